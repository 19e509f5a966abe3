//! The parts of a table's page.

use super::super::key::key_link;
use super::super::{escape_query, level_name, set_word};
use super::round::{windows, written};
use super::signs::{Sign, sign};
use super::{Extras, Page, with_query};
use crate::view::{ClockKind, ClockView, LogView, SeatView, Sitter, State, View};
use maud::{Markup, PreEscaped, html};
use rules::{Decor, Plan, Seat, Shape};

/// What the men of a game sound like when they are put down.
pub(crate) fn sound(plan: &Plan) -> &'static str {
    match plan.pieces.first().map(|piece| piece.shape) {
        Some(Shape::Seed) => "seed",
        Some(
            Shape::Pebble
            | Shape::Shell
            | Shape::Glass
            | Shape::Lens
            | Shape::Warrior
            | Shape::Priest
            | Shape::Soldier
            | Shape::Rider
            | Shape::Ball,
        ) => "stone",
        _ => "wood",
    }
}

/// The words on what throws.
pub(crate) fn throw_words(page: &Page<'_>, die: &'static str) -> String {
    page.t_with("table-throw", &[("die", die.into())])
}

/// The class of a board's shape: how the page shares its room.
pub(crate) fn shape(plan: &Plan) -> &'static str {
    match plan.width / plan.height {
        r if r > 1.7 => "wide",
        r if r < 0.85 => "tall",
        _ => "square",
    }
}

/// A form that does something at the table; buttons elsewhere belong to the one called `do`.
pub(crate) fn form(view: &View, id: &str, class: &str, inside: Markup) -> Markup {
    let some = |s| Some(s).filter(|s: &&str| !s.is_empty());
    html! {
        form id=[some(id)] class=[some(class)] method="post" action=(format!("/t/{}", view.id)) {
            input type="hidden" name="version" value=(view.version);
            (inside)
        }
    }
}

/// A button of such a form; `why` says why it cannot be pressed.
pub(crate) fn button(act: &str, class: &str, icon: Sign, words: &str, why: Option<&str>) -> Markup {
    let tool = (class == "tool").then_some(act);
    html! {
        button class=(class) form="do" name="do" value=(act) data-may=[tool] aria-disabled=[why.map(|_| "true")] title=[why] {
            (sign(icon)) span { (words) }
        }
    }
}

/// A link among the tools.
pub(crate) fn tool(act: &str, href: &str, icon: Sign, words: &str, why: Option<&str>) -> Markup {
    html! {
        a.btn.tool href=[why.is_none().then_some(href)] data-do=(act) data-may=(act) role=[why.map(|_| "link")]
            aria-disabled=[why.map(|_| "true")] title=[why] {
            (sign(icon)) span { (words) }
        }
    }
}

/// The tool that makes a small board larger; only for a page with script.
pub(crate) fn zoom(page: &Page<'_>) -> Markup {
    html! {
        button.tool #zoom type="button" data-do="zoom" aria-pressed="false" data-script hidden {
            (sign(Sign::Zoom)) span { (page.t("table-zoom")) }
        }
    }
}

/// The tool that lets the first touch only show where a sowing would end.
pub(crate) fn peek(page: &Page<'_>) -> Markup {
    html! {
        button.tool #peek type="button" data-do="peek" aria-pressed="false" hidden
            title=(page.t("table-peek-how")) {
            (sign(Sign::Peek)) span { (page.t("table-peek")) }
        }
    }
}

/// A text to copy.
pub(crate) fn copied(page: &Page<'_>, id: &str, label: &str, text: &str) -> Markup {
    html! {
        label.copy {
            span { (label) }
            input id=(id) readonly value=(text);
            button type="button" data-copy=(id) data-script hidden { (sign(Sign::Copy)) span { (page.t("table-copy")) } }
        }
    }
}

/// Who sits there, in words.
fn sitter(page: &Page<'_>, seat: &SeatView) -> String {
    match (seat.sitter, seat.level) {
        (Sitter::Open, _) => page.t("table-open"),
        (Sitter::Computer, level) => {
            let level = level_name(page.lang(), level.unwrap_or(1));
            page.t_with("table-computer", &[("level", level.into())])
        }
        (Sitter::Person, Some(_)) => page.t("table-stood-in"),
        (Sitter::Person, _) if !seat.person.is_empty() => seat.person.clone(),
        (Sitter::Person, _) if seat.mine => page.t("table-you"),
        (Sitter::Person, _) => page.t("table-guest"),
    }
}

/// The time left of a seat: `4:05`, `2 d 3 h`.
fn time(page: &Page<'_>, clock: &ClockView, seat: u8) -> String {
    let left = clock.left.get(usize::from(seat)).copied().unwrap_or(0);
    let seconds = left.div_ceil(1000);
    match clock.kind {
        ClockKind::Days => page.t_with(
            "table-days",
            &[("d", (seconds / 86_400).into()), ("h", (seconds / 3600 % 24).into())],
        ),
        ClockKind::Game => format!("{}:{:02}", seconds / 60, seconds % 60),
    }
}

fn seat(page: &Page<'_>, view: &View, plan: &Plan, seat: &SeatView) -> Markup {
    let man = plan.pieces.iter().find(|p| p.seat == Some(Seat(seat.seat)));
    let teams = (view.seats.iter()).any(|s| s.seat != seat.seat && s.side == seat.side);
    let playing = matches!(view.state, State::ToMove | State::Chance);
    let turn = playing && view.turns.contains(&seat.seat);
    let won = (view.outcome.as_ref()).is_some_and(|o| o.winners.contains(&seat.seat));
    let gone = seat.sitter == Sitter::Person && !seat.present && !seat.mine && seat.level.is_none();
    let mut class = String::from("player");
    for (is, name) in [(turn, " turn"), (won, " won"), (gone, " gone")] {
        if is {
            class.push_str(name);
        }
    }
    let state = if turn && seat.level.is_some() && view.state == State::ToMove {
        page.t("table-thinking")
    } else if turn {
        page.t("table-turn")
    } else if gone {
        page.t("table-away")
    } else {
        String::new()
    };
    html! {
        div class=(class) data-seat=(seat.seat) {
            @if let Some(man) = man {
                svg.man viewBox="-50 -50 100 100" aria-hidden="true" {
                    use href=(format!("#b-p-{}", man.id)) {}
                }
            } @else {
                span.man aria-hidden="true" { (seat.letter) }
            }
            span.ident {
                strong { (seat.name) }
                @if teams {
                    " " span class=(format!("team team-{}", seat.side)) {
                        @if seat.partner { (page.t("table-partner")) }
                        @else { (page.t_with("table-team", &[("n", (seat.side + 1).into())])) }
                    }
                }
                span.sitter { (sitter(page, seat)) }
            }
            span.score hidden[seat.score.is_none()] { (seat.score.as_deref().unwrap_or("")) }
            span.state { (state) }
            @if seat.sitter != Sitter::Computer && !seat.mine {
                button.stand form="do" name="do" value=(format!("stand-in-{}", seat.seat)) hidden[!(gone && view.may.stand_in)]
                    title=(page.t("table-stand-in")) { (sign(Sign::Computer)) span.away { (page.t("table-stand-in")) } }
            }
            (windows(plan, seat.seat))
            @if let Some(clock) = &view.clock {
                span.clock role="timer" { (time(page, clock, seat.seat)) }
            }
        }
    }
}

/// The class of a table at which people sit on more than two sides of the board (`round`), or in pairs
/// at two boards (`round pair`).
pub(crate) fn round(view: &View) -> &'static str {
    let chairs = || view.seats.iter().map(|s| s.chair.word());
    if chairs().any(|c| c.contains('_')) {
        " round pair"
    } else if chairs().all(|c| matches!(c, "above" | "below")) {
        ""
    } else {
        " round"
    }
}

/// The seats, where their chairs stand: the one from which the board is seen is below.
pub(crate) fn seats(page: &Page<'_>, view: &View, plan: &Plan) -> Markup {
    let n = view.seats.len();
    let mut all: Vec<&SeatView> =
        (1..=n).rev().map(|i| &view.seats[(usize::from(view.side_view) + i) % n]).collect();
    // Whoever sits to the left stands first.
    all.sort_by_key(|s| s.chair.word().ends_with("right"));
    all.sort_by_key(|s| !s.chair.word().ends_with("left"));
    let at = |edge: &'static str| {
        let here = all.iter().filter(move |s| s.chair.word().starts_with(edge));
        html! { @for s in here { (seat(page, view, plan, s)) } }
    };
    html! {
        div.players.others #above { (at("above")) }
        div.players.own #below { (at("below")) }
        @if !round(view).is_empty() {
            div.players.left #left { (at("left")) }
            div.players.right #right { (at("right")) }
        }
    }
}

/// The board, or the part of it that is seen.
pub(crate) fn stage(page: &Page<'_>, view: &View, seen: Option<[i32; 4]>) -> Markup {
    let seen = seen.map(written);
    let mut board = view.board.clone().unwrap_or_default();
    if let Some(seen) = &seen
        && let Some(begin) = board.find("viewBox=\"").map(|at| at + "viewBox=\"".len())
        && let Some(length) = board[begin..].find('"')
    {
        board.replace_range(begin..begin + length, seen);
    }
    html! {
        div.stage #board role="group" aria-label=(page.t("table-board")) data-view=[seen] {
            (PreEscaped(board))
            div.choices #choices hidden {}
            p #board-keys hidden { (page.t("table-keys")) }
        }
    }
}

/// What there is to know beside the board.
pub(crate) fn notes(view: &View) -> Markup {
    html! {
        ul.notes #notes { @for note in &view.notes { li { (note) } } }
    }
}

/// What has happened, what is to be said now, and that a move of the past is shown: one above the other in a place
/// of their own, so that nothing else moves.
pub(crate) fn saying(page: &Page<'_>, view: &View, said: Option<&str>, here: &str) -> Markup {
    let said = said.or(view.notice.as_deref());
    html! {
        div.saying {
            p #happened tabindex="0" { (view.happened) }
            (looking(page, view, here))
            p #notice role="status" tabindex="0" hidden[said.is_none()] { (said.unwrap_or("")) }
        }
    }
}

/// Says that a move of the past is shown.
fn looking(page: &Page<'_>, view: &View, here: &str) -> Markup {
    let values = [("n", view.shown.into()), ("of", view.ply.into())];
    html! {
        p.looking #looking hidden[view.shown == view.ply] {
            span { (page.t_with("table-looking", &values)) }
            a href=(here) data-ply=(view.ply) { (page.t("table-return")) }
        }
    }
}

/// Where the law of this game with its options is told, and a rule of it.
pub(crate) fn law_link(view: &View, rule: &str) -> String {
    let game = escape_query(&view.game);
    let query = if view.game == view.family { String::new() } else { format!("?game={game}") };
    let rule = if rule.is_empty() { String::new() } else { format!("#{rule}") };
    format!("/g/{}/rules{query}{rule}", view.family)
}

/// The game's name, which opens its rules beside the table, and the key to its pieces.
pub(crate) fn about(page: &Page<'_>, view: &View) -> Markup {
    html! {
        p.eyebrow.about {
            a href=(law_link(view, "")) data-do="sheet" title=(page.t("table-rules")) { (view.name) }
            a href=(key_link(view.family, &view.game, "")) data-do="sheet" data-key { (page.t("table-key")) }
        }
    }
}

/// The result with its reason, and what may follow.
pub(crate) fn ribbon(page: &Page<'_>, view: &View, watch: &str) -> Markup {
    let picture = format!("/t/{}/board.svg?view={}", view.id, view.side_view);
    let end = view.outcome.as_ref();
    let rule = end.map(|e| e.rule.as_str()).filter(|r| !r.is_empty());
    html! {
        div.ribbon #ribbon hidden[end.is_none()] {
            p #score { (end.map_or("", |e| e.score.as_str())) }
            p {
                span #reason { @if let Some(end) = end { (end.reason) } } " "
                a #rule href=(law_link(view, rule.unwrap_or(""))) hidden[rule.is_none()] {
                    (page.t_with("table-rule", &[("rule", rule.unwrap_or("").into())]))
                }
            }
            p.acts {
                button.primary #again form="do" name="do" value="rematch" hidden[!view.may.rematch] { (page.t("table-rematch")) }
                a.btn.primary #rematch href=(format!("/t/{}", view.rematch.as_deref().unwrap_or(""))) hidden[view.rematch.is_none()] {
                    (page.t("table-rematch-go"))
                }
            }
            div.acts {
                button type="button" data-do="study" aria-pressed="false" data-script hidden { (sign(Sign::Analyse)) (page.t("study-tool")) }
                details.share {
                    summary { (sign(Sign::Share)) span { (page.t("table-share")) } }
                    div.sheet {
                        img #final alt=(page.t("table-final")) width="160" loading="lazy" data-src=(picture);
                        p.links {
                            a.btn href=(picture) download=(format!("{}.svg", view.family)) {
                                (sign(Sign::Download)) (page.t("table-picture"))
                            }
                            button type="button" data-do="png" data-script hidden { (sign(Sign::Download)) (page.t("table-picture-png")) }
                        }
                        (copied(page, "share", &page.t("table-share-link"), watch))
                    }
                }
            }
        }
    }
}

/// What the computer finds: the best lines, and the whole game judged; only for a page with script.
pub(crate) fn study(page: &Page<'_>) -> Markup {
    html! {
        section.study #study aria-label=(page.t("study-title")) tabindex="0" hidden {
            p.acts {
                button #best type="button" data-do="best" aria-pressed="false" { (page.t("study-best")) }
                button type="button" data-do="judge" { (page.t("study-judge")) }
                button #halt type="button" data-do="halt" hidden { (page.t("study-halt")) }
            }
            progress #progress hidden aria-label=(page.t("study-progress")) {}
            div #graph {}
            p #verdict role="status" {}
            p #found role="status" {}
            ol.lines #lines {}
            ul #rates {}
        }
    }
}

/// What others ask for, with the answers.
pub(crate) fn offers(page: &Page<'_>, view: &View) -> Markup {
    html! {
        div.offer #come-back hidden[!view.may.come_back] {
            p { (page.t("table-stood-in-you")) }
            p.acts { button.primary form="do" name="do" value="come-back" { (page.t("table-come-back")) } }
        }
        @for (id, open, words, yes, no) in [
            ("ask-undo", view.may.answer_undo, "table-undo-asked", "accept-undo", "refuse-undo"),
            ("ask-draw", view.may.answer_draw, "table-draw-offered", "draw", "refuse-draw"),
            ("ask-count", view.may.answer_count, "table-count-offered", "count", "refuse-draw"),
        ] {
            div.offer id=(id) hidden[!open] {
                p { (page.t(words)) }
                p.acts {
                    button.primary form="do" name="do" value=(yes) { (page.t("table-accept")) }
                    button form="do" name="do" value=(no) { (page.t("table-refuse")) }
                }
            }
        }
    }
}

/// The links that invite to the open seats.
pub(crate) fn invites(page: &Page<'_>, view: &View, extras: &Extras<'_>) -> Markup {
    html! {
        div.invites #invites hidden[view.invites.is_empty()] {
            @for invite in &view.invites {
                @let name = view.seats.get(usize::from(invite.seat)).map_or("", |s| s.name.as_str());
                @let words = page.t_with("table-invite", &[("seat", name.into())]);
                div data-invite=(invite.seat) {
                    (copied(page, &format!("invite-{}", invite.seat), &words, &invite.url))
                }
            }
            @if view.state == State::Waiting {
                (copied(page, "watch-now", &page.t("table-watch"), extras.watch))
            }
        }
    }
}

/// How many columns the list of moves has: one a seat, with one for throws before it where there are any.
fn columns(page: &Page<'_>, view: &View) -> String {
    let luck = page.games.find(view.family).is_some_and(|entry| entry.info.luck);
    format!("of{}{}", view.seats.len(), if luck { " dice" } else { "" })
}

/// The column of an entry; the script says the same.
fn column(entry: &LogView, first: bool) -> String {
    let seat = entry.seat.or(entry.by).unwrap_or(0);
    let roll = if entry.seat.is_none() { " roll" } else { "" };
    format!("c{seat}{roll}{}", if first { " n" } else { "" })
}

/// The list of moves, the steps through it, and the place to type one.
pub(crate) fn moves(page: &Page<'_>, view: &View, here: &str, typed: Markup) -> Markup {
    let go = |ply: usize| with_query(here, "ply", Some(&ply.to_string()));
    let steps = [
        ("first", Sign::First, "table-first", 0),
        ("back", Sign::Back, "table-back", view.shown.saturating_sub(1)),
        ("forward", Sign::Forward, "table-forward", (view.shown + 1).min(view.ply)),
        ("last", Sign::Last, "table-last", view.ply),
    ];
    html! {
        section.moves #moves aria-label=(page.t("table-moves")) {
            nav.walk aria-label=(page.t("table-steps")) {
                @for (id, icon, words, ply) in steps {
                    a id=(id) data-ply=(ply) aria-label=(page.t(words)) title=(page.t(words))
                        href=(if ply == view.ply { here.to_owned() } else { go(ply) })
                        aria-disabled=[(ply == view.shown).then_some("true")] { (sign(icon)) }
                }
            }
            ol #log class=(columns(page, view)) {
                @for (i, entry) in view.log.iter().enumerate() {
                    @let first = i == 0 || view.log[i - 1].row != entry.row;
                    li class=(column(entry, first)) data-n=[first.then_some(entry.row)] {
                        a href=(go(entry.ply + 1)) data-ply=(entry.ply + 1) title=(entry.words)
                            aria-current=[(entry.ply + 1 == view.shown).then_some("step")] {
                            (entry.read.as_ref().unwrap_or(&entry.text))
                        }
                    }
                }
            }
            (typed)
        }
    }
}

/// A field for a move typed in the game's notation.
pub(crate) fn typed(page: &Page<'_>) -> Markup {
    html! {
        label for="typed" .away { (page.t("table-type")) }
        input #typed name="move" autocomplete="off" autocapitalize="off" spellcheck="false"
            placeholder=(page.t("table-type")) maxlength="200" required;
        button name="do" value="move" { (page.t("table-play")) }
    }
}

/// How the board looks: its side, its size, its signs, and how fast men move.
pub(crate) fn look(page: &Page<'_>, plan: &Plan, here: &str, next: usize) -> Markup {
    let glyphs = plan.pieces.iter().any(|p| p.glyph.is_some());
    let has_way = plan.decor.iter().any(|d| matches!(d, Decor::Line { class: "path", .. }));
    html! {
        h2 { (page.t("table-look")) }
        p.links {
            a.btn data-do="turn" href=(with_query(here, "view", Some(&next.to_string()))) { (sign(Sign::Turn)) (page.t("table-turn-board")) }
        }
        @if has_way {
            p { label.way for="way" { input type="checkbox" id="way"; " " (page.t("table-way")) } }
        }
        p.links data-script hidden {
            button #rings type="button" data-do="rings" aria-pressed="true" { (sign(Sign::Ring)) (page.t("table-rings")) }
        }
        @if glyphs {
            p.pick role="group" aria-label=(page.t("table-set")) {
                span { (page.t("table-set")) }
                @for (set, words) in [("western", "table-set-western"), ("traditional", "table-set-traditional")] {
                    a.btn href=(with_query(here, "set", Some(set)))
                        aria-current=[(set == set_word(page.guest.set)).then_some("true")] { (page.t(words)) }
                }
            }
        }
        p.pick role="group" aria-label=(page.t("table-speed")) data-script hidden {
            span { (page.t("table-speed")) }
            @for (value, words) in [("0", "table-speed-off"), ("0.5", "table-speed-slow"), ("1", "table-speed-normal"), ("2.5", "table-speed-fast")] {
                button type="button" data-do="speed" value=(value) { (page.t(words)) }
            }
        }
        p.pick role="group" aria-label=(page.t("table-sound")) data-script hidden {
            span { (page.t("table-sound")) }
            @for (value, words) in [("0", "table-sound-off"), ("1", "table-sound-on")] {
                button type="button" data-do="sound" value=(value) { (page.t(words)) }
            }
        }
    }
}

/// What can be checked about the dice.
pub(crate) fn dice(page: &Page<'_>, view: &View) -> Markup {
    let Some(dice) = &view.dice else {
        return html! {};
    };
    html! {
        h2 { (page.t("table-dice")) }
        p { (page.t("table-dice-how")) " " a href="/dice" { (page.t("table-dice-more")) } }
        (copied(page, "commitment", &page.t("table-commitment"), &dice.commitment))
        @for (seat, words) in view.seats.iter().zip(&dice.entropy) {
            @if !words.is_empty() {
                p.entropy { (page.t_with("table-lucky", &[("seat", seat.name.as_str().into())])) " " code { (words) } }
            }
        }
        p.links {
            button #check type="button" data-do="check" data-script hidden aria-disabled=[dice.seed.is_none().then_some("true")]
                title=[dice.seed.is_none().then(|| page.t("table-check-later"))] {
                (sign(Sign::Dice)) (page.t("table-check"))
            }
            a #dice-data href=(format!("/t/{}/dice.json", view.id)) hidden[dice.seed.is_none()] { (page.t("table-dice-data")) }
        }
        p #checked role="status" {}
    }
}
