//! Lines from people or from a pipe, of bounded length.

use std::io::{self, BufRead, Read};

/// The longest line that is read.
const MAX_LINE: u64 = 64 * 1024;

/// What came.
pub(crate) enum Input {
    /// A line, trimmed; bytes that are no text are replaced.
    Line(String),
    /// More than anybody types.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads one line; a longer one is skipped to its end.
pub(crate) fn line() -> io::Result<Input> {
    let mut stdin = io::stdin().lock();
    let mut bytes = Vec::new();
    let n = (&mut stdin).take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if n == 0 {
        return Ok(Input::End);
    }
    if bytes.last() != Some(&b'\n') && n as u64 == MAX_LINE {
        loop {
            bytes.clear();
            let n = (&mut stdin).take(MAX_LINE).read_until(b'\n', &mut bytes)?;
            if n == 0 || bytes.last() == Some(&b'\n') {
                return Ok(Input::TooLong);
            }
        }
    }
    Ok(Input::Line(String::from_utf8_lossy(&bytes).trim().to_owned()))
}
