//! Every page of every book, for readers of all kinds.

use super::*;
use crate::book;
use crate::pages::tests::{guests, page, sound};
use catalog::GAMES;
use std::collections::HashSet;

fn flat(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Every rule, variant and option of the law has its place; each variant has a law of its own.
#[test]
fn every_rule_has_its_anchor() {
    for entry in GAMES {
        let known = book::of(entry);
        for guest in guests() {
            let mut variants = vec![Settings::defaults(entry.options)];
            if guest.theme.is_none() {
                variants
                    .extend(entry.presets.iter().map(|p| Settings::of_preset(entry.options, p)));
            }
            for settings in variants {
                let html = super::book(&page(&guest, "/g/x/rules"), entry, &known, &settings)
                    .into_string();
                sound(&html);
                assert!(html.contains("id=\"learn\""));
                let law = entry.law(&settings);
                assert!(!law.is_empty());
                for rule in law {
                    assert!(html.contains(&format!("id=\"{}\"", rule.id)));
                }
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
}

/// Chapters, tables and lists, and every diagram as a picture with its caption, its words and what it claims.
#[test]
fn every_chapter_and_every_diagram_is_there_without_script() {
    let mut boards = 0;
    for entry in GAMES {
        let known = book::of(entry);
        for guest in guests() {
            let settings = Settings::defaults(entry.options);
            let html =
                super::book(&page(&guest, "/g/x/rules"), entry, &known, &settings).into_string();
            for chapter in known.guide.page(guest.lang) {
                assert!(html.contains(&format!("<h2 id=\"{}\"", chapter.slug)));
                assert!(html.contains(&format!("href=\"#{}\"", chapter.slug)));
            }
            for (n, board) in known.guide.boards.iter().enumerate() {
                let start = html.find(&format!("id=\"figure-{}\"", n + 1)).expect("its figure");
                let figure = &html[start..start + html[start..].find("</figure>").unwrap()];
                assert!(figure.contains(&format!("/g/{}/figure/{}.svg?", entry.info.id, n + 1)));
                assert!(figure.contains("loading=\"lazy\"") && !figure.contains("alt=\"\""));
                let told =
                    board.claims.iter().filter(|c| !matches!(c.what, teach::What::Leads(..)));
                assert_eq!(
                    figure.contains("class=\"claims\""),
                    told.count() > 0,
                    "figure {}",
                    n + 1
                );
                assert_eq!(figure.contains("data-do=\"show\""), !board.show.is_empty());
                assert!(
                    figure.contains("data-do=\"try\" href=\"")
                        || figure.contains("href=\"/analysis")
                );
                boards += 1;
            }
        }
    }
    assert!(boards > 0, "no diagram at all");
}

/// A lesson has all its steps as text with pictures and moves, and ends in a form that makes a table.
#[test]
fn every_lesson_is_whole_without_script() {
    let mut lessons = 0;
    for entry in GAMES {
        let known = book::of(entry);
        assert_eq!(known.course.is_some(), known.guide.lesson.is_some(), "{}", entry.info.id);
        let Some(course) = &known.course else { continue };
        let lesson = known.guide.lesson.as_ref().unwrap();
        assert_eq!(course.steps.len(), lesson.steps());
        for guest in guests() {
            let html = learn(&page(&guest, "/g/x/learn"), entry, &known, course).into_string();
            sound(&html);
            for (n, step) in course.steps.iter().enumerate() {
                assert!(html.contains(&format!("id=\"step-{}\"", n + 1)));
                assert!(html.contains(&format!("/figure/step-{}.svg?", n + 1)));
                let code = format!("<code>{}</code>", flat(&step.plays));
                assert!(html.contains(&code), "{} step {}: {code}", entry.info.id, n + 1);
            }
            assert!(html.contains("name=\"door\" value=\"computer\""));
        }
        lessons += 1;
    }
    assert!(lessons > 0, "no lesson at all");
}

/// The list, and each exercise with a form, its help and its answer.
#[test]
fn every_exercise_can_be_answered_without_script() {
    let mut seen = 0;
    for entry in GAMES {
        let known = book::of(entry);
        if known.guide.exercises.is_empty() {
            continue;
        }
        for guest in guests() {
            let first = known.guide.exercises[0].id.clone();
            let solved = HashSet::from([first]);
            let list = exercises(&page(&guest, "/g/x/exercises"), entry, &known, &solved);
            let list = list.into_string();
            sound(&list);
            assert_eq!(list.matches("class=\"solved\"").count(), 1);
            for (n, one) in known.guide.exercises.iter().enumerate() {
                assert!(list.contains(&format!("/g/{}/exercises/{}\"", entry.info.id, one.id)));
                let html =
                    exercise(&page(&guest, "/g/x/exercises/y"), entry, &known, n, &solved, None);
                let html = html.into_string();
                sound(&html);
                assert!(html.contains("method=\"post\""));
                let fields = html.matches("name=\"choice\"").count();
                assert_eq!(fields, one.choices.len());
                assert_eq!(html.contains("name=\"move\""), one.choices.is_empty());
                assert_eq!(html.matches("class=\"fold\"").count(), one.hints.len() + 1);
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "no exercise at all");
}

/// Every ply of an annotated game has its link, and every remark stands in the page.
#[test]
fn every_annotated_game_can_be_followed_without_script() {
    for entry in GAMES {
        let known = book::of(entry);
        for (n, game) in known.guide.games.iter().enumerate() {
            let played = &known.games[n];
            assert_eq!(played.notes.len(), game.notes.len(), "{} {}", entry.info.id, game.id);
            assert!(played.plies.len() >= game.setting.moves.len());
            for guest in guests() {
                let path = format!("/g/{}/games/{}", entry.info.id, game.id);
                let last = played.plies.len();
                let html = followed(&page(&guest, &path), entry, &known, n, last).into_string();
                sound(&html);
                for ply in 1..=last {
                    assert!(html.contains(&format!("?ply={ply}\" data-ply=\"{ply}\"")), "{ply}");
                }
                assert_eq!(html.matches("data-note=").count(), game.notes.len());
                assert!(html.contains(&format!("/figure/game-{}-{last}.svg?", game.id)));
            }
        }
    }
}

#[test]
fn rule_numbers_in_the_text_are_links() {
    let entry = GAMES.entries()[0];
    let id = entry.rules[0].id;
    let text = format!("é ({id}), R{id}, {id}99 ou Rã {id}");
    let html = law::linked(&[id], &text).into_string();
    assert_eq!(html.matches("<a href").count(), 2, "{html}");
    assert!(html.ends_with(&format!("<a href=\"#{id}\">{id}</a>")));
    assert_eq!(law::linked(&[id], "<b>R").into_string(), "&lt;b&gt;R");
}
