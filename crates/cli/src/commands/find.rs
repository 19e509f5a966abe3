//! `find`: words in all pages and rules.

use crate::book::width;
use crate::commands::wrap;
use crate::outcome::{Exit, Failure};
use clap::ArgMatches;
use rules::Lang;
use std::io::Write;
use teach::Spot;

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let words: Vec<String> = m.get_many("words").unwrap_or_default().cloned().collect();
    let most = usize::try_from(*m.get_one::<u64>("count").unwrap_or(&8)).unwrap_or(8);
    let found = teach::find(catalog::GAMES, &words.join(" "), lang, most);
    if found.is_empty() {
        let none = lang.pick("Não encontrei nada.", "Nothing was found.");
        writeln!(out, "{none}")?;
        return Ok(Exit::Refused);
    }
    for hit in found {
        let entry = catalog::GAMES.find(hit.game);
        let name = match hit.spot {
            Spot::Essay(id) => {
                let essay = catalog::GAMES.essay(id);
                essay.map_or(id, |essay| teach::writing(essay).title.get(lang))
            }
            _ => entry.map_or(hit.game, |e| e.info.name.get(lang)),
        };
        let place = match hit.title.as_str() {
            "" => name.to_owned(),
            title => format!("{name} · {title}"),
        };
        let id = if let Spot::Essay(id) = hit.spot { id } else { hit.game };
        writeln!(out, "{place}  ({id})")?;
        write!(out, "{}", wrap("    ", &hit.sentence, width()))?;
    }
    Ok(Exit::Fine)
}
