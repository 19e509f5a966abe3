//! When something is not there or went wrong.

use super::{Page, layout};
use maud::{Markup, html};

/// A page that says one sentence.
pub fn error(page: &Page<'_>, status: u16, sentence: &str) -> Markup {
    let title = page.t(match status {
        404 | 410 => "error-nothing",
        403 => "error-closed",
        429 => "error-busy",
        500.. => "error-ours",
        _ => "error-no",
    });
    let body = html! {
        section.said {
            p.no { (status) }
            h1 { (title) }
            p.lead { (sentence) }
            p { a.btn.primary href="/" { (page.t("error-home")) } }
        }
    };
    layout(page, &title, "error", html! {}, body)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};

    #[test]
    fn says_its_sentence_as_text() {
        for guest in guests() {
            for status in [400, 403, 404, 409, 410, 413, 422, 429, 500, 503] {
                let html = error(&page(&guest, "/x\"><b>"), status, "<i>x</i>").into_string();
                sound(&html);
                assert!(html.contains("&lt;i&gt;x&lt;/i&gt;") && !html.contains("<b>"));
            }
        }
    }
}
