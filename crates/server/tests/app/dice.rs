//! Dice that can be checked: committed before, mixed with everybody's words, shown after.

use crate::client::{Guest, House, first_move, opened};
use serde_json::{Value, json};
use server::store::Change;

async fn throw(guest: &mut Guest, view: &Value) -> Value {
    let path = format!("/api/v1/tables/{}/throw", view["id"].as_str().unwrap());
    guest.post(&path, json!({ "version": view["version"] })).await.expect(200)
}

/// Plays until the game is over.
async fn to_the_end(guest: &mut Guest, mut view: Value) -> Value {
    for _ in 0..3000 {
        view = match view["state"].as_str().unwrap() {
            "over" => return view,
            "chance" => throw(guest, &view).await,
            _ => {
                let text = first_move(&view["paths"]);
                guest.play(&view, &text).await.expect(200)
            }
        };
        assert!(view["state"] == "over" || view["dice"]["seed"].is_null(), "the seed is secret");
    }
    panic!("no end: {view}");
}

#[tokio::test]
async fn every_throw_of_a_game_can_be_checked_offline() {
    let (_house, mut ana, view, id) = opened("tracos").await;
    let commitment = view["dice"]["commitment"].clone();
    assert_eq!(commitment.as_str().unwrap().len(), 64);
    let path = format!("/api/v1/tables/{id}/entropy");
    let mixed = ana.post(&path, json!({ "entropy": "sorte ✨ à mesa" })).await.expect(200);
    assert_eq!(mixed["dice"]["entropy"][0], "sorte ✨ à mesa");
    let early = ana.get(&format!("/api/v1/tables/{id}/dice")).await;
    assert_eq!(early.status.as_u16(), 422, "not before the end");
    let over = to_the_end(&mut ana, mixed).await;
    assert_eq!(over["dice"]["commitment"], commitment);
    let record = ana.get(&format!("/t/{id}/record")).await.text();
    let record = play::Record::parse(&record).unwrap();
    catalog::GAMES.verify(&record).unwrap();
    let check = ana.get(&format!("/api/v1/tables/{id}/dice")).await.expect(200);
    assert_eq!(check["seed"], over["dice"]["seed"]);
    assert_eq!(
        check["throws"].as_array().unwrap().len() as u64,
        over["dice"]["throws"].as_u64().unwrap()
    );
    let late = ana.post(&path, json!({ "entropy": "more" })).await;
    assert_eq!(late.status.as_u16(), 422);
}

#[tokio::test]
async fn a_throw_taken_back_is_not_thrown_again_the_same() {
    let (_house, mut ana, view, id) = opened("gamao:single").await;
    let mut view = throw(&mut ana, &view).await;
    let mut throws = 1;
    // Play two moves, take the second back with the throw that followed it.
    for _ in 0..2 {
        while view["state"] == "chance" {
            view = throw(&mut ana, &view).await;
            throws += 1;
        }
        view = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    }
    while view["state"] == "chance" {
        view = throw(&mut ana, &view).await;
        throws += 1;
    }
    view = ana.act(&view, "undo").await.expect(200);
    assert_eq!(view["dice"]["throws"], throws, "a throw is counted for ever");
    view = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    while view["state"] == "chance" {
        view = throw(&mut ana, &view).await;
    }
    let over = ana.act(&view, "resign").await.expect(200);
    assert_eq!(over["state"], "over");
    let record = ana.get(&format!("/t/{id}/record")).await.text();
    assert!(record.contains("skipped"), "{record}");
    catalog::GAMES.verify(&play::Record::parse(&record).unwrap()).unwrap();
}

#[tokio::test]
async fn only_those_who_sit_throw_and_only_in_turn() {
    let house = House::new().await;
    let (mut ana, mut rui, mut eva) = (house.guest(), house.guest(), house.guest());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let view = ana.table(json!({ "game": "gamao:single", "seats": seats })).await;
    let path = format!("/api/v1/tables/{}/throw", view["id"].as_str().unwrap());
    let seen = json!({ "version": view["version"] });
    assert_eq!(ana.post(&path, seen).await.expect(422)["error"]["code"], "waiting");
    let invite = view["invites"][0]["url"].as_str().unwrap().to_owned();
    rui.sit(&invite, "Rui").await;
    let view = rui.look(view["id"].as_str().unwrap()).await;
    let seen = json!({ "version": view["version"] });
    assert_eq!(eva.post(&path, seen.clone()).await.status.as_u16(), 403);
    rui.post(&path, seen).await.expect(200);
}

#[tokio::test]
async fn a_seed_that_does_not_parse_stops_the_table() {
    let (house, mut ana, view, _) = opened("gamao").await;
    let stored = house.store.load(view["id"].as_str().unwrap()).await;
    let stored = stored.unwrap().unwrap();
    let setup: Value = serde_json::from_str(&stored.setup).unwrap();
    let seed = setup["seed"].as_str().unwrap();
    let seeds = [
        ("seed2", seed.to_owned(), 200),
        ("seed3", seed[2..].to_owned(), 500),
        ("seed4", seed.replacen(|_: char| true, "x", 1), 500),
        ("seed5", String::new(), 500),
    ];
    for (id, seed, status) in seeds {
        let mut setup = setup.clone();
        setup["seed"] = json!(seed);
        let change = Change {
            table: id.to_owned(),
            setup: Some(setup.to_string()),
            events: stored.events.clone(),
            ..Change::default()
        };
        house.store.write(change).await.unwrap();
        let answer = ana.get(&format!("/api/v1/tables/{id}")).await.expect(status);
        if status == 500 {
            assert_eq!(answer["error"]["code"], "broken", "{id}");
        }
    }
}
