//! Which moves are legal.
//!
//! A move that leaves the general attacked is found out by trying it, but few moves need the
//! trial. Not in check, only these can uncover an attack: a move of the general; a man leaving a
//! point where it stands in the way (alone before a rook or the other general, one of two before
//! a cannon, on the leg of a horse); a man entering the free line of a cannon, which makes it the
//! cannon's screen. All others are legal as they stand.

use super::Army;
use super::board::{ALL, Kind, RAYS, Set, bit, elephant, horse, horse_zone, leg, lines, soldier};
use super::position::{Move, Position};
use kit::bits::Bits;
use kit::reach::ROOK;

/// What threatens the general of the side to move.
struct Danger {
    check: bool,
    /// Own men that may not leave without a trial.
    from: Set,
    /// Empty points that may not be entered without a trial.
    to: Set,
}

/// The nearest point of a set that lies in direction `d` of [`ROOK`].
#[inline]
fn nearest(set: Set, d: usize) -> Set {
    if set == 0 {
        0
    } else if d < 4 {
        set & set.wrapping_neg()
    } else {
        bit(set.highest())
    }
}

/// The points from which an enemy soldier attacks the general of side `us`: ahead of it and
/// beside it. A palace is far from the edges, so nothing runs over them.
#[inline]
fn soldier_spots(us: usize, general: u8) -> Set {
    let at = bit(general);
    let ahead = if us == 0 { at << 9 } else { at >> 9 };
    ahead | at << 1 | at >> 1
}

impl Position {
    /// The enemy men that would attack a general of the side to move on `general`, if the board
    /// were occupied so and the enemies were those of `enemy`.
    #[inline(always)]
    fn attackers_of(&self, general: u8, occupied: Set, enemy: Set) -> Set {
        let us = usize::from(self.turn);
        let (rook, cannon) = lines(general, occupied);
        let [_, horses, rooks, cannons, soldiers] = self.sets;
        let straight = rooks | bit(self.generals[1 - us]);
        let mut out = rook & straight | cannon & cannons | soldier_spots(us, general) & soldiers;
        for h in (horse_zone(general) & horses & enemy).squares() {
            if horse(h, occupied) & bit(general) != 0 {
                out |= bit(h);
            }
        }
        out & enemy
    }

    /// The enemy men that attack the general of the side to move; the other general is one of them
    /// if they face each other.
    pub fn checkers(&self) -> Set {
        let us = usize::from(self.turn);
        self.attackers_of(self.generals[us], self.occupied(), self.sides[1 - us])
    }

    /// Whether the general of the side to move is attacked.
    #[inline]
    pub fn in_check(&self) -> bool {
        self.checkers() != 0
    }

    /// The enemy men that would attack the mover's general after a move. Few moves need the trial: the loop that
    /// lists them all is better off without it.
    #[inline(never)]
    pub fn attackers_after(&self, from: u8, to: u8) -> Set {
        let us = usize::from(self.turn);
        let occupied = self.occupied() & !bit(from) | bit(to);
        let general = self.generals[us];
        let general = if general == from { to } else { general };
        self.attackers_of(general, occupied, self.sides[1 - us] & !bit(to))
    }

    #[inline]
    fn danger(&self) -> Danger {
        let us = usize::from(self.turn);
        let (own, enemy) = (self.sides[us], self.sides[1 - us]);
        let occupied = own | enemy;
        let general = self.generals[us];
        let [_, horses, rooks, cannons, soldiers] = self.sets;
        let straight = rooks & enemy | bit(self.generals[1 - us]);
        let cannons = cannons & enemy;
        let mut danger = Danger { check: false, from: 0, to: 0 };
        for d in ROOK {
            let ray = RAYS.ray(general, d);
            if ray & (straight | cannons) == 0 {
                continue;
            }
            let mut men = ray & occupied;
            let first = nearest(men, d);
            men ^= first;
            let second = nearest(men, d);
            men ^= second;
            let third = nearest(men, d);
            danger.check |= first & straight | second & cannons != 0;
            if first & cannons != 0 {
                let near = if d < 4 { first - 1 } else { !(first | (first - 1)) };
                danger.to |= ray & near;
            }
            if second & straight != 0 {
                danger.from |= first;
            }
            if third & cannons != 0 {
                danger.from |= first | second;
            }
        }
        for h in (horse_zone(general) & horses & enemy).squares() {
            if let Some(leg) = leg(h, general) {
                if occupied & bit(leg) == 0 {
                    danger.check = true;
                } else {
                    danger.from |= bit(leg);
                }
            }
        }
        danger.check |= soldier_spots(us, general) & soldiers & enemy != 0;
        danger
    }

    /// Appends every legal move, in ascending order.
    #[inline]
    pub fn list<A: Army>(&self, out: &mut Vec<Move>) {
        out.reserve(64);
        self.each::<A>(|kind, from, mut targets| {
            while targets != 0 {
                let to = targets.lowest();
                targets = targets.rest();
                out.push(Move { kind, from, to });
            }
        });
    }

    /// How many legal moves there are.
    pub fn count_moves<A: Army>(&self) -> u64 {
        let mut count = 0;
        self.each::<A>(|_, _, targets| count += targets.size());
        u64::from(count)
    }

    /// Gives each man of the side to move that can move with its legal targets, kind by kind
    /// and point by point in ascending order.
    #[inline]
    pub fn each<A: Army>(&self, mut visit: impl FnMut(Kind, u8, Set)) {
        self.each_until::<A>(|kind, from, targets| {
            visit(kind, from, targets);
            false
        });
    }

    /// Whether there is a legal move.
    pub fn any_move<A: Army>(&self) -> bool {
        self.each_until::<A>(|_, _, _| true)
    }

    /// The legal targets of the man on a point.
    pub fn targets<A: Army>(&self, sq: u8) -> Set {
        let mut out = 0;
        self.each::<A>(|_, from, targets| {
            if from == sq {
                out = targets;
            }
        });
        out
    }

    #[inline]
    fn each_until<A: Army>(&self, mut stop: impl FnMut(Kind, u8, Set) -> bool) -> bool {
        let us = usize::from(self.turn);
        let (own, enemy) = (self.sides[us], self.sides[1 - us]);
        let occupied = own | enemy;
        let danger = self.danger();
        let (doubt_from, doubt_to) =
            if danger.check { (ALL, ALL) } else { (danger.from, danger.to) };
        let mut give = |kind: Kind, from: u8, targets: Set| {
            let mut targets = targets & !own;
            let doubt = if doubt_from & bit(from) != 0 { targets } else { targets & doubt_to };
            for to in doubt.squares() {
                if self.attackers_after(from, to) != 0 {
                    targets ^= bit(to);
                }
            }
            targets != 0 && stop(kind, from, targets)
        };
        let general = self.generals[us];
        let mut targets = A::general(general) & !own;
        for to in targets.squares() {
            if self.attackers_after(general, to) != 0 {
                targets ^= bit(to);
            }
        }
        // The general's targets have been tried: a second trial costs only when in check.
        if give(Kind::General, general, targets) {
            return true;
        }
        for from in (self.of_kind(Kind::Guard) & own).squares() {
            if give(Kind::Guard, from, A::guard(from, occupied)) {
                return true;
            }
        }
        for from in (self.of_kind(Kind::Elephant) & own).squares() {
            if give(Kind::Elephant, from, elephant(from, occupied)) {
                return true;
            }
        }
        let [_, horses, rooks, cannons, soldiers] = self.sets;
        for from in (horses & own).squares() {
            if give(Kind::Horse, from, horse(from, occupied)) {
                return true;
            }
        }
        for from in (rooks & own).squares() {
            if give(Kind::Rook, from, lines(from, occupied).0) {
                return true;
            }
        }
        for from in (cannons & own).squares() {
            if give(Kind::Cannon, from, A::cannon(from, occupied, enemy)) {
                return true;
            }
        }
        for from in (soldiers & own).squares() {
            if give(Kind::Soldier, from, soldier(us, from)) {
                return true;
            }
        }
        false
    }
}
