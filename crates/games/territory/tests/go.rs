//! The test vectors of Go (T1 to T12), its perft tables, a second implementation, and comparisons
//! with GNU Go where it is installed.

mod literal;

mod gnugo;
mod random;
mod sgf;
mod vectors;

use rules::{Family, Game, Notation, Settings};
use territory::go::{Go, GoFamily, Position};

fn build(options: &str) -> Go {
    let settings = Settings::parse(GoFamily::OPTIONS, GoFamily::PRESETS, None, Some(options));
    GoFamily::build(&settings.expect("options")).expect("rules")
}

/// 9x9 with stones on these points.
fn stones(game: &Go, black: &str, white: &str, side: char) -> Position {
    let size = usize::from(game.size());
    let mut rows = vec![vec!['.'; size]; size];
    for (names, letter) in [(black, 'b'), (white, 'w')] {
        for name in names.split_whitespace() {
            let col = usize::from(name.as_bytes()[0] - b'a');
            let row: usize = name[1..].parse().expect("row");
            rows[size - row][col] = letter;
        }
    }
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    let text = format!("{} {side}", rows.join("/"));
    let read = game.parse_position(&text);
    read.unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn play(game: &Go, pos: &Position, line: &str) -> Position {
    let mut pos = *pos;
    for text in line.split_whitespace() {
        let mv = game
            .parse_move(&pos, text)
            .unwrap_or_else(|e| panic!("{text} in {}: {e}", game.position_text(&pos)));
        game.play(&mut pos, mv);
    }
    pos
}

fn is_legal(game: &Go, pos: &Position, text: &str) -> bool {
    let mut moves = Vec::new();
    game.moves(pos, &mut moves);
    let listed = moves.iter().any(|&mv| game.move_text(pos, mv) == text);
    assert_eq!(game.parse_move(pos, text).is_ok(), listed, "{text}");
    listed
}

fn names(game: &Go, points: &[u16]) -> String {
    let names: Vec<String> = points.iter().map(|&p| game.name(p)).collect();
    names.join(" ")
}
