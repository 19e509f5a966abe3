//! The fast generator against the literal one.

use super::literal::{Board, factor, results};
use super::money;
use checks::hand::{at, moves, walk};
use fastrand::Rng;
use race::gamao::{Gamao, Options, Position};
use rules::{Game, Seat};
use std::collections::BTreeSet;

/// The checkers of both sides as lists, the given seat first.
fn board(pos: &Position, seat: Seat) -> Board {
    let men = |seat: Seat| {
        let stacks = (0..=25).map(|p| (p, pos.men_on(seat, p)));
        let list = stacks.flat_map(|(p, n)| std::iter::repeat_n(i32::from(p), usize::from(n)));
        list.collect::<Vec<i32>>()
    };
    Board { mine: men(seat), theirs: men(seat.other()) }
}

/// The boards after every legal move; also checks that there is one move for each.
fn fast(game: &Gamao, pos: &Position) -> BTreeSet<Board> {
    let seat = pos.on_roll();
    let list = moves(game, pos);
    assert!(list.windows(2).all(|w| w[0] < w[1]), "{pos:?}");
    let all: BTreeSet<Board> = list
        .iter()
        .map(|&mv| {
            let mut next = *pos;
            game.play(&mut next, mv);
            board(&next, seat)
        })
        .collect();
    assert_eq!(all.len(), list.len(), "results are not unique: {pos:?}");
    all
}

fn compare(game: &Gamao, pos: &Position) {
    let dice = pos.dice().unwrap();
    let slow = results(&board(pos, pos.on_roll()), dice, game.options().must_use_max);
    assert_eq!(fast(game, pos), slow, "{pos:?}");
}

/// What a set of positions contained.
#[derive(Default, Debug)]
struct Seen {
    all: u32,
    bar: u32,
    home: u32,
    doubles: u32,
    none: u32,
    partial: u32,
}

impl Seen {
    fn note(&mut self, game: &Gamao, pos: &Position) {
        let me = pos.on_roll();
        let dice = pos.dice().unwrap();
        self.all += 1;
        self.bar += u32::from(pos.men_on(me, 25) > 0);
        self.home += u32::from((7..=25).all(|p| pos.men_on(me, p) == 0));
        self.doubles += u32::from(dice[0] == dice[1]);
        let used = moves(game, pos)[0].steps().count();
        let full = if dice[0] == dice[1] { 4 } else { 2 };
        self.none += u32::from(used == 0);
        self.partial += u32::from(used > 0 && used < full);
    }
}

/// Boards made at random: a few points each, some men on the bar, some off.
fn random_board(rng: &mut Rng) -> Board {
    let mut mine = Vec::new();
    let mut theirs: Vec<i32> = Vec::new();
    let home = rng.u8(..3) == 0;
    let reach = if home { 6 } else { 24 };
    let spots = rng.i32(1..=8);
    let places: Vec<i32> = (0..spots).map(|_| rng.i32(1..=reach)).collect();
    let off = if rng.bool() { rng.usize(..14) } else { 0 };
    for _ in off..15 {
        mine.push(places[rng.usize(..places.len())]);
    }
    for m in mine.iter_mut().take(rng.usize(..4) / 2) {
        *m = 25;
    }
    mine.resize(15, 0);
    let free: Vec<i32> = (1..=24).filter(|p| !mine.contains(&(25 - p))).collect();
    // Often two and two, so that much is blocked.
    let pairs = rng.bool();
    let few = rng.usize(1..=free.len().min(12));
    let mut places = free.clone();
    rng.shuffle(&mut places);
    if pairs {
        let wall = rng.i32(1..=18);
        places.sort_by_key(|p| (p - wall).abs());
    }
    places.truncate(if pairs { 8 } else { few });
    for i in 0..rng.usize(1..=15) {
        let place = if pairs { i / 2 } else { rng.usize(..places.len()) };
        theirs.push(places[place % places.len()]);
    }
    theirs.resize(15, 0);
    Board { mine, theirs }
}

/// R3 to R9 on boards made at random, under both values of `must_use_max`.
#[test]
fn r3_to_r9_random_boards_have_the_same_results() {
    let loose = Gamao::new(Options { must_use_max: false, ..Options::default() });
    for (game, wanted) in [(money(), 20_000), (loose, 12_000)] {
        let mut rng = Rng::with_seed(2024);
        let mut seen = Seen::default();
        while seen.all < wanted {
            let made = random_board(&mut rng);
            let dice = [rng.u8(1..=6), rng.u8(1..=6)];
            let pos = at(&game, &made.xgid(dice));
            compare(&game, &pos);
            seen.note(&game, &pos);
        }
        assert!(
            seen.bar > 1_000
                && seen.home > 1_000
                && seen.doubles > 1_000
                && seen.none > 100
                && seen.partial > 200,
            "{seen:?}"
        );
    }
}

/// R3 to R12 in random games: every position and every end.
#[test]
fn r3_to_r12_random_games_have_the_same_results() {
    let mut seen = Seen::default();
    let mut ends = [0; 4];
    for seed in 0..60 {
        let game = Gamao::new(Options {
            match_length: 0,
            cube_limit: race::gamao::CubeLimit(0),
            ..Options::default()
        });
        let mut rng = Rng::with_seed(seed);
        let last = walk(&game, &mut rng, usize::MAX, |pos| {
            if pos.dice().is_some() && !moves(&game, pos).is_empty() {
                compare(&game, pos);
                seen.note(&game, pos);
            }
        });
        let winner = last.on_roll();
        let points = factor(&board(&last, winner));
        let white = checks::hand::end(game.status(&last)).0;
        assert_eq!(if winner == Seat(0) { white } else { -white }, points);
        ends[points as usize] += 1;
    }
    assert!(seen.all > 4_000 && seen.bar > 300 && seen.home > 100, "{seen:?}");
    assert!(ends[1] > 0 && ends[2] > 0, "{ends:?}");
}
