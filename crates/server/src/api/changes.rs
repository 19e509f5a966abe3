//! What a reader of a stream has of a board already, so that only the rest is sent.

use crate::view::{BoardChange, View};
use draw::Drawing;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// What was sent of a board: enough to know what looks different now, and no more.
#[derive(Debug)]
pub(crate) struct Sent {
    version: u64,
    frame: u64,
    defs: HashMap<String, u64>,
    sites: Vec<u64>,
}

fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl Sent {
    /// The whole board.
    pub(crate) fn whole(version: u64, drawing: &Drawing) -> Sent {
        let defs = drawing.definitions();
        Sent {
            version,
            frame: hash(drawing.frame()),
            defs: defs.map(|(id, def)| (id.clone(), hash(def))).collect(),
            sites: drawing.sites().iter().map(hash).collect(),
        }
    }

    /// What has to be sent now; none if that is the whole board.
    pub(crate) fn change(&mut self, version: u64, drawing: &Drawing) -> Option<BoardChange> {
        if self.frame != hash(drawing.frame()) || self.sites.len() != drawing.sites().len() {
            return None;
        }
        let mut change = BoardChange {
            since: self.version,
            text: drawing.text().to_owned(),
            ..BoardChange::default()
        };
        for (id, def) in drawing.definitions() {
            match self.defs.insert(id.clone(), hash(def)) {
                Some(known) if known == hash(def) => {}
                // Two things of one name would be drawn alike.
                Some(_) => return None,
                None => change.defs.push(def.clone()),
            }
        }
        for (known, site) in self.sites.iter_mut().zip(drawing.sites()) {
            let now = hash(site);
            if std::mem::replace(known, now) != now {
                change.sites.insert(site.0.clone(), site.1.clone());
            }
        }
        self.version = version;
        Some(change)
    }
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
