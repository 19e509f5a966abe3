//! The shelf answers while somebody types, the last game is one touch away, and what was chosen stays.

use crate::stage::{Kind, test};
use serde_json::json;

/// The games on the shelf as a page shows them.
const CARDS: &str = "[...document.querySelectorAll('#found .card h3')].map((h) => h.textContent)";

#[test]
fn the_shelf_finds_people_places_and_words_with_and_without_script() {
    test(60, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        browser.go("/").await;
        let all = browser.run(&format!("return {CARDS}.length"), vec![]).await;
        assert_eq!(all.as_u64().unwrap(), stage.house.games().len() as u64);
        browser.picture("home-pt-wide-light").await;
        browser.type_in("[name=q]", "zuni").await;
        browser.until(&format!("{CARDS}.length === 2 && location.search === '?q=zuni'"), 10).await;
        browser.run("const q = document.querySelector('[name=q]'); q.value = ''; q.dispatchEvent(new Event('input', { bubbles: true }))", vec![]).await;
        browser.until(&format!("{CARDS}.length === {all} && location.search === ''"), 10).await;
        browser.run("const s = document.querySelector('[name=kind]'); s.value = 'sowing'; s.dispatchEvent(new Event('input', { bubbles: true }))", vec![]).await;
        browser.until(&format!("{CARDS}.length === 3"), 10).await;
        let plain = stage.quick(Kind { script: false, ..Kind::PT }).await;
        plain.go("/?q=nyumba").await;
        assert_eq!(plain.text("#found .card h3").await, "Bao");
    });
}

/// Whether a button is in sight, with nothing lying on it.
const SIGHT: &str = "const e = document.querySelector(arguments[0]), r = e.getBoundingClientRect(); \
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2); \
    return r.top > 0 && r.bottom <= innerHeight && e.contains(hit)";

#[test]
fn the_last_game_and_its_choices_are_there_again() {
    test(90, async |stage| {
        let browser = stage.quick(Kind::PHONE).await;
        browser.go("/").await;
        let columns = "return new Set([...document.querySelectorAll('.card')].map((c) => Math.round(c.getBoundingClientRect().left))).size";
        assert_eq!(browser.run(columns, vec![]).await, json!(2));
        browser.picture("home-en-phone-light").await;
        browser.go("/g/go").await;
        browser.picture("game-en-phone-light").await;
        // The start button is in sight before anything is scrolled, and nothing lies on it; so is the door for those
        // who come for the first time.
        for door in [".first > .btn", ".lesson > .primary"] {
            assert_eq!(browser.run(SIGHT, vec![json!(door)]).await, json!(true), "{door}");
        }
        let wide = stage.quick(Kind::PT).await;
        wide.go("/g/shaturanga").await;
        for door in [".first > .btn", ".lesson > .primary"] {
            assert_eq!(wide.run(SIGHT, vec![json!(door)]).await, json!(true), "{door}");
        }
        browser.click("[for=o-size-is-9]").await;
        browser.click("[for=level-is-3]").await;
        browser.click(".first > .btn").await;
        browser.at_table().await;
        let stones = "return document.querySelectorAll('#board .site:not(.tray, .button)').length";
        assert_eq!(browser.run(stones, vec![]).await, json!(81));
        browser.go("/g/go").await;
        // Now to play is the first door.
        assert_eq!(browser.run(SIGHT, vec![json!(".first > .primary")]).await, json!(true));
        let chosen = "return [...document.querySelectorAll(':checked')].map((i) => i.id)";
        let chosen = browser.run(chosen, vec![]).await.to_string();
        assert!(chosen.contains("o-size-is-9") && chosen.contains("level-is-3"), "{chosen}");
        browser.go("/").await;
        assert!(browser.text(".at-once").await.contains("Go"));
        browser.click(".at-once button").await;
        browser.at_table().await;
    });
}
