//! Surakarta, the game of the loops, from Java.
//!
//! Source: the chapter on Surakarta of *Jogos de Tabuleiro Tradicionais* (seed 004). What it leaves
//! open is settled so:
//!
//! - Steps go like a chess king's, diagonals included, although no diagonals are drawn (A5).
//! - The chapter names no rule for a player who cannot move; a move is obligatory, so he loses
//!   (R10, supplied; the option `blocked=pass` lets him pass).
//! - Move 13 of the sample game is printed `13.a3-a4 a5-a4`, which is impossible; with `a3-b4` the
//!   whole game is legal (A1).
//! - Two routes to the same target are one move; the shortest is shown.
//! - Endless play is left to the players (R9); `stall_limit` and `repetition` end it.

mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(SurakartaFamily);
mod tracks;

pub use self::rules::{Blocked, Move, Options, Position, StallResult, Surakarta};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Surakarta.
pub struct SurakartaFamily;

impl Family for SurakartaFamily {
    type Game = Surakarta;

    const INFO: Info = Info {
        id: "surakarta",
        name: text("Surakarta", "Surakarta"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Java, Indonésia; talvez do século XVI",
            "Java, Indonesia; perhaps of the 16th century",
        ),
        minutes: (10, 30),
        summary: text(
            "Doze conchas de cada lado, num tabuleiro com oito curvas à volta dos cantos.\n\
             Anda-se um passo em qualquer direção. Para capturar é preciso dar a volta: desliza-se a\n\
             direito, segue-se pelo menos uma curva e toma-se o lugar da primeira peça adversária que\n\
             aparecer no caminho. Tudo o que fica antes tem de estar vazio.\n\
             Ganha quem capturar todas as peças do adversário.",
            "Twelve shells a side, on a board with eight loops round its corners.\n\
             A piece goes one step in any direction. To capture, it has to take a turn: it slides\n\
             straight on, follows at least one loop and takes the place of the first enemy it meets.\n\
             Everything before that must be empty.\n\
             Whoever captures all enemy pieces wins.",
        ),
        sources: &[
            source(
                "004",
                "Jogos de Tabuleiro Tradicionais, capítulo «Surakarta»",
                "Jogos de Tabuleiro Tradicionais, chapter “Surakarta”",
            ),
            source(
                "tournament",
                "Prática pública de torneio: contagem das peças quando a partida não avança",
                "Public tournament practice: men are counted when a game does not get on",
            ),
        ],
        sample: Sample {
            start: "",
            moves: &["b2-a3", "f5-e4", "a1-b2", "b5-c4", "e2-e3", "a6-b5", "f1-e2", "f6-f5"],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Jogam alternadamente, as Brancas primeiro, uma peça sua de cada vez. Não se pode passar.";
            "The players alternate, White first, each with one of the own pieces. There is no passing.";
        "R2": "Sem capturar, uma peça anda um passo para um ponto vazio ao lado, na horizontal, na vertical ou na diagonal, em qualquer sentido. As curvas não servem para isto.";
            "Without capturing, a piece goes one step to an empty point beside it, along a row, a column or a diagonal, forwards or backwards. The loops do not serve for this.";
        "R3": "Para capturar, a peça desliza ao longo da sua linha ou coluna, segue a curva onde sai do tabuleiro e continua pela linha a que ela a leva, por quantas curvas quiser. Captura a primeira peça adversária que encontrar depois de ter passado por pelo menos uma curva, e fica no lugar dela. Todos os pontos por onde passa têm de estar vazios.";
            "To capture, a piece slides along its row or column, follows the loop where it leaves the grid and goes on along the line it is led to, through as many loops as it likes. It captures the first enemy it meets after at least one loop and takes its place. Every point on the way must be empty.";
        "R4": "O ponto donde a peça parte conta como vazio: pode voltar a passar por ele.";
            "The point that the piece leaves counts as empty: it may cross it again.";
        "R5": "Uma peça própria, ou uma adversária antes de qualquer curva, detém a peça que desliza. Deslizar sem capturar não é um lance.";
            "An own piece, or an enemy met before any loop, stops the slide. A slide without a capture is no move.";
        "R6": "Capturar não é obrigatório. Em cada vez captura-se no máximo uma peça.";
            "Capturing is optional. At most one piece is captured in a turn.";
        "R7": "Uma peça num canto não captura nem pode ser capturada.";
            "A piece on a corner neither captures nor can be captured.";
        "R8": "Ganha quem capturar todas as peças do adversário.";
            "Whoever captures all enemy pieces wins.";
        "R9": "Os jogadores podem acordar no empate: aconselha-se quando nenhum pode avançar sem perder.";
            "The players may agree on a draw; it is advised where neither can move on without losing.";
        "R10": "Perde quem, na sua vez, não puder mexer nenhuma peça.";
            "A player who cannot move any piece on their turn loses.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "tournament": "torneio", "tournament",
            "prática pública de torneio: ao fim de 100 lances sem captura contam-se as peças",
            "public tournament practice: after 100 moves without a capture the pieces are counted" { stall_limit: Value::Number(100), stall_result: Value::Word("majority") }
    };

    const SUPPLIED: &'static [&'static str] =
        &["R10", "stall_limit", "stall_result", "repetition", "blocked"];

    fn build(settings: &Settings) -> Result<Surakarta, SettingsError> {
        Ok(Surakarta::new(Options::read(settings)?))
    }
}
