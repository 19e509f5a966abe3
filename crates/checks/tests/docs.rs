//! The documents that are made from the catalogue: the status table of `docs/games.md` and the
//! pictures of `docs/pictures/`. `LUDOTECA_BLESS=1 cargo test -p ludoteca-checks --test all docs`
//! writes them anew.

use catalog::GAMES;
use play::Entry;
use rules::Seat;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn bless() -> bool {
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
        let is_test = path.file_name().is_some_and(|name| name.to_string_lossy().contains("tests"));
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
    // Some tests are written by a macro.
    let written = ["#[test]", "fn prop_", "checks::sizes!(", "checks::near_texts!("];
    let count = |text: &str| written.iter().map(|w| text.matches(w).count()).sum::<usize>();
    let (rules, cases) = (count(&rule_tests), count(&vectors));
    (rule_tests + &vectors, rules, cases)
}

/// The rules that tests cite in their names: `r3_r4_…` cites R3 and R4, `r12b_…` R12 and R12b, `e1_…` E1.
fn cited(text: &str) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let mut lines = text.lines().map(str::trim);
    while lines.by_ref().any(|line| line == "#[test]") {
        let function = lines.by_ref().find_map(|line| line.strip_prefix("fn "));
        let name = function.and_then(|f| f.split('(').next()).unwrap_or("");
        for word in name.split('_') {
            let number = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
            let digits = number.trim_start_matches(|c: char| c.is_ascii_lowercase());
            let numbered = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.is_empty();
            if !numbered || number.len() != digits.len() + 1 || word.len() > number.len() + 1 {
                break;
            }
            let (letter, rest) = word.split_at(1);
            out.insert(format!("{}{digits}", letter.to_ascii_uppercase()));
            out.insert(format!("{}{rest}", letter.to_ascii_uppercase()));
        }
    }
    out
}

#[test]
fn citations_are_read_from_names() {
    let text = "/// R1: not here\n#[test]\nfn r3_r4_turns() {\n#[test]\n#[ignore]\nfn r12b_end() {\n\
        fn r5_no_test() {\n#[test]\nfn of_r6() {\n#[test]\nfn r7() {\n#[test]\nfn e1_x(a in b) {";
    let found: Vec<String> = cited(text).into_iter().collect();
    assert_eq!(found, ["E1", "R12", "R12b", "R3", "R4", "R7"]);
}

#[test]
fn every_numbered_rule_has_a_test_that_cites_it() {
    let (mut rules, mut missing) = (0, Vec::new());
    for entry in GAMES {
        let (text, tests, vectors) = proof(entry);
        let id = entry.info.id;
        assert!(tests >= entry.rules.len(), "{id}: {tests} rule tests");
        assert!(vectors >= 5, "{id}: {vectors} vector tests");
        let cited = cited(&text);
        rules += entry.rules.len();
        let all = entry.rules.iter().map(|rule| rule.id);
        missing.extend(all.filter(|r| !cited.contains(*r)).map(|r| format!("{id} {r}")));
    }
    assert!(missing.is_empty(), "no test is named after {missing:?}");
    assert!(rules > 60, "only {rules} rules");
}

/// What a game's pages hold beside the law.
fn book(entry: &Entry) -> String {
    let composed = Some(entry.composed).filter(|text| !text.is_empty());
    let counts = teach::read(entry.pages.pt, entry.pages.en, composed).counts();
    if counts.boards == 0 {
        return "to come".to_owned();
    }
    let mut out = format!(
        "{} diagrams, {} claims, {} steps, {} exercises",
        counts.boards, counts.claims, counts.steps, counts.exercises
    );
    let games = if counts.games == 1 { "annotated game" } else { "annotated games" };
    for (count, what) in [(counts.composed, "found"), (counts.games, games)] {
        if count > 0 {
            let _ = write!(out, ", {count} {what}");
        }
    }
    out
}

#[test]
fn the_status_table_is_true() {
    let mut table = String::from(
        "| game | presets | rules | rule tests | vector tests | book | status |\n|---|---|---|---|---|---|---|\n",
    );
    for entry in GAMES {
        let (_, tests, vectors) = proof(entry);
        let presets: Vec<&str> = entry.presets.iter().map(|p| p.id).collect();
        let _ = writeln!(
            table,
            "| {} (`{}`) | {} | {} | {tests} | {vectors} | {} | {} |",
            entry.info.name.en,
            entry.info.id,
            presets.join(", "),
            entry.rules.len(),
            book(entry),
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
        assert_eq!(old, table, "docs/games.md is out of date; run with LUDOTECA_BLESS=1");
    }
    for entry in GAMES {
        let heading = format!("## {}", entry.info.name.en);
        assert!(text.contains(&heading), "docs/games.md has no section “{heading}”");
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
        let style = draw::SvgStyle { title: game.id().to_owned(), ..Default::default() };
        let svg = draw::svg(&table.plan(Seat(0)), &table.scene(None), &style);
        let path = root().join(format!("docs/pictures/{id}.svg"));
        if bless() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &svg).unwrap();
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        assert!(stored == svg, "{id}.svg is out of date; run with LUDOTECA_BLESS=1");
    }
}
