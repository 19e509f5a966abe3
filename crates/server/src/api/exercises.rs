//! Exercises and lessons over the API: each try is judged, and what was solved or followed to its end is kept for
//! whoever did it.

use super::read::Body;
use super::tables::{PATIENCE, visitor, with_cookie};
use crate::App;
use crate::book::judge::{COST, Verdict, judge};
use crate::book::{self, Book};
use crate::guest::{Guest, LangQuery};
use crate::pages::book::verdict;
use crate::problem::{ErrorAnswer, Problem};
use crate::reading::numbered;
use crate::secret::Key;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use play::Pace;
use rules::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use utoipa::ToSchema;

/// The most that may be tried at once.
const LONGEST: usize = 400;
/// What is kept of somebody who followed the lesson of a game, beside the exercises: none has this name.
pub(crate) const LESSON: &str = "#lesson";
/// How long a try may be thought about.
const PACE: Pace = Pace { wanted: Duration::from_secs(4), most: Duration::from_secs(5) };

/// A try at an exercise.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TryRequest {
    /// What was played from the exercise's position: own moves, replies, rolls as `roll 3-1`. The last is the try.
    line: Vec<String>,
}

/// What a try is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TryView {
    /// The move, as the game writes it.
    #[serde(rename = "move")]
    pub(crate) text: String,
    /// Whether the exercise is solved.
    pub(crate) solved: bool,
    /// Whether it is right so far: then `then` is played, and one more move is asked for.
    pub(crate) right: bool,
    /// Replies and rolls that follow.
    pub(crate) then: Vec<String>,
    /// What there is to say.
    pub(crate) words: String,
}

/// Try a move at an exercise.
///
/// What is solved is kept for whoever solved it; a new visitor gets a cookie.
#[utoipa::path(
    post, path = "/games/{game}/exercises/{exercise}", operation_id = "tryExercise",
    params(
        ("game" = String, Path, description = "The game's id, from the list.", example = "GAME"),
        ("exercise" = String, Path, description = "The exercise's id.", example = "EXERCISE"),
        LangQuery,
    ),
    request_body(content = TryRequest, example = json!({ "line": ["MOVE"] })),
    responses(
        (status = 200, description = "What the try is.", body = TryView),
        (status = 404, description = "No such exercise.", body = ErrorAnswer),
        (status = 422, description = "The rules refuse the move; `reason` and `rule` say why.", body = ErrorAnswer),
        (status = 429, description = "Too many requests, or tries that you wait for already.", body = ErrorAnswer),
        (status = 503, description = "Too many others wait; `text` says how many.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn attempt(
    State(app): State<App>,
    Path((game, id)): Path<(String, String)>,
    guest: Guest,
    Body(tried): Body<TryRequest>,
) -> Result<Response, Problem> {
    let entry = app.game(&game)?;
    let read = tokio::task::spawn_blocking(move || book::of(entry));
    let book = read.await.map_err(|_| Problem::missing("problem-not-found"))?;
    let n = numbered(&book, &id)?;
    let told = try_move(&app, &guest, &book, n, tried.line).await?;
    let mut cookie = None;
    if told.solved {
        let key: Key;
        (key, cookie) = visitor(&app, &guest);
        solve(&app, key, entry.info.id, &id).await?;
    }
    Ok(with_cookie(cookie, Json(told)))
}

/// Tell that the lesson of a game was followed to its end.
///
/// That is kept for whoever did it; a new visitor gets a cookie.
#[utoipa::path(
    post, path = "/games/{game}/lesson", operation_id = "finishLesson",
    params(
        ("game" = String, Path, description = "The game's id, from the list.", example = "GAME"),
    ),
    responses(
        (status = 204, description = "It is kept."),
        (status = 404, description = "No such game, or none with a lesson.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn finish(
    State(app): State<App>,
    Path(game): Path<String>,
    guest: Guest,
) -> Result<Response, Problem> {
    let entry = app.game(&game)?;
    let read = tokio::task::spawn_blocking(move || book::of(entry));
    let book = read.await.map_err(|_| Problem::missing("problem-not-found"))?;
    if book.course.is_none() {
        return Err(Problem::missing("problem-not-found"));
    }
    let (key, cookie) = visitor(&app, &guest);
    solve(&app, key, entry.info.id, LESSON).await?;
    Ok(with_cookie(cookie, StatusCode::NO_CONTENT))
}

/// Judges what was played from the position of an exercise, when it is this guest's turn.
pub(crate) async fn try_move(
    app: &App,
    guest: &Guest,
    book: &Arc<Book>,
    n: usize,
    tried: Vec<String>,
) -> Result<TryView, Problem> {
    if tried.is_empty() || tried.len() > LONGEST {
        return Err(Problem::bad("line", "problem-line-long"));
    }
    let own = Arc::clone(book);
    let work = move |stop: &play::Stop| {
        let (exercise, shown) = (&own.guide.exercises[n], &own.exercises[n]);
        judge(exercise, shown, &tried, stop)
    };
    let enough = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "problem-hint-enough");
    let asked = app.hall().pool().study(guest.client(), COST, PACE, work);
    let mut asked = asked.ok_or_else(enough)?;
    let judged = match tokio::time::timeout(PATIENCE, asked.told()).await {
        Ok(judged) => {
            judged.flatten().ok_or_else(|| Problem::bad("line", "problem-bad-request"))?
        }
        Err(_) => {
            let n = asked.place().ahead().unwrap_or(0).to_string();
            let busy = Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "problem-hint-busy");
            return Err(busy.with("n", n));
        }
    };
    let (exercise, shown) = (&book.guide.exercises[n], &book.exercises[n]);
    let plan = shown.table.plan(Seat(0));
    let tried = judged.map_err(|error| Problem::game(&error, Some(&plan)))?;
    let solved = tried.verdict == Verdict::Solved;
    let words = verdict(guest.lang, exercise, &tried.text, &tried.verdict);
    let (right, then) = match tried.verdict {
        Verdict::Right(then) => (true, then),
        _ => (solved, Vec::new()),
    };
    Ok(TryView { text: tried.text, solved, right, then, words })
}

/// Keeps that somebody has solved an exercise.
pub(crate) async fn solve(app: &App, key: Key, game: &str, id: &str) -> Result<(), Problem> {
    Ok(app.hall().store().solve(&key, game, id, app.hall().now()).await?)
}
