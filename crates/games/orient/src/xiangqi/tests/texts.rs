//! Positions and moves as text.

use super::{START, at, game, refusal};
use ::rules::{Game, Notation, ParseError};
use checks::hand::{meanings, no_moves, reading, reads, table};

#[test]
fn fen_is_read_leniently_and_written_fully() {
    let game = game("");
    for text in [
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r",
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w -",
        "  rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0\n",
        "rnbakabnr/54/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    ] {
        assert_eq!(game.position_text(&at(text)), START, "{text}");
    }
    let odd = "3k5/9/9/9/9/9/9/9/4R4/5K3 b - - 17 40";
    assert_eq!(game.position_text(&at(odd)), odd);
}

#[test]
fn bad_positions_are_refused_with_words() {
    let game = game("");
    for [text, expected] in table(
        "
                                                    | syntax
        start                                       | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3                   | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3 x                 | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3 white             | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3 w KQ              | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 99999999999 | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 0         | syntax
        3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1 x       | syntax
        3k6/9/9/9/9/9/9/9/4R4/5K3 w                 | syntax
        3k5/9/9/9/9/9/9/4R4/5K3 w                   | syntax
        3k5/9/9/9/9/9/9/9/4Q4/5K3 w                 | syntax
        帥8/9/9/9/9/9/9/9/9/5K3 w                    | syntax
        9/9/9/9/9/9/9/9/4R4/5K3 w                   | men
        3k5/9/9/9/9/9/9/RRR6/9/5K3 w                | men
        k8/9/9/9/9/9/9/9/4R4/5K3 w                  | place
        3k5/9/9/9/9/9/9/9/A8/5K3 w                  | place
        3k5/9/9/9/9/9/9/9/B8/5K3 w                  | place
        3k5/9/9/9/9/9/9/9/P8/5K3 w                  | place
        3k5/9/9/9/9/P8/P8/9/9/5K3 w                 | place
        3k5/9/9/p8/p8/9/9/9/9/5K3 w                 | place
        4k4/9/9/9/9/9/9/9/9/4K4 w                   | facing
        4k4/9/9/9/9/9/9/9/4R4/5K3 w                 | in-check",
    ) {
        assert_eq!(reading(&game, text).1, expected, "{text}");
    }
    match game.parse_position("3k5/9/9/9/9/9/9/9/4R4/5K3 ") {
        Err(ParseError::Syntax { expected, .. }) => assert!(expected.en.contains("side to move")),
        other => panic!("{other:?}"),
    }
}

/// The same move in every notation.
#[test]
fn notations_of_one_move() {
    let game = game("");
    let pos = game.start();
    let horse = "h1g3, h1-g3, h0g2, H0-G2, C2+3, c2+3, H2+3, Cg3, C(h)g3, C(h1)g3,  C 2 + 3 !";
    reads(&game, &pos, horse, "h1g3");
    reads(&game, &pos, "Cn2=5, Cn2.5, C2=5, H2-E2, Cn(h)e3, h3e3", "h3e3");
    let mv = game.parse_move(&pos, "h1g3").expect("legal");
    let list = game.alternatives(&pos, mv).into_iter();
    let list: Vec<String> = list.map(|a| format!("{} {}", a.notation, a.text)).collect();
    let forms = "traditional C2+3, western Cg3, wxf H2+3, ucci h0g2, iccs H0-G2";
    assert_eq!(list.join(", "), forms);
    // h3h6 would be `C2+3` in WXF, which the book's letters take for the horse.
    let cannon = game.parse_move(&pos, "Cn2+3").expect("legal");
    assert_eq!(game.move_text(&pos, cannon), "h3h6");
    let list = game.alternatives(&pos, cannon);
    assert!(list.iter().all(|a| a.notation != "wxf"));
}

/// UCI and UCCI clash; rows 1 to 10 win unless a row 0 appears or ICCS is written.
#[test]
fn uci_wins_over_ucci() {
    let game = game("");
    let pos = game.start();
    let read = |text: &str| game.parse_move(&pos, text).map(|mv| game.move_text(&pos, mv));
    assert_eq!(read("h3e3").as_deref(), Ok("h3e3"));
    assert_eq!(read("h2e2").map_err(|e| e.code()), Err("illegal"));
    assert_eq!(read("H2-E2").as_deref(), Ok("h3e3"));
    assert_eq!(read("a0a1").as_deref(), Ok("a1a2"));
    assert_eq!(read("a0a10").map_err(|e| e.code()), Err("syntax"));
}

/// Front and rear, and soldiers counted from the front.
#[test]
fn tandem_men() {
    let game = game("");
    // As written by pyffish 0.0.90.
    for [fen, uci, wxf] in table(
        "
        5k3/9/9/4R4/9/9/4R4/9/9/3K5 w        | e4e1 | R--3
        5k3/9/9/4R4/9/9/4R4/9/9/3K5 w        | e4a4 | R-=9
        5k3/9/9/4R4/9/9/4R4/9/9/3K5 w        | e7e8 | R++1
        5k3/9/9/4R4/9/9/4R4/9/9/3K5 w        | e7e6 | R+-1
        5k3/9/4P4/4P4/4P4/9/9/9/9/3K5 w      | e6d6 | 35=6
        5k3/9/4P4/4P4/4P4/9/9/9/9/3K5 w      | e7f7 | 25=4
        5k3/9/4P4/4P4/4P4/9/9/9/9/3K5 w      | e8e9 | 15+1
        3k5/9/4P1P2/4P1P2/9/9/9/9/9/5K3 w    | e7d7 | 25=6
        3k5/9/4P1P2/4P1P2/9/9/9/9/9/5K3 w    | e8d8 | 15=6
        3k1a3/4a4/9/9/9/2B6/9/3A5/9/2BAK3R w | d1e2 | A6+5
        3k1a3/4a4/9/9/9/2B6/9/3A5/9/2BAK3R w | d3e2 | A6-5
        3k1a3/4a4/9/9/9/2B6/9/3A5/9/2BAK3R w | c1a3 | E7+9
        3k1a3/4a4/9/9/9/2B6/9/3A5/9/2BAK3R w | c5a3 | E7-9",
    ) {
        let pos = at(fen);
        let mv = game.parse_move(&pos, uci).expect("legal");
        let list = game.alternatives(&pos, mv);
        let text = list.iter().find(|a| a.notation == "wxf").expect("wxf");
        assert_eq!(text.text, wxf);
        reads(&game, &pos, wxf, uci);
    }
    let pos = at("5k3/9/9/4R4/9/9/4R4/9/9/3K5 w");
    for (typed, meant) in [("+R=9", "e7a7"), ("-T=9", "e4a4"), ("T(e4)e5", "e4e5")] {
        reads(&game, &pos, typed, meant);
    }
    assert_eq!(meanings(&game, &pos, "T5=9"), "e7a7 e4a4");
    assert_eq!(meanings(&game, &pos, "T(e)e5"), "e4e5 e7e5");
}

#[test]
fn nonsense_is_a_syntax_error() {
    let game = game("");
    let syntax = ", ?, !, h1, h1g, h1g33, h11g3, j1a1, C2, C2+, C0+3, C2+0, C2*3, Gr3, T()a2, T(a2, T(a), Cg3x, 帥e2, \
                  h1\u{a0}é, +, -, 99+1x, 0+1, C2+3C2+3C2+3C2+3";
    no_moves(&game, &game.start(), syntax);
}

#[test]
fn traditional_text_is_refused_by_its_rule() {
    let pos = at(START);
    for [text, code] in table(
        "
            H2=3 | horse-step
            T5+1 | no-such-man
            T1=2 | own-piece
            T1+5 | path
            S3=4 | soldier-sideways
            Td1  | own-piece
            Ce3  | horse-step
            Cd2  | horse-leg",
    ) {
        assert_eq!(refusal(&pos, text).code, code, "{text}");
    }
}
