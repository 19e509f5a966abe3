//! Style, script and pictures, embedded in the binary and served at `/a/{hash}/{file}`: the
//! address changes with the content, so a browser may keep a file for ever. One hash stands for
//! all files, so that modules may import each other by relative names.

use crate::lean::lean;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::sync::LazyLock;

/// An embedded file.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name.
    pub name: &'static str,
    /// Its content.
    pub bytes: &'static [u8],
}

macro_rules! files {
    ($($name:literal,)*) => {
        &[$(Asset {
            name: $name,
            bytes: include_bytes!(concat!("../assets/", $name)),
        }),*]
    };
}

/// Every file of `assets/`, one line each.
pub static FILES: &[Asset] = files![
    "animate.js",
    "base.css",
    "board.js",
    "book.css",
    "book.js",
    "class.js",
    "client.js",
    "dice.js",
    "editor.js",
    "favicon.svg",
    "forms.js",
    "hand.css",
    "key.js",
    "learn.js",
    "live.js",
    "open.js",
    "pair.js",
    "rooms.css",
    "sound.js",
    "study.js",
    "table.css",
    "table.js",
];

static HASH: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = Sha256::new();
    for file in FILES {
        hasher.update(file.name.as_bytes());
        hasher.update((file.bytes.len() as u64).to_be_bytes());
        hasher.update(file.bytes);
    }
    let bytes = hasher.finalize();
    bytes[..8].iter().map(|b| format!("{b:02x}")).collect()
});

/// What is sent of each file, made once.
static SENT: LazyLock<Vec<Cow<'static, [u8]>>> =
    LazyLock::new(|| FILES.iter().map(|f| lean(f.name, f.bytes)).collect());

/// What is sent of a file.
fn sent(name: &str) -> &'static [u8] {
    let at = FILES.iter().position(|f| f.name == name);
    at.and_then(|at| SENT.get(at)).map_or(&[], |bytes| bytes)
}

impl Asset {
    /// Its content type.
    pub fn content_type(&self) -> &'static str {
        match self.name.rsplit('.').next() {
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("svg") => "image/svg+xml",
            _ => "application/octet-stream",
        }
    }
}

/// A file by its name.
pub fn find(name: &str) -> Option<&'static Asset> {
    FILES.iter().find(|f| f.name == name)
}

/// The address of a file: `/a/0123456789abcdef/base.css`.
pub fn url(name: &str) -> String {
    debug_assert!(find(name).is_some(), "no asset {name}");
    format!("/a/{}/{name}", *HASH)
}

/// Serves `/a/{hash}/{file}`.
pub async fn asset(Path((hash, name)): Path<(String, String)>) -> Response {
    match find(&name) {
        Some(file) if hash == *HASH => (
            [
                (header::CONTENT_TYPE, file.content_type()),
                (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
            ],
            sent(file.name),
        )
            .into_response(),
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Serves `/favicon.svg`, the one picture that browsers ask for by a fixed name.
pub async fn favicon() -> Response {
    match find("favicon.svg") {
        Some(file) => (
            [
                (header::CONTENT_TYPE, file.content_type()),
                (header::CACHE_CONTROL, "public, max-age=86400"),
            ],
            file.bytes,
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::{Router, body::Body, http::Request, routing::get};
    use std::collections::BTreeSet;
    use tower::ServiceExt;

    #[tokio::test]
    async fn serves_what_there_is_and_nothing_else() {
        let app: Router = Router::new().route("/a/{hash}/{file}", get(asset));
        let ask = |path: String| {
            let request = Request::get(path).body(Body::empty()).unwrap();
            app.clone().oneshot(request)
        };
        for file in FILES {
            let answer = ask(url(file.name)).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK);
            assert_eq!(answer.headers()["content-type"], file.content_type());
            assert_eq!(answer.headers()["cache-control"], "public, max-age=31536000, immutable");
        }
        for path in [
            "/a/0000000000000000/base.css".to_owned(),
            format!("/a/{}/base.cs", *HASH),
            format!("/a/{}/..%2fsrc%2flib.rs", *HASH),
        ] {
            assert_eq!(ask(path).await.unwrap().status(), StatusCode::NOT_FOUND);
        }
    }

    #[test]
    fn every_file_is_listed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");
        let there: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|f| f.unwrap().file_name().into_string().unwrap())
            .collect();
        let listed: BTreeSet<String> = FILES.iter().map(|f| f.name.to_owned()).collect();
        assert_eq!(there, listed);
        for file in FILES {
            assert_ne!(file.content_type(), "application/octet-stream");
        }
    }

    #[test]
    fn script_and_style_stay_small() {
        // What only books, or only chapters, museum and classes have, no table loads.
        let books = |name: &str| matches!(name, "book.css" | "book.js" | "learn.js" | "live.js");
        let rooms = |name: &str| matches!(name, "class.js" | "rooms.css");
        let table = |name: &str| !books(name) && !rooms(name) && name != "base.css";
        let of = |some: &dyn Fn(&str) -> bool| -> usize {
            let files =
                FILES.iter().filter(|f| f.name.ends_with(".js") || f.name.ends_with(".css"));
            files.filter(|f| some(f.name)).map(|f| sent(f.name).len()).sum()
        };
        // A table with everything that it may ask for.
        let size = of(&table) + sent("base.css").len();
        assert!(size > 0 && size < 90_000, "{size} bytes at a table");
        // A book plays on the board of the tables.
        let board =
            |name: &str| matches!(name, "board.js" | "animate.js" | "client.js" | "hand.css");
        let size = of(&books) + of(&board) + sent("base.css").len();
        assert!(size > 0 && size < 60_000, "{size} bytes in a book");
        let size = of(&rooms);
        assert!(size > 0 && size < 6_000, "{size} bytes in chapters, museum and classes");
        let base = sent("base.css").len();
        assert!(base <= 12_000, "base.css: {base} bytes");
    }
}
