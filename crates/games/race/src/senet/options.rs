//! The options of Senet.

use ::rules::options;

options! { pub(super) struct Options; }
