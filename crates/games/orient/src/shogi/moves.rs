//! Moves, and all legal ones of a position: checks and pins are known before the first man moves, so
//! that nothing has to be tried and taken back.

use super::board::{
    ALL, Kind, LAST, LAST_TWO, RAYS, STEPS, Set, ZONE, ahead, bit, columns, file, golds, kings,
    knights, pawns, silvers,
};
use super::position::{Men, Position};
use kit::bits::Bits;
use kit::reach::Lines;

/// What a move does: which way of moving, which man dropped, or a call for a count. Moves are made in
/// this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Class {
    Pawn,
    Lance,
    Knight,
    Silver,
    /// A gold or a promoted man that moves like one.
    Gold,
    Bishop,
    Rook,
    Horse,
    Dragon,
    King,
    DropPawn,
    DropLance,
    DropKnight,
    DropSilver,
    DropGold,
    DropBishop,
    DropRook,
    Impasse,
}

impl Class {
    const DROPS: [(Class, Kind); 7] = [
        (Class::DropPawn, Kind::Pawn),
        (Class::DropLance, Kind::Lance),
        (Class::DropKnight, Kind::Knight),
        (Class::DropSilver, Kind::Silver),
        (Class::DropGold, Kind::Gold),
        (Class::DropBishop, Kind::Bishop),
        (Class::DropRook, Kind::Rook),
    ];

    /// The kind of man that is dropped.
    #[inline]
    pub(super) fn dropped(self) -> Option<Kind> {
        let i = (self as usize).wrapping_sub(Class::DropPawn as usize);
        Class::DROPS.get(i).map(|d| d.1)
    }
}

/// No square: where dropped men come from.
pub(super) const NOWHERE: u8 = 127;

/// A man goes from square to square, perhaps promoting; or one is dropped; or a count is called for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pub(super) class: Class,
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) promotes: bool,
}

impl Move {
    /// The call for a count or the declaration of a win (R17).
    pub(super) const IMPASSE: Move =
        Move { class: Class::Impasse, from: NOWHERE, to: NOWHERE, promotes: false };
}

/// Takes what [`Position::each`] finds.
pub(super) trait Sink {
    /// Pawns of side `S` arrive on these squares from the squares behind.
    fn pawns<const S: usize>(&mut self, plain: Set, promoted: Set);
    /// A man goes from a square to these, as it is or promoted.
    fn man(&mut self, class: Class, from: u8, plain: Set, promoted: Set);
    /// A man is dropped on these squares.
    fn drops(&mut self, class: Class, to: Set);
}

/// Counts.
pub(super) struct Counted(pub(super) u32);

impl Sink for Counted {
    #[inline]
    fn pawns<const S: usize>(&mut self, plain: Set, promoted: Set) {
        self.0 += plain.size() + promoted.size();
    }

    #[inline]
    fn man(&mut self, _class: Class, _from: u8, plain: Set, promoted: Set) {
        self.0 += plain.size() + promoted.size();
    }

    #[inline]
    fn drops(&mut self, _class: Class, to: Set) {
        self.0 += to.size();
    }
}

/// Lists.
pub(super) struct Listed<'a>(pub(super) &'a mut Vec<Move>);

impl Listed<'_> {
    #[inline]
    fn put(&mut self, class: Class, from: u8, to: u8, plain: Set, promoted: Set) {
        for (set, promotes) in [(plain, false), (promoted, true)] {
            if set.has(to) {
                self.0.push(Move { class, from, to, promotes });
            }
        }
    }
}

impl Sink for Listed<'_> {
    #[inline]
    fn pawns<const S: usize>(&mut self, plain: Set, promoted: Set) {
        for to in (plain | promoted).squares() {
            let from = if S == 0 { to - 9 } else { to + 9 };
            self.put(Class::Pawn, from, to, plain, promoted);
        }
    }

    #[inline]
    fn man(&mut self, class: Class, from: u8, plain: Set, promoted: Set) {
        if promoted.any() {
            for to in (plain | promoted).squares() {
                self.put(class, from, to, plain, promoted);
            }
            return;
        }
        self.0.extend(plain.squares().map(|to| Move { class, from, to, promotes: false }));
    }

    #[inline]
    fn drops(&mut self, class: Class, to: Set) {
        self.0.extend(to.squares().map(|to| Move { class, from: NOWHERE, to, promotes: false }));
    }
}

/// What a side attacks around a square; other squares of the set mean nothing. `king` is its own.
#[inline]
fn attacked_near<const S: usize>(men: &Men, king: u8, around: u8, occupied: Set) -> Set {
    let i = usize::from(around);
    let mut out = STEPS.king[usize::from(king)];
    let steppers = men.pawn | men.knight | men.silver | men.gold | men.horse | men.dragon;
    if (steppers & STEPS.near[i]).any() {
        out |= pawns::<S>(men.pawn)
            | knights::<S>(men.knight)
            | silvers::<S>(men.silver)
            | golds::<S>(men.gold)
            | kings(men.horse | men.dragon);
    }
    for sq in ((men.rook | men.dragon) & STEPS.rook_near[i]).squares() {
        out |= RAYS.rook(sq, occupied);
    }
    for sq in ((men.bishop | men.horse) & STEPS.bishop_near[i]).squares() {
        out |= RAYS.bishop(sq, occupied);
    }
    for sq in (men.lance & STEPS.rook_near[i]).squares() {
        out |= RAYS.slide(sq, if S == 0 { 1 } else { 5 }, occupied);
    }
    out
}

impl Position {
    /// Tells every legal board move and drop, in the order of [`Move`].
    #[inline]
    pub(super) fn each(&self, sink: &mut impl Sink) {
        if self.turn == 0 {
            self.each_of::<0, 1>(sink);
        } else {
            self.each_of::<1, 0>(sink);
        }
    }

    #[inline(always)]
    fn each_of<const US: usize, const THEM: usize>(&self, sink: &mut impl Sink) {
        let (own, enemy) = (self.sides[US], self.sides[THEM]);
        let occupied = own | enemy;
        let (men, foes) = (self.men(US), self.men(THEM));
        let king = self.kings[US];
        let k = usize::from(king);
        let lines = RAYS.lines(king, occupied, own, |d| foes.sliders::<THEM>(d));
        let mut checkers = lines.checkers;
        if (enemy & STEPS.near[k]).any() {
            checkers |= (STEPS.pawn[US][k] & foes.pawn)
                | (STEPS.knight[US][k] & foes.knight)
                | (STEPS.silver[US][k] & foes.silver)
                | (STEPS.gold[US][k] & foes.gold)
                | (STEPS.king[k] & (foes.horse | foes.dragon));
        }
        // Where a man has to go: anywhere, or on the checker or before it, or nowhere.
        let goal = if !checkers.any() {
            ALL & !own
        } else if checkers.several() {
            0
        } else {
            checkers | lines.between
        };
        if goal.any() {
            men_move::<US>(&men, &lines, king, occupied, goal, sink);
        }
        let flights = STEPS.king[k] & !own;
        if flights.any() {
            let without = occupied ^ bit(king);
            let danger = attacked_near::<THEM>(&foes, self.kings[THEM], king, without);
            sink.man(Class::King, king, flights & !danger, 0);
        }
        let hand = self.hand(US as u8);
        let empty = goal & !occupied;
        if hand.is_empty() || !empty.any() {
            return;
        }
        if hand.has(Kind::Pawn) {
            let mut to = empty & !LAST[US] & !columns(men.pawn);
            // The square from which a pawn would give check.
            let before = ahead::<THEM>(bit(self.kings[THEM]));
            if (to & before).any() && self.pawn_mates::<US, THEM>(&men, &foes, before) {
                to ^= before;
            }
            sink.drops(Class::DropPawn, to);
        }
        if hand.has(Kind::Lance) {
            sink.drops(Class::DropLance, empty & !LAST[US]);
        }
        if hand.has(Kind::Knight) {
            sink.drops(Class::DropKnight, empty & !LAST_TWO[US]);
        }
        for (class, kind) in &Class::DROPS[3..] {
            if hand.has(*kind) {
                sink.drops(*class, empty);
            }
        }
    }

    /// Whether a pawn dropped before the enemy king would be mate (R13): the king has nowhere to go
    /// and nobody may take the pawn. Between a pawn and a king there is no room.
    #[inline(never)]
    fn pawn_mates<const US: usize, const THEM: usize>(
        &self,
        men: &Men,
        foes: &Men,
        pawn: Set,
    ) -> bool {
        let king = self.kings[THEM];
        let occupied = self.occupied() | pawn;
        let flights = STEPS.king[usize::from(king)] & !self.sides[THEM];
        let without = occupied ^ bit(king);
        let danger = attacked_near::<US>(men, self.kings[US], king, without);
        if (flights & !danger).any() {
            return false;
        }
        let sq = pawn.lowest();
        let takers = self.attackers(THEM as u8, sq, occupied) & !bit(king);
        if !takers.any() {
            return true;
        }
        let own = self.sides[THEM];
        let lines = RAYS.lines(king, occupied, own, |d| men.sliders::<US>(d));
        debug_assert!(foes.pawn & takers == 0);
        !takers.squares().any(|from| lines.free(from).has(sq))
    }

    /// Whether dropping a pawn on a square would be mate; the square is empty.
    pub(super) fn drop_mates(&self, sq: u8) -> bool {
        let (us, them) = (usize::from(self.turn), 1 - usize::from(self.turn));
        let (men, foes) = (self.men(us), self.men(them));
        let king = bit(self.kings[them]);
        if us == 0 {
            ahead::<1>(king) == bit(sq) && self.pawn_mates::<0, 1>(&men, &foes, bit(sq))
        } else {
            ahead::<0>(king) == bit(sq) && self.pawn_mates::<1, 0>(&men, &foes, bit(sq))
        }
    }
}

/// Every man but the king.
#[inline(always)]
fn men_move<const US: usize>(
    men: &Men,
    lines: &Lines<Set>,
    king: u8,
    occupied: Set,
    goal: Set,
    sink: &mut impl Sink,
) {
    let zone = ZONE[US];
    // A pinned man on the king's column is pinned along it; it may go straight ahead.
    let straight = !lines.pinned | file(king);
    let to = ahead::<US>(men.pawn & straight) & goal;
    if to.any() {
        sink.pawns::<US>(to & !LAST[US], to & zone);
    }
    for from in (men.lance & straight).squares() {
        let to = RAYS.slide(from, if US == 0 { 1 } else { 5 }, occupied) & goal;
        sink.man(Class::Lance, from, to & !LAST[US], to & zone);
    }
    for from in (men.knight & !lines.pinned).squares() {
        let to = STEPS.knight[US][usize::from(from)] & goal;
        sink.man(Class::Knight, from, to & !LAST_TWO[US], to & zone);
    }
    // A man that begins in the zone may promote wherever it goes (R7).
    let turned = |from: u8, to: Set| if zone.has(from) { to } else { to & zone };
    for from in men.silver.squares() {
        let to = STEPS.silver[US][usize::from(from)] & goal & lines.free(from);
        sink.man(Class::Silver, from, to, turned(from, to));
    }
    for from in men.gold.squares() {
        let to = STEPS.gold[US][usize::from(from)] & goal & lines.free(from);
        sink.man(Class::Gold, from, to, 0);
    }
    for from in men.bishop.squares() {
        let to = RAYS.bishop(from, occupied) & goal & lines.free(from);
        sink.man(Class::Bishop, from, to, turned(from, to));
    }
    for from in men.rook.squares() {
        let to = RAYS.rook(from, occupied) & goal & lines.free(from);
        sink.man(Class::Rook, from, to, turned(from, to));
    }
    for from in men.horse.squares() {
        let to = RAYS.bishop(from, occupied) | STEPS.king[usize::from(from)];
        sink.man(Class::Horse, from, to & goal & lines.free(from), 0);
    }
    for from in men.dragon.squares() {
        let to = RAYS.rook(from, occupied) | STEPS.king[usize::from(from)];
        sink.man(Class::Dragon, from, to & goal & lines.free(from), 0);
    }
}
