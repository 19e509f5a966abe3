//! One test per numbered rule of Assalto. Positions are written as lists of points.

use super::rules::{FORT, KNIGHT_SEAT, PAWN_SEAT};
use super::{Assalto, AssaltoFamily, Position};
use crate::jumps::{DIR_BITS, Trail, bits};
use ::rules::{Game, Notation, PieceId, Present, Settle, Status};
use checks::hand::{
    self, after, at, begins, end, ended, legal, legal_from, line, misread, reading, refuses, sites,
};
use kit::compass::{DIAGONAL, STRAIGHT};
use std::collections::BTreeSet;

fn rules(options: &str) -> Assalto {
    hand::rules::<AssaltoFamily>(options)
}

/// A position from the points of both sides.
fn men(game: &Assalto, pawns: &str, knights: &str, side: char) -> Position {
    let corners = "A1 A2 A6 A7 B1 B2 B6 B7 F1 F2 F6 F7 G1 G2 G6 G7";
    let board = hand::board(7, 7, &[('_', corners), ('p', pawns), ('k', knights)]);
    at(game, &format!("{board} {side}"))
}

/// Nine pawns out of the way: enough for the game to go on.
const FAR: &str = "A3 A4 A5 G3 G4 G5 C1 D1 E1";

checks::sizes!(Assalto, 16, 24);

/// No series can be longer than a move has room for: count the points between the landings of one
/// knight, for either type.
#[test]
fn series_fit_into_moves() {
    let game = rules("");
    let (mut jumps, mut flights) = (0, 0);
    for from in bits(game.lines.all()) {
        for (dirs, step, most) in [(STRAIGHT, 2, &mut jumps), (DIAGONAL, 1, &mut flights)] {
            let (mut seen, mut taken) = (BTreeSet::from([from]), BTreeSet::new());
            let mut todo = vec![from];
            while let Some(here) = todo.pop() {
                for dir in dirs {
                    let next = game.lines.board().next(here, dir);
                    let behind = game.lines.board().next(next, dir);
                    if behind == kit::compass::NOWHERE && step == 2 {
                        continue;
                    }
                    if behind != kit::compass::NOWHERE {
                        taken.insert(next);
                    }
                    let landing = if step == 2 { behind } else { next };
                    if landing != kit::compass::NOWHERE && seen.insert(landing) {
                        todo.push(landing);
                    }
                }
            }
            *most = (*most).max(taken.len() as u32);
        }
    }
    assert_eq!((jumps, flights), (16, 12));
    assert!(jumps - 1 <= Trail::room(DIR_BITS));
    assert!(flights - 1 <= Trail::room(super::moves::Flight::BITS));
}

/// Section 2: the board and the start.
#[test]
fn start() {
    let game = rules("knight_setup=fixed");
    let text = "__...__/__k.k__/pp...pp/ppppppp/ppppppp/__ppp__/__ppp__ p";
    begins(&game, text);
    assert_eq!(game.lines.all().count_ones(), 33);
    assert_eq!(FORT.count_ones(), 9);
    let game = rules("");
    begins(&game, "__...__/__...__/pp...pp/ppppppp/ppppppp/__ppp__/__ppp__ k");
}

/// R1: the knights are set first, then the pawns begin; no passing.
#[test]
fn r1_setting_and_turns() {
    let game = rules("");
    let start = game.start();
    assert_eq!(game.status(&start), Status::to_move(KNIGHT_SEAT));
    assert_eq!(legal(&game, &start).split(' ').count(), 36);
    let mv = game.parse_move(&start, "@C6,E6").expect("legal");
    assert_eq!(game.parse_move(&start, "@e6, c6"), Ok(mv));
    let paths = game.click_paths(&start, mv);
    assert_eq!(paths, [sites(&game, "C6 E6"), sites(&game, "E6 C6")]);
    let pos = after(&game, &start, ["@C6,E6"]);
    assert_eq!(pos, rules("knight_setup=fixed").start());
    assert_eq!(game.status(&pos), Status::to_move(PAWN_SEAT));
    let next = after(&game, &pos, ["D4-D5"]);
    assert_eq!(game.status(&next), Status::to_move(KNIGHT_SEAT));
    refuses(
        &game,
        &start,
        "@C6,D4 = R1 outside | @C6,C6 = R1 two-points | @C6 = R1 second-knight
         @C6,D6,E6 = R1 two-points | D4-D5 = R1 set-first | passo = R1 no-pass",
    );
    refuses(&game, &start, "[C6] = R1 second-knight | [D1] = R1 outside");
    refuses(
        &game,
        &pos,
        "@C6,E6 = R1 already-set | C6-C5 = R1 not-yours | D5-D6 = R1 empty | pass = R1 no-pass
         [C6] = R1 not-yours",
    );
    for (nonsense, place) in [("", 0), ("A1-A2", 0), ("D4-", 3), ("@C6;E6", 3), ("@é", 1)] {
        for pos in [&start, &pos] {
            assert_eq!(misread(&game, pos, nonsense).0, place, "{nonsense}");
        }
    }
}

/// R2: pawns step forward, left or right; never back, diagonally or over anybody.
#[test]
fn r2_pawns() {
    let game = rules("");
    let pos = men(&game, &format!("D4 {FAR}"), "C7 E7", 'p');
    assert_eq!(legal_from(&game, &pos, "D4"), "D4-C4 D4-D5 D4-E4");
    refuses(
        &game,
        &pos,
        "D4-D3 = R2 backward | D4-E3 = R2 backward | D4-E5 = R2 diagonal
         D4-D6 = R2 one-step | D4:D6 = R2 one-step | D4-D5-D6 = R2 one-step
         D4:D5 = R2 a-step | D4 = R2 where-to | D4-D4 = R2 same | A3-A4 = R2 occupied",
    );
    refuses(&game, &pos, "[D4 D3] = R2 backward | [D4] = R2 where-to");
}

/// R3: knights step one point in any of eight directions.
#[test]
fn r3_knights() {
    let game = rules("");
    let pos = men(&game, FAR, "D5 C7", 'k');
    assert_eq!(legal_from(&game, &pos, "D5").split(' ').count(), 8);
    refuses(
        &game,
        &pos,
        "D5-D5 = R3 same | D5 = R3 where-to | D5-C7 = R3 not-straight | D5:D6 = R3 a-step
         D5-D6-D7 = R3 one-step",
    );
    let pos = men(&game, FAR, "D7 C7", 'k');
    refuses(&game, &pos, "D7-C7, [D7 C7] = R3 occupied");
}

/// R3, option `diagonals=alternating`: the traditional lined board.
#[test]
fn r3_alternating_diagonals() {
    let game = rules("diagonals=alternating");
    let diagonal = game.lines.board().edges();
    let diagonal = diagonal.iter().filter(|(a, b)| !matches!(b - a, 1 | 7));
    assert_eq!(diagonal.count(), 20);
    let pos = men(&game, FAR, "D5 C7", 'k');
    assert_eq!(legal_from(&game, &pos, "D5").split(' ').count(), 4);
    refuses(&game, &pos, "D5-E6 = R5 no-line");
}

/// R4: along rows and columns over a neighbouring pawn, to the point right behind it.
#[test]
fn r4_straight_captures() {
    let game = rules("");
    let pos = men(&game, &format!("D5 {FAR}"), "D6 C7", 'k');
    assert_eq!(legal(&game, &pos), "D6:D4");
    assert_eq!(game.parse_move(&pos, "D6-D4"), game.parse_move(&pos, "d6:d4"));
    let next = after(&game, &pos, ["D6:D4"]);
    assert_eq!(next, men(&game, FAR, "D4 C7", 'p'));
    refuses(&game, &pos, "D6:D3 = R4 not-behind");
    let pos = men(&game, &format!("D5 D4 {FAR}"), "D6 C7", 'k');
    refuses(
        &game,
        &pos,
        "D6:D4 = R4 occupied | D6:D3 = R4 one-pawn | C7:C5, [C7 C5] = R4 nothing-to-jump",
    );
    // No long captures along rows and columns.
    let pos = men(&game, &format!("D4 {FAR}"), "D6 C7", 'k');
    assert!(!legal(&game, &pos).contains(':'));
}

/// R5: along a diagonal from afar, over exactly one pawn, as far as it likes.
#[test]
fn r5_flying_captures() {
    let game = rules("");
    let pos = men(&game, "E5 A3 A4 A5 G4 G5 C1 D1 E1", "C7 D7", 'k');
    assert_eq!(legal(&game, &pos), "C7:F4 C7:G3");
    let next = after(&game, &pos, ["C7:G3"]);
    assert_eq!(next, men(&game, "A3 A4 A5 G4 G5 C1 D1 E1", "G3 D7", 'p'));
    let pos = men(&game, "E5 F4 A3 A4 A5 G4 G5 C1 D1", "C7 D7", 'k');
    refuses(
        &game,
        &pos,
        "C7:G3 = R5 one-pawn | C7:F4 = R5 occupied | D7:B5 = R5 nothing-to-jump
         [C7 G3] = R5 one-pawn",
    );
    // A knight is nothing to capture.
    let pos = men(&game, FAR, "C7 D6", 'k');
    refuses(&game, &pos, "C7:E5 = R5 one-pawn");
}

/// R6, and the option `series_scope`: a series keeps its type, or its axis.
#[test]
fn r6_series() {
    let pawns = "D5 E4 A3 A4 A5 C1 D1 E1 C2 G5";
    let game = rules("");
    let pos = men(&game, pawns, "D6 C7", 'k');
    assert_eq!(legal(&game, &pos), "D6:D4:F4");
    let next = after(&game, &pos, ["D6:D4:F4"]);
    assert_eq!(next, men(&game, "A3 A4 A5 C1 D1 E1 C2 G5", "F4 C7", 'p'));
    let axis = rules("series_scope=axis");
    assert_eq!(legal(&axis, &pos), "D6:D4");
    refuses(&axis, &pos, "D6:D4:F4 = R6 type");
    // From F4 the pawn on F3 could be taken along its column, but the series is diagonal.
    let pos = men(&game, "E5 F3 A3 A4 A5 G5 C1 D1 E1", "C7 D7", 'k');
    assert_eq!(legal(&game, &pos), "C7:F4 C7:G3");
    let pos = men(&game, "E5 E4 A3 A4 A5 G5 C1 D1 E1", "C7 D7", 'k');
    refuses(&game, &pos, "C7:F4:D4, [C7 F4 D4] = R6 type");
    // Two diagonals: one series by type, one capture by axis.
    let pos = men(&game, "E5 E3 A3 A4 A5 G5 C1 D1 E1", "C7 D7", 'k');
    assert_eq!(legal(&game, &pos), "C7:F4:D2");
    assert_eq!(legal(&axis, &pos), "C7:F4 C7:G3");
    refuses(&axis, &pos, "C7:F4:D2 = R6 type");
}

/// R7: capturing is compulsory, and the longest series too.
#[test]
fn r7_most() {
    let game = rules("");
    let pos = men(&game, "D5 C4 B3 A4 C1 D1 E1 C2 G5 G3", "D6 C7", 'k');
    assert_eq!(legal(&game, &pos), "D6:D4:B4");
    refuses(
        &game,
        &pos,
        "C7-C6 = R7 must-capture | D6:D4, [D6 D4] = R7 must-go-on | [C7 C6] = R7 must-capture",
    );
    // The other knight could take one, which is too few.
    let pos = men(&game, "D5 C4 A3 A4 C1 D1 E1 C2 G4", "D6 G5", 'k');
    assert_eq!(legal(&game, &pos), "D6:D4:B4");
    refuses(&game, &pos, "G5:G3 = R7 must-capture");
}

/// R8: the fortress full of pawns, or the knights blocked.
#[test]
fn r8_pawns_win() {
    let game = rules("");
    let pos = men(&game, "C5 D5 E5 C6 D6 E6 C7 D7 E7", "A3 G3", 'k');
    assert_eq!(ended(&game, &pos), (1, "R8", "fortress"));
    refuses(&game, &pos, "A3-A4 = over");
    let blocked = "C6 D6 E6 C5 D5 E5 E7 B5 F5 C4 D4 E4 B4 F4";
    let pos = men(&game, blocked, "C7 D7", 'k');
    assert_eq!(ended(&game, &pos), (1, "R8", "knights-blocked"));
}

/// R9: eight pawns or fewer, counted after the whole turn.
#[test]
fn r9_knights_win() {
    let game = rules("");
    let pos = men(&game, "D5 A3 A4 A5 G3 G4 G5 C1 D1", "D6 C7", 'k');
    assert_eq!(game.status(&pos), Status::to_move(KNIGHT_SEAT));
    let over = after(&game, &pos, ["D6:D4"]);
    assert_eq!(ended(&game, &over), (-1, "R9", "too-few"));
    // The series goes on below nine.
    let pos = men(&game, "D5 E4 A3 A4 A5 C1 D1 E1 C2", "D6 C7", 'k');
    assert_eq!(legal(&game, &pos), "D6:D4:F4");
}

/// R10: pawns that cannot move lose.
#[test]
fn r10_pawns_blocked() {
    let game = rules("");
    let pos = men(&game, "A5 B5 G5 F5 C7 D7 E7 A4 G4", "C5 E5", 'p');
    assert_eq!(legal(&game, &pos), "A4-B4 G4-F4");
    let pos = men(&game, "A5 B5 G5 F5 C7 D7 E7 A4 B4 C4 D4 E4 F4 G4 D5", "C5 E5", 'p');
    assert_eq!(legal(&game, &pos), "D5-D6");
    let pos = men(&game, "A5 B5 G5 F5 C7 D7 E7 D6 C6", "C5 E5", 'p');
    assert_eq!(legal(&game, &pos), "D6-E6");
    let pos = men(&game, "A5 B5 C5 D5 F5 G5 C7 D7 E7", "C6 D6", 'p');
    assert_eq!(legal(&game, &pos), "D5-E5 F5-E5");
    let pos = men(&game, "A5 B5 C5 F5 G5 C7 D7 E7 C6 E6 E5", "D5 D6", 'p');
    assert_eq!(ended(&game, &pos), (-1, "R10", "pawns-blocked"));
}

/// R11: a draw by agreement.
#[test]
fn r11_draw() {
    let game = rules("");
    assert!(game.law().agreements.refuses_draw().is_none() && !game.law().agreements.count);
    let agreed = game.settle(&mut game.start(), Settle::Agreement);
    assert_eq!(end(Status::Over(agreed)), (0, "R11", "agreement"));
}

/// R11, option `repetition`: the third occurrence is a draw.
#[test]
fn r11_repetition() {
    for (options, over) in [("repetition=on", true), ("repetition=off", false)] {
        let game = rules(options);
        let start = men(&game, FAR, "C7 E7", 'p');
        let round = "A3-B3 C7-C6 B3-A3 C6-C7 ";
        let line = line(&game, &start, &round.repeat(2));
        assert_eq!(matches!(line.status(), Status::Over(_)), over);
        if over {
            assert_eq!(end(line.status()), (0, "R11", "repeated"));
        }
    }
}

/// R11, option `stall_limit`: a capture or a pawn's step forward begins the count anew.
#[test]
fn r11_stall_limit() {
    let game = rules("stall_limit=4");
    let start = men(&game, FAR, "C7 E7", 'p');
    let pos = after(&game, &start, ["A3-B3", "C7-C6", "B3-A3"]);
    let text = game.position_text(&pos);
    assert!(text.ends_with(" k 3"), "{text}");
    assert_eq!(at(&game, &text), pos);
    let over = after(&game, &pos, ["C6-C7"]);
    assert_eq!(ended(&game, &over), (0, "R11", "stalled"));
    let pos = after(&game, &start, ["A3-B3", "C7-C6", "B3-B4"]);
    assert!(game.position_text(&pos).ends_with(" k"));
    let pos = men(&game, &format!("D5 {FAR}"), "D6 C7", 'k');
    let pos = at(&game, &format!("{} 3", game.position_text(&pos)));
    let pos = after(&game, &pos, ["D6:D4"]);
    assert!(game.position_text(&pos).ends_with(" p"));
    assert!(rules("").parse_position(&text).is_err());
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let rest = "pp...pp/ppppppp/ppppppp/__ppp__/__ppp__";
    for (options, text, code) in [
        ("", format!("__...__/__k.k__/{rest}"), "syntax"),
        ("", format!("__...__/__k.k__/{rest} w"), "syntax"),
        ("", format!("__...__/__k.k__/{rest} p 3"), "syntax"),
        ("", format!("_....__/__k.k__/{rest} p"), "syntax"),
        ("", format!("__._.__/__k.k__/{rest} p"), "syntax"),
        ("", String::new(), "syntax"),
        ("", "é".to_owned(), "syntax"),
        ("", format!("__...__/__k.k__/{} p", &rest[..31]), "size"),
        ("", format!("__...__/__k.k_/{rest} p"), "size"),
        ("", format!("__p..__/__k.k__/{rest} p"), "too-many"),
        ("", format!("__...__/__k..__/{rest} p"), "knights"),
        ("", format!("__k..__/__k.k__/{rest} p"), "knights"),
        ("", format!("__...__/__...__/{rest} p"), "setting"),
        ("", format!("__...__/__...__/{} k", rest.replacen("pp.", "p..", 1)), "setting"),
        ("knight_setup=fixed", format!("__...__/__...__/{rest} k"), "knights"),
        ("", format!("__...__/__...__/{rest} k"), "fine"),
    ] {
        assert_eq!(reading(&rules(options), &text).1, code, "{options} {text}");
    }
}

/// The pawns' player sits below the fortress, the knights' player above; trays hold what is off the
/// board.
#[test]
fn plan_and_trays() {
    let game = rules("");
    for (view, below) in [(PAWN_SEAT, true), (KNIGHT_SEAT, false)] {
        let plan = game.plan(view);
        let y = |name| plan.site(plan.find(name).expect("site")).y;
        assert_eq!(y("D1") > y("D7"), below);
        assert_eq!(y("taken-k") > y("D4"), !below);
        assert_eq!(plan.sites.len(), 35);
    }
    for place in bits(game.lines.all()) {
        assert_eq!(game.place(game.site(place)), Some(place));
    }
    let plan = game.plan(PAWN_SEAT);
    let tray = |name| plan.find(name).expect("tray");
    let scene = game.scene(&game.start(), None);
    assert_eq!(scene.count(tray("hand-k"), PieceId(1)), 2);
    let pos = men(&game, FAR, "D4 C7", 'p');
    let scene = game.scene(&pos, None);
    assert_eq!(scene.count(tray("taken-k"), PieceId(0)), 15);
    assert_eq!(scene.count(tray("hand-k"), PieceId(1)), 0);
}

/// R3: that a knight without a capture goes one point only is supplied, the rest is the source's.
#[test]
fn r3_what_is_supplied() {
    assert_eq!(hand::supplied::<AssaltoFamily>("R3", ""), "Sem capturar, anda um só ponto.");
}
