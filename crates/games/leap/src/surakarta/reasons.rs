//! Why a move is refused.

use super::notation::{GRID, name};
use super::rules::{Position, Surakarta};
use super::tracks::{NEAR, ON_TRACKS, POINTS, beginnings, slide};
use crate::jump_words::{LONGEST, not_own, site};
use ::rules::{Attempt, Game, ParseError, Refusal, Status, refuse, text};
use kit::meant::{Meant, Reader};
use kit::refusals::{Spot, where_to};

impl Surakarta {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let reader = Reader {
            signs: &[],
            marks: &['-', ':', 'x', 'X'],
            most: LONGEST,
            name: &|text| GRID.read(text).map(|(site, rest)| (site.0 as u8, rest)),
            site: &|site| (usize::from(site.0) < POINTS).then_some(site.0 as u8),
            buttons: [self.pass_site(), None],
        };
        let expected = text(
            "partida e chegada (de a1 a f6), como b2-a3, ou b4:c6 numa captura",
            "origin and destination (a1 to f6), such as b2-a3, or b4:c6 for a capture",
        );
        let over = matches!(self.status(pos), Status::Over(_));
        reader.explain(attempt, over, expected, |meant| self.refuse(pos, &meant))
    }

    fn refuse(&self, pos: &Position, meant: &Meant<u8>) -> Refusal {
        if !self.can_move(pos) {
            return refuse!("R10", "must-pass", [];
                "nenhuma peça sua se pode mexer: tem de passar"; "none of your pieces can move: you have to pass");
        }
        let Meant::Way { places, marks, .. } = meant else {
            return refuse!("R1", "no-pass", [];
                "não se pode passar enquanto houver um lance"; "there is no passing while you have a move");
        };
        let (from, side) = (places[0], usize::from(pos.turn));
        let (start, stands) = (name(from), [side, 1 - side].map(|side| pos.men[side].has(from)));
        if let Some(refusal) = not_own(site(from), &start, stands) {
            return refusal;
        }
        match places[1..] {
            [] => where_to("R2", Spot::new(site(from), &start)),
            [to] => self.refuse_target(pos, from, to, marks != "-" && !marks.is_empty()),
            _ => refuse!("R6", "one-capture", places.iter().copied().map(site);
                "em cada vez faz-se um só passo ou uma só captura"; "a turn is one step or one capture, no more"),
        }
    }

    fn refuse_target(&self, pos: &Position, from: u8, to: u8, capture: bool) -> Refusal {
        let side = usize::from(pos.turn);
        let (start, end) = (name(from), name(to));
        let ends = [from, to].map(site);
        if from == to {
            refuse!("R1", "stay", ends;
                "a peça de {start} tem de sair do seu lugar"; "the piece on {start} has to leave its place")
        } else if pos.men[side].has(to) {
            refuse!("R2", "own", ends;
                "em {end} está uma peça sua"; "one of your own pieces stands on {end}")
        } else if pos.men[1 - side].has(to) {
            refuse_capture(pos, from, to)
        } else if capture {
            refuse!("R3", "nothing-there", ends;
                "em {end} não há nada para capturar"; "there is nothing to capture on {end}")
        } else if NEAR[usize::from(from)] >> to & 1 == 0 {
            refuse!("R2", "too-far", ends;
                "sem capturar anda-se um só passo, e {end} não fica ao lado de {start}; as curvas só servem para capturar";
                "without capturing a piece goes one step, and {end} is not beside {start}; the loops serve captures only")
        } else {
            // Nothing else can be wrong with a step.
            refuse!("R2", "step", ends;
                "escreva o passo assim: {start}-{end}"; "write the step like this: {start}-{end}")
        }
    }
}

/// Why the man on `from` cannot capture the enemy on `to` (R3, R5, R7).
fn refuse_capture(pos: &Position, from: u8, to: u8) -> Refusal {
    let (start, end) = (name(from), name(to));
    for corner in [from, to] {
        if matches!(corner, 0 | 5 | 30 | 35) {
            let name = name(corner);
            return refuse!("R7", "corner", [site(corner)];
                "nos cantos não se captura nem se é capturado, e {name} é um canto";
                "a corner piece neither captures nor is captured, and {name} is a corner");
        }
    }
    let on = |point: u8| ON_TRACKS[usize::from(point)];
    let shared = (0..2).any(|t| on(from)[t] != 0 && on(to)[t] != 0);
    if !shared {
        return refuse!("R3", "other-track", [from, to].map(site);
            "{start} e {end} não estão no mesmo percurso: nenhuma curva leva de um ao outro";
            "{start} and {end} are not on the same track: no loop leads from one to the other");
    }
    let ends = beginnings(from).map(|begin| slide(pos.occupied(), begin, |_| {}));
    let ends: Vec<_> = ends.collect();
    if (ends.iter()).any(|met| met.point == Some(to) && met.loops == 0) {
        return refuse!("R3", "no-loop", [from, to].map(site);
            "só se captura depois de passar por uma curva: a direito, de {start} a {end}, não conta";
            "a capture has to pass a loop: going straight from {start} to {end} does not count");
    }
    let mut points: Vec<u8> = ends.iter().filter_map(|met| met.point).collect();
    points.sort_unstable();
    points.dedup();
    refuse!("R5", "blocked", points.into_iter().map(site);
        "o caminho de {start} a {end} está tapado: tem de estar vazio até à captura";
        "the way from {start} to {end} is blocked: it must be empty up to the capture")
}
