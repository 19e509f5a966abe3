//! The rules of Xiang-Qi.

use crate::ninety::{Move, Position};
use ::rules::{
    Domain, Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status, Value, Verdict,
    choices, end_reasons, ends, options,
};
use std::convert::Infallible;

choices! {
    /// What the third occurrence of a position means (R14).
    pub enum RepetitionRule {
        Source = "source": "perde quem deu xeque perpétuo; senão, empate", "whoever gave perpetual check loses; otherwise a draw";
        StrictBlock = "strict_block": "o lance que completaria o xeque perpétuo é recusado", "the move that would complete the perpetual check is refused";
        Wxf = "wxf": "julga-se também a perseguição perpétua", "perpetual chase is judged as well";
    }
}

options! {
    /// The rules of Xiang-Qi: its options.
    pub struct Xiangqi {
        repetition: RepetitionRule = RepetitionRule::Source.value(), RepetitionRule::DOMAIN,
            ["o que acontece à terceira ocorrência da mesma posição (R14)",
             "what happens at the third occurrence of a position (R14)"],
            ["source e strict_block: duas leituras de «não é permitido dar xeque perpétuo» (004); wxf: prática da World Xiangqi Federation",
             "source and strict_block: two readings of “perpetual check is not permitted” (004); wxf: practice of the World Xiangqi Federation"];
        no_capture_limit: u16 = Value::Number(120), Domain::Number { min: 0, max: 1000 },
            ["ao fim de quantos lances (contando os dois lados) sem captura há empate (0: nunca)",
             "after how many plies without a capture the game is drawn (0: never)"],
            ["a fonte nada diz; prática comum de torneio", "the source is silent; common tournament practice"];
    }
}

impl Xiangqi {
    /// Bare generals, guards and elephants are drawn as soon as a move has been made with them (R15): vector
    /// T8 asks for the legal moves of two bare generals.
    #[inline]
    fn bare(pos: &Position) -> bool {
        pos.quiet > 0 && pos.harmless()
    }
}

end_reasons! {
    CHECKMATE = "checkmate", "R12":
        "Xeque-mate: o general atacado não tem salvação.";
        "Checkmate: the attacked general cannot be saved.";
    IMMOBILISED = "immobilised", "R13":
        "O adversário ficou sem lances: imobilização.";
        "The opponent has no legal move: immobilised.";
    pub(super) PERPETUAL_CHECK = "perpetual-check", "R14":
        "O xeque perpétuo é proibido; quem o deu perde.";
        "Perpetual check is forbidden; the side that gave it loses.";
    pub(super) PERPETUAL_CHASE = "perpetual-chase", "R14":
        "A perseguição perpétua é proibida; quem a fez perde.";
        "Perpetual chase is forbidden; the side that chased loses.";
    pub(super) REPEATED = "repetition", "R14":
        "A mesma posição surgiu pela terceira vez.";
        "The same position has occurred for the third time.";
    BANNED = "no-allowed-move", "R14":
        "Só restavam lances de xeque perpétuo, que são proibidos.";
        "Only moves of perpetual check were left, and those are forbidden.";
    BARE = "bare", "R15":
        "Nenhum dos lados tem com que atacar.";
        "Neither side has anything left to attack with.";
    QUIET = "no-capture", "R15":
        "Atingiu-se o limite de lances sem capturas.";
        "The limit on moves without a capture was reached.";
}

impl Game for Xiangqi {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 10_000,
            repetition: match self.repetition {
                RepetitionRule::Source => Repetition::PerpetualCheckLoses { count: 3 },
                rule => Repetition::Judged { count: 3, bans: rule == RepetitionRule::StrictBlock },
            },
            quiet: u32::from(self.no_capture_limit),
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises { key_from_scratch: Some(|_, pos| pos.make_key()), ..Promises::default() }
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if !pos.any_move::<Xiangqi>() {
            let reason = if pos.in_check() { &CHECKMATE } else { &IMMOBILISED };
            return Status::Over(Outcome::win(seat.other(), 1, reason));
        }
        if Xiangqi::bare(pos) {
            return Status::Over(Outcome::draw(&BARE));
        }
        Status::to_move(seat)
    }

    fn mover(&self, pos: &Position, _mv: Move) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if !Xiangqi::bare(pos) {
            pos.list::<Xiangqi>(out);
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if Xiangqi::bare(pos) {
            return 0;
        }
        pos.count_moves::<Xiangqi>()
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        pos.shift(mv);
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key()
    }

    #[inline]
    fn irreversible(&self, before: &Position, mv: Move) -> bool {
        before.irreversible(mv)
    }

    fn in_check(&self, pos: &Position) -> bool {
        pos.in_check()
    }

    fn quiet(&self, pos: &Position) -> Option<u32> {
        Some(u32::from(pos.quiet))
    }

    fn judge(&self, past: &Past<'_, Xiangqi>) -> Verdict {
        super::repetition::judge(self, past)
    }

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::PerpetualCheck(seat) => Outcome::win(seat.other(), 1, &PERPETUAL_CHECK),
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &BANNED),
            Settle::Repeated => Outcome::draw(&REPEATED),
            Settle::Quiet => Outcome::draw(&QUIET),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
