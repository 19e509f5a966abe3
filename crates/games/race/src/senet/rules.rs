//! The rules of Senet: throws, turns and the end. Where men may go is in `moves.rs`.

use super::moves::{Move, Sides, bit};
use super::position::{Phase, Position};
use super::ranks;
use ::rules::{Game, Law, Outcome, Promises, Ranked, Seat, Status, ends, mix};

/// The rules of Senet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Senet {
    /// The variant with seven men a side (section 4).
    pub(super) seven: bool,
    /// An ordinary die instead of sticks.
    pub(super) die: bool,
    /// The opening throws R2 and R4.
    pub(super) throw_one: bool,
    /// Blocks may turn a corner of the way.
    pub(super) corners: bool,
    /// A man that comes in may send a lone enemy out.
    pub(super) reentry: bool,
    /// Men a side.
    pub(super) men: u8,
}

// The first to bear off all men wins (R18).
ends! {}

/// A throw: how far a man goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll(pub u8);

/// The throws of four sticks in sixteenths, and those of a die, with five men and with seven.
static STICKS: [[(Roll, u32); 5]; 2] = [throws([4, 6, 4, 1, 1], 6), throws([4, 6, 4, 1, 1], 5)];
static DIE: [[(Roll, u32); 5]; 2] = [throws([1; 5], 6), throws([1; 5], 5)];

const fn throws(weights: [u32; 5], last: u8) -> [(Roll, u32); 5] {
    let [a, b, c, d, e] = weights;
    [(Roll(1), a), (Roll(2), b), (Roll(3), c), (Roll(4), d), (Roll(last), e)]
}

/// Whether the thrower throws again (R3, V2): after everything but 2 and 3.
#[inline]
pub(super) fn keeps(throw: u8) -> bool {
    throw != 2 && throw != 3
}

impl Senet {
    /// The foremost square at the start: 10 with five men.
    pub(super) fn front(&self) -> u8 {
        2 * self.men
    }

    /// The value of four round sides up.
    pub(super) fn round(&self) -> u8 {
        if self.seven { 5 } else { 6 }
    }

    pub(super) fn throws(&self) -> &'static [(Roll, u32); 5] {
        let table = if self.die { &DIE } else { &STICKS };
        &table[usize::from(self.seven)]
    }

    /// The men of both sides at the start (R1, V1).
    pub(super) fn set_up(&self) -> [u32; 2] {
        let all = 2 * bit(self.front()) - 2;
        [all & 0x5555_5555, all & 0xaaaa_aaaa]
    }

    /// The men of a side that have left the board.
    pub(super) fn borne_off(&self, pos: &Position, side: u8) -> u8 {
        let s = usize::from(side);
        let there = pos.men[s].count_ones() as u8 + pos.wait[s];
        self.men.saturating_sub(there)
    }
}

impl Game for Senet {
    type Position = Position;
    type Move = Move;
    type Roll = Roll;
    const DICE: bool = true;

    fn law(&self) -> Law {
        Law { max_plies: 20_000, ..Law::TWO }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            roll_total: Some(|game, pos| match (game.status(pos), game.die) {
                (Status::Chance, true) => 5,
                (Status::Chance, false) => 16,
                _ => 0,
            }),
            conserved: Some(|game, pos| {
                let side = |s: u8| {
                    let i = usize::from(s);
                    let there = pos.men[i].count_ones() + u32::from(pos.wait[i]);
                    i64::from(there) + i64::from(game.borne_off(pos, s))
                };
                side(0) * 100 + side(1)
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position {
            men: self.set_up(),
            wait: [0; 2],
            turn: 0,
            first: 0,
            throw: 0,
            phase: if self.throw_one { Phase::Opening } else { Phase::Free },
        }
    }

    #[inline]
    fn status(&self, pos: &Position) -> Status {
        if let Some(side) = pos.finished() {
            let winner = Seat(pos.seat_of(side));
            Status::Over(Outcome::win(winner, 1, &BORNE_OFF))
        } else if pos.throw == 0 {
            Status::Chance
        } else {
            Status::to_move(pos.seat())
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        self.generate(pos, out);
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let throw = pos.throw;
        pos.throw = 0;
        if mv == Move::AGAIN {
            return;
        }
        let mut again = keeps(throw);
        if mv == Move::PASS {
            // R12: whatever was thrown.
            again = false;
        } else {
            let mut sides = Sides::of(pos);
            sides.own &= !mv.borne();
            if mv.moves_man() {
                sides.go(mv.from, mv.to);
            }
            let t = usize::from(pos.turn);
            pos.men[t] = sides.own;
            pos.men[1 - t] = sides.enemy;
            pos.wait[t] = sides.wait;
            pos.wait[1 - t] = sides.enemy_wait;
            if sides.own == 0 && sides.wait == 0 {
                pos.phase = Phase::Free;
                return;
            }
        }
        match pos.phase {
            Phase::Free | Phase::Opening => {}
            Phase::Step => pos.phase = Phase::Second,
            // R4 speaks of Second's first throw only.
            Phase::Second if pos.turn == 1 => pos.phase = Phase::Free,
            Phase::Second => {}
        }
        pos.turn ^= u8::from(!again);
    }

    #[inline]
    fn rolls(&self, pos: &Position, out: &mut Vec<(Roll, u32)>) {
        if pos.throw == 0 && pos.finished().is_none() {
            out.extend_from_slice(self.throws());
        }
    }

    fn thrower(&self, pos: &Position) -> Option<Seat> {
        Some(pos.seat())
    }

    #[inline]
    fn roll(&self, pos: &mut Position, Roll(throw): Roll) {
        pos.throw = throw;
        if pos.phase == Phase::Opening && throw == 1 {
            // R2: the thrower is First and has the even squares.
            pos.first = pos.turn;
            pos.turn = 0;
            pos.phase = Phase::Step;
        }
    }

    fn key(&self, pos: &Position) -> u64 {
        let men = u64::from(pos.men[0]) | u64::from(pos.men[1]) << 32;
        let rest =
            [pos.wait[0], pos.wait[1], pos.turn, pos.first, pos.throw, pos.phase as u8, 0, 0];
        mix(mix(men) ^ u64::from_le_bytes(rest))
    }
}

impl Ranked<Position> for Senet {
    fn ranks(&self) -> u64 {
        ranks::total(self)
    }

    fn rank(&self, pos: &Position) -> Option<u64> {
        ranks::rank(self, pos)
    }

    fn unrank(&self, rank: u64) -> Option<Position> {
        ranks::unrank(self, rank)
    }
}
