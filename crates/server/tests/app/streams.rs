//! What happens arrives live, for players and watchers.

use crate::client::{House, first_move, opened};
use axum::body::Body;
use axum::http::{Method, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::collections::HashMap;
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
    assert_eq!(first["paths"].as_array().map(Vec::len), Some(6), "{first}");
    ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    for stream in [&mut hers, &mut watching] {
        let view = stream.view().await;
        assert_eq!((&view["ply"], &view["log_from"]), (&json!(1), &json!(0)));
        let steps = &view["log"][0]["steps"];
        assert_eq!((&steps[0]["do"], &steps[1]["do"]), (&json!("lift"), &json!("drop")));
        assert_eq!(steps[1]["at"].as_array().map(Vec::len), Some(4), "{steps}");
        assert!(steps[0]["piece"].is_string() && steps[1].get("piece").is_none());
        assert!(view["log"][0]["words"].as_str().unwrap().starts_with("South: "));
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

/// A text as it stands in a document.
fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    text.replace('"', "&quot;").replace('\'', "&#39;")
}

/// The elements in a site: where each of them begins, and where the last one ends.
fn elements(svg: &str) -> Vec<usize> {
    let mut depth = 0;
    let mut begins = Vec::new();
    for (at, _) in svg.match_indices('<') {
        let tag = &svg[at..=at + svg[at..].find('>').unwrap()];
        if depth == 1 {
            begins.push(at);
        }
        if tag.starts_with("</") {
            depth -= 1;
        } else if !tag.ends_with("/>") {
            depth += 1;
        }
    }
    begins
}

/// A picture in which places on which nothing lies say so, as the script reads them.
fn spoken(svg: &Value) -> String {
    let svg = svg.as_str().unwrap();
    let quiet = svg.split("data-quiet=\"").nth(1).map(|rest| rest.split('"').next().unwrap());
    let mut parts = svg.split("<g class=\"site\" data-site=\"");
    let mut out = parts.next().unwrap().to_owned();
    for part in parts {
        let (tag, rest) = part.split_once('>').unwrap();
        out += "<g class=\"site\" data-site=\"";
        match tag.strip_suffix('/') {
            Some(open) => {
                let name = open.split('"').next().unwrap();
                let label = quiet.unwrap().replace('*', name);
                out += &format!("{open} aria-label=\"{label}\"></g>{rest}");
            }
            None => out += part,
        }
    }
    out
}

/// Does what the script does with a change; `shapes` is what came since the whole.
fn patch(svg: &mut String, shapes: &mut HashMap<String, String>, change: &Value) {
    for (number, shape) in change["shapes"].as_object().into_iter().flatten() {
        shapes.insert(number.clone(), shape.as_str().unwrap().to_owned());
    }
    for (name, code) in change["sites"].as_object().unwrap() {
        let code: Vec<&str> =
            code.as_array().unwrap().iter().map(|s| s.as_str().unwrap()).collect();
        let [head, words, parts @ ..] = code.as_slice() else { panic!("{code:?}") };
        let place = site(svg, name);
        let mut element = svg[place.clone()].to_owned();
        let (keep, marks) = head.split_once(' ').unwrap_or((head, ""));
        element.truncate(elements(&element)[keep.parse::<usize>().unwrap()]);
        for part in parts {
            let (number, values) = part.split_once(' ').unwrap_or((part, ""));
            let shape: Vec<&str> = shapes[number].split('\u{7f}').collect();
            let mut values = values.splitn((shape.len() - 1).max(1), ' ');
            element.push_str(shape[0]);
            for rest in &shape[1..] {
                element.push_str(values.next().unwrap());
                element.push_str(rest);
            }
        }
        element.push_str("</g>");
        let class = element.find("class=\"").unwrap() + 7;
        let end = class + element[class..].find('"').unwrap();
        let mut classes: Vec<String> = element[class..end].split(' ').map(str::to_owned).collect();
        classes.retain(|class| !class.starts_with("has-mark"));
        classes.extend(marks.split_whitespace().map(|mark| format!("has-mark-{mark}")));
        element.replace_range(class..end, &classes.join(" "));
        if !words.is_empty() {
            let label = element.find("aria-label=\"").unwrap() + 12;
            let end = label + element[label..].find('"').unwrap();
            let name = element[label..end].split_once(": ").unwrap().0;
            let label = label + name.len();
            element.replace_range(label..end, &format!(": {}", escaped(words)));
        }
        svg.replace_range(place, &element);
    }
    let end = svg.find("</defs>").unwrap();
    for def in change["defs"].as_array().into_iter().flatten() {
        svg.insert_str(end, def.as_str().unwrap());
    }
    let (begin, end) = (svg.find("<desc>").unwrap() + 6, svg.find("</desc>").unwrap());
    let plain = svg[begin..end].replace("&quot;", "\"").replace("&#39;", "'");
    let plain = plain.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let mut text: Vec<char> = plain.chars().collect();
    for one in change["text"].as_array().into_iter().flatten().rev() {
        let mut parts = one.as_str().unwrap().splitn(3, ' ');
        let mut number = || parts.next().unwrap().parse::<usize>().unwrap();
        let (at, count) = (number(), number());
        text.splice(at..at + count, parts.next().unwrap().chars());
    }
    svg.replace_range(begin..end, &escaped(&text.into_iter().collect::<String>()));
}

/// What was sent for the moves of a game, and what whole pictures would have been.
#[derive(Default)]
struct Bytes {
    seats: usize,
    moves: usize,
    before: usize,
    after: usize,
    /// For somebody who plays for all sides, and so is always told what may be touched.
    hers: usize,
}

impl Bytes {
    /// A move to whoever watches, as whole pictures and as changes, and to whoever plays one side: they are told what
    /// may be touched when it is their turn.
    fn each(&self) -> [usize; 3] {
        let plays = self.after + self.hers.saturating_sub(self.after) / self.seats;
        [self.before, self.after, plays].map(|bytes| bytes / self.moves)
    }
}

/// Plays at random while somebody watches, who puts every change into the picture they have.
async fn watched(game: &str, moves: usize) -> Bytes {
    let house = House::new().await;
    let (mut ana, mut eva) = (house.guest(), house.guest());
    let mut view = ana.table(json!({ "game": game })).await;
    let table = format!("/api/v1/tables/{}", view["id"].as_str().unwrap());
    let mut stream = follow(&house, &eva, &format!("{table}/events?board=1")).await;
    let mut hers = follow(&house, &ana, &format!("{table}/events?board=1")).await;
    hers.view().await;
    let first = stream.view().await;
    assert!(first.get("change").is_none(), "{first}");
    let (mut svg, mut shapes) = (spoken(&first["board"]), HashMap::new());
    let mut rng = fastrand::Rng::with_seed(11);
    let seats = first["seats"].as_array().unwrap().len();
    let mut bytes = Bytes { seats, ..Bytes::default() };
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
        patch(&mut svg, &mut shapes, &told["change"]);
        let whole = eva.get(&format!("{table}?board=1")).await.expect(200);
        let (defs, rest) = apart(&spoken(&whole["board"]));
        let (ours, patched) = apart(&svg);
        assert_eq!(patched, rest, "{game}: {}", view["log"]);
        for used in defs.split("id=\"").skip(1) {
            let id = &used[..used.find('"').unwrap()];
            assert_eq!(ours.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
        }
        bytes.moves += 1;
        bytes.after += told.to_string().len();
        bytes.hers += hers.view().await.to_string().len();
        let fields = told.as_object_mut().unwrap();
        fields.remove("change");
        for name in ["board", "spoken"] {
            fields.insert(name.to_owned(), whole[name].clone());
        }
        bytes.before += told.to_string().len();
    }
    bytes
}

/// Every game, so that no drawing has a part that a change forgets, and none is told in many words.
#[tokio::test]
async fn changes_make_the_same_picture_as_the_whole() {
    let mut said = String::new();
    for entry in catalog::GAMES {
        let bytes = watched(entry.info.id, 24).await;
        let [before, after, plays] = bytes.each();
        said += &format!("{:>20} {before:>8} {after:>8} {plays:>8}\n", entry.info.id);
        assert!(after < 2000 && plays < 2000, "{said}");
    }
    println!(
        "bytes of a move: whole pictures; changes to who watches, to who plays a side\n{said}"
    );
}

#[tokio::test]
async fn the_analysis_board_tells_what_changed_to_those_who_have_the_rest() {
    let house = House::new().await;
    let mut ana = house.guest();
    for game in ["ouri", "go", "ur"] {
        let board = "/api/v1/analysis?board=1";
        let first = ana.post(board, json!({ "game": game })).await.expect(200);
        let mut svg = spoken(&first["board"]);
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
            patch(&mut svg, &mut HashMap::new(), &told["change"]);
            let whole = ana.post(board, json!({ "game": game, "line": line })).await.expect(200);
            assert_eq!(apart(&svg).1, apart(&spoken(&whole["board"])).1, "{game}");
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
    assert!(hers.view().await["paths"].is_array());
    let mut dutch = house.guest();
    dutch.lang = "pt";
    let told = listen(&house, &dutch, &id).await.view().await;
    assert_ne!(told["headline"], known[0]["headline"]);
}
