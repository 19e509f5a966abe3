//! Property tests of every parser; the fuzz targets run the same functions for longer.

use catalog::GAMES;
use checks::texts;
use fastrand::Rng;
use play::AnyMatch;
use proptest::prelude::*;
use std::sync::Mutex;

/// A text as a move of every game, at several moments, and of every preset.
fn in_every_game(text: &str) {
    static TABLES: Mutex<Vec<Box<dyn AnyMatch>>> = Mutex::new(Vec::new());
    let mut tables = TABLES.lock().unwrap();
    if tables.is_empty() {
        *tables = texts::tables(GAMES);
    }
    assert!(tables.len() > 4 * GAMES.entries().len());
    for table in tables.iter() {
        texts::attempt(table.as_ref(), text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_position_or_an_error(text in "(?s).{0,120}") {
        texts::position(GAMES, &text);
    }

    #[test]
    fn likely_text_is_a_position_or_an_error(
        text in "[wbrnakcp0-9./|:=, hcSNA-E-]{0,60}( [wbSN-])?"
    ) {
        texts::position(GAMES, &text);
    }

    #[test]
    fn any_text_is_a_move_or_an_error(text in "(?s).{0,80}") {
        in_every_game(&text);
    }

    #[test]
    fn likely_text_is_a_move_or_an_error(text in "[a-iA-I0-9x/*()+=:@. -]{0,12}") {
        in_every_game(&text);
    }

    #[test]
    fn any_text_is_a_record_or_an_error(
        lines in prop::collection::vec("(play|roll|start|resign|timeout|dice 1|entropy|seed|skipped|agree|result|game) ?.{0,20}", 0..8)
    ) {
        let text = format!("ludoteca 1\ngame {}\n{}", GAMES.entries()[lines.len() % GAMES.entries().len()].info.id, lines.join("\n"));
        texts::record(GAMES, &text);
    }

    #[test]
    fn any_text_is_options_or_an_error(text in "[a-z-]{2,12}(:[a-z0-9]{0,8})?\\(?[a-z_]{0,14}=?[a-z0-9x]{0,8}\\)?") {
        texts::options(GAMES, &text);
    }
}

/// Real positions with one character changed: much nearer to the truth than random text.
#[test]
fn damaged_positions_are_read_or_refused() {
    let mut rng = Rng::with_seed(2);
    let mut read = 0;
    for entry in GAMES {
        let game = catalog::GAMES.open(entry.info.id).unwrap();
        let start = game.new_match().position();
        assert!(texts::position(GAMES, &start) > 0, "{}", entry.info.id);
        for _ in 0..300 {
            let mut chars: Vec<char> = start.chars().collect();
            let i = rng.usize(..chars.len());
            match rng.u32(..3) {
                0 => drop(chars.remove(i)),
                1 => {
                    chars[i] = *rng.choice(&['0', '9', 'w', 'b', 'K', '/', ' ', 'é', '-']).unwrap()
                }
                _ => chars.insert(i, *rng.choice(&['1', 'w', 'b', '.', '/', ' ', ',']).unwrap()),
            }
            let text: String = chars.into_iter().collect();
            read += usize::from(texts::position(GAMES, &text) > 0);
        }
    }
    assert!(read > 0);
}

#[test]
fn enormous_and_binary_texts_are_refused() {
    let entries: Vec<usize> = (0..GAMES.entries().len()).collect();
    for text in ["9".repeat(10 << 20), "/".repeat(1 << 20), "\0\u{1}\u{fffd}é".repeat(1000)] {
        assert_eq!(texts::position(GAMES, &text), 0);
        texts::record(GAMES, &text);
        texts::options(GAMES, &text);
        checks::side_by_side(&entries, |&entry| texts::a_move(GAMES, entry, 3, &text));
    }
}

/// The `choices` fuzz target over a few thousand seeded inputs.
#[test]
fn byte_choices_play_and_replay() {
    let mut rng = Rng::with_seed(3);
    for first in 0..=255 {
        let mut bytes: Vec<u8> = (0..rng.usize(..120)).map(|_| rng.u8(..)).collect();
        bytes.insert(0, first);
        texts::choices(GAMES, &bytes);
    }
}
