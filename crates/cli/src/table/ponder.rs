//! Thinking on somebody else's time.

use clap::{Arg, ArgAction};
use play::{AnyMatch, Level, Mind, Stop, Wish};
use rules::{Lang, Seat};
use std::sync::Arc;
use std::thread::JoinHandle;

/// The flag that asks for it.
pub(crate) fn arg(lang: Lang) -> Arg {
    Arg::new("ponder").long("ponder").action(ArgAction::SetTrue).conflicts_with("seed").help(lang.pick(
        "o computador pensa também enquanto as pessoas escolhem (só níveis que não erram de propósito)",
        "the computer also thinks while people choose (only levels that do not err on purpose)",
    ))
}

/// A player who thinks about the position while somebody else chooses.
pub(super) struct Pondering {
    stop: Arc<Stop>,
    thread: JoinHandle<Mind>,
}

impl Pondering {
    /// Thinks about what that seat might play, until it is called back. What was found stays in the mind.
    pub(super) fn begin(mut mind: Mind, table: Box<dyn AnyMatch>, seat: Seat) -> Pondering {
        let stop = Arc::new(Stop::new());
        let own = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            let wish = Wish::new(Level::Nodes { nodes: u32::MAX }, 0);
            table.think_with(&mut mind, seat, wish, &own, &mut |_| {});
            mind
        });
        Pondering { stop, thread }
    }

    /// Calls it back; a mind that broke off knows nothing.
    pub(super) fn end(self) -> Mind {
        self.stop.stop();
        self.thread.join().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn what_was_found_meanwhile_is_known_afterwards() {
        for (game, nodes) in [("ouri", 1_000_000), ("go:9x9", 400)] {
            let mut table = catalog::GAMES.open(game).expect("a game").new_match();
            let pondering = Pondering::begin(Mind::new(), table.boxed_clone(), Seat(0));
            std::thread::sleep(Duration::from_millis(400));
            let mut mind = pondering.end();
            // What anybody would play: somewhere else nothing was looked at.
            let likely = table.think(Level::Nodes { nodes: 300 }, 1, &Stop::new());
            table.play(&likely.expect("a choice").text).expect("a move");
            let looked = |mind: &mut Mind| {
                let wish = Wish { depth: 6, ..Wish::new(Level::Nodes { nodes }, 1) };
                let found = table.think_with(mind, Seat(1), wish, &Stop::new(), &mut |_| {});
                found.expect("a choice").candidates.iter().map(|c| u64::from(c.visits)).sum::<u64>()
            };
            let (fresh, knowing) = (looked(&mut Mind::new()), looked(&mut mind));
            assert_ne!(fresh, knowing, "{game}: nothing was kept");
        }
    }
}
