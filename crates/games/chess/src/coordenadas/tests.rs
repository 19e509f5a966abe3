//! One test per numbered rule of the rules file, and each option both ways.

mod texts;

use super::rules::{Move, Position};
use super::{Coordenadas, CoordenadasFamily};
use ::rules::{
    Family, Game, Line, Mark, Notation, Present, Seat, Seats, Settle, Side, Status, Step, Think,
};
use checks::hand::{
    after, at, end, from, legal, meanings, offers, preset, push, refuses, rules, sites,
};

fn game(options: &str) -> Coordenadas {
    rules::<CoordenadasFamily>(options)
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
const BARE: &str = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";
/// White is stalemated.
const STALE: &str = "7k/8/8/8/8/8/5q2/7K[] w - - 0 1";

/// A position of the default rules: two boards.
fn two(a: &str, b: &str) -> Position {
    at(&game(""), &format!("{a} | {b}"))
}

fn play(game: &Coordenadas, pos: &Position, moves: &str) -> Position {
    after(game, pos, moves.split_whitespace())
}

/// What is written of the position after some moves.
fn then(game: &Coordenadas, pos: &Position, moves: &str) -> String {
    game.position_text(&play(game, pos, moves))
}

/// The seats whose moves are listed.
fn movers(game: &Coordenadas, pos: &Position) -> Vec<Seat> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let mut seats: Vec<Seat> = moves.iter().map(|&mv| game.mover(pos, mv)).collect();
    seats.sort_unstable();
    seats.dedup();
    seats
}

#[test]
fn start_and_sizes() {
    let game = game("");
    let start = game.start();
    assert_eq!(game.position_text(&start), format!("{START} | {START}"));
    assert_eq!(two(START, START), start);
    assert_eq!(game.key(&start), game.promises().key_from_scratch.unwrap()(&game, &start));
    assert!(size_of::<Move>() <= 8);
    assert!(size_of::<Position>() <= 200);
}

/// The seats, in the order of play, and their teams.
#[test]
fn seats_and_teams() {
    let game = game("");
    let sides: Vec<Side> = (0..4).map(|s| game.law().side(Seat(s))).collect();
    assert_eq!(sides, [Side(0), Side(1), Side(1), Side(0)]);
    assert_eq!(game.seat_name(Seat(3)).en, "Black on B");
}

/// R1: men move as in chess, and the reasons why not.
#[test]
fn r1_chess() {
    let game = game("");
    let pos = game.start();
    assert_eq!(legal(&game, &pos).split_whitespace().count(), 20);
    let no = |table| refuses(&game, &pos, table);
    no("A:e4e5 = R1 empty | A:e7e5 = R1 not-yours | A:e2e2 = R1 stays | A:d1d2 = R1 own-piece");
    no("A:a1a4, Qh5 = R1 path | A:a1b3 = R1 rook-step | A:b1b3 = R1 knight-step");
    no("A:c1c3 = R1 bishop-step | A:d1e3 = R1 queen-step | A:e1e3 = R1 king-step");
    no("A:e2d3 = R1 pawn-capture | A:e2e5 = R1 pawn-step | O-O = R1 castling-path");
    no("A:e2e4=Q = R1 promotion");
    refuses(
        &game,
        &pos,
        "[Ad1 Ae3] = R1 queen-step | [Ae7] = R1 not-yours | [Aa1] = R1 no-move
         1a. e5 = R1 colour",
    );
    let blocked = two("4k3/8/8/8/8/4p3/4P3/4K3[] w - - 0 1", BARE);
    refuses(&game, &blocked, "e2e3 = R1 pawn-blocked | Na3 = R1 no-such-man");
}

/// R1: castling, and what forbids it.
#[test]
fn r1_castling() {
    let game = game("");
    let board = |men: &str, rights: &str| two(&format!("{men}[] w {rights} - 0 1"), BARE);
    let free = board("4k3/8/8/8/8/8/8/R3K2R", "KQ");
    let text = then(&game, &free, "O-O");
    assert!(text.starts_with("4k3/8/8/8/8/8/8/R4RK1[] b - "), "{text}");
    let text = then(&game, &free, "0-0-0");
    assert!(text.starts_with("4k3/8/8/8/8/8/8/2KR3R[] b - "), "{text}");
    let checked = board("4k3/8/8/8/8/4r3/8/R3K2R", "KQ");
    refuses(&game, &checked, "O-O = R1 castling-check");
    let through = board("4k3/8/8/8/8/5r2/8/R3K2R", "KQ");
    refuses(&game, &through, "e1g1 = R1 castling-through");
    // Only the rook passes b1.
    let beside = board("4k3/8/8/8/8/1r6/8/R3K2R", "KQ");
    assert!(offers(&game, &beside, "A:e1c1"));
}

/// R1: en passant, and the pin that only both pawns together hide.
#[test]
fn r1_en_passant() {
    let game = game("");
    let open = two("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1", BARE);
    assert!(offers(&game, &open, "A:e5d6"));
    let text = then(&game, &open, "exd6 B:e1d1");
    assert!(text.contains("4k3/8/3P4/8/8/8/8/4K3[]") && text.contains("3K4[p] b"));
    let pinned = two("4k3/8/8/K2pP2r/8/8/8/8[] w - d6 0 1", BARE);
    assert_eq!(from(&game, &pinned, "A:e5"), "e6");
    refuses(&game, &pinned, "exd6 = R8 leaves-check");
    // The right lasts one turn of that board.
    let late = play(&game, &open, "A:e1d1 B:e1d1 A:e8d8 B:e8d8");
    assert!(!offers(&game, &late, "A:e5d6"));
}

/// R1: promotion to one of four, marked for R3.
#[test]
fn r1_r3_promotion() {
    let game = game("");
    let pos = two("7k/P7/8/8/8/8/8/K7[] w - - 0 1", BARE);
    assert_eq!(from(&game, &pos, "A:a7"), "a8=B a8=N a8=Q a8=R");
    assert_eq!(meanings(&game, &pos, "a8").split(' ').count(), 4);
    for typed in ["a8=N", "a8=C", "a7a8n", "A:a7a8=N", "a8(N)", "a8N"] {
        assert!(then(&game, &pos, typed).starts_with("N~6k/"), "{typed}");
    }
    refuses(&game, &pos, "[Aa1 Ab1 queen] = R1 promotion");
}

/// R2: captured men go to the partner, keep their colour, and do not cross otherwise.
#[test]
fn r2_captured_men_change_boards() {
    let game = game("");
    let pos = play(&game, &game.start(), "e4 e4 d5 d5 exd5");
    let scene = game.scene(&pos, None);
    let tray = sites(&game, "Bb-p")[0];
    assert!(scene.stacks.iter().any(|s| s.site == tray && s.count == 1));
    let start = game.start();
    refuses(&game, &start, "[Ae2 Be4] = R2 two-boards");
}

/// R3: a promoted man is a pawn in the hand.
#[test]
fn r3_promoted_men_come_back_as_pawns() {
    let game = game("");
    let pos = two("3R~k3/8/8/8/8/8/8/4K3[] b - - 0 1", BARE);
    let pos = play(&game, &pos, "B:e1d1");
    let mv = game.parse_move(&pos, "Kxd8").expect("legal");
    let steps = game.steps(&pos, mv);
    assert!(matches!(steps[0], Step::Change { .. }));
    let text = then(&game, &pos, "Kxd8");
    assert!(text.ends_with("[P] b - - 1 1"), "{text}");
    // The mark moves with the man.
    let away = two("4k3/8/8/8/8/8/8/Q~3K3[] w - - 0 1", BARE);
    assert!(then(&game, &away, "Qa5").contains("/Q~7/"));
}

/// R4: a move or a drop from the own hand on an empty square of the own board.
#[test]
fn r4_drops() {
    let game = game("");
    let pos = two("4k3/8/8/8/8/8/8/4K3[Nq] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    assert_eq!(from(&game, &pos, "A:N@").split_whitespace().count(), 62);
    refuses(
        &game,
        &pos,
        "N@e8 = R4 drop-occupied | R@e5, [Aw-q] = R4 not-in-hand | K@e5 = R4 king-drop
         [Ab-q], [Ab-q Ae5] = R4 other-hand | [Aw-n Be5] = R4 two-boards",
    );
    for typed in ["N@e5", "n@e5", "C*e5", "C@e5", "A:N@e5", "1A. N@e5", "N@E5"] {
        let next = after(&game, &pos, [typed]);
        assert!(game.position_text(&next).contains("4N3"), "{typed}");
    }
}

/// R5 and `pawn_drop_rows`.
#[test]
fn r5_pawn_rows() {
    let white = two("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", BARE);
    let black = "4k3/8/8/8/8/8/8/4K3[p] b - - 0 1";
    for (options, count, free, barred) in [
        ("", 48, "a2 a7", "P@a1, P@a8"),
        ("pawn_drop_rows=2-6", 40, "a2 a6", "P@a1, P@a7, P@a8"),
        ("pawn_drop_rows=any", 55, "a1 a7", "P@a8"),
        ("pawn_drop_rows=anywhere", 62, "a1 a7 a8", ""),
    ] {
        let game = game(options);
        let drops = from(&game, &white, "A:P@");
        assert_eq!(drops.split_whitespace().count(), count, "{options}");
        for sq in free.split_whitespace() {
            assert!(drops.contains(sq), "{options} {sq}");
        }
        if !barred.is_empty() {
            refuses(&game, &white, &format!("{barred} = R5 pawn-row"));
        }
        // The same from Black's side.
        let turned = at(&game, &format!("{black} | {}", BARE.replace('w', "b")));
        let drops = from(&game, &turned, "A:P@");
        assert_eq!(drops.split_whitespace().count(), count, "{options}");
        assert_eq!(drops.contains("a2"), !options.contains("2-6"));
    }
    // A pawn on its first row goes one square, and then from the second one or two.
    let any = game("pawn_drop_rows=any,mode=clock");
    let pos = play(&any, &white, "A:P@a1 A:e8d8");
    assert_eq!(from(&any, &pos, "A:a1"), "a2");
    let pos = play(&any, &pos, "A:a1a2 A:d8e8");
    assert_eq!(from(&any, &pos, "A:a2"), "a3 a4");
    // R5, `literal`: on the last row it stays where it is, is no more than a pawn, and may be captured.
    let literal = preset::<CoordenadasFamily>("literal", "pawn_drop_rows=anywhere");
    let white = two("6k1/8/8/8/8/8/8/R3K3[P] w - - 0 1", BARE);
    let pos = play(&literal, &white, "A:P@a8");
    let text = literal.position_text(&pos);
    assert!(text.starts_with("P5k1/"), "{text}");
    assert_eq!(literal.parse_position(&text), Ok(pos));
    let turned = at(&literal, &text.replacen(" b ", " w ", 1));
    assert_eq!(from(&literal, &turned, "A:a8"), "");
    assert!(game("").parse_position(&text).is_err());
    let first = "4k3/8/8/8/8/8/8/P3K3[] w - - 0 1";
    let first = game("").parse_position(&format!("{first} | {BARE}"));
    assert!(first.is_err());
}

/// R6 and `drop_check`: drops check, mate and block.
#[test]
fn r6_drops_and_checks() {
    let mate = two("6k1/5ppp/8/8/8/8/8/6K1[Q] w - - 0 1", BARE);
    let mated = play(&game(""), &mate, "Q@a8");
    assert_eq!(end(game("").status(&mated)), (1, "R9", "checkmate"));
    let none = game("drop_check=no_check");
    refuses(&none, &mate, "Q@a8 = R6 drop-check");
    assert!(!from(&none, &mate, "A:Q@").contains("g7"));
    let no_mate = game("drop_check=no_mate");
    refuses(&no_mate, &mate, "Q@a8 = R6 drop-mate");
    assert!(from(&no_mate, &mate, "A:Q@").contains("h8"));
    // What is no mate may be dropped.
    let open = game("drop_check=no_mate,mate=blockable");
    assert!(from(&open, &mate, "A:Q@").contains("a8"));
    let checked = two("4k3/8/8/8/4r3/8/8/4K3[N] w - - 0 1", BARE);
    assert_eq!(from(&game(""), &checked, "A:N@"), "e2 e3");
}

/// R7: double steps of dropped pawns; lost rights to castle stay lost.
#[test]
fn r7_dropped_men() {
    let clock = game("mode=clock");
    let pos = two("4k3/8/8/8/8/8/8/4K3[PR] w - - 0 1", BARE);
    let pawn = play(&clock, &pos, "A:P@a2 A:e8d8");
    assert_eq!(from(&clock, &pawn, "A:a2"), "a3 a4");
    let far = play(&clock, &pos, "A:P@a3 A:e8d8");
    refuses(&clock, &far, "A:a3a5 = R7 pawn-double");
    let rook = play(&clock, &pos, "A:R@h1 A:e8d8");
    refuses(&clock, &rook, "A:O-O = R7 castling-right");
    // The right goes with a rook that is captured at home.
    let taken = two("4k3/8/8/8/8/6n1/8/4K2R[R] b K - 0 1", BARE);
    let text = then(&clock, &taken, "A:g3h1");
    assert!(text.contains("[R] w - - 0 2 |"), "{text}");
}

/// R8: the king may not be left attacked.
#[test]
fn r8_no_king_is_left_in_check() {
    let game = game("");
    let pos = two("4k3/8/8/8/4r3/8/3B4/4K3[Q] w - - 0 1", BARE);
    assert!(game.in_check(&pos));
    refuses(&game, &pos, "Bc3, Q@a1, Ke2, [Ad2 Ac3] = R8 leaves-check");
    let scene = game.scene(&pos, None);
    assert_eq!(scene.marks, [(sites(&game, "Ae1")[0], Mark::Danger)]);
    let double = two("4k3/8/8/8/4r3/3n4/8/4K3[Q] w - - 0 1", BARE);
    assert_eq!(from(&game, &double, "A:Q@"), "");
    let hand = two("4k3/8/8/8/8/3n4/8/4K3[Q] w - - 0 1", BARE);
    refuses(&game, &hand, "[Aw-q] = R8 no-drop");
}

const MATED: &str = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 1 1";

/// R9 and `board_end`: mate on either board ends the match; resignation and flag lose for the team.
#[test]
fn r9_winning() {
    let game = game("");
    let a = two(MATED, BARE);
    assert_eq!(end(game.status(&a)), (1, "R9", "checkmate"));
    let b = two(BARE, MATED);
    assert_eq!(end(game.status(&b)), (-1, "R9", "checkmate"));
    let shared = |end: ::rules::Outcome| end.payoffs.0[..4] == [-1, 1, 1, -1];
    assert!(matches!(game.status(&b), Status::Over(end) if shared(end)));
    refuses(&game, &a, "B:e1d1 = over");
    assert!(shared(game.resign(&game.start(), Seat(3))));
    let on = self::game("board_end=continue");
    assert_eq!(on.status(&a), Status::to_move(Seat(1)));
    refuses(&on, &a, "A:g8f8 = R9 board-over");
    let line = play(&on, &a, "B:e1d1 B:e8d8 B:d1e1");
    assert_eq!(on.status(&line), Status::to_move(Seat(3)));
    // Men captured now leave the table.
    let taking = at(&on, &format!("{MATED} | 4k3/8/8/8/8/8/4q3/4K3[] w - - 0 1"));
    assert!(then(&on, &taking, "B:e1e2").starts_with(MATED));
    // Both boards to the same team, or one each.
    let mate = |sign: &str| at(&on, &format!("{MATED} | {sign}"));
    let black_lost = mate(MATED);
    assert_eq!(end(on.status(&black_lost)), (0, "R13", "both-boards"));
    let white_lost = mate("6k1/8/8/8/8/8/5PPP/r5K1[] w - - 0 1");
    assert_eq!(end(on.status(&white_lost)), (1, "R9", "checkmate"));
    let limit = on.settle(&mut a.clone(), Settle::PlyLimit);
    assert_eq!(limit.payoffs.get(Seat(0)), 1);
}

/// R10 and `mate`: strict without clocks, blockable with clocks, each also the other way.
#[test]
fn r10_mate() {
    let pos = two(MATED, BARE);
    for (options, mate) in [
        ("", true),
        ("mate=strict", true),
        ("mate=blockable", false),
        ("mode=clock", false),
        ("mode=clock,mate=strict", true),
        ("mode=clock,mate=blockable", false),
    ] {
        let game = game(options);
        let over = matches!(game.status(&pos), Status::Over(_));
        assert_eq!(over, mate, "{options}");
        if !mate {
            refuses(&game, &pos, "A:g8f8 = R10 waits");
            let notes = &game.scene(&pos, None).notes;
            assert_eq!(notes[0].en, "Board A: Black waits for a piece. Check!");
        }
    }
    // A check from the next square and a double check cannot be blocked.
    let game = game("mate=blockable");
    for board in ["5Rk1/5ppp/8/8/8/B7/8/6K1[] b - - 1 1", "R5k1/4Nppp/8/8/8/8/8/6K1[] b - - 1 1"] {
        let status = game.status(&two(board, BARE));
        assert_eq!(end(status), (1, "R9", "checkmate"), "{board}");
    }
    // The player who waits goes on when the partner has captured something.
    let fed = two(MATED, "4k3/8/8/8/8/8/4n3/4K3[] w - - 0 1");
    let fed = play(&game, &fed, "B:e1e2");
    assert_eq!(game.status(&fed), Status::to_move(Seat(2)));
    assert_eq!(from(&game, &fed, "A:N@"), "b8 c8 d8 e8 f8");
}

/// R11: a player without a move waits, the other board goes on; if nobody can move it is a draw.
#[test]
fn r11_waiting() {
    let game = game("");
    let pos = two(STALE, "4k3/8/8/8/8/8/8/4K2n[] w - - 0 1");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
    refuses(&game, &pos, "A:h1h2 = R11 waits");
    // Board A stands still while B goes on.
    let pos = play(&game, &pos, "B:e1f1");
    assert_eq!(game.status(&pos), Status::to_move(Seat(3)));
    let pos = play(&game, &pos, "B:e8d8");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
    let stuck = two(STALE, STALE);
    assert_eq!(end(game.status(&stuck)), (0, "R11", "stuck"));
    assert_eq!(legal(&game, &stuck), "");
    let clock = self::game("mode=clock");
    assert_eq!(end(clock.status(&stuck)), (0, "R11", "stuck"));
}

/// R11: a man from the partner ends the wait.
#[test]
fn r11_a_man_ends_the_wait() {
    let game = game("");
    let pos = two(STALE, "4k3/8/8/8/8/8/8/4KQ1r[] w - - 0 1");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
    // Black on B captures a queen for White on A.
    let pos = play(&game, &pos, "B:e1e2 B:h1f1");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    assert!(offers(&game, &pos, "A:Q@g1"));
}

/// R12: hands are visible to all.
#[test]
fn r12_hands_are_seen() {
    let game = game("");
    let pos = two("4k3/8/8/8/8/8/8/4K3[NNq] w - - 0 1", BARE);
    for viewer in [None, Some(Seat(1)), Some(Seat(2))] {
        let scene = game.scene(&pos, viewer);
        let tray = sites(&game, "Aw-n")[0];
        assert!(scene.stacks.iter().any(|s| s.site == tray && s.count == 2));
    }
}

/// R13 and `repetition`.
#[test]
fn r13_draws() {
    let (off, on) = (game(""), game("repetition=on"));
    let both = two(MATED, MATED);
    assert_eq!(end(off.status(&both)), (0, "R13", "both-boards"));
    let agreed = off.settle(&mut off.start(), Settle::Agreement);
    assert_eq!(agreed.payoffs.get(Seat(0)), 0);
    assert_eq!(agreed.reason.code, "agreement");
    for (game, drawn) in [(off, false), (on, true)] {
        let mut line = Line::new(game);
        // Board A comes back to its start while B goes on.
        let b = ["a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6"];
        let a = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8"];
        let moves = a.iter().zip(b).flat_map(|(a, b)| [*a, b]);
        for text in moves.take(15) {
            push(&mut line, text);
        }
        if drawn {
            assert_eq!(end(line.status()), (0, "R13", "repetition"));
        } else {
            assert!(matches!(line.status(), Status::ToMove(_)));
        }
    }
}

/// R14: the fixed cycle.
#[test]
fn r14_order_of_play() {
    let game = game("");
    let mut pos = game.start();
    refuses(&game, &pos, "B:e2e4, [Be2] = R14 other-board");
    for (i, text) in ["e4", "d4", "e5", "d5", "Nf3", "Nf3"].iter().enumerate() {
        let seat = Seat(i as u8 % 4);
        assert_eq!(game.status(&pos), Status::to_move(seat));
        assert_eq!(movers(&game, &pos), [seat]);
        assert_eq!(game.status(&pos), Status::ToMove(Seats::one(seat)));
        pos = play(&game, &pos, text);
    }
    // A captured man can be used on the receiver's next turn.
    let pos = play(&game, &game.start(), "e4 e4 d5 d5 exd5 exd5 a6");
    assert!(offers(&game, &pos, "B:P@e4"));
}

/// R15: with clocks both boards are open at once.
#[test]
fn r15_clocks() {
    let game = game("mode=clock");
    let start = game.start();
    let both = Seats::one(Seat(0)).and(Seat(1));
    assert_eq!(game.status(&start), Status::ToMove(both));
    assert_eq!(movers(&game, &start), [Seat(0), Seat(1)]);
    assert_eq!(legal(&game, &start).split_whitespace().count(), 40);
    assert_eq!(meanings(&game, &start, "e4"), "A:e2e4 B:e2e4");
    let pos = play(&game, &start, "B:e2e4 B:e7e5 B:g1f3");
    assert_eq!(game.status(&pos).seat(), Some(Seat(0)));
    assert_eq!(movers(&game, &pos), [Seat(0), Seat(3)]);
    let mv = game.parse_move(&pos, "1b. Nc6");
    assert_eq!(mv.map(|mv| game.mover(&pos, mv)), Ok(Seat(3)));
    // Who waits in check does not move, but the clock runs.
    let waiting = at(&game, &format!("{MATED} | {BARE}"));
    assert_eq!(movers(&game, &waiting), [Seat(1)]);
    assert_eq!(game.status(&waiting), Status::ToMove(Seats::one(Seat(1)).and(Seat(2))));
    let notes = &game.scene(&start, None).notes;
    assert_eq!(notes[1].en, "Board B: White may move.");
}

/// The team sits below on both boards, and each hand at its owner's edge.
#[test]
fn the_team_sits_below() {
    let game = game("");
    for view in 0..4 {
        let (a, b) = (view == 0 || view == 3, view == 1 || view == 2);
        let plan = game.plan(Seat(view));
        let y = |name: &str| plan.site(plan.find(name).expect("a site")).y;
        assert_eq!(y("Aa1") > y("Aa8"), a, "view {view}");
        assert_eq!(y("Ba1") > y("Ba8"), b, "view {view}");
        assert_eq!(y("Aw-q") > y("Ab-q"), a, "view {view}");
        assert_eq!(y("Bw-q") > y("Bb-q"), b, "view {view}");
        let x = |name: &str| plan.site(plan.find(name).expect("a site")).x;
        assert!(x("Ah1") < x("Ba1") && x("Ah1") < x("Bh1"));
    }
}

/// Both boards count for the estimate, and partners share it.
#[test]
fn estimates() {
    let game = game("");
    let even = game.evaluate(&game.start()).expect("an estimate");
    assert!(even[0].abs() < 0.1);
    let up = two("4k3/8/8/8/8/8/8/4K3[QQ] w - - 0 1", BARE);
    let values = game.evaluate(&up).expect("an estimate");
    assert!(values[0] > 0.3 && values[3] == values[0] && values[1] == -values[0]);
    let partner = two(BARE, "4k3/8/8/8/8/8/8/4K3[qq] w - - 0 1");
    assert!(game.evaluate(&partner).expect("an estimate")[0] > 0.3);
}

/// Every option value is built, and each rule of the list has a test above.
#[test]
fn the_list_of_rules_is_whole() {
    assert_eq!(CoordenadasFamily::BOOK.rules.len(), 15);
    let names: Vec<&str> = CoordenadasFamily::BOOK.options.iter().map(|o| o.name).collect();
    assert_eq!(names.join(" "), "mode mate pawn_drop_rows drop_check repetition board_end");
}
