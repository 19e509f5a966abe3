//! What those who listen are told. A view is computed and written once for all who see the same, and to those
//! who have the one before only what is different is sent.

use super::room::Room;
use super::seen::Look;
use super::table::{Table, Viewer};
use crate::api::{Sent, set_board};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// What is always sent: what the message is about, and the list, whose two parts belong together.
const ALWAYS: [&str; 3] = ["version", "log_from", "log"];
/// The picture, whole or what changed of it, which the reader keeps: it is not gone where it is not sent.
const PICTURE: [&str; 3] = ["board", "spoken", "change"];

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
    /// The fields of the view: names, and hashes of what they held.
    fields: Vec<(String, u64)>,
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
            last.fields = fields.iter().map(|f| (f.name.to_owned(), f.hash())).collect();
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
}

impl Field<'_> {
    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.value.hash(&mut hasher);
        hasher.finish()
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
        out.push(Field { name: &object[name], value: &object[value..end] });
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
fn different(since: u64, old: &[(String, u64)], new: &[Field<'_>]) -> String {
    let mut out = format!("{{\"since\":{since}");
    let mut put = |name: &str, value: &str| {
        out.push_str(",\"");
        out.push_str(name);
        out.push_str("\":");
        out.push_str(value);
    };
    for field in new {
        let known = old.iter().find(|(name, _)| name == field.name);
        if ALWAYS.contains(&field.name) || known.is_none_or(|(_, hash)| *hash != field.hash()) {
            put(field.name, field.value);
        }
    }
    for (name, _) in old {
        if new.iter().all(|field| field.name != name) && !PICTURE.contains(&name.as_str()) {
            put(name, "null");
        }
    }
    out.push('}');
    out
}

#[cfg(test)]
mod tests {
    use super::{different, fields};

    #[test]
    fn what_is_different_is_told() {
        let old = r#"{"version":1,"a":"x,\"}","b":{"c":[1,{"d":"]"}]},"gone":null,"log_from":0,"log":[]}"#;
        let new = r#"{"version":2,"a":"x,\"}","b":{"c":[2]},"new":true,"log_from":0,"log":[]}"#;
        let names: Vec<&str> = fields(old).iter().map(|f| f.name).collect();
        assert_eq!(names, ["version", "a", "b", "gone", "log_from", "log"]);
        let known: Vec<_> = fields(old).iter().map(|f| (f.name.to_owned(), f.hash())).collect();
        let told =
            r#"{"since":1,"version":2,"b":{"c":[2]},"new":true,"log_from":0,"log":[],"gone":null}"#;
        assert_eq!(different(1, &known, &fields(new)), told);
        assert!(fields("{}").is_empty());
    }
}
