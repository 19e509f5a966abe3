//! Shaturanga: four armies in two teams, with or without dice.
//!
//! Source: seed 004, chapter *Shaturanga* (rules without dice, three examples, rules with dice). Its
//! diagrams are lost; the start is deduced from the examples and from the claim about the double 4.
//!
//! How we read it:
//!
//! - "First to capture both enemy Kings" means that both are off the board at the same time; taking the
//!   same King twice wins nothing. A returning King is put back compulsorily.
//! - A returning King is a decision of its owner: the capture is one move, and then the status is
//!   `ToMove` of the owner, with one move `@g8` for each empty square. The rules file writes both as one
//!   move, `c2a1@g8`, and its perft figures count them as one ply; the tests count so too. While the
//!   King is put back the whole text `c2a1@g8` is understood; before, the capture has to be played alone.
//!   With dice the King comes back when the whole turn is over.
//! - With dice each movement is a move of its own, because the second is chosen in the position left by
//!   the first; `pass` gives up what is left of the throw. A turn whose unused number cannot move
//!   anything ends by itself; a throw with which nothing can be moved at all is passed by hand.
//! - Ordinary dice are kept as the numbers they count for (R15); `1-6` is read as `4-5`.
//! - R1: a side that has its King but no possible move passes (`pass` is then its only move).
//! - R7: own boats are spared. `ally_capture=off` changes R2 alone: the triumph still takes the ally's
//!   boat.
//! - R10 draws as soon as the sides that still play have only Kings. Taken literally it would save a
//!   King that takes the last man beside the other King, but in the third example (T9) that King is
//!   lost; so the draw waits while Kings of different teams stand beside each other.
//! - Repetition looks at the men, the turn, the counts, and what is left of a throw.
//! - `capture_ally_king=on` lets the allied King be captured like any other: that side is then
//!   immobilised (R4). That the captor would command its men is a historical guess without rules, and
//!   is not played.
//! - `promotion=by_file` remembers on which file each pawn began.

mod notation;
mod position;
mod reasons;
mod rules;
mod scene;
#[cfg(test)]
mod tests;
mod think;

play::entry!(ShaturangaFamily);

pub use self::position::{AllyCapture, Dice, Move, Options, Position, Promotion, Roll};
pub use self::rules::Shaturanga;

use ::rules::{
    Family, Info, Kind, OptionSpec, Preset, Rule, Sample, Settings, SettingsError, Source, Value,
    numbered, presets, text, words,
};

/// The catalogue side of Shaturanga.
pub struct ShaturangaFamily;

impl Family for ShaturangaFamily {
    type Game = Shaturanga;

    const INFO: Info = Info {
        id: "shaturanga",
        name: text("Shaturanga", "Shaturanga"),
        kind: Kind::Chess,
        seats: (4, 4),
        luck: true,
        origin: text(
            "Índia, descrito por al-Beruni em 1030",
            "India, described by al-Beruni in 1030",
        ),
        minutes: (30, 90),
        summary: text(
            "O xadrez indiano das quatro partes: quatro exércitos, um em cada canto, e duas equipas\n\
             de aliados frente a frente. Não há xeque-mate: os reis capturam-se. Quem perde o rei\n\
             fica imobilizado, mas o rei volta uma vez, se o aliado capturar um rei inimigo. Quatro\n\
             barcos em quadrado são o Triunfo do Barco. Ganha a equipa que puser os dois reis\n\
             inimigos fora do tabuleiro; com ou sem dados.",
            "The Indian chess in four parts: four armies, one in each corner, and two teams of\n\
             allies facing each other. There is no checkmate: Kings are captured. A side that loses\n\
             its King stands still, but the King comes back once, if the ally captures an enemy\n\
             King. Four boats in a square are the Boat's triumph. A team wins when both enemy\n\
             Kings are off the board; with or without dice.",
        ),
        sources: &[Source {
            id: "004",
            title: text(
                "Livro de jogos de tabuleiro, capítulo Shaturanga",
                "Book on board games, chapter Shaturanga",
            ),
        }],
        sample: Sample {
            start: "kB5bC1/kC1kP1bPbPbPbP/bE1bR2bB2/1kP6/5rPrCrR/2kRwPwRrBrE1/wPwPwE3rP1/wBwC4rP1 w 0000",
            moves: &[],
        },
        status: text("completo", "complete"),
    };

    const RULES: &'static [Rule] = numbered! {
        "R1": "Na sua vez, cada lado move uma peça: o Rei uma casa em qualquer direção; o Elefante a direito, quantas casas quiser, sem saltar; o Cavalo em salto de cavalo; o Barco exatamente duas casas na diagonal, saltando; o Peão uma casa em frente, capturando uma casa na diagonal em frente. Não se passa, a não ser que nenhuma peça possa mover-se. Joga-se no sentido contrário ao dos ponteiros do relógio: Brancas, Vermelhas, Azuis, Pretas.";
            "On its turn a side moves one piece: the King one square in any direction; the Elephant straight, any distance, without jumping; the Horse by a knight's leap; the Boat exactly two squares diagonally, jumping; the Pawn one square forward, capturing one square diagonally forward. Nobody passes unless no piece can move. Turns go counter-clockwise: White, Red, Blue, Black.";
        "R2": "Captura-se ocupando a casa da outra peça. Todas as peças podem capturar todas as inimigas, reis incluídos, e também as do aliado, exceto o seu rei. As próprias nunca se capturam.";
            "A capture takes the place of the other piece. Every piece may capture every enemy, Kings included, and the ally's pieces too, except the allied King. Own pieces are never captured.";
        "R3": "Não é obrigatório defender o rei: pode-se deixá-lo ou pô-lo em perigo. Xeque é só uma palavra; não há mate nem rei afogado.";
            "There is no duty to save the King: it may be left or put in danger. Check is only a word; there is no mate and no stalemate.";
        "R4": "Um lado cujo rei é capturado fica imobilizado: as suas vezes são saltadas. As suas peças ficam no tabuleiro, não atacam nada e podem ser capturadas.";
            "A side whose King is captured is immobilised: its turns are skipped. Its pieces stay on the board, attack nothing and may be captured.";
        "R5": "Um rei capturado uma só vez volta quando o aliado captura um rei inimigo: no fim dessa jogada, o dono põe-no numa casa vazia à sua escolha e espera pela sua vez. Voltar é obrigatório. Um rei capturado duas vezes não volta.";
            "A King captured only once comes back when its ally captures an enemy King: at the end of that turn its owner puts it on any empty square and waits for his turn. Coming back is compulsory. A King captured twice does not return.";
        "R6": "Uma captura só faz voltar um rei perdido antes dela; as anteriores não contam.";
            "A capture brings back only a King lost before it; earlier captures give no credit.";
        "R7": "Triunfo do Barco: quando o lance de um Barco completa um quadrado de quatro Barcos em casas adjacentes, os outros três são capturados, também o do aliado; um segundo Barco da própria cor fica. Contam os Barcos dos lados imobilizados.";
            "The Boat's triumph: when a Boat's move completes a 2x2 square of four Boats, the three others are captured, the ally's too; a second Boat of the mover's own colour stays. Boats of immobilised sides count.";
        "R8": "O Peão que chega à sua última fila torna-se logo Elefante, Cavalo ou Barco, à escolha do dono. Uma promoção não faz triunfo.";
            "A Pawn that reaches its last row becomes at once an Elephant, Horse or Boat, as its owner chooses. A promotion makes no triumph.";
        "R9": "Ganha logo a equipa que tiver os dois reis inimigos fora do tabuleiro ao mesmo tempo.";
            "A team wins at once when both enemy Kings are off the board at the same time.";
        "R10": "Empate: por acordo; quando a quem ainda joga só restam reis, nenhum deles ao lado de um inimigo; ou à terceira repetição da mesma posição.";
            "A draw: by agreement; when those who still play have only Kings left, none of them beside an enemy King; or at the third occurrence of a position.";
        "R11": "Com dados: no início da vez lançam-se dois dados oblongos de 2 a 5. 2 move o Barco, 3 o Cavalo, 4 o Elefante, 5 o Rei ou um Peão.";
            "With dice: a turn begins with a throw of two long dice numbered 2 to 5. 2 moves the Boat, 3 the Horse, 4 the Elephant, 5 the King or a Pawn.";
        "R12": "Cada dado dá quando muito um movimento; fazem-se nenhum, um ou dois, pela ordem que se quiser, e pode passar-se. Com um duplo, move-se duas vezes a mesma peça ou duas peças.";
            "Each die gives at most one movement; a player makes none, one or two, in either order, and may pass. With a double the same piece moves twice or two pieces once.";
        "R13": "O segundo movimento faz-se na posição deixada pelo primeiro.";
            "The second movement is made in the position left by the first.";
        "R14": "Capturas, triunfo e promoção acontecem em cada movimento; um rei só volta quando acaba a jogada inteira. Se R9 se cumprir no primeiro movimento, a partida acaba aí.";
            "Captures, triumph and promotion happen with each movement; a King comes back only when the whole turn is over. If R9 holds after the first movement, the game ends there.";
        "R15": "Com dados comuns, 1 conta como 4 e 6 como 5.";
            "With ordinary dice, 1 counts as 4 and 6 as 5.";
    };

    const OPTIONS: &'static [OptionSpec] = Options::TABLE;

    const PRESETS: &'static [Preset] = presets! {
        "dice": "com dados oblongos", "with long dice",
            "004, «Shaturanga com Dados»", "004, “Shaturanga with dice”" {
            dice: Value::Word("long"),
        }
        "al-beruni": "com dados comuns", "with ordinary dice",
            "004, segundo al-Beruni (1030)", "004, after al-Beruni (1030)" {
            dice: Value::Word("cubic"),
        }
        "old": "promoção antiga, com dados", "old promotion, with dice",
            "004, regras antigas que o livro refere", "004, old rules mentioned by the book" {
            dice: Value::Word("long"), promotion: Value::Word("by_file"),
        }
    };

    const SUPPLIED: &'static [&'static str] = &["R10", "repetition_draw"];

    fn build(settings: &Settings) -> Result<Shaturanga, SettingsError> {
        let options = Options::read(settings)?;
        if options.capture_ally_king && options.ally_capture == AllyCapture::Off {
            return Err(SettingsError::new(words!(
                "capture_ally_king=on precisa de ally_capture=non_king";
                "capture_ally_king=on needs ally_capture=non_king")));
        }
        if options.repetition_draw == 1 {
            return Err(SettingsError::new(words!(
                "repetition_draw=1 acabaria a partida logo: use 0, 2 ou mais";
                "repetition_draw=1 would end the game at once: use 0, 2 or more")));
        }
        Ok(Shaturanga::new(options))
    }
}
