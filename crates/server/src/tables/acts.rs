//! What people may do at a table, and what happens then.

use super::event::{Did, Place};
use super::room::Room;
use super::seen::Look;
use super::table::{Sitting, Table, Viewer};
use crate::problem::Problem;
use crate::secret::{self, Key};
use crate::view::View;
use play::Ending;
use rules::{Seat, SiteId};
use std::sync::Arc;
use utoipa::ToSchema;

/// The longest name of a person, in characters.
pub(crate) const LONGEST_NAME: usize = 40;
/// The longest words for the dice, in bytes.
pub(crate) const LONGEST_ENTROPY: usize = 128;

/// A move as somebody makes it.
#[derive(Clone, Debug)]
pub enum Attempt {
    /// Typed.
    Text(String),
    /// Clicked: names of sites.
    Clicks(Vec<String>),
}

/// What can be done besides moving, throwing and sitting down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Take back, or ask to.
    Undo,
    /// Let it be taken back.
    AcceptUndo,
    /// Do not.
    RefuseUndo,
    /// Offer a draw, or accept one.
    Draw,
    /// Offer to end by counting, or accept it.
    Count,
    /// Decline it.
    RefuseDraw,
    /// Give up.
    Resign,
    /// Let the computer play for a person who left.
    StandIn(u8),
    /// Take the seat back from it.
    ComeBack,
}

/// The words for what can be done.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "a description: `Action::parse` reads them")]
pub(crate) enum ActionWord {
    Undo,
    AcceptUndo,
    RefuseUndo,
    Draw,
    Count,
    RefuseDraw,
    Resign,
    ComeBack,
    #[schema(rename = "stand_in_0")]
    StandIn0,
    #[schema(rename = "stand_in_1")]
    StandIn1,
    #[schema(rename = "stand_in_2")]
    StandIn2,
    #[schema(rename = "stand_in_3")]
    StandIn3,
    #[schema(rename = "stand_in_4")]
    StandIn4,
    #[schema(rename = "stand_in_5")]
    StandIn5,
    Rematch,
}

/// The level at which the computer plays for somebody who left.
const STAND_IN: u8 = 5;

impl Action {
    /// Reads `undo`, `accept_undo`, `accept-undo`, `stand_in_2` ...
    pub fn parse(text: &str) -> Option<Action> {
        let text = text.replace('-', "_");
        if let Some(seat) = text.strip_prefix("stand_in_") {
            return seat.parse().ok().map(Action::StandIn);
        }
        Some(match text.as_str() {
            "come_back" => Action::ComeBack,
            "undo" => Action::Undo,
            "accept_undo" => Action::AcceptUndo,
            "refuse_undo" => Action::RefuseUndo,
            "draw" => Action::Draw,
            "count" => Action::Count,
            "refuse_draw" => Action::RefuseDraw,
            "resign" => Action::Resign,
            _ => return None,
        })
    }
}

/// What a person calls themselves: one short line.
pub(crate) fn person(name: &str) -> Result<String, Problem> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Problem::bad("name", "problem-name"));
    }
    Ok(name)
}

/// The words for the dice.
pub(crate) fn words(text: &str) -> Result<String, Problem> {
    let text = text.trim();
    if text.len() > LONGEST_ENTROPY || text.chars().any(char::is_control) {
        return Err(Problem::bad("entropy", "problem-entropy"));
    }
    Ok(text.to_owned())
}

fn not_yours() -> Problem {
    Problem::forbidden("not-your-seat", "problem-not-your-seat")
}

impl Table {
    /// A person's seats, if they sit here at all.
    fn sits(&self, viewer: &Viewer) -> Result<Vec<u8>, Problem> {
        let mine = self.seats_of(viewer);
        if mine.is_empty() {
            return Err(Problem::forbidden("watching", "problem-watching"));
        }
        Ok(mine)
    }

    fn playing(&self) -> Result<(), Problem> {
        if self.over() {
            return Err(Problem::refused("over", "problem-over"));
        }
        if !self.started() {
            return Err(Problem::refused("waiting", "problem-waiting"));
        }
        Ok(())
    }

    /// Somebody moves.
    pub(crate) fn ask_play(&self, viewer: &Viewer, attempt: &Attempt) -> Result<Vec<Did>, Problem> {
        let mine = self.sits(viewer)?;
        self.playing()?;
        let plan = self.game.plan(Seat(0));
        let refuse = |e| Problem::game(&e, Some(&plan));
        let turn = match (self.turn_among(&mine), self.turn()) {
            (Some(seat), _) | (None, Some(seat)) => seat,
            // The game tells what has to come first.
            (None, None) => Seat(mine[0]),
        };
        if !mine.contains(&turn.0) {
            return Err(not_yours().with("who", self.who(turn.0).get(rules::Lang::Pt)));
        }
        let mv = match attempt {
            Attempt::Text(text) => self.game.resolve(text).map_err(refuse)?,
            Attempt::Clicks(names) => {
                let sites: Option<Vec<SiteId>> = names.iter().map(|n| plan.find(n)).collect();
                let sites = sites.ok_or_else(|| Problem::bad("site", "problem-site"))?;
                self.game.resolve_clicks(&sites).map_err(refuse)?
            }
        };
        let seat = self.game.mover(mv);
        if !mine.contains(&seat.0) {
            return Err(not_yours());
        }
        let mut dids = Vec::new();
        if self.seats[seat.index()].stand_in.is_some() {
            dids.push(Did::ComeBack { seat: seat.0 });
        }
        dids.push(self.plays(mv));
        Ok(dids)
    }

    /// Somebody throws.
    pub(crate) fn ask_throw(&self, viewer: &Viewer) -> Result<Vec<Did>, Problem> {
        let mine = self.sits(viewer)?;
        self.playing()?;
        if self.turn().is_some_and(|s| !mine.contains(&s.0)) {
            return Err(not_yours());
        }
        // Choosing to throw, where there is something else to choose, and the throw are one to the hand.
        let chosen = self.game.throw_move().filter(|_| self.turn_among(&mine).is_some());
        let Some(mv) = chosen else {
            return Ok(vec![self.throw()?]);
        };
        let mut ahead = self.game.boxed_clone();
        ahead.play_move(mv);
        Ok(vec![self.plays(mv), self.throw_at(ahead)?])
    }

    /// Somebody sits down with an invitation.
    pub(crate) fn ask_sit(
        &self,
        seat: u8,
        invite: &str,
        key: Key,
        name: &str,
        entropy: &str,
    ) -> Result<Vec<Did>, Problem> {
        let missing = || Problem::missing("problem-no-invite");
        let sitting = self.seats.get(usize::from(seat)).ok_or_else(missing)?;
        let Place::Person { invite: Some(right) } = &sitting.place else {
            return Err(missing());
        };
        if Key::of(right) != Key::of(invite) {
            return Err(missing());
        }
        match sitting.key {
            // The same person again: they sit already.
            Some(taken) if taken == key => Ok(Vec::new()),
            Some(_) => Err(Problem::refused("taken", "problem-taken")),
            None => Ok(vec![Did::Sit {
                seat,
                key: key.hex(),
                name: person(name)?,
                entropy: words(entropy)?,
            }]),
        }
    }

    /// The open or taken seat of an invitation.
    pub(crate) fn invited(&self, invite: &str) -> Option<u8> {
        let key = Key::of(invite);
        let fits =
            |place: &Place| matches!(place, Place::Person { invite: Some(i) } if Key::of(i) == key);
        let seat = self.seats.iter().position(|s| fits(&s.place))?;
        u8::try_from(seat).ok()
    }

    /// Somebody mixes their words into the dice: once, and before the first throw.
    pub(crate) fn ask_entropy(&self, viewer: &Viewer, text: &str) -> Result<Vec<Did>, Problem> {
        let mine = self.sits(viewer)?;
        if !self.luck || !self.words_open() {
            return Err(Problem::refused("late", "problem-entropy-late"));
        }
        let text = words(text)?;
        if text.is_empty() {
            return Ok(Vec::new());
        }
        let open = |s: &&u8| self.seats[usize::from(**s)].entropy.is_empty();
        let all = mine.iter().filter(open);
        Ok(all.map(|&seat| Did::Entropy { seat, text: text.clone() }).collect())
    }

    /// Everything else.
    pub(crate) fn ask(&self, viewer: &Viewer, action: Action) -> Result<Vec<Did>, Problem> {
        let mine = self.sits(viewer)?;
        let me = self.turn_among(&mine).map_or(mine[0], |seat| seat.0);
        match action {
            Action::Undo => self.ask_undo(viewer, me),
            Action::AcceptUndo | Action::RefuseUndo => {
                let waits = self.undo_waits_for();
                let (Some(asked), Some(&seat)) =
                    (&self.undo, waits.iter().find(|s| mine.contains(s)))
                else {
                    return Err(Problem::refused("nothing-asked", "problem-nothing-asked"));
                };
                if action == Action::RefuseUndo {
                    return Ok(vec![Did::RefuseUndo { seat }]);
                }
                let mut dids = vec![Did::AllowUndo { seat }];
                let key = self.seats[usize::from(seat)].key;
                let same = |s: &u8| self.seats[usize::from(*s)].key == key;
                if waits.iter().all(same) {
                    dids.extend(self.takes_back(asked.seat, asked.to));
                }
                Ok(dids)
            }
            Action::Draw | Action::Count => {
                self.playing()?;
                let ending = match action {
                    Action::Count => Ending::Count,
                    _ => Ending::Draw,
                };
                let mut ahead = self.game.boxed_clone();
                ahead.offer(Seat(me), ending).map_err(|refusal| Problem::rule(&refusal, None))?;
                let new: Vec<Did> = mine
                    .iter()
                    .filter(|&&s| !self.offers(ending, s))
                    .map(|&seat| match ending {
                        Ending::Draw => Did::Draw { seat },
                        Ending::Count => Did::Count { seat },
                    })
                    .collect();
                if new.is_empty() {
                    return Err(Problem::refused("offered", "problem-offered"));
                }
                Ok(new)
            }
            Action::RefuseDraw => {
                let offers = self.game.offers();
                let seat = mine.iter().find(|&&s| !offers.contains(&Seat(s)));
                match seat {
                    Some(&seat) if !offers.is_empty() => Ok(vec![Did::RefuseDraw { seat }]),
                    _ => Err(Problem::refused("nothing-asked", "problem-nothing-asked")),
                }
            }
            Action::Resign => {
                self.playing()?;
                Ok(vec![Did::Resign { seat: me }])
            }
            Action::StandIn(seat) => {
                self.playing()?;
                // Whoever plays with nobody else wrongs nobody.
                let own = mine.contains(&seat) && self.alone(viewer);
                if !self.setup.stand_in && !own {
                    return Err(Problem::refused("not-agreed", "problem-not-agreed"));
                }
                let sitting = self.seats.get(usize::from(seat));
                let person = |s: &&Sitting| s.key.is_some() && s.stand_in.is_none();
                if sitting.filter(person).is_none() {
                    return Err(Problem::refused("nothing-asked", "problem-nothing-asked"));
                }
                Ok(vec![Did::StandIn { seat, level: STAND_IN }])
            }
            Action::ComeBack => {
                let left = |s: &&u8| self.seats[usize::from(**s)].stand_in.is_some();
                let back: Vec<Did> =
                    (mine.iter().filter(left)).map(|&seat| Did::ComeBack { seat }).collect();
                if back.is_empty() {
                    return Err(Problem::refused("nothing-asked", "problem-nothing-asked"));
                }
                Ok(back)
            }
        }
    }

    /// Taken back down to a ply. What is shown at the end tells all throws to come: whoever goes on from
    /// there goes on with dice that are sealed anew.
    fn takes_back(&self, seat: u8, to: usize) -> Vec<Did> {
        let mut dids = vec![Did::Undo { seat, to }];
        if self.luck && self.over() {
            dids.push(Did::Seal { seed: secret::hex(&secret::random::<32>()) });
        }
        dids
    }

    fn ask_undo(&self, viewer: &Viewer, me: u8) -> Result<Vec<Did>, Problem> {
        let nothing = || Problem::refused("nothing-to-undo", "problem-nothing-to-undo");
        let to = self.undo_target(viewer).ok_or_else(nothing)?;
        if self.alone(viewer) {
            return Ok(self.takes_back(me, to));
        }
        self.playing()?;
        if self.undo.is_some() {
            return Err(Problem::refused("asked", "problem-asked"));
        }
        Ok(vec![Did::AskUndo { seat: me, to }])
    }
}

impl Room {
    /// Somebody moves.
    pub async fn play(
        self: &Arc<Room>,
        viewer: &Viewer,
        look: &Look,
        version: u64,
        attempt: Attempt,
    ) -> Result<View, Problem> {
        let decide = move |table: &Table, viewer: &Viewer| table.ask_play(viewer, &attempt);
        // Where two boards run at once, what happens on the other one does not make a move stale.
        let together = self.read(|table| table.game.together()).await;
        let version = Some(version).filter(|_| !together);
        self.change(viewer, look, version, decide).await
    }

    /// Somebody throws.
    pub async fn throw(
        self: &Arc<Room>,
        viewer: &Viewer,
        look: &Look,
        version: u64,
    ) -> Result<View, Problem> {
        self.change(viewer, look, Some(version), Table::ask_throw).await
    }

    /// Somebody does something else.
    pub async fn act(
        self: &Arc<Room>,
        viewer: &Viewer,
        look: &Look,
        version: u64,
        action: Action,
    ) -> Result<View, Problem> {
        let room = Arc::clone(self);
        let decide = move |table: &Table, viewer: &Viewer| {
            let dids = table.ask(viewer, action)?;
            match action {
                // Everybody may leave their own seat to it at once.
                Action::StandIn(seat)
                    if !table.seats_of(viewer).contains(&seat) && !room.left_long_ago(seat) =>
                {
                    Err(Problem::refused("still-here", "problem-still-here"))
                }
                _ => Ok(dids),
            }
        };
        self.change(viewer, look, Some(version), decide).await
    }

    /// Somebody mixes their words into the dice.
    pub async fn mix(
        self: &Arc<Room>,
        viewer: &Viewer,
        look: &Look,
        words: String,
    ) -> Result<View, Problem> {
        let decide = move |table: &Table, viewer: &Viewer| table.ask_entropy(viewer, &words);
        self.change(viewer, look, None, decide).await
    }

    /// Somebody sits down.
    pub async fn sit(
        self: &Arc<Room>,
        look: &Look,
        seat: u8,
        invite: String,
        key: Key,
        name: String,
        entropy: String,
    ) -> Result<View, Problem> {
        let viewer = Viewer { keys: vec![key], ..Viewer::default() };
        let decide =
            move |table: &Table, _: &Viewer| table.ask_sit(seat, &invite, key, &name, &entropy);
        self.change(&viewer, look, None, decide).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::event::{Setup, kept};

    /// A table of Ouri at which one person sits on both seats.
    fn table() -> (Table, Viewer) {
        let setup = Setup {
            game: "ouri".to_owned(),
            start: None,
            record: None,
            places: vec![Place::Person { invite: None }; 2],
            clock: None,
            maker: None,
            seed: crate::secret::hex(&[7; 32]),
            stand_in: false,
            class: None,
        };
        let mut table = Table::new(catalog::GAMES, "abcd".to_owned(), setup).unwrap();
        let key = Key::of("somebody");
        for seat in 0..2 {
            let sit =
                Did::Sit { seat, key: key.hex(), name: String::new(), entropy: String::new() };
            table.apply(0, &sit).unwrap();
        }
        (table, Viewer { keys: vec![key], ..Viewer::default() })
    }

    #[test]
    fn a_move_is_read_once_between_request_and_store() {
        let (mut table, viewer) = table();
        let plan = table.game.plan(Seat(0));
        let first = table.game.legal().remove(0);
        let sites = first.clicks.iter().map(|&s| plan.site(s).name.clone());
        for attempt in [Attempt::Text("1".to_owned()), Attempt::Clicks(sites.collect())] {
            let dids = table.ask_play(&viewer, &attempt).unwrap();
            let [Did::Play { text, mv: Some(mv), .. }] = &dids[..] else { panic!("{dids:?}") };
            assert_eq!((text, table.game.move_text(*mv)), (&first.text, first.text.clone()));
            // What is kept is the text; a handle means nothing to anybody else.
            let body = kept(&dids[0]).unwrap();
            let back: Did = serde_json::from_str(&body).unwrap();
            assert_eq!(body, format!("{{\"did\":\"play\",\"seat\":0,\"text\":\"{text}\"}}"));
            assert!(matches!(back, Did::Play { mv: None, .. }));
        }
        // Where the move is known, nobody reads its text again.
        let mv = table.game.resolve("1").ok();
        let play = Did::Play { seat: 0, text: "no move at all".to_owned(), mv };
        table.apply(1, &play).unwrap();
        assert_eq!(table.log[0].text, first.text);
    }

    #[test]
    fn every_word_that_is_described_can_be_done() {
        let words = &crate::api::DOCUMENT["components"]["schemas"]["ActionWord"]["enum"];
        let words = words.as_array().unwrap();
        assert_eq!(words.len(), 15);
        for word in words {
            let word = word.as_str().unwrap();
            // A rematch is asked for at the table and played at another.
            assert!(word == "rematch" || Action::parse(word).is_some(), "{word}");
        }
    }

    #[test]
    fn offers_are_those_of_the_match() {
        let (mut table, viewer) = table();
        table.apply(1, &Did::Draw { seat: 1 }).unwrap();
        assert_eq!(table.game.offers(), [Seat(1)]);
        assert_eq!(table.draw_waits_for(), [0]);
        let dids = table.ask(&viewer, Action::Draw).unwrap();
        assert_eq!(dids, [Did::Draw { seat: 0 }]);
        table.apply(2, &Did::RefuseDraw { seat: 0 }).unwrap();
        assert!(table.game.offers().is_empty() && !table.over());
        for seat in 0..2 {
            table.apply(3, &Did::Draw { seat }).unwrap();
        }
        assert!(table.over());
        assert_eq!(table.undo_target(&viewer), Some(0));
    }
}
