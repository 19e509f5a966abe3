//! Gamão: the test vectors T1 to T16 of the rules file, a second implementation compared on
//! random positions, the parsers under random text, and options together.

mod files;
mod literal;
mod properties;
mod second;
mod vectors;

use checks::hand::{at, moves, walk};
use race::gamao::{Gamao, GamaoFamily, Options, Phase};
use rules::{Game, Notation, Present};

/// Money game with the default options.
fn money() -> Gamao {
    Gamao::new(Options::default())
}

/// A match to so many points.
fn to(match_length: u16) -> Gamao {
    Gamao::new(Options { match_length, ..Options::default() })
}

/// The conformance suite over the rarer options together, and over the presets once more in depth.
#[test]
fn options_together_conform() {
    let odd = "cube_limit=64,beaver_refusable=false,must_use_max=false";
    for (options, games) in [
        (odd, 20),
        ("numbering=absolute,jacoby=true,automatic_doubles=true", 8),
        ("match_length=5,crawford=false,triple_rule=off", 4),
    ] {
        checks::hand::conforms_with::<GamaoFamily>(options, games);
    }
}

/// Folding the steps of every legal move gives the next scene, also when a game of a match ends.
#[test]
fn steps_of_every_move_fold_into_the_next_scene() {
    let game = to(5);
    let (mut folded, mut games) = (0, 0);
    walk(&game, &mut fastrand::Rng::with_seed(3), usize::MAX, |pos| {
        for mv in moves(&game, pos) {
            let mut scene = game.scene(pos, None);
            for step in game.steps(pos, mv) {
                step.apply(&mut scene);
            }
            let mut next = *pos;
            game.play(&mut next, mv);
            assert_eq!(scene.stacks, game.scene(&next, None).stacks);
            folded += 1;
            games += usize::from(next.phase() == Phase::Opening);
        }
    });
    assert!(folded > 200 && games > 0, "{folded} moves, {games} games");
}

/// The general player with the game's estimate doubles, takes and drops with sense.
#[test]
fn search_handles_the_cube() {
    let game = money();
    let best = |text: &str| {
        let line = rules::Line::from(game, at(&game, text));
        let mut rng = fastrand::Rng::with_seed(5);
        let found = search::mcts(&line, 3_000, &mut rng, &search::Stop::new()).unwrap();
        game.move_text(line.pos(), found.candidates[0].mv)
    };
    assert_eq!(best("4HPwATDgc/ABMA w"), "roll");
    assert_eq!(best("4HPwATDgc/ABMA b offer=double"), "beaver");
    // A hopeless race: White doubles, Black drops.
    let hopeless = "XGID=-DDB-------------e-e-e----:0:0:1";
    assert_eq!(best(&format!("{hopeless}:D:0:0:0:0:10")), "drop");
    // A level race: White is a little ahead for being on roll; Black takes.
    let level = "XGID=-BBCCC--------------cccbb-:0:0:1";
    assert_ne!(best(&format!("{level}:D:0:0:0:0:10")), "drop");
    // T7: two men on the 2-point, 26/36 to win at once: White doubles, Black takes.
    let last = "XGID=--B---------------------a-:0:0:1";
    assert_eq!(best(&format!("{last}:D:0:0:0:0:10")), "take");
    assert_eq!(best(&format!("{last}:00:0:0:0:0:10")), "double");
}
