//! What knights capture: jumps along rows and columns, flights along diagonals, and the longest of
//! both. The two kinds never mix in one series (R6), so each has its own tables and trails.

use super::rules::{Assalto, Move, Position};
use crate::jumps::{DIR_BITS, Path, Stop, Trail, bits, has};
use kit::compass::{DIAGONAL, NOWHERE, STRAIGHT};

/// One flying capture (R5). On this board no diagonal has more than five points, so a flight reaches
/// two to four points far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    pub(super) dir: u8,
    pub(super) reach: u8,
}

impl Flight {
    /// Bits of a flight in a trail: three for the direction, two for the reach.
    pub(super) const BITS: u32 = DIR_BITS + 2;

    fn choice(self) -> u8 {
        self.dir << 2 | (self.reach - 2)
    }

    fn of(choice: u8) -> Flight {
        Flight { dir: choice >> 2, reach: (choice & 3) + 2 }
    }
}

impl Move {
    /// The origin; for a setting the first knight's place.
    #[inline]
    pub(super) fn from(self) -> u8 {
        match self {
            Move::Set { first, .. } => first,
            Move::Go(path) => path.from(),
            Move::Fly { from, .. } => from,
        }
    }

    /// Whether it takes pawns.
    pub(super) fn is_capture(self) -> bool {
        matches!(self, Move::Go(Path::Jump { .. }) | Move::Fly { .. })
    }

    /// The flights of a flying series.
    fn flights(self) -> impl Iterator<Item = Flight> {
        let (first, rest) = match self {
            Move::Fly { dir, reach, rest, .. } => (Some(Flight { dir, reach }), rest),
            _ => (None, Trail::default()),
        };
        let rest = rest.choices(Flight::BITS).map(Flight::of);
        first.into_iter().chain(rest)
    }
}

impl Assalto {
    /// The flights from a place in a direction: over empty points, exactly one pawn, and onto any of
    /// the empty points behind it. Tells reach, pawn and landing.
    #[inline(always)]
    fn each_flight(
        &self,
        at: u8,
        dir: usize,
        (pawns, empty): (u64, u64),
        mut found: impl FnMut(u8, u8, u8),
    ) {
        let board = self.lines.board();
        let mut reach = 1;
        let mut over = board.next(at, dir);
        while over != NOWHERE && has(empty, over) {
            over = board.next(over, dir);
            reach += 1;
        }
        if over == NOWHERE || !has(pawns, over) {
            return;
        }
        let mut to = board.next(over, dir);
        while to != NOWHERE && has(empty, to) {
            reach += 1;
            found(reach, over, to);
            to = board.next(to, dir);
        }
    }

    /// Whether a knight can capture in a diagonal direction, for all knights at once: a pawn with
    /// room behind it, reached over no, one or two empty points. No diagonal has room for more.
    #[inline(always)]
    fn can_fly(&self, dir: usize, knights: u64, (pawns, empty): (u64, u64)) -> bool {
        let back = kit::compass::back(dir);
        let takeable = pawns & self.lines.shift(back, empty);
        let first = self.lines.shift(dir, knights);
        let second = self.lines.shift(dir, first & empty);
        let third = self.lines.shift(dir, second & empty);
        (first | second | third) & takeable != 0
    }

    /// Goes on with a flying series in the directions `ways`, and tells each that ends.
    fn fly_on(
        &self,
        at: u8,
        men: (u64, u64),
        ways: u8,
        rest: Trail,
        found: &mut impl FnMut(Trail),
    ) {
        let mut ends = true;
        for dir in DIAGONAL.into_iter().filter(|&dir| ways >> dir & 1 == 1) {
            self.each_flight(at, dir, men, |reach, over, to| {
                ends = false;
                let dir = dir as u8;
                let rest = rest.then(Flight::BITS, Flight { dir, reach }.choice());
                let over = 1 << over;
                let men = (men.0 & !over, men.1 | over);
                self.fly_on(to, men, ways, rest, found);
            });
        }
        if ends {
            found(rest);
        }
    }

    /// Every series that ends where no further capture is possible, with the number it takes.
    #[inline(always)]
    pub(super) fn each_capture(&self, pos: &Position, mut found: impl FnMut(Move, u32)) {
        let empty = self.empty(pos);
        let men = (pos.pawns, empty);
        for dir in STRAIGHT {
            let ways = self.scope[dir];
            let knights = self.lines.jumps(dir, pos.knights, pos.pawns, empty);
            let dir = dir as u8;
            for from in bits(knights) {
                self.lines.chains(from, dir, men, ways, Stop::AtTheEnd, &mut |rest| {
                    found(Move::Go(Path::Jump { dir, from, rest }), 1 + rest.len());
                });
            }
        }
        for dir in DIAGONAL {
            if !self.can_fly(dir, pos.knights, men) {
                continue;
            }
            let ways = self.scope[dir];
            for from in bits(pos.knights) {
                self.each_flight(from, dir, men, |reach, over, to| {
                    let dir = dir as u8;
                    let over = 1 << over;
                    let men = (men.0 & !over, men.1 | over | 1 << from);
                    self.fly_on(to, men, ways, Trail::default(), &mut |rest| {
                        let mv = Move::Fly { dir, from, reach, rest };
                        found(mv, 1 + rest.len());
                    });
                });
            }
        }
    }

    /// Every step of the two knights, in order. All of them are first gathered into one set, two bits
    /// a direction, because eight short loops cost more.
    #[inline(always)]
    pub(super) fn each_knight_step(&self, pos: &Position, mut found: impl FnMut(Path)) {
        let low = pos.knights.trailing_zeros() as u8;
        let high = 63 - pos.knights.leading_zeros() as u8;
        let mut all = 0;
        for dir in 0..8 {
            let set = self.lines.steps(dir, pos.knights, self.empty(pos));
            let both = set >> (low & 63) & 1 | (set >> (high & 63) & 1) << 1;
            all |= both << (2 * dir);
        }
        for bit in bits(all) {
            found(Path::Step { dir: bit >> 1, from: if bit & 1 == 0 { low } else { high } });
        }
    }

    /// Whether a knight can capture.
    pub(super) fn can_capture(&self, pos: &Position) -> bool {
        let mut any = false;
        self.each_capture(pos, |_, _| any = true);
        any
    }

    /// Where a move ends, and the pawns it takes.
    #[inline(always)]
    pub(super) fn follow(&self, pawns: u64, mv: Move) -> (u8, u64) {
        match mv {
            Move::Set { second, .. } => (second, 0),
            Move::Go(path) => self.lines.follow(path),
            Move::Fly { from, .. } => {
                let (mut at, mut taken) = (from, 0);
                for flight in mv.flights() {
                    let over;
                    (over, at) = self.land(at, flight, pawns & !taken);
                    taken |= 1 << over;
                }
                (at, taken)
            }
        }
    }

    /// The pawn that a flight takes, and where it lands.
    fn land(&self, from: u8, flight: Flight, pawns: u64) -> (u8, u8) {
        let (mut over, mut at) = (from, from);
        for _ in 0..flight.reach {
            at = self.lines.board().next(at, usize::from(flight.dir));
            if has(pawns, at) {
                over = at;
            }
        }
        (over, at)
    }

    /// The captures of a series one after another: the pawn taken, and the landing.
    pub(super) fn captures_of(&self, pawns: u64, mv: Move) -> Vec<(u8, u8)> {
        match mv {
            Move::Go(path) => {
                let hops = self.lines.hops_of(path).into_iter();
                hops.map(|hop| (hop.over, hop.to)).collect()
            }
            _ => {
                let (mut at, mut left) = (mv.from(), pawns);
                let one = |flight: Flight| {
                    let (over, to) = self.land(at, flight, left);
                    at = to;
                    left &= !(1 << over);
                    (over, to)
                };
                mv.flights().map(one).collect()
            }
        }
    }

    /// The places that a move names: both knights of a setting, or the origin and every landing.
    pub(super) fn places_of(&self, pos: &Position, mv: Move) -> Vec<u8> {
        let mut out = vec![mv.from()];
        if mv.is_capture() {
            let captures = self.captures_of(pos.pawns, mv);
            out.extend(captures.into_iter().map(|(_, to)| to));
        } else {
            out.push(self.follow(pos.pawns, mv).0);
        }
        out
    }
}
