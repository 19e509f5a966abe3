//! Throws, choices and positions as text.
//!
//! - A throw is its four dice, highest first: `6531`. Any order is read, also with spaces,
//!   commas or hyphens between the dice and with the thrower in front: `A:6531`.
//! - A choice is `H` (horizontals), `B2` (block 2), `C5` (column 5) or `-` (nothing). The whole
//!   record of the round is read as well: `A:6621 B:5551 C:3322 -> B C4`.
//! - A position lists the table of each player (horizontals left, then the strokes left in the
//!   nine columns, block by block), the order of throwing and the throws of the round so far:
//!   `A h=3 c=3,3,3/3,3,3/3,3,3 | B h=1 c=3,3,2/0,1,2/3,3,3 | order B,A | B:6621 A:5551`.
//!   The last part is left out while nobody has thrown. Players whose places in the first order are
//!   not settled yet stand together with `=`: `order A=B=C` is the start for three players, and
//!   `order C,A=B | A:6522` means that C goes first, A and B had equal sums and throw again,
//!   and A has thrown. Spaces and commas as in `h=1, c = 3,3,2 / 0,1,2 / 3,3,3` are read too.

use super::dice::Roll;
use super::rules::{MOST, Move, OrderTie, Position, ScoreTable, Tracos};
use ::rules::{
    Alternative, Game, Notation, ParseError, Refusal, Seat, Status, Words, refuse, words,
};
use kit::scan::Scan;
use std::fmt;

/// `A` for 0.
pub(super) fn letter(seat: u8) -> char {
    char::from(b'A' + seat.min(25))
}

/// `A,B,C`, for error messages and notes.
pub(super) fn order_text(game: &Tracos, pos: &Position) -> String {
    let mut out = String::new();
    for i in 0..game.count() {
        if i > 0 {
            out.push(if pos.ties >> (i - 1) & 1 == 1 { '=' } else { ',' });
        }
        out.push(letter(pos.order[i]));
    }
    out
}

fn write_throws(game: &Tracos, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
    let mut gap = "";
    for i in 0..game.count() {
        if let Some(roll) = pos.throw(i) {
            write!(w, "{gap}{}:", letter(pos.order[i]))?;
            write_dice(roll, w)?;
            gap = " ";
        }
    }
    Ok(())
}

/// The throws of the round so far: `A:6621 B:5551`.
pub(super) fn throws_text(game: &Tracos, pos: &Position) -> String {
    let mut out = String::new();
    let _ = write_throws(game, pos, &mut out);
    out
}

fn write_dice(roll: Roll, w: &mut dyn fmt::Write) -> fmt::Result {
    roll.dice().iter().try_for_each(|die| write!(w, "{die}"))
}

/// A throw as a string.
pub(super) fn dice_text(roll: Roll) -> String {
    let mut out = String::new();
    let _ = write_dice(roll, &mut out);
    out
}

/// A choice as a string.
pub(super) fn choice_text(mv: Move) -> String {
    match mv {
        Move::Nothing => "-".to_owned(),
        Move::Horizontals => "H".to_owned(),
        Move::Block(i) => format!("B{}", i + 1),
        Move::Column(i) => format!("C{}", i + 1),
    }
}

impl Notation for Tracos {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        w.write_str(&choice_text(mv))
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let Some(winner) = self.status(pos).seat() else {
            return Vec::new();
        };
        let record = throws_text(self, pos);
        let choice = format!("{} {}", letter(winner.0), choice_text(mv));
        vec![
            Alternative::new("round", format!("{record} -> {choice}")),
            Alternative::new("named", choice),
        ]
    }

    fn write_roll(&self, _pos: &Position, roll: Roll, w: &mut dyn fmt::Write) -> fmt::Result {
        write_dice(roll, w)
    }

    fn parse_roll(&self, pos: &Position, text: &str) -> Result<Roll, ParseError> {
        let mut scan = Scan::new(text);
        scan.spaces();
        let named = if scan.peek().is_some_and(|c| c.is_ascii_alphabetic()) {
            let seat = read_seat(self, &mut scan)?;
            scan.spaces();
            scan.expect(":")?;
            Some(seat)
        } else {
            None
        };
        let roll = read_dice(&mut scan, true)?;
        scan.expect_end()?;
        let place = match self.status(pos) {
            Status::Chance => self.next_place(pos),
            Status::Over(_) => return Err(ParseError::illegal(Refusal::game_over())),
            Status::ToMove(_) => None,
        };
        let Some(place) = place else {
            return Err(ParseError::illegal(refuse!("R2", "all-thrown", [];
                "já todos lançaram nesta ronda; agora o vencedor escolhe o que risca";
                "everybody has thrown in this round; now the winner chooses what to cross out")));
        };
        let thrower = pos.order[place];
        if named.is_some_and(|seat| seat != thrower) {
            let rule = if pos.is_ordering() { "R1" } else { "R2" };
            return Err(ParseError::illegal(refuse!(rule, "not-your-throw", [];
                "é a vez de {} lançar os dados", letter(thrower);
                "it is the turn of {} to throw the dice", letter(thrower))));
        }
        Ok(roll)
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for seat in 0..self.options.players {
            let table = pos.tables[usize::from(seat)];
            write!(w, "{} h={} c=", letter(seat), table.horizontals())?;
            for i in 0..9 {
                let gap = match i {
                    0 => "",
                    3 | 6 => "/",
                    _ => ",",
                };
                write!(w, "{gap}{}", table.column(i))?;
            }
            w.write_str(" | ")?;
        }
        write!(w, "order {}", order_text(self, pos))?;
        if pos.throws != [0; MOST] {
            w.write_str(" | ")?;
            write_throws(self, pos, w)?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut pos = self.start();
        for seat in 0..self.options.players {
            scan.spaces();
            let start = scan;
            if scan.next_char().map(|c| c.to_ascii_uppercase()) != Some(letter(seat)) {
                return Err(start.wanted(self.table_words(seat)));
            }
            pos.tables[usize::from(seat)] = read_table(&mut scan)?;
            scan.spaces();
            scan.expect("|")?;
        }
        self.read_order(&mut scan, &mut pos)?;
        scan.spaces();
        let finished = self.check_tables(&pos)?;
        if scan.eat("|") {
            self.read_throws(&mut scan, &mut pos, finished)?;
        }
        scan.expect_end()?;
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        letter(seat.0)
    }
}

impl Tracos {
    /// What should stand where the table of a seat begins.
    fn table_words(&self, seat: u8) -> Words {
        let (this, last) = (letter(seat), letter(self.options.players - 1));
        words!("a tabela de {this}, como «{this} h=3 c=3,3,3/3,3,3/3,3,3 |» (jogam de A a {last})";
            "the table of {this}, such as “{this} h=3 c=3,3,3/3,3,3/3,3,3 |” (A to {last} play)")
    }

    fn read_order(&self, scan: &mut Scan<'_>, pos: &mut Position) -> Result<(), ParseError> {
        scan.spaces();
        if !scan.eat("order") {
            return Err(scan.wanted(words!(
                "a ordem de lançamento, como «order B,A»"; "the order of throwing, such as “order B,A”")));
        }
        (pos.order, pos.ties) = ([0; MOST], 0);
        let mut seen = 0u8;
        for i in 0..self.count() {
            scan.spaces();
            if i > 0 {
                if scan.eat("=") {
                    pos.ties |= 1 << (i - 1);
                } else if !scan.eat(",") {
                    let words = words!(
                        "uma vírgula e mais um dos {} jogadores", self.options.players;
                        "a comma and another of the {} players", self.options.players);
                    return Err(scan.wanted(words));
                }
                scan.spaces();
            }
            let seat = read_seat(self, scan)?;
            if seen >> seat & 1 == 1 {
                return Err(ParseError::illegal(refuse!("R6", "order", [];
                    "{} aparece duas vezes na ordem", letter(seat);
                    "{} stands twice in the order", letter(seat))));
            }
            seen |= 1 << seat;
            pos.order[i] = seat;
            if i > 0 && pos.ties >> (i - 1) & 1 == 1 && pos.order[i - 1] > seat {
                return Err(ParseError::illegal(refuse!("R1", "order", [];
                    "os jogadores unidos por = escrevem-se por ordem alfabética";
                    "players joined by = are written in alphabetical order")));
            }
        }
        let everybody = (1 << (self.options.players - 1)) - 1;
        if self.options.order_tie == OrderTie::Seat && pos.ties != 0 && pos.ties != everybody {
            return Err(ParseError::illegal(refuse!("R1", "order", [];
                "com order_tie=seat ninguém repete o lançamento: ou a ordem está toda por decidir ou está decidida";
                "with order_tie=seat nobody throws again: the order is either all open or settled")));
        }
        Ok(())
    }

    /// Whether a table is finished; an error if the tables cannot stand like this.
    fn check_tables(&self, pos: &Position) -> Result<bool, ParseError> {
        let tables = &pos.tables[..self.count()];
        if pos.is_ordering() && tables.iter().any(|&t| t != ScoreTable::FULL) {
            return Err(ParseError::illegal(refuse!("R1", "ordering", [];
                "enquanto se decide a primeira ordem (=), ninguém riscou ainda traços";
                "while the first order is open (=), nobody has crossed out a stroke yet")));
        }
        let finished = tables.iter().filter(|t| t.is_done()).count();
        if finished > 1 {
            return Err(ParseError::illegal(refuse!("R12", "two-winners", [];
                "só uma tabela pode estar toda riscada: o jogo acaba logo";
                "only one table can be all crossed out: the game ends at once")));
        }
        Ok(finished == 1)
    }

    fn read_throws(
        &self,
        scan: &mut Scan<'_>,
        pos: &mut Position,
        finished: bool,
    ) -> Result<(), ParseError> {
        while !scan.is_done() {
            if finished {
                return Err(ParseError::illegal(refuse!("R12", "over", [];
                    "o jogo acabou: já ninguém lança os dados";
                    "the game is over: nobody throws any more")));
            }
            scan.spaces();
            let seat = read_seat(self, scan)?;
            scan.spaces();
            scan.expect(":")?;
            scan.spaces();
            let roll = read_dice(scan, false)?;
            if scan.peek().is_some_and(|c| !c.is_whitespace()) {
                return Err(scan.wanted(words!(
                    "um espaço e o lançamento seguinte"; "a space and the next throw")));
            }
            let rule = if pos.is_ordering() { "R1" } else { "R2" };
            match self.next_place(pos) {
                Some(i) if pos.order[i] == seat => pos.throws[i] = roll.pack(),
                Some(i) => {
                    let next = letter(pos.order[i]);
                    return Err(ParseError::illegal(refuse!(rule, "throw-order", [];
                        "os lançamentos seguem a ordem: a seguir lança {next}";
                        "throws follow the order: {next} is next to throw")));
                }
                None => {
                    return Err(ParseError::illegal(refuse!(rule, "all-thrown", [];
                        "cada jogador lança uma só vez"; "each player throws only once")));
                }
            }
        }
        if pos.is_ordering() && self.next_place(pos).is_none() {
            return Err(ParseError::illegal(refuse!("R1", "order-known", [];
                "já todos lançaram: escreva a ordem que daí resulta";
                "everybody has thrown: write the order that follows from it")));
        }
        Ok(())
    }
}

fn read_seat(game: &Tracos, scan: &mut Scan<'_>) -> Result<u8, ParseError> {
    let seat = scan
        .peek()
        .map(|c| c.to_ascii_uppercase())
        .and_then(|c| (0..game.options.players).find(|&s| letter(s) == c));
    match seat {
        Some(seat) => {
            scan.next_char();
            Ok(seat)
        }
        None => {
            let last = letter(game.options.players - 1);
            Err(scan.wanted(words!("a letra de um jogador, de A a {last}";
                "the letter of a player, A to {last}")))
        }
    }
}

/// Four dice; `loose` allows spaces, commas and hyphens between them.
fn read_dice(scan: &mut Scan<'_>, loose: bool) -> Result<Roll, ParseError> {
    let mut dice = [0; 4];
    for die in &mut dice {
        while loose && scan.peek().is_some_and(|c| matches!(c, ' ' | ',' | '-')) {
            scan.next_char();
        }
        match scan.peek().and_then(|c| c.to_digit(10)) {
            Some(n @ 1..=6) => *die = n as u8,
            _ => return Err(scan.wanted(four_dice())),
        }
        scan.next_char();
    }
    Roll::new(dice).ok_or_else(|| scan.wanted(four_dice()))
}

fn four_dice() -> Words {
    words!("quatro dados de 1 a 6, como 6531"; "four dice from 1 to 6, such as 6531")
}

/// `h=3 c=3,3,3/3,3,3/3,3,3`, with spaces and a comma where people write them.
fn read_table(scan: &mut Scan<'_>) -> Result<ScoreTable, ParseError> {
    let horizontals = read_field(scan, "h")?;
    scan.spaces();
    scan.eat(",");
    let mut columns = [0; 9];
    columns[0] = read_field(scan, "c")?;
    for (i, column) in columns.iter_mut().enumerate().skip(1) {
        scan.spaces();
        scan.expect(if i % 3 == 0 { "/" } else { "," })?;
        *column = read_count(scan)?;
    }
    Ok(ScoreTable::of(horizontals, columns))
}

fn read_field(scan: &mut Scan<'_>, name: &str) -> Result<u8, ParseError> {
    scan.spaces();
    scan.expect(name)?;
    scan.spaces();
    scan.expect("=")?;
    read_count(scan)
}

fn read_count(scan: &mut Scan<'_>) -> Result<u8, ParseError> {
    scan.spaces();
    let start = *scan;
    match scan.number() {
        Some(n @ 0..=3) => Ok(n as u8),
        _ => Err(start.wanted(words!(
            "quantos traços restam, de 0 a 3"; "how many strokes are left, 0 to 3"))),
    }
}
