//! The rules of Gamão: turns, cube, score of a game, match.

use super::moves::{Action, BAR, Men, Move, OFF, count, man, plays, total};
use super::options::{CUBE_CAP, Options, TripleRule};
use super::position::{CENTRE, Offer, Phase, Position, Roll};
use ::rules::{Game, Law, MAX_SEATS, Outcome, Payoffs, Promises, Seat, Status, ends, mix};

/// The rules of Gamão.
#[derive(Clone, Copy, Debug)]
pub struct Gamao {
    pub(super) options: Options,
}

ends! {}

/// The start (section 1).
pub(super) const START: Men = 2 * man(24) + 5 * man(13) + 3 * man(8) + 5 * man(6);

impl Gamao {
    /// The rules with these options; what a match excludes (beavers, raccoons, Jacoby, automatic
    /// doubles) is off there.
    pub fn new(mut options: Options) -> Gamao {
        let money = options.match_length == 0;
        options.beavers &= money;
        options.raccoons &= money && options.beavers;
        options.jacoby &= money;
        options.automatic_doubles &= money;
        options.cube_limit.0 = options.cube_limit.0.min(CUBE_CAP);
        Gamao { options }
    }

    /// The options in force.
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whether there is a cube at all: not in a match to one point (T15).
    pub(super) fn has_cube(&self) -> bool {
        self.options.match_length != 1
    }

    /// Whether a seat may double on its turn (R14, R15, R20).
    #[inline]
    pub(super) fn may_double(&self, pos: &Position, seat: u8) -> bool {
        self.has_cube()
            && !pos.crawford
            && (pos.owner == CENTRE || pos.owner == seat)
            && pos.cube < self.options.cube_limit.0
    }

    /// Whether an offer may be answered by a still higher one.
    pub(super) fn may_raise(&self, pos: &Position, offer: Offer) -> bool {
        match offer {
            Offer::Double => self.options.beavers && pos.cube + 2 <= self.options.cube_limit.0,
            Offer::Beaver => self.options.raccoons && pos.cube + 2 <= self.options.cube_limit.0,
            Offer::Raccoon => false,
        }
    }

    /// Whether an offer may be refused.
    pub(super) fn may_drop(&self, offer: Offer) -> bool {
        offer != Offer::Beaver || self.options.beaver_refusable
    }

    /// How often a game lost by this side counts (R12).
    pub(super) fn factor(&self, pos: &Position, loser: u8) -> u32 {
        let men = pos.men[usize::from(loser)];
        let jacoby = self.options.jacoby && pos.owner == CENTRE;
        if count(men, OFF) > 0 || jacoby {
            return 1;
        }
        let far: u32 = (19..=BAR).map(|p| u32::from(count(men, p))).sum();
        let triple = match self.options.triple_rule {
            TripleRule::Standard => far > 0,
            TripleRule::BookLiteral => far == 15,
            TripleRule::Off => false,
        };
        if triple { 3 } else { 2 }
    }

    /// The first position of a game within this score.
    fn new_game(score: [u16; 2], crawford: bool) -> Position {
        Position {
            men: [START; 2],
            score,
            turn: 0,
            phase: Phase::Opening,
            dice: [0; 2],
            cube: 0,
            owner: CENTRE,
            crawford,
        }
    }

    /// A game is over: the end in a money game, a new score in a match (R19, R20).
    fn finish(&self, pos: &mut Position, winner: u8, points: u32, end: Phase) {
        pos.dice = [0; 2];
        pos.phase = end;
        let length = self.options.match_length;
        if length == 0 {
            return;
        }
        let before = pos.score;
        let w = usize::from(winner);
        let points = u16::try_from(points).unwrap_or(u16::MAX);
        pos.score[w] = before[w].saturating_add(points).min(length);
        if pos.score[w] < length {
            let first = before.iter().all(|&s| s + 1 < length);
            let crawford = self.options.crawford && first && pos.score[w] + 1 == length;
            *pos = Gamao::new_game(pos.score, crawford);
        }
    }

    /// The turn goes to the other side.
    #[inline]
    fn pass_on(&self, pos: &mut Position) {
        pos.turn ^= 1;
        pos.dice = [0; 2];
        pos.phase = self.before_roll(pos);
    }

    /// How the turn of the side on roll begins: with a choice if it may double.
    #[inline]
    pub(super) fn before_roll(&self, pos: &Position) -> Phase {
        if self.may_double(pos, pos.turn) { Phase::Cube } else { Phase::Roll }
    }

    fn act(&self, pos: &mut Position, action: Action) {
        let other = 1 - pos.turn;
        match (action, pos.phase) {
            (Action::Roll, _) => pos.phase = Phase::Roll,
            (Action::Double, _) => pos.phase = Phase::Offered(Offer::Double),
            (Action::Take | Action::Accept, _) => {
                pos.cube += 1;
                pos.owner = other;
                pos.phase = Phase::Roll;
            }
            (Action::Beaver, _) => {
                pos.cube += 1;
                pos.owner = other;
                pos.phase = Phase::Offered(Offer::Beaver);
            }
            (Action::Raccoon, _) => {
                pos.cube += 1;
                pos.phase = Phase::Offered(Offer::Raccoon);
            }
            (Action::Drop, Phase::Offered(offer)) => {
                let winner = 1 - pos.decider();
                self.finish(pos, winner, pos.cube_value(), Phase::Dropped(offer));
            }
            (Action::Drop, _) => {}
            (Action::Pass, _) => self.pass_on(pos),
        }
    }

    /// The winner, if everything is over.
    pub(super) fn winner(&self, pos: &Position) -> Option<u8> {
        match pos.phase {
            Phase::Won => Some(pos.turn),
            Phase::Dropped(_) => Some(1 - pos.decider()),
            _ => None,
        }
    }

    fn outcome(&self, pos: &Position, winner: u8) -> Outcome {
        let factor = match pos.phase {
            Phase::Won => self.factor(pos, 1 - winner),
            _ => 1,
        };
        let reason = match (pos.phase, factor) {
            (Phase::Dropped(Offer::Double), _) => &DROPPED,
            (Phase::Dropped(Offer::Beaver), _) => &BEAVER_REFUSED,
            (Phase::Dropped(Offer::Raccoon), _) => &RACCOON_REFUSED,
            (_, 1) => &SINGLE,
            (_, 2) => &GAMMON,
            _ => &BACKGAMMON,
        };
        if self.options.match_length == 0 {
            Outcome::win(Seat(winner), (factor << pos.cube) as i32, reason)
        } else {
            Outcome::win(Seat(winner), 1, &MATCH)
        }
    }
}

const fn weighted(first: u8, second: u8) -> (Roll, u32) {
    let weight = if first == second { 1 } else { 2 };
    (Roll { first, second }, weight)
}

/// The 21 throws after the opening, in order, with their weights in 36ths.
static THROWS: [(Roll, u32); 21] = {
    let mut out = [weighted(1, 1); 21];
    let (mut i, mut first) = (0, 1);
    while first <= 6 {
        let mut second = 1;
        while second <= first {
            out[i] = weighted(first, second);
            i += 1;
            second += 1;
        }
        first += 1;
    }
    out
};

impl Game for Gamao {
    type Position = Position;
    type Move = Move;
    type Roll = Roll;
    const DICE: bool = true;

    fn law(&self) -> Law {
        Law {
            max_payoff: match (self.options.match_length, self.options.triple_rule) {
                (0, TripleRule::Off) => 2 << self.options.cube_limit.0,
                (0, _) => 3 << self.options.cube_limit.0,
                _ => 1,
            },
            max_plies: 20_000 * (2 * u32::from(self.options.match_length)).max(1),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            roll_total: Some(|_, pos| match pos.phase {
                Phase::Roll | Phase::Opening => 36,
                _ => 0,
            }),
            conserved: Some(|_, pos| {
                let [white, black] = pos.men.map(|men| i64::from(total(men)));
                white * 100 + black
            }),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Gamao::new_game([0; 2], false)
    }

    fn status(&self, pos: &Position) -> Status {
        match pos.phase {
            Phase::Opening | Phase::Roll => Status::Chance,
            Phase::Cube | Phase::Play => Status::to_move(Seat(pos.turn)),
            Phase::Offered(_) => Status::to_move(Seat(pos.decider())),
            Phase::Won | Phase::Dropped(_) => {
                let winner = self.winner(pos).unwrap_or(pos.turn);
                Status::Over(self.outcome(pos, winner))
            }
        }
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        match pos.phase {
            Phase::Play => {
                let (own, enemy) = pos.boards();
                plays(own, enemy, pos.dice, self.options.must_use_max, out);
            }
            Phase::Cube => out.extend([Action::Roll, Action::Double].map(Move::action)),
            Phase::Offered(offer) => {
                out.push(Move::action(match offer {
                    Offer::Double => Action::Take,
                    _ => Action::Accept,
                }));
                if self.may_drop(offer) {
                    out.push(Move::action(Action::Drop));
                }
                if self.may_raise(pos, offer) {
                    out.push(Move::action(match offer {
                        Offer::Double => Action::Beaver,
                        _ => Action::Raccoon,
                    }));
                }
            }
            _ => {}
        }
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        if let Some(action) = mv.as_action() {
            self.act(pos, action);
            return;
        }
        let (own, enemy) = pos.boards();
        let (own, enemy) = mv.result(own, enemy);
        let t = usize::from(pos.turn);
        pos.men[t] = own;
        pos.men[1 - t] = enemy;
        if count(own, OFF) == 15 {
            let points = self.factor(pos, 1 - pos.turn) << pos.cube;
            self.finish(pos, pos.turn, points, Phase::Won);
        } else {
            self.pass_on(pos);
        }
    }

    #[inline]
    fn rolls(&self, pos: &Position, out: &mut Vec<(Roll, u32)>) {
        match pos.phase {
            Phase::Roll => out.extend_from_slice(&THROWS),
            Phase::Opening => {
                let all = (1..=6).flat_map(|w| (1..=6).map(move |b| (w, b)));
                out.extend(all.map(|(first, second)| (Roll { first, second }, 1)));
            }
            _ => {}
        }
    }

    /// The opening is thrown by both (R1).
    fn thrower(&self, pos: &Position) -> Option<Seat> {
        (pos.phase == Phase::Roll).then_some(Seat(pos.turn))
    }

    #[inline]
    fn roll(&self, pos: &mut Position, roll: Roll) {
        let Roll { first, second } = roll;
        if pos.phase == Phase::Opening {
            if first == second {
                // R1: again. Automatic doubles: once a game.
                if self.options.automatic_doubles && pos.cube == 0 && self.options.cube_limit.0 > 0
                {
                    pos.cube = 1;
                }
                return;
            }
            pos.turn = u8::from(second > first);
        }
        pos.dice = [first.max(second), first.min(second)];
        pos.phase = Phase::Play;
    }

    fn key(&self, pos: &Position) -> u64 {
        let phase = match pos.phase {
            Phase::Opening => 0,
            Phase::Cube => 1,
            Phase::Roll => 2,
            Phase::Play => 3,
            Phase::Offered(offer) => 4 + offer as u64,
            Phase::Won => 7,
            Phase::Dropped(offer) => 8 + offer as u64,
        };
        let rest = u64::from(pos.score[0])
            | u64::from(pos.score[1]) << 16
            | u64::from(pos.dice[0]) << 32
            | u64::from(pos.dice[1]) << 36
            | u64::from(pos.cube) << 40
            | u64::from(pos.owner) << 45
            | u64::from(pos.turn) << 48
            | u64::from(pos.crawford) << 49
            | phase << 52;
        let mut key = mix(rest);
        for men in pos.men {
            key = mix(key ^ men as u64);
            key = mix(key ^ (men >> 64) as u64);
        }
        key
    }

    /// A money game is resigned as a single game at the value of the cube; a match is lost.
    fn resign(&self, pos: &Position, seat: Seat) -> Outcome {
        let points = match self.options.match_length {
            0 => 1 << pos.cube,
            _ => 1,
        };
        let mut payoffs = [0; MAX_SEATS];
        let winner = usize::from(seat.0 == 0);
        payoffs[winner] = points;
        payoffs[1 - winner] = -points;
        Outcome { payoffs: Payoffs(payoffs), reason: &ends::RESIGNATION }
    }
}
