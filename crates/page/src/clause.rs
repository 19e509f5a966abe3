//! The clauses of a rule: `{singles=on: A casa fica.}`, `{+: Acrescentado.}`, `{=limit}`.

use crate::page::{Choosable, Domain, Lang};

/// A part of a rule: what holds always has no condition.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Clause {
    /// When it holds: all of these.
    pub when: Vec<Condition>,
    /// Whether the sources do not give it.
    pub supplied: bool,
    /// What it says.
    pub parts: Vec<Part>,
}

/// `option=a/b` or `option!=a`
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// The option.
    pub option: String,
    /// Whether it must have none of the values.
    pub not: bool,
    /// The values.
    pub values: Vec<String>,
}

/// A piece of a clause.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Words.
    Words(String),
    /// The value of this option.
    Value(String),
}

/// Reads the text of a rule.
///
/// # Errors
/// A sentence that tells what is wrong with its braces.
pub fn clauses(text: &str) -> Result<Vec<Clause>, String> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('{') {
        let (before, from) = rest.split_at(open);
        if let Some(inner) = from.strip_prefix("{=") {
            // A value in what holds always belongs to the words around it.
            let (name, after) = inner.split_once('}').ok_or_else(|| unclosed(from))?;
            always(&mut out, Part::Words(before.to_owned()));
            always(&mut out, Part::Value(name.trim().to_owned()));
            rest = after;
            continue;
        }
        always(&mut out, Part::Words(before.to_owned()));
        let end = closing(from).ok_or_else(|| unclosed(from))?;
        out.push(clause(&from[1..end])?);
        rest = &from[end + 1..];
    }
    if rest.contains('}') {
        return Err(format!("expected a {{ before the }}: {rest}"));
    }
    always(&mut out, Part::Words(rest.to_owned()));
    Ok(out)
}

fn unclosed(from: &str) -> String {
    format!("expected a }} after: {from}")
}

/// Adds to what holds always.
fn always(out: &mut Vec<Clause>, part: Part) {
    if part == Part::Words(String::new()) {
        return;
    }
    match out.last_mut() {
        Some(last) if last.when.is_empty() && !last.supplied => last.parts.push(part),
        _ => out.push(Clause { parts: vec![part], ..Clause::default() }),
    }
}

/// Where the brace closes that a text begins with; a value may stand within.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return Some(at),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// What stands between braces: `+ a=b & c!=d/e: words`.
fn clause(inner: &str) -> Result<Clause, String> {
    let form = || format!("expected option=value: text, or +: text: {{{inner}}}");
    let (head, said) = inner.split_once(':').ok_or_else(form)?;
    let supplied = head.trim_start().starts_with('+');
    let head = head.trim_start().trim_start_matches('+').trim();
    let mut when = Vec::new();
    for one in head.split('&').map(str::trim).filter(|one| !one.is_empty()) {
        let (option, values) = one.split_once('=').ok_or_else(form)?;
        let not = option.ends_with('!');
        let option = option.trim_end_matches('!').trim().to_owned();
        let values: Vec<String> = values.split('/').map(|v| v.trim().to_owned()).collect();
        if option.is_empty() || values.iter().any(String::is_empty) {
            return Err(form());
        }
        when.push(Condition { option, not, values });
    }
    if when.is_empty() && !supplied {
        return Err(form());
    }
    let mut parts = Vec::new();
    let mut rest = said.strip_prefix(' ').unwrap_or(said);
    while let Some((before, from)) = rest.split_once('{') {
        let value = from.strip_prefix('=').and_then(|v| v.split_once('}'));
        let (name, after) = value.ok_or_else(|| format!("braces do not nest: {{{inner}}}"))?;
        parts.push(Part::Words(before.to_owned()));
        parts.push(Part::Value(name.trim().to_owned()));
        rest = after;
    }
    parts.push(Part::Words(rest.to_owned()));
    parts.retain(|p| *p != Part::Words(String::new()));
    Ok(Clause { when, supplied, parts })
}

impl Clause {
    /// What both languages share: everything but the words.
    pub(crate) fn frame(&self) -> (Vec<Condition>, bool, Vec<String>) {
        let values = self.parts.iter().filter_map(|p| match p {
            Part::Value(name) => Some(name.clone()),
            Part::Words(_) => None,
        });
        (self.when.clone(), self.supplied, values.collect())
    }

    /// The options that it names.
    pub fn options(&self) -> impl Iterator<Item = &str> {
        let values = self.parts.iter().filter_map(|p| match p {
            Part::Value(name) => Some(name.as_str()),
            Part::Words(_) => None,
        });
        self.when.iter().map(|c| c.option.as_str()).chain(values)
    }

    /// That its options and their values exist.
    pub(crate) fn check(&self, options: &[Choosable]) -> Result<(), String> {
        let find = |name: &str| {
            options
                .iter()
                .find(|o| o.name == name)
                .ok_or_else(|| format!("there is no option {name}"))
        };
        for name in self.options() {
            find(name)?;
        }
        for condition in &self.when {
            let option = find(&condition.option)?;
            if let Some(value) = condition.values.iter().find(|v| !has(option, v)) {
                return Err(format!("option {} cannot be {value}", option.name));
            }
        }
        Ok(())
    }
}

/// Whether an option may have a value.
fn has(option: &Choosable, value: &str) -> bool {
    let (min, max) = match &option.domain {
        Domain::Words(words) => return words.iter().any(|w| w.key == value),
        Domain::Range(min, max) => (min, max),
    };
    if value == option.default {
        return true;
    }
    let sides = |text: &str| -> Option<Vec<f64>> {
        text.split('x').map(|side| side.parse().ok()).collect()
    };
    match (sides(min), sides(max), sides(value)) {
        (Some(min), Some(max), Some(value)) => {
            let within = |((v, min), max): ((&f64, &f64), &f64)| (min..=max).contains(&v);
            value.len() == min.len() && value.iter().zip(&min).zip(&max).all(within)
        }
        _ => false,
    }
}

/// The language of a rule’s errors, with its file.
pub(crate) fn told(lang: Lang, id: &str, why: &str) -> String {
    format!("{}: {id}: {why}", lang.file())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Part {
        Part::Words(text.to_owned())
    }

    #[test]
    fn conditions_values_and_what_is_supplied_are_read() {
        let read = clauses("Sempre {=n} vezes. {a=x/y & b!=2: Se {=n}.}{+: Nosso.} Fim.").unwrap();
        let when = |option: &str, not: bool, values: &[&str]| Condition {
            option: option.to_owned(),
            not,
            values: values.iter().map(|v| (*v).to_owned()).collect(),
        };
        assert_eq!(
            read,
            [
                Clause {
                    parts: vec![words("Sempre "), Part::Value("n".to_owned()), words(" vezes. ")],
                    ..Clause::default()
                },
                Clause {
                    when: vec![when("a", false, &["x", "y"]), when("b", true, &["2"])],
                    supplied: false,
                    parts: vec![words("Se "), Part::Value("n".to_owned()), words(".")],
                },
                Clause { when: Vec::new(), supplied: true, parts: vec![words("Nosso.")] },
                Clause { parts: vec![words(" Fim.")], ..Clause::default() },
            ]
        );
    }

    #[test]
    fn braces_that_are_wrong_are_told() {
        for (text, why) in [
            ("{a=x: sem fim", "expected a }"),
            ("a } b", "expected a {"),
            ("{a: b}", "expected option=value"),
            ("{a=x}", "expected option=value"),
            ("{: b}", "expected option=value"),
            ("{a=x: b {c=y: d}}", "braces do not nest"),
        ] {
            let told = clauses(text).expect_err(text);
            assert!(told.starts_with(why), "{text}: {told}");
        }
    }

    #[test]
    fn options_and_values_have_to_exist() {
        let key = |key: &str| crate::Keyed { key: key.to_owned(), ..crate::Keyed::default() };
        let option = |name: &str, domain| Choosable {
            name: name.to_owned(),
            domain,
            default: "by_size".to_owned(),
            ..Choosable::default()
        };
        let range = |min: &str, max: &str| Domain::Range(min.to_owned(), max.to_owned());
        let options = [
            option("w", Domain::Words(vec![key("on"), key("off")])),
            option("n", range("2", "9")),
            option("s", range("4x4", "20x20")),
            option("h", range("0", "100.5")),
        ];
        let check = |text: &str| clauses(text).unwrap()[0].check(&options);
        for good in ["{w=on: a}", "{n=2/9: a}", "{s=8x10: a}", "{h=6.5/by_size: a}", "{+: {=n}}"] {
            assert_eq!(check(good), Ok(()), "{good}");
        }
        for (bad, why) in [
            ("{x=on: a}", "there is no option x"),
            ("{w=maybe: a}", "option w cannot be maybe"),
            ("{n=1: a}", "option n cannot be 1"),
            ("{s=8: a}", "option s cannot be 8"),
            ("{+: {=x}}", "there is no option x"),
        ] {
            assert_eq!(check(bad), Err(why.to_owned()), "{bad}");
        }
    }
}
