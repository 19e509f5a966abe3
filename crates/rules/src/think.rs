//! What search may know of a game; everything has a default.

use crate::game::Game;
use crate::outcome::MAX_SEATS;

/// How good a position is for each seat, from -1 to 1, on the scale of [`Think::worth`].
pub type Values = [f32; MAX_SEATS];

/// What search may know of a game. A game that says nothing is played by random games.
pub trait Think: Game {
    /// A quick estimate for search; `None` where playouts have to serve.
    fn evaluate(&self, _pos: &Self::Position) -> Option<Values> {
        None
    }

    /// A payoff on the scale of search, from -1 to 1; [`Think::evaluate`] speaks on the same scale.
    /// Override where most payoffs are far below the largest (a cube without limit).
    fn worth(&self, payoff: i32) -> f32 {
        payoff as f32 / self.law().max_payoff as f32
    }

    /// The game's own random game from here, where uniformly random moves would say little (they
    /// fill a Go player's eyes). `below(n)` gives a random number below `n`. `None` where
    /// uniformly random moves serve.
    fn simulate(
        &self,
        _pos: &Self::Position,
        _below: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Values> {
        None
    }

    /// The legal move that the computer makes here without looking further, where a search would
    /// only try to get the better of the opponent: marking dead stones, accepting a count.
    fn advice(&self, _pos: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// The numbering of positions for a table of exact values, where there is one.
    fn ranked(&self) -> Option<&dyn Ranked<Self::Position>> {
        None
    }
}

/// A numbering of positions for tables of exact values, from the view of whoever throws or moves.
pub trait Ranked<P> {
    /// How many positions the table needs; 0 where these options have none. The table holds one value
    /// for each rank below it, for the seat that throws or moves there; positions that mirror each other
    /// share a rank.
    fn ranks(&self) -> u64;

    /// The place of a position in the table: a position where chance decides if the game has dice, else
    /// one with a seat to move. `None` for positions that the table leaves out: finished games, throws
    /// for the start, the moment between throw and move. Values of those follow from the ones around.
    fn rank(&self, pos: &P) -> Option<u64>;

    /// A position of this rank; `None` where the rank stands for nothing that can be played from.
    fn unrank(&self, rank: u64) -> Option<P>;
}
