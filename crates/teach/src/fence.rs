//! Fenced blocks: lines of keys and values, the same in both languages but for the words.

use crate::fault::{Fault, File, Place, expected};
use rules::{Lang, Words, words};

/// What a fenced block holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Board,
    Lesson,
    Exercise,
    Game,
}

impl Kind {
    const ALL: [(Kind, &'static str); 4] = [
        (Kind::Board, "board"),
        (Kind::Lesson, "lesson"),
        (Kind::Exercise, "exercise"),
        (Kind::Game, "game"),
    ];

    pub(crate) fn read(word: &str) -> Option<Kind> {
        Kind::ALL.iter().find(|k| k.1 == word).map(|k| k.0)
    }

    pub(crate) fn word(self) -> &'static str {
        Kind::ALL.iter().find(|k| k.0 == self).map_or("", |k| k.1)
    }

    fn has(self, key: &str) -> bool {
        let keys: &[&str] = match self {
            Kind::Board => &["caption", "show", "tree"],
            Kind::Lesson => &["say", "do", "hint", "good", "reply", "roll", "place", "free"],
            Kind::Exercise => &[
                "id", "level", "source", "ask", "goal", "move", "line", "hint", "answer", "choices",
            ],
            Kind::Game => &["id", "title", "ends"],
        };
        let claims = matches!(self, Kind::Board | Kind::Exercise);
        let place = matches!(key, "game" | "from") || key == "moves" && self != Kind::Lesson;
        keys.contains(&key)
            || place
            || claims && CLAIMS.contains(&key)
            || self == Kind::Game && note(key).is_some()
    }
}

/// The keys of claims.
pub(crate) const CLAIMS: [&str; 15] = [
    "legal", "only", "not", "ways", "captures", "takes", "leads", "next", "ends", "wins", "loses",
    "draws", "mate", "throws", "chance",
];

/// The number of `note 4`.
pub(crate) fn note(key: &str) -> Option<usize> {
    key.strip_prefix("note ")?.trim().parse().ok()
}

/// Whether the value of a key is for people and differs between the languages.
pub(crate) fn is_words(key: &str) -> bool {
    matches!(key, "caption" | "say" | "ask" | "hint" | "answer" | "title" | "good" | "choices")
        || note(key).is_some()
}

/// One line of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) line: usize,
}

/// A block in one language.
#[derive(Clone, Debug)]
pub(crate) struct Fence {
    pub(crate) kind: Kind,
    pub(crate) line: usize,
    pub(crate) rows: Vec<Row>,
}

/// Reads the lines between the ticks; the first has number `first`.
pub(crate) fn read(
    kind: Kind,
    file: File,
    first: usize,
    lines: &[&str],
    faults: &mut Vec<Fault>,
) -> Fence {
    let mut rows: Vec<Row> = Vec::new();
    for (line, number) in lines.iter().zip(first..) {
        let text = line.trim();
        if text.is_empty() {
            continue;
        }
        if line.starts_with("  ")
            && let Some(last) = rows.last_mut()
        {
            if !last.value.is_empty() {
                last.value.push(' ');
            }
            last.value.push_str(text);
            continue;
        }
        let place = Place { file, line: number };
        match text.split_once(':').map(|(key, value)| (key.trim(), value.trim())) {
            Some((key, value)) if kind.has(key) => {
                rows.push(Row { key: key.to_owned(), value: value.to_owned(), line: number });
            }
            Some((key, _)) => faults.push(Fault::new(
                place,
                words!("um bloco «{}» não tem a linha «{key}»", kind.word();
                       "a block “{}” has no line “{key}”", kind.word()),
            )),
            None => faults.push(Fault::new(
                place,
                expected(Words::new("«chave: valor»", "“key: value”"), text),
            )),
        }
    }
    Fence { kind, line: first - 1, rows }
}

/// A line in both languages.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub(crate) key: String,
    /// The value; that of data is the same in both.
    pub(crate) value: Words,
    pub(crate) place: Place,
}

/// A block in both languages.
#[derive(Clone, Debug)]
pub(crate) struct Both {
    pub(crate) kind: Kind,
    pub(crate) place: Place,
    pub(crate) rows: Vec<Said>,
}

impl Both {
    /// The only line with a key; what is given twice is a fault.
    pub(crate) fn one(&self, key: &str, faults: &mut Vec<Fault>) -> Option<&Said> {
        let mut all = self.rows.iter().filter(|r| r.key == key);
        let first = all.next();
        for other in all {
            faults.push(Fault::new(
                other.place,
                words!("«{key}» só pode estar uma vez"; "“{key}” may stand only once"),
            ));
        }
        first
    }

    /// A data value, in the one language that there is for it.
    pub(crate) fn data(&self, key: &str, faults: &mut Vec<Fault>) -> Option<(&str, Place)> {
        self.one(key, faults).map(|r| (r.value.pt.as_str(), r.place))
    }

    /// The data or words that a block cannot be without.
    pub(crate) fn needs(&self, key: &str, faults: &mut Vec<Fault>) -> Option<&Said> {
        let found = self.one(key, faults);
        if found.is_none_or(|r| r.value.pt.is_empty()) {
            faults.push(Fault::new(
                self.place,
                words!("falta «{key}» neste bloco «{}»", self.kind.word();
                       "this block “{}” lacks “{key}”", self.kind.word()),
            ));
        }
        found
    }
}

/// Puts both languages of a block together; tells the first line that differs.
pub(crate) fn join(pt: &Fence, en: &Fence, faults: &mut Vec<Fault>) -> Both {
    let place = |lang: Lang, line: usize| Place { file: File::of(lang), line };
    let mut rows = Vec::new();
    let mut same = true;
    for (i, row) in pt.rows.iter().enumerate() {
        let other = en.rows.get(i).filter(|_| same);
        let fits = |o: &&Row| o.key == row.key && (is_words(&row.key) || o.value == row.value);
        let told = other.filter(fits).map_or("", |o| o.value.as_str());
        let silent = |value: &str| is_words(&row.key) && value.is_empty();
        let mut empty = |lang, line| faults.push(Fault::new(place(lang, line), nothing(&row.key)));
        if silent(&row.value) {
            empty(Lang::Pt, row.line);
        }
        if let Some(other) = other.filter(fits).filter(|o| silent(&o.value)) {
            empty(Lang::En, other.line);
        }
        if same && other.filter(fits).is_none() {
            same = false;
            let line = other.map_or(en.line, |o| o.line);
            let (there, here) = (format!("{}: {}", row.key, row.value), row.line);
            let found = other.map_or("```".to_owned(), |o| format!("{}: {}", o.key, o.value));
            faults.push(Fault::new(
                place(Lang::En, line),
                expected(
                    words!("«{there}», como em pt.md:{here}"; "“{there}”, as in pt.md:{here}"),
                    &found,
                ),
            ));
        }
        let value = if is_words(&row.key) {
            Words::new(row.value.as_str(), told)
        } else {
            Words::same(row.value.as_str())
        };
        rows.push(Said { key: row.key.clone(), value, place: place(Lang::Pt, row.line) });
    }
    if let Some(more) = en.rows.get(pt.rows.len()).filter(|_| same) {
        faults.push(Fault::new(
            place(Lang::En, more.line),
            expected(
                words!("o fim do bloco, como em pt.md:{}", pt.line;
                       "the end of the block, as in pt.md:{}", pt.line),
                &format!("{}: {}", more.key, more.value),
            ),
        ));
    }
    Both { kind: pt.kind, place: place(Lang::Pt, pt.line), rows }
}

fn nothing(key: &str) -> Words {
    words!("«{key}» não diz nada"; "“{key}” says nothing")
}

/// A block of a file that has no words.
pub(crate) fn alone(fence: &Fence, file: File) -> Both {
    let row = |row: &Row| Said {
        key: row.key.clone(),
        value: Words::same(row.value.as_str()),
        place: Place { file, line: row.line },
    };
    let place = Place { file, line: fence.line };
    Both { kind: fence.kind, place, rows: fence.rows.iter().map(row).collect() }
}
