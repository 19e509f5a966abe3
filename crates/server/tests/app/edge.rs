//! At the door: who asks, how often, and what is said to whom.

use crate::client::{Answer, Guest, House};
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Method, header};
use serde_json::json;
use std::net::{IpAddr, SocketAddr};

/// Makes a table from an address, with the lines that proxies added.
async fn make(guest: &mut Guest, from: &str, lines: &[&str]) -> Answer {
    let from: IpAddr = from.parse().unwrap();
    let mut request = guest
        .request(Method::POST, "/api/v1/tables")
        .header(header::CONTENT_TYPE, "application/json")
        .extension(ConnectInfo(SocketAddr::new(from, 4000)));
    for line in lines {
        request = request.header("x-forwarded-for", *line);
    }
    guest.send(request.body(Body::from(json!({ "game": "ouri" }).to_string())).unwrap()).await
}

/// A house in which each address may make one table a minute.
async fn one_each(proxies: usize) -> House {
    House::with(|c| {
        c.limits.new_tables = 1;
        c.proxies = proxies;
    })
    .await
}

#[tokio::test]
async fn the_address_is_what_the_trusted_proxy_added_last() {
    let house = one_each(1).await;
    let mut ana = house.guest();
    for (status, lines) in [
        (201, vec!["1.1.1.1", "203.0.113.7"]),
        (429, vec!["2.2.2.2", "203.0.113.7"]),
        (429, vec!["3.3.3.3, 203.0.113.7"]),
        (429, vec!["3.3.3.3", "4.4.4.4, 203.0.113.7:5123"]),
        (201, vec!["203.0.113.7, 203.0.113.8"]),
        (201, vec!["[2001:db8::1]:99"]),
        (429, vec!["2001:db8::2"]),
        // What no address is counts for the proxy itself.
        (201, vec!["203.0.113.9, unknown"]),
        (429, vec![]),
    ] {
        let made = make(&mut ana, "127.0.0.1", &lines).await;
        assert_eq!(made.status.as_u16(), status, "{lines:?}: {}", made.text());
    }
}

#[tokio::test]
async fn behind_two_proxies_the_first_of_them_tells_the_address() {
    let house = one_each(2).await;
    let mut ana = house.guest();
    for (status, lines) in [
        (201, vec!["1.1.1.1, 203.0.113.7, 10.0.0.1"]),
        (429, vec!["2.2.2.2", "203.0.113.7", "10.0.0.1"]),
        (201, vec!["203.0.113.7, 203.0.113.8", "10.0.0.1"]),
        // Past the outer one: whoever spoke to the inner one.
        (429, vec!["203.0.113.8"]),
    ] {
        let made = make(&mut ana, "127.0.0.1", &lines).await;
        assert_eq!(made.status.as_u16(), status, "{lines:?}: {}", made.text());
    }
}

#[tokio::test]
async fn without_a_proxy_nobody_names_their_own_address() {
    let house = one_each(0).await;
    let mut ana = house.guest();
    assert_eq!(make(&mut ana, "203.0.113.7", &["1.1.1.1"]).await.status.as_u16(), 201);
    assert_eq!(make(&mut ana, "203.0.113.7", &["2.2.2.2"]).await.status.as_u16(), 429);
}

#[tokio::test]
async fn a_network_of_ipv6_counts_as_one_address() {
    let house = one_each(0).await;
    let mut ana = house.guest();
    for (status, from) in [
        (201, "2001:db8:1:2::1"),
        (429, "2001:db8:1:2:ffff:ffff:ffff:1"),
        (201, "2001:db8:1:3::1"),
        (201, "192.0.2.1"),
        (429, "::ffff:192.0.2.1"),
        (201, "192.0.2.2"),
    ] {
        assert_eq!(make(&mut ana, from, &[]).await.status.as_u16(), status, "{from}");
    }
}

#[tokio::test]
async fn files_are_limited_too_and_a_refusal_says_when_to_come_back() {
    let house = House::with(|c| c.limits.rate = 1).await;
    let mut ana = house.guest();
    let page = ana.get("/").await.text();
    let file = page.split('"').find(|part| part.starts_with("/a/")).unwrap().to_owned();
    let mut refused = 0;
    for _ in 0..20 {
        let answer = ana.get(&file).await;
        if answer.status.as_u16() == 429 {
            let seconds: u64 = answer.header("retry-after").parse().unwrap();
            assert!((1..=10).contains(&seconds), "{seconds}");
            refused += 1;
        }
    }
    assert!(refused >= 5, "{refused}");
}

#[tokio::test]
async fn whoever_finds_no_place_is_told_when_to_come_back() {
    let house = House::with(|c| c.limits.new_tables = 1).await;
    let mut ana = house.guest();
    ana.table(json!({ "game": "ouri" })).await;
    let refused = ana.post("/api/v1/tables", json!({ "game": "ouri" })).await;
    assert_eq!(refused.expect(429)["error"]["code"], "too-many");
    let seconds: u64 = refused.header("retry-after").parse().unwrap();
    assert!((30..=60).contains(&seconds), "{seconds}");
    house.store.close().await;
    for path in ["/healthz", "/t/abcdefgh", "/api/v1/tables/abcdefgh"] {
        let answer = ana.get(path).await;
        assert_eq!(answer.status.as_u16(), 503, "{path}");
        assert!(answer.header("retry-after").parse::<u64>().is_ok(), "{path}");
    }
}

#[tokio::test]
async fn no_link_of_a_page_leads_to_another_house() {
    let house = House::new().await;
    let mut ana = house.guest();
    for path in ["//evil.example/", "///evil.example/x?y=1", "//evil.example"] {
        let answer = ana.get(path).await;
        assert_eq!(answer.status.as_u16(), 404, "{path}");
        let page = answer.text();
        assert!(page.contains("lang=en"), "{page}");
        for link in page.split("href=\"").skip(1) {
            let safe = link.starts_with('#')
                || link.starts_with('/') && !link.starts_with("//") && !link.starts_with("/\\");
            assert!(safe, "{path}: {}", &link[..40]);
        }
    }
}

#[tokio::test]
async fn half_a_secret_makes_no_visitor() {
    let house = House::new().await;
    let mut ana = house.guest();
    for short in ["abcd", "abcdefghjkmnpqrstuvwxyz0234567", "abcdefghjkmnpqrstuvwxyz0234567890"] {
        ana.cookies = vec![("visitor".to_owned(), short.to_owned())];
        ana.table(json!({ "game": "ouri" })).await;
        let given = &ana.cookies[0].1;
        assert!(given.len() == 32 && given != short, "{given}");
    }
}

#[tokio::test]
async fn behind_tls_a_visitor_is_bound_to_the_host_and_keeps_older_seats() {
    let plain = House::new().await;
    let mut ana = plain.guest();
    let id = ana.table(json!({ "game": "ouri" })).await["id"].as_str().unwrap().to_owned();
    assert_eq!(ana.cookies[0].0, "visitor");
    let older = ana.cookies.clone();
    plain.app.close();
    plain.store.close().await;
    let tls = |c: &mut server::Config| c.public_url = Some("https://ludoteca.test".to_owned());
    let house = House::at(plain.folder, tls).await;
    let mut ana = house.guest();
    ana.cookies.clone_from(&older);
    assert!(ana.look(&id).await["seats"][0]["mine"].as_bool().unwrap());
    let page = ana.get("/").await;
    let given = page.header("set-cookie");
    let wanted = format!("__Host-visitor={}; Path=/; ", older[0].1);
    assert!(given.starts_with(&wanted) && given.contains("Secure"), "{given}");
    assert!(ana.get("/").await.header("set-cookie").is_empty(), "once is enough");
    // Whoever can write an older cookie for us cannot take the place of the visitor.
    ana.cookies.retain(|(name, _)| name != "visitor");
    ana.cookies.push(("visitor".to_owned(), "a".repeat(32)));
    assert!(ana.look(&id).await["seats"][0]["mine"].as_bool().unwrap());
    let mut rui = house.guest();
    rui.table(json!({ "game": "ouri" })).await;
    assert_eq!(rui.cookies[0].0, "__Host-visitor");
}

#[tokio::test]
async fn metrics_are_not_for_everybody() {
    let public: SocketAddr = "0.0.0.0:8080".parse().unwrap();
    let house = House::with(|c| c.listen = public).await;
    assert_eq!(house.guest().get("/metrics").await.status.as_u16(), 404);
    let house = House::with(|c| c.proxies = 1).await;
    assert_eq!(house.guest().get("/metrics").await.status.as_u16(), 404);
    let house = House::with(|c| c.metrics = Some("127.0.0.1:0".parse().unwrap())).await;
    assert_eq!(house.guest().get("/metrics").await.status.as_u16(), 404);
    for listen in [public, "127.0.0.1:8080".parse().unwrap()] {
        let house = House::with(|c| {
            c.listen = listen;
            c.metrics_token = Some("an open secret".to_owned());
        })
        .await;
        let mut eva = house.guest();
        assert_eq!(eva.get("/metrics").await.status.as_u16(), 404);
        eva.token = Some("a guess".to_owned());
        assert_eq!(eva.get("/metrics").await.status.as_u16(), 404);
        eva.token = Some("an open secret".to_owned());
        let told = eva.get("/metrics").await;
        assert_eq!(told.status.as_u16(), 200);
        assert!(told.text().contains("ludoteca_tables_total 0"), "{}", told.text());
    }
}
