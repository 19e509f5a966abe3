//! How a game shows itself to people.

use crate::derived::{self, Cites};
use crate::game::Game;
use crate::outcome::Seat;
use crate::plan::{PieceId, Plan, SiteId, SiteKind};
use crate::reason::{Attempt, ParseError, Refusal};
use crate::scene::{Dice, Scene};
use crate::step::Step;
use crate::text::{Text, Words, text};
use std::borrow::Cow;

/// The name of a seat where White is the first.
pub fn white_or_black(seat: Seat) -> Text {
    match seat.0 {
        0 => text("Brancas", "White"),
        _ => text("Pretas", "Black"),
    }
}

/// The face of a game: geometry, what stands there, how it is touched, told and refused.
pub trait Present: Game {
    /// Static geometry, turned so that `view` sits at the lower edge. Site ids do not depend on
    /// the view.
    fn plan(&self, view: Seat) -> Plan;

    /// The plan of the first seat, for what is derived of it (names, kinds of sites, owners of pieces: no view
    /// changes them). A game that keeps one hands it out, and is told and refused much faster.
    fn first_plan(&self) -> Cow<'_, Plan> {
        Cow::Owned(self.plan(Seat(0)))
    }

    /// What stands on the plan now, as `viewer` may see it (`None`: a spectator).
    fn scene(&self, pos: &Self::Position, viewer: Option<Seat>) -> Scene;

    /// The text of a position in which these men stand, this seat is to move, and the rest is as in `pos`: for
    /// whoever lays men out by hand. It may be the text of no position at all: reading it tells why. Trays whose men
    /// follow from those on the board are not asked. `None` where a position is more than its men.
    fn laid(&self, _pos: &Self::Position, _men: &Scene, _turn: Seat) -> Option<String> {
        None
    }

    /// What the key to the pieces says of a kind beside its name and the pattern of its moves: what moves on an
    /// empty board do not show. One sentence, without a full stop at its end.
    fn about(&self, _piece: PieceId) -> Option<Text> {
        None
    }

    /// The name of a seat: "Sul", "Brancas". By default the first is White, the other Black.
    fn seat_name(&self, seat: Seat) -> Text {
        white_or_black(seat)
    }

    /// Every way of the moved man, from where it stands over its stops to where it ends, the usual one first,
    /// where it does not simply go from one place to another; otherwise none.
    fn ways(&self, _pos: &Self::Position, _mv: Self::Move) -> Vec<Vec<SiteId>> {
        Vec::new()
    }

    /// A legal move as atomic steps. By default what differs between the scenes before and after it.
    fn steps(&self, pos: &Self::Position, mv: Self::Move) -> Vec<Step> {
        derived::steps(self, pos, mv)
    }

    /// The sites a person touches, in order, to make a legal move; by default the first of the
    /// [`Present::ways`] of the moved man, or where it stands and where it ends. Paths of different moves are
    /// distinct and none is a prefix of another; a move that may stop where another goes on ends
    /// on the plan's [`SiteKind::Done`](crate::SiteKind::Done) site.
    fn clicks(&self, pos: &Self::Position, mv: Self::Move) -> Vec<SiteId> {
        derived::clicks(self, pos, mv)
    }

    /// Every order in which the same move may be touched; the first is [`Present::clicks`], the others by
    /// default the other [`Present::ways`].
    /// A backgammon play may be made checker by checker in any order that the rules allow.
    fn click_paths(&self, pos: &Self::Position, mv: Self::Move) -> Vec<Vec<SiteId>> {
        let ways = self.ways(pos, mv);
        if ways.is_empty() { vec![self.clicks(pos, mv)] } else { ways }
    }

    /// The steps of a legal move in the order in which one of its [`Present::click_paths`] makes them; by default
    /// those of [`Present::steps`], a man's way told stop by stop as it is touched. What the moves that begin with
    /// the same touches have in common is shown while the rest is chosen.
    fn steps_along(&self, pos: &Self::Position, mv: Self::Move, path: &[SiteId]) -> Vec<Step> {
        derived::along(self.steps(pos, mv), path)
    }

    /// The dice that have been used when a move has come so far: where they lie, and their places in the row.
    fn used_dice(&self, _pos: &Self::Position, _made: &[Step]) -> Vec<(SiteId, u8)> {
        Vec::new()
    }

    /// What the last of these touches chooses, if it is no place to go to: "capturar à frente". By default what
    /// stands on a plate that is pressed.
    fn choice(&self, _pos: &Self::Position, path: &[SiteId]) -> Option<Words> {
        let plan = self.first_plan();
        let last = plan.site(*path.last()?);
        let plate = matches!(last.kind, SiteKind::Button | SiteKind::Done);
        plate.then(|| last.label.clone())
    }

    /// The dice as they lie after a throw; by default as in the scene that follows it. Dice that a scene shows
    /// no more, because they decided nothing, are named by the game.
    fn thrown(&self, pos: &Self::Position, roll: Self::Roll) -> Vec<Dice> {
        let mut next = pos.clone();
        self.roll(&mut next, roll);
        let mut dice = self.scene(&next, None).dice;
        dice.retain(|dice| dice.values.iter().any(|&value| value > 0));
        dice
    }

    /// What a throw comes to, if it is not simply used: "iguais, outra vez".
    fn told_roll(&self, _pos: &Self::Position, _roll: Self::Roll) -> Option<Words> {
        None
    }

    /// Why an attempt is not a legal move: the rule that forbids it if it can be understood, a
    /// syntax error if it cannot. Called only with attempts that match no legal move.
    /// By default the refusals that all games share, with the rules that [`Present::cites`] names.
    fn why_not(&self, pos: &Self::Position, attempt: Attempt<'_>) -> ParseError {
        derived::why_not(self, pos, attempt)
    }

    /// The game's own reason why a man of the side to move may not go this way, if it has one; asked by the
    /// default of [`Present::why_not`] before the reasons that all games share.
    fn reason(&self, _pos: &Self::Position, _path: &[SiteId]) -> Option<Refusal> {
        None
    }

    /// The rules behind the refusals that all games share.
    fn cites(&self) -> Cites {
        Cites::USUAL
    }

    /// A site that people may also call by another name than the plan's, in lower case.
    fn read_site(&self, _name: &str) -> Option<SiteId> {
        None
    }
}
