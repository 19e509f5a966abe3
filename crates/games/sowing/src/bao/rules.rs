//! Position, move and rules of Bao.

use super::sowing::{Opening, Pause, Sowing, near};
use crate::four_rows::First;
use crate::rings::{Ring, Way, at_least};
use ::rules::{Agreements, Game, Law, Outcome, Promises, Seat, Status, ends, mix, options, text};
use std::convert::Infallible;

/// What each player has in reserve at the start.
pub(super) const RESERVE: u8 = 22;
/// A nyumba with so many seeds is more than an ordinary house (R8, R10 to R12).
pub(super) const NYUMBA: u8 = 6;

options! { pub struct Bao { first_player: First, endless_lap_limit: u32 } }

/// The seeds of both players and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    rings: [Ring; 2],
    reserves: [u8; 2],
    turn: Seat,
}

/// The choice of a house and a way, and what is chosen at the nyumba.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Front row A to H are 0 to 7, back row H to A are 8 to 15.
    pub(super) house: u8,
    /// Up is `>`.
    pub(super) way: Way,
    /// How often the mover sows on from the nyumba.
    pub(super) on: u32,
    /// Whether the mover stops there in the end.
    pub(super) stop: bool,
    /// Whether the move captures nothing (R2). All moves of a position do, or none.
    pub(super) takasa: bool,
}

/// The nyumba of a seat: E2, D3.
#[inline]
pub(super) const fn nyumba(seat: Seat) -> u8 {
    if seat.0 == 0 { 4 } else { 3 }
}

impl Position {
    pub(super) const fn new(rings: [Ring; 2], turn: Seat, reserves: [u8; 2]) -> Position {
        Position { rings, reserves, turn }
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The houses of a seat.
    #[inline]
    pub fn ring(&self, seat: Seat) -> Ring {
        self.rings[usize::from(seat.0 & 1)]
    }

    /// The seeds that a seat has not yet brought in.
    #[inline]
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.reserves[usize::from(seat.0 & 1)]
    }

    /// Whether the player to move is in the first phase.
    #[inline]
    pub fn namua(&self) -> bool {
        self.reserve(self.turn) > 0
    }

    /// Whether the protected nyumba is the only house of the mover's front row with seeds (R11).
    #[inline]
    pub(super) fn only_nyumba(&self) -> bool {
        let front = self.ring(self.turn).front();
        let house = nyumba(self.turn);
        front & !(0xff << (8 * house)) == 0 && (front >> (8 * house)) as u8 >= NYUMBA
    }

    /// Whether one of the front rows is empty, so that the game is over (R17, R18).
    #[inline]
    pub(super) fn decided(&self) -> bool {
        self.rings[0].front() == 0 || self.rings[1].front() == 0
    }

    /// Whether sowing a house first ends where it captures (R14).
    #[inline]
    pub(super) fn captures_first(&self, house: u8, way: Way) -> bool {
        let own = self.ring(self.turn);
        let seeds = own.get(house);
        let last = match way {
            Way::Up => house + seeds,
            Way::Down => house.wrapping_sub(seeds),
        } & 15;
        // Sixteen seeds end in their own house, which is empty; more have been there before.
        let held = seeds > 16 || (seeds < 16 && own.get(last) > 0);
        last < 8 && held && self.ring(self.turn.other()).get(last) > 0
    }
}

impl Bao {
    /// How a house of the mover is opened by such a move.
    #[inline]
    pub(super) fn opening(pos: &Position, house: u8, takasa: bool) -> Opening {
        match (pos.namua(), takasa) {
            (true, false) => Opening::Capture,
            (true, true) if house == nyumba(pos.turn) && pos.only_nyumba() => Opening::Two,
            (true, true) => Opening::Takasa,
            (false, false) => Opening::Mtaji,
            (false, true) => Opening::MtajiTakasa,
        }
    }

    /// Sees the sowings of one house and way; whether there is a move among them.
    #[inline]
    fn sowings(
        &self,
        pos: &Position,
        house: u8,
        way: Way,
        opening: Opening,
        see: &mut impl FnMut(Sowings),
    ) -> bool {
        let mut sowing = Sowing::open(self, pos, house, way, opening, &mut ());
        let mut pause = sowing.go(&mut ());
        let mut stops = 0;
        if pause == Pause::Choice {
            let first = sowing;
            while pause == Pause::Choice {
                stops += 1;
                pause = sowing.sow_on(&mut ());
            }
            if pause == Pause::Endless {
                stops = first.different_choices(stops);
            }
        }
        let ends = pause != Pause::Endless;
        let first = Move { house, way, on: 0, stop: false, takasa: opening.is_takasa() };
        see(Sowings { first, stops, ends });
        ends || stops > 0
    }

    /// Sees the sowings of every house and way that no rule forbids, in order; some may be no move.
    fn all_sowings(&self, pos: &Position, see: &mut impl FnMut(Sowings)) {
        if pos.decided() {
        } else if pos.namua() {
            self.namua(pos, see);
        } else {
            self.mtaji(pos, see);
        }
    }

    fn namua(&self, pos: &Position, see: &mut impl FnMut(Sowings)) {
        let me = pos.turn;
        let own = at_least(pos.ring(me).front(), 1);
        let mut any = false;
        for house in houses(u16::from(own & at_least(pos.ring(me.other()).front(), 1))) {
            for way in [Way::Up, Way::Down] {
                if near(house).is_none_or(|near| near == way) {
                    any |= self.sowings(pos, house, way, Opening::Capture, see);
                }
            }
        }
        if any {
            return;
        }
        let home = 1 << nyumba(me);
        if pos.ring(me).get(nyumba(me)) < NYUMBA {
            self.both_ways(pos, u16::from(own), Opening::Takasa, see);
        } else if own == home {
            self.both_ways(pos, u16::from(own), Opening::Two, see);
        } else {
            self.both_ways(pos, u16::from(own & !home), Opening::Takasa, see);
        }
    }

    fn mtaji(&self, pos: &Position, see: &mut impl FnMut(Sowings)) {
        let own = pos.ring(pos.turn);
        let front = u16::from(at_least(own.front(), 2));
        let rear = u16::from(at_least(own.rear(), 2)) << 8;
        let mut any = false;
        for house in houses(front | rear) {
            for way in [Way::Up, Way::Down] {
                if pos.captures_first(house, way) {
                    any |= self.sowings(pos, house, way, Opening::Mtaji, see);
                }
            }
        }
        for row in [front, rear] {
            any = any || self.both_ways(pos, row, Opening::MtajiTakasa, see);
        }
    }

    /// The takasas of some houses.
    fn both_ways(
        &self,
        pos: &Position,
        set: u16,
        opening: Opening,
        see: &mut impl FnMut(Sowings),
    ) -> bool {
        let mut any = false;
        for house in houses(set) {
            for way in [Way::Up, Way::Down] {
                any |= self.sowings(pos, house, way, opening, see);
            }
        }
        any
    }
}

/// The moves of one house and way: a stop at each choice, and the move that sows on to its end; none
/// of them if the sowing never ends.
struct Sowings {
    first: Move,
    stops: u32,
    ends: bool,
}

/// The houses of a set.
#[inline]
fn houses(mut set: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let house = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(house)
    })
}

ends! {}

impl Game for Bao {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 3_000,
            // R19: there are no draws.
            agreements: Agreements::no_draw("R19", text("alguém ganhar", "somebody wins")),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // A move is the choice of a house and a way, and the perft tables count it so; two choices may
            // lead to the same board.
            unique_results: false,
            conserved: Some(|_, pos| {
                let houses: u32 = pos.rings.iter().map(|r| r.total()).sum();
                let reserves: u8 = pos.reserves.iter().sum();
                i64::from(houses) + i64::from(reserves)
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let south = Ring::new([0, 0, 0, 0, 6, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        let north = Ring::new([0, 2, 2, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        Position::new([south, north], self.first_player.0, [RESERVE; 2])
    }

    fn status(&self, pos: &Position) -> Status {
        let (me, you) = (pos.turn, pos.turn.other());
        let (winner, reason) = if pos.ring(me).front() == 0 {
            (you, &FRONT_ROW)
        } else if pos.ring(you).front() == 0 {
            (me, &OWN_FRONT_ROW)
        } else {
            let mut any = false;
            self.all_sowings(pos, &mut |all| any |= all.ends || all.stops > 0);
            if any {
                return Status::to_move(me);
            }
            (you, &NO_MOVE)
        };
        Status::Over(Outcome::win(winner, 1, reason))
    }

    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        self.all_sowings(pos, &mut |all| {
            for on in 0..all.stops {
                out.push(Move { on, stop: true, ..all.first });
            }
            if all.ends {
                out.push(Move { on: all.stops, ..all.first });
            }
        });
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        let mut count = 0;
        self.all_sowings(pos, &mut |all| {
            count += u64::from(all.stops) + u64::from(all.ends);
        });
        count
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let opening = Bao::opening(pos, mv.house, mv.takasa);
        let mut sowing = Sowing::open(self, pos, mv.house, mv.way, opening, &mut ());
        sowing.go(&mut ());
        for _ in 0..mv.on {
            sowing.sow_on(&mut ());
        }
        let me = pos.turn.index();
        pos.rings[me] = sowing.own;
        pos.rings[1 - me].set_front(sowing.facing);
        pos.reserves[me] = pos.reserves[me].saturating_sub(1);
        pos.turn = pos.turn.other();
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let [south, north] = pos.rings;
        let rest = [pos.turn.0, pos.reserves[0], pos.reserves[1], 0].map(u64::from);
        let rest = rest[0] | rest[1] << 8 | rest[2] << 16;
        [south.front(), south.rear(), north.front(), north.rear()]
            .iter()
            .fold(rest, |key, &word| mix(key ^ word))
    }
}
