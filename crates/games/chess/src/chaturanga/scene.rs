//! The inlaid board with its thrones, its men, the die and the prisoners; how moves are touched and
//! told.

use super::kings::chips_for;
use super::notation::side_name;
use super::position::{ARMIES, KingStatus, Move, Phase, Position, THRONES};
use super::rules::Chaturanga;
use crate::four_armies::{self, Armies, Kind, NOBODY, buttons, dice_site, press};
use ::rules::{
    Dice, Die, Game, Notation, Plan, Present, Scene, Seat, Step, Text, Words, text, words,
};
use kit::throws;

fn moved_by(die: u8) -> Text {
    match die {
        1 => text("1: move-se o Barco.", "1: the Boat moves."),
        2 => text("2: move-se o Cavalo.", "2: the Horse moves."),
        3 => text("3: move-se o Elefante.", "3: the Elephant moves."),
        _ => text("4: move-se o Rei ou um Peão.", "4: the King or a Pawn moves."),
    }
}

impl Chaturanga {
    fn notes(&self, pos: &Position, out: &mut Vec<Words>) {
        for seat in 0..4usize {
            let own = side_name(seat as u8);
            match (pos.kings[seat], pos.captors[seat]) {
                (KingStatus::OnBoard, _) => {}
                (KingStatus::Hostage, NOBODY) => out.push(words!(
                    "O rei das {} é refém.", own.pt; "{}'s King is a hostage.", own.en)),
                (KingStatus::Hostage, by) => {
                    let by = side_name(by);
                    out.push(words!(
                        "O rei das {} é refém das {}.", own.pt, by.pt;
                        "{}'s King is a hostage of {}.", own.en, by.en));
                }
                (KingStatus::Out, _) => out.push(words!(
                    "O rei das {} está fora de jogo.", own.pt; "{}'s King is out for good.", own.en)),
            }
            let by = pos.commands[seat];
            if usize::from(by) != seat {
                let by = side_name(by);
                out.push(words!(
                    "Duplo Comando: as {} comandam as {}.", by.pt, own.pt;
                    "Double command: {} commands {}.", by.en, own.en));
            }
        }
        let counted = |list: [String; 4], names: fn(Text) -> &'static str| {
            let each = (0..).zip(list).map(|(s, n)| format!("{} {n}", names(side_name(s))));
            each.collect::<Vec<_>>().join(", ")
        };
        if pos.pawns != [0; 4] {
            let lost = || pos.pawns.map(|n| n.to_string());
            out.push(words!(
                "Peões perdidos: {}.", counted(lost(), |t| t.pt);
                "Pawns lost: {}.", counted(lost(), |t| t.en)));
        }
        if self.options.betting {
            let chips = || pos.chips.map(|n| format!("{n:+}"));
            out.push(words!(
                "Fichas: {}.", counted(chips(), |t| t.pt); "Chips: {}.", counted(chips(), |t| t.en)));
        }
        let limit = 4 * self.options.no_progress;
        if limit > 0 && pos.quiet >= limit / 2 {
            out.push(words!(
                "{} vezes sem progresso; às {limit} há empate.", pos.quiet;
                "{} turns without progress; at {limit} the game is drawn.", pos.quiet));
        }
        self.awaited(pos, out);
    }

    fn awaited(&self, pos: &Position, out: &mut Vec<Words>) {
        let turn = side_name(pos.turn);
        let victim = side_name(pos.victim);
        out.push(match pos.phase {
            Phase::Over | Phase::Throw => return,
            Phase::Move if self.stuck(pos) => throws::must_pass(turn, &self.why_pass(pos)),
            Phase::Move if pos.die == 0 => return,
            Phase::Move => moved_by(pos.die).into(),
            Phase::Promote => words!(
                "As {} promovem um peão que esperava.", turn.pt;
                "{} promotes a waiting pawn.", turn.en),
            Phase::Offer => words!(
                "As {} podem propor a troca de reféns.", turn.pt;
                "{} may propose an exchange of hostages.", turn.en),
            Phase::Answer => words!(
                "As {} propõem a troca de reféns; as {} respondem.", turn.pt, victim.pt;
                "{} proposes an exchange of hostages; {} answers.", turn.en, victim.en),
            Phase::Place => {
                let owner = side_name(pos.back[0]);
                words!(
                    "As {} escolhem a casa do rei que volta.", owner.pt;
                    "{} chooses the square of its returning King.", owner.en)
            }
        });
    }

    /// Whether the player to move can only pass.
    fn stuck(&self, pos: &Position) -> bool {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves == [Move::PASS]
    }

    /// Why nobody can move, with what the die shows (R1).
    fn why_pass(&self, pos: &Position) -> Words {
        match pos.die {
            _ if !self.options.dice => Words::new("nenhuma peça pode jogar", "no piece can move"),
            1 => Words::new("nenhum barco pode jogar", "no Boat can move"),
            2 => Words::new("nenhum cavalo pode jogar", "no Horse can move"),
            3 => Words::new("nenhum elefante pode jogar", "no Elephant can move"),
            _ => words!(
                "nem o rei nem nenhum peão pode jogar"; "neither the King nor a Pawn can move"),
        }
    }

    /// What is said of a move: chips that are paid, double command, a pass, an exchange.
    pub(super) fn told(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let say = |words: Text| vec![Step::Say(words.into())];
        match mv {
            Move::PASS => vec![throws::passes(&self.why_pass(pos))],
            Move::OFFER => {
                say(text("propõe a troca de reféns", "proposes an exchange of hostages"))
            }
            Move::NO_OFFER => say(text("não propõe troca", "proposes no exchange")),
            Move::YES => say(text("aceita a troca", "accepts the exchange")),
            Move::NO => say(text("recusa a troca", "refuses the exchange")),
            _ => mv.kind().map(|kind| self.told_of(pos, kind, mv)).unwrap_or_default(),
        }
    }

    fn told_of(&self, pos: &Position, kind: Kind, mv: Move) -> Vec<Step> {
        let mut out = Vec::new();
        if let Some((victim, Kind::King)) = pos.men.man(mv.to)
            && self.options.betting
        {
            let chips = chips_for(pos, victim, kind, mv.to);
            let (own, other) = (side_name(pos.turn), side_name(victim as u8));
            out.push(Step::Say(words!(
                "as {} pagam {chips} às {}", other.pt, own.pt;
                "{} pays {chips} to {}", other.en, own.en)));
        }
        if kind == Kind::King && mv.to == THRONES[Self::moving(pos) ^ 2] {
            out.push(Step::Say(Words::new("Duplo Comando!", "Double command!")));
        }
        out
    }
}

impl Present for Chaturanga {
    fn plan(&self, view: Seat) -> Plan {
        let exchange = vec![
            press("offer", text("propor troca", "offer exchange"), 2.3),
            press("no-offer", text("não propor", "no offer"), 1.8),
            press("yes", text("aceitar", "accept"), 1.4),
            press("no", text("recusar", "refuse"), 1.4),
        ];
        let strips = vec![buttons(Self::FIRST), exchange];
        four_armies::plan(self, view, strips, (text("dado", "die"), 1.0))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let mut next = *pos;
        next.men = four_armies::laid(men);
        for (c, king) in next.kings.iter_mut().enumerate() {
            if next.men.of(c, Kind::King) != 0 {
                *king = KingStatus::OnBoard;
                next.captors[c] = NOBODY;
            }
        }
        if pos.turn != turn.0 || pos.phase == Phase::Throw {
            (next.turn, next.die, next.phase) = (turn.0, 0, Phase::Move);
        }
        Some(self.position_text(&next))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = four_armies::scene(self, pos);
        if matches!(pos.phase, Phase::Throw | Phase::Move) && self.throws() {
            let site = dice_site::<Self>();
            scene.dice.push(Dice { site, die: Die::Oblong, values: vec![pos.die] });
        }
        self.notes(pos, &mut scene.notes);
        scene
    }

    four_armies::presented! {}
}
