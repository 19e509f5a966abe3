//! Every page of every game: what it claims is true, and there is enough of it.

use play::Stop;
use play::rules::{Lang, Settings};
use std::collections::BTreeSet;
use teach::{Limits, Reading};

/// Games for which `ludoteca compose` finds none: one has no opponent, in the others more than two sit at the table, or
/// there are two boards.
const NOT_COMPOSED: [&str; 4] = ["tracos", "chaturanga", "shaturanga", "coordenadas"];

/// The games that have options and whose rules do not say yet what each of them changes; likewise.
const WITHOUT_CLAUSES: [&str; 0] = [];

fn pages() -> impl Iterator<Item = (&'static play::Entry, Reading)> {
    catalog::GAMES.iter().map(|entry| {
        let composed = Some(entry.composed).filter(|text| !text.is_empty());
        (entry, teach::read(entry.pages.pt, entry.pages.en, composed))
    })
}

#[test]
fn every_claim_of_every_page_is_true_in_both_languages() {
    let mut seen = 0;
    for (entry, reading) in pages() {
        let id = entry.info.id;
        let mut faults = reading.faults.clone();
        faults.extend(reading.lost_links(catalog::GAMES));
        faults.extend(teach::prove(entry, &reading.guide, Limits::default(), &Stop::new()));
        let told: Vec<String> = faults.iter().map(|f| f.sentence(Lang::En)).collect();
        assert!(told.is_empty(), "{id}:\n{}", told.join("\n"));
        seen += 1;
    }
    assert_eq!(seen, 27);
}

#[test]
fn every_page_has_enough() {
    for (entry, reading) in pages() {
        let id = entry.info.id;
        let counts = reading.counts();
        let (boards, claims) = match id {
            "tracos" | "coordenadas" => (4, 4),
            _ => (8, 12),
        };
        assert!(counts.boards >= boards, "{id}: {counts:?}");
        assert!(counts.claims >= claims, "{id}: {counts:?}");
        assert!((8..=15).contains(&counts.steps), "{id}: {counts:?}");
        assert!(counts.exercises >= 4, "{id}: {counts:?}");
        let composed = if NOT_COMPOSED.contains(&id) { 0 } else { 10 };
        assert!(counts.composed >= composed, "{id}: {counts:?}");
        assert!(counts.words.iter().all(|&words| words >= 800), "{id}: {counts:?}");
    }
}

#[test]
fn every_option_is_named_by_a_rule_or_changes_none() {
    let mut checked = BTreeSet::new();
    for entry in catalog::GAMES {
        let id = entry.info.id;
        let clauses = || entry.rules.iter().flat_map(|rule| rule.clauses);
        let told = |name: &str| clauses().any(|c| c.options().any(|option| option == name));
        let silent: Vec<&str> = entry
            .options
            .iter()
            .map(|option| option.name)
            .filter(|name| !told(name) && !entry.written.contains(name))
            .collect();
        assert_eq!(
            !silent.is_empty(),
            WITHOUT_CLAUSES.contains(&id) && !entry.options.is_empty(),
            "{id}: no rule says what these change: {silent:?}"
        );
        for name in entry.written {
            assert!(!told(name), "{id}: {name} changes a rule");
        }
        checked.insert(id);
    }
    assert_eq!(checked.len(), 27);
}

#[test]
fn every_law_reads_as_sentences_in_both_languages() {
    let mut read = 0;
    for entry in catalog::GAMES {
        let defaults = Settings::defaults(entry.options);
        let presets = entry.presets.iter().map(|p| Settings::of_preset(entry.options, p));
        for settings in std::iter::once(defaults).chain(presets) {
            for ruling in entry.law(&settings) {
                for lang in [Lang::Pt, Lang::En] {
                    let text = ruling.text(lang);
                    let place = format!("{} {}: {text}", entry.info.id, ruling.id);
                    assert!(text.ends_with(['.', '!', '?', ')', '»', '”', ':']), "{place}");
                    assert!(!text.contains("  ") && !text.contains(['{', '}']), "{place}");
                    assert!(!text.contains(" .") && !text.contains(" ,"), "{place}");
                    read += 1;
                }
            }
        }
    }
    assert!(read > 1000, "only {read}");
}

/// The law of a game with its options, a rule a line.
fn law(id: &str, lang: Lang) -> String {
    let entry = catalog::GAMES.find_of(id).expect("a game");
    let rulings = entry.law(&entry.settings(id).expect("options"));
    rulings.iter().map(|r| format!("{} {}\n", r.id, r.text(lang))).collect()
}

#[test]
fn a_variant_has_the_law_that_was_written_for_it() {
    for (id, says, silent) in [
        ("go:japanese", "Contagem japonesa: o próprio território mais os prisioneiros", "chinesa"),
        ("go:engine", "Conta-se então o tabuleiro como está", "mortos"),
        ("ouri:abapa", "Uma casa com uma só semente joga-se como as outras", "tem de esperar"),
        ("ouri:abapa", "mas não captura nada; joga a seguir o adversário", "joga logo outra vez"),
        ("tamerlane:historical", "depois de meia volta do tabuleiro", "em frente das suas iguais"),
        ("tamerlane:historical", "e perde.", "está-lhe fechado"),
        ("senet:one", "cada jogador tem uma só peça", "bloco"),
        ("senet:two", "Duas peças do mesmo jogador", "bloco"),
        ("latrunculi:petteia-like", "Uma peça desliza", "peça livre"),
        ("konane:10x10", "10 × 10", "ímpar"),
        ("konane:13x20", "um lado com número ímpar de casas", "8x8"),
        ("chaturanga:free", "não há dado", "lança o dado"),
        ("gamao:single", "um só jogo, sem cubo", "valor do cubo"),
    ] {
        let text = law(id, Lang::Pt);
        assert!(text.contains(says) && !text.contains(silent), "{id}:\n{text}");
    }
    let mut differ = 0;
    for entry in catalog::GAMES {
        let usual = Settings::defaults(entry.options);
        for preset in entry.presets {
            let id = format!("{}:{}", entry.info.id, preset.id);
            let own = entry.settings(&id).unwrap();
            let changes =
                |name: &str| own.get(name) != usual.get(name) && !entry.written.contains(&name);
            let changed = entry.options.iter().any(|option| changes(option.name));
            for lang in [Lang::Pt, Lang::En] {
                assert_eq!(law(&id, lang) != law(entry.info.id, lang), changed, "{id}");
            }
            differ += usize::from(changed);
        }
    }
    assert!(differ > 80, "only {differ}");
}
