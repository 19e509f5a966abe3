//! The app without a socket: requests go straight into the router. Run twice: here on the embedded store,
//! in `tests/postgres` on PostgreSQL.

mod api;
pub(crate) mod client;
mod data;
mod dice;
mod edge;
mod faults;
mod forms;
mod heavy;
mod memory;
pub(crate) mod postgres;
mod rubbish;
mod seats;
mod sockets;
pub(crate) mod streams;
mod think;
mod types;
mod whole_games;
