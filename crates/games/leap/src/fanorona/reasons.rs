//! Why a move is refused.

use super::board::{BOARD, back, has, next, straight};
use super::moves::Walk;
use super::notation::{name, point_of, read_sequence, site_of};
use super::rules::{Fanorona, Position};
use super::scene::DONE;
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, Words};

/// What somebody seems to have meant: a man and his landing points, each with the kind of capture
/// if it was named (withdrawal: true).
struct Meant {
    from: u8,
    steps: Vec<(u8, Option<bool>)>,
    captures: bool,
    typed: bool,
}

fn refusal(rule: &'static str, code: &'static str, pt: String, en: String) -> Refusal {
    Refusal::new(rule, code, Words::new(pt, en))
}

fn at(refusal: Refusal, points: impl IntoIterator<Item = u8>) -> Refusal {
    refusal.at(points.into_iter().map(site_of))
}

impl Fanorona {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let over = matches!(self.status(pos), Status::Over(_));
        let meant = match attempt {
            Attempt::Clicks(clicks) => self.clicked(pos, clicks).ok_or(0),
            Attempt::Text(text) if kit::scan::is_pass(text) => {
                return ParseError::illegal(if over {
                    Refusal::game_over()
                } else {
                    refusal(
                        "R1",
                        "no-pass",
                        "não se pode passar: quem não tem lances perde".to_owned(),
                        "there is no passing: a player without a move loses".to_owned(),
                    )
                });
            }
            Attempt::Text(text) => read_sequence(text).map(|s| Meant {
                from: s.from,
                steps: s.steps.iter().map(|&(to, kind, _)| (to, kind)).collect(),
                captures: s.captures,
                typed: true,
            }),
        };
        match meant {
            Ok(_) if over => ParseError::illegal(Refusal::game_over()),
            Ok(meant) => ParseError::illegal(self.refuse(pos, &meant)),
            Err(at) => ParseError::syntax(
                at,
                Words::new(
                    "um lance como A1-A4, ou D3:E3A:F4R com A (aproximação) ou R (recuo) depois de cada ponto de chegada",
                    "a move such as A1-A4, or D3:E3A:F4R with A (approach) or R (withdrawal) after each landing point",
                ),
            ),
        }
    }

    /// What touching these sites means; a touched enemy names the kind of the capture before it.
    fn clicked(&self, pos: &Position, clicks: &[SiteId]) -> Option<Meant> {
        let clicks = match clicks.split_last() {
            Some((&DONE, rest)) => rest,
            _ => clicks,
        };
        let points: Option<Vec<u8>> = clicks.iter().map(|&id| point_of(id)).collect();
        let points = points?;
        let (&from, rest) = points.split_first()?;
        let mut steps: Vec<(u8, Option<bool>)> = Vec::new();
        let mut here = from;
        for &to in rest {
            let enemy = has(pos.men[usize::from(1 - pos.turn)], to);
            let mut kind = None;
            if let (true, Some(&(land, None))) = (enemy, steps.last())
                && let Some((dir, _)) = straight(here, land)
            {
                if to == next(land, dir) {
                    kind = Some(false);
                } else if to == next(here, back(dir)) {
                    kind = Some(true);
                }
            }
            match (kind, steps.last_mut()) {
                (Some(_), Some(last)) => last.1 = kind,
                _ => {
                    here = steps.last().map_or(from, |s| s.0);
                    steps.push((to, None));
                }
            }
        }
        Some(Meant {
            from,
            steps,
            captures: false,
            typed: false,
        })
    }

    fn refuse(&self, pos: &Position, meant: &Meant) -> Refusal {
        let from = meant.from;
        let side = usize::from(pos.turn);
        let start = name(from);
        if !has(pos.men[side], from) {
            let refusal = if has(pos.men[1 - side], from) {
                refusal(
                    "R1",
                    "not-yours",
                    format!("a peça em {start} é do adversário"),
                    format!("the piece on {start} is the opponent’s"),
                )
            } else {
                refusal(
                    "R1",
                    "empty",
                    format!("não há nenhuma peça em {start}"),
                    format!("there is no piece on {start}"),
                )
            };
            return at(refusal, [from]);
        }
        let capturers = self.capturers(pos);
        if meant.steps.is_empty() {
            if capturers != 0 && !has(capturers, from) {
                return self.must_capture(pos);
            }
            let refusal = refusal(
                "R2",
                "where-to",
                format!("falta dizer para onde vai a peça de {start}"),
                format!("say where the piece on {start} is to go"),
            );
            return at(refusal, [from]);
        }
        let mut walk = Walk::new(pos, from);
        for (i, &(to, kind)) in meant.steps.iter().enumerate() {
            match self.refuse_step(pos, &walk, to, kind, i, meant) {
                Ok(next) => walk = next,
                Err(refusal) => return refusal,
            }
        }
        if !meant.typed && (capturers == 0 || !walk.goes_on(self.slides)) {
            let refusal = refusal(
                "R8",
                "complete",
                "este lance já está completo".to_owned(),
                "this move is already complete".to_owned(),
            );
            return at(refusal, [walk.at]);
        }
        if meant.typed {
            let refusal = refusal(
                "R8",
                "too-long",
                "esta sequência é demasiado longa para ser registada: pare antes".to_owned(),
                "this sequence is too long to be recorded: stop earlier".to_owned(),
            );
            return at(refusal, [walk.at]);
        }
        let refusal = refusal(
            "R8",
            "go-on-or-done",
            "a peça pode continuar a capturar: toque no ponto seguinte ou em «terminar»".to_owned(),
            "the piece may go on capturing: touch its next point, or “done”".to_owned(),
        );
        at(refusal, [walk.at])
    }

    /// R7: somebody can capture.
    fn must_capture(&self, pos: &Position) -> Refusal {
        let men = self.capturers(pos);
        let list: Vec<u8> = (0..63).filter(|&p| has(men, p)).collect();
        let names: Vec<String> = list.iter().take(4).map(|&p| name(p)).collect();
        let names = names.join(", ");
        let refusal = refusal(
            "R7",
            "must-capture",
            format!("é obrigatório capturar; podem fazê-lo: {names}"),
            format!("capturing is compulsory; these can: {names}"),
        );
        at(refusal, list)
    }

    /// One step: the walk after it, or what is wrong with it.
    fn refuse_step(
        &self,
        pos: &Position,
        walk: &Walk,
        to: u8,
        kind: Option<bool>,
        i: usize,
        meant: &Meant,
    ) -> Result<Walk, Refusal> {
        let (start, end) = (name(walk.at), name(to));
        let say =
            |rule, code, pt: String, en: String| at(refusal(rule, code, pt, en), [walk.at, to]);
        let Some((dir, distance)) = straight(walk.at, to) else {
            return Err(say(
                "R2",
                "no-line",
                format!("nenhuma linha do tabuleiro leva a direito de {start} a {end}"),
                format!("no line of the board leads straight from {start} to {end}"),
            ));
        };
        let (mut point, occupied) = (walk.at, BOARD & (walk.own | walk.enemies));
        for _ in 0..distance {
            point = next(point, dir);
            let name = name(point);
            if has(occupied, point) {
                let words = refusal(
                    "R2",
                    "occupied",
                    format!("o ponto {name} está ocupado: só se anda por pontos vazios"),
                    format!("point {name} is occupied: a piece moves over empty points only"),
                );
                return Err(at(words, [point]));
            }
            if has(walk.visited, point) {
                let words = refusal(
                    "R10",
                    "twice",
                    format!("a peça já passou por {name} neste lance e não pode lá voltar"),
                    format!("the piece has already been on {name} in this move and may not return"),
                );
                return Err(at(words, [point]));
            }
        }
        if !self.slides && distance > 1 {
            return Err(say(
                "R2",
                "one-step",
                format!("anda-se um ponto de cada vez, e {end} não fica ao lado de {start}"),
                format!("a piece goes one point at a time, and {end} is not beside {start}"),
            ));
        }
        if i > 0 && self.capturers(pos) == 0 {
            return Err(say(
                "R8",
                "plain-ends",
                "um lance sem captura não continua".to_owned(),
                "a move without a capture does not go on".to_owned(),
            ));
        }
        if dir == walk.last {
            return Err(say(
                "R9",
                "same-direction",
                "duas capturas seguidas não podem ter a mesma direção".to_owned(),
                "two captures in a row may not go in the same direction".to_owned(),
            ));
        }
        let (ahead, behind) = (walk.approached(to, dir), walk.withdrawn(dir));
        match (ahead != 0, behind != 0, kind) {
            (false, false, _) if i > 0 => Err(say(
                "R8",
                "must-take",
                format!(
                    "cada passo da sequência tem de capturar, e de {start} a {end} nada se captura"
                ),
                format!(
                    "every step of a sequence must capture, and {start} to {end} captures nothing"
                ),
            )),
            (false, false, _) if self.capturers(pos) != 0 => Err(self.must_capture(pos)),
            (false, _, Some(false)) => Err(say(
                "R3",
                "no-approach",
                format!(
                    "não há aproximação: logo a seguir a {end}, nesta direção, não está um adversário"
                ),
                format!("no approach: there is no enemy right beyond {end} in this direction"),
            )),
            (_, false, Some(true)) => Err(say(
                "R4",
                "no-withdrawal",
                format!(
                    "não há recuo: logo atrás de {start}, nesta direção, não está um adversário"
                ),
                format!("no withdrawal: there is no enemy right behind {start} in this direction"),
            )),
            (false, false, None) if meant.captures => Err(say(
                "R3",
                "no-capture",
                format!("de {start} a {end} nada se captura: escreva {start}-{end}"),
                format!("{start} to {end} captures nothing: write {start}-{end}"),
            )),
            (true, true, None) => {
                let words = refusal(
                    "R6",
                    "choose",
                    "aproximação ou recuo? Escolha um: toque na primeira peça a capturar, ou escreva A ou R".to_owned(),
                    "approach or withdrawal? Choose one: touch the first piece to be captured, or write A or R".to_owned(),
                );
                Err(at(words, [next(to, dir), next(walk.at, back(dir))]))
            }
            (ahead_too, _, kind) => {
                let withdraws = kind.unwrap_or(!ahead_too);
                Ok(walk.after(to, dir, if withdraws { behind } else { ahead }))
            }
        }
    }
}
