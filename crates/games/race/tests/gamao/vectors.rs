//! The test vectors of the rules file, in its order.

use super::{money, to};
use checks::hand::{at, events, moves, table, texts};
use race::gamao::{Action, Gamao, Move, Options, Phase, Position, TripleRule, ids};
use rules::{Game, Notation, Outcome, Seat, Status};

const START: &str = "4HPwATDgc/ABMA";

/// How many plays there are; a forced pass is none.
fn plays(game: &Gamao, pos: &Position) -> usize {
    let list = moves(game, pos);
    if list == [Move::action(Action::Pass)] { 0 } else { list.len() }
}

/// Legal moves of a position ID with White on roll and these dice.
fn with_dice(id: &str, dice: &str) -> Vec<String> {
    let game = money();
    texts(&game, &at(&game, &format!("{id} w {dice}")))
}

fn over(game: &Gamao, pos: &Position) -> Outcome {
    match game.status(pos) {
        Status::Over(outcome) => outcome,
        other => panic!("{other:?}"),
    }
}

/// T1: the start, its ID, the pip counts.
#[test]
fn t1_start() {
    let game = money();
    let start = game.start();
    assert_eq!(ids::position_id(&start), START);
    assert_eq!(game.position_text(&start), format!("{START} -"));
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(start.pip_count(seat), 167);
        let on = |p| start.men_on(seat, p);
        assert_eq!([on(24), on(13), on(8), on(6)], [2, 5, 3, 5]);
    }
    // Absolute numbering: Black's 24 is 1, 13 is 12, 8 is 17, 6 is 19.
    let xgid = ids::xgid(&game, &start);
    assert!(xgid.starts_with("XGID=-b----E-C---eE---c-e----B-:"), "{xgid}");
}

/// T2: distinct final positions from the start. Source: gnubg 1.07.001 and the rules file's own
/// program; the fifteen non-doubles also OpenSpiel.
#[test]
fn t2_number_of_plays_from_the_start() {
    let table = "2-1:15 3-1:16 4-1:14 5-1:8 6-1:10 3-2:17 4-2:18 5-2:8 6-2:14 4-3:17 5-3:9 6-3:14 \
                 5-4:9 6-4:14 6-5:7 1-1:42 2-2:75 3-3:73 4-4:52 5-5:4 6-6:11";
    let rows = table.split(' ').map(|row| row.split_once(':').unwrap());
    let table: Vec<(&str, usize)> = rows.map(|(dice, n)| (dice, n.parse().unwrap())).collect();
    let game = money();
    for side in ["w", "b"] {
        let pos = at(&game, &format!("{START} {side}"));
        for &(dice, count) in &table {
            let thrown = events(&game, &pos, &format!("roll;{dice}"));
            assert_eq!(plays(&game, &thrown), count, "{dice}");
            assert_eq!(thrown, at(&game, &format!("{START} {side} {dice}")));
        }
    }
    // The opening throw gives the same for its fifteen combinations.
    for (dice, count) in &table[..15] {
        let thrown = events(&game, &game.start(), dice);
        assert_eq!(plays(&game, &thrown), *count, "{dice}");
    }
}

/// T3: 6-2 from the start.
#[test]
fn t3_six_two() {
    let list = with_dice(START, "6-2");
    assert!(list.contains(&"13/11 13/7".to_owned()), "{list:?}");
    assert!(list.contains(&"13/5".to_owned()), "{list:?}");
}

/// T4: on the bar.
#[test]
fn t4_bar() {
    let id = "2eTBBwDg8+ADQA";
    let game = money();
    let pos = at(&game, &format!("{id} b 4-3"));
    let on = |p| pos.men_on(Seat(1), p);
    assert_eq!([on(25), on(13), on(8), on(6)], [1, 5, 4, 5]);
    let on = |p| pos.men_on(Seat(0), p);
    assert_eq!([on(13), on(8), on(6), on(4), on(3), on(1)], [5, 4, 1, 2, 2, 1]);
    assert_eq!(texts(&game, &pos), ["pass"]);
    assert_eq!(with_dice(id, "6-1").len(), 6);
    let three = with_dice(id, "3-1");
    assert_eq!(three.len(), 3);
    assert!(three.iter().all(|t| t.starts_with("bar/24*")), "{three:?}");
    // Any 1 or 6 enters and hits.
    for other in 1..=6 {
        for entering in [1, 6] {
            let list = with_dice(id, &format!("{entering}-{other}"));
            assert!(list.iter().any(|t| t.contains('*')), "{list:?}");
        }
    }
}

/// In how many of 36 throws some play hits a blot so far before a man on the bar, nothing else
/// being on the board.
fn shots(distance: usize) -> u32 {
    let game = money();
    let mut letters = vec!['-'; 26];
    letters[25] = 'A';
    letters[25 - distance] = 'a';
    let letters: String = letters.into_iter().collect();
    let mut sum = 0;
    for x in 1..=6 {
        for y in 1..=6 {
            let pos = at(&game, &format!("XGID={letters}:0:0:1:{x}{y}:0:0:0:0:10"));
            let hits = texts(&game, &pos).iter().any(|t| t.contains('*'));
            sum += u32::from(hits);
        }
    }
    sum
}

/// T5: the book's table of hitting chances.
#[test]
fn t5_hitting_chances() {
    let table = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1];
    assert_eq!(table.len(), 24);
    for (distance, wanted) in (1..).zip(table) {
        assert_eq!(shots(distance), wanted, "{distance} away");
    }
    // Direct shots: the throws that show the number itself.
    for d in 1..=6 {
        let throws = (1..=6).flat_map(|x| (1..=6).map(move |y| (x, y)));
        assert_eq!(throws.filter(|&(x, y)| x == d || y == d).count(), 11);
    }
}

/// T6: from six away to two away the risk falls from 17/36 to 12/36.
#[test]
fn t6_nearer_is_safer() {
    assert_eq!((shots(6), shots(6 - 4)), (17, 12));
}

/// T7: the last-roll double.
#[test]
fn t7_last_roll_double() {
    let game = money();
    // White: two men on his 2-point. Black bears off his last man next turn.
    let pos = at(&game, "XGID=--B---------------------a-:0:0:1:00:0:0:0:0:10");
    assert_eq!((pos.pip_count(Seat(0)), pos.pip_count(Seat(1))), (4, 1));
    let mut fails = Vec::new();
    let mut wins = 0;
    for x in 1..=6 {
        for y in 1..=6 {
            let thrown = events(&game, &pos, &format!("roll;{x}-{y}"));
            let list = moves(&game, &thrown);
            let won = list.iter().any(|&mv| {
                let mut next = thrown;
                game.play(&mut next, mv);
                matches!(game.status(&next), Status::Over(_))
            });
            if won {
                wins += 1;
            } else {
                fails.push((x.min(y), x.max(y)));
            }
        }
    }
    fails.sort_unstable();
    fails.dedup();
    assert_eq!(wins, 26);
    assert_eq!(fails, [(1, 2), (1, 3), (1, 4), (1, 5), (1, 6)]);
    // Expectations of Black in 36ths, with the payoffs that the rules give.
    let dropped = over(&game, &events(&game, &pos, "double;drop"));
    let taken = events(&game, &pos, "double;take");
    let won = |pos: &Position, list: &str| over(&game, &events(&game, pos, list)).payoffs;
    let lose = won(&taken, "2-2;2/off(2)").get(Seat(1));
    let win = won(&taken, "2-1;2/off 2/1;roll;6-5;1/off").get(Seat(1));
    assert_eq!((lose, win), (-2, 2));
    let take = wins * lose + (36 - wins) * win;
    assert_eq!(dropped.payoffs.get(Seat(1)) * 36, -36);
    assert_eq!((take, wins * lose / 2 + (36 - wins) * win / 2), (-32, -16));
    assert!(take > -36, "Black takes");
    assert!(take < -16, "and White still doubles");
}

/// T8: with a dead cube a double is taken from 25 % on.
#[test]
fn t8_take_point() {
    let game = money();
    let pos = at(&game, "XGID=--B---------------------a-:0:0:1:00:0:0:0:0:10");
    let drop = over(&game, &events(&game, &pos, "double;drop")).payoffs.get(Seat(1));
    let taken = events(&game, &pos, "double;take");
    let stake = i32::try_from(taken.cube_value()).unwrap();
    for percent in 0..=100 {
        // 2(2p - 1) > -1, in hundredths.
        let take = stake * (2 * percent - 100);
        assert_eq!(take > drop * 100, percent > 25, "{percent} %");
    }
}

/// T9: bearing off from 5:2 4:2 2:2 1:2.
#[test]
fn t9_bear_off() {
    let game = money();
    let board = "-BB-BB-----------------b--";
    let after = |dice: &str| {
        let pos = at(&game, &format!("XGID={board}:0:0:1:{dice}:0:0:0:0:10"));
        assert_eq!(pos.men_on(Seat(0), 0), 7);
        let mut list = texts(&game, &pos);
        list.sort();
        list.join(", ")
    };
    assert_eq!(after("62"), "5/3 5/off, 5/off 2/off, 5/off 4/2");
    let four_one = "4/3 4/off, 4/off 1/off, 4/off 2/1, 5/1 2/1, 5/1 4/3, 5/4 5/1, 5/off";
    assert_eq!(after("41"), four_one);
}

/// T10: the higher die.
#[test]
fn t10_higher_die() {
    assert_eq!(with_dice("4HPwMQD/PwAAAg", "6-5"), ["20/14"]);
}

/// T11: entering leaves one order only.
#[test]
fn t11_bar_one_order() {
    let mut list = with_dice("HHPwATDg8+ADQA", "6-2");
    list.sort();
    assert_eq!(list, ["bar/23 13/7", "bar/23 8/2"]);
}

/// T12: as many as possible, and bearing off with moves inside.
#[test]
fn t12_as_many_as_possible() {
    assert_eq!(with_dice("4HPwATD4/wEABA", "5-5"), ["21/6"]);
    let mut list = with_dice("HwAAQMwAAAAAAA", "5-3");
    list.sort();
    assert_eq!(list, ["6/1 4/1", "6/3 6/1"]);
    let game = money();
    let pos = at(&game, "BwAADBQAAAAAAA w 5-1");
    let list = moves(&game, &pos);
    assert_eq!(list.len(), 1);
    let after = events(&game, &pos, &game.move_text(&pos, list[0]));
    assert_eq!(after.pip_count(Seat(0)), 5);
    assert_eq!(after.men_on(Seat(0), 5), 1);
}

/// T13: what a game counts. White bears off his last man; Black has 14 men on his 1-point or
/// off, and one man somewhere.
#[test]
fn t13_factor() {
    let with = |triple| Gamao::new(Options { triple_rule: triple, ..Options::default() });
    let standard = with(TripleRule::Standard);
    let literal = with(TripleRule::BookLiteral);
    let none = with(TripleRule::Off);
    // In White's numbering: index 0 is Black's bar, 24 Black's 1-point.
    let bar = "aA----------------------n-";
    let home = "-A----a-----------------n-";
    let outside = "-A-----a----------------n-";
    let one_off = "aA----------------------m-";
    let all = "hA-d-c--------------------";
    let points = |game: &Gamao, board: &str, cube: &str| {
        let pos = at(game, &format!("XGID={board}:{cube}:1:21:0:0:0:0:10"));
        over(game, &events(game, &pos, "1/off")).payoffs.get(Seat(0))
    };
    for (board, by_standard, by_literal, by_none) in
        [(bar, 3, 2, 2), (home, 3, 2, 2), (outside, 2, 2, 2), (one_off, 1, 1, 1), (all, 3, 3, 2)]
    {
        assert_eq!(points(&standard, board, "0:0"), by_standard, "{board}");
        assert_eq!(points(&standard, board, "2:1"), 4 * by_standard, "{board}");
        assert_eq!(points(&literal, board, "0:0"), by_literal, "{board}");
        assert_eq!(points(&none, board, "0:0"), by_none, "{board}");
    }
}

/// T14: dropped doubles, beavers and raccoons.
#[test]
fn t14_cube() {
    let game = money();
    let four = at(&game, &format!("{START} w cube=4w"));
    let end = over(&game, &events(&game, &four, "double;drop"));
    assert_eq!(end.payoffs.get(Seat(0)), 4);
    let pos = at(&game, &format!("{START} w"));
    let accepted = events(&game, &pos, "double;beaver;raccoon;accept");
    assert_eq!(accepted.cube_value(), 8);
    assert_eq!(accepted.cube_owner(), Some(Seat(1)));
    let end = over(&game, &events(&game, &pos, "double;beaver;drop"));
    assert_eq!(end.payoffs.get(Seat(1)), 2);
    let end = over(&game, &events(&game, &pos, "double;beaver;raccoon;drop"));
    assert_eq!(end.payoffs.get(Seat(0)), 4);
    let beavered = events(&game, &pos, "double;beaver;accept");
    assert_eq!((beavered.cube_value(), beavered.cube_owner()), (4, Some(Seat(1))));
}

/// T15: the Crawford game, once; a match to one point has no cube.
#[test]
fn t15_crawford() {
    let game = to(5);
    // White leads 2-2 to 4-2 by a dropped redouble at 2.
    let pos = at(&game, &format!("{START} w cube=2w score=2-2"));
    let crawford = events(&game, &pos, "double;drop");
    assert_eq!(crawford.score(), [4, 2]);
    assert!(crawford.is_crawford());
    let first = events(&game, &crawford, "6-2;13/5");
    assert_eq!(first.phase(), Phase::Roll, "no doubling in the Crawford game");
    // Black wins one point: White has a man off.
    let last = "XGID=-N----------------------a-:0:0:-1:21:4:2:1:5:10";
    let next = events(&game, &at(&game, last), "1/off");
    assert_eq!(next.score(), [4, 3]);
    assert!(!next.is_crawford());
    let turn = events(&game, &next, "6-2;13/5");
    assert_eq!(turn.phase(), Phase::Cube, "doubling again after the Crawford game");
    let last = "XGID=-N----------------------a-:0:0:-1:21:4:3:0:5:10";
    let next = events(&game, &at(&game, last), "1/off");
    assert_eq!((next.score(), next.is_crawford()), ([4, 4], false));
    let turn = events(&game, &next, "6-2;13/5");
    assert_eq!(turn.phase(), Phase::Cube);
    // To one point: no cube at all, and one game decides.
    let single = to(1);
    let turn = events(&single, &single.start(), "6-2;13/5");
    assert_eq!(turn.phase(), Phase::Roll);
    let last = "XGID=-A----------------------o-:0:0:1:21:0:0:0:1:10";
    let end = over(&single, &events(&single, &at(&single, last), "1/off"));
    assert_eq!(end.payoffs.get(Seat(0)), 1);
}

/// T16: behind a six-point prime.
#[test]
fn t16_prime() {
    let id = "tm0DADjcvQcAIA";
    let game = money();
    let pos = at(&game, &format!("{id} w"));
    let on = |p| pos.men_on(Seat(0), p);
    assert_eq!([on(24), on(6), on(5), on(4), on(3)], [1, 4, 4, 3, 3]);
    let on = |p| pos.men_on(Seat(1), p);
    assert_eq!([on(24), on(7), on(6), on(5), on(4), on(3), on(2)], [3, 2, 2, 2, 2, 2, 2]);
    for x in 1..=6 {
        for y in 1..=6 {
            let thrown = events(&game, &pos, &format!("roll;{x}-{y}"));
            for mv in moves(&game, &thrown) {
                assert!(mv.steps().all(|s| s.from != 24), "{x}-{y}");
            }
        }
    }
    assert_eq!(with_dice(id, "6-5"), ["pass"]);
}

/// Section 7: match IDs and XGIDs, as gnubg 1.07.001 writes them.
#[test]
fn ids_of_section_7() {
    let game = money();
    let start = at(&game, "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10");
    assert_eq!(game.position_text(&start), format!("{START} w"));
    assert_eq!(ids::match_id(&game, &start), "cAkAAAAAAAAE");
    assert_eq!(at(&game, &format!("{START}:cAkAAAAAAAAE")), start);
    let jacoby = Gamao::new(Options { jacoby: true, ..Options::default() });
    assert_eq!(ids::match_id(&jacoby, &start), "cAkAAAAAAAAA");
    let seven = to(7);
    let xgid = "XGID=-b----E-C---eE---c-e----B-:1:1:1:52:3:4:0:7:10";
    let pos = at(&seven, xgid);
    assert_eq!(ids::match_id(&seven, &pos), "UYnqAEAAGAAE");
    assert_eq!(ids::xgid(&seven, &pos), xgid);
    assert_eq!(seven.position_text(&pos), format!("{START} w 5-2 cube=2w score=3-4"));
    for form in [
        format!("{START}:UYnqAEAAGAAE"),
        format!("{START} UYnqAEAAGAAE"),
        format!("{START}UYnqAEAAGAAE"),
        format!("{START} :UYnqAEAAGAAE"),
    ] {
        assert_eq!(at(&seven, &form), pos, "{form}");
    }
    let xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:4:1:7:10";
    let pos = at(&seven, xgid);
    assert_eq!(ids::match_id(&seven, &pos), "8AngAEAAMAAE");
    assert_eq!(ids::xgid(&seven, &pos), xgid);
    assert!(pos.is_crawford() && pos.score() == [6, 4]);
    // The length of the match belongs to the rules.
    let wrong = game.parse_position(&format!("{START}:UYnqAEAAGAAE"));
    assert_eq!(wrong.unwrap_err().code(), "illegal");
}

/// Every phase comes back through the match ID and the XGID too.
#[test]
fn ids_keep_offers_and_ends() {
    let game = money();
    let pos = at(&game, &format!("{START} w cube=2w"));
    let reads_back = |pos: &Position| {
        let both = ids::position_id(pos) + ":" + &ids::match_id(&game, pos);
        assert_eq!(at(&game, &both), *pos, "{both}");
    };
    for list in ["double", "double;beaver", "double;beaver;raccoon"] {
        let offered = events(&game, &pos, list);
        reads_back(&offered);
        assert_eq!(at(&game, &ids::xgid(&game, &offered)), offered, "{list}");
        reads_back(&events(&game, &offered, "drop"));
    }
    reads_back(&game.start());
}

/// IDs of offers, as gnubg 1.07.001 wrote them in a session with the Jacoby rule: double, beaver,
/// raccoon, accepted.
#[test]
fn ids_of_offers_as_gnubg_writes_them() {
    let game = Gamao::new(Options { jacoby: true, ..Options::default() });
    let mut pos = at(&game, &format!("{START} w"));
    for [event, id] in table(
        "
            double  | cBEAAAAAAAAA
            beaver  | QRkAAAAAAAAA
            raccoon | QhEAAAAAAAAA
            accept  | QwkAAAAAAAAA",
    ) {
        pos = events(&game, &pos, event);
        assert_eq!(ids::match_id(&game, &pos), id, "{event}");
    }
}
