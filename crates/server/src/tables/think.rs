//! The computer thinks on a few threads of its own, never on those that answer requests. A job
//! is a copy of the match and a level: stateless, and stopped by a flag.
//!
//! Moves, hints and the analysis board have a queue and threads each, so that none of them keeps another
//! waiting; in a queue clients take turns ([`Fair`]). A job that nobody waits for any more is not done.

use super::fair::{Client, Fair, Ticket};
use play::{AnyMatch, Exact, Level, Pace, Stop, Thought, Wish};
use rules::Seat;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::{Notify, oneshot};

/// How many jobs of a person are done at once; of those that people ask for themselves, how many may wait
/// or be done.
const OF_A_PERSON: usize = 2;
/// How many of those may wait or be done for all people of an address.
const OF_AN_ADDRESS: usize = 8;

/// How many moves a hint judges exactly.
const LINES: usize = 3;

/// However strong the level, a move takes no longer than this.
const LONGEST: Duration = Duration::from_secs(8);

/// What somebody wants the computer to think for, besides the moves of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// A hint at a table.
    Hint,
    /// The analysis board.
    Analysis,
}

/// Something to be done, unless nobody wants it any more.
struct Job {
    work: Box<dyn FnOnce(&Stop) + Send>,
    stop: Arc<Stop>,
    wanted: Wanted,
}

/// Whether somebody still waits.
pub(super) type Wanted = Box<dyn Fn() -> bool + Send>;

/// A queue with its threads.
struct Lane {
    queue: Mutex<Queue>,
    /// Rings when there is something to do.
    bell: Condvar,
    /// Told when something is done.
    eased: Arc<Notify>,
    threads: usize,
}

struct Queue {
    fair: Fair<Job>,
    /// What is being done.
    working: Vec<Arc<Stop>>,
    closed: bool,
}

/// The threads that think.
pub struct Pool {
    moves: Arc<Lane>,
    hints: Arc<Lane>,
    analysis: Arc<Lane>,
}

impl Pool {
    /// Starts the threads, this many for moves; to be called on the runtime that keeps the time.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(threads: usize) -> std::io::Result<Pool> {
        Ok(Pool {
            moves: Lane::start("moves", threads.max(1), OF_A_PERSON)?,
            hints: Lane::start("hints", 1, OF_A_PERSON)?,
            // What is looked up may have to be solved first: one at a time.
            analysis: Lane::start("analysis", 1, 1)?,
        })
    }

    /// Jobs that wait or are being done.
    pub fn busy(&self) -> usize {
        [&self.moves, &self.hints, &self.analysis].iter().map(|lane| lane.busy()).sum()
    }

    /// Told whenever a thread is done with a move.
    pub(super) fn eased(&self) -> Arc<Notify> {
        Arc::clone(&self.moves.eased)
    }

    /// How many threads could begin with a move at once.
    pub(super) fn free(&self) -> usize {
        self.moves.threads.saturating_sub(self.moves.busy())
    }

    /// Stops everything: the house closes.
    pub fn close(&self) {
        for lane in [&self.moves, &self.hints, &self.analysis] {
            lane.close();
        }
    }

    fn lane(&self, aim: Aim) -> &Arc<Lane> {
        match aim {
            Aim::Hint => &self.hints,
            Aim::Analysis => &self.analysis,
        }
    }

    /// Lets the computer think about a match for a seat, when it is the client's turn, and if it is wanted
    /// then.
    pub(super) fn think(
        &self,
        client: Client,
        game: Box<dyn AnyMatch>,
        seat: Seat,
        (level, pace): (Level, Pace),
        wanted: Wanted,
    ) -> Asked<Option<Thought>> {
        let work = thinking(game, seat, level);
        self.moves.ask(client, u64::from(level.nodes()), pace, wanted, work)
    }

    /// The same for somebody who waits for the answer; none if they wait for enough already.
    pub(crate) fn advise(
        &self,
        aim: Aim,
        client: Client,
        game: Box<dyn AnyMatch>,
        seat: Seat,
        level: Level,
    ) -> Option<Asked<Option<Thought>>> {
        let seed = u64::from_le_bytes(crate::secret::random());
        // Each of the moves that are shown is judged exactly.
        let wish = Wish { lines: LINES, ..Wish::new(level, seed) };
        let work = move |stop: &Stop| game.think_aloud(seat, wish, stop, &mut |_| {});
        self.lane(aim).ask_for_more(client, u64::from(level.nodes()), Pace::ANY, work)
    }

    /// What best play leads to, solved first where that has not been done; none if the client waits for
    /// enough already.
    pub(crate) fn look_up(
        &self,
        client: Client,
        game: Box<dyn AnyMatch>,
        positions: u64,
    ) -> Option<Asked<Option<(Seat, Exact)>>> {
        self.analysis.ask_for_more(client, positions, Pace::ANY, move |stop| game.exact(stop))
    }

    /// Something else for the analysis board, of about this many positions; none if the client waits for enough
    /// already.
    pub(crate) fn study<T: Send + 'static>(
        &self,
        client: Client,
        cost: u64,
        pace: Pace,
        work: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
    ) -> Option<Asked<Option<T>>> {
        self.analysis.ask_for_more(client, cost, pace, work)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

/// A clock that begins when it is first looked at: when a job is begun, not when it is asked for.
fn clock() -> play::Clock {
    let begun = OnceLock::new();
    Box::new(move || begun.get_or_init(Instant::now).elapsed())
}

fn thinking(
    game: Box<dyn AnyMatch>,
    seat: Seat,
    level: Level,
) -> impl FnOnce(&Stop) -> Option<Thought> + Send + 'static {
    let seed = u64::from_le_bytes(crate::secret::random());
    move |stop| game.think_for(seat, level, seed, stop)
}

impl Lane {
    fn start(name: &str, threads: usize, most: usize) -> std::io::Result<Arc<Lane>> {
        let queue = Queue { fair: Fair::new(most), working: Vec::new(), closed: false };
        let lane = Arc::new(Lane {
            queue: Mutex::new(queue),
            bell: Condvar::new(),
            eased: Arc::default(),
            threads,
        });
        for i in 0..threads {
            let (own, time) = (Arc::clone(&lane), Handle::current());
            let named = std::thread::Builder::new().name(format!("{name}-{i}"));
            named.spawn(move || own.work(&time))?;
        }
        Ok(lane)
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn busy(&self) -> usize {
        let queue = self.queue();
        queue.fair.waiting() + queue.working.len()
    }

    fn close(&self) {
        let mut queue = self.queue();
        queue.closed = true;
        queue.fair.clear();
        queue.working.iter().for_each(|stop| stop.stop());
        self.bell.notify_all();
    }

    /// Puts something into the queue.
    fn ask<T: Send + 'static>(
        self: &Arc<Lane>,
        client: Client,
        cost: u64,
        pace: Pace,
        wanted: Wanted,
        work: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
    ) -> Asked<Option<T>> {
        let (tell, told) = oneshot::channel();
        let work = Box::new(move |stop: &Stop| {
            // A slip in one game must not take the thread away from all others.
            let found = catch_unwind(AssertUnwindSafe(|| work(stop))).ok().flatten();
            // Whoever asked may have gone.
            let _ = tell.send(found);
        });
        let stop = Arc::new(Stop::clocked(clock(), pace));
        let job = Job { work, stop: Arc::clone(&stop), wanted };
        let mut queue = self.queue();
        let ticket = queue.fair.push(client, cost, job);
        if queue.closed {
            queue.fair.clear();
        }
        self.bell.notify_one();
        drop(queue);
        Asked { place: Place { lane: Arc::clone(self), ticket }, stop, told }
    }

    /// The same, unless the client has asked for enough.
    fn ask_for_more<T: Send + 'static>(
        self: &Arc<Lane>,
        client: Client,
        cost: u64,
        pace: Pace,
        work: impl FnOnce(&Stop) -> Option<T> + Send + 'static,
    ) -> Option<Asked<Option<T>>> {
        let (mine, ours) = self.queue().fair.held(&client);
        if mine >= OF_A_PERSON || ours >= OF_AN_ADDRESS {
            return None;
        }
        // Whoever goes away takes the job out.
        Some(self.ask(client, cost, pace, Box::new(|| true), work))
    }

    /// The next job that somebody wants; none if the house closes.
    fn next(&self) -> Option<(Ticket, Job)> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            match queue.fair.pop() {
                Some((ticket, job)) if (job.wanted)() => {
                    queue.working.push(Arc::clone(&job.stop));
                    return Some((ticket, job));
                }
                Some((ticket, _)) => queue.fair.done(&ticket),
                None => queue = self.bell.wait(queue).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }

    fn work(&self, time: &Handle) {
        while let Some((ticket, Job { work, stop, .. })) = self.next() {
            let late = Arc::clone(&stop);
            let cap = time.spawn(async move {
                tokio::time::sleep(LONGEST).await;
                late.stop();
            });
            work(&stop);
            cap.abort();
            let mut queue = self.queue();
            queue.working.retain(|other| !Arc::ptr_eq(other, &stop));
            queue.fair.done(&ticket);
            // Another job of the same person may begin now.
            self.bell.notify_one();
            drop(queue);
            self.eased.notify_one();
        }
    }
}

/// The place of a job in its queue.
#[derive(Clone)]
pub(crate) struct Place {
    lane: Arc<Lane>,
    ticket: Ticket,
}

impl Place {
    /// Roughly how many others come first; none if the job does not wait.
    pub(crate) fn ahead(&self) -> Option<usize> {
        self.lane.queue().fair.ahead(&self.ticket)
    }
}

/// Something that was asked for. Whoever lets go of it does not want it any more: it is stopped, or never
/// begun.
pub(crate) struct Asked<T> {
    place: Place,
    stop: Arc<Stop>,
    told: oneshot::Receiver<T>,
}

impl<T> Asked<T> {
    /// Its place in the queue.
    pub(crate) fn place(&self) -> &Place {
        &self.place
    }

    /// Waits for it; none if it was not done because nobody wanted it.
    pub(crate) async fn told(&mut self) -> Option<T> {
        (&mut self.told).await.ok()
    }
}

impl<T> Drop for Asked<T> {
    fn drop(&mut self) {
        self.stop.stop();
        let job = self.place.lane.queue().fair.remove(&self.place.ticket);
        // Not while the queue is held: a job holds what its maker gave it.
        drop(job);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Key;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    fn client(person: &str) -> Client {
        Client { from: None, person: Some(Key::of(person)) }
    }

    /// A lane whose only thread is busy until the sender goes.
    async fn busy_lane() -> (Arc<Lane>, Asked<Option<()>>, mpsc::Sender<()>) {
        let lane = Lane::start("test", 1, 2).unwrap();
        let (end, ended) = mpsc::channel::<()>();
        let asked =
            lane.ask(client("first"), 1, Pace::ANY, Box::new(|| true), move |_| ended.recv().ok());
        while asked.place().ahead().is_some() {
            tokio::task::yield_now().await;
        }
        (lane, asked, end)
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_never_done() {
        let (lane, _first, end) = busy_lane().await;
        let done = Arc::new(AtomicUsize::new(0));
        let count = || {
            let done = Arc::clone(&done);
            move |_: &Stop| Some(done.fetch_add(1, Ordering::Relaxed))
        };
        let dropped = lane.ask(client("ana"), 1, Pace::ANY, Box::new(|| true), count());
        let mut unwanted = lane.ask(client("eva"), 1, Pace::ANY, Box::new(|| false), count());
        let mut wanted = lane.ask(client("rui"), 1, Pace::ANY, Box::new(|| true), count());
        assert_eq!(lane.busy(), 4);
        drop(dropped);
        assert_eq!(lane.busy(), 3);
        drop(end);
        assert_eq!(wanted.told().await, Some(Some(0)));
        assert_eq!(unwanted.told().await, None);
        assert_eq!(done.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn what_is_being_done_is_stopped_when_nobody_waits_for_it() {
        let lane = Lane::start("test", 1, 2).unwrap();
        let (tell, told) = mpsc::channel();
        let work = move |stop: &Stop| {
            tell.send(()).ok()?;
            while !stop.is_stopped() {
                std::thread::yield_now();
            }
            tell.send(()).ok()
        };
        let asked = lane.ask(client("ana"), 1, Pace::ANY, Box::new(|| true), work);
        told.recv().unwrap();
        drop(asked);
        told.recv().unwrap();
        let panics = |_: &Stop| -> Option<()> { panic!("a slip") };
        let mut asked = lane.ask(client("ana"), 1, Pace::ANY, Box::new(|| true), panics);
        assert_eq!(asked.told().await, Some(None));
        lane.close();
        let mut late = lane.ask(client("ana"), 1, Pace::ANY, Box::new(|| true), |_| Some(1));
        assert_eq!(late.told().await, None);
    }

    #[tokio::test]
    async fn nobody_asks_for_more_than_their_share() {
        let (lane, _first, end) = busy_lane().await;
        let ask = |person: &str| lane.ask_for_more(client(person), 1, Pace::ANY, |_| Some(()));
        let ana: Vec<_> = (0..40).filter_map(|_| ask("ana")).collect();
        assert_eq!(ana.len(), OF_A_PERSON);
        let mut rui = ask("rui").expect("others may still ask");
        let more: Vec<_> = (0..40).filter_map(|n| ask(&n.to_string())).collect();
        assert_eq!(more.len() + ana.len() + 2, OF_AN_ADDRESS);
        drop(end);
        assert_eq!(rui.told().await, Some(Some(())));
    }
}
