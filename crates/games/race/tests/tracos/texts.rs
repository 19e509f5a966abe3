//! Parsers: never a panic, and every text round-trips.

use super::*;
use proptest::prelude::*;

fn any_table() -> impl Strategy<Value = String> {
    (0..4u8, prop::collection::vec(0..4u8, 9)).prop_map(|(h, c)| {
        let c: Vec<String> = c.chunks(3).map(|b| format!("{},{},{}", b[0], b[1], b[2])).collect();
        format!("h={h} c={}", c.join("/"))
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Parsers never panic, whatever the text.
    #[test]
    fn any_text_is_survived(text in "\\PC{0,60}", players in 2..=5u8, seed in any::<u64>()) {
        let game = game(&format!("players={players}"));
        hand::survives(&game, &text, seed);
        let _ = game.parse_roll(&first_round(&game), &text);
    }

    /// Text made of the right characters in any order, and valid text with a wound.
    #[test]
    fn nearly_right_text_is_survived(text in "[A-Eabh=c0-9,/|: order>é-]{0,80}", cut in 0..90usize, with in "\\PC{0,3}") {
        let game = game("");
        hand::survives(&game, &text, cut as u64);
        let mut whole = format!("A {FULL} | B {FULL} | order A,B | A:6531 B:4421");
        let pos = at(&game, &whole);
        let _ = game.parse_move(&pos, &text);
        whole.replace_range(cut.min(whole.len())..(cut + with.len()).min(whole.len()), &with);
        hand::position_reads_back(&game, &whole);
    }

    /// Every pair of tables round-trips, or is refused because both are finished.
    #[test]
    fn positions_round_trip(a in any_table(), b in any_table(), first in any::<bool>(), throws in 0..3usize, dice in prop::array::uniform8(1..=6u8)) {
        let game = game("");
        let names = if first { ['A', 'B'] } else { ['B', 'A'] };
        let mut text = format!("A {a} | B {b} | order {},{}", names[0], names[1]);
        for i in 0..throws {
            let mut four: Vec<u8> = dice[4 * i..4 * i + 4].to_vec();
            four.sort_unstable_by(|x, y| y.cmp(x));
            let digits: String = four.iter().map(u8::to_string).collect();
            text += &format!("{}{}:{digits}", if i == 0 { " | " } else { " " }, names[i]);
        }
        match game.parse_position(&text) {
            Ok(pos) => prop_assert_eq!(game.position_text(&pos), text),
            Err(error) => prop_assert_eq!(error.code(), "illegal"),
        }
    }

    /// Throws round-trip in any order of the dice.
    #[test]
    fn throws_round_trip(dice in prop::array::uniform4(1..=6u8)) {
        let game = game("");
        let start = game.start();
        let typed: String = dice.iter().map(u8::to_string).collect();
        let roll = game.parse_roll(&start, &typed).unwrap();
        let written = game.roll_text(&start, roll);
        prop_assert_eq!(game.parse_roll(&start, &written).unwrap(), roll);
        prop_assert_eq!(Roll::new(dice), Some(roll));
        let mut sorted = dice;
        sorted.sort_unstable();
        sorted.reverse();
        prop_assert_eq!(roll.dice(), sorted);
    }
}
