//! No text makes the parsers panic, and whatever is read is written so that it is read again.

use super::{START, book};
use checks::hand::{at, position_reads_back, reading, survives};
use proptest::prelude::*;
use rules::{Game, Notation, ParseError};

/// Spaces, case and a move number do no harm; what is left out must follow from the rest.
#[test]
fn moves_are_read_kindly() {
    let game = book();
    let start = game.start();
    for text in ["F2>", "f2>", " f2 > ", "1. F2>", "1... f2>", "12.F2>"] {
        let mv = game.parse_move(&start, text).expect(text);
        assert_eq!(game.move_text(&start, mv), "F2>", "{text}");
    }
    let error = game.parse_move(&start, "F2").expect_err("two ways");
    assert_eq!(
        error,
        ParseError::Ambiguous { candidates: vec!["F2>".to_owned(), "F2<".to_owned()] }
    );
    for (text, place) in [
        ("", 0),
        ("I2>", 0),
        ("F5>", 0),
        ("F2-", 2),
        ("F2>x", 3),
        ("F2>!?", 4),
        ("é2>", 0),
        ("99999999999999999999.", 0),
    ] {
        match game.parse_move(&start, text) {
            Err(ParseError::Syntax { at, .. }) => assert_eq!(at, place, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let game = book();
    for (text, code) in [
        (START.replace(" 22 22", " 22 21"), "illegal"),
        (START.replace(" 22 22", " 22"), "syntax"),
        (START.replace(" S 22 22", ""), "syntax"),
        (START.replace(" S ", " "), "syntax"),
        (START.replace(" S ", " X "), "syntax"),
        (START.replace(",6,", ",7,"), "illegal"),
        (START.replace(",6,", ",65,"), "syntax"),
        (format!("{START} 1"), "syntax"),
        ("ção".to_owned(), "syntax"),
    ] {
        let error = game.parse_position(&text).expect_err(&text);
        assert_eq!(error.code(), code, "{text}: {error}");
    }
    let full = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0";
    for (rear, reserves, code) in [
        (0, "S 22 22", "fine"),
        (1, "N 21 22", "fine"),
        (1, "S 22 21", "fine"),
        (1, "S 21 22", "reserve"),
        (2, "S 22 20", "reserve"),
        (0, "S 23 21", "reserve"),
        (22, "S 0 22", "reserve"),
    ] {
        let text = format!("{full}/{rear},0,0,0,0,0,0,0 {reserves}");
        assert_eq!(reading(&game, &text).1, code, "{text}");
    }
    let nobody = "32,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/32,0,0,0,0,0,0,0 S 0 0";
    assert_eq!(reading(&game, nobody).0, "R18");
    let spaced = "0, 0,0,0,0,0,0,0 / 0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/0,0,0,0,0,0,0,0  s 22  22 ";
    assert_eq!(at(&game, spaced), game.start());
}

checks::near_texts!(
    1067,
    [
        "[0-9.]{0,3} ?[A-Ja-j][0-5][<>]?[!~?]{0,9}é?",
        "([0-9]{1,2}(,[0-9]{1,2}){6,8}/){3}[0-9]{1,3}(,[0-9]{1,2}){7} ?[SNsnx]? [0-9]{0,12} [0-9]{0,3}é?",
    ],
    |text, seed| {
        survives(&book(), &text, seed % 80);
    }
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(800))]

    /// Any 64 seeds in houses and reserves: read or refused, never changed.
    #[test]
    fn positions_round_trip(places in prop::collection::vec(0usize..32, 64), reserve in 0usize..=22, more in any::<bool>(), north in any::<bool>()) {
        let hands = 2 * reserve + usize::from(more && reserve < 22);
        let mut rows = [[0u32; 8]; 4];
        for place in &places[hands..] {
            rows[place / 8][place % 8] += 1;
        }
        let text = checks::hand::rows_text(&rows);
        let (mine, yours) = (hands - reserve, reserve);
        let text = if north {
            format!("{text} N {yours} {mine}")
        } else {
            format!("{text} S {mine} {yours}")
        };
        let game = book();
        if position_reads_back(&game, &text) {
            let pos = at(&game, &text);
            prop_assert_eq!(game.position_text(&pos), text);
            prop_assert_eq!(game.promises().conserved.map(|of| of(&game, &pos)), Some(64));
        }
    }
}
