//! The app on a socket of its own: what only connections show.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use tokio::sync::oneshot;

/// Lets a client talk to a server on a free port of this machine.
async fn visit<T: Send + 'static>(
    change: impl FnOnce(&mut server::Config),
    client: impl FnOnce(String) -> T + Send + 'static,
) -> T {
    let folder = tempfile::tempdir().unwrap();
    let mut config = server::Config::new(catalog::GAMES, folder.path().to_owned());
    config.listen = "127.0.0.1:0".parse().unwrap();
    change(&mut config);
    let (ready, url) = oneshot::channel();
    let serve = server::serve(config, |url| ready.send(url.to_owned()).unwrap());
    let client = async {
        let url = url.await.unwrap();
        let at = url.strip_prefix("http://").unwrap().to_owned();
        tokio::task::spawn_blocking(|| client(at)).await.unwrap()
    };
    tokio::select! {
        ended = serve => panic!("the server ended: {ended:?}"),
        said = client => said,
    }
}

/// One request on a connection that stays open; the status, none if it was closed.
fn ask(stream: &mut TcpStream) -> Option<u16> {
    let request = "GET /robots.txt HTTP/1.1\r\nHost: ludoteca.test\r\n\r\n";
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = [0; 4096];
    let read = stream.read(&mut answer).ok()?;
    let answer = std::str::from_utf8(&answer[..read]).ok()?;
    answer.split(' ').nth(1)?.parse().ok()
}

fn connect(at: &str) -> TcpStream {
    let stream = TcpStream::connect(at).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_holds_so_many_connections() {
    let asked = visit(
        |c| c.limits.connections_each = 2,
        |at| {
            let mut first = connect(&at);
            let mut second = connect(&at);
            assert_eq!([ask(&mut first), ask(&mut second)], [Some(200); 2]);
            let third = ask(&mut connect(&at));
            assert!(third.is_none_or(|status| status == 429), "{third:?}");
            assert_eq!(ask(&mut first), Some(200), "those who are in stay in");
            drop(second);
            // It takes a moment until the server has seen it go.
            (0..200).any(|_| {
                std::thread::sleep(Duration::from_millis(10));
                ask(&mut connect(&at)) == Some(200)
            })
        },
    );
    assert!(asked.await, "a place that became free is given away");
}
