//! The cube and the match: R13 to R21.

use super::{BLACK, START, WHITE, end, money, refused, to, with};
use crate::gamao::CubeLimit;
use ::rules::{Game, Notation, Present, Status};
use checks::hand::{at, events, refuses, texts};

/// R13: a dropped double scores the cube before it.
#[test]
fn r13_drop() {
    let game = money();
    let pos = at(&game, &format!("{START} b cube=8b"));
    let done = events(&game, &pos, "double;drop");
    assert_eq!(end(&game, &done), (-8, "R13", "dropped"));
    assert_eq!(game.position_text(&done), format!("{START} w cube=8b offer=double dropped"));
}

/// R14: before throwing, not before the opening throw, the second player at once.
#[test]
fn r14_when_to_double() {
    let game = money();
    let start = game.start();
    refuses(&game, &start, "double = R14 before-opening");
    let thrown = events(&game, &start, "6-2");
    refuses(&game, &thrown, "double = R14 after-throw");
    let second = events(&game, &thrown, "13/5");
    assert_eq!(texts(&game, &second), ["roll", "double"]);
    let rolling = events(&game, &second, "lançar");
    refuses(&game, &rolling, "dobrar = R14 after-throw");
    assert_eq!(game.position_text(&rolling).split(' ').nth(2), Some("roll"));
    refuses(&game, &second, "13/7 = R2 roll-first");
}

/// R15: take or drop; only the owner redoubles; D8: no limit, or 64.
#[test]
fn r15_take_and_redouble() {
    let game = money();
    let pos = at(&game, &format!("{START} w"));
    refuses(&game, &pos, "take, recusar = R15 no-offer");
    let offered = events(&game, &pos, "dobrar");
    assert_eq!(game.status(&offered), Status::to_move(BLACK));
    assert_eq!(texts(&game, &offered), ["take", "drop", "beaver"]);
    refuses(&game, &offered, "double = R15 already-offered | roll, 13/7 = R15 answer-first");
    assert!(game.parse_move(&offered, "hm").unwrap_err().code() == "syntax");
    let taken = events(&game, &offered, "aceitar");
    assert_eq!((taken.cube_value(), taken.cube_owner()), (2, Some(BLACK)));
    assert_eq!(game.status(&taken), Status::Chance, "White throws");
    refuses(&game, &taken, "double = R15 not-your-cube");
    let black = events(&game, &taken, "6-2;13/5");
    assert_eq!(texts(&game, &black), ["roll", "double"]);
    let white = events(&game, &black, "roll;6-1;13/7 8/7");
    assert_eq!(game.status(&white), Status::Chance, "White may not redouble");
    let limited = with(|o| o.cube_limit = CubeLimit(6));
    let pos = at(&limited, &format!("{START} w cube=64w"));
    refuses(&limited, &pos, "double = R15 cube-limit");
    let pos = at(&game, &format!("{START} w cube=64w"));
    assert_eq!(events(&game, &pos, "double;take").cube_value(), 128);
    let pos = at(&game, &format!("{START} w cube=32768w"));
    refuses(&game, &pos, "double = R15 cube-limit");
}

/// R16: the beaver; refusing it; rules without it.
#[test]
fn r16_beaver() {
    let game = money();
    let pos = at(&game, &format!("{START} w"));
    refuses(&game, &pos, "castor = R16 no-double");
    let beaver = events(&game, &pos, "double;castor");
    assert_eq!(game.status(&beaver), Status::to_move(WHITE));
    assert_eq!(texts(&game, &beaver), ["accept", "drop", "raccoon"]);
    assert_eq!(game.position_text(&beaver), format!("{START} w cube=2b offer=beaver"));
    assert_eq!(end(&game, &events(&game, &beaver, "drop")).0, -2);
    let accepted = events(&game, &beaver, "accept");
    assert_eq!((accepted.cube_value(), accepted.cube_owner()), (4, Some(BLACK)));
    let binding = with(|o| o.beaver_refusable = false);
    assert_eq!(texts(&binding, &beaver), ["accept", "raccoon"]);
    refuses(&binding, &beaver, "drop = R16 beaver-binds");
    let none = with(|o| o.beavers = false);
    let offered = events(&none, &pos, "double");
    assert_eq!(texts(&none, &offered), ["take", "drop"]);
    refuses(&none, &offered, "beaver = R16 no-beavers");
    let limited = with(|o| o.cube_limit = CubeLimit(6));
    let high = at(&limited, &format!("{START} w cube=32w"));
    let offered = events(&limited, &high, "double");
    refuses(&limited, &offered, "beaver = R16 cube-limit");
}

/// R17: the raccoon; rules without it.
#[test]
fn r17_raccoon() {
    let game = money();
    let pos = at(&game, &format!("{START} b"));
    refuses(&game, &pos, "guaxinim = R17 no-beaver");
    let raccoon = events(&game, &pos, "double;beaver;guaxinim");
    assert_eq!(game.status(&raccoon), Status::to_move(WHITE));
    assert_eq!(texts(&game, &raccoon), ["accept", "drop"]);
    let accepted = events(&game, &raccoon, "take");
    assert_eq!((accepted.cube_value(), accepted.cube_owner()), (8, Some(WHITE)));
    assert_eq!(end(&game, &events(&game, &raccoon, "drop")).0, -4);
    let none = with(|o| o.raccoons = false);
    let beaver = events(&none, &pos, "double;beaver");
    assert_eq!(texts(&none, &beaver), ["accept", "drop"]);
    refuses(&none, &beaver, "raccoon = R17 no-raccoons");
    let limited = with(|o| o.cube_limit = CubeLimit(6));
    let high = at(&limited, &format!("{START} w cube=16w"));
    let beaver = events(&limited, &high, "double;beaver");
    refuses(&limited, &beaver, "raccoon = R17 cube-limit");
}

/// R18: nothing beyond the raccoon.
#[test]
fn r18_nothing_more() {
    let game = money();
    let pos = at(&game, &format!("{START} w"));
    let raccoon = events(&game, &pos, "double;beaver;raccoon");
    for more in ["double", "beaver", "raccoon"] {
        assert_eq!(refused(&game, &raccoon, more).0, "R18", "{more}");
    }
}

/// R19: a match is played to its target; no beavers; excess is ignored.
#[test]
fn r19_match() {
    let game = to(7);
    let pos = at(&game, &format!("{START} w score=3-4"));
    let offered = events(&game, &pos, "double");
    assert_eq!(texts(&game, &offered), ["take", "drop"]);
    refuses(&game, &offered, "beaver, raccoon = R19 money-only");
    let next = events(&game, &offered, "drop");
    assert_eq!(game.position_text(&next), format!("{START} - score=4-4"));
    let last = at(&game, "XGID=-A----------------------o-:2:1:1:21:3:4:0:7:10");
    let done = events(&game, &last, "1/off");
    assert_eq!(done.score(), [7, 4], "3 + 8 is cut at 7");
    assert_eq!(end(&game, &done), (1, "R19", "match"));
    assert_eq!(game.law().max_payoff, 1);
    let single = to(1);
    let pos = events(&single, &single.start(), "6-2;13/5");
    refuses(&single, &pos, "double = R19 no-cube");
}

/// R20: the Crawford game, and a match without the rule.
#[test]
fn r20_crawford() {
    let game = to(5);
    let pos = at(&game, &format!("{START} w score=3-2"));
    let crawford = events(&game, &pos, "double;drop");
    assert_eq!(game.position_text(&crawford), format!("{START} - score=4-2 crawford"));
    let turn = events(&game, &crawford, "6-2;13/5");
    refuses(&game, &turn, "double = R20 crawford");
    let free = with(|o| {
        o.match_length = 5;
        o.crawford = false;
    });
    let next = events(&free, &pos, "double;drop");
    assert!(!next.is_crawford());
    assert!(free.parse_position(&format!("{START} - score=4-2 crawford")).is_err());
}

/// R21: a dead cube may be turned; the board says so before and after, and says what is true.
#[test]
fn r21_dead_cube() {
    let game = to(5);
    let says = |text: &str, list: &str, words: &str| {
        let pos = events(&game, &at(&game, &format!("{START} {text}")), list);
        let notes = game.scene(&pos, None).notes;
        notes.iter().any(|n| n.en.contains(words))
    };
    // At 4-1 losing twice as much still matters to the doubler; at 4-4 nothing does.
    for list in ["", "double"] {
        assert!(says("w score=4-1", list, "no longer helps"), "{list}");
        assert!(!says("w score=4-1", list, "cannot change"), "{list}");
        assert!(says("w score=4-4", list, "cannot change"), "{list}");
        assert!(!says("w score=3-1", list, "no longer helps"), "{list}");
    }
    let pos = at(&game, &format!("{START} w score=4-1"));
    assert!(game.dead_cube(&events(&game, &pos, "double")));
    let pos = at(&game, &format!("{START} b score=3-1"));
    assert!(!game.dead_cube(&pos));
}
