//! Short ways to say things in the tests of a game: rules from options, positions from text, moves by
//! name, reasons as rule and code.

use rules::{Attempt, Family, Lang, Notation, ParseError, Present, Seat, Settings, SiteId, Status};

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
