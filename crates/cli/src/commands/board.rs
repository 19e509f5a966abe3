//! `draw`.

use crate::commands::{game, position_text, table_at, term_style, word};
use crate::outcome::{Exit, Failure};
use crate::{files, tell};
use clap::ArgMatches;
use draw::{PieceSet, SvgStyle, Theme};
use rules::{Lang, Seat};
use std::io::Write;

pub(crate) fn draw(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    let game = game(m)?;
    let text = position_text(m)?;
    let table = table_at(game.as_ref(), text.as_deref())?;
    let view = match m.get_one::<String>("view") {
        None => Seat(0),
        Some(text) => tell::seat(table.as_ref(), text).ok_or_else(|| {
            let known = tell::seats(table.as_ref(), lang);
            Failure::Usage(lang.pick(
                format!("não há o lugar «{text}»; há: {known}"),
                format!("there is no seat “{text}”; there are: {known}"),
            ))
        })?,
    };
    let plan = table.plan(view);
    let scene = table.scene(None);
    if let Some(file) = m.get_one::<String>("svg") {
        let id = rules::split_id(table.id()).map_or(table.id(), |(id, _, _)| id);
        let style = SvgStyle {
            lang,
            set: match word(m, "set") {
                "western" => PieceSet::Western,
                _ => PieceSet::Traditional,
            },
            theme: if m.get_flag("dark") { Theme::Dark } else { Theme::Light },
            title: catalog::GAMES
                .find(id)
                .map_or_else(String::new, |e| e.info.name.get(lang).to_owned()),
            ..SvgStyle::default()
        };
        let svg = draw::svg(&plan, &scene, &style);
        if file == "-" {
            out.write_all(svg.as_bytes())?;
        } else {
            files::write(file, &svg)?;
        }
    }
    if m.get_flag("words") {
        out.write_all(draw::spoken(&plan, &scene, lang).as_bytes())?;
    } else if m.get_flag("text") || m.get_one::<String>("svg").is_none() {
        out.write_all(draw::terminal(&plan, &scene, &term_style(m, lang)).as_bytes())?;
        writeln!(out, "{}", tell::status(table.as_ref(), lang))?;
    }
    Ok(Exit::Fine)
}
