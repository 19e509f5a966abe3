//! What a sowing would come to, before it is made.

use rules::{Plan, Seat, SiteId, SiteKind, Step, Words};

/// Where a sowing would end, and what it would take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// The site of the last seed.
    pub end: SiteId,
    /// How often seeds are taken up and sown.
    pub laps: u16,
    /// How many seeds are taken from others.
    pub captured: u16,
    /// The same in words.
    pub words: Words,
}

/// Reads it from the steps of a move; `None` if the move sows nothing.
pub(crate) fn foresee(plan: &Plan, steps: &[Step], mover: Seat) -> Option<Foreseen> {
    let (mut end, mut laps, mut captured) = (None, 0, 0);
    for step in steps {
        match *step {
            Step::Drop { at, .. } => end = Some(at),
            Step::Lift { at, count, .. } => {
                laps += 1;
                if plan.site(at).seat.is_some_and(|seat| seat != mover) {
                    captured += count;
                }
            }
            Step::Capture { count, .. } => captured += count,
            _ => {}
        }
    }
    let sown = |&at: &SiteId| laps > 0 && plan.site(at).kind == SiteKind::Pit;
    let end = end.filter(sown)?;
    let label = &plan.site(end).label;
    let mut words =
        Words::new(format!("acabaria em: {}", label.pt), format!("would end at: {}", label.en));
    if laps > 1 {
        words.pt += &format!(", ao fim de {laps} voltas");
        words.en += &format!(", after {laps} laps");
    }
    words.pt += &match captured {
        0 => "; sem capturas".to_owned(),
        1 => "; captura 1 semente".to_owned(),
        n => format!("; captura {n} sementes"),
    };
    words.en += &match captured {
        0 => "; no captures".to_owned(),
        1 => "; captures 1 seed".to_owned(),
        n => format!("; captures {n} seeds"),
    };
    Some(Foreseen { end, laps, captured, words })
}
