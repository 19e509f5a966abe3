//! How good a board is, the cube aside: the chances to win and to lose, singly, doubly and threefold.
//!
//! Where the sides can still meet, terms of the board are weighed by numbers that were fitted by games that the
//! program played with itself (`examples/fit.rs`); races are judged by the turns that each side needs.

mod board;
mod race;
mod shots;
mod terms;
mod weights;

pub use self::race::{Need, RACE, RaceWeights};
pub use self::terms::{TERMS, Terms};
pub use self::weights::NUMBERS;

use self::board::Side;
use super::moves::Men;
use super::position::{Phase, Position};
use ::rules::Seat;

/// What may come of a game, for the side on roll; each holds those after it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// To win.
    pub win: f32,
    /// To win a gammon or a backgammon.
    pub gammon: f32,
    /// To win a backgammon.
    pub triple: f32,
    /// To lose a gammon or a backgammon.
    pub lose_gammon: f32,
    /// To lose a backgammon.
    pub lose_triple: f32,
}

impl Chances {
    /// The same for the other side.
    #[must_use]
    pub fn other(self) -> Chances {
        Chances {
            win: 1.0 - self.win,
            gammon: self.lose_gammon,
            triple: self.lose_triple,
            lose_gammon: self.gammon,
            lose_triple: self.triple,
        }
    }

    /// The points to expect at a cube of one that nobody turns.
    pub fn points(self) -> f32 {
        2.0 * self.win - 1.0 + self.gammon + self.triple - self.lose_gammon - self.lose_triple
    }
}

/// What is decided by fitted numbers: a win, a gammon won, a gammon lost.
pub const ASKED: usize = 3;

/// Plans of a game, each with numbers of its own: both sides have men behind, the side on roll alone, the other alone,
/// nobody; the side on roll has all men at home, the other has.
pub const PLANS: usize = 6;

/// What each term is worth by each plan for each thing asked, where the sides can still meet.
pub type Weights = [[[f32; TERMS]; ASKED]; PLANS];

/// All fitted numbers.
#[derive(Clone, Debug)]
pub struct Numbers {
    /// Where the sides can still meet.
    pub contact: Weights,
    /// Where they have passed each other.
    pub race: RaceWeights,
}

/// The terms of a board and the plan to weigh them by; `None` for a race.
pub fn terms(pos: &Position) -> Option<(usize, Terms)> {
    let (own, enemy) = pos.boards();
    let (own, enemy) = (Side::of(own), Side::of(enemy));
    contact(&own, &enemy).then(|| {
        let mut out = [0.0; TERMS];
        terms::terms(&own, &enemy, &mut out);
        (plan(&own, &enemy), out)
    })
}

/// How many turns a seat needs in a race, by some numbers, and the terms that they weigh.
pub fn need_by(pos: &Position, seat: Seat, weights: &RaceWeights) -> (Need, [f32; RACE]) {
    let own = pos.men[usize::from(seat.0 & 1)];
    let side = Side::of(own);
    (race::need(own, &side, weights), race::terms(&side))
}

/// The same board with a seat on roll: where the sides have passed each other, one can be played alone.
pub fn on_roll(pos: &Position, seat: Seat) -> Position {
    Position { turn: seat.0 & 1, phase: Phase::Roll, dice: [0; 2], ..*pos }
}

/// Whether any man still has an enemy before it.
fn contact(own: &Side, enemy: &Side) -> bool {
    own.rear + enemy.rear > 25
}

fn plan(own: &Side, enemy: &Side) -> usize {
    match (own.rear > 18, enemy.rear > 18) {
        _ if own.rear <= 6 => 4,
        _ if enemy.rear <= 6 => 5,
        (true, true) => 0,
        (true, false) => 1,
        (false, true) => 2,
        (false, false) => 3,
    }
}

/// How much room there is for the cube, from 0 to 1: in a race that may end with the next throws there will be no
/// better moment to turn it.
pub fn room(pos: &Position) -> f32 {
    let (own, enemy) = pos.boards();
    let (mine, theirs) = (Side::of(own), Side::of(enemy));
    if contact(&mine, &theirs) {
        return 1.0;
    }
    let need = |men, side: &Side| race::need(men, side, &NUMBERS.race).mean;
    let turns = need(own, &mine).min(need(enemy, &theirs));
    (1.0 - 1.0 / turns.max(1.0)).max(0.0)
}

/// The chances of the side on roll before it throws.
pub fn chances(pos: &Position) -> Chances {
    chances_by(pos, &NUMBERS)
}

/// The same by other numbers than those in use.
pub fn chances_by(pos: &Position, numbers: &Numbers) -> Chances {
    let (own, enemy) = pos.boards();
    judge(own, enemy, numbers)
}

fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The sum of terms by their weights, in eight parts at once.
fn weighed(numbers: &Terms, terms: &Terms) -> f32 {
    let mut sums = [0.0; 8];
    for (n, t) in numbers.chunks_exact(8).zip(terms.chunks_exact(8)) {
        for i in 0..8 {
            sums[i] += n[i] * t[i];
        }
    }
    sums.iter().sum()
}

fn judge(own: Men, enemy: Men, numbers: &Numbers) -> Chances {
    let (mine, theirs) = (Side::of(own), Side::of(enemy));
    if mine.rear == 0 || theirs.rear == 0 {
        return over(&mine, &theirs);
    }
    let meet = contact(&mine, &theirs);
    let late = mine.left().min(theirs.left()) < 8;
    let turns = |men, side: &Side| race::need(men, side, &numbers.race);
    let [win, gammon, lose_gammon] = if meet {
        let mut terms = [0.0; TERMS];
        terms::terms(&mine, &theirs, &mut terms);
        let weights = &numbers.contact[plan(&mine, &theirs)];
        weights.each_ref().map(|numbers| logistic(weighed(numbers, &terms)))
    } else {
        let (ours, others) = (turns(own, &mine), turns(enemy, &theirs));
        let win = race::first((own, &mine, ours), (enemy, &theirs, others));
        [win, race::gammon(&theirs, ours, true), race::gammon(&mine, others, false)]
    };
    let gammon = if theirs.men[0] > 0 { 0.0 } else { gammon.min(win) };
    let lose_gammon = if mine.men[0] > 0 { 0.0 } else { lose_gammon.min(1.0 - win) };
    // Backgammons: by the turns that are left where the end is near, else a small part of the gammons.
    let (triple, lose_triple) = if meet && !late {
        let part = |loser: &Side| 0.01 + 0.02 * f32::from(loser.on(19..=25));
        (gammon * part(&theirs), lose_gammon * part(&mine))
    } else {
        let won = race::triple(&theirs, turns(own, &mine), true);
        (gammon.min(won), lose_gammon.min(race::triple(&mine, turns(enemy, &theirs), false)))
    };
    Chances { win, gammon, triple, lose_gammon, lose_triple }
}

/// A board that is played out.
fn over(mine: &Side, theirs: &Side) -> Chances {
    let won = mine.rear == 0;
    let loser = if won { theirs } else { mine };
    let gammon = f32::from(u8::from(loser.men[0] == 0));
    let triple = gammon * f32::from(u8::from(loser.rear > 18));
    let chances = Chances { win: 1.0, gammon, triple, lose_gammon: 0.0, lose_triple: 0.0 };
    if won { chances } else { chances.other() }
}
