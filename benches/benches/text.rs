//! `text/<game>`: a position written and read; `svg/<game>`: a board drawn.

#![allow(missing_docs)] // The macros of criterion make public items without documentation.

use criterion::{Criterion, criterion_group, criterion_main};
use rules::Seat;

fn text(c: &mut Criterion) {
    for entry in catalog::GAMES {
        let id = entry.info.id;
        let game = catalog::GAMES.open(id).unwrap();
        let table = game.new_match();
        let position = table.position();
        assert_eq!(game.match_at(&position).unwrap().position(), position);
        c.bench_function(&format!("text/{id}"), |b| {
            b.iter(|| game.match_at(&position).unwrap().position());
        });
        let (plan, scene) = (table.plan(Seat(0)), table.scene(None));
        let style = draw::SvgStyle::default();
        assert!(draw::svg(&plan, &scene, &style).len() > 1000);
        c.bench_function(&format!("svg/{id}"), |b| {
            b.iter(|| draw::svg(&plan, &scene, &style));
        });
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(10);
    targets = text
}
criterion_main!(benches);
