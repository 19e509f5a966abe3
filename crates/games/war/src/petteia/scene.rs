//! The clay board, its glass counters, and how moves are touched and told.

use super::rules::{GRID, Move, Petteia, Position};
use ::rules::{
    Attempt, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId, Text, Words, text,
    words,
};
use kit::men::{white_and_black, white_or_black};
use kit::trays;

/// How far the clay reaches beyond the squares.
const RIM: f32 = 0.06;

/// Squares of the board; the trays come after them.
pub(super) const SQUARES: u16 = 64;

impl Petteia {
    /// How many trays each seat has: prisoners, and a hand where men are placed.
    fn trays(&self) -> u16 {
        if self.placement { 2 } else { 1 }
    }

    /// The tray of the men that a side has taken.
    fn taken(&self, side: u8) -> SiteId {
        SiteId(SQUARES + u16::from(side) * self.trays())
    }

    /// The tray of the men that a side has still to place.
    fn hand(&self, side: u8) -> SiteId {
        SiteId(self.taken(side).0 + 1)
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
            text("peça negra", "black piece"),
        );
        let sites = GRID.called(turned, ("casa", "square"));
        let field = vec![GRID.field(RIM, 0.12)];
        let mut plan = GRID.plan(turned, "clay", sites, pieces, field);
        let width = GRID.width() / f32::from(self.trays()) - 0.4;
        let strip = |seat: u8| {
            let (letter, pt, en) = match seat {
                0 => ('w', "Brancas", "White"),
                _ => ('b', "Negras", "Black"),
            };
            let most = u16::from(self.men);
            let row = |kind: &str, label: Words| {
                trays::row(&format!("{kind}-{letter}"), label, Seat(seat), width, most)
            };
            let taken = words!("capturadas pelas {pt}"; "taken by {en}");
            let hand = words!("mão das {pt}"; "{en}’s hand");
            let mut strip = vec![row("taken", taken)];
            if self.placement {
                strip.push(row("hand", hand));
            }
            strip
        };
        trays::by_seat(&mut plan, view, [strip(0), strip(1)]);
        plan
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for square in 0..64 {
            if let Some(side) = pos.man(square) {
                scene.add(site(square), PieceId(side), 1);
            }
        }
        for side in 0..2 {
            let prisoners = self.lost(pos, 1 - side);
            scene.add(self.taken(side), PieceId(1 - side), prisoners.into());
            if self.placement {
                let hand = pos.hand[usize::from(side)];
                scene.add(self.hand(side), PieceId(side), hand.into());
            }
        }
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

    fn seat_name(&self, seat: Seat) -> Text {
        white_or_black(seat)
    }
}
