//! `train`: networks that learn to judge from games of the program with itself.

use super::duel::stats::{Sprt, Tally, Verdict, elo};
use super::word;
use crate::outcome::{Exit, Failure};
use crate::{files, tell};
use catalog::GAMES;
use clap::{Arg, ArgAction, ArgMatches, Command};
use play::AnyGame;
use play::learned::{AnyTrainer, Helpers, Recipe, Rival};
use rules::Lang;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// What a generation has to show: as good as the best for nothing, better by so much for sure.
const GATE: Sprt = Sprt { elo0: 0.0, elo1: 20.0 };
/// Pairs of games that are played at a time, and at most.
const PAIRS: u64 = 10;
const MOST: u64 = 60;
/// Pairs that tell how far it has come since the start.
const SINCE: u64 = 40;

pub(crate) fn args(command: Command, lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let number = |name: &'static str, value: &'static str, pt: &'static str, en: &'static str| {
        Arg::new(name).long(name).value_name(value).help(t(pt, en))
    };
    command
        .arg(
            Arg::new("game")
                .value_name(t("JOGO", "GAME"))
                .required_unless_present("all")
                .conflicts_with("all")
                .help(t("jogo, como \"go:9x9\"", "game, such as \"go:9x9\"")),
        )
        .arg(Arg::new("all").long("all").action(ArgAction::SetTrue).requires("hours").help(t(
            "todos os jogos, a começar pelos que menos aprenderam",
            "all games, those that have learned least first",
        )))
        .arg(
            number("hours", "H", "com --all: tantas horas para todos", "with --all: so many hours for all")
                .value_parser(amount),
        )
        .arg(
            number("minutes", "M", "tantos minutos (por omissão 10)", "so many minutes (default 10)")
                .value_parser(amount),
        )
        .arg(
            number(
                "generations",
                "N",
                "tantas gerações, demorem o que demorarem: com a mesma semente dá a mesma rede",
                "so many generations, however long they take: with the same seed gives the same network",
            )
            .value_parser(clap::value_parser!(u32).range(1..=100_000))
            .conflicts_with_all(["minutes", "all"]),
        )
        .arg(
            number("width", "N", "valores escondidos: múltiplo de 8, de 16 a 128 (por omissão 32)", "hidden values: a multiple of 8, 16 to 128 (default 32)")
                .value_parser(width),
        )
        .arg(
            number("nodes", "N", "posições vistas por lance", "positions looked at for a move")
                .value_parser(clap::value_parser!(u64).range(1..=1_000_000)),
        )
        .arg(Arg::new("afresh").long("afresh").action(ArgAction::SetTrue).help(t(
            "a rede substitui o que o jogo já avalia, em vez de o corrigir",
            "the network replaces the game's own estimate instead of correcting it",
        )))
        .arg(
            number("trust", "0..1", "quanto conta o que veio depois, ao lado do que a pesquisa achou (por omissão 0,7)", "how much what came later counts, beside what the search found (default 0.7)")
                .value_parser(share),
        )
        .arg(
            number("threads", "N", "tantas coisas ao mesmo tempo (por omissão: tantas como processadores)", "so many things at a time (default: as many as processors)")
                .value_parser(clap::value_parser!(u8).range(1..=64)),
        )
        .arg(Arg::new("out").long("out").value_name(t("PASTA", "FOLDER")).help(t(
            "onde ficam a rede, o diário e o ponto de continuação (por omissão redes/JOGO); o que lá está continua",
            "where network, log and checkpoint are kept (default networks/GAME); what is there goes on",
        )))
}

fn amount(text: &str) -> Result<f64, String> {
    let n = text.parse::<f64>().ok().filter(|n| *n > 0.0 && *n <= 10_000.0);
    n.ok_or_else(|| "0 < N <= 10000".to_owned())
}

fn share(text: &str) -> Result<f32, String> {
    let n = text.parse().ok().filter(|n| (0.0..=1.0).contains(n));
    n.ok_or_else(|| "0..1".to_owned())
}

fn width(text: &str) -> Result<usize, String> {
    let n = text.parse().ok().filter(|n: &usize| (16..=128).contains(n) && n.is_multiple_of(8));
    n.ok_or_else(|| "16, 24, 32 ... 128".to_owned())
}

/// Several at a time.
struct Crew(usize);

impl Helpers for Crew {
    fn each(&self, n: usize, job: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let work = || {
            loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                if i >= n {
                    break;
                }
                job(i);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.0.min(n) {
                scope.spawn(work);
            }
            work();
        });
    }
}

/// When training ends.
#[derive(Clone, Copy)]
enum Until {
    Time(Duration),
    Generation(u32),
}

/// What is asked of all games.
struct Asked {
    seed: u64,
    width: Option<usize>,
    nodes: Option<u64>,
    trust: Option<f32>,
    afresh: bool,
    crew: Crew,
    lang: Lang,
}

impl Asked {
    fn trainer(&self, game: &dyn AnyGame) -> Option<Box<dyn AnyTrainer>> {
        let shape = |mut recipe: Recipe| {
            recipe.shape.width = self.width.unwrap_or(recipe.shape.width);
            recipe.nodes = self.nodes.unwrap_or(recipe.nodes);
            recipe.trust = self.trust.unwrap_or(recipe.trust);
            recipe.leans = !self.afresh;
            recipe
        };
        game.trainer(&shape, self.seed)
    }

    /// The command that makes this network again.
    fn command(&self, id: &str, generations: u32) -> String {
        let mut text = format!("ludoteca train \"{id}\" --seed {}", self.seed);
        if let Some(width) = self.width {
            text += &format!(" --width {width}");
        }
        if let Some(nodes) = self.nodes {
            text += &format!(" --nodes {nodes}");
        }
        if let Some(trust) = self.trust {
            text += &format!(" --trust {trust}");
        }
        if self.afresh {
            text += " --afresh";
        }
        text + &format!(" --generations {generations}")
    }
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let threads = m.get_one::<u8>("threads").map(|&n| usize::from(n));
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let asked = Asked {
        seed: m.get_one::<u64>("seed").copied().unwrap_or(1),
        width: m.get_one::<usize>("width").copied(),
        nodes: m.get_one::<u64>("nodes").copied(),
        trust: m.get_one::<f32>("trust").copied(),
        afresh: m.get_flag("afresh"),
        crew: Crew(threads.unwrap_or_else(cores)),
        lang,
    };
    let folder = |id: &str| match word(m, "out") {
        "" => Path::new("networks").join(id),
        given if m.get_flag("all") => Path::new(given).join(id),
        given => PathBuf::from(given),
    };
    if !m.get_flag("all") {
        let game = super::game(m)?;
        let minutes = m.get_one::<f64>("minutes").copied().unwrap_or(10.0);
        let until = match m.get_one::<u32>("generations") {
            Some(&n) => Until::Generation(n),
            None => Until::Time(Duration::from_secs_f64(minutes * 60.0)),
        };
        return Ok(match train(&*game, &folder(game.id()), until, &asked, out)? {
            true => Exit::Fine,
            false => Exit::Refused,
        });
    }
    let hours = m.get_one::<f64>("hours").copied().unwrap_or(1.0);
    let mut games: Vec<_> = (GAMES.entries().iter())
        .filter_map(|entry| GAMES.open(entry.info.id).ok())
        .filter_map(|game| asked.trainer(&*game).map(|_| game))
        .map(|game| (generations(&folder(game.id())), game))
        .collect();
    games.sort_by_key(|(learned, _)| *learned);
    let each = Duration::from_secs_f64(hours * 3600.0 / games.len().max(1) as f64);
    for (_, game) in games {
        train(&*game, &folder(game.id()), Until::Time(each), &asked, out)?;
    }
    Ok(Exit::Fine)
}

/// How many generations a log tells of.
fn generations(folder: &Path) -> usize {
    let log = std::fs::read_to_string(folder.join("log.txt")).unwrap_or_default();
    log.lines().filter(|line| line.starts_with("generation ")).count()
}

/// Trains one game; false if it is none for a network.
fn train(
    game: &dyn AnyGame,
    folder: &Path,
    until: Until,
    asked: &Asked,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let Some(mut trainer) = asked.trainer(game) else {
        let none = asked.lang.pick(
            "este jogo não se aprende com esta receita (mais de dois lugares, partidas ao acaso ou cubo)",
            "this game is not learned by this recipe (more than two seats, random games, or a cube)",
        );
        writeln!(out, "{}: {none}", game.id())?;
        return Ok(false);
    };
    let file = |name: &str| folder.join(name).display().to_string();
    let fail = |e| Failure::File(folder.display().to_string(), e);
    std::fs::create_dir_all(folder).map_err(fail)?;
    let mut log = std::fs::read_to_string(folder.join("log.txt")).unwrap_or_default();
    let goes_on = std::fs::read(folder.join("checkpoint.bin")).is_ok_and(|b| trainer.read(&b));
    if !goes_on {
        log.clear();
    }
    let begun = Instant::now();
    let mut gone = seconds(&log);
    loop {
        let (_, done) = trainer.progress();
        let over = match until {
            Until::Time(time) => begun.elapsed() >= time,
            Until::Generation(n) => done >= n,
        };
        if over {
            break;
        }
        let start = Instant::now();
        trainer.play(&asked.crew);
        let learned = trainer.learn(&asked.crew);
        let gate = gate(&*trainer, asked);
        let better = gate.2;
        let mut since = String::new();
        if better {
            trainer.promote();
            let tally = meet(&*trainer, Rival::Estimate, 0..SINCE, asked);
            let share = tally.share();
            let shown = |x: f64| elo(x.clamp(0.01, 0.99)).round();
            since = format!(
                " elo {:+} ({:+} {:+})",
                shown(share.mean),
                shown(share.low),
                shown(share.high)
            );
        }
        gone += start.elapsed().as_secs_f64();
        let (games, generation) = trainer.progress();
        let line = format!(
            "generation {generation} games {games} samples {} loss {:.4} score {:.2} of {} {}{since} seconds {gone:.0}",
            learned.samples,
            learned.loss,
            gate.0,
            gate.1,
            if better { "better" } else { "kept" },
        );
        tell::error(&format!("{}: {line}", game.id()));
        log += &line;
        log.push('\n');
        if let Some(best) = trainer.best().filter(|_| better) {
            files::write_with(&file("weights.bin"), |f| f.write_all(&best))?;
        }
        files::write_with(&file("checkpoint.bin"), |f| f.write_all(&trainer.write()))?;
        files::write(&file("log.txt"), &headed(&log, &asked.command(game.id(), generation)))?;
    }
    let size = trainer.best().map_or(0, |best| best.len());
    let (games, generation) = trainer.progress();
    writeln!(out, "{}: {generation} / {games} / {size} B → {}", game.id(), folder.display())?;
    Ok(true)
}

/// The log with the command that makes its network again.
fn headed(log: &str, command: &str) -> String {
    let lines: Vec<&str> = log.lines().filter(|line| !line.starts_with("$ ")).collect();
    format!("$ {command}\n{}\n", lines.join("\n"))
}

/// The seconds that a log has already taken.
fn seconds(log: &str) -> f64 {
    let last = log.lines().rev().find_map(|line| line.rsplit_once(" seconds "));
    last.and_then(|(_, seconds)| seconds.parse().ok()).unwrap_or(0.0)
}

/// Games of the new network with a rival.
fn meet(
    trainer: &dyn AnyTrainer,
    rival: Rival,
    pairs: std::ops::Range<u64>,
    asked: &Asked,
) -> Tally {
    let mut tally = Tally::default();
    for halves in trainer.meet(rival, pairs, asked.nodes.unwrap_or(300), &asked.crew) {
        tally.pair(halves);
        // The games of a pair are not told apart: so much in all.
        let (wins, draws) = (u64::from(halves / 2), u64::from(halves % 2));
        tally.wins += wins;
        tally.draws += draws;
        tally.losses += 2 - wins - draws;
    }
    tally
}

/// What the new network scores against the best, in how many games, and whether it is better.
fn gate(trainer: &dyn AnyTrainer, asked: &Asked) -> (f64, u64, bool) {
    let rival = if trainer.best().is_some() { Rival::Best } else { Rival::Estimate };
    let mut tally = Tally::default();
    let mut pairs = 0;
    loop {
        // Other games for each generation.
        let first = 1_000_000 * u64::from(trainer.progress().1) + pairs;
        tally = tally.and(&meet(trainer, rival, first..first + PAIRS, asked));
        pairs += PAIRS;
        let verdict = GATE.verdict(&tally.pairs);
        if verdict != Verdict::Open || pairs >= MOST {
            let better =
                verdict == Verdict::Upper || verdict == Verdict::Open && tally.mean() > 0.5;
            return (tally.mean(), tally.games(), better);
        }
    }
}
