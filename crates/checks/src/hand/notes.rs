//! Short ways for games of chess: moves in many notations, lines, ranks as text.

use super::*;
use rules::{Line, Refusal};

/// Why a typed move is refused: in words of both languages, without a full stop.
pub fn refusal<G: Notation + Present>(game: &G, pos: &G::Position, typed: &str) -> Refusal {
    match game.parse_move(pos, typed) {
        Err(ParseError::Illegal(why)) => {
            for words in [&why.words.pt, &why.words.en] {
                assert!(!words.is_empty() && !words.ends_with('.'), "{words}");
            }
            *why
        }
        other => panic!("{typed}: {other:?}"),
    }
}

/// The squares that a text names, a letter and a number each.
fn squares(text: &str) -> Vec<&str> {
    let letters = text.match_indices(|c: char| c.is_ascii_lowercase());
    let square = |(at, _)| {
        let digits = text[at + 1..].bytes().take_while(u8::is_ascii_digit);
        Some(&text[at..=at + digits.count()]).filter(|name| name.len() > 1)
    };
    letters.filter_map(square).collect()
}

/// The legal moves that begin so and go on with no further digit, without their beginning.
pub fn from<G: Notation>(game: &G, pos: &G::Position, begin: &str) -> String {
    let all = legal(game, pos);
    let rest = all.split(' ').filter_map(|mv| mv.strip_prefix(begin));
    let rest = rest.filter(|r| !r.starts_with(|c: char| c.is_ascii_digit()));
    rest.collect::<Vec<_>>().join(" ")
}

/// Pushes moves, none of which is banned or comes after the end.
pub fn push<G: Notation + Present>(line: &mut Line<G>, moves: &str) {
    for text in moves.split_whitespace() {
        assert!(matches!(line.status(), Status::ToMove(_)), "{text}");
        let mv = line.game().parse_move(line.pos(), text);
        let mv = mv.unwrap_or_else(|e| panic!("{text}: {e}"));
        assert!(!line.banned(mv), "{text} is banned");
        line.push(mv);
    }
}

/// Every text is read as this move; texts with a comma and a space between.
pub fn reads<G: Notation + Present>(game: &G, pos: &G::Position, texts: &str, meant: &str) {
    for text in texts.split(", ") {
        let mv = game.parse_move(pos, text);
        let mv = mv.unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(game.move_text(pos, mv), meant, "{text}");
    }
}

/// No text is a move; texts with a comma and a space between. The place of the mistake is inside.
pub fn no_moves<G: Notation + Present>(game: &G, pos: &G::Position, texts: &str) {
    for text in texts.split(", ") {
        match game.parse_move(pos, text) {
            Err(ParseError::Syntax { at, .. }) => assert!(at <= text.len(), "{text}"),
            other => panic!("{text:?}: {other:?}"),
        }
    }
}

/// The moves that a text may mean.
pub fn meanings<G: Notation + Present>(game: &G, pos: &G::Position, text: &str) -> String {
    match game.parse_move(pos, text) {
        Err(ParseError::Ambiguous { candidates }) => candidates.join(" "),
        other => panic!("{text}: {other:?}"),
    }
}

/// All forms of all legal moves are read back. Tells how many there were beside the usual ones.
pub fn forms_read_back<G: Notation + Present>(game: &G, pos: &G::Position) -> usize {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let mut others = 0;
    for mv in moves {
        let own = ("own", game.move_text(pos, mv));
        let forms = game.alternatives(pos, mv).into_iter();
        others += forms.len();
        for (notation, text) in forms.map(|a| (a.notation, a.text)).chain([own]) {
            let here = || format!("{notation} {text} in {}", game.position_text(pos));
            assert_eq!(game.parse_move(pos, &text), Ok(mv), "{}", here());
        }
    }
    others
}

/// Rows of cells as one text, `/` between them; empty cells are counted.
pub fn ranks<'a, R: AsRef<[String]> + 'a>(rows: impl IntoIterator<Item = &'a R>) -> String {
    let rank = |row: &'a R| {
        let runs = row.as_ref().chunk_by(|a, b| a.is_empty() && b.is_empty());
        runs.map(|run| match run {
            [man] if !man.is_empty() => man.clone(),
            empty => empty.len().to_string(),
        })
        .collect::<String>()
    };
    rows.into_iter().map(rank).collect::<Vec<_>>().join("/")
}

/// Whether these options go together.
pub fn builds<F: Family>(options: &str) -> bool {
    let settings = Settings::parse(F::BOOK.options, F::BOOK.presets, None, Some(options));
    F::build(&settings.expect("options")).is_ok()
}

/// As [`refuses`], for typed moves: touching the squares that a move names is refused in the same words.
pub fn refuses_both<G: Notation + Present>(game: &G, pos: &G::Position, list: &str) {
    refuses(game, pos, list);
    let attempts = list.split(['|', '\n']).filter_map(|part| part.rsplit_once(" = "));
    for typed in attempts.flat_map(|(attempts, _)| attempts.split(", ")) {
        let names = sites(game, &squares(typed).join(" "));
        match game.why_not(pos, Attempt::Clicks(&names)) {
            ParseError::Illegal(touched) => assert_eq!(*touched, refusal(game, pos, typed.trim())),
            other => panic!("{typed}: {other:?}"),
        }
    }
}

/// The counts of a table of leaves, from depth 1 on, counted in another way than [`perft`].
pub fn leaves(what: &str, table: &[u64], count: impl Fn(u32) -> u64) {
    assert!(!table.is_empty(), "an empty table");
    for (depth, &expected) in (1..).zip(table) {
        assert_eq!(count(depth), expected, "{what}: depth {depth}");
    }
}

/// Any text as a position, and as a move or a throw of this position: read or refused. What is read is
/// written and read the same again, and so is the position itself.
pub fn survives_at<G: Notation + Present>(game: &G, pos: &G::Position, text: &str) {
    position_reads_back(game, text);
    move_reads_back(game, pos, text);
    let _ = game.parse_roll(pos, text);
    let _ = game.why_not(pos, Attempt::Text(text));
    let written = game.position_text(pos);
    assert_eq!(game.parse_position(&written).as_ref(), Ok(pos), "{written}");
}
