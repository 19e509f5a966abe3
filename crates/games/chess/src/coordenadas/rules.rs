//! Position, move and rules of Coordenadas.

use super::board::{Board, Kind};
use ::rules::{
    EndReason, Game, Law, Outcome, Past, Payoffs, Promises, Repetition, Seat, Seats, Settle,
    Status, Verdict, ends, mix, options,
};
use std::convert::Infallible;

options! { pub struct Options; }

/// The rules of Coordenadas.
#[derive(Clone, Copy, Debug)]
pub struct Coordenadas {
    pub(super) options: Options,
}

/// Two boards. Whose turn it is follows from them: see [`Coordenadas`]'s order of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) boards: [Board; 2],
}

/// A man moves or is dropped. The order is that in which moves are made: board by board, moves
/// before drops, kind by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// 0 for A, 1 for B.
    pub(super) board: u8,
    pub(super) drop: bool,
    pub(super) kind: Kind,
    /// 0 for a drop.
    pub(super) from: u8,
    pub(super) to: u8,
    /// What the man is afterwards: another kind if a pawn is promoted.
    pub(super) into: Kind,
}

impl Move {
    /// A drop.
    pub(super) fn drop(board: u8, kind: Kind, to: u8) -> Move {
        Move { board, drop: true, kind, from: 0, to, into: kind }
    }
}

/// What the side to move of a board can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    /// It has a move.
    Free,
    /// It has none now but may get one (R10, R11).
    Waits,
    /// It is mated.
    Mated,
}

/// The seat of a colour on a board.
pub(super) const fn seat_of(board: usize, side: u8) -> Seat {
    Seat(board as u8 + 2 * side)
}

/// The team of a seat: 0 is White on A with Black on B.
pub(super) const fn team(seat: Seat) -> u8 {
    match seat.0 {
        0 | 3 => 0,
        _ => 1,
    }
}

ends! {}

impl Coordenadas {
    /// The rules with these options.
    pub fn new(options: Options) -> Coordenadas {
        Coordenadas { options }
    }

    /// Whether a check that some drop could parry is not mate.
    #[inline]
    pub(super) fn blockable(&self) -> bool {
        match self.options.mate {
            Mate::ByMode => self.options.mode == Mode::Clock,
            Mate::Strict => false,
            Mate::Blockable => true,
        }
    }

    /// Whether the other board plays on after a mate.
    #[inline]
    pub(super) fn play_on(&self) -> bool {
        self.options.board_end == BoardEnd::Continue
    }

    /// The board whose player on turn comes first. In the fixed cycle A-White, B-White, A-Black,
    /// B-Black this follows from whose turn it is on each board, even after turns were skipped: a
    /// player who has to wait keeps his turn, and so his board stands still. With clocks it is the
    /// board with fewer plies.
    #[inline]
    pub(super) fn first(&self, pos: &Position) -> usize {
        let [a, b] = &pos.boards;
        match self.options.mode {
            Mode::Alternating => usize::from(a.turn != b.turn),
            Mode::Clock => usize::from(plies(b) < plies(a)),
        }
    }

    /// The seat on turn on a board.
    #[inline]
    pub(super) fn on_turn(&self, pos: &Position, board: usize) -> Seat {
        seat_of(board, pos.boards[board].turn)
    }

    /// What the side to move of a board can do.
    pub(super) fn standing(&self, board: &Board) -> Standing {
        if self.any_move(board) {
            Standing::Free
        } else if self.mated(board) {
            Standing::Mated
        } else {
            Standing::Waits
        }
    }

    /// Whether play on a board is over: its mated king ends it for good.
    #[inline]
    pub(super) fn decided(&self, board: &Board) -> bool {
        board.check && self.mated(board)
    }

    /// The boards on which somebody may move now, the one that comes first leading; in the fixed
    /// cycle only that one.
    pub(super) fn open(&self, pos: &Position) -> [Option<usize>; 2] {
        let first = self.first(pos);
        let order = [first, 1 - first];
        let standing = order.map(|b| self.standing(&pos.boards[b]));
        if !self.play_on() && standing.contains(&Standing::Mated) {
            return [None; 2];
        }
        let free = |i: usize| (standing[i] == Standing::Free).then_some(order[i]);
        match (free(0), free(1), self.options.mode) {
            (Some(first), _, Mode::Alternating) => [Some(first), None],
            (None, second, _) => [second, None],
            both => [both.0, both.1],
        }
    }

    /// The outcome for the teams: `lead` above zero if the first team won.
    fn outcome(&self, lead: i32, reason: &'static EndReason) -> Outcome {
        let mut payoffs = Payoffs::DRAW;
        for s in 0..4 {
            let sign = if team(Seat(s)) == 0 { 1 } else { -1 };
            payoffs.0[usize::from(s)] = sign * lead.signum();
        }
        Outcome { payoffs, reason }
    }

    /// How a match stands by the mates on its boards: above zero if the first team leads.
    fn lead(&self, pos: &Position) -> i32 {
        let mut lead = 0;
        for (b, board) in pos.boards.iter().enumerate() {
            if self.decided(board) {
                let loser = team(seat_of(b, board.turn));
                lead += if loser == 0 { -1 } else { 1 };
            }
        }
        lead
    }

    /// The end of a match in which nobody may move.
    fn end(&self, pos: &Position) -> Outcome {
        let mates = pos.boards.iter().filter(|b| self.decided(b)).count();
        let lead = self.lead(pos);
        let reason = match (mates, lead) {
            (0, _) => &STUCK,
            (_, 0) => &BOTH_BOARDS,
            _ => &CHECKMATE,
        };
        self.outcome(lead, reason)
    }
}

/// How many plies a board has had.
fn plies(board: &Board) -> u32 {
    2 * u32::from(board.number) + u32::from(board.turn)
}

impl Game for Coordenadas {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: if self.play_on() { 2_000 } else { 10_000 },
            // Repetition is that of one board, whatever happens on the other, so the game looks itself.
            repetition: if self.options.repetition {
                Repetition::Judged { count: 1, bans: false }
            } else {
                Repetition::Ignore
            },
            together: self.options.mode == Mode::Clock,
            ..Law::of(4).teams(team)
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // Beside a mated board men leave the table, until two kings are left to walk about.
            endless: self.play_on(),
            // The men of each colour on boards and in hands; under `continue` some leave the table.
            // Where play goes on beside a mated board, what is taken there leaves the table.
            conserved: (!self.play_on()).then_some(|_, pos| {
                let mut men = [0i64; 2];
                for board in &pos.boards {
                    for side in 0..2u8 {
                        let hand = Kind::HAND.map(|kind| i64::from(board.hand(side, kind)));
                        let s = usize::from(side);
                        men[s] += i64::from(board.sides[s].count_ones()) + hand.iter().sum::<i64>();
                    }
                }
                1000 * men[0] + men[1]
            }),
            key_from_scratch: Some(|_, pos| {
                let hands = pos.boards.map(|b| {
                    let [white, black] = b.hands.map(u64::from);
                    white | black << 32
                });
                whole_key(pos.boards.map(|b| b.make_key()), hands)
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position { boards: [Board::start(); 2] }
    }

    fn status(&self, pos: &Position) -> Status {
        let open = self.open(pos);
        let Some(first) = open[0] else {
            return Status::Over(self.end(pos));
        };
        let turn = Seats::one(self.on_turn(pos, first));
        if self.options.mode == Mode::Alternating {
            return Status::ToMove(turn);
        }
        // Whoever waits for a man of the other board has the turn all the same: their clock runs.
        let playing = (0..2).filter(|&b| !self.decided(&pos.boards[b]));
        let all = open.into_iter().flatten().chain(playing);
        Status::ToMove(all.fold(turn, |all, b| all.and(self.on_turn(pos, b))))
    }

    #[inline]
    fn turn(&self, pos: &Position) -> Seat {
        let first = self.first(pos);
        let board = if self.any_move(&pos.boards[first]) { first } else { 1 - first };
        self.on_turn(pos, board)
    }

    #[inline]
    fn mover(&self, pos: &Position, mv: Move) -> Seat {
        self.on_turn(pos, usize::from(mv.board & 1))
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let begin = out.len();
        let both = self.options.mode == Mode::Clock;
        // Moves of both boards are listed in the order of the boards.
        let first = if both { 0 } else { self.first(pos) };
        let (one, two) = (&pos.boards[first], &pos.boards[1 - first]);
        if !both && !self.play_on() && self.decided(two) {
            return;
        }
        out.reserve(128);
        self.append(one, first as u8, out);
        let none = out.len() == begin;
        if none && !self.play_on() && self.decided(one) {
            return;
        }
        if !none && !both {
            return;
        }
        let middle = out.len();
        self.append(two, 1 - first as u8, out);
        if out.len() == middle && !self.play_on() && self.decided(two) {
            out.truncate(begin);
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        let decided = |b: &Board| !self.play_on() && self.decided(b);
        let first = self.first(pos);
        let (one, two) = (&pos.boards[first], &pos.boards[1 - first]);
        if decided(two) || decided(one) {
            return 0;
        }
        match (self.count(one), self.options.mode) {
            (0, _) => self.count(two),
            (n, Mode::Alternating) => n,
            (n, Mode::Clock) => n + self.count(two),
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let b = usize::from(mv.board & 1);
        let side = pos.boards[b].turn;
        let other = 1 - b;
        if let Some(taken) = pos.boards[b].shift(mv) {
            // The hands of a board on which play is over stay as they are: a mate is for good.
            if !(self.play_on() && self.decided(&pos.boards[other])) {
                pos.boards[other].give(1 - side, taken);
            }
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let hands = pos.boards.map(|b| u64::from(b.hands[0]) | u64::from(b.hands[1]) << 32);
        whole_key(pos.boards.map(|b| b.key), hands)
    }

    fn judge(&self, past: &Past<'_, Coordenadas>) -> Verdict {
        let board = usize::from(past.last_move().board & 1);
        let key = past.now().boards[board].key;
        let mut count = 0;
        for (i, (before, mv, after)) in past.whole().enumerate() {
            // A board occurs when a move on it leads there; the first one is there from the start.
            count += u32::from(i == 0 && before.boards[board].key == key);
            let here = usize::from(mv.board & 1) == board;
            count += u32::from(here && after.boards[board].key == key);
        }
        if count < 3 || matches!(self.status(past.now()), Status::Over(_)) {
            return Verdict::GoesOn;
        }
        Verdict::Settle(Settle::Repeated)
    }

    fn in_check(&self, pos: &Position) -> bool {
        match self.status(pos) {
            Status::ToMove(seats) => pos.boards[usize::from(seats.first().0 % 2)].check,
            _ => pos.boards.iter().any(|b| b.check),
        }
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::Agreement | Settle::Count => Outcome::draw(&ends::AGREEMENT),
            // Under `continue` a board that was won before stays won.
            Settle::Repeated => self.outcome(self.lead(pos), &REPETITION),
            _ => self.outcome(self.lead(pos), &ends::PLY_LIMIT),
        }
    }
}

fn whole_key([a, b]: [u64; 2], hands: [u64; 2]) -> u64 {
    a ^ mix(b) ^ mix(hands[0]).rotate_left(7) ^ mix(!hands[1])
}
