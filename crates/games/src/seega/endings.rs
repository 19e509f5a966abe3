//! How a game of Seega ends.

use ::rules::{EndReason, text};

pub(super) static ELIMINATED: EndReason = EndReason {
    code: "eliminated",
    rule: "R12",
    text: text(
        "Foram capturadas todas as peças do adversário.",
        "All the opponent’s pieces have been captured.",
    ),
};
pub(super) static COUNTED: EndReason = EndReason {
    code: "count",
    rule: "R13",
    text: text(
        "Os jogadores acabaram pela contagem: ganha quem tem mais peças.",
        "The players ended by count: more pieces win.",
    ),
};
pub(super) static STALLED: EndReason = EndReason {
    code: "stall",
    rule: "R13",
    text: text(
        "Demasiados lances sem capturas: decide a contagem das peças (opção stall_limit).",
        "Too many moves without a capture: the count of pieces decides (option stall_limit).",
    ),
};
pub(super) static REPEATED: EndReason = EndReason {
    code: "repetition",
    rule: "R13",
    text: text(
        "A mesma posição pela terceira vez: decide a contagem das peças (opção repetition).",
        "The same position for the third time: the count of pieces decides (option repetition).",
    ),
};
/// The book knows no end of a game in which nobody can capture any more but the count (R13).
pub(super) static ENDLESS: EndReason = EndReason {
    code: "ply-limit",
    rule: "R13",
    text: text(
        "Depois de tantos lances ninguém captura já: decide a contagem das peças.",
        "After so many moves nobody captures any more: the count of pieces decides.",
    ),
};
