//! Tables over the API.

use super::Hint;
use super::read::Body;
use crate::App;
use crate::front::Caller;
use crate::guest::{Guest, LangQuery, LookQuery, PlyQuery, visitor_cookie};
use crate::problem::{ErrorAnswer, Problem, Stale};
use crate::secret::{self, Key};
use crate::tables::{Action, ActionWord, Aim, Attempt, DiceCheck, Room};
use crate::view::{NewTable, SeatRequest, View};
use axum::extract::{Extension, Path, Query, State};
use axum::http::{StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::{Json, http::HeaderName};
use play::Level;
use rules::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;
use utoipa::{IntoParams, ToSchema};

type Answer = Result<Json<View>, Problem>;

/// The table of a request.
#[derive(IntoParams)]
#[into_params(parameter_in = Path)]
#[expect(dead_code, reason = "a description: handlers take the path apart themselves")]
pub(crate) struct TablePath {
    /// The table.
    #[param(example = "TABLE")]
    table: String,
}

/// A new table.
#[derive(Serialize, ToSchema)]
pub(crate) struct Created {
    table: View,
    /// The tokens of the maker's seats, if they were asked for with `bearer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tokens: Option<Vec<SeatToken>>,
}

/// Who has the token may play for the seat.
#[derive(Serialize, ToSchema)]
pub(crate) struct SeatToken {
    seat: u8,
    token: String,
}

/// A seat that was taken.
#[derive(Serialize, ToSchema)]
pub(crate) struct Seated {
    table: View,
    /// The token of the seat, if it was asked for with `bearer`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    token: Option<String>,
}

/// The legal moves, or the possible rolls.
#[derive(Serialize, ToSchema)]
pub(crate) struct Moves {
    /// The version of the table.
    version: u64,
    /// How many legal moves there are.
    total: usize,
    /// The legal moves from `from` on, at most 1000 of them.
    moves: Vec<PossibleMove>,
    /// The possible rolls.
    rolls: Vec<PossibleRoll>,
}

/// The most moves that are listed at once.
const MOST_MOVES: usize = 1000;

/// Which of many moves.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MovesQuery {
    /// The first move of the list that is wanted, from 0.
    #[serde(default)]
    from: usize,
}

/// A legal move.
#[derive(Serialize, ToSchema)]
pub(crate) struct PossibleMove {
    /// The game's notation.
    text: String,
    /// The seat that makes it.
    seat: u8,
    /// The names of the sites to touch for it.
    clicks: Vec<String>,
    /// The same move in other notations, by their names.
    notations: BTreeMap<&'static str, String>,
}

/// A possible roll.
#[derive(Serialize, ToSchema)]
pub(crate) struct PossibleRoll {
    /// The roll.
    text: String,
    /// How often it falls, among the sum of all.
    weight: u32,
}

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

/// Make a table.
///
/// Without `seats` the maker sits on all of them. Open seats get invitations, in `table.invites`.
#[utoipa::path(
    post, path = "/tables", operation_id = "createTable", params(LangQuery),
    request_body(
        content = NewTable,
        example = json!({
            "game": "GAME", "seats": [{ "kind": "me" }, { "kind": "computer", "level": 4 }], "name": "Ana",
            "bearer": true,
        }),
    ),
    responses(
        (
            status = 201, body = Created,
            description = "The table. With `bearer`, also the tokens of the maker's seats; otherwise a cookie is set.",
        ),
        (
            status = 422, body = ErrorAnswer,
            description = "The game, the options or the seats make no sense; `text` says why.",
        ),
        (status = 429, description = "Too many requests.", body = ErrorAnswer),
    ),
)]
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
    let room = app.hall.create(new, key, guest.from).await?;
    let viewer = crate::tables::Viewer { keys: vec![key], from: guest.from };
    let view = room.view(&viewer, &look, None).await;
    let mine = |s: &u8| match seats.as_ref().map(|all| all.get(usize::from(*s))) {
        None => true,
        Some(seat) => seat == Some(&SeatRequest::Me),
    };
    let tokens = token.map(|token| {
        let count = u8::try_from(view.seats.len()).unwrap_or(u8::MAX);
        let each = (0..count).filter(mine).map(|seat| SeatToken { seat, token: token.clone() });
        each.collect()
    });
    let location = [(header::LOCATION, format!("/t/{}", view.id))];
    let answer = Created { table: view, tokens };
    let answer = (StatusCode::CREATED, location, Json(answer));
    Ok(with_cookie(cookie, answer))
}

/// A table as you see it.
#[utoipa::path(
    get, path = "/tables/{table}", operation_id = "readTable",
    params(TablePath, LookQuery, LangQuery, PlyQuery),
    responses(
        (status = 200, description = "The table.", body = View),
        (status = 404, description = "No such table.", body = ErrorAnswer),
    ),
)]
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

/// The legal moves, or the possible rolls.
#[utoipa::path(
    get, path = "/tables/{table}/moves", operation_id = "legalMoves", params(TablePath, MovesQuery, LangQuery),
    responses(
        (status = 200, description = "The moves of the seat to play.", body = Moves),
        (status = 404, description = "No such table.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn moves(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<MovesQuery>,
) -> Result<Json<Moves>, Problem> {
    let room = app.hall.open(&id).await?;
    let answer = room.look_into(move |table| {
        let plan = table.game.plan(Seat(0));
        let name = |site| plan.site(site).name.clone();
        let all = table.game.moves();
        let moves = all.iter().skip(asked.from).take(MOST_MOVES).map(|mv| PossibleMove {
            text: mv.text(),
            seat: mv.seat().0,
            clicks: mv.clicks().into_iter().map(name).collect(),
            notations: (mv.alternatives().into_iter().map(|a| (a.notation, a.text))).collect(),
        });
        let rolls = table.game.rolls().into_iter();
        Moves {
            version: table.version,
            total: all.len(),
            moves: moves.collect(),
            rolls: rolls.map(|(text, weight)| PossibleRoll { text, weight }).collect(),
        }
    });
    Ok(Json(answer.await))
}

/// A move: `move` or `clicks`.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MoveRequest {
    /// The version that was seen.
    version: u64,
    /// The game's notation.
    #[serde(rename = "move")]
    text: Option<String>,
    /// The names of the sites that were touched.
    clicks: Option<Vec<String>>,
}

/// Play a move.
///
/// Give `move` (the game's notation) or `clicks` (names of sites).
#[utoipa::path(
    post, path = "/tables/{table}/moves", operation_id = "playMove",
    params(TablePath, LookQuery, LangQuery),
    request_body(content = MoveRequest, example = json!({ "version": 7, "move": "MOVE" })),
    responses(
        (status = 200, body = View, description = "The table after the move. A request that is repeated because its answer was lost is not played again: it gets 409, and the table shows the move."),
        (status = 403, description = "Not your seat.", body = ErrorAnswer),
        (status = 404, description = "No such table.", body = ErrorAnswer),
        (
            status = 409, body = Stale,
            description = "The version is not the current one; nothing was done. `table` is the table as it is now.",
        ),
        (
            status = 422, body = ErrorAnswer,
            description = "The rules refuse the move; `reason` and `rule` say why.",
        ),
    ),
    security(("token" = []), ("visitor" = [])),
)]
pub(crate) async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<MoveRequest>,
) -> Answer {
    let attempt = match (asked.text, asked.clicks) {
        (Some(text), None) => Attempt::Text(text),
        (None, Some(clicks)) => Attempt::Clicks(clicks),
        _ => return Err(Problem::bad("move", "problem-move-or-clicks")),
    };
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    let view = room.play(&guest.viewer(), &look, asked.version, attempt).await?;
    Ok(Json(view))
}

/// A request that only says which version it saw.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ThrowRequest {
    /// The version that was seen.
    version: u64,
}

/// Throw the dice.
#[utoipa::path(
    post, path = "/tables/{table}/throw", operation_id = "throwDice",
    params(TablePath, LookQuery, LangQuery),
    request_body(content = ThrowRequest, example = json!({ "version": 8 })),
    responses(
        (status = 200, description = "The table after the throw.", body = View),
        (status = 403, description = "Not your seat.", body = ErrorAnswer),
        (status = 404, description = "No such table.", body = ErrorAnswer),
        (
            status = 409, body = Stale,
            description = "The version is not the current one; nothing was done. `table` is the table as it is now.",
        ),
        (status = 422, description = "There is nothing to throw.", body = ErrorAnswer),
    ),
    security(("token" = []), ("visitor" = [])),
)]
pub(crate) async fn throw(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<ThrowRequest>,
) -> Answer {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    Ok(Json(room.throw(&guest.viewer(), &look, asked.version).await?))
}

/// Words for the dice.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct EntropyRequest {
    /// Lucky words, mixed into the dice; at most 128 bytes.
    #[schema(max_length = 128)]
    entropy: String,
}

/// Mix your words into the dice, once, before the first throw.
#[utoipa::path(
    post, path = "/tables/{table}/entropy", operation_id = "mixEntropy",
    params(TablePath, LookQuery, LangQuery),
    request_body(content = EntropyRequest, example = json!({ "entropy": "9f3c07" })),
    responses(
        (status = 200, description = "The table with your words.", body = View),
        (status = 403, description = "Not your seat.", body = ErrorAnswer),
        (status = 404, description = "No such table.", body = ErrorAnswer),
        (status = 422, description = "Too late, or a game without dice.", body = ErrorAnswer),
    ),
    security(("token" = []), ("visitor" = [])),
)]
pub(crate) async fn entropy(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<EntropyRequest>,
) -> Answer {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    Ok(Json(room.mix(&guest.viewer(), &look, asked.entropy).await?))
}

/// Anything else that can be done.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ActionRequest {
    /// The version that was seen.
    version: u64,
    /// `stand_in_2`: the computer plays on for the person of seat 2, who has been gone for a while;
    /// `come_back`: the viewer takes the seat back.
    #[schema(value_type = ActionWord)]
    action: String,
}

/// Undo, offer a draw, resign, ask for a rematch.
#[utoipa::path(
    post, path = "/tables/{table}/actions", operation_id = "act",
    params(TablePath, LookQuery, LangQuery),
    request_body(content = ActionRequest, example = json!({ "version": 9, "action": "resign" })),
    responses(
        (status = 200, description = "The table.", body = View),
        (status = 403, description = "Not your seat.", body = ErrorAnswer),
        (status = 404, description = "No such table.", body = ErrorAnswer),
        (
            status = 409, body = Stale,
            description = "The version is not the current one; nothing was done. `table` is the table as it is now.",
        ),
        (status = 422, description = "That cannot be done now.", body = ErrorAnswer),
        (status = 429, description = "Too many requests.", body = ErrorAnswer),
    ),
    security(("token" = []), ("visitor" = [])),
)]
pub(crate) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<ActionRequest>,
) -> Answer {
    let look = guest.look_by(&uri)?;
    let room = app.hall.open(&id).await?;
    let viewer = guest.viewer();
    if asked.action == "rematch" {
        let may = || app.gate.new_table(caller);
        app.hall.rematch(&room, &viewer, &look, may).await?;
        return Ok(Json(room.view(&viewer, &look, None).await));
    }
    let action =
        Action::parse(&asked.action).ok_or_else(|| Problem::bad("action", "problem-action"))?;
    Ok(Json(room.act(&viewer, &look, asked.version, action).await?))
}

/// A person who sits down.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SitRequest {
    /// The end of the invitation's link.
    invite: String,
    /// What the person calls themselves.
    #[serde(default)]
    name: String,
    /// Lucky words, mixed into the dice; at most 128 bytes.
    #[serde(default)]
    entropy: String,
    /// Give the seat's token in the answer rather than in a cookie.
    #[serde(default)]
    bearer: bool,
}

/// Sit down with an invitation.
#[utoipa::path(
    post, path = "/tables/{table}/seats/{seat}", operation_id = "sitDown",
    params(TablePath, ("seat" = u8, Path, description = "The seat, from 0.", example = 1), LookQuery, LangQuery),
    request_body(
        content = SitRequest,
        example = json!({ "invite": "INVITE", "name": "Rui", "bearer": true }),
    ),
    responses(
        (status = 200, description = "The table; with `bearer`, also the seat's token.", body = Seated),
        (status = 403, description = "The invitation is not for this seat.", body = ErrorAnswer),
        (status = 404, description = "No such table.", body = ErrorAnswer),
        (status = 409, description = "The seat is taken.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn sit(
    State(app): State<App>,
    Path((id, seat)): Path<(String, u8)>,
    guest: Guest,
    uri: Uri,
    Body(asked): Body<SitRequest>,
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
    let answer = Seated { table: view, token };
    Ok(with_cookie(cookie, Json(answer)))
}

/// What the computer would play for you.
#[utoipa::path(
    post, path = "/tables/{table}/hint", operation_id = "hint", params(TablePath, LangQuery),
    responses(
        (status = 200, description = "A move.", body = Hint),
        (status = 403, description = "Not your seat.", body = ErrorAnswer),
        (status = 404, description = "No such table.", body = ErrorAnswer),
        (status = 422, description = "No move is to be made.", body = ErrorAnswer),
        (status = 429, description = "Too many requests, or hints that you wait for already.", body = ErrorAnswer),
        (status = 503, description = "Too many others wait; `text` says how many.", body = ErrorAnswer),
    ),
    security(("token" = []), ("visitor" = [])),
)]
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
    super::hint_on(app, Aim::Hint, game, guest).await
}

/// The level that gives hints.
pub(crate) const ADVISER: Level = Level::Stones(7);

/// How long somebody waits for their turn before they are told to come again.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);

/// Thinks for a hint.
pub(crate) async fn advise(
    app: &App,
    aim: Aim,
    game: Box<dyn play::AnyMatch>,
    guest: &Guest,
) -> Result<play::Thought, Problem> {
    let Some(seat) = game.status().seat() else {
        return Err(Problem::refused("turn", "problem-hint-turn"));
    };
    let enough = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "problem-hint-enough");
    let busy = |n: usize| {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "problem-hint-busy")
            .with("n", n.to_string())
    };
    let asked = app.hall.pool().advise(aim, guest.client(), game, seat, ADVISER);
    let mut asked = asked.ok_or_else(enough)?;
    let thought = loop {
        match tokio::time::timeout(PATIENCE, asked.told()).await {
            Ok(thought) => break thought,
            // Unless it has begun.
            Err(_) => {
                if let Some(n) = asked.place().ahead() {
                    return Err(busy(n));
                }
            }
        }
    };
    thought.flatten().ok_or_else(|| busy(0))
}

/// The record of the game, as text.
#[utoipa::path(
    get, path = "/tables/{table}/record", operation_id = "record",
    params(
        TablePath,
        ("format" = Option<String>, Query, description = "A format of other programs instead, such as `sgf`."),
    ),
    responses(
        (status = 200, description = "The record.", body = String, content_type = "text/plain"),
        (status = 404, description = "No such table.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let room = app.hall.open(&id).await?;
    let (record, family, names) =
        room.read(|t| (t.record(), t.setup.game.clone(), t.names())).await;
    let (text, ending) = match asked.get("format") {
        Some(format) => (app.games().write_file(&record, format, &names)?, format.as_str()),
        None => (record.to_string(), "txt"),
    };
    let family: String =
        family.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
    let name = format!("attachment; filename=\"ludoteca-{family}-{id}.{ending}\"");
    let headers: [(HeaderName, String); 2] = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, text).into_response())
}

/// After the end: all that is needed to check the dice.
#[utoipa::path(
    get, path = "/tables/{table}/dice", operation_id = "checkDice", params(TablePath),
    responses(
        (status = 200, description = "Seed, lucky words and throws.", body = DiceCheck),
        (
            status = 404, body = ErrorAnswer,
            description = "No such table, or it has no dice, or it is not over.",
        ),
    ),
)]
pub(crate) async fn dice(
    State(app): State<App>,
    Path(id): Path<String>,
) -> Result<Json<DiceCheck>, Problem> {
    let room = app.hall.open(&id).await?;
    room.read(crate::tables::Table::dice_check).await.map(Json)
}
