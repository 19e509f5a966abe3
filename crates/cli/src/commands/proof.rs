//! `proof`: whether the pages of games say what is true.

use crate::commands::word;
use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgMatches, Command};
use play::{Entry, Essay, Stop};
use rules::{Lang, SettingsError, Words};
use std::io::Write;
use std::path::Path;

pub(crate) fn args(command: Command, lang: Lang, arguments: &'static str) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    command
        .arg(
            Arg::new("game")
                .help_heading(arguments)
                .display_order(1)
                .value_name(t("JOGO", "GAME"))
                .help(t(
                    "o jogo ou o capítulo geral (se faltar: todos)",
                    "the game or the general chapter (all if left out)",
                )),
        )
        .arg(
            Arg::new("folder")
                .help_heading(arguments)
                .display_order(2)
                .value_name(t("PASTA", "FOLDER"))
                .help(t(
                    "a pasta com pt.md e en.md (se faltar: as páginas deste programa)",
                    "the folder with pt.md and en.md (the pages of this program if left out)",
                )),
        )
}

/// The texts of a book.
pub(super) struct Texts {
    pub(super) pt: String,
    pub(super) en: String,
    pub(super) composed: Option<String>,
}

pub(super) fn read(folder: &Path) -> Result<Texts, Failure> {
    let file = |name: &str| crate::files::read(&folder.join(name).to_string_lossy());
    let composed = folder.join("composed.txt").exists();
    let composed = if composed { Some(file("composed.txt")?) } else { None };
    Ok(Texts { pt: file("pt.md")?, en: file("en.md")?, composed })
}

/// Proves one game; false if something is wrong.
fn prove(
    entry: &Entry,
    (texts, folder): (&Texts, &str),
    lang: Lang,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let reading = teach::read(&texts.pt, &texts.en, texts.composed.as_deref());
    let mut faults = reading.faults.clone();
    faults.extend(reading.lost_links(catalog::GAMES));
    faults.extend(teach::prove(entry, &reading.guide, teach::Limits::default(), &Stop::new()));
    faults.sort_by_key(|fault| fault.place);
    for fault in &faults {
        writeln!(out, "{folder}{}", fault.sentence(lang))?;
    }
    let c = reading.counts();
    let [pt, en] = c.words;
    let id = entry.info.id;
    let wrong = verdict(faults.len(), lang);
    writeln!(
        out,
        "{id}: {}",
        lang.pick(
            format!(
                "{} diagramas, {} afirmações, {} passos, {} exercícios, {} compostos, {} partidas, {pt} palavras (en: {en}): {wrong}",
                c.boards, c.claims, c.steps, c.exercises, c.composed, c.games
            ),
            format!(
                "{} diagrams, {} claims, {} steps, {} exercises, {} composed, {} games, {en} words (pt: {pt}): {wrong}",
                c.boards, c.claims, c.steps, c.exercises, c.composed, c.games
            ),
        )
    )?;
    out.flush()?;
    Ok(faults.is_empty())
}

fn verdict(faults: usize, lang: Lang) -> String {
    match (faults, lang) {
        (0, Lang::Pt) => "tudo certo".to_owned(),
        (0, Lang::En) => "all true".to_owned(),
        (n, Lang::Pt) => format!("{n} erros"),
        (n, Lang::En) => format!("{n} faults"),
    }
}

/// Proves a general chapter, its own text or that of a folder; false if something is wrong.
fn prove_essay(
    essay: &Essay,
    folder: &str,
    lang: Lang,
    out: &mut dyn Write,
) -> Result<bool, Failure> {
    let id = essay.id;
    let text = |tag: &str, own: &str| match folder {
        "" => Ok(own.to_owned()),
        folder => crate::files::read(&format!("{folder}/{id}.{tag}.md")),
    };
    let (pt, en) = (text("pt", essay.pages.pt)?, text("en", essay.pages.en)?);
    let (writing, mut faults) = teach::read_writing(&pt, &en, catalog::GAMES);
    let limits = teach::Limits::default();
    faults.extend(teach::prove_writing(&writing, catalog::GAMES, limits, &Stop::new()));
    faults.sort_by_key(|fault| fault.place);
    for fault in &faults {
        writeln!(out, "{id}.{}", fault.sentence(lang))?;
    }
    let boards = writing.guide.boards.len();
    let claims: usize = writing.guide.boards.iter().map(|b| b.claims.len()).sum();
    let (pt, en) = (writing.words(Lang::Pt), writing.words(Lang::En));
    let wrong = verdict(faults.len(), lang);
    let told = lang.pick(
        format!("{boards} diagramas, {claims} afirmações, {pt} palavras (en: {en}): {wrong}"),
        format!("{boards} diagrams, {claims} claims, {en} words (pt: {pt}): {wrong}"),
    );
    writeln!(out, "{id}: {told}")?;
    out.flush()?;
    Ok(faults.is_empty())
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let (name, folder) = (word(m, "game"), word(m, "folder"));
    let found = catalog::GAMES.find(name);
    if let Some(essay) = catalog::GAMES.essay(name) {
        let fine = prove_essay(essay, folder, lang, out)?;
        return Ok(if fine { Exit::Fine } else { Exit::Refused });
    }
    if !name.is_empty() && found.is_none() {
        return Err(Failure::Settings(SettingsError::new(Words::new(
            format!("não conheço o jogo «{name}»"),
            format!("there is no game “{name}”"),
        ))));
    }
    let mut fine = true;
    if name.is_empty() && folder.is_empty() {
        for essay in catalog::GAMES.essays() {
            fine &= prove_essay(essay, folder, lang, out)?;
        }
    }
    for entry in catalog::GAMES.iter().filter(|e| found.is_none_or(|f| f.info.id == e.info.id)) {
        if folder.is_empty() {
            let composed = Some(entry.composed.to_owned()).filter(|text| !text.is_empty());
            let [pt, en] = [entry.pages.pt.to_owned(), entry.pages.en.to_owned()];
            let texts = Texts { pt, en, composed };
            fine &= prove(entry, (&texts, ""), lang, out)?;
        } else {
            let folder = Path::new(folder);
            let shown = format!("{}/", folder.display());
            fine &= prove(entry, (&read(folder)?, &shown), lang, out)?;
        }
    }
    Ok(if fine { Exit::Fine } else { Exit::Refused })
}
