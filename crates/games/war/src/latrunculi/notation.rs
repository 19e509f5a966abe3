//! A man placed is `@D4`, a step or leap `E3-E4` (only its start and its end, however many leaps), a
//! removal `xD4`. Position: the rows from the top with `w`, `b` for free men, `W`, `B` for bound ones
//! and dots, then the side to move: `......../..wBw.../... b`. Two fields may follow: `@` while men
//! are being placed (how many follows from the board), and, under a stall limit, `q12` for twelve
//! plies without a removal (none means 0).

use super::board::{self, WORDS, count, has, put, truly_bound};
use super::rules::{Kind, Latrunculi, Move, Position};
use ::rules::{Alternative, Game, Notation, ParseError, Seat, SiteId, Words, text};
use kit::bad_position;
use kit::scan::Scan;
use kit::{rows, squares};
use std::fmt;

impl Latrunculi {
    pub(super) fn name(&self, square: u8) -> String {
        self.grid().name(SiteId(u16::from(square)))
    }

    /// Whether a move binds an enemy that was free.
    fn binds(&self, pos: &Position, mv: Move) -> bool {
        let mut next = *pos;
        self.play(&mut next, mv);
        let enemy = &pos.men[usize::from(pos.turn ^ 1)];
        (0..WORDS).any(|i| next.bound[i] & enemy[i] & !pos.bound[i] != 0)
    }
}

impl Notation for Latrunculi {
    fn write_move(&self, _pos: &Position, mv: Move, w: &mut dyn fmt::Write) -> fmt::Result {
        let to = self.name(mv.to());
        match mv.kind() {
            Kind::Drop => write!(w, "@{to}"),
            Kind::Removal => write!(w, "x{to}"),
            Kind::Move => write!(w, "{}-{to}", self.name(mv.from())),
        }
    }

    /// A man may be placed by its square alone; a move that binds may carry its mark, `E3-E4+`; a
    /// chain of leaps may be typed with every landing of its shortest way.
    fn alternatives(&self, pos: &Position, mv: Move) -> Vec<Alternative> {
        let mut out = Vec::new();
        let mut add = |notation: &'static str, text: String| {
            out.push(Alternative { notation, text });
        };
        match mv.kind() {
            Kind::Drop => add("square", self.name(mv.to())),
            Kind::Removal => {}
            Kind::Move => {
                let from = mv.from();
                if self.binds(pos, mv) {
                    add("marked", format!("{}+", self.move_text(pos, mv)));
                }
                let way = self.way(pos, mv.from(), mv.to());
                if !way.is_empty() {
                    let mut path: Vec<String> = vec![self.name(from)];
                    path.extend(way.iter().map(|&s| self.name(s)));
                    path.push(self.name(mv.to()));
                    add("path", path.join("-"));
                }
            }
        }
        out
    }

    fn write_position(&self, pos: &Position, w: &mut dyn fmt::Write) -> fmt::Result {
        let grid = self.grid();
        rows::write(w, &squares::lengths(grid), |row, col| {
            let square = squares::at(grid, row, col).0 as u8;
            let bound = has(&pos.bound, square);
            if has(&pos.men[0], square) {
                if bound { 'W' } else { 'w' }
            } else if has(&pos.men[1], square) {
                if bound { 'B' } else { 'b' }
            } else {
                '.'
            }
        })?;
        write!(w, " {}", self.seat_letter(Seat(pos.turn)))?;
        if pos.hand > 0 {
            w.write_str(" @")?;
        }
        if pos.quiet > 0 {
            write!(w, " q{}", pos.quiet)?;
        }
        Ok(())
    }

    fn parse_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        let mut pos = Position::EMPTY;
        let grid = self.grid();
        let wanted = Words::new(
            "w, b (peças livres), W, B (presas) ou um ponto",
            "w, b (free pieces), W, B (bound ones) or a dot",
        );
        rows::read(&mut scan, &squares::lengths(grid), &wanted, |row, col, letter| {
            let square = squares::at(grid, row, col).0 as u8;
            let side = match letter {
                'w' | 'W' => 0,
                'b' | 'B' => 1,
                _ => return letter == '.',
            };
            put(&mut pos.men[side], square);
            if letter.is_ascii_uppercase() {
                put(&mut pos.bound, square);
            }
            true
        })?;
        pos.turn = rows::side(&mut scan, ['w', 'b'])?;
        if !ends_row(&scan) {
            return Err(scan.wanted(text("um espaço", "a space")));
        }
        scan.spaces();
        let placing = scan.eat("@");
        if placing && !ends_row(&scan) {
            return Err(scan.wanted(text("um espaço", "a space")));
        }
        scan.spaces();
        if scan.eat("q") {
            let what = text(
                "quantos lances sem retirar, como q12",
                "how many plies without a removal, such as q12",
            );
            let n = scan.expect_number(what)?;
            pos.quiet = u16::try_from(n).unwrap_or(u16::MAX);
        }
        scan.expect_end()?;
        self.check_men(&mut pos, placing)?;
        self.check_bound(&pos)?;
        self.check_quiet(&pos)?;
        Ok(pos)
    }
}

/// Whether the cursor stands after the last character of a field.
fn ends_row(scan: &Scan<'_>) -> bool {
    scan.peek().is_none_or(char::is_whitespace)
}

impl Latrunculi {
    /// How many men there are, and how many are still in hand.
    fn check_men(&self, pos: &mut Position, placing: bool) -> Result<(), ParseError> {
        let each = self.each;
        let [white, black] = [0, 1].map(|side| count(&pos.men[side]));
        if white > each || black > each {
            return Err(bad_position!("", "too-many";
                "cada jogador tem {each} peças; este texto tem {white} brancas e {black} pretas";
                "each player has {each} pieces; this text has {white} white and {black} black"));
        }
        if placing {
            if !self.placement {
                return Err(bad_position!("R1", "no-placement";
                    "nesta variante as peças já estão no tabuleiro: não há colocação";
                    "in this variant the pieces stand on the board: there is no placement"));
            }
            if white != black + u16::from(pos.turn) || black == each {
                return Err(bad_position!("R1", "placement";
                    "na colocação as Brancas começam e os jogadores alternam, até não haver peças na mão";
                    "in the placement White begins and the players alternate until no piece is in hand"));
            }
            pos.hand = (2 * each - white - black) as u8;
            return Ok(());
        }
        if white.max(black) < 2 || (white.min(black) == 0 && !self.immediate) {
            return Err(bad_position!("R10", "too-few";
                "há peças a menos: quem fica com uma peça já perdeu (na colocação, acrescente @)";
                "there are too few pieces: a player with one piece has lost already (during the placement add @)"));
        }
        Ok(())
    }

    /// R1, R9: who can be bound at all.
    fn check_bound(&self, pos: &Position) -> Result<(), ParseError> {
        let Some(any) = board::squares(pos.bound).next() else {
            return Ok(());
        };
        let name = self.name(any);
        if self.immediate {
            return Err(bad_position!("R5", "no-binding";
                "nesta variante não há peças presas, e {name} está presa";
                "in this variant no piece is bound, and {name} is"));
        }
        if pos.hand > 0 {
            return Err(bad_position!("R1", "no-binding";
                "durante a colocação nenhuma peça fica presa, e {name} está presa";
                "during the placement no piece is bound, and {name} is"));
        }
        let held = truly_bound(self, pos);
        match board::squares(pos.bound).find(|&s| !has(&held, s)) {
            None => Ok(()),
            Some(square) => {
                let name = self.name(square);
                Err(bad_position!("R9", "not-held";
                    "a peça em {name} não pode estar presa: não está entre duas adversárias livres";
                    "the piece on {name} cannot be bound: it is not between two free enemies"))
            }
        }
    }

    fn check_quiet(&self, pos: &Position) -> Result<(), ParseError> {
        let limit = self.stall_limit;
        if pos.quiet == 0 {
            Ok(())
        } else if limit == 0 {
            Err(bad_position!("R11", "no-stall-limit";
                "nesta variante os lances sem retirar não se contam";
                "in this variant plies without a removal are not counted"))
        } else if pos.quiet > limit || pos.hand > 0 {
            Err(bad_position!("R11", "quiet";
                "os lances sem retirar vão de 0 a {limit} e só contam depois da colocação";
                "plies without a removal run from 0 to {limit} and count only after the placement"))
        } else {
            Ok(())
        }
    }
}
