//! The address that asks, and the places that addresses take: streams and connections, so many in all and
//! so many each.

use crate::problem::Problem;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderMap, StatusCode};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Whoever has one address of IPv6 has all of its network: the first half counts.
const NETWORK: u128 = u128::MAX << 64;

/// How long those wait who find no place, in seconds.
const COME_BACK: u32 = 10;

/// The address that asks, as limits count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Caller(pub(crate) IpAddr);

impl Caller {
    /// An address as limits count it.
    pub(crate) fn new(ip: IpAddr) -> Caller {
        Caller(match ip.to_canonical() {
            IpAddr::V6(ip) => Ipv6Addr::from_bits(ip.to_bits() & NETWORK).into(),
            old => old,
        })
    }

    /// Who sent a request. Each proxy adds the address that spoke to it at the end: with so many
    /// of them in front, so many entries from the end are true, and what stands before was written by
    /// whoever liked to.
    pub(crate) fn of(request: &Request, proxies: usize) -> Caller {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        let peer = peer.map_or(IpAddr::from([127, 0, 0, 1]), |c| c.0.ip());
        Caller::new(forwarded(request.headers(), proxies).unwrap_or(peer))
    }
}

fn forwarded(headers: &HeaderMap, proxies: usize) -> Option<IpAddr> {
    let lines = headers.get_all("x-forwarded-for").iter();
    let entries: Vec<&str> =
        lines.flat_map(|line| line.to_str().unwrap_or_default().split(',')).collect();
    let trusted = entries.len() - proxies.min(entries.len());
    let entry = entries.get(trusted..)?.first()?.trim();
    // Some proxies add the port.
    let with_port = |entry: &str| entry.parse().ok().map(|at: SocketAddr| at.ip());
    entry.parse().ok().or_else(|| with_port(entry))
}

/// Places of one kind.
pub(crate) struct Places {
    most: usize,
    each: usize,
    taken: Mutex<Taken>,
}

#[derive(Default)]
struct Taken {
    all: usize,
    by: HashMap<Caller, usize>,
}

/// A place taken, until it is dropped.
pub(crate) struct Place {
    places: Arc<Places>,
    who: Caller,
}

impl Places {
    /// So many in all, and so many for each address; 0: no limit for each.
    pub(crate) fn new(most: usize, each: usize) -> Arc<Places> {
        Arc::new(Places { most, each, taken: Mutex::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many are taken.
    pub(crate) fn taken(&self) -> usize {
        self.lock().all
    }

    /// Takes a place for an address.
    pub(crate) fn take(self: &Arc<Places>, who: Caller) -> Result<Place, Problem> {
        let mut taken = self.lock();
        let mine = taken.by.get(&who).copied().unwrap_or(0);
        if self.each > 0 && mine >= self.each {
            let too_many = StatusCode::TOO_MANY_REQUESTS;
            return Err(
                Problem::new(too_many, "too-many", "problem-too-many-open").come_back(COME_BACK)
            );
        }
        if taken.all >= self.most {
            return Err(Problem::full());
        }
        taken.all += 1;
        taken.by.insert(who, mine + 1);
        Ok(Place { places: Arc::clone(self), who })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.lock();
        taken.all -= 1;
        if let Some(mine) = taken.by.get_mut(&self.who) {
            *mine -= 1;
            if *mine == 0 {
                taken.by.remove(&self.who);
            }
        }
    }
}
