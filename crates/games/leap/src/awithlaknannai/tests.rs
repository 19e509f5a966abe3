//! One test per numbered rule of Awithlaknannai. Positions are written as in `notation.rs`.

use super::{Awithlaknannai, AwithlaknannaiFamily};
use ::rules::{Family, Game, Notation, PieceId, Present, Seat, Settings, Settle, Status};
use checks::hand::{
    self, after, at, begins, end, ended, legal, misread, moves, path, reading, refuses, study,
    table, takes_turns, then,
};

fn rules(options: &str) -> Awithlaknannai {
    hand::rules::<AwithlaknannaiFamily>(options)
}

checks::sizes!(Awithlaknannai, 16, 32);

/// Section 2: the board and the start.
#[test]
fn start() {
    let game = rules("");
    begins(&game, "wwwwwwww/wwww.bbbb/bbbbbbbb w");
    assert_eq!(game.lines.board().edges().len(), 54);
    let jumps = (0..25).flat_map(|place| (0..8).map(move |dir| (place, dir)));
    let jumps = jumps.filter(|&(place, dir)| game.lines.hop(place, dir).is_some());
    assert_eq!(jumps.count(), 2 * 33);
    for (place, name) in [(0, "N1"), (7, "N8"), (8, "C1"), (16, "C9"), (17, "S1"), (24, "S8")] {
        assert_eq!(game.name(place), name);
        assert_eq!(game.read_point(name), Some((place, "")));
    }
}

/// R1: players alternate, one piece a turn, no passing.
#[test]
fn r1_turns() {
    let game = rules("");
    let start = takes_turns(&game, "C4-C5");
    refuses(
        &game,
        &start,
        "pass = R1 no-pass | C6-C5 = R1 not-yours | C5-C4 = R1 empty | [C6] = R1 not-yours",
    );
}

/// R2: a step along any line, in any direction.
#[test]
fn r2_steps() {
    let game = rules("");
    study(&game, ".......b/.w......./........ w", "C2-C1 C2-C3 C2-N1 C2-N2 C2-S1 C2-S2", "");
    let pos = study(
        &game,
        "w......b/........./........ w",
        "N1-C1 N1-C2 N1-N2",
        "N1-C4, N1-S1 = R2 not-joined | N1 = R2 where-to",
    );
    let start = game.start();
    refuses(&game, &start, "N1-N2 = R2 occupied | N1 = R2 stuck");
    for (nonsense, place) in [("", 0), ("N9-N8", 0), ("C1-C10", 3), ("C1é", 2), ("x", 1)] {
        assert_eq!(misread(&game, &pos, nonsense).0, place, "{nonsense}");
    }
}

/// R2, option `outer_lines=off`: no lines along the North and the South row.
#[test]
fn r2_without_outer_lines() {
    let game = rules("outer_lines=off");
    study(&game, "w......b/........./........ w", "N1-C1 N1-C2", "N1-N2 = R2 not-joined");
    assert_eq!(game.lines.board().edges().len(), 54 - 14);
}

/// R3: a straight jump; no jump at a bend or round an end.
#[test]
fn r3_jumps() {
    let game = rules("");
    let pos = study(&game, "bb....../.w......./........ b", "N1:S2 N2:S1", "");
    let next = after(&game, &pos, ["N1:S2"]);
    assert_eq!(game.position_text(&next), ".b....../........./.b...... w");
    assert_eq!(game.parse_move(&pos, "n1-s2"), game.parse_move(&pos, "N1:S2"));
    refuses(&game, &pos, "N1:S1 = R2 not-joined | N1:N3 = R3 nothing-to-jump");
    let pos = at(&game, "bb....../.w......./.b...... b");
    refuses(&game, &pos, "N1:S2, [N1 S2] = R3 occupied");
}

/// R4: capturing is compulsory, the choice is free.
#[test]
fn r4_compulsory() {
    let game = rules("");
    study(
        &game,
        "b......b/.w..w..w./..w..... b",
        "N1:S2:S4:N5 N8:S7",
        "N1-N2, [N1 N2] = R4 must-capture | xC2 N1-N2 = R4 no-huff",
    );
}

/// R4, option `huff`: a plain move is allowed, and one man that could have captured may be huffed.
#[test]
fn r4_huff() {
    let game = rules("huff=on");
    let pos =
        study(&game, "b......./.w......./.......b b", "N1-C1 N1-N2 N1:S2 S8-C8 S8-C9 S8-S7", "");
    // Another man moves: the idle one is where it was.
    let idle = after(&game, &pos, ["S8-S7"]);
    let text = "b......./.w......./......b. w 1 xN1";
    assert_eq!(game.position_text(&idle), text);
    assert_eq!(at(&game, text), idle);
    let plain = "C2-C1 C2-C3 C2-N2 C2-S1 C2-S2";
    let huffs = "xN1 C2-C1 xN1 C2-C3 xN1 C2-N1 xN1 C2-N2 xN1 C2-S1 xN1 C2-S2";
    assert_eq!(legal(&game, &idle), format!("{plain} {huffs}"));
    let next = after(&game, &idle, ["xN1 C2-N1"]);
    assert_eq!(game.position_text(&next), "w......./........./......b. b");
    // The right lapses after that turn.
    let lapsed = after(&game, &idle, ["C2-C3"]);
    assert_eq!(game.position_text(&lapsed), "b......./..w....../......b. b 2");
    // The idle man itself moves: it is huffed from its new point, here the last one.
    let alone = at(&game, "b......./.w......./........ b");
    let moved = after(&game, &alone, ["N1-N2"]);
    assert_eq!(game.position_text(&moved), ".b....../.w......./........ w 1 xN2");
    let won = after(&game, &moved, ["xn2 c2-c3"]);
    assert_eq!(ended(&game, &won), (1, "R6", "all-taken"));
    // Refusals.
    refuses(
        &game,
        &idle,
        "xS7 C2-C3 = R4 not-idle | xN1, [N1] = R4 huff-and-move | xN1 C2-C4 = R3 nothing-to-jump
         [N1 C2 C9] = R2 not-joined",
    );
    // A man that captures leaves nothing to huff, and a chain has to be finished.
    let pos = at(&game, "b......./.w......./..w..... b");
    refuses(&game, &pos, "N1:S2 = R5 must-go-on");
    let next = after(&game, &pos, ["N1:S2:S4"]);
    assert_eq!(ended(&game, &next), (-1, "R6", "all-taken"));
    // Two men could have captured: either may be huffed, and only one.
    let pos = at(&game, "bb....../.w......./.......b b");
    let idle = after(&game, &pos, ["S8-S7"]);
    assert!(game.position_text(&idle).ends_with(" w 1 xN1,N2"));
    let taken = game.parse_move(&idle, "xN2 C2:N1");
    assert!(taken.is_err(), "N1 is occupied");
    assert_eq!(path(&game, &idle, "xN2 C2-N2"), "N2 C2 N2");
}

/// R5: a chain must go on as long as it can, by any way.
#[test]
fn r5_must_go_on() {
    let game = rules("");
    study(
        &game,
        "b......w/.w......./..w..... b",
        "N1:S2:S4",
        "N1:S2, [N1 S2] = R5 must-go-on | N1:S2:N3 = R5 nothing-to-jump
         N1:S2:C3 = R5 not-behind",
    );
    study(&game, "b......w/.ww....../..w..... b", "N1:S2:N3 N1:S2:S4", "");
}

/// R6: capturing everything wins.
#[test]
fn r6_all_taken() {
    let game = rules("");
    let pos = at(&game, "b......./.w..w..../..w..... b");
    let over = after(&game, &pos, ["N1:S2:S4:N5"]);
    assert_eq!(ended(&game, &over), (-1, "R6", "all-taken"));
    refuses(&game, &over, "N5-N6 = over");
}

/// R7, and the option `blocked`: a player who cannot move loses, or the game is drawn.
#[test]
fn r7_blocked() {
    let text = "b......./wbb....../b....... w";
    let game = rules("");
    let pos = at(&game, text);
    assert_eq!(ended(&game, &pos), (-1, "R7", "blocked"));
    let drawn = rules("blocked=draw");
    assert_eq!(ended(&drawn, &pos), (0, "R7", "blocked-draw"));
    // Blocked on the very ply that ends the count of R9: still blocked.
    let pos = at(&game, &format!("{text} 40"));
    assert_eq!(ended(&game, &pos), (-1, "R7", "blocked"));
    // A huff may free a blocked player.
    let game = rules("huff=on");
    study(&game, &format!("{text} 1 xC3"), "xC3 C1:C3", "");
}

/// R8: a draw by agreement; men are not counted.
#[test]
fn r8_draw() {
    let game = rules("");
    assert!(!game.law().agreements.count && game.law().agreements.refuses_draw().is_none());
    let mut pos = at(&game, "ww....../........./.......b w");
    let agreed = game.settle(&mut pos, Settle::Agreement);
    assert_eq!(end(Status::Over(agreed)), (0, "R8", "agreement"));
}

/// R9, and the option `twenty_move_rule`: forty plies without a capture end the game by count.
#[test]
fn r9_twenty_moves() {
    let game = rules("");
    for (board, payoff) in [
        ("ww....../........./.......b", 1),
        ("w......./........./......bb", -1),
        ("w......./........./.......b", 0),
    ] {
        let pos = at(&game, &format!("{board} w 38"));
        let pos = after(&game, &pos, ["N1-C1", "S8-C9"]);
        assert!(game.position_text(&pos).ends_with(" w 40"));
        assert_eq!(ended(&game, &pos), (payoff, "R9", "twenty-moves"));
    }
    // A capture begins the count anew.
    let pos = at(&game, "b......./.w......./......w. b 39");
    let pos = after(&game, &pos, ["N1:S2"]);
    assert_eq!(game.position_text(&pos), "......../........./.b....w. w");
    // Off: nothing is counted.
    let game = rules("twenty_move_rule=off");
    let pos = after(&game, &game.start(), ["C4-C5"]);
    assert!(game.position_text(&pos).ends_with(" b"));
    let mut pos = at(&game, "w......./........./.......b w");
    for _ in 0..15 {
        pos = after(&game, &pos, ["N1-C1", "S8-C9", "C1-N1", "C9-S8"]);
    }
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
}

/// Option `length`: boards of other lengths.
#[test]
fn lengths() {
    for (length, text) in [
        (5, "wwww/ww.bb/bbbb w"),
        (7, "wwwwww/www.bbb/bbbbbb w"),
        (11, "wwwwwwwwww/wwwww.bbbbb/bbbbbbbbbb w"),
        (13, "wwwwwwwwwwww/wwwwww.bbbbbb/bbbbbbbbbbbb w"),
    ] {
        let game = rules(&format!("length={length}"));
        assert_eq!(game.position_text(&game.start()), text);
        let moves = legal(&game, &game.start());
        assert_eq!(moves.split(' ').count(), 3, "{moves}");
        let edges = game.lines.board().edges().len();
        assert_eq!(edges, 7 * (length - 1) - 2, "{length}");
    }
    for wrong in ["length=8", "length=15", "length=x"] {
        let parsed = Settings::parse(AwithlaknannaiFamily::BOOK.options, &[], None, Some(wrong));
        assert!(parsed.is_err(), "{wrong}");
    }
}

/// The longest board with enemies on as many points of one man's way as there can be: chains fit
/// into a move, and there are not too many of them to list.
#[test]
fn long_chains_fit() {
    let game = rules("length=13,twenty_move_rule=off");
    let pos = at(&game, "wb.b.b.b.b../.bbbbbbbbbbb./b.b......... w");
    let moves = moves(&game, &pos);
    assert!(moves.len() > 100 && moves.len() < 20_000, "{}", moves.len());
    let longest = moves.iter().map(|mv| mv.path.directions().count()).max();
    assert!(longest > Some(12), "{longest:?}");
    for &mv in &moves {
        let next = then(&game, &pos, mv);
        let taken = mv.path.directions().count() as u32;
        assert_eq!(next.count(1), 18 - taken);
        assert_eq!(next.count(0), 1);
    }
    assert!(moves.windows(2).all(|pair| pair[0] < pair[1]));
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    for [options, text, code] in table(
        "
                                 | wwwwwwww/wwww.bbbb/bbbbbbbb            | syntax
                                 | wwwwwwww/wwww.bbbb/bbbbbbbb w 41       | syntax
                                 | wwwwwwww/wwww.bbbb/bbbbbbbb w xC6      | syntax
            twenty_move_rule=off | wwwwwwww/wwww.bbbb/bbbbbbbb w 3        | syntax
            huff=on              | wwwwwwww/wwww.bbbb/bbbbbbbb w x        | syntax
            huff=on              | wwwwwwww/wwww.bbbb/bbbbbbbb w xC6,     | syntax
            huff=on              | wwwwwwww/wwww.bbbb/bbbbbbbb w xC4      | huff
            huff=on              | wwwwwwww/wwww.bbbb/bbbbbbbb w xC6,C6   | huff
            huff=on              | wwwwwwww/wwww.bbbb/bbbbbbbb w xé       | syntax
                                 | wwwwwwww/wwwwxbbbb/bbbbbbbb w          | syntax
                                 |                                        | syntax
                                 | wwwwwwww/wwww.bbbb w                   | size
                                 | wwwwwwwww/wwww.bbbb/bbbbbbbb w         | size
                                 | wwwwwwww/wwwwwbbbb/bbbbbbbb w          | too-many
                                 | ......../........./........ w          | no-men
            huff=on              | wwwwwwww/wwww.bbbb/bbbbbbbb w 3 xC6,S1 | fine",
    ) {
        assert_eq!(reading(&rules(options), text).1, code, "{options} {text}");
    }
}

/// North is up for both seats; the trays lie with their owners, and the board reads well.
#[test]
fn plan() {
    let game = rules("length=5");
    let (white, black) = (game.plan(Seat(0)), game.plan(Seat(1)));
    for plan in [&white, &black] {
        let y = |name| plan.site(plan.find(name).expect("site")).y;
        assert!(y("N1") < y("C1") && y("C1") < y("S1"));
    }
    let y = |plan: &::rules::Plan, name| plan.site(plan.find(name).expect("site")).y;
    assert!(y(&white, "taken-w") > y(&white, "S1") && y(&white, "taken-b") < y(&white, "N1"));
    assert!(y(&black, "taken-b") > y(&black, "S1") && y(&black, "taken-w") < y(&black, "N1"));
    assert_eq!(
        white.text,
        [
            "     1   2   3   4",
            "N    ·───·───·───·",
            "    ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲",
            "C  ·───·───·───·───·",
            "    ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱",
            "S    ·───·───·───·",
            "     1   2   3   4",
        ]
    );
    let pos = at(&game, "ww../ww.bb/bb.. w");
    let scene = game.scene(&pos, None);
    let tray = white.find("taken-w").expect("tray");
    assert_eq!(scene.count(tray, PieceId(1)), 2);
}

/// R2, `outer_lines=off`: the board with the centre line only is Murray's.
#[test]
fn r2_the_board_with_one_line_is_murrays() {
    let lines = AwithlaknannaiFamily::BOOK.options.iter().find(|o| o.name == "outer_lines");
    let source = lines.expect("the option").source;
    assert!(source.pt.contains("off: o tabuleiro de Murray") && !source.pt.contains("Culin"));
    assert!(source.en.contains("off: the board of Murray") && !source.en.contains("Culin"));
}
