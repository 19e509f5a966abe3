//! Moves and positions as text.

use super::{BARE, START, game, two};
use ::rules::{Attempt, Lang, Notation, Present};
use checks::hand::{at, reads};

/// SAN, Portuguese letters and their clash over R.
#[test]
fn letters_of_men() {
    let game = game("");
    let pos = two("4k3/8/8/8/8/8/8/R3K3[] w - - 0 1", BARE);
    reads(&game, &pos, "Rd1, Td1, A1D1, Ra1-d1+!?", "A:a1d1");
    reads(&game, &pos, "Kd1", "A:e1d1");
    reads(&game, &pos, "Re2", "A:e1e2");
    let mv = game.parse_move(&pos, "Kd1").expect("legal");
    let forms = game.alternatives(&pos, mv);
    assert!(forms.iter().all(|a| a.notation != "pt"));
    let mv = game.parse_move(&pos, "Ra8").expect("legal");
    let forms: Vec<String> = (game.alternatives(&pos, mv).into_iter()).map(|a| a.text).collect();
    assert_eq!(forms, ["Ra8+", "a1a8", "1A. Ra8+", "Ta8"]);
    for typed in "|zz|e9e4|Xe4|é|1A.|A:|N@|e2e4e5|O-O-O-O".split('|') {
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
    let on_a = |board: &str| format!("{board} | {BARE}");
    let on_b = |was, now| format!("{BARE} | {}", BARE.replace(was, now));
    let hand = |held| on_a(&START.replace("[]", held));
    let whole = |b: &str| format!("{START} | {b}");
    for (text, part) in [
        (START.to_owned(), "board B"),
        (whole(&whole(START)), "end of the text"),
        (whole(&START.replace(" w ", " ")), "side to move"),
        (whole("8/8/8/8/8/8/8/8[] w - - 0 1"), "exactly one white king"),
        (hand("[Q]").replace(BARE, START), "too many pieces"),
        (hand("[K]"), "a piece in hand"),
        (hand("[P"), "a piece in hand"),
        (on_b(" - - ", " K - "), "castling K"),
        (on_b(" - - ", " - e6 "), "passed e6"),
        (on_b("0 1", "0 0"), "number of the move"),
        (on_a(&BARE.replacen("8/", "4R3/", 1)), "attacked from e7"),
        (on_a(&BARE.replace("4k3", "P3k3")), "no pawn can stand on a8"),
        (on_a(&BARE.replace("8/4K", "P~7/4K")), "can have been a pawn"),
        (on_a(&BARE.replacen("8/", "9/", 1)), "8 squares"),
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
