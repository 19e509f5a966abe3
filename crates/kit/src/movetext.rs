//! Files of moves as PGN and its relatives (BPGN, PDN) write them: tags in brackets, then words with
//! comments in braces and variations in parentheses.

use rules::{
    Event, Family, Line, Notation, ParseError, Present, Refusal, Seat, Settings, Status, Text,
    Told, ToldNode, Words, text, without_number,
};
use std::fmt::Write;

/// The length of a line.
const LINE: usize = 80;

/// A part of what follows the tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part<'a> {
    /// A number, a move, a result.
    Word(&'a str),
    /// What stands in braces.
    Comment(&'a str),
    /// A variation begins: another move in place of the last one.
    Open,
    /// A variation ends.
    Close,
}

/// A file in parts. Signs such as `$1`, comments that fill the rest of a line and the mark that some programs
/// put before the first letter are left out.
#[derive(Clone, Debug, Default)]
pub struct Script<'a> {
    /// The tags as names and values, in order.
    pub tags: Vec<(&'a str, &'a str)>,
    /// The rest, each part with its offset.
    pub parts: Vec<(usize, Part<'a>)>,
}

impl<'a> Script<'a> {
    /// Takes a file apart. `tag` is what is expected where a tag cannot be read.
    pub fn read(file: &'a str, tag: Text) -> Result<Script<'a>, ParseError> {
        let mut script = Script::default();
        let mut at = 0;
        let mut depth = 0u32;
        while let Some(c) = file[at..].chars().next() {
            let rest = &file[at..];
            let length = match c {
                '[' if depth == 0 => {
                    let (pair, length) =
                        read_tag(rest).ok_or_else(|| ParseError::syntax(at, tag))?;
                    script.tags.push(pair);
                    length
                }
                '{' => {
                    let end =
                        rest.find('}').ok_or_else(|| ParseError::syntax(file.len(), UNENDED))?;
                    script.parts.push((at, Part::Comment(rest[1..end].trim())));
                    end + 1
                }
                ';' => rest.find('\n').unwrap_or(rest.len()),
                '(' => {
                    depth += 1;
                    script.parts.push((at, Part::Open));
                    1
                }
                ')' => {
                    depth = depth.saturating_sub(1);
                    script.parts.push((at, Part::Close));
                    1
                }
                c if c.is_whitespace() || c == '\u{feff}' => c.len_utf8(),
                _ => {
                    let stop = |c: char| c.is_whitespace() || matches!(c, '{' | '(' | ')' | ';');
                    let end = rest.find(stop).unwrap_or(rest.len());
                    if c != '$' {
                        script.parts.push((at, Part::Word(&rest[..end])));
                    }
                    end
                }
            };
            at += length;
        }
        Ok(script)
    }

    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&'a str> {
        let found = self.tags.iter().find(|t| t.0 == name);
        found.map(|t| t.1)
    }

    /// A game of which only the tags are told: the players' names by the tags of their seats, the position at
    /// the beginning (`FEN`), and the options (`Options`), the `usual` ones where no tag names them.
    pub fn told(&self, players: &[&str], usual: &str) -> Told {
        let tag = |name: &str| self.tag(name).map(str::to_owned);
        Told {
            options: tag("Options").unwrap_or_else(|| usual.to_owned()),
            start: tag("FEN"),
            names: players.iter().map(|player| tag(player).unwrap_or_default()).collect(),
            ..Told::default()
        }
    }

    /// Leaves the variations out, and a parenthesis too many.
    pub fn drop_variations(&mut self) {
        let mut depth = 0u32;
        self.parts.retain(|(_, part)| {
            depth += u32::from(*part == Part::Open);
            let main = depth == 0 && *part != Part::Close;
            depth = depth.saturating_sub(u32::from(*part == Part::Close));
            main
        });
    }

    /// Adds the moves, comments and variations to the tree of a game, below its root, and gives the state
    /// at the end. `move_of(state, at, word)` gives the move that a word stands for, in the game's own
    /// notation, and plays it in the state; nothing for a word that is no move. Of the words that are
    /// `results` the last outside variations is kept; `*` says that there is none.
    pub fn tell<S: Clone>(
        &self,
        told: &mut Told,
        results: &[&str],
        start: S,
        mut move_of: impl FnMut(&mut S, usize, &'a str) -> Result<Option<String>, ParseError>,
    ) -> Result<S, ParseError> {
        // Node and state, now and before the last move: a variation begins there.
        let mut now = (0, start);
        let mut before = now.clone();
        let mut open = Vec::new();
        for &(at, part) in &self.parts {
            match part {
                Part::Open => {
                    open.push((now, before.clone()));
                    now = before.clone();
                }
                Part::Close => {
                    let left = open.pop();
                    (now, before) =
                        left.ok_or_else(|| ParseError::syntax(at, text("um lance", "a move")))?;
                }
                Part::Comment(comment) => {
                    let said = &mut told.nodes[now.0].comment;
                    if !said.is_empty() {
                        said.push(' ');
                    }
                    said.push_str(comment);
                }
                Part::Word(word) if results.contains(&word) => {
                    if open.is_empty() {
                        told.result = (word != "*").then(|| word.to_owned());
                    }
                }
                Part::Word(word) => {
                    let last = now.clone();
                    if let Some(played) = move_of(&mut now.1, at, word)? {
                        let node =
                            ToldNode { event: Some(Event::Play(played)), ..ToldNode::default() };
                        now.0 = told.add(last.0, node);
                        before = last;
                    }
                }
            }
        }
        Ok(now.1)
    }
}

const UNENDED: Text = text("«}» depois de um comentário", "“}” after a comment");

/// A tag at the beginning of a text, and its length. Brackets between the quotes belong to the value.
fn read_tag(text: &str) -> Option<((&str, &str), usize)> {
    let open = text.find('"')?;
    let name = text[1..open].trim();
    let word = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    let close = open + 1 + text[open + 1..].find('"')?;
    let end = close + text[close..].find(']')? + 1;
    let bare = text[close + 1..end - 1].trim().is_empty();
    (word && bare).then(|| ((name, &text[open + 1..close]), end))
}

/// The rules with the options that a file names.
pub fn rules_of<F: Family>(options: &str) -> Result<F::Game, ParseError> {
    let settings = Settings::parse(F::BOOK.options, F::BOOK.presets, None, Some(options));
    let game = settings.and_then(|s| F::build(&s));
    game.map_err(|e| ParseError::illegal(Refusal::new("", "options", e.words)))
}

/// The position at the beginning of a game.
pub fn start_of<G: Notation>(game: &G, told: &Told) -> Result<G::Position, ParseError> {
    told.start.as_ref().map_or_else(|| Ok(game.start()), |text| game.parse_position(text))
}

/// The main line of a game, played through.
pub fn main_line<G: Notation + Present>(game: &G, told: &Told) -> Result<Line<G>, ParseError> {
    let mut line = Line::from(game.clone(), start_of(game, told)?);
    for node in told.main() {
        if let Some(Event::Play(played)) = &node.event {
            let mv = game.parse_move(line.pos(), played)?;
            line.push(mv);
        }
    }
    Ok(line)
}

/// Says where in a file a move is wrong.
pub fn located(error: ParseError, at: usize, typed: &str) -> ParseError {
    let typed: String = typed.trim().chars().take(20).collect();
    match error {
        ParseError::Syntax { expected, .. } => ParseError::Syntax { at, expected },
        ParseError::Illegal(refusal) => {
            let words = Words::new(
                format!("{typed}: {}", refusal.words.pt),
                format!("{typed}: {}", refusal.words.en),
            );
            ParseError::illegal(Refusal { words, ..*refusal })
        }
        other => other,
    }
}

/// The words of a move that two players alternate in making, with its number where that has to be said.
pub fn numbered(ply: usize, played: &str, fresh: bool) -> Vec<String> {
    let number = match (ply % 2, fresh) {
        (0, _) => Some(format!("{}.", ply / 2 + 1)),
        (_, true) => Some(format!("{}...", ply / 2 + 1)),
        _ => None,
    };
    number.into_iter().chain([played.to_owned()]).collect()
}

/// How the files of a game for two name its players and its results.
pub struct Pairs {
    /// The tags of the players, by seat.
    pub players: [&'static str; 2],
    /// The words for a win of each seat, that which is written first.
    pub wins: [&'static [&'static str]; 2],
    /// The words for a draw.
    pub draws: &'static [&'static str],
}

impl Pairs {
    /// Reads a file whose tags leave the options at `usual` ones unless they name others. Moves are kept as they
    /// are written; who lost a game that the board does not end gave up.
    ///
    /// # Errors
    /// If the options are none of the game, or a variation ends that has not begun.
    pub fn read<F: Family>(&self, script: &Script<'_>, usual: &str) -> Result<Told, ParseError> {
        let mut told = script.told(&self.players, usual);
        let results = [self.wins[0], self.wins[1], self.draws, &["*"]].concat();
        script.tell(&mut told, &results, (), |(), _, word| {
            let word = without_number(word).trim_start_matches('.');
            Ok((!word.is_empty()).then(|| word.to_owned()))
        })?;
        let game = rules_of::<F>(&told.options)?;
        if main_line(&game, &told).is_ok_and(|line| !matches!(line.status(), Status::Over(_))) {
            let won = |seat: &Seat| {
                told.result.as_deref().is_some_and(|r| self.wins[seat.index()].contains(&r))
            };
            let winner = [Seat(0), Seat(1)].into_iter().find(won);
            told.resigned = winner.map(|seat| game.seat_letter(seat.other()));
        }
        Ok(told)
    }

    /// Writes a file that begins with these tags.
    ///
    /// # Errors
    /// None of its own.
    pub fn write<G: Notation + Present>(
        &self,
        game: &G,
        told: &Told,
        tags: &[(&str, &str)],
    ) -> Result<String, ParseError> {
        let mut file = Writer::default();
        let names = self.players.iter().copied().zip(told.names.iter().map(String::as_str));
        let result = self.result(game, told);
        let start = told.start.iter().map(|start| ("FEN", start.as_str()));
        for (name, value) in
            tags.iter().copied().chain(names).chain([("Result", result)]).chain(start)
        {
            file.tag(name, value);
        }
        file.tree(told, 0, |ply, played, fresh| {
            *ply += 1;
            Ok(numbered(*ply - 1, played, fresh))
        })?;
        file.word(result);
        Ok(file.finish())
    }

    /// The result that the players decided, or the board.
    fn result<G: Notation + Present>(&self, game: &G, told: &Told) -> &'static str {
        let drawn = |result: &str| result == "0" || self.draws.contains(&result);
        let winner = match (told.resigned, told.result.as_deref()) {
            (Some(letter), _) => {
                let first = letter.eq_ignore_ascii_case(&game.seat_letter(Seat(0)));
                Some(Seat(u8::from(first)))
            }
            (None, Some(result)) if drawn(result) => None,
            _ => match main_line(game, told).map(|line| line.status()) {
                Ok(Status::Over(outcome)) => outcome.sole_winner(2),
                _ => return "*",
            },
        };
        winner.map_or(self.draws, |seat| self.wins[seat.index()]).first().unwrap_or(&"*")
    }
}

/// What is still to be written of a tree.
enum Todo<S> {
    /// What follows a node, and whether that begins afresh.
    After(usize, S, bool),
    /// A node that stands in parentheses, with the state before it.
    Variation(usize, S),
    Close,
}

/// A file being written: tags first, then words in lines of at most eighty characters.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    out: String,
    words: Vec<String>,
}

impl Writer {
    /// A tag.
    pub fn tag(&mut self, name: &str, value: &str) {
        let value = value.replace('"', "'").replace(char::is_control, " ");
        let _ = writeln!(self.out, "[{name} \"{}\"]", value.trim());
    }

    /// A word.
    pub fn word(&mut self, word: impl Into<String>) {
        self.words.push(word.into());
    }

    /// A comment in braces; nothing if nothing is said.
    pub fn comment(&mut self, said: &str) {
        if !said.is_empty() {
            let said = said.replace('}', ")").replace(char::is_control, " ");
            self.words.push(format!("{{{}}}", said.trim()));
        }
    }

    /// The moves, comments and variations of a game; gives the state at the end of the main line.
    /// `words_of(state, move, fresh)` gives the words of a move and plays it in the state; `fresh` where
    /// something else than a move stands before it, so that its number has to be said.
    pub fn tree<S: Clone>(
        &mut self,
        told: &Told,
        start: S,
        mut words_of: impl FnMut(&mut S, &str, bool) -> Result<Vec<String>, ParseError>,
    ) -> Result<S, ParseError> {
        let Some(root) = told.nodes.first() else {
            return Ok(start);
        };
        self.comment(&root.comment);
        // One move with its comment; says whether the next one is fresh.
        let mut say = |file: &mut Writer, node: usize, state: &mut S, fresh: bool| {
            let node = &told.nodes[node];
            if let Some(Event::Play(played)) = &node.event {
                file.words.extend(words_of(state, played, fresh)?);
            }
            file.comment(&node.comment);
            Ok(!node.comment.is_empty())
        };
        let mut now = (0, start.clone(), true);
        // What is still to be written, the next thing last: a stack, because files may be deep.
        let mut todo = Vec::new();
        loop {
            let (at, state, fresh) = now;
            if let Some((&main, others)) = told.nodes[at].next.split_first() {
                let mut next = state.clone();
                let said = say(self, main, &mut next, fresh)?;
                todo.push(Todo::After(main, next, said || !others.is_empty()));
                for &other in others.iter().rev() {
                    todo.push(Todo::Close);
                    todo.push(Todo::Variation(other, state.clone()));
                }
            } else if todo.is_empty() {
                return Ok(state);
            }
            now = loop {
                match todo.pop() {
                    // The main line is the last to end.
                    None => return Ok(start),
                    Some(Todo::After(at, state, fresh)) => break (at, state, fresh),
                    Some(Todo::Close) => {
                        if let Some(word) = self.words.last_mut() {
                            word.push(')');
                        }
                    }
                    Some(Todo::Variation(at, mut state)) => {
                        let first = self.words.len();
                        let said = say(self, at, &mut state, true)?;
                        match self.words.get_mut(first) {
                            Some(word) => word.insert(0, '('),
                            None => self.words.push("(".to_owned()),
                        }
                        break (at, state, said);
                    }
                }
            };
        }
    }

    /// The file.
    pub fn finish(mut self) -> String {
        self.out.push('\n');
        let mut length = 0;
        for word in &self.words {
            let wide = word.chars().count();
            if length > 0 && length + 1 + wide > LINE {
                self.out.push('\n');
                length = 0;
            } else if length > 0 {
                self.out.push(' ');
                length += 1;
            }
            self.out.push_str(word);
            length += wide;
        }
        self.out.push('\n');
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TAG: Text = text("uma etiqueta", "a tag");

    /// Moves are words; the state is how many have been made.
    fn read(file: &str) -> Result<Told, ParseError> {
        let mut told = Told::default();
        let script = Script::read(file, TAG)?;
        let made = script.tell(&mut told, &["1-0", "*"], 0, |made, at, word| {
            *made += 1;
            match word {
                "bad" => Err(ParseError::syntax(at, TAG)),
                _ if word.ends_with('.') => Ok(None),
                _ => Ok(Some(word.to_owned())),
            }
        })?;
        assert!(made > 0);
        Ok(told)
    }

    fn write(told: &Told) -> String {
        let mut writer = Writer::default();
        writer.tag("White", " \"A\"\n");
        let plies = writer.tree(told, 0_usize, |ply, word, fresh| {
            *ply += 1;
            Ok(numbered(*ply - 1, word, fresh))
        });
        assert_eq!(plies.ok(), Some(told.main().count() - 1));
        writer.finish()
    }

    #[test]
    fn a_tree_is_read_and_written() {
        let file = "[White \"'A'\"]\n\n{so} 1. a b (1... c {why} 2. d (2. e)) (1... f) 2. g {yes} 2... h\n";
        let told = read(&format!("{file} ; to the end\n$3 1-0")).expect("a tree");
        assert_eq!((told.nodes.len(), told.variations()), (9, 3));
        assert_eq!(told.nodes[0].comment, "so");
        assert_eq!(told.result.as_deref(), Some("1-0"));
        let written = write(&told);
        assert_eq!(written, file);
        assert_eq!(read(&written).expect("again").nodes, told.nodes);
    }

    #[test]
    fn variations_can_be_left_out() {
        let mut script = Script::read("a (b (c) d)) e (f", TAG).expect("parts");
        script.drop_variations();
        let words: Vec<Part<'_>> = script.parts.iter().map(|p| p.1).collect();
        assert_eq!(words, [Part::Word("a"), Part::Word("e")]);
    }

    #[test]
    fn errors_say_where() {
        for (file, at) in [("a bad", 2), ("a {b", 4), ("a [White A]", 2), ("[a\"b\"x]", 0)] {
            assert_eq!(read(file), Err(read_error(file, at)), "{file}");
        }
        let one_too_many = ParseError::syntax(6, text("um lance", "a move"));
        assert_eq!(read("a (b) )"), Err(one_too_many));
        assert!(read(&"(a".repeat(10_000)).is_ok());
    }

    fn read_error(file: &str, at: usize) -> ParseError {
        let unended = file.contains('{');
        ParseError::syntax(at, if unended { UNENDED } else { TAG })
    }

    #[test]
    fn deep_trees_and_long_lines() {
        let told = read(&"a (b ".repeat(5_000)).expect("a tree");
        let text = write(&told);
        assert!(text.lines().all(|line| line.chars().count() <= 80 + 5_000));
        let mut writer = Writer::default();
        (0..100).for_each(|_| writer.word("word"));
        assert!(writer.finish().lines().all(|line| line.len() <= LINE));
    }
}
