//! A move told as atomic steps: enough to animate it seed by seed and to say it in words.

use crate::plan::{PieceId, Plan, SiteId};
use crate::plural::counted;
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
    /// One man goes straight from site to site.
    pub fn slide(from: SiteId, to: SiteId, piece: PieceId) -> Step {
        let via = Vec::new();
        Step::Slide { from, to, piece, via }
    }

    /// One man goes from site to site, over others.
    pub fn slide_over(from: SiteId, to: SiteId, piece: PieceId, via: Vec<SiteId>) -> Step {
        Step::Slide { from, to, piece, via }
    }

    /// Several men are captured at once.
    pub fn capture_all(at: SiteId, piece: PieceId, count: u16, to: Option<SiteId>) -> Step {
        Step::Capture { at, piece, count, to }
    }

    /// Several men become others.
    pub fn change_all(at: SiteId, piece: PieceId, into: PieceId, count: u16) -> Step {
        Step::Change { at, piece, into, count }
    }

    /// One man is captured and goes to a tray, or leaves the table.
    pub fn capture(at: SiteId, piece: PieceId, to: Option<SiteId>) -> Step {
        Step::Capture { at, piece, count: 1, to }
    }

    /// One man becomes another.
    pub fn change(at: SiteId, piece: PieceId, into: PieceId) -> Step {
        Step::Change { at, piece, into, count: 1 }
    }

    /// One man comes from a tray, or from outside the table.
    pub fn enter(from: Option<SiteId>, to: SiteId, piece: PieceId) -> Step {
        Step::Enter { from, to, piece }
    }

    /// One own man goes to a tray, or leaves the table.
    pub fn leave(from: SiteId, to: Option<SiteId>, piece: PieceId) -> Step {
        Step::Leave { from, to, piece }
    }

    /// Moves the stacks of a scene as this step tells; false if it takes what is not there.
    pub fn apply(&self, scene: &mut Scene) -> bool {
        let mut go = |from: Option<SiteId>, to: Option<SiteId>, piece: PieceId, count: u16| {
            let count = i32::from(count);
            let taken = from.is_none_or(|from| scene.add(from, piece, -count));
            let put = to.is_none_or(|to| scene.add(to, piece, count));
            taken && put
        };
        match *self {
            Step::Lift { at, piece, count } => go(Some(at), None, piece, count),
            Step::Drop { at, piece, count } => go(None, Some(at), piece, count),
            Step::Slide { from, to, piece, .. } => go(Some(from), Some(to), piece, 1),
            Step::Capture { at, piece, count, to } => go(Some(at), to, piece, count),
            Step::Enter { from, to, piece } => go(from, Some(to), piece, 1),
            Step::Leave { from, to, piece } => go(Some(from), to, piece, 1),
            Step::Change { at, piece, into, count } => {
                go(Some(at), None, piece, count) && go(None, Some(at), into, count)
            }
            Step::Pay { from, to, piece, count } => go(from, to, piece, count),
            Step::Say(_) => true,
        }
    }

    /// The step as a short phrase. Places stand apart, so that no article has to agree with them.
    pub fn words(&self, plan: &Plan) -> Words {
        let said = |lang| self.phrase(plan, lang);
        match self {
            Step::Say(words) => words.clone(),
            _ => Words::new(said(Lang::Pt), said(Lang::En)),
        }
    }

    fn phrase(&self, plan: &Plan, lang: Lang) -> String {
        let site = |id: SiteId| plan.site(id).label.get(lang);
        let some =
            |count: u16, piece: PieceId| counted(count, plan.piece(piece).name.get(lang), lang);
        match self {
            Step::Lift { at, piece, count } => {
                let verb = lang.pick("tira", "lifts");
                format!("{verb} {} ({})", some(*count, *piece), site(*at))
            }
            Step::Drop { at, piece, count } => {
                let verb = lang.pick("larga", "drops");
                format!("{verb} {} ({})", some(*count, *piece), site(*at))
            }
            Step::Slide { from, to, piece, .. } => {
                format!("{}: {} → {}", some(1, *piece), site(*from), site(*to))
            }
            Step::Capture { at, piece, count, .. } => {
                let verb = lang.pick("captura", "captures");
                format!("{verb} {} ({})", some(*count, *piece), site(*at))
            }
            Step::Enter { to, piece, .. } => {
                let verb = lang.pick("entra", "enters");
                format!("{} {verb} ({})", some(1, *piece), site(*to))
            }
            Step::Leave { from, piece, .. } => {
                let verb = lang.pick("sai", "leaves");
                format!("{} {verb} ({})", some(1, *piece), site(*from))
            }
            Step::Change { at, piece, into, count } => format!(
                "{} → {} ({})",
                some(*count, *piece),
                plan.piece(*into).name.get(lang),
                site(*at)
            ),
            Step::Pay { piece, count, .. } => {
                let verb = lang.pick("paga", "pays");
                format!("{verb} {}", some(*count, *piece))
            }
            Step::Say(words) => words.get(lang).to_owned(),
        }
    }
}

/// Steps as short phrases; seeds that fall one after another are told together.
pub fn told(steps: &[Step], plan: &Plan) -> Vec<Words> {
    let mut out = Vec::new();
    let mut at = 0;
    while at < steps.len() {
        let falling = |step: &&Step| matches!(step, Step::Drop { count: 1, .. });
        let run = steps[at..].iter().take_while(falling).count();
        if run < 2 {
            out.push(steps[at].words(plan));
            at += 1;
            continue;
        }
        let sites = |lang: Lang| -> Vec<&str> {
            let label = |step: &Step| match step {
                Step::Drop { at, .. } => Some(plan.site(*at).label.get(lang)),
                _ => None,
            };
            // The labels live in the plan.
            steps[at..at + run].iter().filter_map(label).collect()
        };
        out.push(Words::new(
            format!("larga {run}, uma a uma: {}", sites(Lang::Pt).join(", ")),
            format!("drops {run}, one by one: {}", sites(Lang::En).join(", ")),
        ));
        at += run;
    }
    out
}
