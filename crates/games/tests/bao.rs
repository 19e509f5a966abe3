//! The test vectors of Bao, its perft table, a second implementation, and the conformance suite.

use checks::hand::rules;

use games::bao::BaoFamily;
use rules::Game;

#[test]
fn t1_perft() {
    let game = rules::<BaoFamily>("");
    for (depth, count) in (1..).zip([4u64, 14, 38, 125, 430, 1590, 6376, 26285]) {
        assert_eq!(search::perft(&game, &game.start(), depth), count, "{depth}");
    }
}

#[test]
fn conformance() {
    let (ids, cover) =
        checks::conform_family::<BaoFamily>(40, 12).unwrap_or_else(|e| panic!("{e}"));
    println!("{ids:?} {cover:?}");
}
