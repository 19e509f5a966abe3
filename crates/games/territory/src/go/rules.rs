//! Position, move and rules of Go.

use super::board::{self, Bits, Board, NOWHERE, WORDS, by_words, narrow, points, widen};
use super::estimate::Memory;
use super::score::Score;
use super::setup;
use ::rules::{
    EndReason, Game, Law, Outcome, Past, Promises, Repetition, Seat, Settings, Settle, Status,
    Verdict, ends, mix, options,
};
use std::convert::Infallible;
use std::sync::Arc;

/// Prisoners are counted up to here.
pub(super) const MOST_PRISONERS: u16 = 9999;

options! { pub struct Options { size: u16 } }

impl Default for Options {
    fn default() -> Options {
        Options::read(&Settings::defaults(Options::TABLE)).expect("the defaults are of the table")
    }
}

/// The rules of Go.
#[derive(Clone, Debug)]
pub struct Go {
    pub(super) options: Options,
    pub(super) komi: i32,
    /// How many words the sets of this board use.
    pub(super) words: usize,
    /// Every point of the board.
    pub(super) on: Bits,
    /// The estimates made so far, so that a search need not repeat them.
    pub(super) memory: Arc<Memory>,
}

/// What a turn consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// Stones are placed.
    Play,
    /// The same, and the last turn was a pass.
    Passed,
    /// Play has stopped; dead stones are marked (R7).
    Marking,
    /// The board can be counted.
    Over,
}

/// What stands on the board, whose turn it is, and what else the next turn depends on. Ask
/// [`Go`] about it: [`Go::stone`], [`Go::score`], [`Go::is_dead`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The stones of Black and of White.
    pub(super) stones: [Bits; 2],
    /// While stones are placed: the stones of groups with one liberty. While dead stones are
    /// marked: the stones marked. At the end: none.
    pub(super) special: Bits,
    /// Where R5 forbids the next placement.
    pub(super) ko: u16,
    /// Stones captured by Black and by White.
    pub(super) prisoners: [u16; 2],
    /// 0 Black, 1 White.
    pub(super) turn: u8,
    pub(super) phase: Phase,
    /// Marking: the player who passed first of the two.
    pub(super) first: u8,
    /// Marking: bit 0 if Black has confirmed, bit 1 if White has.
    pub(super) agreed: u8,
    /// Marking: whether the marking is the estimate as it was made.
    pub(super) estimated: bool,
    /// Marking: changes so far, bounded.
    pub(super) marks: u8,
    /// Marking: how often a change undid the other player's confirmation.
    pub(super) contested: u8,
    /// How often play was resumed.
    pub(super) resumed: u8,
}

/// A turn. Points are numbers that [`Go::point`] makes and [`Go::place_of`] explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// A stone on an empty point.
    Place(u16),
    /// No stone.
    Pass,
    /// Marking: the group whose lowest stone stands here is dead, or alive again.
    Toggle(u16),
    /// Marking: mark what random games hold for dead.
    Estimate,
    /// Marking: this is the marking.
    Agree,
    /// Marking: play goes on (R8).
    Resume,
}

impl Position {
    /// What the turn consists of.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        Seat(self.turn)
    }

    /// How many stones a player has captured.
    pub fn prisoners(&self, seat: Seat) -> u32 {
        u32::from(self.prisoners[seat.index() & 1])
    }
}

impl Go {
    /// The rules with these options. A size or a handicap beyond the possible is brought within.
    pub fn new(options: Options) -> Go {
        let size = options.size.clamp(2, 19);
        let handicap = match options.handicap.min(setup::most_handicap(size)) {
            1 => 0,
            stones => stones,
        };
        let cycle_draw = options.cycle_draw && options.superko == Superko::Off;
        let options = Options { size, handicap, cycle_draw, ..options };
        let words = board::words(size);
        let mut on = [0; WORDS];
        for row in 0..usize::from(size) {
            for col in 0..usize::from(size) {
                let point = row * board::stride(words) + col;
                on[point >> 6] |= 1 << (point & 63);
            }
        }
        Go {
            options,
            komi: options.komi.unwrap_or(setup::usual_komi(size, handicap)),
            words,
            on,
            memory: Arc::default(),
        }
    }

    /// The options, brought within the possible.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Lines of the board.
    pub fn size(&self) -> u16 {
        self.options.size
    }

    /// White's compensation in half points (R10).
    pub fn komi(&self) -> i32 {
        self.komi
    }

    /// The number of the point at a column and a row, both from 0, the row from below.
    pub fn point(&self, col: u16, row: u16) -> Option<u16> {
        let size = self.size();
        let point = row.checked_mul(self.stride())?.checked_add(col)?;
        (col < size && row < size).then_some(point)
    }

    /// Column and row of a point, both from 0, the row from below.
    pub fn place_of(&self, point: u16) -> (u16, u16) {
        (point % self.stride(), point / self.stride())
    }

    fn stride(&self) -> u16 {
        board::stride(self.words) as u16
    }

    /// Every point of the board, a1 first, row by row.
    pub fn points(&self) -> impl Iterator<Item = u16> + '_ {
        points(&self.on)
    }

    /// Whose stone stands on a point.
    pub fn stone(&self, pos: &Position, point: u16) -> Option<Seat> {
        let on = |side: usize| board::has(&pos.stones[side], usize::from(point));
        (0..2).find(|&side| on(side)).map(|side| Seat(side as u8))
    }

    /// Where the player on the move may not take back a ko (R5).
    pub fn ko(&self, pos: &Position) -> Option<u16> {
        Some(pos.ko).filter(|&ko| ko != NOWHERE)
    }

    /// The stones of the group of a stone, lowest first (R2); none on an empty point.
    pub fn group(&self, pos: &Position, point: u16) -> Vec<u16> {
        points(&self.group_set(pos, point)).collect()
    }

    /// The liberties of the group of a stone (R2).
    pub fn liberties(&self, pos: &Position, point: u16) -> Vec<u16> {
        let group = self.group_set(pos, point);
        let set = by_words!(self, W => {
            let empty = self.board::<W>(pos).empty(&narrow(&self.on));
            let around = board::near(&narrow::<W>(&group));
            widen(&board::zip(&around, &empty, |a, b| a & b))
        });
        points(&set).collect()
    }

    pub(super) fn group_set(&self, pos: &Position, point: u16) -> Bits {
        let Some(seat) = self.stone(pos, point) else {
            return [0; WORDS];
        };
        by_words!(self, W => {
            let own = narrow::<W>(&pos.stones[seat.index()]);
            widen(&board::flood(&board::only(usize::from(point)), &own))
        })
    }

    /// A position with these stones and no past: who is to move, prisoners of Black and White.
    pub(super) fn with_stones(&self, stones: [Bits; 2], turn: u8, prisoners: [u16; 2]) -> Position {
        Position {
            stones,
            special: self.atari(&stones),
            ko: NOWHERE,
            prisoners,
            turn,
            phase: Phase::Play,
            first: 0,
            agreed: 0,
            estimated: false,
            marks: 0,
            contested: 0,
            resumed: 0,
        }
    }

    /// The stones of groups with one liberty.
    pub(super) fn atari(&self, stones: &[Bits; 2]) -> Bits {
        by_words!(self, W => {
            let board = Board::<W>::new([narrow(&stones[0]), narrow(&stones[1])], &narrow(&self.on));
            widen(&board.atari)
        })
    }

    /// The board of a position in which stones are placed.
    #[inline]
    pub(super) fn board<const W: usize>(&self, pos: &Position) -> Board<W> {
        Board {
            stones: [narrow(&pos.stones[0]), narrow(&pos.stones[1])],
            atari: narrow(&pos.special),
            ko: pos.ko,
        }
    }

    /// Where the player on the move may place a stone.
    #[inline]
    fn placements(&self, pos: &Position) -> Bits {
        by_words!(self, W => {
            let board = self.board::<W>(pos);
            widen(&board.legal(&narrow(&self.on), usize::from(pos.turn & 1)))
        })
    }

    /// Whether the player on the move may place a stone here, superko apart.
    pub fn may_place(&self, pos: &Position, point: u16) -> bool {
        matches!(pos.phase, Phase::Play | Phase::Passed)
            && board::has(&self.placements(pos), usize::from(point))
    }

    /// How many hundredths of a stone a placement takes at once.
    pub(super) fn takes(&self, pos: &Position, point: u16) -> i32 {
        let (foes, atari) = (&pos.stones[usize::from((1 - pos.turn) & 1)], &pos.special);
        let beside = by_words!(self, W => board::beside::<W>(usize::from(point)));
        let taken = beside.into_iter().filter(|&p| board::has(foes, p) && board::has(atari, p));
        let stones = taken
            .map(|p| self.group_set(pos, p as u16))
            .fold([0; WORDS], |all, group| std::array::from_fn(|i| all[i] | group[i]));
        100 * board::count(&stones) as i32
    }

    #[inline]
    fn place(&self, pos: &mut Position, point: u16) {
        by_words!(self, W => {
            let mut board = self.board::<W>(pos);
            let side = usize::from(pos.turn & 1);
            let captures = board.place(&narrow(&self.on), usize::from(point), side);
            for (set, new) in pos.stones.iter_mut().zip(&board.stones) {
                set[..W].copy_from_slice(new);
            }
            pos.special[..W].copy_from_slice(&board.atari);
            pos.ko = board.ko;
            let mine = &mut pos.prisoners[side];
            *mine = (*mine + captures as u16).min(MOST_PRISONERS);
        });
        pos.turn ^= 1;
        pos.phase = Phase::Play;
    }

    #[inline(never)]
    fn pass(&self, pos: &mut Position) {
        pos.turn ^= 1;
        pos.ko = NOWHERE;
        if pos.phase == Phase::Play {
            pos.phase = Phase::Passed;
            return;
        }
        pos.special = [0; WORDS];
        match self.options.dead_stones {
            DeadStones::None => pos.phase = Phase::Over,
            DeadStones::Agree => {
                pos.phase = Phase::Marking;
                pos.first = pos.turn;
            }
        }
    }

    fn outcome(&self, pos: &Position, reason: &'static EndReason) -> Outcome {
        match self.score(pos).winner() {
            Some(seat) => Outcome::win(seat, 1, reason),
            None => Outcome::draw(reason),
        }
    }

    /// The score: of a finished game, or of the board as it stands and as it is marked.
    pub fn score(&self, pos: &Position) -> Score {
        super::score::score(self, pos)
    }
}

ends! {}

impl Game for Go {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            // Random players rarely pass twice in a row on a large board; at this length the board is
            // counted as it stands. The longest games of people stay far below.
            max_plies: 300 + 3 * u32::from(self.size()).pow(2),
            repetition: match (self.options.superko, self.options.cycle_draw) {
                (Superko::Off, false) => Repetition::Ignore,
                (Superko::Off, true) => Repetition::EndsGame { count: 3 },
                _ => Repetition::Judged { count: 2, bans: true },
            },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises { endless: true, ..Promises::default() }
    }

    fn start(&self) -> Position {
        let mut stones = [[0; WORDS]; 2];
        for (col, row) in setup::handicap_places(self.size(), self.options.handicap) {
            if let Some(point) = self.point(col, row) {
                stones[0][usize::from(point >> 6)] |= 1 << (point & 63);
            }
        }
        let turn = u8::from(self.options.handicap > 0);
        self.with_stones(stones, turn, [0; 2])
    }

    fn status(&self, pos: &Position) -> Status {
        match pos.phase {
            Phase::Over => Status::Over(self.outcome(pos, &COUNTED)),
            _ => Status::to_move(Seat(pos.turn)),
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if matches!(pos.phase, Phase::Play | Phase::Passed) {
            let legal = self.placements(pos);
            for (i, &word) in legal[..self.words].iter().enumerate() {
                let mut rest = word;
                let base = 64 * i as u16;
                while rest != 0 {
                    out.push(Move::Place(base + rest.trailing_zeros() as u16));
                    rest &= rest - 1;
                }
            }
            out.push(Move::Pass);
        } else {
            self.marking_moves(pos, out);
        }
    }

    fn count_moves(&self, pos: &Position, scratch: &mut Vec<Move>) -> u64 {
        if matches!(pos.phase, Phase::Play | Phase::Passed) {
            return 1 + u64::from(board::count(&self.placements(pos)));
        }
        scratch.clear();
        self.moves(pos, scratch);
        scratch.len() as u64
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        match mv {
            Move::Place(point) => self.place(pos, point),
            Move::Pass => self.pass(pos),
            _ => self.play_marking(pos, mv),
        }
    }

    /// Superko compares boards, or boards and players to move; the past of a ko and the number of
    /// prisoners are no part of a position.
    fn key(&self, pos: &Position) -> u64 {
        let board = pos.stones.iter().flat_map(|s| &s[..self.words]);
        let key = board.fold(0, |key, &word| mix(key ^ word));
        match self.options.superko {
            Superko::Positional => key,
            // What a pass leaves is no situation that a placement could repeat.
            Superko::Situational => mix(key ^ u64::from(pos.turn) ^ (pos.phase as u64) << 8),
            Superko::Off => {
                let (phase, agreed) = (pos.phase as u8, pos.agreed);
                let small = [pos.turn, phase, agreed, pos.marks, pos.resumed, 0, 0, 0];
                let key = mix(key ^ u64::from_le_bytes(small));
                match pos.phase {
                    Phase::Marking => pos.special.iter().fold(key, |key, &word| mix(key ^ word)),
                    _ => key,
                }
            }
        }
    }

    /// Superko binds placements only; passes and markings leave the board as it is.
    fn judge(&self, past: &Past<'_, Go>) -> Verdict {
        match past.last_move() {
            Move::Place(_) => Verdict::Banned,
            _ => Verdict::GoesOn,
        }
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::Repeated => Outcome::draw(&NO_RESULT),
            Settle::PlyLimit => self.outcome(pos, &PLY_LIMIT),
            _ => Outcome::draw(&ends::AGREEMENT),
        }
    }
}
