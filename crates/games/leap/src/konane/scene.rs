//! The lava-stone board, its pebbles, and how moves are touched and told.

use super::rules::{FirstRemoval, Konane, Move, Phase, Position, has};
use ::rules::{
    Attempt, Decor, Material, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId, Step,
    Text, Words, text,
};
use kit::men::{white_and_black, white_or_black};

/// How far the stone reaches beyond the squares.
const RIM: f32 = 0.08;

impl Present for Konane {
    fn plan(&self, view: Seat) -> Plan {
        let grid = self.grid();
        let turned = view.0 == 1;
        let mut sites = grid.sites(turned);
        for site in &mut sites {
            site.label = Words::new(
                format!("casa {}", site.name),
                format!("square {}", site.name),
            );
        }
        let mut decor = vec![Decor::Rect {
            x: grid.margin() - RIM,
            y: grid.margin() - RIM,
            w: f32::from(self.cols) + 2.0 * RIM,
            h: f32::from(self.rows) + 2.0 * RIM,
            r: 0.25,
            class: "field",
        }];
        decor.extend(sites.iter().map(|site| Decor::Circle {
            x: site.x,
            y: site.y,
            r: 0.4,
            class: "pit",
        }));
        decor.extend(grid.coordinates(turned));
        Plan {
            chairs: Vec::new(),
            width: grid.width(),
            height: grid.height(),
            material: Material("lava"),
            sites,
            pieces: white_and_black(
                Shape::Pebble,
                text("seixo branco", "white pebble"),
                text("seixo negro", "black pebble"),
            ),
            decor,
            text: grid.text(turned),
        }
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for square in (0..self.squares()).filter(|&s| has(&pos.men, s)) {
            scene.add(SiteId(square), PieceId(self.colour(square)), 1);
        }
        let name = self.seat_name(Seat(pos.turn));
        match pos.phase {
            Phase::FirstRemoval => {
                let (pt, en) = match self.first {
                    FirstRemoval::CentreOrEdge => {
                        ("do centro ou da borda", "the centre or the edge")
                    }
                    FirstRemoval::CentreOrCorner => {
                        ("do centro ou de um canto", "the centre or a corner")
                    }
                };
                scene.notes.push(Words::new(
                    format!("{}: retirar uma peça sua {pt}.", name.pt),
                    format!("{}: remove one of your pieces from {en}.", name.en),
                ));
            }
            Phase::SecondRemoval => scene.notes.push(Words::new(
                format!("{}: retirar uma peça sua ao lado da casa vazia.", name.pt),
                format!(
                    "{}: remove one of your pieces beside the empty square.",
                    name.en
                ),
            )),
            Phase::Jumps => {}
        }
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
        let (own, enemy) = (PieceId(pos.turn), PieceId(1 - pos.turn));
        if mv.hops == 0 {
            return vec![Step::Leave {
                from: SiteId(mv.from),
                to: None,
                piece: own,
            }];
        }
        let mut steps = Vec::new();
        for hop in 0..mv.hops {
            let (from, to) = (self.landing(mv, hop), self.landing(mv, hop + 1));
            steps.push(Step::Slide {
                from: SiteId(from),
                to: SiteId(to),
                piece: own,
                via: Vec::new(),
            });
            steps.push(Step::Capture {
                at: SiteId((from + to) / 2),
                piece: enemy,
                count: 1,
                to: None,
            });
        }
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        white_or_black(seat)
    }
}
