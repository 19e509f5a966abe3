//! The app without a socket: requests go straight into the router.

mod api;
mod client;
mod dice;
mod edge;
mod forms;
mod memory;
mod rubbish;
mod seats;
mod sockets;
mod streams;
mod types;
mod whole_games;
