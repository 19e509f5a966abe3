//! Senet, the Egyptian race of thirty squares, by the five-man rules of the book and its variant
//! with seven men.
//!
//! Source: the chapter *Senet* of the Portuguese book of traditional board games (seed 004): its
//! rules 1 to 11, then "Uma variante do Senet". R1 to R18 are the main game, V1 to V7 the variant.
//! What the chapter leaves open is settled so:
//!
//! - Seats and sides differ: the first seat has the cones, the second the spools, whoever throws
//!   the first 1 has the even squares and is the *first side* (`x`). Until then the men are shown
//!   with the cones on the even squares, but nobody owns them. An opening throw that is no 1 is
//!   passed, so that both see it.
//! - R4 binds Second's first throw only, and only if his man is still on 9 and can go forward (1).
//! - Protection, safe squares and blocks hold for moves backward too (2), and a block stops also a
//!   man on its way off the board. Protection and blocks follow the numbers, so they turn corners;
//!   the option `blocks_turn_corners=false` is about blocks only (7).
//! - A man comes in on an empty square (3); it need not come in while another can move, but nobody
//!   is borne off meanwhile (4). The option `reentry_attack` lets it send a lone enemy out to wait.
//! - A turn without any move passes, whatever was thrown (5).
//! - The rest of a throw that bore a man off may be used or not, only forward (6). The whole is one
//!   move, written `30-31 26-28`. Ways with the same result are one move: men may be borne off in
//!   any order, and where two men could change parts, the one behind stays on the board (an attack
//!   is never the same from another square). All ways can be typed and touched.
//! - 27 reached backward drowns like 27 reached forward (8).
//! - Seven men: the first seat has the even squares and throws first (9); drowning competes with
//!   moves backward only when nothing can go forward (10); the second throw is offered only when
//!   26-27 is the sole move forward (11).
//! - An ordinary die is thrown again on the number that the sticks do not have: 5 with five men, as
//!   the book says, 6 with seven.
//! - `opening=throw_one` with seven men, or with fewer: the foremost man of the even squares takes
//!   the step (14-15), and Second's first throw moves the foremost odd one (13).
//!
//! The book's sum 1 + 2 + … + 30 = 360 is wrong (it is 465), but nothing depends on it.

mod moves;
mod notation;
mod options;
mod plan;
mod position;
mod ranks;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(SenetFamily);

pub use self::moves::Move;
pub use self::position::{Phase, Position};
pub use self::rules::{Roll, Senet};

use self::options::{Men, Opening, Options, Pieces, Randomizer, Reentry};
use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source,
    numbered, presets, text,
};

/// The catalogue side of Senet.
pub struct SenetFamily;

impl Family for SenetFamily {
    type Game = Senet;

    const INFO: Info = Info {
        id: "senet",
        name: text("Senet", "Senet"),
        kind: Kind::Race,
        seats: (2, 2),
        luck: true,
        origin: text("Egito, há cerca de cinco mil anos", "Egypt, about five thousand years ago"),
        minutes: (10, 30),
        summary: text(
            "Cones e carretéis percorrem juntos trinta casas, em forma de S.\n\
             Quatro estiletes dizem quanto anda uma peça; 1, 4 e 6 dão novo lançamento.\n\
             Quem cai sobre uma peça adversária troca de lugar com ela, mas duas juntas\n\
             protegem-se e três fecham o caminho. No fim há casas seguras, e a da Água,\n\
             que leva de volta. Ganha quem primeiro tirar todas as suas peças.",
            "Cones and spools share one way of thirty squares, shaped like an S.\n\
             Four sticks say how far a man goes; 1, 4 and 6 give another throw. Whoever\n\
             lands on an enemy changes places with it, but two side by side protect each\n\
             other and three close the way. Near the end are safe houses, and the Water,\n\
             which leads back. The first to bear off all men wins.",
        ),
        sources: &[Source {
            id: "B",
            title: text(
                "Livro português de jogos, capítulo Senet (texto 004)",
                "Portuguese book of games, chapter Senet (text 004)",
            ),
        }],
        sample: Sample { start: "o.x.o.xx..o.ox.o....x......... w0-0 off0-0 x", moves: &["3"] },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "No início as peças alternam nas casas 1 a 10: um jogador nas pares, o outro nas ímpares. Ainda ninguém tem lado.";
            "At the start the men alternate on squares 1 to 10: one player on the even squares, the other on the odd. Nobody has a side yet.";
        "R2": "Abertura: os jogadores lançam à vez até sair 1. Quem o tira é o primeiro jogador, fica com as casas pares, move com esse 1 a peça da casa 10 para a 11 e lança outra vez.";
            "Opening: the players throw in turn until a 1 falls. Whoever throws it is the first player, has the even squares, moves the man on 10 to 11 with that 1, and throws again.";
        "R3": "Em cada vez lança-se e move-se uma só peça, exatamente o valor que saiu (exceção: R16). Depois de 1, 4 ou 6 o mesmo jogador lança outra vez; depois de 2 ou 3 a vez passa.";
            "A turn is a throw and the move of one man by exactly that value (exception: R16). After 1, 4 or 6 the same player throws again; after 2 or 3 the turn passes.";
        "R4": "O primeiro lançamento do segundo jogador tem de mover a sua peça da casa 9, se lá estiver e puder avançar; se não, joga como quiser.";
            "The second player's first throw must move his man on square 9, if it is there and can go forward; otherwise he is free.";
        "R5": "Em cada casa cabe uma só peça; não se cai sobre uma peça própria.";
            "A square holds one man only; nobody lands on an own man.";
        "R6": "Ataque: quem cai sobre uma peça adversária troca com ela; a peça atacada vai para a casa donde veio a atacante.";
            "Attack: whoever lands on an enemy man changes places with it; the man attacked goes to the square that the attacker came from.";
        "R7": "Duas ou mais peças do mesmo jogador em casas seguidas protegem-se: nenhuma pode ser atacada.";
            "Two or more men of one player on consecutive squares protect each other: none of them can be attacked.";
        "R8": "Três ou mais peças seguidas formam um bloco: o adversário não passa por cima, nem para a frente nem para trás. O dono passa.";
            "Three or more men in a row form a block: the enemy cannot pass over it, forward or backward. Its owner can.";
        "R9": "As casas 26, 28 e 29 são seguras: quem lá está não pode ser atacado. As casas 15 e 30 não são.";
            "Squares 26, 28 and 29 are safe: a man there cannot be attacked. Squares 15 and 30 are not.";
        "R10": "Primeiro em frente: se alguma peça puder avançar (reentrar e sair também é avançar), é preciso avançar.";
            "Forward first: if any man can go forward (coming in and bearing off count), a move forward must be made.";
        "R11": "Se nenhuma puder avançar, alguma tem de recuar o mesmo valor, pelas mesmas regras (R5 a R9), sem passar para trás da casa 1. As peças à espera não recuam.";
            "If none can, some man must go back by the value, by the same rules (R5 to R9), and never beyond square 1. Waiting men do not go back.";
        "R12": "Se também nenhuma puder recuar, a vez passa ao adversário, qualquer que seja o valor.";
            "If none can go back either, the turn passes to the opponent, whatever the value.";
        "R13": "Uma peça que cai na casa 27, a da Água, de frente ou a recuar, vai logo para a 15. Se a 15 estiver ocupada, por quem for, sai do tabuleiro e espera.";
            "A man that lands on square 27, the Water, forward or backward, goes at once to 15. If anybody stands on 15, it leaves the board and waits.";
        "R14": "Uma peça à espera pode reentrar na casa com o número que saiu. Essa casa tem de estar vazia, e um bloco (R8) também a detém. Reentrar não é obrigatório enquanto houver outro avanço.";
            "A waiting man may come in on the square with the number thrown. That square must be empty, and a block (R8) stops it too. Coming in is not compulsory while something else can go forward.";
        "R15": "Só retira peças quem não tem nenhuma nas casas 1 a 10 nem à espera. Serve qualquer valor que chegue ao fim ou passe dele.";
            "Only a player with no men on squares 1 to 10 and none waiting may bear off. Any value that reaches the end or goes beyond it is enough.";
        "R16": "Se para sair sobra uma parte do valor, pode usar-se logo para avançar outra peça própria, pelas mesmas regras; se também essa sair, pode sobrar de novo. Lançar outra vez depende do valor inicial.";
            "If bearing off leaves part of the value, it may be used at once to move another own man forward, by the same rules; if that one leaves too, something may be left again. Whether one throws again depends on the value thrown.";
        "R17": "Se uma peça tiver de recomeçar, vale outra vez a R15 até ela deixar a primeira fila.";
            "If a man has to start again, R15 applies again until it has left the first row.";
        "R18": "Ganha quem primeiro retirar todas as suas peças.";
            "The first player to bear off all men wins.";
        "V1": "Com sete peças: alternam nas casas 1 a 14, o primeiro jogador nas pares. Não há lançamento de abertura nem R4; o primeiro jogador, tirado à sorte, lança primeiro.";
            "With seven men: they alternate on squares 1 to 14, the first player on the even ones. There is no opening throw and no R4; the first player, drawn by lot, throws first.";
        "V2": "Com sete peças: quatro faces redondas valem 5, e não 6; 1, 4 e 5 dão novo lançamento.";
            "With seven men: four round sides count 5, not 6; 1, 4 and 5 give another throw.";
        "V3": "Com sete peças: a casa 26 é paragem obrigatória; nenhuma peça passa por ela sem parar.";
            "With seven men: square 26 is compulsory; no man moves past it without stopping there.";
        "V4": "Com sete peças: das casas 28, 29 e 30 só se sai com 3, 2 e 1 exatos, e não há outro avanço. Da 26, um 5 sai logo; 2, 3 e 4 levam a 28, 29 e 30.";
            "With seven men: a man on 28, 29 or 30 leaves only with exactly 3, 2 or 1 and has no other move forward. From 26 a 5 bears off at once; 2, 3 and 4 lead to 28, 29 and 30.";
        "V5": "Com sete peças: se nada puder avançar, escolhe-se entre recuar uma peça das casas 1 a 26 (R11) e deixar cair na Água uma das casas 28 a 30 (R13).";
            "With seven men: if nothing can go forward, the player chooses between a move backward of a man on 1 to 26 (R11) and letting a man on 28 to 30 fall into the Water (R13).";
        "V6": "Com sete peças: se sair 1 e o único avanço for 26-27, pode lançar-se outra vez em vez de mover.";
            "With seven men: if a 1 is thrown and the only move forward is 26-27, the player may throw again instead.";
        "V7": "Com sete peças: a condição da primeira fila (R15) mantém-se, e nunca sobra nada do valor (R16).";
            "With seven men: the condition on the first row (R15) holds, and nothing is ever left of a value (R16).";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "seven": "sete peças", "seven men", "B, «Uma variante do Senet»", "B, “Uma variante do Senet”"
            { pieces: Pieces::Seven.value() }
        "one": "uma peça de cada lado", "one man a side",
            "Ludoteca: para aprender, com valores exatos", "Ludoteca: for learning, with exact values" { opening: Opening::None.value(), men: Men::One.value() }
        "two": "duas peças de cada lado", "two men a side",
            "Ludoteca: para aprender, com valores exatos", "Ludoteca: for learning, with exact values" { opening: Opening::None.value(), men: Men::Two.value() }
        "seven-one": "regras de sete peças, uma de cada lado", "the rules for seven, one man a side",
            "Ludoteca: para aprender, com valores exatos", "Ludoteca: for learning, with exact values" { pieces: Pieces::Seven.value(), men: Men::One.value() }
        "seven-two": "regras de sete peças, duas de cada lado", "the rules for seven, two men a side",
            "Ludoteca: para aprender, com valores exatos", "Ludoteca: for learning, with exact values" { pieces: Pieces::Seven.value(), men: Men::Two.value() }
    };

    const SUPPLIED: &'static [&'static str] = &["reentry_attack", "men"];

    fn build(settings: &Settings) -> Result<Senet, SettingsError> {
        let options = Options::read(settings)?;
        let seven = options.pieces == Pieces::Seven;
        Ok(Senet {
            seven,
            die: options.randomizer == Randomizer::Die,
            throw_one: match options.opening {
                Opening::ByVariant => !seven,
                said => said == Opening::ThrowOne,
            },
            corners: options.blocks_turn_corners,
            reentry: options.reentry_attack == Reentry::SendsToWait,
            men: match options.men {
                Men::One => 1,
                Men::Two => 2,
                Men::All if seven => 7,
                Men::All => 5,
            },
        })
    }
}
