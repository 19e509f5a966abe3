//! Any bytes as record: read or refused, never a panic, and what is read round-trips.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    checks::texts::record(catalog::GAMES, text);
});
