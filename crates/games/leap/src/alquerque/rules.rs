//! Position, move and rules of Alquerque.

use crate::jumps::{ALL_WAYS, Lines, Path, Stop, bits, has, union};
use ::rules::{
    Agreements, EndReason, Game, Law, Outcome, Promises, Seat, Settle, SiteKind, Status, ends, mix,
    options,
};
use kit::compass::Compass;
use kit::grid::Grid;
use kit::usual::usual_law;
use std::convert::Infallible;

/// The board: row 1 is White's.
pub(super) const GRID: Grid = Grid { cols: 5, rows: 5, kind: SiteKind::Point, upper: true };
/// Points.
pub(super) const POINTS: u8 = 25;
/// Men of each side at the start. A chain takes one of them with every jump, so after its first
/// jump it has at most eleven more, and a trail has room for nineteen.
pub(super) const MEN: u32 = 12;

/// For each side the directions forwards and sideways, one bit each, and its last row (R9).
const FORWARD: [u8; 2] = [0b1100_0111, 0b0111_1100];
const LAST_ROW: [u32; 2] = [0b11111 << 20, 0b11111];

options! { pub struct Options; }

/// The rules of Alquerque.
#[derive(Clone, Debug)]
pub struct Alquerque {
    pub(super) lines: Lines,
    pub(super) options: Options,
}

/// Where the men stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of White and of Black, one bit a point: A1, B1 ... E5.
    pub(super) men: [u32; 2],
    /// Those of them that are kings, only under `promotion`.
    pub(super) kings: u32,
    /// Plies since the last capture; counted only where the rules ask for it.
    pub(super) quiet: u16,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
}

/// A step or a chain of jumps.
pub type Move = Path;

impl Position {
    /// The men of the side to move, and the others.
    #[inline(always)]
    pub(super) fn sides(&self) -> (u64, u64) {
        let own = usize::from(self.turn & 1);
        (u64::from(self.men[own]), u64::from(self.men[1 - own]))
    }

    /// How many men a side has.
    pub(super) fn count(&self, side: u8) -> u32 {
        self.men[usize::from(side & 1)].count_ones()
    }
}

/// The men that stand on their last row: there nobody is a mere man (R9).
pub(super) fn crowned(men: [u32; 2]) -> u32 {
    men[0] & LAST_ROW[0] | men[1] & LAST_ROW[1]
}

ends! {}

impl Alquerque {
    /// The rules with these options.
    pub fn new(options: Options) -> Alquerque {
        // Rows and columns are lines everywhere, diagonals where column + row is even.
        let joined =
            |col: u16, row: u16, dir: usize| dir.is_multiple_of(2) || (col + row).is_multiple_of(2);
        Alquerque { lines: Lines::new(Compass::grid(5, 5, joined)), options }
    }

    #[inline(always)]
    pub(super) fn empty(&self, pos: &Position) -> u64 {
        self.lines.all() & !u64::from(pos.men[0] | pos.men[1])
    }

    /// R6: somebody has no men left.
    #[inline(always)]
    fn is_over(&self, pos: &Position) -> bool {
        pos.men[0] == 0 || pos.men[1] == 0
    }

    /// R7: the majority wins.
    fn majority(&self, pos: &Position, reason: &'static EndReason) -> Outcome {
        Outcome::most([pos.count(0), pos.count(1)], reason)
    }

    /// The directions in which the man on a point may go (R9).
    pub(super) fn ways(&self, pos: &Position, at: u8) -> u8 {
        if !self.options.promotion || has(pos.kings.into(), at) {
            return ALL_WAYS;
        }
        FORWARD[usize::from(pos.turn & 1)]
    }

    /// Of those who could step or jump, by direction, the ones that may (R9).
    #[inline(always)]
    fn allowed(&self, pos: &Position, mut sets: [u64; 8]) -> [u64; 8] {
        if self.options.promotion {
            let forward = FORWARD[usize::from(pos.turn & 1)];
            for (dir, set) in sets.iter_mut().enumerate() {
                if forward >> dir & 1 == 0 {
                    *set &= u64::from(pos.kings);
                }
            }
        }
        sets
    }

    /// The men of the side to move that can jump, by direction.
    #[inline(always)]
    fn jumps(&self, pos: &Position) -> [u64; 8] {
        let ((own, enemy), empty) = (pos.sides(), self.empty(pos));
        self.allowed(pos, self.lines.jumps_by_way(own, enemy, empty))
    }

    /// The men of the side to move that can step, by direction.
    #[inline(always)]
    fn steppers(&self, pos: &Position) -> [u64; 8] {
        self.allowed(pos, self.lines.steps_by_way(pos.sides().0, self.empty(pos)))
    }

    /// The men of the side to move that can jump.
    pub(super) fn jumpers(&self, pos: &Position) -> u64 {
        union(&self.jumps(pos))
    }

    fn can_move(&self, pos: &Position) -> bool {
        union(&self.steppers(pos)) != 0 || self.jumpers(pos) != 0
    }

    /// Every move where pieces are promoted: men go forwards and sideways only (R9).
    #[inline(never)]
    fn list_by_rank(&self, pos: &Position, out: &mut Vec<Move>) {
        let men = (pos.sides().1, self.empty(pos));
        let old = out.len();
        for (dir, &set) in (0..).zip(&self.jumps(pos)) {
            for from in bits(set) {
                let ways = self.ways(pos, from);
                self.lines.chains(from, dir, men, ways, Stop::Anywhere, &mut |rest| {
                    out.push(Path::Jump { dir, from, rest });
                });
            }
        }
        if out.len() == old {
            for (dir, &set) in (0..).zip(&self.steppers(pos)) {
                out.extend(bits(set).map(|from| Path::Step { dir, from }));
            }
        }
    }
}

impl Game for Alquerque {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        let law = usual_law(5000, self.options.repetition, self.options.stall_limit);
        // R7: the players may agree to count.
        Law { agreements: Agreements::COUNT, ..law }
    }

    fn promises(&self) -> Promises<Self> {
        // The same end may be reached by two ways, and each way is a move.
        Promises { unique_results: false, ..Promises::default() }
    }

    fn start(&self) -> Position {
        Position {
            // Two rows, D3 and E3; the other way round two rows, A3 and B3.
            men: [0b11000_11111_11111, 0b11111_11111_00011_00000_00000],
            kings: 0,
            quiet: 0,
            turn: 0,
        }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if self.is_over(pos) {
            let winner = Seat(u8::from(pos.men[0] == 0));
            return Status::Over(Outcome::win(winner, 1, &ALL_TAKEN));
        }
        if !self.can_move(pos) {
            return Status::Over(match self.options.blocked {
                Blocked::Loss => Outcome::win(seat.other(), 1, &BLOCKED),
                Blocked::Count => self.majority(pos, &BLOCKED_COUNT),
            });
        }
        Status::to_move(seat)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if self.is_over(pos) {
            return;
        }
        if self.options.promotion {
            self.list_by_rank(pos, out);
            return;
        }
        let ((own, enemy), empty) = (pos.sides(), self.empty(pos));
        // R4: steps only if nobody can jump.
        let jumps = self.lines.jumps_by_way(own, enemy, empty);
        if union(&jumps) != 0 {
            let stop = Stop::Anywhere;
            self.lines.each_jump(&jumps, enemy, empty, stop, |path| out.push(path));
        } else {
            self.lines.each_step(own, empty, |path| out.push(path));
        }
    }

    fn count_moves(&self, pos: &Position, scratch: &mut Vec<Move>) -> u64 {
        if self.is_over(pos) {
            return 0;
        }
        if self.options.promotion {
            scratch.clear();
            self.list_by_rank(pos, scratch);
            return scratch.len() as u64;
        }
        let ((own, enemy), empty) = (pos.sides(), self.empty(pos));
        let mut chains = 0;
        let jumps = self.lines.jumps_by_way(own, enemy, empty);
        self.lines.each_jump(&jumps, enemy, empty, Stop::Anywhere, |_| chains += 1);
        match chains {
            0 => u64::from(self.lines.count_steps(own, empty)),
            n => n,
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let own = usize::from(pos.turn & 1);
        let (to, taken) = self.lines.follow(mv);
        pos.men[own] = pos.men[own] & !(1 << mv.from()) | 1 << to;
        pos.men[1 - own] &= !(taken as u32);
        if self.options.promotion {
            let king = has(pos.kings.into(), mv.from()) || LAST_ROW[own] >> to & 1 == 1;
            pos.kings &= !(taken as u32 | 1 << mv.from());
            pos.kings |= u32::from(king) << to;
        }
        if self.options.stall_limit != 0 {
            pos.quiet = if mv.is_jump() { 0 } else { pos.quiet + 1 };
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let kings = if pos.kings == 0 { 0 } else { mix(pos.kings.into()) };
        kings ^ (u64::from(pos.men[0]) | u64::from(pos.men[1]) << 25 | u64::from(pos.turn) << 50)
    }

    fn irreversible(&self, _before: &Position, mv: Move) -> bool {
        mv.is_jump()
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::Count => self.majority(pos, &COUNTED),
            Settle::Repeated => self.majority(pos, &REPEATED),
            Settle::Quiet => self.majority(pos, &STALLED),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
