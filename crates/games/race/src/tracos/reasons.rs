//! Why a choice is refused, rule by rule.

use super::dice::Award;
use super::notation::{letter, throws_text};
use super::rules::{Move, Position, Tracos};
use super::scene::{Place, award_words};
use ::rules::{Attempt, Game, ParseError, Refusal, Seat, SiteId, Status, refuse, words};

/// The most characters of a choice that are read; no legal one is longer.
const LONGEST: usize = 200;

impl Tracos {
    /// Why an attempt is no legal choice.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let choices = match attempt {
            Attempt::Clicks(clicks) => match self.touched(pos, clicks) {
                Ok(choices) => choices,
                Err(error) => return error,
            },
            Attempt::Text(typed) => match self.unnamed(pos, typed).map(typed_choices) {
                Ok(Some(choices)) => choices,
                Ok(None) => return how_to_choose(),
                Err(refusal) => return ParseError::illegal(refusal),
            },
        };
        let (seat, award) = match self.waiting(pos) {
            Ok(found) => found,
            Err(refusal) => return ParseError::illegal(refusal),
        };
        let mut legal = Vec::new();
        self.moves(pos, &mut legal);
        ParseError::illegal(match choices[..] {
            [] => return how_to_choose(),
            // The choice is legal, so what stands before it is wrong.
            [one] if legal.contains(&one) => match attempt {
                Attempt::Text(typed) if typed.contains("->") => self.other_throws(pos),
                _ => return how_to_choose(),
            },
            [one] => self.refuse(pos, seat, award, one),
            _ if choices.contains(&Move::Horizontals) => refuse!("R8", "mixed", [];
                "horizontais e verticais não se misturam: escolha só umas ou só as outras";
                "horizontals and verticals may not be mixed: choose one or the other"),
            _ => refuse!("R9", "one-unit", choices.iter().map(|&mv| self.site(seat, mv));
                "os traços riscam-se todos na mesma coluna (com quatro iguais, no mesmo bloco): escolha só uma";
                "all strokes are crossed out in one column (for four of a kind, in one block): choose just one"),
        })
    }

    /// The choice in a text, without the throws of the round (`A:6621 B:5551 -> B C4`) and
    /// without the letter of the winner, who must be the one named.
    fn unnamed<'a>(&self, pos: &Position, typed: &'a str) -> Result<&'a str, Refusal> {
        let typed = typed.rsplit_once("->").map_or(typed, |(_, rest)| rest);
        let Some((first, choice)) = typed.trim().split_once(char::is_whitespace) else {
            return Ok(typed);
        };
        let mut seats = (0..self.options.players).map(Seat);
        let named = seats.find(|s| first.eq_ignore_ascii_case(&letter(s.0).to_string()));
        match (named, self.winner(pos)) {
            (None, _) => Ok(typed),
            (Some(seat), Some((winner, _))) if seat != winner => Err(not_winner(winner)),
            (Some(_), _) => Ok(choice),
        }
    }

    /// The throws written before a choice are not those of the round.
    fn other_throws(&self, pos: &Position) -> Refusal {
        let throws = throws_text(self, pos);
        refuse!("R2", "other-throws", [];
            "os lançamentos desta ronda são {throws}"; "the throws of this round are {throws}")
    }

    /// The seat that chooses and its award, or why nobody chooses now.
    fn waiting(&self, pos: &Position) -> Result<(Seat, Award), Refusal> {
        if let Some(found) = self.winner(pos) {
            return Ok(found);
        }
        let place = match self.status(pos) {
            Status::Chance => self.next_place(pos),
            _ => None,
        };
        let Some(place) = place else {
            return Err(Refusal::game_over());
        };
        let name = letter(pos.order[place]);
        let rule = if pos.is_ordering() { "R1" } else { "R2" };
        Err(refuse!(rule, "dice", [];
            "primeiro é preciso lançar os dados: é a vez de {name}";
            "the dice come first: it is the turn of {name} to throw"))
    }

    /// What the sites touched mean.
    fn touched(&self, pos: &Position, clicks: &[SiteId]) -> Result<Vec<Move>, ParseError> {
        let winner = self.winner(pos).map(|(seat, _)| seat);
        let mut out = Vec::new();
        for &site in clicks {
            match self.place(site) {
                None => return Err(how_to_choose()),
                Some(Place::Done) => out.push(Move::Nothing),
                Some(Place::Choice(seat, mv)) => match winner {
                    Some(winner) if winner != seat => {
                        return Err(ParseError::illegal(not_winner(winner).at([site])));
                    }
                    _ => out.push(mv),
                },
                Some(Place::Dice(_)) => {
                    let refusal = match self.waiting(pos) {
                        Err(refusal) => refusal,
                        Ok(_) => refuse!("R2", "no-rethrow", [];
                            "cada jogador lança os dados uma só vez por ronda";
                            "each player throws the dice only once in a round"),
                    };
                    return Err(ParseError::illegal(refusal.at([site])));
                }
            }
        }
        Ok(out)
    }

    /// Why the winner may not choose this.
    fn refuse(&self, pos: &Position, seat: Seat, award: Award, mv: Move) -> Refusal {
        let table = pos.table(seat);
        let site = self.site(seat, mv);
        let mut legal = Vec::new();
        self.choices(table, award, &mut legal);
        if legal == [Move::Nothing] {
            return refuse!("R10", "nothing-to-cross", [self.site(seat, Move::Nothing)];
                "com esta combinação não há nada que possa riscar: responda - e siga para a ronda seguinte";
                "with this combination there is nothing you may cross out: answer - and go on to the next round");
        }
        let not_awarded = || {
            let prize = award_words(award);
            refuse!("R7", "not-awarded", [site];
                "com esta combinação risca {}", prize.pt;
                "with this combination you cross out {}", prize.en)
        };
        let empty = |pt: &str, en: &str, n: u8| {
            refuse!("R9", "empty", [site];
                "{pt} {n} já não tem traços por riscar"; "{en} {n} has no strokes left")
        };
        match mv {
            Move::Nothing => {
                refuse!("R11", "must-cross", legal.iter().map(|&mv| self.site(seat, mv));
                    "quem pode riscar tem de riscar"; "a player who can cross something out must do so")
            }
            Move::Horizontals if award.horizontals() == 0 => not_awarded(),
            Move::Horizontals if table.horizontals() == 0 => {
                refuse!("R8", "no-horizontals", [site];
                    "já não há horizontais por riscar"; "there are no horizontals left")
            }
            // Only `only_if_three` leaves this.
            Move::Horizontals => refuse!("R8", "three-horizontals", [site];
                "quatro iguais só riscam as horizontais quando restam as três";
                "four of a kind crosses out the horizontals only while all three are left"),
            Move::Block(_) if award != Award::Four => not_awarded(),
            Move::Column(_) if award == Award::Four => not_awarded(),
            Move::Block(i) if table.block(i) == 0 => empty("o bloco", "block", i + 1),
            Move::Column(i) if table.column(i) == 0 => empty("a coluna", "column", i + 1),
            Move::Block(_) | Move::Column(_) => {
                let quota = award.verticals();
                let full = legal.iter().filter(|mv| matches!(mv, Move::Block(_) | Move::Column(_)));
                refuse!("R9", "full-first", full.map(|&mv| self.site(seat, mv));
                    "há onde riscar os {quota} traços: é aí que tem de escolher";
                    "there is a place with all {quota} strokes: you must choose it")
            }
        }
    }
}

fn not_winner(winner: Seat) -> Refusal {
    let name = letter(winner.0);
    refuse!("R3", "not-winner", [];
        "só risca traços quem ganhou a ronda, {name}, e na sua tabela";
        "only the winner of the round, {name}, crosses out strokes, in their own table")
}

/// The choices that a text names; `None` if it is not understood.
fn typed_choices(typed: &str) -> Option<Vec<Move>> {
    if typed.len() > LONGEST {
        return None;
    }
    let mut out = Vec::new();
    let words = typed.split(|c: char| c.is_whitespace() || matches!(c, '+' | ',' | '/'));
    for word in words.filter(|w| !w.is_empty()) {
        let mut chars = word.chars();
        let first = chars.next()?.to_ascii_uppercase();
        let number = chars.next().map(|c| c.to_digit(10).filter(|&n| n > 0));
        if chars.next().is_some() {
            return None;
        }
        out.push(match (first, number) {
            ('-', None) => Move::Nothing,
            ('H', None) => Move::Horizontals,
            ('B', Some(Some(n @ 1..=3))) => Move::Block(n as u8 - 1),
            ('C', Some(Some(n))) => Move::Column(n as u8 - 1),
            _ => return None,
        });
    }
    Some(out)
}

fn how_to_choose() -> ParseError {
    let wanted = words!(
        "H (horizontais), B1 a B3 (bloco), C1 a C9 (coluna) ou - (nada)";
        "H (horizontals), B1 to B3 (block), C1 to C9 (column) or - (nothing)");
    ParseError::syntax(0, wanted)
}
