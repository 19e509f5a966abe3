//! The app without a socket: requests go straight into the router. Run twice: on the embedded store and,
//! by `everything_holds_on_postgresql_too`, on PostgreSQL.

mod api;
mod books;
mod classes;
mod client;
mod data;
mod dice;
mod edge;
mod faults;
mod forms;
mod heavy;
mod lay;
mod memory;
mod pace;
mod postgres;
mod processes;
mod rubbish;
mod seats;
mod sheets;
mod sockets;
mod staged;
mod streams;
mod think;
mod types;
mod whole_games;

#[test]
fn everything_holds_on_postgresql_too() {
    postgres::run_all_again();
}
