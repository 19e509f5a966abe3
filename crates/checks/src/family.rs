//! The suite over the default rules and every preset of a family.

use crate::conform::{Coverage, conform_by, ensure};
use crate::side_by_side;
use rules::{Canonical, Domain, Family, Game, Settings, SettingsError, Value};
use std::collections::HashSet;

/// The suite over one family, as a test; [`play::entry!`] makes one of it for every game.
///
/// # Panics
/// With a sentence that says what broke and where, and if the suite covered less than it should.
pub fn conforms<F: Family>() {
    let (ids, cover) = conform_family::<F>(40, 12).unwrap_or_else(|e| panic!("{e}"));
    let presets = F::BOOK.presets.len();
    assert!(ids.len() > presets, "{ids:?}");
    // Endless games are long: a tenth of them is as much.
    let usual = F::build(&Settings::defaults(F::BOOK.options)).unwrap_or_else(|e| panic!("{e}"));
    let least = if usual.promises().endless { 4 } else { 40 };
    assert!(cover.games >= least + 4 * presets as u64, "{cover:?}");
    assert!(cover.positions > cover.games && cover.steps > cover.games, "{cover:?}");
    assert!(cover.parsed > 100 && cover.paths > 100, "{cover:?}");
    assert!(cover.refused > 10_000 && cover.cited > 1000, "{cover:?}");
    assert_eq!(cover.rolls > 0, F::BOOK.info.luck, "{cover:?}");
    assert!(cover.throwers > 0 || cover.rolls == 0, "nobody ever throws: {cover:?}");
    assert_eq!(cover.cut, 0, "a random game reached the bound on its length");
    println!("{} rule sets: {ids:?}\n{cover:?}", ids.len());
}

/// Checks the catalogue data of a family and plays `games` random games of the default rules, of
/// every preset and of every single option value. Gives how many rule sets it covered, and what.
fn conform_family<F: Family>(games: u64, detail: usize) -> Result<(Vec<String>, Coverage), String> {
    data::<F>()?;
    let mut sets = vec![Settings::defaults(F::BOOK.options)];
    sets.extend(F::BOOK.presets.iter().map(|p| Settings::of_preset(F::BOOK.options, p)));
    for option in F::BOOK.options {
        for value in values(option.domain) {
            let text = format!("{}={value}", option.name);
            let set = Settings::parse(F::BOOK.options, F::BOOK.presets, None, Some(&text))
                .map_err(|e| format!("{text}: {e}"))?;
            sets.push(set);
        }
    }
    let mut all = Vec::new();
    let mut seen = HashSet::new();
    for set in &sets {
        let id = name::<F>(set);
        if !seen.insert(id.clone()) {
            continue;
        }
        let back = read::<F>(&id).map_err(|e| format!("{id} is not read back: {e}"))?;
        ensure!(back == *set, "{id} reads back as other settings");
        let known = all.len() <= F::BOOK.presets.len();
        let game = match F::build(set) {
            Ok(game) => game,
            // A single value may need others beside it; then the refusal says so.
            Err(e) if !known && !e.words.pt.is_empty() && !e.words.en.is_empty() => continue,
            Err(e) => return Err(format!("{id} cannot be built: {e}")),
        };
        // The default rules and the presets are looked at longest; endless games are long already.
        let share = if known { games } else { games.div_ceil(4) };
        let share = if game.promises().endless { share.div_ceil(10) } else { share };
        all.push((all.len() as u64 + 1, id, game, share));
    }
    let covers = side_by_side(&all, |(seed, id, game, share)| {
        let cover = conform_by(game, F::BOOK.rules, *share, detail, *seed)
            .map_err(|e| format!("{id}: {e}"))?;
        ensure!(cover.games == *share, "{id}: only {} games", cover.games);
        Ok(cover)
    });
    let mut total = Coverage::default();
    for cover in covers {
        total.add(&cover?);
    }
    Ok((all.into_iter().map(|(_, id, ..)| id).collect(), total))
}

fn name<F: Family>(settings: &Settings) -> String {
    Canonical { id: F::BOOK.info.id, table: F::BOOK.options, presets: F::BOOK.presets, settings }
        .to_string()
}

fn read<F: Family>(id: &str) -> Result<Settings, SettingsError> {
    let (_, preset, options) = rules::split_id(id)?;
    Settings::parse(F::BOOK.options, F::BOOK.presets, preset, options)
}

/// The values of a domain that are worth a game each.
fn values(domain: Domain) -> Vec<Value> {
    match domain {
        Domain::Words(choices) => choices.iter().map(|c| Value::Word(c.id)).collect(),
        Domain::Number { min, max } => [min, max]
            .into_iter()
            .chain((min < 2 && max > 2).then_some(2))
            .map(Value::Number)
            .collect(),
        Domain::Halves { max } => [0, 1, max].map(Value::Halves).to_vec(),
        Domain::Size { min, max } => {
            vec![Value::Size(min, min), Value::Size(min, min + 1), Value::Size(max, max)]
        }
    }
}

fn data<F: Family>() -> Result<(), String> {
    let info = F::BOOK.info;
    ensure!(
        !info.id.is_empty() && info.id.bytes().all(|b| b.is_ascii_lowercase() || b == b'-'),
        "the id {:?} is not lower case with hyphens",
        info.id
    );
    // That there is a text for everything in both languages, the compiler has seen.
    ensure!(!info.sources.is_empty(), "{} has no source", info.id);
    ensure!(
        (info.seats.0..=info.seats.1).contains(&2) || info.seats.0 > 2,
        "{} has no seats",
        info.id
    );
    ensure!(!F::BOOK.rules.is_empty(), "{} has no rules", info.id);
    let mut last = None;
    for rule in F::BOOK.rules {
        ensure!(
            follows(last, rule.id),
            "{}: rule {} does not follow {}",
            info.id,
            rule.id,
            last.unwrap_or("the beginning")
        );
        last = Some(rule.id);
    }
    for option in F::BOOK.options {
        let read = option.parse(&option.default.to_string());
        ensure!(
            read == Ok(option.default),
            "{}: the default of {} is not one of its values",
            info.id,
            option.name
        );
    }
    for preset in F::BOOK.presets {
        for (name, value) in preset.values {
            let option = F::BOOK.options.iter().find(|o| o.name == *name);
            let read = option.map(|o| o.parse(&value.to_string()));
            ensure!(
                read == Some(Ok(*value)),
                "{}:{} sets {name} to {value}, which does not exist",
                info.id,
                preset.id
            );
        }
    }
    Ok(())
}

/// Whether a rule may stand after another: `R2` after `R1`, `R6a` after `R6`, and a new letter only for a
/// second set of rules (`E1`).
fn follows(last: Option<&str>, id: &str) -> bool {
    let parts = |id: &str| -> Option<(char, u32, bool)> {
        let letter = id.chars().next().filter(char::is_ascii_uppercase)?;
        let number = id[1..].trim_end_matches(|c: char| c.is_ascii_lowercase());
        Some((letter, number.parse().ok()?, number.len() + 1 < id.len()))
    };
    match (last.and_then(parts), parts(id)) {
        (None, Some(now)) => now == ('R', 1, false),
        (Some((letter, n, _)), Some((now, m, variant))) if letter == now => {
            m == if variant { n } else { n + 1 } && last != Some(id)
        }
        (Some(_), Some((_, m, variant))) => m == 1 && !variant,
        (_, None) => false,
    }
}
