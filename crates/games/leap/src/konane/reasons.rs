//! Why a move is refused.

use super::rules::{FirstRemoval, Konane, Phase, Position, has};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, refuse, words};
use kit::meant::{LONGEST, Meant, Reader};
use kit::refusals::{Spot, not_own};

impl Konane {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let reader = Reader {
            signs: &['x'],
            marks: &['-'],
            most: LONGEST,
            name: &|text| self.grid().read(text).map(|(site, rest)| (site.0, rest)),
            site: &|site| (site.0 < self.squares()).then_some(site.0),
            buttons: [None, None],
        };
        let (last, example) = (self.name(self.squares() - 1), self.example());
        let expected = if pos.phase == Phase::Jumps {
            words!("casa de partida e casa de chegada (de a1 a {last}), como {example}";
                "origin and destination (a1 to {last}), such as {example}")
        } else {
            words!("a casa da peça a retirar (de a1 a {last}), como xa3";
                "the square of the piece to remove (a1 to {last}), such as xa3")
        };
        let over = matches!(self.status(pos), Status::Over(_));
        reader.explain(attempt, over, expected, |meant| self.refuse(pos, &meant))
    }

    /// A jump on this board, to show how one is written.
    fn example(&self) -> &'static str {
        if self.cols < 7 { "b2-d2" } else { "e4-g4" }
    }

    fn refuse(&self, pos: &Position, meant: &Meant<u16>) -> Refusal {
        let removing = pos.phase != Phase::Jumps;
        match meant {
            Meant::Pass => refuse!("R3", "no-pass", [];
                "não se pode passar: quem não tem lances perde";
                "there is no passing: a player without a move loses"),
            Meant::Sign(_, square) if removing => self.refuse_removal(pos, *square),
            Meant::Sign(_, square) => {
                let example = self.example();
                refuse!("R4", "no-removal", [SiteId(*square)];
                    "as peças já foram retiradas: agora um lance é um salto, como {example}";
                    "the removals are over: a move is now a jump, such as {example}")
            }
            Meant::Way { places, .. } if removing => match places.as_slice() {
                [square] => self.refuse_removal(pos, *square),
                _ => refuse!(removal_rule(pos), "removal-first", [SiteId(places[0])];
                    "antes dos saltos cada jogador retira uma peça sua";
                    "before any jump each player removes one own piece"),
            },
            Meant::Way { places, .. } => self.refuse_jump(pos, places),
        }
    }

    /// R1 and R2.
    fn refuse_removal(&self, pos: &Position, square: u16) -> Refusal {
        let name = self.name(square);
        if let Some(refusal) = self.refuse_piece(pos, square, removal_rule(pos)) {
            return refusal;
        }
        if pos.phase == Phase::FirstRemoval {
            let (pt, en) = match self.first {
                FirstRemoval::CentreOrEdge => {
                    ("do centro ou da borda do tabuleiro", "the centre or the edge of the board")
                }
                FirstRemoval::CentreOrCorner => {
                    ("do centro ou de um canto do tabuleiro", "the centre or a corner of the board")
                }
            };
            return refuse!("R1", "opening", [SiteId(square)];
                "a primeira peça retira-se {pt}, e {name} não é uma dessas casas";
                "the first piece is removed from {en}, and {name} is no such square");
        }
        let hole = self.hole(pos).unwrap_or(square);
        let empty = self.name(hole);
        refuse!("R2", "not-beside", [square, hole].map(SiteId);
            "{name} não fica ao lado da casa vazia {empty}, na horizontal ou na vertical";
            "{name} is not beside the empty square {empty}, along a row or a column")
    }

    /// A square without a man of the side to move.
    fn refuse_piece(&self, pos: &Position, square: u16, rule: &'static str) -> Option<Refusal> {
        let owner = has(&pos.men, square).then(|| self.colour(square));
        let name = self.name(square);
        not_own(rule, Spot::new(SiteId(square), &name), owner, pos.turn)
    }

    /// R4 and R5. `squares` are the origin and what was named or touched after it.
    fn refuse_jump(&self, pos: &Position, squares: &[u16]) -> Refusal {
        let from = squares[0];
        if let Some(refusal) = self.refuse_piece(pos, from, "R4") {
            return refusal;
        }
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        let name = self.name(from);
        if !moves.iter().any(|mv| mv.from == from) {
            return refuse!("R4", "no-jump", [SiteId(from)];
                "a peça em {name} não pode saltar: precisa de uma adversária ao lado e de uma casa vazia logo atrás dela";
                "the piece on {name} cannot jump: it needs an enemy beside it and an empty square right behind that");
        }
        if squares.len() < 2 {
            return refuse!("R4", "where-to", [SiteId(from)];
                "falta dizer onde cai a peça de {name}"; "say where the piece on {name} is to land");
        }
        let to = squares[squares.len() - 1];
        let straight = self.direction(from, to);
        let bent = squares
            .windows(2)
            .any(|leg| straight.is_none() || self.direction(leg[0], leg[1]) != straight);
        if bent {
            return self.refuse_line(pos, squares);
        }
        self.refuse_hops(pos, from, to, straight.unwrap_or(0))
    }

    /// The step from a square towards another of the same row or column.
    fn direction(&self, from: u16, to: u16) -> Option<i32> {
        let cols = self.cols;
        let sign = if to > from { 1 } else { -1 };
        if from == to {
            None
        } else if from / cols == to / cols {
            Some(sign)
        } else if from % cols == to % cols {
            Some(sign * i32::from(cols))
        } else {
            None
        }
    }

    /// The way is not one straight line: a turn between jumps, or no line at all.
    fn refuse_line(&self, pos: &Position, squares: &[u16]) -> Refusal {
        let (from, to) = (squares[0], squares[squares.len() - 1]);
        let legs = squares.len() > 2
            && squares.windows(2).all(|leg| self.direction(leg[0], leg[1]).is_some());
        if legs || self.reaches_by_turning(pos, from, to) {
            return refuse!("R5", "turn", [from, to].map(SiteId);
                "vários saltos seguidos fazem-se sempre na mesma direção";
                "several jumps in one move all go in the same direction");
        }
        let (start, end) = (self.name(from), self.name(to));
        refuse!("R4", "not-straight", [from, to].map(SiteId);
            "salta-se ao longo de uma linha ou de uma coluna, e {start}-{end} não o faz";
            "a jump goes along a row or a column, and {start}-{end} does not")
    }

    /// Whether the man could get there if it were allowed to turn between jumps.
    fn reaches_by_turning(&self, pos: &Position, from: u16, to: u16) -> bool {
        let mut seen = vec![false; usize::from(self.squares())];
        let mut todo = vec![from];
        while let Some(here) = todo.pop() {
            if std::mem::replace(&mut seen[usize::from(here)], true) {
                continue;
            }
            for middle in self.beside(here) {
                let behind =
                    self.beside(middle).find(|&b| b != here && self.direction(here, b).is_some());
                if let Some(behind) = behind
                    && has(&pos.men, middle)
                    && !has(&pos.men, behind)
                {
                    todo.push(behind);
                }
            }
        }
        from != to && seen[usize::from(to)]
    }

    /// The hop that fails on the way from a square to another of its row or column.
    fn refuse_hops(&self, pos: &Position, from: u16, to: u16, step: i32) -> Refusal {
        let (start, end) = (self.name(from), self.name(to));
        if (i32::from(to) - i32::from(from)) / step % 2 != 0 {
            return refuse!("R4", "not-behind", [from, to].map(SiteId);
                "{start}-{end} não é um salto: cai-se na casa logo atrás da peça saltada, a duas casas de distância";
                "{start}-{end} is no jump: the piece lands right behind the one it jumps, two squares away");
        }
        let mut here = i32::from(from);
        while here != i32::from(to) {
            let (middle, behind) = ((here + step) as u16, (here + 2 * step) as u16);
            if !has(&pos.men, middle) {
                let name = self.name(middle);
                return refuse!("R4", "nothing-to-jump", [SiteId(middle)];
                    "em {name} não há uma peça adversária para saltar";
                    "there is no enemy piece on {name} to jump over");
            }
            if has(&pos.men, behind) {
                let name = self.name(behind);
                return refuse!("R4", "occupied", [SiteId(behind)];
                    "a casa {name}, onde a peça cairia, não está vazia";
                    "square {name}, where the piece would land, is not empty");
            }
            here += 2 * step;
        }
        // Every hop is possible: only the landings named on the way were wrong.
        refuse!("R4", "path", [from, to].map(SiteId);
            "escreva apenas o princípio e o fim do salto: {start}-{end}";
            "write only the beginning and the end of the jump: {start}-{end}")
    }
}

/// The rule of the removal that comes next.
fn removal_rule(pos: &Position) -> &'static str {
    match pos.phase {
        Phase::FirstRemoval => "R1",
        _ => "R2",
    }
}
