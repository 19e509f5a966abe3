//! A real browser plays at real tables: Chromium, its driver and the server as it is shipped.
//! How they run is told in `docs/architecture.md`.

mod axe;
mod books;
mod calm;
mod class;
mod computer;
mod four;
mod games;
mod hand;
mod heal;
mod house;
mod keyboard;
mod lay;
mod online;
mod plain;
mod races;
mod shelf;
mod stage;
mod study;
mod table;
mod told;
mod tools;
