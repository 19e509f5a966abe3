//! The boards of the catalogue as pictures: at the start, and at a moment from the middle of a game.

use super::{Page, set_word, theme_word};
use crate::book::picture;
use draw::{PieceSet, SvgStyle, Theme};
use maud::{Markup, html};
use play::Entry;
use rules::{Lang, Seat, Settings, Status};
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// A board drawn once.
struct Drawn {
    svg: Arc<str>,
    width: u32,
    height: u32,
    words: String,
}

type Key = (&'static str, Lang, Theme, PieceSet, bool);

/// Bounded by the catalogue: sixteen drawings of each game.
static DRAWN: LazyLock<Mutex<HashMap<Key, Arc<Drawn>>>> = LazyLock::new(Mutex::default);

fn drawn(entry: &Entry, lang: Lang, theme: Theme, set: PieceSet, moment: bool) -> Arc<Drawn> {
    let key = (entry.info.id, lang, theme, set, moment);
    let kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(drawn) = kept.get(&key) {
        return Arc::clone(drawn);
    }
    drop(kept);
    let drawn = Arc::new(draw(entry, lang, theme, set, moment));
    let mut kept = DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    kept.insert(key, Arc::clone(&drawn));
    drawn
}

fn draw(entry: &Entry, lang: Lang, theme: Theme, set: PieceSet, moment: bool) -> Drawn {
    let Ok(game) = entry.build(&Settings::defaults(entry.options)) else {
        return Drawn {
            svg: "<svg xmlns=\"http://www.w3.org/2000/svg\"/>".into(),
            width: 1,
            height: 1,
            words: String::new(),
        };
    };
    let mut table = game.new_match();
    if moment {
        // The book names a moment; a test plays it.
        let sample = entry.info.sample;
        if let Ok(there) = game.match_at(sample.start) {
            table = there;
        }
        for mv in sample.moves {
            let _ = match table.status() {
                Status::Chance => table.roll_as(mv).map(drop),
                _ => table.play(mv).map(drop),
            };
        }
    }
    let (plan, scene) = (table.plan(Seat(0)), table.scene(None));
    let style = SvgStyle {
        lang,
        set,
        theme,
        title: entry.info.name.get(lang).to_owned(),
        ..SvgStyle::default()
    };
    // Boards are drawn in units of a man; 64 pixels for each is a picture's natural size.
    let pixels = |units: f32| (units * 64.0).round().max(1.0) as u32;
    let svg = draw::svg(&plan, &scene, &style);
    Drawn {
        svg: if moment { picture(&svg) } else { svg }.into(),
        width: pixels(plan.width),
        height: pixels(plan.height),
        words: draw::spoken(&plan, &scene, lang),
    }
}

/// The start board of a game as an SVG document, drawn once and kept: what
/// `/g/{game}/board.svg?lang=&theme=&set=` answers.
pub fn board_svg(entry: &Entry, lang: Lang, theme: Theme, set: PieceSet) -> Arc<str> {
    Arc::clone(&drawn(entry, lang, theme, set, false).svg)
}

/// The same at a moment from the middle of a game: with `&moment=1`.
pub fn moment_svg(entry: &Entry, lang: Lang, theme: Theme, set: PieceSet) -> Arc<str> {
    Arc::clone(&drawn(entry, lang, theme, set, true).svg)
}

/// Where that is for a reader of a language.
pub fn moment_link(entry: &Entry, lang: Lang) -> String {
    format!("/g/{}/board.svg?lang={}&moment=1", entry.info.id, lang.tag())
}

/// The start board in words.
pub fn board_words(entry: &Entry, lang: Lang) -> String {
    let drawn = drawn(entry, lang, Theme::Light, PieceSet::Western, false);
    drawn.words.clone()
}

/// The start board of a game as a picture that follows the reader's light.
pub fn board_picture(page: &Page<'_>, entry: &Entry, lazy: bool) -> Markup {
    shown(page, entry, lazy, false)
}

/// A moment from the middle of a game as such a picture.
pub fn moment_picture(page: &Page<'_>, entry: &Entry, lazy: bool) -> Markup {
    shown(page, entry, lazy, true)
}

fn shown(page: &Page<'_>, entry: &Entry, lazy: bool, moment: bool) -> Markup {
    let guest = page.guest;
    let address = |theme: Theme| {
        format!(
            "/g/{}/board.svg?lang={}&theme={}&set={}{}",
            entry.info.id,
            guest.lang.tag(),
            theme_word(Some(theme)),
            set_word(guest.set),
            if moment { "&moment=1" } else { "" }
        )
    };
    let drawn = drawn(entry, guest.lang, Theme::Light, guest.set, moment);
    let name = entry.info.name.get(guest.lang);
    let words = if moment { "board-alt-moment" } else { "board-alt" };
    let alt = page.t_with(words, &[("game", name.into())]);
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
                assert!(svg.starts_with("<svg") && svg.len() < 40_000);
                let moment = moment_svg(entry, guest.lang, theme, guest.set);
                assert!(moment.len() < 36_000 && moment != svg, "{}", entry.info.id);
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
