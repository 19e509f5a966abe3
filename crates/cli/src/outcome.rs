//! How the program ends.

use play::RecordError;
use rules::{Lang, ParseError, SettingsError};
use std::process::ExitCode;

/// The exit codes, as `--help` documents them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Done.
    Fine = 0,
    /// The game refuses: illegal move, impossible position, wrong record.
    Refused = 1,
    /// The command is wrong: unknown game, option or argument.
    Usage = 2,
    /// A file could not be read or written, or the server could not run.
    Files = 3,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Why a command could not be done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Not a command we know; already a sentence in the user's language.
    Usage(String),
    /// Not a failure: the help that was asked for.
    Help(String),
    /// Game or options.
    Settings(SettingsError),
    /// Move or position.
    Parse(ParseError),
    /// Record.
    Record(RecordError),
    /// A file, with its name.
    File(String, std::io::Error),
    /// The server.
    Serve(server::ServeError),
    /// Writing to the terminal.
    Output(std::io::Error),
    /// Nobody reads our output any more.
    ClosedPipe,
}

impl Failure {
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Failure::Usage(_) | Failure::Settings(_) => Exit::Usage,
            Failure::Parse(_) | Failure::Record(_) => Exit::Refused,
            Failure::File(..) | Failure::Output(_) | Failure::Serve(_) => Exit::Files,
            Failure::Help(_) | Failure::ClosedPipe => Exit::Fine,
        }
    }

    pub(crate) fn sentence(&self, lang: Lang) -> String {
        match self {
            Failure::Usage(text) | Failure::Help(text) => text.clone(),
            Failure::Settings(error) => error.words.get(lang).to_owned(),
            Failure::Parse(error) => error.sentence(lang),
            Failure::Record(error) => error.sentence(lang),
            Failure::File(name, error) => {
                let name = match name.as_str() {
                    "-" => lang.pick("a entrada", "standard input"),
                    name => name,
                };
                format!("{name}: {}", file_error(error, lang))
            }
            Failure::Serve(error) => crate::commands::serve::sentence(error, lang),
            Failure::Output(error) => file_error(error, lang),
            Failure::ClosedPipe => String::new(),
        }
    }
}

fn file_error(error: &std::io::Error, lang: Lang) -> String {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => {
            lang.pick("o ficheiro ou a pasta não existe", "no such file or folder").to_owned()
        }
        ErrorKind::PermissionDenied => {
            lang.pick("sem permissão para aceder", "permission denied").to_owned()
        }
        ErrorKind::IsADirectory => {
            lang.pick("é uma pasta, não um ficheiro", "a folder, not a file").to_owned()
        }
        ErrorKind::InvalidData => lang.pick("não é texto (UTF-8)", "not text (UTF-8)").to_owned(),
        ErrorKind::FileTooLarge => {
            lang.pick("demasiado grande (mais de 4 MB)", "too large (more than 4 MB)").to_owned()
        }
        ErrorKind::AlreadyExists => lang.pick("já existe", "exists already").to_owned(),
        ErrorKind::StorageFull => {
            lang.pick("não há espaço no disco", "no space left on the disk").to_owned()
        }
        ErrorKind::InvalidInput => {
            lang.pick("não é um nome de ficheiro que sirva", "not a usable file name").to_owned()
        }
        _ => error.to_string(),
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            Failure::ClosedPipe
        } else {
            Failure::Output(error)
        }
    }
}

impl From<SettingsError> for Failure {
    fn from(error: SettingsError) -> Failure {
        Failure::Settings(error)
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Failure {
        Failure::Parse(error)
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Failure {
        Failure::Record(error)
    }
}
