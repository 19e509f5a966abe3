//! One test per numbered rule of Fanorona. Positions are written as lists of points.

use super::moves::{Chain, Leg, MOST, Walk};
use super::{Fanorona, FanoronaFamily, Position};
use ::rules::{Family, Game, Line, Notation, ParseError, Present, Seat, Status, Step};
use checks::hand::{
    self, after, at, begins, ended, legal, line, misread, moves, path, play, preset, reading,
    refused, refuses, table,
};

fn rules(options: &str) -> Fanorona {
    hand::rules::<FanoronaFamily>(options)
}

fn board(white: &str, black: &str, side: char) -> String {
    let board = hand::board(9, 5, &[('w', white), ('b', black)]);
    format!("{board} {side}")
}

fn men(game: &Fanorona, white: &str, black: &str, side: char) -> Position {
    at(game, &board(white, black, side))
}

const SINGLE: &str = "movement=single-step";

checks::sizes!(Fanorona, 16, 24);

/// Section 2: the opening array and the lines of the board.
#[test]
fn start() {
    let game = rules("");
    begins(&game, "bbbbbbbbb/bbbbbbbbb/bwbw.bwbw/wwwwwwwww/wwwwwwwww w");
    let lines = super::board::lines();
    assert_eq!(lines.edges().len(), 108);
    for place in 0..45u8 {
        let at = super::board::point(u16::from(place % 9), u16::from(place / 9));
        for dir in 0..8 {
            let next = super::board::next(at, dir);
            // The directions of the compass in the order of ours.
            let wanted = lines.next(place, [5, 4, 3, 6, 2, 7, 0, 1][dir]);
            if next == super::board::OUTSIDE {
                assert_eq!(wanted, kit::compass::NOWHERE);
            } else {
                assert_eq!(u16::from(wanted), super::board::site(next));
            }
        }
    }
}

/// R1: alternate turns, own pieces only, no passing.
#[test]
fn r1_turns() {
    let game = rules("");
    let pos = game.start();
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    let next = play(&game, &pos, "E2:E3A");
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    refuses(
        &game,
        &pos,
        "E4:E3A = R1 not-yours | E3-E4 = R1 empty | passo = R1 no-pass | [E4] = R1 not-yours",
    );
}

/// R2 and option `movement`: along lines, over empty points, any distance or one point.
#[test]
fn r2_movement() {
    let game = rules("");
    let pos = men(&game, "B1 D1", "I5 H5", 'w');
    let list = legal(&game, &pos);
    assert!(list.starts_with("B1-A1 B1-B2 B1-B3 B1-B4 B1-B5 B1-C1 D1-C1"), "{list}");
    refuses(&game, &pos, "B1-E1 = R2 occupied");
    // B1 has no diagonals.
    refuses(
        &game,
        &pos,
        "B1-C2, B1-B1 = R2 no-line | B1 = R2 where-to | B1:B2 = R3 no-capture
         B1-B2-C2 = R8 plain-ends",
    );
    assert_eq!(path(&game, &pos, "B1-B4"), "B1 B4");
    refuses(&game, &pos, "[B1 C2] = R2 no-line");
    let single = rules(SINGLE);
    assert_eq!(legal(&single, &pos), "B1-A1 B1-B2 B1-C1 D1-C1 D1-D2 D1-E1");
    refuses(&single, &pos, "B1-B3 = R2 one-step");
}

/// R3: approach.
#[test]
fn r3_approach() {
    for options in ["", SINGLE] {
        let game = rules(options);
        let pos = men(&game, "C3 A1", "E3 F3 I5", 'w');
        let next = play(&game, &pos, "C3:D3A");
        assert_eq!(next, men(&game, "D3 A1", "I5", 'b'));
        refuses(&game, &pos, "C3:C4A = R7 must-capture | C3:D3R = R4 no-withdrawal");
    }
}

/// R4: withdrawal, of any length where men slide.
#[test]
fn r4_withdrawal() {
    let game = rules("");
    let pos = men(&game, "D3 B1", "D4 D5 I5", 'w');
    assert_eq!(legal(&game, &pos), "D3:D1R D3:D2R");
    assert_eq!(play(&game, &pos, "D3:D1R"), men(&game, "D1 B1", "I5", 'b'));
    refuses(&game, &pos, "D3:D2A = R3 no-approach");
}

/// R5: a run ends at an empty point, an own piece or the edge.
#[test]
fn r5_runs() {
    let game = rules(SINGLE);
    let pos = men(&game, "A1 E1", "C1 D1 F1 I5", 'w');
    let next = play(&game, &pos, "A1:B1A");
    assert_eq!(next, men(&game, "B1 E1", "F1 I5", 'b'));
}

/// R6: approach or withdrawal, not both; the choice is typed or touched.
#[test]
fn r6_choice() {
    for options in ["", SINGLE] {
        let game = rules(options);
        let pos = men(&game, "C3 A1", "E3 B3 I1", 'w');
        let ahead = play(&game, &pos, "C3:D3A");
        assert_eq!(ahead, men(&game, "D3 A1", "B3 I1", 'b'));
        let behind = play(&game, &pos, "C3:D3R");
        assert_eq!(behind, men(&game, "D3 A1", "E3 I1", 'b'));
        match game.parse_move(&pos, "C3:D3") {
            Err(ParseError::Ambiguous { candidates }) => {
                assert_eq!(candidates, ["C3:D3A", "C3:D3R"]);
            }
            other => panic!("{other:?}"),
        }
        assert_eq!(path(&game, &pos, "C3:D3A"), "C3 D3 E3");
        assert!(path(&game, &pos, "C3:D3R").starts_with("C3 D3 B3"));
        refuses(&game, &pos, "[C3 D3] = R6 choose");
    }
}

/// R7: capturing is compulsory, any capture.
#[test]
fn r7_compulsory() {
    let game = rules("");
    let pos = men(&game, "A4 D3", "D4 E4 D5", 'w');
    assert_eq!(legal(&game, &pos), "A4:C4A D3:D1R D3:D2R");
    refuses(&game, &pos, "A4-B4, [A4 A5] = R7 must-capture");
    let pos = men(&game, "A4 D3 H1", "D4 E4 D5", 'w');
    refuses(&game, &pos, "[H1] = R7 must-capture");
}

/// R8: several captures, optional at every stage; each step must capture.
#[test]
fn r8_several() {
    let game = rules(SINGLE);
    // A1 to B1 takes C1; from B1 up to B2 takes B3 and B4.
    let pos = men(&game, "A1 I1", "C1 B3 B4 I5", 'w');
    assert_eq!(legal(&game, &pos), "A1:B1A A1:B1A:B2A");
    assert_eq!(path(&game, &pos, "A1:B1A"), "A1 B1 done");
    assert_eq!(path(&game, &pos, "A1:B1:B2"), "A1 B1 B2");
    let next = play(&game, &pos, "A1:B1A:B2A");
    assert_eq!(next, men(&game, "B2 I1", "I5", 'b'));
    for typed in ["A1:B1:B2", "a1:b1a:b2", "1. A1 x B1 x B2 A!", "A1–B1–B2"] {
        assert_eq!(after(&game, &pos, [typed]), next, "{typed}");
    }
    refuses(
        &game,
        &pos,
        "A1:B1A:A2A = R2 no-line | A1:B1A:B2A:C2 = R8 must-take | [A1 B1] = R8 go-on-or-done
         [A1 B1 B2 done] = R8 complete",
    );
    let steps = game.steps(&pos, game.parse_move(&pos, "A1:B1:B2").expect("legal"));
    let captured = steps.iter().filter(|s| matches!(s, Step::Capture { .. }));
    assert_eq!(captured.count(), 3);
}

/// R9: no two captures in a row in the same direction.
#[test]
fn r9_direction() {
    for (options, black) in [("", "D1 H1 I5"), (SINGLE, "C1 E1 I5")] {
        let game = rules(options);
        let pos = men(&game, "A1", black, 'w');
        let first = legal(&game, &pos);
        assert!(first == "A1:C1A" || first == "A1:B1A", "{first}");
        let further = if options.is_empty() { "G1" } else { "C1" };
        let typed = format!("{first}:{further}A");
        assert_eq!(refused(&game, &pos, &typed), ("R9", "same-direction"));
    }
}

/// R10: no point twice, points slid over included.
#[test]
fn r10_no_point_twice() {
    let game = rules("");
    // A1 to C1 takes D1; going back over B1 would take A5's neighbours only by visiting again.
    let pos = men(&game, "A1 I1", "D1 I5", 'w');
    let back = refused(&game, &pos, "A1:C1A:B1R");
    assert_eq!(back, ("R10", "twice"));
    refuses(&game, &pos, "A1:C1A:A1R = R10 twice");
}

/// R11: captured men are gone before the next step, which may stand where they stood.
#[test]
fn r11_removed_at_once() {
    let game = rules(SINGLE);
    // B1 takes C1; then B1-B2 takes B3; then B2 to C1 (emptied) takes A3 by withdrawal.
    let pos = men(&game, "A1 I1", "C1 B3 A3 I5", 'w');
    let list = legal(&game, &pos);
    assert!(list.contains("A1:B1A:B2A:C1R"), "{list}");
    let next = play(&game, &pos, "A1:B1A:B2A:C1R");
    assert_eq!(next, men(&game, "C1 I1", "I5", 'b'));
}

/// R12: a side without pieces or without a move loses.
#[test]
fn r12_win() {
    for options in ["", SINGLE] {
        let game = rules(options);
        let end = play(&game, &men(&game, "C3", "E3", 'w'), "C3:D3A");
        let blocked = men(&game, "A1", "A2 B1 B2 C1 A3 C3 I5", 'w');
        for (pos, payoff, code) in [(end, 1, "all-taken"), (blocked, -1, "blocked")] {
            assert_eq!(ended(&game, &pos), (payoff, "R12", code));
            refuses(&game, &pos, "A1-B1 = over");
        }
    }
}

/// R13: a draw by agreement.
#[test]
fn r13_agreement() {
    let outcome = Line::new(rules("")).agree();
    assert_eq!(outcome.payoffs.get(Seat(0)), 0);
    assert_eq!(outcome.reason.code, "agreement");
}

/// Option `stall_limit`, and the presets.
#[test]
fn option_stall() {
    let game = rules("stall_limit=2");
    let text = format!("{} 1", board("A1", "I5 G3", 'w'));
    let pos = at(&game, &text);
    assert_eq!(game.position_text(&pos), text);
    let end = play(&game, &pos, "A1-A2");
    let (payoff, _, code) = ended(&game, &end);
    assert_eq!((payoff, code), (0, "stalled"));
    assert!(game.parse_position(&format!("{text}9")).is_err());
    // The limit comes before a side that cannot move, and after one without men.
    let blocked = board("A1", "A2 B1 B2 C1 A3 C3 I5", 'w');
    assert_eq!(ended(&game, &at(&game, &format!("{blocked} 1"))).2, "blocked");
    assert_eq!(ended(&game, &at(&game, &format!("{blocked} 2"))).2, "stalled");
    assert_eq!(ended(&game, &at(&game, &format!("{} 2", board("", "I5", 'w')))).2, "all-taken");
    let counted = at(&game, &format!("{} 1", board("C3", "E3 I5", 'w')));
    assert_eq!(play(&game, &counted, "C3:D3A").quiet, 0);
    let off = rules("");
    assert_eq!(play(&off, &men(&off, "A1", "I5 G3", 'w'), "A1-A2").quiet, 0);
    for (index, options) in
        [(0, SINGLE.to_owned()), (1, format!("{SINGLE},repetition=on,stall_limit=100"))]
    {
        let named = preset::<FanoronaFamily>(FanoronaFamily::BOOK.presets[index].id, "");
        assert_eq!(named, rules(&options));
    }
}

/// Option `repetition`: the third occurrence is a draw, if the option is on.
#[test]
fn option_repetition() {
    for (option, over) in [("repetition=on", true), ("repetition=off", false)] {
        let game = rules(option);
        let pos = men(&game, "A1", "I5", 'w');
        let line = line(&game, &pos, &"A1-A2 I5-I4 A2-A1 I4-I5 ".repeat(2));
        assert_eq!(hand::over(line.status()), over.then_some("repetition"));
    }
}

/// Positions and moves that cannot be read: each error says what is wrong.
#[test]
fn bad_texts() {
    let game = rules("");
    for [text, code] in table(
        "
            bbbbbbbbb/bbbbbbbbb/bbbbb..../wwwwwwwww/wwwwwwwww w | too-many
            9/9/9/9/w8 w                                        | nobody
            9/9/9/9/9 w                                         | nobody
            9/9/9/9 w                                           | size
            9/9/9/9/8 w                                         | size
            9/9/9/b8/w8                                         | syntax
            9/9/9/b8/w8 x                                       | syntax
            9/9/9/b8/w8 w 3                                     | syntax
            9/9/9/é8/w8 w                                       | syntax",
    ) {
        assert_eq!(reading(&game, text).1, code, "{text}");
    }
    for (typed, place) in [("", 0), ("D3:", 3), ("D3:J3", 3), ("é", 0), ("D3E3", 2), ("D3:E3AR", 6)]
    {
        assert_eq!(misread(&game, &game.start(), typed).0, place, "{typed}");
    }
}

/// A move has room for 22 single steps and for 16 sliding ones; a step too many is not packed.
#[test]
fn room_for_sequences() {
    let leg = |i: usize| Leg {
        dir: i % 8,
        withdraws: true,
        distance: if i.is_multiple_of(3) { 8 } else { 1 },
    };
    for (slides, room) in [(false, 22), (true, 16)] {
        let mut chain = Chain::new(48);
        for i in 0..room {
            chain = chain.then(leg(i), slides).expect("room");
        }
        let mv = chain.done();
        assert_eq!((mv.from(), mv.captures() as usize), (48, room));
        for (i, found) in mv.legs(slides).enumerate() {
            assert_eq!((found.dir, found.withdraws), (i % 8, true));
            assert_eq!(found.distance, if slides { leg(i).distance } else { 1 });
        }
        assert_eq!(chain.then(leg(room), slides).is_none(), slides);
    }
}

/// However many sequences there are, the list stays bounded, and every first step is in it.
#[test]
fn lists_are_bounded() {
    let game = rules("");
    let mut rng = fastrand::Rng::with_seed(2);
    let mut longest = 0;
    for _ in 0..400 {
        let mut pos = Position { men: [0; 2], turn: 0, quiet: 0 };
        for _ in 0..22 {
            let p = super::board::point(rng.u16(..9), rng.u16(..5));
            pos.men[1] |= 1 << p;
        }
        let free = super::board::BOARD & !pos.men[1];
        pos.men[0] = free & free.wrapping_neg();
        let list = moves(&game, &pos);
        longest = longest.max(list.len());
        assert!(list.windows(2).all(|w| w[0] < w[1]));
        let walk = Walk::new(&pos, pos.men[0].trailing_zeros() as u8);
        let mut first = 0;
        walk.steps(true, |_, _| first += 1);
        let found = list.iter().filter(|mv| mv.captures() == 1).count();
        assert_eq!(found, first);
    }
    assert!(longest > 50 && longest < MOST + 400, "{longest}");
}

/// Black sees the board from the other side.
#[test]
fn plan_turns() {
    let game = rules("");
    let (white, black) = hand::turned(&game, 45);
    assert_eq!(white.text[1], " 5  ·───·───·───·───·───·───·───·───·  5");
    assert_eq!(white.text[2], "    │ ╲ │ ╱ │ ╲ │ ╱ │ ╲ │ ╱ │ ╲ │ ╱ │");
    assert_eq!(black.text[0].trim(), "I   H   G   F   E   D   C   B   A");
}

/// R1: that White begins is supplied. R10: so is that a slide counts the points it passes.
#[test]
fn r1_r10_what_is_supplied() {
    assert_eq!(hand::supplied::<FanoronaFamily>("R1", ""), "As Brancas começam.");
    assert_eq!(hand::supplied::<FanoronaFamily>("R10", ""), ", e também os que percorreu");
    assert_eq!(hand::supplied::<FanoronaFamily>("R10", "movement=single-step"), "");
}
