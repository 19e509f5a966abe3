//! Moves and positions as text.

use super::{BARE, START, game, two};
use ::rules::{Attempt, Lang, Notation, Present};
use checks::hand::at;

/// SAN, Portuguese letters and their clash over R.
#[test]
fn letters_of_men() {
    let game = game("");
    let pos = two("4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", BARE);
    let text = |typed: &str| {
        let mv = game.parse_move(&pos, typed);
        mv.map(|mv| game.move_text(&pos, mv))
            .unwrap_or_else(|e| panic!("{typed}: {e}"))
    };
    assert_eq!(text("Rd1"), "A:a1d1");
    assert_eq!(text("Td1"), "A:a1d1");
    assert_eq!(text("Kd1"), "A:e1d1");
    assert_eq!(text("Re2"), "A:e1e2");
    assert_eq!(text("A1D1"), "A:a1d1");
    assert_eq!(text("Ra1-d1+!?"), "A:a1d1");
    let mv = game.parse_move(&pos, "Kd1").expect("legal");
    let forms = game.alternatives(&pos, mv);
    assert!(forms.iter().all(|a| a.notation != "pt"));
    let mv = game.parse_move(&pos, "Ra8").expect("legal");
    let forms: Vec<String> = (game.alternatives(&pos, mv).into_iter())
        .map(|a| a.text)
        .collect();
    assert_eq!(forms, ["Ra8+", "a1a8", "1A. Ra8+", "Ta8"]);
    for typed in [
        "", "zz", "e9e4", "Xe4", "é", "1A.", "A:", "N@", "e2e4e5", "O-O-O-O",
    ] {
        let error = game.why_not(&pos, Attempt::Text(typed));
        assert_eq!(error.code(), "syntax", "{typed}");
    }
}

/// Men of one kind are told apart by column, row or both.
#[test]
fn san_tells_men_apart() {
    let game = game("");
    let pos = two("4k3/8/8/N7/8/8/8/N3K2N[] w - - 0 1", BARE);
    let san = |text: &str| {
        let mv = game.parse_move(&pos, text).expect("legal");
        game.alternatives(&pos, mv)[0].text.clone()
    };
    assert_eq!(san("a1b3"), "N1b3");
    assert_eq!(san("h1g3"), "Ng3");
    let pos = two("4k3/8/8/8/8/8/8/1N2KN2[] w - - 0 1", BARE);
    let mv = game.parse_move(&pos, "f1d2").expect("legal");
    assert_eq!(game.alternatives(&pos, mv)[0].text, "Nfd2");
}

/// Texts that are no position are refused with words in both languages.
#[test]
fn positions_are_checked() {
    let game = game("");
    for (text, part) in [
        (START.to_owned(), "board B"),
        (format!("{START} | {START} | {START}"), "end of the text"),
        (
            format!("{START} | {}", START.replace(" w ", " ")),
            "side to move",
        ),
        (
            format!("{START} | 8/8/8/8/8/8/8/8[] w - - 0 1"),
            "exactly one white king",
        ),
        (
            format!("{} | {START}", START.replace("[]", "[Q]")),
            "too many men",
        ),
        (
            format!("{} | {BARE}", START.replace("[]", "[K]")),
            "a man in hand",
        ),
        (
            format!("{} | {BARE}", START.replace("[]", "[P")),
            "a man in hand",
        ),
        (
            format!("{BARE} | {}", BARE.replace(" - - ", " K - ")),
            "castling K",
        ),
        (
            format!("{BARE} | {}", BARE.replace(" - - ", " - e6 ")),
            "passed e6",
        ),
        (
            format!("{BARE} | {}", BARE.replace("0 1", "0 0")),
            "number of the move",
        ),
        (
            format!("4k3/4R3/8/8/8/8/8/4K3[] w - - 0 1 | {BARE}"),
            "attacked from e7",
        ),
        (
            format!("P3k3/8/8/8/8/8/8/4K3[] w - - 0 1 | {BARE}"),
            "no pawn can stand on a8",
        ),
        (
            format!("4k3/8/8/8/8/8/P~7/4K3[] w - - 0 1 | {BARE}"),
            "can have been a pawn",
        ),
        (
            format!("4k3/9/8/8/8/8/8/4K3[] w - - 0 1 | {BARE}"),
            "8 squares",
        ),
    ] {
        let error = game.parse_position(&text).expect_err(&text);
        assert!(error.sentence(Lang::En).contains(part), "{text}: {error}");
        assert!(!error.sentence(Lang::Pt).is_empty());
    }
    // The hand as a ninth row, short texts, an idle en passant square.
    let nine = "4k3/8/8/8/8/8/8/4K3/Nq w | 4k3/8/8/8/4P3/8/8/4K3 b - e3";
    let read = at(&game, nine);
    assert_eq!(
        game.position_text(&read),
        "4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1 | 4k3/8/8/8/4P3/8/8/4K3[] b - - 0 1"
    );
}
