//! What a variant changes: what came of games of the computer with itself, beside the options.

use crate::pages::{Page, capital};
use maud::{Markup, html};
use play::Entry;
use teach::Interval;

/// A number as the reader's language writes it.
fn number(page: &Page<'_>, x: f64, digits: usize) -> String {
    let text = format!("{x:.digits$}");
    page.lang().pick(text.replace('.', ","), text)
}

/// What was found, and in small type where it probably lies.
fn interval(page: &Page<'_>, value: Interval, scale: f64) -> Markup {
    let text = |x: f64| number(page, x * scale, 0);
    html! { (text(value.mean)) " " small { "(" (text(value.low)) "–" (text(value.high)) ")" } }
}

/// The table of a game's variants; nothing where they were not tried.
pub(super) fn tried(page: &Page<'_>, entry: &Entry) -> Markup {
    let lang = page.lang();
    let Some(studied) = teach::study(entry) else {
        return html! {};
    };
    html! {
        section aria-labelledby="tried" {
            h2 #tried { (page.t("tried-title")) }
            p { (page.t("tried-say")) }
            div.wide-table tabindex="0" role="group" aria-label=(page.t("tried-title")) {
                table {
                    thead { tr {
                        @for id in ["tried-variant", "tried-games", "tried-length", "tried-first", "tried-fair", "tried-draws", "tried-ways"] {
                            th scope="col" { (page.t(id)) }
                        }
                    } }
                    tbody {
                        @for row in &studied.rows {
                            tr {
                                th scope="row" {
                                    @match entry.presets.iter().find(|p| row.id.ends_with(&format!(":{}", p.id))) {
                                        Some(preset) => (capital(preset.name.get(lang))),
                                        None => (page.t("game-preset-book")),
                                    }
                                }
                                td { (row.games) }
                                td { (interval(page, row.length(), 1.0)) }
                                td { (interval(page, row.first(), 100.0)) }
                                td { (number(page, 100.0 / f64::from(row.sides.max(1)), 0)) }
                                td { (interval(page, row.drawn(), 100.0)) }
                                td { (number(page, row.ways, 1)) " " small { (page.t_with("tried-most", &[("n", row.most.into())])) } }
                            }
                        }
                    }
                }
            }
            p.status { code { (studied.command) } }
        }
    }
}
