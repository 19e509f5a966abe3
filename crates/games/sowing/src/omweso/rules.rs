//! Position, move and rules of Omweso.

use super::laps::{After, EndsWin, Field, Run, holding};
use super::placing;
use crate::four_rows::{self, First};
use crate::rings::Ring;
use ::rules::{Agreements, Game, Law, Outcome, Promises, Seat, Status, ends, mix, options, text};
use std::convert::Infallible;

/// What each player begins with.
pub(super) const SHARE: u8 = 32;
/// No move has more choices than this; after them every lap goes the usual way. Random games have
/// seldom more than three.
pub(super) const CHOICES: u32 = 56;

options! { pub struct Omweso { endless_lap_limit: u32, first_player: First } }

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    /// The player to move places seeds.
    Placing,
    /// Seeds are sown.
    Sowing,
    /// The player who moved last has captured both ends (R12).
    Won,
}

/// The seeds in the houses and in hand, and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The houses of the player to move, in the order of that player's sowing (see `laps`).
    pub(super) own: Ring,
    /// The houses of the other player, in that player's order.
    pub(super) foe: Ring,
    pub(super) turn: Seat,
    pub(super) phase: Phase,
    /// While placing, the seeds that the player to move has left; after R12, those of the last
    /// capture, which were not sown.
    pub(super) hand: u8,
}

/// A choice: the top byte says what and where, the other bits which laps go clockwise, the first lap
/// with a choice highest. No length is needed: the choices of one move never begin another's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub(super) u64);

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    /// Sows the house.
    Sow(u8),
    /// Puts so many seeds into the house: one, a handful, or all that are left.
    Place(u8, placing::Handful),
    /// Takes one of the arrangements that we offer.
    Arrange(usize),
}

impl Move {
    #[inline(always)]
    pub(super) fn sow(house: u8, clockwise: u64) -> Move {
        Move(u64::from(house) << 56 | clockwise)
    }

    pub(super) fn place(house: u8, handful: placing::Handful) -> Move {
        Move(u64::from(16 + 16 * handful as u8 + house) << 56)
    }

    pub(super) fn arrange(which: usize) -> Move {
        Move((64 + which as u64) << 56)
    }

    #[inline]
    pub(super) fn act(self) -> Act {
        let top = (self.0 >> 56) as u8;
        match top >> 4 {
            0 => Act::Sow(top & 15),
            1 => Act::Place(top & 15, placing::Handful::One),
            2 => Act::Place(top & 15, placing::Handful::Four),
            3 => Act::Place(top & 15, placing::Handful::Rest),
            _ => Act::Arrange(usize::from(top & 15)),
        }
    }

    /// The bits of the choices, in the order of the laps: whether the next one goes clockwise.
    #[inline(always)]
    pub(super) fn choices(self) -> Choices {
        Choices(self.0 << 8)
    }
}

/// The choices of a move that are still to come.
#[derive(Clone, Copy)]
pub(super) struct Choices(u64);

impl Choices {
    /// Takes the next one.
    #[inline(always)]
    pub(super) fn next(&mut self) -> bool {
        let clockwise = self.0 >> 63 == 1;
        self.0 <<= 1;
        clockwise
    }
}

/// The house of the common board that a player calls `house` in the order of sowing.
pub(super) const fn on_board(seat: Seat, house: u8) -> u8 {
    if seat.0 == 0 { 15 - house } else { (house + 8) & 15 }
}

/// The house in the order of sowing of a house of the common board. Both ways are the same.
pub(super) const fn in_order(seat: Seat, house: u8) -> u8 {
    on_board(seat, house)
}

/// A whole ring from one order to the other.
fn turned(seat: Seat, ring: Ring) -> Ring {
    Ring(if seat.0 == 0 { ring.0.swap_bytes() } else { ring.0.rotate_left(64) })
}

impl Position {
    /// A position from the rings of the common board.
    pub(super) fn new(rings: [Ring; 2], turn: Seat, phase: Phase, hand: u8) -> Position {
        let ring = |seat: Seat| turned(seat, rings[seat.index()]);
        Position { own: ring(turn), foe: ring(turn.other()), turn, phase, hand }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The rings of South and North as the common board counts their houses.
    pub(super) fn rings(&self) -> [Ring; 2] {
        let ring = |seat: Seat| {
            let ring = if seat == self.turn { self.own } else { self.foe };
            turned(seat, ring)
        };
        [ring(Seat(0)), ring(Seat(1))]
    }

    /// The seeds that a seat holds beside the board.
    pub fn in_hand(&self, seat: Seat) -> u8 {
        match self.phase {
            Phase::Sowing => 0,
            Phase::Placing if seat == self.turn => self.hand,
            // Whoever has placed nothing yet still has everything.
            Phase::Placing if self.foe == Ring::default() => SHARE,
            Phase::Placing => 0,
            Phase::Won if seat == self.turn => 0,
            Phase::Won => self.hand,
        }
    }

    /// The seeds of a house, by its place on the board.
    pub fn seeds(&self, seat: Seat, house: u8) -> u8 {
        self.rings()[seat.index()].get(house)
    }

    /// The other player is to move.
    #[inline(always)]
    fn pass_on(&mut self, own: Ring, foe: Ring) {
        (self.own, self.foe) = (foe, own);
        self.turn = self.turn.other();
    }
}

impl Omweso {
    #[inline(always)]
    pub(super) fn field(&self, pos: &Position) -> Field {
        let ends_win = match self.ends_in {
            _ if !self.two_ends_win => EndsWin::Off,
            EndsIn::OneMove => EndsWin::InOneMove,
            EndsIn::SeveralMoves => EndsWin::InSeveralMoves,
        };
        Field::new(pos.foe, ends_win, self.clockwise_rule == ClockwiseRule::DirectCapture)
    }

    /// Calls `found` with the choices of every legal move that goes on from here.
    #[inline]
    fn each(&self, field: &Field, mut run: Run, path: Path, found: &mut impl FnMut(u64)) {
        // A move is nearly always short; only those that are not are watched more closely.
        let soon = self.endless_lap_limit.min(SOON);
        while run.laps < soon {
            if run.choice(field) {
                return self.branch(field, run, path, found);
            }
            if run.lap(field, false).ends() {
                return found(path.clockwise);
            }
        }
        if self.endless_lap_limit > soon {
            let watch = Watch { earlier: run, mark: SOON + 16 };
            self.long(field, run, path, watch, found);
        }
    }

    /// At a choice: the moves of which this lap goes the usual way, then those of which it goes
    /// clockwise.
    #[inline(never)]
    fn branch(&self, field: &Field, run: Run, mut path: Path, found: &mut impl FnMut(u64)) {
        path.choices += 1;
        let mut usual = run;
        if usual.lap(field, false).ends() {
            found(path.clockwise);
        } else {
            self.each(field, usual, path, found);
        }
        path.clockwise |= 1 << (CHOICES - path.choices);
        let mut clockwise = run;
        if clockwise.lap(field, true).ends() {
            found(path.clockwise);
        } else {
            self.each(field, clockwise, path, found);
        }
    }

    /// The same as `each`, for moves with many laps: with an eye on those that never end (R10).
    #[cold]
    #[inline(never)]
    fn long(
        &self,
        field: &Field,
        mut run: Run,
        mut path: Path,
        mut watch: Watch,
        found: &mut impl FnMut(u64),
    ) {
        while run.laps < self.endless_lap_limit {
            let mut clockwise = false;
            if path.choices < CHOICES && run.choice(field) {
                path.choices += 1;
                let mut usual = run;
                if usual.lap(field, false).ends() {
                    found(path.clockwise);
                } else if !usual.came_back(&watch.earlier) {
                    self.long(field, usual, path, watch, found);
                }
                path.clockwise |= 1 << (CHOICES - path.choices);
                clockwise = true;
            }
            if run.lap(field, clockwise).ends() {
                return found(path.clockwise);
            }
            if run.came_back(&watch.earlier) {
                return;
            }
            if run.laps >= watch.mark {
                watch.earlier = run;
                watch.mark = run.laps.saturating_mul(2);
            }
        }
    }

    /// Calls `found` with every legal move of a position in which seeds are sown, in order.
    #[inline(always)]
    fn sowings(&self, pos: &Position, mut found: impl FnMut(Move)) {
        let field = self.field(pos);
        let mut set = holding(pos.own, 2);
        while set != 0 {
            let house = set.trailing_zeros() as u8 & 15;
            set &= set - 1;
            let run = field.start(pos.own, house);
            self.each(&field, run, Path::default(), &mut |clockwise| {
                found(Move::sow(house, clockwise));
            });
        }
    }

    /// Whether the player to move has a legal move.
    fn can_move(&self, pos: &Position) -> bool {
        match pos.phase {
            Phase::Placing => true,
            Phase::Won => false,
            Phase::Sowing => {
                let mut any = false;
                self.sowings(pos, |_| any = true);
                any
            }
        }
    }

    /// Whether a house of the player to move can be sown in at least one way.
    pub(super) fn can_sow(&self, pos: &Position, house: u8) -> bool {
        let mut any = false;
        if pos.phase == Phase::Sowing && pos.own.get(house) >= 2 {
            let field = self.field(pos);
            let run = field.start(pos.own, house);
            self.each(&field, run, Path::default(), &mut |_| any = true);
        }
        any
    }

    #[inline(always)]
    fn sow(&self, pos: &mut Position, house: u8, mut choices: Choices) {
        let field = self.field(pos);
        let mut run = field.start(pos.own, house);
        let mut left = CHOICES;
        while run.laps < self.endless_lap_limit {
            let clockwise = run.choice(&field) && left > 0 && {
                left -= 1;
                choices.next()
            };
            match run.lap(&field, clockwise) {
                After::Rest => break,
                After::Won(_, taken) => {
                    pos.phase = Phase::Won;
                    pos.hand = taken;
                    break;
                }
                After::Relay | After::Capture(..) => {}
            }
        }
        let foe = field.without(pos.foe, &run);
        pos.pass_on(run.own(), foe);
    }

    /// Goes on after the player to move has put seeds into the own houses.
    fn placed(&self, pos: &mut Position) {
        if pos.hand > 0 {
            return;
        }
        let (own, foe) = (pos.own, pos.foe);
        if pos.turn == self.first_player.0 {
            pos.hand = SHARE;
        } else {
            pos.phase = Phase::Sowing;
        }
        pos.pass_on(own, foe);
    }
}

/// Laps after which a move is looked at more closely.
const SOON: u32 = 48;

/// How a line of a move came where it is.
#[derive(Clone, Copy, Default)]
struct Path {
    choices: u32,
    clockwise: u64,
}

/// A line that comes back to what it was is endless. One earlier moment of it is remembered, and the
/// next after twice as many laps (Brent's method).
#[derive(Clone, Copy)]
struct Watch {
    earlier: Run,
    mark: u32,
}

ends! {}

impl Game for Omweso {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 2_064,
            agreements: Agreements::no_draw(
                "R13",
                text(
                    "alguém ficar sem lances ou perder as pontas",
                    "somebody cannot move or loses both ends",
                ),
            ),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // Every combination of choices is a move of its own (section 5.7), even if two of them end in the
            // same position.
            unique_results: false,
            conserved: Some(|_, pos| {
                let board = pos.own.total() + pos.foe.total();
                let hands = pos.in_hand(Seat(0)) + pos.in_hand(Seat(1));
                i64::from(board) + i64::from(hands)
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let (phase, hand, ring) = if self.setup == Setup::Free {
            (Phase::Placing, SHARE, Ring::default())
        } else {
            (Phase::Sowing, 0, placing::ARRANGEMENTS[0].ring)
        };
        Position { own: ring, foe: ring, turn: self.first_player.0, phase, hand }
    }

    fn status(&self, pos: &Position) -> Status {
        let winner = pos.turn.other();
        match pos.phase {
            Phase::Won => Status::Over(Outcome::win(winner, 1, &TWO_ENDS)),
            _ if self.can_move(pos) => Status::to_move(pos.turn),
            _ => Status::Over(Outcome::win(winner, 1, &NO_MOVE)),
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        match pos.phase {
            Phase::Sowing => self.sowings(pos, |mv| out.push(mv)),
            Phase::Placing => placing::moves(pos.hand, out),
            Phase::Won => {}
        }
    }

    #[inline]
    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        let mut n = 0;
        match pos.phase {
            Phase::Sowing => self.sowings(pos, |_| n += 1),
            Phase::Placing => n = placing::count(pos.hand),
            Phase::Won => {}
        }
        n
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        match mv.act() {
            Act::Sow(house) => self.sow(pos, house, mv.choices()),
            Act::Place(house, handful) => {
                let seeds = handful.seeds(pos.hand);
                pos.own.add(house, seeds);
                pos.hand -= seeds;
                self.placed(pos);
            }
            Act::Arrange(which) => {
                pos.own = placing::ARRANGEMENTS[which % placing::ARRANGEMENTS.len()].ring;
                pos.hand = 0;
                self.placed(pos);
            }
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let fold = |ring: Ring| mix(ring.front()) ^ ring.rear().wrapping_mul(0x517c_c1b7_2722_0a95);
        let rest = u64::from(pos.hand) << 8 | (pos.phase as u64) << 1 | u64::from(pos.turn.0);
        mix(fold(pos.own).wrapping_add(fold(pos.foe).rotate_left(23)) ^ rest)
    }
}

/// The name of a house in the order of sowing of its owner.
pub(super) fn house_name(seat: Seat, house: u8) -> String {
    four_rows::name(seat, on_board(seat, house))
}
