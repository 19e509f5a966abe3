//! The pages: pure functions of data to HTML.

pub mod analysis;
pub mod api;
mod boards;
pub(crate) mod book;
pub(crate) mod class;
pub mod dice;
pub mod error;
mod facts;
pub mod form;
pub mod game;
pub mod home;
mod icons;
pub mod join;
pub mod key;
pub(crate) mod museum;
pub mod table;

#[cfg(test)]
mod tests;

pub use boards::{board_picture, board_svg, board_words, moment_link, moment_picture, moment_svg};
pub use facts::{Chance, chance, facts};
pub use icons::{Icon, icon};

use crate::assets;
use crate::guest::Guest;
use crate::words::{self, Value};
use ::rules::Lang;
use draw::{PieceSet, Theme};
use maud::{DOCTYPE, Markup, html};
use play::Catalog;

/// What every page needs.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    /// The games on offer.
    pub games: Catalog,
    /// Who asks.
    pub guest: &'a Guest,
    /// The page's own path and query, for the links that show it in another language or light.
    pub path: &'a str,
}

impl Page<'_> {
    /// The reader's language.
    pub fn lang(&self) -> Lang {
        self.guest.lang
    }

    /// A text in the reader's language.
    pub fn t(&self, id: &str) -> String {
        words::t(self.guest.lang, id)
    }

    /// A text with values in it, in the reader's language.
    pub fn t_with(&self, id: &str, values: &[(&str, Value<'_>)]) -> String {
        words::t_with(self.guest.lang, id, values)
    }

    /// This page with one parameter of its query changed.
    pub fn with(&self, name: &str, value: &str) -> String {
        with_query(self.path, name, Some(value))
    }
}

/// An address with one parameter of its query set or taken away, the others kept as they are.
pub fn with_query(path: &str, name: &str, value: Option<&str>) -> String {
    let (stem, query) = path.split_once('?').unwrap_or((path, ""));
    // More than one slash at the beginning would name another host.
    let stem = format!("/{}", stem.trim_start_matches(['/', '\\']));
    let mut parts: Vec<String> = query
        .split('&')
        .filter(|p| !p.is_empty() && p.split('=').next() != Some(name))
        .map(str::to_owned)
        .collect();
    if let Some(value) = value {
        parts.push(format!("{name}={}", escape_query(value)));
    }
    if parts.is_empty() { stem } else { format!("{stem}?{}", parts.join("&")) }
}

/// A text as part of a query.
pub fn escape_query(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for b in text.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                out.push(char::from(b));
            }
            _ => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}

/// The word of a light in links and attributes.
pub fn theme_word(theme: Option<Theme>) -> &'static str {
    match theme {
        None => "auto",
        Some(Theme::Light) => "light",
        Some(Theme::Dark) => "dark",
    }
}

/// The word of a piece set in links.
pub fn set_word(set: PieceSet) -> &'static str {
    match set {
        PieceSet::Western => "western",
        PieceSet::Traditional => "traditional",
    }
}

/// The name of a computer's level, 1 to 8.
pub fn level_name(lang: Lang, level: u8) -> String {
    capital(play::Level::Stones(level).name().get(lang))
}

/// What links to a page show elsewhere: its title, a description, and a picture of this house by its path, such as
/// the board of a game or of a table. It is an SVG; whoever shows no SVG shows the words.
pub fn shared(page: &Page<'_>, title: &str, about: &str, picture: &str) -> Markup {
    let house = page.guest.house.as_str();
    html! {
        meta name="description" content=(about);
        meta property="og:type" content="website";
        meta property="og:site_name" content=(page.t("site-name"));
        meta property="og:title" content=(title);
        meta property="og:description" content=(about);
        meta property="og:locale" content=(page.lang().pick("pt_PT", "en_GB"));
        @if !house.is_empty() {
            meta property="og:url" content={ (house) (with_query(page.path, "lang", None)) };
            meta property="og:image" content={ (house) (picture) };
            meta property="og:image:type" content="image/svg+xml";
            meta property="og:image:alt" content=(title);
        }
    }
}

/// A text that begins with a capital.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Something that went wrong, said at the top of a form.
pub fn problem(page: &Page<'_>, sentence: &str) -> Markup {
    html! {
        p.problem role="alert" {
            (icon(Icon::Alert))
            span { strong { (page.t("site-problem")) } " " (sentence) }
        }
    }
}

/// A module of the script, for the head of a page.
pub fn script(name: &str) -> Markup {
    html! { script type="module" src=(assets::url(name)) {} }
}

/// A whole page. `class` is the body's class; `head` goes at the end of the head: more style,
/// script modules.
pub fn layout(page: &Page<'_>, title: &str, class: &str, head: Markup, body: Markup) -> Markup {
    let site = page.t("site-name");
    let theme = page.guest.theme;
    html! {
        (DOCTYPE)
        html lang=(page.lang().tag()) data-theme=[theme.map(|t| theme_word(Some(t)))] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content=(match theme {
                    None => "light dark",
                    some => theme_word(some),
                });
                title { @if title == site { (site) } @else { (title) " · " (site) } }
                link rel="icon" href="/favicon.svg" type="image/svg+xml";
                link rel="stylesheet" href=(assets::url("base.css"));
                (head)
            }
            body class=(class) {
                a.skip href="#main" { (page.t("site-skip")) }
                (header(page))
                main #main tabindex="-1" { (body) }
                (footer(page))
            }
        }
    }
}

fn header(page: &Page<'_>) -> Markup {
    html! {
        header.top {
            a.brand href="/" { (icon(Icon::Board)) span { (page.t("site-name")) } }
            a.seek href="/find" aria-label=(page.t("find-title")) title=(page.t("find-title")) { (icon(Icon::Find)) }
            nav.prefs aria-label=(page.t("site-preferences")) {
                span.switch role="group" aria-label=(page.t("site-language")) {
                    @for (lang, name) in [(Lang::Pt, "Português"), (Lang::En, "English")] {
                        a href=(page.with("lang", lang.tag())) lang=(lang.tag()) hreflang=(lang.tag())
                            title=(name) aria-current=[(lang == page.lang()).then_some("true")] {
                            // What is shown is the beginning of what is said.
                            span { (lang.tag().to_uppercase()) span.away { " " (name) } }
                        }
                    }
                }
                span.switch role="group" aria-label=(page.t("site-light")) {
                    @for (theme, sign, id) in [
                        (Some(Theme::Light), Icon::Sun, "site-light-day"),
                        (Some(Theme::Dark), Icon::Moon, "site-light-lamp"),
                        (None, Icon::Auto, "site-light-auto"),
                    ] {
                        a href=(page.with("theme", theme_word(theme)))
                            aria-label=(page.t(id)) title=(page.t(id))
                            aria-current=[(theme == page.guest.theme).then_some("true")] {
                            (icon(sign))
                        }
                    }
                }
            }
        }
    }
}

fn footer(page: &Page<'_>) -> Markup {
    html! {
        footer.foot {
            nav aria-label=(page.t("site-more")) {
                a href="/" { (page.t("site-games")) }
                a href="/find" { (page.t("find-title")) }
                a href="/chapters" { (page.t("chapters-title")) }
                a href="/museum" { (page.t("museum-title")) }
                a href="/class" { (page.t("class-enter")) }
                a href="/analysis" { (page.t("site-analysis")) }
                a href="/dice" { (page.t("site-dice")) }
                a href="/api" { (page.t("site-api")) }
            }
            p { (page.t("site-sources")) }
        }
    }
}
