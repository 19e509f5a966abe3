//! Dice that can be checked: committed before, mixed with everybody's words, shown after.

use crate::client::{Guest, House, opened};
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
            _ => guest.play_first(&view).await,
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
        view = ana.play_first(&view).await;
    }
    while view["state"] == "chance" {
        view = throw(&mut ana, &view).await;
        throws += 1;
    }
    view = ana.act(&view, "undo").await.expect(200);
    assert_eq!(view["dice"]["throws"], throws, "a throw is counted for ever");
    view = ana.play_first(&view).await;
    while view["state"] == "chance" {
        view = throw(&mut ana, &view).await;
    }
    let over = ana.act(&view, "resign").await.expect(200);
    assert_eq!(over["state"], "over");
    let record = ana.get(&format!("/t/{id}/record")).await.text();
    assert!(record.contains("skipped"), "{record}");
    catalog::GAMES.verify(&play::Record::parse(&record).unwrap()).unwrap();
}

/// Plays some throws on.
async fn throws(guest: &mut Guest, mut view: Value, n: u64) -> Value {
    let goal = view["dice"]["throws"].as_u64().unwrap() + n;
    while view["dice"]["throws"].as_u64() < Some(goal) || view["state"] == "chance" {
        view = match view["state"].as_str().unwrap() {
            "chance" => throw(guest, &view).await,
            "to_move" => guest.play_first(&view).await,
            other => panic!("{other}"),
        };
    }
    view
}

/// Who gives up, reads the seed and takes that back does not know what will be thrown.
#[tokio::test]
async fn a_game_that_goes_on_after_its_end_has_other_dice() {
    let (house, mut ana, _, id) = opened("gamao:single").await;
    let entropy = format!("/api/v1/tables/{id}/entropy");
    let view = ana.post(&entropy, json!({ "entropy": "first" })).await.expect(200);
    assert_eq!((&view["dice"]["open"], &view["dice"]["since"]), (&json!(true), &json!(0)));
    let mut view = throws(&mut ana, view, 3).await;
    let mut commitments = vec![view["dice"]["commitment"].clone()];
    for round in 1..=2u64 {
        assert_eq!(view["dice"]["open"], false);
        let over = ana.act(&view, "resign").await.expect(200);
        let shown = over["dice"]["seed"].as_str().unwrap().to_owned();
        let back = ana.act(&over, "undo").await.expect(200);
        assert_eq!(back["state"], view["state"]);
        let dice = &back["dice"];
        assert_eq!((&dice["seed"], &dice["open"]), (&Value::Null, &json!(true)));
        assert_eq!(dice["since"], dice["throws"]);
        assert!(!commitments.contains(&dice["commitment"]), "another seed");
        // The seed could have been chosen to go with words that were known: they are asked for anew.
        assert_eq!(dice["entropy"], json!(["", ""]));
        assert!(back["notice"].as_str().unwrap().contains("sealed"), "{}", back["notice"]);
        commitments.push(dice["commitment"].clone());
        let record = ana.get(&format!("/t/{id}/record")).await.text();
        let sealed = format!("sealed {} {}", dice["since"], dice["commitment"].as_str().unwrap());
        assert!(record.contains(&shown) && record.contains(&sealed), "{record}");
        let error = catalog::GAMES.verify(&play::Record::parse(&record).unwrap()).unwrap_err();
        assert_eq!(error.code, "no-seed", "the new one is still secret");
        let words = json!({ "entropy": format!("round {round}") });
        let mixed = ana.post(&entropy, words).await.expect(200);
        assert_eq!(mixed["dice"]["entropy"][1], format!("round {round}"));
        view = throws(&mut ana, mixed, 3).await;
        let late = ana.post(&entropy, json!({ "entropy": "more" })).await;
        assert_eq!(late.status.as_u16(), 422);
    }
    let over = ana.act(&view, "resign").await.expect(200);
    let record = ana.get(&format!("/t/{id}/record")).await.text();
    let checked = catalog::GAMES.verify(&play::Record::parse(&record).unwrap()).unwrap();
    let later: Vec<&str> = checked.resealed.iter().map(|(_, c)| c.as_str()).collect();
    assert_eq!(json!(later), json!(commitments[1..]));
    // Under the first seed alone the later throws would have been others.
    let first: String = record
        .lines()
        .filter(|l| !l.starts_with("sealed") && !l.contains("round"))
        .map(|l| format!("{l}\n"))
        .collect();
    let first = first.replace(&format!("seed {}\n", over["dice"]["seed"].as_str().unwrap()), "");
    assert!(
        play::Record::parse(&first).is_err()
            || catalog::GAMES.verify(&play::Record::parse(&first).unwrap()).is_err()
    );
    let check = ana.get(&format!("/api/v1/tables/{id}/dice")).await.expect(200);
    assert_eq!(check["later"].as_array().unwrap().len(), 2);
    assert_eq!(check["later"][1]["seed"], over["dice"]["seed"]);
    assert_eq!(check["commitment"], commitments[0]);
    // The house comes back with the same dice.
    let cookies = ana.cookies.clone();
    let house = house.reopen().await;
    let mut ana = house.guest();
    ana.cookies = cookies;
    assert_eq!(ana.get(&format!("/t/{id}/record")).await.text(), record);
}

/// What was asked for lapses with the end: nobody goes on with dice that were shown.
#[tokio::test]
async fn a_wish_to_take_back_lapses_with_the_end() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let view = ana.table(json!({ "game": "tracos(players=2)", "seats": seats })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    rui.sit(view["invites"][0]["url"].as_str().unwrap(), "Rui").await;
    let mut view = ana.look(&id).await;
    for _ in 0..200 {
        if view["may"]["undo"] == "ask" {
            break;
        }
        let guest = if view["may"]["throw"] == true || view["may"]["play"].is_number() {
            &mut ana
        } else {
            &mut rui
        };
        let seen = guest.look(&id).await;
        if seen["state"] == "chance" {
            throw(guest, &seen).await;
        } else {
            guest.play_first(&seen).await;
        }
        view = ana.look(&id).await;
    }
    let asked = ana.act(&view, "undo").await.expect(200);
    let over = rui.act(&asked, "resign").await.expect(200);
    assert!(over["dice"]["seed"].is_string());
    assert_eq!(over["undo_asked"], Value::Null);
    assert_eq!(rui.act(&over, "accept_undo").await.expect(422)["error"]["code"], "nothing-asked");
    assert_eq!(ana.act(&over, "undo").await.status.as_u16(), 422);
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
