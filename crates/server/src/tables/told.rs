//! What those who listen are told. A view is computed and written once for all who see the same, and to those
//! who have the one before only what is different is sent.

use super::room::Room;
use super::seen::Look;
use super::table::{Table, Viewer};
use crate::api::{Sent, set_board};
use std::collections::HashMap;
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// What is always sent: what the message is about, and the list, whose two parts belong together.
const ALWAYS: [&str; 3] = ["version", "log_from", "log"];
/// The picture, whole or what changed of it, which the reader keeps: it is not gone where it is not sent.
const PICTURE: [&str; 3] = ["board", "spoken", "change"];

/// Of these only the fields that are different are sent.
const PARTLY: [&str; 3] = ["may", "dice", "clock"];

/// Those who see the same.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Who {
    seats: Vec<u8>,
    maker: bool,
    look: Look,
}

/// The circles of those who see the same.
#[derive(Default)]
pub(super) struct Circles(Mutex<HashMap<Who, Weak<Circle>>>);

/// Some who see the same, and what they were told last.
pub(crate) struct Circle {
    seats: Vec<u8>,
    look: Look,
    last: tokio::sync::Mutex<Last>,
}

/// What a circle was told last.
#[derive(Default)]
struct Last {
    version: u64,
    /// The fields of the view.
    fields: Vec<Known>,
    board: Option<Sent>,
    /// The message for those who have the version that is named.
    message: Option<(u64, Arc<str>)>,
}

/// A message.
pub(crate) struct Told {
    /// The version of the table that it tells of.
    pub(crate) version: u64,
    /// A view as JSON; with `since`, what is different from the view of that version.
    pub(crate) data: Arc<str>,
}

impl Circles {
    /// The circle of somebody.
    pub(super) fn join(&self, table: &Table, viewer: &Viewer, look: &Look) -> Arc<Circle> {
        let (seats, maker) = (table.seats_of(viewer), table.made_by(viewer));
        let who = Who { seats: seats.clone(), maker, look: look.clone() };
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(circle) = all.get(&who).and_then(Weak::upgrade) {
            return circle;
        }
        all.retain(|_, circle| circle.strong_count() > 0);
        let last = tokio::sync::Mutex::default();
        let circle = Arc::new(Circle { seats, look: look.clone(), last });
        all.insert(who, Arc::downgrade(&circle));
        circle
    }
}

impl Circle {
    /// Whether somebody still belongs here: who sits down sees more.
    pub(crate) fn has(&self, room: &Room, viewer: &Viewer) -> bool {
        room.kept().seats_of(viewer) == self.seats
    }

    /// What one of them is told who has the view of a version, or none; nothing if there is nothing new.
    pub(crate) async fn tell(
        &self,
        room: &Arc<Room>,
        viewer: &Viewer,
        since: Option<u64>,
    ) -> serde_json::Result<Option<Told>> {
        let mut last = self.last.lock().await;
        let table = room.kept();
        let version = table.version;
        if since == Some(version) {
            return Ok(None);
        }
        if let (Some(since), Some((of, data))) = (since, &last.message)
            && last.version == version
            && *of == since
        {
            return Ok(Some(Told { version, data: data.clone() }));
        }
        let from = since.and_then(|since| table.changed_since(since));
        let mut view = room.see(table, viewer, &self.look, from).await;
        // Only whoever has what the circle was told last can do with less than everything.
        let next = since.filter(|&since| since == last.version && from.is_some());
        if let Some(drawing) = view.drawing.take() {
            match next {
                Some(_) => set_board(&mut view, &drawing, &mut last.board),
                None => set_board(&mut view, &drawing, &mut None),
            }
            if next.is_none() && (last.version < version || last.board.is_none()) {
                last.board = Some(Sent::whole(version, &drawing));
            }
        }
        let whole = serde_json::to_string(&view)?;
        let fields = fields(&whole);
        let data: Arc<str> = match next {
            Some(since) => Arc::from(different(since, &last.fields, &fields)),
            None => Arc::from(whole.as_str()),
        };
        if last.version < version || last.fields.is_empty() {
            note(&mut last.fields, &fields);
            last.version = version;
            last.message = None;
        }
        if let Some(since) = next {
            last.message = Some((since, data.clone()));
        }
        Ok(Some(Told { version, data }))
    }
}

/// A field of a written object.
struct Field<'a> {
    name: &'a str,
    value: &'a str,
    hash: u64,
    /// What it holds, if that is told in parts.
    within: Vec<Field<'a>>,
}

/// A field that somebody has: its name, a hash of what it holds, and the same of what is within.
struct Known {
    name: Box<str>,
    hash: u64,
    within: Vec<Known>,
}

impl<'a> Field<'a> {
    fn new(name: &'a str, value: &'a str) -> Field<'a> {
        let mut hasher = DefaultHasher::new();
        value.hash(&mut hasher);
        let parts = value.starts_with('{') && PARTLY.contains(&name);
        let within = if parts { fields(value) } else { Vec::new() };
        Field { name, value, hash: hasher.finish(), within }
    }

    fn known(&self) -> Known {
        let within = self.within.iter().map(Field::known).collect();
        Known { name: self.name.into(), hash: self.hash, within }
    }

    /// What somebody has of it who has these; nearly always it is at the same place as before.
    fn find<'k>(&self, at: usize, old: &'k [Known]) -> Option<&'k Known> {
        let same = |known: &&Known| *known.name == *self.name;
        old.get(at).filter(same).or_else(|| old.iter().find(same))
    }
}

/// Takes note of what somebody has now.
fn note(known: &mut Vec<Known>, new: &[Field<'_>]) {
    known.truncate(new.len());
    for (i, field) in new.iter().enumerate() {
        match known.get_mut(i) {
            Some(known) if *known.name == *field.name => {
                known.hash = field.hash;
                note(&mut known.within, &field.within);
            }
            Some(known) => *known = field.known(),
            None => known.push(field.known()),
        }
    }
}

/// The fields of an object as `serde_json` writes it.
fn fields(object: &str) -> Vec<Field<'_>> {
    let bytes = object.as_bytes();
    let mut out = Vec::with_capacity(48);
    let mut at = 1;
    while bytes.get(at) == Some(&b'"') {
        let name = at + 1..end_of_string(bytes, at);
        let value = name.end + 2;
        let end = end_of_value(bytes, value);
        out.push(Field::new(&object[name], &object[value..end]));
        at = end + 1;
    }
    out
}

/// Where the closing quote of a string is.
fn end_of_string(bytes: &[u8], open: usize) -> usize {
    let mut at = open + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at
}

/// Where a value ends: before the next comma or the end of the object.
fn end_of_value(bytes: &[u8], from: usize) -> usize {
    let (mut at, mut depth) = (from, 0usize);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at = end_of_string(bytes, at),
            b'{' | b'[' => depth += 1,
            b',' if depth == 0 => return at,
            b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    at
}

/// An object with what is different: new and changed fields, and null for what is gone.
fn different(since: u64, old: &[Known], new: &[Field<'_>]) -> String {
    let mut out = String::with_capacity(1 << 10);
    let _ = write!(out, "{{\"since\":{since}");
    for (at, field) in new.iter().enumerate() {
        let known = field.find(at, old);
        if !ALWAYS.contains(&field.name) && known.is_some_and(|known| known.hash == field.hash) {
            continue;
        }
        let _ = write!(out, ",\"{}\":", field.name);
        match known.filter(|known| !known.within.is_empty() && !field.within.is_empty()) {
            Some(known) => inner(&mut out, &known.within, &field.within),
            None => out.push_str(field.value),
        }
    }
    for known in old {
        let gone = new.iter().all(|field| *field.name != *known.name);
        if gone && !PICTURE.contains(&&*known.name) {
            let _ = write!(out, ",\"{}\":null", known.name);
        }
    }
    out.push('}');
    out
}

/// What is different within a field.
fn inner(out: &mut String, old: &[Known], new: &[Field<'_>]) {
    let begin = out.len();
    for (at, field) in new.iter().enumerate() {
        if field.find(at, old).is_none_or(|known| known.hash != field.hash) {
            let _ = write!(out, ",\"{}\":{}", field.name, field.value);
        }
    }
    out.push('}');
    // The first comma opens it.
    out.replace_range(begin..out.len().min(begin + 1), "{");
    if out.len() == begin + 1 {
        out.push('}');
    }
}

#[cfg(test)]
mod tests {
    use super::{different, fields, note};

    #[test]
    fn what_is_different_is_told() {
        let old = r#"{"version":1,"a":"x,\"}","b":{"c":[1,{"d":"]"}]},"gone":null,"log_from":0,"log":[]}"#;
        let new = r#"{"version":2,"a":"x,\"}","b":{"c":[2]},"new":true,"log_from":0,"log":[]}"#;
        let names: Vec<&str> = fields(old).iter().map(|f| f.name).collect();
        assert_eq!(names, ["version", "a", "b", "gone", "log_from", "log"]);
        let known =
            |object: &str| fields(object).iter().map(super::Field::known).collect::<Vec<_>>();
        let told =
            r#"{"since":1,"version":2,"b":{"c":[2]},"new":true,"log_from":0,"log":[],"gone":null}"#;
        assert_eq!(different(1, &known(old), &fields(new)), told);
        // What is told in parts: nothing is left out when it comes or goes.
        let told = |old: &str, new: &str| different(1, &known(old), &fields(new));
        let (some, other) = (r#"{"may":{"a":1,"b":[2]}}"#, r#"{"may":{"a":1,"b":[3]}}"#);
        assert_eq!(told(some, other), r#"{"since":1,"may":{"b":[3]}}"#);
        assert_eq!(told(some, some), r#"{"since":1}"#);
        assert_eq!(told(r#"{"may":null}"#, some), r#"{"since":1,"may":{"a":1,"b":[2]}}"#);
        assert_eq!(told(some, r#"{"may":null}"#), r#"{"since":1,"may":null}"#);
        assert!(fields("{}").is_empty());
        // Taking note of the new is the same as having it from the beginning.
        let mut noted = known(old);
        note(&mut noted, &fields(new));
        assert_eq!(
            different(2, &noted, &fields(new)),
            r#"{"since":2,"version":2,"log_from":0,"log":[]}"#
        );
    }
}
