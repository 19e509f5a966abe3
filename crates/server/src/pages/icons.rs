//! Our own icons: a grid of 24 px, strokes of 1.75 px, in the colour of the text beside them.

use maud::{Markup, PreEscaped};

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// The library: a board with three men.
    Board,
    /// Daylight.
    Sun,
    /// Lamplight.
    Moon,
    /// As the system wishes.
    Auto,
    /// Players.
    People,
    /// Chance.
    Die,
    /// No chance: a plan.
    Mind,
    /// Time.
    Clock,
    /// Place and age.
    Place,
    /// The computer.
    Computer,
    /// One screen for all.
    Screen,
    /// An invitation.
    Letter,
    /// Rules.
    Book,
    /// Go on.
    Next,
    /// Warning.
    Alert,
    /// Learn by playing: a hat.
    Learn,
    /// Step by step.
    Steps,
    /// Try it: a hand.
    Hand,
    /// Go back.
    Back,
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// Shut.
    Shut,
    /// Search.
    Find,
}

/// The sign as inline SVG; it says nothing to a screen reader, the words beside it do.
pub fn icon(icon: Icon) -> Markup {
    let inside = match icon {
        Icon::Board => {
            r#"<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M9 3v18M15 3v18M3 9h18M3 15h18"/><circle cx="9" cy="9" r="2.4" fill="currentColor"/><circle cx="15" cy="15" r="2.4" fill="currentColor"/>"#
        }
        Icon::Sun => {
            r#"<circle cx="12" cy="12" r="4"/><path d="M12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3l1.8 1.8M16.9 16.9l1.8 1.8M5.3 18.7l1.8-1.8M16.9 7.1l1.8-1.8"/>"#
        }
        Icon::Moon => r#"<path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z"/>"#,
        Icon::Auto => {
            r#"<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor"/>"#
        }
        Icon::People => {
            r#"<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c0-3.8 2.7-6 6.5-6s6.5 2.2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2.2.8 3.5 2.7 3.5 5.4"/>"#
        }
        Icon::Die => {
            r#"<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01" stroke-width="2.6"/>"#
        }
        Icon::Mind => {
            r#"<path d="M12 3v4M12 7l-6 5M12 7l6 5M6 12v3M18 12v3M6 15l-2.5 5M6 15l2.5 5M18 15l-2.5 5M18 15l2.5 5"/>"#
        }
        Icon::Clock => r#"<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>"#,
        Icon::Place => {
            r#"<path d="M12 21.5s-7-6.3-7-11.7a7 7 0 0 1 14 0c0 5.4-7 11.7-7 11.7z"/><circle cx="12" cy="9.8" r="2.6"/>"#
        }
        Icon::Computer => {
            r#"<rect x="5" y="7" width="14" height="11" rx="3"/><path d="M12 7V3.5M9.5 12h.01M14.5 12h.01M2.5 11v3.5M21.5 11v3.5M9 21h6" /><path d="M9.5 12h.01M14.5 12h.01" stroke-width="2.6"/>"#
        }
        Icon::Screen => {
            r#"<rect x="3" y="4.5" width="18" height="12" rx="2"/><path d="M12 16.5V20M8 20h8M9 10.5h.01M15 10.5h.01"/><circle cx="9" cy="10.5" r="1.6"/><circle cx="15" cy="10.5" r="1.6"/>"#
        }
        Icon::Letter => {
            r#"<rect x="3" y="5.5" width="18" height="13" rx="2"/><path d="M3.5 7.5l8.5 6 8.5-6"/>"#
        }
        Icon::Book => {
            r#"<path d="M12 6.5C10 5 7 4.5 3 4.5v13.5c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2zM12 6.5V20"/>"#
        }
        Icon::Next => r#"<path d="M5 12h14M13 6l6 6-6 6"/>"#,
        Icon::Back => r#"<path d="M19 12H5M11 6l-6 6 6 6"/>"#,
        Icon::First => r#"<path d="M18 6l-6 6 6 6M7 6v12"/>"#,
        Icon::Last => r#"<path d="M6 6l6 6-6 6M17 6v12"/>"#,
        Icon::Shut => r#"<path d="M6 6l12 12M18 6L6 18"/>"#,
        Icon::Find => r#"<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21"/>"#,
        Icon::Learn => {
            r#"<path d="M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.5 8 2.5 11 0v-4.5M21.5 9.5V15"/>"#
        }
        Icon::Steps => r#"<path d="M8 5.5l10 6.5-10 6.5z"/>"#,
        Icon::Hand => {
            r#"<path d="M9 11.5V5a1.7 1.7 0 0 1 3.400 0v5.5l5 1.2c1.5.4 2 1.5 1.800 3L18 20.5h-7.5L5.5 15c-.8-1.300.8-2.600 2-1.600L9 14.5"/>"#
        }
        Icon::Alert => {
            r#"<path d="M12 3.5l9.5 17h-19z"/><path d="M12 10v4.5"/><path d="M12 17.5h.01" stroke-width="2.4"/>"#
        }
    };
    PreEscaped(format!(
        r#"<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">{inside}</svg>"#
    ))
}
