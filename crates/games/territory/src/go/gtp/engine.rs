//! Our side of the protocol: commands of a controller and the answers to them.

use super::client::{not_go, typed};
use super::show::board;
use super::{colour, letter, vertex};
use crate::go::{DeadStones, ENTRY, Go, Move, Options, Phase, Position, Superko};
use play::protocol::{Engine, Next, Reply};
use play::{AnyMatch, Catalog, Level, Matter, Mind, Stop, Wish, think_with};
use rules::{Game, Line, Notation, Seat, Words, words};

/// The commands, in the order in which they are listed.
const COMMANDS: [&str; 23] = [
    "all_legal",
    "boardsize",
    "clear_board",
    "final_score",
    "final_status_list",
    "fixed_handicap",
    "genmove",
    "get_komi",
    "is_legal",
    "known_command",
    "komi",
    "list_commands",
    "loadsgf",
    "name",
    "place_free_handicap",
    "play",
    "protocol_version",
    "quit",
    "reg_genmove",
    "set_free_handicap",
    "showboard",
    "undo",
    "version",
];

/// Commands about time are understood and need no answer: a level is a number of nodes.
const IGNORED: [&str; 3] = ["time_left", "time_settings", "kgs-time_settings"];

/// A Go engine that speaks the protocol.
pub struct Desk {
    options: Options,
    game: Go,
    /// Every position so far, the current one last.
    past: Vec<Position>,
    level: Level,
    seed: u64,
    mind: Mind,
}

type Answer = Result<String, String>;

impl Engine for Desk {
    fn answer(
        &mut self,
        line: &str,
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Reply {
        let line: String = line
            .chars()
            .filter(|&c| !c.is_control() || c == '\t')
            .map(|c| if c == '\t' { ' ' } else { c })
            .collect();
        let line = line.split('#').next().unwrap_or("").trim();
        let mut words = line.split_whitespace().peekable();
        let Some(&first) = words.peek() else {
            return Reply::default();
        };
        let id = match first.parse::<u64>() {
            Ok(_) => {
                words.next();
                first
            }
            Err(_) => "",
        };
        let command = words.next().unwrap_or("");
        let rest: Vec<&str> = words.collect();
        let answer = self.obey(command, &rest, read);
        let (sign, text) = match &answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        Reply {
            text: format!("{sign}{id} {text}\n\n"),
            next: if command == "quit" { Next::Quit } else { Next::Read },
        }
    }
}

impl Desk {
    /// An engine for the rules of a match of Go.
    pub fn open(table: &dyn AnyMatch, level: Level, seed: u64) -> Result<Desk, Words> {
        let line = typed(table).ok_or_else(not_go)?;
        if let Level::Time { .. } = level {
            return Err(words!(
                "em GTP um nível conta posições e não tempo: use nodes:N ou 1 a 8";
                "in GTP a level counts positions, not time: use nodes:N or 1 to 8"));
        }
        Ok(Desk::new(*line.game().options(), level, seed))
    }

    /// An engine for a 19x19 board. The rules are those given except that dead stones are not marked by
    /// turns (the protocol has a command for it).
    pub fn new(options: Options, level: Level, seed: u64) -> Desk {
        let options = Options { dead_stones: DeadStones::None, ..options };
        let (game, past) = (Go::new(options), Vec::new());
        let mut engine = Desk { options, game, past, level, seed, mind: Mind::new() };
        engine.clear();
        engine
    }

    fn clear(&mut self) {
        self.game = Go::new(self.options);
        self.past = vec![self.game.start()];
        self.mind = Mind::new();
    }

    fn pos(&self) -> &Position {
        self.past.last().unwrap_or(&self.past[0])
    }

    fn obey(
        &mut self,
        command: &str,
        rest: &[&str],
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Answer {
        let nothing = || Ok(String::new());
        match command {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Ludoteca".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => {
                let word = rest.first().copied().unwrap_or("");
                Ok((COMMANDS.contains(&word) || IGNORED.contains(&word)).to_string())
            }
            "list_commands" => Ok([&COMMANDS[..], &IGNORED[..]].concat().join("\n")),
            "quit" => nothing(),
            "boardsize" => {
                let size = rest.first().and_then(|s| s.parse::<u16>().ok());
                let size = size.ok_or("boardsize not an integer")?;
                if !(2..=19).contains(&size) {
                    return Err("unacceptable size".to_owned());
                }
                self.options.size = size;
                self.options.handicap = 0;
                self.clear();
                nothing()
            }
            "clear_board" => {
                self.options.handicap = 0;
                self.clear();
                nothing()
            }
            "komi" => {
                let komi = rest.first().and_then(|s| s.parse::<f64>().ok());
                let komi = komi.filter(|k| k.is_finite() && k.abs() <= 1000.0);
                let komi = komi.ok_or("komi not a float")?;
                self.options.komi = Some((komi * 2.0).round() as i32);
                self.game = Go::new(self.options);
                self.mind = Mind::new();
                nothing()
            }
            "get_komi" => Ok(format!("{}", f64::from(self.game.komi()) / 2.0)),
            "play" => {
                let [seat, vertex] = rest else {
                    return Err("invalid color or coordinate".to_owned());
                };
                let seat = colour(seat).ok_or("invalid color or coordinate")?;
                let mv = self.vertex(vertex)?;
                self.play(seat, mv)?;
                nothing()
            }
            "genmove" | "reg_genmove" => {
                let seat = rest.first().and_then(|s| colour(s)).ok_or("invalid color")?;
                self.generate(seat, command == "genmove")
            }
            "undo" => {
                if self.past.len() < 2 {
                    return Err("cannot undo".to_owned());
                }
                self.past.pop();
                nothing()
            }
            "showboard" => Ok(format!("\n{}", board(&self.game, self.pos()))),
            "is_legal" => {
                let [seat, vertex] = rest else {
                    return Err("invalid color or coordinate".to_owned());
                };
                let seat = colour(seat).ok_or("invalid color or coordinate")?;
                let mv = self.vertex(vertex)?;
                let legal = self.legal(seat).contains(&mv);
                Ok(u8::from(legal).to_string())
            }
            "all_legal" => {
                let seat = rest.first().and_then(|s| colour(s)).ok_or("invalid color")?;
                let all: Vec<String> = self.legal(seat).iter().map(|&m| self.name(m)).collect();
                Ok(all.join(" "))
            }
            "final_score" => Ok(self.game.score(&self.settled()).result()),
            "final_status_list" => self.status_list(rest.first().copied().unwrap_or("")),
            "fixed_handicap" => self.fixed(rest),
            "place_free_handicap" => self.fixed(rest),
            "set_free_handicap" => self.free(rest),
            "loadsgf" => self.load(rest, read),
            other if IGNORED.contains(&other) => nothing(),
            _ => Err("unknown command".to_owned()),
        }
    }

    fn vertex(&self, text: &str) -> Result<Move, String> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        vertex(&self.game, text)
            .map(Move::Place)
            .ok_or_else(|| "invalid color or coordinate".to_owned())
    }

    fn name(&self, mv: Move) -> String {
        match mv {
            Move::Place(point) => self.game.gtp_name(point),
            _ => "pass".to_owned(),
        }
    }

    /// The current position with this seat to move, whoever moved last.
    fn turned(&self, seat: Seat) -> Position {
        self.game.with_turn(self.pos(), seat)
    }

    /// The legal moves of a seat; superko looks at every board so far.
    fn legal(&self, seat: Seat) -> Vec<Move> {
        let pos = self.turned(seat);
        let mut moves = Vec::new();
        self.game.moves(&pos, &mut moves);
        if self.options.superko != Superko::Off {
            moves.retain(|&mv| !self.repeats(&pos, mv));
        }
        moves
    }

    fn repeats(&self, pos: &Position, mv: Move) -> bool {
        let mut next = *pos;
        self.game.play(&mut next, mv);
        let key = self.game.key(&next);
        mv != Move::Pass && self.past.iter().any(|p| self.game.key(p) == key)
    }

    fn play(&mut self, seat: Seat, mv: Move) -> Result<(), String> {
        if !self.legal(seat).contains(&mv) {
            return Err("illegal move".to_owned());
        }
        let mut pos = self.turned(seat);
        self.game.play(&mut pos, mv);
        self.past.push(pos);
        Ok(())
    }

    fn generate(&mut self, seat: Seat, play: bool) -> Answer {
        let line = self.line(seat);
        self.seed = rules::mix(self.seed);
        let (wish, stop) = (Wish::new(self.level, self.seed), Stop::new());
        let thought =
            think_with(&mut self.mind, Matter::of("go", &line), seat, wish, &stop, &mut |_| {});
        let thought = thought.ok_or("nothing to do")?;
        let hopeless = thought.candidates.first().is_some_and(|c| c.value < -0.97);
        let late = self.past.len() > usize::from(self.game.size()).pow(2) / 2;
        if hopeless && late {
            return Ok("resign".to_owned());
        }
        let mv = self.game.parse_move(line.pos(), &thought.text);
        let mv = mv.map_err(|e| e.to_string())?;
        // Superko may forbid what the search did not know of, if it does not know the whole past.
        let legal = self.legal(seat);
        let mv = if legal.contains(&mv) { mv } else { Move::Pass };
        if play {
            self.play(seat, mv)?;
        }
        Ok(self.name(mv))
    }

    /// A line to think about: a pass of the opponent just now is part of it, so that passing ends. It begins as
    /// early as the players have taken turns since.
    fn line(&self, seat: Seat) -> Line<Go> {
        let now = self.pos();
        if now.phase() >= Phase::Marking || now.turn() != seat {
            return Line::from(self.game.clone(), self.turned(seat));
        }
        let mut line = Line::from(self.game.clone(), self.past[0]);
        let mut moves = Vec::new();
        for next in &self.past[1..] {
            line.moves(&mut moves);
            let leads = |&&mv: &&Move| {
                let mut after = *line.pos();
                self.game.play(&mut after, mv);
                after == *next
            };
            match moves.iter().find(leads) {
                Some(&mv) => line.push(mv),
                None => line = Line::from(self.game.clone(), *next),
            }
        }
        line
    }

    /// The position without the stones that random games hold for dead.
    fn settled(&self) -> Position {
        let mut pos = *self.pos();
        let dead = self.game.estimated_dead(&pos);
        self.game.remove(&mut pos, &dead);
        pos
    }

    fn status_list(&self, which: &str) -> Answer {
        let dead = self.game.estimated_dead(self.pos());
        let wanted = match which {
            "dead" => true,
            "alive" => false,
            "seki" => return Ok(String::new()),
            _ => return Err("invalid status".to_owned()),
        };
        let stones = self.game.points().filter(|&p| self.game.stone(self.pos(), p).is_some());
        let names: Vec<String> =
            stones.filter(|p| dead.contains(p) == wanted).map(|p| self.game.gtp_name(p)).collect();
        Ok(names.join(" "))
    }

    fn fixed(&mut self, rest: &[&str]) -> Answer {
        let stones = rest.first().and_then(|s| s.parse::<u8>().ok());
        let stones = stones.ok_or("invalid number of stones")?;
        let stands = |p: u16| self.game.stone(self.pos(), p).is_some();
        if self.game.points().any(stands) {
            return Err("board not empty".to_owned());
        }
        let with = Options { handicap: stones, komi: Some(self.game.komi()), ..self.options };
        let game = Go::new(with);
        if !(2..=9).contains(&stones) || game.options().handicap != stones {
            return Err("invalid number of stones".to_owned());
        }
        let pos = game.start();
        let placed = game.points().filter(|&p| game.stone(&pos, p).is_some());
        let names: Vec<String> = placed.map(|p| game.gtp_name(p)).collect();
        self.past = vec![pos];
        Ok(names.join(" "))
    }

    fn free(&mut self, rest: &[&str]) -> Answer {
        let bad = || "bad vertex list".to_owned();
        if rest.len() < 2 || self.past.len() > 1 {
            return Err(bad());
        }
        let before = self.past.clone();
        for text in rest {
            let mv = self.vertex(text);
            let done = match mv {
                Ok(mv @ Move::Place(_)) => self.play(Seat(0), mv),
                _ => Err(bad()),
            };
            if done.is_err() {
                self.past = before;
                return Err(bad());
            }
        }
        // The stones are the beginning: there is nothing to undo.
        let pos = self.turned(Seat(1));
        self.past = vec![pos];
        Ok(String::new())
    }

    fn load(
        &mut self,
        rest: &[&str],
        read: &mut dyn FnMut(&str) -> Result<String, String>,
    ) -> Answer {
        let (name, until) = match rest {
            [name] => (name, usize::MAX),
            [name, number] => (name, number.parse().map_err(|_| "cannot load file")?),
            _ => return Err("missing filename".to_owned()),
        };
        let text = read(name).map_err(|_| "cannot load file")?;
        static GO: Catalog = Catalog::new(&[&ENTRY]);
        let file = GO.read_file(&text).map_err(|e| format!("cannot load file: {e}"))?;
        let table = GO.replay(&file.record).map_err(|e| format!("cannot load file: {e}"))?;
        let line = typed(table.as_ref()).ok_or("cannot load file: not Go")?;
        let game = line.game();
        self.options =
            Options { komi: Some(game.komi()), dead_stones: DeadStones::None, ..*game.options() };
        self.game = Go::new(self.options);
        let last = until.saturating_sub(1).min(line.ply());
        let positions = (0..=last).map(|i| *line.pos_at(i));
        let plays = |p: &Position| matches!(p.phase(), Phase::Play | Phase::Passed);
        self.past = positions.filter(plays).collect();
        if self.past.is_empty() {
            self.past.push(self.game.start());
        }
        Ok(letter(self.pos().turn()).to_string())
    }
}
