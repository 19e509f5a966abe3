//! JSON forms of what the commands print.

use play::AnyMatch;
use rules::{Lang, ParseError, Plan, Seat, SiteId, Status, Text, Words};
use serde_json::{Value, json};

pub(crate) fn text(text: Text) -> Value {
    json!({ "pt": text.pt, "en": text.en })
}

pub(crate) fn words(words: &Words) -> Value {
    json!({ "pt": words.pt, "en": words.en })
}

fn names(plan: &Plan, sites: &[SiteId]) -> Vec<String> {
    sites.iter().map(|&s| plan.site(s).name.clone()).collect()
}

pub(crate) fn seat(table: &dyn AnyMatch, seat: Seat) -> Value {
    json!({
        "index": seat.0,
        "letter": table.seat_letter(seat).to_string(),
        "name": text(table.seat_name(seat)),
    })
}

/// Position, status and who moves.
pub(crate) fn state(table: &dyn AnyMatch) -> Value {
    let mut out = json!({
        "ok": true,
        "game": table.id(),
        "position": table.position(),
        "ply": table.ply(),
    });
    match table.status() {
        Status::ToMove(seats) => {
            let s = seats.first();
            out["status"] = json!("to_move");
            out["seat"] = seat(table, s);
        }
        Status::Chance => {
            out["status"] = json!("chance");
        }
        Status::Over(end) => {
            out["status"] = json!("over");
            out["outcome"] = json!({
                "payoffs": end.payoffs.0[..usize::from(table.seats())],
                "winners": end.winners(table.seats()).iter().map(|s| s.0).collect::<Vec<_>>(),
                "reason": end.reason.code,
                "rule": end.reason.rule,
                "text": text(end.reason.text),
            });
        }
    }
    out
}

/// `state` with the legal moves and the possible rolls.
pub(crate) fn full(table: &dyn AnyMatch) -> Value {
    let plan = table.plan(Seat(0));
    let mut out = state(table);
    let moves: Vec<Value> = table
        .moves()
        .iter()
        .enumerate()
        .map(|(i, mv)| {
            let mut view = json!({
                "number": i + 1,
                "text": mv.text(),
                "seat": mv.seat().0,
                "clicks": names(&plan, &mv.clicks()),
            });
            let paths = mv.paths();
            if paths.len() > 1 {
                let paths: Vec<_> = paths.iter().map(|p| names(&plan, p)).collect();
                view["paths"] = json!(paths);
            }
            for other in &mv.alternatives() {
                view["notations"][other.notation] = json!(other.text);
            }
            view
        })
        .collect();
    out["moves"] = Value::Array(moves);
    if table.status() == Status::Chance {
        let rolls: Vec<Value> = table
            .rolls()
            .into_iter()
            .map(|(text, weight)| json!({ "text": text, "weight": weight }))
            .collect();
        out["rolls"] = Value::Array(rolls);
    }
    out
}

/// A refusal with its reason.
pub(crate) fn error(error: &ParseError, plan: Option<&Plan>) -> Value {
    let sentences = json!({
        "pt": error.sentence(Lang::Pt),
        "en": error.sentence(Lang::En),
    });
    let mut out = json!({ "code": error.code(), "text": sentences });
    match error {
        ParseError::Syntax { at, expected } => {
            out["at"] = json!(at);
            out["expected"] = words(expected);
        }
        ParseError::Illegal(refusal) => {
            out["reason"] = json!(refusal.code);
            out["rule"] = json!(refusal.rule);
            if let Some(plan) = plan {
                out["sites"] = json!(names(plan, &refusal.sites));
            }
        }
        ParseError::Ambiguous { candidates } => out["candidates"] = json!(candidates),
    }
    json!({ "ok": false, "error": out })
}
