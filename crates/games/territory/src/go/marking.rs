//! Dead stones: marked, estimated, agreed or disputed (R7, R8).

use super::board::{self, Bits, WORDS, by_words, narrow, only, points};
use super::rules::{Go, MOST_PRISONERS, Move, Phase, Position};
use ::rules::Seat;

/// How often the marking may be changed before only agreeing and resuming are left.
pub(super) const MOST_MARKS: u8 = 60;

impl Go {
    /// Whether the stone on a point is marked as dead.
    pub fn is_dead(&self, pos: &Position, point: u16) -> bool {
        pos.phase == Phase::Marking && board::has(&pos.special, usize::from(point))
    }

    /// The stones marked as dead, lowest first.
    pub fn dead(&self, pos: &Position) -> Vec<u16> {
        match pos.phase {
            Phase::Marking => points(&pos.special).collect(),
            _ => Vec::new(),
        }
    }

    /// The stones that random games hold for dead, lowest first, whatever is marked now.
    pub fn estimated_dead(&self, pos: &Position) -> Vec<u16> {
        points(&self.estimate(pos)).collect()
    }

    /// Whether a player has confirmed the marking.
    pub fn has_agreed(&self, pos: &Position, seat: Seat) -> bool {
        pos.phase == Phase::Marking && pos.agreed >> (seat.0 & 1) & 1 == 1
    }

    /// The lowest stone of each group, in ascending order.
    pub(super) fn lowest_stones(&self, stones: &[Bits; 2]) -> Bits {
        let mut out = [0; WORDS];
        by_words!(self, W => {
            for side in stones.map(|s| narrow::<W>(&s)) {
                let mut rest = side;
                while let Some(point) = board::lowest(&rest) {
                    let point = usize::from(point);
                    out[point >> 6] |= 1 << (point & 63);
                    let group = board::flood(&only(point), &side);
                    rest = board::zip(&rest, &group, |a, b| a & !b);
                }
            }
        });
        out
    }

    pub(super) fn marking_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.phase != Phase::Marking {
            return;
        }
        if pos.marks < MOST_MARKS {
            out.extend(points(&self.lowest_stones(&pos.stones)).map(Move::Toggle));
            if !pos.estimated {
                out.push(Move::Estimate);
            }
        }
        out.push(Move::Agree);
        out.push(Move::Resume);
    }

    #[inline(never)]
    pub(super) fn play_marking(&self, pos: &mut Position, mv: Move) {
        match mv {
            Move::Toggle(point) => {
                let group = self.group_set(pos, point);
                let marked = std::array::from_fn(|i| pos.special[i] ^ group[i]);
                change(pos, marked, false);
            }
            Move::Estimate => {
                let dead = self.estimate(pos);
                change(pos, dead, true);
            }
            Move::Agree => {
                pos.agreed |= 1 << pos.turn;
                if pos.agreed == 0b11 {
                    self.remove_dead(pos);
                } else {
                    pos.turn ^= 1;
                }
            }
            Move::Resume => {
                let resumed = pos.resumed.saturating_add(1);
                *pos =
                    Position { resumed, ..self.with_stones(pos.stones, pos.first, pos.prisoners) };
            }
            Move::Place(_) | Move::Pass => {}
        }
    }

    /// Both agree: the dead become prisoners and the board can be counted.
    fn remove_dead(&self, pos: &mut Position) {
        let dead = pos.special;
        let (mut stones, mut prisoners) = (pos.stones, pos.prisoners);
        for side in 0..2 {
            let gone: Bits = std::array::from_fn(|i| stones[side][i] & dead[i]);
            let mine = &mut prisoners[1 - side];
            *mine = (*mine + board::count(&gone) as u16).min(MOST_PRISONERS);
            stones[side] = std::array::from_fn(|i| stones[side][i] & !dead[i]);
        }
        *pos = Position {
            special: [0; WORDS],
            phase: Phase::Over,
            resumed: pos.resumed,
            ..self.with_stones(stones, pos.turn, prisoners)
        };
    }

    /// What the computer does: it takes the estimate and agrees. Where the opponent has twice
    /// changed a confirmed marking into something else, it plays on.
    pub(super) fn marking_advice(&self, pos: &Position) -> Option<Move> {
        if pos.phase != Phase::Marking {
            return None;
        }
        let untouched = pos.marks == 0 && !pos.estimated;
        Some(if pos.estimated {
            Move::Agree
        } else if untouched && pos.agreed == 0 {
            Move::Estimate
        } else if self.estimate(pos) == pos.special {
            Move::Agree
        } else if pos.contested < 2 && pos.marks < MOST_MARKS {
            Move::Estimate
        } else {
            Move::Resume
        })
    }

    /// The stones that random games hold for dead.
    pub(super) fn estimate(&self, pos: &Position) -> Bits {
        self.memory.recall(&pos.stones, || super::estimate::dead_stones(self, pos))
    }
}

/// Another marking: whoever had confirmed the old one has to confirm again.
fn change(pos: &mut Position, marked: Bits, estimated: bool) {
    let other = 1u8 << (1 - pos.turn);
    if pos.agreed & other != 0 {
        pos.contested = pos.contested.saturating_add(1);
    }
    pos.agreed = 0;
    pos.special = marked;
    pos.estimated = estimated;
    pos.marks = pos.marks.saturating_add(1);
}
