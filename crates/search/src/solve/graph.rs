//! Which position leads to which, by rank.

use super::{BREATH, Unsolved, status};
use crate::budget::Stop;
use rules::{Game, Law, Ranked, Seat, Status};

/// Set in a [`Graph::next`] where the other seat throws or moves there.
pub(super) const OTHER: u32 = 1 << 31;

/// What may be thrown at a position and where each throw can lead; without dice one "throw" of
/// weight 1.
pub(super) struct Graph {
    /// Ranks; three more numbers stand for a game won, lost or drawn by whoever throws or moves.
    pub(super) ranks: u32,
    /// Where the throws of each rank begin; one more entry than ranks.
    pub(super) begins: Vec<u32>,
    /// The share of each throw and where its ways end.
    pub(super) throws: Vec<(f64, u32)>,
    /// The ranks that can be chosen.
    pub(super) next: Vec<u32>,
    /// How many ranks stand for positions.
    pub(super) positions: u64,
}

/// A game with its numbering.
struct Numbered<'a, G: Game> {
    game: &'a G,
    ranked: &'a dyn Ranked<G::Position>,
    law: &'a Law,
}

impl<G: Game> Clone for Numbered<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Numbered<'_, G> {}

impl Graph {
    /// A finished game that whoever throws or moves has won.
    pub(super) fn won(&self) -> u32 {
        self.ranks
    }

    /// One that is lost.
    pub(super) fn lost(&self) -> u32 {
        self.ranks + 1
    }

    /// One that is drawn.
    pub(super) fn drawn(&self) -> u32 {
        self.ranks + 2
    }

    /// The throws of a rank: the share of each and where it can lead.
    pub(super) fn of(&self, rank: u32) -> impl Iterator<Item = (f64, &[u32])> {
        let range = self.begins[rank as usize]..self.begins[rank as usize + 1];
        range.map(|i| {
            let begin = match i {
                0 => 0,
                i => self.throws[i as usize - 1].1,
            };
            let (share, end) = self.throws[i as usize];
            (share, &self.next[begin as usize..end as usize])
        })
    }

    pub(super) fn build<G: Game>(
        game: &G,
        ranked: &dyn Ranked<G::Position>,
        stop: &Stop,
    ) -> Result<Graph, Unsolved> {
        let ranks = ranked.ranks();
        let ranks = u32::try_from(ranks).map_err(|_| Unsolved::TooLarge(ranks))?;
        let law = game.law();
        let rules = Numbered { game, ranked, law: &law };
        let mut graph =
            Graph { ranks, begins: vec![0], throws: Vec::new(), next: Vec::new(), positions: 0 };
        let mut rolls = Vec::new();
        for rank in 0..ranks {
            if rank.is_multiple_of(BREATH) && stop.is_stopped() {
                return Err(Unsolved::Stopped);
            }
            if let Some(pos) = ranked.unrank(u64::from(rank)) {
                graph.positions += 1;
                match game.status(&pos) {
                    Status::ToMove(seats) => {
                        let seat = seats.first();
                        graph.ways(rules, &pos, seat)?;
                        graph.throw(1.0);
                    }
                    Status::Chance => {
                        let seat = game.thrower(&pos).ok_or(Unsolved::NotClosed)?;
                        rolls.clear();
                        game.rolls(&pos, &mut rolls);
                        let total: u32 = rolls.iter().map(|r| r.1).sum();
                        for &(roll, weight) in &rolls {
                            let mut next = pos.clone();
                            game.roll(&mut next, roll);
                            graph.ways(rules, &next, seat)?;
                            graph.throw(f64::from(weight) / f64::from(total));
                        }
                    }
                    Status::Over(_) => return Err(Unsolved::NotClosed),
                }
            }
            graph.begins.push(graph.throws.len() as u32);
        }
        Ok(graph)
    }

    fn throw(&mut self, share: f64) {
        self.throws.push((share, self.next.len() as u32));
    }

    /// Appends where a position leads, for the seat that threw or moves.
    fn ways<G: Game>(
        &mut self,
        rules: Numbered<'_, G>,
        pos: &G::Position,
        seat: Seat,
    ) -> Result<(), Unsolved> {
        let game = rules.game;
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        if moves.is_empty() {
            let next = self.target(rules, pos, seat)?;
            self.next.push(next);
            return Ok(());
        }
        if game.status(pos) != Status::to_move(seat) {
            // The other seat decides before anything is thrown.
            return Err(Unsolved::NotClosed);
        }
        let begin = self.next.len();
        for mv in moves {
            let mut next = pos.clone();
            game.play(&mut next, mv);
            match self.target(rules, &next, seat) {
                Ok(rank) => self.next.push(rank),
                // The same seat goes on without a throw.
                Err(_) => self.ways(rules, &next, seat)?,
            }
        }
        self.next[begin..].sort_unstable();
        let mut kept = begin;
        for i in begin..self.next.len() {
            if i == begin || self.next[i] != self.next[kept - 1] {
                self.next[kept] = self.next[i];
                kept += 1;
            }
        }
        self.next.truncate(kept);
        Ok(())
    }

    fn target<G: Game>(
        &self,
        rules: Numbered<'_, G>,
        pos: &G::Position,
        seat: Seat,
    ) -> Result<u32, Unsolved> {
        let game = rules.game;
        let there = match status(game, rules.law, pos) {
            Status::Over(end) => {
                return Ok(match end.payoffs.get(seat) {
                    0 => self.drawn(),
                    1.. => self.won(),
                    _ => self.lost(),
                });
            }
            Status::Chance => game.thrower(pos).ok_or(Unsolved::NotClosed)?,
            Status::ToMove(seats) => seats.first(),
        };
        let rank = rules.ranked.rank(pos).filter(|&r| r < u64::from(self.ranks));
        let rank = rank.ok_or(Unsolved::NotClosed)? as u32;
        Ok(if there == seat { rank } else { rank | OTHER })
    }
}
