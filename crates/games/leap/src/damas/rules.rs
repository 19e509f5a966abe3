//! Position, move and rules of Damas.

use super::board::Board;
use crate::jumps::{bits, has};
use ::rules::{
    Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Verdict, ends, mix,
    options,
};
use kit::compass::{DIAGONAL, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST};
use kit::usual::{drawn, stuck_loses};
use std::convert::Infallible;
use std::sync::Arc;

options! { pub struct Options; }

ends! {}

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

/// Origin, end, the pieces taken (R13), and whether the piece ends as a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(super) from: u8,
    pub(super) to: u8,
    pub(super) taken: u64,
    king: bool,
}

impl Move {
    /// Whether a man becomes a king by it.
    pub(super) fn crowns(self, pos: &Position) -> bool {
        self.king && !has(pos.kings, self.from)
    }
}

/// A piece on its way.
#[derive(Clone, Copy)]
pub(super) struct Chain<'a> {
    pub(super) at: u8,
    pub(super) king: bool,
    /// The directions in which it captures.
    pub(super) ways: &'static [usize],
    pub(super) taken: u64,
    /// The square that it left counts as empty (R7).
    pub(super) empty: u64,
    /// The same piece a jump ago.
    pub(super) before: Option<&'a Chain<'a>>,
}

/// What is told of captures: each, and the piece at its end.
type Found<'a> = dyn FnMut(Move, &Chain<'_>) + 'a;

/// The directions in which the men of White and of Black go.
pub(super) const FORWARD: [[usize; 2]; 2] = [[NORTH_WEST, NORTH_EAST], [SOUTH_WEST, SOUTH_EAST]];

impl Damas {
    /// The directions in which a piece of the side to move goes.
    #[inline]
    fn ways(pos: &Position, all: bool) -> &'static [usize] {
        if all { &DIAGONAL } else { &FORWARD[usize::from(pos.turn & 1)] }
    }

    /// The pieces of the side to move, before they move.
    #[inline]
    fn pieces(&self, pos: &Position) -> impl Iterator<Item = Chain<'static>> {
        bits(pos.sides[usize::from(pos.turn & 1)]).map(|at| self.begin(pos, at))
    }

    /// A piece before it moves.
    #[inline]
    pub(super) fn begin(&self, pos: &Position, at: u8) -> Chain<'static> {
        let king = has(pos.kings, at);
        let ways = Damas::ways(pos, king || self.options.man_back_capture);
        let empty = self.board.dark.all & !pos.sides[0] & !pos.sides[1] | 1 << at;
        Chain { at, king, ways, taken: 0, empty, before: None }
    }

    /// Where a piece may go without a capture (R2, R3).
    #[inline]
    fn steps(&self, pos: &Position, piece: &Chain<'_>) -> u64 {
        let beside = self.board.beside[usize::from(piece.at)];
        let near =
            if piece.king { beside[0] | beside[1] } else { beside[usize::from(pos.turn & 1)] };
        if !piece.king || !self.options.flying_kings {
            return near & piece.empty;
        }
        let ahead = |way| self.board.dark.ways.ahead(piece.at, way, piece.empty, true);
        DIAGONAL.iter().fold(0, |all, &way| all | ahead(way))
    }

    /// Every jump of a piece: over which one, and where it may end (R4, R5, R8).
    #[inline]
    fn jumps(&self, pos: &Position, piece: &Chain<'_>) -> impl Iterator<Item = (u8, u64)> {
        let far = piece.king && self.options.flying_kings;
        let enemy = pos.sides[usize::from((1 - pos.turn) & 1)] & !piece.taken;
        let jump = move |&way| self.board.dark.ways.jump(piece.at, way, enemy, piece.empty, far);
        // Most men have no enemy beside them.
        let [up, down] = self.board.beside[usize::from(piece.at)];
        let ways = if far || (up | down) & enemy != 0 { piece.ways } else { &[] };
        ways.iter().map(jump).filter(|jump| jump.1 != 0)
    }

    /// A piece after a jump (R8, R12).
    fn landed<'a>(&self, pos: &Position, piece: Chain<'a>, over: u8, at: u8) -> Chain<'a> {
        let taken = piece.taken | 1 << over;
        let gone = if self.options.removal == Removal::Immediate { taken } else { 0 };
        let next = Chain { at, taken, empty: piece.empty | gone, ..piece };
        match self.options.promotion {
            _ if piece.king || !has(self.board.last[usize::from(pos.turn)], at) => next,
            Promotion::Stop => Chain { ways: &[], ..next },
            Promotion::Continue => Chain { king: true, ways: &DIAGONAL, ..next },
            Promotion::Pass => next,
        }
    }

    /// The move of a piece that ends where it is (R11).
    #[inline]
    fn arrive(&self, pos: &Position, from: u8, piece: &Chain<'_>) -> Move {
        let crowned = has(self.board.last[usize::from(pos.turn)], piece.at);
        Move { from, to: piece.at, taken: piece.taken, king: piece.king || crowned }
    }

    /// Tells every complete chain of a piece (R7).
    pub(super) fn chains(
        &self,
        pos: &Position,
        from: u8,
        piece: &Chain<'_>,
        found: &mut Found<'_>,
    ) {
        let mut complete = true;
        for (over, lands) in self.jumps(pos, piece) {
            complete = false;
            let landed = |at| Chain { before: Some(piece), ..self.landed(pos, *piece, over, at) };
            // Where the capture goes on from some of the landing squares, it must.
            let goes_on = |at: &u8| self.jumps(pos, &landed(*at)).next().is_some();
            let must = lands & (lands - 1) != 0 && bits(lands).any(|at| goes_on(&at));
            for at in bits(lands).filter(|at| !must || goes_on(at)) {
                self.chains(pos, from, &landed(at), found);
            }
        }
        if complete {
            found(self.arrive(pos, from, piece), piece);
        }
    }

    /// Tells every complete capture, before the laws of quantity and quality, by each of its ways.
    pub(super) fn captures(&self, pos: &Position, found: &mut Found<'_>) {
        for piece in self.pieces(pos) {
            if self.jumps(pos, &piece).next().is_some() {
                self.chains(pos, piece.at, &piece, found);
            }
        }
    }

    /// The capture by these landing squares, complete or not.
    pub(super) fn follow(&self, pos: &Position, mut piece: Chain<'_>, path: &[u8]) -> Option<Move> {
        for &to in path.get(1..)? {
            let (over, _) = self.jumps(pos, &piece).find(|&(_, lands)| has(lands, to))?;
            piece = self.landed(pos, piece, over, to);
        }
        Some(self.arrive(pos, path[0], &piece))
    }

    /// R15, of an ending against a lone king: its class (the count begins anew where that changes), the limit
    /// where the count may begin, and whether the next move counts.
    fn ending(&self, pos: &Position) -> Option<(u32, Option<u32>, bool)> {
        let alone = |&s: &usize| pos.sides[s].count_ones() == 1 && pos.sides[s] & pos.kings != 0;
        let lone = (0..2).find(alone)?;
        let strong = pos.sides[1 - lone];
        let (pieces, kings) = (strong.count_ones(), (strong & pos.kings).count_ones());
        let river = |set: u64| set & self.board.river != 0;
        let both = self.options.lone_king == LoneKing::Fmjd;
        let (class, limit) = match self.options.lone_king {
            LoneKing::Rio12 if (pieces, kings) == (3, 3) => (3, river(strong).then_some(12)),
            LoneKing::Russa if pieces >= 3 && kings == pieces => {
                (pieces, Some(if river(pos.sides[lone]) { 5 } else { 15 }))
            }
            LoneKing::Fmjd if pieces == 3 && kings > 0 => (3, Some(2 * 16)),
            LoneKing::Fmjd if pieces < 3 && kings > 0 => (2, Some(2 * 5)),
            _ => return None,
        };
        Some((class, limit, both || usize::from(pos.turn) != lone))
    }

    /// Whether the moves of such an ending are used up.
    fn too_late(&self, past: &Past<'_, Damas>) -> bool {
        let now = self.ending(past.now()).map(|ending| ending.0);
        let back = past.whole().rev().map_while(|(before, ..)| self.ending(before));
        let (mut made, mut late) = (0, false);
        for (_, limit, counts) in back.take_while(|ending| Some(ending.0) == now) {
            made += u32::from(counts);
            late = limit.map_or(late, |limit| made >= limit);
        }
        late
    }
}

impl Game for Damas {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 4_000,
            repetition: match self.options.lone_king {
                LoneKing::None => Repetition::ending(self.options.repetition),
                _ => Repetition::Judged { count: 1, bans: false },
            },
            quiet: 2 * u32::from(self.options.quiet_limit),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        let endless = self.options.quiet_limit == 0 && self.options.repetition == 0;
        Promises { endless, ..Promises::default() }
    }

    fn start(&self) -> Position {
        Position { sides: self.board.home, kings: 0, turn: self.options.first as u8 }
    }

    fn status(&self, pos: &Position) -> Status {
        let can = |piece| self.steps(pos, &piece) != 0 || self.jumps(pos, &piece).next().is_some();
        stuck_loses(Seat(pos.turn), self.pieces(pos).any(can), &NO_MOVE)
    }

    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let begin = out.len();
        let mut best = 0;
        self.captures(pos, &mut |mv, _| {
            // The most pieces (R9), then the most kings (R10).
            let pieces = mv.taken.count_ones() * u32::from(self.options.quantity);
            let kings = (mv.taken & pos.kings).count_ones() * u32::from(self.options.quality);
            let worth = 64 * pieces + kings;
            if worth > best {
                best = worth;
                out.truncate(begin);
            }
            if worth == best && !out[begin..].contains(&mv) {
                out.push(mv);
            }
        });
        if out.len() > begin {
            return out[begin..].sort_unstable();
        }
        for piece in self.pieces(pos) {
            let ends = bits(self.steps(pos, &piece)).map(|at| Chain { at, ..piece });
            out.extend(ends.map(|end| self.arrive(pos, piece.at, &end)));
        }
    }

    fn play(&self, pos: &mut Position, mv: Move) {
        let side = usize::from(pos.turn);
        pos.sides[side] = pos.sides[side] & !(1 << mv.from) | 1 << mv.to;
        pos.sides[1 - side] &= !mv.taken;
        pos.kings = pos.kings & !(mv.taken | 1 << mv.from) | u64::from(mv.king) << mv.to;
        pos.turn ^= 1;
    }

    fn key(&self, pos: &Position) -> u64 {
        mix(pos.sides[0] ^ mix(pos.sides[1] ^ mix(pos.kings ^ u64::from(pos.turn) << 63)))
    }

    /// Captures, and every move of a man.
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        mv.taken != 0 || !has(before.kings, mv.from)
    }

    fn judge(&self, past: &Past<'_, Damas>) -> Verdict {
        let times = usize::from(self.options.repetition);
        let quiet = 2 * usize::from(self.options.quiet_limit);
        if times > 0 && past.count() >= times {
            Verdict::Settle(Settle::Repeated)
        } else if !self.too_late(past) || self.status(past.now()).seat().is_none() {
            Verdict::GoesOn
        } else if quiet > 0 && past.still() >= quiet {
            // Quiet moves are asked about first.
            Verdict::Settle(Settle::Quiet)
        } else {
            Verdict::Over(Outcome::draw(&LONE_KING))
        }
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        drawn(why, &REPEATED, &QUIET)
    }
}
