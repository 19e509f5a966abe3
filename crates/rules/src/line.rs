//! A position with its past: repetition, undo and the ply bound live here, once for all games.

use crate::game::{Game, Repetition, Settle};
use crate::outcome::{Outcome, Seat, Status};

/// Something that happened on a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M, R> {
    /// A seat chose a move.
    Play(M),
    /// Chance decided.
    Roll(R),
}

/// What a game's own repetition rule says of a repeated position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing happens.
    GoesOn,
    /// The move that led here may not be played.
    Banned,
    /// The game is over.
    Over(Outcome),
    /// The game is over; [`Game::settle`] says how, and may change the position.
    Settle(Settle),
}

/// The past of a repeated position, as [`Game::judge`] sees it.
pub struct Past<'a, G: Game> {
    game: &'a G,
    /// The positions before `from`.
    earlier: &'a [Before<G::Position>],
    /// The position before the last move.
    from: &'a G::Position,
    events: &'a [Event<G::Move, G::Roll>],
    now: &'a G::Position,
    last: G::Move,
    keys: &'a [u64],
    first: usize,
    count: usize,
    still: usize,
}

impl<'a, G: Game> Past<'a, G> {
    /// The repeated position.
    pub fn now(&self) -> &'a G::Position {
        self.now
    }

    /// How often it has occurred, this time included.
    pub fn count(&self) -> usize {
        self.count
    }

    /// How many plies have passed since the last irreversible one.
    pub fn still(&self) -> usize {
        self.still
    }

    /// The moves since its first occurrence: the position before, the move, the position after.
    pub fn cycle(&self) -> impl Iterator<Item = (&'a G::Position, G::Move, &'a G::Position)> + '_ {
        self.since(self.first)
    }

    /// Every move of the line, told like those of [`Past::cycle`]. A game that counts repetitions of
    /// a part of its position asks to be called after every move (`count: 1`) and looks here.
    pub fn whole(
        &self,
    ) -> impl DoubleEndedIterator<Item = (&'a G::Position, G::Move, &'a G::Position)> + '_ {
        self.since(0)
    }

    fn since(
        &self,
        first: usize,
    ) -> impl DoubleEndedIterator<Item = (&'a G::Position, G::Move, &'a G::Position)> + '_ {
        let n = self.earlier.len();
        let at = move |i: usize| self.earlier.get(i).map_or(self.from, |b| &b.pos);
        (first..=n).filter_map(move |i| {
            let after = if i == n { self.now } else { at(i + 1) };
            let last = Event::Play(self.last);
            match if i == n { last } else { self.events[i] } {
                Event::Play(mv) => Some((at(i), mv, after)),
                Event::Roll(_) => None,
            }
        })
    }

    /// How often the last move was played from a position equal to the one it was played from,
    /// this time included.
    pub fn same_move_count(&self) -> usize {
        let n = self.earlier.len();
        let from = self.keys[n];
        1 + (0..n)
            .filter(|&i| self.keys[i] == from && self.events[i] == Event::Play(self.last))
            .count()
    }

    /// The move that led here.
    pub fn last_move(&self) -> G::Move {
        self.last
    }

    /// The seat that alone gave check with every one of its moves since the first occurrence.
    pub fn perpetual_checker(&self) -> Option<Seat> {
        let mut all = [None::<bool>; crate::MAX_SEATS];
        for (before, mv, after) in self.cycle() {
            let seat = self.game.mover(before, mv);
            let gives = self.game.in_check(after);
            let slot = &mut all[seat.index()];
            *slot = Some(slot.unwrap_or(true) && gives);
        }
        let mut checkers =
            (0..self.game.law().seats).filter(|&s| all[usize::from(s)] == Some(true));
        match (checkers.next(), checkers.next()) {
            (Some(one), None) => Some(Seat(one)),
            _ => None,
        }
    }
}

/// An earlier position, how far back from it a repetition could lie, and whether it was one.
#[derive(Clone)]
struct Before<P> {
    pos: P,
    floor: u32,
    again: bool,
    still: u32,
}

/// A position with the events that led to it.
#[derive(Clone)]
pub struct Line<G: Game> {
    game: G,
    rule: Repetition,
    max: usize,
    /// The limit on quiet plies; `u32::MAX` for none.
    quiet: u32,
    /// Plies since the last irreversible one; counted only where there is a limit.
    still: u32,
    /// Every position before the current one.
    before: Vec<Before<G::Position>>,
    events: Vec<Event<G::Move, G::Roll>>,
    /// The keys of `before`, then of `pos`; empty under [`Repetition::Ignore`].
    keys: Vec<u64>,
    /// The first key that the current position could still repeat.
    floor: u32,
    /// Under [`Repetition::SameMoveForbidden`], whether the current position has occurred often enough
    /// for moves to have been made too often from it.
    again: bool,
    pos: G::Position,
    over: Option<Outcome>,
    /// A list that `check_stuck` uses again and again.
    scratch: Vec<G::Move>,
}

impl<G: Game> Line<G> {
    /// A line that begins at the start position.
    pub fn new(game: G) -> Line<G> {
        let start = game.start();
        Line::from(game, start)
    }

    /// A line that begins at any position.
    pub fn from(game: G, start: G::Position) -> Line<G> {
        let law = game.law();
        let rule = law.repetition;
        let max = law.max_plies as usize;
        let quiet = if law.quiet == 0 { u32::MAX } else { law.quiet };
        let mut line = Line {
            game,
            rule,
            max,
            quiet,
            still: 0,
            before: Vec::new(),
            events: Vec::new(),
            keys: Vec::new(),
            floor: 0,
            again: false,
            pos: start,
            over: None,
            scratch: Vec::new(),
        };
        line.open();
        line
    }

    /// Forgets everything and begins again, keeping the memory.
    pub fn restart(&mut self, start: G::Position) {
        self.before.clear();
        self.events.clear();
        self.keys.clear();
        self.floor = 0;
        self.still = 0;
        self.pos = start;
        self.over = None;
        self.open();
    }

    #[inline]
    fn now_before(&self) -> Before<G::Position> {
        Before { pos: self.pos.clone(), floor: self.floor, again: self.again, still: self.still }
    }

    fn open(&mut self) {
        if self.rule != Repetition::Ignore {
            self.keys.push(self.game.key(&self.pos));
            self.again = self.comes_again();
        }
        self.check_length();
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The current position.
    pub fn pos(&self) -> &G::Position {
        &self.pos
    }

    /// The position before the event with this index; the current one beyond the end.
    pub fn pos_at(&self, ply: usize) -> &G::Position {
        self.before.get(ply).map_or(&self.pos, |b| &b.pos)
    }

    /// What happened so far.
    pub fn events(&self) -> &[Event<G::Move, G::Roll>] {
        &self.events
    }

    /// How many events happened so far.
    pub fn ply(&self) -> usize {
        self.events.len()
    }

    /// How many plies have passed since the last irreversible one; counted only where the law has a limit.
    pub fn still(&self) -> u32 {
        self.still
    }

    /// How the line ended for a reason outside the position: repetition, a limit, an agreement.
    #[inline]
    pub fn ended(&self) -> Option<&Outcome> {
        self.over.as_ref()
    }

    /// The key of the current position.
    #[inline]
    pub fn key(&self) -> u64 {
        self.keys.last().copied().unwrap_or_else(|| self.game.key(&self.pos))
    }

    /// Whether the current position has occurred before, and if so how the game would end if it went on coming
    /// back: what a player who thinks ahead should expect of going round in circles. `None` also where no rule
    /// ends such a game.
    pub fn comes_back(&self) -> Option<Outcome> {
        if !matches!(
            self.rule,
            Repetition::EndsGame { .. }
                | Repetition::PerpetualCheckLoses { .. }
                | Repetition::Judged { .. }
        ) {
            return None;
        }
        let (key, earlier) = self.keys.split_last()?;
        let window = earlier.get(self.floor as usize..).unwrap_or(&[]);
        if self.over.is_some() || !window.contains(key) {
            return None;
        }
        let (Some((from, before)), Some(Event::Play(mv))) =
            (self.before.split_last(), self.events.last())
        else {
            return None;
        };
        let past = Past {
            game: &self.game,
            earlier: before,
            from: &from.pos,
            events: &self.events,
            now: &self.pos,
            last: *mv,
            keys: earlier,
            first: self.floor as usize + window.iter().position(|k| k == key)?,
            // As often as it takes.
            count: usize::from(u8::MAX),
            still: window.len(),
        };
        match self.say(&past) {
            Verdict::Settle(why) => Some(self.game.settle(&mut self.pos.clone(), why)),
            Verdict::Over(outcome) => Some(outcome),
            Verdict::GoesOn | Verdict::Banned => None,
        }
    }

    /// What the line waits for.
    pub fn status(&self) -> Status {
        match self.over {
            Some(outcome) => Status::Over(outcome),
            None => self.game.status(&self.pos),
        }
    }

    /// Replaces the content of `out` by the legal moves, those that the repetition rule bans
    /// left out.
    #[inline]
    pub fn moves(&self, out: &mut Vec<G::Move>) {
        out.clear();
        if self.over.is_some() {
            return;
        }
        self.game.moves(&self.pos, out);
        if self.bans() {
            self.drop_banned(out);
        }
    }

    /// Apart, so that the moves of games that ban none are listed where they are asked for.
    #[inline(never)]
    fn drop_banned(&self, out: &mut Vec<G::Move>) {
        out.retain(|&mv| !self.banned(mv));
    }

    /// Whether the repetition rule may ban moves of the current position.
    #[inline]
    fn bans(&self) -> bool {
        match self.rule {
            Repetition::Forbidden | Repetition::Judged { bans: true, .. } => true,
            Repetition::SameMoveForbidden { .. } => self.again && !self.game.in_check(&self.pos),
            _ => false,
        }
    }

    /// Whether the current position has occurred so often that [`Repetition::SameMoveForbidden`] may
    /// ban moves.
    #[inline]
    fn comes_again(&self) -> bool {
        let Repetition::SameMoveForbidden { count } = self.rule else {
            return false;
        };
        let window = self.keys.get(self.floor as usize..).unwrap_or(&[]);
        let times = |key| window.iter().filter(|&k| k == key).count();
        window.len() >= usize::from(count)
            && window.last().is_some_and(|now| times(now) >= usize::from(count))
    }

    /// How often a move was made from positions equal to the current one.
    fn times_made(&self, mv: G::Move) -> usize {
        let now = self.keys.last();
        (self.floor as usize..self.events.len())
            .filter(|&i| self.keys.get(i) == now && self.events[i] == Event::Play(mv))
            .count()
    }

    /// Whether the repetition rule forbids a move that the position allows.
    pub fn banned(&self, mv: G::Move) -> bool {
        if !self.bans() {
            return false;
        }
        if let Repetition::SameMoveForbidden { count } = self.rule {
            return self.times_made(mv) + 1 >= usize::from(count);
        }
        let mut next = self.pos.clone();
        self.game.play(&mut next, mv);
        let key = self.game.key(&next);
        let floor = self.floor_after(&self.pos, mv);
        if !self.repeats(key, floor) {
            return false;
        }
        matches!(self.verdict(&self.before, &self.pos, &next, key, floor, mv), Verdict::Banned)
    }

    #[inline]
    fn floor_after(&self, before: &G::Position, mv: G::Move) -> usize {
        if self.game.irreversible(before, mv) { self.keys.len() } else { self.floor as usize }
    }

    /// Whether a position with this key would occur as often as the declared rule looks for.
    #[inline]
    fn repeats(&self, key: u64, floor: usize) -> bool {
        let needed = match self.rule {
            Repetition::Ignore | Repetition::SameMoveForbidden { .. } => return false,
            Repetition::Forbidden => 2,
            Repetition::EndsGame { count }
            | Repetition::PerpetualCheckLoses { count }
            | Repetition::Judged { count, .. } => usize::from(count),
        };
        let window = self.keys.get(floor..).unwrap_or(&[]);
        window.len() + 1 >= needed && window.iter().filter(|&&k| k == key).count() + 1 >= needed
    }

    /// What the declared rule says of the repeated position `next`, reached by `mv` from `from`.
    #[cold]
    fn verdict(
        &self,
        earlier: &[Before<G::Position>],
        from: &G::Position,
        next: &G::Position,
        key: u64,
        floor: usize,
        mv: G::Move,
    ) -> Verdict {
        let window = self.keys.get(floor..).unwrap_or(&[]);
        let past = Past {
            game: &self.game,
            earlier,
            from,
            events: &self.events,
            now: next,
            last: mv,
            keys: &self.keys,
            first: floor + window.iter().position(|&k| k == key).unwrap_or(0),
            count: 1 + window.iter().filter(|&&k| k == key).count(),
            still: window.len(),
        };
        self.say(&past)
    }

    /// What the declared rule says of a past that repeats itself.
    fn say(&self, past: &Past<'_, G>) -> Verdict {
        match self.rule {
            Repetition::Ignore | Repetition::SameMoveForbidden { .. } => Verdict::GoesOn,
            Repetition::Forbidden => Verdict::Banned,
            Repetition::EndsGame { .. } => Verdict::Settle(Settle::Repeated),
            Repetition::PerpetualCheckLoses { .. } => match past.perpetual_checker() {
                Some(seat) => Verdict::Settle(Settle::PerpetualCheck(seat)),
                None => Verdict::Settle(Settle::Repeated),
            },
            Repetition::Judged { .. } => self.game.judge(past),
        }
    }

    /// Plays a move, which must be one of `moves`.
    #[inline]
    pub fn push(&mut self, mv: G::Move) {
        self.before.push(self.now_before());
        if self.quiet != u32::MAX {
            let changes = self.game.irreversible(&self.pos, mv);
            self.still = if changes { 0 } else { self.still + 1 };
        }
        self.events.push(Event::Play(mv));
        if self.rule == Repetition::Ignore {
            self.game.play(&mut self.pos, mv);
        } else {
            let floor = self.floor_after(&self.pos, mv);
            self.game.play(&mut self.pos, mv);
            let key = self.game.key(&self.pos);
            if self.repeats(key, floor) {
                let verdict = match self.before.split_last() {
                    Some((from, earlier)) => {
                        self.verdict(earlier, &from.pos, &self.pos, key, floor, mv)
                    }
                    None => Verdict::GoesOn,
                };
                match verdict {
                    Verdict::Settle(why) => {
                        self.over = Some(self.game.settle(&mut self.pos, why));
                    }
                    Verdict::Over(outcome) => self.over = Some(outcome),
                    Verdict::GoesOn | Verdict::Banned => {}
                }
            }
            self.keys.push(key);
            self.floor = floor as u32;
            self.again = self.comes_again();
            if self.bans() && self.over.is_none() {
                self.check_stuck();
            }
        }
        self.check_length();
    }

    /// A seat whose every move is banned is settled at once.
    fn check_stuck(&mut self) {
        let mut list = std::mem::take(&mut self.scratch);
        list.clear();
        self.game.moves(&self.pos, &mut list);
        let stuck = !list.is_empty() && list.iter().all(|&mv| self.banned(mv));
        self.scratch = list;
        if let (true, Some(seat)) = (stuck, self.game.status(&self.pos).seat()) {
            self.over = Some(self.game.settle(&mut self.pos, Settle::NoMove(seat)));
        }
    }

    /// The limit on quiet plies, then the bound on the length.
    #[inline]
    fn check_length(&mut self) {
        if self.quiet != u32::MAX && self.over.is_none() {
            let still = self.game.quiet(&self.pos).unwrap_or(self.still);
            if still >= self.quiet {
                self.end_by(Settle::Quiet);
            }
        }
        if self.events.len() >= self.max && self.over.is_none() {
            self.end_by(Settle::PlyLimit);
        }
    }

    #[cold]
    fn end_by(&mut self, why: Settle) {
        if self.game.law().ends_by(why, self.game.status(&self.pos)) {
            self.over = Some(self.game.settle(&mut self.pos, why));
        }
    }

    /// Lets chance decide; the roll must be one of the game's rolls here.
    #[inline]
    pub fn push_roll(&mut self, roll: G::Roll) {
        self.before.push(self.now_before());
        self.events.push(Event::Roll(roll));
        self.game.roll(&mut self.pos, roll);
        if self.rule != Repetition::Ignore {
            // Whatever chance decided, a repeated position is judged when a move makes it.
            self.keys.push(self.game.key(&self.pos));
            self.again = self.comes_again();
        }
        self.check_length();
    }

    /// Ends the line by agreement, resignation or the like.
    pub fn end(&mut self, outcome: Outcome) {
        self.over = Some(outcome);
    }

    /// Ends the line by agreement, as the game settles it.
    pub fn agree(&mut self) -> Outcome {
        self.settle(Settle::Agreement)
    }

    /// Ends the line for a reason outside the position, as the game settles it.
    pub fn settle(&mut self, why: Settle) -> Outcome {
        let outcome = self.game.settle(&mut self.pos, why);
        self.over = Some(outcome);
        outcome
    }

    /// Takes the last event back; false at the beginning.
    pub fn pop(&mut self) -> bool {
        let Some(before) = self.before.pop() else {
            return false;
        };
        self.pos = before.pos;
        self.floor = before.floor;
        self.again = before.again;
        self.still = before.still;
        self.events.pop();
        self.over = None;
        if self.rule != Repetition::Ignore {
            self.keys.pop();
        }
        true
    }
}
