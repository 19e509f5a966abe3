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

use play::Catalog;

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
]);
