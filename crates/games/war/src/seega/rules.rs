//! Position, move and rules of Seega.

use super::board::{Board, DIRS, STEPS, Walk, beside, captured, first_steps, next, shift, traps};
use crate::endless;
use ::rules::{
    Agreements, EndReason, Game, Law, Outcome, Promises, Seat, Settle, SiteId, SiteKind, Status,
    ends, mix, options,
};
use kit::bits::Bits;
use kit::grid::Grid;
use kit::usual::usual_law;
use std::convert::Infallible;
use std::iter::successors;

options! { pub struct Options; }

/// The rules of Seega.
#[derive(Clone, Debug)]
pub struct Seega {
    /// Squares along a side: 5, 7 or 9.
    pub(super) size: u8,
    pub(super) options: Options,
    /// Every square, and the one in the middle.
    all: u128,
    centre: u128,
}

/// Where the men stand and who plays. Squares are numbered as `Bits` lays them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// Men of both sides on the first 64 squares, and on the others: only 9x9 has them.
    low: [u64; 2],
    high: [u32; 2],
    /// Plies of the second phase since the last capture, counted only under `stall_limit`.
    pub(super) quiet: u16,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
    /// Whether men are still being placed.
    pub(super) placing: bool,
}

impl Position {
    /// An empty board.
    pub(super) const EMPTY: Position =
        Position { low: [0; 2], high: [0; 2], quiet: 0, turn: 0, placing: false };

    /// The men of a side.
    #[inline(always)]
    pub(super) fn men<B: Board>(&self, side: usize) -> B {
        B::of(u128::from(self.low[side & 1]) | u128::from(self.high[side & 1]) << 64)
    }

    /// Puts the men of a side.
    #[inline(always)]
    pub(super) fn put<B: Board>(&mut self, side: usize, men: B) {
        let wide: u128 = men.into();
        self.low[side & 1] = wide as u64;
        self.high[side & 1] = (wide >> 64) as u32;
    }

    /// All men.
    fn occupied(&self) -> u128 {
        self.men::<u128>(0) | self.men::<u128>(1)
    }

    #[inline]
    fn is_bare(&self, side: usize) -> bool {
        self.low[side] == 0 && self.high[side] == 0
    }
}

/// Two squares while men are placed; then a step, or a pass. A step is its origin, its direction and
/// the way in which it goes on: 0 stops after it, and the others follow in the order in which the
/// walks unfold, so that a move is small however far it goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

/// The most ways to go on that are told apart.
const WAYS: u32 = 0xffff;

impl Move {
    pub(super) const PASS: Move = Move(u32::MAX);

    /// Two squares, the lower first.
    #[inline]
    pub(super) fn pair(first: u8, second: u8) -> Move {
        Move(u32::from(first) << 16 | u32::from(second))
    }

    /// A step that goes no further: four times the origin, and the direction.
    #[inline]
    pub(super) fn first(code: u16) -> Move {
        Move(u32::from(code) << 16)
    }

    /// The squares of a pair.
    #[inline]
    pub(super) fn squares(self) -> [u8; 2] {
        [(self.0 >> 16) as u8, self.0 as u8]
    }

    #[inline]
    pub(super) fn dir(self) -> u8 {
        (self.0 >> 16 & 3) as u8
    }

    #[inline]
    pub(super) fn from(self) -> u8 {
        (self.0 >> 18) as u8
    }

    #[inline]
    fn way(self) -> u32 {
        self.0 & WAYS
    }
}

/// Runs something with the word that the board needs.
macro_rules! by_size {
    ($rules:expr, $word:ident => $run:expr) => {
        if $rules.size <= 7 {
            type $word = u64;
            $run
        } else {
            type $word = u128;
            $run
        }
    };
}

impl Seega {
    /// The rules with these options.
    pub fn new(options: Options) -> Seega {
        let size = match options.size {
            Size::Five => 5,
            Size::Seven => 7,
            Size::Nine => 9,
        };
        let mut out = Seega { size, options, all: 0, centre: 0 };
        out.all = (0..out.squares()).fold(0, |set, site| set | 1 << out.square(site));
        out.centre = 1 << out.square(out.squares() / 2);
        out
    }

    /// The board.
    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.size.into(), rows: self.size.into(), kind: SiteKind::Square, upper: true }
    }

    /// How many squares there are.
    pub(super) fn squares(&self) -> u16 {
        u16::from(self.size) * u16::from(self.size)
    }

    /// Men of each side at the beginning.
    pub(super) fn men(&self) -> u32 {
        u32::from(self.squares() / 2)
    }

    /// Bits from a square to the one above it.
    fn row(&self) -> u16 {
        by_size!(self, B => B::ROW as u16)
    }

    /// The bit of a site, both numbered from A1 along the rows.
    pub(super) fn square(&self, site: u16) -> u8 {
        let size = u16::from(self.size);
        (site / size * self.row() + site % size) as u8
    }

    /// The sites of some bits.
    pub(super) fn sites(&self, men: u128) -> impl Iterator<Item = SiteId> + use<> {
        let (row, size) = (self.row(), u16::from(self.size));
        (0..size).flat_map(move |r| {
            let line = (men >> (r * row)) as u64 & ((1 << size) - 1);
            line.squares().map(move |c| SiteId(r * size + u16::from(c)))
        })
    }

    /// The site of a bit.
    pub(super) fn place(&self, square: u8) -> SiteId {
        let (square, row) = (u16::from(square), self.row());
        SiteId(square / row * u16::from(self.size) + square % row)
    }

    pub(super) fn is_centre(&self, square: u8) -> bool {
        self.centre.has(square)
    }

    /// The side whose man stands on a square.
    pub(super) fn man(&self, pos: &Position, square: u8) -> Option<u8> {
        (0..2).find(|&side| pos.men::<u128>(side.into()).has(square))
    }

    /// Men of a side on the board.
    pub(super) fn on_board(&self, pos: &Position, side: u8) -> u32 {
        pos.men::<u128>(side.into()).count_ones()
    }

    /// Men of a side still to be placed.
    pub(super) fn hand(&self, pos: &Position, side: u8) -> u32 {
        if pos.placing { self.men().saturating_sub(self.on_board(pos, side)) } else { 0 }
    }

    /// Men taken from a side so far.
    pub(super) fn lost(&self, pos: &Position, side: u8) -> u32 {
        if pos.placing { 0 } else { self.men().saturating_sub(self.on_board(pos, side)) }
    }

    /// The men of the side to move, those of the other, and the empty squares.
    #[inline(always)]
    fn sides<B: Board>(&self, pos: &Position) -> (B, B, B) {
        let side = usize::from(pos.turn & 1);
        let (own, enemy) = (pos.men(side), pos.men(1 - side));
        (own, enemy, B::of(self.all) & !(own | enemy))
    }

    /// R5: appends the steps by origin, direction and way of going on.
    #[inline(always)]
    fn list_steps<B: Board>(&self, pos: &Position, out: &mut Vec<Move>) {
        let (own, enemy, empty) = self.sides::<B>(pos);
        let open = enemy & !B::of(self.centre);
        let mut landings = traps(own, open) & empty & beside(own);
        let mut goes_on = B::NONE;
        while landings.any() {
            // A man that captures here may go on (R9) only if one of its own squares, of the empty or
            // of the emptied ones beside is a trap again. Its origin never helps to set that trap.
            let to = landings & !landings.rest();
            let left = open & !captured(to, own, open);
            let room = B::of(self.all) & !left;
            if (beside(to) & traps(own, left) & room).any() {
                goes_on |= to;
            }
            landings = landings.rest();
        }
        if goes_on.any() {
            return self.list_walks(pos, empty, goes_on, out);
        }
        first_steps(own, empty, |codes, n| {
            // Eight at a time, then back to those that are meant.
            let end = out.len() + n;
            let codes = &codes[..n.next_multiple_of(8).min(STEPS)];
            out.extend(codes.iter().map(|&code| Move::first(code)));
            out.truncate(end);
        });
    }

    /// The same where steps to one of `landings` might go on.
    #[inline(never)]
    fn list_walks<B: Board>(&self, pos: &Position, empty: B, landings: B, out: &mut Vec<Move>) {
        first_steps(self.sides::<B>(pos).0, empty, |codes, n| {
            for &code in &codes[..n] {
                let mv = Move::first(code);
                out.push(mv);
                if landings.has(next::<B>(mv.from(), mv.dir())) {
                    let ways = self.walk::<B>(pos, mv.from(), mv.dir()).ways(WAYS);
                    out.extend((1..=ways).map(|way| Move(mv.0 | way)));
                }
            }
        });
    }

    /// A man of the side to move after its first step.
    #[inline(always)]
    fn walk<B: Board>(&self, pos: &Position, from: u8, dir: u8) -> Walk<B> {
        let (own, enemy, _) = self.sides::<B>(pos);
        let at = B::bit(from);
        let (all, centre) = (B::of(self.all), B::of(self.centre));
        Walk { all, centre, own: own & !at, enemy, at }.arrive(B::bit(next::<B>(from, dir)))
    }

    /// The same at the end of a move.
    #[inline(always)]
    fn end<B: Board>(&self, pos: &Position, mv: Move) -> Walk<B> {
        let mut walk = self.walk(pos, mv.from(), mv.dir());
        if mv.way() > 0 {
            walk = follow(walk, mv);
        }
        walk
    }

    /// Plays a step and what follows it; says whether anything was captured.
    #[inline(always)]
    fn play_step<B: Board>(&self, pos: &mut Position, mv: Move) -> bool {
        let (_, enemy, _) = self.sides::<B>(pos);
        let (walk, side) = (self.end::<B>(pos, mv), usize::from(pos.turn & 1));
        pos.put(side, walk.own | walk.at);
        pos.put(1 - side, walk.enemy);
        walk.enemy != enemy
    }

    /// The squares that a legal step visits, its origin first.
    pub(super) fn path(&self, pos: &Position, mv: Move) -> Vec<u8> {
        let mut way = mv.way();
        let mut path = vec![mv.from()];
        by_size!(self, B => {
            let first = self.walk::<B>(pos, mv.from(), mv.dir());
            path.extend(successors(Some(first), |w| w.follow(&mut way)).map(|w| w.at.lowest()));
        });
        path
    }

    /// Whether a first step captures.
    pub(super) fn takes(&self, pos: &Position, mv: Move) -> bool {
        self.walk_on(&mut pos.clone(), mv.from(), mv.dir()).any()
    }

    /// One step within a turn, and what it captures: the same side goes on.
    pub(super) fn walk_on(&self, pos: &mut Position, from: u8, dir: u8) -> u128 {
        let mv = Move::first(4 * u16::from(from) + u16::from(dir));
        let (enemy, before) = (usize::from(1 - pos.turn), *pos);
        by_size!(self, B => self.play_step::<B>(pos, mv));
        before.men::<u128>(enemy) & !pos.men::<u128>(enemy)
    }

    /// The square beside another, if there is one.
    pub(super) fn beside(&self, square: u8, dir: u8) -> Option<u8> {
        let next = by_size!(self, B => next::<B>(square, dir));
        self.all.has(next).then_some(next)
    }

    /// The direction from a square to one beside it.
    pub(super) fn direction(&self, from: u8, to: u8) -> Option<u8> {
        DIRS.into_iter().find(|&dir| self.beside(from, dir) == Some(to))
    }

    /// Whether the walk that ends a legal step could go on.
    pub(super) fn could_go_on(&self, pos: &Position, mv: Move) -> bool {
        self.takes(pos, mv) && by_size!(self, B => self.end::<B>(pos, mv).landings().any())
    }

    /// Whether the side to move can step.
    pub(super) fn can_step(&self, pos: &Position) -> bool {
        self.prospects(pos, pos.turn).0 > 0
    }

    /// How many first steps a side would have on the move, and how many of them capture.
    pub(super) fn prospects(&self, pos: &Position, side: u8) -> (u32, u32) {
        let pos = Position { turn: side, ..*pos };
        by_size!(self, B => {
            let (own, enemy, empty) = self.sides::<B>(&pos);
            let traps = traps(own, enemy & !B::of(self.centre));
            let landings = DIRS.map(|dir| shift(own, dir) & empty);
            let count = |set: B| landings.iter().map(|&to| (to & set).size()).sum();
            (count(empty), count(traps))
        })
    }

    /// R1: appends every pair of empty squares but the centre.
    #[inline(never)]
    fn list_pairs(&self, pos: &Position, out: &mut Vec<Move>) {
        let (mut free, mut n) = ([0; 81], 0);
        let empty = self.all & !(pos.occupied() | self.centre);
        for (slot, square) in free.iter_mut().zip(empty.squares()) {
            *slot = square;
            n += 1;
        }
        let free = &free[..n];
        for (i, &first) in free.iter().enumerate() {
            out.extend(free[i + 1..].iter().map(|&second| Move::pair(first, second)));
        }
    }

    fn play_pair(&self, pos: &mut Position, mv: Move) {
        let [first, second] = mv.squares();
        let side = usize::from(pos.turn & 1);
        pos.put(side, pos.men::<u128>(side) | 1 << first | 1 << second);
        pos.turn ^= 1;
        if pos.occupied() == self.all & !self.centre {
            pos.placing = false;
            pos.turn = u8::from(self.options.first_mover_phase2 == FirstMoverPhase2::LastPlacer);
        }
    }

    /// R13: more men win.
    fn count(&self, pos: &Position, reason: &'static EndReason) -> Outcome {
        Outcome::most([0, 1].map(|side| self.men() - self.lost(pos, side)), reason)
    }
}

ends! {}

/// The end of a walk that goes on.
#[inline(never)]
fn follow<B: Board>(walk: Walk<B>, mv: Move) -> Walk<B> {
    let mut way = mv.way();
    successors(Some(walk), |walk| walk.follow(&mut way)).last().unwrap_or(walk)
}

impl Game for Seega {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        // Two lone men can walk for ever, so random games do reach this bound.
        let law = usual_law(3000, self.options.repetition, self.options.stall_limit);
        Law { agreements: Agreements::COUNT, ..law }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            endless: endless(&self.law(), self.men()),
            // Every way of a walk is a move of its own (R9), and two ways may take the same men.
            unique_results: false,
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position { placing: true, ..Position::EMPTY }
    }

    fn status(&self, pos: &Position) -> Status {
        let bare = |&side: &u8| !pos.placing && pos.is_bare(side.into());
        match [pos.turn, 1 - pos.turn].iter().find(|side| bare(side)) {
            Some(&side) => Status::Over(Outcome::win(Seat(1 - side), 1, &ELIMINATED)),
            None => Status::to_move(Seat(pos.turn)),
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.placing {
            return self.list_pairs(pos, out);
        }
        if pos.is_bare(0) || pos.is_bare(1) {
            return;
        }
        let before = out.len();
        by_size!(self, B => self.list_steps::<B>(pos, out));
        if out.len() == before {
            out.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if pos.placing {
            return self.play_pair(pos, mv);
        }
        let taken = mv != Move::PASS && by_size!(self, B => self.play_step::<B>(pos, mv));
        if self.options.stall_limit > 0 {
            pos.quiet = if taken { 0 } else { pos.quiet + 1 };
        }
        pos.turn ^= 1;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let rest = u64::from(pos.turn) << 1 | u64::from(pos.placing);
        let others = u64::from(pos.high[0]) << 32 | u64::from(pos.high[1]);
        let [white, black] = pos.low;
        mix(mix(mix(mix(rest) ^ others) ^ white) ^ black)
    }

    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        before.placing || (mv != Move::PASS && self.takes(before, mv))
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    /// R13: a plain draw by agreement, a count in every other case.
    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::Agreement => Outcome::draw(&ends::AGREEMENT),
            Settle::Count => self.count(pos, &COUNT),
            Settle::Repeated => self.count(pos, &REPETITION),
            Settle::Quiet => self.count(pos, &STALL),
            _ => self.count(pos, &PLY_LIMIT),
        }
    }
}
