//! Hands of men that can be dropped: one small tray for each kind, in a strip.

use crate::sites::tray;
use crate::trays::STRIP;
use rules::{Seat, Site, Text, Words};

/// One tray per kind, `name-p` for the kind `p`, to be laid in a strip by
/// [`trays::by_seat`](crate::trays::by_seat). A tray shows one man and a count. `whose` is "na mão das
/// Brancas", "in White's hand".
pub fn strip(name: &str, whose: Text, seat: Seat, kinds: &[(char, Text)]) -> Vec<Site> {
    let kinds = kinds.iter().map(|&(letter, kind)| {
        let label =
            Words::new(format!("{}: {}", whose.pt, kind.pt), format!("{}: {}", whose.en, kind.en));
        let place = format!("{name}-{letter}");
        tray(place, label, Some(seat), (0.0, 0.0), (1.0, STRIP - 0.1))
    });
    kinds.collect()
}
