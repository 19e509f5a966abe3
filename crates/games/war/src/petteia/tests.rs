//! One test per numbered rule and option of Petteia. Positions with few men are written as lists of
//! squares.

use super::{Petteia, PetteiaFamily, Position};
use ::rules::{Attempt, Game, Lang, Notation, ParseError, Present, Seat, Settle, Status};
use checks::hand::{
    self, at, begins, ended, exactly as after, legal_from, line, misread, offers, reading, refuses,
    sites,
};

fn rules(options: &str) -> Petteia {
    hand::rules::<PetteiaFamily>(options)
}

/// The text of a position with men on these squares.
fn board(white: &str, black: &str, rest: &str) -> String {
    let board = hand::board(8, 8, &[('w', white), ('b', black)]);
    format!("{board} {rest}")
}

fn men(game: &Petteia, white: &str, black: &str, rest: &str) -> Position {
    at(game, &board(white, black, rest))
}

checks::sizes!(Petteia, 2, 24);

/// Section 2: the start.
#[test]
fn start() {
    let game = rules("");
    begins(&game, "bbbbbbbb/......../......../......../......../......../......../wwwwwwww w");
    assert_eq!(game.status(&game.start()), Status::to_move(Seat(0)));
}

/// R1: one move of one own piece in turn, no passing.
#[test]
fn r1_turn() {
    let game = rules("");
    let pos = game.start();
    refuses(
        &game,
        &pos,
        "passo = R1 no-pass | A8-A4 = R1 not-yours | A3-A4 = R1 empty | @A4 = R1 no-drop
         [A3] = R1 empty",
    );
    let next = after(&game, &pos, "A1-A4");
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
}

/// R2: like a rook, without jumping.
#[test]
fn r2_move() {
    let game = rules("");
    let pos = men(&game, "D4 D6 A1", "F4 H8", "w");
    let wanted = "D4-A4 D4-B4 D4-C4 D4-D1 D4-D2 D4-D3 D4-D5 D4-E4";
    assert_eq!(legal_from(&game, &pos, "D4"), wanted);
    refuses(
        &game,
        &pos,
        "D4-F4 = R2 occupied | D4-D6 = R2 occupied | D4-G4 = R2 blocked
         D4-D7 = R2 blocked | D4-E5 = R2 not-straight | D4-D4 = R2 not-straight
         D4 = R2 where-to",
    );
    refuses(
        &game,
        &pos,
        "[D4 E5] = R2 not-straight | [D4 G4] = R2 blocked | [D4 E4 D4] = R2 not-straight",
    );
    for (nonsense, place) in [
        ("D4-", 3),
        ("D4-J4", 3),
        ("1. D4-J4", 6),
        ("é", 0),
        ("", 0),
        ("@", 1),
        ("D4G4", 2),
        ("A1-A2-A3", 0),
    ] {
        let (at, expected) = misread(&game, &pos, nonsense);
        assert_eq!(at, place, "{nonsense}");
        assert!(expected.en.contains("A1 to H8"));
    }
    let tray = game.why_not(&pos, Attempt::Clicks(&sites(&game, "taken-w")));
    assert_eq!(tray.code(), "syntax");
}

/// R2, option `movement`: a step of one square; everything else stays.
#[test]
fn r2_step() {
    let game = rules("movement=step");
    let pos = men(&game, "D4 D6 A1", "E4 H8", "w");
    assert_eq!(legal_from(&game, &pos, "D4"), "D4-C4 D4-D3 D4-D5");
    assert_eq!(legal_from(&game, &pos, "A1"), "A1-A2 A1-B1");
    refuses(
        &game,
        &pos,
        "D4-B4 = R2 one-step | [A1 A4] = R2 one-step | D4-E4 = R2 occupied
         D4-F4 = R2 blocked | D4-E5 = R2 not-straight",
    );
    assert_eq!(game.count_moves(&game.start(), &mut Vec::new()), 8);
    // Runs are captured as ever, and a man with no square beside it cannot move.
    let next = after(&game, &men(&game, "A3 D4", "B4 C4 H8", "w"), "A3:A4");
    assert_eq!(next, men(&game, "A4 D4", "H8", "b"));
    let last = men(&game, "A1 B1", "A2 B2 C2", "b");
    assert_eq!(ended(&game, &after(&game, &last, "C2-C1")), (-1, "R8", "immobilised"));
}

/// R3: one enemy, or a run of them, between the piece that moved and another.
#[test]
fn r3_custody() {
    let game = rules("");
    let pos = men(&game, "A1 D4", "B4 C4 H8", "w");
    let next = after(&game, &pos, "A1:A4");
    assert_eq!(next, men(&game, "A4 D4", "H8", "b"));
    // A gap or an own piece in the run breaks it.
    let pos = men(&game, "A1 E4", "B4 D4 H8", "w");
    assert_eq!(after(&game, &pos, "A1-A4").men[1].count_ones(), 3);
    // The mark of a capture belongs to captures; a hyphen is understood.
    refuses(&game, &pos, "A1:A4 = R3 no-capture");
    let pos = men(&game, "A1 D4", "B4 C4 H8", "w");
    let capture = game.parse_move(&pos, "A1:A4").expect("legal");
    for typed in ["A1-A4", "a1 : a4", "1. A1–A4!"] {
        assert_eq!(game.parse_move(&pos, typed), Ok(capture), "{typed}");
    }
}

/// R4: all directions at once.
#[test]
fn r4_several_directions() {
    let game = rules("");
    let pos = men(&game, "C2 A5 F5 C7", "B5 D5 E5 C6 H1", "w");
    let next = after(&game, &pos, "C2:C5");
    assert_eq!(next, men(&game, "C5 A5 F5 C7", "H1", "b"));
}

/// R5: going between enemies is safe, also for a run that is completed.
#[test]
fn r5_only_the_mover_captures() {
    let game = rules("");
    let pos = men(&game, "H2 E2", "G7 F2 A8", "b");
    let next = after(&game, &pos, "G7-G2");
    assert_eq!(next.men[1].count_ones(), 3);
    assert_eq!(next.men[0].count_ones(), 2);
}

/// R6: other moves are legal beside a capture.
#[test]
fn r6_no_obligation() {
    let game = rules("");
    let pos = men(&game, "A1 D4", "B4 C4 H8", "w");
    assert!(offers(&game, &pos, "A1:A4 A1-A3"));
}

/// R7 and the option `side_edges`: left and right edges capture, top and bottom never do.
#[test]
fn r7_edges() {
    let pos = |game: &Petteia| men(game, "C8 D3", "A2 B2 G1 H8", "w");
    for (options, text, left) in [("", "C8-C2", 4), ("side_edges=on", "C8:C2", 2)] {
        let game = rules(options);
        let next = after(&game, &pos(&game), text);
        assert_eq!(next.men[1].count_ones(), left, "{options}");
    }
    let game = rules("side_edges=on");
    let right = men(&game, "F1 A7", "G3 H3 A5", "w");
    let next = after(&game, &right, "F1:F3");
    assert_eq!(next.men[1].count_ones(), 1);
    let upright = men(&game, "A3 H5", "C2 C1 F8 F7", "w");
    let next = after(&game, &upright, "A3-C3 C1-B1 H5-F5 B1-A1 F5-F6");
    assert_eq!(next.men[1].count_ones(), 4);
}

/// R8: no pieces, or no moves.
#[test]
fn r8_win() {
    let game = rules("");
    let pos = men(&game, "A1 D4", "B4 C4", "w");
    let next = after(&game, &pos, "A1:A4");
    assert_eq!(ended(&game, &next), (1, "R8", "eliminated"));
    refuses(&game, &next, "A4-A5 = over");
    let pos = men(&game, "A1 B1", "A2 B2 C8", "b");
    let next = after(&game, &pos, "C8-C1");
    assert_eq!(ended(&game, &next), (-1, "R8", "immobilised"));
}

/// R8, option `win_at`: three or fewer lose at once.
#[test]
fn r8_win_at() {
    let text = ("A1 D4 H1", "B4 C4 G8 H8 F8");
    let game = rules("win_at=3");
    let pos = men(&game, "A1 D4 H1 H2", text.1, "w");
    let next = after(&game, &pos, "A1:A4");
    assert_eq!(ended(&game, &next), (1, "R8", "too-few"));
    let game = rules("");
    let pos = men(&game, text.0, text.1, "w");
    let next = after(&game, &pos, "A1:A4");
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    // Pieces in hand count.
    let game = rules("win_at=3,placement=8");
    let pos = men(&game, "A1 D1", "A8", "b 4/5");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
    // A position that a game cannot reach is still decided.
    let game = rules("win_at=3");
    let pos = men(&game, "A1 B1 C1 D1", "A8 B8", "w");
    assert_eq!(ended(&game, &pos), (1, "R8", "too-few"));
}

/// R9: a draw by agreement; without options nothing else ends a game between two lone men but the
/// bound on its length.
#[test]
fn r9_draw() {
    let game = rules("");
    let mut pos = men(&game, "A1", "H8", "w");
    for why in [Settle::Agreement, Settle::PlyLimit] {
        let outcome = game.settle(&mut pos, why);
        assert_eq!(outcome.sole_winner(2), None);
    }
    assert!(game.law().agreements.refuses_draw().is_none());
    assert!(!game.law().agreements.count);
    let line = line(&game, &pos, &"A1-A2 H8-H7 A2-A1 H7-H8 ".repeat(15));
    assert_eq!(line.status(), Status::to_move(Seat(0)));
}

/// Option `repetition`: the third occurrence draws; off, it does not (see `r9_draw`).
#[test]
fn r9_repetition() {
    let game = rules("repetition=on");
    let start = men(&game, "A1", "H8", "w");
    let line = line(&game, &start, &"A1-A2 H8-H7 A2-A1 H7-H8 ".repeat(2));
    assert_eq!(hand::end(line.status()).2, "repetition");
}

/// Option `stall_limit`: counted in plies without capture, written in the position; off, positions
/// hold no counter.
#[test]
fn r9_stall_limit() {
    let game = rules("stall_limit=3");
    let pos = men(&game, "A1 D4", "B4 C4 H8", "w");
    assert_eq!(pos.quiet, 0);
    let next = after(&game, &pos, "A1-A2 H8-H7 A2-A3");
    assert_eq!(ended(&game, &next), (0, "R9", "stall"));
    assert!(game.position_text(&next).ends_with(" b 3"));
    let text = game.position_text(&next);
    assert_eq!(game.parse_position(&text).ok(), Some(next));
    // A capture begins the count again.
    let next = after(&game, &men(&game, "A1 D4", "B4 C4 H8", "w 2"), "A1:A4");
    assert_eq!(next.quiet, 0);
    // A win on the last ply is a win.
    let last = men(&game, "A1 B1", "A2 B2 C8", "b 2");
    assert_eq!(ended(&game, &after(&game, &last, "C8-C1")).0, -1);
    let late = board("A1", "B2", "w 4");
    assert_eq!(reading(&game, &late).1, "syntax");
    let game = rules("");
    let pos = men(&game, "A1 D4", "B4 C4 H8", "w");
    assert_eq!(after(&game, &pos, "A1-A2 H8-H7").quiet, 0);
    assert!(game.parse_position(&board("A1", "B2", "w 4")).is_err());
}

/// Option `placement`: drops in turn, White first, then White moves. Drops capture, and dropping
/// between enemies is safe.
#[test]
fn option_placement() {
    let counts = [6, 8, 10, 12, 16].map(|count| (format!("placement={count}"), count));
    for (options, count) in &counts {
        let count = *count;
        let game = rules(options);
        let mut pos = game.start();
        assert_eq!(game.position_text(&pos), board("", "", &format!("w {count}/{count}")));
        let squares: Vec<String> = (0..2 * count)
            .map(|i| format!("@{}{}", ['A', 'C', 'E', 'G'][i % 4], 1 + i / 4))
            .collect();
        for (i, text) in squares.iter().enumerate() {
            assert_eq!(pos.turn, (i % 2) as u8);
            refuses(&game, &pos, "A1-A2 = R1 place-first");
            pos = after(&game, &pos, text);
        }
        assert_eq!(pos.hand, [0, 0]);
        assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
        refuses(&game, &pos, "@H8 = R1 no-drop");
    }
    let game = rules("placement=8");
    let pos = after(&game, &game.start(), "@A1 @B1 @C1");
    assert_eq!(pos, men(&game, "A1 C1", "", "b 6/7"));
    assert_eq!(game.lost(&pos, 1), 1);
    let safe = after(&game, &game.start(), "@A1 @D4 @C1 @B1");
    assert_eq!(safe.men[1].count_ones(), 2);
    refuses(&game, &safe, "@B1, [B1] = occupied");
    let drop = game.parse_move(&safe, "@D5").expect("legal");
    assert_eq!(game.parse_move(&safe, "d5"), Ok(drop));
    assert_eq!(misread(&game, &safe, "@K1").0, 1);
    assert!(misread(&game, &safe, "@K1").1.pt.contains("@D4"));
    // No men on the board and none in hand: the placement is over and so is the game.
    let last = men(&game, "B1", "A1", "b 0/1");
    let next = after(&game, &last, "@C1");
    assert_eq!(ended(&game, &next), (-1, "R8", "eliminated"));
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let game = rules("");
    for (text, code, word) in [
        ("......../........ w".to_owned(), "size", "8 rows"),
        ("......../....... w".to_owned(), "size", "row 2"),
        (board("A1 B1 C1 D1 E1 F1 G1 H1 A2", "H8", "w"), "too-many", "8"),
        (board("A1", "", "w"), "no-men", "Black"),
        (board("", "A1", "b"), "no-men", "White"),
        (board("", "", "b"), "no-men", "empty"),
    ] {
        match game.parse_position(&text) {
            Err(ParseError::Illegal(refusal)) => {
                assert_eq!(refusal.code, code, "{text}");
                assert!(refusal.words.en.contains(word), "{text}: {}", refusal.words);
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    for rest in ["", "x", "wb", "w 0/0", "w w"] {
        let text = board("A1", "H8", rest);
        assert_eq!(reading(&game, &text).1, "syntax", "{text}");
    }
    let missing = game.parse_position(&board("A1", "H8", "")).expect_err("side");
    assert!(missing.sentence(Lang::En).contains("side to move"));
    let game = rules("placement=8");
    assert!(game.parse_position(&board("A1", "H8", "w")).is_ok());
    for (rest, code) in
        [("w 3/4", "hands"), ("b 4/4", "hands"), ("b 7/8", "too-many"), ("w 300/300", "too-many")]
    {
        assert_eq!(reading(&game, &board("A1", "H8", rest)).1, code);
    }
}

/// Black sees the board from the other side; the trays lie on their owners' sides.
#[test]
fn plan_turns() {
    for options in ["", "placement=12"] {
        let game = rules(options);
        let (white, black) = hand::turned(&game, 64);
        let height = |plan: &::rules::Plan, name: &str| plan.site(plan.find(name).expect("site")).y;
        assert!(height(&white, "taken-w") > height(&white, "taken-b"));
        assert!(height(&black, "taken-w") < height(&black, "taken-b"));
        assert_eq!(white.find("hand-b").is_some(), !options.is_empty());
        assert!(white.text[0].trim().starts_with("A B"));
        assert!(black.text[0].trim().starts_with("H G"));
    }
}
