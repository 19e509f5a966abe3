//! Against the computer.

use crate::stage::{Kind, test};

#[test]
fn ouri_against_the_computer_to_the_end() {
    test(150, async |stage| {
        let browser = stage.quick(Kind::EN).await;
        browser.go("/g/ouri").await;
        browser.click("label[for=level-is-1]").await;
        browser.click("label[for=mine-is-0]").await;
        browser.click("button[name=door][value=computer]").await;
        browser.at_table().await;
        let mut rng = fastrand::Rng::with_seed(3);
        let seen = browser.play_on(&mut rng, 6).await;
        assert!(seen.ply >= 6, "{seen:?}");
        // A reload in the middle comes back to the seat.
        browser.client.refresh().await.unwrap();
        browser.at_table().await;
        let before = browser.ply().await;
        assert!(before >= 6);
        let seen = browser.play_on(&mut rng, 600).await;
        assert!(seen.over, "{seen:?}");
        println!("ouri against the computer: {} moves", seen.ply);
        assert!(!browser.text("#reason").await.is_empty());
        // The seats change places.
        let before = browser.run("return location.pathname", vec![]).await;
        browser.click("button[value=rematch]").await;
        browser.until(&format!("location.pathname !== {before}"), 10).await;
        browser.at_table().await;
        let seen = browser.play_on(&mut rng, 4).await;
        assert!(seen.ply >= 4);
        assert!(browser.text("[data-seat='0'] .sitter").await.contains("omputer"));
    });
}
