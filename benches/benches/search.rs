//! `search/<game>`: MCTS with a fixed number of nodes from the start. `judge/<game>`: a position judged by what the
//! game says itself, by a network whose view is kept up to date along random play, and by one that begins from nothing;
//! a line says how the three compare.

#![allow(missing_docs)] // The macros of criterion make public items without documentation.

use criterion::BenchmarkGroup;
use criterion::measurement::WallTime;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fastrand::Rng;
use leap::fanorona::FanoronaFamily;
use leap::konane::KonaneFamily;
use ludoteca_benches::cpu_seconds;
use orient::shogi::ShogiFamily;
use orient::xiangqi::XiangqiFamily;
use play::{Entropy, Level, Stop};
use rules::{Complete, Family, Line, Settings, Status};
use search::net::{Eye, Learner, Net, Seen, View, survey};
use sowing::ouri::OuriFamily;
use std::hint::black_box;
use std::time::Duration;

const NODES: u32 = 200;

/// Always another number, and always the same ones.
struct Dice(u32);

impl Entropy for Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 += 7;
        self.0 % bound
    }
}

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    let mut searched = 0;
    for entry in catalog::GAMES {
        let game = catalog::GAMES.open(entry.info.id).unwrap();
        let mut table = game.new_match();
        let mut dice = Dice(0);
        while table.status() == Status::Chance {
            table.roll(&mut dice).unwrap();
        }
        let think = || {
            table
                .think(Level::Mcts { nodes: NODES }, 1, &Stop::new())
                .unwrap_or_else(|| panic!("{} waits for {:?}", table.position(), table.status()))
        };
        let thought = think();
        // Nothing is searched where the answer is known: a solved game, a usual arrangement.
        if thought.candidates.first().is_none_or(|c| c.exact.is_some()) {
            continue;
        }
        searched += 1;
        // It ends early where the best can no longer be overtaken.
        let expected = thought.nodes;
        assert!((1..=NODES).contains(&expected), "{}: {expected}", entry.info.id);
        assert_eq!(think().nodes, expected, "{}", entry.info.id);
        assert_eq!(thought.text, think().text, "{}", entry.info.id);
        group.throughput(Throughput::Elements(u64::from(expected)));
        group.bench_function(entry.info.id, |b| b.iter(think));
    }
    group.finish();
    assert!(searched >= 20, "{searched} games were searched");
}

/// Positions that are judged one after another, and hidden values of the network.
const POSITIONS: usize = 500;
const WIDTH: usize = 32;

/// A game, positions of random play in their order, and a network that knows nothing about them.
struct Judged<G: Complete> {
    game: G,
    positions: Vec<G::Position>,
    eye: Eye,
    net: Net,
    seen: Seen,
    views: [View; 2],
}

impl<G: Complete> Judged<G> {
    fn new(game: G) -> Judged<G> {
        let sight = survey(&game, 8, 200, 1);
        let net = Learner::new(sight.clone(), WIDTH, false, 1).net(Vec::new(), 400);
        let eye = Eye::new(&game, sight).expect("the eye of what was surveyed");
        let (mut rng, mut moves, mut positions) = (Rng::with_seed(1), Vec::new(), Vec::new());
        while positions.len() < POSITIONS {
            let mut line = Line::new(game.clone());
            while let Status::ToMove(_) = line.status() {
                positions.push(line.pos().clone());
                line.moves(&mut moves);
                line.push(moves[rng.usize(..moves.len())]);
            }
        }
        positions.truncate(POSITIONS);
        let (seen, views) = Default::default();
        Judged { game, positions, eye, net, seen, views }
    }

    /// What the game says itself.
    fn own(&mut self) -> i32 {
        self.positions.iter().map(|pos| self.game.lead(black_box(pos)).unwrap_or(0)).sum()
    }

    /// What the network says, its view made from that of the position before.
    fn kept(&mut self) -> i32 {
        self.net_says(|before| Some(before))
    }

    /// The same from nothing.
    fn afresh(&mut self) -> i32 {
        self.net_says(|_| None)
    }

    fn net_says(&mut self, from: impl Fn(&View) -> Option<&View>) -> i32 {
        let [mut before, mut view] = std::mem::take(&mut self.views);
        let mut total = 0i32;
        for pos in &self.positions {
            self.eye.look(&self.game, black_box(pos), &mut self.seen);
            self.net.update(&self.seen, from(&before), &mut view);
            let own = self.game.turn(pos);
            total = total.wrapping_add(self.net.lead(&view, own.index()));
            std::mem::swap(&mut before, &mut view);
        }
        self.views = [before, view];
        total
    }
}

/// Nanoseconds of CPU for a position: the best of several runs.
fn nanoseconds<T>(mut run: impl FnMut() -> T) -> f64 {
    let best = (0..20).map(|_| {
        let begin = cpu_seconds();
        for _ in 0..4 {
            black_box(run());
        }
        cpu_seconds() - begin
    });
    best.fold(f64::INFINITY, f64::min) * 1e9 / (4 * POSITIONS) as f64
}

fn judged<F: Family>(group: &mut BenchmarkGroup<'_, WallTime>)
where
    F::Game: Complete,
{
    let id = F::BOOK.info.id;
    let game = F::build(&Settings::defaults(F::BOOK.options)).expect("the usual rules");
    let mut all = Judged::new(game);
    assert_eq!(all.kept(), all.afresh(), "{id}: what is kept up to date says something else");
    let own = nanoseconds(|| all.own());
    let kept = nanoseconds(|| all.kept());
    let afresh = nanoseconds(|| all.afresh());
    println!(
        "judge/{id}: own {own:.0} ns, network {kept:.0} ns ({:.1} times), from nothing {afresh:.0} ns ({:.1} times)",
        kept / own,
        afresh / own
    );
    group.throughput(Throughput::Elements(POSITIONS as u64));
    group.bench_function(format!("{id}/own"), |b| b.iter(|| all.own()));
    group.bench_function(format!("{id}/kept"), |b| b.iter(|| all.kept()));
    group.bench_function(format!("{id}/afresh"), |b| b.iter(|| all.afresh()));
}

fn judge(c: &mut Criterion) {
    let mut group = c.benchmark_group("judge");
    group.sample_size(20).measurement_time(Duration::from_secs(1));
    judged::<XiangqiFamily>(&mut group);
    judged::<ShogiFamily>(&mut group);
    judged::<OuriFamily>(&mut group);
    judged::<KonaneFamily>(&mut group);
    judged::<FanoronaFamily>(&mut group);
    group.finish();
}

criterion_group!(benches, search, judge);
criterion_main!(benches);
