//! Position, move and rules of Surakarta.

use super::tracks::{BOARD, NEAR, ON_TRACKS, PLACES, RING, TRACKS};
use ::rules::{
    EndReason, Game, Outcome, Repetition, Seat, Settle, Status, Values, ends, mix, text,
};
use std::convert::Infallible;

/// Men of each side at the beginning.
pub(super) const MEN: u32 = 12;
/// No list is longer: twelve men with eight steps, eight loops with at most two captures.
const LONGEST: usize = 128;

/// The rules of Surakarta.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surakarta {
    /// Plies without capture after which the game ends; 0 for never.
    pub(super) stall_limit: u16,
    /// Whether a stalled game is won by the side with more men.
    pub(super) majority: bool,
    /// Whether the third repetition is a draw.
    pub(super) repetition: bool,
    /// Whether a player without a move passes instead of losing (R10).
    pub(super) pass: bool,
}

/// The men of one side: by points, and by places of both tracks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Men {
    pub(super) board: u64,
    rings: [u32; 2],
}

impl Men {
    pub(super) const NONE: Men = Men {
        board: 0,
        rings: [0; 2],
    };

    /// Puts a man on an empty point or takes him away.
    #[inline(always)]
    pub(super) fn flip(&mut self, point: u8) {
        let on = &ON_TRACKS[usize::from(point)];
        self.board ^= 1 << point;
        self.rings[0] ^= on[0];
        self.rings[1] ^= on[1];
    }

    pub(super) fn has(&self, point: u8) -> bool {
        self.board >> point & 1 == 1
    }

    pub(super) fn count(&self) -> u32 {
        self.board.count_ones()
    }
}

/// Where men stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// White, Black.
    pub(super) men: [Men; 2],
    /// 0 White, 1 Black.
    pub(super) turn: u8,
    /// Plies since the last capture; counted only under `stall_limit`.
    pub(super) quiet: u16,
}

impl Position {
    /// The points where somebody stands.
    pub(super) fn occupied(&self) -> u64 {
        self.men[0].board | self.men[1].board
    }
}

/// A step, a capture or a pass, ordered so: whether it captures, then from where, then to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

const CAPTURE: u16 = 1 << 12;

impl Move {
    /// The forced pass of a player who cannot move, where the option says so.
    pub(super) const PASS: Move = Move(0);

    /// The point left.
    #[inline(always)]
    pub(super) fn from(self) -> u8 {
        (self.0 >> 6 & 63) as u8
    }

    /// The point entered.
    #[inline(always)]
    pub(super) fn to(self) -> u8 {
        (self.0 & 63) as u8
    }

    #[inline(always)]
    pub(super) fn captures(self) -> bool {
        self.0 & CAPTURE != 0
    }

    pub(super) fn is_pass(self) -> bool {
        self == Move::PASS
    }
}

/// A list being made, on the stack: pushing needs no check of its room.
struct List {
    moves: [Move; LONGEST],
    len: usize,
}

impl List {
    #[inline(always)]
    fn push(&mut self, mv: u16) {
        self.moves[self.len % LONGEST] = Move(mv);
        self.len += 1;
    }

    /// Puts a capture in its place among those from `first` on, once.
    #[inline]
    fn insert(&mut self, first: usize, mv: u16) {
        let mut at = self.len;
        while at > first && self.moves[(at - 1) % LONGEST].0 > mv {
            at -= 1;
        }
        if at > first && self.moves[(at - 1) % LONGEST].0 == mv {
            return;
        }
        let mut last = self.len;
        while last > at {
            self.moves[last % LONGEST] = self.moves[(last - 1) % LONGEST];
            last -= 1;
        }
        self.moves[at % LONGEST] = Move(mv);
        self.len += 1;
    }
}

/// Calls `found(from, to)` for every capture of `me` (R3 to R5), some of them more than once.
///
/// A capture passes a loop, and the first men on both sides of a loop are the only ones that can
/// meet through it: it is enough to look at the eight loops. A man whose own second place on the
/// track is the first thing beyond the loop slides on (R4).
#[inline(always)]
fn captures(me: &Men, them: &Men, mut found: impl FnMut(u8, u8)) {
    for (t, ring) in TRACKS.iter().enumerate() {
        let (own, foe) = (me.rings[t], them.rings[t]);
        if own == 0 || foe == 0 {
            continue;
        }
        for start in [0, 6, 12, 18] {
            // The ring cut open at the loop before `start`.
            let cut = |set: u32| (set >> start | set << (PLACES - start)) & RING;
            let (own, all) = (cut(own), cut(own | foe));
            let top = |set: u32| 31 - set.leading_zeros();
            let (first, last) = (all.trailing_zeros(), top(all));
            let name = |i: u32| ring[start + i as usize % PLACES];
            let (ahead, behind) = (own >> first & 1, own >> last & 1);
            if ahead != behind {
                let (near, far) = (name(first), name(last));
                if ahead == 1 {
                    found(near, far);
                } else {
                    found(far, near);
                }
            } else if ahead == 1 && name(first) == name(last) && first != last {
                let man = name(first);
                for beyond in [(all & (all - 1)).trailing_zeros(), top(all & !(1 << last))] {
                    if own >> beyond & 1 == 0 {
                        found(man, name(beyond));
                    }
                }
            }
        }
    }
}

impl Surakarta {
    #[inline(always)]
    pub(super) fn stalled(&self, pos: &Position) -> bool {
        self.stall_limit != 0 && pos.quiet >= self.stall_limit
    }

    #[inline(always)]
    fn list(&self, pos: &Position) -> List {
        let mut list = List {
            moves: [Move(0); LONGEST],
            len: 0,
        };
        let me = &pos.men[usize::from(pos.turn & 1)];
        let them = &pos.men[usize::from(pos.turn & 1 ^ 1)];
        let empty = BOARD & !(me.board | them.board);
        let mut movers = me.board;
        while movers != 0 {
            let from = movers.trailing_zeros();
            movers &= movers - 1;
            let mut targets = NEAR[from as usize % NEAR.len()] & empty;
            while targets != 0 {
                list.push((from << 6 | targets.trailing_zeros()) as u16);
                targets &= targets - 1;
            }
        }
        let steps = list.len;
        captures(me, them, |from, to| {
            list.insert(steps, CAPTURE | u16::from(from) << 6 | u16::from(to));
        });
        list
    }

    /// Whether the side to move has a step or a capture.
    pub(super) fn can_move(&self, pos: &Position) -> bool {
        self.list(pos).len > 0
    }

    /// How many captures a side would have if it were on the move.
    pub(super) fn threats(&self, pos: &Position, side: u8) -> u32 {
        let mut targets = 0u64;
        let side = usize::from(side);
        captures(&pos.men[side], &pos.men[1 - side], |_, to| {
            targets |= 1 << to
        });
        targets.count_ones()
    }

    /// The end of a game that goes nowhere.
    fn stall(&self, pos: &Position) -> Outcome {
        let (white, black) = (pos.men[0].count(), pos.men[1].count());
        if !self.majority || white == black {
            Outcome::draw(&STALLED)
        } else {
            Outcome::win(Seat(u8::from(black > white)), 1, &MAJORITY)
        }
    }
}

static TAKEN: EndReason = EndReason {
    code: "all-taken",
    rule: "R8",
    text: text(
        "Todas as peças do adversário foram capturadas.",
        "All pieces of the opponent have been captured.",
    ),
};
static BLOCKED: EndReason = EndReason {
    code: "blocked",
    rule: "R10",
    text: text(
        "O adversário não pode mexer nenhuma peça.",
        "The opponent cannot move any piece.",
    ),
};
static STALLED: EndReason = EndReason {
    code: "stalled",
    rule: "R9",
    text: text(
        "Demasiados lances sem captura: empate.",
        "Too many moves without a capture: a draw.",
    ),
};
static MAJORITY: EndReason = EndReason {
    code: "majority",
    rule: "R9",
    text: text(
        "Demasiados lances sem captura: ganha quem tem mais peças.",
        "Too many moves without a capture: the side with more pieces wins.",
    ),
};
static REPEATED: EndReason = EndReason {
    code: "repetition",
    rule: "R9",
    text: text(
        "A mesma posição pela terceira vez: empate.",
        "The same position for the third time: a draw.",
    ),
};

impl Game for Surakarta {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn seats(&self) -> u8 {
        2
    }

    /// Nothing in the rules ends a game of two cautious players; chance does so much earlier.
    fn max_plies(&self) -> u32 {
        20_000
    }

    fn start(&self) -> Position {
        let mut men = [Men::NONE; 2];
        for point in 0..12 {
            men[0].flip(point);
            men[1].flip(35 - point);
        }
        Position {
            men,
            turn: 0,
            quiet: 0,
        }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.men[seat.index()].board == 0 {
            Status::Over(Outcome::win(seat.other(), 1, &TAKEN))
        } else if self.stalled(pos) {
            Status::Over(self.stall(pos))
        } else if self.pass || self.can_move(pos) {
            Status::ToMove(seat)
        } else {
            Status::Over(Outcome::win(seat.other(), 1, &BLOCKED))
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if self.stalled(pos) {
            return;
        }
        let list = self.list(pos);
        out.extend_from_slice(&list.moves[..list.len.min(LONGEST)]);
        if list.len == 0 && self.pass && pos.men[usize::from(pos.turn)].board != 0 {
            out.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let side = usize::from(pos.turn & 1);
        let (from, to) = (mv.from(), mv.to());
        if from != to {
            pos.men[side].flip(from);
            pos.men[side].flip(to);
        }
        pos.turn ^= 1;
        if mv.captures() {
            pos.men[side ^ 1].flip(to);
            pos.quiet = 0;
        } else {
            pos.quiet += u16::from(self.stall_limit != 0);
        }
    }

    fn roll(&self, _pos: &mut Position, roll: Infallible) {
        match roll {}
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let white = pos.men[0].board << 1 | u64::from(pos.turn);
        mix(mix(white) ^ pos.men[1].board)
    }

    fn repetition(&self) -> Repetition {
        if self.repetition {
            Repetition::EndsGame { count: 3 }
        } else {
            Repetition::Ignore
        }
    }

    fn irreversible(&self, _before: &Position, mv: Move) -> bool {
        mv.captures()
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Agreement => &ends::AGREEMENT,
            Settle::Repeated => &REPEATED,
            _ => &ends::PLY_LIMIT,
        })
    }

    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(super::eval::evaluate(self, pos))
    }
}
