//! What a move does, read from its steps.

use super::{Loot, next_seat};
use crate::any::AnyMatch;
use crate::legal::MoveId;
use rules::{PieceId, Seat, SiteId, SiteKind, Step};

/// So many other moves are looked at for what is usual.
const SOME: usize = 24;

/// Who goes on after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Again {
    /// The mover moves again.
    Moves,
    /// The mover throws again.
    Throws,
}

/// What a move does.
#[derive(Clone, Debug, Default)]
pub(super) struct Deeds {
    /// Men of others that it takes, each kind with how many.
    pub(super) taken: Vec<(PieceId, u32)>,
    /// Whether one of them has just taken something itself, there.
    pub(super) takes_back: bool,
    /// Men of others that have to begin again.
    pub(super) hits: u32,
    /// Whether the next to move is in check.
    pub(super) check: bool,
    /// Own men that become others.
    pub(super) becomes: Vec<(PieceId, PieceId)>,
    /// A man that comes into play from beside the board.
    pub(super) enters: Option<PieceId>,
    /// Own men that leave the board.
    pub(super) leaves: u32,
    /// Whether the mover goes on.
    pub(super) again: Option<Again>,
}

impl Deeds {
    /// How many men it takes.
    pub(super) fn count(&self) -> u32 {
        self.taken.iter().map(|t| t.1).sum()
    }

    /// The men it takes: by kind where the game has several that can be told apart, else by number.
    pub(super) fn loot(&self, table: &dyn AnyMatch) -> Loot {
        let plan = table.plan(Seat(0));
        let kinds = |seat| plan.pieces.iter().filter(|p| p.seat == Some(seat)).count();
        let several = (0..table.seats()).all(|s| kinds(Seat(s)) > 3);
        if !several || self.count() > 4 {
            return Loot::Count(self.count(), table.terms().men);
        }
        let each = self.taken.iter().flat_map(|&(piece, n)| (0..n).map(move |_| piece));
        Loot::Kinds(each.collect())
    }
}

/// What a legal move does.
pub(super) fn deeds(table: &dyn AnyMatch, mv: MoveId) -> Deeds {
    let plan = table.plan(Seat(0));
    let mover = table.mover(mv);
    let foe = |seat: Seat| table.side(seat) != table.side(mover);
    let whose = |at: SiteId| plan.site(at).seat;
    let steps = table.steps(mv);
    let mut done = Deeds::default();
    for step in of_this_game(&steps) {
        match *step {
            Step::Capture { at, piece, count, to } => match plan.piece(piece).seat {
                Some(owner) if !foe(owner) => {}
                // Back to a place of its own from which it comes in again.
                Some(owner) if to.is_some_and(|to| whose(to) == Some(owner)) && returns(table) => {
                    done.hits += u32::from(count);
                }
                Some(_) => done.taken.push((piece, u32::from(count))),
                None => {
                    let for_us = to.and_then(whose).is_none_or(|seat| !foe(seat));
                    if whose(at).is_some_and(foe) && for_us {
                        done.taken.push((piece, u32::from(count)));
                    }
                }
            },
            Step::Lift { at, piece, count } => {
                let theirs = plan.piece(piece).seat.is_none() && whose(at).is_some_and(foe);
                if theirs && plan.site(at).kind == SiteKind::Pit {
                    done.taken.push((piece, u32::from(count)));
                }
            }
            Step::Change { piece, into, .. } => {
                let owner = plan.piece(piece).seat;
                if owner == Some(mover) && plan.piece(into).seat == owner {
                    done.becomes.push((piece, into));
                }
            }
            Step::Enter { from: Some(_), piece, .. } => done.enters = Some(piece),
            Step::Leave { .. } => done.leaves += 1,
            _ => {}
        }
    }
    done.becomes.dedup();
    done.takes_back = takes_back(table, &steps);
    let mut after = table.boxed_clone();
    after.play_move(mv);
    let (next, throws) = next_seat(after.as_ref());
    done.check = next.is_some_and(foe) && after.in_check();
    let moved = steps.iter().any(|s| !matches!(s, Step::Say(_)));
    done.again = (next == Some(mover) && moved && !table.together()).then_some(if throws {
        Again::Throws
    } else {
        Again::Moves
    });
    done
}

/// Takes out what every move does here: that is nothing to be said of one of them.
pub(super) fn unusual(table: &dyn AnyMatch, mv: MoveId, done: &mut Deeds) {
    if done.enters.is_none() && done.again.is_none() {
        return;
    }
    let others = table.moves().iter().map(|other| other.id()).filter(|&other| other != mv);
    let others: Vec<Deeds> = others.take(SOME).map(|other| deeds(table, other)).collect();
    if others.iter().all(|other| other.enters.is_some()) {
        done.enters = None;
    }
    if others.iter().all(|other| other.again == done.again) {
        done.again = None;
    }
}

/// Whether men that are captured come back: where dice bring them in again.
fn returns(table: &dyn AnyMatch) -> bool {
    table.info().luck
}

/// The steps without those that set up the next game of a match: men that go elsewhere after a sentence. Who sows
/// may be told something on the way.
fn of_this_game(steps: &[Step]) -> &[Step] {
    let said = steps.iter().position(|s| matches!(s, Step::Say(_)));
    let sets_up = |rest: &[Step]| {
        let goes =
            |s: &Step| matches!(s, Step::Enter { .. } | Step::Leave { .. } | Step::Slide { .. });
        rest.iter().any(goes) && !rest.iter().any(|s| matches!(s, Step::Lift { .. }))
    };
    match said {
        Some(at) if sets_up(&steps[at..]) => &steps[..at],
        _ => steps,
    }
}

/// Whether a man is captured that took something there with the move before.
fn takes_back(table: &dyn AnyMatch, steps: &[Step]) -> bool {
    let ply = table.ply();
    let before = ply.checked_sub(1).map(|ply| table.log_from(ply)).unwrap_or_default();
    let Some(last) = before.first() else {
        return false;
    };
    let took = last.steps.iter().any(|s| matches!(s, Step::Capture { .. }));
    let came_to =
        |at: SiteId| last.steps.iter().any(|s| matches!(s, Step::Slide { to, .. } if *to == at));
    took && steps.iter().any(|s| matches!(s, Step::Capture { at, .. } if came_to(*at)))
}
