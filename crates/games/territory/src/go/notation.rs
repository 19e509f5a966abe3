//! A stone is its point in the book's coordinates, `e5` (columns a, b, c ... with i); a pass is
//! `pass`. Dead stones: `dead e5`, `alive e5` (the lowest stone of the group; any of its stones is
//! read), `estimate`, `agree`, `resume`.
//!
//! Also read: GTP (`E5`, a capital column that skips I: `J5` is the book's i5) and SGF (`ee`, both
//! letters from the upper left corner). So the case of the column decides: `j5` is the book's.
//!
//! Position: the rows from the top with `b`, `w` and dots, the side to move, then what differs
//! from the beginning, each as a word:
//!
//! | word | meaning |
//! |---|---|
//! | `ko=d5` | R5 forbids this point now |
//! | `passed` | the last turn was a pass |
//! | `prisoners=3/2` | stones captured by Black and by White |
//! | `resumed=1` | play was resumed so often (R8) |
//! | `dead=c3,e5` | dead stones are being marked, these groups so far; `dead=-`: none |
//! | `first=w` | marking: who passed first, if not the side that acts |
//! | `agreed=b` | marking: who has confirmed |
//! | `estimated` | marking: these are the dead stones of the estimate |
//! | `marks=4`, `contested=1` | marking: changes so far; changes of a confirmed marking |
//! | `over` | the game is over and counted |

use super::board::{self, Bits, NOWHERE, WORDS, points};
use super::marking::MOST_MARKS;
use super::rules::{Go, MOST_PRISONERS, Move, Phase, Position};
use ::rules::{
    Alternative, Game, Notation, ParseError, Present, Seat, SiteId, refuse, text, words,
};
use kit::grid::Grid;
use kit::scan::Scan;
use kit::{rows, squares};
use std::fmt::{self, Write};

impl Go {
    pub(super) fn grid(&self) -> Grid {
        Grid { cols: self.size(), rows: self.size(), kind: ::rules::SiteKind::Square, upper: false }
    }

    /// The site of a point.
    pub(super) fn site(&self, point: u16) -> SiteId {
        let (col, row) = self.place_of(point);
        self.grid().site(col, row)
    }

    /// The point of a site of the board.
    pub(super) fn point_of(&self, site: SiteId) -> Option<u16> {
        let (col, row) = self.grid().place(site);
        self.point(col, row)
    }

    /// A point in the book's coordinates: `e5`.
    pub fn name(&self, point: u16) -> String {
        self.grid().name(self.site(point))
    }

    /// A point as GTP writes it: `E5`, columns without I.
    pub fn gtp_name(&self, point: u16) -> String {
        let (col, row) = self.place_of(point);
        let letter = b'A' + col as u8 + u8::from(col >= 8);
        format!("{}{}", char::from(letter), row + 1)
    }

    /// A point as SGF writes it: column and row letters from the upper left corner.
    pub fn sgf_name(&self, point: u16) -> String {
        let (col, row) = self.place_of(point);
        let letter = |n: u16| char::from(b'a' + n as u8);
        format!("{}{}", letter(col), letter(self.size() - 1 - row))
    }

    /// Reads a point in any of the three coordinates.
    pub fn read_point(&self, text: &str) -> Option<u16> {
        let mut chars = text.chars();
        let (first, second) = (chars.next()?, chars.next()?);
        if first.is_ascii_lowercase() && second.is_ascii_lowercase() && chars.next().is_none() {
            let number = |c: char| u16::from(c as u8 - b'a');
            let up = (self.size() - 1).checked_sub(number(second))?;
            return self.point(number(first), up);
        }
        let book = match first {
            // A capital column is GTP's, except the I that GTP does not have.
            'J'..='Z' => {
                let before = char::from(first as u8 - 1).to_ascii_lowercase();
                format!("{before}{}", &text[1..])
            }
            _ => text.to_owned(),
        };
        let (site, rest) = self.grid().read(&book)?;
        self.point_of(site).filter(|_| rest.is_empty())
    }

    /// Writes sets of groups as their lowest stones.
    fn write_groups(&self, pos: &Position, set: &Bits, w: &mut dyn Write) -> fmt::Result {
        let lowest = self.lowest_stones(&pos.stones);
        let shown: Bits = std::array::from_fn(|i| lowest[i] & set[i]);
        if board::is_empty(&shown) {
            return w.write_char('-');
        }
        for (i, point) in points(&shown).enumerate() {
            let comma = if i > 0 { "," } else { "" };
            write!(w, "{comma}{}", self.name(point))?;
        }
        Ok(())
    }
}

/// The text without a move number in front (`1.`, `1...`) and without `!` and `?` behind.
fn bare(typed: &str) -> &str {
    let typed = typed.trim();
    let dots = typed.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = dots.trim_start_matches(['.', '…']);
    let numbered = dots.len() < typed.len() && rest.len() < dots.len();
    let text = if numbered { rest.trim_start() } else { typed };
    text.trim_end_matches(['!', '?']).trim_end()
}

/// What a text says to do, on whatever board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Point(u16),
    Pass,
    /// `dead` or `alive`, or neither, with a point.
    Mark(Option<bool>, u16),
    Estimate,
    Agree,
    Resume,
}

impl Go {
    /// What a text means, or the byte at which it stops making sense.
    pub(super) fn typed(&self, typed: &str) -> Result<Typed, usize> {
        let text = bare(typed);
        let start = typed.find(text).unwrap_or(0);
        if text.len() > 40 {
            return Err(start);
        }
        let lower = text.to_lowercase();
        match lower.as_str() {
            "estimate" | "estimar" | "estimativa" => return Ok(Typed::Estimate),
            "agree" | "concordo" | "concordar" | "confirmar" => return Ok(Typed::Agree),
            "resume" | "continuar" | "retomar" => return Ok(Typed::Resume),
            // SGF writes a pass as `tt` on boards up to 19x19.
            "tt" => return Ok(Typed::Pass),
            _ if kit::scan::is_pass(text) => return Ok(Typed::Pass),
            _ => {}
        }
        for (word, dead) in [
            ("dead", Some(true)),
            ("morto", Some(true)),
            ("morta", Some(true)),
            ("alive", Some(false)),
            ("vivo", Some(false)),
            ("viva", Some(false)),
            ("x", None),
        ] {
            if lower.starts_with(word)
                && let Some(rest) = text.get(word.len()..)
                && rest.starts_with(' ')
            {
                let at = start + text.len() - rest.trim_start().len();
                let point = self.read_point(rest.trim()).ok_or(at)?;
                return Ok(Typed::Mark(dead, point));
            }
        }
        self.read_point(text).map(Typed::Point).ok_or(start)
    }

    /// The legal move that this means, if it is one.
    pub(super) fn meant(&self, pos: &Position, typed: Typed) -> Option<Move> {
        let marking = pos.phase == Phase::Marking;
        let toggle = |point: u16| {
            let lowest = board::lowest(&self.group_set(pos, point))?;
            (marking && pos.marks < MOST_MARKS).then_some(Move::Toggle(lowest))
        };
        match typed {
            Typed::Point(point) if marking => toggle(point),
            Typed::Point(point) => self.may_place(pos, point).then_some(Move::Place(point)),
            Typed::Mark(Some(dead), point) if dead == self.is_dead(pos, point) => None,
            Typed::Mark(_, point) => toggle(point),
            Typed::Pass => {
                let play = matches!(pos.phase, Phase::Play | Phase::Passed);
                play.then_some(Move::Pass)
            }
            Typed::Estimate => {
                let open = marking && !pos.estimated && pos.marks < MOST_MARKS;
                open.then_some(Move::Estimate)
            }
            Typed::Agree => marking.then_some(Move::Agree),
            Typed::Resume => marking.then_some(Move::Resume),
        }
    }
}

impl Notation for Go {
    fn write_move(&self, pos: &Position, mv: Move, w: &mut dyn Write) -> fmt::Result {
        match mv {
            Move::Place(point) => w.write_str(&self.name(point)),
            Move::Pass => w.write_str("pass"),
            Move::Toggle(point) => {
                let dead = self.is_dead(pos, point);
                let word = if dead { "alive" } else { "dead" };
                write!(w, "{word} {}", self.name(point))
            }
            Move::Estimate => w.write_str("estimate"),
            Move::Agree => w.write_str("agree"),
            Move::Resume => w.write_str("resume"),
        }
    }

    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let pt = |text: &str| Alternative::new("pt", text);
        let both = |gtp: String, sgf: String| {
            let gtp = Alternative::new("gtp", gtp);
            let sgf = Alternative::new("sgf", sgf);
            vec![gtp, sgf]
        };
        match mv {
            Move::Place(point) => both(self.gtp_name(point), self.sgf_name(point)),
            Move::Pass => {
                let mut all = both("PASS".to_owned(), "tt".to_owned());
                all.push(pt("passar"));
                all
            }
            Move::Toggle(point) => {
                let word = if self.is_dead(pos, point) { "viva" } else { "morta" };
                vec![pt(&format!("{word} {}", self.name(point)))]
            }
            Move::Estimate => vec![pt("estimar")],
            Move::Agree => vec![pt("concordo")],
            Move::Resume => vec![pt("continuar")],
        }
    }

    fn parse_move(&self, pos: &Position, text: &str) -> Result<Move, ParseError>
    where
        Self: Present,
    {
        let meant = self.typed(text).ok();
        match meant.and_then(|typed| self.meant(pos, typed)) {
            Some(mv) => Ok(mv),
            None => Err(self.why_not(pos, ::rules::Attempt::Text(text))),
        }
    }

    fn write_position(&self, pos: &Position, w: &mut dyn Write) -> fmt::Result {
        let grid = self.grid();
        rows::write(w, &squares::lengths(grid), |row, col| {
            let point = self.point_of(squares::at(grid, row, col));
            let stone = point.and_then(|p| self.stone(pos, p));
            stone.map_or('.', |seat| self.seat_letter(seat))
        })?;
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))?;
        if pos.ko != NOWHERE {
            write!(w, " ko={}", self.name(pos.ko))?;
        }
        if pos.phase == Phase::Passed {
            w.write_str(" passed")?;
        }
        if pos.prisoners != [0, 0] {
            write!(w, " prisoners={}/{}", pos.prisoners[0], pos.prisoners[1])?;
        }
        if pos.resumed > 0 {
            write!(w, " resumed={}", pos.resumed)?;
        }
        match pos.phase {
            Phase::Play | Phase::Passed => Ok(()),
            Phase::Over => w.write_str(" over"),
            Phase::Marking => self.write_marking(pos, w),
        }
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let stones = self.read_stones(&mut scan)?;
        scan.spaces();
        let turn = match scan.peek() {
            Some('b' | 'B') => 0,
            Some('w' | 'W') => 1,
            _ => return Err(scan.wanted(kit::scan::side_to_move("b", "w"))),
        };
        scan.next_char();
        if scan.peek().is_some_and(|c| !c.is_whitespace()) {
            return Err(scan.wanted(text("um espaço", "a space")));
        }
        let mut pos = self.with_stones(stones, turn, [0; 2]);
        self.check_liberties(&pos)?;
        let mut extra = Extra::default();
        loop {
            scan.spaces();
            let at = scan.at();
            match scan.word() {
                "" => break,
                word => self.read_word(&mut pos, &mut extra, word, at)?,
            }
        }
        self.finish(pos, extra)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        if seat.0 == 0 { 'b' } else { 'w' }
    }
}

/// Words of a position that need all others to be judged.
#[derive(Default)]
struct Extra {
    ko: Option<u16>,
    dead: Option<Bits>,
    first: Option<u8>,
    passed: bool,
    over: bool,
    agreed: u8,
    estimated: bool,
    marks: u8,
    contested: u8,
}

impl Go {
    fn write_marking(&self, pos: &Position, w: &mut dyn Write) -> fmt::Result {
        w.write_str(" dead=")?;
        self.write_groups(pos, &pos.special, w)?;
        if pos.first != pos.turn {
            write!(w, " first={}", self.seat_letter(Seat(pos.first)))?;
        }
        for seat in [Seat(0), Seat(1)] {
            if self.has_agreed(pos, seat) {
                write!(w, " agreed={}", self.seat_letter(seat))?;
            }
        }
        if pos.estimated {
            w.write_str(" estimated")?;
        }
        if pos.marks > 0 {
            write!(w, " marks={}", pos.marks)?;
        }
        if pos.contested > 0 {
            write!(w, " contested={}", pos.contested)?;
        }
        Ok(())
    }

    fn read_stones(&self, scan: &mut Scan<'_>) -> Result<[Bits; 2], ParseError> {
        let size = self.size();
        let mut stones = [[0; WORDS]; 2];
        for row in (0..size).rev() {
            let mut col = 0;
            while col < size {
                let side = match scan.peek() {
                    Some('b' | 'B') => Some(0),
                    Some('w' | 'W') => Some(1),
                    Some('.') => None,
                    Some('1'..='9') => {
                        let run = scan.number().and_then(|n| u16::try_from(n).ok());
                        match run.and_then(|run| col.checked_add(run)) {
                            Some(next) if next <= size => col = next,
                            _ => return Err(self.wrong_size(row)),
                        }
                        continue;
                    }
                    c if c.is_none_or(|c| c == '/' || c.is_whitespace()) => {
                        return Err(self.wrong_size(row));
                    }
                    _ => return Err(scan.wanted(text("b, w ou um ponto", "b, w or a dot"))),
                };
                scan.next_char();
                if let (Some(side), Some(point)) = (side, self.point(col, row)) {
                    let set: &mut Bits = &mut stones[side];
                    set[usize::from(point >> 6)] |= 1 << (point & 63);
                }
                col += 1;
            }
            if row > 0 && !scan.eat("/") || row == 0 && scan.peek().is_some_and(|c| c == '/') {
                return Err(self.wrong_size(row));
            }
        }
        Ok(stones)
    }

    fn wrong_size(&self, row: u16) -> ParseError {
        let (size, row) = (self.size(), row + 1);
        ParseError::illegal(refuse!("", "size", [];
            "o tabuleiro tem {size} linhas de {size} pontos; a linha {row} não serve";
            "the board has {size} rows of {size} points; row {row} does not fit"))
    }

    /// R3: a group without liberties cannot be on the board.
    fn check_liberties(&self, pos: &Position) -> Result<(), ParseError> {
        let lowest = self.lowest_stones(&pos.stones);
        let found = points(&lowest).find(|&p| self.liberties(pos, p).is_empty());
        match found {
            None => Ok(()),
            Some(point) => {
                let name = self.name(point);
                Err(ParseError::illegal(refuse!("R3", "no-liberty", [];
                    "o grupo de {name} não tem liberdades: já teria sido capturado";
                    "the group of {name} has no liberty: it would have been captured")))
            }
        }
    }

    fn read_word(
        &self,
        pos: &mut Position,
        extra: &mut Extra,
        word: &str,
        at: usize,
    ) -> Result<(), ParseError> {
        let unknown = || {
            let wanted = words!(
                "ko=d5, passed, prisoners=3/2, resumed=1, dead=c3,e5, first=w, agreed=b, estimated, marks=4, contested=1 ou over";
                "ko=d5, passed, prisoners=3/2, resumed=1, dead=c3,e5, first=w, agreed=b, estimated, marks=4, contested=1 or over");
            ParseError::syntax(at, wanted)
        };
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let number = |most: u32| {
            let digits = value.len() <= 5 && value.bytes().all(|b| b.is_ascii_digit());
            let n: Option<u32> = value.parse().ok();
            n.filter(|&n| digits && n <= most).ok_or_else(unknown)
        };
        let side = || match value {
            "b" => Ok(0u8),
            "w" => Ok(1u8),
            _ => Err(unknown()),
        };
        match name {
            "ko" => extra.ko = Some(self.read_point(value).ok_or_else(unknown)?),
            "passed" if value.is_empty() => extra.passed = true,
            "over" if value.is_empty() => extra.over = true,
            "estimated" if value.is_empty() => extra.estimated = true,
            "prisoners" => {
                let (black, white) = value.split_once('/').ok_or_else(unknown)?;
                for (slot, text) in pos.prisoners.iter_mut().zip([black, white]) {
                    let n: u32 = text.parse().map_err(|_| unknown())?;
                    if n > u32::from(MOST_PRISONERS) || text.starts_with('+') {
                        return Err(unknown());
                    }
                    *slot = n as u16;
                }
            }
            "resumed" => pos.resumed = number(255)? as u8,
            "marks" => extra.marks = number(u32::from(MOST_MARKS))? as u8,
            "contested" => extra.contested = number(u32::from(MOST_MARKS))? as u8,
            "first" => extra.first = Some(side()?),
            "agreed" => extra.agreed |= 1 << side()?,
            "dead" => {
                let mut set = [0; WORDS];
                for name in value.split(',').filter(|&n| n != "-") {
                    let point = self.read_point(name).ok_or_else(unknown)?;
                    let group = self.group_set(pos, point);
                    if board::is_empty(&group) {
                        return Err(empty_mark(name));
                    }
                    set = std::array::from_fn(|i| set[i] | group[i]);
                }
                extra.dead = Some(set);
            }
            _ => return Err(unknown()),
        }
        Ok(())
    }

    /// Puts the words together and refuses what cannot be.
    fn finish(&self, mut pos: Position, extra: Extra) -> Result<Position, ParseError> {
        if extra.over || extra.dead.is_some() {
            pos.special = extra.dead.unwrap_or([0; WORDS]);
            let open = extra.dead.is_some();
            pos.phase = if open { Phase::Marking } else { Phase::Over };
        } else if extra.passed {
            pos.phase = Phase::Passed;
        }
        let marking = pos.phase == Phase::Marking;
        let marked = extra.agreed > 0
            || extra.estimated
            || extra.marks > 0
            || extra.contested > 0
            || extra.first.is_some();
        let settled = self.options.dead_stones == super::rules::DeadStones::None;
        let clash = (marked && !marking)
            || (extra.passed && pos.phase != Phase::Passed)
            || (extra.over && marking)
            || (extra.ko.is_some() && pos.phase != Phase::Play)
            || (marking && settled)
            || extra.agreed >> pos.turn & 1 == 1
            || (extra.estimated && extra.marks == 0)
            || extra.contested > extra.marks;
        if clash {
            return Err(ParseError::illegal(refuse!("", "clash", [];
                "estas indicações não podem valer ao mesmo tempo nesta fase da partida";
                "these words cannot hold together in this phase of the game")));
        }
        if let Some(ko) = extra.ko {
            self.check_ko(&pos, ko)?;
            pos.ko = ko;
        }
        if marking {
            pos.first = extra.first.unwrap_or(pos.turn);
            pos.agreed = extra.agreed;
            pos.estimated = extra.estimated;
            pos.marks = extra.marks;
            pos.contested = extra.contested;
        }
        Ok(pos)
    }

    /// R5: a ko is a point where one stone would capture exactly one lone stone.
    fn check_ko(&self, pos: &Position, ko: u16) -> Result<(), ParseError> {
        let mut next = *pos;
        let possible = self.may_place(pos, ko) && {
            self.play(&mut next, Move::Place(ko));
            let before = pos.prisoners[usize::from(pos.turn)];
            let taken = next.prisoners[usize::from(pos.turn)].saturating_sub(before);
            taken == 1 && next.ko != NOWHERE
        };
        if possible {
            return Ok(());
        }
        let name = self.name(ko);
        Err(ParseError::illegal(refuse!("R5", "no-ko", [];
            "em {name} não há um ko para quem joga"; "there is no ko on {name} for the side to move")))
    }
}

fn empty_mark(name: &str) -> ParseError {
    let name: String = name.chars().take(4).collect();
    ParseError::illegal(refuse!("R7", "no-stone", [];
        "em {name} não há pedras que pudessem estar mortas";
        "there are no stones on {name} that could be dead"))
}
