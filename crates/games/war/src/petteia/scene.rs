//! The clay board, its glass counters, and how moves are touched and told.

use super::rules::{GRID, Move, Petteia, Position};
use crate::Beside;
use ::rules::{
    Attempt, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId, Stack, Text,
    text, words,
};
use kit::bits::Bits;
use kit::men::white_and_black;
use kit::squares;
use kit::trays;

/// How far the clay reaches beyond the squares.
const RIM: f32 = 0.06;

/// Squares of the board; the trays come after them.
pub(super) const SQUARES: u16 = 64;

impl Petteia {
    /// The men on the board, those that were captured and those to be placed.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2u8 {
            let s = usize::from(side);
            let men = pos.men[s].squares().map(site);
            self.trays().men(side, men, self.lost(pos, side).into(), pos.hand[s].into(), out);
        }
    }

    fn trays(&self) -> Beside {
        Beside { squares: SQUARES, hand: self.placement }
    }
}

pub(super) fn site(square: u8) -> SiteId {
    SiteId(u16::from(square))
}

impl Present for Petteia {
    fn plan(&self, view: Seat) -> Plan {
        let turned = view.0 == 1;
        let pieces = white_and_black(
            Shape::Glass,
            text("peça branca", "white piece"),
            text("peça preta", "black piece"),
        );
        let sites = GRID.called(turned, ("casa", "square"));
        let field = vec![GRID.field(RIM, 0.12)];
        let mut plan = GRID.plan(turned, "clay", sites, pieces, field);
        let width = GRID.width() / if self.placement { 2.0 } else { 1.0 } - 0.4;
        let strips = self.trays().strips(width, self.men.into());
        trays::by_seat(&mut plan, view, strips);
        plan
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "captura fechando uma peça adversária entre duas das suas",
            "captures by closing an enemy piece between two of its own",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let board = squares::laid(GRID, men, "wb");
        let mut out = format!("{board} {}", self.seat_letter(turn));
        if self.placement {
            let [white, black] = [0, 1].map(|side| men.total(self.trays().hand(side)));
            out += &format!(" {white}/{black}");
        }
        if self.options.stall_limit > 0 {
            out += &format!(" {}", pos.quiet);
        }
        Some(out)
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if pos.hand != [0; 2] {
            let Text { pt, en } = self.seat_name(Seat(pos.turn));
            let note = words!("{pt}: colocar uma peça numa casa vazia."; "{en}: place a piece on an empty square.");
            scene.notes.push(note);
        }
        if self.options.stall_limit > 0 && pos.quiet > 0 {
            let (quiet, limit) = (pos.quiet, self.options.stall_limit);
            let note = words!("Lances sem capturas: {quiet} (empate aos {limit}).";
                "Plies without a capture: {quiet} (a draw at {limit}).");
            scene.notes.push(note);
        }
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        if mv.is_drop() { vec![site(mv.to())] } else { vec![site(mv.from()), site(mv.to())] }
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}
