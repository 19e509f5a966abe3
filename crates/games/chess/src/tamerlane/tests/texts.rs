//! Positions and moves as text, and how the board looks.

use super::{T, game, pos};
use ::rules::{Decor, Game, Notation, Present, Seat, Step};
use checks::hand::{after, meanings, no_moves, path, reads, refuses_both, rules, table};
use std::collections::HashSet;

const START: &str = "e1l1m1m1l1e/tcbzgxvzbct/pppmplpepgpxpvpzpbpcpt/11/11/11/11/PPPMPLPEPGPXPVPZPBPCPT/TCBZGXVZBCT/E1L1M1M1L1E -- r Ss 0 1";

#[test]
fn start_as_text() {
    assert_eq!(game().position_text(&game().start()), START);
    assert_eq!(pos(START), game().start());
    assert_eq!(
        game().key(&game().start()),
        game().promises().key_from_scratch.unwrap()(&game(), &game().start())
    );
}

/// What is wrong with a position is said.
#[test]
fn bad_positions() {
    let bare = "10x/11/11/11/11/11/11/11/11/X10 -- r - 0 1";
    let full = |was, now| START.replace(was, now);
    let few = |was, now| bare.replace(was, now);
    for (text, part) in [
        (String::new(), "a piece"),
        ("11/11".to_owned(), "/"),
        (full(" r ", " "), "side to move"),
        (full(" Ss", " x"), "who may still swap"),
        (full(" 0 1", ""), "plies without capture"),
        (full(" 0 1", " 0 0"), "number of the move"),
        (full(" --", ""), "refuges"),
        (full("ZGXVZBCT/E", "ZGGVZBCT/E"), "exactly one red Shah"),
        (full("M1M1L", "M1MTL"), "3 × red rook"),
        (full("PPPM", "PMPM"), "2 × red pawn of the war machine"),
        (full("PPPM", "PPPQ"), "one pawn of pawns"),
        (few("10x/", "PP9x/"), "does not stay on its last row"),
        (few("10x/", "PC9x/"), "would have been promoted"),
        (few("11/X10", "10T/X10"), "attacked from k2"),
        ("pé10/11 -- r - 0 1".to_owned(), "a piece"),
        (few("0 1", "0 1 more"), "end of the text"),
        (few(" r ", " rr "), "a space"),
    ] {
        let error = game().parse_position(&text).expect_err(&text).to_string();
        assert!(error.contains(part), "{text}: {error}");
    }
}

/// Refuges in text: men of either side.
#[test]
fn refuges_as_text() {
    for text in [
        "11/11/11/11/4T6/11/11/11/11/11 Xx r - 3 9",
        "11/11/11/4T6/10x/11/11/X10/11/11 t- r Ss 3 9",
        "11/11/11/4T6/10x/11/11/X10/11/11 ptPB r - 3 9",
    ] {
        assert_eq!(game().position_text(&pos(text)), text);
    }
}

/// Every form of a move, in any spelling.
#[test]
fn forms_of_moves() {
    let g = game();
    for [text, typed, meant] in table(
        "
        11/11/10t/11/10T/11/11/x10/11/X10 | k6k8, Txk8, Tk6xk8, T:k8                   | k6k8
        10x/11/11/11/11/11/11/11/X10/T10  | a2r2, X-R, Xa2-R, x-r2, XR                 | a2r2
        11/2PP8/11/11/11/10x/11/11/11/X10 | c9c10/f5, Pc10/f5, Pc9-c10/f5, c9-c10 / f5 | c9c10/f5
        10x/11/11/11/11/11/11/11/3Z7/X1L8 | Grd2-e8, Gr-e8, gre8, Zd2e8                | d2e8
        10x/11/11/11/11/11/11/11/3Z7/X1L8 | Cmc1-d4                                    | c1d4",
    ) {
        reads(&g, &pos(&format!("{text} -- r - 0 1")), typed, meant);
    }
    let inside = pos("10x/11/11/11/11/11/11/11/11/T10 X- r - 0 1");
    reads(&g, &inside, "r2a2, XR-a2, X-a2", "r2a2");
    let horse = "b2c4, b2-c4, Cb2-c4, cb2-c4, C-c4, Cc4, 1. Cb2–c4!, B2C4, Cb2c4";
    reads(&g, &g.start(), horse, "b2c4");
    let swap = "f2<>k3, X<>P k3, X<>k3, Xf2<>Pk3, x <> p K3";
    reads(&g, &g.start(), swap, "f2<>k3");
}

/// The book's forms are written as the rules file suggests.
#[test]
fn book_forms() {
    let g = game();
    for [text, mv, book] in table(
        "
                                           | b2c4     | Cb2-c4
        11/11/10t/11/10T/11/11/x10/11/X10  | k6k8     | Txk8
        11/11/4T5t/11/10T/11/11/x10/11/X10 | k6k8     | Tk6xk8
        10x/11/11/11/11/11/11/11/X10/T10   | a2r2     | X-R
                                           | f2<>k2   | X<>T k2
        11/2PP8/11/11/11/10x/11/11/11/X10  | c9c10/f5 | Pc10/f5
        1t9/2PP8/11/11/11/10x/11/11/11/X10 | c9b10/f5 | Pxb10/f5
        10x/11/11/11/11/11/11/11/3Z7/X10   | d2e8     | Grd2-e8",
    ) {
        let text = format!("{text} -- r - 0 1");
        let text = if text.starts_with(' ') { START } else { &text };
        let p = pos(text);
        let mv = g.parse_move(&p, mv).expect("legal");
        let forms = g.alternatives(&p, mv);
        assert_eq!((forms[0].notation, forms[0].text.as_str()), ("book", book));
        for form in forms {
            assert_eq!(g.parse_move(&p, &form.text), Ok(mv), "{}", form.text);
        }
    }
}

/// Syntax, illegal and ambiguous are different.
#[test]
fn kinds_of_errors() {
    let g = game();
    let syntax = ", c4, b2, b2c, q7q8, b0b1, a11a12, Cb2-, f2<>, c9c10/, R, é, a1b2c3";
    no_moves(&g, &g.start(), syntax);
    let illegal = g.parse_move(&g.start(), "b2b4");
    assert_eq!(illegal.map_err(|e| e.code()), Err("illegal"));
    let rooks = pos("11/11/4T5t/11/10T/11/11/x10/11/X10 -- r - 0 1");
    assert_eq!(meanings(&g, &rooks, "Txk8"), "k6k8 e8k8");
}

/// The refuges are doorways beside the board, wherever they lie and whoever looks.
#[test]
fn doorways() {
    for (options, left) in [("", true), ("refuge_side=historical", false)] {
        let g = rules::<T>(options);
        for view in [Seat(0), Seat(1)] {
            let plan = g.plan(view);
            let middle = plan.width / 2.0;
            let (red, yellow) = (&plan.sites[110], &plan.sites[111]);
            assert_eq!((red.name.as_str(), yellow.name.as_str()), ("r2", "r9"));
            let seen_left = left == (view.0 == 0);
            assert_eq!(red.x < middle, seen_left);
            assert_eq!(yellow.x > middle, seen_left);
            let near = plan.find(if left { "a2" } else { "k2" }).expect("a square");
            let near = plan.site(near);
            assert!((near.x - red.x).abs() < 1.01 && (near.y - red.y).abs() < 0.01);
            let door = |d: &&Decor| matches!(d, Decor::Rect { class, .. } if *class == "citadel");
            assert_eq!(plan.decor.iter().filter(door).count(), 2);
            let cell = red.cells[0];
            let line: Vec<char> = plan.text[usize::from(cell.row)].chars().collect();
            let col = usize::from(cell.col);
            assert_eq!(line[col - 1..=col + 1], ['[', '·', ']']);
            let widths: Vec<usize> = plan.text.iter().map(|l| l.chars().count()).collect();
            assert!(widths.iter().all(|&w| w == widths[0]), "{:#?}", plan.text);
        }
    }
    let signs = game().plan(Seat(0)).pieces.into_iter().map(|p| p.ascii);
    assert_eq!(HashSet::<char>::from_iter(signs).len(), 44);
}

/// A promoted pawn lies in the tray in exchange for its piece; so does a crowned heir.
#[test]
fn exchanges_in_the_tray() {
    let g = game();
    let p = pos("11/2PC8/11/11/11/10x/11/11/11/X4C5 -- r - 0 1");
    let mv = g.parse_move(&p, "c9c10").expect("legal");
    let steps = g.steps(&p, mv);
    use Step::{Enter, Leave, Slide};
    assert!(matches!(steps[..], [Slide { .. }, Leave { .. }, Enter { .. }]));
    let p = pos("11/5t5/11/11/11/2Y7x/11/11/11/5X5 -- y - 0 1");
    let mv = g.parse_move(&p, "f9f1").expect("legal");
    let mut scene = g.scene(&p, None);
    for step in g.steps(&p, mv) {
        assert!(step.apply(&mut scene));
    }
    let next = after(&g, &p, ["f9f1"]);
    assert_eq!(scene.stacks, g.scene(&next, None).stacks);
    // A giraffe turns a corner.
    let p = pos("10x/11/11/11/11/11/11/4PT6/3Z7/X10 -- r - 0 1");
    let mv = g.parse_move(&p, "d2e8").expect("legal");
    let plan = g.plan(Seat(0));
    match &g.steps(&p, mv)[..] {
        [Step::Slide { via, .. }] => assert_eq!(plan.site(via[0]).name, "d7"),
        other => panic!("{other:?}"),
    }
}

/// Clicks: the Shah and a man for a swap; three squares for a journey.
#[test]
fn clicks() {
    let g = game();
    let pawn = pos("11/2PP8/11/11/11/10x/11/11/11/X10 -- r - 0 1");
    let shah = pos("10x/11/11/11/11/11/11/11/X10/T10 -- r - 0 1");
    assert_eq!(path(&g, &g.start(), "f2<>k3"), "f2 k3");
    assert_eq!(path(&g, &pawn, "c9c10/c9"), "c9 c10 c9");
    assert_eq!(path(&g, &shah, "X-R"), "a2 r2");
    refuses_both(&g, &g.start(), "b2d3 = R2 own-piece");
}

/// Notes: check, heirs, journeys, the right to swap.
#[test]
fn notes() {
    let told = |text: &str| {
        let notes = game().scene(&pos(text), None).notes.into_iter();
        Vec::from_iter(notes.map(|n| n.en.to_string())).join(" ")
    };
    assert!(told(START).contains("both sides"));
    assert!(told("10x/11/11/11/11/10V/11/11/11/X3t6 -- r - 0 1").contains("Check"));
    let heir = told("2PX8/5t5/11/11/11/10x/11/11/11/5X5 -- r - 60 90");
    assert!(
        heir.contains("Red has an heir") && heir.contains("60 plies") && !heir.contains("Check")
    );
    assert!(told("11/2PQ8/11/11/11/10x/11/11/11/X10 -- r - 0 1").contains("1 journey."));
}
