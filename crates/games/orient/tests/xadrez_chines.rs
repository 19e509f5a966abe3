//! The test vectors of the rules file on Xadrez Chinês (T1 to T14; T13 stands with R15), a literal
//! second implementation compared on random games, and properties of the parsers.

mod literal;
mod random;

use crate::proofs::alike::men_go_alike;
use crate::proofs::placed::{ending, positions, summary};
use checks::hand::{self, table};
use orient::xadrez_chines::{Position, XadrezChines};
use rules::{Game, Notation, Seat, Settings, Status};

fn game() -> XadrezChines {
    XadrezChines::read(&Settings::defaults(XadrezChines::TABLE)).expect("defaults")
}

fn at(text: &str) -> Position {
    hand::at(&game(), text)
}

fn legal(pos: &Position) -> String {
    hand::legal(&game(), pos)
}

fn legal_at(text: &str) -> String {
    legal(&at(text))
}

fn after(pos: &Position, text: &str) -> Position {
    hand::after(&game(), pos, [text])
}

/// The targets of the man on a point, sorted by name.
fn targets(text: &str, from: &str) -> String {
    hand::from(&game(), &at(text), from)
}

fn is_mate(pos: &Position) -> bool {
    matches!(game().status(pos), Status::Over(end) if end.reason.code == "checkmate")
}

/// T1. The rules file's own generator and pyffish 0.0.90, depth 4 pyffish alone.
#[test]
fn t1_perft_from_the_start() {
    let (game, table) = (game(), [30, 870, 26_106, 768_454]);
    hand::perft(&game, &game.start(), &table);
}

/// T2: the moves of the start.
#[test]
fn t2_start_moves() {
    let text = "a1a2 a1a3 a4a5 b1a3 b1c3 b3b9 b3b10 b3i3 c1a3 c1e3 c4c5 d1e2 d1f3 e1d2 e1e2 e1f2 e4e5 \
                f1d3 f1e2 g1e3 g1i3 g4g5 h1g3 h1i3 h3a3 h3h9 h3h10 i1i2 i1i3 i4i5";
    let mut expected: Vec<&str> = text.split_whitespace().collect();
    expected.sort_unstable();
    assert_eq!(legal(&game().start()), expected.join(" "));
}

/// T3: horse, elephant and mandarin.
#[test]
fn t3_men_alone() {
    for [text, from, to] in table(
        "
            5k3/9/9/9/9/1N7/9/9/9/3K5 w  | b5 | a3 a7 c3 c7 d4 d6
            5k3/9/9/9/9/p8/9/9/9/2BK5 w  | c1 | a3 e3
            5k3/9/9/9/9/p8/9/9/9/3AK4 w  | d1 | e2 f3
            5k3/9/9/9/9/p8/9/9/4A4/4K4 w | e2 | d1 d3 f1 f3",
    ) {
        assert_eq!(targets(text, from), to);
    }
}

/// R5 to R7, R9, R11.
#[test]
fn r5_r6_r7_r9_r11_men_go_alike() {
    men_go_alike(&game(), "pawn");
}

/// T4, Figure 2: the emperors never face each other.
#[test]
fn t4_facing() {
    assert_eq!(targets("9/4k4/9/9/9/4N4/9/9/4K4/9 w", "e5"), "");
    assert_eq!(targets("9/4k4/9/9/9/4P4/9/9/4K4/9 w", "e5"), "e6");
    assert_eq!(targets("9/4k4/9/9/4P4/9/9/9/4K4/9 w", "e6"), "e7");
    let open = legal_at("9/5k3/9/9/9/9/9/9/4K4/9 w");
    assert_eq!(open, "e2d1 e2d2 e2d3 e2e1 e2e3");
}

/// T5, Figure 4: the cannon leaps the pawn D7 and nothing else. No pawn can come to D7 in play.
#[test]
fn t5_cannon() {
    let text = "5k3/9/9/pC1p4p/9/9/9/9/9/4K4 w";
    assert_eq!(targets(text, "b7"), "e7 f7 g7 h7 i7");
}

const FIGURE_5: &str = "4ka3/9/9/9/8r/5p3/7N1/5c3/4AK3/5Ap2 b - - 0 1";

/// T6, Figure 5: Yellow's checks and Red's replies.
#[test]
fn t6_checks_and_replies() {
    let pos = at(FIGURE_5);
    let list = legal(&pos);
    let checks: Vec<&str> =
        list.split(' ').filter(|mv| game().in_check(&after(&pos, mv))).collect();
    assert_eq!(checks, ["f3f6", "f3f7", "f3f8", "f3f9", "i6i2"]);
    assert_eq!(legal(&after(&pos, "i6i2")), "f2e1 f2f3 h4g2 h4i2");
    for cannon in ["f3f6", "f3f7", "f3f8", "f3f9"] {
        assert_eq!(legal(&after(&pos, cannon)), "e2f3 f2e1 h4f3", "{cannon}");
    }
    let red = at(&FIGURE_5.replace(" b ", " w "));
    hand::refuses(&game(), &red, "f2g1 = R2 palace");
    let vacated = FIGURE_5.replace("5Ap2 b", "6p2 w");
    hand::refuses(&game(), &at(&vacated), "f2f1 = R11 leaves-check");
}

/// T7, Figure 6: three checks at once, and one interposition against rook and cannon.
#[test]
fn t7_triple_check() {
    let pos = at("3k5/9/3N5/9/9/3R5/9/9/3C5/5K3 w - - 0 1");
    let checked = after(&pos, "d8f9");
    assert_eq!(checked.checkers().count_ones(), 3);
    assert_eq!(legal(&checked), "d10e10 d10e9");
    let two = legal_at("3k5/r8/9/9/9/3R5/9/9/3C5/5K3 b");
    assert_eq!(two, "a9d9 d10e10 d10e9");
}

/// T8: rook on the emperor's column D, own emperor on column E: mate in all 22 cases.
#[test]
fn t8_rook_mates() {
    let mut mates = 0;
    for yellow in 8..=10usize {
        for rook in (1..=10usize).filter(|r| r.abs_diff(yellow) > 1) {
            let row = |r: usize| match r {
                _ if r == yellow => "3k5",
                _ if r == rook && r == 1 => "3RK4",
                _ if r == rook => "3R5",
                1 => "4K4",
                _ => "9",
            };
            let rows: Vec<&str> = (1..=10).rev().map(row).collect();
            assert!(is_mate(&at(&format!("{} b", rows.join("/")))));
            mates += 1;
        }
    }
    assert_eq!(mates, 22);
    assert_eq!(legal_at("R2k5/9/9/9/9/9/9/9/9/4K4 b"), "d10d9");
}

/// T9: emperor and rook or horse against emperor always win, emperor and cannon never.
#[test]
fn t9_rook_horse_cannon() {
    for (man, counts) in [("R", (3_834, 3_834, 7)), ("N", (4_590, 4_590, 17)), ("C", (4_914, 0, 0))]
    {
        assert_eq!(summary(&ending(&game(), man)), counts, "{man}");
    }
}

/// T9: emperor and pawn, by the row of the pawn.
#[test]
fn t9_pawn() {
    let all = ending(&game(), "P");
    let on_row = |row: usize| {
        let here: Vec<_> = all
            .iter()
            .copied()
            .filter(|(pos, _)| {
                let text = game().position_text(pos);
                text.split('/').position(|r| r.contains('P')) == Some(10 - row)
            })
            .collect();
        let (count, won, _) = summary(&here);
        (won, count)
    };
    for row in 4..=7 {
        let (won, count) = on_row(row);
        assert!(count > 100 && won == count, "row {row}: {won} of {count}");
    }
    assert_eq!(on_row(8), (363, 423));
    assert_eq!(on_row(9), (342, 414));
    let (won, count) = on_row(10);
    assert!(won == 0 && count > 100, "row 10: {won} of {count}");
}

/// T10: one cannon never mates, two do in 420 positions.
#[test]
fn t10_cannons() {
    let mates = |men: &str| {
        let list = positions(&game(), men, 'b');
        list.iter().filter(|pos| is_mate(pos)).count()
    };
    assert_eq!(mates("C"), 0);
    assert_eq!(mates("CC"), 420);
    assert!(is_mate(&at("9/9/3k5/9/9/9/9/9/3C5/3CK4 b")));
}

/// T11: capturing the support of a cannon helps only if the emperor does it himself.
#[test]
fn t11_support() {
    let pos = at("3k5/4c4/9/9/9/9/9/9/R3p4/4K4 w");
    assert!(game().in_check(&pos));
    hand::refuses(&game(), &pos, "a2e2 = R11 leaves-check");
    assert!(hand::offers(&game(), &pos, "e1e2"));
}

/// T12 and R13: no legal move and no check is lost.
#[test]
fn t12_r13_no_move() {
    let pos = at("4k4/9/9/9/9/9/9/9/r8/3K5 w");
    assert!(legal(&pos).is_empty() && !game().in_check(&pos));
    assert_eq!(hand::end(game().status(&pos)), (-1, "R13", "no-move"));
    let pos = at("3k5/9/4P4/9/9/9/9/9/9/4K4 b");
    assert_eq!(game().status(&pos), Status::to_move(Seat(1)));
}

/// T14. The rules file's own generator and pyffish 0.0.90.
#[test]
fn t14_perft_of_middle_games() {
    for (text, counts) in [
        (random::STARTS[1], [35, 966, 31_275]),
        (random::STARTS[2], [17, 605, 10_670]),
        (random::STARTS[3], [9, 251, 2_278]),
    ] {
        let pos = at(text);
        assert_eq!(game().position_text(&pos), text);
        hand::perft(&game(), &pos, &counts);
    }
}
