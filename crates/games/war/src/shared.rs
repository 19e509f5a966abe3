//! What several games of the family have beside the board and in their law.

use kit::trays;
use rules::{Law, PieceId, Scene, Seat, Site, SiteId, words};

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

    /// What stands on the squares, by the side whose man it is; how many men each side has lost, and how
    /// many it has in hand.
    pub(crate) fn scene(
        self,
        man: impl Fn(u16) -> Option<u8>,
        lost: [u32; 2],
        hands: [u32; 2],
    ) -> Scene {
        let mut scene = Scene::default();
        for site in 0..self.squares {
            if let Some(side) = man(site) {
                scene.add(SiteId(site), PieceId(side), 1);
            }
        }
        for (side, hand) in (0..).zip(hands) {
            let other = 1 - side;
            scene.add(self.taken(side), PieceId(other), lost[usize::from(other)] as i32);
            if self.hand {
                scene.add(self.hand(side), PieceId(side), hand as i32);
            }
        }
        scene
    }
}
