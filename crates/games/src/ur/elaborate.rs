//! The elaborate game: numbered pieces, rewards and fines on rosettes, chips at the end.

use super::board::ENTRIES;
use super::position::{Move, NUMBERED, Phase, Position};
use super::rules::Ur;

/// The four entry squares as a set (E2).
pub(super) const ENTRY_SQUARES: u32 = 0b1_1110;

/// What the rosettes on the way cost (E8).
pub(super) struct Fine {
    /// Whether the other side gets it, else the pot.
    pub(super) to_enemy: bool,
    /// Whether the piece can pay.
    pub(super) paid: bool,
}

impl Ur {
    /// Calls `f` with every move of a numbered piece, in order (E2 to E6, E9).
    #[inline]
    pub(super) fn each_numbered(&self, pos: &Position, mut f: impl FnMut(Move)) {
        let (me, them) = pos.sides();
        let v = pos.thrown;
        let closed = me.on | self.track.seen(them.on) & self.guarded;
        let open = self.open & !closed;
        for piece in 1..=NUMBERED {
            let at = me.place(piece);
            if at == 0 {
                if piece != v {
                    continue;
                }
                if piece < NUMBERED {
                    if open >> piece & 1 == 1 {
                        f(Move::numbered(piece, 0));
                    }
                } else {
                    for entry in (1..=ENTRIES).filter(|e| open >> e & 1 == 1) {
                        f(Move::numbered(piece, entry));
                    }
                }
            } else if me.free && at <= self.track.last && open >> (at + v) & 1 == 1 {
                f(Move::numbered(piece, 0));
            }
        }
    }

    /// Where a numbered piece goes: its square, or beyond the last.
    #[inline]
    pub(super) fn target(&self, pos: &Position, mv: Move) -> u8 {
        let (me, _) = pos.sides();
        match (me.place(mv.piece()), mv.piece()) {
            (0, NUMBERED) => mv.entry(),
            (0, piece) => piece,
            (at, _) => at + pos.thrown,
        }
    }

    /// What a piece owes for the rosette that it passes over, if it passes one (E8). Entering passes
    /// over nothing.
    #[inline]
    pub(super) fn fine(&self, pos: &Position, piece: u8, at: u8, to: u8) -> Option<Fine> {
        let (me, them) = pos.sides();
        let between = (1u32 << to) - (2u32 << at);
        let passed = between & self.track.rosettes;
        if at == 0 || passed == 0 {
            return None;
        }
        let rosette = passed.trailing_zeros() as usize;
        Some(Fine {
            to_enemy: them.on & self.track.meet[rosette] != 0,
            paid: me.chips >= piece,
        })
    }

    #[inline]
    pub(super) fn play_numbered(&self, pos: &mut Position, mv: Move) {
        let piece = mv.piece();
        let at = pos.sides().0.place(piece);
        let to = self.target(pos, mv);
        let fine = self.fine(pos, piece, at, to);
        pos.phase = Phase::Throw;
        pos.thrown = 0;
        let mut pot = pos.pot;
        let (me, them) = pos.sides_mut();
        me.on &= !(1 << at);
        if let Some(fine) = fine {
            if !fine.paid {
                // E8: back to the hand, and nothing else happens.
                me.put(piece, 0);
                me.hand += 1;
                pos.turn ^= 1;
                return;
            }
            me.chips -= piece;
            if fine.to_enemy {
                them.chips += piece;
            } else {
                pot += piece;
            }
        }
        me.hand -= u8::from(at == 0);
        let land = self.track.land[usize::from(to)];
        me.put(piece, to.min(self.track.last + 1));
        me.on |= land;
        me.home += u8::from(land == 0);
        me.free |= me.on & ENTRY_SQUARES == ENTRY_SQUARES;
        let hit = them.on & self.track.meet[usize::from(to)];
        if hit != 0 {
            if let Some(sent) = them.piece_on(hit.trailing_zeros() as u8) {
                them.put(sent, 0);
            }
            them.on &= !hit;
            them.hand += 1;
        }
        let again = land & self.track.rosettes != 0;
        if again {
            // E7: the reward, as far as the pot goes.
            let reward = piece.min(pot);
            pot -= reward;
            me.chips += reward;
        }
        let done = me.home == NUMBERED;
        pos.pot = pot;
        if done {
            self.finish(pos);
        } else {
            pos.turn ^= u8::from(!again);
        }
    }

    /// What the side that finished is paid: five chips, then the numbers of the pieces that the other
    /// still has on the way (E10).
    pub(super) fn settle_chips(&self, pos: &mut Position) {
        for (from_pot, n) in self.payments(pos) {
            let (me, them) = pos.sides_mut();
            me.chips += n;
            if from_pot {
                pos.pot -= n;
            } else {
                them.chips -= n;
            }
        }
    }

    /// The payments at the end, in order: whether the pot pays, and how much.
    pub(super) fn payments(&self, pos: &Position) -> [(bool, u8); 4] {
        let (_, them) = pos.sides();
        let owed: u8 = (1..=NUMBERED)
            .filter(|&n| them.place(n) <= self.track.last)
            .sum();
        let prize = 5;
        let pot_prize = prize.min(pos.pot);
        let their_prize = (prize - pot_prize).min(them.chips);
        let their_due = owed.min(them.chips - their_prize);
        let pot_due = (owed - their_due).min(pos.pot - pot_prize);
        [
            (true, pot_prize),
            (false, their_prize),
            (false, their_due),
            (true, pot_due),
        ]
    }
}
