//! Any bytes as position: read or refused, never a panic, and what is read round-trips.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    checks::texts::position(catalog::GAMES, text);
});
