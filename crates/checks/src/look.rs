//! Plans, scenes, clicks and steps.

use crate::conform::{Coverage, ensure, letters};
use rules::{Complete, PieceSpec, Plan, Present, Seat, Shape, SiteId, Step};
use std::collections::HashSet;

/// The plan from every seat: names unique, everything inside, cells inside the text board.
pub(crate) fn plan<G: Complete>(game: &G) -> Result<Plan, String> {
    letters(game)?;
    let first = game.plan(Seat(0));
    for s in 0..game.law().seats {
        let plan = game.plan(Seat(s));
        let name = game.seat_name(Seat(s));
        ensure!(!name.pt.is_empty() && !name.en.is_empty(), "seat {s} has no name");
        ensure!(
            plan.sites.len() == first.sites.len()
                && plan.sites.iter().zip(&first.sites).all(|(a, b)| a.name == b.name),
            "site ids depend on the view"
        );
        // Only the way a piece points may depend on who looks at it.
        let turned = |p: &PieceSpec| PieceSpec {
            shape: match p.shape {
                Shape::WedgeAway => Shape::Wedge,
                shape => shape,
            },
            ..p.clone()
        };
        ensure!(
            plan.pieces.iter().map(turned).eq(first.pieces.iter().map(turned)),
            "pieces depend on the view"
        );
        inside(&plan)?;
    }
    Ok(first)
}

fn inside(plan: &Plan) -> Result<(), String> {
    let mut names = HashSet::new();
    ensure!(!plan.sites.is_empty(), "a plan without sites");
    for site in &plan.sites {
        ensure!(names.insert(&site.name), "two sites are called {}", site.name);
        ensure!(
            !site.name.is_empty() && !site.name.contains(char::is_whitespace),
            "the site name {:?} cannot be typed",
            site.name
        );
        ensure!(
            !site.label.pt.is_empty() && !site.label.en.is_empty(),
            "site {} has no label",
            site.name
        );
        ensure!(
            site.w > 0.0
                && site.h > 0.0
                && site.x >= 0.0
                && site.y >= 0.0
                && site.x <= plan.width
                && site.y <= plan.height,
            "site {} is outside the plan",
            site.name
        );
        for cell in &site.cells {
            let row = plan.text.get(usize::from(cell.row));
            let room = row.map_or(0, |r| r.chars().count());
            ensure!(
                cell.width > 0 && usize::from(cell.col + cell.width) <= room,
                "the cell of {} is outside the text board",
                site.name
            );
        }
    }
    let ids: HashSet<&str> = plan.pieces.iter().map(|p| p.id).collect();
    ensure!(ids.len() == plan.pieces.len(), "two pieces share a class name");
    for piece in &plan.pieces {
        ensure!(piece.ascii.is_ascii_graphic(), "{} has no ASCII sign", piece.id);
        ensure!(!piece.name.pt.is_empty() && !piece.name.en.is_empty(), "{} has no name", piece.id);
    }
    Ok(())
}

/// Everything in the scene refers to the plan.
pub(crate) fn scene<G: Present>(game: &G, pos: &G::Position, plan: &Plan) -> Result<(), String> {
    let scene = game.scene(pos, None);
    ensure!(
        scene.stacks.windows(2).all(|w| (w[0].site, w[0].piece) < (w[1].site, w[1].piece)),
        "stacks are not sorted and unique"
    );
    let on_plan = |id: SiteId| usize::from(id.0) < plan.sites.len();
    for stack in &scene.stacks {
        ensure!(on_plan(stack.site), "a stack stands on no site");
        ensure!(usize::from(stack.piece.0) < plan.pieces.len(), "a stack of no piece");
        ensure!(stack.count > 0, "a stack of nothing");
    }
    ensure!(scene.labels.iter().all(|l| on_plan(l.site)), "a label on no site");
    ensure!(scene.dice.iter().all(|d| on_plan(d.site)), "dice on no site");
    ensure!(scene.marks.iter().all(|m| on_plan(m.0)), "a mark on no site");
    Ok(())
}

/// Click paths are sites of the plan, distinct and prefix-free over all moves.
pub(crate) fn moves<G: Present>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
    plan: &Plan,
    cover: &mut Coverage,
) -> Result<(), String> {
    let sites = plan.sites.len();
    let mut paths: Vec<(Vec<SiteId>, usize)> = Vec::new();
    for (i, &mv) in moves.iter().enumerate() {
        let all = game.click_paths(pos, mv);
        ensure!(
            all.first() == Some(&game.clicks(pos, mv)),
            "the first click path of {mv:?} is not `clicks`"
        );
        if i % 7 == 0 {
            along(game, pos, mv, &all)?;
        }
        for path in all {
            ensure!(!path.is_empty(), "{mv:?} needs no click");
            ensure!(path.iter().all(|s| usize::from(s.0) < sites), "{mv:?} clicks on no site");
            paths.push((path, i));
        }
    }
    paths.sort();
    for pair in paths.windows(2) {
        let ((a, i), (b, j)) = (&pair[0], &pair[1]);
        ensure!(
            !b.starts_with(a),
            "click paths clash: {a:?} of {:?} and {b:?} of {:?}",
            moves[*i],
            moves[*j]
        );
    }
    cover.paths += paths.len() as u64;
    Ok(())
}

/// In whatever order a move is touched, its steps lead to the same, and no more dice are used than lie there.
fn along<G: Present>(
    game: &G,
    pos: &G::Position,
    mv: G::Move,
    paths: &[Vec<SiteId>],
) -> Result<(), String> {
    let before = game.scene(pos, None);
    let mut next = pos.clone();
    game.play(&mut next, mv);
    let after = game.scene(&next, None);
    for path in paths.iter().take(4) {
        let mut scene = before.clone();
        let steps = game.steps_along(pos, mv, path);
        let told = steps.iter().all(|step| step.apply(&mut scene));
        ensure!(
            told && scene.stacks == after.stacks,
            "the steps of {mv:?} along {path:?} lead elsewhere: {steps:?}"
        );
        for (site, die) in game.used_dice(pos, &steps) {
            let lies = before.dice.iter().find(|dice| dice.site == site);
            ensure!(
                lies.is_some_and(|dice| usize::from(die) < dice.values.len()),
                "{mv:?} uses a die that does not lie there"
            );
        }
        for touched in 1..=path.len() {
            if let Some(words) = game.choice(pos, &path[..touched]) {
                ensure!(!words.pt.is_empty() && !words.en.is_empty(), "a choice without words");
            }
        }
    }
    Ok(())
}

/// The steps of a move, folded over the scene before it, give the scene after it.
pub(crate) fn steps<G: Present>(
    game: &G,
    pos: &G::Position,
    mv: G::Move,
    plan: &Plan,
    cover: &mut Coverage,
) -> Result<(), String> {
    let mut scene = game.scene(pos, None);
    let steps = game.steps(pos, mv);
    ensure!(!steps.is_empty(), "{mv:?} is told in no step");
    let mut hand = 0i64;
    for step in &steps {
        ensure!(step.apply(&mut scene), "{step:?} of {mv:?} takes what is not there: {steps:?}");
        match step {
            Step::Lift { count, .. } => hand += i64::from(*count),
            Step::Drop { count, .. } => hand -= i64::from(*count),
            _ => {}
        }
        ensure!(hand >= 0, "{mv:?} drops more than it lifted: {steps:?}");
        let words = step.words(plan);
        ensure!(!words.pt.is_empty() && !words.en.is_empty(), "{step:?} has no words");
    }
    ensure!(hand == 0, "{mv:?} leaves {hand} in the hand: {steps:?}");
    let mut next = pos.clone();
    game.play(&mut next, mv);
    let after = game.scene(&next, None);
    ensure!(
        scene.stacks == after.stacks,
        "the steps of {mv:?} lead elsewhere: {steps:?}\n  told {:?}\n  real {:?}",
        scene.stacks,
        after.stacks
    );
    cover.steps += 1;
    Ok(())
}
