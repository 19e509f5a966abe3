//! What this game refuses by rules of its own.

use super::notation::side_name;
use super::position::{AllyCapture, DIE, LAST, Move, Position};
use super::rules::Shaturanga;
use crate::four_armies::{
    Armies, Kind, NOBODY, Refuses, name, one_of, pass_button, read_move, read_square, site, square,
};
use ::rules::{Attempt, Game, ParseError, Refusal, Status, Text, Words, refuse, text};
use kit::bits::Bits;
use kit::refusals::{self, Spot};
use kit::scan;

impl Refuses for Shaturanga {
    const FORMS: Text = text(
        "um lance como b1c3, Cc3, a3, d7d8=E, @g8 ou pass",
        "a move such as b1c3, Cc3, a3, d7d8=E, @g8 or pass",
    );
    const OWN: &'static str = "R2";
    const DULL: &'static [&'static str] = &[];

    fn not_now(&self, pos: &Position) -> Option<Refusal> {
        match self.status(pos) {
            Status::Over(_) => return Some(Refusal::game_over()),
            Status::Chance => {
                return Some(refuse!("R11", "throw-first", [];
                    "primeiro lançam-se os dados"; "the dice have to be thrown first"));
            }
            Status::ToMove(_) => {}
        }
        let owner = side_name(pos.placing()?);
        Some(refuse!("R5", "place-first", [];
            "as {} têm primeiro de pôr o seu rei numa casa vazia", owner.pt;
            "{} must first put its King on an empty square", owner.en))
    }

    fn refuse_back(&self, pos: &Position, attempt: Attempt<'_>) -> Option<ParseError> {
        let (capture, to) = match attempt {
            Attempt::Text(text) => {
                let at = text.find('@')?;
                let Some(to) = read_square(text[at + 1..].trim()) else {
                    let wanted = ::rules::text("uma casa, como g8", "a square, such as g8");
                    return Some(ParseError::syntax(at + 1, wanted));
                };
                (text[..at].trim(), to)
            }
            Attempt::Clicks([one]) if pos.placing().is_some() => ("", square(one)?),
            Attempt::Clicks(_) => return None,
        };
        Some(ParseError::illegal(refuse_return(self, pos, capture, to)))
    }

    fn refuse_word(word: Attempt<'_>) -> Option<Refusal> {
        let passes = match word {
            Attempt::Text(text) => scan::is_pass(text),
            Attempt::Clicks(clicks) => clicks == [pass_button(Self::FIRST)],
        };
        passes.then(|| {
            refuse!("R1", "no-pass", [];
                "não se pode passar: quem tem um lance tem de mover uma peça";
                "passing is not allowed: a side that can move must move a piece")
        })
    }

    fn refuse_man(
        &self,
        pos: &Position,
        (colour, kind): (usize, Kind),
        Spot { site, name }: Spot<'_>,
    ) -> Option<Refusal> {
        let own = colour == Self::moving(pos);
        if pos.is_held(Self::moving(pos)) && colour == Self::moving(pos) ^ 2 {
            let army = side_name(pos.turn);
            return Some(refuse!("R16", "commanded-turn", [site];
                "agora é a vez do exército que comanda: {}", army.pt;
                "now it is the turn of the army that you command: {}", army.en));
        }
        if !own && !pos.plays(colour) {
            return Some(refuse!("R4", "immobilised", [site];
                "a peça em {name} está imobilizada: o seu lado perdeu o rei";
                "the piece on {name} is immobilised: its side has lost its King"));
        }
        let die = DIE[kind as usize];
        let needs = own && self.throws() && !pos.dice.contains(&die);
        needs.then(|| {
            refuse!("R11", "die", [site];
                "para mover esta peça era preciso um {} por usar", self.shown(die);
                "an unused {} is needed to move this piece", self.shown(die))
        })
    }

    fn refuse_capture(
        &self,
        pos: &Position,
        (.., to): (Kind, u8, u8),
        at: Spot<'_>,
        reached: bool,
    ) -> Option<Refusal> {
        let (colour, man) = pos.men.on(to);
        if colour != Self::moving(pos) ^ 2 || !reached {
            return None;
        }
        if man == Kind::King && pos.is_held(Self::moving(pos)) {
            return Some(refuse!("R16", "commander", [at.site];
                "em {} está o rei que comanda este exército", at.name;
                "the King that commands this army stands on {}", at.name));
        }
        if man == Kind::King && !self.options.capture_ally_king {
            return Some(refuse!("R2", "ally-king", [at.site];
                "em {} está o rei do seu aliado, que não se captura", at.name;
                "your ally's King stands on {}, and may not be captured", at.name));
        }
        let spared = self.options.ally_capture == AllyCapture::Off;
        spared.then(|| refusals::partners_piece("R2", at))
    }

    fn refuse_promotion(
        &self,
        pos: &Position,
        (kind, from, to): (Kind, u8, u8),
        into: Option<Kind>,
    ) -> Refusal {
        let sites = [site(from), site(to)];
        if kind != Kind::Pawn || !LAST[Self::moving(pos)].has(to) {
            return refuse!("R8", "no-promotion", sites;
                "só um peão que chega à sua última fila é promovido";
                "only a pawn that reaches its last row is promoted");
        }
        let Words { pt, en } = one_of(self.promotions(pos, from, to));
        match into {
            Some(_) => refuse!("R8", "promotion-kind", sites;
                "este peão só pode ser promovido a {pt}"; "this pawn can only become: {en}"),
            None => refuse!("R8", "promotion-choice", sites;
                "o peão chega à última fila: diga em que se torna ({pt})";
                "the pawn reaches its last row: say what it becomes ({en})"),
        }
    }
}

/// Why a King is not put back there, or not now; `capture` is what was typed before the `@`.
fn refuse_return(game: &Shaturanga, pos: &Position, capture: &str, to: u8) -> Refusal {
    if pos.placing().is_some() {
        return refuse!("R5", "occupied", [site(to)];
            "o rei volta a uma casa vazia, e em {} está uma peça", name(to);
            "the King comes back on an empty square, and {} is occupied", name(to));
    }
    if let Some(refusal) = game.not_now(pos) {
        return refusal;
    }
    let mut list = Vec::new();
    game.moves(pos, &mut list);
    let meant = read_move(capture).and_then(|read| {
        let by = |mv: &Move| read.from.map_or(read.kind == mv.kind(), |from| from == mv.from);
        list.into_iter().find(|mv| mv.kind().is_some() && mv.to == read.to && by(mv))
    });
    if let Some(mv) = meant {
        let mut next = *pos;
        game.play(&mut next, mv);
        if next.back != NOBODY {
            let owner = side_name(next.back);
            return refuse!("R5", "owner-places", [site(mv.from), site(mv.to)];
                "jogue só a captura; depois as {} põem o seu próprio rei", owner.pt;
                "play the capture alone; then {} puts its own King", owner.en);
        }
    }
    refuse!("R5", "no-return", [];
        "nenhum rei volta com este lance: volta um rei capturado uma só vez, quando o seu aliado captura um rei inimigo";
        "no King comes back by this move: a King captured once comes back when its ally captures an enemy King")
}
