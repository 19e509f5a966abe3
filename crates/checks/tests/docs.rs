//! The documents that are made from the catalogue: the status table of `docs/games.md` and the
//! pictures of `docs/pictures/`. `LUDOTECA_BLESS=1 cargo test -p ludoteca-checks --test docs`
//! writes them anew.

use catalog::GAMES;
use play::Entry;
use rules::Seat;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn bless() -> bool {
    std::env::var("LUDOTECA_BLESS").is_ok_and(|v| v == "1")
}

/// Which files of a game's folder and which tests exist: the proof behind the status.
fn proof(entry: &Entry) -> (String, usize, usize) {
    let folder = entry.info.id.replace('-', "_");
    let families = fs::read_dir(root().join("crates/games")).unwrap();
    let games = families
        .map(|family| family.unwrap().path())
        .find(|family| family.join("src").join(&folder).is_dir())
        .unwrap_or_else(|| panic!("{folder} is in no family"));
    for file in ["mod", "rules", "notation", "scene", "think", "tests"] {
        let path = games.join(format!("src/{folder}/{file}.rs"));
        assert!(path.is_file(), "{} is missing", path.display());
    }
    let mut rule_tests = String::new();
    for file in fs::read_dir(games.join("src").join(&folder)).unwrap() {
        let path = file.unwrap().path();
        let is_test = path.to_string_lossy().contains("tests");
        if is_test && path.extension().is_some_and(|e| e == "rs") {
            rule_tests.push_str(&fs::read_to_string(&path).unwrap());
        } else if is_test && path.is_dir() {
            for file in fs::read_dir(&path).unwrap() {
                rule_tests.push_str(&fs::read_to_string(file.unwrap().path()).unwrap());
            }
        }
    }
    let mut vectors = fs::read_to_string(games.join(format!("tests/{folder}.rs")))
        .unwrap_or_else(|e| panic!("tests/{folder}.rs: {e}"));
    if let Ok(more) = fs::read_dir(games.join("tests").join(&folder)) {
        for file in more {
            vectors.push_str(&fs::read_to_string(file.unwrap().path()).unwrap());
        }
    }
    let count = |text: &str| text.matches("#[test]").count() + text.matches("fn prop_").count();
    (rule_tests.clone(), count(&rule_tests), count(&vectors))
}

/// `R3` as a whole word: `R3`, `R3,` but not `R30`.
fn cites(text: &str, rule: &str) -> bool {
    text.match_indices(rule).any(|(i, _)| {
        let next = text[i + rule.len()..].chars().next();
        let before = text[..i].chars().next_back();
        !next.is_some_and(|c| c.is_ascii_digit()) && !before.is_some_and(char::is_alphanumeric)
    })
}

#[test]
fn every_numbered_rule_has_a_test_that_cites_it() {
    let mut rules = 0;
    for entry in GAMES {
        let (text, tests, vectors) = proof(entry);
        assert!(
            tests >= entry.rules.len(),
            "{}: {tests} rule tests",
            entry.info.id
        );
        assert!(vectors >= 5, "{}: {vectors} vector tests", entry.info.id);
        for rule in entry.rules {
            assert!(
                cites(&text, rule.id),
                "{}: no test cites {}",
                entry.info.id,
                rule.id
            );
            rules += 1;
        }
    }
    assert!(rules > 60, "only {rules} rules");
}

#[test]
fn the_status_table_is_true() {
    let mut table = String::from(
        "| game | presets | rules | rule tests | vector tests | status |\n|---|---|---|---|---|---|\n",
    );
    for entry in GAMES {
        let (_, tests, vectors) = proof(entry);
        let presets: Vec<&str> = entry.presets.iter().map(|p| p.id).collect();
        let _ = writeln!(
            table,
            "| {} (`{}`) | {} | {} | {tests} | {vectors} | {} |",
            entry.info.name.en,
            entry.info.id,
            presets.join(", "),
            entry.rules.len(),
            entry.info.status.en,
        );
    }
    let path = root().join("docs/games.md");
    let text = fs::read_to_string(&path).unwrap();
    let (begin, end) = ("<!-- table -->\n", "<!-- end of table -->");
    let (head, rest) = text.split_once(begin).expect("a place for the table");
    let (old, tail) = rest.split_once(end).expect("an end of the table");
    if bless() {
        fs::write(&path, format!("{head}{begin}{table}{end}{tail}")).unwrap();
    } else {
        assert_eq!(
            old, table,
            "docs/games.md is out of date; run with LUDOTECA_BLESS=1"
        );
    }
    for entry in GAMES {
        let heading = format!("## {}", entry.info.name.en);
        assert!(
            text.contains(&heading),
            "docs/games.md has no section “{heading}”"
        );
    }
}

#[test]
fn the_pictures_are_drawn_by_the_program() {
    for entry in GAMES {
        let (id, sample) = (entry.info.id, entry.info.sample);
        let game = GAMES.open(id).unwrap();
        let mut table = match sample.start {
            "" => game.new_match(),
            text => game.match_at(text).unwrap_or_else(|e| panic!("{id}: {e}")),
        };
        for mv in sample.moves {
            let done = match table.status() {
                rules::Status::Chance => table.roll_as(mv),
                _ => table.play(mv),
            };
            done.unwrap_or_else(|e| panic!("{id} {mv}: {e}"));
        }
        let style = draw::SvgStyle {
            title: game.id().to_owned(),
            ..Default::default()
        };
        let svg = draw::svg(&table.plan(Seat(0)), &table.scene(None), &style);
        let path = root().join(format!("docs/pictures/{id}.svg"));
        if bless() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &svg).unwrap();
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == svg,
            "{id}.svg is out of date; run with LUDOTECA_BLESS=1"
        );
    }
}
