//! The catalogue over the API.

use crate::App;
use crate::guest::Guest;
use crate::problem::Problem;
use axum::Json;
use axum::extract::{Path, State};
use play::Entry;
use rules::{Domain, Lang};
use serde_json::{Value, json};

fn brief(entry: &Entry, lang: Lang) -> Value {
    let info = entry.info;
    json!({
        "id": info.id,
        "name": info.name.get(lang),
        "kind": info.kind.name().get(lang),
        "seats": [info.seats.0, info.seats.1],
        "luck": info.luck,
        "origin": info.origin.get(lang),
        "minutes": [info.minutes.0, info.minutes.1],
        "presets": entry.preset_ids(),
    })
}

pub(crate) async fn all(State(app): State<App>, guest: Guest) -> Json<Value> {
    let games: Vec<Value> = app.games().iter().map(|e| brief(e, guest.lang)).collect();
    Json(json!({ "games": games }))
}

pub(crate) async fn one(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<Value>, Problem> {
    let entry = app.game(&id)?;
    let lang = guest.lang;
    let mut game = brief(entry, lang);
    game["summary"] = json!(entry.info.summary.get(lang));
    game["rules"] = entry
        .rules
        .iter()
        .map(|r| json!({ "id": r.id, "text": r.text.get(lang), "supplied": entry.is_supplied(r.id) }))
        .collect();
    game["options"] = entry
        .options
        .iter()
        .map(|o| {
            let values = match o.domain {
                Domain::Words(words) => words
                    .iter()
                    .map(|w| json!({ "value": w.id, "text": w.text.get(lang) }))
                    .collect(),
                Domain::Number { min, max } => json!({ "min": min, "max": max }),
                Domain::Halves { max } => {
                    json!({ "min": 0, "max": f64::from(max) / 2.0, "step": 0.5 })
                }
                Domain::Size { min, max } => json!({ "min_side": min, "max_side": max }),
            };
            json!({
                "name": o.name,
                "text": o.text.get(lang),
                "default": o.default.to_string(),
                "values": values,
                "source": o.source.get(lang),
                "supplied": entry.is_supplied(o.name),
            })
        })
        .collect();
    game["presets"] = entry
        .presets
        .iter()
        .map(|p| {
            json!({
                "id": format!("{}:{}", entry.info.id, p.id),
                "name": p.name.get(lang),
                "source": p.source.get(lang),
            })
        })
        .collect();
    Ok(Json(game))
}
