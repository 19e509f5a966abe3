//! Who plays, who wins, and how a game ends.

use crate::text::{Text, text};
use std::cmp::Ordering;

/// The most seats that any game has.
pub const MAX_SEATS: usize = 6;

/// A place at the table. Seats play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

/// A party. Sides win; partners share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Side(pub u8);

impl Seat {
    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a game for two.
    pub fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

/// Seats that have the turn: one, or several where play goes on in several places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seats {
    first: Seat,
    all: u8,
}

impl Seats {
    /// One seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats { first: seat, all: 1 << seat.0 }
    }

    /// These and one more.
    #[must_use]
    pub const fn and(self, seat: Seat) -> Seats {
        Seats { all: self.all | 1 << seat.0, ..self }
    }

    /// The seat that a player who thinks ahead should expect to move next.
    pub const fn first(self) -> Seat {
        self.first
    }

    /// Whether a seat is among them.
    pub const fn has(self, seat: Seat) -> bool {
        self.all >> seat.0 & 1 == 1
    }

    /// The seats, in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&s| self.has(s))
    }
}

/// An integer payoff per seat; unused seats hold zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Payoffs(pub [i32; MAX_SEATS]);

impl Payoffs {
    /// Nobody gains.
    pub const DRAW: Payoffs = Payoffs([0; MAX_SEATS]);

    /// A game for two: `winner` gains `points`, the other loses them.
    pub fn win(winner: Seat, points: i32) -> Payoffs {
        let mut all = [0; MAX_SEATS];
        all[winner.index()] = points;
        all[winner.other().index()] = -points;
        Payoffs(all)
    }

    /// The payoff of one seat.
    pub fn get(&self, seat: Seat) -> i32 {
        self.0[seat.index()]
    }
}

/// Why a game ended, as a value: a short code, the rule, a sentence in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EndReason {
    /// A stable word for programs, e.g. `checkmate`.
    pub code: &'static str,
    /// The rule that says so, e.g. `R12`; empty for agreements and the like.
    pub rule: &'static str,
    /// One sentence for people, without naming a seat.
    pub text: Text,
}

/// A reason, for the statics of a game: code, rule, and the sentence in both languages.
pub const fn end_reason(
    code: &'static str,
    rule: &'static str,
    pt: &'static str,
    en: &'static str,
) -> EndReason {
    EndReason { code, rule, text: text(pt, en) }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// What each seat gets.
    pub payoffs: Payoffs,
    /// Why.
    pub reason: &'static EndReason,
}

impl Outcome {
    /// `winner` of two wins `points`.
    pub fn win(winner: Seat, points: i32, reason: &'static EndReason) -> Outcome {
        Outcome { payoffs: Payoffs::win(winner, points), reason }
    }

    /// Nobody wins.
    pub fn draw(reason: &'static EndReason) -> Outcome {
        Outcome { payoffs: Payoffs::DRAW, reason }
    }

    /// Of two seats the one that has more men wins.
    pub fn most(men: [u32; 2], reason: &'static EndReason) -> Outcome {
        match men[0].cmp(&men[1]) {
            Ordering::Greater => Outcome::win(Seat(0), 1, reason),
            Ordering::Less => Outcome::win(Seat(1), 1, reason),
            Ordering::Equal => Outcome::draw(reason),
        }
    }

    /// The seats with the highest payoff, if it is above zero.
    pub fn winners(&self, seats: u8) -> Vec<Seat> {
        let all = (0..seats).map(Seat);
        let best = all.clone().map(|s| self.payoffs.get(s)).max();
        let best = best.filter(|&b| b > 0);
        all.filter(|&s| Some(self.payoffs.get(s)) == best).collect()
    }

    /// The only seat with the highest payoff, if there is one.
    pub fn sole_winner(&self, seats: u8) -> Option<Seat> {
        let (mut best, mut winner) = (0, None);
        for seat in (0..seats).map(Seat) {
            match self.payoffs.get(seat) {
                p if p > best => (best, winner) = (p, Some(seat)),
                p if p == best => winner = None,
                _ => {}
            }
        }
        winner
    }
}

/// What a position waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// These seats have the turn; there is at least one legal move. Almost always it is one seat; where
    /// several have the turn, [`Game::mover`](crate::Game::mover) tells whose each move is, and one that
    /// waits for another place of the game may have none.
    ToMove(Seats),
    /// Dice, sticks or lots decide next.
    Chance,
    /// The game is over.
    Over(Outcome),
}

impl Status {
    /// One seat chooses.
    pub const fn to_move(seat: Seat) -> Status {
        Status::ToMove(Seats::one(seat))
    }

    /// The seat that chooses; where several may, the one to expect next.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Status::ToMove(seats) => Some(seats.first()),
            _ => None,
        }
    }
}

/// The ends that all games share.
pub mod ends {
    use super::{EndReason, end_reason};
    use crate::game::Settle;

    /// The usual reason for an end from outside the position.
    pub fn outside(why: Settle) -> &'static EndReason {
        match why {
            Settle::Agreement | Settle::Count => &AGREEMENT,
            Settle::Repeated | Settle::PerpetualCheck(_) | Settle::NoMove(_) => &REPEATED,
            Settle::Quiet => &QUIET,
            Settle::PlyLimit => &PLY_LIMIT,
        }
    }

    /// A position occurred too often.
    pub static REPEATED: EndReason = end_reason(
        "repeated",
        "",
        "A mesma posição repetiu-se.",
        "The same position was repeated.",
    );
    /// Nothing was taken for too long.
    pub static QUIET: EndReason = end_reason(
        "quiet",
        "",
        "Há muito que nada muda de vez.",
        "Nothing has changed for good in a long time.",
    );
    /// Both sides agreed.
    pub static AGREEMENT: EndReason = end_reason(
        "agreement",
        "",
        "Por acordo entre os jogadores.",
        "By agreement of the players.",
    );
    /// A seat gave up.
    pub static RESIGNATION: EndReason =
        end_reason("resignation", "", "Por desistência.", "By resignation.");
    /// A seat had no time left.
    pub static TIME: EndReason = end_reason("time", "", "Por tempo esgotado.", "On time.");
    /// The bound on the length of a game was reached.
    pub static PLY_LIMIT: EndReason = end_reason(
        "ply-limit",
        "",
        "A partida atingiu o limite de lances.",
        "The game reached the limit on its length.",
    );
}
