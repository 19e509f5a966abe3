//! A connection that waits for nobody for ever: for whoever began to ask and does not go on, and for whoever
//! does not read what is sent.

use hyper::server::conn::http2;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

/// How long a client may take to send the head of a request, from its first byte on.
const HEAD: Duration = Duration::from_secs(15);

/// How long a connection may be idle between two requests. People think longer than programs: whoever
/// comes back within two minutes need not connect again, nor a proxy that keeps its connections for one.
pub(crate) const KEEP_ALIVE: Duration = Duration::from_secs(120);

/// How many requests one connection may have at a time, where it may have several.
const AT_ONCE: u32 = 256;

/// How HTTP/2 begins, and no request of HTTP/1.
const PREFACE: &[u8; 3] = b"PRI";

/// Whether whoever is there speaks HTTP/2; none if nothing comes in time.
pub(crate) async fn speaks_http2(stream: &TcpStream) -> Option<bool> {
    let look = async {
        let mut seen = [0; PREFACE.len()];
        loop {
            match stream.peek(&mut seen).await {
                Ok(n) if n == seen.len() || n == 0 || !PREFACE.starts_with(&seen[..n]) => {
                    return seen == *PREFACE;
                }
                // The rest is on its way.
                Ok(_) => tokio::time::sleep(Duration::from_millis(10)).await,
                Err(_) => return false,
            }
        }
    };
    tokio::time::timeout(KEEP_ALIVE, look).await.ok()
}

/// How HTTP/2 is spoken: what one client may leave unread, and have in work, is bounded.
pub(crate) fn http2() -> http2::Builder<TokioExecutor> {
    let mut builder = http2::Builder::new(TokioExecutor::new());
    builder
        .timer(TokioTimer::new())
        .max_concurrent_streams(AT_ONCE)
        .max_send_buf_size(64 << 10)
        .max_header_list_size(32 << 10)
        .keep_alive_interval(KEEP_ALIVE / 2)
        .keep_alive_timeout(HEAD);
    builder
}

/// A connection with its limits.
pub(crate) struct Line<S> {
    stream: S,
    /// How long what is sent may be left unread.
    patience: Duration,
    /// Runs while nothing can be written.
    stuck: Option<Pin<Box<Sleep>>>,
    /// Runs while the head of a request is incomplete.
    head: Option<Pin<Box<Sleep>>>,
    asked: Option<Asked>,
}

/// Whether a request is being answered: its head has come, and nothing of the answer has gone yet.
#[derive(Clone, Default)]
pub(crate) struct Asked(Arc<AtomicBool>);

impl Asked {
    /// The head of a request is complete.
    pub(crate) fn complete(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl<S> Line<S> {
    /// Whoever serves the connection has to tell `asked` about each request; where there is none, requests
    /// are not told apart here.
    pub(crate) fn new(stream: S, patience: Duration, asked: Option<Asked>) -> Line<S> {
        Line { stream, patience, stuck: None, head: None, asked }
    }

    /// What came of writing: an error if nothing could be written for too long.
    fn wrote(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            // What is answered was asked; what comes from now on is the next request.
            (self.stuck, self.head) = (None, None);
            if let Some(asked) = &self.asked {
                asked.0.store(false, Ordering::Relaxed);
            }
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        ready!(stuck.as_mut().poll(cx));
        Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "nobody reads")))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Line<S> {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let line = self.get_mut();
        let asked = line.asked.as_ref().is_none_or(|asked| asked.0.load(Ordering::Relaxed));
        if asked {
            line.head = None;
        }
        let before = into.filled().len();
        let read = Pin::new(&mut line.stream).poll_read(cx, into);
        if read.is_ready() {
            if into.filled().len() > before && !asked && line.head.is_none() {
                line.head = Some(Box::pin(tokio::time::sleep(HEAD)));
            }
            return read;
        }
        match &mut line.head {
            Some(head) => {
                ready!(head.as_mut().poll(cx));
                Poll::Ready(Err(io::Error::new(io::ErrorKind::TimedOut, "half a request")))
            }
            None => Poll::Pending,
        }
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Line<S> {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let written = Pin::new(&mut line.stream).poll_write(cx, bytes);
        line.wrote(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let line = self.get_mut();
        let written = Pin::new(&mut line.stream).poll_write_vectored(cx, bytes);
        line.wrote(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
