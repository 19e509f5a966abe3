//! What happens at a table, as it happens: server-sent events, or lines of JSON.

use crate::App;
use crate::guest::Guest;
use crate::problem::Problem;
use crate::tables::{Look, Presence, Room, Signal, Viewer};
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, watch};

/// One message of a stream.
struct Message {
    kind: &'static str,
    version: Option<u64>,
    /// JSON.
    data: String,
}

/// Somebody who listens.
struct Listener {
    room: Arc<Room>,
    viewer: Viewer,
    look: Look,
    signals: broadcast::Receiver<Signal>,
    closing: watch::Receiver<bool>,
    first: bool,
    streams: prometheus_client::metrics::gauge::Gauge,
    _presence: Presence,
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.streams.dec();
    }
}

impl Listener {
    async fn next(&mut self) -> Option<Message> {
        if self.first {
            self.first = false;
            return Some(self.view(None).await);
        }
        let signal = tokio::select! {
            _ = self.closing.wait_for(|c| *c) => return None,
            signal = self.signals.recv() => signal,
        };
        let mut from = match signal {
            Ok(Signal::Changed { from }) => Some(from),
            Ok(Signal::Presence) => {
                let seats = self.room.present();
                return Some(Message {
                    kind: "presence",
                    version: None,
                    data: json!({ "seats": seats }).to_string(),
                });
            }
            Ok(Signal::Gone) | Err(broadcast::error::RecvError::Closed) => return None,
            Err(broadcast::error::RecvError::Lagged(_)) => None,
        };
        // What happened meanwhile is told at once.
        loop {
            match self.signals.try_recv() {
                Ok(Signal::Changed { from: also }) => from = from.map(|f| f.min(also)),
                Ok(Signal::Presence) => {}
                Ok(Signal::Gone) => return None,
                Err(broadcast::error::TryRecvError::Lagged(_)) => from = None,
                Err(_) => break,
            }
        }
        Some(self.view(from).await)
    }

    async fn view(&self, from: Option<usize>) -> Message {
        let view = self.room.view(&self.viewer, &self.look, from).await;
        Message {
            kind: "view",
            version: Some(view.version),
            data: serde_json::to_string(&view).unwrap_or_default(),
        }
    }
}

pub(crate) async fn stream(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    let streams = app.hall.metrics().streams.clone();
    let most = i64::try_from(app.config.limits.streams).unwrap_or(i64::MAX);
    if streams.inc() >= most {
        streams.dec();
        return Err(Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "full",
            "problem-full",
        ));
    }
    let viewer = guest.viewer();
    let listener = Listener {
        signals: room.listen(),
        _presence: room.enter(&viewer).await,
        room,
        viewer,
        look,
        closing: app.closing(),
        first: true,
        streams,
    };
    let messages = stream::unfold(listener, |mut l| async move { Some((l.next().await?, l)) });
    let accept = headers.get(header::ACCEPT).and_then(|v| v.to_str().ok());
    if accept.is_some_and(|a| a.contains("application/x-ndjson")) {
        let lines = messages.map(|m| {
            let (kind, data) = (m.kind, m.data);
            Ok::<_, Infallible>(format!("{{\"event\":\"{kind}\",\"data\":{data}}}\n"))
        });
        let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
        return Ok((kind, Body::from_stream(lines)).into_response());
    }
    let events = messages.map(|m| {
        let mut event = Event::default().event(m.kind).data(m.data);
        if let Some(version) = m.version {
            event = event.id(version.to_string());
        }
        Ok::<_, Infallible>(event)
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(events).keep_alive(alive).into_response())
}
