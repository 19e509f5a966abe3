//! Short words for faults.

use crate::guide::{Exercise, Goal};
use crate::prove::turn;
use play::{AnyMatch, Exact};
use rules::{Lang, ParseError, Seat, Words, words};

/// An error in both languages.
pub(crate) fn said(error: &ParseError) -> Words {
    Words::new(error.sentence(Lang::Pt), error.sentence(Lang::En))
}

/// Some of a list.
pub(crate) fn list(all: &[String]) -> String {
    const MOST: usize = 8;
    let mut text = all[..all.len().min(MOST)].join(" | ");
    if all.len() > MOST {
        text.push_str(" …");
    }
    text
}

/// The legal moves of a match, some of them.
pub(crate) fn codes(table: &dyn AnyMatch) -> String {
    list(&table.moves().iter().map(|mv| mv.text()).collect::<Vec<_>>())
}

/// Payoffs as blocks write them.
pub(crate) fn stack(payoffs: &[i32]) -> String {
    payoffs.iter().map(i32::to_string).collect::<Vec<_>>().join(" ")
}

/// What best play leads to.
pub(crate) fn exact(exact: Exact) -> Words {
    match exact {
        Exact::Chance(p) => words!("probabilidade {p:.4}"; "chance {p:.4}"),
        Exact::Wins(n) => words!("ganha em {n}"; "a win in {n}"),
        Exact::Loses(n) => words!("perde em {n}"; "a loss in {n}"),
        Exact::Draws => words!("empate"; "a draw"),
    }
}

/// What an exercise asks: its own words, or those that follow from its goal.
pub fn question(exercise: &Exercise, table: &dyn AnyMatch) -> Words {
    if !exercise.ask.pt.is_empty() {
        return exercise.ask.clone();
    }
    let Some(seat) = turn(table) else {
        return Words::default();
    };
    let who = table.seat_name(seat);
    let moves = own(exercise, table, seat);
    let Words { pt, en } = match exercise.goal {
        Goal::Wins(_) | Goal::Mate(_) if moves == 1 => {
            words!("Ganhe com um só lance"; "Win with a single move")
        }
        Goal::Wins(_) | Goal::Mate(_) => {
            words!("Ganhe em {moves} lances, jogue o adversário o que jogar";
                   "Win in {moves} moves, whatever the opponent plays")
        }
        Goal::Draws => words!("Consiga o empate"; "Hold the draw"),
        Goal::Best => {
            words!("Que lance deixa a maior probabilidade de vitória?";
                   "Which move leaves the best chance to win?")
        }
        Goal::Captures(n) => words!("Capture {n} num só lance"; "Capture {n} in one move"),
        _ => words!("Encontre o melhor lance"; "Find the best move"),
    };
    words!("Vez: {}. {pt}.", who.pt; "To move: {}. {en}.", who.en)
}

/// How many moves of the solution are the solver's.
fn own(exercise: &Exercise, table: &dyn AnyMatch, seat: Seat) -> usize {
    let mut table = table.boxed_clone();
    let mut count = 0;
    for mv in &exercise.line {
        count += usize::from(turn(&*table) == Some(seat));
        if table.take(mv).is_err() {
            break;
        }
    }
    count.max(1)
}
