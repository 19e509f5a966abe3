//! How a game shows itself to people.

use crate::game::Game;
use crate::outcome::Seat;
use crate::plan::{Plan, SiteId};
use crate::reason::{Attempt, ParseError};
use crate::scene::Scene;
use crate::step::Step;
use crate::text::Text;

/// The face of a game: geometry, what stands there, how it is touched, told and refused.
pub trait Present: Game {
    /// Static geometry, turned so that `view` sits at the lower edge. Site ids do not depend on
    /// the view.
    fn plan(&self, view: Seat) -> Plan;

    /// What stands on the plan now, as `viewer` may see it (`None`: a spectator).
    fn scene(&self, pos: &Self::Position, viewer: Option<Seat>) -> Scene;

    /// The sites a person touches, in order, to make a legal move. Paths of different moves are
    /// distinct and none is a prefix of another; a move that may stop where another goes on ends
    /// on the plan's [`SiteKind::Done`](crate::SiteKind::Done) site.
    fn clicks(&self, pos: &Self::Position, mv: Self::Move) -> Vec<SiteId>;

    /// Every order in which the same move may be touched; the first is [`Present::clicks`].
    /// A backgammon play may be made checker by checker in any order that the rules allow.
    fn click_paths(&self, pos: &Self::Position, mv: Self::Move) -> Vec<Vec<SiteId>> {
        vec![self.clicks(pos, mv)]
    }

    /// A legal move as atomic steps.
    fn steps(&self, pos: &Self::Position, mv: Self::Move) -> Vec<Step>;

    /// Why an attempt is not a legal move: the rule that forbids it if it can be understood, a
    /// syntax error if it cannot. Called only with attempts that match no legal move.
    fn why_not(&self, pos: &Self::Position, attempt: Attempt<'_>) -> ParseError;

    /// The name of a seat: "Sul", "Brancas".
    fn seat_name(&self, seat: Seat) -> Text;
}
