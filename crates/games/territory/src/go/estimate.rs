//! What random games say of a board: whose each point ends up, which stones are dead, whether anything is left to
//! play for.
//!
//! Everything here is a function of the board alone: no clock, no chance from outside.

use super::board::{Bits, WORDS, by_words, count, flood, lowest, narrow, only, points, widen, zip};
use super::policy::{Chance, play_out};
use super::quick::{EMPTY, Quick};
use super::rules::{DeadStones, Go, Phase, Position};
use ::rules::{Seat, mix};
use std::sync::Mutex;

/// Random games of one estimate of dead stones; of a look whether anything is left to play for.
const GAMES: u32 = 200;
const LOOK: u32 = 48;
/// A group is dead if more than this share of its points ends up as the opponent's, in percent.
const DEAD_SHARE: u32 = 50;
/// A point is settled if so many percent of the games end with the same owner.
const SETTLED_SHARE: u32 = 88;

/// In how many random games Black, and White, ended up owning each point, and how many games.
struct Owners {
    tally: [[u16; 64 * WORDS]; 2],
    games: u32,
}

/// Plays random games on a board, in which each side begins as often.
fn owners(game: &Go, pos: &Position, games: u32) -> Owners {
    let start = Quick::new(game, pos);
    let seed = pos.stones.iter().flatten().fold(1, |key, &word| mix(key ^ word));
    let mut chance = Chance::new(seed);
    let mut tally = [[0u16; 64 * WORDS]; 2];
    for nth in 0..games {
        let mut board = start.clone();
        play_out(&mut board, (nth % 2) as u8, &mut chance, |_, _| {});
        for point in points(&game.on) {
            let p = board.shift(point);
            let owner = if board.at[p] == EMPTY { board.owner(p) } else { board.at[p] };
            if owner < EMPTY {
                tally[usize::from(owner)][usize::from(point)] += 1;
            }
        }
    }
    Owners { tally, games }
}

impl Owners {
    /// The stones of groups that mostly end up as the opponent's.
    fn dead<const W: usize>(&self, stones: [[u64; W]; 2]) -> [u64; W] {
        let mut dead = [0; W];
        for (side, own) in stones.iter().enumerate() {
            let mut rest = *own;
            while let Some(point) = lowest(&rest) {
                let group = flood(&only(usize::from(point)), own);
                rest = zip(&rest, &group, |a, b| a & !b);
                let lost = points(&group).map(|p| u32::from(self.tally[1 - side][usize::from(p)]));
                if 100 * lost.sum::<u32>() > DEAD_SHARE * self.games * count(&group) {
                    dead = zip(&dead, &group, |a, b| a | b);
                }
            }
        }
        dead
    }

    fn dead_of(&self, game: &Go, pos: &Position) -> Bits {
        by_words!(game, W => {
            widen(&self.dead([narrow::<W>(&pos.stones[0]), narrow(&pos.stones[1])]))
        })
    }

    /// Whether every point has its owner.
    fn settled(&self, game: &Go) -> bool {
        points(&game.on).all(|point| {
            let most = self.tally.iter().map(|t| u32::from(t[usize::from(point)])).max();
            100 * most.unwrap_or(0) >= SETTLED_SHARE * self.games
        })
    }
}

/// The stones that mostly end up as the opponent's in a few hundred random games.
pub(super) fn dead_stones(game: &Go, pos: &Position) -> Bits {
    owners(game, pos, GAMES).dead_of(game, pos)
}

/// Whether whoever is to move may well pass: nothing is left to play for, and the count is won, or the opponent thinks
/// so too. Once there was a dispute, what is dead has to be taken first.
pub(super) fn may_pass(game: &Go, pos: &Position) -> bool {
    let stones = count(&pos.stones[0]) + count(&pos.stones[1]);
    let points = count(&game.on);
    if !matches!(pos.phase, Phase::Play | Phase::Passed) || 5 * stones < 2 * points {
        return false;
    }
    // The ko may be taken back after a pass.
    let open = Position { ko: super::board::NOWHERE, ..*pos };
    let owners = owners(game, &open, LOOK);
    if !owners.settled(game) {
        return false;
    }
    let agrees = game.options.dead_stones == DeadStones::Agree && pos.resumed == 0;
    if pos.phase == Phase::Passed && agrees {
        return true;
    }
    let mut counted = *pos;
    if agrees {
        counted.phase = Phase::Marking;
        counted.special = owners.dead_of(game, pos);
    }
    game.score(&counted).winner() == Some(Seat(pos.turn & 1))
}

/// How many estimates are remembered.
const KEPT: usize = 16;

/// The last estimates by their boards: a search asks for the same one again and again.
#[derive(Debug, Default)]
pub(super) struct Memory(Mutex<Shelf>);

#[derive(Debug, Default)]
struct Shelf {
    known: [Option<([Bits; 2], Bits)>; KEPT],
    next: usize,
}

impl Memory {
    /// The estimate of a board, made now unless it is remembered.
    pub(super) fn recall(&self, stones: &[Bits; 2], make: impl FnOnce() -> Bits) -> Bits {
        if let Ok(shelf) = self.0.lock()
            && let Some((_, dead)) = shelf.known.iter().flatten().find(|(s, _)| s == stones)
        {
            return *dead;
        }
        let dead = make();
        if let Ok(mut shelf) = self.0.lock() {
            let next = shelf.next;
            shelf.known[next] = Some((*stones, dead));
            shelf.next = (next + 1) % KEPT;
        }
        dead
    }
}
