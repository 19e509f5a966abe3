//! For teachers: a game for a class, the code that pupils type, and all boards of the class live.

use super::form::{FormState, MAX_ENTROPY, MAX_NAME};
use super::{
    Icon, Page, board_picture, capital, facts, icon, layout, problem, script, set_word, theme_word,
};
use crate::assets;
use crate::pages::book::plain_blocks;
use crate::pages::table::data;
use crate::tables::{ClassTable, MOST_TABLES, USUAL_TABLES};
use draw::Theme;
use maud::{Markup, html};
use paper::Paper;
use play::Entry;
use std::collections::BTreeMap;

fn style() -> Markup {
    html! {
        link rel="stylesheet" href=(assets::url("book.css"));
        link rel="stylesheet" href=(assets::url("rooms.css"));
    }
}

/// A code as it is written on a blackboard.
fn written(code: &str) -> String {
    let (first, last) = code.split_at(code.len() / 2);
    format!("{first} {last}").to_uppercase()
}

/// A game for a class.
pub(crate) fn class(page: &Page<'_>, entry: &Entry, error: Option<&str>) -> Markup {
    let lang = page.lang();
    let id = entry.info.id;
    let name = entry.info.name.get(lang);
    let title = page.t_with("class-title", &[("game", name.into())]);
    let told = teach::class(entry);
    let game = told.as_ref().map_or(id, |told| told.game.as_str());
    let body = html! {
        article.taught {
            @if let Some(error) = error { (problem(page, error)) }
            header.head {
                p.crumbs { a href={ "/g/" (id) } { (name) } }
                h1 { (title) }
                (facts(page, entry))
            }
            div.two {
                div.object {
                    @if let Some(told) = &told {
                        p.about {
                            (page.t_with("class-facts", &[("minutes", told.minutes.into()), ("age", told.age.into())]))
                        }
                        // Its own headings are those of a chapter's parts.
                        h2 { (page.t("class-lesson")) }
                        (plain_blocks(page, id, told.page(lang)))
                        h3 { (page.t("class-print")) }
                        p.links {
                            @for paper in Paper::ALL {
                                a.btn href={ "/g/" (id) "/print.pdf?paper=" (paper.name()) "&game=" (super::escape_query(game)) } {
                                    (page.t_with("class-print-on", &[("paper", paper.name().to_uppercase().into())]))
                                }
                            }
                        }
                        h2 { (page.t("class-questions")) }
                        ol.list-of.questions {
                            @for (question, answer) in &told.questions {
                                li {
                                    (question.get(lang))
                                    details { summary { (page.t("class-answer")) } p { (answer.get(lang)) } }
                                }
                            }
                        }
                    }
                    p.links {
                        a.btn href={ "/g/" (id) "/learn" } { (icon(Icon::Learn)) (page.t("game-learn")) }
                        a.btn href={ "/g/" (id) "/rules" } { (icon(Icon::Book)) (page.t("game-rules")) }
                    }
                }
                form.door.class-open method="post" action={ "/g/" (id) "/class" } {
                    figure.mat { (board_picture(page, entry, true)) }
                    h2 { (icon(Icon::People)) (page.t("class-open")) }
                    p { (page.t("class-open-say")) }
                    div.field {
                        label for="game" { (page.t("class-variant")) }
                        select #game name="game" {
                            @for preset in entry.preset_ids() {
                                @let usual = preset == id;
                                option value=(preset) selected[preset == game] {
                                    @match entry.presets.iter().find(|p| preset.ends_with(&format!(":{}", p.id))) {
                                        Some(p) if !usual => (capital(p.name.get(lang))),
                                        _ => (page.t("game-preset-book")),
                                    }
                                }
                            }
                            @if !entry.preset_ids().iter().any(|preset| preset == game) {
                                option value=(game) selected { (page.t("class-variant-class")) }
                            }
                        }
                    }
                    label.num for="tables" {
                        input #tables type="number" name="tables" min="1" max=(MOST_TABLES)
                            inputmode="numeric" value=(USUAL_TABLES);
                        " " (page.t("class-tables"))
                    }
                    button.btn.primary { (page.t("class-open-go")) (icon(Icon::Next)) }
                }
            }
        }
    };
    layout(page, &title, "learning", style(), body)
}

/// Where pupils type the code.
pub(crate) fn enter(page: &Page<'_>, typed: &str, error: Option<&str>) -> Markup {
    let title = page.t("class-enter");
    let body = html! {
        @if let Some(error) = error { (problem(page, error)) }
        header.head { h1 { (title) } }
        form.door.class-code action="/class" {
            div.field {
                label for="code" { (page.t("class-code")) }
                input #code name="code" required maxlength="12" autocomplete="off" autocapitalize="characters"
                    spellcheck="false" value=(typed) aria-describedby="code-why";
                small #code-why { (page.t("class-code-why")) }
            }
            button.btn.primary { (page.t("class-enter-go")) (icon(Icon::Next)) }
        }
    };
    layout(page, &title, "join", style(), body)
}

/// What a class plays.
pub(crate) struct Meeting<'a> {
    /// The game.
    pub(crate) entry: &'a Entry,
    /// Its name, with its variant's.
    pub(crate) game: &'a str,
    /// The code.
    pub(crate) code: &'a str,
    /// The tables.
    pub(crate) tables: &'a [ClassTable],
}

impl Meeting<'_> {
    fn free(&self) -> usize {
        self.tables.iter().flat_map(|t| &t.seats).filter(|s| !s.taken).count()
    }
}

/// Where pupils sit down.
pub(crate) fn sit(
    page: &Page<'_>,
    meeting: &Meeting<'_>,
    form: &FormState,
    error: Option<&str>,
) -> Markup {
    let here = format!("/class/{}", meeting.code);
    let title = page.t_with("class-sit", &[("game", meeting.game.into())]);
    let free = meeting.free();
    let info = meeting.entry.info;
    let body = html! {
        div.two.join {
            div.object { figure.mat { (board_picture(page, meeting.entry, false)) } }
            div.doors {
                header.head { h1 { (title) } (facts(page, meeting.entry)) }
                @if let Some(error) = error { (problem(page, error)) }
                p.lead {
                    (page.t_with("class-free", &[("n", free.into()), ("tables", meeting.tables.len().into())]))
                }
                @if free > 0 {
                    form.door method="post" action=(here) {
                        div.field {
                            label for="name" { (page.t("form-name")) }
                            input #name type="text" name="name" maxlength=(MAX_NAME) autocomplete="off" value=(form.get("name"));
                        }
                        @if info.luck {
                            div.field {
                                label for="entropy" { (page.t("form-lucky")) }
                                input #entropy type="text" name="entropy" maxlength=(MAX_ENTROPY) autocomplete="off" value=(form.get("entropy"));
                            }
                        }
                        label.check for="together" {
                            input #together type="checkbox" name="together" value="1" checked[!form.get("together").is_empty()];
                            " " (page.t("class-together"))
                        }
                        button.btn.primary { (page.t("class-sit-go")) (icon(Icon::Next)) }
                    }
                }
                p.links {
                    a href={ "/g/" (info.id) "/learn" } { (page.t("game-learn")) }
                    a href={ (here) "/tables" } { (page.t("class-watch")) }
                }
            }
        }
    };
    layout(page, &title, "join", style(), body)
}

/// All boards of a class, live.
pub(crate) fn tables(page: &Page<'_>, meeting: &Meeting<'_>, url: &str) -> Markup {
    let title = page.t_with("class-boards", &[("game", meeting.game.into())]);
    let guest = page.guest;
    let theme = guest.theme.map_or("auto", |theme| theme_word(Some(theme)));
    let body = html! {
        article #class data-code=(meeting.code) data-lang=(page.lang().tag()) data-set=(set_word(guest.set)) data-theme=(theme) {
            header.head {
                h1 { (title) }
                p.chalk {
                    (page.t_with("class-board-say", &[("url", url.into())])) " "
                    strong.code { (written(meeting.code)) }
                }
                p.links {
                    a href={ "/g/" (meeting.entry.info.id) "/class" } { (page.t("class-page")) }
                    a #again href={ "/class/" (meeting.code) "/tables" } { (page.t("class-again")) }
                }
                p.say #offline role="status" hidden { (page.t("table-offline")) }
            }
            ol.boards {
                @for table in meeting.tables { (board(page, table)) }
            }
        }
        (data("texts", &BTreeMap::from([
            ("free", page.t("class-seat-free")),
            ("here", page.t("class-seat-here")),
            ("away", page.t("class-seat-away")),
        ])))
    };
    let head = html! { (style()) (script("class.js")) };
    layout(page, &title, "class", head, body)
}

fn board(page: &Page<'_>, table: &ClassTable) -> Markup {
    let guest = page.guest;
    let address = |theme: Theme| {
        format!(
            "/t/{}/board.svg?v={}&lang={}&theme={}&set={}",
            table.table,
            table.version,
            guest.lang.tag(),
            theme_word(Some(theme)),
            set_word(guest.set)
        )
    };
    html! {
        li id={ "table-" (table.n) } class=[table.over.then_some("over")] data-version=(table.version) {
            a href={ "/t/" (table.table) } {
                h2 { (page.t_with("class-table", &[("n", table.n.into())])) }
                picture {
                    @if guest.theme.is_none() {
                        source media="(prefers-color-scheme: dark)" srcset=(address(Theme::Dark));
                    }
                    img src=(address(guest.theme.unwrap_or_default())) alt=(table.words) loading="lazy" decoding="async";
                }
            }
            p.headline { (table.headline) }
            ul.plain {
                @for seat in &table.seats {
                    li {
                        (seat.name) ": "
                        span.who {
                            @if !seat.taken { (page.t("class-seat-free")) }
                            @else if seat.person.is_empty() { "—" }
                            @else { (seat.person) }
                        }
                        " " small {
                            @if seat.taken { (page.t(if seat.present { "class-seat-here" } else { "class-seat-away" })) }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};
    use crate::tables::ClassSeat;
    use catalog::GAMES;

    #[test]
    fn every_game_has_a_page_for_a_class_with_three_questions() {
        for entry in GAMES {
            let told = teach::class(entry).unwrap_or_else(|| panic!("{}", entry.info.id));
            assert_eq!(told.questions.len(), 3, "{}", entry.info.id);
            let game = GAMES.open(&told.game).expect("the game of the class");
            assert!(game.id().starts_with(entry.info.id));
            assert!((20..=120).contains(&told.minutes) && (5..=14).contains(&told.age));
            for guest in guests() {
                let html = class(&page(&guest, "/g/x/class"), entry, None).into_string();
                sound(&html);
                assert_eq!(html.matches("<details><summary>").count(), 3);
                assert!(html.contains("print.pdf?paper=a4"));
            }
        }
    }

    #[test]
    fn names_of_pupils_are_only_text() {
        let hostile = "<script>x</script>";
        let seat = |person: &str| ClassSeat {
            name: "Sul".into(),
            person: person.into(),
            taken: !person.is_empty(),
            present: true,
        };
        let table = ClassTable {
            n: 1,
            table: "abcd".into(),
            version: 3,
            headline: hostile.into(),
            ply: 0,
            over: false,
            seats: vec![seat(hostile), seat("")],
            words: hostile.into(),
        };
        let entry = GAMES.entries()[0];
        let tables = [table];
        let meeting = Meeting { entry, game: "x", code: "abc234", tables: &tables };
        for guest in guests() {
            let here = page(&guest, "/class/abc234");
            for html in [
                super::tables(&here, &meeting, "http://x/class"),
                sit(
                    &here,
                    &meeting,
                    &FormState::new(&[("name".into(), hostile.into())]),
                    Some(hostile),
                ),
                enter(&here, hostile, Some(hostile)),
            ] {
                let html = html.into_string();
                sound(&html);
                assert!(!html.contains(hostile));
            }
        }
        assert_eq!(written("abc234"), "ABC 234");
    }
}
