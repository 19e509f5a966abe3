//! What the properties mean to Go.

use super::SgfError;
use super::tree::{Collection, Node};
use crate::go::board::{Bits, WORDS};
use crate::go::rules::{Go, Move, Options, Phase, Position, Scoring, Superko};
use crate::go::score::points_text;
use crate::go::setup;
use ::rules::{Game, Lang, Notation, Seat};

/// Who played, and how it ended, as far as a record says so.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Players {
    /// `PB`.
    pub black: String,
    /// `PW`.
    pub white: String,
    /// `RE`: `B+4`, `W+4.5`, `B+R`, `0`; empty if unknown.
    pub result: String,
}

/// The main line of a record as a game of ours.
#[derive(Clone, Debug)]
pub struct Played {
    /// The rules, from `SZ`, `KM`, `RU` and `HA`.
    pub go: Go,
    /// Where it begins: the empty board, handicap stones, or any set-up.
    pub start: Position,
    /// The moves. Where the record goes on after two passes, play was resumed.
    pub moves: Vec<Move>,
    /// The rest.
    pub players: Players,
}

/// A point of the record, from the upper left corner; `None` for a pass.
fn read_point(go: &Go, raw: &str) -> Result<Option<u16>, SgfError> {
    let text = raw.trim();
    if text.is_empty() || (text == "tt" && go.size() <= 19) {
        return Ok(None);
    }
    let sgf = text.len() == 2 && text.bytes().all(|b| b.is_ascii_lowercase());
    match go.read_point(text).filter(|_| sgf) {
        Some(point) => Ok(Some(point)),
        None => {
            let (size, shown) = (go.size(), shown(text));
            Err(wrong!(;
                "«{shown}» não é um ponto de um tabuleiro de {size}x{size}";
                "“{shown}” is no point of a {size}x{size} board"))
        }
    }
}

/// The beginning of somebody's text, for an error message.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(20).collect()
}

/// The points of a list, in which `aa:cc` is the rectangle between two corners.
fn read_points(go: &Go, node: &Node, id: &str) -> Result<Vec<u16>, SgfError> {
    let mut out = Vec::new();
    for value in node.values(id) {
        let raw = value.raw();
        let (from, to) = raw.split_once(':').unwrap_or((raw, raw));
        let corner = |text: &str| {
            read_point(go, text)?.ok_or_else(|| {
                wrong!(; "{id} precisa de pontos do tabuleiro"; "{id} needs points of the board")
            })
        };
        let ((c1, r1), (c2, r2)) = (go.place_of(corner(from)?), go.place_of(corner(to)?));
        for row in r1.min(r2)..=r1.max(r2) {
            for col in c1.min(c2)..=c1.max(c2) {
                out.extend(go.point(col, row));
            }
        }
    }
    Ok(out)
}

/// `KM` in half points.
fn read_komi(text: &str) -> Option<i32> {
    let (sign, digits) = match text.trim().strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.trim()),
    };
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let plain = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if !plain(whole) || !plain(part) || whole.len() > 4 || (whole.is_empty() && part.is_empty()) {
        return None;
    }
    let halves = match part.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    Some(sign * (2 * whole + halves))
}

/// The rules that the root of a record names.
fn read_rules(root: &Node) -> Result<Options, SgfError> {
    if let Some(kind) = root.text("GM")
        && kind.trim() != "1"
    {
        return Err(wrong!(;
            "este registo não é de uma partida de Go (GM[1])";
            "this record is not of a game of Go (GM[1])"));
    }
    let size = root.text("SZ").unwrap_or_else(|| "19".to_owned());
    let (cols, rows) = size.split_once(':').unwrap_or((&size, &size));
    let size = match (cols.trim().parse::<u16>(), rows.trim().parse::<u16>()) {
        (Ok(cols), Ok(rows)) if cols == rows && (2..=19).contains(&cols) => cols,
        _ => {
            return Err(wrong!(;
                "o tabuleiro tem de ser quadrado, de 2x2 a 19x19";
                "the board must be square, from 2x2 to 19x19"));
        }
    };
    let komi = match root.text("KM") {
        None => None,
        Some(text) => Some(read_komi(&text).ok_or_else(|| {
            let text = shown(&text);
            wrong!(;
                "o komi «{text}» não é um múltiplo de 0.5";
                "the komi “{text}” is not a multiple of 0.5")
        })?),
    };
    let rules = root.text("RU").unwrap_or_default().to_lowercase();
    Ok(Options {
        size,
        komi,
        scoring: match rules.trim() {
            "japanese" | "jp" | "korean" => Scoring::Japanese,
            _ => Scoring::Chinese,
        },
        superko: match rules.trim() {
            "aga" => Superko::Situational,
            _ => Superko::Off,
        },
        handicap: 0,
        ..Options::default()
    })
}

/// The stones after a node has set up its own.
fn read_setup(go: &Go, node: &Node, mut stones: [Bits; 2]) -> Result<[Bits; 2], SgfError> {
    for (id, side) in [("AB", Some(0)), ("AW", Some(1)), ("AE", None)] {
        for point in read_points(go, node, id)? {
            let (word, bit) = (usize::from(point >> 6), 1u64 << (point & 63));
            for (colour, set) in stones.iter_mut().enumerate() {
                match side == Some(colour) {
                    true => set[word] |= bit,
                    false => set[word] &= !bit,
                }
            }
        }
    }
    Ok(stones)
}

/// Reads the main line of one tree of a collection as a game.
pub fn main_line(collection: &Collection, tree: usize) -> Result<Played, SgfError> {
    let Some(root) = collection.main_line(tree).next() else {
        return Err(wrong!(;
            "não há tal partida nesta coleção"; "there is no such game in this collection"));
    };
    let mut options = read_rules(root)?;
    let plain = Go::new(options);
    // Set-ups before the first move.
    let moves_begin = collection.main_line(tree).position(|node| first_colour(node).is_some());
    let head = 1.max(moves_begin.unwrap_or(usize::MAX));
    let mut stones = [[0; WORDS]; 2];
    for node in collection.main_line(tree).take(head) {
        stones = read_setup(&plain, node, stones)?;
    }
    // Handicap stones on their usual places are an option, anything else is a set-up.
    let stated = root.text("HA").and_then(|t| t.trim().parse::<u8>().ok());
    if let Some(handicap) =
        stated.filter(|&n| (2..=setup::most_handicap(options.size)).contains(&n))
    {
        let with = Options { handicap, ..options };
        if Go::new(with).start().stones == stones {
            options = with;
        }
    }
    let go = Go::new(options);
    let empty = stones == [[0; WORDS]; 2];
    let mut start = match empty || options.handicap > 0 {
        true => go.start(),
        false => go.with_stones(stones, u8::from(stated.is_some_and(|n| n > 1)), [0; 2]),
    };
    let first = collection.main_line(tree).find_map(first_colour);
    let named = collection.main_line(tree).take(head).filter_map(player);
    if let Some(turn) = named.last().or(first) {
        start.turn = turn;
    }
    go.parse_position(&go.position_text(&start))
        .map_err(|e| wrong!(; "{}", e.sentence(Lang::Pt); "{}", e.sentence(Lang::En)))?;
    let mut played = Played {
        go,
        start,
        moves: Vec::new(),
        players: Players {
            black: root.text("PB").unwrap_or_default(),
            white: root.text("PW").unwrap_or_default(),
            result: root.text("RE").unwrap_or_default(),
        },
    };
    let mut pos = start;
    for (number, node) in collection.main_line(tree).enumerate() {
        let changes = ["AB", "AW", "AE"].iter().any(|id| node.has(id));
        if number >= head && changes {
            return Err(wrong!(;
                "o registo muda o tabuleiro a meio da partida, o que não é um lance";
                "the record changes the board in the middle of the game, which is no move"));
        }
        for (side, id) in [(0, "B"), (1, "W")] {
            if let Some(value) = node.values(id).first() {
                played.step(&mut pos, side, value.raw())?;
            }
        }
    }
    Ok(played)
}

/// `PL`.
fn player(node: &Node) -> Option<u8> {
    match node.text("PL")?.trim().chars().next()?.to_ascii_lowercase() {
        'b' => Some(0),
        'w' => Some(1),
        _ => None,
    }
}

/// The colour of the move of a node.
fn first_colour(node: &Node) -> Option<u8> {
    match (node.has("B"), node.has("W")) {
        (true, _) => Some(0),
        (false, true) => Some(1),
        _ => None,
    }
}

impl Played {
    /// Plays one move of the record.
    fn step(&mut self, pos: &mut Position, side: u8, raw: &str) -> Result<(), SgfError> {
        let mv = match read_point(&self.go, raw)? {
            Some(point) => Move::Place(point),
            None => Move::Pass,
        };
        if pos.phase == Phase::Marking {
            self.push(pos, Move::Resume);
        }
        // Two moves of one colour in a row: the other passed without saying so.
        if pos.turn != side && pos.phase != Phase::Over {
            self.push(pos, Move::Pass);
            if pos.phase == Phase::Marking {
                self.push(pos, Move::Resume);
            }
        }
        let legal = match mv {
            Move::Place(point) => self.go.may_place(pos, point),
            _ => matches!(pos.phase, Phase::Play | Phase::Passed),
        };
        if pos.turn != side || !legal {
            let number = self.moves.len() + 1;
            let name = match mv {
                Move::Place(point) => self.go.name(point),
                _ => "pass".to_owned(),
            };
            return Err(wrong!(;
                "o lance {number}, {name}, não é possível"; "move {number}, {name}, is not possible"));
        }
        self.push(pos, mv);
        Ok(())
    }

    fn push(&mut self, pos: &mut Position, mv: Move) {
        self.go.play(pos, mv);
        self.moves.push(mv);
    }
}

/// Writes a game as SGF. Markings of dead stones have no place there; play that was resumed simply
/// goes on. Where `players` names no result and the game is over, the board is counted.
pub fn write_line(go: &Go, start: &Position, moves: &[Move], players: &Players) -> Collection {
    let mut root = Node::default();
    for (id, value) in [("FF", "4"), ("GM", "1"), ("CA", "UTF-8"), ("AP", "Ludoteca")] {
        root.add(id, value);
    }
    root.add("SZ", &go.size().to_string());
    root.add("KM", &points_text(go.komi()));
    let rules = match (go.options().scoring, go.options().superko) {
        (Scoring::Japanese, _) => "Japanese",
        (_, Superko::Situational) => "AGA",
        _ => "Chinese",
    };
    root.add("RU", rules);
    if go.options().handicap > 0 {
        root.add("HA", &go.options().handicap.to_string());
    }
    for (side, id) in [(0, "AB"), (1, "AW")] {
        for point in crate::go::board::points(&start.stones[side]) {
            root.add(id, &go.sgf_name(point));
        }
    }
    if start.turn == 1 || start.stones != [[0; WORDS]; 2] {
        root.add("PL", if start.turn == 0 { "B" } else { "W" });
    }
    for (id, name) in [("PB", &players.black), ("PW", &players.white)] {
        if !name.is_empty() {
            root.add(id, name);
        }
    }
    let mut pos = *start;
    let mut nodes = Vec::new();
    for &mv in moves {
        let id = if pos.turn == 0 { "B" } else { "W" };
        let mut node = Node::default();
        match mv {
            Move::Place(point) => node.add(id, &go.sgf_name(point)),
            Move::Pass => node.add(id, ""),
            _ => {}
        }
        if node.has(id) {
            nodes.push(node);
        }
        go.play(&mut pos, mv);
    }
    let result = match pos.phase {
        Phase::Over if players.result.is_empty() => go.score(&pos).result(),
        _ => players.result.clone(),
    };
    if !result.is_empty() {
        root.add("RE", &result);
    }
    let mut out = Collection::default();
    let mut last = out.push(None, root);
    for node in nodes {
        last = out.push(Some(last), node);
    }
    out
}

/// The result that a game resigned by a player has: `B+R`.
pub fn resigned(loser: Seat) -> &'static str {
    if loser.0 == 0 { "W+R" } else { "B+R" }
}
