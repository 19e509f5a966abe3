//! The marks that a move leaves on the board.

use rules::{Mark, SiteId, Step};

/// Where a move began and ended, each place once.
pub(crate) fn marks_of(steps: &[Step]) -> Vec<(SiteId, Mark)> {
    let mut last_drop = None;
    let mut marks = Vec::new();
    for step in steps {
        match step {
            Step::Lift { at, .. } => marks.push((*at, Mark::From)),
            Step::Drop { at, .. } => last_drop = Some(*at),
            Step::Slide { from, to, .. } => {
                marks.push((*from, Mark::From));
                marks.push((*to, Mark::To));
            }
            Step::Enter { to, .. } => marks.push((*to, Mark::To)),
            Step::Leave { from, .. } => marks.push((*from, Mark::From)),
            Step::Change { at, .. } => marks.push((*at, Mark::To)),
            Step::Capture { .. } | Step::Pay { .. } | Step::Say(_) => {}
        }
    }
    marks.extend(last_drop.map(|at| (at, Mark::To)));
    let mut once = Vec::new();
    for mark in marks {
        if !once.contains(&mark) {
            once.push(mark);
        }
    }
    once
}
