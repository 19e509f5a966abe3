//! What a player keeps from one move of a game to the next.

use crate::level::Skill;
use rules::Complete;
use search::{Memory, Tree};
use std::any::Any;
use std::sync::Arc;

/// The most bytes that a search remembers positions in.
pub(crate) const MEMORY: usize = 64 << 20;

/// What a player has thought so far. Whoever thinks about one move after another of a game may keep it between them;
/// what does not belong to the game at hand is forgotten. Without one every move is thought about afresh, and
/// so the same for the same seed.
#[derive(Default)]
pub struct Mind {
    /// The game with its options.
    id: String,
    /// The positions that alpha-beta and expectiminimax remember; a partner has the same.
    memory: Option<Arc<Memory>>,
    /// The tree of what was tried, of the type that the game wants.
    tree: Option<Box<dyn Any + Send>>,
    partner: bool,
}

impl Mind {
    /// Knows nothing yet.
    pub fn new() -> Mind {
        Mind::default()
    }

    /// A second mind for thinking about the same moves of this game at the same time: what one remembers the other
    /// knows. Whoever asks it begins one ply further, and its answer is not asked for.
    #[must_use]
    pub fn partner(&mut self, id: &str) -> Mind {
        self.turn_to(id);
        let memory = self.memory.get_or_insert_with(|| Arc::new(Memory::new(MEMORY)));
        Mind { id: id.to_owned(), memory: Some(Arc::clone(memory)), tree: None, partner: true }
    }

    /// Forgets what is of another game.
    fn turn_to(&mut self, id: &str) {
        if self.id != id {
            let partner = self.partner;
            *self = Mind { id: id.to_owned(), partner, ..Mind::default() };
        }
    }

    /// What is kept of this game by a player of this skill. Whoever overlooks things begins afresh each time: what
    /// is overlooked is another thing then.
    pub(crate) fn of<G: Complete>(&mut self, id: &str, skill: &Skill) -> Kept<'_, G> {
        if skill.attention.quiet > 0 {
            self.id.clear();
        }
        self.turn_to(id);
        Kept { mind: self, game: std::marker::PhantomData }
    }
}

impl std::fmt::Debug for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mind").field("id", &self.id).finish_non_exhaustive()
    }
}

/// What is kept of one game.
pub(crate) struct Kept<'a, G> {
    mind: &'a mut Mind,
    game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Complete> Kept<'_, G> {
    /// Whether somebody else thinks about the same, and is listened to.
    pub(crate) fn is_partner(&self) -> bool {
        self.mind.partner
    }

    /// The positions that are remembered, in so many bytes at least.
    pub(crate) fn memory(&mut self, bytes: usize) -> Arc<Memory> {
        let memory = self.mind.memory.take().filter(|memory| memory.bytes() >= bytes / 2);
        if let (Some(memory), false) = (&memory, self.mind.partner) {
            memory.grow_older();
        }
        Arc::clone(self.mind.memory.insert(memory.unwrap_or_else(|| Arc::new(Memory::new(bytes)))))
    }

    /// The tree of what was tried, in so many bytes at most.
    pub(crate) fn tree(&mut self, bytes: usize) -> &mut Tree<G> {
        let tree = self.mind.tree.take().and_then(|tree| tree.downcast::<Tree<G>>().ok());
        let tree = tree.unwrap_or_else(|| Box::new(Tree::new(bytes)));
        // What has just been put there is of this type.
        self.mind.tree.insert(tree).downcast_mut().expect("a tree of this game")
    }
}
