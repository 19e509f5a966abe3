//! How players reach a server: each on connections of their own, or many on one.

use bytes::Bytes;
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::client::conn::{http1, http2};
use hyper::{Request, Response, StatusCode};
use hyper_util::rt::{TokioExecutor, TokioIo};
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Mutex;

pub(super) type Problem = Box<dyn std::error::Error + Send + Sync>;

/// How long the server may be out of reach, and an event on its way.
pub(super) const PATIENCE: Duration = Duration::from_secs(15);

/// How long it takes before somebody connects again.
pub(super) const PAUSE: Duration = Duration::from_millis(200);

/// So many share a connection of HTTP/2.
const SHARED: u64 = 128;

/// Connections come from so many addresses of this machine in turn: each has ports for some thousands only, and
/// those of an earlier run may still be taken.
const ADDRESSES: u64 = 100;

/// A server, how it is spoken to, and how often somebody had to connect to it anew.
pub(super) struct Server {
    host: String,
    /// Whether this machine is meant, which has many addresses for itself.
    local: bool,
    opened: AtomicU64,
    pub(super) again: AtomicU64,
    /// What was read.
    pub(super) bytes: AtomicU64,
    /// Whether streams bring the board too, as to a page.
    pub(super) board: bool,
    /// The connection that is shared now, and by how many; nobody has one of their own then.
    shared: Option<Mutex<Carriage>>,
}

/// A connection that several share, and how many have come to it.
type Carriage = (u64, Option<http2::SendRequest<Full<Bytes>>>);

impl Server {
    pub(super) fn new(url: &str, http2: bool, board: bool) -> Arc<Server> {
        let host = url.trim_start_matches("http://").trim_end_matches('/').to_owned();
        let local = host.starts_with("127.0.0.1:");
        Arc::new(Server {
            host,
            local,
            opened: AtomicU64::default(),
            again: AtomicU64::default(),
            bytes: AtomicU64::default(),
            board,
            shared: http2.then(Mutex::default),
        })
    }

    async fn connect(&self) -> Result<TokioIo<TcpStream>, Problem> {
        let number = self.opened.fetch_add(1, Ordering::Relaxed) % ADDRESSES;
        let stream = match u8::try_from(number + 1) {
            Ok(last) if self.local => {
                let socket = TcpSocket::new_v4()?;
                // Any port: the address is what counts.
                socket.bind(SocketAddr::from(([127, 0, 0, last], 0)))?;
                socket.connect(self.host.parse()?).await?
            }
            _ => TcpStream::connect(&self.host).await?,
        };
        stream.set_nodelay(true)?;
        Ok(TokioIo::new(stream))
    }
}

/// One way to ask the server.
pub(super) struct Connection {
    sender: Sender,
    server: Arc<Server>,
}

enum Sender {
    Own(http1::SendRequest<Full<Bytes>>),
    Shared(http2::SendRequest<Full<Bytes>>),
}

impl Connection {
    pub(super) async fn open(server: &Arc<Server>) -> Result<Connection, Problem> {
        let sender = match &server.shared {
            None => {
                let (sender, connection) = http1::handshake(server.connect().await?).await?;
                // The server may close first.
                tokio::spawn(async move { drop(connection.await) });
                Sender::Own(sender)
            }
            Some(shared) => {
                let mut shared = shared.lock().await;
                let old = shared.1.take().filter(|old| shared.0 < SHARED && !old.is_closed());
                let sender = match old {
                    Some(old) => old,
                    None => {
                        let (sender, connection) =
                            http2::handshake(TokioExecutor::new(), server.connect().await?).await?;
                        tokio::spawn(async move { drop(connection.await) });
                        shared.0 = 0;
                        sender
                    }
                };
                shared.0 += 1;
                shared.1 = Some(sender.clone());
                Sender::Shared(sender)
            }
        };
        Ok(Connection { sender, server: Arc::clone(server) })
    }

    pub(super) async fn send(
        &mut self,
        request: Request<Full<Bytes>>,
    ) -> Result<Response<Incoming>, Problem> {
        Ok(match &mut self.sender {
            Sender::Own(sender) => {
                sender.ready().await?;
                sender.send_request(request).await?
            }
            Sender::Shared(sender) => {
                sender.ready().await?;
                sender.send_request(request).await?
            }
        })
    }

    pub(super) fn request(
        &self,
        method: &str,
        path: &str,
        token: &str,
        body: String,
    ) -> Result<Request<Full<Bytes>>, Problem> {
        let whole = format!("http://{}{path}", self.server.host);
        let mut request = Request::builder()
            .method(method)
            .header("accept-language", "pt")
            .header("content-type", "application/json");
        request = match self.sender {
            Sender::Own(_) => request.uri(path).header("host", &self.server.host),
            Sender::Shared(_) => request.uri(whole),
        };
        if !token.is_empty() {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        Ok(request.body(Full::new(Bytes::from(body)))?)
    }

    /// Asks, and asks again on a new connection where one failed: a request carries the version it saw and
    /// may be repeated.
    pub(super) async fn post(
        &mut self,
        path: &str,
        token: &str,
        body: &Value,
    ) -> Result<(StatusCode, Value), Problem> {
        let (began, mut pause) = (Instant::now(), Duration::ZERO);
        loop {
            let problem = match self.try_post(path, token, body).await {
                // Made before the answer was lost: the table shows it.
                Ok((StatusCode::CONFLICT, mut stale))
                    if !pause.is_zero()
                        && stale["table"]["version"].as_u64() > body["version"].as_u64() =>
                {
                    return Ok((StatusCode::OK, stale["table"].take()));
                }
                Ok(answer) => return Ok(answer),
                Err(problem) => problem,
            };
            if began.elapsed() > PATIENCE {
                return Err(problem);
            }
            tokio::time::sleep(std::mem::replace(&mut pause, PAUSE)).await;
            self.server.again.fetch_add(1, Ordering::Relaxed);
            let server = Arc::clone(&self.server);
            if let Ok(another) = Connection::open(&server).await {
                *self = another;
            }
        }
    }

    async fn try_post(
        &mut self,
        path: &str,
        token: &str,
        body: &Value,
    ) -> Result<(StatusCode, Value), Problem> {
        let request = self.request("POST", path, token, body.to_string())?;
        let answer = self.send(request).await?;
        let status = answer.status();
        let bytes = answer.into_body().collect().await?.to_bytes();
        Ok((status, serde_json::from_slice(&bytes)?))
    }
}
