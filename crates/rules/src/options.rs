//! Options and presets: one table per game feeds parser, help, web form and docs.

use crate::text::{Lang, Text, Words};
use std::fmt;

/// One value of an option.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The word typed: `third_repetition`.
    pub id: &'static str,
    /// What it means.
    pub text: Text,
}

/// The values an option may take.
#[derive(Clone, Copy, Debug)]
pub enum Domain {
    /// One of these words.
    Words(&'static [Choice]),
    /// A whole number from `min` to `max`.
    Number {
        /// Smallest.
        min: u32,
        /// Largest.
        max: u32,
    },
    /// Columns x rows, each from `min` to `max`.
    Size {
        /// Smallest side.
        min: u16,
        /// Largest side.
        max: u16,
    },
    /// A multiple of one half from 0 up, such as 6.5. The default may be a word of its own
    /// (`by_size`), which is read too.
    Halves {
        /// The largest, in halves.
        max: u32,
    },
}

/// The value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A word.
    Word(&'static str),
    /// A number.
    Number(u32),
    /// Columns x rows.
    Size(u16, u16),
    /// So many halves: 13 is 6.5.
    Halves(u32),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Word(w) => f.write_str(w),
            Value::Number(n) => write!(f, "{n}"),
            Value::Size(w, h) => write!(f, "{w}x{h}"),
            Value::Halves(n) if n % 2 == 0 => write!(f, "{}", n / 2),
            Value::Halves(n) => write!(f, "{}.5", n / 2),
        }
    }
}

/// An option of a game. It exists only because a source plays it each way.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name typed: `grand_slam`.
    pub name: &'static str,
    /// What it decides.
    pub text: Text,
    /// The values it may take.
    pub domain: Domain,
    /// The default: the book's own rule.
    pub default: Value,
    /// Who plays it so, for the citation.
    pub source: Text,
}

/// A named bundle of option values.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name after the colon: `abapa`.
    pub id: &'static str,
    /// Its name for people.
    pub name: Text,
    /// The options that differ from the defaults.
    pub values: &'static [(&'static str, Value)],
    /// Who plays it so.
    pub source: Text,
}

/// A value for every option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    values: Vec<(&'static str, Value)>,
}

/// What is wrong with an options text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsError {
    /// One sentence for people.
    pub words: Words,
}

impl SettingsError {
    /// An error with its sentence.
    pub fn new(words: Words) -> SettingsError {
        SettingsError { words }
    }
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words.get(Lang::En))
    }
}

impl std::error::Error for SettingsError {}

/// Splits `ouri:abapa(letters=standard)` into id, preset and the text between the parentheses.
pub fn split_id(text: &str) -> Result<(&str, Option<&str>, Option<&str>), SettingsError> {
    let text = text.trim();
    let (head, options) = match text.find('(') {
        None => (text, None),
        Some(open) => match text.strip_suffix(')') {
            Some(inner) => (&text[..open], Some(&inner[open + 1..])),
            None => {
                return Err(SettingsError::new(Words::new(
                    "falta fechar o parêntese das opções: jogo(opção=valor)",
                    "the options' parenthesis is not closed: game(option=value)",
                )));
            }
        },
    };
    let (id, preset) = match head.split_once(':') {
        None => (head, None),
        Some((id, preset)) => (id.trim(), Some(preset.trim())),
    };
    Ok((id.trim(), preset, options))
}

impl Settings {
    /// The defaults.
    pub fn defaults(table: &[OptionSpec]) -> Settings {
        Settings { values: table.iter().map(|o| (o.name, o.default)).collect() }
    }

    /// The defaults changed by a preset.
    pub fn of_preset(table: &[OptionSpec], preset: &Preset) -> Settings {
        let mut settings = Settings::defaults(table);
        for &(name, value) in preset.values {
            settings.set(name, value);
        }
        settings
    }

    /// The defaults, changed by a preset if one is named, changed by `a=b,c=d`.
    pub fn parse(
        table: &[OptionSpec],
        presets: &[Preset],
        preset: Option<&str>,
        options: Option<&str>,
    ) -> Result<Settings, SettingsError> {
        let mut settings = match preset {
            None => Settings::defaults(table),
            Some(name) => {
                let found = presets.iter().find(|p| p.id == name).ok_or_else(|| {
                    let known = list(presets.iter().map(|p| p.id));
                    SettingsError::new(Words::new(
                        format!("não há a variante «{}»; há: {known}", clip(name)),
                        format!("there is no preset “{}”; there are: {known}", clip(name)),
                    ))
                })?;
                Settings::of_preset(table, found)
            }
        };
        let options = options.unwrap_or("");
        let mut seen: Vec<&str> = Vec::new();
        for part in options.split([',', ';']).map(str::trim) {
            if part.is_empty() {
                continue;
            }
            let Some((name, value)) = part.split_once('=') else {
                return Err(SettingsError::new(Words::new(
                    format!("«{}»: esperava opção=valor", clip(part)),
                    format!("“{}”: expected option=value", clip(part)),
                )));
            };
            let (name, value) = (name.trim(), value.trim());
            let Some(spec) =
                table.iter().find(|o| o.name == name || o.name.replace('_', "-") == name)
            else {
                let known = list(table.iter().map(|o| o.name));
                return Err(SettingsError::new(Words::new(
                    format!("não há a opção «{}»; há: {known}", clip(name)),
                    format!("there is no option “{}”; there are: {known}", clip(name)),
                )));
            };
            if seen.contains(&spec.name) {
                return Err(SettingsError::new(Words::new(
                    format!("a opção «{}» aparece duas vezes", spec.name),
                    format!("option “{}” is given twice", spec.name),
                )));
            }
            seen.push(spec.name);
            settings.set(spec.name, spec.parse(value)?);
        }
        Ok(settings)
    }

    fn set(&mut self, name: &str, value: Value) {
        if let Some(slot) = self.values.iter_mut().find(|(n, _)| *n == name) {
            slot.1 = value;
        }
    }

    /// The value of an option; `None` if the game has no such option.
    pub fn get(&self, name: &str) -> Option<Value> {
        let found = self.values.iter().find(|(n, _)| *n == name);
        found.map(|&(_, v)| v)
    }

    /// The word of a word option; empty if there is none.
    pub fn word(&self, name: &str) -> &'static str {
        match self.get(name) {
            Some(Value::Word(w)) => w,
            _ => "",
        }
    }

    /// Whether a word option is `on` or `true`.
    pub fn is_on(&self, name: &str) -> bool {
        matches!(self.word(name), "on" | "true")
    }

    /// The number of a number option; zero if there is none.
    pub fn number(&self, name: &str) -> u32 {
        match self.get(name) {
            Some(Value::Number(n)) => n,
            _ => 0,
        }
    }

    /// The size of a size option.
    pub fn size(&self, name: &str) -> (u16, u16) {
        match self.get(name) {
            Some(Value::Size(w, h)) => (w, h),
            _ => (0, 0),
        }
    }

    /// The halves of an option in halves; `None` while it is a word.
    pub fn halves(&self, name: &str) -> Option<u32> {
        match self.get(name) {
            Some(Value::Halves(n)) => Some(n),
            _ => None,
        }
    }

    /// All values, in the order of the table.
    pub fn values(&self) -> &[(&'static str, Value)] {
        &self.values
    }

    /// The same with the defaults of these options.
    #[must_use]
    pub fn without(&self, table: &[OptionSpec], names: &[&str]) -> Settings {
        let mut settings = self.clone();
        for option in table.iter().filter(|option| names.contains(&option.name)) {
            settings.set(option.name, option.default);
        }
        settings
    }

    /// The options that differ from their defaults, as they are typed: `size=10,corner=left`.
    pub fn changed(&self, table: &[OptionSpec]) -> String {
        let values: Vec<Value> = self.values.iter().map(|v| v.1).collect();
        changed(table, &values)
    }
}

impl OptionSpec {
    /// Reads a value.
    pub fn parse(&self, text: &str) -> Result<Value, SettingsError> {
        let fail = |pt: String, en: String| {
            Err(SettingsError::new(Words::new(
                format!("{}={}: {pt}", self.name, clip(text)),
                format!("{}={}: {en}", self.name, clip(text)),
            )))
        };
        match self.domain {
            Domain::Words(choices) => {
                let found = choices.iter().find(|c| c.id == text || c.id.replace('_', "-") == text);
                match found {
                    Some(choice) => Ok(Value::Word(choice.id)),
                    None => {
                        let known = list(choices.iter().map(|c| c.id));
                        fail(format!("esperava {known}"), format!("expected {known}"))
                    }
                }
            }
            // A number that can be none is also switched: `off` is 0, `on` the default.
            Domain::Number { min: 0, .. } if text == "off" => Ok(Value::Number(0)),
            Domain::Number { min: 0, .. } if text == "on" && self.default != Value::Number(0) => {
                Ok(self.default)
            }
            Domain::Number { min, max } => match text.parse::<u32>() {
                Ok(n) if (min..=max).contains(&n) => Ok(Value::Number(n)),
                _ => fail(
                    format!("esperava um número de {min} a {max}"),
                    format!("expected a number from {min} to {max}"),
                ),
            },
            Domain::Halves { .. } if text == self.default.to_string() => Ok(self.default),
            Domain::Halves { max } => match halves(text) {
                Some(n) if n <= max => Ok(Value::Halves(n)),
                _ => {
                    let most = Value::Halves(max);
                    fail(
                        format!("esperava um múltiplo de 0.5, de 0 a {most}"),
                        format!("expected a multiple of 0.5, from 0 to {most}"),
                    )
                }
            },
            Domain::Size { min, max } => {
                let parts = text.split_once(['x', 'X', '×']);
                let sides = parts.and_then(|(w, h)| {
                    let w = w.trim().parse::<u16>().ok()?;
                    let h = h.trim().parse::<u16>().ok()?;
                    Some((w, h))
                });
                match sides {
                    Some((w, h)) if (min..=max).contains(&w) && (min..=max).contains(&h) => {
                        Ok(Value::Size(w, h))
                    }
                    _ => fail(
                        format!("esperava colunas x linhas, cada uma de {min} a {max}"),
                        format!("expected columns x rows, each from {min} to {max}"),
                    ),
                }
            }
        }
    }
}

/// `6`, `6.0` or `6.5` as halves.
fn halves(text: &str) -> Option<u32> {
    let (whole, half) = match text.split_once('.') {
        None | Some((_, "0")) => (text.split('.').next()?, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    let digits = !whole.is_empty() && whole.bytes().all(|b| b.is_ascii_digit());
    let whole: u32 = whole.parse().ok().filter(|_| digits)?;
    whole.checked_mul(2)?.checked_add(half)
}

/// A type that an option may have: numbers, `bool` for `off` and `on`, sizes, and the enums that
/// [`options!`](crate::options!) makes.
pub trait OptionValue: Sized {
    /// The value that a setting stands for; `None` if it is of another kind.
    fn of(value: Value) -> Option<Self>;

    /// The value that it is of this option.
    fn value(self, option: &OptionSpec) -> Value;
}

impl OptionValue for bool {
    fn of(value: Value) -> Option<bool> {
        match value {
            Value::Word("off" | "false") => Some(false),
            Value::Word("on" | "true") => Some(true),
            _ => None,
        }
    }

    fn value(self, option: &OptionSpec) -> Value {
        let plain =
            matches!(option.domain, Domain::Words(words) if words.iter().any(|w| w.id == "on"));
        Value::Word(match (self, plain) {
            (false, true) => "off",
            (true, true) => "on",
            (false, false) => "false",
            (true, false) => "true",
        })
    }
}

macro_rules! number_options {
    ($($number:ty),*) => {
        $(impl OptionValue for $number {
            fn of(value: Value) -> Option<$number> {
                match value {
                    Value::Number(n) => n.try_into().ok(),
                    _ => None,
                }
            }

            fn value(self, _: &OptionSpec) -> Value {
                Value::Number(self.into())
            }
        })*
    };
}

number_options!(u8, u16, u32);

/// Halves, or nothing for the word that such an option may have as its default.
impl OptionValue for Option<i32> {
    fn of(value: Value) -> Option<Option<i32>> {
        match value {
            Value::Halves(n) => n.try_into().ok().map(Some),
            Value::Word(_) => Some(None),
            _ => None,
        }
    }

    fn value(self, option: &OptionSpec) -> Value {
        self.map_or(option.default, |n| Value::Halves(n.unsigned_abs()))
    }
}

impl OptionValue for (u16, u16) {
    fn of(value: Value) -> Option<(u16, u16)> {
        match value {
            Value::Size(cols, rows) => Some((cols, rows)),
            _ => None,
        }
    }

    fn value(self, _: &OptionSpec) -> Value {
        Value::Size(self.0, self.1)
    }
}

impl Settings {
    /// The value of an option with its type.
    ///
    /// # Errors
    /// If the game has no such option, or its table gives it values of another kind.
    pub fn typed<T: OptionValue>(&self, name: &str) -> Result<T, SettingsError> {
        self.get(name).and_then(T::of).ok_or_else(|| {
            SettingsError::new(Words::new(
                format!("a opção «{name}» não tem o valor que as regras esperam"),
                format!("option “{name}” has not the value that the rules expect"),
            ))
        })
    }
}

/// The options that differ from their defaults, as they are typed: `grand_slam=illegal,cycle=draw`.
pub fn changed(table: &[OptionSpec], values: &[Value]) -> String {
    let other = table.iter().zip(values).filter(|(option, value)| option.default != **value);
    let texts: Vec<String> =
        other.map(|(option, value)| format!("{}={value}", option.name)).collect();
    texts.join(",")
}

/// The canonical name of a game with its options: `ouri`, `ouri:abapa`,
/// `ouri(grand_slam=illegal)`. Reading it gives the same settings.
pub struct Canonical<'a> {
    /// The game.
    pub id: &'a str,
    /// Its options.
    pub table: &'a [OptionSpec],
    /// Its presets.
    pub presets: &'a [Preset],
    /// The values.
    pub settings: &'a Settings,
}

impl fmt::Display for Canonical<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        if *self.settings == Settings::defaults(self.table) {
            return Ok(());
        }
        let same = |p: &&Preset| Settings::of_preset(self.table, p) == *self.settings;
        if let Some(preset) = self.presets.iter().find(same) {
            return write!(f, ":{}", preset.id);
        }
        write!(f, "({})", self.settings.changed(self.table))
    }
}

fn list<'a>(items: impl Iterator<Item = &'a str>) -> String {
    let items: Vec<&str> = items.collect();
    if items.is_empty() { "—".to_owned() } else { items.join(", ") }
}

/// The beginning of somebody's text, for an error message.
fn clip(text: &str) -> String {
    let mut out: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
    if text.chars().count() > 40 {
        out.push('…');
    }
    out
}
