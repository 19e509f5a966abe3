//! A whole game as a table of moves with marks, a small graph, error rates and luck.

use super::Interrupt;
use crate::json;
use crate::outcome::{Exit, Failure};
use play::{Analysis, AnyMatch, Level, Mark, Player, Ply, measured};
use rules::{Lang, Seat, Words};
use serde_json::{Value, json};
use std::io::{IsTerminal, Write};

/// The columns of the graph.
const WIDE: usize = 72;
/// From lost to won.
const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

pub(super) fn run(
    table: &dyn AnyMatch,
    (level, seed): (Level, u64),
    stop: &Interrupt,
    lang: Lang,
    json: bool,
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let mut analysis = Analysis::new(table, level, seed);
    let shown = std::io::stderr().is_terminal();
    while !stop.asked() && analysis.step(&stop.next(level)) {
        if shown {
            // Nobody may be listening there.
            let _ = write!(std::io::stderr(), "\r{}/{} ", analysis.done(), analysis.total());
        }
    }
    if shown {
        let _ = write!(std::io::stderr(), "\r\x1b[K");
    }
    let plies: Vec<Ply> = analysis.plies().collect();
    if json {
        writeln!(out, "{:#}", value(table, &analysis, &plies))?;
        return Ok(Exit::Fine);
    }
    writeln!(out, "{}", table.title().get(lang))?;
    for line in list(table, &plies, lang) {
        writeln!(out, "{line}")?;
    }
    if analysis.done() < analysis.total() {
        let (done, all) = (plies.len(), analysis.total() - 1);
        writeln!(
            out,
            "{}",
            lang.pick(
                format!("(interrompido: {done} de {all})"),
                format!("(stopped: {done} of {all})")
            )
        )?;
    }
    if let Some(line) = graph(&analysis.curve()) {
        let name = table.seat_name(Seat(0)).get(lang);
        writeln!(out, "\n{} ({name}):", lang.pick("Como esteve a partida", "How the game stood"))?;
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    for player in analysis.players().iter().filter(|p| p.decisions > 0 || p.luck.is_some()) {
        writeln!(out, "{}", told(table, player, lang))?;
    }
    Ok(Exit::Fine)
}

/// The moves, one a line.
fn list(table: &dyn AnyMatch, plies: &[Ply], lang: Lang) -> Vec<String> {
    let width = |of: &dyn Fn(&Ply) -> usize| plies.iter().map(of).max().unwrap_or(0);
    let name = |ply: &Ply| ply.seat.map_or("", |s| table.seat_name(s).get(lang));
    let names = width(&|p| name(p).chars().count());
    let texts = width(&|p| p.text.chars().count());
    let values = width(&|p| p.worth.get(lang).chars().count());
    let line = |ply: &Ply| {
        let mut text = format!(
            "{:>4}. {:names$}  {:texts$} {:2}  {:values$}",
            ply.ply + 1,
            name(ply),
            ply.text,
            ply.mark.sign(),
            ply.worth.get(lang)
        );
        if let Some((share, points)) = ply.luck {
            let luck = measured(share, points);
            text += &format!("  {} {}", lang.pick("sorte", "luck"), luck.get(lang));
        }
        if let Some(better) = ply.better.as_ref().filter(|_| ply.mark > Mark::Good) {
            let (loss, value) = (ply.loss.get(lang), better.value.get(lang));
            let (best, why) = (&better.text, better.sentence.get(lang));
            text += &lang.pick(
                format!("  perde {loss}; melhor era {best} ({value}). {why}"),
                format!("  gives away {loss}; better was {best} ({value}). {why}"),
            );
        }
        text.trim_end().to_owned()
    };
    plies.iter().map(line).collect()
}

/// The values of the first side as a row of bars; `None` where nothing is known.
fn graph(curve: &[Option<f32>]) -> Option<String> {
    let last = curve.len().checked_sub(1)?;
    let columns = curve.len().min(WIDE);
    let bar = |column: usize| {
        let at = column * last / (columns - 1).max(1);
        curve[at].map_or(' ', |value| {
            let height = ((value + 1.0) / 2.0 * BARS.len() as f32) as usize;
            BARS[height.min(BARS.len() - 1)]
        })
    };
    curve.iter().any(Option::is_some).then(|| (0..columns).map(bar).collect())
}

/// What a player did.
fn told(table: &dyn AnyMatch, player: &Player, lang: Lang) -> String {
    let name = table.seat_name(player.seat).get(lang);
    let [best, good, inaccuracies, mistakes, blunders] = player.marks;
    let rate = player.rate_words();
    let mut words = Words::new(
        format!(
            "{name}: decisões {}, erro {}; melhores {best}, bons {good}, ?! {inaccuracies}, ? {mistakes}, ?? {blunders}",
            player.decisions, rate.pt
        ),
        format!(
            "{name}: decisions {}, error {}; best {best}, good {good}, ?! {inaccuracies}, ? {mistakes}, ?? {blunders}",
            player.decisions, rate.en
        ),
    );
    if let Some((share, points)) = player.luck {
        let luck = measured(share, points);
        words.pt += &format!("; sorte {}", luck.pt);
        words.en += &format!("; luck {}", luck.en);
    }
    words.get(lang).to_owned()
}

fn value(table: &dyn AnyMatch, analysis: &Analysis, plies: &[Ply]) -> Value {
    let luck = |luck: Option<(f32, Option<f32>)>| {
        luck.map(|(share, points)| json!({ "chance": share, "points": points }))
    };
    let ply = |p: &Ply| {
        let better = p.better.as_ref().map(|b| {
            json!({
                "move": b.text,
                "value": json::words(&b.value),
                "line": b.line,
                "why": json::words(&b.sentence),
            })
        });
        json!({
            "ply": p.ply,
            "seat": p.seat.map(|s| s.0),
            "text": p.text,
            "roll": p.roll,
            "value": p.value,
            "worth": json::words(&p.worth),
            "lost": p.lost,
            "points": p.points,
            "mark": p.mark.code(),
            "luck": luck(p.luck),
            "better": better,
        })
    };
    let player = |p: &Player| {
        let (rate, points) = p.rate();
        json!({
            "seat": json::seat(table, p.seat),
            "decisions": p.decisions,
            "marks": p.marks,
            "error_rate": rate,
            "error_rate_points": points,
            "luck": luck(p.luck),
        })
    };
    json!({
        "ok": true,
        "game": table.id(),
        "complete": analysis.done() == analysis.total(),
        "plies": plies.iter().map(ply).collect::<Vec<_>>(),
        "players": analysis.players().iter().map(player).collect::<Vec<_>>(),
        "curve": analysis.curve(),
    })
}
