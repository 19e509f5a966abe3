//! The next game of a match or a series: everything is taken from the board and set up anew.

use rules::{Scene, Step, Words};

/// Appends what is said and what has to be moved so that the scene `before` all these steps becomes
/// `then`.
pub(crate) fn set_up(mut before: Scene, then: &Scene, said: Words, steps: &mut Vec<Step>) {
    for step in steps.iter() {
        step.apply(&mut before);
    }
    steps.push(Step::Say(said));
    for stack in &before.stacks {
        let keep = then.count(stack.site, stack.piece);
        if stack.count > keep {
            steps.push(Step::Lift {
                at: stack.site,
                piece: stack.piece,
                count: stack.count - keep,
            });
        }
    }
    for stack in &then.stacks {
        let have = before.count(stack.site, stack.piece);
        if stack.count > have {
            steps.push(Step::Drop {
                at: stack.site,
                piece: stack.piece,
                count: stack.count - have,
            });
        }
    }
}
