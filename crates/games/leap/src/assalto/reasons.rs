//! Why a move is refused.

use super::notation::{name, read_point};
use super::rules::{Assalto, FORTRESS, GRID, Move, PAWN_SEAT, Position};
use crate::jump_words::{Meant, typed};
use crate::jumps::{bits, has};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, Words};
use kit::compass::NOWHERE;

/// Two texts, Portuguese first.
type Pair = (String, String);

fn pair(pt: impl Into<String>, en: impl Into<String>) -> Pair {
    (pt.into(), en.into())
}

/// What somebody seems to have meant.
enum Tried {
    /// `@C6,E6`, or points touched while the knights are to be set.
    Set(Vec<u8>),
    /// Anything else.
    Path(Meant),
}

/// A leg that would be a capture.
struct Leg {
    dir: usize,
    over: u8,
}

impl Assalto {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let tried = match attempt {
            Attempt::Clicks(clicks) => self.touched(pos, clicks).ok_or(0),
            Attempt::Text(text) => read(text),
        };
        match tried {
            Ok(_) if matches!(self.status(pos), Status::Over(_)) => {
                ParseError::illegal(Refusal::game_over())
            }
            Ok(tried) => ParseError::illegal(self.refuse(pos, &tried)),
            Err(at) if self.setting(pos) => ParseError::syntax(
                at,
                Words::new(
                    "duas casas da fortaleza para os cavaleiros, como @C6,E6",
                    "two points of the fortress for the knights, such as @C6,E6",
                ),
            ),
            Err(at) => ParseError::syntax(
                at,
                Words::new(
                    "um lance de A1 a G7, como C4-C5, ou uma captura, como D6:D4",
                    "a move from A1 to G7, such as C4-C5, or a capture, such as D6:D4",
                ),
            ),
        }
    }

    fn touched(&self, pos: &Position, clicks: &[SiteId]) -> Option<Tried> {
        let places: Option<Vec<u8>> = clicks.iter().map(|&site| self.place(site)).collect();
        let places = places.filter(|list| !list.is_empty())?;
        Some(if self.setting(pos) {
            Tried::Set(places)
        } else {
            let done = false;
            Tried::Path(Meant::Path { places, done })
        })
    }

    fn refusal(&self, rule: &'static str, code: &'static str, words: Pair, at: &[u8]) -> Refusal {
        let sites = at.iter().map(|&place| self.site(place));
        Refusal::new(rule, code, Words::new(words.0, words.1)).at(sites)
    }

    fn refuse(&self, pos: &Position, tried: &Tried) -> Refusal {
        match tried {
            Tried::Set(places) => self.refuse_setting(pos, places),
            Tried::Path(Meant::Pass) => self.refusal(
                "R1",
                "no-pass",
                pair(
                    "não se pode passar: em cada vez move-se uma peça",
                    "there is no passing: every turn moves one piece",
                ),
                &[],
            ),
            Tried::Path(Meant::Path { places, .. }) if self.setting(pos) => self.refusal(
                "R1",
                "set-first",
                pair(
                    "primeiro colocam-se os dois cavaleiros, como @C6,E6",
                    "first both knights are set, such as @C6,E6",
                ),
                &places[..1],
            ),
            Tried::Path(Meant::Path { places, .. }) => self.refuse_path(pos, places),
        }
    }

    /// R1: the knights cannot be set so.
    fn refuse_setting(&self, pos: &Position, places: &[u8]) -> Refusal {
        let outside = places.iter().find(|&&place| !has(FORTRESS, place));
        let (code, words) = if !self.setting(pos) {
            (
                "already-set",
                pair(
                    "os cavaleiros já estão colocados",
                    "the knights have already been set",
                ),
            )
        } else if let Some(&place) = outside {
            let name = name(place);
            (
                "outside",
                pair(
                    format!("os cavaleiros colocam-se na fortaleza, e {name} fica fora dela"),
                    format!("knights are set in the fortress, and {name} is outside it"),
                ),
            )
        } else if places.len() < 2 {
            (
                "second-knight",
                pair(
                    "falta a casa do outro cavaleiro",
                    "the other knight still needs a point",
                ),
            )
        } else {
            (
                "two-points",
                pair(
                    "são dois cavaleiros, em duas casas diferentes",
                    "there are two knights, on two different points",
                ),
            )
        };
        self.refusal("R1", code, words, places)
    }

    fn refuse_path(&self, pos: &Position, places: &[u8]) -> Refusal {
        let from = places[0];
        let start = name(from);
        let pawns = pos.turn == PAWN_SEAT.0;
        let (own, enemy) = if pawns {
            (pos.pawns, pos.knights)
        } else {
            (pos.knights, pos.pawns)
        };
        if has(enemy, from) {
            let words = pair(
                format!("a peça em {start} é do adversário"),
                format!("the piece on {start} is the opponent’s"),
            );
            return self.refusal("R1", "not-yours", words, &[from]);
        }
        if !has(own, from) {
            let words = pair(
                format!("em {start} não há nenhuma peça"),
                format!("there is no piece on {start}"),
            );
            return self.refusal("R1", "empty", words, &[from]);
        }
        let rule = if pawns { "R2" } else { "R3" };
        let Some(&to) = places.get(1) else {
            let words = pair(
                format!("falta dizer para onde vai a peça de {start}"),
                format!("say where the piece on {start} is to go"),
            );
            return self.refusal(rule, "where-to", words, &[from]);
        };
        let end = name(to);
        if from == to {
            let words = pair(
                format!("a peça já está em {end}"),
                format!("the piece already stands on {end}"),
            );
            return self.refusal(rule, "same", words, &[from]);
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
        let (code, words) = if places > 2 || cols.abs().max(rows.abs()) > 1 {
            (
                "one-step",
                pair(
                    "um peão anda uma só casa e nunca captura",
                    "a pawn moves a single point and never captures",
                ),
            )
        } else if rows < 0 {
            (
                "backward",
                pair(
                    format!("os peões nunca recuam: {start}-{end} é para trás"),
                    format!("pawns never go back: {start}-{end} is backwards"),
                ),
            )
        } else if cols != 0 && rows != 0 {
            (
                "diagonal",
                pair(
                    "os peões andam em frente ou para os lados, nunca na diagonal",
                    "pawns move forward or sideways, never diagonally",
                ),
            )
        } else if has(pos.men(), to) {
            (
                "occupied",
                pair(format!("{end} está ocupada"), format!("{end} is occupied")),
            )
        } else {
            (
                "a-step",
                pair(
                    format!("um peão não captura: escreve-se {start}-{end}"),
                    format!("a pawn captures nothing: write {start}-{end}"),
                ),
            )
        };
        self.refusal("R2", code, words, &[from, to])
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
            let words = pair(format!("{end} está ocupada"), format!("{end} is occupied"));
            self.refusal("R3", "occupied", words, &[to])
        } else if !captures.is_empty() {
            self.must_capture(pos, &captures)
        } else if places > 2 {
            let words = pair(
                "sem capturar, um cavaleiro anda uma só casa",
                "without a capture a knight moves a single point",
            );
            self.refusal("R3", "one-step", words, &[from, to])
        } else {
            let words = pair(
                format!("este lance não captura: escreve-se {start}-{end}"),
                format!("this move captures nothing: write {start}-{end}"),
            );
            self.refusal("R3", "a-step", words, &[from, to])
        }
    }

    fn must_capture(&self, pos: &Position, captures: &[Move]) -> Refusal {
        use ::rules::Notation;
        let example = self.move_text(pos, captures[0]);
        let from: Vec<u8> = bits(pos.knights)
            .filter(|&place| captures.iter().any(|mv| mv.from() == place))
            .collect();
        let words = pair(
            format!(
                "os cavaleiros são obrigados a capturar o mais possível, por exemplo {example}"
            ),
            format!("knights must capture as much as they can, for example {example}"),
        );
        self.refusal("R7", "must-capture", words, &from)
    }

    /// R4 to R7: a series that fails at some capture, or takes too little.
    fn refuse_captures(&self, pos: &Position, places: &[u8]) -> Refusal {
        let mut pawns = pos.pawns;
        let mut empty = self.empty(pos) | 1 << places[0];
        let mut first = None;
        for leg in places.windows(2) {
            let (from, to) = (leg[0], leg[1]);
            let found = match self.leg(from, to, pawns, empty) {
                Ok(found) => found,
                Err(refusal) => return *refusal,
            };
            let dir = *first.get_or_insert(found.dir);
            if self.scope[dir] >> found.dir & 1 == 0 {
                let words = if dir % 2 == found.dir % 2 {
                    pair(
                        "nesta partida toda a série se faz na mesma linha, coluna ou diagonal",
                        "in this game a whole series stays on one row, column or diagonal direction",
                    )
                } else {
                    pair(
                        "uma série não muda de tipo: ou toda na horizontal e na vertical, ou toda na diagonal",
                        "a series keeps its type: all along rows and columns, or all diagonal",
                    )
                };
                return self.refusal("R6", "type", words, &[from, to]);
            }
            pawns &= !(1 << found.over);
            empty |= 1 << found.over;
        }
        let captures = self.longest(pos);
        let begins = |mv: &&Move| self.places_of(pos, **mv).starts_with(places);
        if captures.iter().any(|mv| begins(&mv)) {
            let last = places[places.len() - 1];
            let end = name(last);
            let words = pair(
                format!("em {end} o cavaleiro tem de continuar a capturar"),
                format!("on {end} the knight has to go on capturing"),
            );
            return self.refusal("R7", "must-go-on", words, &[last]);
        }
        if captures.is_empty() {
            return Refusal::game_over();
        }
        self.must_capture(pos, &captures)
    }

    /// One capture of a series, or why it is none.
    fn leg(&self, from: u8, to: u8, pawns: u64, empty: u64) -> Result<Leg, Box<Refusal>> {
        let (start, end) = (name(from), name(to));
        let fail =
            |rule, code, words, at: &[u8]| Err(Box::new(self.refusal(rule, code, words, at)));
        let (cols, rows) = distance(from, to);
        let far = cols.abs().max(rows.abs());
        let Some(dir) = direction(cols, rows) else {
            let words = pair(
                format!("de {start} não se chega a {end} em linha recta"),
                format!("{end} does not lie in a straight line from {start}"),
            );
            return fail("R3", "not-straight", words, &[from, to]);
        };
        let diagonal = dir % 2 == 1;
        let rule = if diagonal { "R5" } else { "R4" };
        let mut between = Vec::new();
        let mut at = from;
        for _ in 0..far {
            at = self.lines.board().next(at, dir);
            if at == NOWHERE {
                let words = pair(
                    format!("não há linha de {start} a {end}"),
                    format!("there is no line from {start} to {end}"),
                );
                return fail(rule, "no-line", words, &[from, to]);
            }
            between.push(at);
        }
        between.pop();
        if !has(empty, to) {
            let words = pair(
                format!("{end}, onde o cavaleiro cairia, está ocupada"),
                format!("{end}, where the knight would land, is occupied"),
            );
            return fail(rule, "occupied", words, &[to]);
        }
        let men: Vec<u8> = between
            .iter()
            .copied()
            .filter(|&place| !has(empty, place))
            .collect();
        match men.as_slice() {
            [] if far == 1 => {
                let words = pair(
                    format!("{start}:{end} não captura nada"),
                    format!("{start}:{end} captures nothing"),
                );
                fail(rule, "nothing-to-jump", words, &[from, to])
            }
            [] => {
                let words = pair(
                    format!(
                        "entre {start} e {end} não há um peão para capturar, e sem capturar um cavaleiro anda uma só casa"
                    ),
                    format!(
                        "there is no pawn to capture between {start} and {end}, and without a capture a knight moves a single point"
                    ),
                );
                fail(rule, "nothing-to-jump", words, &[from, to])
            }
            [one] if has(pawns, *one) && (diagonal || far == 2) => Ok(Leg { dir, over: *one }),
            [one] if has(pawns, *one) => {
                let words = pair(
                    "na horizontal e na vertical salta-se um peão vizinho, para a casa logo atrás dele",
                    "along rows and columns a knight jumps a neighbouring pawn, to the point right behind it",
                );
                fail(rule, "not-behind", words, &[*one])
            }
            _ => {
                let words = pair(
                    format!("entre {start} e {end} tem de haver exactamente um peão e mais nada"),
                    format!(
                        "between {start} and {end} there must be exactly one pawn and nothing else"
                    ),
                );
                fail(rule, "one-pawn", words, &men)
            }
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
    let found = kit::compass::DELTA.iter().position(|&d| d == delta);
    found.filter(|_| straight)
}

/// What a text means, or the byte at which it stops making sense.
fn read(text: &str) -> Result<Tried, usize> {
    let Some(names) = text.trim_start().strip_prefix('@') else {
        return typed(text, read_point).map(Tried::Path);
    };
    let mut rest = names.trim_start();
    let mut places = Vec::new();
    loop {
        let at = text.len() - rest.len();
        let (place, left) = read_point(rest).ok_or(at)?;
        places.push(place);
        rest = left.trim_start();
        if rest.is_empty() {
            return Ok(Tried::Set(places));
        }
        let at = text.len() - rest.len();
        rest = rest.strip_prefix(',').ok_or(at)?.trim_start();
        if places.len() > 33 {
            return Err(at);
        }
    }
}
