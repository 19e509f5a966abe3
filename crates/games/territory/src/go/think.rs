//! What a position is worth to search: one light random game, counted by area.

use super::board::{by_words, count, narrow};
use super::estimate::{Chance, owned, play_out};
use super::rules::{Go, Move, Phase, Position};
use ::rules::{MAX_SEATS, Think, Values};

/// A win is worth most; a large one a little more.
fn worth(margin: i32) -> f32 {
    let sign = margin.signum() as f32;
    0.9 * sign + 0.1 * (margin as f32 / 40.0).tanh()
}

/// The value of one random game from here; of the marked board if dead stones are being marked.
pub(super) fn simulate(game: &Go, pos: &Position, below: &mut dyn FnMut(u32) -> u32) -> Values {
    let marked = pos.phase == Phase::Marking && pos.marks > 0;
    let margin = if marked || pos.phase == Phase::Over {
        game.score(pos).margin()
    } else {
        let seed = u64::from(below(u32::MAX)) << 32 | u64::from(below(u32::MAX));
        by_words!(game, W => {
            let on = narrow::<W>(&game.on);
            let mut board = match pos.phase {
                Phase::Marking => super::board::Board::new(
                    [narrow(&pos.stones[0]), narrow(&pos.stones[1])],
                    &on,
                ),
                _ => game.board::<W>(pos),
            };
            play_out(&mut board, &on, usize::from(pos.turn & 1), &mut Chance::new(seed));
            let [black, white] = owned(&board, &on);
            2 * (count(&black) as i32 - count(&white) as i32) - game.komi()
        })
    };
    let mut values = [0.0; MAX_SEATS];
    values[0] = worth(margin);
    values[1] = -values[0];
    values
}

impl Think for Go {
    fn simulate(&self, pos: &Position, below: &mut dyn FnMut(u32) -> u32) -> Option<Values> {
        Some(simulate(self, pos, below))
    }

    fn advice(&self, pos: &Position) -> Option<Move> {
        self.marking_advice(pos)
    }
}
