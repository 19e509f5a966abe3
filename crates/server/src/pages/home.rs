//! The shelf: every game of the catalogue, and what was being played.

use super::{
    Chance, Icon, Page, capital, chance, escape_query, facts, icon, layout, level_name,
    moment_picture, script, shared,
};
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
    /// Words: of names, peoples, places, or of the pages.
    pub words: String,
    /// The kind of game.
    pub kind: Option<Kind>,
    /// How many play.
    pub players: Option<u8>,
    /// With or without chance.
    pub luck: Option<bool>,
    /// Where from, see [`origin`].
    pub origin: Option<String>,
    /// In how many minutes.
    pub time: Option<u16>,
}

/// The longest words that are sought, in characters.
const MAX_WORDS: usize = 80;

/// The kinds of which the first game on the shelf is a good beginning: four tastes.
const TASTES: [(Kind, &str); 4] = [
    (Kind::Sowing, "home-taste-sowing"),
    (Kind::Race, "home-taste-race"),
    (Kind::War, "home-taste-war"),
    (Kind::Territory, "home-taste-territory"),
];

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
            words: get("q").unwrap_or("").trim().chars().take(MAX_WORDS).collect(),
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

    /// Whether a game is what the reader looks for, words aside.
    pub fn fits(&self, entry: &Entry) -> bool {
        let info = entry.info;
        let seats = info.seats.0..=info.seats.1;
        let luck = |want: bool| match chance(entry) {
            Chance::Always => want,
            Chance::Never => !want,
            Chance::IfYouLike => true,
        };
        self.kind.is_none_or(|k| k == info.kind)
            && self.players.is_none_or(|n| seats.contains(&n))
            && self.luck.is_none_or(luck)
            && self.origin.as_deref().is_none_or(|o| o == origin(entry, Lang::En).0)
            && self.time.is_none_or(|n| info.minutes.1 <= n)
    }

    /// The games that are sought, in the order of the shelf.
    pub fn found(&self, games: Catalog, lang: Lang) -> Vec<&'static Entry> {
        let sought = teach::terms(&self.words);
        // Where all words stand at the beginning of words about the game, else in its pages.
        let near = |entry: &&'static Entry| {
            let info = entry.info;
            let about = [info.name, info.origin, info.kind.name(), info.summary];
            let about: Vec<String> =
                about.iter().flat_map(|t| [t.pt, t.en]).flat_map(teach::terms).collect();
            sought.iter().all(|word| about.iter().any(|w| w.starts_with(word.as_str())))
        };
        let mut fitting: Vec<&'static Entry> = games.iter().filter(|e| self.fits(e)).collect();
        let by_name: Vec<&'static Entry> = fitting.iter().copied().filter(near).collect();
        if sought.is_empty() || !by_name.is_empty() {
            return by_name;
        }
        let pages = teach::find(games, &self.words, lang, 60);
        fitting.retain(|e| pages.iter().any(|hit| hit.game == e.info.id));
        fitting
    }

    /// The address of the shelf with these filters.
    pub fn url(&self) -> String {
        let mut parts = Vec::new();
        if !self.words.is_empty() {
            parts.push(format!("q={}", escape_query(&self.words)));
        }
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
    let whole = *filters == Filters::default();
    let body = html! {
        section.intro {
            h1 { (page.t("home-title")) }
            p.lead { (page.t_with("home-lead", &[("n", page.games.iter().count().into())])) }
            (at_once(page))
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
        @if whole {
            section aria-labelledby="begin" {
                h2 #begin { (page.t("home-begin")) }
                ul.tastes {
                    @for (entry, words) in tastes(page.games) {
                        li {
                            a href={ "/g/" (entry.info.id) } {
                                span.mat { (moment_picture(page, entry, false)) }
                                strong { (entry.info.name.get(page.lang())) }
                                span { (page.t(words)) }
                            }
                        }
                    }
                }
            }
        }
        section aria-labelledby="shelf" {
            h2 #shelf { (page.t("home-shelf")) }
            (sieve(page, filters))
            div #found { (shelf(page, filters)) }
        }
    };
    let (title, about) = (page.t("site-name"), page.t("home-about"));
    let head = html! {
        (shared(page, &title, &about, "/favicon.svg"))
        (script("forms.js"))
    };
    layout(page, &title, "home", head, body)
}

/// The games to begin with, and what each is for.
fn tastes(games: Catalog) -> impl Iterator<Item = (&'static Entry, &'static str)> {
    let first = move |kind| games.iter().find(|e| e.info.kind == kind);
    TASTES.into_iter().filter_map(move |(kind, words)| Some((first(kind)?, words)))
}

/// A game at once: the last one that was begun against the computer, at its level, else the first of the shelf.
fn at_once(page: &Page<'_>) -> Markup {
    let last = page.guest.last.as_ref();
    let known = last.and_then(|last| Some((page.games.find(&last.game)?, last.level)));
    let first = page.games.iter().next().map(|entry| (entry, FIRST_LEVEL));
    html! {
        @if let Some((entry, level)) = known.or(first) {
            @let name = entry.info.name.get(page.lang());
            form.at-once method="post" action={ "/g/" (entry.info.id) } {
                input type="hidden" name="level" value=(level);
                button.btn.primary name="door" value="computer" {
                    (page.t_with("home-now", &[("game", name.into())])) (icon(Icon::Next))
                }
                small { (page.t_with("home-now-level", &[("level", level_name(page.lang(), level).into())])) }
            }
        }
    }
}

/// The level of somebody's first game.
const FIRST_LEVEL: u8 = 2;

/// The games that fit, or what to do where none does.
fn shelf(page: &Page<'_>, filters: &Filters) -> Markup {
    let mut games = filters.found(page.games, page.lang());
    if *filters == Filters::default() {
        // Those of the beginning have been seen already.
        games.sort_by_key(|entry| {
            tastes(page.games).any(|(taste, _)| taste.info.id == entry.info.id)
        });
    }
    html! {
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
                @for entry in games { (card(page, entry)) }
            }
        }
    }
}

fn card(page: &Page<'_>, entry: &Entry) -> Markup {
    let lang = page.lang();
    html! {
        li.card {
            a href={ "/g/" (entry.info.id) } {
                span.mat { (moment_picture(page, entry, true)) }
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

/// A choice of the sieve: its name in the query, its label, what is chosen, and what there is with its words.
type Choice = (&'static str, &'static str, String, Vec<(String, String)>);

/// One row to look for games: words, and a menu for each property.
fn sieve(page: &Page<'_>, filters: &Filters) -> Markup {
    html! {
        form.sieve role="search" method="get" action="/" data-live="found" aria-label=(page.t("home-filter")) {
            input type="search" name="q" value=(filters.words) maxlength=(MAX_WORDS) aria-label=(page.t("home-words"))
                placeholder=(page.t("home-words")) autocomplete="off" spellcheck="false";
            @for (name, label, chosen, values) in choices(page, filters) {
                select name=(name) aria-label=(page.t(label)) {
                    option value="" { (page.t(label)) }
                    @for (value, words) in values {
                        option value=(value) selected[value == chosen] { (words) }
                    }
                }
            }
            button { (icon(Icon::Find)) (page.t("home-show")) }
        }
    }
}

/// The menus with the catalogue's own values.
fn choices(page: &Page<'_>, now: &Filters) -> [Choice; 5] {
    let lang = page.lang();
    let mut kinds: Vec<Kind> = page.games.iter().map(|e| e.info.kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let most = page.games.iter().map(|e| e.info.seats.1).max().unwrap_or(2);
    let least = page.games.iter().map(|e| e.info.seats.0).min().unwrap_or(2);
    let mut places: Vec<(String, String)> = page.games.iter().map(|e| origin(e, lang)).collect();
    places.sort_by_key(|(word, name)| (word == "unknown", name.clone()));
    places.dedup();
    let kind = |k: Kind| (kind_word(k).to_owned(), capital(k.name().get(lang)));
    let players = |n: u8| (n.to_string(), page.t_with("fact-players", &[("n", n.into())]));
    let minutes = |n: u16| (n.to_string(), page.t_with("home-time-within", &[("n", n.into())]));
    let shown = |value: Option<String>| value.unwrap_or_default();
    let luck = [("yes", "fact-luck"), ("no", "fact-no-luck")];
    [
        (
            "kind",
            "home-kind",
            shown(now.kind.map(|k| kind_word(k).to_owned())),
            kinds.into_iter().map(kind).collect(),
        ),
        (
            "players",
            "home-players",
            shown(now.players.map(|n| n.to_string())),
            (least..=most).map(players).collect(),
        ),
        (
            "luck",
            "home-luck",
            shown(now.luck.map(|l| if l { "yes" } else { "no" }.to_owned())),
            luck.map(|(value, words)| (value.to_owned(), page.t(words))).into(),
        ),
        ("time", "home-time", shown(now.time.map(|n| n.to_string())), TIMES.map(minutes).into()),
        ("origin", "home-origin", shown(now.origin.clone()), places),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guest::{Guest, Last};
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
            assert!(html.len() < 80_000, "{} bytes", html.len());
            assert_eq!(html.matches("<li class=\"card\"").count(), GAMES.entries().len());
            assert!(html.contains("og:title") && html.contains("name=\"description\""));
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
                ..Filters::default()
            };
            assert!(filters.fits(entry), "{}", info.id);
            let url = filters.url();
            assert!(url.is_ascii(), "{url}");
            let opposite = Filters { luck: Some(!info.luck), ..filters.clone() };
            assert_eq!(opposite.fits(entry), chance(entry) == Chance::IfYouLike);
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
    fn games_are_found_by_name_people_place_and_word() {
        let found = |words: &str, lang: Lang| -> Vec<&str> {
            let filters = Filters { words: words.into(), ..Filters::default() };
            filters.found(GAMES, lang).iter().map(|e| e.info.id).collect()
        };
        for (words, game) in [
            ("gamao", "gamao"),
            ("Tamerlão", "tamerlane"),
            ("zuni", "awithlaknakwe"),
            ("madagascar", "fanorona"),
            ("royal game", "ur"),
            ("nyumba", "bao"),
        ] {
            for lang in [Lang::Pt, Lang::En] {
                assert!(found(words, lang).contains(&game), "{words}: {:?}", found(words, lang));
            }
        }
        assert!(found("qzxv", Lang::Pt).is_empty());
        assert_eq!(found("  ", Lang::Pt).len(), GAMES.entries().len());
        assert_eq!(Filters::read(GAMES, &fields("q=zuni&luck=no")).url(), "/?q=zuni&luck=no");
    }

    #[test]
    fn the_last_game_is_one_touch_away() {
        for mut guest in guests() {
            let shown =
                |guest: &Guest| home(&page(guest, "/"), &Filters::default(), &[]).into_string();
            let first = GAMES.entries()[0].info.id;
            assert!(shown(&guest).contains(&format!("action=\"/g/{first}\"")));
            guest.last = Some(Last { game: "konane".into(), level: 6 });
            let html = shown(&guest);
            assert!(html.contains("action=\"/g/konane\"") && html.contains("value=\"6\""));
            guest.last = Some(Last { game: "nothing".into(), level: 6 });
            assert!(shown(&guest).contains(&format!("action=\"/g/{first}\"")));
        }
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
