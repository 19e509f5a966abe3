//! The legal moves of a match, asked by handle: nobody reads a text twice.

use crate::any::AnyMatch;
use crate::foresee::Foreseen;
use rules::{Alternative, Seat, SiteId, Step};

/// A legal move of the present position: its place in the list that the match keeps. Another position
/// has another list, so a handle is used at once and never kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MoveId(u32);

impl MoveId {
    pub(crate) fn new(index: usize) -> MoveId {
        MoveId(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// Its place in the list, from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A legal move with everything that front ends show of it.
#[derive(Clone, Debug)]
pub struct MoveView {
    /// The game's own notation; unique among the legal moves.
    pub text: String,
    /// The seat that makes it.
    pub seat: Seat,
    /// The sites a person touches.
    pub clicks: Vec<SiteId>,
    /// Every order in which they may be touched; the first is `clicks`.
    pub paths: Vec<Vec<SiteId>>,
    /// The same move in other notations.
    pub alternatives: Vec<Alternative>,
}

/// The legal moves of a match; what each is called is made only when it is asked for.
#[derive(Clone, Copy)]
pub struct LegalMoves<'a> {
    of: &'a dyn AnyMatch,
    count: usize,
}

impl<'a> LegalMoves<'a> {
    pub(crate) fn new(of: &'a dyn AnyMatch, count: usize) -> LegalMoves<'a> {
        LegalMoves { of, count }
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.count == 0
    }

    /// Each of them, in the order of the list.
    pub fn iter(self) -> impl ExactSizeIterator<Item = LegalMove<'a>> {
        (0..self.count).map(move |index| LegalMove { of: self.of, id: MoveId::new(index) })
    }
}

/// One legal move of a match.
#[derive(Clone, Copy)]
pub struct LegalMove<'a> {
    of: &'a dyn AnyMatch,
    id: MoveId,
}

impl<'a> LegalMove<'a> {
    pub(crate) fn new(of: &'a dyn AnyMatch, id: MoveId) -> LegalMove<'a> {
        LegalMove { of, id }
    }

    /// Its handle.
    pub fn id(self) -> MoveId {
        self.id
    }

    /// The game's own notation; unique among the legal moves.
    pub fn text(self) -> String {
        self.of.move_text(self.id)
    }

    /// The seat that makes it.
    pub fn seat(self) -> Seat {
        self.of.mover(self.id)
    }

    /// The sites a person touches.
    pub fn clicks(self) -> Vec<SiteId> {
        self.of.clicks(self.id)
    }

    /// Every order in which they may be touched.
    pub fn paths(self) -> Vec<Vec<SiteId>> {
        self.of.click_paths(self.id)
    }

    /// The same move in other notations.
    pub fn alternatives(self) -> Vec<Alternative> {
        self.of.alternatives(self.id)
    }

    /// The move step by step.
    pub fn steps(self) -> Vec<Step> {
        self.of.steps(self.id)
    }

    /// What it would come to, if it sows.
    pub fn foresee(self) -> Option<Foreseen> {
        self.of.foresee(self.id)
    }

    /// All of it at once.
    pub fn view(self) -> MoveView {
        MoveView {
            text: self.text(),
            seat: self.seat(),
            clicks: self.clicks(),
            paths: self.paths(),
            alternatives: self.alternatives(),
        }
    }
}
