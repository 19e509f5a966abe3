//! T1 to T12 of the rules file.

use super::{five, men, seven, with};
use checks::hand::{after, at, events, legal, perft, reached};
use race::senet::{Position, Senet};
use rules::{Game, Notation, Seat, Status};

const T1: &str = "oxoxoxoxo.x................... w0-0 off0-0";

/// The moves of a list, sorted by text as [`legal`] does.
fn sorted(list: &str) -> String {
    let mut all: Vec<&str> = list.split(", ").collect();
    all.sort_unstable();
    all.join(" ")
}

fn check(game: &Senet, pos: &Position, expected: &str) {
    let text = game.position_text(pos);
    assert_eq!(legal(game, pos), sorted(expected), "{text}");
}

/// Five men: what x can do with a throw.
fn x(list: &str, throw: u8, expected: &str) -> Position {
    let game = five();
    let pos = men(&game, 5, list, &format!("x {throw}"));
    check(&game, &pos, expected);
    pos
}

/// Seven men.
fn v(list: &str, throw: u8, expected: &str) -> Position {
    let game = seven();
    let pos = men(&game, 7, list, &format!("x {throw}"));
    check(&game, &pos, expected);
    pos
}

/// The text of the board after a move of the five-man game.
fn board(pos: &Position, mv: &str) -> String {
    let game = five();
    game.position_text(&after(&game, pos, [mv]))
}

/// R2 and T1: from the opening throws to First's moves.
#[test]
fn t1_r2_after_the_opening() {
    let game = five();
    let mut pos = game.start();
    // Nobody throws a 1 at first.
    for (n, thrower) in [("3", 0), ("4", 1), ("6", 0)] {
        assert_eq!(game.thrower(&pos), Some(Seat(thrower)));
        pos = events(&game, &pos, n);
        assert_eq!(legal(&game, &pos), "pass");
        pos = after(&game, &pos, ["pass"]);
    }
    pos = events(&game, &pos, "1");
    assert_eq!(legal(&game, &pos), "10-11");
    pos = after(&game, &pos, ["10-11"]);
    assert_eq!(game.position_text(&pos), format!("{T1} x r4 first=s"));
    assert_eq!(game.status(&pos), Status::Chance);
    assert_eq!(game.thrower(&pos), Some(Seat(1)));
    for (throw, moves) in [
        (1, "2-3, 4-5, 6-7, 8-9, 11-12"),
        (2, "8-10, 11-13"),
        (3, "2-5, 4-7, 6-9, 11-14"),
        (4, "6-10, 8-12, 11-15"),
        (6, "4-10, 6-12, 8-14, 11-17"),
    ] {
        check(&game, &at(&game, &format!("{T1} x {throw} r4")), moves);
    }
}

/// T2 (R4): Second's first throw.
#[test]
fn t2_r4_second_begins_with_the_ninth() {
    let game = five();
    for (throw, moves) in [(1, "9-10"), (2, "9-11"), (3, "9-12"), (4, "9-13"), (6, "9-15")] {
        let pos = at(&game, &format!("{T1} o {throw} r4"));
        check(&game, &pos, moves);
        if throw == 2 {
            let next = reached(&game, &format!("{T1} o 2 r4"), "9-11");
            assert_eq!(next, "oxoxoxoxx.o................... w0-0 off0-0 x");
        }
    }
    // Free afterwards, and free if the man is gone.
    assert!(legal(&game, &at(&game, &format!("{T1} o 3"))).contains(' '));
}

/// T3. Source: rules file, programs A and B.
#[test]
fn t3_trees() {
    let game = five();
    let start = "oxoxoxoxoxoxox................ w0-0 off0-0";
    let tree = |game: &Senet, text: &str, table: &[u64]| perft(game, &at(game, text), table);
    tree(&game, &format!("{T1} x r4"), &[18, 252, 3511, 50_689, 759_805]);
    tree(&game, &format!("{T1} x"), &[18, 283, 4357, 67_989, 1_085_160]);
    let (even, odd) = (format!("{start} x"), format!("{start} o"));
    tree(&seven(), &even, &[24, 476, 8625, 152_668, 2_692_605]);
    tree(&seven(), &odd, &[24, 466, 8237, 142_495]);
    assert_eq!(seven().position_text(&seven().start()), even);
}

/// T4 (R6).
#[test]
fn t4_r6_exchange() {
    let pos = x("x5 o8", 3, "5-8");
    let next = board(&pos, "5-8");
    assert_eq!(next, "....o..x...................... w0-0 off4-4 o");
}

/// T5 (R7, R8).
#[test]
fn t5_r7_r8_protection_and_blocks() {
    x("x5 o8 o9", 3, "5-2");
    x("x5 o8 o9", 4, "5-1");
    x("x5 o8 o9", 6, "5-11");
    x("x5 o8 o9 o10", 6, "pass");
    x("x8 o9 o10 o11", 4, "8-4");
    x("x5 x6 x7 x8 o20", 4, "5-9, 6-10, 7-11, 8-12");
    // The option: that block turns a corner.
    let flat = with("blocks_turn_corners=false");
    check(&flat, &men(&flat, 5, "x8 o9 o10 o11", "x 4"), "8-12");
}

/// T6 (R9).
#[test]
fn t6_r9_safe_houses() {
    x("x26 o28", 2, "26-24");
    x("x24 o26", 2, "24-22");
    let pos = x("x26 o30", 4, "26-30");
    let next = board(&pos, "26-30");
    assert_eq!(next, ".........................o...x w0-0 off4-4 x");
}

/// T7 (R13).
#[test]
fn t7_r13_water() {
    for (list, throw, moves, chosen, wanted) in [
        ("x25 o3", 2, "25-27", "25-27", "..o...........x............... w0-0 off4-4 o"),
        ("x25 x15 o3", 2, "15-17, 25-27", "25-27", "..o...........x............... w1-0 off3-4 o"),
        ("x25 o15", 2, "25-27", "25-27", "..............o............... w1-0 off4-4 o"),
        ("x28 o29", 1, "28-27", "28-27", "..............x.............o. w0-0 off4-4 x"),
    ] {
        assert_eq!(board(&x(list, throw, moves), chosen), wanted, "{list}");
    }
}

/// T8 (R14).
#[test]
fn t8_r14_re_entry() {
    x("x20 o9 w1", 3, "0-3, 20-23");
    x("x20 o3 w1", 3, "20-23");
    x("x20 o1 o2 o3 w1", 4, "20-24");
    // The option: a lone enemy is sent out.
    let game = with("reentry_attack=sends_to_wait");
    let pos = men(&game, 5, "x20 o3 w1", "x 3");
    check(&game, &pos, "0-3, 20-23");
    let next = game.position_text(&after(&game, &pos, ["0-3"]));
    assert_eq!(next, "..x................x.......... w0-1 off3-4 o");
    check(&game, &men(&game, 5, "x20 o3 o4 w1", "x 3"), "20-23");
}

/// T9 (R15, R17).
#[test]
fn t9_r15_r17_first_row() {
    x("x10 x30", 1, "10-11");
    x("x11 x30", 1, "11-12, 30-31");
    x("x30 w1", 1, "0-1");
}

/// T10 (R16, R18).
#[test]
fn t10_r16_r18_remainder() {
    x("x26 x30 o3", 3, "26-29, 30-31, 30-31 26-28");
    let pos = x("x26 x30 o3", 2, "26-28, 30-31, 30-31 26-27");
    let next = board(&pos, "30-31 26-27");
    assert_eq!(next, "..o...........x............... w0-0 off4-4 o");
    let pos = x("x29 x30 o3", 6, "29-31, 30-31, 30-31 29-31");
    let game = five();
    let wins = |pos: &Position, text: &str| match game.status(&after(&game, pos, [text])) {
        Status::Over(outcome) => outcome.payoffs.get(Seat(0)) == 1,
        _ => false,
    };
    assert!(!wins(&pos, "29-31") && !wins(&pos, "30-31"));
    assert!(wins(&pos, "30-31 29-31") && wins(&pos, "29-31 30-31"));
    let pos = x("x26 o3", 6, "26-31");
    assert!(wins(&pos, "26-31"));
}

/// T11 (R12).
#[test]
fn t11_r12_pass() {
    let pos = x("x3 o1 o2 o5 o6", 2, "pass");
    assert!(board(&pos, "pass").ends_with(" o"));
}

/// T12: seven men.
#[test]
fn t12_seven() {
    let game = seven();
    v("x25", 2, "25-23");
    v("x24", 2, "24-26");
    v("x26", 5, "26-31");
    v("x26 x7", 5, "7-12");
    let pos = v("x26", 1, "26-27, again");
    let again = after(&game, &pos, ["again"]);
    assert_eq!(game.status(&again), Status::Chance);
    assert_eq!(game.thrower(&again), Some(Seat(0)));
    v("x26 x12", 1, "12-13, 26-27");
    v("x28", 3, "28-31");
    for (list, wanted) in [
        ("x28", "..............x............... w0-"),
        ("x28 o15", "..............o............... w1-"),
    ] {
        let pos = v(list, 2, "28-27");
        let next = game.position_text(&after(&game, &pos, ["28-27"]));
        assert!(next.starts_with(wanted), "{next}");
    }
    v("x30 x12", 4, "12-16");
    v("x30 x25", 4, "25-21, 30-27");
    v("x28 x9 o12 o13", 3, "28-27, 9-6");
}
