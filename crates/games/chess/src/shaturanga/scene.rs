//! The inlaid board, its men, the dice and the prisoners; how moves are touched and told.

use super::position::{ARMIES, Dice, GOES_ON, Move, Position};
use super::rules::Shaturanga;
use crate::four_armies::{self, Armies, Kind, buttons, dice_site};
use ::rules::{
    Dice as Thrown, Die, Notation, Plan, Present, Scene, Seat, Text, Words, text, words,
};

/// What the men of a number are called.
fn moved_by(die: u8) -> Text {
    match die {
        2 => text("2 move o Barco", "2 moves the Boat"),
        3 => text("3 move o Cavalo", "3 moves the Horse"),
        4 => text("4 move o Elefante", "4 moves the Elephant"),
        1 => text("1 move o Rei ou um Peão", "1 moves the King or a Pawn"),
        _ => text("5 move o Rei ou um Peão", "5 moves the King or a Pawn"),
    }
}

impl Shaturanga {
    fn notes(&self, pos: &Position, out: &mut Vec<Words>) {
        for (seat, army) in ARMIES.iter().enumerate() {
            let name = army.name;
            if pos.active(seat) {
                if pos.lost[seat] == 1 {
                    out.push(words!(
                        "{}: rei capturado uma vez; à segunda não volta.", name.pt;
                        "{}: King captured once; a second time it stays out.", name.en));
                }
            } else if pos.is_held(seat) {
                let by = ARMIES[seat ^ 2].name;
                out.push(words!(
                    "{}: sem rei; comandadas pelas {}.", name.pt, by.pt;
                    "{}: without a King; commanded by {}.", name.en, by.en));
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
        let mover = usize::from(pos.turn & 3);
        if pos.is_held(mover) && pos.placing().is_none() {
            let (army, by) = (ARMIES[mover].name, ARMIES[mover ^ 2].name);
            out.push(words!(
                "{}: é a vez do exército das {}.", by.pt, army.pt;
                "{}: it is the turn of the army of {}.", by.en, army.en));
        }
        let mut last = 0;
        for die in self.both_shown(pos.dice).into_iter().filter(|&d| d > 0) {
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
        four_armies::plan(self, view, vec![buttons(Self::FIRST)], (text("dados", "dice"), 1.9))
    }

    fn laid(&self, pos: &Position, men: &Scene, turn: Seat) -> Option<String> {
        let mut next =
            Position { lost: pos.lost, held: pos.held, ..self.fresh(four_armies::laid(men)) };
        // A pawn that stands where it stood has come from where it came.
        let stayed = (0..4).fold(0, |all, side| {
            let pawns = |pos: &Position| pos.men.of(side, Kind::Pawn);
            all | (pawns(pos) & pawns(&next))
        });
        for (plane, was) in next.origin.iter_mut().zip(pos.origin) {
            *plane = *plane & !stayed | was & stayed;
        }
        next.turn = turn.0;
        // Whoever puts a King back does so between the turns of others.
        if pos.turn == turn.0 || pos.placing() == Some(turn.0) {
            (next.turn, next.dice, next.back) = (pos.turn, pos.dice, pos.back);
        }
        Some(self.position_text(&next))
    }

    fn scene(&self, pos: &Position, _viewer: Option<Seat>) -> Scene {
        let mut scene = four_armies::scene(self, pos);
        if self.throws() && pos.over == GOES_ON && pos.placing().is_none() {
            let values = match self.both_shown(pos.dice) {
                [a, 0] if a > 0 => vec![a],
                both => both.to_vec(),
            };
            let long = self.options.dice == Dice::Long;
            let die = if long { Die::Oblong } else { Die::Cube };
            scene.dice.push(Thrown { site: dice_site::<Self>(), die, values });
        }
        self.notes(pos, &mut scene.notes);
        scene
    }

    four_armies::presented! {}
}
