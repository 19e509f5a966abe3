//! Short ways to say things in the tests of a game: rules from options, positions from text, moves by
//! name, reasons as rule and code.

use fastrand::Rng;
use rules::{
    Attempt, Family, Game, Lang, Line, Notation, ParseError, Present, Refusal, Seat, Settings,
    SiteId, Status,
};

/// The rules with these options: `a=b,c=d`.
pub fn rules<F: Family>(options: &str) -> F::Game {
    let settings = Settings::parse(F::OPTIONS, F::PRESETS, None, Some(options));
    F::build(&settings.expect("options")).expect("rules")
}

/// A position from its text.
pub fn at<G: Notation>(game: &G, text: &str) -> G::Position {
    let read = game.parse_position(text);
    read.unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The legal moves, sorted by text, with spaces between.
pub fn legal<G: Notation>(game: &G, pos: &G::Position) -> String {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let mut texts: Vec<String> = moves.iter().map(|&mv| game.move_text(pos, mv)).collect();
    texts.sort();
    texts.join(" ")
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
    assert_eq!(cover.rolls > 0, F::INFO.luck, "{options}: {cover:?}");
}

/// The rules of a preset, with these options beside.
pub fn preset<F: Family>(id: &str, options: &str) -> F::Game {
    let settings = Settings::parse(F::OPTIONS, F::PRESETS, Some(id), Some(options));
    F::build(&settings.expect("options")).expect("rules")
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

/// The numbers of lines of play of length one, two and so on.
pub fn perft<G: Game>(game: &G, pos: &G::Position, table: &[u64]) {
    for (depth, &count) in (1..).zip(table) {
        assert_eq!(search::perft(game, pos, depth), count, "depth {depth}");
    }
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
            cells
                .try_into()
                .unwrap_or_else(|_| panic!("columns: {line}"))
        })
        .collect();
    assert!(!rows.is_empty(), "an empty table");
    rows
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
                assert!(!words.is_empty() && !words.ends_with('.'), "{words}");
            }
        }
    }
}

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

/// Whether all of these moves are legal.
pub fn has<G: Notation>(game: &G, pos: &G::Position, moves: &str) -> bool {
    let all = legal(game, pos);
    let found = |mv| all.split(' ').any(|other| other == mv);
    moves.split(' ').all(found)
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
    let settings = Settings::parse(F::OPTIONS, F::PRESETS, None, Some(options));
    F::build(&settings.expect("options")).is_ok()
}

/// As [`refuses`], for typed moves: touching the squares that a move names is refused in the same words.
pub fn refuses_both<G: Notation + Present>(game: &G, pos: &G::Position, list: &str) {
    refuses(game, pos, list);
    let attempts = list
        .split(['|', '\n'])
        .filter_map(|part| part.rsplit_once(" = "));
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
