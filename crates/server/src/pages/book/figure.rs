//! A diagram: its picture, what it claims, and what the script makes of it.

use super::{claims, prose};
use crate::book::{Book, Figure, Shown};
use crate::pages::table::throw_words;
use crate::pages::{Icon, Page, icon, set_word, theme_word};
use crate::tables::die_word;
use draw::Theme;
use maud::{Markup, html};
use teach::Node;

/// A diagram of the page, from 0.
pub(super) fn board(
    page: &Page<'_>,
    base: &str,
    book: &Book,
    n: usize,
    from: prose::From<'_>,
) -> Markup {
    let (Some(board), Some(shown)) = (book.guide.boards.get(n), book.boards.get(n)) else {
        return html! {};
    };
    let figure = Figure::Board(n);
    // A diagram of a general chapter speaks of its own game.
    let named = shown.game.split([':', '(']).next().unwrap_or_default();
    let from = match from {
        prose::From::Essay => prose::From::Elsewhere(named),
        own => own,
    };
    let told: Vec<Markup> = (board.claims.iter())
        .filter_map(|c| claims::told(page, &*shown.table, &c.what, from))
        .collect();
    let line = show(shown, &board.show);
    html! {
        figure.fig id={ "figure-" (figure) } data-game=(shown.game) data-start=[shown.start.as_deref()]
            data-line=(shown.line.join(";")) data-show=[(!line.is_empty()).then(|| line.join(";"))]
            data-set=(set_word(page.guest.set)) {
            div.plate { (picture(page, base, &figure, shown, true)) }
            p.say role="status" hidden {}
            figcaption { (prose::line(&teach::spans(board.caption.get(page.lang())), from)) }
            @if !told.is_empty() {
                ul.claims { @for claim in told { li { (claim) } } }
            }
            @if let Some(tree) = book.trees.get(n).filter(|tree| !tree.is_empty()) {
                p.quiet { (page.t("book-tree")) }
                (nodes(page, base, shown, n, &[], tree))
            }
            p.tools {
                @if !line.is_empty() {
                    a.tool href=(format!("{}&ply={}", super::analysis(shown, &line), shown.line.len()))
                        data-do="show" { (icon(Icon::Steps)) (page.t("book-show")) }
                }
                a.tool href=(super::analysis(shown, &[])) data-do="try" {
                    (icon(Icon::Hand)) (page.t("book-try"))
                }
                button.tool type="button" data-do="back" hidden { (icon(Icon::Back)) (page.t("book-step-back")) }
                button.tool type="button" data-do="on" hidden { (page.t("book-step-on")) (icon(Icon::Next)) }
                button.tool type="button" data-do="throw" hidden { (icon(Icon::Die)) (throw_words(page, die_word(shown.table.die()))) }
                button.tool type="button" data-do="undo" hidden { (icon(Icon::Back)) (page.t("table-undo")) }
                button.tool type="button" data-do="shut" hidden { (icon(Icon::Shut)) (page.t("book-shut")) }
            }
        }
    }
}

/// Moves and throws as the analysis board reads them.
fn show(shown: &Shown, moves: &[String]) -> Vec<String> {
    let mut table = shown.table.boxed_clone();
    for mv in moves {
        if table.take(mv).is_err() {
            break;
        }
    }
    crate::book::events(&*table).split_off(shown.line.len())
}

/// A game tree to be walked: each move opens to its board and to what can follow.
fn nodes(
    page: &Page<'_>,
    base: &str,
    shown: &Shown,
    n: usize,
    path: &[usize],
    all: &[Node],
) -> Markup {
    html! {
        ul.tree {
            @for (at, node) in all.iter().enumerate() {
                @let path: Vec<usize> = path.iter().copied().chain([at]).collect();
                @let figure = Figure::Node(n, path.clone());
                li {
                    details {
                        summary {
                            (shown.table.seat_name(node.seat).get(page.lang())) ": "
                            code { (node.text) } " · " (node.words.get(page.lang()))
                        }
                        div.plate { (picture(page, base, &figure, &shown.later(&*node.table), true)) }
                        @if !node.next.is_empty() { (nodes(page, base, shown, n, &path, &node.next)) }
                    }
                }
            }
        }
    }
}

/// The picture of a figure, which follows the reader's light.
pub(super) fn picture(
    page: &Page<'_>,
    base: &str,
    figure: &Figure,
    shown: &Shown,
    lazy: bool,
) -> Markup {
    let guest = page.guest;
    let address = |theme: Theme| {
        format!(
            "{base}/figure/{figure}.svg?lang={}&theme={}&set={}",
            guest.lang.tag(),
            theme_word(Some(theme)),
            set_word(guest.set)
        )
    };
    let (width, height) = shown.size();
    html! {
        picture {
            @if guest.theme.is_none() {
                source media="(prefers-color-scheme: dark)" srcset=(address(Theme::Dark));
            }
            img src=(address(guest.theme.unwrap_or_default())) alt=(shown.spoken(guest.lang))
                width=(width) height=(height) loading=[lazy.then_some("lazy")] decoding="async";
        }
    }
}
