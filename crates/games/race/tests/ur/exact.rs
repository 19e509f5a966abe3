//! The dense index of positions, and the exact values of T2 from a table made with it.

use super::{preset, with};
use crate::proofs::exact::Graph;
use checks::hand;
use race::ur::Phase;
use rules::{Notation, Ranked};

/// The sizes of the tables; those of 5a are all placements times the splits between hand and home.
#[test]
fn table_sizes() {
    assert_eq!(preset("5a-1").ranks(), 248);
    assert_eq!(preset("5a-2").ranks(), 13_112);
    assert_eq!(preset("5a-3").ranks(), 264_304);
    assert_eq!(preset("5a").ranks(), 137_913_936);
    for none in ["elaborate", "elaborate-3"] {
        assert_eq!(preset(none).ranks(), 0);
    }
    assert_eq!(with("games=3").ranks(), 0);
    // Counted once more, square by square.
    for (options, most, path) in [
        ("", 2, (6, 8)),
        ("path=path16", 2, (4, 12)),
        ("path=path16,stacking=none", 1, (4, 12)),
        ("stacking=none,pieces=5", 1, (6, 8)),
    ] {
        let pieces = if options.contains('5') { 5 } else { 7 };
        assert_eq!(with(options).ranks(), count(pieces, most, path));
    }
}

/// Ways to fill private squares of both sides and shared ones, with up to `most` men on each.
fn count(pieces: usize, most: usize, (private, shared): (usize, usize)) -> u64 {
    let mut ways = vec![vec![0u64; pieces + 1]; pieces + 1];
    ways[0][0] = 1;
    let mut fill = |own: bool, enemy: bool| {
        let before = ways.clone();
        for a in 0..=pieces {
            for b in 0..=pieces {
                for n in 1..=most {
                    if own && a >= n {
                        ways[a][b] += before[a - n][b];
                    }
                    if enemy && b >= n {
                        ways[a][b] += before[a][b - n];
                    }
                }
            }
        }
    };
    for _ in 0..private {
        fill(true, false);
        fill(false, true);
    }
    for _ in 0..shared {
        fill(true, true);
    }
    let mut sum = 0;
    for (a, row) in ways.iter().enumerate() {
        for (b, n) in row.iter().enumerate() {
            sum += n * ((pieces - a + 1) * (pieces - b + 1)) as u64;
        }
    }
    sum
}

/// Every rank of small games and many of large ones lead to a position that has it.
#[test]
fn ranks_round_trip() {
    let mut rng = fastrand::Rng::with_seed(4);
    for options in [
        "",
        "stacking=none",
        "path=path16",
        "stacking=none,path=path16",
        "pieces=1",
        "pieces=2",
        "pieces=2,path=path16",
        "pieces=2,stacking=none",
        "pieces=3,stacking=none",
        "pieces=2,stacking=none,path=path16",
        "dice=four_from_zero",
    ] {
        let game = with(options);
        let total = game.ranks();
        let all = total < 500_000;
        let tries = if all { total } else { 200_000 };
        let mut finished = 0;
        for i in 0..tries {
            let rank = if all { i } else { rng.u64(..total) };
            let Some(pos) = game.unrank(rank) else {
                finished += 1;
                continue;
            };
            assert_eq!(pos.phase(), Phase::Throw);
            assert_eq!(pos.turn().0, 0);
            assert_eq!(game.rank(&pos), Some(rank), "{options}");
            if i % 64 == 0 {
                let text = game.position_text(&pos);
                assert_eq!(game.parse_position(&text), Ok(pos), "{text}");
            }
        }
        assert!(finished > 0 && finished < tries / 2 || !all, "{options}: {finished}");
        assert_eq!(game.unrank(total), None);
        assert_eq!(game.unrank(u64::MAX), None);
    }
}

/// Positions that mirror each other share a rank; those that are none of the table's have none.
#[test]
fn mirrored_positions_share_a_rank() {
    let game = with("");
    let read = |text: &str| game.parse_position(text).unwrap();
    let white = read("..b.--.b/..wB..../.w..--.W w hand=2-3 home=1-0");
    let black = read(".b..--.B/..bW..../..w.--.w b hand=3-2 home=0-1");
    assert!(game.rank(&white).is_some());
    assert_eq!(game.rank(&white), game.rank(&black));
    let others = [
        "....--../......../....--.. -",
        "....--../......../....--.. w 2",
        "....--../......../....--.. w home=7-0",
    ];
    for text in others {
        assert_eq!(game.rank(&read(text)), None, "{text}");
    }
}

/// Every position met in random games has a rank of its own.
#[test]
fn ranks_of_random_games() {
    let mut rng = fastrand::Rng::with_seed(9);
    for options in ["", "path=path16", "stacking=none,exact_bear_off=false"] {
        let game = with(options);
        let mut seen = 0;
        for _ in 0..50 {
            hand::walk(&game, &mut rng, usize::MAX, |pos| {
                if let Some(rank) = game.rank(pos) {
                    assert!(rank < game.ranks());
                    let twin = game.unrank(rank).unwrap();
                    assert!(pos.turn().0 == 1 || twin == *pos);
                    seen += 1;
                }
            });
        }
        assert!(seen > 3_000, "{seen}");
    }
}

/// T2: the chance that the player to throw first wins. Source: rules file, value iteration.
#[test]
fn t2_exact_values() {
    let table = [
        ("pieces=1,stacking=none", 0.542_481_021_819),
        ("pieces=1", 0.542_481_021_819),
        ("pieces=1,stacking=none,path=path16", 0.535_416_713_722),
        ("pieces=1,path=path16", 0.535_416_713_722),
        ("pieces=2,stacking=none", 0.522_980_580_598),
        ("pieces=2", 0.565_886_631_614),
        ("pieces=2,stacking=none,path=path16", 0.512_827_151_038),
        ("pieces=2,path=path16", 0.567_703_316_686),
        ("pieces=3,stacking=none", 0.518_038_462_668),
    ];
    for (options, chance) in table {
        let game = with(options);
        let start = hand::at(&game, "....--../......../....--.. w");
        let found = Graph::new(&game).solve()[game.rank(&start).unwrap() as usize];
        assert!((found - chance).abs() < 1e-9, "{options}: {found} {chance}");
    }
}
