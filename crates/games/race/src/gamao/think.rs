//! What search may know: the chances of the board, with the cube and the score made into what is at stake.

use super::cube::{Holder, LIVELY, in_match, money};
use super::judge::{self, Chances};
use super::matches::{Score, Table};
use super::moves::{Move, apply};
use super::position::{CENTRE, Offer, Phase, Position};
use super::remark::remark;
use super::rules::Gamao;
use ::rules::{Game, MAX_SEATS, Status, Think, Values, Words};

/// Points on the scale of search: a fifth each up to four; a cube without limit must not make
/// the usual game look like nothing.
pub(super) fn worth_of(game: &Gamao, points: f32) -> f32 {
    if game.options.match_length > 0 {
        return points;
    }
    let size = points.abs();
    let worth = if size <= 4.0 { 0.2 * size } else { 1.0 - 0.8 / size };
    worth.copysign(points)
}

/// The points that are worth so much in a money game: the other way round.
fn points_of(worth: f32) -> f32 {
    let size = worth.abs();
    let points = if size <= 0.8 { 5.0 * size } else { 0.8 / (1.0 - size).max(1e-6) };
    points.copysign(worth)
}

fn evaluate(game: &Gamao, pos: &Position) -> Values {
    let mut values = [0.0; MAX_SEATS];
    if let Status::Over(outcome) = game.status(pos) {
        for (value, &payoff) in values.iter_mut().zip(&outcome.payoffs.0) {
            *value = game.worth(payoff);
        }
        return values;
    }
    let judged = Judged::new(game, pos);
    // From the side on roll: points of a money game, or the chance to win the match from -1 to 1.
    let value = match pos.phase {
        Phase::Opening => judged.start(),
        Phase::Offered(offer) => judged.offered(offer, pos.cube),
        Phase::Cube => {
            let offered = judged.offered(Offer::Double, pos.cube);
            judged.going_on(pos.cube, judged.holder()).max(offered)
        }
        _ => judged.going_on(pos.cube, judged.holder()),
    };
    let value = worth_of(game, value).clamp(-1.0, 1.0);
    values[usize::from(pos.turn)] = value;
    values[1 - usize::from(pos.turn)] = -value;
    values
}

/// A board that has been judged, and what is played for.
struct Judged<'a> {
    game: &'a Gamao,
    pos: &'a Position,
    chances: Chances,
    lively: f32,
}

impl Judged<'_> {
    fn new<'a>(game: &'a Gamao, pos: &'a Position) -> Judged<'a> {
        let chances = judge::chances(pos);
        let lively = LIVELY * judge::room(pos);
        Judged { game, pos, chances, lively }
    }

    /// Who may turn the cube from now on (R15, R20).
    fn holder(&self) -> Holder {
        let limit = self.game.options.cube_limit.0;
        if !self.game.has_cube() || self.pos.crawford || self.pos.cube >= limit {
            return Holder::Nobody;
        }
        match self.pos.owner {
            CENTRE => Holder::Centre,
            owner if owner == self.pos.turn => Holder::Own,
            _ => Holder::Other,
        }
    }

    fn score(&self) -> Score {
        let options = &self.game.options;
        let away = |s: u8| options.match_length.saturating_sub(self.pos.score[usize::from(s)]);
        let turn = self.pos.turn;
        Score { own: away(turn), enemy: away(1 - turn), crawford: options.crawford }
    }

    /// Won or lost points, as they are counted here.
    fn settled(&self, points: i32) -> f32 {
        if self.game.options.match_length == 0 {
            return points as f32;
        }
        2.0 * Table::get().after(self.score(), points) - 1.0
    }

    /// Before the first throw of a game.
    fn start(&self) -> f32 {
        if self.game.options.match_length == 0 { 0.0 } else { self.settled(0) }
    }

    /// The throw is next, the cube having this exponent.
    fn going_on(&self, cube: u8, holder: Holder) -> f32 {
        if self.game.options.match_length == 0 {
            let holder =
                if cube >= self.game.options.cube_limit.0 { Holder::Nobody } else { holder };
            let jacoby = self.game.options.jacoby;
            return money(self.chances, holder, jacoby, self.lively) * (1u32 << cube) as f32;
        }
        let value = 1u16 << cube;
        let chance = in_match(Table::get(), self.chances, holder, self.score(), value, self.lively);
        2.0 * chance - 1.0
    }

    /// An offer waits for its answer, the cube showing what refusing costs (R13, R15 to R17); whoever answers takes
    /// what is best for it.
    fn offered(&self, offer: Offer, cube: u8) -> f32 {
        let taken = self.going_on(cube + 1, Holder::Other);
        let raised = || {
            let next = if offer == Offer::Double { Offer::Beaver } else { Offer::Raccoon };
            let pos = Position { cube, ..*self.pos };
            self.game.may_raise(&pos, offer).then(|| self.offered(next, cube + 1))
        };
        let points = 1i32 << cube;
        if offer == Offer::Beaver {
            // The side on roll answers.
            let refused = self.game.may_drop(offer).then(|| self.settled(-points));
            [refused, raised()].into_iter().flatten().fold(taken, f32::max)
        } else {
            let refused = self.settled(points);
            [Some(refused), raised()].into_iter().flatten().fold(taken, f32::min)
        }
    }
}

impl Think for Gamao {
    fn evaluate(&self, pos: &Position) -> Option<Values> {
        Some(evaluate(self, pos))
    }

    /// Men that are hit catch the eye.
    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        let (mut own, mut enemy) = pos.boards();
        let hits = mv.steps().filter(|s| apply(&mut own, &mut enemy, s.from, s.die)).count();
        100 * hits as i32
    }

    fn remark(&self, pos: &Position, mv: Move) -> Option<Words> {
        remark(pos, mv)
    }

    /// Whether to double, to take or to drop.
    fn formal(&self, pos: &Position) -> bool {
        matches!(pos.phase, Phase::Cube | Phase::Offered(_))
    }

    /// Linear up to four points, which covers nearly every game; more counts for less and less.
    fn worth(&self, payoff: i32) -> f32 {
        worth_of(self, payoff as f32)
    }

    /// Points of a money game; a match is won or lost.
    fn points(&self, value: f32) -> Option<f32> {
        (self.options.match_length == 0).then(|| points_of(value))
    }
}
