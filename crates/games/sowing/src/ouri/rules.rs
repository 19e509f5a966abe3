//! Position, move and rules of Ouri.
//!
//! A row is a `u64`: bytes 0 to 5 are its houses from the owner's left to right, byte 6 the
//! owner's store.

use super::sowing::{FEEDING, HOUSES, LISTS, ONES, ROW, SOWINGS, TOPS, gather};
use ::rules::{
    EndReason, Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Verdict, ends,
    mix, options,
};
use std::convert::Infallible;

/// More than half of the seeds.
const ENOUGH: u8 = 25;
/// Where a row keeps its owner's store.
const STORE: u32 = 48;
/// Where the row to move keeps whose it is.
const TURN: u32 = 56;

options! { pub struct Ouri; }

/// The seeds in the houses and the stores, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The row and the store of the player to move; its top byte says who that is.
    own: u64,
    /// The row and the store of the other player.
    other: u64,
}

/// The choice of a house, counted from the mover's left: 0 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub(super) u8);

/// Both rows after a sowing and its captures, in the mover's eyes.
#[derive(Clone, Copy)]
pub(super) struct Sown {
    own: u64,
    other: u64,
    /// How many seeds the captures gave.
    pub(super) taken: u64,
    /// The captured houses of the opponent, as a mask of bytes.
    pub(super) captured: u64,
    /// Whether the captures took (or, by option, would have taken) every seed of the opponent.
    pub(super) slam: bool,
}

/// All seeds of a row.
#[inline]
fn seeds(row: u64) -> u64 {
    (row & ROW).wrapping_mul(ONES) >> 40 & 0xff
}

#[inline]
fn store(row: u64) -> u8 {
    (row >> STORE) as u8
}

impl Position {
    /// The position with these houses (South's 0 to 5, North's 6 to 11), side to move and stores.
    pub(super) fn new(houses: [u8; 12], turn: Seat, stores: [u8; 2]) -> Position {
        let row = |seat: usize| {
            (0..HOUSES).fold(u64::from(stores[seat]) << STORE, |row, h| {
                row | u64::from(houses[6 * seat + h]) << (8 * h)
            })
        };
        let turn = turn.index();
        Position { own: row(turn) | (turn as u64) << TURN, other: row(1 - turn) }
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        Seat((self.own >> TURN) as u8)
    }

    /// The row of a seat.
    fn row(&self, seat: Seat) -> u64 {
        if seat == self.turn() { self.own } else { self.other }
    }

    /// The seeds in a seat's store.
    pub fn store(&self, seat: Seat) -> u8 {
        store(self.row(seat))
    }

    /// The seeds in all houses: South's 0 to 5, then North's 6 to 11, anticlockwise.
    pub fn houses(&self) -> [u8; 12] {
        let rows = [self.row(Seat(0)), self.row(Seat(1))];
        std::array::from_fn(|i| (rows[i / 6] >> (8 * (i % 6))) as u8)
    }

    /// The seeds in a house of the player to move.
    #[inline]
    pub(super) fn own_house(&self, house: u8) -> u8 {
        (self.own >> (8 * house)) as u8
    }

    /// Whether the player to move has nothing in front.
    pub(super) fn own_row_empty(&self) -> bool {
        self.own & ROW == 0
    }

    /// Whether the other player has nothing in front, so that the player to move must feed (R8).
    #[inline]
    pub(super) fn must_feed(&self) -> bool {
        self.other & ROW == 0
    }

    /// Whether no house holds a seed.
    pub(super) fn cleared(&self) -> bool {
        (self.own | self.other) & ROW == 0
    }

    /// Each player takes the seeds of the own row (R11, R14).
    fn share(&mut self) {
        for row in [&mut self.own, &mut self.other] {
            *row = (*row & !ROW) + (seeds(*row) << STORE);
        }
    }
}

impl Ouri {
    /// Whether somebody has won by majority (R12).
    #[inline]
    pub(super) fn majority(&self, pos: &Position) -> bool {
        self.majority_ends && (store(pos.own) >= ENOUGH || store(pos.other) >= ENOUGH)
    }

    /// Sows one of the mover's houses and captures (R2, R3, R5 to R7).
    #[inline]
    pub(super) fn sow(&self, pos: &Position, mv: Move) -> Sown {
        let in_hand = usize::from(pos.own_house(mv.0)) & 63;
        let entry = &SOWINGS[usize::from(mv.0)][in_hand];
        let own = pos.own.wrapping_add(entry.own);
        let other = pos.other.wrapping_add(entry.other);
        // The top bit of each house says that it does not hold two or three.
        let stops = (((other & (ONES * 0xfe)) ^ (ONES * 2)) + (ONES * 0x7f)) & TOPS;
        // Beyond the last house that stops the chain, up to the last one sown.
        let beyond = 64 - (stops & entry.reach).leading_zeros();
        let captured = (entry.reach >> beyond) << beyond;
        let taken = seeds(other & captured);
        let slam = captured != 0 && other & ROW & !captured == 0;
        if slam && self.grand_slam == GrandSlam::NoCapture {
            return Sown { own, other, taken: 0, captured: 0, slam };
        }
        Sown { own: own + (taken << STORE), other: other & !captured, taken, captured, slam }
    }

    /// The houses that may be chosen, as top bits: R8 first, then R4 (R9).
    #[inline]
    pub(super) fn legal(&self, pos: &Position) -> u64 {
        if self.majority(pos) {
            return 0;
        }
        let own = pos.own & ROW;
        let mut set = (own + ONES * 0x7f) & TOPS;
        // A house of four or more is never captured, so nothing can take the whole row.
        if self.grand_slam == GrandSlam::Illegal && ((pos.other & ROW) + ONES * 0x7c) & TOPS == 0 {
            set = self.without_slams(pos, set);
        }
        if pos.must_feed() {
            set &= own + FEEDING;
        }
        if self.singles_rule {
            let two_or_more = set & (own + ONES * 0x7e);
            if two_or_more != 0 {
                set = two_or_more;
            }
        }
        set
    }

    #[inline(never)]
    fn without_slams(&self, pos: &Position, mut set: u64) -> u64 {
        for house in 0..HOUSES as u8 {
            let top = 0x80 << (8 * house);
            if set & top != 0 && self.sow(pos, Move(house)).slam {
                set &= !top;
            }
        }
        set
    }

    /// Ends the game where the player to move has no legal move (R11): each player takes the
    /// own row, and as a rule the other row is empty.
    #[inline(never)]
    pub(super) fn close(&self, pos: &mut Position) {
        if !self.majority(pos) && self.legal(pos) == 0 {
            pos.share();
        }
    }

    fn result(&self, pos: &Position, reason: &'static EndReason) -> Outcome {
        let (south, north) = (pos.store(Seat(0)), pos.store(Seat(1)));
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => Outcome::win(Seat(0), 1, reason),
            std::cmp::Ordering::Less => Outcome::win(Seat(1), 1, reason),
            std::cmp::Ordering::Equal => Outcome::draw(reason),
        }
    }
}

ends! {}

impl Game for Ouri {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 2_000,
            repetition: match self.cycle_policy {
                CyclePolicy::ThirdRepetition => Repetition::Judged { count: 3, bans: false },
                CyclePolicy::AgreementOnly => Repetition::Ignore,
            },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            conserved: Some(|_, pos| {
                let houses: i64 = pos.houses().iter().map(|&n| i64::from(n)).sum();
                houses + i64::from(pos.store(Seat(0))) + i64::from(pos.store(Seat(1)))
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position::new([4; 12], Seat(0), [0, 0])
    }

    fn status(&self, pos: &Position) -> Status {
        if self.legal(pos) != 0 {
            return Status::to_move(pos.turn());
        }
        // A game won by majority passes the turn on; one that ends by R11 leaves it with the
        // player who could not feed.
        let by_majority = self.majority(pos) && (!pos.cleared() || store(pos.other) >= ENOUGH);
        let reason = if by_majority { &MAJORITY } else { &CANNOT_FEED };
        Status::Over(self.result(pos, reason))
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let set = self.legal(pos);
        // Eight entries are copied at once, and those that pad the list dropped again.
        let len = out.len() + set.count_ones() as usize;
        out.extend_from_slice(&LISTS[gather(set)]);
        out.truncate(len);
    }

    #[inline]
    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        u64::from(self.legal(pos).count_ones())
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let sown = self.sow(pos, mv);
        let won = self.majority_ends && store(sown.own) >= ENOUGH;
        let again = sown.slam && sown.taken > 0 && !won;
        *pos = if again {
            Position { own: sown.own, other: sown.other }
        } else {
            let turn = sown.own & (1 << TURN);
            Position { own: sown.other | (turn ^ 1 << TURN), other: sown.own ^ turn }
        };
        if pos.must_feed() || self.grand_slam == GrandSlam::Illegal {
            self.close(pos);
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        mix(pos.own.wrapping_add(pos.other.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }

    /// R14 waits until both rows hold seeds: a player about to feed feeds first.
    fn judge(&self, past: &Past<'_, Ouri>) -> Verdict {
        let now = past.now();
        if now.must_feed() || now.own_row_empty() {
            Verdict::GoesOn
        } else {
            Verdict::Settle(Settle::Repeated)
        }
    }

    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        self.sow(before, mv).taken > 0
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        pos.share();
        let reason = match why {
            Settle::Repeated => &REPETITION,
            Settle::Agreement => &AGREEMENT,
            _ => &ends::PLY_LIMIT,
        };
        self.result(pos, reason)
    }
}
