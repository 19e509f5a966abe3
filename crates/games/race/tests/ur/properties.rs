//! Parsers under random text, round trips, and the speed-minded sizes.

use super::{preset, with};
use checks::hand::{survives, wander};
use proptest::prelude::*;
use race::ur::{Move, Position, Ur};
use rules::Notation;

fn all() -> Vec<Ur> {
    let presets = ["5a", "path16", "elaborate", "elaborate-3", "royalur_finkel"];
    let mut out: Vec<Ur> = presets.map(preset).to_vec();
    out.extend([with(""), with("games=3")]);
    out
}

/// Positions and moves stay small.
#[test]
fn sizes() {
    assert!(size_of::<Position>() <= 48, "{}", size_of::<Position>());
    assert_eq!(size_of::<Move>(), 1);
}

checks::near_texts!(
    800,
    [
        "[wbWB.é1-5]{4,8}--[wb.]{2}/[wbWB.1-5]{8,10}/[wbWB.]{4}--[wb.]{2} [wb-]( [0-6])?( hand=[0-9]{0,3}-[0-9]{0,5})?( home=[0-9]{0,5}-[0-9]{0,10})?( chips=[0-9]{1,3}-[0-9]{1,11})?( free=[wb-]{1,3})?( game=[0-9]{1,2} won=[0-3]-[0-3])?",
        "([0-9é]:)?([A-Ha-h][0-4]|hand|off|mão|ß)[>-]?([A-H][1-3]|off|fora|é)?(x2)?",
    ],
    |text, seed| {
        for game in all() {
            survives(&game, &text, seed);
        }
    }
);

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// Any position of a game is written and read the same.
    #[test]
    fn positions_round_trip(seed in any::<u64>(), events in 0usize..900) {
        for game in all() {
            let pos = wander(&game, seed, events);
            let text = game.position_text(&pos);
            prop_assert_eq!(game.parse_position(&text), Ok(pos), "{}", text);
        }
    }
}
