//! The analysis board: any position of any game, with nobody waiting. The address holds the game,
//! the first position and the line; nothing is kept.

use super::table::{
    Extras, Picking, Sign, about, analysis_link, copied, data, head, law_link, legal, look, moves,
    notes, peek, picking, saying, shape, sign, sound, stage, study, throw_words, tool, words, zoom,
};
use super::{Page, escape_query, layout, script, with_query};
use crate::problem::capital;
use crate::view::{State, View};
use maud::{Markup, html};

/// What was played so far, as the address writes it.
fn line(view: &View) -> String {
    let all = view.log.iter().map(|e| match e.seat {
        Some(_) => e.text.clone(),
        None => format!("roll {}", e.text),
    });
    all.collect::<Vec<_>>().join(";")
}

/// A form that leads to the same line and something more.
fn form(view: &View, extras: &Extras<'_>, class: &str, inside: Markup) -> Markup {
    let line = line(view);
    let side = view.side_view.to_string();
    let fields = [
        ("game", view.game.as_str()),
        ("start", extras.start.unwrap_or("")),
        ("line", line.as_str()),
        ("view", if view.side_view == 0 { "" } else { side.as_str() }),
    ];
    html! {
        form class=(class) method="get" action="/analysis" {
            @for (name, value) in fields {
                @if !value.is_empty() { input type="hidden" name=(name) value=(value); }
            }
            (inside)
        }
    }
}

/// The analysis board with a line on it.
pub fn analysis(page: &Page<'_>, view: &View, extras: &Extras<'_>) -> Markup {
    let here = with_query(&with_query(page.path, "pick", None), "ply", None);
    let here = with_query(&with_query(&here, "hint", None), "add", None);
    let shown = View { board: None, spoken: None, ..view.clone() };
    let end = view.outcome.as_ref();
    let typed = form(
        view,
        extras,
        "typed",
        html! {
            label.away for="typed" { (page.t("table-type")) }
            input #typed name="add" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=(page.t("table-type")) maxlength="200" required;
            button value="move" { (page.t("table-play")) }
        },
    );
    let body = html! {
        h1.away { (page.t_with("analysis-of", &[("game", view.name.as_str().into())])) }
        div #play class=(format!("play alone {}", shape(extras.plan)))
            data-start=[extras.start] data-set=(super::set_word(page.guest.set))
            data-sound=(sound(extras.plan)) {
            (stage(page, view, None))
            div.now {
                (about(page, view))
                p.eyebrow { (page.t("analysis-title")) " · " a href=(format!("/g/{}", view.family)) { (page.t("analysis-game-page")) } }
                p.headline #headline { (view.headline) }
                // Above whatever comes and goes, as at a table.
                p.acts #throw hidden[!view.may.throw] {
                    a.btn.primary data-do="throw" href=(with_query(&here, "throw", Some("1"))) {
                        (sign(Sign::Dice)) (throw_words(page, view.die))
                    }
                    span.key data-script hidden { (page.t("table-throw-key")) }
                }
                p #reason hidden[end.is_none()] { (end.map_or("", |e| e.reason.as_str())) }
                (saying(page, view, extras.said, &here))
                (notes(view))
                (study(page))
                (editor(page))
                (chosen(page, view, extras, &here))
            }
            (moves(page, view, &here, typed))
            (tools(page, view, extras, &here))
            p.away #live aria-live="polite" {}
        }
        (data("view", &shown))
        (data("words", &words(page, view.die)))
    };
    let title = page.t_with("analysis-of", &[("game", view.name.as_str().into())]);
    layout(page, &title, "at-table", html! { (head(None)) (script("open.js")) }, body)
}

/// Laying men out; only for a page with script, which fills it.
fn editor(page: &Page<'_>) -> Markup {
    html! {
        section.study.editor #editor aria-label=(page.t("lay-title")) hidden {
            p #laid role="status" {}
            p.acts {
                a.btn.primary #lay-done role="link" { (page.t("lay-done")) }
                button type="button" data-lay="cancel" { (page.t("lay-cancel")) }
            }
            p { (page.t("lay-how")) }
            div.acts.palette #palette role="group" aria-label=(page.t("lay-pieces")) {}
            p.acts {
                @for (what, words) in [("take", "lay-take"), ("turn_over", "lay-turn")] {
                    button type="button" data-lay=(what) aria-pressed="false" { (page.t(words)) }
                }
            }
            label.acts { span { (page.t("lay-whose")) } select #whose {} }
            p.acts {
                @for (what, words) in [("clear", "lay-clear"), ("start", "lay-start")] {
                    button type="button" data-lay=(what) { (page.t(words)) }
                }
            }
        }
    }
}

/// Playing without script.
fn chosen(page: &Page<'_>, view: &View, extras: &Extras<'_>, here: &str) -> Markup {
    html! {
        noscript {
            @match picking(view.paths.as_ref(), extras.pick) {
                Picking::Nothing => {}
                Picking::Some => p { a href=(here) { (page.t("table-put-back")) } }
                Picking::Move(text) => {
                    @if let Some(end) = view.ends.get(text) { p { (capital(&end.words)) } }
                    (form(view, extras, "acts", html! {
                        button.primary name="add" value=(text) {
                            (page.t_with("table-play-this", &[("move", text.into())]))
                        }
                        a href=(here) { (page.t("table-put-back")) }
                    }))
                }
            }
            @if let Some(paths) = &view.paths {
                (form(view, extras, "choose", html! {
                    select name="add" aria-label=(page.t("table-choose")) {
                        @for text in legal(paths) { option { (text) } }
                    }
                    button { (page.t("table-play")) }
                }))
            }
        }
    }
}

fn tools(page: &Page<'_>, view: &View, extras: &Extras<'_>, here: &str) -> Markup {
    let next = (usize::from(view.side_view) + 1) % view.seats.len().max(1);
    let mut before = view.clone();
    before.shown = view.shown.saturating_sub(1);
    let undo = view.may.undo.is_none().then(|| page.t("table-why-undo"));
    let hint = (!view.may.hint).then(|| match view.state {
        State::Over => page.t("table-why-over"),
        _ => page.t_with("table-why-throw", &[("die", view.die.into())]),
    });
    html! {
        div.tools #tools role="group" aria-label=(page.t("table-tools")) {
            div.row {
                (tool("undo", &analysis_link(&before, extras.start), Sign::Undo, &page.t("table-undo"), undo.as_deref()))
                (tool("hint", &with_query(here, "hint", Some("1")), Sign::Hint, &page.t("table-hint"), hint.as_deref()))
                button.tool type="button" data-do="study" aria-pressed="false" data-script hidden {
                    (sign(Sign::Analyse)) span { (page.t("study-tool")) }
                }
                a.btn.tool #from-here href=(from_here(view)) { (sign(Sign::Play)) span { (page.t("analysis-play")) } }
                button.tool type="button" data-do="edit" data-script hidden {
                    (sign(Sign::Lay)) span { (page.t("lay-tool")) }
                }
                (zoom(page))
                (peek(page))
                details.tool #more {
                    summary { (sign(Sign::More)) span { (page.t("table-more")) } }
                    div.sheet.menu {
                        (look(page, extras.plan, here, next))
                        h2 { (page.t("table-take")) }
                        (copied(page, "position", &page.t("table-position"), &view.position))
                        p.links { a.btn href=(law_link(view, "")) { (sign(Sign::Book)) (page.t("table-rules")) } }
                        h2 { (page.t("analysis-load")) }
                        (load(page, "load", &view.game, ""))
                    }
                }
            }
        }
    }
}

/// The address of the game's page with the position shown as start.
pub(crate) fn from_here(view: &View) -> String {
    format!("/g/{}?start={}", view.family, escape_query(&view.position))
}

/// A position or a record to put on the board.
fn load(page: &Page<'_>, class: &str, game: &str, record: &str) -> Markup {
    let known = page.games.iter().any(|e| e.info.id == game);
    html! {
        form class=(class) method="post" action="/analysis" {
            label.field {
                span { (page.t("analysis-game")) }
                select name="game" {
                    @for entry in page.games {
                        option value=(entry.info.id) selected[entry.info.id == game] { (entry.info.name.get(page.lang())) }
                    }
                    @if !known && !game.is_empty() { option value=(game) selected { (game) } }
                }
            }
            label.field { span { (page.t("analysis-position")) } input name="start" autocomplete="off" spellcheck="false"; }
            button { (page.t("analysis-show")) }
        }
        form class=(class) method="post" action="/analysis" {
            label.field hidden { span { (page.t("analysis-file")) } input type="file"; }
            label.field { span { (page.t("analysis-record")) } textarea name="record" rows="5" spellcheck="false" { (record) } }
            button { (page.t("analysis-open")) }
        }
    }
}

/// The page that asks what to put on the board; `error` says what was wrong with the last wish.
pub fn choose(page: &Page<'_>, error: Option<&str>, typed: &str) -> Markup {
    let body = html! {
        div.intro {
            h1 { (page.t("analysis-title")) }
            p.lead { (page.t("analysis-lead")) }
            ul.chips {
                @for entry in page.games {
                    li { a.chip href=(format!("/analysis?game={}", entry.info.id)) { (entry.info.name.get(page.lang())) } }
                }
            }
        }
        @if let Some(error) = error { p.problem role="alert" { (error) } }
        div.two { (load(page, "wishes", "", typed)) }
    };
    layout(page, &page.t("analysis-title"), "", script("open.js"), body)
}
