//! Reads what a block claims of its position.

use crate::fault::{Fault, expected};
use crate::fence::{CLAIMS, Said};
use crate::guide::{Allowed, Claim, Over, What};
use crate::text::is_rule;
use rules::{Words, words};

/// The parts of a list: `A | B`.
pub(crate) fn list(text: &str) -> Vec<String> {
    let parts = text.split(" | ").map(str::trim);
    parts.filter(|p| !p.is_empty()).map(str::to_owned).collect()
}

/// Reads the lines that are claims.
pub(crate) fn claims(rows: &[Said], faults: &mut Vec<Fault>) -> Vec<Claim> {
    let mut out = Vec::new();
    for row in rows.iter().filter(|r| CLAIMS.contains(&r.key.as_str())) {
        match what(&row.key, &row.value.pt) {
            Ok(what) => out.push(Claim { what, place: row.place }),
            Err(form) => faults.push(Fault::new(row.place, expected(form, &row.value.pt))),
        }
    }
    out
}

/// `MOVES -> REST`; without an arrow there are no moves.
fn arrow(text: &str) -> (Vec<String>, &str) {
    match text.rsplit_once("->") {
        Some((moves, rest)) => (list(moves), rest.trim()),
        None => (Vec::new(), text.trim()),
    }
}

/// `code 1 -1`
pub(crate) fn over(text: &str) -> Option<Over> {
    let mut words = text.split_whitespace();
    let code = words.next()?.to_owned();
    let payoffs: Vec<i32> = words.map(|w| w.parse().ok()).collect::<Option<_>>()?;
    Some(Over { code, payoffs: (!payoffs.is_empty()).then_some(payoffs) })
}

fn what(key: &str, text: &str) -> Result<What, Words> {
    let some = |moves: Vec<String>, form: &str| match moves.is_empty() {
        true => Err(Words::same(form)),
        false => Ok(moves),
    };
    let (moves, rest) = arrow(text);
    let after = |form: &str| some(moves.clone(), form);
    Ok(match key {
        "legal" => What::Legal(some(list(text), "A | B")?),
        "only" => What::Only(some(list(text), "A | B")?),
        "not" => What::Not(some(list(text), "A (R4)")?.iter().map(|m| refused(m)).collect()),
        "ways" => What::Ways(number(text)?),
        "captures" => {
            let moves = after("A -> a b")?;
            let sites = rest.split_whitespace().filter(|&s| s != "none");
            What::Captures(moves, sites.map(str::to_owned).collect())
        }
        "takes" => What::Takes(after("A -> 5")?, number(rest)?),
        "leads" => match rest.is_empty() {
            true => return Err(Words::same("A | B -> P")),
            false => What::Leads(moves, rest.to_owned()),
        },
        "next" => {
            let mut letters = rest.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) => What::Next(moves, letter),
                _ => return Err(words!("A -> letra do lugar"; "A -> letter of the seat")),
            }
        }
        "ends" => match over(rest) {
            Some(end) => What::Ends(moves, end),
            None => return Err(words!("A -> código 1 -1"; "A -> code 1 -1")),
        },
        "wins" => What::Wins(moves, number(rest)?),
        "loses" => What::Loses(number(rest)?),
        "draws" => What::Draws((text != "any").then(|| text.to_owned())),
        "mate" => What::Mate(some(list(text), "A")?),
        "throws" => {
            let (share, allowed) = text.split_once("->").ok_or_else(throws)?;
            let (some, all) = share.trim().split_once('/').ok_or_else(throws)?;
            let part = |n: &str| n.trim().parse().ok();
            match (part(some), part(all).filter(|&n| n > 0), allow(allowed.trim())) {
                (Some(some), Some(all), Some(allowed)) => What::Throws((some, all), allowed),
                _ => return Err(throws()),
            }
        }
        _ => {
            let number = text.strip_prefix("0.").or_else(|| text.strip_prefix("1."));
            let digits = number.is_some_and(|d| d.bytes().all(|b| b.is_ascii_digit()));
            match digits && text.len() < 14 {
                true => What::Chance(text.to_owned()),
                false => return Err(Words::same("0.518")),
            }
        }
    })
}

fn throws() -> Words {
    Words::same("17/36 -> captures S, legal A, ends CODE, pass")
}

fn allow(text: &str) -> Option<Allowed> {
    let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
    let rest = rest.trim().to_owned();
    match (word, rest.is_empty()) {
        ("captures", false) => Some(Allowed::Captures(rest)),
        ("legal", false) => Some(Allowed::Legal(rest)),
        ("ends", false) => Some(Allowed::Ends(rest)),
        ("pass", true) => Some(Allowed::Pass),
        _ => None,
    }
}

/// `B (R4)`
fn refused(text: &str) -> (String, Option<String>) {
    let cited = text.strip_suffix(')').and_then(|t| t.rsplit_once(" ("));
    match cited.filter(|(_, rule)| is_rule(rule)) {
        Some((mv, rule)) => (mv.trim().to_owned(), Some(rule.to_owned())),
        None => (text.to_owned(), None),
    }
}

pub(crate) fn number<T: std::str::FromStr>(text: &str) -> Result<T, Words> {
    text.trim().parse().map_err(|_| Words::new("um número", "a number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(list: &[&str]) -> Vec<String> {
        list.iter().map(|m| (*m).to_owned()).collect()
    }

    #[test]
    fn every_claim_is_read() {
        let over = Over { code: "majority".to_owned(), payoffs: Some(vec![1, -1]) };
        let bare = Over { code: "majority".to_owned(), payoffs: None };
        for (key, text, meant) in [
            ("legal", "A | C", What::Legal(moves(&["A", "C"]))),
            ("only", "A", What::Only(moves(&["A"]))),
            (
                "not",
                "B (R4) | D",
                What::Not(vec![("B".to_owned(), Some("R4".to_owned())), ("D".to_owned(), None)]),
            ),
            ("ways", "5", What::Ways(5)),
            ("captures", "F -> a b", What::Captures(moves(&["F"]), moves(&["a", "b"]))),
            ("captures", "F -> none", What::Captures(moves(&["F"]), Vec::new())),
            ("takes", "F -> 5", What::Takes(moves(&["F"]), 5)),
            (
                "leads",
                "F | a -> 0,0/1 N 1-2",
                What::Leads(moves(&["F", "a"]), "0,0/1 N 1-2".to_owned()),
            ),
            ("next", "F -> S", What::Next(moves(&["F"]), 'S')),
            ("next", "S", What::Next(Vec::new(), 'S')),
            ("ends", "F -> majority 1 -1", What::Ends(moves(&["F"]), over)),
            ("ends", "majority", What::Ends(Vec::new(), bare)),
            ("wins", "5", What::Wins(Vec::new(), 5)),
            ("wins", "F -> 5", What::Wins(moves(&["F"]), 5)),
            ("loses", "4", What::Loses(4)),
            ("draws", "any", What::Draws(None)),
            ("draws", "C", What::Draws(Some("C".to_owned()))),
            ("mate", "F", What::Mate(moves(&["F"]))),
            (
                "throws",
                "17/36 -> captures b5",
                What::Throws((17, 36), Allowed::Captures("b5".to_owned())),
            ),
            ("throws", "1/4 -> pass", What::Throws((1, 4), Allowed::Pass)),
            ("chance", "0.518", What::Chance("0.518".to_owned())),
        ] {
            assert_eq!(what(key, text), Ok(meant), "{key}: {text}");
        }
    }

    #[test]
    fn what_is_no_claim_is_told_with_its_form() {
        for (key, text, form) in [
            ("ways", "many", "a number"),
            ("captures", "a b", "A -> a b"),
            ("takes", "F -> x", "a number"),
            ("next", "F -> South", "A -> letter of the seat"),
            ("ends", "F -> majority one", "A -> code 1 -1"),
            ("throws", "17 of 36", "17/36 -> captures S, legal A, ends CODE, pass"),
            ("throws", "1/0 -> pass", "17/36 -> captures S, legal A, ends CODE, pass"),
            ("chance", "half", "0.518"),
        ] {
            assert_eq!(what(key, text).map_err(|w| w.en), Err(form.to_owned()), "{key}: {text}");
        }
    }
}
