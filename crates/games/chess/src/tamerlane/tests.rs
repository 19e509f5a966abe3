//! One test per numbered rule of the rules file, and each option both ways.

mod setup;
mod texts;

use super::{Move, Position, Tamerlane, TamerlaneFamily};
use ::rules::{Game, Line, Notation, Seat, Status};
use checks::hand::{
    after, at, end, from, legal, offers, path, push, refuses, refuses_both, rules, table,
};

type T = TamerlaneFamily;

fn game() -> Tamerlane {
    rules::<T>("")
}

fn pos(text: &str) -> Position {
    at(&game(), text)
}

/// The text after some moves.
fn then(text: &str, moves: &str) -> String {
    let game = game();
    game.position_text(&after(&game, &pos(text), moves.split_whitespace()))
}

#[test]
fn sizes_are_small() {
    assert!(size_of::<Move>() <= 8);
    assert!(size_of::<Position>() <= 128);
}

/// R1: Red first, alternation, own men only, no passing.
#[test]
fn r1_red_first_and_alternating() {
    let mut line = Line::new(game());
    assert_eq!(line.status(), Status::to_move(Seat(0)));
    refuses_both(&game(), line.pos(), "a8a7 = R1 not-yours | a5a6 = R1 empty");
    refuses_both(&game(), line.pos(), "a3a3 = R1 stays");
    refuses(
        &game(),
        line.pos(),
        "passo = R1 stays | Ta3-a4, Yc4 = R1 no-such-man | [a2] = R1 no-move",
    );
    push(&mut line, "a3a4");
    assert_eq!(line.status(), Status::to_move(Seat(1)));
}

/// R2: captures take the enemy's square; own men block.
#[test]
fn r2_captures() {
    let text = "10x/11/11/t4T5/5PT5/11/11/11/11/2X8 -- r - 4 1";
    assert!(offers(&game(), &pos(text), "f7a7 f7b7"));
    refuses_both(&game(), &pos(text), "f7f6 = R2 own-piece");
    let next = then(text, "f7a7");
    assert_eq!(next, "10x/11/11/T10/5PT5/11/11/11/11/2X8 -- y - 0 1");
}

/// R3 to R6: Shah, vizier and general step, elephant, war machine, horse and camel jump.
#[test]
fn r3_r4_r5_r6_steps_and_jumps() {
    for [text, sq, to, why] in table(
        "
        10x/11/11/11/11/4X6/11/11/11/T10            | e5 | d4 d5 d6 e4 e6 f4 f5 f6 | e5e7 = R3 shah-step
        10x/11/11/11/11/2V5G2/11/11/11/X10          | c5 | b5 c4 c6 d5             | c5d6 = R4 vizier-step
        10x/11/11/11/11/2V5G2/11/11/11/X10          | i5 | h4 h6 j4 j6             | i5i6 = R4 general-step
        10x/11/11/11/3t3PV3/2E5M2/1v3c1b3/11/11/X10 | c5 | a3 a7 e3 e7             | c5d6 = R5 elephant-step
        10x/11/11/11/3t3PV3/2E5M2/1v3c1b3/11/11/X10 | i5 | g5 i3 i7 k5             | i5i6 = R5 machine-step
        11/11/11/2pt8/2pc8/2C5L2/8pb2/11/11/X9x     | c5 | a4 a6 b3 b7 d3 d7 e4 e6 | c5c7 = R6 horse-step
        11/11/11/2pt8/2pc8/2C5L2/8pb2/11/11/X9x     | i5 | f4 f6 h2 h8 j2 j8       | i5k6 = R6 camel-step",
    ) {
        let p = pos(&format!("{text} -- r - 0 1"));
        assert_eq!(from(&game(), &p, sq), to, "{text}");
        refuses_both(&game(), &p, why);
    }
}

/// R7: rook and picket do not jump; the picket never goes a single square.
#[test]
fn r7_rook_and_picket() {
    let text = "5x5/11/11/1pt9/11/1T1B7/4PT6/11/11/X10 -- r - 0 1";
    let (g, p) = (game(), pos(text));
    assert_eq!(from(&g, &p, "b5"), "a5 b1 b2 b3 b4 b6 b7 c5");
    assert_eq!(from(&g, &p, "d5"), "a2 b3 b7 f7 g8 h9 i10");
    refuses_both(&g, &p, "b5c6 = R7 rook-step | b5b9, d5f3 = R7 path");
    refuses_both(&g, &p, "d5d6 = R7 picket-step | d5e6 = R7 picket-one");
}

/// R8, giraffe_route: two routes or one.
#[test]
fn r8_giraffe() {
    let open = "10x/11/11/11/11/11/11/3PT7/3Z7/X10 -- r - 0 1";
    let both_ways = pos(open);
    assert!(offers(&game(), &both_ways, "d2e8 d2c6"));
    refuses_both(&game(), &both_ways, "d2e5, d2d7 = R8 giraffe-step");
    let one = rules::<T>("giraffe_route=diagonal_first");
    let corner = "10x/11/11/11/11/11/11/4PT6/3Z7/X10 -- r - 0 1";
    assert!(offers(&game(), &pos(corner), "d2e8"));
    assert!(!offers(&one, &pos(corner), "d2e8") && offers(&one, &pos(corner), "d2c8"));
    refuses(&one, &pos(corner), "d2e8 = R8 giraffe-blocked");
    let shut = "10x/11/11/11/11/11/11/3PCPT6/3Z7/X10 -- r - 0 1";
    refuses_both(&game(), &pos(shut), "d2e8 = R8 giraffe-blocked");
}

/// R9, opposite_refuge and refuge_side: who may enter where.
#[test]
fn r9_refuges() {
    let g = game();
    let text = "10x/11/11/11/11/11/11/11/XT9/11 -- r - 0 1";
    assert!(offers(&g, &pos(text), "a2r2"));
    let rook = pos("10x/11/11/11/11/11/11/11/T10/5X5 -- r - 0 1");
    refuses_both(&g, &rook, "a2r2 = R9 refuge");
    let far = "11/10X/11/11/11/11/11/5T5/11/x10 -- r - 0 1";
    refuses_both(&g, &pos(far), "k9r9 = R9 refuge-closed");
    let crossing = rules::<T>("opposite_refuge=draw");
    let over = after(&crossing, &pos(far), ["k9r9"]);
    assert_eq!(end(crossing.status(&over)), (0, "R9", "opposite-refuge"));
    let text_over = "11/11/11/11/11/11/11/5T5/11/x10 -X y - 1 1";
    assert_eq!(crossing.position_text(&over), text_over);
    assert!(legal(&crossing, &over).is_empty());
    refuses(&crossing, &over, "a1a2 = over");
    let home = after(&g, &pos(text), ["a2r2", "k10j10", "r2a3"]);
    assert!(g.position_text(&home).contains("X10/1T9"));
    // On the other side of the board.
    let other = rules::<T>("refuge_side=historical");
    assert!(!offers(&other, &pos(text), "a2r2"));
    refuses(&other, &pos(text), "a2r2 = R3 shah-step");
    let k2 = pos("x10/11/11/11/11/11/11/11/10X/1T9 -- r - 0 1");
    assert!(offers(&other, &k2, "k2r2") && !offers(&g, &k2, "k2r2"));
    let a9 = pos("11/x10/11/11/11/11/11/11/11/T9X -- y - 0 1");
    assert!(offers(&other, &a9, "a9r9") && !offers(&g, &a9, "a9r9"));
}

/// R9, R10, R18: a Shah with an heir is captured in his refuge, even by the enemy Shah; the captor
/// stands there until it leaves, and only the Shah whose refuge it is can capture it.
#[test]
fn r9_r10_r18_capture_in_a_refuge() {
    let text = "2PX8/11/11/11/10x/11/11/11/4t6/11 X- y - 0 1";
    let next = then(text, "e2r2");
    assert_eq!(next, "2X8/11/11/11/10x/11/11/11/11/11 t- r - 0 2");
    let p = pos("11/11/11/11/10x/11/X10/11/2T8/11 t- r - 0 2");
    assert!(!offers(&game(), &p, "c2r2"));
    refuses(&game(), &p, "c2r2 = R9 refuge");
    let near = pos("11/11/11/11/10x/11/11/X10/2T8/11 t- r - 0 2");
    assert!(offers(&game(), &near, "a3r2"));
    // A rook there attacks along its row.
    let row = pos("11/11/11/11/10x/11/11/11/2X8/T10 t- r - 0 2");
    assert!(game().in_check(&row));
    assert!(!offers(&game(), &row, "c2d2") && offers(&game(), &row, "c2c3"));
    let shahs = "2PX8/11/11/11/11/11/11/11/x10/11 X- y - 0 1";
    let next = then(shahs, "a2r2");
    assert_eq!(next, "2X8/11/11/11/11/11/11/11/11/11 x- r - 0 2");
}

/// R10: no immunity in the refuge.
#[test]
fn r10_attack_on_a_refuge() {
    let p = pos("10x/11/11/11/11/11/11/11/5t5/11 X- r - 0 1");
    assert!(game().in_check(&p));
    assert_eq!(legal(&game(), &p), "r2a1 r2a3");
    refuses_both(&game(), &p, "r2a2 = R19 leaves-check");
    let blocked = pos("10x/11/11/11/11/11/11/11/2T2t5/11 X- r - 0 1");
    assert!(!game().in_check(&blocked));
    // The rook is pinned before the refuge.
    assert_eq!(from(&game(), &blocked, "c2"), "a2 b2 d2 e2 f2");
    refuses_both(&game(), &blocked, "c2c5 = R19 leaves-check");
}

/// R11: the pawn.
#[test]
fn r11_pawn() {
    let g = game();
    let p = pos("10x/11/11/11/1t1c7/2PT8/11/5PB5/5v5/X10 -- r - 0 1");
    assert_eq!(from(&g, &p, "c5"), "b6 c6 d6");
    refuses_both(&g, &p, "c5c7 = R11 pawn-double | c5c4 = R11 pawn-backward");
    refuses_both(&g, &p, "c5f7 = R11 pawn-step | f3e4 = R11 pawn-capture");
    let stuck = pos("10x/11/11/11/2t8/2PT8/11/11/11/X10 -- r - 0 1");
    refuses_both(&g, &stuck, "c5c6 = R11 pawn-blocked");
    let yellow = pos("10x/11/11/11/11/2pt8/11/11/11/X10 -- y - 0 1");
    assert_eq!(from(&g, &yellow, "c5"), "c4");
}

/// R12 and shah_swap: once, not in a refuge, no pawn to its last row, never into check.
#[test]
fn r12_swap() {
    let g = game();
    let text = "10x/11/4t6/11/11/10V/11/11/11/X3G6 -- r Ss 7 3";
    let next = then(text, "a1<>k5");
    assert_eq!(next, "10x/11/4t6/11/11/10X/11/11/11/V3G6 -- y s 0 3");
    refuses_both(&g, &pos(text), "a1<>e1 = R19 leaves-check");
    refuses(&g, &pos(text), "k5<>e1 = R12 swap-shah | a1<>e8 = R12 swap-own | a1<>a1 = R1 stays");
    let used = pos("10x/11/11/11/11/10V/11/11/11/X3G6 -- r s 0 3");
    refuses_both(&g, &used, "a1<>k5 = R12 swap-used");
    let last = pos("5X5/11/11/11/11/2V8/2PT8/11/11/x10 -- r S 0 1");
    assert!(offers(&g, &last, "f10<>c5"));
    refuses_both(&g, &last, "f10<>c4 = R12 swap-last-row");
    let refuge = pos("10x/11/11/11/11/2V8/11/11/11/11 X- r S 0 1");
    refuses_both(&g, &refuge, "r2<>c5 = R12 swap-refuge");
    // A man that stands in a refuge does not swap either.
    let captor = pos("11/11/11/11/10x/11/11/X10/2T8/11 t- y s 0 2");
    refuses(&g, &captor, "k6<>r2 = R12 swap-refuge");
    // The options.
    let off = rules::<T>("shah_swap=off");
    assert!(!legal(&off, &off.start()).contains("<>"));
    refuses_both(&off, &off.start(), "f2<>k3 = R12 swap-off");
    assert!(off.position_text(&off.start()).ends_with(" r - 0 1"));
    let pressed = rules::<T>("shah_swap=in_check");
    refuses_both(&pressed, &pressed.start(), "f2<>k3 = R12 swap-in-check");
    let check = pos("10x/11/11/11/11/10V/11/11/11/X3t6 -- r S 0 1");
    assert!(offers(&pressed, &check, "a1<>k5") && offers(&g, &check, "a1<>k5"));
}

/// R12, R18: swapping the waiting heir off his row takes the protection away.
#[test]
fn r12_r18_swap_with_the_heir() {
    let free = "2PX8/11/11/11/10x/11/5X5/11/11/11 -- r S 0 1";
    let next = then(free, "f4<>c10");
    assert_eq!(next, "2X8/11/11/11/10x/11/5PX5/11/11/11 -- y - 0 1");
    let attacked = pos("2PX8/11/11/11/10x/11/5X5/11/2t8/11 -- r S 0 1");
    assert!(!offers(&game(), &attacked, "f4<>c10"));
    refuses(&game(), &attacked, "f4<>c10 = R19 leaves-check");
    let prince = pos("2PX8/11/11/11/10x/11/5X2Y2/11/2t8/11 -- r S 0 1");
    assert!(offers(&game(), &prince, "f4<>c10"));
}

/// R13: a pawn keeps its type on another column.
#[test]
fn r13_type_goes_along() {
    let text = "10x/11/11/11/3t7/2PC8/11/11/11/X10 -- r - 0 1";
    let next = then(text, "c5d6");
    assert_eq!(next, "10x/11/11/11/3PC7/11/11/11/11/X10 -- y - 0 1");
}

/// R14: promotion at once, or waiting without moving.
#[test]
fn r14_promotion() {
    for [text, mv, top] in table(
        "
            11/2PC8/11/11/11/10x/11/11/11/X4C5  | c9c10 | 2C8/11/
            11/2PC8/11/11/11/10x/11/11/11/X4CC4 | c9c10 | 2PC8/11/
            1t9/2PV8/11/11/11/10x/11/11/11/X10  | c9b10 | 1V9/11/",
    ) {
        assert!(then(&format!("{text} -- r - 0 1"), mv).starts_with(top));
    }
    let waits = pos("2PC8/11/11/11/11/10x/11/11/11/X4CC4 -- r - 0 1");
    refuses_both(&game(), &waits, "c10c9 = R14 waits");
    refuses(&game(), &waits, "[c10] = R14 waits");
    let taken = "2PC8/11/11/11/11/10x/11/11/2t8/X4CC4 -- y - 0 1";
    assert!(then(taken, "c2c10").starts_with("2t8/"));
}

/// R15: a waiting pawn is promoted inside the opponent's capture, before R19 (T17).
#[test]
fn r15_r19_t17_called_up() {
    let text = "2PZ8/11/11/11/11/3t6x/11/11/11/X2Z3Z3 -- y - 0 1";
    assert!(then(text, "d5d1").starts_with("2Z8/"));
    let self_check = pos("10PZ/x2t7/11/11/11/11/11/11/11/X2Z3Z3 -- y - 0 1");
    refuses_both(&game(), &self_check, "d9d1 = R19 leaves-check");
    assert!(offers(&game(), &self_check, "d9d8"));
}

/// R16: the pawn of the Shah waits as an heir.
#[test]
fn r16_waiting_heir() {
    let text = "11/2PX8/11/11/11/10x/11/11/11/X10 -- r - 0 1";
    let next = then(text, "c9c10");
    assert!(next.starts_with("2PX8/"));
    let waits = pos("2PX8/11/11/11/11/10x/11/11/11/X10 -- r - 0 1");
    refuses_both(&game(), &waits, "c10c9 = R16 waits");
    // It may arrive even in check: from then on there is an heir.
    let checked = pos("1t9/2PX8/t9X/11/11/10x/11/11/11/11 -- r - 0 1");
    assert!(game().in_check(&checked) && offers(&game(), &checked, "c9c10 c9b10"));
}

/// R17: two journeys, then a prince.
#[test]
fn r17_journeys() {
    let text = "11/2PP8/11/11/11/10x/11/11/11/X10 -- r - 0 1";
    let g = game();
    assert!(then(text, "c9c10/f5").starts_with("11/11/11/11/11/5PQ4x/"));
    assert!(then(text, "c9c10/c9").starts_with("11/2PQ8/"));
    let p = pos(text);
    refuses_both(&g, &p, "c9c10 = R17 place-missing");
    refuses_both(&g, &p, "c9c10/d10 = R17 place-last-row");
    refuses_both(&g, &p, "c9c10/a1 = R17 place-occupied");
    refuses_both(&g, &p, "c9c10/r2 = R17 place-refuge");
    refuses_both(&g, &p, "a1a2/c3 = R17 no-journey");
    let second = "11/2PQ8/11/11/11/10x/11/11/11/X10 -- r - 0 1";
    assert!(then(second, "c9c10/f5").starts_with("11/11/11/11/11/5PR4x/"));
    let third = "11/2PR8/11/11/11/10x/11/11/11/X10 -- r - 0 1";
    assert!(then(third, "c9c10").starts_with("2Y8/"));
    refuses(&g, &pos(third), "c9c10/f5 = R17 no-journey");
    // A prince moves like the Shah, but has no refuge.
    let prince = pos("11/11/11/11/11/10x/11/11/Y10/5X5 -- r - 0 1");
    assert_eq!(from(&g, &prince, "a2"), "a1 a3 b1 b2 b3");
    refuses_both(&g, &prince, "a2r2 = R9 refuge | a2c2 = R17 prince-step");
    // The pawn may be put in the way of a check, and only there.
    let check = pos("11/2PP8/11/11/11/10x/11/11/11/X3t6 -- r - 0 1");
    assert_eq!(from(&g, &check, "c9"), "c10/b1 c10/c1 c10/d1");
    refuses(&g, &check, "c9c10/f5 = R19 leaves-check");
}

/// R17, `transfer=optional`: it may stay, and then waits like other pawns.
#[test]
fn r17_transfer_may_be_optional() {
    let g = rules::<T>("transfer=optional");
    let p = at(&g, "11/2PP8/11/11/11/10x/11/11/11/X10 -- r - 0 1");
    assert_eq!(from(&g, &p, "c9").split_whitespace().count(), 98);
    let stays = after(&g, &p, ["c9c10"]);
    let text = g.position_text(&stays);
    assert!(text.starts_with("2PP8/11/"), "{text}");
    assert_eq!(g.parse_position(&text), Ok(stays));
    assert_eq!(path(&g, &p, "c9c10"), "c9 c10 c10");
    assert_eq!(path(&g, &p, "c9c10/f5"), "c9 c10 f5");
    let waits = after(&g, &stays, ["k5k4"]);
    refuses_both(&g, &waits, "c10c9 = R17 waits");
    refuses_both(&g, &p, "c9c10/d10 = R17 place-last-row");
    assert!(game().parse_position(&text).is_err());
}

/// R18: who succeeds.
#[test]
fn r18_succession() {
    for (top, row, then_top, then_row) in
        [("2PX8", "11", "2X8", "11"), ("11", "2Y8", "11", "2X8"), ("2PX8", "2Y8", "2X8", "2Y8")]
    {
        let text = format!("{top}/5t5/11/11/11/{row}/10x/11/11/5X5 -- y - 0 1");
        let next = format!("{then_top}/11/11/11/11/{then_row}/10x/11/11/5t5 -- r - 0 2");
        assert_eq!(then(&text, "f9f1"), next);
    }
    // The new Shah is not bound by check while a second heir is there.
    let p = pos("2Xt7/11/11/11/11/2Y8/10x/11/11/11 -- r - 0 2");
    assert!(!game().in_check(&p));
    assert!(!game().in_check(&pos("2PX8/5t5/11/11/11/10x/11/11/11/5X5 -- r - 0 1")));
}

/// R19: no move leaves the Shah attacked, unless there is an heir.
#[test]
fn r19_shah_must_be_safe() {
    let g = game();
    let pinned = pos("4t5x/11/11/11/4T6/11/11/11/11/4X6 -- r - 0 1");
    refuses_both(&g, &pinned, "e6f6 = R19 leaves-check");
    let horse = pos("4t5x/11/11/11/4C6/11/11/11/11/4X6 -- r - 0 1");
    refuses(&g, &horse, "[e6] = R1 no-move");
    let check = pos("4t5x/11/11/11/11/11/11/11/11/C3X6 -- r - 0 1");
    refuses(&g, &check, "[a1] = R19 no-move");
    // A giraffe pins by either of its routes.
    let giraffe = pos("10x/4z6/11/4C6/11/3PT7/11/3X7/11/11 -- r - 0 1");
    assert!(!offers(&g, &giraffe, "e7c6"), "the straight route would open");
    let heir = pos("PX3t5x/11/11/11/4T6/11/11/11/11/4X6 -- r - 0 1");
    assert!(offers(&g, &heir, "e6f6"));
}

/// R19: where a rook and a giraffe give check together, one man may block both.
#[test]
fn r19_one_man_blocks_two_lines() {
    let p = pos("5g1ZT1m/3B7/2e8/7PV3/3PE4x2/PP8lZ/2m8/11/5TV2L1/EM2Xpg4M -- y - 0 76");
    assert_eq!(legal(&game(), &p), "i6h6 i6h7 i6j6 i6j7 j5i8");
}

/// R20: checkmate, the swap included.
#[test]
fn r20_checkmate() {
    let mate = pos("10x/11/11/11/11/11/11/11/t10/t3X6 -- r - 0 1");
    assert_eq!(end(game().status(&mate)), (-1, "R20", "checkmate"));
    let saved = pos("10x/11/11/11/11/6V4/11/11/t10/t3X6 -- r S 0 1");
    assert_eq!(legal(&game(), &saved), "e1<>g5");
    let heir = pos("4PX6/11/10x/11/11/11/11/11/t10/t3X6 -- r - 0 1");
    assert_eq!(game().status(&heir), Status::to_move(Seat(0)));
    // Mate on the hundredth quiet ply counts.
    let late = pos("10x/11/11/11/11/11/11/11/t10/t3X6 -- r - 100 80");
    assert_eq!(end(game().status(&late)), (-1, "R20", "checkmate"));
}

/// R21 and stalemate: a draw, or a loss.
#[test]
fn r21_stalemate() {
    let p = pos("11/11/11/11/11/11/11/4m6/1x9/11 X- r - 0 1");
    assert!(legal(&game(), &p).is_empty() && !game().in_check(&p));
    assert_eq!(end(game().status(&p)), (0, "R21", "stalemate"));
    let loss = rules::<T>("stalemate=loss");
    assert_eq!(end(loss.status(&p)), (-1, "R21", "stalemate"));
}

/// R22: repetition, a hundred quiet plies, bare Shahs, agreement, resignation.
#[test]
fn r22_draws() {
    let g = game();
    let text = "10x/11/11/11/11/6V4/11/11/11/X10 -- r - 0 1";
    let mut line = Line::from(g, pos(text));
    for mv in ["a1a2", "k10k9", "a2a1", "k9k10"].repeat(2) {
        assert_eq!(line.status(), Status::to_move(Seat(line.pos().turn)));
        push(&mut line, mv);
    }
    assert_eq!(end(line.status()), (0, "R22", "repetition"));
    let quiet = pos("10x/11/11/11/11/6V4/11/11/11/X10 -- r - 99 70");
    let last = after(&g, &quiet, ["a1a2"]);
    assert_eq!(end(Line::from(g, last).status()), (0, "R22", "quiet"));
    let pawn = pos("10x/11/11/11/11/6PV4/11/11/11/X10 -- r - 99 70");
    let reset = after(&g, &pawn, ["g5g6"]);
    assert_eq!(g.status(&reset), Status::to_move(Seat(1)));
    let vizier = pos("10x/11/11/11/11/11/11/11/1v9/X10 -- r - 3 40");
    let bare = after(&g, &vizier, ["a1b2"]);
    assert_eq!(end(g.status(&bare)), (0, "R22", "bare"));
    let study = pos("10x/11/11/11/11/11/11/11/11/X10 -- r - 0 1");
    assert_eq!(g.status(&study), Status::to_move(Seat(0)));
    let next = after(&g, &study, ["a1a2"]);
    assert_eq!(end(g.status(&next)), (0, "R22", "bare"));
    let agreed = g.settle(&mut g.start(), ::rules::Settle::Agreement);
    assert_eq!(agreed.payoffs.get(Seat(0)), 0);
    assert_eq!(g.resign(&g.start(), Seat(1)).payoffs.get(Seat(0)), 1);
}

/// R12: the source only says "once"; from where the Shah may not swap is supplied.
#[test]
fn r12_what_is_supplied() {
    let limits = checks::hand::supplied::<T>("R12", "");
    assert!(limits.starts_with("Não pode quando está num refúgio"), "{limits}");
    assert_eq!(checks::hand::supplied::<T>("R12", "shah_swap=off"), "");
}
