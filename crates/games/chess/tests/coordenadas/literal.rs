//! A slow, literal Coordenadas written straight from the rules file: boards of letters, hands as lists,
//! one question ("may this man go there?") per man and square, a cycle of four players that is counted
//! on, and no tables.

pub(crate) type Square = (i32, i32);

/// The options that matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) clock: bool,
    pub(crate) blockable: bool,
    pub(crate) pawn_rows: &'static str,
    pub(crate) drop_check: &'static str,
    pub(crate) play_on: bool,
}

/// One board: `men[row][column]`, `.` for empty; `(letter, was a pawn)`.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    men: [[(char, bool); 8]; 8],
    /// The men in hand, capitals for White.
    hand: Vec<char>,
    pub(crate) white: bool,
    castling: String,
    passed: Option<Square>,
    half: u32,
    full: u32,
    /// Ended by mate (only under `continue`).
    over: bool,
}

/// Both boards and the place in the cycle A-White, B-White, A-Black, B-Black.
#[derive(Clone, Debug)]
pub(crate) struct Literal {
    pub(crate) boards: [Board; 2],
    pub(crate) slot: usize,
    pub(crate) options: Options,
}

fn is_white(c: char) -> bool {
    c.is_ascii_uppercase()
}

fn name((x, y): Square) -> String {
    format!("{}{}", (b'a' + x as u8) as char, y + 1)
}

fn squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|y| (0..8).map(move |x| (x, y)))
}

fn coloured(kind: char, white: bool) -> char {
    if white { kind } else { kind.to_ascii_lowercase() }
}

impl Board {
    fn read(text: &str) -> Board {
        let mut fields = text.split_whitespace();
        let placement = fields.next().expect("placement");
        let (placement, rest) = placement.split_once('[').expect("a hand");
        let hand: Vec<char> = rest.trim_end_matches(']').chars().collect();
        let mut men = [[('.', false); 8]; 8];
        for (i, row) in placement.split('/').enumerate() {
            let mut x = 0;
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(n) => x += n as usize,
                    None if c == '~' => men[7 - i][x - 1].1 = true,
                    None => {
                        men[7 - i][x] = (c, false);
                        x += 1;
                    }
                }
            }
        }
        let white = fields.next() == Some("w");
        let castling = fields.next().expect("castling").replace('-', "");
        let passed = fields.next().filter(|&s| s != "-").map(|s| {
            let s = s.as_bytes();
            (i32::from(s[0] - b'a'), i32::from(s[1] - b'1'))
        });
        let mut number = || fields.next().expect("number").parse().expect("number");
        Board { men, hand, white, castling, passed, half: number(), full: number(), over: false }
    }

    fn write(&self) -> String {
        let mut rows = Vec::new();
        for y in (0..8).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for x in 0..8 {
                let (c, promoted) = self.men[y][x];
                if c == '.' {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    row += &empty.to_string();
                    empty = 0;
                }
                row.push(c);
                if promoted {
                    row.push('~');
                }
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let mut hand = String::new();
        for kind in "QRBNPqrbnp".chars() {
            hand.extend(self.hand.iter().filter(|&&c| c == kind));
        }
        let castling = if self.castling.is_empty() { "-" } else { &self.castling };
        let passed = self.passed.map_or("-".to_owned(), name);
        format!(
            "{}[{hand}] {} {castling} {passed} {} {}",
            rows.join("/"),
            if self.white { 'w' } else { 'b' },
            self.half,
            self.full
        )
    }

    fn on(&self, (x, y): Square) -> char {
        self.men[y as usize][x as usize].0
    }

    fn set(&mut self, (x, y): Square, man: (char, bool)) {
        self.men[y as usize][x as usize] = man;
    }

    /// Whether the squares strictly between two squares of one line are empty.
    fn free(&self, a: Square, b: Square) -> bool {
        let (dx, dy) = ((b.0 - a.0).signum(), (b.1 - a.1).signum());
        let mut p = (a.0 + dx, a.1 + dy);
        while p != b {
            if self.on(p) != '.' {
                return false;
            }
            p = (p.0 + dx, p.1 + dy);
        }
        true
    }

    /// Whether the man on `from` attacks `to`.
    fn attacks(&self, from: Square, to: Square) -> bool {
        let man = self.on(from);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (wide, high) = (dx.abs(), dy.abs());
        let straight = (dx == 0) != (dy == 0);
        let diagonal = wide == high && wide > 0;
        match man.to_ascii_uppercase() {
            'K' => wide.max(high) == 1,
            'Q' => (straight || diagonal) && self.free(from, to),
            'R' => straight && self.free(from, to),
            'B' => diagonal && self.free(from, to),
            'N' => (wide, high) == (1, 2) || (wide, high) == (2, 1),
            'P' => wide == 1 && dy == if is_white(man) { 1 } else { -1 },
            _ => false,
        }
    }

    fn attacked(&self, to: Square, by_white: bool) -> bool {
        squares()
            .filter(|&p| self.on(p) != '.' && is_white(self.on(p)) == by_white)
            .any(|p| self.attacks(p, to))
    }

    /// Whether the king of a colour is attacked.
    pub(crate) fn check(&self, white: bool) -> bool {
        let king = squares().find(|&p| self.on(p) == coloured('K', white));
        self.attacked(king.expect("a king"), !white)
    }

    /// R1: whether the man of the side to move goes from here to there, its king's safety aside.
    fn goes(&self, from: Square, to: Square) -> bool {
        let (man, target) = (self.on(from), self.on(to));
        if man == '.' || is_white(man) != self.white {
            return false;
        }
        if target != '.' && is_white(target) == self.white {
            return false;
        }
        if man.eq_ignore_ascii_case(&'p') {
            let forward = if self.white { 1 } else { -1 };
            let second = if self.white { 1 } else { 6 };
            if from.0 == to.0 {
                let one = to.1 - from.1 == forward;
                let two = to.1 - from.1 == 2 * forward
                    && from.1 == second
                    && self.on((from.0, from.1 + forward)) == '.';
                return target == '.' && (one || two);
            }
            return self.attacks(from, to) && (target != '.' || self.passed == Some(to));
        }
        self.attacks(from, to) || self.castles(from, to)
    }

    fn castles(&self, from: Square, to: Square) -> bool {
        let row = if self.white { 0 } else { 7 };
        if self.on(from) != coloured('K', self.white) || from != (4, row) || to.1 != row {
            return false;
        }
        let (right, rook, passes) = match to.0 {
            6 => ('K', 7, vec![5, 6]),
            2 => ('Q', 0, vec![3, 2]),
            _ => return false,
        };
        self.castling.contains(coloured(right, self.white))
            && self.free(from, (rook, row))
            && !self.check(self.white)
            && passes.iter().all(|&x| !self.attacked((x, row), !self.white))
    }

    /// The board after a move, and what was captured as it enters a hand (R3).
    fn after(&self, from: Square, to: Square, into: Option<char>) -> (Board, Option<char>) {
        let mut next = self.clone();
        let man = self.men[from.1 as usize][from.0 as usize];
        let pawn = man.0.eq_ignore_ascii_case(&'p');
        let mut victim = to;
        if pawn && self.passed == Some(to) && from.0 != to.0 {
            victim = (to.0, from.1);
        }
        let (taken, promoted) = self.men[victim.1 as usize][victim.0 as usize];
        next.set(victim, ('.', false));
        next.set(from, ('.', false));
        next.set(to, into.map_or(man, |c| (coloured(c, self.white), true)));
        if man.0.eq_ignore_ascii_case(&'k') && (from.0 - to.0).abs() == 2 {
            let (rook, beside) = if to.0 == 6 { (7, 5) } else { (0, 3) };
            next.set((beside, to.1), next.men[to.1 as usize][rook]);
            next.set((rook as i32, to.1), ('.', false));
        }
        for (right, places) in
            [('K', ["e1", "h1"]), ('Q', ["e1", "a1"]), ('k', ["e8", "h8"]), ('q', ["e8", "a8"])]
        {
            if places.contains(&name(from).as_str()) || places.contains(&name(to).as_str()) {
                next.castling = next.castling.replace(right, "");
            }
        }
        next.half = if pawn || taken != '.' { 0 } else { self.half + 1 };
        next.passed = None;
        if pawn && (from.1 - to.1).abs() == 2 {
            let enemy = coloured('P', !self.white);
            let beside = [(to.0 - 1, to.1), (to.0 + 1, to.1)];
            let ready = |p: &Square| (0..8).contains(&p.0) && self.on(*p) == enemy;
            if beside.iter().any(ready) {
                next.passed = Some((to.0, (from.1 + to.1) / 2));
            }
        }
        next.turn();
        let taken =
            (taken != '.').then(|| if promoted { coloured('P', !self.white) } else { taken });
        (next, taken)
    }

    fn turn(&mut self) {
        self.full += u32::from(!self.white);
        self.white = !self.white;
    }

    /// The board after a drop.
    fn dropped(&self, kind: char, to: Square) -> Board {
        let mut next = self.clone();
        let man = coloured(kind, self.white);
        if let Some(i) = next.hand.iter().position(|&c| c == man) {
            next.hand.remove(i);
        }
        next.set(to, (man, false));
        next.half = if kind == 'P' { 0 } else { self.half + 1 };
        next.passed = None;
        next.turn();
        next
    }
}

/// One legal move: its text without the board, the board after it, what it captured.
struct Found {
    text: String,
    board: Board,
    taken: Option<char>,
}

impl Options {
    /// R5.
    fn pawn_fits(self, to: Square, white: bool) -> bool {
        let row = if white { to.1 + 1 } else { 8 - to.1 };
        match self.pawn_rows {
            "2-7" => (2..=7).contains(&row),
            "2-6" => (2..=6).contains(&row),
            "anywhere" => true,
            _ => row <= 7,
        }
    }

    /// Every legal move and drop of the side to move of a board (R1, R4 to R8).
    fn legal(self, board: &Board) -> Vec<Found> {
        let mut out = Vec::new();
        if board.over {
            return out;
        }
        let us = board.white;
        for from in squares() {
            for to in squares().filter(|&to| board.goes(from, to)) {
                let last = if us { 7 } else { 0 };
                let pawn = board.on(from).eq_ignore_ascii_case(&'p');
                let kinds: Vec<Option<char>> = if pawn && to.1 == last {
                    "QRBN".chars().map(Some).collect()
                } else {
                    vec![None]
                };
                for into in kinds {
                    let (after, taken) = board.after(from, to, into);
                    if !after.check(us) {
                        let end = into.map_or(String::new(), |c| format!("={c}"));
                        out.push(Found {
                            text: name(from) + &name(to) + &end,
                            board: after,
                            taken,
                        });
                    }
                }
            }
        }
        for kind in "QRBNP".chars() {
            if !board.hand.contains(&coloured(kind, us)) {
                continue;
            }
            for to in squares().filter(|&to| board.on(to) == '.') {
                if kind == 'P' && !self.pawn_fits(to, us) {
                    continue;
                }
                let after = board.dropped(kind, to);
                if after.check(us) {
                    continue;
                }
                let forbidden = match self.drop_check {
                    "no_check" => after.check(!us),
                    "no_mate" => after.check(!us) && self.mated(&after),
                    _ => false,
                };
                if !forbidden {
                    out.push(Found {
                        text: format!("{kind}@{}", name(to)),
                        board: after,
                        taken: None,
                    });
                }
            }
        }
        out
    }

    /// R10.
    pub(crate) fn mated(self, board: &Board) -> bool {
        if board.over {
            return true;
        }
        if !board.check(board.white) || !self.legal(board).is_empty() {
            return false;
        }
        let some_drop = squares()
            .filter(|&to| board.on(to) == '.')
            .any(|to| !board.dropped('N', to).check(board.white));
        !(self.blockable && some_drop)
    }
}

impl Literal {
    /// Reads a position; the place in the cycle follows from it only at its beginning.
    pub(crate) fn read(text: &str, options: Options) -> Literal {
        let (a, b) = text.split_once(" | ").expect("two boards");
        let boards = [Board::read(a), Board::read(b)];
        let slot = match (boards[0].white, boards[1].white) {
            (true, true) => 0,
            (false, true) => 1,
            (false, false) => 2,
            (true, false) => 3,
        };
        let mut out = Literal { boards, slot, options };
        out.judge();
        out
    }

    pub(crate) fn write(&self) -> String {
        format!("{} | {}", self.boards[0].write(), self.boards[1].write())
    }

    /// Marks mated boards.
    fn judge(&mut self) {
        let options = self.options;
        for board in &mut self.boards {
            board.over = board.over || options.mated(board);
        }
    }

    /// Whether the match goes on at all: a mate ends it unless the other board plays on.
    fn running(&self) -> bool {
        self.options.play_on || !self.boards.iter().any(|b| b.over)
    }

    /// The seats that may move now, the first of them leading: board and colour. R11, R14, R15.
    pub(crate) fn movers(&self) -> Vec<(usize, bool)> {
        if !self.running() {
            return Vec::new();
        }
        let can = |b: usize| !self.options.legal(&self.boards[b]).is_empty();
        if self.options.clock {
            return (0..2).filter(|&b| can(b)).map(|b| (b, self.boards[b].white)).collect();
        }
        let cycle = [(0, true), (1, true), (0, false), (1, false)];
        let from_here = (0..4).map(|i| cycle[(self.slot + i) % 4]);
        from_here.filter(|&(b, white)| self.boards[b].white == white && can(b)).take(1).collect()
    }

    /// Every legal move of those who may move, with the position after it.
    pub(crate) fn moves(&self, movers: &[(usize, bool)]) -> Vec<(String, Literal)> {
        let mut out = Vec::new();
        for &(b, white) in movers {
            for found in self.options.legal(&self.boards[b]) {
                let mut next = self.clone();
                next.boards[b] = found.board;
                // R2: to the partner, unless play is over there.
                if let (Some(taken), false) = (found.taken, next.boards[1 - b].over) {
                    next.boards[1 - b].hand.push(taken);
                }
                let slot = b + if white { 0 } else { 2 };
                next.slot = (slot + 1) % 4;
                let letter = ['A', 'B'][b];
                out.push((format!("{letter}:{}", found.text), next));
            }
        }
        out
    }

    pub(crate) fn settled(mut self) -> Literal {
        self.judge();
        self
    }

    /// What the team of White on A gets, if the match is over (R9, R11, R13).
    pub(crate) fn result(&self, movers: &[(usize, bool)]) -> Option<i32> {
        if !movers.is_empty() {
            return None;
        }
        let mut lead: i32 = 0;
        for (b, board) in self.boards.iter().enumerate() {
            if board.over {
                // White mated on A or Black mated on B: the first team loses.
                lead += if (b == 0) == board.white { -1 } else { 1 };
            }
        }
        Some(lead.signum())
    }
}
