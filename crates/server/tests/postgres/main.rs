//! The tests of the app once more, on PostgreSQL; without it they say so and run on the embedded store.

#[path = "../app/main.rs"]
mod app;

use app::{client, postgres, streams};
