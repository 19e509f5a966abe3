//! Judgement that was learned: the networks that lie beside the games, and how new ones are trained.

use crate::built::{Name, Ruled};
use crate::matches::Match;
use crate::openings::openings;
use crate::think::Matter;
use rules::Complete;
use search::net::{Eye, Net, NetError, Trained};
use search::train::Trainer;
pub use search::train::{Alone, Helpers, Learned, Recipe, Rival};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Networks with their eyes, by the games for which they were trained: shared by all matches.
static TRAINED: LazyLock<Mutex<HashMap<String, Option<Trained>>>> = LazyLock::new(Mutex::default);

/// What judges positions of this game with these options; `None` where nothing was learned for them.
pub(crate) fn trained<G: Complete>(name: &Name, game: &G) -> Option<Trained> {
    let bytes = name.net;
    if !Net::holds(bytes).contains(&name.plain) {
        return None;
    }
    let mut all = TRAINED.lock().unwrap_or_else(PoisonError::into_inner);
    let made = all.entry(name.plain.clone()).or_insert_with(|| {
        let net = Net::read(bytes).ok()?;
        let eye = Eye::new(game, net.sight.clone())?;
        Trained::new(Arc::new(net), Arc::new(eye))
    });
    made.clone()
}

impl<G: Complete> Match<G> {
    /// What was learned of the game.
    pub(crate) fn trained(&self) -> Option<&Trained> {
        let (name, game) = self.name_and_game();
        name.trained(game)
    }

    /// What is thought about, with what was learned of it unless that is to be left out.
    pub(crate) fn matter(&self, plain: bool) -> Matter<'_, G> {
        let (name, game) = self.name_and_game();
        let matter = Matter::of(&name.id, self.line());
        if plain {
            return matter;
        }
        Matter { judge: self.trained(), openings: openings(name, game), ..matter }
    }
}

/// Whether bytes are the file of a network that this recipe makes; otherwise why not. A game may have a judge of its own
/// kind.
pub fn file_of(bytes: &[u8]) -> Result<(), NetError> {
    Net::read(bytes).map(|_| ())
}

/// A game that is being learned, without its type: [`Trainer`].
pub trait AnyTrainer: Send {
    /// Plays until a generation has its positions; gives how many games that took.
    fn play(&mut self, helpers: &dyn Helpers) -> u64;
    /// Learns from what was played.
    fn learn(&mut self, helpers: &dyn Helpers) -> Learned;
    /// Pairs of games of the new network with a rival: its half points in each, 0 to 4.
    fn meet(&self, rival: Rival, pairs: Range<u64>, nodes: u64, helpers: &dyn Helpers) -> Vec<u8>;
    /// The new network is the best from now on.
    fn promote(&mut self);
    /// The best network so far, as the bytes of its file.
    fn best(&self) -> Option<Vec<u8>>;
    /// Games played, generations learned.
    fn progress(&self) -> (u64, u32);
    /// Everything, as bytes.
    fn write(&self) -> Vec<u8>;
    /// Goes on from such bytes; false if they do not fit.
    fn read(&mut self, bytes: &[u8]) -> bool;
}

impl<G: Complete> AnyTrainer for Trainer<G> {
    fn play(&mut self, helpers: &dyn Helpers) -> u64 {
        Trainer::play(self, helpers)
    }

    fn learn(&mut self, helpers: &dyn Helpers) -> Learned {
        Trainer::learn(self, helpers)
    }

    fn meet(&self, rival: Rival, pairs: Range<u64>, nodes: u64, helpers: &dyn Helpers) -> Vec<u8> {
        Trainer::meet(self, rival, pairs, nodes, helpers)
    }

    fn promote(&mut self) {
        Trainer::promote(self);
    }

    fn best(&self) -> Option<Vec<u8>> {
        Trainer::best(self).map(Net::write)
    }

    fn progress(&self) -> (u64, u32) {
        Trainer::progress(self)
    }

    fn write(&self) -> Vec<u8> {
        Trainer::write(self)
    }

    fn read(&mut self, bytes: &[u8]) -> bool {
        Trainer::read(self, bytes)
    }
}
