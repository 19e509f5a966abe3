//! What a game is worth with the cube: between a cube that nobody turns any more and one that is turned at exactly the
//! right moment. In a match points are chances to win it.

use super::judge::Chances;
use super::matches::{Score, Table};

/// Who may turn the cube, as the side on roll sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Holder {
    /// Both.
    Centre,
    /// The side on roll.
    Own,
    /// The other.
    Other,
    /// Nobody any more: the Crawford game (R20), the last face.
    Nobody,
}

/// How much of what a perfectly turned cube would bring is to be had: positions jump over the best moment. Two thirds
/// are usual where nothing is looked ahead; the search sees the next jumps itself.
pub(super) const LIVELY: f32 = 0.75;

/// What winning and losing are worth on average, gammons and backgammons counted, where a single game is one.
fn factors(chances: Chances) -> (f32, f32) {
    let part = |more: f32, of: f32| if of > 1e-4 { (more / of).clamp(0.0, 2.0) } else { 0.0 };
    let won = 1.0 + part(chances.gammon + chances.triple, chances.win);
    let lost = 1.0 + part(chances.lose_gammon + chances.lose_triple, 1.0 - chances.win);
    (won, lost)
}

/// A value on a line through two points.
fn between(p: f32, (p0, v0): (f32, f32), (p1, v1): (f32, f32)) -> f32 {
    if p1 - p0 < 1e-5 { v1 } else { v0 + (p - p0) / (p1 - p0) * (v1 - v0) }
}

/// The corners of the value of a cube that is always turned at the right moment: to lose, where a double is just
/// taken, where one is just dropped, to win.
struct Corners {
    lose: f32,
    take: (f32, f32),
    cash: (f32, f32),
    win: f32,
}

impl Corners {
    fn value(&self, p: f32, holder: Holder) -> f32 {
        let (zero, one) = ((0.0, self.lose), (1.0, self.win));
        let low = if holder == Holder::Own { zero } else { self.take };
        let high = if holder == Holder::Other { one } else { self.cash };
        if p < low.0 {
            between(p, zero, low)
        } else if p < high.0 {
            between(p, low, high)
        } else {
            between(p, high, one)
        }
    }
}

/// Points to expect in a money game at a cube of one, before the throw and without doubling now. `jacoby`: gammons
/// count only once the cube was turned.
pub(super) fn money(chances: Chances, holder: Holder, jacoby: bool, lively: f32) -> f32 {
    let p = chances.win;
    let (won, lost) = factors(chances);
    let plain = jacoby && holder == Holder::Centre;
    let still = if plain { 2.0 * p - 1.0 } else { chances.points() };
    if holder == Holder::Nobody || lively <= 0.0 {
        return still;
    }
    // A live cube makes a double taken with less: its owner gets the better of it again later. With dead ones,
    // 25 % would be needed where no gammons threaten, with live ones 20 %.
    let all = won + lost + 0.5;
    let (win, lose) = if plain { (1.0, -1.0) } else { (won, -lost) };
    let corners =
        Corners { lose, take: ((lost - 0.5) / all, -1.0), cash: ((lost + 1.0) / all, 1.0), win };
    lively * corners.value(p, holder) + (1.0 - lively) * still
}

/// The chance of the side on roll to win the match, before the throw and without doubling now; `cube` is its value.
pub(super) fn in_match(
    table: &Table,
    chances: Chances,
    holder: Holder,
    score: Score,
    cube: u16,
    lively: f32,
) -> f32 {
    let (win, lose) = ends(table, chances, score, cube);
    let p = chances.win;
    let still = p * win + (1.0 - p) * lose;
    if holder == Holder::Nobody || lively <= 0.0 {
        return still;
    }
    let corners = Corners {
        lose,
        take: (taken(table, chances, score, cube), table.after(score, -i32::from(cube))),
        cash: (
            1.0 - taken(table, chances.other(), score.other(), cube),
            table.after(score, i32::from(cube)),
        ),
        win,
    };
    lively * corners.value(p, holder) + (1.0 - lively) * still
}

/// What the match is worth after a game won and after one lost at this cube, on average.
fn ends(table: &Table, chances: Chances, score: Score, cube: u16) -> (f32, f32) {
    let after = |sign: i32, all: f32, gammons: f32, triples: f32| {
        let times = |n: i32| table.after(score, sign * n * i32::from(cube));
        if all < 1e-4 {
            return times(1);
        }
        let (gammons, triples) = ((gammons / all).min(1.0), (triples / all).min(1.0));
        (1.0 - gammons) * times(1) + (gammons - triples) * times(2) + triples * times(3)
    };
    let win = after(1, chances.win, chances.gammon, chances.triple);
    let lose = after(-1, 1.0 - chances.win, chances.lose_gammon, chances.lose_triple);
    (win, lose)
}

/// The chance to win the game with which the side on roll may just take a double from this cube in a match, if it turns
/// the cube that it then owns at the right moment.
fn taken(table: &Table, chances: Chances, score: Score, cube: u16) -> f32 {
    let dropped = table.after(score, -i32::from(cube));
    let doubled = cube.saturating_mul(2);
    let (win, lose) = ends(table, chances, score, doubled);
    // Its own cube is of no use where a single game is enough.
    let (to, value) = if score.own <= doubled {
        (1.0, win)
    } else {
        let cash = 1.0 - taken(table, chances.other(), score.other(), doubled);
        (cash, table.after(score, i32::from(doubled)))
    };
    if value - lose < 1e-6 {
        return 1.0;
    }
    ((dropped - lose) / (value - lose) * to).clamp(0.0, 1.0)
}
