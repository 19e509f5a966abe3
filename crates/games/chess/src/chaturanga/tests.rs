//! One test for each numbered rule and each option, on positions read from text.

mod kings;

use super::position::{Move, Phase, Position};
use super::{Chaturanga, ChaturangaFamily};
use ::rules::{Attempt, Game, Line, Notation, Present, Seat, Settle, Status, Step, Think};
use checks::hand::{self, end, from, legal, offers, path, reading, reads, refused, refuses, table};

fn game(options: &str) -> Chaturanga {
    hand::rules::<ChaturangaFamily>(options)
}

fn free() -> Chaturanga {
    game("dice=off")
}

fn at(text: &str) -> Position {
    hand::at(&free(), text)
}

fn after(pos: &Position, moves: &str) -> Position {
    hand::after(&free(), pos, moves.split_whitespace())
}

fn targets(pos: &Position, square: &str) -> String {
    from(&free(), pos, square)
}

/// A position after a throw.
fn thrown(text: &str, die: &str) -> Position {
    hand::events(&game(""), &hand::at(&game(""), text), die)
}

/// Every side has its King and a pawn.
const FOUR: &str = "yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 0000";

checks::sizes!(Chaturanga, 4, 128);

/// R1: the die says which man moves, and it must move.
#[test]
fn r1_die() {
    let game = game("");
    let start = game.start();
    assert_eq!(game.status(&start), Status::Chance);
    assert_eq!(game.thrower(&start), Some(Seat(0)));
    refuses(&game, &start, "b1c3 = R1 throw-first");
    let mut rolls = Vec::new();
    game.rolls(&start, &mut rolls);
    assert_eq!(rolls.iter().map(|r| r.1).collect::<Vec<_>>(), [1, 1, 1, 1]);
    let text = game.position_text(&start);
    let two = thrown(&text, "2");
    assert_eq!(legal(&game, &two), "2:b1a3 2:b1c3");
    refuses(&game, &two, "a1c3, [a2] = R1 die | 3:b1c3 = R1 other-die | -, [pass] = R2 no-pass");
    reads(&game, &two, "2:b1c3, b1c3, B1-C3, CC3, cc3", "2:b1c3");
    assert!(game.parse_roll(&two, "1").is_err());
    assert!(game.parse_roll(&start, "5").is_err());
    assert!(free().parse_roll(&free().start(), "1").is_err());
    let next = hand::after(&game, &two, ["b1c3"]);
    assert_eq!(game.status(&next), Status::Chance);
    assert_eq!(game.thrower(&next), Some(Seat(1)));
}

/// R1: how the men move; without the die any may.
#[test]
fn r1_men_move() {
    let pos = at("yP3yR3/pP7/8/pR2rC3bP/7bR/1rE6/1rP6/rB2rR4 r OOOO 0000");
    assert_eq!(targets(&pos, "d1"), "c1 c2 d2 e1 e2");
    assert_eq!(targets(&pos, "d5"), "b4 b6 c3 c7 e3 e7 f4 f6");
    assert_eq!(targets(&pos, "a1"), "c3");
    assert_eq!(targets(&pos, "b3"), "a3 b4 b5 b6 b7 b8 c3 d3 e3 f3 g3 h3");
    assert_eq!(targets(&pos, "b2"), "");
    for [code, typed] in table(
        "
        king-step     | d1d3
        horse-step    | d5d6
        own-piece     | a1b2
        boat-step     | a1a2
        elephant-step | b3c4 Ec8
        path          | b3b1
        pawn-step     | b2b1
        pawn-diagonal | b2c3
        stays         | d1d1
        empty         | c8c7
        not-yours     | h4h5",
    ) {
        for typed in typed.split(' ') {
            assert_eq!(refused(&free(), &pos, typed).1, code, "{typed}");
        }
    }
    let blocked = at("yP3yR3/pP7/8/pR6bP/7bR/3bC4/3rP4/3rR4 r OOOO 0000");
    refuses(&free(), &blocked, "d2d3 = R1 pawn-blocked");
    refuses(&free(), &at(FOUR), "Cc3 = R1 no-such-man");
}

/// R2: without a man that can move, a pass; a side without men is skipped.
#[test]
fn r2_pass() {
    let game = game("");
    let pos = thrown(FOUR, "1");
    assert_eq!(legal(&game, &pos), "1:-");
    assert_eq!(game.clicks(&pos, Move::PASS), hand::sites(&game, "pass"));
    let next = hand::after(&game, &pos, ["pass"]);
    assert_eq!(next.turn, 1);
    let gone = at("yP3yR3/8/8/7bP/7bR/8/rP7/3rR4 r OXOO 0000");
    assert_eq!(after(&gone, "d1e1").turn, 2);
    let none = "yP3yR3/8/8/7bP/7bR/8/rP7/3rR4 p OXOO 0000";
    assert_eq!(reading(&game, none), ("R2", "no-men"));
    // Free game: a waiting pawn is all that Red has.
    let stuck = at("3yR1yCrP1/pP7/8/pR6bP/7bR/8/8/yP7 r XOOO 0000");
    assert_eq!(legal(&free(), &stuck), "-");
}

/// R3: a King may be left or put in danger.
#[test]
fn r3_no_duty_to_parry() {
    let pos = at("yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR2bE1 r OOOO 0000");
    assert!(legal(&free(), &pos).contains("a2a3"));
    let marks = free().scene(&pos, None).marks;
    assert_eq!(marks[0].0, hand::sites(&free(), "d1")[0]);
}

/// R4: no move ends on a friendly piece.
#[test]
fn r4_friends() {
    let pos = at("yP3yR3/pP7/8/pR6bP/rE1yC4bR/8/rP7/3rR4 r OOOO 0000");
    assert_eq!(targets(&pos, "a4"), "a3 a5 b4");
    refuses(&free(), &pos, "a4c4 = R4 partner-piece | a4a2 = R4 own-piece | a4d4 = R1 path");
}

/// R5: the captured piece leaves the board at once; it lies with the captors.
#[test]
fn r5_capture() {
    let pos = at("yP3yR3/pP7/8/pR6bP/rE5bCbR/8/rP7/3rR4 r OOOO 0000");
    let mv = free().parse_move(&pos, "a4g4").expect("legal");
    let steps = free().steps(&pos, mv);
    let tray = hand::sites(&free(), "taken-ry")[0];
    assert!(matches!(&steps[0], Step::Capture { to: Some(to), .. } if *to == tray));
    let next = after(&pos, "a4g4");
    assert!(free().position_text(&next).contains("/6rEbR/"));
}

/// R8: the triumph takes two boats and takes over the partner's.
#[test]
fn r8_triumph() {
    let pos = at("yP3yR2bP/pP7/8/pR2bB4/3yBpB2bR/2rB5/8/3rR4 r OOOO 0000");
    let next = after(&pos, "c3e5");
    let text = "yP3yR2bP/pP7/8/pR3rB3/3rB3bR/8/8/3rR4 p OOOO 0000";
    assert_eq!(free().position_text(&next), text);
    let mv = free().parse_move(&pos, "c3e5").expect("legal");
    let steps = free().steps(&pos, mv);
    let taken = steps.iter().filter(|s| matches!(s, Step::Capture { .. }));
    assert_eq!(taken.count(), 2);
    assert!(steps.iter().any(|s| matches!(s, Step::Change { .. })));
    // Four boats of three colours are no triumph.
    let three = at("yP3yR2bP/pP7/8/pR2bB4/3bBpB2bR/2rB5/8/3rR4 r OOOO 0000");
    let next = after(&three, "c3e5");
    assert!(free().position_text(&next).contains("/pR2bBrB3/3bBpB2bR/"));
    // Another man's move triggers nothing.
    let whole = at("yP3yR2bP/pP7/8/pR2bBrB3/3yBpB2bR/8/8/3rR4 r OOOO 0000");
    let next = after(&whole, "d1e1");
    assert!(free().position_text(&next).contains("/pR2bBrB3/3yBpB2bR/"));
}

/// R9: without a King the others go on; a 4 moves pawns.
#[test]
fn r9_kingless() {
    let game = game("");
    let pos = thrown("yP3yR3/pP7/8/pR6bP/7bR/8/rP7/8 r HOOO 0000", "4");
    assert_eq!(legal(&game, &pos), "4:a2a3");
}

/// R16: a pawn that cannot be promoted waits, immobile.
#[test]
fn r16_waiting() {
    let pos = at("yPrP2yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 0000");
    assert_eq!(targets(&pos, "b8"), "");
    refuses(&free(), &pos, "b8c8, [b8] = R18 waits | a2a3=E = R16 no-promotion");
    let far = at("yP3yR3/pPrP6/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 0000");
    refuses(&free(), &far, "b7b8=E = R18 waits");
}

/// R17: the partner's first squares, once a pawn has been lost; or the own files.
#[test]
fn r17_squares() {
    let text = "yP3yR2bP/pP4rP2/8/pR7/7bR/8/8/rE2rR4 r OOOO";
    let none = at(&format!("{text} 0000"));
    refuses(&free(), &none, "f7f8=E = R17 waits");
    let one = at(&format!("{text} 1000"));
    assert_eq!(targets(&one, "f7"), "f8=E");
    refuses(&free(), &one, "f7f8=C = R17 promotion-kind");
    reads(&free(), &one, "f8", "f7f8=E");
    assert_eq!(path(&free(), &one, "f8"), "f7 f8");
    let own = game("dice=off,promotion_squares=own_file");
    assert_eq!(from(&own, &one, "f7"), "f8");
    let b7 = hand::at(&own, "yP3yR2bP/pPrPrP5/8/pR7/7bR/8/8/rE2rR4 r OOOO 1000");
    assert!(offers(&own, &b7, "b7b8=C c7c8=E"));
    // The other three sides.
    for [text, mv] in table(
        "
            yP3yR3/rP7/8/pR6bP/7bR/6pP1/8/3rR4 p OOOO 0100 | g3h3=E
            4yR3/rP7/8/pR6bP/pP6bR/8/1yP6/3rR4 y OOOO 0010 | b2b1=C
            yP3yR3/1bP6/pP7/pR7/7bR/8/rP7/3rR4 b OOOO 0001 | b7a7=C",
    ) {
        assert!(offers(&free(), &at(text), mv), "{mv}");
    }
}

/// R18: elsewhere any man, if King, Elephant and Horse are gone; a new King replaces a hostage.
#[test]
fn r18_any_man() {
    let pos = at("yP3yR2bP/pPrP6/8/pR7/7bR/8/8/rB7 r HOOO 0000 cap:r=b");
    assert_eq!(targets(&pos, "b7"), "b8=B b8=C b8=E b8=R");
    refuses(&free(), &pos, "b7b8 = R18 promotion-choice | b7b8=P = R18 promotion-kind");
    assert_eq!(path(&free(), &pos, "b7b8=R"), "b7 b8 to-r");
    let king = after(&pos, "b7b8=R");
    assert!(free().position_text(&king).ends_with(" p OOOO 0000"));
}

/// R19: waiting pawns at the beginning of their owner's turn, before the throw.
#[test]
fn r19_waiting_pawns() {
    let game = game("");
    // Blue takes Red's last Horse; Red's pawn waits on b8 and may become anything.
    let waits = "1rP2yR3/pP6yP/8/pR5bE1/7bR/8/rP5rC1/8 b XOOO 0000 die:3";
    let pos = hand::at(&game, waits);
    let taken = hand::after(&game, &pos, ["g5g2"]);
    assert_eq!(taken.phase, Phase::Promote);
    assert_eq!(game.status(&taken), Status::to_move(Seat(0)));
    assert_eq!(legal(&game, &taken), "b8=B b8=C b8=E b8=R");
    refuses(&game, &taken, "a2a3 = R19 promote-first");
    assert_eq!(path(&game, &taken, "b8=B").split(' ').count(), 2);
    let done = hand::after(&game, &taken, ["b8=E"]);
    assert_eq!((done.turn, game.status(&done)), (0, Status::Chance));
    // Without a choice it happens by itself: Red loses a pawn, and g8 becomes a Horse.
    let horse = "3yR2rP1/pP6yP/8/pR5bE1/7bR/8/rP5rP1/3rR4 b OOOO 0000 die:3";
    let pos = hand::at(&game, horse);
    let taken = hand::after(&game, &pos, ["g5g2"]);
    assert!(game.position_text(&taken).starts_with("3yR2rC1/"));
    assert_eq!(game.status(&taken), Status::Chance);
    let steps = game.steps(&pos, game.parse_move(&pos, "g5g2").expect("legal"));
    assert!(steps.iter().any(|s| matches!(s, Step::Change { .. })));
    // With several the order is the owner's: after a Horse on g8 the other waits on.
    let both = hand::at(&game, "1rP1yR2rP1/pP6yP/8/pR5bE1/7bR/8/8/8 r XOOO 2000");
    assert_eq!(legal(&game, &both), "b8=B b8=C b8=E b8=R g8=C");
    let horse = hand::after(&game, &both, ["g8=C"]);
    assert_eq!(game.status(&horse), Status::Chance);
    let boat = hand::after(&game, &both, ["b8=B"]);
    assert!(game.position_text(&boat).starts_with("1rB1yR2rC1/"));
    // A last pawn that becomes a King leaves him alone: peace.
    let last = hand::at(&game, "1rP1yR4/pP6yP/8/pR5bE1/7bR/8/8/8 r XOOO 3000");
    let alone = hand::after(&game, &last, ["b8=R"]);
    assert_eq!(end(game.status(&alone)), (0, "R21", "peace"));
}

/// R20: a partnership without men has lost.
#[test]
fn r20_win() {
    let pos = at("yP3yR3/8/8/rE6bP/8/8/rP7/3rR4 r OXOX 0000");
    let next = after(&pos, "a5h5");
    assert_eq!(end(free().status(&next)), (1, "R20", "swept"));
    refuses(&free(), &next, "d1d2 = over");
    let resigned = free().resign(&pos, Seat(1));
    assert_eq!(resigned.payoffs.0[..4], [1, -1, 1, -1]);
}

/// R21: a player with only his King: peace, unless the option says no.
#[test]
fn r21_peace() {
    let text = "yP3yR3/pP7/8/pR5rEbP/7bR/8/rP7/3rR4 r OOOO 0000";
    let next = after(&at(text), "g5h5");
    assert_eq!(end(free().status(&next)), (0, "R21", "peace"));
    let off = game("dice=off,honourable_peace=off");
    let next = hand::after(&off, &hand::at(&off, text), ["g5h5"]);
    assert_eq!(off.status(&next), Status::to_move(Seat(1)));
    let over = "yP3yR3/pP7/8/pR7/7bR/8/rP7/3rR4 r OOOO 0000 die:4";
    assert_eq!(reading(&game(""), over), ("R20", "over"));
}

/// R22: agreement; `no_progress` counts four turns to a round.
#[test]
fn r22_draws() {
    assert_eq!(Line::new(free()).agree().reason.code, "agreement");
    let game = game("dice=off,no_progress=1");
    let mut pos = hand::at(&game, FOUR);
    for mv in ["d1e1", "a5a4", "e8d8"] {
        pos = hand::after(&game, &pos, [mv]);
        assert!(matches!(game.status(&pos), Status::ToMove(_)));
    }
    assert!(game.position_text(&pos).ends_with(" quiet:3"));
    let still = hand::after(&game, &pos, ["h4h3"]);
    assert_eq!(end(game.status(&still)), (0, "R22", "no-progress"));
    let pawn = hand::after(&game, &pos, ["h5g5"]);
    assert_eq!((pawn.quiet, game.promises().endless), (0, false));
    assert!(free().promises().endless);
}

/// Betting: chips in the position and in the payoffs.
#[test]
fn r23_betting() {
    let game = game("betting=on");
    let text = "yP3yR3/pP7/8/pR6bP/7bR/2pC5/1rP6/3rR4 p OOOO 0000 die:2";
    let next = hand::after(&game, &hand::at(&game, text), ["c3d1"]);
    assert!(game.position_text(&next).ends_with(" chips:-2,2,0,0"));
    let mut notes = game.scene(&next, None).notes.into_iter();
    assert!(notes.any(|n| n.en.contains("Chips: Red -2, Purple +2")));
    let drawn = game.settle(&mut next.clone(), Settle::Agreement);
    assert_eq!(drawn.payoffs.0[..4], [-2, 2, -2, 2]);
    for (seat, payoffs) in [(3, [8, -8, 8, -8]), (0, [-10, 10, -10, 10])] {
        assert_eq!(game.resign(&next, Seat(seat)).payoffs.0[..4], payoffs);
    }
    assert!(game.worth(8) > 0.3 && game.worth(game.law().max_payoff) == 1.0);
    assert!(!hand::builds::<ChaturangaFamily>("dice=off,betting=on"));
    // The prize is what was agreed beforehand, or none.
    for (prize, payoffs) in [("20", [-22, 22, -22, 22]), ("0", [-2, 2, -2, 2])] {
        let game = self::game(&format!("betting=on,prize={prize}"));
        assert_eq!(game.resign(&next, Seat(0)).payoffs.0[..4], payoffs, "{prize}");
        assert!(game.worth(2) > 0.0 && game.worth(2) < 1.0);
    }
}

/// Positions that cannot be are refused with a reason.
#[test]
fn positions_are_checked() {
    let game = free();
    for [text, rule, code] in table(
        "
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/2rRrR4 r OOOO 0000             |     | count
        yP3yR3/pP7/8/pR6bP/7bR/rPrPrPrP4/rP7/3rR4 r OOOO 0000       |     | count
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 4000               | R17 | pawns
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 0000 die:2         | R1  | no-die
                                                                    |     | syntax
        8/8/8/8/8/8/8/8                                             |     | syntax
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4                           |     | syntax
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 w OOOO 0000               |     | syntax
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOO 0000                |     | syntax
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 00                 |     | syntax
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 0000 x:1           |     | syntax
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 0000 quiet:1       |     | syntax
        yP3yR3/pP7/8/pR6bP/7bR/8/rP7/3rR4 r OOOO 0000 chips:0,0,0,0 |     | syntax",
    ) {
        assert_eq!(reading(&game, text), (rule, code), "{text}");
    }
}

/// Each seat sees its own corner at the lower left.
#[test]
fn plan_turns_to_every_seat() {
    let game = game("");
    for (seat, corner) in ["a1", "a8", "h8", "h1"].into_iter().enumerate() {
        let plan = game.plan(Seat(seat as u8));
        let site = plan.site(plan.find(corner).expect("corner"));
        let mut squares = plan.sites[..64].iter();
        assert!(squares.all(|s| s.y <= site.y && s.x >= site.x), "{corner}");
    }
    let odd = game.why_not(&game.start(), Attempt::Clicks(&[]));
    assert_eq!(odd.code(), "syntax");
}

/// The estimate counts men and chips.
#[test]
fn estimate() {
    let even = free().evaluate(&free().start()).expect("estimate");
    assert_eq!(even[0], 0.0);
    let up = at("yP3yR3/pP7/8/pR6bP/rE6bR/8/rP7/3rR4 r OOOO 0000");
    let values = free().evaluate(&up).expect("estimate");
    assert!(values[0] > 0.2 && values[1] == -values[0] && values[2] == values[0]);
}
