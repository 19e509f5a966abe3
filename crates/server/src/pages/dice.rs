//! Dice that can be checked, explained in a few paragraphs.

use super::{Page, layout};
use maud::{Markup, html};

/// The page about dice.
pub fn dice(page: &Page<'_>) -> Markup {
    let title = page.t("dice-title");
    let body = html! {
        article.book {
            header.head { h1 { (title) } p.lead { (page.t("dice-lead")) } }
            ol.steps {
                @for (head, text) in [
                    ("dice-seal", "dice-seal-say"),
                    ("dice-words", "dice-words-say"),
                    ("dice-throw", "dice-throw-say"),
                    ("dice-open", "dice-open-say"),
                ] {
                    li { h2 { (page.t(head)) } p { (page.t(text)) } }
                }
            }
            h2 { (page.t("dice-check")) }
            p { (page.t("dice-check-say")) }
            pre { code { "ludoteca verify RECORD" } }
            p { (page.t("dice-limits")) }
        }
    };
    layout(page, &title, "dice", html! {}, body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};

    #[test]
    fn explains_itself() {
        for guest in guests() {
            sound(&dice(&page(&guest, "/dice")).into_string());
        }
    }
}
