//! `print`: a game as sheets of paper.

use crate::commands::{game, word};
use crate::files;
use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgMatches, Command};
use paper::Paper;
use rules::Lang;
use std::io::Write;

pub(crate) fn args(command: Command, lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    command
        .arg(
            Arg::new("paper")
                .long("paper")
                .value_parser(Paper::ALL.map(Paper::name))
                .default_value(Paper::default().name())
                .hide_default_value(true)
                .hide_possible_values(true)
                .value_name(t("PAPEL", "PAPER"))
                .help(t("o papel: a4 (por omissão), a3", "the paper: a4 (the default), a3")),
        )
        .arg(Arg::new("out").long("out").value_name(t("FICHEIRO", "FILE")).help(t(
            "onde escrever o PDF («-»: na saída; se faltar: JOGO-PAPEL.pdf)",
            "where to write the PDF (“-”: to standard output; GAME-PAPER.pdf if left out)",
        )))
}

pub(crate) fn run(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let paper = Paper::from_name(word(m, "paper")).unwrap_or_default();
    let sheets = paper::sheets(catalog::GAMES, game.as_ref(), lang, paper)?;
    let file = match word(m, "out") {
        "" => format!("{}-{}.pdf", name(game.id()), paper.name()),
        "-" => {
            out.write_all(&sheets.pdf)?;
            return Ok(Exit::Fine);
        }
        file => file.to_owned(),
    };
    files::write_with(&file, |f| f.write_all(&sheets.pdf))?;
    let (pages, (wide, high)) = (sheets.contents.sizes.len(), sheets.contents.board);
    writeln!(
        out,
        "{}",
        lang.pick(
            format!("{file}: {pages} páginas; o tabuleiro mede {wide:.0} × {high:.0} mm. Imprima a 100 %."),
            format!("{file}: {pages} pages; the board is {wide:.0} × {high:.0} mm. Print at 100 %."),
        )
    )?;
    Ok(Exit::Fine)
}

/// A canonical id as the name of a file: `konane(size=6x6)` is `konane-size-6x6`.
fn name(id: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '-' };
    let name: String = id.chars().map(plain).collect();
    name.trim_matches('-').to_owned()
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn ids_are_names_of_files() {
        assert_eq!(name("konane(size=6x6)"), "konane-size-6x6");
        assert_eq!(name("ouri:abapa"), "ouri-abapa");
    }
}
