//! How strong the computer plays.

/// A level is a number of nodes, not of seconds, so that a game can be repeated exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal move.
    Random,
    /// Monte Carlo tree search with this many iterations.
    Mcts {
        /// Iterations.
        nodes: u32,
    },
}

impl Level {
    /// Reads `random`, `mcts`, `mcts:5000`.
    pub fn parse(text: &str) -> Option<Level> {
        match text.split_once(':') {
            None if text == "random" => Some(Level::Random),
            None if text == "mcts" => Some(Level::default()),
            Some(("mcts", n)) => match n.parse() {
                Ok(nodes @ 1..=100_000_000) => Some(Level::Mcts { nodes }),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Default for Level {
    fn default() -> Level {
        Level::Mcts { nodes: 4000 }
    }
}
