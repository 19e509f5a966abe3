//! Position, move and rules of Latrunculi.

use super::board::{Bits, View, WORDS, advance, by_words, count, put};
use crate::endless;
use ::rules::{
    Game, Law, Outcome, Promises, Seat, SettingsError, Settle, SiteKind, Status, ends, mix,
    options, words,
};
use kit::grid::Grid;
use kit::usual::usual_law;
use std::convert::Infallible;
use std::fmt;

options! { pub struct Options { pieces: u16 } }

/// The rules of Latrunculi.
#[derive(Clone, Debug)]
pub struct Latrunculi {
    pub(super) cols: u16,
    pub(super) rows: u16,
    pub(super) each: u16,
    pub(super) placement: bool,
    pub(super) multi_leap: bool,
    pub(super) one_turn: bool,
    pub(super) slide: bool,
    pub(super) immediate: bool,
    /// Whole lines are held, not only single men (R5).
    pub(super) lines: bool,
    pub(super) repetition: bool,
    pub(super) stall_limit: u16,
    /// How many words of a set are used.
    pub(super) words: usize,
    /// Every square; those not in the first column; those not in the last.
    pub(super) all: Bits,
    pub(super) not_first: Bits,
    pub(super) not_last: Bits,
}

/// Where men stand, which of them are bound, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// White's men and Black's.
    pub(super) men: [Bits; 2],
    /// The bound men of both.
    pub(super) bound: Bits,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
    /// How many men of both sides are still to be placed; then nobody moves yet.
    pub(super) hand: u8,
    /// Plies since the last removal, counted only under a stall limit.
    pub(super) quiet: u16,
}

impl Position {
    pub(super) const EMPTY: Position =
        Position { men: [[0; WORDS]; 2], bound: [0; WORDS], turn: 0, hand: 0, quiet: 0 };
}

/// A step or leap from square to square, a man placed, or a bound man removed: kind, origin and
/// destination in one number, so that moves sort as they are found, by kind first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

/// What a turn consists of (R2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A man placed (R1); origin and destination are the same.
    Drop,
    /// A step, slide or leap.
    Move,
    /// A bound man removed (R8); origin and destination are the same.
    Removal,
}

const LEAP: u32 = 64;
const CHAIN: u32 = 68;
const DROP: u32 = 70;
const REMOVAL: u32 = 71;

/// The first of a kind of moves: on square 0, going nowhere. [`Move::on`] and [`Move::by`] do the
/// rest with one addition each.
impl Move {
    /// A step in a direction, or a slide of some squares.
    #[inline(always)]
    pub(super) fn step(dir: u8, distance: u8) -> Move {
        Move((u32::from(dir) << 4 | u32::from(distance)) << 16)
    }

    /// A single leap in a direction.
    #[inline(always)]
    pub(super) fn leap(dir: u8) -> Move {
        Move((LEAP + u32::from(dir)) << 16)
    }

    /// A chain of at least two leaps.
    #[inline(always)]
    pub(super) fn chain(from: u8, to: u8) -> Move {
        Move(CHAIN << 16 | u32::from(from) << 8 | u32::from(to))
    }

    /// A man placed.
    #[inline(always)]
    pub(super) fn drop() -> Move {
        Move(DROP << 16)
    }

    /// A man removed.
    #[inline(always)]
    pub(super) fn removal() -> Move {
        Move(REMOVAL << 16)
    }

    /// The same move so many squares further on.
    #[inline(always)]
    pub(super) fn on(self, squares: u32) -> Move {
        Move(self.0 + squares * 0x101)
    }

    /// The same origin, the destination so many squares further on (never across a byte once the
    /// origin is set).
    #[inline(always)]
    pub(super) fn by(self, squares: i32) -> Move {
        Move(self.0.wrapping_add_signed(squares))
    }

    #[inline(always)]
    pub(super) fn from(self) -> u8 {
        (self.0 >> 8) as u8
    }

    #[inline(always)]
    pub(super) fn to(self) -> u8 {
        self.0 as u8
    }

    #[inline(always)]
    pub(super) fn kind(self) -> Kind {
        match self.0 >> 16 {
            DROP => Kind::Drop,
            REMOVAL => Kind::Removal,
            _ => Kind::Move,
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}-{}", self.kind(), self.from(), self.to())
    }
}

impl Latrunculi {
    /// The rules with these options.
    ///
    /// # Errors
    /// If the board is too wide, or the pieces do not fit on it.
    pub fn new(options: Options) -> Result<Latrunculi, SettingsError> {
        let ((cols, rows), placement) = (options.board, options.setup == Setup::Placement);
        if cols > 12 {
            return Err(SettingsError::new(
                words!("board={cols}x{rows}: o tabuleiro tem no máximo 12 colunas (e 13 linhas)";
                    "board={cols}x{rows}: the board has at most 12 columns (and 13 rows)"),
            ));
        }
        let each = match (placement, options.pieces) {
            (true, 0) => 2 * cols.max(rows),
            (false, 0) => 2 * cols,
            (_, asked) => asked,
        };
        let (most, two_rows) = ((cols * rows / 3).min(26), 2 * cols);
        if !(8..=most).contains(&each) {
            return Err(SettingsError::new(
                words!("pieces={each}: num tabuleiro de {cols}x{rows} cada jogador tem de 8 a {most} peças (um terço das casas)";
                    "pieces={each}: on a board of {cols}x{rows} each player has 8 to {most} pieces (a third of the squares)"),
            ));
        }
        if !placement && each != two_rows {
            return Err(SettingsError::new(
                words!("pieces={each}: com setup=rows cada jogador enche duas linhas, {two_rows} peças";
                    "pieces={each}: with setup=rows each player fills two rows, {two_rows} pieces"),
            ));
        }
        let mut out = Latrunculi {
            cols,
            rows,
            each,
            placement,
            multi_leap: options.multi_leap,
            one_turn: options.bind_duration == BindDuration::OneTurn,
            slide: options.movement == Movement::Slide,
            immediate: options.capture == Capture::Immediate,
            lines: options.lines,
            repetition: options.repetition,
            stall_limit: options.stall_limit,
            words: usize::from(cols * rows).div_ceil(64),
            all: [0; WORDS],
            not_first: [0; WORDS],
            not_last: [0; WORDS],
        };
        for square in 0..out.squares() {
            let col = u16::from(square) % cols;
            put(&mut out.all, square);
            if col > 0 {
                put(&mut out.not_first, square);
            }
            if col + 1 < cols {
                put(&mut out.not_last, square);
            }
        }
        Ok(out)
    }

    /// The board.
    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.cols, rows: self.rows, kind: SiteKind::Square, upper: true }
    }

    /// How many squares the board has.
    pub(super) fn squares(&self) -> u8 {
        (self.cols * self.rows) as u8
    }

    /// The square after some steps in a direction.
    pub(super) fn step(&self, square: u8, (dc, dr): (i16, i16)) -> Option<u8> {
        let (col, row) = (u16::from(square) % self.cols, u16::from(square) / self.cols);
        let col = col.checked_add_signed(dc).filter(|&c| c < self.cols)?;
        let row = row.checked_add_signed(dr).filter(|&r| r < self.rows)?;
        Some((row * self.cols + col) as u8)
    }

    /// The squares beside a square.
    pub(super) fn beside(&self, square: u8) -> impl Iterator<Item = u8> + '_ {
        let around = [(0, -1), (-1, 0), (1, 0), (0, 1)];
        around.into_iter().filter_map(move |d| self.step(square, d))
    }

    /// The men of a side that are still in its hand.
    pub(super) fn in_hand(&self, pos: &Position, side: u8) -> u16 {
        // White places first, so Black has the larger half.
        match (pos.hand, side) {
            (0, _) => 0,
            (n, 0) => u16::from(n / 2),
            (n, _) => u16::from(n.div_ceil(2)),
        }
    }

    /// The men of a side that have been removed.
    pub(super) fn lost(&self, pos: &Position, side: u8) -> u16 {
        let left = count(&pos.men[usize::from(side)]) + self.in_hand(pos, side);
        self.each.saturating_sub(left)
    }

    /// Where the man on a square can go.
    pub(super) fn reach(&self, pos: &Position, square: u8) -> Bits {
        by_words!(self, N => View::<N>::new(self, pos).reach(square))
    }

    /// The squares one leap away from a square.
    pub(super) fn hops(&self, pos: &Position, square: u8) -> Bits {
        by_words!(self, N => View::<N>::new(self, pos).hops(square))
    }

    fn reduced(&self, pos: &Position) -> bool {
        by_words!(self, N => View::<N>::new(self, pos).reduced())
    }

    fn can_move(&self, pos: &Position) -> bool {
        by_words!(self, N => View::<N>::new(self, pos).can_move())
    }
}

ends! {}

impl Game for Latrunculi {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        usual_law(2000, self.repetition, self.stall_limit)
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            endless: endless(&self.law(), self.each.into()),
            // Any man of a line may be named to remove it.
            unique_results: !self.lines || self.immediate,
            // Men on the board, in hands and removed.
            conserved: Some(|game, pos| {
                let side = |s: u8| {
                    count(&pos.men[usize::from(s)]) + game.in_hand(pos, s) + game.lost(pos, s)
                };
                i64::from(side(0) + side(1))
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let mut pos = Position::EMPTY;
        if self.placement {
            pos.hand = (2 * self.each) as u8;
            return pos;
        }
        let squares = self.squares();
        for square in 0..2 * self.cols as u8 {
            put(&mut pos.men[0], square);
            put(&mut pos.men[1], squares - 1 - square);
        }
        pos
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.hand > 0 {
            return Status::to_move(seat);
        }
        if self.reduced(pos) {
            let loser = u8::from(count(&pos.men[1]) <= 1);
            return Status::Over(Outcome::win(Seat(1 - loser), 1, &REDUCED));
        }
        if !self.can_move(pos) {
            return Status::Over(Outcome::win(seat.other(), 1, &NO_MOVE));
        }
        Status::to_move(seat)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.hand > 0 {
            by_words!(self, N => View::<N>::new(self, pos).list_drops(out));
        } else {
            by_words!(self, N => {
                let view = View::<N>::new(self, pos);
                if !view.reduced() {
                    view.list(out);
                }
            });
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if mv.kind() == Kind::Drop {
            put(&mut pos.men[usize::from(pos.turn)], mv.to());
            pos.hand -= 1;
        } else {
            let taken = by_words!(self, N => advance::<N>(self, pos, mv));
            if self.stall_limit > 0 {
                pos.quiet = if taken { 0 } else { pos.quiet + 1 };
            }
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let mut key = mix(u64::from(pos.turn) | u64::from(pos.hand) << 8);
        for set in [&pos.men[0], &pos.men[1], &pos.bound] {
            key = set[..self.words].iter().fold(key, |k, &w| mix(k ^ w));
        }
        key
    }

    /// Men placed or removed never come back.
    fn irreversible(&self, _before: &Position, mv: Move) -> bool {
        mv.kind() != Kind::Move
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Repeated => &REPETITION,
            Settle::Quiet => &STALL,
            other => ends::outside(other),
        })
    }
}
