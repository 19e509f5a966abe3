//! Short ways to say things in the tests of a game: rules from options, positions from text, moves by
//! name, reasons as rule and code.

use fastrand::Rng;
use rules::{
    Attempt, Family, Game, Lang, Notation, ParseError, Present, Seat, Settings, SiteId, Status,
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
