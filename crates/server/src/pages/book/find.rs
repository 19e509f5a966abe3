//! What is found in all books.

use super::prose;
use crate::pages::{Icon, Page, icon, layout};
use maud::{Markup, html};

/// A place in a book that fits a search.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    /// The name of its game.
    pub(crate) game: String,
    /// The chapter, or the rule.
    pub(crate) chapter: String,
    /// The sentence.
    pub(crate) sentence: String,
    /// Where it stands.
    pub(crate) href: String,
}

/// The field to search with.
pub(crate) fn field(page: &Page<'_>, words: &str) -> Markup {
    html! {
        form.find role="search" action="/find" {
            label.away for="q" { (page.t("find-label")) }
            input #q type="search" name="q" value=(words) maxlength="100" placeholder=(page.t("find-label"));
            button aria-label=(page.t("find-go")) title=(page.t("find-go")) { (icon(Icon::Find)) }
        }
    }
}

/// The page of a search.
pub(crate) fn find(page: &Page<'_>, words: &str, found: &[Found]) -> Markup {
    let title = match words.is_empty() {
        true => page.t("find-title"),
        false => page.t_with("find-title-of", &[("words", words.into())]),
    };
    let body = html! {
        article.taught {
            header.head { h1 { (title) } }
            (field(page, words))
            @if !words.is_empty() {
                p.count role="status" { (page.t_with("find-count", &[("n", found.len().into())])) }
            }
            ol.found {
                @for one in found {
                    li {
                        a href=(one.href) { strong { (one.game) } " · " (one.chapter) }
                        p { (prose::coded(&one.sentence)) }
                    }
                }
            }
            @if found.is_empty() { p.status { (page.t("find-how")) } }
        }
    };
    let head = html! { link rel="stylesheet" href=(crate::assets::url("book.css")); };
    layout(page, &title, "learning", head, body)
}
