//! The book of a game as pages: to read, to learn by playing, to solve, to follow.

mod claims;
mod essay;
mod exercise;
mod figure;
mod find;
mod followed;
mod law;
mod learn;
mod prose;
#[cfg(test)]
mod tests;
mod tried;

pub(crate) use essay::{essay, essays};
pub(crate) use exercise::{Answered, exercise, exercises, verdict};
pub(crate) use find::find;
pub(crate) use followed::followed;
pub(crate) use learn::learn;

use super::{Icon, Page, board_picture, capital, escape_query, facts, icon, layout, script, table};
use crate::assets;
use crate::book::{Book, Figure};
use maud::{Markup, html};
use play::Entry;
use rules::Settings;
use std::collections::BTreeMap;
use teach::{Block, Chapter, Topic};

/// Where the game is to be had on paper.
fn sheets(entry: &Entry, settings: &Settings, paper: paper::Paper) -> String {
    let (id, changed) = (entry.info.id, settings.changed(entry.options));
    let game = match changed.is_empty() {
        true => String::new(),
        false => format!("&game={}", escape_query(&format!("{id}({changed})"))),
    };
    format!("/g/{id}/print.pdf?paper={}{game}", paper.name())
}

/// The id of a game with some settings.
fn id_of(entry: &Entry, settings: &Settings) -> String {
    match settings.changed(entry.options) {
        changed if changed.is_empty() => entry.info.id.to_owned(),
        changed => format!("{}({changed})", entry.info.id),
    }
}

/// The page of a game's book, with the law under some options.
pub(crate) fn book(page: &Page<'_>, entry: &Entry, book: &Book, settings: &Settings) -> Markup {
    let lang = page.lang();
    let info = entry.info;
    let name = info.name.get(lang);
    let chapters = book.guide.page(lang);
    let law = entry.law(settings);
    let ids: Vec<&str> = law.iter().map(|rule| rule.id).collect();
    let title = match chapters.is_empty() {
        true => page.t_with("rules-title", &[("game", name.into())]),
        false => page.t_with("book-title", &[("game", name.into())]),
    };
    let body = html! {
        article.book {
            header.head {
                h1 { (title) }
                p.origin { (capital(info.origin.get(lang))) }
            }
            div.margin {
                figure {
                    (board_picture(page, entry, false))
                    figcaption { (page.t("rules-start")) }
                }
                (facts(page, entry))
                p.doors-in {
                    @if book.course.is_some() {
                        a.btn.primary href={ "/g/" (info.id) "/learn" } {
                            (icon(Icon::Learn)) (page.t("book-learn"))
                        }
                    }
                    a.btn.primary[book.course.is_none()] href={ "/g/" (info.id) } {
                        (page.t_with("rules-play", &[("game", name.into())])) (icon(Icon::Next))
                    }
                }
                p.links { a.btn href=(super::key::key_link(info.id, &id_of(entry, settings), "")) { (page.t("table-key")) } }
                p.on-paper {
                    (page.t("book-paper")) " "
                    @for paper in paper::Paper::ALL {
                        " " a href=(sheets(entry, settings, paper)) { (paper.name().to_uppercase()) }
                    }
                }
                (find::field(page, ""))
                (contents(page, chapters))
                (essay::related(page, entry))
            }
            section #learn aria-label=(page.t("rules-learn")) {
                @if chapters.is_empty() { h2 { (page.t("rules-learn")) } }
                p.summary { (info.summary.get(lang)) }
            }
            @for chapter in chapters { (told(page, entry, book, chapter, prose::From::Book(&ids))) }
            (law::rules(page, entry, settings))
            (law::rest(page, entry, settings))
        }
        @if !book.boards.is_empty() { (table::data("texts", &words(page))) }
    };
    let walked = book.trees.iter().any(|tree| !tree.is_empty());
    let head = if book.boards.is_empty() { style() } else { live("book.js") };
    layout(page, &title, "rules", html! { (head) @if walked { (rooms()) } }, body)
}

/// What a page of a book needs in its head.
fn style() -> Markup {
    html! { link rel="stylesheet" href=(assets::url("book.css")); }
}

/// What general chapters and game trees need as well.
fn rooms() -> Markup {
    html! { link rel="stylesheet" href=(assets::url("rooms.css")); }
}

/// What one with live boards needs.
fn live(name: &str) -> Markup {
    html! {
        link rel="stylesheet" href=(assets::url("hand.css"));
        (style())
        (script(name))
    }
}

/// The table of contents.
fn contents(page: &Page<'_>, chapters: &[Chapter]) -> Markup {
    let lang = page.lang();
    html! {
        @if !chapters.is_empty() {
            details.contents {
                summary { (page.t("book-contents")) }
                nav aria-label=(page.t("book-contents")) {
                    ol {
                        @for chapter in chapters {
                            li { a href={ "#" (chapter.slug) } { (chapter.topic.title(lang)) } }
                        }
                        li { a href="#rules" { (page.t("rules-rules")) } }
                        li { a href="#sources" { (page.t("game-sources")) } }
                    }
                }
            }
        }
    }
}

fn told(
    page: &Page<'_>,
    entry: &Entry,
    book: &Book,
    chapter: &Chapter,
    from: prose::From<'_>,
) -> Markup {
    let id = entry.info.id;
    let base = format!("/g/{id}");
    let board = |n| figure::board(page, &base, book, n, from);
    let others =
        |block: &&Block| !matches!(block, Block::Lesson | Block::Exercise(_) | Block::Game(_));
    html! {
        section.chapter aria-labelledby=(chapter.slug) {
            h2 id=(chapter.slug) { (chapter.topic.title(page.lang())) }
            @for block in chapter.blocks.iter().filter(others) { (shown(page, block, from, &board)) }
            @match chapter.topic {
                Topic::Lesson => {
                    p { (page.t_with("book-lesson", &[("n", book.course.as_ref().map_or(0, |c| c.steps.len()).into())])) }
                    p.links { a.btn href={ "/g/" (id) "/learn" } { (icon(Icon::Learn)) (page.t("book-learn")) } }
                }
                Topic::Exercises => {
                    p { (page.t_with("book-exercises", &[("n", book.guide.exercises.len().into())])) }
                    p.links { a.btn href={ "/g/" (id) "/exercises" } { (icon(Icon::Mind)) (page.t("book-solve")) } }
                }
                Topic::Games => {
                    ul.plain {
                        @for game in &book.guide.games {
                            li { a href={ "/g/" (id) "/games/" (game.id) } { (game.title.get(page.lang())) } }
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// A block; `board` draws a diagram.
fn shown(
    page: &Page<'_>,
    block: &Block,
    from: prose::From<'_>,
    board: &dyn Fn(usize) -> Markup,
) -> Markup {
    match block {
        Block::Heading(spans) => html! { h3 { (prose::line(spans, from)) } },
        Block::Paragraph(spans) => html! { p { (prose::line(spans, from)) } },
        Block::List { ordered, items } => {
            let items = html! { @for item in items { li { (prose::line(item, from)) } } };
            match ordered {
                true => html! { ol.list-of { (items) } },
                false => html! { ul.list-of { (items) } },
            }
        }
        Block::Table { head, rows } => html! {
            div.wide-table tabindex="0" role="group" aria-label=(page.t("book-table")) {
                table {
                    thead {
                        tr {
                            @for cell in head {
                                // A corner that says nothing heads nothing.
                                @if cell.is_empty() { td {} } @else { th scope="col" { (prose::line(cell, from)) } }
                            }
                        }
                    }
                    tbody {
                        @for row in rows { tr { @for cell in row { td { (prose::line(cell, from)) } } } }
                    }
                }
            }
        },
        Block::Board(n) => board(*n),
        Block::Lesson | Block::Exercise(_) | Block::Game(_) => html! {},
    }
}

/// Words without diagrams, on a page of this game beside its book.
pub(crate) fn plain_blocks(page: &Page<'_>, game: &str, blocks: &[Block]) -> Markup {
    let from = prose::From::Elsewhere(game);
    html! { @for block in blocks { (shown(page, block, from, &|_| html! {})) } }
}

/// The address of the analysis board for a position, and perhaps some moves after it.
fn analysis(shown: &crate::book::Shown, more: &[String]) -> String {
    let mut out = format!("/analysis?game={}", escape_query(&shown.game));
    if let Some(start) = &shown.start {
        out.push_str(&format!("&start={}", escape_query(start)));
    }
    let line: Vec<&str> = shown.line.iter().chain(more).map(String::as_str).collect();
    if !line.is_empty() {
        out.push_str(&format!("&line={}", escape_query(&line.join(";"))));
    }
    out
}

/// The picture of a figure, which follows the reader's light.
fn picture(page: &Page<'_>, game: &str, figure: &Figure, book: &Book, lazy: bool) -> Markup {
    match book.shown(figure) {
        Some(shown) => figure::picture(page, &format!("/g/{game}"), figure, &shown, lazy),
        None => html! {},
    }
}

/// The texts that the script needs; what it puts in stands in braces.
fn words(page: &Page<'_>) -> BTreeMap<&'static str, String> {
    let n = [("n", "{n}".into()), ("of", "{of}".into())];
    BTreeMap::from([
        ("open", page.t("table-may-touch")),
        ("offline", page.t("table-offline")),
        ("trouble", page.t("table-trouble")),
        ("ended", page.t("table-why-over")),
        ("at", page.t_with("book-at", &n)),
        ("step", page.t_with("learn-step", &n)),
        ("good", page.t("learn-good")),
        ("other", page.t("learn-other")),
        ("done", page.t("learn-done")),
        ("try", page.t("exercise-try")),
        ("shown", page.t("exercise-shown")),
    ])
}
