//! Petteia, the Greek game also called Polis, "the city": men that slide like rooks and capture by
//! holding a line of enemies between two of their own.
//!
//! Source: the chapter on Petteia of *Jogos de Tabuleiro Tradicionais* (seed 004), rules as
//! reconstructed by W. J. Kowalski; its diagrams are lost. What it leaves open is settled so:
//!
//! - The start follows from the text, eight men on each player's first row, and from the sample
//!   game, in which White begins (A1).
//! - "Between two enemies" is read with the line of men that the text itself adds: a whole unbroken
//!   run is taken at once (A2, R3). The man that moved is always one end of it, so no run from edge
//!   to edge falls by itself (A5).
//! - Without options nothing ends a game in which nobody can capture any more but agreement (R9). Two
//!   lone men could go on for ever; the bound on the length of a game makes it a draw.
//! - `stall_limit` counts every ply, drops included, as the option says. A win on the ply that
//!   reaches the limit is a win.
//! - With `win_at` also the men in hand count.

mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(PetteiaFamily);

pub use self::rules::{Move, Options, Petteia, Placement, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Petteia.
pub struct PetteiaFamily;

impl Family for PetteiaFamily {
    type Game = Petteia;

    const INFO: Info = Info {
        id: "petteia",
        name: text("Petteia", "Petteia"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Grécia, século V a. C.; referido por Platão",
            "Greece, 5th century BC; mentioned by Plato",
        ),
        minutes: (15, 40),
        summary: text(
            "O tabuleiro chamava-se Cidade e as peças Cães. Oito peças de cada lado, que deslizam\n\
             pelas linhas e colunas quantas casas livres quiserem, sem saltar.\n\
             Captura-se por custódia: quem, ao jogar, deixa uma peça ou uma fila inteira de peças\n\
             adversárias entre duas suas tira-as do tabuleiro. Quem se mete no meio está a salvo.\n\
             Ganha quem capturar todas as peças contrárias ou as deixar sem lances.",
            "The board was called the City and the pieces Dogs. Eight pieces a side slide along rows\n\
             and columns over as many empty squares as they like, without jumping.\n\
             Capture is by custody: if your move holds an enemy, or a whole line of enemies, between\n\
             two pieces of yours, they leave the board. Stepping in between is safe.\n\
             Capture every enemy piece, or leave them without a move, and you win.",
        ),
        sources: &[source(
            "004",
            "Jogos de Tabuleiro Tradicionais, capítulo «Petteia» (regras propostas por W. J. Kowalski)",
            "Jogos de Tabuleiro Tradicionais, chapter “Petteia” (rules proposed by W. J. Kowalski)",
        )],
        sample: Sample {
            start: "",
            moves: &["C1-C4", "E8-E2", "D1-D2", "D8-D4", "F1:F2", "B8:B4"],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Os jogadores alternam, a começar pelas Brancas. Em cada vez move-se exatamente uma peça própria. Não se pode passar.";
            "Players alternate, White first. A turn is exactly one move of one own piece. There is no passing.";
        "R2": "Uma peça desliza pela sua linha ou coluna, uma ou mais casas vazias, como uma torre de xadrez. Não salta, não para numa casa ocupada, não anda na diagonal.";
            "A piece slides along its row or column over one or more empty squares, like a rook in chess. It neither jumps nor stops on an occupied square nor moves diagonally.";
        "R3": "Captura por custódia: se, a partir da peça que acabou de jogar, houver numa das quatro direções uma fila seguida de uma ou mais peças adversárias e logo depois dela uma peça própria, toda a fila é capturada.";
            "Custodial capture: if, from the piece that has just moved, one of the four directions shows an unbroken run of one or more enemies and right behind it an own piece, the whole run is captured.";
        "R4": "Capturam todas as direções em que isso acontece; as peças capturadas saem ao mesmo tempo e não voltam.";
            "Every direction in which this happens captures; the captured pieces leave together and for good.";
        "R5": "Só captura quem joga: uma peça que se mete entre duas adversárias, ou que completa uma fila assim cercada, não é capturada.";
            "Only the player who moves captures: a piece that goes between two enemies, or completes a run held in this way, is not captured.";
        "R6": "Ninguém é obrigado a escolher um lance que captura; mas, se o lance captura, as peças saem.";
            "Nobody has to choose a move that captures; but if a move captures, the pieces do leave.";
        "R7": "As bordas e os cantos não capturam (salvo a opção side_edges).";
            "Edges and corners do not capture (but see the option side_edges).";
        "R8": "Ganha logo quem, com o seu lance, deixar o adversário sem peças ou sem lances.";
            "A player whose move leaves the opponent without pieces, or without a move, wins at once.";
        "R9": "Há empate por acordo, quando ninguém consegue já capturar nem bloquear. Salvo opção, nenhuma regra o impõe.";
            "The game is drawn by agreement, when nobody can capture or block any more. Without options no rule enforces it.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "edges": "bordas que capturam", "edges that capture",
            "o livro (004), notas sobre o jogo", "the book (004), notes on the game" { side_edges: Value::Word("on") }
        "placement8": "oito peças colocadas", "eight pieces placed",
            "o livro (004), notas sobre o jogo", "the book (004), notes on the game" { placement: Value::Word("8") }
        "placement12": "doze peças colocadas", "twelve pieces placed",
            "o livro (004), notas sobre o jogo", "the book (004), notes on the game" { placement: Value::Word("12") }
        "three": "perde quem fica com três", "three pieces lose",
            "o livro (004), notas sobre o jogo", "the book (004), notes on the game" { win_at: Value::Number(3) }
        "computer": "contra o computador", "against the computer",
            "as sugestões do livro (004) contra os empates, com as duas regras acrescentadas",
            "the book’s suggestions (004) against draws, with the two supplied rules" { side_edges: Value::Word("on"), win_at: Value::Number(3), repetition: Value::Word("on"), stall_limit: Value::Number(100) }
    };

    const SUPPLIED: &'static [&'static str] = &["repetition", "stall_limit"];

    fn build(settings: &Settings) -> Result<Petteia, SettingsError> {
        Ok(Petteia::new(Options::read(settings)?))
    }
}
