//! One test per numbered rule, both values of each option, every reason of a refusal.

use super::*;
use ::rules::{Attempt, Game, Lang, Notation, ParseError, Present, Seat, SiteKind, Status};
use checks::hand::{after, at, clicked, end, legal, refused, rules, sites};

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

fn roll(game: &Senet, pos: &Position, n: u8) -> Position {
    let mut pos = *pos;
    let roll = game.parse_roll(&pos, &n.to_string()).unwrap();
    game.roll(&mut pos, roll);
    pos
}

fn weights(game: &Senet) -> Vec<(u8, u32)> {
    let mut out = Vec::new();
    game.rolls(&game.start(), &mut out);
    out.into_iter().map(|(Roll(n), w)| (n, w)).collect()
}

/// R1: the men alternate on 1 to 10; V1: on 1 to 14; `men` takes the first of them.
#[test]
fn r1_start() {
    let start = |options: &str| {
        let game = rules::<SenetFamily>(options);
        game.position_text(&game.start())
    };
    assert_eq!(start(""), "oxoxoxoxox.................... w0-0 off0-0 c");
    assert_eq!(
        start("opening=none"),
        "oxoxoxoxox.................... w0-0 off0-0 x"
    );
    assert_eq!(
        start("pieces=7"),
        "oxoxoxoxoxoxox................ w0-0 off0-0 x"
    );
    assert_eq!(
        start("men=2,opening=none"),
        "oxox.......................... w0-0 off0-0 x"
    );
    assert_eq!(
        start("men=1,pieces=7"),
        "ox............................ w0-0 off0-0 x"
    );
}

/// R2: throws in turn until a 1; its thrower has the even squares, plays 10-11 and throws again.
#[test]
fn r2_opening() {
    let game = five();
    let start = game.start();
    assert_eq!(game.thrower(&start), Some(Seat(0)));
    let three = roll(&game, &start, 3);
    assert_eq!(game.status(&three), Status::ToMove(Seat(0)));
    assert_eq!(legal(&game, &three), "pass");
    assert_eq!(refused(&game, &three, "10-13"), ("R2", "opening"));
    assert_eq!(refused(&game, &three, "again"), ("R2", "opening"));
    let other = after(&game, &three, ["pass"]);
    assert_eq!(game.thrower(&other), Some(Seat(1)));
    let one = roll(&game, &other, 1);
    assert_eq!(game.status(&one), Status::ToMove(Seat(1)));
    assert_eq!(legal(&game, &one), "10-11");
    assert_eq!(refused(&game, &one, "8-9"), ("R2", "first-step"));
    assert_eq!(clicked(&game, &one, "8"), ("R2", "first-step"));
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
    assert_eq!(roll(&none, &none.start(), 2).thrown(), Some(2));
    assert_eq!(legal(&none, &roll(&none, &none.start(), 2)), "10-12");
    let game = rules::<SenetFamily>("pieces=7,opening=throw_one");
    let one = roll(&game, &game.start(), 1);
    assert_eq!(legal(&game, &one), "14-15");
    let next = after(&game, &one, ["14-15"]);
    let two = roll(&game, &after(&game, &roll(&game, &next, 2), ["15-17"]), 3);
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
    assert_eq!(refused(&game, &pos, "12-15"), ("R3", "distance"));
    assert_eq!(refused(&game, &pos, "13-15"), ("R3", "empty"));
    assert_eq!(refused(&game, &pos, "9-11"), ("R3", "not-yours"));
    assert_eq!(refused(&game, &pos, "14-16 12-14"), ("R3", "one-man"));
    assert_eq!(refused(&game, &pos, "again"), ("R3", "no-second-throw"));
    assert_eq!(clicked(&game, &pos, "9"), ("R3", "not-yours"));
    assert_eq!(clicked(&game, &pos, "wait-s"), ("R3", "no-place"));
    assert_eq!(clicked(&game, &pos, "dice-c"), ("R3", "no-place"));
    assert_eq!(clicked(&game, &pos, "done"), ("R3", "nothing-moved"));
    let waiting = men(&game, &[12], &[9], (0, 0), "x");
    assert_eq!(refused(&game, &waiting, "12-14"), ("R3", "throw-first"));
    assert_eq!(refused(&game, &waiting, "pass"), ("R3", "throw-first"));
}

/// R4: Second's first throw moves the man on 9 if it can go forward; only the first.
#[test]
fn r4_second_begins() {
    let game = five();
    let text = "oxoxoxoxo.x................... w0-0 off0-0 o 3";
    let pos = at(&game, &format!("{text} r4"));
    assert_eq!(legal(&game, &pos), "9-12");
    assert_eq!(refused(&game, &pos, "7-10"), ("R4", "second-begins"));
    assert_eq!(clicked(&game, &pos, "7"), ("R4", "second-begins"));
    assert_eq!(after(&game, &pos, ["9-12"]).phase(), Phase::Free);
    assert_eq!(legal(&game, &at(&game, text)), "1-4 3-6 5-8 7-10 9-12");
    // The man on 9 is gone, or cannot go.
    let gone = at(&game, "oxoxoxox.ox................... w0-0 off0-0 o 3 r4");
    assert_eq!(legal(&game, &gone), "1-4 10-13 3-6 5-8");
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
    assert_eq!(refused(&game, &pos, "12-14"), ("R5", "own-man"));
    assert_eq!(clicked(&game, &pos, "12 14"), ("R5", "own-man"));
    assert_eq!(clicked(&game, &pos, "12"), ("R5", "own-man"));
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
    assert_eq!(refused(&game, &pos, "8-10"), ("R7", "protected"));
    assert_eq!(clicked(&game, &pos, "8 10"), ("R7", "protected"));
    let back = men(&game, &[14], &[11, 12, 16, 17], (0, 0), "x 2");
    assert_eq!(legal(&game, &back), "pass");
}

/// R8: a block stops the enemy both ways and on the way off, not its owner.
#[test]
fn r8_blocks() {
    let game = five();
    let pos = men(&game, &[12, 20], &[14, 15, 16], (0, 0), "x 6");
    assert_eq!(refused(&game, &pos, "12-18"), ("R8", "blocked"));
    assert_eq!(clicked(&game, &pos, "12"), ("R8", "blocked"));
    let back = men(&game, &[19], &[15, 16, 17, 23, 24], (0, 0), "x 4");
    assert_eq!(legal(&game, &back), "pass");
    let own = men(&game, &[28], &[14, 15, 16, 17], (0, 0), "o 4");
    assert_eq!(legal(&game, &own), "14-18 15-19 16-20 17-21");
    let off = men(&game, &[26], &[28, 29, 30], (0, 0), "x 6");
    assert_eq!(refused(&game, &off, "26-31"), ("R8", "blocked"));
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
    assert_eq!(refused(&game, &pos, "20-18"), ("R10", "forward-first"));
    assert_eq!(clicked(&game, &pos, "20 18"), ("R10", "forward-first"));
    let note = |pos: &Position| game.scene(pos, None).notes[0].en.clone();
    let stuck = men(&game, &[2, 8], &[4, 5, 10, 11], (0, 0), "x 2");
    assert_eq!(legal(&game, &stuck), "8-6");
    assert_eq!(refused(&game, &stuck, "pass"), ("R11", "must-go-back"));
    assert_eq!(clicked(&game, &stuck, "pass"), ("R11", "must-go-back"));
    assert_eq!(refused(&game, &stuck, "2-0"), ("R11", "below-one"));
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
    assert_eq!(refused(&game, &free, "pass"), ("R12", "must-move"));
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
    let refusal = game.parse_position("..........................x... w0-0 off4-5 x");
    assert!(matches!(refusal, Err(ParseError::Illegal(r)) if r.rule == "R13"));
}

/// R14: on an empty square, not over a block, not compulsory; the option sends a lone enemy out.
#[test]
fn r14_re_entry() {
    let game = five();
    let pos = men(&game, &[20], &[3], (1, 0), "x 3");
    assert_eq!(refused(&game, &pos, "0-3"), ("R14", "entry-taken"));
    assert_eq!(clicked(&game, &pos, "wait-c 3"), ("R14", "entry-taken"));
    assert_eq!(clicked(&game, &pos, "wait-c"), ("R14", "entry-taken"));
    let none = men(&game, &[20], &[3], (0, 0), "x 3");
    assert_eq!(refused(&game, &none, "0-3"), ("R14", "nobody-waits"));
    assert_eq!(clicked(&game, &none, "wait-c"), ("R14", "nobody-waits"));
    let block = men(&game, &[20], &[1, 2, 3], (1, 0), "x 4");
    assert_eq!(refused(&game, &block, "0-4"), ("R8", "blocked"));
    let own = men(&game, &[3, 20], &[9], (1, 0), "x 3");
    assert_eq!(refused(&game, &own, "0-3"), ("R5", "own-man"));
    let open = men(&game, &[20], &[9], (1, 0), "x 3");
    assert_eq!(legal(&game, &open), "0-3 20-23");
    let sends = rules::<SenetFamily>("reentry_attack=sends_to_wait");
    let pos = men(&sends, &[20], &[3], (1, 0), "x 3");
    let next = after(&sends, &pos, ["0-3"]);
    assert_eq!((next.waiting(Seat(0)), next.waiting(Seat(1))), (0, 1));
    let pair = men(&sends, &[20], &[3, 4], (1, 0), "x 3");
    assert_eq!(refused(&sends, &pair, "0-3"), ("R7", "protected"));
}

/// R15, R17: nobody in the first row, nobody waiting; more than needed is enough.
#[test]
fn r15_r17_bearing_off() {
    let game = five();
    let pos = men(&game, &[10, 30], &[3], (0, 0), "x 1");
    assert_eq!(refused(&game, &pos, "30-31"), ("R15", "first-row"));
    assert_eq!(clicked(&game, &pos, "30 off-c"), ("R15", "first-row"));
    let pos = men(&game, &[30], &[3], (1, 0), "x 1");
    assert_eq!(refused(&game, &pos, "30-31"), ("R15", "waiting"));
    let pos = men(&game, &[26, 30], &[3], (0, 0), "x 4");
    assert_eq!(refused(&game, &pos, "26-off"), ("R15", "too-short"));
    assert_eq!(refused(&game, &pos, "31-30"), ("R18", "off"));
    assert_eq!(clicked(&game, &pos, "off-c 30"), ("R18", "off"));
}

/// R16: the rest may be used, only forward, and the whole is one move.
#[test]
fn r16_remainder() {
    let game = five();
    let pos = men(&game, &[12, 26, 30], &[3], (0, 0), "x 3");
    assert_eq!(
        legal(&game, &pos),
        "12-15 26-29 30-31 30-31 12-14 30-31 26-28"
    );
    assert_eq!(refused(&game, &pos, "30-31 12-15"), ("R16", "remainder"));
    assert_eq!(
        refused(&game, &pos, "30-31 12-10"),
        ("R16", "remainder-forward")
    );
    assert_eq!(clicked(&game, &pos, "30 off-c"), ("R16", "not-finished"));
    assert_eq!(
        clicked(&game, &pos, "30 off-c 12 10"),
        ("R16", "remainder-forward")
    );
    assert_eq!(
        clicked(&game, &pos, "30 off-c 26 off-c"),
        ("R15", "too-short")
    );
    let path = |text: &str| game.clicks(&pos, game.parse_move(&pos, text).unwrap());
    assert_eq!(path("30-31"), sites(&game, "30 off-c done"));
    assert_eq!(path("30-31 26-28"), sites(&game, "30 off-c 26 28"));
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
    let text = game.position_text(&over);
    assert_eq!(at(&game, &text), over);
    let why = game.why_not(&over, Attempt::Text("8-12"));
    assert!(matches!(why, ParseError::Illegal(r) if r.code == "over"));
}

/// V1 (R19): seven men, no opening throws; the first seat has the even squares.
#[test]
fn v1_seven_men() {
    let game = seven();
    assert_eq!(game.thrower(&game.start()), Some(Seat(0)));
    assert!(game.start().has(Seat(0), 14) && game.start().has(Seat(1), 13));
    let why = game.parse_position("oxoxoxoxoxoxox................ w0-0 off0-0 x r4");
    assert!(matches!(why, Err(ParseError::Illegal(r)) if r.code == "no-opening"));
}

/// V2 (R20) and the table of throws; the option `die`.
#[test]
fn v2_throws() {
    assert_eq!(weights(&five()), [(1, 4), (2, 6), (3, 4), (4, 1), (6, 1)]);
    assert_eq!(weights(&seven()), [(1, 4), (2, 6), (3, 4), (4, 1), (5, 1)]);
    let die = rules::<SenetFamily>("randomizer=die");
    assert_eq!(weights(&die), [(1, 1), (2, 1), (3, 1), (4, 1), (6, 1)]);
    let die = rules::<SenetFamily>("randomizer=die,pieces=7");
    assert_eq!(weights(&die), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]);
    let pos = men(&seven(), &[12], &[3], (0, 0), "x 5");
    assert_eq!(
        seven().thrower(&after(&seven(), &pos, ["12-17"])),
        Some(Seat(0))
    );
    for (game, n) in [(five(), "5"), (seven(), "6")] {
        let why = game.parse_roll(&game.start(), n);
        assert!(matches!(why, Err(ParseError::Illegal(_))), "{n}");
        let why = game.parse_roll(&game.start(), "é");
        assert!(matches!(why, Err(ParseError::Syntax { .. })));
    }
}

/// V3 (R21): nobody passes 26.
#[test]
fn v3_compulsory_house() {
    let game = seven();
    let pos = men(&game, &[25, 12], &[3], (0, 0), "x 2");
    assert_eq!(refused(&game, &pos, "25-27"), ("R21", "must-stop"));
    assert_eq!(clicked(&game, &pos, "25"), ("R21", "must-stop"));
    let pos = men(&game, &[25, 26], &[3], (0, 0), "x 5");
    assert_eq!(refused(&game, &pos, "25-31"), ("R21", "must-stop"));
    assert_eq!(legal(&game, &pos), "26-31");
}

/// V4 (R22): exact throws near the end.
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
    assert_eq!(refused(&game, &pos, "28-29"), ("R22", "exact"));
    assert_eq!(refused(&game, &pos, "28-31"), ("R22", "exact"));
    assert_eq!(clicked(&game, &pos, "28"), ("R22", "exact"));
}

/// V5 (R23): backward or drowning, only when nothing goes forward.
#[test]
fn v5_drowning() {
    let game = seven();
    let pos = men(&game, &[25, 30], &[3], (0, 0), "x 4");
    assert_eq!(legal(&game, &pos), "25-21 30-27");
    assert_eq!(refused(&game, &pos, "30-26"), ("R23", "drowns"));
    assert!(after(&game, &pos, ["30-27"]).has(Seat(0), 15));
    assert_eq!(refused(&game, &pos, "pass"), ("R11", "must-go-back"));
    let free = men(&game, &[12, 30], &[3], (0, 0), "x 4");
    assert_eq!(refused(&game, &free, "30-27"), ("R23", "forward-first"));
}

/// V6 (R24): the second throw.
#[test]
fn v6_second_throw() {
    let game = seven();
    let pos = men(&game, &[26], &[3], (0, 0), "x 1");
    assert_eq!(legal(&game, &pos), "26-27 again");
    let again = after(&game, &pos, ["outra vez"]);
    assert_eq!(
        (game.thrower(&again), again.thrown()),
        (Some(Seat(0)), None)
    );
    let pos = men(&game, &[12, 26], &[3], (0, 0), "x 1");
    assert_eq!(refused(&game, &pos, "again"), ("R24", "no-second-throw"));
    assert_eq!(clicked(&game, &pos, "again"), ("R24", "no-second-throw"));
}

/// V7 (R25): the first row still counts, and nothing is left over.
#[test]
fn v7_first_row() {
    let game = seven();
    let pos = men(&game, &[7, 26], &[3], (0, 0), "x 5");
    assert_eq!(legal(&game, &pos), "7-12");
    assert_eq!(refused(&game, &pos, "26-31"), ("R15", "first-row"));
    let pos = men(&game, &[29, 30], &[3], (0, 0), "x 2");
    assert_eq!(legal(&game, &pos), "29-31");
}

/// Positions that cannot be are refused with a reason.
#[test]
fn positions_are_checked() {
    let game = five();
    let code = |text: &str| match game.parse_position(text) {
        Err(ParseError::Illegal(refusal)) => {
            assert!(!refusal.sentence(Lang::Pt).is_empty());
            refusal.code
        }
        Err(other) => other.code(),
        Ok(_) => "read",
    };
    let start = "oxoxoxoxox.................... w0-0 off0-0";
    assert_eq!(code(&format!("{start} x")), "read");
    assert_eq!(code(start), "syntax");
    assert_eq!(code(&format!("{start} x 5")), "syntax");
    assert_eq!(code(&format!("{start} x 3 3")), "syntax");
    assert_eq!(code(&format!("{start} x first=s 3")), "syntax");
    assert_eq!(code(&format!("{start} c 1")), "first-one");
    assert_eq!(code(&format!("{start} c 2 first=s")), "first-one");
    assert_eq!(code(&format!("{start} x 1 r2")), "read");
    assert_eq!(code(&format!("{start} x 2 r2")), "first-one");
    assert_eq!(code(&format!("{start} o 1 r2")), "first-one");
    let moved = "oxoxoxoxo.x................... w0-0 off0-0";
    assert_eq!(code(&format!("{moved} c")), "not-the-start");
    assert_eq!(code(&format!("{moved} x r4")), "read");
    assert_eq!(
        code("oxoxoxoxo.x................... w1-0 off0-0 x"),
        "wrong-count"
    );
    assert_eq!(
        code("oxoxoxoxo.x................... w99-0 off0-0 x"),
        "syntax"
    );
    assert_eq!(code("..o........................... w0-0 off5-4 x"), "read");
    assert_eq!(
        code("..o........................... w0-0 off5-4 o"),
        "finished"
    );
    assert_eq!(
        code("..o........................... w0-0 off5-4 x 2"),
        "finished"
    );
    assert_eq!(
        code(".............................. w0-0 off5-5 x"),
        "finished"
    );
    assert_eq!(code("oxé"), "syntax");
    let missing = game.parse_position(start).unwrap_err();
    assert!(missing.sentence(Lang::En).contains("side to move"));
}

/// Moves that cannot be read are syntax errors, not refusals.
#[test]
fn texts_that_are_no_moves() {
    let game = five();
    let pos = men(&game, &[12], &[9], (0, 0), "x 2");
    for typed in ["", "12", "12-", "-14", "12-99", "e2-e4", "12-14x", "é—ß"] {
        let why = game.why_not(&pos, Attempt::Text(typed));
        assert!(matches!(why, ParseError::Syntax { .. }), "{typed}: {why:?}");
    }
}

/// The board: square 1 at the upper left for both views, the way like an S, the viewer's trays below.
#[test]
fn plan_of_the_board() {
    let game = five();
    for view in [Seat(0), Seat(1)] {
        let plan = game.plan(view);
        let spot = |name: &str| {
            let site = plan.site(plan.find(name).unwrap());
            (site.x, site.y)
        };
        let ((x1, y1), (x10, y10), (x11, y11)) = (spot("1"), spot("10"), spot("11"));
        assert!(x1 < x10 && y1 == y10 && x11 == x10 && y11 > y10);
        assert_eq!(spot("20").0, spot("21").0);
        let (own, other) = if view.0 == 0 { ("c", "s") } else { ("s", "c") };
        let below = spot(&format!("wait-{own}")).1;
        assert!(below > spot("30").1 && spot(&format!("off-{other}")).1 < y1);
        assert!((spot("done").1 - below).abs() < 0.2);
        let fits = |s: &::rules::Site| {
            s.x - s.w / 2.0 >= 0.0
                && s.x + s.w / 2.0 <= plan.width
                && s.y + s.h / 2.0 <= plan.height
        };
        assert!(plan.sites.iter().all(fits));
        // The buttons lie on nothing else.
        let (button, sticks) = (
            plan.site(plan.find("pass").unwrap()),
            plan.find("dice-c").unwrap(),
        );
        let sticks = plan.site(sticks);
        assert!(sticks.x + sticks.w / 2.0 < button.x - button.w / 2.0);
        let done = plan.sites.iter().filter(|s| s.kind == SiteKind::Done);
        assert_eq!(done.count(), 1);
        let water = plan.site(plan.find("27").unwrap());
        assert!(water.label.pt.contains("Água"));
        assert_eq!(plan.text[2], "├20─┼19─┼18─┼17─┼16─┼15─┼14─┼13─┼12─┼11─┤");
        assert_eq!(plan.text[3], "│   │   │   │   │   │  ^│   │   │   │   │");
    }
}

/// Sticks lie before the thrower: not thrown, then as they fell; the option shows a die.
#[test]
fn throws_are_shown() {
    let game = five();
    let shown = |game: &Senet, pos: &Position| {
        let dice = &game.scene(pos, None).dice[0];
        (
            game.plan(Seat(0)).site(dice.site).name.clone(),
            dice.values.clone(),
        )
    };
    let start = game.start();
    assert_eq!(shown(&game, &start), ("dice-c".to_owned(), vec![0; 4]));
    let three = roll(&game, &start, 3);
    assert_eq!(shown(&game, &three).1, [2, 2, 2, 1]);
    assert_eq!(shown(&game, &roll(&game, &start, 6)).1, [1; 4]);
    let spools = after(&game, &three, ["pass"]);
    assert_eq!(shown(&game, &spools).0, "dice-s");
    let die = rules::<SenetFamily>("randomizer=die");
    assert_eq!(shown(&die, &roll(&die, &start, 6)).1, [6]);
}

/// Whoever is ahead is told so; the estimate is fair at the start of the throws.
#[test]
fn estimate() {
    let game = five();
    let value = |pos: &Position| game.evaluate(pos).unwrap()[0];
    assert_eq!(value(&game.start()), 0.0);
    assert!(value(&men(&game, &[29], &[3], (0, 0), "x")) > 0.6);
    assert!(value(&men(&game, &[3], &[29], (0, 0), "x")) < -0.5);
    assert!(value(&men(&game, &[3], &[29], (0, 0), "x first=s")) > 0.5);
    assert_eq!(value(&men(&game, &[], &[29], (0, 0), "x")), 1.0);
}

#[test]
fn small_values() {
    assert!(size_of::<Move>() <= 3 && size_of::<Position>() <= 16);
}

/// Every rule that a refusal may name is in the sheet.
#[test]
fn the_sheet_is_complete() {
    assert_eq!(SenetFamily::RULES.len(), 25);
    assert!(SenetFamily::RULES[18].text.en.contains("V1"));
    assert!(SenetFamily::RULES[24].text.en.contains("V7"));
}
