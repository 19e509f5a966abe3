//! Coordenadas (bughouse chess): two boards, two teams of two, and captured men that change boards.
//!
//! Source: seed 004, chapter *Shogi*, last section (*Conceito do «Largar» associado ao Xadrez
//! Ocidental*): one paragraph, which points to *Bughouse* for the rest. It fixes teams, opposite
//! colours, the hand of the partner, and that a mate on either board wins. Everything else is Western
//! chess and public bughouse practice; [`Family::SUPPLIED`] names it.
//!
//! Where the source is silent:
//!
//! - **Order of play.** Without clocks the players move in a fixed cycle (R14). A player who has to
//!   wait (R10, R11) keeps the turn on his board: the board stands still and the other one goes on.
//!   (His opponent cannot move in his place, or he could take the king of a player who waits in check.)
//!   So whose turn it is follows from the side to move of both boards: it is A's if they are equal,
//!   else B's, whatever was skipped before. Positions need no field for it.
//! - **Clocks.** With `mode=clock` the moves of both boards are legal at once. [`Game::status`] names the
//!   player whose board has had fewer plies, A first, and then all others who have the
//!   turn, also those who must wait.
//! - **Mate** is tested as soon as it stands on the board, with the hand of that moment (`strict`), or
//!   without regard to hands (`blockable`). Which of the two is the default depends on `mode`, so the
//!   option has a third word, `by_mode`.
//! - **`drop_check=no_mate`** forbids what is mate under the rule in force: under `blockable` a check that
//!   could be blocked is none.
//! - **`board_end=continue`.** A mated board stays mated: men captured on the other one leave the table
//!   instead of coming to its hands. The team that mated on more boards wins.
//! - **Repetition** counts how often a move led to the same board: men, side to move, castling, en
//!   passant; hands and the other board do not matter.
//! - **Positions** hold at most two sets of men; promoted men count as pawns. An en passant square is kept
//!   only where a pawn can capture.
//!
//! [`Family::SUPPLIED`]: ::rules::Family::SUPPLIED
//! [`Game::status`]: ::rules::Game::status

mod board;
mod files;
mod moves;
mod names;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(CoordenadasFamily);
mod typed;

pub use self::board::Kind as Man;
pub use self::rules::{
    BoardEnd, Coordenadas, DropCheck, Mate, Mode, Move, Options, PawnRows, Position,
};

use ::rules::{
    Family, Format, Info, Kind, OptionSpec, ParseError, Preset, Rule, Sample, Settings,
    SettingsError, Source, Told, Value, numbered, presets, text,
};

/// The catalogue side of Coordenadas.
pub struct CoordenadasFamily;

impl Family for CoordenadasFamily {
    type Game = Coordenadas;

    const INFO: Info = Info {
        id: "coordenadas",
        name: text("Coordenadas", "Bughouse chess"),
        kind: Kind::Chess,
        seats: (4, 4),
        luck: false,
        origin: text("Clubes de xadrez, século XX", "Chess clubs, twentieth century"),
        minutes: (5, 30),
        summary: text(
            "Xadrez para quatro: duas equipas de dois, dois tabuleiros lado a lado. Quem captura uma\n\
             peça passa-a ao parceiro, que joga com a cor dela no outro tabuleiro e, em vez de mover,\n\
             a pode largar numa casa vazia. Largar dá xeque, dá mate e tapa xeques. Ganha a equipa\n\
             que der xeque-mate em qualquer dos tabuleiros: joga-se com os olhos no seu e os ouvidos\n\
             no do parceiro.",
            "Chess for four: two teams of two, two boards side by side. Whoever captures a piece hands\n\
             it to the partner, who plays its colour on the other board and may drop it on an empty\n\
             square instead of moving. A drop can check, mate and block checks. The team that gives\n\
             checkmate on either board wins: you play with your eyes on your own board and your ears\n\
             on your partner's.",
        ),
        sources: &[
            Source {
                id: "004",
                title: text(
                    "Livro de jogos de tabuleiro, capítulo Shogi: o «largar» no xadrez ocidental",
                    "Book on board games, chapter Shogi: drops in Western chess",
                ),
            },
            Source {
                id: "bughouse",
                title: text(
                    "Prática pública do bughouse: FICS, chess.com, leis WBN; notação BPGN",
                    "Public practice of bughouse: FICS, chess.com, WBN laws; BPGN notation",
                ),
            },
        ],
        sample: Sample {
            start: "",
            moves: &["A:e2e4", "B:e2e4", "A:d7d5", "B:d7d5", "A:e4d5", "B:e4d5"],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Em cada tabuleiro valem as regras do xadrez: movimentos, capturas, xeque, roque, «en passant» e promoção, salvo o que se segue. A equipa 1 tem as Brancas de A e as Pretas de B; a equipa 2, as Pretas de A e as Brancas de B.";
            "On each board the rules of chess hold: moves, captures, check, castling, en passant and promotion, except as follows. Team 1 has White on A and Black on B; team 2 has Black on A and White on B.";
        "R2": "Uma peça capturada passa logo para a mão do parceiro de quem a capturou. Mantém a cor: é a cor com que o parceiro joga.";
            "A captured piece goes at once to the hand of the captor's partner. It keeps its colour, which is the one the partner plays.";
        "R3": "Uma peça promovida, quando é capturada, entra na mão como peão.";
            "A promoted piece, when captured, enters the hand as a pawn.";
        "R4": "Na sua vez, o jogador move uma peça no seu tabuleiro ou larga uma peça da sua mão numa casa vazia do seu tabuleiro.";
            "On their turn a player moves a piece on their board or drops one piece from their hand on an empty square of their own board.";
        "R5": "Os peões não se largam nas linhas 1 e 8. As outras peças largam-se em qualquer casa vazia.";
            "Pawns may not be dropped on rows 1 and 8. All other pieces may be dropped on any empty square.";
        "R6": "Largar uma peça pode dar xeque e xeque-mate, e pode parar um xeque, tapando-o.";
            "A drop may give check and mate, and may parry a check by blocking it.";
        "R7": "Um peão largado na sua segunda linha pode depois avançar duas casas e ser capturado «en passant». Uma torre largada não dá direito a roque.";
            "A pawn dropped on its second row may later make the double step and be captured en passant. A dropped rook gives no right to castle.";
        "R8": "Os reis não se capturam: ninguém pode deixar o seu rei em xeque.";
            "Kings are not captured: nobody may leave their own king in check.";
        "R9": "O xeque-mate num dos tabuleiros acaba o encontro: ganha a equipa que o deu. Quem desiste, ou deixa cair a bandeira do relógio, perde pela sua equipa.";
            "Checkmate on either board ends the match: the team that gave it wins. A player who resigns, or whose flag falls, loses for the team.";
        "R10": "Há mate quando o rei está em xeque e não há lance nem peça na mão que o salve. Com relógios, um xeque que alguma peça largada pudesse tapar não é mate: o jogador espera por ela.";
            "It is mate when the king is in check and no move and no piece in hand can save it. With clocks, a check that some dropped piece could block is not mate: the player waits for one.";
        "R11": "Quem não está em xeque e não tem lance nem peça para largar não fica afogado: o seu tabuleiro espera até que ele tenha um lance. Se ninguém a quem cabe jogar tiver um lance, o encontro empata.";
            "A player who is not in check and has neither a move nor a drop is not stalemated: the board waits until there is one. If nobody whose turn it is has a move, the match is drawn.";
        "R12": "Os parceiros podem falar à vontade, e as mãos estão à vista de todos.";
            "Partners may speak freely, and hands are visible to all.";
        "R13": "Há empate por acordo das duas equipas e quando cada uma leva mate num tabuleiro. Não há regra dos 50 lances; a tripla repetição num tabuleiro só empata com a opção ligada.";
            "The match is drawn by agreement of both teams, and when each is mated on one board. There is no 50-move rule; threefold repetition on a board draws only if the option is on.";
        "R14": "Sem relógios joga-se por esta ordem: Brancas de A, Brancas de B, Pretas de A, Pretas de B, um lance cada. Uma peça capturada pode ser usada na vez seguinte de quem a recebe.";
            "Without clocks the order of play is White on A, White on B, Black on A, Black on B, one move each. A captured piece can be used from its receiver's next turn.";
        "R15": "Com relógios, cada tabuleiro corre por si, e um jogador pode esperar enquanto tiver tempo. Os lances contam pela ordem em que são feitos.";
            "With clocks each board runs on its own, and a player may wait as long as the clock allows. Moves count in the order in which they are made.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "clock": "com relógios", "with clocks",
            "a maneira tradicional; mate segundo chess.com", "the traditional way; mate as on chess.com" {
            mode: Value::Word("clock"),
        }
        "quiet-drops": "largar sem xeque", "drops without check",
            "variante de clube", "a club variant" {
            drop_check: Value::Word("no_check"),
        }
        "no-drop-mate": "largar sem mate", "drops without mate",
            "variante de clube", "a club variant" {
            drop_check: Value::Word("no_mate"),
        }
        "six-rows": "peões até à sexta linha", "pawns up to the sixth row",
            "variante de clube", "a club variant" {
            pawn_drop_rows: Value::Word("2-6"),
        }
        "literal": "largar «onde quiser»", "drops “anywhere”",
            "004 tomada à letra", "004 taken literally" {
            pawn_drop_rows: Value::Word("any"),
        }
        "both-boards": "os dois tabuleiros até ao fim", "both boards to the end",
            "variante pública", "a public variant" {
            board_end: Value::Word("continue"),
        }
    };

    const SUPPLIED: &'static [&'static str] = &[
        "R3",
        "R5",
        "R7",
        "R11",
        "R12",
        "R13",
        "R14",
        "R15",
        "mode",
        "mate",
        "pawn_drop_rows",
        "drop_check",
        "repetition",
        "board_end",
    ];

    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(
        game: &Coordenadas,
        format: &str,
        told: &Told,
    ) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Coordenadas, SettingsError> {
        Ok(Coordenadas::new(Options::read(settings)?))
    }
}
