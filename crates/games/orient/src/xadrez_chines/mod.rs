//! Xadrez Chinês (*Choo-hong-ki*): a Chinese chess with freer emperors and mandarins, and cannons that
//! can only leap. It shares the board and most of the men with Xiang-Qi, but it is another game.
//!
//! Source: seed 003, its first part (rules, strategy, values; its figures are lost). The first position
//! is given in words.
//!
//! Where the source is silent or damaged:
//!
//! - "Qualquer casa vaga adjacente" for the emperor does not forbid captures: the example of Figure 5
//!   captures on F3 (A1).
//! - "Mandarim de E3 para F3" is impossible; with the mandarin on E2 the defences that the text lists are
//!   exactly the legal ones (A2).
//! - No man but the cannon leaps, so a mandarin's or elephant's middle point must be free (A3).
//! - "After making the same move twice the player must change it" is tied to the position: from one
//!   placement with the same side to move, the same move is not made a third time. A player in check is
//!   free, so that it is the checker who has to deviate (A4, R15). Who has no other move loses (R13).
//! - "Duas últimas colunas" in the strategy part means rows (A5). A cannon takes the second piece of its
//!   line if it is hostile; the first may be of either colour (A6).
//! - Figure 4 has a yellow pawn on D7, where none can come; such positions are read all the same, as
//!   long as no pawn stands behind its first row.
//! - The source claims that mate with cannons alone is impossible: true for one, false for two (T10).
//!   It claims that capturing a cannon's support never helps: false for the emperor himself (T11).
//! - Draws are by agreement only (R14). The program's own help R16 ends a game in which nobody can attack
//!   with the first ply played in such a position, so that the moves of two lone emperors can still be
//!   asked for (T4).
//! - No rule bounds the length of a game that nobody tries to win; the bound of [`XadrezChines`] is far
//!   beyond what people play.

mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(XadrezChinesFamily);

pub use self::rules::{SameMove, Support, XadrezChines};
pub use crate::ninety::{Kind as Man, Move, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source,
    numbered, text,
};

/// The catalogue side of Xadrez Chinês.
pub struct XadrezChinesFamily;

impl Family for XadrezChinesFamily {
    type Game = XadrezChines;

    const INFO: Info = Info {
        id: "xadrez-chines",
        name: text("Xadrez Chinês", "Chinese Chess (Choo-hong-ki)"),
        kind: Kind::Chess,
        seats: (2, 2),
        luck: false,
        origin: text(
            "China; conhecido no Ocidente como Choo-hong-ki",
            "China; known in the West as Choo-hong-ki",
        ),
        minutes: (20, 60),
        summary: text(
            "O irmão oriental do xadrez, nas interseções de um tabuleiro com um rio e duas\n\
             fortalezas. Usa o tabuleiro do Xiang-Qi, mas não as mesmas regras: aqui o imperador\n\
             anda também na diagonal, o mandarim vai uma ou duas casas, o canhão só se move\n\
             saltando uma peça, mesmo sem capturar, e ninguém faz três vezes o mesmo lance na\n\
             mesma posição. Ganha quem der xeque-mate ou deixar o adversário sem lances.",
            "The eastern brother of chess, on the crossings of a board with a river and two\n\
             fortresses. It uses the board of Xiangqi but not the same rules: here the emperor\n\
             also goes diagonally, the mandarin goes one point or two, the cannon moves only by\n\
             leaping a piece, even without a capture, and nobody makes the same move three times\n\
             in one position. You win by checkmate or by leaving your opponent without a move.",
        ),
        sources: &[Source {
            id: "003",
            title: text(
                "Folheto de regras de uma coleção de jogos, Xadrez Chinês",
                "Rule leaflet of a collection of games, Chinese Chess",
            ),
        }],
        sample: Sample {
            start: "2ba3R1/4k4/2nabc2r/p1p1p3p/9/6P1P/P1P1P4/1C2B4/4NK3/2BA1A1R1 b - - 0 1",
            moves: &[],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Começam as vermelhas e os jogadores alternam. Em cada vez move-se exatamente uma peça própria; não se pode passar.";
            "Red begins and the players alternate. A turn moves exactly one own piece; passing is not allowed.";
        "R2": "O imperador anda uma casa em qualquer das oito direções, sem sair da sua fortaleza (D1 a F3, D8 a F10). No Xiang-Qi não anda na diagonal.";
            "The emperor goes one point in any of the eight directions and never leaves its fortress (D1 to F3, D8 to F10). In Xiangqi it does not go diagonally.";
        "R3": "Os dois imperadores nunca se podem ver face a face: não ficam na mesma coluna sem nenhuma peça entre eles, seja qual for o lance que a isso levaria.";
            "The two emperors may never face each other: they do not stand on one column with nothing in between, whatever move would lead to that.";
        "R4": "O mandarim anda uma ou duas casas na diagonal, numa só direção, sem sair da fortaleza nem saltar; tem só cinco casas. No Xiang-Qi anda apenas uma.";
            "The mandarin goes one or two points diagonally in one direction, inside the fortress and without leaping; it has only five points. In Xiangqi it goes only one.";
        "R5": "O elefante anda exatamente duas casas na diagonal, se a do meio estiver vazia, e nunca atravessa o rio; tem só sete casas.";
            "The elephant goes exactly two points diagonally if the point in the middle is empty, and never crosses the river; it has only seven points.";
        "R6": "O cavalo anda uma casa a direito e depois uma na diagonal, para fora; a primeira tem de estar vazia.";
            "The horse goes one point straight and then one diagonally outward; the first must be empty.";
        "R7": "A torre anda a direito, na vertical ou na horizontal, quantas casas quiser, sem saltar.";
            "The rook goes any distance along a row or a column without leaping.";
        "R8": "O canhão só se move saltando, a direito, exatamente uma peça de qualquer cor, a peça de apoio (que também pode ser um canhão). Para em qualquer casa vazia para lá dela, antes da peça seguinte, ou captura essa peça, se for adversária; o apoio fica. No Xiang-Qi, sem capturar, anda como a torre.";
            "The cannon moves only by leaping, straight on, exactly one piece of either colour, the support (which may be a cannon too). It stops on any empty point beyond it, before the next piece, or captures that piece if it is hostile; the support stays. In Xiangqi it goes like a rook when it does not capture.";
        "R9": "O peão anda uma casa em frente; depois de atravessar o rio, também uma casa para o lado. Nunca recua, por isso na última linha só anda para o lado; não é promovido.";
            "The pawn goes one point forward; once across the river, also one point sideways. It never goes back, so on the last row it goes only sideways; it is not promoted.";
        "R10": "Captura-se ocupando a casa da peça adversária, que sai do tabuleiro. Capturar é facultativo; as peças próprias não se capturam.";
            "A capture takes the place of the enemy piece, which leaves the board. Capturing is optional; own pieces are not captured.";
        "R11": "Há xeque quando o imperador pode ser capturado no lance seguinte. Ninguém pode deixar o seu imperador em xeque: captura-se quem o dá, interpõe-se uma peça (ou tira-se o apoio de um canhão), ou move-se o imperador.";
            "The emperor is in check when it could be captured on the next move. Nobody may leave their own emperor in check: capture the checker, interpose a piece (or take a cannon's support away), or move the emperor.";
        "R12": "Xeque-mate: perde quem está em xeque e não tem nenhum lance legal.";
            "Checkmate: a player who is in check and has no legal move loses.";
        "R13": "Também perde quem não está em xeque mas não tem nenhum lance legal.";
            "A player who is not in check but has no legal move loses as well.";
        "R14": "Só há empate por acordo, quando as peças que restam não chegam para ganhar. Não há empate por xeque perpétuo nem por repetição.";
            "The game is drawn by agreement only, when the remaining pieces cannot win. There is no draw by perpetual check or repetition.";
        "R15": "Quem, numa mesma posição, já fez duas vezes um certo lance não o pode fazer terceira vez: tem de jogar outro. Quem está em xeque não está sujeito a esta regra. Se não restar outro lance, perde (R13). No Xiang-Qi as repetições são julgadas, não proibidas.";
            "A player who has already made a certain move twice in one and the same position may not make it a third time and must play another. A player in check is not bound by this. If no other move is left, the player loses (R13). In Xiangqi repetitions are judged, not banned.";
        "R16": "Ajuda do programa: há empate quando nenhum lado tem torre, cavalo, canhão ou peão.";
            "The program's help: the game is drawn when neither side has a rook, horse, cannon or pawn.";
    };

    const OPTIONS: &'static [OptionSpec] = XadrezChines::TABLE;

    const PRESETS: &'static [Preset] = &[];

    const SUPPLIED: &'static [&'static str] = &["R16", "auto_draw_material"];

    fn build(settings: &Settings) -> Result<XadrezChines, SettingsError> {
        XadrezChines::read(settings)
    }
}
