//! What best play leads to, how a match stands.

use crate::words::t_with;
use play::Exact;
use rules::{Lang, Score, Seat};

/// What a seat has in a match or a series.
pub(crate) fn score(scores: &[Score], seat: Seat, lang: Lang) -> Option<String> {
    let found = scores.iter().find(|s| s.seat == seat);
    found.map(|s| s.words.get(lang).to_owned())
}

/// What best play leads to, in a sentence.
pub(crate) fn exact_words(who: &str, exact: Exact, lang: Lang) -> String {
    let who = ("who", who.into());
    match exact {
        Exact::Chance(p) => {
            let percent = format!("{:.7}", 100.0 * p);
            let percent = lang.pick(percent.replace('.', ","), percent);
            t_with(lang, "exact-chance", &[who, ("percent", percent.into())])
        }
        Exact::Wins(n) => t_with(lang, "exact-wins", &[who, ("n", n.into())]),
        Exact::Loses(n) => t_with(lang, "exact-loses", &[who, ("n", n.into())]),
        Exact::Draws => t_with(lang, "exact-draws", &[who]),
    }
}
