//! Choices, throws and positions as text.

use super::*;

/// Text that names no choice is a syntax error, not an illegal choice.
#[test]
fn syntax_is_not_illegal() {
    let game = game("");
    let pos = choosing(&game, FULL, "4421");
    for typed in ["", "x", "C", "C0", "C10", "B4", "B", "H1", "--", "é5", "C5é", "  ", "C💥"] {
        let error = game.parse_move(&pos, typed).unwrap_err();
        assert_eq!(error.code(), "syntax", "{typed:?}");
    }
    for clicks in [&[][..], &[SiteId(999)][..]] {
        assert_eq!(game.why_not(&pos, Attempt::Clicks(clicks)).code(), "syntax");
    }
    assert_eq!(game.parse_move(&pos, " c5! ").unwrap(), Move::Column(4));
}

/// Section 5: the record of a whole round is read as the winner's choice.
#[test]
fn round_record() {
    let game = game("players=3");
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C | A:6621 B:5551 C:3322");
    let pos = at(&game, &text);
    let record = "A:6621 B:5551 C:3322 -> B C4";
    assert_eq!(game.parse_move(&pos, record), Ok(Move::Column(3)));
    assert_eq!(game.alternatives(&pos, Move::Column(3))[0].text, record);
    assert_eq!(game.parse_move(&pos, "B H"), Ok(Move::Horizontals));
}

/// Section 5: throws are written highest first and read in any order.
#[test]
fn throws_as_text() {
    let game = game("");
    let pos = game.start();
    for typed in ["6531", "1356", "3 1 6 5", "A:1653", "a: 5,6,3,1", "6-5-3-1"] {
        let roll = game.parse_roll(&pos, typed).unwrap();
        assert_eq!(game.roll_text(&pos, roll), "6531", "{typed}");
    }
    for typed in ["", "653", "65311", "6537", "0531", "C:6531", "A6531", "６531", "6531 x"] {
        let error = game.parse_roll(&pos, typed).unwrap_err();
        assert_eq!(error.code(), "syntax", "{typed}");
    }
    let error = game.parse_roll(&pos, "B:6531").unwrap_err();
    assert_eq!(error.sentence(Lang::Pt), "é a vez de A lançar os dados (R1)");
}

/// Positions are read as people write them (T7) and written in one form.
#[test]
fn position_text() {
    let game = game("");
    let loose = "a h=1, c = 3,3,2 / 0,1,2 / 3,3,3 |B h = 3,c=3,3,3/3,3,3/3,3,3| order b , a |b:1356  A: 4421 ";
    let pos = at(&game, loose);
    let strict =
        "A h=1 c=3,3,2/0,1,2/3,3,3 | B h=3 c=3,3,3/3,3,3/3,3,3 | order B,A | B:6531 A:4421";
    assert_eq!(game.position_text(&pos), strict);
    assert_eq!(at(&game, strict), pos);
    let start = format!("A {FULL} | B {FULL} | order A=B");
    assert_eq!(game.position_text(&game.start()), start);
    assert_eq!(at(&game, &start), game.start());
}

/// Positions that cannot be read or played are refused with a reason.
#[test]
fn bad_positions() {
    let two = game("");
    let tables = format!("A {FULL} | B {FULL} | ");
    for text in [
        String::new(),
        "A".to_owned(),
        format!("A {FULL}"),
        format!("B {FULL} | A {FULL} | order A,B"),
        format!("A h=4 c=3,3,3/3,3,3/3,3,3 | B {FULL} | order A,B"),
        format!("A h=3 c=3,3,3/3,3,3/3,3 | B {FULL} | order A,B"),
        format!("A h=3 c=3,3,3/3,3,3/3,3,3,3 | B {FULL} | order A,B"),
        format!("A h=99999999999999 c=3 | B {FULL} | order A,B"),
        tables.clone(),
        format!("{tables}order A"),
        format!("{tables}order A,C"),
        format!("{tables}order A,B,C"),
        format!("{tables}order A,B | A:653"),
        format!("{tables}order A,B | A:6531B:6531"),
        format!("{tables}order A,B | A:6537"),
        format!("{tables}order A,B x"),
        format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C"),
        "É h=3".to_owned(),
    ] {
        assert_eq!(reading(&two, &text), ("", "syntax"), "{text}");
    }
    for (tail, expected) in [
        ("order A,A", ("R6", "order")),
        ("order B=A", ("R1", "order")),
        ("order A,B | B:6531", ("R2", "throw-order")),
        ("order A,B | A:6531 B:6531 A:1111", ("R2", "all-thrown")),
        ("order A=B | B:6531", ("R1", "throw-order")),
        ("order A=B | A:6531 B:4421", ("R1", "order-known")),
    ] {
        assert_eq!(reading(&two, &format!("{tables}{tail}")), expected, "{tail}");
    }
    let open = format!("A h=2 c=3,3,3/3,3,3/3,3,3 | B {FULL} | order A=B");
    assert_eq!(reading(&two, &open), ("R1", "ordering"));
    let both = format!("A {DONE} | B {DONE} | order A,B");
    assert_eq!(reading(&two, &both), ("R12", "two-winners"));
    let over = format!("A {DONE} | B {FULL} | order A,B | A:6531");
    assert_eq!(reading(&two, &over), ("R12", "over"));
    let three = format!("A {FULL} | B {FULL} | C {FULL} | order A=B,C");
    assert!(game("players=3").parse_position(&three).is_ok());
    let seat = game("players=3,order_tie=seat");
    assert_eq!(reading(&seat, &three), ("R1", "order"));
}

/// R2, R3: a choice with the name of its player or the whole round before it: what is wrong is
/// said, and a legal choice is never refused for a rule that it keeps.
#[test]
fn r2_r3_named_choices_are_refused_by_their_rule() {
    let game = game("players=3");
    let pos =
        at(&game, &format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C | A:6621 B:5551 C:3322"));
    for typed in ["B C4", "b c4", "A:6621 B:5551 C:3322 -> B C4"] {
        assert!(game.parse_move(&pos, typed).is_ok(), "{typed}");
    }
    for typed in ["A C4", "C C4", "A:6621 B:5551 C:3322 -> A C4"] {
        assert_eq!(refused(&game, &pos, typed), ("R3", "not-winner"), "{typed}");
    }
    let other = "A:6621 B:5551 C:3321 -> B C4";
    assert_eq!(refused(&game, &pos, other), ("R2", "other-throws"));
    refuses(&game, &pos, "B B1 = R7 not-awarded");
    assert_eq!(game.parse_move(&pos, "+C4").unwrap_err().code(), "syntax");
}
