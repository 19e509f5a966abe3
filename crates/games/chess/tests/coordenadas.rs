//! The test vectors of the rules file on Coordenadas (T1 to T11), a literal second implementation
//! compared on random games and boards, a second opinion of another program, and properties of the
//! parsers.

mod fairy;
mod files;
mod literal;
mod random;

use checks::hand::{at, end, from, legal, offers, refuses, rules};
use chess::coordenadas::{Coordenadas, CoordenadasFamily, Position};
use rules::{Game, Notation, Seat, Seats, Status};

pub(crate) fn game(options: &str) -> Coordenadas {
    rules::<CoordenadasFamily>(options)
}

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1";
const BARE: &str = "4k3/8/8/8/8/8/8/4K3[] w - - 0 1";

/// Board A with two bare kings on B.
pub(crate) fn alone(game: &Coordenadas, board: &str) -> Position {
    at(game, &format!("{board} | {BARE}"))
}

/// Leaves of the tree of board A alone: with clocks nothing has to happen on B.
pub(crate) fn perft_a(game: &Coordenadas, pos: &Position, depth: u32) -> u64 {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    moves.retain(|&mv| game.mover(pos, mv).0 % 2 == 0);
    if depth == 1 {
        return moves.len() as u64;
    }
    let below = moves.into_iter().map(|mv| {
        let mut next = *pos;
        game.play(&mut next, mv);
        perft_a(game, &next, depth - 1)
    });
    below.sum()
}

fn check_perft(pos: &Position, counts: &[u64]) {
    for options in ["mode=clock", "mode=clock,mate=strict"] {
        let count = |depth| perft_a(&game(options), pos, depth);
        checks::hand::leaves(options, counts, count);
    }
}

fn after(game: &Coordenadas, pos: &Position, moves: &str) -> Position {
    checks::hand::after(game, pos, moves.split_whitespace())
}

/// T1. Source: rules file (pyffish 0.0.90 `bughouse`).
#[test]
fn t1_perft_from_the_start() {
    let clock = game("mode=clock");
    check_perft(&clock.start(), &[20, 400, 8_902]);
    check_perft(&at(&clock, &format!("{START} | {BARE}")), &[20, 400, 8_902]);
}

/// T2. Source: rules file (pyffish 0.0.90 `bughouse`).
#[test]
fn t2_perft_with_hands() {
    let board = START.replace("[]", "[PNbq]");
    check_perft(&alone(&game(""), &board), &[84, 6_749]);
}

/// Perft of both boards in the fixed cycle. Nothing but captured men ties the boards together, and in
/// six plies nobody can use one yet: the counts are products of those of T1.
#[test]
fn perft_of_the_cycle() {
    let game = game("");
    let counts = [20, 20 * 20, 400 * 20, 400 * 400, 8_902 * 400, 8_902 * 8_902];
    checks::hand::perft(&game, &game.start(), &counts);
    let clock = self::game("mode=clock");
    // 40 first moves; then the same board again (20 replies) or the other one (20): 40 again.
    checks::hand::perft(&clock, &clock.start(), &[40, 1_600]);
}

const SCRIPT: &str = "A:e2e4 B:e2e4 A:d7d5 B:d7d5 A:e4d5 B:e4d5";

/// T3: the script across the boards.
#[test]
fn t3_script_across_the_boards() {
    let game = game("");
    let pos = after(&game, &game.start(), SCRIPT);
    let board = "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 2";
    assert_eq!(game.position_text(&pos), format!("{board} | {board}"));
    assert_eq!(game.status(&pos), Status::to_move(Seat(2)));
    let moves = legal(&game, &pos);
    assert_eq!(moves.split_whitespace().count(), 61);
    assert_eq!(moves.matches('@').count(), 33);
    let empty = at(&game, &format!("{board} | {board}").replace("[p]", "[]"));
    assert_eq!(legal(&game, &empty).split_whitespace().count(), 28);
    // Black on B has the same count.
    let next = after(&game, &pos, "A:a7a6");
    assert_eq!(game.status(&next), Status::to_move(Seat(3)));
    assert_eq!(legal(&game, &next).split_whitespace().count(), 61);
    // White's hands are empty, as the position text says.
    let white = after(&game, &next, "B:a7a6");
    assert!(!legal(&game, &white).contains('@'));
}

/// T4: capturing never fills the captor's own hand.
#[test]
fn t4_own_hand_stays_empty() {
    let game = game("");
    let pos = after(&game, &game.start(), "A:e2e4 B:a2a3 A:d7d5 B:a7a6 A:e4d5");
    let text = game.position_text(&pos);
    let (a, b) = text.split_once(" | ").expect("two boards");
    assert!(a.contains("[]") && b.contains("[p]"), "{text}");
}

const BACK_ROW: &str = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 1 1";

/// T5: mate on the back row, and what a hand changes.
#[test]
fn t5_back_row() {
    let (strict, blockable) = (game("mode=clock,mate=strict"), game("mode=clock"));
    let pos = alone(&strict, BACK_ROW);
    assert_eq!(end(strict.status(&pos)), (1, "R9", "checkmate"));
    assert_eq!(end(game("").status(&pos)), (1, "R9", "checkmate"));
    assert_eq!(from(&blockable, &pos, "A:"), "");
    let both = Seats::one(Seat(1)).and(Seat(2));
    assert_eq!(blockable.status(&pos), Status::ToMove(both));
    for man in ["n", "q", "r", "b"] {
        let pos = alone(&strict, &BACK_ROW.replace("[]", &format!("[{man}]")));
        let drops = "N@b8 N@c8 N@d8 N@e8 N@f8".replace('N', &man.to_uppercase());
        assert_eq!(from(&strict, &pos, "A:"), drops);
    }
    let pawn = alone(&strict, &BACK_ROW.replace("[]", "[p]"));
    assert_eq!(end(strict.status(&pawn)), (1, "R9", "checkmate"));
}

/// T6: a knight's check cannot be blocked.
#[test]
fn t6_smothered() {
    for options in ["", "mate=blockable", "mode=clock", "mode=clock,mate=strict"] {
        let game = game(options);
        let pos = alone(&game, "6rk/5Npp/8/8/8/8/8/6K1[qrbnp] b - - 0 1");
        assert_eq!(end(game.status(&pos)), (1, "R9", "checkmate"), "{options}");
        assert_eq!(legal(&game, &pos), "");
    }
}

/// T7: a dropped pawn may make the double step and be captured en passant.
#[test]
fn t7_dropped_pawns() {
    let clock = game("mode=clock");
    let bare = alone(&clock, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
    assert_eq!(from(&clock, &bare, "A:P@").split(' ').count(), 48);
    let pos = after(&clock, &bare, "A:P@a2 A:e8d8");
    assert!(offers(&clock, &pos, "A:a2a3 A:a2a4"));
    let beside = alone(&clock, "4k3/8/8/8/1p6/8/8/4K3[P] w - - 0 1");
    let pos = after(&clock, &beside, "A:P@a2 A:e8d8 A:a2a4");
    assert!(offers(&clock, &pos, "A:b4a3"));
    let taken = after(&clock, &pos, "A:b4a3");
    // The white pawn is in the hand of White on B.
    assert!(clock.position_text(&taken).ends_with("4K3[P] w - - 0 1"));
}

/// T8: a dropped rook gives no right to castle.
#[test]
fn t8_no_castling_with_a_dropped_rook() {
    let clock = game("mode=clock");
    let pos = alone(&clock, "4k3/8/8/8/8/8/8/4K3[R] w - - 0 1");
    let pos = after(&clock, &pos, "A:R@h1 A:e8d8");
    assert!(!offers(&clock, &pos, "A:e1g1"));
    refuses(&clock, &pos, "A:e1g1 = R7 castling-right");
}

/// T9: queens dropped on the back row.
#[test]
fn t9_drops_that_mate() {
    let (strict, blockable) = (game(""), game("mate=blockable"));
    let pos = alone(&strict, "6k1/5ppp/8/8/8/8/8/6K1[Q] w - - 0 1");
    for sq in ["a8", "b8", "c8", "d8", "e8"] {
        let text = format!("A:Q@{sq}");
        let mate = after(&strict, &pos, &text);
        assert_eq!(end(strict.status(&mate)), (1, "R9", "checkmate"), "{sq}");
        let open = after(&blockable, &pos, &text);
        assert!(matches!(blockable.status(&open), Status::ToMove(_)), "{sq}");
    }
    for sq in ["f8", "h8"] {
        let text = format!("A:Q@{sq} B:e1d1 A:g8{sq}");
        let taken = after(&strict, &pos, &text);
        // The queen goes to White on B.
        assert!(strict.position_text(&taken).contains("[Q] b"));
    }
}

/// T10: a promoted queen is captured as a pawn.
#[test]
fn t10_promoted_queens() {
    let game = game("");
    let pos = alone(&game, "3Q~k3/8/8/8/8/8/8/4K3[] b - - 0 1");
    // It is White's turn on B: the cycle stands at White on B.
    let pos = after(&game, &pos, "B:e1d1 A:e8d8");
    let text = game.position_text(&pos);
    assert!(text.ends_with("[P] b - - 1 1"), "{text}");
    let real = alone(&game, "3Qk3/8/8/8/8/8/8/4K3[] b - - 0 1");
    let text = game.position_text(&after(&game, &real, "B:e1d1 A:e8d8"));
    assert!(text.ends_with("[Q] b - - 1 1"), "{text}");
}

/// T11. Source: rules file (pyffish 0.0.90 `bughouse`).
#[rustfmt::skip]
pub(crate) const MIDDLE: [(&str, [u64; 2]); 3] = [
    ("r1bqkbnr/p3pp1p/1pnp4/7p/3P4/5p1R/PPP1PPP1/R1BQKBN1[Pn] w Qkq - 0 8", [60, 3_843]),
    ("2q1kbnr/2p1p1p1/n3p1P1/R4P1p/1P2PP2/8/2PPPPbP/1Nb~QKBNR[rb] w Kk - 0 16", [27, 2_563]),
    ("7B/pp1kb1qp/3n2p1/2r2P1p/2P2P2/5P1P/P1P1PK1P/2RQ1B1R[RBNNPPn] w - - 3 26", [169, 11_648]),
];

#[test]
fn t11_perft_of_middle_games() {
    let game = game("");
    for (board, counts) in MIDDLE {
        let pos = alone(&game, board);
        assert_eq!(game.position_text(&pos), format!("{board} | {BARE}"));
        check_perft(&pos, &counts);
    }
}
