//! A slow, literal Xiang-Qi written straight from the rules file: a board of letters, one
//! question ("may this man capture or go there?") per man and point, and no tables.

use std::collections::BTreeSet;

pub(crate) type Point = (i32, i32);

/// A board of FEN letters, `.` for empty; `board[row][column]` from Red's side.
#[derive(Clone)]
pub(crate) struct Literal {
    pub(crate) board: [[char; 9]; 10],
    pub(crate) red_to_move: bool,
    pub(crate) quiet: u32,
}

fn is_red(c: char) -> bool {
    c.is_ascii_uppercase()
}

fn in_palace((x, y): Point, red: bool) -> bool {
    (3..=5).contains(&x) && if red { y <= 2 } else { y >= 7 }
}

fn crossed(y: i32, red: bool) -> bool {
    if red { y >= 5 } else { y <= 4 }
}

pub(crate) fn square((x, y): Point) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

impl Literal {
    pub(crate) fn read(fen: &str) -> Literal {
        let mut fields = fen.split_whitespace();
        let placement = fields.next().expect("placement");
        let mut board = [['.'; 9]; 10];
        for (i, row) in placement.split('/').enumerate() {
            let mut x = 0;
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(n) => x += n as usize,
                    None => {
                        board[9 - i][x] = c;
                        x += 1;
                    }
                }
            }
        }
        let red_to_move = fields.next() == Some("w");
        let quiet = fields.nth(2).map_or(0, |n| n.parse().expect("number"));
        Literal {
            board,
            red_to_move,
            quiet,
        }
    }

    /// Placement and side to move: what repetition compares.
    pub(crate) fn identity(&self) -> String {
        let rows: Vec<String> = self.board.iter().map(|r| r.iter().collect()).collect();
        format!("{} {}", rows.join("/"), self.red_to_move)
    }

    fn on(&self, (x, y): Point) -> char {
        self.board[y as usize][x as usize]
    }

    fn points() -> impl Iterator<Item = Point> {
        (0..10).flat_map(|y| (0..9).map(move |x| (x, y)))
    }

    /// How many men stand strictly between two points of one row or column.
    fn between(&self, a: Point, b: Point) -> usize {
        let (dx, dy) = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let mut count = 0;
        let mut p = (a.0 + dx, a.1 + dy);
        while p != b {
            if self.on(p) != '.' {
                count += 1;
            }
            p = (p.0 + dx, p.1 + dy);
        }
        count
    }

    /// R2 to R10 for one man: does it go from here to there? The own general's safety aside.
    fn goes(&self, from: Point, to: Point) -> bool {
        let man = self.on(from);
        let target = self.on(to);
        let red = is_red(man);
        if from == to || man == '.' || (target != '.' && is_red(target) == red) {
            return false;
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let straight = dx == 0 || dy == 0;
        match man.to_ascii_uppercase() {
            'K' => {
                let step = dx.abs() + dy.abs() == 1 && in_palace(to, red);
                // R3: a general attacks the other along an open column.
                let flies =
                    target.eq_ignore_ascii_case(&'k') && dx == 0 && self.between(from, to) == 0;
                step || flies
            }
            'A' => dx.abs() == 1 && dy.abs() == 1 && in_palace(to, red),
            'B' => {
                dx.abs() == 2
                    && dy.abs() == 2
                    && !crossed(to.1, red)
                    && self.on((from.0 + dx / 2, from.1 + dy / 2)) == '.'
            }
            'N' => {
                if dx.abs() == 2 && dy.abs() == 1 {
                    self.on((from.0 + dx / 2, from.1)) == '.'
                } else if dx.abs() == 1 && dy.abs() == 2 {
                    self.on((from.0, from.1 + dy / 2)) == '.'
                } else {
                    false
                }
            }
            'R' => straight && self.between(from, to) == 0,
            'C' => straight && self.between(from, to) == usize::from(target != '.'),
            'P' => {
                let forward = if red { 1 } else { -1 };
                (dx == 0 && dy == forward) || (dy == 0 && dx.abs() == 1 && crossed(from.1, red))
            }
            other => panic!("no such man: {other}"),
        }
    }

    /// Whether the general of a side is attacked (R3, R11).
    pub(crate) fn attacked(&self, red: bool) -> bool {
        let general = if red { 'K' } else { 'k' };
        let at = Literal::points()
            .find(|&p| self.on(p) == general)
            .expect("a general");
        Literal::points()
            .filter(|&p| self.on(p) != '.' && is_red(self.on(p)) != red)
            .any(|p| self.goes(p, at))
    }

    pub(crate) fn after(&self, from: Point, to: Point) -> Literal {
        let mut next = self.clone();
        next.quiet = if self.on(to) == '.' {
            self.quiet + 1
        } else {
            0
        };
        next.board[to.1 as usize][to.0 as usize] = self.on(from);
        next.board[from.1 as usize][from.0 as usize] = '.';
        next.red_to_move = !self.red_to_move;
        next
    }

    /// The board after a move written as two points.
    pub(crate) fn play(&self, text: &str) -> Literal {
        let second = text.rfind(|c: char| c.is_ascii_lowercase()).expect("two");
        let point = |name: &str| {
            let x = i32::from(name.as_bytes()[0] - b'a');
            (x, name[1..].parse::<i32>().expect("a row") - 1)
        };
        self.after(point(&text[..second]), point(&text[second..]))
    }

    /// Every move that the men can make and that leaves the own general safe.
    pub(crate) fn moves(&self) -> Vec<(Point, Point)> {
        let red = self.red_to_move;
        let mut out = Vec::new();
        for from in Literal::points() {
            if self.on(from) == '.' || is_red(self.on(from)) != red {
                continue;
            }
            for to in Literal::points() {
                if self.goes(from, to) && !self.after(from, to).attacked(red) {
                    out.push((from, to));
                }
            }
        }
        out
    }

    fn any_move(&self) -> bool {
        let red = self.red_to_move;
        Literal::points().any(|from| {
            self.on(from) != '.'
                && is_red(self.on(from)) == red
                && Literal::points()
                    .any(|to| self.goes(from, to) && !self.after(from, to).attacked(red))
        })
    }

    pub(crate) fn move_texts(&self) -> BTreeSet<String> {
        let text = |(from, to): (Point, Point)| square(from) + &square(to);
        self.moves().into_iter().map(text).collect()
    }

    /// R12, R13, R15: what Red gets if the position is over, 120 plies without capture allowed.
    pub(crate) fn result(&self) -> Option<i32> {
        if !self.any_move() {
            return Some(if self.red_to_move { -1 } else { 1 });
        }
        let fighting = self.board.iter().flatten().any(|c| "RNCPrncp".contains(*c));
        ((!fighting && self.quiet > 0) || self.quiet >= 120).then_some(0)
    }
}

/// One board of a game as R14 sees it.
pub(crate) struct Seen {
    identity: String,
    red_to_move: bool,
    in_check: bool,
}

impl Seen {
    pub(crate) fn of(board: &Literal) -> Seen {
        Seen {
            identity: board.identity(),
            red_to_move: board.red_to_move,
            in_check: board.attacked(board.red_to_move),
        }
    }
}

/// R14 over the whole game: boards in order, the last one just reached.
pub(crate) fn repetition(game: &[Seen]) -> Option<i32> {
    let now = &game.last()?.identity;
    let same: Vec<usize> = (0..game.len())
        .filter(|&i| game[i].identity == *now)
        .collect();
    if same.len() < 3 {
        return None;
    }
    // After each move the side to move is the one that may be in check.
    let since = &game[same[0] + 1..];
    let always = |red: bool| {
        let mut moves = since.iter().filter(|b| b.red_to_move != red).peekable();
        moves.peek().is_some() && moves.all(|b| b.in_check)
    };
    Some(match (always(true), always(false)) {
        (true, false) => -1,
        (false, true) => 1,
        _ => 0,
    })
}
