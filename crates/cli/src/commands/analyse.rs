//! `analyse`: a position, with the best lines as they are found, or a whole game, move by move.

mod record;

use crate::commands::solve::when_asked;
use crate::commands::{position_text, table_at, word};
use crate::outcome::{Exit, Failure};
use crate::{cpu, files, json, tell};
use clap::{Arg, ArgMatches, Command};
use play::{AnyMatch, Level, Pace, Stop, Thought, Wish, best_moves, explain};
use rules::{Lang, Seat, Status, Text, text};
use serde_json::{Value, json};
use std::io::{IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What it does.
pub(crate) const ABOUT: Text = text(
    "analisa uma partida lance a lance, ou uma posição",
    "analyse a game move by move, or a position",
);

/// Plies of a line that are shown.
const PLIES: usize = 12;

/// What can be asked beside the game.
pub(crate) fn args(command: Command, lang: Lang, arguments: &'static str) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    command
        .after_help(t(
            "Um registo: ludoteca analyse partida.txt. Uma posição: ludoteca analyse ouri start.\n\
             Marcas: ?! impreciso, ? erro, ?? erro grave (5, 10 e 20 % de hipóteses a menos; em jogos que contam\npontos, 0,04, 0,08 e 0,16). Ctrl-C acaba com o que houver.",
            "A record: ludoteca analyse game.txt. A position: ludoteca analyse ouri start.\n\
             Marks: ?! inaccuracy, ? mistake, ?? blunder (5, 10 and 20% less chance; in games that count points, 0.04,\n0.08 and 0.16). Ctrl-C ends with what there is.",
        ))
        .arg(
            Arg::new("game")
                .help_heading(arguments)
                .display_order(1)
                .value_name(t("FICHEIRO|JOGO", "FILE|GAME"))
                .required(true)
                .help(t(
                    "um registo («-»: a entrada), ou o jogo de uma posição",
                    "a record (“-”: standard input), or the game of a position",
                )),
        )
        .arg(
            Arg::new("position").help_heading(arguments).display_order(2).value_name("P").help(t(
                "a posição, na forma do jogo; «start» é a inicial, «-» lê-a da entrada",
                "the position in the game's form; “start” is the first, “-” reads it from standard input",
            )),
        )
        .arg(Arg::new("level").long("level").value_name(t("NÍVEL", "LEVEL")).help(t(
            "quanto pensa em cada posição: 6 a 8, nodes:N, ms:N (por omissão nodes:20000)",
            "how much it thinks about each position: 6 to 8, nodes:N, ms:N (default nodes:20000)",
        )))
        .arg(Arg::new("nodes").long("nodes").value_name("N").conflicts_with("level").help(t(
            "o mesmo que --level nodes:N",
            "the same as --level nodes:N",
        )))
        .arg(
            Arg::new("ms")
                .long("ms")
                .value_name("N")
                .conflicts_with_all(["level", "nodes"])
                .help(t("o mesmo que --level ms:N", "the same as --level ms:N")),
        )
        .arg(
            Arg::new("lines")
                .long("lines")
                .value_name("N")
                .value_parser(lines)
                .default_value("3")
                .help(t("quantos dos melhores lances de uma posição", "how many of the best moves of a position")),
        )
}

fn lines(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(n @ 1..=50) => Ok(n),
        _ => Err("1..50".to_owned()),
    }
}

/// The level that was asked for.
fn level(m: &ArgMatches, lang: Lang) -> Result<Level, Failure> {
    let asked = match (word(m, "nodes"), word(m, "ms"), word(m, "level")) {
        ("", "", "") => return Ok(Level::default()),
        ("", "", level) => level.to_owned(),
        ("", ms, _) => format!("ms:{ms}"),
        (nodes, ..) => format!("nodes:{nodes}"),
    };
    let found = Level::parse(&asked).filter(|&level| play::careful(level) == level);
    found.ok_or_else(|| {
        Failure::Usage(lang.pick(
            format!("«{asked}» não é um nível que sirva para analisar; há: 6 a 8, nodes:N, ms:N"),
            format!("“{asked}” is no level to analyse with; there are: 6 to 8, nodes:N, ms:N"),
        ))
    })
}

/// Somebody who presses Ctrl-C wants what there is.
pub(super) struct Interrupt {
    asked: AtomicBool,
    now: Mutex<Arc<Stop>>,
}

impl Interrupt {
    /// Listens from now on.
    fn listen() -> Result<Arc<Interrupt>, Failure> {
        let own = Arc::new(Interrupt { asked: AtomicBool::new(false), now: Mutex::default() });
        let told = Arc::clone(&own);
        when_asked(move || {
            told.asked.store(true, Ordering::Relaxed);
            told.now.lock().unwrap_or_else(PoisonError::into_inner).stop();
        })?;
        Ok(own)
    }

    /// Whether somebody did.
    pub(super) fn asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// What ends the next thought.
    pub(super) fn next(&self, level: Level) -> Arc<Stop> {
        let stop = match level {
            Level::Time { .. } => cpu::wall(Pace::ANY),
            _ => Stop::new(),
        };
        let stop = Arc::new(stop);
        *self.now.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&stop);
        if self.asked() {
            stop.stop();
        }
        stop
    }
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let level = level(m, lang)?;
    let seed = m.get_one::<u64>("seed").copied().unwrap_or(1);
    let stop = Interrupt::listen()?;
    let json = m.get_flag("json");
    if m.contains_id("position") {
        let game = super::game(m)?;
        let table = table_at(game.as_ref(), position_text(m)?.as_deref())?;
        let lines = m.get_one::<usize>("lines").copied().unwrap_or(1);
        return position(table.as_ref(), (level, seed), lines, &stop, lang, json, out);
    }
    let name = word(m, "game");
    let text = files::read(name).map_err(|failure| match failure {
        // A game without a position is a likely slip.
        Failure::File(..) if catalog::GAMES.open(name).is_ok() => Failure::Usage(lang.pick(
            format!("falta a posição: analyse {name} start"),
            format!("the position is missing: analyse {name} start"),
        )),
        other => other,
    })?;
    let record = catalog::GAMES.read_file(&text)?.record;
    let table = catalog::GAMES.replay(&record)?;
    record::run(table.as_ref(), (level, seed), &stop, lang, json, out)
}

/// The best moves of a position.
fn position(
    table: &dyn AnyMatch,
    (level, seed): (Level, u64),
    lines: usize,
    stop: &Interrupt,
    lang: Lang,
    json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let Status::ToMove(seats) = table.status() else {
        return elsewhere(table, seed, &stop.next(level), lang, json, out);
    };
    let live = !json && std::io::stdout().is_terminal();
    let wish = Wish { lines, ..Wish::new(level, seed) };
    let mut drawn = 0;
    let mut failed = None;
    if !json {
        writeln!(out, "{}", table.position())?;
        writeln!(out, "{}", tell::status(table, lang))?;
    }
    let thought = table.think_aloud(seats.first(), wish, &stop.next(level), &mut |thought| {
        if live && failed.is_none() {
            failed = redraw(&told(table, &thought, lines, lang), &mut drawn, out).err();
        }
    });
    if let Some(error) = failed {
        return Err(error.into());
    }
    let Some(thought) = thought else {
        return Ok(Exit::Fine);
    };
    if json {
        writeln!(out, "{:#}", of_position(table, &thought, lines))?;
    } else {
        redraw(&told(table, &thought, lines, lang), &mut drawn, out)?;
    }
    Ok(Exit::Fine)
}

/// Writes lines in the place of those written before.
fn redraw(lines: &[String], drawn: &mut usize, out: &mut dyn Write) -> std::io::Result<()> {
    if *drawn > 0 {
        write!(out, "\x1b[{drawn}A\x1b[J")?;
    }
    for line in lines {
        writeln!(out, "{line}")?;
    }
    *drawn = lines.len();
    out.flush()
}

/// The best moves, one a line, and why the first.
pub(crate) fn told(
    table: &dyn AnyMatch,
    thought: &Thought,
    lines: usize,
    lang: Lang,
) -> Vec<String> {
    let best = best_moves(table, thought, lines);
    let typed = |text: &str| tell::typed_text(table, text, lang);
    let wide = |texts: &mut dyn Iterator<Item = String>| {
        texts.map(|t| t.chars().count()).max().unwrap_or(0)
    };
    let moves = wide(&mut best.iter().map(|b| typed(&b.text)));
    let values = wide(&mut best.iter().map(|b| b.value.get(lang).to_owned()));
    let mut out: Vec<String> = best
        .iter()
        .map(|b| {
            let rest = b.line.get(1..PLIES.min(b.line.len())).unwrap_or(&[]).join(" ");
            let value = b.value.get(lang);
            format!("  {:moves$}  {value:values$}  {rest}", typed(&b.text)).trim_end().to_owned()
        })
        .collect();
    if let Some(why) = explain(table, thought) {
        out.push(format!("{}: {}", typed(&thought.text), why.sentence.get(lang)));
    }
    if thought.depth > 0 {
        let (depth, nodes) = (thought.depth, thought.nodes);
        out.push(lang.pick(
            format!("(profundidade {depth}, {nodes} posições)"),
            format!("(depth {depth}, {nodes} positions)"),
        ));
    }
    out
}

fn of_position(table: &dyn AnyMatch, thought: &Thought, lines: usize) -> Value {
    let best: Vec<Value> = best_moves(table, thought, lines)
        .iter()
        .map(|b| {
            json!({ "move": b.text, "value": json::words(&b.value), "chance": b.chance, "line": b.line })
        })
        .collect();
    let why = explain(table, thought).map(|why| json::words(&why.sentence));
    let mut value = json::state(table);
    value["best"] = json!(best);
    value["why"] = json!(why);
    value["depth"] = json!(thought.depth);
    value["nodes"] = json!(thought.nodes);
    value
}

/// A position in which nobody chooses: dice are thrown, or the game is over.
fn elsewhere(
    table: &dyn AnyMatch,
    seed: u64,
    stop: &Stop,
    lang: Lang,
    json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let seat = table.thrower().unwrap_or(Seat(0));
    let fortune = table.fortune(seat, 2, seed, stop);
    let shown =
        |worth: play::Worth| play::measured(worth.value / 2.0, worth.points).get(lang).to_owned();
    if json {
        let mut value = json::state(table);
        value["throws"] = json!(fortune.map(|f| {
            let each = |(text, weight, worth): &(String, u32, play::Worth)| {
                let luck = *worth - f.mean;
                json!({ "roll": text, "weight": weight, "luck": luck.value / 2.0, "points": luck.points })
            };
            f.each.iter().map(each).collect::<Vec<_>>()
        }));
        writeln!(out, "{value:#}")?;
        return Ok(Exit::Fine);
    }
    writeln!(out, "{}", table.position())?;
    writeln!(out, "{}", tell::status(table, lang))?;
    if let Some(fortune) = fortune {
        let name = table.seat_name(seat).get(lang);
        writeln!(
            out,
            "{} ({name}):",
            lang.pick("A sorte de cada lançamento", "The luck of each throw")
        )?;
        for (text, weight, worth) in &fortune.each {
            writeln!(out, "  {text}  ×{weight}  {}", shown(*worth - fortune.mean))?;
        }
    }
    Ok(Exit::Fine)
}
