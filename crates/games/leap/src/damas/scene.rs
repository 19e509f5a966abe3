//! The inlaid board, its discs, and how moves are touched and refused.

use super::rules::{Chain, Damas, Move, Position};
use crate::jump_words::site;
use crate::jumps::{bits, has};
use ::rules::{
    Cites, Game, Glyph, Notation, PieceId, PieceSpec, Plan, Present, Refusal, Scene, Seat, Shape,
    SiteId, Stack, Tone, refuse, text,
};
use kit::compass::DIAGONAL;
use kit::inlaid::Edge;
use kit::men::man;
use kit::numbered::Numbered;
use std::borrow::Cow;

fn pieces() -> Vec<PieceSpec> {
    let glyph = Some(Glyph { character: "", drawing: "king", letters: None });
    let crowned = |spec: PieceSpec| PieceSpec { shape: Shape::Token, glyph, ..spec };
    let (disc, light, dark) = (Shape::Disc, Tone::Light, Tone::Dark);
    vec![
        man("white-man", text("peão branco", "white man"), 0, disc, light, ('w', '⛀')),
        crowned(man("white-king", text("dama branca", "white king"), 0, disc, light, ('W', '⛁'))),
        man("black-man", text("peão negro", "black man"), 1, disc, dark, ('b', '⛂')),
        crowned(man("black-king", text("dama preta", "black king"), 1, disc, dark, ('B', '⛃'))),
    ]
}

pub(super) fn plan(dark: &Numbered, view: Seat) -> Plan {
    dark.plan(Edge::of_two(view), pieces())
}

impl Damas {
    /// The pieces on the board.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for (side, &men) in (0..).zip(&pos.sides) {
            let piece = |square| PieceId(2 * side + u8::from(has(pos.kings, square)));
            out.extend(bits(men).map(|square| Stack::one(site(square), piece(square))));
        }
    }
}

impl Present for Damas {
    fn plan(&self, view: Seat) -> Plan {
        plan(&self.board.dark, view)
    }

    fn first_plan(&self) -> Cow<'_, Plan> {
        Cow::Borrowed(&self.board.plan)
    }

    fn laid(&self, _pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let mut pos = Position { sides: [0; 2], kings: 0, turn: turn.0 };
        for stack in &men.stacks {
            let (side, king) = (stack.piece.0 / 2, stack.piece.0 % 2);
            pos.sides[usize::from(side & 1)] |= 1 << stack.site.0;
            pos.kings |= u64::from(king) << stack.site.0;
        }
        Some(self.position_text(&pos))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        Scene::of(|out| self.stacks(pos, out))
    }

    fn ways(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        let sites = |route: Vec<u8>| route.into_iter().map(site).collect();
        self.routes(pos, mv).into_iter().map(sites).collect()
    }

    /// Chains that must go on, the two laws, men that go backwards.
    fn reason(&self, pos: &Position, path: &[SiteId]) -> Option<Refusal> {
        let path: Vec<u8> = path.iter().map(|site| site.0 as u8).collect();
        let [from, .., to] = path[..] else { return None };
        let (piece, ends) = (self.begin(pos, from), [from, to].map(site));
        let (mut chains, mut legal) = (Vec::new(), Vec::new());
        self.captures(pos, &mut |mv, _| chains.push(mv));
        self.moves(pos, &mut legal);
        let way = self.follow(pos, piece, &path);
        if way.is_some_and(|way| !chains.contains(&way)) {
            return Some(refuse!("R7", "goes-on", ends;
                "a captura tem de continuar"; "the capture has to go on"));
        }
        let meant =
            |m: &&Move| (m.from, m.to) == (from, to) && (path.len() == 2 || way == Some(**m));
        if let Some(mv) = chains.iter().filter(meant).max_by_key(|m| m.taken.count_ones()) {
            let most = legal[0].taken.count_ones();
            let movers = legal.iter().map(|m| site(m.from));
            return Some(if mv.taken.count_ones() < most {
                refuse!("R9", "take-more", movers;
                    "há uma captura de {most} peças: toma-se o maior número";
                    "there is a capture of {most} pieces: the most must be taken")
            } else {
                refuse!("R10", "take-kings", movers;
                    "entre capturas iguais tomam-se mais damas";
                    "among equal captures the most kings must be taken")
            });
        }
        let (rule, pt, en) = match self.follow(pos, Chain { ways: &DIAGONAL, ..piece }, &path) {
            Some(_) => ("R4", "captura", "captures"),
            None if chains.is_empty() => ("R2", "anda", "moves"),
            None => return None,
        };
        let [there, here] = [to, from].map(|square| self.board.dark.beyond(pos.turn, square));
        let at = from + 1;
        (!piece.king && there < here).then(|| {
            refuse!(rule, "backwards", ends;
            "o peão de {at} só {pt} para a frente"; "the man on {at} {en} forwards only")
        })
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
        let (square, rest) = self.board.dark.read(name)?;
        rest.is_empty().then_some(site(square))
    }
}
