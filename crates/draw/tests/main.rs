//! Everything that is drawn. One program, which is built and linked once.

#[path = "../examples/gallery/boards.rs"]
mod boards;
mod chess;
mod races;
mod svg;
mod terminal;
