//! Rectangular grids: square names, and the plan of a board of squares or points.

use crate::compass::{
    Compass, EAST, NORTH, NORTH_EAST, NOWHERE, SOUTH, SOUTH_EAST, SOUTH_WEST, back,
};
use crate::sites::point;
use crate::strokes;
use rules::{Decor, Material, PieceSpec, Plan, Site, SiteId, SiteKind, Text, Words, text, words};

/// A grid of `cols` columns (a, b, c ...) and `rows` rows (1, 2, 3 ... from the lower edge as
/// the first seat sees it). Site ids run along the rows: a1, b1, c1 ... a2, b2 ...
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// How many columns, at most 26.
    pub cols: u16,
    /// How many rows.
    pub rows: u16,
    /// Whether men stand in squares or on crossings.
    pub kind: SiteKind,
    /// Whether the columns are written A, B, C. Names are read in either case.
    pub upper: bool,
}

impl Grid {
    /// The site of a column and a row, both from 0.
    pub fn site(self, col: u16, row: u16) -> SiteId {
        SiteId(row * self.cols + col)
    }

    /// Column and row of a site, both from 0.
    pub fn place(self, site: SiteId) -> (u16, u16) {
        (site.0 % self.cols, site.0 / self.cols)
    }

    /// `a1`, `h8`, `e10`.
    pub fn name(self, site: SiteId) -> String {
        let (col, row) = self.place(site);
        format!("{}{}", self.letter(col), row + 1)
    }

    /// The letter of a column.
    pub fn letter(self, col: u16) -> char {
        let letter = column_letter(col);
        if self.upper { letter.to_ascii_uppercase() } else { letter }
    }

    /// Reads a name such as `e10` at the beginning of a text; gives the site and what is left.
    /// `None` if there is no square of this grid there.
    pub fn read(self, text: &str) -> Option<(SiteId, &str)> {
        let first = text.chars().next()?.to_ascii_lowercase();
        if !first.is_ascii_lowercase() {
            return None;
        }
        let col = u16::from(first as u8 - b'a');
        let rest = &text[1..];
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let row: u16 = rest[..end].parse().ok()?;
        if col >= self.cols || row == 0 || row > self.rows {
            return None;
        }
        Some((self.site(col, row - 1), &rest[end..]))
    }

    /// Left edge and top edge of the playing field in board units: room for the coordinates,
    /// which are written larger, by board units, the larger the board is.
    pub fn margin(self) -> f32 {
        if self.cols.max(self.rows) > 10 { 0.75 } else { 0.58 }
    }

    /// The width of a plan made of this grid alone.
    pub fn width(self) -> f32 {
        f32::from(self.cols) + 2.0 * self.margin()
    }

    /// The height of a plan made of this grid alone.
    pub fn height(self) -> f32 {
        f32::from(self.rows) + 2.0 * self.margin()
    }

    /// The centre of a column and row in board units.
    pub fn centre(self, col: u16, row: u16, flip: bool) -> (f32, f32) {
        let (c, r) = if flip { (self.cols - 1 - col, row) } else { (col, self.rows - 1 - row) };
        (self.margin() + f32::from(c) + 0.5, self.margin() + f32::from(r) + 0.5)
    }

    /// The cell of the text board of a column and row: two lines and four columns apart for
    /// crossings, one line and two columns apart for squares.
    pub fn cell(self, col: u16, row: u16, flip: bool) -> (u16, u16) {
        let (c, r) = if flip { (self.cols - 1 - col, row) } else { (col, self.rows - 1 - row) };
        match self.kind {
            SiteKind::Point => (1 + 2 * r, 4 + 4 * c),
            _ => (1 + r, 4 + 2 * c),
        }
    }

    /// Every site of the grid, in id order.
    pub fn sites(self, flip: bool) -> Vec<Site> {
        let mut out = Vec::new();
        for row in 0..self.rows {
            for col in 0..self.cols {
                let (x, y) = self.centre(col, row, flip);
                let name = self.name(self.site(col, row));
                out.push(point(name, self.kind, x, y, self.cell(col, row, flip)));
            }
        }
        out
    }

    /// Every site of the grid, each called by what it is: "casa", "square".
    pub fn called(self, flip: bool, (pt, en): (&str, &str)) -> Vec<Site> {
        let mut sites = self.sites(flip);
        for site in &mut sites {
            let name = &site.name;
            site.label = words!("{pt} {name}"; "{en} {name}");
        }
        sites
    }

    /// The playing field with its corners rounded by `r`; it ends `beyond` outside the outermost squares.
    pub fn field(self, beyond: f32, r: f32) -> Decor {
        strokes::field((self.width(), self.height()), self.margin() - beyond, r)
    }

    /// A plan of this grid alone, with its coordinates over `decor`.
    pub fn plan(
        self,
        flip: bool,
        material: &'static str,
        sites: Vec<Site>,
        pieces: Vec<PieceSpec>,
        mut decor: Vec<Decor>,
    ) -> Plan {
        decor.extend(self.coordinates(flip));
        Plan {
            chairs: Vec::new(),
            width: self.width(),
            height: self.height(),
            material: Material(material),
            sites,
            pieces,
            decor,
            text: self.text(flip),
        }
    }

    /// Coordinates along all four edges.
    pub fn coordinates(self, flip: bool) -> Vec<Decor> {
        let mut out = Vec::new();
        let beside = self.margin() / 2.0;
        let mut label = |x: f32, y: f32, what: String| {
            out.push(Decor::Label { x, y, size: 0.32, text: Words::same(what), class: "label" });
        };
        for col in 0..self.cols {
            let (x, _) = self.centre(col, 0, flip);
            label(x, beside, self.letter(col).to_string());
            label(x, self.height() - beside, self.letter(col).to_string());
        }
        for row in 0..self.rows {
            let (_, y) = self.centre(0, row, flip);
            label(beside, y, (row + 1).to_string());
            label(self.width() - beside, y, (row + 1).to_string());
        }
        out
    }

    /// The lines of a board of points: each run of joined neighbours is one line. `board` numbers
    /// its places as this grid does.
    pub fn lines(self, flip: bool, board: &Compass, class: &'static str) -> Vec<Decor> {
        let mut out = Vec::new();
        for dir in [NORTH, NORTH_EAST, EAST, SOUTH_EAST] {
            for first in 0..board.places() as u8 {
                if board.next(first, back(dir)) != NOWHERE || board.next(first, dir) == NOWHERE {
                    continue;
                }
                let mut last = first;
                while board.next(last, dir) != NOWHERE {
                    last = board.next(last, dir);
                }
                let end = |place: u8| {
                    let (col, row) = self.place(SiteId(u16::from(place)));
                    self.centre(col, row, flip)
                };
                out.push(Decor::Line { points: vec![end(first), end(last)], bend: false, class });
            }
        }
        out
    }

    /// The empty text board of lined points, with every line that `board` has; places without any
    /// line are left blank.
    pub fn lined_text(self, flip: bool, board: &Compass) -> Vec<String> {
        let (cols, rows) = (usize::from(self.cols), usize::from(self.rows));
        let mut page = vec![vec![' '; 4 * cols + 7]; 2 * rows + 1];
        for place in 0..board.places() as u8 {
            let (col, row) = self.place(SiteId(u16::from(place)));
            if board.around(place).next().is_none() {
                continue;
            }
            let (y, x) = self.cell(col, row, flip);
            let (y, x) = (usize::from(y), usize::from(x));
            page[y][x] = '·';
            for (dir, _) in board.around(place) {
                let dir = if flip { back(dir) } else { dir };
                match dir {
                    EAST => page[y][x + 1..x + 4].fill('─'),
                    SOUTH => page[y + 1][x] = '│',
                    SOUTH_EAST if page[y + 1][x + 2] == '╱' => page[y + 1][x + 2] = '╳',
                    SOUTH_EAST => page[y + 1][x + 2] = '╲',
                    SOUTH_WEST if page[y + 1][x - 2] == '╲' => page[y + 1][x - 2] = '╳',
                    SOUTH_WEST => page[y + 1][x - 2] = '╱',
                    _ => {}
                }
            }
        }
        for col in 0..self.cols {
            let (_, x) = self.cell(col, 0, flip);
            page[0][usize::from(x)] = self.letter(col);
            page[2 * rows][usize::from(x)] = self.letter(col);
        }
        for row in 0..self.rows {
            let (y, _) = self.cell(0, row, flip);
            let line = &mut page[usize::from(y)];
            let number: Vec<char> = format!("{:>2}", row + 1).chars().collect();
            line[..2].copy_from_slice(&number[..2]);
            let number: Vec<char> = (row + 1).to_string().chars().collect();
            line[4 * cols + 3..][..number.len()].copy_from_slice(&number);
        }
        let text = |line: Vec<char>| line.into_iter().collect::<String>().trim_end().to_owned();
        page.into_iter().map(text).collect()
    }

    /// The empty text board with coordinates: dots for squares, crossed lines for points.
    pub fn text(self, flip: bool) -> Vec<String> {
        let letters: Vec<char> =
            (0..self.cols).map(|c| self.letter(if flip { self.cols - 1 - c } else { c })).collect();
        let gap = if self.kind == SiteKind::Point { "   " } else { " " };
        let header = {
            let joined: Vec<String> = letters.iter().map(char::to_string).collect();
            format!("    {}", joined.join(gap))
        };
        let mut out = vec![header.clone()];
        for r in 0..self.rows {
            let row = if flip { r } else { self.rows - 1 - r };
            let fill = match self.kind {
                SiteKind::Point => {
                    let line: Vec<char> =
                        (0..self.cols).map(|c| crossing(c, r, self.cols, self.rows)).collect();
                    let joined: Vec<String> = line.iter().map(char::to_string).collect();
                    joined.join("───")
                }
                _ => vec!["·"; usize::from(self.cols)].join(" "),
            };
            out.push(format!("{:>2}  {fill}  {}", row + 1, row + 1));
            if self.kind == SiteKind::Point && r + 1 < self.rows {
                out.push(format!("    {}", vec!["│"; usize::from(self.cols)].join("   ")));
            }
        }
        out.push(header);
        out
    }
}

fn crossing(c: u16, r: u16, cols: u16, rows: u16) -> char {
    let (left, right) = (c == 0, c + 1 == cols);
    match (r == 0, r + 1 == rows) {
        (true, _) if left => '┌',
        (true, _) if right => '┐',
        (true, _) => '┬',
        (_, true) if left => '└',
        (_, true) if right => '┘',
        (_, true) => '┴',
        _ if left => '├',
        _ if right => '┤',
        _ => '┼',
    }
}

/// Puts a sign into a cell of a text board.
pub fn mark(text: &mut [String], (row, col): (u16, u16), sign: char) {
    if let Some(line) = text.get_mut(usize::from(row)) {
        let mark = |(i, c): (usize, char)| if i == usize::from(col) { sign } else { c };
        *line = line.chars().enumerate().map(mark).collect();
    }
}

/// `a` for 0.
pub fn column_letter(col: u16) -> char {
    char::from(b'a' + u8::try_from(col.min(25)).unwrap_or(25))
}

/// What a square looks like in text, for error messages.
pub const SQUARE: Text = text("o nome de uma casa, como e4", "the name of a square, such as e4");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lined_board_shows_its_lines() {
        let grid = Grid { cols: 3, rows: 3, kind: SiteKind::Point, upper: true };
        let lined = |c: u16, r: u16, d: usize| d.is_multiple_of(2) || (c + r).is_multiple_of(2);
        let board = Compass::grid(3, 3, lined);
        let text = grid.lined_text(false, &board);
        assert_eq!(
            text,
            [
                "    A   B   C",
                " 3  ·───·───·  3",
                "    │ ╲ │ ╱ │",
                " 2  ·───·───·  2",
                "    │ ╱ │ ╲ │",
                " 1  ·───·───·  1",
                "    A   B   C",
            ]
        );
        assert_eq!(grid.lined_text(true, &board)[1], " 1  ·───·───·  1");
        assert_eq!(grid.lines(false, &board, "line").len(), 8);
    }
}
