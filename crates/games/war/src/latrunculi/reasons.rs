//! Why a move is refused.

use super::board::has;
use super::rules::{Latrunculi, Position};
use super::scene::site;
use ::rules::{Attempt, Game, ParseError, Refusal, Status, refuse, words};
use kit::meant::{LONGEST, Meant, Reader};
use kit::refusals::{Spot, not_own, where_to};

impl Latrunculi {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let reader = Reader {
            signs: &['@', 'x'],
            marks: &['-'],
            most: LONGEST,
            name: &|text| self.grid().read(text).map(|(site, rest)| (site.0 as u8, rest)),
            site: &|site| (site.0 < u16::from(self.squares())).then_some(site.0 as u8),
            buttons: [None, None],
        };
        let last = self.name(self.squares() - 1);
        let expected = if pos.hand > 0 {
            words!("@ e a casa da peça a colocar (de A1 a {last}), como @D4";
                "@ and the square of the piece to place (A1 to {last}), such as @D4")
        } else {
            words!("casa de partida e casa de chegada (de A1 a {last}), como E3-E4, ou x e a casa de uma peça presa, como xD4";
                "origin and destination (A1 to {last}), such as E3-E4, or x and the square of a bound piece, such as xD4")
        };
        let attempt = match attempt {
            // The mark of a move that binds.
            Attempt::Text(text) if !text.trim_start().starts_with(['@', 'x', 'X']) => {
                let marked = text.trim_end().strip_suffix('+');
                Attempt::Text(marked.unwrap_or(text))
            }
            other => other,
        };
        let over = matches!(self.status(pos), Status::Over(_));
        reader.explain(attempt, over, expected, |meant| self.refuse(pos, &meant))
    }

    fn owner(&self, pos: &Position, square: u8) -> Option<u8> {
        (0..2).find(|&side| has(&pos.men[usize::from(side)], square))
    }

    fn refuse(&self, pos: &Position, meant: &Meant<u8>) -> Refusal {
        match meant {
            Meant::Pass => refuse!("R2", "no-pass", [];
                "não se pode passar: em cada vez move-se, salta-se ou retira-se uma peça";
                "there is no passing: every turn is a step, a leap or a removal"),
            Meant::Sign('@', square) => self.refuse_drop(pos, *square),
            Meant::Sign(_, square) if pos.hand > 0 => refuse!("R1", "placement", [site(*square)];
                "durante a colocação nada se retira"; "nothing is removed during the placement"),
            Meant::Sign(_, square) => self.refuse_removal(pos, *square),
            Meant::Way { places, .. } if pos.hand > 0 => match places.as_slice() {
                [square] => self.refuse_drop(pos, *square),
                _ => refuse!("R1", "placement", [site(places[0])];
                    "primeiro colocam-se todas as peças; só depois se movem";
                    "first all pieces are placed; only then do they move"),
            },
            Meant::Way { places, .. } => match (places.as_slice(), self.owner(pos, places[0])) {
                ([square], Some(side)) if side != pos.turn => self.refuse_removal(pos, *square),
                _ => self.refuse_move(pos, places),
            },
        }
    }

    /// R1.
    fn refuse_drop(&self, pos: &Position, square: u8) -> Refusal {
        let name = self.name(square);
        let at = [site(square)];
        if pos.hand > 0 {
            refuse!("R1", "occupied", at;
                "a casa {name} já tem uma peça: coloca-se numa casa vazia";
                "square {name} is taken: a piece is placed on an empty square")
        } else if self.placement {
            refuse!("R1", "no-placement", at;
                "a colocação acabou: já não há peças na mão"; "the placement is over: no piece is left in hand")
        } else {
            refuse!("R1", "no-placement", at;
                "nesta variante não há colocação: as peças já estão no tabuleiro";
                "this variant has no placement: the pieces stand on the board")
        }
    }

    /// R8.
    fn refuse_removal(&self, pos: &Position, square: u8) -> Refusal {
        let name = self.name(square);
        let at = [site(square)];
        match self.owner(pos, square) {
            _ if self.immediate => refuse!("R8", "no-removal", at;
                "nesta variante as peças cercadas saem logo: não há lances para retirar";
                "in this variant enclosed pieces leave at once: no turn is spent on removing"),
            None => refuse!("R8", "empty", at;
                "a casa {name} está vazia: não há nada a retirar";
                "square {name} is empty: there is nothing to remove"),
            Some(side) if side == pos.turn => refuse!("R8", "own", at;
                "a peça em {name} é sua: retiram-se peças adversárias presas";
                "the piece on {name} is yours: bound enemy pieces are removed"),
            Some(_) => refuse!("R8", "not-bound", at;
                "a peça em {name} é do adversário e não está presa: só se retira uma peça presa";
                "the piece on {name} is the opponent’s and is not bound: only a bound piece is removed"),
        }
    }

    /// R3, R4 and R7. `squares` are the origin and what was named or touched after it.
    fn refuse_move(&self, pos: &Position, squares: &[u8]) -> Refusal {
        let from = squares[0];
        let name = &self.name(from);
        let spot = Spot::new(site(from), name);
        if let Some(refusal) = not_own("R3", spot, self.owner(pos, from), pos.turn) {
            return refusal;
        }
        if has(&pos.bound, from) {
            return refuse!("R7", "bound", [site(from)];
                "a peça em {name} está presa e não se pode mover"; "the piece on {name} is bound and cannot move");
        }
        if self.reach(pos, from).iter().all(|&w| w == 0) {
            return refuse!("R3", "blocked", [site(from)];
                "a peça em {name} não tem para onde ir"; "the piece on {name} has nowhere to go");
        }
        let Some(&to) = squares[1..].last() else {
            return where_to("R3", spot);
        };
        let end = self.name(to);
        if to == from {
            return refuse!(if self.slide { "R3" } else { "R4" }, "return", [site(from)];
                "uma peça não volta à casa de onde saiu"; "a piece does not return to the square it left");
        }
        if has(&self.reach(pos, from), to) {
            return refuse!("R4", "path", [from, to].map(site);
                "escreva apenas o princípio e o fim: {name}-{end}";
                "write only the beginning and the end: {name}-{end}");
        }
        if self.owner(pos, to).is_some() {
            return refuse!("R3", "occupied", [site(to)];
                "a casa {end} está ocupada: move-se para uma casa vazia";
                "square {end} is taken: a piece goes to an empty square");
        }
        if self.slide {
            return refuse!("R3", "slide", [from, to].map(site);
                "as peças deslizam ao longo de uma linha ou de uma coluna, sobre casas vazias; {name}-{end} não o faz";
                "pieces slide along a row or a column over empty squares; {name}-{end} does not");
        }
        self.refuse_leap(pos, from, to)
    }

    /// The destination is empty but neither beside the man nor within its leaps.
    fn refuse_leap(&self, pos: &Position, from: u8, to: u8) -> Refusal {
        let (name, end) = (self.name(from), self.name(to));
        let chain = Latrunculi { multi_leap: true, ..self.clone() };
        if has(&chain.reach(pos, from), to) {
            return refuse!("R4", "one-leap", [from, to].map(site);
                "nesta variante salta-se uma só vez em cada lance"; "in this variant a turn has a single leap");
        }
        let cols = self.cols;
        let place = |s: u8| (u16::from(s) % cols, u16::from(s) / cols);
        let ((c1, r1), (c2, r2)) = (place(from), place(to));
        let far = (c1.abs_diff(c2), r1.abs_diff(r2));
        if far == (2, 0) || far == (0, 2) {
            let middle = ((u16::from(from) + u16::from(to)) / 2) as u8;
            let name = self.name(middle);
            return refuse!("R4", "nothing-to-leap", [site(middle)];
                "em {name} não há peça para saltar"; "there is no piece on {name} to leap over");
        }
        refuse!("R3", "too-far", [from, to].map(site);
            "uma peça move-se uma casa na horizontal ou na vertical, ou salta por cima de peças vizinhas; {name}-{end} não é nem uma coisa nem outra";
            "a piece moves one square along a row or a column, or leaps over neighbours; {name}-{end} is neither")
    }
}
