//! T1 and T3 to T15 of the rules file; T2 is in `exact.rs`.

use super::{at, preset, with};
use checks::hand::{self, after, end, legal, refuses};
use race::ur::{Phase, Position, Ur};
use rules::{Game, Notation, Seat, Status};

/// The first position with White to throw.
fn first(game: &Ur) -> Position {
    at(game, "", "w")
}

/// T1: throw-move trees from the start, depths 1 to 7. Source: rules file, programs A and B.
#[test]
fn t1_trees() {
    let tables = [
        ("stacking=none", [4, 19, 116, 842, 6534, 54_683, 480_583]),
        ("", [4, 20, 139, 1141, 10_607, 107_698, 1_180_599]),
        ("stacking=none,path=path16", [4, 19, 116, 846, 6556, 54_961, 484_068]),
        ("path=path16", [4, 20, 139, 1145, 10_651, 108_158, 1_186_731]),
    ];
    for (options, table) in tables {
        let game = with(options);
        hand::perft(&game, &first(&game), &table);
    }
}

/// T3: the dice; an extra turn with the first throw.
#[test]
fn t3_dice() {
    for (game, weights, total) in [
        (with(""), "1:3 2:3 3:1 4:1", 8),
        (preset("elaborate"), "1:4 2:6 3:4 4:1 5:1", 16),
        (preset("royalur_finkel"), "0:1 1:4 2:6 3:4 4:1", 16),
    ] {
        assert_eq!(hand::weights(&game, &first(&game)), weights);
        assert_eq!(game.promises().roll_total.unwrap()(&game, &first(&game)), total);
    }
    // An extra turn after entering on A1 with a 4, and only then: one in eight.
    let game = with("");
    let mut again = 0;
    let mut rolls = Vec::new();
    game.rolls(&first(&game), &mut rolls);
    for (roll, weight) in rolls {
        let mut pos = first(&game);
        game.roll(&mut pos, roll);
        let mv = legal(&game, &pos);
        assert_eq!(hand::moves(&game, &pos).len(), 1);
        let next = after(&game, &pos, [mv.as_str()]);
        if next.turn() == Seat(0) {
            assert_eq!(mv, "hand>A1");
            again += weight;
        }
    }
    assert_eq!(again, 1);
}

/// T4: rosettes and pairs of the enemy.
#[test]
fn t4_landing() {
    for options in ["", "stacking=none"] {
        let game = with(options);
        let pos = at(&game, "w:C2 b:D2", "w 1");
        assert!(!legal(&game, &pos).contains("C2>"));
        refuses(&game, &pos, "C2>D2 = R8 rosette");
        let pos = at(&game, "w:C2 b:E2", "w 2");
        let next = after(&game, &pos, ["C2>E2"]);
        assert_eq!((next.hand(Seat(1)), next.turn()), (7, Seat(1)));
    }
    let game = with("");
    let pos = at(&game, "w:C2 b:E2x2", "w 2");
    assert!(!legal(&game, &pos).contains("C2>"));
    refuses(&game, &pos, "C2>E2 = R7 enemy-pair");
}

/// T5: bearing off needs the exact value.
#[test]
fn t5_exact() {
    let game = with("");
    let from = |game: &Ur, square: &str, v: u8| {
        let pos = at(game, &format!("w:{square}"), &format!("w {v}"));
        let all = legal(game, &pos);
        let own: Vec<&str> = all.split(' ').filter(|m| m.starts_with(square)).collect();
        own.join(" ")
    };
    let found = [1, 2, 3, 4].map(|v| from(&game, "H1", v));
    assert_eq!(found, ["H1>G1", "H1>off", "", ""]);
    let long = with("path=path16");
    assert_eq!(from(&long, "H3", 4), "H3>off");
    assert_eq!(from(&long, "H3", 3), "H3>G1");
}

/// T6: what is shared on the longer path.
#[test]
fn t6_sharing() {
    let game = preset("path16");
    // Both count H2 as 14: White comes from H3 (13) with a 1 and hits.
    let pos = at(&game, "w:H3 b:H2", "w 1");
    let next = after(&game, &pos, ["H3>H2"]);
    assert_eq!(next.hand(Seat(1)), 7);
    // G3 is White's 12 and Black's 16: Black comes from H3 (15) and finds it guarded, or leaves with 2.
    let pos = at(&game, "w:G3 b:H3", "b 1");
    refuses(&game, &pos, "H3>G3 = R8 rosette");
    let pos = at(&game, "w:G3 b:H3", "b 2");
    assert!(legal(&game, &pos).contains("H3>off"));
    let pos = at(&game, "w:G2 b:H3", "w 1");
    assert!(legal(&game, &pos).contains("G2>G3"));
    // On the usual path they are Black's own.
    let text = "....--w./......../....--.. w";
    assert!(with("").parse_position(text).is_err());
}

fn elaborate() -> Ur {
    preset("elaborate")
}

/// T7: entering.
#[test]
fn t7_entering() {
    let game = elaborate();
    let pos = at(&game, "", "w 4");
    assert_eq!(legal(&game, &pos), "4:hand>A1");
    let next = after(&game, &pos, ["4:hand>A1"]);
    assert_eq!(next.chips(), [9, 5, 46]);
    assert_eq!((next.turn(), next.phase()), (Seat(0), Phase::Throw));
    let pos = at(&game, "", "w 5");
    let moves = "5:hand>A1 5:hand>B1 5:hand>C1 5:hand>D1";
    assert_eq!(legal(&game, &pos), moves);
    let next = after(&game, &pos, ["5:hand>A1"]);
    assert_eq!((next.chips(), next.turn()), ([10, 5, 45], Seat(0)));
    let next = after(&game, &pos, ["5:hand>D1"]);
    assert_eq!((next.chips(), next.turn()), ([5, 5, 50], Seat(1)));
}

/// T8: four entry squares first.
#[test]
fn t8_entry_squares() {
    let game = elaborate();
    let three = "w1:D1 w2:C1 w3:B1";
    assert_eq!(legal(&game, &at(&game, three, "w 2")), "pass");
    let pos = at(&game, three, "w 4");
    assert_eq!(legal(&game, &pos), "4:hand>A1");
    let next = after(&game, &pos, ["4:hand>A1"]);
    assert_eq!(next.chips(), [9, 5, 46]);
    assert!(game.position_text(&next).ends_with("free=w"));
    let moved = hand::events(&game, &next, "1");
    assert_eq!(legal(&game, &moved), "4:A1>A2");
    let pos = at(&game, "w5:C1", "w 2");
    assert_eq!(legal(&game, &pos), "pass");
    refuses(&game, &pos, "2:hand>C1 = E2 taken");
    let pos = at(&game, "w1:D1 w5:C1 w4:A1", "w 3");
    let next = after(&game, &pos, ["3:hand>B1"]);
    assert!(game.position_text(&next).ends_with("free=w"));
    assert!(game.position_text(&next).contains("hand=2-12345"));
}

/// T9: entering by number after unlocking.
#[test]
fn t9_after_unlocking() {
    let game = elaborate();
    let pos = at(&game, "w1:D1 w3:B1 w4:A1 w5:E2", "w 2 free=wb");
    let moves = "2:hand>C1 3:B1>A2 4:A1>B2 5:E2>G2";
    assert_eq!(legal(&game, &pos), moves);
}

/// T10: fines.
#[test]
fn t10_fines() {
    let game = elaborate();
    let pos = at(&game, "w3:C2", "w 2 free=wb");
    let next = after(&game, &pos, ["3:C2>E2"]);
    assert_eq!((next.chips(), next.turn()), ([2, 5, 53], Seat(1)));
    let pos = at(&game, "w3:C2 b2:D2", "w 2 free=wb");
    assert_eq!(after(&game, &pos, ["3:C2>E2"]).chips(), [2, 8, 50]);
    // Too few chips: the piece goes back to the hand.
    let pos = at(&game, "w4:C2", "w 2 free=wb chips=3-7 pot=50");
    let next = after(&game, &pos, ["4:C2>E2"]);
    assert_eq!(next.chips(), [3, 7, 50]);
    assert_eq!((next.hand(Seat(0)), next.turn()), (5, Seat(1)));
    let pos = at(&game, "w3:C2", "w 2 free=wb chips=3-7");
    assert_eq!(after(&game, &pos, ["3:C2>E2"]).chips(), [0, 7, 53]);
}

/// T11: a reward beyond what the pot holds.
#[test]
fn t11_short_pot() {
    let game = elaborate();
    let pos = at(&game, "w4:C2", "w 1 free=wb chips=30-27 pot=3");
    let next = after(&game, &pos, ["4:C2>D2"]);
    assert_eq!((next.chips(), next.turn()), ([33, 27, 0], Seat(0)));
}

/// T12: rosettes are not safe in the elaborate game unless the option says so.
#[test]
fn t12_rosettes() {
    let game = elaborate();
    let pos = at(&game, "w4:B2 b2:D2", "w 2 free=wb");
    let next = after(&game, &pos, ["4:B2>D2"]);
    assert_eq!((next.hand(Seat(1)), next.chips()), (5, [9, 5, 46]));
    let safe = with("ruleset=elaborate,rosette_safe=true");
    let pos = at(&safe, "w4:B2 b2:D2", "w 2 free=wb");
    refuses(&safe, &pos, "4:B2>D2 = R8 rosette");
}

/// T13: a fine, then a reward.
#[test]
fn t13_fine_and_reward() {
    let game = elaborate();
    let pos = at(&game, "w3:B1", "w 5 free=wb");
    let next = after(&game, &pos, ["3:B1>D2"]);
    assert_eq!((next.chips(), next.turn()), ([5, 5, 50], Seat(0)));
    let pos = at(&game, "w3:B1", "w 5 free=wb chips=2-8 pot=50");
    let next = after(&game, &pos, ["3:B1>D2"]);
    assert_eq!(next.chips(), [2, 8, 50]);
    assert_eq!((next.hand(Seat(0)), next.turn()), (5, Seat(1)));
}

/// T14: a fine on the way out, then the end.
#[test]
fn t14_fine_and_end() {
    let game = elaborate();
    let pos = at(&game, "w2:H2", "w 3 home=1345-1 free=wb chips=9-11 pot=40");
    let next = after(&game, &pos, ["2:H2>off"]);
    assert_eq!(next.chips(), [26, 0, 34]);
    assert_eq!(end(game.status(&next)), (1, "E10", "chips"));
    let pos = at(&game, "w2:H2", "w 3 home=1345-1 free=wb chips=1-19 pot=40");
    let next = after(&game, &pos, ["2:H2>off"]);
    assert_eq!((next.hand(Seat(0)), next.chips()), (1, [1, 19, 40]));
    assert_eq!(game.status(&next), Status::Chance);
}

/// T15: payments at the end; the winner of the race may lose the game.
#[test]
fn t15_payments() {
    let game = elaborate();
    let finish = |black_home: &str, chips: &str| {
        let rest = format!("w 1 home=1234-{black_home} free=wb {chips}");
        let pos = at(&game, "w5:G1", &rest);
        let next = after(&game, &pos, ["5:G1>off"]);
        (next.chips(), end(game.status(&next)).0)
    };
    assert_eq!(finish("123", "chips=2-6 pot=52"), ([16, 0, 44], 1));
    assert_eq!(finish("123", "chips=20-38 pot=2"), ([34, 26, 0], 1));
    assert_eq!(finish("", "chips=20-4 pot=36"), ([40, 0, 20], 1));
    assert_eq!(finish("1234", "chips=5-40 pot=15"), ([15, 35, 10], -1));
    // Ours: equal chips are a draw.
    assert_eq!(finish("1234", "chips=5-25 pot=30"), ([15, 20, 25], -1));
    assert_eq!(finish("1234", "chips=10-25 pot=25"), ([20, 20, 20], 0));
}
