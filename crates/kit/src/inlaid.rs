//! Boards of inlaid squares, seen from any of their four edges: sites, squares, coordinates, text.

use crate::grid::column_letter;
use crate::sites::point;
use rules::{Chair, Decor, Material, PieceSpec, Plan, Seat, Site, SiteId, SiteKind, Words};

/// The edge of the board at which somebody sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Row 1 is the nearest.
    South,
    /// Column a is the nearest.
    West,
    /// The last row is the nearest.
    North,
    /// The last column is the nearest.
    East,
}

impl Edge {
    /// Where somebody at another edge is found by whoever sits here.
    pub fn chair(self, other: Edge) -> Chair {
        Chair::ROUND[(other as usize + 4 - self as usize) % 4]
    }

    /// The edges of a game for two.
    pub fn of_two(view: Seat) -> Edge {
        if view.0 == 1 { Edge::North } else { Edge::South }
    }
}

/// A board of squares, `a1` first, row by row; drawn with its upper left corner at `left`, `top`.
#[derive(Clone, Copy, Debug)]
pub struct Inlaid {
    /// Columns.
    pub cols: u16,
    /// Rows.
    pub rows: u16,
    /// The edge that is seen below.
    pub edge: Edge,
    /// Where the board begins in the plan, coordinates included.
    pub left: f32,
    /// Where the board begins in the plan, coordinates included.
    pub top: f32,
    /// Room for the coordinates around the squares: they are written larger the wider the plan is.
    pub margin: f32,
    /// What comes before the names of the squares: empty, or the letter of a board.
    pub prefix: &'static str,
    /// Whether the coordinates stand on all four sides, not only below and to the left.
    pub all_round: bool,
}

impl Inlaid {
    /// A board that fills its plan.
    pub fn new(cols: u16, rows: u16, edge: Edge) -> Inlaid {
        Inlaid {
            cols,
            rows,
            edge,
            left: 0.0,
            top: 0.0,
            margin: if cols.max(rows) > 10 { 0.75 } else { 0.55 },
            prefix: "",
            all_round: true,
        }
    }

    /// The site of a column and a row, if the board's sites are the first of the plan.
    pub fn site(self, col: u16, row: u16) -> SiteId {
        SiteId(row * self.cols + col)
    }

    /// How many squares lie beside each other as the board is seen, and how many above each other.
    fn seen(self) -> (u16, u16) {
        match self.edge {
            Edge::South | Edge::North => (self.cols, self.rows),
            Edge::West | Edge::East => (self.rows, self.cols),
        }
    }

    /// Where a square is seen: how many from the left, how many from above.
    fn place(self, col: u16, row: u16) -> (u16, u16) {
        let (c, r) = (self.cols - 1 - col, self.rows - 1 - row);
        match self.edge {
            Edge::South => (col, r),
            Edge::West => (r, c),
            Edge::North => (c, row),
            Edge::East => (row, col),
        }
    }

    /// The width in board units, coordinates included.
    pub fn width(self) -> f32 {
        f32::from(self.seen().0) + 2.0 * self.margin
    }

    /// The height in board units, coordinates included.
    pub fn height(self) -> f32 {
        f32::from(self.seen().1) + 2.0 * self.margin
    }

    /// The centre of a square.
    pub fn centre(self, col: u16, row: u16) -> (f32, f32) {
        let (x, y) = self.place(col, row);
        (self.left + self.margin + f32::from(x) + 0.5, self.top + self.margin + f32::from(y) + 0.5)
    }

    /// The sites of the squares, in order; `text` is where the text board of [`Inlaid::text`] begins
    /// (row, column).
    pub fn sites(self, text: (u16, u16)) -> Vec<Site> {
        let mut out = Vec::new();
        for row in 0..self.rows {
            for col in 0..self.cols {
                let (x, y) = self.centre(col, row);
                let (right, down) = self.place(col, row);
                let cell = (text.0 + 1 + down, text.1 + 4 + 2 * right);
                let name = format!("{}{}{}", self.prefix, column_letter(col), row + 1);
                out.push(point(name, SiteKind::Square, x, y, cell));
            }
        }
        out
    }

    /// The field, its dark squares and the coordinates. `dark` says which squares are of the second
    /// wood.
    pub fn decor(self, dark: impl Fn(u16, u16) -> bool) -> Vec<Decor> {
        let (wide, high) = self.seen();
        let mut out = vec![Decor::Rect {
            x: self.left + self.margin,
            y: self.top + self.margin,
            w: f32::from(wide),
            h: f32::from(high),
            r: 0.0,
            class: "field",
        }];
        for row in 0..self.rows {
            for col in (0..self.cols).filter(|&col| dark(col, row)) {
                let (x, y) = self.centre(col, row);
                out.push(Decor::Rect {
                    x: x - 0.5,
                    y: y - 0.5,
                    w: 1.0,
                    h: 1.0,
                    r: 0.0,
                    class: "inlay",
                });
            }
        }
        let beside = self.margin / 2.0;
        let (right, below) = (self.left + self.width(), self.top + self.height());
        let mut label = |x: f32, y: f32, what: String| {
            if self.all_round || x < right - beside - 0.01 && y > self.top + beside + 0.01 {
                let text = Words::same(what);
                out.push(Decor::Label { x, y, size: 0.32, text, class: "label" });
            }
        };
        let turned = matches!(self.edge, Edge::West | Edge::East);
        for col in 0..self.cols {
            let (x, y) = self.centre(col, 0);
            let name = column_letter(col).to_string();
            if turned {
                label(self.left + beside, y, name.clone());
                label(right - beside, y, name);
            } else {
                label(x, self.top + beside, name.clone());
                label(x, below - beside, name);
            }
        }
        for row in 0..self.rows {
            let (x, y) = self.centre(0, row);
            let name = (row + 1).to_string();
            if turned {
                label(x, self.top + beside, name.clone());
                label(x, below - beside, name);
            } else {
                label(self.left + beside, y, name.clone());
                label(right - beside, y, name);
            }
        }
        out
    }

    /// The plan of this board alone; `dark` says which squares are of the second wood.
    pub fn plan(
        self,
        sites: Vec<Site>,
        pieces: Vec<PieceSpec>,
        dark: impl Fn(u16, u16) -> bool,
    ) -> Plan {
        Plan {
            chairs: Vec::new(),
            width: self.width(),
            height: self.height(),
            material: Material("inlaid"),
            sites,
            pieces,
            decor: self.decor(dark),
            text: self.text(),
        }
    }

    /// The empty text board with coordinates; all lines are of the same length.
    pub fn text(self) -> Vec<String> {
        let (wide, high) = self.seen();
        let mut across = vec![String::new(); usize::from(wide)];
        let mut down = vec![String::new(); usize::from(high)];
        let turned = matches!(self.edge, Edge::West | Edge::East);
        for col in 0..self.cols {
            let (x, y) = self.place(col, 0);
            let name = column_letter(col).to_string();
            if turned {
                down[usize::from(y)] = name;
            } else {
                across[usize::from(x)] = name;
            }
        }
        for row in 0..self.rows {
            let (x, y) = self.place(0, row);
            let name = (row + 1).to_string();
            if turned {
                across[usize::from(x)] = name;
            } else {
                down[usize::from(y)] = name;
            }
        }
        let head: String = across.iter().map(|n| format!("{n:<2}")).collect();
        let head = format!("    {head}   ");
        let dots = "· ".repeat(usize::from(wide));
        let mut out = vec![head.clone()];
        out.extend(down.iter().map(|n| format!("{n:>2}  {dots} {n:<2}")));
        out.push(head);
        out
    }
}

/// Chequered squares, a1 dark.
pub fn chequered(col: u16, row: u16) -> bool {
    (col + row).is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edge_sees_its_own_corner_below() {
        let corner = |edge, col, row| Inlaid::new(8, 8, edge).place(col, row);
        // The corner to the left of whoever sits there.
        assert_eq!(corner(Edge::South, 0, 0), (0, 7));
        assert_eq!(corner(Edge::West, 0, 7), (0, 7));
        assert_eq!(corner(Edge::North, 7, 7), (0, 7));
        assert_eq!(corner(Edge::East, 7, 0), (0, 7));
    }

    #[test]
    fn text_and_cells_agree() {
        for edge in [Edge::South, Edge::West, Edge::North, Edge::East] {
            let board = Inlaid::new(11, 10, edge);
            let text = board.text();
            let lengths: Vec<usize> = text.iter().map(|l| l.chars().count()).collect();
            assert!(lengths.iter().all(|&l| l == lengths[0]), "{text:#?}");
            let mut cells = Vec::new();
            for site in board.sites((0, 0)) {
                let cell = site.cells[0];
                let line: Vec<char> = text[usize::from(cell.row)].chars().collect();
                assert_eq!(line[usize::from(cell.col)], '·', "{edge:?} {}", site.name);
                assert!(!cells.contains(&cell));
                cells.push(cell);
            }
            let labels = board.decor(chequered).len() - 1 - 55;
            assert_eq!(labels, 42);
        }
    }
}
