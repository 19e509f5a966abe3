//! Why a move is refused.

use super::board::{BOARD, back, next, point_of, site_of, straight};
use super::moves::Walk;
use super::notation::{Sequence, name, read_sequence};
use super::rules::{Fanorona, Position};
use super::scene::DONE;
use crate::jump_words::not_own;
use crate::jumps::{bits, has};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, refuse, words};
use kit::refusals::{Spot, where_to};
use kit::scan::is_pass;

impl Fanorona {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let over = matches!(self.status(pos), Status::Over(_));
        let meant = match attempt {
            Attempt::Clicks(clicks) => self.clicked(pos, clicks).map(Some).ok_or(0),
            Attempt::Text(text) if is_pass(text) => Ok(None),
            Attempt::Text(text) => read_sequence(text).map(Some),
        };
        match meant {
            Ok(_) if over => ParseError::illegal(Refusal::game_over()),
            Ok(Some(meant)) => ParseError::illegal(self.refuse(pos, &meant)),
            Ok(None) => ParseError::illegal(refuse!("R1", "no-pass", [];
                "não se pode passar: quem não tem lances perde";
                "there is no passing: a player without a move loses")),
            Err(at) => ParseError::syntax(
                at,
                words!("um lance como A1-A4, ou D3:E3A:F4R com A (aproximação) ou R (recuo) depois de cada ponto de chegada";
                    "a move such as A1-A4, or D3:E3A:F4R with A (approach) or R (withdrawal) after each landing point"),
            ),
        }
    }

    /// What touching these sites means; a touched enemy names the kind of the capture before it.
    fn clicked(&self, pos: &Position, clicks: &[SiteId]) -> Option<Sequence> {
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
            let named = match steps.last() {
                Some(&(land, None)) if enemy => straight(here, land).and_then(|(dir, _)| {
                    let first_taken = [next(land, dir), next(here, back(dir))];
                    first_taken.iter().position(|&man| man == to)
                }),
                _ => None,
            };
            match (named, steps.last_mut()) {
                (Some(kind), Some(last)) => last.1 = Some(kind == 1),
                _ => {
                    here = steps.last().map_or(from, |s| s.0);
                    steps.push((to, None));
                }
            }
        }
        Some(Sequence { from, steps, captures: false, typed: false })
    }

    fn refuse(&self, pos: &Position, meant: &Sequence) -> Refusal {
        let from = meant.from;
        let side = usize::from(pos.turn);
        let start = name(from);
        let stands = [side, 1 - side].map(|side| has(pos.men[side], from));
        if let Some(refusal) = not_own(site_of(from), &start, stands) {
            return refusal;
        }
        let capturers = self.capturers(pos);
        if meant.steps.is_empty() {
            if capturers != 0 && !has(capturers, from) {
                return self.must_capture(pos);
            }
            return where_to("R2", Spot::new(site_of(from), &start));
        }
        let mut walk = Walk::new(pos, from);
        for (i, &(to, kind)) in meant.steps.iter().enumerate() {
            match self.refuse_step(pos, &walk, to, kind, i, meant) {
                Ok(next) => walk = next,
                Err(refusal) => return refusal,
            }
        }
        if !meant.typed && (capturers == 0 || !walk.goes_on(self.slides)) {
            return refuse!("R8", "complete", [site_of(walk.at)];
                "este lance já está completo"; "this move is already complete");
        }
        if meant.typed {
            return refuse!("R8", "too-long", [site_of(walk.at)];
                "esta sequência é demasiado longa para ser registada: pare antes";
                "this sequence is too long to be recorded: stop earlier");
        }
        refuse!("R8", "go-on-or-done", [site_of(walk.at)];
            "a peça pode continuar a capturar: escolha o ponto seguinte ou «pronto»";
            "the piece may go on capturing: choose its next point, or “done”")
    }

    /// R7: somebody can capture.
    fn must_capture(&self, pos: &Position) -> Refusal {
        let men = self.capturers(pos);
        let list: Vec<u8> = bits(men).collect();
        let names: Vec<String> = list.iter().take(4).map(|&p| name(p)).collect();
        let names = names.join(", ");
        refuse!("R7", "must-capture", list.into_iter().map(site_of);
            "é obrigatório capturar; podem fazê-lo: {names}"; "capturing is compulsory; these can: {names}")
    }

    /// One step: the walk after it, or what is wrong with it.
    fn refuse_step(
        &self,
        pos: &Position,
        walk: &Walk,
        to: u8,
        kind: Option<bool>,
        i: usize,
        meant: &Sequence,
    ) -> Result<Walk, Refusal> {
        let (start, end) = (name(walk.at), name(to));
        let ends = [walk.at, to].map(site_of);
        let Some((dir, distance)) = straight(walk.at, to) else {
            return Err(refuse!("R2", "no-line", ends;
                "nenhuma linha do tabuleiro leva a direito de {start} a {end}";
                "no line of the board leads straight from {start} to {end}"));
        };
        let (mut point, occupied) = (walk.at, BOARD & (walk.own | walk.enemies));
        for _ in 0..distance {
            point = next(point, dir);
            let name = name(point);
            if has(occupied, point) {
                return Err(refuse!("R2", "occupied", [site_of(point)];
                    "o ponto {name} está ocupado: só se anda por pontos vazios";
                    "point {name} is occupied: a piece moves over empty points only"));
            }
            if has(walk.visited, point) {
                return Err(refuse!("R10", "twice", [site_of(point)];
                    "a peça já passou por {name} neste lance e não pode lá voltar";
                    "the piece has already been on {name} in this move and may not return"));
            }
        }
        if !self.slides && distance > 1 {
            return Err(refuse!("R2", "one-step", ends;
                "anda-se um ponto de cada vez, e {end} não fica ao lado de {start}";
                "a piece goes one point at a time, and {end} is not beside {start}"));
        }
        if i > 0 && self.capturers(pos) == 0 {
            return Err(refuse!("R8", "plain-ends", ends;
                "um lance sem captura não continua"; "a move without a capture does not go on"));
        }
        if dir == walk.last {
            return Err(refuse!("R9", "same-direction", ends;
                "duas capturas seguidas não podem ter a mesma direção";
                "two captures in a row may not go in the same direction"));
        }
        let (ahead, behind) = (walk.approached(to, dir), walk.withdrawn(dir));
        match (ahead != 0, behind != 0, kind) {
            (false, false, _) if i > 0 => Err(refuse!("R8", "must-take", ends;
                "cada passo da sequência tem de capturar, e de {start} a {end} nada se captura";
                "every step of a sequence must capture, and {start} to {end} captures nothing")),
            (false, false, _) if self.capturers(pos) != 0 => Err(self.must_capture(pos)),
            (false, _, Some(false)) => Err(refuse!("R3", "no-approach", ends;
                "não há aproximação: logo a seguir a {end}, nesta direção, não está um adversário";
                "no approach: there is no enemy right beyond {end} in this direction")),
            (_, false, Some(true)) => Err(refuse!("R4", "no-withdrawal", ends;
                "não há recuo: logo atrás de {start}, nesta direção, não está um adversário";
                "no withdrawal: there is no enemy right behind {start} in this direction")),
            (false, false, None) if meant.captures => Err(refuse!("R3", "no-capture", ends;
                "de {start} a {end} nada se captura: escreva {start}-{end}";
                "{start} to {end} captures nothing: write {start}-{end}")),
            (true, true, None) => {
                Err(refuse!("R6", "choose", [next(to, dir), next(walk.at, back(dir))].map(site_of);
                    "aproximação ou recuo? Escolha: a primeira peça a capturar, ou A ou R";
                    "approach or withdrawal? Choose: the first piece to be captured, or A or R"))
            }
            (ahead_too, _, kind) => {
                let withdraws = kind.unwrap_or(!ahead_too);
                Ok(walk.after(to, dir, if withdraws { behind } else { ahead }))
            }
        }
    }
}
