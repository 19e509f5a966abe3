//! One test per numbered rule, and both values of every option.

use super::moves::Action;
use super::{Gamao, GamaoFamily, Move, Options, Phase, Position, Roll, TripleRule};
use ::rules::{Family, Game, Lang, Notation, ParseError, Present, Seat, Settings, Status, Think};
use checks::hand::{self, at, events, refuses, texts};

mod cube;
mod judged;
mod learned;
mod texts;

const START: &str = "4HPwATDgc/ABMA";
const WHITE: Seat = Seat(0);
const BLACK: Seat = Seat(1);

fn with(change: impl FnOnce(&mut Options)) -> Gamao {
    let mut options = Options::default();
    change(&mut options);
    Gamao::new(options)
}

fn money() -> Gamao {
    with(|_| {})
}

fn to(length: u16) -> Gamao {
    with(|o| o.match_length = length)
}

/// A board as in an XGID with White on roll in a money game.
fn white(board: &str, dice: &str) -> Position {
    at(&money(), &format!("XGID={board}:0:0:1:{dice}:0:0:0:0:10"))
}

/// The points of White, and the rule and code of the end.
fn end(game: &Gamao, pos: &Position) -> (i32, &'static str, &'static str) {
    hand::end(game.status(pos))
}

/// The rule and code that refuse a text; the sentence must fit into another in both languages.
fn refused(game: &Gamao, pos: &Position, text: &str) -> (&'static str, &'static str) {
    if let Err(ParseError::Illegal(refusal)) = game.parse_move(pos, text) {
        for words in [&refusal.words.pt, &refusal.words.en] {
            let small = words.starts_with(char::is_lowercase);
            assert!(small && !words.ends_with('.'), "{words}");
        }
    }
    hand::refused(game, pos, text)
}

/// Section 1, brief: small values.
#[test]
fn sizes() {
    assert_eq!(size_of::<Move>(), 4);
    assert_eq!(size_of::<Roll>(), 2);
    assert!(size_of::<Position>() <= 64);
}

/// R1: the higher die begins and plays both; equal dice are thrown again.
#[test]
fn r1_opening() {
    let game = money();
    let start = game.start();
    assert_eq!(game.status(&start), Status::Chance);
    let weights = hand::weights(&game, &start);
    assert_eq!(weights.matches(":1").count(), 36);
    assert_eq!(weights.split(' ').count(), 36);
    let pos = events(&game, &start, "6-2");
    assert_eq!((pos.on_roll(), pos.dice()), (WHITE, Some([6, 2])));
    let pos = events(&game, &start, "2-6");
    assert_eq!((pos.on_roll(), pos.dice()), (BLACK, Some([6, 2])));
    assert_eq!(events(&game, &start, "4-4"), start);
    refuses(&game, &start, "13/7 8/7 = R1 opening-throw");
}

/// R2: then the players alternate with two dice; 21 throws, doubles half as likely.
#[test]
fn r2_alternate() {
    let game = to(1);
    let pos = events(&game, &game.start(), "6-2;13/5");
    assert_eq!((pos.on_roll(), game.status(&pos)), (BLACK, Status::Chance));
    let mut rolls = Vec::new();
    game.rolls(&pos, &mut rolls);
    assert_eq!(rolls.len(), 21);
    for (roll, weight) in rolls {
        assert_eq!(weight, if roll.first == roll.second { 1 } else { 2 });
    }
    for text in ["6-2", "62", "6 2", "26", "2-6"] {
        assert_eq!(events(&game, &pos, text).dice(), Some([6, 2]), "{text}");
    }
    assert!(game.parse_roll(&pos, "7-1").is_err());
    refuses(&game, &pos, "13/7 = R2 roll-first");
    let money = money();
    let pos = at(&money, &format!("{START} w"));
    assert_eq!(money.parse_roll(&pos, "3-1").unwrap_err().code(), "illegal");
    let thrown = events(&money, &pos, "roll;3-1");
    refuses(&money, &thrown, "roll = R2 already-thrown");
}

/// R3: each die moves one man exactly so far; the point between must be open too.
#[test]
fn r3_each_die() {
    let game = money();
    let pos = at(&game, &format!("{START} w 6-2"));
    refuses(
        &game,
        &pos,
        "13/10 8/6 = R3 die-not-thrown | 12/6 = R3 not-yours | 6/8 13/7 = R3 direction
         13/7 8/6 6/4 = R3 dice-used",
    );
    // 24/18 by 5-1 goes through 23 only: 19 is shut.
    let pos = at(&game, &format!("{START} w 5-1"));
    assert_eq!(events(&game, &pos, "24/18"), events(&game, &pos, "24/23/18"));
    refuses(&game, &pos, "24/19/18 = R4 blocked");
    // Both ways shut.
    let pos = white("--------------------b-bbA-", "21");
    refuses(&game, &pos, "24/21 = R3 blocked-between | [p5] = R3 empty | [dice-w] = R3 no-place");
    assert!(game.parse_move(&pos, "what?").unwrap_err().code() == "syntax");
    assert!(game.parse_move(&pos, "").unwrap_err().code() == "syntax");
}

/// R4: a point with two enemies is blocked, with one it is open.
#[test]
fn r4_open_points() {
    let game = money();
    let pos = at(&game, &format!("{START} w 6-5"));
    refuses(&game, &pos, "24/19 13/7, [p24 p19] = R4 blocked");
    let pos = white("------------------a----bA-", "61");
    assert!(texts(&game, &pos).iter().any(|t| t.contains("18*")));
}

/// R5: a double is played four times.
#[test]
fn r5_doubles() {
    let game = money();
    let pos = at(&game, &format!("{START} w 2-2"));
    let after = events(&game, &pos, "13/11(2) 6/4(2)");
    assert_eq!(after.pip_count(WHITE), 167 - 8);
    assert_eq!(
        game.move_text(&pos, game.parse_move(&pos, "6/4 13/11 6/4 13/11").unwrap()),
        "13/11(2) 6/4(2)"
    );
    refuses(&game, &pos, "13/11(2) = R8 use-all");
    // One man four times, in one word or step by step.
    assert_eq!(events(&game, &pos, "13/5"), events(&game, &pos, "13/11/9/7/5"));
}

/// R6: a lone enemy is hit and goes to the bar.
#[test]
fn r6_hit() {
    let game = money();
    let pos = white("------------------a----bB-", "61");
    let list = texts(&game, &pos);
    assert!(list.contains(&"24/18*/17".to_owned()), "{list:?}");
    let after = events(&game, &pos, "24/17");
    assert_eq!(after.men_on(BLACK, 25), 1);
    assert_eq!(after, events(&game, &pos, "24/18/17"));
    refuses(&game, &pos, "24/18*/17* = R6 no-hit");
    let mv = game.parse_move(&pos, "24/17").unwrap();
    let words: Vec<String> =
        game.steps(&pos, mv).iter().map(|s| s.words(&game.plan(WHITE)).en).collect();
    assert_eq!(words[0], "captures black checker (point 18)");
}

/// R6: hitting on the way and not hitting are different plays with different texts.
#[test]
fn r6_hitting_on_the_way_is_another_play() {
    let game = money();
    let pos = white("-a---------------------A--", "21");
    assert_eq!(texts(&game, &pos), ["23/20"]);
    let pos = white("----------------------aA--", "21");
    assert_eq!(hand::legal(&game, &pos), "23/20 23/22*/20");
    assert_eq!(events(&game, &pos, "23/20").men_on(BLACK, 25), 0);
    assert_eq!(events(&game, &pos, "23/22/20").men_on(BLACK, 25), 1);
}

/// R7: men on the bar enter first, on own point 25 minus the die.
#[test]
fn r7_bar() {
    let game = money();
    let pos = white("--------A--------------b-B", "31");
    assert_eq!(texts(&game, &pos), ["bar/24 bar/22"]);
    refuses(&game, &pos, "8/7, bar/21, [p8] = R7 enter-first");
    assert_eq!(events(&game, &pos, "barra/22 BAR/24"), events(&game, &pos, "bar/24 bar/22"));
    let pos = white("--------A--------------b--", "31");
    refuses(&game, &pos, "bar/24 = R7 bar-empty");
    let shut = white("--------A----------bbbbbbA", "31");
    assert_eq!(texts(&game, &shut), ["pass"]);
    assert_eq!(events(&game, &shut, "passar"), events(&game, &shut, "pass"));
    refuses(&game, &shut, "bar/24 = R4 blocked");
}

/// R8: both dice if any order allows it; else the higher; else the turn passes.
#[test]
fn r8_use_as_many_as_possible() {
    let game = money();
    // T10: own 20 and fourteen men on 1; the enemy's point on 9.
    let pos = at(&game, "4HPwMQD/PwAAAg w 6-5");
    refuses(&game, &pos, "20/15, [p20 p15] = R8 higher-die");
    let pos = at(&game, &format!("{START} w 6-2"));
    refuses(&game, &pos, "13/7 = R8 use-all | pass, [pass] = R8 must-play");
    // One order only: 8/2 with the 6 first would leave the 2 unplayable (T11).
    let pos = at(&game, "HHPwATDg8+ADQA w 6-2");
    assert_eq!(texts(&game, &pos).len(), 2);
}

/// D3, R8: without the duty to use as many dice as possible.
#[test]
fn r8_must_use_max_off() {
    let loose = with(|o| o.must_use_max = false);
    let pos = at(&loose, "4HPwMQD/PwAAAg w 6-5");
    assert_eq!(texts(&loose, &pos), ["20/14", "20/15"]);
    // A die that can be played at the moment must be.
    let pos = at(&loose, &format!("{START} w 6-2"));
    refuses(&loose, &pos, "13/7 = R8 use-all");
    let error = loose.parse_move(&pos, "13/7").unwrap_err();
    assert!(error.sentence(Lang::En).contains("can still be played"));
}

/// R9: bearing off.
#[test]
fn r9_bear_off() {
    let game = money();
    let pos = at(&game, &format!("{START} w 6-1"));
    refuses(&game, &pos, "6/off 8/7 = R9 not-home");
    // Men on 6, 4 and 1.
    let pos = white("-B--B-B----------------b--", "53");
    refuses(&game, &pos, "4/off 6/3, [p4 off-w] = R9 behind");
    let pos = white("-B--B-B----------------b--", "21");
    refuses(&game, &pos, "6/off = R9 die-not-thrown | off/6 = R11 off");
    // Exact, inexact from the highest, and never forced while another move exists.
    let pos = white("--BB-------------------b--", "63");
    assert_eq!(texts(&game, &pos), ["3/off(2)"]);
    let pos = white("--B--B-----------------b--", "52");
    let list = texts(&game, &pos);
    assert!(list.contains(&"5/3 5/off".to_owned()), "{list:?}");
    assert!(list.contains(&"5/off 2/off".to_owned()), "{list:?}");
    let pos = white("----B-B----------------b--", "41");
    let list = texts(&game, &pos);
    assert!(list.contains(&"6/5 6/2".to_owned()), "need not bear off: {list:?}");
}

/// R10: a man hit during the bear-off comes home before more are borne off.
#[test]
fn r10_hit_while_bearing_off() {
    let game = money();
    let pos = white("--B--B-----------------b-A", "64");
    assert!(texts(&game, &pos).iter().all(|t| !t.contains("off")));
    refuses(&game, &pos, "bar/21 5/off = R9 not-home");
}

/// R11: fifteen men off win.
#[test]
fn r11_win() {
    let game = money();
    let pos = white("-A---------------------m--", "21");
    let done = events(&game, &pos, "1/off");
    assert_eq!(end(&game, &done).0, 1);
    refuses(&game, &done, "1/off = over");
    assert_eq!(done.phase(), Phase::Won);
}

/// R12: single, gammon, backgammon times the cube; the triple rule and Jacoby.
#[test]
fn r12_score() {
    let last = |game: &Gamao, board: &str, cube: &str| {
        let pos = at(game, &format!("XGID={board}:{cube}:1:21:0:0:0:0:10"));
        let done = events(game, &pos, "1/off");
        (end(game, &done).0, end(game, &done).2)
    };
    let single = "-A----------------------n-";
    let gammon = "-A----------------------o-";
    let triple = "-A---a------------------n-";
    let game = money();
    assert_eq!(last(&game, single, "0:0"), (1, "single"));
    assert_eq!(last(&game, gammon, "0:0"), (2, "gammon"));
    assert_eq!(last(&game, triple, "0:0"), (3, "backgammon"));
    assert_eq!(last(&game, triple, "3:-1"), (24, "backgammon"));
    let off = with(|o| o.triple_rule = TripleRule::Off);
    assert_eq!(last(&off, triple, "0:0"), (2, "gammon"));
    assert_eq!(off.law().max_payoff, 2 << 15);
    let literal = with(|o| o.triple_rule = TripleRule::BookLiteral);
    assert_eq!(last(&literal, triple, "0:0"), (2, "gammon"));
    let jacoby = with(|o| o.jacoby = true);
    assert_eq!(last(&jacoby, triple, "0:0"), (1, "single"));
    assert_eq!(last(&jacoby, triple, "1:1"), (6, "backgammon"));
}

/// Automatic doubles: once a game, money only.
#[test]
fn automatic_doubles() {
    let game = with(|o| o.automatic_doubles = true);
    let once = events(&game, &game.start(), "3-3");
    assert_eq!((once.cube_value(), once.cube_owner()), (2, None));
    assert_eq!(events(&game, &once, "5-5"), once);
    assert_eq!(game.position_text(&once), format!("{START} - cube=2c"));
    let plain = money();
    assert_eq!(events(&plain, &plain.start(), "3-3").cube_value(), 1);
    let none = with(|o| {
        o.automatic_doubles = true;
        o.match_length = 3;
    });
    assert_eq!(events(&none, &none.start(), "3-3").cube_value(), 1);
}

/// The estimate knows who is ahead, and does not take or drop foolishly.
#[test]
fn estimate() {
    let game = money();
    let value = |pos: &Position| game.evaluate(pos).unwrap()[0];
    let even = value(&at(&game, &format!("{START} w")));
    assert!(even > 0.0 && even < 0.1, "{even}");
    let ahead = white("-DDD-------------------ff-", "00");
    assert!(value(&ahead).abs() < 0.25);
    let bar = white("-b----E-C---eE---c-e----AA", "00");
    let no_bar = white("-b----E-C---eE---c-e----B-", "00");
    assert!(value(&no_bar) > value(&bar));
    // Twenty pips ahead late in a race: a double is dropped; level it is taken.
    let offer = |board: &str| {
        let pos = events(&game, &white(board, "00"), "double");
        let after = |answer: &str| value(&events(&game, &pos, answer));
        after("take") < after("drop")
    };
    assert!(!offer("-DDB-------------e-e-e----"), "far behind: drop");
    assert!(offer("-BBCCC--------------cccbb-"), "level: take");
}

/// R12 and the cube on the scale of search.
#[test]
fn r12_worth_is_linear_for_usual_stakes() {
    let game = money();
    assert_eq!(game.worth(1), 0.2);
    assert_eq!(game.worth(-4), -0.8);
    assert!(game.worth(game.law().max_payoff) <= 1.0);
    assert!((1..200).all(|p| game.worth(p) < game.worth(p + 1)));
    assert!((-200..200).all(|p| (game.points(game.worth(p)).unwrap() - p as f32).abs() < 0.01));
    assert_eq!((to(5).worth(1), to(5).points(0.5)), (1.0, None));
}

/// The catalogue side: every rule once, every option really an option.
#[test]
fn family() {
    assert_eq!(GamaoFamily::BOOK.rules.len(), 21);
    for (i, rule) in GamaoFamily::BOOK.rules.iter().enumerate() {
        assert_eq!(rule.id, format!("R{}", i + 1));
    }
    let names: Vec<&str> = GamaoFamily::BOOK.options.iter().map(|o| o.name).collect();
    let wanted = "numbering must_use_max triple_rule cube_limit beavers raccoons match_length \
                  crawford beaver_refusable jacoby automatic_doubles";
    assert_eq!(names.join(" "), wanted);
    let built = GamaoFamily::build(&Settings::defaults(GamaoFamily::BOOK.options)).unwrap();
    assert_eq!(built.options(), Options::default());
    for preset in GamaoFamily::BOOK.presets {
        let settings = Settings::of_preset(GamaoFamily::BOOK.options, preset);
        let game = GamaoFamily::build(&settings).unwrap();
        assert_ne!(game.options(), Options::default(), "{}", preset.id);
    }
    assert_eq!(Move::action(Action::Pass).as_action(), Some(Action::Pass));
}

/// Resigning costs the cube, or the match.
#[test]
fn resigning() {
    let game = money();
    let pos = at(&game, &format!("{START} w cube=4b"));
    assert_eq!(game.resign(&pos, WHITE).payoffs.get(WHITE), -4);
    assert_eq!(game.resign(&pos, BLACK).payoffs.get(WHITE), 4);
    assert_eq!(to(7).resign(&pos, BLACK).payoffs.get(WHITE), 1);
}
