//! Awithlaknakwe, "stone warriors", of the Zuni.
//!
//! The book *Jogos de Tabuleiro Tradicionais* (seed 004) only mentions the game: its name, two or four
//! players, and that it is close to Alquerque; its picture is lost. **Every rule here is supplied**,
//! from public facts (Stewart Culin, *Games of the North American Indians*, 1907, p. 799, as
//! summarised on Wikipedia and in the Ludii database), with playable choices where these leave gaps.
//! See [`AwithlaknakweFamily::SUPPLIED`]. What had to be settled:
//!
//! - Men stand in the squares, where the diagonals cross (A1); brackets are diagonal (A2); the owner of
//!   the first man lost enters the priest (A3). A warrior that gets stuck beside the enemy's home rank
//!   simply stays (A5).
//! - An entry without a capture and a pass are plies "without a capture or a forward move" (R8c).
//! - For four: men on the home rank of either enemy count in R9. If one move takes the first men of
//!   both partners, the one of them who moves next enters the priest. R8(a) asks for the whole team.
//! - Captures are part of a position, because the test vectors have fewer men than captures explain;
//!   for four they must be the men that are missing, so that trays can show whose they were.

mod board;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(AwithlaknakweFamily);

pub use self::rules::{Awithlaknakwe, Axes, Move, Options, Players, Position};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Awithlaknakwe.
pub struct AwithlaknakweFamily;

impl Family for AwithlaknakweFamily {
    type Game = Awithlaknakwe;

    const INFO: Info = Info {
        id: "awithlaknakwe",
        name: text("Awithlaknakwe", "Awithlaknakwe"),
        kind: Kind::War,
        seats: (2, 4),
        luck: false,
        origin: text("Zuni, Novo México, América do Norte", "Zuni, New Mexico, North America"),
        minutes: (15, 40),
        summary: text(
            "Guerreiros de pedra: seis de cada lado avançam pelos trilhos, as diagonais das casas, e\n\
             capturam o que apanham entre dois dos seus. Quem perde a primeira peça pode chamar o\n\
             Sacerdote do Arco, que também anda em frente e para os lados. Ninguém recua.\n\
             Ganha quem capturar mais. Jogam dois, ou quatro em equipas.\n\
             Atenção: o livro só menciona o jogo; todas estas regras são uma reconstrução.",
            "Stone warriors: six a side advance along the trails, the diagonals of the squares, and\n\
             capture what they catch between two of their own. Whoever loses a first piece may call\n\
             the Priest of the Bow, who also goes straight ahead and sideways. Nobody goes back.\n\
             Most captures win. For two players, or four in teams.\n\
             Note: the book only mentions the game; this whole rule set is a reconstruction.",
        ),
        sources: &[
            source(
                "004",
                "Jogos de Tabuleiro Tradicionais, capítulo «Awithlaknannai» (só menciona o jogo)",
                "Jogos de Tabuleiro Tradicionais, chapter “Awithlaknannai” (only mentions the game)",
            ),
            source(
                "culin",
                "Stewart Culin, Games of the North American Indians (1907), p. 799, segundo resumos públicos",
                "Stewart Culin, Games of the North American Indians (1907), p. 799, after public summaries",
            ),
        ],
        sample: Sample { start: "", moves: &["F1-G2", "G14-F13", "H1-I2", "H14-I13"] },
        status: text(
            "completo; todas as regras são uma reconstrução que não vem do livro",
            "complete; all rules are a reconstruction that is not taken from the book",
        ),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Os jogadores alternam, a começar pelo Sul; em cada vez move-se uma peça. A quatro, a ordem é Sul, Oeste, Norte, Este.";
            "Players alternate, South first; a turn moves one piece. With four the order is South, West, North, East.";
        "R2": "Um guerreiro anda uma casa na diagonal, para a frente (para o lado adversário), para uma casa vazia. Nunca recua nem anda a direito.";
            "A warrior goes one square diagonally forward (towards the enemy side) to an empty square. Never backward, never straight.";
        "R3": "O Sacerdote do Arco anda como um guerreiro e também uma casa em frente, para a esquerda ou para a direita. Nunca recua.";
            "The Priest of the Bow goes like a warrior, and also one square straight forward, left or right. Never backward.";
        "R4": "Depois de um lance ou de uma entrada, é capturada cada peça adversária vizinha na diagonal que tenha logo atrás uma peça de quem jogou; pode haver capturas em várias direções. Só captura quem joga: entrar entre duas adversárias não tem perigo. Não há obrigação de capturar.";
            "After a move or an entry, every enemy diagonally beside the piece with an own piece right behind it is captured; several directions may capture at once. Only the mover captures: going between two enemies is safe. Nobody has to capture.";
        "R5": "Guerreiros e sacerdotes capturam e podem ser capturados.";
            "Both warriors and priests capture and can be captured.";
        "R6": "Depois de lhe ser capturada a primeira peça, um jogador pode, uma vez na partida e em vez de mover, colocar o seu sacerdote numa casa vazia da sua linha de casa. A quatro há um sacerdote por equipa: entra-o o parceiro que perdeu a primeira peça.";
            "Once a player’s first piece has been captured, that player may, once in the game and instead of moving, place the priest on an empty square of the own home rank. With four each team has one priest, entered by the partner who lost the first piece.";
        "R7": "Quem não puder mover nem entrar passa; de outro modo não se pode passar.";
            "A player who can neither move nor enter passes; otherwise there is no passing.";
        "R8": "A partida acaba: (a) quando um lado não tem peças no tabuleiro nem sacerdote por entrar, e perde; (b) quando ninguém pode mover; (c) depois de 40 lances seguidos sem captura nem avanço.";
            "The game ends: (a) when a side has no piece on the board and no priest to enter, and loses; (b) when nobody can move; (c) after 40 plies in a row without a capture or a forward move.";
        "R9": "Nos casos (b) e (c) ganha quem tiver mais capturas; se forem iguais, quem tiver mais peças na linha de casa adversária; se ainda assim forem iguais, há empate.";
            "In cases (b) and (c) more captures win; if they are equal, more own pieces on the enemy home rank; if these are equal too, the game is drawn.";
    };

    const SUPPLIED: &'static [&'static str] = &[
        "R1",
        "R2",
        "R3",
        "R4",
        "R5",
        "R6",
        "R7",
        "R8",
        "R9",
        "players",
        "capture_axes",
        "stall_limit",
    ];

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "four": "a quatro, em equipas", "for four, in teams",
            "reconstrução segundo Culin (1907)", "reconstruction after Culin (1907)" {
            players: Value::Word("4"),
        }
        "orthogonal": "captura também a direito", "straight captures too",
            "segundo a base de dados Ludii", "after the Ludii database" {
            capture_axes: Value::Word("both"),
        }
    };

    fn build(settings: &Settings) -> Result<Awithlaknakwe, SettingsError> {
        Ok(Awithlaknakwe::new(Options::read(settings)?))
    }
}
