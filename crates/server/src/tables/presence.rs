//! Who is at a table: those who have its page open, and those without script, who are heard of whenever they
//! ask for something. Where several servers share a store, each tells the others who is at it.

use super::fair::Client;
use crate::store::Here as Told;
use std::net::IpAddr;
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
    /// Somebody for whom the computer shall think was heard of then, perhaps at another server.
    work: Option<u64>,
    /// Who is at other servers.
    elsewhere: Vec<Elsewhere>,
    /// What other servers were told last; none if they have to be told again.
    told: Option<u32>,
}

/// Who is at another server.
#[derive(Clone, Copy)]
struct Elsewhere {
    server: i64,
    /// A bit for each seat.
    seats: u32,
    from: Option<IpAddr>,
}

impl State {
    /// A bit for each seat whose person is at another server.
    fn elsewhere(&self) -> u32 {
        self.elsewhere.iter().fold(0, |all, other| all | other.seats)
    }

    /// A bit for each seat whose person is at this one.
    fn here(&self, now: u64) -> u32 {
        bits(self.seats.iter().map(|here| here.present(now)))
    }

    /// Changes who is at other servers; says whether that is to be seen.
    fn change(&mut self, now: u64, change: impl FnOnce(&mut Vec<Elsewhere>)) -> bool {
        let before = self.elsewhere();
        change(&mut self.elsewhere);
        let after = self.elsewhere();
        // Whoever has left there was heard of until now.
        for (_, here) in
            (0..32).zip(&mut self.seats).filter(|(i, _)| before & !after & (1 << i) != 0)
        {
            here.heard = here.heard.max(Some(now));
            here.closed |= here.pages == 0;
        }
        before != after
    }
}

/// A bit for each that is so.
fn bits(all: impl Iterator<Item = bool>) -> u32 {
    (0..32).zip(all).fold(0, |bits, (i, so)| bits | (u32::from(so) << i))
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
        let seats = vec![Here::default(); seats];
        let state = State { seats, last: None, work: None, elsewhere: Vec::new(), told: Some(0) };
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

    /// The computer shall think for somebody who was heard of then, at this or another server.
    pub(super) fn works_for(&self, from: Option<IpAddr>, then: u64) {
        let mut state = self.state();
        state.work = Some(then);
        state.last.get_or_insert(Client { from, person: None });
    }

    /// Another server tells who is there; says whether that is to be seen.
    pub(super) fn elsewhere(&self, told: &Told, now: u64) -> bool {
        let &Told { server, seats, from } = told;
        self.state().change(now, |all| {
            all.retain(|other| other.server != server);
            if seats != 0 {
                all.push(Elsewhere { server, seats, from });
            }
        })
    }

    /// Only these other servers are left; says whether that is to be seen.
    pub(super) fn left(&self, servers: &[i64], now: u64) -> bool {
        self.state().change(now, |all| all.retain(|other| servers.contains(&other.server)))
    }

    /// What other servers have to be told: who is here, a bit for each seat, and from where; none if they know.
    pub(super) fn news(&self, now: u64) -> Option<(u32, Option<IpAddr>)> {
        let mut state = self.state();
        let here = state.here(now);
        if state.told == Some(here) {
            return None;
        }
        state.told = Some(here);
        Some((here, state.last.and_then(|client| client.from)))
    }

    /// The other servers may not know who is here.
    pub(super) fn tell_again(&self) {
        self.state().told = None;
    }

    /// Who is here or at another server, by seat.
    pub(super) fn present(&self, now: u64) -> Vec<bool> {
        let state = self.state();
        let elsewhere = state.elsewhere();
        let there = |i: u32| elsewhere.checked_shr(i).is_some_and(|bits| bits & 1 == 1);
        (0..).zip(&state.seats).map(|(i, here)| here.present(now) || there(i)).collect()
    }

    /// Whether whoever sits there has not been heard of for so long.
    pub(super) fn gone(&self, seat: u8, wait: u64, now: u64) -> bool {
        let state = self.state();
        let here = state.seats.get(usize::from(seat));
        let there = state.elsewhere().checked_shr(seat.into()).is_some_and(|bits| bits & 1 == 1);
        let away = |h: &Here| h.pages == 0 && h.heard.unwrap_or(self.opened) + wait <= now;
        !there && here.is_some_and(away)
    }

    /// For whom the table goes on; none if nobody who sits there has been heard of for so long.
    pub(super) fn somebody(&self, wait: u64, now: u64) -> Option<Client> {
        let state = self.state();
        let here = |h: &Here| h.pages > 0 || h.heard.is_some_and(|at| at + wait > now);
        if state.seats.iter().any(here) || state.work.is_some_and(|at| at + wait > now) {
            return state.last;
        }
        let other = state.elsewhere.first()?;
        Some(Client { from: other.from, person: None })
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

    #[test]
    fn whoever_is_at_another_server_is_there_until_that_says_otherwise_or_is_gone() {
        let here = Attendance::new(2, 0);
        let told = |server, seats| Told { server, seats, from: None };
        assert!(here.elsewhere(&told(7, 0b10), 10));
        assert!(!here.elsewhere(&told(8, 0b10), 10), "seen already");
        assert_eq!(here.present(5000), [false, true]);
        assert!(!here.gone(1, WAIT, 5000));
        assert!(here.somebody(WAIT, 5000).is_some());
        assert!(!here.elsewhere(&told(7, 0), 6000), "still at the other");
        assert!(!here.left(&[7, 8], 6500));
        assert!(here.left(&[7], 7000));
        assert_eq!(here.present(7000), [false, false]);
        assert!(!here.gone(1, WAIT, 7000 + WAIT - 1), "was there a moment ago");
        assert!(here.gone(1, WAIT, 7000 + WAIT));
    }

    #[test]
    fn other_servers_are_told_what_is_new() {
        let here = Attendance::new(2, 0);
        assert_eq!(here.news(0), None, "nobody is here, as they think");
        here.asked(&[1], Client::default(), 5);
        assert_eq!(here.news(6), Some((0b10, None)));
        assert_eq!(here.news(7), None);
        here.tell_again();
        assert_eq!(here.news(8), Some((0b10, None)));
        assert_eq!(here.news(5 + SEEN), Some((0, None)));
    }

    #[test]
    fn the_computer_thinks_for_somebody_at_another_server_for_a_while() {
        let here = Attendance::new(2, 0);
        here.works_for(None, 100);
        assert!(here.somebody(WAIT, 100 + WAIT - 1).is_some());
        assert!(here.somebody(WAIT, 100 + WAIT).is_none());
    }
}
