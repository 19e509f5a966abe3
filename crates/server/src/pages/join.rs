//! An invitation to a seat.

use super::form::FormState;
use super::game::person;
use super::{Icon, Page, board_picture, facts, icon, layout, moment_link, problem, script, shared};
use maud::{Markup, html};
use play::Entry;

/// How things stand with an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The seat is free.
    Free,
    /// Somebody else sits there.
    Taken,
    /// The reader sits there already.
    Seated,
    /// The game is over.
    Finished,
}

/// An invitation.
#[derive(Clone)]
pub struct Invitation<'a> {
    /// The game.
    pub entry: &'a Entry,
    /// Its name, with its variant's.
    pub game: &'a str,
    /// The table.
    pub table: &'a str,
    /// The invitation's secret.
    pub invite: &'a str,
    /// Who invites; empty if they gave no name.
    pub host: &'a str,
    /// The name of the seat: "Norte".
    pub seat: &'a str,
    /// The other seats: name and who sits there, for people.
    pub others: Vec<(String, String)>,
    /// The time, for people; empty without clock.
    pub clock: &'a str,
    /// Whether the computer may play for somebody who left.
    pub stand_in: bool,
    /// How things stand.
    pub standing: Standing,
}

/// The invitation page.
pub fn join(
    page: &Page<'_>,
    invitation: &Invitation<'_>,
    form: &FormState,
    error: Option<&str>,
) -> Markup {
    let info = invitation.entry.info;
    let table = format!("/t/{}", invitation.table);
    let title = if invitation.host.is_empty() {
        page.t_with("join-title", &[("game", invitation.game.into())])
    } else {
        page.t_with(
            "join-title-by",
            &[("host", invitation.host.into()), ("game", invitation.game.into())],
        )
    };
    let body = html! {
        div.two.join {
            div.object {
                figure.mat { (board_picture(page, invitation.entry, false)) }
            }
            div.doors {
                header.head { h1 { (title) } (facts(page, invitation.entry)) }
                @if let Some(error) = error { (problem(page, error)) }
                @match invitation.standing {
                    Standing::Free => {
                        p.lead { (page.t_with("join-seat", &[("seat", invitation.seat.into())])) }
                        (seats(page, invitation))
                        form.door method="post" action={ (table) "/join/" (invitation.invite) } {
                            (person(page, info.luck, form))
                            button.btn.primary { (page.t("join-go")) (icon(Icon::Next)) }
                        }
                        p.links {
                            a href={ "/g/" (info.id) "/rules#learn" } { (page.t("game-learn")) }
                            a href=(table) { (page.t("join-watch")) }
                        }
                    }
                    Standing::Taken => {
                        p.lead { (page.t("join-taken")) }
                        p { a.btn.primary href=(table) { (page.t("join-watch")) } }
                    }
                    Standing::Seated => {
                        p.lead { (page.t("join-seated")) }
                        p { a.btn.primary href=(table) { (page.t("join-table")) } }
                    }
                    Standing::Finished => {
                        p.lead { (page.t("join-finished")) }
                        p.links {
                            a.btn.primary href=(table) { (page.t("join-see")) }
                            a.btn href={ "/g/" (info.id) } { (page.t("join-new")) }
                        }
                    }
                }
            }
        }
    };
    let head = html! {
        (shared(page, &title, info.summary.get(page.lang()), &moment_link(invitation.entry, page.lang())))
        (script("forms.js"))
    };
    layout(page, &title, "join", head, body)
}

fn seats(page: &Page<'_>, invitation: &Invitation<'_>) -> Markup {
    html! {
        dl.who {
            @for (seat, who) in &invitation.others {
                div { dt { (seat) } dd { (who) } }
            }
            @if !invitation.clock.is_empty() {
                div { dt { (page.t("game-clock")) } dd { (invitation.clock) } }
            }
            @if invitation.stand_in {
                div { dt { (page.t("join-stand-in")) } dd { (page.t("join-stand-in-say")) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pages::tests::{guests, page, sound};
    use crate::words::t;
    use catalog::GAMES;

    #[test]
    fn every_standing_says_what_to_do() {
        for guest in guests() {
            for entry in GAMES {
                for (standing, id) in [
                    (Standing::Free, "join-go"),
                    (Standing::Taken, "join-taken"),
                    (Standing::Seated, "join-seated"),
                    (Standing::Finished, "join-finished"),
                ] {
                    let hostile = "<script>x</script>";
                    let invitation = Invitation {
                        entry,
                        game: entry.info.name.get(guest.lang),
                        table: "abc",
                        invite: "s3cret",
                        host: hostile,
                        seat: "Norte",
                        others: vec![("Sul".into(), hostile.into())],
                        clock: "",
                        stand_in: true,
                        standing,
                    };
                    let form = FormState::new(&[("name".into(), hostile.into())]);
                    let here = page(&guest, "/t/abc/join/s3cret");
                    let html = join(&here, &invitation, &form, None).into_string();
                    sound(&html);
                    assert!(html.contains(&t(guest.lang, id)));
                    assert!(html.contains("&lt;script&gt;x"));
                    let free = standing == Standing::Free;
                    assert_eq!(html.contains("action=\"/t/abc/join/s3cret\""), free);
                    assert_eq!(html.contains("name=\"entropy\""), free && entry.info.luck);
                }
            }
        }
    }
}
