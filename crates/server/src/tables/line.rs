//! A line on the analysis board: a table at which nobody sits and nothing is kept.

use super::ahead::{ends, exact_words, score};
use super::show::{Look, board, chair_word, log, outcome, paths};
use super::table::{Entry, line_of};
use crate::pages::escape_query;
use crate::problem::Problem;
use crate::view::{May, SeatView, Sitter, State, View};
use crate::words::{t, t_with};
use play::{AnyMatch, Catalog, Entropy, Exact, Stop};
use rules::{Seat, SiteId, Status};

/// A line on the analysis board.
pub struct Line {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    start: Option<String>,
    exact: Option<(Seat, Exact)>,
}

/// Throws that need no proof.
struct Any;

impl Entropy for Any {
    fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(u64::from_le_bytes(crate::secret::random()) % u64::from(bound)).unwrap_or(0)
    }
}

impl Line {
    /// The line without a move.
    pub fn open(games: Catalog, game: &str, start: Option<&str>) -> Result<Line, Problem> {
        let game = games.open(game)?;
        let start = start.map(str::trim).filter(|s| !s.is_empty());
        let game = match start {
            Some(start) => game.match_at(start).map_err(|e| Problem::game(&e, None))?,
            None => game.new_match(),
        };
        Ok(Line {
            start: start.map(|_| game.position()),
            game,
            exact: None,
        })
    }

    /// The line of a record.
    pub fn of_record(games: Catalog, text: &str) -> Result<Line, Problem> {
        let record = games.read_file(text)?.record;
        let start = record.start.clone();
        Ok(Line {
            game: games.replay(&record)?,
            start,
            exact: None,
        })
    }

    /// Looks up what best play leads to, where that is known. A small game is solved first, which takes
    /// about a second: not for threads that others wait for.
    pub fn look_up(&mut self) {
        self.exact = self.game.exact(&Stop::new());
    }

    /// The first position, unless it is the usual one.
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// Moves as text, rolls as `roll 3-1`.
    pub fn events(&self) -> Vec<String> {
        line_of(&self.game.record())
    }

    /// The address that shows this line, or its beginning.
    pub fn link(&self, plies: Option<usize>) -> String {
        let mut events = self.events();
        events.truncate(plies.unwrap_or(usize::MAX));
        let mut link = format!("/analysis?game={}", escape_query(self.game.id()));
        if let Some(start) = &self.start {
            link.push_str("&start=");
            link.push_str(&escape_query(start));
        }
        if !events.is_empty() {
            link.push_str("&line=");
            link.push_str(&escape_query(&events.join(";")));
        }
        link
    }

    fn refuse(&self, error: &rules::ParseError) -> Problem {
        Problem::game(error, Some(&self.game.plan(Seat(0))))
    }

    /// One more move or roll.
    pub fn add(&mut self, event: &str) -> Result<(), Problem> {
        let done = match event.trim().strip_prefix("roll ") {
            Some(roll) => self.game.roll_as(roll),
            None if self.game.status() == Status::Chance => self.game.roll_as(event),
            None => self.game.play(event),
        };
        done.map(drop).map_err(|e| self.refuse(&e))
    }

    /// One more move, clicked.
    pub fn click(&mut self, sites: &[String]) -> Result<(), Problem> {
        let plan = self.game.plan(Seat(0));
        let sites: Option<Vec<SiteId>> = sites.iter().map(|n| plan.find(n)).collect();
        let sites = sites.ok_or_else(|| Problem::bad("site", "problem-site"))?;
        let done = self.game.play_clicks(&sites);
        done.map(drop).map_err(|e| self.refuse(&e))
    }

    /// A throw.
    pub fn throw(&mut self) -> Result<(), Problem> {
        let done = self.game.roll(&mut Any);
        done.map(drop).map_err(|e| self.refuse(&e))
    }

    /// What everybody sees of it.
    pub fn view(&self, look: &Look) -> View {
        let lang = look.lang;
        let count = self.game.seats();
        let view = Seat(look.view.filter(|&s| s < count).unwrap_or(0));
        let plan = self.game.plan(view);
        let ply = self.game.ply();
        let shown = look.ply.map_or(ply, |p| p.min(ply));
        let mut past = self.game.boxed_clone();
        if shown < ply {
            while past.ply() > shown && past.undo() {}
        }
        let name = |seat| self.game.seat_name(seat).get(lang).to_owned();
        let (state, turn) = match self.game.status() {
            Status::ToMove(seats) => (State::ToMove, Some(seats.first())),
            Status::Chance => (State::Chance, self.game.thrower()),
            Status::Over(_) => (State::Over, None),
        };
        let end = match self.game.status() {
            Status::Over(end) => Some(outcome(&end, count, lang, &name)),
            _ => None,
        };
        let here = shown == ply;
        let open = (state == State::ToMove && here).then(|| {
            let legal = self.game.legal();
            let ends = ends(&*self.game, &plan, &legal, lang);
            (paths(&plan, &legal), ends)
        });
        let (paths, ends) = open.unzip();
        let scene = past.scene(None);
        let mut notes: Vec<String> = scene.notes.iter().map(|n| n.get(lang).to_owned()).collect();
        if let Some((seat, exact)) = self.exact.filter(|_| here) {
            notes.push(exact_words(&name(seat), exact, lang));
        }
        let scores = scene.scores.clone();
        let drawn = look
            .board
            .then(|| board(&*past, view, scene, look, paths.as_ref()));
        let (board, spoken) = drawn.unzip();
        let entries: Vec<Entry> = self
            .game
            .log()
            .into_iter()
            .map(|e| Entry {
                seat: e.seat,
                text: e.text,
                steps: e.steps,
                throw: None,
            })
            .collect();
        View {
            id: String::new(),
            version: u64::try_from(ply).unwrap_or(u64::MAX),
            game: self.game.id().to_owned(),
            family: self.game.info().id,
            name: self.game.title().get(lang).to_owned(),
            lang: lang.tag(),
            state,
            seat: turn.map(|s| s.0),
            turns: turn.map(|s| s.0).into_iter().collect(),
            headline: match (&end, turn) {
                (Some(end), _) => end.headline.clone(),
                (None, Some(seat)) if state == State::ToMove => {
                    t_with(lang, "turn-of", &[("who", name(seat).into())])
                }
                (None, Some(seat)) => t_with(lang, "turn-throw", &[("who", name(seat).into())]),
                (None, None) => t(lang, "turn-throw-any"),
            },
            seats: (0..count)
                .map(|s| SeatView {
                    seat: s,
                    side: self.game.side(Seat(s)).0,
                    partner: false,
                    chair: chair_word(self.game.chair(view, Seat(s))),
                    letter: self.game.seat_letter(Seat(s)).to_string(),
                    name: name(Seat(s)),
                    sitter: Sitter::Person,
                    person: String::new(),
                    level: None,
                    mine: true,
                    present: true,
                    score: score(&scores, Seat(s), lang),
                })
                .collect(),
            side_view: view.0,
            ply,
            shown,
            position: past.position(),
            log_from: 0,
            log: log(&plan, &entries, 0, lang, true, &name),
            paths,
            ends: ends.unwrap_or_default(),
            notes,
            board,
            spoken,
            outcome: end,
            may: May {
                play: turn.filter(|_| state == State::ToMove && here).map(|s| s.0),
                throw: state == State::Chance && here,
                undo: (ply > 0).then_some("free"),
                hint: state == State::ToMove && here,
                ..May::default()
            },
            by_count: false,
            draw_offers: Vec::new(),
            undo_asked: None,
            thinking: None,
            clock: None,
            dice: None,
            rematch: None,
            invites: Vec::new(),
            notice: None,
        }
    }
}
