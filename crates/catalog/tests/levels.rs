//! The eight levels: read, named, repeatable, and each stronger than those far below it.

use fastrand::Rng;
use play::{Level, Stop};
use rules::{Seat, Status};
use std::collections::HashMap;

/// The payoff of the first seat in a game between two levels.
fn duel(id: &str, levels: [Level; 2], seed: u64) -> i32 {
    let mut rng = Rng::with_seed(seed);
    let mut table = catalog::GAMES.open(id).unwrap().new_match();
    loop {
        match table.status() {
            Status::Over(end) => return end.payoffs.get(Seat(0)),
            Status::Chance => drop(table.roll(&mut rng).unwrap()),
            Status::ToMove(seats) => {
                let seat = seats.first();
                let level = levels[seat.index()];
                let thought = table.think(level, rng.u64(..), &Stop::new()).unwrap();
                table.play(&thought.text).unwrap();
            }
        }
    }
}

/// Games won and lost by the first level, which begins every other game.
fn wins(id: &str, a: u8, b: u8, games: u64) -> (u32, u32) {
    let (a, b) = (Level::Stones(a), Level::Stones(b));
    let (mut won, mut lost) = (0, 0);
    for i in 0..games {
        let payoff = match i % 2 {
            0 => duel(id, [a, b], i),
            _ => -duel(id, [b, a], i),
        };
        won += u32::from(payoff > 0);
        lost += u32::from(payoff < 0);
    }
    (won, lost)
}

#[test]
fn higher_levels_beat_lower_ones() {
    for (id, a, b, games, least) in [
        ("ouri", 5, 1, 10, 9),
        ("konane(size=6x6)", 5, 1, 10, 9),
        // Dice decide much of it.
        ("gamao", 5, 1, 40, 24),
        ("ouri", 3, 1, 12, 9),
        ("ouri", 5, 3, 10, 8),
        // Mu Torere is a draw between those who look; a beginner falls for it now and then.
        ("mu-torere", 5, 1, 12, 2),
    ] {
        let (won, lost) = wins(id, a, b, games);
        assert!(
            won >= least && lost + least <= games as u32 && won > lost,
            "{id}: level {a} won {won} of {games} games against level {b} and lost {lost}"
        );
    }
}

/// Whoever plays at random is no worse than a beginner should be: now and then it wins.
#[test]
fn a_beginner_can_be_beaten_by_anybody() {
    let lost = (0..20)
        .filter(|&seed| duel("konane(size=6x6)", [Level::Stones(1), Level::Random], seed) < 0)
        .count();
    assert!(lost >= 3, "level 1 lost only {lost} of 20 games");
}

/// A careless move is no suicide: doubles are not dropped by accident, which would end the game.
#[test]
fn nobody_loses_a_game_on_purpose() {
    let game = catalog::GAMES.open("gamao").unwrap();
    let mut table = game.new_match();
    table.roll_as("6-5").unwrap();
    table.play("24/18 18/13").unwrap();
    table.play("double").unwrap();
    assert!(table.legal().iter().any(|m| m.text == "drop"));
    for seed in 0..40 {
        let thought = table.think(Level::Stones(1), seed, &Stop::new()).unwrap();
        let best = &thought.candidates[0].text;
        assert!(thought.text != "drop" || best == "drop", "seed {seed}");
    }
}

#[test]
fn the_same_seed_chooses_the_same_and_low_levels_vary() {
    let table = catalog::GAMES.open("ouri").unwrap().new_match();
    let chosen = |level, seed| table.think(level, seed, &Stop::new()).unwrap().text;
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let first = chosen(Level::Stones(1), seed);
        assert_eq!(first, chosen(Level::Stones(1), seed));
        assert_eq!(chosen(Level::Stones(4), seed), chosen(Level::Stones(4), seed));
        seen.insert(first);
    }
    assert!(seen.len() >= 4, "{seen:?}");
    // A stopped thinker answers at once, whatever its level.
    let stop = Stop::new();
    stop.stop();
    for n in 1..=8 {
        let thought = table.think(Level::Stones(n), 1, &stop).unwrap();
        assert!(thought.nodes < 64, "{}", thought.nodes);
        assert!(table.legal().iter().any(|m| m.text == thought.text));
        assert_eq!(thought.line[0], thought.text);
    }
}

/// Whether whoever is to move wins, by trying everything.
fn wins_from(table: &dyn play::AnyMatch, known: &mut HashMap<String, bool>) -> bool {
    let name = table.position();
    if let Some(&wins) = known.get(&name) {
        return wins;
    }
    let Status::ToMove(seats) = table.status() else {
        panic!("{name} is over");
    };
    let wins = table.legal().iter().any(|mv| keeps(table, seats.first(), &mv.text, known));
    known.insert(name, wins);
    wins
}

/// Whether a move of a seat wins.
fn keeps(
    table: &dyn play::AnyMatch,
    seat: Seat,
    mv: &str,
    known: &mut HashMap<String, bool>,
) -> bool {
    let mut next = table.boxed_clone();
    next.play(mv).unwrap();
    match next.status() {
        Status::Over(outcome) => outcome.payoffs.get(seat) > 0,
        Status::ToMove(seats) => wins_from(&*next, known) == (seats.first() == seat),
        Status::Chance => panic!("no dice here"),
    }
}

/// What the highest level looks at is enough to play the end of a small Konane without a fault.
#[test]
fn a_won_konane_is_never_given_away() {
    let game = catalog::GAMES.open("konane(size=6x6)").unwrap();
    let mut known = HashMap::new();
    let (mut looked, mut narrow) = (0, 0);
    for seed in 0..20 {
        let mut rng = Rng::with_seed(seed);
        let mut table = game.new_match();
        while let Status::ToMove(seats) = table.status() {
            let legal = table.legal();
            // The beginning is too large to try everything.
            if table.ply() >= 12 && wins_from(&*table, &mut known) {
                let wins = |text: &str, known: &mut _| keeps(&*table, seats.first(), text, known);
                looked += 1;
                narrow += usize::from(legal.iter().any(|mv| !wins(&mv.text, &mut known)));
                let thought = table.think(Level::Stones(8), seed, &Stop::new()).unwrap();
                assert!(
                    wins(&thought.text, &mut known),
                    "{} is given away by {}",
                    table.position(),
                    thought.text
                );
            }
            table.play(&legal[rng.usize(..legal.len())].text).unwrap();
        }
    }
    assert!(looked > 40 && narrow > 15, "{looked} won positions, {narrow} with a wrong move");
}

#[test]
fn the_greedy_take_what_they_see() {
    let won = (0..40).filter(|&s| duel("ouri", [Level::Greedy, Level::Random], s) > 0).count();
    assert!(won >= 26, "{won} of 40");
}

#[test]
fn levels_are_read_and_named() {
    let mut names = std::collections::BTreeSet::new();
    for n in 1..=Level::STONES {
        assert_eq!(Level::parse(&n.to_string()), Some(Level::Stones(n)));
        let name = Level::Stones(n).name();
        assert!(!name.pt.is_empty() && !name.en.is_empty());
        names.insert((name.pt, name.en));
    }
    assert_eq!(names.len(), 8);
    assert_eq!(Level::Stones(1).name().pt, "principiante");
    assert_eq!(Level::Stones(8).name().en, "master");
    // What lies outside counts as the nearest.
    assert_eq!(Level::Stones(0).name(), Level::Stones(1).name());
    assert_eq!(Level::Stones(200).name(), Level::Stones(8).name());
    for text in ["0", "9", "-1", "1.5", "", "256", "mcts:0", "stones"] {
        assert_eq!(Level::parse(text), None, "{text:?}");
    }
    assert_eq!(Level::parse("random"), Some(Level::Random));
    assert_eq!(Level::parse("greedy"), Some(Level::Greedy));
    assert_eq!(Level::parse("mcts:70"), Some(Level::Mcts { nodes: 70 }));
}
