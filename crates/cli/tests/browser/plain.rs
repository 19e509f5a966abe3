//! Without script: links and forms.

use crate::hand::REACH;
use crate::stage::{Browser, Kind, test};
use serde_json::json;

/// Follows lit links and presses buttons until the end or until the list is `most` long.
async fn play_plainly(browser: &Browser, game: &str, most: u64) -> u64 {
    let mut rng = fastrand::Rng::with_seed(8);
    browser.go(&format!("/g/{game}")).await;
    browser.click("button[name=door][value=screen]").await;
    // Every step is a page of its own.
    let there = "location.pathname.startsWith('/t/') && document.readyState === 'complete'";
    browser.until(there, 10).await;
    loop {
        // The driver may look at the page; the page itself runs nothing.
        let script = format!(
            "{REACH}
            const ply = document.querySelectorAll('#log li').length;
            if (visible(document.getElementById('ribbon'))) return {{ ply, over: true }};
            const go = document.querySelector('form.acts button[value=move]');
            const dice = document.querySelector('#throw button');
            const all = [...document.querySelectorAll('#board a.link')], places = all.filter((a) => !a.querySelector('.button'));
            const links = places.length ? places : all;
            const next = [go, dice].find(visible) ?? links[Math.floor(arguments[0] * links.length)];
            document.documentElement.dataset.seen = 'yes';
            return {{ ply, over: false, at: next && reach(next) }};"
        );
        let seen = browser.run(&script, vec![json!(rng.f64())]).await;
        let ply = seen["ply"].as_u64().unwrap();
        if seen["over"] == true || ply >= most {
            return ply;
        }
        let (x, y) = (seen["at"][0].as_f64(), seen["at"][1].as_f64());
        browser.touch(x.expect("something to touch"), y.unwrap()).await;
        let next = "!document.documentElement.dataset.seen && document.readyState === 'complete'";
        browser.until(next, 10).await;
    }
}

#[test]
fn games_without_script() {
    test(150, async |stage| {
        let browser = stage.browser(Kind { script: false, ..Kind::PT }).await;
        browser.go("/").await;
        assert!(browser.text("h1").await.len() > 3);
        let ply = play_plainly(&browser, "mu-torere", 20).await;
        assert!(ply >= 5, "{ply}");
        browser.picture("table-mu-torere-noscript-pt-wide-light").await;
        assert!(play_plainly(&browser, "tracos", 8).await >= 8);
        play_plainly(&browser, "gamao", 8).await;
        browser.picture("table-gamao-noscript-pt-wide-light").await;
        // Not a word of script ran.
        let ran = browser.run("return !!document.querySelector('#board .cursor')", vec![]).await;
        assert_eq!(ran, json!(false));
    });
}
