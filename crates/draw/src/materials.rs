//! The names that are drawn: grounds of boards, and classes of what is on them ([`rules::Decor`]).
//!
//! | class | drawn as |
//! |---|---|
//! | `line`, `thick`, `thin` | a cut or inlaid line or outline, with a glint where the material has depth |
//! | `ink` | a drawn line or outline, without a glint |
//! | `margin` | the thin red line of a note-book |
//! | `fold` | a crease or hinge: a soft dark line or strip |
//! | `field` | the playing field, let into the board (on flax: a slab that lies on the mat) |
//! | `frame`, `bar` | raised wood around or across the field |
//! | `inlay` | a square or patch of the second colour; on an inlaid board a square of the second wood |
//! | `citadel` | as a rectangle: an arched doorway beside the field, in which a man may stand |
//! | `rosette` | as a rectangle or circle: a flower of eight petals drawn from geometry, filling it |
//! | `sign-rebirth`, `sign-happiness`, `sign-water`, `sign-truths`, `sign-sun`, `sign-osiris` | as a rectangle: the sign of a house of Senet, filling it |
//! | `spike-a`, `spike-b` | the points of a backgammon board, in two wools |
//! | `pit` | a hollow of this outline; a pit site inside it draws no hollow of its own |
//! | `river` | a tinted strip; as a label: spaced italics |
//! | `cups` | as a line from a place to itself: a small round hollow |
//! | `path` | as a line: the way of the men, with an arrow at its end; hidden until it is asked for |
//! | `throne` | as a rectangle: a square with an inlaid border |
//! | `dot` | a filled spot: star points, corner marks |
//! | `label` | coordinates and other writing, dark or light as the ground under it asks |
//!
//! Any other class is an outline like `line`. Sites draw themselves: pits and the places of a lava
//! board are hollows, squares have an outline when the decor holds no line and no inlay, trays are
//! wells, on cypress small stands (but not those whose name contains `cube` or `dice`), spikes need
//! polygons here. An inlaid board puts a moulding of half a unit around its field.

use rules::Material;

/// Greenstone on flax (Mu Torere).
pub const FLAX: Material = Material("flax");
/// Lava stone (Konane).
pub const LAVA: Material = Material("lava");
/// Dark carved wood (sowing games).
pub const CARVED_WOOD: Material = Material("carved-wood");
/// Leather field in a wooden frame (Gamão).
pub const LEATHER: Material = Material("leather");
/// Paper with ink lines (Xiang-Qi).
pub const PAPER: Material = Material("paper");
/// Red lacquer with lines of gold (Xadrez Chinês).
pub const LACQUER: Material = Material("lacquer");
/// Sheets of a squared note-book on a desk (Traços).
pub const NOTE_BOOK: Material = Material("note-book");
/// Plain wood.
pub const WOOD: Material = Material("wood");
/// Light stone.
pub const STONE: Material = Material("stone");
/// Fired clay (Petteia).
pub const CLAY: Material = Material("clay");
/// Smoothed sand, its squares drawn with a finger (Seega).
pub const SAND: Material = Material("sand");
/// Limestone slab (Latrunculi).
pub const LIMESTONE: Material = Material("limestone");
/// Grey stone with scratched lines (Alquerque).
pub const SCRATCHED: Material = Material("scratched");
/// A painted board (Fanorona).
pub const PAINTED: Material = Material("painted");
/// Sandstone (Awithlaknannai, Awithlaknakwe).
pub const SANDSTONE: Material = Material("sandstone");
/// Batik cloth (Surakarta).
pub const BATIK: Material = Material("batik");
/// A fort on parchment (Assalto).
pub const PARCHMENT: Material = Material("parchment");
/// Kaya wood with fine lines (Go).
pub const KAYA: Material = Material("kaya");
/// Cypress wood with ruled squares and two stands (Shogi).
pub const HINOKI: Material = Material("hinoki");
/// Squares of two woods let into each other (the chess family).
pub const INLAID: Material = Material("inlaid");
/// Squares of shell set in lapis (Ur).
pub const SHELL: Material = Material("shell");
/// Blue faience and sand (Senet).
pub const FAIENCE: Material = Material("faience");

/// Every ground.
pub const ALL: [Material; 22] = [
    FLAX,
    LAVA,
    CARVED_WOOD,
    LEATHER,
    PAPER,
    LACQUER,
    NOTE_BOOK,
    WOOD,
    STONE,
    CLAY,
    SAND,
    LIMESTONE,
    SCRATCHED,
    PAINTED,
    SANDSTONE,
    BATIK,
    PARCHMENT,
    KAYA,
    HINOKI,
    INLAID,
    SHELL,
    FAIENCE,
];
