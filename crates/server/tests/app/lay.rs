//! Men laid out by hand, and the key to the pieces, in every game.

use crate::client::House;
use axum::http::StatusCode;
use serde_json::{Value, json};

const EDIT: &str = "/api/v1/analysis/edit";

/// Traços is played on tables that are written in: a position is no set of men.
const NONE: &str = "tracos";

#[tokio::test]
async fn every_game_is_laid_out_but_one() {
    let house = House::new().await;
    let mut guest = house.guest();
    for entry in catalog::GAMES {
        let id = entry.info.id;
        let answer = guest.post(EDIT, json!({ "game": id })).await;
        if id == NONE {
            let error = answer.expect(422);
            assert_eq!(error["error"]["code"], "no-edit", "{error}");
            continue;
        }
        let laid = answer.expect(200);
        // The start is the start.
        let position = laid["position"].as_str().unwrap_or_else(|| panic!("{id}: {}", laid["why"]));
        catalog::GAMES.open(id).unwrap().match_at(position).unwrap();
        assert!(laid["board"].as_str().unwrap().starts_with("<svg") && laid["why"] == "");
        assert!(!laid["pieces"].as_array().unwrap().is_empty());
        // Nothing at all is a position in few games; where it is none, the rules say why.
        let body = json!({ "game": id, "men": laid["men"], "turn": laid["turn"], "edit": { "clear": true } });
        let empty = guest.post(EDIT, body).await.expect(200);
        assert_eq!(empty["position"].is_null(), empty["why"] != "", "{id}: {empty}");
        assert!(empty["position"].is_string() || empty["why"].as_str().unwrap().len() > 10);
    }
}

/// What an edit of Xiang-Qi gives.
async fn changed(guest: &mut crate::client::Guest, laid: &Value, edit: Value) -> Value {
    let body = json!({ "game": "xiangqi", "men": laid["men"], "turn": laid["turn"], "edit": edit });
    guest.post(EDIT, body).await.expect(200)
}

#[tokio::test]
async fn men_are_placed_taken_moved_and_turned_over() {
    let house = House::new().await;
    let mut guest = house.guest();
    let start = guest.post(EDIT, json!({ "game": "xiangqi" })).await.expect(200);
    let text = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";
    assert_eq!(start["position"], text);
    let moved = changed(&mut guest, &start, json!({ "move": ["b3", "e3"] })).await;
    assert!(moved["position"].as_str().unwrap().contains("/4C2C1/"), "{}", moved["position"]);
    let taken = changed(&mut guest, &moved, json!({ "take": "e3" })).await;
    assert!(taken["position"].as_str().unwrap().contains("/7C1/"));
    let turned = changed(&mut guest, &taken, json!({ "turn_over": "h3" })).await;
    // Turned over, the cannon is the next kind of its side: a soldier more than there are.
    let soldier = json!({ "at": "h3", "piece": "red-soldier", "count": 1 });
    assert!(turned["men"].as_array().unwrap().contains(&soldier), "{}", turned["men"]);
    assert!(turned["position"].is_null() && turned["why"].as_str().unwrap().contains("soldier"));
    let none = changed(&mut guest, &taken, json!({ "take": "e1" })).await;
    assert!(
        none["position"].is_null() && none["why"].as_str().unwrap().contains("general"),
        "{none}"
    );
    let back = changed(&mut guest, &none, json!({ "place": ["e1", "red-general"] })).await;
    assert_eq!(back["position"], taken["position"]);
    for wrong in [
        json!({ "game": "xiangqi", "edit": { "take": "z9" } }),
        json!({ "game": "xiangqi", "edit": { "place": ["e5", "queen"] } }),
        json!({ "game": "xiangqi", "turn": 2 }),
        json!({ "game": "xiangqi", "men": [{ "at": "e5", "piece": "red-rook", "count": 0 }] }),
        json!({ "game": "xiangqi", "base": "nonsense" }),
        json!({ "game": "chess" }),
    ] {
        let status = guest.post(EDIT, wrong.clone()).await.status;
        assert!(status.is_client_error(), "{wrong}: {status}");
    }
}

/// Every kind of every game has its sign, its name in both languages and, where a man moves by itself, a small picture
/// of how.
#[tokio::test]
async fn every_game_has_its_key() {
    let house = House::new().await;
    let mut guest = house.guest();
    let (mut kinds, mut patterns, mut largest) = (0, 0, 0);
    for entry in catalog::GAMES {
        let id = entry.info.id;
        let page = guest.get(&format!("/g/{id}/key?lang=en")).await;
        assert_eq!(page.status, StatusCode::OK, "{id}");
        let html = page.text();
        let own = html.matches("<li data-pieces=").count();
        assert!(own > 0 && html.matches("lang=\"pt\"").count() > own, "{id}");
        kinds += own;
        let pictures = html.split("src=\"/g/").skip(1).map(|p| &p[..p.find('"').unwrap()]);
        for picture in pictures {
            let address = format!("/g/{}", picture.replace("&amp;", "&"));
            let svg = guest.get(&address).await;
            assert_eq!(svg.status, StatusCode::OK, "{address}");
            let svg = svg.text();
            assert!(svg.starts_with("<svg") && svg.contains("class=\"piece "), "{address}");
            largest = largest.max(svg.len());
            patterns += usize::from(!address.contains("/man-"));
        }
    }
    println!("{kinds} kinds, {patterns} patterns, at most {largest} bytes");
    assert!(kinds > 90 && patterns > 70 && largest < 40_000, "{kinds} {patterns} {largest}");
    for none in
        ["/g/ouri/key/99.svg", "/g/ouri/key/man-9.svg", "/g/ouri/key/x.png", "/g/nothing/key"]
    {
        assert_eq!(guest.get(none).await.status, StatusCode::NOT_FOUND, "{none}");
    }
}
