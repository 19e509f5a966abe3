//! Seega, an Egyptian game drawn in the sand: the board is filled pair by pair, then men step and
//! capture by standing on both sides of an enemy.
//!
//! Source: the paragraphs on "Seega 7x7" in the chapter on Petteia of *Jogos de Tabuleiro
//! Tradicionais* (seed 004); its figure is lost. What they leave open is settled so:
//!
//! - A turn of the placement is two pieces (A1), and nothing is captured then (A2).
//! - Captures are a choice, and so is going on after one (A3).
//! - The centre may be entered and left at any time; a piece that stands there is safe (A4).
//! - "Impregnable" cannot be decided by rule: the players agree to count (A5, R13), or the options do
//!   it for them. They count only plies of the second phase, for in the first nothing can be
//!   captured. Also a game that reaches the bound on its length is counted.
//! - Who placed last begins the second phase, as the book says (A6); the option has the other way.
//! - Every way of going on is a move of its own, by its squares, even if two ways take the same men.

mod board;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(SeegaFamily);

pub use self::rules::{Begins, Move, Options, Position, Seega, Size};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Seega.
pub struct SeegaFamily;

impl Family for SeegaFamily {
    type Game = Seega;

    const INFO: Info = Info {
        id: "seega",
        name: text("Seega", "Seega"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Egito; joga-se na areia, com pedrinhas",
            "Egypt; played in the sand with pebbles",
        ),
        minutes: (10, 40),
        summary: text(
            "Cada jogador põe na areia duas pedras de cada vez, onde quiser menos no meio, até só o\n\
             centro ficar vazio. Depois move-se uma pedra para a casa livre ao lado.\n\
             Quem, ao mover, deixa uma pedra adversária entre duas suas captura-a, e pode continuar\n\
             com a mesma pedra enquanto capturar. No centro está-se a salvo.\n\
             Ganha quem capturar todas; numa posição inexpugnável, contam-se as pedras.",
            "In turn the players put two pebbles in the sand, anywhere but in the middle, until only\n\
             the centre is empty. Then a pebble steps to the free square beside it.\n\
             If your step holds an enemy pebble between two of yours, you capture it and may go on\n\
             with the same pebble as long as it captures. On the centre a pebble is safe.\n\
             Capture them all to win; where nothing gives way any more, pebbles are counted.",
        ),
        sources: &[source(
            "004",
            "Jogos de Tabuleiro Tradicionais, capítulo «Petteia», secção «Seega 7x7»",
            "Jogos de Tabuleiro Tradicionais, chapter “Petteia”, section “Seega 7x7”",
        )],
        sample: Sample {
            start: "bwbwbwb/wbwbwbw/bwbwbwb/bwb.wbw/wbwbwbw/bwbwbwb/wbwbwbw b",
            moves: &["D3:D4"],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Colocação: os jogadores alternam, a começar pelas Brancas. Em cada vez põem-se duas peças próprias em duas casas vazias, nunca na casa central.";
            "Placement: players alternate, White first. A turn puts two own pieces on two empty squares, never on the centre.";
        "R2": "Durante a colocação nada se captura.";
            "Nothing is captured while pieces are placed.";
        "R3": "A colocação acaba quando todas as casas, menos a central, estão cheias.";
            "Placement ends when every square but the centre is filled.";
        "R4": "Quem colocou o último par começa a segunda fase: são sempre as Negras.";
            "Whoever placed the last pair begins the second phase: that is always Black.";
        "R5": "Movimento: em cada vez uma peça própria dá um passo para uma casa vazia ao lado, na horizontal ou na vertical. Entra-se no centro e sai-se dele livremente. Não há saltos nem diagonais.";
            "Movement: a turn is one step of an own piece to an empty square beside it, along a row or a column. The centre may be entered and left freely. There are no jumps and no diagonals.";
        "R6": "Captura: depois do passo, em cada direção, uma só peça adversária ao lado, com uma peça própria logo atrás dela, é capturada. Filas de duas ou mais nunca o são.";
            "Capture: after the step, in each direction, a single enemy beside the piece with an own piece right behind it is captured. Runs of two or more never are.";
        "R7": "Uma peça na casa central não pode ser capturada. Mas ajuda a capturar outras.";
            "A piece on the centre cannot be captured. It does help to capture others.";
        "R8": "Só captura quem joga: meter-se entre duas peças adversárias não tem perigo.";
            "Only the player who moves captures: stepping between two enemies is safe.";
        "R9": "Quem capturou pode continuar com a mesma peça, desde que cada novo passo capture outra vez. Pode parar depois de qualquer captura.";
            "After a capture the same piece may go on, as long as each further step captures again. It may stop after any capture.";
        "R10": "Ninguém é obrigado a capturar.";
            "Nobody has to capture.";
        "R11": "Quem não pode dar um passo é obrigado a passar, e o adversário continua. De outro modo não se passa.";
            "A player who cannot step has to pass, and the opponent plays on. Otherwise there is no passing.";
        "R12": "Ganha quem capturar todas as peças adversárias. Uma só peça ainda joga.";
            "Whoever captures all the enemy pieces wins. A single piece still plays on.";
        "R13": "Numa posição inexpugnável ganha quem tiver mais peças; com o mesmo número, empatam. Um jogador propõe a contagem e o outro aceita ou não. Também se pode acordar um empate.";
            "In an impregnable position the player with more pieces wins; equal numbers draw. One player proposes the count, the other accepts or declines. A plain draw may be agreed on too.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "5x5": "rápido, 5x5", "quick, 5x5",
            "o livro (004), «Seega 7x7»", "the book (004), “Seega 7x7”" { size: Value::Word("5") }
        "7x7": "o do livro, 7x7", "the book’s, 7x7",
            "o livro (004), «Seega 7x7»", "the book (004), “Seega 7x7”" { size: Value::Word("7") }
        "9x9": "grande, 9x9", "large, 9x9",
            "outras fontes públicas", "other public sources" { size: Value::Word("9") }
        "computer": "contra o computador", "against the computer",
            "o livro (004), com as duas regras acrescentadas",
            "the book (004), with the two supplied rules" { stall_limit: Value::Number(100), repetition: Value::Word("on") }
        "computer5": "5x5 contra o computador", "5x5 against the computer",
            "o livro (004), com as duas regras acrescentadas",
            "the book (004), with the two supplied rules" { size: Value::Word("5"), stall_limit: Value::Number(100), repetition: Value::Word("on") }
    };

    const SUPPLIED: &'static [&'static str] = &["stall_limit", "repetition"];

    fn build(settings: &Settings) -> Result<Seega, SettingsError> {
        Ok(Seega::new(Options::read(settings)?))
    }
}
