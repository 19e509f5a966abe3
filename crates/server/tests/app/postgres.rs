//! A PostgreSQL of our own: started by the first test that asks, on a socket in a folder of its own, and
//! ended when this process ends, however it ends.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock};

/// Started, restarted in the way that a line of its input names, and stopped by this at the end of its
/// input, which is the end of the tests.
const KEEPER: &str = r#"
set -e
bin=$1 dir=$2
"$bin/initdb" -D "$dir/data" -U ludoteca -A trust -E UTF8 --locale=C --no-sync >"$dir/log" 2>&1
"$bin/pg_ctl" -D "$dir/data" -w -l "$dir/log" -o "-k $dir -c listen_addresses= -c fsync=off -c max_connections=600" start >>"$dir/log" 2>&1
echo ready
while read -r wish; do
  "$bin/pg_ctl" -D "$dir/data" -w -m "$wish" -l "$dir/log" restart >>"$dir/log" 2>&1
  echo ready
done
"$bin/pg_ctl" -D "$dir/data" -m immediate stop >>"$dir/log" 2>&1
rm -rf "$dir"
"#;

/// A running PostgreSQL.
struct Cluster {
    bin: PathBuf,
    socket: PathBuf,
    /// Its input is open as long as this process lives.
    keeper: Mutex<(ChildStdin, BufReader<ChildStdout>)>,
    _child: Child,
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
    let mut child = keeper
        .arg(bin)
        .arg(&folder)
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (Some(wishes), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
        panic!("the keeper has pipes");
    };
    let mut keeper = (wishes, BufReader::new(answers));
    ready(&mut keeper, &folder);
    #[cfg(unix)]
    if root {
        // Whoever tests has to come to the socket.
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&folder, std::fs::Permissions::from_mode(0o711)).unwrap();
    }
    Cluster { bin: bin.to_owned(), socket: folder, keeper: Mutex::new(keeper), _child: child }
}

fn ready(keeper: &mut (ChildStdin, BufReader<ChildStdout>), folder: &Path) {
    let mut said = String::new();
    keeper.1.read_line(&mut said).unwrap();
    assert_eq!(said, "ready\n", "see {}", folder.join("log").display());
}

fn cluster() -> Option<&'static Cluster> {
    static CLUSTER: OnceLock<Option<Cluster>> = OnceLock::new();
    let cluster = CLUSTER.get_or_init(|| {
        let bin = programs();
        if bin.is_none() {
            let required = std::env::var("LUDOTECA_POSTGRES").is_ok_and(|v| v == "required");
            assert!(!required, "there is no PostgreSQL (Debian: postgresql)");
            let said = "no PostgreSQL here (Debian: postgresql): nothing is tested on it";
            let _ = writeln!(std::io::stderr(), "{said}");
        }
        bin.map(|bin| start(&bin))
    });
    cluster.as_ref()
}

/// The address of an empty database, or nothing where there is no PostgreSQL.
pub(crate) fn database() -> Option<String> {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let cluster = cluster()?;
    let name = format!("t{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let socket = cluster.socket.display().to_string();
    let mut psql = Command::new(cluster.bin.join("psql"));
    psql.args(["-q", "-h", &socket, "-U", "ludoteca", "-d", "postgres"]);
    let made = psql.args(["-c", &format!("CREATE SCHEMA {name}")]).status();
    assert!(made.unwrap().success());
    Some(format!("postgres:///postgres?host={socket}&user=ludoteca&options[search_path]={name}"))
}

/// Asks a database itself: the lines that it answers.
#[allow(dead_code, reason = "not in every program that has this module")]
pub(crate) fn sql(url: &str, sql: &str) -> Vec<String> {
    let cluster = cluster().unwrap();
    let (_, name) = url.split_once("[search_path]=").unwrap();
    let mut psql = Command::new(cluster.bin.join("psql"));
    psql.env("PGOPTIONS", format!("-c search_path={name}")).arg("-h").arg(&cluster.socket);
    psql.args(["-qAtX", "-v", "ON_ERROR_STOP=1", "-U", "ludoteca", "-d", "postgres", "-c", sql]);
    let out = psql.output().unwrap();
    assert!(out.status.success(), "{sql}: {}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stdout).lines().map(str::to_owned).collect()
}

/// The database that belongs to a folder: an empty one where it has none yet.
#[allow(dead_code, reason = "not in every program that has this module")]
pub(crate) fn of_folder(folder: &Path) -> Option<String> {
    let file = folder.join("database");
    if let Ok(url) = std::fs::read_to_string(&file) {
        return Some(url);
    }
    let url = database()?;
    std::fs::write(file, &url).unwrap();
    Some(url)
}

/// Starts it anew as if it had crashed.
#[allow(dead_code, reason = "not in every program that has this module")]
pub(crate) fn crash() {
    if let Some(cluster) = cluster() {
        let mut keeper = cluster.keeper.lock().unwrap();
        writeln!(keeper.0, "immediate").unwrap();
        ready(&mut keeper, &cluster.socket);
    }
}

/// Set for the second run of the tests.
const AGAIN: &str = "LUDOTECA_TESTS_ON_POSTGRES";

/// Whether this run of the tests is the one on PostgreSQL.
#[allow(dead_code, reason = "not in every program that has this module")]
pub(crate) fn wanted() -> bool {
    std::env::var_os(AGAIN).is_some()
}

/// Runs all tests of this program once more, on PostgreSQL; except those that use it anyway and those that
/// keep nothing.
#[allow(dead_code, reason = "not in every program that has this module")]
pub(crate) fn run_all_again() {
    if wanted() || cluster().is_none() {
        return;
    }
    let program = std::env::current_exe().unwrap();
    let skipped = ["processes::", "types::", "everything_holds_on_postgresql_too"];
    let mut command = Command::new(program);
    command.env(AGAIN, "1").args(skipped.iter().flat_map(|name| ["--skip", name]));
    let out = command.output().unwrap();
    let text = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{text}\n{}", String::from_utf8_lossy(&out.stderr));
    let count = |line: &str| line.split(' ').nth(3)?.parse::<u32>().ok();
    let passed = text.lines().find(|line| line.starts_with("test result: ok.")).and_then(count);
    assert!(passed.is_some_and(|n| n > 60), "too few tests were run: {text}");
}
