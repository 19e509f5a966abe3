//! What is certain: ends of the game, carried up the tree. A choice is certain once a move of it wins all there is
//! to win, or once every move of it is certain; a throw once all that may be thrown is.

use super::tree::{Kind, NONE, Tree};
use rules::{MAX_SEATS, Think};

impl<G: Think> Tree<G> {
    /// Makes a node certain if what follows it is. Gives whether it is.
    pub(super) fn prove(&mut self, at: usize) -> bool {
        let node = self.nodes[at];
        if node.sure != NONE {
            return true;
        }
        let found = match node.kind {
            Kind::Choice => self.best_certain(at),
            Kind::Chance => self.mean_certain(at),
            Kind::End => None,
        };
        let Some((values, plies)) = found else { return false };
        self.settle(at, &values, plies.saturating_add(1));
        true
    }

    /// The best move, if it is certain that it is.
    fn best_certain(&self, at: usize) -> Option<([f32; MAX_SEATS], u16)> {
        let node = &self.nodes[at];
        let side = self.side_of[node.seat.index()];
        let mut best: Option<(f32, u16, u32, G::Move)> = None;
        let mut all = node.count > 0;
        for edge in &self.edges[node.listed()] {
            let Some(value) = self.certain(edge.child, side) else {
                all = false;
                continue;
            };
            let plies = self.ends[self.nodes[edge.child as usize].sure as usize];
            // The sooner a win the better, the later a loss; among equals the first of the list.
            let sooner = |than: u16| if value > 0.0 { plies < than } else { plies > than };
            let better = best.is_none_or(|(top, than, _, mv)| {
                value > top
                    || value == top
                        && (value != 0.0 && sooner(than)
                            || (value == 0.0 || plies == than) && edge.mv < mv)
            });
            if better {
                best = Some((value, plies, edge.child, edge.mv));
            }
        }
        let (value, plies, child, _) = best?;
        (all || value >= 1.0)
            .then(|| self.certain_values(child as usize).map(|v| (v, plies)))
            .flatten()
    }

    /// The mean over all throws, if all are certain.
    fn mean_certain(&self, at: usize) -> Option<([f32; MAX_SEATS], u16)> {
        let node = &self.nodes[at];
        let throws = &self.throws[node.listed()];
        let (mut sum, mut total, mut plies) = ([0.0; MAX_SEATS], 0.0, 0);
        for throw in throws.iter().filter(|t| t.weight > 0) {
            let child = (throw.child != NONE).then_some(throw.child as usize)?;
            let values = self.certain_values(child)?;
            plies = plies.max(self.ends[self.nodes[child].sure as usize]);
            total += throw.weight as f32;
            for (sum, value) in sum.iter_mut().zip(values) {
                *sum += throw.weight as f32 * value;
            }
        }
        (total > 0.0).then(|| (sum.map(|s| s / total), plies))
    }
}
