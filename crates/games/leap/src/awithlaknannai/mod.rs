//! Kolowis Awithlaknannai, “stones that kill”: the fighting serpents of the Zuni, a long board cut
//! into the roofs of their houses, and a descendant of Alquerque.
//!
//! Source: the chapter on Awithlaknannai of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures
//! are lost, its sample game is complete). What the chapter leaves open is settled so:
//!
//! - Twelve men a side on twenty-five points: the North and the South row have eight points, the
//!   centre row nine (the text numbers all three to nine). The sample game fixes the sides (A1).
//! - The centre line and both outer lines exist: the sample game jumps along all three (A2).
//! - Going on with a capture is compulsory here and optional in Alquerque (A5).
//! - A blocked player loses even when R9 would count on the same ply.
//! - Huffing is part of the move that follows it. It may hit any man that could have captured, where
//!   it stands now, and counts as a capture for R9. A chain once begun has to be finished.
//! - The chapter's claim that two men cannot force the capture of one is no rule: nearly all such
//!   endings are won (A4).

mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(AwithlaknannaiFamily);

pub use self::rules::{Awithlaknannai, Blocked, Length, Move, Options, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Awithlaknannai.
pub struct AwithlaknannaiFamily;

impl Family for AwithlaknannaiFamily {
    type Game = Awithlaknannai;

    const INFO: Info = Info {
        id: "awithlaknannai",
        name: text("Kolowis Awithlaknannai", "Kolowis Awithlaknannai"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Zuni, Novo México; descrito por Stewart Culin em 1907",
            "Zuni, New Mexico; described by Stewart Culin in 1907",
        ),
        minutes: (10, 25),
        summary: text(
            "Duas serpentes lutam num tabuleiro comprido: três filas de intersecções, doze peças de\n\
             cada lado e uma só intersecção vazia, no meio. Move-se uma peça por uma linha, ou\n\
             salta-se a direito por cima de uma adversária, que sai do tabuleiro. Capturar é\n\
             obrigatório, e quem começa uma captura continua enquanto puder.\n\
             Ganha quem capturar tudo.",
            "Two serpents fight on a long board: three rows of points, twelve pieces a side, and a\n\
             single empty point in the middle. A piece moves along a line, or jumps straight over\n\
             an enemy, which leaves the board. Capturing is compulsory, and a capture once begun\n\
             goes on as long as it can.\n\
             Capture everything to win.",
        ),
        sources: &[source(
            "004",
            "Jogos de Tabuleiro Tradicionais, capítulo «Awithlaknannai»",
            "Jogos de Tabuleiro Tradicionais, chapter “Awithlaknannai”",
        )],
        sample: Sample {
            start: "",
            moves: &["C4-C5", "C6:C4", "C3:C5", "C7-C6", "C5:C7", "C8:C6", "C2-C3", "C9-C8"],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Os jogadores alternam, a começar pelas Brancas. Em cada vez joga-se uma peça; não se pode passar.";
            "Players alternate, White first. Each turn moves one piece; there is no passing.";
        "R2": "Uma peça move-se para uma intersecção vizinha e vazia, ao longo de qualquer linha e em qualquer sentido.";
            "A piece moves to an empty neighbouring point along any line, in any direction.";
        "R3": "Uma peça salta por cima de uma adversária vizinha, em linha recta, para a intersecção seguinte, que tem de estar vazia. A peça saltada sai logo do tabuleiro. Em volta das pontas e nos cotovelos das serpentes não se salta.";
            "A piece jumps over a neighbouring enemy, in a straight line, to the next point, which must be empty. The enemy leaves the board at once. There is no jump around the ends or the bends of the serpents.";
        "R4": "A captura é obrigatória. Entre várias capturas a escolha é livre; não é preciso capturar o mais possível. (Com a opção «huff», quem pode capturar pode fazer um lance simples, mas o adversário, antes de jogar, pode soprar uma peça que devia ter capturado.)";
            "Capturing is compulsory. The choice among captures is free; there is no duty to take the most. (With the option “huff” a player who could capture may make a plain move, but the opponent, before moving, may take off one piece that should have captured.)";
        "R5": "Se a peça que capturou puder capturar outra vez, tem de continuar, escolhendo livremente o caminho, até já não poder.";
            "If the piece that captured can capture again, it must go on, choosing its way freely, until it cannot.";
        "R6": "Ganha quem capturar todas as peças adversárias.";
            "Whoever captures all enemy pieces wins.";
        "R7": "Perde quem, na sua vez, não puder mover nem capturar.";
            "A player who can neither move nor capture on their turn loses.";
        "R8": "Num impasse, por exemplo com uma peça de cada lado, os jogadores podem acordar um empate.";
            "In a deadlock, for example with one piece each, the players may agree on a draw.";
        "R9": "Quando cada jogador fez vinte lances seguidos sem nenhuma captura, a partida acaba: ganha quem tiver mais peças; com o mesmo número há empate.";
            "When each player has made twenty moves in a row without any capture, the game ends: whoever has more pieces wins; equal numbers draw.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "huff": "a soprar, à maneira dos Zuni", "with huffing, as the Zuni play",
            "regra dos Zuni, no livro (004)", "the Zuni rule, in the book (004)" {
            huff: Value::Word("on"),
        }
        "no-outer-lines": "sem as linhas de fora", "without the outer lines",
            "o tabuleiro de Culin (1907)", "the board of Culin (1907)" {
            outer_lines: Value::Word("off"),
        }
        "short": "tabuleiro curto", "short board",
            "comprimento nosso, para aprender", "our length, to learn on" {
            length: Value::Word("7"),
        }
        "long": "tabuleiro comprido", "long board",
            "comprimento nosso", "our length" {
            length: Value::Word("13"),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["length"];

    fn build(settings: &Settings) -> Result<Awithlaknannai, SettingsError> {
        Ok(Awithlaknannai::new(Options::read(settings)?))
    }
}
