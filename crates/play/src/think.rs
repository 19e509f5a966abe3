//! The computer's choice: a search, and on the lower levels a person's way to err: short sight, and moves that
//! are overlooked.

use crate::any::{Candidate, Thought, Wish};
use crate::level::{Level, Skill};
use crate::mind::{Kept, MEMORY, Mind};
use crate::openings::Openings;
use crate::tables;
use fastrand::Rng;
use rules::{Complete, Line, Seat, Status};
use search::net::{Judge, Trained};
use search::{Budget, Exact, Found, Plan, Progress, Stop};
use std::sync::Arc;

/// The most positions that are looked at for a mate.
const MATE_NODES: u32 = 50_000;
/// The longest mate that is looked for, in plies.
const MATE: u32 = 7;

/// Positions that are looked at in a microsecond at most.
const POSITIONS: u128 = 3;
/// The most bytes of a tree search; a third of it more while a tree goes on from one move to the next.
const TREE: usize = 96 << 20;

/// What the computer would do for a seat; `None` unless it may move.
pub fn think<G: Complete>(
    id: &str,
    line: &Line<G>,
    seat: Seat,
    level: Level,
    seed: u64,
    stop: &Stop,
) -> Option<Thought> {
    let mut mind = Mind::new();
    think_with(&mut mind, Matter::of(id, line), seat, Wish::new(level, seed), stop, &mut |_| {})
}

/// What is thought about.
pub struct Matter<'a, G: Complete> {
    /// The game with its options.
    pub id: &'a str,
    /// The position with its past.
    pub line: &'a Line<G>,
    /// Who judges positions, where something was learned.
    pub(crate) judge: Option<&'a Trained>,
    /// What is known of the first moves.
    pub(crate) openings: Option<Arc<Openings>>,
}

impl<'a, G: Complete> Matter<'a, G> {
    /// A line of which nothing was learned.
    pub fn of(id: &'a str, line: &'a Line<G>) -> Matter<'a, G> {
        Matter { id, line, judge: None, openings: None }
    }
}

/// The same by a player who may have thought about earlier moves, as somebody wishes; `each` hears of what has been found
/// so far.
pub fn think_with<G: Complete>(
    mind: &mut Mind,
    matter: Matter<'_, G>,
    seat: Seat,
    wish: Wish,
    stop: &Stop,
    each: &mut dyn FnMut(Thought),
) -> Option<Thought> {
    let Matter { id, line, judge, openings } = matter;
    let Status::ToMove(_) = line.status() else {
        return None;
    };
    let Wish { level, seed, lines, depth, plain: _ } = wish;
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
        rng.shuffle(&mut moves);
        let glance = |mv: &G::Move| look(line, seat, *mv);
        let mv = match (advice, level) {
            (Some(mv), _) => mv,
            (None, Level::Greedy) => {
                moves.into_iter().max_by(|a, b| glance(a).total_cmp(&glance(b)))?
            }
            _ => *moves.first()?,
        };
        return Some(only(text(mv)));
    };
    let careful = skill.attention.quiet == 0;
    if careful && let Some(thought) = known(id, line, &mut rng, stop) {
        return Some(thought);
    }
    // A book is for whoever plays, not for whoever asks what to think of a position.
    if careful
        && matches!(level, Level::Stones(_))
        && lines == 1
        && let Some(mv) = openings.as_deref().and_then(|book| book.choose(line, &mut rng))
    {
        return Some(only(mv.to_owned()));
    }
    let time = stop.time(skill.pace);
    let depth = skill.depth.min(depth);
    let budget = Budget { nodes: u64::from(skill.nodes), depth, time, stop };
    let best = Plan::best(budget, rng.u64(..));
    // Weak levels go on judging as people do who have just learned the rules.
    let judge = judge.filter(|_| careful).map(|judge| judge as &dyn Judge<G>);
    let plan = Plan { lines, attention: skill.attention, follow: skill.follow, judge, ..best };
    let mut kept = mind.of::<G>(id, &skill);
    let plan = Plan { first: if kept.is_partner() { 2 } else { 1 }, ..plan };
    let by_games = matches!(level, Level::Mcts { .. });
    let mut lines: Vec<Vec<G::Move>> = Vec::new();
    let found = if search::suits(line) && !by_games {
        let memory = kept.memory(memory(&budget));
        search::alphabeta(line, plan, &memory, &mut |now| {
            lines = now.lines.to_vec();
            each(thought(line, now.found, now.lines));
        })?
    } else if search::suits_dice(line) && !by_games {
        search::expect(line, plan, &kept.memory(memory(&budget)))?
    } else {
        by_playing(line, seat, skill, plan, kept, &mut |now| {
            lines = now.lines.to_vec();
            each(thought(line, now.found, now.lines));
        })?
    };
    let best = found.candidates.first()?.mv;
    if !lines.is_empty() {
        // A depth that was not finished may have found a better move already.
        let wanted = lines.len();
        lines.retain(|way| way.first() != Some(&best));
        lines.insert(0, found.line.clone());
        lines.truncate(wanted);
    }
    Some(thought(line, &found, &lines))
}

/// A move that was not searched for.
fn only(mv: String) -> Thought {
    Thought {
        text: mv.clone(),
        candidates: Vec::new(),
        line: vec![mv],
        lines: Vec::new(),
        nodes: 0,
        depth: 0,
    }
}

/// How good a move looks right after it: by how the game ends, by the estimate, or else by what it takes.
fn look<G: Complete>(line: &Line<G>, seat: Seat, mv: G::Move) -> f32 {
    let game = line.game();
    let mut next = line.pos().clone();
    game.play(&mut next, mv);
    match game.status(&next) {
        Status::Over(outcome) => game.worth(outcome.payoffs.get(seat)),
        _ => match game.evaluate(&next) {
            Some(values) => values[seat.index()],
            None => game.gain(line.pos(), mv) as f32 / 1e6,
        },
    }
}

/// What a search found, as text.
fn thought<G: Complete>(line: &Line<G>, found: &Found<G::Move>, lines: &[Vec<G::Move>]) -> Thought {
    let text = |mv: G::Move| line.game().move_text(line.pos(), mv);
    let candidates = found.candidates.iter().map(|c| Candidate {
        text: text(c.mv),
        visits: c.visits,
        value: c.value,
        score: c.score,
        ends: c.ends,
        exact: None,
    });
    Thought {
        text: found.candidates.first().map_or(String::new(), |c| text(c.mv)),
        candidates: candidates.collect(),
        line: told(line, &found.line),
        lines: lines.iter().map(|way| told(line, way)).collect(),
        nodes: found.nodes.min(u64::from(u32::MAX)) as u32,
        depth: found.depth,
    }
}

/// Bytes for what is remembered of all the positions that can be looked at: laying out more would take a good part
/// of a short time.
fn memory(budget: &Budget<'_>) -> usize {
    let in_time = budget.time.map_or(u128::MAX, |time| time.most.as_micros() * POSITIONS);
    let positions = u128::from(budget.nodes).min(in_time);
    positions.saturating_mul(32).clamp(1 << 14, MEMORY as u128) as usize
}

/// What a tree search finds; it looks for mates first.
fn by_playing<G: Complete>(
    line: &Line<G>,
    seat: Seat,
    skill: Skill,
    plan: Plan<'_, G>,
    mut kept: Kept<'_, G>,
    each: &mut dyn FnMut(Progress<'_, G::Move>),
) -> Option<Found<G::Move>> {
    let budget = Budget { nodes: u64::from(skill.visits), ..plan.budget };
    if skill.attention.quiet == 0
        && let Some((way, nodes)) =
            search::mate(line, MATE, skill.visits.min(MATE_NODES), budget.stop)
    {
        let first = search::Candidate {
            mv: *way.first()?,
            visits: 1,
            value: 1.0,
            score: None,
            ends: Some(way.len() as i32),
        };
        return Some(Found {
            candidates: vec![first],
            line: way,
            nodes: u64::from(nodes),
            depth: 0,
        });
    }
    search::mcts_for(line, seat, Plan { budget, ..plan }, kept.tree(TREE), each)
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
            score: None,
            ends: match exact {
                Exact::Wins(n) => Some(i32::from(n)),
                Exact::Loses(n) => Some(-i32::from(n)),
                _ => None,
            },
        })
        .collect();
    let best = candidates.first()?.text.clone();
    Some(Thought {
        text: best.clone(),
        nodes: moves.len() as u32,
        candidates,
        line: vec![best],
        lines: Vec::new(),
        depth: 0,
    })
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
