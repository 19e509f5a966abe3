//! The signs on the table's tools, drawn as those of the other pages.

use maud::{Markup, PreEscaped};

#[derive(Clone, Copy)]
pub(crate) enum Sign {
    Undo,
    Hint,
    Draw,
    Count,
    Flag,
    More,
    First,
    Back,
    Forward,
    Last,
    Turn,
    Zoom,
    Ring,
    Lay,
    Peek,
    Dice,
    Copy,
    Download,
    Analyse,
    Book,
    Play,
    Computer,
    Share,
}

pub(crate) fn sign(sign: Sign) -> Markup {
    let inside = match sign {
        Sign::Undo => r#"<path d="M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4"/>"#,
        Sign::Hint => {
            r#"<path d="M9 17.5c0-2-3.5-3.8-3.5-8a6.5 6.5 0 0 1 13 0c0 4.2-3.5 6-3.5 8zM9.5 21h5"/>"#
        }
        Sign::Draw => r#"<path d="M5 9h14M5 15h14"/>"#,
        Sign::Count => r#"<path d="M6 5v14M10 5v14M14 5v14M18 5v14M3 16L21 8"/>"#,
        Sign::Flag => r#"<path d="M6 21V4M6 4.5c4-2 6 2 11 0v9c-5 2-7-2-11 0"/>"#,
        Sign::More => r#"<path d="M5.5 12h.01M12 12h.01M18.5 12h.01" stroke-width="3"/>"#,
        Sign::First => r#"<path d="M18 6l-6 6 6 6M7 6v12"/>"#,
        Sign::Back => r#"<path d="M15 6l-6 6 6 6"/>"#,
        Sign::Forward => r#"<path d="M9 6l6 6-6 6"/>"#,
        Sign::Last => r#"<path d="M6 6l6 6-6 6M17 6v12"/>"#,
        Sign::Turn => {
            r#"<path d="M19 8a8 8 0 0 0-14.5 1M5 16a8 8 0 0 0 14.5-1M19.5 3.5V8H15M4.5 20.5V16H9"/>"#
        }
        Sign::Peek => {
            r#"<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>"#
        }
        Sign::Zoom => {
            r#"<circle cx="10.5" cy="10.5" r="6.5"/><path d="M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6"/>"#
        }
        Sign::Lay => {
            r#"<path d="M4 4h16v16H4zM4 12h16M12 4v16"/><circle cx="8" cy="8" r="1.5"/><circle cx="16" cy="16" r="1.5"/>"#
        }
        Sign::Ring => {
            r#"<circle cx="12" cy="12" r="8.5" stroke-dasharray=".1 3.7" stroke-width="2.6"/><circle cx="12" cy="12" r="4"/>"#
        }
        Sign::Dice => {
            r#"<rect x="4" y="4" width="16" height="16" rx="3.5"/><path d="M8.5 8.5h.01M12 12h.01M15.5 15.5h.01" stroke-width="2.6"/>"#
        }
        Sign::Copy => {
            r#"<rect x="8.5" y="8.5" width="12" height="12" rx="2"/><path d="M15.5 5.5v-2h-12v12h2"/>"#
        }
        Sign::Download => r#"<path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15"/>"#,
        Sign::Analyse => r#"<path d="M4 20V9M10 20V4M16 20v-8M21 20H3"/>"#,
        Sign::Computer => {
            r#"<rect x="3" y="4.5" width="18" height="12" rx="2"/><path d="M8 20.5h8M12 16.5v4"/>"#
        }
        Sign::Share => {
            r#"<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="M8.2 10.8l7.1-4M8.2 13.2l7.1 4"/>"#
        }
        Sign::Play => r#"<path d="M7 4.5l12 7.5-12 7.5z"/>"#,
        Sign::Book => {
            r#"<path d="M12 6.5C10 5 7 4.5 3 4.5v13.5c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2zM12 6.5V20"/>"#
        }
    };
    PreEscaped(format!(
        r#"<svg class="icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false">{inside}</svg>"#
    ))
}
