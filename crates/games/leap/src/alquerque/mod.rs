//! Alquerque de Doze, the war game of twelve men a side that Alfonso X had written down, and the
//! forebear of draughts.
//!
//! Source: the chapter on Alquerque of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open or misprints is settled so:
//!
//! - A player who cannot move loses (R8, supplied: the same book says so of Fanorona).
//! - In opening 3 the capture printed B4:B2 is B4:D2 (B3 is Black's own man), and Black is then two
//!   men up, not one. After opening 1 one of White's eight moves, D3-C3, loses nothing.
//! - The figure on compulsory capture needs men on A1 and E5, or there are further captures.
//! - A blocked player loses even when the counter of quiet plies runs out on the same ply.
//!
//! Every sequence of landings is a move of its own, also where two of them lead to the same end.

mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(AlquerqueFamily);

pub use self::rules::{Alquerque, Blocked, Move, Options, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Alquerque.
pub struct AlquerqueFamily;

impl Family for AlquerqueFamily {
    type Game = Alquerque;

    const INFO: Info = Info {
        id: "alquerque",
        name: text("Alquerque", "Alquerque"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Mundo árabe e Península Ibérica; no livro de Afonso X (1283)",
            "Arab world and Iberia; in the book of Alfonso X (1283)",
        ),
        minutes: (10, 30),
        summary: text(
            "Vinte e cinco intersecções, doze peças de cada lado e uma só casa vazia, no centro.\n\
             Move-se uma peça, por uma linha, para uma intersecção vizinha, ou salta-se por cima de\n\
             uma adversária, que sai do tabuleiro. Quem pode saltar é obrigado a saltar; depois de\n\
             cada salto a mesma peça pode continuar, se quiser.\n\
             Ganha quem capturar tudo, ou quem tiver mais peças quando já não há que capturar.",
            "Twenty-five points, twelve pieces a side, and only the centre is empty.\n\
             A piece moves along a line to the next point, or jumps over an enemy, which leaves the\n\
             board. Whoever can jump must jump; after each jump the same piece may go on, if its\n\
             player likes.\n\
             Capture everything to win, or have more pieces when no capture is left to expect.",
        ),
        sources: &[source(
            "004",
            "Jogos de Tabuleiro Tradicionais, capítulo «Alquerque»",
            "Jogos de Tabuleiro Tradicionais, chapter “Alquerque”",
        )],
        sample: Sample { start: "", moves: &["B2-C3", "D4:B2", "A1:C3", "A3:A1"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Os jogadores alternam, a começar pelas Brancas. Em cada vez joga-se uma peça; não se pode passar.";
            "Players alternate, White first. Each turn moves one piece; there is no passing.";
        "R2": "Uma peça move-se para uma intersecção vizinha e vazia, ao longo de uma linha, em qualquer sentido, também para trás.";
            "A piece moves to an empty neighbouring point along a line, in any direction, backwards too.";
        "R3": "Uma peça salta por cima de uma adversária vizinha, a direito ao longo de uma linha, para a intersecção seguinte dessa linha, que tem de estar vazia. A peça saltada sai logo do tabuleiro.";
            "A piece jumps over a neighbouring enemy, straight along a line, to the next point of that line, which must be empty. The enemy leaves the board at once.";
        "R4": "A captura é obrigatória: quem pode saltar tem de saltar. Entre vários saltos a escolha é livre; não é preciso capturar o mais possível.";
            "Capturing is compulsory: whoever can jump must jump. The choice among jumps is free; there is no duty to take the most.";
        "R5": "Depois de um salto a mesma peça pode voltar a saltar, mudando de direção se quiser. Continuar não é obrigatório: pode parar depois de qualquer salto.";
            "After a jump the same piece may jump again, turning as it likes. Going on is not compulsory: it may stop after any jump.";
        "R6": "Ganha quem capturar todas as peças adversárias.";
            "Whoever captures all enemy pieces wins.";
        "R7": "Quando já não se esperam capturas, os jogadores podem acordar o fim da partida: ganha quem tiver mais peças; com o mesmo número há empate.";
            "When no more captures are to be expected, the players may agree to end: whoever has more pieces wins; equal numbers draw.";
        "R8": "Perde quem, na sua vez, não puder jogar.";
            "A player who cannot move on their turn loses.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "book": "regras do livro", "the book’s rules", "o livro (004)", "the book (004)" {  }
        "computer": "com fim automático", "with an automatic end",
            "forma automática nossa de R7, para jogar com o computador", "our automatic form of R7, for play against the computer" {
            stall_limit: Value::Number(60), repetition: Value::Word("on"),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["R8", "stall_limit", "repetition", "blocked"];

    fn build(settings: &Settings) -> Result<Alquerque, SettingsError> {
        Ok(Alquerque::new(Options::read(settings)?))
    }
}
