//! The clay board, its glass counters, and how moves are touched and told.

use super::rules::{GRID, Move, Petteia, Position};
use ::rules::{
    Attempt, Decor, Material, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId, Step,
    Text, Words, text, words,
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

fn site(square: u8) -> SiteId {
    SiteId(u16::from(square))
}

impl Present for Petteia {
    fn plan(&self, view: Seat) -> Plan {
        let turned = view.0 == 1;
        let mut sites = GRID.sites(turned);
        for site in &mut sites {
            site.label = Words::new(
                format!("casa {}", site.name),
                format!("square {}", site.name),
            );
        }
        let side = f32::from(GRID.cols) + 2.0 * RIM;
        let mut decor = vec![Decor::Rect {
            x: GRID.margin() - RIM,
            y: GRID.margin() - RIM,
            w: side,
            h: side,
            r: 0.12,
            class: "field",
        }];
        decor.extend(GRID.coordinates(turned));
        let mut plan = Plan {
            chairs: Vec::new(),
            width: GRID.width(),
            height: GRID.height(),
            material: Material("clay"),
            sites,
            pieces: white_and_black(
                Shape::Glass,
                text("peça branca", "white piece"),
                text("peça negra", "black piece"),
            ),
            decor,
            text: GRID.text(turned),
        };
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
            let name = self.seat_name(Seat(pos.turn));
            scene.notes.push(Words::new(
                format!("{}: colocar uma peça numa casa vazia.", name.pt),
                format!("{}: place a piece on an empty square.", name.en),
            ));
        }
        if self.stall_limit > 0 && pos.quiet > 0 {
            let (quiet, limit) = (pos.quiet, self.stall_limit);
            scene
                .notes
                .push(words!("Lances sem capturas: {quiet} (empate aos {limit}).";
                "Plies without a capture: {quiet} (a draw at {limit})."));
        }
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        if mv.is_drop() {
            vec![site(mv.to())]
        } else {
            vec![site(mv.from()), site(mv.to())]
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let (own, enemy) = (PieceId(pos.turn), PieceId(1 - pos.turn));
        let mut steps = vec![if mv.is_drop() {
            Step::Enter {
                from: Some(self.hand(pos.turn)),
                to: site(mv.to()),
                piece: own,
            }
        } else {
            Step::Slide {
                from: site(mv.from()),
                to: site(mv.to()),
                piece: own,
                via: Vec::new(),
            }
        }];
        let captured = self.takes(pos, mv);
        let squares = (0..64u8).filter(|s| captured >> s & 1 == 1);
        steps.extend(squares.map(|square| Step::Capture {
            at: site(square),
            piece: enemy,
            count: 1,
            to: Some(self.taken(pos.turn)),
        }));
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        white_or_black(seat)
    }
}
