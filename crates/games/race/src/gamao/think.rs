//! A quick estimate: the race, men on the bar and exposed, made points; then the cube and the
//! score turn the chance to win into what is at stake.

use super::moves::{BAR, Men, Move, OFF, count, pips};
use super::position::{CENTRE, Offer, Phase, Position};
use super::remark::remark;
use super::rules::Gamao;
use ::rules::{Game, MAX_SEATS, Status, Think, Values, Words};

/// What holding the cube is worth in units of it: the right to use it, and alone.
const OWNING: f32 = 0.06;

/// Points on the scale of search: a fifth each up to four; a cube without limit must not make
/// the usual game look like nothing.
pub(super) fn worth_of(game: &Gamao, points: f32) -> f32 {
    if game.options.match_length > 0 {
        return points;
    }
    let size = points.abs();
    let worth = if size <= 4.0 { 0.2 * size } else { 1.0 - 0.8 / size };
    worth.copysign(points)
}

/// The points that are worth so much in a money game: the other way round.
fn points_of(worth: f32) -> f32 {
    let size = worth.abs();
    let points = if size <= 0.8 { 5.0 * size } else { 0.8 / (1.0 - size).max(1e-6) };
    points.copysign(worth)
}

fn evaluate(game: &Gamao, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    if let Status::Over(outcome) = game.status(pos) {
        for (value, &payoff) in values.iter_mut().zip(&outcome.payoffs.0) {
            *value = game.worth(payoff);
        }
        return values;
    }
    let white = if pos.phase == Phase::Opening {
        worth(game, pos, 0.5, pos.cube, CENTRE, 0.0)
    } else {
        let chance = chance(pos);
        // From the side on roll: the chance to win, and how the game stands.
        let at = |cube: u8, owner: u8| worth(game, pos, chance, cube, owner, gammons(pos, chance));
        let now = at(pos.cube, pos.owner);
        let value = match pos.phase {
            Phase::Offered(offer) => {
                let taken = at(pos.cube + 1, 1 - pos.turn);
                let lost = if offer == Offer::Beaver { -1.0 } else { 1.0 };
                let refused = stake(game, pos, lost, pos.cube);
                // The side that answers takes the better for itself.
                if !game.may_drop(offer) {
                    taken
                } else if offer == Offer::Beaver {
                    taken.max(refused)
                } else {
                    taken.min(refused)
                }
            }
            _ => now,
        };
        if pos.turn == 0 { value } else { -value }
    };
    values[0] = white.clamp(-1.0, 1.0);
    values[1] = -values[0];
    values
}

/// The value for the side on roll of winning (1) or losing (-1) a single game at this cube.
fn stake(game: &Gamao, pos: &Position, result: f32, cube: u8) -> f32 {
    points(game, pos, result * (1u32 << cube) as f32)
}

/// What this many points, won or lost, are worth to the side on roll.
fn points(game: &Gamao, pos: &Position, points: f32) -> f32 {
    let length = game.options.match_length;
    if length == 0 {
        return worth_of(game, points);
    }
    let t = usize::from(pos.turn);
    let away = |s: usize| f32::from(length) - f32::from(pos.score[s]);
    let mine = away(t) - points.max(0.0);
    let theirs = away(1 - t) - (-points).max(0.0);
    match_value(mine, theirs)
}

/// The chance of a match, from -1 to 1, when the sides lack so many points: a well-known rule of
/// thumb, 85 times the lead over the trailer's distance plus six, in percent.
fn match_value(mine: f32, theirs: f32) -> f32 {
    if mine <= 0.0 {
        return 1.0;
    }
    if theirs <= 0.0 {
        return -1.0;
    }
    let lead = theirs - mine;
    (1.7 * lead / (mine.max(theirs) + 6.0)).clamp(-0.98, 0.98)
}

/// The value for the side on roll with this chance to win.
fn worth(game: &Gamao, pos: &Position, chance: f32, cube: u8, owner: u8, gammons: f32) -> f32 {
    let doubled = gammons.abs();
    let (win_twice, lose_twice) = if gammons > 0.0 { (doubled, 0.0) } else { (0.0, doubled) };
    let win = chance
        * ((1.0 - win_twice) * stake(game, pos, 1.0, cube)
            + win_twice * stake(game, pos, 2.0, cube));
    let lose = (1.0 - chance)
        * ((1.0 - lose_twice) * stake(game, pos, -1.0, cube)
            + lose_twice * stake(game, pos, -2.0, cube));
    let mut value = win + lose;
    if game.has_cube() && !pos.crawford {
        let unit = (stake(game, pos, 1.0, cube) - stake(game, pos, -1.0, cube)) / 2.0;
        let open = 4.0 * chance * (1.0 - chance);
        if owner == pos.turn {
            value += OWNING * open * unit;
        } else if owner != CENTRE {
            value -= OWNING * open * unit;
        }
    }
    value
}

/// How likely the end is a gammon, positive if the side on roll would win it.
fn gammons(pos: &Position, chance: f32) -> f32 {
    let (own, enemy) = pos.boards();
    let late = |men: Men| {
        if count(men, OFF) > 0 {
            return 0.0;
        }
        let outside: u32 = (7..=BAR).map(|p| u32::from(count(men, p))).sum();
        (outside as f32 / 15.0) * 0.5
    };
    if chance > 0.5 {
        late(enemy) * (chance - 0.5) * 2.0
    } else {
        -late(own) * (0.5 - chance) * 2.0
    }
}

/// The chance that the side on roll wins.
fn chance(pos: &Position) -> f32 {
    let (own, enemy) = pos.boards();
    let (mine, theirs) = (pips(own) as f32, pips(enemy) as f32);
    let contact = touching(own, enemy);
    // Being on roll is worth about four pips, half of it once the dice lie.
    let mut lead = theirs - mine + 4.0;
    if contact {
        lead += standing(own, enemy) - standing(enemy, own);
        return logistic(lead / (14.0 + 0.14 * (mine + theirs)));
    }
    // In a race, wasted pips count: men on the low points.
    lead += waste(enemy) - waste(own);
    logistic(lead / (2.5 + 0.055 * (mine + theirs)))
}

fn logistic(x: f32) -> f32 {
    let x = x.clamp(-20.0, 20.0);
    1.0 / (1.0 + (-1.7 * x).exp())
}

/// Whether any man still has an enemy before it.
fn touching(own: Men, enemy: Men) -> bool {
    let back = |men: Men| (1..=BAR).rev().find(|&p| count(men, p) > 0).unwrap_or(0);
    back(own) + back(enemy) > 25
}

fn waste(men: Men) -> f32 {
    let left = 15 - count(men, OFF);
    let low = 2 * count(men, 1) + count(men, 2);
    f32::from(left) * 0.8 + f32::from(low) * 0.8
}

/// What the men of one side are worth beyond the race, in pips.
fn standing(own: Men, enemy: Men) -> f32 {
    let mut value = 0.0;
    let made = (1..=6).filter(|&p| count(own, p) > 1).count() as f32;
    value += made * 3.0;
    let caught = f32::from(count(enemy, BAR));
    value += caught * (made - 1.0) * 4.0;
    // Prime: the longest row of made points.
    let (mut row, mut longest) = (0, 0);
    for p in 1..=24 {
        row = if count(own, p) > 1 { row + 1 } else { 0 };
        longest = longest.max(row);
    }
    value += f32::from((longest as u8).saturating_sub(2)) * 4.0;
    for p in 1..=24u8 {
        if count(own, p) != 1 {
            continue;
        }
        // Enemy men that stand before this blot, within a direct or a combined shot.
        let shots = (1..=11)
            .filter(|&d| {
                let from = i16::from(25 - p) + d;
                (1..=25).contains(&from) && count(enemy, from as u8) > 0
            })
            .map(|d| if d <= 6 { 0.25 } else { 0.08 })
            .sum::<f32>()
            .min(0.6);
        value -= shots * f32::from(25 - p);
    }
    value
}

impl Think for Gamao {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }

    fn remark(&self, pos: &Position, mv: Move) -> Option<Words> {
        remark(pos, mv)
    }

    /// Whether to double, to take or to drop.
    fn formal(&self, pos: &Position) -> bool {
        matches!(pos.phase, Phase::Cube | Phase::Offered(_))
    }

    /// Linear up to four points, which covers nearly every game; more counts for less and less.
    fn worth(&self, payoff: i32) -> f32 {
        worth_of(self, payoff as f32)
    }

    /// Points of a money game; a match is won or lost.
    fn points(&self, value: f32) -> Option<f32> {
        (self.options.match_length == 0).then(|| points_of(value))
    }
}
