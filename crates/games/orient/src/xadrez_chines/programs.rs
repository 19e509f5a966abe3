//! The protocols of Xadrez Chinês: UCI and UCCI on both sides.

use crate::ninety::machine;
use play::AnyMatch;
use play::Level;
use play::protocol::{Asker, Desk, Dialect, Protocol};
use rules::{Words, text};

/// The protocols, for the catalogue.
pub(super) const UCI: Protocol = Protocol {
    id: "uci",
    text: text(
        "joga Xadrez Chinês como motor para outros programas (UCI)",
        "play Xadrez Chinês as an engine for other programs (UCI)",
    ),
    level: Level::Stones(6),
    engine: Some(|table, level, seed| Ok(Box::new(Desk::new(&UCI_WORDS, table, level, seed)))),
    client: Some(|go| Box::new(Asker::new(&UCI_WORDS, go))),
};

pub(super) const UCCI: Protocol = Protocol {
    id: "ucci",
    text: text(
        "joga Xadrez Chinês como motor para outros programas (UCCI)",
        "play Xadrez Chinês as an engine for other programs (UCCI)",
    ),
    engine: Some(|table, level, seed| Ok(Box::new(Desk::new(&UCCI_WORDS, table, level, seed)))),
    client: Some(|go| Box::new(Asker::new(&UCCI_WORDS, go))),
    ..UCI
};

static UCI_WORDS: Dialect = machine::uci(variant);
static UCCI_WORDS: Dialect = machine::ucci(variant);

/// Its name is that of this library: other programs have none for it.
fn variant(table: &dyn AnyMatch) -> Result<String, Words> {
    Ok(table.id().to_owned())
}
