//! All games, parsers, layers and documents. One program, which is built and linked once.

mod catalogue;
mod docs;
mod golden;
mod layers;
mod matches;
mod strength;
mod texts;
