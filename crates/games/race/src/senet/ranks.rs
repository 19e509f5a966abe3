//! Places in a table of exact values, for one or two men a side: both sides walk the same way, so
//! a position is told from the thrower, his men first, whoever he is.
//!
//! A side is a row of places in ascending order: 0 outside, 1 to 30 the squares, 31 off the board.

use super::moves::{OFF, WATER, bit, squares};
use super::position::{Phase, Position};
use super::rules::Senet;
use ::rules::{Game, Status};

/// How many places a man can have.
const PLACES: u64 = 32;

/// How many ways the men of one side can stand; 0 where there is no table.
fn ways(game: &Senet) -> u64 {
    match game.men {
        1 => PLACES,
        2 => PLACES * (PLACES + 1) / 2,
        _ => 0,
    }
}

pub(super) fn total(game: &Senet) -> u64 {
    ways(game) * ways(game)
}

pub(super) fn rank(game: &Senet, pos: &Position) -> Option<u64> {
    let chance = matches!(game.status(pos), Status::Chance);
    if ways(game) == 0 || !chance || pos.phase != Phase::Free {
        return None;
    }
    let side = |side: u8| {
        let s = usize::from(side);
        let waiting = std::iter::repeat_n(0, usize::from(pos.wait[s]));
        let mut places = waiting.chain(squares(pos.men[s]));
        let low = u64::from(places.next().unwrap_or(OFF));
        match game.men {
            1 => low,
            _ => {
                let high = u64::from(places.next().unwrap_or(OFF));
                high * (high + 1) / 2 + low
            }
        }
    };
    Some(side(pos.turn) * ways(game) + side(1 - pos.turn))
}

pub(super) fn unrank(game: &Senet, rank: u64) -> Option<Position> {
    if rank >= total(game) {
        return None;
    }
    let mut pos =
        Position { men: [0; 2], wait: [0; 2], turn: 0, first: 0, throw: 0, phase: Phase::Free };
    let indices = [rank / ways(game), rank % ways(game)];
    for (side, index) in indices.into_iter().enumerate() {
        let mut low = index;
        let mut places = [OFF; 2];
        if game.men == 2 {
            let mut high = 0;
            while low > high {
                high += 1;
                low -= high;
            }
            places[1] = high as u8;
        }
        places[0] = low as u8;
        for &place in &places[..usize::from(game.men)] {
            match place {
                0 => pos.wait[side] += 1,
                OFF => {}
                WATER => return None,
                square if (pos.men[0] | pos.men[1]) & bit(square) != 0 => return None,
                square => pos.men[side] |= bit(square),
            }
        }
    }
    pos.finished().is_none().then_some(pos)
}
