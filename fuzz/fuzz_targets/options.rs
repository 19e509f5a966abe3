//! Any bytes as game options: read or refused, never a panic, and what is read round-trips.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    checks::texts::options(catalog::GAMES, text);
});
