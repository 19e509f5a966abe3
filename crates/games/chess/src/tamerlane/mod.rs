//! Tamerlane chess (xadrez de Tamerlão): two armies of 28 on eleven columns and ten rows, with a
//! refuge beside the board for each Shah.
//!
//! Source: seed 000, chapter *Xadrez de Tamerlão* (its figures are lost). The array is the well-known
//! "masculine" one of H. J. R. Murray, on which every claim of the text holds. Options marked
//! historical follow the common accounts after Murray.
//!
//! Where the source is silent or damaged:
//!
//! - Yellow's men mirror Red's, because the text gives one table of pawns by column for both colours.
//! - The giraffe's straight part is at least three squares; both orders of its two parts exist.
//! - Promotion happens by itself: a pawn on its last row has no other use. A pawn of pawns goes on
//!   within the move that brings it there.
//! - A pawn of pawns may stay on its last row where `transfer=optional` (the source says that it can go
//!   on): it then waits there like other pawns, and is not transferred later.
//! - The pawn of the Shah waits on its last row; a prince moves. Of two heirs the pawn succeeds first.
//! - A swap may not put a pawn on its last row and does not reach into a refuge, neither for the Shah
//!   nor for the other man; the source only says "once".
//! - A Shah who has an heir may be captured in his refuge by whatever attacks him there, the enemy
//!   Shah included; the captor then stands in the refuge and leaves it by its usual move. It can be
//!   captured there only by the Shah whose refuge it is. With `opposite_refuge=draw` a Shah who
//!   captures his way into the opponent's refuge has entered it.
//! - Nothing passes through a refuge. A giraffe beside the board has only the routes that stay on it.
//! - The right to swap belongs to the side, not to the Shah: an heir does not get a new one.
//! - The draws of Western chess are taken over, as the text refers to it (R22). R22 draws a game in
//!   which only the Shahs are left, vector T12 asks for the moves of two bare Shahs: a position that
//!   is set up so (clock 0, move 1) may be played, and is drawn with the first ply. A mate on the
//!   hundredth quiet ply counts.
//! - A Shah with an heir is never in check (R20), so `shah_swap=in_check` does not let him swap.
//!
//! In the text board officers have the letters of TFEN (X V G Z B C T E L M Y) and pawns letters of
//! their own, explained below it: R of the rook, H horse, F picket ("fool"), J giraffe, W vizier,
//! K Shah, O general, A elephant, D camel, N war machine, P of pawns; lower case for Yellow.

mod board;
mod moves;
mod names;
mod notation;
mod position;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

::rules::book! {}

play::entry!(TamerlaneFamily: Tamerlane = |s| Ok(Tamerlane::new(Options::read(s)?)));
mod typed;

pub use self::board::Kind as Man;
pub use self::position::{Move, Position};
pub use self::rules::{
    GiraffeRoute, OppositeRefuge, Options, RefugeSide, ShahSwap, Stalemate, Tamerlane, Transfer,
    YellowArray,
};
