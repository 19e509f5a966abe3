//! What a reader of a stream has of a board already, so that only the rest is sent.

use crate::view::{BoardChange, View};
use draw::{Drawing, DrawnSite, Frame};
use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// The most shapes that a reader is asked to remember; then the whole board is sent, and it begins anew.
const MOST_SHAPES: usize = 500;
/// Letters between two that changed which are sent along rather than begun anew.
const NEAR: usize = 6;

/// What was sent of a board: enough to know what looks different now, and no more.
#[derive(Debug)]
pub(crate) struct Sent {
    version: u64,
    frame: Arc<Frame>,
    defs: HashMap<String, u64>,
    /// The numbers of the shapes that the reader remembers.
    shapes: HashMap<u64, usize>,
    sites: Vec<u64>,
    text: String,
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A site in few numbers: its words, its marks with the number of its parts, and each part.
fn short(site: &DrawnSite) -> impl Iterator<Item = u64> {
    let head = hash(&site.marks) & !0xffff | site.parts.len() as u64;
    [hash(&site.words), head].into_iter().chain(site.parts.iter().map(hash))
}

impl Sent {
    /// The whole board.
    pub(crate) fn whole(version: u64, drawing: &Drawing) -> Sent {
        let defs = drawing.definitions();
        Sent {
            version,
            frame: Arc::clone(drawing.frame()),
            defs: defs.map(|(id, def)| (id.clone(), hash(def))).collect(),
            shapes: HashMap::new(),
            sites: drawing.sites().iter().flat_map(short).collect(),
            text: drawing.text().to_owned(),
        }
    }

    /// What has to be sent now; none if that is the whole board.
    pub(crate) fn change(&mut self, version: u64, drawing: &Drawing) -> Option<BoardChange> {
        let same = Arc::ptr_eq(&self.frame, drawing.frame()) || self.frame == *drawing.frame();
        if !same || self.shapes.len() > MOST_SHAPES {
            return None;
        }
        let mut change = BoardChange { since: self.version, ..BoardChange::default() };
        for (id, def) in drawing.definitions() {
            match self.defs.insert(id.clone(), hash(def)) {
                Some(known) if known == hash(def) => {}
                // Two things of one name would be drawn alike.
                Some(_) => return None,
                None => change.defs.push(def.clone()),
            }
        }
        let mut now = Vec::with_capacity(self.sites.len() + 8);
        let mut known = self.sites.as_slice();
        for site in drawing.sites() {
            let (&[words, head], rest) = known.split_first_chunk()?;
            let (parts, rest) = rest.split_at_checked((head & 0xffff) as usize)?;
            known = rest;
            let new = now.len();
            now.extend(short(site));
            if now[new..new + 2] == [words, head] && now[new + 2..] == *parts {
                continue;
            }
            // What can be pressed is shown or hidden by the script; the drawing has it always alike.
            if site.plate {
                return None;
            }
            let kept = parts.iter().zip(&now[new + 2..]).take_while(|(a, b)| a == b).count();
            let code = code(site, kept, now[new] != words, &mut self.shapes, &mut change.shapes);
            change.sites.insert(site.name.clone(), code);
        }
        self.sites = now;
        change.text = rewritten(&self.text, drawing.text());
        drawing.text().clone_into(&mut self.text);
        self.version = version;
        Some(change)
    }
}

/// What is new on a site of which the first parts stay; shapes that the reader does not know are given a number.
fn code(
    site: &DrawnSite,
    kept: usize,
    words: bool,
    shapes: &mut HashMap<u64, usize>,
    new: &mut BTreeMap<usize, String>,
) -> Vec<String> {
    let bed = usize::from(site.bed);
    let marks = site.marks.iter().map(|mark| format!(" {mark}")).collect::<String>();
    let mut out = vec![
        format!("{}{marks}", bed + kept),
        if words { site.words.clone() } else { String::new() },
    ];
    for part in &site.parts[kept..] {
        let next = shapes.len();
        let number = *shapes.entry(hash(&part.shape)).or_insert_with(|| {
            new.insert(next, part.shape.clone());
            next
        });
        let space = if part.values.is_empty() { "" } else { " " };
        out.push(format!("{number}{space}{}", part.values));
    }
    out
}

/// What is written in a text in place of what was there: where, how many letters it takes the place of, and what.
fn rewritten(old: &str, new: &str) -> Vec<String> {
    let lines = |text: &str| text.split_inclusive('\n').map(str::to_owned).collect::<Vec<_>>();
    let (mut before, mut after) = (lines(old), lines(new));
    let same = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let rest = before.iter().rev().zip(after.iter().rev()).take_while(|(a, b)| a == b).count();
    let rest = rest.min(before.len().min(after.len()) - same);
    if before.len() != after.len() {
        // Lines have come or gone: what lies between those that are the same is one.
        for lines in [&mut before, &mut after] {
            let end = lines.len() - rest;
            let between = lines.splice(same..end, []).collect::<String>();
            lines.insert(same, between);
        }
    }
    let (mut at, mut out) = (0, Vec::new());
    for (old, new) in before.iter().zip(&after) {
        let (a, b): (Vec<char>, Vec<char>) = (old.chars().collect(), new.chars().collect());
        line(at, &a, &b, &mut out);
        at += a.len();
    }
    out
}

/// The same of a line: as few letters as can be if it is as long as before, else all from the first to the last
/// that differ.
fn line(at: usize, old: &[char], new: &[char], out: &mut Vec<String>) {
    let mut told = |from: usize, count: usize, text: &[char]| {
        out.push(format!("{} {count} {}", at + from, text.iter().collect::<String>()));
    };
    if old.len() == new.len() {
        let mut differ = (0..old.len()).filter(|&i| old[i] != new[i]).peekable();
        while let Some(from) = differ.next() {
            let mut to = from;
            while let Some(next) = differ.next_if(|&next| next - to < NEAR) {
                to = next;
            }
            told(from, to + 1 - from, &new[from..=to]);
        }
        return;
    }
    let least = old.len().min(new.len());
    let same = (0..least).take_while(|&i| old[i] == new[i]).count();
    let end = |i: &usize| old[old.len() - 1 - i] == new[new.len() - 1 - i];
    let rest = (0..least - same).take_while(end).count();
    told(same, old.len() - rest - same, &new[same..new.len() - rest]);
}

/// Gives a view what its reader needs of the board: what changed since what was sent, or the whole.
pub(crate) fn set_board(view: &mut View, drawing: &Drawing, sent: &mut Option<Sent>) {
    match sent.as_mut().and_then(|sent| sent.change(view.version, drawing)) {
        Some(change) => {
            view.change = Some(change);
            view.spoken = None;
        }
        None => {
            *sent = Some(Sent::whole(view.version, drawing));
            view.board = Some(drawing.svg());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    /// Reads what is told from the end to the beginning, as the script does.
    fn read(old: &str, told: &[String]) -> String {
        let mut text: Vec<char> = old.chars().collect();
        for one in told.iter().rev() {
            let mut parts = one.splitn(3, ' ');
            let mut number = || parts.next().unwrap().parse::<usize>().unwrap();
            let (at, count) = (number(), number());
            text.splice(at..at + count, parts.next().unwrap().chars());
        }
        text.into_iter().collect()
    }

    #[test]
    fn only_letters_that_changed_are_told() {
        for (old, new, told) in [
            ("│4│4│\n", "│4│4│\n", &[][..]),
            ("│4│4│\n", "│5│0│\n", &["1 3 5│0"]),
            ("4········4\n", "5········5\n", &["0 1 5", "9 1 5"]),
            ("abc\nlast: j6\nxyz\n", "abc\nlast: j12\nxyz\n", &["11 1 12"]),
            ("a 1\nb 1\nc 1\n", "a 2\nc 2\n", &["2 5 2\nc", "10 1 2"]),
            ("", "a\nb", &["0 0 a\nb"]),
            ("a\na\n", "a\n", &["2 2 "]),
        ] {
            let found = rewritten(old, new);
            assert_eq!(read(old, &found), new, "{found:?}");
            if old.matches('\n').count() == new.matches('\n').count() {
                assert_eq!(found, told);
            }
        }
    }
}
