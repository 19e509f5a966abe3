//! T1 to T12.

use super::literal::{Literal, Superko};
use super::{build, is_legal, names, play, stones};
use checks::hand::perft;
use rules::{Game, Line, Notation, Seat, Status};
use territory::go::{Go, Move};

/// Perft along lines, so that superko binds.
fn line_perft(line: &mut Line<Go>, depth: u32) -> u64 {
    let mut moves = Vec::new();
    line.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut sum = 0;
    for mv in moves {
        line.push(mv);
        sum += line_perft(line, depth - 1);
        line.pop();
    }
    sum
}

/// T1, checked against OpenSpiel's Go (3x3, 5x5, 9x9) by the rules file.
#[test]
fn t1_perft() {
    for (size, table) in [
        (2, &[5u64, 21, 68, 156, 316, 604, 1168, 2592][..]),
        (3, &[10, 91, 738, 5281, 33384, 179_712]),
        (5, &[26, 651, 15650, 361_041]),
        (9, &[82, 6643, 531_522]),
    ] {
        let game = build(&format!("size={size},dead_stones=none"));
        perft(&game, &game.start(), table);
    }
}

/// T1: 2x2 with superko, depths 1 to 10.
#[test]
fn t1_perft_with_superko() {
    let same = [5u64, 21, 68, 156, 316, 604];
    for (superko, deep) in
        [("positional", [1088u64, 2184, 4184, 8024]), ("situational", [1112, 2312, 4576, 8928])]
    {
        let game = build(&format!("size=2,dead_stones=none,superko={superko}"));
        for (depth, &count) in (1..).zip(same.iter().chain(&deep)) {
            let mut line = Line::new(game.clone());
            assert_eq!(line_perft(&mut line, depth), count, "{superko} at {depth}");
        }
    }
}

/// T2: the only seven-stone group with these liberties.
#[test]
fn t2_liberties() {
    let game = build("size=9");
    let pos = stones(&game, "", "g1 g2 h2 i1 i2 i3 i4", 'b');
    let g1 = game.read_point("g1").unwrap();
    assert_eq!(names(&game, &game.group(&pos, g1)), "g1 i1 g2 h2 i2 i3 i4");
    assert_eq!(names(&game, &game.liberties(&pos, g1)), "f1 h1 f2 g3 h3 h4 i5");
}

/// T3: boards in which every group has a liberty, by the second implementation; our own reader of
/// positions accepts as many.
#[test]
fn t3_boards_with_liberties() {
    for (cols, rows, wanted) in [(1u16, 1u16, 1), (2, 2, 57), (2, 3, 489), (3, 3, 12675)] {
        let places = u32::from(cols * rows);
        let ours = (cols == rows && cols > 1).then(|| build(&format!("size={cols}")));
        let (mut found, mut read) = (0, 0);
        for number in 0..3u32.pow(places) {
            let mut board = Literal::new(cols, rows, Superko::Off);
            let (mut rest, mut text) = (number, String::new());
            for i in 0..places as u16 {
                let (c, r) = (i % cols, rows - 1 - i / cols);
                let cell = ['.', 'b', 'w'][(rest % 3) as usize];
                rest /= 3;
                text.push(cell);
                if cell != '.' {
                    board.stones.0.insert((c, r), cell);
                }
                if (i + 1) % cols == 0 && r > 0 {
                    text.push('/');
                }
            }
            found += u32::from(board.every_group_has_a_liberty());
            if let Some(game) = &ours {
                read += u32::from(game.parse_position(&format!("{text} b")).is_ok());
            }
        }
        assert_eq!(found, wanted, "{cols}x{rows}");
        assert!(ours.is_none() || read == wanted, "{cols}x{rows}: {read}");
    }
}

/// T4: the ko of the text.
#[test]
fn t4_ko() {
    let game = build("size=9");
    let pos = stones(&game, "c5 d4 d6", "d5 e4 e6 f5", 'b');
    let taken = play(&game, &pos, "e5");
    assert_eq!(taken.prisoners(Seat(0)), 1);
    assert!(!is_legal(&game, &taken, "d5"));
    let later = play(&game, &taken, "a1 b1");
    assert!(is_legal(&game, &later, "d5"));
    assert!(!is_legal(&game, &play(&game, &later, "d5"), "e5"));
    assert!(is_legal(&game, &play(&game, &taken, "pass a1"), "d5"));
}

/// T5: suicide, and a stone that only joins a group with liberties.
#[test]
fn t5_suicide() {
    let game = build("size=9");
    let pos = stones(&game, "c4 d3 d5 e4", "", 'w');
    assert!(!is_legal(&game, &pos, "d4"));
    let pos = stones(&game, "e3 f3 g3", "c3 d2 d4 e2 f2 e4 f4", 'b');
    assert!(is_legal(&game, &pos, "d3"));
    let pos = play(&game, &pos, "d3");
    let d3 = game.read_point("d3").unwrap();
    assert_eq!(names(&game, &game.group(&pos, d3)), "d3 e3 f3 g3");
    assert_eq!(names(&game, &game.liberties(&pos, d3)), "g2 h3 g4");
}

/// T6: a group with two eyes.
#[test]
fn t6_two_eyes() {
    let game = build("size=9");
    let (black, white) = ("c1 c2 d2 e1 e2 f2 g1 g2", "b1 b2 c3 d3 e3 f3 g3 h1 h2");
    let pos = stones(&game, black, white, 'w');
    assert!(!is_legal(&game, &pos, "d1") && !is_legal(&game, &pos, "f1"));
}

/// T7: a two-point eye is one eye.
#[test]
fn t7_two_point_eye() {
    let game = build("size=9");
    let pos = stones(&game, "c1 c2 d2 e2 f1 f2", "b1 b2 c3 d3 e3 f3 g1 g2", 'w');
    let pos = play(&game, &pos, "d1 e1");
    assert_eq!(pos.prisoners(Seat(0)), 1);
    assert!(is_legal(&game, &pos, "d1"));
    assert_eq!(play(&game, &pos, "d1").prisoners(Seat(1)), 7);
}

/// T8: nine points of territory in the centre and in the corner.
#[test]
fn t8_territory() {
    let game = build("size=9");
    for black in ["d3 e3 f3 d7 e7 f7 c4 c5 c6 g4 g5 g6", "a4 b4 c4 d1 d2 d3"] {
        let pos = stones(&game, black, "i9", 'b');
        assert_eq!(game.score(&pos).territory, [9, 0], "{black}");
    }
}

/// T9: the arithmetic of the book's two examples.
#[test]
fn t9_arithmetic() {
    use territory::go::{Score, Scoring};
    let first = Score {
        scoring: Scoring::Chinese,
        stones: [20, 19],
        territory: [8 + 12, 4 + 13],
        prisoners: [0, 0],
        komi: 0,
    };
    assert_eq!([0, 1].map(|s| first.halves(Seat(s))), [80, 72]);
    assert_eq!(first.result(), "B+4");
    let second = Score {
        scoring: Scoring::Chinese,
        stones: [14, 15],
        territory: [27, 25],
        prisoners: [0, 1],
        komi: 11,
    };
    assert_eq!([0, 1].map(|s| second.halves(Seat(s))), [82, 91]);
    assert_eq!(second.result(), "W+4.5");
    assert_eq!(14 + 27 + 15 + 25, 81);
    let japanese = Score { scoring: Scoring::Japanese, ..second };
    assert_eq!([0, 1].map(|s| japanese.halves(Seat(s))), [54, 63]);
    assert_eq!(japanese.result(), "W+4.5");
}

/// T10: who captures what depends on who moves.
#[test]
fn t10_capture() {
    let game = build("size=9");
    let (black, white) = ("d3 d5 c4 e5 f4 f3", "d4 e4 e3 c3");
    let pos = play(&game, &stones(&game, black, white, 'b'), "e2");
    assert_eq!(pos.prisoners(Seat(0)), 3);
    for gone in ["d4", "e4", "e3"] {
        assert_eq!(game.stone(&pos, game.read_point(gone).unwrap()), None);
    }
    let pos = play(&game, &stones(&game, black, white, 'w'), "d2");
    assert_eq!(pos.prisoners(Seat(1)), 1);
    assert_eq!(game.stone(&pos, game.read_point("d3").unwrap()), None);
}

/// T11: snapback.
#[test]
fn t11_snapback() {
    let game = build("size=9");
    let pos = stones(&game, "d4 e4 c5 d6", "c4 d3 e3 f4 f5 e6", 'w');
    let pos = play(&game, &pos, "d5 e5");
    assert_eq!(pos.prisoners(Seat(0)), 1);
    assert!(is_legal(&game, &pos, "d5"));
    let pos = play(&game, &pos, "d5");
    assert_eq!(pos.prisoners(Seat(1)), 3);
}

/// T12: after a dispute the player who passed first is to move.
#[test]
fn t12_dispute() {
    let game = build("size=9");
    let pos = play(&game, &game.start(), "e5 d4 pass pass");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    let pos = play(&game, &pos, "resume");
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)));
    assert!(is_legal(&game, &pos, "c3") && game.move_text(&pos, Move::Pass) == "pass");
    // Also when White passes first and the other acts on the marking.
    let pos = play(&game, &game.start(), "e5 pass pass agree resume");
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
}
