//! The rules value and the game itself.

use super::handicap::{CHOICES, Handicap};
use super::moves::{Counted, Listed, Move};
use super::position::Position;
use ::rules::{
    Agreements, Domain, Game, Law, Outcome, Past, Promises, Repetition, Seat, Settle, Status,
    Value, Verdict, choices, end_reasons, ends, options,
};
use std::convert::Infallible;

choices! {
    /// At which occurrence of a position other repetition draws (R16).
    pub enum Sennichite {
        Fourth = "4": "à quarta", "at the fourth";
        Never = "0": "nunca", "never";
    }
}

choices! {
    /// How an impasse is resolved (R17).
    pub enum Impasse {
        CountOnCall = "count24_on_call": "contam-se os pontos quando quem joga o pede: 24 para não perder", "points are counted when the player to move asks: 24 not to lose";
        Agreement = "agreement": "contam-se os pontos só por acordo dos dois", "points are counted only if both agree";
        Declare = "declare27": "quem tiver 27 pontos (Sul 28) no campo adversário e na mão declara a vitória", "whoever has 27 points (South 28) in the enemy camp and in hand declares a win";
        Off = "off": "não há contagem", "nothing is counted";
    }
}

options! {
    /// Shogi: its options.
    pub struct Shogi {
        perpetual_check_count: u8 = Value::Number(3), Domain::Number { min: 3, max: 4 },
            ["em que ocorrência da mesma posição o xeque perpétuo perde (R15)",
             "at which occurrence of a position perpetual check loses (R15)"],
            ["3: «repetição da mesma posição três vezes por intermédio de xeques» (004); 4: federações atuais",
             "3: “repetition of the same position three times by means of checks” (004); 4: today's federations"];
        sennichite_count: Sennichite = Sennichite::Fourth.value(), Sennichite::DOMAIN,
            ["em que ocorrência da mesma posição, sem xeque perpétuo, há empate (R16)",
             "at which occurrence of a position without perpetual check the game is drawn (R16)"],
            ["a fonte nada diz; regra habitual", "the source is silent; the standard rule"];
        impasse: Impasse = Impasse::CountOnCall.value(), Impasse::DOMAIN,
            ["como se resolve um impasse (R17)", "how an impasse is resolved (R17)"],
            ["contagem a 24 pontos: 004; por acordo: prática profissional; declaração: Computer Shogi Association",
             "24-point count: 004; by agreement: professional practice; declaration: Computer Shogi Association"];
        handicap: Handicap = Value::Word("none"), Domain::Words(CHOICES),
            ["as peças que Norte, o mais forte, deixa na caixa; Norte começa",
             "the pieces that North, the stronger, leaves in the box; North begins"],
            ["a fonte nada diz; vantagens habituais no Japão", "the source is silent; the usual handicaps in Japan"];
    }
}

end_reasons! {
    CHECKMATE = "checkmate", "R14":
        "Xeque-mate: o rei atacado não tem salvação.";
        "Checkmate: the attacked king cannot be saved.";
    NO_MOVE = "no-move", "R14":
        "Quem devia jogar não tem nenhum lance legal e perde.";
        "The side to move has no legal move and loses.";
    PERPETUAL_CHECK = "perpetual-check", "R15":
        "O xeque perpétuo não é permitido; quem o deu perde.";
        "Perpetual check is not allowed; the side that gave it loses.";
    REPEATED = "sennichite", "R16":
        "A mesma posição surgiu pela quarta vez (sennichite): empate.";
        "The same position has occurred for the fourth time (sennichite): a draw.";
}

impl Game for Shogi {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 20_000,
            // Nothing is irreversible here: what is captured may be dropped, captured back and dropped again.
            repetition: Repetition::Judged {
                // Never above four, at which other repetition draws.
                count: self.perpetual_check_count,
                bans: false,
            },
            agreements: if self.impasse == Impasse::Agreement {
                Agreements::COUNT
            } else {
                Agreements::DRAW
            },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // How many men there are, on the board and in the hands.
            conserved: Some(|_, pos| {
                let in_hand: u32 = (0..2)
                    .flat_map(|side| {
                        super::board::Kind::HAND.map(|kind| pos.hand(side).count(kind))
                    })
                    .sum();
                i64::from(pos.occupied().count_ones() + in_hand)
            }),
            key_from_scratch: Some(|_, pos| pos.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        self.handicap.start()
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if pos.called {
            return Status::Over(self.called(pos));
        }
        let mut count = Counted(0);
        pos.each(&mut count);
        if count.0 > 0 {
            return Status::to_move(seat);
        }
        let reason = if pos.in_check() { &CHECKMATE } else { &NO_MOVE };
        Status::Over(Outcome::win(seat.other(), 1, reason))
    }

    fn mover(&self, pos: &Position, _mv: Move) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if pos.called {
            return;
        }
        let before = out.len();
        pos.each(&mut Listed(out));
        if out.len() > before && self.may_call(pos) {
            out.push(Move::IMPASSE);
        }
    }

    #[inline]
    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if pos.called {
            return 0;
        }
        let mut count = Counted(0);
        pos.each(&mut count);
        u64::from(count.0) + u64::from(count.0 > 0 && self.may_call(pos))
    }

    #[inline]
    fn play(&self, pos: &mut Position, mv: Move) {
        pos.shift(mv);
    }

    #[inline]
    fn key(&self, pos: &Position) -> u64 {
        pos.key()
    }

    fn in_check(&self, pos: &Position) -> bool {
        pos.in_check()
    }

    fn judge(&self, past: &Past<'_, Shogi>) -> Verdict {
        let count = past.count();
        if count >= usize::from(self.perpetual_check_count)
            && let Some(seat) = past.perpetual_checker()
        {
            return Verdict::Settle(Settle::PerpetualCheck(seat));
        }
        if self.sennichite_count == Sennichite::Fourth && count >= 4 {
            return Verdict::Settle(Settle::Repeated);
        }
        Verdict::GoesOn
    }

    fn settle(&self, pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::PerpetualCheck(seat) => Outcome::win(seat.other(), 1, &PERPETUAL_CHECK),
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &NO_MOVE),
            Settle::Repeated => Outcome::draw(&REPEATED),
            Settle::Count if self.law().agreements.count => self.count(pos),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
