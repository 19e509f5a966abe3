//! What the computer finds in a position as it finds it, and a whole game judged move by move: streams of JSON lines.
//!
//! Every position is a job of its own in the fair queue of the analysis board. Whoever closes the connection takes the
//! job out of the queue, or stops it.

use super::analysis::{AnalysisRequest, Arrow, Considered, considered, played, ways};
use super::read::Body;
use crate::App;
use crate::caller::{Caller, Place};
use crate::guest::{Guest, LangQuery};
use crate::problem::{ErrorAnswer, Problem};
use crate::tables::{AnalysisBoard, Asked, Client};
use crate::words::t_with;
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use play::{Analysis, AnyMatch, Level, Mark, Pace, Ply, Thought, Wish, explain, measured};
use rules::{Lang, Status};
use serde::Serialize;
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::watch;
use utoipa::ToSchema;

/// How the best lines of a position are looked for.
const DEEP: Level = Level::Nodes { nodes: 4_000_000 };
/// So many of them.
const LINES: usize = 3;
/// How each position of a game is judged.
const STEADY: Level = Level::Nodes { nodes: 30_000 };
/// A position may take so long when people look at it, and when a whole game is judged.
const LOOK: Pace = pace(5000);
const STEP: Pace = pace(700);

const fn pace(ms: u64) -> Pace {
    Pace { wanted: Duration::from_millis(ms), most: Duration::from_millis(ms) }
}

/// The best lines of a position, as far as they are known.
#[derive(Serialize, ToSchema)]
pub(crate) struct LinesView {
    /// How many plies were looked at in full; 0 where the search does not count so.
    depth: u32,
    /// Positions looked at.
    nodes: u32,
    /// The best moves, best first.
    best: Vec<Considered>,
    /// Why the first of them, in a sentence.
    why: String,
    /// Whether this is the last message.
    done: bool,
}

/// What would have been better.
#[derive(Serialize, ToSchema)]
pub(crate) struct BetterView {
    /// The move.
    #[serde(rename = "move")]
    text: String,
    /// Its value in the game's own terms.
    value: String,
    /// The line behind it.
    line: Vec<String>,
    /// Where it goes.
    arrows: Vec<Arrow>,
}

/// A move or a roll, judged.
#[derive(Serialize, ToSchema)]
pub(crate) struct JudgedView {
    /// Its place in the list, from 0.
    ply: usize,
    /// `forced`, `best`, `good`, `inaccuracy`, `mistake` or `blunder`.
    mark: &'static str,
    /// The sign that players write behind it; empty for most.
    sign: &'static str,
    /// The chance of winning of the first seat's side after it, from 0 to 1.
    #[schema(required)]
    chance: Option<f32>,
    /// What is to be said about it: its value, what it gave away, the luck of a throw.
    words: String,
    /// What would have been better, unless it was the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    better: Option<BetterView>,
}

/// What a player did.
#[derive(Serialize, ToSchema)]
pub(crate) struct PlayerView {
    /// The seat.
    seat: u8,
    /// Decisions, the error rate, good and bad moves, and luck, in words.
    words: String,
}

/// How far a game has been judged.
#[derive(Serialize, ToSchema)]
pub(crate) struct StudyView {
    /// Positions judged so far.
    done: usize,
    /// All of them: one more than moves and rolls.
    total: usize,
    /// The chance of winning of the first seat's side at the beginning, from 0 to 1.
    #[schema(required)]
    first: Option<f32>,
    /// The moves and rolls that were judged since the last message.
    plies: Vec<JudgedView>,
    /// What each player did so far.
    players: Vec<PlayerView>,
}

fn chance(value: f32) -> f32 {
    ((value + 1.0) / 2.0).clamp(0.0, 1.0)
}

fn enough() -> Problem {
    Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many", "problem-hint-enough")
}

/// Lines of JSON as an answer.
fn lines_of(messages: impl futures_util::Stream<Item = String> + Send + 'static) -> Response {
    let lines = messages.map(|line| Ok::<_, Infallible>(line + "\n"));
    let kind = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        // What comes bit by bit is of no use to anybody who gathers it first.
        (header::CACHE_CONTROL, "no-store, no-transform"),
    ];
    (kind, axum::body::Body::from_stream(lines)).into_response()
}

/// A place for whoever listens, the line played through, and a seed for thinking about it.
async fn begin(
    app: &App,
    caller: Caller,
    line: AnalysisRequest,
) -> Result<(Place, AnalysisBoard, u64), Problem> {
    let place = app.streams.take(caller)?;
    let shown = played(app.games(), line).await?;
    Ok((place, shown, u64::from_le_bytes(crate::secret::random())))
}

fn written(message: &impl Serialize) -> String {
    serde_json::to_string(message).unwrap_or_default()
}

/// Somebody who looks at a position.
struct Looking {
    asked: Asked<Option<String>>,
    told: watch::Receiver<String>,
    closing: watch::Receiver<bool>,
    done: bool,
    _place: Place,
}

impl Looking {
    async fn next(&mut self) -> Option<String> {
        if self.done {
            return None;
        }
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closes| *closes) => None,
            last = self.asked.told() => {
                self.done = true;
                last.flatten()
            }
            Ok(()) = self.told.changed() => Some(self.told.borrow_and_update().clone()),
        }
    }
}

/// The best lines of a position, as they are found.
#[utoipa::path(
    post, path = "/analysis/lines", operation_id = "analysisLines", params(LangQuery),
    request_body(content = AnalysisRequest, example = json!({ "game": "GAME", "line": [] })),
    responses(
        (
            status = 200, body = LinesView, content_type = "application/x-ndjson",
            description = "One JSON document per line, each better than the one before; closing the connection stops the thinking.",
        ),
        (status = 422, description = "No move is to be made.", body = ErrorAnswer),
        (status = 429, description = "Too many requests, or hints that you wait for already.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn lines(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Body(line): Body<AnalysisRequest>,
) -> Result<Response, Problem> {
    let (place, shown, seed) = begin(&app, caller, line).await?;
    let Status::ToMove(seats) = shown.game.status() else {
        return Err(Problem::refused("not-your-turn", "problem-hint-turn"));
    };
    let (game, lang, seat) = (shown.game, guest.lang, seats.first());
    let (tell, told) = watch::channel(String::new());
    let work = move |stop: &play::Stop| {
        let wish = Wish { lines: LINES, ..Wish::new(DEEP, seed) };
        let found = game.think_aloud(seat, wish, stop, &mut |thought| {
            tell.send_replace(written(&best(game.as_ref(), &thought, lang, false)));
        });
        found.map(|thought| written(&best(game.as_ref(), &thought, lang, true)))
    };
    let cost = u64::from(DEEP.nodes());
    let asked = app.hall.pool().study(guest.client(), cost, LOOK, work).ok_or_else(enough)?;
    let looking = Looking { asked, told, closing: app.closing(), done: false, _place: place };
    Ok(lines_of(stream::unfold(looking, |mut l| async move { Some((l.next().await?, l)) })))
}

/// What was found so far.
fn best(game: &dyn AnyMatch, thought: &Thought, lang: Lang, done: bool) -> LinesView {
    let why = explain(game, thought);
    LinesView {
        depth: thought.depth,
        nodes: thought.nodes,
        best: considered(game, thought, LINES, lang),
        why: why.map_or_else(String::new, |why| why.sentence.get(lang).to_owned()),
        done,
    }
}

/// A position that has been judged: the analysis with it, what is told, and whether it goes on.
type Judged = (Analysis, String, bool);

/// Somebody who has a game judged.
struct Studying {
    app: App,
    client: Client,
    lang: Lang,
    game: Box<dyn AnyMatch>,
    /// Not while a position is being judged.
    analysis: Option<Analysis>,
    asked: Option<Asked<Option<Judged>>>,
    closing: watch::Receiver<bool>,
    _place: Place,
}

impl Studying {
    /// Asks for the next position; false if this person waits for enough already.
    fn ask(&mut self) -> bool {
        let (Some(mut analysis), lang) = (self.analysis.take(), self.lang) else {
            return false;
        };
        let (told, game) = (analysis.done().saturating_sub(1), self.game.boxed_clone());
        let goes_on = analysis.done() < analysis.total();
        let work = move |stop: &play::Stop| {
            let more = goes_on && analysis.step(stop);
            let message = written(&study(&analysis, game.as_ref(), told, lang));
            Some((analysis, message, more))
        };
        let cost = u64::from(STEADY.nodes());
        self.asked = self.app.hall.pool().study(self.client, cost, STEP, work);
        self.asked.is_some()
    }

    async fn next(&mut self) -> Option<String> {
        let asked = match &mut self.asked {
            Some(asked) => asked,
            None => {
                self.ask().then_some(())?;
                self.asked.as_mut()?
            }
        };
        let judged = tokio::select! {
            biased;
            _ = self.closing.wait_for(|closes| *closes) => None,
            judged = asked.told() => judged.flatten(),
        };
        let (analysis, message, more) = judged?;
        self.asked = None;
        // A position that could not be judged ends it.
        self.analysis = (more && analysis.done() < analysis.total()).then_some(analysis);
        more.then_some(message)
    }
}

/// A whole game judged, move by move.
#[utoipa::path(
    post, path = "/analysis/game", operation_id = "analysisGame", params(LangQuery),
    request_body(content = AnalysisRequest, example = json!({ "game": "GAME", "line": [] })),
    responses(
        (
            status = 200, body = StudyView, content_type = "application/x-ndjson",
            description = "One JSON document per line and position, in the order of the game; closing the connection stops it.",
        ),
        (status = 422, description = "The line breaks a rule, or cannot be read.", body = ErrorAnswer),
        (status = 429, description = "Too many requests, or hints that you wait for already.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn game(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Body(line): Body<AnalysisRequest>,
) -> Result<Response, Problem> {
    let (place, shown, seed) = begin(&app, caller, line).await?;
    let mut studying = Studying {
        client: guest.client(),
        lang: guest.lang,
        analysis: Some(Analysis::new(shown.game.as_ref(), STEADY, seed)),
        game: shown.game,
        asked: None,
        closing: app.closing(),
        app,
        _place: place,
    };
    // Whoever waits for enough already is told so, and not by an empty answer.
    if !studying.ask() {
        return Err(enough());
    }
    Ok(lines_of(stream::unfold(studying, |mut s| async move { Some((s.next().await?, s)) })))
}

/// How far a game has been judged, from a ply on.
fn study(analysis: &Analysis, game: &dyn AnyMatch, from: usize, lang: Lang) -> StudyView {
    let mut at = game.boxed_clone();
    let plies = analysis.plies_from(from).map(|ply| judged(at.as_mut(), ply, lang)).collect();
    let player = |p: play::Player| {
        let luck = p.luck.map(|(share, points)| measured(share, points));
        let rate = p.rate_words();
        let [best, good, inaccuracies, mistakes, blunders] = p.marks;
        let counted = [
            ("n", p.decisions.into()),
            ("rate", rate.get(lang).to_owned().into()),
            ("best", (best + good).into()),
            ("inaccuracies", inaccuracies.into()),
            ("mistakes", mistakes.into()),
            ("blunders", blunders.into()),
        ];
        let mut words = t_with(lang, "study-player", &counted);
        if let Some(luck) = luck {
            words.push_str("; ");
            let luck = luck.get(lang).to_owned();
            words.push_str(&t_with(lang, "study-luck-sum", &[("luck", luck.into())]));
        }
        PlayerView { seat: p.seat.0, words }
    };
    let players = analysis.players().into_iter();
    StudyView {
        done: analysis.done(),
        total: analysis.total(),
        first: analysis.curve().first().copied().flatten().map(chance),
        plies,
        players: players.filter(|p| p.decisions > 0 || p.luck.is_some()).map(player).collect(),
    }
}

/// One move or roll; `at` is any match of the game, taken to the position before it.
fn judged(at: &mut dyn AnyMatch, ply: Ply, lang: Lang) -> JudgedView {
    while at.ply() > ply.ply && at.undo() {}
    let loss = ply.loss.get(lang).to_owned();
    let worth = ply.worth.get(lang).to_owned();
    let words = match (&ply.luck, &ply.better) {
        (Some((share, points)), _) => {
            let luck = measured(*share, *points).get(lang).to_owned();
            t_with(lang, "study-luck", &[("luck", luck.into())])
        }
        (None, Some(better)) if ply.mark > Mark::Good => t_with(
            lang,
            "study-better",
            &[
                ("loss", loss.into()),
                ("move", better.text.as_str().into()),
                ("value", better.value.get(lang).to_owned().into()),
                ("why", better.sentence.get(lang).to_owned().into()),
            ],
        ),
        _ => worth,
    };
    let better = ply.better.map(|better| BetterView {
        arrows: ways(at, &better.text),
        value: better.value.get(lang).to_owned(),
        line: better.line,
        text: better.text,
    });
    JudgedView {
        ply: ply.ply,
        mark: ply.mark.code(),
        sign: ply.mark.sign(),
        chance: ply.value.map(chance),
        words,
        better,
    }
}
