//! Tables over the API.

use super::Hint;
use super::read::Body;
use crate::App;
use crate::front::Caller;
use crate::guest::{Guest, visitor_cookie};
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::tables::{Action, Attempt, Room};
use crate::view::{NewTable, SeatRequest, View};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, http::HeaderName};
use play::{Level, Stop};
use rules::Seat;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::Arc;

type Answer = Result<Json<View>, Problem>;

/// A browser's secret, new if it has none, with the cookie to give it.
pub(crate) fn visitor(app: &App, guest: &Guest) -> (Key, Option<String>) {
    match &guest.visitor {
        Some(visitor) => (Key::of(&visitor.0), None),
        None => {
            let secret = secret::secret();
            let cookie = visitor_cookie(&secret, app.secure());
            (Key::of(&secret), Some(cookie))
        }
    }
}

/// An answer with a cookie, if there is one to give.
pub(crate) fn with_cookie(cookie: Option<String>, answer: impl IntoResponse) -> Response {
    match cookie {
        Some(cookie) => ([(header::SET_COOKIE, cookie)], answer).into_response(),
        None => answer.into_response(),
    }
}

pub(crate) async fn create(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
    Body(new): Body<NewTable>,
) -> Result<Response, Problem> {
    app.gate.new_table(caller)?;
    let look = guest.look_by(&uri)?;
    let (bearer, seats) = (new.bearer, new.seats.clone());
    let token = bearer.then(secret::secret);
    let (key, cookie) = match &token {
        Some(token) => (Key::of(token), None),
        None => visitor(&app, &guest),
    };
    let room = app.hall.create(new, key).await?;
    let viewer = crate::tables::Viewer { keys: vec![key] };
    let view = room.view(&viewer, &look, None).await;
    let mut answer = json!({});
    if let Some(token) = token {
        let mine = |s: &u8| match seats.as_ref().map(|all| all.get(usize::from(*s))) {
            None => true,
            Some(seat) => seat == Some(&SeatRequest::Me),
        };
        let count = u8::try_from(view.seats.len()).unwrap_or(u8::MAX);
        let tokens = (0..count).filter(mine);
        answer["tokens"] = tokens
            .map(|s| json!({ "seat": s, "token": token }))
            .collect();
    }
    let location = [(header::LOCATION, format!("/t/{}", view.id))];
    answer["table"] = json!(view);
    let answer = (StatusCode::CREATED, location, Json(answer));
    Ok(with_cookie(cookie, answer))
}

pub(crate) async fn read(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
) -> Answer {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    Ok(Json(room.view(&guest.viewer(), &look, None).await))
}

pub(crate) async fn moves(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let room = app.hall.open(&id).await?;
    let answer = room.read(|table| {
        let plan = table.game.plan(Seat(0));
        let moves: Vec<Value> = table
            .game
            .legal()
            .iter()
            .map(|mv| {
                let clicks: Vec<&str> = mv
                    .clicks
                    .iter()
                    .map(|&s| plan.site(s).name.as_str())
                    .collect();
                let notations: serde_json::Map<String, Value> = mv
                    .alternatives
                    .iter()
                    .map(|a| (a.notation.to_owned(), json!(a.text)))
                    .collect();
                json!({
                    "text": mv.text, "seat": mv.seat.0, "clicks": clicks, "notations": notations,
                })
            })
            .collect();
        let rolls: Vec<Value> = table
            .game
            .rolls()
            .into_iter()
            .map(|(text, weight)| json!({ "text": text, "weight": weight }))
            .collect();
        json!({ "version": table.version, "moves": moves, "rolls": rolls })
    });
    Ok(Json(answer.await))
}

/// A move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Play {
    version: u64,
    #[serde(rename = "move")]
    text: Option<String>,
    clicks: Option<Vec<String>>,
}

pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<Play>,
) -> Answer {
    let attempt = match (asked.text, asked.clicks) {
        (Some(text), None) => Attempt::Text(text),
        (None, Some(clicks)) => Attempt::Clicks(clicks),
        _ => return Err(Problem::bad("move", "problem-move-or-clicks")),
    };
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    let view = room
        .play(&guest.viewer(), &look, asked.version, attempt)
        .await?;
    Ok(Json(view))
}

/// A request that only says which version it saw.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seen {
    version: u64,
}

pub(crate) async fn throw(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<Seen>,
) -> Answer {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    Ok(Json(
        room.throw(&guest.viewer(), &look, asked.version).await?,
    ))
}

/// Words for the dice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Words {
    entropy: String,
}

pub(crate) async fn entropy(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<Words>,
) -> Answer {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    Ok(Json(room.mix(&guest.viewer(), &look, asked.entropy).await?))
}

/// Anything else that can be done.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    version: u64,
    action: String,
}

pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<Act>,
) -> Answer {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    let viewer = guest.viewer();
    if asked.action == "rematch" {
        app.hall.rematch(&room, &viewer, &look).await?;
        return Ok(Json(room.view(&viewer, &look, None).await));
    }
    let action =
        Action::parse(&asked.action).ok_or_else(|| Problem::bad("action", "problem-action"))?;
    Ok(Json(room.act(&viewer, &look, asked.version, action).await?))
}

/// A person who sits down.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sit {
    invite: String,
    #[serde(default)]
    name: String,
    #[serde(default)]
    entropy: String,
    #[serde(default)]
    bearer: bool,
}

pub(crate) async fn sit(
    State(app): State<App>,
    Path((id, seat)): Path<(String, u8)>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<Sit>,
) -> Result<Response, Problem> {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    let token = asked.bearer.then(secret::secret);
    let (key, cookie) = match &token {
        Some(token) => (Key::of(token), None),
        None => visitor(&app, &guest),
    };
    let (invite, name, entropy) = (asked.invite, asked.name, asked.entropy);
    let view = room.sit(&look, seat, invite, key, name, entropy).await?;
    let mut answer = json!({ "table": view });
    if let Some(token) = token {
        answer["token"] = json!(token);
    }
    Ok(with_cookie(cookie, Json(answer)))
}

pub(crate) async fn hint(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<Hint>, Problem> {
    let room = app.hall.open(&id).await?;
    Ok(Json(hint_at(&app, &room, &guest).await?))
}

/// What the computer would do on the viewer's seat, where nobody else is wronged by it.
pub(crate) async fn hint_at(app: &App, room: &Arc<Room>, guest: &Guest) -> Result<Hint, Problem> {
    let viewer = guest.viewer();
    let game = room
        .read(|table| {
            let mine = table.seats_of(&viewer);
            match table.game.status() {
                rules::Status::ToMove(seats) if mine.contains(&seats.first().0) => {}
                _ => return Err(Problem::refused("not-your-turn", "problem-hint-turn")),
            }
            if !table.alone(&viewer) {
                return Err(Problem::forbidden("no-hint", "problem-no-hint"));
            }
            Ok(table.game.boxed_clone())
        })
        .await?;
    super::hint_on(app, game, guest.lang).await
}

/// With more than this waiting to be thought about there are no hints.
const MOST_WAITING: usize = 32;

/// The level that gives hints.
pub(crate) const ADVISER: Level = Level::Stones(7);

/// Thinks for a hint.
pub(crate) async fn advise(
    app: &App,
    game: Box<dyn play::AnyMatch>,
) -> Result<play::Thought, Problem> {
    let busy = || Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "problem-hint-busy");
    // Those who play come before those who ask.
    if app.hall.pool().busy() > MOST_WAITING {
        return Err(busy());
    }
    let stop = Arc::new(Stop::new());
    let Some(seat) = game.status().seat() else {
        return Err(Problem::refused("turn", "problem-hint-turn"));
    };
    let thought = app.hall.pool().think(game, seat, ADVISER, stop).await;
    thought.ok_or_else(busy)
}

/// The record, or the same in a format of other programs (`?format=sgf`).
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let room = app.hall.open(&id).await?;
    let (record, family, names) = room
        .read(|t| (t.record(), t.setup.game.clone(), t.names()))
        .await;
    let (text, ending) = match asked.get("format") {
        Some(format) => (
            app.games().write_file(&record, format, &names)?,
            format.as_str(),
        ),
        None => (record.to_string(), "txt"),
    };
    let family: String = family
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || *c == '-')
        .collect();
    let name = format!("attachment; filename=\"ludoteca-{family}-{id}.{ending}\"");
    let headers: [(HeaderName, String); 2] = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

pub(crate) async fn dice(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let room = app.hall.open(&id).await?;
    room.read(crate::tables::Table::dice_check).await.map(Json)
}
