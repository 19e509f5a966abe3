//! The inlaid board, its men, the dice and the prisoners; how moves are touched and told.

use super::position::{ARMIES, Dice, GOES_ON, LAST, Move, Position};
use super::reasons;
use super::rules::Shaturanga;
use crate::four_armies::{self, Kind, boat_blocks, men, put_men, settle_trays, site};
use ::rules::{
    Attempt, Dice as Thrown, Die, Game, Mark, ParseError, Plan, Present, Scene, Seat, Site, SiteId,
    Step, Text, Words, text, words,
};
use kit::bits::Bits;
use kit::sites::{button, tray};
use kit::throws;

/// The buttons: what a pawn becomes, and a pass; then the tray of the dice.
pub(super) const BUTTONS: [SiteId; 3] = [SiteId(64), SiteId(65), SiteId(66)];
pub(super) const PASS: SiteId = SiteId(67);
const DICE: SiteId = SiteId(68);

fn strip(dice: bool) -> Vec<Site> {
    let press = |name: &str, label: Text, w| button(name, label.into(), (0.0, 0.0), w);
    let mut out = vec![
        press("to-e", text("elefante", "elephant"), 1.7),
        press("to-c", text("cavalo", "horse"), 1.5),
        press("to-b", text("barco", "boat"), 1.4),
        press("pass", text("passar", "pass"), 1.5),
    ];
    if dice {
        let label = Words::new("dados", "dice");
        out.push(tray("dice", label, None, (0.0, 0.0), (1.9, 0.85)));
    }
    out
}

/// What the men of a number are called.
fn moved_by(die: u8) -> Text {
    match die {
        2 => text("2 move o Barco", "2 moves the Boat"),
        3 => text("3 move o Cavalo", "3 moves the Horse"),
        4 => text("4 move o Elefante", "4 moves the Elephant"),
        _ => text("5 move o Rei ou um Peão", "5 moves the King or a Pawn"),
    }
}

impl Shaturanga {
    fn trays(&self) -> [SiteId; 2] {
        four_armies::trays_of(4 + u16::from(self.options.dice != Dice::Off))
    }

    /// Whether a pawn's promotion asks for a button: there is a choice.
    fn chooses(&self, pos: &Position, mv: Move) -> bool {
        mv.into > 0 && self.promotions(pos, mv.from).count_ones() > 1
    }

    fn notes(&self, pos: &Position, out: &mut Vec<Words>) {
        for (seat, army) in ARMIES.iter().enumerate() {
            let name = army.name;
            if pos.active(seat) {
                if pos.lost[seat] == 1 {
                    out.push(words!(
                        "{}: rei capturado uma vez; à segunda não volta.", name.pt;
                        "{}: King captured once; a second time it stays out.", name.en));
                }
            } else if pos.lost[seat] == 1 {
                out.push(words!(
                    "{}: imobilizadas; o rei volta se o aliado capturar um rei inimigo.", name.pt;
                    "{}: immobilised; the King comes back if the ally captures an enemy King.", name.en));
            } else {
                out.push(words!(
                    "{}: imobilizadas; o rei já não volta.", name.pt;
                    "{}: immobilised; the King does not come back.", name.en));
            }
        }
        if pos.over != GOES_ON {
            return;
        }
        if let Some(owner) = pos.placing() {
            let name = ARMIES[usize::from(owner)].name;
            out.push(words!(
                "As {} põem o seu rei numa casa vazia.", name.pt;
                "{} puts its King on an empty square.", name.en));
        }
        let mut last = 0;
        for die in pos.dice.into_iter().filter(|&d| d > 0) {
            if die != last {
                let words = moved_by(die);
                out.push(words!("{}.", words.pt; "{}.", words.en));
            }
            last = die;
        }
    }
}

impl Present for Shaturanga {
    fn plan(&self, view: Seat) -> Plan {
        four_armies::plan(&ARMIES, view, vec![strip(self.options.dice != Dice::Off)])
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = Scene::default();
        put_men(&mut scene, &pos.men, self.trays(), false);
        if self.options.dice != Dice::Off && pos.over == GOES_ON && pos.placing().is_none() {
            let values = match pos.dice {
                [a, 0] if a > 0 => vec![a],
                both => both.to_vec(),
            };
            scene.dice.push(Thrown {
                site: DICE,
                die: match self.options.dice {
                    Dice::Cubic => Die::Cube,
                    _ => Die::Oblong,
                },
                values,
            });
        }
        for seat in (0..4).filter(|&seat| pos.in_check(seat)) {
            let king = pos.men.of(seat, Kind::King).lowest();
            scene.marks.push((site(king), Mark::Danger));
        }
        self.notes(pos, &mut scene.notes);
        scene
    }

    fn clicks(&self, pos: &Position, mv: Move) -> Vec<SiteId> {
        match mv.kind() {
            Some(_) => {
                let mut path = vec![site(mv.from), site(mv.to)];
                if self.chooses(pos, mv) {
                    path.push(BUTTONS[usize::from(mv.into) - 1]);
                }
                path
            }
            None if mv.man == Move::RETURN => vec![site(mv.to)],
            None => vec![PASS],
        }
    }

    fn steps(&self, pos: &Position, mv: Move) -> Vec<Step> {
        let us = usize::from(pos.turn & 3);
        let trays = self.trays();
        let mut out = Vec::new();
        let taken = |sq: u8, out: &mut Vec<Step>| {
            let (colour, kind) = pos.men.on(sq);
            out.push(Step::capture(site(sq), men(colour, kind), Some(trays[1 - colour % 2])));
        };
        match mv.kind() {
            Some(kind) => {
                if pos.men.occupied().has(mv.to) {
                    taken(mv.to, &mut out);
                }
                out.push(Step::slide(site(mv.from), site(mv.to), men(us, kind)));
                if let Some(into) = mv.becomes() {
                    out.push(Step::change(site(mv.to), men(us, kind), men(us, into)));
                }
                if kind == Kind::Boat {
                    let boats = pos.men.kinds[kind as usize] & !u64::bit(mv.from);
                    let block = boat_blocks(boats, mv.to) & !pos.men.colours[us];
                    if block.any() {
                        out.push(Step::Say(words!("Triunfo do Barco!"; "The Boat's triumph!")));
                    }
                    block.squares().for_each(|sq| taken(sq, &mut out));
                }
            }
            None if mv.man == Move::RETURN => {
                let owner = usize::from(pos.back & 3);
                out.push(Step::enter(
                    Some(trays[1 - owner % 2]),
                    site(mv.to),
                    men(owner, Kind::King),
                ));
            }
            None => {
                let mut moves = Vec::new();
                self.moves(pos, &mut moves);
                out.push(match moves.len() {
                    1 => throws::passes(&words!(
                        "nenhuma peça pode jogar com estes dados";
                        "no man can move with these dice")),
                    _ => Step::Say(Words::new("passa", "passes")),
                });
            }
        }
        let mut told = self.scene(pos, None);
        out.iter().for_each(|step| {
            step.apply(&mut told);
        });
        let mut next = *pos;
        self.play(&mut next, mv);
        settle_trays(&mut told, &self.scene(&next, None), trays, &mut out);
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

/// Whether a pawn of the side to move is promoted by going there.
pub(super) fn promotes(pos: &Position, kind: Kind, to: u8) -> bool {
    kind == Kind::Pawn && LAST[usize::from(pos.turn & 3)].has(to)
}
