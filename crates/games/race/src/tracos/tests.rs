//! One test per numbered rule, option, reason and part of the notation.

mod page;
mod rules;
mod texts;

use super::*;
use ::rules::{
    Attempt, Game, Lang, Notation, ParseError, Present, Refusal, Seat, Settle, SiteId, SiteKind,
    Status, Step,
};
use checks::hand::{self, at, clicked, events, reading, refuses};

const FULL: &str = "h=3 c=3,3,3/3,3,3/3,3,3";
const DONE: &str = "h=0 c=0,0,0/0,0,0/0,0,0";

fn game(options: &str) -> Tracos {
    hand::rules::<TracosFamily>(options)
}

/// Two players; A has this table and wins the round with these dice against 4321.
fn choosing(game: &Tracos, table: &str, dice: &str) -> Position {
    let text = format!("A {table} | B {FULL} | order A,B | A:{dice} B:4321");
    let pos = at(game, &text);
    assert_eq!(game.status(&pos), Status::to_move(Seat(0)), "{text}");
    pos
}

fn moves(game: &Tracos, pos: &Position) -> String {
    hand::texts(game, pos).join(" ")
}

/// What is left of the winner's table after a choice.
fn left(game: &Tracos, pos: &Position, typed: &str) -> ScoreTable {
    events(game, pos, typed).table(Seat(0))
}

/// The part of a position's text from `order` on.
fn order(game: &Tracos, pos: &Position) -> String {
    let text = game.position_text(pos);
    text[text.find("order").unwrap()..].to_owned()
}

fn refusal(game: &Tracos, pos: &Position, typed: &str) -> Refusal {
    match game.parse_move(pos, typed) {
        Err(ParseError::Illegal(refusal)) => *refusal,
        other => panic!("{typed}: {other:?}"),
    }
}

fn refused(game: &Tracos, pos: &Position, typed: &str) -> (&'static str, &'static str) {
    let refusal = refusal(game, pos, typed);
    assert!(!refusal.words.pt.is_empty() && !refusal.words.en.is_empty());
    for words in [&refusal.words.pt, &refusal.words.en] {
        assert!(!words.ends_with('.') && !words.starts_with(char::is_uppercase));
    }
    (refusal.rule, refusal.code)
}
