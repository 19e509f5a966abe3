//! Position, move and rules of Assalto.

use crate::jumps::{Lines, Path, Trail, bits};
use ::rules::{Game, Law, Outcome, Promises, Seat, Settle, SiteKind, Status, ends, mix, options};
use kit::compass::{Compass, EAST, NORTH, STRAIGHT, WEST, back};
use kit::grid::Grid;
use kit::usual::usual_law;
use std::convert::Infallible;

/// The square around the cross. Only points of the cross exist.
pub(super) const GRID: Grid = Grid { cols: 7, rows: 7, kind: SiteKind::Point, upper: true };
/// Places of the square, one bit each: A1, B1 ... G7.
pub(super) const PLACES: u8 = 49;
/// The fortress: C, D and E of rows 5, 6 and 7.
pub(super) const FORT: u64 = 0b001_1100 << 28 | 0b001_1100 << 35 | 0b001_1100 << 42;
/// Pawns at the start.
pub(super) const PAWNS: u32 = 24;
/// With so few pawns left the knights have won (R9).
pub(super) const FEW: u32 = 8;
/// C6 and E6, where the knights stand if they are not set (option `knight_setup=fixed`).
const FIXED: u64 = 1 << 37 | 1 << 39;

/// The seat of the pawns, and that of the knights.
pub(super) const PAWN_SEAT: Seat = Seat(0);
/// See [`PAWN_SEAT`].
pub(super) const KNIGHT_SEAT: Seat = Seat(1);

/// The directions in which pawns step (R2).
pub(super) const PAWN_WAYS: [usize; 3] = [NORTH, EAST, WEST];

options! { pub struct Options; }

/// The rules of Assalto.
#[derive(Clone, Debug)]
pub struct Assalto {
    pub(super) options: Options,
    pub(super) lines: Lines,
    /// In which directions, one bit each, a series may go on after a capture in a direction (R6).
    pub(super) scope: [u8; 8],
}

/// Where everybody stands and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// One bit a place.
    pub(super) pawns: u64,
    /// Two of them, or none while they are to be set.
    pub(super) knights: u64,
    /// Plies since the last capture or step forward; counted only where the rules ask for it.
    pub(super) quiet: u16,
    /// 0 pawns, 1 knights.
    pub(super) turn: u8,
}

/// One decision. The order is the order in which moves are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Both knights are set (R1).
    Set {
        /// The lower place.
        first: u8,
        /// The higher one.
        second: u8,
    },
    /// One point further (R2, R3), or a series of captures along rows and columns (R4, R6). A knight
    /// lands on points that lie two apart each way, and between those of one such set there are at most
    /// sixteen points. So at most fifteen jumps follow the first, and a trail has room for nineteen.
    Go(Path),
    /// A series of flying captures along diagonals (R5, R6). A knight stays on points of one colour,
    /// and of those at most twelve have a diagonal neighbour on both sides, so that a pawn there can
    /// be taken. So at most eleven captures follow the first: just what a trail has room for.
    Fly {
        /// The direction of the first capture.
        dir: u8,
        /// The origin.
        from: u8,
        /// How many points further it lands.
        reach: u8,
        /// The directions and reaches of the others, see `Flight` in `moves.rs`.
        rest: Trail,
    },
}

impl Position {
    #[inline(always)]
    pub(super) fn men(&self) -> u64 {
        self.pawns | self.knights
    }
}

ends! {}

/// Whether the cross has a point here, both counted from 0.
pub(super) fn exists(col: u16, row: u16) -> bool {
    (2..5).contains(&col) || (2..5).contains(&row)
}

impl Assalto {
    /// The rules with these options.
    pub fn new(options: Options) -> Assalto {
        // Both ends of a line are asked, so it is enough that each of them exists.
        let joined = |col: u16, row: u16, dir: usize| {
            let straight = STRAIGHT.contains(&dir);
            let lined = options.diagonals == Diagonals::All || (col + row).is_multiple_of(2);
            exists(col, row) && (straight || lined)
        };
        let scope = |dir: usize| {
            match options.series_scope {
                SeriesScope::Axis => 1 << dir | 1 << back(dir),
                // Even directions are straight, odd ones diagonal.
                SeriesScope::Type => 0b0101_0101 << (dir % 2),
            }
        };
        Assalto {
            options,
            lines: Lines::new(Compass::grid(7, 7, joined)),
            scope: std::array::from_fn(scope),
        }
    }

    #[inline(always)]
    pub(super) fn empty(&self, pos: &Position) -> u64 {
        self.lines.all() & !pos.men()
    }

    /// Whether the knights are still to be set.
    #[inline(always)]
    pub(super) fn setting(&self, pos: &Position) -> bool {
        pos.knights == 0
    }

    /// R8, R9: nobody moves any more.
    #[inline(always)]
    fn is_over(&self, pos: &Position) -> bool {
        FORT & !pos.pawns == 0 || pos.pawns.count_ones() <= FEW
    }

    fn can_move(&self, pos: &Position) -> bool {
        let empty = self.empty(pos);
        if self.setting(pos) {
            true
        } else if pos.turn == PAWN_SEAT.0 {
            PAWN_WAYS.iter().any(|&dir| self.lines.steps(dir, pos.pawns, empty) != 0)
        } else {
            self.lines.can_step(pos.knights, empty) || self.can_capture(pos)
        }
    }

    #[inline(never)]
    fn list_settings(&self, out: &mut Vec<Move>) {
        for first in bits(FORT) {
            for second in bits(FORT).filter(|&second| second > first) {
                out.push(Move::Set { first, second });
            }
        }
    }
}

impl Game for Assalto {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        usual_law(5000, self.options.repetition, self.options.stall_limit)
    }

    fn promises(&self) -> Promises<Self> {
        // The same end may be reached by two ways, and each way is a move.
        Promises { unique_results: false, ..Promises::default() }
    }

    fn start(&self) -> Position {
        let (knights, turn) = match self.options.knight_setup {
            KnightSetup::Fixed => (FIXED, PAWN_SEAT),
            KnightSetup::Choose => (0, KNIGHT_SEAT),
        };
        Position { pawns: self.lines.all() & !FORT, knights, quiet: 0, turn: turn.0 }
    }

    fn status(&self, pos: &Position) -> Status {
        let win = |seat, reason| Status::Over(Outcome::win(seat, 1, reason));
        if FORT & !pos.pawns == 0 {
            win(PAWN_SEAT, &FORTRESS)
        } else if pos.pawns.count_ones() <= FEW {
            win(KNIGHT_SEAT, &TOO_FEW)
        } else if !self.can_move(pos) {
            if pos.turn == PAWN_SEAT.0 {
                win(KNIGHT_SEAT, &PAWNS_BLOCKED)
            } else {
                win(PAWN_SEAT, &KNIGHTS_BLOCKED)
            }
        } else {
            Status::to_move(Seat(pos.turn))
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if self.is_over(pos) {
            return;
        }
        let empty = self.empty(pos);
        if pos.turn == PAWN_SEAT.0 {
            for dir in PAWN_WAYS {
                for from in bits(self.lines.steps(dir, pos.pawns, empty)) {
                    out.push(Move::Go(Path::Step { dir: dir as u8, from }));
                }
            }
        } else if self.setting(pos) {
            self.list_settings(out);
        } else {
            // R7: the longest captures, and steps only if there is none.
            let (start, mut most) = (out.len(), 1);
            self.each_capture(pos, |mv, taken| {
                if taken > most {
                    most = taken;
                    out.truncate(start);
                }
                if taken == most {
                    out.push(mv);
                }
            });
            if out.len() == start {
                self.each_knight_step(pos, |path| out.push(Move::Go(path)));
            }
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if let Move::Set { first, second } = mv {
            pos.knights = 1 << first | 1 << second;
            pos.turn = PAWN_SEAT.0;
            return;
        }
        let (to, taken) = self.follow(pos.pawns, mv);
        let (from, to) = (1 << mv.from(), 1 << to);
        if pos.turn == PAWN_SEAT.0 {
            pos.pawns = pos.pawns & !from | to;
        } else {
            pos.knights = pos.knights & !from | to;
            pos.pawns &= !taken;
        }
        if self.options.stall_limit != 0 {
            pos.quiet = if self.irreversible(pos, mv) { 0 } else { pos.quiet + 1 };
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        // The turn is written in a bit above the 49 places.
        mix(pos.pawns | u64::from(pos.turn) << 63) ^ pos.knights
    }

    /// A capture, a setting, or a pawn's step forward; asked before the turn passes on.
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        match mv {
            Move::Go(Path::Step { dir, .. }) => {
                before.turn == PAWN_SEAT.0 && usize::from(dir) == NORTH
            }
            _ => true,
        }
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Agreement => &AGREEMENT,
            Settle::Repeated => &REPEATED,
            Settle::Quiet => &STALLED,
            other => ends::outside(other),
        })
    }
}
