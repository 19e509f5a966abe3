//! Games of the whole catalogue, by touching what is lit: of every game the first moves, of every kind a
//! whole game, and with `LUDOTECA_FULL=1` a whole game of every one.

use crate::stage::{Browser, Kind, Stage, full, test};
use serde_json::json;

/// A random game may never end: somebody gives up after so many moves and rolls, or when it has
/// taken long.
fn enough() -> u64 {
    if full() { 90 } else { 60 }
}

/// Random hands wander for ever in some games, whose own options end that: these are played so. The
/// game's own page is opened all the same.
const SHORT: [(&str, &str); 8] = [
    ("petteia", "petteia(stall_limit=12)"),
    ("seega", "seega(size=5,stall_limit=12)"),
    ("latrunculi", "latrunculi(setup=rows,stall_limit=24)"),
    ("alquerque", "alquerque(stall_limit=16)"),
    ("fanorona", "fanorona(stall_limit=16)"),
    ("surakarta", "surakarta(stall_limit=16,stall_result=majority)"),
    ("assalto", "assalto(stall_limit=16)"),
    ("go", "go(size=4)"),
];

/// These stand for their kinds: jumps, territory, a war of men, armies with a piece to mate, men in hand,
/// dice whose fairness is checked at the end. Sowing is played to its end against the computer
/// (`computer.rs`) and in `races.rs`, four seats and two boards in `four.rs`.
const KINDS: [&str; 6] = ["konane", "go", "latrunculi", "xiangqi", "shogi", "gamao"];

/// Plays a game from the gallery to its result.
async fn whole_game(browser: &Browser, game: &str, seed: u64) {
    let began = std::time::Instant::now();
    let mut rng = fastrand::Rng::with_seed(seed);
    browser.go("/").await;
    browser.click(&format!("main a[href='/g/{game}']")).await;
    browser.until(&format!("location.pathname === '/g/{game}'"), 10).await;
    match SHORT.iter().find(|(id, _)| *id == game) {
        Some((_, short)) => {
            let path = browser.prepared(json!({ "game": short }), 0, 1).await;
            browser.go(&path).await;
        }
        None => browser.click("button[name=door][value=screen]").await,
    }
    browser.at_table().await;
    let mut seen = browser.play_on(&mut rng, 40).await;
    while !seen.over && seen.ply < enough() && began.elapsed().as_secs() < 20 {
        seen = browser.play_on(&mut rng, seen.ply + 20).await;
    }
    if !seen.over {
        assert!(seen.ply >= 40, "{game}: {seen:?}");
        browser.resign().await;
    }
    let time = began.elapsed().as_secs_f32();
    println!("{game}: {} moves and rolls in {time:.1} s, over: {}", seen.ply, seen.over);
    let said = browser.text("#reason").await;
    assert!(said.len() > 5, "{game}: why it ended: {said:?}");
    let head = browser.text("#headline").await;
    assert!(!head.is_empty());
    let lit =
        browser.run("return document.querySelectorAll('.has-mark-open').length", vec![]).await;
    assert_eq!(lit, 0, "nothing is lit after the end");
    if browser.run("return !!document.getElementById('check')", vec![]).await == true {
        browser.click("#more summary").await;
        browser.click("#check").await;
        let good = browser.word("dice-good").await;
        browser.until("checked.textContent && !checked.textContent.endsWith('…')", 20).await;
        assert_eq!(browser.text("#checked").await, good, "{game}");
    }
}

/// These are played to their end in `races.rs`.
const ELSEWHERE: [&str; 4] = ["bao", "omweso", "senet", "ur"];

/// Every fourth game of the catalogue, or of those that stand for a kind.
async fn quarter(stage: &mut Stage, kind: Kind, which: usize) {
    let mut games = stage.house.games();
    if full() {
        games.retain(|game| !ELSEWHERE.contains(&game.as_str()));
    } else {
        games.retain(|game| KINDS.contains(&game.as_str()));
        assert_eq!(games.len(), KINDS.len(), "{games:?}");
    }
    let browser = stage.quick(kind).await;
    for (i, game) in games.iter().enumerate().skip(which).step_by(4) {
        whole_game(&browser, game, i as u64 + 1).await;
        browser.hardly_refused().await;
    }
}

/// What the page made of the changes that it was told is what the server draws: every man, mark, number and label,
/// and the board as text.
async fn as_drawn(browser: &Browser, game: &str) {
    let script = r"
        const whole = document.createElement('div'), from = performance.now();
        // A place on which nothing lies has its words, and the area to touch, from the page.
        const ours = '.cursor, .ours, .would, .mark-open, .mark-picked, .flight, .hit';
        const script = document.querySelector(`script[src$='/table.js']`).src.replace('table.js', 'client.js');
        const { label: said } = await import(script);
        const shown = (site) => [...site.children].filter((e) => !e.matches(ours)).map((e) => e.outerHTML).join('');
        for (;;) {
          const svg = document.querySelector('#board svg');
          const { dataset } = document.getElementById('play'), { lang } = document.documentElement;
          const theme = svg.matches('.dark') ? 'dark' : 'light';
          const query = new URLSearchParams({ board: 1, lang: lang.slice(0, 2), theme, set: dataset.set });
          const table = await (await fetch(`/api/v1/tables/${location.pathname.split('/')[2]}?${query}`)).json();
          whole.innerHTML = table.board;
          const wrong = [], sites = [...whole.querySelectorAll('.site')];
          for (const site of sites) {
            const mine = svg.querySelector(`[data-site='${site.dataset.site}']`);
            const label = said(site);
            if (mine.dataset.label !== label) wrong.push(`${mine.dataset.label} for ${label}`);
            if (shown(mine) !== shown(site)) wrong.push(`${shown(mine)} for ${shown(site)}`);
          }
          if (svg.querySelector('desc').textContent !== whole.querySelector('desc').textContent) wrong.push('text');
          if (!wrong.length || performance.now() - from > 8000) return { wrong, sites: sites.length };
          await new Promise((go) => setTimeout(go, 50));
        }";
    let seen = browser.run_async(script, vec![]).await;
    assert!(seen["sites"].as_u64() > Some(5), "{game}: {seen}");
    assert_eq!(seen["wrong"], json!([]), "{game}");
}

/// The first and the second move of every second game of the catalogue, with a finger. A throw is no
/// move.
async fn first_moves(stage: &mut Stage, which: usize) {
    let browser = stage.quick(Kind::PHONE).await;
    let games = stage.house.games();
    assert!(games.len() >= 26, "{games:?}");
    for (i, game) in games.iter().enumerate().filter(|(i, _)| i % 2 == which) {
        let mut rng = fastrand::Rng::with_seed(i as u64 + 1);
        browser.set_table(game).await;
        browser.play_moves(&mut rng, 2).await;
        as_drawn(&browser, game).await;
        // Nothing is wider than the screen.
        let wide = "return document.documentElement.scrollWidth - innerWidth";
        let over = browser.run(wide, vec![]).await;
        assert!(over.as_i64() <= Some(0), "{game}: {over} px too wide");
    }
}

#[test]
fn a_first_and_a_second_move_by_touch_in_every_game() {
    test(150, async |stage| first_moves(stage, 0).await);
}

#[test]
fn a_first_and_a_second_move_by_touch_in_every_other_game() {
    test(150, async |stage| first_moves(stage, 1).await);
}

#[test]
fn whole_games_wide_with_the_mouse_in_portuguese() {
    test(300, async |stage| quarter(stage, Kind::PT, 0).await);
}

#[test]
fn whole_games_on_a_phone_with_a_finger_in_english() {
    test(300, async |stage| quarter(stage, Kind::PHONE, 1).await);
}

#[test]
fn more_whole_games_wide_with_the_mouse_in_portuguese() {
    test(300, async |stage| quarter(stage, Kind::PT, 2).await);
}

#[test]
fn more_whole_games_on_a_phone_with_a_finger_in_english() {
    test(300, async |stage| quarter(stage, Kind::PHONE, 3).await);
}

#[test]
fn men_that_move_come_to_rest() {
    test(60, async |stage| {
        let browser = stage.browser(Kind::PT).await;
        browser.set_table("ouri").await;
        let watch = "window.flights = 0;
            new MutationObserver(() => { if (document.querySelector('#board .flight')) flights++; })
              .observe(document.getElementById('board'), { childList: true, subtree: true })";
        browser.run(watch, vec![]).await;
        let mut rng = fastrand::Rng::with_seed(5);
        let seen = browser.play_on(&mut rng, 8).await;
        assert!(seen.ply >= 8, "{seen:?}");
        assert!(browser.see(0.0, 10).await.next.is_some());
        let flights = browser.run("return flights", vec![]).await;
        assert!(flights.as_u64() > Some(0), "seeds are seen on their way");
        let left = browser
            .run("return document.querySelectorAll('.flight, .lifted, .ghost').length", vec![])
            .await;
        assert_eq!(left, 0);
    });
}
