//! The games of a match as JSON lines: written one by one, read again when a match goes on.

use super::game::{Played, Spent};
use super::schedule::Fixture;
use crate::outcome::Failure;
use rules::Lang;
use serde_json::{Value, json};
use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::time::Duration;

/// The longest file of games that is read again, in bytes.
const LONGEST: u64 = 1 << 30;

/// What the games of a match have in common.
#[derive(Clone, Debug)]
pub(super) struct Common {
    /// The game with its options.
    pub(super) game: String,
    /// The seed of the match.
    pub(super) seed: u64,
    /// Random moves at the beginning.
    pub(super) plies: u32,
    /// The players, as they were typed.
    pub(super) players: Vec<String>,
}

/// A file of games that grows.
pub(super) struct Ledger(File);

impl Common {
    /// A game as one line.
    fn line(&self, fixture: &Fixture, seats: &[usize], game: &Played) -> String {
        let name = |who: usize| &self.players[fixture.players[who]];
        let seated: Vec<&String> = seats.iter().map(|&who| name(who)).collect();
        let mut value = json!({
            "id": game.id,
            "game": self.game,
            "seed": self.seed,
            "round": fixture.round,
            "plies": self.plies,
            "players": [name(0), name(1)],
            "seats": seated,
            "score": f64::from(game.halves) / 2.0,
            "payoffs": game.payoffs,
            "reason": game.reason,
            "opening": game.moves[..game.opening],
            "moves": game.moves,
            "turns": game.spent.map(|s| s.moves),
            "cpu_ms": game.spent.map(|s| (s.cpu.as_secs_f64() * 1e6).round() / 1e3),
        });
        if let Some((who, why)) = &game.fault {
            value["fault"] = json!({ "player": name(*who), "why": why });
        }
        value.to_string()
    }

    /// Reads a line again; `None` if it does not belong to this match.
    fn read(&self, value: &Value, fixture: &Fixture) -> Option<Played> {
        let numbers = |name: &str| value.get(name)?.as_array();
        let texts = |name: &str| -> Option<Vec<String>> {
            let list = value.get(name)?.as_array()?;
            list.iter().map(|v| v.as_str().map(str::to_owned)).collect()
        };
        let names = [0, 1].map(|who| self.players[fixture.players[who]].clone());
        let same = value.get("game")?.as_str()? == self.game
            && value.get("seed")?.as_u64()? == self.seed
            && value.get("plies")?.as_u64()? == u64::from(self.plies)
            && value.get("round")?.as_u64()? == fixture.round
            && texts("players")? == names;
        if !same {
            return None;
        }
        let mut spent = [Spent::default(); 2];
        for (who, spent) in spent.iter_mut().enumerate() {
            spent.moves = numbers("turns")?.get(who)?.as_u64()?;
            let ms = numbers("cpu_ms")?.get(who)?.as_f64()?;
            spent.cpu = Duration::try_from_secs_f64(ms / 1e3).ok()?;
        }
        let fault = value.get("fault").and_then(|f| {
            let who = usize::from(f.get("player")?.as_str()? != names[0]);
            Some((who, f.get("why")?.as_str()?.to_owned()))
        });
        let payoffs = numbers("payoffs")?;
        Some(Played {
            id: fixture.id,
            halves: (value.get("score")?.as_f64()? * 2.0).round().clamp(0.0, 2.0) as u8,
            payoffs: payoffs.iter().filter_map(|p| i32::try_from(p.as_i64()?).ok()).collect(),
            reason: value.get("reason")?.as_str()?.to_owned(),
            fault,
            opening: texts("opening")?.len(),
            moves: texts("moves")?,
            spent,
        })
    }
}

impl Ledger {
    /// Opens a file of games, or begins one; gives the games that it has. A line that was not finished is cut off; a line
    /// of another match is an error.
    pub(super) fn open(
        name: &str,
        common: &Common,
        fixture: impl Fn(u64) -> Option<Fixture>,
        lang: Lang,
    ) -> Result<(Ledger, Vec<Played>), Failure> {
        let fail = |e| Failure::File(name.to_owned(), e);
        let mut options = OpenOptions::new();
        let mut file =
            options.read(true).write(true).create(true).truncate(false).open(name).map_err(fail)?;
        let mut bytes = Vec::new();
        (&mut file).take(LONGEST).read_to_end(&mut bytes).map_err(fail)?;
        let whole = bytes.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1);
        let text = String::from_utf8_lossy(&bytes[..whole]);
        let mut games = Vec::new();
        for (i, line) in text.lines().enumerate().filter(|(_, l)| !l.trim().is_empty()) {
            let value: Option<Value> = serde_json::from_str(line).ok();
            let id = value.as_ref().and_then(|v| v.get("id")?.as_u64());
            let game = match (&value, id) {
                (Some(value), Some(id)) => match fixture(id) {
                    Some(fixture) => common.read(value, &fixture),
                    // A longer match was played before: its first games are all that is asked for.
                    None => continue,
                },
                _ => None,
            };
            let Some(game) = game else {
                let line = i + 1;
                return Err(Failure::Usage(lang.pick(
                    format!("{name}: a linha {line} não é de um encontro com este jogo, estes jogadores, esta semente e estas aberturas"),
                    format!("{name}: line {line} is not of a match with this game, these players, this seed and these openings"),
                )));
            };
            games.push(game);
        }
        file.set_len(whole as u64).map_err(fail)?;
        file.seek(SeekFrom::End(0)).map_err(fail)?;
        Ok((Ledger(file), games))
    }

    /// Writes a game down.
    pub(super) fn write(
        &mut self,
        common: &Common,
        fixture: &Fixture,
        seats: &[usize],
        game: &Played,
    ) -> Result<(), Failure> {
        let line = common.line(fixture, seats, game) + "\n";
        self.0.write_all(line.as_bytes())?;
        self.0.flush()?;
        Ok(())
    }
}
