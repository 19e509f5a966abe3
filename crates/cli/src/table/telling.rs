//! What can be asked at the table, and throwing.

use super::session::{Session, Throwing};
use crate::commands::{analyse, wrap};
use crate::outcome::Failure;
use crate::tell;
use play::{LegalMoves, MoveId, Stop, Wish, value_of};
use rules::{Seat, Status, Step};
use std::io::{IsTerminal, Write};
use std::time::Duration;

/// Moves that a hint shows.
const LINES: usize = 3;

impl Session {
    /// Whether somebody here has to do something before the dice fall.
    pub(super) fn people_throw(&self) -> bool {
        match self.throwing {
            Throwing::Auto => false,
            Throwing::Manual => true,
            Throwing::Press => match self.table.thrower() {
                Some(seat) => self.players.person(seat),
                None => self.players.any_person(),
            },
        }
    }

    /// Throws, and shows what fell; in a terminal the dice tumble first.
    pub(super) fn throw(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let lead = self.lang.pick("Dados", "Dice");
        let who = match self.table.thrower() {
            Some(seat) => format!("{}, ", self.table.seat_name(seat).get(self.lang)),
            None => String::new(),
        };
        if self.throwing == Throwing::Press && std::io::stdout().is_terminal() {
            let faces = self.table.rolls();
            let width = faces.iter().map(|f| f.0.chars().count()).max().unwrap_or(0);
            for step in 0..7 {
                // Only a show: chance is not asked, so that a seed gives the same game everywhere.
                let i = (11 * step + 3) % faces.len().max(1);
                let face = faces.get(i).map_or("", |f| f.0.as_str());
                write!(out, "\r{who}{}: {face:<width$}", lead.to_lowercase())?;
                out.flush()?;
                std::thread::sleep(Duration::from_millis(80));
            }
            write!(out, "\r{:1$}\r", "", who.chars().count() + lead.len() + width + 2)?;
        }
        let roll = self.table.roll(&mut self.chance)?;
        self.saved = false;
        match who.as_str() {
            "" => writeln!(out, "{lead}: {roll}")?,
            who => writeln!(out, "{who}{}: {roll}", lead.to_lowercase())?,
        }
        Ok(())
    }

    /// What a move that moves nothing says, in brackets: why somebody passes.
    pub(super) fn only_said(&self, mv: MoveId) -> String {
        let steps = self.table.steps(mv);
        let said: Option<Vec<&str>> = steps
            .iter()
            .map(|step| match step {
                Step::Say(words) => Some(words.get(self.lang)),
                _ => None,
            })
            .collect();
        match said {
            Some(said) if !said.is_empty() => format!(" ({})", said.join("; ")),
            _ => String::new(),
        }
    }

    pub(super) fn moves(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if self.table.status() == Status::Chance {
            let rolls: Vec<String> = self.table.rolls().into_iter().map(|(r, _)| r).collect();
            let lead = self.lang.pick("Dados: ", "Dice: ");
            write!(out, "{}", wrap(lead, &rolls.join(" "), 80))?;
            return Ok(());
        }
        let moves = self.table.moves();
        if self.foreseen(moves, out)? {
            return Ok(());
        }
        let texts: Vec<String> = moves
            .iter()
            .enumerate()
            .map(|(i, mv)| format!("{:>3}. {}", i + 1, tell::typed(mv, self.lang)))
            .collect();
        let width = texts.iter().map(|t| t.chars().count()).max().unwrap_or(0) + 2;
        let per_line = (80 / width.max(1)).max(1);
        for row in texts.chunks(per_line) {
            let cells: Vec<String> = row.iter().map(|t| format!("{t:<width$}")).collect();
            writeln!(out, "{}", cells.concat().trim_end())?;
        }
        if moves.is_empty() {
            writeln!(out, "{}", tell::status(self.table.as_ref(), self.lang))?;
        }
        Ok(())
    }

    /// Lists moves that sow with where each would end; false if these are no such moves.
    fn foreseen(&self, moves: LegalMoves<'_>, out: &mut dyn Write) -> Result<bool, Failure> {
        let mut lines = Vec::new();
        for (i, mv) in moves.iter().enumerate() {
            let Some(seen) = mv.foresee() else {
                return Ok(false);
            };
            let text = tell::typed(mv, self.lang);
            lines.push((format!("{:>3}. {text}", i + 1), seen.words));
        }
        let width = lines.iter().map(|l| l.0.chars().count()).max().unwrap_or(0);
        for (text, words) in &lines {
            writeln!(out, "{text:<width$}  {}", words.get(self.lang))?;
        }
        Ok(!lines.is_empty())
    }

    /// Where a move would end, or what it would do.
    pub(super) fn see(&self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        if text.is_empty() {
            let text = self.lang.pick("ver o quê? ver LANCE", "see what? see MOVE");
            return self.complain(text, out);
        }
        let mv = match self.table.resolve(text) {
            Ok(mv) => self.table.legal_move(mv),
            Err(error) => return self.refuse(&error, out),
        };
        let plan = self.table.plan(mv.seat());
        for words in rules::told(&mv.steps(), &plan) {
            writeln!(out, "  {}", words.get(self.lang))?;
        }
        if let Some(seen) = mv.foresee() {
            let text = tell::typed(mv, self.lang);
            writeln!(out, "{text}: {}.", seen.words.get(self.lang))?;
        }
        Ok(())
    }

    /// What best play leads to, where that is known.
    pub(super) fn value(&self, out: &mut dyn Write) -> Result<(), Failure> {
        match self.table.exact(&Stop::new()) {
            Some((seat, exact)) => {
                let name = self.table.seat_name(seat).get(self.lang);
                writeln!(out, "{name}: {}.", tell::exact(exact, self.lang))?;
                Ok(())
            }
            None => self.complain(
                self.lang.pick(
                    "o valor exato desta posição não é conhecido; «dica» dá uma opinião",
                    "the exact value of this position is not known; “hint” gives an opinion",
                ),
                out,
            ),
        }
    }

    pub(super) fn hint(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let (level, seed) = (self.adviser(), self.chance.seed());
        let table = self.table.as_ref();
        let wish = Wish { lines: LINES, ..Wish::new(level, seed) };
        let thought = table
            .status()
            .seat()
            .and_then(|seat| table.think_aloud(seat, wish, &self.patience(level), &mut |_| {}));
        let Some(thought) = thought else {
            writeln!(out, "{}", tell::status(table, self.lang))?;
            return Ok(());
        };
        let text = tell::typed_text(table, &thought.text, self.lang);
        let first = thought.candidates.first();
        let exact = first.and_then(|c| c.exact);
        let best = first.map(|c| match exact {
            Some(exact) => tell::exact(exact, self.lang),
            None => value_of(table, c, &thought.line).get(self.lang).to_owned(),
        });
        let lead = match exact {
            Some(_) => self.lang.pick("O melhor é", "Best is"),
            None => self.lang.pick("Eu jogava", "I would play"),
        };
        match best {
            Some(value) => writeln!(out, "{lead} {text}: {value}.")?,
            None => writeln!(out, "{lead} {text}.")?,
        }
        for line in analyse::told(table, &thought, LINES, self.lang) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    pub(super) fn last(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let log = self.table.log();
        let Some(entry) = log.iter().rev().find(|e| e.seat.is_some()) else {
            return self
                .complain(self.lang.pick("ainda não se jogou", "nobody has moved yet"), out);
        };
        let name = entry.seat.map_or("", |s| self.table.seat_name(s).get(self.lang));
        let plan = self.table.plan(entry.seat.unwrap_or(Seat(0)));
        let steps: Vec<String> = rules::told(&entry.steps, &plan)
            .iter()
            .map(|words| words.get(self.lang).to_owned())
            .collect();
        writeln!(out, "{name}: {}. {}.", entry.read.get(self.lang), steps.join("; "))?;
        Ok(())
    }
}
