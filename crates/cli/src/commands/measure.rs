//! `perft` and `playouts`.

use crate::commands::{game, position_text};
use crate::cpu;
use crate::json;
use crate::outcome::{Exit, Failure};
use clap::ArgMatches;
use rules::{Lang, MAX_SEATS, Seat};
use serde_json::{Value, json};
use std::io::Write;

pub(crate) fn perft(m: &ArgMatches, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let position = position_text(m)?;
    let position = position.as_deref();
    let depth = m.get_one::<u32>("depth").copied().unwrap_or(1);
    let as_json = m.get_flag("json");
    if m.get_flag("divide") {
        let parts = game.divide(position, depth)?;
        let total: u64 = parts.iter().map(|(_, n)| n).sum();
        for (text, nodes) in parts {
            if as_json {
                writeln!(out, "{}", json!({ "move": text, "nodes": nodes }))?;
            } else {
                writeln!(out, "{text} {nodes}")?;
            }
        }
        if as_json {
            writeln!(out, "{}", json!({ "depth": depth, "nodes": total }))?;
        } else {
            writeln!(out, "\n{depth} {total}")?;
        }
        return Ok(Exit::Fine);
    }
    for d in 1..=depth {
        let nodes = game.perft(position, d)?;
        if as_json {
            writeln!(out, "{}", json!({ "depth": d, "nodes": nodes }))?;
        } else {
            writeln!(out, "{d} {nodes}")?;
        }
        out.flush()?;
    }
    Ok(Exit::Fine)
}

/// A number as the language writes it: 0,5 or 0.5.
pub(super) fn decimal(x: f64, digits: usize, lang: Lang) -> String {
    let text = format!("{x:.digits$}");
    lang.pick(text.replace('.', ","), text)
}

pub(crate) fn playouts(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let position = position_text(m)?;
    let seconds = m.get_one::<f64>("seconds").copied().unwrap_or(1.0);
    let seed = m.get_one::<u64>("seed").copied().unwrap_or(1);
    let mut games = game.playouts(position.as_deref(), seed)?;
    let begin = cpu::used();
    let mut batch = 1;
    let spent = loop {
        let before = cpu::used();
        games.run(batch);
        let now = cpu::used();
        let spent = (now - begin).as_secs_f64();
        if spent >= seconds {
            break spent;
        }
        // Look at the clock about a hundred times, not once a game.
        let last = (now - before).as_secs_f64();
        if last < seconds / 200.0 {
            batch *= 2;
        }
        let left = (seconds - spent) / last.max(1e-9) * batch as f64;
        batch = batch.min((left as u64).max(1));
    };
    let tally = games.tally();
    let per_second = |n: u64| n as f64 / spent.max(1e-9);
    let mean = tally.moves as f64 / tally.games.max(1) as f64;
    let seats = game.seats();
    if m.get_flag("json") {
        let results: Vec<Value> = (0..seats)
            .map(|s| {
                json!({
                    "seat": s,
                    "name": json::text(game.seat_name(Seat(s))),
                    "wins": tally.wins[usize::from(s)],
                    "mean_payoff": tally.payoffs[usize::from(s)] as f64 / tally.games.max(1) as f64,
                })
            })
            .collect();
        let reasons: serde_json::Map<String, Value> =
            tally.reasons.iter().map(|(reason, n)| ((*reason).to_owned(), json!(n))).collect();
        let value = json!({
            "game": game.id(),
            "seed": seed,
            "games": tally.games,
            "moves": tally.moves,
            "cpu_seconds": spent,
            "games_per_second": per_second(tally.games),
            "moves_per_second": per_second(tally.moves),
            "mean_length": mean,
            "longest": tally.longest,
            "results": results,
            "undecided": tally.wins[MAX_SEATS],
            "reasons": reasons,
        });
        writeln!(out, "{value:#}")?;
        return Ok(Exit::Fine);
    }
    writeln!(out, "{}", game.id())?;
    writeln!(
        out,
        "{}",
        lang.pick(
            format!(
                "{} partidas e {} lances em {} s de processador\n{:.0} partidas/s, {:.0} lances/s; duração média {}, máxima {}",
                tally.games, tally.moves, decimal(spent, 2, lang), per_second(tally.games), per_second(tally.moves), decimal(mean, 1, lang), tally.longest
            ),
            format!(
                "{} games and {} moves in {spent:.2} s of CPU time\n{:.0} games/s, {:.0} moves/s; mean length {mean:.1}, longest {}",
                tally.games, tally.moves, per_second(tally.games), per_second(tally.moves), tally.longest
            ),
        )
    )?;
    let share = |n: u64| {
        let percent = 100.0 * n as f64 / tally.games.max(1) as f64;
        lang.pick(format!("{} %", decimal(percent, 1, lang)), format!("{percent:.1}%"))
    };
    for s in 0..seats {
        writeln!(
            out,
            "  {}: {}",
            game.seat_name(Seat(s)).get(lang),
            share(tally.wins[usize::from(s)])
        )?;
    }
    writeln!(
        out,
        "  {}: {}",
        lang.pick("sem vencedor único", "no single winner"),
        share(tally.wins[MAX_SEATS])
    )?;
    for (reason, n) in &tally.reasons {
        writeln!(out, "  [{reason}] {}", share(*n))?;
    }
    Ok(Exit::Fine)
}
