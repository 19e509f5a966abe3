//! Reading and writing files whole: nothing half-read, nothing half-written.

use crate::outcome::Failure;
use play::MAX_RECORD;
use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;

/// Reads a text file (or standard input for `-`) of bounded size.
pub(crate) fn read(name: &str) -> Result<String, Failure> {
    let fail = |e| Failure::File(name.to_owned(), e);
    let source: Box<dyn Read> = if name == "-" {
        Box::new(io::stdin())
    } else {
        Box::new(fs::File::open(name).map_err(fail)?)
    };
    let mut bytes = Vec::new();
    let limit = MAX_RECORD as u64 + 1;
    source.take(limit).read_to_end(&mut bytes).map_err(fail)?;
    if bytes.len() > MAX_RECORD {
        return Err(fail(io::ErrorKind::FileTooLarge.into()));
    }
    String::from_utf8(bytes).map_err(|_| fail(io::ErrorKind::InvalidData.into()))
}

/// Writes a file so that it is either the old one or the new one, never a part.
pub(crate) fn write(name: &str, text: &str) -> Result<(), Failure> {
    write_with(name, |f| f.write_all(text.as_bytes()))
}

/// The same for what is written bit by bit.
pub(crate) fn write_with(
    name: &str,
    fill: impl FnOnce(&mut fs::File) -> io::Result<()>,
) -> Result<(), Failure> {
    let fail = |e| Failure::File(name.to_owned(), e);
    let path = Path::new(name);
    let file = path
        .file_name()
        .ok_or_else(|| fail(io::Error::new(io::ErrorKind::InvalidInput, "not a file name")))?;
    let mut temporary = file.to_owned();
    temporary.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(temporary);
    let done = fs::File::create(&temporary)
        .and_then(|mut f| {
            fill(&mut f)?;
            f.sync_all()
        })
        .and_then(|()| fs::rename(&temporary, path));
    if done.is_err() {
        // The error that matters is the first one.
        let _ = fs::remove_file(&temporary);
    }
    done.map_err(fail)
}
