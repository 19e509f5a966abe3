//! Proves what pages claim, by the rules.

use crate::fault::Fault;
use crate::guide::{
    Act, Allowed, Annotated, Board, Claim, Doing, Exercise, Goal, Guide, Lesson, Over, Setting,
    Task, What,
};
use crate::say::{codes, list, said, stack};
use play::{Aim, AnyMatch, Entry, Exact, Forced, MoveId, Stop};
use rules::{
    ParseError, Refusal, Seat, Settings, SiteId, SiteKind, Status, Step, Words, split_id, words,
};

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

struct Prover<'a> {
    entry: &'a Entry,
    limits: Limits,
    stop: &'a Stop,
}

type Table = Box<dyn AnyMatch>;

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
        self.claims(&*start, &board.claims, faults);
    }

    fn claims(&self, start: &dyn AnyMatch, claims: &[Claim], faults: &mut Vec<Fault>) {
        for claim in claims {
            if let Err(why) = self.claim(start, &claim.what) {
                faults.push(Fault::new(claim.place, why));
            }
        }
    }

    /// Proves one claim about a position.
    fn claim(&self, start: &dyn AnyMatch, what: &What) -> Result<(), Words> {
        match what {
            What::Legal(moves) => {
                moves.iter().try_for_each(|mv| start.resolve(mv).map(drop).map_err(|e| no(mv, &e)))
            }
            What::Only(moves) => only(start, moves),
            What::Not(moves) => {
                moves.iter().try_for_each(|(mv, rule)| not(start, mv, rule.as_deref()))
            }
            What::Ways(count) => {
                let ways = start.moves().len();
                truth(
                    ways == *count,
                    || words!("há {ways} lances, e não {count}"; "there are {ways} moves, not {count}"),
                )
            }
            What::Captures(moves, sites) => self.captures(start, moves, sites),
            What::Takes(moves, count) => {
                let (table, mv) = self.last(start, moves)?;
                let taken: u32 = captured(&*table, mv).iter().map(|c| c.1).sum();
                truth(
                    taken == *count,
                    || words!("captura {taken}, e não {count}"; "it captures {taken}, not {count}"),
                )
            }
            What::Leads(moves, position) => {
                let table = after(start, moves)?;
                let meant = match position.as_str() {
                    "start" => start.again(),
                    position => start.again_from(position).map_err(|e| said(&e))?,
                };
                let meant = meant.position();
                let found = table.position();
                truth(found == meant, || words!("leva a {found}"; "it leads to {found}"))
            }
            What::Next(moves, letter) => {
                let table = after(start, moves)?;
                let found = turn(&*table).map(|s| table.seat_letter(s));
                truth(found.is_some_and(|f| f.eq_ignore_ascii_case(letter)), || {
                    let found = found.map_or('—', |f| f);
                    words!("a vez é de {found}"; "the turn is {found}’s")
                })
            }
            What::Ends(moves, over) => ended(&*after(start, moves)?, over),
            What::Wins(moves, plies) => self.wins(start, moves, *plies),
            What::Loses(plies) => {
                let seat = mover(start)?;
                self.forced(start, Aim::Loss(seat), *plies)
            }
            What::Draws(mv) => self.draws(start, mv.as_deref()),
            What::Mate(moves) => mated(start, moves),
            What::Throws(share, allowed) => self.throws(start, *share, allowed),
            What::Chance(digits) => self.chance(start, digits),
        }
    }

    /// The match before the last of some moves, and that move.
    fn last(&self, start: &dyn AnyMatch, moves: &[String]) -> Result<(Table, MoveId), Words> {
        let (last, before) = moves
            .split_last()
            .ok_or_else(|| words!("falta dizer o lance"; "the move is lacking"))?;
        let table = after(start, before)?;
        let mv = table.resolve(last).map_err(|e| no(last, &e))?;
        Ok((table, mv))
    }

    fn captures(
        &self,
        start: &dyn AnyMatch,
        moves: &[String],
        sites: &[String],
    ) -> Result<(), Words> {
        let (table, mv) = self.last(start, moves)?;
        let plan = table.plan(Seat(0));
        let mut meant = Vec::new();
        for name in sites {
            meant.push(
                plan.find(name).ok_or_else(
                    || words!("não há o lugar «{name}»"; "there is no site “{name}”"),
                )?,
            );
        }
        let mut found: Vec<SiteId> = captured(&*table, mv).iter().map(|c| c.0).collect();
        meant.sort_unstable();
        found.sort_unstable();
        truth(meant == found, || {
            let names: Vec<&str> = found.iter().map(|&s| plan.site(s).name.as_str()).collect();
            match names.is_empty() {
                true => words!("não captura nada"; "it captures nothing"),
                false => {
                    let names = names.join(" ");
                    words!("captura em {names}"; "it captures at {names}")
                }
            }
        })
    }

    /// That something is forced in so many plies, and no fewer.
    fn forced(&self, table: &dyn AnyMatch, aim: Aim, plies: u32) -> Result<(), Words> {
        match table.forced(aim, plies, self.limits.nodes, self.stop) {
            Forced::In(found) => truth(
                found == plies,
                || words!("são {found} meios-lances, e não {plies}"; "it takes {found} plies, not {plies}"),
            ),
            Forced::Not => Err(words!("não se força em {plies} meios-lances";
                                      "it cannot be forced in {plies} plies")),
            Forced::Unknown => {
                let seat = match aim {
                    Aim::Win(seat) | Aim::Loss(seat) => seat,
                };
                let exact = self.known(table, seat);
                let far = match (aim, exact) {
                    (Aim::Win(_), Some(Exact::Wins(n))) | (Aim::Loss(_), Some(Exact::Loses(n))) => {
                        u32::from(n)
                    }
                    (_, Some(_)) => {
                        return Err(words!("não se força"; "it cannot be forced"));
                    }
                    (_, None) => return Err(self.unproved()),
                };
                truth(
                    far == plies,
                    || words!("são {far} meios-lances, e não {plies}"; "it takes {far} plies, not {plies}"),
                )
            }
        }
    }

    fn unproved(&self) -> Words {
        let n = self.limits.nodes;
        words!("não se prova em {n} posições"; "not proved within {n} positions")
    }

    /// What best play leads to for a seat.
    fn known(&self, table: &dyn AnyMatch, seat: Seat) -> Option<Exact> {
        let exact = table.best_play(self.limits.reached, self.stop)?;
        Some(if turn(table)? == seat { exact } else { exact.flip() })
    }

    fn wins(&self, start: &dyn AnyMatch, moves: &[String], plies: u32) -> Result<(), Words> {
        let seat = mover(start)?;
        if moves.is_empty() {
            return self.forced(start, Aim::Win(seat), plies);
        }
        let table = after(start, moves)?;
        let played = moves.len() as u32;
        let left = plies.checked_sub(played).ok_or_else(
            || words!("já se fizeram {played} lances"; "{played} moves have been played already"),
        )?;
        // With the move it takes so many plies, and there is nothing shorter without it.
        self.forced(&*table, Aim::Win(seat), left)?;
        match plies {
            0 => Ok(()),
            _ => match start.forced(Aim::Win(seat), plies - 1, self.limits.nodes, self.stop) {
                Forced::In(found) => {
                    Err(words!("ganha-se em {found}"; "there is a win in {found}"))
                }
                _ => Ok(()),
            },
        }
    }

    fn draws(&self, start: &dyn AnyMatch, mv: Option<&str>) -> Result<(), Words> {
        let table = match mv {
            Some(mv) => after(start, &[mv.to_owned()])?,
            None => start.boxed_clone(),
        };
        let draws = |exact| matches!(exact, Exact::Draws);
        for table in [start, &*table] {
            if let Status::Over(end) = table.status() {
                let even = end.payoffs.0.iter().all(|&p| p == 0);
                truth(even, || words!("alguém ganha"; "somebody wins"))?;
                continue;
            }
            match table.best_play(self.limits.reached, self.stop) {
                Some(exact) => truth(draws(exact), || {
                    words!("o melhor jogo não dá empate: {}", crate::say::exact(exact).pt;
                           "best play is no draw: {}", crate::say::exact(exact).en)
                })?,
                None => return Err(self.unproved()),
            }
        }
        Ok(())
    }

    fn throws(
        &self,
        start: &dyn AnyMatch,
        share: (u64, u64),
        allowed: &Allowed,
    ) -> Result<(), Words> {
        let table = before_throw(start)?;
        let (mut good, mut all) = (0u64, 0u64);
        for (roll, weight) in table.rolls() {
            let mut after = table.boxed_clone();
            after.roll_as(&roll).map_err(|e| said(&e))?;
            all += u64::from(weight);
            // What changes nothing is thrown again.
            if after.position() != table.position() && allows(&*after, allowed)? {
                good += u64::from(weight);
            }
        }
        truth(
            good * share.1 == share.0 * all,
            || words!("são {good}/{all} dos lançamentos"; "it is {good}/{all} of the throws"),
        )
    }

    fn chance(&self, start: &dyn AnyMatch, digits: &str) -> Result<(), Words> {
        let exact = start.best_play(self.limits.reached, self.stop);
        let chance = match exact {
            Some(Exact::Chance(p)) => p,
            Some(Exact::Wins(_)) => 1.0,
            Some(Exact::Loses(_)) => 0.0,
            Some(Exact::Draws) => 0.5,
            None => return Err(self.unproved()),
        };
        let places = digits.split_once('.').map_or(0, |d| d.1.len());
        let found = format!("{chance:.places$}");
        truth(found == digits, || words!("a probabilidade é {found}"; "the chance is {found}"))
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
                for mv in start.moves().iter() {
                    match (
                        worth(start, mv.id(), goal, self.limits, self.stop),
                        first.contains(&mv.id()),
                    ) {
                        (Worth::Solves, true) | (Worth::Fails, false) => {}
                        (Worth::Fails, true) => wrong.push(mv.text()),
                        (Worth::Solves, false) => more.push(mv.text()),
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
            if let Status::Over(end) = next.status() {
                return is(end.payoffs.0.iter().all(|&p| p == 0));
            }
            return match next.best_play(limits.reached, stop) {
                Some(exact) => is(exact == Exact::Draws),
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

fn truth(holds: bool, why: impl FnOnce() -> Words) -> Result<(), Words> {
    if holds { Ok(()) } else { Err(why()) }
}

fn no(mv: &str, error: &ParseError) -> Words {
    let Words { pt, en } = said(error);
    words!("«{mv}»: {pt}"; "“{mv}”: {en}")
}

fn after(start: &dyn AnyMatch, moves: &[String]) -> Result<Table, Words> {
    let mut table = start.boxed_clone();
    play_all(&mut *table, moves)?;
    Ok(table)
}

/// The seat to move; a throw that is due or the end is told.
fn mover(table: &dyn AnyMatch) -> Result<Seat, Words> {
    match table.status() {
        Status::ToMove(seats) => Ok(seats.first()),
        Status::Chance => Err(words!("falta o lançamento"; "a throw is due")),
        Status::Over(_) => Err(words!("a partida já acabou"; "the game is over")),
    }
}

fn only(start: &dyn AnyMatch, moves: &[String]) -> Result<(), Words> {
    let mut meant = Vec::new();
    for mv in moves {
        meant.push(start.resolve(mv).map_err(|e| no(mv, &e))?);
    }
    let others = start.moves().iter().filter(|mv| !meant.contains(&mv.id()));
    let others: Vec<String> = others.map(|mv| mv.text()).collect();
    truth(others.is_empty(), || {
        let others = list(&others);
        words!("também há {others}"; "there are {others} too")
    })
}

fn not(start: &dyn AnyMatch, mv: &str, rule: Option<&str>) -> Result<(), Words> {
    let refusal: Refusal = match start.resolve(mv) {
        Ok(_) => return Err(words!("«{mv}» é legal"; "“{mv}” is legal")),
        Err(ParseError::Illegal(refusal)) => *refusal,
        Err(error) => return Err(no(mv, &error)),
    };
    truth(rule.is_none_or(|rule| rule == refusal.rule), || {
        let rule = if refusal.rule.is_empty() { "—" } else { refusal.rule };
        let Words { pt, en } = refusal.words.clone();
        words!("«{mv}» é recusado por {rule}: {pt}"; "“{mv}” is refused by {rule}: {en}")
    })
}

fn ended(table: &dyn AnyMatch, over: &Over) -> Result<(), Words> {
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

fn mated(start: &dyn AnyMatch, moves: &[String]) -> Result<(), Words> {
    let table = after(start, moves)?;
    let winner = after(start, &moves[..moves.len() - 1]).and_then(|t| mover(&*t))?;
    match table.status() {
        Status::Over(end) if end.payoffs.get(winner) > 0 => truth(table.in_check(), || {
            let code = end.reason.code;
            words!("acaba por {code}, sem xeque"; "it ends by {code}, without check")
        }),
        Status::Over(end) => {
            let code = end.reason.code;
            Err(words!("acaba por {code}"; "it ends by {code}"))
        }
        _ => Err(words!("há resposta: {}", codes(&*table); "there is a reply: {}", codes(&*table))),
    }
}

/// The moment before a throw; where something else may be done first, throwing is chosen.
fn before_throw(start: &dyn AnyMatch) -> Result<Table, Words> {
    let table = start.boxed_clone();
    if table.status() == Status::Chance {
        return Ok(table);
    }
    for mv in start.moves().iter() {
        let mut next = start.boxed_clone();
        next.play_move(mv.id());
        if next.status() == Status::Chance
            && next.movers().is_empty()
            && turn(&*next) == turn(start)
        {
            return Ok(next);
        }
    }
    Err(words!("aqui não se lança nada"; "nothing is thrown here"))
}

/// Whether the moves after a throw allow something.
fn allows(table: &dyn AnyMatch, allowed: &Allowed) -> Result<bool, Words> {
    let plan = table.plan(Seat(0));
    Ok(match allowed {
        Allowed::Captures(name) => {
            let site = plan
                .find(name)
                .ok_or_else(|| words!("não há o lugar «{name}»"; "there is no site “{name}”"))?;
            let takes = |mv: MoveId| captured(table, mv).iter().any(|c| c.0 == site);
            table.moves().iter().any(|mv| takes(mv.id()))
        }
        Allowed::Legal(mv) => table.status() != Status::Chance && table.resolve(mv).is_ok(),
        Allowed::Ends(code) => table.moves().iter().any(|mv| {
            let mut next = table.boxed_clone();
            next.play_move(mv.id());
            matches!(next.status(), Status::Over(end) if end.reason.code == code)
        }),
        Allowed::Pass => {
            let all = table.moves();
            let still =
                |mv: play::LegalMove<'_>| mv.steps().iter().all(|s| matches!(s, Step::Say(_)));
            // Where the dice go on to the other side by themselves, nothing could be played either.
            all.is_empty() || all.len() == 1 && all.iter().all(still)
        }
    })
}
