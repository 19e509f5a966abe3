//! Why a move is refused.

use super::notation::{GRID, name};
use super::rules::{Position, Surakarta};
use super::tracks::{NEAR, ON_TRACKS, POINTS, beginnings, slide};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, Words};

/// What somebody seems to have meant.
enum Meant {
    /// One point: the beginning of a move.
    Point(u8),
    /// From, to; whether a capture was written.
    Go(u8, u8, bool),
    /// More than two points.
    Chain(Vec<u8>),
    Pass,
}

fn refusal(rule: &'static str, code: &'static str, pt: String, en: String) -> Refusal {
    Refusal::new(rule, code, Words::new(pt, en))
}

fn at(refusal: Refusal, points: impl IntoIterator<Item = u8>) -> Refusal {
    refusal.at(points.into_iter().map(|p| SiteId(u16::from(p))))
}

impl Surakarta {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let meant = match attempt {
            Attempt::Clicks(clicks) => self.clicked(clicks).ok_or(0),
            Attempt::Text(text) => typed(text),
        };
        match meant {
            Ok(meant) => ParseError::illegal(self.refuse(pos, meant)),
            Err(at) => ParseError::syntax(
                at,
                Words::new(
                    "partida e chegada (de a1 a f6), como b2-a3, ou b4:c6 numa captura",
                    "origin and destination (a1 to f6), such as b2-a3, or b4:c6 for a capture",
                ),
            ),
        }
    }

    fn clicked(&self, clicks: &[SiteId]) -> Option<Meant> {
        if self.pass_site().is_some() && clicks.first().copied() == self.pass_site() {
            return Some(Meant::Pass);
        }
        let point = |site: &SiteId| u8::try_from(site.0).ok().filter(|&p| p < POINTS as u8);
        let points: Option<Vec<u8>> = clicks.iter().map(point).collect();
        match points?.as_slice() {
            [] => None,
            [one] => Some(Meant::Point(*one)),
            [from, to] => Some(Meant::Go(*from, *to, false)),
            more => Some(Meant::Chain(more.to_vec())),
        }
    }

    fn refuse(&self, pos: &Position, meant: Meant) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        if !self.can_move(pos) {
            return refusal(
                "R10",
                "must-pass",
                "nenhuma peça sua se pode mexer: tem de passar".to_owned(),
                "none of your pieces can move: you have to pass".to_owned(),
            );
        }
        match meant {
            Meant::Pass => refusal(
                "R1",
                "no-pass",
                "não se pode passar enquanto houver um lance".to_owned(),
                "there is no passing while you have a move".to_owned(),
            ),
            Meant::Point(from) => self.refuse_origin(pos, from).unwrap_or_else(|| {
                let name = name(from);
                let refusal = refusal(
                    "R2",
                    "where-to",
                    format!("falta dizer para onde vai a peça de {name}"),
                    format!("say where the piece on {name} is to go"),
                );
                at(refusal, [from])
            }),
            Meant::Go(from, to, capture) => self
                .refuse_origin(pos, from)
                .unwrap_or_else(|| self.refuse_target(pos, from, to, capture)),
            Meant::Chain(points) => self.refuse_origin(pos, points[0]).unwrap_or_else(|| {
                let refusal = refusal(
                    "R6",
                    "one-capture",
                    "em cada vez faz-se um só passo ou uma só captura".to_owned(),
                    "a turn is one step or one capture, no more".to_owned(),
                );
                at(refusal, points)
            }),
        }
    }

    /// A point without a man of the side to move.
    fn refuse_origin(&self, pos: &Position, from: u8) -> Option<Refusal> {
        let side = usize::from(pos.turn);
        let name = name(from);
        let refusal = if pos.men[side].has(from) {
            return None;
        } else if pos.men[1 - side].has(from) {
            refusal(
                "R1",
                "not-yours",
                format!("a peça em {name} é do adversário"),
                format!("the piece on {name} is the opponent’s"),
            )
        } else {
            refusal(
                "R1",
                "empty",
                format!("não há nenhuma peça em {name}"),
                format!("there is no piece on {name}"),
            )
        };
        Some(at(refusal, [from]))
    }

    fn refuse_target(&self, pos: &Position, from: u8, to: u8, capture: bool) -> Refusal {
        let side = usize::from(pos.turn);
        let (start, end) = (name(from), name(to));
        let refusal = if from == to {
            refusal(
                "R1",
                "stay",
                format!("a peça de {start} tem de sair do seu lugar"),
                format!("the piece on {start} has to leave its place"),
            )
        } else if pos.men[side].has(to) {
            refusal(
                "R2",
                "own",
                format!("em {end} está uma peça sua"),
                format!("one of your own pieces stands on {end}"),
            )
        } else if pos.men[1 - side].has(to) {
            return refuse_capture(pos, from, to);
        } else if capture {
            refusal(
                "R3",
                "nothing-there",
                format!("em {end} não há nada para capturar"),
                format!("there is nothing to capture on {end}"),
            )
        } else if NEAR[usize::from(from)] >> to & 1 == 0 {
            refusal(
                "R2",
                "too-far",
                format!(
                    "sem capturar anda-se um só passo, e {end} não fica ao lado de {start}; as curvas só servem para capturar"
                ),
                format!(
                    "without capturing a piece goes one step, and {end} is not beside {start}; the loops serve captures only"
                ),
            )
        } else {
            // Nothing else can be wrong with a step.
            refusal(
                "R2",
                "step",
                format!("escreva o passo assim: {start}-{end}"),
                format!("write the step like this: {start}-{end}"),
            )
        };
        at(refusal, [from, to])
    }
}

/// Why the man on `from` cannot capture the enemy on `to` (R3, R5, R7).
fn refuse_capture(pos: &Position, from: u8, to: u8) -> Refusal {
    let (start, end) = (name(from), name(to));
    for corner in [from, to] {
        if matches!(corner, 0 | 5 | 30 | 35) {
            let name = name(corner);
            let refusal = refusal(
                "R7",
                "corner",
                format!("nos cantos não se captura nem se é capturado, e {name} é um canto"),
                format!("a corner piece neither captures nor is captured, and {name} is a corner"),
            );
            return at(refusal, [corner]);
        }
    }
    let on = |point: u8| ON_TRACKS[usize::from(point)];
    let shared = (0..2).any(|t| on(from)[t] != 0 && on(to)[t] != 0);
    if !shared {
        let refusal = refusal(
            "R3",
            "other-track",
            format!(
                "{start} e {end} não estão no mesmo percurso: nenhuma curva leva de um ao outro"
            ),
            format!(
                "{start} and {end} are not on the same track: no loop leads from one to the other"
            ),
        );
        return at(refusal, [from, to]);
    }
    let mut first = None;
    for begin in beginnings(from) {
        let met = slide(pos.occupied(), begin, |_| {});
        if met.point == Some(to) && met.loops == 0 {
            let refusal = refusal(
                "R3",
                "no-loop",
                format!(
                    "só se captura depois de passar por uma curva: a direito, de {start} a {end}, não conta"
                ),
                format!(
                    "a capture has to pass a loop: going straight from {start} to {end} does not count"
                ),
            );
            first = Some(at(refusal, [from, to]));
        }
    }
    first.unwrap_or_else(|| {
        let ends = beginnings(from).filter_map(|b| slide(pos.occupied(), b, |_| {}).point);
        let refusal = refusal(
            "R5",
            "blocked",
            format!("o caminho de {start} a {end} está tapado: tem de estar vazio até à captura"),
            format!("the way from {start} to {end} is blocked: it must be empty up to the capture"),
        );
        let mut points: Vec<u8> = ends.collect();
        points.sort_unstable();
        points.dedup();
        at(refusal, points)
    })
}

/// What a text means, or the byte at which it stops making sense.
fn typed(text: &str) -> Result<Meant, usize> {
    if kit::scan::is_pass(text) {
        return Ok(Meant::Pass);
    }
    let mut rest = text.trim_start();
    let mut points = Vec::new();
    let mut capture = false;
    loop {
        let here = text.len() - rest.len();
        let Some((site, after)) = GRID.read(rest) else {
            return Err(here);
        };
        points.push(site.0 as u8);
        rest = after.trim_start();
        if rest.is_empty() || points.len() > 30 {
            break;
        }
        match rest.strip_prefix([':', 'x', 'X']) {
            Some(after) => {
                capture = true;
                rest = after;
            }
            None => match rest.strip_prefix('-') {
                Some(after) => rest = after,
                None => return Err(text.len() - rest.len()),
            },
        }
        rest = rest.trim_start();
    }
    Ok(match points.as_slice() {
        [one] => Meant::Point(*one),
        [from, to] => Meant::Go(*from, *to, capture),
        _ => Meant::Chain(points),
    })
}
