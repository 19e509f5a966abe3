//! Every preset of the catalogue is played to the end through the API, by clicks.

use crate::client::House;
use serde_json::json;

/// Small steps of a fixed generator.
fn next(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    usize::try_from(*state >> 40).unwrap()
}

#[test]
fn every_preset_is_played_by_clicks() {
    let ids = catalog::GAMES.iter().flat_map(play::Entry::preset_ids);
    let ids: Vec<(u64, String)> = (77..).zip(ids).collect();
    let ended = checks::side_by_side(&ids, |(seed, id)| {
        let house = tokio::runtime::Runtime::new().unwrap();
        house.block_on(play_by_clicks(id, *seed))
    });
    let finished = ended.iter().filter(|&&e| e).count();
    assert!(finished * 2 > ids.len(), "{finished} of {} ended by themselves", ids.len());
}

/// Plays a game with all its seats, to its end or until it is given up after 400 plies; tells whether it ended.
async fn play_by_clicks(id: &str, mut random: u64) -> bool {
    let house = House::new().await;
    let mut ana = house.guest();
    let mut view = ana.table(json!({ "game": id })).await;
    let table = view["id"].as_str().unwrap().to_owned();
    for _ in 0..400 {
        view = match view["state"].as_str().unwrap() {
            "over" => break,
            "chance" => {
                let seen = json!({ "version": view["version"] });
                let path = format!("/api/v1/tables/{table}/throw");
                ana.post(&path, seen).await.expect(200)
            }
            _ => {
                let clicks = ana.clicks(&view, |n| next(&mut random) % n).await;
                ana.click(&view, &clicks).await.expect(200)
            }
        };
    }
    let ended = view["state"] == "over";
    if !ended {
        view = ana.act(&view, "resign").await.expect(200);
    }
    assert_eq!(view["state"], "over", "{id}");
    let record = ana.get(&format!("/t/{table}/record")).await.text();
    let record = play::Record::parse(&record).unwrap();
    catalog::GAMES.replay(&record).unwrap();
    let page = ana.get(&format!("/t/{table}")).await;
    assert_eq!(page.status.as_u16(), 200);
    house.app.close();
    house.store.close().await;
    ended
}
