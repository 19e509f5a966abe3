//! A move told as atomic steps: enough to animate it seed by seed and to say it in words.

use crate::plan::{PieceId, Plan, SiteId};
use crate::scene::Scene;
use crate::text::{Lang, Words};

/// One atomic act. Applied in order to the stacks of the scene before a move, the steps of
/// the move give the stacks of the scene after it; the conformance suite holds games to that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Take pieces from a site into the hand.
    Lift {
        /// Where.
        at: SiteId,
        /// What.
        piece: PieceId,
        /// How many.
        count: u16,
    },
    /// Put pieces from the hand on a site.
    Drop {
        /// Where.
        at: SiteId,
        /// What.
        piece: PieceId,
        /// How many.
        count: u16,
    },
    /// One man goes from site to site along the board.
    Slide {
        /// From here.
        from: SiteId,
        /// To here.
        to: SiteId,
        /// What.
        piece: PieceId,
        /// The sites it passes on its way, if the path is not straight.
        via: Vec<SiteId>,
    },
    /// Pieces leave a site as prisoners or prizes.
    Capture {
        /// Where.
        at: SiteId,
        /// What.
        piece: PieceId,
        /// How many.
        count: u16,
        /// The tray they go to; none if they leave the table.
        to: Option<SiteId>,
    },
    /// One piece comes into play from a hand, a bar or a reserve.
    Enter {
        /// The tray; none if it comes from outside the table.
        from: Option<SiteId>,
        /// Where it arrives.
        to: SiteId,
        /// What.
        piece: PieceId,
    },
    /// One own piece leaves play: borne off, removed, brought home.
    Leave {
        /// Where from.
        from: SiteId,
        /// The tray; none if it leaves the table.
        to: Option<SiteId>,
        /// What.
        piece: PieceId,
    },
    /// Pieces become something else where they stand: promoted, turned, crossed out.
    Change {
        /// Where.
        at: SiteId,
        /// What they were.
        piece: PieceId,
        /// What they are now.
        into: PieceId,
        /// How many.
        count: u16,
    },
    /// Chips or points are paid.
    Pay {
        /// From this tray; none for the bank.
        from: Option<SiteId>,
        /// To this tray; none for the bank.
        to: Option<SiteId>,
        /// What.
        piece: PieceId,
        /// How many.
        count: u16,
    },
    /// Something only said: a pass, a double, an offer.
    Say(Words),
}

impl Step {
    /// Moves the stacks of a scene as this step tells.
    pub fn apply(&self, scene: &mut Scene) {
        match *self {
            Step::Lift { at, piece, count } => scene.add(at, piece, -i32::from(count)),
            Step::Drop { at, piece, count } => scene.add(at, piece, i32::from(count)),
            Step::Slide {
                from, to, piece, ..
            } => {
                scene.add(from, piece, -1);
                scene.add(to, piece, 1);
            }
            Step::Capture {
                at,
                piece,
                count,
                to,
            } => {
                scene.add(at, piece, -i32::from(count));
                if let Some(to) = to {
                    scene.add(to, piece, i32::from(count));
                }
            }
            Step::Enter { from, to, piece } => {
                if let Some(from) = from {
                    scene.add(from, piece, -1);
                }
                scene.add(to, piece, 1);
            }
            Step::Leave { from, to, piece } => {
                scene.add(from, piece, -1);
                if let Some(to) = to {
                    scene.add(to, piece, 1);
                }
            }
            Step::Change {
                at,
                piece,
                into,
                count,
            } => {
                scene.add(at, piece, -i32::from(count));
                scene.add(at, into, i32::from(count));
            }
            Step::Pay {
                from,
                to,
                piece,
                count,
            } => {
                if let Some(from) = from {
                    scene.add(from, piece, -i32::from(count));
                }
                if let Some(to) = to {
                    scene.add(to, piece, i32::from(count));
                }
            }
            Step::Say(_) => {}
        }
    }

    /// The step as a short phrase.
    pub fn words(&self, plan: &Plan) -> Words {
        let both = |f: &dyn Fn(Lang) -> String| Words::new(f(Lang::Pt), f(Lang::En));
        let site = |id: SiteId, lang: Lang| plan.site(id).label.get(lang).to_owned();
        let some = |count: u16, piece: PieceId, lang: Lang| {
            let spec = plan.piece(piece);
            if count == 1 {
                spec.name.get(lang).to_owned()
            } else {
                format!("{count} × {}", spec.name.get(lang))
            }
        };
        let pick = |lang, pt: &'static str, en: &'static str| match lang {
            Lang::Pt => pt,
            Lang::En => en,
        };
        match self {
            Step::Lift { at, piece, count } => both(&|l| {
                format!(
                    "{} {} {} {}",
                    pick(l, "tira", "lifts"),
                    some(*count, *piece, l),
                    pick(l, "de", "from"),
                    site(*at, l)
                )
            }),
            Step::Drop { at, piece, count } => both(&|l| {
                format!(
                    "{} {} {} {}",
                    pick(l, "larga", "drops"),
                    some(*count, *piece, l),
                    pick(l, "em", "in"),
                    site(*at, l)
                )
            }),
            Step::Slide {
                from, to, piece, ..
            } => both(&|l| {
                format!(
                    "{} {} {} {} {}",
                    some(1, *piece, l),
                    pick(l, "de", "from"),
                    site(*from, l),
                    pick(l, "para", "to"),
                    site(*to, l)
                )
            }),
            Step::Capture {
                at, piece, count, ..
            } => both(&|l| {
                format!(
                    "{} {} {} {}",
                    pick(l, "captura", "captures"),
                    some(*count, *piece, l),
                    pick(l, "em", "on"),
                    site(*at, l)
                )
            }),
            Step::Enter { to, piece, .. } => both(&|l| {
                format!(
                    "{} {} {}",
                    some(1, *piece, l),
                    pick(l, "entra em", "enters on"),
                    site(*to, l)
                )
            }),
            Step::Leave { from, piece, .. } => both(&|l| {
                format!(
                    "{} {} {}",
                    some(1, *piece, l),
                    pick(l, "sai de", "leaves"),
                    site(*from, l)
                )
            }),
            Step::Change {
                at,
                piece,
                into,
                count,
            } => both(&|l| {
                format!(
                    "{} {} {} {} {}",
                    some(*count, *piece, l),
                    pick(l, "em", "on"),
                    site(*at, l),
                    pick(l, "passa a", "becomes"),
                    plan.piece(*into).name.get(l)
                )
            }),
            Step::Pay { piece, count, .. } => {
                both(&|l| format!("{} {}", pick(l, "paga", "pays"), some(*count, *piece, l)))
            }
            Step::Say(words) => words.clone(),
        }
    }
}
