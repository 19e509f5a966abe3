//! The web app, and what a host may set.

use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgMatches, Command};
use rules::Lang;
use server::store::StoreError;
use server::{Config, Limits, ServeError};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// The folder in which games are kept.
pub(super) fn place_args(command: Command, lang: Lang) -> Command {
    command.arg(
        Arg::new("data")
            .long("data")
            .env("LUDOTECA_DATA")
            .hide_env_values(true)
            .value_name(lang.pick("PASTA", "FOLDER"))
            .help(lang.pick(
                "onde guarda as partidas (por omissão, na pasta de dados do utilizador)",
                "where games are kept (default: the user's data folder)",
            )),
    )
}

/// A database that several servers share.
pub(super) fn database_arg(lang: Lang) -> Arg {
    Arg::new("database")
        .long("database")
        .env("LUDOTECA_DATABASE")
        .hide_env_values(true)
        .value_name("postgres://…")
        .value_parser(database)
        .help(lang.pick(
            "guarda as partidas numa base de dados PostgreSQL em vez da pasta",
            "keep games in a PostgreSQL database instead of the folder",
        ))
}

fn database(text: &str) -> Result<String, String> {
    let known = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
    if known { Ok(text.to_owned()) } else { Err("postgres://…".to_owned()) }
}

/// The folder and the database that were given.
pub(super) fn places(m: &ArgMatches) -> (PathBuf, Option<String>) {
    let text = |name| m.try_get_one::<String>(name).ok().flatten().cloned();
    (text("data").map_or_else(data_folder, PathBuf::from), text("database"))
}

/// The arguments of `serve`; each can also be set in the environment.
pub(crate) fn args(command: Command, lang: Lang) -> Command {
    let t = |pt: &'static str, en: &'static str| lang.pick(pt, en);
    let usual = Limits::default();
    let limit =
        |name: &'static str, env: &'static str, usual: usize, help: &'static str| {
            Arg::new(name)
                .long(name)
                .env(env)
                .hide_env_values(true)
                .value_name("N")
                .value_parser(number)
                .help(lang.pick(
                    format!("{help} (por omissão {usual})"),
                    format!("{help} (default {usual})"),
                ))
        };
    place_args(command, lang)
        .arg(
            Arg::new("listen")
                .long("listen")
                .env("LUDOTECA_LISTEN")
                .hide_env_values(true)
                .value_name(t("ENDEREÇO", "ADDRESS"))
                .value_parser(address)
                .help(t(
                    "onde escuta (por omissão 127.0.0.1:8080, ou a porta livre seguinte)",
                    "where to listen (default 127.0.0.1:8080, or the next free port)",
                )),
        )
        .arg(database_arg(lang))
        .arg(super::solve::folder_arg(lang))
        .arg(
            Arg::new("public-url")
                .long("public-url")
                .env("LUDOTECA_PUBLIC_URL")
                .hide_env_values(true)
                .value_name("URL")
                .value_parser(web_address)
                .help(t(
                    "o endereço que os convidados usam, para os convites",
                    "the address that guests use, for invitations",
                )),
        )
        .arg(
            Arg::new("behind-proxy")
                .long("behind-proxy")
                .env("LUDOTECA_BEHIND_PROXY")
                .hide_env_values(true)
                .value_name("N")
                .num_args(0..=1)
                .default_missing_value("1")
                .value_parser(proxies)
                .help(t(
                    "há um intermediário de confiança à frente, ou N em fila (X-Forwarded-For)",
                    "a proxy that can be trusted stands in front, or N in a row (X-Forwarded-For)",
                )),
        )
        .arg(
            Arg::new("metrics")
                .long("metrics")
                .env("LUDOTECA_METRICS")
                .hide_env_values(true)
                .value_name(t("ENDEREÇO", "ADDRESS"))
                .value_parser(address)
                .help(t(
                    "onde dá as contagens, só aí (por omissão /metrics, só para esta máquina)",
                    "where to tell the counts, only there (default /metrics, for this machine only)",
                )),
        )
        .arg(
            Arg::new("metrics-token")
                .long("metrics-token")
                .env("LUDOTECA_METRICS_TOKEN")
                .hide_env_values(true)
                .value_name(t("SEGREDO", "TOKEN"))
                .value_parser(clap::builder::NonEmptyStringValueParser::new())
                .help(t(
                    "dá as contagens a quem o apresentar (Authorization: Bearer)",
                    "tell the counts to whoever shows it (Authorization: Bearer)",
                )),
        )
        .arg(thinkers_arg(lang))
        .arg(limit(
            "rate",
            "LUDOTECA_RATE",
            usual.rate as usize,
            t(
                "pedidos por segundo de um endereço; 0: sem limite",
                "requests a second from one address; 0: no limit",
            ),
        ))
        .arg(limit(
            "requests-per-address",
            "LUDOTECA_REQUESTS_PER_ADDRESS",
            usual.requests_each,
            t(
                "pedidos de um endereço a que se responde ao mesmo tempo; 0: sem limite",
                "requests of one address that are answered at once; 0: no limit",
            ),
        ))
        .arg(limit(
            "new-tables",
            "LUDOTECA_NEW_TABLES",
            usual.new_tables as usize,
            t(
                "mesas novas por minuto de um endereço; 0: sem limite",
                "new tables a minute from one address; 0: no limit",
            ),
        ))
        .arg(limit(
            "max-tables",
            "LUDOTECA_MAX_TABLES",
            usual.tables,
            t("mesas em memória", "tables in memory"),
        ))
        .arg(limit(
            "max-streams",
            "LUDOTECA_MAX_STREAMS",
            usual.streams,
            t("ligações em direto", "live streams"),
        ))
        .arg(limit(
            "streams-per-address",
            "LUDOTECA_STREAMS_PER_ADDRESS",
            usual.streams_each,
            t(
                "ligações em direto de um endereço; 0: sem limite",
                "live streams from one address; 0: no limit",
            ),
        ))
        .arg(limit(
            "max-connections",
            "LUDOTECA_MAX_CONNECTIONS",
            usual.connections,
            t("ligações abertas", "open connections"),
        ))
        .arg(limit(
            "connections-per-address",
            "LUDOTECA_CONNECTIONS_PER_ADDRESS",
            usual.connections_each,
            t(
                "ligações abertas de um endereço; 0: sem limite",
                "open connections from one address; 0: no limit",
            ),
        ))
        .arg(limit(
            "patience",
            "LUDOTECA_PATIENCE",
            usize::try_from(usual.patience.as_secs()).unwrap_or(0),
            t(
                "segundos que um cliente pode deixar por ler o que lhe é enviado",
                "seconds that a client may leave unread what is sent to it",
            ),
        ))
        .arg(limit(
            "max-body",
            "LUDOTECA_MAX_BODY",
            usual.body,
            t("bytes de um pedido", "bytes of a request"),
        ))
        .arg(limit(
            "stand-in-after",
            "LUDOTECA_STAND_IN_AFTER",
            usual.stand_in as usize,
            t(
                "segundos até o computador poder jogar por quem saiu, onde isso foi combinado",
                "seconds until the computer may play for whoever left, where that was agreed",
            ),
        ))
        .arg(log_arg(lang))
}

/// The arguments of `think`.
pub(crate) fn think_args(command: Command, lang: Lang) -> Command {
    command
        .arg(database_arg(lang).required(true))
        .arg(super::solve::folder_arg(lang))
        .arg(thinkers_arg(lang))
        .arg(log_arg(lang))
}

fn thinkers_arg(lang: Lang) -> Arg {
    Arg::new("thinkers")
        .long("thinkers")
        .env("LUDOTECA_THINKERS")
        .hide_env_values(true)
        .value_name("N")
        .value_parser(number)
        .help(lang.pick(
            "linhas de execução em que o computador pensa; 0: conforme a máquina (por omissão 0)",
            "threads on which the computer thinks; 0: as the machine has (default 0)",
        ))
}

fn log_arg(lang: Lang) -> Arg {
    Arg::new("log")
        .long("log")
        .env("LUDOTECA_LOG")
        .hide_env_values(true)
        .value_name(lang.pick("FILTRO", "FILTER"))
        .default_value("warn")
        .hide_default_value(true)
        .help(lang.pick(
            "o que escreve no registo: error, warn, info, debug",
            "what is logged: error, warn, info, debug",
        ))
}

/// How many proxies; `true` and `false` as a switch would have it.
fn proxies(text: &str) -> Result<usize, String> {
    match text {
        "true" => Ok(1),
        "false" | "" => Ok(0),
        n => n.parse().ok().filter(|n| *n <= 16).ok_or_else(|| "0..16".to_owned()),
    }
}

fn number(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(n) if n <= 1_000_000_000 => Ok(n),
        _ => Err("0..1000000000".to_owned()),
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let text = text.replacen("localhost", "127.0.0.1", 1);
    text.parse().map_err(|_| "127.0.0.1:8080".to_owned())
}

fn web_address(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest {
        Some(host) if !host.is_empty() && !text.contains(char::is_whitespace) => {
            Ok(text.trim_end_matches('/').to_owned())
        }
        _ => Err("https://…".to_owned()),
    }
}

/// The usual place for what programs keep for a person.
fn data_folder() -> PathBuf {
    let folder = |name: &str| {
        let set = std::env::var_os(name).filter(|v| !v.is_empty());
        set.map(PathBuf::from)
    };
    folder("XDG_DATA_HOME")
        .or_else(|| folder("LOCALAPPDATA"))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")))
        .map_or_else(|| PathBuf::from("ludoteca-data"), |data| data.join("ludoteca"))
}

fn config(m: &ArgMatches) -> Config {
    let text = |name| m.get_one::<String>(name).cloned();
    let number = |name| m.get_one::<usize>(name).copied();
    let small = |name, usual| number(name).map_or(usual, |n| u32::try_from(n).unwrap_or(u32::MAX));
    let usual = Limits::default();
    let (data, database) = places(m);
    let mut config = Config::new(catalog::GAMES, data);
    config.database = database;
    if let Some(listen) = m.get_one::<SocketAddr>("listen") {
        config.listen = *listen;
        config.next_port = false;
    }
    config.public_url = text("public-url");
    config.proxies = number("behind-proxy").unwrap_or(0);
    config.metrics = m.get_one::<SocketAddr>("metrics").copied();
    config.metrics_token = text("metrics-token");
    config.thinkers = number("thinkers").unwrap_or(0);
    config.limits = Limits {
        rate: small("rate", usual.rate),
        requests_each: number("requests-per-address").unwrap_or(usual.requests_each),
        new_tables: small("new-tables", usual.new_tables),
        tables: number("max-tables").unwrap_or(usual.tables),
        streams: number("max-streams").unwrap_or(usual.streams),
        streams_each: number("streams-per-address").unwrap_or(usual.streams_each),
        connections: number("max-connections").unwrap_or(usual.connections).max(1),
        connections_each: number("connections-per-address").unwrap_or(usual.connections_each),
        patience: number("patience")
            .map_or(usual.patience, |n| Duration::from_secs(n.max(1) as u64)),
        body: number("max-body").unwrap_or(usual.body),
        stand_in: small("stand-in-after", usual.stand_in),
        ..usual
    };
    config
}

/// Lets this process open as many files and connections as the system allows.
pub(crate) fn more_files() {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit, setrlimit};
        let mut limit = getrlimit(Resource::Nofile);
        limit.current = limit.maximum;
        // Without it there are fewer guests, no more.
        let _ = setrlimit(Resource::Nofile, limit);
    }
}

fn begin_to_log(m: &ArgMatches, lang: Lang) -> Result<(), Failure> {
    let log = m.get_one::<String>("log").map_or("warn", String::as_str);
    server::log_to_stderr(log).map_err(|_| {
        Failure::Usage(lang.pick(
            format!("«{log}» não serve para --log (esperava error, warn, info ou debug, ou uma lista como warn,server=debug)"),
            format!("“{log}” does not fit --log (expected error, warn, info or debug, or a list such as warn,server=debug)"),
        ))
    })
}

/// Thinks for the servers of a database until it is interrupted.
pub(crate) fn think(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    super::solve::load_folder(m)?;
    begin_to_log(m, lang)?;
    let (data, database) = places(m);
    let mut config = Config::new(catalog::GAMES, data);
    let place = database.as_deref().map(server::store::without_password).unwrap_or_default();
    config.database = database;
    config.thinkers = m.get_one::<usize>("thinkers").copied().unwrap_or(0);
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::Output)?;
    let mut said = Ok(());
    let done = runtime.block_on(server::think(config, || {
        let text = lang.pick(
            format!("A pensar para os servidores de {place}. Ctrl-C termina."),
            format!("Thinking for the servers of {place}. Ctrl-C ends."),
        );
        said = writeln!(out, "{text}").and_then(|()| out.flush());
    }));
    runtime.shutdown_background();
    said?;
    done.map(|()| Exit::Fine).map_err(Failure::Serve)
}

/// Runs the web app until it is interrupted.
pub(crate) fn serve(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    super::solve::load_folder(m)?;
    begin_to_log(m, lang)?;
    more_files();
    let config = config(m);
    let data = match &config.database {
        Some(url) => server::store::without_password(url),
        None => config.data.display().to_string(),
    };
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::Output)?;
    let mut said = Ok(());
    let done = runtime.block_on(server::serve(config, |url| {
        said = greet(lang, url, &data, out);
    }));
    // Nothing that still computes keeps us: what had to be kept is closed.
    runtime.shutdown_background();
    said?;
    match done {
        Ok(()) => Ok(Exit::Fine),
        Err(error) => Err(Failure::Serve(error)),
    }
}

fn greet(lang: Lang, url: &str, data: &str, out: &mut dyn Write) -> std::io::Result<()> {
    writeln!(
        out,
        "{}",
        lang.pick(
            format!(
                "Ludoteca em {url}\n\nAbra este endereço no navegador. As partidas ficam em {data}.\n\
                 Ctrl-C termina. No terminal: «ludoteca play ouri», «ludoteca --help»."
            ),
            format!(
                "Ludoteca at {url}\n\nOpen this address in a browser. Games are kept in {data}.\n\
                 Ctrl-C ends. In the terminal: “ludoteca play ouri”, “ludoteca --help”."
            ),
        )
    )?;
    out.flush()
}

/// Why the server could not run, in words.
pub(crate) fn sentence(error: &ServeError, lang: Lang) -> String {
    match error {
        ServeError::Listen(at, e) => lang.pick(
            format!("não é possível escutar em {at}: {e}"),
            format!("cannot listen on {at}: {e}"),
        ),
        ServeError::Data(path, e) => {
            let path = path.display();
            lang.pick(
                format!("não é possível usar a pasta {path}: {e}"),
                format!("cannot use the folder {path}: {e}"),
            )
        }
        ServeError::Store(place, StoreError::InUse) => lang.pick(
            format!("outro servidor já está a usar {place}; cada pasta serve um de cada vez"),
            format!("another server is using {place} already; a folder serves one at a time"),
        ),
        ServeError::Store(place, StoreError::Damaged(why)) => lang.pick(
            format!("a base de dados {place} está danificada: {why}"),
            format!("the database {place} is damaged: {why}"),
        ),
        ServeError::Store(place, e) => lang.pick(
            format!("não é possível usar a base de dados {place}: {e}"),
            format!("cannot use the database {place}: {e}"),
        ),
        ServeError::System(e) => e.to_string(),
        ServeError::AskedTwice => lang
            .pick(
                "terminou de imediato, como foi pedido pela segunda vez",
                "ended at once, as it was asked to a second time",
            )
            .to_owned(),
    }
}
