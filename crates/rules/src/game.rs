//! The rules of a game.

use crate::law::{Law, Promises};
use crate::line::{Past, Verdict};
use crate::outcome::{MAX_SEATS, Outcome, Payoffs, Seat, Status, ends};
use std::fmt::Debug;
use std::hash::{Hash, Hasher};

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

impl Repetition {
    /// At this occurrence the game ends; 0 for never.
    pub const fn ending(count: u8) -> Repetition {
        match count {
            0 => Repetition::Ignore,
            count => Repetition::EndsGame { count },
        }
    }
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
    /// The players agreed to end and to count the men; asked only where [`Agreements::count`] says so.
    ///
    /// [`Agreements::count`]: crate::Agreements::count
    Count,
    /// The limit on quiet plies ([`Law::quiet`]) was reached.
    Quiet,
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
    /// [`Promises::unique_results`]).
    type Move: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// What chance decides; [`Infallible`](std::convert::Infallible) where there is none.
    type Roll: Copy + Ord + Hash + Debug + Send + Sync + 'static;

    /// Whether chance ever decides: dice, sticks, lots.
    const DICE: bool = false;

    /// What holds for every position: seats and sides, payoffs, length, repetition, agreements.
    fn law(&self) -> Law;

    /// What the conformance suite may hold the game to, beside what it asks of all.
    fn promises(&self) -> Promises<Self> {
        Promises::default()
    }

    /// The first position.
    fn start(&self) -> Self::Position;

    /// What the position waits for.
    fn status(&self, pos: &Self::Position) -> Status;

    /// Appends every legal move in ascending order, each once; the moves of all seats that may move.
    fn moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>);

    /// How many moves `moves` would append. Override where counting is faster than listing;
    /// perft counts its last ply with it.
    fn count_moves(&self, pos: &Self::Position, scratch: &mut Vec<Self::Move>) -> u64 {
        scratch.clear();
        self.moves(pos, scratch);
        scratch.len() as u64
    }

    /// The seat to move; any seat where none is. Override where [`Game::status`] has to look for moves first.
    fn turn(&self, pos: &Self::Position) -> Seat {
        self.status(pos).seat().unwrap_or(Seat(0))
    }

    /// The seat that makes this move: the seat to move unless several may move at once.
    fn mover(&self, pos: &Self::Position, _mv: Self::Move) -> Seat {
        self.turn(pos)
    }

    /// Plays a move, which must be legal here.
    fn play(&self, pos: &mut Self::Position, mv: Self::Move);

    /// Appends every roll with its integer weight, in ascending order. Empty unless `Chance`.
    fn rolls(&self, _pos: &Self::Position, _out: &mut Vec<(Self::Roll, u32)>) {}

    /// The seat that throws; `None` where nobody in particular does (an opening throw by all).
    /// Asked only while the status is [`Status::Chance`].
    fn thrower(&self, _pos: &Self::Position) -> Option<Seat> {
        None
    }

    /// Lets chance decide; the roll must be one of `rolls`. Asked only where [`Game::DICE`] says so.
    fn roll(&self, _pos: &mut Self::Position, _roll: Self::Roll) {}

    /// 64 bits that tell positions apart for repetition and tables. Counters that do not belong
    /// to the identity of a position (quiet-move clocks) stay out. An injective packing is as good
    /// as a hash: tables mix it themselves.
    fn key(&self, pos: &Self::Position) -> u64 {
        hash_key(pos)
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

    /// How many plies in a row have changed nothing for good, where the position keeps count; otherwise the
    /// line counts those that were not [`Game::irreversible`]. Asked only where [`Law::quiet`] sets a limit.
    fn quiet(&self, _pos: &Self::Position) -> Option<u32> {
        None
    }

    /// Ends the game for a reason outside the position. May change the position (each side takes
    /// its seeds); the outcome holds whatever `status` says of it.
    /// By default nobody wins.
    fn settle(&self, _pos: &mut Self::Position, why: Settle) -> Outcome {
        Outcome::draw(ends::outside(why))
    }

    /// What resigning costs: by default one point (`max_payoff` may be more) to the other sides.
    fn resign(&self, _pos: &Self::Position, seat: Seat) -> Outcome {
        let law = self.law();
        let loser = law.side(seat);
        let mut payoffs = [0i32; MAX_SEATS];
        let (mut losers, mut others) = (0, 0);
        for s in law.all_seats() {
            if law.side(s) == loser {
                losers += 1;
            } else {
                others += 1;
            }
        }
        for s in law.all_seats() {
            payoffs[s.index()] = if law.side(s) == loser { -others.max(1) } else { losers };
        }
        if losers == others {
            payoffs.iter_mut().for_each(|p| *p = p.signum());
        }
        Outcome { payoffs: Payoffs(payoffs), reason: &ends::RESIGNATION }
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
