//! How programs write moves on the board of ninety points: rows 1 to 10 in UCI, 0 to 9 in UCCI and xboard.

use play::protocol::{Dialect, Mates};
use play::{AnyMatch, MoveId};
use rules::{ParseError, Words};

/// The first position, in UCI and UCCI alike.
pub const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// UCI in the words of Fairy-Stockfish; the rules have a name there or not.
pub const fn uci(variant_of: fn(&dyn AnyMatch) -> Result<String, Words>) -> Dialect {
    Dialect {
        id: "uci",
        new_game: Some("ucinewgame"),
        position: "fen",
        start: START,
        clocks: &[["wtime", "winc"], ["btime", "binc"]],
        nothing: "bestmove (none)",
        variant: "UCI_Variant",
        variant_of,
        quotes: false,
        bare_options: false,
        mates: Mates::Moves,
        write: |table, mv| table.move_text(mv),
        read: |table, text| table.resolve(text),
    }
}

/// UCCI: rows from 0, options without the words `name` and `value`, one clock for whoever moves.
pub const fn ucci(variant_of: fn(&dyn AnyMatch) -> Result<String, Words>) -> Dialect {
    Dialect {
        id: "ucci",
        new_game: None,
        clocks: &[["time", "increment"], ["time", "increment"]],
        nothing: "nobestmove",
        bare_options: true,
        write: from_zero,
        read: read_from_zero,
        ..uci(variant_of)
    }
}

/// The protocols UCI and UCCI of a game on this board, as the constants `UCI` and `UCCI`: what is played so, in both
/// languages. The function `variant` says what other programs call the rules.
macro_rules! spoken {
    ($pt:literal, $en:literal) => {
        pub(super) const UCI: play::protocol::Protocol = play::protocol::Protocol {
            id: "uci",
            text: rules::text(
                concat!("joga ", $pt, " como motor para outros programas (UCI)"),
                concat!("play ", $en, " as an engine for other programs (UCI)"),
            ),
            level: play::Level::Stones(6),
            engine: Some(|table, level, seed| {
                Ok(Box::new(play::protocol::Desk::new(&UCI_WORDS, table, level, seed)))
            }),
            client: Some(|go| Box::new(play::protocol::Asker::new(&UCI_WORDS, go))),
        };

        pub(super) const UCCI: play::protocol::Protocol = play::protocol::Protocol {
            id: "ucci",
            text: rules::text(
                concat!("joga ", $pt, " como motor para outros programas (UCCI)"),
                concat!("play ", $en, " as an engine for other programs (UCCI)"),
            ),
            engine: Some(|table, level, seed| {
                Ok(Box::new(play::protocol::Desk::new(&UCCI_WORDS, table, level, seed)))
            }),
            client: Some(|go| Box::new(play::protocol::Asker::new(&UCCI_WORDS, go))),
            ..UCI
        };

        static UCI_WORDS: play::protocol::Dialect = $crate::ninety::machine::uci(variant);
        static UCCI_WORDS: play::protocol::Dialect = $crate::ninety::machine::ucci(variant);
    };
}
pub(crate) use spoken;

/// A move with rows from 0 to 9: `h2e2`.
pub fn from_zero(table: &dyn AnyMatch, mv: MoveId) -> String {
    shifted(&table.move_text(mv), -1).unwrap_or_default()
}

/// Reads a move with rows from 0 to 9.
pub fn read_from_zero(table: &dyn AnyMatch, text: &str) -> Result<MoveId, ParseError> {
    // What is not two points is refused as it stands.
    let own = shifted(text, 1);
    table.resolve(own.as_deref().unwrap_or(text))
}

/// Two points with other rows.
fn shifted(text: &str, by: i32) -> Option<String> {
    let mut out = String::new();
    let mut chars = text.trim().chars().peekable();
    for _ in 0..2 {
        out.push(chars.next().filter(|c| ('a'..='i').contains(&c.to_ascii_lowercase()))?);
        let mut row = chars.next()?.to_digit(10)?;
        if by < 0 && row == 1 && chars.next_if_eq(&'0').is_some() {
            row = 10;
        }
        let row = i32::try_from(row).ok()? + by;
        out.push_str(&row.to_string());
    }
    chars.next().is_none().then_some(out)
}

/// A position as HoiXiangqi reads it: other letters for horse and elephant, and four fields.
pub fn hoi_position(table: &dyn AnyMatch) -> Option<String> {
    let text = table.position();
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [board, side, _, _, quiet, number] = fields[..] else {
        return None;
    };
    let letter = |c: char| match c {
        'n' => 'h',
        'N' => 'H',
        'b' => 'e',
        'B' => 'E',
        c => c,
    };
    let board: String = board.chars().map(letter).collect();
    Some(format!("{board} {side} {quiet} {number}"))
}

#[cfg(test)]
mod tests {
    use super::shifted;

    #[test]
    fn rows_from_zero() {
        for (one, zero) in
            [("h1g3", "h0g2"), ("b3b10", "b2b9"), ("a10a9", "a9a8"), ("i10h10", "i9h9")]
        {
            assert_eq!(shifted(one, -1).as_deref(), Some(zero));
            assert_eq!(shifted(zero, 1).as_deref(), Some(one));
        }
        for wrong in ["", "h", "h0", "h0g", "h0g2x", "z0a1", "h0 g2", "é0a1"] {
            assert_eq!(shifted(wrong, 1), None, "{wrong}");
        }
    }
}
