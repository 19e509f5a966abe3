//! Whose work comes next. Addresses share the computer evenly, and so do the people of one address; what is
//! short comes before what is long.
//!
//! Every client has an account of what its work cost. The next job is the one whose client would have spent
//! least after it, so that a short job need not wait for a long one, and whoever asks for much waits for
//! themselves. A client that has nothing to do is forgotten; a new one begins where the others are on average.

use crate::secret::Key;
use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;

/// Whoever asks for work: a person, or an address where nobody in particular asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Client {
    /// The address.
    pub(crate) from: Option<IpAddr>,
    /// The person.
    pub(crate) person: Option<Key>,
}

/// A job that was put into the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ticket {
    pub(super) client: Client,
    cost: u64,
    number: u64,
}

/// What waits, and what is being done.
pub(super) struct Fair<T> {
    addresses: HashMap<Option<IpAddr>, Address<T>>,
    /// What the clients have spent, on average.
    level: u64,
    /// The number of the next job.
    next: u64,
    /// How many jobs of a person are done at once.
    most: usize,
    waiting: usize,
    /// Clients that wait or are worked for.
    clients: usize,
}

struct Address<T> {
    spent: u64,
    /// What its people have spent, on average.
    level: u64,
    people: HashMap<Option<Key>, Person<T>>,
}

struct Person<T> {
    spent: u64,
    /// How many of its jobs are being done.
    working: usize,
    /// What waits, by cost and number.
    jobs: BTreeMap<(u64, u64), T>,
}

impl<T> Person<T> {
    fn held(&self) -> usize {
        self.working + self.jobs.len()
    }
}

impl<T> Fair<T> {
    /// An empty queue that lets this many jobs of a person be done at once.
    pub(super) fn new(most: usize) -> Fair<T> {
        Fair { addresses: HashMap::new(), level: 0, next: 0, most, waiting: 0, clients: 0 }
    }

    /// Jobs that wait.
    pub(super) fn waiting(&self) -> usize {
        self.waiting
    }

    /// The jobs that a person has here, and all those of the address: waiting or being done.
    pub(super) fn held(&self, client: &Client) -> (usize, usize) {
        let Some(address) = self.addresses.get(&client.from) else {
            return (0, 0);
        };
        let mine = address.people.get(&client.person).map_or(0, Person::held);
        (mine, address.people.values().map(Person::held).sum())
    }

    /// Puts a job into the queue.
    pub(super) fn push(&mut self, client: Client, cost: u64, job: T) -> Ticket {
        let ticket = Ticket { client, cost: cost.max(1), number: self.next };
        self.next += 1;
        self.waiting += 1;
        let level = self.level;
        let address = self.addresses.entry(client.from);
        let address =
            address.or_insert_with(|| Address { spent: level, level: 0, people: HashMap::new() });
        let level = address.level;
        let clients = &mut self.clients;
        let person = address.people.entry(client.person).or_insert_with(|| {
            *clients += 1;
            Person { spent: level, working: 0, jobs: BTreeMap::new() }
        });
        person.jobs.insert((ticket.cost, ticket.number), job);
        ticket
    }

    /// The next job; it is being done until [`Fair::done`] is told.
    pub(super) fn pop(&mut self) -> Option<(Ticket, T)> {
        let most = self.most;
        let of_address = |address: &Address<T>| {
            let ready = address.people.iter().filter(|(_, person)| person.working < most);
            let first = ready.filter_map(|(key, person)| {
                let &(cost, number) = person.jobs.keys().next()?;
                Some((person.spent + cost, number, cost, *key))
            });
            first.min_by_key(|&(after, number, ..)| (after, number))
        };
        let first = self.addresses.iter().filter_map(|(from, address)| {
            let (_, number, cost, person) = of_address(address)?;
            let client = Client { from: *from, person };
            Some((address.spent + cost, Ticket { client, cost, number }))
        });
        let (_, ticket) = first.min_by_key(|(after, ticket)| (*after, ticket.number))?;
        let clients = self.addresses.len() as u64;
        let address = self.addresses.get_mut(&ticket.client.from)?;
        let people = address.people.len() as u64;
        let person = address.people.get_mut(&ticket.client.person)?;
        let job = person.jobs.remove(&(ticket.cost, ticket.number))?;
        person.working += 1;
        person.spent += ticket.cost;
        address.spent += ticket.cost;
        address.level += ticket.cost.div_ceil(people.max(1));
        self.level += ticket.cost.div_ceil(clients.max(1));
        self.waiting -= 1;
        Some((ticket, job))
    }

    /// A job that was taken out has been done.
    pub(super) fn done(&mut self, ticket: &Ticket) {
        if let Some(person) = self.person(&ticket.client) {
            person.working = person.working.saturating_sub(1);
        }
        self.forget(&ticket.client);
    }

    /// Takes a job out of the queue; none if it is being done or was done.
    pub(super) fn remove(&mut self, ticket: &Ticket) -> Option<T> {
        let person = self.person(&ticket.client)?;
        let job = person.jobs.remove(&(ticket.cost, ticket.number))?;
        self.waiting -= 1;
        self.forget(&ticket.client);
        Some(job)
    }

    /// Roughly how many jobs come before this one; none if it does not wait.
    pub(super) fn ahead(&self, ticket: &Ticket) -> Option<usize> {
        let person = self.addresses.get(&ticket.client.from)?.people.get(&ticket.client.person)?;
        let place = (ticket.cost, ticket.number);
        person.jobs.get(&place)?;
        // While mine are done one after the other, each other client has as many turns.
        let mine = person.jobs.range(..place).count();
        let theirs = self.waiting - person.jobs.len();
        Some(mine + theirs.min((self.clients - 1) * (mine + 1)))
    }

    /// Takes everything out of the queue.
    pub(super) fn clear(&mut self) {
        for person in self.addresses.values_mut().flat_map(|a| a.people.values_mut()) {
            person.jobs.clear();
        }
        self.waiting = 0;
    }

    fn person(&mut self, client: &Client) -> Option<&mut Person<T>> {
        self.addresses.get_mut(&client.from)?.people.get_mut(&client.person)
    }

    fn forget(&mut self, client: &Client) {
        let Some(address) = self.addresses.get_mut(&client.from) else {
            return;
        };
        if address.people.get(&client.person).is_some_and(|p| p.held() == 0) {
            address.people.remove(&client.person);
            self.clients -= 1;
        }
        if address.people.is_empty() {
            self.addresses.remove(&client.from);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(address: u8, person: &str) -> Client {
        let from = Some(IpAddr::from([10, 0, 0, address]));
        Client { from, person: Some(Key::of(person)) }
    }

    /// Does everything that waits, one after the other, and gives it in order.
    fn all<T>(fair: &mut Fair<T>) -> Vec<T> {
        let mut out = Vec::new();
        while let Some((ticket, job)) = fair.pop() {
            fair.done(&ticket);
            out.push(job);
        }
        let left = (fair.waiting(), fair.clients, fair.addresses.len());
        assert_eq!(left, (0, 0, 0), "nobody is remembered");
        out
    }

    #[test]
    fn a_short_job_waits_for_nobody_who_asks_for_much() {
        let mut fair = Fair::new(2);
        let (ana, rui) = (client(1, "ana"), client(1, "rui"));
        for n in 0..60 {
            fair.push(ana, 400_000, n);
        }
        let (working, first) = fair.pop().unwrap();
        let ticket = fair.push(rui, 20, 100);
        assert_eq!((first, fair.ahead(&ticket)), (0, Some(1)));
        fair.done(&working);
        assert_eq!(fair.pop().map(|(_, job)| job), Some(100));
        assert_eq!(fair.ahead(&ticket), None, "it waits no more");
    }

    #[test]
    fn clients_take_turns_and_so_do_the_people_of_an_address() {
        let mut fair = Fair::new(2);
        for _ in 0..3 {
            for (address, person) in [(1, "ana"), (1, "rui"), (2, "eva")] {
                fair.push(client(address, person), 10, person);
            }
        }
        let order = all(&mut fair);
        // Eva is alone at her address: every other turn is hers.
        assert_eq!(order[..6].iter().filter(|p| **p == "eva").count(), 3, "{order:?}");
        assert_eq!(order[..4].iter().filter(|p| **p == "ana").count(), 1, "{order:?}");
        // Many names at one address do not help it.
        for n in 0..60 {
            fair.push(client(1, &format!("ana {n}")), 400_000, "many");
        }
        fair.push(client(2, "eva"), 400_000, "eva");
        let order = all(&mut fair);
        assert!(order[..2].contains(&"eva"), "{order:?}");
    }

    #[test]
    fn long_jobs_have_their_turn_too() {
        let mut fair = Fair::new(2);
        fair.push(client(1, "ana"), 1000, true);
        // Somebody new asks for something short again and again.
        let mut turns = 0;
        loop {
            fair.push(client(2, &turns.to_string()), 20, false);
            let (ticket, long) = fair.pop().unwrap();
            fair.done(&ticket);
            turns += 1;
            if long {
                break;
            }
            assert!(turns < 200);
        }
    }

    #[test]
    fn a_person_has_two_jobs_done_at_once_and_no_more() {
        let mut fair = Fair::new(2);
        let (ana, eva) = (client(1, "ana"), client(2, "eva"));
        for n in 0..4 {
            fair.push(ana, 10, n);
        }
        let first = fair.pop().unwrap().0;
        fair.pop().unwrap();
        assert!(fair.pop().is_none(), "two are being done");
        assert_eq!(fair.held(&ana), (4, 4));
        assert_eq!(fair.held(&eva), (0, 0));
        fair.push(eva, 10, 9);
        assert_eq!(fair.pop().map(|(_, job)| job), Some(9));
        fair.done(&first);
        assert_eq!(fair.pop().map(|(_, job)| job), Some(2));
    }

    #[test]
    fn what_is_taken_out_never_comes() {
        let mut fair = Fair::new(2);
        let ana = client(1, "ana");
        let tickets: Vec<Ticket> = (0..3).map(|n| fair.push(ana, 10, n)).collect();
        assert_eq!(
            tickets.iter().map(|t| fair.ahead(t)).collect::<Vec<_>>(),
            [Some(0), Some(1), Some(2)]
        );
        assert_eq!(fair.remove(&tickets[1]), Some(1));
        assert_eq!(fair.remove(&tickets[1]), None);
        assert_eq!(fair.ahead(&tickets[2]), Some(1));
        assert_eq!(all(&mut fair), [0, 2]);
        fair.push(ana, 10, 7);
        fair.clear();
        assert!(fair.pop().is_none());
    }
}
