//! Fits the numbers by which positions of Konane are judged, by games of the program with itself.
//!
//! `cargo run --release -p ludoteca-leap --example fit_konane -- [GAMES [NODES [SEED]]]`

use leap::konane::{KonaneFamily, seen};
use search::fit::{Play, Samples};

fn main() {
    let mut args = std::env::args().skip(1);
    let mut number = |usual: u64| args.next().map_or(usual, |a| a.parse().expect("a number"));
    let (games, nodes, seed) = (number(5_000) as u32, number(2_000), number(1));
    let play = Play { games, nodes, opening: 6, seed };
    let game = checks::hand::rules::<KonaneFamily>("");
    let samples = Samples::play(&game, play, &|game, pos| seen(game, pos).map(Vec::from));
    let (weights, off) = samples.fit(1e-6, 30, seed);
    eprintln!(
        "{} positions, off by {off:.4} ({:.4} knowing nothing)",
        samples.len(),
        samples.off(&vec![0.0; weights.len()])
    );
    println!("{weights:.2?}");
}
