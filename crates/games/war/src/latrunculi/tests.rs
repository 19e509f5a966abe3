//! One test per numbered rule of Latrunculi. Positions with few men are written as lists of squares,
//! a bound man with a star behind it.

use super::{Latrunculi, LatrunculiFamily, Position};
use ::rules::{
    Family, Game, Line, Notation, ParseError, Present, Repetition, Seat, Settings, Status, Step,
};
use checks::hand::{
    self, at, ended, legal_from, line, misread, play, reading, refuses, sites, table,
};

fn rules(options: &str) -> Latrunculi {
    hand::rules::<LatrunculiFamily>(options)
}

/// The text of a position on 8x8.
fn text(white: &str, black: &str, side: char) -> String {
    // The bound men of a side, or the free ones, without their stars.
    let only = |names: &str, bound: bool| -> String {
        let own = names.split_whitespace().filter(|n| n.ends_with('*') == bound);
        own.map(|n| n.trim_end_matches('*')).collect::<Vec<_>>().join(" ")
    };
    let men = [('w', white, false), ('W', white, true), ('b', black, false), ('B', black, true)];
    let men = men.map(|(man, names, bound)| (man, only(names, bound)));
    let men: Vec<(char, &str)> = men.iter().map(|(man, names)| (*man, &**names)).collect();
    format!("{} {side}", hand::board(8, 8, &men))
}

fn men(game: &Latrunculi, white: &str, black: &str, side: char) -> Position {
    at(game, &text(white, black, side))
}

/// What is wrong with a choice of options.
fn unbuildable(options: &str) -> String {
    let settings = Settings::parse(LatrunculiFamily::BOOK.options, &[], None, Some(options));
    match LatrunculiFamily::build(&settings.expect("options")) {
        Ok(_) => panic!("{options} can be built"),
        Err(error) => error.words.en,
    }
}

/// What comes of some moves, as [`told`].
fn comes(game: &Latrunculi, pos: &Position, moves: &str) -> String {
    told(game, &play(game, pos, moves))
}

/// The men of a position: `C4 E4 / D4* b`.
fn told(game: &Latrunculi, pos: &Position) -> String {
    let text = game.position_text(pos);
    let (board, rest) = text.split_once(' ').expect("side");
    let mut out = [Vec::new(), Vec::new()];
    for (r, row) in board.split('/').rev().enumerate() {
        for (c, letter) in row.chars().enumerate() {
            let side = match letter.to_ascii_lowercase() {
                'w' => 0,
                'b' => 1,
                _ => continue,
            };
            let star = if letter.is_ascii_uppercase() { "*" } else { "" };
            out[side].push(format!("{}{}{star}", char::from(b'A' + c as u8), r + 1));
        }
    }
    for list in &mut out {
        list.sort();
    }
    format!("{} / {} {rest}", out[0].join(" "), out[1].join(" "))
}

checks::sizes!(Latrunculi, 16, 128);

/// Section 2: boards, numbers of men, and what cannot be built.
#[test]
fn boards_and_numbers() {
    for (options, each) in [("", 16), ("board=10x12", 24), ("board=10x13", 26), ("pieces=8", 8)] {
        let game = rules(options);
        assert_eq!(game.each, each, "{options}");
        assert_eq!(game.in_hand(&game.start(), 0), each);
    }
    assert_eq!(rules("board=10x12,setup=rows").each, 20);
    assert!(unbuildable("board=13x13").contains("at most 12 columns"));
    assert!(unbuildable("pieces=7").contains("8 to 21"));
    assert!(unbuildable("pieces=26").contains("8 to 21"));
    assert!(unbuildable("pieces=12,setup=rows").contains("16 pieces"));
    assert_eq!(rules("board=12x13").each, 26);
}

/// R1: men are placed in turn, White first; then White moves.
#[test]
fn r1_placement() {
    let game = rules("pieces=8");
    let start = game.start();
    assert_eq!(
        game.position_text(&start),
        "......../......../......../......../......../......../......../........ w @"
    );
    assert_eq!(game.status(&start), Status::to_move(Seat(0)));
    // D4 comes to stand between two enemies: nothing is bound.
    let pos = play(&game, &start, "@C4 d4 @E4");
    assert_eq!(told(&game, &pos), "C4 E4 / D4 b @");
    refuses(&game, &pos, "@C4, [C4] = R1 occupied | D4-D5, xC4 = R1 placement");
    let pos = play(&game, &pos, "@D5 @A1 @A2 @B1 @B2 @C1 @C2 @H1 @H2 @H3 @H4 @G1");
    assert_eq!(pos.hand, 1);
    let pos = play(&game, &pos, "@F8");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    assert!(game.position_text(&pos).ends_with(" w"));
    refuses(&game, &pos, "@D7 = R1 no-placement");
}

/// R1, option `setup=rows`.
#[test]
fn r1_rows() {
    let game = rules("setup=rows");
    let start = "bbbbbbbb/bbbbbbbb/......../......../......../......../wwwwwwww/wwwwwwww w";
    assert_eq!(game.position_text(&game.start()), start);
    refuses(&game, &game.start(), "@D4 = R1 no-placement");
    let plan = game.plan(Seat(0));
    assert!(plan.find("hand-w").is_none() && plan.find("taken-b").is_some());
}

/// R2: no passing.
#[test]
fn r2_one_thing_a_turn() {
    let game = rules("");
    let pos = men(&game, "C4 E3", "D4 H8", 'w');
    refuses(&game, &pos, "passo = R2 no-pass");
}

/// R3: one square along a row or a column.
#[test]
fn r3_step() {
    let game = rules("");
    let pos = men(&game, "D4 A1", "H8 H7", 'w');
    assert_eq!(legal_from(&game, &pos, "D4"), "D4-C4 D4-D3 D4-D5 D4-E4");
    refuses(
        &game,
        &pos,
        "D4-E5 = R3 too-far | D4-A1 = R3 occupied | D5-D6 = R3 empty | H7-H6 = R3 not-yours
         D4 = R3 where-to | [D4 G7] = R3 too-far",
    );
    let pos = men(&game, "A1 G8", "A2 B1 C1 A3", 'w');
    refuses(&game, &pos, "[A1] = R3 blocked");
}

/// R3, option `movement=slide`: like a rook, and no leaps.
#[test]
fn r3_slide() {
    let game = rules("movement=slide");
    let pos = men(&game, "D4 A1", "D6 H7", 'w');
    assert_eq!(
        legal_from(&game, &pos, "D4"),
        "D4-A4 D4-B4 D4-C4 D4-D1 D4-D2 D4-D3 D4-D5 D4-E4 D4-F4 D4-G4 D4-H4"
    );
    refuses(&game, &pos, "D4-D7, D4-E5 = R3 slide");
    let pos = men(&game, "D4 A1", "D5 H7", 'w');
    refuses(&game, &pos, "D4-D6 = R3 slide");
}

/// R4: leaps over either colour, in chains with turns.
#[test]
fn r4_leaps() {
    let game = rules("");
    let pos = men(&game, "A1 A2 H8", "A4 B5 H1", 'w');
    assert_eq!(legal_from(&game, &pos, "A1"), "A1-A3 A1-A5 A1-B1 A1-C5");
    assert_eq!(comes(&game, &pos, "A1-A3-A5-C5"), "A2 C5 H8 / A4 B5 H1 b");
    refuses(&game, &pos, "A1-C1 = R4 nothing-to-leap | A1-A1 = R4 return | A1-B1-A3 = R4 path");
    let mv = game.parse_move(&pos, "A1-C5").expect("legal");
    match game.steps(&pos, mv).as_slice() {
        [Step::Slide { via, .. }] => assert_eq!(*via, sites(&game, "A3 A5")),
        other => panic!("{other:?}"),
    }
}

/// R4, option `multi_leap=off`.
#[test]
fn r4_one_leap() {
    let game = rules("multi_leap=off");
    let pos = men(&game, "A1 A2 H8", "A4 B5 H1", 'w');
    assert_eq!(legal_from(&game, &pos, "A1"), "A1-A3 A1-B1");
    refuses(&game, &pos, "A1-A5 = R4 one-leap");
}

/// R5: the moved man binds single enemies, in all directions at once.
#[test]
fn r5_binding() {
    let game = rules("");
    let pos = men(&game, "B4 F4 D6 D3", "C4 E4 D5 H8", 'w');
    assert_eq!(comes(&game, &pos, "D3-D4+"), "B4 D4 D6 F4 / C4* D5* E4* H8 b");
    // Two in a row are not bound, nor is one at the edge.
    let pos = men(&game, "A4 E4 D8", "B4 C4 A1 H8", 'w');
    assert_eq!(comes(&game, &pos, "E4-D4"), "A4 D4 D8 / A1 B4 C4 H8 b");
    // A leap binds from where it ends.
    let pos = men(&game, "C4 G4 H1", "D4 F4 H8", 'w');
    assert_eq!(comes(&game, &pos, "G4-E4"), "C4 E4 H1 / D4* F4 H8 b");
    // A man that already was bound can be bound anew on another axis.
    let pos = men(&game, "C4 E4 D6 D3 A1", "D4* H8 D7", 'w');
    assert_eq!(comes(&game, &pos, "D6-D5 H8-H7 C4-C5"), "A1 C5 D3 D5 E4 / D4* D7 H7 b");
}

/// R5, option `capture=immediate`: enclosed men leave at once, one in each direction.
#[test]
fn r5_immediate() {
    let game = rules("capture=immediate");
    let pos = men(&game, "B4 F4 D6 D3", "C4 E4 D5 H8 H1", 'w');
    assert_eq!(comes(&game, &pos, "D3-D4"), "B4 D4 D6 F4 / H1 H8 b");
    let pos = men(&game, "B4 F4 D6 D3", "C4 E4 H8", 'w');
    let won = play(&game, &pos, "D3-D4");
    assert_eq!(ended(&game, &won), (1, "R10", "reduced"));
    let pos = men(&game, "A4 E4", "B4 C4 H8", 'w');
    assert_eq!(comes(&game, &pos, "E4-D4"), "A4 D4 / B4 C4 H8 b");
    refuses(&game, &pos, "xB4 = R8 no-removal");
    let bound = text("C4 E4", "D4* H8", 'b');
    match game.parse_position(&bound) {
        Err(ParseError::Illegal(refusal)) => assert_eq!(refusal.rule, "R5"),
        other => panic!("{other:?}"),
    }
}

/// R5, option `lines`: a whole line is bound or taken; a gap or a man of one's own ends it, and both ends
/// have to be free men.
#[test]
fn r5_lines() {
    let game = rules("lines=on");
    let pos = men(&game, "A4 E3 H1", "B4 C4 D4 H8", 'w');
    assert_eq!(comes(&game, &pos, "E3-E4"), "A4 E4 H1 / B4* C4* D4* H8 b");
    let pos = men(&game, "A4 F3 H1", "B4 C4 E4 H8", 'w');
    assert_eq!(comes(&game, &pos, "F3-F4"), "A4 F4 H1 / B4 C4 E4 H8 b");
    let pos = men(&game, "C1 C5 D5 H1", "C2 C3 A8 H8", 'w');
    assert_eq!(comes(&game, &pos, "C5-C4"), "C1 C4 D5 H1 / A8 C2* C3* H8 b");
    // No line reaches around the edge, and a bound partner holds nothing.
    let pos = men(&game, "F4 A5 C6", "G4 H4 A1", 'w');
    assert_eq!(comes(&game, &pos, "F4-F3"), "A5 C6 F3 / A1 G4 H4 b");
    let pos = men(&game, "A4* E3 H1", "A3 A5 B4 C4 D4 H8", 'w');
    assert_eq!(comes(&game, &pos, "E3-E4"), "A4* E4 H1 / A3 A5 B4 C4 D4 H8 b");
    // At once, and with slides: as in Petteia.
    let game = rules("lines=on,capture=immediate,movement=slide");
    let pos = men(&game, "A4 E1 H1", "B4 C4 D4 F8 H8", 'w');
    assert_eq!(comes(&game, &pos, "E1-E4"), "A4 E4 H1 / F8 H8 b");
    let pos = men(&game, "C2 A5 F5 C7", "B5 D5 E5 C6 H1 H8", 'w');
    assert_eq!(comes(&game, &pos, "C2-C5"), "A5 C5 C7 F5 / H1 H8 b");
}

/// R8, option `lines`: a removal takes the whole line, whichever of its men is named, in both directions
/// in which that one is held.
#[test]
fn r8_lines() {
    let game = rules("lines=on");
    let pos = men(&game, "A4 E4 H1", "B4* C4* D4* H8 G8", 'w');
    assert_eq!(legal_from(&game, &pos, "x"), "xB4 xC4 xD4");
    for text in ["xB4", "xC4", "xD4"] {
        assert_eq!(comes(&game, &pos, text), "A4 E4 H1 / G8 H8 b", "{text}");
    }
    let pos = men(&game, "A4 D4 C2 C6 H1", "B4* C4* C3* C5* H8 G8", 'w');
    assert_eq!(comes(&game, &pos, "xC4"), "A4 C2 C6 D4 H1 / G8 H8 b");
    // What is left of the other line is held no more (R9).
    assert_eq!(comes(&game, &pos, "xB4"), "A4 C2 C6 D4 H1 / C3 C5 G8 H8 b");
}

/// R9, option `lines`: a line is held as long as free enemies stand at both its ends; a man who closes a line
/// between two enemies himself binds nobody (R6).
#[test]
fn r9_lines() {
    let game = rules("lines=on");
    let pos = men(&game, "A4 E4 H1", "B4* C4* D4* H8 G8", 'w');
    assert_eq!(comes(&game, &pos, "E4-E5"), "A4 E5 H1 / B4 C4 D4 G8 H8 b");
    assert_eq!(comes(&game, &pos, "H1-H2"), "A4 E4 H2 / B4* C4* D4* G8 H8 b");
    let pos = men(&game, "A4 D4 H1", "B4 C5 H8 G8", 'b');
    assert_eq!(comes(&game, &pos, "C5-C4"), "A4 D4 H1 / B4 C4 G8 H8 w");
}

/// R6: moving between two enemies is safe, and landings on the way bind nothing.
#[test]
fn r6_safe() {
    let game = rules("");
    let pos = men(&game, "C4 E4", "D5 A8", 'b');
    assert_eq!(comes(&game, &pos, "D5-D4"), "C4 E4 / A8 D4 w");
    // D2 leaps over D3 to D4 and on over E4 to F4: C4 is not bound from D4.
    let pos = men(&game, "D2 D3 B4 H1", "C4 E4 H8", 'w');
    assert_eq!(comes(&game, &pos, "D2-F4"), "B4 D3 F4 H1 / C4 E4 H8 b");
}

/// R7: a bound man neither moves nor helps, but can be leapt over.
#[test]
fn r7_bound() {
    let game = rules("");
    let pos = men(&game, "C4 E4 H1", "D4* H8 F8", 'b');
    assert_eq!(legal_from(&game, &pos, "D4"), "");
    refuses(&game, &pos, "D4-D5, [D4] = R7 bound");
    // D4 is no partner: D6 does not hold D5 against it.
    let pos = men(&game, "C4 E4 D5", "D4* D7 H8", 'b');
    assert_eq!(comes(&game, &pos, "D7-D6"), "C4 D5 E4 / D4* D6 H8 w");
    let pos = men(&game, "C4 E4 D5 H1", "D4* H8 F8", 'w');
    assert!(legal_from(&game, &pos, "D5").contains("D5-D3"));
}

/// R8: removing one bound enemy is a whole turn.
#[test]
fn r8_removal() {
    let game = rules("");
    let pos = men(&game, "C4 E4 H1", "D4* H8 F8", 'w');
    assert_eq!(legal_from(&game, &pos, "x"), "xD4");
    assert_eq!(comes(&game, &pos, "xD4"), "C4 E4 H1 / F8 H8 b");
    refuses(
        &game,
        &pos,
        "xH8 = R8 not-bound | xC4 = R8 own | xA8 = R8 empty | [H8] = R8 not-bound",
    );
    let mv = game.parse_move(&pos, "xD4").expect("legal");
    let plan = game.plan(Seat(0));
    assert_eq!(
        game.steps(&pos, mv),
        [Step::Capture {
            at: plan.find("D4").expect("D4"),
            piece: ::rules::PieceId(3),
            count: 1,
            to: plan.find("taken-w"),
        }]
    );
    // Nothing is bound yet while White moves: E3-E4 cannot remove D4 in the same turn.
    let pos = men(&game, "C4 E3 H1", "D4 H8 F8", 'w');
    assert_eq!(legal_from(&game, &pos, "x"), "");
}

/// R9: a captor that leaves, is bound or is removed lets go; once a turn, and nothing is bound anew.
#[test]
fn r9_release() {
    let game = rules("");
    let pos = men(&game, "C4 E4 H1", "D4* H8 F8", 'w');
    assert_eq!(comes(&game, &pos, "C4-C5"), "C5 E4 H1 / D4 F8 H8 b");
    // Black binds a captor.
    let pos = men(&game, "C4 E4 H1", "D4* C5 B3", 'b');
    assert_eq!(comes(&game, &pos, "B3-C3"), "C4* E4 H1 / C3 C5 D4 w");
    // Black removes a bound captor of a man that another axis does not hold.
    let pos = men(&game, "D6 D4* H1", "D5 C4 E4 H8", 'b');
    assert_eq!(comes(&game, &pos, "xD4"), "D6 H1 / C4 D5 E4 H8 w");
    // White frees D4 by binding C4's captor; D4 then stands beside C4 but binds nothing by itself.
    let pos = men(&game, "C4* E4 B5 H2", "C3 C5 D4 H8", 'w');
    assert_eq!(comes(&game, &pos, "H2-H3"), "B5 C4* E4 H3 / C3 C5 D4 H8 b");
    let pos = men(&game, "C4* E4 B5 D6", "C3 C5 D4 H8", 'w');
    assert_eq!(comes(&game, &pos, "D6-D5"), "B5 C4 D5 E4 / C3 C5* D4 H8 b");
}

/// R9, option `bind_duration=one_turn`.
#[test]
fn r9_one_turn() {
    for (options, wanted) in
        [("", "A2 C4 E4 / D4* H7 b"), ("bind_duration=one_turn", "A2 C4 E4 / D4 H7 b")]
    {
        let game = rules(options);
        let pos = men(&game, "C4 E3 A1", "D4 H8", 'w');
        let pos = play(&game, &pos, "E3-E4");
        assert_eq!(told(&game, &pos), "A1 C4 E4 / D4* H8 b");
        let pos = play(&game, &pos, "H8-H7 A1-A2");
        assert_eq!(told(&game, &pos), wanted, "{options}");
    }
    // Bound anew by that same move: D5 and D3 hold it now.
    let game = rules("bind_duration=one_turn");
    let pos = men(&game, "C4 E4 D6 D3", "D4* H8 H7", 'w');
    assert_eq!(comes(&game, &pos, "D6-D5"), "C4 D3 D5 E4 / D4* H7 H8 b");
    // Removing one of two lets the other go.
    let pos = men(&game, "A1 C1 E1", "B1* D1* H8 H7", 'w');
    assert_eq!(comes(&game, &pos, "xB1"), "A1 C1 E1 / D1 H7 H8 b");
    // Own bound men are not touched by one's own turn.
    let pos = men(&game, "D4* H1 H2", "C4 E4 H8", 'w');
    assert_eq!(comes(&game, &pos, "H2-H3"), "D4* H1 H3 / C4 E4 H8 b");
}

/// R10: one man is too few, and so is no legal turn.
#[test]
fn r10_winning() {
    let game = rules("");
    let pos = men(&game, "C4 E4", "D4* H8", 'w');
    let end = play(&game, &pos, "xD4");
    assert_eq!(ended(&game, &end), (1, "R10", "reduced"));
    refuses(&game, &end, "H8-H7 = over");
    // Both white men are bound, and no black one.
    let pos = men(&game, "D4* E7*", "C4 E4 D7 F7", 'w');
    assert_eq!(ended(&game, &pos), (-1, "R10", "no-move"));
}

/// R11: by agreement, and with the options by repetition and stalling.
#[test]
fn r11_draws() {
    let game = rules("");
    assert_eq!(game.law().repetition, Repetition::Ignore);
    assert_eq!(Line::new(game).agree().reason.code, "agreement");

    let game = rules("repetition=on");
    let pos = men(&game, "A1 A2", "H7 H8", 'w');
    let line = line(&game, &pos, &"A1-B1 H8-G8 B1-A1 G8-H8 ".repeat(2));
    assert_eq!(hand::end(line.status()).2, "repetition");

    let game = rules("stall_limit=3");
    let pos = men(&game, "C4 E4 A1", "D4* H8 H7", 'w');
    let pos = play(&game, &pos, "A1-A2 H8-G8");
    assert!(game.position_text(&pos).ends_with(" w q2"));
    let taken = play(&game, &pos, "xD4");
    assert!(game.position_text(&taken).ends_with(" b"));
    let end = play(&game, &pos, "A2-A3");
    assert_eq!(ended(&game, &end), (0, "R11", "stall"));
    assert_eq!(at(&game, &game.position_text(&end)), end);
}

/// Positions that cannot be played, or cannot be read.
#[test]
fn positions_refused() {
    let game = rules("");
    let code = |text: &str| match game.parse_position(text) {
        Err(ParseError::Illegal(refusal)) => (refusal.rule, refusal.code),
        Err(ParseError::Syntax { .. }) => ("", "syntax"),
        other => panic!("{text}: {other:?}"),
    };
    let of = |white: &str, black: &str, rest: &str| {
        let text = text(white, black, 'w');
        code(&format!("{}{rest}", &text[..text.len() - 2]))
    };
    for (white, black, rest, rule, code) in [
        ("C4 E4", "D4 H8", "", "", "syntax"),
        ("C4 E4", "D4 H8", " x", "", "syntax"),
        ("C4 E4", "D4 H8", " w nonsense", "", "syntax"),
        ("C4 E4", "D4 H8", " w q", "", "syntax"),
        ("C4 E4", "D5* H8", " b", "R9", "not-held"),
        ("C4* E4", "D4* H8", " b", "R9", "not-held"),
        ("C4", "D4", " b", "R10", "too-few"),
        ("C4 C5", "", " b", "R10", "too-few"),
        ("C4 E4", "D4 H8", " w q3", "R11", "no-stall-limit"),
        ("C4 E4", "D4", " w @", "R1", "placement"),
        ("C4 E4", "D4*", " b @", "R1", "no-binding"),
    ] {
        assert_eq!(of(white, black, rest), (rule, code), "{white} {black}{rest}");
    }
    for [text, wanted] in table(
        "
            wwwwwwww/wwwwwwww/wwwwwwww/......../......../......../b......./b....... w | too-many
            ......../........ w                                                       | size
            ........./........ w                                                      | size
                                                                                      | syntax
            é                                                                         | syntax",
    ) {
        assert_eq!(code(text), ("", wanted), "{text}");
    }
    for (options, text, wanted) in [
        ("stall_limit=5", text("C4 E4", "D4 H8", 'w') + " q6", false),
        ("stall_limit=5", text("C4 E4", "D4 H8", 'w') + " q5", true),
        ("setup=rows", text("C4", "D4", 'w') + " @", false),
    ] {
        assert_eq!(reading(&rules(options), &text).1 == "fine", wanted, "{text}");
    }
}

/// What is not a move at all.
#[test]
fn syntax() {
    let game = rules("");
    let pos = men(&game, "C4 E4", "D5 H8", 'w');
    for typed in ["", "C4-", "-", "Z9", "C4-é", "C4_C5", "x", "@", "xxD4", "C4+-C5"] {
        misread(&game, &pos, typed);
    }
    assert!(game.parse_move(&pos, "c4 – c5").is_ok());
}

/// What we supplied is named, and everything named exists.
#[test]
fn supplied() {
    for name in LatrunculiFamily::BOOK.supplied {
        assert!(
            LatrunculiFamily::BOOK.rules.iter().any(|r| r.id == *name)
                || LatrunculiFamily::BOOK.options.iter().any(|o| o.name == *name),
            "{name}"
        );
    }
    assert_eq!(LatrunculiFamily::BOOK.supplied.len(), 9);
}
