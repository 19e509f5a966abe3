//! One evening at the table.

use super::input::{self, Input};
use super::players::{Chance, Players};
use super::ponder::Pondering;
use super::verbs::{self, Verb};
use crate::commands::rules_text;
use crate::outcome::Failure;
use crate::{cpu, files, tell};
use draw::TermStyle;
use play::protocol::Act;
use play::{AnyMatch, Ending, Level, Mind, Pace, Stop, Wish};
use rules::{Lang, MAX_SEATS, ParseError, Seat, Status};
use std::io::{IsTerminal, Write};

/// A match with the people around it.
pub(crate) struct Session {
    pub(crate) lang: Lang,
    pub(crate) table: Box<dyn AnyMatch>,
    pub(crate) players: Players,
    pub(crate) level: Level,
    pub(crate) chance: Chance,
    pub(crate) throwing: Throwing,
    pub(crate) style: TermStyle,
    pub(crate) view: u8,
    pub(crate) saved: bool,
    /// What the computer has thought in each seat.
    pub(crate) minds: [Mind; MAX_SEATS],
    /// Whether the computer thinks while people choose.
    pub(crate) ponders: bool,
    /// What the people last saw; `None` shows the board again.
    pub(crate) shown: Option<Shown>,
}

/// How dice are thrown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Throwing {
    /// Whoever has to throw presses Enter.
    Press,
    /// The program throws at once.
    Auto,
    /// People throw their own dice and type what came up.
    Manual,
}

/// A state of the table that is worth a new drawing.
pub(crate) type Shown = (String, usize, String, Status);

/// Whether the evening goes on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

impl Session {
    /// Plays until everybody leaves.
    pub(crate) fn run(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        if !draw::explains_itself(&self.table.plan(Seat(0))) {
            write!(out, "{}", self.legend())?;
        }
        loop {
            match self.table.status() {
                Status::Chance if !self.people_throw() => {
                    self.throw(out)?;
                    continue;
                }
                Status::ToMove(seats) => {
                    let seat = seats.first();
                    if let Some(level) = self.players.computer(seat) {
                        self.computer(seat, level, out)?;
                        continue;
                    }
                    if !self.players.person(seat) {
                        self.engine(seat, out)?;
                        continue;
                    }
                }
                Status::Over(_) if !self.players.any_person() => {
                    self.board(out)?;
                    return Ok(());
                }
                _ => {}
            }
            // Show the board whenever it changed since somebody last saw it.
            let now = (
                self.table.id().to_owned(),
                self.table.ply(),
                self.table.position(),
                self.table.status(),
            );
            if self.shown.as_ref() != Some(&now) {
                self.board(out)?;
                self.shown = Some(now);
            }
            self.prompt(out)?;
            let line = self.line();
            match line? {
                Input::End => {
                    if std::io::stdin().is_terminal() {
                        writeln!(out)?;
                    }
                    return Ok(());
                }
                Input::TooLong => self.complain(
                    self.lang.pick(
                        "essa linha é demasiado longa (mais de 64 kB)",
                        "that line is too long (more than 64 kB)",
                    ),
                    out,
                )?,
                Input::Line(line) if line.is_empty() => {
                    if self.table.status() == Status::Chance && self.throwing == Throwing::Press {
                        self.throw(out)?;
                    }
                }
                Input::Line(line) => {
                    if self.answer(&line, out)? == Next::Leave {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn prompt(&self, out: &mut dyn Write) -> Result<(), Failure> {
        if std::io::stdin().is_terminal() {
            let who = match self.table.status() {
                Status::ToMove(seats) => self.table.seat_name(seats.first()).get(self.lang),
                Status::Chance if self.throwing == Throwing::Press => {
                    self.lang.pick("Enter lança", "Enter throws")
                }
                Status::Chance => self.lang.pick("dados", "dice"),
                Status::Over(_) => self.lang.pick("fim", "end"),
            };
            write!(out, "{who}> ")?;
        }
        out.flush()?;
        Ok(())
    }

    fn board(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let view = Seat(self.view % self.table.seats());
        let scene = self.table.scene(None);
        let board = draw::terminal(&self.table.plan(view), &scene, &self.style);
        writeln!(out, "\n{}", board.trim_end())?;
        if let Some(scores) = tell::scores(self.table.as_ref(), &scene, self.lang) {
            writeln!(out, "{scores}")?;
        }
        writeln!(out, "{}", tell::status(self.table.as_ref(), self.lang))?;
        if self.throwing == Throwing::Manual && self.table.status() == Status::Chance {
            writeln!(
                out,
                "{}",
                self.lang.pick(
                    "Lancem os vossos e escrevam o que saiu («lances» mostra como).",
                    "Throw yours and type what came up (“moves” shows how).",
                )
            )?;
        }
        Ok(())
    }

    /// What the signs on the board mean.
    fn legend(&self) -> String {
        let plan = self.table.plan(Seat(self.view % self.table.seats()));
        draw::legend(&plan, &self.style)
    }

    pub(super) fn complain(&self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        writeln!(out, "{}: {text}", self.lang.pick("Não", "No"))?;
        Ok(())
    }

    pub(super) fn refuse(&self, error: &ParseError, out: &mut dyn Write) -> Result<(), Failure> {
        self.complain(&error.sentence(self.lang), out)
    }

    /// A line from the people here. Meanwhile a computer that does not err on purpose may think about what they will play.
    fn line(&mut self) -> Result<Input, Failure> {
        let thinker = match self.table.status() {
            Status::ToMove(seats) if self.ponders => {
                let careful = |seat: &Seat| {
                    self.players.computer(*seat).is_some_and(|level| play::careful(level) == level)
                };
                (0..self.table.seats()).map(Seat).find(careful).map(|own| (own, seats.first()))
            }
            _ => None,
        };
        let Some((own, chooses)) = thinker else {
            return Ok(input::line()?);
        };
        let mind = std::mem::take(&mut self.minds[own.index()]);
        let pondering = Pondering::begin(mind, self.table.boxed_clone(), chooses);
        let line = input::line();
        self.minds[own.index()] = pondering.end();
        Ok(line?)
    }

    /// What ends the computer's thinking: its clock, unless a seed asks for the same game again.
    pub(super) fn patience(&self, level: Level) -> Stop {
        match (level, &self.chance) {
            (Level::Time { .. }, _) | (_, Chance::System) => cpu::wall(Pace::ANY),
            _ => Stop::new(),
        }
    }

    fn computer(&mut self, seat: Seat, level: Level, out: &mut dyn Write) -> Result<(), Failure> {
        let seed = self.chance.seed();
        let (wish, stop) = (Wish::new(level, seed), self.patience(level));
        let mind = &mut self.minds[seat.index()];
        if let Some(thought) = self.table.think_with(mind, seat, wish, &stop, &mut |_| {}) {
            let mv = self.table.resolve(&thought.text)?;
            let text = tell::typed(self.table.legal_move(mv), self.lang);
            let said = self.only_said(mv);
            self.table.play_move(mv);
            self.saved = false;
            let name = self.table.seat_name(seat).get(self.lang);
            writeln!(out, "{name}: {text}{said}")?;
            out.flush()?;
        }
        Ok(())
    }

    /// The turn of a program of somebody else. If it fails, its seat falls to the people here.
    fn engine(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), Failure> {
        let Some(engine) = self.players.engine(seat) else {
            return Ok(());
        };
        let acts = match engine.choose(self.table.as_ref()) {
            Ok(acts) => acts,
            Err(failure) => {
                if !self.players.any_person() {
                    return Err(failure.into());
                }
                self.players.free(seat);
                let name = self.table.seat_name(seat).get(self.lang);
                let said = Failure::from(failure).sentence(self.lang);
                let text = self.lang.pick(
                    format!("{said}; quem está aqui joga agora por {name}"),
                    format!("{said}; the people here now play for {name}"),
                );
                return self.complain(&text, out);
            }
        };
        let name = self.table.seat_name(seat).get(self.lang);
        for act in acts {
            match act {
                Act::Play(text) => {
                    self.table.play(&text)?;
                    writeln!(out, "{name}: {text}")?;
                }
                Act::Resign => {
                    self.table.resign(seat).map_err(ParseError::illegal)?;
                    writeln!(out, "{name}: {}", self.lang.pick("desiste", "resigns"))?;
                }
            }
            self.saved = false;
        }
        out.flush()?;
        Ok(())
    }

    /// A line somebody typed: a word, a roll or a move.
    fn answer(&mut self, line: &str, out: &mut dyn Write) -> Result<Next, Failure> {
        if let Some((verb, rest)) = verbs::read(line) {
            // A file that cannot be read, say, must not end the evening.
            return match self.verb(verb, rest, out) {
                Err(failure @ (Failure::ClosedPipe | Failure::Output(_))) => Err(failure),
                Err(failure) => {
                    self.complain(&failure.sentence(self.lang), out)?;
                    Ok(Next::GoOn)
                }
                Ok(next) => Ok(next),
            };
        }
        let done = match self.table.status() {
            Status::Chance if self.throwing == Throwing::Press => {
                if verbs::throws(line) {
                    self.throw(out)?;
                } else {
                    let text = self.lang.pick(
                        "primeiro lançam-se os dados: Enter, ou «lançar»",
                        "the dice are thrown first: Enter, or “throw”",
                    );
                    self.complain(text, out)?;
                }
                return Ok(Next::GoOn);
            }
            Status::Chance => self.table.roll_as(line),
            Status::ToMove(_) if self.throwing == Throwing::Manual => {
                let table = &mut self.table;
                table.play(line).or_else(|e| table.roll_as(line).map_err(|_| e))
            }
            Status::ToMove(_) if self.table.together() => match self.table.resolve(line) {
                Ok(mv) if !self.players.person(self.table.mover(mv)) => {
                    let name = self.table.seat_name(self.table.mover(mv)).get(self.lang);
                    let text = self.lang.pick(
                        format!("esse lance é de {name}, e aí joga o computador"),
                        format!("that is a move of {name}, which the computer plays"),
                    );
                    self.complain(&text, out)?;
                    return Ok(Next::GoOn);
                }
                Ok(mv) => Ok(self.table.play_move(mv)),
                Err(error) => Err(error),
            },
            _ => self.table.play(line),
        };
        match done {
            Ok(_) => self.saved = false,
            Err(error) => {
                self.refuse(&error, out)?;
                if matches!(error, ParseError::Syntax { .. }) {
                    writeln!(
                        out,
                        "{}",
                        self.lang.pick(
                            "(«lances» mostra os possíveis, «ajuda» o resto)",
                            "(“moves” shows the possible ones, “help” the rest)",
                        )
                    )?;
                }
            }
        }
        Ok(Next::GoOn)
    }

    fn verb(&mut self, verb: Verb, rest: &str, out: &mut dyn Write) -> Result<Next, Failure> {
        let lang = self.lang;
        match verb {
            Verb::Help => write!(out, "{}{}", verbs::help(lang), self.legend())?,
            Verb::Board => self.board(out)?,
            Verb::Moves => self.moves(out)?,
            Verb::See => self.see(rest, out)?,
            Verb::Value => self.value(out)?,
            Verb::Hint => self.hint(out)?,
            Verb::Undo => self.undo(out)?,
            Verb::Rules => {
                let id = self.table.id();
                if let Some(entry) = catalog::GAMES.find(rules::split_id(id)?.0) {
                    write!(out, "{}", rules_text(entry, id, lang)?)?;
                }
            }
            Verb::Why if rest.is_empty() => {
                self.complain(lang.pick("porquê o quê? porquê LANCE", "why what? why MOVE"), out)?
            }
            Verb::Why => match self.table.resolve(rest) {
                Ok(mv) => {
                    let text = tell::typed(self.table.legal_move(mv), lang);
                    let sentence =
                        lang.pick(format!("{text} é legal."), format!("{text} is legal."));
                    writeln!(out, "{sentence}")?;
                }
                Err(error) => self.refuse(&error, out)?,
            },
            Verb::Words => {
                let view = Seat(self.view % self.table.seats());
                let words = draw::spoken(&self.table.plan(view), &self.table.scene(None), lang);
                writeln!(out, "{}", words.trim_end())?;
                writeln!(out, "{}", tell::status(self.table.as_ref(), lang))?;
            }
            Verb::Last => self.last(out)?,
            Verb::Flip => {
                self.view = (self.view + 1) % self.table.seats();
                self.board(out)?;
            }
            Verb::Save => {
                if rest.is_empty() {
                    self.complain(
                        lang.pick("guardar onde? guardar FICHEIRO", "save where? save FILE"),
                        out,
                    )?;
                } else {
                    files::write(rest, &self.table.record().to_string())?;
                    self.saved = true;
                    writeln!(
                        out,
                        "{}",
                        lang.pick(format!("Guardada em {rest}."), format!("Saved to {rest}."))
                    )?;
                }
            }
            Verb::Load => {
                if rest.is_empty() {
                    self.complain(
                        lang.pick("abrir o quê? abrir FICHEIRO", "load what? load FILE"),
                        out,
                    )?;
                } else {
                    let table = catalog::GAMES
                        .replay(&catalog::GAMES.read_file(&files::read(rest)?)?.record)?;
                    self.players.fit(table.seats());
                    self.table = table;
                    self.saved = true;
                    self.shown = None;
                    writeln!(
                        out,
                        "{}",
                        lang.pick(format!("Aberta: {rest}."), format!("Loaded {rest}."))
                    )?;
                }
            }
            Verb::Resign => self.resign(rest, out)?,
            Verb::Draw => self.agree(Ending::Draw, out)?,
            Verb::Count => self.agree(Ending::Count, out)?,
            Verb::Quit => return self.quit(rest, out),
        }
        Ok(Next::GoOn)
    }

    /// Leaves; asks once if something would be lost and somebody is there to answer.
    fn quit(&mut self, rest: &str, out: &mut dyn Write) -> Result<Next, Failure> {
        let over = matches!(self.table.status(), Status::Over(_));
        if self.saved || over || !rest.is_empty() || !std::io::stdin().is_terminal() {
            return Ok(Next::Leave);
        }
        self.saved = true;
        writeln!(
            out,
            "{}",
            self.lang.pick(
                "A partida não está guardada: «guardar FICHEIRO», ou «sair» outra vez.",
                "The game is not saved: “save FILE”, or “quit” again.",
            )
        )?;
        Ok(Next::GoOn)
    }

    /// Who gives hints and answers offers: never somebody who errs on purpose.
    pub(super) fn adviser(&self) -> Level {
        play::careful(self.level)
    }

    /// Goes back to the last decision of a person.
    fn undo(&mut self, out: &mut dyn Write) -> Result<(), Failure> {
        let mut copy = self.table.boxed_clone();
        let mut back = false;
        while copy.undo() {
            match copy.status() {
                Status::ToMove(seats) if self.players.person(seats.first()) => {
                    back = true;
                    break;
                }
                Status::Chance if self.people_throw() => {
                    back = true;
                    break;
                }
                _ => {}
            }
        }
        if back {
            self.table = copy;
            self.saved = false;
            Ok(())
        } else {
            self.complain(
                self.lang.pick("não há nada para desfazer", "there is nothing to take back"),
                out,
            )
        }
    }

    /// The seat that speaks: the one named, else the one to move.
    pub(super) fn speaker(&self, text: &str) -> Option<Seat> {
        if !text.is_empty() {
            return tell::seat(self.table.as_ref(), text);
        }
        match self.table.status() {
            Status::ToMove(seats) => Some(seats.first()),
            _ => None,
        }
    }

    fn resign(&mut self, rest: &str, out: &mut dyn Write) -> Result<(), Failure> {
        match self.speaker(rest) {
            Some(seat) => match self.table.resign(seat) {
                Ok(()) => {
                    self.saved = false;
                    Ok(())
                }
                Err(refusal) => self.complain(&refusal.sentence(self.lang), out),
            },
            None => {
                let known = tell::seats(self.table.as_ref(), self.lang);
                let text = self.lang.pick(
                    format!("quem desiste? desistir LUGAR: {known}"),
                    format!("who resigns? resign SEAT: {known}"),
                );
                self.complain(&text, out)
            }
        }
    }
}
