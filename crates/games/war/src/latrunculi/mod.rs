//! Latrunculi (*ludus latrunculorum*, "the game of little soldiers"), the siege game of the Romans.
//!
//! Source: the last two paragraphs of the history in the chapter on Petteia of *Jogos de Tabuleiro
//! Tradicionais* (seed 004). The book only sketches the game: boards from 8x8 to 10x12 (one of
//! 10x13), custodial capture, enclosed men that are not removed at once and may still be saved,
//! removal as a whole turn, and one modern reading with single steps and leaps. All else is supplied,
//! after the public reconstruction by Ulrich Schädler (1994) and by analogy with the book's Petteia,
//! and marked so: see [`LatrunculiFamily::SUPPLIED`]. What had to be settled:
//!
//! - A bound man stays bound until its captors let go; the literal "if the attacker did not remove it
//!   on the next turn" is the option `bind_duration=one_turn` (A1). There, R9 is judged first, on the
//!   statuses after R5 and R8, and then what was not removed in time goes free.
//! - Men leap over either colour (A2), are bound one at a time (A3), and a turn removes one (A4).
//!   Edges and corners enclose nothing (A5).
//! - With `setup=rows` each side has twice the columns (20 on 10x12, as the perft table has it),
//!   whatever `pieces` would be.
//! - A chain of leaps never changes the colour of its squares, and a step always does, so origin and
//!   destination name a move and no chain can end where a step ends.

mod board;
mod notation;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(LatrunculiFamily);

pub use self::rules::{Binding, Capture, Latrunculi, Move, Movement, Options, Position, Setup};

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Value, numbered,
    presets, text,
};
use kit::usual::source;

/// The catalogue side of Latrunculi.
pub struct LatrunculiFamily;

impl Family for LatrunculiFamily {
    type Game = Latrunculi;

    const INFO: Info = Info {
        id: "latrunculi",
        name: text("Latrunculi", "Latrunculi"),
        kind: Kind::War,
        seats: (2, 2),
        luck: false,
        origin: text(
            "Império Romano, do século I a.C. em diante",
            "Roman Empire, from the first century BC",
        ),
        minutes: (20, 60),
        summary: text(
            "O jogo dos mercenários: colocam-se as peças uma a uma e depois movem-se, casa a casa ou\n\
             saltando por cima das vizinhas. Uma peça adversária entre duas suas fica presa; retirá-la\n\
             custa outro lance, e entretanto pode ainda ser salva por um contra-ataque.\n\
             Perde quem fica com uma só peça ou sem lances. O livro só esboça o jogo: o que ele não diz\n\
             foi acrescentado segundo reconstruções públicas e está assinalado.",
            "The game of mercenaries: pieces are placed one by one, then move step by step or leap over\n\
             their neighbours. An enemy between two of yours is bound; to remove it costs another turn,\n\
             and meanwhile a counter-attack may still save it.\n\
             Whoever is left with one piece, or without a move, loses. The book only sketches the game:\n\
             what it does not say was supplied from public reconstructions, and is marked.",
        ),
        sources: &[
            source(
                "004",
                "Jogos de Tabuleiro Tradicionais, capítulo «Petteia», fim da parte histórica",
                "Jogos de Tabuleiro Tradicionais, chapter “Petteia”, end of the history",
            ),
            source(
                "schaedler",
                "Reconstrução pública segundo Ulrich Schädler (1994)",
                "Public reconstruction after Ulrich Schädler (1994)",
            ),
        ],
        sample: Sample {
            start: "b.bb.b.b/.b...b../..bWb.b./.b....w./w..wBw../..w..w.w/w.w.w.../.w..w..w b",
            moves: &[],
        },
        status: text(
            "completo; o livro dá R2, R3 e R5 a R9 em esboço, e o que falta (R1, parte de R4 e R5, R10, empates automáticos) é acrescentado",
            "complete; the book sketches R2, R3 and R5 to R9, and what is missing (R1, parts of R4 and R5, R10, automatic draws) is supplied",
        ),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Colocação (regra acrescentada). A começar pelas Brancas, os jogadores colocam alternadamente uma peça numa casa vazia, até acabarem as mãos. Nesta fase nenhuma peça fica presa nem sai. Depois jogam as Brancas.";
            "Placement (supplied). White first, the players in turn place one piece on any empty square until both hands are empty. In this phase no piece is bound or removed. Then White moves.";
        "R2": "Em cada vez faz-se exatamente uma coisa: mover uma casa, saltar ou retirar uma peça presa. Não se pode passar.";
            "A turn is exactly one of these: a step, a leap or a removal. There is no passing.";
        "R3": "Uma peça livre move-se uma casa para cima, para baixo, para a esquerda ou para a direita, para uma casa vazia.";
            "A free piece steps one square up, down, left or right to an empty square.";
        "R4": "Uma peça livre salta, na horizontal ou na vertical, por cima de uma peça vizinha de qualquer cor, livre ou presa, para a casa vazia logo atrás. O salto não captura. Acrescentado: no mesmo lance pode continuar a saltar, em qualquer dessas direções, e parar quando quiser; não cai duas vezes na mesma casa nem volta à de partida.";
            "A free piece leaps, along a row or a column, over a neighbour of either colour, free or bound, to the empty square right behind it. A leap captures nothing. Supplied: in the same turn it may go on leaping in any of these directions and stop at any time; it never lands twice on one square or where it started.";
        "R5": "Depois de mover ou saltar, cada peça adversária ao lado da casa de chegada que tenha logo atrás uma peça livre de quem jogou fica presa. Acrescentado: prende-se uma peça em cada direção, nunca uma fila. Vale o estado das peças antes do lance, em todas as direções ao mesmo tempo.";
            "After a step or a leap, each enemy beside the square of arrival with a free piece of the mover right behind it becomes bound. Supplied: single pieces only, one in each direction. What counts is who was free before the move, in all directions at once.";
        "R6": "Pode-se entrar entre duas peças adversárias sem perigo: não se fica preso por isso. As casas por onde se passa aos saltos não prendem ninguém.";
            "Moving between two enemies is safe: a piece is not bound by that. Squares touched on the way of a chain of leaps bind nothing.";
        "R7": "Uma peça presa não se move nem ajuda a prender. Continua a ocupar a casa e pode ser saltada.";
            "A bound piece cannot move and cannot help to bind. It still fills its square and can be leapt over.";
        "R8": "Em vez de mover, um jogador pode retirar uma peça adversária presa, que sai do jogo. É o lance inteiro; por isso, uma peça só pode ser retirada no lance seguinte ao que a prendeu, ou mais tarde.";
            "Instead of moving, a player may remove one bound enemy, which leaves the game. That is the whole turn; so a piece can be removed on the turn after it was bound at the earliest.";
        "R9": "No fim de cada lance, uma peça presa só continua presa se, numa linha ou numa coluna, as duas vizinhas forem peças adversárias livres; senão fica livre. Assim, um captor que sai ou que fica ele próprio preso liberta a sua presa. Faz-se uma só vez em cada lance, e uma peça libertada não volta a prender por si.";
            "At the end of every turn a bound piece stays bound only if, along a row or a column, both its neighbours are free enemies; otherwise it is free again. So a captor that moves away, or is bound itself, lets go. This is done once a turn, and a released captor binds nothing anew by itself.";
        "R10": "Vitória (regra acrescentada). Depois da colocação, perde quem ficar reduzido a uma peça; e perde quem, na sua vez, não puder mover, saltar nem retirar.";
            "Winning (supplied). After the placement, a player reduced to one piece loses; and so does a player who on their turn can neither step nor leap nor remove.";
        "R11": "Há empate por acordo; por repetição ou por lances sem retirar, só com as opções respetivas.";
            "A game is drawn by agreement; by repetition or by plies without a removal only under those options.";
    };

    const SUPPLIED: &'static [&'static str] =
        &["R1", "R4", "R5", "R10", "pieces", "setup", "multi_leap", "repetition", "stall_limit"];

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "8x8": "pequeno, 8x8", "small, 8x8",
            "tabuleiro referido no livro (004); o resto é acrescentado",
            "a board named in the book (004); the rest is supplied" { board: Value::Size(8, 8) }
        "8x12": "estreito, 8x12", "narrow, 8x12",
            "entre os tamanhos que o livro (004) refere; o resto é acrescentado",
            "among the sizes that the book (004) tells of; the rest is supplied" { board: Value::Size(8, 12) }
        "10x10": "médio, 10x10", "medium, 10x10",
            "entre os tamanhos que o livro (004) refere; o resto é acrescentado",
            "among the sizes that the book (004) tells of; the rest is supplied" { board: Value::Size(10, 10) }
        "10x12": "grande, 10x12", "large, 10x12",
            "tabuleiro referido no livro (004); o resto é acrescentado",
            "a board named in the book (004); the rest is supplied" { board: Value::Size(10, 12) }
        "10x13": "o maior achado, 10x13", "the largest found, 10x13",
            "tabuleiro referido no livro (004); o resto é acrescentado",
            "a board named in the book (004); the rest is supplied" { board: Value::Size(10, 13) }
        "rows": "em duas linhas, sem colocação", "two rows, no placement",
            "acrescentada, por analogia com a Petteia", "supplied, by analogy with Petteia" { setup: Value::Word("rows") }
        "literal": "o livro à letra", "the book to the letter",
            "o livro (004): a peça salva-se «se o atacante não a retirar no lance seguinte»",
            "the book (004): the piece is saved “if the attacker does not remove it on the next turn”" { bind_duration: Value::Word("one_turn") }
        "petteia-like": "à maneira da Petteia", "in the manner of Petteia",
            "movimento e captura da Petteia do livro (004), uma peça em cada direção",
            "movement and capture of the book’s Petteia (004), one piece in each direction" { movement: Value::Word("slide"), capture: Value::Word("immediate") }
    };

    fn build(settings: &Settings) -> Result<Latrunculi, SettingsError> {
        Latrunculi::new(Options::read(settings)?)
    }
}
