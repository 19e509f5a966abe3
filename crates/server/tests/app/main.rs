//! The app without a socket: requests go straight into the router.

mod api;
mod client;
mod dice;
mod forms;
mod rubbish;
mod seats;
mod streams;
mod think;
mod types;
mod whole_games;
