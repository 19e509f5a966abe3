//! Bytes as move indices: conformance at speed, from whatever game the bytes lead to.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    checks::texts::choices(catalog::GAMES, bytes);
});
