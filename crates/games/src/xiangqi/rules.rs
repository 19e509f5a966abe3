//! Position, move and rules of Xiang-Qi.

use super::board::{BLACK_KEY, ELEPHANT_POINTS, Kind, Points, Set, TABLES, bit, lowest};
use ::rules::{
    EndReason, Game, Outcome, Past, Repetition, Seat, Settle, Status, Values, Verdict, ends, text,
};
use std::convert::Infallible;

/// What the third occurrence of a position means (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RepetitionRule {
    /// The side that alone gave perpetual check loses; otherwise a draw.
    Source,
    /// The move that would complete a perpetual check may not be played.
    StrictBlock,
    /// Perpetual chase is judged as well.
    Wxf,
}

/// The rules of Xiang-Qi.
#[derive(Clone, Copy, Debug)]
pub struct Xiangqi {
    pub(super) repetition: RepetitionRule,
    /// Plies without a capture after which the game is drawn; 0 is off.
    pub(super) no_capture_limit: u16,
}

impl Xiangqi {
    /// The rules with these options; `no_capture_limit` 0 is off.
    pub fn new(repetition: RepetitionRule, no_capture_limit: u16) -> Xiangqi {
        Xiangqi {
            repetition,
            no_capture_limit,
        }
    }

    /// Why a position is drawn although it could be played on (R15). Bare generals, guards and
    /// elephants are drawn as soon as a move has been made with them: vector T8 asks for the
    /// legal moves of two bare generals.
    #[inline]
    pub(super) fn drawn(&self, pos: &Position) -> Option<&'static EndReason> {
        if pos.quiet > 0 && pos.sets[1] | pos.sets[2] | pos.sets[3] | pos.sets[4] == 0 {
            return Some(&BARE);
        }
        if self.no_capture_limit != 0 && pos.quiet >= self.no_capture_limit {
            return Some(&QUIET);
        }
        None
    }
}

/// Where the men stand, who moves, and how long nothing has been captured. Two positions are
/// equal if these and the number of the move are; the key leaves the two counters out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of Red and Black.
    pub(super) sides: [Set; 2],
    /// Guards and elephants together (they share no point), horses, rooks, cannons, soldiers,
    /// of both sides. The generals are in `generals` alone.
    pub(super) sets: [Set; 5],
    pub(super) key: u64,
    /// Plies since the last capture.
    pub(super) quiet: u16,
    /// The number of the move, counted from 1 and after each move of Black.
    pub(super) number: u16,
    pub(super) generals: [u8; 2],
    /// 0 Red, 1 Black.
    pub(super) turn: u8,
}

/// Where a kind is found in [`Position::sets`]; generals are not.
const fn slot(kind: Kind) -> usize {
    match kind {
        Kind::General | Kind::Guard | Kind::Elephant => 0,
        Kind::Horse => 1,
        Kind::Rook => 2,
        Kind::Cannon => 3,
        Kind::Soldier => 4,
    }
}

impl Position {
    /// A board with the generals alone.
    pub(super) fn bare(red: u8, black: u8, turn: u8) -> Position {
        Position {
            sides: [bit(red), bit(black)],
            sets: [0; 5],
            key: 0,
            quiet: 0,
            number: 1,
            generals: [red, black],
            turn,
        }
    }

    /// Puts a man that is no general on an empty point. The key is left alone.
    pub(super) fn put(&mut self, side: u8, kind: Kind, sq: u8) {
        self.sides[usize::from(side)] |= bit(sq);
        self.sets[slot(kind)] |= bit(sq);
    }

    /// Every point that holds a man.
    #[inline]
    pub(super) fn occupied(&self) -> Set {
        self.sides[0] | self.sides[1]
    }

    /// The points of one kind of man, of both sides.
    #[inline]
    pub(super) fn of_kind(&self, kind: Kind) -> Set {
        let elephants = ELEPHANT_POINTS[0] | ELEPHANT_POINTS[1];
        match kind {
            Kind::General => bit(self.generals[0]) | bit(self.generals[1]),
            Kind::Guard => self.sets[0] & !elephants,
            Kind::Elephant => self.sets[0] & elephants,
            _ => self.sets[slot(kind)],
        }
    }

    /// The man on a point: its side and kind.
    pub(super) fn man(&self, sq: u8) -> Option<(u8, Kind)> {
        let side = if self.sides[0] & bit(sq) != 0 {
            0
        } else if self.sides[1] & bit(sq) != 0 {
            1
        } else {
            return None;
        };
        let kind = Kind::ALL
            .into_iter()
            .find(|&kind| self.of_kind(kind) & bit(sq) != 0);
        kind.map(|kind| (side, kind))
    }

    /// How many men of a kind a side has on the board.
    pub(super) fn count(&self, side: u8, kind: Kind) -> u32 {
        (self.of_kind(kind) & self.sides[usize::from(side)]).count_ones()
    }

    /// The key computed from nothing.
    pub(super) fn make_key(&self) -> u64 {
        let mut key = u64::from(self.turn) * BLACK_KEY;
        for (side, &men) in self.sides.iter().enumerate() {
            for kind in Kind::ALL {
                for sq in Points(men & self.of_kind(kind)) {
                    key ^= TABLES.keys[side][kind as usize][usize::from(sq)];
                }
            }
        }
        key
    }

    /// Moves a man of the side to move, takes what stands on `to`, and passes the turn.
    #[inline]
    pub(super) fn shift(&mut self, mv: Move) {
        let us = usize::from(self.turn);
        let them = 1 - us;
        let (from, to) = (bit(mv.from), bit(mv.to));
        let keys = &TABLES.keys;
        if self.sides[them] & to != 0 {
            self.quiet = 0;
            let taken = self.taken_kind(mv.to);
            self.sides[them] ^= to;
            self.sets[slot(taken)] ^= to;
            self.key ^= keys[them][taken as usize][usize::from(mv.to)];
        } else {
            self.quiet = self.quiet.saturating_add(1);
        }
        self.sides[us] ^= from | to;
        if mv.kind == Kind::General {
            self.generals[us] = mv.to;
        } else {
            self.sets[slot(mv.kind)] ^= from | to;
        }
        let own = &keys[us][mv.kind as usize];
        self.key ^= own[usize::from(mv.from)] ^ own[usize::from(mv.to)] ^ BLACK_KEY;
        self.number = self.number.saturating_add(u16::from(self.turn));
        self.turn ^= 1;
    }

    /// The kind of a man that is no general.
    #[inline]
    fn taken_kind(&self, sq: u8) -> Kind {
        let at = bit(sq);
        if self.sets[4] & at != 0 {
            Kind::Soldier
        } else if self.sets[3] & at != 0 {
            Kind::Cannon
        } else if self.sets[2] & at != 0 {
            Kind::Rook
        } else if self.sets[1] & at != 0 {
            Kind::Horse
        } else if (ELEPHANT_POINTS[0] | ELEPHANT_POINTS[1]) & at != 0 {
            Kind::Elephant
        } else {
            Kind::Guard
        }
    }
}

/// One man goes from point to point. The order is by kind first, because that is how moves are
/// made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    pub(super) kind: Kind,
    pub(super) from: u8,
    pub(super) to: u8,
}

static CHECKMATE: EndReason = EndReason {
    code: "checkmate",
    rule: "R12",
    text: text(
        "Xeque-mate: o general atacado não tem salvação.",
        "Checkmate: the attacked general cannot be saved.",
    ),
};

static IMMOBILISED: EndReason = EndReason {
    code: "immobilised",
    rule: "R13",
    text: text(
        "O adversário ficou sem lances: imobilização.",
        "The opponent has no legal move: immobilised.",
    ),
};

pub(super) static PERPETUAL_CHECK: EndReason = EndReason {
    code: "perpetual-check",
    rule: "R14",
    text: text(
        "O xeque perpétuo é proibido; quem o deu perde.",
        "Perpetual check is forbidden; the side that gave it loses.",
    ),
};

pub(super) static PERPETUAL_CHASE: EndReason = EndReason {
    code: "perpetual-chase",
    rule: "R14",
    text: text(
        "A perseguição perpétua é proibida; quem a fez perde.",
        "Perpetual chase is forbidden; the side that chased loses.",
    ),
};

pub(super) static REPEATED: EndReason = EndReason {
    code: "repetition",
    rule: "R14",
    text: text(
        "A mesma posição surgiu pela terceira vez.",
        "The same position has occurred for the third time.",
    ),
};

static BANNED: EndReason = EndReason {
    code: "no-allowed-move",
    rule: "R14",
    text: text(
        "Só restavam lances de xeque perpétuo, que são proibidos.",
        "Only moves of perpetual check were left, and those are forbidden.",
    ),
};

static BARE: EndReason = EndReason {
    code: "bare",
    rule: "R15",
    text: text(
        "Nenhum dos lados tem com que atacar.",
        "Neither side has anything left to attack with.",
    ),
};

static QUIET: EndReason = EndReason {
    code: "no-capture",
    rule: "R15",
    text: text(
        "Atingiu-se o limite de lances sem capturas.",
        "The limit on moves without a capture was reached.",
    ),
};

impl Game for Xiangqi {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn seats(&self) -> u8 {
        2
    }

    fn max_plies(&self) -> u32 {
        10_000
    }

    fn start(&self) -> Position {
        let mut pos = Position::bare(4, 85, 0);
        let back = [
            Kind::Rook,
            Kind::Horse,
            Kind::Elephant,
            Kind::Guard,
            Kind::General,
            Kind::Guard,
            Kind::Elephant,
            Kind::Horse,
            Kind::Rook,
        ];
        for (col, kind) in (0..9).zip(back) {
            if kind != Kind::General {
                pos.put(0, kind, col);
                pos.put(1, kind, 81 + col);
            }
        }
        for col in [1, 7] {
            pos.put(0, Kind::Cannon, 18 + col);
            pos.put(1, Kind::Cannon, 63 + col);
        }
        for col in [0, 2, 4, 6, 8] {
            pos.put(0, Kind::Soldier, 27 + col);
            pos.put(1, Kind::Soldier, 54 + col);
        }
        pos.key = pos.make_key();
        pos
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if !pos.any_move() {
            let reason = if pos.in_check() {
                &CHECKMATE
            } else {
                &IMMOBILISED
            };
            return Status::Over(Outcome::win(seat.other(), 1, reason));
        }
        match self.drawn(pos) {
            Some(reason) => Status::Over(Outcome::draw(reason)),
            None => Status::ToMove(seat),
        }
    }

    fn mover(&self, pos: &Position, _mv: Move) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if self.drawn(pos).is_some() {
            return;
        }
        out.reserve(64);
        pos.each(|kind, from, mut targets| {
            while targets != 0 {
                let to = lowest(targets);
                targets &= targets - 1;
                out.push(Move { kind, from, to });
            }
        });
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if self.drawn(pos).is_some() {
            return 0;
        }
        let mut count = 0;
        pos.each(|_, _, targets| count += targets.count_ones());
        u64::from(count)
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        pos.shift(mv);
    }

    fn roll(&self, _pos: &mut Position, roll: Infallible) {
        match roll {}
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key
    }

    fn key_from_scratch(&self, pos: &Position) -> u64 {
        pos.make_key()
    }

    #[inline]
    fn repetition(&self) -> Repetition {
        match self.repetition {
            RepetitionRule::Source => Repetition::PerpetualCheckLoses { count: 3 },
            RepetitionRule::StrictBlock => Repetition::Judged {
                count: 3,
                bans: true,
            },
            RepetitionRule::Wxf => Repetition::Judged {
                count: 3,
                bans: false,
            },
        }
    }

    /// Captures cannot be undone, nor can a soldier's step forward.
    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        before.occupied() & bit(mv.to) != 0
            || (mv.kind == Kind::Soldier && mv.from.abs_diff(mv.to) == 9)
    }

    fn in_check(&self, pos: &Position) -> bool {
        pos.in_check()
    }

    fn judge(&self, past: &Past<'_, Xiangqi>) -> Verdict {
        super::repetition::judge(self, past)
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::PerpetualCheck(seat) => Outcome::win(seat.other(), 1, &PERPETUAL_CHECK),
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &BANNED),
            Settle::Repeated => Outcome::draw(&REPEATED),
            Settle::Agreement | Settle::Count => Outcome::draw(&ends::AGREEMENT),
            Settle::PlyLimit => Outcome::draw(&ends::PLY_LIMIT),
        }
    }

    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(super::eval::evaluate(pos))
    }
}
