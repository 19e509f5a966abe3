//! What happened at a table is seen and told: whole sowings, the moves of three opponents, whose turn it is, and
//! whose dice fall.

use crate::stage::{Browser, Kind, test};
use serde_json::{Value, json};

/// How many places bear a mark of what happened: whence, whither, and what it came by.
async fn marks(browser: &Browser) -> [u64; 3] {
    let script = "return ['from', 'to', 'by'].map((kind) => document.querySelectorAll(`#board .has-mark-${kind}`).length)";
    let all = browser.run(script, vec![]).await;
    [0, 1, 2].map(|i| all[i].as_u64().unwrap())
}

/// Against computers, once the own first move is made and all have answered.
async fn answered(browser: &Browser, game: &str, seats: usize) {
    let others = vec![json!({ "kind": "computer", "level": 1 }); seats - 1];
    let all: Vec<Value> = [json!({ "kind": "me" })].into_iter().chain(others).collect();
    let path = browser.prepared(json!({ "game": game, "seats": all }), 0, 1).await;
    browser.go(&path).await;
    browser.at_table().await;
    let mut rng = fastrand::Rng::with_seed(7);
    browser.play_moves(&mut rng, 1).await;
    browser.until(&format!("document.querySelectorAll('#log li').length >= {seats}"), 30).await;
    browser.until("document.querySelector('#board .has-mark-open')", 30).await;
}

#[test]
fn a_whole_sowing_of_the_computer_is_marked_and_told() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        for game in ["bao", "ouri"] {
            answered(&browser, game, 2).await;
            let [from, to, by] = marks(&browser).await;
            assert!(from > 0 && to > 0 && from + to + by > 2, "{game}: {from} {to} {by}");
            let told = browser.text("#happened").await;
            assert!(told.starts_with("Norte: ") && told.len() > 20, "{game}: {told}");
            browser.picture(&format!("sown-{game}-pt")).await;
        }
    });
}

#[test]
fn the_moves_of_three_opponents_are_marked_and_told() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        answered(&browser, "shaturanga", 4).await;
        let [from, to, _] = marks(&browser).await;
        assert!(from >= 3 && to >= 3, "{from} {to}");
        let told = browser.text("#happened").await;
        for who in ["Vermelhas: ", "Azuis: ", "Pretas: "] {
            assert!(told.contains(who), "{told}");
        }
        // In words, and neither in a code nor in two ways.
        assert_eq!(told.matches(" para ").count(), 3, "{told}");
        assert!(!told.contains(['→', '[', '_']), "{told}");
    });
}

/// Nobody is told that it is their turn while men are still on their way.
#[test]
fn the_turn_is_told_when_all_has_come_to_rest() {
    test(120, async |stage| {
        let browser = stage.browser(Kind::PT).await;
        let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 1 }]);
        let path = "/";
        browser.go(path).await;
        let path = browser.prepared(json!({ "game": "ouri", "seats": seats }), 0, 1).await;
        browser.go(&path).await;
        browser.at_table().await;
        let watch = "window.turns = []; window.flown = 0;
            new MutationObserver(() => { if (document.querySelector('#board .flight')) flown++; }).observe(board, { childList: true, subtree: true });
            let said = headline.textContent;
            new MutationObserver(() => {
              if (headline.textContent === said) return;
              said = headline.textContent;
              turns.push([said, !!document.querySelector('#board .flight'), flown]);
            }).observe(headline, { childList: true, subtree: true, characterData: true })";
        browser.run(watch, vec![]).await;
        let mut rng = fastrand::Rng::with_seed(2);
        browser.play_moves(&mut rng, 1).await;
        browser.until("turns.some((t) => t[0] === 'É a sua vez')", 30).await;
        let turns = browser.run("return turns", vec![]).await;
        let turns = turns.as_array().unwrap();
        let mine = turns.iter().find(|t| t[0] == "É a sua vez").unwrap();
        // Its own seeds and those of the computer have been seen to fall.
        assert!(mine[1] == json!(false) && mine[2].as_u64() > Some(1), "{turns:?}");
    });
}

#[test]
fn only_the_throwers_dice_tumble() {
    test(120, async |stage| {
        let browser = stage.browser(Kind::EN).await;
        browser.set_table("tracos").await;
        let watch = "window.fell = [];
            const old = Element.prototype.animate;
            Element.prototype.animate = function (...a) {
              if (this.matches('.die')) fell.push(this.closest('.site').dataset.site);
              return old.apply(this, a);
            }";
        browser.run(watch, vec![]).await;
        let mut rng = fastrand::Rng::with_seed(3);
        let mut throwers = Vec::new();
        while throwers.len() < 4 {
            let seen = browser.see(rng.f64(), 20).await;
            let (name, x, y) = seen.next.expect("something to do");
            browser.run("fell = []", vec![]).await;
            browser.touch(x, y).await;
            browser.ply_beyond(seen.ply).await;
            if name == "throw" {
                browser.until("fell.length >= 4", 10).await;
                let fell = browser.run("return [...new Set(fell)]", vec![]).await;
                assert_eq!(fell.as_array().unwrap().len(), 1, "{fell}");
                throwers.push(fell[0].clone());
            }
        }
        throwers.sort_by_key(Value::to_string);
        throwers.dedup();
        assert!(throwers.len() > 1, "both have thrown: {throwers:?}");
    });
}
