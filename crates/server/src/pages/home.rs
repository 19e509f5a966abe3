//! The shelf: every game of the catalogue, and what was being played.

use super::{Icon, Page, board_picture, capital, escape_query, facts, icon, layout};
use crate::words::{t, t_with};
use maud::{Markup, html};
use play::{Catalog, Entry};
use rules::{Kind, Lang};

/// A game that the reader has begun.
#[derive(Clone, Debug)]
pub struct Continuing {
    /// The table.
    pub table: String,
    /// The game's name, with its variant's.
    pub game: String,
    /// What the table waits for: "É a sua vez."
    pub headline: String,
    /// When something last happened, see [`ago`].
    pub when: String,
}

/// The times that a game may be asked to fit in, in minutes.
const TIMES: [u16; 3] = [15, 30, 60];

/// What the reader is looking for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    /// The kind of game.
    pub kind: Option<Kind>,
    /// How many play.
    pub players: Option<u8>,
    /// With or without luck.
    pub luck: Option<bool>,
    /// Where from, see [`origin`].
    pub origin: Option<String>,
    /// In how many minutes.
    pub time: Option<u16>,
}

/// The place that a game comes from, for the filter: the first part of its origin, as a word for
/// links and as a name. A game whose origin begins with no proper name has none.
pub fn origin(entry: &Entry, lang: Lang) -> (String, String) {
    let place = |text: &'static str| {
        let first = text.split([';', ',']).next().unwrap_or("").trim();
        first.starts_with(char::is_uppercase).then(|| first.to_owned())
    };
    let named = (place(entry.info.origin.en), place(entry.info.origin.get(lang)));
    match named {
        (Some(word), Some(name)) => (slug(&word), name),
        _ => ("unknown".to_owned(), t(lang, "home-origin-unknown")),
    }
}

/// A name as a word for links: letters, digits and hyphens.
fn slug(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars().flat_map(char::to_lowercase) {
        if c.is_alphanumeric() {
            out.push(c);
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    out.trim_end_matches('-').to_owned()
}

/// The word of a kind in links.
fn kind_word(kind: Kind) -> &'static str {
    kind.name().en
}

impl Filters {
    /// Reads a query; what makes no sense is left out.
    pub fn read(games: Catalog, fields: &[(String, String)]) -> Filters {
        let get = |name: &str| {
            let found = fields.iter().find(|(k, _)| k == name);
            found.map(|(_, v)| v.as_str()).filter(|v| !v.is_empty())
        };
        let mut kinds = games.iter().map(|e| e.info.kind);
        Filters {
            kind: get("kind").and_then(|w| kinds.find(|k| kind_word(*k) == w)),
            players: get("players").and_then(|n| n.parse().ok()),
            luck: get("luck").and_then(|w| match w {
                "yes" => Some(true),
                "no" => Some(false),
                _ => None,
            }),
            origin: get("origin")
                .filter(|w| games.iter().any(|e| origin(e, Lang::En).0 == *w))
                .map(str::to_owned),
            time: get("time").and_then(|n| n.parse().ok()).filter(|n| TIMES.contains(n)),
        }
    }

    /// Whether a game is what the reader looks for.
    pub fn fits(&self, entry: &Entry) -> bool {
        let info = entry.info;
        let seats = info.seats.0..=info.seats.1;
        self.kind.is_none_or(|k| k == info.kind)
            && self.players.is_none_or(|n| seats.contains(&n))
            && self.luck.is_none_or(|l| l == info.luck)
            && self.origin.as_deref().is_none_or(|o| o == origin(entry, Lang::En).0)
            && self.time.is_none_or(|n| info.minutes.1 <= n)
    }

    fn count(&self, games: Catalog) -> usize {
        games.iter().filter(|e| self.fits(e)).count()
    }

    /// The address of the shelf with these filters.
    pub fn url(&self) -> String {
        let mut parts = Vec::new();
        if let Some(kind) = self.kind {
            parts.push(format!("kind={}", kind_word(kind)));
        }
        if let Some(players) = self.players {
            parts.push(format!("players={players}"));
        }
        if let Some(luck) = self.luck {
            parts.push(format!("luck={}", if luck { "yes" } else { "no" }));
        }
        if let Some(origin) = &self.origin {
            parts.push(format!("origin={}", escape_query(origin)));
        }
        if let Some(time) = self.time {
            parts.push(format!("time={time}"));
        }
        if parts.is_empty() { "/".to_owned() } else { format!("/?{}", parts.join("&")) }
    }
}

/// One chip: what it says, whether it is chosen, and the filters if it is touched.
struct Chip {
    name: String,
    chosen: bool,
    then: Filters,
}

/// How long ago something happened.
pub fn ago(lang: Lang, seconds: u64) -> String {
    let (id, n) = match seconds {
        0..60 => return t(lang, "ago-now"),
        60..3600 => ("ago-minutes", seconds / 60),
        3600..86_400 => ("ago-hours", seconds / 3600),
        _ => ("ago-days", seconds / 86_400),
    };
    t_with(lang, id, &[("n", n.into())])
}

/// The first page.
pub fn home(page: &Page<'_>, filters: &Filters, continuing: &[Continuing]) -> Markup {
    let games: Vec<&Entry> = page.games.iter().filter(|e| filters.fits(e)).collect();
    let body = html! {
        section.intro {
            h1 { (page.t("home-title")) }
            p.lead { (page.t("home-lead")) }
            (super::book::field(page, ""))
            p.links {
                a href="/chapters" { (page.t("chapters-title")) }
                a href="/museum" { (page.t("museum-title")) }
                a href="/class" { (page.t("class-enter")) }
            }
        }
        @if !continuing.is_empty() {
            section.continue aria-labelledby="continue" {
                h2 #continue { (page.t("home-continue")) }
                ul.rows {
                    @for game in continuing {
                        li {
                            a href={ "/t/" (game.table) } {
                                strong { (game.game) }
                                span { (game.headline) }
                                small { (game.when) }
                                (icon(Icon::Next))
                            }
                        }
                    }
                }
            }
        }
        section aria-labelledby="shelf" {
            h2.quiet #shelf { (page.t("home-shelf")) }
            (chips(page, filters))
            p.count role="status" {
                (page.t_with("home-count", &[("n", games.len().into())]))
                @if *filters != Filters::default() {
                    " · "
                    a href="/" { (page.t("home-clear")) }
                }
            }
            @if games.is_empty() {
                p.empty {
                    (page.t("home-none")) " "
                    a.btn href="/" { (page.t("home-none-clear")) }
                }
            } @else {
                ul.shelf {
                    @for (i, entry) in games.into_iter().enumerate() { (card(page, entry, i)) }
                }
            }
        }
    };
    layout(page, &page.t("site-name"), "home", html! {}, body)
}

fn card(page: &Page<'_>, entry: &Entry, i: usize) -> Markup {
    let lang = page.lang();
    html! {
        li.card {
            a href={ "/g/" (entry.info.id) } {
                span.mat { (board_picture(page, entry, i > 2)) }
                h3 { (entry.info.name.get(lang)) }
            }
            p.origin { (capital(entry.info.origin.get(lang))) }
            (facts(page, entry))
            @if teach::guide(entry).lesson.is_some() {
                a.learn href={ "/g/" (entry.info.id) "/learn" } {
                    (icon(Icon::Learn)) (page.t("home-learn"))
                    span.away { " " (entry.info.name.get(lang)) }
                }
            }
        }
    }
}

fn chips(page: &Page<'_>, filters: &Filters) -> Markup {
    let any = *filters != Filters::default();
    html! {
        details.filters open[any] {
            summary { (page.t("home-filter")) }
            div.groups {
                @for (label, chips) in groups(page, filters) {
                    div.group role="group" aria-label=(label) {
                        span.label aria-hidden="true" { (label) }
                        ul.chips {
                            @for chip in chips {
                                @let n = chip.then.count(page.games);
                                @let said = page.t_with("home-count", &[("n", n.into())]);
                                li {
                                    @if chip.chosen {
                                        a.chip href=(chip.then.url()) aria-current="true"
                                            title=(page.t("home-chip-off")) { (chip.name) }
                                    } @else if n == 0 {
                                        span.chip.none title=(said) { (chip.name) }
                                    } @else {
                                        a.chip href=(chip.then.url()) title=(said) {
                                            (chip.name) span.n aria-hidden="true" { (n) }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The chips of each filter, with the catalogue's own values.
fn groups(page: &Page<'_>, now: &Filters) -> Vec<(String, Vec<Chip>)> {
    let lang = page.lang();
    let mut kinds: Vec<Kind> = page.games.iter().map(|e| e.info.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let most = page.games.iter().map(|e| e.info.seats.1).max().unwrap_or(2);
    let least = page.games.iter().map(|e| e.info.seats.0).min().unwrap_or(2);
    let mut places: Vec<(String, String)> = page.games.iter().map(|e| origin(e, lang)).collect();
    places.sort_by_key(|(word, name)| (word == "unknown", name.clone()));
    places.dedup();
    let kind = |kind: Kind| {
        let chosen = now.kind == Some(kind);
        Chip {
            name: capital(kind.name().get(lang)),
            chosen,
            then: Filters { kind: (!chosen).then_some(kind), ..now.clone() },
        }
    };
    let players = |n: u8| {
        let chosen = now.players == Some(n);
        Chip {
            name: n.to_string(),
            chosen,
            then: Filters { players: (!chosen).then_some(n), ..now.clone() },
        }
    };
    let luck = |luck: bool| {
        let chosen = now.luck == Some(luck);
        Chip {
            name: page.t(if luck { "fact-luck" } else { "fact-no-luck" }),
            chosen,
            then: Filters { luck: (!chosen).then_some(luck), ..now.clone() },
        }
    };
    let place = |(word, name): (String, String)| {
        let chosen = now.origin.as_ref() == Some(&word);
        Chip { name, chosen, then: Filters { origin: (!chosen).then_some(word), ..now.clone() } }
    };
    let time = |n: u16| {
        let chosen = now.time == Some(n);
        Chip {
            name: page.t_with("home-time-within", &[("n", n.into())]),
            chosen,
            then: Filters { time: (!chosen).then_some(n), ..now.clone() },
        }
    };
    vec![
        (page.t("home-kind"), kinds.into_iter().map(kind).collect()),
        (page.t("home-players"), (least..=most).map(players).collect()),
        (page.t("home-luck"), [true, false].map(luck).into()),
        (page.t("home-time"), TIMES.map(time).into()),
        (page.t("home-origin"), places.into_iter().map(place).collect()),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};
    use catalog::GAMES;

    fn fields(query: &str) -> Vec<(String, String)> {
        let pairs = query.split('&').filter_map(|p| p.split_once('='));
        pairs.map(|(k, v)| (k.into(), v.into())).collect()
    }

    #[test]
    fn every_game_is_on_the_shelf_in_both_languages() {
        for guest in guests() {
            let html = home(&page(&guest, "/"), &Filters::default(), &[]).into_string();
            sound(&html);
            assert!(html.len() < 100_000, "{} bytes", html.len());
            for entry in GAMES {
                assert!(html.contains(&format!("href=\"/g/{}\"", entry.info.id)));
                assert!(html.contains(entry.info.name.get(guest.lang)));
            }
        }
    }

    #[test]
    fn filters_are_read_written_and_mean_what_they_say() {
        for entry in GAMES {
            let info = entry.info;
            let filters = Filters {
                kind: Some(info.kind),
                players: Some(info.seats.1),
                luck: Some(info.luck),
                origin: Some(origin(entry, Lang::Pt).0),
                time: None,
            };
            assert!(filters.fits(entry), "{}", info.id);
            let url = filters.url();
            assert!(url.is_ascii(), "{url}");
            let opposite = Filters { luck: Some(!info.luck), ..filters.clone() };
            assert!(!opposite.fits(entry));
        }
        let asked = Filters::read(GAMES, &fields("kind=sowing&players=2&luck=no&time=30"));
        assert_eq!(asked.url(), "/?kind=sowing&players=2&luck=no&time=30");
        for rubbish in [
            "kind=x",
            "players=-1",
            "players=999",
            "luck=maybe",
            "origin=%3Cscript",
            "time=7",
            "kind=",
        ] {
            assert_eq!(Filters::read(GAMES, &fields(rubbish)), Filters::default());
        }
        assert_eq!(origin(GAMES.entries()[0], Lang::Pt).0, origin(GAMES.entries()[0], Lang::En).0);
    }

    #[test]
    fn an_empty_shelf_says_how_to_fill_it() {
        for guest in guests() {
            let filters = Filters { players: Some(200), ..Filters::default() };
            let html = home(&page(&guest, "/?players=200"), &filters, &[]).into_string();
            sound(&html);
            assert!(html.contains(&t(guest.lang, "home-none")));
            assert!(!html.contains("class=\"card\""));
        }
    }

    #[test]
    fn a_game_goes_on_and_its_names_are_only_text() {
        let games = [Continuing {
            table: "abc".into(),
            game: "<b>x</b>".into(),
            headline: "\"><script>alert(1)</script>".into(),
            when: ago(Lang::Pt, 61),
        }];
        for guest in guests() {
            let html = home(&page(&guest, "/"), &Filters::default(), &games).into_string();
            sound(&html);
            assert!(html.contains("href=\"/t/abc\""));
            assert!(html.contains("&lt;b&gt;x&lt;/b&gt;"));
            assert!(html.contains("há 1 minuto<"));
        }
    }

    #[test]
    fn time_passes() {
        for (seconds, said) in [
            (5, "just now"),
            (7200, "2 hours ago"),
            (86_400, "1 day ago"),
            (u64::MAX, "213503982334601 days ago"),
        ] {
            assert_eq!(ago(Lang::En, seconds), said);
        }
    }
}
