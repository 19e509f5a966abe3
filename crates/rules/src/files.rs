//! Games as other programs keep them in files.

use crate::line::Event;
use crate::text::Text;

/// A file format of other programs that a game reads and writes.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The word typed, and how file names end: `sgf`.
    pub id: &'static str,
    /// What it is.
    pub name: Text,
}

/// A place in the tree of a file: what happened there, what was said of it, what may follow.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ToldNode {
    /// The move or roll, in the game's own notation; none at the root and where a file only speaks.
    pub event: Option<Event<String, String>>,
    /// What somebody wrote about it.
    pub comment: String,
    /// What else the file says, kept for writing the same format again.
    pub extra: Vec<(String, Vec<String>)>,
    /// The continuations, the main line first.
    pub next: Vec<usize>,
}

/// A game as a file tells it: with variations and comments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// The options, as they are written between parentheses: `size=9,komi=5.5`.
    pub options: String,
    /// The position at the beginning, unless it is the usual one.
    pub start: Option<String>,
    /// The players' names by seat; empty where unknown.
    pub names: Vec<String>,
    /// The tree; the root is the first.
    pub nodes: Vec<ToldNode>,
    /// The letter of the seat that gave up, if the file says so.
    pub resigned: Option<char>,
    /// The result in the words of the format, where the writer knows it.
    pub result: Option<String>,
}

impl Default for Told {
    fn default() -> Told {
        Told {
            options: String::new(),
            start: None,
            names: Vec::new(),
            nodes: vec![ToldNode::default()],
            resigned: None,
            result: None,
        }
    }
}

impl Told {
    /// Adds a node below another; gives its index.
    pub fn add(&mut self, parent: usize, node: ToldNode) -> usize {
        let at = self.nodes.len();
        self.nodes.push(node);
        if let Some(parent) = self.nodes.get_mut(parent) {
            parent.next.push(at);
        }
        at
    }

    /// A tree without branches.
    pub fn line(events: impl IntoIterator<Item = Event<String, String>>) -> Told {
        let mut told = Told::default();
        let mut at = 0;
        for event in events {
            let node = ToldNode { event: Some(event), ..ToldNode::default() };
            at = told.add(at, node);
        }
        told
    }

    /// The nodes of the main line, the root first.
    pub fn main(&self) -> impl Iterator<Item = &ToldNode> {
        let mut at = self.nodes.first();
        std::iter::from_fn(move || {
            let node = at?;
            // Continuations come after their parent, so that this ends whatever the file says.
            at = node.next.first().and_then(|&i| self.nodes.get(i));
            Some(node)
        })
        .take(self.nodes.len())
    }

    /// How many continuations there are beside the main line.
    pub fn variations(&self) -> usize {
        self.nodes.iter().map(|n| n.next.len().saturating_sub(1)).sum()
    }
}
