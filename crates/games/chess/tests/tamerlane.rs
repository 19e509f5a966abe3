//! The test vectors of Tamerlane chess (T1 to T20; T17 stands with R15), its perft tables, and a second
//! implementation.

mod literal;
mod random;

use checks::hand::{self, after, at, from, legal, offers, ranks, rules, table};
use chess::tamerlane::{Position, Tamerlane, TamerlaneFamily};
use rules::{Game, Notation};
use std::collections::BTreeSet;

type T = TamerlaneFamily;

const START: &str = "e1l1m1m1l1e/tcbzgxvzbct/pppmplpepgpxpvpzpbpcpt/11/11/11/11/PPPMPLPEPGPXPVPZPBPCPT/TCBZGXVZBCT/E1L1M1M1L1E -- r Ss 0 1";

fn game() -> Tamerlane {
    rules::<T>("")
}

/// The legal moves of the man on a square, sorted, without its square.
fn targets(game: &Tamerlane, pos: &Position, square: &str) -> Vec<String> {
    let all = from(game, pos, square);
    all.split_whitespace().map(str::to_owned).collect()
}

/// A position from single men, `Xa1 xk10 Zf5`, and the rest of the text.
fn men(list: &str, rest: &str) -> String {
    let mut rows = vec![vec![String::new(); 11]; 10];
    for man in list.split_whitespace() {
        let split = man.find(|c: char| c.is_ascii_digit()).expect("a row number");
        let row: usize = man[split..].parse().expect("a row");
        let col = man.as_bytes()[split - 1] - b'a';
        rows[row - 1][usize::from(col)] = man[..split - 1].to_owned();
    }
    format!("{} {rest}", ranks(rows.iter().rev()))
}

fn put(list: &str, rest: &str) -> Position {
    at(&game(), &men(list, rest))
}

fn check_perft(game: &Tamerlane, text: &str, table: &[u64]) {
    hand::perft(game, &at(game, text), table);
}

/// T1. Source: the rules file (two programs agree to depth 3, the fourth is by the C++ one).
#[test]
fn t1_perft_with_swaps() {
    let table = [51, 2_599, 98_183, 3_700_406];
    check_perft(&game(), START, &table);
    let turned = rules::<T>("yellow_array=rotated");
    check_perft(&turned, &turned.position_text(&turned.start()), &table[..3]);
}

/// T1 without swaps. Source: the rules file (depths 4 and 5 by the C++ program).
#[test]
fn t1_perft_without_swaps() {
    let table = [24, 576, 14_518, 365_735, 9_697_678];
    let off = rules::<T>("shah_swap=off");
    check_perft(&off, START, &table);
    let turned = rules::<T>("shah_swap=off,yellow_array=rotated");
    check_perft(&turned, &turned.position_text(&turned.start()), &table[..4]);
}

/// Every square that a lone red man comes to from a square. Shahs stand in the way of nobody: three
/// pairs of them are tried.
fn orbit(man: &str, from: &str) -> BTreeSet<String> {
    let mut known = BTreeSet::from([from.to_owned()]);
    let mut new = vec![from.to_owned()];
    while let Some(sq) = new.pop() {
        for (x, y) in [("a2", "k9"), ("b5", "j6"), ("f4", "f7")] {
            if sq == x || sq == y {
                continue;
            }
            let text = men(&format!("X{x} x{y} {man}{sq}"), "-- r - 0 1");
            let Ok(pos) = game().parse_position(&text) else {
                continue;
            };
            for to in targets(&game(), &pos, &sq) {
                if known.insert(to.clone()) {
                    new.push(to);
                }
            }
        }
    }
    known
}

/// T2: the orbits of the four elephants are disjoint.
#[test]
fn t2_elephants_never_meet() {
    let orbits = ["a1", "k1", "a10", "k10"].map(|sq| orbit("E", sq));
    for (i, a) in orbits.iter().enumerate() {
        assert_eq!(a.len(), 15);
        for b in &orbits[..i] {
            assert!(a.is_disjoint(b));
        }
    }
}

/// T3: the war machines share an orbit, which holds those of their own elephants.
#[test]
fn t3_machines_never_attack_machines() {
    let red = orbit("M", "e1");
    let yellow = orbit("M", "e10");
    assert_eq!((red.len(), yellow.len()), (30, 30));
    assert_eq!(red, orbit("M", "g1"));
    assert_eq!(yellow, orbit("M", "g10"));
    assert!(red.is_disjoint(&yellow));
    for (own, other) in [("a1", "a10"), ("k1", "k10")] {
        assert!(orbit("E", own).is_subset(&red));
        assert!(orbit("E", other).is_disjoint(&red));
    }
}

/// The men of the start as single ones.
fn start_men() -> String {
    let mut out = Vec::new();
    let back = ["E", "", "L", "", "M", "", "M", "", "L", "", "E"];
    let middle = ["T", "C", "B", "Z", "G", "X", "V", "Z", "B", "C", "T"];
    let pawns = ["P", "M", "L", "E", "G", "X", "V", "Z", "B", "C", "T"].map(|of| format!("P{of}"));
    for (col, i) in ('a'..='k').zip(0..) {
        for (man, red, yellow) in [(back[i], 1, 10), (middle[i], 2, 9), (&pawns[i], 3, 8)] {
            if !man.is_empty() {
                out.push(format!("{man}{col}{red}"));
                out.push(format!("{}{col}{yellow}", man.to_lowercase()));
            }
        }
    }
    out.join(" ")
}

/// The start without some men and with others.
fn changed(without: &[&str], with: &str, rest: &str) -> Position {
    let all = start_men();
    let kept = all.split(' ').filter(|man| !without.contains(man));
    let kept: Vec<&str> = kept.collect();
    assert_eq!(kept.len() + without.len(), 56);
    put(&format!("{} {with}", kept.join(" ")), rest)
}

/// T4: seven neighbours guard the Shah.
#[test]
fn t4_the_fortress() {
    assert_eq!(men(&start_men(), "-- r Ss 0 1"), START);
    assert_eq!(game().position_text(&game().start()), START);
    let all = start_men();
    for man in ["Me1", "Mg1", "Ge2", "Vg2", "PGe3", "PXf3", "PVg3"] {
        assert!(all.split_whitespace().any(|m| m == man), "{man}");
    }
    assert!(!all.split_whitespace().any(|m| m.ends_with("f1")));
}

/// T5: who guards whom at the start: a man is replaced by an enemy elephant, which its guards take.
#[test]
fn t5_guards() {
    for [man, guards] in table(
        "
            PXf3 | e2 f2
            PVg3 | f2 g1 g2
            PGe3 | e1 f2
            Me1  | f2 g1
            Mg1  | e1 f2 g2
            Ge2  | f2
            Vg2  | f2",
    ) {
        let sq = &man[man.len() - 2..];
        let pos = changed(&[man, "ea10"], &format!("e{sq}"), "-- r - 0 1");
        let takers = |pos: &Position, sq: &str| {
            let all = legal(&game(), pos);
            let from = all.split(' ').filter_map(|t| t.strip_suffix(sq));
            from.collect::<Vec<_>>().join(" ")
        };
        assert_eq!(takers(&pos, sq), guards, "{man}");
        // Yellow's fortress is the mirror image.
        let flip = |sq: &str| {
            let row: u8 = sq[1..].parse().expect("a row");
            format!("{}{}", &sq[..1], 11 - row)
        };
        let (twin, there) = (man[..man.len() - 2].to_lowercase(), flip(sq));
        let gone = format!("{twin}{there}");
        let pos = changed(&[&gone, "Ea1"], &format!("E{there}"), "-- y - 0 1");
        let expected = BTreeSet::from_iter(guards.split(' ').map(flip));
        let expected = Vec::from_iter(expected).join(" ");
        assert_eq!(takers(&pos, &there), expected, "{twin}");
    }
}

/// T6: the first moves.
#[test]
fn t6_first_moves() {
    let off = rules::<T>("shah_swap=off");
    assert_eq!(
        legal(&off, &off.start()),
        "a3a4 b2a4 b2c4 b2d1 b3b4 c1b4 c1d4 c3c4 d3d4 e2d1 e2f1 e3e4 f2f1 f3f4 g3g4 h3h4 i1h4 \
         i1j4 i3i4 j2h1 j2i4 j2k4 j3j4 k3k4"
    );
    let all = legal(&game(), &game().start());
    let swaps = all.split_whitespace().filter(|t| t.starts_with("f2<>"));
    assert_eq!((swaps.count(), all.split_whitespace().count()), (27, 51));
}

/// T7: the two first-move pairs that clash.
#[test]
fn t7_swaps_into_a_picket() {
    let mut clashes = Vec::new();
    let first = legal(&game(), &game().start());
    for text in first.split_whitespace() {
        let pos = after(&game(), &game().start(), [text]);
        let swaps = legal(&game(), &pos).matches("<>").count();
        if swaps != 27 {
            assert_eq!(swaps, 26);
            let swaps = ["f9<>i8", "f9<>c8"].into_iter();
            let missing = swaps.filter(|swap| !offers(&game(), &pos, swap));
            clashes.extend(missing.map(|swap| format!("{text} {swap}")));
        }
    }
    assert_eq!(clashes, ["d3d4 f9<>i8", "h3h4 f9<>c8"]);
}

/// T8: how many squares a lone man reaches from f5.
#[test]
fn t8_lone_men() {
    for (man, n, squares) in [
        ("G", 4, ""),
        ("E", 4, "d3 d7 h3 h7"),
        ("V", 4, ""),
        ("M", 4, "d5 f3 f7 h5"),
        ("C", 8, ""),
        ("L", 8, "c4 c6 e2 e8 g2 g8 i4 i6"),
        ("B", 14, ""),
        ("Z", 14, "a4 a6 b4 b6 e1 e10 e9 g1 g10 g9 j4 j6 k4 k6"),
        ("T", 19, ""),
        ("PT", 1, "f6"),
    ] {
        // On k10 the Shah would be in check from the picket, though it is Red's turn.
        let shah = if man == "B" { "xj10" } else { "xk10" };
        let pos = put(&format!("Xa1 {shah} {man}f5"), "-- r - 0 1");
        let found = targets(&game(), &pos, "f5");
        assert_eq!(found.len(), n, "{man}");
        if !squares.is_empty() {
            assert_eq!(found.join(" "), squares, "{man}");
        }
    }
}

/// T9: one free route is enough for a giraffe.
#[test]
fn t9_two_routes() {
    for (blocks, legal_here, historical) in [
        ("", true, true),
        ("PTe4", true, false),
        ("PTd5", true, true),
        ("PTe4 PCd5", false, false),
        ("PTd3 PCe3", false, false),
    ] {
        let pos = put(&format!("Xa1 xk10 Zd2 te8 {blocks}"), "-- r - 0 1");
        assert_eq!(offers(&game(), &pos, "d2e8"), legal_here, "{blocks}");
        let one = rules::<T>("giraffe_route=diagonal_first");
        assert_eq!(offers(&one, &pos, "d2e8"), historical, "{blocks}");
    }
}

/// T10: the giraffe on h9, the pawn that guards its exits, the pawn that frees it.
#[test]
fn t10_giraffes() {
    let pos = put("Xf6 xe3 Zh9", "-- r - 0 1");
    let reach = "a10 a8 b10 b8 c10 c8 d10 d8 g1 g2 g3 g4 g5 i1 i2 i3 i4 i5";
    assert_eq!(from(&game(), &pos, "h9"), reach);
    let pawn = put("Xa1 xk10 PZh4 pcg5 pti5", "-- r - 0 1");
    assert_eq!(targets(&game(), &pawn, "h4"), ["g5", "h5", "i5"]);
    for (row, free) in [(3, ""), (4, ""), (5, ""), (6, ""), (7, "i6")] {
        let pos = changed(&["PBi3"], &format!("PBi{row}"), "-- r - 0 1");
        assert_eq!(targets(&game(), &pos, "h2").join(" "), free, "i{row}");
    }
    let pos = changed(&["PBi3"], "", "-- r - 0 1");
    assert_eq!(targets(&game(), &pos, "h2").join(" "), "i6 i7 i8");
    // Horses and camels are never attacked by the giraffe that they attack.
    let lone = |man: &str| {
        let pos = put(&format!("Xa1 xk10 {man}f5"), "-- r - 0 1");
        BTreeSet::from_iter(targets(&game(), &pos, "f5"))
    };
    assert!(lone("Z").is_disjoint(&lone("C")) && lone("Z").is_disjoint(&lone("L")));
}

/// T11: a giraffe on the column of the Shah.
#[test]
fn t11_a_giraffe_cages_the_shah() {
    let far = put("Xf8 xa1 zf1", "-- r - 0 1");
    assert_eq!(legal(&game(), &far), "f8f7 f8f9");
    let near = put("Xf8 xa1 zf4", "-- r - 0 1");
    assert_eq!(legal(&game(), &near), "f8e7 f8f7 f8f9 f8g7");
}

/// T12: the refuges.
#[test]
fn t12_own_refuge_only() {
    let pos = at(&game(), "11/5x5/11/11/11/11/11/11/X10/11 -- r - 0 1");
    assert_eq!(legal(&game(), &pos), "a2a1 a2a3 a2b1 a2b2 a2b3 a2r2");
    let text = men("Xk9 xf5", "-- r - 0 1");
    let pos = at(&game(), &text);
    assert!(!offers(&game(), &pos, "k9r9"));
    let draw = rules::<T>("opposite_refuge=draw");
    assert!(offers(&draw, &at(&draw, &text), "k9r9"));
}

/// T13: the refuge gives no immunity.
#[test]
fn t13_attacks_on_the_refuge() {
    let attacked = |man: &str| {
        let text = men(&format!("xk10 {man}"), "X- r - 0 1");
        game().in_check(&at(&game(), &text))
    };
    let hit = "cb3 cb1 ca4 lc3 lc1 la5 eb4 mb2 bc5 ga1 ga3 va2 pta3 zd1 zd3 za6 tf2";
    let missed = "cc3 lb2 ec4 ma2 bb3 ga2 va1 zc3 tf1 ba3";
    for man in hit.split(' ').chain(missed.split(' ')) {
        assert_eq!(attacked(man), hit.contains(man), "{man}");
    }
    let rook = at(&game(), &men("xk10 tf2", "X- r - 0 1"));
    assert_eq!(legal(&game(), &rook), "r2a1 r2a3");
}

/// T14: the swap as the last resort.
#[test]
fn t14_swap_out_of_check() {
    let pos = at(&game(), "10x/tt9/11/11/11/10V/11/11/11/X10 -- r S 0 1");
    assert_eq!(legal(&game(), &pos), "a1<>k5 a1r2");
    let pos = at(&game(), "10x/tt9/11/11/11/10V/11/11/11/X10 -- r - 0 1");
    assert_eq!(legal(&game(), &pos), "a1r2");
}

/// T15: no swap puts a pawn on its last row, none comes out of a refuge.
#[test]
fn t15_swaps_that_are_not_allowed() {
    let pos = put("Xf10 PTc4 Vc5 xa1", "-- r S 0 1");
    assert!(offers(&game(), &pos, "f10<>c5") && !offers(&game(), &pos, "f10<>c4"));
    let pos = at(&game(), &men("PTc4 Vc5 xk10", "X- r S 0 1"));
    assert!(!legal(&game(), &pos).contains("<>"));
}

/// T16: promotion, waiting, promotion within the opponent's move.
#[test]
fn t16_waiting_pawns() {
    for (giraffes, top) in [("Zd1 Zh1", "2PZ8/"), ("Zd1", "2Z8/")] {
        let pos = put(&format!("Xa1 xk6 PZc9 {giraffes}"), "-- r - 0 1");
        let next = after(&game(), &pos, ["c9c10"]);
        assert!(game().position_text(&next).starts_with(top));
    }
    let pos = put("Xa1 xk6 PZc10 Zd1 Zh1 td5", "-- y - 0 1");
    let next = after(&game(), &pos, ["d5d1"]);
    assert!(game().position_text(&next).starts_with("2Z8/"));
}

/// T18: the journeys of the pawn of pawns.
#[test]
fn t18_journeys() {
    for pawn in ["PP", "PQ"] {
        let text = format!("11/2{pawn}8/11/11/11/10x/11/11/11/X10 -- r - 0 1");
        let pos = at(&game(), &text);
        let all = targets(&game(), &pos, "c9");
        assert_eq!(all.len(), 97);
        assert!(all.iter().all(|t| t.starts_with("c10/") && t != "c10/c10"));
        assert!(offers(&game(), &pos, "c9c10/c9"));
        assert!(!all.iter().any(|t| t.ends_with("10")));
    }
    let pos = at(&game(), "11/2PR8/11/11/11/10x/11/11/11/X10 -- r - 0 1");
    assert_eq!(targets(&game(), &pos, "c9"), ["c10"]);
    let next = after(&game(), &pos, ["c9c10"]);
    assert!(game().position_text(&next).starts_with("2Y8/"));
}

/// T19: heirs and succession.
#[test]
fn t19_succession() {
    let text = "2PX8/5t5/11/11/11/10x/11/11/11/5X5 -- r - 0 1";
    let pos = at(&game(), text);
    assert_eq!(legal(&game(), &pos), "f1e1 f1e2 f1f2 f1g1 f1g2");
    assert!(!game().in_check(&pos));
    for [heirs, then] in table(
        "
            PXc10     | 2X8/11/11/11/11/10x/11/11/11/5t5 -- r - 0 2
            Yc5       | 11/11/11/11/11/2X7x/11/11/11/5t5 -- r - 0 2
            PXc10 Yc5 | 2X8/11/11/11/11/2Y7x/11/11/11/5t5 -- r - 0 2",
    ) {
        let pos = put(&format!("{heirs} tf9 xk5 Xf1"), "-- y - 0 1");
        let next = after(&game(), &pos, ["f9f1"]);
        assert_eq!(game().position_text(&next), then);
    }
}

/// T20. Source: the rules file (two programs agree).
#[test]
fn t20_perft_of_middle_games() {
    for (text, table) in [
        (
            "e1lgmxm4/4t1v1bct/pp1pl5epc1/2c2px3lpt/4pe1pv4/2PE1PG6/PP6L1PCPT/3C2VPZE2/T1Bb2XZBCT/E2GM1M4 -- r S 0 1",
            [53, 2_534, 119_592],
        ),
        ("e3mx5/2c4z3/3g2m1B2/3PE7/pp9pt/10PT/11/4t6/11/3G1X5 -- r s 0 1", [11, 644, 7_719]),
        ("M10/8x2/11/11/11/5c5/11/8X2/1g8pr/10E -- r Ss 0 1", [11, 250, 2_755]),
    ] {
        check_perft(&game(), text, &table);
    }
}
