//! Short ways for games whose men stand on named squares: boards from names, lines of moves, lists of
//! refusals.

use super::{after, end, move_reads_back, moves, position_reads_back, push, texts};
use fastrand::Rng;
use rules::{Game, Line, Notation, ParseError, Plan, Present, Seat, Status, Words};

/// The texts of the legal moves, sorted.
pub fn sorted<G: Notation>(game: &G, pos: &G::Position) -> Vec<String> {
    let mut out = texts(game, pos);
    out.sort();
    out
}

/// The legal moves that begin so, sorted by text, with spaces between.
pub fn legal_from<G: Notation>(game: &G, pos: &G::Position, begin: &str) -> String {
    let mut out = sorted(game, pos);
    out.retain(|text| text.starts_with(begin));
    out.join(" ")
}

/// Whether these moves, with spaces between, are all legal.
pub fn offers<G: Notation>(game: &G, pos: &G::Position, moves: &str) -> bool {
    let list = sorted(game, pos);
    moves.split(' ').all(|mv| list.iter().any(|text| text == mv))
}

/// The position after a move.
pub fn then<G: Game>(game: &G, pos: &G::Position, mv: G::Move) -> G::Position {
    let mut next = pos.clone();
    game.play(&mut next, mv);
    next
}

/// The position after some moves with spaces between.
pub fn play<G: Notation + Present>(game: &G, pos: &G::Position, moves: &str) -> G::Position {
    after(game, pos, moves.split_whitespace())
}

/// The same, where every move must be written exactly so.
pub fn exactly<G: Notation + Present>(game: &G, pos: &G::Position, moves: &str) -> G::Position {
    let mut pos = pos.clone();
    for text in moves.split_whitespace() {
        let mv = game.parse_move(&pos, text);
        let mv = mv.unwrap_or_else(|e| panic!("{text} in {}: {e}", game.position_text(&pos)));
        assert_eq!(game.move_text(&pos, mv), text);
        game.play(&mut pos, mv);
    }
    pos
}

/// A line of such moves; none of them may come after the end.
pub fn line<G: Notation + Present>(game: &G, start: &G::Position, moves: &str) -> Line<G> {
    let mut line = Line::from(game.clone(), start.clone());
    push(&mut line, moves);
    line
}

/// The rows of a board from the top, with these men: `[('w', "A1 B2"), ('b', "C3")]`.
pub fn board(cols: usize, rows: usize, men: &[(char, &str)]) -> String {
    let mut out = vec![vec!['.'; cols]; rows];
    for &(man, names) in men {
        for name in names.split_whitespace() {
            let col = usize::from(name.as_bytes()[0].to_ascii_uppercase() - b'A');
            let row: usize = name[1..].parse().expect("row");
            out[rows - row][col] = man;
        }
    }
    let rows: Vec<String> = out.into_iter().map(String::from_iter).collect();
    rows.join("/")
}

/// The end of a game, as [`end`] tells it, where no move is left: by the position itself or by what the law
/// makes of its line, such as a limit on quiet plies.
pub fn ended<G: Game>(game: &G, pos: &G::Position) -> (i32, &'static str, &'static str) {
    let line = Line::from(game.clone(), pos.clone());
    let mut moves = Vec::new();
    line.moves(&mut moves);
    assert!(moves.is_empty(), "{pos:?}");
    end(line.status())
}

/// The code of the end, if it has come.
pub fn over(status: Status) -> Option<&'static str> {
    match status {
        Status::Over(outcome) => Some(outcome.reason.code),
        _ => None,
    }
}

/// The second seat sees the first so many sites from the other side; gives both plans.
pub fn turned<G: Present>(game: &G, sites: usize) -> (Plan, Plan) {
    let (first, second) = (game.plan(Seat(0)), game.plan(Seat(1)));
    for (a, b) in first.sites.iter().zip(&second.sites).take(sites) {
        assert!((a.x + b.x - first.width).abs() < 1e-3, "{}", a.name);
        assert!((a.y + b.y - first.height).abs() < 1e-3, "{}", a.name);
    }
    (first, second)
}

/// Where a typed move is not understood, and what was expected there.
pub fn misread<G: Notation + Present>(game: &G, pos: &G::Position, typed: &str) -> (usize, Words) {
    match game.parse_move(pos, typed) {
        Err(ParseError::Syntax { at, expected }) => (at, expected),
        other => panic!("{typed}: {other:?}"),
    }
}

/// Texts that are nearly right are read or refused, as positions and as moves of the start and of some
/// positions; what is read is read the same again.
pub fn survives_near<G: Notation + Present>(
    game: &G,
    places: &[G::Position],
    position: &str,
    typed: &str,
) {
    position_reads_back(game, position);
    move_reads_back(game, &game.start(), typed);
    for pos in places {
        move_reads_back(game, pos, typed);
    }
}

/// The text of a position that can be read is exactly what is written of it (an empty board also tells of the
/// hands), and can be played from;
/// what cannot be is refused as illegal. Tells whether it could be read.
pub fn position_is_kept<G: Notation>(game: &G, text: &str) -> bool {
    let pos = match game.parse_position(text) {
        Ok(pos) => pos,
        Err(error) => {
            assert_eq!(error.code(), "illegal", "{text}: {error}");
            return false;
        }
    };
    let written = game.position_text(&pos);
    let board = text.split(' ').next().unwrap_or("");
    let empty = board.chars().all(|c| c == '.' || c == '/');
    assert!(written == text || empty && written.starts_with(text), "{text}: {written}");
    assert_eq!(game.parse_position(&written), Ok(pos.clone()), "{written}");
    let to_move = matches!(game.status(&pos), Status::ToMove(_));
    assert_eq!(to_move, !moves(game, &pos).is_empty(), "{text}");
    true
}

/// The rows of a board on which so many men are thrown; a man may fall on another.
pub fn scattered(rng: &mut Rng, cols: usize, rows: usize, men: &[(char, usize)]) -> String {
    let mut cells = vec!['.'; cols * rows];
    for &(man, count) in men {
        for _ in 0..count {
            cells[rng.usize(..cols * rows)] = man;
        }
    }
    let rows: Vec<String> = cells.chunks(cols).map(String::from_iter).collect();
    rows.join("/")
}
