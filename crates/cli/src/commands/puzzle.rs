//! `puzzle`: exercises, and what somebody has solved.

use super::learn::{Said, ask, broken, entry, guide, said, words_of};
use crate::book::{board, width};
use crate::commands::{term_style, word, wrap};
use crate::outcome::{Exit, Failure};
use clap::ArgMatches;
use draw::TermStyle;
use play::{AnyMatch, Entry, MoveId, Stop};
use rules::{Lang, Status};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use teach::{Exercise, Goal, Limits, Worth, question, worth};

/// What somebody has solved: a file with a line for each exercise, the game and its id.
struct Progress {
    file: Option<PathBuf>,
    solved: BTreeSet<String>,
}

impl Progress {
    /// The file that was chosen, else `ludoteca/exercises.txt` where the user's data lies.
    fn read(m: &ArgMatches) -> Progress {
        let chosen = m.get_one::<String>("progress").map(PathBuf::from);
        let home = || {
            let data = std::env::var_os("XDG_DATA_HOME").filter(|d| !d.is_empty());
            let home = || std::env::var_os("HOME").map(|h| PathBuf::from(h).join(".local/share"));
            Some(data.map(PathBuf::from).or_else(home)?.join("ludoteca/exercises.txt"))
        };
        let file = chosen.or_else(home);
        let text = file.as_ref().and_then(|f| std::fs::read_to_string(f).ok()).unwrap_or_default();
        Progress { file, solved: text.lines().map(|l| l.trim().to_owned()).collect() }
    }

    fn has(&self, game: &str, id: &str) -> bool {
        self.solved.contains(&format!("{game} {id}"))
    }

    fn add(&mut self, game: &str, id: &str) -> Result<(), Failure> {
        if !self.solved.insert(format!("{game} {id}")) {
            return Ok(());
        }
        let Some(file) = &self.file else {
            return Ok(());
        };
        let fail = |e| Failure::File(file.display().to_string(), e);
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(fail)?;
        }
        let all: Vec<&str> = self.solved.iter().map(String::as_str).collect();
        std::fs::write(file, all.join("\n") + "\n").map_err(fail)
    }
}

/// How an exercise went.
enum Went {
    Solved,
    Passed,
    Away,
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let entry = entry(m)?;
    let guide = guide(m, entry)?;
    let mut all: Vec<&Exercise> = guide.exercises.iter().collect();
    all.sort_by_key(|e| e.level);
    let name = entry.info.name.get(lang);
    if all.is_empty() {
        return Err(Failure::Usage(lang.pick(
            format!("{name} ainda não tem exercícios"),
            format!("{name} has no exercises yet"),
        )));
    }
    let mut progress = Progress::read(m);
    let game = entry.info.id;
    let id = word(m, "id");
    if m.get_flag("list") {
        for e in &all {
            let mark = if progress.has(game, &e.id) { "✓" } else { " " };
            writeln!(out, "{mark} {}  {}", e.level, e.id)?;
        }
        return Ok(Exit::Fine);
    }
    if !id.is_empty() {
        all.retain(|e| e.id == id);
        if all.is_empty() {
            return Err(Failure::Usage(lang.pick(
                format!("{name} não tem o exercício «{id}»; «--list» mostra os que há"),
                format!("{name} has no exercise “{id}”; “--list” shows those that there are"),
            )));
        }
    }
    let fresh = |e: &&&Exercise| !id.is_empty() || !progress.has(game, &e.id);
    let todo: Vec<&Exercise> = all.iter().filter(fresh).copied().collect();
    if todo.is_empty() {
        writeln!(out, "{}", lang.pick("Estão todos resolvidos.", "All of them are solved."))?;
    }
    for exercise in todo {
        let solver = Solver { entry, exercise, lang, style: term_style(m, lang) };
        match solver.ask(out)? {
            Went::Solved => progress.add(game, &exercise.id)?,
            Went::Passed => {}
            Went::Away => break,
        }
    }
    Ok(Exit::Fine)
}

struct Solver<'a> {
    entry: &'a Entry,
    exercise: &'a Exercise,
    lang: Lang,
    style: TermStyle,
}

impl Solver<'_> {
    fn told(&self, text: &str, out: &mut dyn Write) -> Result<(), Failure> {
        write!(out, "{}", wrap("", text, width()))?;
        Ok(())
    }

    fn ask(&self, out: &mut dyn Write) -> Result<Went, Failure> {
        let (exercise, lang) = (self.exercise, self.lang);
        let mut table =
            teach::table(self.entry, &exercise.setting).map_err(|why| broken(&why, lang))?;
        let level = lang.pick("nível", "level");
        writeln!(out, "\n{} · {level} {}\n", exercise.id, exercise.level)?;
        board(&*table, &self.style, out)?;
        writeln!(out)?;
        self.told(&words_of(&question(exercise, &*table), lang), out)?;
        for (choice, number) in exercise.choices.iter().zip(1..) {
            self.told(&format!("{number:>2}. {}", words_of(choice, lang)), out)?;
        }
        let (mut hints, mut done) = (exercise.hints.iter(), 0);
        loop {
            let Some(line) = ask(lang.pick("solução", "solution"), out)? else {
                return Ok(Went::Away);
            };
            match said(&line) {
                Some(Said::Quit) => return Ok(Went::Away),
                Some(Said::Next) => return Ok(Went::Passed),
                Some(Said::Board | Said::Back) => board(&*table, &self.style, out)?,
                Some(Said::Answer) => {
                    self.answer(out)?;
                    return Ok(Went::Passed);
                }
                Some(Said::Hint) => {
                    let none = lang.pick(
                        "Não há mais ajuda; «resposta» mostra a solução.",
                        "There is no more help; “answer” shows the solution.",
                    );
                    let hint = hints.next().map_or_else(|| none.to_owned(), |h| words_of(h, lang));
                    self.told(&hint, out)?;
                }
                None if self.tried(&mut *table, &line, &mut done, out)? => {
                    self.told(lang.pick("Certo!", "Right!"), out)?;
                    self.answer(out)?;
                    return Ok(Went::Solved);
                }
                None => {}
            }
        }
    }

    fn answer(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let exercise = self.exercise;
        if let Goal::Says(at) = exercise.goal
            && let Some(choice) = exercise.choices.get(at)
        {
            self.told(&words_of(choice, self.lang), out)?;
        }
        let line = if exercise.line.is_empty() { &exercise.moves } else { &exercise.line };
        if !line.is_empty() {
            let lead = self.lang.pick("Solução", "Solution");
            self.told(&format!("{lead}: {}", line.join(", ")), out)?;
        }
        self.told(&words_of(&exercise.answer, self.lang), out)
    }

    /// Whether a line that somebody typed solves it; in an exercise of several moves `done` counts those of the
    /// line that have been played.
    fn tried(
        &self,
        table: &mut dyn AnyMatch,
        line: &str,
        done: &mut usize,
        out: &mut dyn Write,
    ) -> Result<bool, Failure> {
        let (exercise, lang) = (self.exercise, self.lang);
        if let Goal::Says(at) = exercise.goal {
            let number = line.trim().parse().ok().and_then(|n: usize| n.checked_sub(1));
            let same = |c: &rules::Words| c.get(lang).eq_ignore_ascii_case(line.trim());
            let said = exercise.choices.iter().position(same).or(number);
            if said != Some(at) {
                self.told(lang.pick("Não é isso.", "That is not it."), out)?;
            }
            return Ok(said == Some(at));
        }
        let mv = match table.resolve(line) {
            Ok(mv) => mv,
            Err(error) => {
                let no = lang.pick("Não", "No");
                self.told(&format!("{no}: {}", error.sentence(lang)), out)?;
                return Ok(false);
            }
        };
        let follows = matches!(exercise.goal, Goal::Line)
            || matches!(exercise.goal, Goal::Ends(_)) && exercise.line.len() > 1;
        if !follows {
            let solves = self.solves(table, mv);
            if !solves {
                self.wrong(out)?;
            }
            return Ok(solves);
        }
        let meant = exercise.line.get(*done);
        if !meant.is_some_and(|text| table.resolve(text).is_ok_and(|m| m == mv)) {
            // Another move is as good if it wins as soon as the line does.
            let left = exercise.line.len().saturating_sub(*done) as u32;
            let wins = Goal::Wins(left.max(1));
            if self.line_wins()
                && worth(table, mv, &wins, Limits::default(), &Stop::new()) == Worth::Solves
            {
                return Ok(true);
            }
            self.wrong(out)?;
            return Ok(false);
        }
        let solver = table.mover(mv);
        table.play_move(mv);
        *done += 1;
        while let Some(next) = exercise.line.get(*done) {
            if matches!(table.status(), Status::ToMove(seats) if seats.first() == solver) {
                board(table, &self.style, out)?;
                return Ok(false);
            }
            let played = table.take(next)?;
            writeln!(out, "… {played}")?;
            *done += 1;
        }
        Ok(true)
    }

    /// Whether the line of the exercise ends in a win of whoever begins it.
    fn line_wins(&self) -> bool {
        let Ok(mut table) = teach::table(self.entry, &self.exercise.setting) else {
            return false;
        };
        let Status::ToMove(seats) = table.status() else {
            return false;
        };
        let played = self.exercise.line.iter().all(|mv| table.take(mv).is_ok());
        played && matches!(table.status(), Status::Over(end) if end.payoffs.get(seats.first()) > 0)
    }

    fn solves(&self, table: &dyn AnyMatch, mv: MoveId) -> bool {
        let listed = |text: &String| table.resolve(text).is_ok_and(|m| m == mv);
        self.exercise.moves.iter().any(listed)
            || worth(table, mv, &self.exercise.goal, Limits::default(), &Stop::new())
                == Worth::Solves
    }

    fn wrong(&self, out: &mut dyn Write) -> Result<(), Failure> {
        let words = self.lang.pick(
            "É um lance legal, mas não resolve. («dica» ajuda, «resposta» mostra.)",
            "That is a legal move, but it does not solve it. (“hint” helps, “answer” shows.)",
        );
        self.told(words, out)
    }
}
