//! SGF as the catalogue asks for it: the tree of a file with its variations, comments and unknown
//! properties, and the main line as moves of ours.

use super::rules::{Go, Move, Options, Position, Scoring, Superko};
use super::score::points_text;
use super::sgf::{self, Collection, Node, Played, Players, Property, SgfError, Value};
use ::rules::{
    Event, Format, Game, Notation, ParseError, Refusal, Seat, Told, ToldNode, text, words,
};

/// The formats, as the catalogue lists them.
pub(super) const FORMATS: &[Format] =
    &[Format { id: "sgf", name: text("SGF (FF[4])", "SGF (FF[4])") }];

fn refused(error: SgfError) -> ParseError {
    match error.at {
        Some(at) => ParseError::syntax(at, error.words),
        None => ParseError::illegal(Refusal::new("", "sgf", error.words)),
    }
}

/// Reads a file; of a collection the first game counts. `None` if it is no SGF of Go.
pub(super) fn read(format: &str, text: &str) -> Option<Result<Told, ParseError>> {
    let begins = text.trim_start_matches('\u{feff}').trim_start();
    if format != "sgf" || !begins.starts_with('(') || !begins[1..].trim_start().starts_with(';') {
        return None;
    }
    let collection = match Collection::parse(text) {
        Ok(collection) => collection,
        Err(error) => return Some(Err(refused(error))),
    };
    let game = collection.roots.first().map(|&i| &collection.nodes[i]);
    let other = game.and_then(|root| root.text("GM"));
    if other.is_some_and(|gm| gm.trim() != "1") {
        return None;
    }
    let played = sgf::main_line(&collection, 0).map_err(refused);
    Some(played.map(|played| tell(&collection, &played)))
}

/// The tree of the first game, its main line with the moves as we write them.
fn tell(collection: &Collection, played: &Played) -> Told {
    let go = &played.go;
    let mut told = Told {
        options: options_text(go),
        start: (played.start != go.start()).then(|| go.position_text(&played.start)),
        names: vec![played.players.black.clone(), played.players.white.clone()],
        nodes: Vec::new(),
        resigned: match played.players.result.trim() {
            "B+R" | "B+Resign" => Some('w'),
            "W+R" | "W+Resign" => Some('b'),
            _ => None,
        },
        result: Some(played.players.result.clone()).filter(|r| !r.is_empty()),
    };
    let mut moves = Replay { go, pos: played.start, moves: played.moves.iter().copied() };
    // Node of the file, parent in the told tree, whether it lies on the main line.
    let mut open = vec![(collection.roots.first().copied().unwrap_or(0), None, true)];
    while let Some((at, parent, main)) = open.pop() {
        let Some(node) = collection.nodes.get(at) else {
            continue;
        };
        let mut parent = parent;
        let mut event = None;
        if main {
            let mut events = moves.of(node);
            event = events.pop();
            // What the file leaves unsaid (a pass between two moves of a colour) comes before.
            for silent in events {
                parent = Some(add(
                    &mut told,
                    parent,
                    ToldNode { event: Some(silent), ..ToldNode::default() },
                ));
            }
        }
        let extra = node.properties.iter().map(|p| {
            let raw = p.values.iter().map(|v| v.raw().to_owned()).collect();
            (p.id.clone(), raw)
        });
        let told_node = ToldNode {
            event,
            comment: node.text("C").unwrap_or_default(),
            extra: extra.collect(),
            next: Vec::new(),
        };
        let here = add(&mut told, parent, told_node);
        // Children come off the stack in their order.
        for (i, &child) in node.children.iter().enumerate().rev() {
            open.push((child, Some(here), main && i == 0));
        }
    }
    told
}

fn add(told: &mut Told, parent: Option<usize>, node: ToldNode) -> usize {
    match parent {
        Some(parent) => told.add(parent, node),
        None => {
            told.nodes.push(node);
            told.nodes.len() - 1
        }
    }
}

/// The moves of the main line, handed out node by node.
struct Replay<'a, I> {
    go: &'a Go,
    pos: Position,
    moves: I,
}

impl<I: Iterator<Item = Move>> Replay<'_, I> {
    /// The moves that one node stands for: its own, and what had to happen before it.
    fn of(&mut self, node: &Node) -> Vec<Event<String, String>> {
        let mut out = Vec::new();
        for (side, id) in [(0, "B"), (1, "W")] {
            if !node.has(id) {
                continue;
            }
            for mv in self.moves.by_ref() {
                out.push(Event::Play(self.go.move_text(&self.pos, mv)));
                let own = self.pos.turn().0 == side && matches!(mv, Move::Place(_) | Move::Pass);
                self.go.play(&mut self.pos, mv);
                if own {
                    break;
                }
            }
        }
        out
    }
}

/// The options of a game as they are written between parentheses.
fn options_text(go: &Go) -> String {
    let options = go.options();
    let mut out =
        vec![format!("size={}", options.size), format!("komi={}", points_text(go.komi()))];
    if options.scoring == Scoring::Japanese {
        out.push("scoring=japanese".to_owned());
    }
    match options.superko {
        Superko::Off => {}
        Superko::Positional => out.push("superko=positional".to_owned()),
        Superko::Situational => out.push("superko=situational".to_owned()),
    }
    if options.handicap > 0 {
        out.push(format!("handicap={}", options.handicap));
    }
    // A file that names the usual compensation of its board means no more than that.
    let usual = Go::new(Options { komi: None, ..*options });
    if usual.komi() == go.komi() {
        out.remove(1);
    }
    out.join(",")
}

/// Writes a file: one that was read as it was, a match as a line of moves.
pub(super) fn write(go: &Go, format: &str, told: &Told) -> Option<Result<String, ParseError>> {
    if format != "sgf" {
        return None;
    }
    if told.nodes.iter().any(|node| !node.extra.is_empty()) {
        return Some(Ok(as_it_was(told).to_string()));
    }
    Some(line(go, told).map(|collection| collection.to_string()))
}

/// The tree of a file that was read; what we had to add while reading is left out again.
fn as_it_was(told: &Told) -> Collection {
    let mut out = Collection::default();
    let mut open = vec![(0, None)];
    while let Some((at, parent)) = open.pop() {
        let Some(node) = told.nodes.get(at) else {
            continue;
        };
        let silent = node.extra.is_empty() && node.event.is_some();
        let here = if silent {
            parent
        } else {
            let properties = node.extra.iter().map(|(id, values)| Property {
                id: id.clone(),
                values: values.iter().map(|v| Value::from_raw(v)).collect(),
            });
            let node = Node { properties: properties.collect(), children: Vec::new() };
            Some(out.push(parent, node))
        };
        // A tree that was read has its children after their parents: this ends.
        for &child in node.next.iter().rev().filter(|&&child| child > at) {
            open.push((child, here));
        }
    }
    out
}

fn line(go: &Go, told: &Told) -> Result<Collection, ParseError> {
    let start = match &told.start {
        Some(text) => go.parse_position(text)?,
        None => go.start(),
    };
    let mut pos = start;
    let mut moves = Vec::new();
    for node in told.main() {
        if let Some(Event::Play(text)) = &node.event {
            let mv = go.parse_move(&pos, text)?;
            go.play(&mut pos, mv);
            moves.push(mv);
        }
    }
    let name = |i: usize| told.names.get(i).cloned().unwrap_or_default();
    let result = match told.resigned {
        Some('b') => sgf::resigned(Seat(0)).to_owned(),
        Some(_) => sgf::resigned(Seat(1)).to_owned(),
        None => told.result.clone().unwrap_or_default(),
    };
    let players = Players { black: name(0), white: name(1), result };
    if start.phase() != super::rules::Phase::Play && start.phase() != super::rules::Phase::Passed {
        let words = words!(
            "o SGF não tem palavra para uma partida que começa enquanto se marcam pedras mortas";
            "SGF has no word for a game that begins while dead stones are marked");
        return Err(ParseError::illegal(Refusal::new("", "no-word", words)));
    }
    Ok(sgf::write_line(go, &start, &moves, &players))
}
