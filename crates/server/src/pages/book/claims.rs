//! What a diagram claims, in words. The tests of the books hold all of it true.

use super::prose::{From, code, coded, line as spans};
use crate::pages::{Page, capital};
use maud::{Markup, html};
use play::AnyMatch;
use rules::{ParseError, Seat, Status};
use teach::{Allowed, Over, What};

/// A sentence for a claim; none for what only proves that the text is right.
pub(super) fn told(
    page: &Page<'_>,
    table: &dyn AnyMatch,
    what: &What,
    from: From<'_>,
) -> Option<Markup> {
    let moves = |all: &[String]| listed(all.iter().map(|m| code(m)));
    let with = |id: &str, all: &[String]| {
        Some(coded(&page.t_with(id, &[("moves", moves(all).into()), ("n", all.len().into())])))
    };
    let line = |all: &[String]| all.iter().map(|m| code(m)).collect::<Vec<_>>().join(" ");
    let after = |id: &str, all: &[String], name: &str, value: &str| {
        let values = [("move", line(all).into()), (name, value.to_owned().into())];
        Some(coded(&page.t_with(id, &values)))
    };
    match what {
        What::Legal(all) => with("claim-legal", all),
        What::Only(all) => with("claim-only", all),
        What::Not(all) => Some(html! {
            @for (i, (text, _)) in all.iter().enumerate() {
                @if i > 0 { " " }
                (refused(page, table, text, from))
            }
        }),
        What::Ways(n) => Some(coded(&page.t_with("claim-ways", &[("n", (*n).into())]))),
        What::Captures(all, sites) if sites.is_empty() => after("claim-takes-none", all, "n", ""),
        What::Captures(all, sites) => {
            let plan = table.plan(Seat(0));
            let label = |name: &String| match plan.find(name) {
                Some(site) => plan.site(site).label.get(page.lang()).to_owned(),
                None => name.clone(),
            };
            after("claim-captures", all, "sites", &listed(sites.iter().map(label)))
        }
        What::Takes(all, 0) => after("claim-takes-none", all, "n", ""),
        What::Takes(all, n) => {
            let values = [("move", line(all).into()), ("n", (*n).into())];
            Some(coded(&page.t_with("claim-takes", &values)))
        }
        What::Leads(..) => None,
        What::Next(all, letter) => {
            let mut seats = (0..table.seats()).map(Seat);
            let seat = seats.find(|s| table.seat_letter(*s) == *letter)?;
            let name = table.seat_name(seat).get(page.lang());
            let id = if all.is_empty() { "claim-turn" } else { "claim-next" };
            after(id, all, "seat", name)
        }
        What::Ends(all, over) => ends(page, table, all, over, from),
        What::Wins(all, n) => {
            let id = if all.is_empty() { "claim-wins" } else { "claim-wins-with" };
            let values = [("move", line(all).into()), ("n", (*n).into())];
            Some(coded(&page.t_with(id, &values)))
        }
        What::Loses(n) => Some(coded(&page.t_with("claim-loses", &[("n", (*n).into())]))),
        What::Draws(None) => Some(html! { (page.t("claim-draws")) }),
        What::Draws(Some(mv)) => after("claim-draws-with", std::slice::from_ref(mv), "n", ""),
        What::Mate(all) => after("claim-mate", all, "n", ""),
        What::Throws((n, of), allowed) => throws(page, table, (*n, *of), allowed),
        What::Chance(chance) => {
            let number = page.lang().pick(chance.replace('.', ","), chance.clone());
            Some(coded(&page.t_with("claim-chance", &[("chance", number.into())])))
        }
    }
}

/// A rule in parentheses.
fn cited(rule: &str, from: From<'_>) -> Markup {
    spans(&teach::spans(&format!("({rule})")), from)
}

fn listed(all: impl Iterator<Item = String>) -> String {
    all.collect::<Vec<_>>().join(", ")
}

/// A move that is not allowed, with the reason that whoever tries it is given.
fn refused(page: &Page<'_>, table: &dyn AnyMatch, text: &str, from: From<'_>) -> Markup {
    let (why, rule) = match table.resolve(text) {
        Ok(_) => (String::new(), ""),
        Err(ParseError::Illegal(refusal)) => {
            (refusal.words.get(page.lang()).to_owned(), refusal.rule)
        }
        Err(error) => (error.sentence(page.lang()), ""),
    };
    let why = capital(&why);
    html! {
        (coded(&page.t_with("claim-not", &[("move", code(text).into())])))
        " " (why)
        @if !rule.is_empty() && !why.contains(rule) { " " (cited(rule, from)) }
    }
}

fn ends(
    page: &Page<'_>,
    table: &dyn AnyMatch,
    all: &[String],
    over: &Over,
    from: From<'_>,
) -> Option<Markup> {
    let mut end = table.boxed_clone();
    for mv in all {
        end.take(mv).ok()?;
    }
    let Status::Over(outcome) = end.status() else {
        return None;
    };
    debug_assert_eq!(outcome.reason.code, over.code);
    let line = all.iter().map(|m| code(m)).collect::<Vec<_>>().join(" ");
    let text = match all.is_empty() {
        true => page.t("claim-over"),
        false => page.t_with("claim-ends", &[("move", line.into())]),
    };
    let rule = outcome.reason.rule;
    Some(html! {
        (coded(&text)) " " (outcome.reason.text.get(page.lang()))
        @if !rule.is_empty() { " " (cited(rule, from)) }
    })
}

fn throws(
    page: &Page<'_>,
    table: &dyn AnyMatch,
    (n, of): (u64, u64),
    allowed: &Allowed,
) -> Option<Markup> {
    let plan = table.plan(Seat(0));
    let (id, what) = match allowed {
        Allowed::Captures(site) => {
            let label = plan.find(site).map(|s| plan.site(s).label.get(page.lang()).to_owned());
            ("claim-throws-captures", label.unwrap_or_else(|| site.clone()))
        }
        Allowed::Legal(mv) => ("claim-throws-legal", code(mv)),
        Allowed::Ends(_) => ("claim-throws-ends", String::new()),
        Allowed::Pass => ("claim-throws-pass", String::new()),
    };
    let values =
        [("n", n.to_string().into()), ("of", of.to_string().into()), ("what", what.into())];
    Some(coded(&page.t_with(id, &values)))
}
