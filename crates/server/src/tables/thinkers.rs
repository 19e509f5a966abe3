//! The computers of a table: what they think about, and how far back they wait for their turn.

use super::event::Did;
use super::room::{Follow, PAUSE, Room, Signal};
use super::table::Table;
use super::think::{Asked, Place};
use play::{AnyMatch, Ending, Level, Pace, Thought};
use rules::{Seat, Status};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::task::AbortHandle;

/// How often those who wait for the computer's turn are told how far back it is.
const TOLD: Duration = Duration::from_secs(1);

/// How strong a computer is that has been offered an end.
pub(super) const ANSWER: Level = Level::Stones(5);

/// A computer that thinks.
pub(super) struct Thinker {
    pub(super) about: About,
    /// The plies there were when it began.
    pub(super) since: usize,
    /// Where it waits for its turn, if it does.
    place: Arc<Mutex<Place>>,
    pub(super) task: AbortHandle,
}

/// What a computer thinks about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum About {
    /// The move of a seat.
    Move(Seat),
    /// The end that the seat has been offered.
    Answer(Seat),
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Room {
    /// Roughly how many others the computer thinks for before it comes to this table; none if it thinks
    /// already, or does not want to.
    pub(super) fn ahead(&self) -> Option<usize> {
        let places: Vec<_> =
            self.followed().thinkers.iter().map(|t| Arc::clone(&t.place)).collect();
        if places.is_empty() {
            return self.waiting();
        }
        let ahead = |place: &Arc<Mutex<Place>>| {
            let place = place.lock().unwrap_or_else(PoisonError::into_inner).clone();
            place.ahead()
        };
        places.iter().map(ahead).collect::<Option<Vec<_>>>()?.into_iter().min()
    }

    /// Lets every computer think that has something to think about and does not yet.
    pub(super) fn let_all_think(self: &Arc<Room>, table: &Table, follow: &mut Follow) {
        let movers = table.game.movers().into_iter().map(About::Move);
        let asked = table.computer_asked().map(About::Answer);
        for about in movers.chain(asked) {
            if follow.thinkers.iter().all(|t| t.about != about) {
                follow.thinkers.extend(match about {
                    About::Move(seat) => self.let_think(table, seat),
                    About::Answer(seat) => self.let_answer(table, seat),
                });
            }
        }
    }

    /// Asks for a thought; none if nobody is here to wait for it.
    fn ask(
        self: &Arc<Room>,
        game: &dyn AnyMatch,
        seat: Seat,
        level: Level,
    ) -> Option<Asked<Option<Thought>>> {
        let client = self.somebody()?;
        let clock = self.kept().clock.as_ref().map(|clock| clock.pace(seat, self.now()));
        let pace = clock.unwrap_or(Pace::ANY);
        let room = Arc::downgrade(self);
        let wanted = move || room.upgrade().is_some_and(|room| room.somebody().is_some());
        let pool = self.hall.pool();
        Some(pool.think(client, game.boxed_clone(), seat, (level, pace), Box::new(wanted)))
    }

    /// Waits for a thought, and tells those who wait with it how far back it is. If everybody leaves, the
    /// computer forgets about it until somebody comes.
    async fn thought(
        self: &Arc<Room>,
        game: Box<dyn AnyMatch>,
        seat: Seat,
        level: Level,
        mut asked: Asked<Option<Thought>>,
        place: Arc<Mutex<Place>>,
    ) -> Option<Option<Thought>> {
        loop {
            let mut ahead = asked.place().ahead();
            let told = loop {
                tokio::select! {
                    told = asked.told() => break told,
                    () = tokio::time::sleep(TOLD), if ahead.is_some() => {
                        let now = asked.place().ahead();
                        if std::mem::replace(&mut ahead, now) != now {
                            let _ = self.signals.send(Signal::Queue);
                        }
                    }
                }
            };
            if told.is_some() {
                return told;
            }
            // Whoever comes holds this too before looking who thinks.
            let mut follow = self.followed();
            match self.ask(&*game, seat, level) {
                Some(again) => asked = again,
                None => {
                    follow.thinkers.retain(|t| !Arc::ptr_eq(&t.place, &place));
                    self.sleep(self.version());
                    return None;
                }
            }
            *place.lock().unwrap_or_else(PoisonError::into_inner) = asked.place().clone();
        }
    }

    /// Lets the computer think, and then do what follows.
    fn thinker<F: Future<Output = ()> + Send>(
        self: &Arc<Room>,
        table: &Table,
        about: About,
        (seat, level): (Seat, Level),
        then: impl FnOnce(Arc<Room>, Option<Thought>) -> F + Send + 'static,
    ) -> Option<Thinker> {
        let asked = self.ask(&*table.game, seat, level)?;
        let place = Arc::new(Mutex::new(asked.place().clone()));
        let (room, game, own) = (Arc::clone(self), table.game.boxed_clone(), Arc::clone(&place));
        let task = tokio::spawn(async move {
            let pause = tokio::time::sleep(room.hall.pause(PAUSE));
            if let Some(thought) = room.thought(game, seat, level, asked, own).await {
                pause.await;
                then(room, thought).await;
            }
        });
        Some(Thinker { about, since: table.log.len(), place, task: task.abort_handle() })
    }

    fn let_think(self: &Arc<Room>, table: &Table, seat: Seat) -> Option<Thinker> {
        let level = table.computer(seat)?;
        // At two boards the other one may go on meanwhile: then the move has to be possible still.
        let version = Some(table.version).filter(|_| !table.game.together());
        self.thinker(table, About::Move(seat), (seat, level), move |room, thought| async move {
            let Some(Thought { text, .. }) = thought else {
                return;
            };
            room.by_itself(version, move |table, _| {
                let found = table.game.resolve(&text).ok();
                let mine = found.filter(|&mv| table.game.mover(mv) == seat);
                let plays = mine.filter(|_| table.computer(seat).is_some());
                Ok(plays.map(|mv| table.plays(mv)).into_iter().collect())
            })
            .await;
        })
    }

    /// A computer that has been offered an end accepts unless it hopes for more.
    fn let_answer(self: &Arc<Room>, table: &Table, seat: Seat) -> Option<Thinker> {
        let version = table.version;
        let gain = table.game.agreed(table.game.ending(), seat);
        let turn = match table.game.status() {
            Status::ToMove(seats) => seats.first(),
            _ => seat,
        };
        let mine = table.game.side(turn) == table.game.side(seat);
        let about = (turn, ANSWER);
        self.thinker(table, About::Answer(seat), about, move |room, thought| async move {
            let value = thought.and_then(|t| t.candidates.first().map(|c| c.value));
            let accepts = value.is_some_and(|v| if mine { v <= gain } else { -v <= gain });
            let Seat(seat) = seat;
            room.by_itself(Some(version), move |table, _| {
                Ok(vec![match (accepts, table.game.ending()) {
                    (true, Ending::Draw) => Did::Draw { seat },
                    (true, Ending::Count) => Did::Count { seat },
                    (false, _) => Did::RefuseDraw { seat },
                }])
            })
            .await;
        })
    }
}
