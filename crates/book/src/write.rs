//! A book as the code of a `rules::Book`.

use crate::both::Book;
use crate::page::{Keyed, Page};
use std::fmt::Write;

/// The expression. Both files are named in it, so that the game is compiled anew when they change.
pub(crate) fn code(book: &Book) -> String {
    let (pt, en) = &book.pages;
    let mut code = String::from(
        "{ const _: [&str; 2] = [include_str!(\"book/pt.md\"), include_str!(\"book/en.md\")]; ::rules::Book {",
    );
    let text = |pt: &str, en: &str| format!("::rules::text({pt:?}, {en:?})");
    let keyed = |pt: &[Keyed], en: &[Keyed], made: &dyn Fn(&Keyed, String) -> String| -> String {
        pt.iter().zip(en).map(|(p, e)| made(p, text(&p.text, &e.text)) + ",").collect()
    };
    let mut field = |name: &str, value: String| write!(code, "{name}: {value},").expect("memory");
    field("name", text(&pt.name, &en.name));
    field("origin", text(&pt.origin, &en.origin));
    field("summary", text(&pt.summary, &en.summary));
    field("status", text(&pt.status, &en.status));
    let rules = pt.rules.iter().zip(&en.rules).map(|(p, e)| {
        format!("::rules::Rule {{ id: {:?}, text: {} }},", p.id, text(&p.text, &e.text))
    });
    field("rules", format!("&[{}]", rules.collect::<String>()));
    let options = pt.options.iter().zip(&en.options).map(|(p, e)| {
        let choices = keyed(&p.words, &e.words, &|word, text| {
            format!("::rules::Choice {{ id: {:?}, text: {text} }}", word.key)
        });
        format!(
            "::rules::OptionWords {{ name: {:?}, text: {}, choices: &[{choices}], source: {} }},",
            p.name,
            text(&p.text, &e.text),
            text(&p.source, &e.source)
        )
    });
    field("options", format!("&[{}]", options.collect::<String>()));
    let presets = pt.variants.iter().zip(&en.variants).map(|(p, e)| {
        let values: String = p.values.iter().map(|(name, text)| value(pt, name, text)).collect();
        format!(
            "::rules::Preset {{ id: {:?}, name: {}, values: &[{values}], source: {} }},",
            p.id,
            text(&p.name, &e.name),
            text(&p.source, &e.source)
        )
    });
    field("presets", format!("&[{}]", presets.collect::<String>()));
    let ends = keyed(&pt.ends, &en.ends, &|end, text| {
        format!("::rules::EndReason {{ code: {:?}, rule: {:?}, text: {text} }}", end.key, end.rule)
    });
    field("ends", format!("&[{ends}]"));
    let sources = keyed(&pt.sources, &en.sources, &|source, title| {
        format!("::rules::Source {{ id: {:?}, title: {title} }}", source.key)
    });
    field("sources", format!("&[{sources}]"));
    let rules = pt.rules.iter().filter(|r| r.supplied).map(|r| &r.id);
    let options = pt.options.iter().filter(|o| o.supplied).map(|o| &o.name);
    let supplied: String = rules.chain(options).map(|id| format!("{id:?},")).collect();
    field("supplied", format!("&[{supplied}]"));
    code.push_str("}}");
    code
}

/// The value of an option in a variant: a word where the option has words, else a size, halves or a number.
fn value(page: &Page, name: &str, text: &str) -> String {
    let worded = page.options.iter().any(|o| o.name == name && !o.words.is_empty());
    let value = match (text.split_once('x'), text.split_once('.')) {
        _ if worded => format!("Word({text:?})"),
        (Some((columns, rows)), _) => format!("Size({columns}, {rows})"),
        (_, Some((whole, half))) => format!("Halves(2 * {whole} + {})", u8::from(half == "5")),
        _ => format!("Number({text})"),
    };
    format!("({name:?}, ::rules::Value::{value}),")
}
