//! The analysis board: nothing is kept; a request carries the whole line.

use super::changes::{Sent, set_board};
use super::read::Body;
use super::tables::{PATIENCE, advise};
use crate::App;
use crate::guest::{Guest, LangQuery, LookQuery};
use crate::problem::{ErrorAnswer, Problem};
use crate::tables::{Aim, AnalysisBoard, Look, exact_words};
use crate::view::View;
use crate::words::t_with;
use axum::Json;
use axum::extract::State;
use axum::http::Uri;
use play::tables::AT_ONCE;
use play::{AnyMatch, Catalog, Thought};
use rules::{Lang, Seat};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The longest line that is played through.
const LONGEST: usize = 4000;

/// A line.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnalysisRequest {
    /// The game with its options; left out with a record.
    #[serde(default)]
    pub(crate) game: String,
    /// The first position, unless it is the usual one.
    #[serde(default)]
    pub(crate) start: Option<String>,
    /// Moves as text, rolls as `roll 3-1`.
    #[serde(default)]
    pub(crate) line: Vec<String>,
    /// A record instead of game, start and line.
    #[serde(default)]
    pub(crate) record: Option<String>,
    /// What comes next.
    #[serde(default)]
    pub(crate) add: Option<Add>,
    /// The ply of this `line` whose board the reader has, in the same look: then `change` tells what is different
    /// now, in place of the whole `board`.
    #[serde(default)]
    pub(crate) have: Option<usize>,
}

/// One more event.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Add {
    /// A move as text, or a roll as `roll 3-1`.
    Move(String),
    /// A move as sites.
    Clicks(Vec<String>),
    /// A throw, if true.
    Throw(bool),
}

impl AnalysisRequest {
    /// Plays the line; also says what it begins with and holds, in the game's own words.
    pub(crate) fn play(&self, games: Catalog) -> Result<AnalysisBoard, Problem> {
        let mut shown = match &self.record {
            Some(text) => AnalysisBoard::of_record(games, text)?,
            None => AnalysisBoard::open(games, &self.game, self.start.as_deref())?,
        };
        if self.line.len() > LONGEST {
            return Err(Problem::bad("line", "problem-line-long"));
        }
        for event in &self.line {
            shown.add(event)?;
        }
        match &self.add {
            None => {}
            Some(Add::Move(text)) => shown.add(text)?,
            Some(Add::Clicks(sites)) => shown.click(sites)?,
            Some(Add::Throw(true)) => shown.throw()?,
            Some(Add::Throw(false)) => {}
        }
        Ok(shown)
    }
}

/// Plays a line where it does not keep others waiting.
pub(crate) async fn played(
    games: Catalog,
    line: AnalysisRequest,
) -> Result<AnalysisBoard, Problem> {
    let work = tokio::task::spawn_blocking(move || line.play(games));
    let failed = |_| Problem::bad("line", "problem-bad-request");
    work.await.map_err(failed)?
}

/// Looks up what best play leads to. A game that has to be solved for it waits for its turn; whoever asks
/// for too much at once, or would wait for too long, sees the board without.
pub(crate) async fn look_up(app: &App, guest: &Guest, shown: &mut AnalysisBoard) {
    if shown.look_up() {
        return;
    }
    let Ok(game) = app.games().open(shown.game.id()) else {
        return;
    };
    if !(1..=AT_ONCE).contains(&game.ranks()) {
        return;
    }
    let pool = app.hall.pool();
    let asked = pool.look_up(guest.client(), shown.game.boxed_clone(), game.ranks());
    if let Some(mut asked) = asked
        && let Ok(Some(exact)) = tokio::time::timeout(PATIENCE, asked.told()).await
    {
        shown.exact = exact;
    }
}

/// A line on the analysis board.
#[derive(Serialize, ToSchema)]
pub(crate) struct AnalysisView {
    #[serde(flatten)]
    view: View,
    /// Moves as text, rolls as `roll 3-1`: what has been played since `start`.
    line: Vec<String>,
    /// The first position, unless it is the usual one.
    #[schema(required)]
    start: Option<String>,
}

/// A position after a line of moves; nothing is kept.
#[utoipa::path(
    post, path = "/analysis", operation_id = "analyse", params(LookQuery, LangQuery),
    request_body(
        content = AnalysisRequest,
        example = json!({ "game": "GAME", "line": [], "add": { "move": "MOVE" } }),
    ),
    responses(
        (status = 200, description = "The position, with `line`.", body = AnalysisView),
        (status = 422, description = "The line breaks a rule, or cannot be read.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn show(
    State(app): State<App>,
    guest: Guest,
    uri: Uri,
    Body(line): Body<AnalysisRequest>,
) -> Result<Json<AnalysisView>, Problem> {
    let mut look = guest.look_by(&uri)?;
    let have = line.have.filter(|&ply| ply <= line.line.len());
    let mut shown = played(app.games(), line).await?;
    look_up(&app, &guest, &mut shown).await;
    look.parts = have.is_some();
    let mut view = shown.view(&look);
    if let Some(drawing) = view.drawing.take() {
        let earlier = shown.view(&Look { ply: have, ..look });
        let mut sent = earlier.drawing.map(|d| Sent::whole(earlier.shown as u64, &d));
        set_board(&mut view, &drawing, &mut sent);
    }
    Ok(Json(AnalysisView { view, line: shown.events(), start: shown.start().map(str::to_owned) }))
}

/// What the computer would play there.
#[utoipa::path(
    post, path = "/analysis/hint", operation_id = "analysisHint", params(LangQuery),
    request_body(content = AnalysisRequest, example = json!({ "game": "GAME", "line": [] })),
    responses(
        (status = 200, description = "A move.", body = Hint),
        (status = 422, description = "No move is to be made.", body = ErrorAnswer),
        (status = 429, description = "Too many requests, or hints that you wait for already.", body = ErrorAnswer),
        (status = 503, description = "Too many others wait; `text` says how many.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn hint(
    State(app): State<App>,
    guest: Guest,
    Body(line): Body<AnalysisRequest>,
) -> Result<Json<Hint>, Problem> {
    let shown = played(app.games(), line).await?;
    let rules::Status::ToMove(_) = shown.game.status() else {
        return Err(Problem::refused("not-your-turn", "problem-hint-turn"));
    };
    Ok(Json(hint_on(&app, Aim::Analysis, shown.game, &guest).await?))
}

/// What the computer would do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Hint {
    /// Its move.
    #[serde(rename = "move")]
    text: String,
    /// The sites to touch for it.
    clicks: Vec<String>,
    /// Its value for the seat to move, from -1 to 1.
    #[schema(required)]
    value: Option<f32>,
    /// All of it in a sentence or two: the move, its value, and why.
    pub(crate) words: String,
    /// The continuation it expects.
    line: Vec<String>,
    /// The best moves it looked at.
    candidates: Vec<Considered>,
}

/// A move that the computer looked at.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Considered {
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// Its value for the seat to move in the game's own terms: seeds, men, points, mate in so many, a chance.
    value: String,
    /// Its value as a chance of winning, from 0 to 1.
    chance: f32,
    /// What is expected, beginning with it.
    line: Vec<String>,
    /// Where it goes.
    arrows: Vec<Arrow>,
}

/// An arrow on the board; from a site to itself where nothing moves.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Arrow {
    /// The site where it begins.
    from: String,
    /// The site where it ends.
    to: String,
}

/// How many of the best moves a hint shows.
const LINES: usize = 3;

/// Where a move goes.
pub(crate) fn ways(game: &dyn AnyMatch, text: &str) -> Vec<Arrow> {
    let plan = game.plan(Seat(0));
    let name = |site| plan.site(site).name.clone();
    let ways = game.resolve(text).map(|mv| play::arrows(game, mv)).unwrap_or_default();
    ways.into_iter().map(|(from, to)| Arrow { from: name(from), to: name(to) }).collect()
}

/// The best moves of a thought.
pub(crate) fn considered(
    game: &dyn AnyMatch,
    thought: &Thought,
    most: usize,
    lang: Lang,
) -> Vec<Considered> {
    let best = play::best_moves(game, thought, most).into_iter();
    let shown = best.map(|b| Considered {
        arrows: ways(game, &b.text),
        value: b.value.get(lang).to_owned(),
        chance: b.chance,
        line: b.line,
        text: b.text,
    });
    shown.collect()
}

/// What the computer would do, and what it thinks of the other moves.
pub(crate) async fn hint_on(
    app: &App,
    aim: Aim,
    game: Box<dyn AnyMatch>,
    guest: &Guest,
) -> Result<Hint, Problem> {
    let lang = guest.lang;
    let thought = advise(app, aim, game.boxed_clone(), guest).await?;
    let mv = game.resolve(&thought.text).map_err(|e| Problem::game(&e, None))?;
    let plan = game.plan(Seat(0));
    let clicks = game.clicks(mv).into_iter();
    let clicks = clicks.map(|s| plan.site(s).name.clone());
    let first = thought.candidates.first();
    let told = match first.and_then(|c| c.exact) {
        Some(exact) => exact_words(game.seat_name(game.mover(mv)).get(lang), exact, lang),
        None => first.map_or_else(String::new, |c| {
            play::value_of(game.as_ref(), c, &thought.line).get(lang).to_owned()
        }),
    };
    let why = play::explain(game.as_ref(), &thought);
    let why = why.map_or_else(String::new, |why| why.sentence.get(lang).to_owned());
    let values = [
        ("move", thought.text.as_str().into()),
        ("value", told.as_str().into()),
        ("why", why.as_str().into()),
    ];
    let words = t_with(lang, if told.is_empty() { "hint-bare" } else { "hint-words" }, &values);
    Ok(Hint {
        clicks: clicks.collect(),
        value: first.map(|c| c.value),
        words,
        candidates: considered(game.as_ref(), &thought, LINES, lang),
        line: thought.line,
        text: thought.text,
    })
}
