//! Everything by keyboard only.

use crate::stage::{Browser, Kind, test};
use fantoccini::key::Key;
use serde_json::json;

/// Presses Tab until the focus is on what a selector finds.
async fn tab_to(browser: &Browser, css: &str) {
    for _ in 0..120 {
        let there = browser
            .run("return document.activeElement.matches(arguments[0])", vec![json!(css)])
            .await;
        if there == json!(true) {
            return;
        }
        browser.press(&[Key::Tab.into()]).await;
    }
    panic!("Tab never comes to {css}");
}

/// Goes over the board with the arrows to a site: by the shortest way, which is found first.
async fn walk_to(browser: &Browser, name: &str) {
    let script = r"
        const start = document.activeElement, arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
        const step = (from, key) => {
          from.focus();
          from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          return document.activeElement;
        };
        const ways = new Map([[start, []]]);
        let found = null;
        for (const [at, way] of ways) {
          if (at.dataset.site === arguments[0]) { found = way; break; }
          arrows.forEach((key, i) => {
            const to = step(at, key);
            if (!ways.has(to)) ways.set(to, [...way, i]);
          });
        }
        start.focus();
        return found";
    let way = browser.run(script, vec![json!(name)]).await;
    let Some(way) = way.as_array() else {
        panic!("the arrows do not lead to {name}");
    };
    let keys = [Key::Left, Key::Right, Key::Up, Key::Down];
    for i in way {
        let key = keys[i.as_u64().unwrap() as usize];
        browser.press(&[key.into()]).await;
    }
    let at = "return document.activeElement.dataset.site";
    assert_eq!(browser.run(at, vec![]).await, name);
}

async fn play_by_keys(browser: &Browser, game: &str, plies: u64) {
    // Even the table is set by keyboard.
    browser.go(&format!("/g/{game}")).await;
    tab_to(browser, "button[name=door][value=screen]").await;
    browser.press(&[Key::Enter.into()]).await;
    browser.at_table().await;
    let mut rng = fastrand::Rng::with_seed(4);
    loop {
        let seen = browser.see(rng.f64(), 10).await;
        if seen.ply >= plies {
            break;
        }
        let (name, ..) = seen.next.unwrap();
        if name == "throw" {
            tab_to(browser, "#throw button").await;
        } else {
            tab_to(browser, "#board .site").await;
            walk_to(browser, &name).await;
            let label = browser
                .run("return document.activeElement.getAttribute('aria-label')", vec![])
                .await;
            assert!(label.as_str().unwrap().ends_with(&browser.word("open").await), "{label}");
        }
        browser.press(&[Key::Enter.into()]).await;
        if name == "throw" {
            browser.ply_beyond(seen.ply).await;
        }
    }
    let spoken = browser.run("return document.getElementById('live').textContent", vec![]).await;
    assert!(spoken.as_str().unwrap().len() > 8, "{game} tells each move: {spoken}");
}

#[test]
fn games_by_keyboard_only_and_a_move_in_letters() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        play_by_keys(&browser, "konane", 6).await;
        let script = "const at = '/api/v1/tables' + location.pathname.slice(2);
            return (await (await fetch(at + '/moves')).json()).moves[0].text";
        let text = browser.run_async(script, vec![]).await;
        let text = text.as_str().unwrap();
        let ply = browser.ply().await;
        tab_to(&browser, "#typed").await;
        browser.press(&text.chars().chain([Key::Enter.into()]).collect::<Vec<char>>()).await;
        browser.ply_is(ply + 1).await;
        assert_eq!(browser.text("#log li:last-child").await, text);
        // Looking back and returning, from anywhere outside the board.
        tab_to(&browser, "#last").await;
        browser.press(&[Key::Left.into()]).await;
        browser.until("!looking.hidden", 10).await;
        browser.press(&[Key::Right.into()]).await;
        browser.until("looking.hidden", 10).await;
        play_by_keys(&browser, "gamao", 6).await;
    });
}
