//! The test vectors of Awithlaknakwe (T1 to T6), its perft table, a second implementation, and the
//! conformance suite.

mod literal;

use checks::hand::{
    at, conforms_with, ended, legal, perft, play, preset, rules, survives_near, wander,
};
use checks::second::Compared;
use literal::Board;
use proptest::prelude::*;
use rules::{Game, Notation, Present, Seat, Settle, SiteKind, Status};
use war::awithlaknakwe::{Awithlaknakwe, AwithlaknakweFamily, Position};

fn book() -> Awithlaknakwe {
    rules::<AwithlaknakweFamily>("")
}

/// A position for two from lists of men such as `sF6`, with the fields behind the board.
fn men(game: &Awithlaknakwe, list: &str, fields: &str) -> Position {
    let start = game.position_text(&book().start());
    let empty = start.replace(['s', 'n'], ".");
    let mut rows: Vec<Vec<char>> =
        empty[..14 * 15 - 1].split('/').map(|row| row.chars().collect()).collect();
    for man in list.split_whitespace() {
        let row: usize = man[2..].parse().expect("row");
        rows[14 - row][usize::from(man.as_bytes()[1] - b'A')] = char::from(man.as_bytes()[0]);
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    at(game, &format!("{} {fields}", rows.join("/")))
}

/// T1: the start and its perft. Source: rules file, two independent programs.
#[test]
fn t1_start_and_perft() {
    let game = book();
    let start = game.start();
    let text = game.position_text(&start);
    assert!(text.starts_with("____nnnnnn____/_............_/"), "{text}");
    assert!(text.ends_with("/____ssssss____ s"), "{text}");
    let plan = game.plan(Seat(0));
    let squares = plan.sites.iter().filter(|s| s.kind == SiteKind::Square);
    assert_eq!(squares.count(), 168);
    perft(&game, &start, &[12, 144, 1632, 18_496]);
}

/// T2: a capture and the entry it allows.
#[test]
fn t2_capture_and_entry() {
    let game = book();
    let pos = men(&game, "sF6 sI7 nG7 nB13", "s");
    assert_eq!(legal(&game, &pos), "F6-E7 I7-J8 I7:H8");
    let pos = play(&game, &pos, "I7:H8");
    assert_eq!(legal(&game, &pos), "@E14 @F14 @G14 @H14 @I14 @J14 B13-C12");
}

/// T3: a lone priest.
#[test]
fn t3_priest() {
    let game = book();
    let pos = men(&game, "SF5", "s 0-1");
    assert_eq!(legal(&game, &pos), "F5-E5 F5-E6 F5-F6 F5-G5 F5-G6");
}

/// T4: going between two enemies is safe.
#[test]
fn t4_safe() {
    let game = book();
    let pos = men(&game, "sF6 sH8 nF8 nC3", "n");
    let next = play(&game, &pos, "F8-G7");
    assert_eq!(next, men(&game, "sF6 sH8 nG7 nC3", "s"));
}

/// T5: beside the enemy's home rank.
#[test]
fn t5_end_of_the_way() {
    let game = book();
    assert_eq!(legal(&game, &men(&game, "sC13 nK9", "s")), "pass");
    assert_eq!(legal(&game, &men(&game, "sD13 nK9", "s")), "D13-E14");
}

/// T6: nobody can move. In the second position both sides have lost men, so their priests must have
/// come in, or they could still enter and the game would go on: South's stands on E14, North's is
/// gone.
#[test]
fn t6_counting() {
    let game = book();
    for side in ["s", "n"] {
        let pos = men(&game, "sB13 sE14 nK2 nJ1", side);
        assert_eq!(ended(&game, &pos).0, 0);
    }
    let pos = men(&game, "SE14 sF14 nJ1", "s 2-1 -x");
    assert_eq!(ended(&game, &pos).0, 1);
    let mut pos = men(&game, "sE14 sF14 nJ1", "s 2-1");
    let end = game.settle(&mut pos, Settle::Count);
    assert_eq!(end.sole_winner(2), Some(Seat(0)));
}

/// The literal version and the crate agree on every legal move, every position and every result of
/// random games under every option.
#[test]
fn second_implementation() {
    let mut rng = fastrand::Rng::with_seed(1907);
    let mut compared = Compared::default();
    for (four, both, stall, games) in [
        (false, false, 40, 250),
        (false, true, 40, 150),
        (false, false, 3, 60),
        (false, false, 0, 20),
        (true, false, 40, 120),
        (true, true, 40, 80),
        (true, true, 5, 40),
    ] {
        let options = format!(
            "players={},capture_axes={},stall_limit={stall}",
            if four { 4 } else { 2 },
            if both { "both" } else { "diagonal" }
        );
        let game = rules::<AwithlaknakweFamily>(&options);
        for _ in 0..games {
            compared.game(&game, Board::start(four, both, stall), &mut rng, 600);
        }
    }
    compared.more_than(50_000);
    compared.met(500, &["capture", "entry", "pass"]);
}

/// Options that no preset joins.
#[test]
fn conformance() {
    conforms_with::<AwithlaknakweFamily>("players=4,capture_axes=both", 20);
}

proptest! {
    /// Text that is nearly a position or a move is read or refused; what is read is written back.
    #[test]
    fn near_texts(
        man in "[snweSNWE.]{1,6}",
        fields in " ?[snwe]?( [0-9]{1,20}-[0-9]{1,4})?( [x\\-snwe]{1,3})?( q[0-9]{0,9})?",
        mv in "@?[A-Oa-oé][0-9]{0,30}([-:][A-O][0-9]{1,3}){0,3}"
    ) {
        for game in [book(), preset::<AwithlaknakweFamily>("four", "")] {
            let text = game.position_text(&book().start());
            let board = text.trim_end_matches(" s");
            let row = format!("_{:.<12}_", man);
            let text = format!("{}{fields}", board.replacen("_............_", &row, 1));
            survives_near(&game, &[], &text, &mv);
            if let Ok(pos) = game.parse_position(&text) {
                prop_assert_eq!(legal(&game, &pos).is_empty(), !matches!(game.status(&pos), Status::ToMove(_)));
            }
        }
    }

    /// Every position of a random game is read and written back.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), players in prop::sample::select(vec![2, 4]), plies in 0usize..200) {
        let game = rules::<AwithlaknakweFamily>(&format!("players={players},capture_axes=both"));
        let pos = wander(&game, seed, plies);
        prop_assert_eq!(game.parse_position(&game.position_text(&pos)), Ok(pos));
    }
}
