//! Why a move is refused.

use super::notation::{name, read_point};
use super::rules::{Assalto, FORT, GRID, Move, PAWN_SEAT, Position};
use crate::jump_words::{LONGEST, MARKS};
use crate::jumps::{bits, has};
use ::rules::{Attempt, Game, Notation, ParseError, Refusal, SiteId, Status, refuse, text};
use kit::compass::{DELTA, NOWHERE};
use kit::meant::{Meant, Reader, places};
use kit::refusals::{self, Spot};

impl Assalto {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let over = matches!(self.status(pos), Status::Over(_));
        let expected = if self.setting(pos) {
            text(
                "dois pontos da fortaleza para os cavaleiros, como @C6,E6",
                "two points of the fortress for the knights, such as @C6,E6",
            )
        } else {
            text(
                "um lance de A1 a G7, como C4-C5, ou uma captura, como D6:D4",
                "a move from A1 to G7, such as C4-C5, or a capture, such as D6:D4",
            )
        };
        if let Attempt::Text(text) = attempt
            && let Some(names) = text.trim_start().strip_prefix('@')
        {
            let begin = text.len() - names.len();
            return match places(names, &[','], LONGEST, read_point) {
                Ok(_) if over => ParseError::illegal(Refusal::game_over()),
                Ok((places, _)) => ParseError::illegal(self.refuse_setting(pos, &places)),
                Err(at) => ParseError::syntax(begin + at, expected),
            };
        }
        let reader = Reader {
            signs: &[],
            marks: MARKS,
            most: LONGEST,
            name: &read_point,
            site: &|site| self.place(site),
            buttons: [None, None],
        };
        let typed = matches!(attempt, Attempt::Text(_));
        reader.explain(attempt, over, expected, |meant| match meant {
            Meant::Way { places, .. } if !self.setting(pos) => self.refuse_path(pos, &places),
            Meant::Way { places, .. } if typed => refuse!("R1", "set-first", self.sites(&places[..1]);
                "primeiro colocam-se os dois cavaleiros, como @C6,E6"; "first both knights are set, such as @C6,E6"),
            Meant::Way { places, .. } => self.refuse_setting(pos, &places),
            _ => refuse!("R1", "no-pass", [];
                "não se pode passar: em cada vez move-se uma peça"; "there is no passing: every turn moves one piece"),
        })
    }

    fn sites(&self, places: &[u8]) -> Vec<SiteId> {
        places.iter().map(|&place| self.site(place)).collect()
    }

    /// R1: the knights cannot be set so.
    fn refuse_setting(&self, pos: &Position, places: &[u8]) -> Refusal {
        let outside = places.iter().find(|&&place| !has(FORT, place));
        let sites = self.sites(places);
        if !self.setting(pos) {
            refuse!("R1", "already-set", sites;
                "os cavaleiros já estão colocados"; "the knights have already been set")
        } else if let Some(&place) = outside {
            let name = name(place);
            refuse!("R1", "outside", sites;
                "os cavaleiros colocam-se na fortaleza, e {name} fica fora dela";
                "knights are set in the fortress, and {name} is outside it")
        } else if places.len() < 2 {
            refuse!("R1", "second-knight", sites;
                "falta o ponto do outro cavaleiro"; "the other knight still needs a point")
        } else {
            refuse!("R1", "two-points", sites;
                "são dois cavaleiros, em dois pontos diferentes"; "there are two knights, on two different points")
        }
    }

    fn refuse_path(&self, pos: &Position, places: &[u8]) -> Refusal {
        let from = places[0];
        let start = name(from);
        let pawns = pos.turn == PAWN_SEAT.0;
        let (own, enemy) = if pawns { (pos.pawns, pos.knights) } else { (pos.knights, pos.pawns) };
        let spot = Spot::new(self.site(from), &start);
        if has(enemy, from) {
            return refusals::opponents("R1", spot);
        }
        if !has(own, from) {
            return refusals::empty("R1", spot);
        }
        let rule = if pawns { "R2" } else { "R3" };
        let Some(&to) = places.get(1) else {
            return refusals::where_to(rule, spot);
        };
        let end = name(to);
        if from == to {
            return refuse!(rule, "same", self.sites(&[from]);
                "a peça já está em {end}"; "the piece already stands on {end}");
        }
        if pawns {
            self.refuse_pawn(pos, from, to, places.len())
        } else if self.lines.step_between(from, to).is_some() {
            self.refuse_step(pos, from, to, places.len())
        } else {
            self.refuse_captures(pos, places)
        }
    }

    /// R2: what a pawn may not do.
    fn refuse_pawn(&self, pos: &Position, from: u8, to: u8, places: usize) -> Refusal {
        let (start, end) = (name(from), name(to));
        let (cols, rows) = distance(from, to);
        let ends = self.sites(&[from, to]);
        if places > 2 || cols.abs().max(rows.abs()) > 1 {
            refuse!("R2", "one-step", ends;
                "um peão anda um só ponto e nunca captura"; "a pawn moves a single point and never captures")
        } else if rows < 0 {
            refuse!("R2", "backward", ends;
                "os peões nunca recuam: {start}-{end} é para trás"; "pawns never go back: {start}-{end} is backwards")
        } else if cols != 0 && rows != 0 {
            refuse!("R2", "diagonal", ends;
                "os peões andam em frente ou para os lados, nunca na diagonal";
                "pawns move forward or sideways, never diagonally")
        } else if has(pos.men(), to) {
            refuse!("R2", "occupied", ends; "{end} está ocupada"; "{end} is occupied")
        } else {
            refuse!("R2", "a-step", ends;
                "um peão não captura: escreve-se {start}-{end}"; "a pawn captures nothing: write {start}-{end}")
        }
    }

    /// The longest captures, for R7.
    fn longest(&self, pos: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.retain(|mv| mv.is_capture());
        moves
    }

    /// R3 and R7: a knight's step that cannot be made.
    fn refuse_step(&self, pos: &Position, from: u8, to: u8, places: usize) -> Refusal {
        let (start, end) = (name(from), name(to));
        let captures = self.longest(pos);
        if has(pos.men(), to) {
            refuse!("R3", "occupied", self.sites(&[to]); "{end} está ocupada"; "{end} is occupied")
        } else if !captures.is_empty() {
            self.must_capture(pos, &captures)
        } else if places > 2 {
            refuse!("R3", "one-step", self.sites(&[from, to]);
                "sem capturar, um cavaleiro anda um só ponto"; "without a capture a knight moves a single point")
        } else {
            refuse!("R3", "a-step", self.sites(&[from, to]);
                "este lance não captura: escreve-se {start}-{end}"; "this move captures nothing: write {start}-{end}")
        }
    }

    fn must_capture(&self, pos: &Position, captures: &[Move]) -> Refusal {
        let example = self.move_text(pos, captures[0]);
        let from: Vec<u8> = bits(pos.knights)
            .filter(|&place| captures.iter().any(|mv| mv.from() == place))
            .collect();
        refuse!("R7", "must-capture", self.sites(&from);
            "os cavaleiros são obrigados a capturar o mais possível, por exemplo {example}";
            "knights must capture as much as they can, for example {example}")
    }

    /// R4 to R7: a series that fails at some capture, or takes too little.
    fn refuse_captures(&self, pos: &Position, places: &[u8]) -> Refusal {
        let mut pawns = pos.pawns;
        let mut empty = self.empty(pos) | 1 << places[0];
        let mut first = None;
        for leg in places.windows(2) {
            let (way, over) = match self.leg(leg[0], leg[1], pawns, empty) {
                Ok(found) => found,
                Err(refusal) => return *refusal,
            };
            let dir = *first.get_or_insert(way);
            if self.scope[dir] >> way & 1 == 0 {
                let ends = self.sites(leg);
                return if dir % 2 == way % 2 {
                    refuse!("R6", "type", ends;
                        "nesta partida toda a série se faz na mesma linha, coluna ou diagonal";
                        "in this game a whole series stays on one row, column or diagonal direction")
                } else {
                    refuse!("R6", "type", ends;
                        "uma série não muda de tipo: ou toda na horizontal e na vertical, ou toda na diagonal";
                        "a series keeps its type: all along rows and columns, or all diagonal")
                };
            }
            pawns &= !(1 << over);
            empty |= 1 << over;
        }
        let captures = self.longest(pos);
        let begins = |mv: &&Move| self.places_of(pos, **mv).starts_with(places);
        if captures.iter().any(|mv| begins(&mv)) {
            let last = places[places.len() - 1];
            let end = name(last);
            return refuse!("R7", "must-go-on", self.sites(&[last]);
                "em {end} o cavaleiro tem de continuar a capturar"; "on {end} the knight has to go on capturing");
        }
        if captures.is_empty() {
            return Refusal::game_over();
        }
        self.must_capture(pos, &captures)
    }

    /// The direction of one capture of a series and the pawn that it takes, or why it is none.
    fn leg(&self, from: u8, to: u8, pawns: u64, empty: u64) -> Result<(usize, u8), Box<Refusal>> {
        let (start, end) = (name(from), name(to));
        let ends = self.sites(&[from, to]);
        let fail = |refusal: Refusal| Err(Box::new(refusal));
        let (cols, rows) = distance(from, to);
        let far = cols.abs().max(rows.abs());
        let Some(dir) = direction(cols, rows) else {
            return fail(refuse!("R3", "not-straight", ends;
                "de {start} não se chega a {end} em linha reta";
                "{end} does not lie in a straight line from {start}"));
        };
        let diagonal = dir % 2 == 1;
        let rule = if diagonal { "R5" } else { "R4" };
        let mut between = Vec::new();
        let mut at = from;
        for _ in 0..far {
            at = self.lines.board().next(at, dir);
            if at == NOWHERE {
                return fail(refuse!(rule, "no-line", ends;
                    "não há linha de {start} a {end}"; "there is no line from {start} to {end}"));
            }
            between.push(at);
        }
        between.pop();
        if !has(empty, to) {
            return fail(refuse!(rule, "occupied", self.sites(&[to]);
                "{end}, onde o cavaleiro cairia, está ocupada"; "{end}, where the knight would land, is occupied"));
        }
        between.retain(|&place| !has(empty, place));
        match between.as_slice() {
            [] if far == 1 => fail(refuse!(rule, "nothing-to-jump", ends;
                "{start}:{end} não captura nada"; "{start}:{end} captures nothing")),
            [] => fail(refuse!(rule, "nothing-to-jump", ends;
                "entre {start} e {end} não há um peão para capturar, e sem capturar um cavaleiro anda um só ponto";
                "there is no pawn to capture between {start} and {end}, and without a capture a knight moves a single point")),
            [one] if has(pawns, *one) && (diagonal || far == 2) => Ok((dir, *one)),
            [one] if has(pawns, *one) => fail(refuse!(rule, "not-behind", self.sites(&[*one]);
                "na horizontal e na vertical salta-se um peão vizinho, para o ponto logo atrás dele";
                "along rows and columns a knight jumps a neighbouring pawn, to the point right behind it")),
            men => fail(refuse!(rule, "one-pawn", self.sites(men);
                "entre {start} e {end} tem de haver exatamente um peão e mais nada";
                "between {start} and {end} there must be exactly one pawn and nothing else")),
        }
    }
}

/// Columns and rows from one place to another.
fn distance(from: u8, to: u8) -> (i16, i16) {
    let at = |place: u8| GRID.place(SiteId(u16::from(place)));
    let ((a, b), (c, d)) = (at(from), at(to));
    (c as i16 - a as i16, d as i16 - b as i16)
}

/// The direction of a straight line.
fn direction(cols: i16, rows: i16) -> Option<usize> {
    let straight = cols == 0 || rows == 0 || cols.abs() == rows.abs();
    let delta = (cols.signum(), rows.signum());
    let found = DELTA.iter().position(|&d| d == delta);
    found.filter(|_| straight)
}
