//! Position, move and rules of Mu Torere.

use ::rules::{
    Game, Law, Outcome, Promises, Ranked, Repetition, Seat, Settle, Status, ends, options,
};
use std::convert::Infallible;
use std::fmt;

/// Index of the centre; 0 to 7 are the star points 1 to 8.
pub(super) const CENTRE: u8 = 8;
const ALL: u16 = 0x1ff;
const RIM: u16 = 0xff;

/// The points joined to each point by a line.
pub(super) const NEIGHBOURS: [u16; 9] = neighbours();

const fn neighbours() -> [u16; 9] {
    let mut out = [0; 9];
    let mut i = 0;
    while i < 8 {
        out[i] = rim_neighbours(i as u8) | 1 << CENTRE;
        i += 1;
    }
    out[CENTRE as usize] = RIM;
    out
}

pub(super) const fn rim_neighbours(i: u8) -> u16 {
    1 << ((i + 1) % 8) | 1 << ((i + 7) % 8)
}

options! { pub struct MuTorere; }

impl MuTorere {
    /// Whether R2 holds in this position.
    pub(super) fn restricted(&self, pos: &Position) -> bool {
        match self.centre_rule {
            CentreRule::First4 => pos.plies() < 4,
            CentreRule::None => false,
            CentreRule::Always => true,
        }
    }

    /// The points from which the side to move may go to the empty point, as a bit set.
    #[inline]
    pub(super) fn movers(&self, pos: &Position) -> u16 {
        let empty = pos.empty();
        let own = pos.men(pos.turn());
        let movers = NEIGHBOURS[usize::from(empty)] & own;
        if empty == CENTRE && self.restricted(pos) {
            let enemy = pos.men(1 - pos.turn()) & RIM;
            let beside = (enemy << 1 | enemy >> 7 | enemy >> 1 | enemy << 7) & RIM;
            movers & beside
        } else {
            movers
        }
    }
}

/// Where the men stand and who moves, in one word: nine bits for the points of orange, nine for
/// those of brown, one for the side to move, three for the plies played (counted up to 4, and
/// only under `first4`). One word is one load, and it is its own key.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position(u32);

const BROWN: u32 = 9;
const TURN: u32 = 18;
const PLIES: u32 = 19;

impl Position {
    pub(super) fn new(men: [u16; 2], turn: u8, plies: u8) -> Position {
        Position(
            u32::from(men[0])
                | u32::from(men[1]) << BROWN
                | u32::from(turn) << TURN
                | u32::from(plies) << PLIES,
        )
    }

    /// The men of a side (0 orange, 1 brown) as a bit set of points.
    #[inline]
    pub(super) fn men(&self, side: u8) -> u16 {
        (self.0 >> (BROWN * u32::from(side))) as u16 & ALL
    }

    /// 0 orange, 1 brown.
    #[inline]
    pub(super) fn turn(&self) -> u8 {
        (self.0 >> TURN) as u8 & 1
    }

    /// Plies played, as far as they are counted.
    #[inline]
    pub(super) fn plies(&self) -> u8 {
        (self.0 >> PLIES) as u8
    }

    /// The only empty point.
    #[inline]
    pub(super) fn empty(&self) -> u8 {
        ((self.men(0) | self.men(1)) ^ ALL).trailing_zeros() as u8
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Position")
            .field("orange", &format_args!("{:09b}", self.men(0)))
            .field("brown", &format_args!("{:09b}", self.men(1)))
            .field("turn", &self.turn())
            .field("plies", &self.plies())
            .finish()
    }
}

/// One man goes to the empty point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
}

/// In how many ways four men of each side can stand on nine points.
const PLACINGS: u64 = 630;

/// How many ways there are to choose `k` of `n`.
const fn choose(n: u64, k: u64) -> u64 {
    let (mut out, mut i) = (1, 0);
    while i < k {
        out = out * (n - i) / (i + 1);
        i += 1;
    }
    out
}

/// The ways to fill `rest` points with so many men of each side.
const fn ways(rest: u64, mine: u64, theirs: u64) -> u64 {
    if mine + theirs > rest {
        return 0;
    }
    choose(rest, mine) * choose(rest - mine, theirs)
}

/// The number of a placing: points are filled in order, those with an own man first.
fn placing(own: u16, enemy: u16) -> u64 {
    let (mut out, mut mine, mut theirs) = (0, 4, 4);
    for point in 0..9 {
        let rest = 8 - point;
        if own >> point & 1 == 1 {
            mine -= 1;
            continue;
        }
        out += if mine > 0 { ways(rest, mine - 1, theirs) } else { 0 };
        if enemy >> point & 1 == 1 {
            theirs -= 1;
        } else {
            out += if theirs > 0 { ways(rest, mine, theirs - 1) } else { 0 };
        }
    }
    out
}

/// The men of a placing: own, enemy.
fn men_of(mut number: u64) -> [u16; 2] {
    let mut men = [0; 2];
    let mut left = [4u64, 4];
    for point in 0..9 {
        let rest = 8 - point;
        for side in 0..2 {
            let mut then = left;
            let Some(fewer) = then[side].checked_sub(1) else {
                continue;
            };
            then[side] = fewer;
            let size = ways(rest, then[0], then[1]);
            if number < size {
                men[side] |= 1 << point;
                left = then;
                break;
            }
            number -= size;
        }
    }
    men
}

ends! {}

impl Game for MuTorere {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law { max_plies: 10_000, repetition: Repetition::ending(self.repetition), ..Law::TWO }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            conserved: Some(|_, pos| {
                i64::from(pos.men(0).count_ones() * 10 + pos.men(1).count_ones())
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let plies = if self.centre_rule == CentreRule::First4 { 0 } else { 4 };
        Position::new([0x0f, 0xf0], 0, plies)
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn());
        if self.movers(pos) == 0 {
            Status::Over(Outcome::win(seat.other(), 1, &BLOCKED))
        } else {
            Status::to_move(seat)
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let to = pos.empty();
        let mut movers = self.movers(pos);
        while movers != 0 {
            let from = movers.trailing_zeros() as u8;
            movers &= movers - 1;
            out.push(Move { from, to });
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        u64::from(self.movers(pos).count_ones())
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let way = 1u32 << mv.from | 1 << mv.to;
        let turn = u32::from(pos.turn());
        pos.0 ^= way << (BROWN * turn) | 1 << TURN;
        pos.0 += u32::from(pos.plies() < 4) << PLIES;
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        u64::from(pos.0)
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Repeated => &REPETITION,
            other => ends::outside(other),
        })
    }
}

impl Ranked<Position> for MuTorere {
    /// The men as the mover sees them, and under `first4` the plies played.
    fn ranks(&self) -> u64 {
        PLACINGS
            * match self.centre_rule {
                CentreRule::First4 => 5,
                _ => 1,
            }
    }

    fn rank(&self, pos: &Position) -> Option<u64> {
        if self.movers(pos) == 0 {
            return None;
        }
        let left = match self.centre_rule {
            CentreRule::First4 => u64::from(4 - pos.plies().min(4)),
            _ => 0,
        };
        let (own, enemy) = (pos.men(pos.turn()), pos.men(1 - pos.turn()));
        Some(left * PLACINGS + placing(own, enemy))
    }

    fn unrank(&self, rank: u64) -> Option<Position> {
        let [own, enemy] = men_of(rank % PLACINGS);
        let left = u8::try_from(rank / PLACINGS).ok().filter(|&n| n <= 4)?;
        let pos = Position::new([own, enemy], 0, 4 - left);
        (self.movers(&pos) != 0).then_some(pos)
    }
}
