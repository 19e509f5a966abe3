//! The options of a game as a typed struct.

use crate::write::FILES;
use page::{Book, Choosable, Domain};
use proc_macro::{Delimiter, TokenStream, TokenTree};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What is asked for: `/// The options. pub struct Options { handicap: Handicap }`.
pub(crate) struct Asked {
    /// Documentation and visibility.
    before: String,
    vis: String,
    name: String,
    /// The types that are not what the book would give, or `enum Name` for one that would be named otherwise.
    types: BTreeMap<String, String>,
}

impl Asked {
    pub(crate) fn read(input: TokenStream) -> Result<Asked, String> {
        let expected = "expected `pub struct Options;` or `pub struct Options { option: Type }`";
        let mut tokens = input.into_iter().peekable();
        let (mut before, mut vis) = (TokenStream::new(), TokenStream::new());
        loop {
            match tokens.next().ok_or(expected)? {
                TokenTree::Ident(word) if word.to_string() == "struct" => break,
                token @ (TokenTree::Punct(_) | TokenTree::Literal(_)) => before.extend([token]),
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    before.extend([TokenTree::Group(group)]);
                }
                token => vis.extend([token]),
            }
        }
        let name = tokens.next().ok_or(expected)?.to_string();
        let mut types = BTreeMap::new();
        if let Some(TokenTree::Group(group)) = tokens.next() {
            let mut rows = group.stream().into_iter();
            while let Some(field) = rows.next() {
                let rest = rows.by_ref().skip(1);
                let ty =
                    rest.take_while(|t| !matches!(t, TokenTree::Punct(p) if p.as_char() == ','));
                types.insert(field.to_string(), ty.collect::<TokenStream>().to_string());
            }
        }
        Ok(Asked { before: before.to_string(), vis: vis.to_string(), name, types })
    }

    /// The struct, the enums of the options that are words, and what reads and tells them.
    pub(crate) fn code(&self, book: &Book) -> Result<String, String> {
        let Asked { before, vis, name, .. } = self;
        let options = &book.en.options;
        if let Some(other) = self.types.keys().find(|&f| options.iter().all(|o| o.name != *f)) {
            return Err(format!("the book has no option {other}"));
        }
        let mut code = String::from(FILES);
        let (mut fields, mut reads, mut values) = (String::new(), String::new(), String::new());
        for (option, at) in options.iter().zip(0..) {
            let field = &option.name;
            let named = self.types.get(field);
            let ty = match named.map(|ty| (ty, ty.strip_prefix("enum "))) {
                Some((ty, None)) => ty.clone(),
                Some((_, Some(name))) => self.usual(option, name.to_owned(), &mut code),
                None => self.usual(option, camel(field), &mut code),
            };
            write!(fields, "#[doc = {:?}] {vis} {field}: {ty},", option.text).expect("memory");
            write!(reads, "{field}: settings.typed({field:?})?,").expect("memory");
            write!(values, "::rules::OptionValue::value(self.{field}, &{name}::TABLE[{at}]),")
                .expect("memory");
        }
        let before =
            if before.is_empty() { "/// The options, as the book has them.\n" } else { before };
        write!(
            code,
            "{before} #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)] {vis} struct {name} {{ {fields} }}
            #[allow(dead_code)]
            impl {name} {{
                /// The table of the options.
                {vis} const TABLE: &'static [::rules::OptionSpec] = super::BOOK.options;

                /// The options that settings give.
                ///
                /// # Errors
                /// If the settings are not those of this table.
                {vis} fn read(settings: &::rules::Settings) -> Result<{name}, ::rules::SettingsError> {{
                    Ok({name} {{ {reads} }})
                }}

                /// The options that differ from the defaults, as they are typed: `a=b,c=d`.
                {vis} fn text(self) -> String {{
                    ::rules::changed({name}::TABLE, &[{values}])
                }}
            }}",
        )
        .expect("memory");
        Ok(code)
    }

    /// The type of an option; where it is an enum of words, writes that under this name.
    fn usual(&self, option: &Choosable, name: String, code: &mut String) -> String {
        let words = match &option.domain {
            Domain::Range(min, _) if min.contains('x') => return "(u16, u16)".to_owned(),
            Domain::Range(min, _) if min.contains('.') => return "Option<i32>".to_owned(),
            Domain::Range(_, max) => return if max.len() < 3 { "u8" } else { "u16" }.to_owned(),
            Domain::Words(words) => words,
        };
        let is =
            |pair: [&str; 2]| words.len() == 2 && words.iter().all(|w| pair.contains(&&*w.key));
        if is(["on", "off"]) || is(["true", "false"]) {
            return "bool".to_owned();
        }
        let vis = &self.vis;
        let (mut variants, mut read, mut told) = (String::new(), String::new(), String::new());
        for word in words {
            let (key, variant) = (&word.key, camel(&word.key));
            write!(variants, "#[doc = {:?}] {variant},", word.text).expect("memory");
            write!(read, "::rules::Value::Word({key:?}) => Some({name}::{variant}),")
                .expect("memory");
            write!(told, "{name}::{variant} => {key:?},").expect("memory");
        }
        write!(
            code,
            "#[doc = {:?}]
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)] {vis} enum {name} {{ {variants} }}
            impl ::rules::OptionValue for {name} {{
                fn of(value: ::rules::Value) -> Option<{name}> {{
                    match value {{ {read} _ => None }}
                }}
                fn value(self, _: &::rules::OptionSpec) -> ::rules::Value {{
                    ::rules::Value::Word(match self {{ {told} }})
                }}
            }}",
            option.text
        )
        .expect("memory");
        name
    }
}

/// `by_size` as `BySize`, `8` as `Eight`, `2-7` as `TwoSeven`.
pub(crate) fn camel(word: &str) -> String {
    const NUMBERS: [&str; 14] = [
        "Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
        "Eleven", "Twelve", "Thirteen",
    ];
    let part = |part: &str| match part.parse::<usize>() {
        Ok(n) if n < NUMBERS.len() => NUMBERS[n].to_owned(),
        Ok(n) => format!("N{n}"),
        Err(_) => part[..1].to_uppercase() + &part[1..],
    };
    word.split(['_', '-']).filter(|p| !p.is_empty()).map(part).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_become_names() {
        for (word, name) in
            [("by_size", "BySize"), ("8", "Eight"), ("2-7", "TwoSeven"), ("19", "N19")]
        {
            assert_eq!(super::camel(word), name);
        }
    }
}
