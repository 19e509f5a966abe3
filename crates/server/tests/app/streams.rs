//! What happens arrives live, for players and watchers.

use crate::client::{House, first_move, opened};
use axum::body::Body;
use axum::http::{Method, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt;

/// The lines of a stream as they come.
pub(crate) struct Lines {
    body: Body,
    rest: String,
}

impl Lines {
    pub(crate) async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some(end) = self.rest.find('\n') {
                let line: String = self.rest.drain(..=end).collect();
                return Some(serde_json::from_str(&line).unwrap());
            }
            let frame = tokio::time::timeout(Duration::from_secs(10), self.body.frame());
            let frame = frame.await.expect("something happens")?.unwrap();
            let data = frame.into_data().unwrap();
            self.rest.push_str(std::str::from_utf8(&data).unwrap());
        }
    }

    pub(crate) async fn view(&mut self) -> Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if line["event"] == "view" {
                return line["data"].clone();
            }
        }
    }
}

pub(crate) async fn listen(house: &House, guest: &crate::client::Guest, id: &str) -> Lines {
    follow(house, guest, &format!("/api/v1/tables/{id}/events")).await
}

pub(crate) async fn follow(house: &House, guest: &crate::client::Guest, path: &str) -> Lines {
    let request = guest
        .request(Method::GET, path)
        .header(header::ACCEPT, "application/x-ndjson")
        .body(Body::empty())
        .unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status().as_u16(), 200);
    Lines { body: response.into_body(), rest: String::new() }
}

#[tokio::test]
async fn moves_arrive_with_their_steps() {
    let house = House::new().await;
    let (mut ana, mut eva) = (house.guest(), house.guest());
    let view = ana.table(json!({ "game": "ouri" })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let mut hers = listen(&house, &ana, &id).await;
    let mut watching = listen(&house, &eva, &id).await;
    let first = watching.view().await;
    assert_eq!((&first["ply"], &first["paths"]), (&json!(0), &Value::Null));
    let first = hers.view().await;
    assert!(first["paths"].is_object());
    ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    for stream in [&mut hers, &mut watching] {
        let view = stream.view().await;
        assert_eq!((&view["ply"], &view["log_from"]), (&json!(1), &json!(0)));
        assert!(view["log"][0]["steps"].as_array().unwrap().len() > 2, "{view}");
        assert!(view["log"][0]["words"].as_str().unwrap().contains("plays"));
    }
    let seen = eva.look(&id).await;
    assert_eq!(seen["seats"][0]["present"], true);
    drop(hers);
    eva.until(&id, |v| v["seats"][0]["present"] == false).await;
}

#[tokio::test]
async fn a_stream_ends_when_the_house_closes() {
    let (house, ana, view, _) = opened("ouri").await;
    let mut lines = listen(&house, &ana, view["id"].as_str().unwrap()).await;
    lines.view().await;
    house.app.close();
    while let Some(line) = lines.next().await {
        assert_eq!(line["event"], "presence");
    }
}

#[tokio::test]
async fn events_have_the_form_that_browsers_read() {
    let (house, ana, view, _) = opened("ouri").await;
    let path = format!("/api/v1/tables/{}/events?board=1", view["id"].as_str().unwrap());
    let request = ana.request(Method::GET, &path).body(Body::empty()).unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    let mut body = response.into_body();
    let mut text = String::new();
    while !text.contains("\n\n") {
        let data = body.frame().await.unwrap().unwrap().into_data().unwrap();
        text.push_str(std::str::from_utf8(&data).unwrap());
    }
    assert!(text.contains("event: view\n") && text.contains("id: "), "{}", &text[..200]);
    assert!(text.contains("<svg"));
}

/// The element of a site in a drawing: where it begins and ends.
fn site(svg: &str, name: &str) -> std::ops::Range<usize> {
    let escaped = name.replace('&', "&amp;").replace('\'', "&#39;");
    let named = svg.find(&format!("data-site=\"{escaped}\"")).expect(name);
    let begin = svg[..named].rfind("<g ").unwrap();
    let mut depth = 0;
    let mut at = begin;
    loop {
        let rest = &svg[at..];
        let tag = &rest[..=rest.find('>').unwrap()];
        if tag.starts_with("</g") {
            depth -= 1;
        } else if (tag.starts_with("<g ") || tag == "<g>") && !tag.ends_with("/>") {
            depth += 1;
        }
        at += tag.len();
        if depth == 0 {
            return begin..at;
        }
        at += svg[at..].find('<').unwrap();
    }
}

/// What `<defs>` holds, apart, and the rest of a drawing.
fn apart(svg: &str) -> (String, String) {
    let (begin, end) = (svg.find("<defs>").unwrap() + 6, svg.find("</defs>").unwrap());
    let rest = format!("{}{}", &svg[..begin], &svg[end..]);
    (svg[begin..end].to_owned(), rest)
}

/// Does what the script does with a change.
fn patch(svg: &mut String, change: &Value) {
    for (name, element) in change["sites"].as_object().unwrap() {
        let place = site(svg, name);
        svg.replace_range(place, element.as_str().unwrap());
    }
    let end = svg.find("</defs>").unwrap();
    for def in change["defs"].as_array().into_iter().flatten() {
        svg.insert_str(end, def.as_str().unwrap());
    }
    let (begin, end) = (svg.find("<desc>").unwrap() + 6, svg.find("</desc>").unwrap());
    let text = change["text"].as_str().unwrap();
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let text = text.replace('>', "&gt;").replace('"', "&quot;");
    svg.replace_range(begin..end, &text.replace('\'', "&#39;"));
}

/// What was sent for the moves of a game, and what whole pictures would have been.
#[derive(Default)]
struct Bytes {
    moves: usize,
    before: usize,
    after: usize,
}

impl Bytes {
    fn each(&self) -> (usize, usize) {
        (self.before / self.moves, self.after / self.moves)
    }
}

/// Plays at random while somebody watches, who puts every change into the picture they have.
async fn watched(game: &str, moves: usize) -> Bytes {
    let house = House::new().await;
    let (mut ana, mut eva) = (house.guest(), house.guest());
    let mut view = ana.table(json!({ "game": game })).await;
    let table = format!("/api/v1/tables/{}", view["id"].as_str().unwrap());
    let mut stream = follow(&house, &eva, &format!("{table}/events?board=1")).await;
    let first = stream.view().await;
    assert!(first.get("change").is_none(), "{first}");
    let mut svg = first["board"].as_str().unwrap().to_owned();
    let mut rng = fastrand::Rng::with_seed(11);
    let mut bytes = Bytes::default();
    let mut version = first["version"].clone();
    while bytes.moves < moves && view["state"] != "over" {
        view = match view["state"].as_str().unwrap() {
            "chance" => {
                let body = json!({ "version": view["version"] });
                ana.post(&format!("{table}/throw"), body).await.expect(200)
            }
            _ => {
                let legal = ana.get(&format!("{table}/moves")).await.expect(200);
                let legal = legal["moves"].as_array().unwrap();
                let text = legal[rng.usize(..legal.len())]["text"].as_str().unwrap();
                ana.play(&view, text).await.expect(200)
            }
        };
        let mut told = stream.view().await;
        assert!(told.get("board").is_none() && told.get("spoken").is_none());
        assert_eq!(told["change"]["since"], version, "{game}");
        version = told["version"].clone();
        patch(&mut svg, &told["change"]);
        let whole = eva.get(&format!("{table}?board=1")).await.expect(200);
        let (defs, rest) = apart(whole["board"].as_str().unwrap());
        let (ours, patched) = apart(&svg);
        assert_eq!(patched, rest, "{game}: {}", view["log"]);
        for used in defs.split("id=\"").skip(1) {
            let id = &used[..used.find('"').unwrap()];
            assert_eq!(ours.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        }
        bytes.moves += 1;
        bytes.after += told.to_string().len();
        let fields = told.as_object_mut().unwrap();
        fields.remove("change");
        for name in ["board", "spoken"] {
            fields.insert(name.to_owned(), whole[name].clone());
        }
        bytes.before += told.to_string().len();
    }
    bytes
}

/// Every game, so that no drawing has a part that a change forgets.
#[tokio::test]
async fn changes_make_the_same_picture_as_the_whole() {
    let mut said = String::new();
    for entry in catalog::GAMES {
        let bytes = watched(entry.info.id, 24).await;
        let (before, after) = bytes.each();
        said += &format!("{:>20} {before:>8} {after:>8}\n", entry.info.id);
        assert!(4 * after < 3 * before, "{said}");
    }
    println!("bytes of a move for each who watches: whole pictures, changes\n{said}");
}

#[tokio::test]
async fn the_analysis_board_tells_what_changed_to_those_who_have_the_rest() {
    let house = House::new().await;
    let mut ana = house.guest();
    for game in ["ouri", "go", "ur"] {
        let board = "/api/v1/analysis?board=1";
        let first = ana.post(board, json!({ "game": game })).await.expect(200);
        let mut svg = first["board"].as_str().unwrap().to_owned();
        let mut line: Vec<Value> = Vec::new();
        for ply in 0..6 {
            let shown = ana.post(board, json!({ "game": game, "line": line })).await.expect(200);
            let add = match shown["state"].as_str().unwrap() {
                "chance" => json!({ "throw": true }),
                _ => json!({ "move": first_move(&shown["paths"]) }),
            };
            let body = json!({ "game": game, "line": line, "add": add, "have": ply });
            let told = ana.post(board, body).await.expect(200);
            line = told["line"].as_array().unwrap().clone();
            assert!(told.get("board").is_none() && told["change"]["since"] == ply, "{told}");
            patch(&mut svg, &told["change"]);
            let whole = ana.post(board, json!({ "game": game, "line": line })).await.expect(200);
            assert_eq!(apart(&svg).1, apart(whole["board"].as_str().unwrap()).1, "{game}");
        }
        // A board of another line than the one that is sent: the whole.
        let body = json!({ "game": game, "line": [], "have": 1 });
        let told = ana.post(board, body).await.expect(200);
        assert!(told["board"].is_string() && told.get("change").is_none());
    }
}

/// What many have seen is computed and written once: a watcher in the middle of a game is told the same text.
#[tokio::test]
async fn those_who_see_the_same_are_told_the_same_and_only_what_is_different() {
    let (house, mut ana, mut view, id) = opened("ouri").await;
    let guests = [house.guest(), house.guest(), house.guest()];
    let mut streams = Vec::new();
    let mut known = Vec::new();
    for guest in &guests {
        let mut stream = listen(&house, guest, &id).await;
        known.push(stream.view().await);
        streams.push(stream);
    }
    for _ in 0..4 {
        view = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
        let mut first = None;
        for (stream, known) in streams.iter_mut().zip(&mut known) {
            let told = stream.view().await;
            assert_eq!(told["since"], known["version"], "{told}");
            assert_eq!(first.get_or_insert_with(|| told.clone()), &told);
            for gone in ["id", "game", "name", "lang", "paths"] {
                assert!(told.get(gone).is_none(), "{gone} is as it was: {told}");
            }
            assert!(told.to_string().len() < 2000, "{told}");
            known.as_object_mut().unwrap().extend(told.as_object().unwrap().clone());
        }
        // Joined, it is what a whole view says; the list comes in parts.
        let whole = house.guest().look(&id).await;
        for (name, value) in whole.as_object().unwrap() {
            if !["log", "log_from", "since"].contains(&name.as_str()) {
                assert_eq!(&known[0][name], value, "{name}");
            }
        }
    }
    // Whoever sits down or looks in another language belongs to others.
    let mut hers = listen(&house, &ana, &id).await;
    assert!(hers.view().await["paths"].is_object());
    let mut dutch = house.guest();
    dutch.lang = "pt";
    let told = listen(&house, &dutch, &id).await.view().await;
    assert_ne!(told["headline"], known[0]["headline"]);
}
