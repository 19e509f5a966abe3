//! Fits the numbers by which positions of Omweso are judged, by games of the program with itself.
//!
//! `cargo run --release -p ludoteca-sowing --example fit_omweso -- [GAMES [NODES [SEED]]]`

use search::fit::{Play, Samples};
use sowing::omweso::{OmwesoFamily, seen};

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u64| args.next().map_or(usual, |a| a.parse().expect("a number"));
    let (games, nodes, seed) = (number(2_000) as u32, number(500), number(1));
    let game = |options: &str, opening, games| {
        let play = Play { games, nodes, opening, seed };
        let game = checks::hand::rules::<OmwesoFamily>(options);
        Samples::play(&game, play, &|_, pos| seen(pos).map(Vec::from))
    };
    // With all seeds in the back houses, and placed at random, which takes the first moves.
    let samples = game("setup=back4", 4, games / 2).and(&game("", 24, games / 2));
    let (weights, off) = samples.fit(1e-6, 30, seed);
    eprintln!(
        "{} positions, off by {off:.4} ({:.4} knowing nothing)",
        samples.len(),
        samples.off(&vec![0.0; weights.len()])
    );
    // A seed more is one less for the other: both count in the first number.
    let seed = weights[0] / 8.0 * 2.0;
    let hundredths = weights
        .iter()
        .enumerate()
        .map(|(i, w)| (if i == 0 { w / 8.0 } else { *w } / seed * 100.0).round());
    println!("{:?}", hundredths.map(|w| w as i32).collect::<Vec<_>>());
}
