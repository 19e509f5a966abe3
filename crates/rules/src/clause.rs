//! The parts of a numbered rule, and the law that some options make of them.

use crate::options::{Domain, OptionSpec, Settings, Value};
use crate::text::{Lang, Text, Words};

/// One numbered rule, in our own words.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// `R1`, `R2` ...
    pub id: &'static str,
    /// Its parts: what holds always, and what holds under some options.
    pub clauses: &'static [Clause],
}

/// A part of a rule.
#[derive(Clone, Copy, Debug)]
pub struct Clause {
    /// When it holds: all of these; always if there are none.
    pub when: &'static [Condition],
    /// Whether the sources do not give it and we supplied it.
    pub supplied: bool,
    /// What it says.
    pub parts: &'static [Part],
}

/// What an option has to be.
#[derive(Clone, Copy, Debug)]
pub struct Condition {
    /// The option.
    pub option: &'static str,
    /// Whether it must have none of the values, rather than one.
    pub not: bool,
    /// The values.
    pub values: &'static [Value],
}

/// A piece of a clause.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// Words.
    Words(Text),
    /// The value of this option, in words where it has words.
    Value(&'static str),
}

/// A rule as some options make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// `R7`
    pub id: &'static str,
    /// What it says, in order; read one after the other they are the rule.
    pub parts: Vec<RulingPart>,
}

/// A part of such a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingPart {
    /// What it says, with the space before it where one is needed.
    pub words: Words,
    /// Whether the sources do not give it and we supplied it.
    pub supplied: bool,
}

impl Ruling {
    /// The whole rule in a language.
    pub fn text(&self, lang: Lang) -> String {
        self.parts.iter().map(|p| p.words.get(lang)).collect()
    }

    /// Whether all of it was supplied.
    pub fn is_supplied(&self) -> bool {
        self.parts.iter().all(|p| p.supplied)
    }
}

impl Condition {
    /// Whether settings are so.
    pub fn holds(&self, settings: &Settings) -> bool {
        let among = settings.get(self.option).is_some_and(|value| self.values.contains(&value));
        among != self.not
    }
}

impl Clause {
    /// Whether it holds under some settings.
    pub fn holds(&self, settings: &Settings) -> bool {
        self.when.iter().all(|condition| condition.holds(settings))
    }

    /// The options that it names.
    pub fn options(&self) -> impl Iterator<Item = &'static str> + use<> {
        let values = self.parts.iter().filter_map(|p| match p {
            Part::Value(option) => Some(*option),
            Part::Words(_) => None,
        });
        self.when.iter().map(|c| c.option).chain(values)
    }

    fn words(&self, options: &[OptionSpec], settings: &Settings, lang: Lang) -> String {
        let mut out = String::new();
        for part in self.parts {
            match *part {
                Part::Words(text) => out.push_str(text.get(lang)),
                Part::Value(name) => {
                    let spec = options.iter().find(|o| o.name == name);
                    if let (Some(spec), Some(value)) = (spec, settings.get(name)) {
                        out.push_str(&said(spec, value, lang));
                    }
                }
            }
        }
        out
    }
}

/// The value of an option in words where it has words, else its number.
fn said(spec: &OptionSpec, value: Value, lang: Lang) -> String {
    let choice = match spec.domain {
        Domain::Words(choices) => choices.iter().find(|c| value == Value::Word(c.id)),
        _ => None,
    };
    match (choice, value) {
        (Some(choice), _) => choice.text.get(lang).to_owned(),
        (None, Value::Halves(_)) => {
            lang.pick(value.to_string().replace('.', ","), value.to_string())
        }
        (None, Value::Size(w, h)) => format!("{w} × {h}"),
        (None, value) => value.to_string(),
    }
}

impl Rule {
    /// The rule under some settings; `None` if nothing of it is left. `supplied` says that the whole rule is.
    pub fn under(
        &self,
        options: &[OptionSpec],
        settings: &Settings,
        supplied: bool,
    ) -> Option<Ruling> {
        let mut parts: Vec<RulingPart> = Vec::new();
        for clause in self.clauses.iter().filter(|c| c.holds(settings)) {
            let supplied = supplied || clause.supplied;
            let words = |lang: Lang| {
                let before = parts.last().map(|p: &RulingPart| p.words.get(lang));
                joined(before, &clause.words(options, settings, lang))
            };
            let words = Words::new(words(Lang::Pt), words(Lang::En));
            match parts.last_mut() {
                Some(last) if last.supplied == supplied => {
                    last.words.pt.push_str(&words.pt);
                    last.words.en.push_str(&words.en);
                }
                _ if words.pt.is_empty() && words.en.is_empty() => {}
                _ => parts.push(RulingPart { words, supplied }),
            }
        }
        if let Some(last) = parts.last_mut() {
            for text in [&mut last.words.pt, &mut last.words.en] {
                text.truncate(text.trim_end().len());
            }
        }
        parts.retain(|p| !p.words.pt.is_empty() || !p.words.en.is_empty());
        (!parts.is_empty()).then_some(Ruling { id: self.id, parts })
    }

    /// Whether any of it holds only under some options.
    pub fn is_conditional(&self) -> bool {
        self.clauses.iter().any(|c| c.supplied || c.options().next().is_some())
    }
}

/// What follows some text: runs of spaces are one, and between two sentences there is one.
fn joined(before: Option<&str>, text: &str) -> String {
    let mut out = String::new();
    let ends = |c: char| c.is_alphanumeric() || "«“(".contains(c);
    let last = before.and_then(|b| b.chars().last());
    if last.is_some_and(|c| ".:;!?".contains(c)) && text.starts_with(ends) {
        out.push(' ');
    }
    for c in text.chars() {
        let after = out.chars().last().or(last);
        if c != ' ' || after.is_some_and(|after| after != ' ') {
            out.push(c);
        }
    }
    out
}
