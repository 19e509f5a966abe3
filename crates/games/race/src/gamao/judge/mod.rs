//! How good a board is, the cube aside: the chances to win and to lose, singly, doubly and threefold.
//!
//! Boards are judged by small networks that learned from games of the program with itself (`examples/learn.rs`), one for
//! boards where the sides can still meet, one for those where one of them has little left to play with, one for races.
//! Where both have all their men at home the chances are reckoned.

mod bearoff;
mod board;
mod inputs;
mod net;
mod shots;
mod terms;

pub use self::inputs::{Class, MOST, Seen};
pub use self::net::{ASKED, Hidden, Net, Nets, WIDEST, logistic};

use self::board::Side;
use super::moves::{Men, count};
use super::position::Position;

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

/// Pips of a throw on average, and turns that are lost beyond those.
const THROW: f32 = 49.0 / 6.0;
const WASTE: f32 = 1.0;

/// How much room there is for the cube, from 0 to 1: in a race that may end with the next throws there will be no
/// better moment to turn it.
pub fn room(pos: &Position) -> f32 {
    let (own, enemy) = pos.boards();
    let (mine, theirs) = (Side::of(own), Side::of(enemy));
    if mine.rear + theirs.rear > 25 {
        return 1.0;
    }
    let turns = |men, side: &Side| {
        bearoff::off(men, side).map_or(side.pips as f32 / THROW + WASTE, bearoff::mean)
    };
    let turns = turns(own, &mine).min(turns(enemy, &theirs));
    (1.0 - 1.0 / turns.max(1.0)).max(0.0)
}

/// How many turns a side needs on average to bear off its men; `None` unless all are at home.
#[cfg(test)]
pub(super) fn turns_off(men: Men) -> Option<f32> {
    bearoff::off(men, &Side::of(men)).map(bearoff::mean)
}

/// The chances of the side on roll before it throws.
pub fn chances(pos: &Position) -> Chances {
    chances_by(pos, Nets::get())
}

/// The same by other networks than those in use.
pub fn chances_by(pos: &Position, nets: &Nets) -> Chances {
    let mut seen = Seen::default();
    match look(pos, &mut seen) {
        Ok(class) => asked(pos, nets.ask(class, &seen, &mut [0.0; WIDEST])),
        Err(known) => known,
    }
}

/// Looks at a board that networks judge; the chances of one that is known.
pub fn look(pos: &Position, seen: &mut Seen) -> Result<Class, Chances> {
    let (own, enemy) = pos.boards();
    let (mine, theirs) = (Side::of(own), Side::of(enemy));
    if mine.rear == 0 || theirs.rear == 0 {
        return Err(over(&mine, &theirs));
    }
    if let Some([win, gammon, lose_gammon]) = bearoff::known((own, &mine), (enemy, &theirs)) {
        return Err(Chances { win, gammon, lose_gammon, ..Chances::default() });
    }
    let class = Class::of(&mine, &theirs);
    seen.look(class, &mine, &theirs);
    Ok(class)
}

/// What a network says, as far as it can be.
fn asked(pos: &Position, said: Chances) -> Chances {
    let (own, enemy) = pos.boards();
    // Whoever has borne a man off loses no gammon.
    let most = |men: Men, chance: f32| if count(men, 0) > 0 { 0.0 } else { chance };
    let gammon = said.gammon.min(most(enemy, said.win));
    let lose_gammon = said.lose_gammon.min(most(own, 1.0 - said.win));
    Chances {
        win: said.win,
        gammon,
        triple: said.triple.min(gammon),
        lose_gammon,
        lose_triple: said.lose_triple.min(lose_gammon),
    }
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
