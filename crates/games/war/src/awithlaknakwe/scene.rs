//! The sandstone board with its trails, and how moves are touched and told.

use super::board::{FRAME, NOWHERE, SPAN, SQUARES, Tables, exists};
use super::rules::{Awithlaknakwe, GONE, Move, NOBODY, Position, RESERVE};
use ::rules::{
    Attempt, Chair, Decor, Game, Material, Notation, ParseError, PieceId, PieceSpec, Plan, Present,
    Scene, Seat, Shape, Site, SiteId, SiteKind, Stack, Step, Text, Tone, Words, text, words,
};
use kit::compass::{NORTH_EAST, NORTH_WEST, back};
use kit::men::man;
use kit::told::{change, enter, slide, take};
use kit::{rows, sites, strokes, trays};

/// Room around the frame for coordinates.
const MARGIN: f32 = 0.46;

/// The button with which to pass.
pub(super) const PASS: SiteId = SiteId(SQUARES as u16);

pub(super) fn site(square: u8) -> SiteId {
    SiteId(u16::from(square))
}

pub(super) fn reserve(team: usize) -> SiteId {
    SiteId(PASS.0 + 1 + 2 * team as u16)
}

fn taken(team: usize) -> SiteId {
    SiteId(PASS.0 + 2 + 2 * team as u16)
}

/// A point of the frame, from its south-west corner, as somebody at this edge of the board sees it:
/// columns to the right, rows downwards.
fn turned(edge: usize, (u, v): (f32, f32)) -> (f32, f32) {
    let span = f32::from(SPAN);
    match edge {
        0 => (u, span - v),
        1 => (span - v, span - u),
        2 => (span - u, v),
        _ => (v, u),
    }
}

fn on_plan(edge: usize, point: (f32, f32)) -> (f32, f32) {
    let (x, y) = turned(edge, point);
    (MARGIN + x, MARGIN + y)
}

/// Where a square lies in the text board.
fn cell(edge: usize, col: u16, row: u16) -> (u16, u16) {
    let (x, y) = turned(edge, (f32::from(col) + 0.5, f32::from(row) + 0.5));
    (1 + y as u16, 5 + 3 * x as u16)
}

impl Awithlaknakwe {
    /// The men on the board, those that were captured and priests that wait.
    pub(super) fn stacks(&self, pos: &Position, out: &mut Vec<Stack>) {
        for seat in 0..self.seats {
            let men = pos.men[usize::from(seat)].squares();
            out.extend(men.map(|square| Stack::one(site(square), self.man(pos, seat, square))));
            let lost = self.lost(pos, seat);
            Stack::put(out, taken(1 - self.team(seat)), self.warrior(seat), lost.into());
        }
        for team in 0..2 {
            out.extend(self.waiting(pos, team).map(|piece| Stack::one(reserve(team), piece)));
            if pos.priest[team] == GONE {
                out.push(Stack::one(taken(1 - team), self.captured_priest(team)));
            }
        }
    }

    fn warrior(&self, seat: u8) -> PieceId {
        PieceId(seat)
    }

    fn priest(&self, seat: u8) -> PieceId {
        PieceId(self.seats + seat)
    }

    fn man(&self, pos: &Position, seat: u8, square: u8) -> PieceId {
        if pos.priest[self.team(seat)] == square { self.priest(seat) } else { self.warrior(seat) }
    }

    /// The priest that waits beside the board: of the player who may enter it, else of the first of
    /// the team.
    fn waiting(&self, pos: &Position, team: usize) -> Option<PieceId> {
        let first = if team == 0 { 0 } else { self.seats / 2 };
        match (pos.priest[team], pos.owner[team]) {
            (RESERVE, NOBODY) => Some(self.priest(first)),
            (RESERVE, seat) => Some(self.priest(seat)),
            _ => None,
        }
    }

    /// The warriors of a seat that have been captured. Positions for two may have fewer men than a
    /// game would leave, so what was captured is counted apart.
    fn lost(&self, pos: &Position, seat: u8) -> u16 {
        let team = self.team(seat);
        if self.seats == 2 {
            let gone = u8::from(pos.priest[team] == GONE);
            return u16::from(pos.taken[1 - team].saturating_sub(gone));
        }
        let men = pos.men[usize::from(seat)].squares();
        let left = men.filter(|&m| m != pos.priest[team]).count() as u16;
        6u16.saturating_sub(left)
    }

    /// The priest of a team that has been captured, shown as that of its first player.
    fn captured_priest(&self, team: usize) -> PieceId {
        self.priest(if team == 0 { 0 } else { self.seats / 2 })
    }

    fn team_name(&self, team: usize) -> Text {
        match (self.seats, team) {
            (2, 0) => text("Sul", "South"),
            (2, _) => text("Norte", "North"),
            (_, 0) => text("Sul e Este", "South and East"),
            _ => text("Norte e Oeste", "North and West"),
        }
    }

    /// What lies in the corners of the frame, which are free however the board is turned: captured men to the
    /// left of their captor, the priest to the right.
    fn corners(&self, team: usize, own: bool) -> [Site; 2] {
        let letter = if team == 0 { 's' } else { 'n' };
        let seat = Seat(if team == 0 { 0 } else { self.seats / 2 });
        let Text { pt, en } = self.team_name(team);
        let waiting = words!("sacerdote de reserva, {pt}"; "priest in reserve, {en}");
        let Text { pt, en } = self.team_name(1 - team);
        let taken = words!("capturas a {pt}"; "captured from {en}");
        let edge = if own { 0 } else { 2 };
        let place = |site: Site, u: f32| {
            let (x, y) = on_plan(edge, (u, 0.5));
            Site { x, y, ..site }
        };
        [
            place(trays::row(&format!("reserve-{letter}"), waiting, seat, 1.2, 1), 10.75),
            place(trays::row(&format!("taken-{letter}"), taken, seat, 3.7, 8), 2.0),
        ]
    }
}

/// The outline, the trails, and a cup on every square. The canyons between the squares are not drawn: what
/// stands in a cup goes along the trails.
fn lines(tables: &Tables, edge: usize) -> Vec<Decor> {
    let at = |c: f32, r: f32| on_plan(edge, (c, r));
    // A quarter of the outline, from the southern arm to the eastern one; the others are turned.
    let quarter = [(10.0, 0.0), (10.0, 1.0), (13.0, 1.0), (13.0, 4.0), (14.0, 4.0)];
    let mut points = vec![at(4.0, 0.0)];
    for turns in 0..4 {
        points.extend(quarter.map(|corner| {
            let (c, r) = (0..turns).fold(corner, |(c, r), _| (14.0 - r, c));
            at(c, r)
        }));
    }
    points.pop();
    let mut out = vec![Decor::Polygon { points, class: "field" }];
    let middle = |square: u8| {
        let (col, row) = tables.place[usize::from(square)];
        at(f32::from(col) + 0.5, f32::from(row) + 0.5)
    };
    for first in 0..SQUARES {
        for dir in [NORTH_EAST, NORTH_WEST] {
            let beyond = |square: u8, dir: usize| {
                Some(tables.step(square, dir)).filter(|&next| next < SQUARES)
            };
            if beyond(first, back(dir)).is_some() || beyond(first, dir).is_none() {
                continue;
            }
            let mut last = first;
            while let Some(next) = beyond(last, dir) {
                last = next;
            }
            out.push(strokes::line(vec![middle(first), middle(last)], "line"));
        }
    }
    out.extend((0..SQUARES).map(|square| strokes::line(vec![middle(square); 2], "cups")));
    out
}

/// Letters and numbers along two edges: below and to the left of the viewer.
fn coordinates(edge: usize) -> Vec<Decor> {
    let mut out = Vec::new();
    let far = f32::from(SPAN) + MARGIN / 2.0;
    let near = -MARGIN / 2.0;
    // Where the letters stand, then the numbers, in the frame's own directions.
    let (letters, numbers) = match edge {
        0 => (near, near),
        1 => (far, near),
        2 => (far, far),
        _ => (near, far),
    };
    for i in 0..SPAN {
        let middle = f32::from(i) + 0.5;
        let mut label = |point: (f32, f32), what: String| {
            out.push(strokes::label(on_plan(edge, point), 0.32, what));
        };
        label((middle, letters), FRAME.letter(i).to_string());
        label((numbers, middle), (i + 1).to_string());
    }
    out
}

/// The empty board in letters.
fn page(edge: usize) -> Vec<String> {
    let mut page = vec![vec![' '; 3 * usize::from(SPAN) + 8]; usize::from(SPAN) + 2];
    let mut write = |row: usize, end: usize, what: &str| {
        let start = end + 1 - what.chars().count();
        for (i, c) in what.chars().enumerate() {
            page[row][start + i] = c;
        }
    };
    for row in 0..SPAN {
        for col in 0..SPAN {
            let (y, x) = cell(edge, col, row);
            if exists(col, row) {
                write(usize::from(y), usize::from(x), "·");
            }
        }
    }
    let last = usize::from(SPAN) + 1;
    // Across the page run the columns for North and South, the rows for East and West.
    let upright = edge.is_multiple_of(2);
    for i in 0..SPAN {
        let (letter, number) = (FRAME.letter(i).to_string(), (i + 1).to_string());
        let (across, down) = if upright { (&letter, &number) } else { (&number, &letter) };
        let (along, aside) = (cell(edge, i, 0), cell(edge, 0, i));
        let (x, y) = if upright { (along.1, aside.0) } else { (aside.1, along.0) };
        write(0, usize::from(x), across);
        write(last, usize::from(x), across);
        write(usize::from(y), 1, down);
        write(usize::from(y), 3 * usize::from(SPAN) + 6, down);
    }
    let text = |line: Vec<char>| line.into_iter().collect::<String>().trim_end().to_owned();
    page.into_iter().map(text).collect()
}

impl Present for Awithlaknakwe {
    fn plan(&self, view: Seat) -> Plan {
        let edge = self.edge(view.0);
        let tables = &*self.tables;
        let mut all: Vec<Site> = (0..SQUARES)
            .map(|square| {
                let (col, row) = tables.place[usize::from(square)];
                let (col, row) = (u16::from(col), u16::from(row));
                let (x, y) = on_plan(edge, (f32::from(col) + 0.5, f32::from(row) + 0.5));
                let name = tables.name(square);
                Site {
                    label: words!("casa {name}"; "square {name}"),
                    ..sites::point(name, SiteKind::Square, x, y, cell(edge, col, row))
                }
            })
            .collect();
        let pass = Words::new("passar", "pass");
        let side = f32::from(SPAN) + 2.0 * MARGIN;
        all.push(sites::button("pass", pass, on_plan(0, (12.7, 0.5)), 2.4));
        let team = self.team(view.0);
        all.extend([0, 1].into_iter().flat_map(|other| self.corners(other, other == team)));
        let mut decor = lines(tables, edge);
        decor.extend(coordinates(edge));
        let chair = |seat: u8| Chair::ROUND[(self.edge(seat) + 4 - edge) % 4];
        let chairs = (0..self.seats).filter(|_| self.seats > 2).map(chair);
        Plan {
            chairs: chairs.collect(),
            width: side,
            height: side,
            material: Material("sandstone"),
            sites: all,
            pieces: self.pieces(),
            decor,
            text: page(edge),
        }
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "captura fechando uma peça adversária entre duas das suas",
            "captures by closing an enemy piece between two of its own",
        ))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let letters: Vec<char> = (0..self.seats).map(|s| self.seat_letter(Seat(s))).collect();
        let small = letters.iter().collect::<String>();
        let board = rows::laid(
            &[usize::from(SPAN); SPAN as usize],
            men,
            &(small.clone() + &small.to_ascii_uppercase()),
            |row, col| {
                let square = self.tables.square(col as u16, SPAN - 1 - row as u16);
                (square != NOWHERE).then(|| site(square))
            },
        );
        let mut out = format!("{board} {}", self.seat_letter(turn));
        if pos.taken != [0; 2] {
            out += &format!(" {}-{}", pos.taken[0], pos.taken[1]);
        }
        // A priest that is neither on the board nor beside it has been captured.
        let stands = |team: usize| {
            let of_team = |s: &&u8| self.team(**s) == team;
            let seats: Vec<u8> = (0..self.seats).collect();
            let mut priests = seats.iter().filter(of_team).map(|&s| self.priest(s));
            let squares = |p: PieceId| men.stacks.iter().any(|s| s.piece == p && s.site.0 < PASS.0);
            priests.any(squares)
        };
        let priests = [0, 1].map(|team| match (stands(team), men.total(reserve(team)) > 0) {
            (true, _) => '-',
            (false, false) => 'x',
            (false, true) => match pos.owner[team] {
                seat if self.seats == 4 && seat != NOBODY && pos.priest[team] == RESERVE => {
                    self.seat_letter(Seat(seat))
                }
                _ => '-',
            },
        });
        if priests != ['-'; 2] {
            out += &format!(" {}{}", priests[0], priests[1]);
        }
        if pos.quiet > 0 {
            out += &format!(" q{}", pos.quiet);
        }
        Some(out)
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::of(|out| self.stacks(pos, out));
        let [ours, theirs] = [0, 1].map(|team| self.team_name(team));
        let [south, north] = pos.taken;
        scene.notes.push(Words::new(
            format!("Capturas: {} {south}, {} {north}.", ours.pt, theirs.pt),
            format!("Captures: {} {south}, {} {north}.", ours.en, theirs.en),
        ));
        if self.may_enter(pos, pos.turn) && !pos.over {
            let Text { pt, en } = self.seat_name(Seat(pos.turn));
            scene.notes.push(words!("{pt}: pode entrar o Sacerdote do Arco na sua linha de casa.";
                "{en}: may enter the Priest of the Bow on the home rank."));
        }
        scene
    }

    fn clicks(&self, _pos: &Position, mv: Move) -> Vec<SiteId> {
        match mv.from {
            _ if mv == Move::PASS => vec![PASS],
            Move::ENTRY => vec![site(mv.to)],
            from => vec![site(from), site(mv.to)],
        }
    }

    /// The priest may also be taken from its tray first.
    fn click_paths(&self, pos: &Position, mv: Move) -> Vec<Vec<SiteId>> {
        let mut paths = vec![self.clicks(pos, mv)];
        if mv.from == Move::ENTRY {
            paths.push(vec![reserve(self.team(pos.turn)), site(mv.to)]);
        }
        paths
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        if mv == Move::PASS {
            return vec![Step::Say(Words::new("passa", "passes"))];
        }
        let (seat, team) = (pos.turn, self.team(pos.turn));
        let mut next = *pos;
        self.play(&mut next, mv);
        let mut steps = vec![match mv.from {
            Move::ENTRY => enter(reserve(team), site(mv.to), self.priest(seat)),
            from => slide(site(from), site(mv.to), self.man(pos, seat, from)),
        }];
        for enemy in self.members(1 - team) {
            let after = next.men[usize::from(enemy)];
            for square in pos.men[usize::from(enemy)].squares() {
                if after.squares().any(|s| s == square) {
                    continue;
                }
                let mut piece = self.man(pos, enemy, square);
                let shown = self.captured_priest(1 - team);
                if piece == self.priest(enemy) && piece != shown {
                    steps.push(change(site(square), piece, shown));
                    piece = shown;
                }
                steps.push(take(site(square), piece, Some(taken(team))));
            }
        }
        let waits = |pos: &Position| self.waiting(pos, 1 - team);
        if let (Some(was), Some(is)) = (waits(pos), waits(&next))
            && was != is
        {
            steps.push(change(reserve(1 - team), was, is));
        }
        steps
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match self.edge(seat.0) {
            0 => text("Sul", "South"),
            1 => text("Oeste", "West"),
            2 => text("Norte", "North"),
            _ => text("Este", "East"),
        }
    }
}

/// Id, name, and the signs in plain text and on a Unicode terminal.
type Kind = (&'static str, Text, (char, char));

impl Awithlaknakwe {
    /// In the text board the team of South is hollow, that of North filled.
    fn pieces(&self) -> Vec<PieceSpec> {
        const fn kind(
            id: &'static str,
            pt: &'static str,
            en: &'static str,
            signs: (char, char),
        ) -> Kind {
            (id, text(pt, en), signs)
        }
        const WARRIORS: [Kind; 4] = [
            kind("south-warrior", "guerreiro do Sul", "South’s warrior", ('s', '○')),
            kind("west-warrior", "guerreiro do Oeste", "West’s warrior", ('w', '■')),
            kind("north-warrior", "guerreiro do Norte", "North’s warrior", ('n', '●')),
            kind("east-warrior", "guerreiro do Este", "East’s warrior", ('e', '□')),
        ];
        const PRIESTS: [Kind; 4] = [
            kind("south-priest", "sacerdote do Sul", "South’s priest", ('S', '◇')),
            kind("west-priest", "sacerdote do Oeste", "West’s priest", ('W', '❖')),
            kind("north-priest", "sacerdote do Norte", "North’s priest", ('N', '◆')),
            kind("east-priest", "sacerdote do Este", "East’s priest", ('E', '◈')),
        ];
        const TONES: [Tone; 4] = [Tone::Light, Tone::Blue, Tone::Dark, Tone::Red];
        let mut out = Vec::new();
        for (list, shape) in [(WARRIORS, Shape::Warrior), (PRIESTS, Shape::Priest)] {
            for seat in 0..self.seats {
                let edge = self.edge(seat);
                let (id, name, signs) = list[edge];
                out.push(man(id, name, seat, shape, TONES[edge], signs));
            }
        }
        out
    }
}
