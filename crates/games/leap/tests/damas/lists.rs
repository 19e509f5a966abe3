//! T6 to T23: tricky positions with all their moves and the pieces that each takes. Source: rules file,
//! where two programs agree.

use super::{all_moves, build, hand, list};
use rules::{Game, Notation, Seat, Status};

/// T6: the law of quality; 11x27 takes two too, but no king.
#[test]
fn t6_quality() {
    let text = "W:W11,K32:B14,22,K24,K28";
    let wanted = "32x1 (14 28), 32x5 (14 28), 32x10 (14 28), 32x26 (22 28), 32x29 (22 28)";
    all_moves("", "", text, wanted);
    let free = format!("{wanted}, 11x27 (14 22)");
    all_moves("", "quality=off", text, &free);
}

/// T7: quantity comes before quality.
#[test]
fn t7_quantity_before_quality() {
    all_moves("", "", "W:W15,K22:B5,18,K27", "22x2 (5 18)");
    all_moves("", "", "W:W15,K27:B19,K20,26", "15x29 (19 26) K");
}

/// T8: a captured piece still bars the way.
#[test]
fn t8_removal() {
    let text = "W:WK10:B5,K6,19,28";
    all_moves("", "", text, "10x32 (19 28)");
    let at_once = "10x1 (5 19 28), 10x32 (5 19 28)";
    all_moves("", "removal=immediate", text, at_once);
}

/// T9: back to the start, and two routes that are one move.
#[test]
fn t9_round_trips() {
    all_moves("", "", "W:WK16:B10,K12,18,20", "16x16 (10 12 18 20)");
    let wanted = "30x27 (11 12 23 26), 30x30 (11 12 23 26)";
    all_moves("", "", "W:WK30:BK11,12,23,26", wanted);
}

/// T10: landing squares of a king.
#[test]
fn t10_landing_squares() {
    let wanted = "1x19 (14), 1x23 (14), 1x28 (14), 1x32 (14)";
    all_moves("", "", "W:WK1:B14,31", wanted);
    all_moves("", "", "W:WK1:B14,28", "1x32 (14 28)");
}

/// T11: long forms where two captures share their ends.
#[test]
fn t11_long_forms() {
    let wanted = "3x13x27x16 (10 18 23), 3x17x30x16 (10 21 23), 3x13x27x20 (10 18 23), 3x17x30x20 (10 21 23)";
    all_moves("", "", "W:WK3:B10,18,21,23", wanted);
}

/// T12: the man stops where it is crowned.
#[test]
fn t12_stop() {
    all_moves("", "", "W:W21:B26,27", "21x30 (26) K");
    all_moves("inglesa", "", "W:W10:B7,8", "10x3 (7) K");
}

/// T13: men capture forwards only.
#[test]
fn t13_forwards() {
    let text = "W:W18:B14,15,31";
    all_moves("", "", text, "18-21, 18-22");
    all_moves("", "man_back_capture=on", text, "18x20 (14 15)");
}

/// T14: no legal move loses.
#[test]
fn t14_blocked() {
    all_moves("", "", "W:W24:B28,31", "");
    let game = build("", "");
    match game.status(&hand::at(&game, "W:W24:B28,31")) {
        Status::Over(outcome) => assert_eq!(outcome.sole_winner(2), Some(Seat(1))),
        other => panic!("{other:?}"),
    }
}

/// T15: any complete chain in the English game, but a complete one.
#[test]
fn t15_free_choice() {
    let wanted = "10x1 (6) K, 21x23 (25 26)";
    all_moves("inglesa", "", "W:W10,K21:B6,25,26", wanted);
}

/// T16: two routes, one move.
#[test]
fn t16_one_move() {
    let wanted = "11x11 (15 16 23 24)";
    all_moves("inglesa", "", "W:WK11:BK15,16,K23,K24", wanted);
    let game = build("inglesa", "");
    let pos = hand::at(&game, "W:WK11:BK15,16,K23,K24");
    let both = ["11x20x27x18x11", "11x18x27x20x11"].map(|text| game.parse_move(&pos, text));
    assert!(both[0].is_ok() && both[0] == both[1], "{both:?}");
}

/// T17: crowned in the middle of a chain, the man goes on as a king.
#[test]
fn t17_continue() {
    all_moves("russa", "", "W:W12:B7,8,27", "12x32 (7 8 27) K");
    let game = build("russa", "");
    let pos = hand::at(&game, "W:W12:B7,8,27");
    assert!(game.parse_move(&pos, "12x3x14x32").is_ok());
    let wanted = "18x16 (6 11 14) K, 18x20 (6 11 14) K";
    all_moves("russa", "", "W:W18:B6,K11,14", wanted);
}

/// T18: the captured piece bars the diagonal of the new king.
#[test]
fn t18_barred() {
    let text = "W:W11:B8,17,18,K28";
    all_moves("russa", "", text, "11x4 (8) K");
    all_moves("russa", "removal=immediate", text, "11x13 (8 17 18) K");
}

/// T19: a landing square from which the capture goes on, where there is one.
#[test]
fn t19_landing_square() {
    let wanted = "11x9 (6 7), 11x13 (6 7), 11x18 (15), 11x22 (15), 11x25 (15), 11x29 (15)";
    all_moves("russa", "", "W:WK11:B6,7,15", wanted);
    all_moves("russa", "", "W:WK10:B14,25", "10x30 (14 25)");
    let wanted =
        "12x3 (17 23 25), 12x7 (17 23 25), 12x10 (17 23 25), 12x13 (17 23), 12x14 (17 23 25)";
    all_moves("russa", "", "W:WK12:B17,23,25", wanted);
}

/// T20: the short and the long chain end on the same square.
#[test]
fn t20_long_forms() {
    let game = build("russa", "");
    let pos = hand::at(&game, "W:WK11:B6,7,15,26");
    let all = list(&game, &pos);
    assert_eq!(all, ["11x22x31 (15 26)", "11x2x13x31 (6 7 26)"]);
}

/// T21: a man that passes the farthest row stays a man.
#[test]
fn t21_pass() {
    let text = "W:W11:B7,8,42";
    all_moves("internacional", "", text, "11x13 (7 8)");
    let crowned = "11x47 (7 8 42) K";
    all_moves("internacional", "promotion=continue", text, crowned);
}

/// T22: the Turkish strike on the large board.
#[test]
fn t22_removal() {
    let text = "W:WK10:B12,19,26,34";
    let wanted = "10x1 (12 19), 10x7 (12 19), 10x40 (19 34), 10x45 (19 34)";
    all_moves("internacional", "", text, wanted);
    let wanted = "10x1 (12 19 34), 10x7 (12 19 34), 10x40 (12 19 34), 10x45 (12 19 34)";
    all_moves("internacional", "removal=immediate", text, wanted);
    let wanted = "11x26 (17 37 38), 11x31 (17 37 38)";
    all_moves("internacional", "", "W:WK11:B17,19,37,K38", wanted);
}

/// T23: a long chain of a king with many ends.
#[test]
fn t23_long_chain() {
    let ends = [6, 11, 17, 22, 27, 28, 31, 36];
    let wanted = ends.map(|end| format!("22x{end} (14 18 33 34)")).join(", ");
    all_moves("internacional", "", "W:WK22:BK14,K18,K33,K34", &wanted);
}
