//! Go (Weiqi, Baduk, Igo), the game of territory.
//!
//! Source: the chapter on Go of *Jogos de Tabuleiro Tradicionais* (seed 004; its figures are
//! lost). What the chapter leaves open is settled so:
//!
//! - "Repeating a position in consecutive turns" is R5: the board may not become what it was before
//!   the opponent's last turn. Longer cycles are the matter of `superko` and `cycle_draw` (A1).
//! - Liberties are counted without repetition, as the example of the white group shows (A4).
//! - The first scoring example does not add up to the points of the board; the points under dead
//!   stones removed are territory, as in the second example, which does (A3).
//! - Situational superko compares with what earlier placements left, not with what passes left: so
//!   the numbers of T1 have it.
//! - Dead stones are removed by agreement only (A5). After two passes the player who passed first
//!   marks first; whoever changes the marking undoes the other's confirmation. After sixty changes only
//!   agreeing and playing on are left (supplied).
//! - Komi on other boards than 9x9 and 19x19, handicap stones and the komi of 0.5 that goes with
//!   them are supplied, as is the length at which the board is counted as it stands.
//!
//! A position is three sets of points: black stones, white stones, and the stones of groups with a
//! single liberty. Legal placements follow from these by a few shifts for the whole board at once: no
//! group is walked to list them.

mod board;
mod estimate;
mod files;
pub mod gtp;
mod marking;
mod notation;
mod reasons;
mod referee;
mod rules;
mod scene;
mod score;
mod setup;
pub mod sgf;
#[cfg(test)]
mod tests;
mod think;

play::entry!(GoFamily, protocols: [gtp::PROTOCOL]);

pub use self::rules::{DeadStones, Go, Move, Options, Phase, Position, Scoring, Superko};
pub use self::score::{Score, points_text};

use ::rules::{
    Family, Format, Info, Kind, OptionSpec, ParseError, Preset, Rule, Sample, Settings,
    SettingsError, Source, Told, Value, numbered, presets, text, words,
};

/// The catalogue side of Go.
pub struct GoFamily;

impl Family for GoFamily {
    type Game = Go;

    const INFO: Info = Info {
        id: "go",
        name: text("Go", "Go"),
        kind: Kind::Territory,
        seats: (2, 2),
        luck: false,
        origin: text(
            "China, há mais de dois mil anos; Weiqi, Baduk na Coreia, Igo no Japão",
            "China, more than two thousand years ago; Weiqi, Baduk in Korea, Igo in Japan",
        ),
        minutes: (15, 90),
        summary: text(
            "Um tabuleiro vazio e, à vez, uma pedra em qualquer intersecção: as Negras começam.\n\
             Pedras vizinhas da mesma cor formam um grupo; um grupo sem pontos vazios ao lado é\n\
             capturado. Quem não quiser jogar passa, e quando ambos passam o jogo pára.\n\
             Combinam-se as pedras mortas e conta-se: as próprias pedras e o território cercado.\n\
             Comece num tabuleiro de 9x9: cercar vale mais do que capturar.",
            "An empty board and, in turn, a stone on any crossing: Black begins.\n\
             Neighbouring stones of one colour form a group; a group without an empty point beside it\n\
             is captured. Whoever does not want to play passes, and when both pass play stops.\n\
             Dead stones are agreed on and the board is counted: own stones and surrounded territory.\n\
             Begin on a 9x9 board: surrounding is worth more than capturing.",
        ),
        sources: &[Source {
            id: "004",
            title: text(
                "Jogos de Tabuleiro Tradicionais, capítulo «Go»",
                "Jogos de Tabuleiro Tradicionais, chapter “Go”",
            ),
        }],
        sample: Sample { start: "", moves: &["d4", "q16", "q3", "d17", "r14", "o17", "c15"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "As Negras jogam primeiro; depois alternam. Na sua vez, cada jogador coloca uma pedra num ponto vazio ou passa.";
            "Black plays first; then the players alternate. A turn is a stone on an empty point, or a pass.";
        "R2": "Pedras da mesma cor ligadas na horizontal ou na vertical formam um grupo; na diagonal não há ligação. As liberdades de um grupo são os pontos vazios diferentes ao lado das suas pedras.";
            "Stones of one colour joined along rows and columns form a group; diagonals do not join. The liberties of a group are the different empty points beside its stones.";
        "R3": "Depois de colocada a pedra, os grupos adversários sem liberdades são capturados e saem do tabuleiro como prisioneiros.";
            "After a stone is placed, enemy groups without liberties are captured and leave the board as prisoners.";
        "R4": "Não há suicídio: feitas as capturas, o grupo da pedra colocada tem de ter uma liberdade.";
            "No suicide: once captures are made, the group of the stone placed must have a liberty.";
        "R5": "Ko: uma pedra não pode devolver o tabuleiro à posição anterior à última jogada do adversário. Vale só para essa vez; depois de um passe não há ko.";
            "Ko: a stone may not bring the board back to what it was before the opponent’s last turn. It binds for that turn only; after a pass there is no ko.";
        "R6": "Dois passes seguidos param o jogo.";
            "Two passes in a row stop play.";
        "R7": "Os jogadores combinam então que grupos estão mortos; quando ambos confirmam a mesma marcação, esses grupos saem como prisioneiros. À partida nada está marcado.";
            "The players then agree which groups are dead; when both confirm the same marking, those groups are removed as prisoners. At first nothing is marked.";
        "R8": "Se não concordarem, o jogo continua: joga quem passou primeiro, e dois novos passes voltam a pará-lo.";
            "If they disagree, play goes on: the player who passed first is to move, and two new passes stop it again.";
        "R9": "Contagem chinesa: as próprias pedras no tabuleiro mais o próprio território, isto é, os pontos vazios de regiões que só tocam pedras dessa cor. Regiões que tocam as duas cores, ou nenhuma, não são de ninguém.";
            "Chinese counting: own stones on the board plus own territory, the empty points of regions that touch stones of that colour only. Regions that touch both colours, or none, are nobody’s.";
        "R10": "O komi soma-se aos pontos das Brancas: 5,5 em 9x9, 6,5 em 19x19 e nos outros tabuleiros. Ganha quem tiver mais; com komi inteiro pode haver empate.";
            "Komi is added to White’s points: 5.5 on 9x9, 6.5 on 19x19 and on other boards. The higher total wins; with a whole komi a draw is possible.";
        "R11": "Pode-se desistir a qualquer momento.";
            "A player may resign at any time.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "9x9": "rápido, 9x9", "quick, 9x9",
            "o livro (004), para aprender", "the book (004), for learning" { size: Value::Number(9) }
        "13x13": "médio, 13x13", "medium, 13x13", "o livro (004)", "the book (004)"
            { size: Value::Number(13) }
        "19x19": "o tabuleiro tradicional, 19x19", "the traditional board, 19x19",
            "o livro (004)", "the book (004)" { size: Value::Number(19) }
        "japanese": "contagem japonesa", "Japanese counting", "o livro (004)", "the book (004)"
            { scoring: Scoring::Japanese.value() }
        "positional": "superko posicional, 9x9", "positional superko, 9x9",
            "regra pública corrente", "a common public rule" { size: Value::Number(9), superko: Superko::Positional.value() }
        "situational": "superko situacional, 9x9", "situational superko, 9x9",
            "regra pública corrente", "a common public rule" { size: Value::Number(9), superko: Superko::Situational.value() }
        "engine": "entre programas: conta-se o tabuleiro como está", "between programs: the board is counted as it stands",
            "uso corrente entre programas", "common use between programs" { dead_stones: DeadStones::None.value() }
        "handicap": "quatro pedras de vantagem", "four handicap stones", "uso corrente", "common use"
            { handicap: Value::Number(4) }
    };

    const SUPPLIED: &'static [&'static str] = &["superko", "dead_stones", "cycle_draw", "handicap"];

    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Go, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Go, SettingsError> {
        let options = Options::read(settings)?;
        let Options { size, handicap, .. } = options;
        let most = setup::most_handicap(size);
        let wrong = match most {
            0 if handicap > 0 => words!("num tabuleiro de {size}x{size} não há pedras de vantagem";
                "there are no handicap stones on a {size}x{size} board"),
            _ if handicap == 1 || handicap > most => words!(
                "num tabuleiro de {size}x{size} há 0, ou de 2 a {most} pedras de vantagem";
                "a {size}x{size} board has 0, or 2 to {most} handicap stones"),
            _ if options.cycle_draw && options.superko != Superko::Off => words!(
                "cycle_draw só vale sem superko, que já proíbe as repetições";
                "cycle_draw works only without superko, which forbids repetition anyway"),
            _ => return Ok(Go::new(options)),
        };
        Err(SettingsError::new(wrong))
    }
}
