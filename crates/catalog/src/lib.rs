//! The list of all games, one line each, in the order of the shelf.
//!
//! ```
//! let game = catalog::GAMES.open("mu-torere").unwrap();
//! let mut table = game.new_match();
//! table.play("1-9").unwrap();
//! assert_eq!(table.position(), ".wwwbbbbw b 1");
//! let error = table.play("6-1").unwrap_err();
//! assert_eq!(error.code(), "illegal");
//! ```

use play::rules::text;
use play::{Catalog, Essay};

/// Every game, in the order of the shelf: what is quickly learned comes first, and neighbours are of different kinds.
pub static GAMES: Catalog = Catalog::new(&[
    &sowing::ouri::ENTRY,
    &race::ur::ENTRY,
    &leap::damas::ENTRY,
    &territory::go::ENTRY,
    &race::gamao::ENTRY,
    &territory::mu_torere::ENTRY,
    &leap::surakarta::ENTRY,
    &race::senet::ENTRY,
    &leap::konane::ENTRY,
    &orient::shogi::ENTRY,
    &leap::alquerque::ENTRY,
    &orient::xiangqi::ENTRY,
    &leap::assalto::ENTRY,
    &sowing::bao::ENTRY,
    &leap::fanorona::ENTRY,
    &race::tracos::ENTRY,
    &war::seega::ENTRY,
    &chess::tamerlane::ENTRY,
    &war::latrunculi::ENTRY,
    &chess::chaturanga::ENTRY,
    &war::petteia::ENTRY,
    &sowing::omweso::ENTRY,
    &orient::xadrez_chines::ENTRY,
    &chess::shaturanga::ENTRY,
    &leap::awithlaknannai::ENTRY,
    &chess::coordenadas::ENTRY,
    &war::awithlaknakwe::ENTRY,
])
.with_essays(ESSAYS);

/// The general chapters of the folder `chapters`, by their names.
macro_rules! essays {
    ($($id:literal,)*) => {
        &[$(Essay {
            id: $id,
            pages: text(
                include_str!(concat!("../chapters/", $id, ".pt.md")),
                include_str!(concat!("../chapters/", $id, ".en.md")),
            ),
        }),*]
    };
}

/// Every general chapter, in the order in which they are read.
static ESSAYS: &[Essay] = essays![
    "common",
    "strategy-and-luck",
    "mancala",
    "exceptions",
    "classics",
    "origin-of-chess",
    "solving",
    "chance",
    "half-moves",
    "other-games",
    "works-and-people",
];
