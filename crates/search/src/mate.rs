//! A forced win by check after check: what every player of a chess looks for first.

use crate::budget::Stop;
use rules::{Game, Line, Seat, Status};

/// Looks for a win of the seat to move that the opponent cannot avoid, in at most `deepest` plies, each
/// of the winner's moves a check or the end. Shortest first; gives the moves, the replies being those
/// that hold out longest, and how many positions were looked at. Looks at no more than `budget` positions. Only for two seats without dice.
pub fn mate<G: Game>(
    line: &Line<G>,
    deepest: u32,
    budget: u32,
    stop: &Stop,
) -> Option<(Vec<G::Move>, u32)> {
    let winner = line.status().seat()?;
    if line.game().law().seats != 2 || G::DICE {
        return None;
    }
    let mut search = Search { line: line.clone(), winner, left: budget, stop };
    let mut depth = 1;
    while depth <= deepest && search.left > 0 {
        if let Some(mut way) = search.attack(depth) {
            way.reverse();
            return Some((way, budget - search.left));
        }
        depth += 2;
    }
    None
}

struct Search<'a, G: Game> {
    line: Line<G>,
    winner: Seat,
    left: u32,
    stop: &'a Stop,
}

impl<G: Game> Search<'_, G> {
    /// A move that wins within `depth` plies; the way from the last move to the first.
    fn attack(&mut self, depth: u32) -> Option<Vec<G::Move>> {
        let mut moves = Vec::new();
        self.line.moves(&mut moves);
        for mv in moves {
            if self.left == 0 || self.stop.is_stopped() {
                return None;
            }
            self.left -= 1;
            self.line.push(mv);
            let found = match self.line.status() {
                Status::Over(end) => (end.payoffs.get(self.winner) > 0).then(Vec::new),
                Status::ToMove(seats)
                    if seats.first() != self.winner
                        && depth > 1
                        && self.line.game().in_check(self.line.pos()) =>
                {
                    self.defend(depth - 1)
                }
                _ => None,
            };
            self.line.pop();
            if let Some(mut way) = found {
                way.push(mv);
                return Some(way);
            }
        }
        None
    }

    /// The longest way to the end if every reply loses within `depth` plies.
    fn defend(&mut self, depth: u32) -> Option<Vec<G::Move>> {
        let mut moves = Vec::new();
        self.line.moves(&mut moves);
        let mut longest: Option<Vec<G::Move>> = None;
        for mv in moves {
            self.line.push(mv);
            let found = match self.line.status() {
                Status::Over(end) => (end.payoffs.get(self.winner) > 0).then(Vec::new),
                Status::ToMove(seats) if seats.first() == self.winner => self.soonest(depth - 1),
                _ => None,
            };
            self.line.pop();
            let mut way = found?;
            way.push(mv);
            if longest.as_ref().is_none_or(|l| way.len() > l.len()) {
                longest = Some(way);
            }
        }
        longest
    }

    /// The shortest attack within `depth` plies.
    fn soonest(&mut self, depth: u32) -> Option<Vec<G::Move>> {
        (1..=depth).step_by(2).find_map(|d| self.attack(d))
    }
}
