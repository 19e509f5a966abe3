//! The literal version and the crate agree on every legal move, every result and every end.

use super::literal::{Board, Options};
use checks::hand::{self, at};
use checks::second::{Compared, Second};
use rules::{Game, Line};
use sowing::bao::{Bao, BaoFamily};
use std::collections::BTreeMap;

/// The rules of the crate and of the literal version.
fn both(limit: u32, forced: bool, kimbi: bool) -> (Bao, Options) {
    let stop = if forced { "forced" } else { "optional" };
    let text = format!(
        "endless_lap_limit={limit},nyumba_stop_in_takasa={stop},kimbi_reverses_in_namua={kimbi}"
    );
    let options = Options { limit, forced, kimbi };
    (hand::rules::<BaoFamily>(&text), options)
}

/// The literal version with its options.
#[derive(Clone)]
struct Twin(Board, Options);

impl Second<Bao> for Twin {
    fn text(&self) -> String {
        self.0.text()
    }

    fn legal(&self) -> BTreeMap<String, Twin> {
        let legal = self.0.legal(&self.1).into_iter();
        legal.map(|(mv, next)| (mv, Twin(next, self.1))).collect()
    }

    fn agrees(&self, line: &Line<Bao>) {
        let (game, pos) = (line.game(), line.pos());
        let ended = hand::moves(game, pos).is_empty().then(|| {
            let (south, rule, _) = hand::end(game.status(pos));
            (if south > 0 { 'S' } else { 'N' }, rule)
        });
        assert_eq!(ended, self.0.end(&self.1), "{}", self.0.text());
    }

    fn kinds(&self, mv: &str, _: &Self) -> Vec<&'static str> {
        vec![match (mv.contains('~'), mv.ends_with('!')) {
            (_, true) => "stop",
            (true, false) => "on",
            _ => "plain",
        }]
    }
}

/// Random games under every combination of the options, and under low limits of laps.
#[test]
fn random_games() {
    let mut rng = fastrand::Rng::with_seed(64);
    let mut compared = Compared::default();
    for (limit, games) in [(10_000, 60), (6, 15), (2, 15)] {
        for (forced, kimbi) in [(false, true), (false, false), (true, true), (true, false)] {
            let (game, options) = both(limit, forced, kimbi);
            for _ in 0..games {
                compared.game(&game, Twin(Board::start(), options), &mut rng, usize::MAX);
            }
        }
    }
    compared.more_than(12_000);
    compared.met(300, &["stop"]);
    compared.met(100, &["R17"]);
    compared.met(5, &["R19"]);
}

/// Positions that games seldom reach: all seeds thrown on the board at random, so that sowings are
/// long, nyumbas full and endless moves frequent.
#[test]
fn random_positions() {
    let mut rng = fastrand::Rng::with_seed(46);
    let (game, options) = both(10_000, false, true);
    let mut compared = Compared::default();
    for _ in 0..4_000 {
        let mut board = Board::start();
        let reserve = if rng.u32(..3) == 0 { 0 } else { rng.u32(1..12) };
        board.reserve.insert('S', reserve);
        board.reserve.insert('N', reserve);
        board.to_move = if rng.bool() { 'S' } else { 'N' };
        board.seeds = [[0; 8]; 5];
        let houses = rng.usize(4..=32);
        for _ in 0..64 - 2 * reserve {
            let house = rng.usize(..houses) * 11 % 32;
            board.seeds[1 + house / 8][house % 8] += 1;
        }
        compared.board(&game, &board.text(), |_| Twin(board.clone(), options));
    }
    compared.more_than(3_500);
    compared.met(100, &["on"]);
}

/// Moves that would never end but pass the nyumba: their stops are moves until the board repeats.
#[test]
fn stops_of_endless_moves() {
    let (game, options) = both(10_000, false, true);
    for (text, way, stops) in [
        ("14,0,0,0,0,0,0,0/0,0,0,1,0,0,0,0/3,4,3,0,1,5,0,1/2,1,2,1,3,2,1,0 S 10 10", "E2<", 3),
        ("21,0,0,0,0,0,0,0/0,0,0,0,1,0,0,0/1,3,6,3,0,1,0,5/2,3,0,1,0,2,5,2 S 4 4", "A2<", 108),
        ("17,0,0,0,0,0,0,0/0,0,0,0,0,0,1,0/3,1,2,1,4,3,0,1/2,1,2,1,2,1,0,4 S 9 9", "A2<", 5),
    ] {
        let pos = at(&game, text);
        let mut board = Board::start();
        let (rows, rest) = text.split_once(' ').expect("rows");
        for (row, counts) in rows.split('/').enumerate() {
            for (column, count) in counts.split(',').enumerate() {
                board.seeds[4 - row][column] = count.parse().expect("number");
            }
        }
        let reserve: u32 = rest[2..].split(' ').next().expect("reserve").parse().expect("number");
        board.reserve = BTreeMap::from([('S', reserve), ('N', reserve)]);
        let line = Line::from(game, pos);
        let legal = Compared::default().position(&line, &Twin(board, options));
        let along: Vec<&String> = legal.keys().filter(|mv| mv.starts_with(way)).collect();
        assert_eq!(along.len(), stops);
        assert!(along.iter().all(|mv| mv.ends_with('!')));
    }
}
