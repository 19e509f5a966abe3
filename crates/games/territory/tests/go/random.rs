//! Random games against the second implementation; texts of all kinds.

use super::build;
use super::literal::{Literal, Place, Superko};
use checks::hand;
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Game, Line, Notation, Seat, Status};
use territory::go::{Go, Move, Position};

fn place(game: &Go, mv: Move) -> Option<Place> {
    match mv {
        Move::Place(point) => Some(game.place_of(point)),
        _ => None,
    }
}

/// Plays one random game of both; gives the number of positions compared.
fn compare(options: &str, superko: Superko, rng: &mut Rng, plies: usize) -> u64 {
    let game = build(&format!("dead_stones=none,{options}"));
    let mut line = Line::new(game.clone());
    let mut slow = Literal::new(game.size(), game.size(), superko);
    let mut moves = Vec::new();
    let mut compared = 0;
    // The second implementation takes its time on large boards.
    let every = 1 + usize::from(game.size().pow(3)) / 150;
    for ply in 0..plies {
        line.moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        if ply % every == 0 {
            let ours: Vec<Place> = moves.iter().filter_map(|&mv| place(&game, mv)).collect();
            assert_eq!(ours, slow.legal(), "{}", game.position_text(line.pos()));
            compared += 1;
        }
        assert_eq!(moves.last(), Some(&Move::Pass));
        // Passes are rarer than other moves, so that boards fill.
        let pick = match rng.u32(..40) {
            0 => moves.len() - 1,
            _ => rng.usize(..moves.len().saturating_sub(1).max(1)),
        };
        slow.play(place(&game, moves[pick]));
        line.push(moves[pick]);
        if ply % every == 0 || slow.passes > 1 {
            same(&game, line.pos(), &slow);
        }
    }
    compared
}

fn same(game: &Go, pos: &Position, slow: &Literal) {
    for point in game.points() {
        let ours = game.stone(pos, point).map(|seat| game.seat_letter(seat));
        assert_eq!(ours, slow.stones.0.get(&game.place_of(point)).copied());
    }
    for (seat, colour) in [(Seat(0), 'b'), (Seat(1), 'w')] {
        assert_eq!(pos.prisoners(seat), slow.prisoners[&colour]);
    }
    let score = game.score(pos);
    let [black, white] = slow.count();
    assert_eq!((score.stones[0], score.territory[0]), black);
    assert_eq!((score.stones[1], score.territory[1]), white);
    let over = matches!(game.status(pos), Status::Over(_));
    assert_eq!(over, slow.passes >= 2);
    if over {
        let margin = 2 * (black.0 + black.1) as i32 - 2 * (white.0 + white.1) as i32 - game.komi();
        let Status::Over(outcome) = game.status(pos) else {
            return;
        };
        assert_eq!(outcome.payoffs.get(Seat(0)), margin.signum());
    }
}

#[test]
fn random_games_agree_with_the_second_implementation() {
    let mut rng = Rng::with_seed(11);
    let mut compared = 0;
    for (size, games, plies) in [
        (2, 60, 60),
        (3, 60, 100),
        (4, 40, 120),
        (5, 30, 200),
        (7, 12, 250),
        (9, 3, 300),
        (10, 2, 300),
        (11, 2, 250),
        (13, 1, 350),
        (14, 1, 250),
        (19, 1, 250),
    ] {
        for _ in 0..games {
            let options = format!("size={size}");
            compared += compare(&options, Superko::Off, &mut rng, plies);
        }
    }
    assert!(compared > 4000, "{compared}");
}

#[test]
fn random_games_with_superko_agree_with_the_second_implementation() {
    let mut rng = Rng::with_seed(12);
    let mut compared = 0;
    for (word, superko) in
        [("positional", Superko::Positional), ("situational", Superko::Situational)]
    {
        for (size, games, plies) in [(2, 150, 80), (3, 80, 200), (4, 20, 200), (5, 6, 200)] {
            for _ in 0..games {
                let options = format!("size={size},superko={word}");
                compared += compare(&options, superko, &mut rng, plies);
            }
        }
    }
    assert!(compared > 4000, "{compared}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn likely_text_is_a_position_or_an_error(
        text in "([bw.1-3]{1,3}/){2}[bw.]{3} [bw]( (ko=[a-c][1-3]|passed|over|dead=[a-c][1-3]|dead=-|first=[bw]|agreed=[bw]|estimated|marks=[0-9]{1,3}|contested=[0-9]|prisoners=[0-9]{1,6}/[0-9]|resumed=[0-9]{1,3})){0,4}"
    ) {
        let game = build("size=3");
        if hand::position_reads_back(&game, &text) {
            let pos = hand::at(&game, &text);
            for mv in hand::moves(&game, &pos) {
                let text = game.move_text(&pos, mv);
                prop_assert_eq!(game.parse_move(&pos, &text), Ok(mv));
                let next = hand::then(&game, &pos, mv);
                prop_assert_eq!(game.parse_position(&game.position_text(&next)), Ok(next));
            }
        }
    }

    #[test]
    fn likely_text_is_a_move_or_an_error(
        text in "(dead |alive |x |vivo |)[a-eA-EjJ][0-9]{0,3}|[a-z]{2}|pass|agree|resume|estimate|[0-9]+\\.+ ?e5!?",
        plies in 0usize..80
    ) {
        let game = build("size=4");
        let pos = hand::wander(&game, plies as u64, plies);
        if let Ok(mv) = game.parse_move(&pos, &text) {
            prop_assert!(hand::moves(&game, &pos).contains(&mv));
        }
    }
}
