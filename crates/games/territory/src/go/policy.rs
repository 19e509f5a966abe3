//! How random games are played so that they say something: what is in danger is saved or taken, shapes beside the last
//! stone are answered, eyes are kept. And what a tree search expects of a move before it has tried it.

use super::quick::{EMPTY, NOTHING, Quick, RIM};
use super::rules::{Go, Move, Phase, Position};
use ::rules::{Event, Line, Prior, mix};
use std::sync::LazyLock;

/// A small source of random numbers.
pub(super) struct Chance(u64);

impl Chance {
    /// Numbers that follow from a seed.
    pub(super) fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    #[inline]
    pub(super) fn below(&mut self, n: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        ((mix(self.0) >> 32).wrapping_mul(u64::from(n)) >> 32) as u32
    }
}

/// Of 100 moves, in so many what the last stone threatens or offers is looked at; and the shapes around it.
const HEEDS: u32 = 92;
const SHAPES: u32 = 95;
/// Of 100 stones that would stand alone in atari so many are not placed.
const CAREFUL: u32 = 85;

/// A few points to choose from.
struct Few {
    points: [usize; 16],
    count: usize,
}

impl Few {
    const NONE: Few = Few { points: [0; 16], count: 0 };

    fn add(&mut self, p: usize) {
        if self.count < self.points.len() {
            self.points[self.count] = p;
            self.count += 1;
        }
    }

    fn pick(&self, chance: &mut Chance) -> Option<usize> {
        (self.count > 0).then(|| self.points[chance.below(self.count as u32) as usize])
    }
}

/// Plays until neither side has a stone to place, or for three stones a point; tells each placement.
pub(super) fn play_out(
    board: &mut Quick,
    turn: u8,
    chance: &mut Chance,
    mut each: impl FnMut(u8, usize),
) {
    let mut side = turn;
    let mut passes = 0;
    for _ in 0..3 * board.points {
        if let Some(p) = choose(board, side, chance) {
            board.play(p, side);
            each(side, p);
            passes = 0;
        } else {
            board.pass();
            passes += 1;
            if passes == 2 {
                return;
            }
        }
        side = 1 - side;
    }
}

fn choose(board: &Quick, side: u8, chance: &mut Chance) -> Option<usize> {
    let last = board.last[0];
    if last != NOTHING {
        if chance.below(100) < HEEDS
            && let Some(p) = urgent(board, last, side).pick(chance)
        {
            return Some(p);
        }
        if chance.below(100) < SHAPES {
            let mut found = Few::NONE;
            for p in board.around(last) {
                if board.at[p] == EMPTY
                    && is_shape(board, p, side)
                    && board.legal(p, side)
                    && !board.self_atari(p, side)
                {
                    found.add(p);
                }
            }
            if let Some(p) = found.pick(chance) {
                return Some(p);
            }
        }
    }
    let empties = board.empties();
    if empties.is_empty() {
        return None;
    }
    let from = chance.below(empties.len() as u32) as usize;
    let (early, late) = empties.split_at(from);
    let mut poor = None;
    for &p in late.iter().chain(early) {
        let p = usize::from(p);
        if !board.legal(p, side) || board.is_eye(p, side) {
            continue;
        }
        if board.self_atari(p, side) && chance.below(100) < CAREFUL {
            poor = poor.or(Some(p));
            continue;
        }
        return Some(p);
    }
    // Nothing but stones that can be taken: where that gives up an own group, rather nothing.
    poor.filter(|&p| board.beside(p).into_iter().all(|q| board.at[q] != side))
}

/// What the last stone calls for: taking it, or saving what it attacks.
fn urgent(board: &Quick, last: usize, side: u8) -> Few {
    let mut found = Few::NONE;
    if board.at[last] == 1 - side
        && let Some(p) = board.liberty(last)
        && board.legal(p, side)
    {
        found.add(p);
    }
    for q in board.beside(last) {
        if board.at[q] == side
            && let Some(out) = board.liberty(q)
        {
            saves(board, q, out, side, &mut found);
        }
    }
    found
}

/// How a group in atari is saved: by a stone at its liberty that gives it more, or by taking a neighbour.
fn saves(board: &Quick, group: usize, out: usize, side: u8, found: &mut Few) {
    if board.legal(out, side) && !board.self_atari(out, side) {
        found.add(out);
    }
    board.any_stone(group, |stone| {
        for q in board.beside(stone) {
            if board.at[q] == 1 - side
                && let Some(p) = board.liberty(q)
                && p != out
                && board.legal(p, side)
            {
                found.add(p);
            }
        }
        found.count > 8
    });
}

/// Which of the 65,536 surroundings of an empty point call for a stone, for Black and for White.
static SHAPE: LazyLock<[Vec<u64>; 2]> = LazyLock::new(|| {
    [0, 1].map(|side| {
        let mut bits = vec![0; 1 << 10];
        for code in 0..1 << 16 {
            let ring: [u8; 8] = std::array::from_fn(|i| (code >> (2 * i)) as u8 & 3);
            if calls(&ring, side) {
                bits[code >> 6] |= 1 << (code & 63);
            }
        }
        bits
    })
});

/// Whether the surroundings of an empty point call for a stone.
#[inline]
fn is_shape(board: &Quick, p: usize, side: u8) -> bool {
    let ring = board.around(p).into_iter().enumerate();
    let code = ring.fold(0, |code, (i, q)| code | usize::from(board.at[q]) << (2 * i));
    SHAPE[usize::from(side)][code >> 6] >> (code & 63) & 1 == 1
}

/// The shapes: a cut, a connection against a cut, a bend around an enemy stone, a stone at the rim between both
/// colours. The ring is told in a circle, beginning above the point.
fn calls(ring: &[u8; 8], side: u8) -> bool {
    let foe = 1 - side;
    let at = |i: usize| ring[i % 8];
    let has = |colour: u8| ring.contains(&colour);
    if !has(side) || !has(foe) {
        return false;
    }
    // How many chains of a colour the point touches that the ring does not join.
    let chains = |colour: u8| {
        let begins = (0..8).filter(|&i| at(i) == colour && at(i + 7) != colour);
        let touches = begins.filter(|&i| {
            let length = (0..8).take_while(|&k| at(i + k) == colour).count();
            (i..i + length).any(|k| k % 2 == 0)
        });
        touches.count()
    };
    let beside = |colour: u8| [0, 2, 4, 6].into_iter().filter(|&i| at(i) == colour).count();
    let rim = has(RIM);
    if rim {
        // On the first line: between a stone above or beside and one of the other colour.
        let own = beside(side) > 0 || chains(side) > 0;
        return beside(foe) > 0 && (own || has(side)) && beside(EMPTY) > 0 || chains(foe) > 1;
    }
    let cuts = chains(foe) > 1 && beside(foe) < 4;
    let joins = chains(side) > 1 && beside(foe) > 0;
    // An enemy stone beside, an own one diagonally behind it, and room to bend around.
    let bends = [0, 2, 4, 6].into_iter().any(|i| {
        at(i) == foe
            && [(1, 2, 6, 7), (7, 6, 2, 1)].into_iter().any(|(near, here, there, far)| {
                at(i + near) == side
                    && at(i + there) == EMPTY
                    && (at(i + here) == EMPTY || at(i + here) == side)
                    && at(i + 4) == EMPTY
                    && at(i + far) != foe
            })
    });
    cuts || joins || bends
}

/// Wins and games that are put into the scales for a move.
#[derive(Clone, Copy)]
struct Scales {
    value: f32,
    weight: f32,
}

impl Scales {
    fn add(&mut self, value: f32, weight: f32) {
        self.value += value * weight;
        self.weight += weight;
    }
}

/// What is expected of the moves of a position.
pub(super) fn priors(game: &Go, line: &Line<Go>, moves: &[Move], out: &mut Vec<Prior>) {
    let pos = line.pos();
    let board = Quick::new(game, pos);
    let last = last_stones(&board, line);
    for &mv in moves {
        out.push(match mv {
            Move::Place(point) => of_placement(game, &board, pos, last, point),
            _ if pos.phase == Phase::Passed => Prior { value: 0.0, weight: 5.0 },
            _ => Prior { value: -0.6, weight: 10.0 },
        });
    }
}

/// Where the last two stones were placed.
pub(super) fn last_stones(board: &Quick, line: &Line<Go>) -> [usize; 2] {
    let mut events = line.events().iter().rev();
    std::array::from_fn(|_| match events.next() {
        Some(Event::Play(Move::Place(point))) => board.shift(*point),
        _ => NOTHING,
    })
}

fn of_placement(
    game: &Go,
    board: &Quick,
    pos: &Position,
    [last, before]: [usize; 2],
    point: u16,
) -> Prior {
    let (p, side) = (board.shift(point), pos.turn & 1);
    let mut scales = Scales { value: 0.0, weight: 10.0 };
    if board.is_eye(p, side) {
        scales.add(-1.0, 40.0);
    }
    let (mut takes, mut saves) = (0, 0);
    for q in board.beside(p) {
        match board.at[q] {
            EMPTY | RIM => {}
            other => {
                if board.liberty(q).is_some() {
                    let stones = board.stones(q);
                    if other == side {
                        saves = saves.max(stones);
                    } else {
                        takes = takes.max(stones);
                    }
                }
            }
        }
    }
    let bad = board.self_atari(p, side);
    match takes {
        0 => {}
        1 => scales.add(1.0, 15.0),
        _ => scales.add(1.0, 30.0),
    }
    if saves > 0 && !bad {
        scales.add(1.0, if saves > 1 { 25.0 } else { 12.0 });
    }
    if bad {
        scales.add(-1.0, if takes > 0 { 4.0 } else { 12.0 });
    }
    if is_shape(board, p, side) && !bad {
        scales.add(1.0, 10.0);
    }
    let (col, row) = game.place_of(point);
    let distance = |other: usize| {
        let (c, r) = game.place_of(board.point(other));
        let (dc, dr) = (col.abs_diff(c), row.abs_diff(r));
        dc + dr + dc.max(dr)
    };
    if last != NOTHING {
        match distance(last) {
            0..=3 => scales.add(1.0, 20.0),
            4 | 5 => scales.add(1.0, 12.0),
            6 | 7 => scales.add(1.0, 5.0),
            _ => {}
        }
    }
    if before != NOTHING && distance(before) <= 4 {
        scales.add(1.0, 6.0);
    }
    let edge = |x: u16| x.min(game.size() - 1 - x);
    let height = edge(col).min(edge(row));
    if alone(game, board, col, row) {
        match height {
            0 => scales.add(-1.0, 20.0),
            1 => scales.add(-1.0, 10.0),
            2 => scales.add(1.0, 10.0),
            3 => scales.add(1.0, 5.0),
            _ => {}
        }
    }
    Prior { value: scales.value / scales.weight, weight: scales.weight }
}

/// Whether no stone stands within three steps.
fn alone(game: &Go, board: &Quick, col: u16, row: u16) -> bool {
    let size = i32::from(game.size());
    let (col, row) = (i32::from(col), i32::from(row));
    for dr in -3i32..=3 {
        for dc in -(3 - dr.abs())..=(3 - dr.abs()) {
            let (c, r) = (col + dc, row + dr);
            if (0..size).contains(&c)
                && (0..size).contains(&r)
                && let Some(point) = game.point(c as u16, r as u16)
                && board.at[board.shift(point)] < EMPTY
            {
                return false;
            }
        }
    }
    true
}
