//! The rules of a game.

use crate::line::{Past, Verdict};
use crate::outcome::{MAX_SEATS, Outcome, Payoffs, Seat, Seats, Side, Status, ends};
use crate::reason::Refusal;
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

/// How good a position is for each seat, from -1 to 1, on the scale of [`Game::worth`].
pub type Values = [f32; MAX_SEATS];

/// What a repeated position means. [`Line`](crate::Line) applies it, once for all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repetition {
    /// Nothing: repetition is impossible or free.
    Ignore,
    /// A move may not recreate an earlier position of the line.
    Forbidden,
    /// At this occurrence the game ends by [`Game::settle`] with [`Settle::Repeated`].
    EndsGame {
        /// 3 for "the third time".
        count: u8,
    },
    /// At this occurrence, a side that gave check with every one of its moves since the first
    /// loses ([`Settle::PerpetualCheck`]) unless the other did too; otherwise [`Settle::Repeated`].
    PerpetualCheckLoses {
        /// 3 for "the third time".
        count: u8,
    },
    /// A move may not be made again from a position from which the same seat has already made it
    /// `count - 1` times, unless the seat is in check ([`Game::in_check`]).
    SameMoveForbidden {
        /// 3 for "not a third time".
        count: u8,
    },
    /// At this occurrence and every later one [`Game::judge`] decides.
    Judged {
        /// 3 for "the third time".
        count: u8,
        /// Whether `judge` may ban moves; then `Line` tries each move before it offers it.
        bans: bool,
    },
}

/// Why a game is settled from outside the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settle {
    /// The position was repeated.
    Repeated,
    /// This seat gave perpetual check.
    PerpetualCheck(Seat),
    /// The repetition rule bans every move of this seat.
    NoMove(Seat),
    /// The bound on the length of a game was reached.
    PlyLimit,
    /// The players agreed to end (draw, sharing).
    Agreement,
    /// The players agreed to end and to count the men; asked only where [`Game::by_count`] says so.
    Count,
}

/// A rules value: options resolved, tables built, immutable. Cheap to clone (share big tables).
///
/// `status` and `moves` agree: `moves` appends nothing exactly when the position is not
/// [`Status::ToMove`]; a forced pass is a move. Hot loops call `moves` first and ask `status`
/// only when the list is empty.
pub trait Game: Clone + Send + Sync + 'static {
    /// What stands where, and whose turn it is; no history.
    type Position: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// One decision as the rule book counts it; unique by its result (but see
    /// [`Game::unique_results`]).
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// What chance decides; [`Infallible`](std::convert::Infallible) where there is none.
    type Roll: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The side of a seat; each its own unless the game has partners.
    fn side(&self, seat: Seat) -> Side {
        Side(seat.0)
    }

    /// No payoff is larger than this, or smaller than its negative.
    fn max_payoff(&self) -> i32 {
        1
    }

    /// A payoff on the scale of search, from -1 to 1; [`Game::evaluate`] speaks on the same scale.
    /// Override where most payoffs are far below the largest (a cube without limit).
    fn worth(&self, payoff: i32) -> f32 {
        payoff as f32 / self.max_payoff() as f32
    }

    /// Whether the payoffs of a finished game add up to zero.
    fn zero_sum(&self) -> bool {
        true
    }

    /// No game has more events (moves and rolls) than this; people never reach it.
    fn max_plies(&self) -> u32;

    /// Whether no rule ends a game in which nobody tries to win, so that random games may reach
    /// [`Game::max_plies`].
    fn endless(&self) -> bool {
        false
    }

    /// The first position.
    fn start(&self) -> Self::Position;

    /// What the position waits for.
    fn status(&self, pos: &Self::Position) -> Status;

    /// The seat that makes this move: the seat to move unless several may move at once.
    fn mover(&self, pos: &Self::Position, _mv: Self::Move) -> Seat {
        match self.status(pos) {
            Status::ToMove(seat) => seat,
            _ => Seat(0),
        }
    }

    /// Whether several seats may move at once: play goes on in several places (two boards with clocks).
    /// Then `moves` holds the moves of all of them, [`Game::mover`] tells whose each is, and
    /// [`Game::status`] names the one that a player who thinks ahead should expect to move next.
    fn together(&self) -> bool {
        false
    }

    /// The seats that may move now; more than one only where [`Game::together`] says so.
    fn movers(&self, pos: &Self::Position) -> Seats {
        match self.status(pos) {
            Status::ToMove(seat) => Seats::one(seat),
            _ => Seats::NONE,
        }
    }

    /// The seats whose clocks run: those that may move, and those that have to wait for a move of
    /// another board although it is their turn.
    fn clocked(&self, pos: &Self::Position) -> Seats {
        self.movers(pos)
    }

    /// Appends every legal move in ascending order, each once.
    fn moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>);

    /// How many moves `moves` would append. Override where counting is faster than listing;
    /// perft counts its last ply with it.
    fn count_moves(&self, pos: &Self::Position, scratch: &mut Vec<Self::Move>) -> u64 {
        scratch.clear();
        self.moves(pos, scratch);
        scratch.len() as u64
    }

    /// Whether different legal moves always lead to different positions. False where the rule book
    /// counts every way of a capture as a move of its own, even if two ways lead to the same end.
    fn unique_results(&self) -> bool {
        true
    }

    /// Plays a move, which must be legal here.
    fn play(&self, pos: &mut Self::Position, mv: Self::Move);

    /// Appends every roll with its integer weight, in ascending order. Empty unless `Chance`.
    fn rolls(&self, _pos: &Self::Position, _out: &mut Vec<(Self::Roll, u32)>) {}

    /// What the weights of `rolls` add up to here.
    fn roll_total(&self, _pos: &Self::Position) -> u32 {
        0
    }

    /// The seat that throws; `None` where nobody in particular does (an opening throw by all).
    /// Asked only while the status is [`Status::Chance`].
    fn thrower(&self, _pos: &Self::Position) -> Option<Seat> {
        None
    }

    /// Lets chance decide; the roll must be one of `rolls`.
    fn roll(&self, pos: &mut Self::Position, roll: Self::Roll);

    /// 64 bits that tell positions apart for repetition and tables. Counters that do not belong
    /// to the identity of a position (quiet-move clocks) stay out. An injective packing is as good
    /// as a hash: tables mix it themselves.
    fn key(&self, pos: &Self::Position) -> u64 {
        hash_key(pos)
    }

    /// The same value computed from nothing, where `key` reads a stored one.
    fn key_from_scratch(&self, pos: &Self::Position) -> u64 {
        self.key(pos)
    }

    /// What a repeated position means.
    fn repetition(&self) -> Repetition {
        Repetition::Ignore
    }

    /// Whether no later position can equal one up to `before`; shortens the search for repetitions.
    fn irreversible(&self, _before: &Self::Position, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the seat to move is in check; asked only by [`Repetition::PerpetualCheckLoses`],
    /// [`Repetition::SameMoveForbidden`] and the like.
    fn in_check(&self, _pos: &Self::Position) -> bool {
        false
    }

    /// The game's own repetition rule; asked only under [`Repetition::Judged`].
    fn judge(&self, _past: &Past<'_, Self>) -> Verdict {
        Verdict::GoesOn
    }

    /// Ends the game for a reason outside the position. May change the position (each side takes
    /// its seeds); the outcome holds whatever `status` says of it.
    fn settle(&self, pos: &mut Self::Position, why: Settle) -> Outcome;

    /// Why the players may not end a game by agreement, where a rule says so.
    fn no_agreement(&self) -> Option<Refusal> {
        None
    }

    /// Whether the players may also agree to end by counting men ([`Settle::Count`]), beside an
    /// ordinary agreement.
    fn by_count(&self) -> bool {
        false
    }

    /// What resigning costs: by default one point (`max_payoff` may be more) to the other sides.
    fn resign(&self, _pos: &Self::Position, seat: Seat) -> Outcome {
        let loser = self.side(seat);
        let mut payoffs = [0i32; MAX_SEATS];
        let (mut losers, mut others) = (0, 0);
        for s in 0..self.seats() {
            if self.side(Seat(s)) == loser {
                losers += 1;
            } else {
                others += 1;
            }
        }
        for s in 0..self.seats() {
            payoffs[usize::from(s)] = if self.side(Seat(s)) == loser {
                -others.max(1)
            } else {
                losers
            };
        }
        if losers == others {
            payoffs.iter_mut().for_each(|p| *p = p.signum());
        }
        Outcome {
            payoffs: Payoffs(payoffs),
            reason: &ends::RESIGNATION,
        }
    }

    /// A quick estimate for search; `None` where playouts have to serve.
    fn evaluate(&self, _pos: &Self::Position) -> Option<Values> {
        None
    }

    /// The game's own random game from here, where uniformly random moves would say little (they
    /// fill a Go player's eyes). `below(n)` gives a random number below `n`. `None` where
    /// uniformly random moves serve.
    fn simulate(
        &self,
        _pos: &Self::Position,
        _below: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Values> {
        None
    }

    /// The legal move that the computer makes here without looking further, where a search would
    /// only try to get the better of the opponent: marking dead stones, accepting a count.
    fn advice(&self, _pos: &Self::Position) -> Option<Self::Move> {
        None
    }

    /// How many positions a table of exact values needs, or 0 where there can be none. The table holds
    /// one value for each rank below it, for the seat that throws or moves there; positions that mirror
    /// each other share a rank.
    fn ranks(&self) -> u64 {
        0
    }

    /// The place of a position in the table: a position where chance decides if the game has dice, else
    /// one with a seat to move. `None` for positions that the table leaves out: finished games, throws
    /// for the start, the moment between throw and move. Values of those follow from the ones around.
    fn rank(&self, _pos: &Self::Position) -> Option<u64> {
        None
    }

    /// A position of this rank; `None` where the rank stands for nothing that can be played from.
    fn unrank(&self, _rank: u64) -> Option<Self::Position> {
        None
    }

    /// A quantity that never changes during a game (seeds, men on and off the board), for the
    /// conformance suite.
    fn conserved(&self, _pos: &Self::Position) -> Option<i64> {
        None
    }
}

/// A good 64-bit mix of one word (Stafford's variant 13 of the SplitMix finaliser).
pub const fn mix(mut x: u64) -> u64 {
    x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A fixed hash of any value: the same on every machine and in every run.
pub fn hash_key<T: Hash>(value: &T) -> u64 {
    let mut hasher = KeyHasher(0);
    value.hash(&mut hasher);
    hasher.finish()
}

struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, x: u8) {
        self.write_u64(u64::from(x));
    }

    fn write_u16(&mut self, x: u16) {
        self.write_u64(u64::from(x));
    }

    fn write_u32(&mut self, x: u32) {
        self.write_u64(u64::from(x));
    }

    fn write_u64(&mut self, x: u64) {
        self.0 = (self.0.rotate_left(5) ^ mix(x)).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_u128(&mut self, x: u128) {
        self.write_u64(x as u64);
        self.write_u64((x >> 64) as u64);
    }

    fn write_usize(&mut self, x: usize) {
        self.write_u64(x as u64);
    }
}
