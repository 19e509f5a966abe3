//! A game on paper: the board in true size, its pieces to cut out and its rules, as a PDF that
//! [`sheets`] makes for A4 or A3. A museum, a class or a family can play with it tonight.
//!
//! Nothing here knows a game. What is drawn is the game's own [`Plan`](rules::Plan) and
//! [`Scene`](rules::Scene) in a style for paper (light ground, little ink, sides told apart without
//! colour), with the outlines of [`draw::art`]; how many men are needed is found at the start and in
//! some games played at random with a fixed seed; the words are those of the game's book. Only the
//! standard fonts of PDF are used, so no font is needed here or embedded, and the same game gives the
//! same bytes everywhere. No file, clock or thread.
//!
//! ```
//! use paper::Paper;
//! use rules::Lang;
//!
//! let first = catalog::GAMES.entries()[0].info.id;
//! let game = catalog::GAMES.open(first).unwrap();
//! let sheets = paper::sheets(catalog::GAMES, game.as_ref(), Lang::En, Paper::A4).unwrap();
//! assert!(sheets.pdf.starts_with(b"%PDF"));
//! assert!(sheets.contents.sizes.len() >= 2);
//! ```

mod board;
mod font;
mod goods;
mod law;
mod leaflet;
mod man;
mod needs;
mod path;
mod pdf;
mod pen;
mod reading;
mod sheet;

pub use sheet::{Contents, Cut, Paper, Sheets};

use play::{AnyGame, Catalog, Essay};
use rules::{Lang, SettingsError, words};

/// The sheets of a game with its options.
///
/// # Errors
/// If the game is not of this catalogue.
pub fn sheets(
    games: Catalog,
    game: &dyn AnyGame,
    lang: Lang,
    paper: Paper,
) -> Result<Sheets, SettingsError> {
    let entry = games.find_of(game.id()).ok_or_else(|| {
        let id = game.id();
        SettingsError::new(words!("não conheço o jogo «{id}»"; "there is no game “{id}”"))
    })?;
    sheet::sheets(entry, game, lang, paper)
}

/// A general chapter of this catalogue as a PDF: its text in two columns, its diagrams among it.
pub fn chapter(games: Catalog, essay: &Essay, lang: Lang, paper: Paper) -> Vec<u8> {
    reading::chapter(games, essay, lang, paper)
}

/// Whether all of a text can be written in the fonts that every reader of PDF has.
pub fn can_write(text: &str) -> bool {
    font::can_write(text)
}
