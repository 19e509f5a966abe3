//! What a position is worth to search: one random game, counted by the rules; what is expected of moves; when to pass.

use super::board::Bits;
use super::policy::{Chance, last_stones, play_out, priors};
use super::quick::Quick;
use super::rules::{Go, Move, Phase, Position, Scoring};
use ::rules::{Game, Line, MAX_SEATS, Prior, Seat, Stack, Terms, Think, Values, Words, words};

/// A win is worth most; a large one a little more.
fn worth(margin: i32) -> f32 {
    let sign = margin.signum() as f32;
    0.9 * sign + 0.1 * (margin as f32 / 40.0).tanh()
}

/// By how many half points Black is further behind than its area says. Where territory counts, stones that are
/// placed count nothing; from here on both place as many.
fn handicap(game: &Go, pos: &Position) -> i32 {
    let placed = |side: usize| {
        let stones = super::board::count(&pos.stones[side]) as i32;
        stones + i32::from(pos.prisoners[1 - side])
    };
    match game.options().scoring {
        Scoring::Chinese => game.komi(),
        Scoring::Japanese => game.komi() + 2 * (placed(0) - placed(1)),
    }
}

/// The value of one random game from here; of the board as it stands and is marked if dead stones are being marked, or
/// were disputed before.
pub(super) fn simulate(
    game: &Go,
    line: &Line<Go>,
    below: &mut dyn FnMut(u32) -> u32,
    played: &mut Vec<(Seat, Move)>,
) -> Values {
    let pos = line.pos();
    let marked = pos.phase == Phase::Marking && (pos.marks > 0 || pos.resumed > 0);
    let margin = if marked || pos.phase == Phase::Over {
        game.score(pos).margin()
    } else {
        let seed = u64::from(below(u32::MAX)) << 32 | u64::from(below(u32::MAX));
        let mut board = Quick::new(game, pos);
        board.last = last_stones(&board, line);
        let (up, mut chance) = (board.up, Chance::new(seed));
        play_out(&mut board, pos.turn & 1, &mut chance, |side, p| {
            played.push((Seat(side), Move::Place((p - up - 1) as u16)));
        });
        2 * board.area() - handicap(game, pos)
    };
    let mut values = [0.0; MAX_SEATS];
    values[0] = worth(margin);
    values[1] = -values[0];
    values
}

impl Think for Go {
    fn terms(&self) -> Terms {
        Terms::STONES
    }

    fn features(&self, pos: &Position, out: &mut Vec<Stack>) {
        self.stacks(pos, out);
    }

    /// 1: the last turn was a pass, 2: a ko may not be taken back, 4: dead stones are marked.
    fn facts(&self, pos: &Position, _seat: Seat) -> u32 {
        let (passed, marking) = (pos.phase == Phase::Passed, pos.phase == Phase::Marking);
        u32::from(passed) | u32::from(self.ko(pos).is_some()) << 1 | u32::from(marking) << 2
    }

    fn simulate(
        &self,
        line: &Line<Go>,
        below: &mut dyn FnMut(u32) -> u32,
        played: &mut Vec<(Seat, Move)>,
    ) -> Option<Values> {
        Some(simulate(self, line, below, played))
    }

    fn prior(&self, line: &Line<Go>, moves: &[Move], out: &mut Vec<Prior>) {
        priors(self, line, moves, out);
    }

    /// The stones that a placement takes.
    fn gain(&self, pos: &Position, mv: Move) -> i32 {
        match mv {
            Move::Place(point) => self.takes(pos, point),
            _ => 0,
        }
    }

    fn slot(&self, mv: Move) -> u64 {
        match mv {
            Move::Place(point) => u64::from(point) + 1,
            Move::Pass => 0,
            Move::Toggle(point) => u64::from(point) + 401,
            Move::Estimate => 801,
            Move::Agree => 802,
            Move::Resume => 803,
        }
    }

    /// Marking dead stones is no part of the fight.
    fn rests(&self, pos: &Position) -> bool {
        pos.phase == Phase::Marking
    }

    /// Dead stones are marked as they are; whoever has won and has nothing left to play for passes.
    fn advice(&self, pos: &Position) -> Option<Move> {
        self.marking_advice(pos)
            .or_else(|| super::estimate::may_pass(self, pos).then_some(Move::Pass))
    }

    fn remark(&self, pos: &Position, mv: Move) -> Option<Words> {
        let Move::Place(_) = mv else {
            return None;
        };
        let (me, you) = (usize::from(pos.turn & 1), usize::from(1 - (pos.turn & 1)));
        let mut next = *pos;
        self.play(&mut next, mv);
        let (then, now) = (&pos.special, &next.special);
        // Stones that stood there before, with one liberty in one of the positions and more in the other.
        let only = |a: &Bits, b: &Bits, side: usize| -> u32 {
            let stood = pos.stones[side].iter().zip(&next.stones[side]).map(|(x, y)| x & y);
            stood.zip(a.iter().zip(b)).map(|(s, (x, y))| (s & x & !y).count_ones()).sum()
        };
        Some(match (only(then, now, me), only(now, then, you)) {
            (0, 0) => return None,
            (0, 1) => words!("põe 1 pedra em atari"; "puts 1 stone in atari"),
            (0, n) => words!("põe {n} pedras em atari"; "puts {n} stones in atari"),
            (1, 0) => words!("salva 1 pedra do atari"; "saves 1 stone from atari"),
            (n, 0) => words!("salva {n} pedras do atari"; "saves {n} stones from atari"),
            (s, n) => words!("salva pedras do atari ({s}) e põe outras em atari ({n})";
                "saves stones from atari ({s}) and puts others in atari ({n})"),
        })
    }
}
