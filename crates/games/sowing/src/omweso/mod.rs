//! Omweso (Mweso), the sowing game of Uganda on four rows of eight houses.
//!
//! Source: the closing section of the chapter on Bao of *Jogos de Tabuleiro Tradicionais* (seed 004),
//! half a page without figures or examples. What it leaves open is settled so:
//!
//! - Order of placing (R2): the first player places everything openly, then the other, then the first
//!   moves. The source only says that each places as he likes.
//! - "Sown from the house where the sowing began" (R6): the lap that captured, not the whole move, and
//!   the first seed falls into the house after it.
//! - "Only if it is possible to make a capture with that move" (R8): the very lap that goes clockwise
//!   has to end with a capture. Since directions may change during a move, this holds for every lap
//!   that begins in a left-hand house.
//! - "Was empty" (R5) is asked when the last seed falls: a lap of sixteen ends in its own empty origin.
//! - The four end houses (R12) have to be captured within one move; else the condition would come true
//!   by itself in a long game. The seeds of that last capture are not sown; they lie beside the board,
//!   and position texts of such an end give their number after the side.
//! - Endless moves (R10) are not mentioned. A line that comes back to what it was is endless at once,
//!   whatever the limit; where such a circle passes a choice, the ways out of it are offered on the
//!   first rounds only, for later rounds lead to the same ends.
//! - Every combination of choices is a move of its own, even if two lead to the same position.
//! - The source has no rule on repetition; the bound on the length of a game ends it as a draw.
//! - While the seeds are placed they go one by one, four at a time, all that are left, or as a whole
//!   arrangement. Other numbers are made of these, so nothing is lost.
//! - With `setup=back4` nobody places; positions with fewer than 64 seeds are then read as studies.
//! - Tournament wins with credits are mentioned by the source without rules, and left out.

mod laps;
mod notation;
mod placing;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(OmwesoFamily);

pub use self::rules::{Move, Omweso, Position};

use self::rules::Setup;
use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source,
    numbered, presets, text,
};

/// The catalogue side of Omweso.
pub struct OmwesoFamily;

impl Family for OmwesoFamily {
    type Game = Omweso;

    const INFO: Info = Info {
        id: "omweso",
        name: text("Omweso", "Omweso"),
        kind: Kind::Sowing,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Uganda; jogado na corte do rei no século XIX",
            "Uganda; played at the king’s court in the 19th century",
        ),
        minutes: (15, 40),
        summary: text(
            "Quatro linhas de oito casas; cada jogador tem as duas do seu lado e 32 sementes, que\n\
             coloca como entender. Semeia-se uma casa com duas ou mais sementes à volta das próprias\n\
             linhas; se a última cair numa casa ocupada, continua-se a partir dela. Se cair à frente de\n\
             duas casas adversárias com sementes, estas são capturadas e semeadas também.\n\
             Ganha quem deixar o adversário sem lance, ou lhe capturar as duas pontas de uma vez.",
            "Four rows of eight houses; each player owns the two nearest, and places 32 seeds in them\n\
             at will. You sow a house of two or more seeds round your own rows; if the last seed falls\n\
             into an occupied house, you go on from there. If it falls in front of two enemy houses\n\
             with seeds, these are captured and sown as well.\n\
             You win by leaving the opponent without a move, or by capturing both ends in one move.",
        ),
        sources: &[
            Source {
                id: "004",
                title: text(
                    "Jogos de Tabuleiro Tradicionais, capítulo «Bao», secção «Omweso: outro Mancala de quatro linhas»",
                    "Jogos de Tabuleiro Tradicionais, chapter “Bao”, section on Omweso",
                ),
            },
            Source {
                id: "wikipedia",
                title: text(
                    "Wikipédia (inglês), «Omweso»: ordem da colocação, origem das capturas, as duas pontas num só lance",
                    "Wikipedia, “Omweso”: order of placing, origin of captures, both ends in one turn",
                ),
            },
            Source {
                id: "ludii",
                title: text(
                    "Texto das regras de «Mweso» do Ludii: captura direta no sentido horário",
                    "Rules text of Ludii’s “Mweso”: direct capture clockwise",
                ),
            },
        ],
        sample: Sample {
            start: "0,6,0,5,0,7,1,6/2,2,0,1,0,0,2,0/0,1,1,0,4,2,4,2/4,4,0,0,6,0,3,1 S",
            moves: &[],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Cada jogador distribui as suas 32 sementes pelas suas 16 casas como entender: uma a uma, quatro de cada vez, todas as que faltam, ou um dos arranjos que oferecemos.";
            "Each player distributes 32 seeds over the own 16 houses at will: one by one, four at a time, all that are left, or one of the arrangements that we offer.";
        "R2": "Primeiro coloca as suas sementes todas quem começa, à vista; depois o adversário; e quem começa faz o primeiro lance.";
            "The player who begins places all seeds first, openly; then the opponent; then the player who begins makes the first move.";
        "R3": "Um lance começa numa casa própria com pelo menos duas sementes.";
            "A move begins in an own house with at least two seeds.";
        "R4": "Numa volta recolhem-se as sementes da casa de partida e larga-se uma em cada casa própria seguinte, no sentido contrário ao dos ponteiros do relógio, sem saltar nenhuma.";
            "A lap takes the seeds of the house of origin and drops one in each own house that follows, anticlockwise, skipping none.";
        "R5": "Se a última semente cair numa casa vazia, o lance acaba. Se cair numa casa ocupada da linha central e as duas casas adversárias dessa coluna tiverem sementes, há captura (R6). Senão, recolhem-se as sementes dessa casa e começa nela uma nova volta.";
            "If the last seed falls into an empty house, the move ends. If it falls into an occupied house of the front row and both enemy houses of that column hold seeds, they are captured (R6). Otherwise the seeds of that house are taken and a new lap begins there.";
        "R6": "As sementes capturadas nas duas casas semeiam-se numa nova volta com a mesma casa de partida da volta que capturou: a primeira cai na casa seguinte a essa. A última casa fica com as suas sementes.";
            "The seeds captured from both houses are sown as a new lap with the same origin as the lap that captured: the first falls into the house after it. The last house keeps its seeds.";
        "R7": "Uma nova captura nessa volta usa outra vez a mesma casa de partida.";
            "A further capture in that lap uses the same origin again.";
        "R8": "Uma volta que parta de uma das quatro casas mais à esquerda do jogador (Sul: A1, A2, B1, B2; Norte: G3, G4, H3, H4) pode ser semeada no sentido dos ponteiros do relógio, mas só se essa mesma volta acabar com uma captura. Vale para a primeira volta, para as seguintes e para as das sementes capturadas; o jogador escolhe.";
            "A lap that begins in one of the player’s four left-hand houses (South: A1, A2, B1, B2; North: G3, G4, H3, H4) may be sown clockwise, but only if that very lap ends with a capture. This holds for the first lap, for those that follow and for captured seeds; the player chooses.";
        "R9": "O sentido decide-se de novo em cada volta: uma volta no sentido horário não obriga a seguinte.";
            "The direction is decided afresh for every lap: a clockwise lap does not oblige the next.";
        "R10": "Um lance que não acaba não é legal: no máximo 10 000 voltas.";
            "A move that does not end is not legal: 10,000 laps at most.";
        "R11": "Se depois de um lance o adversário não tiver nenhum lance legal (só casas vazias ou com uma semente, ou só lances sem fim), ganha quem jogou.";
            "If after a move the opponent has no legal move (only empty houses and singles, or only endless moves), the mover wins.";
        "R12": "Quem, num só lance, capturar na coluna A e na coluna H, esvaziando as quatro casas das pontas do adversário, ganha nesse momento. As sementes dessa última captura já não se semeiam.";
            "Whoever captures in column A and in column H within one move, emptying the opponent’s four end houses, wins at that moment. The seeds of that last capture are not sown.";
        "R13": "Não é obrigatório capturar. Não há empates.";
            "Captures are not compulsory. There are no draws.";
    };

    const OPTIONS: &'static [OptionSpec] = Omweso::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "back4": "Quatro em cada casa de trás", "Four in each back house",
            "disposição usual para contar, sem a fase de colocação", "the usual counting layout, without the placing phase" { setup: Setup::Back4.value() }
    };

    const SUPPLIED: &'static [&'static str] = &["R2", "R10", "endless_lap_limit", "first_player"];

    fn build(settings: &Settings) -> Result<Omweso, SettingsError> {
        Omweso::read(settings)
    }
}
