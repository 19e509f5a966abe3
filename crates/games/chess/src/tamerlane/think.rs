//! What search knows: material by how far each man reaches, pawns by how far they have come, and an
//! heir.

use super::board::{BOARD, Kind, Man};
use super::position::{Move, Position};
use super::rules::Tamerlane;
use ::rules::{Game, Seat, Stack, Terms, Think};
use kit::bits::Bits;

/// Twentieths of a rook: the giraffe is "the most terrible" of the men, the rook nearly as good.
const WORTH: [(Kind, i32); 10] = [
    (Kind::Vizier, 5),
    (Kind::General, 5),
    (Kind::Giraffe, 19),
    (Kind::Picket, 13),
    (Kind::Horse, 12),
    (Kind::Rook, 20),
    (Kind::Elephant, 4),
    (Kind::Camel, 9),
    (Kind::Machine, 5),
    (Kind::Prince, 14),
];

fn material(pos: &Position, side: usize) -> i32 {
    let mut sum = 0;
    for (kind, worth) in WORTH {
        sum += worth * pos.count(side, Man::officer(kind)) as i32;
    }
    for sq in pos.pawns(side).squares() {
        let row = if sq < 110 { i32::from(BOARD.row(sq)) } else { 5 };
        let gone = if side == 0 { row } else { 9 - row };
        sum += 2 + gone / 3;
    }
    sum + if pos.has_heir(side) { 8 } else { 0 }
}

/// What a man is worth, in hundredths of a pawn.
fn worth(man: Man) -> i32 {
    let officer = WORTH.iter().find(|&&(kind, _)| man == Man::officer(kind));
    HUNDREDTHS * officer.map_or(2, |&(_, worth)| worth)
}

/// How many squares the men of a side see, roughly: officers that left their rows see more.
fn out(pos: &Position, side: usize) -> i32 {
    let rows = if side == 0 { 0..22 } else { 88..110 };
    let home = rows.fold(0, |set, sq| set | 1 << sq);
    (pos.sides[side] & !home & !pos.pawns(side)).size() as i32
}

/// What a capture takes.
fn prize(pos: &Position, mv: Move) -> i32 {
    match pos.man(mv.to) {
        Some((side, man)) if side != pos.turn && !mv.swap => worth(man).max(HUNDREDTHS),
        _ => 0,
    }
}

/// A twentieth of a rook in hundredths of a pawn.
const HUNDREDTHS: i32 = 50;

impl Think for Tamerlane {
    fn terms(&self) -> Terms {
        Terms::PAWNS
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// As this seat sees it: 1 its Shah may still swap, 2 and 4 its pawn of pawns has made one or two journeys,
    /// 8, 16 and 32 the same of the other.
    fn facts(&self, pos: &Position, seat: Seat) -> u32 {
        let of = |side: usize| {
            let there = |man| u32::from((pos.of(man) & pos.sides[side]).any());
            let [_, once, twice] = Man::PAWN_OF_PAWNS;
            u32::from(pos.swaps >> side & 1) | there(once) << 1 | there(twice) << 2
        };
        of(seat.index()) | of(seat.other().index()) << 3
    }

    fn lead(&self, pos: &Position) -> Option<i32> {
        let side = |side| HUNDREDTHS * material(pos, side) + 8 * out(pos, side);
        let turn = if pos.turn == 0 { 15 } else { -15 };
        Some(side(0) - side(1) + turn)
    }

    #[inline]
    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        if pos.occupied().has(mv.to) { prize(pos, mv) } else { 0 }
    }

    fn exchange(&self, pos: &Position, mv: Move) -> i32 {
        let gain = prize(pos, mv);
        let risk = pos.man(mv.from).map_or(0, |(_, man)| worth(man));
        if risk <= gain {
            return gain;
        }
        let them = usize::from(1 - pos.turn);
        let occupied = pos.occupied() & !(1 << mv.from);
        let back = self.attackers(&pos.army(them), them, mv.to, occupied) & !(1 << mv.to);
        if back != 0 { gain - risk } else { gain }
    }

    fn pass(&self, pos: &Position) -> Option<Position> {
        let us = usize::from(pos.turn);
        let strong = (pos.sides[us] & !pos.pawns(us)).size();
        if strong < 5 || self.in_check(pos) {
            return None;
        }
        let mut passed = *pos;
        passed.hand_over();
        Some(passed)
    }

    #[inline]
    fn slot(&self, mv: Move) -> u64 {
        u64::from(mv.from) * 112 + u64::from(mv.to)
    }
}
