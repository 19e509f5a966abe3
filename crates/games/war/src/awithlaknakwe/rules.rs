//! Position, move and rules of Awithlaknakwe.

use super::board::{Men, NOWHERE, Set, Tables, count, flip, has, meet};
use ::rules::{
    Agreements, EndReason, Game, Law, MAX_SEATS, Outcome, Payoffs, Promises, Seat, Settle, Status,
    ends, mix, options,
};
use std::convert::Infallible;
use std::sync::Arc;

/// A priest that has not been entered yet.
pub(super) const RESERVE: u8 = 255;
/// A priest that has been captured.
pub(super) const GONE: u8 = 254;
/// Nobody's.
pub(super) const NOBODY: u8 = 255;

options! { pub struct Options; }

/// The rules of Awithlaknakwe.
#[derive(Clone, Debug)]
pub struct Awithlaknakwe {
    /// Two or four.
    pub(super) seats: u8,
    /// R8(c); 0 for never.
    pub(super) stall_limit: u16,
    pub(super) tables: Arc<Tables>,
}

/// Where men stand, what has been captured, and who moves. Teams are South (and East) first, then
/// North (and West); in the game for two a team is a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The men of each seat, the priest among them.
    pub(super) men: [Men; 4],
    /// The men of each team.
    pub(super) sides: [Set; 2],
    /// Where the priest of each team stands, or [`RESERVE`] or [`GONE`].
    pub(super) priest: [u8; 2],
    /// The seat whose priest it is: known once the team has lost a man, until the priest is gone.
    pub(super) owner: [u8; 2],
    /// How many men each team has captured.
    pub(super) taken: [u8; 2],
    pub(super) turn: u8,
    /// R8(a) or (c) has ended the game.
    pub(super) over: bool,
    /// Plies without a capture or a forward move, counted only under a stall limit.
    pub(super) quiet: u16,
}

/// A man from square to square, the priest entered, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// A square, [`Move::ENTRY`] or, in [`Move::PASS`], 255.
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Move {
    /// The origin of a priest that enters.
    pub(super) const ENTRY: u8 = 254;
    /// Nothing can be done (R7).
    pub(super) const PASS: Move = Move { from: 255, to: 255 };
}

impl Position {
    /// A board without men.
    pub(super) const EMPTY: Position = Position {
        men: [Men::NONE; 4],
        sides: [[0; 3]; 2],
        priest: [RESERVE; 2],
        owner: [NOBODY; 2],
        taken: [0; 2],
        turn: 0,
        over: false,
        quiet: 0,
    };
}

/// Room for every move of one player: six warriors, a priest, six places to enter.
const ROOM: usize = 32;

impl Awithlaknakwe {
    /// The rules with these options.
    pub fn new(options: Options) -> Awithlaknakwe {
        Awithlaknakwe {
            seats: match options.players {
                Players::Two => 2,
                Players::Four => 4,
            },
            stall_limit: options.stall_limit,
            tables: Arc::new(Tables::new(options.capture_axes == CaptureAxes::Both)),
        }
    }

    /// The team of a seat.
    #[inline(always)]
    pub(super) fn team(&self, seat: u8) -> usize {
        // Two seats: 0, 1. Four: South 0, West 1, North 1, East 0.
        usize::from((seat ^ seat >> 1) & 1)
    }

    /// The seats of a team.
    pub(super) fn members(&self, team: usize) -> impl Iterator<Item = u8> + '_ {
        (0..self.seats).filter(move |&seat| self.team(seat) == team)
    }

    /// The side of the board where a seat sits: South, West, North, East.
    #[inline(always)]
    pub(super) fn edge(&self, seat: u8) -> usize {
        usize::from(if self.seats == 2 { 2 * seat } else { seat }) & 3
    }

    /// The seat whose man stands on a square.
    pub(super) fn owner(&self, pos: &Position, square: u8) -> Option<u8> {
        (0..self.seats).find(|&s| pos.men[usize::from(s)].squares().any(|m| m == square))
    }

    /// Puts a man of a seat on an empty square.
    pub(super) fn put(&self, pos: &mut Position, seat: u8, square: u8) {
        let men = &mut pos.men[usize::from(seat)];
        *men = men.insert(square);
        flip(&mut pos.sides[self.team(seat)], square);
    }

    /// Whether a seat may enter the priest of its team, if there is room (R6).
    pub(super) fn may_enter(&self, pos: &Position, seat: u8) -> bool {
        let team = self.team(seat);
        pos.owner[team] == seat && pos.priest[team] == RESERVE
    }

    /// Appends the moves and entries of a seat in ascending order.
    #[inline(always)]
    fn list(&self, pos: &Position, seat: u8, out: &mut Vec<Move>) {
        let (team, edge) = (self.team(seat), self.edge(seat));
        let tables = &*self.tables;
        let [a, b] = &pos.sides;
        let blocked = [a[0] | b[0], a[1] | b[1], a[2] | b[2] | 1 << 63, 0];
        let old = out.len();
        out.extend_from_slice(&[Move::PASS; ROOM]);
        let Some(room) = out[old..].first_chunk_mut::<ROOM>() else {
            return;
        };
        let mut n = 0;
        // Writes first and counts only what is possible: no branch to guess.
        let mut try_move = |from: u8, to: u8| {
            room[n % ROOM] = Move { from, to };
            n += usize::from(!blocked[usize::from(to >> 6)] >> (to & 63) & 1 == 1);
        };
        let (walk, priest) = (&tables.walk[edge], pos.priest[team]);
        let mut men = pos.men[usize::from(seat) & 3].0;
        while men != u64::MAX {
            let from = men as u8;
            men = men >> 8 | 0xff << 56;
            if from == priest {
                for to in tables.stride[edge][usize::from(from)] {
                    try_move(from, to);
                }
            } else {
                let [one, other] = walk[usize::from(from)];
                try_move(from, one);
                try_move(from, other);
            }
        }
        if priest == RESERVE && pos.owner[team] == seat {
            for to in tables.home[edge] {
                try_move(Move::ENTRY, to);
            }
        }
        out.truncate(old + n);
    }

    /// Whether a seat can move or enter.
    pub(super) fn can_move(&self, pos: &Position, seat: u8) -> bool {
        let (team, edge) = (self.team(seat), self.edge(seat));
        let empty = |to: &u8| *to != NOWHERE && pos.sides.iter().all(|s| !has(s, *to));
        let goes = |from: u8| {
            let i = usize::from(from);
            if from == pos.priest[team] {
                self.tables.stride[edge][i].iter().any(empty)
            } else {
                self.tables.walk[edge][i].iter().any(empty)
            }
        };
        pos.men[usize::from(seat)].squares().any(goes)
            || self.may_enter(pos, seat) && self.tables.home[edge].iter().any(empty)
    }

    /// Whether anybody can move or enter (R8b).
    fn anyone(&self, pos: &Position) -> bool {
        (0..self.seats).any(|seat| self.can_move(pos, seat))
    }

    /// Whether a team has no man and none to come (R8a).
    pub(super) fn beaten(&self, pos: &Position, team: usize) -> bool {
        pos.sides[team] == [0; 3] && pos.priest[team] != RESERVE
    }

    /// Whether R8(a) or (c) ends the game. The limit is part of it, and not left to the line: a position that is
    /// over by either keeps that in one flag, and shows no priest who could still enter.
    pub(super) fn ended(&self, pos: &Position) -> bool {
        self.beaten(pos, 0)
            || self.beaten(pos, 1)
            || self.stall_limit > 0 && pos.quiet >= self.stall_limit
    }

    /// Whether a move of the priest goes sideways: along the edge where the player sits.
    fn sideways(&self, seat: u8, mv: Move) -> bool {
        let place = |s: u8| self.tables.place[usize::from(s)];
        let ((c1, r1), (c2, r2)) = (place(mv.from), place(mv.to));
        if self.edge(seat).is_multiple_of(2) { r1 == r2 } else { c1 == c2 }
    }

    /// The men that one arriving at a square takes (R4): up to eight, the rest [`NOWHERE`].
    pub(super) fn victims(&self, pos: &Position, at: u8, team: usize) -> [u8; 8] {
        let (own, enemy) = (&pos.sides[team], &pos.sides[1 - team]);
        self.tables.brackets[usize::from(at)].map(|(beside, behind)| {
            if beside != NOWHERE && has(enemy, beside) && has(own, behind) {
                beside
            } else {
                NOWHERE
            }
        })
    }

    /// Takes what the man on a square encloses; gives whether there was anything.
    #[inline(always)]
    fn capture(&self, pos: &mut Position, at: u8, team: usize) -> bool {
        let near = &self.tables.near[usize::from(at)];
        meet(near, &pos.sides[1 - team]) && self.take(pos, at, team)
    }

    #[inline(never)]
    fn take(&self, pos: &mut Position, at: u8, team: usize) -> bool {
        let other = 1 - team;
        let mut losers = [false; 4];
        let mut any = false;
        for square in self.victims(pos, at, team) {
            if square == NOWHERE {
                continue;
            }
            any = true;
            if let Some(seat) = self.owner(pos, square) {
                let men = &mut pos.men[usize::from(seat)];
                *men = men.remove(square);
                losers[usize::from(seat)] = true;
            }
            flip(&mut pos.sides[other], square);
            pos.taken[team] += 1;
            if pos.priest[other] == square {
                pos.priest[other] = GONE;
                pos.owner[other] = NOBODY;
            }
        }
        if any {
            if pos.priest[other] == RESERVE && pos.owner[other] == NOBODY {
                // Of two partners who lose a man at once, the one who moves next.
                let order = (1..self.seats).map(|i| (pos.turn + i) % self.seats);
                let mut lost = order.filter(|&s| losers[usize::from(s)]);
                pos.owner[other] = lost.next().unwrap_or(NOBODY);
            }
            pos.over |= self.beaten(pos, other);
        }
        any
    }

    /// R9: the side that is ahead, counting captures, then men on the enemy home rank.
    pub(super) fn tally(&self, pos: &Position) -> [(u8, u32); 2] {
        [0, 1].map(|team| {
            let enemies = self.members(1 - team);
            let home = enemies.map(|seat| &self.tables.home_set[self.edge(seat)]);
            let stand = home.map(|set| {
                let both: Set = std::array::from_fn(|i| set[i] & pos.sides[team][i]);
                count(&both)
            });
            (pos.taken[team], stand.sum())
        })
    }

    fn counted(&self, pos: &Position, reason: &'static EndReason) -> Outcome {
        let [first, second] = self.tally(pos);
        match first.cmp(&second) {
            std::cmp::Ordering::Equal => Outcome::draw(reason),
            std::cmp::Ordering::Greater => self.won(0, reason),
            std::cmp::Ordering::Less => self.won(1, reason),
        }
    }

    fn won(&self, team: usize, reason: &'static EndReason) -> Outcome {
        let mut payoffs = [0; MAX_SEATS];
        for seat in 0..self.seats {
            let own = self.team(seat) == team;
            payoffs[usize::from(seat)] = if own { 1 } else { -1 };
        }
        Outcome { payoffs: Payoffs(payoffs), reason }
    }
}

ends! {}

impl Game for Awithlaknakwe {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        let law = Law::of(self.seats).teams(|seat| self.team(seat.0) as u8);
        Law { max_plies: 3000, agreements: Agreements::COUNT, ..law }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // Without a stall limit a priest may walk sideways for ever.
            endless: self.stall_limit == 0,
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        let mut pos = Position::EMPTY;
        for seat in 0..self.seats {
            for square in self.tables.home[self.edge(seat)] {
                self.put(&mut pos, seat, square);
            }
        }
        pos
    }

    fn status(&self, pos: &Position) -> Status {
        if pos.over {
            return Status::Over(match (self.beaten(pos, 0), self.beaten(pos, 1)) {
                (true, _) => self.won(1, &WIPED_OUT),
                (_, true) => self.won(0, &WIPED_OUT),
                _ => self.counted(pos, &STALL),
            });
        }
        if self.can_move(pos, pos.turn) || self.anyone(pos) {
            Status::to_move(Seat(pos.turn))
        } else {
            Status::Over(self.counted(pos, &BLOCKED))
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.over {
            return;
        }
        let old = out.len();
        self.list(pos, pos.turn, out);
        if out.len() == old && self.anyone(pos) {
            out.push(Move::PASS);
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        let seat = pos.turn;
        let team = self.team(seat);
        let men = &mut pos.men[usize::from(seat) & 3];
        let mut forward = false;
        if mv.from < Move::ENTRY {
            *men = men.remove(mv.from).insert(mv.to);
            flip(&mut pos.sides[team], mv.from);
            flip(&mut pos.sides[team], mv.to);
            forward = true;
            if pos.priest[team] == mv.from {
                pos.priest[team] = mv.to;
                forward = !self.sideways(seat, mv);
            }
            forward |= self.capture(pos, mv.to, team);
        } else if mv.from == Move::ENTRY {
            *men = men.insert(mv.to);
            flip(&mut pos.sides[team], mv.to);
            pos.priest[team] = mv.to;
            forward = self.capture(pos, mv.to, team);
        }
        if forward {
            pos.quiet = 0;
        } else if self.stall_limit > 0 {
            pos.quiet += 1;
            pos.over |= pos.quiet >= self.stall_limit;
        }
        pos.turn = (seat + 1) & (self.seats - 1);
    }

    fn key(&self, pos: &Position) -> u64 {
        let words = [
            pos.priest[0],
            pos.priest[1],
            pos.owner[0],
            pos.owner[1],
            pos.taken[0],
            pos.taken[1],
            pos.turn,
            0,
        ];
        let first = mix(u64::from_le_bytes(words));
        let men = pos.men[..usize::from(self.seats)].iter();
        men.fold(first, |key, men| mix(key ^ men.0))
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::Count => self.counted(pos, &COUNTED),
            Settle::Agreement => Outcome::draw(&ends::AGREEMENT),
            _ => self.counted(pos, &ends::PLY_LIMIT),
        }
    }
}
