//! The tests of the app once more, on PostgreSQL, and those of several servers on one database. Without
//! PostgreSQL they say so and run on the embedded store.

#[path = "../app/main.rs"]
mod app;
mod processes;

use app::{client, postgres, streams};
