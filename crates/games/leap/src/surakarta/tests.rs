//! One test per numbered rule of Surakarta. Positions are written as lists of points.

use super::{Position, Surakarta, SurakartaFamily};
use ::rules::{Family, Game, Line, Notation, Present, Seat, SiteKind, Status, Step};
use checks::hand::{
    self, after, at, begins, ended, legal, line, misread, play, preset, reading, refused, refuses,
    table,
};

fn rules(options: &str) -> Surakarta {
    hand::rules::<SurakartaFamily>(options)
}

fn board(white: &str, black: &str, side: char) -> String {
    let board = hand::board(6, 6, &[('w', white), ('b', black)]);
    format!("{board} {side}")
}

fn men(game: &Surakarta, white: &str, black: &str, side: char) -> Position {
    at(game, &board(white, black, side))
}

fn captures(game: &Surakarta, pos: &Position) -> String {
    let all = legal(game, pos);
    let list: Vec<&str> = all.split(' ').filter(|m| m.contains(':')).collect();
    list.join(" ")
}

checks::sizes!(Surakarta, 2, 40);

/// Section 2: the opening array.
#[test]
fn start() {
    let game = rules("");
    begins(&game, "bbbbbb/bbbbbb/....../....../wwwwww/wwwwww w");
}

/// R1: alternate turns, own pieces only, no passing.
#[test]
fn r1_turns() {
    let game = rules("");
    let pos = game.start();
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    let next = play(&game, &pos, "b2-a3");
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    refuses(
        &game,
        &pos,
        "a5-a4 = R1 not-yours | a3-a4 = R1 empty | passo = R1 no-pass | b2-b2 = R1 stay
         [a5] = R1 not-yours",
    );
}

/// R2: one step in any of eight directions, to an empty point, never by a loop.
#[test]
fn r2_steps() {
    let game = rules("");
    let pos = men(&game, "c3 f6", "a1", 'w');
    let steps = "c3-b2 c3-b3 c3-b4 c3-c2 c3-c4 c3-d2 c3-d3 c3-d4 f6-e5 f6-e6 f6-f5";
    assert_eq!(legal(&game, &pos), steps);
    refuses(
        &game,
        &pos,
        "c3-c5 = R2 too-far | c3-f6 = R2 own | c3 = R2 where-to | [c3 c5] = R2 too-far",
    );
    // b6 and a5 are joined by a loop only.
    let pos = men(&game, "b6", "f1", 'w');
    assert_eq!(legal(&game, &pos), "b6-a5 b6-a6 b6-b5 b6-c5 b6-c6");
    let pos = men(&game, "c6", "f1", 'w');
    refuses(&game, &pos, "c6-a4 = R2 too-far");
}

/// R3: a capture passes at least one loop over empty points and takes the enemy's place.
#[test]
fn r3_captures() {
    let game = rules("");
    let pos = men(&game, "b4 c3", "b6 a5 d5 d3 c6", 'w');
    let all = captures(&game, &pos);
    assert!(all.starts_with("b4:c6 b4:d5 c3:"), "{all}");
    let next = play(&game, &pos, "b4:c6");
    assert_eq!(next, men(&game, "c6 c3", "b6 a5 d5 d3", 'b'));
    for typed in ["b4-c6", "B4 x c6", "1. b4:c6!", "1... b4 – c6"] {
        assert_eq!(after(&game, &pos, [typed]), next, "{typed}");
    }
    refuses(&game, &pos, "b4:b6 = R3 no-loop | b4:e4 = R3 nothing-there | [b4 b6] = R3 no-loop");
    let apart = men(&game, "b1", "c1 c6", 'w');
    refuses(&game, &apart, "b1:c1 = R3 other-track");
}

/// R3: through several loops.
#[test]
fn r3_several_loops() {
    let game = rules("");
    // From d1 up to d6 or round to f3: every way leads past other loops to c1.
    let pos = men(&game, "d1", "a4 c2", 'w');
    let all = captures(&game, &pos);
    assert_eq!(all, "d1:a4 d1:c2");
    let steps = game.steps(&pos, game.parse_move(&pos, "d1:c2").expect("legal"));
    let plan = game.plan(Seat(0));
    let loops = |steps: &[Step]| match &steps[0] {
        Step::Slide { via, .. } => {
            let bends = via.iter().filter(|s| plan.site(**s).kind == SiteKind::Bend);
            bends.count() / 9
        }
        other => panic!("{other:?}"),
    };
    assert_eq!(loops(&steps), 2);
}

/// R4: the point that the piece leaves counts as empty.
#[test]
fn r4_own_start_is_empty() {
    let game = rules("");
    let pos = men(&game, "a6", "d3 d5", 'b');
    assert_eq!(captures(&game, &pos), "");
    let pos = men(&game, "c3 a6", "d3", 'b');
    assert_eq!(captures(&game, &pos), "d3:c3");
    // With another man where it would cross itself, the way is blocked on that side.
    let steps = game.steps(&pos, game.parse_move(&pos, "d3:c3").expect("legal"));
    let Step::Slide { via, from, .. } = &steps[0] else {
        panic!("{steps:?}");
    };
    assert!(via.contains(from));
}

/// R5: own men and enemies before a loop stop the slide; without capture it is no move.
#[test]
fn r5_blocked() {
    let game = rules("");
    let pos = men(&game, "b4 b5 c5 a3", "b6 a5 e5", 'w');
    assert!(!captures(&game, &pos).contains("b4:a5"));
    refuses(&game, &pos, "b4:a5 = R5 blocked");
    let open = men(&game, "b4", "a5", 'w');
    assert!(captures(&game, &open).contains("b4:a5"));
    let empty = men(&game, "b4", "a6", 'w');
    assert_eq!(captures(&game, &empty), "");
}

/// R6: captures are optional, one piece at a time.
#[test]
fn r6_optional() {
    let game = rules("");
    let pos = men(&game, "b4 a1", "c6 b6", 'w');
    assert!(legal(&game, &pos).contains("b4-b5"));
    refuses(&game, &pos, "b4:c6:b6, [b4 c6 b6] = R6 one-capture");
}

/// R7: corner men neither capture nor are captured.
#[test]
fn r7_corners() {
    let game = rules("");
    for corner in ["a1", "f1", "a6", "f6"] {
        let pos = men(&game, corner, "b3 c4 d2 e5", 'w');
        assert_eq!(captures(&game, &pos), "", "{corner}");
        assert_eq!(refused(&game, &pos, &format!("{corner}:c4")), ("R7", "corner"));
        let pos = men(&game, "b3 c4 d2 e5", corner, 'w');
        assert_eq!(captures(&game, &pos), "", "{corner}");
        assert_eq!(refused(&game, &pos, &format!("b3:{corner}")), ("R7", "corner"));
    }
}

/// R8: whoever captures all enemy pieces wins.
#[test]
fn r8_win() {
    let game = rules("");
    let pos = men(&game, "b4", "c6", 'w');
    let end = play(&game, &pos, "b4:c6");
    assert_eq!(ended(&game, &end), (1, "R8", "all-taken"));
    refuses(&game, &end, "c6-c5 = over");
}

/// R9: a draw by agreement.
#[test]
fn r9_agreement() {
    let mut line = Line::new(rules(""));
    let outcome = line.agree();
    assert_eq!(outcome.payoffs.get(Seat(0)), 0);
    assert_eq!(outcome.reason.code, "agreement");
}

/// R10 and option `blocked`: a player without a move loses, or passes.
#[test]
fn r10_blocked() {
    let game = rules("");
    let pos = men(&game, "a1", "a2 b1 b2", 'w');
    assert_eq!(ended(&game, &pos), (-1, "R10", "blocked"));
    let game = rules("blocked=pass");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    assert_eq!(legal(&game, &pos), "pass");
    refuses(&game, &pos, "a1-b2, [a1] = R10 must-pass");
    let next = play(&game, &pos, "Passo");
    assert_eq!(next, men(&game, "a1", "a2 b1 b2", 'b'));
    assert!(!legal(&game, &next).contains("pass"));
    refuses(&game, &next, "[pass] = R1 no-pass");
}

/// Options `stall_limit` and `stall_result`, and the preset `tournament`.
#[test]
fn option_stall() {
    let text = format!("{} 1", board("b4 b2 a1", "c6 f6", 'w'));
    for (result, reason, payoff) in [("draw", "stalled", 0), ("majority", "majority", 1)] {
        let game = rules(&format!("stall_limit=2,stall_result={result}"));
        let pos = at(&game, &text);
        assert_eq!(game.position_text(&pos), text);
        let end = play(&game, &pos, "a1-a2");
        let (first, _, code) = ended(&game, &end);
        assert_eq!((first, code), (payoff, reason));
        let taken = play(&game, &pos, "b4:c6");
        assert_eq!(taken.quiet, 0);
        assert_eq!(game.status(&taken), Status::to_move(Seat(1)));
        assert!(game.parse_position(&format!("{text}7")).is_err());
        assert!(game.parse_position(&format!("{text} 1")).is_err());
    }
    let equal = rules("stall_limit=2,stall_result=majority");
    let pos = at(&equal, &board("b2", "e6", 'w'));
    assert_eq!(ended(&equal, &play(&equal, &pos, "b2-b3 e6-d6")).0, 0);
    let named = preset::<SurakartaFamily>(SurakartaFamily::BOOK.presets[0].id, "");
    assert_eq!(named, rules("stall_limit=100,stall_result=majority"));
    // Without the option nothing is counted.
    let game = rules("");
    let pos = play(&game, &game.start(), "b2-a3");
    assert_eq!(pos.quiet, 0);
}

/// Option `repetition`: the third occurrence is a draw, if the option is on.
#[test]
fn option_repetition() {
    for (option, over) in [("repetition=on", true), ("repetition=off", false)] {
        let game = rules(option);
        let round = "b2-a3 b5-a4 a3-b2 a4-b5 ";
        let line = line(&game, &game.start(), &round.repeat(2));
        assert_eq!(hand::over(line.status()), over.then_some("repetition"));
    }
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let game = rules("");
    for [text, code] in table(
        "
            bbbbbb/bbbbbb/b...../....../wwwwww/wwwwww w  | too-many
            ....../....../....../....../....../..w... w  | nobody
            ....../....../....../....../....../...... w  | nobody
            bbbbbb/bbbbbb/....../....../wwwwww w         | size
            bbbbbb/bbbbb/....../....../wwwwww/wwwwww w   | size
            bbbbbb/bbbbbb/....../....../wwwwww/wwwwwww w | size
            bbbbbb/bbbbbb/6/6/wwwwww/wwwwww              | syntax
            bbbbbb/bbbbbb/6/6/wwwwww/wwwwww x            | syntax
            bbbbbb/bbbbbb/6/6/wwwwww/wwwwww w 3          | syntax
            bbbbbé/bbbbbb/6/6/wwwwww/wwwwww w            | syntax",
    ) {
        assert_eq!(reading(&game, text).1, code, "{text}");
    }
    let over = "....../....../....../....../....../..w... b";
    assert_eq!(ended(&game, &at(&game, over)), (1, "R8", "all-taken"));
    for (typed, place) in [("", 0), ("b2-", 3), ("b2-g3", 3), ("é", 0), ("b2a3", 2)] {
        assert_eq!(misread(&game, &game.start(), typed).0, place, "{typed}");
    }
}

/// Section 2 and T5: corners lie on no track, other border points reach a loop in two directions,
/// the inner ones in four.
#[test]
fn directions_that_reach_a_loop() {
    for point in 0..36u8 {
        let edges = [point % 6, point / 6].map(|x| usize::from(x == 0 || x == 5));
        let wanted = 4 - 2 * edges.iter().sum::<usize>();
        assert_eq!(super::tracks::beginnings(point).count(), wanted);
    }
}

/// The loops are three quarters of circles around the corners, and a capture follows them.
#[test]
fn loops_are_round() {
    let game = rules("");
    for view in [Seat(0), Seat(1)] {
        let plan = game.plan(view);
        let of = |name: &str| plan.site(plan.find(name).expect("site"));
        for (ends, hub, radius, bends) in [
            ("b6~a5", "a6", 1.0, 5),
            ("f5~e6", "f6", 1.0, 5),
            ("e1~f2", "f1", 1.0, 5),
            ("a2~b1", "a1", 1.0, 5),
            ("c6~a4", "a6", 2.0, 9),
            ("f4~d6", "f6", 2.0, 9),
            ("d1~f3", "f1", 2.0, 9),
            ("a3~c1", "a1", 2.0, 9),
        ] {
            let hub = of(hub);
            for i in 1..=bends {
                let bend = of(&format!("{ends}.{i}"));
                assert_eq!(bend.kind, SiteKind::Bend);
                let (dx, dy) = (bend.x - hub.x, bend.y - hub.y);
                assert!((dx.hypot(dy) - radius).abs() < 1e-3, "{ends}.{i}");
                // Never in the quarter where the board lies.
                let (ix, iy) = (of("c3").x - hub.x, of("c3").y - hub.y);
                assert!(dx * ix.signum() <= 1e-3 || dy * iy.signum() <= 1e-3);
            }
        }
    }
    let pos = men(&game, "b4 a1", "c6 b6", 'w');
    let mv = game.parse_move(&pos, "b4:c6").expect("legal");
    let plan = game.plan(Seat(0));
    let told: Vec<&str> = match &game.steps(&pos, mv)[0] {
        Step::Slide { via, .. } => via.iter().map(|&s| plan.site(s).name.as_str()).collect(),
        other => panic!("{other:?}"),
    };
    let loops = (1..=9).rev().map(|i| format!("c6~a4.{i}"));
    let wanted: Vec<String> = std::iter::once("a4".to_owned()).chain(loops).collect();
    assert_eq!(told, wanted);
}

/// The text board shows the loops.
#[test]
fn text_board() {
    let game = rules("");
    let wanted = [
        "            a   b   c   d   e   f",
        "    ╭───────────────╮   ╭───────────────╮",
        "    │   ╭───────╮   │   │   ╭───────╮   │",
        " 6  │   │   ┌───┼───┼───┼───┼───┐   │   │  6",
        "    │   │   │   │   │   │   │   │   │   │",
        " 5  │   ╰───┼───┼───┼───┼───┼───┼───╯   │  5",
        "    │       │   │   │   │   │   │       │",
        " 4  ╰───────┼───┼───┼───┼───┼───┼───────╯  4",
        "            │   │   │   │   │   │",
        " 3  ╭───────┼───┼───┼───┼───┼───┼───────╮  3",
    ];
    assert_eq!(game.plan(Seat(0)).text[..10], wanted);
    let turned = game.plan(Seat(1));
    assert_eq!(turned.text[0].trim(), "f   e   d   c   b   a");
    let site = turned.site(turned.find("a1").expect("site"));
    assert_eq!((site.cells[0].row, site.cells[0].col), (3, 32));
}
