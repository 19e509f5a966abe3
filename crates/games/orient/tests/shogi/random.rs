//! Random games and boards compared with the literal implementation, the conformance suite, and
//! properties of the parsers.

use super::game;
use super::literal::Literal;
use crate::proofs::twins::{Board, Habit, Twin, forms, games, perpetual};
use checks::hand::{self, at, rules};
use checks::second::Compared;
use fastrand::Rng;
use orient::shogi::ShogiFamily;
use proptest::prelude::*;
use rules::{Family, Game, Notation, Status};

/// Where random games begin: the start, middle games, kings that have entered, checks without end.
pub(crate) const STARTS: [&str; 9] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    "1ns4+S1/l2gk2bl/rppppp1gp/9/p7N/2P2P1PP/PP1PP1P2/4RK1S1/LNSG1G1NL b 2Pb 31",
    "1ns4+L1/rp3k3/l1+N1g3p/pg1p1s+B2/2P1p1P1P/P4P3/LPNPP2P1/1BGS1KG1L/5RSN1 w 4P 56",
    "l1s1p2nb/r1g6/npp2sg2/R2p1kp2/7PP/P3P4/1PPP1p+ln1/L1GSK3l/BNG2PS1+p b 3p 91",
    "9/K8/2+P6/9/9/9/6+p2/8k/9 b 2R2B4G4S2N2n4l16p 1",
    "9/K8/2+P6/9/9/9/6+p2/8k/9 w R2B2G4SNr2g3n4l16p 1",
    "k8/9/9/9/9/9/9/9/1R2K4 b - 1",
    "4k4/9/4G4/9/9/9/9/9/4K4 b - 1",
];

/// The literal implementation agrees on moves, check, ends and repetition in random games.
#[test]
fn literal_implementation_agrees() {
    let compared = games(&game(), &STARTS, (72, 260), (3, 6), 1586, Literal::read);
    compared.more_than(10_000);
    compared.met(300, &["check"]);
    compared.met(0, &["checkmate", "sennichite", "impasse", "impasse-draw"]);
}

/// A rook that only gives check, compared with R15 read literally.
#[test]
fn r15_literal_perpetual_check_agrees() {
    let compared = perpetual(&game(), Literal::read(STARTS[7]), 40, 15);
    compared.met(5, &["perpetual-check"]);
}

/// The literal implementation agrees on random boards, many of which forbid a pawn drop by R13.
#[test]
fn r13_literal_agrees_on_random_boards() {
    let (game, mut rng) = (game(), Rng::with_seed(81));
    let mut compared = Compared::default();
    let (mut banned, mut pinned) = (0, 0);
    for _ in 0..16_000 {
        let text = random_board(&mut rng);
        compared.board(&game, &text, |text| Twin::new(Literal::read(text), Habit::None));
        if game.parse_position(&text).is_ok() {
            let board = Literal::read(&text);
            for usi in board.banned_drops() {
                banned += 1;
                pinned += u32::from(board.play(&usi).could_capture(&usi[2..]));
            }
        }
    }
    compared.more_than(4_000);
    assert!(banned > 50 && pinned > 3, "{banned} bans, {pinned} pinned");
}

/// A board with kings near a corner, men around them and pawns in hand.
pub(crate) fn random_board(rng: &mut Rng) -> String {
    let mut board = vec![vec![String::new(); 9]; 9];
    let crowded = rng.bool();
    let k = (rng.usize(..3), rng.usize(6..9));
    board[k.0][k.1] = "k".to_owned();
    let south = if rng.u8(..6) == 0 { 0..3 } else { 5..9 };
    let king = (rng.usize(south), rng.usize(..6));
    if board[king.0][king.1].is_empty() {
        board[king.0][king.1] = "K".to_owned();
    }
    let men = b"RBGGSSNLPPrbggssnnllpp";
    let pins = rng.u8(..4) == 0;
    if pins {
        // A king in the corner, a gold beside it that a rook may pin, a gold behind the pawn to come.
        board[k.0][k.1] = String::new();
        for (r, c, man) in [(0, 8, "k"), (0, 7, "g"), (2, 8, "G")] {
            board[r][c] = man.to_owned();
        }
        board[0][rng.usize(..7)] = "R".to_owned();
    }
    let more = if pins { 0..6 } else { 3..18 };
    for _ in 0..rng.usize(more) {
        let man = men[rng.usize(..men.len())] as char;
        let (rows, columns) = if crowded { (0..5, 4..9) } else { (0..9, 0..9) };
        let (r, c) = (rng.usize(rows), rng.usize(columns));
        let turned = rng.u8(..4) == 0 && !"gGkK".contains(man);
        if board[r][c].is_empty() {
            board[r][c] = format!("{}{man}", if turned { "+" } else { "" });
        }
    }
    let hands = ["P", "P", "2PN", "PGp", "RPbp", "2P2p", "-", "SLPsnlp"][rng.usize(..8)];
    let side = if rng.u8(..3) == 0 { 'w' } else { 'b' };
    format!("{} {side} {hands} 1", hand::ranks(&board))
}

/// Every notation of every move is read back, whatever its letters and with numbers and marks around it.
#[test]
fn every_notation_is_read_back() {
    let game = game();
    let texts = forms(&game, &STARTS, (30, 12), |pos| {
        for own in hand::texts(&game, pos) {
            let spellings = format!("{}, 12. {own}!", own.to_lowercase());
            hand::reads(&game, pos, &spellings, &own);
        }
    });
    assert!(texts > 20_000, "{texts} texts");
}

#[test]
fn other_options_conform() {
    for options in ["impasse=off,sennichite_count=0", "impasse=agreement,handicap=ten"] {
        hand::conforms_with::<ShogiFamily>(options, 3);
    }
}

/// Positions in which a count was called for, written and read.
#[test]
fn calls_are_written() {
    let text = "+P+P+P+P+P+P+P+P+P/K8/+L+L+L6/9/9/9/9/8k/9 b 2R2B4G4S4Nl9p 1";
    for options in ["", "impasse=declare27"] {
        let game = rules::<ShogiFamily>(options);
        let pos = at(&game, text);
        hand::reads(&game, &pos, "impasse", "impasse");
        let pos = hand::after(&game, &pos, ["impasse"]);
        let written = game.position_text(&pos);
        assert!(written.ends_with("w 2R2B4G4S4Nl9p 2 impasse"), "{written}");
        assert_eq!(game.parse_position(&written), Ok(pos));
        assert!(matches!(game.status(&pos), Status::Over(_)));
        assert_eq!(game.key(&pos), game.promises().key_from_scratch.unwrap()(&game, &pos));
    }
}

/// Texts that look like positions.
fn near_position() -> impl Strategy<Value = String> {
    let rows = prop::collection::vec("(\\+?[KRBGSNLPkrbgsnlp]|[1-9]){1,5}", 9);
    let tail = "( [bw]( (-|([0-9]{0,2}[RBGSNLPrbgsnlpk]){1,4})( [0-9]{0,6}( impasse)?)?)?)?";
    (rows, tail).prop_map(|(rows, tail)| rows.join("/") + &tail)
}

checks::near_texts!(
    1024,
    [
        "[+-]?(GO|GP|[PLCBTRNSGK0-9７六歩成])[a-iA-I0-9二六七]{0,2}[-x*歩銀]?[a-i1-9(FU)]{0,7}[+=!]{0,2}",
        near_position(),
    ],
    |text, _| {
        for start in [0, 1, 4] {
            hand::survives_at(&game(), &at(&game(), STARTS[start]), &text);
        }
        for format in ["kif", "csa"] {
            for head in ["", "#KIF\n手数----\n", "V2.2\nPI\n+\n"] {
                let _ = ShogiFamily::read_file(format, &format!("{head}{text}"));
            }
        }
    }
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(768))]

    /// Random placements that are accepted round-trip exactly.
    #[test]
    fn positions_round_trip(seed: u64, number in 1u16..500) {
        let text = random_board(&mut Rng::with_seed(seed));
        let (text, game) = (format!("{} {number}", text.trim_end_matches(" 1")), game());
        if hand::position_reads_back(&game, &text) {
            let written = game.position_text(&at(&game, &text));
            let tail = format!(" {number}");
            prop_assert!(written.ends_with(&tail));
        }
    }

    /// Files that look like KIF and CSA never make the readers panic.
    #[test]
    fn near_files(lines in prop::collection::vec(
        "(   [0-9]{1,3} [同１-９][　一-九歩][歩銀角成打]{0,2}(\\([0-9]{2}\\))?|\\|[v ・歩玉]{0,20}|変化：[0-9]{1,11}手|手合割：[平手落ち]{0,3}|[先後]手の持駒：[歩十飛二　]{0,5}|\\*.{0,5}|まで.{0,4}|P[I1-9+-][0-9A-Z*+ -]{0,30}|[+-][0-9]{0,4}[A-Z]{0,2}|%[A-Z]{0,8}|手数＝[0-9]{0,6})", 0..12)) {
        let text = lines.join("\n");
        for format in ["kif", "csa"] {
            for head in ["", "#KIF\n", "V2.2\n+\n"] {
                let _ = ShogiFamily::read_file(format, &format!("{head}{text}"));
            }
        }
    }
}
