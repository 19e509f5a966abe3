//! The game compared with its slow second implementation.

use super::literal::{self, Literal, Next, Options, Page};
use super::*;
use checks::second::{Compared, Second};
use std::cell::Cell;

fn literal_options(text: &str) -> Options {
    Options {
        free_units: text.contains("free"),
        seat_breaks_ties: text.contains("seat"),
        only_if_three: text.contains("only_if_three"),
    }
}

/// The literal version, and how often the order had to be thrown again.
#[derive(Clone)]
struct Twin<'a>(Literal, &'a Cell<u32>);

impl Second<Tracos> for Twin<'_> {
    fn text(&self) -> String {
        self.0.text()
    }

    fn legal(&self) -> BTreeMap<String, Self> {
        let names = self.0.choices().into_keys();
        let after = names.map(|name| {
            let mut next = self.clone();
            next.0.choose(&name);
            (name, next)
        });
        after.collect()
    }

    fn rolled(&self, roll: &str) -> Self {
        let mut next = self.clone();
        next.0.throw(roll.bytes().map(|b| b - b'0').collect());
        next
    }

    fn agrees(&self, line: &Line<Tracos>) {
        let (game, pos) = (line.game(), line.pos());
        match (game.status(pos), self.0.next()) {
            (Status::Chance, Next::Throws(_)) => {
                let again = pos.is_ordering() && self.0.order.len() > 1;
                self.1.set(self.1.get() + u32::from(again));
            }
            (Status::ToMove(seats), Next::Chooses(who)) => {
                assert_eq!(game.seat_letter(seats.first()), who);
            }
            (Status::Over(outcome), Next::Over(who)) => {
                let winners = outcome.winners(game.law().seats);
                assert_eq!(winners.len(), 1);
                assert_eq!(game.seat_letter(winners[0]), who);
            }
            (status, next) => panic!("{}: {status:?} {next:?}", self.0.text()),
        }
    }

    fn kinds(&self, mv: &str, _: &Self) -> Vec<&'static str> {
        vec![if mv == "-" { "pass" } else { "cross" }]
    }
}

/// The second implementation agrees on whole random games: who is next, every choice, every
/// page after it, every order.
#[test]
fn second_implementation_plays_the_same_games() {
    let mut rng = Rng::with_seed(12);
    let (mut compared, rethrows) = (Compared::default(), Cell::new(0));
    for variant in VARIANTS {
        for players in 2..=5u8 {
            let game = game(&format!("players={players},{variant}"));
            for _ in 0..25 {
                let literal = Literal::new(players, literal_options(variant));
                compared.game(&game, Twin(literal, &rethrows), &mut rng, usize::MAX);
            }
        }
    }
    compared.more_than(80_000);
    compared.met(500, &["pass"]);
    assert!(compared.moves > 100_000 && rethrows.get() > 20, "{rethrows:?}");
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
                let text = format!("A {} | B {FULL} | order A,B | A:{digits} B:4321", page.text());
                let pos = at(&game, &text);
                let found: BTreeMap<String, String> = moves(&game, &pos)
                    .into_iter()
                    .map(|mv| {
                        let mut next = pos;
                        game.play(&mut next, mv);
                        let after = game.position_text(&next);
                        let page = after.split(" | ").next().unwrap()[2..].to_owned();
                        (game.move_text(&pos, mv), page)
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
