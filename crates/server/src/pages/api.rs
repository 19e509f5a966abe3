//! The API page: the document that programs read, set for people.

use super::{Page, layout};
use crate::api::DOCUMENT;
use maud::{Markup, html};
use serde_json::Value;

const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// The API page. `base` is the address of this server, for the examples.
pub fn api(page: &Page<'_>, base: &str) -> Markup {
    let title = page.t("api-title");
    let body = html! {
        article.book.api {
            header.head {
                h1 { (title) }
                p.lead { (said(page, &DOCUMENT["info"], "summary")) }
                p { (page.t("api-json")) " " a href="/api/openapi.json" { "openapi.json" } }
            }
            section aria-labelledby="auth" {
                h2 #auth { (page.t("api-auth")) }
                p { (page.t("api-auth-say")) }
                p { (page.t("api-version-say")) }
                p { (page.t("api-errors-say")) }
            }
            section aria-labelledby="routes" {
                h2 #routes { (page.t("api-routes")) }
                @for (path, method, op) in operations() { (operation(page, base, path, method, op)) }
            }
            section aria-labelledby="parameters" {
                h2 #parameters { (page.t("api-parameters")) }
                dl.list {
                    @for (name, param) in entries(&DOCUMENT["components"]["parameters"]) {
                        dt id={ "param-" (name) } { code { (name) } }
                        dd { (ticked(said(page, param, "description"))) }
                    }
                }
            }
            section aria-labelledby="shapes" {
                h2 #shapes { (page.t("api-shapes")) }
                @for (name, schema) in entries(&DOCUMENT["components"]["schemas"]) {
                    details.fold id={ "shape-" (name) } {
                        summary { code { (name) } }
                        pre tabindex="0" { code { (pretty(schema)) } }
                    }
                }
            }
        }
    };
    layout(page, &title, "api", html! {}, body)
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// Every operation, in the document's `x-order`.
fn operations() -> Vec<(&'static str, &'static str, &'static Value)> {
    let mut out = Vec::new();
    for (path, methods) in entries(&DOCUMENT["paths"]) {
        for method in METHODS {
            if let Some(op) = methods.get(method) {
                out.push((path.as_str(), method, op));
            }
        }
    }
    out.sort_by_key(|(_, _, op)| op["x-order"].as_u64());
    out
}

/// A text in which what stands between backticks is code.
fn ticked(text: &str) -> Markup {
    html! {
        @for (i, part) in text.split('`').enumerate() {
            @if i % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}

/// A text of the document in the reader's language.
fn said<'a>(page: &Page<'_>, at: &'a Value, key: &str) -> &'a str {
    let en = at[key].as_str().unwrap_or("");
    let pt = at[format!("x-{key}-pt")].as_str().unwrap_or(en);
    page.lang().pick(pt, en)
}

/// What a `$ref` leads to, or the value itself.
fn resolved(value: &'static Value) -> &'static Value {
    match value["$ref"].as_str().and_then(|r| r.strip_prefix('#')) {
        Some(pointer) => DOCUMENT.pointer(pointer).unwrap_or(value),
        None => value,
    }
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

fn operation(page: &Page<'_>, base: &str, path: &str, method: &str, op: &'static Value) -> Markup {
    let id = op["operationId"].as_str().unwrap_or("");
    let body = &op["requestBody"]["content"]["application/json"];
    let game = page.games.iter().next().map_or("", |e| e.info.id);
    let params = op["parameters"].as_array().map_or(&[][..], Vec::as_slice);
    html! {
        section.route id=(id) aria-labelledby={ (id) "-title" } {
            h3 id={ (id) "-title" } {
                span.method { (method.to_uppercase()) } " " code { (path) }
            }
            p { (ticked(said(page, op, "summary"))) " " (ticked(said(page, op, "description"))) }
            @let query: Vec<&str> = params
                .iter()
                .map(resolved)
                .filter(|p| p["in"] == "query")
                .filter_map(|p| p["name"].as_str())
                .collect();
            @if !query.is_empty() {
                p {
                    (page.t("api-query"))
                    @for name in query { " " a href={ "#param-" (name) } { code { (name) } } }
                }
            }
            @if let Some(shape) = shape_of(&body["schema"]) {
                p { (page.t("api-body")) " " a href={ "#shape-" (shape) } { code { (shape) } } }
            }
            dl.list.answers {
                @for (status, answer) in entries(&op["responses"]) {
                    dt { (status) }
                    dd {
                        (ticked(said(page, answer, "description")))
                        @if let Some(shape) = shape_of(&answer["content"]["application/json"]["schema"]) {
                            " " a href={ "#shape-" (shape) } { code { (shape) } }
                        }
                    }
                }
            }
            pre tabindex="0" { code { (curl(game, base, path, method, op, &body["example"])) } }
        }
    }
}

fn shape_of(schema: &'static Value) -> Option<&'static str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// The operation as a command, with a real game where the document says `GAME`.
fn curl(game: &str, base: &str, path: &str, method: &str, op: &Value, example: &Value) -> String {
    let mut path = path.to_owned();
    for (name, value) in
        [("{game}", game), ("{table}", "TABLE"), ("{seat}", "1"), ("{class}", "CODE")]
    {
        path = path.replace(name, value);
    }
    let mut out = String::from("curl");
    if path.ends_with("/events") {
        out.push_str(" -N");
    }
    if method != "get" {
        out.push_str(&format!(" -X {}", method.to_uppercase()));
    }
    out.push_str(&format!(" {base}{path}"));
    if op["security"].is_array() {
        out.push_str(" \\\n  -H 'Authorization: Bearer TOKEN'");
    }
    if !example.is_null() {
        let text = example.to_string().replace("\"GAME\"", &format!("\"{game}\""));
        out.push_str(" \\\n  -H 'Content-Type: application/json'");
        out.push_str(&format!(" \\\n  -d '{text}'"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};

    #[test]
    fn every_route_is_told_in_both_languages() {
        for guest in guests() {
            let here = page(&guest, "/api");
            let html = api(&here, "http://localhost:8080").into_string();
            sound(&html);
            assert!(operations().len() > 12);
            for (path, _, op) in operations() {
                assert!(html.contains(path));
                assert!(html.contains(said(&here, op, "summary")));
            }
        }
    }

    #[test]
    fn the_document_is_whole() {
        fn walk(value: &'static Value) {
            match value {
                Value::Object(map) => {
                    if map.contains_key("$ref") {
                        assert_ne!(resolved(value), value, "{value}");
                    }
                    for key in ["summary", "description"] {
                        if map.contains_key("operationId") && map.contains_key(key) {
                            assert!(map.contains_key(&format!("x-{key}-pt")), "{value}");
                        }
                    }
                    map.values().for_each(walk);
                }
                Value::Array(items) => items.iter().for_each(walk),
                _ => {}
            }
        }
        assert_eq!(DOCUMENT["openapi"], "3.1.0");
        walk(&DOCUMENT);
        for (path, method, op) in operations() {
            for name in path.split('{').skip(1) {
                let name = name.split('}').next().unwrap();
                let found = op["parameters"]
                    .as_array()
                    .is_some_and(|p| p.iter().any(|p| resolved(p)["name"] == name));
                assert!(found, "{method} {path}: {name}");
            }
            assert!(op["responses"].as_object().is_some_and(|r| !r.is_empty()));
        }
    }

    #[test]
    fn examples_can_be_copied() {
        for (path, method, op) in operations() {
            let example = &op["requestBody"]["content"]["application/json"]["example"];
            assert_eq!(op.get("requestBody").is_some(), !example.is_null());
            let text = curl("GAME", "http://x", path, method, op, example);
            assert!(
                text.starts_with("curl") && !text.contains(['{', '\u{0}'])
                    || text.contains("-d '{")
            );
        }
    }
}
