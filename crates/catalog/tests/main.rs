//! The catalogue. One program, which is built and linked once.

mod analyse;
mod dice;
mod essays;
mod explain;
mod files;
mod learned;
mod levels;
mod list;
mod mates;
mod pages;
mod prove;
mod rolls;
mod tables;
