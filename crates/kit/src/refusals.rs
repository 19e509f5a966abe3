//! Reasons that several games share: whose man it is, what stands in the way, what would leave a king
//! attacked, why nobody may agree on a draw.

use rules::{Refusal, SiteId, Text, Words, text};

/// A square with its name, as it is told.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    /// The site.
    pub site: SiteId,
    /// `e4`.
    pub name: &'a str,
}

/// Nothing stands on the square that somebody wants to move from.
pub fn empty(rule: &'static str, at: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!("em {} não há nenhuma peça", at.name),
        format!("there is no piece on {}", at.name),
    );
    Refusal::new(rule, "not-yours", words).at([at.site])
}

/// The man belongs to an opponent.
pub fn not_yours(rule: &'static str, at: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!("a peça em {} é do adversário", at.name),
        format!("the piece on {} is your opponent's", at.name),
    );
    Refusal::new(rule, "not-yours", words).at([at.site])
}

/// The man belongs to the partner.
pub fn partners(rule: &'static str, at: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!("a peça em {} é do seu parceiro", at.name),
        format!("the piece on {} is your partner's", at.name),
    );
    Refusal::new(rule, "not-yours", words).at([at.site])
}

/// The man is the mover's own but has no legal move.
pub fn no_move(rule: &'static str, at: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!("a peça em {} não tem lances legais agora", at.name),
        format!("the piece on {} has no legal move now", at.name),
    );
    Refusal::new(rule, "no-move", words).at([at.site])
}

/// The man would stay where it is.
pub fn stays(rule: &'static str, at: Spot<'_>) -> Refusal {
    let words = text(
        "uma peça tem de mudar de lugar; não se pode passar",
        "a piece must go to another place; passing is not allowed",
    );
    Refusal::new(rule, "stays", words).at([at.site])
}

/// An own man stands on the target.
pub fn own_piece(rule: &'static str, to: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!(
            "em {} está uma peça sua; só se capturam as adversárias",
            to.name
        ),
        format!(
            "your own piece stands on {}; only enemies are captured",
            to.name
        ),
    );
    Refusal::new(rule, "own-piece", words).at([to.site])
}

/// The partner's man stands on the target.
pub fn partners_piece(rule: &'static str, to: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!("em {} está uma peça do seu parceiro", to.name),
        format!("your partner's piece stands on {}", to.name),
    );
    Refusal::new(rule, "partner-piece", words).at([to.site])
}

/// The way is blocked; `man` is "a torre", "the rook".
pub fn path(rule: &'static str, man: Text, near: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!(
            "{} não salta: há uma peça no caminho, em {}",
            man.pt, near.name
        ),
        format!(
            "{} does not jump: a piece is in the way on {}",
            man.en, near.name
        ),
    );
    Refusal::new(rule, "path", words).at([near.site])
}

/// The king would be attacked, or still be; `king` is "o seu rei", "your king", `by` the name of the
/// man that attacks it.
pub fn leaves_check(
    rule: &'static str,
    king: Text,
    by: Text,
    at: Spot<'_>,
    in_check: bool,
) -> Refusal {
    let (pt, en) = if in_check {
        ("continuaria", "would still be")
    } else {
        ("ficaria", "would be")
    };
    let words = Words::new(
        format!("{} {pt} em xeque ({} em {})", king.pt, by.pt, at.name),
        format!("{} {en} in check ({} on {})", king.en, by.en, at.name),
    );
    Refusal::new(rule, "leaves-check", words).at([at.site])
}

/// A square is named to drop on, but something stands there.
pub fn drop_occupied(rule: &'static str, to: Spot<'_>) -> Refusal {
    let words = Words::new(
        format!(
            "só se larga numa casa vazia, e em {} está uma peça",
            to.name
        ),
        format!(
            "pieces are dropped on empty squares only, and a piece stands on {}",
            to.name
        ),
    );
    Refusal::new(rule, "drop-occupied", words).at([to.site])
}

/// No such man is in the hand; `man` is "um peão", "a pawn".
pub fn not_in_hand(rule: &'static str, man: Text) -> Refusal {
    let words = Words::new(
        format!("não tem {} na mão", man.pt),
        format!("you have no {} in hand", man.en),
    );
    Refusal::new(rule, "not-in-hand", words)
}
