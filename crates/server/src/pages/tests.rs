//! What every page must hold.

use super::{Page, with_query};
use crate::guest::Guest;
use ::rules::Lang;
use draw::{PieceSet, Theme};

/// Readers of all kinds.
pub(super) fn guests() -> Vec<Guest> {
    let mut out = Vec::new();
    for lang in [Lang::Pt, Lang::En] {
        for theme in [None, Some(Theme::Light), Some(Theme::Dark)] {
            out.push(Guest {
                lang,
                theme,
                set: if theme.is_none() { PieceSet::Traditional } else { PieceSet::Western },
                ..Guest::default()
            });
        }
    }
    out
}

pub(super) fn page<'a>(guest: &'a Guest, path: &'a str) -> Page<'a> {
    Page { games: catalog::GAMES, guest, path }
}

/// A whole page that the content policy lets work, with every id once and every label's field.
pub(super) fn sound(html: &str) {
    assert!(html.starts_with("<!DOCTYPE html><html lang=\""));
    for bad in [" style=", "<style", "<script>", "onclick=", "javascript:", " onload="] {
        assert!(!html.contains(bad), "{bad}");
    }
    let values = |name: &str| -> Vec<String> {
        let start = format!(" {name}=\"");
        let parts = html.split(start.as_str()).skip(1);
        parts.map(|p| p[..p.find('"').unwrap()].to_owned()).collect()
    };
    let ids = values("id");
    for (i, id) in ids.iter().enumerate() {
        assert!(!ids[..i].contains(id), "id {id} twice");
    }
    for name in ["for", "aria-labelledby", "aria-describedby"] {
        for words in values(name) {
            for id in words.split(' ') {
                assert!(ids.iter().any(|i| i == id), "{name}={id} without its id");
            }
        }
    }
    for href in values("href") {
        if let Some(id) = href.strip_prefix('#') {
            assert!(ids.iter().any(|i| i == id), "no #{id}");
        }
    }
    assert_eq!(html.matches("<h1").count(), 1);
}

#[test]
fn links_keep_the_query() {
    for (path, then) in [
        ("/", "/?lang=en"),
        ("/?lang=pt", "/?lang=en"),
        ("/g/x?a=1&lang=pt&b=%26", "/g/x?a=1&b=%26&lang=en"),
        ("/g/x?", "/g/x?lang=en"),
        ("/?language=1", "/?language=1&lang=en"),
    ] {
        assert_eq!(with_query(path, "lang", Some("en")), then);
    }
    assert_eq!(with_query("/?a=1&b=2", "a", None), "/?b=2");
    assert_eq!(with_query("/?a=1", "a", None), "/");
    assert_eq!(with_query("/", "a", Some("x&y=\"z")), "/?a=x%26y%3D%22z");
}
