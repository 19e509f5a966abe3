//! The board of `crate::ninety` in red lacquer with red and yellow men.

use super::reasons::{IDS, refuse_third};
use super::rules::XadrezChines;
use crate::ninety::{self, Army, Look, Move, Position};
use ::rules::{
    Attempt, ParseError, PieceId, Plan, Present, Scene, Seat, SiteId, Step, Text, Tone, text,
};

/// How the men look.
pub(super) const LOOK: Look = Look {
    ids: IDS,
    tones: [Tone::Red, Tone::Yellow],
    letters: LETTERS,
    material: "lacquer",
    trays: ["taken-w", "taken-b"],
};

/// The book's letters, the only ones in which its moves are written.
const LETTERS: [[Text; 7]; 2] = [
    [
        text("I", "I"),
        text("M", "M"),
        text("E", "E"),
        text("C", "C"),
        text("T", "T"),
        text("A", "A"),
        text("P", "P"),
    ],
    [
        text("i", "i"),
        text("m", "m"),
        text("e", "e"),
        text("c", "c"),
        text("t", "t"),
        text("a", "a"),
        text("p", "p"),
    ],
];

/// How the cannon moves (R8).
const CANNON: Text = text(
    "só se move a saltar: passa por cima de exatamente uma peça e fica num ponto vazio para lá dela, ou captura a que se segue",
    "moves only by leaping: over exactly one piece to an empty point beyond it, or to capture the next one",
);

impl Present for XadrezChines {
    fn plan(&self, view: Seat) -> Plan {
        ninety::plan::<XadrezChines>(view)
    }

    fn about(&self, piece: PieceId) -> Option<Text> {
        // This cannon only ever leaps.
        let cannon = piece.0 % 7 == ninety::Kind::Cannon as u8;
        cannon.then_some(CANNON).or_else(|| ninety::about(piece))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        Some(ninety::laid(pos, men, turn))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        ninety::scene::<XadrezChines>(pos)
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        ninety::clicks(mv)
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        ninety::steps(pos, mv)
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        ninety::why_not(self, pos, attempt, refuse_third)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        XadrezChines::NAMES.seats[usize::from(seat.0.min(1))]
    }
}
