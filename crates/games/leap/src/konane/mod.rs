//! Konane, the jumping game of Hawaii, played on a *papamu*, a slab of lava stone.
//!
//! Source: the chapter on Konane of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open is settled so:
//!
//! - The centre squares of R1 are printed "d4 or d5"; d5 is black in the pattern that all other
//!   examples follow, so they are d4 and e5 (A1).
//! - "A piece of one of the sides" is a piece on any border square, corners included (A2).
//! - "Square boards up to 13x20" means rectangles (A3).
//! - On a side with an odd number of squares the centre is three squares wide (supplied).
//!
//! A man jumps two squares at a time and so never leaves the colour of its square: White stands
//! on a1, c1, b2 ..., Black on b1, a2 ..., and a position is one set of occupied squares.

mod jumps;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(KonaneFamily);

pub use self::rules::{FirstRemoval, Konane, Move, Options, Phase, Position, Starter};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Konane.
pub struct KonaneFamily;

impl Family for KonaneFamily {
    type Game = Konane;

    const INFO: Info = Info {
        id: "konane",
        name: text("Konane", "Konane"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text("Havai; visto por James Cook em 1778", "Hawaii; seen by James Cook in 1778"),
        minutes: (10, 30),
        summary: text(
            "Um tabuleiro cheio de seixos brancos e negros, alternados. Cada jogador retira um dos\n\
             seus; depois só se joga saltando: por cima de um seixo adversário, na horizontal ou na\n\
             vertical, para a casa vazia logo a seguir. O seixo saltado sai do tabuleiro.\n\
             O mesmo seixo pode continuar a saltar, sempre na mesma direção.\n\
             Quem não puder saltar perde: guarde lances para o fim.",
            "A board full of white and black pebbles in turn. Each player removes one of the own;\n\
             after that every move is a jump: over an enemy pebble, along a row or a column, to the\n\
             empty square right behind it. The pebble jumped over leaves the board.\n\
             The same pebble may go on jumping, always in the same direction.\n\
             Whoever cannot jump loses: save some moves for the end.",
        ),
        sources: &[
            source(
                "004",
                "Jogos de Tabuleiro Tradicionais, capítulo «Konane»",
                "Jogos de Tabuleiro Tradicionais, chapter “Konane”",
            ),
            source(
                "emory",
                "Regras públicas segundo Kenneth Emory (1924)",
                "Public rules after Kenneth Emory (1924)",
            ),
        ],
        sample: Sample { start: "", moves: &["xd4", "xd5", "d2-d4", "d7-d5"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "As Brancas retiram uma peça sua, do quadrado central de 2x2 ou da borda do tabuleiro (cantos incluídos). Ao longo de um lado com número ímpar de casas, o centro tem três de largura.";
            "White removes one own piece, from the central 2x2 block or from the edge of the board (corners included). Along an odd side the centre is three squares wide.";
        "R2": "As Negras retiram uma peça sua ao lado da casa que ficou vazia, na horizontal ou na vertical.";
            "Black removes one own piece beside the square just emptied, along a row or a column.";
        "R3": "Depois jogam alternadamente, a começar pelas Brancas. Não se pode passar.";
            "Then the players alternate, White first. There is no passing.";
        "R4": "Um lance é um salto: por cima de uma peça adversária ao lado, na horizontal ou na vertical, para a casa vazia logo atrás dela. A peça saltada sai do tabuleiro. Todos os lances capturam.";
            "A move is a jump: over an enemy beside the piece, along a row or a column, to the empty square right behind it. The enemy leaves the board. Every move captures.";
        "R5": "A mesma peça pode continuar a saltar na mesma direção, sobre uma adversária de cada vez, enquanto a casa seguinte estiver vazia. Pode parar quando quiser; não pode virar.";
            "The same piece may go on jumping in the same direction, over one enemy at a time, as long as the next landing square is empty. It may stop at any time; it may not turn.";
        "R6": "Perde quem, na sua vez, não puder jogar: ganha o último a jogar. Não há empates.";
            "A player who cannot move on their turn loses: the last to move wins. There are no draws.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "6x6": "pequeno, 6x6", "small, 6x6",
            "tabuleiro para aprender", "a board to learn on" { size: Value::Size(6, 6) }
        "8x8": "o do livro, 8x8", "the book’s, 8x8", "o livro (004)", "the book (004)" { size: Value::Size(8, 8) }
        "10x10": "grande, 10x10", "large, 10x10", "tabuleiro corrente", "a common board" { size: Value::Size(10, 10) }
        "14x17": "o tabuleiro de Cook, 14x17", "Cook’s board, 14x17",
            "descrito por Cook (1778), citado no livro (004)",
            "described by Cook (1778), cited in the book (004)" { size: Value::Size(14, 17) }
        "13x20": "o maior, 13x20", "the largest, 13x20",
            "o livro (004)", "the book (004)" { size: Value::Size(13, 20) }
        "emory": "regras públicas (Emory)", "public rules (Emory)",
            "regras públicas segundo Emory (1924)",
            "public rules after Emory (1924)" { first_removal: Value::Word("centre_or_corner"), starter: Value::Word("black") }
    };

    fn build(settings: &Settings) -> Result<Konane, SettingsError> {
        Ok(Konane::new(Options::read(settings)?))
    }
}
