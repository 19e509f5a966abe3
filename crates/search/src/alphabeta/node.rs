//! One position of the tree: what is known, what is tried, what is left out.

use super::order::TAKES;
use super::table::{Bound, Known};
use super::{PLIES, Search};
use crate::found::{SURE, WIN};
use rules::{Line, Side, Think};

/// How often the budget is looked at.
const LOOK: u64 = 1024;
/// A lead over the bound that a quiet move will hardly lose, for each ply that is left; more where a game does not say
/// what its moves take.
const MARGIN: i32 = 110;
/// How many plies of captures are followed, one less for so many captures of a position; how many of them are, at
/// first and further on.
const FOLLOWED: i32 = 12;
const BROAD: i32 = 4;
const WIDE: usize = 24;
const NARROW: usize = 8;

/// A score seen from another ply: wins are counted from the position, not from the root.
fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > SURE => s + ply as i32,
        s if s < -SURE => s - ply as i32,
        s => s,
    }
}

fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > SURE => s - ply as i32,
        s if s < -SURE => s + ply as i32,
        s => s,
    }
}

/// How many plies less a late move is looked at.
fn reduction(depth: i32, tried: usize) -> i32 {
    let (d, n) = (depth.max(1) as f32, tried.max(1) as f32);
    (0.4 + d.ln() * n.ln() / 2.3) as i32
}

impl<G: Think> Search<'_, G> {
    /// The value for `side` of what comes after the last move, which that side made.
    #[inline]
    pub(super) fn beyond(
        &mut self,
        side: Side,
        alpha: i32,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        if let Some(outcome) = self.line.ended() {
            let outcome = *outcome;
            self.nodes += 1;
            return self.outcome(&outcome, side, ply);
        }
        let next = self.sides[self.line.game().turn(self.line.pos()).index()];
        if next == side {
            self.node(side, alpha, beta, depth, ply)
        } else {
            -self.node(next, -beta, -alpha, depth, ply)
        }
    }

    /// What is thought of the current position as it stands, for `side`, whose turn it is.
    #[inline]
    fn judge(&mut self, side: Side, key: u64, ply: usize) -> i32 {
        let (game, pos) = (self.line.game(), self.line.pos());
        let lead = match self.plan.judge {
            None => {
                let lead = game.lead(pos).unwrap_or(0).clamp(-SURE / 2, SURE / 2);
                if side == self.first { lead } else { -lead }
            }
            Some(judge) => {
                let (before, here) = self.views.split_at_mut(ply.clamp(1, PLIES + 1));
                judge.view(game, pos, before.last(), &mut here[0]);
                judge.lead(&here[0], game.turn(pos))
            }
        };
        self.plan.attention.blurred(self.plan.seed, key, lead)
    }

    /// Keeps how a side stands at a ply, and learns what the quiet move that led there changed.
    fn remember_stand(&mut self, side: Side, stands: i32, checked: bool, ply: usize) {
        self.stood[ply] = (!checked).then_some((side, stands));
        if !checked
            && self.calm[ply]
            && let Some((other, before)) = self.stood[ply - 1]
        {
            self.swing.learn(if other == side { stands - before } else { stands + before });
        }
    }

    fn count(&mut self) -> bool {
        self.nodes += 1;
        self.work += 1;
        if self.work >= LOOK || self.nodes >= self.plan.budget.nodes {
            self.work = 0;
            // There is always something to say: the first move at least is looked at.
            self.stopped |= self.some && self.plan.budget.is_spent(self.nodes);
        }
        self.stopped
    }

    /// The value of the current position for `side`, whose turn it is.
    fn node(
        &mut self,
        side: Side,
        mut alpha: i32,
        mut beta: i32,
        mut depth: i32,
        ply: usize,
    ) -> i32 {
        let exact = beta - alpha > 1;
        self.best[ply].clear();
        if depth <= 0 || ply >= PLIES {
            return self.quiesce(side, alpha, beta, FOLLOWED, ply);
        }
        if self.count() {
            return 0;
        }
        // Nothing below can be better than winning with the next move, or worse than having lost.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        if let Some(outcome) = self.line.comes_back() {
            return self.outcome(&outcome, side, ply);
        }
        let key = self.line.key();
        let known = self.memory.get(key);
        if let Some(known) = known
            && !exact
            && known.depth >= depth
        {
            let score = from_table(known.score, ply);
            let cuts = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if cuts {
                return score;
            }
        }
        let checked = self.line.game().in_check(self.line.pos());
        let stands = if checked { -WIN } else { self.judge(side, key, ply) };
        self.remember_stand(side, stands, checked, ply);
        let margin = self.swing.margin();
        if !exact
            && !checked
            && beta.abs() < SURE
            && stands >= beta
            && self.plan.follow
            // Where a side may be glad to pass, standing well says little.
            && let Some(passed) = self.line.game().pass(self.line.pos())
        {
            if depth <= 3 && stands - margin * depth >= beta {
                return stands;
            }
            if let Some(score) = self.passes(passed, side, beta, depth, ply) {
                return score;
            }
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        self.line.moves(&mut list.moves);
        self.work += list.moves.len() as u64 / 16;
        let score = if list.moves.is_empty() {
            self.over(side, ply)
        } else {
            // A forced reply is no choice; a check has to be answered.
            if ply < PLIES / 2 && (checked || list.moves.len() == 1) {
                depth += 1;
            }
            let best = known.and_then(|k| k.best);
            let at = At { side, depth, ply, key, exact, checked, stands, margin };
            self.moves(at, alpha, beta, best, &mut list)
        };
        self.lists[ply] = list;
        score
    }

    /// The value of a position without moves.
    fn over(&self, side: Side, ply: usize) -> i32 {
        match self.line.status() {
            rules::Status::Over(outcome) => self.outcome(&outcome, side, ply),
            _ => 0,
        }
    }

    /// Whether the position is good enough even if the turn is handed over.
    fn passes(
        &mut self,
        passed: G::Position,
        side: Side,
        beta: i32,
        depth: i32,
        ply: usize,
    ) -> Option<i32> {
        // No two passes one after the other.
        if depth < 3 || self.path[ply].is_none() {
            return None;
        }
        let mut other = self
            .spare
            .take()
            .unwrap_or_else(|| Line::from(self.line.game().clone(), passed.clone()));
        other.restart(passed);
        // The past before a pass is no past: nothing can be repeated across it.
        std::mem::swap(&mut self.line, &mut other);
        self.path[ply + 1] = None;
        self.calm[ply + 1] = false;
        let less = 3 + depth / 4;
        let score = self.beyond(side, beta - 1, beta, depth - less, ply + 1);
        std::mem::swap(&mut self.line, &mut other);
        self.spare = Some(other);
        (score >= beta && !self.stopped).then_some(if score > SURE { beta } else { score })
    }

    /// Tries the moves of a position, the most promising first.
    fn moves(
        &mut self,
        at: At,
        mut alpha: i32,
        beta: i32,
        known: Option<u16>,
        list: &mut super::List<G::Move>,
    ) -> i32 {
        let At { side, depth, ply, key, exact, checked, stands, margin } = at;
        let wild = self.swing.is_wild();
        let us = usize::from(side != self.first);
        let last = self.path[ply];
        self.order.forget_ply(ply + 2);
        list.rated.clear();
        list.tried.clear();
        let super::Plan { attention, seed, follow, .. } = self.plan;
        for (i, &mv) in list.moves.iter().enumerate().take(usize::from(u16::MAX)) {
            let (game, pos) = (self.line.game(), self.line.pos());
            let (mut rate, gain) = self.order.rate(game, pos, mv, ply, us, last);
            if attention.misses(seed, key, game.slot(mv), gain > 0) {
                continue;
            }
            if known == Some(i as u16) {
                rate = i32::MAX;
            }
            self.swing.blind &= gain == 0;
            list.rated.push((rate, gain, i as u16));
        }
        if list.rated.is_empty() {
            list.rated.push((0, 0, 0));
        }
        let before = alpha;
        let (mut best, mut best_at) = (-WIN - 1, None);
        for n in 0..list.rated.len() {
            list.bring(n);
            let (rate, gain, i) = list.rated[n];
            let mv = list.moves[usize::from(i)];
            let quiet = gain == 0;
            let safe = best > -SURE && !checked && follow;
            if safe && quiet && !exact && depth <= 4 {
                // Late quiet moves of a poor position are not worth a look.
                if !wild && n as i32 > 4 + 3 * depth * depth {
                    continue;
                }
                if depth <= 2 && stands + margin * (depth + 1) <= alpha {
                    continue;
                }
            }
            if safe && !quiet && !exact && depth <= 2 && rate < -TAKES / 2 {
                continue;
            }
            self.path[ply + 1] = Some(self.line.game().slot(mv));
            self.calm[ply + 1] = quiet;
            self.line.push(mv);
            let mut score;
            if n == 0 {
                score = self.beyond(side, alpha, beta, depth - 1, ply + 1);
            } else {
                let mut less = 0;
                if quiet && depth >= 3 && n >= 3 && follow && !checked {
                    less = reduction(depth, n) - i32::from(exact);
                    let past = self.order.past(self.line.game(), mv, us);
                    less -= past / 6000;
                    if less > 0 && self.line.game().in_check(self.line.pos()) {
                        less = 0;
                    }
                    less = less.clamp(0, depth - 2);
                }
                score = self.beyond(side, alpha, alpha + 1, depth - 1 - less, ply + 1);
                if score > alpha && less > 0 && !self.stopped {
                    score = self.beyond(side, alpha, alpha + 1, depth - 1, ply + 1);
                }
                if score > alpha && score < beta && !self.stopped {
                    score = self.beyond(side, alpha, beta, depth - 1, ply + 1);
                }
            }
            self.line.pop();
            if self.stopped {
                return 0;
            }
            if score > best {
                (best, best_at) = (score, Some(i));
                if score > alpha {
                    alpha = score;
                    if exact {
                        let (here, rest) = self.best.split_at_mut(ply + 1);
                        here[ply].clear();
                        here[ply].push(mv);
                        here[ply].extend_from_slice(&rest[0]);
                    }
                    if score >= beta {
                        if quiet {
                            let place = (ply, us, depth);
                            let game = self.line.game();
                            self.order.refuted(game, mv, &list.tried, place, last);
                        }
                        break;
                    }
                }
            }
            if quiet {
                list.tried.push(mv);
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > before {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best_at = if bound == Bound::Upper { known.or(best_at) } else { best_at };
        let score = to_table(best, ply);
        self.memory.put(key, Known { score, depth, bound, best: best_at });
        best
    }

    /// The value of a position in which only what takes something is followed.
    fn quiesce(&mut self, side: Side, mut alpha: i32, beta: i32, left: i32, ply: usize) -> i32 {
        self.best[ply.min(PLIES)].clear();
        if self.count() {
            return 0;
        }
        let key = self.line.key();
        if ply >= PLIES || left <= 0 {
            return self.judge(side, key, ply);
        }
        let mut list = std::mem::take(&mut self.lists[ply]);
        let score = self.follow(side, &mut alpha, beta, left, ply, key, &mut list);
        self.lists[ply] = list;
        score
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "one step of `quiesce`, cut out to give the list back"
    )]
    fn follow(
        &mut self,
        side: Side,
        alpha: &mut i32,
        beta: i32,
        left: i32,
        ply: usize,
        key: u64,
        list: &mut super::List<G::Move>,
    ) -> i32 {
        let (game, pos) = (self.line.game(), self.line.pos());
        list.moves.clear();
        // A check has to be answered, for the first few.
        let checked = left > FOLLOWED - 4 && game.in_check(pos);
        let some = !checked && game.noisy(pos, &mut list.moves);
        let mut forced = checked;
        if !some {
            self.line.moves(&mut list.moves);
            if list.moves.is_empty() {
                return self.over(side, ply);
            }
            forced |= list.moves.len() == 1;
        }
        if !self.plan.follow {
            return self.judge(side, key, ply);
        }
        let all = list.moves.len();
        self.work += all as u64 / 16;
        list.rated.clear();
        let super::Plan { attention, seed, .. } = self.plan;
        for (i, &mv) in list.moves.iter().enumerate().take(usize::from(u16::MAX)) {
            let gain = game.gain(pos, mv);
            if gain > 0 || forced {
                let missed = attention.misses(seed, key, game.slot(mv), true) && !forced;
                let left = match missed {
                    true => -1,
                    false if forced => 0,
                    false => game.exchange(pos, mv),
                };
                list.rated.push((
                    8 * gain.min(20_000) + left.clamp(-20_000, 20_000),
                    gain,
                    i as u16,
                ));
                if left < 0 {
                    list.rated.pop();
                    list.tried.push(mv);
                }
            }
        }
        // Whoever must take something cannot stand still.
        forced |= !some && list.rated.len() + list.tried.len() == all;
        list.tried.clear();
        let stands = self.judge(side, key, ply);
        let mut best = -WIN;
        if !forced || list.rated.is_empty() {
            best = stands;
            if best >= beta {
                return best;
            }
            *alpha = (*alpha).max(best);
        }
        let widest = if left > FOLLOWED - 2 { WIDE } else { NARROW };
        let margin = 2 * self.swing.margin();
        // Where there is much to take, it is followed less far.
        let left = left - 1 - list.rated.len().min(widest) as i32 / BROAD;
        for n in 0..list.rated.len().min(widest) {
            list.bring(n);
            let (_, gain, i) = list.rated[n];
            if !forced && stands + gain + margin <= *alpha {
                continue;
            }
            self.line.push(list.moves[usize::from(i)]);
            let score = self.after_capture(side, *alpha, beta, left, ply + 1);
            self.line.pop();
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                *alpha = (*alpha).max(score);
                if score >= beta {
                    break;
                }
            }
        }
        best
    }

    /// What comes after a capture, as [`Search::beyond`] for captures alone.
    fn after_capture(&mut self, side: Side, alpha: i32, beta: i32, left: i32, ply: usize) -> i32 {
        if let Some(outcome) = self.line.ended() {
            let outcome = *outcome;
            return self.outcome(&outcome, side, ply);
        }
        let next = self.sides[self.line.game().turn(self.line.pos()).index()];
        if next == side {
            self.quiesce(side, alpha, beta, left, ply)
        } else {
            -self.quiesce(next, -beta, -alpha, left, ply)
        }
    }
}

/// Where a search is.
#[derive(Clone, Copy)]
struct At {
    side: Side,
    depth: i32,
    ply: usize,
    key: u64,
    exact: bool,
    checked: bool,
    /// What the game says of the position as it stands.
    stands: i32,
    /// What a quiet move will hardly change.
    margin: i32,
}

/// How much a quiet move changes what the game says of a position. Where moves say what they take, that is little;
/// where they do not (Bao, Konane), a great deal, and it is learned on the way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swing {
    sum: i64,
    count: i64,
    /// Whether no move has said so far that it takes something.
    blind: bool,
}

impl Swing {
    /// As in a calm game.
    pub(super) const NEW: Swing = Swing { sum: 64 * MARGIN as i64 / 2, count: 64, blind: true };
    /// So many changes are remembered.
    const MOST: i64 = 4096;

    fn learn(&mut self, change: i32) {
        self.sum += i64::from(change.abs());
        self.count += 1;
        if self.count == Swing::MOST {
            self.sum /= 2;
            self.count /= 2;
        }
    }

    /// What a quiet move changes as a rule; nothing to speak of where what is taken is known.
    pub(super) fn usual(&self) -> i32 {
        if self.blind { (self.sum / self.count) as i32 } else { 0 }
    }

    /// What a quiet move will hardly change.
    fn margin(&self) -> i32 {
        (2 * self.usual()).max(MARGIN)
    }

    /// Whether any move may change much.
    fn is_wild(&self) -> bool {
        self.usual() > MARGIN
    }
}
