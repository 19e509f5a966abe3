//! Names that cannot be guessed, and secrets of which only the hash is kept.

use sha2::{Digest, Sha256};

/// Letters and digits that are hard to mistake for each other; 32 of them, five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz023456789";

/// The hash of a secret: what the server keeps of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(pub [u8; 32]);

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(..)")
    }
}

impl Key {
    /// The key of a secret.
    pub fn of(secret: &str) -> Key {
        Key(Sha256::digest(secret.as_bytes()).into())
    }

    /// In hexadecimal.
    pub fn hex(&self) -> String {
        hex(&self.0)
    }

    /// From hexadecimal.
    pub fn from_hex(text: &str) -> Option<Key> {
        bytes(text)?.try_into().ok().map(Key)
    }
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::new(), |mut out, b| {
        let _ = write!(out, "{b:02x}");
        out
    })
}

/// Bytes from hexadecimal.
pub fn bytes(hex: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        hex.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect();
    let digits = digits.filter(|d| d.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|d| d[0] << 4 | d[1]).collect())
}

/// Random bytes of the operating system.
///
/// # Panics
/// If the system has no randomness, without which no secret can be kept.
pub fn random<const N: usize>() -> [u8; N] {
    let mut out = [0; N];
    getrandom::fill(&mut out).expect("the operating system gives random bytes");
    out
}

/// A random name of `N` letters, five bits each.
pub fn name<const N: usize>() -> String {
    letters(&random::<N>())
}

/// A name of `N` letters (up to 32) that follows from these texts, and tells nothing about them.
pub fn derived<const N: usize>(texts: &[&str]) -> String {
    let mut hasher = Sha256::new();
    for text in texts {
        hasher.update((text.len() as u64).to_be_bytes());
        hasher.update(text.as_bytes());
    }
    letters(&hasher.finalize()[..N.min(32)])
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(ALPHABET[usize::from(b & 31)])).collect()
}

/// The secret of a visitor, of a seat, of an invitation: 160 bits.
pub fn secret() -> String {
    name::<32>()
}

/// Whether a text has the form of `secret`.
pub fn is_secret(text: &str) -> bool {
    text.len() == 32 && is_name(text)
}

/// Whether a text has the form of `name`.
pub fn is_name(text: &str) -> bool {
    (4..=64).contains(&text.len()) && text.bytes().all(|b| ALPHABET.contains(&b))
}
