//! Position, move and rules of Petteia.

use crate::endless;
use ::rules::{Game, Law, Outcome, Promises, Seat, Settle, SiteKind, Status, ends, mix, options};
use kit::grid::Grid;
use kit::usual::usual_law;
use std::convert::Infallible;

/// The board.
pub(super) const GRID: Grid = Grid { cols: 8, rows: 8, kind: SiteKind::Square, upper: true };

/// Columns A and H.
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

/// The four directions, in the order of moves.
pub(super) const EAST: u8 = 0;
pub(super) const NORTH: u8 = 1;
pub(super) const WEST: u8 = 2;
pub(super) const SOUTH: u8 = 3;

/// The most men of a side, and room for all their slides with one chunk to spare.
const MOST_MEN: usize = 16;
const ROOM: usize = MOST_MEN * 14 + CHUNK;
const CHUNK: usize = 8;

options! { pub struct Options; }

/// The rules of Petteia.
#[derive(Clone, Debug)]
pub struct Petteia {
    pub(super) options: Options,
    /// Men are placed first; otherwise they begin on the first rows.
    pub(super) placement: bool,
    /// Men of each side at the beginning.
    pub(super) men: u8,
    /// How many squares a man may go in one move (R2).
    pub(super) stride: u32,
}

/// Where the men stand, what is in hand, and who moves. One bit for each square: A1, B1 ... A2 ...
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: [u64; 2],
    /// Men still to be placed.
    pub(super) hand: [u8; 2],
    /// Plies since the last capture, counted only under `stall_limit`.
    pub(super) quiet: u16,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
}

/// A slide: origin, direction and how many squares (1 to 7). A drop is a slide of no squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    pub(super) fn slide(from: u8, dir: u8, squares: u8) -> Move {
        Move(u16::from(from) << 5 | u16::from(dir) << 3 | u16::from(squares))
    }

    pub(super) fn drop_at(square: u8) -> Move {
        Move::slide(square, EAST, 0)
    }

    pub(super) fn is_drop(self) -> bool {
        self.0 & 7 == 0
    }

    #[inline]
    pub(super) fn from(self) -> u8 {
        (self.0 >> 5) as u8
    }

    #[inline]
    pub(super) fn to(self) -> u8 {
        let squares = (self.0 & 7) as i8;
        let step = [1, 8, -1, -8][usize::from(self.0 >> 3 & 3)];
        self.from().wrapping_add_signed(step * squares)
    }
}

impl Position {
    pub(super) const EMPTY: Position = Position { men: [0; 2], hand: [0; 2], quiet: 0, turn: 0 };

    /// Men of a side on the board and in hand.
    pub(super) fn total(&self, side: u8) -> u8 {
        let side = usize::from(side & 1);
        self.men[side].count_ones() as u8 + self.hand[side]
    }

    /// The side whose man stands on a square.
    pub(super) fn man(&self, square: u8) -> Option<u8> {
        let stands = |set: u64| set >> (square & 63) & 1 == 1;
        match self.men.map(stands) {
            [true, _] => Some(0),
            [_, true] => Some(1),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn occupied(&self) -> u64 {
        self.men[0] | self.men[1]
    }
}

/// A set of squares moved one square in a direction; what leaves the board is gone.
#[inline]
pub(super) fn shift(set: u64, dir: u8) -> u64 {
    match dir {
        EAST => set << 1 & !FIRST_COLUMN,
        NORTH => set << 8,
        WEST => set >> 1 & !LAST_COLUMN,
        _ => set >> 8,
    }
}

/// The squares beside these.
#[inline]
fn beside(set: u64) -> u64 {
    shift(set, EAST) | shift(set, NORTH) | shift(set, WEST) | shift(set, SOUTH)
}

/// How many empty squares a man has before it in each direction, as far as it may go (R2).
#[inline]
fn reach(occupied: u64, from: u32, stride: u32) -> [u32; 4] {
    let (col, row) = (from & 7, from >> 3);
    // The man itself is the lowest bit of what lies ahead and the highest of what lies behind.
    let ahead = occupied >> from;
    let behind = occupied << (63 - from);
    let up = ahead & FIRST_COLUMN << 8;
    let down = behind & LAST_COLUMN >> 8;
    [
        (ahead >> 1 | 1 << (7 - col)).trailing_zeros(),
        (up.trailing_zeros() / 8 - 1).min(7 - row),
        (behind << 1 | 1 << 63 >> col).leading_zeros(),
        (down.leading_zeros() / 8 - 1).min(row),
    ]
    .map(|squares| squares.min(stride))
}

impl Petteia {
    /// The rules with these options.
    pub fn new(options: Options) -> Petteia {
        Petteia {
            options,
            placement: options.placement != Placement::Off,
            men: match options.placement {
                Placement::Six => 6,
                Placement::Off | Placement::Eight => 8,
                Placement::Ten => 10,
                Placement::Twelve => 12,
                Placement::N16 => 16,
            },
            stride: if options.movement == Movement::Step { 1 } else { 7 },
        }
    }

    /// What a man of a side captures by arriving at a square (R3, R4): the enemies that lie in an
    /// unbroken run between it and another of its own, in any of the four directions.
    #[inline]
    fn captured(&self, own: u64, enemy: u64, at: u8) -> u64 {
        let at = 1 << at;
        if beside(at) & enemy == 0 {
            return 0;
        }
        self.run(own, enemy, at, EAST)
            | self.run(own, enemy, at, NORTH)
            | self.run(own, enemy, at, WEST)
            | self.run(own, enemy, at, SOUTH)
    }

    #[inline(always)]
    fn run(&self, own: u64, enemy: u64, at: u64, dir: u8) -> u64 {
        let mut run = 0;
        let mut next = shift(at, dir);
        while next & enemy != 0 {
            run |= next;
            next = shift(next, dir);
        }
        let edge = self.options.side_edges && matches!(dir, EAST | WEST) && next == 0;
        if next & own != 0 || edge { run } else { 0 }
    }

    /// What a legal move captures.
    #[inline]
    pub(super) fn takes(&self, pos: &Position, mv: Move) -> u64 {
        let side = usize::from(pos.turn & 1);
        let own = pos.men[side] & !(1 << mv.from());
        self.captured(own, pos.men[1 - side], mv.to())
    }

    /// Whether an option ends the game here: somebody has too few men.
    #[inline]
    fn ended(&self, pos: &Position) -> bool {
        self.options.win_at > 0 && self.too_few(pos).is_some()
    }

    /// The side that `win_at` has beaten; the side to move first, for it has just been captured from.
    fn too_few(&self, pos: &Position) -> Option<u8> {
        let sides = [pos.turn, 1 - pos.turn];
        let mut beaten = sides.into_iter().filter(|&s| pos.total(s) <= self.options.win_at);
        beaten.next()
    }

    fn can_move(&self, pos: &Position) -> bool {
        let side = usize::from(pos.turn & 1);
        pos.hand[side] > 0 || beside(pos.men[side]) & !pos.occupied() != 0
    }

    /// How many slides a side would have if it were on the move.
    pub(super) fn mobility(&self, pos: &Position, side: u8) -> u32 {
        let mut left = pos.men[usize::from(side & 1)];
        let mut n = 0;
        while left != 0 {
            n += reach(pos.occupied(), left.trailing_zeros(), self.stride).iter().sum::<u32>();
            left &= left - 1;
        }
        n
    }

    /// Men taken from a side so far.
    pub(super) fn lost(&self, pos: &Position, side: u8) -> u8 {
        self.men.saturating_sub(pos.total(side))
    }
}

/// Appends every slide by origin, direction and length. Each direction is written as a whole chunk,
/// of which only as many stay as there are empty squares: faster than counting one by one.
#[inline]
fn list_slides(occupied: u64, own: u64, stride: u32, out: &mut Vec<Move>) {
    let mut list = [Move(0); ROOM];
    let mut n = 0;
    let mut left = own;
    while left != 0 {
        let from = left.trailing_zeros();
        left &= left - 1;
        for (dir, squares) in (0..).zip(reach(occupied, from, stride)) {
            let first = (from as u16) << 5 | dir << 3 | 1;
            let chunk: [Move; CHUNK] = std::array::from_fn(|i| Move(first.wrapping_add(i as u16)));
            // Men beyond MOST_MEN cannot be: positions are checked when they are read.
            let Some(room) = list.get_mut(n..n + CHUNK) else {
                break;
            };
            room.copy_from_slice(&chunk);
            n += squares as usize;
        }
    }
    out.extend_from_slice(&list[..n]);
}

#[inline(never)]
fn list_drops(occupied: u64, out: &mut Vec<Move>) {
    let mut left = !occupied;
    while left != 0 {
        out.push(Move::drop_at(left.trailing_zeros() as u8));
        left &= left - 1;
    }
}

ends! {}

impl Game for Petteia {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        // Two lone men can walk for ever (R9), so random games do reach this bound.
        usual_law(3000, self.options.repetition, self.options.stall_limit)
    }

    fn promises(&self) -> Promises<Self> {
        Promises { endless: endless(&self.law(), self.men.into()), ..Promises::default() }
    }

    fn start(&self) -> Position {
        let (men, hand) =
            if self.placement { ([0; 2], [self.men; 2]) } else { ([0xff, 0xff << 56], [0; 2]) };
        Position { men, hand, ..Position::EMPTY }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.total(pos.turn) == 0 {
            Status::Over(Outcome::win(seat.other(), 1, &ELIMINATED))
        } else if let Some(beaten) = self.too_few(pos) {
            Status::Over(Outcome::win(Seat(1 - beaten), 1, &TOO_FEW))
        } else if !self.can_move(pos) {
            Status::Over(Outcome::win(seat.other(), 1, &IMMOBILISED))
        } else {
            Status::to_move(seat)
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let side = usize::from(pos.turn & 1);
        if self.ended(pos) {
            return;
        }
        if pos.hand[side] > 0 {
            list_drops(pos.occupied(), out);
        } else {
            list_slides(pos.occupied(), pos.men[side], self.stride, out);
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if self.ended(pos) {
            0
        } else if pos.hand[usize::from(pos.turn & 1)] > 0 {
            u64::from(pos.occupied().count_zeros())
        } else {
            u64::from(self.mobility(pos, pos.turn))
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let side = usize::from(pos.turn & 1);
        if mv.is_drop() {
            pos.hand[side] = pos.hand[side].saturating_sub(1);
        }
        let captured = self.takes(pos, mv);
        pos.men[side] = pos.men[side] & !(1 << mv.from()) | 1 << mv.to();
        pos.men[1 - side] &= !captured;
        if self.options.stall_limit > 0 {
            pos.quiet = if captured == 0 { pos.quiet + 1 } else { 0 };
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let [white, black] = pos.hand;
        let rest = u64::from(white) << 16 | u64::from(black) << 8 | u64::from(pos.turn);
        mix(mix(mix(rest) ^ pos.men[0]) ^ pos.men[1])
    }

    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        mv.is_drop() || self.takes(before, mv) != 0
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    /// R9: a draw, whatever the reason.
    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Repeated => &REPETITION,
            Settle::Quiet => &STALL,
            Settle::Agreement => &ends::AGREEMENT,
            _ => &PLY_LIMIT,
        })
    }
}
