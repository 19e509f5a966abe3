//! How a game of Seega ends.

use ::rules::end_reasons;

end_reasons! {
    pub(super) ELIMINATED = "eliminated", "R12":
        "Foram capturadas todas as peças do adversário.";
        "All the opponent’s pieces have been captured.";
    pub(super) COUNTED = "count", "R13":
        "Os jogadores acabaram pela contagem: ganha quem tem mais peças.";
        "The players ended by count: more pieces win.";
    pub(super) STALLED = "stall", "R13":
        "Demasiados lances sem capturas: decide a contagem das peças (opção stall_limit).";
        "Too many moves without a capture: the count of pieces decides (option stall_limit).";
    pub(super) REPEATED = "repetition", "R13":
        "A mesma posição pela terceira vez: decide a contagem das peças (opção repetition).";
        "The same position for the third time: the count of pieces decides (option repetition).";
}
// The book knows no end of a game in which nobody can capture any more but the count (R13).
end_reasons! {
    pub(super) ENDLESS = "ply-limit", "R13":
        "Depois de tantos lances ninguém captura já: decide a contagem das peças.";
        "After so many moves nobody captures any more: the count of pieces decides.";
}
