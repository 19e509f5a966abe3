//! The guided first game: one step at a time beside a live board; without script, all steps as text.

use super::{live, picture, prose, words};
use crate::book::{Book, Course, Figure, Step};
use crate::pages::{Icon, Page, icon, layout, set_word, table};
use maud::{Markup, html};
use play::Entry;
use rules::{Settings, Status, Words, split_id};
use serde::Serialize;

/// A step as the script needs it; its words stand in the page.
#[derive(Serialize)]
struct Given<'a> {
    game: &'a str,
    start: Option<&'a str>,
    line: &'a [String],
    accepts: &'a [String],
    plays: &'a str,
    then: &'a [String],
}

/// The page of a game's lesson.
pub(crate) fn learn(page: &Page<'_>, entry: &Entry, book: &Book, course: &Course) -> Markup {
    let id = entry.info.id;
    let name = entry.info.name.get(page.lang());
    let title = page.t_with("learn-title", &[("game", name.into())]);
    let of = course.steps.len();
    let steps: Vec<Given<'_>> = course.steps.iter().map(given).collect();
    let body = html! {
        article.taught #lesson data-set=(set_word(page.guest.set)) data-kept={ "/api/v1/games/" (id) "/lesson" } {
            header.head {
                h1 { (title) }
                p.links {
                    a href={ "/g/" (id) "/rules" } { (page.t_with("learn-book", &[("game", name.into())])) }
                }
            }
            div.desk #desk {
                div.plate #plate { (picture(page, id, &Figure::Step(0), book, false)) }
                div.beside {
                    p.progress {
                        progress #progress max=(of) value="0" aria-label=(page.t("learn-progress")) {}
                        span #at { (page.t_with("learn-step", &[("n", 1.into()), ("of", of.into())])) }
                    }
                    div.told #told aria-live="polite" {}
                    p.say #notice role="status" hidden {}
                    div #end hidden {
                        div { @for words in &course.last { p { (prose::said(page, id, words)) } } }
                        (free(page, entry, course, "free-now"))
                    }
                    p.tools {
                        button.tool #back type="button" { (icon(Icon::Back)) (page.t("book-step-back")) }
                        button.tool #on type="button" { (page.t("learn-skip")) (icon(Icon::Next)) }
                    }
                }
            }
            ol.written #written {
                @for (n, step) in course.steps.iter().enumerate() { (written(page, id, book, n, step)) }
            }
            div.written-end {
                @for words in &course.last { p { (prose::said(page, id, words)) } }
                (free(page, entry, course, "free"))
            }
        }
        (table::data("course", &steps))
        (table::data("texts", &words(page)))
    };
    layout(page, &title, "learning", live("learn.js"), body)
}

fn given(step: &Step) -> Given<'_> {
    Given {
        game: &step.shown.game,
        start: step.shown.start.as_deref(),
        line: &step.shown.line,
        accepts: &step.accepts,
        plays: &step.plays,
        then: &step.then,
    }
}

/// A step as text, with its picture and the moves.
fn written(page: &Page<'_>, id: &str, book: &Book, n: usize, step: &Step) -> Markup {
    let said = |words: &Words| html! { p { (prose::said(page, id, words)) } };
    let moves: Vec<String> = match step.accepts.is_empty() {
        true => vec![step.plays.clone()],
        false => step.accepts.clone(),
    };
    let listed = moves.iter().map(|m| prose::code(m)).collect::<Vec<_>>().join(" / ");
    let key = if step.accepts.is_empty() { "learn-any" } else { "learn-play" };
    html! {
        li id={ "step-" (n + 1) } {
            div.say-first { @for words in &step.say { (said(words)) } }
            div.plate { (picture(page, id, &Figure::Step(n), book, true)) }
            p.do-this { (prose::coded(&page.t_with(key, &[("moves", listed.into())]))) }
            @if let Some(hint) = &step.hint {
                details { summary { (page.t("learn-another")) } div.hint { (said(hint)) } }
            }
            @if let Some(good) = &step.good { div.good { (said(good)) } }
            @if !step.then.is_empty() {
                p.then { (prose::coded(&page.t_with("learn-then", &[("moves", follows(&step.then).into())]))) }
            }
        }
    }
}

/// Replies and throws for people.
fn follows(then: &[String]) -> String {
    let text = |event: &String| prose::code(event.strip_prefix("roll ").unwrap_or(event));
    then.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// The free game against the computer from there; from the beginning if the game is over.
fn free(page: &Page<'_>, entry: &Entry, course: &Course, name: &str) -> Markup {
    let end = &course.end;
    let over = matches!(end.table.status(), Status::Over(_));
    let position = if over { String::new() } else { end.table.position() };
    html! {
        form.free id=(name) method="post" action={ "/g/" (entry.info.id) } {
            input type="hidden" name="level" value=(course.free);
            input type="hidden" name="mine" value=(course.seat().0);
            @for (name, value) in changed(entry, &end.game) {
                input type="hidden" name=(name) value=(value);
            }
            input type="hidden" name="start" value=(position);
            button.btn.primary name="door" value="computer" {
                (icon(Icon::Computer)) (page.t_with("learn-free", &[("level", course.free.into())]))
            }
        }
    }
}

/// The options of a game that are not the usual ones, as fields of the form that makes a table.
fn changed(entry: &Entry, game: &str) -> Vec<(String, String)> {
    let Ok((_, preset, options)) = split_id(game) else {
        return Vec::new();
    };
    let Ok(settings) = Settings::parse(entry.options, entry.presets, preset, options) else {
        return Vec::new();
    };
    let own = entry.options.iter().filter_map(|spec| {
        let value = settings.get(spec.name)?;
        (value != spec.default).then(|| (format!("o-{}", spec.name), value.to_string()))
    });
    own.collect()
}
