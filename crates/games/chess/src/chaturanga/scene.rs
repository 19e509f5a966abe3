//! The inlaid board with its thrones, its men, the die and the prisoners; how moves are touched and
//! told.

use super::kings::chips_for;
use super::notation::side_name;
use super::position::{ARMIES, KingStatus, Move, NOBODY, Phase, Position, THRONES};
use super::reasons;
use super::rules::{Chaturanga, full_blocks};
use crate::four_armies::{self, Kind, men, put_men, settle_trays, site};
use ::rules::{
    Attempt, Dice, Die, Game, Mark, ParseError, PieceId, Plan, Present, Scene, Seat, Site, SiteId,
    Step, Text, Words, text, words,
};
use kit::bits::Bits;
use kit::sites::{button, tray};
use kit::throws;

/// What a pawn becomes: King, Elephant, Horse, Boat.
pub(super) const BUTTONS: [SiteId; 4] = [SiteId(64), SiteId(65), SiteId(66), SiteId(67)];
pub(super) const PASS: SiteId = SiteId(68);
pub(super) const OFFER: SiteId = SiteId(69);
pub(super) const NO_OFFER: SiteId = SiteId(70);
pub(super) const YES: SiteId = SiteId(71);
pub(super) const NO: SiteId = SiteId(72);
const DIE: SiteId = SiteId(73);

fn strips(die: bool) -> Vec<Vec<Site>> {
    let press = |name: &str, label: Text, w| button(name, label.into(), (0.0, 0.0), w);
    let first = vec![
        press("to-r", text("rei", "king"), 1.2),
        press("to-e", text("elefante", "elephant"), 1.7),
        press("to-c", text("cavalo", "horse"), 1.5),
        press("to-b", text("barco", "boat"), 1.4),
        press("pass", text("passar", "pass"), 1.5),
    ];
    let mut second = vec![
        press("offer", text("propor troca", "offer exchange"), 2.3),
        press("no-offer", text("não propor", "no offer"), 1.8),
        press("yes", text("aceitar", "accept"), 1.4),
        press("no", text("recusar", "refuse"), 1.4),
    ];
    if die {
        let label = Words::new("dado", "die");
        second.push(tray("dice", label, None, (0.0, 0.0), (1.0, 0.85)));
    }
    vec![first, second]
}

fn moved_by(die: u8) -> Text {
    match die {
        1 => text("1: move-se o Barco.", "1: the Boat moves."),
        2 => text("2: move-se o Cavalo.", "2: the Horse moves."),
        3 => text("3: move-se o Elefante.", "3: the Elephant moves."),
        _ => text("4: move-se o Rei ou um Peão.", "4: the King or a Pawn moves."),
    }
}

impl Chaturanga {
    fn trays(&self) -> [SiteId; 2] {
        four_armies::trays_of(9 + u16::from(self.options.dice))
    }

    fn notes(&self, pos: &Position, out: &mut Vec<Words>) {
        for seat in 0..4usize {
            let own = side_name(seat);
            match (pos.kings[seat], pos.captors[seat]) {
                (KingStatus::OnBoard, _) => {}
                (KingStatus::Hostage, NOBODY) => out.push(words!(
                    "O rei das {} é refém.", own.pt; "{}'s King is a hostage.", own.en)),
                (KingStatus::Hostage, by) => {
                    let by = side_name(usize::from(by));
                    out.push(words!(
                        "O rei das {} é refém das {}.", own.pt, by.pt;
                        "{}'s King is a hostage of {}.", own.en, by.en));
                }
                (KingStatus::Out, _) => out.push(words!(
                    "O rei das {} está fora de jogo.", own.pt; "{}'s King is out for good.", own.en)),
            }
            let by = usize::from(pos.commands[seat]);
            if by != seat {
                let by = side_name(by);
                out.push(words!(
                    "Duplo Comando: as {} comandam as {}.", by.pt, own.pt;
                    "Double command: {} commands {}.", by.en, own.en));
            }
        }
        let counted = |list: [String; 4], names: fn(Text) -> &'static str| {
            let each = (0..4).map(|s| format!("{} {}", names(side_name(s)), list[s]));
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
        let turn = side_name(usize::from(pos.turn));
        let victim = side_name(usize::from(pos.victim));
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
                let owner = side_name(usize::from(pos.back[0]));
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
            _ if !self.options.dice => Words::new("nenhuma peça pode jogar", "no man can move"),
            1 => Words::new("nenhum barco pode jogar", "no Boat can move"),
            2 => Words::new("nenhum cavalo pode jogar", "no Horse can move"),
            3 => Words::new("nenhum elefante pode jogar", "no Elephant can move"),
            _ => words!(
                "nem o rei nem nenhum peão pode jogar"; "neither the King nor a Pawn can move"),
        }
    }

    /// What is said of a decision that moves no man.
    fn said(mv: Move) -> Option<Text> {
        Some(match mv {
            Move::OFFER => text("propõe a troca de reféns", "proposes an exchange of hostages"),
            Move::NO_OFFER => text("não propõe troca", "proposes no exchange"),
            Move::YES => text("aceita a troca", "accepts the exchange"),
            Move::NO => text("recusa a troca", "refuses the exchange"),
            _ => return None,
        })
    }

    /// The steps of a man that goes.
    fn go(&self, pos: &Position, kind: Kind, mv: Move, out: &mut Vec<Step>) {
        let us = usize::from(pos.turn & 3);
        let trays = self.trays();
        let capture = |sq: u8| {
            let (colour, kind) = pos.men.on(sq);
            Step::capture(site(sq), men(colour, kind), Some(trays[1 - colour % 2]))
        };
        let target = pos.men.man(mv.to);
        if target.is_some() {
            out.push(capture(mv.to));
        }
        out.push(Step::slide(site(mv.from), site(mv.to), men(us, kind)));
        if let Some((victim, Kind::King)) = target
            && self.options.betting
        {
            let chips = chips_for(pos, victim, kind, mv.to);
            let (own, other) = (side_name(us), side_name(victim));
            out.push(Step::Say(words!(
                "as {} pagam {chips} às {}", other.pt, own.pt;
                "{} pays {chips} to {}", other.en, own.en)));
        }
        if kind == Kind::Boat {
            let mut board = pos.men;
            if let Some((colour, kind)) = target {
                board.flip(colour, kind, mv.to);
            }
            board.shift(us, kind, mv.from, mv.to);
            let block = full_blocks(&board, us, mv.to);
            if block.any() {
                out.push(Step::Say(words!("Triunfo do Barco!"; "The Boat's triumph!")));
            }
            let enemies = block & !board.colours[us ^ 2];
            out.extend(enemies.squares().map(capture));
        }
        if kind == Kind::King && mv.to == THRONES[us ^ 2] {
            out.push(Step::Say(Words::new("Duplo Comando!", "Double command!")));
        }
    }

    /// The last steps: men that change where they stand (promotions, boats taken over), Kings that come
    /// back, then the trays.
    fn settle_board(&self, told: &mut Scene, real: &Scene, out: &mut Vec<Step>) {
        let trays = self.trays();
        let on = |scene: &Scene, at: SiteId| -> Option<PieceId> {
            scene.stacks.iter().find(|s| s.site == at).map(|s| s.piece)
        };
        for at in (0..64).map(SiteId) {
            let step = match (on(told, at), on(real, at)) {
                (Some(piece), Some(into)) if piece != into => Step::change(at, piece, into),
                (None, Some(piece)) => {
                    let from = trays.into_iter().find(|&t| told.count(t, piece) > 0);
                    Step::enter(from, at, piece)
                }
                (Some(piece), None) => Step::leave(at, None, piece),
                _ => continue,
            };
            step.apply(told);
            out.push(step);
        }
        settle_trays(told, real, trays, out);
    }
}

impl Present for Chaturanga {
    fn plan(&self, view: Seat) -> Plan {
        four_armies::plan(&ARMIES, view, strips(self.options.dice))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        put_men(&mut scene, &pos.men, self.trays(), true);
        if matches!(pos.phase, Phase::Throw | Phase::Move) && self.options.dice {
            scene.dice.push(Dice { site: DIE, die: Die::Oblong, values: vec![pos.die] });
        }
        for seat in (0..4usize).filter(|&seat| reasons::threatened(pos, seat)) {
            let king = pos.men.of(seat, Kind::King).lowest();
            scene.marks.push((site(king), Mark::Danger));
        }
        self.notes(pos, &mut scene.notes);
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        let seat = usize::from(pos.turn & 3);
        let button = || BUTTONS[usize::from(mv.into.saturating_sub(1) & 3)];
        match mv {
            _ if mv.kind().is_some() => {
                let mut path = vec![site(mv.from), site(mv.to)];
                if mv.into > 0 && self.promotions(pos, seat, mv.to).count_ones() > 1 {
                    path.push(button());
                }
                path
            }
            Move::PASS => vec![PASS],
            Move::OFFER => vec![OFFER],
            Move::NO_OFFER => vec![NO_OFFER],
            Move::YES => vec![YES],
            Move::NO => vec![NO],
            Move { man: Move::RETURN, .. } => vec![site(mv.to)],
            _ => vec![site(mv.from), button()],
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let mut out = Vec::new();
        if let Some(kind) = mv.kind() {
            self.go(pos, kind, mv, &mut out);
        } else if mv == Move::PASS {
            out.push(throws::passes(&self.why_pass(pos)));
        } else if let Some(words) = Chaturanga::said(mv) {
            out.push(Step::Say(words.into()));
        }
        let mut told = self.scene(pos, None);
        out.iter().for_each(|step| {
            step.apply(&mut told);
        });
        let mut next = *pos;
        self.play(&mut next, mv);
        self.settle_board(&mut told, &self.scene(&next, None), &mut out);
        out
    }

    fn why_not(&self, pos: &Position, attempt: Attempt<'_>) -> ParseError {
        match attempt {
            Attempt::Text(typed) => reasons::typed(self, pos, typed),
            Attempt::Clicks(clicks) => reasons::clicked(self, pos, clicks),
        }
    }

    fn seat_name(&self, seat: Seat) -> Text {
        ARMIES[seat.index() & 3].name
    }
}
