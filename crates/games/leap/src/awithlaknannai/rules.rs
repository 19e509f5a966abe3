//! Position, move and rules of Kolowis Awithlaknannai.

use crate::jumps::{Lines, Path, Stop, bits, union};
use ::rules::{Game, Law, Outcome, Promises, Seat, Settle, Status, ends, mix, options};
use kit::compass::{Compass, EAST, SOUTH_EAST, SOUTH_WEST};
use std::convert::Infallible;

/// Plies without a capture after which the men are counted (R9): twenty moves of each player.
pub(super) const QUIET_LIMIT: u8 = 40;

/// The three rows, in the order of their places.
pub(super) const ROWS: [char; 3] = ['N', 'C', 'S'];

options! { pub struct Options; }

/// The rules of Awithlaknannai.
#[derive(Clone, Debug)]
pub struct Awithlaknannai {
    pub(super) options: Options,
    /// Points of the centre row.
    pub(super) length: u8,
    pub(super) lines: Lines,
}

/// Where the men stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of White and of Black, one bit a point: N1, N2 ... C1, C2 ... S1, S2 ...
    pub(super) men: [u64; 2],
    /// The men of the side that has just moved that could have captured and did not, where they
    /// stand now: one of them may be huffed. Empty unless the option is on.
    pub(super) idle: u64,
    /// Plies since a man was last taken; counted only under R9.
    pub(super) quiet: u8,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
}

/// A huff, if one is made, and then a step or a chain of jumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The place of the man taken off, plus one; 0 if none is.
    pub(super) huffed: u8,
    pub(super) path: Path,
}

impl Move {
    /// The place of the man taken off before the move.
    #[inline]
    pub(super) fn huff(self) -> Option<u8> {
        self.huffed.checked_sub(1)
    }

    /// That man as a set.
    #[inline]
    pub(super) fn huff_bit(self) -> u64 {
        self.huff().map_or(0, |place| 1 << place)
    }
}

impl Position {
    /// The men of the side to move, and the others.
    #[inline(always)]
    pub(super) fn sides(&self) -> (u64, u64) {
        let own = usize::from(self.turn & 1);
        (self.men[own], self.men[1 - own])
    }

    /// How many men a side has.
    pub(super) fn count(&self, side: u8) -> u32 {
        self.men[usize::from(side & 1)].count_ones()
    }
}

ends! {}

impl Awithlaknannai {
    /// The rules with these options.
    pub fn new(options: Options) -> Awithlaknannai {
        let length = match options.length {
            Length::Five => 5,
            Length::Seven => 7,
            Length::Nine => 9,
            Length::Eleven => 11,
            Length::Thirteen => 13,
        };
        let mut board = Compass::new(usize::from(3 * length - 2));
        // Rows follow each other, so that every direction adds the same number everywhere.
        let (centre, south) = (length - 1, 2 * length - 1);
        for i in 0..length - 1 {
            board.join(centre + i, EAST, centre + i + 1);
            board.join(i, SOUTH_WEST, centre + i);
            board.join(i, SOUTH_EAST, centre + i + 1);
            board.join(centre + i, SOUTH_EAST, south + i);
            board.join(centre + i + 1, SOUTH_WEST, south + i);
            if options.outer_lines && i + 2 < length {
                board.join(i, EAST, i + 1);
                board.join(south + i, EAST, south + i + 1);
            }
        }
        Awithlaknannai { options, length, lines: Lines::new(board) }
    }

    /// Plies without a capture after which the men are counted (R9); 0 for never.
    pub(super) fn quiet_limit(&self) -> u16 {
        match self.options.twenty_move_rule {
            true => u16::from(QUIET_LIMIT),
            false => 0,
        }
    }

    /// How many points there are.
    pub(super) fn points(&self) -> u8 {
        3 * self.length - 2
    }

    /// The lengths of the three rows.
    pub(super) fn rows(&self) -> [usize; 3] {
        let length = usize::from(self.length);
        [length - 1, length, length - 1]
    }

    /// The place of a point of a row, counted from 0.
    pub(super) fn place(&self, row: usize, col: usize) -> u8 {
        let before: usize = self.rows().iter().take(row).sum();
        (before + col) as u8
    }

    /// Row and column of a place, counted from 0.
    pub(super) fn row_col(&self, place: u8) -> (usize, usize) {
        let length = self.length;
        match place {
            p if p < length - 1 => (0, usize::from(p)),
            p if p < 2 * length - 1 => (1, usize::from(p - (length - 1))),
            p => (2, usize::from(p - (2 * length - 1))),
        }
    }

    /// The men of each side at the start, 18 at most. A chain takes one of them with every jump,
    /// so after its first jump it has at most seventeen more, and a trail has room for nineteen.
    pub(super) fn men(&self) -> u32 {
        u32::from(self.length - 1) * 3 / 2
    }

    #[inline(always)]
    pub(super) fn empty(&self, pos: &Position) -> u64 {
        self.lines.all() & !(pos.men[0] | pos.men[1])
    }

    #[inline(always)]
    fn is_over(&self, pos: &Position) -> bool {
        pos.men[0] == 0 || pos.men[1] == 0
    }

    /// The paths of one turn, after a huff if there was one.
    #[inline(always)]
    fn each_path(&self, (own, enemy): (u64, u64), empty: u64, mut found: impl FnMut(Path)) {
        let jumps = self.lines.jumps_by_way(own, enemy, empty);
        let captures = union(&jumps) != 0;
        // R4, unless failing to capture is punished instead.
        if !captures || self.options.huff {
            self.lines.each_step(own, empty, &mut found);
        }
        if captures {
            let stop = Stop::AtTheEnd;
            self.lines.each_jump(&jumps, enemy, empty, stop, found);
        }
    }

    /// Every move, in order.
    #[inline(always)]
    fn each_move(&self, pos: &Position, mut found: impl FnMut(Move)) {
        if self.is_over(pos) {
            return;
        }
        let ((own, enemy), empty) = (pos.sides(), self.empty(pos));
        self.each_path((own, enemy), empty, |path| found(Move { huffed: 0, path }));
        for place in bits(pos.idle) {
            let (man, huffed) = (1 << place, place + 1);
            self.each_path((own, enemy & !man), empty | man, |path| {
                found(Move { huffed, path });
            });
        }
    }

    fn can_move(&self, pos: &Position) -> bool {
        let ((own, enemy), empty) = (pos.sides(), self.empty(pos));
        // Whoever may huff can move where the huffed man stood, or before.
        self.lines.can_step(own, empty | pos.idle)
            || self.lines.jumpers(own, enemy, empty) != 0
            || bits(pos.idle).any(|place| {
                let man = 1 << place;
                self.lines.jumpers(own, enemy & !man, empty | man) != 0
            })
    }
}

impl Game for Awithlaknannai {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 5000,
            // R9.
            quiet: u32::from(self.quiet_limit()),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        // The same end may be reached by two ways, and each way is a move.
        Promises { unique_results: false, ..Promises::default() }
    }

    fn start(&self) -> Position {
        let row = (1u64 << (self.length - 1)) - 1;
        let half = (1u64 << (self.length / 2)) - 1;
        let (centre, south) = (self.place(1, 0), self.place(2, 0));
        let middle = centre + self.length / 2;
        Position {
            men: [row | half << centre, half << (middle + 1) | row << south],
            idle: 0,
            quiet: 0,
            turn: 0,
        }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.men[0] == 0 || pos.men[1] == 0 {
            let winner = Seat(u8::from(pos.men[0] == 0));
            return Status::Over(Outcome::win(winner, 1, &ALL_TAKEN));
        }
        if !self.can_move(pos) {
            return Status::Over(match self.options.blocked {
                Blocked::Loss => Outcome::win(seat.other(), 1, &BLOCKED),
                Blocked::Draw => Outcome::draw(&BLOCKED_DRAW),
            });
        }
        Status::to_move(seat)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        self.each_move(pos, |mv| out.push(mv));
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        let mut n = 0;
        self.each_move(pos, |_| n += 1);
        n
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let own = usize::from(pos.turn & 1);
        let (to, taken) = self.lines.follow(mv.path);
        let (from, to) = (1 << mv.path.from(), 1 << to);
        let gone = taken | mv.huff_bit();
        pos.idle = 0;
        if self.options.huff && !mv.path.is_jump() {
            let enemy = pos.men[1 - own] & !gone;
            let empty = self.lines.all() & !(pos.men[own] | enemy);
            let idle = self.lines.jumpers(pos.men[own], enemy, empty);
            pos.idle = if idle & from != 0 { idle & !from | to } else { idle };
        }
        pos.men[own] = pos.men[own] & !from | to;
        pos.men[1 - own] &= !gone;
        if self.options.twenty_move_rule {
            pos.quiet = if gone != 0 { 0 } else { pos.quiet + 1 };
        }
        pos.turn ^= 1;
    }

    /// Who may be huffed belongs to the position, how long nothing was taken does not.
    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let sides = mix(pos.men[0] << 1 | u64::from(pos.turn)) ^ pos.men[1];
        if pos.idle == 0 { mix(sides) } else { mix(mix(sides) ^ pos.idle) }
    }

    fn irreversible(&self, _before: &Position, mv: Move) -> bool {
        mv.path.is_jump() || mv.huffed != 0
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::Agreement => Outcome::draw(&AGREEMENT),
            Settle::Quiet => Outcome::most([pos.count(0), pos.count(1)], &TWENTY_MOVES),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
