//! One test per numbered rule of Awithlaknakwe. Positions are written as lists of men: `sF6` is a
//! warrior of South, `NG7` a priest of North.

use super::{Awithlaknakwe, AwithlaknakweFamily, Position};
use ::rules::{Family, Game, Notation, ParseError, Present, Seat, Settle, Side, Status, Step};
use checks::hand::{self, at, legal, misread, play, reading, refused, refuses, table};

fn rules(options: &str) -> Awithlaknakwe {
    hand::rules::<AwithlaknakweFamily>(options)
}

/// The text of a board with these men.
fn board(men: &str) -> String {
    let mut rows = vec![vec!['_'; 14]; 14];
    for (r, row) in rows.iter_mut().enumerate() {
        for (c, place) in row.iter_mut().enumerate() {
            let (arm, main) = (4..10, 1..13);
            if arm.contains(&r) || arm.contains(&c) || main.contains(&r) && main.contains(&c) {
                *place = '.';
            }
        }
    }
    for man in men.split_whitespace() {
        let bytes = man.as_bytes();
        let row: usize = man[2..].parse().expect("row");
        rows[14 - row][usize::from(bytes[1] - b'A')] = char::from(bytes[0]);
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    rows.join("/")
}

fn men(game: &Awithlaknakwe, men: &str, fields: &str) -> Position {
    at(game, &format!("{} {fields}", board(men)))
}

/// What comes of some moves, as [`told`].
fn comes(game: &Awithlaknakwe, pos: &Position, moves: &str) -> String {
    told(game, &play(game, pos, moves))
}

/// The men of a position and its fields.
fn told(game: &Awithlaknakwe, pos: &Position) -> String {
    let text = game.position_text(pos);
    let (board, rest) = text.split_once(' ').expect("side");
    let mut out = Vec::new();
    for (r, row) in board.split('/').enumerate() {
        for (c, letter) in row.chars().enumerate() {
            if letter.is_ascii_alphabetic() {
                out.push(format!("{letter}{}{}", char::from(b'A' + c as u8), 14 - r));
            }
        }
    }
    out.sort();
    format!("{} {rest}", out.join(" "))
}

fn ending(game: &Awithlaknakwe, pos: &Position) -> (Vec<i32>, &'static str) {
    match game.status(pos) {
        Status::Over(outcome) => {
            assert_eq!(legal(game, pos), "");
            let seats = usize::from(game.law().seats);
            (outcome.payoffs.0[..seats].to_vec(), outcome.reason.code)
        }
        other => panic!("{other:?}"),
    }
}

checks::sizes!(Awithlaknakwe, 16, 128);

/// Section 2: the start for two and for four.
#[test]
fn start() {
    let game = rules("");
    let two = "nE14 nF14 nG14 nH14 nI14 nJ14 sE1 sF1 sG1 sH1 sI1 sJ1";
    assert_eq!(told(&game, &game.start()), format!("{two} s"));
    let game = rules("players=4");
    let pos = game.start();
    assert_eq!(
        told(&game, &pos),
        "eN10 eN5 eN6 eN7 eN8 eN9 nE14 nF14 nG14 nH14 nI14 nJ14 sE1 sF1 sG1 sH1 sI1 sJ1 wA10 wA5 wA6 wA7 wA8 wA9 s"
    );
    assert_eq!(at(&game, &game.position_text(&pos)), pos);
}

/// R1: turns alternate, South first; with four in the order South, West, North, East.
#[test]
fn r1_turns() {
    let game = rules("");
    let start = game.start();
    assert_eq!(game.status(&start), Status::to_move(Seat(0)));
    let pos = play(&game, &start, "F1-G2");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
    refuses(&game, &pos, "E1-D2 = R1 not-yours | F5-G6 = R1 empty");
    let game = rules("players=4");
    let pos = play(&game, &game.start(), "F1-G2 A5-B6 F14-G13");
    assert_eq!(game.status(&pos), Status::to_move(Seat(3)));
    refuses(&game, &pos, "G2-H3 = R1 partner | [A6] = R1 not-yours");
}

/// R2: warriors go diagonally forward, whatever forward is.
#[test]
fn r2_warrior() {
    let game = rules("");
    let pos = men(&game, "sF5 nK9", "s");
    assert_eq!(legal(&game, &pos), "F5-E6 F5-G6");
    for typed in ["F5-F6", "F5-G4", "F5-E5", "F5-H7", "F5-F5"] {
        assert_eq!(refused(&game, &pos, typed), ("R2", "reach"), "{typed}");
    }
    refuses(&game, &pos, "F5 = R2 where-to | F5:G6 = R2 sign");
    let pos = men(&game, "sF5 nE6 nK9", "s");
    refuses(&game, &pos, "F5-E6 = R2 occupied");
    let pos = men(&game, "sF5 nK9", "n");
    assert_eq!(legal(&game, &pos), "K9-J8 K9-L8");
    let pos = men(&game, "sC13 sF5 nK9", "s");
    refuses(&game, &pos, "[C13] = R2 blocked");
    // West goes east, East goes west.
    let game = rules("players=4");
    let pos = play(&game, &game.start(), "F1-G2");
    assert!(legal(&game, &pos).starts_with("A10-B11 A10-B9 A5-B4 A5-B6"));
    let pos = play(&game, &pos, "A5-B6 F14-G13");
    assert!(legal(&game, &pos).starts_with("N10-M11 N10-M9 N5-M4 N5-M6"));
}

/// R3: priests also straight forward and sideways.
#[test]
fn r3_priest() {
    let game = rules("");
    let pos = men(&game, "SF5 nK9", "s 0-1");
    assert_eq!(legal(&game, &pos), "F5-E5 F5-E6 F5-F6 F5-G5 F5-G6");
    refuses(&game, &pos, "F5-F4 = R3 reach");
    let game = rules("players=4");
    let lost = "sE1 sF1 sG1 sH1 sI1 sJ1 nE14 nF14 nG14 nH14 nI14 nJ14 eN5 eN6 eN7 eN8 eN9 eN10";
    let pos = men(&game, &format!("{lost} wA5 wA6 wA7 wA8 wA9 WF5"), "w 1-0");
    let list = legal(&game, &pos);
    assert!(list.contains("F5-F4 F5-F6 F5-G4 F5-G5 F5-G6"), "{list}");
}

/// R4: custodial capture along the diagonals by the mover.
#[test]
fn r4_capture() {
    let game = rules("");
    let pos = men(&game, "sF6 sI7 sG9 nG7 nB13 nI9", "s");
    // H8 holds G7 against F6, and I9 against nobody.
    assert_eq!(comes(&game, &pos, "I7:H8"), "nB13 nI9 sF6 sG9 sH8 n 1-0");
    // Two directions at once, and a hyphen will do.
    let pos = men(&game, "sF6 sI7 sJ10 nG7 nI9 nB13", "s");
    assert_eq!(comes(&game, &pos, "I7-H8"), "nB13 sF6 sH8 sJ10 n 2-0");
    // Going between two enemies is safe; and rows do not capture.
    let pos = men(&game, "sF6 sH8 nF8 nC3", "n");
    assert_eq!(comes(&game, &pos, "F8-G7"), "nC3 nG7 sF6 sH8 s");
    let pos = men(&game, "sF8 sI7 nG8 nC3", "s");
    assert_eq!(comes(&game, &pos, "I7-H8"), "nC3 nG8 sF8 sH8 n");
    // Capturing is no duty.
    let pos = men(&game, "sF6 sI7 nG7 nB13", "s");
    assert_eq!(legal(&game, &pos), "F6-E7 I7-J8 I7:H8");
}

/// R4, option `capture_axes=both`.
#[test]
fn r4_both_axes() {
    let game = rules("capture_axes=both");
    let pos = men(&game, "sF8 sI7 sF6 nG8 nG7 nC3", "s");
    assert_eq!(comes(&game, &pos, "I7:H8"), "nC3 sF6 sF8 sH8 n 2-0");
}

/// R4 for four: partners hold together.
#[test]
fn r4_partners() {
    let game = rules("players=4");
    let rest =
        "sE1 sF1 sG1 sH1 sI1 wA5 wA6 wA7 wA8 wA9 wA10 nE14 nF14 nG14 nH14 nI14 eN5 eN6 eN7 eN8 eN9";
    let pos = men(&game, &format!("{rest} sI7 eF6 nG7"), "s");
    let after = play(&game, &pos, "I7:H8");
    assert!(game.position_text(&after).ends_with(" w 1-0 -n"), "{}", told(&game, &after));
    // A partner between is not taken.
    let pos = men(&game, &format!("{rest} sI7 eG7 nF6"), "s");
    assert!(game.position_text(&play(&game, &pos, "I7-H8")).ends_with(" w"));
}

/// R5: priests capture and are captured.
#[test]
fn r5_priests_too() {
    let game = rules("");
    let pos = men(&game, "sF6 SI8 NG7 nB13", "s 1-1");
    assert_eq!(comes(&game, &pos, "I8:H8"), "SH8 nB13 sF6 n 2-1 -x");
    let plan = game.plan(Seat(0));
    let mv = game.parse_move(&pos, "I8:H8").expect("legal");
    match game.steps(&pos, mv).as_slice() {
        [Step::Slide { .. }, Step::Capture { to, .. }] => assert_eq!(*to, plan.find("taken-s")),
        other => panic!("{other:?}"),
    }
}

/// R6: the priest enters on the home rank after the first loss, once.
#[test]
fn r6_entry() {
    let game = rules("");
    let pos = men(&game, "sF6 sI7 nG7 nB13 nE14", "s");
    refuses(&game, &pos, "@E1, [reserve-s] = R6 no-loss");
    let pos = play(&game, &pos, "I7:H8");
    assert_eq!(legal(&game, &pos), "@F14 @G14 @H14 @I14 @J14 B13-C12 E14-D13 E14-F13");
    refuses(&game, &pos, "@E14 = R6 occupied | @E1 = R6 not-home | [reserve-n] = R6 where-to");
    let pos = play(&game, &pos, "@H14");
    assert_eq!(told(&game, &pos), "NH14 nB13 nE14 sF6 sH8 s 1-0 q1");
    let pos = play(&game, &pos, "F6-E7");
    refuses(&game, &pos, "@J14 = R6 once");
    let pos = men(&game, "sF6 nB13", "n 2-0 -x");
    refuses(&game, &pos, "@J14 = R6 captured");
    // An entry captures too.
    let pos = men(&game, "sF13 sB5 nG12 nB13", "n 1-0");
    assert_eq!(comes(&game, &pos, "@E14"), "NE14 nB13 nG12 sB5 s 1-1");
}

/// R6 for four: the partner who lost the first man enters the priest of the team.
#[test]
fn r6_entry_for_four() {
    let game = rules("players=4");
    let rest =
        "sE1 sF1 sG1 sH1 sI1 wA5 wA6 wA7 wA8 wA9 nE14 nF14 nG14 nH14 nI14 eN5 eN6 eN7 eN8 eN9";
    let pos = men(&game, &format!("{rest} sI7 eF6 wG7 nJ14"), "s");
    let pos = play(&game, &pos, "I7:H8");
    assert!(game.position_text(&pos).ends_with(" w 1-0 -w"));
    // A10 is the only empty square of West's home rank.
    assert!(legal(&game, &pos).starts_with("@A10 A5-B4"));
    let other = play(&game, &pos, "A5-B4");
    refuses(&game, &other, "@J14 = R6 partner");
    // The tray shows whose it has become.
    let before = men(&game, &format!("{rest} sI7 eF6 wG7 nJ14"), "s");
    let mv = game.parse_move(&before, "I7:H8").expect("legal");
    assert!(matches!(game.steps(&before, mv).last(), Some(Step::Change { .. })));
    let pos = play(&game, &pos, "@A10");
    assert!(told(&game, &pos).starts_with("WA10"));
    // Both partners lose a man at once: West moves next.
    let pos = men(&game, &format!("{} sI7 eF6 wG7 sJ10 nI9", rest.replace("sE1 ", "")), "s");
    let pos = play(&game, &pos, "I7:H8");
    assert!(game.position_text(&pos).ends_with(" w 2-0 -w"));
}

/// R7: a pass is forced or not at all.
#[test]
fn r7_pass() {
    let game = rules("");
    let pos = men(&game, "sC13 nK9", "s");
    assert_eq!(legal(&game, &pos), "pass");
    refuses(&game, &pos, "C13-D12 = R7 must-pass");
    let after = play(&game, &pos, "passo");
    assert_eq!(told(&game, &after), "nK9 sC13 n q1");
    refuses(&game, &after, "pass, [pass] = R7 no-pass");
    // A player with a priest to enter does not pass.
    let pos = men(&game, "sC13 nK9", "s 0-1");
    assert_eq!(legal(&game, &pos), "@E1 @F1 @G1 @H1 @I1 @J1");
}

/// R8(a): no man and none to come.
#[test]
fn r8a_wiped_out() {
    let game = rules("");
    let pos = men(&game, "sF6 sI7 nG7", "s 2-0 -x");
    let end = play(&game, &pos, "I7:H8");
    assert_eq!(ending(&game, &end), (vec![1, -1], "wiped-out"));
    refuses(&game, &end, "H8-G9 = over");
    // With the priest in reserve the game goes on.
    let pos = men(&game, "sF6 sI7 nG7", "s");
    let next = play(&game, &pos, "I7:H8");
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    // For four it takes both partners; payoffs are equal for partners.
    let game = rules("players=4");
    assert_eq!(game.law().side(Seat(0)), game.law().side(Seat(3)));
    assert_eq!(game.law().side(Seat(1)), Side(1));
    assert_eq!(game.law().side(Seat(2)), Side(1));
    let all = "sE1 sF1 sG1 sH1 sI1 sI7 eN5 eN6 eN7 eN8 eN9 eF6";
    let pos = men(&game, &format!("{all} nG7"), "s 12-0 -x");
    let end = play(&game, &pos, "I7:H8");
    assert_eq!(ending(&game, &end), (vec![1, -1, -1, 1], "wiped-out"));
}

/// R8(b) and R9: nobody can move; captures, then men at the enemy's home, then a draw.
#[test]
fn r8b_r9_blocked() {
    let game = rules("");
    for (list, fields, payoffs) in [
        ("sB13 sE14 nK2 nJ1", "s", vec![0, 0]),
        ("sB13 sE14 nK2 nJ1", "n", vec![0, 0]),
        ("sE14 sF14 nJ1", "n 2-1", vec![1, -1]),
        ("sB13 sE14 nL2 nM2", "n", vec![1, -1]),
        ("sB13 sC13 nK2 nJ1", "s", vec![-1, 1]),
    ] {
        let pos = men(&game, list, fields);
        let over = matches!(game.status(&pos), Status::Over(_));
        // With a loss on each side both priests may still enter.
        assert_eq!(over, !fields.contains('-'), "{list}");
        let mut counted = pos;
        let end = game.settle(&mut counted, Settle::Count);
        assert_eq!(end.payoffs.0[..2].to_vec(), payoffs, "{list}");
        assert_eq!(end.reason.rule, "R9");
        if over {
            assert_eq!(ending(&game, &pos), (payoffs, "blocked"));
        }
    }
}

/// R8(c), option `stall_limit`: sideways steps, entries and passes do not prolong a game.
#[test]
fn r8c_stall() {
    let game = rules("stall_limit=3");
    let pos = men(&game, "SF5 sD2 nC2 nC3", "s 1-1");
    let pos = play(&game, &pos, "F5-G5 @E14");
    assert!(game.position_text(&pos).ends_with(" q2"));
    assert!(!game.position_text(&play(&game, &pos, "G5-G6")).contains('q'));
    let end = play(&game, &pos, "G5-F5");
    assert_eq!(ending(&game, &end), (vec![0, 0], "stall"));
    assert_eq!(at(&game, &game.position_text(&end)), end);
    let free = rules("stall_limit=0");
    let pos = men(&free, "SF5 sD2 nC3", "s 1-1");
    let pos = play(&free, &pos, "F5-G5 @E14 G5-F5 E14-F14 F5-G5 F14-G14");
    assert!(matches!(free.status(&pos), Status::ToMove(_)));
    assert!(!free.position_text(&pos).contains('q'));
    assert!(free.promises().endless && !rules("").promises().endless);
}

/// Positions that cannot be played, or cannot be read.
#[test]
fn positions_refused() {
    let game = rules("");
    let code = |game: &Awithlaknakwe, list: &str, fields: &str| {
        let text = format!("{} {fields}", board(list));
        match game.parse_position(text.trim_end()) {
            Err(ParseError::Illegal(refusal)) => (refusal.rule, refusal.code),
            Err(ParseError::Syntax { .. }) => ("", "syntax"),
            other => panic!("{list} {fields}: {other:?}"),
        }
    };
    for [list, fields, rule, wanted] in table(
        "
            sF5                           |          |    | syntax
            sF5                           | w        |    | syntax
            sF5                           | s 1      |    | syntax
            sF5                           | s 1-0 ab |    | syntax
            sF5                           | s q1 1-0 |    | syntax
            sF5                           | s1-0     |    | syntax
            eF5                           | s        |    | syntax
            SF5                           | s        | R6 | priest-too-early
            sF5                           | s 0-1 x- | R6 | priest-too-early
            SF5 SF6                       | s 0-1    | R6 | two-priests
            SF5                           | s 0-2 x- | R6 | two-priests
            sF5                           | s 0-6    |    | too-many
            sF5                           | s 0-300  |    | too-many
            sF5 sF6 sF7 sF8 sF9 sF10 sF11 | s        |    | too-many
                                          | s        | R8 | empty
            sF5                           | s q41    | R8 | quiet",
    ) {
        assert_eq!(code(&game, list, fields), (rule, wanted), "{list} {fields}");
    }
    let off = rules("stall_limit=0");
    assert_eq!(code(&off, "sF5", "s q1"), ("R8", "quiet"));
    for text in ["____ s", &board("sF5").replace('_', ".")] {
        assert_ne!(reading(&game, text).1, "fine", "{text}");
    }
    let four = rules("players=4");
    assert_eq!(code(&four, "sF5", "s"), ("", "captures"));
    let rest =
        "sE1 sF1 sG1 sH1 sI1 wA5 wA6 wA7 wA8 wA9 nE14 nF14 nG14 nH14 nI14 eN5 eN6 eN7 eN8 eN9";
    let all = format!("{rest} sB3 wB4 eB5");
    assert_eq!(code(&four, &all, "s 1-0"), ("R6", "owner"));
    assert_eq!(code(&four, &all, "s 1-0 n-"), ("", "syntax"));
    men(&four, &all, "s 1-0 -n");
}

/// What is not a move at all.
#[test]
fn syntax() {
    let game = rules("");
    for typed in ["", "F1-", "-", "Z9", "F1-é", "A12", "B13-A12", "@", "F1_G2", "@A1"] {
        misread(&game, &game.start(), typed);
    }
    assert!(game.parse_move(&game.start(), "f1 – g2").is_ok());
}

/// The board seen from every seat: the viewer's home rank lies below, in the picture and in the text.
#[test]
fn plans_are_turned() {
    for (options, seats) in [("", 2), ("players=4", 4)] {
        let game = rules(options);
        for seat in 0..seats {
            let plan = game.plan(Seat(seat));
            let lowest = plan.sites[..168].iter().map(|s| s.y).fold(0.0, f32::max);
            let low: Vec<&str> = plan.sites[..168]
                .iter()
                .filter(|s| s.y == lowest)
                .map(|s| s.name.as_str())
                .collect();
            let home = match game.edge(seat) {
                0 => ["E1", "F1", "G1", "H1", "I1", "J1"],
                1 => ["A5", "A6", "A7", "A8", "A9", "A10"],
                2 => ["E14", "F14", "G14", "H14", "I14", "J14"],
                _ => ["N5", "N6", "N7", "N8", "N9", "N10"],
            };
            assert_eq!(low, home, "seat {seat}");
            assert_eq!(plan.text.len(), 16);
            for site in &plan.sites[..168] {
                let cell = site.cells[0];
                let line: Vec<char> = plan.text[usize::from(cell.row)].chars().collect();
                assert_eq!(line[usize::from(cell.col)], '·', "{}", site.name);
            }
        }
    }
    let text = rules("").plan(Seat(0)).text;
    assert!(text[14].starts_with(" 1") && text[14].ends_with(" 1"), "{text:?}");
    assert!(text[15].trim().starts_with("A  B  C"), "{text:?}");
}

/// Everything is supplied, and said so.
#[test]
fn supplied() {
    let rules = AwithlaknakweFamily::BOOK.rules.iter().map(|r| r.id);
    let options = AwithlaknakweFamily::BOOK.options.iter().map(|o| o.name);
    let all: Vec<&str> = rules.chain(options).collect();
    assert_eq!(AwithlaknakweFamily::BOOK.supplied, all.as_slice());
    let info = AwithlaknakweFamily::BOOK.info;
    assert!(info.summary.pt.contains("reconstrução") && info.summary.en.contains("reconstruction"));
}
