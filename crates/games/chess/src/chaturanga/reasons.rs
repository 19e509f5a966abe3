//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::kings;
use super::notation::side_name;
use super::position::{ARMIES, DIE, EDGES, FAR, Phase, Position, kinds_of};
use super::rules::Chaturanga;
use super::scene::{BUTTONS, NO, NO_OFFER, OFFER, PASS, YES};
use crate::four_armies::{
    Kind, name, one_of, read_move, read_square, refuse_any, refuse_clicks, refuse_reach, site, spot,
};
use ::rules::{ParseError, Refusal, SiteId, Text, Words, refuse, text};
use kit::bits::Bits;
use kit::{refusals, scan};

const FORMS: Text = text(
    "um lance como 2:b1c3, b1c3, Cc3, b7b8=E, - (passar), @d2, exch?, yes ou no",
    "a move such as 2:b1c3, b1c3, Cc3, b7b8=E, - (pass), @d2, exch?, yes or no",
);

/// Whether an enemy could capture the King of a side; a Boat or a Pawn never does (R6, R7).
pub(super) fn threatened(pos: &Position, seat: usize) -> bool {
    let king = pos.men.of(seat, Kind::King);
    king.any()
        && [seat ^ 1, seat ^ 3].into_iter().any(|enemy| {
            [Kind::King, Kind::Elephant, Kind::Horse].into_iter().any(|kind| {
                let men = pos.men.of(enemy, kind);
                men.squares().any(|from| (Chaturanga::targets(pos, enemy, kind, from) & king).any())
            })
        })
}

/// What has to be decided before anything can be moved.
fn not_now(game: &Chaturanga, pos: &Position) -> Option<Refusal> {
    let turn = side_name(usize::from(pos.turn));
    let (rule, code, pt, en) = match pos.phase {
        Phase::Over => return Some(Refusal::game_over()),
        Phase::Move => return None,
        Phase::Throw => (
            "R1",
            "throw-first",
            "primeiro lança-se o dado".to_owned(),
            "the die has to be thrown first".to_owned(),
        ),
        Phase::Promote => {
            let seat = usize::from(pos.turn & 3);
            let squares: Vec<String> = game.waiting(pos, seat).map(|(sq, _)| name(sq)).collect();
            let list = squares.join(", ");
            (
                "R19",
                "promote-first",
                format!("as {} têm primeiro de promover o peão que espera em {list}", turn.pt),
                format!("{} must first promote the pawn that waits on {list}", turn.en),
            )
        }
        Phase::Offer => (
            "R13",
            "offer-first",
            format!("as {} têm primeiro de dizer se propõem a troca de reféns", turn.pt),
            format!("{} must first say whether it proposes an exchange", turn.en),
        ),
        Phase::Answer => {
            let victim = side_name(usize::from(pos.victim));
            (
                "R13",
                "answer-first",
                format!("as {} têm primeiro de responder à troca de reféns", victim.pt),
                format!("{} must first answer the exchange", victim.en),
            )
        }
        Phase::Place => {
            let owner = side_name(usize::from(pos.back[0]));
            (
                "R15",
                "place-first",
                format!("as {} têm primeiro de pôr o seu rei", owner.pt),
                format!("{} must first put its King", owner.en),
            )
        }
    };
    Some(Refusal::new(rule, code, Words::new(pt, en)))
}

fn no_pass() -> Refusal {
    refuse!("R2", "no-pass", [];
        "só passa quem não pode mover nenhuma peça do número que saiu";
        "only a player who can move no piece of the number thrown passes")
}

fn no_exchange() -> Refusal {
    refuse!("R13", "no-exchange", [];
        "só há troca de reféns logo depois de capturar um rei, se o do parceiro for refém";
        "an exchange is possible only right after a King is captured while the partner's is a hostage")
}

/// Why a typed text is no legal move.
pub(super) fn typed(game: &Chaturanga, pos: &Position, typed: &str) -> ParseError {
    if let Some(square) = typed.trim().strip_prefix('@') {
        return match read_square(square.trim()) {
            Some(_) => ParseError::illegal(refuse_place(game, pos)),
            None => ParseError::syntax(1, text("uma casa, como d2", "a square, such as d2")),
        };
    }
    let word = typed.trim().to_lowercase();
    let passes = scan::is_pass(typed) || word == "-";
    let exchange = ["exch", "exch-", "yes", "no", "sim", "não"].contains(&word.as_str());
    let read = read_move(typed);
    if read.is_none() && !passes && !exchange {
        return ParseError::syntax(0, FORMS);
    }
    if let Some(refusal) = not_now(game, pos) {
        return ParseError::illegal(refusal);
    }
    if exchange {
        return ParseError::illegal(no_exchange());
    }
    let Some(read) = read else {
        return ParseError::illegal(no_pass());
    };
    let seat = usize::from(pos.turn & 3);
    if let Some(from) = read.from {
        return ParseError::illegal(refuse(game, pos, from, read.to, read.into));
    }
    let kind = read.kind.unwrap_or(Kind::Pawn);
    let why = |from: u8| refuse(game, pos, from, read.to, read.into);
    let dull = |r: &Refusal| r.code.ends_with("-step") || r.code == "stays";
    let army = (seat, &ARMIES[seat]);
    ParseError::illegal(refuse_any(&pos.men, army, kind, why, dull))
}

/// Why a King is not put there, or not now.
fn refuse_place(game: &Chaturanga, pos: &Position) -> Refusal {
    if pos.phase != Phase::Place {
        return not_now(game, pos).unwrap_or_else(
            || refuse!("R15", "no-return", []; "nenhum rei volta agora"; "no King comes back now"),
        );
    }
    let places: Vec<String> = kings::places(pos).squares().map(name).collect();
    let list = places.join(", ");
    refuse!("R15", "nearest", kings::places(pos).squares().map(site);
        "o rei volta à casa vaga mais próxima do seu trono: {list}";
        "the King comes back on the vacant square nearest to its throne: {list}")
}

/// Why a man cannot be picked up.
fn refuse_pick(game: &Chaturanga, pos: &Position, from: u8) -> Option<Refusal> {
    let seat = usize::from(pos.turn & 3);
    let square = name(from);
    let at = spot(from, &square);
    let Some((colour, kind)) = pos.men.man(from) else {
        return Some(refusals::empty("R1", at));
    };
    if colour == seat ^ 2 {
        // R10: the men of a commanded partner move on his own turn.
        let rule = if pos.commands[colour] == pos.commands[seat] { "R10" } else { "R1" };
        return Some(refusals::partners(rule, at));
    }
    if colour != seat {
        return Some(refusals::not_yours("R1", at));
    }
    if kinds_of(pos.die) >> kind as u8 & 1 == 0 {
        let die = DIE[kind as usize];
        return Some(refuse!("R1", "die", [site(from)];
            "o dado deu {}; esta peça move-se com {die}", pos.die;
            "the die shows {}; this piece moves with {die}", pos.die));
    }
    if kind == Kind::Pawn && FAR[seat].has(from) {
        return Some(why_waits(game, pos, seat, from).at([site(from)]));
    }
    None
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

/// Why the man on `from` may not go to `to`; `into` is what was said about a promotion.
fn refuse(game: &Chaturanga, pos: &Position, from: u8, to: u8, into: Option<Kind>) -> Refusal {
    if let Some(refusal) = refuse_pick(game, pos, from) {
        return refusal;
    }
    let seat = usize::from(pos.turn & 3);
    let kind = pos.men.on(from).1;
    let square = name(to);
    let at = spot(to, &square);
    if from == to {
        return refusals::stays("R1", at);
    }
    let target = pos.men.man(to);
    match target {
        Some((colour, _)) if colour == seat => return refusals::own_piece("R4", at),
        Some((colour, _)) if colour == seat ^ 2 => return refusals::partners_piece("R4", at),
        _ => {}
    }
    if let Some(refusal) = refuse_reach("R1", &pos.men, EDGES[seat], (kind, from, to)) {
        return refusal;
    }
    if let Some((_, prey)) = target
        && !Chaturanga::targets(pos, seat, kind, from).has(to)
    {
        let man = ARMIES[pos.men.on(to).0].men[prey as usize];
        return if kind == Kind::Boat {
            refuse!("R6", "boat-prey", [site(to)];
                "o barco só captura peões, e em {square} está outra peça ({})", man.pt;
                "a boat captures pawns only, and another man is on {square} ({})", man.en)
        } else {
            refuse!("R7", "pawn-prey", [site(to)];
                "o peão só captura peões e barcos, e em {square} está outra peça ({})", man.pt;
                "a pawn captures pawns and boats only, and another man is on {square} ({})", man.en)
        };
    }
    refuse_promotion(game, pos, (kind, from, to), into)
}

fn refuse_promotion(
    game: &Chaturanga,
    pos: &Position,
    (kind, from, to): (Kind, u8, u8),
    into: Option<Kind>,
) -> Refusal {
    let seat = usize::from(pos.turn & 3);
    let sites = [site(from), site(to)];
    if kind != Kind::Pawn || !FAR[seat].has(to) {
        return refuse!("R16", "no-promotion", sites;
                    "só um peão que chega à sua última fila é promovido";
                    "only a pawn that reaches its far row is promoted");
    }
    let may = game.promotions(pos, seat, to);
    if may == 0 {
        return why_waits(game, pos, seat, to).at(sites);
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

/// Why touched sites are no legal move, or not the beginning of one.
pub(super) fn clicked(game: &Chaturanga, pos: &Position, clicks: &[SiteId]) -> ParseError {
    let square = |s: &SiteId| u8::try_from(s.0).ok().filter(|&sq| sq < 64);
    if let [one, ..] = clicks {
        if let (Phase::Place, Some(_)) = (pos.phase, square(one)) {
            return ParseError::illegal(refuse_place(game, pos));
        }
        if let Some(refusal) = not_now(game, pos) {
            return ParseError::illegal(refusal);
        }
    }
    match clicks {
        [one] if *one == PASS => ParseError::illegal(no_pass()),
        [one] if [OFFER, NO_OFFER, YES, NO].contains(one) => ParseError::illegal(no_exchange()),
        _ => {
            let kinds: Vec<(SiteId, Kind)> = BUTTONS.into_iter().zip(Kind::ALL).collect();
            let pick = |from| refuse_pick(game, pos, from);
            refuse_clicks(clicks, &kinds, pick, |from, to, into| refuse(game, pos, from, to, into))
        }
    }
}
