//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::board::{Kind, PALACE, Points, RED_HALF, between, bit, col, leg, lowest, row};
use super::notation::name;
use super::rules::{Move, Position, RepetitionRule, Xiangqi};
use super::typed::man_name;
use ::rules::{Game, Refusal, SiteId, Status, Text, Words, text};

fn site(sq: u8) -> SiteId {
    SiteId(u16::from(sq))
}

/// The rule of a kind of man and how it goes.
fn shape(kind: Kind) -> (&'static str, &'static str, Text) {
    match kind {
        Kind::General => (
            "R2",
            "general-step",
            text(
                "o general anda um ponto na vertical ou na horizontal",
                "the general goes one point up, down or sideways",
            ),
        ),
        Kind::Guard => (
            "R4",
            "guard-step",
            text(
                "o guarda anda um ponto na diagonal",
                "the guard goes one point diagonally",
            ),
        ),
        Kind::Elephant => (
            "R5",
            "elephant-step",
            text(
                "o elefante anda exatamente dois pontos na diagonal",
                "the elephant goes exactly two points diagonally",
            ),
        ),
        Kind::Horse => (
            "R6",
            "horse-step",
            text(
                "o cavalo anda um ponto a direito e depois um na diagonal, para fora",
                "the horse goes one point straight and then one diagonally outward",
            ),
        ),
        Kind::Rook => (
            "R7",
            "rook-step",
            text(
                "a torre anda a direito, na vertical ou na horizontal",
                "the rook goes straight, along a row or a column",
            ),
        ),
        Kind::Cannon => (
            "R8",
            "cannon-step",
            text(
                "o canhão anda a direito, na vertical ou na horizontal",
                "the cannon goes straight, along a row or a column",
            ),
        ),
        Kind::Soldier => (
            "R9",
            "soldier-step",
            text(
                "o soldado anda um só ponto, em frente ou, depois do rio, para o lado",
                "the soldier goes one point, forward or, beyond the river, sideways",
            ),
        ),
    }
}

impl Xiangqi {
    /// Whether the game is over in this position.
    pub(super) fn over(&self, pos: &Position) -> bool {
        matches!(self.status(pos), Status::Over(_))
    }

    /// The move between two points, if it is legal.
    pub(super) fn legal(&self, pos: &Position, from: u8, to: u8) -> Option<Move> {
        let (side, kind) = pos.man(from)?;
        let legal =
            side == pos.turn && self.drawn(pos).is_none() && pos.targets(from) & bit(to) != 0;
        legal.then_some(Move { kind, from, to })
    }

    /// Why a man does not go that way at all.
    pub(super) fn refuse_shape(&self, pos: &Position, kind: Kind, from: u8) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        let (rule, code, words) = shape(kind);
        Refusal::new(rule, code, words).at([site(from)])
    }

    /// Why a legal move of the position is refused all the same: the past forbids it.
    pub(super) fn refuse_repetition(&self, pos: &Position, mv: Move) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        let words = if self.repetition == RepetitionRule::StrictBlock {
            text(
                "este lance completaria um xeque perpétuo, que não é permitido",
                "this move would complete a perpetual check, which is not allowed",
            )
        } else {
            text(
                "este lance não é permitido agora",
                "this move is not allowed now",
            )
        };
        Refusal::new("R14", "perpetual-check", words).at([site(mv.from), site(mv.to)])
    }

    /// Why a man cannot be picked up: not the mover's, or without a legal move.
    pub(super) fn refuse_pick(&self, pos: &Position, from: u8) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        if let Some(refusal) = not_yours(pos, from) {
            return refusal;
        }
        let words = Words::new(
            format!("a peça em {} não tem lances legais agora", name(from)),
            format!("the piece on {} has no legal move now", name(from)),
        );
        let rule = if pos.in_check() { "R11" } else { "R1" };
        Refusal::new(rule, "no-move", words).at([site(from)])
    }

    /// Why the man on `from` may not go to `to`.
    pub(super) fn refuse(&self, pos: &Position, from: u8, to: u8) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        if let Some(refusal) = not_yours(pos, from) {
            return refusal;
        }
        let kind = pos.man(from).map_or(Kind::General, |(_, kind)| kind);
        if from == to {
            let words = text(
                "uma peça tem de mudar de ponto; não se pode passar",
                "a piece must go to another point; passing is not allowed",
            );
            return Refusal::new("R1", "stays", words).at([site(from)]);
        }
        let own = pos.sides[usize::from(pos.turn)] & bit(to) != 0;
        if own {
            let words = Words::new(
                format!(
                    "em {} está uma peça sua; só se capturam as adversárias",
                    name(to)
                ),
                format!(
                    "your own piece stands on {}; only enemies are captured",
                    name(to)
                ),
            );
            return Refusal::new("R10", "own-piece", words).at([site(to)]);
        }
        if let Some(refusal) = refuse_way(pos, kind, from, to) {
            return refusal;
        }
        refuse_attack(pos, from, to)
    }
}

fn not_yours(pos: &Position, from: u8) -> Option<Refusal> {
    let words = match pos.man(from) {
        None => Words::new(
            format!("em {} não há nenhuma peça", name(from)),
            format!("there is no piece on {}", name(from)),
        ),
        Some((side, _)) if side != pos.turn => Words::new(
            format!("a peça em {} é do adversário", name(from)),
            format!("the piece on {} is your opponent's", name(from)),
        ),
        Some(_) => return None,
    };
    Some(Refusal::new("R1", "not-yours", words).at([site(from)]))
}

/// Why a man does not reach a point, by its own way of moving.
fn refuse_way(pos: &Position, kind: Kind, from: u8, to: u8) -> Option<Refusal> {
    let side = usize::from(pos.turn);
    let (rule, code, words) = shape(kind);
    let step = Refusal::new(rule, code, words).at([site(from), site(to)]);
    let wide = col(from).abs_diff(col(to));
    let high = row(from).abs_diff(row(to));
    let occupied = pos.occupied();
    let palace = |pt: &str, en: &str| {
        Refusal::new(
            rule,
            "palace",
            Words::new(
                format!("{pt} não pode sair do palácio"),
                format!("{en} may not leave the palace"),
            ),
        )
        .at([site(to)])
    };
    match kind {
        Kind::General | Kind::Guard => {
            let fits = if kind == Kind::General {
                wide + high == 1
            } else {
                (wide, high) == (1, 1)
            };
            if !fits {
                return Some(step);
            }
            let inside = PALACE[side] & bit(to) != 0;
            match kind {
                _ if inside => None,
                Kind::General => Some(palace("o general", "the general")),
                _ => Some(palace("o guarda", "the guard")),
            }
        }
        Kind::Elephant => {
            if (wide, high) != (2, 2) {
                return Some(step);
            }
            let home = if side == 0 { RED_HALF } else { !RED_HALF };
            if home & bit(to) == 0 {
                let words = text(
                    "o elefante não atravessa o rio",
                    "the elephant does not cross the river",
                );
                return Some(Refusal::new(rule, "river", words).at([site(to)]));
            }
            let eye = (from + to) / 2;
            (occupied & bit(eye) != 0).then(|| {
                let words = Words::new(
                    format!("o elefante está tapado: há uma peça em {}", name(eye)),
                    format!(
                        "the elephant's eye is blocked: a piece stands on {}",
                        name(eye)
                    ),
                );
                Refusal::new(rule, "elephant-eye", words).at([site(eye)])
            })
        }
        Kind::Horse => {
            let Some(leg) = leg(from, to) else {
                return Some(step);
            };
            (occupied & bit(leg) != 0).then(|| {
                let words = Words::new(
                    format!("o cavalo tem a perna cortada: há uma peça em {}", name(leg)),
                    format!("the horse's leg is cut: a piece stands on {}", name(leg)),
                );
                Refusal::new(rule, "horse-leg", words).at([site(leg)])
            })
        }
        Kind::Rook | Kind::Cannon => {
            if wide != 0 && high != 0 {
                return Some(step);
            }
            refuse_line(pos, kind, from, to)
        }
        Kind::Soldier => {
            let back = row(from) != row(to) && (row(to) > row(from)) != (side == 0);
            if back {
                let words = text("o soldado nunca recua", "the soldier never goes back");
                return Some(Refusal::new(rule, "soldier-backward", words).at([site(to)]));
            }
            if wide + high != 1 {
                return Some(step);
            }
            let home = if side == 0 { RED_HALF } else { !RED_HALF };
            (wide == 1 && home & bit(from) != 0).then(|| {
                let words = text(
                    "antes de atravessar o rio, o soldado só anda em frente",
                    "before crossing the river the soldier goes forward only",
                );
                Refusal::new(rule, "soldier-sideways", words).at([site(from), site(to)])
            })
        }
    }
}

/// Why a rook or cannon does not reach a point of its row or column.
fn refuse_line(pos: &Position, kind: Kind, from: u8, to: u8) -> Option<Refusal> {
    let blockers = pos.occupied() & between(from, to);
    let count = blockers.count_ones();
    let captures = pos.occupied() & bit(to) != 0;
    let sites = |refusal: Refusal| refusal.at(Points(blockers).map(site)).at([site(to)]);
    if kind == Kind::Cannon && captures {
        return match count {
            1 => None,
            0 => Some(sites(Refusal::new(
                "R8",
                "cannon-screen",
                text(
                    "para capturar, o canhão tem de saltar exatamente uma peça, e não há nenhuma no caminho",
                    "to capture, the cannon must jump exactly one piece, and none stands in between",
                ),
            ))),
            n => Some(sites(Refusal::new(
                "R8",
                "cannon-screen",
                Words::new(
                    format!(
                        "para capturar, o canhão tem de saltar exatamente uma peça, e no caminho há {n}"
                    ),
                    format!(
                        "to capture, the cannon must jump exactly one piece, and {n} stand in between"
                    ),
                ),
            ))),
        };
    }
    if count == 0 {
        return None;
    }
    let near = Points(blockers).min_by_key(|&sq| sq.abs_diff(from))?;
    let (rule, pt, en) = if kind == Kind::Rook {
        ("R7", "a torre não salta", "the rook does not jump")
    } else {
        (
            "R8",
            "sem capturar, o canhão não salta",
            "without a capture the cannon does not jump",
        )
    };
    let words = Words::new(
        format!("{pt}: há uma peça no caminho, em {}", name(near)),
        format!("{en}: a piece is in the way on {}", name(near)),
    );
    Some(Refusal::new(rule, "path", words).at([site(near)]))
}

/// Why a move that the man can make is still refused: the general would be attacked.
fn refuse_attack(pos: &Position, from: u8, to: u8) -> Refusal {
    let enemy = 1 - pos.turn;
    let attackers = pos.attackers_after(from, to);
    let generals = bit(pos.generals[usize::from(enemy)]);
    if attackers & !generals == 0 {
        let words = text(
            "os generais ficariam frente a frente, sem nenhuma peça entre eles",
            "the generals would face each other with nothing in between",
        );
        return Refusal::new("R3", "facing", words)
            .at(Points(bit(pos.generals[usize::from(pos.turn)]) | generals).map(site));
    }
    let by = lowest(attackers & !generals);
    let man = pos
        .man(by)
        .map_or(text("peça", "piece"), |(side, kind)| man_name(side, kind));
    let words = if pos.in_check() {
        Words::new(
            format!(
                "o seu general continuaria em xeque ({} em {})",
                man.pt,
                name(by)
            ),
            format!(
                "your general would still be in check ({} on {})",
                man.en,
                name(by)
            ),
        )
    } else {
        Words::new(
            format!(
                "o seu general ficaria em xeque ({} em {})",
                man.pt,
                name(by)
            ),
            format!(
                "your general would be in check ({} on {})",
                man.en,
                name(by)
            ),
        )
    };
    Refusal::new("R11", "leaves-check", words).at(Points(attackers).map(site))
}
