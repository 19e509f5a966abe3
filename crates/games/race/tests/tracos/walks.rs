//! Random games hold the contract.

use super::*;
use ::rules::Think;

/// Random games hold every promise of the contract at every position.
#[test]
fn random_walks_keep_the_contract() {
    let mut rng = Rng::with_seed(3);
    let mut seen = 0u32;
    for variant in VARIANTS {
        for players in 2..=5u8 {
            let game = game(&format!("players={players},{variant}"));
            let plan = game.plan(Seat(0));
            for _ in 0..6 {
                let mut pos = game.start();
                let mut events = 0;
                loop {
                    seen += 1;
                    let text = game.position_text(&pos);
                    assert_eq!(game.parse_position(&text), Ok(pos), "{text}");
                    let scene = game.scene(&pos, None);
                    let strokes: u32 = scene.stacks.iter().map(|s| u32::from(s.count)).sum();
                    assert_eq!(strokes, 30 * u32::from(players));
                    let values = game.evaluate(&pos).unwrap();
                    assert!(values.iter().all(|v| (-1.0..=1.0).contains(v)));
                    assert!(values.iter().sum::<f32>().abs() < 1e-4);
                    let (mut moves, mut rolls) = (Vec::new(), Vec::new());
                    game.moves(&pos, &mut moves);
                    game.rolls(&pos, &mut rolls);
                    assert!(moves.is_sorted_by(|a, b| a < b));
                    let total: u32 = rolls.iter().map(|r| r.1).sum();
                    assert_eq!(total, game.promises().roll_total.unwrap()(&game, &pos));
                    let mut results = HashSet::new();
                    let mut paths = HashSet::new();
                    for &mv in &moves {
                        let mut next = pos;
                        game.play(&mut next, mv);
                        assert!(results.insert(next));
                        let clicks = game.clicks(&pos, mv);
                        assert!(clicks.iter().all(|s| usize::from(s.0) < plan.sites.len()));
                        assert_eq!(clicks.len(), 1);
                        assert!(paths.insert(clicks));
                        let mut told = scene.clone();
                        assert!(game.steps(&pos, mv).iter().all(|s| s.apply(&mut told)));
                        assert_eq!(told.stacks, game.scene(&next, None).stacks);
                        assert_eq!(game.parse_move(&pos, &game.move_text(&pos, mv)), Ok(mv));
                        for other in game.alternatives(&pos, mv) {
                            assert_eq!(game.parse_move(&pos, &other.text), Ok(mv));
                        }
                    }
                    match game.status(&pos) {
                        Status::ToMove(_) => {
                            assert!(!moves.is_empty() && rolls.is_empty());
                            let mv = moves[rng.usize(..moves.len())];
                            game.play(&mut pos, mv);
                        }
                        Status::Chance => {
                            assert!(moves.is_empty() && rolls.len() == 126);
                            let roll = rolls[rng.usize(..126)].0;
                            let typed = game.roll_text(&pos, roll);
                            assert_eq!(game.parse_roll(&pos, &typed), Ok(roll));
                            game.roll(&mut pos, roll);
                        }
                        Status::Over(_) => {
                            assert!(moves.is_empty() && rolls.is_empty());
                            break;
                        }
                    }
                    events += 1;
                    assert!(events < game.law().max_plies);
                }
            }
        }
    }
    assert!(seen > 10_000, "{seen}");
}

/// The conformance suite over every number of players and every option.
#[test]
fn conformance() {
    let mut cover = checks::Coverage::default();
    for variant in VARIANTS {
        for players in 2..=5u8 {
            let game = game(&format!("players={players},{variant}"));
            let seed = u64::from(players);
            match checks::conform(&game, 4, 60, seed) {
                Ok(more) => cover.add(&more),
                Err(error) => panic!("players={players},{variant}: {error}"),
            }
        }
    }
    println!("{cover:?}");
    assert_eq!((cover.games, cover.cut), (64, 0));
    assert!(cover.rolls > 10_000 && cover.moves > 5_000 && cover.steps > 3_000);
}

/// The estimate names the later winner of random games clearly more often than chance.
#[test]
fn estimate_foretells_winners() {
    let game = game("players=3");
    let mut rng = Rng::with_seed(5);
    let (mut right, mut asked) = (0u32, 0u32);
    for _ in 0..600 {
        let mut pos = game.start();
        let mut guess = None;
        for event in 0.. {
            if event == 100 {
                let values = game.evaluate(&pos).unwrap();
                guess = (0..3).max_by(|&a, &b| values[a].total_cmp(&values[b]));
            }
            match game.status(&pos) {
                Status::Chance => {
                    let dice = std::array::from_fn(|_| rng.u8(1..=6));
                    game.roll(&mut pos, Roll::new(dice).unwrap());
                }
                Status::ToMove(_) => {
                    let mut moves = Vec::new();
                    game.moves(&pos, &mut moves);
                    game.play(&mut pos, moves[rng.usize(..moves.len())]);
                }
                Status::Over(outcome) => {
                    if let Some(guess) = guess {
                        asked += 1;
                        right += u32::from(outcome.payoffs.0[guess] > 0);
                    }
                    break;
                }
            }
        }
    }
    println!("{right} of {asked}");
    assert!(asked > 500 && f64::from(right) > 0.5 * f64::from(asked));
}
