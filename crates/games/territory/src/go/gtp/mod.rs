//! The Go Text Protocol, version 2: lines in, lines out, no file, clock or process here.
//!
//! [`Desk`] answers a controller (Sabaki, a referee, another program); `client` talks to an engine
//! that takes a seat of one of our matches.

mod client;
mod engine;
mod show;

pub use engine::Desk;

use super::Go;
use play::Level;
use play::protocol::Protocol;
use rules::{Seat, text};

/// The protocol, for the catalogue.
pub const PROTOCOL: Protocol = Protocol {
    id: "gtp",
    text: text(
        "joga Go como motor para outros programas (GTP 2)",
        "play Go as an engine for other programs (GTP 2)",
    ),
    level: Level::Mcts { nodes: 4000 },
    engine: Some(|table, level, seed| Ok(Box::new(Desk::open(table, level, seed)?))),
    client: Some(|_| Box::<client::Told>::default()),
};

/// The seat of a colour as the protocol writes it.
fn colour(text: &str) -> Option<Seat> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Seat(0)),
        "w" | "white" => Some(Seat(1)),
        _ => None,
    }
}

/// The colour of a seat.
fn letter(seat: Seat) -> char {
    if seat.0 == 0 { 'b' } else { 'w' }
}

/// The point of a vertex such as `J5`, in either case; there is no column I.
fn vertex(game: &Go, text: &str) -> Option<u16> {
    let text = text.to_ascii_uppercase();
    if text.starts_with('I') {
        return None;
    }
    game.read_point(&text)
}
