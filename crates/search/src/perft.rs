//! Counting the leaves of the move tree, the common measure of a move generator.

use rules::{Game, Status};

/// How many sequences of `depth` moves lead on from a position. Finished games have no
/// continuation. A chance position costs no ply: every roll with a positive weight is followed.
/// Repetition is not considered, as the tables of other programs do not consider it either.
pub fn perft<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(game, pos, &mut lists)
}

/// [`perft`] below each first move.
pub fn divide<G: Game>(game: &G, pos: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let below = |mv: G::Move| {
        let mut next = pos.clone();
        game.play(&mut next, mv);
        (mv, perft(game, &next, depth.saturating_sub(1)))
    };
    moves.into_iter().map(below).collect()
}

fn count<G: Game>(game: &G, pos: &G::Position, lists: &mut [Vec<G::Move>]) -> u64 {
    let Some((list, rest)) = lists.split_first_mut() else {
        return 1;
    };
    if rest.is_empty() {
        let n = game.count_moves(pos, list);
        if n > 0 {
            return n;
        }
    } else {
        list.clear();
        game.moves(pos, list);
        if !list.is_empty() {
            let mut sum = 0;
            for &mv in list.iter() {
                let mut next = pos.clone();
                game.play(&mut next, mv);
                sum += count(game, &next, rest);
            }
            return sum;
        }
    }
    if game.status(pos) != Status::Chance {
        return 0;
    }
    let mut rolls = Vec::new();
    game.rolls(pos, &mut rolls);
    let mut sum = 0;
    for (roll, _) in rolls {
        let mut next = pos.clone();
        game.roll(&mut next, roll);
        sum += count(game, &next, lists);
    }
    sum
}
