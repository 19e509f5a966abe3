//! The table: the board, whose turn it is, and everything that can be done. Whole without script;
//! `assets/table.js` makes it live.

mod parts;
mod round;
mod signs;
mod words;

#[cfg(test)]
mod tests;

use super::{Page, escape_query, layout, script, shared, with_query};
use crate::assets;
use crate::problem::capital;
use crate::view::{MayUndo, Paths, State, View};
use maud::{Markup, PreEscaped, html};
use parts::{button, form};
use rules::Plan;
use serde::Serialize;

pub(crate) use parts::{
    about, copied, law_link, look, moves, notes, peek, saying, shape, sound, stage, study,
    throw_words, tool, zoom,
};
pub(crate) use signs::{Sign, sign};
pub(crate) use words::words;

/// What the page of a table shows besides its view.
#[derive(Clone, Copy, Debug)]
pub struct Extras<'a> {
    /// The geometry of the board.
    pub plan: &'a Plan,
    /// The sites touched so far, without script.
    pub pick: &'a [String],
    /// The position at the beginning, unless it is the usual one.
    pub start: Option<&'a str>,
    /// The link to watch.
    pub watch: &'a str,
    /// Something to say: why a request was refused, a hint.
    pub said: Option<&'a str>,
}

/// Where somebody without script is on the way to a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Picking<'a> {
    /// Nothing has been touched, or nothing that leads to a move.
    Nothing,
    /// On the way.
    Some,
    /// This move.
    Move(&'a str),
}

/// Walks the paths of the legal moves.
pub(crate) fn picking<'a>(paths: Option<&'a Paths>, pick: &[String]) -> Picking<'a> {
    let Some(first) = paths.filter(|_| !pick.is_empty()) else {
        return Picking::Nothing;
    };
    let end = pick.iter().try_fold(first, |at, site| match at {
        Paths::Next(next) => next.get(site),
        Paths::Move(_) | Paths::Ends(_) | Paths::More(_) => None,
    });
    match end {
        None => Picking::Nothing,
        Some(Paths::Next(_) | Paths::Ends(_) | Paths::More(_)) => Picking::Some,
        Some(Paths::Move(text)) => Picking::Move(text),
    }
}

/// Every legal move of the paths, once.
pub(crate) fn legal(paths: &Paths) -> Vec<&str> {
    fn walk<'a>(paths: &'a Paths, out: &mut Vec<&'a str>) {
        match paths {
            Paths::Move(text) => out.push(text),
            Paths::Next(next) => next.values().for_each(|p| walk(p, out)),
            Paths::Ends(_) | Paths::More(_) => {}
        }
    }
    let mut out = Vec::new();
    walk(paths, &mut out);
    out.sort_unstable();
    out.dedup();
    out
}

/// Data for the script, safe inside a `script` element.
pub(crate) fn data(id: &str, value: &impl Serialize) -> Markup {
    let json = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    html! {
        script id=(id) type="application/json" { (PreEscaped(json.replace('<', "\\u003c"))) }
    }
}

/// The address of the analysis board for what is shown.
pub(crate) fn analysis_link(view: &View, start: Option<&str>) -> String {
    let line: Vec<String> = view.log[..view.shown.min(view.log.len())]
        .iter()
        .map(|e| match e.seat {
            Some(_) => e.text.clone(),
            None => format!("roll {}", e.text),
        })
        .collect();
    let line = line.join(";");
    // Addresses have a limit; the position alone is always short.
    let (start, line) = match line.len() {
        0..4000 => (start.unwrap_or(""), line.as_str()),
        _ => (view.position.as_str(), ""),
    };
    let mut out = format!("/analysis?game={}", escape_query(&view.game));
    for (name, value) in [("start", start), ("line", line)] {
        if !value.is_empty() {
            out.push_str(&format!("&{name}={}", escape_query(value)));
        }
    }
    if view.side_view != 0 {
        out.push_str(&format!("&view={}", view.side_view));
    }
    out
}

/// What the script needs in the head, and what a browser without script does instead.
///
/// `refresh` is after how many seconds such a browser asks again.
pub(crate) fn head(refresh: Option<u8>) -> Markup {
    html! {
        link rel="stylesheet" href=(assets::url("hand.css"));
        link rel="stylesheet" href=(assets::url("table.css"));
        (script("table.js"))
        @if let Some(seconds) = refresh {
            noscript { meta http-equiv="refresh" content=(seconds); }
        }
    }
}

/// The page of a table.
pub fn table(page: &Page<'_>, view: &View, extras: &Extras<'_>) -> Markup {
    let past = view.shown < view.ply;
    let waits = view.state != State::Over && view.may.play.is_none() && !view.may.throw;
    let here = with_query(&with_query(page.path, "pick", None), "ply", None);
    let mine = view.seats.iter().any(|s| s.mine);
    let shown = View { board: None, spoken: None, ..view.clone() };
    let body = html! {
        h1.away { (view.name) }
        div #play class=(format!("play {}{}", shape(extras.plan), parts::round(view)))
            data-start=[extras.start] data-watch=(extras.watch)
            data-set=(super::set_word(page.guest.set)) data-sound=(sound(extras.plan)) {
            (parts::seats(page, view, extras.plan))
            (stage(page, view, round::seen(extras.plan)))
            (round::swap(page, view, extras.plan))
            div.now {
                (parts::about(page, view))
                p.headline #headline { (view.headline) }
                (parts::ribbon(page, view, extras.watch))
                // Above whatever comes and goes: what is to be pressed does not move under the finger.
                (primary(page, view, extras, &here))
                (saying(page, view, extras.said, &here))
                (notes(view))
                (study(page))
                (parts::offers(page, view))
                (parts::invites(page, view, extras))
            }
            (moves(page, view, &here, form(view, "", "typed", parts::typed(page))))
            (tools(page, view, extras, &here, mine))
            p.away #live aria-live="polite" {}
        }
        (data("view", &shown))
        (data("words", &words(page, view.die)))
    };
    let title = format!("{} · {}", view.headline, view.name);
    let refresh = match view.state {
        _ if past => None,
        _ if waits => Some(6),
        // Whoever thinks for long is not taken for gone.
        State::ToMove | State::Chance if mine && view.stand_in => Some(60),
        _ => None,
    };
    let head = html! {
        (head(refresh))
        @if let Some(entry) = page.games.find(view.family) {
            @let board = format!("/t/{}/board.svg?lang={}", view.id, page.lang().tag());
            (shared(page, &title, entry.info.summary.get(page.lang()), &board))
        }
        @if round::halves(view, extras.plan).is_some() { (script("pair.js")) }
    };
    layout(page, &title, "at-table", head, body)
}

/// What to do next: throw, or play what has been picked without script.
fn primary(page: &Page<'_>, view: &View, extras: &Extras<'_>, here: &str) -> Markup {
    let paths = view.paths.as_ref();
    html! {
        p.acts #throw hidden[!view.may.throw] {
            (button("throw", "primary", Sign::Dice, &throw_words(page, view.die), None))
            span.key data-script hidden { (page.t("table-throw-key")) }
        }
        noscript {
            @match picking(paths, extras.pick) {
                Picking::Nothing => {}
                Picking::Some => p { a href=(here) { (page.t("table-put-back")) } }
                Picking::Move(text) => {
                    @if let Some(end) = view.ends.get(text) { p { (capital(&end.words)) } }
                    (form(view, "", "acts", html! {
                        input type="hidden" name="move" value=(text);
                        button.primary name="do" value="move" {
                            (page.t_with("table-play-this", &[("move", text.into())]))
                        }
                        a href=(here) { (page.t("table-put-back")) }
                    }))
                }
            }
            @if let Some(paths) = paths {
                (form(view, "", "choose", html! {
                    select name="move" aria-label=(page.t("table-choose")) {
                        @for text in legal(paths) { option { (text) } }
                    }
                    button name="do" value="move" { (page.t("table-play")) }
                }))
            }
        }
    }
}

/// Why nothing can be done, if it is so for a reason that holds for everything.
fn why_nothing(view: &View, mine: bool) -> Option<&'static str> {
    match view.state {
        _ if !mine => Some("table-why-watch"),
        State::Over => Some("table-why-over"),
        State::Waiting => Some("table-why-waiting"),
        _ => None,
    }
}

fn tools(page: &Page<'_>, view: &View, extras: &Extras<'_>, here: &str, mine: bool) -> Markup {
    let why = |may: bool, own: &'static str| {
        (!may).then(|| page.t(why_nothing(view, mine).unwrap_or(own)))
    };
    let undo = why(view.may.undo.is_some(), "table-why-undo");
    let hint = why(view.may.hint, "table-why-hint");
    let draw = why(view.may.draw, "table-why-draw");
    let count = why(view.may.count, "table-why-draw");
    let resign = why(view.may.resign, "table-why-over");
    let undo_words = match view.may.undo {
        Some(MayUndo::Ask) => page.t("table-undo-ask"),
        _ => page.t("table-undo"),
    };
    html! {
        div.tools #tools role="group" aria-label=(page.t("table-tools")) {
            (form(view, "do", "", html! {}))
            div.row {
                (button("undo", "tool", Sign::Undo, &undo_words, undo.as_deref()))
                (button("hint", "tool", Sign::Hint, &page.t("table-hint"), hint.as_deref()))
                (button("draw", "tool", Sign::Draw, &page.t("table-draw"), draw.as_deref()))
                @if view.by_count {
                    (button("count", "tool", Sign::Count, &page.t("table-count"), count.as_deref()))
                }
                details.tool.confirm {
                    summary aria-disabled=[resign.as_ref().map(|_| "true")] title=[resign.as_deref()] data-may="resign" {
                        (sign(Sign::Flag)) span { (page.t("table-resign")) }
                    }
                    div.sheet {
                        p { (page.t("table-resign-sure")) }
                        button.danger form="do" name="do" value="resign" { (page.t("table-resign-yes")) }
                    }
                }
                (zoom(page))
                (peek(page))
                details.tool #more {
                    summary { (sign(Sign::More)) span { (page.t("table-more")) } }
                    div.sheet.menu { (menu(page, view, extras, here)) }
                }
            }
        }
    }
}

/// Everything that is not needed at every move.
fn menu(page: &Page<'_>, view: &View, extras: &Extras<'_>, here: &str) -> Markup {
    let next = (usize::from(view.side_view) + 1) % view.seats.len().max(1);
    html! {
        (look(page, extras.plan, here, next))
        h2 { (page.t("table-take")) }
        p.links {
            a.btn #analyse href=(analysis_link(view, extras.start)) { (sign(Sign::Analyse)) (page.t("table-analyse")) }
            a.btn href=(format!("/t/{}/record", view.id)) download { (sign(Sign::Download)) (page.t("table-record")) }
            @for format in page.games.find(view.family).map_or(&[][..], |entry| entry.formats) {
                a.btn href=(format!("/t/{}/record?format={}", view.id, format.id)) download {
                    (sign(Sign::Download)) (format.name.get(page.lang()))
                }
            }
            a.btn href=(parts::law_link(view, "")) { (sign(Sign::Book)) (page.t("table-rules")) }
        }
        (copied(page, "watch", &page.t("table-watch"), extras.watch))
        (copied(page, "position", &page.t("table-position"), &view.position))
        (parts::dice(page, view))
    }
}
