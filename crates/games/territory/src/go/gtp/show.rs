//! The board as controllers print it.

use crate::go::{Go, Position};
use rules::Seat;

/// Rows from the top, columns without I, `X` Black, `O` White.
pub(super) fn board(game: &Go, pos: &Position) -> String {
    let size = game.size();
    let letters: Vec<String> = (0..size)
        .map(|col| char::from(b'A' + col as u8 + u8::from(col >= 8)).to_string())
        .collect();
    let header = format!("   {}", letters.join(" "));
    let mut out = header.clone();
    for row in (0..size).rev() {
        let cells: Vec<&str> = (0..size)
            .map(|col| {
                let stone = game.point(col, row).and_then(|p| game.stone(pos, p));
                match stone {
                    Some(Seat(0)) => "X",
                    Some(_) => "O",
                    None => ".",
                }
            })
            .collect();
        out.push_str(&format!("\n{:>2} {} {}", row + 1, cells.join(" "), row + 1));
    }
    out.push('\n');
    out.push_str(&header);
    out.push_str(&format!(
        "\nBlack (X) has captured {}, White (O) {}",
        pos.prisoners(Seat(0)),
        pos.prisoners(Seat(1))
    ));
    out
}
