//! One page: the book of a game in one language.

use crate::clause::{Clause, clauses};
use std::collections::BTreeMap;

/// The language of a page, which has its own headings.
#[derive(Clone, Copy)]
pub enum Lang {
    /// Portuguese.
    Pt,
    /// English.
    En,
}

impl Lang {
    /// The name of its file.
    pub fn file(self) -> &'static str {
        self.pick("pt.md", "en.md")
    }

    fn pick(self, pt: &'static str, en: &'static str) -> &'static str {
        match self {
            Lang::Pt => pt,
            Lang::En => en,
        }
    }

    /// The word beside what the sources do not have.
    fn supplied(self) -> &'static str {
        self.pick("acrescentada", "supplied")
    }

    /// The word beside an option that changes no rule.
    fn written(self) -> &'static str {
        self.pick("só escrita", "writing only")
    }

    /// The word beside the value that an option has if nobody says otherwise.
    fn usual(self) -> &'static str {
        self.pick("por omissão", "default")
    }

    fn chapters(self) -> [&'static str; 6] {
        match self {
            Lang::Pt => ["Regras", "Opções", "Variantes", "Fins", "Fontes", "Estado"],
            Lang::En => ["Rules", "Options", "Variants", "Ends", "Sources", "Status"],
        }
    }
}

/// What a page says.
#[derive(Debug, Default, PartialEq)]
pub struct Page {
    /// The facts before the first line, between lines of hyphens: `id`, `kind`, `seats`, `luck`, `minutes`, the
    /// `place` and the `years` where and when the sources put it, and the `start` and `moves` of a position that
    /// shows the game.
    pub facts: BTreeMap<String, String>,
    /// The name.
    pub name: String,
    /// Place and age.
    pub origin: String,
    /// The game in about five lines.
    pub summary: String,
    /// The numbered rules.
    pub rules: Vec<Rule>,
    /// The options.
    pub options: Vec<Choosable>,
    /// The variants.
    pub variants: Vec<Variant>,
    /// How it ends.
    pub ends: Vec<Keyed>,
    /// The sources.
    pub sources: Vec<Keyed>,
    /// What is done; a game without this chapter is complete.
    pub status: String,
}

impl Page {
    /// Where the sources put the game: degrees north and east, in tenths.
    pub fn place(&self) -> Option<(i16, i16)> {
        let tenths = |text: &str, most: f32| {
            let degrees = text.parse().ok().filter(|d: &f32| d.abs() <= most)?;
            Some((degrees * 10.0).round() as i16)
        };
        let (north, east) = self.facts.get("place")?.split_once(' ')?;
        Some((tenths(north, 90.0)?, tenths(east, 180.0)?))
    }

    /// When the sources put it: the first year and the last, before Christ below 0.
    pub fn years(&self) -> Option<(i16, i16)> {
        let years = self.facts.get("years")?;
        let (first, last) = years.split_once("..").unwrap_or((years, years));
        let (first, last) = (first.parse().ok()?, last.parse().ok()?);
        (first <= last).then_some((first, last))
    }
}

/// `**R7.** A captura é obrigatória.`
#[derive(Debug, PartialEq)]
pub struct Rule {
    /// `R7`
    pub id: String,
    /// Whether the sources do not give it.
    pub supplied: bool,
    /// What it says, part by part.
    pub clauses: Vec<Clause>,
}

/// An option: ``### `placement` `` with what it decides, what it may be, and its source.
#[derive(Debug, Default, PartialEq)]
pub struct Choosable {
    /// The name typed.
    pub name: String,
    /// Whether the sources do not give it.
    pub supplied: bool,
    /// Whether it changes how things are written, and no rule.
    pub written: bool,
    /// What it decides.
    pub text: String,
    /// What it may be.
    pub domain: Domain,
    /// What it is if nobody says otherwise.
    pub default: String,
    /// Who plays it so.
    pub source: String,
}

/// What an option may be.
#[derive(Debug, PartialEq)]
pub enum Domain {
    /// ``- `off` (por omissão): não``
    Words(Vec<Keyed>),
    /// ``- `8x8` a `13x13` (por omissão: `8x8`)``
    Range(String, String),
}

impl Default for Domain {
    fn default() -> Domain {
        Domain::Words(Vec::new())
    }
}

impl Choosable {
    /// The words, if it is a word.
    pub fn words(&self) -> &[Keyed] {
        match &self.domain {
            Domain::Words(words) => words,
            Domain::Range(..) => &[],
        }
    }
}

/// A variant: ``### `edges`: bordas que capturam`` with its options and its source.
#[derive(Debug, Default, PartialEq)]
pub struct Variant {
    /// The name typed.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The options that differ.
    pub values: Vec<(String, String)>,
    /// Who plays it so.
    pub source: String,
}

/// ``- `off`: não``, or with a rule, ``- `no-move` (R8): Não há lances.``
#[derive(Debug, Default, PartialEq)]
pub struct Keyed {
    /// The word.
    pub key: String,
    /// The rule, where there is one.
    pub rule: String,
    /// What it means.
    pub text: String,
}

/// The facts; the last four may be missing.
const FACTS: [&str; 9] =
    ["id", "kind", "seats", "luck", "minutes", "place", "years", "start", "moves"];

/// Reads a page.
///
/// # Errors
/// What was expected, and in which line.
pub fn read(text: &str, lang: Lang) -> Result<Page, String> {
    let mut page = Page::default();
    let mut chapter = "";
    let mut lines = text.lines().enumerate();
    if lines.next().is_none_or(|(_, line)| line != "---") {
        return Err("line 1: expected the facts between lines of ---".to_owned());
    }
    for (number, line) in lines.by_ref().take_while(|(_, line)| *line != "---") {
        let fact = line.split_once(": ").filter(|(name, _)| FACTS.contains(name));
        let (name, fact) = fact.ok_or_else(|| {
            format!("line {}: expected one of {} and a colon: {line}", number + 1, FACTS.join(", "))
        })?;
        page.facts.insert(name.to_owned(), fact.to_owned());
    }
    if let Some(name) = FACTS[..5].iter().find(|&&name| !page.facts.contains_key(name)) {
        return Err(format!("expected the fact {name}"));
    }
    if !["yes", "no"].contains(&page.facts["luck"].as_str()) {
        return Err(format!("expected luck: yes or luck: no: {}", page.facts["luck"]));
    }
    if page.facts.contains_key("place") && page.place().is_none() {
        return Err(format!("expected place: LATITUDE LONGITUDE: {}", page.facts["place"]));
    }
    if page.facts.contains_key("years") && page.years().is_none() {
        return Err(format!("expected years: -2600 or -450..100: {}", page.facts["years"]));
    }
    for (number, line) in lines {
        let fail = |expected: &str| format!("line {}: expected {expected}: {line}", number + 1);
        let line = line.trim_end();
        if let Some(title) = line.strip_prefix("## ") {
            chapter = title;
        } else if chapter.is_empty() {
            if let Some(name) = line.strip_prefix("# ") {
                page.name = name.to_owned();
            } else if let Some(origin) = line.strip_prefix("> ") {
                page.origin = origin.to_owned();
            } else if !line.is_empty() {
                join_line(&mut page.summary, line);
            }
        } else if let Some(at) = lang.chapters().iter().position(|&c| c == chapter)
            && !line.is_empty()
        {
            match at {
                0 => {
                    let found = rule(line, lang).ok_or_else(|| fail("**R1.** and its text"))?;
                    let (id, supplied, text) = found;
                    let clauses =
                        clauses(text).map_err(|why| format!("line {}: {why}", number + 1))?;
                    page.rules.push(Rule { id, supplied, clauses });
                }
                1 => option(&mut page.options, line, lang)
                    .ok_or_else(|| fail("an option, what it decides, its words or its source"))?,
                2 => variant(&mut page.variants, line, lang)
                    .ok_or_else(|| fail("a variant, its options or its source"))?,
                3 => page.ends.push(keyed(line).ok_or_else(|| fail("- `code` (R1): a sentence"))?),
                4 => page.sources.push(keyed(line).ok_or_else(|| fail("- `004`: a title"))?),
                _ => join_line(&mut page.status, line),
            }
        }
    }
    for (what, said) in [
        ("a name (# ...)", &page.name),
        ("an origin (> ...)", &page.origin),
        ("a summary", &page.summary),
    ] {
        if said.is_empty() {
            return Err(format!("expected {what} before the first chapter"));
        }
    }
    if page.status.is_empty() {
        page.status = lang.pick("completo", "complete").to_owned();
    }
    Ok(page)
}

fn join_line(text: &mut String, line: &str) {
    if !text.is_empty() {
        text.push('\n');
    }
    text.push_str(line);
}

fn rule(line: &str, lang: Lang) -> Option<(String, bool, &str)> {
    let (head, text) = line.strip_prefix("**")?.split_once(".** ")?;
    let mark = format!(" ({})", lang.supplied());
    let id = head.strip_suffix(&mark);
    Some((id.unwrap_or(head).to_owned(), id.is_some(), text))
}

fn source(line: &str, lang: Lang) -> Option<String> {
    line.strip_prefix(lang.pick("Fonte: ", "Source: ")).map(str::to_owned)
}

fn option(options: &mut Vec<Choosable>, line: &str, lang: Lang) -> Option<()> {
    if let Some(head) = line.strip_prefix("### `") {
        let (name, rest) = head.split_once('`')?;
        let marks = match rest.trim() {
            "" => "",
            rest => rest.strip_prefix('(')?.strip_suffix(')')?,
        };
        let (mut supplied, mut written) = (false, false);
        for mark in marks.split(", ").filter(|mark| !mark.is_empty()) {
            supplied |= mark == lang.supplied();
            written |= mark == lang.written();
            if mark != lang.supplied() && mark != lang.written() {
                return None;
            }
        }
        options.push(Choosable {
            name: name.to_owned(),
            supplied,
            written,
            ..Choosable::default()
        });
        return Some(());
    }
    let option = options.last_mut()?;
    if let Some(mut word) = keyed(line) {
        if word.rule == lang.usual() {
            option.default = word.key.clone();
            word.rule.clear();
        }
        match &mut option.domain {
            Domain::Words(words) if word.rule.is_empty() => words.push(word),
            _ => return None,
        }
    } else if let Some((min, max, default)) = range(line, lang) {
        if !option.words().is_empty() {
            return None;
        }
        (option.domain, option.default) = (Domain::Range(min, max), default);
    } else if let Some(source) = source(line, lang) {
        option.source = source;
    } else if option.text.is_empty() {
        option.text = line.to_owned();
    } else {
        return None;
    }
    Some(())
}

/// ``- `0` a `7` (por omissão: `0`)``
fn range(line: &str, lang: Lang) -> Option<(String, String, String)> {
    let (min, rest) = line.strip_prefix("- `")?.split_once('`')?;
    let rest = rest.strip_prefix(lang.pick(" a `", " to `"))?;
    let (max, rest) = rest.split_once('`')?;
    let default = rest.strip_prefix(&format!(" ({}: `", lang.usual()))?.strip_suffix("`)")?;
    Some((min.to_owned(), max.to_owned(), default.to_owned()))
}

fn variant(variants: &mut Vec<Variant>, line: &str, lang: Lang) -> Option<()> {
    if let Some(head) = line.strip_prefix("### `") {
        let (id, name) = head.split_once("`: ")?;
        variants.push(Variant { id: id.to_owned(), name: name.to_owned(), ..Variant::default() });
        return Some(());
    }
    let variant = variants.last_mut()?;
    if let Some(source) = source(line, lang) {
        variant.source = source;
        return Some(());
    }
    for value in line.strip_prefix('`')?.strip_suffix('`')?.split(',') {
        let (name, value) = value.trim().split_once('=')?;
        variant.values.push((name.to_owned(), value.to_owned()));
    }
    Some(())
}

fn keyed(line: &str) -> Option<Keyed> {
    let (key, rest) = line.strip_prefix("- `")?.split_once('`')?;
    let (rule, text) = match rest.strip_prefix(" (") {
        Some(rest) => rest.split_once("): ")?,
        None => ("", rest.strip_prefix(": ")?),
    };
    Some(Keyed { key: key.to_owned(), rule: rule.to_owned(), text: text.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "---\nid: jogo\nkind: war\nseats: 2\nluck: no\nminutes: 5-10\n---\n# Jogo\n\n> Aqui, hoje\n\nUma linha.\nOutra.\n\n## História\n\nLivre.\n\n## Regras\n\n\
        **R1.** Alternam.\n\n**R2 (acrescentada).** Repete-se.\n\n## Opções\n\n### `limit` (acrescentada)\n\n\
        quantos lances\n\n- `off` (por omissão): nunca\n\nFonte: nós\n\n## Variantes\n\n### `quick`: rápida\n\n\
        `limit=off, size=8x8`\n\nFonte: nós\n\n## Fins\n\n- `none` (R1): Não há lances.\n\n## Fontes\n\n- `B`: Livro\n";

    #[test]
    fn a_page_is_read_and_free_chapters_are_passed_over() {
        let page = read(PAGE, Lang::Pt).expect("a page");
        assert_eq!((page.name.as_str(), page.summary.as_str()), ("Jogo", "Uma linha.\nOutra."));
        let rules: Vec<_> = page.rules.iter().map(|r| (r.id.as_str(), r.supplied)).collect();
        assert_eq!(rules, [("R1", false), ("R2", true)]);
        let limit = &page.options[0];
        assert_eq!(
            (limit.name.as_str(), limit.supplied, limit.source.as_str()),
            ("limit", true, "nós")
        );
        assert_eq!((limit.words()[0].text.as_str(), limit.default.as_str()), ("nunca", "off"));
        assert_eq!(page.variants[0].values[1], ("size".to_owned(), "8x8".to_owned()));
        assert_eq!((page.ends[0].rule.as_str(), page.sources[0].key.as_str()), ("R1", "B"));
    }

    #[test]
    fn a_game_has_a_place_and_years_if_its_source_says_so() {
        let page = read(PAGE, Lang::Pt).expect("a page");
        assert_eq!((page.place(), page.years()), (None, None));
        let with = |facts: &str| read(&PAGE.replace("luck: no\n", facts), Lang::Pt);
        let page = with("luck: no\nplace: -41 174.5\nyears: -500..-400\n").expect("a page");
        assert_eq!(page.place(), Some((-410, 1745)));
        assert_eq!(page.years(), Some((-500, -400)));
        let page = with("luck: no\nyears: 1778\n").expect("a page");
        assert_eq!(page.years(), Some((1778, 1778)));
        for wrong in ["place: 95 0", "place: Roma", "years: 5..3", "years: XVI"] {
            let why = with(&format!("luck: no\n{wrong}\n")).expect_err(wrong);
            assert!(why.starts_with("expected "), "{why}");
        }
    }

    #[test]
    fn what_is_not_understood_is_told_with_its_line() {
        for (good, bad, line) in [
            ("**R1.** Alternam.", "R1. Alternam.", "line 21"),
            ("- `off` (por omissão)", "- off", "line 31"),
            ("`limit=off, size=8x8`", "`limit`", "line 39"),
            ("- `none` (R1): Não", "- none: Não", "line 45"),
        ] {
            let why = read(&PAGE.replace(good, bad), Lang::Pt).expect_err(bad);
            assert!(why.starts_with(line), "{why}");
        }
        for (good, bad) in [
            ("luck: no\n", ""),
            ("luck: no", "luck no"),
            ("luck: no", "luck: none"),
            ("---\nid", "id"),
        ] {
            assert!(read(&PAGE.replace(good, bad), Lang::Pt).is_err(), "{bad}");
        }
        let number = PAGE.replace("- `off` (por omissão): nunca", "- `0` a `9` (por omissão: `3`)");
        let page = read(&number, Lang::Pt).expect("a page");
        assert_eq!(page.options[0].domain, Domain::Range("0".to_owned(), "9".to_owned()));
        assert_eq!(page.options[0].default, "3");
    }
}
