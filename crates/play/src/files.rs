//! Games as other programs keep them: which formats there are, reading and writing them.

use crate::any::Ending;
use crate::catalog::Catalog;
use crate::entry::Entry;
use crate::record::{Record, RecordError, RecordEvent};
use rules::{Event, Format, Settings, Told, Words, split_id};

/// A file that was read: the record of its main line, and all that the file tells.
pub struct Read {
    /// The main line, played through.
    pub record: Record,
    /// The whole file with its variations and comments; none for our own records.
    pub told: Option<Told>,
    /// The format; none for our own records.
    pub format: Option<Format>,
}

impl Catalog {
    /// Reads a record of ours or a file of any format that a game of the catalogue knows. The main line
    /// is played through, so what comes out can be replayed.
    pub fn read_file(self, text: &str) -> Result<Read, RecordError> {
        let own = Record::parse(text);
        if own.is_ok() || text.trim_start().starts_with("ludoteca") {
            return own.map(|record| Read { record, told: None, format: None });
        }
        for entry in self.iter() {
            for &format in entry.formats {
                if let Some(told) = entry.read_file(format.id, text) {
                    let told = told.map_err(|e| RecordError::parse(0, &e))?;
                    let record = record_of(entry, &told)?;
                    return Ok(Read { record, told: Some(told), format: Some(format) });
                }
            }
        }
        own.map(|record| Read { record, told: None, format: None })
    }

    /// The formats in which a record can be written.
    pub fn formats(self, record: &Record) -> &'static [Format] {
        self.find_of(&record.game).map_or(&[], |entry| entry.formats)
    }

    /// Writes a record in a format of its game. Names are those of the seats, as far as known.
    pub fn write_file(
        self,
        record: &Record,
        format: &str,
        names: &[String],
    ) -> Result<String, RecordError> {
        let mut told = Told::line(record.events.iter().filter_map(|event| match event {
            RecordEvent::Play(text) => Some(Event::Play(text.clone())),
            RecordEvent::Roll(text) => Some(Event::Roll(text.clone())),
            RecordEvent::Resign(_) | RecordEvent::Timeout(_) | RecordEvent::Agree(_) => None,
        }));
        told.start = record.start.clone();
        told.names = names.to_vec();
        told.resigned = match record.events.last() {
            Some(RecordEvent::Resign(letter) | RecordEvent::Timeout(letter)) => Some(*letter),
            _ => None,
        };
        if let Some(RecordEvent::Agree(Ending::Draw)) = record.events.last() {
            told.result = Some("0".to_owned());
        }
        self.write_told(&record.game, &told, format)
    }

    /// Writes what a file told in a format of its game: variations and comments stay.
    pub fn write_told(self, game: &str, told: &Told, format: &str) -> Result<String, RecordError> {
        let wrong = |words: Words| RecordError::new(0, words);
        let (id, preset, options) = split_id(game).map_err(|e| wrong(e.words))?;
        let entry = self.find(id).ok_or_else(|| {
            wrong(Words::new(
                format!("não conheço o jogo «{id}»"),
                format!("there is no game “{id}”"),
            ))
        })?;
        let settings = Settings::parse(entry.options, entry.presets, preset, options)
            .map_err(|e| wrong(e.words))?;
        match entry.write_file(&settings, format, told) {
            Some(text) => text.map_err(|e| RecordError::parse(0, &e)),
            None => {
                let known: Vec<&str> = entry.formats.iter().map(|f| f.id).collect();
                let known = if known.is_empty() { "—".to_owned() } else { known.join(", ") };
                Err(wrong(Words::new(
                    format!("este jogo não se escreve nesse formato; há: {known}"),
                    format!("this game has no such format; there are: {known}"),
                )))
            }
        }
    }
}

/// The main line of a file as a record, with its result.
fn record_of(entry: &Entry, told: &Told) -> Result<Record, RecordError> {
    let settings = Settings::parse(entry.options, entry.presets, None, Some(&told.options));
    let game = settings.and_then(|s| entry.build(&s));
    let game = game.map_err(|e| RecordError::new(0, e.words))?;
    let mut events: Vec<RecordEvent> = told
        .main()
        .filter_map(|node| node.event.clone())
        .map(|event| match event {
            Event::Play(text) => RecordEvent::Play(text),
            Event::Roll(text) => RecordEvent::Roll(text),
        })
        .collect();
    events.extend(told.resigned.map(RecordEvent::Resign));
    let record = Record::new(game.id().to_owned(), told.start.clone(), events, None);
    Ok(game.replay(&record)?.record())
}
