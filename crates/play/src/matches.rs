//! A typed match, and the one blanket implementation of the erased layer.

use crate::any::{AnyMatch, Ending, Entropy, LogEntry, Thought, Thrown, Wish};
use crate::built::{Name, Ruled};
use crate::foresee::{Foreseen, foresee};
use crate::legal::{LegalMove, LegalMoves, MoveId};
use crate::mind::Mind;
use crate::record::{Record, RecordEvent};
use crate::resolve::{Asked, over, while_chance};
use crate::tables;
use crate::think::think_with;
use rules::{
    Alternative, Attempt, Complete, Die, Event, Line, Outcome, ParseError, PieceId, Plan, Refusal,
    Scene, Seat, Side, SiteId, Status, Step, Text, Words, ends,
};
use search::{Exact, Stop};
use std::any::Any;
use std::sync::{Arc, OnceLock};

/// How a match ended without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Finish {
    Resigned(Seat),
    Flagged(Seat),
    Agreed(Ending),
}

/// One playing of a game.
#[derive(Clone)]
pub struct Match<G: Complete> {
    name: Arc<Name>,
    start: G::Position,
    line: Line<G>,
    finish: Option<Finish>,
    offers: Vec<Seat>,
    ending: Ending,
    /// The legal moves of the present position, once somebody asked for them.
    legal: OnceLock<Vec<G::Move>>,
}

impl<G: Complete> Match<G> {
    /// A match from a position.
    pub fn new(name: Arc<Name>, game: G, start: G::Position) -> Match<G> {
        Match {
            name,
            line: Line::from(game, start.clone()),
            start,
            finish: None,
            offers: Vec::new(),
            ending: Ending::Draw,
            legal: OnceLock::new(),
        }
    }

    /// The line of positions and events.
    pub fn line(&self) -> &Line<G> {
        &self.line
    }

    fn game(&self) -> &G {
        self.line.game()
    }

    fn push(&mut self, mv: G::Move) -> String {
        let text = self.game().move_text(self.line.pos(), mv);
        self.line.push(mv);
        self.legal.take();
        self.offers.clear();
        text
    }

    fn push_roll(&mut self, roll: G::Roll) -> String {
        let text = self.game().roll_text(self.line.pos(), roll);
        self.line.push_roll(roll);
        self.legal.take();
        text
    }

    /// The legal moves, listed once a position.
    pub(crate) fn listed(&self) -> &[G::Move] {
        self.legal.get_or_init(|| {
            let mut moves = Vec::new();
            self.line.moves(&mut moves);
            moves
        })
    }

    fn at(&self, mv: MoveId) -> G::Move {
        self.listed()[mv.index()]
    }

    fn id_of(&self, mv: G::Move) -> Option<MoveId> {
        let index = self.listed().iter().position(|&m| m == mv);
        index.map(MoveId::new)
    }

    fn asked(&self) -> Asked<'_, G> {
        Asked { line: &self.line, legal: self.listed(), name: &self.name }
    }

    /// Payoffs and reason, as a record writes them.
    pub(crate) fn result(&self) -> Option<(Vec<i32>, String)> {
        match self.line.status() {
            Status::Over(outcome) => {
                let seats = usize::from(self.game().law().seats);
                let payoffs = outcome.payoffs.0[..seats].to_vec();
                Some((payoffs, outcome.reason.code.to_owned()))
            }
            _ => None,
        }
    }

    fn seat_exists(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 < self.game().law().seats {
            return Ok(());
        }
        Err(Refusal::new(
            "",
            "no-such-seat",
            Words::new("não há esse lugar à mesa", "there is no such seat"),
        ))
    }

    /// Whether the players may still agree on an end, and whether the game lets them at all.
    fn may_agree(&self, ending: Ending) -> Result<(), Refusal> {
        if let Status::Over(_) = self.line.status() {
            return Err(Refusal::game_over());
        }
        let refusal = match ending {
            Ending::Draw => self.game().law().agreements.refuses_draw(),
            Ending::Count => (!self.game().law().agreements.count).then(|| {
                let words = Words::new(
                    "este jogo não acaba por contagem",
                    "this game does not end by counting",
                );
                Refusal::new("", "no-count", words)
            }),
        };
        match refusal {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    fn finish(&mut self, finish: Finish) {
        self.finish = Some(finish);
        self.legal.take();
        match finish {
            Finish::Resigned(seat) => {
                let outcome = self.game().resign(self.line.pos(), seat);
                self.line.end(outcome);
            }
            Finish::Flagged(seat) => {
                let payoffs = self.game().resign(self.line.pos(), seat).payoffs;
                let reason = &ends::TIME;
                self.line.end(Outcome { payoffs, reason });
            }
            Finish::Agreed(ending) => {
                self.line.settle(ending.settle());
            }
        }
    }

    /// Ends the match by what a seat does or lets happen.
    fn give_up(&mut self, seat: Seat, finish: fn(Seat) -> Finish) -> Result<(), Refusal> {
        self.seat_exists(seat)?;
        if let Status::Over(_) = self.line.status() {
            return Err(Refusal::game_over());
        }
        self.finish(finish(seat));
        Ok(())
    }

    /// The seat that a letter of a record means; one that does not exist if none.
    fn seat_of(&self, letter: char) -> Seat {
        (0..self.game().law().seats)
            .map(Seat)
            .find(|&s| self.game().seat_letter(s).eq_ignore_ascii_case(&letter))
            .unwrap_or(Seat(u8::MAX))
    }

    fn chance(&self) -> Result<(), ParseError> {
        match self.line.status() {
            Status::Chance => Ok(()),
            Status::Over(_) => Err(over()),
            Status::ToMove(seats) => {
                let seat = seats.first();
                let name = self.game().seat_name(seat);
                Err(ParseError::illegal(Refusal::new(
                    "",
                    "not-chance",
                    Words::new(
                        format!("agora não se lançam dados; vez: {}", name.pt),
                        format!("no dice are thrown now; to move: {}", name.en),
                    ),
                )))
            }
        }
    }
}

impl<G: Complete> Ruled for Match<G> {
    type Game = G;

    fn name_and_game(&self) -> (&Name, &G) {
        (&self.name, self.game())
    }
}

impl<G: Complete> AnyMatch for Match<G> {
    fn side(&self, seat: Seat) -> Side {
        self.game().law().side(seat)
    }

    fn status(&self) -> Status {
        self.line.status()
    }

    fn together(&self) -> bool {
        self.game().law().together
    }

    fn movers(&self) -> Vec<Seat> {
        match self.line.status() {
            Status::ToMove(seats) if !self.game().law().together => vec![seats.first()],
            Status::ToMove(seats) => {
                let mover = |&mv: &G::Move| self.game().mover(self.line.pos(), mv);
                let movers: Vec<Seat> = self.listed().iter().map(mover).collect();
                seats.iter().filter(|seat| movers.contains(seat)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn clocked(&self) -> Vec<Seat> {
        match self.line.status() {
            Status::ToMove(seats) => seats.iter().collect(),
            _ => Vec::new(),
        }
    }

    fn ply(&self) -> usize {
        self.line.ply()
    }

    fn position(&self) -> String {
        self.game().position_text(self.line.pos())
    }

    fn moves(&self) -> LegalMoves<'_> {
        LegalMoves::new(self, self.listed().len())
    }

    fn legal_move(&self, mv: MoveId) -> LegalMove<'_> {
        LegalMove::new(self, mv)
    }

    fn resolve(&self, text: &str) -> Result<MoveId, ParseError> {
        let mv = self.asked().by_text(text)?;
        let unlisted = || (self.game()).why_not(self.line.pos(), Attempt::Text(text));
        self.id_of(mv).ok_or_else(unlisted)
    }

    fn resolve_clicks(&self, clicks: &[SiteId]) -> Result<MoveId, ParseError> {
        let mv = self.asked().by_clicks(clicks, false)?;
        let unlisted = || (self.game()).why_not(self.line.pos(), Attempt::Clicks(clicks));
        self.id_of(mv).ok_or_else(unlisted)
    }

    fn play_move(&mut self, mv: MoveId) -> String {
        self.push(self.at(mv))
    }

    fn move_text(&self, mv: MoveId) -> String {
        self.game().move_text(self.line.pos(), self.at(mv))
    }

    fn mover(&self, mv: MoveId) -> Seat {
        self.game().mover(self.line.pos(), self.at(mv))
    }

    fn clicks(&self, mv: MoveId) -> Vec<SiteId> {
        self.game().clicks(self.line.pos(), self.at(mv))
    }

    fn click_paths(&self, mv: MoveId) -> Vec<Vec<SiteId>> {
        self.game().click_paths(self.line.pos(), self.at(mv))
    }

    fn alternatives(&self, mv: MoveId) -> Vec<Alternative> {
        self.game().alternatives(self.line.pos(), self.at(mv))
    }

    fn steps(&self, mv: MoveId) -> Vec<Step> {
        self.game().steps(self.line.pos(), self.at(mv))
    }

    fn steps_along(&self, mv: MoveId, path: &[SiteId]) -> Vec<Step> {
        self.game().steps_along(self.line.pos(), self.at(mv), path)
    }

    fn used_dice(&self, made: &[Step]) -> Vec<(SiteId, u8)> {
        self.game().used_dice(self.line.pos(), made)
    }

    fn choice(&self, path: &[SiteId]) -> Option<Words> {
        self.game().choice(self.line.pos(), path)
    }

    fn read_move(&self, mv: MoveId) -> Words {
        self.game().read_move(self.line.pos(), self.at(mv))
    }

    fn must_pass(&self) -> Option<(MoveId, Words)> {
        self.forced_move()
    }

    fn throw_move(&self) -> Option<MoveId> {
        self.to_the_dice()
    }

    fn die(&self) -> Die {
        let scene = self.game().scene(self.line.pos(), None);
        scene.dice.first().map_or(Die::Cube, |dice| dice.die)
    }

    fn foresee(&self, mv: MoveId) -> Option<Foreseen> {
        let mover = self.mover(mv);
        foresee(&AnyMatch::plan(self, mover), &self.steps(mv), mover)
    }

    fn rolls(&self) -> Vec<(String, u32)> {
        if self.line.status() != Status::Chance {
            return Vec::new();
        }
        let mut rolls = Vec::new();
        self.game().rolls(self.line.pos(), &mut rolls);
        rolls
            .into_iter()
            .map(|(roll, weight)| (self.game().roll_text(self.line.pos(), roll), weight))
            .collect()
    }

    fn thrower(&self) -> Option<Seat> {
        match self.line.status() {
            Status::Chance => self.game().thrower(self.line.pos()),
            _ => None,
        }
    }

    fn roll(&mut self, entropy: &mut dyn Entropy) -> Result<String, ParseError> {
        self.chance()?;
        let mut rolls = Vec::new();
        self.game().rolls(self.line.pos(), &mut rolls);
        let total: u32 = rolls.iter().map(|&(_, w)| w).sum();
        let mut left = entropy.below(total.max(1));
        for (roll, weight) in rolls {
            if left < weight {
                return Ok(self.push_roll(roll));
            }
            left -= weight;
        }
        Err(self.game().why_not(self.line.pos(), Attempt::Clicks(&[])))
    }

    fn roll_as(&mut self, text: &str) -> Result<String, ParseError> {
        let text = text.trim();
        if let Err(error) = self.chance() {
            let (mv, roll) = self.asked().throw_by(text).ok_or(error)?;
            self.push(mv);
            return Ok(self.push_roll(roll));
        }
        let roll = self.game().parse_roll(self.line.pos(), text);
        let roll = roll.map_err(|error| match error {
            // No roll, but perhaps a move that has to wait or is forbidden.
            ParseError::Syntax { .. } => {
                while_chance(&self.line, Attempt::Text(text)).unwrap_or(error)
            }
            _ => error,
        })?;
        Ok(self.push_roll(roll))
    }

    fn undo(&mut self) -> bool {
        self.offers.clear();
        self.legal.take();
        if self.finish.take().is_some() {
            // `agree` may have changed the position: play the events again.
            let events = self.line.events().to_vec();
            self.line.restart(self.start.clone());
            for event in events {
                match event {
                    Event::Play(mv) => self.line.push(mv),
                    Event::Roll(roll) => self.line.push_roll(roll),
                }
            }
            return true;
        }
        self.line.pop()
    }

    fn resign(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.give_up(seat, Finish::Resigned)
    }

    fn flag(&mut self, seat: Seat) -> Result<(), Refusal> {
        self.give_up(seat, Finish::Flagged)
    }

    fn by_count(&self) -> bool {
        self.game().law().agreements.count
    }

    fn offer(&mut self, seat: Seat, ending: Ending) -> Result<bool, Refusal> {
        self.seat_exists(seat)?;
        self.may_agree(ending)?;
        if self.ending != ending {
            self.offers.clear();
            self.ending = ending;
        }
        if !self.offers.contains(&seat) {
            self.offers.push(seat);
        }
        let all = self.offers.len() == usize::from(self.game().law().seats);
        if all {
            self.finish(Finish::Agreed(ending));
        }
        Ok(all)
    }

    fn ending(&self) -> Ending {
        self.ending
    }

    fn agreed(&self, ending: Ending, seat: Seat) -> f32 {
        let outcome = self.line.clone().settle(ending.settle());
        self.game().worth(outcome.payoffs.get(seat))
    }

    fn decline(&mut self) {
        self.offers.clear();
    }

    fn offers(&self) -> &[Seat] {
        &self.offers
    }

    fn plan(&self, view: Seat) -> Arc<Plan> {
        self.name.plan(view, || self.game().plan(view))
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        let mut scene = self.game().scene(self.line.pos(), viewer);
        let me = viewer.or_else(|| self.line.status().seat());
        self.mark_moves(me, &mut scene);
        self.last_throw(&mut scene);
        scene
    }

    fn laid(&self, men: &Scene, turn: Seat) -> Option<String> {
        self.game().laid(self.line.pos(), men, turn)
    }

    fn about(&self, piece: PieceId) -> Option<Text> {
        self.game().about(piece)
    }

    fn exact(&self, stop: &Stop) -> Option<(Seat, Exact)> {
        let seat = match self.line.status() {
            Status::ToMove(seats) => seats.first(),
            Status::Chance => self.game().thrower(self.line.pos())?,
            Status::Over(_) => return None,
        };
        let table = tables::of(&self.name.id, self.game(), stop)?;
        Some((seat, table.exact(self.game(), self.line.pos(), seat)?))
    }

    fn log_from(&self, ply: usize) -> Vec<LogEntry> {
        let events = self.line.events().iter().enumerate().skip(ply);
        events
            .map(|(ply, event)| {
                let pos = self.line.pos_at(ply);
                match *event {
                    Event::Play(mv) => LogEntry {
                        seat: Some(self.game().mover(pos, mv)),
                        text: self.game().move_text(pos, mv),
                        read: self.game().read_move(pos, mv),
                        steps: self.game().steps(pos, mv),
                        throw: None,
                    },
                    Event::Roll(roll) => {
                        let text = self.game().roll_text(pos, roll);
                        LogEntry {
                            seat: None,
                            read: Words::same(text.as_str()),
                            text,
                            steps: Vec::new(),
                            throw: Some(Thrown {
                                by: self.game().thrower(pos),
                                dice: self.game().thrown(pos, roll),
                                told: self.game().told_roll(pos, roll),
                            }),
                        }
                    }
                }
            })
            .collect()
    }

    fn record(&self) -> Record {
        let events = self.line.events().iter().enumerate();
        let mut events: Vec<RecordEvent> = events
            .map(|(ply, event)| (self.line.pos_at(ply), event))
            .map(|(pos, event)| match *event {
                Event::Play(mv) => RecordEvent::Play(self.game().move_text(pos, mv)),
                Event::Roll(roll) => RecordEvent::Roll(self.game().roll_text(pos, roll)),
            })
            .collect();
        match self.finish {
            Some(Finish::Resigned(seat)) => {
                events.push(RecordEvent::Resign(self.game().seat_letter(seat)));
            }
            Some(Finish::Flagged(seat)) => {
                events.push(RecordEvent::Timeout(self.game().seat_letter(seat)));
            }
            Some(Finish::Agreed(ending)) => events.push(RecordEvent::Agree(ending)),
            None => {}
        }
        let usual = self.start == self.game().start();
        let start = (!usual).then(|| self.game().position_text(&self.start));
        Record::new(self.name.id.clone(), start, events, self.result())
    }

    fn think_with(
        &self,
        mind: &mut Mind,
        seat: Seat,
        wish: Wish,
        stop: &Stop,
        each: &mut dyn FnMut(Thought),
    ) -> Option<Thought> {
        think_with(mind, self.matter(wish.plain), seat, wish, stop, each)
    }

    fn again(&self) -> Box<dyn AnyMatch> {
        let start = self.game().start();
        Box::new(Match::new(Arc::clone(&self.name), self.game().clone(), start))
    }

    fn again_from(&self, position: &str) -> Result<Box<dyn AnyMatch>, ParseError> {
        let start = self.game().parse_position(position)?;
        Ok(Box::new(Match::new(Arc::clone(&self.name), self.game().clone(), start)))
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl<G: Complete> Match<G> {
    /// One event of a record; only the game's own notation counts there.
    pub(crate) fn replay_event(&mut self, event: &RecordEvent) -> Result<(), ParseError> {
        match event {
            RecordEvent::Play(text) => {
                if self.listed().is_empty() {
                    // Says what the match waits for instead.
                    self.asked().by_text(text)?;
                }
                let mv = self.game().parse_move(self.line.pos(), text)?;
                if !self.listed().contains(&mv) {
                    self.asked().by_text(text)?;
                }
                self.push(mv);
            }
            RecordEvent::Roll(text) => {
                self.roll_as(text)?;
            }
            RecordEvent::Resign(letter) => {
                let given = self.give_up(self.seat_of(*letter), Finish::Resigned);
                given.map_err(ParseError::illegal)?;
            }
            RecordEvent::Timeout(letter) => {
                let given = self.give_up(self.seat_of(*letter), Finish::Flagged);
                given.map_err(ParseError::illegal)?;
            }
            RecordEvent::Agree(ending) => {
                self.may_agree(*ending).map_err(ParseError::illegal)?;
                self.finish(Finish::Agreed(*ending));
            }
        }
        Ok(())
    }
}
