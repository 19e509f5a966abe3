//! Traços, a game of four dice for two to five players: every round the best combination crosses
//! out strokes of its own table; the first to cross out all thirty wins.
//!
//! Source: the second half of the text on Tamerlane chess (seed 000). Its title, first letter and
//! figure are lost; "Traços" (strokes) is our working name. Where the text is silent or damaged:
//!
//! - The table is rebuilt from the words: nine columns of three verticals, three columns to a
//!   block, three horizontals; one horizontal is drawn below each block, which is only drawing.
//! - The list of combinations is in descending order, so no combination is the lowest, although
//!   the text says "the lowest" of the single pair as well. Trinca stands above two pairs although it
//!   is more frequent: the source's order is kept.
//! - The damaged example "631" is 6531.
//! - The last five rows of the award table give verticals only; their other column is noise.
//! - A quadra with fewer than three horizontals left may take those that are left
//!   (`horizontal_partial`); a partial unit may be chosen only when no full one is left
//!   (`unit_choice`); a quota of two takes one where only single strokes remain.
//! - `unit_choice=free` still crosses out as many strokes as the quota and the unit allow: there
//!   is never a reason to leave one, and the notation names no number.
//! - The source says that the winner "may" cross out; R11 makes it a duty, since it never harms.
//! - The first order follows the sum of the dice; players with equal sums throw again for their
//!   places among themselves (`order_tie`). Several groups of equals throw again in the same go.
//! - The winner takes one point from every other player: with n players the payoffs are n - 1 and
//!   -1. A draw exists only by agreement (and at the bound on length that nobody reaches).

mod dice;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(TracosFamily);

pub use self::dice::{Award, Combination, Roll};
pub use self::rules::{
    HorizontalPartial, Move, Options, OrderTie, Position, Table, Tracos, UnitChoice,
};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source, Value,
    numbered, presets, text,
};

/// The catalogue side of Traços.
pub struct TracosFamily;

impl Family for TracosFamily {
    type Game = Tracos;

    const INFO: Info = Info {
        id: "tracos",
        name: text("Traços", "Strokes"),
        kind: Kind::Dice,
        seats: (2, 5),
        luck: true,
        origin: text(
            "jogo de dados e papel; o título perdeu-se na fonte",
            "a game of dice and paper; its title is lost in the source",
        ),
        minutes: (10, 30),
        summary: text(
            "Quatro dados e, para cada jogador, uma tabela de trinta traços a lápis.\n\
             Em cada rodada todos lançam uma vez; só a melhor combinação risca traços, e quanto\n\
             mais rara, mais risca: da quadra, que vale um bloco, ao par, que vale um ou dois.\n\
             Não há empates: entre iguais ganha quem lançou primeiro, e a classificação de uma\n\
             rodada é a ordem da seguinte. Ganha quem riscar primeiro a tabela toda.",
            "Four dice and, for each player, a table of thirty pencil strokes.\n\
             In every round all throw once; only the best combination crosses out strokes, and the\n\
             rarer it is the more it takes: from four of a kind, worth a block, to a pair, worth one\n\
             or two. There are no ties: of equals the first to throw wins, and the ranking of a\n\
             round is the order of the next. The first to cross out the whole table wins.",
        ),
        sources: &[Source {
            id: "000",
            title: text(
                "Texto sobre o xadrez de Tamerlão, segunda parte (um jogo de quatro dados, sem título)",
                "Text on Tamerlane chess, second part (a game of four dice, untitled)",
            ),
        }],
        sample: Sample { start: "", moves: &["6543", "6541", "6631", "5551", "C1"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Para a ordem da primeira rodada, cada jogador lança os quatro dados: começa quem fizer a maior soma, e assim por diante. Os que tiverem somas iguais lançam outra vez para decidir entre si.";
            "For the order of the first round each player throws the four dice: the highest sum begins, and so on. Those with equal sums throw again to decide among themselves.";
        "R2": "Em cada rodada, pela ordem em vigor, cada jogador lança os quatro dados uma só vez.";
            "In each round, in the current order, every player throws all four dice just once.";
        "R3": "A melhor combinação ganha a rodada e só o vencedor risca traços, na sua tabela.";
            "The best combination wins the round, and only the winner crosses out strokes, in their own table.";
        "R4": "Da melhor para a pior: quadra (quatro iguais), trinca (três iguais), dois pares, um par, sem combinação. Entre iguais conta o número: da quadra, da trinca ou do par; nos dois pares, o par maior e depois o menor; sem combinação, os dados lidos do maior para o menor.";
            "Best first: quadra (four equal), trinca (three equal), two pairs, one pair, no combination. Between equals the number counts: of the four, the three or the pair; for two pairs the higher pair, then the lower; without combination, the dice read from the highest to the lowest.";
        "R5": "Não há empates: de dois valores iguais, vale mais o que foi lançado primeiro.";
            "There are no ties: of equal values the one thrown earlier ranks higher.";
        "R6": "A classificação da rodada é a ordem de lançamento da rodada seguinte.";
            "The ranking of the round is the throwing order of the next.";
        "R7": "A quadra risca as três horizontais ou um bloco de nove verticais; a trinca, uma horizontal ou uma coluna de três; dois pares com o maior de 6 ou 5, uma coluna; dois pares com o maior de 4, 3 ou 2 e o par de 6 ou 5, dois traços de uma coluna; o par de 4, 3, 2 ou 1 e os dados sem combinação, um traço vertical.";
            "A quadra crosses out the three horizontals or a block of nine verticals; a trinca one horizontal or a column of three; two pairs, the higher of 6 or 5, a column; two pairs, the higher of 4, 3 or 2, and a pair of 6 or 5, two strokes of a column; a pair of 4, 3, 2 or 1 and no combination, one vertical.";
        "R8": "Horizontais e verticais não se misturam. A quadra risca todas as horizontais que restem; a trinca, uma.";
            "Horizontals and verticals may not be mixed. A quadra crosses out all horizontals still left; a trinca one.";
        "R9": "Os traços verticais riscam-se dentro de um só bloco (na quadra) ou de uma só coluna. Se houver algum com a conta completa, é um desses que se escolhe e risca-se exatamente essa conta; se não houver, escolhe-se qualquer um com traços e riscam-se todos os que lá restam.";
            "Verticals are crossed out inside one block (quadra) or one column. If some unit still has the full number, one of those is chosen and exactly that number crossed out; if none has, any unit with strokes is chosen and all that remain in it are crossed out.";
        "R10": "Se o vencedor não tiver nada que possa riscar, não risca; a rodada vale à mesma para a ordem.";
            "If the winner has nothing that may be crossed out, nothing is; the round still fixes the order.";
        "R11": "Quem pode riscar tem de riscar.";
            "A player who can cross something out must do so.";
        "R12": "Ganha o primeiro jogador com os trinta traços riscados, e o jogo acaba logo. O vencedor recebe um ponto de cada um dos outros.";
            "The first player with all thirty strokes crossed out wins and the game ends at once. The winner takes one point from each of the others.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "three": "três jogadores", "three players",
            "a fonte: de dois a cinco jogadores", "the source: two to five players" { players: Value::Number(3) }
        "four": "quatro jogadores", "four players",
            "a fonte: de dois a cinco jogadores", "the source: two to five players" { players: Value::Number(4) }
        "five": "cinco jogadores", "five players",
            "a fonte: de dois a cinco jogadores", "the source: two to five players" { players: Value::Number(5) }
    };

    fn build(settings: &Settings) -> Result<Tracos, SettingsError> {
        Ok(Tracos::new(Options::read(settings)?))
    }
}
