//! Assalto, the storming of a fortress: twenty-four pawns against two knights, of the family of Fox and
//! Geese.
//!
//! Source: the last part of a collection of games with their boards (seed 003; its figures are
//! lost). What the text leaves open is settled so:
//!
//! - Without a capture a knight moves one point; only its diagonal captures are long (A1).
//! - No lines are mentioned, so every diagonal neighbour counts, across inner corners too (A2).
//! - The types of R6 are orthogonal and diagonal (A3).
//! - Blocked knights lose wherever they stand (A5); the pawns are counted after the whole turn (A6).
//! - The coordinates and the notation are ours, and so is R10 (public rule of this family).
//! - A blocked side loses even when the counter of quiet plies runs out on the same ply.
//!
//! Every sequence of landings is a move of its own, also where two of them lead to the same end.

mod moves;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(AssaltoFamily);

pub use self::rules::{Assalto, Diagonals, Move, Options, Position, Scope, Setup};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Assalto.
pub struct AssaltoFamily;

impl Family for AssaltoFamily {
    type Game = Assalto;

    const INFO: Info = Info {
        id: "assalto",
        name: text("Assalto", "Assalto"),
        kind: Kind::Hunt,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Europa, da família da Raposa e dos Gansos",
            "Europe, of the family of Fox and Geese",
        ),
        minutes: (15, 40),
        summary: text(
            "Vinte e quatro peões atacam uma fortaleza de nove casas; dois cavaleiros defendem-na.\n\
             Os peões andam uma casa, em frente ou para os lados, e não capturam: ganham se ocuparem\n\
             toda a fortaleza ou se bloquearem os cavaleiros. Os cavaleiros andam em todas as\n\
             direções e capturam saltando, na diagonal até de longe, e são obrigados a capturar o\n\
             mais possível. Ganham quando restarem oito peões.",
            "Twenty-four pawns attack a fortress of nine points; two knights defend it.\n\
             Pawns move one point, forward or sideways, and capture nothing: they win by filling the\n\
             fortress or by blocking the knights. Knights move in every direction and capture by\n\
             jumping, along diagonals even from afar, and they must capture as much as they can.\n\
             They win when eight pawns are left.",
        ),
        sources: &[
            source(
                "003",
                "Colecção de jogos de tabuleiro, última parte, «Assalto»",
                "Collection of board games, last part, “Assalto”",
            ),
            source(
                "public",
                "Regras públicas da mesma família de jogos",
                "Public rules of the same family of games",
            ),
        ],
        sample: Sample { start: "", moves: &["@C6,E6", "D4-D5", "E6-D6"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Antes do primeiro lance, o jogador dos cavaleiros coloca-os em duas casas da fortaleza, à escolha. Depois começam os peões e os jogadores alternam; em cada vez move-se uma só peça e não se pode passar.";
            "Before the first move the knights’ player sets them on any two points of the fortress. Then the pawns begin and the players alternate; each turn moves one piece, and there is no passing.";
        "R2": "Um peão anda uma casa, em frente, para a esquerda ou para a direita, para uma casa vazia. Nunca recua, nunca anda na diagonal e nunca captura.";
            "A pawn moves one point forward, left or right, to an empty point. It never goes back, never moves diagonally, and never captures.";
        "R3": "Um cavaleiro anda uma casa em qualquer das oito direções, para uma casa vazia.";
            "A knight moves one point in any of the eight directions, to an empty point.";
        "R4": "Na horizontal e na vertical, um cavaleiro captura saltando por cima de um peão vizinho para a casa vazia logo atrás dele.";
            "Along rows and columns a knight captures by jumping over a neighbouring pawn to the empty point right behind it.";
        "R5": "Na diagonal, um cavaleiro pode passar antes por qualquer número de casas vazias, salta um único peão e cai em qualquer das casas vazias que se seguem.";
            "Along a diagonal a knight may first pass any number of empty points, jumps exactly one pawn, and lands on any of the empty points that follow.";
        "R6": "Depois de uma captura o mesmo cavaleiro pode continuar a capturar no mesmo lance, mudando de direção mas não de tipo: ou sempre na horizontal e na vertical, ou sempre na diagonal. Os peões capturados saem logo.";
            "After a capture the same knight may go on capturing in the same turn, turning as it likes but keeping its type: always along rows and columns, or always diagonal. Captured pawns leave at once.";
        "R7": "Os cavaleiros são obrigados a capturar, e a escolher uma série que capture o maior número possível de peões, contando os dois cavaleiros e os dois tipos. Entre séries iguais a escolha é livre.";
            "Knights must capture, and must choose a series that takes the greatest possible number of pawns, over both knights and both types. Among equal ones the choice is free.";
        "R8": "Os peões ganham quando ocupam as nove casas da fortaleza, ou quando os cavaleiros, na sua vez, não podem mover-se.";
            "The pawns win when they hold all nine points of the fortress, or when the knights cannot move on their turn.";
        "R9": "Os cavaleiros ganham quando restam oito peões ou menos.";
            "The knights win when eight pawns or fewer are left.";
        "R10": "Se os peões, na sua vez, não podem mover-se, ganham os cavaleiros.";
            "If the pawns cannot move on their turn, the knights win.";
        "R11": "Os jogadores podem acordar um empate.";
            "The players may agree on a draw.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "lined": "tabuleiro tradicional", "traditional board",
            "tabuleiro tradicional desta família", "traditional board of this family" {
            diagonals: Value::Word("alternating"),
        }
        "axis": "séries em linha", "series in line",
            "um relato público das mesmas regras", "a public retelling of the same rules" {
            series_scope: Value::Word("axis"),
        }
        "fixed": "cavaleiros em C6 e E6", "knights on C6 and E6",
            "um começo sempre igual", "always the same beginning" {
            knight_setup: Value::Word("fixed"),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["R10", "repetition", "stall_limit"];

    fn build(settings: &Settings) -> Result<Assalto, SettingsError> {
        Ok(Assalto::new(Options::read(settings)?))
    }
}
