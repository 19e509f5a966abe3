//! Gamão (backgammon): fifteen checkers a side race home with dice, hit each other on the way,
//! and a cube raises the stakes.
//!
//! Sources: the Brazilian leaflet "GAMÃO" (seed 001, cited as L) and the chapter Gamão of the
//! Portuguese book (seed 004, cited as B). Where they differ there is an option (D1 to D10);
//! what they leave open is settled so:
//!
//! - Both sides move against each other (D2); B's "all anticlockwise" is a slip.
//! - Bearing off with the sum of both dice (D5) is two moves through an open point.
//! - A refused beaver costs the cube as it stood after the first double, a refused raccoon the
//!   cube after the beaver (R16, R17): while an offer is pending, the cube shows what refusing
//!   costs, and it belongs to the player first doubled as soon as he beavers.
//! - The cube goes to 32768 and no further, because the match ID has four bits for it; with
//!   `cube_limit=64` it stops at its last face.
//! - `must_use_max=false`: the dice are played one after the other in whichever order, and the
//!   turn ends only when no die that is left can be played.
//! - Automatic doubles raise the cube once a game at most; they, Jacoby, beavers and raccoons
//!   exist only in money games.
//! - A match is one long game: its position carries the score, and every game of it begins with
//!   an opening throw. The winner's score is cut at the target.
//! - Resigning a money game costs the value of the cube, resigning a match the match.
//! - Dice that roll off the board (D11) are for real tables; they are not simulated.

pub mod files;
pub mod ids;
mod moves;
mod notation;
mod options;
mod plan;
mod position;
mod reasons;
mod rules;
mod scene;
mod setup;
#[cfg(test)]
mod tests;
mod think;

play::entry!(GamaoFamily);

pub use self::moves::{Action, DieStep, Move};
pub use self::options::{CubeLimit, Numbering, Options, TripleRule};
pub use self::position::{Offer, Phase, Position, Roll};
pub use self::rules::Gamao;

use ::rules::{
    Family, Format, Info, Kind, OptionSpec, ParseError, Preset, Rule, Sample, Settings,
    SettingsError, Source, Told, Value, numbered, presets, text,
};

/// The catalogue side of Gamão.
pub struct GamaoFamily;

impl Family for GamaoFamily {
    type Game = Gamao;

    const INFO: Info = Info {
        id: "gamao",
        name: text("Gamão", "Backgammon"),
        kind: Kind::Race,
        seats: (2, 2),
        luck: true,
        origin: text(
            "Médio Oriente; a forma atual é europeia, do século XVII",
            "Middle East; the present form is European, 17th century",
        ),
        minutes: (10, 60),
        summary: text(
            "Quinze peças de cada lado percorrem as vinte e quatro casas em sentidos opostos.\n\
             Dois dados dizem quanto se anda; um duplo joga-se quatro vezes. Uma peça sozinha pode\n\
             ser batida e recomeça na barra. Com todas as peças no seu bordo, retiram-se do\n\
             tabuleiro: ganha quem acabar primeiro. O cubo de apostas dobra o valor do jogo,\n\
             e sem nenhuma peça retirada a derrota conta a dobrar.",
            "Fifteen checkers a side travel the twenty-four points in opposite directions.\n\
             Two dice say how far; a double is played four times. A checker alone can be hit\n\
             and starts again from the bar. Once all are in the home board they are borne\n\
             off, and whoever finishes first wins. The cube doubles the stakes, and a loser\n\
             who has borne off nothing loses twice as much.",
        ),
        sources: &[
            Source {
                id: "L",
                title: text(
                    "Folheto brasileiro «Gamão» (texto 001)",
                    "Brazilian leaflet “Gamão” (text 001)",
                ),
            },
            Source {
                id: "B",
                title: text(
                    "Livro português de jogos, capítulo Gamão (texto 004)",
                    "Portuguese book of games, chapter Gamão (text 004)",
                ),
            },
        ],
        sample: Sample {
            start: "",
            moves: &["6-5", "24/18 18/13", "roll", "3-1", "8/5 6/5", "roll", "6-4"],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Para começar, cada jogador lança um dado. O maior começa e joga os dois números; se forem iguais, lança-se outra vez. Por isso a primeira jogada nunca é um duplo.";
            "To begin, each player throws one die. The higher starts and plays both numbers; if they are equal, both throw again. So the first roll is never a double.";
        "R2": "Depois os jogadores alternam e cada um lança dois dados.";
            "After that the players alternate, each throwing two dice.";
        "R3": "Cada dado é um movimento de uma peça, para a frente, exatamente esse número de casas. A mesma peça pode fazer os dois movimentos, desde que a casa intermédia também esteja aberta.";
            "Each die moves one checker forward by exactly its number. One checker may make both moves, provided that the point between is open too.";
        "R4": "Uma casa está aberta, a não ser que tenha duas ou mais peças adversárias.";
            "A point is open unless it holds two or more enemy checkers.";
        "R5": "Num duplo, o número joga-se quatro vezes.";
            "The number of a double is played four times.";
        "R6": "Uma peça que cai sobre uma adversária sozinha bate-a: a peça batida vai para a barra.";
            "A checker that lands on a single enemy checker hits it: the checker hit goes to the bar.";
        "R7": "Quem tem peças na barra não move outras antes de todas entrarem. O dado d faz entrar na casa d do bordo adversário (a 25 menos d de quem entra), se estiver aberta.";
            "With checkers on the bar nothing else moves until all have entered. Die d enters on point d of the enemy home board (one's own 25 minus d), if it is open.";
        "R8": "Jogam-se tantos dados quantos for possível: os dois, se houver uma ordem que o permita; nos duplos, os quatro ou os que der. Se só um dos dois puder ser jogado, tem de ser o maior, se possível. Se nenhum puder, passa-se a vez.";
            "As many dice as possible must be played: both if any order allows it; all four, or as many as can be, of a double. If either can be played but not both, it must be the higher, if it can. If none can, the turn passes.";
        "R9": "Só se retiram peças com todas no bordo próprio e nenhuma na barra. O dado d retira uma peça da casa d. Se essa casa estiver vazia e houver peças mais atrás, o dado só serve para um movimento normal; se não houver, retira-se da casa ocupada mais alta. Retirar nunca é obrigatório se houver outro movimento com esse dado.";
            "Checkers are borne off only with all of them in the home board and none on the bar. Die d bears off a checker from point d. If that point is empty and some checker stands higher, the die can only be used for an ordinary move; if none does, a checker from the highest occupied point is borne off. Bearing off is optional whenever the die has another legal move.";
        "R10": "Uma peça batida durante a retirada tem de voltar ao bordo antes de se retirarem mais.";
            "A checker hit during the bear-off must come all the way home before bearing off goes on.";
        "R11": "Ganha o jogo quem primeiro retirar as quinze peças.";
            "The first to bear off all fifteen checkers wins the game.";
        "R12": "O jogo conta uma vez se o vencido já retirou alguma peça; duas (gamão) se não retirou nenhuma; três (backgammon) se, além disso, ainda tem uma peça na barra ou no bordo do vencedor. Multiplica-se pelo valor do cubo.";
            "The game counts once if the loser has borne off at least one checker; twice (gammon) if none; three times (backgammon) if besides one is still on the bar or in the winner's home board. This is multiplied by the cube.";
        "R13": "Uma dobra recusada vale o cubo antes da dobra, uma vez.";
            "A dropped double scores the value of the cube before the double, once.";
        "R14": "O cubo começa em 1, ao meio. Qualquer jogador pode dobrar na sua vez, antes de lançar os dados; nunca antes do lançamento inicial. O segundo a jogar já pode dobrar antes do seu primeiro lançamento.";
            "The cube starts at 1, in the middle. Either player may double on his turn before throwing; never before the opening throw. The second player may double before his first throw.";
        "R15": "O adversário aceita (o cubo dobra e passa a ser dele) ou recusa (R13). Só o dono do cubo pode redobrar. Não há limite.";
            "The opponent takes (the cube is doubled and becomes his) or drops (R13). Only the owner of the cube may redouble. There is no limit.";
        "R16": "Castor (só a dinheiro): quem recebe a dobra pode redobrar logo, ficando com o cubo. Quem dobrou pode aceitar, recusar (perdendo o valor depois da primeira dobra) ou responder com um guaxinim.";
            "Beaver (money games only): the player doubled may redouble at once and keep the cube. The doubler may accept, drop (losing the value after the first double) or answer with a raccoon.";
        "R17": "Guaxinim: depois de um castor, quem dobrou primeiro pode dobrar mais uma vez; o cubo continua a ser do outro, que aceita ou recusa. Valores: dobra 2, castor 4, guaxinim 8.";
            "Raccoon: after a beaver the first doubler may double once more; the cube still belongs to the other, who accepts or drops. Values: double 2, beaver 4, raccoon 8.";
        "R18": "Depois do guaxinim não há mais nada.";
            "There is nothing beyond the raccoon.";
        "R19": "Um encontro joga-se até um número de pontos combinado, em geral ímpar; ganha quem lá chegar primeiro, e o excesso não conta. Não há castores nem guaxinins.";
            "A match is played to an agreed number of points, usually odd; the first to reach it wins and any excess is ignored. There are no beavers or raccoons.";
        "R20": "Regra de Crawford: no jogo logo a seguir àquele em que um jogador fica, pela primeira vez, a um ponto do alvo, ninguém pode dobrar. Acontece uma só vez por encontro.";
            "Crawford rule: in the game right after a player first comes within one point of the target, nobody may double. It happens once in a match.";
        "R21": "É permitido dobrar mesmo quando a dobra já não pode alterar o resultado do encontro.";
            "A double that can no longer change the result of the match is allowed.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "match": "encontro a 11 pontos", "match to 11 points",
            "B, exemplo do texto", "B, example of the text" { match_length: Value::Number(11) }
        "single": "um só jogo, sem cubo", "a single game without cube",
            "L, antes do cubo", "L, before the cube" { match_length: Value::Number(1) }
        "book": "como no livro, à letra", "as in the book, to the letter",
            "B (D1, D3, D6)", "B (D1, D3, D6)" { numbering: Numbering::Absolute.value(), must_use_max: Value::Word("false"), triple_rule: TripleRule::BookLiteral.value() }
        "club": "a dinheiro, como nos clubes", "money game as in clubs", "uso de clubes", "club use"
            { jacoby: Value::Word("true"), automatic_doubles: Value::Word("true") }
    };

    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Gamao, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Gamao, SettingsError> {
        Ok(Gamao::new(Options::read(settings)?))
    }
}
