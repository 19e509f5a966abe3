//! The catalogue as a whole. Each game runs the conformance suite in its own crate; here nothing may be
//! missing from it.

use catalog::GAMES;
use std::path::Path;

/// Every folder of a game has an entry, which makes its conformance test; every entry is listed.
#[test]
fn every_game_is_listed_and_conforms() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games");
    let mut folders = Vec::new();
    for family in std::fs::read_dir(games).unwrap() {
        for game in std::fs::read_dir(family.unwrap().path().join("src")).unwrap() {
            let game = game.unwrap();
            let text = std::fs::read_to_string(game.path().join("mod.rs")).unwrap_or_default();
            if text.contains("\nplay::entry!(") {
                folders.push(game.file_name().into_string().unwrap().replace('_', "-"));
            } else {
                assert!(!text.contains("impl Family for"), "{:?}", game.path());
            }
        }
    }
    folders.sort();
    let mut listed: Vec<&str> = GAMES.iter().map(|e| e.info.id).collect();
    listed.sort_unstable();
    assert_eq!(folders, listed);
    assert!(listed.len() >= 26, "only {listed:?}");
    listed.dedup();
    assert_eq!(listed.len(), folders.len(), "two games share an id");
}
