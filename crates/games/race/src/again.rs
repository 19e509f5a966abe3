//! The next game of a match or a series: everything is taken from the board and set up anew.

use rules::{Scene, Stack, Step, Words};

/// Appends what is said and what has to be moved so that the scene `before` all these steps becomes
/// `then`.
pub(crate) fn set_up(mut before: Scene, then: &Scene, said: Words, steps: &mut Vec<Step>) {
    for step in steps.iter() {
        step.apply(&mut before);
    }
    steps.push(Step::Say(said));
    // What one scene has more of than the other.
    let more = |of: &Scene, than: &Scene| -> Vec<Stack> {
        let left =
            of.stacks.iter().map(|s| (s, s.count.saturating_sub(than.count(s.site, s.piece))));
        left.filter(|(_, count)| *count > 0).map(|(s, count)| Stack { count, ..*s }).collect()
    };
    for Stack { site: at, piece, count, .. } in more(&before, then) {
        steps.push(Step::Lift { at, piece, count });
    }
    for Stack { site: at, piece, count, .. } in more(then, &before) {
        steps.push(Step::Drop { at, piece, count });
    }
}
