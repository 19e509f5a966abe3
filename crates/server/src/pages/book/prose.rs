//! The words of a book as HTML.

use crate::pages::Page;
use maud::{Markup, html};
use teach::{Span, To};

/// From where links lead to rules and chapters.
#[derive(Clone, Copy)]
pub(crate) enum From<'a> {
    /// The page of the book, with the rules of the law that it shows.
    Book(&'a [&'a str]),
    /// Another page of this game.
    Elsewhere(&'a str),
    /// A general chapter.
    Essay,
}

impl From<'_> {
    /// Where a link leads; nowhere if the law shown has no such rule.
    fn href(self, to: &To) -> Option<String> {
        Some(match (to, self) {
            (To::Game(id), _) => format!("/g/{id}/rules"),
            (To::Essay(id), _) => format!("/chapters/{id}"),
            (To::Rule(id), From::Book(law)) => {
                return law.contains(&id.as_str()).then(|| format!("#{id}"));
            }
            (To::Chapter(slug), From::Book(_) | From::Essay) => format!("#{}", place(slug)),
            (To::Rule(_), From::Essay) => return None,
            (To::Rule(id), From::Elsewhere(game)) => format!("/g/{game}/rules#{id}"),
            (To::Chapter(slug), From::Elsewhere(game)) => {
                format!("/g/{game}/rules#{}", place(slug))
            }
        })
    }
}

/// The place of a chapter; those of the law have the same one in both languages.
fn place(slug: &str) -> &str {
    match slug {
        "regras" | "fins" | "ends" => "rules",
        "opcoes" => "options",
        "variantes" => "variants",
        "fontes" | "estado" | "status" => "sources",
        slug => slug,
    }
}

/// A line.
pub(super) fn line(spans: &[Span], from: From<'_>) -> Markup {
    html! {
        @for span in spans {
            @match span {
                Span::Text(text) => (text),
                Span::Strong(inner) => strong { (line(inner, from)) },
                Span::Emphasis(inner) => em { (line(inner, from)) },
                Span::Code(text) => code { (text) },
                Span::Link { words, to } => {
                    @match from.href(to) {
                        Some(href) => a href=(href) { (line(words, from)) },
                        None => (line(words, from)),
                    }
                }
            }
        }
    }
}

/// Words of a block, which may hold the marks of a line, on a page of this game beside its book.
pub(super) fn said(page: &Page<'_>, game: &str, words: &rules::Words) -> Markup {
    line(&teach::spans(words.get(page.lang())), From::Elsewhere(game))
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

/// A text without its marks.
pub(super) fn plain(text: &str) -> String {
    teach::plain(&teach::spans(text))
}
