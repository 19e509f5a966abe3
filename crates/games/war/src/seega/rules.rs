//! Position, move and rules of Seega.

use super::BOOK;
use super::board::{
    Bits, DIRS, Path, STEPS, Walk, beside, captured, first_steps, next, shift, traps,
};
use ::rules::{
    Agreements, EndReason, Game, Law, Outcome, Promises, Seat, Settle, SiteKind, Status,
    end_reasons, ends, mix, options,
};
use kit::grid::Grid;
use kit::usual::third_ends;
use std::convert::Infallible;

options! {
    /// The options of Seega.
    pub struct Options;
}

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
    pub(super) fn empty() -> Position {
        Position { low: [0; 2], high: [0; 2], quiet: 0, turn: 0, placing: false }
    }

    /// The men of a side.
    #[inline(always)]
    pub(super) fn men<B: Bits>(&self, side: usize) -> B {
        B::join(self.low[side & 1], self.high[side & 1])
    }

    /// Puts the men of a side.
    #[inline(always)]
    pub(super) fn put<B: Bits>(&mut self, side: usize, men: B) {
        let wide = men.wide();
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
    pub(super) fn pair(first: u32, second: u32) -> Move {
        Move(first << 16 | second)
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

/// Runs a method with the word that the board needs.
macro_rules! by_size {
    ($rules:expr, $method:ident($($arg:expr),*)) => {
        if $rules.size <= 7 {
            $rules.$method::<u64>($($arg),*)
        } else {
            $rules.$method::<u128>($($arg),*)
        }
    };
}

impl Seega {
    /// The rules with these options.
    pub fn new(options: Options) -> Seega {
        let mut out = Seega {
            size: match options.size {
                Size::Five => 5,
                Size::Seven => 7,
                Size::Nine => 9,
            },
            options,
            all: 0,
            centre: 0,
        };
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
        let row = if self.size <= 7 { u64::ROW } else { u128::ROW };
        row as u16
    }

    /// The bit of a site, both numbered from A1 along the rows.
    pub(super) fn square(&self, site: u16) -> u8 {
        let size = u16::from(self.size);
        (site / size * self.row() + site % size) as u8
    }

    /// The site of a bit.
    pub(super) fn site(&self, square: u8) -> u16 {
        let square = u16::from(square);
        square / self.row() * u16::from(self.size) + square % self.row()
    }

    pub(super) fn is_centre(&self, square: u8) -> bool {
        self.centre >> square & 1 == 1
    }

    /// The side whose man stands on a square.
    pub(super) fn man(&self, pos: &Position, square: u8) -> Option<u8> {
        let stands = |side: usize| pos.men::<u128>(side) >> square & 1 == 1;
        match [0, 1].map(stands) {
            [true, _] => Some(0),
            [_, true] => Some(1),
            _ => None,
        }
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
        let left = self.on_board(pos, side) + self.hand(pos, side);
        self.men().saturating_sub(left)
    }

    #[inline(always)]
    fn sides<B: Bits>(&self, pos: &Position) -> (B, B) {
        let side = usize::from(pos.turn & 1);
        (pos.men(side), pos.men(1 - side))
    }

    /// R5: appends the steps by origin, direction and way of going on.
    #[inline(always)]
    fn list_steps<B: Bits>(&self, pos: &Position, out: &mut Vec<Move>) {
        let (own, enemy) = self.sides::<B>(pos);
        let empty = B::of(self.all) & !(own | enemy);
        let open = enemy & !B::of(self.centre);
        let mut landings = traps(own, open) & empty & beside(own);
        let mut goes_on = B::NONE;
        while landings != B::NONE {
            // A man that captures here may go on (R9) only if one of its own squares, of the empty or
            // of the emptied ones beside is a trap again. Its origin never helps to set that trap.
            let to = landings & !landings.rest();
            let left = open & !captured(to, own, open);
            let room = B::of(self.all) & !left;
            if beside(to) & traps(own, left) & room != B::NONE {
                goes_on = goes_on | to;
            }
            landings = landings.rest();
        }
        if goes_on != B::NONE {
            return self.list_walks(own, enemy, goes_on, out);
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
    fn list_walks<B: Bits>(&self, own: B, enemy: B, landings: B, out: &mut Vec<Move>) {
        let empty = B::of(self.all) & !(own | enemy);
        first_steps(own, empty, |codes, n| {
            for &code in &codes[..n] {
                let mv = Move::first(code);
                out.push(mv);
                let to = B::ONE << next::<B>(mv.from(), mv.dir());
                if landings & to != B::NONE {
                    let at = B::ONE << u32::from(mv.from());
                    let ways = self.walk(own, enemy, at).arrive(to).ways(WAYS);
                    out.extend((1..=ways).map(|way| Move(mv.0 | way)));
                }
            }
        });
    }

    /// A man before its first step.
    #[inline(always)]
    fn walk<B: Bits>(&self, own: B, enemy: B, at: B) -> Walk<B> {
        Walk { all: B::of(self.all), centre: B::of(self.centre), own: own & !at, enemy, at }
    }

    /// Plays a step and what follows it; says whether anything was captured.
    #[inline(always)]
    fn play_step<B: Bits>(&self, pos: &mut Position, mv: Move) -> bool {
        let (own, enemy) = self.sides::<B>(pos);
        let mut walk = self
            .walk(own, enemy, B::ONE << u32::from(mv.from()))
            .arrive(B::ONE << next::<B>(mv.from(), mv.dir()));
        if mv.way() > 0 {
            walk = follow(walk, mv);
        }
        let side = usize::from(pos.turn & 1);
        pos.put(side, walk.own | walk.at);
        pos.put(1 - side, walk.enemy);
        walk.enemy != enemy
    }

    /// The squares that a step visits, its origin first.
    fn visited<B: Bits>(&self, pos: &Position, mv: Move) -> Path {
        let (own, enemy) = self.sides::<B>(pos);
        let start = self.walk(own, enemy, B::ONE << u32::from(mv.from()));
        let walk = start.step(mv.dir());
        let mut path = Path::new(&[mv.from(), walk.at.first() as u8]);
        let _ = walk.follow(&mut mv.way(), &mut path);
        path
    }

    /// The squares that a legal step visits, its origin first.
    pub(super) fn path(&self, pos: &Position, mv: Move) -> Path {
        by_size!(self, visited(pos, mv))
    }

    /// Whether a first step captures.
    pub(super) fn takes(&self, pos: &Position, mv: Move) -> bool {
        self.taken(pos, mv.from(), mv.dir()) != 0
    }

    /// What a man of the side to move would capture by stepping in a direction.
    pub(super) fn taken(&self, pos: &Position, from: u8, dir: u8) -> u128 {
        by_size!(self, taken_by(pos, from, dir))
    }

    /// One step within a turn: the same side goes on.
    pub(super) fn walk_on(&self, pos: &mut Position, from: u8, dir: u8) {
        let mv = Move::first(4 * u16::from(from) + u16::from(dir));
        by_size!(self, play_step(pos, mv));
    }

    /// The direction from a square to one beside it.
    pub(super) fn direction(&self, from: u8, to: u8) -> Option<u8> {
        let row = self.row() as i16;
        let steps = [-row, -1, 1, row];
        let found = steps.iter().position(|&s| i16::from(from) + s == to.into());
        found.map(|dir| dir as u8)
    }

    fn taken_by<B: Bits>(&self, pos: &Position, from: u8, dir: u8) -> u128 {
        let (own, enemy) = self.sides::<B>(pos);
        let walk = self.walk(own, enemy, B::ONE << u32::from(from));
        (enemy & !walk.step(dir).enemy).wide()
    }

    /// Whether the walk that ends a legal step could go on.
    pub(super) fn could_go_on(&self, pos: &Position, mv: Move) -> bool {
        self.takes(pos, mv) && by_size!(self, ends_open(pos, mv))
    }

    fn ends_open<B: Bits>(&self, pos: &Position, mv: Move) -> bool {
        let (own, enemy) = self.sides::<B>(pos);
        let start = self.walk(own, enemy, B::ONE << u32::from(mv.from()));
        follow(start.step(mv.dir()), mv).any_way()
    }

    /// Whether the side to move can step.
    fn any_step<B: Bits>(&self, pos: &Position) -> bool {
        let (own, enemy) = self.sides::<B>(pos);
        let empty = B::of(self.all) & !(own | enemy);
        let beside = |dir: u8| shift(own, dir) & empty != B::NONE;
        DIRS.into_iter().any(beside)
    }

    pub(super) fn can_step(&self, pos: &Position) -> bool {
        by_size!(self, any_step(pos))
    }

    /// How many first steps a side would have on the move, and how many of them capture.
    fn freedom<B: Bits>(&self, pos: &Position) -> (u32, u32) {
        let (own, enemy) = self.sides::<B>(pos);
        let empty = B::of(self.all) & !(own | enemy);
        let open = enemy & !B::of(self.centre);
        let mut out = (0, 0);
        for dir in DIRS {
            let mut landings = shift(own, dir) & empty;
            out.0 += landings.count();
            landings = landings & traps(own, open);
            out.1 += landings.count();
        }
        out
    }

    /// Steps and captures of a side if it were on the move.
    pub(super) fn prospects(&self, pos: &Position, side: u8) -> (u32, u32) {
        let mut pos = *pos;
        pos.turn = side;
        by_size!(self, freedom(&pos))
    }

    /// R1: appends every pair of empty squares but the centre.
    #[inline(never)]
    fn list_pairs(&self, pos: &Position, out: &mut Vec<Move>) {
        let mut free = [0u32; 81];
        let mut n = 0;
        let mut left = self.all & !(pos.occupied() | self.centre);
        while left != 0 && n < free.len() {
            free[n] = left.trailing_zeros();
            left &= left - 1;
            n += 1;
        }
        let free = &free[..n];
        for (i, &first) in free.iter().enumerate() {
            let pair = |&second: &u32| Move::pair(first, second);
            out.extend(free[i + 1..].iter().map(pair));
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
        let men = |side: u8| self.on_board(pos, side) + self.hand(pos, side);
        Outcome::most([men(0), men(1)], reason)
    }
}

end_reasons! {
    BOOK:
    ELIMINATED = "eliminated",
    COUNTED = "count",
    STALLED = "stall",
    REPEATED = "repetition",
    // The book knows no end of a game in which nobody can capture any more but the count (R13).
    ENDLESS = "ply-limit",
}

/// The end of a walk that goes on.
#[inline(never)]
fn follow<B: Bits>(walk: Walk<B>, mv: Move) -> Walk<B> {
    let mut path = Path::new(&[]);
    walk.follow(&mut mv.way(), &mut path).unwrap_or(walk)
}

impl Game for Seega {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            // Two lone men can walk for ever, so random games do reach this bound.
            max_plies: 3000,
            repetition: third_ends(self.options.repetition),
            agreements: Agreements::COUNT,
            quiet: u32::from(self.options.stall_limit),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // Even a stall limit allows so many plies before each capture.
            endless: self.options.stall_limit == 0
                || 2 * self.men() * (1 + u32::from(self.options.stall_limit))
                    > self.law().max_plies,
            // Every way of a walk is a move of its own (R9), and two ways may take the same men.
            unique_results: false,
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position { placing: true, ..Position::empty() }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.placing {
            return Status::to_move(seat);
        }
        for side in [pos.turn, 1 - pos.turn] {
            if pos.is_bare(usize::from(side)) {
                return Status::Over(Outcome::win(Seat(1 - side), 1, &ELIMINATED));
            }
        }
        Status::to_move(seat)
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
        by_size!(self, list_steps(pos, out));
        if out.len() == before {
            out.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if pos.placing {
            return self.play_pair(pos, mv);
        }
        let taken = mv != Move::PASS && by_size!(self, play_step(pos, mv));
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
            Settle::Count => self.count(pos, &COUNTED),
            Settle::Repeated => self.count(pos, &REPEATED),
            Settle::Quiet => self.count(pos, &STALLED),
            _ => self.count(pos, &ENDLESS),
        }
    }
}
