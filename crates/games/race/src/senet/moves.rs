//! Which men may go where. Squares are bits of a word, bit 1 for square 1, so that all men of a
//! side are tried at once.

use super::position::{Phase, Position};
use super::rules::Senet;

/// Off the board, at the end of the way.
pub(super) const OFF: u8 = 31;
/// The house of Rebirth.
pub(super) const REBIRTH: u8 = 15;
/// The house of Happiness.
pub(super) const HAPPINESS: u8 = 26;
/// The house of Water.
pub(super) const WATER: u8 = 27;
/// The first of the squares whose men can be borne off: 25 with a 6.
pub(super) const LAST: u8 = 25;

/// The squares 1 to 30.
pub(super) const BOARD: u32 = 0x7fff_fffe;
/// The squares 1 to 10 (R15).
pub(super) const FIRST_ROW: u32 = 0x7fe;
/// The squares 26, 28 and 29 (R9).
pub(super) const SAFE: u32 = bit(26) | bit(28) | bit(29);
/// Where three in a row turn a corner: their lowest squares.
const CORNERS: u32 = bit(9) | bit(10) | bit(19) | bit(20);
/// The squares 28, 29 and 30.
pub(super) const END: u32 = bit(28) | bit(29) | bit(30);

/// The bit of a square.
#[inline]
pub(super) const fn bit(square: u8) -> u32 {
    1 << square
}

/// The squares up to this one, and the place outside before the first.
const fn up_to(square: u8) -> u32 {
    (2 << square) - 1
}

/// The squares of a set, ascending.
pub(super) fn squares(mut set: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

/// What a man has to go from 25 + i.
pub(super) const fn pips(mask: u8) -> u8 {
    let (mut sum, mut i) = (0, 0);
    while i < 6 {
        if mask >> i & 1 == 1 {
            sum += 6 - i;
        }
        i += 1;
    }
    sum
}

/// [`pips`] of every set of men.
static PIPS: [u8; 64] = {
    let (mut out, mut mask) = ([0; 64], 0);
    while mask < 64 {
        out[mask as usize] = pips(mask);
        mask += 1;
    }
    out
};

/// One decision: men borne off, then at most one man moved (the only one, unless something was left
/// over, R16); or a pass; or another throw (V6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The men borne off: bit i is square 25 + i.
    pub(super) off: u8,
    /// The man moved, 0 for one that waits; both zero if none is.
    pub(super) from: u8,
    /// Where it lands; 27 also if it drowns.
    pub(super) to: u8,
}

impl Move {
    /// No move is possible (R12), or the opening throw was no 1 (R2).
    pub(super) const PASS: Move = Move::step(0, 0);
    /// Throw again instead of drowning (V6).
    pub(super) const AGAIN: Move = Move::step(OFF, OFF);

    pub(super) const fn step(from: u8, to: u8) -> Move {
        Move { off: 0, from, to }
    }

    /// Whether a man is moved, apart from those borne off.
    pub(super) fn moves_man(self) -> bool {
        self.to != 0 && self.to != OFF
    }

    /// The squares of the men borne off.
    pub(super) fn borne(self) -> u32 {
        u32::from(self.off) << LAST
    }
}

/// The men as the side to move sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sides {
    pub(super) own: u32,
    pub(super) enemy: u32,
    pub(super) wait: u8,
    pub(super) enemy_wait: u8,
}

impl Sides {
    pub(super) fn of(pos: &Position) -> Sides {
        let t = usize::from(pos.turn);
        Sides {
            own: pos.men[t],
            enemy: pos.men[1 - t],
            wait: pos.wait[t],
            enemy_wait: pos.wait[1 - t],
        }
    }

    /// Enemies that nobody may land on: side by side (R7) or on a safe square (R9).
    #[inline]
    pub(super) fn guarded(self) -> u32 {
        let e = self.enemy;
        e & (e << 1 | e >> 1 | SAFE)
    }

    /// The squares on which a man may land.
    #[inline]
    fn open(self) -> u32 {
        BOARD & !self.own & !self.guarded()
    }

    /// Moves a man: exchange (R6), water (R13), entry (R14).
    #[inline]
    pub(super) fn go(&mut self, from: u8, to: u8) {
        if from == 0 {
            self.wait -= 1;
        } else {
            self.own ^= bit(from);
        }
        if to == WATER {
            if (self.own | self.enemy) & bit(REBIRTH) != 0 {
                self.wait += 1;
            } else {
                self.own |= bit(REBIRTH);
            }
            return;
        }
        if self.enemy & bit(to) != 0 {
            self.enemy ^= bit(to);
            if from == 0 {
                self.enemy_wait += 1;
            } else {
                self.enemy |= bit(from);
            }
        }
        self.own |= bit(to);
    }
}

/// The men that may go forward by some value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Forward {
    /// On the board, staying there.
    pub(super) men: u32,
    /// Off the board.
    pub(super) off: u32,
    /// Into the board.
    pub(super) enter: bool,
}

impl Forward {
    pub(super) fn any(self) -> bool {
        self.men | self.off != 0 || self.enter
    }
}

/// From which squares (0: outside) a move forward by `v` passes over a block with its lowest square
/// in `blocks`.
#[inline]
fn stopped(blocks: u32, v: u8) -> u32 {
    match v {
        4 => blocks >> 1,
        5 => blocks >> 1 | blocks >> 2,
        6 => blocks >> 1 | blocks >> 2 | blocks >> 3,
        _ => 0,
    }
}

/// The same for a move backward.
#[inline]
fn stopped_back(blocks: u32, v: u8) -> u32 {
    match v {
        4 => blocks << 3,
        5 => blocks << 3 | blocks << 4,
        6 => blocks << 3 | blocks << 4 | blocks << 5,
        _ => 0,
    }
}

impl Senet {
    /// The lowest squares of the blocks of some men (R8).
    #[inline]
    pub(super) fn blocks(&self, men: u32) -> u32 {
        let three = men & men >> 1 & men >> 2;
        if self.corners { three } else { three & !CORNERS }
    }

    /// Whether men may be borne off: none in the first row, none waiting (R15).
    pub(super) fn may_bear(sides: Sides) -> bool {
        sides.own & FIRST_ROW == 0 && sides.wait == 0
    }

    /// The men that may go forward by `v` (R5, R7 to R9, R14, R15, V3, V4).
    #[inline]
    pub(super) fn forward(&self, s: Sides, v: u8) -> Forward {
        let stopped = stopped(self.blocks(s.enemy), v);
        let mut men = s.own & s.open() >> v & !stopped;
        let mut off = 0;
        if Senet::may_bear(s) {
            let reach = if self.seven { bit(OFF - v) } else { BOARD & !up_to(OFF - 1 - v) };
            off = s.own & reach & !stopped;
        }
        if self.seven {
            men &= up_to(HAPPINESS - v) | bit(HAPPINESS);
        }
        let enter = s.wait > 0 && {
            let taken = if self.reentry { s.own | s.guarded() } else { s.own | s.enemy };
            taken & bit(v) == 0 && stopped & 1 == 0
        };
        Forward { men, off, enter }
    }

    /// The men that may go back by `v` (R11); with seven men only those up to 26 (V5).
    #[inline]
    pub(super) fn backward(&self, s: Sides, v: u8) -> u32 {
        let men = s.own & s.open() << v & !stopped_back(self.blocks(s.enemy), v);
        if self.seven { men & up_to(HAPPINESS) } else { men }
    }

    /// The man that Second has to move with his first throw, if it can (R4).
    #[inline]
    pub(super) fn bound_to(&self, pos: &Position, forward: Forward) -> Option<u8> {
        let square = self.front() - 1;
        let bound = pos.phase == Phase::Second && pos.turn == 1 && forward.men & bit(square) != 0;
        bound.then_some(square)
    }

    /// Whether a throw of 1 may be thrown again: 26-27 is all that can be done (V6).
    pub(super) fn may_throw_again(&self, forward: Forward, v: u8) -> bool {
        let only = Forward { men: bit(HAPPINESS), off: 0, enter: false };
        self.seven && v == 1 && forward == only
    }

    /// Appends the legal moves in order.
    #[inline]
    pub(super) fn generate(&self, pos: &Position, out: &mut Vec<Move>) {
        let v = pos.throw;
        match pos.phase {
            _ if v == 0 => return,
            Phase::Opening => return out.push(Move::PASS),
            Phase::Step => return out.push(Move::step(self.front(), self.front() + 1)),
            _ => {}
        }
        let sides = Sides::of(pos);
        let forward = self.forward(sides, v);
        if !forward.any() {
            let before = out.len();
            let back = self.backward(sides, v);
            out.extend(squares(back).map(|f| Move::step(f, f - v)));
            if self.seven {
                out.extend(squares(sides.own & END).map(|f| Move::step(f, WATER)));
            }
            if out.len() == before {
                out.push(Move::PASS);
            }
            return;
        }
        if let Some(square) = self.bound_to(pos, forward) {
            return out.push(Move::step(square, square + v));
        }
        if forward.enter {
            out.push(Move::step(0, v));
        }
        out.extend(squares(forward.men).map(|f| Move::step(f, f + v)));
        if self.may_throw_again(forward, v) {
            out.push(Move::AGAIN);
        }
        if forward.off != 0 {
            self.bear_off(sides, (forward.off >> LAST) as u8, v, out);
        }
    }

    /// Men borne off, and what the rest of the throw may do (R16). Of several ways with the same
    /// result one is listed: none in which a man goes to a square just left (it might have left
    /// instead), and none in which a man goes on while one behind it leaves, unless it attacks, for
    /// then the square that it came from makes the difference.
    fn bear_off(&self, sides: Sides, all: u8, v: u8, out: &mut Vec<Move>) {
        let mut set = all & all.wrapping_neg();
        while set != 0 {
            let used = PIPS[usize::from(set)];
            let off = Move { off: set, from: 0, to: 0 };
            if used <= v {
                out.push(off);
            }
            if used < v {
                let left = v - used;
                let lowest = LAST + set.trailing_zeros() as u8;
                let able = self.forward(sides, left).men & !off.borne();
                let able = able & (up_to(lowest - 1) | sides.enemy >> left);
                out.extend(squares(able).map(|f| Move { from: f, to: f + left, ..off }));
            }
            set = set.wrapping_sub(all) & all;
        }
    }
}
