//! A rules value without its type.

use crate::any::{AnyGame, AnyMatch, AnyPlayouts, Labelled};
use crate::learned::{AnyTrainer, trained};
use crate::matches::Match;
use crate::openings::{self, Misprint};
use crate::record::{Record, RecordError};
use crate::tables::{self, Report, TableError};
use rules::{
    Book, Canonical, Complete, Event, Game, Info, MAX_SEATS, Notation, ParseError, Plan, Present,
    Seat, Settings, Text, Words, split_id,
};
use search::net::Trained;
use search::train::{Recipe, Trainer};
use search::{Playouts, Stop, Tally, Unsolved};
use std::io;
use std::sync::{Arc, OnceLock};

/// What a game with its options is called.
#[derive(Clone, Debug)]
pub struct Name {
    /// The canonical id: `ouri:abapa`.
    pub id: String,
    /// The facts of its family.
    pub info: &'static Info,
    /// The name for people, with its variant: "Ouri, Abapa".
    pub title: Words,
    /// The board as each seat sees it, once somebody asked for it.
    plans: [OnceLock<Arc<Plan>>; MAX_SEATS],
    /// The canonical id without the options that only change how things are written.
    pub(crate) plain: String,
    /// The network of the family.
    pub(crate) net: &'static [u8],
    /// The opening book of the family.
    pub(crate) openings: &'static str,
    /// What judges positions, once somebody asked for it.
    trained: OnceLock<Option<Trained>>,
}

impl Name {
    /// The name of a family's game with these settings.
    pub fn new(book: &'static Book, settings: &Settings) -> Name {
        let Book { ref info, options: table, presets, .. } = *book;
        let name =
            |settings: &Settings| Canonical { id: info.id, table, presets, settings }.to_string();
        let id = name(settings);
        let plain = name(&settings.without(table, book.written));
        let mut title = Words::from(info.name);
        if let Ok((_, preset, options)) = split_id(&id) {
            if let Some(preset) = preset.and_then(|p| presets.iter().find(|q| q.id == p)) {
                title.pt += &format!(", {}", preset.name.pt);
                title.en += &format!(", {}", preset.name.en);
            }
            if let Some(options) = options {
                title.pt += &format!(" ({options})");
                title.en += &format!(" ({options})");
            }
        }
        let trained = OnceLock::new();
        let (net, openings, plans) = (book.net, book.openings, Default::default());
        Name { id, info, title, plans, plain, net, openings, trained }
    }

    /// What was learned of the game, which must be the one of this name.
    pub(crate) fn trained<G: Complete>(&self, game: &G) -> Option<&Trained> {
        self.trained.get_or_init(|| trained(self, game)).as_ref()
    }

    /// The board as a seat sees it; `make` is asked once.
    pub(crate) fn plan(&self, view: Seat, make: impl FnOnce() -> Plan) -> Arc<Plan> {
        match self.plans.get(view.index()) {
            Some(kept) => Arc::clone(kept.get_or_init(|| Arc::new(make()))),
            None => Arc::new(make()),
        }
    }
}

/// A rules value with its name: the erased game.
pub struct Built<G> {
    name: Arc<Name>,
    game: G,
}

impl<G: Complete> Built<G> {
    /// Names a rules value.
    pub fn new(name: Name, game: G) -> Built<G> {
        let name = Arc::new(name);
        Built { name, game }
    }

    fn begin(&self, start: G::Position) -> Match<G> {
        Match::new(Arc::clone(&self.name), self.game.clone(), start)
    }

    fn position(&self, text: Option<&str>) -> Result<G::Position, ParseError> {
        match text {
            None => Ok(self.game.start()),
            Some(text) => self.game.parse_position(text),
        }
    }
}

/// What knows its name and its rules.
pub(crate) trait Ruled {
    /// The rules.
    type Game: Complete;

    /// Both.
    fn name_and_game(&self) -> (&Name, &Self::Game);
}

impl<T: Ruled> Labelled for T {
    fn id(&self) -> &str {
        &self.name_and_game().0.id
    }

    fn info(&self) -> &'static Info {
        self.name_and_game().0.info
    }

    fn title(&self) -> &Words {
        &self.name_and_game().0.title
    }

    fn seats(&self) -> u8 {
        self.name_and_game().1.law().seats
    }

    fn seat_name(&self, seat: Seat) -> Text {
        self.name_and_game().1.seat_name(seat)
    }

    fn seat_letter(&self, seat: Seat) -> char {
        self.name_and_game().1.seat_letter(seat)
    }
}

impl<G: Complete> Ruled for Built<G> {
    type Game = G;

    fn name_and_game(&self) -> (&Name, &G) {
        (&self.name, &self.game)
    }
}

impl<G: Complete> AnyGame for Built<G> {
    fn new_match(&self) -> Box<dyn AnyMatch> {
        let start = self.game.start();
        Box::new(self.begin(start))
    }

    fn match_at(&self, position: &str) -> Result<Box<dyn AnyMatch>, ParseError> {
        let start = self.game.parse_position(position)?;
        Ok(Box::new(self.begin(start)))
    }

    fn replay(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        let start = self
            .position(record.start.as_deref())
            .map_err(|e| RecordError::parse(record.start_line, &e))?;
        let mut table = self.begin(start);
        for (event, &line) in record.events.iter().zip(&record.lines) {
            table.replay_event(event).map_err(|e| RecordError::parse(line, &e))?;
        }
        if record.result.is_some() && table.result() != record.result {
            return Err(RecordError::new(
                record.result_line,
                Words::new(
                    "o resultado escrito não é o desta partida",
                    "the result written is not the result of this game",
                ),
            ));
        }
        Ok(Box::new(table))
    }

    fn ranks(&self) -> u64 {
        self.game.ranked().map_or(0, |r| r.ranks())
    }

    fn solve(&self, stop: &Stop) -> Result<Report, Unsolved> {
        tables::solve(&self.name.id, &self.game, stop)
    }

    fn write_table(&self, lean: bool, out: &mut dyn io::Write) -> io::Result<bool> {
        tables::write(&self.name.id, &self.game, lean, out)
    }

    fn read_table(&self, input: &mut dyn io::Read) -> Result<Report, TableError> {
        tables::read(&self.name.id, &self.game, input)
    }

    fn perft(&self, position: Option<&str>, depth: u32) -> Result<u64, ParseError> {
        let pos = self.position(position)?;
        Ok(search::perft(&self.game, &pos, depth))
    }

    fn divide(&self, position: Option<&str>, depth: u32) -> Result<Vec<(String, u64)>, ParseError> {
        let pos = self.position(position)?;
        let text = |event| match event {
            Event::Play(mv) => self.game.move_text(&pos, mv),
            Event::Roll(roll) => self.game.roll_text(&pos, roll),
        };
        let parts = search::divide(&self.game, &pos, depth).into_iter();
        Ok(parts.map(|(event, n)| (text(event), n)).collect())
    }

    fn trainer(&self, shape: &dyn Fn(Recipe) -> Recipe, seed: u64) -> Option<Box<dyn AnyTrainer>> {
        let recipe = shape(Recipe::usual(G::DICE, seed));
        let trainer = Trainer::new(self.game.clone(), vec![self.name.plain.clone()], recipe)?;
        Some(Box::new(trainer))
    }

    fn misprints(&self, book: &str) -> Vec<Misprint> {
        openings::misprints(&self.game, book)
    }

    fn playouts(
        &self,
        position: Option<&str>,
        seed: u64,
    ) -> Result<Box<dyn AnyPlayouts>, ParseError> {
        let pos = self.position(position)?;
        Ok(Box::new(Playouts::new(self.game.clone(), pos, seed)))
    }
}

impl<G: Complete> AnyPlayouts for Playouts<G> {
    fn run(&mut self, games: u64) {
        Playouts::run(self, games);
    }

    fn tally(&self) -> &Tally {
        &self.tally
    }
}
