//! The Royal Game of Ur: two sides race their men over twenty squares with tetrahedral dice, hit each
//! other on the squares they share, and are safe on rosettes, which also give another throw.
//!
//! Source: the chapter "O Jogo Real de Ur" of the Portuguese book (seed 004): the rules proposed by
//! Irving Finkel for the simple game (R1 to R11; 5a is R6a here), and those from the second tablet for
//! a more elaborate game with numbered pieces and chips (E1 to E11). Its pictures are lost. What it
//! leaves open is settled so:
//!
//! - Paths: the usual one (`path14`) shares the middle row only; the other one (`path16`) has a rosette
//!   on every fourth square and shares all but the first four. The elaborate game uses the usual path
//!   unless the option says otherwise.
//! - A throw for the start only says who begins; the one who begins throws again to move (R1).
//! - A pair may move together or one of its men alone; a third man never joins (R6). A single enemy
//!   "in the middle row" is one on any shared square (R7).
//! - In the elaborate game rosettes are not safe: its rule 7 takes over the simple rules 2, 3, 4, 5a and
//!   6, not 8. Exact bearing off is kept, since some way out is needed.
//! - Once a side has had its four entry squares occupied together, it may move on the board for the
//!   rest of the game (E4). Piece 5 enters on any of them directly and so passes over nothing.
//! - Bearing off passes over the last rosette too, unless the piece stood on it (E8). Whoever cannot pay
//!   a fine in full pays nothing, and the piece goes back to the hand. It may be moved so all the same,
//!   and must be if nothing else can move; its target has to be one where it could have landed.
//! - Payments at the end stop when both sources are empty; equal chips are a draw (E10).
//! - A series is always three games, each with a throw for the start; who wins it is ours to say (E11),
//!   and the simple game is played in series in the same way: more games won.
//! - `dice` is no rule of the book: it serves the preset `royalur_finkel`, as others play on the network.

mod board;
mod elaborate;
mod notation;
mod options;
mod plan;
mod position;
mod ranks;
mod reasons;
mod rules;
mod scene;
mod setup;
#[cfg(test)]
mod tests;
mod think;

play::entry!(UrFamily);

pub use self::options::Options;
pub use self::position::{Move, Phase, Position, Roll};
pub use self::rules::Ur;

use ::rules::{
    Choice, Domain, Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError,
    Source, Value, Words, choice, rule, text,
};

/// The catalogue side of the Royal Game of Ur.
pub struct UrFamily;

impl Family for UrFamily {
    type Game = Ur;

    const INFO: Info = Info {
        id: "ur",
        name: text("O Jogo Real de Ur", "The Royal Game of Ur"),
        kind: Kind::Race,
        seats: (2, 2),
        luck: true,
        origin: text(
            "Mesopotâmia, cerca de 2600 a.C.",
            "Mesopotamia, about 2600 BC",
        ),
        minutes: (10, 30),
        summary: text(
            "Sete peças de cada lado percorrem vinte casas, da mão até fora do tabuleiro.\n\
             Três dados de quatro vértices dizem quanto se anda. Na fila do meio as peças\n\
             encontram-se: quem cai sobre uma adversária sozinha manda-a de volta à mão.\n\
             As rosetas dão outro lançamento e abrigo. Ganha quem retirar todas as peças.\n\
             O jogo mais elaborado tem peças numeradas e fichas que se ganham e se pagam.",
            "Seven men a side travel twenty squares, from the hand to the far end of the board.\n\
             Three four-cornered dice say how far. In the middle row the sides meet: whoever\n\
             lands on a lone enemy sends it back to the hand. Rosettes give another throw\n\
             and shelter. The first to bear off all men wins. The more elaborate game has\n\
             numbered pieces, and chips that are won and paid.",
        ),
        sources: &[
            Source {
                id: "B",
                title: text(
                    "Livro português de jogos, capítulo O Jogo Real de Ur (texto 004)",
                    "Portuguese book of games, chapter O Jogo Real de Ur (text 004)",
                ),
            },
            Source {
                id: "RoyalUr",
                title: text(
                    "RoyalUr e Ludii, para os percursos e a variante royalur_finkel",
                    "RoyalUr and Ludii, for the paths and the preset royalur_finkel",
                ),
            },
        ],
        sample: Sample {
            start: "..bb--../.wB.w.w./w...--.. w hand=2-3 home=1-0",
            moves: &["2"],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = RULES;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const PRESETS: &'static [Preset] = PRESETS;
    const SUPPLIED: &'static [&'static str] = &["E9", "E11", "exact_bear_off", "pieces", "dice"];

    fn build(settings: &Settings) -> Result<Ur, SettingsError> {
        let elaborate = settings.word("ruleset") == "elaborate";
        let pieces = u8::try_from(settings.number("pieces")).unwrap_or(7);
        let zero = settings.word("dice") == "four_from_zero";
        if elaborate && (pieces != 7 || zero) {
            return Err(SettingsError::new(Words::new(
                "o jogo mais elaborado tem sempre cinco peças e os seus quatro dados: «pieces» e «dice» são do jogo simples",
                "the elaborate game always has five pieces and its own four dice: “pieces” and “dice” belong to the simple game",
            )));
        }
        Ok(Ur::new(Options {
            elaborate,
            pair: settings.word("stacking") == "pair",
            long: settings.word("path") == "path16",
            safe: match settings.word("rosette_safe") {
                "by_ruleset" => !elaborate,
                word => word == "true",
            },
            exact: settings.is_on("exact_bear_off"),
            pieces,
            three: settings.word("games") == "3",
            zero,
        }))
    }
}

const RULES: &[Rule] = &[
    rule(
        "R1",
        "Ambos lançam os dados; começa quem tirar mais. Se tirarem o mesmo, lançam outra vez.",
        "Both throw the dice; the higher throw begins. If they are equal, both throw again.",
    ),
    rule(
        "R2",
        "As peças começam todas na mão. Cada lado segue o seu percurso; as peças só se encontram nas casas que os dois percursos partilham.",
        "All men begin in hand. Each side follows its own path; men meet only on squares that both paths share.",
    ),
    rule(
        "R3",
        "Na sua vez, o jogador lança os dados e move uma peça (ou um par, R6) exatamente o valor que saiu. Se houver um lance, tem de o fazer; se não houver, passa a vez.",
        "On their turn a player throws the dice and moves one man (or one pair, R6) by exactly the value. A move must be made if there is one; otherwise the turn passes.",
    ),
    rule(
        "R4",
        "Em qualquer jogada pode entrar uma peça da mão: o valor diz em que casa do percurso.",
        "A man may be entered from the hand at any turn: the value says on which square of the path.",
    ),
    rule(
        "R5",
        "O que acontece ao chegar a uma casa com peças próprias dizem-no R6 ou R6a.",
        "What happens on a square that holds one's own men is said by R6 or R6a.",
    ),
    rule(
        "R6",
        "Um jogador pode ter duas peças na mesma casa, nunca três. O par pode andar junto com um só lançamento, ou uma das duas sozinha. Da mão entra uma peça de cada vez; um par pode sair do tabuleiro junto.",
        "A player may have two men on one square, never three. The pair may move together with one throw, or one of the two alone. Only one man enters from the hand at a time; a pair may leave the board together.",
    ),
    rule(
        "R6a",
        "Na variante 5a, cada casa só pode ter uma peça própria.",
        "In variant 5a a square holds at most one man of its side.",
    ),
    rule(
        "R7",
        "Uma peça ou um par que chega a uma casa partilhada onde está uma adversária sozinha manda-a de volta à mão. Onde está um par adversário não se pode parar. Passar por cima é livre.",
        "A man or a pair landing on a shared square with a single enemy sends it back to the hand. A square with an enemy pair cannot be landed on. Passing over is free.",
    ),
    rule(
        "R8",
        "Uma peça numa roseta não pode ser expulsa: na roseta ocupada pelo adversário não se pode parar.",
        "A man on a rosette cannot be hit: a rosette occupied by the enemy cannot be landed on.",
    ),
    rule(
        "R9",
        "Quem chega a uma roseta, mesmo ao entrar, lança outra vez e joga com a peça que quiser.",
        "Whoever lands on a rosette, even by entering, throws again and moves any man.",
    ),
    rule(
        "R10",
        "Para sair do tabuleiro é preciso o valor exato.",
        "Leaving the board needs the exact value.",
    ),
    rule(
        "R11",
        "Ganha quem primeiro retirar todas as peças.",
        "The first to bear off all men wins.",
    ),
    rule(
        "E1",
        "No jogo mais elaborado cada jogador tem as peças 1 a 5 e 5 fichas; há 50 fichas no monte e quatro dados. Ambos lançam; começa quem tirar mais.",
        "In the elaborate game each player has pieces 1 to 5 and 5 chips; there are 50 chips in the pot and four dice. Both throw; the higher throw begins.",
    ),
    rule(
        "E2",
        "As casas de entrada são as quatro primeiras do percurso. As peças 1 a 4 só entram com o seu número, na casa com esse número, se lá não estiver uma peça própria.",
        "The entry squares are the first four of the path. Pieces 1 to 4 enter only with their own number, on the square of that number, if no own piece stands there.",
    ),
    rule(
        "E3",
        "A peça 5 só entra com um 5, em qualquer casa de entrada livre de peças próprias.",
        "Piece 5 enters only with a 5, on any entry square free of own pieces.",
    ),
    rule(
        "E4",
        "Ninguém move peças no tabuleiro antes de ter tido as quatro casas de entrada ocupadas ao mesmo tempo (a 5 pode fazer as vezes de outra). Depois pode fazê-lo até ao fim do jogo; as peças na mão continuam a entrar por E2 e E3.",
        "Nobody moves pieces on the board before having had the four entry squares occupied at the same time (piece 5 may stand in for another). After that they may for the rest of the game; pieces in hand still enter by E2 and E3.",
    ),
    rule(
        "E5",
        "Na sua vez, o jogador lança os dados e faz uma entrada ou move uma peça o valor que saiu. É obrigatório, se for possível; se não for, passa a vez.",
        "On their turn a player throws the dice and makes one entry, or moves one piece by the value. It is compulsory if possible; otherwise the turn passes.",
    ),
    rule(
        "E6",
        "Cada casa só tem uma peça. Quem chega a uma casa partilhada com uma adversária manda-a de volta à mão.",
        "A square holds one piece. Landing on an enemy on a shared square sends it back to the hand.",
    ),
    rule(
        "E7",
        "Quem chega a uma roseta com a peça n, a mover ou a entrar, tira n fichas do monte (ou as que houver) e lança outra vez.",
        "Landing on a rosette with piece n, moving or entering, takes n chips from the pot (or what there is) and gives another throw.",
    ),
    rule(
        "E8",
        "Por uma roseta sobre a qual passa sem parar, a peça n paga n fichas: ao adversário, se ele lá tiver uma peça, ou ao monte. Paga-se antes de chegar à casa. Quem não tem n fichas não paga nada: a peça volta à mão e a jogada acaba.",
        "For a rosette passed over without stopping, piece n pays n chips: to the opponent if a piece of his stands there, else to the pot. It is paid before landing. Whoever has fewer than n chips pays nothing: the piece goes back to the hand and the turn ends.",
    ),
    rule(
        "E9",
        "Para sair do tabuleiro é preciso o valor exato, como no jogo simples.",
        "Leaving the board needs the exact value, as in the simple game.",
    ),
    rule(
        "E10",
        "Quem primeiro retira as cinco peças recebe 5 fichas do monte (o que faltar, do adversário); depois o adversário paga-lhe a soma dos números das peças que não acabaram (o que faltar, o monte). Ganha quem tiver mais fichas; se forem as mesmas, há empate.",
        "The first to bring all five pieces home takes 5 chips from the pot (any shortfall from the opponent); then the opponent pays the sum of the numbers of his unfinished pieces (any shortfall from the pot). More chips win; equal chips are a draw.",
    ),
    rule(
        "E11",
        "Podem jogar-se três jogos seguidos, cada um com as fichas do começo. Vence quem ganhar mais jogos; em caso de igualdade, quem somar mais fichas; se ainda forem iguais, há empate.",
        "Three games may be played in a row, each with the chips of the start. Whoever wins more games wins; if level, whoever has more chips over all three; if still level, it is a draw.",
    ),
];

const YES_NO: &[Choice] = &[choice("true", "sim", "yes"), choice("false", "não", "no")];

const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "ruleset",
        text: text("qual dos dois jogos", "which of the two games"),
        domain: Domain::Words(&[
            choice(
                "simple",
                "o simples, com peças iguais (R1 a R11)",
                "the simple one, with equal men (R1 to R11)",
            ),
            choice(
                "elaborate",
                "o mais elaborado, com peças numeradas e fichas (E1 a E11)",
                "the elaborate one, with numbered pieces and chips (E1 to E11)",
            ),
        ]),
        default: Value::Word("simple"),
        source: text(
            "B: as regras de Finkel e as da segunda tabuinha",
            "B: Finkel's rules, and those from the second tablet",
        ),
    },
    OptionSpec {
        name: "stacking",
        text: text(
            "quantas peças próprias cabem numa casa (só no jogo simples)",
            "how many men of a side a square holds (simple game only)",
        ),
        domain: Domain::Words(&[
            choice(
                "pair",
                "duas, que podem andar juntas (R6)",
                "two, which may move together (R6)",
            ),
            choice("none", "uma só (R6a)", "only one (R6a)"),
        ]),
        default: Value::Word("pair"),
        source: text(
            "pair: B, regra 5; none: B, regra 5a",
            "pair: B, rule 5; none: B, rule 5a",
        ),
    },
    OptionSpec {
        name: "path",
        text: text("o percurso das peças (R2)", "the path of the men (R2)"),
        domain: Domain::Words(&[
            choice(
                "path14",
                "catorze casas, com a fila do meio partilhada",
                "fourteen squares, the middle row shared",
            ),
            choice(
                "path16",
                "dezasseis casas, com rosetas de quatro em quatro",
                "sixteen squares, a rosette on every fourth",
            ),
        ]),
        default: Value::Word("path14"),
        source: text(
            "B: o percurso habitual e o modificado; os desenhos segundo RoyalUr e Ludii",
            "B: the usual path and the modified one; drawn as in RoyalUr and Ludii",
        ),
    },
    OptionSpec {
        name: "rosette_safe",
        text: text(
            "uma peça numa roseta não pode ser expulsa (R8)",
            "a man on a rosette cannot be hit (R8)",
        ),
        domain: Domain::Words(&[
            choice(
                "by_ruleset",
                "no jogo simples sim, no elaborado não",
                "yes in the simple game, no in the elaborate one",
            ),
            choice("true", "sim", "yes"),
            choice("false", "não", "no"),
        ]),
        default: Value::Word("by_ruleset"),
        source: text(
            "B: regra 8 do jogo simples; a regra 7 do elaborado não a inclui",
            "B: rule 8 of the simple game; rule 7 of the elaborate one leaves it out",
        ),
    },
    OptionSpec {
        name: "exact_bear_off",
        text: text(
            "para sair é preciso o valor exato (R10, E9)",
            "leaving needs the exact value (R10, E9)",
        ),
        domain: Domain::Words(YES_NO),
        default: Value::Word("true"),
        source: text(
            "true: B, regra 10; false: não está na fonte",
            "true: B, rule 10; false: not in the source",
        ),
    },
    OptionSpec {
        name: "pieces",
        text: text(
            "peças de cada lado (só no jogo simples)",
            "men of each side (simple game only)",
        ),
        domain: Domain::Number { min: 1, max: 7 },
        default: Value::Number(7),
        source: text(
            "7: B; menos, para partidas curtas e tabelas exatas",
            "7: B; fewer for short games and exact tables",
        ),
    },
    OptionSpec {
        name: "games",
        text: text("jogos seguidos (E11)", "games in a row (E11)"),
        domain: Domain::Words(&[
            choice("1", "um só", "a single one"),
            choice("3", "três", "three"),
        ]),
        default: Value::Word("1"),
        source: text(
            "B: «podem jogar-se três jogos seguidos»",
            "B: “three games may be played in a row”",
        ),
    },
    OptionSpec {
        name: "dice",
        text: text("os dados do jogo simples", "the dice of the simple game"),
        domain: Domain::Words(&[
            choice(
                "by_ruleset",
                "os do livro, sem zero",
                "those of the book, without a zero",
            ),
            choice(
                "four_from_zero",
                "quatro dados que valem de 0 a 4; com 0 passa-se a vez",
                "four dice valued 0 to 4; a 0 passes the turn",
            ),
        ]),
        default: Value::Word("by_ruleset"),
        source: text(
            "by_ruleset: B; four_from_zero: RoyalUr, não está na fonte",
            "by_ruleset: B; four_from_zero: RoyalUr, not in the source",
        ),
    },
];

const NONE: (&str, Value) = ("stacking", Value::Word("none"));
const ELABORATE: (&str, Value) = ("ruleset", Value::Word("elaborate"));

const PRESETS: &[Preset] = &[
    Preset {
        id: "5a",
        name: text("uma peça por casa (5a)", "one man on a square (5a)"),
        values: &[NONE],
        source: text("B, regra 5a", "B, rule 5a"),
    },
    Preset {
        id: "path16",
        name: text("percurso de dezasseis casas", "path of sixteen squares"),
        values: &[("path", Value::Word("path16"))],
        source: text("B, percurso modificado", "B, the modified path"),
    },
    Preset {
        id: "elaborate",
        name: text(
            "o jogo mais elaborado, com fichas",
            "the elaborate game, with chips",
        ),
        values: &[ELABORATE],
        source: text("B, segunda tabuinha", "B, second tablet"),
    },
    Preset {
        id: "elaborate-3",
        name: text("três jogos com fichas", "three games with chips"),
        values: &[ELABORATE, ("games", Value::Word("3"))],
        source: text("B, três jogos seguidos", "B, three games in a row"),
    },
    Preset {
        id: "royalur_finkel",
        name: text("como em RoyalUr", "as on RoyalUr"),
        values: &[NONE, ("dice", Value::Word("four_from_zero"))],
        source: text("RoyalUr, não está na fonte", "RoyalUr, not in the source"),
    },
    Preset {
        id: "5a-1",
        name: text("corrida de uma peça (5a)", "race of one man (5a)"),
        values: &[NONE, ("pieces", Value::Number(1))],
        source: text("nossa, para tabelas exatas", "ours, for exact tables"),
    },
    Preset {
        id: "5a-2",
        name: text("duas peças de cada lado (5a)", "two men a side (5a)"),
        values: &[NONE, ("pieces", Value::Number(2))],
        source: text("nossa, para tabelas exatas", "ours, for exact tables"),
    },
    Preset {
        id: "5a-3",
        name: text("três peças de cada lado (5a)", "three men a side (5a)"),
        values: &[NONE, ("pieces", Value::Number(3))],
        source: text("nossa, para tabelas exatas", "ours, for exact tables"),
    },
];
