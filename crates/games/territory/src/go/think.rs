//! What a position is worth to search: one light random game, counted by area.

use super::board::{Bits, by_words, count, narrow};
use super::estimate::{Chance, owned, play_out};
use super::rules::{Go, Move, Phase, Position};
use ::rules::{Game, MAX_SEATS, Terms, Think, Values, Words, words};

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
    fn terms(&self) -> Terms {
        Terms::STONES
    }

    fn simulate(&self, pos: &Position, below: &mut dyn FnMut(u32) -> u32) -> Option<Values> {
        Some(simulate(self, pos, below))
    }

    fn advice(&self, pos: &Position) -> Option<Move> {
        self.marking_advice(pos)
    }

    fn remark(&self, pos: &Position, mv: Move) -> Option<Words> {
        let Move::Place(_) = mv else {
            return None;
        };
        let (me, you) = (usize::from(pos.turn & 1), usize::from(1 - (pos.turn & 1)));
        let mut next = *pos;
        self.play(&mut next, mv);
        let (then, now) = (&pos.special, &next.special);
        // Stones that stood there before, with one liberty in one of the positions and more in the other.
        let only = |a: &Bits, b: &Bits, side: usize| -> u32 {
            let stood = pos.stones[side].iter().zip(&next.stones[side]).map(|(x, y)| x & y);
            stood.zip(a.iter().zip(b)).map(|(s, (x, y))| (s & x & !y).count_ones()).sum()
        };
        Some(match (only(then, now, me), only(now, then, you)) {
            (0, 0) => return None,
            (0, 1) => words!("põe 1 pedra em atari"; "puts 1 stone in atari"),
            (0, n) => words!("põe {n} pedras em atari"; "puts {n} stones in atari"),
            (1, 0) => words!("salva 1 pedra do atari"; "saves 1 stone from atari"),
            (n, 0) => words!("salva {n} pedras do atari"; "saves {n} stones from atari"),
            (s, n) => words!("salva pedras do atari ({s}) e põe outras em atari ({n})";
                "saves stones from atari ({s}) and puts others in atari ({n})"),
        })
    }
}
