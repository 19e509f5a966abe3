//! Short ways to say things in the tests of a game: rules from options, positions from text, moves by
//! name, reasons as rule and code.

use fastrand::Rng;
use rules::{
    Attempt, Family, Game, Lang, Line, Notation, ParseError, Plan, Present, Seat, Settings, SiteId,
    Status, Words,
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
    texts(game, pos).join(" ")
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

/// A move that can be read is read the same again from what is written of it. Tells whether it could
/// be read.
pub fn move_reads_back<G: Notation + Present>(game: &G, pos: &G::Position, text: &str) -> bool {
    let Ok(mv) = game.parse_move(pos, text) else {
        return false;
    };
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

/// The rules of a preset.
pub fn preset<F: Family>(id: &str) -> F::Game {
    let settings = Settings::parse(F::OPTIONS, F::PRESETS, Some(id), None);
    F::build(&settings.expect("preset")).expect("rules")
}

/// The legal moves in their own order.
pub fn moves<G: Game>(game: &G, pos: &G::Position) -> Vec<G::Move> {
    let mut out = Vec::new();
    game.moves(pos, &mut out);
    out
}

/// The texts of the legal moves, sorted.
pub fn texts<G: Notation>(game: &G, pos: &G::Position) -> Vec<String> {
    let list = moves(game, pos).into_iter();
    let mut out: Vec<String> = list.map(|mv| game.move_text(pos, mv)).collect();
    out.sort();
    out
}

/// The legal moves that begin so, sorted by text, with spaces between.
pub fn legal_from<G: Notation>(game: &G, pos: &G::Position, begin: &str) -> String {
    let mut out = texts(game, pos);
    out.retain(|text| text.starts_with(begin));
    out.join(" ")
}

/// Whether these moves, with spaces between, are all legal.
pub fn offers<G: Notation>(game: &G, pos: &G::Position, moves: &str) -> bool {
    let list = texts(game, pos);
    moves
        .split(' ')
        .all(|mv| list.iter().any(|text| text == mv))
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
    for text in moves.split_whitespace() {
        assert!(matches!(line.status(), Status::ToMove(_)), "{text}");
        let mv = game.parse_move(line.pos(), text);
        line.push(mv.unwrap_or_else(|e| panic!("{text}: {e}")));
    }
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

/// The end of a game, as [`end`] tells it, where no move is left.
pub fn ended<G: Game>(game: &G, pos: &G::Position) -> (i32, &'static str, &'static str) {
    assert!(moves(game, pos).is_empty(), "{pos:?}");
    end(game.status(pos))
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

/// Typed moves that a rule refuses, each with its code behind it: `"A1-A9 too-far; B2-B3 occupied"`.
pub fn refuses<G: Notation + Present>(game: &G, pos: &G::Position, rule: &str, cases: &str) {
    for case in cases.split("; ") {
        let (typed, code) = case.rsplit_once(' ').expect("a code");
        assert_eq!(refused(game, pos, typed), (rule, code), "{typed}");
    }
}

/// The same for touched sites.
pub fn untouchable<G: Present>(game: &G, pos: &G::Position, rule: &str, cases: &str) {
    for case in cases.split("; ") {
        let (names, code) = case.rsplit_once(' ').expect("a code");
        assert_eq!(clicked(game, pos, names), (rule, code), "{names}");
    }
}

/// Where a typed move is not understood, and what was expected there.
pub fn misread<G: Notation + Present>(game: &G, pos: &G::Position, typed: &str) -> (usize, Words) {
    match game.parse_move(pos, typed) {
        Err(ParseError::Syntax { at, expected }) => (at, expected),
        other => panic!("{typed}: {other:?}"),
    }
}

/// What becomes of the text of a position: `read`, `syntax`, or the code of its refusal.
pub fn verdict<G: Notation>(game: &G, text: &str) -> &'static str {
    match game.parse_position(text) {
        Ok(_) => "read",
        Err(ParseError::Illegal(refusal)) => refusal.code,
        Err(other) => other.code(),
    }
}

/// The names of the sites to touch for a move.
pub fn path<G: Notation + Present>(game: &G, pos: &G::Position, typed: &str) -> String {
    let plan = game.plan(Seat(0));
    let mv = game.parse_move(pos, typed);
    let clicks = game.clicks(pos, mv.unwrap_or_else(|e| panic!("{typed}: {e}")));
    let names: Vec<&str> = clicks.iter().map(|&s| plan.site(s).name.as_str()).collect();
    names.join(" ")
}

/// Counts the lines of every length of a table.
pub fn perft<G: Game>(game: &G, pos: &G::Position, table: &[u64]) {
    for (depth, &count) in (1..).zip(table) {
        assert_eq!(search::perft(game, pos, depth), count, "depth {depth}");
    }
}

/// Texts that are nearly right are read or refused, as positions and as moves of the start and of some
/// positions; what is read is read the same again.
pub fn survives<G: Notation + Present>(
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

/// The text of a position that can be read is exactly what is written of it, and can be played from;
/// what cannot be is refused as illegal. Tells whether it could be read.
pub fn position_is_kept<G: Notation>(game: &G, text: &str) -> bool {
    let pos = match game.parse_position(text) {
        Ok(pos) => pos,
        Err(error) => {
            assert_eq!(error.code(), "illegal", "{text}: {error}");
            return false;
        }
    };
    assert_eq!(game.position_text(&pos), text);
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

/// The conformance suite over these rules, for combinations of options that [`conforms`](crate::conforms)
/// does not make by itself.
pub fn conforms_with<F: Family>(options: &str, games: u64) {
    let game = rules::<F>(options);
    let cover = crate::conform(&game, games, 8, 5).unwrap_or_else(|e| panic!("{options}: {e}"));
    assert_eq!(cover.games, games, "{options}");
    assert!(cover.positions > games && cover.moves > games, "{cover:?}");
    assert_eq!(cover.cut, 0, "{options}: a game reached the bound");
}
