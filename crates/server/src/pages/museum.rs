//! A museum of the games: a map and a time line on which each stands where and when its source puts it.

mod coast;

use super::{Icon, Page, capital, icon, layout};
use crate::assets;
use maud::{Markup, html};
use play::Entry;

/// The corners of the map, in degrees: west and north, east and south.
const WEST: f32 = -170.0;
const NORTH: f32 = 76.0;
const EAST: f32 = 190.0;
const SOUTH: f32 = -50.0;
/// Units to a degree.
const SCALE: f32 = 2.8;
/// The radius of a pin, and how far from each other two of them must be.
const PIN: f32 = 14.5;
const APART: f32 = 31.0;

/// The first and the last year of the time line.
const FIRST: i16 = -3200;
const LAST: i16 = 2000;

/// A game of the museum.
struct Exhibit {
    entry: &'static Entry,
    /// Where it stands on the map, in its units.
    spot: Option<(f32, f32)>,
    /// Where its pin stands.
    pin: (f32, f32),
}

/// Where a place is on the map.
fn on_map((north, east): (f32, f32)) -> (f32, f32) {
    ((east - WEST) * SCALE, (NORTH - north) * SCALE)
}

fn size() -> (f32, f32) {
    ((EAST - WEST) * SCALE, (NORTH - SOUTH) * SCALE)
}

/// The games by their age, those without a date at the end.
fn exhibits(page: &Page<'_>) -> Vec<Exhibit> {
    let mut all: Vec<&'static Entry> = page.games.iter().collect();
    all.sort_by_key(|entry| (entry.info.years.is_none(), entry.info.years));
    let tenths = |n: i16| f32::from(n) / 10.0;
    let exhibit = |entry: &'static Entry| {
        let spot = entry.info.place.map(|(n, e)| on_map((tenths(n), tenths(e))));
        let pin = spot.map_or((0.0, 0.0), |(x, y)| (x, y - 20.0));
        Exhibit { entry, spot, pin }
    };
    let mut all: Vec<Exhibit> = all.into_iter().map(exhibit).collect();
    spread(&mut all);
    all
}

/// Moves pins until none covers another: each is drawn to its spot and pushed by its neighbours.
fn spread(all: &mut [Exhibit]) {
    let (wide, high) = size();
    for round in 0..400 {
        for i in 0..all.len() {
            let Some(spot) = all[i].spot else { continue };
            let (mut x, mut y) = all[i].pin;
            if round < 300 {
                x += (spot.0 - x) * 0.03;
                y += (spot.1 - 20.0 - y) * 0.03;
            }
            for (j, other) in all.iter().enumerate().filter(|(_, o)| o.spot.is_some()) {
                if j == i {
                    continue;
                }
                let (dx, dy) = (x - other.pin.0, y - other.pin.1);
                let far = dx.hypot(dy);
                // Two in one place part by their numbers.
                let (ux, uy) = if far > 0.01 {
                    (dx / far, dy / far)
                } else {
                    let angle = i as f32 * 2.4;
                    (angle.cos(), angle.sin())
                };
                if far < APART {
                    x += ux * (APART - far) * 0.5;
                    y += uy * (APART - far) * 0.5;
                }
            }
            all[i].pin =
                (x.clamp(PIN + 1.0, wide - PIN - 1.0), y.clamp(PIN + 1.0, high - PIN - 1.0));
        }
    }
}

/// A line of degrees as the points of a polygon.
fn points(line: &str) -> String {
    let point = |pair: &str| {
        let (east, north) = pair.split_once(',')?;
        let (x, y) = on_map((north.parse().ok()?, east.parse().ok()?));
        Some(format!("{x:.0},{y:.0}"))
    };
    line.split_whitespace().filter_map(point).collect::<Vec<_>>().join(" ")
}

/// The page of the museum.
pub(crate) fn museum(page: &Page<'_>) -> Markup {
    let all = exhibits(page);
    let title = page.t("museum-title");
    let body = html! {
        header.head {
            h1 { (title) }
            p.lead { (page.t("museum-lead")) }
        }
        section aria-labelledby="map" {
            h2 #map { (page.t("museum-map")) }
            p { (page.t("museum-map-say")) }
            (map(page, &all))
        }
        section aria-labelledby="time" {
            h2 #time { (page.t("museum-time")) }
            p { (page.t("museum-time-say")) }
            (time(page, &all))
        }
        p.links {
            a.btn href="/chapters" { (icon(Icon::Book)) (page.t("chapters-title")) }
        }
    };
    let head = html! { link rel="stylesheet" href=(assets::url("rooms.css")); };
    layout(page, &title, "museum", head, body)
}

fn map(page: &Page<'_>, all: &[Exhibit]) -> Markup {
    let lang = page.lang();
    let (wide, high) = size();
    let pinned = || all.iter().zip(1..).filter_map(|(e, n)| Some((e, n, e.spot?)));
    html! {
        div.map tabindex="0" role="group" aria-label=(page.t("museum-map")) {
            svg viewBox=(format!("0 0 {wide} {high}")) role="group" aria-label=(page.t("museum-map-alt")) {
                rect.sea width=(wide) height=(high) {}
                @for land in coast::LANDS { polygon.land points=(points(land)) {} }
                @for sea in coast::SEAS { polygon.sea points=(points(sea)) {} }
                @for (exhibit, _, (x, y)) in pinned() {
                    line.lead-line x1=(tenth(x)) y1=(tenth(y)) x2=(tenth(exhibit.pin.0)) y2=(tenth(exhibit.pin.1)) {}
                    circle.spot cx=(tenth(x)) cy=(tenth(y)) r="2.4" {}
                }
                @for (exhibit, n, _) in pinned() {
                    @let name = exhibit.entry.info.name.get(lang);
                    a.pin href={ "/g/" (exhibit.entry.info.id) } aria-label=(name) {
                        title { (name) }
                        circle cx=(tenth(exhibit.pin.0)) cy=(tenth(exhibit.pin.1)) r=(PIN) {}
                        text x=(tenth(exhibit.pin.0)) y=(tenth(exhibit.pin.1 + 4.0)) aria-hidden="true" { (n) }
                    }
                }
            }
        }
    }
}

/// A number with one digit behind the point.
fn tenth(x: f32) -> String {
    format!("{x:.1}")
}

fn time(page: &Page<'_>, all: &[Exhibit]) -> Markup {
    let lang = page.lang();
    html! {
        ol.years {
            @for (exhibit, n) in all.iter().zip(1..) {
                @let info = exhibit.entry.info;
                li {
                    b aria-hidden="true" { (n) }
                    a href={ "/g/" (info.id) } { (info.name.get(lang)) }
                    div {
                        @if let Some(years) = info.years { (bar(years)) }
                        small {
                            (capital(info.origin.get(lang)))
                            @match info.years {
                                Some(years) => { " · " (said(page, years)) }
                                None => { " · " (page.t("museum-undated")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Where the years lie on a line that all games share.
fn bar((first, last): (i16, i16)) -> Markup {
    let at =
        |year: i16| (f32::from(year - FIRST) / f32::from(LAST - FIRST) * 1000.0).clamp(0.0, 1000.0);
    let (x, end) = (at(first), at(last));
    let wide = (end - x).max(10.0);
    html! {
        svg viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true" {
            rect.track y="5" width="1000" height="4" {}
            @for year in [-3000, -2000, -1000, 1, 1000] {
                rect.tick x=(tenth(at(year))) y="2" width="2" height="10" {}
            }
            rect.span x=(tenth(x.min(1000.0 - wide))) y="2" width=(tenth(wide)) height="10" {}
        }
    }
}

/// Years in words.
fn said(page: &Page<'_>, (first, last): (i16, i16)) -> String {
    let year = |year: i16| match year {
        ..0 => page.t_with("museum-bc", &[("year", (-year).to_string().into())]),
        _ => year.to_string(),
    };
    if first == last {
        return year(first);
    }
    if last < 0 {
        return format!("{}–{}", -first, year(last));
    }
    format!("{}–{}", year(first), year(last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};
    use catalog::GAMES;

    #[test]
    fn every_game_stands_in_the_museum_and_no_pin_covers_another() {
        for guest in guests() {
            let here = page(&guest, "/museum");
            let html = museum(&here).into_string();
            sound(&html);
            assert!(html.len() < 60_000, "{} bytes", html.len());
            for entry in GAMES {
                let links = html.matches(&format!("href=\"/g/{}\"", entry.info.id)).count();
                assert_eq!(links, 1 + usize::from(entry.info.place.is_some()), "{}", entry.info.id);
            }
            let all = exhibits(&here);
            assert!(all.iter().filter(|e| e.spot.is_some()).count() >= 25);
            for (i, a) in all.iter().enumerate() {
                for b in all[..i].iter().filter(|b| b.spot.is_some() && a.spot.is_some()) {
                    let far = (a.pin.0 - b.pin.0).hypot(a.pin.1 - b.pin.1);
                    assert!(far > 2.0 * PIN - 1.0, "{} {}", a.entry.info.id, b.entry.info.id);
                }
            }
        }
    }

    #[test]
    fn years_are_said_as_people_say_them() {
        let guest = guests().remove(0);
        let here = page(&guest, "/museum");
        assert_eq!(said(&here, (1778, 1778)), "1778");
        assert_eq!(said(&here, (-500, -400)), "500–400 a.C.");
        assert_eq!(said(&here, (-500, 200)), "500 a.C.–200");
    }
}
