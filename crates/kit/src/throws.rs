//! Throws: two-sided dice (sticks, tetrahedra with marked corners), where they lie, how they are told;
//! and turns that pass because nothing can be moved.

use crate::sites::{button, tray};
use rules::{Dice, Die, Present, Seat, Site, SiteId, Step, Text, Words, text};

/// In how many of the 2^`dice` ways exactly `up` of `dice` two-sided dice show their marked side.
pub const fn ways(dice: u32, up: u32) -> u32 {
    let (mut out, mut i) = (1, 0);
    while i < up {
        out = out * (dice - i) / (i + 1);
        i += 1;
    }
    out
}

/// What two-sided dice show when `up` of them lie with the marked side up; `None` before the throw.
pub fn two_sided(site: SiteId, die: Die, dice: u8, up: Option<u8>) -> Dice {
    let face = |i: u8| match up {
        None => 0,
        Some(up) => 1 + u8::from(i < up),
    };
    Dice { site, die, values: (0..dice).map(face).collect() }
}

/// Where a seat's dice lie, listed below the text board; named `dice-…` so that no tray is drawn.
pub fn lying(name: &str, seat: Seat, label: Words, at: (f32, f32), size: (f32, f32)) -> Site {
    debug_assert!(name.starts_with("dice"));
    tray(name, label, Some(seat), at, size)
}

/// The name of the site and the text of the move that passes.
pub const PASS: &str = "pass";

/// The button that passes when nothing can be moved.
pub fn pass_button(at: (f32, f32)) -> Site {
    button(PASS, text("passar", "pass").into(), at, 2.0)
}

/// What a throw of both sides for the start comes to: the higher begins.
pub fn opening<G: Present>(game: &G, first: u8, second: u8) -> Words {
    if first == second {
        return Words::new("iguais, outra vez", "equal, once more");
    }
    let who = game.seat_name(Seat(u8::from(second > first)));
    Words::new(format!("{}: primeiro lance", who.pt), format!("{} begins", who.en))
}

/// A pass, told with its reason: `why` is "nenhuma peça pode andar 3", "no man can move 3".
pub fn passes(why: &Words) -> Step {
    Step::Say(Words::new(format!("passa: {}", why.pt), format!("passes: {}", why.en)))
}

/// The same before it is made, for the notes beside the board.
pub fn must_pass(who: Text, why: &Words) -> Words {
    Words::new(
        format!("{}: só resta passar, {}.", who.pt, why.pt),
        format!("{} must pass: {}.", who.en, why.en),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sticks_fall_as_pascal_says() {
        assert_eq!([0, 1, 2, 3, 4].map(|up| ways(4, up)), [1, 4, 6, 4, 1]);
        assert_eq!([0, 1, 2, 3].map(|up| ways(3, up)), [1, 3, 3, 1]);
        let thrown = two_sided(SiteId(3), Die::Stick, 4, Some(1));
        assert_eq!(thrown.values, [2, 1, 1, 1]);
        let waiting = two_sided(SiteId(3), Die::Tetrahedron, 3, None);
        assert_eq!(waiting.values, [0, 0, 0]);
    }
}
