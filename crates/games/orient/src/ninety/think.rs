//! What search knows of the ninety points: material, where men stand well, how far they see, and who guards the
//! general.

use super::Army;
use super::board::{
    HALF, Kind, SECOND_KEY, Set, around, bit, col, elephant, horse, horse_zone, lines, row, soldier,
};
use super::position::{Move, Position};
use kit::bits::Bits;

/// What men are worth in hundredths of a soldier, in the order of the kinds, and a soldier beyond the river.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Worth {
    /// The kinds.
    pub(crate) men: [i32; 7],
    /// Beyond the river.
    pub(crate) crossed: i32,
}

impl Worth {
    /// From half points.
    pub(crate) const fn halves(men: [i32; 7], crossed: i32) -> Worth {
        let mut all = [0; 7];
        let mut i = 0;
        while i < 7 {
            all[i] = 50 * men[i];
            i += 1;
        }
        Worth { men: all, crossed: 50 * crossed }
    }

    /// What the man of a side on a point is worth, without where it stands.
    #[inline]
    pub(crate) fn of(&self, side: u8, kind: Kind, sq: u8) -> i32 {
        if kind == Kind::Soldier && HALF[usize::from(1 - side)] & bit(sq) != 0 {
            self.crossed
        } else {
            self.men[kind as usize]
        }
    }

    /// A side's material.
    pub(crate) fn material(&self, pos: &Position, side: u8) -> i32 {
        let each = Kind::ALL.into_iter().zip(self.men);
        let men: i32 = each.map(|(kind, worth)| pos.count(side, kind) as i32 * worth).sum();
        men + pos.crossed(side) as i32 * (self.crossed - self.men[Kind::Soldier as usize])
    }
}

/// The row as a side sees it: 0 is its own last row.
fn ahead(side: u8, sq: u8) -> i32 {
    let row = i32::from(row(sq));
    if side == 0 { row } else { 9 - row }
}

/// How far from the middle column.
fn wide(sq: u8) -> i32 {
    (i32::from(col(sq)) - 4).abs()
}

/// Where men of a side stand, and how far they see.
fn standing(pos: &Position, worth: &Worth, side: u8) -> i32 {
    let (us, them) = (usize::from(side), usize::from(1 - side));
    let (own, enemy) = (pos.sides[us], pos.sides[them]);
    let occupied = own | enemy;
    let general = pos.generals[them];
    let mut sum = worth.material(pos, side);
    for sq in (pos.of_kind(Kind::Soldier) & own).squares() {
        let gone = ahead(side, sq);
        sum += match gone {
            // Still at home: those of the middle and of the wings are wanted where they are.
            ..=4 => 4 * (gone - 3),
            5..=8 => 12 * (gone - 4) + 14 * (3 - wide(sq)).max(0),
            // A soldier on the last row only goes aside.
            _ => -60 + 8 * (3 - wide(sq)).max(0),
        };
    }
    for sq in (pos.of_kind(Kind::Horse) & own).squares() {
        let sees = horse(sq, occupied) & !own;
        sum += 9 * (sees.size() as i32 - 4);
        sum += 6 * ahead(side, sq).min(7) - 4 * wide(sq);
        if ahead(side, sq) == 0 {
            sum -= 15;
        }
    }
    for sq in (pos.of_kind(Kind::Rook) & own).squares() {
        let sees = lines(sq, occupied).0 & !own;
        sum += 5 * (sees.size() as i32 - 8);
        if ahead(side, sq) == 0 && wide(sq) == 4 {
            sum -= 20;
        }
    }
    for sq in (pos.of_kind(Kind::Cannon) & own).squares() {
        let (clear, over) = lines(sq, occupied);
        sum += 2 * (clear & !occupied).size() as i32 + 6 * (over & enemy).size() as i32;
        // A cannon that looks at the general: through nobody it makes every man before it a danger.
        if col(sq) == col(general) {
            if clear & bit(general) != 0 {
                sum += 90;
            } else if over & bit(general) == 0 {
                sum += 15;
            }
        }
    }
    let guards = (pos.of_kind(Kind::Guard) & own).size() as i32;
    let elephants = (pos.of_kind(Kind::Elephant) & own).size() as i32;
    // Rooks and horses are kept out by guards, cannons by elephants.
    let strong = (pos.of_kind(Kind::Rook) & enemy).size() as i32 * 2
        + (pos.of_kind(Kind::Horse) & enemy).size() as i32;
    let cannons = (pos.of_kind(Kind::Cannon) & enemy).size() as i32;
    sum -= (2 - guards) * 8 * strong + (2 - elephants) * 12 * cannons;
    sum - 12 * ahead(side, pos.generals[us])
}

/// How far the first side is ahead, in hundredths of a soldier.
pub(crate) fn lead(pos: &Position, worth: &Worth) -> i32 {
    let turn = if pos.turn == 0 { 12 } else { -12 };
    standing(pos, worth, 0) - standing(pos, worth, 1) + turn
}

/// What a move takes.
#[inline]
pub(crate) fn gain(pos: &Position, mv: Move, worth: &Worth) -> i32 {
    let them = 1 - pos.turn;
    if pos.sides[usize::from(them)] & bit(mv.to) == 0 {
        return 0;
    }
    worth.of(them, pos.taken_kind(mv.to), mv.to)
}

/// What a capture leaves if the man that made it is taken back.
#[inline]
pub(crate) fn exchange(pos: &Position, mv: Move, worth: &Worth) -> i32 {
    let gain = gain(pos, mv, worth);
    let risk = worth.of(pos.turn, mv.kind, mv.to);
    if risk <= gain || !guarded(pos, mv) { gain } else { gain - risk }
}

/// Whether the other side could take back on the target of a move.
fn guarded(pos: &Position, mv: Move) -> bool {
    let them = usize::from(1 - pos.turn);
    let enemy = pos.sides[them] & !bit(mv.to);
    let occupied = (pos.occupied() & !bit(mv.from)) | bit(mv.to);
    let (clear, over) = lines(mv.to, occupied);
    if clear & pos.of_kind(Kind::Rook) & enemy != 0 || over & pos.of_kind(Kind::Cannon) & enemy != 0
    {
        return true;
    }
    // Soldiers of the other side stand where one of ours would go, and beside.
    let beside = soldier(usize::from(pos.turn), mv.to) | soldier(them, mv.to);
    for sq in (beside & pos.of_kind(Kind::Soldier) & enemy).squares() {
        if soldier(them, sq) & bit(mv.to) != 0 {
            return true;
        }
    }
    for sq in (horse_zone(mv.to) & pos.of_kind(Kind::Horse) & enemy).squares() {
        if horse(sq, occupied) & bit(mv.to) != 0 {
            return true;
        }
    }
    for sq in (pos.of_kind(Kind::Elephant) & enemy).squares() {
        if elephant(sq, occupied) & bit(mv.to) != 0 {
            return true;
        }
    }
    let near: Set = around(mv.to);
    near & (pos.of_kind(Kind::Guard) & enemy | bit(pos.generals[them])) != 0
}

/// Appends the captures.
pub(crate) fn captures<A: Army>(pos: &Position, out: &mut Vec<Move>) {
    let enemy = pos.sides[usize::from(1 - pos.turn)];
    pos.each::<A>(|kind, from, targets| {
        for to in (targets & enemy).squares() {
            out.push(Move { kind, from, to });
        }
    });
}

/// The turn handed over, unless the side to move is in check or has so little that it may be glad to pass.
pub(crate) fn pass(pos: &Position) -> Option<Position> {
    let own = pos.sides[usize::from(pos.turn)];
    let strong = [Kind::Rook, Kind::Horse, Kind::Cannon].map(|kind| pos.of_kind(kind) & own);
    if strong.iter().map(|set| set.size()).sum::<u32>() < 2 || pos.in_check() {
        return None;
    }
    let mut passed = *pos;
    passed.turn ^= 1;
    passed.key ^= SECOND_KEY;
    Some(passed)
}

/// A number for a move: from and to.
#[inline]
pub(crate) fn slot(mv: Move) -> u64 {
    u64::from(mv.from) * 90 + u64::from(mv.to)
}

/// What search knows, for `impl Think`; `$worth` tells what men are worth in a position.
macro_rules! thinks {
    ($game:ty, $worth:expr) => {
        fn terms(&self) -> ::rules::Terms {
            ::rules::Terms::PAWNS
        }

        fn features(&self, pos: &Position, out: &mut Vec<::rules::Stack>) {
            $crate::ninety::stacks(pos, out);
        }

        fn lead(&self, pos: &Position) -> Option<i32> {
            Some($crate::ninety::think::lead(pos, $worth(pos)))
        }

        #[inline]
        fn gain(&self, pos: &Position, mv: Move) -> i32 {
            $crate::ninety::think::gain(pos, mv, $worth(pos))
        }

        fn exchange(&self, pos: &Position, mv: Move) -> i32 {
            $crate::ninety::think::exchange(pos, mv, $worth(pos))
        }

        fn noisy(&self, pos: &Position, out: &mut Vec<Move>) -> bool {
            $crate::ninety::think::captures::<$game>(pos, out);
            true
        }

        fn pass(&self, pos: &Position) -> Option<Position> {
            $crate::ninety::think::pass(pos)
        }

        #[inline]
        fn slot(&self, mv: Move) -> u64 {
            $crate::ninety::think::slot(mv)
        }
    };
}
pub(crate) use thinks;
