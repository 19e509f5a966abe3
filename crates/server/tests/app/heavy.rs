//! Positions with thousands of moves: what is sent stays small, and every move can still be made.

use crate::client::{Guest, House};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A lone man among many that can be taken in thousands of orders.
const START: &str = "b.bb...b./b...b.wb./bbb..bb.b/......b../..bbb..b. w";

/// Every move that a page can reach: what is not sent at once is asked for.
async fn reached(ana: &mut Guest, table: &str) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    let mut picks: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(pick) = picks.pop() {
        let view = ana.get(&format!("{table}?pick={}", pick.join(","))).await;
        assert!(view.text().len() < 150_000, "{} bytes after {pick:?}", view.text().len());
        let view = view.expect(200);
        let node = pick.iter().fold(&view["paths"], |node, site| &node[site]);
        let mut open = vec![(pick, node)];
        while let Some((way, node)) = open.pop() {
            match node {
                Value::String(text) => drop(moves.insert(text.clone())),
                Value::Object(next) => open.extend(
                    next.iter()
                        .map(|(site, node)| (way.iter().chain([site]).cloned().collect(), node)),
                ),
                Value::Bool(true) => picks.push(way),
                other => panic!("{other} after {way:?}"),
            }
        }
    }
    moves
}

#[tokio::test]
async fn every_one_of_thousands_of_moves_can_be_made() {
    let house = House::new().await;
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "fanorona", "start": START })).await;
    let table = format!("/api/v1/tables/{}", view["id"].as_str().unwrap());
    let mut listed = BTreeSet::new();
    loop {
        let page = ana.get(&format!("{table}/moves?from={}", listed.len())).await.expect(200);
        let moves = page["moves"].as_array().unwrap();
        assert!(moves.len() <= 1000 && page["total"].as_u64() > Some(3000), "{}", page["total"]);
        listed.extend(moves.iter().map(|m| m["text"].as_str().unwrap().to_owned()));
        if moves.is_empty() {
            assert_eq!(page["total"], listed.len());
            break;
        }
    }
    assert_eq!(reached(&mut ana, &table).await, listed);
    let longest = listed.iter().max_by_key(|text| text.len()).unwrap();
    let after = ana.play(&view, longest).await.expect(200);
    assert_eq!(after["log"][0]["text"], *longest);
    // The page without script follows the same way.
    let page = ana.get(&format!("/t/{}", view["id"].as_str().unwrap())).await;
    assert_eq!(page.status.as_u16(), 200);
}

/// Where moves would end is told to those who ask, of the moves that they ask about.
#[tokio::test]
async fn ends_are_told_when_asked_for() {
    let house = House::new().await;
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    assert!(view["sows"] == true && view.get("ends").is_none(), "{view}");
    let table = format!("/api/v1/tables/{}", view["id"].as_str().unwrap());
    let first = view["paths"].as_object().unwrap().keys().next().unwrap();
    let one = ana.get(&format!("{table}?ends=1&pick={first}")).await.expect(200);
    let all = ana.get(&format!("{table}?ends=1")).await.expect(200);
    assert_eq!(one["ends"].as_object().unwrap().len(), 1, "{}", one["ends"]);
    assert_eq!(all["ends"].as_object().unwrap().len(), 6, "{}", all["ends"]);
    let end = one["ends"].as_object().unwrap().values().next().unwrap();
    assert!(end["words"].as_str().unwrap().contains("would end at"), "{end}");
    let other = ana.table(json!({ "game": "konane" })).await;
    assert_eq!(other["sows"], false);
}
