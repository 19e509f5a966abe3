//! Position, move and rules of Surakarta.

use super::tracks::{BOARD, ON_TRACKS, PLACES, POINTS, RING, TRACKS};
use crate::jumps::bits;
use ::rules::{Game, Law, Outcome, Seat, Settle, Status, ends, mix, options};
use kit::usual::{drawn, stuck_loses, usual_law};
use std::convert::Infallible;

/// Men of each side at the beginning.
pub(super) const MEN: u32 = 12;
/// No list is longer: twelve men with eight steps, eight loops with at most two captures.
const LONGEST: usize = 128;
/// Room for a list, and for the steps of a man that are written eight at a time.
const ROOM: usize = LONGEST + 8;

options! { pub struct Options; }

/// The rules of Surakarta.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Surakarta {
    /// Plies without capture after which the game ends; 0 for never.
    pub(super) stall_limit: u16,
    /// Whether a stalled game is won by the side with more men.
    pub(super) majority: bool,
    /// Whether the third repetition is a draw.
    pub(super) repetition: bool,
    /// Whether a player without a move passes instead of losing (R10).
    pub(super) pass: bool,
}

/// The men of one side: by points, and by places of both tracks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Men {
    pub(super) board: u64,
    rings: [u32; 2],
}

impl Men {
    pub(super) const NONE: Men = Men { board: 0, rings: [0; 2] };

    /// Men on these points.
    pub(super) fn of(points: u64) -> Men {
        let mut men = Men::NONE;
        bits(points).for_each(|point| men.flip(point));
        men
    }

    /// Puts a man on an empty point or takes him away.
    #[inline(always)]
    pub(super) fn flip(&mut self, point: u8) {
        let on = &ON_TRACKS[usize::from(point)];
        self.board ^= 1 << point;
        self.rings[0] ^= on[0];
        self.rings[1] ^= on[1];
    }

    pub(super) fn has(&self, point: u8) -> bool {
        self.board >> point & 1 == 1
    }

    pub(super) fn count(&self) -> u32 {
        self.board.count_ones()
    }
}

/// Where men stand and who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// White, Black.
    pub(super) men: [Men; 2],
    /// 0 White, 1 Black.
    pub(super) turn: u8,
    /// Plies since the last capture; counted only under `stall_limit`.
    pub(super) quiet: u16,
}

impl Position {
    /// The points where somebody stands.
    pub(super) fn occupied(&self) -> u64 {
        self.men[0].board | self.men[1].board
    }
}

/// A step, a capture or a pass, ordered so: steps by origin, then captures by the first loop they
/// are found at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

const CAPTURE: u16 = 1 << 15;
/// Origin and destination.
const ENDS: u16 = (1 << 12) - 1;

impl Move {
    /// The forced pass of a player who cannot move, where the option says so.
    pub(super) const PASS: Move = Move(0);

    /// The point left.
    #[inline(always)]
    pub(super) fn from(self) -> u8 {
        (self.0 >> 6 & 63) as u8
    }

    /// The point entered.
    #[inline(always)]
    pub(super) fn to(self) -> u8 {
        (self.0 & 63) as u8
    }

    #[inline(always)]
    pub(super) fn captures(self) -> bool {
        self.0 & CAPTURE != 0
    }

    /// Origin and destination as one number.
    pub(super) fn ends(self) -> u64 {
        u64::from(self.0 & ENDS)
    }

    pub(super) fn is_pass(self) -> bool {
        self == Move::PASS
    }
}

/// What the steps around a point add to it, in ascending order.
const AROUND: [i16; 8] = [-7, -6, -5, -1, 1, 5, 6, 7];

/// For every set of free points around a point, what the steps to them add, and how many there are.
static STEPS: [([u16; 8], u8); 256] = {
    let mut out = [([0; 8], 0); 256];
    let mut set = 0;
    while set < 256 {
        let (mut i, mut n) = (0, 0);
        while i < 8 {
            if set >> i & 1 == 1 {
                out[set].0[n] = AROUND[i] as u16;
                n += 1;
            }
            i += 1;
        }
        out[set].1 = n as u8;
        set += 1;
    }
    out
};

/// The place of a point on a board with an edge around it, eight to the row.
static FRAMED: [u8; 64] = {
    let mut out = [9; 64];
    let mut point = 0;
    while point < POINTS {
        out[point] = (8 * (point / 6) + point % 6 + 9) as u8;
        point += 1;
    }
    out
};

/// A set of points on the board with an edge.
#[inline(always)]
fn framed(set: u64) -> u64 {
    let row = |r: u32| (set >> (6 * r) & 63) << (8 * r + 9);
    row(0) | row(1) | row(2) | row(3) | row(4) | row(5)
}

/// A list being made in room that is surely large enough: pushing needs no check.
struct List<'a> {
    moves: &'a mut [Move; ROOM],
    len: usize,
}

impl List<'_> {
    /// Writes the steps of the man on `from` to the free points around him (R2).
    #[inline(always)]
    fn steps(&mut self, from: u16, around: usize) {
        let (add, count) = &STEPS[around % 256];
        if let Some(next) = self.moves[self.len % LONGEST..].first_chunk_mut::<8>() {
            *next = add.map(|add| Move((65 * from).wrapping_add(add)));
        }
        self.len += usize::from(*count);
    }

    /// Writes a move, and keeps it if it counts.
    #[inline(always)]
    fn push(&mut self, mv: Move, counts: bool) {
        self.moves[self.len % LONGEST] = mv;
        self.len += usize::from(counts);
    }

    /// Whether no capture from `first` on has these ends.
    #[cold]
    fn is_new(&self, first: usize, ends: u16) -> bool {
        let known = &self.moves[first.min(LONGEST)..self.len.min(LONGEST)];
        !known.iter().any(|mv| mv.0 & ENDS == ends)
    }
}

/// Calls `found(loop, from, to, counts)` for each of the eight loops, with the capture that is made
/// through it (R3 to R5) if it counts; the same capture may be made through several loops.
///
/// A capture passes a loop, and the first men on both sides of a loop are the only ones that can
/// meet through it: it is enough to look at the eight loops. Of loops with no man between them
/// only the first counts. A man whose own second place on the track is the first thing beyond
/// the loop slides on (R4).
#[inline(always)]
fn captures(me: &Men, them: &Men, mut found: impl FnMut(u16, u8, u8, bool)) {
    for (t, ring) in TRACKS.iter().enumerate() {
        let (own, all) = (me.rings[t], me.rings[t] | them.rings[t]);
        if own == 0 || own == all {
            continue;
        }
        // Twice in a row, so that the ring can be cut open at any place.
        let twice = |set: u32| u64::from(set) | u64::from(set) << PLACES;
        let (own, all) = (twice(own), twice(all));
        let first = 4 * t as u16;
        meet::<0>(ring, own, all, first, &mut found);
        meet::<6>(ring, own, all, first + 1, &mut found);
        meet::<12>(ring, own, all, first + 2, &mut found);
        meet::<18>(ring, own, all, first + 3, &mut found);
    }
}

/// What meets through the loop before place `START` of a ring.
#[inline(always)]
fn meet<const START: u32>(
    ring: &[u8; 64],
    own: u64,
    all: u64,
    id: u16,
    found: &mut impl FnMut(u16, u8, u8, bool),
) {
    // The ring cut open at the loop; never empty, as the machine is told by setting a bit in vain.
    let cut = (all >> START) as u32 & RING;
    let first = (cut | 1 << 31).trailing_zeros();
    let last = 31 - (cut | 1).leading_zeros();
    let name = |i: u32| ring[(START + i) as usize % 64];
    let mine = |i: u32| own >> ((START + i) % 64) & 1 == 1;
    let (near, far) = (name(first), name(last));
    let (ahead, behind) = (mine(first), mine(last));
    // The last man before the loop stands on the line that ends there.
    let counts = last >= PLACES as u32 - 6;
    let (from, to) = if ahead { (near, far) } else { (far, near) };
    found(id, from, to, counts & (ahead != behind));
    if near == far && first != last && counts && ahead {
        let beyond =
            [(cut & (cut - 1)).trailing_zeros(), 31 - (cut & !(1 << last) | 1).leading_zeros()];
        let mut ends = beyond.map(|i| (name(i), !mine(i)));
        ends.sort_unstable();
        for (to, enemy) in ends {
            found(id, near, to, enemy);
        }
    }
}

impl Surakarta {
    /// The rules with these options.
    pub fn new(options: Options) -> Surakarta {
        Surakarta {
            stall_limit: options.stall_limit,
            majority: options.stall_result == StallResult::Majority,
            repetition: options.repetition,
            pass: options.blocked == Blocked::Pass,
        }
    }

    /// Fills the list with every step and capture.
    #[inline(always)]
    fn list(&self, pos: &Position, list: &mut List<'_>) {
        let me = &pos.men[usize::from(pos.turn & 1)];
        let them = &pos.men[usize::from(pos.turn & 1 ^ 1)];
        let empty = framed(BOARD & !(me.board | them.board));
        let mut movers = me.board;
        while movers != 0 {
            let from = movers.trailing_zeros() as u16 % 64;
            movers &= movers - 1;
            let at = u32::from(FRAMED[usize::from(from)]);
            let (below, above) = (empty >> ((at - 9) % 64), empty >> ((at + 7) % 64));
            let beside = empty >> ((at - 1) % 64);
            let around = below & 7 | (beside & 1) << 3 | (beside & 4) << 2 | (above & 7) << 5;
            list.steps(from, around as usize);
        }
        // Most captures are found once. A set of their hashes tells which may be known already.
        let (steps, mut hashes) = (list.len, 0u64);
        captures(me, them, |corner, from, to, counts| {
            let ends = u16::from(from) << 6 | u16::from(to);
            let bit = u64::from(counts) << (from.wrapping_mul(5).wrapping_add(to) & 63);
            let new = counts && (hashes & bit == 0 || list.is_new(steps, ends));
            hashes |= bit;
            list.push(Move(CAPTURE | corner << 12 | ends), new);
        });
    }

    /// Whether the side to move has a step or a capture.
    pub(super) fn can_move(&self, pos: &Position) -> bool {
        let mut list = List { moves: &mut [Move(0); ROOM], len: 0 };
        self.list(pos, &mut list);
        list.len > 0
    }

    /// How many captures a side would have if it were on the move.
    pub(super) fn threats(&self, pos: &Position, side: u8) -> u32 {
        let mut targets = 0u64;
        let side = usize::from(side);
        captures(&pos.men[side], &pos.men[1 - side], |_, _, to, counts| {
            targets |= u64::from(counts) << to;
        });
        targets.count_ones()
    }

    /// The end of a game that goes nowhere.
    fn stall(&self, pos: &Position) -> Outcome {
        match pos.men.map(|men| men.count()) {
            [white, black] if self.majority && white != black => {
                Outcome::most([white, black], &MAJORITY)
            }
            _ => Outcome::draw(&STALLED),
        }
    }
}

ends! {}

impl Game for Surakarta {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        // Nothing in the rules ends a game of two cautious players; chance does so much earlier.
        Law { quiet_first: true, ..usual_law(20_000, self.repetition, self.stall_limit) }
    }

    fn start(&self) -> Position {
        Position { men: [0xfff, 0xfff << 24].map(Men::of), turn: 0, quiet: 0 }
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.men[seat.index()].board == 0 {
            Status::Over(Outcome::win(seat.other(), 1, &ALL_TAKEN))
        } else {
            stuck_loses(seat, self.pass || self.can_move(pos), &BLOCKED)
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let before = out.len();
        out.resize(before + ROOM, Move(0));
        let mut len = 0;
        if let Some(moves) = out[before..].first_chunk_mut() {
            let mut list = List { moves, len };
            self.list(pos, &mut list);
            len = list.len;
        }
        out.truncate(before + len);
        if len == 0 && self.pass && pos.men[usize::from(pos.turn)].board != 0 {
            out.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let side = usize::from(pos.turn & 1);
        let (from, to) = (mv.from(), mv.to());
        if from != to {
            pos.men[side].flip(from);
            pos.men[side].flip(to);
        }
        pos.turn ^= 1;
        if mv.captures() {
            pos.men[side ^ 1].flip(to);
            pos.quiet = 0;
        } else {
            pos.quiet += u16::from(self.stall_limit != 0);
        }
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        let white = pos.men[0].board << 1 | u64::from(pos.turn);
        mix(mix(white) ^ pos.men[1].board)
    }

    fn irreversible(&self, _before: &Position, mv: Move) -> bool {
        mv.captures()
    }

    /// Whoever has no man left has lost, whatever a typed position counts.
    fn quiet(&self, pos: &Position) -> Option<u32> {
        let plays = pos.men[usize::from(pos.turn)].board != 0;
        Some(if plays { u32::from(pos.quiet) } else { 0 })
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::Quiet => self.stall(pos),
            other => drawn(other, &REPETITION, &STALLED),
        }
    }
}
