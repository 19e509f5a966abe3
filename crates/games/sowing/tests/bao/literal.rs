//! Bao once more, slowly and literally: a grid of four rows of eight numbers, houses walked one by
//! one, straight from the numbered rules.

use std::collections::{BTreeMap, HashSet};

/// The options that change moves.
#[derive(Clone, Copy)]
pub(crate) struct Options {
    pub(crate) limit: u32,
    pub(crate) forced: bool,
    pub(crate) kimbi: bool,
}

/// A house: column 0 to 7, row 1 to 4.
type House = (usize, usize);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    /// `seeds[row][column]`; row 0 is not used.
    pub(crate) seeds: [[u32; 8]; 5],
    pub(crate) to_move: char,
    pub(crate) reserve: BTreeMap<char, u32>,
}

/// Who has won and by which rule.
pub(crate) type End = Option<(char, &'static str)>;

impl Board {
    pub(crate) fn start() -> Board {
        let mut seeds = [[0; 8]; 5];
        seeds[3] = [0, 2, 2, 6, 0, 0, 0, 0];
        seeds[2] = [0, 0, 0, 0, 6, 2, 2, 0];
        Board { seeds, to_move: 'S', reserve: BTreeMap::from([('S', 22), ('N', 22)]) }
    }

    pub(crate) fn text(&self) -> String {
        let rows: Vec<String> = [4, 3, 2, 1]
            .iter()
            .map(|&row| {
                let counts: Vec<String> = self.seeds[row].iter().map(u32::to_string).collect();
                counts.join(",")
            })
            .collect();
        format!("{} {} {} {}", rows.join("/"), self.to_move, self.reserve[&'S'], self.reserve[&'N'])
    }

    fn at(&self, (column, row): House) -> u32 {
        self.seeds[row][column]
    }

    fn front(&self, player: char) -> usize {
        if player == 'S' { 2 } else { 3 }
    }

    fn back(&self, player: char) -> usize {
        if player == 'S' { 1 } else { 4 }
    }

    fn other(player: char) -> char {
        if player == 'S' { 'N' } else { 'S' }
    }

    /// R1: the next house of the circuit. `>` runs from A to H along the front row.
    fn next(&self, player: char, (column, row): House, dir: char) -> House {
        let front = row == self.front(player);
        let rightwards = front == (dir == '>');
        match (rightwards, column) {
            (true, 7) | (false, 0) => {
                let row = if front { self.back(player) } else { self.front(player) };
                (column, row)
            }
            (true, _) => (column + 1, row),
            (false, _) => (column - 1, row),
        }
    }

    /// R1: drops the seeds one by one, the first in `first`; gives the last house.
    fn sow(&mut self, player: char, first: House, count: u32, dir: char) -> House {
        let mut house = first;
        for seed in 0..count {
            if seed > 0 {
                house = self.next(player, house, dir);
            }
            self.seeds[house.1][house.0] += 1;
        }
        house
    }

    fn take(&mut self, (column, row): House) -> u32 {
        std::mem::take(&mut self.seeds[row][column])
    }

    fn row_empty(&self, row: usize) -> bool {
        self.seeds[row].iter().all(|&n| n == 0)
    }

    fn nyumba(&self, player: char) -> House {
        if player == 'S' { (4, 2) } else { (3, 3) }
    }

    /// R4: captures opposite `house` and sows from the A- or the H-file.
    fn capture(&mut self, player: char, house: House, dir: char) -> House {
        let opposite = (house.0, self.front(Board::other(player)));
        let count = self.take(opposite);
        let column = if dir == '>' { 0 } else { 7 };
        self.sow(player, (column, self.front(player)), count, dir)
    }

    fn opposite(&self, player: char, house: House) -> u32 {
        self.at((house.0, self.front(Board::other(player))))
    }

    pub(crate) fn end(&self, options: &Options) -> End {
        let (me, you) = (self.to_move, Board::other(self.to_move));
        if self.row_empty(self.front(me)) {
            Some((you, "R17"))
        } else if self.row_empty(self.front(you)) {
            Some((me, "R18"))
        } else if self.legal(options).is_empty() {
            Some((you, "R19"))
        } else {
            None
        }
    }

    /// Every legal move with the board after it.
    pub(crate) fn legal(&self, options: &Options) -> BTreeMap<String, Board> {
        let mut out = BTreeMap::new();
        let me = self.to_move;
        if self.row_empty(2) || self.row_empty(3) {
            return out;
        }
        let front: Vec<House> = (0..8).map(|c| (c, self.front(me))).collect();
        let back: Vec<House> = (0..8).map(|c| (c, self.back(me))).collect();
        let full = |houses: &[House], least: u32| -> Vec<House> {
            let enough = houses.iter().filter(|&&h| self.at(h) >= least);
            enough.copied().collect()
        };
        if self.reserve[&me] > 0 {
            // R9, R5.
            for house in full(&front, 1) {
                if self.opposite(me, house) == 0 {
                    continue;
                }
                for dir in ['>', '<'] {
                    let allowed = match house.0 {
                        0 | 1 => dir == '>',
                        6 | 7 => dir == '<',
                        _ => true,
                    };
                    if allowed {
                        let mut board = self.clone();
                        board.seeds[house.1][house.0] += 1;
                        let last = board.capture(me, house, dir);
                        board.go_on(self.under_way(house, dir, true), last, 1, options, &mut out);
                    }
                }
            }
            if !out.is_empty() {
                return out;
            }
            // R10, R11.
            let nyumba = self.nyumba(me);
            let houses = full(&front, 1);
            for &house in &houses {
                let guarded = house == nyumba && self.at(nyumba) >= 6;
                if guarded && houses.len() > 1 {
                    continue;
                }
                for dir in ['>', '<'] {
                    let mut board = self.clone();
                    board.seeds[house.1][house.0] += 1;
                    let count = if guarded {
                        board.seeds[house.1][house.0] -= 2;
                        2
                    } else {
                        board.take(house)
                    };
                    let first = board.next(me, house, dir);
                    let last = board.sow(me, first, count, dir);
                    board.go_on(self.under_way(house, dir, false), last, 1, options, &mut out);
                }
            }
            return out;
        }
        // R14, R16.
        let both: Vec<House> = front.iter().chain(&back).copied().collect();
        for house in full(&both, 2) {
            for dir in ['>', '<'] {
                let mut board = self.clone();
                let count = board.take(house);
                let first = board.next(me, house, dir);
                let last = board.sow(me, first, count, dir);
                let held = board.at(last) > 1;
                if last.1 == self.front(me) && held && board.opposite(me, last) > 0 {
                    board.go_on(self.under_way(house, dir, true), last, 1, options, &mut out);
                }
            }
        }
        // R15.
        for row in [&front, &back] {
            if !out.is_empty() {
                break;
            }
            for house in full(row, 2) {
                for dir in ['>', '<'] {
                    let mut board = self.clone();
                    let count = board.take(house);
                    let first = board.next(me, house, dir);
                    let last = board.sow(me, first, count, dir);
                    board.go_on(self.under_way(house, dir, false), last, 1, options, &mut out);
                }
            }
        }
        out
    }

    fn under_way(&self, house: House, dir: char, capturing: bool) -> UnderWay {
        let letter = char::from(b'A' + house.0 as u8);
        UnderWay {
            text: format!("{letter}{}{dir}", house.1),
            dir,
            capturing,
            namua: self.reserve[&self.to_move] > 0,
        }
    }

    /// R3 and what follows from it, after a first lap that ended in `last`.
    fn go_on(
        mut self,
        mut going: UnderWay,
        mut last: House,
        mut laps: u32,
        options: &Options,
        out: &mut BTreeMap<String, Board>,
    ) {
        let me = self.to_move;
        let mut stopped = HashSet::new();
        loop {
            // R17.
            if self.row_empty(self.front(Board::other(me))) {
                break;
            }
            // R3a.
            if self.at(last) == 1 {
                break;
            }
            let in_front = last.1 == self.front(me);
            let due = going.capturing && in_front && self.opposite(me, last) > 0;
            // R8.
            if !due && going.namua && last == self.nyumba(me) && self.at(last) >= 6 {
                if !going.capturing && options.forced {
                    break;
                }
                // The same board again inside the move: it would never end.
                if !stopped.insert((self.seeds, going.dir)) {
                    return;
                }
                out.insert(format!("{}!", going.text), self.clone().done());
                going.text.push('~');
            }
            // R7.
            laps += 1;
            if laps > options.limit {
                return;
            }
            if due {
                // R3b, R5.
                let turns = options.kimbi || !going.namua;
                going.dir = match last.0 {
                    0 | 1 if turns => '>',
                    6 | 7 if turns => '<',
                    _ => going.dir,
                };
                last = self.capture(me, last, going.dir);
            } else {
                // R3c.
                let count = self.take(last);
                let first = self.next(me, last, going.dir);
                last = self.sow(me, first, count, going.dir);
            }
        }
        out.insert(going.text, self.done());
    }

    fn done(mut self) -> Board {
        let me = self.to_move;
        if let Some(left) = self.reserve.get_mut(&me) {
            *left = left.saturating_sub(1);
        }
        self.to_move = Board::other(me);
        self
    }
}

/// A move whose sowing goes on: its text so far, its way, whether it captures, and in which part of the game.
struct UnderWay {
    text: String,
    dir: char,
    capturing: bool,
    namua: bool,
}
