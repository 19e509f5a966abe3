//! The words of a book as HTML.

use crate::pages::Page;
use maud::{Markup, html};
use teach::{Span, To};

/// A line.
pub(super) fn line(spans: &[Span]) -> Markup {
    html! { @for span in spans { (one(span)) } }
}

fn one(span: &Span) -> Markup {
    match span {
        Span::Text(text) => html! { (text) },
        Span::Strong(inner) => html! { strong { (line(inner)) } },
        Span::Emphasis(inner) => html! { em { (line(inner)) } },
        Span::Code(text) => html! { code { (text) } },
        Span::Link { words, to } => {
            let href = match to {
                To::Rule(id) => format!("#{id}"),
                To::Chapter(slug) => format!("#{slug}"),
                To::Game(id) => format!("/g/{id}/rules"),
            };
            html! { a href=(href) { (line(words)) } }
        }
    }
}

/// Words of a block, which may hold the marks of a line; links lead to the page of the game's book.
pub(super) fn said(page: &Page<'_>, game: &str, words: &rules::Words) -> Markup {
    html! { @for span in &teach::spans(words.get(page.lang())) { (from_elsewhere(span, game)) } }
}

/// The same as in [`one`], on another page than that of the book.
fn from_elsewhere(span: &Span, game: &str) -> Markup {
    let inner = |spans: &[Span]| html! { @for span in spans { (from_elsewhere(span, game)) } };
    match span {
        Span::Strong(spans) => html! { strong { (inner(spans)) } },
        Span::Emphasis(spans) => html! { em { (inner(spans)) } },
        Span::Link { words, to } => {
            let href = match to {
                To::Rule(id) => format!("/g/{game}/rules#{id}"),
                To::Chapter(slug) => format!("/g/{game}/rules#{slug}"),
                To::Game(id) => format!("/g/{id}/rules"),
            };
            html! { a href=(href) { (line(words)) } }
        }
        plain => one(plain),
    }
}

/// Where a value in a text begins that is written as a move, and where it ends.
const MOVE: [char; 2] = ['\u{2}', '\u{3}'];

/// A move within a text.
pub(super) fn code(text: &str) -> String {
    format!("{}{text}{}", MOVE[0], MOVE[1])
}

/// A text with the moves in it set apart.
pub(super) fn coded(text: &str) -> Markup {
    html! {
        @for (i, part) in text.split(MOVE).enumerate() {
            @if i % 2 == 1 { code { (part) } } @else { (part) }
        }
    }
}
