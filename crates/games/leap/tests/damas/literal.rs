//! Damas once more, square by square, straight from the rules file: coordinates and capture trees, slow,
//! plain, and without a line in common with the crate.

use std::collections::{BTreeMap, BTreeSet};

/// Column and row, counted from 1 at White's left.
type Square = (i32, i32);

/// The table of section 4, without the draws.
#[derive(Clone, Debug)]
pub(crate) struct Laws {
    pub(crate) size: i32,
    pub(crate) right: bool,
    pub(crate) back: bool,
    pub(crate) flying: bool,
    pub(crate) quantity: bool,
    pub(crate) quality: bool,
    pub(crate) promotion: &'static str,
    pub(crate) at_once: bool,
}

impl Laws {
    /// The columns of section 4.
    pub(crate) fn of(preset: &str) -> Laws {
        let portuguese = Laws {
            size: 8,
            right: true,
            back: false,
            flying: true,
            quantity: true,
            quality: true,
            promotion: "stop",
            at_once: false,
        };
        let elsewhere = Laws { right: false, quality: false, ..portuguese.clone() };
        match preset {
            "" => portuguese,
            "inglesa" => Laws { flying: false, quantity: false, ..elsewhere },
            "russa" => Laws { back: true, quantity: false, promotion: "continue", ..elsewhere },
            "internacional" => Laws { size: 10, back: true, promotion: "pass", ..elsewhere },
            other => panic!("{other}"),
        }
    }

    /// Changes one option by its name.
    pub(crate) fn set(&mut self, name: &str, value: &'static str) {
        match name {
            "size" => self.size = value.parse().expect("size"),
            "corner" => self.right = value == "right",
            "man_back_capture" => self.back = value == "on",
            "flying_kings" => self.flying = value == "on",
            "quantity" => self.quantity = value == "on",
            "quality" => self.quality = value == "on",
            "promotion" => self.promotion = value,
            "removal" => self.at_once = value == "immediate",
            other => panic!("{other}"),
        }
    }

    /// The dark squares in the order of their numbers (section 2): from h1 to the left and upwards, or
    /// from b8 to the right and downwards.
    pub(crate) fn dark(&self) -> Vec<Square> {
        let mut out = Vec::new();
        for line in 1..=self.size {
            for place in 1..=self.size {
                let square = if self.right {
                    (self.size + 1 - place, line)
                } else {
                    (place, self.size + 1 - line)
                };
                // h1 (or a1) is dark, and so is every square an even number of steps away.
                let corner = if self.right { self.size } else { 1 };
                if ((square.0 - corner) + (square.1 - 1)) % 2 == 0 {
                    out.push(square);
                }
            }
        }
        out
    }

    fn number(&self, square: Square) -> usize {
        let found = self.dark().iter().position(|&s| s == square);
        1 + found.expect("a dark square")
    }

    fn on_board(&self, (col, row): Square) -> bool {
        (1..=self.size).contains(&col) && (1..=self.size).contains(&row)
    }

    fn farthest(&self, side: char) -> i32 {
        if side == 'W' { self.size } else { 1 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    side: char,
    king: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    laws: Laws,
    pieces: BTreeMap<Square, Piece>,
    pub(crate) to_move: char,
}

/// A legal move: where it may stop on its way, by number, how many it captures, and the position after it.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) routes: Vec<Vec<usize>>,
    pub(crate) captured: usize,
    pub(crate) after: Board,
}

/// One way to the end of a chain.
#[derive(Clone)]
struct Way {
    stops: Vec<Square>,
    captured: BTreeSet<Square>,
    king: bool,
}

fn directions(piece: Piece, backwards: bool) -> Vec<Square> {
    let forward = if piece.side == 'W' { 1 } else { -1 };
    let mut out = vec![(-1, forward), (1, forward)];
    if piece.king || backwards {
        out.extend([(-1, -forward), (1, -forward)]);
    }
    out
}

impl Board {
    /// Reads the text that the rules file calls the output form.
    pub(crate) fn read(laws: &Laws, text: &str) -> Board {
        let squares = laws.dark();
        let mut pieces = BTreeMap::new();
        let mut parts = text.split(':');
        let to_move = parts.next().and_then(|p| p.chars().next()).expect("side");
        for part in parts {
            let side = part.chars().next().expect("list");
            for word in part[1..].split(',').filter(|w| !w.is_empty()) {
                let n: usize = word.trim_start_matches('K').parse().expect("number");
                let king = word.starts_with('K');
                pieces.insert(squares[n - 1], Piece { side, king });
            }
        }
        Board { laws: laws.clone(), pieces, to_move }
    }

    pub(crate) fn text(&self) -> String {
        let mut out = self.to_move.to_string();
        for side in ['W', 'B'] {
            let mut list = Vec::new();
            for (i, square) in self.laws.dark().iter().enumerate() {
                match self.pieces.get(square) {
                    Some(p) if p.side == side && p.king => list.push(format!("K{}", i + 1)),
                    Some(p) if p.side == side => list.push((i + 1).to_string()),
                    _ => {}
                }
            }
            out.push_str(&format!(":{side}{}", list.join(",")));
        }
        out
    }

    pub(crate) fn kings(&self) -> usize {
        self.pieces.values().filter(|p| p.king).count()
    }

    /// R2, R3.
    fn plain(&self) -> Vec<(Square, Square)> {
        let mut out = Vec::new();
        for (&from, &piece) in self.pieces.iter().filter(|p| p.1.side == self.to_move) {
            for (dc, dr) in directions(piece, false) {
                let longest = if piece.king && self.laws.flying { self.laws.size } else { 1 };
                for n in 1..=longest {
                    let to = (from.0 + n * dc, from.1 + n * dr);
                    if !self.laws.on_board(to) || self.pieces.contains_key(&to) {
                        break;
                    }
                    out.push((from, to));
                }
            }
        }
        out
    }

    /// R4, R5, R8: the pieces that can be jumped from the last stop, each with the squares to land on.
    fn jumps(&self, way: &Way) -> Vec<(Square, Vec<Square>)> {
        let start = way.stops[0];
        let here = way.stops[way.stops.len() - 1];
        let piece = Piece { side: self.to_move, king: way.king };
        // What stands on a square while the chain lasts.
        let stands = |square: Square| {
            let gone = square == start || self.laws.at_once && way.captured.contains(&square);
            self.pieces.get(&square).filter(|_| !gone)
        };
        let far = way.king && self.laws.flying;
        let mut out = Vec::new();
        for (dc, dr) in directions(piece, self.laws.back) {
            let on = |n: i32| (here.0 + n * dc, here.1 + n * dr);
            let reach = if far { self.laws.size } else { 1 };
            let first = (1..=reach).find(|&n| stands(on(n)).is_some());
            let Some(n) = first else { continue };
            let target = on(n);
            let enemy = stands(target).is_some_and(|p| p.side != self.to_move);
            if !enemy || way.captured.contains(&target) {
                continue;
            }
            let lands: Vec<Square> = (n + 1..=n + reach)
                .map(on)
                .take_while(|&s| self.laws.on_board(s) && stands(s).is_none())
                .collect();
            if !lands.is_empty() {
                out.push((target, lands));
            }
        }
        out
    }

    /// R7, R12: every chain carried to its end.
    fn complete(&self, way: Way, out: &mut Vec<Way>) {
        let last_row = self.laws.farthest(self.to_move);
        let here = way.stops[way.stops.len() - 1];
        let stopped = !way.king && here.1 == last_row && self.laws.promotion == "stop";
        let jumps = if stopped && way.stops.len() > 1 { Vec::new() } else { self.jumps(&way) };
        if jumps.is_empty() {
            if way.stops.len() > 1 {
                out.push(way);
            }
            return;
        }
        for (target, lands) in jumps {
            let after = |land: Square| {
                let mut next = way.clone();
                next.stops.push(land);
                next.captured.insert(target);
                next.king |= land.1 == last_row && self.laws.promotion == "continue";
                next
            };
            let all: Vec<Way> = lands.into_iter().map(after).collect();
            let goes_on = |w: &Way| {
                let end = w.stops[w.stops.len() - 1];
                let rests = !w.king && end.1 == last_row && self.laws.promotion == "stop";
                !rests && !self.jumps(w).is_empty()
            };
            let must = all.iter().any(goes_on);
            for next in all {
                if !must || goes_on(&next) {
                    self.complete(next, out);
                }
            }
        }
    }

    /// Every legal move by its text.
    pub(crate) fn legal(&self) -> BTreeMap<String, Played> {
        let mut ways = Vec::new();
        for (&from, piece) in self.pieces.iter().filter(|p| p.1.side == self.to_move) {
            let way = Way { stops: vec![from], captured: BTreeSet::new(), king: piece.king };
            self.complete(way, &mut ways);
        }
        if ways.is_empty() {
            return self.plain().into_iter().map(|m| self.step(m)).collect();
        }
        if self.laws.quantity {
            let most = ways.iter().map(|w| w.captured.len()).max();
            ways.retain(|w| Some(w.captured.len()) == most);
        }
        if self.laws.quality {
            let kings = |w: &Way| w.captured.iter().filter(|s| self.pieces[s].king).count();
            let most = ways.iter().map(kings).max();
            ways.retain(|w| Some(kings(w)) == most);
        }
        // R13: one move for each start, end and set.
        let mut moves: BTreeMap<(Square, Square, BTreeSet<Square>), Vec<Way>> = BTreeMap::new();
        for way in ways {
            let end = way.stops[way.stops.len() - 1];
            let key = (way.stops[0], end, way.captured.clone());
            moves.entry(key).or_default().push(way);
        }
        let mut out = BTreeMap::new();
        for ((from, to, captured), ways) in &moves {
            let same = moves.keys().filter(|k| (k.0, k.1) == (*from, *to)).count();
            let numbers =
                |w: &Way| -> Vec<usize> { w.stops.iter().map(|&s| self.laws.number(s)).collect() };
            let mut routes: Vec<Vec<usize>> = ways.iter().map(numbers).collect();
            routes.sort();
            let written = if same > 1 {
                routes[0].clone()
            } else {
                vec![self.laws.number(*from), self.laws.number(*to)]
            };
            let words: Vec<String> = written.iter().map(usize::to_string).collect();
            let kings = ways.iter().filter(|w| w.king).count();
            assert!(kings == 0 || kings == ways.len(), "A8: {}", self.text());
            let after = self.after(*from, *to, captured, kings > 0);
            let played = Played { routes, captured: captured.len(), after };
            out.insert(words.join("x"), played);
        }
        out
    }

    fn step(&self, (from, to): (Square, Square)) -> (String, Played) {
        let ends = vec![self.laws.number(from), self.laws.number(to)];
        let text = format!("{}-{}", ends[0], ends[1]);
        let king = self.pieces[&from].king;
        let after = self.after(from, to, &BTreeSet::new(), king);
        (text, Played { routes: vec![ends], captured: 0, after })
    }

    /// R11 and the removal of what was captured.
    fn after(&self, from: Square, to: Square, captured: &BTreeSet<Square>, king: bool) -> Board {
        let mut next = self.clone();
        next.pieces.remove(&from);
        next.pieces.retain(|square, _| !captured.contains(square));
        let king = king || to.1 == self.laws.farthest(self.to_move);
        let side = self.to_move;
        next.pieces.insert(to, Piece { side, king });
        next.to_move = if side == 'W' { 'B' } else { 'W' };
        next
    }
}
