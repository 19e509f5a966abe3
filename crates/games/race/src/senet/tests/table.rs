//! Positions and moves as text, the board, the throws that lie on it, the estimate, the sheet.

use super::*;
use ::rules::Think;

/// Positions that cannot be are refused with a reason.
#[test]
fn positions_are_checked() {
    let game = five();
    let start = "oxoxoxoxox.................... w0-0 off0-0";
    let moved = "oxoxoxoxo.x................... w0-0 off0-0";
    let late = "..o........................... w0-0 off5-4";
    for (men, rest, code) in [
        (start, "x", "fine"),
        (start, "", "syntax"),
        (start, "x 5", "syntax"),
        (start, "x 3 3", "syntax"),
        (start, "x first=s 3", "syntax"),
        (start, "c 1", "first-one"),
        (start, "c 2 first=s", "first-one"),
        (start, "x 1 r2", "fine"),
        (start, "x 2 r2", "first-one"),
        (start, "o 1 r2", "first-one"),
        (moved, "c", "not-the-start"),
        (moved, "x r4", "fine"),
        ("oxoxoxoxo.x...................", "w1-0 off0-0 x", "wrong-count"),
        ("oxoxoxoxo.x...................", "w99-0 off0-0 x", "syntax"),
        (late, "x", "fine"),
        (late, "o", "finished"),
        (late, "x 2", "finished"),
        ("..............................", "w0-0 off5-5 x", "finished"),
        ("oxé", "", "syntax"),
    ] {
        let text = format!("{men} {rest}");
        assert_eq!(reading(&game, text.trim()).1, code, "{text}");
    }
    let missing = game.parse_position(start).unwrap_err();
    assert!(missing.sentence(Lang::En).contains("side to move"));
}

/// Moves that cannot be read are syntax errors, not refusals.
#[test]
fn texts_that_are_no_moves() {
    let game = five();
    let pos = men(&game, &[12], &[9], (0, 0), "x 2");
    for typed in ["", "12", "12-", "-14", "12-99", "e2-e4", "12-14x", "é—ß"] {
        let why = game.why_not(&pos, Attempt::Text(typed));
        assert!(matches!(why, ParseError::Syntax { .. }), "{typed}: {why:?}");
    }
}

/// The board: square 1 at the upper left for both views, the way like an S, the viewer's trays below.
#[test]
fn plan_of_the_board() {
    let game = five();
    for view in [Seat(0), Seat(1)] {
        let plan = game.plan(view);
        let spot = |name: &str| {
            let site = plan.site(plan.find(name).unwrap());
            (site.x, site.y)
        };
        let ((x1, y1), (x10, y10), (x11, y11)) = (spot("1"), spot("10"), spot("11"));
        assert!(x1 < x10 && y1 == y10 && x11 == x10 && y11 > y10);
        assert_eq!(spot("20").0, spot("21").0);
        let (own, other) = if view.0 == 0 { ("c", "s") } else { ("s", "c") };
        let below = spot(&format!("wait-{own}")).1;
        assert!(below > spot("30").1 && spot(&format!("off-{other}")).1 < y1);
        assert!((spot("done").1 - below).abs() < 0.2);
        let fits = |s: &::rules::Site| {
            s.x - s.w / 2.0 >= 0.0
                && s.x + s.w / 2.0 <= plan.width
                && s.y + s.h / 2.0 <= plan.height
        };
        assert!(plan.sites.iter().all(fits));
        // The buttons lie on nothing else.
        let (button, sticks) =
            (plan.site(plan.find("pass").unwrap()), plan.find("dice-c").unwrap());
        let sticks = plan.site(sticks);
        assert!(sticks.x + sticks.w / 2.0 < button.x - button.w / 2.0);
        let done = plan.sites.iter().filter(|s| s.kind == SiteKind::Done);
        assert_eq!(done.count(), 1);
        let water = plan.site(plan.find("27").unwrap());
        assert!(water.label.pt.contains("Água"));
        assert_eq!(plan.text[2], "├20─┼19─┼18─┼17─┼16─┼15─┼14─┼13─┼12─┼11─┤");
        assert_eq!(plan.text[3], "│   │   │   │   │   │  ^│   │   │   │   │");
    }
}

/// Sticks lie before the thrower: not thrown, then as they fell; the option shows a die.
#[test]
fn throws_are_shown() {
    let game = five();
    let shown = |game: &Senet, pos: &Position| {
        let dice = &game.scene(pos, None).dice[0];
        (game.plan(Seat(0)).site(dice.site).name.clone(), dice.values.clone())
    };
    let start = game.start();
    assert_eq!(shown(&game, &start), ("dice-c".to_owned(), vec![0; 4]));
    let three = events(&game, &start, "3");
    assert_eq!(shown(&game, &three).1, [2, 2, 2, 1]);
    assert_eq!(shown(&game, &events(&game, &start, "6")).1, [1; 4]);
    let spools = after(&game, &three, ["pass"]);
    assert_eq!(shown(&game, &spools).0, "dice-s");
    let die = rules::<SenetFamily>("randomizer=die");
    assert_eq!(shown(&die, &events(&die, &start, "6")).1, [6]);
}

/// Whoever is ahead is told so; the estimate is fair at the start of the throws.
#[test]
fn estimate() {
    let game = five();
    let value = |pos: &Position| game.evaluate(pos).unwrap()[0];
    assert_eq!(value(&game.start()), 0.0);
    assert!(value(&men(&game, &[29], &[3], (0, 0), "x")) > 0.6);
    assert!(value(&men(&game, &[3], &[29], (0, 0), "x")) < -0.5);
    assert!(value(&men(&game, &[3], &[29], (0, 0), "x first=s")) > 0.5);
    assert_eq!(value(&men(&game, &[], &[29], (0, 0), "x")), 1.0);
}

#[test]
fn small_values() {
    assert!(size_of::<Move>() <= 3 && size_of::<Position>() <= 16);
}

/// Every rule that a refusal may name is in the sheet.
#[test]
fn the_sheet_is_complete() {
    let ids: Vec<&str> = SenetFamily::BOOK.rules.iter().map(|r| r.id).collect();
    assert_eq!((ids.len(), ids[17], ids[18], ids[24]), (25, "R18", "V1", "V7"));
}
