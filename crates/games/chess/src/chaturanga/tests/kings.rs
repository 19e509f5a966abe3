//! The rules about Kings, R10 to R15.

use super::super::position::{KingStatus, Phase};
use super::{FOUR, after, at, free, game};
use ::rules::{Game, Notation, Present, Seat, Status};
use checks::hand::{self, legal, path, reading, refuses};

/// R10: a King on the partner's throne commands both colours, each on its turn.
#[test]
fn r10_double_command() {
    let game = free();
    let pos = at("yP7/4rR3/2yR5/pR6bP/pP6bR/8/1rP6/8 r OOOO 0000");
    let next = after(&pos, "e7e8");
    assert_eq!(next.commander(Seat(2)), Seat(0));
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    let yellow = after(&next, "a5b5");
    assert_eq!(yellow.turn, 2);
    assert_eq!(game.status(&yellow), Status::to_move(Seat(0)));
    refuses(&game, &yellow, "b2b3 = R10 not-yours");
    let mut notes = game.scene(&yellow, None).notes.into_iter();
    assert!(notes.any(|n| n.en == "Double command: Red commands Yellow."));
    // It is permanent, and the other throne changes nothing.
    let away = after(&yellow, "c6c5 h4g4 e8e7");
    assert_eq!(away.commander(Seat(2)), Seat(0));
    let text = "yP7/8/8/pR6bP/pP6bR/8/1rPyR5/rR7 y OOOO 0000";
    let other = at(&format!("{text} cmd:y=r"));
    let there = after(&other, "c2d1");
    assert_eq!([0, 2].map(|s| there.commander(Seat(s))), [Seat(0), Seat(0)]);
    let dice = self::game("");
    let thrower = hand::at(&dice, &format!("{text} cmd:y=r"));
    assert_eq!(dice.thrower(&thrower), Some(Seat(0)));
    for command in ["cmd:y=p", "cmd:y=r,r=y"] {
        let why = reading(&game, &format!("{text} {command}"));
        assert_eq!(why, ("R10", "command"));
    }
}

/// R11 and R12: hostages, and Kings out for good.
#[test]
fn r11_r12_status() {
    let pos = at("yP3yR3/pP7/8/pR6bP/rE6bR/8/rP7/3rR4 r OOOO 0000");
    let next = after(&pos, "a4h4");
    assert_eq!(next.king(Seat(3)), KingStatus::Hostage);
    let text = free().position_text(&next);
    assert!(text.ends_with(" p OOOH 0000 cap:b=r"), "{text}");
    let mut notes = free().scene(&next, None).notes.into_iter();
    assert!(notes.any(|n| n.pt == "O rei das Azuis é refém das Vermelhas."));
    for status in ["H", "X"] {
        let text = format!("yP3yR3/pP7/8/pR6bP/rE6bR/8/rP7/8 r {status}OOO 0000");
        let next = after(&at(&text), "a4h4");
        assert_eq!([0, 3].map(|s| next.king(Seat(s))), [KingStatus::Out; 2]);
    }
    let none = "yP3yR3/pP7/8/pR6bP/7bR/8/rP7/8 r OOOO 0000";
    assert_eq!(reading(&free(), none), ("R11", "king-status"));
    let own = format!("{FOUR} cap:r=p");
    assert_eq!(reading(&free(), &own), ("R12", "captor"));
}

const EXCHANGE: &str = "yP3yR3/pP7/8/pR5yEbP/6bR1/8/1rP6/8 y HOOO 0000 cap:r=p";

/// R13: proposed by the captor, answered by the player whose King was just taken.
#[test]
fn r13_exchange() {
    let game = free();
    let pos = at(EXCHANGE);
    refuses(&game, &pos, "yes, [offer] = R13 no-exchange");
    let taken = after(&pos, "g5g4");
    assert_eq!(game.status(&taken), Status::to_move(Seat(2)));
    refuses(&game, &taken, "a8a7 = R13 offer-first");
    assert_eq!(path(&game, &taken, "exch?"), "offer");
    let asked = after(&taken, "exch?");
    assert_eq!(game.status(&asked), Status::to_move(Seat(3)));
    refuses(&game, &asked, "a8a7 = R13 answer-first");
    let mut notes = game.scene(&asked, None).notes.into_iter();
    assert!(notes.any(|n| n.en.contains("Blue answers")));
    let done = after(&asked, "sim");
    assert_eq!(done.kings, [KingStatus::OnBoard; 4]);
    assert_eq!(done.turn, 3);
    let kept = after(&asked, "não");
    let text = game.position_text(&kept);
    assert!(text.ends_with(" b HOOH 0000 cap:r=p,b=y"), "{text}");
    assert_eq!(after(&taken, "exch-"), kept);
    let none = self::game("dice=off,hostages=off");
    let pos = hand::at(&none, EXCHANGE);
    assert_eq!(hand::after(&none, &pos, ["g5g4"]).phase, Phase::Move);
    let early = format!("{EXCHANGE} offer:b");
    assert_eq!(reading(&game, &early), ("R13", "no-exchange"));
}

/// R13 under double command: the commander answers for both.
#[test]
fn r13_commanded() {
    let pos = at(&format!("{EXCHANGE} cmd:b=p"));
    let asked = after(&pos, "g5g4 exch?");
    assert_eq!(free().status(&asked), Status::to_move(Seat(1)));
}

/// R14: both enemy Kings captured by one player bring the partner's back.
#[test]
fn r14_free_return() {
    let pos = at("yP3yR3/pP7/8/pP5yEbP/6bR1/8/1rP6/8 y HHOO 0000 cap:r=p,p=y");
    let next = after(&pos, "g5g4");
    let text = "yP3yR3/pP7/8/pP6bP/6yE1/8/1rP6/3rR4 b OHOH 0000 cap:p=y,b=y";
    assert_eq!(free().position_text(&next), text);
    // Kept without exchanges, too; but not if the partner took the first.
    let none = game("dice=off,hostages=off");
    assert_eq!(hand::after(&none, &pos, ["g5g4"]), next);
    let other = at("yP3yR3/pP7/8/pP5yEbP/6bR1/8/1rP6/8 y HHOO 0000 cap:r=p,p=r");
    assert_eq!(after(&other, "g5g4").phase, Phase::Offer);
}

/// R15: the throne, or the nearest vacant square; the owner picks among equals.
#[test]
fn r15_return() {
    let game = free();
    let pos = at("yP3yR3/pP7/8/pP5yEbP/6bR1/8/1rP6/3bC4 y HHOO 0000 cap:r=p,p=y");
    let next = after(&pos, "g5g4");
    assert_eq!(game.status(&next), Status::to_move(Seat(0)));
    assert_eq!(legal(&game, &next), "@c1 @c2 @d2 @e1 @e2");
    refuses(&game, &next, "@d1, @h8, [h8] = R15 nearest | b2b3 = R15 place-first");
    refuses(&game, &pos, "@d2 = R15 no-return");
    let text = game.position_text(&next);
    assert!(text.ends_with(" y HHOH 0000 cap:r=p,p=y,b=y back:r"));
    let done = after(&next, "@e2");
    assert_eq!((done.turn, done.king(Seat(0))), (3, KingStatus::OnBoard));
    assert_eq!(reading(&game, &format!("{FOUR} back:y")), ("R15", "no-return"));
}
