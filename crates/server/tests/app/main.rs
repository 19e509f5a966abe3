//! The app without a socket: requests go straight into the router.

mod api;
mod client;
mod dice;
mod faults;
mod forms;
mod rubbish;
mod seats;
mod streams;
mod types;
mod whole_games;
