//! Boards for eyes, terminals and ears: one [`Plan`](rules::Plan) and one
//! [`Scene`](rules::Scene) as an SVG document ([`svg`]), as text ([`terminal`]) and as words
//! ([`spoken`]). No file, clock or thread: the same input gives the same output everywhere.
//!
//! All art is made here of gradients, patterns and a few shapes, with the light from the upper
//! left. Nothing in this crate knows a rule: it styles by material, tone, shape, kind of site
//! and decor class.
//!
//! ```
//! use draw::{Form, SvgStyle, TermStyle};
//! use rules::{Lang, Seat};
//!
//! let table = catalog::GAMES.open("mu-torere").unwrap().new_match();
//! let (plan, scene) = (table.plan(Seat(0)), table.scene(None));
//! assert!(draw::svg(&plan, &scene, &SvgStyle::default()).starts_with("<svg"));
//! let style = TermStyle { form: Form::Ascii, ..TermStyle::default() };
//! assert!(draw::terminal(&plan, &scene, &style).is_ascii());
//! assert!(draw::spoken(&plan, &scene, Lang::En).contains("orange spheres: "));
//! ```

pub mod art;
mod counters;
mod cut;
mod figures;
mod glyphs;
mod ground;
mod grounds;
mod heads;
mod joinery;
mod layout;
mod marks;
mod material;
pub mod materials;
mod parts;
mod pieces;
mod script;
mod signs;
mod sites;
mod spoken;
mod svg;
mod terminal;
mod things;
mod throws;
mod tiles;
mod turned;
mod wedges;
mod words;
mod xml;

#[cfg(test)]
mod tests;

pub use cut::cut;
pub use parts::{DrawnSite, HOLE, Part};
pub use spoken::spoken;
pub use svg::{Drawing, Frame, PieceSet, SvgStyle, Theme, drawing, drawing_in, frame, pairs, svg};
pub use terminal::{Form, TermStyle, explains_itself, legend, plain, sign, terminal};
