//! Ending by agreement at a terminal: offers, and what computers answer.

use super::session::Session;
use crate::outcome::Failure;
use play::Ending;
use rules::{ParseError, Seat, Status};
use std::io::Write;

impl Session {
    /// The next person who has not agreed yet offers; computers answer at once.
    pub(super) fn agree(&mut self, ending: Ending, out: &mut dyn Write) -> Result<(), Failure> {
        let mut offered = self.table.offers().to_vec();
        if self.table.ending() != ending {
            offered.clear();
        }
        let seats: Vec<Seat> = (0..self.table.seats()).map(Seat).collect();
        let person = |s: &Seat| self.players.person(*s) && !offered.contains(s);
        let first = self.speaker("").filter(person);
        let Some(seat) = first.or_else(|| seats.iter().copied().find(person)) else {
            return self.complain(
                self.lang.pick("a proposta já está feita", "the offer stands already"),
                out,
            );
        };
        let mut ended = match self.table.offer(seat, ending) {
            Ok(ended) => ended,
            Err(refusal) => return self.complain(&refusal.sentence(self.lang), out),
        };
        let lang = self.lang;
        let name = |s: Seat| self.table.seat_name(s).get(lang);
        writeln!(
            out,
            "{}",
            lang.pick(
                match offered.is_empty() {
                    true => format!("Proposta de acordo: {}.", name(seat)),
                    false => format!("Acordo aceite: {}.", name(seat)),
                },
                match offered.is_empty() {
                    true => format!("Agreement offered: {}.", name(seat)),
                    false => format!("Agreement accepted: {}.", name(seat)),
                },
            )
        )?;
        for s in seats {
            if self.players.person(s) || ended {
                continue;
            }
            let name = self.table.seat_name(s).get(lang);
            // A program of somebody else cannot be asked.
            if self.players.computer(s).is_some() && self.content(s, ending) {
                ended = (self.table.offer(s, ending)).map_err(ParseError::illegal)?;
                writeln!(
                    out,
                    "{}",
                    lang.pick(
                        format!("Acordo aceite: {name}."),
                        format!("Agreement accepted: {name}.")
                    )
                )?;
            } else {
                writeln!(
                    out,
                    "{}",
                    lang.pick(
                        format!("Acordo recusado: {name}."),
                        format!("Agreement declined: {name}.")
                    )
                )?;
            }
        }
        if ended {
            self.saved = false;
        } else if self.table.offers().len() < usize::from(self.table.seats()) {
            writeln!(
                out,
                "{}",
                match ending {
                    Ending::Draw => lang.pick(
                        "Falta o acordo dos outros: escreva «empate» por cada um, ou continue a jogar.",
                        "The others have to agree: type “draw” for each, or play on.",
                    ),
                    Ending::Count => lang.pick(
                        "Falta o acordo dos outros: escreva «contar» por cada um, ou continue a jogar.",
                        "The others have to agree: type “count” for each, or play on.",
                    ),
                }
            )?;
        }
        Ok(())
    }

    /// Whether a computer seat does not expect more than the end that is offered.
    fn content(&mut self, seat: Seat, ending: Ending) -> bool {
        let seed = self.chance.seed();
        let level = self.adviser();
        match (self.table.status(), self.table.think(level, seed, &self.patience(level))) {
            (Status::ToMove(seats), Some(thought)) => {
                let mover = seats.first();
                let value = thought.candidates.first().map_or(0.0, |c| c.value);
                let mine =
                    if self.table.side(mover) == self.table.side(seat) { value } else { -value };
                mine <= self.table.agreed(ending, seat) + 0.05
            }
            _ => false,
        }
    }
}
