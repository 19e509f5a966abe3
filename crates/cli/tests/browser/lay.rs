//! Who is what, and laying men out: the key in its sheet, a man that is held, the board editor, files.

use crate::axe::{axe, judged};
use crate::stage::{Browser, Kind, test};
use serde_json::json;
use std::time::Duration;

/// Something in the sheet's own tree.
const SHEET: &str = "document.querySelector('dialog.side[open] div')?.shadowRoot";

#[test]
fn rules_and_key_open_beside_the_table() {
    test(120, async |stage| {
        for kind in [Kind::PT, Kind::PHONE] {
            let browser = stage.quick(kind).await;
            browser.set_table("xiangqi").await;
            browser.click("[data-key]").await;
            browser
                .until(&format!("{SHEET}?.querySelectorAll('.kinds li').length === 7"), 10)
                .await;
            // Each kind has its sign, its name in both languages, and most a pattern.
            let script = format!(
                "return [...{SHEET}.querySelectorAll('.kinds li')].map((li) => [li.querySelectorAll('.men img').length, li.querySelector('h2').textContent, li.querySelector('[lang]').textContent, !!li.querySelector('.pattern')])"
            );
            let kinds = browser.run(&script, vec![]).await;
            for one in kinds.as_array().unwrap() {
                assert_eq!((&one[0], &one[3]), (&json!(2), &json!(true)), "{one}");
                assert!(one[1] != one[2] && one[1].as_str().unwrap().len() > 4, "{one}");
            }
            browser.until(&format!("[...{SHEET}.querySelectorAll('img')].slice(0, 4).every((i) => i.complete && i.naturalWidth > 0)"), 10).await;
            let size = if kind.phone { "phone" } else { "wide" };
            browser.picture(&format!("key-{}-{size}", &kind.lang[..2])).await;
            if let Some(axe) = axe() {
                assert_eq!(judged(&browser, &axe, "key").await, Vec::<String>::new());
                // The judge reads the style of the sheet's own tree by putting it into the page, which is not let.
                for line in browser.console().await {
                    assert!(line.contains("inline style"), "{line}");
                }
            }
            browser.click("dialog.side form button").await;
            browser.until("!document.querySelector('dialog[open]')", 5).await;
            browser.click(".about a").await;
            browser.until(&format!("{SHEET}?.querySelector('#rules')"), 10).await;
            assert!(
                browser
                    .run("return location.pathname", vec![])
                    .await
                    .as_str()
                    .unwrap()
                    .starts_with("/t/")
            );
            browser.picture(&format!("sheet-{}-{size}", &kind.lang[..2])).await;
            browser.press(&[fantoccini::key::Key::Escape.into()]).await;
            browser.until("!document.querySelector('dialog[open]')", 5).await;
        }
    });
}

/// Puts a finger on a site and leaves it there for a while.
async fn hold(browser: &Browser, (x, y): (f64, f64), ms: u64) {
    let touch =
        |kind: &str, points: serde_json::Value| json!({ "type": kind, "touchPoints": points });
    browser.cdp("Input.dispatchTouchEvent", touch("touchStart", json!([{ "x": x, "y": y }]))).await;
    tokio::time::sleep(Duration::from_millis(ms)).await;
    browser.cdp("Input.dispatchTouchEvent", touch("touchEnd", json!([]))).await;
}

#[test]
fn a_man_that_is_held_or_pointed_at_says_what_it_is() {
    test(120, async |stage| {
        let phone = stage.quick(Kind::PHONE).await;
        phone.set_table("tamerlane").await;
        let at = phone.spot("#board .site.has-mark-open:has(use.piece)").await;
        hold(&phone, at, 800).await;
        phone.until("document.querySelector('.note h2')?.textContent.length > 3", 10).await;
        assert_eq!(
            phone.run("return document.querySelectorAll('.has-mark-picked').length", vec![]).await,
            0,
            "it is not picked"
        );
        phone.picture("held-phone").await;
        phone.touch(5.0, 5.0).await;
        phone.until("!document.querySelector('.note')", 5).await;
        let wide = stage.quick(Kind::PT).await;
        wide.set_table("shogi").await;
        let (x, y) = wide.spot("#board .site:has(use.piece)").await;
        let moved = |x: f64, y: f64| json!({ "type": "mouseMoved", "x": x, "y": y });
        wide.cdp("Input.dispatchMouseEvent", moved(x, y)).await;
        wide.until("document.querySelector('.note .pattern')?.complete", 10).await;
        wide.picture("pointed-wide").await;
        wide.cdp("Input.dispatchMouseEvent", moved(2.0, 2.0)).await;
        wide.until("!document.querySelector('.note')", 5).await;
    });
}

/// Chooses something in the editor and touches sites with it.
async fn lay(browser: &Browser, what: &str, sites: &[&str]) {
    browser.click(&format!("#editor [data-lay='{what}']")).await;
    for site in sites {
        let before = browser
            .run("return document.querySelector('#board svg desc').textContent", vec![])
            .await;
        browser.site(site).await;
        let changed = format!("document.querySelector('#board svg desc').textContent !== {before}");
        browser.until(&changed, 10).await;
    }
}

#[test]
fn a_position_is_laid_out_and_the_rules_say_what_is_wrong() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        browser.go("/analysis?game=xiangqi").await;
        browser.until("document.querySelector('#board .cursor')", 10).await;
        browser.click("[data-do=edit]").await;
        browser.until("document.querySelectorAll('#palette button').length === 14", 10).await;
        browser.picture("editor-wide").await;
        browser.click("#editor [data-lay=clear]").await;
        browser.until("laid.classList.contains('wrong') && laid.textContent.length > 10", 10).await;
        println!("refused: {}", browser.text("#laid").await);
        lay(&browser, "red-general", &["e1"]).await;
        lay(&browser, "black-general", &["d10"]).await;
        lay(&browser, "red-rook", &["a5"]).await;
        browser.until("!laid.classList.contains('wrong')", 10).await;
        // Two generals that see one another are refused by their rule.
        lay(&browser, "take", &["d10"]).await;
        browser.until("laid.classList.contains('wrong')", 10).await;
        lay(&browser, "black-general", &["d10"]).await;
        // A man is dragged, and it is the other side's turn.
        let (x, y) = browser.spot("#board [data-site=a5]").await;
        let (u, v) = browser.spot("#board [data-site=b5]").await;
        browser.drag(&[(x, y), ((x + u) / 2.0, y), (u, v)]).await;
        browser.until("document.querySelector('#board [data-site=b5] use.piece')", 10).await;
        browser.run("whose.value = '1'; whose.dispatchEvent(new Event('change'))", vec![]).await;
        browser.until("document.getElementById('lay-done').href.includes('+b+')", 10).await;
        if let Some(axe) = axe() {
            assert_eq!(judged(&browser, &axe, "editor").await, Vec::<String>::new());
        }
        browser.click("#lay-done").await;
        browser.until("document.querySelector('#board .cursor') && document.getElementById('editor').hidden", 10).await;
        let position = browser.run("return position.value", vec![]).await;
        assert_eq!(position, "3k5/9/9/9/9/1R7/9/9/9/4K4 b - - 0 1");
    });
}

#[test]
fn hands_are_laid_and_men_turned_over() {
    test(120, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        browser.go("/analysis?game=shogi").await;
        browser.until("document.querySelector('#board .cursor')", 10).await;
        browser.click("[data-do=edit]").await;
        browser.until("document.querySelectorAll('#palette button').length === 28", 10).await;
        let pawn = browser.run("return palette.children[0].dataset.lay", vec![]).await;
        let pawn = pawn.as_str().unwrap();
        let script =
            format!("return document.querySelector('#board .site:has(use.{pawn})').dataset.site");
        let at = browser.run(&script, vec![]).await;
        // One pawn more than there are is refused; from the board into the hand it goes.
        lay(&browser, pawn, &["hand-s-p"]).await;
        browser.until("laid.classList.contains('wrong')", 10).await;
        println!("refused: {}", browser.text("#laid").await);
        lay(&browser, "take", &[at.as_str().unwrap()]).await;
        browser
            .until(
                "decodeURIComponent(document.getElementById('lay-done').href).includes('+P+')",
                10,
            )
            .await;
        // A silver general is turned over.
        let silver = "document.querySelector('#board .site:has(use[class*=silver])')";
        let at = browser.run(&format!("return {silver}.dataset.site"), vec![]).await;
        lay(&browser, "turn_over", &[at.as_str().unwrap()]).await;
        browser.click("#editor [data-lay=cancel]").await;
        browser.until("document.getElementById('editor').hidden", 5).await;
        // The moves are offered again.
        browser.until("document.querySelectorAll('#board .has-mark-open').length > 3", 10).await;
    });
}

#[test]
fn files_are_opened_by_picker_and_drop() {
    test(90, async |stage| {
        let browser = stage.quick(Kind::PT).await;
        let record = "ludoteca 1\ngame konane\nplay D4\n";
        for how in ["pick", "drop"] {
            browser.go("/analysis").await;
            browser
                .until("!document.querySelector('input[type=file]').closest('label').hidden", 10)
                .await;
            let script = r"
                const data = new DataTransfer();
                data.items.add(new File([args[0]], 'x.txt', { type: 'text/plain' }));
                if (args[1] === 'pick') {
                  const picker = document.querySelector('input[type=file]');
                  picker.files = data.files;
                  picker.dispatchEvent(new Event('change'));
                } else dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));";
            browser.run_async(script, vec![json!(record), json!(how)]).await;
            browser.until("location.search.includes('line=') && document.querySelectorAll('#log li').length === 1", 10).await;
        }
    });
}
