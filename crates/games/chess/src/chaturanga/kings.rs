//! What happens to Kings that are captured: hostages, exchanges, free return, and the chips.

use super::position::{KingStatus, MOST_CHIPS, Phase, Position, THRONES};
use super::rules::Chaturanga;
use crate::four_armies::{Kind, NOBODY, reach};
use kit::bits::Bits;

/// A King has just been captured by the side to move with a man of this kind, and has left `sq`.
#[cold]
pub(super) fn taken(game: &Chaturanga, pos: &mut Position, victim: usize, by: Kind, sq: u8) {
    let us = usize::from(pos.turn & 3);
    let partner = us ^ 2;
    if game.options.betting {
        pay(pos, us, victim, by, sq);
    }
    // R12: a captor without a King loses his own for good, and so does the captured one.
    if pos.kings[us] == KingStatus::OnBoard {
        pos.kings[victim] = KingStatus::Hostage;
    } else {
        pos.kings[victim] = KingStatus::Out;
        pos.kings[us] = KingStatus::Out;
    }
    pos.captors[victim] = us as u8;
    if pos.kings[partner] != KingStatus::Hostage {
        return;
    }
    let other = victim ^ 2;
    let both = pos.kings[other] != KingStatus::OnBoard && usize::from(pos.captors[other]) == us;
    if both {
        // R14: no consent is needed.
        pos.back = [partner as u8, NOBODY];
        come_back(pos);
    } else if game.options.hostages && pos.kings[victim] == KingStatus::Hostage {
        pos.victim = victim as u8;
        pos.phase = Phase::Offer;
    }
}

/// The chips for a captured King: the first of the pair 1, the second 2; twice as many on its throne,
/// and twice as many again if the captor's own King takes it.
pub(super) fn chips_for(pos: &Position, victim: usize, by: Kind, sq: u8) -> i16 {
    let second = pos.kings[victim ^ 2] != KingStatus::OnBoard;
    let mut chips = if second { 2 } else { 1 };
    if sq == THRONES[victim] {
        chips *= 2;
    }
    if by == Kind::King {
        chips *= 2;
    }
    chips
}

fn pay(pos: &mut Position, us: usize, victim: usize, by: Kind, sq: u8) {
    let chips = chips_for(pos, victim, by, sq);
    let room = (MOST_CHIPS - pos.chips[us]).min(MOST_CHIPS + pos.chips[victim]);
    let chips = chips.min(room).max(0);
    pos.chips[us] += chips;
    pos.chips[victim] -= chips;
}

/// R13: the exchange is accepted; the captor's partner puts his King first.
pub(super) fn exchange(game: &Chaturanga, pos: &mut Position) {
    pos.back = [(pos.turn ^ 2) & 3, pos.victim];
    pos.victim = NOBODY;
    come_back(pos);
    if pos.back[0] == NOBODY {
        game.complete(pos);
    }
}

/// The squares on which the next King may come back: its throne, or the nearest vacant ones (R15).
pub(super) fn places(pos: &Position) -> u64 {
    let empty = !pos.men.occupied();
    let mut near = u64::bit(THRONES[usize::from(pos.back[0] & 3)]);
    loop {
        if (near & empty).any() {
            return near & empty;
        }
        for sq in near.squares() {
            near |= reach(Kind::King, sq, 0);
        }
    }
}

/// Kings come back as long as there is only one square for each; otherwise the owner chooses.
fn come_back(pos: &mut Position) {
    while pos.back[0] != NOBODY {
        let places = places(pos);
        if places.several() {
            pos.phase = Phase::Place;
            return;
        }
        set(pos, places.lowest());
    }
    pos.phase = Phase::Move;
}

/// Puts the next King on a square.
fn set(pos: &mut Position, sq: u8) {
    let owner = usize::from(pos.back[0] & 3);
    pos.men.flip(owner, Kind::King, sq);
    pos.kings[owner] = KingStatus::OnBoard;
    pos.captors[owner] = NOBODY;
    pos.back = [pos.back[1], NOBODY];
}

/// The owner has chosen a square.
pub(super) fn put(game: &Chaturanga, pos: &mut Position, sq: u8) {
    set(pos, sq);
    come_back(pos);
    if pos.back[0] == NOBODY {
        game.complete(pos);
    }
}
