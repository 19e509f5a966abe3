//! Shogi (xadrez japonês): twenty pieces a side on nine by nine squares; whoever captures a piece may
//! drop it back on the board as their own.
//!
//! Source: seed 004, chapter *Shogi* (pieces, promotion, drops, notation, three exercises; its
//! diagrams are lost). The start position is the universal one.
//!
//! Where the source is silent or damaged:
//!
//! - Compulsory promotion and the bans on drops name only pawn and knight; the general sentence (no
//!   piece may be left without moves) covers the lance (R8, R11).
//! - A piece that begins its move in the zone may promote wherever it ends ("continua a poder exercer
//!   o direito de promoção"), so also when it leaves (R7).
//! - Perpetual check is judged at the third occurrence, as the text says; federations wait for the
//!   fourth. A position is board, hands and side to move, and "every move since its first occurrence"
//!   is taken literally. If both sides only give check, neither loses by it (R15).
//! - Other repetition is not mentioned; the fourth occurrence draws, as everywhere (R16).
//! - An impasse is counted, but the book does not say who asks for it. By default the player to move
//!   may call for a count as soon as both kings are in, even while in check, but not once mated:
//!   whoever has no move has lost (R14, R17). `declare27` is the declaration of computer play:
//!   king in the zone and not in check, ten other pieces there, and 28 points for South or 27 for
//!   North, counting the zone and the hand. Pieces that a handicap left out count for North.
//! - *Brancas* (White) is South, who begins, and whom Japanese writers and SFEN call black: `b` is
//!   South. With a handicap North, who gives it, begins.
//! - The exercises omit origin squares and their diagrams are lost; the rules file has boards on
//!   which every line works.
//!
//! Moves are written as in the book (`P-F6`, `+PxE4`, `C*B5`, `CxB7=`, `T-H8+`), with the origin
//! after the piece where two could go (`GOd1-E2`); USI, Western notation, KIF and CSA are read too.
//! Positions are SFEN. The call for a count is a move, `impasse`, and afterwards the position ends
//! with the same word. In the terminal plain pieces have the letters of SFEN, promoted ones the same
//! letter with a dot (Ṗ, Ŀ, Ṅ, Ṡ, Ḃ, Ṙ), or T J M Z H D where there is only ASCII.

mod board;
mod files;
mod handicap;
mod impasse;
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

play::entry!(ShogiFamily, protocols: [usi::PROTOCOL]);
mod typed;
pub mod usi;

pub use self::moves::Move;
pub use self::position::Position;
pub use self::rules::{Impasse, Sennichite, Shogi};

use ::rules::{
    Family, Format, Info, Kind, OptionSpec, ParseError, Preset, Rule, Sample, Settings,
    SettingsError, Source, Told, Value, numbered, presets, text,
};

/// The catalogue side of Shogi.
pub struct ShogiFamily;

impl Family for ShogiFamily {
    type Game = Shogi;

    const INFO: Info = Info {
        id: "shogi",
        name: text("Shogi", "Shogi"),
        kind: Kind::Chess,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Japão, documentado desde o século XI",
            "Japan, documented since the 11th century",
        ),
        minutes: (30, 90),
        summary: text(
            "O xadrez japonês, o «jogo dos generais», joga-se com peças iguais para os dois lados:\n\
             só a ponta diz de quem são. Quem captura uma peça fica com ela na mão e pode largá-la\n\
             numa casa vazia, em vez de jogar, como sua. Nas três últimas filas as peças podem\n\
             virar-se e ganhar outra força. Quase nunca há empates: ganha quem der xeque-mate ao\n\
             rei, que aqui é atacado por peças caídas do céu.",
            "Japanese chess, the “game of generals”, is played with the same pieces for both sides:\n\
             only their points tell whose they are. Whoever captures a piece keeps it in hand and\n\
             may drop it on an empty square, instead of moving, as their own. On the last three\n\
             rows pieces may be turned over and gain other powers. Draws are rare: you win by\n\
             checkmating the king, attacked here by pieces that fall from the sky.",
        ),
        sources: &[
            Source {
                id: "004",
                title: text(
                    "Livro de jogos de tabuleiro, capítulo Shogi",
                    "Book on board games, chapter Shogi",
                ),
            },
            Source {
                id: "CSA",
                title: text(
                    "Computer Shogi Association: formato de ficheiros e declaração de 27 pontos",
                    "Computer Shogi Association: file format and 27-point declaration",
                ),
            },
        ],
        sample: Sample {
            start: "1ns4+S1/l2gk2bl/rppppp1gp/9/p7N/2P2P1PP/PP1PP1P2/4RK1S1/LNSG1G1NL b 2Pb 31",
            moves: &[],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Sul começa e os jogadores alternam. Em cada vez move-se uma peça no tabuleiro ou larga-se uma da mão; não se pode passar. Quem dá vantagem joga com Norte e começa.";
            "South begins and the players alternate. A turn moves a piece on the board or drops one from the hand; passing is not allowed. Whoever gives a handicap plays North and begins.";
        "R2": "O rei anda uma casa em qualquer direção. A torre anda quantas casas quiser na vertical ou na horizontal, o bispo na diagonal, sem saltar.";
            "The king goes one square in any direction. The rook goes any distance along a row or a column, the bishop along a diagonal, without jumping.";
        "R3": "O general de ouro anda uma casa a direito ou na diagonal para a frente. O general de prata anda uma casa na diagonal ou em frente.";
            "The gold general goes one square straight or diagonally forward. The silver general goes one square diagonally or straight forward.";
        "R4": "O cavalo salta uma casa em frente e depois uma na diagonal para a frente: só tem dois destinos. A lança anda em frente quantas casas quiser. O peão anda uma casa em frente e captura da mesma maneira.";
            "The knight jumps one square forward and then one diagonally forward: it has two targets only. The lance goes any distance straight forward. The pawn goes one square straight forward and captures the same way.";
        "R5": "A torre promovida anda como a torre ou uma casa em qualquer direção; o bispo promovido, como o bispo ou uma casa em qualquer direção. Prata, cavalo, lança e peão promovidos andam como o general de ouro.";
            "The promoted rook goes like a rook or one square in any direction; the promoted bishop like a bishop or one square in any direction. Promoted silver, knight, lance and pawn go like a gold general.";
        "R6": "Captura-se ocupando a casa da peça adversária, que passa, por promover, para a mão de quem captura. As peças próprias não se capturam.";
            "A capture takes the place of the enemy piece, which goes, unpromoted, to the captor's hand. Own pieces are not captured.";
        "R7": "Uma peça que não seja rei, general de ouro ou já promovida pode promover no fim de um lance que comece ou acabe na sua zona de promoção, as três últimas filas.";
            "A piece other than a king, a gold general or a promoted piece may promote at the end of a move that begins or ends in its promotion zone, the last three rows.";
        "R8": "A promoção é obrigatória se a peça nunca mais se pudesse mover: peão ou lança na última fila, cavalo nas duas últimas.";
            "Promotion is compulsory if the piece could never move again: pawn or lance on the last row, knight on the last two.";
        "R9": "Só promove a peça movida, no fim do lance, e fica promovida até ser capturada.";
            "Only the piece that moved promotes, at the end of its move, and it stays promoted until it is captured.";
        "R10": "Uma peça da mão pode ser largada, por promover, em qualquer casa vazia, também na zona de promoção. Ao largar não se captura nem se promove.";
            "A piece in hand may be dropped, unpromoted, on any empty square, also in the promotion zone. A drop neither captures nor promotes.";
        "R11": "Não se larga uma peça onde nunca se pudesse mover: peão e lança na última fila, cavalo nas duas últimas.";
            "No piece is dropped where it could never move: pawn and lance on the last row, knight on the last two.";
        "R12": "Nifu: não se larga um peão numa coluna que já tenha um peão próprio por promover.";
            "Nifu: no pawn is dropped on a column that already holds an own unpromoted pawn.";
        "R13": "Uchifuzume: não se larga um peão que dê logo xeque-mate. As outras peças largadas, e um peão movido, podem dar mate.";
            "Uchifuzume: no pawn is dropped to give immediate checkmate. Other drops, and a pawn's move, may give mate.";
        "R14": "Ninguém pode deixar o seu rei em xeque. Xeque-mate: perde quem está em xeque e não tem nenhum lance legal; também perde quem, sem estar em xeque, não tem nenhum.";
            "Nobody may leave their own king in check. Checkmate: a player in check without a legal move loses; so does a player who has no legal move at all.";
        "R15": "O xeque perpétuo não é permitido: quando a mesma posição (tabuleiro, mãos e quem joga) surge pela terceira vez, perde o jogador que, desde a primeira, deu xeque em todos os seus lances.";
            "Perpetual check is not allowed: when the same position (board, hands and side to move) occurs for the third time, the player who has given check with every move since the first loses.";
        "R16": "Nos outros casos, a quarta ocorrência da mesma posição é empate (sennichite).";
            "Otherwise the fourth occurrence of the same position is a draw (sennichite).";
        "R17": "Impasse: quando os dois reis estão na zona de promoção adversária, quem joga pode pedir a contagem. No tabuleiro e na mão, torres e bispos, promovidos ou não, valem 5 pontos, as outras peças 1, o rei nada. Quem tiver menos de 24 pontos perde; se ambos tiverem pelo menos 24, há empate.";
            "Impasse: when both kings are inside the opponent's promotion zone, the player to move may call for a count. On the board and in hand, rooks and bishops, promoted or not, are worth 5 points, other pieces 1, the king nothing. A side with fewer than 24 points loses; if both have at least 24 the game is drawn.";
        "R18": "Um jogador pode desistir, e os dois podem acordar o empate.";
            "A player may resign, and both may agree to a draw.";
    };

    const OPTIONS: &'static [OptionSpec] = Shogi::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "modern": "das federações", "of the federations",
            "regras das federações atuais: xeque perpétuo à quarta ocorrência",
            "rules of today's federations: perpetual check at the fourth occurrence" {
            perpetual_check_count: Value::Number(4),
        }
        "csa": "de torneio de computadores", "of computer tournaments",
            "Computer Shogi Association: declaração de 27 pontos", "Computer Shogi Association: 27-point declaration" {
            perpetual_check_count: Value::Number(4), impasse: Impasse::Declare.value(),
        }
        "lance": "vantagem da lança", "lance handicap",
            "a fonte nada diz; vantagens habituais no Japão", "the source is silent; the usual handicaps in Japan" {
            handicap: Value::Word("lance"),
        }
        "bishop": "vantagem do bispo", "bishop handicap",
            "a fonte nada diz; vantagens habituais no Japão", "the source is silent; the usual handicaps in Japan" {
            handicap: Value::Word("bishop"),
        }
        "rook": "vantagem da torre", "rook handicap",
            "a fonte nada diz; vantagens habituais no Japão", "the source is silent; the usual handicaps in Japan" {
            handicap: Value::Word("rook"),
        }
        "two": "vantagem de duas peças", "two-piece handicap",
            "a fonte nada diz; vantagens habituais no Japão", "the source is silent; the usual handicaps in Japan" {
            handicap: Value::Word("two"),
        }
        "four": "vantagem de quatro peças", "four-piece handicap",
            "a fonte nada diz; vantagens habituais no Japão", "the source is silent; the usual handicaps in Japan" {
            handicap: Value::Word("four"),
        }
        "six": "vantagem de seis peças", "six-piece handicap",
            "a fonte nada diz; vantagens habituais no Japão", "the source is silent; the usual handicaps in Japan" {
            handicap: Value::Word("six"),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["R16", "sennichite_count", "handicap"];

    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Shogi, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Shogi, SettingsError> {
        Shogi::read(settings)
    }
}
