//! A table as somebody sees it.

use super::event::Place;
use super::seen::{Look, Seen};
use super::table::{Table, Viewer};
use crate::problem::capital;
use crate::secret::Key;
use crate::view::{InviteView, May, MayUndo, SeatView, Sitter, State, View};
use crate::words::t_with;
use play::Ending;
use rules::{Lang, Seat, Status};

impl Table {
    fn name(&self, seat: Seat, lang: Lang) -> String {
        self.who(seat.0).get(lang).to_owned()
    }

    /// What somebody sees. `from` is the first ply that is new to them; then the entries carry
    /// their steps.
    pub(crate) fn view(
        &self,
        viewer: &Viewer,
        look: &Look,
        now: u64,
        present: &[bool],
        from: Option<usize>,
        public_url: &str,
    ) -> View {
        let lang = look.lang;
        let mine = self.seats_of(viewer);
        // Of several that may move the viewer's own comes first.
        let turn = self.turn_among(&mine).or_else(|| self.turn());
        let seat = match look.view {
            Some(seat) if seat < self.game.seats() => Seat(seat),
            _ => Seat(mine.first().copied().unwrap_or(0)),
        };
        let earlier = look.ply.filter(|&ply| ply < self.game.ply());
        let past = earlier.map(|ply| self.at(ply));
        let state = self.state();
        let may = self.may(viewer, &mine, state);
        let offered = may.play.is_some().then(|| self.offered(&mine));
        let seen = Seen {
            game: &*self.game,
            past: past.as_deref(),
            look,
            view: seat,
            // Whoever has several seats looks as whoever is to move.
            viewer: match mine.as_slice() {
                [one] => Some(Seat(*one)),
                _ => None,
            },
            mine: &mine,
            offered: offered.as_deref(),
            state,
            turn: turn.filter(|_| state != State::Waiting),
            headline: self.headline(state, turn, &mine, lang, None),
            may,
            log: &self.log,
            from,
            name: &|seat| self.name(seat, lang),
        };
        let mut view = seen.view();
        for seat in &mut view.seats {
            self.seated(seat, &mine, present);
        }
        let thinks = |s: &Seat| {
            self.started()
                && matches!(self.game.status(), Status::ToMove(_))
                && self.computer(*s).is_some()
        };
        View {
            id: self.id.clone(),
            version: self.version,
            turns: match state {
                State::Waiting => Vec::new(),
                _ => self.turns().iter().map(|s| s.0).collect(),
            },
            by_count: self.game.by_count(),
            draw_offers: self.game.offers().iter().map(|s| s.0).collect(),
            undo_asked: self.undo.as_ref().map(|a| a.seat),
            thinking: turn.filter(thinks).map(|s| s.0),
            clock: self.clock.as_ref().map(|c| c.view(now)),
            dice: self.checkable().then(|| self.dice_view()),
            stand_in: self.setup.stand_in,
            rematch: self.rematch.clone(),
            invites: if mine.is_empty() && !self.made_by(viewer) {
                Vec::new()
            } else {
                self.invites(public_url)
            },
            notice: self.notice.map(|(id, seat)| {
                let who = self.who(seat);
                capital(&t_with(lang, id, &[("who", who.get(lang).into())]))
            }),
            ..view
        }
    }

    fn state(&self) -> State {
        match self.game.status() {
            Status::Over(_) => State::Over,
            _ if !self.started() => State::Waiting,
            Status::ToMove(_) => State::ToMove,
            Status::Chance => State::Chance,
        }
    }

    /// Whose turn it is, for somebody who looks; `ahead` is how many others the computer thinks for
    /// first, if it waits.
    pub(crate) fn headline_for(&self, viewer: &Viewer, lang: Lang, ahead: Option<usize>) -> String {
        let mine = self.seats_of(viewer);
        let turn = self.turn_among(&mine).or_else(|| self.turn());
        self.headline(self.state(), turn, &mine, lang, ahead)
    }

    fn headline(
        &self,
        state: State,
        turn: Option<Seat>,
        mine: &[u8],
        lang: Lang,
        ahead: Option<usize>,
    ) -> String {
        let turns = self.turns();
        // At two boards somebody who only waits hears of everybody that may move.
        let all = turns.iter().map(|&s| self.name(s, lang));
        let who = match turn {
            Some(seat) if mine.contains(&seat.0) => self.name(seat, lang),
            Some(_) => all.collect::<Vec<_>>().join(", "),
            None => String::new(),
        };
        let several = mine.len() > 1;
        let my_turn = turn.is_some_and(|s| mine.contains(&s.0));
        let computer = turn.is_some_and(|s| self.computer(s).is_some());
        let id = match (state, turn) {
            (State::Waiting, _) => "turn-waiting",
            (State::Chance, None) => "turn-throw-any",
            (State::Chance, Some(_)) if my_turn && !several => "turn-throw-you",
            (State::Chance, Some(_)) => "turn-throw",
            (_, Some(_)) if computer && ahead.is_some() => "turn-queued",
            (_, Some(_)) if computer => "turn-thinking",
            (_, Some(_)) if my_turn && !several => "turn-you",
            _ => "turn-of",
        };
        let die = super::seen::die_word(self.game.die());
        let values = [("who", who.into()), ("n", ahead.unwrap_or(0).into()), ("die", die.into())];
        t_with(lang, id, &values)
    }

    /// Who sits there.
    fn seated(&self, seat: &mut SeatView, mine: &[u8], present: &[bool]) {
        let sitting = &self.seats[usize::from(seat.seat)];
        (seat.sitter, seat.level) = match sitting.place {
            Place::Computer { level } => (Sitter::Computer, Some(level)),
            Place::Person { .. } if sitting.key.is_some() => (Sitter::Person, sitting.stand_in),
            Place::Person { .. } => (Sitter::Open, None),
        };
        seat.partner = match mine {
            [one] => *one != seat.seat && self.game.side(Seat(*one)).0 == seat.side,
            _ => false,
        };
        seat.person.clone_from(&sitting.name);
        let here = present.get(usize::from(seat.seat)).copied();
        seat.present = here.unwrap_or(false) || seat.sitter == Sitter::Computer;
    }

    pub(super) fn made_by(&self, viewer: &Viewer) -> bool {
        let maker = self.setup.maker.as_deref().and_then(Key::from_hex);
        maker.is_some_and(|k| viewer.keys.contains(&k))
    }

    pub(crate) fn invites(&self, public_url: &str) -> Vec<InviteView> {
        let all = self.seats.iter().enumerate();
        all.filter_map(|(i, s)| match &s.place {
            Place::Person { invite: Some(invite) } if s.key.is_none() => Some(InviteView {
                seat: u8::try_from(i).ok()?,
                url: format!("{public_url}/t/{}/join/{invite}", self.id),
            }),
            _ => None,
        })
        .collect()
    }

    fn may(&self, viewer: &Viewer, mine: &[u8], state: State) -> May {
        let sits = !mine.is_empty();
        let playing = matches!(state, State::ToMove | State::Chance);
        let alone = self.alone(viewer);
        let turn = self.turn();
        let stood = |s: &u8| self.seats[usize::from(*s)].stand_in.is_some();
        let awake: Vec<u8> = mine.iter().copied().filter(|s| !stood(s)).collect();
        let my_turn = self.turn_among(&awake).map(|s| s.0);
        May {
            play: my_turn.filter(|_| state == State::ToMove),
            throw: match state {
                State::Chance => sits && turn.is_none_or(|s| mine.contains(&s.0)),
                // Whoever could do something else first may throw at once.
                State::ToMove => my_turn.is_some() && self.game.throw_move().is_some(),
                State::Waiting | State::Over => false,
            },
            undo: match self.undo_target(viewer) {
                Some(_) if sits && alone => Some(MayUndo::Free),
                Some(_) if sits && playing && self.undo.is_none() => Some(MayUndo::Ask),
                _ => None,
            },
            draw: sits && playing && self.open_to(Ending::Draw, mine),
            count: sits && playing && self.game.by_count() && self.open_to(Ending::Count, mine),
            resign: sits && playing,
            hint: my_turn.is_some() && state == State::ToMove && alone,
            come_back: mine.iter().any(stood),
            stand_in: sits && playing && self.setup.stand_in,
            rematch: sits && state == State::Over && self.rematch.is_none(),
            answer_undo: self.undo_waits_for().iter().any(|s| mine.contains(s)),
            answer_draw: self.asked(Ending::Draw, mine) && playing,
            answer_count: self.asked(Ending::Count, mine) && playing,
        }
    }

    /// Whether one of these seats could still offer or accept this end.
    fn open_to(&self, ending: Ending, mine: &[u8]) -> bool {
        mine.iter().any(|&s| !self.offers(ending, s))
    }

    /// Whether one of these seats has been offered this end.
    fn asked(&self, ending: Ending, mine: &[u8]) -> bool {
        !self.game.offers().is_empty()
            && self.game.ending() == ending
            && mine.iter().any(|&s| !self.offers(ending, s))
    }
}
