//! One test for each numbered rule and each option.

mod elaborate;

use super::{Phase, Ur, UrFamily};
use ::rules::{Attempt, Family, Game, Notation, Present, Seat, Settings, Step, Think};
use checks::hand::{
    self, after, at, end, events, legal, path, reached, reading, refused, refuses, study, table,
};

fn with(options: &str) -> Ur {
    hand::rules::<UrFamily>(options)
}

fn simple() -> Ur {
    with("")
}

fn elaborate() -> Ur {
    with("ruleset=elaborate")
}

const EMPTY: &str = "....--../......../....--..";

/// R1: both throw, the higher starts; equal throws are thrown again.
#[test]
fn r1_the_higher_throw_begins() {
    for game in [simple(), elaborate()] {
        let start = game.start();
        assert_eq!(game.thrower(&start), None);
        assert_eq!(events(&game, &start, "2-2"), start);
        for (roll, seat) in [("3-2", Seat(0)), ("1-4", Seat(1))] {
            let pos = events(&game, &start, roll);
            assert_eq!((pos.phase(), pos.turn()), (Phase::Throw, seat));
            assert_eq!(game.thrower(&pos), Some(seat));
        }
    }
    let (simple, elaborate) = (simple(), elaborate());
    let start = simple.start();
    refuses(&simple, &start, "hand>A1 = R1 opening-throw");
    let refusal = refused(&elaborate, &elaborate.start(), "4:hand>A1");
    assert_eq!(refusal, ("E1", "opening-throw"));
    for text in ["", "3", "0-2", "3-5", "3-", "-", "33", "3-2-1"] {
        assert!(simple.parse_roll(&start, text).is_err(), "{text}");
    }
}

/// R2: each side follows its own path and nothing happens on squares that are not shared.
#[test]
fn r2_paths() {
    let game = simple();
    study(&game, &format!("{EMPTY} w 3"), "hand>B1", "");
    study(&game, &format!("{EMPTY} b 3"), "hand>B3", "hand>B1 = R2 off-path");
    // Men on squares of their own beside each other do not meet.
    let pos = study(&game, "...b--../......../...w--.. w 1", "D1>C1 hand>D1", "");
    assert_eq!(after(&game, &pos, ["hand>D1"]).hand(Seat(1)), 6);
    // From row to row, around the corners.
    study(&game, "....--../.......w/w...--.. w 2", "A1>B2 H2>G1 hand>C1", "");
    let long = with("path=path16");
    study(&long, "....--../......w./w...--.. w 2", "A1>B2 G2>H3 hand>C1", "");
    study(&long, "b...--../......b./....--.. b 2", "A3>B2 G2>H1 hand>C3", "");
}

/// R3: exactly the value, compulsory, else a pass.
#[test]
fn r3_turns() {
    let game = simple();
    let pos = at(&game, "....--../...w..../....--.. w");
    refuses(&game, &pos, "D2>E2 = R3 throw-first");
    let pos = events(&game, &pos, "2");
    assert_eq!(legal(&game, &pos), "D2>F2 hand>C1");
    refuses(
        &game,
        &pos,
        "D2>G2 = R3 distance | D2>C2, D2>hand = R3 direction | E2>G2 = R3 empty
         pass, [pass] = R3 must-move | [D2 G2] = R3 distance | [hand-b] = R3 no-place
         [D2] = R3 incomplete",
    );
    assert_eq!(after(&game, &pos, ["D2>F2"]).turn(), Seat(1));
    // Nothing to do: a pass, which is a move.
    let pos = study(&game, "....--../......../....--w. w 2 home=6-0", "pass", "");
    let next = after(&game, &pos, ["pass"]);
    assert_eq!((next.turn(), next.phase()), (Seat(1), Phase::Throw));
    let steps = game.steps(&pos, super::Move::PASS);
    assert!(matches!(steps[..], [Step::Say(_)]));
    let enemy = at(&game, "....--../..b...../....--.. w 1");
    refuses(&game, &enemy, "C2>D2 = R3 not-yours");
}

/// R4: a man may be entered at any turn.
#[test]
fn r4_entering() {
    let game = simple();
    let pos = at(&game, &format!("{EMPTY} w 2"));
    refuses(&game, &pos, "hand>B1, [hand-w B1] = R4 entry");
    let next = after(&game, &pos, ["hand>C1"]);
    assert_eq!(next.hand(Seat(0)), 6);
    let pos = at(&game, "....--../...w..../....--.. w 2 home=6-0");
    refuses(&game, &pos, "hand>C1 = R4 hand-empty");
}

/// R5, R6: two men on a square, never three; together or alone.
#[test]
fn r5_r6_pairs() {
    let game = simple();
    let pos = study(
        &game,
        "....--../..W.w.../....--.. w 2",
        "C2>E2 E2>G2 hand>C1",
        "C2>E2x2 = R6 third | E2>G2x2 = R6 no-pair | hand>C1x2 = R6 one-enters
         [C2 both E2] = R6 third | [hand-w both] = R6 one-enters",
    );
    let one = "....--../..w.W.../....--.. b hand=4-7 home=0-0";
    assert_eq!(game.position_text(&after(&game, &pos, ["C2>E2"])), one);
    let pos = at(&game, "....--../..W.W.../....--.. w 2");
    refuses(&game, &pos, "C2>E2, [C2] = R6 third");
    assert_eq!(
        reached(&game, "....--../..W...../....--.. w 2", "C2>E2x2"),
        "....--../....W.../....--.. b hand=5-7 home=0-0"
    );
    // A pair leaves the board together, and hits together.
    let pos = study(&game, "....--../......../....--W. w 1 home=5-0", "G1>off G1>offx2", "");
    let won = after(&game, &pos, ["G1>offx2"]);
    assert_eq!(end(game.status(&won)), (1, "R11", "home"));
    let pos = at(&game, "....--../..W.b.../....--.. w 2");
    assert_eq!(after(&game, &pos, ["C2>E2x2"]).hand(Seat(1)), 7);
    assert_eq!(path(&game, &pos, "C2>E2x2"), "C2 both E2");
}

/// R6a: one man on a square.
#[test]
fn r6a_no_stacking() {
    let game = with("stacking=none");
    study(&game, "....--../..w.w.../....--.. w 2", "E2>G2 hand>C1", "C2>E2, [C2 E2] = R6a own-man");
    assert!(game.parse_position("....--../..W...../....--.. w").is_err());
    assert!(game.plan(Seat(0)).find("both").is_none());
}

/// R7: a single enemy is sent back, a pair closes its square, passing over is free.
#[test]
fn r7_hits() {
    let game = simple();
    assert_eq!(
        reached(&game, "....--../..w.bB../....--.. w 2", "C2>E2"),
        "....--../....wB../....--.. b hand=6-5 home=0-0"
    );
    let pos = at(&game, "....--../..w.bB../....--.. w 3");
    refuses(&game, &pos, "C2>F2, [C2 F2] = R7 enemy-pair");
    study(&game, "....--../..w.bB../....--.. w 4", "C2>G2 hand>A1", "");
}

/// R8 and the option `rosette_safe`.
#[test]
fn r8_rosettes_are_safe() {
    let text = "....--../..wb..../....--.. w 1";
    let game = simple();
    let pos = at(&game, text);
    refuses(&game, &pos, "C2>D2, [C2] = R8 rosette");
    let game = with("rosette_safe=false");
    let next = after(&game, &at(&game, text), ["C2>D2"]);
    assert_eq!((next.hand(Seat(1)), next.turn()), (7, Seat(0)));
}

/// R9: a rosette gives another throw, with any man.
#[test]
fn r9_another_throw() {
    let game = simple();
    for [text, mv] in table(
        "
            ....--../......../....--.. w 4 | hand>A1
            ....--../..w...../....--.. w 1 | C2>D2
            ....--../......../....--.w w 1 | H1>G1",
    ) {
        let next = after(&game, &at(&game, text), [mv]);
        assert_eq!((next.turn(), next.phase()), (Seat(0), Phase::Throw));
    }
    let next = after(&game, &at(&game, &format!("{EMPTY} w 3")), ["hand>B1"]);
    assert_eq!(next.turn(), Seat(1));
}

/// R10 and the option `exact_bear_off`.
#[test]
fn r10_exact_bearing_off() {
    let text = "....--../......../....--.w w 3";
    let game = simple();
    study(
        &game,
        text,
        "hand>B1",
        "H1>off, [H1], [H1 home-w] = R10 exact | hand>off = R10 from-hand",
    );
    let game = with("exact_bear_off=false");
    let pos = study(&game, text, "H1>off hand>B1", "");
    assert_eq!(after(&game, &pos, ["H1>off"]).home(Seat(0)), 1);
    let pos = at(&game, "....--../.......w/....--.. w 2");
    refuses(&game, &pos, "H2>off = R10 too-far");
}

/// R11: all men home.
#[test]
fn r11_all_home() {
    let game = simple();
    let pos = at(&game, "....--../......../....--w. w 1 home=6-3");
    let next = after(&game, &pos, ["G1>off"]);
    assert_eq!(end(game.status(&next)), (1, "R11", "home"));
    assert_eq!(refused(&game, &next, "pass").1, "over");
    let few = with("pieces=2");
    let pos = at(&few, "....--b./......../....--.. b 1 home=0-1");
    let lost = after(&few, &pos, ["G3>off"]);
    assert_eq!(end(few.status(&lost)), (-1, "R11", "home"));
    let pos = at(&game, "....--../......../....--w. w 1 home=1-3");
    refuses(&game, &pos, "off>G1 = R11 home");
}

/// The preset `royalur_finkel`: a throw of 0 passes.
#[test]
fn a_throw_of_nothing_passes() {
    let game = hand::preset::<UrFamily>("royalur_finkel", "");
    let pos = study(&game, "....--../..w...../....--.. w 0", "pass", "C2>D2 = R3 nothing-thrown");
    assert_eq!(game.scene(&pos, None).dice[0].values, [1; 4]);
    let stacked = with("dice=four_from_zero");
    study(&stacked, "....--../..wW..../....--.. w 0", "pass", "");
}

/// What the options exclude is refused with words.
#[test]
fn options_that_do_not_fit() {
    for options in ["pieces=3", "dice=four_from_zero"] {
        let options = format!("ruleset=elaborate,{options}");
        let settings = Settings::parse(UrFamily::BOOK.options, &[], None, Some(&options)).unwrap();
        assert!(UrFamily::build(&settings).is_err(), "{options}");
    }
    assert!(elaborate().options().pieces == 5 && !elaborate().options().safe);
    assert!(with("ruleset=elaborate,rosette_safe=true").options().safe);
    assert!(simple().options().safe && !with("rosette_safe=false").options().safe);
}

/// Positions that cannot be are refused, each with its reason.
#[test]
fn impossible_positions() {
    let game = simple();
    for [text, wanted] in table(
        "
                                                           | syntax
            ....--../......../....--..                     | syntax
            ....--../......../....--.. x                   | syntax
            ....--../......../....--.. wb                  | syntax
            ....--../......../....--.. w 5                 | syntax
            ....--../......../....--.. - 2                 | syntax
            ....--../......../....--.. w chips=5-5         | syntax
            ....--../......../....--.. w hand=7-7 hand=7-7 | syntax
            ........                                       | syntax
            w...--../......../....--.. w                   | off-path
            ....--../......../....--.. w hand=6-7          | count
            ....--../WWWW..../....--.. w                   | count
            ....--../w......./....--.. -                   | opening
            ....--../......../....--.. b home=7-0          | over
            ....--../......../....--.. w home=7-7          | over
            ....--../......../....--.. w 2 home=7-0        | over",
    ) {
        assert_eq!(reading(&game, text).1, wanted, "{text}");
    }
    let game = elaborate();
    for [text, wanted] in table(
        "
            ....--../......../.w3..--.. w hand=1234-      | twice
            ....--../......../.w3..--.. w hand=124-12345  | count
            ....--../w3w3....../....--.. w                | twice
            ....--../......../....--.. w chips=5-6 pot=50 | chips
            ....--../......../....--.. w chips=70-6       | chips
            ....--../W......./....--.. w                  | syntax",
    ) {
        assert_eq!(reading(&game, text).1, wanted, "{text}");
    }
}

/// Typed text that is no move is told what would be.
#[test]
fn syntax() {
    let pos = at(&simple(), &format!("{EMPTY} w 2"));
    let typed = ["", "x", "hand", "hand>", ">A1", "hand>Z9", "3:hand>C1", "é>C1"];
    for text in typed {
        let error = simple().why_not(&pos, Attempt::Text(text));
        assert_eq!(error.code(), "syntax", "{text}");
    }
    assert_eq!(simple().why_not(&pos, Attempt::Clicks(&[])).code(), "syntax");
}

/// The estimate favours who is ahead, and is fair at the start.
#[test]
fn estimate() {
    let game = simple();
    let value = |game: &Ur, text: &str| game.evaluate(&at(game, text)).unwrap()[0];
    assert_eq!(game.evaluate(&game.start()).unwrap()[0], 0.0);
    assert!(value(&game, "....--../...w..../....--.. b home=3-0") > 0.2);
    assert!(value(&game, "....--../....b.../....--.. w home=0-6") < -0.4);
    assert!(value(&game, "....--../......../....--.. w home=7-0") == 1.0);
    let game = elaborate();
    assert!(value(&game, "....--../......../....--.. w chips=20-5") > 0.3);
}

/// The text board, as White and as Black see it.
#[test]
fn text_board() {
    let rows = [
        "     A   B   C   D   E   F   G   H   ",
        "   ┌───┬───┬───┬───┐       ┌───┬───┐",
        " 3 │*  │   │   │   │       │*  │   │",
        "   ├───┼───┼───┼───┼───┬───┼───┼───┤",
        " 2 │   │   │   │*  │   │   │   │   │",
        "   ├───┼───┼───┼───┼───┴───┼───┼───┤",
        " 1 │*  │   │   │   │       │*  │   │",
        "   └───┴───┴───┴───┘       └───┴───┘",
        "     A   B   C   D   E   F   G   H   ",
    ];
    let text = simple().plan(Seat(0)).text;
    let trimmed = |row: &str| row.trim_end().to_owned();
    let found: Vec<String> = text.iter().map(|r| trimmed(r)).collect();
    assert_eq!(found, rows.map(trimmed));
    let turned = simple().plan(Seat(1)).text;
    assert_eq!(trimmed(&turned[0]), "     H   G   F   E   D   C   B   A");
    assert_eq!(trimmed(&turned[2]), " 1 │   │*  │       │   │   │   │*  │");
}

/// Moves are read however they are put, in either language.
#[test]
fn moves_are_read_in_other_words() {
    let game = simple();
    let pos = at(&game, "....--../..W...../....--w. w 1 home=4-0");
    for [typed, written] in table(
        "
            g1 > fora | G1>off
            G1>home   | G1>off
            c2>d2X2   | C2>D2x2
            1. C2>D2! | C2>D2",
    ) {
        let mv = game.parse_move(&pos, typed).expect(typed);
        assert_eq!(game.move_text(&pos, mv), written);
    }
    let pos = at(&game, "....--../......../....--w. w 2 home=6-0");
    for typed in ["pass", "passar", "Passo", "passa"] {
        assert_eq!(game.parse_move(&pos, typed), Ok(super::Move::PASS));
    }
}
