//! One test per numbered rule, both values of each option, every reason of a refusal.

mod seven;
mod table;

use super::*;
use ::rules::{Attempt, Game, Lang, Notation, ParseError, Present, Seat, SiteKind, Status};
use checks::hand::{
    after, at, clicked, end, events, legal, path, reading, refused, refuses, rules, sites, study,
    table, weights,
};

fn five() -> Senet {
    rules::<SenetFamily>("")
}

fn seven() -> Senet {
    rules::<SenetFamily>("pieces=7")
}

/// A position of the five-man game from the squares of both sides; whoever is not named is off.
fn men(game: &Senet, x: &[u8], o: &[u8], waiting: (u8, u8), rest: &str) -> Position {
    let sign = |n: u8| match (x.contains(&n), o.contains(&n)) {
        (true, _) => 'x',
        (_, true) => 'o',
        _ => '.',
    };
    let board: String = (1..=30).map(sign).collect();
    let off = |on: &[u8], wait: u8| game.men - on.len() as u8 - wait;
    let (a, b) = (off(x, waiting.0), off(o, waiting.1));
    let text = format!("{board} w{}-{} off{a}-{b} {rest}", waiting.0, waiting.1);
    at(game, &text)
}

/// What the sticks or the die of these rules show, with weights.
fn throws(options: &str) -> String {
    let game = rules::<SenetFamily>(options);
    weights(&game, &game.start())
}

/// R1: the men alternate on 1 to 10; V1: on 1 to 14; `men` takes the first of them.
#[test]
fn r1_v1_start() {
    let start = |options: &str| {
        let game = rules::<SenetFamily>(options);
        game.position_text(&game.start())
    };
    for [options, men] in table(
        "
                               | oxoxoxoxox.................... w0-0 off0-0 c
            opening=none       | oxoxoxoxox.................... w0-0 off0-0 x
            pieces=7           | oxoxoxoxoxoxox................ w0-0 off0-0 x
            men=2,opening=none | oxox.......................... w0-0 off0-0 x
            men=1,pieces=7     | ox............................ w0-0 off0-0 x",
    ) {
        assert_eq!(start(options), men, "{options}");
    }
}

/// R2: throws in turn until a 1; its thrower has the even squares, plays 10-11 and throws again.
#[test]
fn r2_opening() {
    let game = five();
    let start = game.start();
    assert_eq!(game.thrower(&start), Some(Seat(0)));
    let three = events(&game, &start, "3");
    assert_eq!(game.status(&three), Status::to_move(Seat(0)));
    assert_eq!(legal(&game, &three), "pass");
    refuses(&game, &three, "10-13, again = R2 opening");
    let other = after(&game, &three, ["pass"]);
    assert_eq!(game.thrower(&other), Some(Seat(1)));
    let one = events(&game, &other, "1");
    assert_eq!(game.status(&one), Status::to_move(Seat(1)));
    assert_eq!(legal(&game, &one), "10-11");
    refuses(&game, &one, "8-9, [8] = R2 first-step");
    let next = after(&game, &one, ["10-11"]);
    assert_eq!(game.status(&next), Status::Chance);
    assert_eq!(game.thrower(&next), Some(Seat(1)));
    // The spools now stand on the even squares.
    let scene = game.scene(&next, None);
    let spools = scene.stacks.iter().filter(|s| s.piece.0 == 1);
    let on: Vec<u16> = spools.map(|s| s.site.0 + 1).collect();
    assert_eq!(on, [2, 4, 6, 8, 11]);
    assert!(next.has(Seat(1), 11) && next.has(Seat(0), 9) && !next.has(Seat(0), 0));
    assert_eq!(next.phase(), Phase::Second);
}

/// R2, the option: nothing of the kind; with other numbers of men the foremost men stand for 10 and 9.
#[test]
fn r2_option() {
    let none = rules::<SenetFamily>("opening=none");
    assert_eq!(events(&none, &none.start(), "2").thrown(), Some(2));
    assert_eq!(legal(&none, &events(&none, &none.start(), "2")), "10-12");
    let game = rules::<SenetFamily>("pieces=7,opening=throw_one");
    let one = events(&game, &game.start(), "1");
    assert_eq!(legal(&game, &one), "14-15");
    let next = after(&game, &one, ["14-15"]);
    let two = events(&game, &next, "2; 15-17; 3");
    assert_eq!(legal(&game, &two), "13-16");
}

/// R3: the full value, one man; 1, 4 and 6 keep the turn, 2 and 3 pass it.
#[test]
fn r3_turn() {
    let game = five();
    for (n, keeps) in [(1, true), (2, false), (3, false), (4, true), (6, true)] {
        let pos = men(&game, &[12], &[9], (0, 0), &format!("x {n}"));
        let next = after(&game, &pos, [format!("12-{}", 12 + n).as_str()]);
        assert_eq!(game.thrower(&next), Some(Seat(u8::from(!keeps))), "{n}");
    }
    let pos = men(&game, &[12, 14], &[9], (0, 0), "x 2");
    refuses(
        &game,
        &pos,
        "12-15 = R3 distance | 13-15 = R3 empty | 9-11 = R3 not-yours | 14-16 12-14 = R3 one-man
         again = R3 no-second-throw | [9] = R3 not-yours | [wait-s], [dice-c] = R3 no-place
         [done] = R3 nothing-moved",
    );
    let waiting = men(&game, &[12], &[9], (0, 0), "x");
    refuses(&game, &waiting, "12-14, pass = R3 throw-first");
}

/// R4: Second's first throw moves the man on 9 if it can go forward; only the first.
#[test]
fn r4_second_begins() {
    let game = five();
    let text = "oxoxoxoxo.x................... w0-0 off0-0 o 3";
    let pos = study(&game, &format!("{text} r4"), "9-12", "7-10, [7] = R4 second-begins");
    assert_eq!(after(&game, &pos, ["9-12"]).phase(), Phase::Free);
    assert_eq!(legal(&game, &at(&game, text)), "1-4 3-6 5-8 7-10 9-12");
    // The man on 9 is gone, or cannot go.
    study(&game, "oxoxoxox.ox................... w0-0 off0-0 o 3 r4", "1-4 10-13 3-6 5-8", "");
    let stuck = at(&game, "oxoxoxo.o..xx................. w0-0 off0-0 o 3 r4");
    assert!(!legal(&game, &stuck).contains("9-12"));
    assert_ne!(legal(&game, &stuck), "pass");
}

/// R5: one man on a square.
#[test]
fn r5_own_man() {
    let game = five();
    let pos = men(&game, &[12, 14], &[9], (0, 0), "x 2");
    assert_eq!(legal(&game, &pos), "14-16");
    refuses(&game, &pos, "12-14, [12 14], [12] = R5 own-man");
}

/// R6: attacker and attacked change places.
#[test]
fn r6_exchange() {
    let game = five();
    let pos = men(&game, &[9], &[12], (0, 0), "x 3");
    let next = after(&game, &pos, ["9-12"]);
    assert!(next.has(Seat(0), 12) && next.has(Seat(1), 9));
    assert_eq!(game.steps(&pos, Move::step(9, 12)).len(), 2);
}

/// R7: two side by side protect each other, also round a corner.
#[test]
fn r7_protection() {
    let game = five();
    let pos = men(&game, &[8], &[10, 11], (0, 0), "x 2");
    assert_eq!(legal(&game, &pos), "8-6");
    refuses(&game, &pos, "8-10, [8 10] = R7 protected");
    let back = men(&game, &[14], &[11, 12, 16, 17], (0, 0), "x 2");
    assert_eq!(legal(&game, &back), "pass");
}

/// R8: a block stops the enemy both ways and on the way off, not its owner.
#[test]
fn r8_blocks() {
    let game = five();
    let pos = men(&game, &[12, 20], &[14, 15, 16], (0, 0), "x 6");
    refuses(&game, &pos, "12-18, [12] = R8 blocked");
    let back = men(&game, &[19], &[15, 16, 17, 23, 24], (0, 0), "x 4");
    assert_eq!(legal(&game, &back), "pass");
    let own = men(&game, &[28], &[14, 15, 16, 17], (0, 0), "o 4");
    assert_eq!(legal(&game, &own), "14-18 15-19 16-20 17-21");
    let off = men(&game, &[26], &[28, 29, 30], (0, 0), "x 6");
    refuses(&game, &off, "26-31 = R8 blocked");
    assert_eq!(legal(&game, &off), "26-20");
    // A block round a corner, both ways of the option.
    let text = ".......x.ooo.................. w0-0 off4-2 x 6";
    assert_eq!(legal(&game, &at(&game, text)), "8-2");
    let flat = rules::<SenetFamily>("blocks_turn_corners=false");
    assert_eq!(legal(&flat, &at(&flat, text)), "8-14");
}

/// R9: 26, 28 and 29 are safe, 15 and 30 are not.
#[test]
fn r9_safe_houses() {
    let game = five();
    for n in [26, 28, 29] {
        let pos = men(&game, &[n - 3, 12], &[n], (0, 0), "x 3");
        let typed = format!("{}-{n}", n - 3);
        assert_eq!(refused(&game, &pos, &typed), ("R9", "safe-house"));
    }
    for n in [15, 30] {
        let pos = men(&game, &[n - 4], &[n], (0, 0), "x 4");
        assert_eq!(legal(&game, &pos), format!("{}-{n}", n - 4));
    }
}

/// R10, R11: forward first; then back by the value, not beyond 1.
#[test]
fn r10_r11_forward_first() {
    let game = five();
    let pos = men(&game, &[12, 20], &[9], (0, 0), "x 2");
    refuses(&game, &pos, "20-18, [20 18] = R10 forward-first");
    let note = |pos: &Position| game.scene(pos, None).notes[0].en.clone();
    let stuck = men(&game, &[2, 8], &[4, 5, 10, 11], (0, 0), "x 2");
    assert_eq!(legal(&game, &stuck), "8-6");
    refuses(&game, &stuck, "pass, [pass] = R11 must-go-back | 2-0 = R11 below-one");
    assert!(note(&stuck).contains("must go back"), "{}", note(&stuck));
    // Attack backward.
    let attack = men(&game, &[8], &[6, 10, 11], (0, 0), "x 2");
    let next = after(&game, &attack, ["8-6"]);
    assert!(next.has(Seat(1), 8));
}

/// R12: nothing can move, so the turn passes, even with a 4.
#[test]
fn r12_pass() {
    let game = five();
    let pos = men(&game, &[3], &[4, 5, 6, 7], (0, 0), "x 4");
    assert_eq!(legal(&game, &pos), "pass");
    assert_eq!(game.thrower(&after(&game, &pos, ["passar"])), Some(Seat(1)));
    let free = men(&game, &[12], &[9], (0, 0), "x 4");
    refuses(&game, &free, "pass = R12 must-move");
    assert!(game.scene(&pos, None).notes[0].en.contains("must pass"));
}

/// R13: 27 leads to 15, or out.
#[test]
fn r13_water() {
    let game = five();
    let pos = men(&game, &[25, 15], &[3], (0, 0), "x 2");
    let next = after(&game, &pos, ["25-27"]);
    assert_eq!(next.waiting(Seat(0)), 1);
    let pos = men(&game, &[28], &[29], (0, 0), "x 1");
    assert!(after(&game, &pos, ["28-27"]).has(Seat(0), 15));
    let water = "..........................x... w0-0 off4-5 x";
    assert_eq!(reading(&game, water).0, "R13");
}

/// R14: on an empty square, not over a block, not compulsory; the option sends a lone enemy out.
#[test]
fn r14_re_entry() {
    let game = five();
    let pos = men(&game, &[20], &[3], (1, 0), "x 3");
    refuses(&game, &pos, "0-3, [wait-c 3], [wait-c] = R14 entry-taken");
    let none = men(&game, &[20], &[3], (0, 0), "x 3");
    refuses(&game, &none, "0-3, [wait-c] = R14 nobody-waits");
    let block = men(&game, &[20], &[1, 2, 3], (1, 0), "x 4");
    refuses(&game, &block, "0-4 = R8 blocked");
    let own = men(&game, &[3, 20], &[9], (1, 0), "x 3");
    refuses(&game, &own, "0-3 = R5 own-man");
    let open = men(&game, &[20], &[9], (1, 0), "x 3");
    assert_eq!(legal(&game, &open), "0-3 20-23");
    let sends = rules::<SenetFamily>("reentry_attack=sends_to_wait");
    let pos = men(&sends, &[20], &[3], (1, 0), "x 3");
    let next = after(&sends, &pos, ["0-3"]);
    assert_eq!((next.waiting(Seat(0)), next.waiting(Seat(1))), (0, 1));
    let pair = men(&sends, &[20], &[3, 4], (1, 0), "x 3");
    refuses(&sends, &pair, "0-3 = R7 protected");
}

/// R15, R17: nobody in the first row, nobody waiting; more than needed is enough.
#[test]
fn r15_r17_bearing_off() {
    let game = five();
    let pos = men(&game, &[10, 30], &[3], (0, 0), "x 1");
    refuses(&game, &pos, "30-31, [30 off-c] = R15 first-row");
    let pos = men(&game, &[30], &[3], (1, 0), "x 1");
    refuses(&game, &pos, "30-31 = R15 waiting");
    let pos = men(&game, &[26, 30], &[3], (0, 0), "x 4");
    refuses(&game, &pos, "26-off = R15 too-short | 31-30, [off-c 30] = R18 off");
}

/// R16: the rest may be used, only forward, and the whole is one move.
#[test]
fn r16_remainder() {
    let game = five();
    let pos = men(&game, &[12, 26, 30], &[3], (0, 0), "x 3");
    assert_eq!(legal(&game, &pos), "12-15 26-29 30-31 30-31 12-14 30-31 26-28");
    refuses(&game, &pos, "30-31 12-15 = R16 remainder");
    let forward = ("R16", "remainder-forward");
    assert_eq!(refused(&game, &pos, "30-31 12-10"), forward);
    for (names, refusal) in [
        ("30 off-c", ("R16", "not-finished")),
        ("30 off-c 12 10", forward),
        ("30 off-c 26 off-c", ("R15", "too-short")),
    ] {
        assert_eq!(clicked(&game, &pos, names), refusal, "{names}");
    }
    assert_eq!(path(&game, &pos, "30-31"), "30 off-c done");
    assert_eq!(path(&game, &pos, "30-31 26-28"), "30 off-c 26 28");
    // 1 + 2 + 3: three men at once, in any order.
    let pos = men(&game, &[28, 29, 30, 12], &[3], (0, 0), "x 6");
    let all = game.parse_move(&pos, "28-31 30-31 29-31").unwrap();
    assert_eq!(game.move_text(&pos, all), "30-31 29-31 28-31");
    assert_eq!(game.click_paths(&pos, all).len(), 6);
    // The throw was a 6: again.
    assert_eq!(game.thrower(&after(&game, &pos, ["30-31"])), Some(Seat(0)));
}

/// R16: ways with the same result are one move, and each of them is understood.
#[test]
fn r16_same_result() {
    let game = five();
    let pos = men(&game, &[28, 29], &[3], (0, 0), "x 4");
    assert_eq!(legal(&game, &pos), "28-31 29-31 29-31 28-30");
    let a = game.parse_move(&pos, "28-31 29-30").unwrap();
    assert_eq!(game.move_text(&pos, a), "29-31 28-30");
    let pos = men(&game, &[29, 30], &[3], (0, 0), "x 2");
    assert_eq!(legal(&game, &pos), "29-31 30-31");
    let a = game.parse_move(&pos, "30-31 29-30").unwrap();
    assert_eq!(game.move_text(&pos, a), "29-31");
    assert_eq!(
        game.click_paths(&pos, a),
        [sites(&game, "29 off-c"), sites(&game, "30 off-c 29 30")]
    );
}

/// R18: the last man off wins at once.
#[test]
fn r18_end() {
    let game = five();
    let pos = men(&game, &[30], &[3], (0, 0), "x 4 first=s");
    let over = after(&game, &pos, ["30-31"]);
    assert_eq!(end(game.status(&over)), (-1, "R18", "borne-off"));
    assert_eq!(at(&game, &game.position_text(&over)), over);
    assert_eq!(refused(&game, &over, "8-12").1, "over");
}
