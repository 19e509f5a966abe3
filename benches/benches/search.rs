//! `search/<game>`: MCTS with a fixed number of nodes from the start.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use play::{Level, Stop};
use rules::Status;

const NODES: u32 = 200;

fn search(c: &mut Criterion) {
    let mut group = c.benchmark_group("search");
    group.sample_size(10);
    for entry in play::CATALOG {
        let game = play::open(entry.info.id).unwrap();
        let mut table = game.new_match();
        while table.status() == Status::Chance {
            let first = table.rolls().swap_remove(1).0;
            table.roll_as(&first).unwrap();
        }
        let think = || {
            table
                .think(Level::Mcts { nodes: NODES }, 1, &Stop::new())
                .unwrap()
        };
        let thought = think();
        let expected = if table.legal().len() == 1 { 1 } else { NODES };
        assert_eq!(thought.nodes, expected, "{}", entry.info.id);
        assert_eq!(thought.text, think().text, "{}", entry.info.id);
        group.throughput(Throughput::Elements(u64::from(expected)));
        group.bench_function(entry.info.id, |b| b.iter(think));
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
