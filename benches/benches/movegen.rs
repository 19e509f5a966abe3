//! `movegen/<game>`: perft to a fixed depth from stored positions, counts asserted first.

#![allow(missing_docs)] // The macros of criterion make public items without documentation.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn movegen(c: &mut Criterion) {
    let stored = ludoteca_benches::perfts();
    assert!(stored.len() >= 10, "the stored positions are missing");
    let mut group = c.benchmark_group("movegen");
    group.sample_size(10);
    for (i, line) in stored.iter().enumerate() {
        let game = catalog::GAMES.open(&line.game).unwrap();
        let position = line.position.as_deref();
        let nodes = game.perft(position, line.depth).unwrap();
        assert_eq!(nodes, line.nodes, "{line:?}");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("{}/{i}", line.game), |b| {
            b.iter(|| game.perft(position, line.depth).unwrap());
        });
    }
    group.finish();
}

criterion_group!(benches, movegen);
criterion_main!(benches);
