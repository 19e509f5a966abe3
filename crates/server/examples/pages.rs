//! Renders every page to a folder of files, to look at them without a server:
//! `cargo run -p ludoteca-server --example pages -- FOLDER`.

use catalog::GAMES;
use draw::Theme;
use maud::Markup;
use rules::Lang;
use server::guest::Guest;
use server::pages::form::FormState;
use server::pages::game::Knows;
use server::pages::home::{Continuing, Filters, ago};
use server::pages::join::{Invitation, Standing};
use server::pages::{Page, api, board_svg, dice, error, game, home, join};
use server::{assets, pages};
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "target/pages".into());
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for file in assets::FILES {
        fs::write(folder.join(file.name), file.bytes)?;
    }
    for lang in [Lang::Pt, Lang::En] {
        for theme in [Theme::Light, Theme::Dark] {
            let guest = Guest { lang, theme: Some(theme), ..Guest::default() };
            let tag = format!("{}-{}", lang.tag(), pages::theme_word(guest.theme));
            for entry in GAMES {
                let svg = board_svg(entry, lang, theme, guest.set);
                let name = format!("{}-{tag}.svg", entry.info.id);
                fs::write(folder.join(name), svg.as_bytes())?;
            }
            for (name, markup) in all(&guest) {
                let mut html = markup.into_string();
                for file in assets::FILES {
                    html = html.replace(&assets::url(file.name), file.name);
                }
                for entry in GAMES {
                    let id = entry.info.id;
                    let address = format!(
                        "/g/{id}/board.svg?lang={}&amp;theme={}&amp;set=western",
                        lang.tag(),
                        pages::theme_word(guest.theme)
                    );
                    html = html.replace(&address, &format!("{id}-{tag}.svg"));
                }
                fs::write(folder.join(format!("{name}-{tag}.html")), html)?;
            }
        }
    }
    Ok(())
}

fn all(guest: &Guest) -> Vec<(String, Markup)> {
    let page = Page { games: catalog::GAMES, guest, path: "/" };
    let lang = guest.lang;
    let continuing = ["a", "b"].map(|table| Continuing {
        table: table.into(),
        game: GAMES.entries()[table.len()].info.name.get(lang).into(),
        headline: lang.pick("É a sua vez.", "It is your turn.").into(),
        when: ago(lang, 7300),
    });
    let none = Filters { players: Some(9), ..Filters::default() };
    let mut out = vec![
        ("home".into(), home::home(&page, &Filters::default(), &continuing)),
        ("home-none".into(), home::home(&page, &none, &[])),
        (
            "error".into(),
            error::error(&page, 404, lang.pick("Não há essa mesa.", "There is no such table.")),
        ),
        ("dice".into(), dice::dice(&page)),
        ("api".into(), api::api(&page, "http://localhost:8080")),
    ];
    for entry in GAMES {
        let id = entry.info.id;
        let fresh = FormState::default();
        out.push((format!("game-{id}"), game::game(&page, entry, &fresh, None, Knows::default())));
    }
    let entry = GAMES.entries()[3];
    let typed = FormState::new(&[
        ("preset".into(), entry.presets[0].id.into()),
        ("clock".into(), "days".into()),
        ("level".into(), "6".into()),
    ]);
    let wrong = game::game(&page, entry, &typed, Some("Isto não serve."), Knows::default());
    out.push(("game-wrong".into(), wrong));
    for (name, standing) in [
        ("join", Standing::Free),
        ("join-taken", Standing::Taken),
        ("join-finished", Standing::Finished),
    ] {
        let invitation = Invitation {
            entry,
            game: entry.info.name.get(lang),
            table: "abc",
            invite: "def",
            host: "Ana",
            seat: lang.pick("Pretas", "Black"),
            others: vec![(lang.pick("Brancas", "White").into(), "Ana".into())],
            clock: "10 min + 5 s",
            stand_in: true,
            standing,
        };
        let fresh = FormState::default();
        out.push((name.into(), join::join(&page, &invitation, &fresh, None)));
    }
    out
}
