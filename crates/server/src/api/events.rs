//! What happens at a table, as it happens: server-sent events, or lines of JSON.

use super::changes::Sent;
use super::tables::TablePath;
use crate::App;
use crate::guest::{Guest, LangQuery, LookQuery};
use crate::problem::{ErrorAnswer, Problem};
use crate::tables::{Look, Presence, Room, Signal, Viewer};
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use serde::Serialize;
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, watch};
use utoipa::ToSchema;

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
    /// What was sent of the board.
    sent: Option<Sent>,
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
            return self.view(None).await;
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
                    data: json!(PresenceMessage { seats }).to_string(),
                });
            }
            Ok(Signal::Queue) => {
                let (ahead, headline) = self.room.queue(&self.viewer, self.look.lang).await;
                return Some(Message {
                    kind: "queue",
                    version: None,
                    data: json!(QueueMessage { ahead, headline }).to_string(),
                });
            }
            Ok(Signal::Gone) | Err(broadcast::error::RecvError::Closed) => return None,
            Err(broadcast::error::RecvError::Lagged(_)) => None,
        };
        // What happened meanwhile is told at once.
        loop {
            match self.signals.try_recv() {
                Ok(Signal::Changed { from: also }) => from = from.map(|f| f.min(also)),
                Ok(Signal::Presence | Signal::Queue) => {}
                Ok(Signal::Gone) => return None,
                Err(broadcast::error::TryRecvError::Lagged(_)) => from = None,
                Err(_) => break,
            }
        }
        self.view(from).await
    }

    /// None ends the stream: an empty message would be worse than none.
    async fn view(&mut self, from: Option<usize>) -> Option<Message> {
        let mut view = self.room.view(&self.viewer, &self.look, from).await;
        if let Some(drawing) = view.drawing.take() {
            let sent = self.sent.as_mut();
            match sent.and_then(|sent| sent.change(view.version, &drawing)) {
                Some(change) => {
                    view.change = Some(change);
                    view.spoken = None;
                }
                None => {
                    self.sent = Some(Sent::whole(view.version, &drawing));
                    view.board = Some(drawing.svg());
                }
            }
        }
        let written = serde_json::to_string(&view);
        let data = written.inspect_err(|error| tracing::error!(%error, "a view cannot be written"));
        Some(Message { kind: "view", version: Some(view.version), data: data.ok()? })
    }
}

/// Who is at the table.
#[derive(Serialize, ToSchema)]
pub(crate) struct PresenceMessage {
    /// Whether somebody who sits there has the page open, by seat.
    seats: Vec<bool>,
}

/// How far back the computer waits for its turn to think.
#[derive(Serialize, ToSchema)]
pub(crate) struct QueueMessage {
    /// Roughly how many others it thinks for first; none if it thinks for this table now.
    ahead: Option<usize>,
    /// The same in a sentence, which takes the place of the view's.
    headline: String,
}

/// Everything that happens at the table, live.
///
/// The first message has the whole list of moves and, with `board`, the whole picture; later ones only what changed: the moves with their steps, and the parts of the picture in `change`.
#[utoipa::path(
    get, path = "/tables/{table}/events", operation_id = "events",
    params(TablePath, LookQuery, LangQuery),
    responses(
        (
            status = 200,
            description = "Server-sent events: `view` (a View; its `id` is the version), `presence` and, while the computer waits for its turn to think, `queue`; with `Accept: application/x-ndjson`, one JSON document per line.",
            content((String = "text/event-stream"), (String = "application/x-ndjson")),
        ),
        (status = 404, description = "No such table.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn stream(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let mut look = guest.look_by(&uri)?;
    look.parts = true;
    let room = app.hall.open(&id).await?;
    let streams = app.hall.metrics().streams.clone();
    let most = i64::try_from(app.config.limits.streams).unwrap_or(i64::MAX);
    if streams.inc() >= most {
        streams.dec();
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "full", "problem-full"));
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
        sent: None,
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
