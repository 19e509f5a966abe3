//! The game compared with its slow second implementation.

use super::literal::{self, Literal, Next, Options, Page};
use super::*;

fn literal_options(text: &str) -> Options {
    Options {
        free_units: text.contains("free"),
        seat_breaks_ties: text.contains("seat"),
        only_if_three: text.contains("only_if_three"),
    }
}

/// The second implementation agrees on whole random games: who is next, every choice, every
/// page after it, every order.
#[test]
fn second_implementation_plays_the_same_games() {
    let mut rng = Rng::with_seed(12);
    let (mut positions, mut compared, mut passes, mut rethrows) = (0u32, 0u32, 0u32, 0u32);
    for variant in VARIANTS {
        for players in 2..=5u8 {
            let game = game(&format!("players={players},{variant}"));
            for _ in 0..25 {
                let mut pos = game.start();
                let mut literal = Literal::new(players, literal_options(variant));
                loop {
                    let text = literal.text();
                    assert_eq!(game.position_text(&pos), text);
                    positions += 1;
                    let mut moves = Vec::new();
                    game.moves(&pos, &mut moves);
                    let found: BTreeMap<String, Position> = moves
                        .iter()
                        .map(|&mv| {
                            let mut next = pos;
                            game.play(&mut next, mv);
                            (game.move_text(&pos, mv), next)
                        })
                        .collect();
                    assert_eq!(found.len(), moves.len());
                    let choices = literal.choices();
                    assert!(found.keys().eq(choices.keys()), "{text}");
                    for (name, next) in &found {
                        let mut other = literal.clone();
                        other.choose(name);
                        assert_eq!(game.position_text(next), other.text());
                        compared += 1;
                    }
                    match (game.status(&pos), literal.next()) {
                        (Status::Chance, Next::Throws(who)) => {
                            let dice: Vec<u8> = (0..4).map(|_| rng.u8(1..=6)).collect();
                            let typed: String = dice.iter().map(u8::to_string).collect();
                            let roll = game.parse_roll(&pos, &format!("{who}:{typed}")).unwrap();
                            game.roll(&mut pos, roll);
                            literal.throw(dice);
                            rethrows += u32::from(pos.is_ordering() && literal.order.len() > 1);
                        }
                        (Status::ToMove(seats), Next::Chooses(who)) => {
                            let seat = seats.first();
                            assert_eq!(game.seat_letter(seat), who);
                            let names: Vec<&String> = found.keys().collect();
                            let name = names[rng.usize(..names.len())];
                            passes += u32::from(name == "-");
                            pos = found[name];
                            literal.choose(name);
                        }
                        (Status::Over(outcome), Next::Over(who)) => {
                            let winners = outcome.winners(players);
                            assert_eq!(winners.len(), 1);
                            assert_eq!(game.seat_letter(winners[0]), who);
                            break;
                        }
                        (status, next) => panic!("{text}: {status:?} {next:?}"),
                    }
                }
            }
        }
    }
    println!("{positions} positions, {compared} choices, {passes} passes, {rethrows} rethrows");
    assert!(positions > 80_000 && compared > 100_000 && passes > 500 && rethrows > 20);
}

/// The second implementation agrees on the awards of all 126 throws on random tables.
#[test]
fn second_implementation_gives_the_same_awards() {
    let mut rng = Rng::with_seed(7);
    let all = weighted();
    let mut compared = 0u32;
    for variant in VARIANTS {
        let game = game(variant);
        let options = literal_options(variant);
        for _ in 0..150 {
            let mut page = Page::fresh();
            // From nearly full to nearly empty.
            let keep = rng.u8(..=10);
            page.verticals.retain(|_| rng.u8(..10) < keep);
            let horizontals = rng.usize(..=3);
            page.horizontals.retain(|&h| h <= horizontals);
            if page.finished() {
                continue;
            }
            for &(roll, _) in &all {
                let dice = roll.dice();
                let digits: String = dice.iter().map(u8::to_string).collect();
                // B throws later and never better.
                let text = format!(
                    "A {} | B {FULL} | order A,B | A:{digits} B:4321",
                    page.text()
                );
                let pos = at(&game, &text);
                let mut moves = Vec::new();
                game.moves(&pos, &mut moves);
                let found: BTreeMap<String, String> = moves
                    .iter()
                    .map(|&mv| {
                        let mut next = pos;
                        game.play(&mut next, mv);
                        let after = game.position_text(&next);
                        let table = after.split(" | ").next().unwrap()[2..].to_owned();
                        (game.move_text(&pos, mv), table)
                    })
                    .collect();
                let wanted: BTreeMap<String, String> = page
                    .choices(&dice, options)
                    .into_iter()
                    .map(|(name, page)| (name, page.text()))
                    .collect();
                assert_eq!(found, wanted, "{text}");
                compared += 1;
            }
        }
    }
    println!("{compared} tables and throws");
    assert!(compared > 60_000);
}

/// The second implementation orders the values of all pairs of throws alike.
#[test]
fn second_implementation_ranks_alike() {
    let all = weighted();
    for &(a, _) in &all {
        for &(b, _) in &all {
            let ours = a.value().cmp(&b.value());
            let theirs = literal::worth(&a.dice()).cmp(&literal::worth(&b.dice()));
            assert_eq!(ours, theirs, "{:?} {:?}", a.dice(), b.dice());
        }
    }
}
