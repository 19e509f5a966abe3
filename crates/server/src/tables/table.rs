//! A table in memory: the match, the seats, and everything that follows from what happened. It
//! is rebuilt from its events; nothing here reads a clock or a file.

use super::clock::Clock;
use super::dice::{Sealed, Thrown};
use super::event::{Did, Place, Setup};
use super::offered::Offered;
use crate::problem::Problem;
use crate::secret::{self, Key};

use play::{AnyMatch, Catalog, Ending, Level, LogEntry, MoveId, Record, RecordEvent};
use rules::{Seat, Status, Step, Words};
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

/// Whoever looks at a table: known by the keys of the secrets that they hold.
#[derive(Clone, Debug, Default)]
pub struct Viewer {
    /// The keys.
    pub keys: Vec<Key>,
    /// The address that asks.
    pub from: Option<IpAddr>,
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
pub(crate) struct Logged {
    pub(crate) seat: Option<Seat>,
    pub(crate) text: String,
    /// The same as people read it.
    pub(crate) read: Words,
    pub(crate) steps: Vec<Step>,
    /// The throw behind a roll.
    pub(crate) thrown: Option<play::Thrown>,
    /// The number of the throw, for a roll made here.
    pub(crate) throw: Option<u32>,
}

impl From<LogEntry> for Logged {
    fn from(entry: LogEntry) -> Logged {
        let LogEntry { seat, text, read, steps, throw: thrown } = entry;
        Logged { seat, text, read, steps, thrown, throw: None }
    }
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
    pub(crate) setup: Arc<Setup>,
    pub(crate) game: Box<dyn AnyMatch>,
    /// The seed of the dice.
    pub(super) sealed: Sealed,
    /// Those that were shown before it, each time that play went on after the end.
    pub(super) shown: Vec<Sealed>,
    /// The plies that came with a record.
    imported: usize,
    pub(crate) seats: Vec<Sitting>,
    pub(crate) version: u64,
    /// What happened stays as it is and is shared by the copies of a table.
    pub(crate) log: Vec<Arc<Logged>>,
    pub(crate) thrown: Vec<Arc<Thrown>>,
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
    /// The first plies that the latest events changed, up to [`RECENT`] of them.
    recent: VecDeque<usize>,
    /// What may be touched now, once somebody asked.
    offered: OnceLock<Arc<Offered>>,
}

/// So many events back it is known what has changed since.
const RECENT: usize = 16;
/// With more moves than this a view is work for a thread of its own.
const HEAVY: usize = 1000;

/// What cannot be: an event that does not fit its table.
#[derive(Debug)]
pub(crate) struct Misfit(pub(crate) String);

/// A copy to try something on. It is cheap: positions are small, and what happened is shared.
impl Clone for Table {
    fn clone(&self) -> Table {
        Table {
            id: self.id.clone(),
            setup: Arc::clone(&self.setup),
            game: self.game.boxed_clone(),
            sealed: self.sealed.clone(),
            shown: self.shown.clone(),
            imported: self.imported,
            seats: self.seats.clone(),
            version: self.version,
            log: self.log.clone(),
            thrown: self.thrown.clone(),
            undo: self.undo.clone(),
            clock: self.clock.clone(),
            rematch: self.rematch.clone(),
            notice: self.notice,
            changed: self.changed,
            by_hand: self.by_hand,
            luck: self.luck,
            recent: self.recent.clone(),
            // What is tried changes what may be touched.
            offered: OnceLock::new(),
        }
    }
}

impl Table {
    /// A table at which nothing has happened yet.
    pub(crate) fn new(games: Catalog, id: String, setup: Setup) -> Result<Table, Problem> {
        // Any other seed would be dice that somebody could foretell.
        let seed = secret::bytes(&setup.seed).and_then(|bytes| bytes.try_into().ok());
        let seed = seed.ok_or_else(|| Problem::broken(&id, "the seed is no 32 bytes"))?;
        let game = games.open(&setup.game)?;
        let game = match (&setup.record, &setup.start) {
            (Some(record), _) => game.replay(&Record::parse(record)?)?,
            (None, Some(start)) => game.match_at(start).map_err(|e| Problem::game(&e, None))?,
            (None, None) => game.new_match(),
        };
        let log = game.log().into_iter().map(Logged::from).map(Arc::new).collect();
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
            sealed: Sealed { from: 0, seed, entropy: Vec::new() },
            shown: Vec::new(),
            imported: setup.record.as_ref().map_or(0, |_| game.ply()),
            luck: game.info().luck,
            clock: setup.clock.map(|c| Clock::new(c, game.seats())),
            id,
            setup: Arc::new(setup),
            game,
            seats,
            version: 0,
            log,
            thrown: Vec::new(),
            undo: None,
            rematch: None,
            notice: None,
            changed: 0,
            by_hand: false,
            recent: VecDeque::new(),
            offered: OnceLock::new(),
        })
    }

    /// Lets something happen.
    pub(crate) fn apply(&mut self, at: u64, did: &Did) -> Result<(), Misfit> {
        let misfit = |e: rules::ParseError| Misfit(e.to_string());
        let refused = |r: rules::Refusal| Misfit(r.sentence(rules::Lang::En));
        self.changed = self.log.len();
        self.notice = None;
        let mut moved = None;
        match did {
            Did::Sit { seat, key, name, entropy } => {
                let key = Key::from_hex(key).ok_or_else(|| Misfit("not a key".to_owned()))?;
                let sitting = self.sitting(*seat)?;
                sitting.key = Some(key);
                sitting.name.clone_from(name);
                sitting.entropy.clone_from(entropy);
                self.notice = Some(("notice-sits", *seat));
            }
            Did::Entropy { seat, text } => self.sitting(*seat)?.entropy.clone_from(text),
            Did::Play { seat, text, mv } => {
                let mv = match mv {
                    Some(mv) => *mv,
                    None => self.game.resolve(text).map_err(misfit)?,
                };
                self.game.play_move(mv);
                self.note(None);
                self.undo = None;
                moved = Some(*seat);
            }
            Did::Throw { number, text } => {
                let rolls = self.game.rolls();
                let text = self.game.roll_as(text).map_err(misfit)?;
                if usize::try_from(*number).ok() != Some(self.thrown.len()) {
                    return Err(Misfit(format!("throw {number} is out of order")));
                }
                let thrown = Thrown { text: text.clone(), rolls, taken_back: false };
                self.thrown.push(Arc::new(thrown));
                self.note(Some(*number));
            }
            Did::Draw { seat } | Did::Count { seat } => {
                let (ending, notice) = match did {
                    Did::Count { .. } => (Ending::Count, "notice-count"),
                    _ => (Ending::Draw, "notice-draw"),
                };
                self.notice = Some((notice, *seat));
                if self.game.offer(Seat(*seat), ending).map_err(refused)? {
                    self.by_hand = true;
                    self.notice = None;
                }
            }
            Did::RefuseDraw { seat } => {
                self.game.decline();
                self.notice = Some(("notice-no-draw", *seat));
            }
            Did::Resign { seat } => {
                self.game.resign(Seat(*seat)).map_err(refused)?;
                self.by_hand = true;
            }
            Did::Timeout { seat } => {
                self.game.flag(Seat(*seat)).map_err(refused)?;
                self.by_hand = true;
            }
            Did::AskUndo { seat, to } => {
                self.undo = Some(Asked { seat: *seat, to: *to, allowed: Vec::new() });
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
            Did::Seal { seed } => {
                let seed = secret::bytes(seed).and_then(|b| b.try_into().ok());
                self.seal(seed.ok_or_else(|| Misfit("not a seed".to_owned()))?);
                self.notice = Some(("notice-sealed", 0));
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
        if self.over() {
            // What was asked for lapses with the end.
            self.undo = None;
        }
        self.version += 1;
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(self.changed);
        self.offered.take();
        self.wind(at, moved);
        Ok(())
    }

    /// Takes what happened last into the list; `throw` is the number of a throw made here.
    fn note(&mut self, throw: Option<u32>) {
        let new = self.game.log_from(self.log.len()).into_iter();
        self.log.extend(new.map(|entry| Arc::new(Logged { throw, ..Logged::from(entry) })));
    }

    /// The first ply that changed since a version; none if that is too long ago to know.
    pub(crate) fn changed_since(&self, version: u64) -> Option<usize> {
        let events = usize::try_from(self.version.checked_sub(version)?).ok()?;
        let known = self.recent.len().checked_sub(events)?;
        Some(self.recent.range(known..).fold(self.log.len(), |from, &ply| from.min(ply)))
    }

    /// What these seats may touch.
    pub(crate) fn offered(&self, mine: &[u8]) -> Arc<Offered> {
        let new = || Arc::new(Offered::new(&*self.game, mine));
        // Where several may move at once, each is offered something else.
        if self.game.together() { new() } else { Arc::clone(self.offered.get_or_init(new)) }
    }

    /// Whether there are so many moves that looking at them would keep others waiting.
    pub(crate) fn is_heavy(&self) -> bool {
        self.game.moves().len() > HEAVY
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
                Arc::make_mut(thrown).taken_back = true;
            }
        }
        self.changed = self.log.len();
        self.game.decline();
        self.undo = None;
    }

    /// A legal move of the present position, as something that happens.
    pub(crate) fn plays(&self, mv: MoveId) -> Did {
        Did::Play { seat: self.game.mover(mv).0, text: self.game.move_text(mv), mv: Some(mv) }
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
        let last = self.log.iter().rposition(|e| e.seat.is_some_and(|s| mine.contains(&s.0)))?;
        (last >= self.imported).then_some(last)
    }

    /// The names that people gave, by seat.
    pub(crate) fn names(&self) -> Vec<String> {
        self.seats.iter().map(|s| s.name.clone()).collect()
    }

    /// The seats that still have to let a move be taken back: one for each other person.
    pub(crate) fn undo_waits_for(&self) -> Vec<u8> {
        let Some(asked) = &self.undo else {
            return Vec::new();
        };
        let key = |s: u8| self.seats[usize::from(s)].key;
        let done: Vec<Option<Key>> =
            asked.allowed.iter().chain([&asked.seat]).map(|&s| key(s)).collect();
        (0..self.game.seats()).filter(|&s| key(s).is_some() && !done.contains(&key(s))).collect()
    }

    /// The seats that have neither offered nor accepted the end that is offered.
    pub(crate) fn draw_waits_for(&self) -> Vec<u8> {
        let offers = self.game.offers();
        (0..self.game.seats()).filter(|&s| !offers.contains(&Seat(s))).collect()
    }

    /// The computer that has been offered an end. One that plays for a person answers nothing for them.
    pub(crate) fn computer_asked(&self) -> Option<Seat> {
        let computer = |s: &u8| matches!(self.seats[usize::from(*s)].place, Place::Computer { .. });
        let waits = self.draw_waits_for().into_iter().find(computer);
        waits.filter(|_| !self.game.offers().is_empty()).map(Seat)
    }

    /// Whether a seat offers this end, or accepts it.
    pub(crate) fn offers(&self, ending: Ending, seat: u8) -> bool {
        self.game.ending() == ending && self.game.offers().contains(&Seat(seat))
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
