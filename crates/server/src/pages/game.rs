//! A game: its board, what it is, and three doors to a table.

use super::form::{FormState, MAX_ENTROPY, MAX_NAME, SeatShape, Shape, USUAL_LEVEL};
use super::form::{changed, counts, shape, sizes, value_words, want};
use super::{
    Icon, Page, board_picture, board_words, capital, facts, icon, layout, level_name, moment_link,
    problem, script, shared,
};
use maud::{Markup, html};
use play::Entry;
use rules::{Domain, OptionSpec};

/// What is known of whoever opens the page of a game: the first door is to learn for those of whom nothing is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Knows {
    /// They followed the lesson to its end.
    pub lesson: bool,
    /// They did, or solved an exercise, or played.
    pub game: bool,
}

/// The page of a game. `form` is what was typed before, `error` what was wrong with it.
pub fn game(
    page: &Page<'_>,
    entry: &Entry,
    form: &FormState,
    error: Option<&str>,
    knows: Knows,
) -> Markup {
    let lang = page.lang();
    let info = entry.info;
    let rules_url = format!("/g/{}/rules", info.id);
    let body = html! {
        @if let Some(error) = error { (problem(page, error)) }
        header.head {
            h1 { (info.name.get(lang)) }
            p.origin { (icon(Icon::Place)) (capital(info.origin.get(lang))) }
            (facts(page, entry))
        }
        div.two {
            div.object {
                figure.mat { (board_picture(page, entry, false)) }
                details.aside {
                    summary { (page.t("game-board-words")) }
                    p { (board_words(entry, lang)) }
                }
                p.summary { (info.summary.get(lang)) }
                p.links {
                    a.btn href=(rules_url) { (icon(Icon::Book)) (page.t("game-rules")) }
                    a.btn href={ "/g/" (info.id) "/class" } { (icon(Icon::People)) (page.t("class-for")) }
                    @if !teach::guide(entry).exercises.is_empty() {
                        a.btn href={ "/g/" (info.id) "/exercises" } {
                            (icon(Icon::Mind)) (page.t("game-exercises"))
                        }
                    }
                }
            }
            form.doors method="post" action={ "/g/" (info.id) } data-kept={ "form-" (info.id) } {
                @if teach::guide(entry).lesson.is_some() {
                    p.lesson {
                        a.btn.primary[!knows.game] href={ "/g/" (info.id) "/learn" } {
                            (icon(Icon::Learn))
                            (page.t(if knows.lesson { "game-learned" } else { "game-learn" }))
                        }
                    }
                }
                (doors(page, entry, &shape(entry), form, knows))
                (wishes(page, form))
                (variants(page, entry, &shape(entry), form))
            }
        }
        section.about aria-labelledby="about" {
            h2 #about { (page.t("game-sources")) }
            ul {
                @for source in info.sources {
                    li { (source.title.get(lang)) " " span.cite { "[" (source.id) "]" } }
                }
            }
            p.status { (page.t("game-status")) " " (info.status.get(lang)) }
        }
    };
    let head = html! {
        (shared(page, info.name.get(lang), info.summary.get(lang), &moment_link(entry, lang)))
        (script("forms.js"))
    };
    layout(page, info.name.get(lang), "game", head, body)
}

/// The doors: one that stands open for everybody, the others beside it.
fn doors(page: &Page<'_>, entry: &Entry, shape: &Shape, form: &FormState, knows: Knows) -> Markup {
    // Only one door is the first.
    let first = knows.game || teach::guide(entry).lesson.is_none();
    html! {
        section.door.first aria-labelledby="door-computer" {
            h2 #door-computer { (icon(Icon::Computer)) (page.t("game-computer")) }
            @if let Some(spec) = shape.players { (players(page, spec, form)) }
            (board_sizes(page, entry, form))
            (stones(page, form))
            fieldset.pick {
                legend { (page.t("game-mine")) }
                @let mine = form.or("mine", "any");
                @for (i, seat) in shape.seats.iter().enumerate() {
                    @let value = i.to_string();
                    (radio("mine", &value, mine == value, html! {
                        (seat.name.get(page.lang()))
                        (side_note(page, shape, seat))
                    }))
                }
                (radio("mine", "any", mine == "any", html! { (page.t("game-mine-any")) }))
            }
            button.btn.primary[first] name="door" value="computer" {
                (page.t("game-computer-go")) (icon(Icon::Next))
            }
        }
        section.door aria-labelledby="door-screen" {
            h2 #door-screen { (icon(Icon::Screen)) (page.t("game-screen")) }
            p { (page.t("game-screen-say")) }
            button.btn name="door" value="screen" {
                (page.t("game-screen-go")) (icon(Icon::Next))
            }
        }
        section.door aria-labelledby="door-invite" {
            h2 #door-invite { (icon(Icon::Letter)) (page.t("game-invite")) }
            p { (page.t("game-invite-say")) }
            div.seats {
                @for (i, seat) in shape.seats.iter().enumerate() { (seat_row(page, shape, form, i, seat)) }
            }
            label.check for="stand_in" {
                input type="checkbox" name="stand_in" id="stand_in" value="1" checked[!form.get("stand_in").is_empty()];
                " " (page.t("game-stand-in"))
            }
            button.btn name="door" value="invite" {
                (page.t("game-invite-go")) (icon(Icon::Next))
            }
        }
    }
}

/// A radio button with its label beside it, so that style may follow the choice.
fn radio(name: &str, value: &str, checked: bool, label: Markup) -> Markup {
    let id = format!("{name}-is-{value}");
    html! {
        span.option {
            input type="radio" name=(name) value=(value) id=(id) checked[checked];
            label for=(id) { (label) }
        }
    }
}

fn side_note(page: &Page<'_>, shape: &Shape, seat: &SeatShape) -> Markup {
    html! {
        @if shape.teams {
            small { " " (page.t_with("game-side", &[("n", (seat.side + 1).into())])) }
        }
    }
}

/// The option that is the number of players, before everything else.
fn players(page: &Page<'_>, spec: &OptionSpec, form: &FormState) -> Markup {
    let name = format!("o-{}", spec.name);
    let usual = spec.default.to_string();
    let now = form.or(&name, &usual);
    html! {
        fieldset.pick.players {
            legend { (page.t("game-players")) }
            @for n in counts(spec) {
                @let value = n.to_string();
                // The usual number is empty: then a variant may bring its own.
                @let sent = if value == usual { "" } else { value.as_str() };
                (radio(&name, sent, now == value, html! { (value) }))
            }
        }
    }
}

/// The size of the board, where there are several; small ones are good beginnings.
fn board_sizes(page: &Page<'_>, entry: &Entry, form: &FormState) -> Markup {
    let Some((spec, all)) = sizes(entry) else {
        return html! {};
    };
    let name = format!("o-{}", spec.name);
    let (now, usual) = (form.get(&name), spec.default.to_string());
    let smallest = all.first().is_some_and(|v| *v != spec.default);
    html! {
        fieldset.pick.sizes {
            legend { (page.t("game-size")) }
            @for value in all {
                @let text = value.to_string();
                // The usual size is empty: then a variant may bring its own.
                @let sent = if text == usual { "" } else { text.as_str() };
                @let chosen = now == text || (now.is_empty() && sent.is_empty());
                (radio(&name, sent, chosen, html! { (board_size(&text)) }))
            }
            @if smallest { small { (page.t("game-size-small")) } }
        }
    }
}

/// `9` and `9x9` as people write it.
fn board_size(text: &str) -> String {
    match text.split_once('x') {
        Some((wide, high)) => format!("{wide} × {high}"),
        None => format!("{text} × {text}"),
    }
}

/// The level: eight stones in a row.
fn stones(page: &Page<'_>, form: &FormState) -> Markup {
    let usual = USUAL_LEVEL.to_string();
    let now = form.or("level", &usual);
    html! {
        fieldset.stones {
            legend { (page.t("game-level")) }
            div.row {
                @for level in 1..=8u8 {
                    @let value = level.to_string();
                    input type="radio" name="level" value=(value) id={ "level-is-" (value) }
                        checked[now == value];
                    label for={ "level-is-" (value) } {
                        span.stone { (value) }
                        span.name { (level_name(page.lang(), level)) }
                    }
                }
            }
        }
    }
}

fn seat_row(
    page: &Page<'_>,
    shape: &Shape,
    form: &FormState,
    i: usize,
    seat: &SeatShape,
) -> Markup {
    let name = format!("seat-{i}");
    let now = form.or(&name, if i == 0 { "me" } else { "open" });
    let sometimes = shape.players.is_some() && usize::from(seat.from) == i + 1 && i > 1;
    html! {
        div.seat {
            label for=(name) {
                (seat.name.get(page.lang()))
                (side_note(page, shape, seat))
                @if sometimes {
                    small { " " (page.t_with("game-seat-from", &[("n", seat.from.into())])) }
                }
            }
            select name=(name) id=(name) {
                @for (value, id) in [
                    ("me", "game-seat-me"),
                    ("open", "game-seat-open"),
                    ("computer", "game-seat-computer"),
                ] {
                    option value=(value) selected[now == value] { (page.t(id)) }
                }
            }
        }
    }
}

/// Name and clock: for whoever wants them.
fn wishes(page: &Page<'_>, form: &FormState) -> Markup {
    let clock = form.or("clock", "none");
    let number = |name: &str, id: &str, usual: &str, least: u32, most: u32| {
        html! {
            label.num for=(name) {
                input type="number" name=(name) id=(name) min=(least) max=(most)
                    inputmode="numeric" value=(form.or(name, usual));
                " " (page.t(id))
            }
        }
    };
    html! {
        section.wishes aria-labelledby="wishes" {
            h2 #wishes { (page.t("game-wishes")) }
            (person(page, false, form))
            details.fold open[clock != "none"] {
                summary { (page.t("game-clock")) }
                fieldset.clocks {
                    legend.away { (page.t("game-clock")) }
                    (radio("clock", "none", clock == "none", html! { (page.t("game-clock-none")) }))
                    div.line {
                        (radio("clock", "game", clock == "game", html! { (page.t("game-clock-game")) }))
                        (number("minutes", "game-clock-minutes", "10", 1, 600))
                        (number("increment", "game-clock-increment", "5", 0, 300))
                    }
                    div.line {
                        (radio("clock", "days", clock == "days", html! { (page.t("game-clock-days")) }))
                        (number("days", "game-clock-per-move", "3", 1, 30))
                    }
                }
            }
        }
    }
}

/// The name that a person is called by and, where there are dice, the lucky words.
pub(super) fn person(page: &Page<'_>, luck: bool, form: &FormState) -> Markup {
    html! {
        div.field {
            label for="name" { (page.t("form-name")) }
            input type="text" name="name" id="name" maxlength=(MAX_NAME) autocomplete="nickname"
                value=(form.get("name"));
        }
        @if luck {
            div.field {
                label for="entropy" { (page.t("form-lucky")) }
                input type="text" name="entropy" id="entropy" maxlength=(MAX_ENTROPY)
                    autocomplete="off" aria-describedby="entropy-why" value=(form.get("entropy"));
                small #entropy-why {
                    (page.t("form-lucky-why")) " "
                    a href="/dice" { (page.t("form-lucky-more")) }
                }
            }
        }
    }
}

/// Presets, options and the start position, folded.
fn variants(page: &Page<'_>, entry: &Entry, shape: &Shape, form: &FormState) -> Markup {
    let lang = page.lang();
    let preset = form.get("preset");
    let chips = sizes(entry).map(|(spec, _)| spec);
    let promoted = |spec: &OptionSpec| {
        let named = matches!(spec.domain, Domain::Words(_));
        shape.players.is_some_and(|p| p.name == spec.name)
            || named && chips.is_some_and(|c| c.name == spec.name)
    };
    let touched = !preset.is_empty()
        || !form.get("start").is_empty()
        || entry
            .options
            .iter()
            .any(|o| !promoted(o) && !form.get(&format!("o-{}", o.name)).is_empty());
    html! {
        details.fold.variants open[touched] {
            summary {
                (page.t("game-variants"))
                @if preset.is_empty() { small { (page.t("game-variants-book")) } }
            }
            @if !entry.presets.is_empty() {
                fieldset.presets {
                    legend { (page.t("game-preset")) }
                    (radio("preset", "", preset.is_empty(), html! { (page.t("game-preset-book")) }))
                    @for p in entry.presets {
                        (radio("preset", p.id, preset == p.id, html! {
                            (capital(p.name.get(lang))) small { (p.source.get(lang)) }
                        }))
                    }
                }
            }
            @for spec in entry.options.iter().filter(|o| !promoted(o)) { (option(page, entry, spec, form)) }
            div.field {
                label for="start" { (page.t("game-start")) }
                input type="text" name="start" id="start" value=(form.get("start"))
                    autocomplete="off" spellcheck="false" aria-describedby="start-why";
                small #start-why { (page.t("game-start-why")) }
            }
        }
    }
}

fn option(page: &Page<'_>, entry: &Entry, spec: &OptionSpec, form: &FormState) -> Markup {
    let lang = page.lang();
    let name = format!("o-{}", spec.name);
    let typed = form.get(&name);
    let source = format!("{name}-source");
    let book = value_words(spec, spec.default, lang);
    let rules = changed(entry, spec);
    html! {
        div.field {
            label for=(name) { (capital(spec.text.get(lang))) }
            @match spec.domain {
                Domain::Words(choices) => {
                    select name=(name) id=(name) aria-describedby=(source) {
                        option value="" { (page.t("game-option-variant")) }
                        @for choice in choices {
                            option value=(choice.id) selected[typed == choice.id] {
                                (capital(choice.text.get(lang)))
                            }
                        }
                    }
                }
                Domain::Number { min, max } => {
                    input type="number" name=(name) id=(name) min=(min) max=(max)
                        inputmode="numeric" placeholder=(book) value=(typed)
                        aria-describedby=(source);
                }
                Domain::Halves { .. } => {
                    input type="text" name=(name) id=(name) placeholder=(book) value=(typed)
                        inputmode="decimal" title=(want(spec, lang)) aria-describedby=(source);
                }
                Domain::Size { .. } => {
                    input type="text" name=(name) id=(name) placeholder=(book) value=(typed)
                        pattern="[0-9]+ *[xX×] *[0-9]+" title=(want(spec, lang))
                        aria-describedby=(source);
                }
            }
            small id=(source) {
                @if !matches!(spec.domain, Domain::Words(_)) { (capital(&want(spec, lang))) ". " }
                (page.t_with("game-option-book", &[("value", book.as_str().into())]))
                " " (page.t_with("game-option-source", &[("source", without_numbers(spec.source.get(lang)).into())]))
                @if !rules.is_empty() {
                    ". " (page.t_with("game-option-rules", &[("n", rules.len().into())]))
                    @for rule in rules {
                        " " a href={ "/g/" (entry.info.id) "/rules#" (rule) } { (rule) }
                    }
                }
            }
        }
    }
}

/// A source without the numbers that the books have here: `o livro (004)` is the book.
fn without_numbers(text: &str) -> String {
    let number = |part: &str| part.len() == 3 && part.bytes().all(|b| b.is_ascii_digit());
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, (inside, after))) =
        rest.split_once(" (").and_then(|(b, r)| Some((b, r.split_once(')')?)))
    {
        out.push_str(before);
        if !number(inside) {
            out.push_str(&format!(" ({inside})"));
        }
        rest = after;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};
    use crate::words::t;
    use catalog::GAMES;

    #[test]
    fn every_game_has_its_page_with_every_option_and_preset() {
        for entry in GAMES {
            for guest in guests() {
                let path = format!("/g/{}", entry.info.id);
                let page = page(&guest, &path);
                let made =
                    |knows| game(&page, entry, &FormState::default(), None, knows).into_string();
                let known = made(Knows { game: true, lesson: true });
                let html = made(Knows::default());
                sound(&html);
                for spec in entry.options {
                    let name = format!("name=\"o-{}\"", spec.name);
                    assert!(html.contains(&name), "{name}");
                    if let Domain::Words(choices) = spec.domain {
                        for choice in choices {
                            assert!(html.contains(&format!("value=\"{}\"", choice.id)));
                        }
                    }
                }
                for preset in entry.presets {
                    let radio = format!("name=\"preset\" value=\"{}\"", preset.id);
                    assert!(html.contains(&radio), "{radio}");
                }
                for source in entry.info.sources {
                    assert!(html.contains(&format!("[{}]", source.id)));
                }
                assert_eq!(html.matches("name=\"door\"").count(), 3);
                // One door is the first: all else is quieter.
                assert_eq!(html.matches("btn primary").count(), 1);
                assert!(html.contains("class=\"btn primary\" href"), "to learn comes first");
                assert_eq!(known.matches("btn primary").count(), 1);
                assert!(!known.contains("class=\"btn primary\" href"));
                assert!(html.len() < 80_000, "{}: {} bytes", info_id(entry), html.len());
                assert!(html.contains("og:image") != guest.house.is_empty());
                // Words that come before the seal could be followed by it.
                assert!(!html.contains("name=\"entropy\""));
                for i in 0..entry.info.seats.1 {
                    assert!(html.contains(&format!("name=\"seat-{i}\"")));
                }
                assert!(!html.contains(&t(guest.lang, "site-problem")));
            }
        }
    }

    fn info_id(entry: &Entry) -> &'static str {
        entry.info.id
    }

    #[test]
    fn boards_of_several_sizes_are_chosen_by_chips_and_options_say_what_they_change() {
        for guest in guests() {
            let shown = |id: &str, form: &FormState| {
                let entry = GAMES.find(id).unwrap();
                game(&page(&guest, "/g/x"), entry, form, None, Knows::default()).into_string()
            };
            let go = shown("go", &FormState::default());
            for size in ["id=\"o-size-is-9\"", "id=\"o-size-is-13\"", "id=\"o-size-is-\" checked"] {
                assert!(go.contains(size), "{size}");
            }
            assert!(go.find("9 × 9") < go.find("13 × 13"));
            assert!(go.contains(&t(guest.lang, "game-size-small")));
            let nine = FormState::new(&[("o-size".to_owned(), "9".to_owned())]);
            assert!(shown("go", &nine).contains("id=\"o-size-is-9\" checked"));
            assert!(shown("go", &FormState::default()).contains("/g/go/rules#R"));
            assert!(!shown("mu-torere", &FormState::default()).contains("pick sizes"));
        }
        assert_eq!(without_numbers("o livro (004), que (não) diz"), "o livro, que (não) diz");
        assert_eq!(without_numbers("a (b"), "a (b");
    }

    #[test]
    fn what_was_typed_stays_and_is_only_text() {
        let hostile = "\"><script>alert(1)</script>";
        for entry in GAMES {
            let mut fields = vec![
                ("name".to_owned(), hostile.to_owned()),
                ("start".to_owned(), hostile.to_owned()),
                ("level".to_owned(), "7".to_owned()),
                ("mine".to_owned(), "1".to_owned()),
                ("seat-1".to_owned(), "computer".to_owned()),
                ("clock".to_owned(), "days".to_owned()),
                ("days".to_owned(), "9".to_owned()),
            ];
            for spec in entry.options {
                let typed = if matches!(spec.domain, Domain::Words(_)) {
                    spec.default.to_string()
                } else {
                    hostile.to_owned()
                };
                fields.push((format!("o-{}", spec.name), typed));
            }
            for guest in guests() {
                let form = FormState::new(&fields);
                let html =
                    game(&page(&guest, "/g/x"), entry, &form, Some(hostile), Knows::default())
                        .into_string();
                sound(&html);
                assert!(html.contains("role=\"alert\""));
                assert!(html.contains("value=\"7\" id=\"level-is-7\" checked"));
                assert!(html.contains("value=\"1\" id=\"mine-is-1\" checked"));
                assert!(html.contains("value=\"days\" id=\"clock-is-days\" checked"));
                assert!(html.contains("value=\"9\""));
                assert!(html.contains("&lt;script&gt;alert(1)"));
            }
        }
    }
}
