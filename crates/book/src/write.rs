//! A book as the code of a `rules::Book`.

use crate::options::camel;
use page::{Book, Choosable, Clause, Domain, Keyed, Part};
use std::fmt::Write;

/// Names both files, so that the game is compiled anew when they change.
pub(crate) const FILES: &str =
    "const _: [&str; 2] = [include_str!(\"book/pt.md\"), include_str!(\"book/en.md\")];";

/// The constant; `beside` says which of the files that not every game has lie beside the pages.
pub(crate) fn code(book: &Book, beside: &dyn Fn(&str) -> bool) -> String {
    let Book { pt, en } = book;
    let mut code =
        format!("{FILES} /// The words of the game.\nconst BOOK: ::rules::Book = ::rules::Book {{");
    let keyed = |pt: &[Keyed], en: &[Keyed], made: &dyn Fn(&Keyed, String) -> String| -> String {
        pt.iter().zip(en).map(|(p, e)| made(p, text(&p.text, &e.text)) + ",").collect()
    };
    let mut field = |name: &str, value: String| write!(code, "{name}: {value},").expect("memory");
    let sources = keyed(&pt.sources, &en.sources, &|source, title| {
        format!("::rules::Source {{ id: {:?}, title: {title} }}", source.key)
    });
    field("info", info(book, &sources));
    let rules = pt.rules.iter().zip(&en.rules).map(|(p, e)| {
        let clauses = p.clauses.iter().zip(&e.clauses);
        let clauses: String = clauses.map(|(p, e)| clause(p, e, &pt.options)).collect();
        format!("::rules::Rule {{ id: {:?}, clauses: &[{clauses}] }},", p.id)
    });
    field("rules", format!("&[{}]", rules.collect::<String>()));
    let options = pt.options.iter().zip(&en.options).map(|(p, e)| {
        let domain = match &p.domain {
            Domain::Words(words) => {
                let choices = keyed(words, e.words(), &|word, text| {
                    format!("::rules::Choice {{ id: {:?}, text: {text} }}", word.key)
                });
                format!("Words(&[{choices}])")
            }
            Domain::Range(min, max) => match (min.split_once('x'), max.split_once(".")) {
                (Some((least, _)), _) => {
                    let most = max.split('x').next().unwrap_or_default();
                    format!("Size {{ min: {least}, max: {most} }}")
                }
                (_, Some((whole, half))) => format!("Halves {{ max: {} }}", halves(whole, half)),
                _ => format!("Number {{ min: {min}, max: {max} }}"),
            },
        };
        format!(
            "::rules::OptionSpec {{ name: {:?}, text: {}, domain: ::rules::Domain::{domain}, \
             default: {}, source: {} }},",
            p.name,
            text(&p.text, &e.text),
            value(p, &p.default),
            text(&p.source, &e.source)
        )
    });
    field("options", format!("&[{}]", options.collect::<String>()));
    let presets = pt.variants.iter().zip(&en.variants).map(|(p, e)| {
        let values = p.values.iter().map(|(name, said)| {
            let option = pt.options.iter().find(|o| o.name == *name);
            let value = option.map_or_else(|| format!("no option {name}"), |o| value(o, said));
            format!("({name:?}, {value}),")
        });
        let values: String = values.collect();
        format!(
            "::rules::Preset {{ id: {:?}, name: {}, values: &[{values}], source: {} }},",
            p.id,
            text(&p.name, &e.name),
            text(&p.source, &e.source)
        )
    });
    field("presets", format!("&[{}]", presets.collect::<String>()));
    let rules = pt.rules.iter().filter(|r| r.supplied).map(|r| &r.id);
    let options = pt.options.iter().filter(|o| o.supplied).map(|o| &o.name);
    let supplied: String = rules.chain(options).map(|id| format!("{id:?},")).collect();
    field("supplied", format!("&[{supplied}]"));
    let written = pt.options.iter().filter(|o| o.written).map(|o| format!("{:?},", o.name));
    field("written", format!("&[{}]", written.collect::<String>()));
    let file = |name: &str| format!("include_str!(\"book/{name}\")");
    field("pages", format!("::rules::text({}, {})", file("pt.md"), file("en.md")));
    let perhaps = |name: &str| if beside(name) { file(name) } else { "\"\"".to_owned() };
    field("composed", perhaps("composed.txt"));
    let [pt, en] = ["class.pt.md", "class.en.md"].map(perhaps);
    field("class", format!("::rules::text({pt}, {en})"));
    field("study", perhaps("study.txt"));
    let net = "../net/weights.bin";
    let weights = if beside(net) { "include_bytes!(\"net/weights.bin\")" } else { "&[]" };
    field("net", weights.to_owned());
    let openings =
        if beside("../net/openings.txt") { "include_str!(\"net/openings.txt\")" } else { "\"\"" };
    field("openings", openings.to_owned());
    code.push_str("};");
    code
}

/// A clause in both languages, which share all but the words.
fn clause(pt: &Clause, en: &Clause, options: &[Choosable]) -> String {
    let when = pt.when.iter().map(|condition| {
        let option = options.iter().find(|o| o.name == condition.option);
        let value = |said: &String| match option {
            Some(option) => value(option, said) + ",",
            None => format!("no option {},", condition.option),
        };
        let values: String = condition.values.iter().map(value).collect();
        let (name, not) = (&condition.option, condition.not);
        format!("::rules::Condition {{ option: {name:?}, not: {not}, values: &[{values}] }},")
    });
    let when: String = when.collect();
    let parts: String = pieces(pt)
        .iter()
        .zip(pieces(en))
        .map(|(p, e)| match p {
            Part::Value(option) => format!("::rules::Part::Value({option:?}),"),
            Part::Words(pt) => {
                let en = if let Part::Words(en) = e { en } else { String::new() };
                format!("::rules::Part::Words({}),", text(pt, &en))
            }
        })
        .collect();
    format!("::rules::Clause {{ when: &[{when}], supplied: {}, parts: &[{parts}] }},", pt.supplied)
}

/// The pieces with words, if only none, before and after every value: so that those of both languages fit.
fn pieces(clause: &Clause) -> Vec<Part> {
    let mut out = vec![Part::Words(String::new())];
    for part in &clause.parts {
        match (part, out.last_mut()) {
            (Part::Words(more), Some(Part::Words(words))) => words.push_str(more),
            (Part::Words(words), _) => out.push(Part::Words(words.clone())),
            (Part::Value(option), _) => {
                out.push(Part::Value(option.clone()));
                out.push(Part::Words(String::new()));
            }
        }
    }
    out
}

/// The facts for the shelf and the label.
fn info(Book { pt, en }: &Book, sources: &str) -> String {
    let fact = |name: &str| pt.facts.get(name).map_or("", String::as_str);
    let range = |name: &str| {
        let (least, most) = fact(name).split_once('-').unwrap_or((fact(name), fact(name)));
        format!("({least}, {most})")
    };
    let moves = fact("moves").split(" | ").filter(|mv| !mv.is_empty());
    format!(
        "::rules::Info {{ id: {:?}, name: {}, kind: ::rules::Kind::{}, seats: {}, luck: {}, origin: {}, \
         minutes: {}, place: {:?}, years: {:?}, summary: {}, sources: &[{sources}], \
         sample: ::rules::Sample {{ start: {:?}, moves: &{:?} }}, status: {} }}",
        fact("id"),
        text(&pt.name, &en.name),
        camel(fact("kind")),
        range("seats"),
        fact("luck") == "yes",
        text(&pt.origin, &en.origin),
        range("minutes"),
        pt.place(),
        pt.years(),
        text(&pt.summary, &en.summary),
        fact("start"),
        moves.collect::<Vec<_>>(),
        text(&pt.status, &en.status)
    )
}

/// The statics.
pub(crate) fn ends(book: &Book) -> String {
    let ends = book.pt.ends.iter().zip(&book.en.ends).map(|(pt, en)| {
        let name = pt.key.to_uppercase().replace('-', "_");
        format!(
            "#[doc = {:?}] pub(super) static {name}: ::rules::EndReason =
            ::rules::EndReason {{ code: {:?}, rule: {:?}, text: {} }};",
            en.text,
            pt.key,
            pt.rule,
            text(&pt.text, &en.text)
        )
    });
    format!("{FILES} {}", ends.collect::<String>())
}

fn text(pt: &str, en: &str) -> String {
    format!("::rules::text({pt:?}, {en:?})")
}

fn halves(whole: &str, half: &str) -> String {
    format!("2 * {whole} + {}", u8::from(half == "5"))
}

/// The value of an option: a word where it has words, else a size, halves or a number.
fn value(option: &Choosable, said: &str) -> String {
    let word = match &option.domain {
        Domain::Words(_) => true,
        Domain::Range(..) => !said.starts_with(|c: char| c.is_ascii_digit()),
    };
    let value = match (said.split_once('x'), said.split_once('.')) {
        _ if word => format!("Word({said:?})"),
        (Some((columns, rows)), _) => format!("Size({columns}, {rows})"),
        (_, Some((whole, half))) => format!("Halves({})", halves(whole, half)),
        _ => format!("Number({said})"),
    };
    format!("::rules::Value::{value}")
}
