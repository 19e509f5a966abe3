//! `learn`: the guided first game.

use crate::book::{board, width};
use crate::commands::{term_style, word, wrap};
use crate::outcome::{Exit, Failure};
use crate::table::{free_play, input};
use clap::ArgMatches;
use draw::TermStyle;
use play::{AnyMatch, Entry};
use rules::{Lang, Seat, Status};
use std::borrow::Cow;
use std::io::{IsTerminal, Write};
use std::path::Path;
use teach::{Doing, Guide, Lesson, Task};

/// What somebody typed, if it is a word and no move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    Hint,
    Quit,
    Back,
    Answer,
    Next,
    Board,
}

/// Reads such a word in either language.
pub(super) fn said(line: &str) -> Option<Said> {
    Some(match line.trim().to_lowercase().as_str() {
        "dica" | "hint" | "?" => Said::Hint,
        "sair" | "quit" | "exit" => Said::Quit,
        "atrás" | "atras" | "back" => Said::Back,
        "resposta" | "answer" => Said::Answer,
        "seguinte" | "next" => Said::Next,
        "tabuleiro" | "board" => Said::Board,
        _ => return None,
    })
}

/// The entry of a game that has something to teach.
pub(super) fn entry(m: &ArgMatches) -> Result<&'static Entry, Failure> {
    let name = word(m, "game");
    let game = catalog::GAMES.open(name)?;
    let found = catalog::GAMES.find_of(game.id());
    found.ok_or_else(|| Failure::Usage(name.to_owned()))
}

/// The pages of a game: the program's own, or those of a folder that was chosen.
pub(super) fn guide(m: &ArgMatches, entry: &Entry) -> Result<Cow<'static, Guide>, Failure> {
    match word(m, "folder") {
        "" => Ok(Cow::Borrowed(teach::guide(entry))),
        folder => {
            let texts = super::proof::read(Path::new(folder))?;
            let read = teach::read(&texts.pt, &texts.en, texts.composed.as_deref());
            Ok(Cow::Owned(read.guide))
        }
    }
}

/// What a page says, without the marks that dress it.
pub(super) fn words_of(words: &rules::Words, lang: Lang) -> String {
    teach::plain(&teach::spans(words.get(lang)))
}

/// Asks for a line; `None` at the end of the input.
pub(super) fn ask(who: &str, out: &mut dyn Write) -> Result<Option<String>, Failure> {
    loop {
        if std::io::stdin().is_terminal() {
            write!(out, "{who}> ")?;
        }
        out.flush()?;
        match input::line()? {
            input::Input::End => return Ok(None),
            input::Input::Line(line) if !line.is_empty() => return Ok(Some(line)),
            _ => {}
        }
    }
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = entry(m)?;
    let guide = guide(m, entry)?;
    let Some(lesson) = &guide.lesson else {
        let name = entry.info.name.get(lang);
        return Err(Failure::Usage(
            lang.pick(format!("{name} ainda não tem lição"), format!("{name} has no lesson yet")),
        ));
    };
    let table = teach::table(entry, &lesson.setting).map_err(|why| broken(&why, lang))?;
    let mut learner = Learner {
        lesson,
        lang,
        style: term_style(m, lang),
        table,
        at: 0,
        steps: 0,
        marks: Vec::new(),
    };
    match learner.play(out)? {
        Some(seat) => {
            let words = lang.pick(
                "Fim da lição. Agora joga-se livremente contra o computador, no nível",
                "End of the lesson. Now play freely against the computer, at level",
            );
            writeln!(out, "\n{words} {}.", lesson.free)?;
            free_play(learner.table, seat, lesson.free, term_style(m, lang), lang, out)?;
        }
        None => writeln!(out)?,
    }
    Ok(Exit::Fine)
}

/// A page that its own proof would have refused.
pub(super) fn broken(why: &rules::Words, lang: Lang) -> Failure {
    Failure::Usage(why.get(lang).to_owned())
}

/// Somebody in the middle of a lesson.
struct Learner<'a> {
    lesson: &'a Lesson,
    lang: Lang,
    style: TermStyle,
    table: Box<dyn AnyMatch>,
    at: usize,
    steps: usize,
    /// The beginning of each step so far.
    marks: Vec<(Box<dyn AnyMatch>, usize)>,
}

/// How a step went.
enum Went {
    On,
    Back,
    Away,
}

impl Learner<'_> {
    /// Goes through the lesson; the seat of the learner, or none if they left.
    fn play(&mut self, out: &mut dyn Write) -> Result<Option<Seat>, Failure> {
        let mut seat = Seat(0);
        let total = self.lesson.steps();
        while let Some(act) = self.lesson.acts.get(self.at) {
            let lang = self.lang;
            match &act.what {
                Doing::Say(words) => {
                    write!(out, "\n{}", wrap("", &words_of(words, lang), width()))?
                }
                Doing::Reply(mv) => {
                    let who = match self.table.status() {
                        Status::ToMove(seats) => self.table.seat_name(seats.first()).get(lang),
                        _ => "",
                    };
                    let played = self.table.play(mv)?;
                    writeln!(out, "\n{who}: {played}")?;
                }
                Doing::Roll(roll) => {
                    let fell = self.table.roll_as(roll)?;
                    writeln!(out, "\n{}: {fell}", lang.pick("Dados", "Dice"))?;
                }
                Doing::Lay(position) => {
                    self.table = match position.as_str() {
                        "start" => self.table.again(),
                        position => self.table.again_from(position)?,
                    };
                }
                Doing::Do(task) => {
                    if let Status::ToMove(seats) = self.table.status() {
                        seat = seats.first();
                    }
                    self.steps = self.marks.len() + 1;
                    match self.step(task, total, out)? {
                        Went::On => {}
                        Went::Back => {
                            if let Some((table, at)) = self.marks.pop() {
                                (self.table, self.at) = (table, at);
                            }
                            continue;
                        }
                        Went::Away => return Ok(None),
                    }
                }
            }
            self.at += 1;
        }
        Ok(Some(seat))
    }

    fn step(&mut self, task: &Task, total: usize, out: &mut dyn Write) -> Result<Went, Failure> {
        let lang = self.lang;
        writeln!(out)?;
        board(&*self.table, &self.style, out)?;
        let who = match self.table.status() {
            Status::ToMove(seats) => self.table.seat_name(seats.first()).get(lang),
            _ => "",
        };
        let number = self.steps;
        let prompt = format!("{number}/{total} {who}");
        while let Some(line) = ask(&prompt, out)? {
            match said(&line) {
                Some(Said::Quit) => return Ok(Went::Away),
                Some(Said::Back) if self.marks.is_empty() => {
                    let words = lang.pick("este é o primeiro passo", "this is the first step");
                    writeln!(out, "{words}")?;
                    continue;
                }
                Some(Said::Back) => return Ok(Went::Back),
                Some(Said::Board) => {
                    board(&*self.table, &self.style, out)?;
                    continue;
                }
                Some(_) => {
                    self.hint(task, out)?;
                    continue;
                }
                None => {}
            }
            let mv = match self.table.resolve(&line) {
                Ok(mv) => mv,
                Err(error) => {
                    let no = lang.pick("Não", "No");
                    write!(
                        out,
                        "{}",
                        wrap("", &format!("{no}: {}", error.sentence(lang)), width())
                    )?;
                    continue;
                }
            };
            let meant = |text: &String| self.table.resolve(text).is_ok_and(|meant| meant == mv);
            if !task.accepts.is_empty() && !task.accepts.iter().any(meant) {
                let legal = lang.pick(
                    "É um lance legal, mas aqui procura-se outro.",
                    "That is a legal move, but another is wanted here.",
                );
                let hint = task.hint.as_ref().map_or_else(String::new, |h| words_of(h, lang));
                write!(out, "{}", wrap("", &format!("{legal} {hint}"), width()))?;
                continue;
            }
            self.marks.push((self.table.boxed_clone(), self.at));
            self.table.play_move(mv);
            if let Some(good) = &task.good {
                write!(out, "\n{}", wrap("", &words_of(good, lang), width()))?;
            }
            return Ok(Went::On);
        }
        Ok(Went::Away)
    }

    fn hint(&self, task: &Task, out: &mut dyn Write) -> Result<(), Failure> {
        let lang = self.lang;
        let text = match (&task.hint, task.accepts.first()) {
            (Some(hint), _) => words_of(hint, lang),
            (None, Some(mv)) => format!("{} {mv}", lang.pick("Experimente", "Try")),
            (None, None) => lang.pick("Serve qualquer lance.", "Any move will do.").to_owned(),
        };
        write!(out, "{}", wrap("", &text, width()))?;
        Ok(())
    }
}
