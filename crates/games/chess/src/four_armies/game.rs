//! The decisions of both games, and what each has to tell of itself so that one code lists, shows and
//! refuses them.

use super::{Army, Kind, Men, reach, row_of, step, strike};
use kit::bits::Bits;
use kit::inlaid::Edge;
use rules::{Game, Law, MAX_SEATS, Present, SiteId, Step};
use std::array::from_fn;
use std::ops::Neg;

/// Nobody's King comes back, nobody's King was captured.
pub(crate) const NOBODY: u8 = 255;

/// A man goes, a King comes back, a pawn is promoted where it stands, or something is only said. The
/// order is by kind of man, because that is how moves are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// A [`Kind`] or one of the constants.
    pub(crate) man: u8,
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// One more than the [`Kind`] a pawn becomes, 0 if none.
    pub(crate) into: u8,
}

impl Move {
    /// A King comes back on a square.
    pub(crate) const RETURN: u8 = 5;
    /// A pawn that waits is promoted.
    pub(crate) const PROMOTE: u8 = 6;
    /// Nothing is moved.
    pub(crate) const PASS: Move = Move::say(7);

    /// Something that is only said, by a number from that of a pass on.
    pub(crate) const fn say(man: u8) -> Move {
        Move { man, from: 0, to: 0, into: 0 }
    }

    /// A King comes back on a square.
    pub(crate) fn back(to: u8) -> Move {
        Move { to, ..Move::say(Move::RETURN) }
    }

    /// The man that goes.
    #[inline]
    pub(crate) fn kind(self) -> Option<Kind> {
        Kind::ALL.get(usize::from(self.man)).copied()
    }

    /// What the pawn becomes.
    #[inline]
    pub(crate) fn becomes(self) -> Option<Kind> {
        let i = self.into.checked_sub(1)?;
        Kind::ALL.get(usize::from(i)).copied()
    }
}

/// A game of four armies in two teams.
pub(crate) trait Armies: Present + Game<Move = Move> {
    /// The four sides, in the order of play.
    const ARMIES: [Army; 4];
    /// Where each side begins.
    const EDGES: [Edge; 4] = edges(&Self::ARMIES);
    /// The row of each side on which pawns are promoted.
    const LAST: [u64; 4] = last_rows(&Self::ARMIES);
    /// The first kind that a pawn may become; the buttons after the squares are this and the next ones.
    const FIRST: Kind;
    /// How many buttons there are; they end with the pass and what else is said.
    const BUTTONS: u16;
    /// Whether boats may come to stand on the side of a partner.
    const SHARED: bool;

    /// The men on the board.
    fn men(pos: &Self::Position) -> &Men;

    /// The side whose turn it is.
    fn moving(pos: &Self::Position) -> usize;

    /// Whether dice lie after the buttons.
    fn throws(&self) -> bool;

    /// The men that a man of this kind may capture.
    fn prey(&self, pos: &Self::Position, seat: usize, kind: Kind) -> u64;

    /// What a pawn of the side to move becomes on a square of its last row, as bits of kinds.
    fn promotions(&self, pos: &Self::Position, from: u8, to: u8) -> u8;

    /// The boats that a boat takes by its triumph.
    fn triumph(&self, pos: &Self::Position, mv: Move) -> u64;

    /// Whether an enemy could capture the King of a side.
    fn threatened(&self, pos: &Self::Position, seat: usize) -> bool;

    /// What is said of a move.
    fn said(&self, pos: &Self::Position, mv: Move) -> Vec<Step>;
}

/// Where each side begins.
pub(crate) const fn edges(armies: &[Army; 4]) -> [Edge; 4] {
    [armies[0].edge, armies[1].edge, armies[2].edge, armies[3].edge]
}

/// The row farthest from each side.
pub(crate) const fn last_rows(armies: &[Army; 4]) -> [u64; 4] {
    let [a, b, c, d] = edges(armies);
    [row_of(a, 7), row_of(b, 7), row_of(c, 7), row_of(d, 7)]
}

/// The letters of the sides.
pub(crate) const fn letters(armies: &[Army; 4]) -> [char; 4] {
    [armies[0].letter, armies[1].letter, armies[2].letter, armies[3].letter]
}

/// The first of the buttons that are no promotion: the pass.
pub(crate) const fn pass_button(first: Kind) -> SiteId {
    SiteId(64 + Kind::Pawn as u16 - first as u16)
}

/// What both games have of the law: the sides are two teams across the board.
pub(crate) fn law(max_plies: u32) -> Law {
    Law { max_plies, ..Law::of(4).teams(|seat| seat.0 & 1) }
}

/// What the first team has, for each seat: the second has the contrary.
pub(crate) fn by_team<T: Copy + Default + Neg<Output = T>>(first: T) -> [T; MAX_SEATS] {
    from_fn(|seat| match seat {
        0 | 2 => first,
        1 | 3 => -first,
        _ => T::default(),
    })
}

/// How far the first team is ahead of the other by the strength of its sides: between -1 and 1, and half
/// of that where it has `half` more.
pub(crate) fn ahead(strength: impl Fn(usize) -> f32, half: f32) -> f32 {
    let more = strength(0) + strength(2) - (strength(1) + strength(3));
    more / (more.abs() + half)
}

/// Where a man goes that may capture `prey`.
#[inline(always)]
fn goes(edge: Edge, kind: Kind, from: u8, occupied: u64, prey: u64) -> u64 {
    if kind == Kind::Pawn {
        step(edge, from) & !occupied | strike(edge, from) & prey
    } else {
        reach(kind, from, occupied) & (!occupied | prey)
    }
}

/// Where a man of a side may go.
#[inline]
pub(crate) fn targets<G: Armies>(
    game: &G,
    pos: &G::Position,
    seat: usize,
    kind: Kind,
    from: u8,
) -> u64 {
    let (occupied, prey) = (G::men(pos).occupied(), game.prey(pos, seat, kind));
    goes(G::EDGES[seat & 3], kind, from, occupied, prey)
}

/// Appends the moves of the men of these kinds, in order.
#[inline]
pub(crate) fn list<G: Armies>(game: &G, pos: &G::Position, kinds: u8, out: &mut Vec<Move>) {
    let (men, seat) = (G::men(pos), G::moving(pos));
    let (edge, own, occupied) = (G::EDGES[seat], men.colours[seat], men.occupied());
    for kind in [Kind::King, Kind::Elephant, Kind::Horse, Kind::Boat] {
        if kinds >> kind as u8 & 1 == 0 {
            continue;
        }
        let prey = game.prey(pos, seat, kind);
        for from in (own & men.kinds[kind as usize]).squares() {
            for to in goes(edge, kind, from, occupied, prey).squares() {
                out.push(Move { man: kind as u8, from, to, into: 0 });
            }
        }
    }
    if kinds >> Kind::Pawn as u8 & 1 == 0 {
        return;
    }
    let prey = game.prey(pos, seat, Kind::Pawn);
    for from in (own & men.kinds[Kind::Pawn as usize]).squares() {
        for to in goes(edge, Kind::Pawn, from, occupied, prey).squares() {
            let mv = Move { man: Kind::Pawn as u8, from, to, into: 0 };
            let becomes = if G::LAST[seat].has(to) { game.promotions(pos, from, to) } else { 0 };
            if becomes == 0 {
                out.push(mv);
            } else {
                let kinds = (0..4).filter(|k| becomes >> k & 1 == 1);
                out.extend(kinds.map(|k| Move { into: k + 1, ..mv }));
            }
        }
    }
}
