//! The elaborate game: numbered pieces, rewards and fines on rosettes, chips at the end.

use super::position::{HOME, Move, NUMBERED, Phase, Position};
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
    /// The moves of the elaborate game as a set (E2 to E6, E9): piece n at bit 8n, and for piece 5
    /// entering its square above that.
    #[inline]
    pub(super) fn movable_pieces(&self, pos: &Position) -> u64 {
        let (me, them) = pos.sides();
        let v = pos.thrown;
        let closed = me.on | self.track.seen(them.on) & self.guarded;
        let open = u64::from(self.open & !closed);
        let free = u64::from(me.free);
        let mut set = 0;
        for piece in 1..=NUMBERED {
            let at = me.place(piece);
            // From the hand only piece n goes with an n, on square n: as far as it would move.
            let may = if at == 0 { u64::from(piece == v) } else { free };
            set |= (open >> (at + v) & may) << (8 * piece);
        }
        if v == NUMBERED && me.place(NUMBERED) == 0 {
            // Piece 5 does not go to square 5 but to any entry square.
            set &= !(1 << (8 * NUMBERED));
            set |= (open & u64::from(ENTRY_SQUARES)) << (8 * NUMBERED);
        }
        set
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
        Some(Fine { to_enemy: them.on & self.track.meet[rosette] != 0, paid: me.chips >= piece })
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
        let (&(mut me), &(mut them)) = pos.sides();
        me.on &= !(1 << at);
        if let Some(fine) = fine {
            if !fine.paid {
                // E8: back to the hand, and nothing else happens.
                me.put(piece, 0);
                me.hand += 1;
                pos.set_sides(me, them);
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
        me.put(piece, if land == 0 { HOME } else { to });
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
        pos.set_sides(me, them);
        pos.pot = pot;
        if me.home == NUMBERED {
            self.finish(pos);
        } else {
            pos.turn ^= u8::from(!again);
        }
    }

    /// What the side that finished is paid: five chips, then the numbers of the pieces that the other
    /// still has on the way (E10).
    pub(super) fn settle_chips(&self, pos: &mut Position) {
        for (from_pot, n) in self.payments(pos) {
            let t = usize::from(pos.turn & 1);
            pos.men[t].chips += n;
            if from_pot {
                pos.pot -= n;
            } else {
                pos.men[1 - t].chips -= n;
            }
        }
    }

    /// The payments at the end, in order: whether the pot pays, and how much.
    pub(super) fn payments(&self, pos: &Position) -> [(bool, u8); 4] {
        let (_, them) = pos.sides();
        let owed: u8 = (1..=NUMBERED).filter(|&n| them.place(n) <= self.track.last).sum();
        let prize = 5;
        let pot_prize = prize.min(pos.pot);
        let their_prize = (prize - pot_prize).min(them.chips);
        let their_due = owed.min(them.chips - their_prize);
        let pot_due = (owed - their_due).min(pos.pot - pot_prize);
        [(true, pot_prize), (false, their_prize), (false, their_due), (true, pot_due)]
    }
}
