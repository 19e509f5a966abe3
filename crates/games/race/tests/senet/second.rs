//! The crate against the literal implementation, on random games of all options.

use super::literal::{Options, Table};
use super::with;
use checks::hand::{at, end, moves};
use race::senet::Senet;
use rules::{Game, Notation, Status};
use std::collections::BTreeMap;

/// Every combination of options that matters, with its text.
fn all() -> Vec<(String, Options)> {
    let mut out = Vec::new();
    for bits in 0..32u8 {
        let on = |i: u8| bits >> i & 1 == 1;
        for men in ["all", "1", "2"] {
            let seven = on(0);
            let text = format!(
                "pieces={},randomizer={},opening={},blocks_turn_corners={},reentry_attack={},men={men}",
                if seven { "7" } else { "5" },
                if on(1) { "die" } else { "sticks" },
                if on(2) { "throw_one" } else { "none" },
                on(3),
                if on(4) { "sends_to_wait" } else { "forbidden" },
            );
            let pieces = match men {
                "1" => 1,
                "2" => 2,
                _ if seven => 7,
                _ => 5,
            };
            let options = Options {
                pieces,
                die: on(1),
                throw_one: on(2),
                blocks_turn_corners: on(3),
                sends_to_wait: on(4),
                seven,
            };
            out.push((text, options));
        }
    }
    out
}

/// Compares every throw of a position; gives how many there were.
fn compare(game: &Senet, options: Options, pos: &<Senet as Game>::Position, table: &Table) -> u64 {
    let mut rolls = Vec::new();
    game.rolls(pos, &mut rolls);
    let total: u32 = rolls.iter().map(|r| r.1).sum();
    assert_eq!(total, if options.die { 5 } else { 16 });
    for &(roll, _) in &rolls {
        let mut thrown = *pos;
        game.roll(&mut thrown, roll);
        let literal = table.moves(i32::from(roll.0), options);
        let mut found = BTreeMap::new();
        for mv in moves(game, &thrown) {
            let mut next = thrown;
            game.play(&mut next, mv);
            let over = matches!(game.status(&next), Status::Over(_));
            let text = game.move_text(&thrown, mv);
            let result = game.position_text(&next);
            let old = found.insert(result.clone(), (text.clone(), over));
            assert!(old.is_none(), "{text} and another move lead to {result}");
        }
        let before = game.position_text(&thrown);
        assert_eq!(found.len(), literal.len(), "{before}: {found:?}\n{literal:?}");
        for (next, ways) in &literal {
            let (text, over) = &found[&next.text()];
            assert!(ways.contains(text), "{before}: {text} is not of {ways:?}");
            assert_eq!(*over, next.winner(options).is_some(), "{before} {text}");
            // Every other way to the same result is understood too.
            for way in ways {
                let read = game.parse_move(&thrown, way);
                let read = read.unwrap_or_else(|e| panic!("{before}: {way}: {e}"));
                assert_eq!(game.move_text(&thrown, read), *text, "{before}: {way}");
            }
        }
    }
    rolls.len() as u64
}

/// More than ten thousand positions, all throws of each, all combinations of options.
#[test]
fn same_moves_and_results() {
    let mut rng = fastrand::Rng::with_seed(29);
    let (mut positions, mut throws, mut finished) = (0u64, 0u64, 0);
    let mut kinds: BTreeMap<&str, u64> = BTreeMap::new();
    for (text, options) in all() {
        let game = with(&text);
        for _ in 0..3 {
            let mut table = Table::start(options);
            if options.throw_one {
                // R2 is told in the vectors; here the game begins after it.
                let front = 2 * options.pieces as i32;
                table.men.remove(&front);
                table.men.insert(front + 1, 'x');
            }
            loop {
                let pos = at(&game, &table.text());
                if let Some(winner) = table.winner(options) {
                    let payoff = if winner == 'o' { -1 } else { 1 };
                    assert_eq!(end(game.status(&pos)).0, payoff);
                    finished += 1;
                    break;
                }
                throws += compare(&game, options, &pos, &table);
                positions += 1;
                let last = if options.seven { 5 } else { 6 };
                let value = [1, 1, 2, 2, 3, 3, 4, last][rng.usize(..8)];
                let moves: Vec<_> = table.moves(value, options).into_iter().collect();
                let (next, ways) = moves[rng.usize(..moves.len())].clone();
                let way = ways.iter().next().unwrap();
                let kind = match way.as_str() {
                    "pass" => "pass",
                    "again" => "again",
                    w if w.contains(' ') => "rest",
                    w if w.ends_with("-27") => "water",
                    w if w.starts_with("0-") => "entry",
                    w if w.ends_with("-31") => "off",
                    _ => "step",
                };
                *kinds.entry(kind).or_default() += 1;
                table = next;
            }
        }
    }
    assert!(positions > 10_000 && throws > 50_000, "{positions}, {throws}");
    assert_eq!(finished, 32 * 3 * 3);
    assert!(kinds.len() == 7 && kinds.values().all(|&n| n > 20), "{kinds:?}");
}

/// Crowded positions made at random, where blocks, corners, remainders and water meet.
#[test]
fn same_moves_in_made_up_positions() {
    let mut rng = fastrand::Rng::with_seed(30);
    let mut positions = 0;
    let whole = all().into_iter().filter(|(_, options)| options.pieces >= 5);
    let kept: Vec<_> = whole.map(|(text, options)| (with(&text), options)).collect();
    assert_eq!(kept.len(), 32);
    for _ in 0..400 {
        for (game, options) in &kept {
            let mut table = Table::start(*options);
            table.men.clear();
            // Near the end more often, so that men are borne off.
            let low = [1, 1, 11, 18, 22][rng.usize(..5)];
            for side in ['x', 'o'] {
                for _ in 0..options.pieces {
                    let square = rng.i32(low..=30);
                    if square == 27 || table.men.contains_key(&square) {
                        *table.off.get_mut(&side).unwrap() += 1;
                    } else if rng.u8(..12) == 0 {
                        *table.waiting.get_mut(&side).unwrap() += 1;
                    } else {
                        table.men.insert(square, side);
                    }
                }
            }
            table.second_has_thrown = true;
            table.to_play = if rng.bool() { 'x' } else { 'o' };
            if table.winner(*options).is_some() {
                continue;
            }
            compare(game, *options, &at(game, &table.text()), &table);
            positions += 1;
        }
    }
    assert!(positions > 10_000, "{positions}");
}
