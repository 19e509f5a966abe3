//! What a player keeps from one move of a game to the next.

use crate::level::Skill;
use rules::Complete;
use search::{Memory, Tree};
use std::any::Any;

/// What a player has thought so far. Whoever thinks about one move after another of a game may keep it between them;
/// what does not belong to the game at hand is forgotten. Without one every move is thought about afresh, and
/// so the same for the same seed.
#[derive(Default)]
pub struct Mind(Option<Box<dyn Any + Send>>);

impl Mind {
    /// Knows nothing yet.
    pub fn new() -> Mind {
        Mind::default()
    }

    /// What is kept of this game by a player of this skill. Whoever overlooks things begins afresh each time: what
    /// is overlooked is another thing then.
    pub(crate) fn of<G: Complete>(&mut self, id: &str, skill: &Skill) -> &mut Kept<G> {
        let careful = skill.attention.quiet == 0;
        let kept = self.0.take().and_then(|kept| kept.downcast::<Kept<G>>().ok());
        let kept = kept.filter(|kept| careful && kept.id == id);
        let kept = kept.unwrap_or_else(|| Box::new(Kept::new(id)));
        // What has just been put there is of this type.
        self.0.insert(kept).downcast_mut().expect("a box of this game")
    }
}

impl std::fmt::Debug for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Mind").field(&self.0.is_some()).finish()
    }
}

/// What is kept of one game.
pub(crate) struct Kept<G: Complete> {
    id: String,
    memory: Option<(usize, Memory)>,
    tree: Option<Tree<G>>,
}

impl<G: Complete> Kept<G> {
    fn new(id: &str) -> Kept<G> {
        Kept { id: id.to_owned(), memory: None, tree: None }
    }

    /// The positions that are remembered, in so many bytes.
    pub(crate) fn memory(&mut self, bytes: usize) -> &Memory {
        let memory = match self.memory.take() {
            Some((size, mut memory)) if size == bytes => {
                memory.grow_older();
                memory
            }
            _ => Memory::new(bytes),
        };
        &self.memory.insert((bytes, memory)).1
    }

    /// The tree of what was tried, in so many bytes at most.
    pub(crate) fn tree(&mut self, bytes: usize) -> &mut Tree<G> {
        self.tree.get_or_insert_with(|| Tree::new(bytes))
    }
}
