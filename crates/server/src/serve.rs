//! Listening, and closing down without losing anything.

use crate::store::{self, Postgres, Sqlite, Store, StoreError};
use crate::{App, Config, app};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::fmt;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower::ServiceExt;

/// How long a client may take to send its headers.
const HEADERS: Duration = Duration::from_secs(15);
/// How long open requests may take to finish when the server closes.
const FAREWELL: Duration = Duration::from_secs(10);
/// How many ports are tried if the usual one is taken.
const PORTS: u16 = 20;

/// Why the server could not run.
#[derive(Debug)]
pub enum ServeError {
    /// It could not listen there.
    Listen(SocketAddr, io::Error),
    /// The folder could not be made or used.
    Data(PathBuf, io::Error),
    /// The database could not be opened.
    Store(String, StoreError),
    /// The system failed.
    System(io::Error),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Listen(at, e) => write!(f, "{at}: {e}"),
            ServeError::Data(path, e) => write!(f, "{}: {e}", path.display()),
            ServeError::Store(place, e) => write!(f, "{place}: {e}"),
            ServeError::System(e) => e.fmt(f),
        }
    }
}

impl std::error::Error for ServeError {}

async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let mut at = config.listen;
    let last = at.port().saturating_add(if config.next_port { PORTS } else { 0 });
    loop {
        match TcpListener::bind(at).await {
            Ok(listener) => return Ok(listener),
            Err(e) if e.kind() == io::ErrorKind::AddrInUse && at.port() < last => {
                at.set_port(at.port() + 1);
            }
            Err(e) => return Err(ServeError::Listen(config.listen, e)),
        }
    }
}

/// Runs the web app until the process is asked to end (interrupt or terminate). `ready` is told
/// the address as soon as it answers.
///
/// # Errors
/// If it cannot listen, or cannot use its folder.
pub async fn serve(config: Config, ready: impl FnOnce(&str)) -> Result<(), ServeError> {
    let listener = listen(&config).await?;
    let at = listener.local_addr().map_err(ServeError::System)?;
    let store = open_store(&config).await?;
    let local = format!("http://{at}");
    let url = config.public_url.clone().unwrap_or_else(|| local.clone());
    let connections = config.limits.connections;
    let state = App::new(config, Arc::clone(&store), &url).map_err(ServeError::System)?;
    let tidy = tokio::spawn(tidy(state.clone()));
    tracing::info!(%at, %url, "listening");
    ready(&url);
    accept(listener, app(state.clone()), &state, connections).await;
    tidy.abort();
    store.close().await;
    tracing::info!("closed");
    Ok(())
}

/// Opens the place where tables are kept.
async fn open_store(config: &Config) -> Result<Arc<dyn Store>, ServeError> {
    if let Some(url) = &config.database {
        let store = Postgres::open(url).await;
        let place = || store::without_password(url);
        return Ok(Arc::new(store.map_err(|e| ServeError::Store(place(), e))?));
    }
    store::make_folder(&config.data).map_err(|e| ServeError::Data(config.data.clone(), e))?;
    let file = config.data.join(store::FILE);
    let store = Sqlite::open(&file).await;
    tracing::info!(version = store::sqlite_version(), "SQLite");
    Ok(Arc::new(store.map_err(|e| ServeError::Store(file.display().to_string(), e))?))
}

async fn tidy(state: App) {
    let mut every = tokio::time::interval(Duration::from_secs(60));
    let hall = tokio::spawn(Arc::clone(state.hall()).keep_tidy());
    loop {
        every.tick().await;
        state.gate.tidy();
        if hall.is_finished() {
            return;
        }
    }
}

/// Answers connections until the process is asked to end.
async fn accept(listener: TcpListener, router: Router, state: &App, connections: usize) {
    let graceful = GracefulShutdown::new();
    let chairs = Arc::new(Semaphore::new(connections));
    let mut end = std::pin::pin!(asked_to_end());
    loop {
        let Ok(chair) = Arc::clone(&chairs).acquire_owned().await else {
            break;
        };
        let accepted = tokio::select! {
            () = &mut end => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, or a client that went away at once.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        // Small answers should not wait for more.
        let _ = stream.set_nodelay(true);
        let service = router.clone().map_request(
            move |mut request: hyper::Request<hyper::body::Incoming>| {
                request.extensions_mut().insert(ConnectInfo(peer));
                request.map(axum::body::Body::new)
            },
        );
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service));
        let watched = graceful.watch(connection);
        tokio::spawn(async move {
            if let Err(error) = watched.await {
                tracing::debug!(%error, "a connection broke");
            }
            drop(chair);
        });
    }
    tracing::info!("closing");
    drop(listener);
    state.close();
    if tokio::time::timeout(FAREWELL, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// Waits for an interrupt (Ctrl-C) or, on Unix, a request to terminate.
async fn asked_to_end() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}

/// Writes what happens to standard error. `filter` is a level (`info`) or a list of them by
/// part (`warn,server=debug`).
///
/// # Errors
/// If the filter makes no sense.
pub fn log_to_stderr(filter: &str) -> Result<(), String> {
    let filter = tracing_subscriber::EnvFilter::try_new(filter).map_err(|e| e.to_string())?;
    let started =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).try_init();
    // A second time in one process changes nothing.
    drop(started);
    Ok(())
}
