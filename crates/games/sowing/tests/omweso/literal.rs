//! Omweso once more, straight from the rules file: a grid of four rows, seed after seed. Slow, plain,
//! and without a line in common with the crate.

use std::collections::BTreeMap;

/// The options that matter here.
#[derive(Clone, Copy)]
pub(crate) struct Options {
    pub(crate) two_ends: bool,
    /// Whether the ends may be emptied in several moves.
    pub(crate) several: bool,
    pub(crate) clockwise: bool,
    pub(crate) limit: u32,
}

/// `grid[row - 1][column]`, row 1 at the bottom, column A first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    pub(crate) grid: [[u32; 8]; 4],
    pub(crate) south: bool,
    /// The seeds of the capture that won by R12.
    pub(crate) unsown: Option<u32>,
}

type House = (usize, usize);

/// A way round, and the sign that is written where it was chosen.
type Way = (&'static str, fn(House) -> House);

/// The next house of the own two rows: anticlockwise as seen from above.
fn anticlockwise((row, column): House) -> House {
    match row {
        // South: A1 to H1, H2 to A2. North: A3 to H3, H4 to A4.
        0 | 2 if column < 7 => (row, column + 1),
        0 | 2 => (row + 1, 7),
        _ if column > 0 => (row, column - 1),
        _ => (row - 1, 0),
    }
}

fn clockwise((row, column): House) -> House {
    match row {
        0 | 2 if column > 0 => (row, column - 1),
        0 | 2 => (row + 1, 0),
        _ if column < 7 => (row, column + 1),
        _ => (row - 1, 7),
    }
}

fn name((row, column): House) -> String {
    format!("{}{}", ["A", "B", "C", "D", "E", "F", "G", "H"][column], row + 1)
}

fn left_hand(south: bool, house: House) -> bool {
    let names: [&str; 4] = if south { ["A1", "A2", "B1", "B2"] } else { ["G3", "G4", "H3", "H4"] };
    names.contains(&name(house).as_str())
}

/// A lap to be sown: what it starts with, and the captures of the move so far.
#[derive(Clone)]
struct Lap {
    board: Board,
    origin: House,
    seeds: u32,
    number: u32,
    text: String,
    columns: Vec<usize>,
}

enum End {
    Empty,
    Captures(House),
    GoesOn(House),
}

impl Board {
    pub(crate) fn start() -> Board {
        Board { grid: [[4; 8], [0; 8], [0; 8], [4; 8]], south: true, unsown: None }
    }

    pub(crate) fn text(&self) -> String {
        let rows: Vec<String> = (0..4)
            .rev()
            .map(|row| {
                let counts: Vec<String> = self.grid[row].iter().map(u32::to_string).collect();
                counts.join(",")
            })
            .collect();
        let side = if self.south { "S" } else { "N" };
        let unsown = self.unsown.map_or(String::new(), |n| format!(" {n}"));
        format!("{} {side}{unsown}", rows.join("/"))
    }

    fn rows(&self) -> [usize; 2] {
        if self.south { [0, 1] } else { [2, 3] }
    }

    fn front(&self) -> usize {
        if self.south { 1 } else { 2 }
    }

    fn enemy(&self, column: usize) -> [House; 2] {
        if self.south { [(2, column), (3, column)] } else { [(1, column), (0, column)] }
    }

    /// R4 and R5: drops the seeds one by one after the origin.
    fn drop(&mut self, origin: House, seeds: u32, next: fn(House) -> House) -> End {
        let mut at = origin;
        let mut was = 0;
        for _ in 0..seeds {
            at = next(at);
            was = self.grid[at.0][at.1];
            self.grid[at.0][at.1] += 1;
        }
        if was == 0 {
            return End::Empty;
        }
        let both = self.enemy(at.1).iter().all(|h| self.grid[h.0][h.1] > 0);
        if at.0 == self.front() && both { End::Captures(at) } else { End::GoesOn(at) }
    }

    /// Every legal move with the board after it.
    pub(crate) fn moves(&self, options: &Options) -> BTreeMap<String, Board> {
        let mut out = BTreeMap::new();
        if self.unsown.is_some() {
            return out;
        }
        for row in self.rows() {
            for column in 0..8 {
                // R3.
                let seeds = self.grid[row][column];
                if seeds < 2 {
                    continue;
                }
                let mut board = self.clone();
                board.grid[row][column] = 0;
                let mut stack = vec![Lap {
                    board,
                    origin: (row, column),
                    seeds,
                    number: 1,
                    text: name((row, column)),
                    columns: Vec::new(),
                }];
                while let Some(lap) = stack.pop() {
                    lap.sow(options, &mut stack, &mut out);
                }
            }
        }
        out
    }
}

impl Lap {
    fn sow(self, options: &Options, stack: &mut Vec<Lap>, out: &mut BTreeMap<String, Board>) {
        // R10.
        if self.number > options.limit {
            return;
        }
        // R8: would the lap capture if it went clockwise?
        let mut ways: Vec<Way> = vec![("", anticlockwise)];
        if options.clockwise && left_hand(self.board.south, self.origin) {
            let mut trial = self.board.clone();
            if let End::Captures(_) = trial.drop(self.origin, self.seeds, clockwise) {
                ways = vec![("+", anticlockwise), ("-", clockwise)];
            }
        }
        for (sign, next) in ways {
            let mut lap = self.clone();
            lap.text += sign;
            lap.number += 1;
            match lap.board.drop(self.origin, self.seeds, next) {
                End::Empty => {
                    lap.board.south = !lap.board.south;
                    out.insert(lap.text, lap.board);
                }
                End::GoesOn(last) => {
                    lap.origin = last;
                    lap.seeds = std::mem::take(&mut lap.board.grid[last.0][last.1]);
                    stack.push(lap);
                }
                End::Captures(last) => {
                    lap.columns.push(last.1);
                    let enemy = lap.board.enemy(last.1);
                    lap.seeds =
                        enemy.iter().map(|h| std::mem::take(&mut lap.board.grid[h.0][h.1])).sum();
                    // R12.
                    let both = lap.columns.contains(&0) && lap.columns.contains(&7);
                    let ends = [0, 7].map(|column| lap.board.enemy(column)).concat();
                    let empty = ends.iter().all(|h| lap.board.grid[h.0][h.1] == 0);
                    let at_an_end = lap.columns.iter().any(|column| [0, 7].contains(column));
                    let won = if options.several { at_an_end && empty } else { both };
                    if options.two_ends && won {
                        lap.board.unsown = Some(lap.seeds);
                        lap.board.south = !lap.board.south;
                        out.insert(lap.text, lap.board);
                    } else {
                        // R6, R7: the same origin again.
                        stack.push(lap);
                    }
                }
            }
        }
    }
}
