//! The general chapters: the list, and each as a page with live diagrams.

use super::{figure, find, live, prose, rooms, shown, style, words};
use crate::book::Book;
use crate::pages::{Icon, Page, icon, layout, table};
use maud::{Markup, html};
use paper::Paper;
use play::{Entry, Essay};
use teach::Section;

/// The list of all general chapters.
pub(crate) fn essays(page: &Page<'_>) -> Markup {
    let lang = page.lang();
    let title = page.t("chapters-title");
    let body = html! {
        article.taught {
            header.head {
                h1 { (title) }
                p.summary { (page.t("chapters-lead")) }
            }
            (find::field(page, ""))
            ol.found {
                @for essay in page.games.essays() {
                    @let writing = teach::writing(essay);
                    li {
                        a href={ "/chapters/" (essay.id) } { strong { (writing.title.get(lang)) } }
                        p { (writing.lead.get(lang)) }
                    }
                }
            }
            p.links {
                a href="/museum" { (icon(Icon::Place)) (page.t("museum-title")) }
            }
        }
    };
    layout(page, &title, "learning", html! { (style()) (rooms()) }, body)
}

/// A general chapter.
pub(crate) fn essay(page: &Page<'_>, essay: &Essay, book: &Book) -> Markup {
    let lang = page.lang();
    let writing = teach::writing(essay);
    let title = writing.title.get(lang);
    let base = format!("/chapters/{}", essay.id);
    let sections = writing.page(lang);
    let games: Vec<&Entry> = writing.games.iter().filter_map(|id| page.games.find(id)).collect();
    let all = page.games.essays();
    let at = all.iter().position(|other| other.id == essay.id).unwrap_or(0);
    let next = all.get(at + 1);
    let body = html! {
        article.book {
            header.head {
                p.crumbs { a href="/chapters" { (page.t("chapters-title")) } }
                h1 { (title) }
            }
            div.margin {
                p.on-paper {
                    (page.t("chapter-paper")) " "
                    @for paper in Paper::ALL {
                        " " a href={ (base) "/print.pdf?paper=" (paper.name()) } { (paper.name().to_uppercase()) }
                    }
                }
                (contents(page, sections))
                details.contents {
                    summary { (page.t("chapter-games")) }
                    nav aria-label=(page.t("chapter-games")) {
                        ol {
                            @for entry in &games {
                                li { a href={ "/g/" (entry.info.id) "/rules" } { (entry.info.name.get(lang)) } }
                            }
                        }
                    }
                }
            }
            section #learn aria-label=(title) { p.summary { (writing.lead.get(lang)) } }
            @for section in sections { (part(page, &base, book, section)) }
            @if let Some(next) = next {
                p.links {
                    a.btn.primary href={ "/chapters/" (next.id) } {
                        (teach::writing(next).title.get(lang)) (icon(Icon::Next))
                    }
                }
            }
        }
        @if !book.boards.is_empty() { (table::data("texts", &words(page))) }
    };
    let head = if book.boards.is_empty() { style() } else { live("book.js") };
    layout(page, title, "rules", html! { (head) (rooms()) }, body)
}

fn part(page: &Page<'_>, base: &str, book: &Book, section: &Section) -> Markup {
    let board = |n| figure::board(page, base, book, n, prose::From::Essay);
    let blocks = html! {
        @for block in &section.blocks { (shown(page, block, prose::From::Essay, &board)) }
    };
    html! {
        @if section.title.is_empty() {
            section.chapter aria-label=(page.t("chapter-begin")) { (blocks) }
        } @else {
            section.chapter aria-labelledby=(section.slug) {
                h2 id=(section.slug) { (section.title) }
                (blocks)
            }
        }
    }
}

fn contents(page: &Page<'_>, sections: &[Section]) -> Markup {
    html! {
        details.contents {
            summary { (page.t("book-contents")) }
            nav aria-label=(page.t("book-contents")) {
                ol {
                    @for section in sections.iter().filter(|s| !s.title.is_empty()) {
                        li { a href={ "#" (section.slug) } { (section.title) } }
                    }
                }
            }
        }
    }
}

/// What there is to read about a game besides its own book.
pub(super) fn related(page: &Page<'_>, entry: &Entry) -> Markup {
    let about = teach::about(page.games, entry);
    html! {
        @if !about.is_empty() {
            details.contents {
                summary { (page.t("chapters-about")) }
                nav aria-label=(page.t("chapters-title")) {
                    ol {
                        @for essay in about {
                            li { a href={ "/chapters/" (essay.id) } { (teach::writing(essay).title.get(page.lang())) } }
                        }
                    }
                }
            }
        }
    }
}
