//! The rules of the variant with seven men, V1 to V7, and the throws.

use super::*;

/// V1: seven men, no opening throws; the first seat has the even squares.
#[test]
fn v1_seven_men() {
    let game = seven();
    assert_eq!(game.thrower(&game.start()), Some(Seat(0)));
    assert!(game.start().has(Seat(0), 14) && game.start().has(Seat(1), 13));
    let text = "oxoxoxoxoxoxox................ w0-0 off0-0 x r4";
    assert_eq!(reading(&game, text).1, "no-opening");
}

/// V2 and the table of throws; the option `die`.
#[test]
fn v2_throws() {
    for [options, wanted] in table(
        "
            opening=none            | 1:4 2:6 3:4 4:1 6:1
                                    | 1:4 2:6 3:4 4:1 6:1
            pieces=7                | 1:4 2:6 3:4 4:1 5:1
            randomizer=die          | 1:1 2:1 3:1 4:1 6:1
            randomizer=die,pieces=7 | 1:1 2:1 3:1 4:1 5:1",
    ) {
        assert_eq!(throws(options), wanted, "{options}");
    }
    let pos = men(&seven(), &[12], &[3], (0, 0), "x 5");
    assert_eq!(seven().thrower(&after(&seven(), &pos, ["12-17"])), Some(Seat(0)));
    for (game, n) in [(five(), "5"), (seven(), "6")] {
        let why = game.parse_roll(&game.start(), n);
        assert!(matches!(why, Err(ParseError::Illegal(_))), "{n}");
        let why = game.parse_roll(&game.start(), "é");
        assert!(matches!(why, Err(ParseError::Syntax { .. })));
    }
}

/// V3: nobody passes 26.
#[test]
fn v3_compulsory_house() {
    let game = seven();
    let pos = men(&game, &[25, 12], &[3], (0, 0), "x 2");
    refuses(&game, &pos, "25-27, [25] = V3 must-stop");
    let pos = men(&game, &[25, 26], &[3], (0, 0), "x 5");
    refuses(&game, &pos, "25-31 = V3 must-stop");
    assert_eq!(legal(&game, &pos), "26-31");
}

/// V4: exact throws near the end.
#[test]
fn v4_exact() {
    let game = seven();
    for n in 28..=30u8 {
        for v in 1..=5u8 {
            let pos = men(&game, &[n, 12], &[3], (0, 0), &format!("x {v}"));
            let leaves = legal(&game, &pos).contains(&format!("{n}-31"));
            assert_eq!(leaves, n + v == 31, "{n} {v}");
        }
    }
    let pos = men(&game, &[28, 12], &[3], (0, 0), "x 1");
    refuses(&game, &pos, "28-29, 28-31, [28] = V4 exact");
}

/// V5: backward or drowning, only when nothing goes forward.
#[test]
fn v5_drowning() {
    let game = seven();
    let pos = men(&game, &[25, 30], &[3], (0, 0), "x 4");
    assert_eq!(legal(&game, &pos), "25-21 30-27");
    refuses(&game, &pos, "30-26 = V5 drowns");
    assert!(after(&game, &pos, ["30-27"]).has(Seat(0), 15));
    refuses(&game, &pos, "pass = R11 must-go-back");
    let free = men(&game, &[12, 30], &[3], (0, 0), "x 4");
    refuses(&game, &free, "30-27 = V5 forward-first");
}

/// V6: the second throw.
#[test]
fn v6_second_throw() {
    let game = seven();
    let pos = men(&game, &[26], &[3], (0, 0), "x 1");
    assert_eq!(legal(&game, &pos), "26-27 again");
    let again = after(&game, &pos, ["outra vez"]);
    assert_eq!((game.thrower(&again), again.thrown()), (Some(Seat(0)), None));
    let pos = men(&game, &[12, 26], &[3], (0, 0), "x 1");
    refuses(&game, &pos, "again, [again] = V6 no-second-throw");
}

/// V7: the first row still counts, and nothing is left over.
#[test]
fn v7_first_row() {
    let game = seven();
    let pos = men(&game, &[7, 26], &[3], (0, 0), "x 5");
    assert_eq!(legal(&game, &pos), "7-12");
    refuses(&game, &pos, "26-31 = R15 first-row");
    let pos = men(&game, &[29, 30], &[3], (0, 0), "x 2");
    assert_eq!(legal(&game, &pos), "29-31");
}
