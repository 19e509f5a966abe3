//! Dependencies point one way only, pure crates stay pure, and front ends name no game.

use std::fs;
use std::path::{Path, PathBuf};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The workspace crates that a crate's normal dependencies name.
fn dependencies(name: &str) -> Vec<String> {
    let text = fs::read_to_string(crates().join(name).join("Cargo.toml")).unwrap();
    let mut section = "";
    let mut out = Vec::new();
    for line in text.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section == "[dependencies]"
            && !line.starts_with('#')
            && let Some((dependency, _)) = line.split_once(['.', ' ', '='])
        {
            out.push(dependency.to_owned());
        }
    }
    out
}

/// The crates of games.
fn families() -> Vec<String> {
    let all = fs::read_dir(crates().join("games")).unwrap();
    let name = |f: std::io::Result<fs::DirEntry>| f.unwrap().file_name().into_string().unwrap();
    all.map(name).collect()
}

fn sources(folder: &Path, out: &mut Vec<(PathBuf, String)>) {
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push((path.clone(), fs::read_to_string(&path).unwrap()));
        }
    }
}

#[test]
fn arrows_point_one_way() {
    for (name, allowed) in [
        ("page", &[][..]),
        ("book", &["page"]),
        ("rules", &["book"]),
        ("kit", &["rules"]),
        ("search", &["rules", "fastrand"]),
        ("play", &["rules", "search", "fastrand", "hmac", "sha2"]),
        ("teach", &["page", "play", "rules"]),
        ("draw", &["rules"]),
        ("paper", &["rules", "play", "teach", "draw", "pdf-writer", "miniz_oxide"]),
        ("checks", &["rules", "play", "search", "fastrand"]),
    ] {
        for dependency in dependencies(name) {
            assert!(allowed.contains(&dependency.as_str()), "{name} depends on {dependency}");
        }
    }
    let families = families();
    assert!(families.len() >= 6, "only {families:?}");
    for family in &families {
        for dependency in dependencies(&format!("games/{family}")) {
            let allowed = ["rules", "kit", "play"];
            assert!(allowed.contains(&dependency.as_str()), "{family} depends on {dependency}");
        }
    }
    let listed = dependencies("catalog");
    assert!(families.iter().all(|f| listed.contains(f)), "{listed:?}");
    for (front, below) in [
        ("server", &["play", "draw", "paper"][..]),
        ("cli", &["catalog", "play", "draw", "paper", "server"]),
    ] {
        let all = dependencies(front);
        for name in below {
            assert!(all.iter().any(|d| d == name), "{front} without {name}");
        }
        let past = |d: &String| ["kit", "search"].contains(&d.as_str()) || families.contains(d);
        assert!(!all.iter().any(past), "{front}: {all:?}");
        let up = |d: &String| {
            d == "cli" || (front == "server" && ["catalog", "checks"].contains(&d.as_str()))
        };
        assert!(!all.iter().any(up), "{front}: {all:?}");
    }
}

#[test]
fn pure_crates_know_no_file_clock_thread_or_network() {
    let mut all = Vec::new();
    for name in ["rules", "kit", "search", "play", "teach", "draw", "paper", "catalog"] {
        sources(&crates().join(name).join("src"), &mut all);
    }
    for family in families() {
        sources(&crates().join("games").join(family).join("src"), &mut all);
    }
    assert!(all.len() > 50, "only {} files", all.len());
    for (path, text) in &all {
        if path.to_string_lossy().contains("tests") {
            continue;
        }
        for word in [
            "std::fs",
            "std::time",
            "std::thread",
            "std::net",
            "std::process",
            "std::env",
            "println!",
            "unsafe ",
        ] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
    }
}

#[test]
fn front_ends_name_no_game() {
    let mut all = Vec::new();
    sources(&crates().join("cli/src"), &mut all);
    assert!(all.len() > 10, "only {} files", all.len());
    for (path, text) in &all {
        for word in ["Family", "mu_torere", "Xiangqi", "Gamao"] {
            assert!(!text.contains(word), "{} names {word}", path.display());
        }
    }
    all.clear();
    sources(&crates().join("server/src"), &mut all);
    sources(&crates().join("play/src"), &mut all);
    sources(&crates().join("paper/src"), &mut all);
    assert!(all.len() > 40, "only {} files", all.len());
    for (path, text) in &all {
        let code = text.split("#[cfg(test)]").next().unwrap_or("");
        let place = path.to_string_lossy();
        let tests = place.contains("tests");
        // Programs are told to go, whatever they play.
        let said = |id: &str| place.contains("protocol") && id == "go";
        for entry in catalog::GAMES.iter().filter(|e| !tests && !said(e.info.id)) {
            let quoted = format!("\"{}\"", entry.info.id);
            assert!(!code.contains(&quoted), "{} names {quoted}", path.display());
        }
    }
}

#[test]
fn files_fit_in_a_head() {
    let mut all = Vec::new();
    for name in [
        "rules", "kit", "games", "search", "play", "draw", "paper", "server", "cli", "checks",
        "catalog",
    ] {
        sources(&crates().join(name), &mut all);
    }
    let long: Vec<String> = all
        .iter()
        .map(|(path, text)| (path, text.lines().count()))
        .filter(|&(_, n)| n > 600)
        .map(|(path, n)| format!("{} {n}", path.display()))
        .collect();
    assert!(long.is_empty(), "longer than 600 lines: {long:?}");
}
