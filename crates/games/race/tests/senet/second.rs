//! The crate against the literal implementation, on random games of all options.

use super::literal::{Board, Options};
use super::with;
use checks::hand::then;
use checks::second::{Compared, Second, ends_so};
use race::senet::{Move, Position, Senet};
use rules::{Game, Line, Notation, Status};
use std::collections::{BTreeMap, BTreeSet};

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

/// The literal version, what has been thrown, and the texts of the ways that led here.
#[derive(Clone)]
struct Twin {
    table: Board,
    options: Options,
    thrown: Option<i32>,
    ways: BTreeSet<String>,
}

impl Twin {
    fn at(table: Board, options: Options) -> Twin {
        Twin { table, options, thrown: None, ways: BTreeSet::new() }
    }
}

impl Second<Senet> for Twin {
    const EVERY_ROLL: bool = true;

    fn text(&self) -> String {
        self.table.text(self.thrown)
    }

    /// Moves are known by where they lead, so no two may lead to the same.
    fn written(game: &Senet, pos: &Position, mv: Move) -> String {
        game.position_text(&then(game, pos, mv))
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let Some(value) = self.thrown else {
            return BTreeMap::new();
        };
        let after = |(table, ways)| Twin { ways, ..Twin::at(table, self.options) };
        let all = self.table.moves(value, self.options).into_iter().map(after);
        all.map(|next| (next.text(), next)).collect()
    }

    fn rolled(&self, roll: &str) -> Twin {
        Twin { thrown: Some(roll.parse().expect("a throw")), ..self.clone() }
    }

    /// Every way to the same result is understood, and the move is written as one of them.
    fn ways(&self, _: &str, next: &Twin) -> Vec<String> {
        next.ways.iter().cloned().collect()
    }

    fn agrees(&self, line: &Line<Senet>) {
        let (game, pos) = (line.game(), line.pos());
        let payoff = |winner| if winner == 'o' { -1 } else { 1 };
        ends_so(line, self.table.winner(self.options).map(payoff));
        if line.status() == Status::Chance {
            let mut rolls = Vec::new();
            game.rolls(pos, &mut rolls);
            let total: u32 = rolls.iter().map(|r| r.1).sum();
            assert_eq!(total, if self.options.die { 5 } else { 16 });
        }
    }

    fn marks(&self) -> Vec<&'static str> {
        vec![if self.thrown.is_some() { "thrown" } else { "to throw" }]
    }

    fn kinds(&self, _: &str, next: &Twin) -> Vec<&'static str> {
        vec![match next.ways.iter().next().expect("a way").as_str() {
            "pass" => "pass",
            "again" => "again",
            w if w.contains(' ') => "rest",
            w if w.ends_with("-27") => "water",
            w if w.starts_with("0-") => "entry",
            w if w.ends_with("-31") => "off",
            _ => "step",
        }]
    }
}

/// More than ten thousand positions, all throws of each, all combinations of options.
#[test]
fn same_moves_and_results() {
    let mut rng = fastrand::Rng::with_seed(29);
    let mut compared = Compared::default();
    for (text, options) in all() {
        let game = with(&text);
        for _ in 0..3 {
            let mut table = Board::start(options);
            if options.throw_one {
                // R2 is told in the vectors; here the game begins after it.
                let front = 2 * options.pieces as i32;
                table.men.remove(&front);
                table.men.insert(front + 1, 'x');
            }
            compared.game(&game, Twin::at(table, options), &mut rng, usize::MAX);
        }
    }
    assert_eq!(compared.games, 32 * 3 * 3);
    compared.met(10_000, &["to throw"]);
    // Those that fell were compared twice.
    compared.met(50_000 + compared.rolls, &["thrown"]);
    compared.met(20, &["pass", "again", "rest", "water", "entry", "off", "step"]);
}

/// Crowded positions made at random, where blocks, corners, remainders and water meet.
#[test]
fn same_moves_in_made_up_positions() {
    let mut rng = fastrand::Rng::with_seed(30);
    let mut compared = Compared::default();
    let whole = all().into_iter().filter(|(_, options)| options.pieces >= 5);
    let kept: Vec<_> = whole.map(|(text, options)| (with(&text), options)).collect();
    assert_eq!(kept.len(), 32);
    for _ in 0..400 {
        for (game, options) in &kept {
            let mut table = Board::start(*options);
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
            let twin = Twin::at(table, *options);
            compared.board(game, &twin.text(), |_| twin.clone());
        }
    }
    compared.met(10_000, &["to throw"]);
}
