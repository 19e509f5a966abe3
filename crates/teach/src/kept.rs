//! What is read once and kept: the pages of a game, the index of a catalogue.

use crate::fold::letter;
use crate::guide::Guide;
use crate::index::{Index, Spot, sought, terms};
use crate::read::read;
use play::{Catalog, Entry};
use rules::{Lang, Ruling, Settings};
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The pages of a game and its composed exercises, read once.
pub fn guide(entry: &Entry) -> &'static Guide {
    static KEPT: Mutex<Option<HashMap<&'static str, &'static Guide>>> = Mutex::new(None);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    kept.get_or_insert_default().entry(entry.info.id).or_insert_with(|| {
        let composed = Some(entry.composed).filter(|text| !text.is_empty());
        Box::leak(Box::new(read(entry.pages.pt, entry.pages.en, composed).guide))
    })
}

/// The law as some settings make it.
pub fn law(entry: &Entry, settings: &Settings) -> Vec<Ruling> {
    entry.law(settings)
}

/// Something found in the pages of a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The game; empty in a general chapter.
    pub game: &'static str,
    /// The language of the sentence.
    pub lang: Lang,
    /// Where it stands.
    pub spot: Spot,
    /// The heading of the chapter, or the number of the rule.
    pub title: String,
    /// What an address has after its `#`: the word of the chapter, or the number of the rule.
    pub anchor: String,
    /// The sentence that fits best.
    pub sentence: String,
    /// The words in it that were sought.
    pub fits: Vec<Range<usize>>,
}

/// Looks for words in all pages, words and rules of a catalogue; best first. The index is made when it is first
/// asked, of that catalogue.
pub fn find(games: Catalog, query: &str, lang: Lang, most: usize) -> Vec<Found> {
    static INDEX: OnceLock<Index> = OnceLock::new();
    let index = INDEX.get_or_init(|| Index::of(games));
    let sought = sought(query);
    let found = index.find(query, lang, most).into_iter().map(|hit| {
        let passage = hit.passage;
        let title = match passage.spot {
            Spot::Summary => String::new(),
            Spot::Chapter(topic) => topic.title(passage.lang).to_owned(),
            Spot::Rule(id) => id.to_owned(),
            Spot::Essay(_) => passage.section.clone(),
        };
        let anchor = match passage.spot {
            Spot::Rule(id) => id.to_owned(),
            _ => crate::slug(&title),
        };
        let sentence = passage.sentence(query).to_owned();
        let fits = fits(&sentence, &sought);
        Found {
            game: passage.game,
            lang: passage.lang,
            spot: passage.spot,
            title,
            anchor,
            sentence,
            fits,
        }
    });
    found.collect()
}

/// Where in a sentence the words are that were sought.
fn fits(sentence: &str, sought: &[String]) -> Vec<Range<usize>> {
    let mut out = Vec::new();
    let mut begin = None;
    for (at, c) in sentence.char_indices().chain([(sentence.len(), ' ')]) {
        match (letter(c), begin) {
            (Some(_), None) => begin = Some(at),
            (None, Some(from)) => {
                begin = None;
                if terms(&sentence[from..at]).iter().any(|t| sought.contains(t)) {
                    out.push(from..at);
                }
            }
            _ => {}
        }
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_words_that_fit_are_marked_whatever_their_form() {
        let sought = crate::sought("o que é uma posição de captura");
        let sentence = "Capturas: é o que são duas posições de uma.";
        let fits = super::fits(sentence, &sought);
        let words: Vec<&str> = fits.into_iter().map(|r| &sentence[r]).collect();
        assert_eq!(words, ["Capturas", "posições"]);
    }
}
