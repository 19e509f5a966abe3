//! General chapters, the museum, and a class: one code, many tables, one view of them all.

use crate::client::{Answer, Guest, House};
use axum::body::Body;
use axum::http::Method;
use http_body_util::BodyExt;
use serde_json::Value;
use std::time::Duration;
use tower::ServiceExt;

/// Opens a class; gives its code.
async fn open(guest: &mut Guest, game: &str, tables: &str) -> String {
    let answer = guest.form(&format!("/g/{game}/class"), &[("tables", tables)]).await;
    assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
    let place = answer.header("location");
    let code = place.strip_prefix("/class/").and_then(|p| p.strip_suffix("/tables"));
    code.expect(place).to_owned()
}

async fn sit(guest: &mut Guest, code: &str, fields: &[(&str, &str)]) -> Answer {
    guest.form(&format!("/class/{code}"), fields).await
}

fn table(answer: &Answer) -> String {
    assert_eq!(answer.status.as_u16(), 303, "{}", answer.text());
    answer.header("location").to_owned()
}

/// The messages of a class's stream.
struct News {
    body: Body,
    rest: String,
}

impl News {
    async fn of(house: &House, guest: &Guest, code: &str) -> News {
        let path = format!("/api/v1/classes/{code}/events");
        let request = guest.request(Method::GET, &path).body(Body::empty()).unwrap();
        let response = house.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status().as_u16(), 200);
        News { body: response.into_body(), rest: String::new() }
    }

    async fn next(&mut self) -> Value {
        loop {
            if let Some(end) = self.rest.find("\n\n") {
                let message: String = self.rest.drain(..end + 2).collect();
                if let Some(data) = message.lines().find_map(|l| l.strip_prefix("data: ")) {
                    return serde_json::from_str(data).unwrap();
                }
                continue;
            }
            let frame = tokio::time::timeout(Duration::from_secs(10), self.body.frame());
            let frame = frame.await.expect("something happens").expect("it goes on").unwrap();
            self.rest.push_str(std::str::from_utf8(&frame.into_data().unwrap()).unwrap());
        }
    }
}

#[tokio::test]
async fn a_class_has_twelve_tables_and_one_code() {
    let house = House::new().await;
    let mut teacher = house.guest();
    let page = teacher.get("/g/mu-torere/class").await.text();
    assert!(page.contains("Three questions") && page.contains("print.pdf?paper=a4"));
    let code = open(&mut teacher, "mu-torere", "12").await;
    let boards = teacher.get(&format!("/class/{code}/tables")).await.text();
    assert_eq!(boards.matches("id=\"table-").count(), 12);
    assert!(boards.contains(&code[..3].to_uppercase()));
    // Whoever opened it is shown the boards, everybody else the seats.
    let again = teacher.get(&format!("/class/{code}")).await;
    assert_eq!(again.status.as_u16(), 303);
    let start = boards.find("/t/").expect("the first table");
    let first = boards[start..].split('"').next().unwrap();
    let picture = teacher.get(&format!("{first}/board.svg?v=0&lang=pt")).await;
    assert!(picture.text().starts_with("<svg"));
    assert_eq!(teacher.get("/t/abcdefghjkmn/board.svg").await.status.as_u16(), 404);

    let (mut ana, mut rui, mut eva) = (house.guest(), house.guest(), house.guest());
    let typed = format!("/class?code={}+{}", code[..3].to_uppercase(), &code[3..]);
    let found = ana.get(&typed).await;
    assert_eq!(found.header("location"), format!("/class/{code}"));
    assert!(ana.get(&format!("/class/{code}")).await.text().contains("24 free seats"));
    let first = table(&sit(&mut ana, &code, &[("name", "Ana")]).await);
    // Who waits has company first, and nobody takes two seats.
    assert_eq!(table(&sit(&mut ana, &code, &[("name", "Ana")]).await), first);
    assert_eq!(table(&sit(&mut rui, &code, &[("name", "Rui")]).await), first);
    let second = table(&sit(&mut eva, &code, &[]).await);
    assert_ne!(second, first);
    let view = rui.look(first.strip_prefix("/t/").unwrap()).await;
    assert_eq!(view["seats"][0]["person"], "Ana");
    assert_eq!(view["seats"][1]["person"], "Rui");
    // Two at one screen have a table of their own.
    let mut both = house.guest();
    let third = table(&sit(&mut both, &code, &[("together", "1")]).await);
    assert!(third != first && third != second);
    let view = both.look(third.strip_prefix("/t/").unwrap()).await;
    assert!(view["seats"].as_array().unwrap().iter().all(|s| s["mine"] == true));
    assert!(house.guest().get(&format!("/class/{code}")).await.text().contains("19 free seats"));
}

#[tokio::test]
async fn the_teacher_hears_of_every_table_by_one_stream() {
    let house = House::new().await;
    let mut teacher = house.guest();
    let code = open(&mut teacher, "mu-torere", "3").await;
    let mut news = News::of(&house, &teacher, &code).await;
    let all = news.next().await;
    assert_eq!(all["tables"].as_array().unwrap().len(), 3);
    let (mut ana, mut rui) = (house.guest(), house.guest());
    let place = table(&sit(&mut ana, &code, &[("name", "Ana")]).await);
    let told = loop {
        let told = news.next().await;
        if told["tables"][0]["seats"][0]["taken"] == true {
            break told;
        }
    };
    assert_eq!(told["tables"].as_array().unwrap().len(), 1, "only what changed: {told}");
    assert_eq!(told["tables"][0]["n"], 1);
    assert_eq!(told["tables"][0]["seats"][0]["person"], "Ana");
    sit(&mut rui, &code, &[("name", "Rui")]).await;
    let view = ana.look(place.strip_prefix("/t/").unwrap()).await;
    ana.play(&view, "1-9").await.expect(200);
    loop {
        let told = news.next().await;
        if told["tables"][0]["ply"] == 1 {
            assert_eq!(told["tables"][0]["over"], false);
            assert!(told["tables"][0]["words"].as_str().unwrap().len() > 20);
            break;
        }
    }
}

#[tokio::test]
async fn a_class_is_found_again_after_a_restart() {
    let house = House::new().await;
    let mut teacher = house.guest();
    let code = open(&mut teacher, "ouri", "2").await;
    let house = house.reopen().await;
    let mut ana = house.guest();
    table(&sit(&mut ana, &code, &[]).await);
    let mut others = Vec::new();
    for _ in 0..3 {
        let mut guest = house.guest();
        table(&sit(&mut guest, &code, &[]).await);
        others.push(guest);
    }
    let full = sit(&mut house.guest(), &code, &[]).await;
    assert_eq!(full.status.as_u16(), 422, "{}", full.text());
    assert!(full.text().contains("There is no free seat left"));
}

#[tokio::test]
async fn codes_and_limits_are_respected() {
    let house = House::with(|config| config.limits.new_tables = 20).await;
    let mut teacher = house.guest();
    open(&mut teacher, "mu-torere", "12").await;
    // Twelve more are too many this minute, and then none is laid.
    let refused = teacher.form("/g/mu-torere/class", &[("tables", "12")]).await;
    assert_eq!(refused.status.as_u16(), 429);
    open(&mut teacher, "mu-torere", "8").await;
    for wrong in
        ["/class/abc234", "/class/abc234/tables", "/class/x", "/api/v1/classes/abc234/events"]
    {
        assert_eq!(teacher.get(wrong).await.status.as_u16(), 404, "{wrong}");
    }
    assert_eq!(teacher.get("/class?code=x").await.status.as_u16(), 404);
    assert_eq!(teacher.get("/class").await.status.as_u16(), 200);
    let other = teacher.form("/g/mu-torere/class", &[("game", "ouri")]).await;
    assert_eq!(other.status.as_u16(), 400, "{}", other.text());
    // Nobody may try many codes.
    let mut last = 404;
    for _ in 0..90 {
        last = teacher.get("/class/abc234").await.status.as_u16();
        if last != 404 {
            break;
        }
    }
    assert_eq!(last, 429);
}

#[tokio::test]
async fn general_chapters_and_the_museum_are_read_without_script() {
    let house = House::new().await;
    let mut guest = house.guest();
    let list = guest.get("/chapters").await.text();
    for essay in catalog::GAMES.essays() {
        let place = format!("/chapters/{}", essay.id);
        assert!(list.contains(&format!("href=\"{place}\"")));
        for lang in ["pt", "en"] {
            let page = guest.get(&format!("{place}?lang={lang}")).await;
            assert_eq!(page.status.as_u16(), 200);
            let page = page.text();
            assert!(page.contains("print.pdf?paper=a4"), "{place}");
            for start in page.match_indices(&format!("{place}/figure/")).map(|m| m.0).take(4) {
                let address = page[start..].split('"').next().unwrap().replace("&amp;", "&");
                let picture = guest.get(&address).await;
                assert!(picture.text().starts_with("<svg"), "{address}");
            }
        }
        let pdf = guest.get(&format!("{place}/print.pdf")).await;
        assert!(pdf.bytes.starts_with(b"%PDF"), "{place}");
    }
    let tree = guest.get("/chapters/solving?lang=pt").await.text();
    assert!(tree.contains("class=\"tree\"") && tree.contains("/figure/2-1-1-1.svg?"), "the tree");
    assert!(guest.get("/chapters/solving/figure/2-1-1-1.svg").await.text().starts_with("<svg"));
    assert_eq!(guest.get("/chapters/solving/figure/2-9.svg").await.status.as_u16(), 404);
    assert_eq!(guest.get("/chapters/nada").await.status.as_u16(), 404);
    assert!(guest.get("/g/ouri/rules").await.text().contains("href=\"/chapters/mancala\""));
    let found = guest.get("/find?q=jogos+combinat%C3%B3rios").await.text();
    assert!(found.contains("/chapters/half-moves#"), "{found}");
    let museum = guest.get("/museum?lang=pt").await.text();
    assert!(museum.contains("class=\"pin\"") && museum.contains("a.C."));
}
