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
pub use self::options::{Options, TripleRule};
pub use self::position::{Offer, Phase, Position, Roll};
pub use self::rules::Gamao;

use self::options::CUBE_CAP;
use ::rules::{
    Choice, Domain, Family, Format, Info, Kind, OptionSpec, ParseError, Preset, Rule, Sample,
    Settings, SettingsError, Source, Text, Told, Value, choice, rule, text,
};

/// The catalogue side of Gamão.
pub struct GamaoFamily;

const YES_NO: &[Choice] = &[choice("true", "sim", "yes"), choice("false", "não", "no")];

const fn yes_no(name: &'static str, what: Text, default: &'static str, source: Text) -> OptionSpec {
    OptionSpec {
        name,
        text: what,
        domain: Domain::Words(YES_NO),
        default: Value::Word(default),
        source,
    }
}

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
            moves: &[
                "6-5",
                "24/18 18/13",
                "roll",
                "3-1",
                "8/5 6/5",
                "roll",
                "6-4",
            ],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = RULES;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const PRESETS: &'static [Preset] = PRESETS;

    const FORMATS: &'static [Format] = files::FORMATS;

    fn read_file(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
        files::read(format, text)
    }

    fn write_file(game: &Gamao, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
        files::write(game, format, told)
    }

    fn build(settings: &Settings) -> Result<Gamao, SettingsError> {
        Ok(Gamao::new(Options {
            absolute: settings.word("numbering") == "absolute",
            must_use_max: settings.is_on("must_use_max"),
            triple: match settings.word("triple_rule") {
                "book_literal" => TripleRule::BookLiteral,
                "off" => TripleRule::Off,
                _ => TripleRule::Standard,
            },
            cube_limit: match settings.word("cube_limit") {
                "64" => 6,
                _ => CUBE_CAP,
            },
            beavers: settings.is_on("beavers"),
            raccoons: settings.is_on("raccoons"),
            match_length: u16::try_from(settings.number("match_length")).unwrap_or(0),
            crawford: settings.is_on("crawford"),
            beaver_refusable: settings.is_on("beaver_refusable"),
            jacoby: settings.is_on("jacoby"),
            automatic_doubles: settings.is_on("automatic_doubles"),
        }))
    }
}

const RULES: &[Rule] = &[
    rule(
        "R1",
        "Para começar, cada jogador lança um dado. O maior começa e joga os dois números; se forem iguais, lança-se outra vez. Por isso a primeira jogada nunca é um duplo.",
        "To begin, each player throws one die. The higher starts and plays both numbers; if they are equal, both throw again. So the first roll is never a double.",
    ),
    rule(
        "R2",
        "Depois os jogadores alternam e cada um lança dois dados.",
        "After that the players alternate, each throwing two dice.",
    ),
    rule(
        "R3",
        "Cada dado é um movimento de uma peça, para a frente, exatamente esse número de casas. A mesma peça pode fazer os dois movimentos, desde que a casa intermédia também esteja aberta.",
        "Each die moves one checker forward by exactly its number. One checker may make both moves, provided that the point between is open too.",
    ),
    rule(
        "R4",
        "Uma casa está aberta, a não ser que tenha duas ou mais peças adversárias.",
        "A point is open unless it holds two or more enemy checkers.",
    ),
    rule(
        "R5",
        "Num duplo, o número joga-se quatro vezes.",
        "The number of a double is played four times.",
    ),
    rule(
        "R6",
        "Uma peça que cai sobre uma adversária sozinha bate-a: a peça batida vai para a barra.",
        "A checker that lands on a single enemy checker hits it: the checker hit goes to the bar.",
    ),
    rule(
        "R7",
        "Quem tem peças na barra não move outras antes de todas entrarem. O dado d faz entrar na casa d do bordo adversário (a 25 menos d de quem entra), se estiver aberta.",
        "With checkers on the bar nothing else moves until all have entered. Die d enters on point d of the enemy home board (one's own 25 minus d), if it is open.",
    ),
    rule(
        "R8",
        "Jogam-se tantos dados quantos for possível: os dois, se houver uma ordem que o permita; nos duplos, os quatro ou os que der. Se só um dos dois puder ser jogado, tem de ser o maior, se possível. Se nenhum puder, passa-se a vez.",
        "As many dice as possible must be played: both if any order allows it; all four, or as many as can be, of a double. If either can be played but not both, it must be the higher, if it can. If none can, the turn passes.",
    ),
    rule(
        "R9",
        "Só se retiram peças com todas no bordo próprio e nenhuma na barra. O dado d retira uma peça da casa d. Se essa casa estiver vazia e houver peças mais atrás, o dado só serve para um movimento normal; se não houver, retira-se da casa ocupada mais alta. Retirar nunca é obrigatório se houver outro movimento com esse dado.",
        "Checkers are borne off only with all of them in the home board and none on the bar. Die d bears off a checker from point d. If that point is empty and some checker stands higher, the die can only be used for an ordinary move; if none does, a checker from the highest occupied point is borne off. Bearing off is optional whenever the die has another legal move.",
    ),
    rule(
        "R10",
        "Uma peça batida durante a retirada tem de voltar ao bordo antes de se retirarem mais.",
        "A checker hit during the bear-off must come all the way home before bearing off goes on.",
    ),
    rule(
        "R11",
        "Ganha o jogo quem primeiro retirar as quinze peças.",
        "The first to bear off all fifteen checkers wins the game.",
    ),
    rule(
        "R12",
        "O jogo conta uma vez se o vencido já retirou alguma peça; duas (gamão) se não retirou nenhuma; três (backgammon) se, além disso, ainda tem uma peça na barra ou no bordo do vencedor. Multiplica-se pelo valor do cubo.",
        "The game counts once if the loser has borne off at least one checker; twice (gammon) if none; three times (backgammon) if besides one is still on the bar or in the winner's home board. This is multiplied by the cube.",
    ),
    rule(
        "R13",
        "Uma dobra recusada vale o cubo antes da dobra, uma vez.",
        "A dropped double scores the value of the cube before the double, once.",
    ),
    rule(
        "R14",
        "O cubo começa em 1, ao meio. Qualquer jogador pode dobrar na sua vez, antes de lançar os dados; nunca antes do lançamento inicial. O segundo a jogar já pode dobrar antes do seu primeiro lançamento.",
        "The cube starts at 1, in the middle. Either player may double on his turn before throwing; never before the opening throw. The second player may double before his first throw.",
    ),
    rule(
        "R15",
        "O adversário aceita (o cubo dobra e passa a ser dele) ou recusa (R13). Só o dono do cubo pode redobrar. Não há limite.",
        "The opponent takes (the cube is doubled and becomes his) or drops (R13). Only the owner of the cube may redouble. There is no limit.",
    ),
    rule(
        "R16",
        "Castor (só a dinheiro): quem recebe a dobra pode redobrar logo, ficando com o cubo. Quem dobrou pode aceitar, recusar (perdendo o valor depois da primeira dobra) ou responder com um guaxinim.",
        "Beaver (money games only): the player doubled may redouble at once and keep the cube. The doubler may accept, drop (losing the value after the first double) or answer with a raccoon.",
    ),
    rule(
        "R17",
        "Guaxinim: depois de um castor, quem dobrou primeiro pode dobrar mais uma vez; o cubo continua a ser do outro, que aceita ou recusa. Valores: dobra 2, castor 4, guaxinim 8.",
        "Raccoon: after a beaver the first doubler may double once more; the cube still belongs to the other, who accepts or drops. Values: double 2, beaver 4, raccoon 8.",
    ),
    rule(
        "R18",
        "Depois do guaxinim não há mais nada.",
        "There is nothing beyond the raccoon.",
    ),
    rule(
        "R19",
        "Um encontro joga-se até um número de pontos combinado, em geral ímpar; ganha quem lá chegar primeiro, e o excesso não conta. Não há castores nem guaxinins.",
        "A match is played to an agreed number of points, usually odd; the first to reach it wins and any excess is ignored. There are no beavers or raccoons.",
    ),
    rule(
        "R20",
        "Regra de Crawford: no jogo logo a seguir àquele em que um jogador fica, pela primeira vez, a um ponto do alvo, ninguém pode dobrar. Acontece uma só vez por encontro.",
        "Crawford rule: in the game right after a player first comes within one point of the target, nobody may double. It happens once in a match.",
    ),
    rule(
        "R21",
        "É permitido dobrar mesmo quando a dobra já não pode alterar o resultado do encontro.",
        "A double that can no longer change the result of the match is allowed.",
    ),
];

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "numbering",
        text: text("como se contam as casas", "how the points are counted"),
        domain: Domain::Words(&[
            choice(
                "own",
                "cada jogador conta as suas, de 24 a 1",
                "each player counts his own, from 24 to 1",
            ),
            choice(
                "absolute",
                "ambos contam as das Brancas",
                "both count White's",
            ),
        ]),
        default: Value::Word("own"),
        source: text("own: L; absolute: B (D1)", "own: L; absolute: B (D1)"),
    },
    yes_no(
        "must_use_max",
        text(
            "é obrigatório jogar o maior número de dados (R8)",
            "as many dice as possible must be played (R8)",
        ),
        "true",
        text(
            "true: L; false: B, que só diz que sem lance se passa (D3)",
            "true: L; false: B, which only says that without a move one passes (D3)",
        ),
    ),
    OptionSpec {
        name: "triple_rule",
        text: text(
            "quando é que um jogo conta três vezes (R12)",
            "when a game counts three times (R12)",
        ),
        domain: Domain::Words(&[
            choice(
                "standard",
                "uma peça na barra ou no bordo do vencedor",
                "a checker on the bar or in the winner's home board",
            ),
            choice(
                "book_literal",
                "as quinze na barra ou no bordo do vencedor",
                "all fifteen on the bar or in the winner's home board",
            ),
            choice("off", "nunca", "never"),
        ]),
        default: Value::Word("standard"),
        source: text(
            "standard: L; book_literal: B à letra; off: uso corrente (D6)",
            "standard: L; book_literal: B to the letter; off: common use (D6)",
        ),
    },
    OptionSpec {
        name: "cube_limit",
        text: text("até onde vai o cubo", "how high the cube goes"),
        domain: Domain::Words(&[
            choice(
                "none",
                "sem limite (na prática, 32768)",
                "no limit (in practice 32768)",
            ),
            choice("64", "até à última face, 64", "to its last face, 64"),
        ]),
        default: Value::Word("none"),
        source: text(
            "none: L e B (D8); 64: o próprio cubo",
            "none: L and B (D8); 64: the cube itself",
        ),
    },
    yes_no(
        "beavers",
        text(
            "há castores (R16); nunca em encontros",
            "beavers are played (R16); never in matches",
        ),
        "true",
        text("B (D9)", "B (D9)"),
    ),
    yes_no(
        "raccoons",
        text(
            "há guaxinins (R17); nunca em encontros",
            "raccoons are played (R17); never in matches",
        ),
        "true",
        text("B (D9)", "B (D9)"),
    ),
    OptionSpec {
        name: "match_length",
        text: text(
            "pontos do encontro (0: um só jogo, a dinheiro)",
            "target of the match (0: a single money game)",
        ),
        domain: Domain::Number { min: 0, max: 99 },
        default: Value::Number(0),
        source: text("B (D10)", "B (D10)"),
    },
    yes_no(
        "crawford",
        text(
            "vale a regra de Crawford (R20)",
            "the Crawford rule holds (R20)",
        ),
        "true",
        text("B (D10)", "B (D10)"),
    ),
    yes_no(
        "beaver_refusable",
        text("um castor pode ser recusado", "a beaver may be refused"),
        "true",
        text(
            "true: uso corrente; B nada diz",
            "true: common practice; B is silent",
        ),
    ),
    yes_no(
        "jacoby",
        text(
            "regra de Jacoby: o gamão só conta depois de uma dobra aceite (a dinheiro)",
            "Jacoby rule: gammons count only after a double was taken (money games)",
        ),
        "false",
        text(
            "uso de clubes; não está em L nem B",
            "club use; neither in L nor in B",
        ),
    ),
    yes_no(
        "automatic_doubles",
        text(
            "números iguais no lançamento inicial dobram o cubo, uma vez (a dinheiro)",
            "equal numbers in the opening throw double the cube, once (money games)",
        ),
        "false",
        text(
            "uso de clubes; não está em L nem B",
            "club use; neither in L nor in B",
        ),
    ),
];

const PRESETS: &[Preset] = &[
    Preset {
        id: "match",
        name: text("encontro a 11 pontos", "match to 11 points"),
        values: &[("match_length", Value::Number(11))],
        source: text("B, exemplo do texto", "B, example of the text"),
    },
    Preset {
        id: "single",
        name: text("um só jogo, sem cubo", "a single game without cube"),
        values: &[("match_length", Value::Number(1))],
        source: text("L, antes do cubo", "L, before the cube"),
    },
    Preset {
        id: "book",
        name: text("como no livro, à letra", "as in the book, to the letter"),
        values: &[
            ("numbering", Value::Word("absolute")),
            ("must_use_max", Value::Word("false")),
            ("triple_rule", Value::Word("book_literal")),
        ],
        source: text("B (D1, D3, D6)", "B (D1, D3, D6)"),
    },
    Preset {
        id: "club",
        name: text("a dinheiro, como nos clubes", "money game as in clubs"),
        values: &[
            ("jacoby", Value::Word("true")),
            ("automatic_doubles", Value::Word("true")),
        ],
        source: text("uso de clubes", "club use"),
    },
];
