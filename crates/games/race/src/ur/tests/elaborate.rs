//! The elaborate game (E1 to E11) and series.

use super::{EMPTY, elaborate, with};
use ::rules::{Game, Notation, Present, Seat, Status, Step};
use checks::hand::{after, at, end, reached, refuses, study};

/// E1: five pieces, chips, four dice.
#[test]
fn e1_material() {
    let game = elaborate();
    let start = game.start();
    assert_eq!(start.chips(), [5, 5, 50]);
    assert_eq!(
        game.position_text(&start),
        "....--../......../....--.. - hand=12345-12345 home=- chips=5-5 pot=50"
    );
    assert_eq!(game.scene(&start, None).dice[0].values, [0; 4]);
}

/// E2, E3: which piece enters where.
#[test]
fn e2_e3_entering() {
    let game = elaborate();
    study(
        &game,
        &format!("{EMPTY} w 3"),
        "3:hand>B1",
        "2:hand>C1 = E2 number | 5:hand>C1 = E3 number
         3:hand>C1, [hand-w C1], 3:hand>off = E2 entry",
    );
    let pos = at(&game, "....--../......../..w5.--.. w 5 hand=1234-12345");
    refuses(&game, &pos, "5:hand>C1 = E5 elsewhere | [hand-w C1] = E3 not-in-hand");
    let pos = at(&game, "....--../......../..w2.--.. w 5");
    refuses(&game, &pos, "5:hand>C1 = E3 taken | 5:hand>A2 = E3 entry");
    let pos = at(&game, "....--../......../..w5.--.. w 2");
    refuses(&game, &pos, "2:hand>C1 = E2 taken");
    let pos = at(&game, "....--../......../w4w3w2w1--.. w 5");
    refuses(&game, &pos, "[hand-w] = E3 taken");
}

/// E4: nobody moves on the board before the four entry squares are occupied; then for good.
#[test]
fn e4_entry_squares_first() {
    let game = elaborate();
    study(&game, "....--../......../..w2w1--.. w 1", "pass", "2:C1>B1, [C1] = E4 entries-first");
    study(&game, "....--../......../..w2w1--.. w 1 free=w", "2:C1>B1", "");
    for bad in [
        "....--../w2......./....--.. w",
        "....--../......../w4w3w2w1--.. w free=-",
        "....--../......../..w3.--.. w",
        "....--../......../..w3.--.. w free=w",
        "....--../......../....--.. w home=1-",
    ] {
        assert!(game.parse_position(bad).is_err(), "{bad}");
    }
}

/// E5: a turn is one entry or one move, compulsory.
#[test]
fn e5_turns() {
    let game = elaborate();
    let pos = study(
        &game,
        "....--../..w3...../....--.. w 1 free=wb",
        "1:hand>D1 3:C2>D2",
        "pass = E5 must-move | 3:C2>E2 = E5 distance | 4:C2>D2 = E5 elsewhere",
    );
    // The number may be left out.
    for (typed, meant) in [("c2>d2", "3:C2>D2"), ("mão>D1", "1:hand>D1")] {
        assert_eq!(game.parse_move(&pos, typed), game.parse_move(&pos, meant));
    }
}

/// E6: one piece on a square; an enemy is sent back.
#[test]
fn e6_hits() {
    let game = elaborate();
    let pos = at(&game, "....--../..w3w1b5.../....--.. w 1 free=wb");
    refuses(&game, &pos, "3:C2>D2 = E6 own-man");
    let next = after(&game, &pos, ["1:D2>E2"]);
    assert!(game.position_text(&next).contains("hand=245-12345"));
}

/// E7, E8: rewards and fines are paid in steps between the trays.
#[test]
fn e7_e8_payments() {
    let game = elaborate();
    let plan = game.plan(Seat(0));
    let pays = |text: &str, mv: &str| -> Vec<String> {
        let pos = at(&game, text);
        let steps = game.steps(&pos, game.parse_move(&pos, mv).unwrap());
        let pay = steps.iter().filter_map(|s| match s {
            Step::Pay { from, to, count, .. } => {
                let name = |site: &Option<_>| plan.site(site.unwrap()).name.clone();
                Some(format!("{} {} {count}", name(from), name(to)))
            }
            _ => None,
        });
        pay.collect()
    };
    let text = "....--../..w3...../....--.. w 1 free=wb";
    assert_eq!(pays(text, "3:C2>D2"), ["pot chips-w 3"]);
    let text = "....--../..w3...../....--.. w 2 free=wb";
    assert_eq!(pays(text, "3:C2>E2"), ["chips-w pot 3"]);
    let text = "....--../..w3b1..../....--.. w 2 free=wb";
    assert_eq!(pays(text, "3:C2>E2"), ["chips-w chips-b 3"]);
    let text = "....--../......../.w3..--.. w 5 free=wb";
    assert_eq!(pays(text, "3:B1>D2"), ["chips-w pot 3", "pot chips-w 3"]);
    // Nothing is paid by a piece that cannot.
    let text = "....--../..w3...../....--.. w 2 free=wb chips=2-8";
    assert!(pays(text, "3:C2>E2").is_empty());
    // On the longer path the other side may stand on the third and fourth rosettes too.
    let long = with("ruleset=elaborate,path=path16");
    let pos = at(&long, "....--b1./......w3./....--.. w 2 free=wb");
    assert_eq!(after(&long, &pos, ["3:G2>H3"]).chips(), [2, 8, 50]);
}

/// E9: the exact value.
#[test]
fn e9_exact() {
    let game = elaborate();
    let pos = at(&game, "....--../......../....--.w3 w 3 free=wb");
    refuses(&game, &pos, "3:H1>off, [H1 home-w] = E9 exact");
    let loose = with("ruleset=elaborate,exact_bear_off=false");
    let pos = at(&loose, "....--../......../....--.w3 w 3 free=wb");
    let next = after(&loose, &pos, ["3:H1>off"]);
    // The last rosette was passed over.
    assert_eq!((next.home(Seat(0)), next.chips()), (1, [2, 5, 53]));
}

/// E10: an equal count is a draw (6.11).
#[test]
fn e10_equal_chips() {
    let game = elaborate();
    let text = "....--../......../....--w5. w 1 home=1234-1234 free=wb chips=10-25";
    let next = after(&game, &at(&game, text), ["5:G1>off"]);
    assert_eq!(next.chips(), [20, 20, 20]);
    assert_eq!(end(game.status(&next)), (0, "E10", "equal-chips"));
}

/// E11: a series keeps the score and sets everything up again.
#[test]
fn e11_series() {
    let game = with("games=3");
    let text = "....--../......../....--w. w 1 home=6-3";
    let next = after(&game, &at(&game, &format!("{text} game=1 won=0-0")), ["G1>off"]);
    assert_eq!(
        game.position_text(&next),
        "....--../......../....--.. - hand=7-7 home=0-0 game=2 won=1-0"
    );
    assert_eq!(game.status(&next), Status::Chance);
    assert_eq!(game.scene(&next, None).scores.len(), 2);
    for (won, payoff) in [("0-2", -1), ("1-1", 1)] {
        let pos = at(&game, &format!("{text} game=3 won={won}"));
        let ended = end(game.status(&after(&game, &pos, ["G1>off"])));
        assert_eq!(ended, (payoff, "E11", "series"));
    }

    let game = with("ruleset=elaborate,games=3");
    let last = |chips: &str, score: &str| {
        let text = format!(
            "....--../......../....--w5. w 1 home=1234-1234 {chips} free=wb game=3 {score}"
        );
        let next = after(&game, &at(&game, &text), ["5:G1>off"]);
        (end(game.status(&next)), next.won())
    };
    // White takes the third game and levels: the chips of all three decide.
    let (ended, won) = last("chips=20-20", "won=0-1 sum=30-40");
    assert_eq!((ended, won), ((1, "E11", "series-chips"), [1, 1]));
    let (ended, _) = last("chips=10-25", "won=1-0 sum=40-20");
    assert_eq!(ended, (1, "E11", "series"));
    let (ended, won) = last("chips=10-25", "won=1-1 sum=40-40");
    assert_eq!((ended, won), ((0, "E11", "series-equal"), [1, 1]));
    // A draw counts for nobody, and the next game begins with the first chips.
    let text =
        "....--../......../....--w5. w 1 home=1234-1234 chips=10-25 free=wb game=1 won=0-0 sum=0-0";
    let next = reached(&game, text, "5:G1>off");
    assert!(next.ends_with("chips=5-5 pot=50 game=2 won=0-0 sum=20-20"));
    let series = ["game=4", "game=0", "game=2 won=2-0", "game=1 sum=1-0", "won=9999999999-1"];
    for bad in series {
        let text = format!("{EMPTY} w {bad}");
        assert!(game.parse_position(&text).is_err(), "{bad}");
    }
}

/// R2, E8: the preset `elaborate-16` plays the elaborate game on the long path, where the sides also
/// meet in the group on the right and pass over more rosettes.
#[test]
fn r2_e8_elaborate_on_the_path_of_sixteen() {
    let game = with("ruleset=elaborate,path=path16");
    let presets = <super::UrFamily as ::rules::Family>::BOOK.presets;
    assert!(presets.iter().any(|preset| preset.id == "elaborate-16"));
    let pos = at(&game, "....--../......w2./....--.. w 2 free=wb");
    let next = after(&game, &pos, ["2:G2>H3"]);
    assert_eq!(next.chips(), [3, 5, 52], "piece 2 passed over G3");
    let meets = at(&game, "....--../......w2./....--.b1 w 4 free=wb");
    let hit = after(&game, &meets, ["2:G2>H1"]);
    assert!(game.position_text(&hit).contains("hand=1345-12345"), "{}", game.position_text(&hit));
    // On the usual path White never comes to H3.
    let usual = elaborate();
    refuses(
        &usual,
        &at(&usual, "....--../......w2./....--.. w 4 free=wb"),
        "2:G2>H3 = R2 off-path",
    );
}
