//! Every game of the catalogue, at the start and some way into the game.

use super::Board;
use catalog::GAMES;
use rules::{Mark, Seat, SiteId, Status};

/// Two boards for every preset of every game.
pub(super) fn all() -> Vec<Board> {
    let ids = GAMES.iter().flat_map(|entry| entry.preset_ids());
    ids.flat_map(|id| [at(&id, 0), at(&id, 14)]).collect()
}

/// A game after some moves, chosen by a fixed rule, with the marks that a front end would add.
fn at(id: &str, plies: usize) -> Board {
    let game = catalog::GAMES
        .open(id)
        .expect("the catalogue opens its own games");
    let mut table = game.new_match();
    for n in 0..4 * plies {
        if table.ply() >= plies && matches!(table.status(), Status::ToMove(_)) {
            break;
        }
        match table.status() {
            Status::Over(_) => break,
            Status::Chance => {
                let rolls = table.rolls();
                let roll = rolls[(n * 7 + 3) % rolls.len()].0.clone();
                table.roll_as(&roll).expect("a listed roll");
            }
            Status::ToMove(_) => {
                let legal = table.legal();
                let mv = &legal[(n * 5 + 2) % legal.len()];
                table.play(&mv.text).expect("a listed move");
            }
        }
    }
    let plan = table.plan(Seat(0));
    let mut scene = table.scene(None);
    let mut open: Vec<SiteId> = table
        .legal()
        .iter()
        .filter_map(|m| m.clicks.first().copied())
        .collect();
    open.sort_unstable();
    open.dedup();
    scene
        .marks
        .extend(open.into_iter().map(|site| (site, Mark::Open)));
    Board {
        name: format!("{}-{plies}", id.replace(':', "-")),
        plan: (*plan).clone(),
        scene,
    }
}
