//! Xiang-Qi (xadrez chinês): two armies on the ninety points of a board with a river and two
//! palaces.
//!
//! Source: seed 004, chapter *Xiang-Qi* (rules, two notations, an annotated game, a value table,
//! remarks on endings; its diagrams are lost). The start position is the universal one, on which
//! the sample game plays through.
//!
//! Where the source is silent or damaged:
//!
//! - A threat to the general is *xeque*; the text prints *xequemate* (A1).
//! - "Perpetual check is not permitted" comes without a procedure (A2). By default the side that
//!   alone gave check with each of its moves loses at the third occurrence of a position;
//!   `strict_block` refuses the checking move instead, never the reply of the checked side.
//! - Repetition without check and the other draws are common practice (A3). Mate and
//!   immobilisation come before the draws: a mate on the last quiet ply counts.
//! - R15 draws a game in which nobody can attack any more, vector T8 asks for the legal moves of two
//!   bare generals. Both hold: the draw comes with the first ply played in such a position.
//! - The sample game leaves out disambiguation three times and once a column (A4); the tests name
//!   each place. "Única" is not the only defence (A6).
//! - The judgement of perpetual chase under `wxf` is described in `repetition.rs`.
//! - Positions are FEN; the fields after the side to move may be missing. The half-move field
//!   counts plies without a capture, the last one is the number of the move. A position must be
//!   reachable as far as single men go: guards, elephants, soldiers and generals on points they
//!   can come to, and the side that has just moved not in check.
//!
//! The board, the men's ways and looks and most reasons are `crate::ninety`, which Xadrez Chinês shares.

mod notation;
mod reasons;
mod repetition;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(XiangqiFamily);
mod typed;

pub use self::rules::{RepetitionRule, Xiangqi};
pub use crate::ninety::{Kind as Man, Move, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source, Value,
    numbered, presets, text,
};

/// The catalogue side of Xiang-Qi.
pub struct XiangqiFamily;

impl Family for XiangqiFamily {
    type Game = Xiangqi;

    const INFO: Info = Info {
        id: "xiangqi",
        name: text("Xiang-Qi", "Xiangqi"),
        kind: Kind::Chess,
        seats: (2, 2),
        luck: false,
        origin: text("China, com séculos de história", "China, centuries old"),
        minutes: (20, 60),
        summary: text(
            "O xadrez chinês, o «jogo do elefante», joga-se nas interseções de um tabuleiro com\n\
             um rio e dois palácios. Generais e guardas não saem do palácio e os elefantes não\n\
             passam o rio; o canhão captura saltando uma peça; o cavalo tropeça em quem lhe corta\n\
             a perna; os generais não se podem olhar de frente. Ganha quem der xeque-mate ou\n\
             deixar o adversário sem lances.",
            "Chinese chess, the “elephant game”, is played on the crossings of a board with a\n\
             river and two palaces. Generals and guards stay in the palace and elephants do not\n\
             cross the river; the cannon captures by jumping a piece; the horse stumbles over\n\
             whoever cuts its leg; the generals may not look at each other. You win by checkmate\n\
             or by leaving your opponent without a move.",
        ),
        sources: &[
            Source {
                id: "004",
                title: text(
                    "Livro de jogos de tabuleiro, capítulo Xiang-Qi",
                    "Book on board games, chapter Xiang-Qi",
                ),
            },
            Source {
                id: "WXF",
                title: text(
                    "Prática da World Xiangqi Federation: notação e perseguição perpétua",
                    "Practice of the World Xiangqi Federation: notation and perpetual chase",
                ),
            },
        ],
        sample: Sample { start: "", moves: &["h3e3", "h10g8", "h1g3", "i10h10"] },
        status: text(
            "completo; a perseguição perpétua (wxf) é julgada de forma simplificada",
            "complete; perpetual chase (wxf) is judged in a simplified way",
        ),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Começam as vermelhas e os jogadores alternam. Em cada vez move-se uma peça própria; não se pode passar.";
            "Red begins and the players alternate. A turn moves one own piece; passing is not allowed.";
        "R2": "O general anda um ponto na vertical ou na horizontal, sem sair do seu palácio.";
            "The general goes one point up, down or sideways and never leaves its palace.";
        "R3": "Os dois generais não podem ficar na mesma coluna sem nenhuma peça entre eles: cada um ataca o outro pela coluna aberta.";
            "The two generals may not stand on one column with nothing in between: each attacks the other along the open column.";
        "R4": "O guarda anda um ponto na diagonal, sem sair do palácio; tem só cinco pontos.";
            "The guard goes one point diagonally inside the palace; it has only five points.";
        "R5": "O elefante anda exatamente dois pontos na diagonal, se o ponto do meio estiver vazio, e nunca atravessa o rio; tem só sete pontos.";
            "The elephant goes exactly two points diagonally if the point in the middle is empty, and never crosses the river; it has only seven points.";
        "R6": "O cavalo anda um ponto a direito e depois um na diagonal, para fora. Se o primeiro ponto estiver ocupado, não passa: tem a perna cortada.";
            "The horse goes one point straight and then one diagonally outward. If the first point is occupied it cannot pass: its leg is cut.";
        "R7": "A torre anda a direito, na vertical ou na horizontal, quantos pontos quiser, sem saltar.";
            "The rook goes any distance along a row or a column without jumping.";
        "R8": "O canhão anda como a torre quando não captura. Para capturar, salta exatamente uma peça, de qualquer cor, na mesma linha ou coluna.";
            "The cannon goes like the rook when it does not capture. To capture it jumps exactly one piece, of either colour, on the same row or column.";
        "R9": "O soldado anda e captura um ponto em frente; depois de atravessar o rio, também um ponto para o lado. Nunca recua e não é promovido.";
            "The soldier moves and captures one point forward; once across the river, also one point sideways. It never goes back and is not promoted.";
        "R10": "Captura-se ocupando o ponto da peça adversária, que sai do tabuleiro. As peças próprias não se capturam.";
            "A capture takes the place of the enemy piece, which leaves the board. Own pieces are not captured.";
        "R11": "Ninguém pode deixar o seu general atacado (em xeque), nem os generais frente a frente (R3).";
            "Nobody may leave their own general attacked (in check), nor the generals face to face (R3).";
        "R12": "Xeque-mate: perde quem tem o general atacado e nenhum lance legal.";
            "Checkmate: a player whose general is attacked and who has no legal move loses.";
        "R13": "Imobilização: também perde quem não está em xeque mas não tem nenhum lance legal.";
            "Immobilisation: a player who is not in check but has no legal move loses as well.";
        "R14": "O xeque perpétuo é proibido. Quando a mesma posição surge pela terceira vez, com o mesmo jogador a jogar, perde o lado que, desde a primeira, deu xeque em todos os seus lances, se só ele o fez; nos outros casos há empate.";
            "Perpetual check is forbidden. When the same position arises for the third time with the same player to move, the side that gave check with each of its moves since the first loses, if it alone did; otherwise the game is drawn.";
        "R15": "Há ainda empate por acordo, quando nenhum lado tem torre, cavalo, canhão ou soldado, e ao fim de um certo número de lances sem capturas.";
            "The game is also drawn by agreement, when neither side has a rook, horse, cannon or soldier, and after a certain number of plies without a capture.";
    };

    const OPTIONS: &'static [OptionSpec] = Xiangqi::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "wxf": "com perseguição perpétua", "with perpetual chase",
            "prática da World Xiangqi Federation, simplificada", "practice of the World Xiangqi Federation, simplified" {
            repetition: Value::Word("wxf"),
        }
        "strict": "xeque perpétuo recusado", "perpetual check refused",
            "004, «não é permitido» tomado à letra", "004, “not permitted” taken literally" {
            repetition: Value::Word("strict_block"),
        }
    };

    fn build(settings: &Settings) -> Result<Xiangqi, SettingsError> {
        Xiangqi::read(settings)
    }
}
