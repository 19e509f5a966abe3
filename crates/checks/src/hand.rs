//! Short ways to say things in the tests of a game: rules from options, positions from text, moves by
//! name, reasons as rule and code.

mod men;
mod notes;

pub use men::*;
pub use notes::*;

use fastrand::Rng;
use rules::{
    Attempt, Family, Game, Lang, Notation, ParseError, Present, Seat, Settings, SiteId, Status,
    Step,
};

/// The rules with these options: `a=b,c=d`.
pub fn rules<F: Family>(options: &str) -> F::Game {
    let settings = Settings::parse(F::BOOK.options, F::BOOK.presets, None, Some(options));
    F::build(&settings.expect("options")).expect("rules")
}

/// A position from its text.
pub fn at<G: Notation>(game: &G, text: &str) -> G::Position {
    let read = game.parse_position(text);
    read.unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The legal moves, sorted by text, with spaces between.
pub fn legal<G: Notation>(game: &G, pos: &G::Position) -> String {
    sorted(game, pos).join(" ")
}

/// A move and a position take at most so many bytes.
pub fn fits<G: Game>(mv: usize, pos: usize) {
    let found = (size_of::<G::Move>(), size_of::<G::Position>());
    assert!(found.0 <= mv && found.1 <= pos, "{found:?}");
}

/// A position from its text, in which these are the legal moves and these attempts are refused, told as for
/// [`refuses`]; none if the list is empty.
pub fn study<G: Notation + Present>(game: &G, text: &str, moves: &str, why: &str) -> G::Position {
    let pos = at(game, text);
    assert_eq!(legal(game, &pos), moves, "{text}");
    if !why.is_empty() {
        refuses(game, &pos, why);
    }
    pos
}

/// The first seat begins, and after this move the second is to move; gives the start.
pub fn takes_turns<G: Notation + Present>(game: &G, mv: &str) -> G::Position {
    let start = game.start();
    assert_eq!(game.status(&start), Status::to_move(Seat(0)));
    assert_eq!(game.status(&after(game, &start, [mv])), Status::to_move(Seat(1)));
    start
}

/// The start is written so, and read from that.
pub fn begins<G: Notation>(game: &G, text: &str) {
    assert_eq!(game.position_text(&game.start()), text);
    assert_eq!(at(game, text), game.start());
}

/// The position after some moves.
pub fn after<'a, G: Notation + Present>(
    game: &G,
    pos: &G::Position,
    moves: impl IntoIterator<Item = &'a str>,
) -> G::Position {
    let mut pos = pos.clone();
    for text in moves {
        let mv = game.parse_move(&pos, text);
        game.play(&mut pos, mv.unwrap_or_else(|e| panic!("{text}: {e}")));
    }
    pos
}

/// The rule and the code of the refusal of a typed move.
pub fn refused<G: Notation + Present>(
    game: &G,
    pos: &G::Position,
    typed: &str,
) -> (&'static str, &'static str) {
    match game.parse_move(pos, typed) {
        Err(ParseError::Illegal(refusal)) => {
            assert!(!refusal.sentence(Lang::Pt).is_empty());
            (refusal.rule, refusal.code)
        }
        other => panic!("{typed}: {other:?}"),
    }
}

/// The sites with these names.
pub fn sites<G: Present>(game: &G, names: &str) -> Vec<SiteId> {
    let plan = game.plan(Seat(0));
    let find = |name| plan.find(name).expect("site");
    names.split_whitespace().map(find).collect()
}

/// The rule and the code of the refusal of touched sites.
pub fn clicked<G: Present>(
    game: &G,
    pos: &G::Position,
    names: &str,
) -> (&'static str, &'static str) {
    match game.why_not(pos, Attempt::Clicks(&sites(game, names))) {
        ParseError::Illegal(refusal) => (refusal.rule, refusal.code),
        other => panic!("{names}: {other:?}"),
    }
}

/// The payoff of the first seat, and the rule and code of the end.
pub fn end(status: Status) -> (i32, &'static str, &'static str) {
    match status {
        Status::Over(outcome) => {
            let first = outcome.payoffs.get(Seat(0));
            (first, outcome.reason.rule, outcome.reason.code)
        }
        other => panic!("{other:?}"),
    }
}

/// A position that can be read is read the same again from what is written of it. Tells whether it
/// could be read.
pub fn position_reads_back<G: Notation>(game: &G, text: &str) -> bool {
    let Ok(pos) = game.parse_position(text) else {
        return false;
    };
    let written = game.position_text(&pos);
    assert_eq!(game.parse_position(&written), Ok(pos), "{text}: {written}");
    true
}

/// A move that can be read is legal, and is read the same again from what is written of it. Tells
/// whether it could be read.
pub fn move_reads_back<G: Notation + Present>(game: &G, pos: &G::Position, text: &str) -> bool {
    let Ok(mv) = game.parse_move(pos, text) else {
        return false;
    };
    let mut legal = Vec::new();
    game.moves(pos, &mut legal);
    assert!(legal.contains(&mv), "{text} is not legal");
    let written = game.move_text(pos, mv);
    assert_eq!(game.parse_move(pos, &written), Ok(mv), "{text}: {written}");
    true
}

/// A position reached by so many random moves and rolls, or by fewer if the game ends.
pub fn wander<G: Game>(game: &G, seed: u64, events: usize) -> G::Position {
    let mut rng = Rng::with_seed(seed);
    let mut pos = game.start();
    let (mut moves, mut rolls) = (Vec::new(), Vec::new());
    for _ in 0..events {
        moves.clear();
        game.moves(&pos, &mut moves);
        if let Some(&mv) = rng.choice(&moves) {
            game.play(&mut pos, mv);
        } else if game.status(&pos) == Status::Chance {
            rolls.clear();
            game.rolls(&pos, &mut rolls);
            // Rare rolls are as welcome here as usual ones.
            if let Some(&(roll, _)) = rng.choice(&rolls) {
                game.roll(&mut pos, roll);
            }
        }
    }
    pos
}

/// The suite over a combination of options that [`crate::conforms`] does not try.
///
/// # Panics
/// With a sentence that says what broke and where, and if the suite covered less than it should.
pub fn conforms_with<F: Family>(options: &str, games: u64) {
    let game = rules::<F>(options);
    let cover = crate::conform(&game, games, 30, 7).unwrap_or_else(|e| panic!("{options}: {e}"));
    assert_eq!((cover.games, cover.cut), (games, 0), "{options}: {cover:?}");
    assert!(
        cover.positions > games && cover.steps > games && cover.parsed > 0 && cover.paths > 0,
        "{options}: {cover:?}"
    );
    assert_eq!(cover.rolls > 0, F::BOOK.info.luck, "{options}: {cover:?}");
}

/// The rules of a preset, with these options beside.
pub fn preset<F: Family>(id: &str, options: &str) -> F::Game {
    let settings = Settings::parse(F::BOOK.options, F::BOOK.presets, Some(id), Some(options));
    F::build(&settings.expect("options")).expect("rules")
}

/// The legal moves.
pub fn moves<G: Game>(game: &G, pos: &G::Position) -> Vec<G::Move> {
    let mut out = Vec::new();
    game.moves(pos, &mut out);
    out
}

/// The position after events: moves, or rolls where chance decides, with semicolons between.
pub fn events<G: Notation + Present>(game: &G, pos: &G::Position, list: &str) -> G::Position {
    let mut pos = pos.clone();
    for text in list.split(';').map(str::trim).filter(|t| !t.is_empty()) {
        if game.status(&pos) == Status::Chance {
            let roll = game.parse_roll(&pos, text);
            game.roll(&mut pos, roll.unwrap_or_else(|e| panic!("{text}: {e}")));
        } else {
            pos = after(game, &pos, [text]);
        }
    }
    pos
}

/// The text of the position that such events lead to from another text.
pub fn reached<G: Notation + Present>(game: &G, from: &str, list: &str) -> String {
    game.position_text(&events(game, &at(game, from), list))
}

/// What a text is as a position: the rule and the code of the refusal, a bare code for another
/// error, or `fine`.
pub fn reading<G: Notation>(game: &G, text: &str) -> (&'static str, &'static str) {
    match game.parse_position(text) {
        Ok(_) => ("", "fine"),
        Err(error) => {
            assert!(!error.sentence(Lang::Pt).is_empty() && !error.sentence(Lang::En).is_empty());
            match error {
                ParseError::Illegal(refusal) => (refusal.rule, refusal.code),
                other => ("", other.code()),
            }
        }
    }
}

/// The first click path of a typed move, by the names of the sites.
pub fn path<G: Notation + Present>(game: &G, pos: &G::Position, typed: &str) -> String {
    let mv = game.parse_move(pos, typed);
    let clicks = game.clicks(pos, mv.unwrap_or_else(|e| panic!("{typed}: {e}")));
    let plan = game.plan(Seat(0));
    let names: Vec<&str> = clicks.iter().map(|&s| plan.site(s).name.as_str()).collect();
    names.join(" ")
}

/// What the steps of a typed move say, in English.
pub fn said<G: Notation + Present>(game: &G, pos: &G::Position, typed: &str) -> Vec<String> {
    let mv = game.parse_move(pos, typed);
    let steps = game.steps(pos, mv.unwrap_or_else(|e| panic!("{typed}: {e}")));
    let words = steps.into_iter().filter_map(|step| match step {
        Step::Say(words) => Some(words.en),
        _ => None,
    });
    words.collect()
}

/// The rolls with their weights: `1:3 2:3 3:1 4:1`.
pub fn weights<G: Notation>(game: &G, pos: &G::Position) -> String {
    let mut rolls = Vec::new();
    game.rolls(pos, &mut rolls);
    let text = |(roll, weight)| format!("{}:{weight}", game.roll_text(pos, roll));
    rolls.into_iter().map(text).collect::<Vec<_>>().join(" ")
}

/// What of a numbered rule the sources do not give, under these options, in Portuguese.
///
/// # Panics
/// If there is no such rule, or the options are wrong.
pub fn supplied<F: Family>(id: &str, options: &str) -> String {
    let book = F::BOOK;
    let settings = Settings::parse(book.options, book.presets, None, Some(options));
    let settings = settings.expect("options");
    let rule = book.rules.iter().find(|rule| rule.id == id).expect("a rule");
    let whole = book.supplied.contains(&id);
    let parts = rule.under(book.options, &settings, whole).map_or(Vec::new(), |r| r.parts);
    let said = parts.iter().filter(|part| part.supplied).map(|part| part.words.pt.trim());
    said.collect::<Vec<_>>().join(" ")
}

/// The numbers of lines of play of length one, two and so on.
pub fn perft<G: Game>(game: &G, pos: &G::Position, table: &[u64]) {
    for (depth, &count) in (1..).zip(table) {
        assert_eq!(search::perft(game, pos, depth), count, "depth {depth}");
    }
}

/// Plays a random game of at most so many moves and rolls and shows every position on the way, the
/// last one too, which it gives.
pub fn walk<G: Game>(
    game: &G,
    rng: &mut Rng,
    events: usize,
    mut see: impl FnMut(&G::Position),
) -> G::Position {
    let mut pos = game.start();
    let mut rolls = Vec::new();
    for _ in 0..events {
        see(&pos);
        match game.status(&pos) {
            Status::Over(_) => return pos,
            Status::Chance => {
                rolls.clear();
                game.rolls(&pos, &mut rolls);
                game.roll(&mut pos, search::pick_roll(rng, &rolls));
            }
            Status::ToMove(_) => {
                let list = moves(game, &pos);
                game.play(&mut pos, list[rng.usize(..list.len())]);
            }
        }
    }
    see(&pos);
    pos
}

/// Any text is a position, a move, a roll or none of them, here and in the middle of a random game;
/// nothing panics, and what is read is written so that it is read again.
pub fn survives<G: Notation + Present>(game: &G, text: &str, seed: u64) {
    for pos in [game.start(), wander(game, seed, (seed % 200) as usize)] {
        survives_at(game, &pos, text);
    }
}

/// Rows of numbers from the squares that hold something, `A1=3 B2=1`; the highest row first.
pub fn laid<const COLUMNS: usize, const ROWS: usize>(squares: &str) -> [[u32; COLUMNS]; ROWS] {
    let mut rows = [[0; COLUMNS]; ROWS];
    for part in squares.split_whitespace() {
        let (name, count) = part.split_once('=').expect("square=number");
        let (column, row) = (name.as_bytes()[0] - b'A', name.as_bytes()[1] - b'0');
        rows[ROWS - usize::from(row)][usize::from(column)] = count.parse().expect("number");
    }
    rows
}

/// Rows of numbers as text: `1,2,3/4,5,6`.
pub fn rows_text<const COLUMNS: usize>(rows: &[[u32; COLUMNS]]) -> String {
    let row = |row: &[u32; COLUMNS]| row.map(|n| n.to_string()).join(",");
    rows.iter().map(row).collect::<Vec<_>>().join("/")
}

/// A table written as text, a row a line, with bars between the columns.
///
/// # Panics
/// If a row has another number of columns.
pub fn table<const COLUMNS: usize>(text: &str) -> Vec<[&str; COLUMNS]> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let rows: Vec<[&str; COLUMNS]> = lines
        .map(|line| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            cells.try_into().unwrap_or_else(|_| panic!("columns: {line}"))
        })
        .collect();
    assert!(!rows.is_empty(), "an empty table");
    rows
}

/// The texts of the legal moves, in the order in which the game lists them.
pub fn texts<G: Notation>(game: &G, pos: &G::Position) -> Vec<String> {
    let list = moves(game, pos).into_iter();
    list.map(|mv| game.move_text(pos, mv)).collect()
}

/// Refusals with their rules and codes, with bars or on lines of their own:
/// `12-15, 12-16 = R3 distance | [9 12] = R3 empty`, where brackets hold the names of touched sites. A
/// refusal that no rule gives has a code alone.
///
/// # Panics
/// If something is not refused, or otherwise, or in words that do not fit into a sentence.
pub fn refuses<G: Notation + Present>(game: &G, pos: &G::Position, list: &str) {
    for part in list.split(['|', '\n']) {
        let (attempts, wanted) = part.rsplit_once(" = ").expect("attempts = rule code");
        for attempt in attempts.split(", ").map(str::trim) {
            let touched = attempt.strip_prefix('[').and_then(|a| a.strip_suffix(']'));
            let error = match touched {
                Some(names) => Some(game.why_not(pos, Attempt::Clicks(&sites(game, names)))),
                None => game.parse_move(pos, attempt).err(),
            };
            let Some(ParseError::Illegal(refusal)) = error else {
                panic!("{attempt}: {error:?}");
            };
            let found = format!("{} {}", refusal.rule, refusal.code);
            assert_eq!(found.trim(), wanted.trim(), "{attempt}");
            for words in [&refusal.words.pt, &refusal.words.en] {
                // The name of a square or of a side may begin them.
                let first = words.split(' ').next().unwrap_or("");
                let seat = game.law().all_seats().map(|s| game.seat_name(s));
                let small = first.starts_with(char::is_lowercase)
                    || first.contains(char::is_numeric)
                    || seat.into_iter().any(|s| s.pt == first || s.en == first);
                assert!(small && !words.ends_with('.'), "{words}");
            }
        }
    }
}

/// The test `sizes`: a move and a position of a game take at most so many bytes.
#[macro_export]
macro_rules! sizes {
    ($game:ty, $mv:literal, $pos:literal) => {
        #[test]
        fn sizes() {
            $crate::hand::fits::<$game>($mv, $pos);
        }
    };
}

/// The test `texts_are_read_or_refused`: no text makes the parsers panic, be it anything or like one of these;
/// what is read is written and read the same again. The seed is for positions to read it in.
#[macro_export]
macro_rules! near_texts {
    ($cases:literal, [$($near:expr),+ $(,)?], |$text:ident, $seed:pat_param| $body:expr) => {
        proptest::proptest! {
            #![proptest_config(proptest::prelude::ProptestConfig::with_cases($cases))]

            #[test]
            fn texts_are_read_or_refused(
                $text in proptest::prop_oneof![
                    proptest::prelude::any::<String>(),
                    "\\PC*",
                    $($near),+
                ],
                $seed in proptest::prelude::any::<u64>(),
            ) {
                $body;
            }
        }
    };
}
