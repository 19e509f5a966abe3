//! The ends of Xiang-Qi on the literal board: R12 to R15.

pub(crate) use crate::ninety::Board;
use crate::ninety::Men;

pub(crate) fn read(fen: &str) -> Board {
    Board::read(fen, Men::Xiangqi)
}

/// R12, R13, R15: what Red gets if the position is over, 120 plies without capture allowed.
pub(crate) fn result(board: &Board) -> Option<i32> {
    if board.moves().is_empty() {
        return Some(if board.red_to_move { -1 } else { 1 });
    }
    ((board.bare() && board.quiet > 0) || board.quiet >= 120).then_some(0)
}

/// One board of a game as R14 sees it.
pub(crate) struct Seen {
    identity: String,
    red_to_move: bool,
    in_check: bool,
}

impl Seen {
    pub(crate) fn of(board: &Board) -> Seen {
        Seen {
            identity: board.identity(),
            red_to_move: board.red_to_move,
            in_check: board.checked(board.red_to_move),
        }
    }
}

/// R14 over the whole game: boards in order, the last one just reached.
pub(crate) fn repetition(game: &[Seen]) -> Option<i32> {
    let now = &game.last()?.identity;
    let same: Vec<usize> = (0..game.len()).filter(|&i| game[i].identity == *now).collect();
    if same.len() < 3 {
        return None;
    }
    // After each move the side to move is the one that may be in check.
    let since = &game[same[0] + 1..];
    let always = |red: bool| {
        let mut moves = since.iter().filter(|b| b.red_to_move != red).peekable();
        moves.peek().is_some() && moves.all(|b| b.in_check)
    };
    Some(match (always(true), always(false)) {
        (true, false) => -1,
        (false, true) => 1,
        _ => 0,
    })
}
