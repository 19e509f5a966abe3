//! The text and the tree: no knowledge of Go.

use super::SgfError;
use std::fmt::{self, Write};

/// The most nodes of a collection; larger texts are refused.
pub(super) const MOST_NODES: usize = 200_000;

/// A property value as it stands between its brackets.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Value(String);

impl Value {
    /// A value that says this text.
    pub fn new(text: &str) -> Value {
        let mut raw = String::with_capacity(text.len());
        for c in text.chars() {
            if matches!(c, ']' | '\\') {
                raw.push('\\');
            }
            raw.push(c);
        }
        Value(raw)
    }

    /// A value as it stood in a file.
    pub(in crate::go) fn from_raw(raw: &str) -> Value {
        Value(raw.to_owned())
    }

    /// As it stands in the file.
    pub fn raw(&self) -> &str {
        &self.0
    }

    /// What it says: escapes resolved, a line break after a backslash left out, other white space
    /// as spaces, line breaks as `\n`.
    pub fn text(&self) -> String {
        let mut out = String::with_capacity(self.0.len());
        let mut chars = self.0.chars().peekable();
        while let Some(c) = chars.next() {
            // A line break may be one character or a pair of two different ones.
            let mut break_after = |first: char| {
                let second = if first == '\n' { '\r' } else { '\n' };
                if chars.peek() == Some(&second) {
                    chars.next();
                }
            };
            match c {
                '\n' | '\r' => {
                    break_after(c);
                    out.push('\n');
                }
                '\\' => match chars.next() {
                    Some(soft @ ('\n' | '\r')) => {
                        let second = if soft == '\n' { '\r' } else { '\n' };
                        if chars.peek() == Some(&second) {
                            chars.next();
                        }
                    }
                    Some(c) if c.is_whitespace() => out.push(' '),
                    Some(c) => out.push(c),
                    None => {}
                },
                c if c.is_whitespace() => out.push(' '),
                c => out.push(c),
            }
        }
        out
    }
}

/// A property with its values, at least one.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Property {
    /// Capital letters: `B`, `AW`, `KM`.
    pub id: String,
    /// What it says.
    pub values: Vec<Value>,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Node {
    /// Its properties in the order of the file.
    pub properties: Vec<Property>,
    /// The next nodes: the first goes on with the main line, the others are variations.
    pub children: Vec<usize>,
}

impl Node {
    /// The values of a property.
    pub fn values(&self, id: &str) -> &[Value] {
        let found = self.properties.iter().find(|p| p.id == id);
        found.map_or(&[], |p| &p.values)
    }

    /// The first value of a property as text.
    pub fn text(&self, id: &str) -> Option<String> {
        self.values(id).first().map(Value::text)
    }

    /// Whether it has a property.
    pub fn has(&self, id: &str) -> bool {
        !self.values(id).is_empty()
    }

    /// Adds a property with one value.
    pub fn add(&mut self, id: &str, value: &str) {
        self.add_value(id, Value::new(value));
    }

    fn add_value(&mut self, id: &str, value: Value) {
        match self.properties.iter_mut().find(|p| p.id == id) {
            Some(property) => property.values.push(value),
            None => self.properties.push(Property { id: id.to_owned(), values: vec![value] }),
        }
    }
}

/// Several games, each a tree of nodes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Collection {
    /// Every node of every tree.
    pub nodes: Vec<Node>,
    /// The first node of each tree.
    pub roots: Vec<usize>,
}

impl Collection {
    /// Adds a node after another, or a new tree; gives its index.
    pub fn push(&mut self, parent: Option<usize>, node: Node) -> usize {
        let index = self.nodes.len();
        self.nodes.push(node);
        match parent.and_then(|p| self.nodes.get_mut(p)) {
            Some(parent) => parent.children.push(index),
            None => self.roots.push(index),
        }
        index
    }

    /// The nodes of the main line of a tree, its root first.
    pub fn main_line(&self, tree: usize) -> impl Iterator<Item = &Node> {
        let first = self.roots.get(tree).and_then(|&i| self.nodes.get(i));
        // Children are always later than their parents when a text was read; a tree made by hand
        // could go in circles, so the walk is bounded.
        std::iter::successors(first, |node| node.children.first().and_then(|&i| self.nodes.get(i)))
            .take(self.nodes.len())
    }

    /// Reads a collection. What stands before the first tree, white space between parts and
    /// small letters in names of properties are skipped.
    pub fn parse(text: &str) -> Result<Collection, SgfError> {
        let mut out = Collection::default();
        let mut reader = Reader { text, at: 0 };
        reader.find_tree();
        // Where each open parenthesis goes on when it closes.
        let mut open: Vec<Option<usize>> = Vec::new();
        let mut here: Option<usize> = None;
        while let Some(c) = reader.next() {
            let at = reader.at - c.len_utf8();
            match c {
                '(' => open.push(here),
                ')' => match open.pop() {
                    Some(parent) => here = parent,
                    None => {
                        return Err(wrong!(at; "parêntese a mais"; "a parenthesis closes nothing"));
                    }
                },
                ';' if open.is_empty() => {
                    return Err(wrong!(at; "nó fora de uma partida"; "a node outside of any game"));
                }
                ';' => {
                    if out.nodes.len() >= MOST_NODES {
                        return Err(wrong!(at; "há demasiados nós"; "there are too many nodes"));
                    }
                    here = Some(out.push(here, Node::default()));
                }
                c if c.is_whitespace() || c == '\u{feff}' => {}
                // Between games anything may stand.
                _ if open.is_empty() => reader.find_tree(),
                c if c.is_ascii_alphabetic() => {
                    let Some(node) = here.and_then(|i| out.nodes.get_mut(i)) else {
                        return Err(wrong!(at;
                            "propriedade fora de um nó"; "a property outside of any node"));
                    };
                    reader.property(c, node)?;
                }
                _ => {
                    return Err(wrong!(at;
                        "esperava um nó, uma propriedade ou um parêntese";
                        "expected a node, a property or a parenthesis"));
                }
            }
        }
        if !open.is_empty() {
            return Err(wrong!(text.len();
                "falta fechar um parêntese"; "a parenthesis is not closed"));
        }
        if out.nodes.is_empty() {
            return Err(
                wrong!(0; "não há aqui nenhuma partida em SGF"; "there is no SGF game here"),
            );
        }
        Ok(out)
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Goes to the next parenthesis that opens a tree.
    fn find_tree(&mut self) {
        let rest = &self.text[self.at..];
        let opens = |&(i, _): &(usize, &str)| rest[i + 1..].trim_start().starts_with([';', '(']);
        let found = rest.match_indices('(').find(opens);
        self.at += found.map_or(rest.len(), |(i, _)| i);
    }

    /// Reads a property whose name begins with `first`.
    fn property(&mut self, first: char, node: &mut Node) -> Result<(), SgfError> {
        let start = self.at;
        let mut id = String::new();
        let mut letter = Some(first);
        while let Some(c) = letter.filter(char::is_ascii_alphanumeric) {
            if c.is_ascii_uppercase() || c.is_ascii_digit() {
                id.push(c);
            }
            letter = self.peek().filter(char::is_ascii_alphanumeric);
            self.at += usize::from(letter.is_some());
        }
        let mut values = 0;
        loop {
            let before = self.at;
            while self.peek().is_some_and(char::is_whitespace) {
                self.next();
            }
            if self.peek() != Some('[') {
                self.at = before;
                break;
            }
            self.next();
            let value = self.value()?;
            node.add_value(&id, value);
            values += 1;
        }
        if values == 0 || id.is_empty() {
            return Err(wrong!(start - 1;
                "uma propriedade precisa de um nome em maiúsculas e de um valor entre parênteses retos";
                "a property needs a name in capitals and a value in brackets"));
        }
        Ok(())
    }

    /// Reads up to the bracket that closes.
    fn value(&mut self) -> Result<Value, SgfError> {
        let start = self.at;
        while let Some(c) = self.next() {
            match c {
                '\\' => drop(self.next()),
                ']' => return Ok(Value(self.text[start..self.at - 1].to_owned())),
                _ => {}
            }
        }
        Err(wrong!(start.saturating_sub(1);
            "falta fechar um parêntese reto"; "a bracket is not closed"))
    }
}

/// Writes the collection so that reading it gives the same.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        enum Part {
            Open,
            Node(usize),
            Close,
        }
        let mut todo: Vec<Part> = Vec::new();
        for &root in self.roots.iter().rev() {
            todo.extend([Part::Close, Part::Node(root), Part::Open]);
        }
        let (mut depth, mut width, mut written) = (0usize, 0usize, 0usize);
        while let Some(part) = todo.pop() {
            match part {
                Part::Open => {
                    if depth > 0 {
                        f.write_char('\n')?;
                    }
                    f.write_char('(')?;
                    depth += 1;
                    width = 1;
                }
                Part::Close => {
                    f.write_char(')')?;
                    depth = depth.saturating_sub(1);
                    width += 1;
                    if depth == 0 {
                        f.write_char('\n')?;
                    }
                }
                Part::Node(index) => {
                    // A tree made by hand could go in circles.
                    written += 1;
                    let Some(node) = self.nodes.get(index).filter(|_| written <= self.nodes.len())
                    else {
                        continue;
                    };
                    if width > 60 {
                        f.write_char('\n')?;
                        width = 0;
                    }
                    width += node.write(f)?;
                    match node.children.as_slice() {
                        [next] => todo.push(Part::Node(*next)),
                        several => {
                            for &next in several.iter().rev() {
                                todo.extend([Part::Close, Part::Node(next), Part::Open]);
                            }
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

impl Node {
    /// Writes the node; gives about how many characters it took.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> Result<usize, fmt::Error> {
        f.write_char(';')?;
        let mut width = 1;
        for property in &self.properties {
            f.write_str(&property.id)?;
            width += property.id.len();
            for value in &property.values {
                write!(f, "[{}]", value.raw())?;
                width += value.raw().len() + 2;
            }
        }
        Ok(width)
    }
}
