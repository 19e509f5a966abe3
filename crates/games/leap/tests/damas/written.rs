//! Moves and positions as section 5 of the rules file writes them.

use super::literal::{Board, Laws};
use super::{PRESETS, build, hand, list};
use checks::hand::table;
use leap::damas::{Damas, Position};
use proptest::prelude::*;
use rules::{Game, Notation, ParseError, Present};

/// The code of what is wrong with a position text; `read` if nothing is.
fn wrong(game: &Damas, text: &str) -> &'static str {
    match game.parse_position(text) {
        Err(ParseError::Illegal(refusal)) => refusal.code,
        Err(other) => other.code(),
        Ok(_) => "read",
    }
}

/// All ways of writing are read as the same move.
fn same(game: &Damas, pos: &Position, texts: &[&str]) {
    let first = game.parse_move(pos, texts[0]);
    assert!(first.is_ok(), "{}: {first:?}", texts[0]);
    for text in texts {
        assert_eq!(game.parse_move(pos, text), first, "{text}");
    }
}

/// Section 2: the numbers of the squares, in both orders of counting.
#[test]
fn numbers_and_coordinates() {
    for [preset, options, pairs] in table(
        "
                          |         | h1 1, b1 4, g2 5, h3 9, e4 14, b5 20, a6 24, h7 25, g8 29, a8 32
            inglesa       |         | b8 1, h8 4, a7 5, g7 8, b6 9, a5 13, g3 24, b2 25, h2 28, a1 29, g1 32
            russa         |         | b8 1, h8 4, a7 5, g7 8, a1 29, g1 32
            internacional |         | b10 1, j10 5, a9 6, i9 10, a1 46, i1 50
                          | size=10 | j1 1, b1 5, i2 6, a10 50",
    ) {
        let game = build(preset, options);
        for pair in pairs.split(", ") {
            let (name, number) = pair.split_once(' ').expect("pair");
            let other = if number == "14" { "15" } else { "14" };
            let at = |square: &str| hand::at(&game, &format!("W:WK{square}:BK{other}"));
            assert_eq!(at(name), at(number), "{preset} {pair}");
            assert_eq!(at(&name.to_uppercase()), at(number), "{preset} {pair}");
        }
    }
    // The river: a king in the corner of the dark diagonal sees all of it.
    let game = build("", "");
    let legal = list(&game, &hand::at(&game, "W:WK1:BK4"));
    assert_eq!(legal, ["1-10", "1-14", "1-19", "1-23", "1-28", "1-32", "1-5"]);
}

/// Section 5: the start of each preset.
#[test]
fn start_positions() {
    let numbers = |from: u8, to: u8| {
        let all: Vec<String> = (from..=to).map(|n| n.to_string()).collect();
        all.join(",")
    };
    for (preset, side, white, black) in [
        ("", 'W', (1, 12), (21, 32)),
        ("inglesa", 'B', (21, 32), (1, 12)),
        ("russa", 'W', (21, 32), (1, 12)),
        ("internacional", 'W', (31, 50), (1, 20)),
    ] {
        let game = build(preset, "");
        let wanted =
            format!("{side}:W{}:B{}", numbers(white.0, white.1), numbers(black.0, black.1));
        assert_eq!(game.position_text(&game.start()), wanted);
        assert_eq!(hand::at(&game, &wanted), game.start());
    }
}

/// Plain moves: numbers, coordinates, any sign, marks of praise and the number of the move.
#[test]
fn plain_moves() {
    let game = build("", "");
    let start = game.start();
    same(
        &game,
        &start,
        &[
            "9-13", "h3-g4", "H3-G4", "9x13", "9:13", "h3:g4", "9 - 13", " 9-13 ", "9-13!",
            "9-13?!", "1. 9-13", "09-13", "h3-13",
        ],
    );
    let mv = game.parse_move(&start, "h3-g4").expect("legal");
    assert_eq!(game.move_text(&start, mv), "9-13");
    let other = &game.alternatives(&start, mv)[0];
    assert_eq!((other.notation, other.text.as_str()), ("coordinates", "h3-g4"));
    let game = build("russa", "");
    same(&game, &game.start(), &["21-17", "a3-b4", "21:17"]);
}

/// Captures: the ends, every landing, all signs.
#[test]
fn captures() {
    let game = build("", "");
    // T10: two routes, one move.
    let pos = hand::at(&game, "W:WK1:B14,28");
    same(
        &game,
        &pos,
        &[
            "1x32", "1-32", "1:32", "1X32", "1×32", "h1:a8", "H1xA8", "1x19x32", "1x23x32",
            "1-19-32", "1:23:32", "h1:d5:a8", "h1-c6-a8",
        ],
    );
    for stray in ["1x5x32", "1x28x32", "1x19x23x32"] {
        assert!(game.parse_move(&pos, stray).is_err(), "{stray}");
    }
    // T11: the ends alone are not enough.
    let pos = hand::at(&game, "W:WK3:B10,18,21,23");
    match game.parse_move(&pos, "3x20") {
        Err(ParseError::Ambiguous { mut candidates }) => {
            candidates.sort();
            assert_eq!(candidates, ["3x13x27x20", "3x17x30x20"]);
        }
        other => panic!("{other:?}"),
    }
    let mv = game.parse_move(&pos, "3-13-27-20").expect("legal");
    assert_eq!(game.move_text(&pos, mv), "3x13x27x20");
    assert_eq!(game.alternatives(&pos, mv)[0].text, "d1:g4:d7:b5");
    // The example of section 5.
    let game = build("russa", "");
    let pos = hand::at(&game, "W:Wc3:Bd4,f6");
    same(&game, &pos, &["22x8", "c3:e5:g7", "c3:g7", "C3xG7", "22x15x8"]);
}

/// A capture in one jump beside a longer one with the same ends: what is written is read.
#[test]
fn a_short_form_that_is_whole() {
    let game = build("russa", "");
    // Over f6 at once, or round over the other four first; on to g7 or h8.
    let pos = hand::at(&game, "W:WKe5:Bd6,b6,b4,d4,f6");
    let all = list(&game, &pos);
    for text in ["15x8 (11)", "15x4 (11)", "15x6x13x22x15x8 (9 10 11 17 18)"] {
        assert!(all.contains(&text.to_owned()), "{text}: {all:?}");
    }
    for text in all {
        let text = text.split(' ').next().expect("text");
        assert!(hand::move_reads_back(&game, &pos, text), "{text}");
    }
}

/// Position texts: either order, ranges, coordinates, a final dot, empty lists.
#[test]
fn positions_are_read_generously() {
    let game = build("", "");
    for text in [
        "W:W1-12:B21-32",
        "W:B21-32:W1-12",
        "W:W1-12:B21-32.",
        "w:w1-12:b21-32",
        "W:W1-4,5,6,7-12:B21-30,31,32",
        " W:W1-12:B21-32 ",
        "W:Wh1,f1,d1,b1,g2,e2,c2,a2,h3,f3,d3,b3:B21-32",
    ] {
        assert_eq!(hand::at(&game, text), game.start(), "{text}");
    }
    let sample = hand::at(&game, "B:BK12,5:Wa4,K30.");
    assert_eq!(game.position_text(&sample), "B:W16,K30:B5,K12");
    for text in ["W:W:B25", "B:W5:B", "W:W21,K30:B5,K12", "B:WKa8:B31,K1"] {
        assert_eq!(wrong(&game, text), "read", "{text}");
        assert!(hand::position_reads_back(&game, text), "{text}");
    }
    assert_eq!(game.position_text(&hand::at(&game, "W:W:B25")), "W:W:B25");
}

/// Position texts that are refused, and why.
#[test]
fn positions_are_refused() {
    let game = build("", "");
    for [text, code] in table(
        "
                         | syntax
            é            | syntax
            X:W1:B32     | syntax
            W            | syntax
            W:W1         | syntax
            W:W1:W2      | syntax
            W:W1:B32:W2  | syntax
            W:W0:B32     | syntax
            W:W33:B32    | syntax
            W:W1:B300    | syntax
            W:Wa1:B32    | syntax
            W:Wi1:B32    | syntax
            W:W1:B32..   | syntax
            W:W1 x:B32   | syntax
            W:W1-:B32    | syntax
            W:W12-1:B32  | syntax
            W:W1,1:B32   | twice
            W:W1,h1:B32  | twice
            W:W1:B1      | twice
            W:W1-5,3:B32 | twice
            W:W29:B25    | uncrowned
            W:W5:B4      | uncrowned
            W:W25-32:B1  | uncrowned
            W:W:B        | no-men",
    ) {
        assert_eq!(wrong(&game, text), code, "{text}");
    }
    assert_eq!(wrong(&build("inglesa", ""), "W:W4:B5"), "uncrowned");
    assert_eq!(wrong(&build("internacional", ""), "W:W50:B46"), "uncrowned");
    assert_eq!(wrong(&build("internacional", ""), "W:W50:B51"), "syntax");
}

/// A crowd of kings: many routes, one move each, all of them written and read. A page is offered the first
/// sixty-four of a move.
#[test]
fn many_routes() {
    let game = build("internacional", "");
    for (text, least) in [
        ("B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24", 50),
        ("W:WK24:B6,8,9,10,11,12,20,21,31,33,34,37,41,42,43,44", 200),
    ] {
        let pos = hand::at(&game, text);
        let (mut routes, mut most) = (0, 0);
        for (text, played) in Board::read(&Laws::of("internacional"), text).legal() {
            assert!(hand::move_reads_back(&game, &pos, &text), "{text}");
            let mv = game.parse_move(&pos, &text);
            routes += played.routes.len();
            most = most.max(played.routes.len());
            let touched = game.click_paths(&pos, mv.clone().expect("legal")).len();
            assert_eq!(touched, played.routes.len().min(64), "{text}");
            for route in played.routes {
                let words: Vec<String> = route.iter().map(usize::to_string).collect();
                assert_eq!(game.parse_move(&pos, &words.join("x")), mv, "{words:?}");
            }
        }
        assert!(routes > 100 && most > least, "{text}: {routes} {most}");
    }
}

proptest! {
    /// No text makes the parsers panic.
    #[test]
    fn parsers_never_panic(text in any::<String>()) {
        for preset in PRESETS {
            let game = build(preset, "");
            let _ = game.parse_position(&text);
            let _ = game.parse_move(&game.start(), &text);
        }
    }

    /// Nor does text that is nearly a position or a move.
    #[test]
    fn near_text_never_panics(
        position in "[WBwb]:[WB](K?[0-9a-j]{1,3}[-,é]?){0,9}:[WB](K?[0-9a-j]{1,3}[-,]?){0,9}[.é]?",
        mv in "[0-9a-jé]{1,3}([x:×-][0-9a-j]{1,3}){0,5}",
    ) {
        for preset in PRESETS {
            let game = build(preset, "");
            hand::position_reads_back(&game, &position);
            hand::move_reads_back(&game, &game.start(), &mv);
            if let Ok(pos) = game.parse_position(&position) {
                hand::move_reads_back(&game, &pos, &mv);
            }
        }
    }
}
