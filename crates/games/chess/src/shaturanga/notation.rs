//! S4FEN positions, moves as `c2a1`, `d7d8=E`, `@g8` and `pass`, throws as `2-5`.
//!
//! After the four counts a position may have: `dice:25`, the numbers of the throw not yet used (`dice:12` with
//! the numbers that al-Beruni is quoted with); `held:b`, the sides whose allies command them (R16);
//! `back:k`, the side whose King comes back when the turn is over (without unused dice: now);
//! `files:c3=B`, where pawns are promoted by file, for each pawn that has left its file the man of the
//! file on which it began.

use super::position::{ARMIES, Dice, EDGES, GOES_ON, LAST, Move, ONLY_KINGS, Position, Roll};
use super::rules::Shaturanga;
use crate::four_armies::{
    Armies, Kind, NOBODY, check_men, file_of, letters, name, plain, read_counts, read_field,
    read_head, read_square, short_text, side_of, two_squares, write_head,
};
use ::rules::{
    Alternative, Game, Notation, ParseError, Refusal, Seat, Status, Text, match_text, refuse, text,
};
use kit::bits::Bits;
use kit::ensure;
use kit::scan::Scan;
use kit::usual::also;
use std::fmt;

const LETTERS: [char; 4] = letters(&ARMIES);

/// The men of the files from the corner, whose letters name a pawn's origin.
const FILES: [Kind; 4] = [Kind::Boat, Kind::Horse, Kind::Elephant, Kind::King];

const LOST: Text = text(
    "quatro algarismos: quantas vezes foi capturado cada rei (w r b k)",
    "four digits: how often each King has been captured (w r b k)",
);

const ORIGINS: Text = text(
    "peões e as peças das colunas em que começaram, como files:c3=B,d4=R",
    "pawns and the pieces of the files they began on, such as files:c3=B,d4=R",
);

const FIELDS: Text = text(
    "dice:25, back:k, held:b ou files:c3=B, cada um uma vez, ou o fim do texto",
    "dice:25, back:k, held:b or files:c3=B, each once, or the end of the text",
);

impl Shaturanga {
    /// The pawns that have left their files, with where they began.
    fn strayed(pos: &Position) -> impl Iterator<Item = (u8, Kind)> + '_ {
        let pawns = pos.men.kinds[Kind::Pawn as usize];
        pawns.squares().filter_map(|sq| {
            let edge = EDGES[pos.men.on(sq).0];
            let began = Shaturanga::began(pos, sq);
            (usize::from(file_of(edge, sq)) != began).then(|| (sq, FILES[began]))
        })
    }

    /// Reads `c3=B,d4=R`; gives the squares named.
    fn read_files(&self, pos: &mut Position, value: &str, at: usize) -> Result<u64, ParseError> {
        let wanted = || ParseError::syntax(at, ORIGINS);
        let mut seen = 0u64;
        for part in value.split(',') {
            let (square, man) = part.split_once('=').ok_or_else(wanted)?;
            let sq = read_square(square).ok_or_else(wanted)?;
            let file = man.chars().next().and_then(Kind::of_letter);
            let file = FILES.iter().position(|&f| Some(f) == file);
            let file = file.ok_or_else(wanted)? as u64;
            let pawn = pos.men.kinds[Kind::Pawn as usize].has(sq);
            if man.chars().count() != 1 || !pawn || seen.has(sq) {
                return Err(wanted());
            }
            seen |= u64::bit(sq);
            for (plane, bit) in pos.origin.iter_mut().zip([file & 1, file >> 1]) {
                *plane = *plane & !u64::bit(sq) | bit << sq;
            }
        }
        Ok(seen)
    }

    /// Each side has at most one pawn of each of its four files; `named` pawns are known to have left
    /// theirs.
    fn check_files(pos: &Position, named: u64) -> Result<(), ParseError> {
        for (c, edge) in EDGES.into_iter().enumerate() {
            let mut seen = 0u8;
            for sq in pos.men.of(c, Kind::Pawn).squares() {
                let began = 1 << Shaturanga::began(pos, sq);
                let unknown = file_of(edge, sq) > 3 && !named.has(sq);
                ensure!(!unknown && seen & began == 0, "R8", "files";
                    "não se sabe em que colunas começaram os peões; diga-o com files:c3=B";
                    "it is not known on which files the pawns began; say so with files:c3=B");
                seen |= began;
            }
        }
        Ok(())
    }

    /// Reads the optional fields; gives the pawns whose origin is named.
    fn read_fields(&self, pos: &mut Position, scan: &mut Scan<'_>) -> Result<u64, ParseError> {
        let mut named = 0;
        let mut seen: Vec<&str> = Vec::new();
        loop {
            let here = *scan;
            let Some((field, value)) = read_field(scan, &mut seen, FIELDS)? else {
                return Ok(named);
            };
            let wanted = || here.wanted(FIELDS);
            match field {
                "dice" if !self.throws() => return Err(ParseError::illegal(no_dice())),
                "dice" => {
                    let mut dice: Vec<u8> = value.bytes().map(|b| b.wrapping_sub(b'0')).collect();
                    let low = if self.options.dice == Dice::Beruni { 1 } else { 2 };
                    let fits = |d: &u8| (low..low + 4).contains(d);
                    if !(1..=2).contains(&dice.len()) || !dice.iter().all(fits) {
                        return Err(wanted());
                    }
                    dice.iter_mut().for_each(|d| *d = self.meant(*d));
                    dice.sort_unstable();
                    dice.push(0);
                    pos.dice = [dice[0], dice[1]];
                }
                "back" => pos.back = side_of(value, LETTERS).ok_or_else(wanted)? as u8,
                "held" if self.options.capture_ally_king => {
                    for letter in value.chars() {
                        let mut one = [0; 4];
                        let side = side_of(letter.encode_utf8(&mut one), LETTERS);
                        let bit = 1 << side.ok_or_else(wanted)?;
                        if pos.held & bit != 0 {
                            return Err(wanted());
                        }
                        pos.held |= bit;
                    }
                }
                "files" if self.by_file() => named = self.read_files(pos, value, here.at())?,
                _ => return Err(wanted()),
            }
        }
    }

    /// Whether a position that was read can be.
    fn check(&self, pos: &mut Position) -> Result<(), ParseError> {
        check_men(&pos.men, EDGES, LETTERS, 0, false)?;
        for (c, last) in LAST.into_iter().enumerate() {
            ensure!((pos.men.of(c, Kind::Pawn) & last) == 0, "R8", "unpromoted";
                "um peão na última fila já tem de estar promovido";
                "a pawn on its last row must have been promoted");
            let fits = if pos.active(c) { pos.lost[c] < 2 } else { pos.lost[c] > 0 };
            ensure!(fits, "R5", "captures";
                "um rei no tabuleiro foi capturado 0 ou 1 vezes, um rei fora dele 1 ou 2";
                "a King on the board has been captured 0 or 1 times, one off the board 1 or 2");
        }
        for c in (0..4).filter(|&c| pos.is_held(c)) {
            ensure!(!pos.active(c) && pos.active(c ^ 2), "R16", "held";
                "só se comanda o exército de um aliado sem rei, e com o próprio rei no tabuleiro";
                "only an ally without a King is commanded, and by a King that is on the board");
        }
        let mover = usize::from(pos.turn & 3);
        let moves = pos.plays(mover) && pos.men.colours[mover].any();
        ensure!(moves, "R4", "immobilised";
            "quem joga não tem rei no tabuleiro: está imobilizado";
            "the side to move has no King on the board: it is immobilised");
        pos.over = self.won(pos);
        let pending = pos.dice[0] != 0 || pos.back != NOBODY;
        ensure!(pos.over == GOES_ON || !pending, "R9", "over";
            "a partida acabou: não há dados nem rei por colocar";
            "the game is over: no dice are left and no King comes back");
        if pos.back != NOBODY {
            let owner = usize::from(pos.back);
            let enemies = [(owner + 1) % 4, (owner + 3) % 4];
            let taken = enemies.into_iter().any(|e| !pos.active(e));
            let lost = !pos.active(owner) && pos.lost[owner] == 1;
            ensure!(owner == usize::from(pos.turn ^ 2) && lost && taken, "R5", "no-return";
                "só volta um rei capturado uma vez, na jogada em que o seu aliado captura um rei inimigo";
                "only a King captured once comes back, in the turn in which its ally captures an enemy King");
        }
        if !pending && pos.over == GOES_ON && self.bare(pos) {
            pos.over = ONLY_KINGS;
        }
        Ok(())
    }
}

impl Notation for Shaturanga {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        match mv.man {
            Move::RETURN => write!(w, "@{}", name(mv.to)),
            _ if mv == Move::PASS => w.write_str("pass"),
            _ => w.write_str(&two_squares(mv)),
        }
    }

    /// The book's own form: the letter of the man and the square, pawns by the square alone.
    fn alternatives(&self, _pos: &Position, mv: Move) -> Vec<Alternative> {
        match mv {
            Move::PASS => also("pt", "passo"),
            _ => also("source", short_text(mv)),
        }
    }

    /// While a King is put back, what comes before the `@` is the capture that brings it back, which
    /// has been played already.
    fn parse_move(&self, pos: &Position, typed: &str) -> Result<Move, ParseError> {
        match typed.find('@') {
            Some(at) if pos.placing().is_some() => match_text(self, pos, &typed[at..]),
            _ => match_text(self, pos, &plain(typed)),
        }
    }

    fn write_roll(&self, _pos: &Position, roll: Roll, w: &mut dyn fmt::Write) -> fmt::Result {
        let [low, high] = self.both_shown([roll.low, roll.high]);
        write!(w, "{low}-{high}")
    }

    /// Ordinary dice are read as R15 says: 1 as 4, 6 as 5; or 5 as 1, 6 as 4.
    fn parse_roll(&self, pos: &Position, typed: &str) -> Result<Roll, ParseError> {
        if self.status(pos) != Status::Chance {
            return Err(ParseError::illegal(match self.status(pos) {
                Status::Over(_) => Refusal::game_over(),
                _ if !self.throws() => no_dice(),
                _ => refuse!("R11", "no-roll-now", [];
                    "agora não se lançam os dados: há uma decisão por tomar";
                    "no dice are thrown now: a decision is awaited"),
            }));
        }
        let digits: Vec<u8> = typed
            .bytes()
            .filter(|b| !b.is_ascii_whitespace() && !b"-+,/{}".contains(b))
            .map(|b| b.wrapping_sub(b'0'))
            .collect();
        let roll = match digits.as_slice() {
            [a, b] => Roll::new(self.meant(*a), self.meant(*b)),
            _ => None,
        };
        roll.ok_or_else(|| {
            ParseError::syntax(0, text("dois dados, como 2-5", "two dice, such as 2-5"))
        })
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        write_head(&pos.men, pos.turn, LETTERS, w)?;
        for n in pos.lost {
            write!(w, "{n}")?;
        }
        if pos.dice[0] != 0 {
            let [first, second] = self.both_shown(pos.dice);
            write!(w, " dice:{first}")?;
            if second != 0 {
                write!(w, "{second}")?;
            }
        }
        if pos.back != NOBODY {
            write!(w, " back:{}", LETTERS[usize::from(pos.back & 3)])?;
        }
        if pos.held != 0 {
            w.write_str(" held:")?;
            (0..4).filter(|&c| pos.is_held(c)).try_for_each(|c| w.write_char(LETTERS[c]))?;
        }
        if self.by_file() {
            for (i, (sq, began)) in Shaturanga::strayed(pos).enumerate() {
                let lead = if i == 0 { " files:" } else { "," };
                write!(w, "{lead}{}={}", name(sq), began.letter())?;
            }
        }
        Ok(())
    }

    fn parse_position(&self, typed: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(typed);
        let (men, turn) = read_head(&mut scan, LETTERS)?;
        let lost = read_counts(&mut scan, 2, LOST)?;
        let mut pos = Position { lost, turn, ..self.fresh(men) };
        let named = self.read_fields(&mut pos, &mut scan)?;
        self.check(&mut pos)?;
        if self.by_file() {
            Shaturanga::check_files(&pos, named)?;
        }
        Ok(pos)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        LETTERS[seat.index() & 3]
    }
}

/// The name of a side, for sentences.
pub(super) fn side_name(seat: u8) -> Text {
    ARMIES[usize::from(seat & 3)].name
}

fn no_dice() -> Refusal {
    refuse!("R11", "no-dice", [];
        "esta partida joga-se sem dados"; "this game is played without dice")
}
