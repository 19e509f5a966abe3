//! Position, move and rules of Konane.

use super::jumps::{EAST, NORTH, SOUTH, Tally, View, WEST, by_words};
use ::rules::{Agreements, Game, Law, Seat, SiteKind, Status, ends, mix, options, text};
use kit::grid::Grid;
use kit::usual::stuck_loses;
use std::convert::Infallible;

/// Words for the largest board, 20x20.
pub(super) const WORDS: usize = 7;
/// One bit for each square: a1, b1, c1 ... a2, b2 ...
pub(super) type Bits = [u64; WORDS];

options! { pub struct Options; }

/// The rules of Konane.
#[derive(Clone, Debug)]
pub struct Konane {
    pub(super) cols: u16,
    pub(super) rows: u16,
    pub(super) first: FirstRemoval,
    pub(super) starter: Seat,
    /// How many words of a position are used.
    pub(super) words: usize,
    /// The squares of White and of Black.
    pub(super) class: [Bits; 2],
    /// The squares with at least two columns to their right, and to their left.
    pub(super) not_east: Bits,
    pub(super) not_west: Bits,
    /// Where the starter may remove the first man (R1).
    pub(super) openings: Bits,
    /// The squares by their distance from the edge.
    rings: [Bits; 4],
}

/// What a turn consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// R1.
    FirstRemoval,
    /// R2.
    SecondRemoval,
    /// R3 to R6.
    Jumps,
}

/// Where men stand and who moves. The colour of a man is that of its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) men: Bits,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
    /// Follows from the number of empty squares: none, one, more.
    pub(super) phase: Phase,
}

/// A removal (no hops) or a jump of one or more hops in one direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pub(super) dir: u8,
    pub(super) from: u16,
    pub(super) hops: u8,
}

#[inline]
pub(super) fn has(bits: &Bits, square: u16) -> bool {
    bits[usize::from(square >> 6)] >> (square & 63) & 1 == 1
}

#[inline]
fn flip(bits: &mut Bits, square: u16) {
    bits[usize::from(square >> 6)] ^= 1 << (square & 63);
}

/// Whether `x` of `n` lies in the middle: two wide if `n` is even, three if it is odd.
fn central(x: u16, n: u16) -> bool {
    (2 * x + 1).abs_diff(n) <= 2
}

impl Konane {
    /// The rules with these options.
    pub fn new(options: Options) -> Konane {
        let (cols, rows) = (options.size.0.clamp(4, 20), options.size.1.clamp(4, 20));
        let (first, starter) = (options.first_removal, Seat(options.starter as u8));
        let mut out = Konane {
            cols,
            rows,
            first,
            starter,
            words: usize::from(cols * rows).div_ceil(64),
            class: [[0; WORDS]; 2],
            not_east: [0; WORDS],
            not_west: [0; WORDS],
            openings: [0; WORDS],
            rings: [[0; WORDS]; 4],
        };
        for row in 0..rows {
            for col in 0..cols {
                let square = row * cols + col;
                let side = (col + row) % 2;
                let edge = col.min(row).min(cols - 1 - col).min(rows - 1 - row);
                flip(&mut out.rings[usize::from(edge.min(3))], square);
                flip(&mut out.class[usize::from(side)], square);
                if col + 2 < cols {
                    flip(&mut out.not_east, square);
                }
                if col >= 2 {
                    flip(&mut out.not_west, square);
                }
                let (at_side, at_end) = (col == 0 || col + 1 == cols, row == 0 || row + 1 == rows);
                let border = match first {
                    FirstRemoval::CentreOrEdge => at_side || at_end,
                    FirstRemoval::CentreOrCorner => at_side && at_end,
                };
                let centre = central(col, cols) && central(row, rows);
                if side == u16::from(starter.0) && (border || centre) {
                    flip(&mut out.openings, square);
                }
            }
        }
        out
    }

    /// The same rules computed with the words of the largest board, to compare the two.
    #[cfg(test)]
    pub(super) fn with_all_words(mut self) -> Konane {
        self.words = WORDS;
        self
    }

    /// The board.
    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.cols, rows: self.rows, kind: SiteKind::Square, upper: false }
    }

    /// How many squares the board has.
    pub(super) fn squares(&self) -> u16 {
        self.cols * self.rows
    }

    /// The colour of a square: 0 White, 1 Black.
    pub(super) fn colour(&self, square: u16) -> u8 {
        u8::from(has(&self.class[1], square))
    }

    /// The squares beside a square.
    pub(super) fn beside(&self, square: u16) -> impl Iterator<Item = u16> + use<> {
        let (cols, rows) = (self.cols, self.rows);
        let (col, row) = (square % cols, square / cols);
        [
            (row > 0).then(|| square - cols),
            (col > 0).then(|| square - 1),
            (col + 1 < cols).then_some(square + 1),
            (row + 1 < rows).then_some(square + cols),
        ]
        .into_iter()
        .flatten()
    }

    /// The step to the next square in a direction.
    #[inline]
    pub(super) fn offset(&self, dir: u8) -> i32 {
        match dir {
            EAST => 1,
            NORTH => i32::from(self.cols),
            WEST => -1,
            SOUTH => -i32::from(self.cols),
            _ => 0,
        }
    }

    /// The square after some hops from a square.
    pub(super) fn landing(&self, mv: Move, hops: u8) -> u16 {
        (i32::from(mv.from) + 2 * i32::from(hops) * self.offset(mv.dir)) as u16
    }

    /// The only empty square before the second removal.
    pub(super) fn hole(&self, pos: &Position) -> Option<u16> {
        (0..self.words)
            .map(|i| (i, (self.class[0][i] | self.class[1][i]) & !pos.men[i]))
            .find(|&(_, empty)| empty != 0)
            .map(|(i, empty)| 64 * i as u16 + empty.trailing_zeros() as u16)
    }

    /// Where the side to move may remove a man (R1, R2); nothing once men jump.
    fn removals(&self, pos: &Position) -> Bits {
        match pos.phase {
            Phase::FirstRemoval => self.openings,
            Phase::SecondRemoval => {
                let mut out = [0; WORDS];
                if let Some(hole) = self.hole(pos) {
                    for square in self.beside(hole) {
                        flip(&mut out, square);
                    }
                }
                out
            }
            Phase::Jumps => [0; WORDS],
        }
    }

    #[inline(never)]
    fn list_removals(&self, pos: &Position, out: &mut Vec<Move>) {
        for (i, mut word) in self.removals(pos).into_iter().enumerate() {
            while word != 0 {
                out.push(Move {
                    dir: EAST,
                    from: 64 * i as u16 + word.trailing_zeros() as u16,
                    hops: 0,
                });
                word &= word - 1;
            }
        }
    }

    /// Whether the side to move can move.
    pub(super) fn can_move(&self, pos: &Position) -> bool {
        pos.phase != Phase::Jumps || by_words!(self, N => View::<N>::new(self, pos, pos.turn).any())
    }

    /// What a side could do if it were on the move.
    pub(super) fn tally(&self, pos: &Position, side: u8) -> Tally {
        by_words!(self, N => View::<N>::new(self, pos, side).tally())
    }

    /// The men of a side on the outermost squares, on those next to them, and so on, four rings in all; the last has all
    /// that is further in.
    pub(super) fn rings(&self, pos: &Position, side: u8) -> [i32; 4] {
        self.rings.map(|ring| {
            let men =
                (0..self.words).map(|i| pos.men[i] & self.class[usize::from(side)][i] & ring[i]);
            men.map(|w| w.count_ones() as i32).sum()
        })
    }

    /// How many jumps a side would have if it were on the move.
    pub(super) fn mobility(&self, pos: &Position, side: u8) -> u64 {
        by_words!(self, N => View::<N>::new(self, pos, side).count())
    }
}

ends! {}

impl Game for Konane {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            // Every move takes a man from the board.
            max_plies: u32::from(self.squares()),
            // R6: there are no draws.
            agreements: Agreements::no_draw(
                "R6",
                text("alguém ficar sem lances", "somebody cannot move"),
            ),
            ..Law::TWO
        }
    }

    fn start(&self) -> Position {
        Position {
            men: std::array::from_fn(|i| self.class[0][i] | self.class[1][i]),
            turn: self.starter.0,
            phase: Phase::FirstRemoval,
        }
    }

    fn status(&self, pos: &Position) -> Status {
        stuck_loses(Seat(pos.turn), self.can_move(pos), &NO_JUMP)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.phase == Phase::Jumps {
            by_words!(self, N => View::<N>::new(self, pos, pos.turn).list(out));
        } else {
            self.list_removals(pos, out);
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        match pos.phase {
            Phase::Jumps => self.mobility(pos, pos.turn),
            _ => {
                let set = self.removals(pos);
                set.iter().map(|w| u64::from(w.count_ones())).sum()
            }
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        flip(&mut pos.men, mv.from);
        if mv.hops == 0 {
            pos.phase = match pos.phase {
                Phase::FirstRemoval => Phase::SecondRemoval,
                _ => Phase::Jumps,
            };
        } else {
            let offset = self.offset(mv.dir);
            let mut at = i32::from(mv.from);
            for _ in 0..mv.hops {
                flip(&mut pos.men, (at + offset) as u16);
                at += 2 * offset;
            }
            flip(&mut pos.men, at as u16);
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let start = mix(u64::from(pos.turn));
        pos.men[..self.words].iter().fold(start, |key, &word| mix(key ^ word))
    }

    fn irreversible(&self, _before: &Position, _mv: Move) -> bool {
        true
    }
}
