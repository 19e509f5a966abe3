//! One test per numbered rule of Alquerque. Positions are written as in `notation.rs`.

use super::{Alquerque, AlquerqueFamily};
use ::rules::{Game, Notation, Present, Settle, Status};
use checks::hand::{
    self, after, at, begins, clicked, end, ended, line, misread, path, reading, refuses, sites,
    study, table, takes_turns,
};

fn rules(options: &str) -> Alquerque {
    hand::rules::<AlquerqueFamily>(options)
}

checks::sizes!(Alquerque, 16, 16);

/// Section 2: the start.
#[test]
fn start() {
    let game = rules("");
    begins(&game, "bbbbb/bbbbb/bb.ww/wwwww/wwwww w");
    assert_eq!(game.lines.board().edges().len(), 56);
}

/// R1: players alternate, one piece a turn, no passing.
#[test]
fn r1_turns() {
    let game = rules("");
    let start = takes_turns(&game, "D3-C3");
    refuses(
        &game,
        &start,
        "passo = R1 no-pass | B4-C3 = R1 not-yours | C3-C2 = R1 empty | [A5] = R1 not-yours
         [C3] = R1 empty",
    );
}

/// R2: a step along a line, in any direction.
#[test]
fn r2_steps() {
    let game = rules("");
    let pos = study(&game, "b..../...../.w.../...../..... w", "B3-A3 B3-B2 B3-B4 B3-C3", "");
    refuses(
        &game,
        &pos,
        "B3-C4 = R2 not-joined | B3-E3 = R2 not-joined | B3-B3 = R2 same
         B3 = R2 where-to | B3:B4 = R2 a-step | B3-B4-B5 = R2 one-step",
    );
    let start = game.start();
    refuses(&game, &start, "A1-B1 = R2 occupied | A1 = R2 stuck");
    refuses(&game, &pos, "[B3 C4] = R2 not-joined");
    for (nonsense, place) in [("", 0), ("F1-E1", 0), ("B3-", 3), ("1. B3-B9", 6), ("B3é", 2)] {
        assert_eq!(misread(&game, &pos, nonsense).0, place, "{nonsense}");
    }
    let step = game.parse_move(&pos, "b3 – b4!");
    assert_eq!(step, game.parse_move(&pos, "B3-B4"));
}

/// R3: a jump straight over a neighbouring enemy, who is taken at once.
#[test]
fn r3_jumps() {
    let game = rules("");
    let pos = study(&game, "...../...../..bb./.bw../..... w", "C2:A2 C2:C4", "");
    let next = after(&game, &pos, ["C2:C4"]);
    assert_eq!(next, at(&game, "...../..w../...b./.b.../..... b"));
    assert_eq!(game.parse_move(&pos, "C2-C4"), game.parse_move(&pos, "C2:C4"));
    refuses(&game, &pos, "C2:E2 = R3 nothing-to-jump | C2:E4 = R2 not-joined");
    let pos = at(&game, "...../..w../..b../.bw../..... w");
    refuses(&game, &pos, "C2:C4, [C2 C4] = R3 occupied");
}

/// R4: capturing is compulsory, the choice is free.
#[test]
fn r4_compulsory() {
    let game = rules("");
    let pos = study(
        &game,
        "..w../...../..bb./.bw../..... w",
        "C2:A2 C2:C4",
        "C5-C4, C2-C1, [C5] = R4 must-capture",
    );
    assert_eq!(hand::refusal(&game, &pos, "C5-C4").sites, sites(&game, "C2"));
    // One man or two: both are allowed.
    study(&game, "...wb/..w../...../...w./..w.b b", "E1:C3 E1:C3:C5 E5:C5 E5:C5:C3", "");
}

/// R5: several captures, turning as one likes, optional at every stage.
#[test]
fn r5_several_captures() {
    let game = rules("");
    let pos = study(&game, "...wb/..w../...../...w./..... b", "E5:C5 E5:C5:C3 E5:C5:C3:E1", "");
    for (typed, names) in
        [("E5:C5", "E5 C5 done"), ("E5:C5:C3", "E5 C5 C3 done"), ("E5:C5:C3:E1", "E5 C5 C3 E1")]
    {
        assert_eq!(path(&game, &pos, typed), names);
    }
    refuses(
        &game,
        &pos,
        "E5:C5:A5 = R5 nothing-to-jump | E5:C5:D5 = R5 not-behind | [E5 C5] = R5 go-on-or-stop",
    );
    let whole = "E5 C5 C3 E1 done";
    assert_eq!(clicked(&game, &pos, whole), ("R5", "complete"));
    let next = after(&game, &pos, ["E5:C5:C3"]);
    assert_eq!(next, at(&game, "...../...../..b../...w./..... w"));
}

/// R6: capturing everything wins.
#[test]
fn r6_all_taken() {
    let game = rules("");
    let pos = at(&game, "...wb/..w../...../...w./..... b");
    let over = after(&game, &pos, ["E5:C5:C3:E1"]);
    assert_eq!(ended(&game, &over), (-1, "R6", "all-taken"));
    refuses(&game, &over, "E1-E2 = over");
}

/// R7: the players may agree to count, or to a plain draw.
#[test]
fn r7_majority() {
    let game = rules("");
    assert!(game.law().agreements.count);
    for (text, payoff) in [
        ("ww.../...../...../...../....b w", 1),
        ("w..../...../...../...../...bb w", -1),
        ("w..../...../...../...../....b w", 0),
    ] {
        let mut pos = at(&game, text);
        let counted = game.settle(&mut pos, Settle::Count);
        assert_eq!(end(Status::Over(counted)), (payoff, "R7", "counted"));
        let agreed = game.settle(&mut pos, Settle::Agreement);
        assert_eq!(end(Status::Over(agreed)).0, 0);
    }
}

/// R7, option `stall_limit`: quiet plies are counted and end the game by count.
#[test]
fn r7_stall_limit() {
    let game = rules("stall_limit=3");
    let pos = at(&game, "ww.../...../...../...../....b w");
    let pos = after(&game, &pos, ["A5-A4", "E1-E2"]);
    let text = ".w.../w..../...../....b/..... w 2";
    assert_eq!(game.position_text(&pos), text);
    assert_eq!(at(&game, text), pos);
    let over = after(&game, &pos, ["A4-A5"]);
    assert_eq!(ended(&game, &over), (1, "R7", "stalled"));
    // A capture begins the count anew.
    let pos = at(&game, "...../...../...../bw.../....b b 2");
    let pos = after(&game, &pos, ["A2:C2"]);
    assert_eq!(game.position_text(&pos).split(' ').count(), 2);
    // Where nothing is counted, nothing is written.
    let game = rules("");
    let pos = after(&game, &game.start(), ["D3-C3"]);
    assert!(game.position_text(&pos).ends_with(" b"));
    assert!(game.parse_position(text).is_err());
}

/// R7, option `repetition`: the third occurrence ends the game by count.
#[test]
fn r7_repetition() {
    for (options, over) in [("repetition=on", true), ("repetition=off", false)] {
        let game = rules(options);
        let start = at(&game, "ww.../...../...../...../....b w");
        let line = line(&game, &start, "A5-A4 E1-E2 A4-A5 E2-E1 A5-A4 E1-E2 A4-A5 E2-E1");
        assert_eq!(matches!(line.status(), Status::Over(_)), over);
        if over {
            assert_eq!(end(line.status()), (1, "R7", "repeated"));
        }
    }
}

/// R8, and the option `blocked`: a player who cannot move loses, or the men are counted.
#[test]
fn r8_blocked() {
    let game = rules("");
    let pos = at(&game, "wwbb./wwwbb/wwbwb/wwwwb/bbbbb w");
    assert_eq!(ended(&game, &pos), (-1, "R8", "blocked"));
    let game = rules("blocked=count");
    assert_eq!(ended(&game, &pos), (0, "R8", "blocked-count"));
    // Blocked on the very ply that ends the count of quiet plies: still blocked.
    let game = rules("stall_limit=5");
    let pos = at(&game, "...../...../bbb../bb.../wwbb. w 5");
    assert_eq!(ended(&game, &pos), (-1, "R8", "blocked"));
}

/// R9, option `promotion`: men go forwards and sideways, and become kings on the last row.
#[test]
fn r9_promotion() {
    let game = rules("promotion=on");
    let pos = study(&game, "b..../...../..w../...../..... w", "C3-B3 C3-B4 C3-C4 C3-D3 C3-D4", "");
    refuses(
        &game,
        &pos,
        "C3-C2 = R9 backwards | [C3 B2] = R9 backwards | C3-C5 = R3 nothing-to-jump",
    );
    // Black goes the other way.
    study(&game, "w..../...../..b../...../..... b", "C3-B2 C3-B3 C3-C2 C3-D2 C3-D3", "");
    // A man jumps forwards and sideways, and no duty lies behind it.
    let pos = study(&game, "...../...../..w../..b../..... w", "C3-B3 C3-B4 C3-C4 C3-D3 C3-D4", "");
    refuses(&game, &pos, "C3:C1 = R9 backwards");
    let pos = at(&game, "b..../...../.bw../...../..... w");
    refuses(&game, &pos, "C3-C4 = R4 must-capture");
    // On the last row it becomes a king, which goes anywhere and stays one.
    let pos = at(&game, "b..../..w../...../...../..... w");
    let next = after(&game, &pos, ["C4-C5"]);
    assert_eq!(game.position_text(&next), "b.W../...../...../...../..... b");
    let next = after(&game, &next, ["A5-A4", "C5-C4"]);
    assert_eq!(game.position_text(&next), "...../b.W../...../...../..... b");
    let king = study(&game, "...../..b../..W../..b../..... w", "C3:C1 C3:C5", "");
    assert_eq!(after(&game, &king, ["C3:C1"]).kings, 1 << 2);
    // A man that only passes the last row within a chain is no king, nor goes on backwards from it.
    let pos = at(&game, "...../...bb/..w../b..../..... w");
    study(&game, "...../...bb/..w../b..../..... w", "C3:E5", "");
    assert_eq!(
        game.position_text(&after(&game, &pos, ["C3:E5"])),
        "....W/....b/...../b..../..... b"
    );
    // A king that is taken is gone.
    let pos = at(&game, "...../...../...../bW.../....w b");
    let next = after(&game, &pos, ["A2:C2"]);
    assert_eq!((next.kings, next.men[0].count_ones()), (0, 1));
    // Who stands on the last row is read as a king; without the option nobody is one.
    assert_eq!(at(&game, "..w../...../...../...../....b w").kings, 1 << 22 | 1 << 4);
    assert_eq!(at(&rules(""), "..W../...../...../...../....b w").kings, 0);
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let game = rules("");
    for [text, code] in table(
        "
            bbbbb/bbbbb/bb.ww/wwwww/wwwww     | syntax
            bbbbb/bbbbb/bb.ww/wwwww/wwwww x   | syntax
            bbbbb/bbbbb/bb.ww/wwwww/wwwww w 3 | syntax
            bbbbb/bbbbb/bb.ww/wwwwx/wwwww w   | syntax
                                              | syntax
            é                                 | syntax
            bbbbb/bbbbb/bb.ww/wwwww w         | size
            bbbbb/bbbbb/bb.ww/wwww/wwwww w    | size
            bbbbb/bbbbb/bb.ww/wwwwww/wwwww w  | size
            bbbbb/bbbbb/bbbww/wwwww/wwwww w   | too-many
            ...../...../...../...../..... w   | no-men",
    ) {
        assert_eq!(reading(&game, text).1, code, "{text}");
    }
    let late = rules("stall_limit=60").parse_position("w..../...../...../...../....b w 61");
    assert!(late.is_err());
}

/// Black sees the board from the other side; the trays lie with their owners.
#[test]
fn plan_turns() {
    let game = rules("");
    let (white, black) = hand::turned(&game, 25);
    for plan in [&white, &black] {
        let y = |name| plan.site(plan.find(name).expect("site")).y;
        let own = if std::ptr::eq(plan, &white) { "taken-w" } else { "taken-b" };
        assert_eq!(y(own), y("done"));
    }
    let pos = after(&game, &game.start(), ["B2-C3", "D4:B2"]);
    let scene = game.scene(&pos, None);
    let tray = white.find("taken-b").expect("tray");
    assert_eq!(scene.count(tray, ::rules::PieceId(0)), 1);
}
