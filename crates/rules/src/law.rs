//! What holds for every position of a game, as values: nothing here is computed.

use crate::game::{Game, Repetition, Settle};
use crate::outcome::{MAX_SEATS, Seat, Side, Status};
use crate::reason::Refusal;
use crate::text::{Text, Words};

/// The frame of a game: who plays, for how much, for how long, and how play may end by itself.
///
/// ```
/// use rules::{Law, Repetition};
/// let law = Law { max_plies: 400, repetition: Repetition::Forbidden, ..Law::TWO };
/// assert_eq!(law.seats, 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Law {
    /// How many seats play.
    pub seats: u8,
    /// The side of each seat; each its own unless the game has partners.
    pub sides: [Side; MAX_SEATS],
    /// No payoff is larger than this, or smaller than its negative.
    pub max_payoff: i32,
    /// No game has more events (moves and rolls) than this; people never reach it.
    pub max_plies: u32,
    /// What a repeated position means.
    pub repetition: Repetition,
    /// After so many quiet plies in a row ([`Game::quiet`]) the game is settled; 0 for no limit.
    pub quiet: u32,
    /// Whether that comes first even where the last quiet ply left a side without a move.
    pub quiet_first: bool,
    /// What the players may agree on.
    pub agreements: Agreements,
    /// Whether play may go on in several places at once (two boards with clocks), so that several seats
    /// have the turn.
    pub together: bool,
}

impl Law {
    /// A game for two, each for themselves, won or lost or drawn.
    pub const TWO: Law = Law::of(2);

    /// A game for so many, each for themselves.
    pub const fn of(seats: u8) -> Law {
        let mut sides = [Side(0); MAX_SEATS];
        let mut s = 0;
        while s < MAX_SEATS {
            sides[s] = Side(s as u8);
            s += 1;
        }
        Law {
            seats,
            sides,
            max_payoff: 1,
            max_plies: 10_000,
            repetition: Repetition::Ignore,
            quiet: 0,
            quiet_first: false,
            agreements: Agreements::DRAW,
            together: false,
        }
    }

    /// The same with partners: the side of each seat.
    #[must_use]
    pub fn teams(self, side: impl Fn(Seat) -> u8) -> Law {
        Law { sides: std::array::from_fn(|s| Side(side(Seat(s as u8)))), ..self }
    }

    /// Whether a limit ends a game that has this status by itself.
    pub fn ends_by(&self, limit: Settle, status: Status) -> bool {
        !matches!(status, Status::Over(_)) || self.quiet_first && limit == Settle::Quiet
    }

    /// The side of a seat.
    pub fn side(&self, seat: Seat) -> Side {
        self.sides.get(seat.index()).copied().unwrap_or(Side(seat.0))
    }

    /// The seats, in order.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }
}

/// What the players may agree on to end a game; everybody may always give up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreements {
    /// Why they may not agree on a draw, where a rule says so.
    pub no_draw: Option<NoDraw>,
    /// Whether they may also agree to end by counting men ([`Settle::Count`](crate::Settle::Count)).
    pub count: bool,
}

impl Agreements {
    /// A draw, and nothing else.
    pub const DRAW: Agreements = Agreements { no_draw: None, count: false };

    /// A draw, or counting the men.
    pub const COUNT: Agreements = Agreements { no_draw: None, count: true };

    /// No draw, by this rule: play goes on until "alguém ganhar", "somebody wins".
    pub const fn no_draw(rule: &'static str, until: Text) -> Agreements {
        Agreements { no_draw: Some(NoDraw { rule, until }), count: false }
    }

    /// The refusal of a draw, where a rule refuses it.
    pub fn refuses_draw(&self) -> Option<Refusal> {
        let no = self.no_draw?;
        let words = Words::new(
            format!("não há empates: joga-se até {}", no.until.pt),
            format!("there are no draws: play goes on until {}", no.until.en),
        );
        Some(Refusal::new(no.rule, "no-draws", words))
    }
}

/// The rule that knows no draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NoDraw {
    /// The rule.
    pub rule: &'static str,
    /// How the game ends instead: "alguém ganhar", "somebody wins".
    pub until: Text,
}

/// A function of rules and position.
pub type OfPosition<G, T> = fn(&G, &<G as Game>::Position) -> T;

/// What the conformance suite may hold a game to, or must not ask of it.
pub struct Promises<G: Game> {
    /// Whether no rule ends a game in which nobody tries to win, so that random games may reach
    /// [`Law::max_plies`].
    pub endless: bool,
    /// Whether different legal moves always lead to different positions. False where the rule book
    /// counts every way of a capture as a move of its own, even if two ways lead to the same end.
    pub unique_results: bool,
    /// Whether the payoffs of a finished game add up to zero.
    pub zero_sum: bool,
    /// What the weights of [`Game::rolls`] add up to.
    pub roll_total: Option<OfPosition<G, u32>>,
    /// A quantity that never changes during a game: seeds, men on and off the board.
    pub conserved: Option<OfPosition<G, i64>>,
    /// The key computed from nothing, where [`Game::key`] reads a stored one.
    pub key_from_scratch: Option<OfPosition<G, u64>>,
}

impl<G: Game> Default for Promises<G> {
    fn default() -> Promises<G> {
        Promises {
            endless: false,
            unique_results: true,
            zero_sum: true,
            roll_total: None,
            conserved: None,
            key_from_scratch: None,
        }
    }
}
