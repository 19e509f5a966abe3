//! The board of random games against the rules, what they say, and what the computer plays.

use super::super::policy::{Chance, play_out};
use super::super::quick::{EMPTY, Quick};
use super::*;
use ::rules::Think;
use play::{Level, Stop, think};

/// The computer's move after so many iterations.
fn chosen(go: &Go, pos: &Position, nodes: u32) -> String {
    let line = Line::from(go.clone(), *pos);
    think("go", &line, pos.turn(), Level::Mcts { nodes }, 1, &Stop::new()).unwrap().text
}

/// The board of random games and the rules agree on stones, legal places, atari and ko, move by move.
#[test]
fn the_quick_board_follows_the_rules() {
    let mut chance = 3u64;
    let mut below = |n: usize| {
        chance = ::rules::mix(chance);
        ((chance >> 33) as usize) % n
    };
    let (mut compared, mut captures, mut kos) = (0, 0, 0);
    for options in [
        "size=2",
        "size=5,scoring=japanese",
        "size=9",
        "size=9,handicap=5",
        "size=9,superko=positional",
        "size=10,dead_stones=none",
        "size=13,superko=situational",
        "size=19",
    ] {
        let go = game(options);
        let mut line = Line::new(go.clone());
        let mut board = Quick::new(&go, line.pos());
        let mut list = Vec::new();
        for _ in 0..600 {
            line.moves(&mut list);
            let pos = *line.pos();
            if !matches!(pos.phase(), Phase::Play | Phase::Passed) || list.is_empty() {
                break;
            }
            let side = pos.turn().0;
            let fresh = Quick::new(&go, &pos);
            for point in go.points() {
                let p = board.shift(point);
                let stone = go.stone(&pos, point).map_or(EMPTY, |seat| seat.0);
                assert_eq!((board.at[p], fresh.at[p]), (stone, stone), "{options}");
                assert_eq!(board.legal(p, side), go.may_place(&pos, point), "{options}");
                assert_eq!(fresh.legal(p, side), go.may_place(&pos, point), "{options}");
                assert_eq!(go.ko(&pos) == Some(point), board.ko == p, "{options}");
                if stone < EMPTY {
                    let liberties = go.liberties(&pos, point);
                    let single = board.liberty(p).map(|q| board.point(q));
                    assert_eq!(single, (liberties.len() == 1).then(|| liberties[0]));
                    assert_eq!(board.stones(p), go.group(&pos, point).len());
                } else if go.may_place(&pos, point) && go.gain(&pos, Move::Place(point)) == 0 {
                    let mut next = pos;
                    go.play(&mut next, Move::Place(point));
                    let bad = go.liberties(&next, point).len() < 2;
                    assert_eq!(board.self_atari(p, side), bad, "{options} {point}");
                }
                compared += 1;
            }
            kos += usize::from(go.ko(&pos).is_some());
            let mv = list[below(list.len())];
            line.push(mv);
            match mv {
                Move::Place(point) => captures += board.play(board.shift(point), side),
                _ => board.pass(),
            }
        }
    }
    assert!(compared > 50_000 && captures > 100 && kos > 3, "{compared} {captures} {kos}");
}

/// A random game ends with nothing but eyes, which are counted as the rules count a board without dead stones.
#[test]
fn random_games_are_counted_by_the_rules() {
    for (seed, size) in (1..30).zip([5, 9, 13].into_iter().cycle()) {
        let go = game(&format!("size={size},dead_stones=none"));
        let mut board = Quick::new(&go, &go.start());
        let mut played = 0;
        play_out(&mut board, 0, &mut Chance::new(seed), |_, _| played += 1);
        assert!(played > usize::from(size) * usize::from(size) / 2, "{size}");
        let mut rows = Vec::new();
        for row in (0..size).rev() {
            let stone = |col| match board.at[board.shift(go.point(col, row).unwrap())] {
                0 => 'b',
                1 => 'w',
                _ => '.',
            };
            rows.push((0..size).map(stone).collect::<String>());
        }
        let pos = at(&go, &format!("{} b", rows.join("/")));
        let score = go.score(&pos);
        let empty = board.count as i32;
        let apart = 2 * board.area() - (score.margin() + score.komi);
        // Where a game was broken off, larger regions may be left, which only the rules look through.
        assert!(apart.abs() <= 2 * (empty - board.count.min(2) as i32), "{seed}: {apart}");
    }
}

/// `simulate` gives a fair chance to both, knows a won board, and tells what it played.
#[test]
fn random_games_judge() {
    let mut chance = 5u64;
    let mut below = |n: u32| {
        chance = ::rules::mix(chance);
        (chance >> 33) as u32 % n
    };
    let mut mean = |go: &Go, pos: &Position| {
        let line = Line::from(go.clone(), *pos);
        let mut sum = 0.0;
        for _ in 0..200 {
            let mut played = Vec::new();
            sum += go.simulate(&line, &mut below, &mut played).unwrap()[0];
            assert_eq!(played[0].0, pos.turn());
        }
        sum / 200.0
    };
    const WON: &str = "........./........./........./bbbbbbbbb/.b.b.b.b./bbbbbbbbb/........./........./......... w";
    for options in ["size=9", "size=9,scoring=japanese"] {
        let go = game(options);
        assert!(mean(&go, &go.start()).abs() < 0.6);
        let won = at(&go, WON);
        assert!(go.evaluate(&won).is_none());
        // Under territory counting those stones were paid for.
        assert!(mean(&go, &won) > if options == "size=9" { 0.5 } else { -0.5 }, "{options}");
    }
}

/// What a beginner sees: take what is in atari, save what can be saved, take the point that kills or lives.
#[test]
fn the_computer_sees_what_is_at_stake() {
    let go = nine();
    for [pos, wanted] in table(
        "
            ........./........./........./..bb...../.bww...../..bb...../........./.w....w../......... b | e5
            ........./........./........./..bb...../.bww...../..bb...../........./.w....w../......... w | e5
            ........./bbbbbbbbb/........./bbbbbbbbb/wwwwwwwww/........./wwwww..../bbbbwwwww/...bw.... w | b1
            ........./bbbbbbbbb/........./bbbbbbbbb/wwwwwwwww/........./wwwww..../bbbbwwwww/...bw.... b | b1",
    ) {
        assert_eq!(chosen(&go, &at(&go, pos), 3000), wanted, "{pos}");
    }
}

/// Whoever has won and has nothing left to play for passes, and the game ends.
#[test]
fn games_end_by_themselves() {
    let go = game("size=5");
    for seed in 0..3 {
        let mut line = Line::new(go.clone());
        while let Some(seat) = line.status().seat() {
            let level = Level::Mcts { nodes: 200 };
            let thought = think("go", &line, seat, level, seed, &Stop::new()).unwrap();
            line.push(go.parse_move(line.pos(), &thought.text).unwrap());
        }
        assert!(line.ply() < 120, "{} plies", line.ply());
        assert_eq!(line.pos().phase(), Phase::Over);
    }
    // A finished board: the winner passes at once, and again after the opponent's pass.
    let nine = nine();
    let done =
        "........./bbbbbbbbb/........./bbbbbbbbb/wwwwwwwww/........./wwwww..../....wwwww/....w....";
    assert_eq!(chosen(&nine, &at(&nine, &format!("{done} w")), 500), "pass");
    let passed = after(&nine, &at(&nine, &format!("{done} b")), "pass");
    assert_eq!(chosen(&nine, &passed, 500), "pass");
}

/// After a dispute dead stones are taken before anybody passes: what stands counts.
#[test]
fn what_is_disputed_is_taken() {
    let go = game("size=9,komi=0");
    let board =
        "........./bbbbbbbbb/........./bbbbbbbbb/wwwwwwwww/........./wwwww..../b...wwwww/....w....";
    let pos = at(&go, &format!("{board} w"));
    assert_eq!(chosen(&go, &pos, 500), "pass");
    let disputed = after(&go, &pos, "pass,pass,agree,resume");
    assert_eq!(disputed.turn(), Seat(1));
    assert_ne!(chosen(&go, &disputed, 1000), "pass");
}
