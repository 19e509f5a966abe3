//! Proves what pages claim, by the rules.

use crate::fault::Fault;
use crate::guide::{
    Act, Annotated, Board, Claim, Doing, Exercise, Goal, Guide, Lesson, Over, Setting, Task,
};
use crate::say::{list, said, stack};
use crate::tree::grow;
use play::{Aim, AnyMatch, Entry, Exact, Forced, MoveId, Stop};
use rules::{ParseError, Seat, Settings, SiteId, SiteKind, Status, Step, Words, split_id, words};

/// How much may be looked at for one claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Positions of a search for what can be forced.
    pub nodes: u64,
    /// Positions that may follow one whose best play is asked for.
    pub reached: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: 4_000_000, reached: 400_000 }
    }
}

/// Proves everything that a guide claims of a game; gives what is false.
pub fn prove(entry: &Entry, guide: &Guide, limits: Limits, stop: &Stop) -> Vec<Fault> {
    let prover = Prover { entry, limits, stop };
    let mut faults = Vec::new();
    for board in &guide.boards {
        prover.board(board, &mut faults);
    }
    if let Some(lesson) = &guide.lesson {
        prover.lesson(lesson, &mut faults);
    }
    for exercise in &guide.exercises {
        prover.exercise(exercise, &mut faults);
    }
    for game in &guide.games {
        prover.game(game, &mut faults);
    }
    faults
}

/// A match at the beginning of something, after the moves that come first.
///
/// # Errors
/// A sentence that tells what is no game, no position or no move here.
pub fn table(entry: &Entry, setting: &Setting) -> Result<Box<dyn AnyMatch>, Words> {
    let mut table = laid(entry, setting.game.as_deref(), setting.from.as_deref())?;
    play_all(&mut *table, &setting.moves)?;
    Ok(table)
}

/// A match at a position of a game, which is named as everywhere.
pub(crate) fn laid(
    entry: &Entry,
    game: Option<&str>,
    from: Option<&str>,
) -> Result<Box<dyn AnyMatch>, Words> {
    let text = game.unwrap_or(entry.info.id);
    let (id, preset, options) = split_id(text).map_err(|e| e.words)?;
    if !id.eq_ignore_ascii_case(entry.info.id) {
        return Err(words!("«{id}» é outro jogo"; "“{id}” is another game"));
    }
    let settings = Settings::parse(entry.options, entry.presets, preset, options);
    let game = settings.and_then(|s| entry.build(&s)).map_err(|e| e.words)?;
    match from {
        None | Some("start") => Ok(game.new_match()),
        Some(position) => game.match_at(position).map_err(|e| {
            let why = said(&e);
            let (pt, en) = (why.pt, why.en);
            words!("a posição não serve: {pt}"; "no such position: {en}")
        }),
    }
}

/// Plays moves and throws.
pub(crate) fn play_all(table: &mut dyn AnyMatch, moves: &[String]) -> Result<(), Words> {
    for (mv, number) in moves.iter().zip(1..) {
        if let Err(error) = table.take(mv) {
            let why = said(&error);
            let (pt, en) = (why.pt, why.en);
            return Err(words!("lance {number} («{mv}»): {pt}"; "move {number} (“{mv}”): {en}"));
        }
    }
    Ok(())
}

/// What a move captures: each site with how many.
pub(crate) fn captured(table: &dyn AnyMatch, mv: MoveId) -> Vec<(SiteId, u32)> {
    let (mover, plan) = (table.mover(mv), table.plan(Seat(0)));
    let mut out: Vec<(SiteId, u32)> = Vec::new();
    for step in table.steps(mv) {
        let (at, count) = match step {
            // At an end everybody may gather what is left in their own row: that is no capture.
            Step::Capture { at, to, .. }
                if plan.site(at).kind == SiteKind::Pit
                    && (plan.site(at).seat == Some(mover)
                        || to.is_some_and(|to| plan.site(to).seat.is_some_and(|s| s != mover))) =>
            {
                continue;
            }
            Step::Capture { at, count, .. } => (at, count),
            // Seeds taken up from the other side are sown again: a capture all the same.
            Step::Lift { at, count, .. }
                if plan.site(at).kind == SiteKind::Pit
                    && plan.site(at).seat.is_some_and(|s| s != mover) =>
            {
                (at, count)
            }
            _ => continue,
        };
        match out.iter_mut().find(|o| o.0 == at) {
            Some(known) => known.1 += u32::from(count),
            None => out.push((at, u32::from(count))),
        }
    }
    out
}

/// The seat that is to move or to throw.
pub(crate) fn turn(table: &dyn AnyMatch) -> Option<Seat> {
    match table.status() {
        Status::ToMove(seats) => Some(seats.first()),
        Status::Chance => table.thrower(),
        Status::Over(_) => None,
    }
}

/// What a move of an exercise is worth for its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It solves it.
    Solves,
    /// It does not.
    Fails,
    /// That could not be told.
    Unknown,
}

pub(crate) struct Prover<'a> {
    entry: &'a Entry,
    pub(crate) limits: Limits,
    pub(crate) stop: &'a Stop,
}

pub(crate) type Table = Box<dyn AnyMatch>;

impl Prover<'_> {
    fn board(&self, board: &Board, faults: &mut Vec<Fault>) {
        let start = match table(self.entry, &board.setting) {
            Ok(start) => start,
            Err(why) => return faults.push(Fault::new(board.place, why)),
        };
        let mut shown = start.boxed_clone();
        if let Err(why) = play_all(&mut *shown, &board.show) {
            let (pt, en) = (why.pt, why.en);
            faults.push(Fault::new(board.place, words!("show: {pt}"; "show: {en}")));
        }
        if board.tree > 0
            && let Err(why) = grow(&*start, board.tree, self.limits, self.stop)
        {
            faults.push(Fault::new(board.place, why));
        }
        self.claims(&*start, &board.claims, faults);
    }

    fn claims(&self, start: &dyn AnyMatch, claims: &[Claim], faults: &mut Vec<Fault>) {
        for claim in claims {
            if let Err(why) = self.claim(start, &claim.what) {
                faults.push(Fault::new(claim.place, why));
            }
        }
    }

    fn game(&self, game: &Annotated, faults: &mut Vec<Fault>) {
        let played = table(self.entry, &game.setting);
        let ended = |t: &dyn AnyMatch| game.ends.as_ref().map_or(Ok(()), |over| ended(t, over));
        if let Err(why) = played.and_then(|t| ended(&*t)) {
            faults.push(Fault::new(game.place, why));
        }
    }

    fn lesson(&self, lesson: &Lesson, faults: &mut Vec<Fault>) {
        let mut table = match table(self.entry, &lesson.setting) {
            Ok(table) => table,
            Err(why) => return faults.push(Fault::new(lesson.place, why)),
        };
        for (i, act) in lesson.acts.iter().enumerate() {
            let done = match &act.what {
                Doing::Do(task) => self.task(&*table, task, &lesson.acts[i + 1..]),
                _ => Ok(()),
            };
            let done = done.and_then(|()| perform(&mut table, act));
            if let Err(why) = done {
                return faults.push(Fault::new(act.place, why));
            }
        }
        if let Status::Over(_) = table.status() {
            faults.push(Fault::new(
                lesson.place,
                words!("no fim da lição a partida já acabou; falta «place: start» para o jogo livre";
                       "at its end the game is over; “place: start” is lacking for the free game"),
            ));
        }
    }

    /// Whatever is accepted, the story goes on up to the next step.
    fn task(&self, table: &dyn AnyMatch, task: &Task, rest: &[Act]) -> Result<(), Words> {
        mover(table)?;
        let all: Vec<String> = match task.accepts.is_empty() {
            true => table.moves().iter().map(|mv| mv.text()).collect(),
            false => task.accepts.clone(),
        };
        for mv in all {
            let mut other = table.boxed_clone();
            other.play(&mv).map_err(|e| no(&mv, &e))?;
            for act in rest {
                if matches!(act.what, Doing::Lay(_)) {
                    break;
                }
                let told = |why: Words| {
                    let (line, pt, en) = (act.place.line, why.pt, why.en);
                    words!("depois de «{mv}» não se pode continuar na linha {line}: {pt}";
                           "after “{mv}” line {line} cannot go on: {en}")
                };
                perform(&mut other, act).map_err(told)?;
                if matches!(act.what, Doing::Do(_)) {
                    break;
                }
            }
        }
        Ok(())
    }

    fn exercise(&self, exercise: &Exercise, faults: &mut Vec<Fault>) {
        let start = match table(self.entry, &exercise.setting) {
            Ok(start) => start,
            Err(why) => return faults.push(Fault::new(exercise.place, why)),
        };
        self.claims(&*start, &exercise.claims, faults);
        if let Err(why) = self.solved(&*start, exercise) {
            faults.push(Fault::new(exercise.place, why));
        }
    }

    fn solved(&self, start: &dyn AnyMatch, exercise: &Exercise) -> Result<(), Words> {
        let line = after(start, &exercise.line)?;
        let mut first = Vec::new();
        for mv in &exercise.moves {
            first.push(start.resolve(mv).map_err(|e| no(mv, &e))?);
        }
        if let (Some(mv), false) = (exercise.line.first(), first.is_empty())
            && exercise.goal != Goal::Line
            && !start.resolve(mv).is_ok_and(|mv| first.contains(&mv))
        {
            return Err(words!("a linha começa por «{mv}», que não está em «move»";
                              "the line begins with “{mv}”, which is not in “move”"));
        }
        match &exercise.goal {
            Goal::Line | Goal::Says(_) => Ok(()),
            Goal::Ends(code) => {
                let over = Over { code: code.clone(), payoffs: None };
                if !exercise.line.is_empty() {
                    return ended(&*line, &over);
                }
                if exercise.moves.is_empty() {
                    return Err(words!("falta «move» ou «line»"; "“move” or “line” is lacking"));
                }
                exercise
                    .moves
                    .iter()
                    .try_for_each(|mv| ended(&*after(start, std::slice::from_ref(mv))?, &over))
            }
            goal => {
                mover(start)?;
                if let Goal::Wins(n) = goal {
                    self.wins(start, &[], *n)?;
                }
                let (mut wrong, mut more) = (Vec::new(), Vec::new());
                for (mv, worth) in worths(start, goal, self.limits, self.stop) {
                    let text = || start.move_text(mv);
                    match (worth, first.contains(&mv)) {
                        (Worth::Solves, true) | (Worth::Fails, false) => {}
                        (Worth::Fails, true) => wrong.push(text()),
                        (Worth::Solves, false) => more.push(text()),
                        (Worth::Unknown, _) => return Err(self.unproved()),
                    }
                }
                truth(wrong.is_empty(), || {
                    let wrong = list(&wrong);
                    words!("não resolve: {wrong}"; "does not solve it: {wrong}")
                })?;
                truth(more.is_empty(), || {
                    let more = list(&more);
                    words!("também resolve: {more}"; "solves it too: {more}")
                })
            }
        }
    }
}

/// What every legal move is worth for what is asked at a position.
fn worths(table: &dyn AnyMatch, goal: &Goal, limits: Limits, stop: &Stop) -> Vec<(MoveId, Worth)> {
    let all = || table.moves().iter().map(|mv| mv.id());
    if *goal == Goal::Best
        && let Some(chances) = chances(table, limits, stop)
    {
        let best = best(&chances);
        let is = |mv| if best.contains(&mv) { Worth::Solves } else { Worth::Fails };
        return all().map(|mv| (mv, is(mv))).collect();
    }
    all().map(|mv| (mv, worth(table, mv, goal, limits, stop))).collect()
}

/// Whether a legal move solves what is asked at a position.
pub fn worth(table: &dyn AnyMatch, mv: MoveId, goal: &Goal, limits: Limits, stop: &Stop) -> Worth {
    let is = |solves| if solves { Worth::Solves } else { Worth::Fails };
    let seat = table.mover(mv);
    let mut next = table.boxed_clone();
    if let Goal::Captures(count) = goal {
        return is(captured(table, mv).iter().map(|c| c.1).sum::<u32>() >= *count);
    }
    next.play_move(mv);
    let plies = match goal {
        Goal::Wins(plies) => *plies,
        Goal::Mate(moves) => 2 * moves - 1,
        Goal::Draws => {
            return match left_by(table, mv, limits, stop) {
                Some(exact) => is(exact == Exact::Draws),
                None => Worth::Unknown,
            };
        }
        Goal::Best => {
            return match chances(table, limits, stop) {
                Some(all) => is(best(&all).contains(&mv)),
                None => Worth::Unknown,
            };
        }
        Goal::Ends(code) => {
            return is(matches!(next.status(), Status::Over(end) if end.reason.code == code));
        }
        _ => return Worth::Unknown,
    };
    let Some(left) = plies.checked_sub(1) else {
        return Worth::Unknown;
    };
    match next.forced(Aim::Win(seat), left, limits.nodes, stop) {
        Forced::In(_) => Worth::Solves,
        Forced::Not => Worth::Fails,
        Forced::Unknown => match (turn(&*next), next.best_play(limits.reached, stop)) {
            (Some(turn), Some(exact)) => {
                let exact = if turn == seat { exact } else { exact.flip() };
                is(matches!(exact, Exact::Wins(n) if u32::from(n) <= left))
            }
            _ => Worth::Unknown,
        },
    }
}

/// What best play leads to after a move, for whoever makes it.
fn left_by(table: &dyn AnyMatch, mv: MoveId, limits: Limits, stop: &Stop) -> Option<Exact> {
    let seat = table.mover(mv);
    let mut next = table.boxed_clone();
    next.play_move(mv);
    if let Status::Over(end) = next.status() {
        return Some(match end.payoffs.get(seat) {
            0 => Exact::Draws,
            1.. => Exact::Wins(0),
            _ => Exact::Loses(0),
        });
    }
    let exact = next.best_play(limits.reached, stop)?;
    Some(if turn(&*next)? == seat { exact } else { exact.flip() })
}

/// The chance to win that every move leaves, a draw counted half; where that is known.
pub(crate) fn chances(
    table: &dyn AnyMatch,
    limits: Limits,
    stop: &Stop,
) -> Option<Vec<(MoveId, f64)>> {
    let each = |mv: MoveId| {
        let chance = match left_by(table, mv, limits, stop)? {
            Exact::Chance(p) => p,
            Exact::Wins(_) => 1.0,
            Exact::Loses(_) => 0.0,
            Exact::Draws => 0.5,
        };
        Some((mv, chance))
    };
    table.moves().iter().map(|mv| each(mv.id())).collect()
}

/// The moves that leave the best chance; what cannot be told apart counts alike.
pub(crate) fn best(all: &[(MoveId, f64)]) -> Vec<MoveId> {
    const ALIKE: f64 = 1e-6;
    let most = all.iter().map(|a| a.1).fold(0.0, f64::max);
    all.iter().filter(|a| a.1 + ALIKE >= most).map(|a| a.0).collect()
}

/// Does what a lesson tells; the learner plays the first move that is accepted, or any.
fn perform(table: &mut Table, act: &Act) -> Result<(), Words> {
    let done = match &act.what {
        Doing::Say(_) => return Ok(()),
        Doing::Do(task) => match task.accepts.first() {
            Some(mv) => table.play(mv).map_err(|e| no(mv, &e)),
            None => {
                mover(&**table)?;
                let mv = table.moves().iter().next().map(|mv| mv.id());
                mv.map(|mv| table.play_move(mv)).ok_or_else(|| words!("não há lances"; "no moves"))
            }
        },
        Doing::Reply(mv) => table.play(mv).map_err(|e| no(mv, &e)),
        Doing::Roll(roll) => table.roll_as(roll).map_err(|e| no(roll, &e)),
        Doing::Lay(position) => {
            *table = match position.as_str() {
                "start" => table.again(),
                position => table.again_from(position).map_err(|e| no(position, &e))?,
            };
            return Ok(());
        }
    };
    done.map(drop)
}

pub(crate) fn truth(holds: bool, why: impl FnOnce() -> Words) -> Result<(), Words> {
    if holds { Ok(()) } else { Err(why()) }
}

pub(crate) fn no(mv: &str, error: &ParseError) -> Words {
    let Words { pt, en } = said(error);
    words!("«{mv}»: {pt}"; "“{mv}”: {en}")
}

pub(crate) fn after(start: &dyn AnyMatch, moves: &[String]) -> Result<Table, Words> {
    let mut table = start.boxed_clone();
    play_all(&mut *table, moves)?;
    Ok(table)
}

/// The seat to move; a throw that is due or the end is told.
pub(crate) fn mover(table: &dyn AnyMatch) -> Result<Seat, Words> {
    match table.status() {
        Status::ToMove(seats) => Ok(seats.first()),
        Status::Chance => Err(words!("falta o lançamento"; "a throw is due")),
        Status::Over(_) => Err(words!("a partida já acabou"; "the game is over")),
    }
}

pub(crate) fn ended(table: &dyn AnyMatch, over: &Over) -> Result<(), Words> {
    let Status::Over(end) = table.status() else {
        return Err(words!("a partida não acaba"; "the game does not end"));
    };
    let seats = usize::from(table.seats());
    let payoffs = &end.payoffs.0[..seats];
    let same = over.payoffs.as_ref().is_none_or(|p| p == payoffs);
    truth(end.reason.code == over.code && same, || {
        let found = format!("{} {}", end.reason.code, stack(payoffs));
        words!("acaba por {found}"; "it ends by {found}")
    })
}
