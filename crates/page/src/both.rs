//! Both languages of a book together: whatever one page has, the other has too.

use crate::clause::{Clause, told};
use crate::page::{Choosable, Domain, Keyed, Lang, Page, Rule, Variant};

/// A book: what it says in each language, in the same order.
pub struct Book {
    /// `pt.md`
    pub pt: Page,
    /// `en.md`
    pub en: Page,
}

/// Holds the pages together.
///
/// # Errors
/// What one of them has and the other has not, or what a clause asks for that there is not.
pub fn join(pt: Page, en: Page) -> Result<Book, String> {
    let facts = |page: &Page| page.facts.clone();
    same("facts", std::slice::from_ref(&pt), std::slice::from_ref(&en), facts)?;
    same("rules", &pt.rules, &en.rules, |r: &Rule| (r.id.clone(), r.supplied))?;
    for (p, e) in pt.rules.iter().zip(&en.rules) {
        same(&format!("clauses of {}", p.id), &p.clauses, &e.clauses, Clause::frame)?;
        for (rule, lang, options) in [(p, Lang::Pt, &pt.options), (e, Lang::En, &en.options)] {
            for clause in &rule.clauses {
                clause.check(options).map_err(|why| told(lang, &rule.id, &why))?;
            }
        }
    }
    same("options", &pt.options, &en.options, |o: &Choosable| {
        let domain = match &o.domain {
            Domain::Words(words) => words.iter().map(|w| w.key.clone()).collect(),
            Domain::Range(min, max) => vec![min.clone(), "..".to_owned(), max.clone()],
        };
        (o.name.clone(), (o.supplied, o.written), domain, o.default.clone())
    })?;
    same("variants", &pt.variants, &en.variants, |v: &Variant| (v.id.clone(), v.values.clone()))?;
    let key = |k: &Keyed| (k.key.clone(), k.rule.clone());
    same("ends", &pt.ends, &en.ends, key)?;
    same("sources", &pt.sources, &en.sources, key)?;
    for option in pt.options.iter().chain(&en.options) {
        if option.text.is_empty() || option.source.is_empty() || option.default.is_empty() {
            return Err(format!(
                "option {} lacks what it decides, its default or its source",
                option.name
            ));
        }
    }
    for variant in pt.variants.iter().chain(&en.variants) {
        if variant.source.is_empty() {
            return Err(format!("variant {} lacks its source", variant.id));
        }
    }
    Ok(Book { pt, en })
}

fn same<T, K: PartialEq + std::fmt::Debug>(
    what: &str,
    pt: &[T],
    en: &[T],
    key: impl Fn(&T) -> K,
) -> Result<(), String> {
    if let Some((a, b)) = pt.iter().map(&key).zip(en.iter().map(&key)).find(|(a, b)| a != b) {
        return Err(format!("the {what} differ: {a:?} in pt.md, {b:?} in en.md"));
    }
    match (pt.len(), en.len()) {
        (a, b) if a != b => Err(format!("pt.md has {a} {what}, en.md has {b}")),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(rules: &[&str]) -> Page {
        let rule = |id: &&str| Rule { id: (*id).to_owned(), supplied: false, clauses: Vec::new() };
        Page { rules: rules.iter().map(rule).collect(), ..Page::default() }
    }

    #[test]
    fn pages_that_differ_are_refused() {
        assert!(join(page(&["R1"]), page(&["R1"])).is_ok());
        let differ = join(page(&["R1"]), page(&["R2"])).err().expect("other rules");
        assert!(differ.contains("R2"), "{differ}");
        let fewer = join(page(&["R1", "R2"]), page(&["R1"])).err().expect("fewer rules");
        assert_eq!(fewer, "pt.md has 2 rules, en.md has 1");
    }
}
