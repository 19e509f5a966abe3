//! The first game as a course: each step with the board before it and what follows by itself.

use super::figure::Shown;
use super::{events, take};
use play::{AnyMatch, Entry};
use rules::{Seat, Status, Words};
use std::sync::Arc;
use teach::{Doing, Lesson, Task};

/// A guided first game.
pub(crate) struct Course {
    /// Its steps.
    pub(crate) steps: Vec<Step>,
    /// What is said at its end.
    pub(crate) last: Vec<Words>,
    /// The board at its end.
    pub(crate) end: Shown,
    /// The level of the computer in the free game.
    pub(crate) free: u8,
}

/// A move that the learner makes.
pub(crate) struct Step {
    /// The board before it.
    pub(crate) shown: Shown,
    /// What is said before it.
    pub(crate) say: Vec<Words>,
    /// The moves that are accepted; none: any legal move.
    pub(crate) accepts: Vec<String>,
    /// What the story goes on with.
    pub(crate) plays: String,
    /// What is said to another legal move.
    pub(crate) hint: Option<Words>,
    /// What is said afterwards.
    pub(crate) good: Option<Words>,
    /// Replies and throws that follow, as the analysis board reads them.
    pub(crate) then: Vec<String>,
}

/// The match of a course, and from where its events count.
struct Thread {
    shown: Shown,
    table: Box<dyn AnyMatch>,
}

impl Thread {
    fn now(&self) -> Shown {
        let table: Arc<dyn AnyMatch> = self.table.boxed_clone().into();
        Shown { line: events(&*self.table), table, ..self.shown.clone() }
    }
}

impl Course {
    /// Plays a lesson through; nothing if its story cannot be played, which the tests do not let pass.
    pub(super) fn of(entry: &Entry, lesson: &Lesson) -> Option<Course> {
        let shown = Shown::lay(entry, &lesson.setting);
        let table = shown.table.boxed_clone();
        let mut thread = Thread { shown, table };
        let mut steps: Vec<Step> = Vec::new();
        let mut said = Vec::new();
        for act in &lesson.acts {
            match &act.what {
                Doing::Say(words) => said.push(words.clone()),
                Doing::Do(task) => {
                    steps.push(thread.step(task, std::mem::take(&mut said))?);
                    take(&mut *thread.table, &steps.last()?.plays)?;
                }
                Doing::Reply(text) | Doing::Roll(text) => {
                    let before = events(&*thread.table).len();
                    match act.what {
                        Doing::Roll(_) => thread.table.roll_as(text).ok()?,
                        _ => thread.table.play(text).ok()?,
                    };
                    if let Some(step) = steps.last_mut() {
                        step.then.extend(events(&*thread.table).drain(before..));
                    }
                }
                Doing::Lay(position) => {
                    let start = (position != "start").then_some(position);
                    let table = match start {
                        Some(position) => thread.table.again_from(position).ok()?,
                        None => thread.table.again(),
                    };
                    thread.shown.start = start.map(|_| table.position());
                    thread.table = table;
                }
            }
        }
        Some(Course { steps, last: said, end: thread.now(), free: lesson.free })
    }

    /// The seat that learns.
    pub(crate) fn seat(&self) -> Seat {
        let first = self.steps.first().map_or(&self.end, |step| &step.shown);
        match first.table.status() {
            Status::ToMove(seats) => seats.first(),
            _ => Seat(0),
        }
    }
}

impl Thread {
    fn step(&self, task: &Task, say: Vec<Words>) -> Option<Step> {
        let text = |mv: &String| Some(self.table.move_text(self.table.resolve(mv).ok()?));
        let accepts = task.accepts.iter().map(text).collect::<Option<Vec<String>>>()?;
        let plays = match accepts.first() {
            Some(first) => first.clone(),
            None => self.table.moves().iter().next()?.text(),
        };
        Some(Step {
            shown: self.now(),
            say,
            plays,
            accepts,
            hint: task.hint.clone(),
            good: task.good.clone(),
            then: Vec::new(),
        })
    }
}
