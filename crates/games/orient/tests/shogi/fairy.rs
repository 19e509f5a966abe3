//! Fairy-Stockfish as another opinion on legal moves.
//!
//! It accepts some pawn drops that are mate (T8), so a drop of its list may be missing from ours if the
//! literal implementation agrees that it is mate.

use super::literal::Literal;
use super::random::{STARTS, random_board};
use super::{game, usis};
use checks::fairy::Fairy;
use checks::hand::at;
use fastrand::Rng;
use orient::shogi::Position;
use rules::{Line, Notation};

/// Compares one position; gives how many pawn drops it accepts that are mate.
fn compare(fairy: &mut Fairy, pos: &Position) -> usize {
    let sfen = game().position_text(pos);
    let mut ours = usis(&game(), pos);
    ours.remove("impasse");
    let theirs = fairy.moves(&format!("sfen {sfen}"));
    let missing: Vec<&String> = ours.difference(&theirs).collect();
    assert!(missing.is_empty(), "{sfen}: it refuses {missing:?}");
    let more: Vec<&String> = theirs.difference(&ours).collect();
    for usi in &more {
        let mates = Literal::read(&sfen).pawn_drop_mates(usi);
        assert!(mates, "{sfen}: it accepts {usi}");
    }
    more.len()
}

#[test]
fn fairy_stockfish_allows_the_same_moves() {
    let Some(mut fairy) = Fairy::start("usi", "shogi") else {
        return;
    };
    let mut rng = Rng::with_seed(11);
    let (mut compared, mut faults) = (0, 0);
    let mut list = Vec::new();
    for round in 0..45 {
        let mut line = Line::from(game(), at(&game(), STARTS[round % STARTS.len()]));
        line.moves(&mut list);
        while !list.is_empty() && line.ply() < 120 {
            if rng.bool() {
                faults += compare(&mut fairy, line.pos());
                compared += 1;
            }
            line.push(list[rng.usize(..list.len())]);
            line.moves(&mut list);
        }
    }
    let mut boards = 0;
    while boards < 1_000 {
        if let Ok(pos) = game().parse_position(&random_board(&mut rng)) {
            faults += compare(&mut fairy, &pos);
            boards += 1;
        }
    }
    println!(
        "{compared} positions of games, {boards} boards, {faults} pawn-drop mates accepted by it"
    );
    assert!(compared > 1_000, "{compared} positions");
}
