//! Teaches the networks by which Gamão's boards are judged, by games of the program with itself. Nothing from outside
//! goes in. First every judgement is drawn towards those that followed it and to the end (temporal differences), from
//! networks that know nothing; then towards the mean of the best replies to all throws, at last those of races alone.
//!
//! `cargo run --release -p ludoteca-race --example learn -- FOLDER [GAMES [BOARDS [RACES [SEED [UNTIL]]]]]`
//!
//! writes `judge.bin`, for `crates/games/race/src/gamao/net`, and tells on the way what it does. The same numbers give
//! the same networks. With `UNTIL` the games end after so many; with none of them what lies in the folder goes on.

use fastrand::Rng;
use race::gamao::judge::{ASKED, Chances, Class, Net, Nets, Seen, WIDEST, chances_by, look};
use race::gamao::{Gamao, Move, Options, Phase, Position, Roll};
use rules::Game;
use std::path::Path;
use std::time::Instant;

/// Hidden values of the networks.
const WIDTHS: [usize; 3] = [128, 96, 48];
/// How much of what followed counts at first and at last, instead of the next judgement alone.
const TRACE: (f32, f32) = (0.7, 0.1);
/// The steps at first and at last: of the games, of the boards.
const STEP: (f32, f32) = (0.003, 0.0002);
const FINE: (f32, f32) = (0.001, 0.00003);
/// One game in so many begins with some moves at random.
const WILD: u64 = 4;
/// Boards that are kept to learn from, how many are learned from at a time, and how often each is.
const KEPT: usize = 120_000;
const BATCH: usize = 64;
const TIMES: usize = 12;

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().expect("a folder to write to");
    let mut number = |usual: u64| args.next().map_or(usual, |a| a.parse().expect("a number"));
    let (games, boards, races) = (number(100_000), number(300_000), number(50_000));
    let seed = number(1);
    let until = number(games).min(games);
    let path = Path::new(&folder).join("judge.bin");
    eprintln!("games {until} of {games}, boards {boards}, races {races}, seed {seed}");
    let start = Instant::now();
    let mut school = School::new(seed);
    let mut off = Off::default();
    for n in 0..until {
        let done = n as f32 / games as f32;
        school.game(n % WILD == WILD - 1, between(TRACE, done), between(STEP, done), &mut off);
        if (n + 1) % (games / 50).max(1) == 0 {
            eprintln!("{:.0} s: {} games, {off}", start.elapsed().as_secs_f32(), n + 1);
            off = Off::default();
            school.save(&path);
        }
    }
    for (boards, races) in [(boards, false), (races, true)] {
        // Goes on with what was written, here or before.
        let bytes = std::fs::read(&path).expect("the networks are read");
        let mut school = School::with(Nets::read(&bytes).expect("networks"), seed);
        let mut made = 0;
        while made < boards {
            let before = made;
            let step = between(FINE, made as f32 / boards as f32);
            made += school.study(races, step, &mut off);
            let part = (boards / 50).max(1);
            if made / part > before / part {
                eprintln!("{:.0} s: {made} boards, {off}", start.elapsed().as_secs_f32());
                off = Off::default();
                school.save(&path);
            }
        }
        school.save(&path);
    }
}

/// From one number to another, by equal factors.
fn between((a, b): (f32, f32), done: f32) -> f32 {
    a * (b / a).powf(done)
}

/// How far judgements were off.
#[derive(Default)]
struct Off([(f32, u32); 3]);

impl std::fmt::Display for Off {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "off by")?;
        self.0.iter().try_for_each(|&(sum, n)| {
            write!(f, " {:.4} ({n})", (sum / (n.max(1) * ASKED as u32) as f32).sqrt())
        })
    }
}

fn listed(c: Chances) -> [f32; ASKED] {
    [c.win, c.gammon, c.triple, c.lose_gammon, c.lose_triple]
}

/// The same for the other side.
fn other([win, gammon, triple, lose_gammon, lose_triple]: [f32; ASKED]) -> [f32; ASKED] {
    [1.0 - win, lose_gammon, lose_triple, gammon, triple]
}

/// A network that learns, and what the method remembers of each weight (Adam).
struct Learner {
    slope: Net,
    moment: Net,
    square: Net,
    turns: i32,
}

impl Learner {
    fn new(net: &Net) -> Learner {
        let mut zero = net.clone();
        parts(&mut zero).into_iter().for_each(|part| part.fill(0.0));
        Learner { slope: zero.clone(), moment: zero.clone(), square: zero, turns: 0 }
    }

    /// Adds what draws a judgement to what it should have been.
    fn add(&mut self, net: &Net, seen: &Seen, target: &[f32; ASKED], off: &mut (f32, u32)) {
        let mut hidden = [0.0; WIDEST];
        let judged = net.ask(seen, &mut hidden);
        let width = net.width;
        let mut back = [0.0; WIDEST];
        off.1 += 1;
        for i in 0..ASKED {
            let error = target[i] - judged[i];
            off.0 += error * error;
            self.slope.begin[i] += error;
            let (outer, slope) = (&net.outer[i][..width], &mut self.slope.outer[i][..width]);
            for j in 0..width {
                slope[j] += error * hidden[j];
                back[j] += error * outer[j];
            }
        }
        for j in 0..width {
            let flat = 1.0 - hidden[j].abs();
            back[j] *= flat * flat;
        }
        let (back, rows) = (&back[..width], &mut self.slope.rows);
        let begin = rows.len() - width;
        for (slope, back) in rows[begin..].iter_mut().zip(back) {
            *slope += back;
        }
        for (at, value) in seen.iter() {
            for (slope, back) in rows[at * width..][..width].iter_mut().zip(back) {
                *slope += value * back;
            }
        }
    }

    /// A step by what was added.
    fn step(&mut self, net: &mut Net, step: f32) {
        self.turns += 1;
        let fair = (1.0 - 0.999f32.powi(self.turns)).sqrt() / (1.0 - 0.9f32.powi(self.turns));
        let rate = step * fair;
        let slopes = parts(&mut self.slope);
        let (moments, squares) = (parts(&mut self.moment), parts(&mut self.square));
        for (((w, g), m), v) in parts(net).into_iter().zip(slopes).zip(moments).zip(squares) {
            for (((w, g), m), v) in
                w.iter_mut().zip(g.iter_mut()).zip(m.iter_mut()).zip(v.iter_mut())
            {
                *m = 0.9 * *m + 0.1 * *g;
                *v = 0.999 * *v + 0.001 * *g * *g;
                *w = (*w + rate * *m / (v.sqrt() + 1e-6)).clamp(-15.9, 15.9);
                *g = 0.0;
            }
        }
    }
}

fn parts(net: &mut Net) -> Vec<&mut [f32]> {
    let outer = net.outer.iter_mut().map(|row| &mut row[..]);
    [&mut net.rows[..], &mut net.begin[..]].into_iter().chain(outer).collect()
}

/// The networks, those who teach them, and boards to learn from.
struct School {
    game: Gamao,
    nets: Nets,
    /// A running mean of them: less noisy.
    mean: Nets,
    summed: u32,
    learners: [Learner; 3],
    rng: Rng,
    kept: Vec<(Position, [f32; ASKED])>,
    next: usize,
    moves: Vec<Move>,
}

impl School {
    fn new(seed: u64) -> School {
        let mut rng = Rng::with_seed(seed);
        let mut nets = Nets::new(WIDTHS);
        for net in &mut nets.0 {
            net.rows.iter_mut().for_each(|w| *w = 0.2 * (rng.f32() - 0.5));
            net.outer.iter_mut().flatten().for_each(|w| *w = 0.1 * (rng.f32() - 0.5));
            net.begin = [0.0, -1.5, -4.0, -1.5, -4.0];
        }
        School { rng, ..School::with(nets, seed) }
    }

    /// Goes on from these networks.
    fn with(nets: Nets, seed: u64) -> School {
        School {
            game: Gamao::new(Options { match_length: 1, ..Options::default() }),
            learners: nets.0.each_ref().map(Learner::new),
            mean: nets.clone(),
            summed: 0,
            nets,
            rng: Rng::with_seed(seed + 1),
            kept: Vec::new(),
            next: 0,
            moves: Vec::new(),
        }
    }

    fn save(&self, path: &Path) {
        std::fs::write(path, self.mean.write()).expect("the networks are written");
    }

    /// Draws the mean after the networks.
    fn follow(&mut self, class: usize) {
        self.summed += 1;
        let part = (1.0 / self.summed as f32).max(0.001);
        let (mean, net) = (&mut self.mean.0[class], &mut self.nets.0[class]);
        for (mean, now) in parts(mean).into_iter().zip(parts(net)) {
            for (mean, now) in mean.iter_mut().zip(now) {
                *mean += part * (*now - *mean);
            }
        }
    }

    fn throw(&mut self, pos: &mut Position) {
        let opening = pos.phase() == Phase::Opening;
        let (mut first, mut second) = (self.rng.u8(1..=6), self.rng.u8(1..=6));
        while opening && first == second {
            (first, second) = (self.rng.u8(1..=6), self.rng.u8(1..=6));
        }
        if !opening {
            (first, second) = (first.max(second), first.min(second));
        }
        self.game.roll(pos, Roll { first, second });
        self.moves.clear();
        self.game.moves(pos, &mut self.moves);
    }

    /// The best board after a throw, what it is judged to be worth, and one of the others.
    fn best(&mut self, pos: &Position) -> (Chances, Position, Position) {
        let mut best: Option<(f32, Chances, Position)> = None;
        let mut some = *pos;
        let pick = self.rng.usize(..self.moves.len());
        for (i, &mv) in self.moves.iter().enumerate() {
            let mut after = *pos;
            self.game.play(&mut after, mv);
            let chances = chances_by(&after, &self.nets);
            // A side that has won stays on roll.
            let points = chances.points();
            let points = if after.phase() == Phase::Won { points } else { -points };
            if best.as_ref().is_none_or(|b| points > b.0) {
                best = Some((points, chances, after));
            }
            if i == pick {
                some = after;
            }
        }
        let (_, chances, after) = best.expect("there is always a move");
        (chances, after, some)
    }

    /// Some moves at random from the start.
    fn wild(&mut self) -> Position {
        let mut pos = self.game.start();
        for _ in 0..self.rng.u32(1..=12) {
            self.throw(&mut pos);
            let mv = self.moves[self.rng.usize(..self.moves.len())];
            self.game.play(&mut pos, mv);
        }
        pos
    }

    /// Plays a game up to where everything is known, and learns from it.
    fn game(&mut self, wild: bool, trace: f32, step: f32, off: &mut Off) {
        let mut way = Vec::new();
        let mut pos = if wild { self.wild() } else { self.game.start() };
        let mut seen = Seen::default();
        let end = loop {
            self.throw(&mut pos);
            let (chances, after, _) = self.best(&pos);
            pos = after;
            if look(&pos, &mut seen).is_err() {
                let end = listed(chances);
                // As the next would see it.
                break if pos.phase() == Phase::Won { end } else { other(end) };
            }
            way.push((pos, listed(chances)));
        };
        let mut follows = end;
        let mut learned = [false; 3];
        for (pos, judged) in way.iter().rev() {
            let Ok(class) = look(pos, &mut seen) else { continue };
            let class = class as usize;
            learned[class] = true;
            self.learners[class].add(&self.nets.0[class], &seen, &follows, &mut off.0[class]);
            let mixed = std::array::from_fn(|i| trace * follows[i] + (1.0 - trace) * judged[i]);
            follows = other(mixed);
        }
        for class in (0..Class::ALL.len()).filter(|&c| learned[c]) {
            self.learners[class].step(&mut self.nets.0[class], step);
            self.follow(class);
        }
    }

    /// What a board is worth by the mean of the best replies to all throws.
    fn ahead(&mut self, pos: &Position) -> [f32; ASKED] {
        let mut sum = [0.0; ASKED];
        for first in 1..=6 {
            for second in 1..=first {
                let mut thrown = *pos;
                self.game.roll(&mut thrown, Roll { first, second });
                self.moves.clear();
                self.game.moves(&thrown, &mut self.moves);
                let (chances, after, _) = self.best(&thrown);
                let end = listed(chances);
                let end = if after.phase() == Phase::Won { end } else { other(end) };
                let share = if first == second { 1.0 } else { 2.0 } / 36.0;
                (0..ASKED).for_each(|i| sum[i] += share * end[i]);
            }
        }
        sum
    }

    /// Plays a game, judges some of its boards (races alone, or all kinds) by looking ahead, and learns; gives how many.
    fn study(&mut self, races: bool, step: f32, off: &mut Off) -> u64 {
        let wild = self.rng.u64(..WILD) == 0;
        let mut pos = if wild { self.wild() } else { self.game.start() };
        let mut seen = Seen::default();
        let mut made = 0;
        loop {
            self.throw(&mut pos);
            let (_, after, some) = self.best(&pos);
            for (board, often) in [(after, 1), (some, 2)] {
                // Races are many and simple; boards with little left are few and hard.
                let often = match look(&board, &mut seen) {
                    Ok(Class::Race) if races => often,
                    Ok(Class::Contact) if !races => 4 * often,
                    Ok(Class::Late) if !races => often,
                    Ok(Class::Race) => 12 * often,
                    _ => continue,
                };
                if self.rng.u32(..often) > 0 {
                    continue;
                }
                let target = self.ahead(&board);
                made += 1;
                if self.kept.len() < KEPT {
                    self.kept.push((board, target));
                } else {
                    self.kept[self.next] = (board, target);
                    self.next = (self.next + 1) % KEPT;
                }
            }
            pos = after;
            if look(&pos, &mut seen).is_err() {
                break;
            }
        }
        for _ in 0..(made * TIMES).div_ceil(BATCH) {
            let mut learned = [false; 3];
            for _ in 0..BATCH {
                let (pos, target) = self.kept[self.rng.usize(..self.kept.len())];
                let Ok(class) = look(&pos, &mut seen) else { continue };
                let class = class as usize;
                learned[class] = true;
                self.learners[class].add(&self.nets.0[class], &seen, &target, &mut off.0[class]);
            }
            for class in (0..Class::ALL.len()).filter(|&c| learned[c]) {
                self.learners[class].step(&mut self.nets.0[class], step);
                self.follow(class);
            }
        }
        made as u64
    }
}
