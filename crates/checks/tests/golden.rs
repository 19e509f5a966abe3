//! Golden transcripts, one per preset. `LUDOTECA_BLESS=1 cargo test -p ludoteca-checks --test all golden`
//! writes them anew; the diff is then reviewed.

use catalog::GAMES;
use checks::transcript;
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden")
}

#[test]
fn transcripts_are_as_before() {
    let bless = std::env::var("LUDOTECA_BLESS").is_ok_and(|v| v == "1");
    let mut wanted = BTreeSet::new();
    for id in GAMES.iter().flat_map(|e| e.preset_ids()) {
        let game = catalog::GAMES.open(&id).unwrap();
        let table = game.new_match();
        let plan = table.plan(rules::Seat(0));
        let style =
            draw::TermStyle { lang: rules::Lang::En, colour: false, form: draw::Form::Ascii };
        let mut text = draw::terminal(&plan, &table.scene(None), &style);
        text.push('\n');
        text.push_str(&transcript(game.as_ref(), 1, 60));
        let name = format!("{}.txt", id.replace(':', "-"));
        let path = folder().join(&name);
        if bless {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let golden = fs::read_to_string(&path)
            .unwrap_or_else(|e| panic!("{name}: {e}; run with LUDOTECA_BLESS=1"));
        assert_eq!(golden, text, "{name} differs; if that is meant, run with LUDOTECA_BLESS=1");
        assert!(wanted.insert(name));
    }
    assert!(wanted.len() > GAMES.entries().len());
    let found: BTreeSet<String> = fs::read_dir(folder())
        .unwrap()
        .map(|f| f.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(found, wanted, "a golden file without a preset");
}
