//! Why a move is refused.

use super::rules::{FirstRemoval, Konane, Phase, Position, has};
use ::rules::{Attempt, Game, ParseError, Refusal, SiteId, Status, Words, words};

/// What somebody seems to have meant.
enum Meant {
    /// One square: a removal, or the beginning of a jump.
    Square(u16),
    /// `xa3`.
    Removal(u16),
    /// The squares of a jump, at least two.
    Jump(Vec<u16>),
    Pass,
}

fn refusal(rule: &'static str, code: &'static str, pt: String, en: String) -> Refusal {
    Refusal::new(rule, code, Words::new(pt, en))
}

fn at(refusal: Refusal, squares: impl IntoIterator<Item = u16>) -> Refusal {
    refusal.at(squares.into_iter().map(SiteId))
}

impl Konane {
    /// Why an attempt is not a legal move.
    pub(super) fn explain(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        let meant = match attempt {
            Attempt::Clicks(clicks) => self.clicked(clicks).ok_or(0),
            Attempt::Text(text) => self.typed(text),
        };
        let last = self.name(self.squares() - 1);
        match meant {
            Ok(meant) => ParseError::illegal(self.refuse(pos, meant)),
            Err(at) if pos.phase == Phase::Jumps => {
                let example = self.example();
                ParseError::syntax(
                    at,
                    words!("casa de partida e casa de chegada (de a1 a {last}), como {example}";
                        "origin and destination (a1 to {last}), such as {example}"),
                )
            }
            Err(at) => ParseError::syntax(
                at,
                words!("a casa da peça a retirar (de a1 a {last}), como xa3";
                    "the square of the piece to remove (a1 to {last}), such as xa3"),
            ),
        }
    }

    /// A jump on this board, to show how one is written.
    fn example(&self) -> &'static str {
        if self.cols < 7 { "b2-d2" } else { "e4-g4" }
    }

    fn clicked(&self, clicks: &[SiteId]) -> Option<Meant> {
        let squares: Vec<u16> = clicks.iter().map(|s| s.0).collect();
        if squares.iter().any(|&s| s >= self.squares()) {
            return None;
        }
        match squares.as_slice() {
            [] => None,
            [one] => Some(Meant::Square(*one)),
            _ => Some(Meant::Jump(squares)),
        }
    }

    /// What a text means, or the byte at which it stops making sense.
    fn typed(&self, text: &str) -> Result<Meant, usize> {
        let word = text.trim();
        if kit::scan::is_pass(word) {
            return Ok(Meant::Pass);
        }
        let mut at = text.len() - text.trim_start().len();
        if let Some(rest) = word.strip_prefix(['x', 'X']) {
            return self.square(rest, at + 1).map(Meant::Removal);
        }
        let mut squares = Vec::new();
        for part in word.split('-') {
            if squares.len() > 20 {
                return Err(at);
            }
            squares.push(self.square(part, at)?);
            at += part.len() + 1;
        }
        Ok(match squares.as_slice() {
            [one] => Meant::Square(*one),
            _ => Meant::Jump(squares),
        })
    }

    /// The square that a text beginning at byte `at` names, or where it goes wrong.
    fn square(&self, text: &str, at: usize) -> Result<u16, usize> {
        let name = text.trim_start();
        let at = at + text.len() - name.len();
        let name = name.trim_end();
        match self.grid().read(name) {
            Some((site, "")) => Ok(site.0),
            Some((_, rest)) => Err(at + name.len() - rest.len()),
            None => Err(at),
        }
    }

    fn refuse(&self, pos: &Position, meant: Meant) -> Refusal {
        if let Status::Over(_) = self.status(pos) {
            return Refusal::game_over();
        }
        let removing = pos.phase != Phase::Jumps;
        match meant {
            Meant::Pass => refusal(
                "R3",
                "no-pass",
                "não se pode passar: quem não tem lances perde".to_owned(),
                "there is no passing: a player without a move loses".to_owned(),
            ),
            Meant::Square(square) | Meant::Removal(square) if removing => {
                self.refuse_removal(pos, square)
            }
            Meant::Jump(squares) if removing => at(
                refusal(
                    if pos.phase == Phase::FirstRemoval {
                        "R1"
                    } else {
                        "R2"
                    },
                    "removal-first",
                    "antes dos saltos cada jogador retira uma peça sua".to_owned(),
                    "before any jump each player removes one own piece".to_owned(),
                ),
                squares.into_iter().take(1),
            ),
            Meant::Removal(square) => at(
                refusal(
                    "R4",
                    "no-removal",
                    format!(
                        "as peças já foram retiradas: agora um lance é um salto, como {}",
                        self.example()
                    ),
                    format!(
                        "the removals are over: a move is now a jump, such as {}",
                        self.example()
                    ),
                ),
                [square],
            ),
            Meant::Square(square) => self.refuse_jump(pos, &[square]),
            Meant::Jump(squares) => self.refuse_jump(pos, &squares),
        }
    }

    /// R1 and R2.
    fn refuse_removal(&self, pos: &Position, square: u16) -> Refusal {
        let name = self.name(square);
        let rule = if pos.phase == Phase::FirstRemoval {
            "R1"
        } else {
            "R2"
        };
        if let Some(refusal) = self.refuse_piece(pos, square, rule) {
            return refusal;
        }
        if pos.phase == Phase::FirstRemoval {
            let (pt, en) = match self.first {
                FirstRemoval::CentreOrEdge => (
                    "do centro ou da borda do tabuleiro",
                    "the centre or the edge of the board",
                ),
                FirstRemoval::CentreOrCorner => (
                    "do centro ou de um canto do tabuleiro",
                    "the centre or a corner of the board",
                ),
            };
            let refusal = refusal(
                "R1",
                "opening",
                format!("a primeira peça retira-se {pt}, e {name} não é uma dessas casas"),
                format!("the first piece is removed from {en}, and {name} is no such square"),
            );
            return at(refusal, [square]);
        }
        let hole = self.hole(pos).unwrap_or(square);
        let empty = self.name(hole);
        let refusal = refusal(
            "R2",
            "not-beside",
            format!("{name} não fica ao lado da casa vazia {empty}, na horizontal ou na vertical"),
            format!("{name} is not beside the empty square {empty}, along a row or a column"),
        );
        at(refusal, [square, hole])
    }

    /// A square without a man of the side to move.
    fn refuse_piece(&self, pos: &Position, square: u16, rule: &'static str) -> Option<Refusal> {
        let name = self.name(square);
        let refusal = if !has(&pos.men, square) {
            refusal(
                rule,
                "empty",
                format!("a casa {name} está vazia"),
                format!("square {name} is empty"),
            )
        } else if self.colour(square) != pos.turn {
            refusal(
                rule,
                "not-yours",
                format!("a peça em {name} é do adversário"),
                format!("the piece on {name} is the opponent’s"),
            )
        } else {
            return None;
        };
        Some(at(refusal, [square]))
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
            let refusal = refusal(
                "R4",
                "no-jump",
                format!(
                    "a peça em {name} não pode saltar: precisa de uma adversária ao lado e de uma casa vazia logo atrás dela"
                ),
                format!(
                    "the piece on {name} cannot jump: it needs an enemy beside it and an empty square right behind that"
                ),
            );
            return at(refusal, [from]);
        }
        if squares.len() < 2 {
            let refusal = refusal(
                "R4",
                "where-to",
                format!("falta dizer onde cai a peça de {name}"),
                format!("say where the piece on {name} is to land"),
            );
            return at(refusal, [from]);
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
            && squares
                .windows(2)
                .all(|leg| self.direction(leg[0], leg[1]).is_some());
        if legs || self.reaches_by_turning(pos, from, to) {
            let refusal = refusal(
                "R5",
                "turn",
                "vários saltos seguidos fazem-se sempre na mesma direção".to_owned(),
                "several jumps in one move all go in the same direction".to_owned(),
            );
            return at(refusal, [from, to]);
        }
        let (start, end) = (self.name(from), self.name(to));
        let refusal = refusal(
            "R4",
            "not-straight",
            format!("salta-se ao longo de uma linha ou de uma coluna, e {start}-{end} não o faz"),
            format!("a jump goes along a row or a column, and {start}-{end} does not"),
        );
        at(refusal, [from, to])
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
                let behind = self
                    .beside(middle)
                    .find(|&b| b != here && self.direction(here, b).is_some());
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
            let refusal = refusal(
                "R4",
                "not-behind",
                format!(
                    "{start}-{end} não é um salto: cai-se na casa logo atrás da peça saltada, a duas casas de distância"
                ),
                format!(
                    "{start}-{end} is no jump: the piece lands right behind the one it jumps, two squares away"
                ),
            );
            return at(refusal, [from, to]);
        }
        let mut here = i32::from(from);
        while here != i32::from(to) {
            let (middle, behind) = ((here + step) as u16, (here + 2 * step) as u16);
            if !has(&pos.men, middle) {
                let name = self.name(middle);
                let refusal = refusal(
                    "R4",
                    "nothing-to-jump",
                    format!("em {name} não há uma peça adversária para saltar"),
                    format!("there is no enemy piece on {name} to jump over"),
                );
                return at(refusal, [middle]);
            }
            if has(&pos.men, behind) {
                let name = self.name(behind);
                let refusal = refusal(
                    "R4",
                    "occupied",
                    format!("a casa {name}, onde a peça cairia, não está vazia"),
                    format!("square {name}, where the piece would land, is not empty"),
                );
                return at(refusal, [behind]);
            }
            here += 2 * step;
        }
        // Every hop is possible: only the landings named on the way were wrong.
        let refusal = refusal(
            "R4",
            "path",
            format!("escreva apenas o princípio e o fim do salto: {start}-{end}"),
            format!("write only the beginning and the end of the jump: {start}-{end}"),
        );
        at(refusal, [from, to])
    }
}
