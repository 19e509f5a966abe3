//! Who is at a table: those who have its page open, and those without script, who are heard of whenever they
//! ask for something.

use super::fair::Client;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Whoever has no page open is seen for so long after asking for something, in milliseconds: a page without
/// script asks again within a minute.
const SEEN: u64 = 90 * 1000;

/// Who is at a table. Times are milliseconds.
pub(super) struct Attendance {
    opened: u64,
    state: Mutex<State>,
}

struct State {
    seats: Vec<Here>,
    /// Whoever was last heard of.
    last: Option<Client>,
}

/// What is known of whoever sits on a seat.
#[derive(Clone, Copy, Default)]
struct Here {
    /// How many pages are open.
    pages: u32,
    /// When the last one was closed, or something asked for.
    heard: Option<u64>,
    /// The last page was closed, and nothing asked for since.
    closed: bool,
}

impl Here {
    fn present(&self, now: u64) -> bool {
        self.pages > 0 || !self.closed && self.heard.is_some_and(|at| at + SEEN > now)
    }
}

/// What is known of these seats.
fn of<'a>(all: &'a mut [Here], seats: &[u8]) -> impl Iterator<Item = &'a mut Here> {
    (0..).zip(all).filter(|(seat, _)| seats.contains(seat)).map(|(_, here)| here)
}

impl Attendance {
    pub(super) fn new(seats: usize, now: u64) -> Attendance {
        let state = State { seats: vec![Here::default(); seats], last: None };
        Attendance { opened: now, state: Mutex::new(state) }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A page of these seats was opened or closed.
    pub(super) fn page(&self, seats: &[u8], opened: bool, now: u64) {
        for here in of(&mut self.state().seats, seats) {
            here.pages = here.pages.saturating_add_signed(if opened { 1 } else { -1 });
            here.heard = Some(now);
            here.closed = here.pages == 0;
        }
    }

    /// Whoever sits on these seats asked for something; says whether others see that they came.
    pub(super) fn asked(&self, seats: &[u8], client: Client, now: u64) -> bool {
        let mut state = self.state();
        let mut came = false;
        for here in of(&mut state.seats, seats) {
            came |= !here.present(now);
            here.heard = Some(now);
            here.closed = false;
        }
        state.last = Some(client);
        came
    }

    /// Who is here, by seat.
    pub(super) fn present(&self, now: u64) -> Vec<bool> {
        self.state().seats.iter().map(|here| here.present(now)).collect()
    }

    /// Whether whoever sits there has not been heard of for so long.
    pub(super) fn gone(&self, seat: u8, wait: u64, now: u64) -> bool {
        let here = self.state().seats.get(usize::from(seat)).copied();
        here.is_some_and(|h| h.pages == 0 && h.heard.unwrap_or(self.opened) + wait <= now)
    }

    /// For whom the table goes on; none if nobody who sits there has been heard of for so long.
    pub(super) fn somebody(&self, wait: u64, now: u64) -> Option<Client> {
        let state = self.state();
        let here = |h: &Here| h.pages > 0 || h.heard.is_some_and(|at| at + wait > now);
        state.last.filter(|_| state.seats.iter().any(here))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WAIT: u64 = 1000;

    #[test]
    fn a_page_is_seen_until_it_is_closed_and_a_request_for_a_while() {
        let here = Attendance::new(2, 0);
        assert_eq!(here.present(0), [false, false]);
        assert!(here.somebody(WAIT, 0).is_none(), "nobody came yet");
        // Without script: heard of at every request.
        assert!(here.asked(&[0], Client::default(), 5));
        assert!(!here.asked(&[0], Client::default(), 10));
        assert_eq!(here.present(10 + SEEN - 1), [true, false]);
        assert_eq!(here.present(10 + SEEN), [false, false]);
        // With script: asks, keeps a page open, and closes it.
        here.asked(&[1], Client::default(), 20);
        here.page(&[1], true, 20);
        assert_eq!(here.present(20 + 2 * SEEN), [false, true]);
        here.page(&[1], false, 30);
        assert_eq!(here.present(30), [true, false]);
    }

    #[test]
    fn nobody_is_gone_before_their_time() {
        let here = Attendance::new(2, 100);
        // After a restart everybody has time to come back.
        assert!(!here.gone(0, WAIT, 100 + WAIT - 1));
        assert!(here.gone(0, WAIT, 100 + WAIT));
        here.asked(&[0], Client::default(), 500);
        assert!(!here.gone(0, WAIT, 500 + WAIT - 1));
        assert!(here.somebody(WAIT, 500 + WAIT - 1).is_some());
        assert!(here.somebody(WAIT, 500 + WAIT).is_none());
        here.page(&[0], true, 600);
        assert!(!here.gone(0, WAIT, 10 * WAIT));
        assert!(here.somebody(WAIT, 10 * WAIT).is_some());
        assert!(!here.gone(7, WAIT, 10 * WAIT), "no such seat");
    }
}
