//! Notation, reasons, scene and texts.

use super::super::ShogiFamily;
use super::{IN, pos, rules};
use ::rules::{
    Family, Game, Mark, Notation, ParseError, Present, Seat, Shape, SiteKind, Step, Think, Tone,
};
use checks::hand::{meanings, path, reading, refusal, table};
use std::collections::BTreeSet;

/// The forms of the rules file, written and read.
#[test]
fn notation_forms() {
    let game = rules("");
    let start = game.start();
    for (text, others) in [
        ("P-C4", ["7g7f", "P-7f", "７六歩(77)", "+7776FU"]),
        ("GOd1-E2", ["6i5h", "G6i-5h", "５八金(69)", "+6958KI"]),
        ("T-F2", ["2h4h", "R-4h", "４八飛(28)", "+2848HI"]),
    ] {
        let mv = game.parse_move(&start, text).expect(text);
        assert_eq!(game.move_text(&start, mv), text);
        let all = game.alternatives(&start, mv);
        let names: Vec<&str> = all.iter().map(|a| a.notation).collect();
        assert_eq!(names, ["usi", "western", "kif", "csa"]);
        let texts: Vec<&str> = all.iter().map(|a| a.text.as_str()).collect();
        assert_eq!(texts, others);
    }
    let board = pos("4k4/9/1p7/2N6/9/4+P4/9/7R1/4K4 b N 1");
    for (usi, book) in [("N*8e", "C*B5"), ("2h2b+", "T-H8+"), ("2h2b", "T-H8="), ("5f5e", "+P-E5")]
    {
        let mv = game.parse_move(&board, usi).expect(usi);
        assert_eq!(game.move_text(&board, mv), book);
        assert_eq!(game.parse_move(&board, book), Ok(mv));
    }
    let takes = pos("4k4/9/1p7/9/2N6/4p4/4+p4/9/K8 b - 1");
    for text in ["CxB7=", "CxB7+", "cxb7=", "N×8c+", "Nx8c=", "８三桂不成(75)"] {
        assert!(game.parse_move(&takes, text).is_ok(), "{text}");
    }
    assert_eq!(meanings(&game, &takes, "CxB7"), "CxB7= CxB7+");
    assert_eq!(meanings(&game, &start, "GO-E2"), "GOd1-E2 GOf1-E2");
    for (text, at) in [("", 0), ("P-", 2), ("P-J4", 2), ("zz", 0), ("7g7x", 2), ("1. P-C4 x", 8)] {
        match game.parse_move(&start, text) {
            Err(ParseError::Syntax { at: found, .. }) => assert_eq!(found, at, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

/// Positions that cannot be, with the reason.
#[test]
fn bad_positions() {
    let game = rules("");
    let kings = "4k4/9/9/9/9/9/9/9/4K4";
    assert_eq!(reading(&game, kings).1, "syntax");
    for [text, said] in table(
        "
        9/9/9/9/9/9/9/9/4K4 b - 1               | North must have exactly one king
        4k4/9/9/9/9/9/9/9/3KK4 b - 1            | South must have exactly one king
        4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1         | column E
        P3k4/9/9/9/9/9/9/9/4K4 b - 1            | pawn on A9 could never move
        4k4/9/9/9/9/9/9/n8/4K4 b - 1            | knight on A2 could never move
        4k4/4R4/9/9/9/9/9/9/4K4 b - 1           | in check, from E8
        4k4/9/9/9/9/9/9/RRR6/4K4 b - 1          | rook × 2 at most
        4k4/9/9/9/9/9/9/9/4K4 b 19P 1           | pawn × 18 at most
        4k4/9/9/9/9/9/9/9/4K4 b 4294967295P9P 1 | pawn × 18 at most
        4k4/9/9/9/9/9/9/9/4K4 b 99999999999P 1  | the pieces in hand
        4k4/9/9/9/9/9/9/9/4K4 b K 1             | the pieces in hand
        4k4/9/9/9/9/9/9/9/4K4 b                 | the pieces in hand
        4k4/9/9/9/9/9/9/9/4K4 - 1               | side to move
        4k4/9/9/9/9/9/9/9/4K4 b - 0             | number of the move
        4k4/9/9/9/9/9/9/9/4K4 b - 1 impasse     | nobody could call
        4k4/9/9/9/9/9/9/9/4+K4 b - 1            | a piece
        4k4/9/9/9/9/9/9/9/4K4 b - 1 x           | the end
        4k4/9/9/9/9/9/9/4K4 b - 1               | /",
    ) {
        let error = game.parse_position(text).expect_err(text).to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
    let short = pos(&format!("{kings} w -"));
    assert_eq!(game.position_text(&short), format!("{kings} w - 1"));
}

/// Refusals are sentences in both languages, without capital or full stop.
#[test]
fn sentences() {
    let game = rules("");
    let start = game.start();
    for text in "pass P-E5 T-H5 GO*E5 impasse 7c7d +P-D2 GPd1-D2".split(' ') {
        let words = refusal(&game, &start, text).words;
        for words in [words.pt, words.en] {
            assert!(!words.starts_with(char::is_uppercase), "{words}");
        }
    }
}

/// The plan: 81 squares, two hands of seven, three buttons; wedges point away from their owner.
#[test]
fn plan_and_scene() {
    let game = rules("");
    for view in [Seat(0), Seat(1)] {
        let plan = game.plan(view);
        assert_eq!(plan.sites.len(), 98);
        assert_eq!(plan.find("hand-s-r").map(|s| s.0), Some(81));
        assert_eq!(plan.find("hand-n-p").map(|s| s.0), Some(94));
        let button = plan.find("contagem").expect("a button");
        assert_eq!(plan.site(button).kind, SiteKind::Button);
        for piece in &plan.pieces {
            let own = piece.seat == Some(view);
            let shape = if own { Shape::Wedge } else { Shape::WedgeAway };
            assert_eq!(piece.shape, shape);
            let turned = !"PLNSBRGK".contains(piece.unicode.to_ascii_uppercase());
            assert_eq!(piece.tone == Tone::Red, turned, "{}", piece.id);
        }
        let signs: BTreeSet<char> = plan.pieces.iter().map(|p| p.ascii).collect();
        let letters: BTreeSet<char> = plan.pieces.iter().map(|p| p.unicode).collect();
        assert_eq!((signs.len(), letters.len()), (28, 28));
        // The viewer's own hand lies below the board.
        let own = plan.find(if view.0 == 0 { "hand-s-p" } else { "hand-n-p" });
        let other = plan.find(if view.0 == 0 { "hand-n-p" } else { "hand-s-p" });
        let y = |site: Option<_>| plan.site(site.expect("a hand")).y;
        assert!(y(own) > y(other));
    }
    let check = pos("4k4/9/9/9/4r4/9/9/9/4K4 b 2P 1");
    let scene = game.scene(&check, None);
    let king = game.plan(Seat(0)).find("E1").expect("E1");
    assert!(scene.marks.contains(&(king, Mark::Danger)));
    assert_eq!(scene.notes.len(), 1);
    assert_eq!(scene.stacks.len(), 4);
}

/// Clicks: squares, hands, and a button where there is a choice.
#[test]
fn clicks_and_steps() {
    let game = rules("");
    let board = pos("4k4/9/1p7/9/2N6/9/9/9/K8 b P 1");
    for [text, sites] in table(
        "
            CxB7= | C5 B7 keep
            CxB7+ | C5 B7 promote
            P*E5  | hand-s-p E5
            R-A2  | A1 A2",
    ) {
        assert_eq!(path(&game, &board, text), sites);
    }
    let takes = game.parse_move(&board, "CxB7+").expect("legal");
    let steps = game.steps(&board, takes);
    assert!(matches!(
        steps[..],
        [Step::Capture { .. }, Step::Change { .. }, Step::Slide { .. }, Step::Change { .. }]
    ));
    let called = pos(&format!("{IN} b 2R2B4G4S3Nn4l18p 1"));
    let mv = game.parse_move(&called, "impasse").expect("a call");
    assert_eq!(game.clicks(&called, mv).len(), 1);
    match &game.steps(&called, mv)[..] {
        [Step::Say(words)] => assert!(words.en.contains("South 31, North 23"), "{words}"),
        other => panic!("{other:?}"),
    }
}

/// The estimate prefers material, wherever it is, and is the same for both sides.
#[test]
fn estimate() {
    let game = rules("");
    let value = |text: &str| game.evaluate(&pos(text)).expect("an estimate")[0];
    let even = value("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    let rook = value("4k4/9/9/9/9/9/9/9/4K4 b R 1");
    let dragon = value("4k4/9/9/9/9/9/9/+R8/4K4 b - 1");
    let lost = value("4k4/9/9/9/9/9/9/9/4K4 b r 1");
    assert!(dragon > rook && rook > even && even > lost);
    let mirrored = value("4k4/9/9/9/9/9/9/9/4K4 w - 1");
    assert!((even + mirrored).abs() < 1e-6);
    let odds = rules("handicap=six");
    assert!(odds.evaluate(&odds.start()).expect("an estimate")[0] > 0.3);
}

/// Every rule and option has its texts; the supplied ones exist.
#[test]
fn family() {
    assert_eq!(ShogiFamily::BOOK.rules.len(), 18);
    for id in ShogiFamily::BOOK.supplied {
        let rule = ShogiFamily::BOOK.rules.iter().any(|r| r.id == *id);
        assert!(rule || ShogiFamily::BOOK.options.iter().any(|o| o.name == *id), "{id}");
    }
}
