//! What stands on a plan now.

use crate::outcome::Seat;
use crate::plan::{PieceId, SiteId};
use crate::text::Words;

/// Pieces of one kind on one site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stack {
    /// Where.
    pub site: SiteId,
    /// What.
    pub piece: PieceId,
    /// How many, at least one.
    pub count: u16,
}

impl Stack {
    /// A single piece.
    #[inline]
    pub const fn one(site: SiteId, piece: PieceId) -> Stack {
        Stack { site, piece, count: 1 }
    }

    /// Appends so many pieces, if there are any, to a list that has none of this kind on this site.
    #[inline]
    pub fn put(list: &mut Vec<Stack>, site: SiteId, piece: PieceId, count: u32) {
        if count > 0 {
            list.push(Stack { site, piece, count: u16::try_from(count).unwrap_or(u16::MAX) });
        }
    }
}

/// Something written on a site now: a cube's number, a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub site: SiteId,
    /// What.
    pub words: Words,
}

/// What is thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Die {
    /// A cube that shows 1 to 6.
    Cube,
    /// A long die with four faces and a number on each.
    Oblong,
    /// A split stick: 1 with its round side up, 2 with its flat side up.
    Stick,
    /// A tetrahedron, two of its four corners marked: 1 with a bare corner up, 2 with a marked one.
    Tetrahedron,
}

/// Dice that lie on a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// Where.
    pub site: SiteId,
    /// What kind they are.
    pub die: Die,
    /// What each shows, 0 for a die not yet thrown.
    pub values: Vec<u8>,
}

/// What somebody has in the frame around the games: points of a match, games of a series, chips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// Who.
    pub seat: Seat,
    /// How much, short enough to stand beside a name: "3 / 7", "9 fichas".
    pub words: Words,
}

/// Why a site is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mark {
    /// Can be touched next.
    Open,
    /// Has been touched for the move being made.
    Picked,
    /// The last move began here.
    From,
    /// The last move ended here.
    To,
    /// The last move came by here: a stop on the way, a seed that fell, a man that was taken.
    Through,
    /// In danger: a general in check.
    Danger,
    /// An empty place that counts for a seat, one of the first two: territory.
    Held(Seat),
}

/// What changes on a board. Front ends add [`Mark::Open`], [`Mark::Picked`], [`Mark::From`],
/// [`Mark::To`] and [`Mark::Through`]; games add only what the rules know, such as [`Mark::Danger`] and [`Mark::Held`].
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Scene {
    /// Pieces, sorted, one entry per site and kind.
    pub stacks: Vec<Stack>,
    /// Writing on sites.
    pub labels: Vec<Label>,
    /// Dice.
    pub dice: Vec<Dice>,
    /// Which of them count no more: where they lie and their places in the row. They are drawn pale.
    pub used: Vec<(SiteId, u8)>,
    /// Marks.
    pub marks: Vec<(SiteId, Mark)>,
    /// The score of a match or a series, by seat; empty where there is none.
    pub scores: Vec<Score>,
    /// What there is to know beside the board: score, phase, order of throwing.
    pub notes: Vec<Words>,
}

impl Scene {
    /// A scene with the pieces that `list` appends, in any order, each site and kind once.
    pub fn of(list: impl FnOnce(&mut Vec<Stack>)) -> Scene {
        let mut scene = Scene::default();
        list(&mut scene.stacks);
        scene.stacks.sort_unstable();
        scene
    }

    /// Adds `count` pieces (or takes them away); keeps the stacks sorted. False if more are taken
    /// than there are; the stack is then gone.
    pub fn add(&mut self, site: SiteId, piece: PieceId, count: i32) -> bool {
        if count == 0 {
            return true;
        }
        let key = |s: &Stack| (s.site, s.piece);
        match self.stacks.binary_search_by_key(&(site, piece), key) {
            Ok(i) => {
                let now = i32::from(self.stacks[i].count) + count;
                if now > 0 {
                    self.stacks[i].count = u16::try_from(now).unwrap_or(u16::MAX);
                } else {
                    self.stacks.remove(i);
                }
                now >= 0
            }
            Err(i) => match u16::try_from(count) {
                Ok(count) => {
                    self.stacks.insert(i, Stack { site, piece, count });
                    true
                }
                Err(_) => false,
            },
        }
    }

    /// How many pieces of a kind stand on a site.
    pub fn count(&self, site: SiteId, piece: PieceId) -> u16 {
        self.stacks.iter().find(|s| s.site == site && s.piece == piece).map_or(0, |s| s.count)
    }

    /// What stands on a site; of several kinds the first.
    pub fn on(&self, site: SiteId) -> Option<PieceId> {
        self.stacks.iter().find(|s| s.site == site).map(|s| s.piece)
    }

    /// How many pieces stand on a site.
    pub fn total(&self, site: SiteId) -> u16 {
        let here = self.stacks.iter().filter(|s| s.site == site);
        here.fold(0, |n, s| n.saturating_add(s.count))
    }

    /// Writes what a seat has in the frame around the games.
    pub fn score(&mut self, seat: Seat, words: impl Into<Words>) {
        self.scores.push(Score { seat, words: words.into() });
    }

    /// Writes on a site.
    pub fn label(&mut self, site: SiteId, words: impl Into<Words>) {
        self.labels.push(Label { site, words: words.into() });
    }
}
