//! Short words for faults.

use play::{AnyMatch, Exact};
use rules::{Lang, ParseError, Words, words};

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
