//! One test per numbered rule, each citing it, and both values of every option.

use super::OmwesoFamily;
use super::rules::{Move, Omweso, Position};
use ::rules::{Attempt, Game, Lang, Notation, ParseError, Present, Seat, Status, Step, Think};
use checks::hand::{
    after, at, clicked, end, laid, legal, moves, path, reading, refused, refuses, rows_text, said,
    sites, table,
};

fn free() -> Omweso {
    checks::hand::rules::<OmwesoFamily>("")
}

fn rules(options: &str) -> Omweso {
    checks::hand::rules::<OmwesoFamily>(&format!("setup=back4,{options}"))
}

fn back4() -> Omweso {
    rules("")
}

/// Rows 4 to 1 as sums of single houses are hard to read, so studies name their houses.
fn text_of(houses: &str, side: &str) -> String {
    format!("{} {side}", rows_text(&laid::<8, 4>(houses)))
}

fn study(game: &Omweso, houses: &str, side: &str) -> Position {
    at(game, &text_of(houses, side))
}

fn reached(game: &Omweso, pos: &Position, moves: &[&str]) -> String {
    game.position_text(&after(game, pos, moves.iter().copied()))
}

const EMPTY: &str = "0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0";
const BACK: &str = "4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4";

#[test]
fn sizes() {
    assert!(size_of::<Move>() <= 16);
    assert!(size_of::<Position>() <= 128);
}

/// R1: 32 seeds each, placed at will: one, four, all the rest, or an arrangement.
#[test]
fn r1_placing() {
    let game = free();
    let start = game.start();
    assert_eq!(game.position_text(&start), format!("{EMPTY} S"));
    assert_eq!(moves(&game, &start).len(), 3 * 16 + 4);
    assert_eq!(reached(&game, &start, &["+A1", "+B2x4", "+h1"]), text_of("A1=1 B2=4 H1=1", "S"));
    // With 26 left there are no arrangements; four at a time until four or one are left.
    let pos = after(&game, &start, ["+A1", "+B2x4", "+h1"]);
    assert_eq!(moves(&game, &pos).len(), 48);
    let four = after(&game, &start, ["+A1x4"; 7]);
    assert_eq!(moves(&game, &four).len(), 32, "four left: one or four");
    let last = after(&game, &four, ["+A1", "+A2", "+A2"]);
    assert_eq!(moves(&game, &last).len(), 16, "one left");
    // All that are left, with their number or without.
    for rest in ["+C1x26", "+C1xall"] {
        let done = after(&game, &pos, [rest]);
        assert_eq!(done.turn(), Seat(1));
        assert_eq!((done.in_hand(Seat(0)), done.in_hand(Seat(1))), (0, 32));
    }
    for (typed, rule) in [
        ("+A3", ("R1", "not-yours")),
        ("+A1x27", ("R1", "too-many")),
        ("+A1x99999", ("R1", "too-many")),
        ("+A1x3", ("R1", "handful")),
        ("+A1x0", ("R1", "handful")),
        ("back4", ("R1", "begun")),
    ] {
        assert_eq!(refused(&game, &pos, typed), rule, "{typed}");
    }
    for (names, rule) in [
        ("A3", ("R1", "not-yours")),
        ("four B3", ("R1", "not-yours")),
        ("rest B4", ("R1", "not-yours")),
        ("even2", ("R1", "begun")),
        ("hand-S", ("R1", "store")),
        ("hand-N", ("R1", "store")),
    ] {
        assert_eq!(clicked(&game, &pos, names), rule, "{names}");
    }
    let few = after(&game, &pos, ["+A1x4"; 6]);
    refuses(&game, &few, "+A1x4, [four], [four A1] = R1 too-many");
}

/// R1: the arrangements hold 32 seeds, differ, and are the same seen from either side.
#[test]
fn r1_arrangements() {
    let game = free();
    for [id, south] in table(
        "
            back4  | 0,0,0,0,0,0,0,0/4,4,4,4,4,4,4,4
            even2  | 2,2,2,2,2,2,2,2/2,2,2,2,2,2,2,2
            front4 | 4,4,4,4,4,4,4,4/0,0,0,0,0,0,0,0
            left8  | 8,8,0,0,0,0,0,0/8,8,0,0,0,0,0,0",
    ) {
        // North's rows are South's, seen from the other side.
        let north: Vec<&str> = south.split([',', '/']).collect();
        let north = |row: usize| {
            let seeds: Vec<&str> = north[8 * row..8 * row + 8].iter().rev().copied().collect();
            seeds.join(",")
        };
        let text = format!("{}/{}/{south} S", north(1), north(0));
        assert_eq!(reached(&game, &game.start(), &[id, id]), text);
        assert_eq!(path(&game, &game.start(), id), id);
    }
    assert_eq!(reached(&game, &game.start(), &["back4", "back4"]), format!("{BACK} S"));
    // The computer places without a search, whatever has been placed.
    let mut pos = after(&game, &game.start(), ["+A1", "+A1x4"]);
    while let Some(mv) = game.advice(&pos) {
        game.play(&mut pos, mv);
    }
    assert_eq!(pos.turn(), Seat(0));
    assert_eq!(game.promises().conserved.map(|of| of(&game, &pos)), Some(64));
    assert!(game.advice(&back4().start()).is_none());
}

/// R2: the first player places everything, then the other; then the first moves.
#[test]
fn r2_order() {
    let game = free();
    let south = after(&game, &game.start(), ["+A1xall"]);
    assert_eq!(game.status(&south), Status::to_move(Seat(1)));
    let ready = after(&game, &south, ["+H4xall"]);
    assert_eq!(game.position_text(&ready), text_of("A1=32 H4=32", "S"));
    assert_eq!(legal(&game, &ready), "A1");
    refuses(&game, &game.start(), "A1 = R2 placing");
    refuses(&game, &south, "A1-, [usual] = R2 placing");
    for placing in ["+A1", "+A1x4", "+A1xall", "back4"] {
        assert_eq!(refused(&game, &ready, placing), ("R2", "placed"));
    }
    for placing in ["four", "rest", "four A1", "left8"] {
        assert_eq!(clicked(&game, &ready, placing), ("R2", "placed"));
    }
}

/// R2, option `first_player=North`: the other way round.
#[test]
fn r2_north_first() {
    let game = checks::hand::rules::<OmwesoFamily>("first_player=North");
    assert_eq!(game.position_text(&game.start()), format!("{EMPTY} N"));
    let pos = after(&game, &game.start(), ["back4"]);
    assert_eq!(pos.turn(), Seat(0));
    assert_eq!(reached(&game, &pos, &["back4"]), format!("{BACK} N"));
    assert!(game.parse_position(&format!("{EMPTY} S")).is_err());
    let fixed = rules("first_player=North");
    assert_eq!(fixed.position_text(&fixed.start()), format!("{BACK} N"));
    assert_eq!(legal(&fixed, &fixed.start()), "A4 B4 C4 D4 E4 F4 G4 H4");
}

/// R3: an own house with at least two seeds.
#[test]
fn r3_two_seeds() {
    let game = back4();
    let pos = study(&game, "A1=1 C1=2 H4=3", "S");
    assert_eq!(legal(&game, &pos), "C1");
    for (typed, rule) in [
        ("A1", ("R3", "single")),
        ("B1", ("R3", "empty")),
        ("H4", ("R3", "not-yours")),
        ("H4-", ("R3", "not-yours")),
        ("passo", ("R3", "no-pass")),
        ("-", ("R3", "no-pass")),
    ] {
        assert_eq!(refused(&game, &pos, typed), rule, "{typed}");
    }
    for (names, rule) in [
        ("A1", ("R3", "single")),
        ("B1", ("R3", "empty")),
        ("H4", ("R3", "not-yours")),
        ("hand-S", ("R1", "store")),
        ("clockwise", ("R8", "house-first")),
    ] {
        assert_eq!(clicked(&game, &pos, names), rule, "{names}");
    }
}

/// R4: one per house, anticlockwise for both, no house skipped, the origin neither.
#[test]
fn r4_laps() {
    let game = back4();
    assert_eq!(
        reached(&game, &study(&game, "B1=3 H4=2", "S"), &["B1", "H4"]),
        text_of("C1=1 D1=1 E1=1 G4=1 F4=1", "S")
    );
    // From the front row down into the back row, at A for South and at H for North.
    assert_eq!(
        reached(&game, &study(&game, "B2=3 G3=3", "S"), &["B2", "G3"]),
        text_of("A2=1 A1=1 B1=1 H3=1 H4=1 G4=1", "S")
    );
    // Seventeen: the sixteenth falls into the origin, the next one house on.
    let pos = study(&game, "D1=18 H4=2", "S");
    let lap = game.steps(&pos, game.parse_move(&pos, "D1").expect("D1"));
    let drops: Vec<u16> = lap
        .iter()
        .skip(2)
        .map_while(|s| match s {
            Step::Drop { at, .. } => Some(at.0),
            _ => None,
        })
        .collect();
    let origin = sites(&game, "D1")[0].0;
    assert_eq!((drops.len(), drops[15]), (18, origin));
}

/// R5: an empty last house ends the move, also the origin of a lap of sixteen.
#[test]
fn r5_end() {
    let game = back4();
    let pos = study(&game, "D1=16 H4=2", "S");
    let (after_it, all) = (reached(&game, &pos, &["D1"]), "1,1,1,1,1,1,1,1");
    assert_eq!(after_it, format!("0,0,0,0,0,0,0,2/0,0,0,0,0,0,0,0/{all}/{all} N"));
}

/// R5: one enemy house of the column with seeds is not enough; the back row captures nothing.
#[test]
fn r5_relay() {
    let game = back4();
    for houses in ["G1=2 H2=1 H3=2 A4=2", "G1=2 H2=1 H4=2 A4=2"] {
        let pos = study(&game, houses, "S");
        assert!(!reached(&game, &pos, &["G1"]).contains('3'), "{houses}");
        assert_eq!(said(&game, &pos, "G1")[1], "lap 2: 2 seeds from H2, the usual way");
    }
    let pos = study(&game, "B1=2 D1=1 D3=2 D4=2", "S");
    assert_eq!(reached(&game, &pos, &["B1"]), text_of("C1=1 E1=1 F1=1 D3=2 D4=2", "N"));
}

/// R6: captured seeds are sown after the origin of the lap that captured; the last house keeps its own.
#[test]
fn r6_capture() {
    let game = back4();
    // The second lap, from H1, captures: its own origin counts, not that of the move.
    let pos = study(&game, "F1=2 H1=1 G2=1 G3=1 G4=1 A4=2", "S");
    assert_eq!(
        reached(&game, &pos, &["F1"]),
        // Two captured seeds fall into H2 and G2; then G2 is sown on.
        text_of("G1=1 H2=2 F2=1 E2=1 D2=1 A4=2", "N")
    );
}

/// R7: a lap of captured seeds that captures again is sown from the same origin again.
#[test]
fn r7_same_origin() {
    let game = back4();
    let pos = study(&game, "G1=2 H2=1 G2=1 H3=2 H4=1 G3=1 G4=1 A4=2", "S");
    assert_eq!(
        said(&game, &pos, "G1")[..5],
        [
            "lap 1: 2 seeds from G1, the usual way",
            "captures at H2: H3 (2) and H4 (1), 3 seeds",
            "lap 2: the 3 captured seeds, from after G1, the usual way",
            "captures at G2: G3 (1) and G4 (1), 2 seeds",
            "lap 3: the 2 captured seeds, from after G1, the usual way",
        ]
    );
}

const CHOICE: &str = "B1=2 A2=1 A3=2 A4=2 H4=2";

/// R8: clockwise from a left-hand house, if that very lap captures.
#[test]
fn r8_clockwise() {
    let game = back4();
    let pos = study(&game, CHOICE, "S");
    assert_eq!(legal(&game, &pos), "B1+ B1-");
    assert_eq!(path(&game, &pos, "B1+"), "B1 usual");
    assert_eq!(path(&game, &pos, "B1-"), "B1 clockwise");
    // The choice is still open.
    let error = game.parse_move(&pos, "B1").expect_err("two ways");
    assert_eq!(error, ParseError::Ambiguous { candidates: vec!["B1+".into(), "B1-".into()] });
    let open = game.why_not(&pos, Attempt::Clicks(&sites(&game, "B1")));
    assert!(matches!(open, ParseError::Ambiguous { .. }), "{open:?}");
    refuses(&game, &pos, "B1--, [B1 usual usual] = R8 no-choice | [usual B1] = R8 house-first");
    assert!(matches!(game.parse_move(&pos, "B1*"), Err(ParseError::Syntax { .. })));
    // No capture; not a left-hand house.
    let pos = study(&game, "B1=2 C1=3 A2=1 A3=2 H4=2", "S");
    assert_eq!(legal(&game, &pos), "B1 C1");
    refuses(
        &game,
        &pos,
        "B1- = R8 no-capture | C1- = R8 not-left | C1+ = R8 no-choice
         [B1 clockwise] = R8 no-capture | [C1 clockwise] = R8 not-left",
    );
}

/// R8, option `clockwise_rule=off`.
#[test]
fn r8_off() {
    let game = rules("clockwise_rule=off");
    let pos = study(&game, CHOICE, "S");
    assert_eq!(legal(&game, &pos), "B1");
    refuses(&game, &pos, "B1- = R8 clockwise-off");
}

/// R8 holds for laps that follow and for captured seeds; R9: each lap is decided afresh.
#[test]
fn r8_r9_each_lap() {
    let game = back4();
    // The second lap, from B1, may go clockwise; the third, of captured seeds, may not.
    let pos = study(&game, "B2=3 B1=1 A3=1 A4=1 H4=2", "S");
    assert_eq!(legal(&game, &pos), "B2+ B2-");
    assert_eq!(
        said(&game, &pos, "B2-")[..4],
        [
            "lap 1: 3 seeds from B2, the usual way",
            "lap 2: 2 seeds from B1, by choice clockwise",
            "captures at A2: A3 (1) and A4 (1), 2 seeds",
            "lap 3: the 2 captured seeds, from after B1, the usual way",
        ]
    );
    // Captured seeds sown clockwise from a left-hand origin: two signs.
    let pos = study(&game, "B1=2 A2=1 B2=1 A3=2 A4=1 B3=1 B4=1 H4=2", "S");
    assert_eq!(legal(&game, &pos), "B1+ B1-+ B1--");
    assert_eq!(
        said(&game, &pos, "B1--")[..4],
        [
            "lap 1: 2 seeds from B1, by choice clockwise",
            "captures at A2: A3 (2) and A4 (1), 3 seeds",
            "lap 2: the 3 captured seeds, from after B1, by choice clockwise",
            "captures at B2: B3 (1) and B4 (1), 2 seeds",
        ]
    );
    refuses(&game, &pos, "[B1 clockwise usual usual] = R8 no-choice");
}

/// R10: endless moves are illegal, and so are those beyond the limit of the option.
#[test]
fn r10_endless() {
    let endless = "A1=3 B1=1 D1=1 F1=1 H1=1 G2=1 E2=1 C2=1 A2=1 H4=53";
    for limit in ["10000", "1000000"] {
        let game = rules(&format!("endless_lap_limit={limit}"));
        let pos = study(&game, endless, "S");
        assert_eq!(legal(&game, &pos), "");
    }
    // Two laps are too many where one is the limit.
    let houses = "G1=2 H2=1 H3=2 A4=2";
    for (limit, moves) in [(1, ""), (2, "G1")] {
        let game = rules(&format!("endless_lap_limit={limit}"));
        assert_eq!(legal(&game, &study(&game, houses, "S")), moves);
    }
    let game = rules("endless_lap_limit=1");
    let pos = study(&game, "C1=2 G1=2 H2=1 H3=2 A4=2", "S");
    assert_eq!(legal(&game, &pos), "C1");
    refuses(&game, &pos, "G1, [G1] = R10 endless");
}

/// R11: no legal move loses.
#[test]
fn r11_no_move() {
    let game = back4();
    let pos = study(&game, "A1=2 H4=1 C3=1", "S");
    let won = after(&game, &pos, ["A1"]);
    assert_eq!(end(game.status(&won)), (1, "R11", "no-move"));
    refuses(&game, &won, "H4, [H4] = over");
    assert_eq!(said(&game, &pos, "A1").pop().expect("said"), "North has no legal move: South wins");
}

const ENDS: &str = "G1=2 H2=1 A2=1 H3=5 H4=4 A3=1 A4=1 D4=3";

/// R12: both ends in one move win at once, and the last capture is not sown.
#[test]
fn r12_two_ends() {
    let game = back4();
    let pos = study(&game, ENDS, "S");
    let won = after(&game, &pos, ["G1"]);
    assert_eq!(end(game.status(&won)), (1, "R12", "two-ends"));
    assert_eq!(won.in_hand(Seat(0)), 2);
    assert_eq!(
        game.promises().conserved.map(|of| of(&game, &won)),
        game.promises().conserved.map(|of| of(&game, &pos))
    );
    refuses(&game, &won, "D4 = over");
    let words = said(&game, &pos, "G1");
    assert_eq!(words.last().expect("said"), "the houses of both ends were captured: South wins");
    let mut scene = game.scene(&pos, None);
    let mv = game.parse_move(&pos, "G1").expect("G1");
    assert!(game.steps(&pos, mv).iter().all(|step| step.apply(&mut scene)));
    assert_eq!(scene.stacks, game.scene(&won, None).stacks);
    // One end each in two moves does not win.
    let pos = study(&game, "G1=2 H2=1 H3=1 H4=1 A3=1 A4=1 D4=3", "S");
    let next = after(&game, &pos, ["G1"]);
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
}

/// R12, option `two_ends_win=off`: the move goes on.
#[test]
fn r12_off() {
    let game = rules("two_ends_win=off");
    let pos = study(&game, ENDS, "S");
    let next = after(&game, &pos, ["G1"]);
    assert_eq!(game.status(&next), Status::to_move(Seat(1)));
    let text = text_of("A2=2 D4=3", "N 2");
    assert!(game.parse_position(&text).is_err());
    assert!(back4().parse_position(&text).is_ok());
}

/// R12, option `ends_in=several_moves`: one end each in two moves wins too, where the first is still
/// empty; a capture elsewhere never does.
#[test]
fn r12_several_moves() {
    let text = "1,0,0,2,0,0,0,1/1,0,0,0,2,0,0,2/1,0,0,0,0,0,0,1/0,2,0,0,0,0,2,0 S";
    let game = rules("ends_in=several_moves");
    let before = after(&game, &at(&game, text), ["B1-", "E3"]);
    assert_eq!(game.status(&before), Status::to_move(Seat(0)));
    let won = after(&game, &before, ["G1"]);
    assert_eq!(end(game.status(&won)), (1, "R12", "two-ends"));
    assert_eq!(won.in_hand(Seat(0)), 3);
    assert_eq!(at(&game, &game.position_text(&won)), won);
    let one = back4();
    let next = after(&one, &at(&one, text), ["B1-", "E3", "G1"]);
    assert_eq!(one.status(&next), Status::to_move(Seat(1)));
    // Both in one move win as well; a seed left in an end house, or ends that were empty before, do not.
    let both = after(&game, &study(&game, ENDS, "S"), ["G1"]);
    assert_eq!(end(game.status(&both)), (1, "R12", "two-ends"));
    for houses in ["G1=2 H2=1 H3=1 H4=1 A3=1 D4=3", "F1=4 G2=1 G3=1 G4=1 D4=3"] {
        let pos = study(&game, houses, "S");
        let mv = if houses.starts_with('G') { "G1" } else { "F1" };
        assert_eq!(game.status(&after(&game, &pos, [mv])), Status::to_move(Seat(1)), "{houses}");
    }
}

/// R13: a player may decline a capture, and there are no draws.
#[test]
fn r13_free_choice() {
    let game = back4();
    let pos = study(&game, "G1=2 H2=1 C1=2 H3=2 H4=1 A4=2", "S");
    assert_eq!(legal(&game, &pos), "C1 G1");
    assert_eq!(game.law().agreements.refuses_draw().expect("no draws").rule, "R13");
}

/// Positions that cannot be: each error says what is wrong.
#[test]
fn bad_positions() {
    let (free, fixed) = (free(), back4());
    for (houses, side, there, here) in [
        ("A1=32 H4=33", "S", ("R1", "seeds"), ("R1", "seeds")),
        ("A1=32 H4=32", "", ("", "syntax"), ("", "syntax")),
        ("A1=32 H4=32", "x", ("", "syntax"), ("", "syntax")),
        ("A1=32 H4=32", "S x", ("", "syntax"), ("", "syntax")),
        ("A1=32 H4=32", "S 99", ("", "syntax"), ("", "syntax")),
        ("A1=65", "S", ("", "syntax"), ("", "syntax")),
        // South is placing, North is placing, and neither.
        ("A1=31", "S", ("", "fine"), ("", "fine")),
        ("A1=31", "N", ("R2", "turn"), ("", "fine")),
        ("A1=32 H4=31", "N", ("", "fine"), ("", "fine")),
        ("A1=32 H4=31", "S", ("R2", "turn"), ("", "fine")),
        ("A1=31 H4=1", "S", ("R2", "placing"), ("", "fine")),
        ("A1=33", "S", ("R2", "placing"), ("", "fine")),
        ("H4=32", "N", ("R2", "placing"), ("", "fine")),
        // Won by R12.
        ("A1=40 D4=22", "N 2", ("", "fine"), ("", "fine")),
        ("A1=40 D4=22", "N 1", ("R12", "two-ends"), ("R12", "two-ends")),
        ("A1=40 D4=22", "N 3", ("R1", "seeds"), ("R1", "seeds")),
        ("A1=30 D4=22", "N 3", ("R1", "seeds"), ("", "fine")),
        ("A1=40 A4=22", "N 2", ("R12", "two-ends"), ("R12", "two-ends")),
    ] {
        let text = text_of(houses, side);
        assert_eq!(reading(&free, &text), there, "free: {text}");
        assert_eq!(reading(&fixed, &text), here, "back4: {text}");
    }
    let error = free.parse_position(BACK).expect_err("no side");
    assert!(error.sentence(Lang::Pt).contains("quem joga, S ou N"));
}

/// Seeds in hand lie beside the board, the viewer's at the lower edge, and are gone in play.
#[test]
fn seeds_beside_the_board() {
    let game = free();
    let hands = |pos: &Position| {
        let scene = game.scene(pos, None);
        let sites = sites(&game, "hand-S hand-N");
        (scene.count(sites[0], crate::pits::SEED), scene.count(sites[1], crate::pits::SEED))
    };
    let start = game.start();
    assert_eq!(hands(&start), (32, 32));
    assert_eq!(hands(&after(&game, &start, ["+A1x4"])), (28, 32));
    assert_eq!(hands(&after(&game, &start, ["back4", "+A4"])), (0, 31));
    assert_eq!(hands(&after(&game, &start, ["back4", "back4"])), (0, 0));
    for view in [Seat(0), Seat(1)] {
        let plan = game.plan(view);
        let y = |name| plan.site(plan.find(name).expect("site")).y;
        let (own, other) = if view.0 == 0 { ("hand-S", "hand-N") } else { ("hand-N", "hand-S") };
        assert!(y(own) > y(other));
        for button in ["four", "rest", "usual", "clockwise", "back4", "left8"] {
            assert!(y(button) > y("A1").max(y("A4")));
        }
    }
}
