//! The cube and the match: R13 to R21.

use super::{BLACK, START, WHITE, end, money, play, read, refused, texts, to, with};
use crate::gamao::CubeLimit;
use ::rules::{Game, Notation, Present, Status};

/// R13: a dropped double scores the cube before it.
#[test]
fn r13_drop() {
    let game = money();
    let pos = read(&game, &format!("{START} b cube=8b"));
    let done = play(&game, &pos, "double;drop");
    assert_eq!(end(&game, &done), (-8, &crate::gamao::rules::DROPPED));
    assert_eq!(
        game.position_text(&done),
        format!("{START} w cube=8b offer=double dropped")
    );
}

/// R14: before throwing, not before the opening throw, the second player at once.
#[test]
fn r14_when_to_double() {
    let game = money();
    let start = game.start();
    assert_eq!(refused(&game, &start, "double"), ("R14", "before-opening"));
    let thrown = play(&game, &start, "6-2");
    assert_eq!(refused(&game, &thrown, "double"), ("R14", "after-throw"));
    let second = play(&game, &thrown, "13/5");
    assert_eq!(texts(&game, &second), ["roll", "double"]);
    let rolling = play(&game, &second, "lançar");
    assert_eq!(refused(&game, &rolling, "dobrar"), ("R14", "after-throw"));
    assert_eq!(game.position_text(&rolling).split(' ').nth(2), Some("roll"));
    assert_eq!(refused(&game, &second, "13/7"), ("R2", "roll-first"));
}

/// R15: take or drop; only the owner redoubles; D8: no limit, or 64.
#[test]
fn r15_take_and_redouble() {
    let game = money();
    let pos = read(&game, &format!("{START} w"));
    assert_eq!(refused(&game, &pos, "take"), ("R15", "no-offer"));
    assert_eq!(refused(&game, &pos, "recusar"), ("R15", "no-offer"));
    let offered = play(&game, &pos, "dobrar");
    assert_eq!(game.status(&offered), Status::to_move(BLACK));
    assert_eq!(texts(&game, &offered), ["take", "drop", "beaver"]);
    assert_eq!(
        refused(&game, &offered, "double"),
        ("R15", "already-offered")
    );
    assert_eq!(refused(&game, &offered, "roll"), ("R15", "answer-first"));
    assert_eq!(refused(&game, &offered, "13/7"), ("R15", "answer-first"));
    assert!(game.parse_move(&offered, "hm").unwrap_err().code() == "syntax");
    let taken = play(&game, &offered, "aceitar");
    assert_eq!((taken.cube_value(), taken.cube_owner()), (2, Some(BLACK)));
    assert_eq!(game.status(&taken), Status::Chance, "White throws");
    assert_eq!(refused(&game, &taken, "double"), ("R15", "not-your-cube"));
    let black = play(&game, &taken, "6-2;13/5");
    assert_eq!(texts(&game, &black), ["roll", "double"]);
    let white = play(&game, &black, "roll;6-1;13/7 8/7");
    assert_eq!(
        game.status(&white),
        Status::Chance,
        "White may not redouble"
    );
    let limited = with(|o| o.cube_limit = CubeLimit(6));
    let pos = read(&limited, &format!("{START} w cube=64w"));
    assert_eq!(refused(&limited, &pos, "double"), ("R15", "cube-limit"));
    let pos = read(&game, &format!("{START} w cube=64w"));
    assert_eq!(play(&game, &pos, "double;take").cube_value(), 128);
    let pos = read(&game, &format!("{START} w cube=32768w"));
    assert_eq!(refused(&game, &pos, "double"), ("R15", "cube-limit"));
}

/// R16: the beaver; refusing it; rules without it.
#[test]
fn r16_beaver() {
    let game = money();
    let pos = read(&game, &format!("{START} w"));
    assert_eq!(refused(&game, &pos, "castor"), ("R16", "no-double"));
    let beaver = play(&game, &pos, "double;castor");
    assert_eq!(game.status(&beaver), Status::to_move(WHITE));
    assert_eq!(texts(&game, &beaver), ["accept", "drop", "raccoon"]);
    assert_eq!(
        game.position_text(&beaver),
        format!("{START} w cube=2b offer=beaver")
    );
    assert_eq!(end(&game, &play(&game, &beaver, "drop")).0, -2);
    let accepted = play(&game, &beaver, "accept");
    assert_eq!(
        (accepted.cube_value(), accepted.cube_owner()),
        (4, Some(BLACK))
    );
    let binding = with(|o| o.beaver_refusable = false);
    assert_eq!(texts(&binding, &beaver), ["accept", "raccoon"]);
    assert_eq!(refused(&binding, &beaver, "drop"), ("R16", "beaver-binds"));
    let none = with(|o| o.beavers = false);
    let offered = play(&none, &pos, "double");
    assert_eq!(texts(&none, &offered), ["take", "drop"]);
    assert_eq!(refused(&none, &offered, "beaver"), ("R16", "no-beavers"));
    let limited = with(|o| o.cube_limit = CubeLimit(6));
    let high = read(&limited, &format!("{START} w cube=32w"));
    let offered = play(&limited, &high, "double");
    assert_eq!(refused(&limited, &offered, "beaver"), ("R16", "cube-limit"));
}

/// R17: the raccoon; rules without it.
#[test]
fn r17_raccoon() {
    let game = money();
    let pos = read(&game, &format!("{START} b"));
    assert_eq!(refused(&game, &pos, "guaxinim"), ("R17", "no-beaver"));
    let raccoon = play(&game, &pos, "double;beaver;guaxinim");
    assert_eq!(game.status(&raccoon), Status::to_move(WHITE));
    assert_eq!(texts(&game, &raccoon), ["accept", "drop"]);
    let accepted = play(&game, &raccoon, "take");
    assert_eq!(
        (accepted.cube_value(), accepted.cube_owner()),
        (8, Some(WHITE))
    );
    assert_eq!(end(&game, &play(&game, &raccoon, "drop")).0, -4);
    let none = with(|o| o.raccoons = false);
    let beaver = play(&none, &pos, "double;beaver");
    assert_eq!(texts(&none, &beaver), ["accept", "drop"]);
    assert_eq!(refused(&none, &beaver, "raccoon"), ("R17", "no-raccoons"));
    let limited = with(|o| o.cube_limit = CubeLimit(6));
    let high = read(&limited, &format!("{START} w cube=16w"));
    let beaver = play(&limited, &high, "double;beaver");
    assert_eq!(refused(&limited, &beaver, "raccoon"), ("R17", "cube-limit"));
}

/// R18: nothing beyond the raccoon.
#[test]
fn r18_nothing_more() {
    let game = money();
    let pos = read(&game, &format!("{START} w"));
    let raccoon = play(&game, &pos, "double;beaver;raccoon");
    for more in ["double", "beaver", "raccoon"] {
        assert_eq!(refused(&game, &raccoon, more).0, "R18", "{more}");
    }
}

/// R19: a match is played to its target; no beavers; excess is ignored.
#[test]
fn r19_match() {
    let game = to(7);
    let pos = read(&game, &format!("{START} w score=3-4"));
    let offered = play(&game, &pos, "double");
    assert_eq!(texts(&game, &offered), ["take", "drop"]);
    assert_eq!(refused(&game, &offered, "beaver"), ("R19", "money-only"));
    assert_eq!(refused(&game, &offered, "raccoon"), ("R19", "money-only"));
    let next = play(&game, &offered, "drop");
    assert_eq!(game.position_text(&next), format!("{START} - score=4-4"));
    let last = read(&game, "XGID=-A----------------------o-:2:1:1:21:3:4:0:7:10");
    let done = play(&game, &last, "1/off");
    assert_eq!(done.score(), [7, 4], "3 + 8 is cut at 7");
    assert_eq!(end(&game, &done).0, 1);
    assert_eq!(end(&game, &done).1.code, "match");
    assert_eq!(game.law().max_payoff, 1);
    let single = to(1);
    let pos = play(&single, &single.start(), "6-2;13/5");
    assert_eq!(refused(&single, &pos, "double"), ("R19", "no-cube"));
}

/// R20: the Crawford game, and a match without the rule.
#[test]
fn r20_crawford() {
    let game = to(5);
    let pos = read(&game, &format!("{START} w score=3-2"));
    let crawford = play(&game, &pos, "double;drop");
    assert_eq!(
        game.position_text(&crawford),
        format!("{START} - score=4-2 crawford")
    );
    let turn = play(&game, &crawford, "6-2;13/5");
    assert_eq!(refused(&game, &turn, "double"), ("R20", "crawford"));
    let free = with(|o| {
        o.match_length = 5;
        o.crawford = false;
    });
    let next = play(&free, &pos, "double;drop");
    assert!(!next.is_crawford());
    assert!(
        free.parse_position(&format!("{START} - score=4-2 crawford"))
            .is_err()
    );
}

/// R21: a dead cube may be turned; the board says so before and after, and says what is true.
#[test]
fn r21_dead_cube() {
    let game = to(5);
    let says = |text: &str, events: &str, words: &str| {
        let mut pos = read(&game, &format!("{START} {text}"));
        if !events.is_empty() {
            pos = play(&game, &pos, events);
        }
        let notes = game.scene(&pos, None).notes;
        notes.iter().any(|n| n.en.contains(words))
    };
    // At 4-1 losing twice as much still matters to the doubler; at 4-4 nothing does.
    for events in ["", "double"] {
        assert!(says("w score=4-1", events, "no longer helps"), "{events}");
        assert!(!says("w score=4-1", events, "cannot change"), "{events}");
        assert!(says("w score=4-4", events, "cannot change"), "{events}");
        assert!(!says("w score=3-1", events, "no longer helps"), "{events}");
    }
    let pos = read(&game, &format!("{START} w score=4-1"));
    assert!(game.dead_cube(&play(&game, &pos, "double")));
    let pos = read(&game, &format!("{START} b score=3-1"));
    assert!(!game.dead_cube(&pos));
}
