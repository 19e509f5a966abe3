//! The board: three rows of ten squares, the houses with their signs, and beside it what lies off
//! the board. The way is the same for both, so nobody sees the board turned.

use super::moves::bit;
use super::notation::AGAIN;
use super::rules::Senet;
use ::rules::{
    Decor, Material, PieceSpec, Plan, Seat, Shape, Site, SiteId, SiteKind, Text, Tone, Words, text,
    words,
};
use kit::men::man;
use kit::sites::{button, point};
use kit::throws::{lying, pass_button};
use kit::trays;

/// Sites: the squares 1 to 30, then waiting, borne off and sticks of each seat, then the buttons.
const TRAYS: u16 = 30;
const BUTTONS: u16 = 36;
/// From row to row: below each there is room for the numbers of its squares.
const ROW: f32 = 1.34;
/// How far the frame reaches beyond the squares.
const MARGIN: f32 = 0.55;

/// The houses: square, class of the sign, name, sign in the text board.
const HOUSES: [(u8, &str, Text, char); 6] = [
    (15, "sign-rebirth", text("casa do Renascimento", "House of Rebirth"), '^'),
    (26, "sign-happiness", text("casa da Felicidade", "House of Happiness"), '+'),
    (27, "sign-water", text("casa da Água", "House of Water"), '~'),
    (28, "sign-truths", text("casa das Três Verdades", "House of the Three Truths"), '3'),
    (29, "sign-sun", text("casa de Atum, o Deus-Sol", "House of Atum, the Sun God"), '2'),
    (30, "sign-osiris", text("casa de Osíris", "House of Osiris"), '1'),
];

/// What a site is, as a seat sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A square of the board.
    Square(u8),
    /// Where the men of a seat wait.
    Wait(u8),
    /// Where the men of a seat lie that have left.
    Off(u8),
    /// Ends a move that might go on.
    Done,
    /// Passes.
    Pass,
    /// Throws again.
    Again,
    /// Sticks, or nothing at all.
    Other,
}

pub(super) fn site(place: Place) -> SiteId {
    SiteId(match place {
        Place::Square(n) => u16::from(n) - 1,
        Place::Wait(seat) => TRAYS + 3 * u16::from(seat),
        Place::Off(seat) => TRAYS + 1 + 3 * u16::from(seat),
        Place::Done => BUTTONS,
        Place::Pass => BUTTONS + 1,
        Place::Again | Place::Other => BUTTONS + 2,
    })
}

pub(super) fn dice_site(seat: u8) -> SiteId {
    SiteId(TRAYS + 2 + 3 * u16::from(seat))
}

pub(super) fn place(id: SiteId) -> Place {
    match id.0 {
        n @ ..TRAYS => Place::Square(n as u8 + 1),
        n @ TRAYS..BUTTONS => {
            let (seat, which) = ((n - TRAYS) / 3, (n - TRAYS) % 3);
            match which {
                0 => Place::Wait(seat as u8),
                1 => Place::Off(seat as u8),
                _ => Place::Other,
            }
        }
        n if n == BUTTONS => Place::Done,
        n if n == BUTTONS + 1 => Place::Pass,
        n if n == BUTTONS + 2 => Place::Again,
        _ => Place::Other,
    }
}

/// Column and row of a square: to the right, back to the left, to the right again.
fn spot(square: u8) -> (u8, u8) {
    let (row, i) = ((square - 1) / 10, (square - 1) % 10);
    (if row == 1 { 9 - i } else { i }, row)
}

/// The name of a square with that of its house.
fn square_label(square: u8) -> Words {
    let house = HOUSES.iter().find(|h| h.0 == square);
    let of = |plain: &str, name: Option<&str>| match name {
        Some(name) => format!("{plain} {square}, {name}"),
        None => format!("{plain} {square}"),
    };
    Words::new(of("casa", house.map(|h| h.2.pt)), of("square", house.map(|h| h.2.en)))
}

/// The squares that a man passes on its way round a corner.
pub(super) fn corners(from: u8, to: u8) -> Vec<SiteId> {
    if spot(from).1 == spot(to).1 {
        return Vec::new();
    }
    let between = |&n: &u8| from.min(to) < n && n < from.max(to);
    let mut via: Vec<u8> = [10, 11, 20, 21].into_iter().filter(between).collect();
    if from > to {
        via.reverse();
    }
    via.into_iter().map(|n| site(Place::Square(n))).collect()
}

/// The two kinds of men, by seat.
fn men() -> Vec<PieceSpec> {
    vec![
        man("cone", text("cone", "cone"), 0, Shape::Cone, Tone::Light, ('c', '△')),
        man("spool", text("carretel", "spool"), 1, Shape::Spool, Tone::Dark, ('s', '■')),
    ]
}

/// What lies beside the board for one seat.
fn tray_row(game: &Senet, seat: u8) -> Vec<Site> {
    let (letter, whose) = match seat {
        0 => ('c', text("dos cones", "of the cones")),
        _ => ('s', text("dos carretéis", "of the spools")),
    };
    let named = |pt: &str, en: &str| words!("{pt} {}", whose.pt; "{en} {}", whose.en);
    let most = u16::from(game.men);
    let (pt, en) = if game.die { ("dado", "die") } else { ("varetas", "sticks") };
    vec![
        trays::row(
            &format!("wait-{letter}"),
            named("peças à espera", "waiting pieces"),
            Seat(seat),
            2.0,
            most.min(3),
        ),
        trays::row(
            &format!("off-{letter}"),
            named("peças que saíram", "pieces borne off"),
            Seat(seat),
            3.6,
            most,
        ),
        lying(
            &format!("dice-{letter}"),
            Seat(seat),
            named(pt, en),
            (0.0, 0.0),
            (2.2, trays::STRIP - 0.1),
        ),
    ]
}

pub(super) fn plan(game: &Senet, view: Seat) -> Plan {
    let mut sites = Vec::new();
    let mut decor =
        vec![Decor::rect((MARGIN - 0.1, MARGIN - 0.1), (10.2, 3.0 * ROW + 0.1), 0.12, "frame")];
    let mut page = empty_text();
    for square in 1..=30u8 {
        let (col, row) = spot(square);
        let (x, y) = (MARGIN + f32::from(col) + 0.5, MARGIN + ROW * f32::from(row) + 0.5);
        let cell = (2 * u16::from(row) + 1, 4 * u16::from(col) + 2);
        sites.push(Site {
            label: square_label(square),
            ..point(square.to_string(), SiteKind::Square, x, y, cell)
        });
        if let Some(house) = HOUSES.iter().find(|h| h.0 == square) {
            decor.push(Decor::rect((x - 0.3, y - 0.22), (0.64, 0.64), 0.06, house.1));
            page[usize::from(cell.0)][usize::from(cell.1) + 1] = house.3;
        }
        decor.push(Decor::label((x, y + 0.65), 0.24, Words::same(square.to_string()), "label"));
    }
    let turns = [1, 10, 11, 20, 21, 30].map(|square| {
        let site: &Site = &sites[usize::from(square - 1u8)];
        (site.x, site.y)
    });
    decor.push(Decor::Line { points: turns.to_vec(), bend: false, class: "path" });
    let mut plan = Plan {
        chairs: Vec::new(),
        width: 10.0 + 2.0 * MARGIN,
        height: 3.0 * ROW + 2.0 * MARGIN - 0.1,
        material: Material("faience"),
        sites,
        pieces: men(),
        decor,
        text: page.into_iter().map(String::from_iter).collect(),
    };
    trays::by_seat(&mut plan, view, [0, 1].map(|seat| tray_row(game, seat)));
    // One place for the three buttons at the viewer's end: never can two of them be pressed.
    let mut left = MARGIN;
    let y = plan.sites[usize::from(site(Place::Wait(view.0)).0)].y;
    for i in 0..3u16 {
        let own = usize::from(site(Place::Wait(view.0)).0 + i);
        let other = usize::from(site(Place::Wait(1 - view.0)).0 + i);
        let x = left + plan.sites[own].w / 2.0;
        plan.sites[own].x = x;
        plan.sites[other].x = x;
        left += plan.sites[own].w + 0.15;
    }
    let at = (left + 0.95, y);
    plan.sites.extend([
        Site { kind: SiteKind::Done, ..button("done", text("pronto", "done").into(), at, 1.9) },
        Site { w: 1.9, ..pass_button(at) },
        button(AGAIN, text("outra vez", "again").into(), at, 1.9),
    ]);
    plan
}

/// Ten columns of boxes; the numbers stand in the upper border of each row.
fn empty_text() -> Vec<Vec<char>> {
    let border = |row: Option<u8>, [first, inner, last]: [char; 3]| {
        let mut line = String::from(first);
        for col in 0..10u8 {
            let number = (1..=30).find(|&n| row.map(|r| (col, r)) == Some(spot(n)));
            match number {
                Some(n) if n < 10 => line += &format!("─{n}─"),
                Some(n) => line += &format!("{n}─"),
                None => line += "───",
            }
            line.push(if col == 9 { last } else { inner });
        }
        line.chars().collect()
    };
    let row = || "│   ".repeat(10).chars().chain(['│']).collect();
    vec![
        border(Some(0), ['┌', '┬', '┐']),
        row(),
        border(Some(1), ['├', '┼', '┤']),
        row(),
        border(Some(2), ['├', '┼', '┤']),
        row(),
        border(None, ['└', '┴', '┘']),
    ]
}

/// The squares of a set as sites.
pub(super) fn sites_of(set: u32) -> Vec<SiteId> {
    let inside = (1..=30).filter(|&n| set & bit(n) != 0);
    inside.map(|n| site(Place::Square(n))).collect()
}
