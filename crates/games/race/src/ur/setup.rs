//! Reading positions, and whether they can come about.

use super::board::{ENTRIES, NAMES, square_at};
use super::elaborate::ENTRY_SQUARES;
use super::position::{HOME, NUMBERED, Phase, Position};
use super::rules::{POT, SERIES_GAMES, STAKE, Ur};
use ::rules::{Game, ParseError, Seat, Words, refuse, text, words};
use kit::men::white_or_black;
use kit::scan::{Scan, side_to_move};

/// All chips of the elaborate game.
const ALL_CHIPS: u32 = POT as u32 + 2 * STAKE as u32;

/// Two numbers, White's first: `4-7`.
fn two(scan: &mut Scan<'_>) -> Result<[u32; 2], ParseError> {
    let wanted = text(
        "dois números, o das Brancas primeiro, como 4-7",
        "two numbers, White’s first, such as 4-7",
    );
    let white = scan.expect_number(wanted)?;
    scan.expect("-")?;
    Ok([white, scan.expect_number(wanted)?])
}

/// Lists of pieces, White's first: `12-345`. As bits, piece n at bit n.
fn pieces(scan: &mut Scan<'_>) -> Result<[u8; 2], ParseError> {
    let mut sets = [0u8; 2];
    for (seat, set) in sets.iter_mut().enumerate() {
        if seat == 1 {
            scan.expect("-")?;
        }
        while let Some(n) = scan.peek().and_then(|c| c.to_digit(10)) {
            if !(1..=u32::from(NUMBERED)).contains(&n) || *set >> n & 1 == 1 {
                return Err(scan.wanted(words!(
                    "números de peças, de 1 a 5, cada um uma vez";
                    "numbers of pieces, 1 to 5, each once")));
            }
            *set |= 1 << n;
            scan.next_char();
        }
    }
    Ok(sets)
}

/// The fields of a position as they were read.
#[derive(Default)]
struct Fields {
    hand: Option<[u32; 2]>,
    home: Option<[u32; 2]>,
    chips: Option<[u32; 2]>,
    pot: Option<u32>,
    free: Option<[bool; 2]>,
    game: Option<u32>,
    won: Option<[u32; 2]>,
    sum: Option<[u32; 2]>,
}

impl Fields {
    fn read(game: &Ur, scan: &mut Scan<'_>) -> Result<Fields, ParseError> {
        let (chips, series) = (game.options.elaborate, game.options.three);
        let mut fields = Fields::default();
        loop {
            scan.spaces();
            if scan.is_done() {
                return Ok(fields);
            }
            let at = *scan;
            let twice = if scan.eat("hand=") {
                fields.hand.replace(fields_of(game, scan)?).is_some()
            } else if scan.eat("home=") {
                fields.home.replace(fields_of(game, scan)?).is_some()
            } else if chips && scan.eat("chips=") {
                fields.chips.replace(two(scan)?).is_some()
            } else if chips && scan.eat("pot=") {
                let n = scan.expect_number(text("um número de fichas", "a number of chips"))?;
                fields.pot.replace(n).is_some()
            } else if chips && scan.eat("free=") {
                fields.free.replace(free(scan)?).is_some()
            } else if series && scan.eat("game=") {
                let n = scan.expect_number(text("o número do jogo", "the number of the game"))?;
                fields.game.replace(n).is_some()
            } else if series && scan.eat("won=") {
                fields.won.replace(two(scan)?).is_some()
            } else if series && chips && scan.eat("sum=") {
                fields.sum.replace(two(scan)?).is_some()
            } else {
                let mut known = String::from("hand=, home=");
                if chips {
                    known += ", chips=, pot=, free=";
                }
                if series {
                    known += ", game=, won=";
                }
                if series && chips {
                    known += ", sum=";
                }
                return Err(at
                    .wanted(words!("o lançamento logo a seguir a quem joga, ou {known}";
                        "the throw right after the side, or {known}")));
            };
            let ends = scan.peek().is_none_or(char::is_whitespace);
            if twice || !ends {
                let at = if twice { at } else { *scan };
                return Err(at.wanted(text("um campo novo", "a new field")));
            }
        }
    }
}

/// Numbers of men, or lists of pieces in the elaborate game.
fn fields_of(game: &Ur, scan: &mut Scan<'_>) -> Result<[u32; 2], ParseError> {
    if game.options.elaborate { Ok(pieces(scan)?.map(u32::from)) } else { two(scan) }
}

/// The sides whose pieces may move on the board: `w`, `b`, `wb` or `-`.
fn free(scan: &mut Scan<'_>) -> Result<[bool; 2], ParseError> {
    let at = *scan;
    let sides = [scan.eat("w"), scan.eat("b")];
    if sides == [false; 2] && !scan.eat("-") {
        return Err(at.wanted(text("w, b, wb ou -", "w, b, wb or -")));
    }
    Ok(sides)
}

impl Ur {
    pub(super) fn read_position(&self, text_in: &str) -> Result<Position, ParseError> {
        let mut scan = Scan::new(text_in);
        scan.spaces();
        let mut pos = self.start();
        for men in &mut pos.men {
            men.hand = 0;
        }
        self.read_board(&mut scan, &mut pos)?;
        scan.spaces();
        if scan.eat("w") || scan.eat("-") {
            pos.turn = 0;
        } else if scan.eat("b") {
            pos.turn = 1;
        } else {
            return Err(scan.wanted(side_to_move("w", "b")));
        }
        let opening = text_in[..scan.at()].ends_with('-');
        if scan.peek().is_some_and(|c| !c.is_whitespace()) {
            return Err(scan.wanted(text("um espaço", "a space")));
        }
        pos.phase = if opening { Phase::Opening } else { Phase::Throw };
        scan.spaces();
        let at = scan;
        if let Some(n) = scan.number() {
            let n = u8::try_from(n).ok().filter(|&n| self.dice.gives(n));
            match n {
                Some(n) if !opening && scan.peek().is_none_or(char::is_whitespace) => {
                    pos.thrown = n;
                    pos.phase = Phase::Move;
                }
                _ => {
                    let (low, high) = self.dice.values;
                    return Err(at
                        .wanted(words!("um lançamento de {low} a {high}, depois de w ou b";
                            "a throw from {low} to {high}, after w or b")));
                }
            }
        }
        let fields = Fields::read(self, &mut scan)?;
        self.place_men(&mut pos, &fields)?;
        if self.options.elaborate {
            self.place_chips(&mut pos, &fields)?;
        }
        self.check_phase(&mut pos)?;
        if self.options.three {
            self.place_score(&mut pos, &fields)?;
        }
        Ok(pos)
    }

    /// The three rows.
    fn read_board(&self, scan: &mut Scan<'_>, pos: &mut Position) -> Result<(), ParseError> {
        for row in (0..3).rev() {
            for col in 0..8 {
                let Some(square) = square_at(col, row) else {
                    scan.expect("-")?;
                    continue;
                };
                let (seat, n) = match scan.peek() {
                    Some('.') => {
                        scan.next_char();
                        continue;
                    }
                    Some('w') => (0, 1),
                    Some('b') => (1, 1),
                    Some('W') if !self.options.elaborate => (0, 2),
                    Some('B') if !self.options.elaborate => (1, 2),
                    _ => return Err(scan.wanted(self.wanted_square(square))),
                };
                scan.next_char();
                let Some(p) = self.track.number(seat, square) else {
                    let name = NAMES[usize::from(square)];
                    let who = white_or_black(Seat(seat));
                    return Err(ParseError::illegal(refuse!("R2", "off-path", [];
                        "{name} não está no percurso das {}", who.pt;
                        "{name} is not on {}’s path", who.en)));
                };
                if n == 2 && !self.options.pair {
                    return Err(ParseError::illegal(refuse!("R6a", "pair", [];
                        "cada casa só pode ter uma peça: não há pares";
                        "a square holds one piece only: there are no pairs")));
                }
                let men = &mut pos.men[usize::from(seat)];
                men.on |= 1 << p;
                if n == 2 {
                    men.pairs |= 1 << p;
                }
                if self.options.elaborate {
                    let piece = scan.peek().and_then(|c| c.to_digit(10));
                    let piece = piece.filter(|n| (1..=u32::from(NUMBERED)).contains(n));
                    let Some(piece) = piece.map(|n| n as u8) else {
                        return Err(scan.wanted(words!(
                            "o número da peça, de 1 a 5"; "the number of the piece, 1 to 5")));
                    };
                    if men.place(piece) != 0 {
                        return Err(self.twice(usize::from(seat), piece));
                    }
                    men.put(piece, p);
                    scan.next_char();
                }
            }
            if row > 0 {
                scan.expect("/")?;
            }
        }
        match scan.peek() {
            Some(c) if !c.is_whitespace() => Err(scan.wanted(words!(
                "um espaço depois das três filas"; "a space after the three rows"))),
            _ => Ok(()),
        }
    }

    fn wanted_square(&self, square: u8) -> Words {
        let name = NAMES[usize::from(square)];
        let (pt, en) = if self.options.elaborate {
            ("w1 a w5, b1 a b5", "w1 to w5, b1 to b5")
        } else {
            ("w, b, W, B", "w, b, W, B")
        };
        words!("{pt} ou um ponto, para {name}"; "{en} or a dot, for {name}")
    }

    fn twice(&self, seat: usize, piece: u8) -> ParseError {
        let who = white_or_black(Seat(seat as u8));
        ParseError::illegal(refuse!("E2", "twice", [];
            "{}: a peça {piece} aparece duas vezes", who.pt; "{}: piece {piece} appears twice", who.en))
    }

    /// Men in hand and at home.
    fn place_men(&self, pos: &mut Position, fields: &Fields) -> Result<(), ParseError> {
        for seat in 0..2 {
            let men = &mut pos.men[seat];
            let home = fields.home.map_or(0, |home| home[seat]);
            let hand = fields.hand.map(|hand| hand[seat]);
            if self.options.elaborate {
                let mut missing = 0;
                for piece in 1..=NUMBERED {
                    let named = |set: u32| set >> piece & 1 == 1;
                    let on = men.place(piece) != 0;
                    let (is_home, in_hand) = (named(home), hand.is_some_and(named));
                    if u8::from(on) + u8::from(is_home) + u8::from(in_hand) > 1 {
                        return Err(self.twice(seat, piece));
                    }
                    if is_home {
                        men.put(piece, HOME);
                        men.home += 1;
                    } else if !on {
                        men.hand += 1;
                        missing += u8::from(hand.is_some() && !in_hand);
                    }
                }
                if missing > 0 {
                    return Err(self.wrong_count(seat, NUMBERED - missing));
                }
                continue;
            }
            let on = men.on.count_ones() + men.pairs.count_ones();
            let all = u32::from(self.pieces);
            let placed = on.saturating_add(home);
            let hand = hand.unwrap_or(all.saturating_sub(placed));
            let sum = placed.saturating_add(hand);
            if sum != all {
                return Err(self.wrong_count(seat, u8::try_from(sum).unwrap_or(u8::MAX)));
            }
            men.hand = hand as u8;
            men.home = home as u8;
        }
        Ok(())
    }

    fn wrong_count(&self, seat: usize, found: u8) -> ParseError {
        let (all, who) = (self.pieces, white_or_black(Seat(seat as u8)));
        ParseError::illegal(refuse!("R2", "count", [];
            "{}: são {all} peças ao todo, e aqui há {found}", who.pt;
            "{}: {all} pieces in all, and here there are {found}", who.en))
    }

    /// Chips, and which pieces may move on the board.
    fn place_chips(&self, pos: &mut Position, fields: &Fields) -> Result<(), ParseError> {
        let chips = fields.chips.unwrap_or([u32::from(STAKE); 2]);
        let held = chips[0].saturating_add(chips[1]);
        let pot = fields.pot.unwrap_or(ALL_CHIPS.saturating_sub(held));
        if held.saturating_add(pot) != ALL_CHIPS {
            return Err(ParseError::illegal(refuse!("E10", "chips", [];
                "há {ALL_CHIPS} fichas em jogo, contando com as do monte";
                "there are {ALL_CHIPS} chips in play, with those of the pot")));
        }
        pos.pot = pot as u8;
        for seat in 0..2 {
            let men = &mut pos.men[seat];
            men.chips = chips[seat] as u8;
            let entered = men.on & ENTRY_SQUARES == ENTRY_SQUARES;
            men.free = fields.free.map_or(entered, |free| free[seat]);
            let who = white_or_black(Seat(seat as u8));
            if !men.free && (entered || men.home > 0 || men.on & !ENTRY_SQUARES != 0) {
                let word = ["free=w", "free=b"][seat];
                return Err(ParseError::illegal(refuse!("E4", "not-free", [];
                    "{}: só com as quatro casas de entrada já ocupadas se chega a isto; falta {word}", who.pt;
                    "{}: this takes four entry squares occupied before; {word} is missing", who.en)));
            }
            let astray = (1..=ENTRIES).find(|&n| {
                let p = men.place(n);
                p > 0 && (p < n || !men.free && p != n)
            });
            if let Some(piece) = astray {
                return Err(ParseError::illegal(refuse!("E2", "entry", [];
                    "{}: a peça {piece} entra na sua casa e não recua; não pode estar aí", who.pt;
                    "{}: piece {piece} enters on its own square and never goes back; it cannot be there", who.en)));
            }
        }
        Ok(())
    }

    /// Nobody has moved before the opening throw; a side with all men home has finished.
    fn check_phase(&self, pos: &mut Position) -> Result<(), ParseError> {
        let fresh = pos.men.iter().all(|m| m.hand == self.pieces && !m.free);
        let full = !self.options.elaborate || pos.pot == POT && pos.men[0].chips == STAKE;
        if pos.phase == Phase::Opening && !(fresh && full) {
            return Err(ParseError::illegal(refuse!("R1", "opening", [];
                "antes do lançamento inicial ainda ninguém jogou: em vez de «-» indique w ou b";
                "before the opening throw nobody has moved: write w or b instead of “-”")));
        }
        let done = pos.men.map(|m| m.home == self.pieces);
        if !done[0] && !done[1] {
            return Ok(());
        }
        let finished = usize::from(pos.turn);
        if pos.phase == Phase::Move || done == [true; 2] || !done[finished] {
            return Err(ParseError::illegal(refuse!("R11", "over", [];
                "quem tem todas as peças fora acabou o jogo: depois disso ninguém lança nem move, e a letra é a desse lado";
                "a side with all pieces home has ended the game: nobody throws or moves after that, and the letter is that side’s")));
        }
        pos.phase = Phase::Over;
        Ok(())
    }

    /// The score of a series.
    fn place_score(&self, pos: &mut Position, fields: &Fields) -> Result<(), ParseError> {
        let over = pos.phase == Phase::Over;
        let (games, all) = (u32::from(SERIES_GAMES), ALL_CHIPS);
        let game = fields.game.unwrap_or(1);
        let finished = if over { game } else { game.saturating_sub(1) };
        let won = fields.won.unwrap_or_default();
        let sum = fields.sum.unwrap_or_default();
        let wins = won[0].saturating_add(won[1]);
        let chips = sum[0].saturating_add(sum[1]);
        let fits = (1..=games).contains(&game)
            && (!over || game == games)
            && wins <= finished
            && (self.options.elaborate || wins == finished)
            && chips <= all * finished
            && (!over || (0..2).all(|s| sum[s] >= u32::from(pos.men[s].chips)));
        if !fits {
            return Err(ParseError::illegal(refuse!("E11", "score", [];
                "este resultado não pode acontecer numa série de três jogos";
                "this score cannot come about in a series of three games")));
        }
        pos.game = game as u8;
        pos.won = won.map(|n| n as u8);
        pos.sum = sum.map(|n| n as u8);
        Ok(())
    }

    /// The rule that says how a turn goes.
    pub(super) fn turn_rule(&self) -> &'static str {
        if self.options.elaborate { "E5" } else { "R3" }
    }
}
