//! Coordinates, positions, plans.

use super::*;

/// The book's coordinates have an i; GTP's do not; SGF counts from the upper left corner.
#[test]
fn three_coordinates() {
    let go = nine();
    for [book, gtp, sgf] in table(
        "
            a9 | A9 | aa
            a1 | A1 | ai
            i5 | J5 | ie
            h3 | H3 | hg
            e5 | E5 | ee",
    ) {
        let p = point(&go, book);
        assert_eq!(
            (go.name(p), go.gtp_name(p), go.sgf_name(p)),
            (book.into(), gtp.into(), sgf.into())
        );
        for text in [book, gtp, sgf] {
            assert_eq!(go.read_point(text), Some(p), "{text}");
            assert_eq!(go.parse_move(&go.start(), text), Ok(Move::Place(p)));
        }
        let others = go.alternatives(&go.start(), Move::Place(p));
        assert_eq!((others[0].notation, others[0].text.as_str()), ("gtp", gtp));
        assert_eq!((others[1].notation, others[1].text.as_str()), ("sgf", sgf));
    }
    let big = game("");
    let spelt = ["T19", "j10", "J10", "I10"].map(|text| big.name(point(&big, text)));
    assert_eq!(spelt, ["s19", "j10", "i10", "i10"]);
    for text in ["t19", "a20", "a0", "", "é5", "aé", "zz", "e55", "5e", "J", "U1"] {
        assert_eq!(big.read_point(text), None, "{text}");
    }
}

/// Passes, numbers and comments are read.
#[test]
fn relaxed_texts() {
    let go = nine();
    let pos = go.start();
    let e5 = Move::Place(point(&go, "e5"));
    for text in ["pass", "PASS", "passo", "Passar", "tt", " pass "] {
        assert_eq!(go.parse_move(&pos, text), Ok(Move::Pass), "{text}");
    }
    for text in ["e5", " e5 ", "1. e5", "1...e5", "e5!", "e5?!"] {
        assert_eq!(go.parse_move(&pos, text), Ok(e5), "{text}");
    }
    assert_eq!(hand::misread(&go, &pos, "k5").0, 0);
}

/// Every kind of position reads back.
#[test]
fn positions_round_trip() {
    let go = game("size=3");
    for text in [
        ".../.../... b",
        ".b./.w./... w prisoners=3/12",
        ".../.../... b passed",
        ".b./.../... w resumed=2",
        ".b./.w./... b dead=-",
        ".b./.w./... b dead=b2,b3 agreed=w estimated marks=3 contested=1",
        ".b./.w./... w dead=b3 first=b marks=1",
        ".b./.w./... w prisoners=1/0 over",
    ] {
        assert_eq!(go.position_text(&at(&go, text)), text);
    }
    assert_eq!(at(&go, "3/.B1/3 W"), at(&go, ".../.b./... w"));
}

/// Positions that cannot be are refused with a reason.
#[test]
fn impossible_positions() {
    let go = game("size=3");
    for [text, code] in table(
        "
            b../../... b                    | size
                                            | size
            .../... b                       | size
            .../.../.../... b               | size
            ..../.../... b                  | size
            .4/.../... b                    | size
            wb./b../... b                   | no-liberty
            bbb/bbb/bbb b                   | no-liberty
            .../.../... b ko=b2             | no-ko
            .../.../... b passed over       | clash
            .../.../... b agreed=b          | clash
            .b./.../... b dead=- agreed=b   | clash
            .../.../... b dead=a1           | no-stone
            .../.../... b dead=- over       | clash
            .../.../...                     | syntax
            .../.../... x                   | syntax
            .../.../... bw                  | syntax
            x../.../... b                   | syntax
            .../.../... b ko=               | syntax
            .../.../... b prisoners=3       | syntax
            .../.../... b prisoners=99999/0 | syntax
            .../.../... b marks=é           | syntax
            .../.../... b nonsense          | syntax",
    ) {
        assert_eq!(reading(&go, text).1, code, "{text}");
    }
    let settled = game("size=3,dead_stones=none");
    assert!(settled.parse_position(".../.../... b dead=-").is_err());
}

/// The plan has a line for every row and column, the star points, trays and buttons.
#[test]
fn the_board() {
    for (size, stars) in [(2, 0), (5, 0), (7, 4), (9, 5), (13, 5), (19, 9)] {
        let go = game(&format!("size={size}"));
        let plan = go.plan(Seat(1));
        let dots =
            plan.decor.iter().filter(|d| matches!(d, ::rules::Decor::Circle { class: "dot", .. }));
        assert_eq!(dots.count(), stars, "{size}");
        let lines =
            plan.decor.iter().filter(|d| matches!(d, ::rules::Decor::Line { class: "thin", .. }));
        assert_eq!(lines.count(), 2 * size);
        assert_eq!(plan.sites.len(), size * size + 6);
        for site in &plan.sites {
            assert!(site.x - site.w / 2.0 >= 0.0, "{}", site.name);
            assert!(site.x + site.w / 2.0 <= plan.width, "{}", site.name);
        }
        for name in ["taken-b", "taken-w", "pass", "agree", "estimate", "resume"] {
            assert!(plan.find(name).is_some());
        }
    }
    let text = nine().plan(Seat(0)).text;
    assert_eq!(text[0], "    a b c d e f g h i");
    assert_eq!(text[3], " 7  · · + · · · + · ·  7");
}

/// Prisoners lie in their captor's tray.
#[test]
fn prisoners_lie_beside_the_board() {
    let go = nine();
    let pos = after(&go, &go.start(), "a2,a1,b1");
    let tray = go.plan(Seat(0)).find("taken-b").unwrap();
    assert_eq!(go.scene(&pos, None).count(tray, ::rules::PieceId(1)), 1);
    assert_eq!(tray, SiteId(81));
    assert!(go.scene(&pos, None).notes[0].pt.contains("Pretas 1"));
}
