//! What a tree search has seen: nodes, moves and throws in a few long lists, bounded in bytes, and kept from one
//! move of a game to the next if somebody wants it.

use rules::{Event, Line, MAX_SEATS, Seat, Side, Think, Values};
use std::mem::size_of;

/// No node, no record.
pub(super) const NONE: u32 = u32::MAX;
/// Of what a tree may take, so much is kept at most when a game goes on: one part in three.
const KEPT: usize = 3;

/// What a node waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A seat chooses.
    Choice,
    /// Dice decide.
    Chance,
    /// The game is over, or nothing is thought about any more.
    End,
}

/// A position of the tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// Who chooses.
    pub(super) seat: Seat,
    /// Its moves or throws, once they are listed: where they begin, and how many.
    pub(super) first: u32,
    pub(super) count: u32,
    pub(super) visits: u32,
    /// Where its certain value stands, if it has one.
    pub(super) sure: u32,
}

impl Node {
    pub(super) fn listed(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<M> {
    pub(super) mv: M,
    pub(super) child: u32,
    pub(super) visits: u32,
    /// What was expected of it, and for how many visits that counts.
    pub(super) prior: f32,
    pub(super) weight: f32,
}

/// A throw of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throw<R> {
    pub(super) roll: R,
    pub(super) weight: u32,
    pub(super) child: u32,
}

/// How games went in which a move was played at any time later (all moves as first).
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Later {
    pub(super) visits: f32,
    pub(super) sum: f32,
}

/// What a tree search remembers of one game; see [`mcts_for`](super::mcts_for).
pub struct Tree<G: Think> {
    pub(super) nodes: Vec<Node>,
    pub(super) edges: Vec<Edge<G::Move>>,
    /// The sums of values of each move, one for each side.
    pub(super) sums: Vec<f32>,
    /// For each move, where the game tells what was played; otherwise empty.
    pub(super) later: Vec<Later>,
    pub(super) throws: Vec<Throw<G::Roll>>,
    /// Certain values, one for each side, and the plies to the end of each.
    pub(super) sure: Vec<f32>,
    pub(super) ends: Vec<u16>,
    /// Where the root stands.
    root: Option<Line<G>>,
    /// The side of each seat as a number from 0 on, and the first seat of each.
    pub(super) side_of: [usize; MAX_SEATS],
    seat_of: [usize; MAX_SEATS],
    pub(super) sides: usize,
    /// Whether moves are counted whenever they are played.
    pub(super) counts_later: bool,
    /// The most bytes that it takes.
    bytes: usize,
}

impl<G: Think> Tree<G> {
    /// An empty tree that will not grow beyond so many bytes.
    pub fn new(bytes: usize) -> Tree<G> {
        Tree {
            nodes: Vec::new(),
            edges: Vec::new(),
            sums: Vec::new(),
            later: Vec::new(),
            throws: Vec::new(),
            sure: Vec::new(),
            ends: Vec::new(),
            root: None,
            side_of: [0; MAX_SEATS],
            seat_of: [0; MAX_SEATS],
            sides: 0,
            counts_later: false,
            bytes,
        }
    }

    /// How many bytes it takes.
    pub fn size(&self) -> usize {
        self.nodes.len() * size_of::<Node>()
            + self.edges.len() * size_of::<Edge<G::Move>>()
            + self.sums.len() * size_of::<f32>()
            + self.later.len() * size_of::<Later>()
            + self.throws.len() * size_of::<Throw<G::Roll>>()
            + self.sure.len() * size_of::<f32>()
            + self.ends.len() * size_of::<u16>()
    }

    /// Whether there is room for so many more moves.
    pub(super) fn has_room(&self, more: usize) -> bool {
        let one = size_of::<Edge<G::Move>>()
            + self.sides * size_of::<f32>()
            + size_of::<Later>()
            + size_of::<Throw<G::Roll>>();
        let few = size_of::<Node>() + MAX_SEATS * size_of::<f32>();
        self.size() + more * one + few <= self.bytes && self.edges.len() + more < NONE as usize
    }

    /// Puts the root at the end of a line, with what is known of it.
    pub(super) fn plant(&mut self, line: &Line<G>, seat: Seat, first: Node) {
        let known = self.way(line).filter(|&at| {
            let node = &self.nodes[at];
            node.kind == Kind::Choice && node.seat == seat
        });
        match known {
            Some(at) => self.cut(at),
            None => self.clear(line, first),
        }
        self.root = Some(line.clone());
    }

    fn clear(&mut self, line: &Line<G>, first: Node) {
        *self = Tree::new(self.bytes);
        let law = line.game().law();
        let mut sides: Vec<Side> = Vec::new();
        for seat in law.all_seats() {
            let side = law.side(seat);
            let at = sides.iter().position(|&s| s == side).unwrap_or_else(|| {
                self.seat_of[sides.len()] = seat.index();
                sides.push(side);
                sides.len() - 1
            });
            self.side_of[seat.index()] = at;
        }
        self.sides = sides.len();
        self.nodes.push(first);
    }

    /// The node that the events since the root lead to.
    fn way(&self, line: &Line<G>) -> Option<usize> {
        let root = self.root.as_ref()?;
        let (before, now) = (root.events(), line.events());
        if now.len() < before.len()
            || now[..before.len()] != *before
            || root.pos_at(0) != line.pos_at(0)
        {
            return None;
        }
        let mut at = 0;
        for event in &now[before.len()..] {
            let node = self.nodes.get(at)?;
            let child = match (node.kind, event) {
                (Kind::Choice, Event::Play(mv)) => {
                    self.edges[node.listed()].iter().find(|e| e.mv == *mv)?.child
                }
                (Kind::Chance, Event::Roll(roll)) => {
                    self.throws[node.listed()].iter().find(|t| t.roll == *roll)?.child
                }
                _ => return None,
            };
            at = child as usize;
        }
        (at < self.nodes.len()).then_some(at)
    }

    /// Makes a node the root and forgets what is not below it; of a large tree, what lies deepest.
    fn cut(&mut self, at: usize) {
        let mut new = Tree {
            side_of: self.side_of,
            seat_of: self.seat_of,
            sides: self.sides,
            counts_later: self.counts_later,
            ..Tree::new(self.bytes)
        };
        let most = self.bytes / KEPT;
        // Breadth first; a node's children are still named as the old tree named them when it is reached.
        let mut next = 0;
        let copy = |new: &mut Tree<G>, old: &Tree<G>, at: u32| {
            let mut node = old.nodes[at as usize];
            if node.sure != NONE {
                let (sure, all) = (node.sure as usize, old.sides);
                node.sure = new.ends.len() as u32;
                new.sure.extend_from_slice(&old.sure[sure * all..(sure + 1) * all]);
                new.ends.push(old.ends[sure]);
            }
            new.nodes.push(node);
            new.nodes.len() as u32 - 1
        };
        copy(&mut new, self, at as u32);
        while next < new.nodes.len() {
            let node = new.nodes[next];
            if node.count > 0 && new.size() > most {
                new.nodes[next].count = 0;
            } else if node.count > 0 {
                let range = node.listed();
                match node.kind {
                    Kind::Choice => {
                        new.nodes[next].first = new.edges.len() as u32;
                        for i in range {
                            let mut edge = self.edges[i];
                            if edge.child != NONE {
                                edge.child = copy(&mut new, self, edge.child);
                            }
                            new.edges.push(edge);
                            let sums = i * self.sides..(i + 1) * self.sides;
                            new.sums.extend_from_slice(&self.sums[sums]);
                            if self.counts_later {
                                new.later.push(self.later[i]);
                            }
                        }
                    }
                    Kind::Chance => {
                        new.nodes[next].first = new.throws.len() as u32;
                        for i in range {
                            let mut throw = self.throws[i];
                            if throw.child != NONE {
                                throw.child = copy(&mut new, self, throw.child);
                            }
                            new.throws.push(throw);
                        }
                    }
                    Kind::End => {}
                }
            }
            next += 1;
        }
        *self = new;
    }

    /// What is certain of a node, for one side.
    pub(super) fn certain(&self, node: u32, side: usize) -> Option<f32> {
        let sure = self.nodes.get(node as usize)?.sure;
        (sure != NONE).then(|| self.sure[sure as usize * self.sides + side])
    }

    /// What is certain of a node, for every seat.
    pub(super) fn certain_values(&self, node: usize) -> Option<Values> {
        let sure = self.nodes[node].sure;
        if sure == NONE {
            return None;
        }
        let all = &self.sure[sure as usize * self.sides..][..self.sides];
        Some(std::array::from_fn(|seat| all[self.side_of[seat]]))
    }

    /// From now on a node has this value for certain, so many plies from the end.
    pub(super) fn settle(&mut self, node: usize, values: &Values, plies: u16) {
        self.nodes[node].sure = self.ends.len() as u32;
        self.ends.push(plies);
        for side in 0..self.sides {
            self.sure.push(values[self.seat_of[side]]);
        }
    }

    /// Adds the values of a game to what a move has.
    pub(super) fn add(&mut self, edge: usize, values: &Values) {
        self.edges[edge].visits += 1;
        let sums = &mut self.sums[edge * self.sides..(edge + 1) * self.sides];
        for (sum, &seat) in sums.iter_mut().zip(&self.seat_of) {
            *sum += values[seat];
        }
    }

    /// What a move was worth on average for a side.
    pub(super) fn mean(&self, edge: usize, side: usize) -> f32 {
        self.sums[edge * self.sides + side] / self.edges[edge].visits.max(1) as f32
    }

    /// Adds the moves of a node, which is listed by this.
    pub(super) fn list(&mut self, node: usize, moves: impl Iterator<Item = (G::Move, f32, f32)>) {
        let first = self.edges.len();
        for (mv, prior, weight) in moves {
            self.edges.push(Edge { mv, child: NONE, visits: 0, prior, weight });
        }
        self.sums.resize(self.edges.len() * self.sides, 0.0);
        if self.counts_later {
            self.later.resize(self.edges.len(), Later::default());
        }
        self.nodes[node].first = first as u32;
        self.nodes[node].count = (self.edges.len() - first) as u32;
    }
}
