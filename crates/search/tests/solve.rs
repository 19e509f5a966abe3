//! Exact values of small made-up games whose values are known.

use rules::{EndReason, Game, Law, Outcome, Ranked, Seat, Settle, Status, Think, end_reason, ends};
use search::{Exact, ExactValues, Stop, Unsolved, solve};
use std::convert::Infallible;
use std::sync::Arc;

static OVER: EndReason = end_reason("over", "", "Acabou.", "Over.");

/// Take one to three counters; who takes the last wins. A multiple of four is lost.
#[derive(Clone)]
struct Nim(u8);

impl Game for Nim {
    type Position = (u8, u8);
    type Move = u8;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law { max_plies: 300, ..Law::TWO }
    }
    fn start(&self) -> (u8, u8) {
        (self.0, 0)
    }
    fn status(&self, &(left, turn): &(u8, u8)) -> Status {
        match left {
            0 => Status::Over(Outcome::win(Seat(1 - turn), 1, &OVER)),
            _ => Status::to_move(Seat(turn)),
        }
    }
    fn moves(&self, pos: &(u8, u8), out: &mut Vec<u8>) {
        out.extend(1..=pos.0.min(3));
    }
    fn play(&self, pos: &mut (u8, u8), mv: u8) {
        *pos = (pos.0 - mv, 1 - pos.1);
    }
    fn settle(&self, _pos: &mut (u8, u8), _why: Settle) -> Outcome {
        Outcome::draw(&ends::PLY_LIMIT)
    }
}

impl Think for Nim {
    fn ranked(&self) -> Option<&dyn Ranked<(u8, u8)>> {
        Some(self)
    }
}

impl Ranked<(u8, u8)> for Nim {
    fn ranks(&self) -> u64 {
        u64::from(self.0)
    }
    fn rank(&self, pos: &(u8, u8)) -> Option<u64> {
        u64::from(pos.0).checked_sub(1)
    }
    fn unrank(&self, rank: u64) -> Option<(u8, u8)> {
        Some((rank as u8 + 1, 0))
    }
}

/// The same, until the last position has been looked at: then somebody asks to stop.
#[derive(Clone)]
struct Enough(Nim, Arc<Stop>);

impl Game for Enough {
    type Position = (u8, u8);
    type Move = u8;
    type Roll = Infallible;

    fn law(&self) -> Law {
        self.0.law()
    }
    fn start(&self) -> (u8, u8) {
        self.0.start()
    }
    fn status(&self, pos: &(u8, u8)) -> Status {
        self.0.status(pos)
    }
    fn moves(&self, pos: &(u8, u8), out: &mut Vec<u8>) {
        self.0.moves(pos, out);
    }
    fn play(&self, pos: &mut (u8, u8), mv: u8) {
        self.0.play(pos, mv);
    }
    fn settle(&self, pos: &mut (u8, u8), why: Settle) -> Outcome {
        self.0.settle(pos, why)
    }
}

impl Think for Enough {
    fn ranked(&self) -> Option<&dyn Ranked<(u8, u8)>> {
        Some(self)
    }
}

impl Ranked<(u8, u8)> for Enough {
    fn ranks(&self) -> u64 {
        self.0.ranks()
    }
    fn rank(&self, pos: &(u8, u8)) -> Option<u64> {
        self.0.rank(pos)
    }
    fn unrank(&self, rank: u64) -> Option<(u8, u8)> {
        if rank + 1 == self.ranks() {
            self.1.stop();
        }
        self.0.unrank(rank)
    }
}

#[test]
fn retrograde_analysis_stops_when_it_is_asked_to() {
    let game = Enough(Nim(30), Arc::new(Stop::new()));
    assert_eq!(solve(&game, &game.1).err(), Some(Unsolved::Stopped));
    assert!(solve(&game.0, &Stop::new()).is_ok());
}

#[test]
fn nim_is_solved_backwards() {
    let game = Nim(40);
    let solved = solve(&game, &Stop::new()).expect("nim has ranks");
    assert_eq!((solved.positions, solved.sweeps), (40, 0));
    for left in 1..=40u8 {
        let found = solved.values.exact(&game, &(left, 1), Seat(1));
        let far = u16::from(left.div_ceil(4)) * 2;
        let expected = match left % 4 {
            0 => Exact::Loses(far),
            _ => Exact::Wins(far - 1),
        };
        assert_eq!(found, Some(expected), "{left} left");
        assert_eq!(solved.values.exact(&game, &(left, 1), Seat(0)), Some(expected.flip()));
    }
    let best: Vec<u8> = solved
        .values
        .moves(&game, &(7, 0))
        .expect("a position")
        .into_iter()
        .filter(|(_, exact)| matches!(exact, Exact::Wins(_)))
        .map(|(mv, _)| mv)
        .collect();
    assert_eq!(best, [3]);
}

/// Throw a coin: tails passes the coin on, heads takes a step. Who takes `0` steps first wins. With one
/// step the thrower wins with 2/3: p = 1/2 + 1/2 (1 - p).
#[derive(Clone)]
struct Coin {
    steps: u8,
    /// Whether the first thrower is drawn by a coin too, so that the start has no rank.
    lots: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Toss {
    left: [u8; 2],
    turn: u8,
    thrown: Option<bool>,
    lots: bool,
}

impl Game for Coin {
    type Position = Toss;
    type Move = u8;
    type Roll = bool;
    const DICE: bool = true;

    fn law(&self) -> Law {
        Law { max_plies: 100_000, ..Law::TWO }
    }
    fn start(&self) -> Toss {
        Toss { left: [self.steps; 2], turn: 0, thrown: None, lots: self.lots }
    }
    fn status(&self, pos: &Toss) -> Status {
        match pos.left.iter().position(|&n| n == 0) {
            Some(seat) => Status::Over(Outcome::win(Seat(seat as u8), 1, &OVER)),
            None if pos.thrown.is_none() => Status::Chance,
            None => Status::to_move(Seat(pos.turn)),
        }
    }
    fn moves(&self, pos: &Toss, out: &mut Vec<u8>) {
        // Heads: a step, or a foolish pass.
        match (self.status(pos), pos.thrown) {
            (Status::ToMove(_), Some(true)) => out.extend([0, 1]),
            (Status::ToMove(_), _) => out.push(0),
            _ => {}
        }
    }
    fn play(&self, pos: &mut Toss, mv: u8) {
        pos.left[usize::from(pos.turn)] -= mv;
        pos.thrown = None;
        pos.turn = 1 - pos.turn;
    }
    fn rolls(&self, pos: &Toss, out: &mut Vec<(bool, u32)>) {
        if self.status(pos) == Status::Chance {
            out.extend([(false, 1), (true, 1)]);
        }
    }
    fn thrower(&self, pos: &Toss) -> Option<Seat> {
        (!pos.lots).then_some(Seat(pos.turn))
    }
    fn roll(&self, pos: &mut Toss, roll: bool) {
        if pos.lots {
            // Tails throws again.
            pos.lots = !roll;
        } else {
            pos.thrown = Some(roll);
        }
    }
    fn settle(&self, _pos: &mut Toss, _why: Settle) -> Outcome {
        Outcome::draw(&ends::PLY_LIMIT)
    }
}

impl Think for Coin {
    fn ranked(&self) -> Option<&dyn Ranked<Toss>> {
        Some(self)
    }
}

impl Ranked<Toss> for Coin {
    fn ranks(&self) -> u64 {
        u64::from(self.steps) * u64::from(self.steps)
    }
    fn rank(&self, pos: &Toss) -> Option<u64> {
        let [own, other] = [0, 1].map(|i| u64::from(pos.left[usize::from(pos.turn ^ i)]));
        let ready = pos.thrown.is_none() && !pos.lots && own > 0 && other > 0;
        ready.then(|| (own - 1) * u64::from(self.steps) + other - 1)
    }
    fn unrank(&self, rank: u64) -> Option<Toss> {
        let steps = u64::from(self.steps);
        Some(Toss {
            left: [(rank / steps) as u8 + 1, (rank % steps) as u8 + 1],
            turn: 0,
            thrown: None,
            lots: false,
        })
    }
}

fn chance(table: &ExactValues, game: &Coin, pos: &Toss, seat: u8) -> f64 {
    match table.exact(game, pos, Seat(seat)) {
        Some(Exact::Chance(p)) => p,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_coin_is_solved_by_iteration() {
    let game = Coin { steps: 1, lots: false };
    let solved = solve(&game, &Stop::new()).expect("a coin has ranks");
    assert!(solved.sweeps > 5 && solved.change <= 1e-14);
    let mut pos = game.start();
    let near = |p: f64, wanted: f64| assert!((p - wanted).abs() < 1e-9, "{p} is not {wanted}");
    near(chance(&solved.values, &game, &pos, 0), 2.0 / 3.0);
    near(chance(&solved.values, &game, &pos, 1), 1.0 / 3.0);
    // Between throw and move: heads wins at once.
    game.roll(&mut pos, true);
    near(chance(&solved.values, &game, &pos, 0), 1.0);
    let moves = solved.values.moves(&game, &pos).expect("heads");
    assert_eq!(moves.len(), 2);
    assert!(moves[1].1.order() > moves[0].1.order());
    // Lots that may have to be drawn again: the mean of what can follow.
    let lots = Coin { steps: 3, lots: true };
    let solved = solve(&lots, &Stop::new()).expect("a coin has ranks");
    let drawn = Coin { steps: 3, lots: false };
    let first = chance(&solved.values, &drawn, &drawn.start(), 0);
    near(chance(&solved.values, &lots, &lots.start(), 0), first);
    assert!(first > 0.5 && first < 2.0 / 3.0);
}

#[test]
fn what_cannot_be_solved_says_why() {
    assert_eq!(solve(&Nim(0), &Stop::new()).err(), Some(Unsolved::NoRanks));
    let stop = Stop::new();
    stop.stop();
    assert_eq!(solve(&Nim(9), &stop).err(), Some(Unsolved::Stopped));
}
