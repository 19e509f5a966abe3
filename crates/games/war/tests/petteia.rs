//! The test vectors of Petteia (T1 to T10), its perft tables, a second implementation, and the
//! conformance suite.

mod literal;

use checks::hand::{
    self, at, conforms_with, ended, exactly as play, perft, preset, rules, sorted as legal,
    survives_near,
};
use checks::second::Compared;
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Notation, Seat, Status};
use war::petteia::{Petteia, PetteiaFamily, Position};

fn book() -> Petteia {
    rules::<PetteiaFamily>("")
}

fn men(game: &Petteia, white: &str, black: &str, side: char) -> Position {
    let board = hand::board(8, 8, &[('w', white), ('b', black)]);
    at(game, &format!("{board} {side}"))
}

/// The same board with the other side to move.
fn switched(game: &Petteia, pos: &Position) -> Position {
    let text = game.position_text(pos);
    let (rows, side) = text.split_once(' ').expect("side");
    let side = if side == "w" { 'b' } else { 'w' };
    at(game, &format!("{rows} {side}"))
}

/// T1. Source: rules file; depth 1 to 3 agree with Ludii.
#[test]
fn t1_perft() {
    for (options, table) in [
        ("", &[48, 2136, 112_874, 5_673_664][..]),
        ("side_edges=on", &[48, 2136, 112_802, 5_668_978]),
        ("placement=8", &[64, 4032, 249_984]),
        ("placement=12", &[64, 4032, 249_984]),
        ("movement=step", &[8, 64, 800, 10_000]),
    ] {
        let game = rules::<PetteiaFamily>(options);
        perft(&game, &game.start(), table);
    }
}

/// T2: the text's example.
#[test]
fn t2_one_piece() {
    let game = book();
    let next = play(&game, &men(&game, "F1 D4", "E4", 'w'), "F1:F4");
    assert!(game.position_text(&next).contains("/...w.w../"));
    assert_eq!(ended(&game, &next).0, 1);
}

/// T3: four pieces in a line.
#[test]
fn t3_line_of_four() {
    let game = book();
    let next = play(&game, &men(&game, "D3 D4 D5 D6", "B7 D2", 'b'), "B7:D7");
    assert_eq!(
        game.position_text(&next),
        "......../...b..../......../......../......../......../...b..../........ w"
    );
    assert_eq!(ended(&game, &next).0, -1);
}

/// T4: three directions.
#[test]
fn t4_three_directions() {
    let game = book();
    let next = play(&game, &men(&game, "C2 A5 F5 C7", "B5 D5 E5 C6", 'w'), "C2:C5");
    assert_eq!(
        game.position_text(&next),
        "......../..w...../......../w.w..w../......../......../......../........ b"
    );
}

/// T5: going between two enemies.
#[test]
fn t5_safe_between() {
    let game = book();
    let next = play(&game, &men(&game, "H2 F2", "G7", 'b'), "G7-G2");
    assert!(game.position_text(&next).contains("/.....wbw/"));
}

/// T6: the fortress holds for ever; with `side_edges` it falls.
#[test]
fn t6_fortress() {
    let game = book();
    let pos = men(&game, "A1 A2 B2 C1", "C8", 'b');
    let mut next = play(&game, &pos, "C8-C2");
    for line in ["A1-B1 C2-C3", "B1-A1 C3-C2"].iter().cycle().take(20) {
        next = play(&game, &next, line);
    }
    assert_eq!(next, play(&game, &pos, "C8-C2"));
    // No black man can bracket a white one: whatever squares Black holds, no move captures.
    for white in ["A1 A2 B2 C1", "B1 A2 B2 C1"] {
        let mut tried = 0;
        let taken: Vec<String> = white.split(' ').map(str::to_owned).collect();
        let free: Vec<String> = (0..64)
            .map(|i| format!("{}{}", char::from(b'A' + i % 8), i / 8 + 1))
            .filter(|name| !taken.contains(name))
            .collect();
        for (i, one) in free.iter().enumerate() {
            for two in &free[i + 1..] {
                let pos = men(&game, white, &format!("{one} {two}"), 'b');
                let captures = legal(&game, &pos).iter().any(|t| t.contains(':'));
                // Only a man inside the fortress could be the other end: B1 or A1 themselves.
                let within = [one, two].iter().any(|n| ["A1", "B1"].contains(&n.as_str()));
                assert!(!captures || within, "{}", game.position_text(&pos));
                tried += 1;
            }
        }
        assert_eq!(tried, 60 * 59 / 2);
    }
    let game = preset::<PetteiaFamily>("edges", "");
    let next = play(&game, &men(&game, "A1 A2 B2 C1", "C8", 'b'), "C8:C2");
    assert!(game.position_text(&next).ends_with("/..b...../w.w..... w"));
}

/// T7: equivalents of the two winning diagrams.
#[test]
fn t7_wins() {
    let game = book();
    let pos = men(&game, "A1 B1", "A2 B2 C8", 'b');
    let next = play(&game, &pos, "C8-C1");
    assert_eq!(ended(&game, &next).0, -1);
    let next = play(&game, &men(&game, "A1 D4", "B4 C4", 'w'), "A1:A4");
    assert_eq!(ended(&game, &next).0, 1);
    let game = preset::<PetteiaFamily>("edges", "");
    let next = play(&game, &pos, "C8:C1");
    assert_eq!(ended(&game, &next).0, -1);
    assert!(!game.position_text(&next)[..71].contains('w'));
}

const SAMPLE: &str = "C1-C4 E8-E2 D1-D2 D8-D4 F1:F2 B8:B4 F2-F5 F8-F6 F5-E5 A8-A3 A1-A2 D4-D5 \
    E5-E3 H8-H7 D2-C2 G8-G3 H1-H3 G3-G4 G1-G3 H7-E7 E1-F1 D5-H5 F1-F3 C8-D8 E3-E4 E7-C7 F3-C3 \
    D8-D1 C3-C5 H5-E5 E4-D4 E5-D5 C5-C3 C7-C4 C2-D2 G4:E4 D2-D4 E4-E2 D4-D3 E2:C2 D3-C3 C2-H2 \
    A2-D2 C4:H4 G3-H3 H2-E2";

/// The positions of the sample game: before the first move, and after every ply.
fn sample() -> Vec<Position> {
    let game = book();
    let mut out = vec![game.start()];
    for text in SAMPLE.split_whitespace() {
        let last = out[out.len() - 1];
        out.push(play(&game, &last, text));
    }
    assert_eq!(out.len(), 47);
    out
}

/// The squares on which a man stands in the first position but no man of its side in the second,
/// the origin of the move left out.
fn gone(game: &Petteia, before: &Position, after: &Position, mv: &str) -> Vec<String> {
    let (a, b) = (game.position_text(before), game.position_text(after));
    let squares = |text: &str| -> Vec<char> {
        let rows: Vec<&str> = text.split(' ').next().unwrap_or("").split('/').collect();
        rows.iter().rev().flat_map(|r| r.chars()).collect()
    };
    let names = (0..64u8).map(|i| format!("{}{}", char::from(b'A' + i % 8), i / 8 + 1));
    let (a, b) = (squares(&a), squares(&b));
    names
        .enumerate()
        .filter(|(i, _)| a[*i] != '.' && b[*i] == '.')
        .map(|(_, name)| name)
        .filter(|name| !mv.starts_with(name.as_str()))
        .collect()
}

/// T8: the sample game, its captures, its positions, and the claim at its end.
#[test]
fn t8_sample_game() {
    let game = book();
    let line = sample();
    let mut captures = Vec::new();
    for (ply, text) in SAMPLE.split_whitespace().enumerate() {
        for square in gone(&game, &line[ply], &line[ply + 1], text) {
            let side = if ply % 2 == 0 { 'w' } else { 'b' };
            captures.push(format!("{}{side} {square}", ply / 2 + 1));
        }
    }
    assert_eq!(captures, ["3w E2", "3b C4", "18b D4", "20b C3", "22b H3"]);
    for (number, text) in [
        (3, "b.b..bbb/......../......../......../.b.b..../......../...w.w../ww..w.ww"),
        (9, "..b...../.......b/.....b../...b..../.b....b./b...w..w/w.w...../.w..w.w."),
        (15, "......../..b...../.....b../..w.b.../.b..w.b./b.....ww/w.w...../.w.b...."),
        (23, "......../......../.....b../...b..../.b.....b/b.w....w/...wb.../.w.b...."),
    ] {
        assert_eq!(
            game.position_text(&line[2 * number]),
            format!("{text} w"),
            "after move {number}"
        );
    }
    let last = &line[46];
    let list = legal(&game, last);
    assert_eq!(list.len(), 27);
    for text in &list {
        assert!(text.contains('-'), "{text} captures");
        let next = play(&game, last, text);
        let answers = legal(&game, &next);
        assert!(answers.iter().any(|t| t.contains(':')), "after {text}");
    }
}

/// T9: the threats named in the comments.
#[test]
fn t9_threats() {
    let game = book();
    let line = sample();
    // Ply 2n - 1 follows White's move n, ply 2n Black's.
    for (ply, typed, square) in [
        (8, "D4:F4", "F5"),
        (12, "F6:F5", "E5"),
        (17, "E3:F3", "G3"),
        (30, "A3:E3", "E4"),
        (32, "D1:D3", "D4"),
        (32, "A3:D3", "D4"),
        (32, "B4:B5", "C5"),
        (38, "E2:C2", "C3"),
        (38, "D1:D3", "D4"),
        (38, "E2:E4", "D4"),
    ] {
        let pos = switched(&game, &line[ply]);
        let next = play(&game, &pos, typed);
        let taken = gone(&game, &pos, &next, typed);
        assert!(taken.contains(&square.to_owned()), "{typed}: {taken:?}");
    }
}

/// T10: under `win_at=3` the sample game is not over; one more capture ends it.
#[test]
fn t10_win_at() {
    let game = rules::<PetteiaFamily>("win_at=3");
    let last = sample()[46];
    assert!(game.status(&last) == Status::to_move(Seat(0)));
    let mut ends = 0;
    for text in legal(&game, &last) {
        let next = play(&game, &last, &text);
        for answer in legal(&game, &next).iter().filter(|t| t.contains(':')) {
            let end = play(&game, &next, answer);
            assert_eq!(ended(&game, &end).0, -1, "{text} {answer}");
            ends += 1;
        }
    }
    assert!(ends >= 27, "{ends}");
}

/// The literal version and the crate agree on every legal move and every position of random
/// games, under every option that changes moves.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(427);
    let mut compared = Compared::default();
    for (placement, place) in [(0, "off"), (8, "8"), (12, "12"), (16, "16")] {
        for (edges, on) in [(false, "off"), (true, "on")] {
            for (win_at, movement, stride) in [(0, "slide", 7), (3, "slide", 7), (0, "step", 1)] {
                let options = format!(
                    "placement={place},side_edges={on},win_at={win_at},movement={movement}"
                );
                let game = rules::<PetteiaFamily>(&options);
                for _ in 0..3 {
                    let board = Board { stride, ..Board::start(placement, edges, win_at) };
                    compared.game(&game, board, &mut rng, 350);
                }
            }
        }
    }
    compared.more_than(8_000);
    assert!(compared.games > 5, "{compared:?}");
}

/// Options that no preset joins.
#[test]
fn conformance() {
    conforms_with::<PetteiaFamily>("placement=12,win_at=3,stall_limit=50", 6);
    conforms_with::<PetteiaFamily>("placement=16,movement=step,stall_limit=50", 6);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused.
    #[test]
    fn near_texts(position in "([wb.1-9é]{1,8}/){6,8}[wb.0-9]{0,9} ?[wb]?( [0-9]{1,6}(/[0-9]{0,6})?){0,2}", mv in "@?[A-Za-zé][0-9]{0,4}([-:][A-J][0-9]{1,3}){0,4}") {
        for options in ["", "placement=12,stall_limit=9"] {
            survives_near(&rules::<PetteiaFamily>(options), &[], &position, &mv);
        }
    }

    /// Any position that is read is written back the same, and can be played from.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), placing in any::<bool>(), stall in any::<bool>()) {
        let options = format!(
            "placement={},stall_limit={}",
            if placing { "12" } else { "off" },
            if stall { 20 } else { 0 },
        );
        let game = rules::<PetteiaFamily>(&options);
        let mut rng = fastrand::Rng::with_seed(seed);
        let men = ['w', 'b'].map(|man| (man, rng.usize(..14)));
        let black = rng.bool();
        let board = hand::scattered(&mut rng, 8, 8, &men);
        let mut text = format!("{board} {}", if black { 'b' } else { 'w' });
        if placing {
            let hand = rng.u8(..6);
            text += &format!(" {hand}/{}", hand + u8::from(black && hand > 0));
        }
        if stall {
            text += &format!(" {}", rng.u8(..21));
        }
        hand::position_is_kept(&game, &text);
    }
}
