//! `search/<game>`: MCTS with a fixed number of nodes from the start.

#![allow(missing_docs)] // The macros of criterion make public items without documentation.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use play::{Entropy, Level, Stop};
use rules::Status;

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

criterion_group!(benches, search);
criterion_main!(benches);
