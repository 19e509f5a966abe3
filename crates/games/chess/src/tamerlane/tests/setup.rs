//! Options that set the board up, presets, men and estimates.

use super::super::board::{Kind, Man};
use super::super::{GiraffeRoute, OppositeRefuge, Stalemate};
use super::{T, game, pos};
use ::rules::{Game, Notation, Present, Seat, Think};
use checks::hand::{preset, rules};

/// yellow_array: mirrored or turned.
#[test]
fn yellow_array() {
    let turned = rules::<T>("yellow_array=rotated");
    let text = turned.position_text(&turned.start());
    assert!(text.starts_with("e1l1m1m1l1e/tcbzvxgzbct/ptpcpbpzpvpxpgpeplpmpp/11/"), "{text}");
    assert!(text.contains("/TCBZGXVZBCT/"));
}

/// The preset `historical`: everything historical at once.
#[test]
fn historical_preset() {
    let g = preset::<T>("historical", "");
    assert_eq!(g.options.opposite_refuge, OppositeRefuge::Draw);
    assert_eq!(g.options.stalemate, Stalemate::Loss);
    assert_eq!(g.options.giraffe_route, GiraffeRoute::DiagonalFirst);
    assert_eq!(g.plan(Seat(0)).find("r2"), Some(::rules::SiteId(110)));
    assert!(g.position_text(&g.start()).starts_with("e1l1m1m1l1e/tcbzvxgzbct/"));
}

/// The number of a man tells what it is.
#[test]
fn men_by_number() {
    assert_eq!(Man::pawn_of(Kind::Rook).becomes(), Some(Kind::Rook));
    assert_eq!(Man::PAWN_OF_SHAH.becomes(), None);
    assert_eq!(Man::PAWN_OF_PAWNS[2].journeys(), Some(2));
    assert_eq!(Man::officer(Kind::Rook).journeys(), None);
    assert_eq!(Man::PRINCE.kind(), Kind::Prince);
}

/// A better position is estimated better, for both sides alike.
#[test]
fn estimates() {
    let g = game();
    let even = g.evaluate(&g.start()).expect("an estimate");
    assert!(even[0].abs() < 0.1);
    let ahead = g.evaluate(&pos("10x/11/11/11/11/6T4/11/11/11/X10 -- r - 0 1"));
    let ahead = ahead.expect("an estimate");
    assert!(ahead[0] > 0.2 && ahead[1] < -0.2);
}
