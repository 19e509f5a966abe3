//! A PostgreSQL of our own: started by the first test that asks, on a socket in a folder of its own, and
//! ended when this process ends, however it ends.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// Started and stopped by this; it waits for the end of its input, which is the end of the tests.
const KEEPER: &str = r#"
set -e
bin=$1 dir=$2
"$bin/initdb" -D "$dir/data" -U ludoteca -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1
"$bin/pg_ctl" -D "$dir/data" -w -l "$dir/log" -o "-k $dir -c listen_addresses= -c fsync=off -c max_connections=600" start >>"$dir/log" 2>&1
echo ready
cat >/dev/null || true
"$bin/pg_ctl" -D "$dir/data" -m immediate stop >>"$dir/log" 2>&1
rm -rf "$dir"
"#;

/// A running PostgreSQL.
struct Cluster {
    socket: PathBuf,
    /// Its input is open as long as this process lives.
    _keeper: Child,
}

fn programs() -> Option<PathBuf> {
    let found = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let mut bins: Vec<PathBuf> = found.flatten().map(|e| e.path().join("bin")).collect();
    bins.sort();
    bins.into_iter().rfind(|bin| bin.join("initdb").exists())
}

fn start(bin: &Path) -> Cluster {
    // Removed by the keeper: it belongs to another user.
    let folder = tempfile::Builder::new().prefix("ludoteca-pg").tempdir().unwrap().keep();
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout == b"0\n");
    let mut keeper = if root {
        // PostgreSQL refuses to run as root.
        let given = Command::new("chown").arg("postgres").arg(&folder).status();
        assert!(given.unwrap().success());
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh", "-c", KEEPER, "keeper"]);
        command
    } else {
        let mut command = Command::new("sh");
        command.args(["-c", KEEPER, "keeper"]);
        command
    };
    // A signal to the tests is none to it: it sees their end in its own way.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut keeper, 0);
    let mut keeper = keeper
        .arg(bin)
        .arg(&folder)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    let out = keeper.stdout.as_mut().unwrap();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(out), &mut said).unwrap();
    #[cfg(unix)]
    if root {
        // Whoever tests has to come to the socket.
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o711)).unwrap();
    }
    assert_eq!(said, "ready\n", "see {}", folder.join("log").display());
    Cluster { socket: folder, _keeper: keeper }
}

/// The address of an empty database, or nothing where there is no PostgreSQL.
pub(crate) async fn database() -> Option<String> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let cluster = CLUSTER.get_or_init(|| {
        let bin = programs();
        if bin.is_none() {
            let required = std::env::var("LUDOTECA_POSTGRES").is_ok_and(|v| v == "required");
            assert!(!required, "there is no PostgreSQL (Debian: postgresql)");
            let _ = writeln!(
                std::io::stderr(),
                "no PostgreSQL here (Debian: postgresql): these tests run on the embedded store"
            );
        }
        bin.map(|bin| start(&bin))
    });
    let socket = cluster.as_ref()?.socket.display().to_string();
    let name = format!("t{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let plain = format!("postgres:///postgres?host={socket}&user=ludoteca");
    let options: sqlx::postgres::PgConnectOptions = plain.parse().unwrap();
    let mut connection =
        <sqlx::PgConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    let sql = sqlx::AssertSqlSafe(format!("CREATE SCHEMA {name}"));
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    Some(format!("{plain}&options[search_path]={name}"))
}
