//! Damas (draughts): what became of Alquerque on the Chess board.
//!
//! Source: the section «O Alquerque e as Damas» of *Jogos de Tabuleiro Tradicionais* (seed 004), which has no
//! chapter on the game. It says that men move and jump as in Alquerque with the same aim, that they never go
//! backwards, that there is promotion, and that there are many regional variants; all else is supplied. The
//! default is the game of Portugal, the same as that of Spain.
//!
//! - "Backwards" is said of pieces and read of men: kings go both ways in every form of the game.
//! - A chain may not be broken off, as it may in the book's Alquerque: universal in Damas.
//! - The counts of R15 look at the line, so position texts (PDN) carry none; a line that begins at a position
//!   begins to count there.

mod board;
mod files;
mod notation;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(DamasFamily);

pub use self::rules::{
    Corner, Damas, First, LoneKing, Move, Options, Position, Promotion, Removal, Size,
};

use ::rules::{
    Family, Format, Info, Kind, OptionSpec, ParseError, Preset, Rule, Sample, Settings,
    SettingsError, Source, Told, Value, numbered, presets, text, words,
};

use board::Board;
use std::sync::Arc;

/// The catalogue side of Damas.
pub struct DamasFamily;

impl Family for DamasFamily {
    type Game = Damas;

    const INFO: Info = Info {
        id: "damas",
        name: text("Damas", "Draughts"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Europa medieval, do Alquerque; Portugal e Espanha",
            "Medieval Europe, from Alquerque; Portugal and Spain",
        ),
        minutes: (10, 40),
        summary: text(
            "O Alquerque no tabuleiro do Xadrez: doze peões de cada lado, só nas casas escuras.\n\
             Um peão anda uma casa em diagonal, sempre para a frente, ou salta por cima de uma peça\n\
             adversária, que sai do tabuleiro. Quem pode capturar é obrigado a capturar, e o mais possível.\n\
             Um peão que chega à última fila é coroado: a dama anda e captura ao longo das diagonais.\n\
             Ganha quem capturar ou imobilizar todas as peças adversárias.",
            "Alquerque on the Chess board: twelve men a side, on the dark squares only.\n\
             A man moves one square diagonally, always forwards, or jumps over an enemy piece, which\n\
             leaves the board. Whoever can capture must, and as much as possible.\n\
             A man that reaches the last row is crowned: the king moves and captures along the diagonals.\n\
             Capture or block all enemy pieces to win.",
        ),
        sources: &[Source {
            id: "004",
            title: text(
                "Jogos de Tabuleiro Tradicionais, capítulo «Alquerque», secção «O Alquerque e as Damas»",
                "Jogos de Tabuleiro Tradicionais, chapter “Alquerque”, section “O Alquerque e as Damas”",
            ),
        }],
        sample: Sample { start: "W:W3,5,6,8,11,12,14,K31:B17,20,21,24,25,28,30,32", moves: &[] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Os jogadores alternam; em cada vez joga-se uma peça; não se pode passar.";
            "Players alternate; each turn moves one piece; there is no passing.";
        "R2": "Um peão anda uma casa em diagonal, para a frente, para uma casa vazia; nunca para trás.";
            "A man moves one square diagonally forward to an empty square; never backwards.";
        "R3": "Uma dama anda em diagonal nas quatro direções: qualquer número de casas vazias, ou só uma onde `flying_kings` é `off`.";
            "A king moves diagonally in all four directions: any number of empty squares, or just one where `flying_kings` is `off`.";
        "R4": "Um peão salta por cima de uma peça adversária vizinha, em diagonal, para a casa vazia logo a seguir; só para a frente, salvo onde `man_back_capture` é `on`. Um peão pode capturar uma dama.";
            "A man jumps over a diagonally adjacent enemy piece onto the empty square directly beyond; only forwards, unless `man_back_capture` is `on`. A man may capture a king.";
        "R5": "Uma dama captura ao longo de uma diagonal, por cima de casas vazias e de uma só peça adversária, e pára em qualquer casa vazia depois dela; onde `flying_kings` é `off`, salta como um peão, mas nas quatro direções.";
            "A king captures along a diagonal, over empty squares and exactly one enemy piece, and lands on any empty square behind it; where `flying_kings` is `off` it jumps like a man, but in all four directions.";
        "R6": "Quem pode capturar tem de capturar. Não há sopro.";
            "A player who can capture must capture. There is no huffing.";
        "R7": "Se a peça que capturou pode voltar a capturar, tem de continuar na mesma vez. Uma dama que pode parar em várias casas escolhe uma de onde a captura continue, se a houver.";
            "If the capturing piece can capture again, it must go on in the same turn. A king that may land on several squares chooses one from which the capture goes on, if there is any.";
        "R8": "As peças capturadas saem no fim do lance: nenhuma se salta duas vezes, e até lá barram o caminho. Onde `removal` é `immediate`, saem logo.";
            "Captured pieces are removed at the end of the move: none is jumped twice, and until then they block. Where `removal` is `immediate` they leave at once.";
        "R9": "Lei da quantidade: só valem as capturas que tomam o maior número de peças.";
            "Law of quantity: only captures of the greatest number of pieces are legal.";
        "R10": "Lei da qualidade: entre essas, só as que tomam mais damas.";
            "Law of quality: among those, only the ones that take the most kings.";
        "R11": "Um peão que acaba a sua vez na última fila é coroado.";
            "A man that ends its turn on the farthest row becomes a king.";
        "R12": "Um peão que chega à última fila a capturar pára aí e é coroado (`stop`); ou continua já como dama (`continue`); ou continua como peão e só é coroado se acabar aí (`pass`).";
            "A man that reaches the farthest row while capturing stops there and is crowned (`stop`); or goes on as a king at once (`continue`); or goes on as a man and is crowned only if it ends there (`pass`).";
        "R13": "Duas capturas com a mesma partida, a mesma chegada e as mesmas peças tomadas são um só lance.";
            "Two captures with the same origin, the same end and the same pieces taken are one move.";
        "R14": "Ganha quem capturar todas as peças adversárias; quem não puder jogar perde.";
            "Capturing all enemy pieces wins; a player who cannot move loses.";
        "R15": "Empata-se: à terceira repetição da posição; após tantos lances seguidos de damas sem captura; nos finais contra uma só dama; por acordo.";
            "A draw: the third time a position occurs; after so many king moves in a row without a capture; in endings against a lone king; by agreement.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "inglesa": "inglesa", "English (checkers)",
            "regras de torneio inglesas", "English tournament rules" {
            corner: Corner::Left.value(), first: First::Black.value(), flying_kings: Value::Word("off"),
            quantity: Value::Word("off"), quality: Value::Word("off"), quiet_limit: Value::Number(40),
            lone_king: LoneKing::None.value(),
        }
        "russa": "russa", "Russian",
            "regras da federação russa", "rules of the Russian federation" {
            corner: Corner::Left.value(), man_back_capture: Value::Word("on"), quantity: Value::Word("off"),
            quality: Value::Word("off"), promotion: Promotion::Continue.value(),
            quiet_limit: Value::Number(15), lone_king: LoneKing::Russa.value(),
        }
        "internacional": "internacional", "international",
            "regras da federação mundial", "rules of the world federation" {
            size: Size::Ten.value(), corner: Corner::Left.value(), man_back_capture: Value::Word("on"),
            quality: Value::Word("off"), promotion: Promotion::Pass.value(), quiet_limit: Value::Number(25),
            lone_king: LoneKing::Fmjd.value(),
        }
    };

    const SUPPLIED: &'static [&'static str] = &[
        "R1",
        "R3",
        "R5",
        "R6",
        "R7",
        "R8",
        "R9",
        "R10",
        "R12",
        "R13",
        "R15",
        "size",
        "corner",
        "first",
        "flying_kings",
        "quantity",
        "quality",
        "removal",
        "repetition",
        "quiet_limit",
        "lone_king",
    ];

    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Damas, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        (format == "pdn").then(|| files::write(game, told))
    }

    fn build(settings: &Settings) -> Result<Damas, SettingsError> {
        let options = Options::read(settings)?;
        if options.quality && !options.quantity {
            return Err(SettingsError::new(words!(
                "a lei da qualidade precisa da lei da quantidade: quantity=on";
                "the law of quality needs the law of quantity: quantity=on")));
        }
        let typed = settings.changed(Self::OPTIONS).into();
        Ok(Damas { board: Arc::new(Board::new(&options)), options, typed })
    }
}
