//! Whether a claim about a position is true.

use crate::guide::{Allowed, What};
use crate::prove::{Prover, Table, after, captured, ended, mover, no, truth, turn};
use crate::say::{codes, list, said};
use play::{Aim, AnyMatch, Exact, Forced, MoveId};
use rules::{ParseError, Refusal, Seat, SiteId, Status, Step, Words, words};

impl Prover<'_> {
    /// Proves one claim about a position.
    pub(crate) fn claim(&self, start: &dyn AnyMatch, what: &What) -> Result<(), Words> {
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

    pub(crate) fn unproved(&self) -> Words {
        let n = self.limits.nodes;
        words!("não se prova em {n} posições"; "not proved within {n} positions")
    }

    /// What best play leads to for a seat.
    fn known(&self, table: &dyn AnyMatch, seat: Seat) -> Option<Exact> {
        let exact = table.best_play(self.limits.reached, self.stop)?;
        Some(if turn(table)? == seat { exact } else { exact.flip() })
    }

    pub(crate) fn wins(
        &self,
        start: &dyn AnyMatch,
        moves: &[String],
        plies: u32,
    ) -> Result<(), Words> {
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
