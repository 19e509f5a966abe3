//! Why a move is not legal: the rule that forbids it, in words.

use super::moves::{BOARD, END, FIRST_ROW, HAPPINESS, Move, OFF, SAFE, Sides, WATER, bit, squares};
use super::notation::{Way, read_way, word};
use super::plan::{Place, place, site, sites_of};
use super::position::{Phase, Position};
use super::rules::Senet;
use ::rules::{Attempt, ParseError, Refusal, SiteId, refuse, words};
use kit::sites::known;

fn square(n: u8) -> SiteId {
    site(Place::Square(n.clamp(1, 30)))
}

/// What is left to do: the men now, the value, and how many steps were made before.
#[derive(Clone, Copy)]
struct Now<'a> {
    pos: &'a Position,
    sides: Sides,
    v: u8,
    made: usize,
}

impl Senet {
    /// See [`Present::why_not`](::rules::Present::why_not).
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        if pos.finished().is_some() {
            return ParseError::illegal(Refusal::game_over());
        }
        match attempt {
            Attempt::Text(typed) => self.explain_text(pos, typed),
            Attempt::Clicks(sites) => self.explain_clicks(pos, sites),
        }
    }

    fn explain_text(&self, pos: &Position, typed: &str) -> ParseError {
        if let Some(mv) = word(typed) {
            return ParseError::illegal(self.refuse_word(pos, mv));
        }
        match read_way(typed) {
            Ok(way) => ParseError::illegal(self.refuse_way(pos, &way, None)),
            Err(error) => error,
        }
    }

    fn explain_clicks(&self, pos: &Position, sites: &[SiteId]) -> ParseError {
        let seat = pos.seat().0;
        let mut touched = Vec::new();
        let mut done = false;
        for &id in sites {
            touched.push(match place(id) {
                Place::Pass => {
                    return ParseError::illegal(self.refuse_word(pos, Move::PASS));
                }
                Place::Again => {
                    return ParseError::illegal(self.refuse_word(pos, Move::AGAIN));
                }
                Place::Done => {
                    done = true;
                    continue;
                }
                Place::Square(n) => n,
                Place::Wait(whose) if whose == seat => 0,
                Place::Off(whose) if whose == seat => OFF,
                Place::Wait(_) | Place::Off(_) | Place::Other => {
                    return ParseError::illegal(refuse!("R3", "no-place", known(self, id);
                        "aqui não há nada para mover; escolha uma peça sua";
                        "there is nothing to move here; choose one of your pieces"));
                }
            });
        }
        if touched.is_empty() && !done {
            let wanted = words!(
                "uma peça e a casa aonde vai";
                "a piece and the square it goes to");
            return ParseError::syntax(0, wanted);
        }
        let way: Way = touched.chunks_exact(2).map(|p| (p[0], p[1])).collect();
        let last = touched.chunks_exact(2).remainder().first().copied();
        ParseError::illegal(self.refuse_way(pos, &way, last))
    }

    /// What has to happen before anybody may move, if anything.
    fn not_now(&self, pos: &Position) -> Option<Refusal> {
        let front = self.front();
        match (pos.phase, pos.throw) {
            (_, 0) => Some(refuse!("R3", "throw-first", [];
                "primeiro é preciso lançar"; "first comes the throw")),
            (Phase::Opening, _) => Some(refuse!("R2", "opening", [];
                "só um 1 abre a partida; agora passa-se a vez";
                "only a 1 opens the game; now the turn passes")),
            (Phase::Step, _) => {
                Some(refuse!("R2", "first-step", [square(front), square(front + 1)];
                    "o primeiro 1 leva a peça da casa {front} para a {}", front + 1;
                    "the first 1 takes the piece on {front} to {}", front + 1))
            }
            _ => None,
        }
    }

    /// Passing, or throwing again, where it is not allowed.
    fn refuse_word(&self, pos: &Position, mv: Move) -> Refusal {
        if let Some(refusal) = self.not_now(pos) {
            return refusal;
        }
        let (sides, v) = (Sides::of(pos), pos.throw);
        if mv == Move::AGAIN {
            return if self.seven {
                refuse!("V6", "no-second-throw", [];
                    "só se lança outra vez quando saiu 1 e o único avanço possível é 26-27";
                    "a second throw needs a 1 with 26-27 as the only move forward")
            } else {
                refuse!("R3", "no-second-throw", [];
                    "saiu {v}: é preciso jogá-lo antes de lançar outra vez";
                    "{v} was thrown: it has to be played before the next throw")
            };
        }
        if self.forward(sides, v).any() {
            refuse!("R12", "must-move", [];
                "só se passa quando nenhuma peça pode andar";
                "the turn passes only when no piece can move")
        } else {
            refuse!("R11", "must-go-back", [];
                "nada pode avançar, mas há uma peça que pode recuar: não se passa";
                "nothing can go forward, but a piece can go back: the turn does not pass")
        }
    }

    /// Some steps, and perhaps the first touch of another.
    fn refuse_way(&self, pos: &Position, way: &[(u8, u8)], last: Option<u8>) -> Refusal {
        if let Some(refusal) = self.not_now(pos) {
            return refusal;
        }
        let mut now = Now { pos, sides: Sides::of(pos), v: pos.throw, made: 0 };
        for &(from, to) in way {
            if let Some(refusal) = self.refuse_step(now, from, to) {
                return refusal;
            }
            now.made += 1;
            if to == OFF {
                now.sides.own &= !bit(from);
                now.v = (now.v + from).saturating_sub(OFF);
            } else {
                now.sides.go(from, to);
                now.v = 0;
            }
        }
        match last {
            Some(from) => self.refuse_start(now, from),
            None if way.is_empty() => refuse!("R3", "nothing-moved", [];
                "ainda não se moveu nenhuma peça"; "no piece has been moved yet"),
            None => refuse!("R16", "not-finished", [];
                "falta dizer o que se faz com o resto do lançamento, ou terminar";
                "what is left of the throw has to be used, or the move ended"),
        }
    }

    /// Only the first touch of a step: why nothing goes from there.
    fn refuse_start(&self, now: Now<'_>, from: u8) -> Refusal {
        if let Some(refusal) = self.refuse_man(now, from) {
            return refusal;
        }
        let v = now.v;
        let ahead = if from + v >= OFF { OFF } else { from + v };
        let to = match self.forward(now.sides, v).any() {
            false if self.seven && END & bit(from) != 0 => WATER,
            false if now.made == 0 && from > v => from - v,
            _ => ahead,
        };
        self.refuse_step(now, from, to).unwrap_or_else(|| {
            refuse!("R3", "target", [];
                "falta a casa aonde a peça vai: {to}"; "the square it goes to is missing: {to}")
        })
    }

    /// What is wrong with moving this man at all.
    fn refuse_man(&self, now: Now<'_>, from: u8) -> Option<Refusal> {
        let Now { pos, sides, v, made } = now;
        let seat = pos.seat().0;
        if made > 0 && v == 0 {
            return Some(refuse!("R3", "one-man", [];
                "o lançamento já foi todo usado: só se move uma peça";
                "the throw is used up: only one piece moves"));
        }
        let refusal = match from {
            OFF => refuse!("R18", "off", [site(Place::Off(seat))];
                "as peças que saíram não voltam ao tabuleiro"; "pieces borne off do not come back"),
            0 if sides.wait == 0 => refuse!("R14", "nobody-waits", [site(Place::Wait(seat))];
                "não tem peças à espera de reentrar"; "you have no pieces waiting to come in"),
            n if n > 0 && sides.enemy & bit(n) != 0 => refuse!("R3", "not-yours", [square(n)];
                "a peça da casa {n} é do adversário"; "the piece on square {n} is your opponent's"),
            n if n > 0 && sides.own & bit(n) == 0 => refuse!("R3", "empty", [square(n)];
                "na casa {n} não há nenhuma peça"; "there is no piece on square {n}"),
            _ => return None,
        };
        Some(refusal)
    }

    /// Why a man cannot go from one place to another; `None` if it can.
    fn refuse_step(&self, now: Now<'_>, from: u8, to: u8) -> Option<Refusal> {
        if let Some(refusal) = self.refuse_man(now, from) {
            return Some(refusal);
        }
        let Now { pos, sides, v, made } = now;
        let forward = self.forward(sides, v);
        if let Some(bound) = self.bound_to(pos, forward).filter(|&b| made == 0 && b != from) {
            let refusal = refuse!("R4", "second-begins", [];
                "o primeiro lançamento do segundo jogador move a peça da casa {bound}";
                "the second player's first throw moves the piece on square {bound}");
            return Some(refusal.at([square(bound)]));
        }
        if to == OFF {
            return self.refuse_off(now, from);
        }
        let drowns = self.seven && to == WATER && from > WATER;
        if !drowns && to == from + v {
            return self.refuse_forward(now, from, to);
        }
        if drowns || from.checked_sub(v) == Some(to) {
            return self.refuse_backward(now, from, to, drowns);
        }
        let one = v == 1;
        let refusal = if made > 0 {
            let (left, are) = if one { ("sobra", "is") } else { ("sobram", "are") };
            refuse!("R16", "remainder", [];
                "{left} {v}: outra peça pode avançar exatamente {v}, ou termina o lance";
                "{v} {are} left: another piece may go forward exactly {v}, or the move ends")
        } else {
            let (houses, squares) = if one { ("casa", "square") } else { ("casas", "squares") };
            refuse!("R3", "distance", [];
                "saiu {v}: a peça anda exatamente {v} {houses}";
                "{v} was thrown: the piece moves exactly {v} {squares}")
        };
        Some(refusal.at(sites_of((bit(from) | bit(to)) & BOARD)))
    }

    /// Why a man may not leave the board.
    fn refuse_off(&self, now: Now<'_>, from: u8) -> Option<Refusal> {
        let Now { pos, sides, v, .. } = now;
        if self.forward(sides, v).off & bit(from) != 0 {
            return None;
        }
        let row = sides.own & FIRST_ROW;
        let refusal = if row != 0 {
            refuse!("R15", "first-row", sites_of(row);
                "só se retiram peças quando nenhuma está na primeira fila (1 a 10)";
                "pieces are borne off only when none is in the first row (1 to 10)")
        } else if sides.wait > 0 {
            refuse!("R15", "waiting", [site(Place::Wait(pos.seat().0))];
                "só se retiram peças quando nenhuma está à espera de reentrar";
                "pieces are borne off only when none is waiting to come in")
        } else if self.seven && from < HAPPINESS {
            self.must_stop(from)
        } else if self.seven && from + v != OFF {
            self.exact(from)
        } else if from + v < OFF {
            refuse!("R15", "too-short", [square(from)];
                "para sair da casa {from} são precisos {}; saiu {v}", OFF - from;
                "to leave from square {from} takes {}; {v} was thrown", OFF - from)
        } else {
            self.blocked(now, from, OFF)
        };
        Some(refusal)
    }

    fn must_stop(&self, from: u8) -> Refusal {
        refuse!("V3", "must-stop", [square(from), square(HAPPINESS)];
            "nenhuma peça passa da casa 26, a da Felicidade, sem lá parar";
            "no piece goes past square 26, the House of Happiness, without stopping there")
    }

    /// The throw that a man near the end needs.
    fn exact(&self, from: u8) -> Refusal {
        let needs = OFF - from;
        let exactly = if needs == 1 { "exato" } else { "exatos" };
        refuse!("V4", "exact", [square(from)];
            "da casa {from} só se sai com {needs} {exactly}";
            "a piece leaves square {from} only with exactly {needs}")
    }

    /// The block in the way.
    fn blocked(&self, now: Now<'_>, from: u8, to: u8) -> Refusal {
        let (low, high) = (from.min(to), from.max(to));
        let starts = squares(self.blocks(now.sides.enemy));
        let inside = |&a: &u8| low < a && a + 2 < high;
        let block = starts.filter(inside).flat_map(|a| [a, a + 1, a + 2]);
        refuse!("R8", "blocked", block.map(square).collect::<Vec<_>>();
            "três peças adversárias seguidas fazem um bloco: não se passa por cima";
            "three enemy pieces in a row form a block: nobody passes over it")
    }

    fn passes_block(&self, now: Now<'_>, from: u8, to: u8) -> bool {
        let (low, high) = (from.min(to), from.max(to));
        squares(self.blocks(now.sides.enemy)).any(|a| low < a && a + 2 < high)
    }

    /// What keeps a man from landing on a square, for moves both ways.
    fn refuse_landing(&self, now: Now<'_>, from: u8, to: u8) -> Option<Refusal> {
        let Sides { own, enemy, .. } = now.sides;
        let there = bit(to);
        let at = [square(to)];
        if own & there != 0 {
            let refusal = refuse!("R5", "own-man", [];
                "na casa {to} já está uma peça sua"; "a piece of yours is already on square {to}");
            return Some(refusal.at(at));
        }
        if from == 0 && enemy & there != 0 && !self.reentry {
            let refusal = refuse!("R14", "entry-taken", [];
                "só se reentra numa casa vazia, e na {to} está uma peça adversária";
                "a piece comes in on an empty square, and an enemy stands on {to}");
            return Some(refusal.at(at));
        }
        if enemy & there & (enemy << 1 | enemy >> 1) != 0 {
            let friends = there | (there << 1 | there >> 1) & enemy;
            let refusal = refuse!("R7", "protected", [];
                "a peça da casa {to} está protegida pela vizinha: não pode ser atacada";
                "the piece on square {to} is protected by its neighbour and cannot be attacked");
            return Some(refusal.at(sites_of(friends)));
        }
        if enemy & there & SAFE != 0 {
            let refusal = refuse!("R9", "safe-house", [];
                "a casa {to} é segura: a peça que lá está não pode ser atacada";
                "square {to} is safe: the piece there cannot be attacked");
            return Some(refusal.at(at));
        }
        self.passes_block(now, from, to).then(|| self.blocked(now, from, to))
    }

    fn refuse_forward(&self, now: Now<'_>, from: u8, to: u8) -> Option<Refusal> {
        if self.seven && from > WATER {
            return Some(self.exact(from));
        }
        if self.seven && from < HAPPINESS && to > HAPPINESS {
            return Some(self.must_stop(from));
        }
        self.refuse_landing(now, from, to)
    }

    fn refuse_backward(&self, now: Now<'_>, from: u8, to: u8, drowns: bool) -> Option<Refusal> {
        let Now { sides, v, made, .. } = now;
        if made > 0 {
            let refusal = refuse!("R16", "remainder-forward", [];
                "o que sobra do lançamento só serve para avançar";
                "what is left of the throw is for moving forward only");
            return Some(refusal.at([square(from)]));
        }
        let forward = self.forward(sides, v);
        if forward.any() {
            let men = forward.men | forward.off;
            let refusal = if drowns {
                refuse!("V5", "forward-first", [];
                    "há uma peça que pode avançar: nenhuma tem de cair na Água";
                    "a piece can go forward: none has to fall into the Water")
            } else {
                refuse!("R10", "forward-first", [];
                    "há uma peça que pode avançar: só se recua quando nenhuma pode";
                    "a piece can go forward: pieces go back only when none can")
            };
            return Some(refusal.at(sites_of(men)));
        }
        if drowns {
            return None;
        }
        if self.seven && from > WATER {
            let refusal = refuse!("V5", "drowns", [];
                "da casa {from} não se recua: a peça cai na Água ({from}-27)";
                "a piece does not go back from square {from}: it falls into the Water ({from}-27)");
            return Some(refusal.at([square(from)]));
        }
        if to == 0 {
            let refusal = refuse!("R11", "below-one", [];
                "não se recua para fora do tabuleiro, antes da casa 1";
                "pieces do not go back beyond square 1");
            return Some(refusal.at([square(from)]));
        }
        self.refuse_landing(now, from, to)
    }
}
