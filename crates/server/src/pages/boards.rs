//! The start boards of the catalogue as pictures.

use super::{Page, set_word, theme_word};
use draw::{PieceSet, SvgStyle, Theme};
use maud::{Markup, html};
use play::Entry;
use rules::{Lang, Seat, Settings};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// A board drawn once.
struct Drawn {
    svg: Arc<str>,
    width: u32,
    height: u32,
    words: String,
}

type Key = (&'static str, Lang, Theme, PieceSet);

/// Bounded by the catalogue: eight drawings of each game.
static DRAWN: LazyLock<Mutex<HashMap<Key, Arc<Drawn>>>> = LazyLock::new(Mutex::default);

fn drawn(entry: &Entry, lang: Lang, theme: Theme, set: PieceSet) -> Arc<Drawn> {
    let key = (entry.info.id, lang, theme, set);
    let kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(drawn) = kept.get(&key) {
        return Arc::clone(drawn);
    }
    drop(kept);
    let drawn = Arc::new(draw_start(entry, lang, theme, set));
    let mut kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    kept.insert(key, Arc::clone(&drawn));
    drawn
}

fn draw_start(entry: &Entry, lang: Lang, theme: Theme, set: PieceSet) -> Drawn {
    let Ok(game) = entry.build(&Settings::defaults(entry.options)) else {
        return Drawn {
            svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".into(),
            width: 1,
            height: 1,
            words: String::new(),
        };
    };
    let table = game.new_match();
    let (plan, scene) = (table.plan(Seat(0)), table.scene(None));
    let style = SvgStyle {
        lang,
        set,
        theme,
        title: entry.info.name.get(lang).to_owned(),
        id: entry.info.id.to_owned(),
        ..SvgStyle::default()
    };
    // Boards are drawn in units of a man; 64 pixels for each is a picture's natural size.
    let pixels = |units: f32| (units * 64.0).round().max(1.0) as u32;
    Drawn {
        svg: draw::svg(&plan, &scene, &style).into(),
        width: pixels(plan.width),
        height: pixels(plan.height),
        words: draw::spoken(&plan, &scene, lang),
    }
}

/// The start board of a game as an SVG document, drawn once and kept: what
/// `/g/{game}/board.svg?lang=&theme=&set=` answers.
pub fn board_svg(entry: &Entry, lang: Lang, theme: Theme, set: PieceSet) -> Arc<str> {
    Arc::clone(&drawn(entry, lang, theme, set).svg)
}

/// The start board in words.
pub fn board_words(entry: &Entry, lang: Lang) -> String {
    let drawn = drawn(entry, lang, Theme::Light, PieceSet::Western);
    drawn.words.clone()
}

/// The start board of a game as a picture that follows the reader's light.
pub fn board_picture(page: &Page<'_>, entry: &Entry, lazy: bool) -> Markup {
    let guest = page.guest;
    let address = |theme: Theme| {
        format!(
            "/g/{}/board.svg?lang={}&theme={}&set={}",
            entry.info.id,
            guest.lang.tag(),
            theme_word(Some(theme)),
            set_word(guest.set)
        )
    };
    let drawn = drawn(entry, guest.lang, Theme::Light, guest.set);
    let name = entry.info.name.get(guest.lang);
    let alt = page.t_with("board-alt", &[("game", name.into())]);
    html! {
        picture {
            @if guest.theme.is_none() {
                source media="(prefers-color-scheme: dark)" srcset=(address(Theme::Dark));
            }
            img src=(address(guest.theme.unwrap_or_default())) alt=(alt)
                width=(drawn.width) height=(drawn.height)
                loading=[lazy.then_some("lazy")] decoding="async";
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page};
    use catalog::GAMES;

    #[test]
    fn every_game_has_its_picture() {
        for entry in GAMES {
            for guest in guests() {
                let theme = guest.shown_theme();
                let svg = board_svg(entry, guest.lang, theme, guest.set);
                assert!(svg.starts_with("<svg") && svg.len() < 100_000);
                let again = board_svg(entry, guest.lang, theme, guest.set);
                assert!(Arc::ptr_eq(&svg, &again), "drawn twice");
                assert!(!board_words(entry, guest.lang).is_empty());
                let html = board_picture(&page(&guest, "/"), entry, true).into_string();
                assert!(html.contains("alt=\"") && html.contains("width=\""));
                assert_eq!(html.contains("<source"), guest.theme.is_none());
            }
        }
    }
}
