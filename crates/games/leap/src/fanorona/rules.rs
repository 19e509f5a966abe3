//! Position and rules of Fanorona.

use super::board::{BOARD, COLS, NEAR, POINTS, next, point};
use super::moves::{Leg, Move, Walk};
use crate::jumps::bits;
use ::rules::{Game, Law, Outcome, Promises, Seat, Settle, Status, ends, mix, options};
use kit::usual::{drawn, stuck_loses, usual_law};
use std::convert::Infallible;

/// Men of each side at the beginning.
pub(super) const MEN: u32 = 22;

options! { pub struct Options; }

/// The rules of Fanorona.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fanorona {
    /// Whether men slide any distance (R2, the book) or go one point at a time.
    pub(super) slides: bool,
    pub(super) options: Options,
}

/// Where men stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// White, Black: a bit for every point, see `board.rs`.
    pub(super) men: [u64; 2],
    /// 0 White, 1 Black.
    pub(super) turn: u8,
    /// Plies since the last capture; counted only under `stall_limit`.
    pub(super) quiet: u16,
}

impl Fanorona {
    /// The rules with these options.
    pub fn new(options: Options) -> Fanorona {
        Fanorona { slides: options.movement == Movement::Slide, options }
    }

    /// Whether the side to move has a capture or a step.
    pub(super) fn can_move(&self, pos: &Position) -> bool {
        let own = pos.men[usize::from(pos.turn)];
        let empty = BOARD & !(pos.men[0] | pos.men[1]);
        bits(own).any(|at| NEAR[usize::from(at)] & empty != 0)
    }

    /// The walk of a man through the capturing steps of a move; `each` hears of every step: the walk
    /// before, the landing point and the men taken.
    #[inline(always)]
    pub(super) fn walk(
        &self,
        pos: &Position,
        mv: Move,
        mut each: impl FnMut(&Walk, Leg, u8, u64),
    ) -> Walk {
        let mut walk = Walk::new(pos, mv.from());
        for leg in mv.legs(self.slides) {
            let land = walk.landing(leg, self.slides);
            let taken = walk.taken(leg, land);
            each(&walk, leg, land, taken);
            walk = walk.after(land, leg.dir, taken);
        }
        walk
    }

    /// Where a plain move ends.
    #[inline(always)]
    pub(super) fn plain_end(&self, mv: Move) -> u8 {
        let (dir, distance) = mv.plain_leg();
        (0..distance).fold(mv.from(), |at, _| next(at, dir))
    }
}

ends! {}

impl Game for Fanorona {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        // Nothing in the rules ends a game of two cautious players; chance does so much earlier.
        let law = usual_law(20_000, self.options.repetition, self.options.stall_limit);
        Law { quiet_first: true, ..law }
    }

    fn promises(&self) -> Promises<Self> {
        // Two ways of capturing the same men are two moves: every sequence is one.
        Promises { unique_results: false, ..Promises::default() }
    }

    fn start(&self) -> Position {
        let mut men = [0; 2];
        for i in (0..POINTS).filter(|&i| i != POINTS / 2) {
            let (col, row) = (i % COLS, i / COLS);
            // On the middle row the men alternate, turned round the empty centre.
            let side = match row {
                0 | 1 => 0,
                2 => usize::from((col % 2 == 0) == (col < 4)),
                _ => 1,
            };
            men[side] |= 1 << point(col, row);
        }
        Position { men, turn: 0, quiet: 0 }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.men[seat.index()] == 0 {
            Status::Over(Outcome::win(seat.other(), 1, &ALL_TAKEN))
        } else {
            stuck_loses(seat, self.can_move(pos), &BLOCKED)
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        self.list(pos, out);
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let side = usize::from(pos.turn & 1);
        if mv.captures() == 0 {
            let to = self.plain_end(mv);
            pos.men[side] ^= 1 << mv.from() | 1 << to;
            pos.quiet += u16::from(self.options.stall_limit != 0);
        } else {
            let mut walk = Walk::new(pos, mv.from());
            for leg in mv.legs(self.slides) {
                let land = walk.landing(leg, self.slides);
                walk = walk.go(leg, land, false);
            }
            pos.men[side] = walk.own | 1 << walk.at;
            pos.men[side ^ 1] = walk.enemies;
            pos.quiet = 0;
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let white = pos.men[0] << 1 | u64::from(pos.turn);
        mix(mix(white) ^ pos.men[1])
    }

    fn irreversible(&self, _before: &Position, mv: Move) -> bool {
        mv.captures() > 0
    }

    /// Whoever has no man left has lost, whatever a typed position counts.
    fn quiet(&self, pos: &Position) -> Option<u32> {
        let plays = pos.men[usize::from(pos.turn)] != 0;
        Some(if plays { u32::from(pos.quiet) } else { 0 })
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        drawn(why, &REPETITION, &STALLED)
    }
}
