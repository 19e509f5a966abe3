//! Ouri, the sowing game of West Africa and Cape Verde, known elsewhere as Oware, Wari or Awalé.
//!
//! Source: the chapter on Ouri of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open is settled so:
//!
//! - A is each player's own rightmost house, as the advice on first moves has it; the option
//!   `letters` turns this round for texts only.
//! - The duty to feed comes before the singles rule (R9); otherwise games would end that can go on.
//! - Whether a move feeds is seen before captures (R8): a long sowing may feed and then capture
//!   everything, and then R10 applies.
//! - The chapter says that the game *may* end at 25 seeds; it does, unless the option says not.
//! - The moment of sharing is left to the players; here it is the third occurrence of a position
//!   in which both rows hold seeds (R14). They may always agree on it earlier.
//! - R11 is applied at once, after a move as well as when a position is read: the seeds that are
//!   left go to the store, and the finished position shows the final stores.
//! - `grand_slam=illegal` may leave a player whose every move is a grand slam without a move. No
//!   source says what follows; here the game ends and each player takes the own row, which is
//!   what R11 comes to.
//! - "Solved as a draw" (Romein and Bal, 2002) is about rules without the singles rule.

mod notation;
mod rules;
mod scene;
mod sowing;
#[cfg(test)]
mod tests;
mod think;

play::entry!(OuriFamily);

pub use self::rules::{Cycles, GrandSlam, Letters, Move, Ouri, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source, Value,
    numbered, presets, text,
};

/// The catalogue side of Ouri.
pub struct OuriFamily;

impl Family for OuriFamily {
    type Game = Ouri;

    const INFO: Info = Info {
        id: "ouri",
        name: text("Ouri", "Oware (Ouri)"),
        kind: Kind::Sowing,
        seats: (2, 2),
        luck: false,
        origin: text(
            "África Ocidental, Cabo Verde e Caraíbas; milenar",
            "West Africa, Cape Verde and the Caribbean; very old",
        ),
        minutes: (15, 30),
        summary: text(
            "Duas filas de seis casas, quatro sementes em cada uma e um depósito para cada jogador.\n\
             Quem joga recolhe as sementes de uma casa sua e semeia-as, uma a uma, para a direita e\n\
             à volta do tabuleiro. Se a última cair na fila do adversário e aí fizer duas ou três,\n\
             são capturadas, e com elas as das casas anteriores que também tenham duas ou três.\n\
             Não se deixa o adversário à fome. Ganha quem guardar mais de metade das 48 sementes.",
            "Two rows of six houses with four seeds each, and a store for each player.\n\
             In turn you take all seeds of one of your houses and sow them one by one to the right\n\
             and round the board. If the last falls in the opponent’s row and makes two or three\n\
             there, they are captured, with those of the houses before it that hold two or three too.\n\
             Nobody is left to starve. Whoever stores more than half of the 48 seeds wins.",
        ),
        sources: &[
            Source {
                id: "004",
                title: text(
                    "Jogos de Tabuleiro Tradicionais, capítulo «Ouri»",
                    "Jogos de Tabuleiro Tradicionais, chapter “Ouri”",
                ),
            },
            Source {
                id: "abapa",
                title: text(
                    "Regras «Abapa», as dos torneios internacionais e do OpenSpiel",
                    "“Abapa” rules, those of international tournaments and of OpenSpiel",
                ),
            },
            Source {
                id: "wari", title: text("Regras «Wari» do Ludii", "“Wari” rules of Ludii")
            },
        ],
        sample: Sample { start: "", moves: &["C", "b", "E", "a", "D"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "No início há quatro sementes em cada casa e os depósitos estão vazios. Começa Sul.";
            "At the start each house holds four seeds and the stores are empty. South begins.";
        "R2": "Um lance recolhe todas as sementes de uma casa própria que não esteja vazia e semeia-as, uma por casa, a partir da seguinte e no sentido contrário ao dos ponteiros do relógio. Nos depósitos não se semeia.";
            "A move takes all seeds of one own house that is not empty and sows them one per house, from the next house on, anticlockwise. Stores are never sown.";
        "R3": "A casa de partida é saltada sempre que se passa por ela, e por isso fica vazia (conta a partir de doze sementes).";
            "The house of origin is skipped each time it is passed, so it ends empty (this matters from twelve seeds on).";
        "R4": "Uma casa com uma só semente só pode ser jogada se não houver lance legal com duas ou mais.";
            "A house with a single seed may be played only when there is no legal move with two or more.";
        "R5": "Se a última semente cair na fila do adversário e essa casa ficar com duas ou três, estas vão para o depósito de quem jogou.";
            "If the last seed falls in the opponent’s row and makes two or three in that house, they go to the mover’s store.";
        "R6": "Depois, andando para trás casa a casa na fila do adversário, capturam-se também as casas com duas ou três sementes, até à primeira que não as tenha.";
            "Then, going back house by house along the opponent’s row, houses with two or three seeds are captured too, up to the first that does not hold them.";
        "R7": "Nada se captura se a última semente cair na própria fila, ou numa casa que fique com uma ou com quatro ou mais.";
            "Nothing is captured if the last seed falls in the own row, or in a house that then holds one, or four or more.";
        "R8": "Se o adversário não tiver sementes na sua fila, quem joga tem de o alimentar: escolher uma casa cuja sementeira chegue à fila dele. As capturas não contam para isto.";
            "If the opponent’s row is empty, the player to move must feed it: choose a house whose sowing reaches that row, whatever is captured afterwards.";
        "R9": "O dever de alimentar vem primeiro; a regra da semente única (R4) aplica-se entre os lances que alimentam.";
            "The duty to feed comes first; the singles rule (R4) applies among the moves that feed.";
        "R10": "Um lance que captura todas as sementes do adversário é legal e a captura conta. O mesmo jogador joga logo outra vez e tem de alimentar.";
            "A move that captures every seed of the opponent is legal and the capture counts. The same player moves again at once and must feed.";
        "R11": "Se quem tem de alimentar não o puder fazer, a partida acaba e esse jogador recolhe todas as sementes que restam.";
            "If the player who must feed cannot, the game ends and that player takes all seeds left on the board.";
        "R12": "A partida acaba logo que um depósito tenha 25 sementes ou mais; as que estão no tabuleiro já não se distribuem.";
            "The game ends as soon as a store holds 25 seeds or more; those on the board are not distributed.";
        "R13": "No fim ganha o depósito maior; 24 a 24 é empate.";
            "At the end the larger store wins; 24 to 24 is a draw.";
        "R14": "Quando o jogo só se repete, partilha-se: cada um recolhe as sementes da sua fila. Isto acontece na terceira vez que surge a mesma posição, com o mesmo jogador a jogar e sementes em ambas as filas, ou antes, por acordo.";
            "When play only repeats, the seeds are shared: each player takes those of the own row. This happens when the same position, with the same player to move and seeds in both rows, arises for the third time, or earlier by agreement.";
        "R15": "Não se passa: enquanto um jogador não tem sementes, é o outro que joga.";
            "There is no passing: while one player has no seeds, the other moves.";
    };

    const OPTIONS: &'static [OptionSpec] = Ouri::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "abapa": "Abapa (torneio)", "Abapa (tournament)",
            "torneios internacionais; conferida com o OpenSpiel", "international tournaments; checked against OpenSpiel" { singles_rule: Value::Word("off"), grand_slam: GrandSlam::NoCapture.value(), majority_ends: Value::Word("on") }
    };

    fn build(settings: &Settings) -> Result<Ouri, SettingsError> {
        Ouri::read(settings)
    }
}
