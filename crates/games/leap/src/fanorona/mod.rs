//! Fanorona (*fanoron-tsivy*), the national game of Madagascar, on two boards of Alquerque side by
//! side.
//!
//! Source: the section on Fanorona of the chapter «Alquerque» of *Jogos de Tabuleiro Tradicionais*
//! (seed 004; its figures are lost). What it leaves open is settled so:
//!
//! - Men slide any distance, as the book says and its example A4 to C4 needs; modern play goes one
//!   point at a time (A1, option `movement`).
//! - A withdrawal may be of any length (A5: D3 to D2 or D1).
//! - "A direction different from the previous capture" is compared with the previous step only (A2).
//! - "May not visit the same point twice": points slid over count as visited (A3).
//! - Captures have priority over plain moves, so the first one is compulsory (A4).
//! - The starting array and the first player are those of public play (A6, supplied).
//!
//! Every sequence of landing points and kinds of capture is one move, even where two of them lead
//! to the same position. A move has room for every sequence of single steps and for sixteen sliding
//! steps or more (see `moves.rs`); a longer one is not offered. The longest of thousands of random
//! games had thirteen.

mod board;
mod moves;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(FanoronaFamily);

pub use self::moves::Move;
pub use self::rules::{Fanorona, Movement, Options, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Fanorona.
pub struct FanoronaFamily;

impl Family for FanoronaFamily {
    type Game = Fanorona;

    const INFO: Info = Info {
        id: "fanorona",
        name: text("Fanorona", "Fanorona"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text("Madagáscar; com cerca de 300 anos", "Madagascar; about 300 years old"),
        minutes: (15, 40),
        summary: text(
            "Vinte e duas peças de cada lado, frente a frente, e um só ponto vazio ao centro.\n\
             Captura-se sem saltar: aproximando-se de uma fila de adversárias, ou afastando-se dela,\n\
             ao longo da mesma linha. A fila inteira sai do tabuleiro.\n\
             A mesma peça pode continuar a capturar, mudando sempre de direção e sem voltar atrás.\n\
             Ganha quem capturar tudo ou deixar o adversário sem lances.",
            "Twenty-two pieces a side, face to face, and a single empty point in the middle.\n\
             Captures are made without jumping: by approaching a row of enemies, or by moving away\n\
             from it, along its line. The whole row leaves the board.\n\
             The same piece may go on capturing, always changing direction and never going back.\n\
             Whoever captures everything or leaves the opponent without a move wins.",
        ),
        sources: &[
            source(
                "004",
                "Jogos de Tabuleiro Tradicionais, capítulo «Alquerque», secção «Fanorona»",
                "Jogos de Tabuleiro Tradicionais, chapter “Alquerque”, section “Fanorona”",
            ),
            source(
                "modern",
                "Fanorona moderno (fanoron-tsivy): disposição inicial e movimento de um ponto",
                "Modern Fanorona (fanoron-tsivy): starting array and movement of one point",
            ),
        ],
        sample: Sample { start: "", moves: &["D2:E3A"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Jogam alternadamente, as Brancas primeiro, uma peça sua de cada vez. Não se pode passar.";
            "The players alternate, White first, each with one of the own pieces. There is no passing.";
        "R2": "Uma peça anda ao longo de uma linha, numa só direção, por um ou mais pontos vazios. No jogo moderno, só um ponto.";
            "A piece moves along a line, in one direction, over one or more empty points. In the modern game, one point only.";
        "R3": "Aproximação: se logo a seguir ao ponto de chegada, na direção do movimento, estiver uma peça adversária, ela é capturada com todas as que a seguem sem intervalo na mesma linha.";
            "Approach: if an enemy stands right beyond the landing point, in the direction of the movement, it is captured with all those that follow it without a gap on the same line.";
        "R4": "Recuo: se logo atrás do ponto de partida, no sentido oposto ao movimento, estiver uma peça adversária, ela é capturada com todas as que a seguem sem intervalo. A distância percorrida não importa.";
            "Withdrawal: if an enemy stands right behind the starting point, opposite to the movement, it is captured with all those that follow it without a gap. How far the piece goes does not matter.";
        "R5": "A fila capturada acaba no primeiro ponto vazio, na primeira peça própria ou na borda.";
            "The captured row ends at the first empty point, own piece or edge.";
        "R6": "Se forem possíveis a aproximação e o recuo, escolhe-se só uma das capturas.";
            "Where approach and withdrawal are both possible, the player chooses exactly one.";
        "R7": "Quem puder capturar tem de capturar, à sua escolha; só sem capturas se faz um lance simples.";
            "A player who can capture must do so, any capture; only without captures a plain move is made.";
        "R8": "Depois de capturar, a mesma peça pode dar mais passos na mesma vez, se quiser; cada um tem de capturar. Um lance sem captura não continua.";
            "After a capture the same piece may make further steps in the same turn, if it likes; each of them must capture. A move without a capture does not go on.";
        "R9": "Duas capturas seguidas não podem ter a mesma direção.";
            "Two captures in a row may not go in the same direction.";
        "R10": "No mesmo lance a peça não pode passar duas vezes pelo mesmo ponto: contam o ponto de partida, os de chegada e os que percorreu.";
            "In one move the piece may not visit any point twice: its start, its landing points and the points it slid over all count.";
        "R11": "As peças capturadas saem do tabuleiro depois de cada passo, antes do seguinte.";
            "Captured pieces leave the board after each step, before the next one.";
        "R12": "Ganha quem deixar o adversário sem peças, ou sem lances na sua vez.";
            "Whoever leaves the opponent without pieces, or without a move on their turn, wins.";
        "R13": "Os jogadores podem acordar no empate.";
            "The players may agree on a draw.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "modern": "moderno", "modern",
            "Fanorona moderno: um ponto de cada vez", "modern Fanorona: one point at a time" {
            movement: Value::Word("single-step"),
        }
        "computer": "entre programas", "between programs",
            "Fanorona moderno com os limites usuais entre programas (acrescento nosso)", "modern Fanorona with limits as usual between programs (supplied)" {
            movement: Value::Word("single-step"), repetition: Value::Word("on"),
            stall_limit: Value::Number(100),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["repetition", "stall_limit"];

    fn build(settings: &Settings) -> Result<Fanorona, SettingsError> {
        Ok(Fanorona::new(Options::read(settings)?))
    }
}
