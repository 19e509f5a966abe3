//! The test vectors of the rules file on Shogi (T1 to T12; T9 stands with R15), a literal second
//! implementation compared on random games, Fairy-Stockfish as another opinion, file formats, and
//! properties of the parsers.

mod fairy;
mod files;
mod literal;
mod random;

use checks::hand::{self, after, at, end, offers, refuses, rules};
use orient::shogi::{Move, Position, Shogi, ShogiFamily};
use rules::{Game, Notation, Status};
use std::collections::BTreeSet;

fn game() -> Shogi {
    rules::<ShogiFamily>("")
}

/// A move in USI; a call for a count in its own word.
fn usi_of(game: &Shogi, pos: &Position, mv: Move) -> String {
    let all = game.alternatives(pos, mv);
    let usi = all.into_iter().find(|a| a.notation == "usi");
    usi.map_or_else(|| game.move_text(pos, mv), |a| a.text)
}

/// The legal moves in USI.
fn usis(game: &Shogi, pos: &Position) -> BTreeSet<String> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    moves.iter().map(|&mv| usi_of(game, pos, mv)).collect()
}

fn set<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.map(str::to_owned).into()
}

fn is_mate(pos: &Position) -> bool {
    matches!(game().status(pos), Status::Over(end) if end.reason.code == "checkmate")
}

/// T1. Fairy-Stockfish 11.1 (`go perft`), depths 1 to 4 also cshogi 1.1.0.
#[test]
fn t1_perft_from_the_start() {
    let (game, table) = (game(), [30, 900, 25_470, 719_731, 19_861_490]);
    hand::perft(&game, &game.start(), &table);
}

/// T2 and T12. Fairy-Stockfish 11.1 and cshogi 1.1.0.
#[test]
fn t2_t12_perft_of_middle_games() {
    let game = game();
    let crowded = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    for (text, counts) in [
        (random::STARTS[1], &[207, 28_684, 4_809_015][..]),
        (crowded, &[593]),
        (random::STARTS[2], &[39, 2_933, 117_374]),
        (random::STARTS[3], &[24, 1_270, 33_504]),
        (random::STARTS[4], &[28, 1_129, 33_866]),
    ] {
        let pos = at(&game, text);
        assert_eq!(game.position_text(&pos), text);
        hand::perft(&game, &pos, counts);
    }
}

/// T3: exercise 1 as the book plays it, and in USI.
#[test]
fn t3_exercise_1() {
    let game = game();
    let first = at(&game, "kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1");
    let check = after(&game, &first, ["1.T*A8"]);
    assert_eq!(check, after(&game, &first, ["R*9b"]));
    assert_eq!(usis(&game, &check), set(["8b9b"]));
    let mate = after(&game, &check, ["TxA8", "2.C*B7"]);
    assert!(is_mate(&mate));
    assert!(is_mate(&after(&game, &check, ["8b9b", "N*8c"])));
}

/// T4: exercise 2, whatever the hands and with the silver on E9 or G9.
#[test]
fn t4_exercise_2() {
    let game = game();
    for (row, silver) in [("4S4", "5a"), ("6S2", "3a")] {
        for hand in ["rbgsnlp", "-", "2r2b4g3s4n4l15p", "RGrbgsnlp"] {
            let text = format!("{row}/9/6k2/9/2B2PP2/9/9/8R/4K4 b {hand} 1");
            // There are two bishops and two rooks in a set, one of each on the board.
            let text = text.replace("2r2b", "rb").replace("RGrb", "Gb");
            let first = at(&game, &text);
            let check = after(&game, &first, ["1.T-I7+"]);
            let replies = usis(&game, &check);
            let mut expected = set(["3c3b"]);
            let hand = text.split(' ').nth(2).expect("the hands");
            let held = "RBGSNLP".chars();
            let held = held.filter(|c| hand.contains(c.to_ascii_lowercase()));
            expected.extend(held.map(|c| format!("{c}*2c")));
            assert_eq!(replies, expected, "{text}");
            for reply in replies.iter().filter(|r| r.ends_with("*2c")) {
                assert!(is_mate(&after(&game, &check, [reply.as_str(), "2.B-F8+"])));
            }
            let flees = after(&game, &check, ["R-G8", "2.GP-F8+"]);
            let usi = format!("{silver}4b+");
            assert_eq!(flees, after(&game, &check, ["3c3b", usi.as_str()]));
            assert_eq!(usis(&game, &flees), set(["3b2a"]));
            assert!(is_mate(&after(&game, &flees, ["R-H9", "3.+GP-G9"])));
            assert!(is_mate(&after(&game, &flees, ["3b2a", "4b3a"])));
        }
    }
    let full = at(&game, "4S4/9/6k2/9/2B2PP2/9/9/8R/4K4 b rbgsnlp 1");
    let replies = Vec::from_iter(usis(&game, &after(&game, &full, ["1h1c+"])));
    let drops = "3c3b B*2c G*2c L*2c N*2c P*2c R*2c S*2c";
    assert_eq!(replies.join(" "), drops);
}

/// T5: exercise 3, both lines.
#[test]
fn t5_exercise_3() {
    let game = game();
    let first = at(&game, "7kl/7gp/5S1P1/9/9/9/9/9/4K4 b GN 1");
    let check = after(&game, &first, ["1.C*G7"]);
    assert_eq!(usis(&game, &check), set(["2a3a", "2b3c"]));
    assert!(is_mate(&after(&game, &check, ["GOxG7", "2.GO*H8"])));
    assert!(is_mate(&after(&game, &check, ["R-G9", "2.GO*F9"])));
    assert!(is_mate(&after(&game, &check, ["2b3c", "G*2b"])));
    assert!(is_mate(&after(&game, &check, ["2a3a", "G*4a"])));
}

/// The mates of the exercises are found by search, not only followed.
#[test]
fn exercises_are_solved() {
    fn mates_in(pos: &Position, moves: u32) -> bool {
        let game = game();
        let mut list = Vec::new();
        game.moves(pos, &mut list);
        list.into_iter().any(|mv| {
            let mut next = *pos;
            game.play(&mut next, mv);
            game.in_check(&next) && mated_in(&next, moves)
        })
    }
    fn mated_in(pos: &Position, moves: u32) -> bool {
        let game = game();
        let mut list = Vec::new();
        game.moves(pos, &mut list);
        if list.is_empty() || moves == 1 {
            return list.is_empty();
        }
        list.into_iter().all(|mv| {
            let mut next = *pos;
            game.play(&mut next, mv);
            mates_in(&next, moves - 1)
        })
    }
    for (text, moves) in [
        ("kn7/1r7/S8/9/9/9/9/9/4K4 b RN 1", 2),
        ("4S4/9/6k2/9/2B2PP2/9/9/8R/4K4 b rbgsnlp 1", 3),
        ("7kl/7gp/5S1P1/9/9/9/9/9/4K4 b GN 1", 2),
    ] {
        let pos = at(&game(), text);
        assert!(mates_in(&pos, moves) && !mates_in(&pos, moves - 1), "{text}");
    }
}

/// The squares on which a kind may be dropped.
fn drops(pos: &Position, kind: &str) -> Vec<String> {
    let all = usis(&game(), pos).into_iter();
    let on = |usi: String| usi.strip_prefix(kind)?.strip_prefix('*').map(str::to_owned);
    all.filter_map(on).collect()
}

/// T6: drops on an empty board.
#[test]
fn t6_drops() {
    for (kind, count, highest) in [("P", 71, 'b'), ("L", 71, 'b'), ("N", 62, 'c')] {
        let pos = at(&game(), &format!("4k4/9/9/9/9/9/9/9/4K4 b {kind} 1"));
        let squares = drops(&pos, kind);
        assert_eq!(squares.len(), count, "{kind}");
        let top = squares.iter().filter_map(|s| s.chars().last()).min();
        assert_eq!(top, Some(highest));
    }
}

/// T7: two unpromoted pawns on a column.
#[test]
fn t7_nifu() {
    let pawns = drops(&at(&game(), "4k4/9/4P4/9/9/9/9/9/4K4 b P 1"), "P");
    assert_eq!(pawns.len(), 64);
    assert!(pawns.iter().all(|s| !s.starts_with('5')));
    let pawns = drops(&at(&game(), "4k4/9/4+P4/9/9/9/9/9/4K4 b P 1"), "P");
    assert_eq!(pawns.len(), 70);
    assert!(pawns.iter().any(|s| s.starts_with('5')));
    let text = "lnsgkgsnl/1r5b1/pppppppp1/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b P 1";
    let pos = at(&game(), text);
    assert_eq!(usis(&game(), &pos).len(), 30);
    assert!(drops(&pos, "P").is_empty());
}

/// T8: a pawn dropped for mate, the captor pinned or missing.
#[test]
fn t8_uchifuzume() {
    // In the last two the only captor is pinned, and the same board with the pin lifted.
    for (text, legal) in [
        ("7lk/9/8G/9/9/9/9/9/4K4 b P 1", false),
        ("7nk/7p1/8G/9/9/9/9/9/4K4 b P 1", false),
        ("7nk/7s1/8G/9/9/9/9/9/4K4 b P 1", false),
        ("7nk/7g1/8G/9/9/9/9/9/4K4 b P 1", true),
        ("6Rgk/6G2/8G/9/9/9/9/9/4K4 b P 1", false),
        ("7gk/6G2/8G/9/9/9/9/9/4K4 b P 1", true),
    ] {
        let pos = at(&game(), text);
        assert_eq!(usis(&game(), &pos).contains("P*1b"), legal, "{text}");
        assert_eq!(literal::Literal::read(text).men_moves().contains("P*1b"), legal);
        if !legal {
            refuses(&game(), &pos, "P*I8 = R13 uchifuzume");
        }
    }
}

/// T10: impasse, a draw and a loss.
#[test]
fn t10_impasse() {
    let game = game();
    for (hands, south, code) in
        [("2R2B4G4S2N2n4l18p", 0, "impasse-draw"), ("2R2B4G4S3Nn4l18p", 1, "impasse")]
    {
        let pos = at(&game, &format!("9/K8/9/9/9/9/9/8k/9 b {hands} 1"));
        let pos = after(&game, &pos, ["impasse"]);
        assert_eq!(end(game.status(&pos)), (south, "R17", code));
    }
}

/// T11: promotion.
#[test]
fn t11_promotion() {
    let game = game();
    let pos = at(&game, "4k4/9/9/9/3N5/2N6/S8/9/4K4 b - 1");
    for text in ["Cd5-C7+", "Cd5-C7=", "C-E7+", "C-E7="] {
        assert!(game.parse_move(&pos, text).is_ok(), "{text}");
    }
    for (text, to) in
        [("k8/9/3N5/9/9/9/9/9/4K4 b - 1", "C-C9"), ("k8/9/9/3N5/9/9/9/9/4K4 b - 1", "C-C8")]
    {
        let pos = at(&game, text);
        let plus = format!("{to}+");
        assert!(offers(&game, &pos, &plus) && !offers(&game, &pos, &format!("{to}=")));
        hand::reads(&game, &pos, to, &plus);
    }
    // A silver retreats from row 7 to row 6; a dropped one promotes with its next move.
    let pos = at(&game, "4k4/9/S8/9/9/9/9/9/4K4 b - 1");
    assert!(offers(&game, &pos, "GP-B6+ GP-B6="));
    let pos = at(&game, "4k4/9/9/9/9/9/9/9/4K4 b S 1");
    let pos = after(&game, &pos, ["GP*A8", "R-E8"]);
    assert!(offers(&game, &pos, "GP-B9+ GP-B7="));
}
