//! Why a numbered piece of the elaborate game does not enter or move.

use super::super::board::ENTRIES;
use super::super::elaborate::ENTRY_SQUARES;
use super::super::plan::Beside;
use super::super::position::{Men, NUMBERED, Position};
use super::{Place, Ur};
use ::rules::{Refusal, refuse};

impl Ur {
    /// Why a numbered piece does not move so.
    pub(super) fn refuse_piece(
        &self,
        pos: &Position,
        piece: Option<u8>,
        from: Place,
        to: Option<Place>,
    ) -> Refusal {
        let (me, _) = pos.sides();
        if let Some(refusal) = piece.and_then(|n| self.refuse_number(pos, n, from)) {
            return refusal;
        }
        let from = match self.man_at(pos, from) {
            Ok(p) => p,
            Err(refusal) => return refusal,
        };
        if from == 0 {
            return self.refuse_entry(pos, piece, to);
        }
        let goal = match to.map(|to| self.goal_of(pos, from, to)) {
            None => from + pos.thrown,
            Some(Ok(p)) => p,
            Some(Err(refusal)) => return refusal,
        };
        if !me.free {
            return self.locked(pos, me).at([self.site(pos.turn, from)]);
        }
        let way = self.refuse_way(pos, from, goal);
        way.or_else(|| self.refuse_landing(pos, from + pos.thrown, false))
            .unwrap_or_else(|| self.incomplete(pos))
    }

    /// The piece named is somewhere else.
    fn refuse_number(&self, pos: &Position, piece: u8, from: Place) -> Option<Refusal> {
        let at = pos.sides().0.place(piece);
        let here = match from {
            Place::Hand => Some(0),
            Place::Off => None,
            Place::Square(square) => self.track.number(pos.turn, square),
        };
        if here == Some(at) || from == Place::Off {
            return None;
        }
        let (pt, en) = match at {
            0 => ("na mão".to_owned(), "in hand".to_owned()),
            p if p > self.track.last => ("fora, já acabou".to_owned(), "home already".to_owned()),
            p => {
                let name = self.place_name(pos.turn, p);
                (format!("em {name}"), format!("on {name}"))
            }
        };
        let refusal = refuse!("E5", "elsewhere", [];
            "a sua peça {piece} está {pt}"; "your piece {piece} is {en}");
        Some(refusal.at([self.site(pos.turn, at)]))
    }

    /// E2, E3: which piece enters, and where.
    fn refuse_entry(&self, pos: &Position, piece: Option<u8>, to: Option<Place>) -> Refusal {
        let (me, _) = pos.sides();
        let (v, seat) = (pos.thrown, pos.turn);
        let piece = piece.unwrap_or(v);
        let hand = self.beside(seat, Beside::Hand);
        if piece != v {
            let rule = if piece == NUMBERED { "E3" } else { "E2" };
            return refuse!(rule, "number", [hand];
                "a peça {piece} só entra com {piece}, e saiu {v}";
                "piece {piece} enters only with a {piece}, and {v} was thrown");
        }
        if me.place(piece) != 0 {
            return refuse!(if piece == NUMBERED { "E3" } else { "E2" }, "not-in-hand", [hand];
                "com {v} só podia entrar a peça {piece}, que não está na mão";
                "with a {v} only piece {piece} could enter, and it is not in hand");
        }
        let goal = match to {
            None => None,
            Some(Place::Square(square)) => self.track.number(seat, square).or(Some(u8::MAX)),
            Some(_) => Some(u8::MAX),
        };
        if piece == NUMBERED {
            return match goal {
                Some(p) if p > ENTRIES => refuse!("E3", "entry", [];
                    "a peça 5 entra numa das quatro casas de entrada";
                    "piece 5 enters on one of the four entry squares"),
                Some(p) => taken("E3", self.place_name(seat, p)).at([self.site(seat, p)]),
                None if me.on & ENTRY_SQUARES == ENTRY_SQUARES => refuse!("E3", "taken", [];
                    "as quatro casas de entrada estão ocupadas por peças suas";
                    "all four entry squares hold pieces of yours"),
                None => self.incomplete(pos),
            };
        }
        let name = self.place_name(seat, piece);
        if goal.is_some_and(|p| p != piece) {
            return refuse!("E2", "entry", [self.site(seat, piece)];
                "a peça {piece} entra em {name}"; "piece {piece} enters on {name}");
        }
        if me.on >> piece & 1 == 1 {
            return taken("E2", name).at([self.site(seat, piece)]);
        }
        self.incomplete(pos)
    }

    fn locked(&self, pos: &Position, me: &Men) -> Refusal {
        let empty: Vec<&str> = (1..=ENTRIES)
            .filter(|p| me.on >> p & 1 == 0)
            .map(|p| self.place_name(pos.turn, p))
            .collect();
        let list = empty.join(", ");
        refuse!("E4", "entries-first", [];
            "antes de mover no tabuleiro é preciso ocupar as quatro casas de entrada; falta {list}";
            "before moving on the board all four entry squares must be occupied; missing: {list}")
    }
}

fn taken(rule: &'static str, name: &str) -> Refusal {
    refuse!(rule, "taken", [];
        "{name} está ocupada por uma peça sua"; "{name} is occupied by a piece of yours")
}
