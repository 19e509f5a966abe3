//! What a match shows of what has happened and of what has to happen: the moves since somebody's last one,
//! the last throw, a move that is forced.

use crate::legal::MoveId;
use crate::marks::{marks_of, sets_up};
use crate::matches::Match;
use rules::{Complete, Dice, Event, Scene, Seat, Status, Step, Words};

/// Choosing to throw is one of so many moves at most: among more nobody looks for it.
const FEW: usize = 40;

impl<G: Complete> Match<G> {
    /// Marks every move since the last one of `me`, or that one if nobody has moved since: a throw or an answer to
    /// an offer leaves the marks of the moves before it. Without anybody only the last move is marked.
    pub(crate) fn mark_moves(&self, me: Option<Seat>, scene: &mut Scene) {
        let game = self.line().game();
        let mut marked = false;
        for (ply, event) in self.line().events().iter().enumerate().rev() {
            let Event::Play(mv) = *event else { continue };
            let pos = self.line().pos_at(ply);
            let mine = me.is_none_or(|me| me == game.mover(pos, mv));
            if mine && marked {
                return;
            }
            let steps = game.steps(pos, mv);
            if sets_up(&steps) || self.begins_again(ply, &steps) {
                return;
            }
            for mark in marks_of(&steps) {
                marked = true;
                if !scene.marks.contains(&mark) {
                    scene.marks.push(mark);
                }
            }
            if mine && marked {
                return;
            }
        }
    }

    /// Whether after what is said the men stand as at the beginning: of a game in which little had been moved only
    /// that little is put back.
    fn begins_again(&self, ply: usize, steps: &[Step]) -> bool {
        let says = steps.iter().any(|step| matches!(step, Step::Say(_)));
        let lifts = steps.iter().any(|step| matches!(step, Step::Lift { .. }));
        let game = self.line().game();
        let stands = |pos: &G::Position| game.scene(pos, None).stacks;
        says && lifts && stands(self.line().pos_at(ply + 1)) == stands(&game.start())
    }

    /// Lays the dice of the last throw where they fell, if they are not there any more: they count no more, and
    /// lie there until somebody throws again.
    pub(crate) fn last_throw(&self, scene: &mut Scene) {
        // Where something else is chosen, plates lie there.
        if scene.dice.is_empty() && matches!(self.line().status(), Status::ToMove(_)) {
            return;
        }
        let thrown = self.line().events().iter().enumerate().rev().find_map(|(ply, event)| {
            let Event::Roll(roll) = *event else { return None };
            Some(self.line().game().thrown(self.line().pos_at(ply), roll))
        });
        for dice in thrown.into_iter().flatten() {
            let lying = scene.dice.iter().position(|now| now.site == dice.site);
            match lying.map(|i| &mut scene.dice[i]) {
                None => scene.dice.push(dice.clone()),
                Some(now) if now.values.len() == dice.values.len() && unthrown(now) => {
                    now.clone_from(&dice);
                }
                Some(_) => continue,
            }
            let places = 0..u8::try_from(dice.values.len()).unwrap_or(u8::MAX);
            scene.used.extend(places.map(|place| (dice.site, place)));
        }
        scene.dice.sort_by_key(|dice| dice.site);
    }

    /// Whether a move moves nothing: what it says then.
    fn only_said(&self, mv: G::Move) -> Option<Words> {
        let steps = self.line().game().steps(self.line().pos(), mv);
        let mut out = Words::default();
        for step in &steps {
            let Step::Say(said) = step else { return None };
            let part = if out.pt.is_empty() { "" } else { "; " };
            out.pt += &format!("{part}{}", said.pt);
            out.en += &format!("{part}{}", said.en);
        }
        (!steps.is_empty()).then_some(out)
    }

    /// Whether a move leads whoever makes it to the dice.
    fn leads_to_dice(&self, mv: G::Move) -> bool {
        let game = self.line().game();
        let mut next = self.line().pos().clone();
        let mover = game.mover(&next, mv);
        game.play(&mut next, mv);
        game.status(&next) == Status::Chance && game.thrower(&next) == Some(mover)
    }

    /// The only legal move, if it moves nothing; and what it says.
    pub(crate) fn forced_move(&self) -> Option<(MoveId, Words)> {
        let [mv] = *self.listed() else { return None };
        Some((MoveId::new(0), self.only_said(mv)?))
    }

    /// The move that moves nothing and leads whoever makes it to the dice, where there are others.
    pub(crate) fn to_the_dice(&self) -> Option<MoveId> {
        let asked = G::DICE && (2..=FEW).contains(&self.listed().len());
        let mut all = self.listed().iter().enumerate().filter(|_| asked);
        let found = all.find(|&(_, &mv)| self.leads_to_dice(mv) && self.only_said(mv).is_some());
        found.map(|(index, _)| MoveId::new(index))
    }
}

/// Dice still in the hand.
fn unthrown(dice: &Dice) -> bool {
    dice.values.iter().all(|&value| value == 0)
}
