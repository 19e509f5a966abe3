//! Who sits where, and where chance comes from.

use super::engine::{OtherProgram, Outside};
use crate::outcome::Failure;
use crate::tell;
use clap::ArgMatches;
use fastrand::Rng;
use play::{AnyMatch, Entropy, Level};
use rules::{Lang, Seat};

/// Who plays a seat.
enum Who {
    /// Somebody at this terminal.
    Person,
    /// The computer.
    Computer(Level),
    /// A program of somebody else.
    Engine(Box<OtherProgram>),
}

/// Who plays each seat.
pub(crate) struct Players(Vec<Who>);

impl Players {
    /// Somebody in one seat, the computer in the others.
    pub(crate) fn against(seats: u8, seat: Seat, level: Level) -> Players {
        let who = |s| if Seat(s) == seat { Who::Person } else { Who::Computer(level) };
        Players((0..seats).map(who).collect())
    }

    /// Reads `--computer` and `--seat`.
    pub(crate) fn read(
        m: &ArgMatches,
        table: &dyn AnyMatch,
        usual: Level,
        lang: Lang,
    ) -> Result<Players, Failure> {
        let mut all: Vec<Who> = (0..table.seats()).map(|_| Who::Person).collect();
        let find = |text: &str| {
            tell::seat(table, text).ok_or_else(|| {
                let known = tell::seats(table, lang);
                let text: String = text.chars().take(40).collect();
                Failure::Usage(lang.pick(
                    format!("não há o lugar «{text}»; há: {known}"),
                    format!("there is no seat “{text}”; there are: {known}"),
                ))
            })
        };
        for text in m.get_many::<String>("computer").unwrap_or_default() {
            if text == "all" {
                all.iter_mut().for_each(|who| *who = Who::Computer(usual));
            } else {
                all[find(text)?.index()] = Who::Computer(usual);
            }
        }
        for text in m.get_many::<String>("seat").unwrap_or_default() {
            let Some((seat, who)) = text.split_once('=') else {
                return Err(Failure::Usage(lang.pick(
                    format!("--seat {text}: esperava LUGAR=QUEM, como n=mcts"),
                    format!("--seat {text}: expected SEAT=WHO, such as n=mcts"),
                )));
            };
            all[find(seat)?.index()] = match who {
                "human" | "humano" | "pessoa" => Who::Person,
                other => match Outside::read(other, table, lang)? {
                    Some(program) => Who::Engine(Box::new(program.start(lang)?)),
                    None => Who::Computer(level(other, lang)?),
                },
            };
        }
        Ok(Players(all))
    }

    /// The level of a computer seat.
    pub(crate) fn computer(&self, seat: Seat) -> Option<Level> {
        match self.0.get(seat.index()) {
            Some(Who::Computer(level)) => Some(*level),
            _ => None,
        }
    }

    /// The program that plays a seat.
    pub(crate) fn engine(&mut self, seat: Seat) -> Option<&mut OtherProgram> {
        match self.0.get_mut(seat.index()) {
            Some(Who::Engine(engine)) => Some(engine),
            _ => None,
        }
    }

    /// Whether somebody at this terminal plays a seat.
    pub(crate) fn person(&self, seat: Seat) -> bool {
        matches!(self.0.get(seat.index()), None | Some(Who::Person))
    }

    /// Gives a seat to the people at this terminal.
    pub(crate) fn free(&mut self, seat: Seat) {
        if let Some(who) = self.0.get_mut(seat.index()) {
            *who = Who::Person;
        }
    }

    /// Whether anybody sits at this terminal.
    pub(crate) fn any_person(&self) -> bool {
        self.0.iter().any(|who| matches!(who, Who::Person))
    }

    /// Keeps the seats that a newly loaded game has; new ones are people.
    pub(crate) fn fit(&mut self, seats: u8) {
        self.0.resize_with(usize::from(seats), || Who::Person);
    }
}

/// Reads a level.
pub(crate) fn level(text: &str, lang: Lang) -> Result<Level, Failure> {
    Level::parse(text).ok_or_else(|| {
        let text: String = text.chars().take(40).collect();
        Failure::Usage(lang.pick(
            format!("não há o nível «{text}»; há: human, 1 a 8, random, greedy, mcts:N, nodes:N, ms:N, gtp:PROGRAMA, ugi:PROGRAMA"),
            format!("there is no level “{text}”; there are: human, 1 to 8, random, greedy, mcts:N, nodes:N, ms:N, gtp:PROGRAM, ugi:PROGRAM"),
        ))
    })
}

/// Dice from the operating system, or from a seed.
pub(crate) enum Chance {
    System,
    Seeded(Rng),
}

impl Chance {
    pub(crate) fn new(seed: Option<u64>) -> Chance {
        seed.map_or(Chance::System, |seed| Chance::Seeded(Rng::with_seed(seed)))
    }

    /// A seed for the computer's thinking.
    pub(crate) fn seed(&mut self) -> u64 {
        match self {
            Chance::System => getrandom::u64().unwrap_or_else(|_| fallback()),
            Chance::Seeded(rng) => rng.u64(..),
        }
    }
}

/// Only for systems that refuse randomness: the address-space layout and the time.
fn fallback() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::time::SystemTime::now())
}

impl Entropy for Chance {
    fn below(&mut self, bound: u32) -> u32 {
        match self {
            Chance::Seeded(rng) => rng.u32(..bound),
            Chance::System => {
                // Rejection keeps every number equally likely.
                let limit = u64::MAX - u64::MAX % u64::from(bound);
                loop {
                    let x = getrandom::u64().unwrap_or_else(|_| fallback());
                    if x < limit {
                        return (x % u64::from(bound)) as u32;
                    }
                }
            }
        }
    }
}
