//! `play`: a table in the terminal, for people and the computer.

mod agreement;
mod engine;
pub(crate) mod input;
mod players;
mod session;
mod telling;
mod verbs;

use crate::commands::{game, position_text, table_at, term_style, word};
use crate::files;
use crate::outcome::{Exit, Failure};
use clap::ArgMatches;
pub(crate) use engine::{OtherProgram, Outside, Trouble};
use play::Level;
pub(crate) use players::level;
use players::{Chance, Players};
use rules::Lang;
use session::{Session, Throwing};
use std::io::{IsTerminal, Write};

/// Sets the table and plays until the game is over or the people leave.
pub(crate) fn play(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    crate::commands::solve::load_folder(m)?;
    let table = match m.get_one::<String>("load") {
        Some(file) => {
            let table =
                catalog::GAMES.replay(&catalog::GAMES.read_file(&files::read(file)?)?.record)?;
            same_game(game(m)?.id(), table.id(), lang)?;
            table
        }
        None => {
            let position = position_text(m)?;
            table_at(game(m)?.as_ref(), position.as_deref())?
        }
    };
    let level = match m.get_one::<String>("level") {
        None => Level::default(),
        Some(text) => players::level(text, lang)?,
    };
    let players = Players::read(m, table.as_ref(), level, lang)?;
    let mut session = Session {
        view: if m.get_flag("flip") { 1 } else { 0 },
        lang,
        table,
        players,
        level,
        chance: Chance::new(m.get_one::<u64>("seed").copied()),
        throwing: match word(m, "dice") {
            "manual" => Throwing::Manual,
            "auto" => Throwing::Auto,
            "" if !std::io::stdin().is_terminal() => Throwing::Auto,
            _ => Throwing::Press,
        },
        style: term_style(m, lang),
        saved: true,
        minds: Default::default(),
        shown: None,
    };
    session.run(out)?;
    Ok(Exit::Fine)
}

/// Goes on with a match: somebody in one seat, the computer at a level in the others.
pub(crate) fn free_play(
    table: Box<dyn play::AnyMatch>,
    seat: rules::Seat,
    level: u8,
    style: draw::TermStyle,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let level = Level::Stones(level);
    let throwing = match std::io::stdin().is_terminal() {
        true => Throwing::Press,
        false => Throwing::Auto,
    };
    let mut session = Session {
        view: seat.0,
        lang,
        players: Players::against(table.seats(), seat, level),
        table,
        level,
        chance: Chance::new(None),
        throwing,
        style,
        saved: true,
        minds: Default::default(),
        shown: None,
    };
    session.run(out)
}

/// Refuses to load a record of another game. The game without options stands for all its options.
fn same_game(asked: &str, loaded: &str, lang: Lang) -> Result<(), Failure> {
    let family = rules::split_id(loaded)?.0;
    if asked == loaded || asked == family {
        return Ok(());
    }
    Err(Failure::Usage(lang.pick(
        format!("o registo é de «{loaded}», não de «{asked}»"),
        format!("the record is of “{loaded}”, not of “{asked}”"),
    )))
}
