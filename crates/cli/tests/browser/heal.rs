//! The connection breaks, the server dies, and the game goes on.

use crate::stage::{Kind, test};
use std::time::Duration;

#[test]
fn a_server_that_is_killed_and_started_again_loses_nothing() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        let path = browser.set_table("ouri").await;
        let mut rng = fastrand::Rng::with_seed(2);
        browser.play_on(&mut rng, 5).await;
        let moves = "return [...document.querySelectorAll('#log li')].map((li) => li.textContent).join(' ')";
        let before = browser.run(moves, vec![]).await;
        stage.house.cut();
        browser.says(&browser.word("offline").await).await;
        browser.picture("offline-en-wide-light").await;
        // A move made meanwhile waits for the server.
        let seen = browser.see(0.5, 5).await;
        let (_, x, y) = seen.next.unwrap();
        browser.touch(x, y).await;
        tokio::time::sleep(Duration::from_millis(700)).await;
        stage.house.again();
        browser.ply_is(6).await;
        let online = browser.word("online").await;
        browser.until(&format!("notice.hidden || notice.textContent === {online:?}"), 15).await;
        browser.play_on(&mut rng, 8).await;
        let after = browser.run(moves, vec![]).await;
        assert!(after.as_str().unwrap().starts_with(before.as_str().unwrap()));
        browser.go(&path).await;
        browser.at_table().await;
        assert_eq!(browser.run(moves, vec![]).await, after);
        for line in browser.console().await {
            assert!(line.contains("ERR_") || line.contains("EventSource"), "{line}");
        }
    });
}
