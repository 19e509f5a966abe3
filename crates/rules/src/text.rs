//! Text for people, always in both languages.

use std::fmt;

/// A language of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Lang {
    /// European Portuguese, the first language of our users.
    #[default]
    Pt,
    /// English.
    En,
}

impl Lang {
    /// Reads `pt`, `en`, or a locale such as `pt_PT.UTF-8`.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let tag = tag.to_ascii_lowercase();
        let stem = tag.split(['_', '-', '.', '@']).next().unwrap_or("");
        match stem {
            "pt" => Some(Lang::Pt),
            "en" => Some(Lang::En),
            _ => None,
        }
    }

    /// One of two values, Portuguese first.
    pub fn pick<T>(self, pt: T, en: T) -> T {
        match self {
            Lang::Pt => pt,
            Lang::En => en,
        }
    }

    /// The two-letter tag.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::Pt => "pt",
            Lang::En => "en",
        }
    }
}

/// A fixed text in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Text {
    /// Portuguese.
    pub pt: &'static str,
    /// English.
    pub en: &'static str,
}

/// A fixed text in both languages, Portuguese first.
pub const fn text(pt: &'static str, en: &'static str) -> Text {
    Text { pt, en }
}

impl Text {
    /// The text in one language.
    pub fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Pt => self.pt,
            Lang::En => self.en,
        }
    }
}

/// A text in both languages made at run time.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Words {
    /// Portuguese.
    pub pt: String,
    /// English.
    pub en: String,
}

impl Words {
    /// Both languages, Portuguese first.
    pub fn new(pt: impl Into<String>, en: impl Into<String>) -> Words {
        Words { pt: pt.into(), en: en.into() }
    }

    /// The same in both languages: a number, a name, a move.
    pub fn same(both: impl Into<String>) -> Words {
        let both = both.into();
        Words { pt: both.clone(), en: both }
    }

    /// The text in one language.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::Pt => &self.pt,
            Lang::En => &self.en,
        }
    }
}

/// Words in both languages, Portuguese first, with values from around: `words!("em {at}"; "on {at}")`, or
/// given like those of `format!`: `words!("{}: em {at}", who.pt; "{}: on {at}", who.en)`.
#[macro_export]
macro_rules! words {
    ($pt:literal $(, $a:expr)*; $en:literal $(, $b:expr)*) => {
        $crate::Words::new(format!($pt $(, $a)*), format!($en $(, $b)*))
    };
}

impl From<Text> for Words {
    fn from(text: Text) -> Words {
        Words::new(text.pt, text.en)
    }
}

/// Both languages, for logs and tests.
impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", self.pt, self.en)
    }
}
