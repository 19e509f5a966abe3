//! The dense index of positions, and the exact values of T2 from a table made with it.

use super::{preset, with};
use checks::hand;
use race::ur::{Phase, Position, Ur};
use rules::{Game, Notation, Status};

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
        assert!(
            finished > 0 && finished < tries / 2 || !all,
            "{options}: {finished}"
        );
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

/// A position that follows a throw and a move: where its value stands, and whether for the other side.
struct Next {
    rank: u32,
    turned: bool,
}

/// The chance that the side to throw first wins, with the best play of both: value iteration.
fn value(game: &Ur) -> f64 {
    let total = usize::try_from(game.ranks()).unwrap();
    const WON: u32 = u32::MAX;
    let mut rolls = Vec::new();
    let start = game.parse_position("....--../......../....--.. w").unwrap();
    game.rolls(&start, &mut rolls);
    let weights: Vec<f64> = rolls
        .iter()
        .map(|&(_, w)| f64::from(w) / f64::from(game.roll_total(&start)))
        .collect();
    // All that can follow, listed once: for each rank and roll where its list begins.
    let mut lists: Vec<u32> = Vec::with_capacity(total * rolls.len() + 1);
    let mut nexts: Vec<Next> = Vec::new();
    let mut moves = Vec::new();
    for rank in 0..total {
        for &(roll, _) in &rolls {
            lists.push(nexts.len() as u32);
            let Some(mut pos) = game.unrank(rank as u64) else {
                continue;
            };
            game.roll(&mut pos, roll);
            moves.clear();
            game.moves(&pos, &mut moves);
            for &mv in &moves {
                let mut next: Position = pos;
                game.play(&mut next, mv);
                nexts.push(match game.status(&next) {
                    Status::Over(_) => Next {
                        rank: WON,
                        turned: false,
                    },
                    _ => Next {
                        rank: game.rank(&next).unwrap() as u32,
                        turned: next.turn().0 == 1,
                    },
                });
            }
        }
    }
    lists.push(nexts.len() as u32);
    let mut values = vec![0.5f64; total];
    for _ in 0..2_000 {
        let mut change = 0.0f64;
        for rank in 0..total {
            let mut sum = 0.0;
            for (i, weight) in weights.iter().enumerate() {
                let at = rank * weights.len() + i;
                let list = &nexts[lists[at] as usize..lists[at + 1] as usize];
                let best = list.iter().map(|n| match (n.rank, n.turned) {
                    (WON, _) => 1.0,
                    (rank, false) => values[rank as usize],
                    (rank, true) => 1.0 - values[rank as usize],
                });
                sum += weight * best.fold(0.0, f64::max);
            }
            change = change.max((sum - values[rank]).abs());
            values[rank] = sum;
        }
        if change < 1e-13 {
            break;
        }
    }
    values[game.rank(&start).unwrap() as usize]
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
        let found = value(&with(options));
        assert!((found - chance).abs() < 1e-9, "{options}: {found} {chance}");
    }
}
