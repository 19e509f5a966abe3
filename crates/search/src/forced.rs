//! What somebody can force within so many plies: exact, for proving what is claimed of a position.

use crate::budget::Stop;
use rules::{Game, Line, Outcome, Repetition, Seat, Status};
use std::collections::HashMap;

/// What a seat wants to force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// That its side wins.
    Win(Seat),
    /// That its side loses: what everybody else wants.
    Loss(Seat),
}

/// What a search for it found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced {
    /// It can be forced in so many plies, and in no fewer.
    In(u32),
    /// It cannot be forced within the plies that were asked for.
    Not,
    /// That could not be told within the positions that might be looked at.
    Unknown,
}

/// How soon something can be forced from the end of a line, in at most `deepest` plies; moves count, throws do
/// not, and whatever is thrown it has to succeed. Looks at no more than `budget` positions. Nothing is told
/// where play goes on in several places at once.
pub fn forced<G: Game>(line: &Line<G>, aim: Aim, deepest: u32, budget: u64, stop: &Stop) -> Forced {
    let law = line.game().law();
    if law.together {
        return Forced::Unknown;
    }
    // A position is remembered where what comes of it does not depend on how it was reached.
    let free = matches!(
        law.repetition,
        Repetition::Ignore
            | Repetition::EndsGame { .. }
            | Repetition::PerpetualCheckLoses { .. }
            | Repetition::Judged { bans: false, .. }
    );
    let calm = law.quiet == 0
        || line.game().quiet(line.pos()).unwrap_or(line.still()) + deepest < law.quiet;
    let memory = (free && calm).then(HashMap::new);
    let mut search = Search { line: line.clone(), aim, left: budget, stop, memory };
    for depth in 0..=deepest {
        match search.holds(depth) {
            Some(true) => return Forced::In(depth),
            Some(false) => {}
            None => return Forced::Unknown,
        }
    }
    Forced::Not
}

struct Search<'a, G: Game> {
    line: Line<G>,
    aim: Aim,
    left: u64,
    stop: &'a Stop,
    /// For a position: within how many plies it is known to be forced, and known not to be.
    memory: Option<HashMap<u64, (u32, Option<u32>)>>,
}

impl<G: Game> Search<'_, G> {
    fn met(&self, end: &Outcome) -> bool {
        match self.aim {
            Aim::Win(seat) => end.payoffs.get(seat) > 0,
            Aim::Loss(seat) => end.payoffs.get(seat) < 0,
        }
    }

    /// Whether a seat works for the aim.
    fn for_it(&self, seat: Seat) -> bool {
        let law = self.line.game().law();
        match self.aim {
            Aim::Win(who) => law.side(who) == law.side(seat),
            Aim::Loss(who) => law.side(who) != law.side(seat),
        }
    }

    /// Whether it is forced within so many plies from here; `None` if there was no room to tell.
    fn holds(&mut self, depth: u32) -> Option<bool> {
        if self.left == 0 || self.left.is_multiple_of(1024) && self.stop.is_stopped() {
            return None;
        }
        self.left -= 1;
        match self.line.status() {
            Status::Over(end) => return Some(self.met(&end)),
            Status::Chance => return self.thrown(depth),
            Status::ToMove(_) if depth == 0 => return Some(false),
            Status::ToMove(_) => {}
        }
        let key = self.line.key();
        if let Some(&(within, beyond)) = self.memory.as_ref().and_then(|m| m.get(&key)) {
            if depth >= within {
                return Some(true);
            }
            if beyond.is_some_and(|beyond| depth <= beyond) {
                return Some(false);
            }
        }
        let found = self.moves(depth)?;
        if let Some(memory) = &mut self.memory {
            let known = memory.entry(key).or_insert((u32::MAX, None));
            if found {
                known.0 = known.0.min(depth);
            } else {
                known.1 = known.1.max(Some(depth));
            }
        }
        Some(found)
    }

    fn moves(&mut self, depth: u32) -> Option<bool> {
        let mut moves = Vec::new();
        self.line.moves(&mut moves);
        let mut unknown = false;
        let ours = match moves.first() {
            Some(&mv) => self.for_it(self.line.game().mover(self.line.pos(), mv)),
            None => return Some(false),
        };
        for mv in moves {
            self.line.push(mv);
            let found = self.holds(depth - 1);
            self.line.pop();
            match found {
                Some(found) if found == ours => return Some(ours),
                Some(_) => {}
                None if self.left == 0 => return None,
                None => unknown = true,
            }
        }
        if unknown { None } else { Some(!ours) }
    }

    /// Whatever falls, it has to hold.
    fn thrown(&mut self, depth: u32) -> Option<bool> {
        let mut rolls = Vec::new();
        self.line.game().rolls(self.line.pos(), &mut rolls);
        let here = self.line.pos().clone();
        for (roll, _) in rolls {
            self.line.push_roll(roll);
            // What changes nothing is thrown again.
            let found = if *self.line.pos() == here { Some(true) } else { self.holds(depth) };
            self.line.pop();
            if found != Some(true) {
                return found;
            }
        }
        Some(true)
    }
}
