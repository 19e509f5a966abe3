//! A class: so many tables of one game, found by one code that fits on a blackboard. Nothing is kept of it but
//! its tables: their names follow from the code, and each knows how many there are.

use super::acts::person;
use super::event::Place;
use super::hall::Hall;
use super::room::Room;
use super::seen::Look;
use super::table::{Table, Viewer};
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::view::{NewTable, Sitter};
use axum::http::StatusCode;
use rules::Lang;
use serde::Serialize;
use std::net::IpAddr;
use std::sync::Arc;
use utoipa::ToSchema;

/// The most tables of a class.
pub(crate) const MOST_TABLES: u8 = 16;

/// The usual number of them.
pub(crate) const USUAL_TABLES: u8 = 12;

/// Free seats with their invitations.
type Seats = Vec<(u8, String)>;

/// The letters of a code.
const LETTERS: usize = 6;

/// A table of a class as the teacher sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct ClassTable {
    /// Its number in the class, from 1.
    pub(crate) n: u8,
    /// The table.
    pub(crate) table: String,
    /// Grows by one with everything that happens there.
    pub(crate) version: u64,
    /// One sentence: whose turn, what to do, or the result.
    pub(crate) headline: String,
    /// Moves and throws so far.
    pub(crate) ply: usize,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// The seats.
    pub(crate) seats: Vec<ClassSeat>,
    /// The board in words.
    pub(crate) words: String,
}

/// A seat of such a table.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct ClassSeat {
    /// Its name in the game.
    pub(crate) name: String,
    /// What the person calls themselves; empty if they did not, or if nobody sits there.
    pub(crate) person: String,
    /// Whether somebody sits there.
    pub(crate) taken: bool,
    /// Whether they have the page open.
    pub(crate) present: bool,
}

/// A code as it was typed: small letters without what stands between them.
pub(crate) fn read_code(text: &str) -> Option<String> {
    let kept = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let code: String = kept.flat_map(char::to_lowercase).take(LETTERS + 1).collect();
    (code.len() == LETTERS && secret::is_name(&code)).then_some(code)
}

fn name(code: &str, n: u8) -> String {
    secret::derived::<12>(&["class", code, &n.to_string()])
}

fn missing() -> Problem {
    Problem::missing("problem-no-class")
}

impl Hall {
    /// Opens the tables of a class, all seats free; gives its code.
    pub(crate) async fn open_class(
        self: &Arc<Hall>,
        new: &NewTable,
        tables: u8,
        key: Key,
        from: Option<IpAddr>,
    ) -> Result<String, Problem> {
        let tables = tables.clamp(1, MOST_TABLES);
        let teacher = Viewer { keys: vec![key], from };
        'code: loop {
            let code = secret::name::<LETTERS>();
            for n in 1..=tables {
                let mut setup = self.setup(new, key)?;
                setup.class = Some(tables);
                let laid = self.lay(name(&code, n), setup, Vec::new(), &teacher).await;
                match laid {
                    Ok(_) => {}
                    // Somebody has that code already.
                    Err(problem) if n == 1 && problem.status == StatusCode::CONFLICT => {
                        continue 'code;
                    }
                    Err(problem) => return Err(problem),
                }
            }
            return Ok(code);
        }
    }

    /// The tables of a class, in their order.
    pub(crate) async fn class(self: &Arc<Hall>, code: &str) -> Result<Vec<Arc<Room>>, Problem> {
        let first = self.open(&name(code, 1)).await.map_err(|problem| match problem.status {
            StatusCode::NOT_FOUND => missing(),
            _ => problem,
        })?;
        let tables = first.read(|table| table.setup.class).await.ok_or_else(missing)?;
        let mut rooms = vec![first];
        for n in 2..=tables {
            match self.open(&name(code, n)).await {
                Ok(room) => rooms.push(room),
                // One that was pruned leaves its place.
                Err(problem) if problem.status == StatusCode::NOT_FOUND => {}
                Err(problem) => return Err(problem),
            }
        }
        Ok(rooms)
    }

    /// Finds somebody a seat: that which they have, else one where somebody waits, else one at an empty table; with
    /// `together` all seats of an empty table. Gives the table.
    pub(crate) async fn sit_in_class(
        self: &Arc<Hall>,
        code: &str,
        key: Key,
        called: &str,
        lucky: &str,
        together: bool,
    ) -> Result<String, Problem> {
        let called = person(called)?;
        let viewer = Viewer { keys: vec![key], ..Viewer::default() };
        let rooms = self.class(code).await?;
        let mut free: Vec<(Seats, &Arc<Room>)> = Vec::new();
        for room in &rooms {
            let (mine, seats, all) = room
                .read(|t| (!t.over() && !t.seats_of(&viewer).is_empty(), t.free(), t.seats.len()))
                .await;
            if mine {
                return Ok(room.id().to_owned());
            }
            if !seats.is_empty() && (!together || seats.len() == all) {
                free.push((seats, room));
            }
        }
        if !together {
            // Whoever waits has company first. The order of the tables stays among equals.
            free.sort_by_key(|(seats, _)| seats.len());
        }
        let look = Look::new(Lang::default());
        for (seats, room) in free {
            let wanted = if together { seats.len() } else { 1 };
            let mut sat = 0;
            for (seat, invite) in seats.into_iter().take(wanted) {
                let words = if sat == 0 { lucky.to_owned() } else { String::new() };
                let done = room.sit(&look, seat, invite, key, called.clone(), words).await;
                match done {
                    Ok(_) => sat += 1,
                    // Somebody was faster: there are other tables.
                    Err(problem) if problem.status.is_client_error() && sat == 0 => break,
                    Err(problem) => return Err(problem),
                }
            }
            if sat > 0 {
                return Ok(room.id().to_owned());
            }
        }
        Err(Problem::refused("full", "problem-class-full"))
    }

    /// The tables of a class as the teacher sees them.
    pub(crate) async fn seen_class(
        self: &Arc<Hall>,
        code: &str,
        lang: Lang,
    ) -> Result<Vec<ClassTable>, Problem> {
        let mut out = Vec::new();
        for (room, n) in self.class(code).await?.iter().zip(1..) {
            out.push(room.in_class(n, lang).await);
        }
        Ok(out)
    }
}

impl Table {
    /// The free seats with their invitations.
    fn free(&self) -> Seats {
        let seats = (0..).zip(&self.seats);
        let free = seats.filter_map(|(n, seat)| match &seat.place {
            Place::Person { invite: Some(invite) } if seat.key.is_none() => {
                Some((n, invite.clone()))
            }
            _ => None,
        });
        free.collect()
    }
}

impl Room {
    /// The table as the teacher sees it; whoever looks does not come to it.
    async fn in_class(self: &Arc<Room>, n: u8, lang: Lang) -> ClassTable {
        let view = self.glance(&Viewer::default(), &Look::new(lang)).await;
        let words = self
            .read(|t| draw::spoken(&t.game.plan(rules::Seat(0)), &t.game.scene(None), lang))
            .await;
        let seat = |s: &crate::view::SeatView| ClassSeat {
            name: s.name.clone(),
            person: s.person.clone(),
            taken: s.sitter != Sitter::Open,
            present: s.present,
        };
        ClassTable {
            n,
            table: self.id().to_owned(),
            version: view.version,
            headline: view.headline.clone(),
            ply: view.ply,
            over: view.outcome.is_some(),
            seats: view.seats.iter().map(seat).collect(),
            words,
        }
    }

    /// What may have changed since somebody last looked: the version, and who is here.
    fn pulse(&self) -> (u64, Vec<bool>) {
        (self.version(), self.present())
    }
}

/// Somebody who watches a class: tells which tables have changed, and holds no more than these.
pub(crate) struct Watch {
    hall: Arc<Hall>,
    code: String,
    lang: Lang,
    rooms: Vec<Arc<Room>>,
    told: Vec<Option<(u64, Vec<bool>)>>,
}

impl Watch {
    pub(crate) async fn new(hall: &Arc<Hall>, code: &str, lang: Lang) -> Result<Watch, Problem> {
        let rooms = hall.class(code).await?;
        let told = vec![None; rooms.len()];
        Ok(Watch { hall: Arc::clone(hall), code: code.to_owned(), lang, rooms, told })
    }

    /// The tables that changed since the last time; all of them at first.
    pub(crate) async fn changed(&mut self) -> Vec<ClassTable> {
        if self.rooms.iter().any(|room| room.is_gone())
            && let Ok(rooms) = self.hall.class(&self.code).await
            && rooms.len() == self.rooms.len()
        {
            self.rooms = rooms;
        }
        let mut out = Vec::new();
        for (at, room) in self.rooms.iter().enumerate() {
            let now = room.pulse();
            if self.told[at].as_ref() != Some(&now) {
                self.told[at] = Some(now);
                out.push(room.in_class(u8::try_from(at + 1).unwrap_or(u8::MAX), self.lang).await);
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_as_people_write_them() {
        for text in ["abc234", "ABC 234", " abc-234 "] {
            assert_eq!(read_code(text).as_deref(), Some("abc234"), "{text}");
        }
        for text in ["", "abc23", "abc2345", "abc1o!", "ábc234"] {
            assert_eq!(read_code(text), None, "{text}");
        }
        assert_ne!(name("abc234", 1), name("abc234", 2));
    }
}
