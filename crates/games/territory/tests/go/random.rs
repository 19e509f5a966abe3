//! Random games against the second implementation; texts of all kinds.

use super::build;
use super::literal::{Literal, Superko};
use checks::hand;
use checks::second::{Compared, Second, each, ends_so};
use fastrand::Rng;
use proptest::prelude::*;
use rules::{Line, Notation, Seat};
use std::collections::BTreeMap;
use territory::go::Go;

/// The second implementation, which knows the whole past.
#[derive(Clone)]
struct Twin(Literal);

impl Second<Go> for Twin {
    const PAST: bool = true;

    fn text(&self) -> String {
        self.0.text()
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let turns = self.0.turns().into_iter().map(|place| (self.0.name(place), place));
        each(self, turns, |next, &place| next.0.play(place))
    }

    fn agrees(&self, line: &Line<Go>) {
        let (game, pos, slow) = (line.game(), line.pos(), &self.0);
        for (seat, colour) in [(Seat(0), 'b'), (Seat(1), 'w')] {
            assert_eq!(pos.prisoners(seat), slow.prisoners[&colour]);
        }
        let score = game.score(pos);
        let [black, white] = slow.count();
        assert_eq!((score.stones[0], score.territory[0]), black);
        assert_eq!((score.stones[1], score.territory[1]), white);
        let margin = 2 * (black.0 + black.1) as i32 - 2 * (white.0 + white.1) as i32 - game.komi();
        ends_so(line, (slow.passes >= 2).then_some(margin.signum()));
    }

    fn marks(&self) -> Vec<&'static str> {
        let ko = self.0.ko().map(|_| "ko");
        let passed = (self.0.passes == 1).then_some("passed");
        Vec::from_iter(ko.into_iter().chain(passed))
    }

    /// Passes are rarer than other moves, so that boards fill.
    fn choose(&self, moves: &[(&String, &Twin)], rng: &mut Rng) -> usize {
        let is_pass = |i: &usize| moves[*i].0 == "pass";
        match (0..moves.len()).find(is_pass) {
            Some(pass) if rng.u32(..40) > 0 && moves.len() > 1 => {
                (pass + 1 + rng.usize(..moves.len() - 1)) % moves.len()
            }
            Some(pass) => pass,
            None => rng.usize(..moves.len()),
        }
    }
}

/// Plays random games of both on a board of this size.
fn compare(
    compared: &mut Compared,
    options: &str,
    superko: Superko,
    rng: &mut Rng,
    (size, games, plies): (u16, usize, usize),
) {
    let game = build(&format!("dead_stones=none,size={size},{options}"));
    for _ in 0..games {
        compared.game(&game, Twin(Literal::new(size, size, superko)), rng, plies);
    }
}

#[test]
fn random_games_agree_with_the_second_implementation() {
    let mut rng = Rng::with_seed(11);
    let mut compared = Compared::default();
    for games in [(2, 60, 60), (3, 60, 100), (4, 40, 120), (5, 30, 200), (7, 4, 250)] {
        compare(&mut compared, "", Superko::Off, &mut rng, games);
    }
    compared.more_than(15_000);
    compared.met(20, &["ko", "passed"]);
}

/// The second implementation takes its time on large boards: games begin with many stones.
#[test]
fn large_boards_agree_with_the_second_implementation() {
    let mut rng = Rng::with_seed(13);
    let mut compared = Compared::default();
    for (size, boards, plies) in
        [(9, 40, 8), (10, 20, 6), (11, 15, 5), (13, 8, 4), (14, 6, 3), (19, 6, 2)]
    {
        let game = build(&format!("dead_stones=none,size={size}"));
        let mut left = boards;
        while left > 0 {
            let mut slow = Literal::new(size, size, Superko::Off);
            // At most six of ten points, or hardly a board would be allowed.
            let full = rng.u32(1..=6);
            for place in (0..size * size).map(|i| (i % size, i / size)) {
                if rng.u32(..10) < full {
                    slow.stones.0.insert(place, ['b', 'w'][rng.usize(..2)]);
                }
            }
            slow.without_dead();
            slow.turn = ['b', 'w'][rng.usize(..2)];
            compared.game(&game, Twin(slow), &mut rng, plies);
            left -= 1;
        }
    }
    compared.more_than(500);
}

#[test]
fn random_games_with_superko_agree_with_the_second_implementation() {
    let mut rng = Rng::with_seed(12);
    let mut compared = Compared::default();
    for (word, superko) in
        [("positional", Superko::Positional), ("situational", Superko::Situational)]
    {
        for games in [(2, 150, 80), (3, 80, 200), (4, 20, 200), (5, 6, 200)] {
            compare(&mut compared, &format!("superko={word}"), superko, &mut rng, games);
        }
    }
    compared.more_than(4_000);
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
