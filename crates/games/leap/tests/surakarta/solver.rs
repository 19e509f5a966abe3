//! Exact values of endings with few men, by going backwards from the ends until nothing changes.

use leap::surakarta::{Position, Surakarta};
use rules::{Game, Notation, Status};
use std::collections::HashMap;

/// What a position is worth to the side to move, and in how many plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Worth {
    Win(u32),
    Draw,
    Loss(u32),
}

pub(crate) struct Solver {
    game: Surakarta,
    known: HashMap<u64, Worth>,
}

/// Every position with these numbers of men, both sides to move.
pub(crate) fn all(game: &Surakarta, white: usize, black: usize) -> Vec<Position> {
    fn sets(men: usize, from: usize) -> Vec<Vec<usize>> {
        if men == 0 {
            return vec![Vec::new()];
        }
        let mut out = Vec::new();
        for first in from..36 {
            for mut rest in sets(men - 1, first + 1) {
                rest.push(first);
                out.push(rest);
            }
        }
        out
    }
    let mut out = Vec::new();
    let whites = sets(white, 0);
    let blacks = sets(black, 0);
    for w in &whites {
        for b in &blacks {
            if w.iter().any(|p| b.contains(p)) {
                continue;
            }
            let mut board = [b'.'; 36];
            w.iter().for_each(|&p| board[p] = b'w');
            b.iter().for_each(|&p| board[p] = b'b');
            let rows: Vec<&str> = board
                .chunks(6)
                .rev()
                .map(|row| std::str::from_utf8(row).expect("ascii"))
                .collect();
            for side in ["w", "b"] {
                let text = format!("{} {side}", rows.join("/"));
                out.push(game.parse_position(&text).expect("position"));
            }
        }
    }
    out
}

impl Solver {
    pub(crate) fn new(game: Surakarta) -> Solver {
        Solver {
            game,
            known: HashMap::new(),
        }
    }

    /// Solves positions whose captures lead to positions solved before, or to the end.
    pub(crate) fn solve(&mut self, list: &[Position]) {
        let mut open: Vec<(u64, Vec<u64>)> = Vec::new();
        let mut moves = Vec::new();
        for pos in list {
            let key = self.game.key(pos);
            moves.clear();
            self.game.moves(pos, &mut moves);
            if let Status::Over(outcome) = self.game.status(pos) {
                let lost = outcome.payoffs.0[usize::from(self.turn(pos))] < 0;
                assert!(lost, "the side to move lost");
                self.known.insert(key, Worth::Loss(0));
                continue;
            }
            let next = moves.iter().map(|&mv| {
                let mut next = *pos;
                self.game.play(&mut next, mv);
                if let Status::Over(_) = self.game.status(&next) {
                    self.known.insert(self.game.key(&next), Worth::Loss(0));
                }
                self.game.key(&next)
            });
            open.push((key, next.collect()));
        }
        for plies in 1.. {
            let mut found = Vec::new();
            open.retain(|(key, next)| {
                let worths = next.iter().map(|k| self.known.get(k));
                let mut all_won = true;
                for worth in worths {
                    match worth {
                        Some(Worth::Loss(n)) if *n < plies => {
                            found.push((*key, Worth::Win(n + 1)));
                            return false;
                        }
                        Some(Worth::Win(n)) if *n < plies => {}
                        _ => all_won = false,
                    }
                }
                if all_won {
                    found.push((*key, Worth::Loss(plies)));
                }
                !all_won
            });
            // Values found earlier for positions with fewer men may come in late.
            let later = self
                .known
                .values()
                .any(|w| matches!(w, Worth::Win(n) | Worth::Loss(n) if *n >= plies));
            let nothing = found.is_empty() && !later;
            self.known.extend(found);
            if nothing {
                break;
            }
        }
        for (key, _) in open {
            self.known.insert(key, Worth::Draw);
        }
    }

    fn turn(&self, pos: &Position) -> u8 {
        u8::from(self.game.position_text(pos).ends_with('b'))
    }

    pub(crate) fn worth(&self, pos: &Position) -> Worth {
        self.known[&self.game.key(pos)]
    }
}
