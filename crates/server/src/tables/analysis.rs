//! The analysis board: a table at which nobody sits and nothing is kept.

use super::ahead::exact_words;
use super::offered::Offered;
use super::seen::{Look, Seen, die_word};
use super::table::{Logged, line_of};
use crate::pages::escape_query;
use crate::problem::Problem;
use crate::view::{May, MayUndo, State, View};
use crate::words::t_with;
use play::{AnyMatch, Catalog, Entropy, Exact, Stop};
use rules::{Seat, SiteId, Status};
use std::sync::Arc;

/// A line on the analysis board.
pub struct AnalysisBoard {
    /// The match.
    pub game: Box<dyn AnyMatch>,
    start: Option<String>,
    /// What best play leads to, once it has been looked up.
    pub(crate) exact: Option<(Seat, Exact)>,
}

/// Throws that need no proof.
struct Any;

impl Entropy for Any {
    fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(u64::from_le_bytes(crate::secret::random()) % u64::from(bound)).unwrap_or(0)
    }
}

impl AnalysisBoard {
    /// The line without a move.
    pub fn open(games: Catalog, game: &str, start: Option<&str>) -> Result<AnalysisBoard, Problem> {
        let game = games.open(game)?;
        let start = start.map(str::trim).filter(|s| !s.is_empty());
        let game = match start {
            Some(start) => game.match_at(start).map_err(|e| Problem::game(&e, None))?,
            None => game.new_match(),
        };
        Ok(AnalysisBoard { start: start.map(|_| game.position()), game, exact: None })
    }

    /// The line of a record.
    pub fn of_record(games: Catalog, text: &str) -> Result<AnalysisBoard, Problem> {
        let record = games.read_file(text)?.record;
        let start = record.start.clone();
        Ok(AnalysisBoard { game: games.replay(&record)?, start, exact: None })
    }

    /// Looks up what best play leads to, where that is known already; says whether it is.
    pub fn look_up(&mut self) -> bool {
        // Who stops before beginning solves nothing.
        let at_once = Stop::new();
        at_once.stop();
        self.exact = self.game.exact(&at_once);
        self.exact.is_some()
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
            None => (self.game.resolve(event)).map(|mv| self.game.play_move(mv)),
        };
        done.map(drop).map_err(|e| self.refuse(&e))
    }

    /// One more move, clicked.
    pub fn click(&mut self, sites: &[String]) -> Result<(), Problem> {
        let plan = self.game.plan(Seat(0));
        let sites: Option<Vec<SiteId>> = sites.iter().map(|n| plan.find(n)).collect();
        let sites = sites.ok_or_else(|| Problem::bad("site", "problem-site"))?;
        let done = (self.game.resolve_clicks(&sites)).map(|mv| self.game.play_move(mv));
        done.map(drop).map_err(|e| self.refuse(&e))
    }

    /// A throw.
    pub fn throw(&mut self) -> Result<(), Problem> {
        if let Some(mv) = self.game.throw_move() {
            self.game.play_move(mv);
        }
        let done = self.game.roll(&mut Any);
        done.map(drop).map_err(|e| self.refuse(&e))
    }

    /// What everybody sees of it.
    pub fn view(&self, look: &Look) -> View {
        let lang = look.lang;
        let all: Vec<u8> = (0..self.game.seats()).collect();
        let ply = self.game.ply();
        let mut past = look.ply.filter(|&p| p < ply).map(|_| self.game.boxed_clone());
        if let (Some(past), Some(to)) = (&mut past, look.ply) {
            while past.ply() > to && past.undo() {}
        }
        let name = |seat| self.game.seat_name(seat).get(lang).to_owned();
        let (state, turn) = match self.game.status() {
            Status::ToMove(seats) => (State::ToMove, Some(seats.first())),
            Status::Chance => (State::Chance, self.game.thrower()),
            Status::Over(_) => (State::Over, None),
        };
        let here = past.is_none();
        let offered = (here && state == State::ToMove).then(|| Offered::new(&*self.game, &all));
        let entries: Vec<_> = self.game.log().into_iter().map(Logged::from).map(Arc::new).collect();
        let seen = Seen {
            game: &*self.game,
            past: past.as_deref(),
            look,
            view: Seat(look.view.filter(|s| all.contains(s)).unwrap_or(0)),
            viewer: None,
            mine: &all,
            offered: offered.as_ref(),
            state,
            turn,
            headline: match turn {
                Some(seat) if state == State::ToMove => {
                    t_with(lang, "turn-of", &[("who", name(seat).into())])
                }
                Some(seat) => t_with(lang, "turn-throw", &[("who", name(seat).into())]),
                None => {
                    t_with(lang, "turn-throw-any", &[("die", die_word(self.game.die()).into())])
                }
            },
            may: May {
                play: turn.filter(|_| state == State::ToMove && here).map(|s| s.0),
                throw: here && (state == State::Chance || self.game.throw_move().is_some()),
                undo: (ply > 0).then_some(MayUndo::Free),
                hint: state == State::ToMove && here,
                ..May::default()
            },
            log: &entries,
            from: Some(0),
            name: &name,
        };
        let mut view = seen.view();
        view.version = u64::try_from(ply).unwrap_or(u64::MAX);
        if let Some((seat, exact)) = self.exact.filter(|_| here) {
            view.notes.push(exact_words(&name(seat), exact, lang));
        }
        view
    }
}
