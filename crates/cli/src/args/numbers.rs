//! Numbers on the command line.

pub(super) fn seed_number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("0..{}", u64::MAX))
}

pub(super) fn depth(text: &str) -> Result<u32, String> {
    match text.parse() {
        Ok(n @ 1..=64) => Ok(n),
        _ => Err("1..64".to_owned()),
    }
}

pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(s) if s > 0.0 && s <= 3600.0 => Ok(s),
        _ => Err("0 < S <= 3600".to_owned()),
    }
}
