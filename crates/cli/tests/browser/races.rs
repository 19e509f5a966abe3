//! Sowing and racing games: whole games by touch, throws as acts, sowings foreseen, scores in sight.

use crate::stage::{Browser, Kind, full, test};
use fantoccini::key::Key;
use serde_json::json;

/// Plays a game to its own end with touches only, and says how long it was.
async fn to_the_end(browser: &Browser, game: &str, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    browser.set_table(game).await;
    let seen = browser.play_on(&mut rng, 3000).await;
    assert!(seen.over, "{game}: {seen:?}");
    println!("{game}: {} moves and rolls to the end", seen.ply);
    let said = browser.text("#reason").await;
    assert!(said.len() > 5, "{game}: why it ended: {said:?}");
}

#[test]
fn whole_sowings_to_the_end() {
    test(300, async |stage| {
        // Ouri is played to its end against the computer.
        if full() {
            let browser = stage.quick(Kind::PT).await;
            to_the_end(&browser, "bao", 3).await;
        }
        let phone = stage.quick(Kind::PHONE).await;
        to_the_end(&phone, "omweso", 4).await;
    });
}

#[test]
fn whole_races_to_the_end() {
    test(400, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        // Three men a side race as seven do, and are home sooner.
        to_the_end(&browser, if full() { "ur" } else { "ur?preset=5a-3" }, 5).await;
        if full() {
            let phone = stage.quick(Kind::PHONE).await;
            to_the_end(&phone, "senet", 6).await;
        }
    });
}

/// A throw by button, by key, and by touching the dice; each is in the list and is seen to fall.
#[test]
fn dice_are_thrown_by_key_and_by_touch() {
    test(120, async |stage| {
        let browser = stage.browser(Kind::PT).await;
        browser.go("/").await;
        // With a cube the throw is one of two choices, which the hand takes as a place of the board.
        for game in ["ur", "senet", "gamao:single"] {
            let path = browser.prepared(json!({ "game": game }), 0, 1).await;
            browser.go(&path).await;
            browser.at_table().await;
            let mut rng = fastrand::Rng::with_seed(8);
            let (mut keys, mut dice, mut fell) = (0, 0, false);
            let tumbles = "window.tumbles = 0; const old = Element.prototype.animate;
                Element.prototype.animate = function (...a) { if (this.matches('.die')) tumbles++; return old.apply(this, a); }";
            browser.run(tumbles, vec![]).await;
            // Equal throws for the beginning are thrown again at once: those dice are not seen to fall.
            while keys < 2 || dice == 0 || !fell {
                let seen = browser.see(rng.f64(), 15).await;
                let Some((name, x, y)) = seen.next else {
                    panic!("{game}: nothing to do: {seen:?}")
                };
                if name != "throw" {
                    browser.touch(x, y).await;
                    continue;
                }
                if keys == 0 {
                    browser.run("document.activeElement.blur()", vec![]).await;
                    browser.press(&[' ']).await;
                    keys += 1;
                } else if keys == 1 {
                    // On the board too, where Enter would touch a site.
                    let focus = "document.querySelector('#board .site').focus()";
                    browser.run(focus, vec![]).await;
                    browser.press(&[Key::Enter.into()]).await;
                    keys += 1;
                } else {
                    // Dice wait for their thrower, or lie where they fell last.
                    let waiting = "#board .site:has(.die)";
                    let there = format!("document.querySelector(\"{waiting}\")");
                    browser.until(&there, 10).await;
                    let at = browser.spot(waiting).await;
                    browser.touch(at.0, at.1).await;
                    dice += 1;
                }
                browser.ply_beyond(seen.ply).await;
                fell = browser.run("return tumbles > 0", vec![]).await == true;
            }
        }
    });
}

/// Pointing at a house shows where its sowing would end; who looks first touches twice.
#[test]
fn a_sowing_is_foreseen() {
    test(90, async |stage| {
        let browser = stage.browser(Kind::PT).await;
        for (game, house) in [("ouri", "S1"), ("bao", "F2")] {
            browser.set_table(game).await;
            browser
                .run(
                    "document.querySelector(`[data-site='${arguments[0]}']`).focus()",
                    vec![json!(house)],
                )
                .await;
            browser.until("document.querySelector('.would')", 10).await;
            browser.says("acabaria em").await;
        }
        browser.set_table("ouri").await;
        browser.click("#peek").await;
        browser.site("S1").await;
        browser.until("document.querySelector('.would')", 10).await;
        assert_eq!(browser.ply().await, 0, "a first touch only shows");
        browser.site("S1").await;
        browser.ply_is(1).await;
        browser.click("#peek").await;
    });
}

/// A match and a series show their score beside the names.
#[test]
fn a_match_shows_its_score() {
    test(60, async |stage| {
        let browser = stage.browser(Kind::PT).await;
        browser.go("/").await;
        for (game, score) in [("gamao:match", "0 /"), ("ur:elaborate-3", "0 jogos")] {
            let path = browser.prepared(json!({ "game": game }), 0, 1).await;
            browser.go(&path).await;
            browser.at_table().await;
            let shown = "return [...document.querySelectorAll('.score:not([hidden])')].map((s) => s.textContent)";
            let shown = browser.run(shown, vec![]).await;
            let all = shown.as_array().unwrap();
            assert_eq!(all.len(), 2, "{game}");
            for one in all {
                assert!(one.as_str().unwrap().contains(score), "{game}: {one}");
            }
        }
    });
}
