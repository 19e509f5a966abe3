//! The address of a database as people write it, and what PostgreSQL's own programs take from elsewhere when it
//! is not said: variables of the environment and the file of passwords.

use crate::store::{StoreError, failed};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

/// How long a machine that does not answer at all is waited for, be it with a connection or without.
const SILENCE: Duration = Duration::from_secs(15);
/// Where sockets are when nobody says.
const SOCKETS: [&str; 3] = ["/var/run/postgresql", "/private/tmp", "/tmp"];

/// The address of a database without the password in it.
pub fn without_password(url: &str) -> String {
    let hidden = || {
        let (scheme, rest) = url.split_once("://")?;
        let (user, rest) = rest.split_once('@')?;
        let (user, _) = user.split_once(':')?;
        Some(format!("{scheme}://{user}@{rest}"))
    };
    let shown = hidden().unwrap_or_else(|| url.to_owned());
    match shown.find("password=") {
        Some(at) => format!("{}password=…", &shown[..at]),
        None => shown,
    }
}

/// How to connect to the database of an address, with these settings of the connection besides.
pub(super) fn config(url: &str, settings: &[(&str, &str)]) -> Result<Config, StoreError> {
    let mut address = Address::read(url, &|name| std::env::var(name).ok())?;
    for (key, value) in settings {
        address.set(key, value);
    }
    if address.password.is_none() {
        address.password = password_files().find_map(|file| address.kept_password(&file));
    }
    Ok(address.config())
}

/// Where a database is and who asks.
#[derive(Debug, Default, PartialEq, Eq)]
struct Address {
    /// A host, or the folder of a socket.
    host: Option<String>,
    port: Option<u16>,
    /// Who runs the program, if it is not said.
    user: Option<String>,
    password: Option<String>,
    name: Option<String>,
    /// Settings of the connection, as `postgres` takes them on its command line.
    options: String,
}

impl Address {
    fn read(url: &str, env: &dyn Fn(&str) -> Option<String>) -> Result<Address, StoreError> {
        let mut address = Address {
            host: env("PGHOSTADDR").or_else(|| env("PGHOST")),
            port: env("PGPORT").and_then(|port| port.parse().ok()),
            user: env("PGUSER"),
            password: env("PGPASSWORD"),
            name: env("PGDATABASE"),
            options: env("PGOPTIONS").unwrap_or_default(),
        };
        plain(env("PGSSLMODE").as_deref().unwrap_or("prefer"))?;
        let schemes = ["postgres://", "postgresql://"];
        let rest = schemes.iter().find_map(|scheme| url.strip_prefix(scheme));
        let rest = rest.ok_or_else(|| failed("no address of the form postgres://…"))?;
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (place, name) = rest.split_once('/').unwrap_or((rest, ""));
        let (who, place) = place.rsplit_once('@').unwrap_or(("", place));
        let (user, password) = who.split_once(':').unwrap_or((who, ""));
        let (host, port) = split_port(place);
        let parts = [
            (&mut address.user, user),
            (&mut address.password, password),
            (&mut address.host, host),
            (&mut address.name, name),
        ];
        for (part, text) in parts {
            if !text.is_empty() {
                *part = Some(decoded(text)?.into_owned());
            }
        }
        if !port.is_empty() {
            address.port = Some(port_number(port)?);
        }
        for (key, value) in form_urlencoded::parse(query.as_bytes()) {
            address.take(&key, value)?;
        }
        Ok(address)
    }

    /// Takes what stands behind the question mark.
    fn take(&mut self, key: &str, value: Cow<'_, str>) -> Result<(), StoreError> {
        match key {
            "host" | "hostaddr" => self.host = Some(value.into_owned()),
            "port" => self.port = Some(port_number(&value)?),
            "user" => self.user = Some(value.into_owned()),
            "password" => self.password = Some(value.into_owned()),
            "dbname" => self.name = Some(value.into_owned()),
            "options" => {
                self.options.push(' ');
                self.options.push_str(&value);
            }
            "sslmode" | "ssl-mode" => plain(&value)?,
            // It is our own, whatever they say.
            "application_name" => {}
            _ => match key.strip_prefix("options[").and_then(|key| key.strip_suffix(']')) {
                Some(key) => self.set(key, &value),
                None => tracing::warn!(key, "the address of the database says what nobody knows"),
            },
        }
        Ok(())
    }

    /// Adds a setting of the connection; the last one of a name holds.
    fn set(&mut self, key: &str, value: &str) {
        let escaped = value.replace('\\', "\\\\").replace(' ', "\\ ");
        let _ = write!(self.options, " -c {key}={escaped}");
    }

    /// The password that a file has for this address: lines `host:port:database:user:password`.
    fn kept_password(&self, file: &Path) -> Option<String> {
        let text = std::fs::read_to_string(file).ok()?;
        if !private(file) {
            tracing::warn!(file = %file.display(), "others may read these passwords: none is taken");
            return None;
        }
        self.password_in(&text)
    }

    fn password_in(&self, text: &str) -> Option<String> {
        let user = self.user.as_deref().unwrap_or_default();
        let host = self.host.as_deref().unwrap_or("localhost");
        let host = if host.starts_with('/') { "localhost" } else { host };
        let port = self.port.unwrap_or(5432).to_string();
        let wanted = [host, &port, self.name.as_deref().unwrap_or(user), user];
        text.lines().filter(|line| !line.starts_with('#')).find_map(|line| {
            let mut fields = fields(line);
            let password = (fields.len() == 5).then(|| fields.pop())??;
            let fits = |(field, wanted): (&String, &str)| field == "*" || field == wanted;
            fields.iter().zip(wanted).all(fits).then_some(password)
        })
    }

    fn config(self) -> Config {
        let mut config = Config::new();
        let port = self.port.unwrap_or(5432);
        config.host(self.host.unwrap_or_else(|| usual_host(port)));
        config.port(port);
        if let Some(user) = self.user {
            config.user(user);
        }
        if let Some(password) = self.password {
            config.password(password);
        }
        if let Some(name) = self.name {
            config.dbname(name);
        }
        config.options(self.options.trim_start());
        config.application_name("ludoteca").ssl_mode(SslMode::Disable);
        config.connect_timeout(SILENCE).tcp_user_timeout(SILENCE);
        config.keepalives_idle(SILENCE).keepalives_interval(SILENCE / 3).keepalives_retries(3);
        config
    }
}

/// Whether a way of connecting does without TLS.
fn plain(mode: &str) -> Result<(), StoreError> {
    match mode {
        "disable" | "allow" | "prefer" => Ok(()),
        _ => Err(failed(format!("sslmode={mode}: this program has no TLS to the database"))),
    }
}

fn decoded(text: &str) -> Result<Cow<'_, str>, StoreError> {
    percent_decode_str(text).decode_utf8().map_err(failed)
}

fn port_number(text: &str) -> Result<u16, StoreError> {
    text.parse().map_err(|_| failed(format!("{text:?} is no port")))
}

/// A host and its port, either of which may be missing; colons of an IPv6 address are in brackets.
fn split_port(place: &str) -> (&str, &str) {
    if let Some((host, rest)) = place.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return (host, rest.strip_prefix(':').unwrap_or_default());
    }
    place.rsplit_once(':').unwrap_or((place, ""))
}

/// A socket where it usually is, otherwise this machine.
fn usual_host(port: u16) -> String {
    let there = |folder: &&&str| Path::new(folder).join(format!(".s.PGSQL.{port}")).exists();
    SOCKETS.iter().find(there).map_or("localhost", |folder| *folder).to_owned()
}

/// The files in which people keep their passwords.
fn password_files() -> impl Iterator<Item = PathBuf> {
    let named = std::env::var_os("PGPASSFILE").map(PathBuf::from);
    named.into_iter().chain(std::env::home_dir().map(|home| home.join(".pgpass")))
}

/// Whether only its owner can read a file.
fn private(file: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        std::fs::metadata(file).is_ok_and(|data| data.permissions().mode() & 0o077 == 0)
    }
    #[cfg(not(unix))]
    {
        file.exists()
    }
}

/// The five fields of a line; a backslash makes the next character an ordinary one.
fn fields(line: &str) -> Vec<String> {
    let mut fields = Vec::new();
    let mut field = String::new();
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            ':' if fields.len() < 4 => fields.push(std::mem::take(&mut field)),
            '\\' => field.extend(chars.next()),
            c => field.push(c),
        }
    }
    fields.push(field);
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str) -> Result<Address, StoreError> {
        Address::read(url, &|_| None)
    }

    fn said(text: &str) -> Option<String> {
        Some(text.to_owned())
    }

    #[test]
    fn addresses_are_read_in_all_their_forms() {
        let there = |user: &str, host: &str| Address {
            host: said(host),
            user: said(user),
            name: said("games"),
            ..Address::default()
        };
        let same = |url: &str, address: Address| assert_eq!(read(url), Ok(address), "{url}");
        same("postgres://ana@db.example/games", there("ana", "db.example"));
        same("postgresql://ana@10.0.0.5/games", there("ana", "10.0.0.5"));
        same("postgres:///games?host=/run/postgresql&user=ana", there("ana", "/run/postgresql"));
        same("postgres://ana@%2Frun%2Fpostgresql/games", there("ana", "/run/postgresql"));
        same("postgres://ana@[::1]/games", there("ana", "::1"));
        same("postgres://?user=ana&dbname=games&host=db", there("ana", "db"));
        let whole = Address {
            port: Some(6432),
            password: said("p@ss:wo/rd"),
            options: " -c search_path=a\\ b -c geqo=off".to_owned(),
            ..there("ana", "::1")
        };
        let url = "postgres://ana:p%40ss:wo%2Frd@[::1]:6432/games?options[search_path]=a+b";
        same(&format!("{url}&options=-c+geqo=off&application_name=x&sslmode=prefer"), whole);
    }

    #[test]
    fn what_no_address_can_say_is_refused() {
        for url in ["mysql://x", "postgres://h:port/x", "postgres://h/x?port=99999"] {
            assert!(matches!(read(url), Err(StoreError::Failed(_))), "{url}");
        }
        let error = read("postgres://h/x?sslmode=require").unwrap_err();
        assert!(error.to_string().contains("TLS"), "{error}");
    }

    #[test]
    fn what_is_not_said_comes_from_the_environment() {
        let env = |name: &str| match name {
            "PGHOST" => said("db"),
            "PGPORT" => said("6432"),
            "PGUSER" => said("ana"),
            "PGPASSWORD" => said("secret"),
            _ => None,
        };
        let address = Address::read("postgres://eva@/games", &env).unwrap();
        let expected = Address {
            host: said("db"),
            port: Some(6432),
            user: said("eva"),
            password: said("secret"),
            name: said("games"),
            options: String::new(),
        };
        assert_eq!(address, expected);
    }

    #[test]
    fn passwords_are_found_in_their_file() {
        let address = read("postgres://ana@db/games").unwrap();
        let text = "# host:port:database:user:password\n\
            db:5432:other:ana:no\n\
            db:*:games:ana:a\\:b\\\\c:d\n\
            *:*:*:*:last\n";
        assert_eq!(address.password_in(text), said("a:b\\c:d"));
        let socket = read("postgres:///games?host=/run/postgresql&user=eva").unwrap();
        assert_eq!(socket.password_in(text), said("last"));
        assert_eq!(socket.password_in("localhost:5432:games:eva:here"), said("here"));
        assert_eq!(socket.password_in("localhost:5432:games"), None);
    }

    #[test]
    fn passwords_are_not_shown() {
        let shown = without_password("postgres://ana:secret@db/games");
        assert_eq!(shown, "postgres://ana@db/games");
        let shown = without_password("postgres:///games?user=ana&password=secret");
        assert!(!shown.contains("secret"), "{shown}");
    }
}
