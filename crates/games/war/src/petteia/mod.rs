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

pub use self::rules::{Move, Petteia, Position};

use ::rules::{
    Domain, Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source,
    Text, Value, choice, numbered, text,
};

/// The catalogue side of Petteia.
pub struct PetteiaFamily;

const BOOK: Text = text(
    "o livro (004), notas sobre o jogo",
    "the book (004), notes on the game",
);

const OFF_ON: Domain = Domain::Words(&[choice("off", "não", "no"), choice("on", "sim", "yes")]);

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
        sources: &[Source {
            id: "004",
            title: text(
                "Jogos de Tabuleiro Tradicionais, capítulo «Petteia» (regras propostas por W. J. Kowalski)",
                "Jogos de Tabuleiro Tradicionais, chapter “Petteia” (rules proposed by W. J. Kowalski)",
            ),
        }],
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

    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "side_edges",
            text: text(
                "se as bordas esquerda e direita valem como peças de quem captura (R7)",
                "whether the left and right edges count as pieces of the side that captures (R7)",
            ),
            domain: OFF_ON,
            default: Value::Word("off"),
            source: BOOK,
        },
        OptionSpec {
            name: "placement",
            text: text(
                "se as peças se colocam primeiro, uma de cada vez, e quantas são",
                "whether the pieces are placed first, one at a time, and how many there are",
            ),
            domain: Domain::Words(&[
                choice(
                    "off",
                    "não: começam nas primeiras linhas",
                    "no: they begin on the first rows",
                ),
                choice("8", "oito de cada lado", "eight a side"),
                choice("12", "doze de cada lado", "twelve a side"),
            ]),
            default: Value::Word("off"),
            source: BOOK,
        },
        OptionSpec {
            name: "win_at",
            text: text(
                "quem ficar com tantas peças ou menos perde logo (R8); 0: só quem ficar sem nenhuma",
                "a player left with so many pieces or fewer loses at once (R8); 0: only with none",
            ),
            domain: Domain::Number { min: 0, max: 7 },
            default: Value::Number(0),
            source: text(
                "0: o livro (004); 3: sugestão do livro, «três ou menos»",
                "0: the book (004); 3: the book’s suggestion, “three or fewer”",
            ),
        },
        OptionSpec {
            name: "repetition",
            text: text(
                "se a mesma posição, com o mesmo jogador a jogar, empata à terceira vez (R9)",
                "whether the same position with the same player to move is a draw at its third occurrence (R9)",
            ),
            domain: OFF_ON,
            default: Value::Word("off"),
            source: text(
                "acrescentada: o livro só conhece o empate por acordo",
                "supplied: the book knows only draws by agreement",
            ),
        },
        OptionSpec {
            name: "stall_limit",
            text: text(
                "quantos lances seguidos sem capturas empatam (R9); 0 ou off: nunca",
                "how many plies in a row without a capture are a draw (R9); 0 or off: never",
            ),
            domain: Domain::Number { min: 0, max: 1000 },
            default: Value::Number(0),
            source: text(
                "acrescentada: 100 é bom contra o computador",
                "supplied: 100 is good against the computer",
            ),
        },
    ];

    const PRESETS: &'static [Preset] = &[
        Preset {
            id: "edges",
            name: text("bordas que capturam", "edges that capture"),
            values: &[("side_edges", Value::Word("on"))],
            source: BOOK,
        },
        Preset {
            id: "placement8",
            name: text("oito peças colocadas", "eight pieces placed"),
            values: &[("placement", Value::Word("8"))],
            source: BOOK,
        },
        Preset {
            id: "placement12",
            name: text("doze peças colocadas", "twelve pieces placed"),
            values: &[("placement", Value::Word("12"))],
            source: BOOK,
        },
        Preset {
            id: "three",
            name: text("perde quem fica com três", "three pieces lose"),
            values: &[("win_at", Value::Number(3))],
            source: BOOK,
        },
        Preset {
            id: "computer",
            name: text("contra o computador", "against the computer"),
            values: &[
                ("side_edges", Value::Word("on")),
                ("win_at", Value::Number(3)),
                ("repetition", Value::Word("on")),
                ("stall_limit", Value::Number(100)),
            ],
            source: text(
                "as sugestões do livro (004) contra os empates, com as duas regras acrescentadas",
                "the book’s suggestions (004) against draws, with the two supplied rules",
            ),
        },
    ];

    const SUPPLIED: &'static [&'static str] = &["repetition", "stall_limit"];

    fn build(settings: &Settings) -> Result<Petteia, SettingsError> {
        let placement = settings.word("placement");
        Ok(Petteia {
            side_edges: settings.is_on("side_edges"),
            placement: placement != "off",
            men: if placement == "12" { 12 } else { 8 },
            win_at: settings.number("win_at") as u8,
            repetition: settings.is_on("repetition"),
            stall_limit: settings.number("stall_limit") as u16,
        })
    }
}
