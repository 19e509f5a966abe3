//! Whether writing works, without asking the database more than it has to answer.

use super::StoreError;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Mutex;

/// How often writing is tried while it fails and somebody asks after its health.
const EVERY: Duration = Duration::from_secs(1);
/// How long a try may take.
const LONGEST: Duration = Duration::from_secs(5);

/// What is known of the health of a store.
#[derive(Default)]
pub(super) struct Health {
    failing: AtomicBool,
    /// When writing was last tried, and what came of it.
    tried: Mutex<Option<(Instant, Result<(), StoreError>)>>,
}

impl Health {
    /// A write went well, or did not.
    pub(super) fn wrote(&self, well: bool) {
        self.failing.store(!well, Ordering::Relaxed);
    }

    /// Whether the last write failed.
    pub(super) fn failing(&self) -> bool {
        self.failing.load(Ordering::Relaxed)
    }

    /// Tries a small write, unless that was done a moment ago.
    pub(super) async fn probe(
        &self,
        write: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        let mut tried = self.tried.lock().await;
        if let Some((at, result)) = &*tried
            && at.elapsed() < EVERY
        {
            return result.clone();
        }
        let slow = || StoreError::Failed("writing takes too long".to_owned());
        let result = tokio::time::timeout(LONGEST, write).await.unwrap_or_else(|_| Err(slow()));
        self.wrote(result.is_ok());
        tried.insert((Instant::now(), result)).1.clone()
    }
}
