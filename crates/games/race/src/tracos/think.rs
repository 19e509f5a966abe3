//! A quick estimate: how many more rounds each player has to win, turned into chances.

use super::rules::{Position, ScoreTable, Tracos};
use ::rules::{MAX_SEATS, Think, Values};

/// Rounds to be won for a column with so many strokes left: a third of the awards cross out one
/// stroke, a third two, and the rest three.
const COLUMN: [f32; 4] = [0.0, 1.0, 1.4, 1.9];

/// Only three and four of a kind cross out horizontals: less than a fifth of the rounds won (T5).
const HORIZONTAL_SHARE: f32 = 0.185;

/// About how many rounds the owner of a table has to win.
pub(super) fn wins_needed(table: ScoreTable) -> f32 {
    let columns: f32 = (0..9).map(|i| COLUMN[usize::from(table.column(i))]).sum();
    let horizontals = f32::from(table.horizontals());
    let by_count = columns + horizontals;
    let by_luck = horizontals / HORIZONTAL_SHARE;
    // A smooth maximum of both.
    let (a, b) = (by_count * by_count, by_luck * by_luck);
    (a * a + b * b).sqrt().sqrt()
}

/// What each seat may expect: the nearer to the end, the better the chance to be first.
fn evaluate(game: &Tracos, pos: &Position) -> Values {
    let n = game.count();
    let mut need = [0.0f32; MAX_SEATS];
    for (need, &table) in need.iter_mut().zip(&pos.tables[..n]) {
        *need = wins_needed(table);
    }
    if let Some((seat, award)) = game.winner(pos) {
        // The award about to be crossed out.
        let worth = 0.4 + 0.5 * f32::from(award.verticals().min(3));
        need[seat.index()] = (need[seat.index()] - worth).max(0.0);
    }
    let mean = need[..n].iter().sum::<f32>() / n as f32;
    let least = need[..n].iter().copied().fold(f32::INFINITY, f32::min);
    let scale = 0.4 + 0.55 * mean.sqrt();
    let mut chance = [0.0f32; MAX_SEATS];
    for i in 0..n {
        chance[i] = ((least - need[i]) / scale).exp();
    }
    if let Some(seat) = game.finisher(pos) {
        chance = [0.0; MAX_SEATS];
        chance[seat.index()] = 1.0;
    }
    let total: f32 = chance.iter().sum();
    let mut values = [0.0; MAX_SEATS];
    let players = n as f32;
    for i in 0..n {
        // The winner gets 1 in units of the highest payoff, the others share -1.
        values[i] = (players * chance[i] / total - 1.0) / (players - 1.0);
    }
    values
}

impl Think for Tracos {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }
}
