//! The words of the rule sheet, taken from the game's book in one place.

use play::Entry;
use rules::{Domain, Lang, Settings, Value};

/// A numbered rule as the chosen options make it.
pub(crate) struct Told {
    /// `R7`.
    pub(crate) id: &'static str,
    /// What it says; what the sources do not give ends with [`SUPPLIED`].
    pub(crate) text: String,
    /// Whether any of it was supplied.
    pub(crate) supplied: bool,
}

/// The mark of what the sources do not give.
pub(crate) const SUPPLIED: &str = "†";

/// The law of some settings.
pub(crate) fn law(entry: &Entry, settings: &Settings, lang: Lang) -> Vec<Told> {
    let told = entry.law(settings).into_iter().map(|ruling| {
        let mut text = String::new();
        for part in &ruling.parts {
            text.push_str(&plain(part.words.get(lang)));
            if part.supplied {
                text.push_str(SUPPLIED);
            }
        }
        Told { id: ruling.id, text, supplied: ruling.parts.iter().any(|p| p.supplied) }
    });
    told.collect()
}

/// What the chosen options change and the law itself does not say: a sentence for each.
pub(crate) fn changed(entry: &Entry, settings: &Settings, lang: Lang) -> Vec<String> {
    let in_law = |name: &str| {
        let mut clauses = entry.rules.iter().flat_map(|r| r.clauses);
        clauses.any(|c| c.options().any(|o| o == name)) || entry.written.contains(&name)
    };
    let mut out = Vec::new();
    for option in entry.options.iter().filter(|o| !in_law(o.name)) {
        let value = settings.get(option.name).unwrap_or(option.default);
        if value == option.default {
            continue;
        }
        let words = match option.domain {
            Domain::Words(choices) => choices.iter().find(|c| value == Value::Word(c.id)),
            _ => None,
        };
        let value = words.map_or_else(|| value.to_string(), |c| plain(c.text.get(lang)));
        out.push(format!("{}: {value}", plain(option.text.get(lang))));
    }
    out
}

/// A chapter of the game's page as paragraphs, if the page has it and it is plain text.
pub(crate) fn chapter(entry: &Entry, heading: rules::Text, lang: Lang) -> Vec<String> {
    let head = format!("## {}", heading.get(lang));
    let mut lines = entry.pages.get(lang).lines();
    if !lines.by_ref().any(|line| line.trim_end() == head) {
        return Vec::new();
    }
    let text: Vec<&str> = lines.take_while(|l| !l.starts_with("## ")).collect();
    let text = text.join("\n");
    let words = |p: &str| !p.is_empty() && !p.starts_with(['`', '|', '#', '-']);
    text.split("\n\n").map(str::trim).filter(|p| words(p)).map(plain).collect()
}

/// A text without the marks of Markdown: the words of links stay, and where they lead goes.
pub(crate) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`', '[']) {
        out.push_str(&rest[..at]);
        let (mark, after) = rest[at..].split_at(1);
        let link = (mark == "[").then(|| after.split_once("](")).flatten();
        let link = link.and_then(|(words, to)| Some((words, to.split_once(')')?.1)));
        match link {
            Some((words, after)) if !words.contains('[') => {
                out.push_str(words);
                rest = after;
            }
            _ => {
                if mark == "[" {
                    out.push('[');
                }
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn marks_go_and_words_stay() {
        assert_eq!(
            plain("uma **casa** e `C3`, ver [a regra](R7) e [1]"),
            "uma casa e C3, ver a regra e [1]"
        );
    }
}
