//! The fields of a position's text, and whether such a position can be.

use super::ids;
use super::moves::{BAR, Men, OFF, count};
use super::notation::read_dice;
use super::position::{CENTRE, Offer, Phase, Position};
use super::rules::Gamao;
use ::rules::{Game, ParseError, refuse, words};
use kit::scan::Scan;

impl Gamao {
    /// What follows the position ID in our own form.
    pub(super) fn read_fields(
        &self,
        (own, enemy): (Men, Men),
        scan: &mut Scan<'_>,
    ) -> Result<Position, ParseError> {
        scan.spaces();
        let at = scan.at();
        let side = match scan.word() {
            "w" => 0,
            "b" => 1,
            "-" => CENTRE,
            _ => {
                let wanted = words!(
                    "quem joga, w ou b (ou - antes do lançamento inicial)";
                    "the side to move, w or b (or - before the opening throw)");
                return Err(ParseError::syntax(at, wanted));
            }
        };
        let mut pos = Position { men: [own, enemy], phase: Phase::Roll, ..self.start() };
        let (mut dice, mut offer, mut rolls, mut dropped) = (None, None, false, false);
        let mut seen: Vec<&str> = Vec::new();
        loop {
            scan.spaces();
            let at = scan.at();
            let field = scan.word();
            if field.is_empty() {
                break;
            }
            let wanted = || {
                let wanted = words!(
                    "6-2, roll, cube=4w, offer=double, dropped, score=3-4 ou crawford, cada um uma vez";
                    "6-2, roll, cube=4w, offer=double, dropped, score=3-4 or crawford, each once");
                ParseError::syntax(at, wanted)
            };
            let name = field.split_once('=').map_or(field, |(name, _)| name);
            let name = if read_dice(name).is_some() { "dice" } else { name };
            if seen.contains(&name) {
                return Err(wanted());
            }
            seen.push(name);
            match field.split_once('=') {
                Some(("cube", value)) => {
                    let owner = match value.chars().last() {
                        Some('w') => 0,
                        Some('b') => 1,
                        Some('c') => CENTRE,
                        _ => return Err(wanted()),
                    };
                    let value: u32 = value[..value.len() - 1].parse().map_err(|_| wanted())?;
                    if !value.is_power_of_two() || value > 1 << 15 {
                        return Err(wanted());
                    }
                    pos.cube = value.trailing_zeros() as u8;
                    pos.owner = owner;
                }
                Some(("offer", value)) => {
                    offer = Some(match value {
                        "double" => Offer::Double,
                        "beaver" => Offer::Beaver,
                        "raccoon" => Offer::Raccoon,
                        _ => return Err(wanted()),
                    });
                }
                Some(("score", value)) => {
                    let (white, black) = value.split_once('-').ok_or_else(wanted)?;
                    pos.score = [
                        white.parse().map_err(|_| wanted())?,
                        black.parse().map_err(|_| wanted())?,
                    ];
                }
                None if field == "roll" => rolls = true,
                None if field == "dropped" => dropped = true,
                None if field == "crawford" => pos.crawford = true,
                None if name == "dice" => dice = read_dice(field),
                _ => return Err(wanted()),
            }
        }
        let several =
            usize::from(dice.is_some()) + usize::from(offer.is_some()) + usize::from(rolls);
        if several > 1 || (dropped && offer.is_none()) || (side == CENTRE && several > 0) {
            return Err(ParseError::illegal(refuse!("R14", "phase", [];
                "dados, «roll» e oferta excluem-se; «dropped» só depois de uma oferta";
                "dice, “roll” and an offer exclude each other; “dropped” only follows an offer")));
        }
        pos.turn = match offer {
            Some(Offer::Double | Offer::Raccoon) => 1 - side,
            _ if side == CENTRE => 0,
            _ => side,
        };
        if pos.turn == 1 {
            pos.men.swap(0, 1);
        }
        let finished = pos.men.iter().any(|&men| count(men, OFF) == 15);
        pos.phase = match (offer, dice) {
            _ if side == CENTRE => Phase::Opening,
            (Some(offer), _) if dropped => Phase::Dropped(offer),
            (Some(offer), _) => Phase::Offered(offer),
            (_, Some(_)) => Phase::Play,
            _ if rolls => Phase::Roll,
            _ if finished => Phase::Won,
            _ => self.before_roll(&pos),
        };
        if let Some([x, y]) = dice {
            pos.dice = [x.max(y), x.min(y)];
        }
        Ok(pos)
    }

    /// Checks that a position that was read can be played; makes the winner the side on roll.
    pub(super) fn check(&self, pos: &mut Position) -> Result<(), ParseError> {
        let o = &self.options;
        let [white, black] = pos.men;
        if (1..=24).any(|p| count(white, p) > 0 && count(black, 25 - p) > 0) {
            return Err(ParseError::illegal(refuse!("R4", "shared-point", [];
                "numa casa só há peças de um lado"; "a point holds checkers of one side only")));
        }
        let done = pos.men.map(|men| count(men, OFF) == 15);
        if done == [true; 2] {
            return Err(ParseError::illegal(refuse!("R11", "both-done", [];
                "só um lado pode ter retirado as quinze peças";
                "only one side can have borne off all fifteen checkers")));
        }
        let shut = |men: Men, by: Men| count(men, BAR) > 0 && (1..=6).all(|p| count(by, p) > 1);
        if shut(white, black) && shut(black, white) {
            return Err(ParseError::illegal(refuse!("R7", "both-shut-out", [];
                "ambos na barra diante de um bordo fechado: ninguém voltaria a jogar";
                "both on the bar against a closed home board: nobody could ever move")));
        }
        if let Some(winner) = done.iter().position(|&d| d) {
            if pos.phase != Phase::Won {
                return Err(ParseError::illegal(refuse!("R11", "finished", [];
                    "um lado já retirou as quinze peças: não há mais nada a decidir";
                    "one side has borne off all fifteen checkers: nothing is left to decide")));
            }
            pos.turn = winner as u8;
        } else if pos.phase == Phase::Won {
            return Err(ParseError::illegal(refuse!("R11", "not-finished", [];
                "o jogo só acaba quando um lado retira as quinze peças";
                "the game ends only when a side has borne off all fifteen checkers")));
        }
        if pos.phase == Phase::Opening && !ids::is_start(pos) {
            return Err(ParseError::illegal(refuse!("R1", "opening", [];
                "antes do lançamento inicial as peças estão na posição inicial";
                "before the opening throw the checkers stand as at the start")));
        }
        self.check_score(pos)?;
        let opened = pos.phase == Phase::Opening;
        let turned = match (pos.owner, pos.cube) {
            (CENTRE, 0) => false,
            (CENTRE, 1) if o.automatic_doubles => false,
            (CENTRE, _) | (_, 0) => {
                return Err(ParseError::illegal(refuse!("R15", "cube-owner", [];
                    "o cubo só está ao meio com o valor 1; depois de dobrado tem dono";
                    "the cube is in the middle only at 1; once turned it has an owner")));
            }
            _ => true,
        };
        if pos.cube > o.cube_limit.0 || (turned && (opened || pos.crawford || !self.has_cube())) {
            return Err(ParseError::illegal(refuse!("R14", "cube", [];
                "o cubo não pode ter este valor aqui"; "the cube cannot have this value here")));
        }
        if let Phase::Offered(offer) | Phase::Dropped(offer) = pos.phase {
            let raised = pos.owner == 1 - pos.turn && pos.cube < o.cube_limit.0;
            let fits = match offer {
                Offer::Double => self.may_double(pos, pos.turn),
                Offer::Beaver => o.beavers && raised,
                Offer::Raccoon => o.raccoons && raised && pos.cube > 1,
            };
            let refused = matches!(pos.phase, Phase::Dropped(_));
            if !fits || (refused && !self.may_drop(offer)) {
                return Err(ParseError::illegal(refuse!("R15", "offer", [];
                    "esta oferta não é possível com este cubo e estas regras";
                    "this offer is not possible with this cube and these rules")));
            }
        }
        Ok(())
    }

    fn check_score(&self, pos: &Position) -> Result<(), ParseError> {
        let length = self.options.match_length;
        let winner = self.winner(pos).map(usize::from);
        let fits = if length == 0 {
            pos.score == [0; 2]
        } else {
            (0..2).all(|s| (pos.score[s] == length) == (winner == Some(s)))
                && pos.score.iter().all(|&s| s <= length)
        };
        if !fits {
            return Err(ParseError::illegal(refuse!("R19", "score", [];
                "o resultado não condiz com o encontro: só chega ao alvo quem acaba de o ganhar, e a dinheiro não se contam pontos";
                "the score does not fit the match: only its winner has the target, and a money game keeps no score")));
        }
        let leader = pos.score.iter().max().copied().unwrap_or(0);
        let other = pos.score.iter().min().copied().unwrap_or(0);
        let crawford = self.options.crawford
            && length > 1
            && (winner.is_some() || (leader + 1 == length && other + 1 < length));
        if pos.crawford && !crawford {
            return Err(ParseError::illegal(refuse!("R20", "crawford", [];
                "o jogo de Crawford vem logo que um só jogador fica a um ponto do alvo";
                "the Crawford game comes when just one player is a point short of the target")));
        }
        // The trailer has points after the Crawford game: had he lost it, the match would be over.
        if crawford && winner.is_none() && !pos.crawford && other == 0 {
            return Err(ParseError::illegal(refuse!("R20", "crawford-missing", [];
                "com este resultado só pode ser o jogo de Crawford: falta «crawford»";
                "with this score it can only be the Crawford game: “crawford” is missing")));
        }
        Ok(())
    }
}
