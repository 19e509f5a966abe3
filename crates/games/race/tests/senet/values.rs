//! T13: exact values of small games, by value iteration over the ranks of positions.

use super::{five, preset, seven};
use checks::hand::moves;
use race::senet::{Position, Senet, SenetFamily};
use rules::{Game, Seat, Status};

/// Where an event leads: to the end, or to another throw.
#[derive(Clone, Copy)]
enum Next {
    Wins,
    Loses,
    /// The rank, and whether the same player throws.
    Throws(u32, bool),
}

/// For each rank the throws with their weights, each with all its moves; flat.
struct Table {
    /// Per rank: the first of its throws in `throws`.
    firsts: Vec<u32>,
    /// Per throw: its weight and the first of its moves in `moves`.
    throws: Vec<(f64, u32)>,
    moves: Vec<Next>,
}

fn table(game: &Senet, positions: &[Option<Position>]) -> Table {
    let mut table = Table {
        firsts: Vec::new(),
        throws: Vec::new(),
        moves: Vec::new(),
    };
    let mut rolls = Vec::new();
    for pos in positions {
        table.firsts.push(table.throws.len() as u32);
        let Some(pos) = pos else { continue };
        rolls.clear();
        game.rolls(pos, &mut rolls);
        let total = f64::from(game.roll_total(pos));
        for &(roll, weight) in &rolls {
            let first = table.moves.len() as u32;
            table.throws.push((f64::from(weight) / total, first));
            let mut thrown = *pos;
            game.roll(&mut thrown, roll);
            for mv in moves(game, &thrown) {
                let mut next = thrown;
                game.play(&mut next, mv);
                table.moves.push(match game.status(&next) {
                    Status::Over(outcome) if outcome.payoffs.get(Seat(0)) > 0 => Next::Wins,
                    Status::Over(_) => Next::Loses,
                    _ => {
                        let rank = game.rank(&next).expect("a rank");
                        Next::Throws(rank as u32, game.thrower(&next) == Some(Seat(0)))
                    }
                });
            }
        }
    }
    table.firsts.push(table.throws.len() as u32);
    table.throws.push((0.0, table.moves.len() as u32));
    table
}

/// The chance to win of the thrower at each rank.
fn solve(table: &Table, ranks: usize) -> Vec<f64> {
    let mut values = vec![0.5; ranks];
    for _ in 0..10_000 {
        let mut change = 0f64;
        for rank in 0..ranks {
            let (a, b) = (table.firsts[rank], table.firsts[rank + 1]);
            if a == b {
                continue;
            }
            let mut sum = 0.0;
            for t in a as usize..b as usize {
                let (weight, first) = table.throws[t];
                let last = table.throws[t + 1].1;
                let worth = |next: &Next| match *next {
                    Next::Wins => 1.0,
                    Next::Loses => 0.0,
                    Next::Throws(r, true) => values[r as usize],
                    Next::Throws(r, false) => 1.0 - values[r as usize],
                };
                let moves = &table.moves[first as usize..last as usize];
                sum += weight * moves.iter().map(worth).fold(0.0, f64::max);
            }
            change = change.max((sum - values[rank]).abs());
            values[rank] = sum;
        }
        if change < 1e-13 {
            return values;
        }
    }
    panic!("no end of the iteration");
}

/// How many positions can come up, told from the thrower.
fn reachable(game: &Senet, table: &Table, ranks: usize) -> usize {
    let mut seen = vec![false; ranks];
    let start = game.rank(&game.start()).unwrap() as usize;
    seen[start] = true;
    let (mut todo, mut count) = (vec![start], 0);
    while let Some(rank) = todo.pop() {
        count += 1;
        let throws = table.firsts[rank] as usize..table.firsts[rank + 1] as usize;
        let first = table.throws[throws.start].1 as usize;
        let last = table.throws[throws.end].1 as usize;
        for next in &table.moves[first..last] {
            if let Next::Throws(r, _) = *next
                && !std::mem::replace(&mut seen[r as usize], true)
            {
                todo.push(r as usize);
            }
        }
    }
    count
}

fn check(name: &str, places: u64, value: f64, states: usize) {
    let game = preset::<SenetFamily>(name, "");
    assert_eq!(game.ranks(), places * places);
    let ranks = game.ranks() as usize;
    let positions: Vec<Option<Position>> = (0..game.ranks()).map(|r| game.unrank(r)).collect();
    for (rank, pos) in positions.iter().enumerate() {
        if let Some(pos) = pos {
            assert_eq!(game.rank(pos), Some(rank as u64), "{pos:?}");
            assert_eq!(game.status(pos), Status::Chance);
            assert_eq!(game.thrower(pos), Some(Seat(0)));
        }
    }
    assert_eq!(game.unrank(game.ranks()), None);
    let table = table(&game, &positions);
    let values = solve(&table, ranks);
    let found = values[game.rank(&game.start()).unwrap() as usize];
    assert_eq!(reachable(&game, &table, ranks), states, "{name}");
    assert!((found - value).abs() < 1e-9, "{name}: {found}, not {value}");
}

/// T13 with one man a side: values and reachable states.
#[test]
fn t13_one_man() {
    check("one", 32, 0.546018741134, 835);
    check("seven-one", 32, 0.515832798643, 801);
}

/// T13 with two men a side, five-man rules.
#[test]
fn t13_two_men() {
    check("two", 528, 0.546891782873, 187_368);
}

/// T13 with two men a side, seven-man rules.
#[test]
fn t13_two_men_seven() {
    check("seven-two", 528, 0.509926852431, 187_135);
}

/// There are tables for one and two men only.
#[test]
fn no_tables_for_whole_games() {
    for game in [five(), seven()] {
        assert_eq!(game.ranks(), 0);
        assert_eq!(game.rank(&game.start()), None);
        assert_eq!(game.unrank(0), None);
    }
}
