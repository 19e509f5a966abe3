//! The board of four rows of eight houses (Bao, Omweso): names, places, position text.
//!
//! Each player's sixteen houses are one ring ([`crate::rings::Ring`]). Houses 0 to 7 are the front
//! row from column A to H, 8 to 15 the back row from H to A, for both players: `>` is the way up.

use crate::pits::{pit, seed};
use crate::rings::Ring;
use kit::scan::{Scan, bad_position};
use rules::{
    Decor, Material, OptionSpec, OptionValue, ParseError, Plan, Scene, Seat, Site, SiteId, Text,
    Value, Words, text, words,
};
use std::fmt;

/// Who begins: the option `first_player` of both games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct First(pub Seat);

impl OptionValue for First {
    fn of(value: Value) -> Option<First> {
        match value {
            Value::Word("South") => Some(First(Seat(0))),
            Value::Word("North") => Some(First(Seat(1))),
            _ => None,
        }
    }

    fn value(self, _: &OptionSpec) -> Value {
        Value::Word(["South", "North"][self.0.index()])
    }
}

/// All seeds of the game.
pub(crate) const SEEDS: u32 = 64;
/// From the middle of a house to that of the next.
const PITCH: f32 = 1.62;
/// Room between the two players' rows.
const GAP: f32 = 0.42;
const MARGIN: f32 = 0.95;
/// The width of the board.
pub(crate) const WIDTH: f32 = 8.0 * PITCH + 2.0 * MARGIN;
/// The height of the board, without what lies beside it.
pub(crate) const HEIGHT: f32 = 4.0 * PITCH + GAP + 2.0 * MARGIN;

const BOARD: [&str; 11] = [
    "                                             ",
    "   ╭────┬────┬────┬────┬────┬────┬────┬────╮ ",
    "   │    │    │    │    │    │    │    │    │ ",
    "   ├────┼────┼────┼────┼────┼────┼────┼────┤ ",
    "   │    │    │    │    │    │    │    │    │ ",
    "   ╞════╪════╪════╪════╪════╪════╪════╪════╡ ",
    "   │    │    │    │    │    │    │    │    │ ",
    "   ├────┼────┼────┼────┼────┼────┼────┼────┤ ",
    "   │    │    │    │    │    │    │    │    │ ",
    "   ╰────┴────┴────┴────┴────┴────┴────┴────╯ ",
    "                                             ",
];

/// The column of a house of a ring, 0 for A.
#[inline]
pub(crate) const fn column(house: u8) -> u8 {
    if house < 8 { house } else { 15 - house }
}

/// The row of a house as the board numbers it, 0 for row 1: South has 0 (back) and 1 (front).
pub(crate) const fn row(seat: Seat, house: u8) -> u8 {
    match (seat.0, house < 8) {
        (0, true) => 1,
        (0, false) => 0,
        (_, true) => 2,
        (_, false) => 3,
    }
}

/// The seat and house at a column and row.
pub(crate) const fn house_at(column: u8, row: u8) -> (Seat, u8) {
    match row {
        0 => (Seat(0), 15 - column),
        1 => (Seat(0), column),
        2 => (Seat(1), column),
        _ => (Seat(1), 15 - column),
    }
}

/// `E2`.
pub(crate) fn name(seat: Seat, house: u8) -> String {
    let (letter, digit) = (b'A' + column(house), b'1' + row(seat, house));
    format!("{}{}", char::from(letter), char::from(digit))
}

/// Reads the name of a house at the cursor, in either case.
pub(crate) fn read_name(scan: &mut Scan<'_>) -> Option<(Seat, u8)> {
    let mut ahead = *scan;
    let column = ahead.next_char()?.to_ascii_uppercase();
    let row = ahead.next_char()?;
    if !('A'..='H').contains(&column) || !('1'..='4').contains(&row) {
        return None;
    }
    *scan = ahead;
    Some(house_at(column as u8 - b'A', row as u8 - b'1'))
}

/// The site of a house: South's front row from A, South's back row from A, then North's.
pub(crate) const fn site(seat: Seat, house: u8) -> SiteId {
    let back = if house < 8 { 0 } else { 8 };
    SiteId(16 * seat.0 as u16 + back + column(house) as u16)
}

/// The seat and house of a site; `None` if it is no house.
pub(crate) const fn house(site: SiteId) -> Option<(Seat, u8)> {
    if site.0 >= 32 {
        return None;
    }
    let (seat, at) = ((site.0 / 16) as u8, (site.0 % 16) as u8);
    Some((Seat(seat), if at < 8 { at } else { 23 - at }))
}

/// The whole board as `view` sees it, its houses being the first 32 sites. A game adds hollows of
/// another outline, stores and buttons.
pub(crate) fn plan(view: Seat) -> Plan {
    let mut rows: Vec<Vec<char>> = BOARD.iter().map(|r| r.chars().collect()).collect();
    let mut decor = vec![Decor::rect((0.12, 0.12), (WIDTH - 0.24, HEIGHT - 0.24), 0.5, "frame")];
    let mut label = |x: f32, y: f32, text: char| {
        decor.push(Decor::label((x, y), 0.4, Words::same(text), "label"));
    };
    for i in 0..8 {
        let letter = char::from(b'A' + if view.0 == 0 { i } else { 7 - i });
        let x = MARGIN + PITCH * (f32::from(i) + 0.5);
        for (line, y) in [(0, 0.55), (10, HEIGHT - 0.55)] {
            label(x, y, letter);
            rows[line][6 + 5 * usize::from(i)] = letter;
        }
    }
    for i in 0..4 {
        let digit = char::from(b'1' + if view.0 == 0 { 3 - i } else { i });
        for x in [0.52, WIDTH - 0.52] {
            label(x, from_top(i), digit);
        }
        rows[2 + 2 * usize::from(i)][1] = digit;
    }
    let ids = (0..32).map(SiteId);
    Plan {
        chairs: Vec::new(),
        width: WIDTH,
        height: HEIGHT,
        material: Material("carved-wood"),
        sites: ids.filter_map(house).map(|(seat, house)| hollow(seat, house, view)).collect(),
        pieces: vec![seed()],
        decor,
        text: rows.into_iter().map(String::from_iter).collect(),
    }
}

/// The middle of a row, counted from the upper edge.
fn from_top(i: u8) -> f32 {
    let gap = if i >= 2 { GAP } else { 0.0 };
    MARGIN + PITCH * (f32::from(i) + 0.5) + gap
}

fn hollow(seat: Seat, house: u8, view: Seat) -> Site {
    let name = name(seat, house);
    let (mut across, mut down) = (column(house), 3 - row(seat, house));
    if view.0 != 0 {
        (across, down) = (7 - across, 3 - down);
    }
    let at = (MARGIN + PITCH * (f32::from(across) + 0.5), from_top(down));
    let label = words!("casa {name}"; "house {name}");
    let cell = (2 + 2 * u16::from(down), 5 + 5 * u16::from(across));
    pit(name, label, seat, at, (1.5, 1.5), cell)
}

const COUNT: Text = text("o número de sementes de uma casa", "the number of seeds of a house");

/// Writes rows 4 to 1, each from A to H: `0,2,2,6,0,0,0,0/...`.
pub(crate) fn write(w: &mut dyn fmt::Write, rings: [Ring; 2]) -> fmt::Result {
    for row in (0..4).rev() {
        for column in 0..8 {
            let (seat, house) = house_at(column, row);
            let gap = match (row, column) {
                (3, 0) => "",
                (_, 0) => "/",
                _ => ",",
            };
            write!(w, "{gap}{}", rings[seat.index()].get(house))?;
        }
    }
    Ok(())
}

/// The same of what stands on the board.
pub(crate) fn laid(men: &Scene) -> String {
    let house = |column, row| {
        let (seat, house) = house_at(column, row);
        men.total(site(seat, house)).to_string()
    };
    let row = |row| (0..8).map(|column| house(column, row)).collect::<Vec<_>>().join(",");
    (0..4).rev().map(row).collect::<Vec<_>>().join("/")
}

/// Reads what [`write()`] writes. No house may hold more than all seeds.
pub(crate) fn read(scan: &mut Scan<'_>) -> Result<[Ring; 2], ParseError> {
    let mut rings = [Ring::default(); 2];
    scan.spaces();
    for row in (0..4).rev() {
        for column in 0..8 {
            match (row, column) {
                (3, 0) => {}
                (_, 0) => scan.expect("/")?,
                _ => scan.expect(",")?,
            }
            scan.spaces();
            let (seat, house) = house_at(column, row);
            rings[seat.index()].add(house, seeds(scan, COUNT)?);
            scan.spaces();
        }
    }
    Ok(rings)
}

/// Reads a number of seeds.
pub(crate) fn seeds(scan: &mut Scan<'_>, what: Text) -> Result<u8, ParseError> {
    let before = *scan;
    let n = scan.expect_number(what)?;
    match u8::try_from(n) {
        Ok(seeds) if n <= SEEDS => Ok(seeds),
        _ => Err(before
            .wanted(text("um número de sementes de 0 a 64", "a number of seeds from 0 to 64"))),
    }
}

/// The error of a position whose seeds do not add up.
pub(crate) fn wrong_total(rule: &'static str, total: u32) -> ParseError {
    bad_position(
        rule,
        "seeds",
        words!("as sementes devem somar {SEEDS}; aqui somam {total}";
            "the seeds must add up to {SEEDS}; here they make {total}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_have_names_places_and_sites() {
        assert_eq!(name(Seat(0), 4), "E2");
        assert_eq!(name(Seat(0), 8), "H1");
        assert_eq!(name(Seat(0), 15), "A1");
        assert_eq!(name(Seat(1), 3), "D3");
        assert_eq!(name(Seat(1), 8), "H4");
        for view in [Seat(0), Seat(1)] {
            let plan = plan(view);
            assert_eq!(plan.sites.len(), 32);
            for id in (0..32).map(SiteId) {
                let Some((seat, at)) = house(id) else { panic!("{id:?} is a house") };
                assert_eq!(site(seat, at), id);
                let named = &plan.site(id).name;
                assert_eq!(*named, name(seat, at));
                assert_eq!(read_name(&mut Scan::new(named)), Some((seat, at)));
                assert_eq!(house_at(column(at), row(seat, at)), (seat, at));
            }
            // The viewer's back row is the lowest.
            let own = plan.site(site(view, 8));
            assert!(plan.sites.iter().all(|s| s.y <= own.y));
        }
        assert_eq!(house(SiteId(32)), None);
        assert_eq!(read_name(&mut Scan::new("I2")), None);
        assert_eq!(read_name(&mut Scan::new("é")), None);
    }

    #[test]
    fn rows_read_back() {
        let text = "0,0,0,0,0,0,0,0/0,2,2,6,0,0,0,0/0,0,0,0,6,2,2,0/1,0,0,0,0,0,0,0";
        let Ok(rings) = read(&mut Scan::new(text)) else { panic!("a position") };
        assert_eq!((rings[0].get(4), rings[0].get(15)), (6, 1));
        assert_eq!(rings[1].get(3), 6);
        let mut out = String::new();
        assert!(write(&mut out, rings).is_ok());
        assert_eq!(out, text);
        for bad in ["", "65,", "1,2,3", "1,2,3,4,5,6,7,8,9"] {
            assert!(read(&mut Scan::new(bad)).is_err(), "{bad}");
        }
    }
}
