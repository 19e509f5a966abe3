//! What there is to know of a game at a glance.

use super::{Icon, Page, icon};
use maud::{Markup, html};
use play::Entry;
use rules::{Settings, Status};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

/// Whether chance plays a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// As the book plays it.
    Always,
    /// Only if some options are chosen.
    IfYouLike,
    /// Never.
    Never,
}

/// So many plies without a throw show that there will be none.
const PLIES: usize = 6;

/// Whether chance plays a part in a game: found by beginning it, not by knowing it.
pub fn chance(entry: &Entry) -> Chance {
    static KNOWN: LazyLock<Mutex<HashMap<&'static str, Chance>>> = LazyLock::new(Mutex::default);
    if !entry.info.luck {
        return Chance::Never;
    }
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    *known.entry(entry.info.id).or_insert_with(|| {
        let Ok(game) = entry.build(&Settings::defaults(entry.options)) else {
            return Chance::Always;
        };
        let mut table = game.new_match();
        for _ in 0..PLIES {
            let first = match table.status() {
                Status::Chance => return Chance::Always,
                _ => table.legal().into_iter().next().map(|m| m.text),
            };
            if first.is_none_or(|text| table.play(&text).is_err()) {
                break;
            }
        }
        Chance::IfYouLike
    })
}

/// Players, chance and length of a game, one line with signs.
pub fn facts(page: &Page<'_>, entry: &Entry) -> Markup {
    let info = entry.info;
    let (least, most) = info.seats;
    let (short, long) = info.minutes;
    let range = |a: u16, b: u16| {
        if a == b { a.to_string() } else { format!("{a}–{b}") }
    };
    let players = range(least.into(), most.into());
    let (sign, luck) = match chance(entry) {
        Chance::Always => (Icon::Die, "fact-luck"),
        Chance::IfYouLike => (Icon::Die, "fact-luck-if"),
        Chance::Never => (Icon::Mind, "fact-no-luck"),
    };
    html! {
        ul.facts {
            li {
                (icon(Icon::People))
                (page.t_with("fact-players", &[("n", players.into())]))
            }
            li { (icon(sign)) (page.t(luck)) }
            li {
                (icon(Icon::Clock))
                (page.t_with("fact-minutes", &[("n", range(short, long).into())]))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::GAMES;

    #[test]
    fn chance_follows_the_options() {
        for entry in GAMES {
            let found = chance(entry);
            assert_eq!(found == Chance::Never, !entry.info.luck, "{}", entry.info.id);
            assert_eq!(found, chance(entry));
        }
        let of = |id: &str| chance(GAMES.find(id).unwrap());
        assert_eq!(of("shaturanga"), Chance::IfYouLike);
        for id in ["gamao", "senet", "tracos", "ur"] {
            assert_eq!(of(id), Chance::Always, "{id}");
        }
    }
}
