//! The options of Senet.

use ::rules::options;

options! {
    /// The options of Senet.
    pub(super) struct Options;
}
