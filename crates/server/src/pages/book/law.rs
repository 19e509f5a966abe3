//! The law: the numbered rules, the variants and options, the sources.

use crate::pages::form::{value_words, want};
use crate::pages::{Page, capital, with_query};
use maud::{Markup, html};
use play::Entry;
use rules::{Domain, OptionSpec, Settings};

/// The numbered rules, as some options make them.
pub(super) fn rules(page: &Page<'_>, entry: &Entry, settings: &Settings) -> Markup {
    let lang = page.lang();
    let law = entry.law(settings);
    let ids: Vec<&str> = law.iter().map(|rule| rule.id).collect();
    html! {
        section aria-labelledby="rules" {
            h2 #rules { (page.t("rules-rules")) }
            (variants(page, entry, settings))
            @if entry.is_reconstruction() { p.status { (page.t("rules-reconstruction")) } }
            ol.laws {
                @for rule in &law {
                    li id=(rule.id) {
                        a.no href={ "#" (rule.id) } { (rule.id) }
                        p {
                            @for part in &rule.parts {
                                (linked(&ids, part.words.get(lang)))
                                @if part.supplied { " " (supplied(page)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The variants whose law may be read.
fn variants(page: &Page<'_>, entry: &Entry, settings: &Settings) -> Markup {
    let lang = page.lang();
    let usual = *settings == Settings::defaults(entry.options);
    let known = |preset| *settings == Settings::of_preset(entry.options, preset);
    let named = usual || entry.presets.iter().any(known);
    let item = |href: String, name: String, here: bool| {
        html! { li { a.chip href=(href) aria-current=[here.then_some("true")] { (name) } } }
    };
    let address = |value: Option<&str>| format!("{}#rules", with_query(page.path, "game", value));
    html! {
        @if !entry.presets.is_empty() || !named {
            nav aria-label=(page.t("rules-variants")) {
                ul.chips {
                    (item(address(None), page.t("game-preset-book"), usual))
                    @for preset in entry.presets {
                        @let id = format!("{}:{}", entry.info.id, preset.id);
                        (item(address(Some(&id)), capital(preset.name.get(lang)), known(preset)))
                    }
                    @if !named { (item(page.path.to_owned(), page.t("rules-own"), true)) }
                }
            }
        }
    }
}

/// What may be chosen, and the sources.
pub(super) fn rest(page: &Page<'_>, entry: &Entry, settings: &Settings) -> Markup {
    let lang = page.lang();
    let ids: Vec<&str> = entry.law(settings).iter().map(|rule| rule.id).collect();
    let info = entry.info;
    html! {
        @if !entry.presets.is_empty() {
            section aria-labelledby="variants" {
                h2 #variants { (page.t("rules-variants")) }
                dl.list {
                    @for preset in entry.presets {
                        dt {
                            a href={ "?game=" (info.id) ":" (preset.id) "#rules" } { (capital(preset.name.get(lang))) }
                        }
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
                        dt { (linked(&ids, &capital(spec.text.get(lang)))) }
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
        (super::tried::tried(page, entry))
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
pub(super) fn linked(rules: &[&str], text: &str) -> Markup {
    let mut parts: Vec<(bool, &str)> = Vec::new();
    let (mut from, mut i) = (0, 0);
    let bytes = text.as_bytes();
    while i < bytes.len() {
        let starts = bytes[i] == b'R' && (i == 0 || !bytes[i - 1].is_ascii_alphanumeric());
        let digits = bytes[i + 1..].iter().take_while(|c| c.is_ascii_digit());
        let end = i + 1 + digits.count();
        if starts && rules.contains(&&text[i..end]) {
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
