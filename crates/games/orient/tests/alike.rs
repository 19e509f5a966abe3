//! What the rules of Xiang-Qi and Xadrez Chinês say alike: the elephant goes exactly two points
//! diagonally this side of the river, its eye free (R5); the leg of a horse can be cut (R6); the rook
//! does not jump (R7); the soldier goes forward, beyond the river also sideways, never back (R9); the
//! general may not be left attacked, by a rook, over the screen of a cannon, when a leg or a screen
//! comes or goes (R11).

use checks::hand::{at, from, refuses_both, table};
use rules::{Notation, Present};

/// Positions, where a man stands, where it goes, what is refused.
const STUDIES: &str = "
    3k5/9/9/9/9/2B6/p8/9/9/4K4 w    | c5  | a3 e3                   | c5e7 = R5 river; c5d4 = R5 elephant-step
    3k5/9/9/9/9/2B6/1p7/9/9/4K4 w   | c5  | e3                      | c5a3 = R5 elephant-eye
    4k4/9/b8/9/9/9/9/9/9/3K4R b     | a8  | c10 c6                  |
    5k3/9/9/9/4n4/3R5/3N5/9/9/3K5 w | d4  | b3 b5 c2 e2 f3 f5       | d4e6 = R6 horse-leg; d4d6 = R6 horse-step
    5k3/9/9/9/2p6/9/2R1P4/9/9/3K5 w | c4  | a4 b4 c1 c2 c3 c5 c6 d4 | c4d5 = R7 rook-step; c4f4 = R7 path
    3k5/9/9/9/9/9/4P4/9/9/5K3 w     | e4  | e5                      | e4d4 = R9 soldier-sideways
    3k5/9/9/9/9/9/4P4/9/9/5K3 w     | e4  | e5                      | e4e3 = R9 soldier-backward; e4e6 = R9 soldier-step
    3k5/9/9/9/9/4P4/9/9/9/5K3 w     | e5  | e6                      |
    3k5/9/9/9/4P4/9/9/9/9/5K3 w     | e6  | d6 e7 f6                | e6e5 = R9 soldier-backward
    4P4/9/3k5/9/9/9/9/9/9/5K3 w     | e10 | d10 f10                 |
    3k5/9/9/9/9/4p4/9/9/9/5K3 b     | e5  | d5 e4 f5                |
    3k5/4r4/9/9/9/9/9/4N4/9/4K4 w   | e3  |                         | e3f5 = R11 leaves-check
    3k5/4c4/9/9/4p4/9/9/4N4/9/4K4 w | e3  |                         | e3f5 = R11 leaves-check
    3k5/9/9/9/9/9/9/3n5/3R5/4K4 w   | d2  | d3                      | d2a2 = R11 leaves-check
    3k5/4c4/9/9/9/9/9/R8/9/4K4 w    |     |                         | a3e3 = R11 leaves-check";

/// The men go as in [`STUDIES`]; the soldier has a name in each game.
pub(crate) fn men_go_alike<G: Notation + Present>(game: &G, soldier: &str) {
    for [text, square, to, why] in table(STUDIES) {
        let pos = at(game, text);
        if !square.is_empty() {
            assert_eq!(from(game, &pos, square), to, "{text}");
        }
        if !why.is_empty() {
            let why = why.replace("soldier", soldier).replace(';', " |");
            refuses_both(game, &pos, &why);
        }
    }
}
