//! R1 to R12 and their refusals, with both values of each option.

use super::*;
use ::rules::Think;

/// R1: each player throws; the higher sum goes first, and so on.
#[test]
fn r1_higher_sum_goes_first() {
    let game = game("players=3");
    let order = |list: &str| order(&game, &events(&game, &game.start(), list));
    assert_eq!(order(""), "order A=B=C");
    assert_eq!(order("1111"), "order A=B=C | A:1111");
    assert_eq!(order("1111; 6541; 6666"), "order C,B,A");
    let ordered = events(&game, &game.start(), "1111; 6541; 6666");
    assert!(!ordered.is_ordering());
}

/// R1: the sum decides, not the combination; equal sums throw again for their relative order, as often
/// as needed, and the others keep their places and do not throw; two groups of equals throw again in
/// the same go, each for its own places. `order_tie=seat`: the lower seat goes first, nobody throws
/// again.
#[test]
fn r1_equal_sums_throw_again() {
    for [options, throws, wanted] in hand::table(
        "
        players=2 | 1111; 2111 | order B,A
        players=4 | 6411; 5511; 6661; 4422 | order C,A=B=D
        players=4 | 6411; 5511; 6661; 4422; 1111; 2211; 3111 | order C,B=D,A
        players=4 | 6411; 5511; 6661; 4422; 1111; 2211; 3111; 5555 | order C,B=D,A ; B:5555
        players=4 | 6411; 5511; 6661; 4422; 1111; 2211; 3111; 5555; 6666 | order C,D,B,A
        players=4 | 6411; 5511; 6661; 4422; 1111; 2211; 3111; 5555; 6666; 6531 | order C,D,B,A ; C:6531
        players=5 | 1111; 6666; 3333; 6666; 1111 | order B=D,C,A=E
        players=5 | 1111; 6666; 3333; 6666; 1111; 1111; 2111; 6666; 1111 | order D,B,C,A,E
        players=4,order_tie=seat | 1111; 4422; 6661; 6411 | order C,B,D,A
        ",
    ) {
        let game = game(options);
        let pos = events(&game, &game.start(), throws);
        assert_eq!(order(&game, &pos), wanted.replace(';', "|"), "{throws}");
    }
}

/// R2: in order, every player throws once; 126 throws with weights that add up to 1296.
#[test]
fn r2_everybody_throws_once() {
    let game = game("players=3");
    let mut pos = at(&game, &format!("A {FULL} | B {FULL} | C {FULL} | order B,C,A"));
    let mut rolls = Vec::new();
    game.rolls(&pos, &mut rolls);
    assert_eq!(rolls.len(), 126);
    assert!(rolls.is_sorted_by(|a, b| a.0 < b.0));
    assert_eq!(rolls.iter().map(|r| r.1).sum::<u32>(), 1296);
    assert_eq!(game.promises().roll_total.unwrap()(&game, &pos), 1296);
    for (dice, expected) in [
        ("6621", "order B,C,A | B:6621"),
        ("5551", "order B,C,A | B:6621 C:5551"),
        ("3322", "order B,C,A | B:6621 C:5551 A:3322"),
    ] {
        assert_eq!(moves(&game, &pos), "");
        pos = events(&game, &pos, dice);
        assert_eq!(order(&game, &pos), expected);
    }
    rolls.clear();
    game.rolls(&pos, &mut rolls);
    assert!(rolls.is_empty());
    assert_eq!(game.promises().roll_total.unwrap()(&game, &pos), 0);
    let error = game.parse_roll(&pos, "6531").unwrap_err();
    assert_eq!(error.code(), "illegal");
    assert!(error.sentence(Lang::En).ends_with("(R2)"));
}

/// R3: the best combination chooses, and only the winner's table changes.
#[test]
fn r3_only_the_winner_crosses_out() {
    let game = game("players=3");
    let text = format!("A {FULL} | B {FULL} | C {FULL} | order A,B,C | A:6621 B:5551 C:3322");
    let pos = at(&game, &text);
    assert_eq!(game.status(&pos), Status::to_move(Seat(1)));
    let next = events(&game, &pos, "C4");
    assert_eq!(
        game.position_text(&next),
        format!("A {FULL} | B h=3 c=3,3,3/0,3,3/3,3,3 | C {FULL} | order B,C,A")
    );
}

/// R4: the combinations in their order, and what tells equal ones apart.
#[test]
fn r4_ranking() {
    let value = |text: &str| {
        let dice: Vec<u8> = text.bytes().map(|b| b - b'0').collect();
        Roll::new([dice[0], dice[1], dice[2], dice[3]]).unwrap().value()
    };
    let ladder = [
        "6666", "1111", "6661", "1112", "6655", "6611", "5544", "2211", "6612", "5564", "1165",
        "6543", "6542", "5432", "4321",
    ];
    for pair in ladder.windows(2) {
        assert!(value(pair[0]) > value(pair[1]), "{pair:?}");
    }
    assert_eq!(value("5551"), value("5556"));
    assert_eq!(value("4421"), value("4465"));
    assert_eq!(value("1234"), value("4321"));
    assert_ne!(value("6644"), value("6633"));
}

/// R5: of equal values the one thrown earlier wins, whoever sits where.
#[test]
fn r5_the_earlier_of_equals_wins() {
    let game = game("");
    for (order, winner) in [("A,B", 0), ("B,A", 1)] {
        let (first, second) = order.split_once(',').unwrap();
        let text = format!("A {FULL} | B {FULL} | order {order} | {first}:4421 {second}:6544");
        let pos = at(&game, &text);
        assert_eq!(game.status(&pos), Status::to_move(Seat(winner)));
    }
}

/// R6: the ranking is the next order; equal values keep theirs.
#[test]
fn r6_the_ranking_is_the_next_order() {
    let game = game("players=5");
    let tables: String = ["A", "B", "C", "D", "E"].map(|s| format!("{s} {FULL} | ")).concat();
    let pos = at(&game, &format!("{tables}order E,D,C,B,A | E:6543 D:6551 C:6543 B:5541 A:1111"));
    let next = events(&game, &pos, "H");
    assert_eq!(order(&game, &next), "order A,D,B,E,C");
}

/// R7: every row of the award table on a fresh table: choices, and strokes crossed out.
#[test]
fn r7_awards() {
    let columns = "C1 C2 C3 C4 C5 C6 C7 C8 C9";
    let game = game("");
    for (dice, choices, verticals) in [
        ("6666", "H B1 B2 B3".to_owned(), 18),
        ("1112", format!("H {columns}"), 24),
        ("6611", columns.to_owned(), 24),
        ("5544", columns.to_owned(), 24),
        ("4433", columns.to_owned(), 25),
        ("2211", columns.to_owned(), 25),
        ("6621", columns.to_owned(), 25),
        ("5521", columns.to_owned(), 25),
        ("4421", columns.to_owned(), 26),
        ("1156", columns.to_owned(), 26),
        ("6543", columns.to_owned(), 26),
    ] {
        let pos = choosing(&game, FULL, dice);
        assert_eq!(moves(&game, &pos), choices, "{dice}");
        let last = choices.rsplit(' ').next().unwrap();
        let table = left(&game, &pos, last);
        assert_eq!((table.verticals(), table.horizontals()), (verticals, 3));
    }
}

/// R7: what is not awarded is refused.
#[test]
fn r7_not_awarded() {
    let game = game("");
    for (dice, choice) in [("6611", "H"), ("6661", "B2"), ("6666", "C5")] {
        let pos = choosing(&game, FULL, dice);
        assert_eq!(refused(&game, &pos, choice), ("R7", "not-awarded"));
    }
    let pos = choosing(&game, FULL, "4421");
    for site in ["A-h", "A-b1"] {
        assert_eq!(clicked(&game, &pos, site), ("R7", "not-awarded"));
    }
}

/// R8: four of a kind takes all horizontals left, three one, and nothing may be mixed.
#[test]
fn r8_horizontals() {
    let game = game("");
    let two = "h=2 c=3,3,3/3,3,3/3,3,3";
    for (dice, horizontals) in [("2222", 0), ("2221", 1)] {
        let table = left(&game, &choosing(&game, two, dice), "H");
        assert_eq!((table.horizontals(), table.verticals()), (horizontals, 27));
    }
    let pos = choosing(&game, FULL, "6666");
    refuses(&game, &pos, "H B1, b1+h = R8 mixed");
    let none = "h=0 c=3,3,3/3,3,3/3,3,3";
    let pos = choosing(&game, none, "6661");
    refuses(&game, &pos, "H, [A-h] = R8 no-horizontals");
}

/// R8, `horizontal_partial=only_if_three`: four of a kind needs all three; three still takes one.
#[test]
fn r8_only_if_three() {
    let game = game("horizontal_partial=only_if_three");
    let two = "h=2 c=3,3,3/3,3,3/3,3,3";
    let pos = choosing(&game, two, "2222");
    assert_eq!(moves(&game, &pos), "B1 B2 B3");
    refuses(&game, &pos, "H = R8 three-horizontals");
    assert!(moves(&game, &choosing(&game, two, "2221")).starts_with("H "));
    let pos = choosing(&game, FULL, "2222");
    assert_eq!(left(&game, &pos, "H").horizontals(), 0);
    let pos = choosing(&game, "h=2 c=0,0,0/0,0,0/0,0,0", "2222");
    assert_eq!(moves(&game, &pos), "-");
}

/// R9: a unit with the full quota comes first and loses exactly the quota; without one, any
/// unit loses all it has.
#[test]
fn r9_full_units_first() {
    let game = game("");
    let table = "h=0 c=3,2,1/0,3,3/2,2,2";
    for [dice, choices] in hand::table(
        "
            6666 | B1 B2 B3
            6661 | C1 C5 C6
            6655 | C1 C5 C6
            4422 | C1 C2 C5 C6 C7 C8 C9
            6621 | C1 C2 C5 C6 C7 C8 C9
            4421 | C1 C2 C3 C5 C6 C7 C8 C9",
    ) {
        let pos = choosing(&game, table, dice);
        assert_eq!(moves(&game, &pos), choices, "{dice}");
    }
    let pos = choosing(&game, table, "6621");
    assert_eq!(left(&game, &pos, "C1").column(0), 1);
    let pos = choosing(&game, table, "6666");
    assert_eq!(left(&game, &pos, "B1").block(0), 0);
    let pos = choosing(&game, "h=0 c=1,0,1/0,0,0/1,0,0", "6621");
    assert_eq!(moves(&game, &pos), "C1 C3 C7");
    assert_eq!(left(&game, &pos, "C3").verticals(), 2);
}

/// R9: empty units, partial units beside full ones and several units are refused.
#[test]
fn r9_refusals() {
    let game = game("");
    let table = "h=0 c=3,2,1/0,3,3/2,2,2";
    let pos = choosing(&game, table, "6661");
    refuses(&game, &pos, "C4 = R9 empty | C2, [A-c2] = R9 full-first");
    let plan = game.plan(Seat(0));
    let shown: Vec<String> =
        refusal(&game, &pos, "C2").sites.iter().map(|&s| plan.site(s).name.clone()).collect();
    assert_eq!(shown, ["A-c1", "A-c5", "A-c6"]);
    refuses(&game, &pos, "C1 C5 = R9 one-unit");
    let pos = choosing(&game, "h=3 c=3,3,3/3,3,2/0,0,0", "6666");
    refuses(&game, &pos, "B2 = R9 full-first | B3 = R9 empty");
}

/// R9, `unit_choice=free`: any unit with strokes, crossed out up to the quota.
#[test]
fn r9_free_choice() {
    let game = game("unit_choice=free");
    let table = "h=1 c=3,2,1/0,3,3/3,3,3";
    let pos = choosing(&game, table, "6666");
    assert_eq!(moves(&game, &pos), "H B1 B2 B3");
    assert_eq!(left(&game, &pos, "B1").block(0), 0);
    let pos = choosing(&game, table, "6621");
    assert_eq!(moves(&game, &pos), "C1 C2 C3 C5 C6 C7 C8 C9");
    for (typed, column, rest) in [("C1", 0, 1), ("C2", 1, 0), ("C3", 2, 0)] {
        assert_eq!(left(&game, &pos, typed).column(column), rest);
    }
    refuses(&game, &pos, "C4 = R9 empty");
}

/// R10: a winner with nothing to cross out passes, and the round still fixes the order.
#[test]
fn r10_nothing_to_cross_out() {
    let game = game("");
    let table = "h=2 c=0,0,0/0,0,0/0,0,0";
    let text = format!("A {FULL} | B {table} | order A,B | A:4321 B:6621");
    let pos = at(&game, &text);
    assert_eq!(moves(&game, &pos), "-");
    for typed in ["H", "C1", "B1"] {
        assert_eq!(refused(&game, &pos, typed), ("R10", "nothing-to-cross"));
    }
    let mv = game.parse_move(&pos, "-").unwrap();
    assert!(matches!(game.steps(&pos, mv)[..], [Step::Say(_)]));
    let next = events(&game, &pos, "-");
    assert_eq!(game.position_text(&next), format!("A {FULL} | B {table} | order B,A"));
}

/// R11: who can cross something out must.
#[test]
fn r11_no_passing() {
    let game = game("");
    let pos = choosing(&game, FULL, "4421");
    refuses(&game, &pos, "-, [done] = R11 must-cross");
}

/// R12: the last stroke wins at once; the winner takes a point from each of the others.
#[test]
fn r12_the_first_finished_table_wins() {
    for players in 2..=5u8 {
        let game = game(&format!("players={players}"));
        let letters = &["A", "B", "C", "D", "E"][..usize::from(players)];
        let mut tables = "A h=0 c=0,0,0/0,0,0/0,0,1 | ".to_owned();
        let mut throws = "A:6543".to_owned();
        for s in &letters[1..] {
            tables += &format!("{s} {FULL} | ");
            throws += &format!(" {s}:4321");
        }
        let order = letters.join(",");
        let pos = at(&game, &format!("{tables}order {order} | {throws}"));
        let end = events(&game, &pos, "C9");
        let Status::Over(outcome) = game.status(&end) else {
            panic!("not over");
        };
        assert_eq!(hand::end(game.status(&end)).1, "R12");
        assert_eq!(outcome.reason.code, "finished");
        assert_eq!(outcome.winners(players), [Seat(0)]);
        assert_eq!(outcome.payoffs.get(Seat(0)), game.law().max_payoff);
        assert_eq!(game.law().max_payoff, i32::from(players) - 1);
        assert!((1..players).all(|s| outcome.payoffs.get(Seat(s)) == -1));
        assert_eq!(outcome.payoffs.0.iter().sum::<i32>(), 0);
        let mut rolls = Vec::new();
        game.rolls(&end, &mut rolls);
        assert!(rolls.is_empty() && moves(&game, &end).is_empty());
        refuses(&game, &end, "C1 = over");
        assert_eq!(game.parse_roll(&end, "6531").unwrap_err().code(), "illegal");
        assert_eq!(game.parse_position(&game.position_text(&end)), Ok(end));
        let values = game.evaluate(&end).unwrap();
        assert_eq!(values[0], 1.0);
        assert!((values.iter().sum::<f32>()).abs() < 1e-5);
    }
}

/// R2, R3: a choice before the dice, in another's table, or on the dice is refused.
#[test]
fn r2_r3_waiting_for_dice_and_others_tables() {
    let game = game("");
    let start = game.start();
    refuses(&game, &start, "C1, [B-dice] = R1 dice");
    let pos = at(&game, &format!("A {FULL} | B {FULL} | order B,A | B:6531"));
    refuses(&game, &pos, "- = R2 dice");
    assert!(refusal(&game, &pos, "H").words.pt.ends_with("a vez de A"));
    let pos = choosing(&game, FULL, "4421");
    refuses(&game, &pos, "[B-c1], [B-h] = R3 not-winner | [A-dice] = R2 no-rethrow");
}
