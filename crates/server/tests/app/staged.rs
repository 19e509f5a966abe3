//! A move that is being made, throws that are one act, and what a table tells of what happened.

use crate::client::House;
use serde_json::{Value, json};

/// The names of the sites that may be touched next.
fn next(paths: &Value, pick: &[&str]) -> Vec<String> {
    let here = pick.iter().fold(paths, |at, site| &at[*site]);
    here.as_object().map(|next| next.keys().cloned().collect()).unwrap_or_default()
}

#[tokio::test]
async fn a_move_is_shown_as_far_as_it_was_touched() {
    let house = House::new().await;
    let mut ana = house.guest();
    let new = json!({ "game": "gamao", "start": "4HPwATDgc/ABMA w 3-1" });
    let made = ana.post("/api/v1/tables?lang=pt", new).await.expect(201);
    let table = &made["table"];
    let id = table["id"].as_str().unwrap();
    let read = |pick: &str| format!("/api/v1/tables/{id}?lang=pt&board=1&stage=1&pick={pick}");
    // A man is only chosen: nothing has been done, and the picture is that which the reader has.
    let view = ana.get(&read("p8")).await.expect(200);
    assert_eq!(view["staged"]["steps"], json!([]));
    assert!(view.get("board").is_none());
    assert!(next(&view["paths"], &["p8"]).contains(&"p5".to_owned()));
    // It has gone, and its die is used.
    let view = ana.get(&read("p8,p5")).await.expect(200);
    let steps = json!([{ "do": "go", "from": "p8", "to": "p5", "piece": "white" }]);
    assert_eq!(view["staged"]["steps"], steps);
    assert_eq!(view["board"].as_str().unwrap().matches("die used").count(), 1);
    assert_eq!(view["ply"], 0, "no move was made");
    // Without being asked nothing is shown.
    let view = ana.get(&format!("/api/v1/tables/{id}?board=1&pick=p8,p5")).await.expect(200);
    assert!(view.get("staged").is_none());
    // The page without script shows it too.
    let page = ana.get(&format!("/t/{id}?pick=p8,p5")).await.text();
    assert_eq!(page.matches("die used").count(), 1);
}

#[tokio::test]
async fn choices_have_words() {
    let house = House::new().await;
    let mut ana = house.guest();
    let made = ana.post("/api/v1/tables", json!({ "game": "shogi" })).await.expect(201);
    assert!(made["table"].get("forced").is_none());
    let new = json!({ "game": "fanorona" });
    let made = ana.post("/api/v1/tables", new).await.expect(201);
    let id = made["table"]["id"].as_str().unwrap();
    // D3 to E3 may capture both ways: E3 is approached to F3, withdrawn from C3.
    let at = format!("/api/v1/tables/{id}?stage=1&pick=D3,E3");
    let pt = ana.get(&format!("{at}&lang=pt")).await.expect(200);
    let en = ana.get(&format!("{at}&lang=en")).await.expect(200);
    let words = |view: &Value| view["staged"]["choices"].clone();
    assert_eq!(words(&pt), json!({ "C3": "capturar atrás", "F3": "capturar à frente" }));
    assert_eq!(words(&en), json!({ "C3": "capture behind", "F3": "capture ahead" }));
}

/// Who may double or throw throws in one act; both are in the record.
#[tokio::test]
async fn choosing_to_throw_and_throwing_are_one_act() {
    let house = House::new().await;
    let mut ana = house.guest();
    let new = json!({ "game": "gamao", "start": "4HPwATDgc/ABMA w 3-1" });
    let made = ana.post("/api/v1/tables?lang=pt", new).await.expect(201);
    let id = made["table"]["id"].as_str().unwrap().to_owned();
    let body = json!({ "version": made["table"]["version"], "move": "8/5 6/5" });
    let view = ana.post(&format!("/api/v1/tables/{id}/moves?lang=pt"), body).await.expect(200);
    assert_eq!((&view["state"], &view["may"]["throw"]), (&json!("to_move"), &json!(true)));
    assert_eq!(view["throw_site"], "roll");
    let body = json!({ "version": view["version"] });
    let view = ana.post(&format!("/api/v1/tables/{id}/throw?lang=pt"), body).await.expect(200);
    // Only what is new is in the answer.
    let log = view["log"].as_array().unwrap();
    assert_eq!((log.len(), &view["ply"]), (2, &json!(3)));
    assert_eq!((&log[0]["text"], &log[0]["read"]), (&json!("roll"), &json!("lançar")));
    assert_eq!((&log[1]["seat"], &log[1]["by"]), (&Value::Null, &json!(1)));
    assert_eq!((&log[0]["row"], &log[1]["row"]), (&json!(1), &json!(2)));
    let record = ana.get(&format!("/t/{id}/record")).await.text();
    assert!(record.contains("play roll") && !record.contains("lançar"), "{record}");
}

/// What is shared shows what it leads to: a game a moment of it, an invitation who invites, a table its own board.
#[tokio::test]
async fn shared_links_have_words_and_a_picture() {
    let house = House::new().await;
    let mut ana = house.guest();
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let wish = json!({ "game": "ouri", "seats": seats, "name": "Ana" });
    let made = ana.post("/api/v1/tables?lang=pt", wish).await.expect(201);
    let id = made["table"]["id"].as_str().unwrap().to_owned();
    let invite = made["table"]["invites"][0]["url"].as_str().unwrap();
    let invite = &invite[invite.find("/t/").unwrap()..];
    let mut nobody = house.guest();
    for (path, picture, title) in [
        ("/g/ouri".to_owned(), "/g/ouri/board.svg?lang=pt&amp;moment=1".to_owned(), "Ouri"),
        (format!("/t/{id}"), format!("/t/{id}/board.svg?lang=pt"), "Ouri"),
        (invite.to_owned(), "/g/ouri/board.svg?lang=pt&amp;moment=1".to_owned(), "Ana convida"),
    ] {
        let page = nobody.get(&format!("{path}?lang=pt")).await.text();
        let of = |name: &str| {
            let start = format!("<meta property=\"{name}\" content=\"");
            let at = page.find(&start).unwrap_or_else(|| panic!("{path}: no {name}")) + start.len();
            page[at..].split('"').next().unwrap().to_owned()
        };
        assert!(of("og:title").contains(title), "{path}: {}", of("og:title"));
        assert!(of("og:description").len() > 40, "{path}");
        assert!(of("og:image").starts_with("http") && of("og:image").ends_with(&picture), "{path}");
        let drawn = nobody.get(&picture.replace("&amp;", "&")).await;
        assert_eq!(drawn.header("content-type"), "image/svg+xml", "{path}");
    }
}

/// The others' moves since one's own, in sentences; the end in the words of whoever looks; the board as a picture.
#[tokio::test]
async fn what_happened_is_told_to_each() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let made = ana.post("/api/v1/tables?lang=pt", json!({ "game": "ouri", "seats": seats })).await;
    let made = made.expect(201);
    let id = made["table"]["id"].as_str().unwrap().to_owned();
    let invite = made["table"]["invites"][0]["url"].as_str().unwrap();
    let invite = invite.rsplit('/').next().unwrap();
    let sit = json!({ "invite": invite });
    let seated = rui.post(&format!("/api/v1/tables/{id}/seats/1?lang=pt"), sit).await.expect(200);
    let body = json!({ "version": seated["table"]["version"], "move": "C" });
    let view = ana.post(&format!("/api/v1/tables/{id}/moves?lang=pt"), body).await.expect(200);
    assert_eq!(view["happened"], "");
    let other = rui.get(&format!("/api/v1/tables/{id}?lang=pt")).await.expect(200);
    assert!(
        other["happened"].as_str().unwrap().starts_with("Sul: 4 sementes de C, "),
        "{}",
        other["happened"]
    );
    let body = json!({ "version": view["version"], "action": "resign" });
    let view = rui.post(&format!("/api/v1/tables/{id}/actions?lang=pt"), body).await.expect(200);
    assert_eq!(
        (&view["headline"], &view["outcome"]["yours"]),
        (&json!("Perdeu"), &json!("Perdeu"))
    );
    let won = ana.get(&format!("/api/v1/tables/{id}?lang=pt")).await.expect(200);
    assert_eq!(won["headline"], "Ganhou!");
    assert_eq!(won["outcome"]["headline"], "Vitória: Sul");
    let mut nobody = house.guest();
    let seen = nobody.get(&format!("/api/v1/tables/{id}?lang=pt")).await.expect(200);
    assert_eq!(seen["headline"], "Vitória: Sul");
    let picture = nobody.get(&format!("/t/{id}/board.svg?view=1")).await;
    assert_eq!(picture.header("content-type"), "image/svg+xml");
    assert!(picture.text().starts_with("<svg"));
}
