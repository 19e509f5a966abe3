//! How strong the computer plays.

use core::time::Duration;
use rules::{Text, text};
use search::{Attention, Pace};

/// A level is a number of positions, not of seconds, so that a game can be repeated exactly; a clock only
/// keeps a slow machine from taking too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Any legal move.
    Random,
    /// What looks best right after its own move, with everything in sight; one of equals.
    Greedy,
    /// Monte Carlo tree search with this many iterations; always the best move it finds.
    Mcts {
        /// Iterations.
        nodes: u32,
    },
    /// The search that suits the game, over this many positions; always the best move it finds.
    Nodes {
        /// Positions.
        nodes: u32,
    },
    /// The same for so long; whoever asks has to bring a clock.
    Time {
        /// Milliseconds.
        ms: u32,
    },
    /// One of the eight levels that people choose, 1 to 8 (what lies outside counts as the
    /// nearest): a search that on the lower levels errs as people do.
    Stones(u8),
}

/// How one of the eight levels thinks and errs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Skill {
    /// How many plies it looks ahead.
    pub(crate) depth: u32,
    /// How many positions it looks at.
    pub(crate) nodes: u32,
    /// The iterations of a tree search that judges by games played out.
    pub(crate) visits: u32,
    /// What it notices.
    pub(crate) attention: Attention,
    /// Whether it follows captures beyond its sight.
    pub(crate) follow: bool,
    /// However slow the machine, a move takes no longer.
    pub(crate) pace: Pace,
}

const fn pace(ms: u64) -> Pace {
    Pace { wanted: Duration::from_millis(ms), most: Duration::from_millis(ms) }
}

const fn skill(
    depth: u32,
    nodes: u32,
    visits: u32,
    [quiet, noisy, blur]: [u16; 3],
    ms: u64,
) -> Skill {
    let attention = Attention { quiet: quiet as u8, noisy: noisy as u8, blur };
    Skill { depth, nodes, visits, attention, follow: depth > 1, pace: pace(ms) }
}

/// No limit but those that somebody sets.
const BEST: Skill = Skill {
    depth: u32::MAX,
    nodes: u32::MAX,
    visits: u32::MAX,
    attention: Attention::FULL,
    follow: true,
    pace: Pace::ANY,
};

/// The eight levels: plies, positions, iterations; of 100 quiet moves and of 100 captures so many are overlooked, and
/// judgements are off by so many hundredths; milliseconds.
const SKILLS: [Skill; 8] = [
    skill(1, 1_000, 30, [40, 30, 60], 200),
    skill(2, 500, 80, [30, 15, 40], 200),
    skill(4, 1_500, 250, [16, 6, 25], 200),
    skill(6, 6_000, 800, [7, 2, 15], 200),
    skill(12, 30_000, 3_000, [1, 0, 6], 200),
    skill(99, 120_000, 15_000, [0, 0, 3], 700),
    skill(99, 400_000, 60_000, [0, 0, 2], 1_000),
    skill(99, 1_500_000, 300_000, [0, 0, 1], 2_800),
];

/// The names of the eight levels.
const NAMES: [Text; 8] = [
    text("principiante", "beginner"),
    text("aprendiz", "learner"),
    text("amador", "amateur"),
    text("intermédio", "intermediate"),
    text("experiente", "experienced"),
    text("forte", "strong"),
    text("perito", "expert"),
    text("mestre", "master"),
];

impl Level {
    /// How many levels people choose from: a row of eight stones.
    pub const STONES: u8 = 8;

    /// Reads `1` to `8`, `random`, `greedy`, `mcts`, `mcts:5000`, `nodes:100000`, `ms:500`.
    pub fn parse(text: &str) -> Option<Level> {
        let number = |n: &str, most: u32| n.parse().ok().filter(|n| (1..=most).contains(n));
        match text.split_once(':') {
            None if text == "random" => Some(Level::Random),
            None if text == "greedy" => Some(Level::Greedy),
            None if text == "mcts" => Some(Level::Mcts { nodes: 4000 }),
            None => match text.parse() {
                Ok(n @ 1..=Level::STONES) => Some(Level::Stones(n)),
                _ => None,
            },
            Some(("mcts", n)) => number(n, 100_000_000).map(|nodes| Level::Mcts { nodes }),
            Some(("nodes", n)) => number(n, 1_000_000_000).map(|nodes| Level::Nodes { nodes }),
            Some(("ms", n)) => number(n, 600_000).map(|ms| Level::Time { ms }),
            _ => None,
        }
    }

    /// A word for people, without the number: "principiante", "beginner".
    pub fn name(self) -> Text {
        match self {
            Level::Random => text("ao acaso", "at random"),
            Level::Greedy => text("sôfrego", "greedy"),
            Level::Mcts { .. } | Level::Nodes { .. } | Level::Time { .. } => {
                text("pesquisa em árvore", "tree search")
            }
            Level::Stones(n) => NAMES[index(n)],
        }
    }

    /// About how many positions it looks at for a move: what its thinking costs.
    pub fn nodes(self) -> u32 {
        self.skill().map_or(1, |skill| skill.nodes)
    }

    /// How it thinks; `None` for those that do not: [`Level::Random`], [`Level::Greedy`].
    pub(crate) fn skill(self) -> Option<Skill> {
        match self {
            Level::Random | Level::Greedy => None,
            Level::Mcts { nodes } | Level::Nodes { nodes } => {
                Some(Skill { nodes, visits: nodes, ..BEST })
            }
            Level::Time { ms } => Some(Skill { pace: pace(u64::from(ms)), ..BEST }),
            Level::Stones(n) => Some(SKILLS[index(n)]),
        }
    }
}

fn index(stones: u8) -> usize {
    usize::from(stones.clamp(1, Level::STONES)) - 1
}

impl Default for Level {
    fn default() -> Level {
        Level::Nodes { nodes: 20_000 }
    }
}
