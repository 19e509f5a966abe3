//! One test per numbered rule of Damas.
