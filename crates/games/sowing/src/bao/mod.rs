//! Bao, the king of the sowing games, from the coast of East Africa.
//!
//! Source: the chapter on Bao of *Jogos de Tabuleiro Tradicionais* (seed 004), which simplifies the
//! rules collected by Alex de Voogt. Its figures are lost; the layout at the start is the usual one
//! (the KIBA rules, Ludii's "Bao Kiswahili"). What the chapter leaves open is settled so:
//!
//! - It says that sowing from A2 or A3 goes clockwise. From A3 that would leave the front row at
//!   once, against its own words; captured seeds enter at A towards H and at H towards A, for both
//!   players (R4).
//! - "The direction never changes" stands beside a worked example that turns at a kimbi: R5 holds,
//!   in both phases unless the option `kimbi_reverses_in_namua` says otherwise. With it off, the
//!   first capture of a namua move still enters by the near kichwa, for there is no direction yet.
//! - Six seeds in the nyumba are counted after the last seed has fallen (R8) and before the seed of
//!   the reserve is added (R10, R11).
//! - A stop at the nyumba exists only where nothing is captured; the chapter does not tell captures
//!   from takasas here. De Voogt and Ludii end a takasa there: option `nyumba_stop_in_takasa`.
//! - The win is seen after the captured seeds have been sown, before the next lap (R17), as in the
//!   chapter's last example. That an empty own front row loses stands only in its hints (R18).
//! - Houses with sixteen or more seeds may be sown (de Voogt forbids some).
//! - Endless sowing is found by counting laps (R7). Where a move may stop at the nyumba and would
//!   otherwise be endless, its stops are moves until the board repeats itself inside the move.
//! - Where every capture is endless there is none, and takasas are legal even from houses that face
//!   seeds (R6, R7); where every front takasa is endless the back row is free (R15).
//! - Two choices may lead to the same board; they are two moves, as the tables of the rules file
//!   count them.
//! - In position text the reserves are equal, or the player to move has one seed more, whoever
//!   began; the first phase lasts while the player to move has a reserve.

mod notation;
mod reasons;
mod rules;
mod scene;
mod sowing;
mod telling;
#[cfg(test)]
mod tests;
mod think;

play::entry!(BaoFamily);

pub use self::rules::{Bao, Move, Position, Stop};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source,
    numbered, text,
};

/// The catalogue side of Bao.
pub struct BaoFamily;

impl Family for BaoFamily {
    type Game = Bao;

    const INFO: Info = Info {
        id: "bao",
        name: text("Bao", "Bao"),
        kind: Kind::Sowing,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Costa swahili da África Oriental; conhecido na Europa desde o século XVII",
            "The Swahili coast of East Africa; known in Europe since the seventeenth century",
        ),
        minutes: (20, 45),
        summary: text(
            "Quatro linhas de oito casas, duas para cada jogador, e 64 sementes. Cada um começa com seis\n\
             na nyumba, a casa quadrada, duas em cada uma das duas casas à direita dela e 22 na reserva.\n\
             Enquanto há reserva, cada lance põe uma semente na linha central e captura as que estão em\n\
             frente; as capturadas semeiam-se do lado de quem captura, e um lance pode durar muitas\n\
             sementeiras. Ganha quem esvaziar a linha central do adversário ou o deixar sem lances.",
            "Four rows of eight houses, two for each player, and 64 seeds. Each begins with six in the\n\
             nyumba, the square house, two in each of the two houses to the right of it and 22 in reserve.\n\
             While the reserve lasts, each move puts one seed into the front row and captures those\n\
             opposite; captured seeds are sown on the captor’s side, and a move may last many laps.\n\
             You win by emptying the opponent’s front row or by leaving the opponent without a move.",
        ),
        sources: &[
            Source {
                id: "004",
                title: text(
                    "Jogos de Tabuleiro Tradicionais, capítulo «Bao», adaptado das regras coligidas por Alex de Voogt",
                    "Jogos de Tabuleiro Tradicionais, chapter “Bao”, adapted from the rules collected by Alex de Voogt",
                ),
            },
            Source {
                id: "voogt",
                title: text(
                    "Regras de Bao de Alex de Voogt e «Bao Kiswahili» do Ludii",
                    "Alex de Voogt’s rules of Bao and Ludii’s “Bao Kiswahili”",
                ),
            },
        ],
        sample: Sample {
            start: "1,0,0,0,0,0,1,1/2,0,3,1,2,2,3,0/1,0,0,0,10,1,1,4/0,0,0,0,0,0,0,0 N 15 16",
            moves: &[],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Semear é pôr uma semente em cada casa seguinte, num só sentido. As dezasseis casas de um jogador formam um circuito e cada um só semeia nas suas. Nenhuma casa se salta, nem a de partida.";
            "To sow is to put one seed in each following house, one way round. A player’s sixteen houses form a circuit, and you sow only in your own. No house is skipped, not even the one sown from.";
        "R2": "Um lance começa com uma captura ou sem ela. O que começa sem captura chama-se takasa e não captura nada até ao fim.";
            "A move begins with a capture or without one. One that begins without is called a takasa and captures nothing to its end.";
        "R3": "Depois de cada sementeira olha-se para a casa da última semente. Se estava vazia, o lance acaba. Se tinha sementes, está na linha central, a casa em frente também as tem e o lance começou com captura, capturam-se estas. Senão, recolhem-se as sementes dessa casa e semeia-se a partir da seguinte, no mesmo sentido.";
            "After each lap look at the house of the last seed. If it was empty, the move ends. If it held seeds, lies in the front row facing a house with seeds and the move began with a capture, those are captured. Otherwise all its seeds are taken and sown on from the next house, the same way.";
        "R4": "As sementes capturadas semeiam-se na linha central de quem captura, a primeira numa das kichwas, as casas A e H: de A em direção a H, ou de H em direção a A. A casa que captura fica como está. No tabuleiro toca-se na casa e depois naquela em que cai a primeira semente.";
            "Captured seeds are sown in the captor’s front row, the first one in a kichwa, house A or H: from A towards H, or from H towards A. The house that captures stays as it is. On the board you touch the house, then the one in which the first seed falls.";
        "R5": "O que se captura nas colunas A e B (a kichwa e a kimbi) entra por A, e nas colunas G e H por H, mesmo que o sentido se inverta. Nas outras, escolhe-se na primeira captura de um lance com semente da reserva; em todas as demais mantém-se o sentido.";
            "What is captured in columns A and B (kichwa and kimbi) enters at A, in columns G and H at H, even if this turns the direction. In the others you choose at the first capture of a move with a seed from the reserve; at every other capture the direction is kept.";
        "R6": "Capturar é obrigatório: havendo um lance que captura, só esses são legais.";
            "Capturing is compulsory: if any move captures, only such moves are legal.";
        "R7": "Um lance que nunca acaba não é legal. Assim se considera o que passa do limite de sementeiras. Se todas as maneiras de capturar forem sem fim, é como se não houvesse captura.";
            "A move that never ends is not legal. One that passes the limit of laps counts as such. If every way to capture is endless, there is no capture.";
        "R8": "Na primeira fase, se a última semente cair na própria nyumba, a deixar com seis ou mais e não capturar, quem joga pode parar ali ou continuar.";
            "In the first phase, if the last seed falls in your own nyumba, makes six or more there and captures nothing, you may stop there or sow on.";
        "R9": "Primeira fase, namua, enquanto há reserva: escolhe-se uma casa da própria linha central com sementes, em frente de outra que também as tenha, põe-se lá uma semente da reserva e capturam-se as da frente.";
            "First phase, namua, while there is a reserve: choose a house of your front row that holds seeds and faces one that does, add a seed from the reserve and capture those opposite.";
        "R10": "Se nenhuma captura, põe-se a semente numa casa da linha central que não esteja vazia e semeiam-se todas as que lá estão, no sentido que se quiser. A nyumba com seis ou mais não pode ser escolhida.";
            "If none captures, add the seed to a front house that is not empty and sow all its seeds, either way. A nyumba with six or more may not be chosen.";
        "R11": "Mas se essa nyumba for a única casa com sementes na linha central, põe-se lá a semente e semeiam-se só duas; as outras ficam.";
            "But if that nyumba is the only front house with seeds, add the seed there and sow just two; the rest stays.";
        "R12": "Uma nyumba com cinco sementes ou menos é uma casa como as outras.";
            "A nyumba with five seeds or fewer is a house like any other.";
        "R13": "Segunda fase, mtaji, com as reservas vazias: as nyumbas são casas como as outras.";
            "Second phase, mtaji, with both reserves empty: the nyumbas are houses like any other.";
        "R14": "Escolhem-se uma casa própria, de qualquer das linhas, com duas sementes ou mais, e um sentido, de modo que a primeira sementeira acabe numa casa da linha central que já tinha sementes, em frente de outra que as tenha.";
            "Choose a house of your own in either row with two seeds or more, and a direction, so that the first lap ends in a front house that already held seeds and faces one that does.";
        "R15": "Se nenhuma captura, joga-se uma takasa com uma casa de duas sementes ou mais. As da linha central vêm primeiro: as de trás só se jogam se nenhuma daquelas puder.";
            "If none captures, play a takasa from a house with two seeds or more. Front houses come first: a back house is played only if none of those can be.";
        "R16": "Na segunda fase nunca se escolhe uma casa com uma só semente.";
            "In the second phase a house with a single seed is never chosen.";
        "R17": "Se uma captura esvaziar a linha central do adversário, semeiam-se ainda as sementes capturadas e o jogo acaba ali: ganhou quem capturou.";
            "If a capture empties the opponent’s front row, the captured seeds are still sown and the game stops there: the captor has won.";
        "R18": "Quem acabar o seu lance com a própria linha central vazia perde.";
            "Whoever ends a move with the own front row empty loses.";
        "R19": "Quem tiver de jogar e não tiver lance legal perde. Não há empates.";
            "A player to move who has no legal move loses. There are no draws.";
    };

    const OPTIONS: &'static [OptionSpec] = Bao::TABLE;

    const PRESETS: &'static [Preset] = &[];

    const SUPPLIED: &'static [&'static str] = &["first_player", "endless_lap_limit"];

    fn build(settings: &Settings) -> Result<Bao, SettingsError> {
        Bao::read(settings)
    }
}
