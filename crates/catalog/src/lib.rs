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

/// Every game.
pub static GAMES: Catalog = Catalog::new(&[
    &territory::mu_torere::ENTRY,
    &leap::konane::ENTRY,
    &sowing::ouri::ENTRY,
    &race::gamao::ENTRY,
    &orient::xiangqi::ENTRY,
    &race::tracos::ENTRY,
    &war::petteia::ENTRY,
    &territory::go::ENTRY,
    &leap::surakarta::ENTRY,
    &war::latrunculi::ENTRY,
    &leap::alquerque::ENTRY,
    &leap::awithlaknannai::ENTRY,
    &leap::assalto::ENTRY,
    &war::seega::ENTRY,
    &leap::fanorona::ENTRY,
    &war::awithlaknakwe::ENTRY,
    &chess::shaturanga::ENTRY,
    &chess::coordenadas::ENTRY,
    &orient::shogi::ENTRY,
    &orient::xadrez_chines::ENTRY,
    &chess::tamerlane::ENTRY,
    &chess::chaturanga::ENTRY,
    &sowing::bao::ENTRY,
    &sowing::omweso::ENTRY,
    &race::senet::ENTRY,
    &race::ur::ENTRY,
    &leap::damas::ENTRY,
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
