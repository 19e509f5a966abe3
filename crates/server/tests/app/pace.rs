//! How fast the embedded store is and what it costs. Nothing is asserted, for it depends on the machine:
//! `cargo test --release -p ludoteca-server --test app pace -- --ignored --nocapture --test-threads 1`, with
//! `TMPDIR` on the disk that is meant.

use server::store::{Change, FILE, Sqlite, Store, StoredEvent};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So many at the same time.
const TASKS: usize = 64;
const LONG: Duration = Duration::from_secs(5);

/// What this process has used: the processor's time of its own and of the system, in seconds, and how often a
/// thread let go of the processor, of the threads that are there now.
fn used() -> (f64, f64, u64) {
    let read = |file: &str| std::fs::read_to_string(file).unwrap_or_default();
    let stat = read("/proc/self/stat");
    let after_name = stat.rsplit_once(')').map_or("", |(_, rest)| rest);
    // Counted in hundredths of a second wherever Linux runs.
    let ticks =
        |n| after_name.split_whitespace().nth(n).and_then(|t| t.parse().ok()).unwrap_or(0.0);
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let switches = threads.map(|thread| {
        let status = std::fs::read_to_string(thread.path().join("status")).unwrap_or_default();
        let lines = status.lines().filter(|line| line.contains("voluntary_ctxt_switches"));
        lines.filter_map(|line| line.rsplit('\t').next()?.parse::<u64>().ok()).sum::<u64>()
    });
    (ticks(11) / 100.0, ticks(12) / 100.0, switches.sum())
}

/// Does something over and over in many tasks, and tells how often and at what cost.
async fn measure<F>(what: &str, store: &Arc<Sqlite>, work: fn(Arc<Sqlite>, String, u64) -> F)
where
    F: Future<Output = ()> + Send + 'static,
{
    let (began, before) = (Instant::now(), used());
    let tasks = (0..TASKS).map(|task| {
        let store = Arc::clone(store);
        tokio::spawn(async move {
            let (mut done, mut slowest) = (0u64, Duration::ZERO);
            while began.elapsed() < LONG {
                let asked = Instant::now();
                done += 1;
                work(Arc::clone(&store), table(task), done).await;
                slowest = slowest.max(asked.elapsed());
            }
            (done, slowest)
        })
    });
    let (mut times, mut slowest) = (0, Duration::ZERO);
    for task in tasks.collect::<Vec<_>>() {
        let (done, slow) = task.await.unwrap();
        times += done;
        slowest = slowest.max(slow);
    }
    let (took, after) = (began.elapsed().as_secs_f64(), used());
    let each = |cost: f64| cost * 1e6 / times as f64;
    println!(
        "{what}: {:.0}/s, each {:.1} µs own + {:.1} µs system and {:.2} switches; slowest {slowest:.1?}",
        times as f64 / took,
        each(after.0 - before.0),
        each(after.1 - before.1),
        after.2.saturating_sub(before.2) as f64 / times as f64,
    );
}

fn table(task: usize) -> String {
    format!("table{task:07}")
}

fn event(seq: u64) -> StoredEvent {
    let body =
        format!(r#"{{"did":"play","seat":{},"text":"e2-e4","left":[299000,288000]}}"#, seq % 2);
    StoredEvent { seq, at: 1_800_000_000_000 + seq, body }
}

async fn put(store: &Sqlite, table: String, setup: Option<String>, seq: u64) {
    let (event, at) = (event(seq), 1_800_000_000_000 + seq);
    let change = Change { table, setup, at, events: vec![event], ..Change::default() };
    store.write(change).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "measures; takes ten seconds and more"]
async fn the_store_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join(FILE)).await.unwrap());
    for task in 0..TASKS {
        put(&store, table(task), Some(r#"{"game":"chess"}"#.to_owned()), 1).await;
    }
    // Twenty moves each, so that there is something to read.
    for seq in 2..22 {
        for task in 0..TASKS {
            put(&store, table(task), None, seq).await;
        }
    }
    measure("reading a table", &store, |store, table, _| async move {
        store.load(&table).await.unwrap().unwrap();
    })
    .await;
    measure("writing an event", &store, |store, table, n| async move {
        put(&store, table, None, n + 21).await;
    })
    .await;
    store.close().await;
}
