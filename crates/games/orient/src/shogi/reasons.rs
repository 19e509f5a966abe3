//! Why a move is refused: the first rule that forbids it, in the order a player would look.

use super::board::{Kind, Man, RAYS, Set, ZONE, columns, file};
use super::impasse::{DECLARED, DECLARED_MEN, Lacks};
use super::moves::{Class, Move};
use super::names::name;
use super::position::Position;
use super::rules::{Impasse, Shogi};
use super::scene::site;
use super::typed::Typed;
use ::rules::{Game, Refusal, SiteId, Status, refuse, text};
use kit::bits::Bits;
use kit::refusals::{self, Spot};

/// The rule of a man and how it goes.
fn shape(man: Man, sites: impl IntoIterator<Item = SiteId>) -> Refusal {
    match (man.kind, man.promoted) {
        (Kind::King, _) => refuse!("R2", "king-step", sites;
            "o rei anda uma casa em qualquer direção"; "the king goes one square in any direction"),
        (Kind::Rook, false) => refuse!("R2", "rook-step", sites;
            "a torre anda a direito, na vertical ou na horizontal";
            "the rook goes straight, along a row or a column"),
        (Kind::Bishop, false) => refuse!("R2", "bishop-step", sites;
            "o bispo anda na diagonal"; "the bishop goes diagonally"),
        (Kind::Silver, false) => refuse!("R3", "silver-step", sites;
            "o general de prata anda uma casa na diagonal ou em frente";
            "the silver general goes one square diagonally or straight forward"),
        (Kind::Gold, _) => refuse!("R3", "gold-step", sites;
            "o general de ouro anda uma casa a direito ou na diagonal para a frente";
            "the gold general goes one square straight or diagonally forward"),
        (Kind::Knight, false) => refuse!("R4", "knight-step", sites;
            "o cavalo salta duas filas em frente e uma coluna para o lado";
            "the knight jumps two rows forward and one column sideways"),
        (Kind::Lance, false) => refuse!("R4", "lance-step", sites;
            "a lança só anda em frente, na sua coluna";
            "the lance goes straight forward only, on its column"),
        (Kind::Pawn, false) => refuse!("R4", "pawn-step", sites;
            "o peão anda e captura uma casa em frente";
            "the pawn moves and captures one square straight forward"),
        (Kind::Rook, true) => refuse!("R5", "dragon-step", sites;
            "a torre promovida anda como a torre ou uma casa em qualquer direção";
            "the promoted rook goes like a rook or one square in any direction"),
        (Kind::Bishop, true) => refuse!("R5", "horse-step", sites;
            "o bispo promovido anda como o bispo ou uma casa em qualquer direção";
            "the promoted bishop goes like a bishop or one square in any direction"),
        _ => refuse!("R5", "promoted-step", sites;
            "esta peça promovida anda como o general de ouro";
            "this promoted piece goes like a gold general"),
    }
}

fn class(man: Man) -> Class {
    match (man.kind, man.promoted) {
        (Kind::King, _) => Class::King,
        (Kind::Rook, false) => Class::Rook,
        (Kind::Rook, true) => Class::Dragon,
        (Kind::Bishop, false) => Class::Bishop,
        (Kind::Bishop, true) => Class::Horse,
        (Kind::Silver, false) => Class::Silver,
        (Kind::Knight, false) => Class::Knight,
        (Kind::Lance, false) => Class::Lance,
        (Kind::Pawn, false) => Class::Pawn,
        _ => Class::Gold,
    }
}

/// Where a man would go on an empty board.
fn open_reach(side: u8, man: Man, from: u8) -> Set {
    let mut alone = Position::empty(side);
    alone.put(side, man, from);
    alone.reach(side, man, from)
}

fn at(sq: u8, name: &str) -> Spot<'_> {
    Spot { site: site(sq), name }
}

impl Shogi {
    /// Why no legal move is what was typed.
    pub(super) fn refuse_typed(&self, pos: &Position, typed: Typed) -> Refusal {
        match typed {
            _ if self.over(pos) => Refusal::game_over(),
            Typed::Impasse => self.refuse_impasse(pos),
            Typed::Pass => refuse!("R1", "pass", [];
                "não se pode passar: cada vez é um lance ou uma peça largada";
                "passing is not allowed: each turn is a move or a drop"),
            Typed::Drop { man, to, promotes } if man.promoted || promotes => {
                refuse!("R10", "drop-promoted", [site(to)];
                "as peças largam-se sempre por promover"; "pieces are always dropped unpromoted")
            }
            Typed::Drop { man, to, .. } => self.refuse_drop(pos, man.kind, to),
            Typed::Board { man, from: Some(from), to, promotes, .. } => {
                match (pos.man(from), man) {
                    (Some((side, found)), Some(meant)) if side == pos.turn && found != meant => {
                        let (a, there) = (meant.a(), name(from));
                        refuse!("R1", "other-piece", [site(from)];
                        "em {there} não está {}", a.pt; "there is not {} on {there}", a.en)
                    }
                    _ => self.refuse(pos, from, to, promotes),
                }
            }
            Typed::Board { man: Some(man), to, promotes, .. } => {
                self.refuse_somebody(pos, man, to, promotes)
            }
            Typed::Board { to, .. } => refusals::empty("R1", at(to, &name(to))),
        }
    }

    pub(super) fn over(&self, pos: &Position) -> bool {
        matches!(self.status(pos), Status::Over(_))
    }

    /// Why none of the men of a kind goes there.
    fn refuse_somebody(&self, pos: &Position, man: Man, to: u8, promotes: Option<bool>) -> Refusal {
        let own = pos.of(pos.turn, man);
        if !own.any() {
            let a = man.a();
            return refuse!("R1", "no-such-piece", [];
                "não tem {} no tabuleiro", a.pt; "you have not got {} on the board", a.en);
        }
        // The one that comes nearest to it: by its way of moving, else on an empty board.
        let reaches = |sq: &u8| pos.reach(pos.turn, man, *sq).has(to);
        let would = |sq: &u8| open_reach(pos.turn, man, *sq).has(to);
        let nearest = own.squares().find(reaches).or(own.squares().find(would));
        match nearest {
            Some(from) => self.refuse(pos, from, to, promotes),
            None if !own.several() => self.refuse(pos, own.lowest(), to, promotes),
            None => shape(man, own.squares().map(site)),
        }
    }

    /// Why a man cannot be picked up: not the mover's, or without a legal move.
    pub(super) fn refuse_pick(&self, pos: &Position, from: u8) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        let rule = if pos.in_check() { "R14" } else { "R1" };
        not_yours(pos, from).unwrap_or_else(|| refusals::no_move(rule, at(from, &name(from))))
    }

    /// Why a hand cannot be touched: not the mover's, empty, or nothing can be dropped now.
    pub(super) fn refuse_hand(&self, pos: &Position, side: u8, kind: Kind) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        if side != pos.turn {
            return refuse!("R10", "not-yours", [];
                "essa é a mão do adversário"; "that is your opponent's hand");
        }
        if !pos.hand(side).has(kind) {
            return refusals::not_in_hand("R10", Man::plain(kind).a());
        }
        let the = Man::plain(kind).the();
        let rule = if pos.in_check() { "R14" } else { "R10" };
        refuse!(rule, "no-drop", [];
            "agora não se pode largar {} em nenhuma casa", the.pt; "{} can be dropped on no square now", the.en)
    }

    /// Why the man on `from` may not go to `to`, promoting or not.
    pub(super) fn refuse(
        &self,
        pos: &Position,
        from: u8,
        to: u8,
        promotes: Option<bool>,
    ) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        if let Some(refusal) = not_yours(pos, from) {
            return refusal;
        }
        let side = pos.turn;
        let man = pos.man(from).map_or(Man::plain(Kind::King), |m| m.1);
        if from == to {
            return refusals::stays("R1", at(from, &name(from)));
        }
        if pos.sides[usize::from(side)].has(to) {
            return refusals::own_piece("R6", at(to, &name(to)));
        }
        if !open_reach(side, man, from).has(to) {
            return shape(man, [site(from)]);
        }
        if !pos.reach(side, man, from).has(to) {
            let way = RAYS.between(from, to) & pos.occupied();
            let near = way.squares().min_by_key(|&sq| sq.abs_diff(from));
            let near = near.unwrap_or(to);
            return refusals::path(shape(man, []).rule, man.the(), at(near, &name(near)));
        }
        let mv = Move { class: class(man), from, to, promotes: false };
        if let Some(refusal) = leaves_check(pos, mv) {
            return refusal;
        }
        refuse_promotion(side, man, from, to, promotes)
    }

    /// Why a man may not be dropped there.
    pub(super) fn refuse_drop(&self, pos: &Position, kind: Kind, to: u8) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        let (side, man) = (pos.turn, Man::plain(kind));
        let there = name(to);
        if !pos.hand(side).has(kind) {
            return refusals::not_in_hand("R10", man.a());
        }
        if pos.occupied().has(to) {
            return refusals::drop_occupied("R10", at(to, &there));
        }
        if kind.dead(side).has(to) {
            let the = man.the();
            return refuse!("R11", "dead-drop", [site(to)];
                "em {there}, {} nunca mais se poderia mover", the.pt;
                "on {there} {} could never move again", the.en);
        }
        let pawns = pos.of(side, Man::plain(Kind::Pawn));
        if kind == Kind::Pawn && columns(pawns).has(to) {
            let other = (pawns & file(to)).lowest();
            return refuse!("R12", "nifu", [site(other), site(to)];
                "já tem um peão por promover nesta coluna, em {} (nifu)", name(other);
                "you already have an unpromoted pawn on this column, on {} (nifu)", name(other));
        }
        let mut after = *pos;
        after.put(side, man, to);
        if let Some(refusal) = still_checked(pos, &after) {
            return refusal;
        }
        debug_assert!(kind != Kind::Pawn || pos.drop_mates(to));
        refuse!("R13", "uchifuzume", [site(to)];
            "não se pode dar xeque-mate largando um peão (uchifuzume)";
            "a pawn may not be dropped to give checkmate (uchifuzume)")
    }

    /// Why nobody may call for a count or declare a win now.
    pub(super) fn refuse_impasse(&self, pos: &Position) -> Refusal {
        if self.over(pos) {
            return Refusal::game_over();
        }
        match self.impasse {
            Impasse::Off => refuse!("R17", "impasse-off", [];
                "nesta partida não há contagem"; "there is no count in this game"),
            Impasse::Agreement => refuse!("R17", "impasse-agreement", [];
                "nesta partida só se conta por acordo dos dois";
                "in this game both have to agree to a count"),
            Impasse::Count24OnCall => refuse!("R17", "impasse-kings", pos.kings.map(site);
                "só se conta quando os dois reis estão na zona de promoção adversária";
                "a count takes both kings inside the opponent's promotion zone"),
            Impasse::Declare27 => {
                let needed = DECLARED[usize::from(pos.turn)];
                let king = pos.kings[usize::from(pos.turn)];
                let (code, sites) = ("impasse-declaration", [site(king)]);
                match self.lacks(pos, pos.turn) {
                    Some(Lacks::Men(n)) => {
                        refuse!("R17", code, sites;
                        "para declarar a vitória são precisas {DECLARED_MEN} peças, além do rei, na zona de promoção; há {n}";
                        "declaring a win takes {DECLARED_MEN} pieces besides the king in the promotion zone; there are {n}")
                    }
                    Some(Lacks::Points(n)) => {
                        refuse!("R17", code, sites;
                        "para declarar a vitória são precisos {needed} pontos; há {n}";
                        "declaring a win takes {needed} points; there are {n}")
                    }
                    Some(Lacks::Check) => refuse!("R17", code, sites;
                        "não se declara a vitória em xeque"; "a win is not declared while in check"),
                    _ => refuse!("R17", code, sites;
                        "para declarar a vitória, o seu rei tem de estar na zona de promoção";
                        "to declare a win, your king must stand in the promotion zone"),
                }
            }
        }
    }
}

fn not_yours(pos: &Position, from: u8) -> Option<Refusal> {
    match pos.man(from) {
        None => Some(refusals::empty("R1", at(from, &name(from)))),
        Some((side, _)) if side != pos.turn => {
            Some(refusals::not_yours("R1", at(from, &name(from))))
        }
        Some(_) => None,
    }
}

/// Why a move that the man can make is still refused: the king would be attacked.
fn leaves_check(pos: &Position, mv: Move) -> Option<Refusal> {
    let mut after = *pos;
    after.shift(mv);
    still_checked(pos, &after)
}

fn still_checked(pos: &Position, after: &Position) -> Option<Refusal> {
    let by = after.checkers(pos.turn);
    let sq = by.any().then(|| by.lowest())?;
    let man = after.man(sq).map_or(Man::plain(Kind::Pawn), |m| m.1);
    let king = text("o seu rei", "your king");
    let (spot, checked) = (name(sq), pos.in_check());
    Some(refusals::leaves_check("R14", king, man.name(), at(sq, &spot), checked))
}

/// Why a move that is legal the other way is refused this way.
fn refuse_promotion(side: u8, man: Man, from: u8, to: u8, promotes: Option<bool>) -> Refusal {
    let the = man.the();
    if promotes != Some(true) {
        return refuse!("R8", "must-promote", [site(to)];
            "{} tem de promover em {}: não poderia voltar a mover-se", the.pt, name(to);
            "{} has to promote on {}: it could never move again", the.en, name(to));
    }
    if man.promoted {
        return refuse!("R9", "already-promoted", [site(from)];
            "uma peça promovida não volta a promover"; "a promoted piece does not promote again");
    }
    if !man.kind.promotes() {
        return refuse!("R7", "never-promotes", [site(from)];
            "{} não se promove", the.pt; "{} does not promote", the.en);
    }
    debug_assert!(!ZONE[usize::from(side)].has(to));
    refuse!("R7", "promotion-zone", [site(from), site(to)];
        "só se promove num lance que começa ou acaba na zona de promoção";
        "a piece promotes only when its move begins or ends in the promotion zone")
}
