//! What happens at a table, as it happens: server-sent events, or lines of JSON.

use super::tables::TablePath;
use crate::App;
use crate::caller::{Caller, Place};
use crate::guest::{Guest, LangQuery, LookQuery};
use crate::problem::{ErrorAnswer, Problem};
use crate::tables::{Circle, Look, Presence, Room, Signal, Viewer};
use axum::body::Body;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use serde::Serialize;
use serde_json::json;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::{broadcast, watch};
use utoipa::ToSchema;

/// One message of a stream.
struct Message {
    kind: &'static str,
    version: Option<u64>,
    /// JSON.
    data: Arc<str>,
}

/// Somebody who listens.
struct Listener {
    room: Arc<Room>,
    viewer: Viewer,
    look: Look,
    signals: broadcast::Receiver<Signal>,
    closing: watch::Receiver<bool>,
    /// Those who see the same.
    circle: Arc<Circle>,
    /// The version that was told last.
    since: Option<u64>,
    _presence: Presence,
    _place: Place,
}

impl Listener {
    /// The next message; none ends the stream.
    async fn next(&mut self) -> Option<Message> {
        let mut told = self.since.is_some();
        loop {
            if told && let Some(presence) = self.hear().await? {
                return Some(presence);
            }
            told = true;
            let view = self.view().await;
            // To end is better than an empty message.
            let view =
                view.inspect_err(|error| tracing::error!(%error, "a view cannot be written"));
            if let Some(view) = view.ok()? {
                return Some(view);
            }
        }
    }

    /// Waits until something happens; gives a message if somebody came or went, and none at the end.
    async fn hear(&mut self) -> Option<Option<Message>> {
        let signal = tokio::select! {
            _ = self.closing.wait_for(|c| *c) => return None,
            signal = self.signals.recv() => signal,
        };
        match signal {
            Ok(Signal::Changed) | Err(RecvError::Lagged(_)) => {}
            Ok(Signal::Presence) => {
                let seats = self.room.present();
                return Some(Some(Message {
                    kind: "presence",
                    version: None,
                    data: json!(PresenceMessage { seats }).to_string().into(),
                }));
            }
            Ok(Signal::Queue) => {
                let (ahead, headline) = self.room.queue(&self.viewer, self.look.lang);
                return Some(Some(Message {
                    kind: "queue",
                    version: None,
                    data: json!(QueueMessage { ahead, headline }).to_string().into(),
                }));
            }
            Ok(Signal::Gone) | Err(RecvError::Closed) => return None,
        }
        // What happened meanwhile is told at once.
        loop {
            match self.signals.try_recv() {
                Ok(Signal::Gone) => return None,
                Ok(_) | Err(TryRecvError::Lagged(_)) => {}
                Err(_) => return Some(None),
            }
        }
    }

    async fn view(&mut self) -> serde_json::Result<Option<Message>> {
        if !self.circle.has(&self.room, &self.viewer) {
            self.circle = self.room.join(&self.viewer, &self.look);
            self.since = None;
        }
        let told = self.circle.tell(&self.room, &self.viewer, self.since).await?;
        Ok(told.map(|told| {
            self.since = Some(told.version);
            Message { kind: "view", version: Some(told.version), data: told.data }
        }))
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
/// The first message is a whole view. Later ones with `since` hold what is different from the view of that version: changed fields, null for those that are gone, the moves from `log_from` on with their steps, and the parts of the picture in `change`. Of `may`, `dice` and `clock` they hold only the changed fields; `paths` names sites without the texts of moves, which are played as `clicks`.
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
        (status = 429, description = "Too many requests.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn stream(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Problem> {
    let mut look = guest.look_by(&uri)?;
    (look.parts, look.brief) = (true, true);
    // Counted from here on, wherever the stream ends.
    let place = app.streams.take(caller)?;
    let room = app.hall.open(&id).await?;
    let viewer = guest.viewer();
    let circle = room.join(&viewer, &look);
    let listener = Listener {
        signals: room.listen(),
        _presence: room.enter(&viewer).await,
        room,
        viewer,
        look,
        closing: app.closing(),
        circle,
        since: None,
        _place: place,
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
