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
    /// A hollow in which pieces lie loose; its count is always written.
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

/// The ground and colour scheme of a board: one per kind of object, see the look of each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Material {
    /// Greenstone on flax (Mu Torere).
    Flax,
    /// Lava stone (Konane).
    Lava,
    /// Dark carved wood (sowing games).
    CarvedWood,
    /// Leather field in a wooden frame (Gamão).
    Leather,
    /// Paper with ink lines (Xiang-Qi).
    Paper,
    /// A squared note-book page (Traços).
    NoteBook,
    /// Plain wood.
    Wood,
    /// Light stone.
    Stone,
    /// Fired clay (Petteia).
    Clay,
    /// Smoothed sand, its squares drawn with a finger (Seega).
    Sand,
    /// Limestone slab (Latrunculi).
    Limestone,
    /// Grey stone with scratched lines (Alquerque).
    Scratched,
    /// A painted board (Fanorona).
    Painted,
    /// Sandstone (Awithlaknannai, Awithlaknakwe).
    Sandstone,
    /// Batik cloth (Surakarta).
    Batik,
    /// A fort on parchment (Assalto).
    Parchment,
    /// Kaya wood with fine lines (Go).
    Kaya,
    /// Cypress wood with ruled squares and two stands (Shogi).
    Hinoki,
    /// Squares of two woods let into each other (the chess family).
    Inlaid,
    /// Squares of shell set in lapis (Ur).
    Shell,
    /// Blue faience and sand (Senet).
    Faience,
}

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

/// Something drawn on the board that never changes. `class` is a style of `draw`:
///
/// | class | drawn as |
/// |---|---|
/// | `line`, `thick`, `thin` | a cut or inlaid line or outline, with a glint where the material has depth |
/// | `ink` | a drawn line or outline, without a glint |
/// | `margin` | the thin red line of a note-book |
/// | `fold` | a crease or hinge: a soft dark line or strip |
/// | `field` | the playing field, let into the board (on flax: a slab that lies on the mat) |
/// | `frame`, `bar` | raised wood around or across the field |
/// | `inlay` | a square or patch of the second colour; on an inlaid board a square of the second wood |
/// | `citadel` | as a rectangle: an arched doorway beside the field, in which a man may stand |
/// | `rosette` | as a rectangle or circle: a flower of eight petals drawn from geometry, filling it |
/// | `sign-rebirth`, `sign-happiness`, `sign-water`, `sign-truths`, `sign-sun`, `sign-osiris` | as a rectangle: the sign of a house of Senet, filling it |
/// | `spike-a`, `spike-b` | the points of a backgammon board, in two wools |
/// | `pit` | a hollow of this outline; a pit site inside it draws no hollow of its own |
/// | `river` | a tinted strip; as a label: spaced italics |
/// | `dot` | a filled spot: star points, corner marks |
/// | `label` | coordinates and other writing, dark or light as the ground under it asks |
///
/// Anything else is an outline like `line`. Sites draw themselves: pits and the places of a lava
/// board are hollows, squares have an outline when the decor holds no line and no inlay, trays are
/// wells, on cypress small stands (but not those whose name contains `cube` or `dice`), spikes need
/// polygons here. An inlaid board puts a moulding of half a unit around its field.
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

/// The static geometry of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Width in board units, from 0.
    pub width: f32,
    /// Height in board units, from 0.
    pub height: f32,
    /// The ground.
    pub material: Material,
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
