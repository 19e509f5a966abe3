//! The API as its description says, and the headers of every answer.

use crate::client::{House, first_move, opened};
use axum::body::Body;
use axum::http::Method;
use serde_json::{Value, json};

#[tokio::test]
async fn every_answer_is_hardened() {
    let house = House::with(|c| c.public_url = Some("https://ludoteca.test".to_owned())).await;
    let mut ana = house.guest();
    for path in ["/", "/g/ouri", "/g/ouri/rules", "/nothing", "/api/v1/games", "/dice", "/api"] {
        let answer = ana.get(path).await;
        let csp = answer.header("content-security-policy");
        assert!(csp.contains("default-src 'none'") && csp.contains("script-src 'self'"), "{path}");
        assert!(!csp.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
    }
    let answer = ana.post("/api/v1/tables", json!({ "game": "ouri" })).await;
    let cookie = answer.header("set-cookie").to_owned();
    for flag in ["visitor=", "HttpOnly", "SameSite=Lax", "Path=/", "Secure"] {
        assert!(cookie.contains(flag), "{flag}: {cookie}");
    }
    let secret = &ana.cookies[0].1;
    assert!(!answer.text().contains(secret.as_str()), "the secret stays in the cookie");
}

#[tokio::test]
async fn the_catalogue_is_there_with_every_option() {
    let house = House::new().await;
    let mut ana = house.guest();
    let games = ana.get("/api/v1/games").await.expect(200);
    let games = games["games"].as_array().unwrap();
    assert_eq!(games.len(), catalog::GAMES.entries().len());
    for entry in catalog::GAMES {
        let id = entry.info.id;
        let game = ana.get(&format!("/api/v1/games/{id}?lang=pt")).await.expect(200);
        assert_eq!(game["name"], entry.info.name.pt);
        assert_eq!(game["options"].as_array().unwrap().len(), entry.options.len());
        // The law as the usual options make it: what holds only under others is left out.
        let law = entry.law(&rules::Settings::defaults(entry.options));
        assert!(law.len() <= entry.rules.len() && !law.is_empty());
        assert_eq!(game["rules"].as_array().unwrap().len(), law.len());
    }
}

#[tokio::test]
async fn bearer_tokens_play_without_cookies() {
    let house = House::new().await;
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let seats = json!([{ "kind": "me" }, { "kind": "open" }]);
    let new = json!({ "game": "mu-torere", "seats": seats, "bearer": true });
    let made = ana.post("/api/v1/tables", new).await.expect(201);
    assert!(ana.cookies.is_empty());
    ana.token = made["tokens"][0]["token"].as_str().map(str::to_owned);
    assert_eq!(made["tokens"].as_array().unwrap().len(), 1);
    let table = &made["table"];
    let id = table["id"].as_str().unwrap();
    let invite = table["invites"][0]["url"].as_str().unwrap();
    let invite = invite.rsplit('/').next().unwrap();
    let path = format!("/api/v1/tables/{id}/seats/1");
    let sat = json!({ "invite": invite, "name": "Rui", "bearer": true });
    let sat = rui.post(&path, sat).await.expect(200);
    rui.token = sat["token"].as_str().map(str::to_owned);
    let moves = ana.get(&format!("/api/v1/tables/{id}/moves")).await.expect(200);
    let text = moves["moves"][0]["text"].as_str().unwrap().to_owned();
    let view = ana.look(id).await;
    let after = ana.play(&view, &text).await.expect(200);
    assert_eq!(after["log"][0]["text"], text);
    assert!(after["log"][0]["steps"].as_array().is_some_and(|s| !s.is_empty()));
    let view = rui.look(id).await;
    let clicks = json!({ "version": view["version"], "clicks": path_of(&view["paths"]) });
    rui.post(&format!("/api/v1/tables/{id}/moves"), clicks).await.expect(200);
}

/// The sites of the first click path.
fn path_of(paths: &Value) -> Vec<String> {
    match paths {
        Value::Object(next) => {
            let (site, rest) = next.iter().next().unwrap();
            let mut path = vec![site.clone()];
            path.extend(path_of(rest));
            path
        }
        _ => Vec::new(),
    }
}

#[tokio::test]
async fn a_refused_move_comes_with_its_rule_and_places() {
    let (_house, mut ana, view, _) = opened("mu-torere").await;
    ana.lang = "pt";
    let refused = ana.play(&view, "2-9").await.expect(422);
    let error = &refused["error"];
    assert_eq!(error["code"], "illegal", "{refused}");
    assert!(error["rule"].as_str().unwrap().starts_with('R'), "{refused}");
    assert!(error["text"].as_str().unwrap().ends_with(')'), "{refused}");
    let unclear = ana.play(&view, "para ali").await.expect(422);
    assert_eq!(unclear["error"]["code"], "syntax");
}

#[tokio::test]
async fn records_go_out_and_come_in() {
    let (_house, mut ana, mut view, id) = opened("ouri:abapa").await;
    for _ in 0..6 {
        view = ana.play(&view, &first_move(&view["paths"])).await.expect(200);
    }
    let answer = ana.get(&format!("/t/{id}/record")).await;
    assert!(answer.header("content-disposition").contains("attachment"));
    let record = answer.text();
    assert_eq!(play::Record::parse(&record).unwrap().events.len(), 6);
    let copy = ana.table(json!({ "record": record })).await;
    assert_eq!(copy["position"], view["position"]);
    assert_eq!(copy["log"].as_array().unwrap().len(), 6);
    assert_eq!(copy["may"]["undo"], Value::Null, "what came with the record stays");
    // The analysis board opens it too, by a link that holds everything.
    let opened = ana.form("/analysis", &[("record", &record)]).await;
    assert_eq!(opened.status.as_u16(), 303);
    let page = ana.get(opened.header("location")).await;
    assert_eq!(page.status.as_u16(), 200);
    let line = json!({ "game": "ouri:abapa", "record": record });
    let shown = ana.post("/api/v1/analysis?board=1&ply=2", line).await.expect(200);
    assert_eq!((&shown["ply"], &shown["shown"]), (&json!(6), &json!(2)));
    assert!(shown["board"].as_str().unwrap().starts_with("<svg"));
    let hint = json!({ "game": "ouri:abapa", "line": shown["line"] });
    let hint = ana.post("/api/v1/analysis/hint", hint).await.expect(200);
    let best = &hint["candidates"][0];
    assert_eq!(best["move"], hint["move"]);
    assert_eq!(best["line"][0], hint["move"]);
    assert!(best["value"].as_str().is_some_and(|v| v.len() > 3), "{hint}");
    assert!(best["arrows"][0]["from"].is_string() && best["arrows"][0]["to"].is_string(), "{hint}");
    assert!(hint["words"].as_str().unwrap().len() > 20, "{hint}");
}

/// The lines of a stream that ends by itself.
fn documents(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[tokio::test]
async fn a_game_is_judged_position_by_position() {
    let house = House::new().await;
    let mut ana = house.guest();
    let line = json!({ "game": "gamao", "line": ["roll 3-1", "8/5 6/5", "roll", "roll 6-6"] });
    let answer = ana.post("/api/v1/analysis/game?lang=en", line).await;
    assert_eq!(answer.status.as_u16(), 200);
    assert_eq!(answer.header("content-type"), "application/x-ndjson");
    let told = documents(&answer.text());
    assert_eq!(told.len(), 5);
    for (at, message) in told.iter().enumerate() {
        assert_eq!((&message["done"], &message["total"]), (&json!(at + 1), &json!(5)));
    }
    let plies: Vec<&Value> = told.iter().flat_map(|m| m["plies"].as_array().unwrap()).collect();
    let order: Vec<u64> = plies.iter().map(|p| p["ply"].as_u64().unwrap()).collect();
    assert_eq!(order, [0, 1, 2, 3]);
    assert!(plies[3]["words"].as_str().unwrap().starts_with("Luck: +"), "{}", plies[3]);
    assert!(told[4]["players"][0]["words"].as_str().unwrap().contains("millipoints"));
    let wrong = json!({ "game": "gamao", "line": ["roll 9-9"] });
    ana.post("/api/v1/analysis/game", wrong).await.expect(422);
}

#[tokio::test]
async fn the_best_lines_come_as_they_are_found() {
    let house = House::new().await;
    let mut ana = house.guest();
    // Hardly anything left to think about: it ends by itself.
    let line = json!({ "game": "ouri", "start": "0,0,0,0,0,2/0,0,0,0,0,1 S 23-22" });
    let answer = ana.post("/api/v1/analysis/lines?lang=en", line).await;
    assert_eq!(answer.status.as_u16(), 200);
    let told = documents(&answer.text());
    let last = told.last().unwrap();
    assert_eq!(last["done"], true);
    assert!(told[..told.len() - 1].iter().all(|m| m["done"] == false));
    assert!(last["why"].as_str().unwrap().ends_with('.'), "{last}");
    assert!(last["best"][0]["arrows"][0]["from"].is_string(), "{last}");
    let chance = json!({ "game": "gamao" });
    ana.post("/api/v1/analysis/lines", chance).await.expect(422);
}

#[tokio::test]
async fn looking_back_shows_the_board_as_it_was() {
    let (_house, mut ana, first, id) = opened("konane").await;
    let second = ana.play(&first, &first_move(&first["paths"])).await.expect(200);
    ana.play(&second, &first_move(&second["paths"])).await.expect(200);
    let back = ana.get(&format!("/api/v1/tables/{id}?ply=1&board=1")).await.expect(200);
    assert_eq!((&back["ply"], &back["shown"]), (&json!(2), &json!(1)));
    assert_eq!(back["position"], second["position"]);
    assert_eq!(back["paths"], Value::Null);
    assert!(back["board"].as_str().unwrap().contains("data-site"));
}

#[tokio::test]
async fn the_description_names_every_route_and_nothing_else() {
    let house = House::new().await;
    let mut ana = house.guest();
    let open = ana.get("/api/openapi.json").await.expect(200);
    assert!(open["openapi"].as_str().unwrap().starts_with("3.1"));
    let mut told = Vec::new();
    for (path, operations) in open["paths"].as_object().unwrap() {
        told.extend(operations.as_object().unwrap().keys().map(|m| format!("{m} {path}")));
    }
    told.sort_unstable();
    let mut routes = [
        "get /api/v1/classes/{class}/events",
        "get /api/v1/games",
        "get /api/v1/games/{game}",
        "get /api/v1/tables/{table}",
        "get /api/v1/tables/{table}/dice",
        "get /api/v1/tables/{table}/events",
        "get /api/v1/tables/{table}/moves",
        "get /api/v1/tables/{table}/record",
        "post /api/v1/analysis",
        "post /api/v1/analysis/edit",
        "post /api/v1/analysis/game",
        "post /api/v1/analysis/hint",
        "post /api/v1/analysis/lines",
        "post /api/v1/games/{game}/exercises/{exercise}",
        "post /api/v1/games/{game}/lesson",
        "post /api/v1/tables",
        "post /api/v1/tables/{table}/actions",
        "post /api/v1/tables/{table}/entropy",
        "post /api/v1/tables/{table}/hint",
        "post /api/v1/tables/{table}/moves",
        "post /api/v1/tables/{table}/seats/{seat}",
        "post /api/v1/tables/{table}/throw",
    ];
    routes.sort_unstable();
    assert_eq!(told, routes);
    // What is described is there: a wrong method is told from a wrong path.
    for route in routes {
        let (_, path) = route.split_once(' ').unwrap();
        let path =
            path.replace("{game}", "ouri").replace("{table}", "abcd").replace("{class}", "abc234");
        let path = path.replace("{seat}", "0");
        let answer = ana.request(Method::DELETE, &path).body(Body::empty());
        let answer = ana.send(answer.unwrap()).await;
        assert_eq!(answer.status.as_u16(), 405, "{route}");
    }
}

#[tokio::test]
async fn health_and_metrics_answer() {
    let house = House::new().await;
    let mut ana = house.guest();
    assert_eq!(ana.get("/healthz").await.text(), "ok\n");
    ana.table(json!({ "game": "ouri" })).await;
    let text = ana.get("/metrics").await.text();
    for name in [
        "ludoteca_tables_total 1",
        "ludoteca_tables_in_memory 1",
        "ludoteca_requests_total{route=\"/healthz\",status=\"200\"} 1",
        "ludoteca_request_seconds_bucket",
    ] {
        assert!(text.contains(name), "{name}: {text}");
    }
    house.store.close().await;
    assert_eq!(ana.get("/healthz").await.status.as_u16(), 503);
    let answer = ana.post("/api/v1/tables", json!({ "game": "ouri" })).await;
    assert_eq!(answer.expect(503)["error"]["code"], "store");
}

/// The files of other programs come in where records do, and go out beside them.
#[tokio::test]
async fn files_of_other_programs() {
    let house = House::new().await;
    let mut ana = house.guest();
    let sgf = "(;GM[1]FF[4]SZ[9]KM[5.5];B[ee]C[o centro];W[cc](;B[gc])(;B[cg]))";
    let table = ana.table(json!({ "record": sgf })).await;
    let id = table["id"].as_str().unwrap();
    assert_eq!(table["ply"], 3);
    assert_eq!(table["game"], "go:9x9");
    let out = ana.get(&format!("/t/{id}/record?format=sgf")).await;
    assert_eq!(out.status.as_u16(), 200);
    let text = out.text();
    let moves = text.replace('\n', "");
    assert!(moves.contains(";B[ee];W[cc];B[gc]"), "{text}");
    let page = ana.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("record?format=sgf"), "the page offers it");
    let wrong = ana.get(&format!("/t/{id}/record?format=mat")).await;
    assert_eq!(wrong.status.as_u16(), 422);
    let opened = ana.form("/analysis", &[("record", sgf)]).await;
    assert_eq!(opened.status.as_u16(), 303);
    let bad = json!({ "record": "(;GM[1]SZ[9];B[ee];W[ee])" });
    let refused = ana.post("/api/v1/tables", bad).await;
    assert_eq!(refused.status.as_u16(), 422, "{}", refused.text());
}
