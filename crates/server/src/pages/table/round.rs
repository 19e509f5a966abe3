//! Boards with people on all four sides, and two boards for four people: what is seen of them, and what lies in the
//! boxes of the players instead.

use super::Page;
use super::signs::{Sign, sign};
use crate::view::View;
use maud::{Markup, html};
use rules::{Chair, Plan, Seat, Site, SiteKind};

/// A part of a board: left, top, width and height in hundredths of a unit, as a picture's `viewBox`.
type Part = [i32; 4];

fn part(left: f32, top: f32, right: f32, bottom: f32) -> Part {
    let u = |v: f32| (v * 100.0).round() as i32;
    [u(left), u(top), u(right - left), u(bottom - top)]
}

/// How a part is written.
pub(crate) fn written(part: Part) -> String {
    part.map(|n| n.to_string()).join(" ")
}

/// Whether people sit on all four sides of one board.
fn four_sides(plan: &Plan) -> bool {
    plan.chairs.iter().any(|c| matches!(c, Chair::Left | Chair::Right))
}

/// Upper and lower end of the squares.
fn squares(plan: &Plan) -> (f32, f32) {
    let board = plan.sites.iter().filter(|s| matches!(s.kind, SiteKind::Square | SiteKind::Point));
    board.fold((f32::MAX, 0.0), |(top, foot), s| {
        (top.min(s.y - s.h / 2.0), foot.max(s.y + s.h / 2.0))
    })
}

/// Trays and dice in strips of their own above and below a board of four sides.
fn aside(plan: &Plan) -> impl Iterator<Item = &Site> {
    let (top, foot) = squares(plan);
    let off = move |s: &&Site| s.y + s.h / 2.0 <= top || s.y - s.h / 2.0 >= foot;
    let trays = plan.sites.iter().filter(|s| s.kind == SiteKind::Tray);
    trays.filter(off).filter(|_| four_sides(plan))
}

/// What is seen of a board whose trays lie with the players; none where the whole is seen.
pub(crate) fn seen(plan: &Plan) -> Option<Part> {
    let (first, foot) = squares(plan);
    let (mut top, mut bottom) = (0.0_f32, plan.height);
    for site in aside(plan) {
        if site.y < first {
            top = top.max(site.y + site.h / 2.0 + 0.05);
        } else if site.y > foot {
            // Men stand taller than their tray.
            bottom = bottom.min(site.y - site.h / 2.0 - 0.15);
        }
    }
    (top > 0.0 || bottom < plan.height).then(|| part(0.0, top, plan.width, bottom))
}

/// Windows through which a player's box shows what lies aside of the board: the tray of the seat, and the dice, which
/// are shown to whoever has the turn.
pub(crate) fn windows(plan: &Plan, seat: u8) -> Markup {
    html! {
        @for site in aside(plan).filter(|s| s.seat.is_none_or(|owner| owner == Seat(seat))) {
            @let (w, h) = (site.w / 2.0, site.h / 2.0);
            @let view = part(site.x - w, site.y - h, site.x + w, site.y + h);
            @let [x, y, width, height] = view;
            // The inner one cuts off what lies beside it, however large the outer one is.
            svg.window.thrown[site.seat.is_none()] viewBox=(written(view)) aria-hidden="true" {
                svg x=(x) y=(y) width=(width) height=(height) viewBox=(written(view)) { use href="#b-sites" {} }
            }
        }
    }
}

/// The two boards of a table of pairs as the viewer sees them, the viewer's own first; none at other tables.
pub(crate) fn halves(view: &View, plan: &Plan) -> Option<[Part; 2]> {
    let chair = plan.chairs.get(usize::from(view.side_view))?;
    let middle = plan.width / 2.0;
    let [left, right] =
        [part(0.0, 0.0, middle, plan.height), part(middle, 0.0, plan.width, plan.height)];
    match chair {
        Chair::BelowLeft | Chair::AboveLeft => Some([left, right]),
        Chair::BelowRight | Chair::AboveRight => Some([right, left]),
        _ => None,
    }
}

/// The other board as a small picture, which on a narrow screen changes places with the large one when touched.
pub(crate) fn swap(page: &Page<'_>, view: &View, plan: &Plan) -> Markup {
    html! {
        @if let Some([own, other]) = halves(view, plan) {
            button.swap #swap type="button" data-own=(written(own)) data-other=(written(other)) data-script hidden {
                svg viewBox=(written(other)) aria-hidden="true" {
                    @for layer in ["ground", "decor", "sites"] { use href=(format!("#b-{layer}")) {} }
                }
                (sign(Sign::Turn)) span.away { (page.t("table-swap")) }
            }
        }
    }
}
