//! Short ways to draw what stands on a board.

use rules::{Decor, Words};

/// A line through points.
pub fn line(points: Vec<(f32, f32)>, class: &'static str) -> Decor {
    Decor::Line { points, bend: false, class }
}

/// A letter or a number beside the places.
pub fn label((x, y): (f32, f32), size: f32, what: impl Into<String>) -> Decor {
    Decor::Label { x, y, size, text: Words::same(what), class: "label" }
}

/// The playing field of a plan of this size, all but a rim, with its corners rounded by `r`.
pub fn field((width, height): (f32, f32), rim: f32, r: f32) -> Decor {
    Decor::Rect { x: rim, y: rim, w: width - 2.0 * rim, h: height - 2.0 * rim, r, class: "field" }
}
