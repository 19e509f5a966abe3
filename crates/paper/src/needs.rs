//! What a game needs on the table, found by looking: what stands at the start, and what turns into
//! what, enters or is thrown in a few games played at random with a fixed seed.

use crate::man::{is_cut, is_stroke, is_wedge};
use play::{AnyGame, AnyMatch, Entropy};
use rules::{Die, PieceId, Plan, Seat, Shape, SiteKind, Status, Step};
use std::sync::Arc;

/// A kind of man, how many are needed, and what is on their backs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    pub(crate) piece: PieceId,
    pub(crate) count: u32,
    pub(crate) back: Option<PieceId>,
}

/// Dice of one sort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thrown {
    pub(crate) die: Die,
    pub(crate) count: usize,
    /// The faces that were seen.
    pub(crate) faces: Vec<u8>,
}

/// What a game needs.
pub(crate) struct Needs {
    pub(crate) plan: Arc<Plan>,
    /// What is cut out, by seat and in the order of the plan.
    pub(crate) kinds: Vec<Kind>,
    /// Beans for seeds.
    pub(crate) seeds: u32,
    /// Whether it is played with a pencil.
    pub(crate) pencil: bool,
    pub(crate) dice: Vec<Thrown>,
    /// Whether there is a cube that shows by how much the score is multiplied.
    pub(crate) doubling: bool,
}

/// How many plies are played at random at most, and as long as nothing is left to find; how long a game
/// may last.
const PLIES: usize = 4000;
const ENOUGH: usize = 600;
const LONGEST: usize = 500;

/// A small generator, the same everywhere.
struct Chance(u64);

impl Entropy for Chance {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound.max(1))) as u32
    }
}

/// What is seen while playing.
struct Seen {
    /// Whether a kind turned into another.
    turned: Vec<Vec<bool>>,
    /// The kinds that came from outside the table.
    entered: Vec<bool>,
    dice: Vec<Thrown>,
    doubling: bool,
}

impl Seen {
    fn look(&mut self, table: &dyn AnyMatch, plan: &Plan) {
        let scene = table.scene(None);
        for dice in &scene.dice {
            let known = self.dice.iter_mut().find(|d| d.die == dice.die);
            let known = match known {
                Some(known) => known,
                None => {
                    self.dice.push(Thrown { die: dice.die, count: 0, faces: Vec::new() });
                    let Some(last) = self.dice.last_mut() else { continue };
                    last
                }
            };
            known.count = known.count.max(dice.values.len());
            for &value in dice.values.iter().filter(|&&v| v > 0) {
                if !known.faces.contains(&value) {
                    known.faces.push(value);
                }
            }
        }
        self.doubling |= scene.labels.iter().any(|l| plan.site(l.site).name.contains("cube"));
    }
}

/// Finds what a game needs.
pub(crate) fn needs(game: &dyn AnyGame) -> Needs {
    let table = game.new_match();
    let plan = table.plan(Seat(0));
    let kinds = plan.pieces.len();
    let mut at_start = vec![0u32; kinds];
    for stack in &table.scene(None).stacks {
        at_start[usize::from(stack.piece.0)] += u32::from(stack.count);
    }
    let seen = play(game, &plan, &at_start);
    let is_seed = |i: usize| plan.pieces[i].shape == Shape::Seed;
    let seeds = (0..kinds).filter(|&i| is_seed(i)).map(|i| at_start[i]).sum();
    let pencil = plan.pieces.iter().any(|p| is_stroke(p.shape));
    let places = plan.sites.iter();
    let places = places.filter(|s| matches!(s.kind, SiteKind::Point | SiteKind::Square)).count();
    let enter = seen.entered.iter().filter(|&&e| e).count().max(1);
    let share = u32::try_from(places.div_ceil(enter)).unwrap_or(0);
    let mut all: Vec<Kind> = Vec::new();
    let mut later: Vec<PieceId> = Vec::new();
    for (i, spec) in plan.pieces.iter().enumerate() {
        let piece = PieceId(u8::try_from(i).unwrap_or(u8::MAX));
        let count = match at_start[i] {
            0 if seen.entered[i] => share,
            count => count,
        };
        if !is_cut(spec.shape) {
            continue;
        }
        if count == 0 {
            later.push(piece);
            continue;
        }
        // The other face: the first kind of the same side that it turned into and of which none is there at
        // the start. Men that become what others are take the place of captured ones.
        let other = |&j: &usize| {
            let into = &plan.pieces[j];
            let new = at_start[j] == 0 && seen.turned[i][j];
            new && into.seat == spec.seat && is_cut(into.shape)
        };
        let back = (0..kinds).find(other);
        let back = back.and_then(|j| u8::try_from(j).ok()).map(PieceId);
        all.push(Kind { piece, count, back });
    }
    // What may still come and is on nobody's back: one of each.
    let backs: Vec<PieceId> = all.iter().filter_map(|k| k.back).collect();
    let alone = later.into_iter().filter(|p| !backs.contains(p) && !is_wedge(plan.piece(*p).shape));
    all.extend(alone.map(|piece| Kind { piece, count: 1, back: None }));
    // Wedges serve both sides: whoever holds one points it away from themselves.
    let mut merged: Vec<Kind> = Vec::new();
    for kind in all {
        let sign = |k: &Kind| plan.piece(k.piece).glyph.map(|g| g.drawing);
        let wedge = |k: &Kind| is_wedge(plan.piece(k.piece).shape);
        let same = merged.iter_mut().find(|k| wedge(k) && wedge(&kind) && sign(k) == sign(&kind));
        match same {
            Some(known) => {
                known.count += kind.count;
                known.back = known.back.or(kind.back);
            }
            None => merged.push(kind),
        }
    }
    merged.sort_by_key(|k| (plan.piece(k.piece).seat.map_or(u8::MAX, |s| s.0), k.piece));
    let mut dice = seen.dice;
    dice.iter_mut().for_each(|d| d.faces.sort_unstable());
    dice.sort_by_key(|d| d.die);
    Needs { plan, kinds: merged, seeds, pencil, dice, doubling: seen.doubling }
}

fn play(game: &dyn AnyGame, plan: &Plan, at_start: &[u32]) -> Seen {
    let kinds = plan.pieces.len();
    let mut seen = Seen {
        turned: vec![vec![false; kinds]; kinds],
        entered: vec![false; kinds],
        dice: Vec::new(),
        doubling: false,
    };
    let mut chance = Chance(0x5eed);
    let mut plies = 0;
    let open = |seen: &Seen| {
        let found = |i: usize| seen.entered[i] || seen.turned.iter().any(|into| into[i]);
        (0..kinds).any(|i| at_start[i] == 0 && is_cut(plan.pieces[i].shape) && !found(i))
    };
    while plies < ENOUGH || (plies < PLIES && open(&seen)) {
        let mut table = game.new_match();
        seen.look(table.as_ref(), plan);
        for _ in 0..LONGEST.min(PLIES - plies) {
            plies += 1;
            match table.status() {
                Status::Over(_) => break,
                Status::Chance => {
                    if table.roll(&mut chance).is_err() {
                        break;
                    }
                    seen.look(table.as_ref(), plan);
                }
                Status::ToMove(_) => {
                    let moves: Vec<_> = table.moves().iter().map(|m| m.id()).collect();
                    let count = u32::try_from(moves.len()).unwrap_or(0);
                    if count == 0 {
                        break;
                    }
                    let mv = moves[chance.below(count) as usize];
                    for step in table.steps(mv) {
                        match step {
                            Step::Change { piece, into, .. } => {
                                seen.turned[usize::from(piece.0)][usize::from(into.0)] = true;
                            }
                            Step::Enter { from: None, piece, .. } => {
                                seen.entered[usize::from(piece.0)] |=
                                    at_start[usize::from(piece.0)] == 0;
                            }
                            _ => {}
                        }
                    }
                    table.play_move(mv);
                }
            }
        }
    }
    seen
}
