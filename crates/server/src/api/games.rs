//! The catalogue over the API.

use crate::App;
use crate::guest::{Guest, LangQuery};
use crate::problem::{ErrorAnswer, Problem};
use axum::Json;
use axum::extract::{Path, State};
use play::Entry;
use rules::{Domain, Lang, OptionSpec};
use serde::Serialize;
use utoipa::ToSchema;

/// The games of the catalogue.
#[derive(Serialize, ToSchema)]
pub(crate) struct Games {
    games: Vec<GameBrief>,
}

/// A game in short.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameBrief {
    #[serde(flatten)]
    facts: GameFacts,
    /// The ids of the game and of its variants.
    presets: Vec<String>,
}

/// A game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Game {
    #[serde(flatten)]
    facts: GameFacts,
    /// What it is, in a few sentences.
    summary: &'static str,
    /// Its rules.
    rules: Vec<GameRule>,
    /// Its options.
    options: Vec<GameOption>,
    /// Its variants.
    presets: Vec<GamePreset>,
}

/// The facts of a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameFacts {
    /// Its name in requests.
    id: &'static str,
    /// Its name for people.
    name: &'static str,
    /// What kind of game it is.
    kind: &'static str,
    /// The fewest and the most seats.
    seats: [u8; 2],
    /// Whether chance has a part in it.
    luck: bool,
    /// Where it comes from.
    origin: &'static str,
    /// How long a game takes, from and to.
    minutes: [u16; 2],
}

/// A rule.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameRule {
    /// Its number, e.g. `R9`.
    id: &'static str,
    /// What it says.
    text: String,
    /// Whether the sources do not give it.
    supplied: bool,
}

/// An option.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameOption {
    /// Its name in the id of a game.
    name: &'static str,
    /// What it decides.
    text: &'static str,
    /// The value it has if it is not named.
    default: String,
    /// The values it may have.
    values: OptionValues,
    /// Who says so.
    source: &'static str,
    /// Whether the sources do not give it.
    supplied: bool,
}

/// The values of an option.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum OptionValues {
    /// One of these words.
    Words(Vec<OptionWord>),
    /// A whole number.
    Number {
        /// The smallest.
        min: u32,
        /// The largest.
        max: u32,
    },
    /// A multiple of one half.
    Halves {
        /// The smallest.
        min: u32,
        /// The largest.
        max: f64,
        /// From one to the next.
        step: f64,
    },
    /// Columns x rows.
    Size {
        /// The smallest side.
        min_side: u16,
        /// The largest side.
        max_side: u16,
    },
}

/// A word that an option may be.
#[derive(Serialize, ToSchema)]
pub(crate) struct OptionWord {
    /// The word.
    value: &'static str,
    /// What it means.
    text: &'static str,
}

/// A variant.
#[derive(Serialize, ToSchema)]
pub(crate) struct GamePreset {
    /// The game with its options: `ouri:abapa`.
    id: String,
    /// Its name for people.
    name: &'static str,
    /// Who says so.
    source: &'static str,
}

fn facts(entry: &Entry, lang: Lang) -> GameFacts {
    let info = entry.info;
    GameFacts {
        id: info.id,
        name: info.name.get(lang),
        kind: info.kind.name().get(lang),
        seats: [info.seats.0, info.seats.1],
        luck: info.luck,
        origin: info.origin.get(lang),
        minutes: [info.minutes.0, info.minutes.1],
    }
}

fn values(option: &OptionSpec, lang: Lang) -> OptionValues {
    match option.domain {
        Domain::Words(words) => {
            let word = |w: &rules::Choice| OptionWord { value: w.id, text: w.text.get(lang) };
            OptionValues::Words(words.iter().map(word).collect())
        }
        Domain::Number { min, max } => OptionValues::Number { min, max },
        Domain::Halves { max } => {
            OptionValues::Halves { min: 0, max: f64::from(max) / 2.0, step: 0.5 }
        }
        Domain::Size { min, max } => OptionValues::Size { min_side: min, max_side: max },
    }
}

/// Every game of the catalogue.
#[utoipa::path(
    get, path = "/games", operation_id = "listGames", params(LangQuery),
    responses((status = 200, description = "The games.", body = Games)),
)]
pub(crate) async fn all(State(app): State<App>, guest: Guest) -> Json<Games> {
    let brief =
        |entry: &Entry| GameBrief { facts: facts(entry, guest.lang), presets: entry.preset_ids() };
    let games = app.games().iter().map(brief).collect();
    Json(Games { games })
}

/// One game: facts, rules, options and variants.
#[utoipa::path(
    get, path = "/games/{game}", operation_id = "readGame",
    params(("game" = String, Path, description = "The game's id, from the list.", example = "GAME"), LangQuery),
    responses(
        (status = 200, description = "The game.", body = Game),
        (status = 404, description = "No such game.", body = ErrorAnswer),
    ),
)]
pub(crate) async fn one(
    State(app): State<App>,
    Path(id): Path<String>,
    guest: Guest,
) -> Result<Json<Game>, Problem> {
    let entry = app.game(&id)?;
    let lang = guest.lang;
    let law = entry.law(&rules::Settings::defaults(entry.options));
    let rules =
        law.iter().map(|r| GameRule { id: r.id, text: r.text(lang), supplied: r.is_supplied() });
    let options = entry.options.iter().map(|o| GameOption {
        name: o.name,
        text: o.text.get(lang),
        default: o.default.to_string(),
        values: values(o, lang),
        source: o.source.get(lang),
        supplied: entry.is_supplied(o.name),
    });
    let presets = entry.presets.iter().map(|p| GamePreset {
        id: format!("{}:{}", entry.info.id, p.id),
        name: p.name.get(lang),
        source: p.source.get(lang),
    });
    Ok(Json(Game {
        facts: facts(entry, lang),
        summary: entry.info.summary.get(lang),
        rules: rules.collect(),
        options: options.collect(),
        presets: presets.collect(),
    }))
}
