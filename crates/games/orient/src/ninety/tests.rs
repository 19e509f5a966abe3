//! Short ways that the tests of Xiang-Qi and Xadrez Chinês share.

use ::rules::{Notation, Present};
use checks::hand::{at, from, refuses_both, table};

/// Both games begin so.
pub(crate) const START: &str =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// Positions, each with a man, where it goes, and what is refused to it by hand and by touch.
pub(crate) fn studies<G: Notation + Present>(game: &G, rows: &str) {
    for [text, square, to, why] in table(rows) {
        let pos = at(game, text);
        assert_eq!(from(game, &pos, square), to, "{text}");
        if !why.is_empty() {
            refuses_both(game, &pos, &why.replace(';', " |"));
        }
    }
}

/// A game by its options, and what is asked of positions of the usual one.
macro_rules! helpers {
    ($game:ident, $family:ident) => {
        fn game(options: &str) -> $game {
            hand::rules::<$family>(options)
        }

        fn at(text: &str) -> Position {
            hand::at(&game(""), text)
        }

        /// The targets of the man on a point, sorted by name.
        fn targets(pos: &Position, from: &str) -> String {
            hand::from(&game(""), pos, from)
        }

        fn refusal(pos: &Position, text: &str) -> Refusal {
            hand::refusal(&game(""), pos, text)
        }

        /// Typing and clicking are refused with the same rule and code.
        fn refuses(pos: &Position, table: &str) {
            hand::refuses_both(&game(""), pos, table);
        }
    };
}
pub(crate) use helpers;
