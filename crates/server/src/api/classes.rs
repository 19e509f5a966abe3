//! A class of tables, as it happens.

use crate::App;
use crate::caller::{Caller, Place};
use crate::guest::{Guest, LangQuery};
use crate::problem::{ErrorAnswer, Problem};
use crate::tables::{ClassTable, Watch, read_code};
use axum::extract::{Extension, Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Serialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};
use utoipa::{IntoParams, ToSchema};

/// No more often than this is it told what has changed.
const PAUSE: Duration = Duration::from_millis(700);

/// A class.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "a description")]
pub(crate) struct ClassPath {
    /// The class's code: six letters and digits.
    class: String,
}

/// Tables of a class that changed.
#[derive(Serialize, ToSchema)]
pub(crate) struct ClassMessage {
    /// Those that are different from what was told before; at first all.
    tables: Vec<ClassTable>,
}

struct Listener {
    watch: Watch,
    every: Interval,
    closing: watch::Receiver<bool>,
    _place: Place,
}

impl Listener {
    /// The next message; none ends the stream.
    async fn next(&mut self) -> Option<String> {
        loop {
            tokio::select! {
                _ = self.closing.wait_for(|closing| *closing) => return None,
                _ = self.every.tick() => {}
            }
            let tables = self.watch.changed().await;
            if !tables.is_empty() {
                return serde_json::to_string(&ClassMessage { tables }).ok();
            }
        }
    }
}

/// All tables of a class, live.
///
/// The first message tells all tables, later ones those that changed, no more than about three messages in two seconds. It counts as one stream of the address.
#[utoipa::path(
    get, path = "/classes/{class}/events", operation_id = "classEvents",
    params(ClassPath, LangQuery),
    responses(
        (
            status = 200,
            description = "Server-sent events: `tables` (a ClassMessage).",
            content((String = "text/event-stream")),
        ),
        (status = 404, description = "No such class.", body = ErrorAnswer),
        (status = 429, description = "Too many requests.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn stream(
    State(app): State<App>,
    Path(class): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
) -> Result<Response, Problem> {
    app.gate.class(caller)?;
    let code = read_code(&class).ok_or_else(|| Problem::missing("problem-no-class"))?;
    let place = app.streams.take(caller)?;
    let watch = Watch::new(app.hall(), &code, guest.lang).await?;
    let mut every = interval(PAUSE);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let listener = Listener { watch, every, closing: app.closing(), _place: place };
    let messages = stream::unfold(listener, |mut l| async move {
        let event = Event::default().event("tables").data(l.next().await?);
        Some((Ok::<_, Infallible>(event), l))
    });
    let alive = KeepAlive::new().interval(Duration::from_secs(15));
    Ok(Sse::new(messages).keep_alive(alive).into_response())
}
