//! The legal moves and drops of one board.

use super::board::{Board, CASTLES, KINGS, KNIGHTS, Kind, NONE, PAWNS, RAYS, Set, row_set};
use super::rules::{Coordenadas, DropCheck, Move, PawnDropRows};
use kit::bits::Bits;

impl Board {
    /// Gives each man of the side to move that can move with its legal targets, kind by kind and
    /// square by square in ascending order, until `stop` says so. Gives the squares on which a drop
    /// would not leave the king attacked too, unless it was stopped.
    #[inline]
    fn each_until(&self, mut stop: impl FnMut(Kind, u8, Set) -> bool) -> Option<Set> {
        let us = usize::from(self.turn);
        let (own, enemy) = (self.sides[us], self.sides[1 - us]);
        let occupied = own | enemy;
        let king = self.king(self.turn);
        let lines = self.lines();
        let [_, queens, rooks, bishops, knights, pawns] = self.kinds;
        let leapers = KNIGHTS[usize::from(king)] & knights | PAWNS[us][usize::from(king)] & pawns;
        let checkers = lines.checkers | leapers & enemy;
        let mut targets = KINGS[usize::from(king)] & !own;
        for to in targets.squares() {
            if self.attackers(self.turn, to, occupied ^ u64::bit(king)) != 0 {
                targets ^= u64::bit(to);
            }
        }
        if checkers == 0 {
            targets |= self.castles(king, occupied);
        }
        if targets != 0 && stop(Kind::King, king, targets) {
            return None;
        }
        if checkers.several() {
            return Some(0);
        }
        let within = match checkers {
            0 => Set::MAX,
            one => one | lines.between,
        };
        let reach = |from: u8, targets: Set| targets & !own & within & lines.free(from);
        let kinds = [(Kind::Queen, queens), (Kind::Rook, rooks), (Kind::Bishop, bishops)];
        for (kind, men) in kinds {
            for from in (men & own).squares() {
                let mut targets = 0;
                if kind != Kind::Bishop {
                    targets |= RAYS.rook(from, occupied);
                }
                if kind != Kind::Rook {
                    targets |= RAYS.bishop(from, occupied);
                }
                let targets = reach(from, targets);
                if targets != 0 && stop(kind, from, targets) {
                    return None;
                }
            }
        }
        for from in (knights & own).squares() {
            let targets = reach(from, KNIGHTS[usize::from(from)]);
            if targets != 0 && stop(Kind::Knight, from, targets) {
                return None;
            }
        }
        for from in (pawns & own).squares() {
            let caught = PAWNS[us][usize::from(from)];
            let mut targets = reach(from, self.pushes(from, occupied) | caught & enemy);
            if self.passed != NONE && caught.has(self.passed) && self.may_pass(from, king) {
                targets |= u64::bit(self.passed);
            }
            if targets != 0 && stop(Kind::Pawn, from, targets) {
                return None;
            }
        }
        Some(match checkers {
            0 => !occupied,
            _ => lines.between,
        })
    }

    /// Where a pawn steps without capturing: two squares from its second row (R7).
    #[inline]
    pub(super) fn pushes(&self, from: u8, occupied: Set) -> Set {
        let at = u64::bit(from);
        if self.turn == 0 {
            let one = at << 8 & !occupied;
            one | (one & row_set(2)) << 8 & !occupied
        } else {
            let one = at >> 8 & !occupied;
            one | (one & row_set(5)) >> 8 & !occupied
        }
    }

    /// Whether a pawn may capture en passant: two pawns leave their squares, so lines open that no
    /// pin tells of.
    fn may_pass(&self, from: u8, king: u8) -> bool {
        let taken = u64::bit(self.passed ^ 8);
        let after = (self.occupied() ^ u64::bit(from) ^ taken) | u64::bit(self.passed);
        self.attackers(self.turn, king, after) & !taken == 0
    }

    /// Where the king may castle; it is not in check.
    #[inline]
    fn castles(&self, king: u8, occupied: Set) -> Set {
        let mut out = 0;
        for way in CASTLES[usize::from(self.turn)] {
            if self.castling & way.right == 0 || way.empty & occupied != 0 || way.king != king {
                continue;
            }
            let attacked = |sq| self.attackers(self.turn, sq, occupied) != 0;
            if !way.safe.squares().any(attacked) {
                out |= u64::bit(way.to);
            }
        }
        out
    }

    /// The legal targets of the man on a square.
    pub(super) fn targets(&self, sq: u8) -> Set {
        let mut out = 0;
        self.each_until(|_, from, targets| {
            if from == sq {
                out = targets;
            }
            false
        });
        out
    }
}

/// The rows on which each side may drop pawns (R5).
pub(super) const fn pawn_rows(rows: PawnDropRows, side: u8) -> Set {
    let inner = !(row_set(0) | row_set(7));
    match (rows, side) {
        (PawnDropRows::TwoSeven, _) => inner,
        (PawnDropRows::TwoSix, 0) => inner & !row_set(6),
        (PawnDropRows::TwoSix, _) => inner & !row_set(1),
        (PawnDropRows::Any, 0) => !row_set(7),
        (PawnDropRows::Any, _) => !row_set(0),
        (PawnDropRows::Anywhere, _) => Set::MAX,
    }
}

impl Coordenadas {
    /// Where a man may be dropped, if these squares are empty and leave the king safe.
    #[inline]
    pub(super) fn drop_targets(&self, board: &Board, kind: Kind, open: Set) -> Set {
        let mut targets = open;
        if kind == Kind::Pawn {
            targets &= pawn_rows(self.options.pawn_drop_rows, board.turn);
        }
        match self.options.drop_check {
            DropCheck::Allowed => {}
            DropCheck::NoCheck => targets &= !board.check_squares(kind),
            DropCheck::NoMate => {
                for to in (targets & board.check_squares(kind)).squares() {
                    let mut next = *board;
                    next.shift(Move::drop(0, kind, to));
                    if self.mated(&next) {
                        targets ^= u64::bit(to);
                    }
                }
            }
        }
        targets
    }

    /// Gives each man that can move with its targets, then each kind in hand with the squares where
    /// it may be dropped: `visit(drop, kind, from, targets)`.
    #[inline]
    fn each(&self, board: &Board, mut visit: impl FnMut(bool, Kind, u8, Set)) {
        let open = board.each_until(|kind, from, targets| {
            visit(false, kind, from, targets);
            false
        });
        let (Some(open), true) = (open, board.hands[usize::from(board.turn)] != 0) else {
            return;
        };
        for kind in Kind::HAND {
            if board.hand(board.turn, kind) > 0 {
                visit(true, kind, 0, self.drop_targets(board, kind, open));
            }
        }
    }

    /// Appends the moves of one board in ascending order.
    #[inline]
    pub(super) fn append(&self, board: &Board, letter: u8, out: &mut Vec<Move>) {
        let last = super::board::last_row(board.turn);
        self.each(board, |drop, kind, from, targets| {
            let pawn = kind == Kind::Pawn && !drop;
            for to in targets.squares() {
                let mut mv = Move { board: letter, drop, kind, from, to, into: kind };
                if pawn && last.has(to) {
                    for into in Kind::PROMOTED {
                        mv.into = into;
                        out.push(mv);
                    }
                } else {
                    out.push(mv);
                }
            }
        });
    }

    /// How many moves one board has.
    #[inline]
    pub(super) fn count(&self, board: &Board) -> u64 {
        let last = super::board::last_row(board.turn);
        let mut count = 0;
        self.each(board, |drop, kind, _, targets| {
            count += targets.count_ones();
            if kind == Kind::Pawn && !drop {
                count += 3 * (targets & last).count_ones();
            }
        });
        u64::from(count)
    }

    /// Whether the side to move of a board has a legal move or drop.
    pub(super) fn any_move(&self, board: &Board) -> bool {
        let Some(open) = board.each_until(|_, _, _| true) else {
            return true;
        };
        let hand = |kind: &Kind| board.hand(board.turn, *kind) > 0;
        open != 0
            && Kind::HAND
                .into_iter()
                .filter(hand)
                .any(|kind| self.drop_targets(board, kind, open) != 0)
    }

    /// Whether the side to move of a board is mated (R10).
    pub(super) fn mated(&self, board: &Board) -> bool {
        board.check && !self.any_move(board) && !(self.blockable() && board.can_be_blocked())
    }
}
