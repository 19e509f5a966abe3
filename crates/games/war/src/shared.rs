//! What several games of the family have beside the board and in their law.

use kit::trays;
use rules::{Law, PieceId, Seat, Site, SiteId, Stack, words};

/// Whether games in which nobody tries to win may reach the bound on their length: even a limit on quiet
/// plies allows so many before each of the `men` a side is taken.
pub(crate) fn endless(law: &Law, men: u32) -> bool {
    law.quiet == 0 || 2 * men * (1 + law.quiet) > law.max_plies
}

/// The trays of White and of Black: the men that they have taken and, where men are placed first, those in
/// their hands.
#[derive(Clone, Copy)]
pub(crate) struct Beside {
    /// The squares of the board, which come before the trays.
    pub(crate) squares: u16,
    /// Whether men are placed first.
    pub(crate) hand: bool,
}

impl Beside {
    /// The tray of the men that a side has taken.
    pub(crate) fn taken(self, side: u8) -> SiteId {
        SiteId(self.squares + u16::from(side) * (1 + u16::from(self.hand)))
    }

    /// The tray of the men that a side has still to place.
    pub(crate) fn hand(self, side: u8) -> SiteId {
        SiteId(self.taken(side).0 + 1)
    }

    /// The trays of each side as wide as that, showing at most so many men.
    pub(crate) fn strips(self, width: f32, most: u16) -> [Vec<Site>; 2] {
        [(0, 'w', "Brancas", "White"), (1, 'b', "Pretas", "Black")].map(|(seat, letter, pt, en)| {
            let labels = [
                ("taken", words!("capturadas pelas {pt}"; "taken by {en}")),
                ("hand", words!("mão das {pt}"; "{en}’s hand")),
            ];
            let row = |(kind, label)| {
                trays::row(&format!("{kind}-{letter}"), label, Seat(seat), width, most)
            };
            labels.into_iter().take(1 + usize::from(self.hand)).map(row).collect()
        })
    }

    /// The men of a side: where they stand, how many it has lost, and how many it has in hand.
    pub(crate) fn men(
        self,
        side: u8,
        men: impl Iterator<Item = SiteId>,
        lost: u32,
        hand: u32,
        out: &mut Vec<Stack>,
    ) {
        out.extend(men.map(|site| Stack::one(site, PieceId(side))));
        Stack::put(out, self.taken(1 - side), PieceId(side), lost);
        if self.hand {
            Stack::put(out, self.hand(side), PieceId(side), hand);
        }
    }
}
