//! Any bytes as a move in the middle of some game: played or refused, never a panic.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: (u8, u8, &str)| {
    let (entry, plies, text) = input;
    checks::texts::a_move(catalog::GAMES, usize::from(entry), usize::from(plies % 32), text);
});
