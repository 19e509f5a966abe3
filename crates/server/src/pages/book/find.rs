//! What is found in all books.

use crate::pages::{Icon, Page, icon, layout};
use maud::{Markup, html};
use teach::{Found, Spot};

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

/// A sentence with the words that were sought set apart.
fn sentence(found: &Found) -> Markup {
    let mut from = 0;
    let mut parts = Vec::new();
    for fit in &found.fits {
        parts.push((false, &found.sentence[from..fit.start]));
        parts.push((true, &found.sentence[fit.clone()]));
        from = fit.end;
    }
    parts.push((false, &found.sentence[from..]));
    html! { @for (fits, part) in parts { @if fits { mark { (part) } } @else { (part) } } }
}

/// One place: the game, its chapter or rule, the sentence.
fn place(page: &Page<'_>, found: &Found) -> Markup {
    let name = match found.spot {
        Spot::Essay(id) => {
            page.games.essay(id).map_or(id, |e| teach::writing(e).title.get(page.lang()))
        }
        _ => page.games.find(found.game).map_or(found.game, |e| e.info.name.get(page.lang())),
    };
    let chapter = match found.spot {
        Spot::Summary => page.t("find-summary"),
        Spot::Chapter(_) => found.title.clone(),
        Spot::Rule(id) => page.t_with("find-rule", &[("rule", id.into())]),
        Spot::Essay(_) if found.title.is_empty() => page.t("find-summary"),
        Spot::Essay(_) => found.title.clone(),
    };
    let anchor = if found.anchor.is_empty() { "learn" } else { &found.anchor };
    let place = match found.spot {
        Spot::Essay(id) => format!("/chapters/{id}"),
        _ => format!("/g/{}/rules", found.game),
    };
    // What is found in the other language is read there.
    let lang = (found.lang != page.lang()).then(|| found.lang.tag());
    let query = lang.map_or(String::new(), |tag| format!("?lang={tag}"));
    html! {
        li {
            a href={ (place) (query) "#" (anchor) } { strong { (name) } " · " (chapter) }
            p lang=[lang] { (sentence(found)) }
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
            ol.found { @for one in found { (place(page, one)) } }
            @if found.is_empty() { p.status { (page.t("find-how")) } }
        }
    };
    let head = super::style();
    layout(page, &title, "learning", head, body)
}
