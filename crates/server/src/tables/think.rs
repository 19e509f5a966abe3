//! The computer thinks on a few threads of its own, never on those that answer requests. A job
//! is a copy of the match and a level: stateless, and stopped by a flag.

use play::{AnyMatch, Level, Stop, Thought};
use rules::Seat;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::oneshot;

/// Jobs that wait beyond this are refused.
const QUEUE: usize = 4096;

/// However strong the level, a move takes no longer than this.
const LONGEST: Duration = Duration::from_secs(8);

struct Job {
    game: Box<dyn AnyMatch>,
    seat: Seat,
    level: Level,
    seed: u64,
    stop: Arc<Stop>,
    done: oneshot::Sender<Option<Thought>>,
}

/// The threads that think.
pub struct Pool {
    queue: mpsc::SyncSender<Job>,
    waiting: Arc<AtomicUsize>,
}

impl Pool {
    /// Starts the threads; to be called on the runtime that keeps the time.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn start(threads: usize) -> std::io::Result<Pool> {
        let (queue, jobs) = mpsc::sync_channel::<Job>(QUEUE);
        let jobs = Arc::new(Mutex::new(jobs));
        let waiting = Arc::new(AtomicUsize::new(0));
        for i in 0..threads.max(1) {
            let (jobs, waiting) = (Arc::clone(&jobs), Arc::clone(&waiting));
            let time = Handle::current();
            std::thread::Builder::new()
                .name(format!("think-{i}"))
                .spawn(move || work(&jobs, &waiting, &time))?;
        }
        Ok(Pool { queue, waiting })
    }

    /// Jobs that wait or are being done.
    pub fn busy(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    /// Thinks about a match for a seat; none if it is not to move, if it was stopped before it began, or if
    /// too many others wait.
    pub(crate) async fn think(
        &self,
        game: Box<dyn AnyMatch>,
        seat: Seat,
        level: Level,
        stop: Arc<Stop>,
    ) -> Option<Thought> {
        let (done, thought) = oneshot::channel();
        let seed = u64::from_le_bytes(crate::secret::random());
        let job = Job { game, seat, level, seed, stop, done };
        self.waiting.fetch_add(1, Ordering::Relaxed);
        if self.queue.try_send(job).is_err() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        thought.await.ok().flatten()
    }
}

fn work(jobs: &Mutex<mpsc::Receiver<Job>>, waiting: &AtomicUsize, time: &Handle) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        let thought = if job.stop.is_stopped() || job.done.is_closed() {
            None
        } else {
            let stop = Arc::clone(&job.stop);
            let cap = time.spawn(async move {
                tokio::time::sleep(LONGEST).await;
                stop.stop();
            });
            // A slip in one game must not take the thread away from all others.
            let think = || job.game.think_for(job.seat, job.level, job.seed, &job.stop);
            let thought = catch_unwind(AssertUnwindSafe(think)).ok().flatten();
            cap.abort();
            thought
        };
        waiting.fetch_sub(1, Ordering::Relaxed);
        // Whoever asked may have gone.
        let _ = job.done.send(thought);
    }
}
