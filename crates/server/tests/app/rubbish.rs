//! Rubbish gets a plain sentence and a 4xx in the reader's language; never a 500.

use crate::client::{Guest, House, opened};
use axum::body::Body;
use axum::http::{Method, header};
use serde_json::json;

/// Sends a body as it is.
async fn raw(
    guest: &mut Guest,
    method: &str,
    path: &str,
    kind: &str,
    body: Vec<u8>,
) -> (u16, String) {
    let method: Method = method.parse().unwrap();
    let request = guest
        .request(method, path)
        .header(header::CONTENT_TYPE, kind)
        .body(Body::from(body))
        .unwrap();
    let answer = guest.send(request).await;
    (answer.status.as_u16(), answer.text())
}

#[tokio::test]
async fn wrong_requests_are_told_what_is_wrong() {
    let (_house, mut ana, view, id) = opened("ouri").await;
    let over = ana.act(&view, "resign").await.expect(200);
    let version = over["version"].as_u64().unwrap();
    let moves = format!("/api/v1/tables/{id}/moves");
    let tables = "/api/v1/tables";
    let long = "9".repeat(100_000);
    let posts: Vec<(u16, &str, String)> = vec![
        (400, tables, String::new()),
        (400, tables, "{".to_owned()),
        (422, tables, "[]".to_owned()),
        (400, tables, "null".to_owned()),
        (400, tables, "\"ouri\"".to_owned()),
        (400, tables, "{\"game\":7}".to_owned()),
        (400, tables, "{\"game\":\"ouri\",\"unknown\":1}".to_owned()),
        (400, tables, "{\"game\":\"ouri\",\"seats\":[{\"kind\":\"cat\"}]}".to_owned()),
        (400, tables, "{\"game\":\"ouri\",\"seats\":[]}".to_owned()),
        (400, tables, "{\"game\":\"ouri\",\"seats\":[{\"kind\":\"computer\"},{\"kind\":\"computer\"}]}".to_owned()),
        (400, tables, "{\"game\":\"ouri\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"computer\",\"level\":9}]}".to_owned()),
        (400, tables, "{\"game\":\"ouri\",\"seats\":[{\"kind\":\"me\"},{\"kind\":\"computer\",\"level\":-1}]}".to_owned()),
        (400, tables, format!("{{\"game\":\"ouri\",\"name\":\"{long}\"}}")),
        (422, tables, "{}".to_owned()),
        (422, tables, "{\"game\":\"xadrez-de-bolso\"}".to_owned()),
        (422, tables, "{\"game\":\"../../etc/passwd\"}".to_owned()),
        (422, tables, "{\"game\":\"ouri(grand_slam=maybe)\"}".to_owned()),
        (422, tables, "{\"game\":\"ouri\",\"start\":\"nonsense\"}".to_owned()),
        (422, tables, "{\"record\":\"not a record\"}".to_owned()),
        (422, tables, format!("{{\"game\":\"ouri\",\"start\":\"{long}\"}}")),
        (400, &moves, format!("{{\"version\":{version}}}")),
        (400, &moves, format!("{{\"version\":{version},\"move\":\"C\",\"clicks\":[]}}")),
        (400, &moves, "{\"version\":-1,\"move\":\"C\"}".to_owned()),
        (400, &moves, "{\"version\":\"1\",\"move\":\"C\"}".to_owned()),
        (400, &moves, "{\"move\":\"C\"}".to_owned()),
        (422, &moves, format!("{{\"version\":{version},\"move\":\"C\"}}")),
        (422, "/api/v1/analysis", "{\"game\":\"ouri\",\"line\":[\"Z\"]}".to_owned()),
        (422, "/api/v1/analysis", "{\"game\":\"gamao\",\"line\":[\"roll 9-9\"]}".to_owned()),
        (400, "/api/v1/analysis", "{\"game\":\"ouri\",\"add\":{\"clicks\":[\"zz\"]}}".to_owned()),
        (400, "/api/v1/analysis", "{\"game\":\"ouri\",\"add\":{}}".to_owned()),
    ];
    for lang in ["pt", "en"] {
        ana.lang = lang;
        for (status, path, body) in &posts {
            let (got, text) =
                raw(&mut ana, "POST", path, "application/json", body.clone().into()).await;
            let shown: String = body.chars().take(80).collect();
            assert_eq!(got, *status, "{path} {shown}: {text}");
            let json: serde_json::Value = serde_json::from_str(&text).unwrap();
            let said = json["error"]["text"].as_str().unwrap();
            assert!(said.contains(' ') && said.len() < 600, "{path} {shown}: {said}");
        }
    }
}

#[tokio::test]
async fn strange_addresses_and_methods_are_told_in_both_languages() {
    let (_house, mut ana, table, _) = opened("ouri").await;
    let id = table["id"].as_str().unwrap();
    let gets = [
        (404, "/nothing".to_owned()),
        (404, "/t/aaaaaaaaaaaa".to_owned()),
        (404, "/t/..%2f..%2fetc%2fpasswd".to_owned()),
        (404, "/t/%00".to_owned()),
        (404, "/g/..%2f..%2fCargo.toml".to_owned()),
        (404, "/g/nonsense/rules".to_owned()),
        (404, "/g/nonsense/board.svg".to_owned()),
        (404, "/a/0000000000000000/table.js".to_owned()),
        (404, "/a/x/..%2f..%2fsrc%2flib.rs".to_owned()),
        (404, format!("/t/{id}/join/nonsense")),
        (404, "/api/v1/tables/nonsense-nonsense".to_owned()),
        (404, "/api/v1/games/nonsense".to_owned()),
        (404, format!("/api/v1/tables/{id}/dice")),
        (400, "/?lang=tlh".to_owned()),
        (400, format!("/t/{id}?lang=xx")),
        (400, format!("/t/{id}?view=banana")),
        (400, format!("/t/{id}?ply=-1")),
        (400, format!("/api/v1/tables/{id}?theme=plaid")),
        (422, "/analysis?game=nonsense".to_owned()),
        (422, "/analysis?game=ouri&line=%3B%3BZ".to_owned()),
        (400, "/t/%ff".to_owned()),
    ];
    let words = [
        ("pt", vec!["não", "Não", "Só", "Este", "«"]),
        ("en", vec!["no ", "not", "Not", "only", "There", "“", "We"]),
    ];
    for (lang, some) in words {
        ana.lang = lang;
        for (status, path) in &gets {
            let answer = ana.get(path).await;
            assert_eq!(answer.status.as_u16(), *status, "{path}: {}", answer.text());
            let text = answer.text();
            assert!(some.iter().any(|w| text.contains(w)), "{lang} {path}: {text}");
        }
    }
    for (status, method, path) in [
        (405, "PUT", "/"),
        (405, "DELETE", "/api/v1/tables"),
        (405, "POST", "/healthz"),
        (404, "POST", "/nothing"),
    ] {
        let (got, _) = raw(&mut ana, method, path, "text/plain", Vec::new()).await;
        assert_eq!(got, status, "{method} {path}");
    }
    let form = "application/x-www-form-urlencoded";
    let page = format!("/t/{id}");
    for (status, path, kind, body) in [
        (415, page.as_str(), "application/json", "{}"),
        (400, page.as_str(), form, "do=move&move=C"),
        (400, page.as_str(), form, "do=dance&version=1"),
        (409, page.as_str(), form, "do=move&move=C&version=99"),
        (422, page.as_str(), form, "do=move&move=%00%ff&version=2"),
        (422, "/g/ouri", form, "door=computer&level=banana"),
        (422, "/g/ouri", form, "o-grand_slam=banana&door=screen"),
        (422, "/analysis", form, "record=ludoteca+9"),
    ] {
        let (got, text) = raw(&mut ana, "POST", path, kind, body.into()).await;
        assert_eq!(got, status, "{path} {body}: {text}");
        assert!(text.contains("<main"), "a page: {path} {body}");
    }
}

#[tokio::test]
async fn large_bodies_are_refused_without_reading_them_all() {
    let house = House::new().await;
    let mut ana = house.guest();
    let huge = vec![b'x'; 10 << 20];
    for path in ["/api/v1/tables", "/api/v1/analysis", "/analysis", "/g/ouri"] {
        let kind = match path.starts_with("/api") {
            true => "application/json",
            false => "application/x-www-form-urlencoded",
        };
        let (got, text) = raw(&mut ana, "POST", path, kind, huge.clone()).await;
        assert_eq!(got, 413, "{path}");
        assert!(text.contains("too large"), "{text}");
    }
}

#[tokio::test]
async fn requests_of_other_sites_do_nothing() {
    let (_house, mut ana, view, _) = opened("ouri").await;
    let path = format!("/t/{}", view["id"].as_str().unwrap());
    for (name, value) in [
        ("sec-fetch-site", "cross-site"),
        ("origin", "https://elsewhere.example"),
        ("origin", "null"),
    ] {
        let request = ana
            .request(Method::POST, &path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(name, value)
            .body(Body::from(format!("do=resign&version={}", view["version"])))
            .unwrap();
        assert_eq!(ana.send(request).await.status.as_u16(), 403, "{name}");
    }
    assert_eq!(ana.look(view["id"].as_str().unwrap()).await["state"], "to_move");
}

#[tokio::test]
async fn too_many_requests_are_asked_to_wait() {
    let house = House::with(|c| {
        c.limits.rate = 2;
        c.limits.new_tables = 3;
    })
    .await;
    let mut ana = house.guest();
    let mut made = Vec::new();
    for _ in 0..5 {
        let answer = ana.post("/api/v1/tables", json!({ "game": "ouri" })).await;
        made.push(answer.status.as_u16());
    }
    assert_eq!(made, [201, 201, 201, 429, 429]);
    let mut refused = 0;
    for _ in 0..40 {
        let answer = ana.get("/healthz").await;
        refused += usize::from(answer.status.as_u16() == 429);
    }
    assert!(refused >= 15, "{refused}");
}
