//! A table is calm and within reach: nothing moves while nobody does, places are large enough for a finger,
//! keyboard and screen reader find what may be touched.

use crate::axe::{axe, judged};
use crate::stage::{Browser, Kind, test};
use serde_json::{Value, json};
use std::time::Duration;

/// The processor time of all processes that a browser runs, in ticks: it is told apart by its own profile.
fn ticks(profile: &str) -> Option<u64> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir("/proc").ok()?.flatten() {
        let Ok(id) = entry.file_name().to_str()?.parse::<u64>() else { continue };
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        // After the name, which may hold spaces: state, parent, …, and at 11 and 12 the times.
        let Some((_, rest)) = stat.rsplit_once(") ") else { continue };
        let rest: Vec<&str> = rest.split(' ').collect();
        let number = |i: usize| rest.get(i).and_then(|n| n.parse::<u64>().ok()).unwrap_or(0);
        let line = std::fs::read(entry.path().join("cmdline")).unwrap_or_default();
        let root = String::from_utf8_lossy(&line).contains(profile);
        all.push((id, number(1), number(11) + number(12), root));
    }
    let mut ours: Vec<u64> = all.iter().filter(|p| p.3).map(|p| p.0).collect();
    let mut i = 0;
    while let Some(&parent) = ours.get(i) {
        let more = all.iter().filter(|p| p.1 == parent && !ours.contains(&p.0)).map(|p| p.0);
        ours.extend(more.collect::<Vec<_>>());
        i += 1;
    }
    Some(all.iter().filter(|p| ours.contains(&p.0)).map(|p| p.2).sum())
}

/// How often style was worked out and how long the page's thread worked, since it was opened.
async fn work(browser: &Browser) -> (f64, f64) {
    let all = browser.cdp("Performance.getMetrics", json!({})).await;
    let of = |name: &str| {
        let one = all["metrics"].as_array().unwrap().iter().find(|m| m["name"] == name);
        one.and_then(|m| m["value"].as_f64()).unwrap()
    };
    (of("RecalcStyleCount"), of("TaskDuration"))
}

#[test]
fn a_table_that_waits_for_a_person_is_still() {
    test(150, async |stage| {
        // Whoever likes movement: nothing is held still by a wish.
        let browser = stage.browser(Kind::PT).await;
        browser.cdp("Performance.enable", json!({})).await;
        for game in ["ouri", "shogi", "tamerlane", "gamao"] {
            browser.set_table(game).await;
            let mut rng = fastrand::Rng::with_seed(3);
            browser.play_on(&mut rng, 3).await;
            browser.see(0.5, 10).await;
            tokio::time::sleep(Duration::from_secs(3)).await;
            // What was thrown has come to rest, and so has everything else.
            browser.until("document.getAnimations().length === 0", 10).await;
            tokio::time::sleep(Duration::from_secs(1)).await;
            let moving = browser.run("return document.getAnimations().length", vec![]).await;
            assert_eq!(moving, 0, "{game}");
            let profile = browser.profile().to_owned();
            let (before, began) = (work(&browser).await, ticks(&profile));
            tokio::time::sleep(Duration::from_secs(4)).await;
            let (after, ended) = (work(&browser).await, ticks(&profile));
            let (styles, busy) = (after.0 - before.0, (after.1 - before.1) / 4.0);
            // A hundred ticks are a second.
            let used = began.zip(ended).map_or(0.0, |(a, b)| (b - a) as f64 / 400.0);
            println!(
                "{game}: styles {styles}, thread {:.2} %, browser {:.2} %",
                100.0 * busy,
                100.0 * used
            );
            // Two frames are drawn for whoever asks; an animation draws some 240.
            assert!(styles < 8.0, "{game}: style was worked out {styles} times");
            assert!(used < 0.08, "{game}: {used} of a core");
        }
    });
}

#[test]
fn rings_can_be_switched_off_and_stay_off() {
    test(90, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        browser.set_table("konane").await;
        let seen = "[...document.querySelectorAll('#board .site > .mark-open')].filter((m) => getComputedStyle(m).opacity > 0).length";
        assert!(browser.run(&format!("return {seen}"), vec![]).await.as_u64() > Some(1));
        browser.click("#more summary").await;
        browser.click("#rings").await;
        browser.until(&format!("{seen} === 0"), 5).await;
        // They are still open, and shown under the hand and the keyboard's cursor.
        let open = "return document.querySelectorAll('#board .has-mark-open').length";
        assert!(browser.run(open, vec![]).await.as_u64() > Some(1));
        browser.set_table("fanorona").await;
        assert_eq!(browser.run(&format!("return {seen}"), vec![]).await, 0);
        assert_eq!(browser.run("return rings.getAttribute('aria-pressed')", vec![]).await, "false");
        browser.click("#more summary").await;
        browser.click("#rings").await;
        browser.until(&format!("{seen} > 1"), 5).await;
    });
}

#[test]
fn empty_pits_bear_no_number_and_say_so() {
    test(90, async |stage| {
        for (kind, word) in [(Kind::PT, "vazia"), (Kind::EN, "empty")] {
            let browser = stage.quick(kind).await;
            let wish = json!({ "game": "ouri" });
            let path = browser.prepared(wish, 1, 2).await;
            browser.go(&path).await;
            browser.at_table().await;
            let script = "return [...document.querySelectorAll('#board .site.pit')].map((s) => [s.getAttribute('aria-label'), s.querySelector('.count')?.textContent ?? ''])";
            let pits = browser.run(script, vec![]).await;
            let pits = pits.as_array().unwrap();
            let empty: Vec<&Value> = pits.iter().filter(|p| p[1] == "").collect();
            // One house, and the two stores.
            assert_eq!((pits.len(), empty.len()), (14, 3), "{pits:?}");
            assert!(empty.iter().all(|p| p[0].as_str().unwrap().contains(word)), "{empty:?}");
            assert!(pits.iter().all(|p| p[1] != "0"));
        }
    });
}

/// The smallest place that may be touched, in pixels.
const LEAST: &str = "Math.min(...[...document.querySelectorAll('#board .has-mark-open:not(.button, .done)')].map((s) => {
    const { width, height } = s.querySelector('use').getBoundingClientRect();
    return Math.min(width, height); }))";

#[test]
fn a_finger_finds_its_place_in_every_game() {
    test(200, async |stage| {
        let browser = stage.quick(Kind::PHONE).await;
        let size = json!({ "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true });
        browser.cdp("Emulation.setDeviceMetricsOverride", size).await;
        for game in stage.house.games() {
            let path = browser.prepared(json!({ "game": game }), 0, 1).await;
            browser.go(&path).await;
            browser.at_table().await;
            let mut rng = fastrand::Rng::with_seed(1);
            while browser.see(0.5, 10).await.next.is_some_and(|n| n.0 == "throw") {
                browser.click("#throw button").await;
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            if browser
                .run(
                    "return document.querySelector('#board .has-mark-open:not(.button, .done)')",
                    vec![],
                )
                .await
                .is_null()
            {
                continue;
            }
            let least = browser.run(&format!("return {LEAST}"), vec![]).await.as_f64().unwrap();
            let small = least < 40.0;
            let seen = browser.see(rng.f64(), 10).await;
            let (name, x, y) = seen.next.unwrap();
            browser.touch(x, y).await;
            if small {
                browser.until("board.matches('.zoomed')", 5).await;
                let now = browser.run(&format!("return {LEAST}"), vec![]).await.as_f64().unwrap();
                assert!(now >= 40.0, "{game}: {least} px became {now}");
                // The first touch did nothing else, and what was touched is in sight.
                let at = format!(
                    "(() => {{ const r = document.querySelector('#board [data-site=\"{name}\"]').getBoundingClientRect(), b = board.getBoundingClientRect(); return !document.querySelector('.has-mark-picked') && r.right > b.left && r.left < b.right && r.bottom > b.top && r.top < b.bottom; }})()"
                );
                browser.until(&at, 5).await;
                assert_eq!(seen.ply, browser.ply().await, "{game}");
                println!("{game}: {least:.1} px, enlarged to {now:.1}");
                // Whoever makes it small again wants it so.
                browser.click("#zoom").await;
                let (x, y) = browser.spot(&format!("#board [data-site='{name}']")).await;
                browser.touch(x, y).await;
                tokio::time::sleep(Duration::from_millis(60)).await;
                assert_eq!(browser.run("return board.matches('.zoomed')", vec![]).await, false);
            } else {
                println!("{game}: {least:.1} px");
                assert_eq!(browser.run("return board.matches('.zoomed')", vec![]).await, false);
            }
        }
    });
}

/// What a screen reader is told of the page.
async fn tree(browser: &Browser) -> Vec<Value> {
    let all = browser.cdp("Accessibility.getFullAXTree", json!({})).await;
    all["nodes"].as_array().unwrap().iter().filter(|n| n["ignored"] != true).cloned().collect()
}

#[test]
fn keyboard_and_screen_reader_begin_where_something_may_be_touched() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        browser.cdp("Accessibility.enable", json!({})).await;
        for game in ["petteia", "ouri", "xiangqi"] {
            browser.set_table(game).await;
            let open = browser.word("open").await;
            for ply in 0..3 {
                browser.ply_is(ply).await;
                browser.see(0.5, 10).await;
                let first = browser.run("const s = document.querySelector('#board .site[tabindex=\"0\"]'); return [s.matches('.has-mark-open'), document.querySelectorAll('#board [tabindex=\"0\"]').length]", vec![]).await;
                assert_eq!(first, json!([true, 1]), "{game} after {ply}");
                let nodes = tree(&browser).await;
                let board = nodes.iter().find(|n| n["role"]["value"] == "application");
                let board = board.expect("the board takes the arrows");
                assert!(!board["name"]["value"].as_str().unwrap().is_empty());
                assert!(
                    board["description"]["value"].as_str().unwrap().contains("Arrow keys"),
                    "{board}"
                );
                let named = |n: &&Value| {
                    let name = n["name"]["value"].as_str().unwrap_or("");
                    n["role"]["value"] == "button" && name.ends_with(&open)
                };
                let lit = browser
                    .run("return document.querySelectorAll('#board .has-mark-open').length", vec![])
                    .await;
                assert_eq!(
                    nodes.iter().filter(named).count() as u64,
                    lit.as_u64().unwrap(),
                    "{game}"
                );
                let mut rng = fastrand::Rng::with_seed(ply + 1);
                browser.play_on(&mut rng, ply + 1).await;
            }
        }
        // What the links of the languages say begins with what they show.
        let nodes = tree(&browser).await;
        for (shown, name) in [("PT", "PT Português"), ("EN", "EN English")] {
            let link = nodes.iter().find(|n| {
                n["role"]["value"] == "link"
                    && n["name"]["value"].as_str().unwrap_or("").starts_with(shown)
            });
            assert_eq!(link.unwrap_or_else(|| panic!("no link {shown}"))["name"]["value"], name);
        }
        if let Some(axe) = axe() {
            assert_eq!(judged(&browser, &axe, "table").await, Vec::<String>::new());
        }
    });
}
