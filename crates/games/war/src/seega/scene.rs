//! The board in the sand, its pebbles, and how moves are touched and told.

use super::rules::{Move, Position, Seega};
use crate::Beside;
use ::rules::{
    Attempt, Decor, Notation, ParseError, PieceId, Plan, Present, Scene, Seat, Shape, SiteId,
    SiteKind, Stack, Step, Text, Words, text, words,
};
use kit::bits::Bits;
use kit::grid::mark;
use kit::men::white_and_black;
use kit::sites::button;
use kit::squares;
use kit::strokes;
use kit::told::{enter, legs};
use kit::trays;

/// How many men of a tray are drawn before a number takes over.
const SHOWN: u16 = 8;

impl Seega {
    /// The pebbles on the board, those that were taken and those to be placed.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2u8 {
            let men = self.sites(pos.men(side.into()));
            self.trays().men(side, men, self.lost(pos, side), self.hand(pos, side), out);
        }
    }

    fn trays(&self) -> Beside {
        Beside { squares: self.squares(), hand: true }
    }

    /// Ends a turn that could go on (R9).
    pub(super) fn done(&self) -> SiteId {
        SiteId(self.squares() + 4)
    }

    /// Passes where there is no step (R11).
    pub(super) fn pass(&self) -> SiteId {
        SiteId(self.squares() + 5)
    }

    pub(super) fn places(&self, squares: &[u8]) -> Vec<SiteId> {
        squares.iter().map(|&square| self.place(square)).collect()
    }

    /// The lines of the squares, and a cross in the middle one.
    fn lines(&self) -> Vec<Decor> {
        let grid = self.grid();
        let (start, length) = (grid.margin(), f32::from(self.size));
        let line = |a: (f32, f32), b: (f32, f32), class| strokes::line(vec![a, b], class);
        let mut out = Vec::new();
        for i in 0..=self.size {
            let (at, end) = (start + f32::from(i), start + length);
            out.push(line((at, start), (at, end), "line"));
            out.push(line((start, at), (end, at), "line"));
        }
        let (middle, arm) = (start + length / 2.0, 0.3);
        for rise in [arm, -arm] {
            out.push(line((middle - arm, middle - rise), (middle + arm, middle + rise), "thin"));
        }
        out
    }
}

impl Present for Seega {
    fn plan(&self, view: Seat) -> Plan {
        let grid = self.grid();
        let turned = view.0 == 1;
        let mut sites = grid.called(turned, ("casa", "square"));
        let centre = &mut sites[usize::from(self.squares() / 2)];
        let name = &centre.name;
        centre.label = words!("casa central {name}"; "centre square {name}");
        let (white, black) =
            (text("peça branca", "white piece"), text("peça preta", "black piece"));
        let pieces = white_and_black(Shape::Pebble, white, black);
        let mut plan = grid.plan(turned, "sand", sites, pieces, self.lines());
        let half = u16::from(self.size / 2);
        mark(&mut plan.text, grid.cell(half, half, turned), '+');
        let strips = self.trays().strips(grid.width() / 2.0 - 0.3, SHOWN);
        trays::by_seat(&mut plan, view, strips);
        // Once men move, no hand holds any: there is room for what is to be pressed then.
        let hand = plan.site(self.trays().hand(view.0 & 1));
        let at = (hand.x, hand.y);
        let mut done = button("done", Words::new("pronto", "done"), at, 1.8);
        done.kind = SiteKind::Done;
        plan.sites.extend([done, button("pass", Words::new("passar", "pass"), at, 1.8)]);
        plan
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "captura fechando uma peça adversária entre duas das suas",
            "captures by closing an enemy piece between two of its own",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let board = squares::laid(self.grid(), men, "wb");
        let out = format!("{board} {}", self.seat_letter(turn));
        let hands = [0, 1].map(|side| men.total(self.trays().hand(side)));
        Some(match hands {
            [0, 0] if self.options.stall_limit > 0 => format!("{out} {}", pos.quiet),
            [0, 0] => out,
            [white, black] => format!("{out} {white}/{black}"),
        })
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        let Text { pt, en } = self.seat_name(Seat(pos.turn));
        if pos.placing {
            let due = words!("{pt}: pôr duas pedras, em qualquer casa vazia menos a central.";
                "{en}: put down two pebbles, on any empty squares but the centre.");
            scene.notes.push(due);
        } else if self.on_board(pos, pos.turn) > 0 && !self.can_step(pos) {
            let due =
                words!("{pt}: sem lances, têm de passar."; "{en}: no step is possible, so pass.");
            scene.notes.push(due);
        }
        if self.options.stall_limit > 0 && pos.quiet > 0 {
            let (quiet, limit) = (pos.quiet, self.options.stall_limit);
            scene.notes.push(words!("Lances sem capturas: {quiet} (contagem aos {limit}).";
                "Plies without a capture: {quiet} (a count at {limit})."));
        }
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        if pos.placing {
            return self.places(&mv.squares());
        }
        if mv == Move::PASS {
            return vec![self.pass()];
        }
        let mut out = self.places(&self.path(pos, mv));
        if self.could_go_on(pos, mv) {
            out.push(self.done());
        }
        out
    }

    fn click_paths(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        let mut paths = vec![self.clicks(pos, mv)];
        if pos.placing {
            paths.push(paths[0].iter().rev().copied().collect());
        }
        paths
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let men = [PieceId(pos.turn), PieceId(1 - pos.turn)];
        if pos.placing {
            let hand = self.trays().hand(pos.turn);
            let sites = mv.squares().map(|square| self.place(square));
            return sites.map(|to| enter(hand, to, men[0])).to_vec();
        }
        if mv == Move::PASS {
            return vec![Step::Say(Words::new("passa", "passes"))];
        }
        let mut here = *pos;
        let path = self.path(pos, mv);
        let way = path.windows(2).filter_map(|leg| {
            let dir = self.direction(leg[0], leg[1])?;
            let taken = self.walk_on(&mut here, leg[0], dir);
            Some((self.place(leg[1]), taken.squares().map(|s| self.place(s)).collect()))
        });
        let tray = self.trays().taken(pos.turn);
        legs(self.place(mv.from()), way, men, Some(tray))
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }
}
