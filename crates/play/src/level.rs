//! How strong the computer plays.

use rules::{Text, text};

/// A level is a number of nodes, not of seconds, so that a game can be repeated exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal move.
    Random,
    /// Monte Carlo tree search with this many iterations; always the best move it finds.
    Mcts {
        /// Iterations.
        nodes: u32,
    },
    /// One of the eight levels that people choose, 1 to 8 (what lies outside counts as the
    /// nearest): tree search that on the lower levels errs as people do.
    Stones(u8),
}

/// How one of the eight levels thinks and errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// Iterations of the search.
    pub(crate) nodes: u32,
    /// At least this many for each legal move, so that no move goes unseen where there are many.
    pub(crate) each: u32,
    /// How freely it chooses among the moves it found, in hundredths: 0 always takes the most
    /// tried one, 100 takes each in proportion to its visits, more comes closer to any move.
    pub(crate) whim: u32,
    /// In how many of 100 moves it does not look at all.
    pub(crate) careless: u32,
}

const fn skill(nodes: u32, each: u32, whim: u32, careless: u32) -> Skill {
    Skill { nodes, each, whim, careless }
}

/// The eight levels. On one core of a small server the last takes up to 2.6 s a move in the slowest
/// game of the catalogue (Ouri; Xiang-Qi up to 1.4 s) and up to 200 MB of memory.
const SKILLS: [Skill; 8] = [
    skill(20, 2, 200, 35),
    skill(50, 3, 120, 15),
    skill(150, 5, 80, 6),
    skill(600, 10, 50, 2),
    skill(3_000, 20, 20, 0),
    skill(15_000, 0, 0, 0),
    skill(80_000, 0, 0, 0),
    skill(400_000, 0, 0, 0),
];

/// The names of the eight levels.
const NAMES: [Text; 8] = [
    text("principiante", "beginner"),
    text("aprendiz", "learner"),
    text("amador", "amateur"),
    text("habitual", "regular"),
    text("experiente", "experienced"),
    text("forte", "strong"),
    text("perito", "expert"),
    text("mestre", "master"),
];

impl Level {
    /// How many levels people choose from: a row of eight stones.
    pub const STONES: u8 = 8;

    /// Reads `1` to `8`, `random`, `mcts`, `mcts:5000`.
    pub fn parse(text: &str) -> Option<Level> {
        match text.split_once(':') {
            None if text == "random" => Some(Level::Random),
            None if text == "mcts" => Some(Level::default()),
            None => match text.parse() {
                Ok(n @ 1..=Level::STONES) => Some(Level::Stones(n)),
                _ => None,
            },
            Some(("mcts", n)) => match n.parse() {
                Ok(nodes @ 1..=100_000_000) => Some(Level::Mcts { nodes }),
                _ => None,
            },
            _ => None,
        }
    }

    /// A word for people, without the number: "principiante", "beginner".
    pub fn name(self) -> Text {
        match self {
            Level::Random => text("ao acaso", "at random"),
            Level::Mcts { .. } => text("pesquisa em árvore", "tree search"),
            Level::Stones(n) => NAMES[index(n)],
        }
    }

    /// About how many positions it looks at for a move: what its thinking costs.
    pub fn nodes(self) -> u32 {
        self.skill().map_or(1, |skill| skill.nodes)
    }

    /// How it thinks; `None` for [`Level::Random`], which does not.
    pub(crate) fn skill(self) -> Option<Skill> {
        match self {
            Level::Random => None,
            Level::Mcts { nodes } => Some(skill(nodes, 0, 0, 0)),
            Level::Stones(n) => Some(SKILLS[index(n)]),
        }
    }
}

fn index(stones: u8) -> usize {
    usize::from(stones.clamp(1, Level::STONES)) - 1
}

impl Default for Level {
    fn default() -> Level {
        Level::Mcts { nodes: 4000 }
    }
}
