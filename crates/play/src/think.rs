//! The computer's choice: a search, and on the lower levels a person's way to err.

use crate::any::{Candidate, Thought};
use crate::level::{Level, Skill};
use crate::tables;
use fastrand::Rng;
use rules::{Complete, Game, Line, Seat, Status};
use search::{Found, Stop};

/// The most positions that are looked at for a mate.
const MATE_NODES: u32 = 50_000;
/// The longest mate that is looked for, in plies.
const MATE: u32 = 7;

/// What the computer would do for a seat; `None` unless it may move.
pub fn think<G: Complete>(
    id: &str,
    line: &Line<G>,
    seat: Seat,
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
    if line.game().law().together {
        moves.retain(|&mv| line.game().mover(line.pos(), mv) == seat);
    }
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
    if skill.careless == 0
        && skill.whim == 0
        && let Some(thought) = known(id, line, &mut rng, stop)
    {
        return Some(thought);
    }
    if skill.careless == 0
        && let Some((way, nodes)) = search::mate(line, MATE, skill.nodes.min(MATE_NODES), stop)
    {
        return Some(Thought {
            candidates: vec![Candidate {
                text: text(*way.first()?),
                visits: 1,
                value: 1.0,
                exact: None,
            }],
            text: text(*way.first()?),
            line: told(line, &way),
            nodes,
        });
    }
    let least = skill.each.saturating_mul(moves.len() as u32);
    let nodes = skill.nodes.max(least);
    let found = search::mcts_for(line, seat, nodes, &mut rng, stop)?;
    let chosen = choose(line, &found, skill, &mut rng)?;
    let expected = if found.line.first() == Some(&chosen) {
        told(line, &found.line)
    } else {
        vec![text(chosen)]
    };
    let candidates = found.candidates.iter().map(|c| Candidate {
        text: text(c.mv),
        visits: c.visits,
        value: c.value,
        exact: None,
    });
    Some(Thought {
        text: text(chosen),
        candidates: candidates.collect(),
        line: expected,
        nodes: found.nodes,
    })
}

/// The best move, where exact values are known; among equals any.
fn known<G: Complete>(id: &str, line: &Line<G>, rng: &mut Rng, stop: &Stop) -> Option<Thought> {
    let table = tables::of(id, line.game(), stop)?;
    let mut moves = table.moves(line.game(), line.pos())?;
    rng.shuffle(&mut moves);
    moves.sort_by(|a, b| b.1.order().total_cmp(&a.1.order()));
    let text = |mv: G::Move| line.game().move_text(line.pos(), mv);
    let candidates: Vec<Candidate> = moves
        .iter()
        .map(|&(mv, exact)| Candidate {
            text: text(mv),
            visits: 1,
            value: exact.value(),
            exact: Some(exact),
        })
        .collect();
    let best = candidates.first()?.text.clone();
    Some(Thought { text: best.clone(), nodes: moves.len() as u32, candidates, line: vec![best] })
}

/// Moves from here on as text.
fn told<G: Complete>(line: &Line<G>, moves: &[G::Move]) -> Vec<String> {
    let mut ahead = line.clone();
    let mut out = Vec::new();
    for &mv in moves {
        out.push(ahead.game().move_text(ahead.pos(), mv));
        ahead.push(mv);
    }
    out
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
