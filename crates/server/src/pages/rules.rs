//! The rules of a game as a page of a book.

use super::form::{value_words, want};
use super::{Icon, Page, board_picture, capital, facts, icon, layout};
use maud::{Markup, html};
use play::Entry;
use rules::{Domain, OptionSpec, Settings};

/// The rules page, its law as these settings make it.
pub fn rules(page: &Page<'_>, entry: &Entry, settings: &Settings) -> Markup {
    let lang = page.lang();
    let info = entry.info;
    let name = info.name.get(lang);
    let title = page.t_with("rules-title", &[("game", name.into())]);
    let body = html! {
        article.book {
            header.head {
                h1 { (title) }
                p.origin { (capital(info.origin.get(lang))) }
            }
            aside.margin {
                figure {
                    (board_picture(page, entry, false))
                    figcaption { (page.t("rules-start")) }
                }
                (facts(page, entry))
                a.btn.primary href={ "/g/" (info.id) } {
                    (page.t_with("rules-play", &[("game", name.into())])) (icon(Icon::Next))
                }
            }
            section #learn aria-labelledby="learn-title" {
                h2 #learn-title { (page.t("rules-learn")) }
                p.summary { (info.summary.get(lang)) }
            }
            section aria-labelledby="rules" {
                h2 #rules { (page.t("rules-rules")) }
                @if entry.is_reconstruction() { p.status { (page.t("rules-reconstruction")) } }
                ol.laws {
                    @for rule in entry.law(settings) {
                        li id=(rule.id) {
                            a.no href={ "#" (rule.id) } { (rule.id) }
                            p {
                                @for part in &rule.parts {
                                    (linked(entry, part.words.get(lang)))
                                    @if part.supplied { " " (supplied(page)) }
                                }
                            }
                        }
                    }
                }
            }
            @if !entry.presets.is_empty() {
                section aria-labelledby="variants" {
                    h2 #variants { (page.t("rules-variants")) }
                    dl.list {
                        @for preset in entry.presets {
                            dt { (capital(preset.name.get(lang))) }
                            dd {
                                @for (name, value) in preset.values {
                                    @if let Some(spec) = entry.options.iter().find(|o| o.name == *name) {
                                        p {
                                            (capital(spec.text.get(lang))) ": "
                                            em { (value_words(spec, *value, lang)) } "."
                                        }
                                    }
                                }
                                small { (preset.source.get(lang)) }
                            }
                        }
                    }
                }
            }
            @if !entry.options.is_empty() {
                section aria-labelledby="options" {
                    h2 #options { (page.t("rules-options")) }
                    dl.list {
                        @for spec in entry.options {
                            dt { (linked(entry, &capital(spec.text.get(lang)))) }
                            dd {
                                (values(page, spec))
                                small {
                                    (spec.source.get(lang))
                                    @if entry.is_supplied(spec.name) { " " (supplied(page)) }
                                }
                            }
                        }
                    }
                }
            }
            section aria-labelledby="sources" {
                h2 #sources { (page.t("game-sources")) }
                ul {
                    @for source in info.sources {
                        li { (source.title.get(lang)) " " span.cite { "[" (source.id) "]" } }
                    }
                }
                p.status { (page.t("game-status")) " " (info.status.get(lang)) }
            }
        }
    };
    layout(page, &title, "rules", html! {}, body)
}

/// The mark of a rule or option that the sources do not give.
fn supplied(page: &Page<'_>) -> Markup {
    html! { em title=(page.t("rules-supplied-why")) { "[" (page.t("rules-supplied")) "]" } }
}

/// The values of an option, the book's marked.
fn values(page: &Page<'_>, spec: &OptionSpec) -> Markup {
    let lang = page.lang();
    html! {
        @match spec.domain {
            Domain::Words(choices) => {
                ul.values {
                    @for choice in choices {
                        li {
                            (choice.text.get(lang))
                            @if choice.id == spec.default.to_string() {
                                " " b { (page.t("rules-book")) }
                            }
                        }
                    }
                }
            }
            _ => {
                p {
                    (capital(&want(spec, lang))) "; "
                    (page.t_with("game-option-book", &[("value", spec.default.to_string().into())]))
                }
            }
        }
    }
}

/// A text in which the number of each other rule, as in "(R7)", leads to it.
fn linked(entry: &Entry, text: &str) -> Markup {
    let mut parts: Vec<(bool, &str)> = Vec::new();
    let (mut from, mut i) = (0, 0);
    let bytes = text.as_bytes();
    while i < bytes.len() {
        let starts = bytes[i] == b'R' && (i == 0 || !bytes[i - 1].is_ascii_alphanumeric());
        let digits = bytes[i + 1..].iter().take_while(|c| c.is_ascii_digit());
        let end = i + 1 + digits.count();
        if starts && entry.rules.iter().any(|r| r.id == &text[i..end]) {
            parts.push((false, &text[from..i]));
            parts.push((true, &text[i..end]));
            from = end;
            i = end;
        } else {
            i += 1;
            while !text.is_char_boundary(i) {
                i += 1;
            }
        }
    }
    parts.push((false, &text[from..]));
    html! {
        @for (rule, part) in parts {
            @if rule { a href={ "#" (part) } { (part) } } @else { (part) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};
    use catalog::GAMES;

    #[test]
    fn every_rule_has_its_anchor() {
        for entry in GAMES {
            for guest in guests() {
                let settings = Settings::defaults(entry.options);
                let html = rules(&page(&guest, "/g/x/rules"), entry, &settings).into_string();
                sound(&html);
                assert!(html.contains("id=\"learn\""));
                let law = entry.law(&settings);
                assert!(!law.is_empty());
                for rule in law {
                    assert!(html.contains(&format!("id=\"{}\"", rule.id)));
                }
                let flat = |s: &str| s.replace('&', "&amp;").replace('<', "&lt;");
                for preset in entry.presets {
                    let source = flat(preset.source.get(guest.lang));
                    assert!(html.contains(&source), "{source}");
                }
                for spec in entry.options {
                    assert!(html.contains(&flat(spec.source.get(guest.lang))));
                }
            }
        }
    }

    #[test]
    fn rule_numbers_in_the_text_are_links() {
        let entry = GAMES.entries()[0];
        let id = entry.rules[0].id;
        let text = format!("é ({id}), R{id}, {id}99 ou Rã {id}");
        let html = linked(entry, &text).into_string();
        assert_eq!(html.matches("<a href").count(), 2, "{html}");
        assert!(html.ends_with(&format!("<a href=\"#{id}\">{id}</a>")));
        assert_eq!(linked(entry, "<b>R").into_string(), "&lt;b&gt;R");
    }
}
