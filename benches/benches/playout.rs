//! `playout/<game>`: random games from a fixed seed; their number of moves is asserted first.

#![allow(missing_docs)] // The macros of criterion make public items without documentation.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn playout(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    group.sample_size(10);
    let games = ludoteca_benches::games();
    assert!(games.len() >= 6);
    for id in games {
        let game = catalog::GAMES.open(&id).unwrap();
        let run = || {
            let mut playouts = game.playouts(None, 1).unwrap();
            playouts.run(100);
            playouts.tally().moves
        };
        let moves = run();
        assert!(moves > 0 && moves == run(), "{id} does not repeat itself");
        group.throughput(Throughput::Elements(moves));
        group.bench_function(&id, |b| b.iter(run));
    }
    group.finish();
}

criterion_group!(benches, playout);
criterion_main!(benches);
