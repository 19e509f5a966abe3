//! Position, move and rules of Damas.

use super::BOOK;
use super::board::{Board, NONE, squares};
use ::rules::{
    Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Verdict, end_reasons,
    ends, mix, options,
};
use std::convert::Infallible;
use std::sync::Arc;

options! {
    /// The options of Damas.
    pub struct Options;
}

end_reasons! {
    BOOK:
    NO_MOVE = "no-move",
    REPEATED = "repeated",
    QUIET = "quiet",
    LONE_KING = "lone-king",
}

/// The rules of Damas.
#[derive(Clone, Debug)]
pub struct Damas {
    pub(super) board: Arc<Board>,
    pub(super) options: Options,
}

/// Where the pieces stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of White and of Black, a bit a square.
    pub(super) sides: [u64; 2],
    /// Those of them that are kings.
    pub(super) kings: u64,
    /// 0 White, 1 Black.
    pub(super) turn: u8,
}

/// Origin, end, and the pieces taken (R13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) taken: u64,
}

impl Position {
    /// The piece on a square: side, and whether it is a king.
    pub(super) fn piece(&self, square: u8) -> Option<(u8, bool)> {
        let side = (0..2u8).find(|&s| self.sides[usize::from(s)] >> square & 1 == 1)?;
        Some((side, self.kings >> square & 1 == 1))
    }
}

/// A capturing piece on its way.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    pub(super) at: u8,
    pub(super) king: bool,
    pub(super) taken: u64,
    /// Crowned and at rest (`promotion=stop`).
    stopped: bool,
}

/// The squares of a chain so far: one more than it has taken, and nobody has more than twenty men.
pub(super) struct Path {
    squares: [u8; 32],
    len: usize,
}

impl Path {
    pub(super) fn new(from: u8) -> Path {
        let mut squares = [0; 32];
        squares[0] = from;
        Path { squares, len: 1 }
    }
}

impl Damas {
    /// The rules with these options.
    pub fn new(options: Options) -> Damas {
        let board = Arc::new(Board::new(&options));
        Damas { board, options }
    }

    /// The directions in which a piece goes; men capture with `jump` backwards too where the rules let them.
    fn ways(&self, side: u8, king: bool, jump: bool) -> std::ops::Range<usize> {
        match side {
            _ if king || jump && self.options.man_back_capture => 0..4,
            0 => 0..2,
            _ => 2..4,
        }
    }

    /// Every jump of a capturing piece, as the square taken and the places where it may land (R4, R5, R8).
    fn jumps(&self, pos: &Position, from: u8, chain: Chain, mut found: impl FnMut(u8, &[u8])) {
        let (own, foes) = (usize::from(pos.turn), pos.sides[usize::from(1 - pos.turn)]);
        let gone = match self.options.removal {
            Removal::End => 0,
            Removal::Immediate => chain.taken,
        };
        // The square it left is empty while it is on its way (R7).
        let occupied = (pos.sides[own] | foes) & !gone & !(1 << from);
        let empty = |s: u8| s != NONE && occupied >> s & 1 == 0;
        let far = chain.king && self.options.flying_kings;
        if chain.stopped {
            return;
        }
        for way in self.ways(pos.turn, chain.king, true) {
            let step = |s: u8| self.board.next[usize::from(s)][way];
            let mut over = step(chain.at);
            while far && empty(over) {
                over = step(over);
            }
            if over == NONE || foes & !chain.taken & !gone & 1 << over == 0 {
                continue;
            }
            let mut lands = [0; 10];
            let mut n = 0;
            let mut land = step(over);
            while empty(land) {
                lands[n] = land;
                n += 1;
                land = if far { step(land) } else { NONE };
            }
            if n > 0 {
                found(over, &lands[..n]);
            }
        }
    }

    fn landed(&self, side: u8, chain: Chain, over: u8, land: u8) -> Chain {
        let crowned = !chain.king && self.board.last[usize::from(side)] >> land & 1 == 1;
        Chain {
            at: land,
            king: chain.king || crowned && self.options.promotion == Promotion::Continue,
            taken: chain.taken | 1 << over,
            stopped: crowned && self.options.promotion == Promotion::Stop,
        }
    }

    fn goes_on(&self, pos: &Position, from: u8, chain: Chain) -> bool {
        let mut any = false;
        self.jumps(pos, from, chain, |_, _| any = true);
        any
    }

    /// Follows every complete chain from here (R7); `path` are the squares so far, `end` is told each.
    pub(super) fn chains(
        &self,
        pos: &Position,
        chain: Chain,
        path: &mut Path,
        end: &mut dyn FnMut(Chain, &[u8]),
    ) {
        let from = path.squares[0];
        // At most nine landing squares in each of four directions.
        let mut onward = [chain; 36];
        let mut n = 0;
        self.jumps(pos, from, chain, |over, lands| {
            let begin = n;
            for &land in lands {
                onward[n] = self.landed(pos.turn, chain, over, land);
                n += 1;
            }
            // Where the capture goes on from some of the landing squares, it must.
            let more: [bool; 36] = std::array::from_fn(|i| {
                n > begin + 1 && (begin..n).contains(&i) && self.goes_on(pos, from, onward[i])
            });
            if more[begin..n].contains(&true) {
                let end = std::mem::replace(&mut n, begin);
                for i in (begin..end).filter(|&i| more[i]) {
                    onward[n] = onward[i];
                    n += 1;
                }
            }
        });
        if n == 0 {
            end(chain, &path.squares[..path.len]);
        }
        for next in &onward[..n] {
            path.squares[path.len] = next.at;
            path.len += 1;
            self.chains(pos, *next, path, end);
            path.len -= 1;
        }
    }

    /// The beginning of a chain.
    pub(super) fn begin(&self, pos: &Position, from: u8) -> Chain {
        Chain { at: from, king: pos.kings >> from & 1 == 1, taken: 0, stopped: false }
    }

    /// Every complete capture, before the laws of quantity and quality, each once (R13).
    pub(super) fn captures(&self, pos: &Position, out: &mut Vec<Move>) {
        let begin = out.len();
        for from in squares(pos.sides[usize::from(pos.turn)]) {
            let chain = self.begin(pos, from);
            if self.goes_on(pos, from, chain) {
                self.chains(pos, chain, &mut Path::new(from), &mut |c, _| {
                    let (to, taken) = (c.at, c.taken);
                    out.push(Move { from, to, taken });
                });
            }
        }
        out[begin..].sort_unstable();
        let mut kept = begin;
        for i in begin..out.len() {
            if i == begin || out[i] != out[kept - 1] {
                out[kept] = out[i];
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// Every plain move, in order (R2, R3).
    fn steps(&self, pos: &Position, mut found: impl FnMut(Move)) {
        let occupied = pos.sides[0] | pos.sides[1];
        for from in squares(pos.sides[usize::from(pos.turn)]) {
            let king = pos.kings >> from & 1 == 1;
            let mut ends = 0u64;
            for way in self.ways(pos.turn, king, false) {
                let mut to = self.board.next[usize::from(from)][way];
                while to != NONE && occupied >> to & 1 == 0 {
                    ends |= 1 << to;
                    to = if king && self.options.flying_kings {
                        self.board.next[usize::from(to)][way]
                    } else {
                        NONE
                    };
                }
            }
            squares(ends).for_each(|to| found(Move { from, to, taken: 0 }));
        }
    }

    fn can_move(&self, pos: &Position) -> bool {
        let mut any = false;
        self.steps(pos, |_| any = true);
        let own = pos.sides[usize::from(pos.turn)];
        any || squares(own).any(|from| self.goes_on(pos, from, self.begin(pos, from)))
    }

    /// R11, R12: whether a move of a man leaves a king.
    pub(super) fn crowns(&self, pos: &Position, mv: Move) -> bool {
        let side = usize::from(pos.turn);
        let through = mv.taken & self.board.before_last[side] != 0;
        pos.kings >> mv.from & 1 == 0
            && (self.board.last[side] >> mv.to & 1 == 1
                || through && self.options.promotion == Promotion::Continue)
    }

    /// R15: the ending against a lone king that this position is, if it is one.
    fn ending(&self, pos: &Position) -> Option<Ending> {
        let alone = |&s: &usize| pos.sides[s].count_ones() == 1 && pos.sides[s] & pos.kings != 0;
        let lone = (0..2).find(alone)?;
        let strong = pos.sides[1 - lone];
        let (pieces, kings) = (strong.count_ones(), (strong & pos.kings).count_ones());
        let river = |set: u64| set & self.board.river != 0;
        // Fmjd counts the moves of both.
        let (left, class) = match self.options.lone_king {
            LoneKing::Rio12 if pieces == 3 && kings == 3 && river(strong) => (12, 1),
            LoneKing::Russa if pieces >= 3 && kings == pieces && river(pos.sides[lone]) => (5, 1),
            LoneKing::Russa if pieces >= 3 && kings == pieces => (15, 1),
            LoneKing::Fmjd if pieces == 3 && kings > 0 => (32, 2),
            LoneKing::Fmjd if pieces < 3 && kings > 0 => (10, 1),
            _ => return None,
        };
        let strong = 1 - lone;
        Some(Ending { strong, left, class })
    }

    /// Whether the moves of such an ending are used up.
    fn too_late(&self, past: &Past<'_, Damas>) -> bool {
        let fmjd = self.options.lone_king == LoneKing::Fmjd;
        let mut count: Option<Ending> = None;
        for (i, (before, mv, after)) in past.whole().enumerate() {
            if i == 0 {
                count = self.ending(before);
            }
            if let Some(ending) = &mut count
                && (fmjd || usize::from(before.turn) == ending.strong)
            {
                ending.left = ending.left.saturating_sub(1);
            }
            count = match (count, self.ending(after)) {
                (Some(old), Some(new)) if fmjd && old.class == new.class => Some(old),
                (_, new) if fmjd || mv.taken != 0 => new,
                (old, new) => old.or(new),
            };
        }
        count.is_some_and(|ending| ending.left == 0)
    }
}

/// An ending against a lone king: who is stronger, how many moves are left, which of two kinds it is.
#[derive(Clone, Copy)]
struct Ending {
    strong: usize,
    left: u8,
    class: u8,
}

impl Game for Damas {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        let judged = Repetition::Judged { count: 1, bans: false };
        Law {
            max_plies: 4_000,
            repetition: match (self.options.repetition, self.options.lone_king) {
                (0, LoneKing::None) => Repetition::Ignore,
                (count, LoneKing::None) => Repetition::EndsGame { count },
                _ => judged,
            },
            quiet: 2 * u32::from(self.options.quiet_limit),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            endless: self.options.quiet_limit == 0 && self.options.repetition == 0,
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position {
            sides: [self.board.home(0), self.board.home(1)],
            kings: 0,
            turn: self.options.first as u8,
        }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if self.can_move(pos) {
            Status::to_move(seat)
        } else {
            Status::Over(Outcome::win(seat.other(), 1, &NO_MOVE))
        }
    }

    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let begin = out.len();
        self.captures(pos, out);
        if out.len() == begin {
            self.steps(pos, |mv| out.push(mv));
            return;
        }
        for (law, worth) in [(self.options.quantity, u64::MAX), (self.options.quality, pos.kings)] {
            let value = |mv: &Move| (mv.taken & worth).count_ones();
            let best = out[begin..].iter().map(value).max().unwrap_or(0);
            let mut i = 0;
            out.retain(|mv| {
                i += 1;
                !law || i <= begin || value(mv) == best
            });
        }
    }

    fn play(&self, pos: &mut Position, mv: Move) {
        let side = usize::from(pos.turn);
        let king = pos.kings >> mv.from & 1 == 1 || self.crowns(pos, mv);
        pos.sides[side] = pos.sides[side] & !(1 << mv.from) | 1 << mv.to;
        pos.sides[1 - side] &= !mv.taken;
        pos.kings = pos.kings & !(mv.taken | 1 << mv.from) | u64::from(king) << mv.to;
        pos.turn ^= 1;
    }

    fn key(&self, pos: &Position) -> u64 {
        mix(pos.sides[0] ^ mix(pos.sides[1] ^ mix(pos.kings ^ u64::from(pos.turn) << 63)))
    }

    /// Captures, and every move of a man.
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        mv.taken != 0 || before.kings >> mv.from & 1 == 0
    }

    fn judge(&self, past: &Past<'_, Damas>) -> Verdict {
        let most = usize::from(self.options.repetition);
        if most > 0 && past.count() >= most {
            return Verdict::Settle(Settle::Repeated);
        }
        let now = past.now();
        let few = (0..2).any(|s| now.sides[s].count_ones() == 1);
        if few && self.too_late(past) && self.can_move(now) {
            // The quiet moves are asked about first.
            let still = past.whole().fold(
                0,
                |n, (before, mv, _)| {
                    if self.irreversible(before, mv) { 0 } else { n + 1 }
                },
            );
            let limit = 2 * u32::from(self.options.quiet_limit);
            return if limit > 0 && still >= limit {
                Verdict::Settle(Settle::Quiet)
            } else {
                Verdict::Over(Outcome::draw(&LONE_KING))
            };
        }
        Verdict::GoesOn
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        Outcome::draw(match why {
            Settle::Repeated => &REPEATED,
            Settle::Quiet => &QUIET,
            other => ends::outside(other),
        })
    }
}
