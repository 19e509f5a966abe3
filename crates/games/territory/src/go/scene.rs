//! The kaya board, its stones, and how turns are touched and told.

use super::board::points;
use super::rules::{Go, Move, Phase, Position, Scoring};
use super::score::{points_text, territory};
use super::setup::star_points;
use ::rules::{
    Attempt, Decor, Mark, Material, Notation, ParseError, PieceId, PieceSpec, Plan, Present, Scene,
    Seat, Shape, Site, SiteId, SiteKind, Stack, Step, Text, Tone, Words, text, words,
};
use kit::men::man;
use kit::sites::button;
use kit::trays;

/// The narrowest plan: room for a tray and two buttons.
const LEAST_WIDTH: f32 = 9.4;
/// More room to the left, where the numbers of the rows stand: stones on the edge cover none of them.
const NUMBERS: f32 = 0.35;

/// The places beside the board, in the order of their ids after the points.
const BESIDE: [&str; 6] = ["taken-b", "taken-w", "pass", "agree", "estimate", "resume"];

/// What was touched beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touched {
    Point(u16),
    Tray,
    Button(Move),
}

impl Go {
    /// The stones on the board, dead ones among them, and the prisoners.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for side in 0..2u8 {
            let stones = points(&pos.stones[usize::from(side)]);
            let piece = |point| self.piece(pos, point, side);
            out.extend(stones.map(|point| Stack::one(self.site(point), piece(point))));
            let taken = pos.prisoners[usize::from(side)];
            Stack::put(out, self.tray(side), PieceId(1 - side), taken.into());
        }
    }

    fn beside(&self, index: usize) -> SiteId {
        SiteId(self.size() * self.size() + index as u16)
    }

    /// The tray of a player's prisoners.
    fn tray(&self, seat: u8) -> SiteId {
        self.beside(usize::from(seat & 1))
    }

    /// What a site is; `None` if the plan has no such site.
    pub(super) fn touched(&self, site: SiteId) -> Option<Touched> {
        let all = self.size() * self.size();
        match site.0.checked_sub(all) {
            None => self.point_of(site).map(Touched::Point),
            Some(0 | 1) => Some(Touched::Tray),
            Some(2) => Some(Touched::Button(Move::Pass)),
            Some(3) => Some(Touched::Button(Move::Agree)),
            Some(4) => Some(Touched::Button(Move::Estimate)),
            Some(5) => Some(Touched::Button(Move::Resume)),
            Some(_) => None,
        }
    }

    /// The piece that shows a stone.
    fn piece(&self, pos: &Position, point: u16, side: u8) -> PieceId {
        PieceId(side + if self.is_dead(pos, point) { 2 } else { 0 })
    }

    /// Lays trays and buttons in strips, the viewer's tray below.
    fn lay_beside(&self, plan: &mut Plan, view: Seat) {
        let own = plan.sites.len();
        // On a large board the writing, and so the plates, are larger by board units.
        let scale = match self.size() {
            14.. => 1.5,
            10.. => 1.25,
            _ => 1.0,
        };
        let tray = |seat: Seat| {
            let label = match seat.0 {
                0 => Words::new("prisioneiros das Pretas", "Black’s prisoners"),
                _ => Words::new("prisioneiros das Brancas", "White’s prisoners"),
            };
            trays::row(BESIDE[seat.index() & 1], label, seat, 3.2 * scale, 12)
        };
        let press = |index: usize, label: Words, w: f32| {
            let mut site = button(BESIDE[index], label, (0.0, 0.0), w * scale);
            site.h *= scale;
            site
        };
        let lower = vec![
            tray(view),
            press(2, Words::new("Passar", "Pass"), 1.7),
            press(3, Words::new("Concordo", "Agree"), 2.2),
            press(5, Words::new("Continuar", "Play on"), 2.25),
        ];
        let upper = vec![tray(view.other()), press(4, Words::new("Estimar", "Estimate"), 1.9)];
        trays::beside(plan, lower, upper);
        // Trays begin at the left edge, buttons end at the right one.
        let (below, above) = plan.sites[own..].split_at_mut(4);
        for strip in [below, above] {
            strip[0].x = 0.3 + strip[0].w / 2.0;
            let mut right = plan.width - 0.3;
            for button in strip[1..].iter_mut().rev() {
                // Who may pass has nothing to answer: the plate lies where the answers will.
                if button.name == BESIDE[2] {
                    right = plan.width - 0.3;
                }
                button.x = right - button.w / 2.0;
                right -= button.w + 0.2;
            }
        }
        let place = |site: &Site| BESIDE.iter().position(|&name| name == site.name);
        plan.sites[own..].sort_by_key(place);
    }
}

impl Present for Go {
    fn plan(&self, view: Seat) -> Plan {
        let grid = self.grid();
        let turned = view.0 == 1;
        let wide = grid.width() + NUMBERS;
        let aside = (LEAST_WIDTH - wide).max(0.0) / 2.0;
        let shift = aside + NUMBERS;
        let mut sites = grid.sites(turned);
        for site in &mut sites {
            site.kind = SiteKind::Point;
            site.x += shift;
            site.label = words!("ponto {}", site.name; "point {}", site.name);
        }
        let last = self.size() - 1;
        let line = |from: (u16, u16), to: (u16, u16)| {
            let ends = [from, to].map(|(c, r)| grid.centre(c, r, turned));
            Decor::Line {
                points: ends.iter().map(|&(x, y)| (x + shift, y)).collect(),
                bend: false,
                class: "thin",
            }
        };
        let mut decor = Vec::new();
        decor.extend((0..=last).map(|row| line((0, row), (last, row))));
        decor.extend((0..=last).map(|col| line((col, 0), (col, last))));
        let mut rows = grid.text(turned);
        for (col, row) in star_points(self.size()) {
            let (x, y) = grid.centre(col, row, turned);
            decor.push(Decor::circle((x + shift, y), 0.09, "dot"));
            kit::grid::mark(&mut rows, grid.cell(col, row, turned), '+');
        }
        let mut labels = grid.coordinates(turned);
        // Below and to the left is enough: large boards have little room for writing.
        labels.retain_mut(|label| {
            let Decor::Label { x, y, .. } = label else { return true };
            let (beside, below) = (*x < 1.0, *y > grid.height() - 1.0);
            // As far from the edge as from the stones.
            *x += if beside { aside + NUMBERS / 2.0 + 0.06 } else { shift };
            beside || below
        });
        decor.extend(labels);
        let mut plan = Plan {
            chairs: Vec::new(),
            width: wide + 2.0 * aside,
            height: grid.height(),
            material: Material("kaya"),
            sites,
            pieces: pieces(),
            decor,
            text: rows,
        };
        self.lay_beside(&mut plan, view);
        plan
    }

    fn about(&self, piece: PieceId) -> Option<Text> {
        (piece.0 < 2).then_some(text(
            "põe-se num ponto vazio e não se move; um grupo sem liberdades sai do tabuleiro",
            "is put on an empty point and does not move; a group without liberties leaves the board",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        if turn.0 == pos.turn && men.stacks == self.scene(pos, None).stacks {
            return Some(self.position_text(pos));
        }
        let board = kit::squares::laid(self.grid(), men, "bwbw");
        let mut out = format!("{board} {}", self.seat_letter(turn));
        let prisoners = [0, 1].map(|seat| men.total(self.tray(seat)));
        if prisoners != [0, 0] {
            out += &format!(" prisoners={}/{}", prisoners[0], prisoners[1]);
        }
        Some(out)
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        if matches!(pos.phase, Phase::Marking | Phase::Over) {
            for (seat, held) in (0..).map(Seat).zip(territory(self, pos)) {
                let marks = points(&held).map(|point| (self.site(point), Mark::Held(seat)));
                scene.marks.extend(marks);
            }
        }
        scene.notes = self.notes(pos);
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        vec![match mv {
            Move::Place(point) | Move::Toggle(point) => self.site(point),
            Move::Pass => self.beside(2),
            Move::Agree => self.beside(3),
            Move::Estimate => self.beside(4),
            Move::Resume => self.beside(5),
        }]
    }

    /// A group is marked by any of its stones.
    fn click_paths(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        match mv {
            Move::Toggle(point) => {
                let stones = self.group(pos, point).into_iter();
                stones.map(|p| vec![self.site(p)]).collect()
            }
            _ => vec![self.clicks(pos, mv)],
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let mut next = *pos;
        ::rules::Game::play(self, &mut next, mv);
        let mut steps = Vec::new();
        let name = self.seat_name(Seat(pos.turn));
        match mv {
            Move::Place(point) => {
                steps.push(Step::enter(None, self.site(point), PieceId(pos.turn)))
            }
            Move::Pass => steps.push(say(name, "passam", "passes")),
            Move::Toggle(_) => {}
            Move::Estimate => steps.push(say(name, "pedem uma estimativa", "asks for an estimate")),
            Move::Agree => steps.push(say(name, "concordam", "agrees")),
            Move::Resume => steps.push(say(name, "querem continuar", "wants to play on")),
        }
        for side in 0..2u8 {
            for point in points(&pos.stones[usize::from(side)]) {
                let at = self.site(point);
                let before = self.piece(pos, point, side);
                let gone = self.stone(&next, point) != Some(Seat(side));
                let after = match gone {
                    true => PieceId(side),
                    false => self.piece(&next, point, side),
                };
                if before != after {
                    steps.push(Step::change_all(at, before, after, 1));
                }
                if gone {
                    steps.push(Step::capture_all(at, after, 1, Some(self.tray(1 - side))));
                }
            }
        }
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Pretas", "Black"),
            _ => text("Brancas", "White"),
        }
    }
}

impl Go {
    fn notes(&self, pos: &Position) -> Vec<Words> {
        let mut notes = Vec::new();
        let name = self.seat_name(Seat(pos.turn));
        match pos.phase {
            Phase::Play => {}
            Phase::Passed => notes.push(words!(
                "O adversário passou: se passar também, o jogo para.";
                "The opponent passed: if you pass too, play stops.")),
            Phase::Marking => {
                notes.push(words!(
                    "O jogo parou. {}: marque os grupos mortos e confirme, ou continue a jogar.", name.pt;
                    "Play has stopped. {}: mark the dead groups and agree, or play on.", name.en));
                let other = Seat(1 - pos.turn);
                if self.has_agreed(pos, other) {
                    let other = self.seat_name(other);
                    notes.push(words!(
                        "As {} concordam com esta marcação.", other.pt;
                        "{} agrees with this marking.", other.en));
                }
            }
            Phase::Over => {}
        }
        if let Some(ko) = self.ko(pos) {
            let ko = self.name(ko);
            notes.push(
                words!("Ko: {ko} não pode ser jogado já."; "Ko: {ko} cannot be played at once."),
            );
        }
        match pos.phase {
            Phase::Marking | Phase::Over => notes.push(self.score_words(pos)),
            _ if pos.prisoners != [0, 0] => {
                let [black, white] = pos.prisoners;
                notes.push(words!("Prisioneiros: Pretas {black}, Brancas {white}.";
                    "Prisoners: Black {black}, White {white}."));
            }
            _ => {}
        }
        notes
    }

    /// The score in words: what each player has, and who is ahead.
    pub fn score_words(&self, pos: &Position) -> Words {
        let score = self.score(pos);
        let own = match score.scoring {
            Scoring::Chinese => score.stones,
            Scoring::Japanese => score.prisoners,
        };
        let komi = points_text(score.komi);
        let [black, white] = [0, 1].map(|s: u8| points_text(score.halves(Seat(s))));
        let sums = format!(
            "{}+{} = {black}, {{}} {}+{}+{komi} = {white}",
            own[0], score.territory[0], own[1], score.territory[1]
        );
        let over = pos.phase == Phase::Over;
        let lead = points_text(score.margin().abs());
        let (pt, en) = match score.winner().map(|seat| self.seat_name(seat)) {
            None => ("empate".to_owned(), "a draw".to_owned()),
            Some(name) => (
                format!("{} por {}", name.pt, lead.replace('.', ",")),
                format!("{} by {lead}", name.en),
            ),
        };
        let (head_pt, head_en) = match (over, score.scoring) {
            (true, Scoring::Chinese) => ("Pedras e território", "Stones and territory"),
            (true, Scoring::Japanese) => ("Prisioneiros e território", "Prisoners and territory"),
            (false, Scoring::Chinese) => {
                ("Como está (pedras e território)", "As it stands (stones and territory)")
            }
            (false, Scoring::Japanese) => {
                ("Como está (prisioneiros e território)", "As it stands (prisoners and territory)")
            }
        };
        words!(
            "{head_pt}: Pretas {}; {pt}.", sums.replace("{}", "Brancas").replace('.', ",");
            "{head_en}: Black {}; {en}.", sums.replace("{}", "White"))
    }
}

fn say(name: Text, pt: &str, en: &str) -> Step {
    Step::Say(words!("as {} {pt}", name.pt; "{} {en}", name.en))
}

fn pieces() -> Vec<PieceSpec> {
    let stone = |id, name, seat: u8, shape, (ascii, unicode): (char, char)| {
        man(
            id,
            name,
            seat,
            shape,
            if seat == 0 { Tone::Dark } else { Tone::Light },
            (ascii, unicode),
        )
    };
    let dead = Shape::DeadLens;
    vec![
        stone("black", text("pedra preta", "black stone"), 0, Shape::Lens, ('X', '●')),
        stone("white", text("pedra branca", "white stone"), 1, Shape::Lens, ('O', '○')),
        stone("black-dead", text("pedra preta morta", "dead black stone"), 0, dead, ('x', '✖')),
        stone("white-dead", text("pedra branca morta", "dead white stone"), 1, dead, ('o', '✕')),
    ]
}
