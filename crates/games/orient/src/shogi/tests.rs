//! One test per numbered rule and option; what is written and shown is in `tests/texts.rs`.

mod texts;

use super::notation::usi_text;
use super::{Move, Position, Shogi, ShogiFamily};
use ::rules::{Domain, Game, Line, Notation, ParseError, Seat, Settle, Status};
use checks::hand::{after, at, end, push, refused, refuses, table};
use std::collections::BTreeSet;

fn rules(options: &str) -> Shogi {
    checks::hand::rules::<ShogiFamily>(options)
}

fn pos(text: &str) -> Position {
    at(&rules(""), text)
}

fn usis(game: &Shogi, pos: &Position) -> BTreeSet<String> {
    let mut moves: Vec<Move> = Vec::new();
    game.moves(pos, &mut moves);
    assert!(moves.is_sorted());
    assert_eq!(game.count_moves(pos, &mut Vec::new()), moves.len() as u64);
    let text = |&mv: &Move| usi_text(pos, mv).unwrap_or_else(|| game.move_text(pos, mv));
    moves.iter().map(text).collect()
}

/// Where the man on a square goes, as the book names squares; promotions left out.
fn targets(text: &str, from: &str) -> String {
    let (game, pos) = (rules(""), pos(text));
    let mut moves: Vec<Move> = Vec::new();
    game.moves(&pos, &mut moves);
    let board = |mv: &Move| mv.class < super::moves::Class::DropPawn;
    let from_here = |mv: &&Move| board(mv) && super::names::name(mv.from) == from;
    let to = |mv: &Move| super::names::name(mv.to);
    let set = BTreeSet::from_iter(moves.iter().filter(from_here).map(to));
    Vec::from_iter(set).join(" ")
}

/// A man on E5 of an otherwise empty board with kings near two corners.
fn alone(man: &str) -> String {
    let south = man.ends_with(|c: char| c.is_ascii_uppercase());
    let side = if south { 'b' } else { 'w' };
    targets(&format!("1k7/9/9/9/4{man}4/9/9/9/7K1 {side} - 1"), "E5")
}

#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 8, "{}", size_of::<Move>());
    assert!(size_of::<Position>() <= 128, "{}", size_of::<Position>());
}

/// R1: South begins, turns alternate, a turn is a move or a drop, nobody passes.
#[test]
fn r1_turns() {
    let game = rules("");
    let start = game.start();
    assert_eq!(
        game.position_text(&start),
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
    );
    assert_eq!(game.status(&start), Status::to_move(Seat(0)));
    let next = after(&game, &start, ["P-C4"]);
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    refuses(
        &game,
        &start,
        "pass = R1 pass | 7c7d = R1 not-yours | 5e5d = R1 empty | 7g7g = R1 stays
         GPd1-D2 = R1 other-piece | +P-D2 = R1 no-such-piece",
    );
    // A handicap: North begins.
    let odds = rules("handicap=two");
    assert_eq!(odds.status(&odds.start()), Status::to_move(Seat(1)));
}

/// R2: king, rook, bishop.
#[test]
fn r2_king_rook_bishop() {
    let rook = "A5 B5 C5 D5 E1 E2 E3 E4 E6 E7 E8 E9 F5 G5 H5 I5";
    assert_eq!(alone("R"), rook);
    let bishop = "A1 A9 B2 B8 C3 C7 D4 D6 F4 F6 G3 G7 H2 H8 I1 I9";
    assert_eq!(alone("b"), bishop);
    let king = targets("k8/9/9/9/4K4/9/9/9/9 b - 1", "E5");
    assert_eq!(king, "D4 D5 D6 E4 E6 F4 F5 F6");
    let game = rules("");
    let start = game.start();
    refuses(
        &game,
        &start,
        "T-H5 = R2 path | T-G3, R-E3 = R6 own-piece | T-G4 = R2 rook-step | B-B4 = R2 bishop-step
         R-E4 = R2 king-step",
    );
}

/// R3: the generals.
#[test]
fn r3_generals() {
    assert_eq!(alone("G"), "D5 D6 E4 E6 F5 F6");
    assert_eq!(alone("g"), "D4 D5 E4 E6 F4 F5");
    assert_eq!(alone("S"), "D4 D6 E6 F4 F6");
    assert_eq!(alone("s"), "D4 D6 E4 F4 F6");
    let game = rules("");
    refuses(&game, &game.start(), "GO-D5 = R3 gold-step | GPc1-B1 = R6 own-piece");
    let lone = pos("k8/9/9/9/4S4/9/9/9/8K b - 1");
    refuses(&game, &lone, "GP-D5 = R3 silver-step");
}

/// R4: knight, lance, pawn.
#[test]
fn r4_knight_lance_pawn() {
    assert_eq!(alone("N"), "D7 F7");
    assert_eq!(alone("n"), "D3 F3");
    assert_eq!(alone("L"), "E6 E7 E8 E9");
    assert_eq!(alone("l"), "E1 E2 E3 E4");
    assert_eq!(alone("P"), "E6");
    assert_eq!(alone("p"), "E4");
    // The knight jumps; the pawn captures straight ahead.
    let jump = "k8/9/9/3ppp3/4N4/9/9/9/8K b - 1";
    assert_eq!(targets(jump, "E5"), "D7 F7");
    let blocked = "k8/9/9/3pp4/4P4/9/9/9/8K b - 1";
    assert_eq!(targets(blocked, "E5"), "E6");
    let game = rules("");
    refuses(
        &game,
        &game.start(),
        "P-E5 = R4 pawn-step | C-B4 = R4 knight-step | L-A4 = R4 path | L-B2 = R4 lance-step",
    );
    refuses(&game, &pos(jump), "C-E7= = R4 knight-step");
}

/// R5: promoted men.
#[test]
fn r5_promoted() {
    let dragon = "A5 B5 C5 D4 D5 D6 E1 E2 E3 E4 E6 E7 E8 E9 F4 F5 F6 G5 H5 I5";
    assert_eq!(alone("+R"), dragon);
    let horse = "A1 A9 B2 B8 C3 C7 D4 D5 D6 E4 E6 F4 F5 F6 G3 G7 H2 H8 I1 I9";
    assert_eq!(alone("+b"), horse);
    for man in ["+S", "+N", "+L", "+P"] {
        assert_eq!(alone(man), "D5 D6 E4 E6 F5 F6", "{man}");
        assert_eq!(alone(&man.to_lowercase()), "D4 D5 E4 E6 F4 F5");
    }
    let game = rules("");
    let board = pos("k8/9/9/9/4+R4/9/4+B4/9/4+P3K b - 1");
    refuses(
        &game,
        &board,
        "+T-C7 = R5 dragon-step | +B-E5, +P-E3 = R6 own-piece | +B-D1 = R5 horse-step
         +P-A1 = R5 promoted-step",
    );
}

/// R6: a captured piece goes to the captor's hand, unpromoted.
#[test]
fn r6_capture() {
    let game = rules("");
    let board = pos("k8/9/9/4+r4/4P4/9/9/9/8K b - 1");
    let next = after(&game, &board, ["PxE6"]);
    assert_eq!(game.position_text(&next), "k8/9/9/4P4/9/9/9/9/8K w R 2");
    refuses(&game, &board, "P-E6 = R6 capture-sign");
    refuses(&game, &game.start(), "PxC4 = R6 capture-sign");
}

/// R7: promotion at the end of a move that begins or ends in the zone.
#[test]
fn r7_promotion() {
    let game = rules("");
    let board = pos("k8/9/4S4/4P3B/9/9/9/9/8K b - 1");
    let moves = usis(&game, &board);
    for usi in ["5c4b+", "5c4b", "5c4d+", "5c4d", "1d2c+", "1d2c", "1d2e"] {
        assert!(moves.contains(usi), "{usi}: {moves:?}");
    }
    assert!(!moves.contains("1d2e+"));
    refuses(&game, &board, "1d2e+, B-H5+ = R7 promotion-zone");
    let gold = pos("k8/9/4G4/9/9/9/9/9/8K b - 1");
    refuses(&game, &gold, "GO-E8+ = R7 never-promotes");
    // North's zone is below.
    let north = pos("k8/9/9/9/9/4p4/9/9/8K w - 1");
    assert!(usis(&game, &north).contains("5f5g+"));
}

/// R8: compulsory promotion.
#[test]
fn r8_must_promote() {
    let game = rules("");
    let board = pos("k8/2P6/8L/3N5/1N7/9/9/9/8K b - 1");
    let moves = usis(&game, &board);
    for (must, never) in [("7b7a+", "7b7a"), ("1c1a+", "1c1a"), ("6d5b+", "6d5b")] {
        assert!(moves.contains(must) && !moves.contains(never), "{must}");
        assert_eq!(refused(&game, &board, never), ("R8", "must-promote"));
    }
    assert!(moves.contains("1c1b") && moves.contains("8e7c"));
    refuses(&game, &board, "[C8 C9 keep] = R8 must-promote");
}

/// R9: only once; captured pieces are plain again (see R6).
#[test]
fn r6_r9_promoted_for_good() {
    let game = rules("");
    let board = pos("k8/9/4+S4/9/9/9/9/9/8K b - 1");
    assert!(!usis(&game, &board).iter().any(|m| m.ends_with('+')));
    refuses(&game, &board, "5c5b+ = R9 already-promoted");
}

/// R10: drops on any empty square, never promoted, never capturing.
#[test]
fn r10_drops() {
    let game = rules("");
    let board = pos("k8/9/9/9/4p4/9/9/9/8K b GB 1");
    assert_eq!(usis(&game, &board).iter().filter(|m| m.contains('*')).count(), 2 * 78);
    refuses(
        &game,
        &board,
        "GO*E5, [hand-s-g E5] = R10 drop-occupied | P*E4, R*E8, [hand-s-p] = R10 not-in-hand
         +B*E4, B*E8+ = R10 drop-promoted | [hand-n-p] = R10 not-yours",
    );
    let next = after(&game, &board, ["B*B8"]);
    assert_eq!(game.position_text(&next), "k8/1B7/9/9/4p4/9/9/9/8K w G 2");
}

/// R11: no drop where the man could never move.
#[test]
fn r11_dead_drops() {
    let game = rules("");
    let board = pos("4k4/9/9/9/9/9/9/9/4K4 b NLP 1");
    for text in ["P*A9", "L*A9", "C*A9", "C*A8"] {
        assert_eq!(refused(&game, &board, text), ("R11", "dead-drop"), "{text}");
    }
    assert!(usis(&game, &board).contains("L*9b"));
    let north = pos("4k4/9/9/9/9/9/9/9/4K4 w nlp 1");
    refuses(&game, &north, "C*A2 = R11 dead-drop");
}

/// R12: nifu.
#[test]
fn r12_nifu() {
    let game = rules("");
    let board = pos("4k4/9/9/9/4P4/9/9/9/4K4 b P 1");
    refuses(&game, &board, "P*E3 = R12 nifu");
    assert!(usis(&game, &board).contains("P*4g"));
    let turned = pos("4k4/9/9/9/4+P4/9/9/9/4K4 b P 1");
    assert!(usis(&game, &turned).contains("P*5g"));
    let enemy = pos("4k4/9/9/9/4p4/9/9/9/4K4 b P 1");
    assert!(usis(&game, &enemy).contains("P*5g"));
}

/// R13: uchifuzume; other drops and a pawn's move may mate.
#[test]
fn r13_uchifuzume() {
    let game = rules("");
    let board = pos("7lk/9/8G/9/9/9/9/9/4K4 b PG 1");
    refuses(&game, &board, "P*I8, [hand-s-p I8] = R13 uchifuzume");
    let mate = after(&game, &board, ["GO*I8"]);
    assert_eq!(end(game.status(&mate)), (1, "R14", "checkmate"));
    // A pawn that steps there mates.
    let board = pos("7lk/6G2/8P/7N1/9/9/9/9/4K4 b - 1");
    let mate = after(&game, &board, ["P-I8="]);
    assert_eq!(end(game.status(&mate)), (1, "R14", "checkmate"));
    // A pawn drop that is only check is allowed.
    let check = pos("4k4/9/9/9/9/9/9/9/4K4 b P 1");
    assert!(usis(&game, &check).contains("P*5b"));
}

/// R14: check must be answered; without a move one loses, in check or not.
#[test]
fn r14_check_and_mate() {
    let game = rules("");
    let board = pos("4k4/9/9/9/4r4/9/9/9/4K3G b P 1");
    assert!(game.in_check(&board));
    refuses(&game, &board, "R-E2, GO-I2, P*A5 = R14 leaves-check");
    assert!(usis(&game, &board).contains("P*5g"));
    refuses(&game, &board, "[I1] = R14 no-move");
    // A pinned man.
    let pinned = pos("4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1");
    refuses(&game, &pinned, "GO-D2 = R14 leaves-check");
    assert!(usis(&game, &pinned).contains("5h5g"));
    // No move and no check: the king is shut in.
    let shut = pos("k8/9/1G1B5/9/9/9/9/9/4K4 w - 1");
    assert!(!game.in_check(&shut));
    assert_eq!(end(game.status(&shut)), (1, "R14", "no-move"));
    assert!(matches!(
        game.parse_move(&shut, "R-B9"),
        Err(ParseError::Illegal(r)) if r.code == "over"
    ));
}

const CHECKS: &str = "8i9i 9a8a 9i8i 8a9a";
const QUIET: &str = "5i5h 5a5b 5h5i 5b5a";

/// R15 and T9: perpetual check loses at the third occurrence, or the fourth.
#[test]
fn r15_t9_perpetual_check() {
    for (options, times) in [("", 2), ("perpetual_check_count=4", 3)] {
        let game = rules(options);
        let mut line = Line::from(game, pos("k8/9/9/9/9/9/9/9/1R2K4 b - 1"));
        for _ in 0..times {
            push(&mut line, CHECKS);
        }
        assert_eq!(end(line.status()), (-1, "R15", "perpetual-check"));
    }
    // One quiet move in between: no perpetual check, but the fourth occurrence draws.
    let mut line = Line::from(rules(""), pos("k8/9/9/9/9/9/9/9/1R2K4 b - 1"));
    push(&mut line, "8i7i 9a9b 7i8i 9b9a");
    push(&mut line, CHECKS);
    push(&mut line, CHECKS);
    assert_eq!(end(line.status()), (0, "R16", "sennichite"));
}

/// R16: the fourth occurrence draws, unless it is off.
#[test]
fn r16_sennichite() {
    let start = pos("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    let mut line = Line::from(rules(""), start);
    for _ in 0..3 {
        push(&mut line, QUIET);
    }
    assert_eq!(end(line.status()), (0, "R16", "sennichite"));
    let mut line = Line::from(rules("sennichite_count=0"), start);
    for _ in 0..6 {
        push(&mut line, QUIET);
    }
    assert!(matches!(line.status(), Status::ToMove(_)));
    // The hands belong to the position: after a drop it is another one.
    let mut line = Line::from(rules(""), pos("4k4/9/9/9/9/9/9/9/4K4 b P 1"));
    for _ in 0..2 {
        push(&mut line, QUIET);
    }
    push(&mut line, "P*9e 5a5b 5i5h 5b5a 5h5i 5a5b 5i5h 5b5a 5h5i");
    assert!(matches!(line.status(), Status::ToMove(_)));
}

const IN: &str = "9/K8/9/9/9/9/9/8k/9";

/// R17: the count on call.
#[test]
fn r17_count_on_call() {
    let game = rules("");
    for (hands, points, result) in [
        ("2R2B4G4S2N2n4l18p", [30, 24], (0, "R17", "impasse-draw")),
        ("2R2B4G4S3Nn4l18p", [31, 23], (1, "R17", "impasse")),
        ("RGr2b3g4s4n4l18p", [6, 48], (-1, "R17", "impasse")),
    ] {
        let board = pos(&format!("{IN} w {hands} 1"));
        assert_eq!(game.points(&board), points);
        let over = after(&game, &board, ["contagem"]);
        assert_eq!(end(game.status(&over)), result, "{hands}");
        assert!(usis(&game, &over).is_empty());
        assert!(game.position_text(&over).ends_with("2 impasse"));
    }
    // Promoted rooks and bishops are worth five as well.
    let board = pos("+R1+B6/K8/9/9/9/9/9/8k/+r+b7 b - 1");
    assert_eq!(game.points(&board), [10, 10]);
    // One king is not in.
    let board = pos("9/K8/9/9/9/8k/9/9/9 b 2R2B 1");
    refuses(&game, &board, "impasse, [contagem] = R17 impasse-kings");
    // A call is possible in check, but not once mated.
    let check = pos("r8/K8/9/9/9/9/9/8k/9 b R2B4G4S2N2n4l17p 1");
    assert!(game.in_check(&check) && usis(&game, &check).contains("impasse"));
    let over = after(&game, &check, ["impasse"]);
    assert_eq!(game.parse_position(&game.position_text(&over)), Ok(over));
    let mated = pos("K8/gg7/9/9/9/9/9/8k/9 b 2R2B 1");
    assert_eq!(end(game.status(&mated)), (-1, "R14", "checkmate"));
    assert!(usis(&game, &mated).is_empty());
}

/// R17: by agreement, off, and a handicap that counts for North.
#[test]
fn r17_other_ways() {
    let board = pos(&format!("{IN} b 2R2B4G4S3Nn4l18p 1"));
    let agreed = rules("impasse=agreement");
    assert!(agreed.law().agreements.count && !rules("").law().agreements.count);
    refuses(&agreed, &board, "impasse = R17 impasse-agreement");
    let counted = agreed.settle(&mut board.clone(), Settle::Count);
    assert_eq!(counted.sole_winner(2), Some(Seat(0)));
    let off = rules("impasse=off");
    refuses(&off, &board, "impasse = R17 impasse-off");
    assert!(!usis(&off, &board).contains("impasse"));
    let odds = rules("handicap=two");
    assert_eq!(odds.points(&odds.start()), [27, 27]);
    let even = after(&odds, &board, ["impasse"]);
    assert_eq!(end(odds.status(&even)), (0, "R17", "impasse-draw"));
}

/// R17: the declaration of 27 points needs king, men, points, and no check.
#[test]
fn r17_declaration() {
    let game = rules("impasse=declare27");
    // Ten men in the zone, 10 + 18 points.
    let good = "+P+P+P+P+P+P+P+P+P/K7+L/9/9/9/9/9/9/k8 b 2RB3G 1";
    let board = at(&game, good);
    assert!(usis(&game, &board).contains("impasse"));
    let over = after(&game, &board, ["win"]);
    assert_eq!(end(game.status(&over)), (1, "R17", "declaration"));
    assert_eq!(game.parse_position(&game.position_text(&over)), Ok(over));
    for bad in [
        "+P+P+P+P+P+P+P+P+P/K7+L/9/9/9/9/9/9/k8 b 2RB2G 1",
        "+P+P+P+P+P+P+P+P+P/K8/9/8+L/9/9/9/9/k8 b 2RB3G 1",
        "+P+P+P+P+P+P+P+P+P/8+L/9/K8/9/9/9/9/k8 b 2RB3G 1",
        "+P+P+P+P+P+P+P+P+P/K7+L/9/9/9/r8/9/9/k8 b R2B3G 1",
    ] {
        let read = at(&game, bad);
        let reason = ("R17", "impasse-declaration");
        assert_eq!(refused(&game, &read, "win"), reason, "{bad}");
    }
    // North needs one point less: 10 + 17.
    let north = at(&game, "K8/9/9/9/9/9/9/k7+l/+p+p+p+p+p+p+p+p+p w 2rb2g 1");
    assert!(usis(&game, &north).contains("impasse"));
    let over = after(&game, &north, ["impasse"]);
    assert_eq!(end(game.status(&over)), (-1, "R17", "declaration"));
}

/// R18: resignation and agreement.
#[test]
fn r18_resignation() {
    let game = rules("");
    let start = game.start();
    assert_eq!(game.resign(&start, Seat(0)).payoffs.get(Seat(1)), 1);
    let agreed = game.settle(&mut start.clone(), Settle::Agreement);
    assert_eq!((agreed.payoffs.get(Seat(0)), agreed.reason.code), (0, "agreement"));
}

/// The usual handicaps, by SFEN.
#[test]
fn handicaps() {
    for [id, first] in table(
        "
        none        | lnsgkgsnl/1r5b1
        lance       | lnsgkgsn1/1r5b1
        right_lance | 1nsgkgsnl/1r5b1
        bishop      | lnsgkgsnl/1r7
        rook        | lnsgkgsnl/7b1
        rook_lance  | lnsgkgsn1/7b1
        two         | lnsgkgsnl/9
        three       | lnsgkgsn1/9
        four        | 1nsgkgsn1/9
        five        | 2sgkgsn1/9
        six         | 2sgkgs2/9
        eight       | 3gkg3/9
        ten         | 4k4/9",
    ) {
        let game = rules(&format!("handicap={id}"));
        let side = if id == "none" { 'b' } else { 'w' };
        let rest = "ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";
        let start = format!("{first}/{rest} {side} - 1");
        assert_eq!(game.position_text(&game.start()), start);
        assert_eq!(game.points(&game.start()), [27, 27], "{id}");
    }
    let option = super::BOOK.options.iter().find(|o| o.name == "handicap").expect("the option");
    let Domain::Words(choices) = option.domain else { panic!("{option:?}") };
    assert!(choices.iter().map(|c| c.id).eq(super::handicap::HANDICAPS.iter().map(|h| h.id)));
}
