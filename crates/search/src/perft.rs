//! Counting the leaves of the move tree, the common measure of a move generator.

use rules::{Event, Game, Status};

/// How many sequences of `depth` moves lead on from a position. Finished games have no
/// continuation. A throw costs no ply: every roll with a positive weight is followed and counts once, whatever its
/// weight. Where throws follow one another without a move between them (equal opening throws are
/// thrown again), a throw that leads back to a position of the same chain of throws is not followed: it adds nothing
/// but its own repetition. Repetition is not considered otherwise, as the tables of other programs do not
/// consider it either.
pub fn perft<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    let mut lists = vec![Vec::new(); depth as usize];
    count(game, pos, &mut lists)
}

/// [`perft`] below each first move; where chance decides, below each throw, which costs no ply. A throw that leads back
/// to the same position counts nothing.
pub fn divide<G: Game>(game: &G, pos: &G::Position, depth: u32) -> Vec<Below<G>> {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    if G::DICE && moves.is_empty() && game.status(pos) == Status::Chance {
        let mut lists = vec![Vec::new(); depth as usize];
        let mut chain = vec![pos.clone()];
        let mut each = |roll| count_after(game, pos, roll, &mut lists, &mut chain);
        let rolls = thrown(game, pos).into_iter();
        return rolls.map(|roll| (Event::Roll(roll), each(roll))).collect();
    }
    let below = |mv: G::Move| {
        let mut next = pos.clone();
        game.play(&mut next, mv);
        (Event::Play(mv), perft(game, &next, depth.saturating_sub(1)))
    };
    moves.into_iter().map(below).collect()
}

/// A first move or throw, and how many sequences it leads to.
type Below<G> = (Event<<G as Game>::Move, <G as Game>::Roll>, u64);

/// The rolls that can happen.
fn thrown<G: Game>(game: &G, pos: &G::Position) -> Vec<G::Roll> {
    let mut rolls = Vec::new();
    game.rolls(pos, &mut rolls);
    rolls.into_iter().filter(|&(_, weight)| weight > 0).map(|(roll, _)| roll).collect()
}

fn count<G: Game>(game: &G, pos: &G::Position, lists: &mut [Vec<G::Move>]) -> u64 {
    match count_moves(game, pos, lists) {
        Some(n) => n,
        None => count_rolls(game, pos, lists, &mut vec![pos.clone()]),
    }
}

/// What moves lead to; `None` where chance decides.
fn count_moves<G: Game>(game: &G, pos: &G::Position, lists: &mut [Vec<G::Move>]) -> Option<u64> {
    let Some((list, rest)) = lists.split_first_mut() else {
        return Some(1);
    };
    if rest.is_empty() {
        let n = game.count_moves(pos, list);
        if n > 0 {
            return Some(n);
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
            return Some(sum);
        }
    }
    if G::DICE && game.status(pos) == Status::Chance { None } else { Some(0) }
}

/// What throws lead to. `chain` is the positions of this chain of throws, this one last.
fn count_rolls<G: Game>(
    game: &G,
    pos: &G::Position,
    lists: &mut [Vec<G::Move>],
    chain: &mut Vec<G::Position>,
) -> u64 {
    let rolls = thrown(game, pos).into_iter();
    rolls.map(|roll| count_after(game, pos, roll, lists, chain)).sum()
}

fn count_after<G: Game>(
    game: &G,
    pos: &G::Position,
    roll: G::Roll,
    lists: &mut [Vec<G::Move>],
    chain: &mut Vec<G::Position>,
) -> u64 {
    let mut next = pos.clone();
    game.roll(&mut next, roll);
    if let Some(n) = count_moves(game, &next, lists) {
        return n;
    }
    if chain.contains(&next) {
        return 0;
    }
    chain.push(next.clone());
    let n = count_rolls(game, &next, lists, chain);
    chain.pop();
    n
}
