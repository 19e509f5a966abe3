//! The texts of the pages, in both languages: Fluent files embedded in the binary.
//!
//! ```
//! use server::words::{t, t_with};
//! use play::rules::Lang;
//!
//! assert_eq!(t(Lang::En, "site-name"), "Ludoteca");
//! assert_eq!(t_with(Lang::Pt, "home-count", &[("n", 1.into())]), "1 jogo");
//! ```

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use rules::Lang;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// A value put into a text: a name, a number.
pub use fluent_bundle::FluentValue as Value;

const PT: &str = include_str!("../locales/pt.ftl");
const EN: &str = include_str!("../locales/en.ftl");

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> =
    LazyLock::new(|| [bundle("pt-PT", PT), bundle("en-GB", EN)]);

/// A message that cannot be read is left out (and a test finds it); the others still serve.
fn bundle(tag: &str, source: &str) -> Bundle {
    let locale: LanguageIdentifier = tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Marks of direction around each value are of no use here and would spoil copied text.
    bundle.set_use_isolating(false);
    let resource = match FluentResource::try_new(source.to_owned()) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// A text.
pub fn t(lang: Lang, id: &str) -> String {
    t_with(lang, id, &[])
}

/// A text with values in it. A missing text is its id, so that a slip is seen and hurts nobody;
/// tests stop at it.
pub fn t_with(lang: Lang, id: &str, values: &[(&str, Value<'_>)]) -> String {
    let bundle = &BUNDLES[lang.pick(0, 1)];
    let Some(pattern) = bundle.get_message(id).and_then(|m| m.value()) else {
        debug_assert!(false, "no text {id}");
        return id.to_owned();
    };
    let args: FluentArgs<'_> = values.iter().map(|(k, v)| (*k, v.clone())).collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
    debug_assert!(errors.is_empty(), "{id}: {errors:?}");
    text.into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    /// Each id with the variables of its text.
    fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut out: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut id = String::new();
        for line in source.lines() {
            if line.starts_with('#') {
                continue;
            }
            if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
                let (name, _) = line.split_once('=').expect(line);
                id = name.trim().to_owned();
                let before = out.insert(id.clone(), BTreeSet::new());
                assert!(before.is_none(), "{id} twice");
            }
            for rest in line.split('$').skip(1) {
                let end = rest
                    .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '-'))
                    .unwrap_or(rest.len());
                out.get_mut(&id).unwrap().insert(rest[..end].to_owned());
            }
        }
        out
    }

    fn sources(folder: &Path, out: &mut Vec<(String, String)>) {
        for file in fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                sources(&path, out);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                out.push((path.display().to_string(), text));
            }
        }
    }

    /// The first string of each call of `t` or `t_with`.
    fn calls(source: &str) -> Vec<String> {
        let mut out = Vec::new();
        for name in ["t(", "t_with("] {
            for (i, _) in source.match_indices(name) {
                let before = source[..i].chars().next_back().unwrap_or(' ');
                if before.is_alphanumeric() || matches!(before, '_' | '"') {
                    continue;
                }
                let rest = &source[i + name.len()..];
                let Some(quote) = rest.find(['"', '(', ')', ';', '{']) else {
                    continue;
                };
                if let Some(text) = rest[quote..].strip_prefix('"') {
                    out.push(text[..text.find('"').unwrap()].to_owned());
                }
            }
        }
        out
    }

    #[test]
    fn both_languages_say_the_same_things() {
        let (pt, en) = (messages(PT), messages(EN));
        assert!(pt.len() > 50, "only {} texts", pt.len());
        for (id, variables) in &pt {
            let mut variables = variables.clone();
            if id == "problem-json" {
                // What the parser says it says in English, to whoever reads that.
                variables.insert("why".to_owned());
            }
            assert_eq!(Some(&variables), en.get(id), "{id}");
        }
        for id in en.keys() {
            assert!(pt.contains_key(id), "{id} is not in Portuguese");
        }
        for source in [PT, EN] {
            if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
                panic!("{errors:?}");
            }
        }
    }

    #[test]
    fn every_text_used_exists_and_every_text_is_used() {
        let known = messages(PT);
        let mut all = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut all);
        let mut used = 0;
        for (path, text) in &all {
            for id in calls(text) {
                used += 1;
                assert!(known.contains_key(&id), "{path}: no text {id}");
            }
        }
        assert!(used > 50, "only {used} uses");
        for id in known.keys() {
            let quoted = format!("\"{id}\"");
            assert!(all.iter().any(|(_, s)| s.contains(&quoted)), "{id} unused");
        }
    }

    #[test]
    fn ids_are_kebab_case_and_name_their_page() {
        for id in messages(PT).keys() {
            let good = id.contains('-')
                && id.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-');
            assert!(good, "{id}");
        }
    }

    #[test]
    fn plurals_follow_the_language() {
        for (lang, n, said) in [
            (Lang::Pt, 0, "0 jogos"),
            (Lang::Pt, 1, "1 jogo"),
            (Lang::En, 0, "0 games"),
            (Lang::En, 1, "1 game"),
        ] {
            assert_eq!(t_with(lang, "home-count", &[("n", n.into())]), said);
        }
    }
}
