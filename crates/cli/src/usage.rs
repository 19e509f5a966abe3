//! What is wrong with a command line, in the user's language.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use rules::Lang;

/// A wrong command line in the user's language.
pub(crate) fn usage(error: &clap::Error, name: Option<&str>, lang: Lang) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(s)) => s.clone(),
        Some(ContextValue::Strings(list)) => list.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let arg = context(ContextKind::InvalidArg);
    let value = context(ContextKind::InvalidValue);
    let mut text = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let name = context(ContextKind::InvalidSubcommand);
            lang.pick(format!("não há o comando «{name}»"), format!("there is no command “{name}”"))
        }
        ErrorKind::UnknownArgument => {
            let hyphen = arg.starts_with('-') && name == Some("apply");
            let hint = lang.pick(
                "; antes de lances que começam por «-» escreve-se «--»",
                "; write “--” before moves that begin with “-”",
            );
            let hint = if hyphen { hint } else { "" };
            lang.pick(
                format!("não há o argumento «{arg}»{hint}"),
                format!("there is no argument “{arg}”{hint}"),
            )
        }
        ErrorKind::InvalidUtf8 => lang
            .pick(
                "um dos argumentos não é texto (UTF-8)",
                "one of the arguments is not text (UTF-8)",
            )
            .to_owned(),
        ErrorKind::MissingRequiredArgument | ErrorKind::TooFewValues => {
            lang.pick(format!("falta {arg}"), format!("missing {arg}"))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let valid = match std::error::Error::source(error) {
                Some(expected) if error.kind() == ErrorKind::ValueValidation => {
                    expected.to_string()
                }
                _ => context(ContextKind::ValidValue),
            };
            let hint = if valid.is_empty() {
                String::new()
            } else {
                lang.pick(format!(" (esperava {valid})"), format!(" (expected {valid})"))
            };
            if value.is_empty() {
                lang.pick(
                    format!("falta o valor de {arg}{hint}"),
                    format!("{arg} lacks its value{hint}"),
                )
            } else {
                lang.pick(
                    format!("«{value}» não serve para {arg}{hint}"),
                    format!("“{value}” does not fit {arg}{hint}"),
                )
            }
        }
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            other if other.is_empty() || other == arg => {
                lang.pick(format!("{arg} está repetido"), format!("{arg} is given twice"))
            }
            other => lang.pick(
                format!("{arg} não vai com {other}"),
                format!("{arg} does not go with {other}"),
            ),
        },
        _ => error.render().to_string().trim_end().to_owned(),
    };
    let name = name.map_or(String::new(), |name| format!(" {name}"));
    text.push_str(&lang.pick(
        format!("\nVeja «ludoteca{name} --help»."),
        format!("\nSee “ludoteca{name} --help”."),
    ));
    text
}
