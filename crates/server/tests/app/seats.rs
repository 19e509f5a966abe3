//! Who may do what: seats are secrets, versions are honest, nothing is lost.

use crate::client::{House, first_move, opened};
use serde_json::json;

/// Two guests at a table of Ouri: the maker on the first seat, the other invited.
async fn pair(house: &House) -> (crate::client::Guest, crate::client::Guest, String) {
    pair_at(house, json!({ "game": "ouri" })).await
}

/// The same at a table with more wishes.
async fn pair_at(
    house: &House,
    mut wish: serde_json::Value,
) -> (crate::client::Guest, crate::client::Guest, String) {
    let (mut ana, mut rui) = (house.guest(), house.guest());
    wish["seats"] = json!([{ "kind": "me" }, { "kind": "open" }]);
    wish["name"] = json!("Ana");
    let table = ana.table(wish).await;
    assert_eq!(table["state"], "waiting");
    let invite = table["invites"][0]["url"].as_str().unwrap().to_owned();
    let sat = rui.sit(&invite, "Rui").await;
    assert_eq!(sat.status.as_u16(), 303, "{}", sat.text());
    let id = table["id"].as_str().unwrap().to_owned();
    (ana, rui, id)
}

#[tokio::test]
async fn nobody_moves_for_another_seat() {
    let house = House::new().await;
    let (mut ana, mut rui, id) = pair(&house).await;
    let mut eva = house.guest();
    let view = ana.look(&id).await;
    assert_eq!(view["state"], "to_move");
    let text = first_move(&view["paths"]);
    // A watcher, with the watch link or any token, may look but not touch.
    let watched = eva.look(&id).await;
    assert_eq!(watched["paths"], json!(null));
    assert_eq!(watched["invites"], json!([]));
    assert_eq!(eva.play(&view, &text).await.expect(403)["error"]["code"], "watching");
    eva.token = Some("guessed".to_owned());
    assert_eq!(eva.play(&view, &text).await.status.as_u16(), 403);
    for action in ["undo", "draw", "resign", "rematch"] {
        assert_eq!(eva.act(&view, action).await.status.as_u16(), 403, "{action}");
    }
    // The other seat may not move out of turn.
    assert_eq!(rui.play(&view, &text).await.expect(403)["error"]["code"], "not-your-seat");
    // The one whose turn it is may.
    let after = ana.play(&view, &text).await.expect(200);
    assert_eq!(after["ply"], 1);
    assert_eq!(ana.play(&after, "d").await.status.as_u16(), 403);
    assert_eq!(rui.look(&id).await["may"]["play"], 1);
}

#[tokio::test]
async fn an_invitation_is_used_once() {
    let house = House::new().await;
    let mut ana = house.guest();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let table = ana.table(json!({ "game": "konane", "seats": seats })).await;
    let invite = table["invites"][0]["url"].as_str().unwrap().to_owned();
    let (mut rui, mut eva) = (house.guest(), house.guest());
    let page = eva.get(invite.strip_prefix("http://ludoteca.test").unwrap()).await;
    assert_eq!(page.status.as_u16(), 200, "a look does not sit down");
    assert_eq!(rui.sit(&invite, "Rui").await.status.as_u16(), 303);
    assert_eq!(rui.sit(&invite, "Rui").await.status.as_u16(), 303, "sits already");
    assert_eq!(eva.sit(&invite, "Eva").await.status.as_u16(), 422);
    let other = if invite.ends_with('x') { 'y' } else { 'x' };
    let wrong = format!("{}{other}", &invite[..invite.len() - 1]);
    assert_eq!(eva.sit(&wrong, "Eva").await.status.as_u16(), 404);
    let id = table["id"].as_str().unwrap();
    assert_eq!(eva.look(id).await["seats"][1]["person"], "Rui");
}

#[tokio::test]
async fn a_stale_or_repeated_request_gets_the_table_as_it_is() {
    let (_house, mut ana, view, _) = opened("mu-torere").await;
    let text = first_move(&view["paths"]);
    let (mut again, mut third) = (ana.clone(), ana.clone());
    let (first, second) = tokio::join!(ana.play(&view, &text), again.play(&view, &text));
    let mut both = [first.status.as_u16(), second.status.as_u16()];
    both.sort_unstable();
    assert_eq!(both, [200, 409], "the same move sent twice is played once");
    let stale = third.play(&view, &text).await.expect(409);
    assert_eq!(stale["error"]["code"], "stale");
    assert_eq!(stale["table"]["ply"], 1);
    assert!(stale["table"]["version"].as_u64() > view["version"].as_u64());
}

#[tokio::test]
async fn a_closed_house_comes_back_with_every_game() {
    let house = House::new().await;
    let (mut ana, mut rui, id) = pair(&house).await;
    for _ in 0..5 {
        let view = ana.look(&id).await;
        let text = first_move(&view["paths"]);
        let after = ana.play(&view, &text).await.expect(200);
        let seen = rui.look(&id).await;
        assert_eq!(seen["version"], after["version"]);
        rui.play(&seen, &first_move(&seen["paths"])).await.expect(200);
    }
    let before = ana.look(&id).await;
    let cookies = ana.cookies.clone();
    let house = house.reopen().await;
    let mut ana = house.guest();
    ana.cookies = cookies;
    let after = ana.look(&id).await;
    for part in ["version", "position", "log", "seats", "paths"] {
        let (mut was, mut is) = (before[part].clone(), after[part].clone());
        if part == "seats" {
            for seat in [&mut was, &mut is] {
                seat.as_array_mut().unwrap().iter_mut().for_each(|s| s["present"] = json!(false));
            }
        }
        assert_eq!(was, is, "{part}");
    }
    let home = ana.get("/").await.text();
    assert!(home.contains(&format!("/t/{id}")), "continue your game");
}

#[tokio::test]
async fn taking_back_is_free_alone_and_asked_for_together() {
    let (house, mut solo, view, _) = opened("ouri").await;
    let after = solo.play(&view, &first_move(&view["paths"])).await.expect(200);
    let back = solo.act(&after, "undo").await.expect(200);
    assert_eq!((&back["ply"], &back["position"]), (&json!(0), &view["position"]));
    assert_eq!(solo.act(&back, "undo").await.status.as_u16(), 422);

    let (mut ana, mut rui, id) = pair(&house).await;
    let view = ana.look(&id).await;
    let after = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    let asked = ana.act(&after, "undo").await.expect(200);
    assert_eq!((&asked["ply"], &asked["undo_asked"]), (&json!(1), &json!(0)));
    assert_eq!(ana.act(&asked, "accept_undo").await.status.as_u16(), 422);
    let refused = rui.act(&asked, "refuse_undo").await.expect(200);
    assert_eq!((&refused["ply"], &refused["undo_asked"]), (&json!(1), &json!(null)));
    let asked = ana.act(&refused, "undo").await.expect(200);
    let seen = rui.look(&id).await;
    assert_eq!(seen["may"]["answer_undo"], true);
    let back = rui.act(&asked, "accept_undo").await.expect(200);
    assert_eq!((&back["ply"], &back["position"]), (&json!(0), &view["position"]));
}

#[tokio::test]
async fn draws_are_agreed_declined_and_refused_by_rule() {
    let house = House::new().await;
    let (mut ana, mut rui, id) = pair(&house).await;
    let offered = ana.act(&ana.clone().look(&id).await, "draw").await.expect(200);
    assert_eq!(offered["draw_offers"], json!([0]));
    let declined = rui.act(&offered, "refuse_draw").await.expect(200);
    assert_eq!(declined["draw_offers"], json!([]));
    let offered = rui.act(&declined, "draw").await.expect(200);
    let agreed = ana.act(&offered, "draw").await.expect(200);
    assert_eq!(agreed["state"], "over");
    assert_eq!(agreed["outcome"]["code"], "agreement");
    // A game whose rules know no draw says so, with the rule.
    let mut solo = house.guest();
    let view = solo.table(json!({ "game": "konane" })).await;
    let refused = solo.act(&view, "draw").await.expect(422);
    assert_eq!(refused["error"]["rule"], "R6");
}

#[tokio::test]
async fn a_rematch_changes_the_seats() {
    let house = House::new().await;
    let (mut ana, mut rui, id) = pair(&house).await;
    let view = ana.look(&id).await;
    assert_eq!(ana.act(&view, "rematch").await.status.as_u16(), 422, "not over yet");
    let over = rui.act(&view, "resign").await.expect(200);
    assert_eq!(over["outcome"]["winners"], json!([0]));
    assert_eq!(ana.play(&over, "C").await.status.as_u16(), 422);
    let next = ana.act(&over, "rematch").await.expect(200)["rematch"].clone();
    let also = rui.act(&over, "rematch").await.expect(200)["rematch"].clone();
    assert_eq!(next, also, "one table for both");
    let seen = rui.look(next.as_str().unwrap()).await;
    assert_eq!(seen["seats"][0]["person"], "Rui");
    assert_eq!(seen["may"]["play"], 0);
}

#[tokio::test]
async fn the_computer_answers_moves_and_draw_offers() {
    let house = House::new().await;
    let mut ana = house.guest();
    let seats = json!([{ "kind": "me" }, { "kind": "computer", "level": 2 }]);
    let view = ana.table(json!({ "game": "ouri", "seats": seats })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    let answered = ana.until(&id, |v| v["ply"] == 2).await;
    assert_eq!(answered["log"][1]["seat"], 1);
    let hint = ana.post(&format!("/api/v1/tables/{id}/hint"), json!({})).await;
    let hint = hint.expect(200);
    assert!(hint["clicks"].as_array().is_some_and(|c| !c.is_empty()), "{hint}");
    ana.play(&answered, hint["move"].as_str().unwrap()).await.expect(200);
    let view = ana.until(&id, |v| v["ply"].as_u64() >= Some(4)).await;
    ana.act(&view, "draw").await.expect(200);
    let settled = |v: &serde_json::Value| v["draw_offers"] == json!([]) || v["state"] == "over";
    ana.until(&id, settled).await;
}

#[tokio::test]
async fn clocks_begin_with_the_first_move() {
    let house = House::new().await;
    let mut ana = house.guest();
    let clock = json!({ "kind": "game", "minutes": 1, "increment": 5 });
    let view = ana.table(json!({ "game": "mu-torere", "clock": clock })).await;
    assert_eq!(view["clock"]["left"], json!([60_000, 60_000]));
    assert_eq!(view["clock"]["running"], json!([]), "not before the first move");
    let after = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    assert_eq!(after["clock"]["running"], json!([1]));
    assert!(after["clock"]["left"][1].as_u64() <= Some(60_000));
    for clock in [json!({ "kind": "game", "minutes": 0 }), json!({ "kind": "days", "days": 400 })] {
        let new = json!({ "game": "mu-torere", "clock": clock });
        assert_eq!(ana.post("/api/v1/tables", new).await.expect(400)["error"]["code"], "clock");
    }
}

/// Time that ran out while the house was closed is noticed when somebody comes.
#[tokio::test]
async fn time_runs_out_for_whoever_is_to_move() {
    use server::store::{Change, StoredEvent};
    let house = House::new().await;
    let mut ana = house.guest();
    let clock = json!({ "kind": "game", "minutes": 1 });
    let view = ana.table(json!({ "game": "mu-torere", "clock": clock })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let text = first_move(&view["paths"]);
    let cookies = ana.cookies.clone();
    // A move made two minutes ago, as the store would have it.
    let stored = house.store.load(&id).await.unwrap().unwrap();
    let (seq, at) = (stored.events.len() as u64 + 1, stored.created - 120_000);
    let body = json!({ "did": "play", "seat": 0, "text": text }).to_string();
    let events = vec![StoredEvent { seq, at, body }];
    let change = Change { table: id.clone(), at, events, ..Change::default() };
    house.store.write(change).await.unwrap();
    let house = house.reopen().await;
    let mut ana = house.guest();
    ana.cookies = cookies;
    let view = ana.until(&id, |v| v["state"] == "over").await;
    assert_eq!(view["outcome"]["code"], "time");
    assert_eq!(view["outcome"]["winners"], json!([0]));
    assert_eq!(view["clock"]["left"][1], 0);
    let record = ana.get(&format!("/t/{id}/record")).await.text();
    assert!(record.contains("timeout"), "{record}");
}

/// Counting is offered and accepted like a draw, refused where a game does not know it, and another
/// offer takes its place.
#[tokio::test]
async fn an_end_by_counting() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish = json!({ "game": "alquerque", "seats": seats, "name": "Ana",
        "start": "bbbbb/...../...../...../...ww w" });
    let view = ana.table(wish).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let invite = view["invites"][0]["url"].as_str().unwrap().to_owned();
    rui.sit(&invite, "Rui").await;
    let view = ana.look(&id).await;
    assert_eq!(view["by_count"], true);
    assert_eq!(view["may"]["count"], true);
    let offered = ana.act(&view, "count").await.expect(200);
    assert_eq!(offered["may"]["count"], false);
    let seen = rui.look(&id).await;
    assert_eq!(seen["may"]["answer_count"], true);
    assert_eq!(seen["may"]["answer_draw"], false);
    // Rui would rather have a draw; Ana declines; then he counts after all.
    let other = rui.act(&seen, "draw").await.expect(200);
    assert_eq!(other["draw_offers"], json!([1]));
    let refused = ana.act(&other, "refuse_draw").await.expect(200);
    assert_eq!(refused["draw_offers"], json!([]));
    let again = ana.act(&refused, "count").await.expect(200);
    let over = rui.act(&again, "count").await.expect(200);
    assert_eq!(over["state"], "over");
    assert_eq!(over["outcome"]["winners"], json!([1]), "five men against two");
    let record = ana.get(&format!("/t/{id}/record")).await.text();
    assert!(record.contains("agree count"), "{record}");
    // A game that does not know it says so.
    let mut solo = house.guest();
    let view = solo.table(json!({ "game": "mu-torere" })).await;
    assert_eq!(view["by_count"], false);
    let refused = solo.act(&view, "count").await.expect(422);
    assert_eq!(refused["error"]["reason"], "no-count", "{refused}");
}

/// A table at which the computer may play for whoever left.
fn agreed() -> serde_json::Value {
    json!({ "game": "ouri", "stand_in": true })
}

/// Without having been asked when the table was made, nobody is played for, not even by their own wish:
/// the other came to play with a person.
#[tokio::test]
async fn nobody_is_played_for_unless_it_was_agreed() {
    let house = House::new().await;
    let (mut ana, _, id) = pair(&house).await;
    let view = ana.look(&id).await;
    assert_eq!((&view["stand_in"], &view["may"]["stand_in"]), (&json!(false), &json!(false)));
    for seat in ["stand_in_0", "stand_in_1"] {
        assert_eq!(ana.act(&view, seat).await.expect(422)["error"]["code"], "not-agreed");
    }
    // Alone one wrongs nobody.
    let mut solo = house.guest();
    let view = solo.table(json!({ "game": "ouri" })).await;
    solo.act(&view, "stand_in_1").await.expect(200);
    // Who has days for a move may be away for days.
    let days = json!({ "kind": "days", "days": 3 });
    let wish = json!({ "game": "ouri", "clock": days, "stand_in": true });
    assert_eq!(ana.post("/api/v1/tables", wish).await.expect(400)["error"]["code"], "stand_in");
    let form = [("door", "invite"), ("clock", "days"), ("stand_in", "1")];
    let told = ana.form("/g/ouri", &form).await;
    assert_eq!(told.status.as_u16(), 422);
    assert!(told.text().contains("With days for each move"));
    // The form asks, and tells those who are invited; by itself it is not agreed.
    for (fields, is) in [(&form[..1], false), (&[form[0], form[2]][..], true)] {
        let made = ana.form("/g/ouri", fields).await;
        let id = made.header("location").strip_prefix("/t/").unwrap().to_owned();
        let view = ana.look(&id).await;
        assert_eq!(view["stand_in"], is);
        let invite = view["invites"][0]["url"].as_str().unwrap();
        let path = invite.strip_prefix("http://ludoteca.test").unwrap();
        let page = house.guest().get(path).await.text();
        assert_eq!(page.contains("let the computer play for whoever left"), is);
    }
}

/// It moves, and no more: what is asked of the person waits for the person.
#[tokio::test]
async fn whoever_plays_for_somebody_answers_nothing_for_them() {
    let house = House::new().await;
    let (mut ana, mut rui, id) = pair_at(&house, agreed()).await;
    let view = ana.look(&id).await;
    let stood = ana.act(&view, "stand_in_1").await.expect(200);
    let offered = ana.act(&stood, "draw").await.expect(200);
    assert_eq!(offered["draw_offers"], json!([0]));
    for _ in 0..30 {
        assert_eq!(ana.look(&id).await["draw_offers"], json!([0]), "nobody answers");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    let over = rui.act(&offered, "draw").await.expect(200);
    assert_eq!(over["outcome"]["code"], "agreement");
}

/// Somebody without script is there as long as they ask for something now and then.
#[tokio::test]
async fn whoever_has_no_script_is_seen_by_what_they_ask_for() {
    let house = House::with(|config| {
        config.patient = true;
        config.limits.stand_in = 1;
    })
    .await;
    let (mut ana, mut rui, id) = pair_at(&house, agreed()).await;
    rui.get(&format!("/t/{id}")).await;
    let view = ana.look(&id).await;
    assert_eq!(view["seats"][1]["present"], true);
    let page = rui.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("http-equiv=\"refresh\" content=\"6\""));
    let page = ana.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("http-equiv=\"refresh\" content=\"60\""), "who thinks is heard of too");
    assert_eq!(ana.act(&view, "stand_in_1").await.expect(422)["error"]["code"], "still-here");
    // Who only looks at their games from afar does not come to the table.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    rui.get("/").await;
    ana.act(&view, "stand_in_1").await.expect(200);
}

/// The computer plays on for somebody who left, and gives the seat back.
#[tokio::test]
async fn a_seat_that_was_left_is_played_by_the_computer_until_its_owner_returns() {
    let house = House::new().await;
    let (mut ana, mut rui, id) = pair_at(&house, agreed()).await;
    let mut eva = house.guest();
    let view = ana.look(&id).await;
    assert_eq!(view["stand_in"], true);
    assert_eq!(view["may"]["stand_in"], true);
    assert_eq!(view["may"]["come_back"], false);
    assert_eq!(eva.act(&view, "stand_in_1").await.expect(403)["error"]["code"], "watching");
    for nobody in ["stand_in_7", "stand-in-x", "stand_in_"] {
        let status = ana.act(&view, nobody).await.status.as_u16();
        assert!(matches!(status, 400 | 422), "{nobody}: {status}");
    }
    assert_eq!(rui.act(&view, "come_back").await.expect(422)["error"]["code"], "nothing-asked");
    let stood = ana.act(&view, "stand_in_1").await.expect(200);
    assert_eq!(stood["seats"][1]["sitter"], "person");
    assert!(stood["seats"][1]["level"].is_number());
    let after = ana.play(&stood, &first_move(&stood["paths"])).await.expect(200);
    assert_eq!(after["ply"], 1);
    let view = ana.until(&id, |v| v["ply"].as_u64() >= Some(2)).await;
    assert_eq!(view["log"][1]["seat"], 1, "the computer moved for Rui");
    let seen = rui.look(&id).await;
    assert_eq!(seen["may"]["come_back"], true);
    assert_eq!(seen["may"]["play"], json!(null));
    let back = rui.act(&seen, "come_back").await.expect(200);
    assert_eq!(back["seats"][1]["level"], json!(null));
    assert_eq!(back["seats"][1]["person"], "Rui");
    // The computer rests again.
    let view = ana.look(&id).await;
    ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    let seen = rui.look(&id).await;
    assert_eq!(seen["may"]["play"], 1);
}

/// Whoever has the page open is not sent away.
#[tokio::test]
async fn nobody_is_replaced_while_they_look() {
    let house = House::with(|config| config.patient = true).await;
    let (mut ana, mut rui, id) = pair_at(&house, agreed()).await;
    rui.look(&id).await;
    let view = ana.look(&id).await;
    assert_eq!(ana.act(&view, "stand_in_1").await.expect(422)["error"]["code"], "still-here");
    // But everybody may leave their own seat to it.
    ana.act(&view, "stand_in_0").await.expect(200);
}

/// Two boards with clocks: either may move, whatever happened on the other meanwhile.
#[tokio::test]
async fn two_boards_run_at_once() {
    let house = House::new().await;
    let mut all: Vec<_> = (0..4).map(|_| house.guest()).collect();
    let open = json!({ "kind": "open" });
    let seats = json!([{ "kind": "me" }, open, open, open]);
    let wish = json!({ "game": "coordenadas:clock", "seats": seats, "name": "Ana" });
    let table = all[0].table(wish).await;
    let id = table["id"].as_str().unwrap().to_owned();
    assert_eq!(table["clock"]["left"], json!([600_000, 600_000, 600_000, 600_000]));
    for (seat, name) in [(1, "Rui"), (2, "Eva"), (3, "Ivo")] {
        let invite = table["invites"][seat - 1]["url"].as_str().unwrap();
        all[seat].sit(invite, name).await;
    }
    let view = all[0].look(&id).await;
    assert_eq!(view["turns"], json!([0, 1]));
    assert_eq!(view["seats"][3]["partner"], true);
    let waiting = all[2].look(&id).await;
    assert_eq!(waiting["may"]["play"], json!(null));
    let head = waiting["headline"].as_str().unwrap();
    assert!(head.contains("Ana") && head.contains("Rui"), "{head}");
    // Each sees only the moves of their own board.
    let seen = all[1].look(&id).await;
    let paths = seen["paths"].as_object().unwrap();
    assert!(!paths.is_empty() && paths.keys().all(|site| site.starts_with('B')));
    all[1].play(&seen, "B:e2e4").await.expect(200);
    // Ana had not seen that yet.
    let after = all[0].play(&view, "A:d2d4").await.expect(200);
    assert_eq!(after["ply"], 2);
    assert_eq!(after["turns"], json!([2, 3]));
    let mut running = after["clock"]["running"].as_array().unwrap().clone();
    running.sort_by_key(|s| s.as_u64());
    assert_eq!(running, [json!(2), json!(3)]);
    let refused = all[2].play(&after, "B:e7e5").await;
    assert_eq!(refused.status.as_u16(), 403, "not the board of that seat");
    all[2].play(&after, "A:d7d5").await.expect(200);
    // Who gives up loses for both partners.
    let view = all[3].look(&id).await;
    let end = all[3].act(&view, "resign").await.expect(200);
    assert_eq!(end["outcome"]["winners"], json!([1, 2]));
}

/// Computers on both boards move for their own seats only, and the game goes on.
#[tokio::test]
async fn computers_play_at_both_boards() {
    let house = House::new().await;
    let mut ana = house.guest();
    let computer = json!({ "kind": "computer", "level": 1 });
    let seats = json!([{ "kind": "me" }, computer, computer, computer]);
    let view = ana.table(json!({ "game": "coordenadas:clock", "seats": seats })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    ana.until(&id, |v| v["ply"].as_u64() >= Some(8)).await;
    let view = ana.look(&id).await;
    let log = view["log"].as_array().unwrap();
    for entry in log {
        let board = if entry["text"].as_str().unwrap().starts_with("A:") { 0 } else { 1 };
        assert_eq!(entry["seat"].as_u64().unwrap() % 2, board, "{entry}");
        assert_ne!(entry["seat"], 0, "nobody moves for Ana");
    }
    assert_eq!(view["may"]["play"], 0);
}
