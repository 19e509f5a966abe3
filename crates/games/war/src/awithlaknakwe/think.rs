//! A quick estimate: captures decide, then men at home with the enemy; a priest is a little more.

use super::board::NOWHERE;
use super::rules::{Awithlaknakwe, Position, RESERVE};
use ::rules::{MAX_SEATS, Think, Values};

/// What a team has, in captures: each capture is one, a man on the enemy home rank a tenth, a man that
/// can still move a twentieth, a priest to come half.
fn evaluate(game: &Awithlaknakwe, pos: &Position) -> Values {
    let tally = game.tally(pos);
    let worth = [0, 1].map(|team| {
        let (taken, home) = tally[team];
        let mut sum = f32::from(taken) + 0.1 * home as f32;
        for seat in game.members(team) {
            let walk = &game.tables.walk[game.edge(seat)];
            let men = pos.men[usize::from(seat)].squares();
            let awake = men.filter(|&m| walk[usize::from(m)] != [NOWHERE; 2]);
            sum += 0.05 * awake.count() as f32;
        }
        if pos.priest[team] == RESERVE {
            sum += 0.5;
        }
        sum
    });
    let ahead = worth[0] - worth[1];
    let score = ahead / (2.0 + ahead.abs());
    let mut values = [0.0; MAX_SEATS];
    for seat in 0..game.seats {
        let sign = if game.team(seat) == 0 { 1.0 } else { -1.0 };
        values[usize::from(seat)] = sign * score;
    }
    values
}

impl Think for Awithlaknakwe {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
