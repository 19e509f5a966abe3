//! Static geometry of a board: sites, lines, pieces, and the text board.

use crate::outcome::Seat;
use crate::text::{Text, Words};

/// A place that can hold pieces or be touched; an index into [`Plan::sites`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteId(pub u16);

/// A kind of piece; an index into [`Plan::pieces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PieceId(pub u8);

/// What a site is, for drawing and for words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SiteKind {
    /// A crossing of lines.
    Point,
    /// A square of a grid.
    Square,
    /// A hollow in which pieces lie loose, with their count.
    Pit,
    /// A long triangle of a backgammon board, its base at the site.
    Spike,
    /// A store, bar, hand or other place off the playing field.
    Tray,
    /// A thing to press that is no place: roll, double, take.
    Button,
    /// Ends a move that might go on.
    Done,
    /// A place that men pass on a curve of the board and where none ever stands: named in
    /// [`Step::Slide`](crate::Step::Slide), neither drawn nor touched nor read out.
    Bend,
}

/// How several pieces lie on one site.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Spread {
    /// In one spot; a count is written when there is more than one.
    Pile,
    /// In a row: each next piece is moved by this much; beyond `most` a count is written. A full
    /// row is centred on its site; on a spike it begins at the base. Discs in a tray less than
    /// 0.4 apart lie on their edges.
    Row {
        /// Horizontal step.
        dx: f32,
        /// Vertical step.
        dy: f32,
        /// How many are drawn before a count takes over.
        most: u16,
    },
    /// Loose in a hollow, each with its own place.
    Loose,
}

impl Spread {
    /// In a row with these steps; beyond so many a count is written.
    pub const fn row(dx: f32, dy: f32, most: u16) -> Spread {
        Spread::Row { dx, dy, most }
    }
}

/// A place of the text board: `width` columns from (`row`, `col`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Line of the text board.
    pub row: u16,
    /// Column of the text board, in characters.
    pub col: u16,
    /// Columns that the site may use.
    pub width: u16,
}

impl Cell {
    /// So many characters from this row and column on.
    pub const fn at(row: u16, col: u16, width: u16) -> Cell {
        Cell { row, col, width }
    }
}

/// A site of the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Site {
    /// Short name, unique in the plan: `e4`, `bar-w`, `done`. People may type moves with it.
    pub name: String,
    /// Name for people and screen readers: "casa C", "barra".
    pub label: Words,
    /// What it is.
    pub kind: SiteKind,
    /// Centre, in board units (one unit is about a man's width plus its margin).
    pub x: f32,
    /// Centre, downwards.
    pub y: f32,
    /// Width that can be touched.
    pub w: f32,
    /// Height that can be touched.
    pub h: f32,
    /// How pieces lie on it.
    pub spread: Spread,
    /// The cells of the text board, one per piece of a stack; the last one shows the count when
    /// there are more. Sites without a cell are listed below the board.
    pub cells: Vec<Cell>,
    /// Whose it is, if it belongs to a seat.
    pub seat: Option<Seat>,
}

/// The ground and colour scheme of a board, by name. `draw::material` has the names that are drawn; anything
/// else is plain wood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material(pub &'static str);

/// The material of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Light, of the first or white side.
    Light,
    /// Dark, of the black side.
    Dark,
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Brown.
    Brown,
    /// Grey-green, of seeds.
    Seed,
    /// Pencil grey.
    Pencil,
    /// Yellow.
    Yellow,
    /// Violet.
    Violet,
    /// Blue.
    Blue,
    /// Green.
    Green,
}

impl Tone {
    /// Every tone, those that tell the sides of a game apart first.
    pub const ALL: [Tone; 11] = [
        Tone::Light,
        Tone::Dark,
        Tone::Red,
        Tone::Yellow,
        Tone::Violet,
        Tone::Blue,
        Tone::Green,
        Tone::Orange,
        Tone::Brown,
        Tone::Seed,
        Tone::Pencil,
    ];
}

/// The solid that a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A flat disc.
    Disc,
    /// A ball.
    Ball,
    /// A cube.
    Cube,
    /// A rounded pebble.
    Pebble,
    /// A pointed shell or stone.
    Shell,
    /// A small seed.
    Seed,
    /// A glass counter, flat below and round above.
    Glass,
    /// A Go stone: a lens of slate or shell.
    Lens,
    /// A foot soldier cast in lead.
    Soldier,
    /// A mounted soldier cast in lead.
    Rider,
    /// A standing warrior of stone.
    Warrior,
    /// A standing priest of stone, with a head-dress.
    Priest,
    /// A man that is bound: a glass counter in a noose.
    Bound,
    /// A Go stone marked as dead: pale, with a cross.
    DeadLens,
    /// A turned disc with a sign on it.
    Token,
    /// A five-sided wedge with a sign, its point away from the viewer (Shogi). Its sign is red where
    /// its tone is.
    Wedge,
    /// The same, pointing at the viewer: a man of the other side.
    WedgeAway,
    /// An upright turned piece; its sign says which. Each tone has a base of its own shape, so that
    /// four sides can be told apart without colour.
    Turned,
    /// A disc with five dots (Ur).
    Dotted,
    /// A tall cone (Senet).
    Cone,
    /// A spool with a waist (Senet).
    Spool,
    /// A small flat counter that is paid.
    Chip,
    /// An upright pencil stroke.
    Stroke,
    /// A lying pencil stroke.
    Dash,
    /// A stroke that has been crossed out.
    Crossed,
    /// A lying stroke that has been crossed out.
    CrossedDash,
}

/// The sign on a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glyph {
    /// Traditional set: the character.
    pub character: &'static str,
    /// Western set: which of our own drawings, e.g. `general`, `horse`.
    pub drawing: &'static str,
    /// What stands for it on text boards, where that is not its own character: the letters in which the
    /// game's moves are written in each language, small ones for the other side.
    pub letters: Option<Text>,
}

/// A kind of piece.
#[derive(Clone, Debug, PartialEq)]
pub struct PieceSpec {
    /// Class name, unique in the plan: `red-horse`.
    pub id: &'static str,
    /// Name for people: "cavalo vermelho".
    pub name: Text,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// The solid.
    pub shape: Shape,
    /// Its material.
    pub tone: Tone,
    /// The sign on it.
    pub glyph: Option<Glyph>,
    /// In plain text.
    pub ascii: char,
    /// In a Unicode terminal.
    pub unicode: char,
}

/// Something drawn on the board that never changes. `class` is a style by name; `draw` lists those it knows
/// and draws anything else as an outline.
#[derive(Clone, Debug, PartialEq)]
pub enum Decor {
    /// A polyline; `bend` rounds it into a curve through the points.
    Line {
        /// Its points.
        points: Vec<(f32, f32)>,
        /// Curved rather than straight.
        bend: bool,
        /// Style.
        class: &'static str,
    },
    /// A filled polygon.
    Polygon {
        /// Its corners.
        points: Vec<(f32, f32)>,
        /// Style.
        class: &'static str,
    },
    /// A rectangle with rounded corners.
    Rect {
        /// Left.
        x: f32,
        /// Top.
        y: f32,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
        /// Corner radius.
        r: f32,
        /// Style.
        class: &'static str,
    },
    /// A circle.
    Circle {
        /// Centre.
        x: f32,
        /// Centre, downwards.
        y: f32,
        /// Radius.
        r: f32,
        /// Style.
        class: &'static str,
    },
    /// Writing on the board: coordinates, the river.
    Label {
        /// Centre.
        x: f32,
        /// Centre, downwards.
        y: f32,
        /// Height of the letters.
        size: f32,
        /// What is written.
        text: Words,
        /// Style.
        class: &'static str,
    },
}

impl Decor {
    /// A rectangle: its upper left corner, its size, the radius of its corners.
    pub fn rect((x, y): (f32, f32), (w, h): (f32, f32), r: f32, class: &'static str) -> Decor {
        Decor::Rect { x, y, w, h, r, class }
    }

    /// A circle around a point.
    pub fn circle((x, y): (f32, f32), r: f32, class: &'static str) -> Decor {
        Decor::Circle { x, y, r, class }
    }

    /// A text whose middle is here.
    pub fn label((x, y): (f32, f32), size: f32, text: Words, class: &'static str) -> Decor {
        Decor::Label { x, y, size, text, class }
    }
}

/// Where somebody sits around a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Chair {
    /// At the upper edge, to the left: a board of two side by side.
    AboveLeft,
    /// At the upper edge.
    Above,
    /// At the upper edge, to the right.
    AboveRight,
    /// At the left edge.
    Left,
    /// At the right edge.
    Right,
    /// At the lower edge, to the left.
    BelowLeft,
    /// At the lower edge.
    Below,
    /// At the lower edge, to the right.
    BelowRight,
}

impl Chair {
    /// The four chairs of a board for four, clockwise from the viewer's.
    pub const ROUND: [Chair; 4] = [Chair::Below, Chair::Left, Chair::Above, Chair::Right];
}

/// The static geometry of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Width in board units, from 0.
    pub width: f32,
    /// Height in board units, from 0.
    pub height: f32,
    /// The ground.
    pub material: Material,
    /// Where each seat is found around the board as the viewer sees it; empty where the viewer sits below and
    /// everybody else above.
    pub chairs: Vec<Chair>,
    /// Every site.
    pub sites: Vec<Site>,
    /// Every kind of piece.
    pub pieces: Vec<PieceSpec>,
    /// What is drawn under the pieces, in order.
    pub decor: Vec<Decor>,
    /// The empty board as text (Unicode box drawing; `draw` has the plain form), over which the
    /// sites' cells are written.
    pub text: Vec<String>,
}

impl Plan {
    /// Where a seat is found around the board as `view` sees it; the plan must be that of `view`.
    pub fn chair(&self, view: Seat, seat: Seat) -> Chair {
        let usual = if view == seat { Chair::Below } else { Chair::Above };
        self.chairs.get(seat.index()).copied().unwrap_or(usual)
    }

    /// A site by its id.
    pub fn site(&self, id: SiteId) -> &Site {
        &self.sites[usize::from(id.0)]
    }

    /// A piece by its id.
    pub fn piece(&self, id: PieceId) -> &PieceSpec {
        &self.pieces[usize::from(id.0)]
    }

    /// A site by its name.
    pub fn find(&self, name: &str) -> Option<SiteId> {
        let i = self.sites.iter().position(|s| s.name == name)?;
        u16::try_from(i).ok().map(SiteId)
    }
}
