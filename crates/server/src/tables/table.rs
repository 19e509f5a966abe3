//! A table in memory: the match, the seats, and everything that follows from what happened. It
//! is rebuilt from its events; nothing here reads a clock or a file.

use super::clock::Clock;
use super::event::{Did, Place, Setup};
use crate::problem::Problem;
use crate::secret::{self, Key};

use play::{AnyMatch, Catalog, Ending, Entropy, FairDice, Level, Record, RecordEvent};
use rules::{Seat, Status, Step, Words};
use serde_json::{Value, json};

/// Whoever looks at a table: known by the keys of the secrets that they hold.
#[derive(Clone, Debug, Default)]
pub struct Viewer {
    /// The keys.
    pub keys: Vec<Key>,
}

/// Who sits on a seat.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    pub(crate) place: Place,
    pub(crate) key: Option<Key>,
    pub(crate) name: String,
    pub(crate) entropy: String,
    /// The level of the computer that plays for somebody who left.
    pub(crate) stand_in: Option<u8>,
}

/// A move or roll of the list.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) seat: Option<Seat>,
    pub(crate) text: String,
    pub(crate) steps: Vec<Step>,
    /// The number of the throw, for a roll made here.
    pub(crate) throw: Option<u32>,
}

/// A throw with all that is needed to check it.
#[derive(Clone, Debug)]
pub(crate) struct Thrown {
    pub(crate) text: String,
    pub(crate) rolls: Vec<(String, u32)>,
    pub(crate) taken_back: bool,
}

/// Somebody asks to take back.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) seat: u8,
    pub(crate) to: usize,
    allowed: Vec<u8>,
}

pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) setup: Setup,
    pub(crate) game: Box<dyn AnyMatch>,
    pub(crate) seats: Vec<Sitting>,
    pub(crate) version: u64,
    pub(crate) log: Vec<Entry>,
    pub(crate) thrown: Vec<Thrown>,
    pub(crate) draw: Vec<u8>,
    /// Which end they offer.
    pub(crate) ending: Ending,
    pub(crate) undo: Option<Asked>,
    pub(crate) clock: Option<Clock>,
    pub(crate) rematch: Option<String>,
    /// What the last event said besides changing the board.
    pub(crate) notice: Option<(&'static str, u8)>,
    /// The first ply that the last event changed.
    pub(crate) changed: usize,
    /// Ended by agreement, resignation or time, which can be taken back alone.
    by_hand: bool,
    /// Whether chance ever has a part in this game.
    pub(crate) luck: bool,
}

/// What cannot be: an event that does not fit its table.
#[derive(Debug)]
pub(crate) struct Misfit(pub(crate) String);

impl Table {
    /// A table at which nothing has happened yet.
    pub(crate) fn new(games: Catalog, id: String, setup: Setup) -> Result<Table, Problem> {
        let game = games.open(&setup.game)?;
        let game = match (&setup.record, &setup.start) {
            (Some(record), _) => game.replay(&Record::parse(record)?)?,
            (None, Some(start)) => game.match_at(start).map_err(|e| Problem::game(&e, None))?,
            (None, None) => game.new_match(),
        };
        let log = game
            .log()
            .into_iter()
            .map(|e| Entry {
                seat: e.seat,
                text: e.text,
                steps: e.steps,
                throw: None,
            })
            .collect();
        let seats = setup
            .places
            .iter()
            .map(|place| Sitting {
                place: place.clone(),
                key: None,
                name: String::new(),
                entropy: String::new(),
                stand_in: None,
            })
            .collect();
        Ok(Table {
            luck: game.info().luck,
            clock: setup.clock.map(|c| Clock::new(c, game.seats())),
            id,
            setup,
            game,
            seats,
            version: 0,
            log,
            thrown: Vec::new(),
            draw: Vec::new(),
            ending: Ending::Draw,
            undo: None,
            rematch: None,
            notice: None,
            changed: 0,
            by_hand: false,
        })
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, at: u64, did: &Did) -> Result<(), Misfit> {
        let misfit = |e: rules::ParseError| Misfit(e.to_string());
        self.changed = self.log.len();
        self.notice = None;
        let mut moved = None;
        match did {
            Did::Sit {
                seat,
                key,
                name,
                entropy,
            } => {
                let key = Key::from_hex(key).ok_or_else(|| Misfit("not a key".to_owned()))?;
                let sitting = self.sitting(*seat)?;
                sitting.key = Some(key);
                sitting.name.clone_from(name);
                sitting.entropy.clone_from(entropy);
                self.notice = Some(("notice-sits", *seat));
            }
            Did::Entropy { seat, text } => self.sitting(*seat)?.entropy.clone_from(text),
            Did::Play { seat, text } => {
                let steps = self.game.steps(text).map_err(misfit)?;
                let text = self.game.play(text).map_err(misfit)?;
                self.log.push(Entry {
                    seat: Some(Seat(*seat)),
                    text,
                    steps,
                    throw: None,
                });
                self.draw.clear();
                self.undo = None;
                moved = Some(*seat);
            }
            Did::Throw { number, text } => {
                let rolls = self.game.rolls();
                let text = self.game.roll_as(text).map_err(misfit)?;
                if usize::try_from(*number).ok() != Some(self.thrown.len()) {
                    return Err(Misfit(format!("throw {number} is out of order")));
                }
                self.thrown.push(Thrown {
                    text: text.clone(),
                    rolls,
                    taken_back: false,
                });
                self.log.push(Entry {
                    seat: None,
                    text,
                    steps: Vec::new(),
                    throw: Some(*number),
                });
            }
            Did::Draw { seat } | Did::Count { seat } => {
                let (ending, notice) = match did {
                    Did::Count { .. } => (Ending::Count, "notice-count"),
                    _ => (Ending::Draw, "notice-draw"),
                };
                if self.ending != ending {
                    self.draw.clear();
                    self.ending = ending;
                }
                if !self.draw.contains(seat) {
                    self.draw.push(*seat);
                }
                self.notice = Some((notice, *seat));
                if self.draw.len() == self.seats.len() {
                    for seat in 0..self.game.seats() {
                        self.game.offer(Seat(seat), ending).map_err(misfit)?;
                    }
                    self.by_hand = true;
                    self.notice = None;
                }
            }
            Did::RefuseDraw { seat } => {
                self.draw.clear();
                self.notice = Some(("notice-no-draw", *seat));
            }
            Did::Resign { seat } => {
                self.game.resign(Seat(*seat)).map_err(misfit)?;
                self.by_hand = true;
            }
            Did::Timeout { seat } => {
                self.game.flag(Seat(*seat)).map_err(misfit)?;
                self.by_hand = true;
            }
            Did::AskUndo { seat, to } => {
                self.undo = Some(Asked {
                    seat: *seat,
                    to: *to,
                    allowed: Vec::new(),
                });
                self.notice = Some(("notice-ask-undo", *seat));
            }
            Did::AllowUndo { seat } => {
                if let Some(asked) = &mut self.undo {
                    asked.allowed.push(*seat);
                }
            }
            Did::RefuseUndo { seat } => {
                self.undo = None;
                self.notice = Some(("notice-no-undo", *seat));
            }
            Did::Undo { seat, to } => {
                self.take_back(*to);
                self.notice = Some(("notice-undo", *seat));
            }
            Did::StandIn { seat, level } => {
                self.sitting(*seat)?.stand_in = Some(*level);
                self.notice = Some(("notice-stand-in", *seat));
            }
            Did::ComeBack { seat } => {
                self.sitting(*seat)?.stand_in = None;
                self.notice = Some(("notice-come-back", *seat));
            }
            Did::Rematch { table } => self.rematch = Some(table.clone()),
        }
        self.version += 1;
        self.wind(at, moved);
        Ok(())
    }

    fn sitting(&mut self, seat: u8) -> Result<&mut Sitting, Misfit> {
        let none = || Misfit(format!("no seat {seat}"));
        self.seats.get_mut(usize::from(seat)).ok_or_else(none)
    }

    fn take_back(&mut self, to: usize) {
        if self.by_hand {
            self.game.undo();
            self.by_hand = false;
        }
        while self.game.ply() > to && self.game.undo() {}
        for entry in self.log.drain(self.game.ply()..) {
            if let Some(number) = entry.throw
                && let Some(thrown) = self.thrown.get_mut(number as usize)
            {
                thrown.taken_back = true;
            }
        }
        self.changed = self.log.len();
        self.draw.clear();
        self.undo = None;
    }

    /// Stops and starts the clocks after an event.
    fn wind(&mut self, at: u64, moved: Option<u8>) {
        let runs = self.started() && !self.over();
        let first = self.log.is_empty();
        let clocked = match self.game.status() {
            Status::ToMove(_) => self.game.clocked(),
            _ => self.turn().into_iter().collect(),
        };
        if let Some(clock) = &mut self.clock {
            let waits = !runs || (first && clock.waits());
            clock.run(if waits { &[] } else { &clocked }, at, moved);
        }
    }

    /// Everybody sits.
    pub(crate) fn started(&self) -> bool {
        self.seats.iter().all(|s| match s.place {
            Place::Person { .. } => s.key.is_some(),
            Place::Computer { .. } => true,
        })
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }

    /// The seat that moves or throws next, if it is known.
    pub(crate) fn turn(&self) -> Option<Seat> {
        match self.game.status() {
            Status::ToMove(seats) => Some(seats.first()),
            Status::Chance => self.game.thrower(),
            Status::Over(_) => None,
        }
    }

    /// Every seat that may move or throw now.
    pub(crate) fn turns(&self) -> Vec<Seat> {
        match self.game.status() {
            Status::ToMove(_) => self.game.movers(),
            _ => self.turn().into_iter().collect(),
        }
    }

    /// One of these seats that may move or throw now.
    pub(crate) fn turn_among(&self, mine: &[u8]) -> Option<Seat> {
        let turns = self.turns();
        mine.iter().map(|&s| Seat(s)).find(|s| turns.contains(s))
    }

    /// The computer on a seat, its own or in the place of somebody who left.
    pub(crate) fn computer(&self, seat: Seat) -> Option<Level> {
        let sitting = self.seats.get(seat.index())?;
        match sitting.place {
            Place::Computer { level } => Some(Level::Stones(level)),
            Place::Person { .. } => sitting.stand_in.map(Level::Stones),
        }
    }

    /// The seats of a viewer.
    pub(crate) fn seats_of(&self, viewer: &Viewer) -> Vec<u8> {
        (0..self.game.seats())
            .filter(|&s| {
                let key = self.seats[usize::from(s)].key;
                key.is_some_and(|k| viewer.keys.contains(&k))
            })
            .collect()
    }

    /// Whether all people at the table are this one: then nobody has to be asked.
    pub(crate) fn alone(&self, viewer: &Viewer) -> bool {
        self.seats.iter().all(|s| match s.place {
            Place::Computer { .. } => true,
            Place::Person { .. } => s.key.is_some_and(|k| viewer.keys.contains(&k)),
        })
    }

    /// How far a viewer's last decision is taken back; none if there is nothing to take back.
    pub(crate) fn undo_target(&self, viewer: &Viewer) -> Option<usize> {
        if self.by_hand {
            return Some(self.log.len());
        }
        let mine = self.seats_of(viewer);
        let before = self.setup.record.as_ref().map_or(0, |_| self.imported());
        let last = self
            .log
            .iter()
            .rposition(|e| e.seat.is_some_and(|s| mine.contains(&s.0)))?;
        (last >= before).then_some(last)
    }

    /// The names that people gave, by seat.
    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|s| s.name.clone()).collect()
    }

    /// The plies that came with a record.
    fn imported(&self) -> usize {
        self.setup
            .record
            .as_deref()
            .and_then(|r| Record::parse(r).ok())
            .map_or(0, |r| r.events.len())
    }

    /// The seats that still have to let a move be taken back: one for each other person.
    pub(crate) fn undo_waits_for(&self) -> Vec<u8> {
        let Some(asked) = &self.undo else {
            return Vec::new();
        };
        let key = |s: u8| self.seats[usize::from(s)].key;
        let done: Vec<Option<Key>> = asked
            .allowed
            .iter()
            .chain([&asked.seat])
            .map(|&s| key(s))
            .collect();
        (0..self.game.seats())
            .filter(|&s| key(s).is_some() && !done.contains(&key(s)))
            .filter(|&s| self.seats[usize::from(s)].stand_in.is_none())
            .collect()
    }

    /// The seats that have neither offered nor accepted the end that is offered.
    pub(crate) fn draw_waits_for(&self) -> Vec<u8> {
        (0..self.game.seats())
            .filter(|s| !self.draw.contains(s))
            .collect()
    }

    /// Whether a person's words are still missing from dice that have not been thrown.
    pub(crate) fn entropy_missing(&self) -> bool {
        self.luck
            && self.thrown.is_empty()
            && self
                .seats
                .iter()
                .any(|s| s.key.is_some() && s.entropy.is_empty())
    }

    /// The dice of this table.
    pub(crate) fn dice(&self) -> FairDice {
        let entropy = self.seats.iter().map(|s| s.entropy.clone()).collect();
        FairDice::new(self.seed(), &self.id, entropy)
    }

    pub(crate) fn seed(&self) -> [u8; 32] {
        secret::bytes(&self.setup.seed)
            .and_then(|b| b.try_into().ok())
            .unwrap_or_default()
    }

    /// The next throw.
    pub(crate) fn throw(&self) -> Result<Did, Problem> {
        let number = u32::try_from(self.thrown.len()).unwrap_or(u32::MAX);
        let mut ahead = self.game.boxed_clone();
        let text = ahead
            .roll(&mut self.dice().throw(number))
            .map_err(|e| Problem::game(&e, None))?;
        Ok(Did::Throw { number, text })
    }

    /// Whether every throw of this game was made here, so that it can be checked.
    pub(crate) fn checkable(&self) -> bool {
        self.luck
            && self
                .log
                .iter()
                .all(|e| e.seat.is_some() || e.throw.is_some())
    }

    /// The match at an earlier ply.
    pub(crate) fn at(&self, ply: usize) -> Box<dyn AnyMatch> {
        let mut game = self.game.boxed_clone();
        if self.by_hand && ply < game.ply() {
            game.undo();
        }
        while game.ply() > ply && game.undo() {}
        game
    }

    /// The record, with what is needed to check the dice.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.game.record();
        if self.checkable() {
            let taken_back = self.thrown.iter().enumerate();
            let skipped = taken_back
                .filter(|(_, t)| t.taken_back)
                .filter_map(|(i, _)| u32::try_from(i).ok())
                .collect();
            let entropy = self.dice_entropy();
            record.dice = Some(self.dice().lines(&entropy, self.over(), skipped));
        }
        record
    }

    /// Everything that is needed to check the throws, once the game is over.
    pub(crate) fn dice_check(&self) -> Result<Value, Problem> {
        if !self.checkable() {
            return Err(Problem::missing("problem-no-dice"));
        }
        if !self.over() {
            return Err(Problem::refused("not-over", "problem-dice-later"));
        }
        let dice = self.dice();
        let throws: Vec<Value> = (0u32..)
            .zip(&self.thrown)
            .map(|(number, thrown)| {
                let total: u32 = thrown.rolls.iter().map(|(_, weight)| weight).sum();
                json!({
                    "k": number,
                    "total": total,
                    "number": dice.throw(number).below(total.max(1)),
                    "roll": thrown.text,
                    "taken_back": thrown.taken_back,
                    "table": thrown.rolls,
                })
            })
            .collect();
        Ok(json!({
            "table": self.id,
            "commitment": FairDice::commitment(&self.seed()),
            "seed": self.setup.seed,
            "entropy": self.seats.iter().map(|s| s.entropy.as_str()).collect::<Vec<_>>(),
            "throws": throws,
        }))
    }

    fn dice_entropy(&self) -> Vec<(char, String)> {
        (0..self.game.seats())
            .map(|s| {
                let text = self.seats[usize::from(s)].entropy.clone();
                (self.game.seat_letter(Seat(s)), text)
            })
            .collect()
    }

    /// A name for a seat in both languages: the person's, or the game's where a person has no
    /// name or more than one seat.
    pub(crate) fn who(&self, seat: u8) -> Words {
        let sitting = &self.seats[usize::from(seat)];
        let seats = self.seats.iter().filter(|s| s.key == sitting.key).count();
        if sitting.name.is_empty() || seats > 1 {
            self.game.seat_name(Seat(seat)).into()
        } else {
            Words::same(sitting.name.clone())
        }
    }
}

/// The events of a record as an analysis link writes them.
pub(crate) fn line_of(record: &Record) -> Vec<String> {
    record
        .events
        .iter()
        .filter_map(|e| match e {
            RecordEvent::Play(text) => Some(text.clone()),
            RecordEvent::Roll(text) => Some(format!("roll {text}")),
            _ => None,
        })
        .collect()
}
