//! Exercises: the list by difficulty, and each on a page of its own.

use super::{live, picture, prose, words};
use crate::book::judge::{Verdict, line};
use crate::book::{Book, Figure, Shown};
use crate::pages::{Icon, Page, icon, layout, set_word, table};
use maud::{Markup, html};
use play::Entry;
use std::collections::HashSet;
use teach::{Exercise, Goal, Origin};

/// What came of an answer that was sent by a form.
#[derive(Clone, Debug)]
pub(crate) struct Answered {
    /// What was answered.
    pub(crate) text: String,
    /// Whether it solves the exercise.
    pub(crate) right: bool,
    /// What there is to say.
    pub(crate) words: String,
}

/// Whose an exercise is.
fn origin(page: &Page<'_>, exercise: &Exercise) -> String {
    page.t(match exercise.origin {
        Origin::Book => "exercise-of-book",
        Origin::Ours => "exercise-ours",
        Origin::Composed => "exercise-composed",
    })
}

/// How hard it is, as stones.
fn level(page: &Page<'_>, level: u8) -> Markup {
    let said = page.t_with("exercise-level", &[("n", level.into())]);
    html! {
        span.hard role="img" aria-label=(said) title=(said) {
            @for n in 1..=5 { i.on[n <= level] {} }
        }
    }
}

/// The exercises as they are solved one after the other: by difficulty.
fn sorted(book: &Book) -> Vec<usize> {
    let mut all: Vec<usize> = (0..book.guide.exercises.len()).collect();
    all.sort_by_key(|&n| book.guide.exercises[n].level);
    all
}

/// The list of a game's exercises; `solved` are those that the reader has solved.
pub(crate) fn exercises(
    page: &Page<'_>,
    entry: &Entry,
    book: &Book,
    solved: &HashSet<String>,
) -> Markup {
    let id = entry.info.id;
    let name = entry.info.name.get(page.lang());
    let title = page.t_with("exercises-title", &[("game", name.into())]);
    let all = sorted(book);
    let done = all.iter().filter(|&&n| solved.contains(&book.guide.exercises[n].id)).count();
    let body = html! {
        article.taught {
            header.head {
                h1 { (title) }
                p.links {
                    a href={ "/g/" (id) "/rules" } { (page.t_with("learn-book", &[("game", name.into())])) }
                }
                p.progress {
                    progress max=(all.len()) value=(done) aria-label=(page.t("exercises-progress")) {}
                    span { (page.t_with("exercises-done", &[("n", done.into()), ("of", all.len().into())])) }
                }
            }
            @for hard in 1..=5u8 {
                @let some: Vec<usize> = all.iter().copied().filter(|&n| book.guide.exercises[n].level == hard).collect();
                @if !some.is_empty() {
                    section aria-labelledby={ "level-" (hard) } {
                        h2 id={ "level-" (hard) } {
                            (page.t_with("exercise-level", &[("n", hard.into())])) " " (level(page, hard))
                        }
                        ul.problems {
                            @for n in some {
                                @let exercise = &book.guide.exercises[n];
                                @let is = solved.contains(&exercise.id);
                                li {
                                    a.solved[is] href={ "/g/" (id) "/exercises/" (exercise.id) } {
                                        span.plate {
                                            (picture(page, id, &Figure::Exercise(exercise.id.clone()), book, true))
                                        }
                                        span.ask { (prose::plain(teach::question(exercise, &*book.exercises[n].table).get(page.lang()))) }
                                        small {
                                            (origin(page, exercise))
                                            @if is { " · " b { (page.t("exercise-solved")) } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    };
    let head = super::style();
    layout(page, &title, "learning", head, body)
}

/// One exercise, with what came of an answer.
pub(crate) fn exercise(
    page: &Page<'_>,
    entry: &Entry,
    book: &Book,
    n: usize,
    solved: &HashSet<String>,
    answered: Option<&Answered>,
) -> Markup {
    let id = entry.info.id;
    let (exercise, shown) = (&book.guide.exercises[n], &book.exercises[n]);
    let all = sorted(book);
    let at = all.iter().position(|&other| other == n).unwrap_or(0);
    let fresh = |&&other: &&usize| !solved.contains(&book.guide.exercises[other].id);
    let next = all[at + 1..].iter().find(fresh).or(all[at + 1..].first());
    let name = entry.info.name.get(page.lang());
    let values = [("n", (at + 1).into()), ("of", all.len().into()), ("game", name.into())];
    let title = page.t_with("exercise-title", &values);
    let is = solved.contains(&exercise.id) || answered.is_some_and(|a| a.right);
    let says = matches!(exercise.goal, Goal::Says(_));
    let way = line(exercise, shown);
    let body = html! {
        article.taught #exercise data-game=(shown.game) data-start=[shown.start.as_deref()]
            data-line=(shown.line.join(";")) data-way=(way.join(";")) data-set=(set_word(page.guest.set))
            data-ask=[(!says).then(|| format!("/api/v1/games/{id}/exercises/{}", exercise.id))] {
            header.head {
                p.crumbs { a href={ "/g/" (id) "/exercises" } { (page.t_with("exercises-title", &[("game", name.into())])) } }
                h1 { (title) }
                p.about {
                    (level(page, exercise.level)) " " (origin(page, exercise))
                    b #solved hidden[!is] { " · ✓ " (page.t("exercise-solved")) }
                }
            }
            div.desk {
                div.plate #plate { (picture(page, id, &Figure::Exercise(exercise.id.clone()), book, false)) }
                div.beside {
                    p.ask { (prose::said(page, id, &teach::question(exercise, &*shown.table))) }
                    p.say.right[answered.is_some_and(|a| a.right)].wrong[answered.is_some_and(|a| !a.right)]
                        #notice role="status" hidden[answered.is_none()] {
                        @if let Some(answered) = answered {
                            @if !answered.text.is_empty() { strong { (answered.text) } ": " }
                            (answered.words)
                        }
                    }
                    @if says { (choices(page, exercise)) } @else { (moves(page, shown)) }
                    @if !says {
                        p.tools { button.tool #again type="button" hidden { (icon(Icon::Back)) (page.t("exercise-again")) } }
                    }
                    @for (n, hint) in exercise.hints.iter().enumerate() {
                        details.fold {
                            summary { (page.t_with("exercise-hint", &[("n", (n + 1).into()), ("of", exercise.hints.len().into())])) }
                            p { (prose::said(page, id, hint)) }
                        }
                    }
                    (answer(page, id, exercise, shown, &way, answered.is_some_and(|a| a.right)))
                    p.links {
                        @if let Some(&next) = next {
                            a.btn.primary[is] #next href={ "/g/" (id) "/exercises/" (book.guide.exercises[next].id) } {
                                (page.t("exercise-next")) (icon(Icon::Next))
                            }
                        } @else {
                            a.btn #next href={ "/g/" (id) "/exercises" } { (page.t("exercise-all")) }
                        }
                    }
                }
            }
        }
        (table::data("texts", &words(page)))
    };
    let head = match says {
        true => super::style(),
        false => live("learn.js"),
    };
    layout(page, &title, "learning", head, body)
}

/// Questions that are answered by words or numbers.
fn choices(page: &Page<'_>, exercise: &Exercise) -> Markup {
    html! {
        form.choices method="post" {
            fieldset {
                legend.away { (page.t("exercise-choose")) }
                @for (n, choice) in exercise.choices.iter().enumerate() {
                    label.check {
                        input type="radio" name="choice" value=(n) required;
                        " " (choice.get(page.lang()))
                    }
                }
            }
            button.btn.primary { (page.t("exercise-answer-send")) }
        }
    }
}

/// The legal moves to choose from, for those without script.
fn moves(page: &Page<'_>, shown: &Shown) -> Markup {
    html! {
        form.typed #typed method="post" {
            label.away for="move" { (page.t("table-choose")) }
            select #move name="move" { @for mv in shown.table.moves().iter() { option { (mv.text()) } } }
            button { (page.t("exercise-answer-send")) }
        }
    }
}

fn answer(
    page: &Page<'_>,
    id: &str,
    exercise: &Exercise,
    shown: &Shown,
    way: &[String],
    open: bool,
) -> Markup {
    let first = exercise.moves.iter().map(|m| prose::code(m)).collect::<Vec<_>>().join(" / ");
    let rest = way.iter().map(|e| prose::code(e.strip_prefix("roll ").unwrap_or(e)));
    let rest = rest.collect::<Vec<_>>().join(" ");
    let said = exercise.answer.get(page.lang());
    html! {
        details.fold #answer open[open] {
            summary { (page.t("exercise-answer")) }
            @if let Goal::Says(n) = exercise.goal {
                @if let Some(choice) = exercise.choices.get(n) { p { strong { (choice.get(page.lang())) } } }
            }
            @if !said.is_empty() { p { (prose::said(page, id, &exercise.answer)) } }
            @if !way.is_empty() {
                p { (prose::coded(&page.t_with("exercise-line", &[("moves", rest.into())]))) }
            } @else if !first.is_empty() {
                p { (prose::coded(&page.t_with("exercise-line", &[("moves", first.into())]))) }
            }
            p.tools {
                a.tool #see href=(format!("{}&ply={}", super::analysis(shown, way), shown.line.len())) {
                    (icon(Icon::Steps)) (page.t("exercise-see"))
                }
            }
        }
    }
}

/// What is said of a try.
pub(crate) fn verdict(
    lang: rules::Lang,
    exercise: &Exercise,
    text: &str,
    verdict: &Verdict,
) -> String {
    use crate::words::{t, t_with};
    let said = exercise.answer.get(lang);
    match verdict {
        Verdict::Solved if said.is_empty() => t(lang, "exercise-right"),
        Verdict::Solved => format!("{} {}", t(lang, "exercise-right"), prose::plain(said)),
        Verdict::Right(_) => t(lang, "exercise-so-far"),
        Verdict::Wrong(Some(reply)) => t_with(
            lang,
            "exercise-wrong-reply",
            &[("move", text.into()), ("reply", reply.as_str().into())],
        ),
        Verdict::Wrong(None) => t_with(lang, "exercise-wrong", &[("move", text.into())]),
        Verdict::Unknown => t_with(lang, "exercise-unknown", &[("move", text.into())]),
    }
}
