//! The small Markdown of pages: words in a line, and the lines of a paragraph, a list, a table.

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Words.
    Text(String),
    /// `**strong**`
    Strong(Vec<Span>),
    /// `*emphasis*`
    Emphasis(Vec<Span>),
    /// A move or a command.
    Code(String),
    /// A link.
    Link {
        /// What is written.
        words: Vec<Span>,
        /// Where it leads.
        to: To,
    },
}

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum To {
    /// A rule: `R7`.
    Rule(String),
    /// A chapter of the same page, by its slug.
    Chapter(String),
    /// Another game, by its id.
    Game(String),
    /// A general chapter, by its id: `chapter:solving`.
    Essay(String),
}

/// A part of a chapter. Numbers count the blocks of their kind in the whole page, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading within the chapter.
    Heading(Vec<Span>),
    /// A paragraph.
    Paragraph(Vec<Span>),
    /// A list.
    List {
        /// Whether its items are numbered.
        ordered: bool,
        /// The items.
        items: Vec<Vec<Span>>,
    },
    /// A table.
    Table {
        /// The cells of the first row.
        head: Vec<Vec<Span>>,
        /// The cells of the others.
        rows: Vec<Vec<Vec<Span>>>,
    },
    /// A diagram: [`Guide::boards`](crate::Guide::boards).
    Board(usize),
    /// The first game: [`Guide::lesson`](crate::Guide::lesson).
    Lesson,
    /// An exercise: [`Guide::exercises`](crate::Guide::exercises).
    Exercise(usize),
    /// An annotated game: [`Guide::games`](crate::Guide::games).
    Game(usize),
}

/// The words of spans, without their dress.
pub fn plain(spans: &[Span]) -> String {
    let mut out = String::new();
    for span in spans {
        match span {
            Span::Text(text) | Span::Code(text) => out.push_str(text),
            Span::Strong(inner) | Span::Emphasis(inner) | Span::Link { words: inner, .. } => {
                out.push_str(&plain(inner));
            }
        }
    }
    out
}

/// Reads a line.
pub fn spans(text: &str) -> Vec<Span> {
    let mut out = Vec::new();
    let mut words = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let found = match c {
            '`' => enclosed(rest, "`").map(|(inner, len)| (Span::Code(inner.to_owned()), len)),
            '*' => {
                enclosed(rest, "**").map(|(inner, len)| (Span::Strong(spans(inner)), len)).or_else(
                    || enclosed(rest, "*").map(|(inner, len)| (Span::Emphasis(spans(inner)), len)),
                )
            }
            '[' => link(rest),
            _ => None,
        };
        if let Some((span, length)) = found {
            flush(&mut words, &mut out);
            out.push(span);
            rest = &rest[length..];
            continue;
        }
        if c == '('
            && let Some(length) = cited(rest)
        {
            flush(&mut words, &mut out);
            cites(&rest[..length], &mut out);
            rest = &rest[length..];
            continue;
        }
        words.push(c);
        rest = &rest[c.len_utf8()..];
    }
    flush(&mut words, &mut out);
    out
}

fn flush(words: &mut String, out: &mut Vec<Span>) {
    said(&std::mem::take(words), out);
}

/// What stands between two equal marks at the beginning, and how long it is with them.
fn enclosed<'a>(text: &'a str, mark: &str) -> Option<(&'a str, usize)> {
    let rest = text.strip_prefix(mark)?;
    let mut end = rest.find(mark)?;
    // `**a *b***`: the last of three belongs to what is around.
    if mark == "**" && rest[end..].starts_with("***") {
        end += 1;
    }
    let inner = &rest[..end];
    let empty = inner.is_empty() || inner.starts_with(' ') || inner.ends_with(' ');
    (!empty).then_some((inner, end + 2 * mark.len()))
}

/// What stands before the name of a general chapter.
const ESSAY: &str = "chapter:";

/// `[words](target)`.
fn link(text: &str) -> Option<(Span, usize)> {
    let rest = text.strip_prefix('[')?;
    let (words, after) = rest.split_once("](")?;
    let (target, _) = after.split_once(')')?;
    if words.is_empty() || words.contains('[') || target.is_empty() {
        return None;
    }
    let to = match target.strip_prefix('#') {
        Some(chapter) => To::Chapter(chapter.to_owned()),
        None if is_rule(target) => To::Rule(target.to_owned()),
        None if target.starts_with(ESSAY) => To::Essay(target[ESSAY.len()..].to_owned()),
        None => To::Game(target.to_owned()),
    };
    Some((Span::Link { words: spans(words), to }, words.len() + target.len() + 4))
}

/// `R7`, `V3`, `R6a`.
pub(crate) fn is_rule(text: &str) -> bool {
    let number = text.strip_prefix(|c: char| c.is_ascii_uppercase()).unwrap_or("");
    let digits = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// How long the parenthesis is that a text begins with, if it only cites rules: `(R7)`, `(R1 a R3)`.
fn cited(text: &str) -> Option<usize> {
    let end = text.find(')')?;
    let inner = &text[1..end];
    let joins = ["", "a", "e", "ou", "to", "and", "or", "–", "-"];
    let only = inner.split([' ', ',', ';']).all(|w| is_rule(w) || joins.contains(&w));
    (only && is_rule(inner.split([' ', ',', ';']).next()?)).then_some(end + 1)
}

/// The rules of such a parenthesis as links.
fn cites(text: &str, out: &mut Vec<Span>) {
    for piece in text.split_inclusive([' ', ',', ';', '(']) {
        let id = piece.trim_end_matches([' ', ',', ';', ')']);
        if is_rule(id) {
            let words = vec![Span::Text(id.to_owned())];
            out.push(Span::Link { words, to: To::Rule(id.to_owned()) });
            said(&piece[id.len()..], out);
        } else {
            said(piece, out);
        }
    }
}

/// Adds words to what is said.
fn said(text: &str, out: &mut Vec<Span>) {
    match out.last_mut() {
        Some(Span::Text(last)) => last.push_str(text),
        _ if text.is_empty() => {}
        _ => out.push(Span::Text(text.to_owned())),
    }
}

/// A bare `(E2)` is a link only where there is such a rule.
pub(crate) fn unlink(spans: &mut Vec<Span>, is_rule: &dyn Fn(&str) -> bool) {
    let mut out = Vec::new();
    for span in std::mem::take(spans) {
        match span {
            Span::Link { words, to: To::Rule(id) }
                if !id.starts_with('R') && plain(&words) == id && !is_rule(&id) =>
            {
                said(&id, &mut out);
            }
            Span::Text(text) => said(&text, &mut out),
            other => out.push(other),
        }
    }
    *spans = out;
}

/// Reads the lines of a chapter between two fenced blocks.
pub(crate) fn blocks(lines: &[&str]) -> Vec<Block> {
    let mut out: Vec<Block> = Vec::new();
    // Whether the line before goes on.
    let mut open = false;
    for line in joined(lines) {
        let line = line.as_str();
        if line.is_empty() {
            open = false;
            continue;
        }
        if let Some(heading) = line.strip_prefix("### ") {
            out.push(Block::Heading(spans(heading)));
        } else if let Some((ordered, item)) = item(line) {
            match out.last_mut() {
                Some(Block::List { ordered: o, items }) if *o == ordered => items.push(spans(item)),
                _ => out.push(Block::List { ordered, items: vec![spans(item)] }),
            }
        } else if line.starts_with('|') {
            row(line, &mut out, open);
        } else {
            out.push(Block::Paragraph(spans(line)));
        }
        open = true;
    }
    out
}

/// The same with every paragraph and item in one line.
fn joined(lines: &[&str]) -> Vec<String> {
    let own =
        |line: &str| line.starts_with("### ") || line.starts_with('|') || item(line).is_some();
    let ends = |line: &str| line.is_empty() || line.starts_with("### ") || line.starts_with('|');
    let mut out: Vec<String> = Vec::new();
    for line in lines {
        let line = line.trim_end();
        match out.last_mut() {
            Some(last) if !ends(last) && !line.is_empty() && !own(line) => {
                last.push(' ');
                last.push_str(line.trim_start());
            }
            _ => out.push(line.trim_start().to_owned()),
        }
    }
    out
}

/// `- item` or `1. item`.
fn item(line: &str) -> Option<(bool, &str)> {
    if let Some(item) = line.strip_prefix("- ") {
        return Some((false, item));
    }
    let (number, item) = line.split_once(". ")?;
    let is = !number.is_empty() && number.len() < 3 && number.bytes().all(|b| b.is_ascii_digit());
    is.then_some((true, item))
}

fn row(line: &str, out: &mut Vec<Block>, open: bool) {
    let cells = line.trim_matches('|').split('|').map(str::trim);
    if open && cells.clone().all(|c| !c.is_empty() && c.chars().all(|c| "-:".contains(c))) {
        return;
    }
    let cells: Vec<Vec<Span>> = cells.map(spans).collect();
    match out.last_mut() {
        Some(Block::Table { rows, .. }) if open => rows.push(cells),
        _ => out.push(Block::Table { head: cells, rows: Vec::new() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Span {
        Span::Text(text.to_owned())
    }

    #[test]
    fn a_line_has_marks_and_links() {
        let rule = |id: &str| Span::Link { words: vec![text(id)], to: To::Rule(id.to_owned()) };
        assert_eq!(
            spans("Jogue `C`, **uma *só* vez** (R7, R9)."),
            [
                text("Jogue "),
                Span::Code("C".to_owned()),
                text(", "),
                Span::Strong(vec![text("uma "), Span::Emphasis(vec![text("só")]), text(" vez")]),
                text(" ("),
                rule("R7"),
                text(", "),
                rule("R9"),
                text(")."),
            ]
        );
        let links = spans("[a](R2) [b](konane) [c](#jogar-bem) [d](chapter:x)");
        let to: Vec<&To> = links
            .iter()
            .filter_map(|s| match s {
                Span::Link { to, .. } => Some(to),
                _ => None,
            })
            .collect();
        assert_eq!(
            to,
            [
                &To::Rule("R2".to_owned()),
                &To::Game("konane".to_owned()),
                &To::Chapter("jogar-bem".to_owned()),
                &To::Essay("x".to_owned()),
            ]
        );
    }

    #[test]
    fn lone_marks_and_parentheses_are_words() {
        for line in ["2 * 3 * 4", "a [b] (c)", "(Rússia)", "um ` só", "(R)"] {
            assert_eq!(spans(line), [text(line)]);
        }
        assert_eq!(plain(&spans("**a *b***")), "a b");
    }

    #[test]
    fn lines_make_paragraphs_lists_and_tables() {
        let lines =
            "um\ndois\n\n### t\n1. a\n2. b\n   c\n- d\n\n| x | y |\n|---|---|\n| 1 | 2 |\nfim";
        let read = blocks(&lines.lines().collect::<Vec<_>>());
        let cell = |c: &str| vec![text(c)];
        assert_eq!(
            read,
            [
                Block::Paragraph(vec![text("um dois")]),
                Block::Heading(vec![text("t")]),
                Block::List { ordered: true, items: vec![vec![text("a")], vec![text("b c")]] },
                Block::List { ordered: false, items: vec![vec![text("d")]] },
                Block::Table {
                    head: vec![cell("x"), cell("y")],
                    rows: vec![vec![cell("1"), cell("2")]]
                },
                Block::Paragraph(vec![text("fim")]),
            ]
        );
    }
}
