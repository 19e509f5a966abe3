//! The web app: every game of the catalogue in a browser, and the JSON API that the page itself
//! uses. It speaks [`play::AnyMatch`], scenes and text, and knows no rule of any game.
//!
//! ```no_run
//! # async fn example() -> Result<(), server::ServeError> {
//! let config = server::Config::new(catalog::GAMES, "data".into());
//! server::serve(config, |url| println!("{url}")).await
//! # }
//! ```

mod api;
pub mod assets;
mod book;
mod caller;
mod config;
mod front;
pub mod guest;
mod lean;
mod line;
pub mod metrics;
pub mod pages;
pub mod problem;
mod reading;
pub mod secret;
mod serve;
pub mod store;
pub mod tables;
pub mod time;
pub mod view;
mod web;
pub mod words;

pub use config::{Config, Limits};
pub use serve::{Asks, ServeError, log_to_stderr, serve, think};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderName, StatusCode};
use axum::routing::get;
use caller::Places;
use front::Gate;
use metrics::Metrics;
use play::{Catalog, Entry};
use problem::Problem;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tables::{Hall, Pool};
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::timeout::TimeoutLayer;

/// An answer that takes longer than this is given up.
const LONGEST_ANSWER: Duration = Duration::from_secs(20);

/// What all handlers share.
#[derive(Clone)]
pub struct App {
    hall: Arc<Hall>,
    config: Arc<Config>,
    gate: Arc<Gate>,
    streams: Arc<Places>,
    /// Requests that are being answered.
    requests: Arc<Places>,
    closing: watch::Sender<bool>,
}

impl App {
    /// An app on a store. `public_url` is how guests reach it. To be called on a runtime.
    ///
    /// # Errors
    /// If the system gives no thread to think on.
    pub fn new(config: Config, store: Arc<dyn Store>, public_url: &str) -> std::io::Result<App> {
        let pool = Pool::start(config.think_threads())?;
        let limits = config.limits;
        let hall = Hall::new(
            &config,
            store,
            pool,
            public_url.trim_end_matches('/').to_owned(),
            Metrics::default(),
        );
        let closing = watch::Sender::new(false);
        tokio::spawn(Arc::clone(&hall).keep_time(closing.subscribe()));
        Ok(App {
            hall,
            streams: Places::new(limits.streams, limits.streams_each),
            requests: Places::new(usize::MAX, limits.requests_each),
            gate: Arc::new(Gate::new(limits.rate, limits.new_tables)),
            config: Arc::new(config),
            closing,
        })
    }

    /// The games that it offers.
    pub fn games(&self) -> Catalog {
        self.config.games
    }

    /// The game with this id.
    fn game(&self, id: &str) -> Result<&'static Entry, Problem> {
        let found = self.games().find(id);
        found.ok_or_else(|| Problem::missing("problem-no-game"))
    }

    /// All tables.
    pub fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    /// Whether cookies must only travel over TLS.
    fn secure(&self) -> bool {
        self.hall.public_url().starts_with("https://")
    }

    fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Ends all streams and all thinking: the server closes.
    pub fn close(&self) {
        self.closing.send_replace(true);
        self.hall.pool().close();
    }
}

/// The whole app.
pub fn app(state: App) -> Router {
    let squeeze = DefaultPredicate::new().and(NotForContentType::const_new("application/x-ndjson"));
    Router::new()
        .nest("/api/v1", api::router())
        .merge(web::routes())
        .merge(reading::routes())
        .route("/a/{hash}/{file}", get(assets::asset))
        .fallback(|| async { StatusCode::NOT_FOUND })
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, LONGEST_ANSWER))
        .layer(CatchPanicLayer::new())
        .layer(DefaultBodyLimit::max(state.config.limits.body))
        .layer(axum::middleware::from_fn_with_state(state.clone(), front::front))
        .layer(CompressionLayer::new().compress_when(squeeze))
        .with_state(state)
}

/// Only what is counted, for a listener of its own.
fn metrics_app(state: App) -> Router {
    Router::new().route("/metrics", get(web::own_metrics)).with_state(state)
}

/// The header by which a page says that it tells the problem itself.
pub(crate) const TOLD: HeaderName = HeaderName::from_static("x-told");
