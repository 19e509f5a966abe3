//! Golden transcripts: a seeded random game told in text. They pin, they do not prove.

use fastrand::Rng;
use play::AnyGame;
use rules::Status;
use std::fmt::Write;

/// The first `plies` events of a random game: position, number of legal moves and a hash of
/// their texts, the choice; at the end the position and the outcome.
pub fn transcript(game: &dyn AnyGame, seed: u64, plies: usize) -> String {
    let mut rng = Rng::with_seed(seed);
    let mut table = game.new_match();
    let mut out = format!("# {} seed {seed}\n", game.id());
    while table.ply() < plies {
        let position = table.position();
        match table.status() {
            Status::ToMove(seats) => {
                let seat = seats.first();
                let legal = table.legal();
                let texts: Vec<&str> = legal.iter().map(|m| m.text.as_str()).collect();
                let key = rules::hash_key(&texts.join("\n"));
                let i = rng.usize(..legal.len());
                let letter = table.seat_letter(seat);
                let _ = writeln!(
                    out,
                    "{position}\n  {letter} {} of {} [{:08x}] {}",
                    i + 1,
                    legal.len(),
                    key as u32,
                    legal[i].text
                );
                if let Err(error) = table.play(&legal[i].text) {
                    let _ = writeln!(out, "  refused: {error}");
                    break;
                }
            }
            Status::Chance => match table.roll(&mut rng) {
                Ok(roll) => {
                    let _ = writeln!(out, "{position}\n  roll {roll}");
                }
                Err(error) => {
                    let _ = writeln!(out, "  refused: {error}");
                    break;
                }
            },
            Status::Over(_) => break,
        }
    }
    let _ = writeln!(out, "{}", table.position());
    if let Status::Over(end) = table.status() {
        let payoffs = &end.payoffs.0[..usize::from(table.seats())];
        let _ = writeln!(out, "  over {payoffs:?} {}", end.reason.code);
    }
    out
}
