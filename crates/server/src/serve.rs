//! Listening, and closing down without losing anything.

use crate::store::{Sqlite, Store, StoreError};
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
    Store(PathBuf, StoreError),
    /// The system failed.
    System(io::Error),
    /// It was asked to end a second time, and ended before everything was put away.
    AskedTwice,
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Listen(at, e) => write!(f, "{at}: {e}"),
            ServeError::Data(path, e) => write!(f, "{}: {e}", path.display()),
            ServeError::Store(path, e) => write!(f, "{}: {e}", path.display()),
            ServeError::System(e) => e.fmt(f),
            ServeError::AskedTwice => f.write_str("asked twice to end"),
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

/// Runs the web app until the process is asked to end (interrupt or terminate): open requests are answered
/// and what is kept is closed; asked a second time, it ends at once. `ready` is told the address as soon as
/// it answers.
///
/// # Errors
/// If it cannot listen, cannot use its folder, or was asked twice to end.
pub async fn serve(config: Config, ready: impl FnOnce(&str)) -> Result<(), ServeError> {
    let mut asks = Asks::listen().map_err(ServeError::System)?;
    std::fs::create_dir_all(&config.data).map_err(|e| ServeError::Data(config.data.clone(), e))?;
    let listener = listen(&config).await?;
    let at = listener.local_addr().map_err(ServeError::System)?;
    let file = config.data.join("ludoteca.db");
    let store = Sqlite::open(&file).await.map_err(|e| ServeError::Store(file, e))?;
    let store: Arc<dyn Store> = Arc::new(store);
    let local = format!("http://{at}");
    let url = config.public_url.clone().unwrap_or_else(|| local.clone());
    let connections = config.limits.connections;
    let state = App::new(config, Arc::clone(&store), &url).map_err(ServeError::System)?;
    let tidy = tokio::spawn(tidy(state.clone()));
    tracing::info!(%at, %url, "listening");
    ready(&url);
    let open = accept(listener, app(state.clone()), connections, &mut asks).await;
    let farewell = async {
        tracing::info!("closing");
        state.close();
        if tokio::time::timeout(FAREWELL, open.shutdown()).await.is_err() {
            tracing::warn!("some requests did not finish in time");
        }
        tidy.abort();
        store.close().await;
    };
    tokio::select! {
        () = asks.next() => {
            tracing::warn!("asked twice: ended at once");
            Err(ServeError::AskedTwice)
        }
        () = farewell => {
            tracing::info!("closed");
            Ok(())
        }
    }
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

/// Answers connections until the process is asked to end; gives those that are still open.
async fn accept(
    listener: TcpListener,
    router: Router,
    connections: usize,
    asks: &mut Asks,
) -> GracefulShutdown {
    let graceful = GracefulShutdown::new();
    let chairs = Arc::new(Semaphore::new(connections));
    loop {
        let next = async {
            let chair = Arc::clone(&chairs).acquire_owned().await;
            (chair, listener.accept().await)
        };
        // Heard also while all chairs are taken.
        let (chair, accepted) = tokio::select! {
            () = asks.next() => return graceful,
            next = next => next,
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
}

/// What asks the process to end: an interrupt (Ctrl-C) or, on Unix, a request to terminate. From when it
/// listens they do nothing by themselves.
pub struct Asks {
    #[cfg(unix)]
    signals: [tokio::signal::unix::Signal; 2],
}

impl Asks {
    /// Listens; to be called on a runtime.
    ///
    /// # Errors
    /// If the system does not let us.
    pub fn listen() -> io::Result<Asks> {
        #[cfg(unix)]
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Asks {
            #[cfg(unix)]
            signals: [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?],
        })
    }

    /// Waits for the next one.
    pub async fn next(&mut self) {
        #[cfg(unix)]
        {
            let [interrupt, terminate] = &mut self.signals;
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
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
