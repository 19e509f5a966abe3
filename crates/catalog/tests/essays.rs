//! Every general chapter: what it claims is true, it is whole in both languages, and it is found.

use catalog::GAMES;
use play::Stop;
use play::rules::Lang;
use teach::{Limits, Spot};

#[test]
fn every_claim_of_every_general_chapter_is_true_in_both_languages() {
    let mut boards = 0;
    for essay in GAMES.essays() {
        let (writing, mut faults) = teach::read_writing(essay.pages.pt, essay.pages.en, GAMES);
        faults.extend(teach::prove_writing(&writing, GAMES, Limits::default(), &Stop::new()));
        let told: Vec<String> = faults.iter().map(|f| f.sentence(Lang::En)).collect();
        assert!(told.is_empty(), "{}:\n{}", essay.id, told.join("\n"));
        for lang in [Lang::Pt, Lang::En] {
            let words = writing.words(lang);
            assert!((400..=1500).contains(&words), "{} has {words} words", essay.id);
            assert!(writing.page(lang).len() >= 3, "{}", essay.id);
        }
        assert!(GAMES.find(essay.id).is_none(), "{} is a game", essay.id);
        boards += writing.guide.boards.len();
    }
    assert_eq!(GAMES.essays().len(), 11);
    assert!(boards >= 25, "{boards} diagrams");
}

#[test]
fn false_claims_lost_links_and_unequal_languages_are_told() {
    let page = |body: &str| format!("---\ngames: ouri\n---\n# T\n\n> L\n\n{body}\n");
    let board = "```board\ngame: ouri\ncaption: x\nways: 5\n```";
    for (pt, en, part) in [
        (page("[x](nada)"), page("x"), "there is no game “nada”"),
        (page("[x](chapter:nada)"), page("x"), "there is no general chapter “nada”"),
        (page("[x](#nada)"), page("x"), "“nada” leads nowhere"),
        (page("## A\nx"), page("x"), "pt.md has 2 parts and en.md 1"),
        (page(board), page("x"), "pt.md has 1 diagrams and en.md 0"),
        (page(board), page(board), "there are 6 moves, not 5"),
        (page("```board\ncaption: x\n```"), page("```board\ncaption: x\n```"), "lacks “game”"),
        (page("```lesson\n```"), page("x"), "expected board"),
        (
            page("```board\ngame: ouri\ncaption: x\ntree: 2\n```"),
            page("```board\ngame: ouri\ncaption: x\ntree: 2\n```"),
            "value of some branch",
        ),
    ] {
        let (writing, mut faults) = teach::read_writing(&pt, &en, GAMES);
        let limits = Limits { nodes: 1000, reached: 1000 };
        faults.extend(teach::prove_writing(&writing, GAMES, limits, &Stop::new()));
        let told: Vec<String> = faults.iter().map(|f| f.sentence(Lang::En)).collect();
        assert!(told.iter().any(|t| t.contains(part)), "{part}: {told:?}");
    }
}

#[test]
fn a_tree_is_valued_from_its_leaves() {
    let table = GAMES.open("mu-torere").unwrap().match_at("wwbw.bbbw w").unwrap();
    let tree = teach::grow(&*table, 3, Limits::default(), &Stop::new()).unwrap();
    let worth: Vec<(&str, i8)> = tree.iter().map(|n| (n.text.as_str(), n.worth)).collect();
    assert_eq!(worth, [("4-5", 1), ("9-5", -1)]);
    assert_eq!(tree[0].words.en, "wins in 2 plies: Orange");
    assert_eq!(tree[0].next.len(), 1);
    assert!(tree[0].next[0].next.iter().any(|n| n.worth == 1 && n.words.en.starts_with("won: ")));
}

#[test]
fn general_chapters_are_found_by_their_words() {
    for (words, lang, id) in [
        ("jogos combinatórios", Lang::Pt, "half-moves"),
        ("esperança matemática", Lang::Pt, "chance"),
        ("natural selection", Lang::En, "classics"),
        ("game tree", Lang::En, "solving"),
    ] {
        let found = teach::find(GAMES, words, lang, 8);
        assert!(found.iter().any(|hit| hit.spot == Spot::Essay(id)), "{words}: {found:?}");
    }
    let ouri = GAMES.find("ouri").unwrap();
    let about: Vec<&str> = teach::about(GAMES, ouri).iter().map(|e| e.id).collect();
    assert!(about.contains(&"mancala") && about.contains(&"solving"), "{about:?}");
}

#[test]
fn what_was_tried_of_a_variant_is_kept_with_its_command() {
    let mut studied = 0;
    for entry in GAMES {
        let Some(study) = teach::study(entry) else { continue };
        let id = entry.info.id;
        assert!(study.command.starts_with(&format!("ludoteca study {id} --games ")), "{id}");
        let rows: Vec<&str> = study.rows.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(rows, entry.preset_ids(), "{id}: the variants that there are");
        for row in &study.rows {
            assert!(row.length > 0.0 && f64::from(row.most) >= row.ways, "{}", row.id);
            let first = row.first();
            assert!(first.low <= first.mean && first.mean <= first.high, "{}", row.id);
        }
        studied += 1;
    }
    assert!(studied >= STUDIED, "{studied} games were studied");
}

/// The games that were studied; this number only grows.
const STUDIED: usize = 27;
