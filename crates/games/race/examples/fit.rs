//! Fits the numbers by which Gamão's boards are judged, by games of the program with itself: after each game every
//! judgement is drawn towards those that followed it and to the end (temporal differences). How many turns a race
//! takes is fitted by playing it, each side alone. Nothing from outside goes in.
//!
//! `cargo run --release -p ludoteca-race --example fit -- [GAMES [SEED]] > crates/games/race/src/gamao/judge/weights.rs`
//!
//! The same games and seed give the same numbers.

use fastrand::Rng;
use race::gamao::judge::{
    ASKED, Chances, Need, Numbers, PLANS, RACE, RaceWeights, TERMS, Terms, Weights, chances_by,
    need_by, on_roll, terms,
};
use race::gamao::{Gamao, Move, Options, Phase, Position, Roll};
use rules::{Game, Seat};

/// How much of what followed counts at first and at last, instead of the next judgement alone.
const TRACE: (f32, f32) = (0.8, 0.3);
/// The steps at first and at last.
const STEP: (f32, f32) = (0.02, 0.0003);

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u64| args.next().map_or(usual, |a| a.parse().expect("a number"));
    let (games, seed) = (number(120_000), number(1));
    let mut rng = Rng::with_seed(seed);
    let game = Gamao::new(Options { match_length: 1, ..Options::default() });
    // A first look at the game, to see races; then those; then everything from the beginning.
    let first = contact(&game, games / 10, &mut rng, first_guess());
    let race = races(&game, &first, &mut rng);
    let numbers = contact(&game, games, &mut rng, race);
    print(&numbers);
}

/// Before anything is known of races: a turn more for the waste, and some variance.
fn first_guess() -> RaceWeights {
    let mut guess = [[0.0; RACE]; 2];
    (guess[0][0], guess[1][0]) = (1.0, 2.0);
    guess
}

/// Fits what is asked of boards where the sides can still meet.
fn contact(game: &Gamao, games: u64, rng: &mut Rng, race: RaceWeights) -> Numbers {
    let mut fit = Fit::new(race);
    let (mut off, mut judged) = (0.0, 0u32);
    for n in 0..games {
        let done = n as f32 / games as f32;
        let between = |(a, b): (f32, f32)| a * (b / a).powf(done);
        let (sum, count) = fit.game(game, rng, between(TRACE), between(STEP));
        off += sum;
        judged += count;
        if (n + 1) % (games / 10).max(1) == 0 {
            eprintln!(
                "{} games: off by {:.4} from turn to turn",
                n + 1,
                (off / judged as f32).sqrt()
            );
            (off, judged) = (0.0, 0);
        }
    }
    Numbers { contact: fit.mean(), race }
}

/// Games whose races are fitted by at once, and how often.
const RACES: u64 = 6_000;
const ROUNDS: u32 = 4;

/// Fits how many turns races take, by playing them to the end, each side alone.
fn races(game: &Gamao, numbers: &Numbers, rng: &mut Rng) -> RaceWeights {
    let mut fit = Fit::new(numbers.race);
    *fit.numbers = numbers.clone();
    for _ in 0..ROUNDS {
        let race = fit.numbers.race;
        let mut samples: [Vec<([f32; RACE], f32)>; 2] = [Vec::new(), Vec::new()];
        for _ in 0..RACES {
            let mut pos = game.start();
            while pos.phase() == Phase::Opening || terms(&pos).is_some() {
                pos = fit.turn(game, pos, rng);
            }
            if pos.phase() == Phase::Won {
                continue;
            }
            for seat in [Seat(0), Seat(1)] {
                let mut way = Vec::new();
                let mut alone = on_roll(&pos, seat);
                while alone.phase() != Phase::Won && few_left(&alone, seat).is_none() {
                    assert!(way.len() < 500, "a race that does not end: {alone:?}");
                    way.push((need_by(&alone, seat, &race).1, alone.pip_count(seat)));
                    alone = alone_turn(game, &alone, seat, &race, rng);
                    if alone.phase() != Phase::Won {
                        alone = on_roll(&alone, seat);
                    }
                }
                let rest = few_left(&alone, seat).unwrap_or(Need { mean: 0.0, variance: 0.0 });
                for (i, (terms, pips)) in way.iter().rev().enumerate() {
                    let turns = i as f32 + 1.0 + rest.mean;
                    let by_pips = *pips as f32 * 6.0 / 49.0;
                    samples[0].push((*terms, turns - by_pips));
                    let judged: f32 = terms.iter().zip(race[0]).map(|(t, w)| t * w).sum();
                    samples[1].push((*terms, (turns - by_pips - judged).powi(2) + rest.variance));
                }
            }
        }
        fit.numbers.race = samples.map(|samples| least_squares(&samples));
    }
    fit.numbers.race
}

/// How many turns a side of few men needs, which is known exactly.
fn few_left(pos: &Position, seat: Seat) -> Option<Need> {
    let home = 15 - pos.men_on(seat, 0) <= 6 && (7..=25).all(|p| pos.men_on(seat, p) == 0);
    home.then(|| need_by(pos, seat, &[[0.0; RACE]; 2]).0)
}

/// A turn played for the fewest turns to come.
fn alone_turn(
    game: &Gamao,
    pos: &Position,
    seat: Seat,
    race: &RaceWeights,
    rng: &mut Rng,
) -> Position {
    let (a, b) = (rng.u8(1..=6), rng.u8(1..=6));
    let mut pos = *pos;
    game.roll(&mut pos, Roll { first: a.max(b), second: a.min(b) });
    let mut moves = Vec::new();
    game.moves(&pos, &mut moves);
    let after = moves.iter().map(|&mv| {
        let mut after = pos;
        game.play(&mut after, mv);
        (need_by(&after, seat, race).0.mean, after)
    });
    after.min_by(|a, b| a.0.total_cmp(&b.0)).map_or(pos, |best| best.1)
}

/// The weights of terms that come nearest to what they should give.
fn least_squares(samples: &[([f32; RACE], f32)]) -> [f32; RACE] {
    let mut rows = [[0.0f64; RACE + 1]; RACE];
    for (terms, wanted) in samples {
        for i in 0..RACE {
            for j in 0..RACE {
                rows[i][j] += f64::from(terms[i]) * f64::from(terms[j]);
            }
            rows[i][RACE] += f64::from(terms[i]) * f64::from(*wanted);
        }
    }
    for i in 0..RACE {
        // A little of nothing keeps terms that always go together from running apart.
        rows[i][i] += 0.01;
        let top = rows[i];
        for (j, row) in rows.iter_mut().enumerate() {
            if i != j {
                let part = row[i] / top[i];
                row.iter_mut().zip(top).for_each(|(r, t)| *r -= part * t);
            }
        }
    }
    std::array::from_fn(|i| (rows[i][RACE] / rows[i][i]) as f32)
}

/// What is asked of a board, in the order of the weights.
fn asked(chances: Chances) -> [f32; ASKED] {
    [chances.win, chances.gammon, chances.lose_gammon]
}

/// The same for the other side.
fn other([win, gammon, lose_gammon]: [f32; ASKED]) -> [f32; ASKED] {
    [1.0 - win, lose_gammon, gammon]
}

/// The numbers so far, and what the method remembers of each (Adam).
struct Fit {
    numbers: Box<Numbers>,
    slope: Box<Weights>,
    square: Box<Weights>,
    turns: [i32; PLANS],
    /// The sum over the last part of the games: its mean is less noisy than the last numbers.
    sum: Box<Weights>,
    summed: f32,
}

impl Fit {
    fn new(race: RaceWeights) -> Fit {
        let zero = || Box::new([[[0.0; TERMS]; ASKED]; PLANS]);
        let (slope, square, sum) = (zero(), zero(), zero());
        let numbers = Box::new(Numbers { contact: *zero(), race });
        Fit { numbers, slope, square, turns: [0; PLANS], sum, summed: 0.0 }
    }

    /// Plays a game up to the race and learns from it; gives the squares of what the judgements changed by.
    fn game(&mut self, game: &Gamao, rng: &mut Rng, trace: f32, step: f32) -> (f32, u32) {
        let mut seen: Vec<(usize, Terms, [f32; ASKED])> = Vec::new();
        let mut pos = game.start();
        let end = loop {
            pos = self.turn(game, pos, rng);
            let chances = chances_by(&pos, &self.numbers);
            if pos.phase() == Phase::Won {
                break asked(chances);
            }
            let Some((plan, terms)) = terms(&pos) else {
                break other(asked(chances));
            };
            seen.push((plan, terms, asked(chances)));
        };
        // As the side sees it that played the last move.
        let mut follows = end;
        let (mut off, count) = (0.0, seen.len() as u32);
        let mut slopes: Vec<(usize, Box<[[f32; TERMS]; ASKED]>)> = Vec::new();
        for (plan, terms, judged) in seen.into_iter().rev() {
            let at = match slopes.iter().position(|s| s.0 == plan) {
                Some(at) => at,
                None => {
                    slopes.push((plan, Box::new([[0.0; TERMS]; ASKED])));
                    slopes.len() - 1
                }
            };
            for (i, slope) in slopes[at].1.iter_mut().enumerate() {
                let error = follows[i] - judged[i];
                off += error * error;
                for (s, term) in slope.iter_mut().zip(&terms) {
                    *s += error * term;
                }
            }
            let mixed = std::array::from_fn(|i| trace * follows[i] + (1.0 - trace) * judged[i]);
            follows = other(mixed);
        }
        for (plan, slope) in slopes {
            self.step(plan, &slope, step);
        }
        if step < 3.0 * STEP.1 {
            self.summed += 1.0;
            let sums = self.sum.as_flattened_mut().as_flattened_mut();
            for (sum, w) in sums.iter_mut().zip(self.numbers.contact.as_flattened().as_flattened())
            {
                *sum += w;
            }
        }
        (off, count * ASKED as u32)
    }

    /// One turn: a throw and the best move.
    fn turn(&self, game: &Gamao, mut pos: Position, rng: &mut Rng) -> Position {
        let opening = pos.phase() == Phase::Opening;
        let (mut first, mut second) = (rng.u8(1..=6), rng.u8(1..=6));
        while opening && first == second {
            (first, second) = (rng.u8(1..=6), rng.u8(1..=6));
        }
        if !opening {
            (first, second) = (first.max(second), first.min(second));
        }
        game.roll(&mut pos, Roll { first, second });
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        self.best(game, &pos, &moves)
    }

    fn step(&mut self, plan: usize, slope: &[[f32; TERMS]; ASKED], step: f32) {
        self.turns[plan] += 1;
        let turns = self.turns[plan];
        let fair = (1.0 - 0.999f32.powi(turns)).sqrt() / (1.0 - 0.9f32.powi(turns));
        for (i, slope) in slope.iter().enumerate() {
            for (t, &g) in slope.iter().enumerate() {
                let m = &mut self.slope[plan][i][t];
                let v = &mut self.square[plan][i][t];
                *m = 0.9 * *m + 0.1 * g;
                *v = 0.999 * *v + 0.001 * g * g;
                self.numbers.contact[plan][i][t] += step * fair * *m / (v.sqrt() + 1e-6);
            }
        }
    }

    /// The board after the best move by what is judged of it.
    fn best(&self, game: &Gamao, pos: &Position, moves: &[Move]) -> Position {
        let after = moves.iter().map(|&mv| {
            let mut after = *pos;
            game.play(&mut after, mv);
            let points = chances_by(&after, &self.numbers).points();
            // A side that has won stays on roll.
            (if after.phase() == Phase::Won { points } else { -points }, after)
        });
        after.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(*pos, |best| best.1)
    }

    fn mean(&self) -> Weights {
        let mut mean = *self.sum;
        let all = mean.as_flattened_mut().as_flattened_mut();
        all.iter_mut().for_each(|w| *w /= self.summed.max(1.0));
        mean
    }
}

/// Writes the numbers as they are compiled.
fn print(numbers: &Numbers) {
    println!(
        "//! Made by `cargo run --release -p ludoteca-race --example fit`: not to be edited by hand.\n"
    );
    println!("use super::Numbers;\n");
    println!("/// The numbers in use.\n#[rustfmt::skip]");
    println!(
        "#[allow(clippy::approx_constant)]\npub const NUMBERS: Numbers = Numbers {{\n    contact: ["
    );
    for plan in &numbers.contact {
        println!("        [");
        for asked in plan {
            rows(asked);
        }
        println!("        ],");
    }
    println!("    ],\n    race: [");
    numbers.race.iter().for_each(|numbers| rows(numbers));
    println!("    ],\n}};");
}

fn rows(numbers: &[f32]) {
    println!("            [");
    for row in numbers.chunks(16) {
        let row: Vec<String> = row.iter().map(|w| format!("{w:.3}")).collect();
        println!("                {},", row.join(", "));
    }
    println!("            ],");
}
