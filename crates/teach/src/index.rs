//! One index over what all pages, words and rules say, in both languages.

use crate::essay::writing;
use crate::fold::letter;
use crate::guide::{Guide, Topic};
use crate::read::{lines, read};
use crate::text::{Block, plain};
use play::{Catalog, Entry};
use rules::{Lang, Settings};
use std::collections::HashMap;

/// Where something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// The name and the summary of a game.
    Summary,
    /// A chapter of its page.
    Chapter(Topic),
    /// A rule.
    Rule(&'static str),
    /// A general chapter, by its id.
    Essay(&'static str),
}

/// A passage that can be found.
#[derive(Clone, Debug)]
pub struct Passage {
    /// The game; empty in a general chapter.
    pub game: &'static str,
    /// The heading that it stands under, in a general chapter.
    pub section: String,
    /// The language.
    pub lang: Lang,
    /// Where it stands.
    pub spot: Spot,
    /// What it says.
    pub text: String,
    /// How much a word in it counts.
    weight: u32,
    /// How many words it has.
    length: u32,
}

/// What was found, best first.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'a> {
    /// The passage.
    pub passage: &'a Passage,
    /// How well it fits; only to be compared.
    pub score: f32,
}

/// All passages, and in which of them each word stands.
#[derive(Debug, Default)]
pub struct Index {
    passages: Vec<Passage>,
    words: HashMap<String, Vec<u32>>,
}

/// Words that stand everywhere and tell nothing.
const COMMON: &str = " a o as os um uma de do da dos das e ou em no na nos nas que se por para com ao aos \
the of and or in on to is are be can do i you it an what how when does e posso como quando qual quem ha \
me my your esta este isto which who with for at from by ";

/// The words of a text as they are sought: folded, in the singular.
pub fn terms(text: &str) -> Vec<String> {
    let mut out = Vec::new();
    let mut word = String::new();
    for c in text.chars().chain([' ']) {
        match letter(c) {
            Some(c) => word.push(c),
            None if word.is_empty() => {}
            None => out.push(singular(&std::mem::take(&mut word))),
        }
    }
    out
}

/// What a question looks for: its words but for those that stand everywhere, unless it has no others.
pub fn sought(question: &str) -> Vec<String> {
    let mut sought = terms(question);
    let telling = |word: &String| !COMMON.contains(&format!(" {word} "));
    if sought.iter().any(telling) {
        sought.retain(telling);
    }
    sought.sort_unstable();
    sought.dedup();
    sought
}

/// A word in the singular, in either language: what both forms share.
fn singular(word: &str) -> String {
    let stem = |ending: &str, with: &str| {
        word.strip_suffix(ending).filter(|s| s.len() > 1).map(|s| s.to_owned() + with)
    };
    if word.len() < 4 || word.ends_with("ss") {
        return word.to_owned();
    }
    stem("oes", "ao")
        .or_else(|| stem("aes", "ao"))
        .or_else(|| stem("ais", "al"))
        .or_else(|| stem("eis", "el"))
        .or_else(|| stem("ies", "y"))
        .or_else(|| stem("ns", "m"))
        .or_else(|| stem("res", "r"))
        .or_else(|| stem("zes", "z"))
        .or_else(|| stem("ches", "ch"))
        .or_else(|| stem("s", ""))
        .unwrap_or_else(|| word.to_owned())
}

impl Index {
    /// The index of these games and their general chapters.
    pub fn of(games: Catalog) -> Index {
        let mut index = Index::default();
        for entry in games {
            let guide = read(entry.pages.pt, entry.pages.en, None).guide;
            for lang in [Lang::Pt, Lang::En] {
                index.game(entry, &guide, lang);
            }
        }
        for essay in games.essays() {
            for lang in [Lang::Pt, Lang::En] {
                index.essay(essay, lang);
            }
        }
        index
    }

    /// How many passages there are.
    pub fn len(&self) -> usize {
        self.passages.len()
    }

    /// Whether there is nothing to find.
    pub fn is_empty(&self) -> bool {
        self.passages.is_empty()
    }

    fn game(&mut self, entry: &Entry, guide: &Guide, lang: Lang) {
        let game = entry.info.id;
        let name = entry.info.name.get(lang);
        let mut add = |spot, text, weight| self.add((game, ""), lang, spot, text, weight);
        add(Spot::Summary, format!("{name}. {}", entry.info.summary.get(lang)), 3);
        for chapter in guide.page(lang) {
            let spot = Spot::Chapter(chapter.topic);
            for block in &chapter.blocks {
                let weight = match (block, chapter.topic) {
                    (_, Topic::Words) => 8,
                    (Block::Heading(_), _) => 6,
                    _ => 2,
                };
                for line in lines(block) {
                    add(spot, plain(line), weight);
                }
                if let Block::Board(at) = block
                    && let Some(board) = guide.boards.get(*at)
                {
                    add(spot, board.caption.get(lang).to_owned(), 2);
                }
            }
        }
        for ruling in entry.law(&Settings::defaults(entry.options)) {
            add(Spot::Rule(ruling.id), ruling.text(lang), 3);
        }
    }

    fn essay(&mut self, essay: &play::Essay, lang: Lang) {
        let writing = writing(essay);
        let spot = Spot::Essay(essay.id);
        let head = format!("{}. {}", writing.title.get(lang), writing.lead.get(lang));
        self.add(("", ""), lang, spot, head, 3);
        for section in writing.page(lang) {
            let title = section.title.as_str();
            self.add(("", title), lang, spot, title.to_owned(), 6);
            for block in &section.blocks {
                for line in lines(block) {
                    self.add(("", title), lang, spot, plain(line), 2);
                }
                if let Block::Board(at) = block
                    && let Some(board) = writing.guide.boards.get(*at)
                {
                    self.add(("", title), lang, spot, board.caption.get(lang).to_owned(), 2);
                }
            }
        }
    }

    fn add(
        &mut self,
        (game, section): (&'static str, &str),
        lang: Lang,
        spot: Spot,
        text: String,
        weight: u32,
    ) {
        let mut all = terms(&text);
        if all.is_empty() {
            return;
        }
        let (number, length) = (self.passages.len() as u32, all.len() as u32);
        all.sort_unstable();
        all.dedup();
        for word in all {
            self.words.entry(word).or_default().push(number);
        }
        let section = section.to_owned();
        self.passages.push(Passage { game, section, lang, spot, text, weight, length });
    }

    /// What fits some words, best first, at most `most`; `lang` comes first where both languages say it.
    pub fn find(&self, words: &str, lang: Lang, most: usize) -> Vec<Hit<'_>> {
        let sought = sought(words);
        let mut scores: HashMap<u32, (u32, f32)> = HashMap::new();
        for word in &sought {
            for (found, near) in self.like(word) {
                let rare = (1.0 + self.passages.len() as f32 / found.len() as f32).ln();
                for &at in found {
                    let Some(passage) = self.passages.get(at as usize) else {
                        continue;
                    };
                    let own = passage.game.split('-').any(|part| part == word);
                    let short = 1.0 + 8.0 / (8.0 + passage.length as f32);
                    let score = scores.entry(at).or_default();
                    score.0 += 1;
                    score.1 +=
                        rare * near * passage.weight as f32 * short * if own { 2.0 } else { 1.0 };
                }
            }
        }
        let mut hits: Vec<(u32, f32)> = scores
            .into_iter()
            .filter_map(|(at, (count, score))| {
                let passage = self.passages.get(at as usize)?;
                let language = if passage.lang == lang { 3.0 } else { 1.0 };
                // A passage with all the words comes before one with some of them.
                Some((at, score * (count * count) as f32 * language))
            })
            .collect();
        hits.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        hits.truncate(most);
        let hit = |(at, score): (u32, f32)| {
            self.passages.get(at as usize).map(|passage| Hit { passage, score })
        };
        hits.into_iter().filter_map(hit).collect()
    }

    /// Where a word stands; if nowhere, where words stand that begin with it.
    fn like(&self, word: &str) -> Vec<(&[u32], f32)> {
        if let Some(found) = self.words.get(word) {
            return vec![(found, 1.0)];
        }
        if word.len() < 3 {
            return Vec::new();
        }
        let begins = self.words.iter().filter(|(w, _)| w.starts_with(word));
        begins.map(|(_, found)| (found.as_slice(), 0.5)).collect()
    }
}

impl Passage {
    /// The sentence that fits some words best.
    pub fn sentence(&self, words: &str) -> &str {
        let sought = sought(words);
        let sentences = self.text.split_inclusive(['.', '!', '?']).collect::<Vec<_>>();
        let fits = |s: &&str| terms(s).iter().filter(|t| sought.contains(t)).count();
        // The first of the best.
        let best = sentences.iter().rev().copied().max_by_key(fits).unwrap_or(&self.text);
        if best.trim().chars().count() < 8 { self.text.trim() } else { best.trim() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index() -> Index {
        let mut index = Index::default();
        let mut add = |game, spot, text: &str, weight| {
            index.add((game, ""), Lang::Pt, spot, text.to_owned(), weight);
        };
        add("bao", Spot::Rule("R3"), "A nyumba é uma casa que pode ficar.", 3);
        add("bao", Spot::Chapter(Topic::Words), "nyumba (house; suaíli): a casa grande. Outra.", 8);
        add("ouri", Spot::Chapter(Topic::Turn), "Recolha as sementes; os lançamentos não há.", 2);
        index
    }

    #[test]
    fn accents_case_and_plurals_do_not_matter() {
        for (one, other) in [
            ("Lançamentos", "lancamento"),
            ("CAPTURAS", "captura"),
            ("posições", "posicao"),
            ("ladies", "lady"),
            ("pontos finais", "ponto final"),
            ("lugares", "lugar"),
        ] {
            assert_eq!(terms(one), terms(other));
        }
        assert_eq!(terms("pass gás"), ["pass", "gas"]);
    }

    #[test]
    fn the_word_list_comes_first_and_questions_are_understood() {
        let index = index();
        let hits = index.find("o que é nyumba?", Lang::Pt, 5);
        let spots: Vec<Spot> = hits.iter().map(|h| h.passage.spot).collect();
        assert_eq!(spots, [Spot::Chapter(Topic::Words), Spot::Rule("R3")]);
        assert_eq!(hits[0].passage.sentence("nyumba"), "nyumba (house; suaíli): a casa grande.");
        assert_eq!(index.find("semente", Lang::Pt, 5).len(), 1);
        assert!(index.find("xadrez", Lang::Pt, 5).is_empty());
    }
}
