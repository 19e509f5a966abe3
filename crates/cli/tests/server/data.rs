//! Looking after what a server keeps.

use crate::http::{Server, binary, request};
use serde_json::json;
use std::path::Path;
use std::process::Output;

fn run(lang: &str, args: &[&str], data: &Path) -> Output {
    binary(lang).args(args).arg("--data").arg(data).output().unwrap()
}

fn said(out: &Output) -> String {
    String::from_utf8_lossy(&out.stderr).into_owned() + &String::from_utf8_lossy(&out.stdout)
}

/// Makes a table and gives its path.
fn table(server: &Server) -> String {
    let new = json!({ "game": "ouri", "bearer": true });
    let (status, made) =
        request(&server.address, "POST", "/api/v1/tables", "", Some(&new)).unwrap();
    assert_eq!(status, 201);
    format!("/api/v1/tables/{}", made["table"]["id"].as_str().unwrap())
}

fn there(server: &Server, path: &str) -> bool {
    request(&server.address, "GET", path, "", None).unwrap().0 == 200
}

#[test]
fn a_second_server_on_a_folder_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("new").join("data");
    let mut server = Server::start(&data, 0);
    for (lang, words) in
        [("pt", "outro servidor já está a usar"), ("en", "another server is using")]
    {
        let out = run(lang, &["serve", "--listen", "127.0.0.1:0"], &data);
        assert_eq!(out.status.code(), Some(3));
        assert!(said(&out).contains(words), "{}", said(&out));
    }
    assert!(there(&server, &table(&server)), "the first goes on");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(&data).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }
    // However it ends, the folder is free again.
    server.kill();
    Server::start(&data, 0);
}

#[test]
fn a_copy_is_made_while_it_runs_and_put_back_when_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().unwrap();
    let mut server = Server::start(&data, 0);
    let first = table(&server);
    let out = run("en", &["backup", copy], &data);
    assert!(out.status.success() && said(&out).contains("Copied to"), "{}", said(&out));
    let second = table(&server);
    for (lang, args, words) in [
        ("pt", ["backup", copy], "já existe"),
        ("en", ["backup", copy], "exists already"),
        ("pt", ["restore", copy], "outro servidor já está a usar"),
        ("en", ["restore", copy], "another server is using"),
    ] {
        let out = run(lang, &args, &data);
        assert_eq!(out.status.code(), Some(3));
        assert!(said(&out).contains(words), "{args:?}: {}", said(&out));
    }
    server.kill();
    let broken = folder.path().join("broken.db");
    let mut bytes = std::fs::read(copy).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x5a);
    std::fs::write(&broken, bytes).unwrap();
    let out = run("en", &["restore", broken.to_str().unwrap()], &data);
    assert_eq!(out.status.code(), Some(3), "{}", said(&out));
    let server = Server::start(&data, 0);
    assert!(there(&server, &first) && there(&server, &second), "nothing was done");
    drop(server);
    let out = run("pt", &["restore", copy], &data);
    assert!(out.status.success() && said(&out).contains("Reposto"), "{}", said(&out));
    let server = Server::start(&data, 0);
    assert!(there(&server, &first) && !there(&server, &second));
}

#[test]
fn abandoned_tables_are_removed_on_demand_while_it_runs() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), 0);
    let fresh = table(&server);
    for (lang, args, words) in [
        ("en", &["prune", "--dry-run"][..], "Tables to remove: 0."),
        ("pt", &["prune", "--days", "90"], "Mesas apagadas: 0."),
        ("pt", &["prune", "--days", "0"], "1..100000"),
        ("en", &["prune", "--database", "mysql://x"], "postgres://"),
    ] {
        let out = run(lang, args, folder.path());
        assert!(said(&out).contains(words), "{args:?}: {}", said(&out));
    }
    assert!(there(&server, &fresh));
}
