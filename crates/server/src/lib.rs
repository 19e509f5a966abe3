//! The web app: every game of the catalogue in a browser, and the JSON API that the page itself
//! uses. It speaks [`play::AnyMatch`], scenes and text, and knows no rule of any game.

pub mod assets;
pub mod guest;
pub mod pages;
pub mod view;
pub mod words;
