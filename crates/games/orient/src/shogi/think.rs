//! What search knows: material, a little more for men in hand, how safe the kings are, and where men stand.

use super::board::{Kind, Man, RAYS, STEPS, Set, bit};
use super::moves::{Class, Listed, Move, Sink};
use super::position::Position;
use super::rules::Shogi;
use ::rules::{Stack, Terms, Think};
use kit::bits::Bits;

/// The worth of a man on the board, in tenths of a pawn: as it is, and promoted.
const BOARD: [(Kind, i32, i32); 7] = [
    (Kind::Pawn, 10, 45),
    (Kind::Lance, 30, 55),
    (Kind::Knight, 35, 58),
    (Kind::Silver, 52, 62),
    (Kind::Gold, 60, 60),
    (Kind::Bishop, 85, 115),
    (Kind::Rook, 100, 130),
];

/// The worth of a man in hand: it can be dropped where it is needed.
const HAND: [(Kind, i32); 7] = [
    (Kind::Pawn, 11),
    (Kind::Lance, 33),
    (Kind::Knight, 38),
    (Kind::Silver, 57),
    (Kind::Gold, 68),
    (Kind::Bishop, 95),
    (Kind::Rook, 112),
];

/// What a side has, in tenths of a pawn.
pub(super) fn material(pos: &Position, side: u8) -> i32 {
    let hand = pos.hand(side);
    let board = BOARD.iter().map(|&(kind, plain, promoted)| {
        let count = |promoted| pos.of(side, Man { kind, promoted }).size() as i32;
        let turned = if kind.promotes() { count(true) } else { 0 };
        plain * count(false) + promoted * turned
    });
    let held = HAND.iter().map(|&(kind, worth)| {
        let n = hand.count(kind) as i32;
        worth * n
    });
    board.sum::<i32>() + held.sum::<i32>()
}

/// How safe the king of a side is: own generals beside it, enemies that come near, room to flee.
fn safety(pos: &Position, side: u8) -> i32 {
    let (us, them) = (usize::from(side), 1 - usize::from(side));
    let king = usize::from(pos.kings[us]);
    let (own, foes) = (pos.men(us), pos.men(them));
    let around = STEPS.king[king];
    let guards = ((own.gold | own.silver | own.horse) & around).size() as i32;
    let near = STEPS.near[king];
    let minor = (foes.knight | foes.silver | foes.lance) & near;
    let major = (foes.gold | foes.bishop | foes.rook | foes.horse | foes.dragon) & near;
    let held = pos.hand(them as u8);
    let arms = held.count(Kind::Gold) + held.count(Kind::Silver) + 2 * held.count(Kind::Rook);
    let attack = 4 * minor.size() as i32 + 9 * major.size() as i32;
    // What is in hand is felt where somebody already stands near.
    let pressure = attack + attack.min(12) * arms as i32 / 6;
    let bare = (around & !pos.sides[us]).size() as i32;
    6 * guards.min(4) - pressure - bare
}

/// What a man on the board is worth, in hundredths of a pawn.
fn on_board(man: Man) -> i32 {
    let row = BOARD.iter().find(|row| row.0 == man.kind);
    10 * row.map_or(0, |&(_, plain, promoted)| if man.promoted { promoted } else { plain })
}

/// What a man in hand is worth, in hundredths of a pawn.
fn in_hand(kind: Kind) -> i32 {
    10 * HAND.iter().find(|row| row.0 == kind).map_or(0, |row| row.1)
}

/// Where men stand: generals near the kings, pawns ahead, and room for those that go far.
fn standing(pos: &Position, side: u8) -> i32 {
    let (us, them) = (usize::from(side), 1 - usize::from(side));
    let men = pos.men(us);
    let occupied = pos.occupied();
    let forward = |sq: u8| i32::from(if side == 0 { sq / 9 } else { 8 - sq / 9 });
    let far = |a: u8, b: u8| {
        let (rows, files) = ((a / 9).abs_diff(b / 9), (a % 9).abs_diff(b % 9));
        i32::from(rows.max(files))
    };
    let (own_king, their_king) = (pos.kings[us], pos.kings[them]);
    let mut sum = 0;
    for sq in (men.gold | men.silver).squares() {
        // Where they are of use: near one king or the other.
        sum += (12 - 2 * far(sq, own_king).min(far(sq, their_king))).max(0);
    }
    for sq in men.pawn.squares() {
        sum += 2 * forward(sq);
    }
    for sq in (men.rook | men.dragon).squares() {
        sum += 2 * (RAYS.rook(sq, occupied) & !pos.sides[us]).size() as i32;
    }
    for sq in (men.bishop | men.horse).squares() {
        sum += 2 * (RAYS.bishop(sq, occupied) & !pos.sides[us]).size() as i32;
    }
    for sq in men.knight.squares() {
        sum -= 4 * (forward(sq) - 3).max(0);
    }
    sum
}

/// How far the first side is ahead, in hundredths of a pawn.
fn lead(pos: &Position) -> i32 {
    let worth = |side: u8| 10 * (material(pos, side) + safety(pos, side)) + standing(pos, side);
    let turn = if pos.turn == 0 { 40 } else { -40 };
    worth(0) - worth(1) + turn
}

/// The man that moves, and what it takes on its way: what stands there, which changes sides, and what it becomes.
fn taken(pos: &Position, mv: Move) -> (i32, Option<Man>) {
    if mv.class.dropped().is_some() || mv.class == Class::Impasse {
        return (0, None);
    }
    let moved = pos.man(mv.from).map(|(_, man)| man);
    let prize = pos.man(mv.to).map_or(0, |(_, man)| on_board(man) + in_hand(man.kind));
    let better = match moved {
        Some(man) if mv.promotes => on_board(Man { promoted: true, ..man }) - on_board(man),
        _ => 0,
    };
    (prize + better, moved)
}

/// Takes captures and promotions.
struct Noisy<'a> {
    list: Listed<'a>,
    enemy: Set,
}

impl Sink for Noisy<'_> {
    #[inline]
    fn pawns<const S: usize>(&mut self, plain: Set, promoted: Set) {
        self.list.pawns::<S>(plain & self.enemy, promoted);
    }

    #[inline]
    fn man(&mut self, class: Class, from: u8, plain: Set, promoted: Set) {
        let strong = matches!(class, Class::Rook | Class::Bishop);
        let turned = if strong { promoted } else { promoted & self.enemy };
        if (plain & self.enemy | turned).any() {
            self.list.man(class, from, plain & self.enemy, turned);
        }
    }

    #[inline]
    fn drops(&mut self, _class: Class, _to: Set) {}
}

impl Think for Shogi {
    fn terms(&self) -> Terms {
        Terms::PAWNS
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        Some(lead(pos))
    }

    #[inline]
    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        let strong = matches!(mv.class, Class::Pawn | Class::Rook | Class::Bishop);
        if pos.occupied().has(mv.to & 127) || mv.promotes && strong { taken(pos, mv).0 } else { 0 }
    }

    fn exchange(&self, pos: &Position, mv: Move) -> i32 {
        let (gain, moved) = taken(pos, mv);
        let Some(man) = moved else { return 0 };
        let man = Man { promoted: man.promoted || mv.promotes, ..man };
        let risk = on_board(man) + in_hand(man.kind);
        if risk <= gain {
            return gain;
        }
        let without = pos.occupied() & !bit(mv.from) | bit(mv.to);
        let back = pos.attackers(1 - pos.turn, mv.to, without) & !bit(mv.to);
        if back.any() { gain - risk } else { gain }
    }

    fn noisy(&self, pos: &Position, out: &mut Vec<Move>) -> bool {
        if pos.called {
            return false;
        }
        let enemy = pos.sides[1 - usize::from(pos.turn)];
        pos.each(&mut Noisy { list: Listed(out), enemy });
        true
    }

    fn pass(&self, pos: &Position) -> Option<Position> {
        if pos.called || pos.in_check() {
            return None;
        }
        let mut passed = *pos;
        passed.pass_to(1 - pos.turn);
        Some(passed)
    }

    #[inline]
    fn slot(&self, mv: Move) -> u64 {
        match mv.class.dropped() {
            Some(kind) => 6561 + 81 * kind as u64 + u64::from(mv.to),
            None => 81 * u64::from(mv.from) + u64::from(mv.to),
        }
    }
}
