//! `book`: an opening book, made by long thinking about the first moves.

use super::word;
use crate::files;
use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgMatches, Command};
use play::{AnyGame, Level, Mind, Stop, Wish};
use rules::{Lang, Status};
use std::collections::{HashSet, VecDeque};
use std::io::Write;

/// How many moves a position of the book has at most.
const MOVES: usize = 4;
/// What a move may be worth less than the best, on the scale from -1 to 1.
const WORSE: f32 = 0.04;

pub(crate) fn args(command: Command, lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let number = |name: &'static str, usual: &'static str, pt, en| {
        Arg::new(name)
            .long(name)
            .value_name("N")
            .default_value(usual)
            .value_parser(clap::value_parser!(u32).range(1..=100_000_000))
            .help(t(pt, en))
    };
    command
        .arg(number(
            "nodes",
            "200000",
            "posições vistas por cada posição do livro",
            "positions looked at for each position of the book",
        ))
        .arg(number("plies", "8", "meios-lances até onde vai", "plies that it goes"))
        .arg(number(
            "positions",
            "150",
            "posições que tem no máximo",
            "positions that it has at most",
        ))
        .arg(Arg::new("out").long("out").value_name(t("FICHEIRO", "FILE")).help(t(
            "onde escrever (se faltar: no ecrã)",
            "where to write (if left out: on the screen)",
        )))
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = super::game(m)?;
    let number = |name: &str| m.get_one::<u32>(name).copied().unwrap_or(1);
    let seed = m.get_one::<u64>("seed").copied().unwrap_or(1);
    let (nodes, plies, most) = (number("nodes"), number("plies"), number("positions"));
    let id = game.id().to_owned();
    let command = format!(
        "ludoteca book \"{id}\" --nodes {nodes} --plies {plies} --positions {most} --seed {seed}"
    );
    let lines = grow(&*game, nodes, plies as usize, most as usize, seed);
    if lines.is_empty() {
        let none = lang.pick(
            "um jogo que começa por um lançamento não tem livro de aberturas",
            "a game that begins with a throw has no opening book",
        );
        writeln!(out, "{none}")?;
        return Ok(Exit::Refused);
    }
    let text = format!("$ {command}\n= {id}\n{}\n", lines.join("\n"));
    match word(m, "out") {
        "" => out.write_all(text.as_bytes())?,
        file => files::write(file, &text)?,
    }
    Ok(Exit::Fine)
}

/// The lines of the book, the shortest ways first.
fn grow(game: &dyn AnyGame, nodes: u32, plies: usize, most: usize, seed: u64) -> Vec<String> {
    let mut waiting = VecDeque::from([Vec::<String>::new()]);
    let mut seen = HashSet::new();
    let mut lines = Vec::new();
    let mut mind = Mind::new();
    while let Some(way) = waiting.pop_front() {
        if lines.len() >= most {
            break;
        }
        let mut table = game.new_match();
        let played = way.iter().all(|mv| table.play(mv).is_ok());
        let Status::ToMove(seats) = table.status() else { continue };
        if !played || !seen.insert(table.position()) {
            continue;
        }
        let wish = Wish { lines: MOVES, ..Wish::new(Level::Nodes { nodes }, seed) };
        let thought = table.think_with(&mut mind, seats.first(), wish, &Stop::new(), &mut |_| {});
        let Some(thought) = thought.filter(|thought| !thought.candidates.is_empty()) else {
            continue;
        };
        let best = thought.candidates[0].value;
        let good = thought.candidates.iter().take(MOVES).filter(|c| c.value >= best - WORSE);
        let mut line = way.join("; ");
        for candidate in good {
            // The best most often, what is nearly as good nearly as often.
            let weight = (100.0 * (1.0 - (best - candidate.value) / WORSE * 0.9)) as u32;
            line += &format!(" | {} {weight}", candidate.text);
            if way.len() + 1 < plies {
                let mut next = way.clone();
                next.push(candidate.text.clone());
                waiting.push_back(next);
            }
        }
        lines.push(line);
    }
    lines
}
