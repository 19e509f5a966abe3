//! The computer's time is shared: nobody waits for what others ask for, and nobody's leaving costs anything.

use crate::client::{Guest, House, first_move};
use crate::streams::listen;
use serde_json::{Value, json};
use std::time::Duration;

/// A table at which a computer of this level moves first.
async fn against(guest: &mut Guest, level: u8) -> String {
    against_at(guest, "ouri", level).await
}

async fn against_at(guest: &mut Guest, game: &str, level: u8) -> String {
    let seats = json!([{ "kind": "computer", "level": level }, { "kind": "me" }]);
    let view = guest.table(json!({ "game": game, "seats": seats })).await;
    view["id"].as_str().unwrap().to_owned()
}

/// How many of these tables the computer has moved at.
async fn moved(guest: &mut Guest, tables: &[String]) -> usize {
    let mut moved = 0;
    for id in tables {
        moved += usize::from(guest.look(id).await["ply"] == 1);
    }
    moved
}

/// Jobs that wait or are being done.
async fn thinking(guest: &mut Guest) -> u32 {
    let text = guest.get("/metrics").await.text();
    let line = text.lines().find_map(|l| l.strip_prefix("ludoteca_thinking "));
    line.unwrap().parse().unwrap()
}

#[tokio::test]
async fn sixty_deep_tables_of_one_person_delay_nobody_else() {
    let house = House::with(|config| config.thinkers = 1).await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let mut deep = Vec::new();
    for _ in 0..60 {
        deep.push(against(&mut ana, 8).await);
    }
    // Whoever waits is told so, and how far back.
    let last = ana.until(&deep[59], |v| v["ahead"].as_u64() > Some(40)).await;
    assert_eq!(last["thinking"], 0);
    let head = last["headline"].as_str().unwrap();
    assert!(head.contains("waiting for a turn to think (about "), "{head}");
    let page = ana.get(&format!("/t/{}", deep[59])).await.text();
    assert!(page.contains("waiting for a turn to think (about "));
    let before = moved(&mut ana, &deep).await;
    let id = against(&mut rui, 1).await;
    let view = rui.look(&id).await;
    let known = view["ahead"].as_u64();
    assert!(view["ply"] == 1 || known.is_none_or(|n| n <= 1), "{}", view["ahead"]);
    let view = rui.until(&id, |v| v["ply"] == 1).await;
    assert_eq!(view.get("ahead"), None);
    let after = moved(&mut ana, &deep).await;
    // The one that was being thought about, and one that may have ended while they were counted.
    assert!(after <= before + 2, "{before} before, {after} after");
    assert!(after < 50, "nobody else waited");
}

#[tokio::test]
async fn whoever_waits_hears_when_it_is_their_turn() {
    let house = House::with(|config| config.thinkers = 1).await;
    let mut ana = house.guest();
    against(&mut ana, 8).await;
    // Long enough to be told of.
    let id = against_at(&mut ana, "go", 8).await;
    ana.until(&id, |v| v["ahead"] == 0).await;
    let mut lines = listen(&house, &ana, &id).await;
    let first = lines.view().await;
    assert_eq!(first["ahead"], 0, "{first}");
    assert!(first["headline"].as_str().unwrap().contains("next in line"));
    loop {
        let line = lines.next().await.expect("the stream goes on");
        if line["event"] == "queue" {
            if line["data"]["ahead"] == 0 {
                // Still the next, now with the server that has taken it.
                continue;
            }
            assert_eq!(line["data"]["ahead"], Value::Null);
            assert!(line["data"]["headline"].as_str().unwrap().contains(": thinking…"));
            break;
        }
        assert_eq!(line["event"], "presence");
    }
}

#[tokio::test]
async fn forty_hints_of_one_person_do_not_block_the_hint_of_another() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let hers = ana.table(json!({ "game": "ouri" })).await["id"].as_str().unwrap().to_owned();
    let his = rui.table(json!({ "game": "ouri" })).await["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/tables/{hers}/hint");
    let asked: Vec<_> = (0..40)
        .map(|_| {
            let (mut ana, path) = (ana.clone(), path.clone());
            tokio::spawn(async move { ana.post(&path, json!({})).await })
        })
        .collect();
    tokio::task::yield_now().await;
    let hint = rui.post(&format!("/api/v1/tables/{his}/hint"), json!({})).await;
    assert!(hint.expect(200)["move"].is_string());
    let mut good = 0;
    for answer in asked {
        let answer = answer.await.unwrap();
        match answer.status.as_u16() {
            200 => good += 1,
            _ => assert_eq!(answer.expect(429)["error"]["code"], "too-many"),
        }
    }
    assert_eq!(good, 2, "as many as one person may wait for");
    // The analysis board has a queue of its own, with the same manners.
    let line = json!({ "game": "ouri", "line": [] });
    let hint = rui.post("/api/v1/analysis/hint", line).await.expect(200);
    assert!(hint["move"].is_string());
}

#[tokio::test]
async fn what_nobody_waits_for_is_not_thought_about() {
    let house = House::new().await;
    let (mut ana, mut eva) = (house.guest(), house.guest());
    let mut asked = Vec::new();
    for guest in [&mut ana, &mut eva] {
        let view = guest.table(json!({ "game": "ouri" })).await;
        let path = format!("/api/v1/tables/{}/hint", view["id"].as_str().unwrap());
        let mut guest = guest.clone();
        asked.push(tokio::spawn(async move { guest.post(&path, json!({})).await }));
        tokio::task::yield_now().await;
    }
    let eva_asks = asked.pop().unwrap();
    while thinking(&mut ana).await < 2 {
        assert!(!asked[0].is_finished() && !eva_asks.is_finished());
        tokio::task::yield_now().await;
    }
    // Eva goes away: hers is taken out of the queue.
    eva_asks.abort();
    assert!(eva_asks.await.is_err_and(|e| e.is_cancelled()));
    assert!(thinking(&mut ana).await <= 1);
    asked.pop().unwrap().await.unwrap().expect(200);
}

#[tokio::test]
async fn the_computer_thinks_for_those_who_are_there() {
    let house = House::with(|config| {
        config.thinkers = 1;
        // Whoever has no page open has left.
        config.limits.away = 0;
    })
    .await;
    let (mut ana, mut eva) = (house.guest(), house.guest());
    let hers = against(&mut ana, 8).await;
    let _here = listen(&house, &ana, &hers).await;
    while thinking(&mut ana).await == 0 {
        tokio::task::yield_now().await;
    }
    let id = against(&mut eva, 1).await;
    let page = listen(&house, &eva, &id).await;
    while eva.look(&id).await["ahead"].is_null() {
        assert_eq!(ana.look(&hers).await["ply"], 0, "it is still being thought about");
        tokio::task::yield_now().await;
    }
    // Eva leaves before it is her turn.
    drop(page);
    ana.until(&hers, |v| v["ply"] == 1).await;
    for _ in 0..20 {
        assert_eq!(eva.look(&id).await["ply"], 0, "nobody is there");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(thinking(&mut ana).await, 0);
    // She comes back, and play goes on.
    let mut page = listen(&house, &eva, &id).await;
    let mut view = page.view().await;
    while view["ply"] == 0 {
        view = page.view().await;
    }
    let view = eva.look(&id).await;
    eva.play(&view, &first_move(&view["paths"])).await.expect(200);
}

/// A game that is small enough is solved when its value is first asked for, and others are not kept
/// waiting by it.
#[tokio::test]
async fn values_are_looked_up_where_they_are_known() {
    let house = House::new().await;
    let mut ana = house.guest();
    let shown = ana.post("/api/v1/analysis", json!({ "game": "mu-torere", "line": [] })).await;
    let notes = shown.expect(200)["notes"].to_string();
    assert!(notes.contains("draw"), "{notes}");
    let page = ana.get("/analysis?game=mu-torere").await.text();
    assert!(page.contains("draw"));
}
