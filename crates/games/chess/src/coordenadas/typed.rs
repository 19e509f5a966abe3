//! Moves as people and programs write them: UCI, SAN with English or Portuguese letters, drops with
//! `@` or `*`, the prefixes of a board (`A:`) and of BPGN (`1A.`).
//!
//! `R` is the rook in English and the king (*rei*) in Portuguese. The rook is tried first; the king
//! when no rook can move so.

use super::board::{Board, Kind, col, last_row, name, row};
use super::notation::{BOARDS, LETTERS};
use super::rules::{Coordenadas, Mode, Move, Position};
use ::rules::{Alternative, Game, Notation, ParseError, Refusal, Text, text};
use kit::bits::Bits;
use kit::typed::{Reader, most_telling, only};

/// The Portuguese letters, in the order of [`Kind`].
const PT: [char; 6] = ['R', 'D', 'T', 'B', 'C', 'P'];

const FORMS: Text = text(
    "um lance como A:e2e4, e2e4, Nf3, Cf3, exd5, e8=Q, O-O, N@e5 ou C*e5",
    "a move such as A:e2e4, e2e4, Nf3, Cf3, exd5, e8=Q, O-O, N@e5 or C*e5",
);

/// Nobody types a longer move.
const LONGEST: usize = 16;

/// What was typed, apart from the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// From square to square.
    Squares(u8, u8, Option<Kind>),
    Drop(Kind, u8),
    /// Long or short.
    Castle(bool),
    San {
        kinds: &'static [Kind],
        col: Option<u8>,
        row: Option<u8>,
        captures: bool,
        to: u8,
        into: Option<Kind>,
    },
}

/// A move as it was typed: the board and the colour if they were named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Typed {
    board: Option<usize>,
    side: Option<u8>,
    what: What,
}

fn kinds_of(letter: char) -> Option<&'static [Kind]> {
    Some(match letter {
        'K' => &[Kind::King],
        'Q' | 'D' => &[Kind::Queen],
        'R' => &[Kind::Rook, Kind::King],
        'T' => &[Kind::Rook],
        'B' => &[Kind::Bishop],
        'N' | 'C' => &[Kind::Knight],
        'P' => &[Kind::Pawn],
        _ => return None,
    })
}

/// The kind of a letter where no king can be meant, in either case.
fn kind_of(letter: char) -> Option<Kind> {
    kinds_of(letter.to_ascii_uppercase())?.first().copied()
}

/// As much of a square as comes next, column and row.
fn part(r: &mut Reader) -> (Option<u8>, Option<u8>) {
    let col = r.take(|c| ('a'..='h').position(|x| x == c));
    let row = r.take(|c| ('1'..='8').position(|x| x == c));
    (col.map(|n| n as u8), row.map(|n| n as u8))
}

/// The board, colour and rest of a text with a prefix: `A:`, `1A.`, `1.`, `1...`.
fn prefix(text: &str) -> (Option<usize>, Option<u8>, &str) {
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = digits.len() < text.len();
    let mut chars = digits.chars();
    let first = chars.next();
    let rest = chars.as_str();
    let board = first.and_then(|c| BOARDS.iter().position(|b| b.eq_ignore_ascii_case(&c)));
    if let (Some(board), Some(letter)) = (board, first) {
        if let Some(rest) = rest.strip_prefix(':') {
            return (Some(board), None, rest.trim_start());
        }
        if numbered && rest.starts_with('.') {
            let side = u8::from(letter.is_ascii_lowercase());
            return (Some(board), Some(side), rest.trim_start_matches('.').trim_start());
        }
    }
    if numbered && digits.starts_with(['.', '…']) {
        return (None, None, digits.trim_start_matches(['.', '…']).trim_start());
    }
    (None, None, text)
}

fn read(typed: &str) -> Result<Typed, ParseError> {
    let begun = typed.trim_start();
    let (board, side, rest) = prefix(begun);
    let at = typed.len() - rest.len();
    let mut rest = rest.trim_end();
    for end in ["e.p.", "ep"] {
        rest = rest.strip_suffix(end).unwrap_or(rest).trim_end();
    }
    let rest = rest.trim_end_matches(['!', '?', '+', '#']).trim_end();
    let graphic = |c: char| c.is_ascii_graphic() || "–—−".contains(c);
    let wrong = || ParseError::syntax(at.min(typed.len()), FORMS);
    if rest.is_empty() || !rest.chars().all(graphic) {
        return Err(wrong());
    }
    let reader = Reader::new(rest, LONGEST, FORMS).map_err(|_| wrong())?;
    let what = match rest.replace(['0', 'o'], "O").replace(['–', '—', '−'], "-").as_str() {
        "O-O" => Ok(What::Castle(false)),
        "O-O-O" => Ok(What::Castle(true)),
        _ => reader.first_of(&[&read_drop, &read_san, &read_squares]),
    };
    match what {
        Ok(what) => Ok(Typed { board, side, what }),
        Err(_) => Err(wrong()),
    }
}

/// `N@e5`, `C*e5`, `@e5`.
fn read_drop(r: &mut Reader) -> Option<What> {
    let kind = r.take(kind_of).unwrap_or(Kind::Pawn);
    r.any("@*")?;
    *r = r.small();
    match part(r) {
        (Some(col), Some(row)) => Some(What::Drop(kind, 8 * row + col)),
        _ => None,
    }
}

/// What a pawn becomes, at the end of a text: `=Q`, `(Q)`, `Q`, `q`.
fn promotion(r: &mut Reader) -> Option<Kind> {
    let officer = |c: char| kind_of(c).filter(|k| Kind::PROMOTED.contains(k));
    let open = r.any("=(");
    let into = r.take(officer)?;
    (open != Some('(') || r.eat(')')).then_some(into)
}

/// `Nf3`, `Nbd2`, `exd5`, `e8=Q`, `Ng1-f3`.
fn read_san(r: &mut Reader) -> Option<What> {
    let letter = r.take(|c| c.is_ascii_uppercase().then_some(c));
    let kinds = letter.map_or(Some(&[Kind::Pawn][..]), kinds_of)?;
    let first = part(r);
    let sign = r.any("x:-");
    let ((col, row), (Some(to_col), Some(to_row))) = (match (part(r), sign) {
        ((None, None), None) => ((None, None), first),
        (_, Some('-')) if first == (None, None) => return None,
        (second, _) => (first, second),
    }) else {
        return None;
    };
    let to = 8 * to_row + to_col;
    let into = r.try_take(promotion);
    // Two squares without a letter are any man's move.
    if let (None, Some(col), Some(row)) = (letter, col, row) {
        return Some(What::Squares(8 * row + col, to, into));
    }
    Some(What::San { kinds, col, row, captures: matches!(sign, Some('x' | ':')), to, into })
}

/// `E2E4` and the like.
fn read_squares(r: &mut Reader) -> Option<What> {
    *r = r.small();
    read_san(r).filter(|what| matches!(what, What::Squares(..)))
}

impl Coordenadas {
    /// The legal moves of a board from one square to another.
    pub(super) fn between(&self, pos: &Position, b: usize, from: u8, to: u8) -> Vec<Move> {
        let board = &pos.boards[b];
        let Some((side, kind)) = board.man(from) else {
            return Vec::new();
        };
        if side != board.turn || !self.open(pos).contains(&Some(b)) || !board.targets(from).has(to)
        {
            return Vec::new();
        }
        let promotes = kind == Kind::Pawn && last_row(side).has(to);
        let kinds: &[Kind] = if promotes { &Kind::PROMOTED } else { &[kind] };
        let mv = |&into: &Kind| Move { board: b as u8, drop: false, kind, from, to, into };
        kinds.iter().map(mv).collect()
    }

    /// The drop of a man on a square, if it is legal.
    pub(super) fn dropped(&self, pos: &Position, b: usize, kind: Kind, to: u8) -> Option<Move> {
        let wanted = Move::drop(b as u8, kind, to);
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.contains(&wanted).then_some(wanted)
    }
}

/// Looks for what was typed on one board: moves, or reasons.
fn on_board(game: &Coordenadas, pos: &Position, b: usize, what: What) -> (Vec<Move>, Vec<Refusal>) {
    let board = &pos.boards[b];
    let mut found = Vec::new();
    let mut reasons = Vec::new();
    let mut attempt = |from: u8, to: u8, into: Option<Kind>| {
        let mut moves = game.between(pos, b, from, to);
        if into.is_some() {
            moves.retain(|mv| into == Some(mv.into) && mv.into != mv.kind);
        }
        if moves.is_empty() {
            reasons.push(game.refuse(pos, b, from, to, into));
        }
        let any = !moves.is_empty();
        found.extend(moves);
        any
    };
    match what {
        What::Squares(from, to, into) => {
            attempt(from, to, into);
        }
        What::Castle(long) => {
            let king = board.king(board.turn);
            let way = super::board::CASTLES[usize::from(board.turn)][usize::from(!long)];
            if king == way.king {
                attempt(king, way.to, None);
            } else {
                reasons.push(game.refuse_castle(pos, b, way));
            }
        }
        What::Drop(kind, to) => match game.dropped(pos, b, kind, to) {
            Some(mv) => found.push(mv),
            None => reasons.push(game.refuse_drop(pos, b, kind, to)),
        },
        What::San { kinds, col: c, row: r, captures, to, into } => {
            for &kind in kinds {
                let mut any = false;
                for from in board.men(board.turn, kind).squares() {
                    let straight = kind != Kind::Pawn || captures || col(from) == col(to);
                    let fits = match c {
                        Some(c) => c == col(from),
                        None => straight,
                    };
                    if fits && r.is_none_or(|r| r == row(from)) {
                        any |= attempt(from, to, into);
                    }
                }
                if any {
                    break;
                }
            }
            if found.is_empty() && reasons.is_empty() {
                reasons.push(game.refuse_missing(pos, b, kinds[0]));
            }
        }
    }
    (found, reasons)
}

/// Reads a move and says why if it is none.
pub(super) fn resolve(game: &Coordenadas, pos: &Position, text: &str) -> Result<Move, ParseError> {
    let typed = read(text)?;
    let open = game.open(pos);
    let boards: Vec<usize> = match (typed.board, game.options.mode) {
        (Some(board), _) => vec![board],
        (None, Mode::Alternating) => vec![open[0].unwrap_or_else(|| game.first(pos))],
        (None, Mode::Clock) => {
            let mut boards: Vec<usize> = open.into_iter().flatten().collect();
            if boards.is_empty() {
                boards.push(game.first(pos));
            }
            boards
        }
    };
    let mut found = Vec::new();
    let mut reasons = Vec::new();
    for b in boards {
        if let Some(side) = typed.side
            && side != pos.boards[b].turn
        {
            reasons.push(game.refuse_colour(pos, b));
            continue;
        }
        let (moves, why) = on_board(game, pos, b, typed.what);
        found.extend(moves);
        reasons.extend(why);
    }
    // The most telling reason: not that a man does not go that way at all, or is not there.
    let dull = |r: &Refusal| r.code.ends_with("-step") || matches!(r.code, "not-yours" | "empty");
    let why = || most_telling(reasons, dull).unwrap_or_else(Refusal::game_over);
    only(&found, |mv| game.move_text(pos, mv), why)
}

/// A move in SAN without signs of check, with these letters and this sign of a drop.
fn algebraic(
    game: &Coordenadas,
    pos: &Position,
    mv: Move,
    letters: &[char; 6],
    sign: char,
) -> String {
    let b = usize::from(mv.board & 1);
    let board = &pos.boards[b];
    let to = name(mv.to);
    let letter = letters[mv.kind as usize];
    if mv.drop {
        return format!("{letter}{sign}{to}");
    }
    if mv.kind == Kind::King && mv.from.abs_diff(mv.to) == 2 {
        return if mv.to > mv.from { "O-O" } else { "O-O-O" }.to_owned();
    }
    let captures = board.captured_on(mv).is_some();
    let cross = if captures { "x" } else { "" };
    let file = char::from(b'a' + col(mv.from));
    if mv.kind == Kind::Pawn {
        let from = if captures { file.to_string() } else { String::new() };
        let into = if mv.into == mv.kind {
            String::new()
        } else {
            format!("={}", letters[mv.into as usize])
        };
        return format!("{from}{cross}{to}{into}");
    }
    let others = board.men(board.turn, mv.kind) & !u64::bit(mv.from);
    let rivals: Vec<u8> =
        others.squares().filter(|&sq| !game.between(pos, b, sq, mv.to).is_empty()).collect();
    let from = if rivals.is_empty() {
        String::new()
    } else if rivals.iter().all(|&sq| col(sq) != col(mv.from)) {
        file.to_string()
    } else if rivals.iter().all(|&sq| row(sq) != row(mv.from)) {
        (row(mv.from) + 1).to_string()
    } else {
        name(mv.from)
    };
    format!("{letter}{from}{cross}{to}")
}

/// A move in SAN, with `+` and `#`.
pub(super) fn san(game: &Coordenadas, pos: &Position, mv: Move) -> String {
    let mut next = *pos;
    game.play(&mut next, mv);
    let board: &Board = &next.boards[usize::from(mv.board & 1)];
    let sign = match (board.check, game.decided(board)) {
        (false, _) => "",
        (_, false) => "+",
        _ => "#",
    };
    algebraic(game, pos, mv, &LETTERS, '@') + sign
}

/// The number of a move in BPGN: `1A.`, `1b.`.
pub(super) fn number(pos: &Position, mv: Move) -> String {
    let b = usize::from(mv.board & 1);
    let board = &pos.boards[b];
    let letter = if board.turn == 0 { BOARDS[b] } else { BOARDS[b].to_ascii_lowercase() };
    format!("{}{letter}.", board.number)
}

/// A move in all its other notations.
pub(super) fn alternatives(game: &Coordenadas, pos: &Position, mv: Move) -> Vec<Alternative> {
    let canonical = game.move_text(pos, mv);
    let uci = canonical[2..].to_owned();
    let uci = match uci.split_once('=') {
        Some((squares, into)) => squares.to_owned() + &into.to_lowercase(),
        None => uci,
    };
    let san = san(game, pos, mv);
    let bpgn = format!("{} {san}", number(pos, mv));
    let pt = algebraic(game, pos, mv, &PT, '*');
    let mut out = vec![
        Alternative::new("san", san),
        Alternative::new("uci", uci),
        Alternative::new("bpgn", bpgn),
    ];
    // A king's move may read as a rook's; then it is left out.
    let prefixed = format!("{}:{pt}", BOARDS[usize::from(mv.board & 1)]);
    if resolve(game, pos, &prefixed) == Ok(mv) {
        out.push(Alternative::new("pt", pt));
    }
    out
}
