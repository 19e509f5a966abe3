//! One test per numbered rule and option of Seega. Positions with few men are written as lists of
//! squares.

use super::{Position, Seega, SeegaFamily};
use ::rules::{
    Attempt, Game, Lang, Notation, Plan, Present, Seat, Settle, SiteId, SiteKind, Status, Step,
};
use checks::hand::{
    self, at, ended, exactly as after, legal, legal_from, line, misread, moves, offers, reading,
    refuses, sites, study, table, then,
};

fn rules(options: &str) -> Seega {
    hand::rules::<SeegaFamily>(options)
}

/// The text of a position with men on these squares.
fn board(game: &Seega, white: &str, black: &str, rest: &str) -> String {
    let size = usize::from(game.size);
    let board = hand::board(size, size, &[('w', white), ('b', black)]);
    format!("{board} {rest}")
}

fn men(game: &Seega, white: &str, black: &str, rest: &str) -> Position {
    at(game, &board(game, white, black, rest))
}

/// Places every man, always on the first free squares.
fn placed(game: &Seega) -> Position {
    let mut pos = game.start();
    let mut turns = 0;
    while pos.placing {
        pos = then(game, &pos, moves(game, &pos)[0]);
        turns += 1;
    }
    assert_eq!(turns, game.men());
    pos
}

checks::sizes!(Seega, 4, 32);

/// R1: two pieces a turn on two empty squares, never on the centre.
#[test]
fn r1_placement() {
    let game = rules("size=5");
    let start = game.start();
    assert_eq!(game.position_text(&start), "...../...../...../...../..... w 12/12");
    assert_eq!(game.parse_position("...../...../...../...../..... w").ok(), Some(start));
    let next = after(&game, &start, "A1+B2");
    assert_eq!(game.position_text(&next), "...../...../...../.w.../w.... b 10/12");
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    let same = game.parse_move(&start, "b2 + a1").expect("either order");
    assert_eq!(game.move_text(&start, same), "A1+B2");
    let sorted = game.parse_move(&start, "A2+B1").expect("sorted by square");
    assert_eq!(game.move_text(&start, sorted), "B1+A2");
    refuses(
        &game,
        &next,
        "C1+C3 = R1 centre | A1+C1 = R1 occupied | C1+C1 = R1 pair | C1 = R1 pair
         C1+D1+E1 = R1 pair | C1-C2 = R1 place-first | C1:C2 = R1 place-first",
    );
    refuses(&game, &next, "[C3] = R1 centre | [C1 A1] = R1 occupied | [C1 C1] = R1 pair");
    let mv = game.parse_move(&start, "A1+B2").expect("legal");
    let paths = game.click_paths(&start, mv);
    assert_eq!(paths.len(), 2);
    assert_eq!(paths[0].iter().rev().copied().collect::<Vec<_>>(), paths[1]);
}

/// R2: nothing is captured while pieces are placed.
#[test]
fn r2_no_capture_while_placing() {
    let game = rules("size=5");
    let pos = after(&game, &game.start(), "A1+E5 B1+D5 C1+C5");
    assert_eq!(game.on_board(&pos, 1), 2);
    assert_eq!(game.lost(&pos, 1), 0);
}

/// R3: placement ends when all but the centre is full.
#[test]
fn r3_end_of_placement() {
    for (options, men) in [("size=5", 12), ("", 24), ("size=9", 40)] {
        let game = rules(options);
        let pos = placed(&game);
        assert_eq!(game.on_board(&pos, 0), men);
        assert_eq!(game.on_board(&pos, 1), men);
        let centre = game.square(game.squares() / 2);
        assert!(game.is_centre(centre) && game.man(&pos, centre).is_none());
        refuses(&game, &pos, "A1+B1 = R3 placed");
    }
}

/// R4 and the option `first_mover_phase2`.
#[test]
fn r4_who_begins() {
    for size in [5, 7, 9] {
        for (value, turn) in [("last_placer", 1), ("first_player", 0)] {
            let game = rules(&format!("size={size},first_mover_phase2={value}"));
            assert_eq!(placed(&game).turn, turn, "{size} {value}");
        }
    }
}

/// R5: one step to an empty square beside; the centre like any other.
#[test]
fn r5_steps() {
    let game = rules("size=5");
    let pos = men(&game, "C2 C3", "E5 D2", "w");
    let wanted = "C2-B2 C2-C1 C3-B3 C3-C4 C3-D3";
    assert_eq!(legal(&game, &pos), wanted);
    refuses(
        &game,
        &pos,
        "C2-D2 = R5 occupied | C2-C3 = R5 occupied | C2-C4 = R5 not-beside
         C2-B3 = R5 not-beside | C2-C2 = R5 not-beside | D2-D1 = R5 not-yours
         A1-A2 = R5 empty | C2 = R5 where-to",
    );
    refuses(&game, &pos, "[C2 B3] = R5 not-beside");
    // The edge of one row is not beside the edge of the next.
    let edge = men(&game, "E2 A4", "C3", "w");
    let wanted = "A4-A3 A4-A5 A4-B4 E2-D2 E2-E1 E2-E3";
    assert_eq!(legal(&game, &edge), wanted);
    for (nonsense, place) in
        [("C2-", 3), ("C2-F2", 3), ("1. C2-F2", 6), ("é", 0), ("", 0), ("C2C3", 2)]
    {
        let (at, expected) = misread(&game, &pos, nonsense);
        assert_eq!(at, place, "{nonsense}");
        assert!(expected.en.contains("A1 to E5"));
    }
    for name in ["taken-w", "done"] {
        let error = game.why_not(&pos, Attempt::Clicks(&sites(&game, name)));
        assert_eq!(error.code(), "syntax", "{name}");
    }
}

/// R6: single enemies, in up to three directions; never a run; not around the edge.
#[test]
fn r6_capture() {
    let game = rules("size=5");
    let pos = men(&game, "C1 C4 A2 E2", "B2 D2 C3 E5", "w");
    // The enemy on the centre is safe, the two beside C2 are not.
    let next = after(&game, &pos, "C1:C2");
    assert_eq!(next, men(&game, "C2 C4 A2 E2", "C3 E5", "b"));
    let game7 = rules("");
    let pos = men(&game7, "C1 C4 A2 E2", "B2 D2 C3 G7", "w");
    let next = after(&game7, &pos, "C1:C2");
    assert_eq!(next, men(&game7, "C2 C4 A2 E2", "G7", "b"));
    let pos = men(&game, "A1 D2", "B1 C1 E5", "w");
    refuses(&game, &pos, "D2:D1 = R6 run | D2:E2 = R6 no-capture");
    let next = after(&game, &pos, "D2-D1");
    assert_eq!(game.on_board(&next, 1), 3);
    // A capture may be typed with a hyphen.
    let pos = men(&game, "A1 C2", "B1 E5", "w");
    let capture = game.parse_move(&pos, "C2:C1").expect("legal");
    assert_eq!(game.parse_move(&pos, "c2-c1"), Ok(capture));
    let taken = game.steps(&pos, capture);
    assert!(matches!(taken[1], Step::Capture { to: Some(_), .. }));
    // The edges hold nobody.
    let pos = men(&game, "C2 C5", "B1 A4 E5", "w");
    let next = after(&game, &pos, "C2-C1 E5-E4 C5-B5 E4-E5 B5-B4");
    assert_eq!(game.on_board(&next, 1), 3);
}

/// R7: the centre is safe, and helps.
#[test]
fn r7_centre() {
    let game = rules("size=5");
    let pos = men(&game, "B3 E3", "C3 A5", "w");
    refuses(&game, &pos, "E3:D3 = R7 centre-safe");
    assert_eq!(game.on_board(&after(&game, &pos, "E3-D3"), 1), 2);
    let pos = men(&game, "C3 B1", "C2 E5", "w");
    assert_eq!(game.on_board(&after(&game, &pos, "B1:C1"), 1), 1);
}

/// R8: stepping between enemies is safe.
#[test]
fn r8_only_the_mover_captures() {
    let game = rules("size=5");
    let pos = men(&game, "B2 E5", "A1 C1", "w");
    let next = after(&game, &pos, "B2-B1");
    assert_eq!(next, men(&game, "B1 E5", "A1 C1", "b"));
}

/// R9: going on is a choice, and every step captures.
#[test]
fn r9_continuation() {
    let game = rules("size=5");
    let pos = men(&game, "A1 C2 C3", "B2 B3 E5", "w");
    assert_eq!(legal_from(&game, &pos, "A1:A2"), "A1:A2 A1:A2:A3");
    refuses(
        &game,
        &pos,
        "A1:A2:A1, A1-B1-B2 = R9 no-capture | A1:A2:A4 = R5 not-beside
         [A1 A2 A1] = R9 no-capture",
    );
    let plan = game.plan(Seat(0));
    let done = plan.find("done").expect("done");
    assert_eq!(plan.site(done).kind, SiteKind::Done);
    let short = game.parse_move(&pos, "A1:A2").expect("legal");
    let long = game.parse_move(&pos, "A1:A2:A3").expect("legal");
    assert_eq!(game.clicks(&pos, short).last(), Some(&done));
    assert_ne!(game.clicks(&pos, long).last(), Some(&done));
    let next = after(&game, &pos, "A1:A2:A3");
    assert_eq!(next, men(&game, "A3 C2 C3", "E5", "b"));
    let next = after(&game, &pos, "A1:A2");
    assert_eq!(next, men(&game, "A2 C2 C3", "B3 E5", "b"));
}

/// R9: two ways round a square may take the same men; each is a move of its own.
#[test]
fn r9_two_ways_round() {
    let game = rules("");
    let pos = men(&game, "D3 G3 G4 D6 B3", "F3 F4 D5 C3 G7", "w");
    let ways = ["D3:E3:E4:D4:D3", "D3:D4:E4:E3:D3"];
    assert!(offers(&game, &pos, &ways.join(" ")));
    let [one, other] = ways.map(|way| after(&game, &pos, way));
    assert_eq!(one, other);
    assert_eq!(one, men(&game, "D3 G3 G4 D6 B3", "G7", "b"));
    assert!(!game.promises().unique_results);
}

/// R10: other moves are legal beside a capture.
#[test]
fn r10_no_obligation() {
    let game = rules("size=5");
    let pos = men(&game, "A1 C2", "B1 E5", "w");
    assert!(offers(&game, &pos, "C2:C1 C2-C3"));
}

/// R11: a forced pass, and no other.
#[test]
fn r11_pass() {
    let game = rules("size=5");
    let pos = study(&game, "bbbbw/bbwbb/bw.wb/bwwww/wwwbw b", "pass", "A3-A2 = R11 must-pass");
    let pass = game.parse_move(&pos, "passo").expect("in Portuguese");
    assert_eq!(game.clicks(&pos, pass), sites(&game, "pass"));
    let next = after(&game, &pos, "pass");
    assert_eq!(game.status(&next), Status::to_move(Seat(0)));
    refuses(&game, &next, "pass, [pass] = R11 no-pass");
    refuses(&game, &game.start(), "pass = R11 no-pass");
}

/// R12: all captured; a single piece plays on.
#[test]
fn r12_win() {
    let game = rules("size=5");
    let pos = men(&game, "A1 C2", "B1", "w");
    let next = after(&game, &pos, "C2:C1");
    assert_eq!(ended(&game, &next), (1, "R12", "eliminated"));
    refuses(&game, &next, "B1-B2 = over");
    let pos = men(&game, "A1", "B2 E5 E4", "w");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
}

/// R13: count or draw by agreement.
#[test]
fn r13_count() {
    let game = rules("size=5");
    assert!(game.law().agreements.count && game.law().agreements.refuses_draw().is_none());
    for (white, black, winner) in
        [("A1 B1", "E5", Some(Seat(0))), ("A1", "E5 D5", Some(Seat(1))), ("A1", "E5", None)]
    {
        let mut pos = men(&game, white, black, "w");
        for why in [Settle::Count, Settle::Repeated, Settle::PlyLimit] {
            let outcome = game.settle(&mut pos, why);
            assert_eq!(outcome.sole_winner(2), winner);
            assert_eq!(outcome.reason.rule, "R13");
        }
        let outcome = game.settle(&mut pos, Settle::Agreement);
        assert_eq!(outcome.sole_winner(2), None);
    }
    // While pieces are placed both have the same number, hands included.
    let mut pos = after(&game, &game.start(), "A1+B1");
    assert_eq!(game.settle(&mut pos, Settle::Count).sole_winner(2), None);
}

/// Option `stall_limit`: plies of the second phase, passes included; off, nothing is counted.
#[test]
fn r13_stall_limit() {
    let game = rules("size=5,stall_limit=3");
    let placed = placed(&game);
    assert_eq!(placed.quiet, 0);
    let pos = men(&game, "A1 C2", "B1 E5 E4", "w");
    let next = after(&game, &pos, "A1-A2 E5-D5 A2-A3");
    assert_eq!(ended(&game, &next), (-1, "R13", "stall"));
    let text = game.position_text(&next);
    assert!(text.ends_with(" b 3"));
    assert_eq!(at(&game, &text), next);
    let next = after(&game, &men(&game, "A1 C2", "B1 E5 E4", "w 2"), "C2:C1");
    assert_eq!(next.quiet, 0);
    let pos = at(&game, "bbbbw/bbwbb/bw.wb/bwwww/wwwbw b 1");
    assert_eq!(after(&game, &pos, "pass").quiet, 2);
    // A win on the last ply is a win.
    let next = after(&game, &men(&game, "A1 C2", "B1", "w 2"), "C2:C1");
    assert_eq!(ended(&game, &next), (1, "R12", "eliminated"));
    let game = rules("size=5");
    let pos = men(&game, "A1 C2", "B1 E5 E4", "w");
    assert_eq!(after(&game, &pos, "A1-A2 E5-D5").quiet, 0);
    assert!(game.parse_position(&board(&game, "A1", "B1", "w 3")).is_err());
}

/// Option `repetition`: the third occurrence ends the game by count; off, play goes on.
#[test]
fn r13_repetition() {
    let round = "A1-B1 E5-E4 B1-A1 E4-E5 ";
    let game = rules("size=5,repetition=on");
    let start = men(&game, "A1 A2", "E5", "w");
    let over = line(&game, &start, &round.repeat(2)).status();
    assert_eq!(hand::end(over), (1, "R13", "repetition"));
    let game = rules("size=5");
    let on = line(&game, &start, &round.repeat(10)).status();
    assert_eq!(on, Status::to_move(Seat(0)));
}

/// Option `size`: each board has its own word, rows and men.
#[test]
fn option_size() {
    for (size, pairs) in [(5, 276), (7, 1128), (9, 3160)] {
        let game = rules(&format!("size={size}"));
        assert_eq!(moves(&game, &game.start()).len(), pairs);
        for site in 0..game.squares() {
            assert_eq!(game.place(game.square(site)), SiteId(site));
        }
    }
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let game = rules("size=5");
    for [white, black, rest, code] in table(
        "
            A1    |       | w             | no-men
                  | A1    | b             | no-men
            A1 C3 |       | b 10/12       | centre
            A1 B1 |       | b 9/12        | hands
            A1 B1 |       | w 10/12       | pairs
            A1    |       | b 11/12       | pairs
            A1 B1 | C1 D1 | b 10/10       | pairs
                  |       | b             | pairs
            A1 B1 |       | b 99999/99999 | hands",
    ) {
        let text = board(&game, white, black, rest);
        assert_eq!(reading(&game, &text).1, code, "{text}");
    }
    for [text, code] in table(
        "
            wwwww/wwwww/wwwww/...../....b w     | too-many
            wwwww/wwwww/ww.bb/bbbbb/bbbbb w 0/0 | placed
            ...../..... w                       | size
            ......./...../...../...../..... w   | size",
    ) {
        assert_eq!(reading(&game, text).1, code, "{text}");
    }
    for rest in ["", "x", "wb", "w 5", "w /"] {
        let text = board(&game, "A1", "E5", rest);
        assert_eq!(reading(&game, &text).1, "syntax", "{text}");
    }
    let missing = game.parse_position(&board(&game, "A1", "E5", "")).expect_err("side");
    assert!(missing.sentence(Lang::En).contains("side to move"));
}

/// Black sees the board from the other side; trays lie on their owners' sides; the centre is marked.
#[test]
fn plan_turns() {
    for size in [5u16, 7, 9] {
        let game = rules(&format!("size={size}"));
        let squares = usize::from(size * size);
        let (white, black) = (game.plan(Seat(0)), game.plan(Seat(1)));
        for (a, b) in white.sites.iter().zip(&black.sites).take(squares) {
            assert!((a.x + b.x - white.width).abs() < 1e-3);
        }
        let height = |plan: &Plan, name: &str| plan.site(plan.find(name).expect("site")).y;
        assert!(height(&white, "hand-w") > height(&white, "hand-b"));
        assert!(height(&black, "hand-w") < height(&black, "hand-b"));
        assert!(white.sites[squares / 2].label.en.starts_with("centre"));
        let marked = white.text.iter().filter(|line| line.contains('+')).count();
        assert_eq!(marked, 1);
    }
}
