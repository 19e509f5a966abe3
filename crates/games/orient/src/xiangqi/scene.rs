//! The paper board of `crate::ninety` with red and black men.

use super::reasons::IDS;
use super::rules::Xiangqi;
use crate::ninety::{self, Army, Look, Move, Position};
use ::rules::{
    Attempt, ParseError, PieceId, Plan, Present, Scene, Seat, SiteId, Step, Text, Tone, text, words,
};

/// How the men look.
pub(super) const LOOK: Look = Look {
    ids: IDS,
    tones: [Tone::Red, Tone::Dark],
    letters: LETTERS,
    material: "paper",
    trays: ["taken-w", "taken-b"],
};

/// The book's letters in Portuguese, those of WXF in English.
const LETTERS: [[Text; 7]; 2] = [
    [
        text("Gr", "K"),
        text("G", "A"),
        text("E", "E"),
        text("C", "H"),
        text("T", "R"),
        text("Cn", "C"),
        text("S", "P"),
    ],
    [
        text("gr", "k"),
        text("g", "a"),
        text("e", "e"),
        text("c", "h"),
        text("t", "r"),
        text("cn", "c"),
        text("s", "p"),
    ],
];

impl Present for Xiangqi {
    fn plan(&self, view: Seat) -> Plan {
        ninety::plan::<Xiangqi>(view)
    }

    fn about(&self, piece: PieceId) -> Option<Text> {
        ninety::about(piece)
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        Some(ninety::laid(pos, men, turn))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = ninety::scene::<Xiangqi>(pos);
        let limit = self.no_capture_limit;
        if limit > 0 && pos.quiet >= limit / 2 {
            scene.notes.push(words!(
                "{} lances sem captura; aos {limit} há empate.", pos.quiet;
                "{} plies without a capture; at {limit} the game is drawn.", pos.quiet));
        }
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        ninety::clicks(mv)
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        ninety::steps(pos, mv)
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        ninety::why_not(self, pos, attempt, |mv| self.refuse_repetition(mv))
    }

    fn seat_name(&self, seat: Seat) -> Text {
        Xiangqi::NAMES.seats[usize::from(seat.0.min(1))]
    }
}
