//! `read`: the general chapters, in the terminal or as a PDF.

use crate::book::{Printer, width};
use crate::commands::{term_style, word, wrap};
use crate::files;
use crate::outcome::{Exit, Failure};
use catalog::GAMES;
use clap::ArgMatches;
use paper::Paper;
use rules::Lang;
use std::io::Write;

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let name = word(m, "chapter");
    if name.is_empty() {
        for essay in GAMES.essays() {
            let writing = teach::writing(essay);
            writeln!(out, "{:<20} {}", essay.id, writing.title.get(lang))?;
            write!(out, "{}", wrap(&" ".repeat(21), writing.lead.get(lang), width()))?;
        }
        return Ok(Exit::Fine);
    }
    let wanted = teach::slug(name);
    let titled = |essay: &&play::Essay| {
        let title = &teach::writing(essay).title;
        [&title.pt, &title.en].iter().any(|title| teach::slug(title).contains(&wanted))
    };
    let found = GAMES.essay(name).or_else(|| GAMES.essays().iter().find(titled));
    let essay = found.ok_or_else(|| {
        let known: Vec<&str> = GAMES.essays().iter().map(|e| e.id).collect();
        let known = known.join(", ");
        Failure::Usage(lang.pick(
            format!("não há o capítulo «{name}»; há: {known}"),
            format!("there is no chapter “{name}”; there are: {known}"),
        ))
    })?;
    if let Some(file) = m.get_one::<String>("out") {
        let paper = Paper::from_name(word(m, "paper")).unwrap_or_default();
        let pdf = paper::chapter(GAMES, essay, lang, paper);
        if file == "-" {
            out.write_all(&pdf)?;
        } else {
            files::write_with(file, |f| f.write_all(&pdf))?;
            writeln!(out, "{file}")?;
        }
        return Ok(Exit::Fine);
    }
    let writing = teach::writing(essay);
    let style = term_style(m, lang);
    let printer = Printer { entry: None, guide: &writing.guide, lang, style, width: width() };
    printer.writing(writing, out)?;
    Ok(Exit::Fine)
}
