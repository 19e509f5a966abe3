//! The JSON API. The page itself uses it; `assets/openapi.json` describes it.

mod analysis;
mod events;
mod games;
mod read;
mod tables;

pub(crate) use analysis::{Add, Hint, Line, hint_on, played};
pub(crate) use read::Form;
pub(crate) use tables::{dice, hint_at, record, visitor, with_cookie};

use crate::App;
use axum::Router;
use axum::routing::{get, post};

/// The routes below `/api/v1`.
pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/games", get(games::all))
        .route("/games/{game}", get(games::one))
        .route("/tables", post(tables::create))
        .route("/tables/{table}", get(tables::read))
        .route(
            "/tables/{table}/moves",
            get(tables::moves).post(tables::play),
        )
        .route("/tables/{table}/throw", post(tables::throw))
        .route("/tables/{table}/entropy", post(tables::entropy))
        .route("/tables/{table}/actions", post(tables::act))
        .route("/tables/{table}/hint", post(tables::hint))
        .route("/tables/{table}/seats/{seat}", post(tables::sit))
        .route("/tables/{table}/events", get(events::stream))
        .route("/tables/{table}/record", get(tables::record))
        .route("/tables/{table}/dice", get(tables::dice))
        .route("/analysis", post(analysis::show))
        .route("/analysis/hint", post(analysis::hint))
}
