//! Counting the board (R9, R10).

use super::board::{Bits, Board, by_words, count, narrow, widen};
use super::rules::{Go, Phase, Position, Scoring};
use ::rules::Seat;

/// What each player has, Black first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    /// How they are added up.
    pub scoring: Scoring,
    /// Stones on the board, dead ones left out.
    pub stones: [u32; 2],
    /// Empty points that only one colour borders, dead stones removed.
    pub territory: [u32; 2],
    /// Stones captured, dead ones included.
    pub prisoners: [u32; 2],
    /// White's compensation in half points.
    pub komi: i32,
}

impl Score {
    /// What a player has, in half points.
    pub fn halves(&self, seat: Seat) -> i32 {
        let side = seat.index() & 1;
        let own = match self.scoring {
            Scoring::Chinese => self.stones[side],
            Scoring::Japanese => self.prisoners[side],
        };
        let points = 2 * (own + self.territory[side]) as i32;
        points + if side == 1 { self.komi } else { 0 }
    }

    /// By how many half points Black is ahead.
    pub fn margin(&self) -> i32 {
        self.halves(Seat(0)) - self.halves(Seat(1))
    }

    /// Who has more; `None` if nobody has.
    pub fn winner(&self) -> Option<Seat> {
        match self.margin() {
            0 => None,
            margin => Some(Seat(u8::from(margin < 0))),
        }
    }

    /// The result as SGF and GTP write it: `B+4`, `W+4.5`, `0`.
    pub fn result(&self) -> String {
        match self.margin() {
            0 => "0".to_owned(),
            margin if margin > 0 => format!("B+{}", points_text(margin)),
            margin => format!("W+{}", points_text(-margin)),
        }
    }
}

/// Half points as people write them: `4.5`.
pub fn points_text(halves: i32) -> String {
    let sign = if halves < 0 { "-" } else { "" };
    let (whole, half) = (halves.unsigned_abs() / 2, halves % 2 != 0);
    format!("{sign}{whole}{}", if half { ".5" } else { "" })
}

/// The points that count for each side as they stand, without the stones that are marked as dead.
pub(super) fn territory(game: &Go, pos: &Position) -> [Bits; 2] {
    by_words!(game, W => {
        let mut board: Board<W> = game.board(pos);
        if pos.phase == Phase::Marking {
            let dead = narrow::<W>(&pos.special);
            for stones in &mut board.stones {
                *stones = super::board::zip(stones, &dead, |a, b| a & !b);
            }
        }
        board.territory(&narrow(&game.on)).map(|points| widen(&points))
    })
}

/// The score of the board, without the stones that are marked as dead.
pub(super) fn score(game: &Go, pos: &Position) -> Score {
    by_words!(game, W => {
        let mut board: Board<W> = game.board(pos);
        let mut prisoners = pos.prisoners.map(u32::from);
        if pos.phase == Phase::Marking {
            let dead = narrow::<W>(&pos.special);
            for side in 0..2 {
                let gone = super::board::zip(&board.stones[side], &dead, |a, b| a & b);
                prisoners[1 - side] += count(&gone);
                board.stones[side] = super::board::zip(&board.stones[side], &gone, |a, b| a & !b);
            }
        }
        let territory = board.territory(&narrow(&game.on));
        Score {
            scoring: game.options.scoring,
            stones: [count(&board.stones[0]), count(&board.stones[1])],
            territory: [count(&territory[0]), count(&territory[1])],
            prisoners,
            komi: game.komi,
        }
    })
}
