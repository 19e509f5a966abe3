//! Moves as `8-12`, `0-3` (a man comes in), `30-31` (a man leaves), `30-31 26-28` (what is left of
//! the throw is used), `28-27` (a man drowns), `pass`, `again`; throws as a number.
//!
//! Positions as `oxoxoxoxo.x................... w0-0 off0-0 x 3 r4 first=s`:
//!
//! | field | what it says |
//! |---|---|
//! | 30 signs | the squares 1 to 30: `x` the first side, `o` the second, `.` empty |
//! | `w1-0` | men waiting to come in again, `x` first |
//! | `off2-0` | men borne off, `x` first |
//! | `x`, `o` | the side to throw or to move; `c`, `s` (cones, spools) while they throw for the first 1 |
//! | `3` | what has been thrown, if it has |
//! | `r2` | that throw is the first 1 and moves the foremost man (R2) |
//! | `r4` | the second side has not yet made its first throw (R4) |
//! | `first=s` | the spools are the first side; else the cones are |

use super::moves::{Move, OFF, Sides, WATER, bit, squares};
use super::position::{Phase, Position};
use super::rules::{Roll, Senet};
use ::rules::{Alternative, Notation, ParseError, Seat, refuse, text, words};
use kit::scan::{Scan, side_to_move};
use kit::throws::PASS;
use std::fmt;

/// The move that throws again (V6).
pub(super) const AGAIN: &str = "again";

/// Words that are read for a move which moves nothing.
pub(super) fn word(text: &str) -> Option<Move> {
    match text.trim().to_lowercase().as_str() {
        PASS | "passar" | "passo" | "passe" => Some(Move::PASS),
        AGAIN | "outra vez" | "de novo" | "lançar" | "lancar" => Some(Move::AGAIN),
        _ => None,
    }
}

/// One way to make a move: each man's square and where it lands.
pub(super) type Way = Vec<(u8, u8)>;

/// The move as it is written: the foremost man leaves first.
pub(super) fn way_of(mv: Move) -> Way {
    let mut way: Way = squares(mv.borne()).map(|s| (s, OFF)).collect();
    way.reverse();
    if mv.moves_man() {
        way.push((mv.from, mv.to));
    }
    way
}

fn way_text(way: &[(u8, u8)]) -> String {
    let steps: Vec<String> = way.iter().map(|(f, t)| format!("{f}-{t}")).collect();
    steps.join(" ")
}

impl Senet {
    /// Every way to make a move that bears men off, its own first: the men in any order, and
    /// other men with the same result (R16).
    pub(super) fn ways(&self, pos: &Position, mv: Move) -> Vec<Way> {
        let mut out = vec![way_of(mv)];
        if mv.off != 0 && !self.seven {
            let mut goal = Sides::of(pos);
            goal.own &= !mv.borne();
            if mv.moves_man() {
                goal.go(mv.from, mv.to);
            }
            let mut way = Vec::new();
            self.search(Sides::of(pos), pos.throw, goal, &mut way, &mut out);
        }
        out
    }

    fn search(&self, now: Sides, left: u8, goal: Sides, way: &mut Way, out: &mut Vec<Way>) {
        if now == goal && !way.is_empty() && !out.contains(way) {
            out.push(way.clone());
        }
        if left == 0 {
            return;
        }
        let forward = self.forward(now, left);
        for square in squares(forward.off) {
            let mut next = now;
            next.own ^= bit(square);
            way.push((square, OFF));
            self.search(next, square + left - OFF, goal, way, out);
            way.pop();
        }
        // A man that stays on the board uses all that is left.
        if way.is_empty() {
            return;
        }
        for square in squares(forward.men) {
            let mut next = now;
            next.go(square, square + left);
            way.push((square, square + left));
            self.search(next, 0, goal, way, out);
            way.pop();
        }
    }
}

/// Reads `30-31 26-28`, also `30-off`.
pub(super) fn read_way(typed: &str) -> Result<Way, ParseError> {
    let wanted = text("um lance como 8-12, 0-3 ou 30-31", "a move such as 8-12, 0-3 or 30-31");
    let mut scan = Scan::new(typed);
    let mut way = Way::new();
    loop {
        while matches!(scan.peek(), Some(c) if c.is_whitespace() || c == ',') {
            scan.next_char();
        }
        if scan.is_done() && !way.is_empty() {
            return Ok(way);
        }
        let before = scan;
        let place = |scan: &mut Scan<'_>| {
            if scan.eat("off") || scan.eat("fora") {
                return Some(OFF);
            }
            u8::try_from(scan.number()?).ok().filter(|&n| n <= OFF)
        };
        let step = (|| {
            let from = place(&mut scan)?;
            let dash = scan.eat("-");
            Some((from, place(&mut scan).filter(|_| dash)?))
        })();
        match step {
            Some(step) if way.len() < 8 => way.push(step),
            _ => return Err(before.wanted(wanted)),
        }
    }
}

impl Notation for Senet {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        match mv {
            Move::PASS => w.write_str(PASS),
            Move::AGAIN => w.write_str(AGAIN),
            _ => w.write_str(&way_text(&way_of(mv))),
        }
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let other = |notation: &'static str, text: String| Alternative { notation, text };
        match mv {
            Move::PASS => vec![other("pt", "passar".to_owned())],
            Move::AGAIN => vec![other("pt", "outra vez".to_owned())],
            _ => {
                let ways = self.ways(pos, mv);
                let rest = ways.iter().skip(1);
                rest.map(|way| other("order", way_text(way))).collect()
            }
        }
    }

    fn write_roll(&self, _pos: &Position, roll: Roll, w: &mut dyn fmt::Write) -> fmt::Result {
        write!(w, "{}", roll.0)
    }

    fn parse_roll(&self, _pos: &Position, typed: &str) -> Result<Roll, ParseError> {
        let round = self.round();
        let read = typed.trim().parse::<u8>().ok();
        match read.filter(|&n| self.is_throw(n)) {
            Some(n) => Ok(Roll(n)),
            None if read.is_some() => Err(ParseError::illegal(
                refuse!(if self.seven { "V2" } else { "R3" }, "no-such-throw", [];
                    "os lançamentos são 1, 2, 3, 4 e {round}"; "the throws are 1, 2, 3, 4 and {round}"),
            )),
            None => Err(ParseError::syntax(
                0,
                words!("um lançamento: 1, 2, 3, 4 ou {round}"; "a throw: 1, 2, 3, 4 or {round}"),
            )),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        for square in 1..=30 {
            let [x, o] = pos.men.map(|men| men & bit(square) != 0);
            w.write_char(match (x, o) {
                (true, _) => 'x',
                (_, true) => 'o',
                _ => '.',
            })?;
        }
        let [x, o] = pos.wait;
        write!(w, " w{x}-{o}")?;
        let [x, o] = [0, 1].map(|side| self.borne_off(pos, side));
        write!(w, " off{x}-{o}")?;
        let letters = if pos.phase == Phase::Opening { ['c', 's'] } else { ['x', 'o'] };
        write!(w, " {}", letters[usize::from(pos.turn)])?;
        if pos.throw > 0 {
            write!(w, " {}", pos.throw)?;
        }
        match pos.phase {
            Phase::Step => w.write_str(" r2")?,
            Phase::Second => w.write_str(" r4")?,
            Phase::Opening | Phase::Free => {}
        }
        if pos.first == 1 {
            w.write_str(" first=s")?;
        }
        Ok(())
    }

    fn parse_position(&self, text: &str) -> Result<Position, ParseError> {
        Reader::new(self, text).read()
    }

    fn seat_letter(&self, seat: Seat) -> char {
        match seat.0 {
            0 => 'c',
            _ => 's',
        }
    }
}

impl Senet {
    fn is_throw(&self, n: u8) -> bool {
        self.throws().iter().any(|&(Roll(v), _)| v == n)
    }

    /// Whether a position that can be read can also be played.
    fn check(&self, pos: &Position, off: [u8; 2]) -> Result<(), ParseError> {
        if (pos.men[0] | pos.men[1]) & bit(WATER) != 0 {
            return Err(ParseError::illegal(refuse!("R13", "in-water", [];
                "ninguém fica na casa 27, a da Água"; "nobody stays on square 27, the Water")));
        }
        let men = u32::from(self.men);
        for (side, letter) in ['x', 'o'].into_iter().enumerate() {
            let found =
                pos.men[side].count_ones() + u32::from(pos.wait[side]) + u32::from(off[side]);
            if found != men {
                return Err(ParseError::illegal(
                    refuse!(if self.seven { "V1" } else { "R1" }, "wrong-count", [];
                        "«{letter}» tem {found} peças no tabuleiro, à espera e fora; devem ser {men}";
                        "“{letter}” has {found} pieces on the board, waiting and off; there should be {men}"),
                ));
            }
        }
        if let Some(side) = pos.finished() {
            let both = pos.men == [0; 2] && pos.wait == [0; 2];
            if both || side != pos.turn || pos.throw > 0 || pos.phase != Phase::Free {
                return Err(ParseError::illegal(refuse!("R18", "finished", [];
                    "a partida acaba quando um lado tira a última peça: só ele pode estar a jogar, e sem lançamento";
                    "the game ends when a side bears off its last piece: only that side can be to move, without a throw")));
            }
        }
        if pos.phase != Phase::Free && !self.throw_one {
            return Err(ParseError::illegal(refuse!("R2", "no-opening", [];
                "com estas regras não há lançamentos de abertura: nem «c», «s», «r2» ou «r4»";
                "under these rules there are no opening throws: no “c”, “s”, “r2” or “r4”")));
        }
        let opening = matches!(pos.phase, Phase::Opening | Phase::Step);
        if opening && (pos.men != self.set_up() || pos.wait != [0; 2]) {
            return Err(ParseError::illegal(refuse!("R2", "not-the-start", [];
                "na abertura as peças ainda estão nos lugares do início";
                "during the opening the pieces still stand where they began")));
        }
        let one = pos.throw == 1;
        if pos.phase == Phase::Opening && (one || pos.first != 0)
            || pos.phase == Phase::Step && (!one || pos.turn != 0)
        {
            return Err(ParseError::illegal(refuse!("R2", "first-one", [];
                "quem tira o primeiro 1 passa a ser «x» e joga-o: «x 1 r2»";
                "whoever throws the first 1 becomes “x” and plays it: “x 1 r2”")));
        }
        Ok(())
    }
}

struct Reader<'a> {
    game: &'a Senet,
    scan: Scan<'a>,
}

impl<'a> Reader<'a> {
    fn new(game: &'a Senet, text: &'a str) -> Reader<'a> {
        Reader { game, scan: Scan::new(text) }
    }

    fn read(mut self) -> Result<Position, ParseError> {
        self.scan.spaces();
        let men = self.board()?;
        let wait = self.pair("w")?;
        let off = self.pair("off")?;
        let (turn, opening) = self.side()?;
        let mut pos = Position {
            men,
            wait,
            turn,
            first: 0,
            throw: 0,
            phase: if opening { Phase::Opening } else { Phase::Free },
        };
        while !self.scan.is_done() {
            self.field(&mut pos)?;
        }
        self.game.check(&pos, off)?;
        Ok(pos)
    }

    fn board(&mut self) -> Result<[u32; 2], ParseError> {
        let mut men = [0; 2];
        for square in 1..=30 {
            let before = self.scan;
            match self.scan.next_char() {
                Some('x' | 'X') => men[0] |= bit(square),
                Some('o' | 'O') => men[1] |= bit(square),
                Some('.') => {}
                _ => {
                    return Err(before
                        .wanted(words!("«x», «o» ou «.» para a casa {square} de 30";
                            "“x”, “o” or “.” for square {square} of 30")));
                }
            }
        }
        Ok(men)
    }

    /// `w1-0`, `off2-0`.
    fn pair(&mut self, name: &str) -> Result<[u8; 2], ParseError> {
        self.scan.spaces();
        let before = self.scan;
        let read = (|| {
            let named = self.scan.eat(name);
            let x = self.scan.number()?;
            let dash = self.scan.eat("-");
            let o = self.scan.number()?;
            let small = |n: u32| u8::try_from(n).ok().filter(|&n| n <= 14);
            (named && dash).then_some([small(x)?, small(o)?])
        })();
        read.ok_or_else(|| {
            before.wanted(match name {
                "w" => words!(
                    "as peças à espera de cada lado, como w0-0";
                    "the waiting pieces of each side, such as w0-0"),
                _ => words!(
                    "as peças que cada lado já tirou, como off0-0";
                    "the pieces that each side has borne off, such as off0-0"),
            })
        })
    }

    fn side(&mut self) -> Result<(u8, bool), ParseError> {
        self.scan.spaces();
        let before = self.scan;
        match self.scan.word() {
            "x" | "X" => Ok((0, false)),
            "o" | "O" => Ok((1, false)),
            "c" | "C" => Ok((0, true)),
            "s" | "S" => Ok((1, true)),
            _ if self.game.throw_one => Err(before.wanted(words!(
                "quem joga, x ou o (c ou s nos lançamentos de abertura)";
                "the side to move, x or o (c or s during the opening throws)"))),
            _ => Err(before.wanted(side_to_move("x", "o"))),
        }
    }

    fn field(&mut self, pos: &mut Position) -> Result<(), ParseError> {
        self.scan.spaces();
        let before = self.scan;
        let word = self.scan.word();
        let thrown = word.parse::<u8>().ok().filter(|&n| self.game.is_throw(n));
        match (word, thrown) {
            (_, Some(n)) if pos.throw == 0 && pos.first == 0 && pos.phase_is_plain() => {
                pos.throw = n;
            }
            ("r2", _) if pos.phase == Phase::Free && pos.first == 0 => pos.phase = Phase::Step,
            ("r4", _) if pos.phase == Phase::Free && pos.first == 0 => pos.phase = Phase::Second,
            ("first=s", _) if pos.first == 0 => pos.first = 1,
            _ => {
                return Err(before.wanted(words!(
                    "um lançamento, «r2», «r4», «first=s» (por esta ordem) ou o fim";
                    "a throw, “r2”, “r4”, “first=s” (in this order) or the end")));
            }
        }
        Ok(())
    }
}

impl Position {
    fn phase_is_plain(&self) -> bool {
        matches!(self.phase, Phase::Free | Phase::Opening)
    }
}
