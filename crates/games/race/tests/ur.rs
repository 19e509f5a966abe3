//! The Royal Game of Ur: the test vectors T1 to T15 of the rules file, exact values, a second
//! implementation of both games, the parsers under random text, and the conformance suite.

mod exact;
mod literal;
mod properties;
mod second;
mod vectors;

use checks::hand;
use race::ur::{Position, Ur, UrFamily};

/// The rules of a preset.
fn preset(id: &str) -> Ur {
    hand::preset::<UrFamily>(id, "")
}

/// The rules with these options.
fn with(options: &str) -> Ur {
    hand::rules::<UrFamily>(options)
}

/// The rows of a board from `w:C2 b:E2x2` or `w3:C2 b2:D2`.
fn rows(men: &str) -> String {
    let mut grid = vec![vec![".".to_owned(); 8]; 3];
    for row in [0, 2] {
        for col in [4, 5] {
            grid[row][col] = "-".to_owned();
        }
    }
    for man in men.split_whitespace() {
        let (who, square) = man.split_once(':').unwrap();
        let (square, sign) = match square.strip_suffix("x2") {
            Some(square) => (square, who.to_uppercase()),
            None => (square, who.to_owned()),
        };
        let bytes = square.as_bytes();
        grid[usize::from(b'3' - bytes[1])][usize::from(bytes[0] - b'A')] = sign;
    }
    let rows: Vec<String> = grid.into_iter().map(|row| row.concat()).collect();
    rows.join("/")
}

/// A position from men and the rest of its text.
fn at(game: &Ur, men: &str, rest: &str) -> Position {
    hand::at(game, &format!("{} {rest}", rows(men)))
}
