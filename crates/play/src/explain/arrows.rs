//! Where a move goes, for arrows on the board.

use crate::any::AnyMatch;
use crate::legal::MoveId;
use rules::{SiteId, Step};

/// The ways of a move from site to site; both are the same where something happens on one site only: a man that
/// comes from nowhere, a button. A sowing goes from the house that is taken up to where the last seed falls.
pub fn arrows(table: &dyn AnyMatch, mv: MoveId) -> Vec<(SiteId, SiteId)> {
    let (mut ways, mut first, mut last) = (Vec::new(), None, None);
    for step in table.steps(mv) {
        match step {
            Step::Slide { from, to, .. } => ways.push((from, to)),
            Step::Enter { from, to, .. } => ways.push((from.unwrap_or(to), to)),
            Step::Leave { from, to, .. } => ways.push((from, to.unwrap_or(from))),
            Step::Lift { at, .. } => first = first.or(Some(at)),
            Step::Drop { at, .. } => last = Some(at),
            // What follows sets up another game.
            Step::Say(_) if !ways.is_empty() => break,
            _ => {}
        }
    }
    if let (Some(first), Some(last)) = (first, last) {
        ways = vec![(first, last)];
    }
    if ways.is_empty() {
        let clicks = table.clicks(mv);
        ways.extend(clicks.first().zip(clicks.last()).map(|(&a, &b)| (a, b)));
    }
    ways.dedup();
    ways
}
