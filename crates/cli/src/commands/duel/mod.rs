//! `match`: levels and programs play one another, and what that proves. `levels`: the same for neighbouring levels.

mod game;
pub(crate) mod levels;
mod player;
mod records;
mod report;
mod schedule;
pub(crate) mod stats;

use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgAction, ArgMatches, Command};
use game::Played;
use play::AnyGame;
use player::{Hand, Player, Terms};
use records::{Common, Ledger};
use report::Sums;
use rules::Lang;
use schedule::{Fixture, Schedule};
use stats::{Sprt, Verdict};
use std::collections::BTreeSet;
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A match or a tournament.
struct Match {
    common: Common,
    schedule: Schedule,
    sprt: Option<Sprt>,
}

/// The arguments.
pub(crate) fn args(command: Command, lang: Lang, heading: &'static str) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let option = |name: &'static str, value: &'static str, pt: &'static str, en: &'static str| {
        Arg::new(name).long(name).value_name(value).help(t(pt, en))
    };
    command
        .arg(
            Arg::new("players")
                .help_heading(heading)
                .display_order(2)
                .value_name(t("JOGADOR", "PLAYER"))
                .required(true)
                .num_args(2..=32)
                .help(t(
                    "um nível (1 a 8, random, greedy, mcts:N, nodes:N, ms:N; com \"plain:\" antes, sem a rede aprendida) ou um programa (gtp:, usi:, uci:, ucci:, xboard:, ugi: e o comando, como em \"uci[nodes 10000]:fairy-stockfish\"); com três ou mais jogam todos contra todos",
                    "a level (1 to 8, random, greedy, mcts:N, nodes:N, ms:N; after \"plain:\" without what was learned) or a program (gtp:, usi:, uci:, ucci:, xboard:, ugi: and the command, such as \"uci[nodes 10000]:fairy-stockfish\"); three or more play a tournament",
                )),
        )
        .arg(
            option("games", "N", "partidas de cada dois jogadores, aos pares com os lugares trocados", "games of every two players, in pairs with seats swapped")
                .default_value("100")
                .hide_default_value(true)
                .value_parser(games),
        )
        .arg(
            option("openings", t("LANCES", "PLIES"), "lances ao acaso no início, os mesmos nas duas partidas de um par (por omissão 4, com dados 0)", "random moves at the beginning, the same in both games of a pair (default 4, with dice 0)")
                .value_parser(plies),
        )
        .arg(option("out", t("FICHEIRO", "FILE"), "escreve cada partida numa linha JSON; se o ficheiro já tem partidas deste encontro, continua", "write every game as a line of JSON; go on if the file has games of this match"))
        .arg(
            option("sprt", "ELO0,ELO1", "acaba quando os pares mostram qual das diferenças é a verdadeira (5 % de erro, pentanomial)", "end when the pairs show which difference is true (5% error, pentanomial)")
                .allow_hyphen_values(true)
                .value_parser(sprt),
        )
        .arg(
            option("threads", "1|2", "partidas ao mesmo tempo", "games at the same time")
                .default_value("1")
                .hide_default_value(true)
                .value_parser(["1", "2"])
                .hide_possible_values(true),
        )
        .arg(
            option("timeout", "S", "segundos que um programa tem para cada lance (por omissão 60)", "seconds that a program has for a move (default 60)")
                .default_value("60")
                .hide_default_value(true)
                .value_parser(seconds),
        )
        .arg(
            Arg::new("wall").long("wall").action(ArgAction::SetTrue).help(t(
                "os milissegundos dos nossos níveis são do relógio e não do processador",
                "the milliseconds of our levels are those of the clock, not of the processor",
            )),
        )
}

fn games(text: &str) -> Result<u64, String> {
    let n = text.parse().ok().filter(|n| (1..=10_000_000).contains(n));
    n.ok_or_else(|| "1..10000000".to_owned())
}

fn plies(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|n| *n <= 200).ok_or_else(|| "0..200".to_owned())
}

fn seconds(text: &str) -> Result<f64, String> {
    let s = text.parse::<f64>().ok().filter(|s| *s > 0.0 && *s <= 86_400.0);
    s.ok_or_else(|| "0 < S <= 86400".to_owned())
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let read = || {
        let (low, high) = text.split_once(',')?;
        let (elo0, elo1): (f64, f64) = (low.trim().parse().ok()?, high.trim().parse().ok()?);
        let fine = elo0 < elo1 && elo0.abs() <= 2000.0 && elo1.abs() <= 2000.0;
        fine.then_some(Sprt { elo0, elo1 })
    };
    read().ok_or_else(|| "ELO0,ELO1; ELO0 < ELO1".to_owned())
}

/// Plays a match and tells its result.
pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = super::game(m)?;
    let names: Vec<&String> = m.get_many("players").unwrap_or_default().collect();
    let sprt = m.get_one::<Sprt>("sprt").copied();
    if sprt.is_some() && names.len() > 2 {
        return Err(Failure::Usage(lang.pick(
            "--sprt é para dois jogadores".to_owned(),
            "--sprt is for two players".to_owned(),
        )));
    }
    let asked = Asked {
        seed: m.get_one::<u64>("seed").copied().unwrap_or(1),
        plies: m.get_one::<u32>("openings").copied(),
        games: m.get_one::<u64>("games").copied().unwrap_or(100),
        sprt,
        file: m.get_one::<String>("out").map(String::as_str),
        terms: Terms {
            wall: m.get_flag("wall"),
            alone: alone(m),
            patience: Duration::from_secs_f64(m.get_one::<f64>("timeout").copied().unwrap_or(60.0)),
            lang,
        },
    };
    let (this, sums) = meet(&*game, &names, &asked)?;
    if m.get_flag("json") {
        writeln!(out, "{:#}", report::json(&this, &sums))?;
    } else {
        write!(out, "{}", report::words(&this, &sums, lang))?;
    }
    Ok(Exit::Fine)
}

/// Whether one game is played at a time.
fn alone(m: &ArgMatches) -> bool {
    m.get_one::<String>("threads").is_none_or(|n| n == "1")
}

/// What is asked of a match.
struct Asked<'a> {
    seed: u64,
    /// Random moves at the beginning, if somebody said how many.
    plies: Option<u32>,
    /// Games of every two players.
    games: u64,
    sprt: Option<Sprt>,
    /// Where the games are kept.
    file: Option<&'a str>,
    terms: Terms,
}

/// Lets players meet, or goes on where they stopped.
fn meet(
    game: &dyn AnyGame,
    names: &[&String],
    asked: &Asked<'_>,
) -> Result<(Match, Sums), Failure> {
    let (table, lang) = (game.new_match(), asked.terms.lang);
    let read = |text: &&String| Player::read(text, &*table, lang);
    let players: Vec<Player> = names.iter().map(read).collect::<Result<_, _>>()?;
    let usual = if game::throws(game) { 0 } else { 4 };
    let common = Common {
        game: game.id().to_owned(),
        seed: asked.seed,
        plies: asked.plies.unwrap_or(usual),
        players: players.iter().map(|p| p.name.clone()).collect(),
    };
    let schedule = Schedule::new(players.len(), game::sides(&*table).len(), asked.games);
    let this = Match { common, schedule, sprt: asked.sprt };
    let mut done = Vec::new();
    let mut ledger = None;
    if let Some(file) = asked.file {
        let (opened, games) =
            Ledger::open(file, &this.common, |id| this.schedule.fixture(id), lang)?;
        (ledger, done) = (Some(opened), games);
    }
    let sums = this.play(game, &players, asked.terms, done, &mut ledger)?;
    Ok((this, sums))
}

impl Match {
    fn pairing(&self, fixture: &Fixture) -> usize {
        self.schedule.pairings().iter().position(|p| *p == fixture.players).unwrap_or(0)
    }

    fn decided(&self, sums: &Sums) -> bool {
        self.sprt.is_some_and(|sprt| sprt.verdict(&sums.tallies[0].pairs) != Verdict::Open)
    }

    /// Plays the games that are not done yet.
    fn play(
        &self,
        game: &dyn AnyGame,
        players: &[Player],
        terms: Terms,
        done: Vec<Played>,
        ledger: &mut Option<Ledger>,
    ) -> Result<Sums, Failure> {
        let mut sums = Sums::new(self.schedule.pairings().len(), players.len());
        let table = game.new_match();
        let mut known = BTreeSet::new();
        for played in done {
            let fixture = self.schedule.fixture(played.id);
            if let Some(fixture) = fixture.filter(|_| known.insert(played.id)) {
                let seats = game::seating(&*table, &fixture);
                sums.add(self.pairing(&fixture), fixture.players, &seats, &played);
            }
        }
        let enough = AtomicBool::new(self.decided(&sums));
        let left = Mutex::new((0..self.schedule.games()).filter(|id| !known.contains(id)));
        let book = Mutex::new((&mut sums, ledger, Ok(())));
        let watched = std::io::stderr().is_terminal();
        let work = || {
            let mut hands: Vec<Hand<'_>> = players.iter().map(|p| Hand::new(p, terms)).collect();
            while !enough.load(Ordering::Relaxed) {
                let next = locked(&left).next();
                let Some(fixture) = next.and_then(|id| self.schedule.fixture(id)) else {
                    return;
                };
                let how = (self.common.seed, self.common.plies);
                let played = game::play(game, &fixture, how, &mut hands);
                let mut book = locked(&book);
                let (sums, ledger, result) = &mut *book;
                let written = played.and_then(|played| {
                    let seats = game::seating(&*table, &fixture);
                    sums.add(self.pairing(&fixture), fixture.players, &seats, &played);
                    match ledger {
                        Some(ledger) => ledger.write(&self.common, &fixture, &seats, &played),
                        None => Ok(()),
                    }
                });
                if watched {
                    progress(sums, self.schedule.games());
                }
                if written.is_err() {
                    *result = written;
                }
                if result.is_err() || self.decided(sums) {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..if terms.alone { 1 } else { 2 } {
                scope.spawn(work);
            }
        });
        if watched {
            clear();
        }
        let (_, _, result) = book.into_inner().unwrap_or_else(PoisonError::into_inner);
        result.map(|()| sums)
    }
}

/// What a lock guards; nobody leaves it half changed.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How far it is, for somebody who watches.
fn progress(sums: &Sums, total: u64) {
    let played: u64 = sums.tallies.iter().map(stats::Tally::games).sum();
    let share = 100.0 * sums.tallies[0].mean();
    let told = write!(std::io::stderr(), "\r{played}/{total}  {share:.1}%   ");
    drop(told);
}

fn clear() {
    let told = write!(std::io::stderr(), "\r{:40}\r", "");
    drop(told);
}
