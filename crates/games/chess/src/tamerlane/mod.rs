//! Tamerlane chess (xadrez de Tamerlão): two armies of 28 on eleven columns and ten rows, with a
//! refuge beside the board for each Shah.
//!
//! Source: seed 000, chapter *Xadrez de Tamerlão* (its figures are lost). The array is the well-known
//! "masculine" one of H. J. R. Murray, on which every claim of the text holds. Options marked
//! historical follow the common accounts after Murray.
//!
//! Where the source is silent or damaged:
//!
//! - Yellow's men mirror Red's, because the text gives one table of pawns by column for both colours.
//! - The giraffe's straight part is at least three squares; both orders of its two parts exist.
//! - Promotion happens by itself: a pawn on its last row has no other use. A pawn of pawns goes on
//!   within the move that brings it there.
//! - The pawn of the Shah waits on its last row; a prince moves. Of two heirs the pawn succeeds first.
//! - A swap may not put a pawn on its last row and does not reach into a refuge, neither for the Shah
//!   nor for the other man; the source only says "once".
//! - A Shah who has an heir may be captured in his refuge by whatever attacks him there, the enemy
//!   Shah included; the captor then stands in the refuge and leaves it by its usual move. It can be
//!   captured there only by the Shah whose refuge it is. With `opposite_refuge=draw` a Shah who
//!   captures his way into the opponent's refuge has entered it.
//! - Nothing passes through a refuge. A giraffe beside the board has only the routes that stay on it.
//! - The right to swap belongs to the side, not to the Shah: an heir does not get a new one.
//! - The draws of Western chess are taken over, as the text refers to it (R22). R22 draws a game in
//!   which only the Shahs are left, vector T12 asks for the moves of two bare Shahs: a position that
//!   is set up so (clock 0, move 1) may be played, and is drawn with the first ply. A mate on the
//!   hundredth quiet ply counts.
//! - A Shah with an heir is never in check (R20), so `shah_swap=in_check` does not let him swap.
//!
//! In the text board officers have the letters of TFEN (X V G Z B C T E L M Y) and pawns letters of
//! their own, explained below it: R of the rook, H horse, F picket ("fool"), J giraffe, W vizier,
//! K Shah, O general, A elephant, D camel, N war machine, P of pawns; lower case for Yellow.

mod board;
mod moves;
mod names;
mod notation;
mod position;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(TamerlaneFamily);
mod typed;

pub use self::board::Kind as Man;
pub use self::position::{Move, Position};
pub use self::rules::{
    GiraffeRoute, OppositeRefuge, Options, RefugeSide, ShahSwap, Stalemate, Tamerlane, YellowArray,
};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source, Value,
    numbered, presets, text,
};

/// The catalogue side of Tamerlane chess.
pub struct TamerlaneFamily;

impl Family for TamerlaneFamily {
    type Game = Tamerlane;

    const INFO: Info = Info {
        id: "tamerlane",
        name: text("Xadrez de Tamerlão", "Tamerlane chess"),
        kind: Kind::Chess,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Pérsia e Ásia Central, século XIV, na corte de Timur (Tamerlão)",
            "Persia and Central Asia, 14th century, at the court of Timur (Tamerlane)",
        ),
        minutes: (60, 180),
        summary: text(
            "O xadrez grande da corte de Tamerlão: 112 casas, 56 peças, e fora do tabuleiro um\n\
             refúgio para cada Xá. Ao lado de torres e cavalos marcham girafas, camelos, elefantes\n\
             e máquinas de guerra, e cada peão só pode tornar-se na peça que lhe dá o nome. O peão\n\
             dos peões viaja três vezes até ser príncipe; uma vez por partida o Xá troca de lugar\n\
             com uma peça sua. Ganha quem der xeque-mate.",
            "The great chess of Tamerlane's court: 112 squares, 56 pieces, and outside the board a\n\
             refuge for each Shah. Beside rooks and horses march giraffes, camels, elephants and\n\
             war machines, and each pawn can only become the piece it is named after. The pawn of\n\
             pawns travels three times before it is a prince; once in a game the Shah changes\n\
             places with one of his men. You win by checkmate.",
        ),
        sources: &[
            Source {
                id: "000",
                title: text(
                    "Livro de jogos de tabuleiro, capítulo Xadrez de Tamerlão",
                    "Book on board games, chapter Tamerlane chess",
                ),
            },
            Source {
                id: "Murray",
                title: text(
                    "H. J. R. Murray, A History of Chess (1913): a disposição inicial e as regras históricas",
                    "H. J. R. Murray, A History of Chess (1913): the array and the historical rules",
                ),
            },
        ],
        sample: Sample {
            start: "e1lgmxm4/4t1v1bct/pp1pl5epc1/2c2px3lpt/4pe1pv4/2PE1PG6/PP6L1PCPT/3C2VPZE2/T1Bb2XZBCT/E2GM1M4 -- r S 0 1",
            moves: &[],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Começam as vermelhas e os jogadores alternam. Em cada vez move-se uma peça; não se pode passar. Duas peças nunca estão na mesma casa.";
            "Red begins and the players alternate. A turn moves one piece; passing is not allowed. No two pieces share a square.";
        "R2": "Captura-se terminando o lance na casa de uma peça adversária, que sai do tabuleiro. Capturar não é obrigatório. As peças próprias tapam o caminho.";
            "A piece captures by ending its move on an enemy piece, which leaves the board. Captures are optional. Own pieces block.";
        "R3": "O Xá anda uma casa em qualquer das oito direções.";
            "The Shah goes one square in any of the eight directions.";
        "R4": "O vizir anda uma casa na vertical ou na horizontal; o general, uma casa na diagonal.";
            "The vizier goes one square along a row or a column; the general one square diagonally.";
        "R5": "O elefante anda exatamente duas casas na diagonal e a máquina de guerra exatamente duas na vertical ou na horizontal; ambos saltam o que estiver na primeira.";
            "The elephant goes exactly two squares diagonally and the war machine exactly two along a row or a column; both jump whatever is on the first.";
        "R6": "O cavalo salta em L, duas casas e uma; o camelo salta num L mais comprido, três casas e uma.";
            "The horse leaps in an L, two squares and one; the camel leaps in a longer L, three squares and one.";
        "R7": "A torre anda a direito quantas casas quiser, sem saltar. O bobo anda na diagonal quantas quiser, sem saltar, mas nunca uma só: a primeira casa tem de estar vazia.";
            "The rook goes straight any distance without jumping. The picket goes diagonally any distance without jumping, but never a single square: the first must be empty.";
        "R8": "A girafa anda uma casa na diagonal e depois três ou mais a direito, afastando-se; ou três ou mais a direito e depois uma na diagonal, para fora. Basta que um dos dois caminhos esteja livre.";
            "The giraffe goes one square diagonally and then three or more straight on, outward; or three or more straight and then one diagonally outward. One free route of the two is enough.";
        "R9": "Só um Xá pode estar num refúgio, e entra e sai do seu com o seu passo normal; o do adversário está-lhe fechado. Nenhuma outra peça entra ou passa por um refúgio, a não ser para aí capturar um Xá.";
            "Only a Shah may stand in a refuge; he enters and leaves his own with his usual step, and the opponent's is closed to him. No other piece enters or passes a refuge, except to capture a Shah there.";
        "R10": "O refúgio não protege: o Xá que lá está é atacado por toda a peça adversária cujo lance normal aí termine.";
            "The refuge gives no immunity: a Shah in it is attacked by every enemy piece whose usual move ends there.";
        "R11": "O peão anda uma casa em frente, se estiver vazia, e captura uma casa na diagonal, em frente. Nunca anda duas casas e não captura de passagem.";
            "The pawn goes one square forward if it is empty and captures one square diagonally forward. It never goes two squares and never captures in passing.";
        "R12": "Uma vez por partida, como lance, cada Xá pode trocar de casa com outra peça sua, mesmo em xeque; não quando está num refúgio, nem se a troca pusesse um peão na última fila.";
            "Once in a game, as a whole move, each Shah may exchange squares with another piece of his own, even in check; not from a refuge, nor if that would put a pawn on its last row.";
        "R13": "Cada peão guarda o tipo da coluna em que começou, mesmo que as capturas o levem para outra.";
            "Each pawn keeps the type of the column on which it began, even if captures take it to another.";
        "R14": "Na última fila o peão torna-se logo na peça do seu tipo, se o seu lado tiver no tabuleiro menos dessas peças do que no início. Se não, espera aí, imóvel e inofensivo, mas pode ser capturado.";
            "On the last row a pawn at once becomes the piece of its type if its side has fewer of them on the board than at the start. Otherwise it waits there, immobile and harmless, but can be captured.";
        "R15": "O peão que espera é promovido sem gastar lance quando uma peça do seu tipo é capturada: dentro do lance do adversário, antes de se julgar se esse lance é legal.";
            "A waiting pawn is promoted at no cost when a piece of its type is captured: within the opponent's move, before its legality is judged.";
        "R16": "O peão do Xá, na última fila, espera imóvel como herdeiro.";
            "The pawn of the Shah waits on the last row, immobile, as an heir.";
        "R17": "O peão dos peões, à primeira e à segunda chegada, segue no mesmo lance para qualquer casa vazia fora da última fila e dos refúgios. À terceira torna-se príncipe: anda como o Xá e é herdeiro.";
            "The pawn of pawns, on its first and second arrival, goes on in the same move to any empty square outside its last row and the refuges. On the third it becomes a prince: it moves like the Shah and is an heir.";
        "R18": "Enquanto um lado tem herdeiro, o seu Xá não está sujeito a xeque e pode ser capturado como qualquer peça. Sucede-lhe o peão do Xá que espera; se não o houver, o príncipe.";
            "While a side has an heir its Shah is not bound by check and may be captured like any piece. The waiting pawn of the Shah succeeds him; failing that, the prince.";
        "R19": "Um lance só é legal se, depois de todas as suas consequências, o Xá de quem joga não ficar atacado, ou se esse lado tiver um herdeiro.";
            "A move is legal only if, after all its consequences, the mover's Shah is not attacked, or the mover has an heir.";
        "R20": "Xeque: um Xá sem herdeiro está atacado. Xeque-mate: está em xeque e não tem nenhum lance legal, nem a troca; perde.";
            "Check: a Shah without an heir is attacked. Checkmate: he is in check and has no legal move, not even the swap; he loses.";
        "R21": "Quem não está em xeque e não tem lances legais fica afogado, e a partida empata.";
            "A side that is not in check and has no legal move is stalemated, and the game is drawn.";
        "R22": "Empata-se também à terceira ocorrência da mesma posição, ao fim de cem lances (contando os dois lados) sem captura, lance de peão ou troca, quando só restam os dois Xás, e por acordo. Qualquer jogador pode desistir.";
            "The game is also drawn at the third occurrence of a position, after a hundred plies without a capture, pawn move or swap, when only the two Shahs are left, and by agreement. Either player may resign.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "historical": "regras históricas", "historical rules",
            "as regras tal como se contam depois de Murray", "the rules as they are told after Murray" {
            yellow_array: Value::Word("rotated"), refuge_side: Value::Word("historical"),
            opposite_refuge: Value::Word("draw"), stalemate: Value::Word("loss"),
            giraffe_route: Value::Word("diagonal_first"),
        }
        "crossing": "com a travessia do Xá", "with the Shah's crossing",
            "a variante que 000 menciona", "the variant that 000 mentions" {
            opposite_refuge: Value::Word("draw"),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["R21", "R22"];

    fn build(settings: &Settings) -> Result<Tamerlane, SettingsError> {
        Ok(Tamerlane::new(Options::read(settings)?))
    }
}
