//! Boards to look at and to test with: every game of the catalogue in every preset, at the start and
//! some way into the game with every kind of mark.

use catalog::GAMES;
use rules::{Mark, Plan, Scene, Seat, SiteId, Status};

/// A plan with something on it.
pub(crate) struct Board {
    /// Its name, for files and messages: the game, its preset and how many moves were made.
    pub(crate) name: String,
    /// The geometry.
    pub(crate) plan: Plan,
    /// What stands there.
    pub(crate) scene: Scene,
}

/// How far into a game most boards are.
pub(crate) const ON: usize = 14;

/// Every board.
pub(crate) fn all() -> Vec<Board> {
    let presets = GAMES.iter().flat_map(|entry| entry.preset_ids());
    let mut out: Vec<Board> = Vec::new();
    for board in presets.flat_map(|id| [at(&id, 0), at(&id, ON)]) {
        // Presets that differ in their rules alone may look alike.
        let like = |b: &Board| b.plan == board.plan && b.scene == board.scene;
        if !out.iter().any(like) {
            out.push(board);
        }
    }
    // Sizes that only an option gives.
    out.push(at("konane(size=8x8)", ON));
    out.push(at("konane(size=13x20)", ON));
    // Materials for games to come: a known board of each.
    for (material, name) in [(draw::materials::WOOD, "wood"), (draw::materials::STONE, "stone")] {
        let mut board = at("konane(size=8x8)", ON);
        board.plan.material = material;
        board.name = name.to_owned();
        out.push(board);
    }
    out
}

/// A game after some moves, chosen by a fixed rule, with the marks that a front end would add.
pub(crate) fn at(id: &str, plies: usize) -> Board {
    let game = GAMES.open(id).expect("the catalogue opens its own games");
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
    let mut scene = table.scene(None);
    let mut open: Vec<SiteId> =
        table.legal().iter().filter_map(|m| m.clicks.first().copied()).collect();
    open.sort_unstable();
    open.dedup();
    if plies > 0 {
        // One of them is touched already, and somebody is in danger.
        let picked = (open.len() > 1).then(|| open.remove(open.len() / 2));
        scene.marks.extend(picked.map(|site| (site, Mark::Picked)));
        if let Some(man) = scene.stacks.last() {
            scene.marks.push((man.site, Mark::Danger));
        }
    }
    let open = open.into_iter().map(|site| (site, Mark::Open));
    scene.marks.extend(open);
    Board {
        name: format!("{}-{plies}", id.replace(':', "-")),
        plan: (*table.plan(Seat(0))).clone(),
        scene,
    }
}
