//! The Universal Shogi Interface: the words of it, and the moves. The conversation is `play::protocol`.

use super::Shogi;
use play::protocol::{Asker, Desk, Dialect, Mates, Protocol};
use play::{AnyMatch, Level, Match, MoveId};
use rules::{Words, text, words};

/// The protocol, for the catalogue.
pub const PROTOCOL: Protocol = Protocol {
    id: "usi",
    text: text(
        "joga Shogi como motor para outros programas (USI)",
        "play Shogi as an engine for other programs (USI)",
    ),
    level: Level::Stones(6),
    engine: Some(|table, level, seed| {
        shogi(table)?;
        Ok(Box::new(Desk::new(&WORDS, table, level, seed)))
    }),
    client: Some(|go| Box::new(Asker::new(&WORDS, go))),
};

/// The first position without handicap.
pub(super) const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

static WORDS: Dialect = Dialect {
    id: "usi",
    new_game: Some("usinewgame"),
    position: "sfen",
    start: START,
    clocks: &[["btime", "binc"], ["wtime", "winc"]],
    nothing: "bestmove resign",
    variant: "USI_Variant",
    variant_of: |table| shogi(table).map(|()| "shogi".to_owned()),
    quotes: false,
    bare_options: false,
    mates: Mates::Plies,
    write: usi,
    read: |table, text| table.resolve(text),
};

/// Whether a match is one of Shogi.
pub(super) fn shogi(table: &dyn AnyMatch) -> Result<(), Words> {
    let other = || words!("só o Shogi se joga assim"; "only Shogi is played so");
    table.as_any().downcast_ref::<Match<Shogi>>().map(|_| ()).ok_or_else(other)
}

/// A move as the protocol writes it; claims of an end are wins there.
pub(super) fn usi(table: &dyn AnyMatch, mv: MoveId) -> String {
    let found = table.alternatives(mv).into_iter().find(|a| a.notation == "usi");
    found.map_or_else(|| "win".to_owned(), |a| a.text)
}
