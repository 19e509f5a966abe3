//! The computer's choice: a search, and on the lower levels a person's way to err.

use crate::any::{Candidate, Thought};
use crate::level::{Level, Skill};
use fastrand::Rng;
use rules::{Game, Line, Notation, Present, Status};
use search::{Found, Stop};

/// What the computer would do; `None` unless a seat is to move.
pub(crate) fn think<G: Notation + Present>(
    line: &Line<G>,
    level: Level,
    seed: u64,
    stop: &Stop,
) -> Option<Thought> {
    let Status::ToMove(_) = line.status() else {
        return None;
    };
    let mut rng = Rng::with_seed(seed);
    let text = |mv: G::Move| line.game().move_text(line.pos(), mv);
    let mut moves = Vec::new();
    line.moves(&mut moves);
    let advice = line.game().advice(line.pos());
    let skill = level.skill().filter(|_| advice.is_none());
    let Some(skill) = skill else {
        let mv = text(advice.or_else(|| rng.choice(&moves).copied())?);
        return Some(Thought {
            text: mv.clone(),
            candidates: Vec::new(),
            line: vec![mv],
            nodes: 0,
        });
    };
    let least = skill.each.saturating_mul(moves.len() as u32);
    let nodes = skill.nodes.max(least);
    let found = search::mcts(line, nodes, &mut rng, stop)?;
    let chosen = choose(line, &found, skill, &mut rng)?;
    let mut expected = Vec::new();
    if found.line.first() == Some(&chosen) {
        let mut ahead = line.clone();
        for &mv in &found.line {
            expected.push(ahead.game().move_text(ahead.pos(), mv));
            ahead.push(mv);
        }
    } else {
        expected.push(text(chosen));
    }
    let candidates = found.candidates.iter().map(|c| Candidate {
        text: text(c.mv),
        visits: c.visits,
        value: c.value,
    });
    Some(Thought {
        text: text(chosen),
        candidates: candidates.collect(),
        line: expected,
        nodes: found.nodes,
    })
}

/// The move to play: the most tried one, unless whim or carelessness chooses.
fn choose<G: Game>(
    line: &Line<G>,
    found: &Found<G::Move>,
    skill: Skill,
    rng: &mut Rng,
) -> Option<G::Move> {
    let best = found.candidates.first()?;
    if skill.whim == 0 && skill.careless == 0 {
        return Some(best.mv);
    }
    // However careless, nobody ends a game by losing it while there is something else to do.
    let others = found.candidates[1..].iter().filter(|c| !loses(line, c.mv));
    let all: Vec<_> = std::iter::once(best).chain(others).collect();
    if rng.u32(..100) < skill.careless {
        return rng.choice(&all).map(|c| c.mv);
    }
    // Each move as often as its share of the best one's visits, to the power of 1 / whim. Whole
    // numbers, so that the last bit of a power does not decide.
    let power = 100.0 / skill.whim.max(1) as f32;
    let weight = |visits: u32| {
        let share = visits as f32 / best.visits.max(1) as f32;
        (share.powf(power) * 10_000.0).round() as u64
    };
    let total: u64 = all.iter().map(|c| weight(c.visits)).sum();
    let mut left = rng.u64(..total.max(1));
    for c in &all {
        let weight = weight(c.visits);
        if left < weight {
            return Some(c.mv);
        }
        left -= weight;
    }
    Some(best.mv)
}

/// Whether a move ends the game, and badly for whoever makes it.
fn loses<G: Game>(line: &Line<G>, mv: G::Move) -> bool {
    let mover = line.game().mover(line.pos(), mv);
    let mut next = line.pos().clone();
    line.game().play(&mut next, mv);
    match line.game().status(&next) {
        Status::Over(end) => end.payoffs.get(mover) < 0,
        _ => false,
    }
}
