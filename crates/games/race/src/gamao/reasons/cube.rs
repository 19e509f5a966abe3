//! Why the dice are not thrown, and why the cube is not turned or answered so.

use crate::gamao::moves::Action;
use crate::gamao::position::{CENTRE, Offer, Phase, Position};
use crate::gamao::rules::Gamao;
use crate::gamao::scene;
use ::rules::{Refusal, refuse};

impl Gamao {
    /// Why a decision that moves no man cannot be taken now.
    pub(super) fn refuse_action(&self, pos: &Position, action: Action) -> Refusal {
        match action {
            Action::Roll => match pos.phase {
                Phase::Play => refuse!("R2", "already-thrown", [];
                    "os dados já foram lançados: agora joga-se";
                    "the dice have been thrown: now play them"),
                _ => self.not_yet(pos),
            },
            Action::Double => self.refuse_double(pos),
            Action::Pass => match pos.phase {
                Phase::Play => refuse!("R8", "must-play", [];
                    "só se passa quando nenhum dado pode ser jogado";
                    "you pass only when no die can be played"),
                _ => self.not_yet(pos),
            },
            Action::Beaver => self.refuse_beaver(pos),
            Action::Raccoon => self.refuse_raccoon(pos),
            Action::Drop if pos.phase == Phase::Offered(Offer::Beaver) => {
                refuse!("R16", "beaver-binds", [];
                    "nestas regras um castor não pode ser recusado";
                    "under these rules a beaver cannot be refused")
            }
            Action::Take | Action::Accept | Action::Drop => refuse!("R15", "no-offer", [];
                "não há nenhuma oferta de dobrar por responder";
                "there is no offer to double to answer"),
        }
    }

    fn refuse_double(&self, pos: &Position) -> Refusal {
        let cube = [scene::cube_site(pos.owner)];
        if !self.has_cube() {
            return refuse!("R19", "no-cube", [];
                "num encontro a um ponto não há cubo"; "a match to one point has no cube");
        }
        if pos.crawford {
            return refuse!("R20", "crawford", cube;
                "este é o jogo de Crawford: ninguém pode dobrar";
                "this is the Crawford game: nobody may double");
        }
        match pos.phase {
            Phase::Opening => refuse!("R14", "before-opening", [];
                "não se dobra antes do lançamento inicial"; "nobody doubles before the opening throw"),
            Phase::Offered(Offer::Raccoon) => self.refuse_raccoon(pos),
            Phase::Offered(_) => refuse!("R15", "already-offered", [];
                "a dobra já foi oferecida: falta responder";
                "the double has been offered: it has to be answered"),
            _ if pos.owner != CENTRE && pos.owner != pos.turn => {
                refuse!("R15", "not-your-cube", cube;
                    "o cubo é do adversário: só ele pode redobrar";
                    "the cube is your opponent's: only its owner may redouble")
            }
            Phase::Play => refuse!("R14", "after-throw", [];
                "só se dobra antes de lançar os dados"; "you may double only before throwing the dice"),
            _ if pos.cube >= self.options.cube_limit.0 => refuse!("R15", "cube-limit", cube;
                "o cubo chegou ao limite de {}", pos.cube_value();
                "the cube has reached its limit of {}", pos.cube_value()),
            _ => refuse!("R14", "after-throw", [];
                "já escolheu lançar os dados"; "you have already chosen to throw"),
        }
    }

    fn refuse_beaver(&self, pos: &Position) -> Refusal {
        if self.options.match_length > 0 {
            return refuse!("R19", "money-only", [];
                "num encontro não há castores nem guaxinins"; "a match has no beavers or raccoons");
        }
        if !self.options.beavers {
            return refuse!("R16", "no-beavers", [];
                "nestas regras não há castores"; "these rules have no beavers");
        }
        match pos.phase {
            Phase::Offered(Offer::Double) => refuse!("R16", "cube-limit", [];
                "o cubo não chega para um castor"; "the cube does not go high enough for a beaver"),
            Phase::Offered(_) => refuse!("R18", "no-more", [];
                "depois de um castor só há o guaxinim, e depois dele mais nada";
                "after a beaver there is only the raccoon, and nothing beyond it"),
            _ => refuse!("R16", "no-double", [];
                "o castor só responde a uma dobra"; "a beaver only answers a double"),
        }
    }

    fn refuse_raccoon(&self, pos: &Position) -> Refusal {
        if self.options.match_length > 0 {
            return self.refuse_beaver(pos);
        }
        match pos.phase {
            Phase::Offered(Offer::Raccoon) => refuse!("R18", "no-more", [];
                "depois do guaxinim não se dobra mais"; "there is no doubling beyond the raccoon"),
            Phase::Offered(Offer::Beaver) if self.options.raccoons => {
                refuse!("R17", "cube-limit", [];
                    "o cubo não chega para um guaxinim"; "the cube does not go high enough for a raccoon")
            }
            _ if !self.options.raccoons => refuse!("R17", "no-raccoons", [];
                "nestas regras não há guaxinins"; "these rules have no raccoons"),
            _ => refuse!("R17", "no-beaver", [];
                "o guaxinim só responde a um castor"; "a raccoon only answers a beaver"),
        }
    }
}
