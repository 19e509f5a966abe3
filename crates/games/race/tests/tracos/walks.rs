//! Random games of every number of players and every option.

use super::*;
use ::rules::Think;

/// What only this game promises: 30 strokes a player, 126 throws, one touch a choice, and an estimate
/// that adds up to nothing.
#[test]
fn random_walks_keep_the_promises() {
    let mut rng = Rng::with_seed(3);
    let mut seen = 0u32;
    for variant in VARIANTS {
        for players in 2..=5u8 {
            let game = game(&format!("players={players},{variant}"));
            for _ in 0..6 {
                hand::walk(&game, &mut rng, usize::MAX, |pos| {
                    seen += 1;
                    let scene = game.scene(pos, None);
                    let strokes: u32 = scene.stacks.iter().map(|s| u32::from(s.count)).sum();
                    assert_eq!(strokes, 30 * u32::from(players));
                    let values = game.evaluate(pos).unwrap();
                    assert!(values.iter().all(|v| (-1.0..=1.0).contains(v)));
                    assert!(values.iter().sum::<f32>().abs() < 1e-4);
                    let mut rolls = Vec::new();
                    game.rolls(pos, &mut rolls);
                    let thrown = game.status(pos) == Status::Chance;
                    assert_eq!(rolls.len(), if thrown { 126 } else { 0 });
                    for mv in moves(&game, pos) {
                        assert_eq!(game.clicks(pos, mv).len(), 1);
                        for other in game.alternatives(pos, mv) {
                            assert_eq!(game.parse_move(pos, &other.text), Ok(mv));
                        }
                    }
                });
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

/// The conformance suite over every number of players and every option.
#[test]
fn options_together_conform() {
    for variant in VARIANTS {
        for players in 2..=5 {
            hand::conforms_with::<TracosFamily>(&format!("players={players},{variant}"), 6);
        }
    }
}

/// The estimate names the later winner of random games clearly more often than chance.
#[test]
fn estimate_foretells_winners() {
    let game = game("players=3");
    let mut rng = Rng::with_seed(5);
    let (mut right, mut asked) = (0u32, 0u32);
    for _ in 0..600 {
        let (mut guess, mut event) = (None, 0);
        let last = hand::walk(&game, &mut rng, usize::MAX, |pos| {
            if event == 100 {
                let values = game.evaluate(pos).unwrap();
                guess = (0..3).max_by(|&a, &b| values[a].total_cmp(&values[b]));
            }
            event += 1;
        });
        if let (Some(guess), Status::Over(outcome)) = (guess, game.status(&last)) {
            asked += 1;
            right += u32::from(outcome.payoffs.0[guess] > 0);
        }
    }
    println!("{right} of {asked}");
    assert!(asked > 500 && f64::from(right) > 0.5 * f64::from(asked));
}
