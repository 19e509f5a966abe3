//! At the table: moves that are shown as they are touched, throws, what happened, the end, sound.

use crate::hand::REACH;
use crate::stage::{Browser, Kind, test};
use fantoccini::key::Key;
use serde_json::{Value, json};

impl Browser {
    /// Whether a man of a kind stands on a site, as the board shows it.
    async fn stands(&self, site: &str, piece: &str) -> bool {
        let script = "return !!document.querySelector(`#board .site[data-site='${arguments[0]}'] > use.piece.${arguments[1]}`)";
        self.run(script, vec![json!(site), json!(piece)]).await == json!(true)
    }

    /// Waits until what may be touched is exactly this, in any order.
    async fn offers(&self, names: &[&str]) {
        let mut names = names.to_vec();
        names.sort_unstable();
        let all = "[...document.querySelectorAll('#board .site.has-mark-open')].map((e) => e.dataset.site).sort().join()";
        self.until(&format!("{all} === '{}'", names.join(",")), 10).await;
    }

    /// Makes a table as it is wished for, and goes there.
    async fn seated(&self, wish: Value) -> String {
        self.go("/").await;
        let path = self.prepared(wish, 0, 1).await;
        self.go(&path).await;
        self.at_table().await
    }
}

/// In Fanorona the man goes along with every touch, what it captures is lifted, a choice is named, and one touch
/// can be taken back.
#[test]
fn a_chain_is_seen_while_it_is_chosen() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        let path = browser.prepared(json!({ "game": "fanorona" }), 2, 11).await;
        browser.go(&path).await;
        browser.at_table().await;
        // H1 has one way to go: it goes there at once, and H3 and H4 are gone.
        browser.site("H1").await;
        browser.offers(&["F4", "done"]).await;
        browser.until("!choices.hidden && choices.textContent === 'parar aqui'", 10).await;
        assert!(browser.stands("H2", "white").await && !browser.stands("H1", "white").await);
        assert!(!browser.stands("H4", "black").await, "what it takes is lifted");
        assert_eq!(browser.ply().await, 2);
        browser.site("F4").await;
        browser.offers(&["E4", "done"]).await;
        browser.until("document.querySelector(\"[data-site='F4'] > use.piece.white\")", 10).await;
        // One touch back, by the tool; then on again.
        browser.click("button[value=undo]").await;
        browser.offers(&["F4", "done"]).await;
        browser.until("document.querySelector(\"[data-site='H2'] > use.piece.white\")", 10).await;
        assert_eq!(browser.ply().await, 2, "no move was taken back");
        browser.site("F4").await;
        browser.offers(&["E4", "done"]).await;
        browser.site("E4").await;
        let both = "!choices.hidden && [...choices.children].map((b) => b.textContent).join() === 'capturar à frente,capturar atrás'";
        browser.until(both, 10).await;
        browser.picture("staged-fanorona-pt").await;
        // A touch elsewhere says why not, and what has been done stays.
        browser.site("A1").await;
        browser.until("!notice.hidden && notice.textContent.length > 10", 10).await;
        assert!(browser.stands("E4", "white").await);
        browser.click("#choices button:last-child").await;
        browser.ply_is(3).await;
        browser.until("choices.hidden", 10).await;
        assert_eq!(browser.text("#log li:last-child").await, "H1:H2A:F4A:E4R");
        browser.hardly_refused().await;
    });
}

/// In Gamão a man goes when it is touched, its die dims, and only what decides something is asked for.
#[test]
fn men_and_dice_are_used_one_by_one() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        let wish = json!({ "game": "gamao", "start": "4HPwATDgc/ABMA w 3-1" });
        browser.seated(wish).await;
        browser.site("p8").await;
        browser.site("p5").await;
        browser.until("document.querySelectorAll('.die.used').length === 1", 10).await;
        assert!(browser.stands("p5", "white").await);
        let used = "return document.querySelector('.die.used').dataset.value";
        assert_eq!(browser.run(used, vec![]).await, "3");
        browser.press(&[Key::Escape.into()]).await;
        browser.until("!document.querySelector('.die.used')", 10).await;
        assert!(!browser.stands("p5", "white").await);
        browser.press(&[Key::Escape.into()]).await;
        browser.site("p8").await;
        browser.site("p5").await;
        browser.until("document.querySelectorAll('.die.used').length === 1", 10).await;
        // One of the men on 6 has only this to go to: no second touch is asked for.
        browser.site("p6").await;
        browser.ply_is(1).await;
        assert_eq!(browser.text("#log li:last-child").await, "8/5 6/5");
        // The dice stay until Black throws, which one key does although Black might double.
        assert_eq!(
            browser.run("return document.querySelectorAll('.die.used').length", vec![]).await,
            0
        );
        browser.press(&[' ']).await;
        browser.ply_is(3).await;
        assert_eq!(browser.text("#log li:nth-child(2)").await, "roll");
    });
}

/// Equal throws for the beginning lie on the board, and are told.
#[test]
fn equal_throws_are_shown_and_told() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        let equal = "const ask = async (path, body) => {
              const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
              return (await fetch('/api/v1/tables' + path, how)).json();
            };
            for (let i = 0; i < 60; i++) {
              const { table } = await ask('', { game: 'gamao' }), { id, version } = table;
              const { log } = await ask(`/${id}/throw`, { version }), [a, , b] = log[0].text;
              if (a === b) return '/t/' + id;
            }
            throw 'never equal'";
        let path = browser.run_async(equal, vec![]).await;
        browser.go(path.as_str().unwrap()).await;
        browser.at_table().await;
        assert!(browser.text("#happened").await.contains("iguais, outra vez"));
        let shown = browser
            .run(
                "return [...document.querySelectorAll('.die.used')].map((d) => d.dataset.value)",
                vec![],
            )
            .await;
        assert!(shown.as_array().is_some_and(|all| all.len() == 2 && all[0] == all[1]), "{shown}");
        assert!(browser.text("#throw button").await.contains("Lançar os dados"));
        browser.press(&[' ']).await;
        browser.ply_is(2).await;
    });
}

/// Where nothing can be moved the turn passes by itself, after its reason has been read; sticks are called sticks.
#[test]
fn a_forced_pass_happens_by_itself() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        let wish =
            json!({ "game": "senet", "start": "oxoxoxoxox.................... w0-0 off0-0 c 3" });
        browser.seated(wish).await;
        browser.says("Passa: ").await;
        assert_eq!(browser.ply().await, 0, "there is time to read it");
        browser.ply_is(1).await;
        assert!(browser.text("#log li").await.contains("passar"));
        browser.until("!document.getElementById('throw').hidden", 10).await;
        assert!(browser.text("#throw button").await.contains("Lançar as varetas"));
    });
}

/// Against the computer its throw lies still at least a second before its men move, and its turn is told.
#[test]
fn the_computers_throw_can_be_read() {
    test(150, async |stage| {
        let browser = stage.browser(Kind::PT).await;
        let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 1 }]);
        // Black has thrown and plays by itself once White has moved.
        browser
            .seated(json!({ "game": "gamao", "seats": seats, "start": "4HPwATDgc/ABMA w 3-1" }))
            .await;
        let watch = "window.seen = [];
            const note = (what) => seen.push([what, performance.now()]);
            let lain = '';
            new MutationObserver(() => {
              const dice = [...document.querySelectorAll('#board .die:not(.used)')].map((d) => d.dataset.value).join();
              if (dice && !dice.includes('0') && lain !== dice) note('thrown ' + (lain = dice));
            }).observe(board, { childList: true, subtree: true });
            const old = Element.prototype.animate;
            Element.prototype.animate = function (...a) { if (this.closest('.flight')) note('flies'); return old.apply(this, a); }";
        browser.run(watch, vec![]).await;
        browser.site("p8").await;
        browser.site("p5").await;
        browser.until("document.querySelectorAll('.die.used').length === 1", 10).await;
        browser.site("p6").await;
        browser.until("document.querySelectorAll('#log li').length > 2 && happened.textContent.includes(' para ')", 30).await;
        let seen = browser.run("return seen", vec![]).await;
        let seen = seen.as_array().unwrap();
        let time = |v: &Value| v[1].as_f64().unwrap();
        let thrown =
            seen.iter().rposition(|v| v[0].as_str().unwrap().starts_with("thrown")).unwrap();
        let moved = seen[thrown..].iter().find(|v| v[0] == "flies").expect("men fly");
        let lay = time(moved) - time(&seen[thrown]);
        assert!(lay >= 1000.0, "{lay} ms: {seen:?}");
        let headline = browser.text("#headline").await;
        assert!(headline.starts_with("É a sua vez"), "{headline}");
    });
}

/// The arrows walk through the game, also after the board was touched; a notice pushes nothing; the move that is
/// shown is in sight in a long list.
#[test]
fn the_list_is_walked_and_stays_in_sight() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        let path = browser.prepared(json!({ "game": "surakarta" }), 90, 3).await;
        browser.go(&path).await;
        browser.at_table().await;
        let open = "document.querySelector('#board .site.has-mark-open')?.dataset.site";
        let site = browser.until(open, 10).await;
        browser.site(site.as_str().unwrap()).await;
        // A man with one way goes it; another is put down again.
        browser
            .until(
                "document.querySelectorAll('#log li').length > 90 || document.querySelector('#board .has-mark-picked')",
                10,
            )
            .await;
        browser.press(&[Key::Escape.into()]).await;
        let inside = "(() => { const a = document.querySelector('#log [aria-current]').getBoundingClientRect(), b = log.getBoundingClientRect(); return a.top >= b.top - 1 && a.bottom <= b.bottom + 1 })()";
        let plies = browser.ply().await;
        for n in 1..=60 {
            browser.press(&[Key::Left.into()]).await;
            browser
                .until(
                    &format!(
                        "document.querySelector('#log [aria-current]').dataset.ply == {}",
                        plies - n
                    ),
                    10,
                )
                .await;
        }
        browser.until(inside, 5).await;
        browser.press(&[Key::Right.into()]).await;
        browser
            .until(
                &format!(
                    "document.querySelector('#log [aria-current]').dataset.ply == {}",
                    plies - 59
                ),
                10,
            )
            .await;
        // Two columns: both sides of a pair stand on one line.
        let tops = "return [1, 2, 3, 4].map((n) => Math.round(log.children[n - 1].getBoundingClientRect().top))";
        let tops = browser.run(tops, vec![]).await;
        assert!(tops[0] == tops[1] && tops[2] == tops[3] && tops[1] != tops[2], "{tops}");
        browser.click("#last").await;
        browser.until("looking.hidden", 10).await;
        let place = "return Math.round(log.getBoundingClientRect().top)";
        let before = browser.run(place, vec![]).await;
        browser.type_in("#typed", "zz\n").await;
        browser.until("!notice.hidden && notice.textContent.length > 5", 10).await;
        assert_eq!(browser.run(place, vec![]).await, before, "a notice pushes nothing");
        browser.hardly_refused().await;
    });
}

/// The end in the reader's own words, a picture to share, and the next game with one touch.
#[test]
fn the_end_is_told_and_the_next_game_is_one_touch_away() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 1 }]);
        let path = browser.seated(json!({ "game": "ouri", "seats": seats })).await;
        browser.resign().await;
        assert_eq!(browser.text("#headline").await, "Perdeu");
        assert!(!browser.text("#reason").await.is_empty());
        browser.click(".share summary").await;
        browser.until("final.naturalWidth > 100", 10).await;
        browser.picture("end-pt-wide").await;
        let script = "const answer = await fetch(document.querySelector('.share a').href), text = await answer.text();
            return [answer.headers.get('content-type'), text.startsWith('<svg'), text.length < 90000, share.value]";
        let found = browser.run_async(script, vec![]).await;
        assert_eq!(
            (&found[0], &found[1], &found[2]),
            (&json!("image/svg+xml"), &json!(true), &json!(true))
        );
        assert!(found[3].as_str().unwrap().ends_with(&path), "{found}");
        // The same as an image that every program shows.
        let keep = "window.kept = null; const old = URL.createObjectURL; URL.createObjectURL = (blob) => ((kept = [blob.type, blob.size]), old(blob));
            HTMLAnchorElement.prototype.click = function () { window.called = this.download; }";
        browser.run(keep, vec![]).await;
        browser.click("[data-do=png]").await;
        let kept = browser.until("window.called && window.kept", 15).await;
        assert!(kept[0] == "image/png" && kept[1].as_u64() > Some(10_000), "{kept}");
        assert_eq!(browser.run("return called", vec![]).await, "ouri.png");
        browser.click("#headline").await;
        browser.click("button[value=rematch]").await;
        browser
            .until(
                &format!("location.pathname.startsWith('/t/') && location.pathname !== '{path}'"),
                15,
            )
            .await;
        browser.at_table().await;
        assert!(browser.text("[data-seat='0'] .sitter").await.contains("omputador"));
    });
}

/// In Go the territory is marked while it is counted, and both answers stand side by side.
#[test]
fn territory_is_seen_while_it_is_counted() {
    test(90, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        browser.go("/").await;
        let script = "const ask = async (path, body) => {
              const how = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
              return (await fetch('/api/v1/tables' + path, how)).json();
            };
            let { table } = await ask('', { game: 'go:9x9' });
            const moves = [];
            for (let row = 1; row <= 9; row++) moves.push('e' + row, 'f' + row);
            for (const move of [...moves, 'pass', 'pass']) table = await ask(`/${table.id}/moves`, { version: table.version, move });
            return '/t/' + table.id";
        let path = browser.run_async(script, vec![]).await;
        browser.go(path.as_str().unwrap()).await;
        browser.at_table().await;
        let held = "return [0, 1].map((n) => document.querySelectorAll(`#board .has-mark-held-${n}`).length)";
        assert_eq!(browser.run(held, vec![]).await, json!([36, 27]));
        browser.picture("go-counting-pt").await;
        let script = format!(
            "{REACH} return ['agree', 'resume'].map((n) => reach(document.querySelector(`[data-site='${{n}}']`)))"
        );
        let at = browser.run_async(&script, vec![]).await;
        assert_eq!(at[0][1], at[1][1], "side by side: {at}");
        let notes = browser.text("#notes").await;
        assert!(notes.contains("6,5") || notes.contains("7,5") || notes.contains(','), "{notes}");
    });
}

/// Nothing sounds until somebody has asked for it; the switch is remembered.
#[test]
fn sound_is_silent_until_it_is_asked_for() {
    test(90, async |stage| {
        let browser = stage.browser(Kind::EN).await;
        browser.set_table("konane").await;
        let ears = "window.heard = 0; const old = AudioContext.prototype.createOscillator;
            AudioContext.prototype.createOscillator = function () { heard++; return old.call(this); }";
        browser.run(ears, vec![]).await;
        let mut rng = fastrand::Rng::with_seed(2);
        browser.play_on(&mut rng, 3).await;
        assert_eq!(browser.run("return heard", vec![]).await, 0);
        browser.click("#more summary").await;
        browser.click("[data-do=sound][value='1']").await;
        browser.until("heard > 0", 10).await;
        browser.client.refresh().await.unwrap();
        browser.at_table().await;
        browser.run(ears, vec![]).await;
        let on = "return document.querySelector(\"[data-do=sound][value='1']\").getAttribute('aria-pressed')";
        assert_eq!(browser.run(on, vec![]).await, "true");
        browser.play_on(&mut rng, 4).await;
        browser.until("heard > 0", 10).await;
    });
}
