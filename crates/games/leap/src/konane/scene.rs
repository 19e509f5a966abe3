//! The lava-stone board, its pebbles, and how moves are touched and told.

use super::rules::{FirstRemoval, Konane, Move, Phase, Position};
use crate::jumps::bits;
use ::rules::{
    Attempt, Decor, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId,
    Stack, Step, Text, text, words,
};
use kit::men::white_and_black;
use kit::squares;
use kit::told::legs;

/// How far the stone reaches beyond the squares.
const RIM: f32 = 0.08;

impl Konane {
    /// The pieces on the board, of each colour those on its squares.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for (side, class) in (0..).zip(&self.class) {
            for (word, (&men, &class)) in (0..).zip(pos.men.iter().zip(class)).take(self.words) {
                let site = |bit| SiteId(64 * word + u16::from(bit));
                out.extend(bits(men & class).map(|bit| Stack::one(site(bit), PieceId(side))));
            }
        }
    }
}

impl Present for Konane {
    fn plan(&self, view: Seat) -> Plan {
        let grid = self.grid();
        let turned = view.0 == 1;
        let sites = grid.called(turned, ("casa", "square"));
        let mut decor = vec![grid.field(RIM, 0.25)];
        decor.extend(sites.iter().map(|site| Decor::Circle {
            x: site.x,
            y: site.y,
            r: 0.4,
            class: "pit",
        }));
        let pieces = white_and_black(
            Shape::Pebble,
            text("peça branca", "white piece"),
            text("peça preta", "black piece"),
        );
        grid.plan(turned, "lava", sites, pieces, decor)
    }

    fn laid(&self, _pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let board = squares::laid(self.grid(), men, "wb");
        Some(format!("{board} {}", self.seat_letter(turn)))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        let Text { pt, en } = self.seat_name(Seat(pos.turn));
        scene.notes.extend(match (pos.phase, self.first) {
            (Phase::FirstRemoval, FirstRemoval::CentreOrEdge) => {
                Some(words!("{pt}: retirar uma peça sua do centro ou da borda.";
                    "{en}: remove one of your pieces from the centre or the edge."))
            }
            (Phase::FirstRemoval, FirstRemoval::CentreOrCorner) => {
                Some(words!("{pt}: retirar uma peça sua do centro ou de um canto.";
                    "{en}: remove one of your pieces from the centre or a corner."))
            }
            (Phase::SecondRemoval, _) => {
                Some(words!("{pt}: retirar uma peça sua ao lado da casa vazia.";
                    "{en}: remove one of your pieces beside the empty square."))
            }
            (Phase::Jumps, _) => None,
        });
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        let from = SiteId(mv.from);
        match mv.hops {
            0 => vec![from],
            hops => vec![from, SiteId(self.landing(mv, hops))],
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let men = [PieceId(pos.turn), PieceId(1 - pos.turn)];
        let from = SiteId(mv.from);
        if mv.hops == 0 {
            return vec![Step::Leave { from, to: None, piece: men[0] }];
        }
        let hops = (0..mv.hops).map(|hop| {
            let (from, to) = (self.landing(mv, hop), self.landing(mv, hop + 1));
            (SiteId(to), vec![SiteId((from + to) / 2)])
        });
        legs(from, hops, men, None)
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}
