//! Sheets of a note-book on a desk: the table of each player, the dice, and how a choice is touched.

use super::dice::{Award, Combination, Roll};
use super::notation::{dice_text, letter, order_text};
use super::rules::{Move, Position, Tracos};
use ::rules::{
    Attempt, Cell, Decor, Dice, Die, Game, Material, ParseError, PieceId, PieceSpec, Plan, Present,
    Scene, Seat, Shape, Site, SiteId, SiteKind, Spread, Status, Step, Text, Tone, Words, text,
    words,
};
use kit::sites::{button, tray};

/// Crossed strokes come first on a site, so that a table is crossed out from left to right.
const CROSSED: PieceId = PieceId(0);
const STROKE: PieceId = PieceId(1);
const CROSSED_DASH: PieceId = PieceId(2);
const DASH: PieceId = PieceId(3);

/// Sites of one seat: nine columns, the horizontals, three blocks, the dice.
const PER_SEAT: u16 = 14;
const HORIZONTALS: u16 = 9;
const BLOCKS: u16 = 10;
const DICE: u16 = 13;

/// A sheet of paper at its full size: its margin to the left, the room at its other edges, columns and blocks.
const LEFT: f32 = 0.5;
const EDGE: f32 = 0.25;
const COLUMN: f32 = 1.0;
const BLOCK: f32 = 3.0 * COLUMN + 0.2;
const TABLES: f32 = 2.0 * BLOCK + 3.0 * COLUMN;
const SHEET: (f32, f32) = (LEFT + TABLES + EDGE, 4.34);
/// Between the sheets on the desk.
const GAP: f32 = 0.2;
/// The dice beside the viewer's own sheet, one below the other.
const DICE_COLUMN: f32 = 1.15;
const WIDTH: f32 = SHEET.0 + DICE_COLUMN + 3.0 * GAP;
/// Characters in a line of the text board.
const TEXT_WIDTH: usize = 56;

/// What a site is to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A choice in the table of a seat.
    Choice(Seat, Move),
    /// The dice of a seat.
    Dice(Seat),
    /// The place to touch when there is nothing to cross out.
    Done,
}

impl Tracos {
    /// What a site is; `None` if the plan has no such site.
    pub(super) fn place(&self, site: SiteId) -> Option<Place> {
        let end = PER_SEAT * u16::from(self.options.players);
        if site.0 >= end {
            return (site.0 == end).then_some(Place::Done);
        }
        let seat = Seat((site.0 / PER_SEAT) as u8);
        let i = site.0 % PER_SEAT;
        Some(match i {
            HORIZONTALS => Place::Choice(seat, Move::Horizontals),
            DICE => Place::Dice(seat),
            i if i < HORIZONTALS => Place::Choice(seat, Move::Column(i as u8)),
            i => Place::Choice(seat, Move::Block((i - BLOCKS) as u8)),
        })
    }

    /// The site that stands for a choice of a seat.
    pub(super) fn site(&self, seat: Seat, mv: Move) -> SiteId {
        let first = PER_SEAT * u16::from(seat.0);
        SiteId(match mv {
            Move::Nothing => PER_SEAT * u16::from(self.options.players),
            Move::Horizontals => first + HORIZONTALS,
            Move::Block(i) => first + BLOCKS + u16::from(i),
            Move::Column(i) => first + u16::from(i),
        })
    }
}

fn dice_site(seat: u8) -> SiteId {
    SiteId(PER_SEAT * u16::from(seat) + DICE)
}

/// Where a player's sheet lies, and how large it is: the viewer's own is the largest and lies lowest.
#[derive(Clone, Copy)]
struct Sheet {
    left: f32,
    top: f32,
    scale: f32,
    /// Middle and size of the place of the dice.
    dice: [(f32, f32); 2],
}

impl Sheet {
    /// Of so many players, the one who sits so many places after the viewer.
    fn of(players: u8, after: u8) -> Sheet {
        let others = Sheet::others(players);
        if after == 0 {
            let top =
                GAP + f32::from((players - 1).div_ceil(others.1)) * (SHEET.1 * others.0 + GAP);
            let x = WIDTH - GAP - DICE_COLUMN / 2.0;
            let dice = [(x, top + SHEET.1 / 2.0), (DICE_COLUMN, SHEET.1 - 0.1)];
            return Sheet { left: GAP, top, scale: 1.0, dice };
        }
        let (scale, in_row) = others;
        let (col, row) = ((after - 1) % in_row, (after - 1) / in_row);
        let left = GAP + f32::from(col) * (SHEET.0 * scale + GAP);
        let top = GAP + f32::from(row) * (SHEET.1 * scale + GAP);
        let mut sheet = Sheet { left, top, scale, dice: [(0.0, 0.0); 2] };
        sheet.dice = match in_row {
            // One other sheet leaves room beside it, more of them only on their first lines.
            1 => {
                let free = WIDTH - GAP - left - SHEET.0 * scale;
                let middle = (WIDTH - free / 2.0, top + SHEET.1 * scale / 2.0);
                [middle, (free - GAP, 1.0)]
            }
            _ => [sheet.at(SHEET.0 - EDGE - 1.9, 0.52), (3.6 * scale, 0.9 * scale)],
        };
        sheet
    }

    /// How large the sheets of the others are, and how many lie side by side.
    fn others(players: u8) -> (f32, u8) {
        if players == 2 { (0.72, 1) } else { (0.54, 2) }
    }

    /// A place on the sheet, from its upper left corner.
    fn at(self, x: f32, y: f32) -> (f32, f32) {
        (self.left + self.scale * x, self.top + self.scale * y)
    }
}

/// Left edge of a column on its sheet.
fn column_x(i: u8) -> f32 {
    LEFT + f32::from(i / 3) * BLOCK + f32::from(i % 3) * COLUMN
}

/// Text column where the first stroke of a column stands.
fn column_cell(i: u8) -> u16 {
    4 + u16::from(i / 3) * 14 + u16::from(i % 3) * 4
}

/// The sites of a seat whose table lies on this sheet and begins in this text row.
fn seat_sites(seat: Seat, sheet: Sheet, row: u16, out: &mut Vec<Site>) {
    let name = letter(seat.0);
    let label = |pt: String, en: String| words!("{pt} de {name}"; "{en} of {name}");
    let cell = |row, col| Cell { row, col, width: 1 };
    let size = |w: f32, h: f32| (w * sheet.scale, h * sheet.scale);
    for i in 0..9u8 {
        let n = i + 1;
        let (x, y) = sheet.at(column_x(i) + COLUMN / 2.0, 2.2);
        let (w, h) = size(COLUMN, 1.3);
        out.push(Site {
            name: format!("{name}-c{n}"),
            label: label(format!("coluna {n}"), format!("column {n}")),
            kind: SiteKind::Square,
            x,
            y,
            w,
            h,
            spread: Spread::row(0.25 * sheet.scale, 0.0, 3),
            cells: (0..3).map(|k| cell(row, column_cell(i) + k)).collect(),
            seat: Some(seat),
        });
    }
    let mut horizontals = tray(
        format!("{name}-h"),
        label("horizontais".into(), "horizontals".into()),
        Some(seat),
        sheet.at(LEFT + TABLES / 2.0, 3.72),
        size(TABLES, 0.62),
    );
    horizontals.kind = SiteKind::Square;
    horizontals.spread = Spread::row(BLOCK * sheet.scale, 0.0, 3);
    horizontals.cells = (0..3).map(|k| cell(row + 1, column_cell(1) + 1 + 14 * k)).collect();
    out.push(horizontals);
    for i in 0..3u8 {
        let n = i + 1;
        let mut block = tray(
            format!("{name}-b{n}"),
            label(format!("bloco {n}"), format!("block {n}")),
            Some(seat),
            sheet.at(column_x(3 * i) + 1.5 * COLUMN, 1.14),
            size(3.0 * COLUMN, 0.56),
        );
        block.kind = SiteKind::Square;
        out.push(block);
    }
    let [middle, room] = sheet.dice;
    let what = label("dados".into(), "dice".into());
    let mut dice = tray(format!("{name}-dice"), what, Some(seat), middle, room);
    dice.cells = (0..4).map(|k| cell(row, 48 + 2 * k)).collect();
    out.push(dice);
}

/// What never changes on the sheet of a seat.
fn seat_decor(game: &Tracos, seat: Seat, sheet: Sheet, out: &mut Vec<Decor>) {
    let size = |w: f32, h: f32| (w * sheet.scale, h * sheet.scale);
    let corner = (sheet.left, sheet.top);
    out.push(Decor::rect(corner, size(SHEET.0, SHEET.1), 0.06 * sheet.scale, "field"));
    let margin = vec![sheet.at(0.3, 0.02), sheet.at(0.3, SHEET.1 - 0.02)];
    out.push(Decor::Line { points: margin, bend: false, class: "margin" });
    let mut write = |x: f32, y: f32, size: f32, what: Words| {
        out.push(Decor::label(sheet.at(x, y), size * sheet.scale, what, "label"));
    };
    write(LEFT + 1.6, 0.52, 0.7, game.seat_name(seat).into());
    for i in 0..9 {
        write(column_x(i) + COLUMN / 2.0, 3.15, 0.5, Words::same((i + 1).to_string()));
    }
    for i in 0..3 {
        let corner = sheet.at(column_x(3 * i), 1.44);
        out.push(Decor::rect(corner, size(3.0 * COLUMN, 2.66), 0.1, "thin"));
    }
}

fn pieces() -> Vec<PieceSpec> {
    let piece = |id, name, shape, tone, ascii, unicode| PieceSpec {
        id,
        name,
        seat: None,
        shape,
        tone,
        glyph: None,
        ascii,
        unicode,
    };
    vec![
        piece(
            "crossed",
            text("traço riscado", "crossed stroke"),
            Shape::Crossed,
            Tone::Red,
            'x',
            '╳',
        ),
        piece("stroke", text("traço", "stroke"), Shape::Stroke, Tone::Pencil, '|', '│'),
        piece(
            "crossed-dash",
            text("horizontal riscada", "crossed horizontal"),
            Shape::CrossedDash,
            Tone::Red,
            'x',
            '╳',
        ),
        piece("dash", text("horizontal", "horizontal"), Shape::Dash, Tone::Pencil, '-', '━'),
    ]
}

impl Present for Tracos {
    fn plan(&self, view: Seat) -> Plan {
        let n = self.options.players;
        let mut sites = Vec::new();
        let mut decor = Vec::new();
        let numbers: String = (0..9).fold(String::new(), |mut line, i| {
            let gap = usize::from(column_cell(i)) + 1 - line.chars().count();
            line.extend(std::iter::repeat_n(' ', gap));
            line.push(char::from(b'1' + i));
            line
        });
        let mut lines = vec![numbers];
        lines.resize(3 * usize::from(n), String::new());
        for seat in 0..n {
            // The viewer's table is the lowest, the next seat's the uppermost.
            let place = (seat + n - view.0 % n + n - 1) % n;
            let row = 1 + 3 * u16::from(place);
            let sheet = Sheet::of(n, (seat + n - view.0 % n) % n);
            seat_sites(Seat(seat), sheet, row, &mut sites);
            seat_decor(self, Seat(seat), sheet, &mut decor);
            lines[usize::from(row)] = letter(seat).to_string();
        }
        let own = Sheet::of(n, 0);
        let height = own.top + SHEET.1 + GAP;
        let done = button(
            "done",
            Words::new("nada a riscar", "nothing to cross out"),
            own.at(SHEET.0 - EDGE - 2.1, 0.52),
            4.0,
        );
        sites.push(Site { kind: SiteKind::Done, ..done });
        Plan {
            chairs: Vec::new(),
            width: WIDTH,
            height,
            material: Material("note-book"),
            sites,
            pieces: pieces(),
            decor,
            text: lines.iter().map(|line| format!("{line:<TEXT_WIDTH$}")).collect(),
        }
    }

    fn about(&self, _piece: PieceId) -> Option<Text> {
        Some(text(
            "não se move: risca-se conforme o lançamento",
            "does not move: it is crossed out by the throw",
        ))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        for s in 0..self.options.players {
            let seat = Seat(s);
            let table = pos.table(seat);
            let mut put = |mv, left: u8, [crossed, open]: [PieceId; 2]| {
                scene.add(self.site(seat, mv), crossed, i32::from(3 - left));
                scene.add(self.site(seat, mv), open, i32::from(left));
            };
            for i in 0..9 {
                put(Move::Column(i), table.column(i), [CROSSED, STROKE]);
            }
            put(Move::Horizontals, table.horizontals(), [CROSSED_DASH, DASH]);
        }
        if self.finisher(pos).is_none() {
            let throwing = self.throwing(pos);
            for i in (0..self.count()).filter(|i| throwing >> i & 1 == 1) {
                scene.dice.push(Dice {
                    site: dice_site(pos.order[i]),
                    die: Die::Cube,
                    values: pos.throw(i).map_or([0; 4], Roll::dice).to_vec(),
                });
            }
            scene.dice.sort_by_key(|d| d.site);
        }
        if let Some((seat, award)) = self.winner(pos) {
            // A block can be touched only for four of a kind, and then says what it is worth.
            let table = pos.table(seat);
            let mut choices = Vec::new();
            self.choices(table, award, &mut choices);
            for mv in choices {
                if let Move::Block(i) = mv {
                    scene.label(self.site(seat, mv), block_words(table.block(i)));
                }
            }
        }
        self.notes(pos, &mut scene.notes);
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let seat = self.winner(pos).map_or(Seat(0), |(seat, _)| seat);
        vec![self.site(seat, mv)]
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let Some((seat, award)) = self.winner(pos) else {
            return Vec::new();
        };
        let before = pos.table(seat);
        let mut after = before;
        after.cross(award, mv);
        let mut out = Vec::new();
        let mut cross = |mv, piece, into, count: u8| {
            if count > 0 {
                out.push(Step::change_all(self.site(seat, mv), piece, into, u16::from(count)));
            }
        };
        for i in 0..9 {
            let gone = before.column(i) - after.column(i);
            cross(Move::Column(i), STROKE, CROSSED, gone);
        }
        let gone = before.horizontals() - after.horizontals();
        cross(Move::Horizontals, DASH, CROSSED_DASH, gone);
        if mv == Move::Nothing {
            let name = letter(seat.0);
            out.push(Step::Say(words!("{name} ganha a ronda, mas não tem o que riscar";
                    "{name} wins the round but has nothing to cross out")));
        }
        out
    }

    /// Only those of whoever threw: the others lie there already.
    fn thrown(&self, pos: &Position, roll: Roll) -> Vec<Dice> {
        let place = self.next_place(pos);
        let lie = |place: usize| Dice {
            site: dice_site(pos.order[place]),
            die: Die::Cube,
            values: roll.dice().to_vec(),
        };
        place.into_iter().map(lie).collect()
    }

    fn told_roll(&self, _pos: &Position, roll: Roll) -> Option<Words> {
        Some(match roll.combination() {
            Combination::Nothing => words!("sem combinação"; "no combination"),
            _ => combination_words(roll),
        })
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        self.explain(pos, attempt)
    }

    fn seat_name(&self, seat: Seat) -> Text {
        match seat.0 {
            0 => text("Jogador A", "Player A"),
            1 => text("Jogador B", "Player B"),
            2 => text("Jogador C", "Player C"),
            3 => text("Jogador D", "Player D"),
            _ => text("Jogador E", "Player E"),
        }
    }
}

impl Tracos {
    fn notes(&self, pos: &Position, out: &mut Vec<Words>) {
        let left: Vec<String> = (0..self.options.players)
            .map(|s| {
                let table = pos.table(Seat(s));
                format!("{} {}", letter(s), table.verticals() + table.horizontals())
            })
            .collect();
        out.push(words!(
            "Traços por riscar: {}.", left.join(", "); "Strokes left: {}.", left.join(", ")));
        let order = order_text(self, pos).replace(',', ", ").replace('=', " = ");
        match self.status(pos) {
            Status::Over(_) => return,
            _ if pos.is_ordering() => out
                .push(words!("Lança-se para saber a ordem da primeira ronda: {order}.";
                    "The dice decide the order of the first round: {order}.")),
            _ => out.push(words!("Ordem da ronda: {order}."; "Order of the round: {order}.")),
        }
        if let Some(place) = self.next_place(pos) {
            let name = letter(pos.order[place]);
            out.push(words!("{name} lança os dados."; "{name} throws the dice."));
        } else if let Some((seat, award)) = self.winner(pos) {
            let place = (0..self.count()).find(|&i| pos.order[i] == seat.0);
            if let Some(roll) = place.and_then(|i| pos.throw(i)) {
                let (what, prize) = (combination_words(roll), award_words(award));
                let name = letter(seat.0);
                out.push(words!(
                    "{name} ganha a ronda com {} e risca {}.", what.pt, prize.pt;
                    "{name} wins the round with {} and crosses out {}.", what.en, prize.en));
            }
        }
    }
}

/// What choosing a block with so many strokes left does.
fn block_words(strokes: u8) -> Words {
    words!("riscar {strokes}"; "cross out {strokes}")
}

/// A throw as people say it: "trio de 5".
pub(super) fn combination_words(roll: Roll) -> Words {
    let [a, b, c, d] = roll.dice();
    match roll.combination() {
        Combination::Four => words!("quatro {a}"; "four {a}s"),
        Combination::Three => words!("trio de {b}"; "three {b}s"),
        Combination::TwoPairs => words!("dois pares, de {a} e de {d}"; "two pairs, {a}s and {d}s"),
        Combination::Pair => {
            let pair = if a == b { a } else { c };
            words!("par de {pair}"; "a pair of {pair}s")
        }
        Combination::Nothing => {
            let number = dice_text(roll);
            words!("{number}, sem combinação"; "{number}, no combination")
        }
    }
}

/// What an award lets the winner cross out.
pub(super) fn award_words(award: Award) -> Text {
    match award {
        Award::Four => text("as horizontais ou um bloco", "the horizontals or a block"),
        Award::Three => text("uma horizontal ou uma coluna", "one horizontal or a column"),
        Award::TwoPairsHigh => text("uma coluna", "a column"),
        Award::TwoPairsLow | Award::PairHigh => {
            text("dois traços de uma coluna", "two strokes of a column")
        }
        Award::PairLow | Award::Nothing => text("um traço de uma coluna", "one stroke of a column"),
    }
}
