//! What this game refuses by rules of its own.

use super::kings;
use super::notation::side_name;
use super::position::{ARMIES, DIE, FAR, Phase, Position, kinds_of};
use super::rules::Chaturanga;
use crate::four_armies::{
    Armies, Kind, Refuses, name, one_of, pass_button, read_square, site, square, targets,
};
use ::rules::{Attempt, ParseError, Refusal, Text, Words, refuse, text};
use kit::bits::Bits;
use kit::refusals::{self, Spot};
use kit::scan;

impl Refuses for Chaturanga {
    const FORMS: Text = text(
        "um lance como 2:b1c3, b1c3, Cc3, b7b8=E, - (passar), @d2, exch?, yes ou no",
        "a move such as 2:b1c3, b1c3, Cc3, b7b8=E, - (pass), @d2, exch?, yes or no",
    );
    const OWN: &'static str = "R4";
    const DULL: &'static [&'static str] = &["stays"];

    fn not_now(&self, pos: &Position) -> Option<Refusal> {
        let turn = side_name(pos.turn);
        Some(match pos.phase {
            Phase::Over => Refusal::game_over(),
            Phase::Move => return None,
            Phase::Throw => refuse!("R1", "throw-first", [];
                "primeiro lança-se o dado"; "the die has to be thrown first"),
            Phase::Promote => {
                let waiting = self.waiting(pos, Self::moving(pos));
                let list = waiting.map(|(sq, _)| name(sq)).collect::<Vec<_>>().join(", ");
                refuse!("R19", "promote-first", [];
                    "as {} têm primeiro de promover o peão que espera em {list}", turn.pt;
                    "{} must first promote the pawn that waits on {list}", turn.en)
            }
            Phase::Offer => refuse!("R13", "offer-first", [];
                "as {} têm primeiro de dizer se propõem a troca de reféns", turn.pt;
                "{} must first say whether it proposes an exchange", turn.en),
            Phase::Answer => {
                let victim = side_name(pos.victim);
                refuse!("R13", "answer-first", [];
                    "as {} têm primeiro de responder à troca de reféns", victim.pt;
                    "{} must first answer the exchange", victim.en)
            }
            Phase::Place => {
                let owner = side_name(pos.back[0]);
                refuse!("R15", "place-first", [];
                    "as {} têm primeiro de pôr o seu rei", owner.pt;
                    "{} must first put its King", owner.en)
            }
        })
    }

    fn refuse_back(&self, pos: &Position, attempt: Attempt<'_>) -> Option<ParseError> {
        match attempt {
            Attempt::Text(typed) => {
                if read_square(typed.trim().strip_prefix('@')?.trim()).is_none() {
                    let wanted = text("uma casa, como d2", "a square, such as d2");
                    return Some(ParseError::syntax(1, wanted));
                }
            }
            Attempt::Clicks(clicks) => {
                clicks.first().and_then(square).filter(|_| pos.phase == Phase::Place)?;
            }
        }
        Some(ParseError::illegal(refuse_place(self, pos)))
    }

    fn refuse_word(word: Attempt<'_>) -> Option<Refusal> {
        let no_pass = || {
            refuse!("R2", "no-pass", [];
                "só passa quem não pode mover nenhuma peça do número que saiu";
                "only a player who can move no piece of the number thrown passes")
        };
        let no_exchange = || {
            refuse!("R13", "no-exchange", [];
                "só há troca de reféns logo depois de capturar um rei, se o do parceiro for refém";
                "an exchange is possible only right after a King is captured while the partner's is a hostage")
        };
        match word {
            Attempt::Text(text) if scan::is_pass(text) => Some(no_pass()),
            Attempt::Text(text) => match text.trim().to_lowercase().as_str() {
                "-" => Some(no_pass()),
                "exch" | "exch-" | "yes" | "no" | "sim" | "não" => Some(no_exchange()),
                _ => None,
            },
            Attempt::Clicks([one]) => match one.0.checked_sub(pass_button(Self::FIRST).0)? {
                0 => Some(no_pass()),
                1..=4 => Some(no_exchange()),
                _ => None,
            },
            Attempt::Clicks(_) => None,
        }
    }

    fn refuse_man(
        &self,
        pos: &Position,
        (colour, kind): (usize, Kind),
        at: Spot<'_>,
    ) -> Option<Refusal> {
        let seat = Self::moving(pos);
        if colour != seat {
            // R10: the men of a commanded partner move on his own turn.
            let commanded = colour == seat ^ 2 && pos.commands[colour] == pos.commands[seat];
            return commanded.then(|| refusals::partners("R10", at));
        }
        if kinds_of(pos.die) >> kind as u8 & 1 == 0 {
            let die = DIE[kind as usize];
            return Some(refuse!("R1", "die", [at.site];
                "o dado deu {}; esta peça move-se com {die}", pos.die;
                "the die shows {}; this piece moves with {die}", pos.die));
        }
        let from = square(&at.site).filter(|&from| kind == Kind::Pawn && FAR[seat].has(from))?;
        Some(why_waits(self, pos, seat, from).at([at.site]))
    }

    fn refuse_capture(
        &self,
        pos: &Position,
        (kind, from, to): (Kind, u8, u8),
        at: Spot<'_>,
        reached: bool,
    ) -> Option<Refusal> {
        let (seat, (colour, man)) = (Self::moving(pos), pos.men.on(to));
        if colour == seat ^ 2 {
            return Some(refusals::partners_piece("R4", at));
        }
        if !reached || targets(self, pos, seat, kind, from).has(to) {
            return None;
        }
        let (Spot { site, name }, man) = (at, ARMIES[colour].men[man as usize]);
        Some(if kind == Kind::Boat {
            refuse!("R6", "boat-prey", [site];
                "o barco só captura peões, e em {name} está outra peça ({})", man.pt;
                "a boat captures pawns only, and another piece is on {name} ({})", man.en)
        } else {
            refuse!("R7", "pawn-prey", [site];
                "o peão só captura peões e barcos, e em {name} está outra peça ({})", man.pt;
                "a pawn captures pawns and boats only, and another piece is on {name} ({})", man.en)
        })
    }

    fn refuse_promotion(
        &self,
        pos: &Position,
        (kind, from, to): (Kind, u8, u8),
        into: Option<Kind>,
    ) -> Refusal {
        let (seat, sites) = (Self::moving(pos), [site(from), site(to)]);
        if kind != Kind::Pawn || !FAR[seat].has(to) {
            return refuse!("R16", "no-promotion", sites;
                "só um peão que chega à sua última fila é promovido";
                "only a pawn that reaches its far row is promoted");
        }
        let may = self.promotions(pos, from, to);
        if may == 0 {
            return why_waits(self, pos, seat, to).at(sites);
        }
        let rule = if may.count_ones() > 1 { "R18" } else { "R17" };
        let Words { pt, en } = one_of(may);
        match into {
            Some(_) => refuse!(rule, "promotion-kind", sites;
                "nesta casa o peão só pode ser promovido a {pt}";
                "on this square the pawn can only become: {en}"),
            None => refuse!(rule, "promotion-choice", sites;
                "o peão é promovido: diga em que se torna ({pt})";
                "the pawn is promoted: say what it becomes ({en})"),
        }
    }
}

/// Why a King is not put there, or not now.
fn refuse_place(game: &Chaturanga, pos: &Position) -> Refusal {
    if pos.phase != Phase::Place {
        return game.not_now(pos).unwrap_or_else(
            || refuse!("R15", "no-return", []; "nenhum rei volta agora"; "no King comes back now"),
        );
    }
    let list = kings::places(pos).squares().map(name).collect::<Vec<_>>().join(", ");
    refuse!("R15", "nearest", kings::places(pos).squares().map(site);
        "o rei volta à casa vaga mais próxima do seu trono: {list}";
        "the King comes back on the vacant square nearest to its throne: {list}")
}

/// Why a pawn on a square of its far row waits.
fn why_waits(game: &Chaturanga, pos: &Position, seat: usize, sq: u8) -> Refusal {
    let original = [1, 2].iter().any(|&a| game.promotion_square(seat, a) == sq);
    match (original, pos.pawns[seat]) {
        (true, 0) => refuse!("R17", "waits", [];
            "o peão espera aqui até o seu lado perder outro peão";
            "the pawn waits here until its side has lost another pawn"),
        (true, _) => refuse!("R19", "waits", [];
            "o peão só é promovido no início da vez do seu dono";
            "the pawn is promoted at the beginning of its owner's turn"),
        (false, _) => refuse!("R18", "waits", [];
            "o peão espera aqui enquanto o seu lado tiver Rei, Elefante ou Cavalo";
            "the pawn waits here while its side has a King, an Elephant or a Horse"),
    }
}
