//! The page, its clicks and steps, and facts about the rules value.

use super::*;
use ::rules::Think;
use ::rules::{Family, Settings};

/// The plan: sites unique, inside the page, the viewer's table lowest, the same ids for all.
#[test]
fn plan_for_every_view() {
    for players in 2..=5u8 {
        let game = game(&format!("players={players}"));
        let first = game.plan(Seat(0));
        assert_eq!(first.sites.len(), 14 * usize::from(players) + 1);
        for view in 0..players {
            let plan = game.plan(Seat(view));
            for (site, same) in plan.sites.iter().zip(&first.sites) {
                assert_eq!(site.name, same.name);
                assert!(site.x - site.w / 2.0 >= 0.0 && site.x + site.w / 2.0 <= plan.width);
                assert!(site.y - site.h / 2.0 >= 0.0 && site.y + site.h / 2.0 <= plan.height);
                for cell in &site.cells {
                    assert!(usize::from(cell.row) < plan.text.len());
                }
            }
            let table = |s: &&::rules::Site| s.name.ends_with("-c1");
            let lowest =
                plan.sites.iter().filter(table).max_by(|a, b| a.y.total_cmp(&b.y)).unwrap();
            assert_eq!(lowest.seat, Some(Seat(view)));
        }
        let mut names: Vec<&str> = first.sites.iter().map(|s| s.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), first.sites.len());
        let done = first.sites.iter().filter(|s| s.kind == SiteKind::Done);
        assert_eq!(done.count(), 1);
    }
}

/// Clicks name the winner's own table, and each choice is a single touch.
#[test]
fn clicks_are_the_winners_sites() {
    let game = game("");
    let pos = at(&game, &format!("A {FULL} | B {FULL} | order A,B | A:6531 B:6666"));
    let plan = game.plan(Seat(1));
    let names: Vec<String> =
        hand::texts(&game, &pos).iter().map(|mv| hand::path(&game, &pos, mv)).collect();
    assert_eq!(names, ["B-h", "B-b1", "B-b2", "B-b3"]);
    let words: Vec<(String, String)> = game
        .scene(&pos, None)
        .labels
        .into_iter()
        .map(|l| (plan.site(l.site).name.clone(), l.words.pt))
        .collect();
    assert_eq!(words.len(), 3);
    assert_eq!(words[0], ("B-b1".into(), "riscar 9".into()));
    let pos = choosing(&game, FULL, "6531");
    assert!(game.scene(&pos, None).labels.is_empty());
    assert_eq!(hand::path(&game, &pos, "C5"), "A-c5");
    assert_eq!(game.clicks(&pos, Move::Nothing), [plan.find("done").unwrap()]);
}

/// The steps of a block cross out each of its columns.
#[test]
fn steps_cross_out() {
    let game = game("");
    let pos = choosing(&game, "h=3 c=3,0,1/3,3,3/2,2,2", "6666");
    let pos_free = choosing(&game, "h=3 c=3,0,1/2,3,3/2,2,2", "6666");
    assert_eq!(game.steps(&pos, Move::Block(1)).len(), 3);
    let mut scene = game.scene(&pos_free, None);
    let steps = game.steps(&pos_free, Move::Block(0));
    assert_eq!(steps.len(), 2, "an empty column is not crossed out again");
    for step in steps {
        step.apply(&mut scene);
    }
    let next = events(&game, &pos_free, "B1");
    assert_eq!(scene.stacks, game.scene(&next, None).stacks);
    let total: u16 = scene.stacks.iter().map(|s| s.count).sum();
    assert_eq!(total, 60);
}

/// The scene shows the dice of those who throw: zeros before, numbers after.
#[test]
fn scene_shows_dice_and_notes() {
    let game = game("players=3");
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order C,A=B | A:6522");
    let pos = at(&game, &text);
    let scene = game.scene(&pos, Some(Seat(0)));
    let values: Vec<&[u8]> = scene.dice.iter().map(|d| &d.values[..]).collect();
    assert_eq!(values, [&[6, 5, 2, 2][..], &[0; 4][..]]);
    assert!(scene.notes.iter().any(|n| n.pt.contains("C, A = B")));
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C | A:6621 B:5551 C:3322");
    let scene = game.scene(&at(&game, &text), None);
    assert_eq!(
        scene.notes[2].pt,
        "B ganha a ronda com trio de 5 e risca uma horizontal ou uma coluna."
    );
    assert_eq!(
        scene.notes[2].en,
        "B wins the round with three 5s and crosses out one horizontal or a column."
    );
}

/// Positions and moves are small.
#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 2);
    assert!(size_of::<Roll>() <= 1);
    assert!(size_of::<Position>() <= 32, "{}", size_of::<Position>());
}

/// Every preset builds and has its number of seats; agreement is a draw.
#[test]
fn presets_and_settling() {
    let seats: Vec<u8> = TracosFamily::BOOK
        .presets
        .iter()
        .map(|preset| {
            let settings = Settings::of_preset(TracosFamily::BOOK.options, preset);
            TracosFamily::build(&settings).unwrap().law().seats
        })
        .collect();
    assert_eq!(seats, [3, 4, 5]);
    let game = game("");
    assert_eq!(game.law().seats, 2);
    let mut pos = game.start();
    for (why, code) in [(Settle::Agreement, "agreement"), (Settle::PlyLimit, "ply-limit")] {
        let outcome = game.settle(&mut pos, why);
        assert_eq!((outcome.reason.code, outcome.winners(2).len()), (code, 0));
    }
    assert!(Settings::parse(TracosFamily::BOOK.options, &[], None, Some("players=6")).is_err());
    assert_eq!(TracosFamily::BOOK.rules.len(), 12);
}

/// The estimate is about chances: it adds up to nothing and likes crossed strokes.
#[test]
fn estimate() {
    let game = game("players=3");
    let start = game.evaluate(&game.start()).unwrap();
    assert!(start.iter().all(|v| v.abs() < 1e-6));
    let text =
        format!("A h=0 c=0,0,0/0,0,0/0,0,1 | B {FULL} | C h=3 c=0,0,0/0,0,0/0,0,0 | order A,B,C");
    let values = game.evaluate(&at(&game, &text)).unwrap();
    assert!(values[0] > 0.8 && values[2] > values[1]);
    assert!(values.iter().sum::<f32>().abs() < 1e-5);
    assert!(values.iter().all(|v| (-1.0..=1.0).contains(v)));
}
