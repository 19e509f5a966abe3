//! The inlaid board, its discs, and how moves are touched and told.

use super::board::squares;
use super::rules::{Corner, Damas, Move, Position};
use ::rules::{
    Attempt, Cites, Glyph, Material, ParseError, PieceId, PieceSpec, Plan, Present, Scene, Seat,
    Shape, SiteId, Text, Tone, text, words,
};
use kit::inlaid::{Edge, Inlaid};
use kit::men::{man, white_or_black};

fn pieces() -> Vec<PieceSpec> {
    let crowned = |spec: PieceSpec| PieceSpec {
        shape: Shape::Token,
        glyph: Some(Glyph { character: "", drawing: "king" }),
        ..spec
    };
    let (disc, light, dark) = (Shape::Disc, Tone::Light, Tone::Dark);
    vec![
        man("white-man", text("peão branco", "white man"), 0, disc, light, ('w', '⛀')),
        crowned(man("white-king", text("dama branca", "white king"), 0, disc, light, ('W', '⛁'))),
        man("black-man", text("peão negro", "black man"), 1, disc, dark, ('b', '⛂')),
        crowned(man("black-king", text("dama negra", "black king"), 1, disc, dark, ('B', '⛃'))),
    ]
}

/// The site of a square.
pub(super) fn site(square: u8) -> SiteId {
    SiteId(u16::from(square))
}

impl Present for Damas {
    fn plan(&self, view: Seat) -> Plan {
        let size = u16::from(self.board.size);
        let board = Inlaid::new(size, size, Edge::of_two(view));
        let even = self.options.corner == Corner::Left;
        let all = board.sites((0, 0));
        let place = |&(col, row): &(u8, u8)| board.site(col.into(), row.into());
        let mut sites: Vec<_> =
            (self.board.places.iter()).map(|at| all[usize::from(place(at).0)].clone()).collect();
        for (n, site) in (1..).zip(&mut sites) {
            let name = std::mem::replace(&mut site.name, n.to_string());
            site.label = words!("casa {n} ({name})"; "square {n} ({name})");
        }
        Plan {
            chairs: Vec::new(),
            width: board.width(),
            height: board.height(),
            material: Material("inlaid"),
            sites,
            pieces: pieces(),
            decor: board.decor(|col, row| (col + row).is_multiple_of(2) == even),
            text: board.text(),
        }
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for square in squares(pos.sides[0] | pos.sides[1]) {
            if let Some((side, king)) = pos.piece(square) {
                scene.add(site(square), PieceId(2 * side + u8::from(king)), 1);
            }
        }
        scene
    }

    fn seat_name(&self, seat: Seat) -> Text {
        white_or_black(seat)
    }

    fn way(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let route = self.routes(pos, mv).into_iter().next().unwrap_or_default();
        route.into_iter().map(site).collect()
    }

    /// A capture may be touched by each of its ways.
    fn click_paths(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        let sites = |route: Vec<u8>| route.into_iter().map(site).collect();
        self.routes(pos, mv).into_iter().map(sites).collect()
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn cites(&self) -> Cites {
        Cites {
            compulsory: Some("R6"),
            form: text(
                "casa de partida e casa de chegada, como 9-13 ou h3-g4",
                "origin and destination, such as 9-13 or h3-g4",
            ),
            ..Cites::USUAL
        }
    }

    fn read_site(&self, name: &str) -> Option<SiteId> {
        self.board.read(name).map(site)
    }
}
