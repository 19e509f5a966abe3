//! Dice that nobody at the table has to trust, see `docs/dice.md`.
//!
//! Whoever throws has a secret seed and publishes its hash before anybody sits down; every seat
//! adds a text of its own; each roll follows from both. Once the seed is known, after the game,
//! everybody can compute every roll again.

use crate::any::Entropy;
use crate::dice_lines::{DiceLines, Seal};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;

/// The secret of a table's dice.
pub type Seed = [u8; 32];

/// The longest text that a seat may mix in, in bytes.
pub const MAX_ENTROPY: usize = 128;

/// The first line of what is hashed: the protocol and its version.
const PROTOCOL: &str = "ludoteca dice 1";

/// The dice of one table.
#[derive(Clone)]
pub struct FairDice {
    seed: Seed,
    table: String,
    entropy: Vec<String>,
}

/// The seed stays out of logs.
impl fmt::Debug for FairDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FairDice")
            .field("table", &self.table)
            .field("entropy", &self.entropy)
            .finish_non_exhaustive()
    }
}

impl FairDice {
    /// The dice of a table: its seed, its id, and what each seat mixes in, in the order of seats;
    /// what does not fit is cut by [`entropy_text`].
    pub fn new(seed: Seed, table: impl Into<String>, entropy: Vec<String>) -> FairDice {
        FairDice {
            seed,
            table: table.into(),
            entropy: entropy.iter().map(|text| entropy_text(text)).collect(),
        }
    }

    /// What is published before the game: the SHA-256 of the seed, in hexadecimal.
    pub fn commitment(seed: &Seed) -> String {
        hex(&Sha256::digest(seed))
    }

    /// What each seat mixes in.
    pub fn entropy(&self) -> &[String] {
        &self.entropy
    }

    /// Block `j` of throw `k`: the bytes from which its numbers are read.
    pub fn block(&self, k: u32, j: u32) -> [u8; 32] {
        self.throw(k).block(j)
    }

    /// The numbers of throw `k`. Every throw ever made at the table counts, from 0, also those
    /// that were taken back: nobody can throw twice for the better result.
    pub fn throw(&self, k: u32) -> Throw {
        let mut mac = Hmac::new_from_slice(&self.seed).expect("a key of any length will do");
        mac.update(PROTOCOL.as_bytes());
        for part in [&self.table].into_iter().chain(&self.entropy) {
            mac.update(b"\n");
            mac.update(part.as_bytes());
        }
        mac.update(format!("\n{k}\n").as_bytes());
        Throw { mac, next: 0, words: Vec::new() }
    }

    /// What throw `k` gives where the weights of all rolls add up to `total`.
    pub fn number(&self, k: u32, total: u32) -> u32 {
        self.throw(k).below(total.max(1))
    }

    /// The lines of a record that let everybody check the rolls: the letter of each seat with
    /// its text, the seed if it may be known, and the throws that were taken back, ascending.
    pub fn lines(&self, seats: &[(char, String)], reveal: bool, skipped: Vec<u32>) -> DiceLines {
        let letters: Vec<char> = seats.iter().map(|s| s.0).collect();
        self.seal(0, &letters, reveal).lines(&self.table, skipped, Vec::new())
    }

    /// What lets everybody check the rolls from throw `from` on: the letters of the seats with their
    /// texts, and the seed if it may be known.
    pub fn seal(&self, from: u32, letters: &[char], reveal: bool) -> Seal {
        let texts = self.entropy.iter().cloned().chain(std::iter::repeat(String::new()));
        Seal {
            from,
            commitment: FairDice::commitment(&self.seed),
            entropy: letters.iter().copied().zip(texts).collect(),
            seed: reveal.then_some(self.seed),
        }
    }
}

/// The numbers of one throw.
#[derive(Clone)]
pub struct Throw {
    /// Everything but the number of the block.
    mac: Hmac<Sha256>,
    next: u32,
    /// The words of the block that are still to come, last first.
    words: Vec<u32>,
}

impl Throw {
    fn block(&self, j: u32) -> [u8; 32] {
        let mac = self.mac.clone().chain_update(j.to_string());
        mac.finalize().into_bytes().into()
    }

    fn word(&mut self) -> u32 {
        loop {
            if let Some(word) = self.words.pop() {
                return word;
            }
            let block = self.block(self.next);
            let words = block.chunks_exact(4).rev();
            self.words.extend(words.map(|w| u32::from_be_bytes([w[0], w[1], w[2], w[3]])));
            self.next = self.next.wrapping_add(1);
        }
    }
}

impl Entropy for Throw {
    fn below(&mut self, bound: u32) -> u32 {
        let bound = bound.max(1);
        // The last numbers, which would favour the small ones, are thrown away.
        let limit = (1u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.word();
            if u64::from(word) < limit {
                return word % bound;
            }
        }
    }
}

/// Makes any text one that a seat may mix in: without control characters, and at most
/// [`MAX_ENTROPY`] bytes long. What already fits stays as it is.
pub fn entropy_text(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars().filter(|c| !c.is_control()) {
        if out.len() + c.len_utf8() > MAX_ENTROPY {
            break;
        }
        out.push(c);
    }
    out
}

/// Bytes in hexadecimal, lower case.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

/// A seed or a hash from its 64 hexadecimal digits.
pub fn unhex(text: &str) -> Option<[u8; 32]> {
    let mut out = [0; 32];
    if text.len() != 64 {
        return None;
    }
    for (byte, pair) in out.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
        let digit = |c: u8| char::from(c).to_digit(16);
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Some(out)
}
