//! Every placement of a few red men and the two emperors.

use super::game;
use orient::xadrez_chines::Position;
use rules::Notation;

fn fortress(shift: usize) -> impl Iterator<Item = usize> {
    (0..9).map(move |i| shift + 9 * (i / 3) + 3 + i % 3)
}

/// The placements of these men that can be, with Red (`w`) or Yellow (`b`) to move. Men of one kind
/// must stand side by side in the list; they are told apart by nothing.
pub(crate) fn positions(men: &str, turn: char) -> Vec<Position> {
    let mut boards = Vec::new();
    for red in fortress(0) {
        for yellow in fortress(63) {
            let mut board = [b'1'; 90];
            board[red] = b'K';
            board[yellow] = b'k';
            boards.push(board);
        }
    }
    for (i, man) in men.bytes().enumerate() {
        let again = i > 0 && men.as_bytes()[i - 1] == man;
        let mut next = Vec::new();
        for board in &boards {
            let last = board.iter().rposition(|&b| b == man);
            let first = if again {
                last.map_or(0, |sq| sq + 1)
            } else {
                0
            };
            for sq in (first..90).filter(|&sq| board[sq] == b'1') {
                let mut with = *board;
                with[sq] = man;
                next.push(with);
            }
        }
        boards = next;
    }
    let game = game();
    let read = |board: &[u8; 90]| {
        let rows: Vec<&str> = board
            .chunks(9)
            .rev()
            .filter_map(|row| std::str::from_utf8(row).ok())
            .collect();
        game.parse_position(&format!("{} {turn}", rows.join("/")))
            .ok()
    };
    boards.iter().filter_map(read).collect()
}
