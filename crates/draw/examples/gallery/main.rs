//! Writes every board of the gallery as SVG and as text into the folder given as argument.

mod boards;

use draw::{Form, PieceSet, SvgStyle, TermStyle, Theme};
use rules::Lang;
use std::{env, fs, io, path::PathBuf};

fn main() -> io::Result<()> {
    let Some(folder) = env::args_os().nth(1).map(PathBuf::from) else {
        return Err(io::Error::other("usage: gallery FOLDER"));
    };
    fs::create_dir_all(&folder)?;
    for board in boards::all() {
        for (theme, light) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
            for (set, signs) in [(PieceSet::Western, ""), (PieceSet::Traditional, "-trad")] {
                if set == PieceSet::Traditional
                    && board.plan.pieces.iter().all(|p| p.glyph.is_none())
                {
                    continue;
                }
                let style = SvgStyle {
                    lang: Lang::Pt,
                    set,
                    theme,
                    title: board.name.clone(),
                    ..SvgStyle::default()
                };
                let svg = draw::svg(&board.plan, &board.scene, &style);
                let name = format!("{}{signs}-{light}.svg", board.name);
                println!("{name}: {} bytes", svg.len());
                fs::write(folder.join(name), svg)?;
            }
        }
        for form in [Form::Unicode, Form::Ascii] {
            let style = TermStyle { lang: Lang::Pt, colour: form == Form::Unicode, form };
            println!("{}", draw::terminal(&board.plan, &board.scene, &style));
        }
        println!("{}", draw::spoken(&board.plan, &board.scene, Lang::Pt));
    }
    Ok(())
}
