//! The test vectors of the rules file on Shogi (T1 to T12), a literal second implementation compared
//! on random games, Fairy-Stockfish as a second opinion, file formats, and properties of the parsers.

use checks::hand::{at, rules};
use games::shogi::Shogi;
use games::shogi::ShogiFamily;
use rules::Game;

fn game() -> Shogi {
    rules::<ShogiFamily>("")
}

/// T1. Fairy-Stockfish 11.1 (`go perft`), depths 1 to 4 also cshogi 1.1.0.
const PERFT_START: [u64; 5] = [30, 900, 25_470, 719_731, 19_861_490];

#[test]
fn t1_perft_from_the_start() {
    let game = game();
    for (depth, expected) in (1..).zip(PERFT_START) {
        assert_eq!(search::perft(&game, &game.start(), depth), expected);
    }
}

/// T2 and T12. Fairy-Stockfish 11.1 and cshogi 1.1.0.
const PERFT_MIDDLE: [(&str, &[u64]); 5] = [
    (
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        &[207, 28_684, 4_809_015],
    ),
    (
        "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
        &[593],
    ),
    (
        "1ns4+S1/l2gk2bl/rppppp1gp/9/p7N/2P2P1PP/PP1PP1P2/4RK1S1/LNSG1G1NL b 2Pb 31",
        &[39, 2_933, 117_374],
    ),
    (
        "1ns4+L1/rp3k3/l1+N1g3p/pg1p1s+B2/2P1p1P1P/P4P3/LPNPP2P1/1BGS1KG1L/5RSN1 w 4P 56",
        &[24, 1_270, 33_504],
    ),
    (
        "l1s1p2nb/r1g6/npp2sg2/R2p1kp2/7PP/P3P4/1PPP1p+ln1/L1GSK3l/BNG2PS1+p b 3p 91",
        &[28, 1_129, 33_866],
    ),
];

#[test]
fn t2_t12_perft_of_middle_games() {
    let game = game();
    for (text, counts) in PERFT_MIDDLE {
        let pos = at(&game, text);
        assert_eq!(rules::Notation::position_text(&game, &pos), text);
        for (depth, &expected) in (1..).zip(counts) {
            assert_eq!(search::perft(&game, &pos, depth), expected, "{text}");
        }
    }
}
