//! The crate against the literal version, event by event in random games of all options.

use super::literal::{Rules, Table};
use super::with;
use fastrand::Rng;
use race::ur::Ur;
use rules::{Game, Notation, Seat, Status};

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

/// Plays one game or series; gives how many positions with a choice were compared.
fn compare(game: &Ur, rules: &Rules, rng: &mut Rng) -> usize {
    let mut pos = game.start();
    let mut table = Table::new(rules);
    let mut compared = 0;
    loop {
        assert_eq!(game.position_text(&pos), table.text());
        match game.status(&pos) {
            Status::Over(outcome) => {
                assert!(table.over);
                assert_eq!(outcome.payoffs.get(Seat(0)), table.payoff());
                return compared;
            }
            Status::Chance if table.turn.is_none() => {
                let (white, black) = (
                    table.throw(&mut || rng.bool()),
                    table.throw(&mut || rng.bool()),
                );
                let text = format!("{white}-{black}");
                let roll = game.parse_roll(&pos, &text).unwrap();
                game.roll(&mut pos, roll);
                table.open(white, black);
            }
            Status::Chance => {
                assert!(!table.waits_for_move() && !table.over);
                let value = table.throw(&mut || rng.bool());
                let roll = game.parse_roll(&pos, &value.to_string()).unwrap();
                game.roll(&mut pos, roll);
                table.thrown(value);
            }
            Status::ToMove(seats) => {
                let seat = seats.first();
                assert_eq!(table.turn, Some(seat.index()));
                let mut steps = table.legal();
                steps.sort_by(|a, b| a.text.cmp(&b.text));
                let texts: Vec<&str> = steps.iter().map(|s| s.text.as_str()).collect();
                assert_eq!(super::legal(game, &pos), texts, "{}", table.text());
                // Every move leads to the same position.
                for step in &steps {
                    let mut twin = table.clone();
                    twin.play(step);
                    let mut next = pos;
                    let mv = game.parse_move(&pos, &step.text).unwrap();
                    game.play(&mut next, mv);
                    assert_eq!(game.position_text(&next), twin.text(), "{}", step.text);
                }
                let step = &steps[rng.usize(..steps.len())];
                let mv = game.parse_move(&pos, &step.text).unwrap();
                game.play(&mut pos, mv);
                table.play(step);
                compared += 1;
            }
        }
    }
}

/// The simple game: more than ten thousand positions, all options.
#[test]
fn simple_game_agrees() {
    let mut rng = Rng::with_seed(21);
    let mut compared = 0;
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
        let game = with(&options(&rules));
        for _ in 0..3 {
            compared += compare(&game, &rules, &mut rng);
        }
    }
    assert!(compared > 20_000, "{compared}");
}

/// The elaborate game: more than ten thousand positions, all options.
#[test]
fn elaborate_game_agrees() {
    let mut rng = Rng::with_seed(22);
    let mut compared = 0;
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
        let game = with(&options(&rules));
        for _ in 0..10 {
            compared += compare(&game, &rules, &mut rng);
        }
    }
    assert!(compared > 20_000, "{compared}");
}
