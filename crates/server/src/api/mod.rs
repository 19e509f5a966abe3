//! The JSON API. The page itself uses it; `/api/openapi.json` describes it.

mod analysis;
mod changes;
mod classes;
mod edit;
mod events;
mod exercises;
mod games;
mod openapi;
mod read;
mod study;
mod tables;

pub(crate) use analysis::{Add, AnalysisRequest, Hint, hint_on, look_up, played};
pub(crate) use changes::{Sent, set_board};
pub(crate) use exercises::{LESSON, solve, try_move};
pub(crate) use openapi::DOCUMENT;
pub(crate) use read::Form;
pub(crate) use tables::{dice, hint_at, record, visitor, with_cookie};

use crate::App;
use axum::Router;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes below `/api/v1`, with what is said about them.
fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(games::all))
        .routes(routes!(games::one))
        .routes(routes!(exercises::attempt))
        .routes(routes!(exercises::finish))
        .routes(routes!(tables::create))
        .routes(routes!(tables::read))
        .routes(routes!(tables::moves, tables::play))
        .routes(routes!(tables::throw))
        .routes(routes!(tables::entropy))
        .routes(routes!(tables::act))
        .routes(routes!(tables::hint))
        .routes(routes!(tables::sit))
        .routes(routes!(events::stream))
        .routes(routes!(classes::stream))
        .routes(routes!(tables::record))
        .routes(routes!(tables::dice))
        .routes(routes!(analysis::show))
        .routes(routes!(analysis::hint))
        .routes(routes!(edit::lay))
        .routes(routes!(study::lines))
        .routes(routes!(study::game))
}

/// The routes below `/api/v1`.
pub(crate) fn router() -> Router<App> {
    routes().into()
}
