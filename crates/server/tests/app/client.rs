//! A house with its app, and guests who ask it things.

use crate::postgres;
use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use server::store::{FILE, Postgres, Sqlite, Store};
use server::{App, Config};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tower::ServiceExt;

/// A server without a socket, with its folder.
pub(crate) struct House {
    pub(crate) router: Router,
    pub(crate) app: App,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) folder: Arc<TempDir>,
    /// The address of its database, if that is not in the folder.
    pub(crate) database: Option<String>,
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> House {
        House::at(Arc::new(tempfile::tempdir().unwrap()), change).await
    }

    /// A house on a folder that may have been used before.
    pub(crate) async fn at(folder: Arc<TempDir>, change: impl FnOnce(&mut Config)) -> House {
        let database = postgres::wanted().then(|| postgres::of_folder(folder.path())).flatten();
        House::reached(database, folder, change).await
    }

    /// A house on a database, or on its folder.
    pub(crate) async fn reached(
        database: Option<String>,
        folder: Arc<TempDir>,
        change: impl FnOnce(&mut Config),
    ) -> House {
        let store: Arc<dyn Store> = match &database {
            Some(url) => Arc::new(Postgres::open(url).await.unwrap()),
            None => Arc::new(Sqlite::open(&folder.path().join(FILE)).await.unwrap()),
        };
        House { database, ..House::on(store, folder, change) }
    }

    /// A house on a store.
    pub(crate) fn on(
        store: Arc<dyn Store>,
        folder: Arc<TempDir>,
        change: impl FnOnce(&mut Config),
    ) -> House {
        let mut config = Config::new(catalog::GAMES, folder.path().to_owned());
        config.patient = false;
        config.limits.rate = 0;
        config.limits.new_tables = 0;
        change(&mut config);
        let url = config.public_url.clone();
        let url = url.as_deref().unwrap_or("http://ludoteca.test");
        let app = App::new(config, Arc::clone(&store), url).unwrap();
        House { router: server::app(app.clone()), app, store, folder, database: None }
    }

    /// Ends it and opens another on the same folder.
    pub(crate) async fn reopen(self) -> House {
        self.app.close();
        self.store.close().await;
        House::reached(self.database, self.folder, |_| {}).await
    }

    pub(crate) fn guest(&self) -> Guest {
        Guest { router: self.router.clone(), cookies: Vec::new(), token: None, lang: "en" }
    }
}

/// A house in which a guest has opened a table of this game, as the guest sees it, and the name of the table.
pub(crate) async fn opened(game: &str) -> (House, Guest, Value, String) {
    let house = House::new().await;
    let mut guest = house.guest();
    let view = guest.table(json!({ "game": game })).await;
    let id = view["id"].as_str().unwrap().to_owned();
    (house, guest, view, id)
}

/// Somebody who asks, and keeps the cookies that they are given.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) router: Router,
    pub(crate) cookies: Vec<(String, String)>,
    pub(crate) token: Option<String>,
    pub(crate) lang: &'static str,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) bytes: Vec<u8>,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes)
            .unwrap_or_else(|e| panic!("{}: {e}: {}", self.status, self.text()))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |v| v.to_str().unwrap())
    }

    /// The JSON of an answer with this status.
    #[track_caller]
    pub(crate) fn expect(&self, status: u16) -> Value {
        assert_eq!(self.status.as_u16(), status, "{}", self.text());
        self.json()
    }
}

impl Guest {
    pub(crate) fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, "ludoteca.test")
            .header(header::ACCEPT_LANGUAGE, self.lang);
        if !self.cookies.is_empty() {
            let all = self.cookies.iter().map(|(k, v)| format!("{k}={v}"));
            let all: Vec<String> = all.collect();
            request = request.header(header::COOKIE, all.join("; "));
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        request
    }

    pub(crate) async fn send(&mut self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = cookie.split_once('=').unwrap();
            self.cookies.retain(|(n, _)| n != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes().to_vec();
        Answer { status: parts.status, headers: parts.headers, bytes }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).body(Body::empty()).unwrap();
        self.send(request).await
    }

    /// An answer as it travels to a browser.
    pub(crate) async fn squeezed(&mut self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).header(header::ACCEPT_ENCODING, "gzip");
        self.send(request.body(Body::empty()).unwrap()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: Value) -> Answer {
        let request = self
            .request(Method::POST, path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .unwrap();
        self.send(request).await
    }

    /// A form as a browser without script sends it.
    pub(crate) async fn form(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let escape = server::pages::escape_query;
        let all = fields.iter().map(|(k, v)| format!("{}={}", escape(k), escape(v)));
        let all: Vec<String> = all.collect();
        let request = self
            .request(Method::POST, path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(all.join("&")))
            .unwrap();
        self.send(request).await
    }

    /// Makes a table and gives its view.
    pub(crate) async fn table(&mut self, new: Value) -> Value {
        let answer = self.post("/api/v1/tables", new).await;
        answer.expect(201)["table"].clone()
    }

    /// The table now.
    pub(crate) async fn look(&mut self, id: &str) -> Value {
        self.get(&format!("/api/v1/tables/{id}")).await.expect(200)
    }

    pub(crate) async fn play(&mut self, view: &Value, text: &str) -> Answer {
        let id = view["id"].as_str().unwrap();
        let body = json!({ "version": view["version"], "move": text });
        self.post(&format!("/api/v1/tables/{id}/moves"), body).await
    }

    /// A way through the trie of clicks, by the place chosen among so many; what was not sent at once is asked
    /// for on the way.
    pub(crate) async fn clicks(
        &mut self,
        view: &Value,
        mut choose: impl FnMut(usize) -> usize,
    ) -> Vec<String> {
        let mut path = Vec::new();
        let mut at = view["paths"].clone();
        loop {
            match at {
                Value::Object(next_sites) => {
                    let n = choose(next_sites.len());
                    let (site, rest) = next_sites.into_iter().nth(n).unwrap();
                    path.push(site);
                    at = rest;
                }
                Value::Bool(true) => {
                    let table = view["id"].as_str().unwrap();
                    let pick = format!("/api/v1/tables/{table}?pick={}", path.join(","));
                    let seen = self.get(&pick).await.expect(200);
                    at = path.iter().fold(&seen["paths"], |node, site| &node[site]).clone();
                    assert!(at.is_object(), "{path:?}: {at}");
                }
                _ => return path,
            }
        }
    }

    /// Plays by clicks.
    pub(crate) async fn click(&mut self, view: &Value, clicks: &[String]) -> Answer {
        let id = view["id"].as_str().unwrap();
        let body = json!({ "version": view["version"], "clicks": clicks });
        self.post(&format!("/api/v1/tables/{id}/moves"), body).await
    }

    /// Plays the first move by clicks, however many moves there are.
    pub(crate) async fn play_first(&mut self, view: &Value) -> Value {
        let clicks = self.clicks(view, |_| 0).await;
        self.click(view, &clicks).await.expect(200)
    }

    pub(crate) async fn act(&mut self, view: &Value, action: &str) -> Answer {
        let id = view["id"].as_str().unwrap();
        let body = json!({ "version": view["version"], "action": action });
        let path = format!("/api/v1/tables/{id}/actions");
        self.post(&path, body).await
    }

    /// Sits down by an invitation's link.
    pub(crate) async fn sit(&mut self, url: &str, name: &str) -> Answer {
        let path = url.strip_prefix("http://ludoteca.test").unwrap();
        self.form(path, &[("name", name)]).await
    }

    /// Waits until the table is as wished; at most ten seconds.
    pub(crate) async fn until(&mut self, id: &str, wished: impl Fn(&Value) -> bool) -> Value {
        for _ in 0..1000 {
            let view = self.look(id).await;
            if wished(&view) {
                return view;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("never as wished: {}", self.look(id).await);
    }
}

/// The first move of a trie of clicks, in a position with few moves (`Guest::play_first` plays in any).
pub(crate) fn first_move(paths: &Value) -> String {
    match paths {
        Value::String(text) => text.clone(),
        Value::Object(next) => first_move(next.values().next().unwrap()),
        other => panic!("no move in {other}"),
    }
}
