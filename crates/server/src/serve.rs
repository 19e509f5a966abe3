//! Listening, and closing down without losing anything.

use crate::caller::{Caller, Places};
use crate::line::{Asked, KEEP_ALIVE, Line, http2, speaks_http2};
use crate::store::{self, Postgres, Sqlite, Store, StoreError};
use crate::{App, Config, app, metrics_app};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use hyper_util::service::TowerToHyperService;
use socket2::{SockRef, TcpKeepalive};
use std::convert::Infallible;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::{Service, ServiceExt};
use tracing_subscriber::filter::{ParseError, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What those are told who have too many connections.
const TURNED_AWAY: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\n\
    Connection: close\r\nContent-Length: 0\r\n\r\n";
/// Whoever has been silent for so long is asked whether they are still there, and how often then.
const SILENT: (Duration, Duration) = (Duration::from_secs(60), Duration::from_secs(15));
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
    /// It was asked to end a second time, and ended before everything was put away.
    AskedTwice,
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Listen(at, e) => write!(f, "{at}: {e}"),
            ServeError::Data(path, e) => write!(f, "{}: {e}", path.display()),
            ServeError::Store(place, e) => write!(f, "{place}: {e}"),
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
    begin_serving(config, Box::new(ready)).await
}

/// A server that runs: behind a pointer, so that it is compiled here and not once more by whoever runs it.
type Running<'a> = Pin<Box<dyn Future<Output = Result<(), ServeError>> + 'a>>;

fn begin_serving<'a>(config: Config, ready: Box<dyn FnOnce(&str) + 'a>) -> Running<'a> {
    Box::pin(serve_now(config, ready))
}

async fn serve_now(config: Config, ready: Box<dyn FnOnce(&str) + '_>) -> Result<(), ServeError> {
    let mut asks = Asks::listen().map_err(ServeError::System)?;
    let listener = listen(&config).await?;
    let at = listener.local_addr().map_err(ServeError::System)?;
    let private = match config.metrics {
        Some(at) => Some(TcpListener::bind(at).await.map_err(|e| ServeError::Listen(at, e))?),
        None => None,
    };
    let store = open_store(&config).await?;
    let local = format!("http://{at}");
    let url = config.public_url.clone().unwrap_or_else(|| local.clone());
    let connections = config.limits.connections;
    let state = App::new(config, Arc::clone(&store), &url).map_err(ServeError::System)?;
    let metrics = tokio::spawn(serve_metrics(state.clone(), private));
    let tidy = tokio::spawn(tidy(state.clone()));
    tracing::info!(%at, %url, "listening");
    ready(&url);
    let open = accept(listener, app(state.clone()), &state, connections, &mut asks).await;
    let farewell = async {
        tracing::info!("closing");
        state.close();
        if tokio::time::timeout(FAREWELL, open.shutdown()).await.is_err() {
            tracing::warn!("some requests did not finish in time");
        }
        metrics.abort();
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

/// Thinks for the servers of a database until the process is asked to end (interrupt or terminate): takes
/// jobs that none of them has begun with. `ready` is called as soon as it does. Nobody can reach it.
///
/// # Errors
/// If there is no database that can be shared, or it was asked twice to end.
pub async fn think(config: Config, ready: impl FnOnce()) -> Result<(), ServeError> {
    begin_thinking(config, Box::new(ready)).await
}

fn begin_thinking<'a>(config: Config, ready: Box<dyn FnOnce() + 'a>) -> Running<'a> {
    Box::pin(think_now(config, ready))
}

async fn think_now(config: Config, ready: Box<dyn FnOnce() + '_>) -> Result<(), ServeError> {
    let mut asks = Asks::listen().map_err(ServeError::System)?;
    let store = open_store(&config).await?;
    let state = App::new(config, Arc::clone(&store), "").map_err(ServeError::System)?;
    let tidy = tokio::spawn(tidy(state.clone()));
    ready();
    asks.next().await;
    let farewell = async {
        state.close();
        tidy.abort();
        store.close().await;
    };
    tokio::select! {
        () = asks.next() => Err(ServeError::AskedTwice),
        () = farewell => Ok(()),
    }
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

/// Tells what is counted, on a listener of its own.
async fn serve_metrics(state: App, listener: Option<TcpListener>) {
    let Some(listener) = listener else {
        return;
    };
    if let Err(error) = axum::serve(listener, metrics_app(state)).await {
        tracing::error!(%error, "the listener for metrics ended");
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
    state: &App,
    connections: usize,
    asks: &mut Asks,
) -> GracefulShutdown {
    let graceful = GracefulShutdown::new();
    let chairs = Arc::new(Semaphore::new(connections));
    let limits = state.config.limits;
    // A proxy brings everybody's connections, and counts them itself.
    let each = if state.config.proxies > 0 { 0 } else { limits.connections_each };
    let places = Places::new(usize::MAX, each);
    let (mut told, mut refused) = (None::<tokio::time::Instant>, 0u32);
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
                // Too many open files, or a client that went away at once. One line a minute is enough of that.
                refused += 1;
                if told.is_none_or(|told| told.elapsed() >= Duration::from_secs(60)) {
                    tracing::warn!(%error, times = refused, "a connection was not accepted");
                    (told, refused) = (Some(tokio::time::Instant::now()), 0);
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let Ok(place) = places.take(Caller::new(peer.ip())) else {
            turn_away(stream);
            continue;
        };
        prepare(&stream);
        // In a crowded house nobody keeps a chair while they think.
        let crowded = chairs.available_permits() < connections / 8;
        let (router, watcher) = (router.clone(), graceful.watcher());
        tokio::spawn(async move {
            let served = match speaks_http2(&stream).await {
                Some(false) => {
                    let talk = converse(stream, peer, router, limits.patience, !crowded);
                    watcher.watch(talk).await
                }
                Some(true) => {
                    let line = Line::new(stream, limits.patience, None);
                    let service = TowerToHyperService::new(named(router, peer, || {}));
                    watcher.watch(http2().serve_connection(TokioIo::new(line), service)).await
                }
                None => Ok(()),
            };
            if let Err(error) = served {
                tracing::debug!(%error, "a connection broke");
            }
            drop((chair, place));
        });
    }
}

/// Sets what a connection needs; without it all works, less well.
fn prepare(stream: &TcpStream) {
    // Small answers should not wait for more.
    let _ = stream.set_nodelay(true);
    // A machine that vanished does not say so: its streams would stay for ever.
    let alive = TcpKeepalive::new().with_time(SILENT.0).with_interval(SILENT.1);
    let _ = SockRef::from(stream).set_tcp_keepalive(&alive);
}

/// The app, told who asks; `asked` is called for each request.
fn named(
    router: Router,
    peer: SocketAddr,
    asked: impl Fn() + Clone,
) -> impl Service<
    hyper::Request<hyper::body::Incoming>,
    Response = axum::response::Response,
    Error = Infallible,
    Future: Send,
> + Clone {
    router.map_request(move |mut request: hyper::Request<hyper::body::Incoming>| {
        asked();
        request.extensions_mut().insert(ConnectInfo(peer));
        request.map(axum::body::Body::new)
    })
}

/// Answers the requests of one connection that come one after the other: those that come, or one only.
fn converse<S: AsyncRead + AsyncWrite + Unpin + Send + 'static>(
    stream: S,
    peer: SocketAddr,
    router: Router,
    patience: Duration,
    keep_alive: bool,
) -> impl GracefulConnection<Error = hyper::Error> + Send {
    let asked = Asked::default();
    let line = Line::new(stream, patience, Some(asked.clone()));
    let service = named(router, peer, move || asked.complete());
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(KEEP_ALIVE)
        .keep_alive(keep_alive)
        .serve_connection(TokioIo::new(line), TowerToHyperService::new(service))
}

/// Says that there are too many, if that can be said without waiting.
fn turn_away(stream: TcpStream) {
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(TURNED_AWAY);
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
    let filter: Targets = filter.parse().map_err(|e: ParseError| e.to_string())?;
    // Colours are for people: a file would keep their codes.
    let colours = io::stderr().is_terminal();
    let writer = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(colours);
    let started = tracing_subscriber::registry().with(writer).with(filter).try_init();
    // A second time in one process changes nothing.
    drop(started);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::{get, post};
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::io::{AsyncReadExt, AsyncWriteExt, DuplexStream};
    use tokio::task::JoinHandle;
    use tokio::time::{Instant, sleep};

    const PATIENCE: Duration = Duration::from_secs(7);

    /// How many streams are alive.
    static ALIVE: AtomicUsize = AtomicUsize::new(0);

    struct Alive;

    impl Drop for Alive {
        fn drop(&mut self) {
            ALIVE.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// A client at the other end of a line that holds 64 kB, and the conversation.
    fn call(keep_alive: bool) -> (DuplexStream, JoinHandle<Result<(), hyper::Error>>) {
        let endless = || async {
            ALIVE.fetch_add(1, Ordering::Relaxed);
            let lines = futures_util::stream::unfold(Alive, |alive| async {
                sleep(Duration::from_millis(10)).await;
                Some((Ok::<_, io::Error>("x".repeat(1000)), alive))
            });
            axum::body::Body::from_stream(lines)
        };
        let router = Router::new()
            .route("/", get(|| async { "here" }))
            .route("/echo", post(|body: String| async { body }))
            .route("/large", get(|| async { "x".repeat(1 << 20) }))
            .route("/endless", get(endless));
        let (client, server) = tokio::io::duplex(64 << 10);
        let peer = SocketAddr::from(([127, 0, 0, 1], 4000));
        (client, tokio::spawn(converse(server, peer, router, PATIENCE, keep_alive)))
    }

    async fn read(client: &mut DuplexStream, end: &str) -> String {
        let mut text = String::new();
        while !text.ends_with(end) {
            let mut some = [0; 4096];
            let n = client.read(&mut some).await.unwrap();
            assert!(n > 0, "closed after {text}");
            text.push_str(std::str::from_utf8(&some[..n]).unwrap());
        }
        text
    }

    async fn ask(client: &mut DuplexStream) {
        client.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
        read(client, "here").await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_waits_while_somebody_thinks() {
        let (mut client, conversation) = call(true);
        for pause in [0, 14, 16, 60, 110] {
            sleep(Duration::from_secs(pause)).await;
            ask(&mut client).await;
        }
        // A body that comes later than its head is no head of the next request.
        client
            .write_all(b"POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n")
            .await
            .unwrap();
        sleep(Duration::from_millis(5)).await;
        client.write_all(b"ab").await.unwrap();
        read(&mut client, "ab").await;
        sleep(Duration::from_secs(60)).await;
        ask(&mut client).await;
        // But not for ever.
        let began = Instant::now();
        assert_eq!(client.read(&mut [0; 9]).await.unwrap(), 0);
        assert!((119..122).contains(&began.elapsed().as_secs()), "{:?}", began.elapsed());
        drop(conversation);
    }

    #[tokio::test(start_paused = true)]
    async fn in_a_crowded_house_each_connection_asks_once() {
        let (mut client, conversation) = call(false);
        ask(&mut client).await;
        assert_eq!(client.read(&mut [0; 9]).await.unwrap(), 0);
        assert!(conversation.await.unwrap().is_ok());
    }

    #[tokio::test]
    async fn whoever_vanishes_is_missed() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = listener.local_addr().unwrap();
        let (client, server) = tokio::join!(TcpStream::connect(at), listener.accept());
        let (_client, (server, _)) = (client.unwrap(), server.unwrap());
        prepare(&server);
        assert!(SockRef::from(&server).keepalive().unwrap());
        assert!(server.nodelay().unwrap());
    }

    #[tokio::test(start_paused = true)]
    async fn half_a_request_is_not_waited_for() {
        let (mut client, conversation) = call(true);
        ask(&mut client).await;
        sleep(Duration::from_secs(30)).await;
        let began = Instant::now();
        // A byte now and then does not help.
        for byte in b"GET / HTTP/1.1\r\nHost: xxxxxxxxxx" {
            if client.write_all(&[*byte]).await.is_err() {
                break;
            }
            sleep(Duration::from_secs(1)).await;
        }
        assert!(conversation.await.unwrap().is_err());
        assert!(began.elapsed() < Duration::from_secs(17), "{:?}", began.elapsed());
    }

    #[tokio::test(start_paused = true)]
    async fn answers_and_streams_that_nobody_reads_are_given_up() {
        for path in ["/large", "/endless"] {
            let (mut client, conversation) = call(true);
            let began = Instant::now();
            let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n");
            client.write_all(request.as_bytes()).await.unwrap();
            let end = tokio::time::timeout(Duration::from_secs(600), conversation).await;
            assert!(end.expect(path).unwrap().is_err(), "{path}");
            assert!(began.elapsed() >= PATIENCE, "{path}");
            assert!(began.elapsed() < 2 * PATIENCE, "{path}: {:?}", began.elapsed());
        }
        assert_eq!(ALIVE.load(Ordering::Relaxed), 0, "what made the stream is gone");
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_reads_slowly_is_served() {
        let (mut client, conversation) = call(true);
        client.write_all(b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
        let mut got = 0;
        while got < 1 << 20 {
            sleep(PATIENCE / 2).await;
            let read = client.read(&mut vec![0; 32 << 10]).await.unwrap();
            assert!(read > 0, "closed after {got}");
            got += read;
        }
        drop(conversation);
    }
}
