//! Positions as BFEN, moves as UCI with the letter of the board (`A:e2e4`, `B:N@e5`, `A:e7e8=Q`).
//!
//! A position is two boards as FEN, joined by ` | `: `.../RNBQKBNR[Pn] w KQkq - 0 1 | ...`. The men in
//! hand stand in brackets or as a ninth row, `~` follows a man that was a pawn. The fields after the
//! side to move may be missing. Whose turn it is in the cycle follows from the boards, so there is no
//! field for it. The square of an en passant capture is kept only if a pawn stands ready for it.

use super::board::{Board, Kind, NONE, PAWNS, RIGHTS, Set, ahead, name, own_row, row};
use super::names::man_name;
use super::rules::{Coordenadas, Move, PawnDropRows, Position};
use super::typed;
use ::rules::{Alternative, Notation, ParseError, Seat, refuse, text, words};
use kit::bits::Bits;
use kit::scan::{Scan, side_to_move};
use std::fmt;

/// The letters of the boards.
pub(super) const BOARDS: [char; 2] = ['A', 'B'];

/// The letters of the men in FEN, UCI and SAN, in the order of [`Kind`].
pub(super) const LETTERS: [char; 6] = ['K', 'Q', 'R', 'B', 'N', 'P'];

/// How many men of a kind a colour has in two sets; promoted men count as pawns.
const TWO_SETS: [u32; 6] = [2, 2, 4, 4, 4, 16];

/// The letter of a man: capitals for White.
pub(super) fn letter(side: u8, kind: Kind) -> char {
    let capital = LETTERS[kind as usize];
    if side == 0 { capital } else { capital.to_ascii_lowercase() }
}

fn man_of(letter: char) -> Option<(u8, Kind)> {
    let i = LETTERS.iter().position(|l| l.eq_ignore_ascii_case(&letter))?;
    Some((u8::from(letter.is_ascii_lowercase()), Kind::ALL[i]))
}

fn write_board(board: &Board, w: &mut dyn fmt::Write) -> fmt::Result {
    kit::fen::write(w, 8, 8, |w, col, row| {
        let sq = 8 * row + col;
        let Some((side, kind)) = board.man(sq) else {
            return Ok(false);
        };
        w.write_char(letter(side, kind))?;
        if board.promoted.has(sq) {
            w.write_char('~')?;
        }
        Ok(true)
    })?;
    w.write_char('[')?;
    for side in 0..2 {
        for kind in Kind::HAND {
            for _ in 0..board.hand(side, kind) {
                w.write_char(letter(side, kind))?;
            }
        }
    }
    w.write_str(if board.turn == 0 { "] w " } else { "] b " })?;
    for (letter, right) in RIGHTS {
        if board.castling & right != 0 {
            w.write_char(letter)?;
        }
    }
    if board.castling == 0 {
        w.write_char('-')?;
    }
    match board.passed {
        NONE => w.write_str(" -")?,
        sq => write!(w, " {}", name(sq))?,
    }
    write!(w, " {} {}", board.quiet, board.number)
}

fn read_board(scan: &mut Scan<'_>) -> Result<Board, ParseError> {
    let mut board = Board::EMPTY;
    let wanted = words!(
        "uma peça (K Q R B N P, minúsculas as pretas) ou um número";
        "a piece (K Q R B N P, lower case for Black) or a number");
    kit::fen::read(scan, 8, 8, &wanted, |scan, col, row| {
        let Some((side, kind)) = scan.peek().and_then(man_of) else {
            return Ok(false);
        };
        let here = *scan;
        scan.next_char();
        board.put(side, kind, 8 * row + col);
        if scan.eat("~") {
            if matches!(kind, Kind::King | Kind::Pawn) {
                return Err(here.wanted(words!(
                    "uma peça que possa vir de um peão (Q R B N) antes de «~»";
                    "a piece that can have been a pawn (Q R B N) before “~”")));
            }
            board.promoted |= u64::bit(8 * row + col);
        }
        Ok(true)
    })?;
    read_hands(scan, &mut board)?;
    scan.spaces();
    board.turn = match scan.peek() {
        Some('w') => 0,
        Some('b') => 1,
        _ => return Err(scan.wanted(side_to_move("w", "b"))),
    };
    scan.next_char();
    if scan.peek().is_some_and(|c| !c.is_whitespace() && c != '|') {
        return Err(scan.wanted(text("um espaço", "a space")));
    }
    read_fields(scan, &mut board)?;
    Ok(board)
}

/// The men in hand, in brackets or as a ninth row; neither means none.
fn read_hands(scan: &mut Scan<'_>, board: &mut Board) -> Result<(), ParseError> {
    let brackets = scan.eat("[");
    if !brackets && !scan.eat("/") {
        return Ok(());
    }
    if brackets && scan.eat("-") {
        return scan.expect("]");
    }
    loop {
        match scan.peek().and_then(man_of) {
            Some((side, kind)) if kind != Kind::King => {
                if board.hand(side, kind) >= 16 {
                    return Err(too_many(side, kind));
                }
                board.give(side, kind);
                scan.next_char();
            }
            None if brackets && scan.eat("]") => return Ok(()),
            None if !brackets && scan.peek().is_none_or(char::is_whitespace) => return Ok(()),
            _ => {
                return Err(scan.wanted(words!(
                    "uma peça na mão (Q R B N P, minúsculas as pretas) ou o fim da mão";
                    "a piece in hand (Q R B N P, lower case for Black) or the end of the hand")));
            }
        }
    }
}

/// The fields after the side to move, all of which may be missing.
fn read_fields(scan: &mut Scan<'_>, board: &mut Board) -> Result<(), ParseError> {
    let done = |scan: &mut Scan<'_>| {
        scan.spaces();
        scan.peek().is_none_or(|c| c == '|')
    };
    if done(scan) {
        return Ok(());
    }
    if !scan.eat("-") {
        let before = scan.at();
        while let Some((_, right)) = RIGHTS.iter().find(|r| scan.peek() == Some(r.0)) {
            board.castling |= right;
            scan.next_char();
        }
        if scan.at() == before {
            return Err(scan.wanted(words!(
                "os roques possíveis (KQkq) ou «-»"; "the castling rights (KQkq) or “-”")));
        }
    }
    if done(scan) {
        return Ok(());
    }
    if !scan.eat("-") {
        match read_square(scan) {
            Some(sq) => board.passed = sq,
            None => {
                return Err(scan.wanted(words!(
                    "a casa da captura «en passant» ou «-»";
                    "the square of an en passant capture or “-”")));
            }
        }
    }
    let names = [
        text(
            "os lances sem captura nem peões, até 65535",
            "the plies without capture or pawn move, at most 65535",
        ),
        text("o número do lance, de 1 a 65535", "the number of the move, 1 to 65535"),
    ];
    for (i, what) in names.into_iter().enumerate() {
        if done(scan) {
            return Ok(());
        }
        let here = *scan;
        match scan.number().and_then(|n| u16::try_from(n).ok()) {
            Some(n) if i == 0 => board.quiet = n,
            Some(n) if n > 0 => board.number = n,
            _ => return Err(here.wanted(what)),
        }
    }
    Ok(())
}

fn read_square(scan: &mut Scan<'_>) -> Option<u8> {
    let mut ahead = *scan;
    let col = ahead.next_char().filter(|c| ('a'..='h').contains(c))?;
    let row = ahead.next_char().filter(|c| ('1'..='8').contains(c))?;
    *scan = ahead;
    Some((row as u8 - b'1') * 8 + (col as u8 - b'a'))
}

fn too_many(side: u8, kind: Kind) -> ParseError {
    let (man, most) = (man_name(side, kind), TWO_SETS[kind as usize]);
    ParseError::illegal(refuse!("R2", "men", [];
        "há peças a mais ({}): dois jogos têm {most}; as promovidas levam «~» e contam como peões", man.pt;
        "too many pieces ({}): two sets have {most}; promoted pieces take “~” and count as pawns", man.en))
}

/// Whether the men of one board can stand so; keeps only an en passant square that matters.
fn check_board(game: &Coordenadas, b: usize, board: &mut Board) -> Result<(), ParseError> {
    let letter = BOARDS[b];
    for side in 0..2u8 {
        if board.men(side, Kind::King).count_ones() != 1 {
            let king = man_name(side, Kind::King);
            return Err(ParseError::illegal(refuse!("R1", "kings", [];
                "tabuleiro {letter}: tem de haver exatamente um {}", king.pt;
                "board {letter}: there must be exactly one {}", king.en)));
        }
        let stray = |&sq: &u8| match (game.options.pawn_drop_rows, own_row(side, sq)) {
            (PawnDropRows::Anywhere, _) => false,
            (PawnDropRows::Any, 0) => false,
            (_, row) => row == 0 || row == 7,
        };
        if let Some(sq) = board.men(side, Kind::Pawn).squares().find(stray) {
            return Err(ParseError::illegal(refuse!("R5", "pawn-row", [];
                "tabuleiro {letter}: em {} não pode estar um peão", name(sq);
                "board {letter}: no pawn can stand on {}", name(sq))));
        }
    }
    for (i, (named, right)) in RIGHTS.into_iter().enumerate() {
        let (side, long) = ((i / 2) as u8, i % 2 == 1);
        let way = super::board::CASTLES[usize::from(side)][usize::from(!long)];
        let home = board.men(side, Kind::King).has(way.king)
            && (board.men(side, Kind::Rook) & !board.promoted).has(way.rook);
        if board.castling & right != 0 && !home {
            return Err(ParseError::illegal(refuse!("R7", "castling", [];
                "tabuleiro {letter}: o roque {named} precisa do rei e da torre nas casas iniciais";
                "board {letter}: castling {named} needs king and rook on their first squares")));
        }
    }
    if board.passed != NONE {
        let (us, them) = (board.turn, 1 - board.turn);
        let sq = board.passed;
        let fits = row(sq) == if us == 0 { 5 } else { 2 }
            && board.men(them, Kind::Pawn).has(sq ^ 8)
            && !board.occupied().has(sq)
            && !board.occupied().has(ahead(us, sq));
        if !fits {
            return Err(ParseError::illegal(refuse!("R1", "en-passant", [];
                "tabuleiro {letter}: nenhum peão acabou de passar por {}", name(sq);
                "board {letter}: no pawn has just passed {}", name(sq))));
        }
        let catchers: Set = PAWNS[usize::from(them)][usize::from(sq)];
        if catchers & board.men(us, Kind::Pawn) == 0 {
            board.passed = NONE;
        }
    }
    let king = board.king(1 - board.turn);
    let attackers = board.attackers(1 - board.turn, king, board.occupied());
    if attackers != 0 {
        let at = name(attackers.lowest());
        return Err(ParseError::illegal(refuse!("R8", "in-check", [];
            "tabuleiro {letter}: o rei de quem acabou de jogar está atacado de {at}";
            "board {letter}: the king of the side that has just moved is attacked from {at}")));
    }
    board.check = board.in_check();
    board.key = board.make_key();
    Ok(())
}

/// Two boards and four hands hold two sets of men.
fn check_sets(boards: &[Board; 2]) -> Result<(), ParseError> {
    for side in 0..2u8 {
        let mut pawns = 0;
        for kind in Kind::HAND {
            let mut count = 0;
            for board in boards {
                let men = board.men(side, kind);
                count += (men & !board.promoted).count_ones() + u32::from(board.hand(side, kind));
                pawns += (men & board.promoted).count_ones();
            }
            if kind == Kind::Pawn {
                count += pawns;
            }
            if count > TWO_SETS[kind as usize] {
                return Err(too_many(side, kind));
            }
        }
    }
    Ok(())
}

impl Notation for Coordenadas {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}:", BOARDS[usize::from(mv.board & 1)])?;
        if mv.drop {
            return write!(w, "{}@{}", LETTERS[mv.kind as usize], name(mv.to));
        }
        write!(w, "{}{}", name(mv.from), name(mv.to))?;
        if mv.into != mv.kind {
            write!(w, "={}", LETTERS[mv.into as usize])?;
        }
        Ok(())
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        typed::alternatives(self, pos, mv)
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError> {
        typed::resolve(self, pos, text)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        write_board(&pos.boards[0], w)?;
        w.write_str(" | ")?;
        write_board(&pos.boards[1], w)
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let first = read_board(&mut scan)?;
        scan.spaces();
        if !scan.eat("|") {
            return Err(scan.wanted(text("« | » e o tabuleiro B", "“ | ” and board B")));
        }
        let second = read_board(&mut scan)?;
        scan.expect_end()?;
        let mut boards = [first, second];
        for (b, board) in boards.iter_mut().enumerate() {
            check_board(self, b, board)?;
        }
        check_sets(&boards)?;
        Ok(Position { boards })
    }

    /// The seats are numbered in the order of play: the letters of their boards would clash.
    fn seat_letter(&self, seat: Seat) -> char {
        char::from(b'1' + (seat.0 & 3))
    }
}
