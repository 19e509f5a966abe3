//! The books: diagrams that come alive, a lesson to its end, exercises, an annotated game, what is found.

use crate::axe::{axe, judged};
use crate::hand::REACH;
use crate::stage::{Browser, Kind, test};
use serde_json::{Value, json};

/// A reader: in both languages, wide and phone-sized.
const READERS: [Kind; 2] = [Kind::PT, Kind::PHONE];

impl Browser {
    /// Touches a site of a live board, as soon as it is there.
    async fn touch_live(&self, name: &str) {
        let site = format!("#plate .site[data-site=\"{name}\"], .live .site[data-site=\"{name}\"]");
        self.until(&format!("document.querySelector({})", json!(site)), 15).await;
        let script = format!("{REACH} return reach(document.querySelector(args[0]))");
        let at = self.run_async(&script, vec![json!(site)]).await;
        self.touch(at[0].as_f64().unwrap(), at[1].as_f64().unwrap()).await;
    }

    /// Makes a move on a live board by touching, when it may be made.
    async fn make(&self, position: &Value, mv: &str) {
        let script = r"
            const [{ game, start, line }, move] = args;
            const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game, start, line }) };
            const view = await (await fetch('/api/v1/analysis', how)).json();
            const ways = (node, way) => node === move ? way : typeof node === 'object'
              ? Object.entries(node).map(([site, next]) => ways(next, [...way, site])).find((found) => found) : undefined;
            return ways(view.paths, []) ?? []";
        let way = self.run_async(script, vec![position.clone(), json!(mv)]).await;
        let way = way.as_array().unwrap();
        assert!(!way.is_empty(), "{mv} cannot be touched in {position}");
        let first = format!(
            "document.querySelector('.site[data-site={}].has-mark-open')",
            json!(way[0].as_str().unwrap())
        );
        self.until(&first, 15).await;
        for site in way {
            self.touch_live(site.as_str().unwrap()).await;
        }
    }

    /// Some legal move there that is none of these.
    async fn other(&self, position: &Value, moves: &Value) -> Option<String> {
        let script = r"
            const [{ game, start, line }, moves] = args;
            const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game, start, line }) };
            const view = await (await fetch('/api/v1/analysis', how)).json();
            const all = (node) => typeof node === 'object' ? Object.values(node).flatMap(all) : [node];
            return all(view.paths).find((move) => !moves.includes(move)) ?? null";
        let found = self.run_async(script, vec![position.clone(), moves.clone()]).await;
        found.as_str().map(str::to_owned)
    }

    /// What the rules refuse is no fault of the page.
    async fn was_only_refused(&self) {
        let said = self.console().await;
        assert!(
            said.iter().all(|one| one.contains("/analysis") && one.contains("422")),
            "{said:?}"
        );
    }

    /// No serious fault, and nothing wider than the screen.
    async fn is_fair(&self, axe: &str, name: &str) {
        let size = if self.kind.phone { "phone" } else { "wide" };
        let name = format!("{name}-{}-{size}", &self.kind.lang[..2]);
        self.picture(&name).await;
        let wrong = judged(self, axe, &name).await;
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        let over = "return document.documentElement.scrollWidth - innerWidth";
        assert!(self.run(over, vec![]).await.as_i64() <= Some(0), "{name} is too wide");
    }
}

/// From the home page to the first move of a lesson it is two touches; at its end there is a table.
#[test]
fn a_lesson_to_its_end_and_on() {
    let Some(axe) = axe() else { return };
    test(240, async |stage| {
        for kind in READERS {
            let browser = stage.quick(kind).await;
            browser.go("/").await;
            browser.click(".card .learn[href='/g/ouri/learn']").await;
            browser.until("document.querySelector('#plate .cursor')", 20).await;
            let read = "return JSON.parse(document.getElementById('course').textContent)";
            let course = browser.run(read, vec![]).await;
            let steps = course.as_array().unwrap();
            assert!(steps.len() >= 8, "{} steps", steps.len());
            browser.is_fair(&axe, "lesson").await;
            let mut refused = 0;
            for (n, step) in steps.iter().enumerate() {
                let at = format!("document.getElementById('progress').value === {n}");
                browser.until(&at, 20).await;
                // Another legal move is taken back, and the step says what it wants.
                if refused < 2
                    && step["accepts"].as_array().is_some_and(|a| !a.is_empty())
                    && let Some(other) = browser.other(step, &step["accepts"]).await
                {
                    browser.make(step, &other).await;
                    browser.until("!notice.hidden && notice.className.includes('wrong')", 15).await;
                    assert!(browser.text("#notice").await.len() > 8);
                    browser.picture(&format!("lesson-hint-{n}")).await;
                    refused += 1;
                }
                browser.make(step, step["plays"].as_str().unwrap()).await;
            }
            assert!(refused > 0, "no wrong move was tried");
            browser.until("!document.getElementById('end').hidden", 20).await;
            browser.is_fair(&axe, "lesson-end").await;
            browser.click("#end button[value=computer]").await;
            browser.at_table().await;
        }
    });
}

/// Back and forward through a lesson; a move that the rules forbid is answered by its reason.
#[test]
fn a_lesson_can_be_leafed_through() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        browser.go("/g/ouri/learn").await;
        browser.until("document.querySelector('#plate .cursor')", 20).await;
        let first = browser.text("#told").await;
        browser.click("#on").await;
        browser.until("document.getElementById('progress').value === 1", 10).await;
        assert_ne!(browser.text("#told").await, first);
        browser.until("location.hash === '#step-2'", 5).await;
        browser.click("#back").await;
        browser.until("document.getElementById('progress').value === 0", 10).await;
        assert_eq!(browser.text("#told").await, first);
        // A house of the other side.
        browser.until("document.querySelector('#plate .site.has-mark-open')", 15).await;
        let closed = "return [...document.querySelectorAll('#plate .site[data-site]:not(.has-mark-open):not(.button)')].find((s) => s.querySelector('.piece'))?.dataset.site";
        let closed = browser.run(closed, vec![]).await;
        browser.touch_live(closed.as_str().expect("something that may not be touched")).await;
        browser.until("!notice.hidden && notice.className.includes('wrong')", 15).await;
        assert!(browser.text("#notice").await.len() > 8);
        browser.was_only_refused().await;
    });
}

/// An exercise with a wrong and a right try; the list remembers what was solved.
#[test]
fn an_exercise_wrong_and_right() {
    let Some(axe) = axe() else { return };
    test(240, async |stage| {
        for kind in READERS {
            let browser = stage.quick(kind).await;
            browser.go("/g/ouri/exercises").await;
            browser.is_fair(&axe, "exercises").await;
            let links = "return [...document.querySelectorAll('.problems a')].map((a) => a.getAttribute('href'))";
            let links = browser.run(links, vec![]).await;
            let mut solved = false;
            for link in links.as_array().unwrap() {
                browser.go(link.as_str().unwrap()).await;
                let moves = "return document.getElementById('exercise').dataset.way.split(';').filter(Boolean)";
                let way = browser.run(moves, vec![]).await;
                let asks = "return !!document.getElementById('exercise').dataset.ask";
                let Some(right) = way[0].as_str() else { continue };
                if browser.run(asks, vec![]).await != json!(true) {
                    continue;
                }
                let position =
                    "const { game, start, line } = document.getElementById('exercise').dataset;
                    return { game, start: start ?? null, line: line ? line.split(';') : [] }";
                let position = browser.run(position, vec![]).await;
                let Some(other) = browser.other(&position, &json!([right])).await else { continue };
                browser.until("document.querySelector('#plate .cursor')", 20).await;
                browser.is_fair(&axe, "exercise").await;
                browser.make(&position, &other).await;
                browser.until("!notice.hidden && /wrong|right/.test(notice.className)", 20).await;
                assert!(browser.text("#notice").await.contains(&other));
                let wrong = "return notice.className.includes('wrong')";
                assert_eq!(browser.run(wrong, vec![]).await, json!(true), "{link} {other}");
                browser.picture("exercise-wrong").await;
                browser.make(&position, right).await;
                browser.until("notice.className.includes('right')", 20).await;
                browser.until("!document.getElementById('solved').hidden", 20).await;
                browser.is_fair(&axe, "exercise-right").await;
                solved = true;
                break;
            }
            assert!(solved, "no exercise with a wrong and a right move");
            browser.go("/g/ouri/exercises").await;
            browser.until("document.querySelectorAll('.problems .solved').length === 1", 5).await;
        }
    });
}

/// By links, arrows and a finger; the address tells where.
#[test]
fn an_annotated_game_is_followed() {
    let Some(axe) = axe() else { return };
    test(180, async |stage| {
        for kind in READERS {
            let browser = stage.quick(kind).await;
            browser.go("/g/petteia/rules").await;
            let link = "return document.querySelector(\"a[href*='/petteia/games/']\").getAttribute('href')";
            let link = browser.run(link, vec![]).await;
            browser.go(link.as_str().unwrap()).await;
            browser.is_fair(&axe, "game").await;
            browser.click("#on").await;
            browser
                .until(
                    "document.querySelector('#plate .cursor') && location.search === '?ply=1'",
                    20,
                )
                .await;
            browser
                .until("document.querySelector('.score [aria-current]').dataset.ply === '1'", 5)
                .await;
            browser.press(&[fantoccini::key::Key::Right.into()]).await;
            browser.until("location.search === '?ply=2'", 10).await;
            if kind.phone {
                let (x, y) = browser.spot("#plate").await;
                browser.drag(&[(x + 60.0, y), (x - 60.0, y)]).await;
                browser.until("location.search === '?ply=3'", 10).await;
            }
            let noted = "return Math.max(...[...document.querySelectorAll('[data-note]')].map((n) => +n.dataset.note))";
            let noted = browser.run(noted, vec![]).await;
            let to = format!("document.querySelector('.score [data-ply=\"{noted}\"]')");
            browser.run(&format!("{to}.click()"), vec![]).await;
            browser.until(&format!("location.search === '?ply={noted}'"), 10).await;
            assert!(browser.text("#remark").await.len() > 20);
            browser.is_fair(&axe, "game-remark").await;
            // The same place, without what the page remembers.
            browser.go(&format!("{}?ply={noted}", link.as_str().unwrap())).await;
            assert!(browser.text("#remark").await.len() > 20);
        }
    });
}

/// Words of both languages are found, and the link leads to the chapter.
#[test]
fn what_is_sought_is_found() {
    let Some(axe) = axe() else { return };
    test(120, async |stage| {
        for kind in READERS {
            let browser = stage.quick(kind).await;
            // The shelf has a search of its own; that of the books is a touch away from every page.
            browser.go("/").await;
            browser.click(".foot a[href='/find']").await;
            browser.until("location.pathname === '/find'", 10).await;
            let words = if kind.phone { "what is a store?" } else { "o que é um depósito?" };
            browser.type_in("#q", &format!("{words}\u{e007}")).await;
            browser
                .until("location.search.includes('q=') && document.querySelector('.found li')", 20)
                .await;
            browser.is_fair(&axe, "find").await;
            browser.click(".found a").await;
            browser
                .until("location.pathname.endsWith('/rules') && location.hash.length > 1", 10)
                .await;
            browser.until("document.querySelector(location.hash)", 5).await;
        }
    });
}

/// A diagram is played step by step, tried on the spot with the refusals of the rules, and is a picture again.
#[test]
fn diagrams_come_alive() {
    let Some(axe) = axe() else { return };
    test(180, async |stage| {
        for kind in READERS {
            let browser = stage.quick(kind).await;
            browser.go("/g/ouri/rules").await;
            browser.is_fair(&axe, "book").await;
            let shows = "const fig = document.querySelector('.fig[data-show]'); fig.scrollIntoView({ behavior: 'instant' }); return fig.id";
            let id = browser.run(shows, vec![]).await;
            let id = id.as_str().unwrap();
            browser.click(&format!("#{id} [data-do=show]")).await;
            browser.until(&format!("document.querySelector('#{id} .live .cursor')"), 20).await;
            browser
                .until(&format!("/^1 /.test(document.querySelector('#{id} .say').textContent)"), 15)
                .await;
            browser.picture(&format!("figure-show-{}", &kind.lang[..2])).await;
            browser.click(&format!("#{id} [data-do=try]")).await;
            browser
                .until(&format!("document.querySelector('#{id} .live .site.has-mark-open')"), 20)
                .await;
            let closed = format!(
                "return [...document.querySelectorAll('#{id} .live .site[data-site]:not(.has-mark-open)')].find((s) => s.querySelector('.piece'))?.dataset.site"
            );
            let closed = browser.run(&closed, vec![]).await;
            browser.touch_live(closed.as_str().unwrap()).await;
            browser.until(&format!("document.querySelector('#{id} .say.wrong')"), 15).await;
            browser.is_fair(&axe, "figure-refused").await;
            browser.click(&format!("#{id} [data-do=shut]")).await;
            browser.until(&format!("!document.querySelector('#{id} .live') && !document.querySelector('#{id} img').hidden"), 5).await;
            browser.was_only_refused().await;
        }
    });
}

/// Without script every page says and shows the same.
#[test]
fn books_without_script() {
    test(120, async |stage| {
        let browser = stage.browser(Kind { script: false, ..Kind::PT }).await;
        browser.go("/g/ouri/rules").await;
        let shown = "return [...document.querySelectorAll('.fig img')].every((img) => img.getClientRects().length > 0) && document.querySelectorAll('.fig img').length";
        assert!(browser.run(shown, vec![]).await.as_u64() >= Some(8));
        browser.picture("book-noscript").await;
        browser.go("/g/ouri/learn").await;
        let steps = "return [...document.querySelectorAll('#written li')].filter((li) => li.getClientRects().length > 0).length";
        assert!(browser.run(steps, vec![]).await.as_u64() >= Some(8));
        let desk = "return document.getElementById('desk').getClientRects().length";
        assert_eq!(browser.run(desk, vec![]).await, json!(0));
        browser.picture("lesson-noscript").await;
        browser.go("/g/ouri/exercises").await;
        browser.click(".problems a").await;
        let forms = "document.querySelector('#typed, .choices')?.getClientRects().length";
        browser.until(forms, 10).await;
        browser.click("#typed button, .choices .btn").await;
        browser.picture("exercise-noscript").await;
    });
}
