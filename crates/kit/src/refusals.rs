//! Reasons that several games share: whose man it is, what stands in the way, what would leave a king
//! attacked, why nobody may agree on a draw.

use rules::{Refusal, SiteId, Text, refuse};

/// A square with its name, as it is told.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'a> {
    /// The site.
    pub site: SiteId,
    /// `e4`.
    pub name: &'a str,
}

impl<'a> Spot<'a> {
    /// A site with its name.
    pub fn new(site: SiteId, name: &'a str) -> Spot<'a> {
        Spot { site, name }
    }
}

/// Nothing stands on the square that somebody wants to move from.
pub fn empty(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "empty", [site]; "em {name} não há nenhuma peça"; "there is no piece on {name}")
}

/// The man belongs to an opponent.
pub fn not_yours(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "not-yours", [site];
        "a peça em {name} é do adversário"; "the piece on {name} is your opponent's")
}

/// A square without a man of the seat to move, where it is so: `owner` is the seat whose man stands there.
pub fn not_own(
    rule: &'static str,
    Spot { site, name }: Spot<'_>,
    owner: Option<u8>,
    mover: u8,
) -> Option<Refusal> {
    match owner {
        None => Some(refuse!(rule, "empty", [site];
            "a casa {name} está vazia"; "square {name} is empty")),
        Some(seat) if seat != mover => Some(opponents(rule, Spot { site, name })),
        Some(_) => None,
    }
}

/// The man is the only opponent's.
pub fn opponents(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "not-yours", [site];
        "a peça em {name} é do adversário"; "the piece on {name} is the opponent’s")
}

/// Only the man is named, not where it is to go.
pub fn where_to(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "where-to", [site];
        "falta dizer para onde vai a peça de {name}"; "say where the piece on {name} is to go")
}

/// The man belongs to the partner.
pub fn partners(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "not-yours", [site];
        "a peça em {name} é do seu parceiro"; "the piece on {name} is your partner's")
}

/// The man is the mover's own but has no legal move.
pub fn no_move(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "no-move", [site];
        "a peça em {name} não tem lances legais agora"; "the piece on {name} has no legal move now")
}

/// The man would stay where it is.
pub fn stays(rule: &'static str, at: Spot<'_>) -> Refusal {
    refuse!(rule, "stays", [at.site];
        "uma peça tem de mudar de lugar; não se pode passar";
        "a piece must go to another place; passing is not allowed")
}

/// An own man stands on the target.
pub fn own_piece(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "own-piece", [site];
        "em {name} está uma peça sua; só se capturam as adversárias";
        "your own piece stands on {name}; only enemies are captured")
}

/// The partner's man stands on the target.
pub fn partners_piece(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "partner-piece", [site];
        "em {name} está uma peça do seu parceiro"; "your partner's piece stands on {name}")
}

/// The way is blocked; `man` is "a torre", "the rook".
pub fn path(rule: &'static str, man: Text, Spot { site, name }: Spot<'_>) -> Refusal {
    let Text { pt, en } = man;
    refuse!(rule, "path", [site];
        "{pt} não salta: há uma peça no caminho, em {name}";
        "{en} does not jump: a piece is in the way on {name}")
}

/// The king would be attacked, or still be; `king` is "o seu rei", "your king", `by` the name of the
/// man that attacks it.
pub fn leaves_check(
    rule: &'static str,
    king: Text,
    by: Text,
    Spot { site, name }: Spot<'_>,
    in_check: bool,
) -> Refusal {
    let (will_pt, will_en) =
        if in_check { ("continuaria", "would still be") } else { ("ficaria", "would be") };
    let (Text { pt, en }, Text { pt: by_pt, en: by_en }) = (king, by);
    refuse!(rule, "leaves-check", [site];
        "{pt} {will_pt} em xeque ({by_pt} em {name})"; "{en} {will_en} in check ({by_en} on {name})")
}

/// A square is named to drop on, but something stands there.
pub fn drop_occupied(rule: &'static str, Spot { site, name }: Spot<'_>) -> Refusal {
    refuse!(rule, "drop-occupied", [site];
        "só se larga numa casa vazia, e em {name} está uma peça";
        "pieces are dropped on empty squares only, and a piece stands on {name}")
}

/// No such man is in the hand; `man` is "um peão", "a pawn".
pub fn not_in_hand(rule: &'static str, man: Text) -> Refusal {
    let Text { pt, en } = man;
    refuse!(rule, "not-in-hand", []; "não tem {pt} na mão"; "you have no {en} in hand")
}
