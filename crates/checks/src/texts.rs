//! What every parser must survive. The fuzz targets and the property tests call the same
//! functions, so a crash found by one is a test of the other.

use play::{AnyMatch, Catalog, Record};
use rules::Status;

/// Any text as a position of any game: read or refused, and what is read round-trips.
pub fn position(games: Catalog, text: &str) -> usize {
    let mut read = 0;
    for entry in games {
        for id in entry.preset_ids() {
            let Ok(game) = games.open(&id) else {
                panic!("{id} cannot be opened");
            };
            let Ok(table) = game.match_at(text) else {
                continue;
            };
            read += 1;
            let written = table.position();
            let again = game.match_at(&written);
            let again = again.unwrap_or_else(|e| panic!("{id}: {written:?} is not read back: {e}"));
            assert_eq!(again.position(), written, "{id}");
            explore(table.as_ref());
        }
    }
    read
}

/// Whatever position was read can be played from.
fn explore(table: &dyn AnyMatch) {
    let legal = table.legal();
    let to_move = matches!(table.status(), Status::ToMove(_));
    assert_eq!(to_move, !legal.is_empty(), "{}: {}", table.id(), table.position());
    let chance = table.status() == Status::Chance;
    assert_eq!(chance, !table.rolls().is_empty());
    let _ = table.scene(None);
    if let Some(mv) = legal.last() {
        let mut next = table.boxed_clone();
        let text = &mv.text;
        next.play(text).unwrap_or_else(|e| panic!("{}: {text}: {e}", table.position()));
        let _ = next.legal();
    }
}

/// Any text as a move or a roll in the middle of a game: played or refused with words.
pub fn a_move(games: Catalog, entry: usize, plies: usize, text: &str) {
    let entry = games.entries()[entry % games.entries().len()];
    attempt(begun(games, entry.info.id, plies).as_ref(), text);
}

/// A game after some random events.
fn begun(games: Catalog, id: &str, events: usize) -> Box<dyn AnyMatch> {
    let Ok(game) = games.open(id) else {
        panic!("{id} cannot be opened");
    };
    let mut table = game.new_match();
    let mut rng = fastrand::Rng::with_seed(events as u64);
    for _ in 0..events {
        match table.status() {
            Status::Chance => drop(table.roll(&mut rng)),
            Status::ToMove(_) => {
                let legal = table.legal();
                drop(table.play(&legal[rng.usize(..legal.len())].text));
            }
            Status::Over(_) => break,
        }
    }
    table
}

/// Every game at its start and after some events, and every preset once, to try texts in.
pub fn tables(games: Catalog) -> Vec<Box<dyn AnyMatch>> {
    let ids = games.iter().flat_map(|e| e.preset_ids());
    let moments = |id: &str| {
        if id.contains(':') { &[7][..] } else { &[0, 1, 4, 11] }
    };
    ids.flat_map(|id| moments(&id).iter().map(move |&n| begun(games, &id, n))).collect()
}

/// A text as a move or a roll: played or refused with words; a refusal changes nothing.
pub fn attempt(table: &dyn AnyMatch, text: &str) {
    let mut next = table.boxed_clone();
    let done = match next.status() {
        Status::Chance => next.roll_as(text),
        _ => next.play(text),
    };
    if let Err(error) = done {
        assert!(!error.to_string().is_empty());
        let same = next.position() == table.position();
        assert!(same, "{}: refusing {text:?} changed it", table.id());
    }
}

/// Any text as a record: read, replayed or refused; what is read is written and read the same.
pub fn record(games: Catalog, text: &str) {
    let Ok(record) = Record::parse(text) else {
        return;
    };
    let again = Record::parse(&record.to_string());
    assert_eq!(again.as_ref().ok(), Some(&record));
    if let Ok(table) = games.replay(&record) {
        let told = table.record();
        let twice = games.replay(&told).unwrap_or_else(|e| panic!("{told}: {e}"));
        assert_eq!(twice.position(), table.position());
    }
}

/// Any text as a game with options: refused, or its canonical id reads back.
pub fn options(games: Catalog, text: &str) {
    if let Ok(game) = games.open(text) {
        let again = games.open(game.id());
        let again = again.unwrap_or_else(|e| panic!("{} is not read back: {e}", game.id()));
        assert_eq!(again.id(), game.id());
        let _ = game.new_match().legal();
    }
}

/// Bytes as the choice of a game and of its moves; the record of what happened replays.
pub fn choices(games: Catalog, bytes: &[u8]) {
    let Some((&first, rest)) = bytes.split_first() else {
        return;
    };
    let ids: Vec<String> = games.iter().flat_map(|e| e.preset_ids()).collect();
    let id = &ids[usize::from(first) % ids.len()];
    let Ok(game) = games.open(id) else {
        panic!("{id} cannot be opened");
    };
    let mut table = game.new_match();
    for &byte in rest.iter().take(400) {
        let done = match table.status() {
            Status::Over(_) => break,
            Status::Chance => {
                let rolls = table.rolls();
                let text = &rolls[usize::from(byte) % rolls.len()].0;
                table.roll_as(text)
            }
            Status::ToMove(_) => {
                let legal = table.legal();
                let text = &legal[usize::from(byte) % legal.len()].text;
                table.play(text)
            }
        };
        done.unwrap_or_else(|e| panic!("{id}: {}: {e}", table.position()));
    }
    let record = table.record();
    let again = games.replay(&record).unwrap_or_else(|e| panic!("{id}: {e}\n{record}"));
    assert_eq!(again.position(), table.position(), "{id}");
}
