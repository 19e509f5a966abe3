//! The rules of Xadrez Chinês.

use crate::ninety::{Move, Position};
use ::rules::{
    Domain, Game, Law, Outcome, Promises, Repetition, Seat, Settle, Status, Value, choice, choices,
    end_reasons, ends, options,
};
use std::convert::Infallible;

choices! {
    /// Whether a move may be made a third time in the same position (R15).
    pub enum SameMove {
        BanThird = "ban_third": "o terceiro é proibido, salvo em xeque", "the third is banned, unless in check";
        Off = "off": "sem limite", "without limit";
    }
}

choices! {
    /// Whether a cannon may be the support of another (R8).
    pub enum Support {
        Allowed = "allowed": "sim", "yes";
    }
}

options! {
    /// The rules of Xadrez Chinês: its options.
    pub struct XadrezChines {
        repetition: SameMove = SameMove::BanThird.value(), SameMove::DOMAIN,
            ["se um lance pode ser feito terceira vez na mesma posição (R15)",
             "whether a move may be made a third time in the same position (R15)"],
            ["003, «após efetuar a mesma jogada por duas vezes, o jogador é obrigado a mudar»",
             "003, “after making the same move twice the player has to change it”"];
        auto_draw_material: bool = Value::Word("on"),
            Domain::Words(&[choice("on", "sim", "yes"), choice("off", "não", "no")]),
            ["se o programa declara empate quando ninguém pode atacar (R16)",
             "whether the program declares a draw when nobody can attack (R16)"],
            ["a fonte só conhece o empate por acordo; ajuda nossa", "the source knows only the draw by agreement; our help"];
        cannon_over_cannon: Support = Support::Allowed.value(), Support::DOMAIN,
            ["se um canhão pode servir de apoio a outro (R8)", "whether a cannon may be the support of another (R8)"],
            ["003 não faz exceção para os canhões, ao contrário do xadrez coreano",
             "003 makes no exception for cannons, unlike Korean chess"];
    }
}

impl XadrezChines {
    /// Whether R16 ends the game: with the first ply played where nobody can attack.
    #[inline]
    fn drawn(&self, pos: &Position) -> bool {
        self.auto_draw_material && pos.quiet > 0 && pos.harmless()
    }
}

end_reasons! {
    CHECKMATE = "checkmate", "R12":
        "Xeque-mate: o imperador atacado não tem salvação.";
        "Checkmate: the attacked emperor cannot be saved.";
    NO_MOVE = "no-move", "R13":
        "O adversário não pode mover nenhuma peça.";
        "The opponent cannot move any piece.";
    BANNED = "no-allowed-move", "R13":
        "Só restavam lances já feitos duas vezes nesta posição, que são proibidos.";
        "Only moves already made twice in this position were left, and those are forbidden.";
    BARE = "bare", "R16":
        "Nenhum dos lados tem com que atacar.";
        "Neither side has anything left to attack with.";
}

impl Game for XadrezChines {
    type Position = Position;
    type Move = Move;
    type Roll = Infallible;

    fn law(&self) -> Law {
        Law {
            max_plies: 3000,
            repetition: match self.repetition {
                SameMove::BanThird => Repetition::SameMoveForbidden { count: 3 },
                SameMove::Off => Repetition::Ignore,
            },
            ..Law::TWO
        }
    }

    fn promises(&self) -> Promises<Self> {
        Promises {
            // Nothing but a win, or bare boards, ends a game: a lone cannon may wander for ever.
            endless: true,
            key_from_scratch: Some(|_, pos| pos.make_key()),
            ..Promises::default()
        }
    }

    fn start(&self) -> Position {
        Position::start()
    }

    fn status(&self, pos: &Position) -> Status {
        let seat = Seat(pos.turn);
        if !pos.any_move::<XadrezChines>() {
            let reason = if pos.in_check() { &CHECKMATE } else { &NO_MOVE };
            return Status::Over(Outcome::win(seat.other(), 1, reason));
        }
        if self.drawn(pos) {
            return Status::Over(Outcome::draw(&BARE));
        }
        Status::to_move(seat)
    }

    fn mover(&self, pos: &Position, _mv: Move) -> Seat {
        Seat(pos.turn)
    }

    #[inline]
    fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        if !self.drawn(pos) {
            pos.list::<XadrezChines>(out);
        }
    }

    fn count_moves(&self, pos: &Position, _scratch: &mut Vec<Move>) -> u64 {
        if self.drawn(pos) {
            return 0;
        }
        pos.count_moves::<XadrezChines>()
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

    fn settle(&self, _pos: &mut Position, why: Settle) -> Outcome {
        match why {
            Settle::NoMove(seat) => Outcome::win(seat.other(), 1, &BANNED),
            other => Outcome::draw(ends::outside(other)),
        }
    }
}
