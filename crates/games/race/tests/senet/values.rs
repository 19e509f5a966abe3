//! T13: exact values of small games, by value iteration over the ranks of positions.

use super::{five, preset, seven};
use crate::proofs::exact::Graph;
use race::senet::SenetFamily;
use rules::{Game, Ranked, Seat, Status};

fn check(name: &str, places: u64, value: f64, states: usize) {
    let game = preset::<SenetFamily>(name, "");
    assert_eq!(game.ranks(), places * places);
    for rank in 0..game.ranks() {
        if let Some(pos) = game.unrank(rank) {
            assert_eq!(game.rank(&pos), Some(rank), "{pos:?}");
            assert_eq!(game.status(&pos), Status::Chance);
            assert_eq!(game.thrower(&pos), Some(Seat(0)));
        }
    }
    assert_eq!(game.unrank(game.ranks()), None);
    let (table, start) = (Graph::new(&game), game.rank(&game.start()).unwrap());
    assert_eq!(table.reachable(start), states, "{name}");
    let found = table.solve()[start as usize];
    assert!((found - value).abs() < 1e-9, "{name}: {found}, not {value}");
}

/// T13 with one man a side: values and reachable states.
#[test]
fn t13_one_man() {
    check("one", 32, 0.546018741134, 835);
    check("seven-one", 32, 0.515832798643, 801);
}

/// T13 with two men a side, five-man rules.
#[test]
fn t13_two_men() {
    check("two", 528, 0.546891782873, 187_368);
}

/// T13 with two men a side, seven-man rules.
#[test]
fn t13_two_men_seven() {
    check("seven-two", 528, 0.509926852431, 187_135);
}

/// There are tables for one and two men only.
#[test]
fn no_tables_for_whole_games() {
    for game in [five(), seven()] {
        assert_eq!(game.ranks(), 0);
        assert_eq!(game.rank(&game.start()), None);
        assert_eq!(game.unrank(0), None);
    }
}
