//! Work for all cores: a long test over many games would leave all but one of them idle.

use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};

/// Does something with every item, as many at a time as there are cores; the results in the items' order.
///
/// # Panics
/// With what the work panicked with.
pub fn side_by_side<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let one = || {
        let mut done = Vec::new();
        while let Some((i, item)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, items.get(i)?)))
        {
            done.push((i, work(item)));
        }
        done
    };
    let workers = available_parallelism().map_or(1, NonZero::get).min(items.len());
    let mut all: Vec<(usize, R)> = scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(one)).collect();
        let done = workers.into_iter().map(|w| w.join().unwrap_or_else(|p| resume_unwind(p)));
        done.flatten().collect()
    });
    all.sort_by_key(|&(i, _)| i);
    all.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::side_by_side;

    #[test]
    fn every_item_once_and_in_order() {
        let items: Vec<u32> = (0..100).collect();
        assert_eq!(side_by_side(&items, |i| i * 2), (0..200).step_by(2).collect::<Vec<_>>());
        assert!(side_by_side(&[] as &[u8], |_| ()).is_empty());
    }

    #[test]
    #[should_panic(expected = "the seventh")]
    fn a_panic_is_handed_on() {
        side_by_side(&[1, 7, 3], |i| assert!(*i != 7, "the seventh"));
    }
}
