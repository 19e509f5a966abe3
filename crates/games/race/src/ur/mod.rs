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
use self::options::{Chosen, DiceKind, Games, Path, Ruleset, Stacking};
pub use self::position::{Move, Phase, Position, Roll};
pub use self::rules::Ur;

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source, Value,
    numbered, presets, text, words,
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
        origin: text("Mesopotâmia, cerca de 2600 a.C.", "Mesopotamia, about 2600 BC"),
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
        sample: Sample { start: "..bb--../.wB.w.w./w...--.. w hand=2-3 home=1-0", moves: &["2"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Ambos lançam os dados; começa quem tirar mais. Se tirarem o mesmo, lançam outra vez.";
            "Both throw the dice; the higher throw begins. If they are equal, both throw again.";
        "R2": "As peças começam todas na mão. Cada lado segue o seu percurso; as peças só se encontram nas casas que os dois percursos partilham.";
            "All men begin in hand. Each side follows its own path; men meet only on squares that both paths share.";
        "R3": "Na sua vez, o jogador lança os dados e move uma peça (ou um par, R6) exatamente o valor que saiu. Se houver um lance, tem de o fazer; se não houver, passa a vez.";
            "On their turn a player throws the dice and moves one man (or one pair, R6) by exactly the value. A move must be made if there is one; otherwise the turn passes.";
        "R4": "Em qualquer jogada pode entrar uma peça da mão: o valor diz em que casa do percurso.";
            "A man may be entered from the hand at any turn: the value says on which square of the path.";
        "R5": "O que acontece ao chegar a uma casa com peças próprias dizem-no R6 ou R6a.";
            "What happens on a square that holds one's own men is said by R6 or R6a.";
        "R6": "Um jogador pode ter duas peças na mesma casa, nunca três. O par pode andar junto com um só lançamento, ou uma das duas sozinha. Da mão entra uma peça de cada vez; um par pode sair do tabuleiro junto.";
            "A player may have two men on one square, never three. The pair may move together with one throw, or one of the two alone. Only one man enters from the hand at a time; a pair may leave the board together.";
        "R6a": "Na variante 5a, cada casa só pode ter uma peça própria.";
            "In variant 5a a square holds at most one man of its side.";
        "R7": "Uma peça ou um par que chega a uma casa partilhada onde está uma adversária sozinha manda-a de volta à mão. Onde está um par adversário não se pode parar. Passar por cima é livre.";
            "A man or a pair landing on a shared square with a single enemy sends it back to the hand. A square with an enemy pair cannot be landed on. Passing over is free.";
        "R8": "Uma peça numa roseta não pode ser expulsa: na roseta ocupada pelo adversário não se pode parar.";
            "A man on a rosette cannot be hit: a rosette occupied by the enemy cannot be landed on.";
        "R9": "Quem chega a uma roseta, mesmo ao entrar, lança outra vez e joga com a peça que quiser.";
            "Whoever lands on a rosette, even by entering, throws again and moves any man.";
        "R10": "Para sair do tabuleiro é preciso o valor exato.";
            "Leaving the board needs the exact value.";
        "R11": "Ganha quem primeiro retirar todas as peças.";
            "The first to bear off all men wins.";
        "E1": "No jogo mais elaborado cada jogador tem as peças 1 a 5 e 5 fichas; há 50 fichas no monte e quatro dados. Ambos lançam; começa quem tirar mais.";
            "In the elaborate game each player has pieces 1 to 5 and 5 chips; there are 50 chips in the pot and four dice. Both throw; the higher throw begins.";
        "E2": "As casas de entrada são as quatro primeiras do percurso. As peças 1 a 4 só entram com o seu número, na casa com esse número, se lá não estiver uma peça própria.";
            "The entry squares are the first four of the path. Pieces 1 to 4 enter only with their own number, on the square of that number, if no own piece stands there.";
        "E3": "A peça 5 só entra com um 5, em qualquer casa de entrada livre de peças próprias.";
            "Piece 5 enters only with a 5, on any entry square free of own pieces.";
        "E4": "Ninguém move peças no tabuleiro antes de ter tido as quatro casas de entrada ocupadas ao mesmo tempo (a 5 pode fazer as vezes de outra). Depois pode fazê-lo até ao fim do jogo; as peças na mão continuam a entrar por E2 e E3.";
            "Nobody moves pieces on the board before having had the four entry squares occupied at the same time (piece 5 may stand in for another). After that they may for the rest of the game; pieces in hand still enter by E2 and E3.";
        "E5": "Na sua vez, o jogador lança os dados e faz uma entrada ou move uma peça o valor que saiu. É obrigatório, se for possível; se não for, passa a vez.";
            "On their turn a player throws the dice and makes one entry, or moves one piece by the value. It is compulsory if possible; otherwise the turn passes.";
        "E6": "Cada casa só tem uma peça. Quem chega a uma casa partilhada com uma adversária manda-a de volta à mão.";
            "A square holds one piece. Landing on an enemy on a shared square sends it back to the hand.";
        "E7": "Quem chega a uma roseta com a peça n, a mover ou a entrar, tira n fichas do monte (ou as que houver) e lança outra vez.";
            "Landing on a rosette with piece n, moving or entering, takes n chips from the pot (or what there is) and gives another throw.";
        "E8": "Por uma roseta sobre a qual passa sem parar, a peça n paga n fichas: ao adversário, se ele lá tiver uma peça, ou ao monte. Paga-se antes de chegar à casa. Quem não tem n fichas não paga nada: a peça volta à mão e a jogada acaba.";
            "For a rosette passed over without stopping, piece n pays n chips: to the opponent if a piece of his stands there, else to the pot. It is paid before landing. Whoever has fewer than n chips pays nothing: the piece goes back to the hand and the turn ends.";
        "E9": "Para sair do tabuleiro é preciso o valor exato, como no jogo simples.";
            "Leaving the board needs the exact value, as in the simple game.";
        "E10": "Quem primeiro retira as cinco peças recebe 5 fichas do monte (o que faltar, do adversário); depois o adversário paga-lhe a soma dos números das peças que não acabaram (o que faltar, o monte). Ganha quem tiver mais fichas; se forem as mesmas, há empate.";
            "The first to bring all five pieces home takes 5 chips from the pot (any shortfall from the opponent); then the opponent pays the sum of the numbers of his unfinished pieces (any shortfall from the pot). More chips win; equal chips are a draw.";
        "E11": "Podem jogar-se três jogos seguidos, cada um com as fichas do começo. Vence quem ganhar mais jogos; em caso de igualdade, quem somar mais fichas; se ainda forem iguais, há empate.";
            "Three games may be played in a row, each with the chips of the start. Whoever wins more games wins; if level, whoever has more chips over all three; if still level, it is a draw.";
    };

    const OPTIONS: &'static [OptionSpec] = Chosen::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "5a": "uma peça por casa (5a)", "one man on a square (5a)", "B, regra 5a", "B, rule 5a"
            { stacking: Stacking::None.value() }
        "path16": "percurso de dezasseis casas", "path of sixteen squares",
            "B, percurso modificado", "B, the modified path" { path: Path::Long.value() }
        "elaborate": "o jogo mais elaborado, com fichas", "the elaborate game, with chips",
            "B, segunda tabuinha", "B, second tablet" { ruleset: Ruleset::Elaborate.value() }
        "elaborate-3": "três jogos com fichas", "three games with chips",
            "B, três jogos seguidos", "B, three games in a row" { ruleset: Ruleset::Elaborate.value(), games: Games::Three.value() }
        "royalur_finkel": "como em RoyalUr", "as on RoyalUr",
            "RoyalUr, não está na fonte", "RoyalUr, not in the source" { stacking: Stacking::None.value(), dice: DiceKind::FourFromZero.value() }
        "5a-1": "corrida de uma peça (5a)", "race of one man (5a)",
            "nossa, para tabelas exatas", "ours, for exact tables" { stacking: Stacking::None.value(), pieces: Value::Number(1) }
        "5a-2": "duas peças de cada lado (5a)", "two men a side (5a)",
            "nossa, para tabelas exatas", "ours, for exact tables" { stacking: Stacking::None.value(), pieces: Value::Number(2) }
        "5a-3": "três peças de cada lado (5a)", "three men a side (5a)",
            "nossa, para tabelas exatas", "ours, for exact tables" { stacking: Stacking::None.value(), pieces: Value::Number(3) }
    };

    const SUPPLIED: &'static [&'static str] = &["E9", "E11", "exact_bear_off", "pieces", "dice"];

    fn build(settings: &Settings) -> Result<Ur, SettingsError> {
        let options = Options::of(Chosen::read(settings)?);
        if options.elaborate && (options.pieces != 7 || options.zero) {
            return Err(SettingsError::new(words!(
                "o jogo mais elaborado tem sempre cinco peças e os seus quatro dados: «pieces» e «dice» são do jogo simples";
                "the elaborate game always has five pieces and its own four dice: “pieces” and “dice” belong to the simple game")));
        }
        Ok(Ur::new(options))
    }
}
