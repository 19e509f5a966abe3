//! The web app, and what a host may set.

use crate::outcome::{Exit, Failure};
use clap::{Arg, ArgAction, ArgMatches, Command};
use rules::Lang;
use server::{Config, Limits, ServeError};
use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;

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
    command
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
        .arg(
            Arg::new("data")
                .long("data")
                .env("LUDOTECA_DATA")
                .hide_env_values(true)
                .value_name(t("PASTA", "FOLDER"))
                .help(t(
                    "onde guarda as partidas (por omissão, na pasta de dados do utilizador)",
                    "where games are kept (default: the user's data folder)",
                )),
        )
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
                .action(ArgAction::SetTrue)
                .help(t(
                    "há um intermediário de confiança à frente (X-Forwarded-For)",
                    "a proxy that can be trusted stands in front (X-Forwarded-For)",
                )),
        )
        .arg(limit(
            "thinkers",
            "LUDOTECA_THINKERS",
            0,
            t(
                "linhas de execução em que o computador pensa; 0: conforme a máquina",
                "threads on which the computer thinks; 0: as the machine has",
            ),
        ))
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
            "max-connections",
            "LUDOTECA_MAX_CONNECTIONS",
            usual.connections,
            t("ligações abertas", "open connections"),
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
        .arg(
            Arg::new("log")
                .long("log")
                .env("LUDOTECA_LOG")
                .hide_env_values(true)
                .value_name(t("FILTRO", "FILTER"))
                .default_value("warn")
                .hide_default_value(true)
                .help(t(
                    "o que escreve no registo: error, warn, info, debug",
                    "what is logged: error, warn, info, debug",
                )),
        )
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
    let mut config =
        Config::new(catalog::GAMES, text("data").map_or_else(data_folder, PathBuf::from));
    if let Some(listen) = m.get_one::<SocketAddr>("listen") {
        config.listen = *listen;
        config.next_port = false;
    }
    config.public_url = text("public-url");
    config.behind_proxy = m.get_flag("behind-proxy");
    config.thinkers = number("thinkers").unwrap_or(0);
    config.limits = Limits {
        rate: small("rate", usual.rate),
        new_tables: small("new-tables", usual.new_tables),
        tables: number("max-tables").unwrap_or(usual.tables),
        streams: number("max-streams").unwrap_or(usual.streams),
        connections: number("max-connections").unwrap_or(usual.connections).max(1),
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

/// Runs the web app until it is interrupted.
pub(crate) fn serve(m: &ArgMatches, lang: Lang, out: &mut dyn Write) -> Result<Exit, Failure> {
    super::solve::load_folder(m)?;
    let log = m.get_one::<String>("log").map_or("warn", String::as_str);
    server::log_to_stderr(log).map_err(Failure::Usage)?;
    more_files();
    let config = config(m);
    let data = config.data.display().to_string();
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
        ServeError::Store(path, e) => {
            let path = path.display();
            lang.pick(
                format!("não é possível abrir a base de dados {path}: {e}"),
                format!("cannot open the database {path}: {e}"),
            )
        }
        ServeError::System(e) => e.to_string(),
        ServeError::AskedTwice => lang
            .pick(
                "terminou de imediato, como foi pedido pela segunda vez",
                "ended at once, as it was asked to a second time",
            )
            .to_owned(),
    }
}
