//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::notation::side_name;
use super::position::{ARMIES, AllyCapture, DIE, Dice, EDGES, NOBODY, Position};
use super::rules::Shaturanga;
use super::scene::{BUTTONS, PASS, promotes};
use crate::four_armies::{
    Kind, name, one_of, read_move, read_square, refuse_any, refuse_clicks, refuse_reach, site, spot,
};
use ::rules::{Game, ParseError, Refusal, SiteId, Status, Text, Words, refuse, text};
use kit::{refusals, scan};

const FORMS: Text = text(
    "um lance como b1c3, Cc3, a3, d7d8=E, @g8 ou pass",
    "a move such as b1c3, Cc3, a3, d7d8=E, @g8 or pass",
);

/// Why nothing can be moved now, or the words for what has to be done first.
fn not_now(game: &Shaturanga, pos: &Position) -> Option<Refusal> {
    match game.status(pos) {
        Status::Over(_) => return Some(Refusal::game_over()),
        Status::Chance => {
            return Some(refuse!("R11", "throw-first", [];
                "primeiro lançam-se os dados"; "the dice have to be thrown first"));
        }
        Status::ToMove(_) => {}
    }
    let owner = side_name(usize::from(pos.placing()?));
    Some(refuse!("R5", "place-first", [];
        "as {} têm primeiro de pôr o seu rei numa casa vazia", owner.pt;
        "{} must first put its King on an empty square", owner.en))
}

fn no_pass() -> Refusal {
    refuse!("R1", "no-pass", [];
        "não se pode passar: quem tem um lance tem de mover uma peça";
        "passing is not allowed: a side that can move must move a piece")
}

/// Why a typed text is no legal move.
pub(super) fn typed(game: &Shaturanga, pos: &Position, text: &str) -> ParseError {
    if let Some(at) = text.find('@') {
        return match read_square(text[at + 1..].trim()) {
            Some(to) => ParseError::illegal(refuse_return(game, pos, text[..at].trim(), to)),
            None => ParseError::syntax(
                at + 1,
                ::rules::text("uma casa, como g8", "a square, such as g8"),
            ),
        };
    }
    let passes = scan::is_pass(text);
    let read = read_move(text);
    if read.is_none() && !passes {
        return ParseError::syntax(0, FORMS);
    }
    if let Some(refusal) = not_now(game, pos) {
        return ParseError::illegal(refusal);
    }
    let Some(read) = read else {
        return ParseError::illegal(no_pass());
    };
    let seat = usize::from(pos.turn & 3);
    if let Some(from) = read.from {
        return ParseError::illegal(refuse(game, pos, from, read.to, Some(read.into)));
    }
    let kind = read.kind.unwrap_or(Kind::Pawn);
    let why = |from: u8| refuse(game, pos, from, read.to, Some(read.into));
    let dull = |r: &Refusal| r.code.ends_with("-step");
    let army = (seat, &ARMIES[seat]);
    ParseError::illegal(refuse_any(&pos.men, army, kind, why, dull))
}

/// Why a King is not put back there, or not now; `capture` is what was typed before the `@`.
fn refuse_return(game: &Shaturanga, pos: &Position, capture: &str, to: u8) -> Refusal {
    if pos.placing().is_some() {
        return refuse!("R5", "occupied", [site(to)];
            "o rei volta a uma casa vazia, e em {} está uma peça", name(to);
            "the King comes back on an empty square, and {} is occupied", name(to));
    }
    if let Some(refusal) = not_now(game, pos) {
        return refusal;
    }
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let read = read_move(capture);
    let meant = list.into_iter().find(|mv| {
        read.is_some_and(|r| {
            r.to == mv.to
                && mv.kind().is_some()
                && (r.from == Some(mv.from) || r.from.is_none() && r.kind == mv.kind())
        })
    });
    if let Some(mv) = meant {
        let mut next = *pos;
        game.play(&mut next, mv);
        if next.back != NOBODY {
            let owner = side_name(usize::from(next.back));
            return refuse!("R5", "owner-places", [site(mv.from), site(mv.to)];
                "jogue só a captura; depois as {} põem o seu próprio rei", owner.pt;
                "play the capture alone; then {} puts its own King", owner.en);
        }
    }
    refuse!("R5", "no-return", [];
        "nenhum rei volta com este lance: volta um rei capturado uma só vez, quando o seu aliado captura um rei inimigo";
        "no King comes back by this move: a King captured once comes back when its ally captures an enemy King")
}

/// Why a man cannot be picked up.
fn refuse_pick(game: &Shaturanga, pos: &Position, from: u8) -> Option<Refusal> {
    let seat = usize::from(pos.turn & 3);
    let square = name(from);
    let at = spot(from, &square);
    let Some((colour, kind)) = pos.men.man(from) else {
        return Some(refusals::empty("R1", at));
    };
    if colour != seat && !pos.active(colour) {
        return Some(refuse!("R4", "immobilised", [site(from)];
            "a peça em {square} está imobilizada: o seu lado perdeu o rei";
            "the piece on {square} is immobilised: its side has lost its King"));
    }
    if colour == seat ^ 2 {
        return Some(refusals::partners("R1", at));
    }
    if colour != seat {
        return Some(refusals::not_yours("R1", at));
    }
    if game.options.dice != Dice::Off && game.kinds(pos) >> kind as u8 & 1 == 0 {
        let die = DIE[kind as usize];
        return Some(refuse!("R11", "die", [site(from)];
            "para mover esta peça era preciso um {die} por usar";
            "an unused {die} is needed to move this piece"));
    }
    None
}

/// Why the man on `from` may not go to `to`. `into` is what was said about a promotion, if anything
/// could be said yet.
fn refuse(
    game: &Shaturanga,
    pos: &Position,
    from: u8,
    to: u8,
    into: Option<Option<Kind>>,
) -> Refusal {
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
    let reached = refuse_reach("R1", &pos.men, EDGES[seat], (kind, from, to));
    let target = pos.men.man(to);
    match target {
        Some((colour, _)) if colour == seat => return refusals::own_piece("R2", at),
        Some((colour, man)) if colour == seat ^ 2 && reached.is_none() => {
            if man == Kind::King && !game.options.capture_ally_king {
                return refuse!("R2", "ally-king", [site(to)];
                    "em {square} está o rei do seu aliado, que não se captura";
                    "your ally's King stands on {square}, and may not be captured");
            }
            if game.options.ally_capture == AllyCapture::Off {
                return refusals::partners_piece("R2", at);
            }
        }
        _ => {}
    }
    if let Some(refusal) = reached {
        return refusal;
    }
    refuse_promotion(game, pos, (kind, from, to), into)
}

fn refuse_promotion(
    game: &Shaturanga,
    pos: &Position,
    (kind, from, to): (Kind, u8, u8),
    into: Option<Option<Kind>>,
) -> Refusal {
    let sites = [site(from), site(to)];
    if !promotes(pos, kind, to) {
        return refuse!("R8", "no-promotion", sites;
                    "só um peão que chega à sua última fila é promovido";
                    "only a pawn that reaches its last row is promoted");
    }
    let may = game.promotions(pos, from);
    let Words { pt, en } = one_of(may);
    match into {
        Some(Some(_)) => refuse!("R8", "promotion-kind", sites;
            "este peão só pode ser promovido a {pt}"; "this pawn can only become: {en}"),
        _ => refuse!("R8", "promotion-choice", sites;
            "o peão chega à última fila: diga em que se torna ({pt})";
            "the pawn reaches its last row: say what it becomes ({en})"),
    }
}

/// Why touched sites are no legal move, or not the beginning of one.
pub(super) fn clicked(game: &Shaturanga, pos: &Position, clicks: &[SiteId]) -> ParseError {
    let square = |s: &SiteId| u8::try_from(s.0).ok().filter(|&sq| sq < 64);
    if !clicks.is_empty() {
        if let (Some(_), [one]) = (pos.placing(), clicks)
            && let Some(to) = square(one)
        {
            return ParseError::illegal(refuse_return(game, pos, "", to));
        }
        if let Some(refusal) = not_now(game, pos) {
            return ParseError::illegal(refusal);
        }
    }
    if *clicks == [PASS] {
        return ParseError::illegal(no_pass());
    }
    let kinds: Vec<(SiteId, Kind)> =
        BUTTONS.into_iter().zip(Kind::ALL.into_iter().skip(1)).collect();
    let pick = |from| refuse_pick(game, pos, from);
    refuse_clicks(clicks, &kinds, pick, |from, to, into| {
        refuse(game, pos, from, to, into.map(Some))
    })
}
