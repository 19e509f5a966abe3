//! What happens arrives live, for players and watchers.

use crate::client::{House, first_move};
use axum::body::Body;
use axum::http::{Method, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt;

/// The lines of a stream as they come.
struct Lines {
    body: Body,
    rest: String,
}

impl Lines {
    async fn next(&mut self) -> Option<Value> {
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

    async fn view(&mut self) -> Value {
        loop {
            let line = self.next().await.expect("the stream goes on");
            if line["event"] == "view" {
                return line["data"].clone();
            }
        }
    }
}

async fn listen(house: &House, guest: &crate::client::Guest, id: &str) -> Lines {
    let request = guest
        .request(Method::GET, &format!("/api/v1/tables/{id}/events"))
        .header(header::ACCEPT, "application/x-ndjson")
        .body(Body::empty())
        .unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    assert_eq!(response.status().as_u16(), 200);
    Lines {
        body: response.into_body(),
        rest: String::new(),
    }
}

#[tokio::test]
async fn moves_arrive_with_their_steps() {
    let house = House::new().await;
    let (mut ana, eva) = (house.guest(), house.guest());
    let view = ana.table(json!({ "game": "ouri" })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    let mut hers = listen(&house, &ana, &id).await;
    let mut watching = listen(&house, &eva, &id).await;
    let first = watching.view().await;
    assert_eq!((&first["ply"], &first["paths"]), (&json!(0), &Value::Null));
    let first = hers.view().await;
    assert!(first["paths"].is_object());
    ana.play(&view, &first_move(&view["paths"]))
        .await
        .expect(200);
    for stream in [&mut hers, &mut watching] {
        let view = stream.view().await;
        assert_eq!((&view["ply"], &view["log_from"]), (&json!(1), &json!(0)));
        assert!(
            view["log"][0]["steps"].as_array().unwrap().len() > 2,
            "{view}"
        );
        assert!(view["log"][0]["words"].as_str().unwrap().contains("plays"));
    }
    let seen = ana.look(&id).await;
    assert_eq!(seen["seats"][0]["present"], true);
    drop(hers);
    ana.until(&id, |v| v["seats"][0]["present"] == false).await;
}

#[tokio::test]
async fn a_stream_ends_when_the_house_closes() {
    let house = House::new().await;
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    let mut lines = listen(&house, &ana, view["id"].as_str().unwrap()).await;
    lines.view().await;
    house.app.close();
    while let Some(line) = lines.next().await {
        assert_eq!(line["event"], "presence");
    }
}

#[tokio::test]
async fn events_have_the_form_that_browsers_read() {
    let house = House::new().await;
    let mut ana = house.guest();
    let view = ana.table(json!({ "game": "ouri" })).await;
    let path = format!(
        "/api/v1/tables/{}/events?board=1",
        view["id"].as_str().unwrap()
    );
    let request = ana.request(Method::GET, &path).body(Body::empty()).unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    assert_eq!(
        response.headers()[header::CONTENT_TYPE],
        "text/event-stream"
    );
    let mut body = response.into_body();
    let mut text = String::new();
    while !text.contains("\n\n") {
        let data = body.frame().await.unwrap().unwrap().into_data().unwrap();
        text.push_str(std::str::from_utf8(&data).unwrap());
    }
    assert!(
        text.contains("event: view\n") && text.contains("id: "),
        "{}",
        &text[..200]
    );
    assert!(text.contains("<svg"));
}
