//! The tools of a table, each by clicking it.

use crate::stage::{Browser, Kind, test};
use serde_json::json;
use std::time::{Duration, Instant};

/// Two sites of a legal move that is a man's way from one to the other.
async fn a_way(browser: &Browser) -> (String, String) {
    let script = "const at = '/api/v1/tables' + location.pathname.slice(2);
        const { moves } = await (await fetch(at + '/moves')).json();
        return moves.find((m) => m.clicks.length === 2).clicks";
    let way = browser.run_async(script, vec![]).await;
    let name = |i: usize| way[i].as_str().unwrap().to_owned();
    (name(0), name(1))
}

async fn drag_a_man(browser: &Browser) {
    browser.set_table("xiangqi").await;
    for ply in 1..=2 {
        let (from, to) = a_way(browser).await;
        let (x, y) = browser.spot(&format!("#board .site[data-site='{from}']")).await;
        let (u, v) = browser.spot(&format!("#board .site[data-site='{to}']")).await;
        browser.drag(&[(x, y), (x + 10.0, y - 6.0), ((x + u) / 2.0, (y + v) / 2.0), (u, v)]).await;
        browser.ply_is(ply).await;
    }
}

#[test]
fn a_man_is_dragged_with_the_mouse_and_with_a_finger() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        drag_a_man(&browser).await;
        let phone = stage.quick(Kind::PHONE).await;
        drag_a_man(&phone).await;
    });
}

#[test]
fn a_refused_move_says_why_in_words() {
    test(120, async |stage| {
        for (kind, words) in [(Kind::PT, "casa"), (Kind::EN, "house")] {
            let browser = stage.quick(kind).await;
            browser.set_table("ouri").await;
            let other = "document.querySelector('#board .site:not(.has-mark-open)')?.dataset.site";
            let site = browser.until(other, 10).await;
            browser.site(site.as_str().unwrap()).await;
            browser.until("!notice.hidden && notice.textContent.length > 10", 10).await;
            let said = browser.text("#notice").await;
            println!("refused: {said}");
            assert!(said.to_lowercase().contains(words), "{said}");
            browser.picture(&format!("refused-{}-wide-light", &kind.lang[..2])).await;
            // The board is still there to be played on.
            let mut rng = fastrand::Rng::with_seed(1);
            browser.play_on(&mut rng, 2).await;
            // So does a typed one.
            browser.type_in("#typed", "zz\n").await;
            browser.until("!notice.hidden && notice.textContent.length > 5", 10).await;
            for line in browser.console().await {
                assert!(line.contains("422"), "{line}");
            }
        }
    });
}

#[test]
fn undo_hint_steps_record_and_analysis() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        let path = browser.set_table("konane").await;
        let mut rng = fastrand::Rng::with_seed(6);
        browser.play_on(&mut rng, 5).await;
        browser.click("button[value=undo]").await;
        browser.ply_is(4).await;
        browser.click("button[value=hint]").await;
        browser.until("!notice.hidden && /Hint: /.test(notice.textContent)", 20).await;
        browser.until("document.querySelector('#board .hinted, #board .has-mark-picked')", 5).await;
        browser.picture("hint-en-wide-light").await;
        // Back and forth in the list.
        browser.click("#first").await;
        browser.until("!looking.hidden", 10).await;
        assert_eq!(
            browser.run("return document.querySelectorAll('.has-mark-open').length", vec![]).await,
            0
        );
        browser.click("#forward").await;
        browser.click("#log li:nth-child(3) a").await;
        browser.until("document.querySelector('#log li:nth-child(3) [aria-current]')", 10).await;
        browser.click("#last").await;
        browser.until("looking.hidden", 10).await;

        // The record is saved as a file.
        let downloads = tempfile::tempdir().unwrap();
        let wish = json!({ "behavior": "allow", "downloadPath": downloads.path() });
        browser.cdp("Browser.setDownloadBehavior", wish).await;
        browser.click("#more summary").await;
        browser.picture("more-en-wide-light").await;
        browser.click("#more a[download]").await;
        let patience = Instant::now() + Duration::from_secs(10);
        let record = loop {
            let file = std::fs::read_dir(downloads.path()).unwrap().flatten().next();
            let text = file.map(|f| std::fs::read_to_string(f.path()).unwrap_or_default());
            if let Some(text) = text.filter(|t| t.contains("konane")) {
                break text;
            }
            assert!(Instant::now() < patience, "no record");
            tokio::time::sleep(Duration::from_millis(50)).await;
        };
        let moves = browser
            .run(
                "return [...document.querySelectorAll('#log li')].map((li) => li.textContent)",
                vec![],
            )
            .await;
        for text in moves.as_array().unwrap() {
            assert!(record.contains(text.as_str().unwrap()), "{record}");
        }

        // The position on a board of its own.
        if browser.run("return more.open", vec![]).await == json!(false) {
            browser.click("#more summary").await;
        }
        browser.click("#analyse").await;
        let there = "location.pathname === '/analysis' && document.querySelector('#board .cursor')";
        browser.until(there, 15).await;
        browser.ply_is(4).await;
        let seen = browser.play_on(&mut rng, 6).await;
        assert!(seen.ply >= 6);
        browser.click("[data-do=undo]").await;
        browser
            .until("!looking.hidden || document.querySelectorAll('#log li').length === 5", 10)
            .await;
        browser.click("[data-do=hint]").await;
        browser.says("%").await;
        browser.picture("analysis-en-wide-light").await;
        // The whole record opens there as well.
        let script = "document.querySelector('textarea[name=record]').closest('details')?.setAttribute('open', '');
            document.querySelector('textarea[name=record]').value = arguments[0]";
        browser.run(script, vec![json!(record)]).await;
        let send = "document.querySelector('textarea[name=record]').form.querySelector('button').setAttribute('data-test', '')";
        browser.run(send, vec![]).await;
        browser.click("[data-test]").await;
        browser.until("document.querySelectorAll('#log li').length === 4 && document.querySelector('#board .cursor')", 15).await;
        // And the table is as it was.
        browser.go(&path).await;
        browser.at_table().await;
        assert_eq!(browser.ply().await, 4);
    });
}

/// Whoever has touched one man may think better of it and touch another, though it has so many moves that they
/// are asked for only now.
#[test]
fn another_man_is_taken_up_whose_moves_have_to_be_asked_for() {
    test(60, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        let start = "b.bb...b./b...b.wb./bbb..bb.b/....w.b../..bbb..b. w";
        let wish = json!({ "game": "fanorona", "start": start });
        let path = browser.prepared(wish, 0, 1).await;
        browser.go(&path).await;
        browser.at_table().await;
        for man in ["E2", "G4"] {
            browser.site(man).await;
            let held = "[...document.querySelectorAll('.has-mark-picked')].map((s) => s.dataset.site).join()";
            let other = if man == "E2" { "G4" } else { "E2" };
            let now = format!("{held}.includes('{man}') && !{held}.includes('{other}')");
            browser.until(&now, 10).await;
            browser.until("document.querySelector('.has-mark-open')", 10).await;
        }
    });
}
