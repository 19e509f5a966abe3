//! Petteia once more, square by square, straight from the rules file: slow, plain, and without a
//! line in common with the crate.

use checks::second::Second;
use std::collections::BTreeMap;
use war::petteia::Petteia;

type Place = (i32, i32);

#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// Men by (column, row), counted from 1.
    pub(crate) men: BTreeMap<Place, char>,
    pub(crate) to_move: char,
    /// Men still to be placed by White and by Black.
    pub(crate) hands: (i32, i32),
    pub(crate) side_edges: bool,
    pub(crate) win_at: usize,
    pub(crate) with_hands: bool,
    /// How many squares a man may go.
    pub(crate) stride: usize,
}

fn name((col, row): Place) -> String {
    format!("{}{row}", char::from(b'A' + (col - 1) as u8))
}

fn inside((col, row): Place) -> bool {
    (1..=8).contains(&col) && (1..=8).contains(&row)
}

impl Board {
    pub(crate) fn start(placement: i32, side_edges: bool, win_at: usize) -> Board {
        let mut men = BTreeMap::new();
        if placement == 0 {
            for col in 1..=8 {
                men.insert((col, 1), 'w');
                men.insert((col, 8), 'b');
            }
        }
        Board {
            men,
            to_move: 'w',
            hands: (placement, placement),
            side_edges,
            win_at,
            with_hands: placement > 0,
            stride: 7,
        }
    }

    fn total(&self, side: char) -> usize {
        let hand = if side == 'w' { self.hands.0 } else { self.hands.1 };
        self.men.values().filter(|&&s| s == side).count() + hand as usize
    }

    /// R3 to R5: what the man of `side` at `at` captures, having just come there.
    fn captured(&self, at: Place, side: char) -> Vec<Place> {
        let mut out = Vec::new();
        for (dc, dr) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
            let mut run = Vec::new();
            let mut here = (at.0 + dc, at.1 + dr);
            while self.men.get(&here).is_some_and(|&s| s != side) {
                run.push(here);
                here = (here.0 + dc, here.1 + dr);
            }
            let by_man = self.men.get(&here) == Some(&side);
            let by_edge = self.side_edges && dr == 0 && !inside(here);
            if by_man || by_edge {
                out.extend(run);
            }
        }
        out
    }
}

impl Second<Petteia> for Board {
    fn text(&self) -> String {
        let mut rows = Vec::new();
        for row in (1..=8).rev() {
            let line: String =
                (1..=8).map(|col| self.men.get(&(col, row)).copied().unwrap_or('.')).collect();
            rows.push(line);
        }
        let hands = if self.with_hands {
            format!(" {}/{}", self.hands.0, self.hands.1)
        } else {
            String::new()
        };
        format!("{} {}{hands}", rows.join("/"), self.to_move)
    }

    /// Every legal move as text with the board after it.
    fn legal(&self) -> BTreeMap<String, Board> {
        let mut out = BTreeMap::new();
        for side in ['w', 'b'] {
            if self.total(side) <= self.win_at {
                return out;
            }
        }
        let mut arrive = |mut next: Board, at: Place, text: &dyn Fn(bool) -> String| {
            next.men.insert(at, self.to_move);
            let captured = next.captured(at, self.to_move);
            for place in &captured {
                next.men.remove(place);
            }
            next.to_move = if self.to_move == 'w' { 'b' } else { 'w' };
            out.insert(text(!captured.is_empty()), next);
        };
        if self.hands != (0, 0) {
            for col in 1..=8 {
                for row in 1..=8 {
                    let at = (col, row);
                    if !self.men.contains_key(&at) {
                        let mut next = self.clone();
                        if self.to_move == 'w' {
                            next.hands.0 -= 1;
                        } else {
                            next.hands.1 -= 1;
                        }
                        arrive(next, at, &|_| format!("@{}", name(at)));
                    }
                }
            }
            return out;
        }
        for (&from, &side) in &self.men {
            if side != self.to_move {
                continue;
            }
            for (dc, dr) in [(0, 1), (0, -1), (1, 0), (-1, 0)] {
                let mut to = (from.0 + dc, from.1 + dr);
                for _ in 0..self.stride {
                    if !inside(to) || self.men.contains_key(&to) {
                        break;
                    }
                    let mut next = self.clone();
                    next.men.remove(&from);
                    arrive(next, to, &|captures| {
                        let mark = if captures { ':' } else { '-' };
                        format!("{}{mark}{}", name(from), name(to))
                    });
                    to = (to.0 + dc, to.1 + dr);
                }
            }
        }
        out
    }
}
