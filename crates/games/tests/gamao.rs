//! Gamão.
use games::gamao::{Gamao, GamaoFamily, Options};
use rules::Family;
#[test]
fn conformance() {
    let mut cover = checks::Coverage::default();
    for o in [
        Options::default(),
        Options {
            match_length: 1,
            ..Options::default()
        },
        Options {
            match_length: 5,
            ..Options::default()
        },
        Options {
            absolute: true,
            must_use_max: false,
            triple: games::gamao::TripleRule::BookLiteral,
            ..Options::default()
        },
        Options {
            jacoby: true,
            automatic_doubles: true,
            cube_limit: 6,
            beaver_refusable: false,
            ..Options::default()
        },
    ] {
        let c = checks::conform(&Gamao::new(o), 6, 60, 7).unwrap_or_else(|e| panic!("{o:?}: {e}"));
        println!("{c:?}");
        cover.add(&c);
    }
    let _ = GamaoFamily::INFO;
}
