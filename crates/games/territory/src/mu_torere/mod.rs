//! Mu Torere, the star game of the Māori: four men each on a star of eight points and a centre.
//!
//! Source: the text on Mu Torere and Chaturanga (seed 002, first half; its four figures are
//! lost). The start layout is the public standard (A1); "the first four moves" are plies 1 to 4
//! (A4). Orange begins; where lots let brown begin, the position says so. The rule of thumb on rim rotations is advice, not a rule (A5).

mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(MuTorereFamily);

pub use self::rules::{CentreRule, Move, MuTorere, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source,
    numbered, presets, text, words,
};

/// The catalogue side of Mu Torere.
pub struct MuTorereFamily;

impl Family for MuTorereFamily {
    type Game = MuTorere;

    const INFO: Info = Info {
        id: "mu-torere",
        name: text("Mu Torere", "Mu Torere"),
        kind: Kind::Blocking,
        seats: (2, 2),
        luck: false,
        origin: text("Māori, Nova Zelândia", "Māori, New Zealand"),
        minutes: (5, 15),
        summary: text(
            "Uma estrela de oito pontas e um centro; quatro peças de cada lado e uma só casa vazia.\n\
             Em cada vez move-se uma peça para a casa vazia, por uma linha. Não há capturas.\n\
             Perde quem, na sua vez, não puder mover. Nos quatro primeiros lances só pode ir ao\n\
             centro uma peça que tenha uma adversária ao lado. Parece simples; não é.",
            "A star of eight points and a centre; four pieces a side and a single empty point.\n\
             In turn each moves one piece along a line to the empty point. Nothing is captured.\n\
             Whoever cannot move loses. During the first four moves only a piece that has an\n\
             enemy beside it may go to the centre. It looks simple; it is not.",
        ),
        sources: &[Source {
            id: "002",
            title: text(
                "Texto sobre Mu Torere e Chaturanga, primeira parte",
                "Text on Mu Torere and Chaturanga, first part",
            ),
        }],
        sample: Sample { start: "", moves: &["1-9", "8-1"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Os jogadores alternam. Move-se uma peça própria, por uma linha, para a única casa vazia. Não há saltos, nem capturas, nem se pode passar.";
            "Players alternate. A turn moves one own piece along a line to the only empty point. There are no jumps, no captures and no passing.";
        "R2": "Nos quatro primeiros lances (dois de cada jogador), uma peça de uma ponta só pode ir para o centro se tiver ao lado, numa das duas pontas vizinhas, uma peça adversária.";
            "During the first four moves (two each) a piece on a star point may go to the centre only if a neighbouring star point holds an enemy piece.";
        "R3": "Perde o jogador que, na sua vez, não puder mover.";
            "A player who cannot move on their turn loses.";
        "R4": "Há empate por acordo e, salvo opção em contrário, quando a mesma posição surge pela terceira vez com o mesmo jogador a jogar.";
            "The game is drawn by agreement and, unless the option says otherwise, when the same position arises for the third time with the same player to move.";
    };

    const OPTIONS: &'static [OptionSpec] = MuTorere::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "free": "sem restrição de entrada", "without the entry rule",
            "versão publicada", "published version" {
            centre_rule: CentreRule::None.value(),
        }
        "strict": "restrição permanente", "entry rule for the whole game",
            "versão publicada", "published version" {
            centre_rule: CentreRule::Always.value(),
        }
    };

    fn build(settings: &Settings) -> Result<MuTorere, SettingsError> {
        let game = MuTorere::read(settings)?;
        if game.repetition == 1 {
            return Err(SettingsError::new(words!(
                "repetition=1: a primeira ocorrência não é repetição; esperava 0 ou de 2 a 9";
                "repetition=1: the first occurrence is no repetition; expected 0 or 2 to 9")));
        }
        Ok(game)
    }
}
