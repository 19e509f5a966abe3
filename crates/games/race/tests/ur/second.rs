//! The crate against the literal version, event by event in random games of all options.

use super::literal::{Board, Rules};
use super::with;
use checks::hand;
use checks::second::{Compared, Second, ends_so};
use fastrand::Rng;
use race::ur::Ur;
use rules::{Game, Line, Status};
use std::collections::BTreeMap;

fn options(rules: &Rules) -> String {
    let word = |on: bool, yes: &'static str, no: &'static str| if on { yes } else { no };
    let mut out = vec![
        word(rules.elaborate, "ruleset=elaborate", "ruleset=simple").to_owned(),
        word(rules.pair, "stacking=pair", "stacking=none").to_owned(),
        word(rules.long, "path=path16", "path=path14").to_owned(),
        word(rules.safe, "rosette_safe=true", "rosette_safe=false").to_owned(),
        word(rules.exact, "exact_bear_off=true", "exact_bear_off=false").to_owned(),
        word(rules.three, "games=3", "games=1").to_owned(),
    ];
    if !rules.elaborate {
        out.push(format!("pieces={}", rules.pieces));
        out.push(word(rules.zero, "dice=four_from_zero", "dice=by_ruleset").to_owned());
    }
    out.join(",")
}

impl Second<Ur> for Board {
    fn text(&self) -> String {
        Board::text(self)
    }

    fn legal(&self) -> BTreeMap<String, Board> {
        if !self.waits_for_move() {
            return BTreeMap::new();
        }
        let steps = Board::legal(self).into_iter();
        let after = steps.map(|step| {
            let mut next = self.clone();
            next.play(&step);
            (step.text, next)
        });
        after.collect()
    }

    fn rolled(&self, roll: &str) -> Board {
        let mut next = self.clone();
        match roll.split_once('-') {
            Some((white, black)) => next.open(white.parse().unwrap(), black.parse().unwrap()),
            None => next.thrown(roll.parse().unwrap()),
        }
        next
    }

    fn agrees(&self, line: &Line<Ur>) {
        ends_so(line, self.over.then(|| self.payoff()));
        match line.status() {
            Status::Over(_) => {}
            Status::Chance => assert!(!self.waits_for_move()),
            Status::ToMove(seats) => assert_eq!(self.turn, Some(seats.first().index())),
        }
    }
}

/// Plays games or series of these rules.
fn compare(rules: &Rules, games: usize, rng: &mut Rng, compared: &mut Compared) {
    let game = with(&options(rules));
    let table = Board::new(rules);
    // The dice, mark by mark: every one of the sixteen ways that four can fall.
    let mut counts: BTreeMap<u32, u32> = BTreeMap::new();
    for fall in 0..16u32 {
        let mut dice = (0..4).map(|i| fall >> i & 1 == 1);
        *counts.entry(table.throw(&mut || dice.next().unwrap())).or_default() += 1;
    }
    let first = hand::at(&game, "....--../......../....--.. w");
    let whole = 16 / game.promises().roll_total.unwrap()(&game, &first);
    let ways = counts.iter().map(|(value, n)| format!("{value}:{}", n / whole));
    let ways: Vec<String> = ways.collect();
    assert_eq!(hand::weights(&game, &first), ways.join(" "));
    for _ in 0..games {
        compared.game(&game, table.clone(), rng, usize::MAX);
    }
}

/// The simple game: more than ten thousand positions, all options.
#[test]
fn simple_game_agrees() {
    let mut rng = Rng::with_seed(21);
    let mut compared = Compared::default();
    for set in 0..64u32 {
        let on = |bit: u32| set >> bit & 1 == 1;
        let rules = Rules {
            elaborate: false,
            pair: on(0),
            long: on(1),
            safe: on(2),
            exact: on(3),
            three: on(4) && on(5),
            zero: on(5),
            pieces: if on(4) { 7 } else { rng.usize(1..=7) },
        };
        compare(&rules, 3, &mut rng, &mut compared);
    }
    compared.more_than(20_000 + compared.rolls);
}

/// The elaborate game: more than ten thousand positions, all options.
#[test]
fn elaborate_game_agrees() {
    let mut rng = Rng::with_seed(22);
    let mut compared = Compared::default();
    for set in 0..16u32 {
        let on = |bit: u32| set >> bit & 1 == 1;
        let rules = Rules {
            elaborate: true,
            pair: false,
            long: on(0),
            safe: on(1),
            exact: on(2),
            three: on(3),
            zero: false,
            pieces: 5,
        };
        compare(&rules, 10, &mut rng, &mut compared);
    }
    compared.more_than(20_000 + compared.rolls);
}
