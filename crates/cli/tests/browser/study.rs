//! Hints with arrows, and games judged.

use crate::stage::{Kind, test};
use serde_json::json;

#[test]
fn hints_point_at_the_board_and_say_why() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        for (game, name) in [("ouri", "seeds"), ("xiangqi", "pawns")] {
            browser.set_table(game).await;
            let mut rng = fastrand::Rng::with_seed(8);
            browser.play_on(&mut rng, 6).await;
            browser.click("button[value=hint]").await;
            browser.until("document.querySelector('#board .arrows .way')", 30).await;
            let said = browser.text("#notice").await;
            assert!(said.contains("Hint: ") && said.contains('.'), "{game}: {said}");
            let moves = "return document.querySelectorAll('#notice .lines li').length";
            assert!(browser.run(moves, vec![]).await.as_u64() > Some(1), "{game}: {said}");
            assert!(said.contains(name) || said.contains("even") || said.contains("in "), "{said}");
            browser.picture(&format!("hint-{game}-en-wide-light")).await;
            // A move takes the arrow away.
            browser.play_on(&mut rng, 7).await;
            browser.until("!document.querySelector('#board .arrows')", 10).await;
        }
    });
}

#[test]
fn a_finished_game_is_judged_and_walked_through() {
    test(200, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        browser.set_table("konane").await;
        let mut rng = fastrand::Rng::with_seed(4);
        browser.play_on(&mut rng, 14).await;
        browser.click(".confirm summary").await;
        browser.click("button[value=resign]").await;
        browser.until("!ribbon.hidden", 10).await;
        browser.click("#ribbon [data-do=study]").await;
        browser.until("document.querySelector('#graph .curve')", 30).await;
        browser.until("progress.hidden && halt.hidden", 90).await;
        browser.until("document.querySelector('#log a[data-sign]')", 5).await;
        browser.until("rates.children.length === 2", 5).await;
        browser.picture("study-en-wide-light").await;
        // To a bad move, by the list and by the graph.
        browser.click("#log a[data-sign]").await;
        browser.until("/etter was /.test(verdict.textContent)", 10).await;
        let touch = "document.querySelectorAll('#graph .hit')[2].dispatchEvent(new MouseEvent('click', { bubbles: true }))";
        browser.run(touch, vec![]).await;
        browser.until("document.querySelector('#log li:nth-child(2) [aria-current]')", 10).await;
    });
}

#[test]
fn the_analysis_board_thinks_until_it_is_stopped() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        browser.go("/analysis?game=ouri&line=C;d;E").await;
        browser.until("document.querySelector('#board .cursor')", 20).await;
        browser.click("[data-do=study]").await;
        browser.until("document.querySelectorAll('#lines li').length === 3", 20).await;
        browser.until("document.querySelector('#board .arrows .rank-1')", 5).await;
        browser.until("/depth \\d/.test(found.textContent)", 5).await;
        browser.click("#halt").await;
        browser.until("halt.hidden", 5).await;
        // Judging a line of one's own; another move makes it of no use.
        browser.click("[data-do=judge]").await;
        browser.until("document.querySelector('#graph .curve') && halt.hidden", 40).await;
        browser.picture("study-analysis-en-wide-light").await;
        let marks =
            browser.run("return document.querySelectorAll('#graph .hit').length", vec![]).await;
        assert_eq!(marks, json!(4));
    });
}
