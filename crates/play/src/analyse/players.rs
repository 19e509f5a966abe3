//! What each player did in a game with what they got.

use super::{Mark, Ply};
use rules::{Seat, Words};

/// A player's skill and luck.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The seat.
    pub seat: Seat,
    /// Moves that could be judged, with another to choose from.
    pub decisions: u32,
    /// How many of them were the best, good, inaccuracies, mistakes, blunders.
    pub marks: [u32; 5],
    /// Chances of winning given away, all together.
    pub lost: f32,
    /// The same in points, where the game counts them.
    pub points: Option<f32>,
    /// Chances of winning got by luck, all together, and points; `None` without dice.
    pub luck: Option<(f32, Option<f32>)>,
}

impl Player {
    /// The error rate: what a decision gave away on average, in chances of winning, and in points.
    pub fn rate(&self) -> (f32, Option<f32>) {
        let each = |sum: f32| sum / self.decisions.max(1) as f32;
        (each(self.lost), self.points.map(each))
    }

    /// The error rate for people: thousandths of a point where the game counts them, else hundredths of a win.
    pub fn rate_words(&self) -> Words {
        match self.rate() {
            (_, Some(points)) => {
                let n = (1000.0 * points).round() as i32;
                Words::new(
                    format!("{n} milésimos de ponto por decisão"),
                    format!("{n} millipoints a decision"),
                )
            }
            (share, None) => {
                let text = format!("{:.1}", 100.0 * share);
                Words::new(
                    format!("{} % por decisão", text.replace('.', ",")),
                    format!("{text}% a decision"),
                )
            }
        }
    }
}

/// What the plies say about the players.
pub(super) fn of(plies: &[Ply], seats: u8) -> Vec<Player> {
    let of_seat = |seat: Seat| {
        let mine = || plies.iter().filter(move |p| p.seat == Some(seat));
        let moves: Vec<&Ply> = mine().filter(|p| !p.roll && p.mark != Mark::Forced).collect();
        let marks = [Mark::Best, Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];
        let throws: Vec<(f32, Option<f32>)> = mine().filter_map(|p| p.luck).collect();
        let in_points = moves.iter().any(|p| p.points.is_some());
        Player {
            seat,
            decisions: moves.len() as u32,
            marks: marks.map(|mark| moves.iter().filter(|p| p.mark == mark).count() as u32),
            lost: moves.iter().map(|p| p.lost).sum(),
            points: in_points.then(|| moves.iter().filter_map(|p| p.points).sum()),
            luck: (!throws.is_empty()).then(|| {
                let sum = throws.iter().map(|t| t.0).sum();
                (sum, throws.iter().map(|t| t.1).sum())
            }),
        }
    };
    (0..seats).map(Seat).map(of_seat).collect()
}
