//! The numbering of positions for tables of exact values.

use crate::conform::ensure;
use rules::{Complete, Game, Status};

/// How many ranks are tried.
const TRIED: u64 = 1_000;

/// Ranks spread over the whole table stand for positions that can be played from and read.
pub(crate) fn ranks<G: Complete>(game: &G) -> Result<u64, String> {
    let Some(ranked) = game.ranked() else {
        return Ok(0);
    };
    let all = ranked.ranks();
    let mut found = 0;
    for i in 0..TRIED.min(all) {
        let rank = (u128::from(i) * u128::from(all) / u128::from(TRIED.min(all))) as u64;
        let Some(pos) = ranked.unrank(rank) else {
            continue;
        };
        found += 1;
        let text = game.position_text(&pos);
        ensure!(
            ranked.rank(&pos) == Some(rank),
            "rank {rank} gives {text}, whose rank is {:?}",
            ranked.rank(&pos)
        );
        ensure!(
            game.parse_position(&text).as_ref() == Ok(&pos),
            "rank {rank}: {text} does not read back"
        );
        ensure!(kind(game, &pos).is_some(), "rank {rank}: nothing can be played from {text}");
    }
    ensure!(all == 0 || found > 0, "no rank stands for a position");
    Ok(found)
}

/// A position of a game and the one of the same rank that the table knows can do the same.
pub(crate) fn position<G: Complete>(game: &G, pos: &G::Position) -> Result<(), String> {
    let Some((ranked, rank)) = game.ranked().and_then(|r| Some((r, r.rank(pos)?))) else {
        return Ok(());
    };
    ensure!(rank < ranked.ranks(), "rank {rank} of {}", ranked.ranks());
    let twin = ranked.unrank(rank);
    ensure!(twin.is_some(), "rank {rank} stands for nothing");
    let same = twin.is_some_and(|twin| kind(game, &twin) == kind(game, pos));
    ensure!(same, "rank {rank} stands for a different position");
    Ok(())
}

/// How many moves there are, by throw; `None` where the game is over.
fn kind<G: Game>(game: &G, pos: &G::Position) -> Option<Vec<(u32, u64)>> {
    let count = |pos: &G::Position| game.count_moves(pos, &mut Vec::new());
    match game.status(pos) {
        Status::ToMove(_) => Some(vec![(1, count(pos))]),
        Status::Chance => {
            let mut rolls = Vec::new();
            game.rolls(pos, &mut rolls);
            let counts = rolls.into_iter().map(|(roll, weight)| {
                let mut next = pos.clone();
                game.roll(&mut next, roll);
                (weight, count(&next))
            });
            Some(counts.collect())
        }
        Status::Over(_) => None,
    }
}
