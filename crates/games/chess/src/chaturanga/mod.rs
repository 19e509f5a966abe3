//! Chaturanga: four armies in two partnerships, and a die that says which man moves.
//!
//! Source: seed 002, second half (its figures are lost). Not the same rules as *Shaturanga* of seed 004.
//!
//! How we read it:
//!
//! - The Boat stands in the corner and the four Boats never share squares; R18's "he may still have his
//!   *Cavalo*" is a misprint for *Barco*.
//! - A King's capture may ask for up to four more decisions, each of the seat it belongs to: the captor
//!   proposes an exchange (`exch?`) or not (`exch-`), the player whose King was just taken answers (`yes`,
//!   `no`), and a King whose throne is occupied is put by its owner where several nearest squares are
//!   equal (`@d2`). With an exchange the captor's partner puts his King first.
//! - R10: colours keep their turns; the seat that has command is the one that throws, moves and answers
//!   for both. A commanded player's King on the other throne changes nothing more. Only a King's own
//!   move to the throne counts, not a pawn that becomes a King there, nor a King that comes back.
//! - R14 counts the Kings that a player has captured and that are off the board now, whether hostages or
//!   out; it is looked at when he captures one.
//! - R18: a pawn that becomes a King gives its side a King on the board again (`O`); the hostage it had
//!   is out, and its captor is forgotten. If that King is captured, R12 decides anew.
//! - R19: a promotion without a choice happens by itself when the turn begins. If some waiting pawn has
//!   a choice, its owner decides one promotion after another (`g8=E`), R17 pawns among them, since the
//!   order matters.
//! - R21 and R20 are looked at when a move with all its decisions is complete, and after the promotion of
//!   a waiting pawn, which may leave a King alone.
//! - `no_progress` counts turns, four to a round; promotions count as progress.
//! - Betting: chips go from the owner of the captured King to the captor. The prize agreed beforehand is
//!   8 chips a head. Partners share: the payoff of a player is what his partnership has won, chips and
//!   prize; who resigns pays the prize and keeps no chips won.
//! - Positions of the rules file have pawns behind their first row; they are accepted.

mod kings;
mod notation;
mod position;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(ChaturangaFamily);

pub use self::position::{KingStatus, Move, Options, Phase, Position, PromotionSquares, Roll};
pub use self::rules::Chaturanga;

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source, Value,
    numbered, presets, text, words,
};

/// The catalogue side of Chaturanga.
pub struct ChaturangaFamily;

impl Family for ChaturangaFamily {
    type Game = Chaturanga;

    const INFO: Info = Info {
        id: "chaturanga",
        name: text("Chaturanga", "Chaturanga"),
        kind: Kind::Chess,
        seats: (4, 4),
        luck: true,
        origin: text("Índia, na Antiguidade", "India, in antiquity"),
        minutes: (40, 120),
        summary: text(
            "O antepassado do xadrez, para quatro pessoas em duas duplas. Um dado oblongo diz que\n\
             peça se move: Barco, Cavalo, Elefante, Rei ou Peão. Os reis capturam-se e tornam-se\n\
             reféns que se trocam; quem leva o seu rei ao trono do parceiro comanda os dois\n\
             exércitos; quatro barcos juntos são um triunfo. Ganha a dupla que capturar todas as\n\
             peças adversárias; um rei que fique só merece uma Paz Honrosa.",
            "The ancestor of chess, for four people in two partnerships. A long die says which\n\
             piece moves: Boat, Horse, Elephant, King or Pawn. Kings are captured and become\n\
             hostages that can be exchanged; whoever leads his King to his partner's throne\n\
             commands both armies; four boats together are a triumph. A partnership wins by\n\
             capturing every enemy piece; a King left alone earns an honourable peace.",
        ),
        sources: &[
            Source {
                id: "002",
                title: text("Folheto de jogos, Chaturanga", "Booklet of games, Chaturanga"),
            },
            Source {
                id: "Murray",
                title: text(
                    "H. J. R. Murray, A History of Chess: leitura do texto antigo sobre as promoções",
                    "H. J. R. Murray, A History of Chess: reading of the old text on promotions",
                ),
            },
        ],
        sample: Sample {
            start: "1pP2yRyE1yB/1pP4yPpC/pEpPpB4yC/pRrC6/6bPbR/bC1rErP1bP1bE/rPrP3bP2/rB2rR2bPbB r OOOO 1130",
            moves: &[],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Na sua vez, o jogador lança o dado: 1 move o Barco (exatamente duas casas na diagonal, saltando), 2 o Cavalo (salto de cavalo), 3 o Elefante (a direito, quantas casas quiser, sem saltar), 4 o Rei (uma casa em qualquer direção) ou um Peão (uma casa em frente para uma casa vazia; captura uma casa na diagonal em frente). Tem de mover uma peça desse tipo, se alguma puder.";
            "On his turn a player throws the die: 1 moves the Boat (exactly two squares diagonally, jumping), 2 the Horse (a knight's leap), 3 the Elephant (straight, any distance, without jumping), 4 the King (one square in any direction) or a Pawn (one square forward to an empty square; captures one square diagonally forward). He must move a piece of that kind if one can move.";
        "R2": "Se nenhuma peça desse tipo puder mover-se, passa. Quem não tem peças é saltado.";
            "If no piece of that kind can move, he passes. A player without pieces is skipped.";
        "R3": "Um rei ameaçado não obriga a nada e captura-se como outra peça. Não há xeque, mate nem rei afogado.";
            "A threatened King obliges to nothing and is captured like any piece. There is no check, mate or stalemate.";
        "R4": "Peça amiga é a própria ou a do parceiro. Nunca se acaba um lance numa casa amiga; o Elefante para antes de peças amigas e na primeira inimiga.";
            "A friendly piece is one's own or the partner's. No move ends on a friendly piece; the Elephant stops before friendly pieces and at the first enemy.";
        "R5": "Captura-se ocupando a casa da peça inimiga, que sai logo do tabuleiro.";
            "A capture takes the place of the enemy piece, which leaves the board at once.";
        "R6": "O Barco só captura Peões; não pode parar em Cavalo, Elefante, Rei ou Barco inimigo.";
            "The Boat captures Pawns only; it may not land on an enemy Horse, Elephant, King or Boat.";
        "R7": "O Peão só captura Peões e Barcos. Rei, Elefante e Cavalo capturam tudo.";
            "The Pawn captures Pawns and Boats only. King, Elephant and Horse capture anything.";
        "R8": "Triunfo do Barco: se o lance de um Barco completa um quadrado com um Barco de cada cor, quem joga retira os dois inimigos e fica com o do parceiro, que passa a ser seu.";
            "The Boat's triumph: if a Boat's move completes a 2x2 square with a Boat of each colour, the mover removes the two enemies and takes over his partner's, which becomes his own.";
        "R9": "Quem perde o rei continua com as outras peças; o 4 move então só Peões.";
            "A player who loses his King goes on with his other pieces; a 4 then moves Pawns only.";
        "R10": "Duplo Comando: quando o Rei de um jogador chega ao trono do parceiro, o parceiro sai do jogo e o jogador decide por ambas as cores, cada uma na sua vez, até ao fim.";
            "Double command: when a player's King reaches his partner's throne, the partner leaves the game and the player decides for both colours, each on its own turn, to the end.";
        "R11": "Cada rei está no tabuleiro (O), é refém (H) ou está fora de vez (X).";
            "Each King is on the board (O), a hostage (H) or out for good (X).";
        "R12": "Um rei capturado por quem tem o seu no tabuleiro fica refém. Se o captor já perdeu o seu, ficam ambos os reis fora de vez.";
            "A King captured by a player whose own is on the board is a hostage. If the captor has lost his own, both Kings are out for good.";
        "R13": "Troca de Reféns: quem acaba de fazer refém um rei, tendo o do parceiro refém, pode propor a troca; decide o jogador que acaba de perder o rei. Se aceitar, voltam os dois. Só nesse momento.";
            "Exchange of hostages: a player who has just made a King a hostage while his partner's is one may propose an exchange; the player who has just lost his King decides. If he accepts, both return. Only at that moment.";
        "R14": "Quem capturou ele mesmo os dois reis inimigos faz voltar o rei refém do parceiro, sem troca nem licença.";
            "A player who has himself captured both enemy Kings brings his partner's hostage King back without exchange or consent.";
        "R15": "O rei volta ao seu trono ou, se estiver ocupado, à casa vaga mais próxima; entre iguais, escolhe o dono.";
            "A King returns to its throne or, if that is occupied, to the nearest vacant square; among equals its owner chooses.";
        "R16": "O Peão que chega à última fila só é promovido por R17 ou R18; senão fica ali imóvel e pode ser capturado.";
            "A Pawn that reaches the far row is promoted only under R17 or R18; otherwise it stays there, immobile, and can be captured.";
        "R17": "Na casa inicial do Cavalo ou do Elefante do parceiro torna-se Cavalo ou Elefante, se o seu dono já perdeu outro Peão.";
            "On the first square of the partner's Horse or Elephant it becomes a Horse or an Elephant, if its owner has already lost another Pawn.";
        "R18": "Nas outras casas da última fila torna-se Rei, Elefante, Cavalo ou Barco, à escolha, se o dono não tiver no tabuleiro Rei, Elefante nem Cavalo. Um novo rei põe o refém fora de vez.";
            "On the other squares of the far row it becomes a King, Elephant, Horse or Boat, as its owner chooses, if he has no King, Elephant or Horse on the board. A new King puts a hostage out for good.";
        "R19": "Se a condição já se cumpre, a promoção faz parte do lance. Um Peão que espera é promovido no início da vez do dono, antes do dado; sendo vários, o dono escolhe a ordem.";
            "If the condition holds on arrival, the promotion is part of the move. A waiting Pawn is promoted at the start of its owner's turn, before the throw; with several, the owner orders them.";
        "R20": "Ganha a dupla quando a outra não tem peças no tabuleiro.";
            "A partnership wins when the other has no piece on the board.";
        "R21": "Paz Honrosa: assim que a um jogador só resta o Rei, a partida está empatada.";
            "Honourable peace: as soon as a player has only his King left, the game is drawn.";
        "R22": "Pode empatar-se por acordo; pode marcar-se um limite de rondas sem capturas nem lances de peão.";
            "The game may be drawn by agreement; a limit on rounds without a capture or a pawn move may be set.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "free": "sem dado", "without a die", "002, Variantes", "002, Variants" { dice: Value::Word("off") }
        "betting": "com apostas", "with betting",
            "002, Variantes", "002, Variants" {
            betting: Value::Word("on"),
        }
        "murray": "promoção do texto antigo", "promotion of the old text",
            "Murray", "Murray" {
            promotion_squares: Value::Word("own_file"),
        }
        "club": "com limite de rondas", "with a limit on rounds",
            "002 com uma regra nossa para partidas paradas", "002 with a rule of ours for games that stand still" {
            no_progress: Value::Number(25),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["R22", "no_progress"];

    fn build(settings: &Settings) -> Result<Chaturanga, SettingsError> {
        let options = Options::read(settings)?;
        if options.betting && !options.dice {
            return Err(SettingsError::new(words!(
                "as apostas precisam do dado: betting=on pede dice=on";
                "betting needs the die: betting=on asks for dice=on")));
        }
        Ok(Chaturanga::new(options))
    }
}
