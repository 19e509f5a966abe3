//! The marks that a move leaves on the board.

use rules::{Mark, SiteId, Step};

/// Where a move began and ended, and where it came by: each place once, with what says most of it.
pub(crate) fn marks_of(steps: &[Step]) -> Vec<(SiteId, Mark)> {
    let mut marks: Vec<(SiteId, Mark)> = Vec::new();
    let mut last_drop = None;
    for step in steps {
        match step {
            Step::Lift { at, .. } => marks.push((*at, Mark::From)),
            Step::Drop { at, .. } => {
                marks.push((*at, Mark::Through));
                last_drop = Some(*at);
            }
            Step::Slide { from, to, .. } => {
                // A man that goes on from where it stopped came by there.
                match marks.iter_mut().rev().find(|mark| **mark == (*from, Mark::To)) {
                    Some(stop) => stop.1 = Mark::Through,
                    None => marks.push((*from, Mark::From)),
                }
                marks.push((*to, Mark::To));
            }
            Step::Enter { to, .. } => marks.push((*to, Mark::To)),
            Step::Leave { from, .. } => marks.push((*from, Mark::From)),
            Step::Change { at, .. } => marks.push((*at, Mark::To)),
            Step::Capture { at, .. } => marks.push((*at, Mark::Through)),
            Step::Pay { .. } | Step::Say(_) => {}
        }
    }
    marks.extend(last_drop.map(|at| (at, Mark::To)));
    let strong = |&(_, mark): &(SiteId, Mark)| mark != Mark::Through;
    let mut once: Vec<(SiteId, Mark)> = Vec::new();
    let (first, then): (Vec<_>, Vec<_>) = marks.into_iter().partition(strong);
    for mark in first {
        if !once.contains(&mark) {
            once.push(mark);
        }
    }
    for mark in then {
        if once.iter().all(|(at, _)| *at != mark.0) {
            once.push(mark);
        }
    }
    once
}

/// Whether the men are set up for a new game within a move: nothing of it is left to be marked. After what is
/// said only seeds or men that are taken up from everywhere and put down anew follow.
pub(crate) fn sets_up(steps: &[Step]) -> bool {
    let Some(said) = steps.iter().position(|step| matches!(step, Step::Say(_))) else {
        return false;
    };
    let rest = &steps[said..];
    let lifted = rest.iter().filter(|step| matches!(step, Step::Lift { .. })).count();
    let first_drop = rest.iter().position(|step| matches!(step, Step::Drop { .. }));
    let last_lift = rest.iter().rposition(|step| matches!(step, Step::Lift { .. }));
    // A sowing lifts, drops, says, lifts again; who sets up lifts everything first.
    lifted > 1 && first_drop.zip(last_lift).is_some_and(|(drop, lift)| lift < drop)
}
