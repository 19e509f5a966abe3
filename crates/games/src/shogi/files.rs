//! Games as other programs keep them.
use super::rules::Shogi;
use ::rules::{Format, ParseError, Told};
pub(super) const FORMATS: &[Format] = &[];
pub(super) fn read(_format: &str, _text: &str) -> Option<Result<Told, ParseError>> {
    None
}
pub(super) fn write(
    _game: &Shogi,
    _format: &str,
    _told: &Told,
) -> Option<Result<String, ParseError>> {
    None
}
