//! One test per numbered rule, option, reason and part of the notation.

mod marking;
mod texts;
mod thinking;

use super::*;
use ::rules::{Attempt, Game, Line, Notation, ParseError, Present, Seat, Settle, SiteId, Status};
use checks::hand::{self, at, ended, fits, reading, refused, refuses, table};

fn game(options: &str) -> Go {
    hand::rules::<GoFamily>(options)
}

/// The position after these turns, separated by commas.
fn after(game: &Go, pos: &Position, line: &str) -> Position {
    hand::after(game, pos, line.split(','))
}

/// The legal turns in their own order.
fn moves(game: &Go, pos: &Position) -> Vec<String> {
    let list = hand::moves(game, pos).into_iter();
    list.map(|mv| game.move_text(pos, mv)).collect()
}

fn payoff(game: &Go, pos: &Position) -> i32 {
    ended(game, pos).0
}

fn nine() -> Go {
    game("size=9")
}

fn point(game: &Go, name: &str) -> u16 {
    game.read_point(name).unwrap()
}

#[test]
fn values_are_small() {
    fits::<Go>(4, 160);
}

/// R1: Black first, then in turn; a turn is a stone on an empty point, or a pass.
#[test]
fn r1_black_first_then_in_turn() {
    let go = nine();
    let pos = go.start();
    assert_eq!(go.status(&pos), Status::to_move(Seat(0)));
    let list = moves(&go, &pos);
    assert_eq!(list.len(), 82);
    assert_eq!((list[0].as_str(), list[81].as_str()), ("a1", "pass"));
    let pos = after(&go, &pos, "e5");
    assert_eq!(go.status(&pos), Status::to_move(Seat(1)));
    assert_eq!(go.stone(&pos, point(&go, "e5")), Some(Seat(0)));
    let pos = after(&go, &pos, "pass");
    assert_eq!(go.status(&pos), Status::to_move(Seat(0)));
    refuses(&go, &pos, "e5, [e5] = R1 occupied");
}

/// R2: groups are joined along rows and columns only; liberties are different empty points.
#[test]
fn r2_groups_and_liberties() {
    let go = game("size=5");
    let pos = at(&go, "...../.b.../.bb../...b./..... w");
    let names =
        |points: Vec<u16>| -> Vec<String> { points.into_iter().map(|p| go.name(p)).collect() };
    assert_eq!(names(go.group(&pos, point(&go, "b4"))), ["b3", "c3", "b4"]);
    assert_eq!(names(go.group(&pos, point(&go, "d2"))), ["d2"]);
    let liberties = names(go.liberties(&pos, point(&go, "c3")));
    assert_eq!(liberties, ["b2", "c2", "a3", "d3", "a4", "c4", "b5"]);
    assert!(go.group(&pos, point(&go, "a1")).is_empty());
}

/// R3: every enemy group without a liberty is taken.
#[test]
fn r3_capture() {
    let go = game("size=5");
    let pos = at(&go, ".wb../wb.../b..../...../..... b");
    let pos = after(&go, &pos, "a5");
    assert_eq!(pos.prisoners(Seat(0)), 2);
    assert_eq!(go.position_text(&pos), "b.b../.b.../b..../...../..... w prisoners=2/0");
}

/// R4: no suicide, of one stone or of many; a capture makes room first.
#[test]
fn r4_no_suicide() {
    let go = game("size=3");
    let pos = at(&go, ".b./b../... w");
    refuses(&go, &pos, "a3, [a3] = R4 suicide");
    let pos = at(&go, "w.b/wb./b.. w");
    refuses(&go, &pos, "b3 = R4 suicide");
    let pos = at(&go, ".bw/bw./w.. w");
    assert_eq!(after(&go, &pos, "a3").prisoners(Seat(1)), 2);
}

/// R5: a ko may not be taken back at once; after another turn, or a pass, it may.
#[test]
fn r5_ko() {
    let go = game("size=4");
    let pos = after(&go, &at(&go, ".bw./b.bw/.bw./.... w"), "b3");
    assert_eq!(go.ko(&pos), Some(point(&go, "c3")));
    refuses(&go, &pos, "c3, [c3] = R5 ko");
    let text = ".bw./bw.w/.bw./.... b ko=c3 prisoners=0/1";
    assert_eq!(go.position_text(&pos), text);
    assert_eq!(at(&go, text), pos);
    let later = after(&go, &pos, "a1,d1,c3");
    refuses(&go, &later, "b3 = R5 ko");
    let again = after(&go, &pos, "pass,pass,resume");
    assert!(hand::offers(&go, &again, "c3"));
}

/// R6: two passes in a row stop play; a stone between them does not.
#[test]
fn r6_two_passes() {
    let go = game("size=5,dead_stones=none");
    let pos = after(&go, &go.start(), "c3,pass,b2,pass");
    assert_eq!(pos.phase(), Phase::Passed);
    let pos = after(&go, &pos, "pass");
    assert_eq!((pos.phase(), payoff(&go, &pos)), (Phase::Over, 1));
    assert_eq!(refused(&go, &pos, "a1").1, "over");
}

/// R9: stones and territory; a region that touches both colours, or none, is nobody's.
#[test]
fn r9_area() {
    let go = game("size=5,komi=0");
    let pos = at(&go, ".b.w./.b.w./.b.w./.b.w./.b.w. b");
    let score = go.score(&pos);
    assert_eq!((score.stones, score.territory), ([5, 5], [5, 5]));
    assert_eq!(go.score(&go.start()).territory, [0, 0]);
    assert_eq!(go.score(&after(&go, &go.start(), "c3")).territory, [24, 0]);
}

/// R10: komi by size, by option, and draws with a whole one.
#[test]
fn r10_komi() {
    for (options, komi) in [
        ("size=9", 11),
        ("size=13", 13),
        ("", 13),
        ("handicap=2", 1),
        ("komi=7.5", 15),
        ("komi=0", 0),
        ("handicap=3,komi=6", 12),
    ] {
        assert_eq!(game(options).komi(), komi, "{options}");
    }
    let even = game("size=5,komi=0,dead_stones=none");
    assert_eq!(payoff(&even, &after(&even, &even.start(), "pass,pass")), 0);
    let half = game("size=5,komi=0.5,dead_stones=none");
    assert_eq!(payoff(&half, &after(&half, &half.start(), "pass,pass")), -1);
    let black = after(&half, &half.start(), "c3,pass,pass");
    assert_eq!(payoff(&half, &black), 1);
    assert_eq!(half.score(&black).result(), "B+24.5");
}

/// R11: resigning loses.
#[test]
fn r11_resignation() {
    let go = nine();
    let outcome = go.resign(&go.start(), Seat(1));
    assert_eq!(outcome.payoffs.get(Seat(0)), 1);
}

/// `scoring=japanese`: territory and prisoners, stones do not count.
#[test]
fn japanese_counting() {
    let go = game("size=5,komi=0.5,scoring=japanese,dead_stones=none");
    let pos = at(&go, ".bww./bb.w./bbbww/...bb/..... w prisoners=3/1");
    let score = go.score(&pos);
    assert_eq!((score.territory, score.prisoners), ([9, 2], [3, 1]));
    assert_eq!((score.halves(Seat(0)), score.halves(Seat(1))), (24, 7));
    let over = after(&go, &pos, "pass,pass");
    assert!(go.scene(&over, None).notes[0].en.contains("Black 3+9 = 12, White 1+2+0.5 = 3.5"));
}

/// `superko`: a longer cycle is closed only where it is off. Sending two, returning one on the
/// smallest board that has it.
#[test]
fn superko_bans_what_ko_allows() {
    let cycle = |options: &str| {
        let go = game(&format!("size=2,dead_stones=none,{options}"));
        let mut line = Line::new(go.clone());
        for typed in ["a1", "b2", "a2", "b1"] {
            let mv = go.parse_move(line.pos(), typed).unwrap();
            assert!(!line.banned(mv), "{options} {typed}");
            line.push(mv);
        }
        (go, line)
    };
    // White took two; a1 and then White's b2... lead back to boards seen before.
    let banned = |options: &str| {
        let (go, line) = cycle(options);
        let mut found = 0;
        let mut todo = vec![(line, 0)];
        while let Some((line, depth)) = todo.pop() {
            for mv in hand::moves(&go, line.pos()) {
                if line.banned(mv) {
                    assert!(matches!(mv, Move::Place(_)), "a pass is always allowed");
                    let clicks = go.clicks(line.pos(), mv);
                    match go.why_not(line.pos(), Attempt::Clicks(&clicks)) {
                        ParseError::Illegal(why) => {
                            assert_eq!((why.rule, why.code), ("R5", "superko"))
                        }
                        other => panic!("{other:?}"),
                    }
                    found += 1;
                } else if depth < 4 {
                    let mut next = line.clone();
                    next.push(mv);
                    todo.push((next, depth + 1));
                }
            }
        }
        found
    };
    assert_eq!(banned("superko=off"), 0);
    let (positional, situational) = (banned("superko=positional"), banned("superko=situational"));
    assert!(positional > situational && situational > 0);
}

/// `cycle_draw`: the third occurrence of a position with the same player to move.
#[test]
fn cycle_draw_ends_without_result() {
    let go = game("size=2,dead_stones=none,cycle_draw=on");
    let mut line = Line::new(go.clone());
    let turns = ["a1", "b2", "a2", "b1"];
    // Each player takes the other's stones in turn, round and round.
    let mut over = None;
    for _ in 0..40 {
        let mut list = Vec::new();
        line.moves(&mut list);
        let mv = turns
            .iter()
            .filter_map(|t| go.parse_move(line.pos(), t).ok())
            .find(|mv| list.contains(mv))
            .unwrap_or(Move::Pass);
        line.push(mv);
        if let Status::Over(outcome) = line.status() {
            over = Some(outcome);
            break;
        }
    }
    let (payoff, _, code) = hand::end(Status::Over(over.expect("an end")));
    assert_eq!((payoff, code), (0, "no-result"));
}

/// Handicap stones on star points; White begins.
#[test]
fn handicap() {
    let go = game("size=9,handicap=5");
    let pos = go.start();
    assert_eq!(go.status(&pos), Status::to_move(Seat(1)));
    for name in ["c3", "g7", "c7", "g3", "e5"] {
        assert_eq!(go.stone(&pos, point(&go, name)), Some(Seat(0)), "{name}");
    }
    assert_eq!(go.score(&pos).stones, [5, 0]);
    let build = |text: &str| {
        let settings = Settings::parse(GoFamily::BOOK.options, &[], None, Some(text)).unwrap();
        GoFamily::build(&settings).map(|_| ()).map_err(|e| e.words.en)
    };
    for [options, words] in table(
        "
            handicap=1        | 0, or 2 to 9
            size=8,handicap=5 | 0, or 2 to 4
            size=5,handicap=2 | no handicap",
    ) {
        assert!(build(options).unwrap_err().contains(words), "{options}");
    }
    assert!(build("cycle_draw=on,superko=positional").is_err());
}

/// The ends that come from outside.
#[test]
fn settled_ends() {
    let go = nine();
    let mut pos = after(&go, &go.start(), "e5");
    for (why, payoff, code) in [
        (Settle::PlyLimit, 1, "ply-limit"),
        (Settle::Agreement, 0, "agreement"),
        (Settle::Repeated, 0, "no-result"),
    ] {
        let (first, _, found) = hand::end(Status::Over(go.settle(&mut pos, why)));
        assert_eq!((first, found), (payoff, code));
    }
}

/// The atari set kept turn by turn is the one computed from the stones.
#[test]
fn atari_is_kept_exactly() {
    let mut chance = 1u64;
    for size in [2, 5, 9, 11, 13, 16, 19] {
        let go = game(&format!("size={size},dead_stones=none"));
        let mut checked = 0;
        for _ in 0..10 {
            let mut pos = go.start();
            let mut list = Vec::new();
            loop {
                list.clear();
                go.moves(&pos, &mut list);
                if list.is_empty() || checked % 1000 == 999 {
                    break;
                }
                chance = ::rules::mix(chance);
                go.play(&mut pos, list[(chance % list.len() as u64) as usize]);
                if pos.phase() != Phase::Over {
                    assert_eq!(pos.special, go.atari(&pos.stones), "{}", go.position_text(&pos));
                }
                checked += 1;
            }
            checked += 1;
        }
        assert!(checked > 50);
    }
}
