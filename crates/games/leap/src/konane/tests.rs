//! One test per numbered rule of Konane. Positions are written as in `notation.rs`; those with
//! few men are written as lists of squares.

use super::{Konane, KonaneFamily, Phase, Position};
use ::rules::{Game, Lang, Notation, ParseError, Present, Seat, Status, Step};
use checks::hand::{
    self, at, begins, ended, legal, misread, moves, play, reading, refuses, table, then,
};

fn rules(options: &str) -> Konane {
    hand::rules::<KonaneFamily>(options)
}

/// The position after these moves from the start.
fn after(game: &Konane, moves: &str) -> Position {
    play(game, &game.start(), moves)
}

/// The position on 8x8 with men on these squares; colours follow from the squares.
fn men(game: &Konane, squares: &str, side: char) -> Position {
    let is_white = |name: &&str| name.bytes().map(u32::from).sum::<u32>() % 2 == 0;
    let (white, black): (Vec<&str>, Vec<&str>) = squares.split_whitespace().partition(is_white);
    let men = [('w', &*white.join(" ")), ('b', &*black.join(" "))];
    at(game, &format!("{} {side}", hand::board(8, 8, &men)))
}

const FULL: &str = "bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbwbwbwb w";

checks::sizes!(Konane, 16, 128);

/// Section 2: the full board.
#[test]
fn start() {
    let game = rules("");
    begins(&game, FULL);
}

/// R1: the first removal is from the centre or the edge.
#[test]
fn r1_first_removal() {
    let game = rules("");
    let start = game.start();
    assert_eq!(
        legal(&game, &start),
        "xa1 xa3 xa5 xa7 xb8 xc1 xd4 xd8 xe1 xe5 xf8 xg1 xh2 xh4 xh6 xh8"
    );
    refuses(
        &game,
        &start,
        "xc3 = R1 opening | xd5 = R1 not-yours | a1-c1 = R1 removal-first | [c3] = R1 opening",
    );
    let pos = after(&game, "a3");
    assert_eq!(pos.phase, Phase::SecondRemoval);
}

/// R1, option `first_removal=centre_or_corner`.
#[test]
fn r1_centre_or_corner() {
    let game = rules("first_removal=centre_or_corner");
    assert_eq!(legal(&game, &game.start()), "xa1 xd4 xe5 xh8");
    match game.parse_move(&game.start(), "xa3") {
        Err(error) => assert!(error.sentence(Lang::En).contains("a corner"), "{error}"),
        Ok(_) => panic!("a3 is no corner"),
    }
}

/// R1 to R3, option `starter=black`: the roles are swapped.
#[test]
fn r1_r2_r3_black_starts() {
    let game = rules("starter=black,first_removal=centre_or_corner");
    let start = game.start();
    assert_eq!(game.status(&start), Status::to_move(Seat(1)));
    assert_eq!(legal(&game, &start), "xa8 xd5 xe4 xh1");
    let pos = after(&game, "xe4");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    assert_eq!(legal(&game, &pos), "xd4 xe3 xe5 xf4");
    let pos = after(&game, "xe4 xe5");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
}

/// R1, supplied: along an odd side the centre is three squares wide.
#[test]
fn r1_odd_sides() {
    let game = rules("size=5x5");
    let list = legal(&game, &game.start());
    assert_eq!(list, "xa1 xa3 xa5 xb2 xb4 xc1 xc3 xc5 xd2 xd4 xe1 xe3 xe5");
}

/// R2: the second removal is beside the hole.
#[test]
fn r2_second_removal() {
    let game = rules("");
    let pos = after(&game, "xa3");
    assert_eq!(legal(&game, &pos), "xa2 xa4 xb3");
    refuses(
        &game,
        &pos,
        "xc5 = R2 not-yours | xb5 = R2 not-beside | xa3 = R2 empty | [a2 a4] = R2 removal-first",
    );
    assert_eq!(legal(&game, &after(&game, "xe5")), "xd5 xe4 xe6 xf5");
}

/// R3: White moves first after the removals; there is no passing.
#[test]
fn r3_turns() {
    let game = rules("");
    let pos = after(&game, "xa3 xb3");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    refuses(&game, &pos, "passo = R3 no-pass");
    let pos = after(&game, "xa3 xb3 a1-a3");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
}

/// R4: a move jumps over one enemy to the empty square behind it.
#[test]
fn r4_jump() {
    let game = rules("");
    let pos = men(&game, "c3 c4 d3 e3 g5 g6 g7 a5", 'w');
    assert_eq!(legal(&game, &pos), "c3-c5");
    assert_eq!(play(&game, &pos, "c3-c5"), men(&game, "c5 d3 e3 g5 g6 g7 a5", 'b'));
    refuses(
        &game,
        &pos,
        "c3-e3 = R4 occupied | c3-a3 = R4 nothing-to-jump | c3-c7 = R4 nothing-to-jump
         c3-c6 = R4 not-behind | c3-d4 = R4 not-straight | c3-c3 = R4 not-straight
         c4-c6 = R4 not-yours | b2-d2 = R4 empty | a5-c5 = R4 no-jump
         g5-g7 = R4 no-jump | xc3 = R4 no-removal | c3 = R4 where-to",
    );
    refuses(&game, &pos, "[c3 e3] = R4 occupied");
    for (nonsense, place) in [
        ("c3-", 3),
        ("x", 1),
        ("z9", 0),
        ("c3-k3", 3),
        ("1... c3-k3", 8),
        ("c3 - c9", 5),
        ("e4g4", 2),
        ("xa1b", 3),
        ("é", 0),
        ("", 0),
    ] {
        let (at, expected) = misread(&game, &pos, nonsense);
        assert_eq!(at, place, "{nonsense}");
        assert!(expected.en.contains("a1 to h8"), "{nonsense}: {expected}");
    }
}

/// R4: jumps do not go beyond the edge of the board, nor round it.
#[test]
fn r4_edges() {
    let game = rules("");
    for (squares, side) in [
        ("g3 h3", 'w'),
        ("g2 h2", 'b'),
        ("b8 a8", 'w'),
        ("b7 a7", 'b'),
        ("b2 b1", 'w'),
        ("b7 b8", 'b'),
    ] {
        assert_eq!(legal(&game, &men(&game, squares, side)), "", "{squares}");
    }
    let game = rules("size=5x5");
    for side in ['w', 'b'] {
        let text = format!("...../...../...../b..../....w {side}");
        let pos = at(&game, &text);
        assert_eq!(legal(&game, &pos), "", "{text}");
    }
}

/// R5: several jumps in one direction, optional at every stage.
#[test]
fn r5_several_jumps() {
    let game = rules("");
    let pos = men(&game, "b4 b5 c4 e4 d5", 'w');
    assert_eq!(legal(&game, &pos), "b4-b6 b4-d4 b4-f4");
    refuses(&game, &pos, "b4-d6, b4-d4-d6, [b4 d4 d6] = R5 turn | b4-c4-f4 = R4 path");
    let long = game.parse_move(&pos, "b4-f4").expect("legal");
    assert_eq!(game.parse_move(&pos, "b4-d4-f4"), Ok(long));
    for typed in [" B4 - F4 !", "1. b4-f4", "1...b4-f4?!", "12… b4–f4"] {
        assert_eq!(game.parse_move(&pos, typed), Ok(long), "{typed}");
    }
    refuses(&game, &pos, "1...b4–d6 = R5 turn");
    let steps = game.steps(&pos, long);
    let captured = steps.iter().filter(|s| matches!(s, Step::Capture { .. }));
    assert_eq!(captured.count(), 2);
    assert_eq!(then(&game, &pos, long), men(&game, "f4 b5 d5", 'b'));
}

/// R6: a player who cannot move loses.
#[test]
fn r6_end() {
    let game = rules("");
    let pos = men(&game, "f4 b5 d5", 'b');
    assert_eq!(ended(&game, &pos), (1, "R6", "no-jump"));
    refuses(&game, &pos, "b5-d5 = over");
}

/// R6: no draws exist, so none can be agreed on.
#[test]
fn r6_no_draws() {
    let refusal = rules("").law().agreements.refuses_draw().expect("no draws");
    assert_eq!((refusal.rule, refusal.code), ("R6", "no-draws"));
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let game = rules("size=4x5");
    let good = "wbwb/bwbw/wbwb/bwbw/wbwb w";
    assert_eq!(game.parse_position(good).ok(), Some(game.start()));
    let upper = "WBWB/BWBW/WBWB/BWBW/WBWB W";
    assert_eq!(game.parse_position(upper).ok(), Some(game.start()));
    let same = game.parse_position("4/1w.w/4/bw1w/4 b").expect("runs");
    assert_eq!(game.position_text(&same), "..../.w.w/..../bw.w/.... b");
    for [text, code, word] in table(
        "
            bwbw/wbwb/bwbw/wbwb w           | size    | 5 rows
            bwbw/wbwb/bwbw/wbwb w           | size    | this text has 4
            bwb/wbw/bwb/wbw/bwb w           | size    | row 1 of this text
            wbwb/bwbw/wbwb/bwb/wbwb w       | size    | row 4 of this text
            wbwb/bwbw/wbwb/bwbw/wbw w       | size    | row 5 of this text
            wbwb/bwbw/wbwb/bwbw/wbwbw       | size    | row 5 of this text
            wbwbw/bwbwb/wbwbw/bwbwb/wbwbw w | size    | 4 places
            wbwb/bwbw/wbwb/bwbw/wbwb/bwbw w | size    | has more
            5/4/4/4/4 w                     | size    | row 1 of this text
            99999999999/4/4/4/4 w           | size    | row 1 of this text
            ..../..../w.../..../.b.. w      |         |
            ..../w.../..../..../.b.. w      | colour  | a4
            wbwb/bwbw/wbwb/bwbw/wbwb b      | turn    | begins
            wbwb/bwbw/wbwb/bwbw/.bwb w      | turn    | second
            wbwb/bwbw/wbwb/bwbw/w.wb b      | opening | b1",
    ) {
        match game.parse_position(text) {
            Ok(_) => assert_eq!(code, "", "{text}"),
            Err(ParseError::Illegal(refusal)) => {
                assert_eq!(refusal.code, code, "{text}");
                assert!(refusal.words.en.contains(word), "{text}: {}", refusal.words);
            }
            Err(other) => panic!("{text}: {other}"),
        }
    }
    for text in [
        "",
        "wbwb/bwbw/wbwb/bwbw/wbwb",
        "wbwb/bwbw/wbwb/bwbw/wbwb x",
        "wbwb/bwbw/wbwb/bwbw/wbwb w w",
        "wbwb/bwbw/wbwé/bwbw/wbwb w",
        "wbwb/bwbw/0wbwb/bwbw/wbwb w",
    ] {
        assert_eq!(reading(&game, text).1, "syntax", "{text}");
    }
}

/// A board of one word is computed with one word; the code for seven gives the same moves in the
/// same order.
#[test]
fn one_word_and_seven_agree() {
    let mut compared = 0;
    let mut rng = fastrand::Rng::with_seed(7);
    for size in ["8x8", "6x6", "4x16", "5x7", "10x10", "14x17"] {
        let fast = rules(&format!("size={size}"));
        let wide = fast.clone().with_all_words();
        assert!(fast.words < wide.words);
        for _ in 0..40 {
            let mut pos = fast.start();
            loop {
                let a = moves(&fast, &pos);
                assert_eq!(a, moves(&wide, &pos), "{}", fast.position_text(&pos));
                assert_eq!(fast.status(&pos), wide.status(&pos));
                for game in [&fast, &wide] {
                    assert_eq!(game.count_moves(&pos, &mut Vec::new()), a.len() as u64);
                }
                compared += 1;
                if a.is_empty() {
                    break;
                }
                fast.play(&mut pos, a[rng.usize(..a.len())]);
            }
        }
    }
    assert!(compared > 10_000, "{compared}");
}

/// Black sees the board from the other side.
#[test]
fn plan_turns() {
    let game = rules("size=4x5");
    let (white, black) = hand::turned(&game, usize::MAX);
    assert_eq!(white.text[0].trim(), "a b c d");
    assert!(white.text[1].trim().starts_with('5'));
    assert_eq!(black.text[0].trim(), "d c b a");
}
