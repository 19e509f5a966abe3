//! What a match came to, in words and as JSON.

use super::Match;
use super::game::{Played, Spent};
use super::stats::{Share, Sprt, Tally, Verdict, elo, strengths};
use crate::commands::measure::decimal;
use rules::Lang;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The sums over the games of a match.
#[derive(Clone, Debug, Default)]
pub(super) struct Sums {
    /// The scores of each pairing, as its first player sees them.
    pub(super) tallies: Vec<Tally>,
    /// Half points of the first game of a pair that lacks the second.
    open: BTreeMap<u64, u8>,
    spent: Vec<Spent>,
    /// Payoffs of the first player of each pairing, seats on average.
    points: Vec<f64>,
    large: bool,
    moves: u64,
    longest: usize,
    games: u64,
    reasons: BTreeMap<String, u64>,
    faults: BTreeMap<(usize, String), u64>,
}

impl Sums {
    pub(super) fn new(pairings: usize, players: usize) -> Sums {
        Sums {
            tallies: vec![Tally::default(); pairings],
            points: vec![0.0; pairings],
            spent: vec![Spent::default(); players],
            ..Sums::default()
        }
    }

    /// Counts a game of a pairing of two players; the seats of the first are those with 0.
    pub(super) fn add(
        &mut self,
        pairing: usize,
        players: [usize; 2],
        seats: &[usize],
        game: &Played,
    ) {
        self.games += 1;
        self.moves += game.moves.len() as u64;
        self.longest = self.longest.max(game.moves.len());
        *self.reasons.entry(game.reason.clone()).or_default() += 1;
        self.large |= game.payoffs.iter().any(|p| p.abs() > 1);
        let own: Vec<i32> =
            game.payoffs.iter().zip(seats).filter(|&(_, &s)| s == 0).map(|(&p, _)| p).collect();
        self.points[pairing] += f64::from(own.iter().sum::<i32>()) / own.len().max(1) as f64;
        for (who, &player) in players.iter().enumerate() {
            self.spent[player].moves += game.spent[who].moves;
            self.spent[player].cpu += game.spent[who].cpu;
        }
        if let Some((who, why)) = &game.fault {
            *self.faults.entry((players[*who], why.clone())).or_default() += 1;
        }
        let tally = &mut self.tallies[pairing];
        tally.game(game.halves);
        match self.open.remove(&(game.id / 2)) {
            Some(other) => tally.pair(other + game.halves),
            None => {
                self.open.insert(game.id / 2, game.halves);
            }
        }
    }

    fn cpu_ms(&self, player: usize) -> f64 {
        let Spent { moves, cpu } = self.spent[player];
        cpu.as_secs_f64() * 1e3 / moves.max(1) as f64
    }

    fn length(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }
}

fn finite(x: f64) -> Value {
    if x.is_finite() { json!((x * 1e4).round() / 1e4) } else { Value::Null }
}

fn share_json(tally: &Tally) -> Value {
    let share = tally.share();
    json!({
        "wins": tally.wins, "draws": tally.draws, "losses": tally.losses,
        "pairs": tally.pairs,
        "score": finite(share.mean), "low": finite(share.low), "high": finite(share.high),
        "elo": finite(elo(share.mean)), "elo_low": finite(elo(share.low)), "elo_high": finite(elo(share.high)),
    })
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Open => "open",
        Verdict::Lower => "elo0",
        Verdict::Upper => "elo1",
    }
}

/// Everything as JSON.
pub(super) fn json(of: &Match, sums: &Sums) -> Value {
    let common = &of.common;
    let results: Vec<Value> = (of.schedule.pairings().iter().zip(&sums.tallies))
        .enumerate()
        .map(|(i, (pairing, tally))| {
            let mut value = share_json(tally);
            value["players"] = json!(pairing.map(|p| &common.players[p]));
            value["mean_payoff"] = finite(sums.points[i] / tally.games().max(1) as f64);
            value
        })
        .collect();
    let players: Vec<Value> = (common.players.iter().enumerate())
        .map(|(i, name)| {
            json!({ "player": name, "turns": sums.spent[i].moves, "cpu_ms_per_turn": finite(sums.cpu_ms(i)) })
        })
        .collect();
    let faults: Vec<Value> = (sums.faults.iter())
        .map(|((who, why), n)| json!({ "player": common.players[*who], "why": why, "games": n }))
        .collect();
    let mut value = json!({
        "game": common.game, "seed": common.seed, "opening_plies": common.plies,
        "games": sums.games, "mean_length": finite(sums.length()), "longest": sums.longest,
        "results": results, "players": players, "reasons": sums.reasons, "faults": faults,
    });
    if let Some(sprt) = &of.sprt {
        let pairs = &sums.tallies[0].pairs;
        value["sprt"] = json!({
            "model": "pentanomial", "elo0": sprt.elo0, "elo1": sprt.elo1,
            "llr": finite(sprt.ratio(pairs)), "bound": finite(Sprt::bound()),
            "accepted": verdict_word(sprt.verdict(pairs)),
        });
    }
    if common.players.len() > 2 {
        let table: Vec<Value> = (ranking(of, sums).into_iter())
            .map(|row| {
                let mut value = share_json(&row.total);
                value["player"] = json!(common.players[row.player]);
                value["rating"] = finite(row.rating);
                value
            })
            .collect();
        value["table"] = json!(table);
    }
    value
}

/// A player in the table of a tournament.
struct Row {
    player: usize,
    total: Tally,
    rating: f64,
}

/// The players of a tournament, best first.
fn ranking(of: &Match, sums: &Sums) -> Vec<Row> {
    let n = of.common.players.len();
    let (mut points, mut games) = (vec![vec![0.0; n]; n], vec![vec![0.0; n]; n]);
    let mut totals = vec![Tally::default(); n];
    for (&[a, b], tally) in of.schedule.pairings().iter().zip(&sums.tallies) {
        let played = tally.games() as f64;
        points[a][b] = tally.mean() * played;
        points[b][a] = played - points[a][b];
        (games[a][b], games[b][a]) = (played, played);
        totals[a] = totals[a].and(tally);
        totals[b] = totals[b].and(&tally.turned());
    }
    let ratings = strengths(&points, &games);
    let mut rows: Vec<Row> = (totals.into_iter().zip(ratings).enumerate())
        .map(|(player, (total, rating))| Row { player, total, rating })
        .collect();
    rows.sort_by(|a, b| b.total.mean().total_cmp(&a.total.mean()));
    rows
}

pub(super) fn percent(x: f64, lang: Lang) -> String {
    let text = decimal(100.0 * x, 1, lang);
    lang.pick(format!("{text} %"), format!("{text}%"))
}

fn signed(x: f64) -> String {
    match x {
        x if x == f64::INFINITY => "+∞".to_owned(),
        x if x == f64::NEG_INFINITY => "−∞".to_owned(),
        x if x.round() < 0.0 => format!("−{:.0}", -x),
        x => format!("+{:.0}", x.abs()),
    }
}

fn share_words(Share { mean, low, high }: Share, lang: Lang) -> String {
    let [m, l, h] = [mean, low, high].map(|x| percent(x, lang));
    let [e, f, g] = [mean, low, high].map(|x| signed(elo(x)));
    lang.pick(
        format!("{m} (95 %: {l} a {h}); Elo {e} ({f} a {g})"),
        format!("{m} (95%: {l} to {h}); Elo {e} ({f} to {g})"),
    )
}

fn tally_words(tally: &Tally, lang: Lang) -> String {
    let Tally { wins, draws, losses, .. } = tally;
    lang.pick(
        format!("{wins} vitórias, {draws} empates, {losses} derrotas"),
        format!("{wins} wins, {draws} draws, {losses} losses"),
    )
}

/// Everything in words.
pub(super) fn words(of: &Match, sums: &Sums, lang: Lang) -> String {
    let common = &of.common;
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let mut out = String::new();
    // Writing to a string cannot fail.
    let mut say = |line: String| {
        let _ = writeln!(out, "{line}");
    };
    let (games, seed, plies) = (sums.games, common.seed, common.plies);
    say(lang.pick(
        format!(
            "{}: {games} partidas, semente {seed}, {plies} lances de abertura ao acaso",
            common.game
        ),
        format!("{}: {games} games, seed {seed}, {plies} random opening moves", common.game),
    ));
    for (i, (pairing, tally)) in of.schedule.pairings().iter().zip(&sums.tallies).enumerate() {
        let [a, b] = pairing.map(|p| &common.players[p]);
        say(format!("{a} – {b}: {}", tally_words(tally, lang)));
        say(format!("  {}", share_words(tally.share(), lang)));
        if sums.large {
            let mean = decimal(sums.points[i] / tally.games().max(1) as f64, 3, lang);
            say(format!("  {}: {mean}", t("pontos por partida", "points a game")));
        }
        let pairs = tally.pairs.map(|n| n.to_string()).join(" ");
        say(format!(
            "  {}: {pairs}",
            t("pares com 0, ½, 1, 1½, 2 pontos", "pairs with 0, ½, 1, 1½, 2 points")
        ));
    }
    if let Some(sprt) = &of.sprt {
        let pairs = &sums.tallies[0].pairs;
        let [ratio, bound] = [sprt.ratio(pairs), Sprt::bound()].map(|x| decimal(x, 2, lang));
        let said = match sprt.verdict(pairs) {
            Verdict::Open => t("ainda sem decisão", "no decision yet").to_owned(),
            Verdict::Lower => format!("Elo ≤ {}", sprt.elo0),
            Verdict::Upper => format!("Elo ≥ {}", sprt.elo1),
        };
        say(format!(
            "SPRT [{}, {}] {}: LLR {ratio} (±{bound}): {said}",
            sprt.elo0,
            sprt.elo1,
            t("pentanomial", "pentanomial")
        ));
    }
    if common.players.len() > 2 {
        table(of, sums, lang).into_iter().for_each(&mut say);
    }
    for (i, name) in common.players.iter().enumerate() {
        let ms = decimal(sums.cpu_ms(i), 2, lang);
        say(lang.pick(
            format!("{name}: {ms} ms de processador por lance ({} lances)", sums.spent[i].moves),
            format!("{name}: {ms} ms of CPU a move ({} moves)", sums.spent[i].moves),
        ));
    }
    let length = decimal(sums.length(), 1, lang);
    say(lang.pick(
        format!("duração média {length}, máxima {}", sums.longest),
        format!("mean length {length}, longest {}", sums.longest),
    ));
    let reasons: Vec<String> = sums.reasons.iter().map(|(code, n)| format!("{code} {n}")).collect();
    say(format!("{}: {}", t("fins", "ends"), reasons.join(", ")));
    for ((who, why), n) in &sums.faults {
        say(lang.pick(
            format!("perdeu {n} por falha: {}: {why}", common.players[*who]),
            format!("lost {n} by a fault: {}: {why}", common.players[*who]),
        ));
    }
    out
}

/// The table of a tournament: rank, name, points, share, rating, and the share against each other.
fn table(of: &Match, sums: &Sums, lang: Lang) -> Vec<String> {
    let rows = ranking(of, sums);
    let names = &of.common.players;
    let wide = names.iter().map(|n| n.chars().count()).max().unwrap_or(0).max(8);
    let mut head = format!(
        "{:>3} {:<wide$} {:>9} {:>8} {:>6}",
        "",
        "",
        lang.pick("pontos", "points"),
        "%",
        "Elo"
    );
    for rank in 1..=rows.len() {
        let _ = write!(head, " {rank:>6}");
    }
    let mut out = vec![head];
    for (i, row) in rows.iter().enumerate() {
        let total = &row.total;
        let points = decimal(total.mean() * total.games() as f64, 1, lang);
        let mut line = format!(
            "{:>3} {:<wide$} {:>9} {:>8} {:>6}",
            i + 1,
            names[row.player],
            format!("{points}/{}", total.games()),
            decimal(100.0 * total.mean(), 1, lang),
            signed(row.rating)
        );
        for other in &rows {
            let met = of.schedule.pairings().iter().zip(&sums.tallies).find_map(
                |(&[a, b], tally)| match () {
                    () if [a, b] == [row.player, other.player] => Some(*tally),
                    () if [b, a] == [row.player, other.player] => Some(tally.turned()),
                    () => None,
                },
            );
            let cell = met.map_or("—".to_owned(), |tally| decimal(100.0 * tally.mean(), 1, lang));
            let _ = write!(line, " {cell:>6}");
        }
        out.push(line);
    }
    out
}
